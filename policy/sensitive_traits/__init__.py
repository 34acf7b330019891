"""How do people say that somebody has a sensitive trait? One language a file, one trait a section.

`phrases` turns the short notation of the lexicons into RE2 expressions and says what each list means; `english` is the
one to read first; `every_language` puts the twelve together. `policy.sensitive` does the looking.
"""
