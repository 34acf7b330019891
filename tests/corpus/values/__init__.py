"""How does a value of each kind look? Each module draws values of one family from a seeded generator.

`draw` holds what every maker is given; `slots` maps a slot's name in a template to its maker;
`disguise` rewrites a value or a word the way people hide things.
"""
