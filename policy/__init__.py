"""May it? The vocabulary that everything shares, and every judgement, as pure functions.

Nothing here reads a file, a clock or a random source: what a judgement needs is a parameter. Read `identity`,
`envelope` and `actions` for the words, then `authorize`.
"""
