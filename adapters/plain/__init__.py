"""Who answers when there is no language model? A deterministic reader of memory phrases, honest about what it is.

Read `phrases` (sentences to requests), `english` with `english_phrases` and `english_wording` (one language's tables),
`mentioned` (which note is meant), `plan` (requests to tool calls), `answers` (what is said), then `model`. Another
language is one more `Language` in `model.LANGUAGES`.
"""
