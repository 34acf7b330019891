"""Everybody who took part, and the rooms: each prompt is judged against all of them together."""

from typing import Final

from policy.envelope import Participant
from policy.identity import Channel, Person

ZOE: Final = Participant(Person("discord", "111"), "Zoë Kim")
IVAN: Final = Participant(Person("slack", "U0AAA", "T1"), "Иван")
LONG_ID: Final = "184467440737095516"

_DISCORD_NAMES: Final = (
    # Names that are words as well.
    "Will Turner", "Mark", "May", "Rose", "Bill Chen", "Grace", "Art", "Jo", "Li",
    # Names in many languages and scripts.
    "王芳", "李小龙", "山田太郎", "김민준", "Ольга Петрова",
    "Γιώργος", "Jürgen Müller", "Łukasz", "Ayşe Yılmaz", "محمد",
    "שרה כהן", "สมชาย", "प्रिया", "Søren", "Nguyễn Văn Minh", "Seán O'Brien", "François", "José María",
)  # fmt: skip
PARTICIPANTS: Final = (
    ZOE,
    IVAN,
    Participant(Person("discord", LONG_ID), "Priya"),
    Participant(Person("slack", "U07QX2M4K9P", "T1"), "Priyanka Shah"),
    *(
        Participant(Person("discord", f"90210{index:02}377700{index:02}45"), n)
        for index, n in enumerate(_DISCORD_NAMES)
    ),
)
SHARED: Final = (Channel("discord", "222333444555666777"), Channel("slack", "C0BBB1234", "T1"))
DIRECT: Final = (Channel("discord", "888777666555444333"), Channel("slack", "D0CCC5678", "T1"))
