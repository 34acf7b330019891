"""Anybody asks for anything, in any order, and the host must hold: oracles O1-O4 after each step.

`alphabet` is what is said, `step` one move, `world` a store that moves are played on, `oracles` what must hold, and
`machine` draws the moves. `python -m tests.state_machine --steps 10000 --seeds 20` runs it at length.
"""
