"""What happens? One run from envelope to reply: recall, think, judge, perform, journal.

Read `ports` for what is asked of the outside, `executor` for the one door every change goes through, then `run`.
For what the imp does by itself, read `library` (the shelf as runs use it), then `worker` (the queue).
"""
