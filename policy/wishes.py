"""What a member's own words say by rule: not to save this; that they speak of themselves, or of somebody close."""

from __future__ import annotations

import re
from typing import Final

_DONT_SAVE_WORDINGS: Final = (
    (  # English
        r"\b(?:do not|don['\u2019]?t|please not|never) (?:you )?"
        r"(?:save|store|remember|keep|note|memori[sz]e|record|write down) (?:that|this|it|any of (?:this|that)|anything)\b"
    ),
    r"\boff the record\b",
    (  # German
        r"\b(?:merk|speicher|notier|behalt)\w* (?:dir )?(?:(?:das|es|dies) (?:bitte )?nicht|nichts davon)\b"
        r"|\b(?:das|dies) (?:bitte )?nicht (?:merken|speichern|notieren|behalten|aufschreiben)\b"
    ),
    (  # French
        r"\bne (?:le |la |l['\u2019])?"
        r"(?:retiens|retenez|notez?|notes|enregistrez?|sauvegardez?|mémorisez?) (?:pas|rien)\b"
    ),
    r"\bno (?:lo |la |te )?(?:lo )?(?:guardes?|recuerdes?|anotes?|memorices?|apuntes?)\b",  # Spanish
    r"(?:不要|别|別|请勿|請勿)(?:保存|记住|記住|记下|記下|记录|記錄)",  # Chinese
)
_DONT_SAVE: Final = re.compile("(?i)" + "|".join(_DONT_SAVE_WORDINGS))

_FIRST_PERSONS: Final = (
    r"\b(?:i|i['\u2019](?:m|ve|d|ll)|im|me|my|mine|myself)\b",
    r"\b(?:ich|mir|mich|mein\w*)\b",
    r"\b(?:je|j['\u2019]\w+|moi|mon|ma|mes)\b",
    r"\b(?:yo|mi|mis|soy|estoy|tengo|voto|creo)\b",
    r"\b(?:eu|meu|minha|sou|estou|tenho)\b",
    r"\b(?:io|mio|mia|sono|ho)\b",
    r"\b(?:ik|mij|mijn)\b",
    r"\b(?:ja|mam|jestem|mnie|mój|moja)\b",
    r"\b(?:я|мне|меня|мой|моя)\b",
    r"\b(?:ben|benim|bana|\w{2,}(?:ıyım|iyim|uyum|üyüm|yorum))\b",
    r"我|私|僕|俺",
)
_FIRST_PERSON: Final = re.compile("(?i)" + "|".join(_FIRST_PERSONS))
_KIN_WORDS: Final = (
    r"wife|husband|partner|boyfriend|girlfriend|mother|father|mom|mum|dad|sister|brother|son|daughter|kid|child|boss|friend|"
    r"colleague|coworker|neighbou?r|manager|frau|mann|mutter|vater|schwester|bruder|sohn|tochter|kind|chef\w*|freund\w*|"
    r"kolleg\w*|nachbar\w*|femme|mari|mère|père|sœur|soeur|frère|fils|fille|patron\w*|ami\w*|collègue|voisine?|esposa|"
    r"esposo|marido|madre|padre|hermana|hermano|hijo|hija|jefe|jefa|amig\w*|colega|vecin\w*|mãe|pai|irmã|irmão|filho|"
    r"filha|chefe|moglie|sorella|fratello|figli\w*|capo|vrouw|moeder|vader|zus|broer|zoon|dochter|baas|vriend\w*|żona|"
    r"mąż|matka|ojciec|siostra|brat|syn|córka|szef|жена|муж|мать|отец|мама|папа|сестра|брат|сын|дочь|начальник|друг"
)
_MY: Final = r"my|our|mein\w*|unser\w*|mon|ma|mes|mi|mis|meu|minha|mio|mia|mijn|mój|moja|мой|моя|мои"
_KIN: Final = re.compile(
    rf"(?i)\b(?:{_MY}) (?:\w+ )?(?:{_KIN_WORDS})s?\b"
    r"|(?:我|私の|僕の)(?:的)?(?:妻|老婆|丈夫|老公|妈妈|媽媽|爸爸|母|父|姐|妹|哥|弟|儿子|女儿|老板|朋友|同事|夫|兄|姉|息子|娘|上司|友達|同僚)"
    r"|\b(?:eşim|karım|kocam|annem|babam|kardeşim|oğlum|kızım|patronum|arkadaşım)\b"
)


def asks_not_to_save(text: str) -> bool:
    """True when the member asks that this message leaves nothing behind."""
    return _DONT_SAVE.search(text) is not None


def speaks_of_themselves(text: str) -> bool:
    """True for a first-person statement that is not about somebody else close to the speaker."""
    return _FIRST_PERSON.search(text) is not None and _KIN.search(text) is None


def speaks_of_kin(text: str) -> bool:
    """True when the text is about a relative, friend or colleague of the speaker."""
    return _KIN.search(text) is not None
