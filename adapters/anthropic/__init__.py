"""How does the imp speak to Anthropic's Messages API, and what does it say when that fails?

Read `wire` (request and answer, pure), `failures` (each way it can fail, with its sentence), then `model` (the calls).
"""
