"""Everything the reader knows of French, as one `Language`."""

from __future__ import annotations

from typing import Final

from adapters.plain.french_phrases import ASKS, MINE
from adapters.plain.french_questions import QUESTIONS
from adapters.plain.french_sayings import SAYINGS
from adapters.plain.french_wording import third_person
from adapters.plain.phrases import Language, compiled, table

_FILLERS: Final = (
    r"ok|okay|hey|salut|bonjour|bonsoir|coucou|merci|oui|non|oh|ah|hm+|aussi|et|mais|alors|donc|puis|maintenant|au "
    r"fait|"
    r"en fait|bon|bien|s'il te plaît|s'il vous plaît|stp|svp|pardon|désolée?|imp|à l'avenir|désormais|à partir de "
    r"maintenant|juste"
)
_ADDRESSED: Final = (
    r"(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous|tu (?:peux|pourrais)|(?:merci|je te prie) de|<@[^<>\s]{1,40}>|"
    r"@[\w.-]{1,40}"
)
_PLEASE: Final = r"s'il te plaît|s'il vous plaît|stp|svp"

FRENCH: Final = Language(
    code="fr",
    cues=frozenset(
        (
            "bonjour salut merci note notes souvenir souvenirs oublie retiens corrige fausse épingle désactive sais "
            "plaît"
        ).split()
    ),
    says=SAYINGS,
    phrases=table(ASKS, QUESTIONS),
    lead=compiled(rf"(?:(?:{_FILLERS}|{_ADDRESSED})(?:\s*[,!:.]+\s*|\s+))*"),
    tail=compiled(rf"(?:[\s,]*(?:\b(?:{_PLEASE}|merci|ok|d'accord)(?!\w)))*[\s.!?\u2026]*$"),
    please=compiled(rf"\b(?:{_PLEASE})(?!\w)"),
    asking=compiled(r"[?？][\s!.]*$|^[\w\s,!']{0,30}?\b(?:peux-tu|pourrais-tu|pouvez-vous|pourriez-vous)\b"),
    statement=compiled(MINE),
    only_here=compiled(
        r"[ ,]+(?:mais )?(?:seulement |uniquement |juste )(?:(?:pour|dans) (?:ce|cette|cet) "
        r"(?:canal|salon|conversation|discussion|fil)|ici)$|[ ,]+(?:mais )?ici seulement$"
    ),
    abbreviations=frozenset("m mm mme mlle dr p.ex etc cf env av apr janv févr juil sept oct nov déc".split()),
    third_person=third_person,
    is_of_self=compiled(
        r"(?:je |j'|mon |ma |mes |appelle-moi).*|.*(?<!\w)(?:je|me|moi|mon|ma|mes|j'|m')(?!\w).*|.*\b[jm]'.*"
    ),
    is_of_group=compiled(r"(?:nous|notre|nos|on|l'équipe|toute l'équipe|ce (?:canal|salon)|tout le monde)\b.*"),
    kinds=(
        ("decision", compiled(r"(?:nous|on|l'équipe|notre équipe)\b.{0,20}\b(?:décidé|choisi|convenu|opté)\b.*")),
        (
            "preference",
            compiled(
                r"(?:je |j'|nous |on ).{0,30}(?:préf[eéè]r\w*|aim\w+|ador\w+|détest\w+|hais|veux|voudrais)\b.*|"
                r"appelle-moi\b.*|.*\b(?:préférée?s?|préférence)\b.*"
            ),
        ),
    ),
    all_notes=compiled(r"(?:moi|nous|tout|(?:ce|cette) (?:canal|salon|conversation))"),
)
