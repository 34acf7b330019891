"""What a member's own words say by rule: keep nothing of this; that they speak of themselves, or of somebody close.

The two wishes are read sentence by sentence, outside of quotation marks. Rules:

- *Not to save* is asked by telling the imp so (an imperative, or "you should not ..."). Its object is what is being
  said: that, this, it, anything, what I said, this message. "Don't save the file" has another object, "I don't
  remember that" another subject; neither asks anything. A doubtful "it" counts as what is being said: keeping nothing
  is the smaller harm.
- *Off the record* is asked by declaring it: before a statement, after one, or of "this". Asking what it means, naming
  it as a topic, telling what others said, and denying or ending it ask nothing. "Between us" asks for discretion
  towards others, not for forgetting, and is not among the wordings.
"""

from __future__ import annotations

import re
from typing import Final

from policy.wish_wordings import NOT_SAVED, OFF_THE_RECORD, RECORD_TOPIC, TOLD_OF_SAVING, TOLD_OF_THE_RECORD

_STRAIGHT: Final = str.maketrans({"\u2019": "'", "\u2018": "'", "\u02bc": "'", "\u00a0": " ", "\u202f": " "})
_QUOTATION: Final = re.compile(
    r"\"[^\"\n]{1,400}\"|\u201c[^\u201d\n]{1,400}\u201d|\u201e[^\u201c\u201d\n]{1,400}[\u201c\u201d]"
    r"|\u00ab[^\u00bb\n]{1,400}\u00bb|\u300c[^\u300d\n]{1,400}\u300d|\u300e[^\u300f\n]{1,400}\u300f"
)
_SENTENCE: Final = re.compile(r"[^.!?\u2026\u3002\uff01\uff1f\n]+[.!?\u2026\u3002\uff01\uff1f]*")

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
    """True when the member asks that what they are saying leaves nothing behind."""
    return any(NOT_SAVED.search(TOLD_OF_SAVING.sub("...", sentence)) for sentence in _spoken(text))


def asks_off_the_record(text: str) -> bool:
    """True when the message itself asks that nothing is used for it and nothing of it is kept."""
    return any(
        RECORD_TOPIC.search(sentence) is None and OFF_THE_RECORD.search(TOLD_OF_THE_RECORD.sub("...", sentence))
        for sentence in _spoken(text)
    )


def speaks_of_themselves(text: str) -> bool:
    """True for a first-person statement that is not about somebody else close to the speaker."""
    return _FIRST_PERSON.search(text) is not None and _KIN.search(text) is None


def speaks_of_kin(text: str) -> bool:
    """True when the text is about a relative, friend or colleague of the speaker."""
    return _KIN.search(text) is not None


def _spoken(text: str) -> list[str]:
    """The sentences of a text outside of quotation marks, apostrophes and spaces made plain."""
    return [found.strip() for found in _SENTENCE.findall(_QUOTATION.sub(" ... ", text.translate(_STRAIGHT)))]
