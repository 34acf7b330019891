"""What does the write policy have to refuse, and what does it have to let through?

Sentences as people chat, in twelve languages, written before any rule and apart from it. Start at
`write_policy.sentences`; templates stand in `dev/` (to look at) and `held/` (only to score: whoever
writes rules does not open that folder); `values/` makes each value from its format at run time, so
that no secret-shaped literal stands in the tree.
"""
