"""The twelve languages that are read, always all of them: a chat mixes them."""

from typing import Final

from policy.sensitive_traits.chinese import CHINESE
from policy.sensitive_traits.dutch import DUTCH
from policy.sensitive_traits.english import ENGLISH
from policy.sensitive_traits.french import FRENCH
from policy.sensitive_traits.german import GERMAN
from policy.sensitive_traits.italian import ITALIAN
from policy.sensitive_traits.japanese import JAPANESE
from policy.sensitive_traits.phrases import Lexicon
from policy.sensitive_traits.polish import POLISH
from policy.sensitive_traits.portuguese import PORTUGUESE
from policy.sensitive_traits.russian import RUSSIAN
from policy.sensitive_traits.spanish import SPANISH
from policy.sensitive_traits.turkish import TURKISH

LEXICONS: Final[tuple[Lexicon, ...]] = (
    ENGLISH,
    GERMAN,
    FRENCH,
    SPANISH,
    PORTUGUESE,
    ITALIAN,
    DUTCH,
    POLISH,
    RUSSIAN,
    TURKISH,
    CHINESE,
    JAPANESE,
)
