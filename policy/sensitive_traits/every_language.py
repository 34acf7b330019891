"""The twelve languages that are read, always all of them: a chat mixes them."""

from typing import Final

from policy.sensitive_traits.english import ENGLISH
from policy.sensitive_traits.phrases import Lexicon

LEXICONS: Final[tuple[Lexicon, ...]] = (ENGLISH,)
