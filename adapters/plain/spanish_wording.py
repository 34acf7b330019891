"""How does a Spanish clause about the speaker read as a note? Third person where that is certain, else its own words.

The verb tells the person, so it alone changes, and the pronoun before it. A clause that speaks of the speaker a second
time keeps its own words: "mi" would have to become a "su" that may be anybody's.
"""

from __future__ import annotations

import re
from typing import Final

from adapters.plain.wording import sentence

_IN_A: Final = (
    "trabajo hablo uso odio necesito toco estudio enseño compro evito viajo manejo programo cocino bailo canto nado "
    "monto "
    "camino practico espero ayudo pago llego dejo tomo escucho ceno desayuno fumo llevo busco gano reviso"
).split()
_IN_E: Final = "vivo como bebo leo escribo aprendo comprendo corro vendo debo creo abro recibo".split()
_IRREGULAR: Final[dict[str, str]] = dict(
    pair.split(":")
    for pair in """
    soy:es estoy:está tengo:tiene prefiero:prefiere quiero:quiere puedo:puede he:ha voy:va hago:hace sé:sabe
    duermo:duerme juego:juega pienso:piensa empiezo:empieza vengo:viene conozco:conoce conduzco:conduce
    detesto:detesta amo:ama adoro:adora era:era tenía:tenía vivía:vivía trabajaba:trabajaba
    """.split()
)
_FORMS: Final = {
    **{verb: f"{verb[:-1]}a" for verb in _IN_A},
    **{verb: f"{verb[:-1]}e" for verb in _IN_E},
    **_IRREGULAR,
}
_SPEAKER: Final = re.compile(r"\b(?:yo|me|mí|mi|mis|mío\w*|mía\w*|conmigo|nos|nuestr\w+)\b", re.IGNORECASE)
_JOINED: Final = re.compile(r"\b(?:y|o|pero|que|porque|cuando|si)\b", re.IGNORECASE)
_VERB_FIRST: Final = re.compile(
    (
        r"(?:yo )?(?P<before>(?:(?:no|nunca|ya no|siempre|también|solo|ya|ahora|casi nunca) "
        r")?)(?P<verb>[a-záéíóúñ]+)(?P<rest> .+)$"
    ),
    re.IGNORECASE | re.DOTALL,
)
_PLEASES: Final = re.compile(
    (
        r"(?:a mí )?(?P<no>no )?me (?P<verb>gusta|gustan|encanta|encantan|interesa|interesan|molesta|"
        r"molestan)(?P<rest> .+)$"
    ),
    re.IGNORECASE | re.DOTALL,
)
_CALLED: Final = re.compile(r"(?:me llamo|llámame) (?P<name>.+)$", re.IGNORECASE | re.DOTALL)


def third_person(clause: str) -> tuple[str, ...]:
    """The ways to write the clause as a note, best first; its own words are the last. None for mere punctuation."""
    ways = (_of_them(clause.strip()), clause)
    return tuple(dict.fromkeys(note for note in map(sentence, ways) if note))


def _of_them(text: str) -> str:
    """The clause about somebody else; empty where that is not certain to be right."""
    called, pleases, verb_first = _CALLED.match(text), _PLEASES.match(text), _VERB_FIRST.match(text)
    if called is not None:
        return _if_certain(called["name"], f"Se llama {called['name']}")
    if pleases is not None:
        return _if_certain(pleases["rest"], f"{pleases['no'] or ''}le {pleases['verb']}{pleases['rest']}")
    verb = "" if verb_first is None else _FORMS.get(verb_first["verb"].lower(), "")
    if verb_first is None or not verb:
        return ""
    return _if_certain(verb_first["rest"], f"{verb_first['before']}{verb}{verb_first['rest']}")


def _if_certain(rest: str, note: str) -> str:
    return "" if _SPEAKER.search(rest) or _JOINED.search(rest) else note
