"""Who answers when there is no language model? A deterministic reader of memory phrases, honest about what it is.

Read `phrases` (sentences to requests), then one language: `english` with `english_phrases`, `english_questions`,
`english_wording` and `english_sayings`. Then `mentioned` (which note is meant), `plan` (requests to tool calls),
`answers` (what is said), `spoken` (which language a message is in) and `model`. Another language is one more
`Language` in `model.LANGUAGES`.
"""
