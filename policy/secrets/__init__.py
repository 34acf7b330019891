"""Does this text hold a secret? One predicate, `find_secret`, and one family of secrets a file.

Read `screen` first: it takes the normalised views of a text through the families. Then `provider`, `keys`, `numbers`
(forms with a structure of their own), `spoken`, `weak`, `codes`, `recovery` (forms that only the words around them give
away) and `obfuscated` (views that undo what people do to hide a value). `wording` and `values` are what the families share:
how twelve languages speak of secrets, and what looks like a value. `rules` holds the engine.

A verdict is a rule's id. The value is never returned, kept or logged, and nothing here does any I/O.
"""

from policy.secrets.rules import ExtraRules, compile_extra
from policy.secrets.screen import find_secret

__all__ = ["ExtraRules", "compile_extra", "find_secret"]
