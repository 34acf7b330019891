"""Task prompts, written before the scanner that judges them: which of them names a participant, and in which form?

Read `cast` (who took part), then `naming_by_sign`, `naming_by_word` (prompts that identify somebody of the cast) and
`ordinary` (prompts that do not), then `prompts`, which puts them together.
"""
