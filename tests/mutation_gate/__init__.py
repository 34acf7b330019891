"""Is every guard held by a test? Each is taken away in a copy of the tree, and some named test must go red.

`guards` names the guards outside of `policy` and what their absence looks like, `branches` finds every refusal in
`policy`, `bench` runs tests on a copy. `python -m tests.mutation_gate` prints the table; it goes on where it stopped.
"""
