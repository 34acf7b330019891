"""Everything the reader knows of Spanish, as one `Language`."""

from __future__ import annotations

from typing import Final

from adapters.plain.phrases import Language, compiled, table
from adapters.plain.spanish_phrases import ASKS, MINE
from adapters.plain.spanish_questions import QUESTIONS
from adapters.plain.spanish_sayings import SAYINGS
from adapters.plain.spanish_wording import third_person

_FILLERS: Final = (
    r"ok|okay|hey|hola|buenas|gracias|sí|si|oh|ah|hm+|también|y|pero|entonces|pues|bueno|bien|por cierto|en realidad|"
    r"por favor|porfa|perdón|disculpa|imp|vale|genial|claro|en el futuro|a partir de ahora|ahora|no,"
)
_ADDRESSED: Final = r"(?:puedes|podrías|podría|puede)(?: tú)?|quiero que|me gustaría que|<@[^<>\s]{1,40}>|@[\w.-]{1,40}"

SPANISH: Final = Language(
    code="es",
    cues=frozenset(
        "hola gracias nota notas recuerda recuerdo recuerdos olvida guardes guarda corrige eso sabes mí favor canales "
        "fija desactiva borra".split()
    ),
    says=SAYINGS,
    phrases=table(ASKS, QUESTIONS),
    lead=compiled(rf"[¿¡\s]*(?:(?:{_FILLERS}|{_ADDRESSED})(?:\s*[,!:.]+\s*|\s+)[¿¡]*)*"),
    tail=compiled(r"(?:[\s,]*\b(?:por favor|porfa|gracias|ok|vale|de acuerdo)\b)*[\s.!?\u2026]*$"),
    please=compiled(r"\b(?:por favor|porfa)\b"),
    asking=compiled(
        r"[?？][\s!.]*$|^[\w\s,!¿¡]{0,30}?\b(?:puedes|podrías)\b(?! (?:usar|utili|compart|mencion|volver|adivin|"
        r"aprend|supon|infer|deduc|hacer sup))"
    ),
    statement=compiled(MINE),
    only_here=compiled(
        r"[ ,]+(?:pero )?(?:solo |sólo |solamente )(?:(?:para|en) (?:este|esta) "
        r"(?:canal|sala|conversación|charla|hilo|chat)|aquí)$"
    ),
    abbreviations=frozenset("sr sra srta dr dra etc ej p.ej ud uds vd núm pág aprox ee.uu".split()),
    third_person=third_person,
    is_of_self=compiled(
        r"(?:yo|me|mi|mis|soy|estoy|tengo|llámame)\b.*|.*\b(?:yo|me|mí|mi|mis|conmigo)\b.*|"
        r"(?:no |nunca |siempre |ya no )?(?:vivo|trabajo|prefiero|uso|hablo|quiero|como|bebo|odio|amo|estudio|he)\b.*"
    ),
    is_of_group=compiled(
        r"(?:nosotros|nosotras|nuestr[oa]s?|nos|el equipo|todo el equipo|este canal|todos|"
        r"[a-záéíóúñ]{2,}(?:amos|emos|imos))\b.*"
    ),
    kinds=(
        (
            "decision",
            compiled(
                r"(?:.{0,30}\b)?(?:hemos|el equipo ha)? ?(?:decidi(?:mos|do)|acorda(?:mos|do)|elegi(?:mos|do))\b.*"
            ),
        ),
        (
            "preference",
            compiled(
                r".{0,30}\b(?:prefier[oe]|prefiero|me gustan?|me encantan?|odio|amo|adoro|detesto|quiero)\b.*|"
                r"llámame\b.*|"
                r".*\b(?:favorit[oa]s?|preferid[oa]s?|preferencia)\b.*"
            ),
        ),
    ),
    all_notes=compiled(r"(?:mí|mi|nosotros|todo|est[ea] (?:canal|sala|conversación|chat))"),
)
