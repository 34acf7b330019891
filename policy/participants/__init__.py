"""Does this prompt identify somebody who took part? A tripwire beside the read-only shelf, never a guarantee.

Read `scan` (the one door, and the table of what is found), then `reading` (the forms in which a prompt is read),
`signs` (mentions, links, addresses), `ids`, `names` (forms of a name), `matching` (names in a text) and `usage` (is
this word used as a name?) with its lists in `name_words`.
"""
