"""What is kept? Notes, keys, journal, inbox, runs, tasks and the knowledge shelf: everything durable.

Read `events` and `fold` for what a note is, `ports` for what a backend must do, then `notebook`.
"""
