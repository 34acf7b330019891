"""Which French phrases ask something of memory? The patterns, in the order in which they are tried."""

from __future__ import annotations

from typing import Final

from adapters.plain.french_questions import KEPT
from adapters.plain.phrases import Asks

# Places
ROOM: Final = r"(?:canal|salon|conversation|discussion|fil|endroit)"
_ROOMS: Final = r"(?:canaux|salons|conversations|discussions|fils|endroits|serveurs|lieux)"
_THIS_ROOM: Final = rf"(?:ce|cet|cette|notre) {ROOM}(?:-ci)?"
_HERE: Final = rf"(?:(?:pour|dans|sur|à) {_THIS_ROOM}|ici)"

# Notes
_NOTE: Final = r"(?:note|entrée|fiche)"
_A_NOTE: Final = rf"(?:{_NOTE}|souvenir)"
_THE: Final = r"(?:la |le |l'|cette |ce |ma |mon |ta |ton |cet )"
_BY_ID: Final = rf"(?:{_THE}?{_A_NOTE} )?(?P<id>note_[0-9a-z]{{26}})"
_BY_NUMBER: Final = rf"(?:{_THE}?{_A_NOTE} (?:numéro |n°\s?|#)?|numéro |n°\s?|#)(?P<number>\d{{1,3}})"
_BY_TOPIC: Final = (
    rf"{_THE}{_A_NOTE} (?:sur|à propos de|au sujet de|concernant|avec|qui dit que|disant que|de) (?P<topic>.{{1,200}}?)"
)
_THIS_NOTE: Final = rf"(?:cette|ce|la dernière|ta dernière|ma dernière|le dernier|ta|la) {_A_NOTE}"
_NAMED: Final = rf"(?:{_BY_ID}|{_BY_NUMBER}|{_THIS_NOTE}|{_BY_TOPIC})"
_THAT: Final = r"(?:ça|ca|cela|ceci)"
_REF: Final = rf"(?:{_NAMED}|{_THAT})"
_IT: Final = r"-(?:le|la)"  # glued to a verb: "oublie-le"

# Keeping
_CLAUSE: Final = r"(?P<clause>\S.*)"
_PLEASE: Final = r"(?:,? (?:s'il te plaît|s'il vous plaît|stp|svp|bien|donc))*"
_OPENER: Final = (
    r"(?:retiens|retenez|retenir|souviens-toi|souvenez-vous|te souvenir|rappelle-toi|rappelez-vous|te rappeler|"
    r"notez?|noter|"
    r"enregistrez?|enregistrer|mémorisez?|mémoriser|garde(?:z|r)? (?:en tête|en mémoire|à l'esprit)|"
    r"n'oublie(?:z)? (?:surtout )?pas|ne pas oublier|sache|sauvegarde)"
)
_THAT_CLAUSE: Final = rf"{_PLEASE} (?:que |qu')(?P<clause>\S.+)"
_AFTER: Final = rf"{_PLEASE}(?: (?:ceci|cela|ça))?\s*:\s*{_CLAUSE}"
_FOR_HERE: Final = rf"{_PLEASE},? (?:(?:seulement |uniquement |juste )?(?:pour|dans) {_THIS_ROOM}|ici)(?: seulement)?,?"
_FOR_ALL: Final = rf"{_PLEASE},? (?:partout|pour tout le monde|globalement|(?:pour|dans) tous les {_ROOMS}),?"
MINE: Final = (
    r"(?!(?:j'ai|on a|nous avons|je l'ai|j'avais) (?:déjà )?(?:dit|demandé|pensé|écrit|raconté)\b|je (?:pense|crois|"
    r"disais)\b)"
    r"(?:je |j'|mon |ma |mes |nous |notre |nos |on )"
)
_OWN: Final = rf"(?P<clause>{MINE}.+)"

# Correcting and forgetting
_SAYS: Final = r"\s*(?::|,|;|\.|\u2013|\u2014| -+)\s*"
_FALSE: Final = (
    r"(?:faux|fausse|incorrecte?|erronée?|inexacte?|périmée?|dépassée?|obsolète|une erreur|pas (?:vraie?|juste|"
    r"correcte?|exacte?))"
)
_IS_FALSE: Final = (
    rf"(?:est (?:complètement |tout à fait |totalement )?{_FALSE}|n'est (?:pas|plus) (?:vraie?|juste|correcte?|"
    r"exacte?|à jour)|"
    r"n'est plus d'actualité)"
)
_WRONG: Final = rf" {_IS_FALSE}"
_THAT_WRONG: Final = rf"(?:{_THAT} {_IS_FALSE}|c'est {_FALSE}|ce n'est (?:pas|plus) (?:vrai|juste|correct|exact|ça))"
_CORRECT: Final = r"(?:corrige(?:r|z)?|change(?:r|z)?|modifie(?:r|z)?|rectifie(?:r|z)?|mets à jour|remplace(?:r|z)?)"
_INTO: Final = r" (?:en|par|pour dire que|pour)(?::\s*|\s+)"
_IT_SHOULD: Final = r"(?:(?:ça|cela|elle) (?:devrait|doit) (?:dire|être):? (?:que )?|en fait,? )?"
_NO_STATEMENT: Final = (
    r"(?!(?:s'il|stp|svp|désolée?|peux|pourrais|corrige|change|efface|supprime|oublie|merci|parce|pourquoi|tu|non)\b)"
)
_REMOVE: Final = r"(?:oublie(?:r|z)?|efface(?:r|z)?|supprime(?:r|z)?|retire(?:r|z)?|enlève)"
_FOR_GOOD: Final = r"(?: (?:pour de bon|pour toujours|complètement|maintenant|définitivement|de (?:ta|la) mémoire))?"
_IDLE: Final = r"(?:laisse tomber|peu importe|tant pis|ce n'est (?:rien|pas grave)|c'est pas grave|aucune importance)"

# Choices
_USING: Final = (
    r"(?:utilise(?:z|r|s)?|partage(?:z|r|s)?|mentionne(?:z|r|s)?|montre(?:z|r|s)?|emploie|évoque(?:r|s)?|te sers|te "
    r"servir|sers-toi)"
)
_MY_NOTES: Final = (
    r"(?:(?:de )?(?:mes|tes|les|des|aucune?s?) (?:notes|note|souvenirs|souvenir)(?: sur moi| de moi)?|de notes sur moi|"
    r"(?:de )?(?:rien de )?ce que tu sais (?:de|sur) moi|de souvenirs sur moi)"
)
_NO: Final = r"(?:pas|plus|jamais)"
_ACROSS: Final = (
    rf"(?:(?:entre|à travers) (?:les |tous les |différents )?{_ROOMS}|d'un {ROOM} à (?:l'autre|un autre)|"
    rf"(?:dans|sur) (?:d'autres|les autres) {_ROOMS}|(?:hors|en dehors) de (?:ce|leur|cette) {ROOM}|ailleurs|partout)"
)
_IN_ROOMS: Final = (
    r"(?:(?:dans|sur) (?:les |des )?(?:canaux|salons|groupes)(?: (?:publics|partagés|communs))?|en public|"
    r"devant (?:les autres|d'autres|tout le monde))"
)
_MAY: Final = (
    r"(?:tu (?:peux|pourras)|vous pouvez|je t'autorise à|j'accepte que tu|n'hésite pas à)(?: maintenant| aussi)?"
)
_GUESSING: Final = r"(?:deviner|supposer|spéculer|déduire|faire des (?:suppositions|déductions|hypothèses))"

_OFF: Final = r"(?:off[ -]the[ -]record|hors micro|en off|sans trace)"
_FROM_NOW: Final = r"(?:à partir de maintenant|désormais|dès maintenant|dorénavant|jusqu'à nouvel ordre)"
_THE_TALK: Final = r"(?:cette (?:conversation|discussion)|ce (?:canal|salon|fil)|tout ce qu'on dit ici|tout ceci)"

# Core memories
_EVERY_TIME: Final = (
    r"(?:(?:commence|commencez|démarre)(?:r)? (?:toujours|chaque (?:fois|session|conversation)|toutes les "
    r"conversations) (?:par|avec))"
)
_CORE: Final = r"(?:souvenir central|souvenir permanent|mémoire centrale)"

ASKS: Final[Asks] = (
    (
        "choose",
        "cross_channel",
        (
            rf"(?:ne |n')?{_USING} {_NO} {_MY_NOTES} {_ACROSS}",
            rf"ne {_NO} {_USING} {_MY_NOTES} {_ACROSS}",
            rf"arrête d(?:e |')?{_USING} {_MY_NOTES} {_ACROSS}",
            rf"(?:n')?{_USING} {_MY_NOTES} (?:que|seulement) là où .{{1,60}}",
            rf"pas de (?:notes|souvenirs)(?: sur moi)? {_ACROSS}",
            rf"(?:n')?{_USING} aucune? (?:note|souvenir)(?: sur moi)? {_ACROSS}",
        ),
    ),
    (
        "choose",
        "shared_recall",
        (
            rf"(?:ne |n')?{_USING} {_NO} {_MY_NOTES} {_IN_ROOMS}",
            rf"ne {_NO} {_USING} {_MY_NOTES} {_IN_ROOMS}",
            rf"arrête d(?:e |')?{_USING} {_MY_NOTES} {_IN_ROOMS}",
            rf"(?:n')?{_USING} {_MY_NOTES} (?:qu'en|seulement en|uniquement en) (?:privé|message privé|mp)",
            rf"(?:n')?{_USING} aucune? (?:note|souvenir)(?: sur moi)? {_IN_ROOMS}",
            rf"pas de (?:notes|souvenirs)(?: sur moi)? {_IN_ROOMS}",
        ),
    ),
    (
        "choose",
        "inferred",
        (
            rf"arrête d(?:e |'){_GUESSING}(?: des choses| quoi que ce soit)? (?:sur|à propos de) moi",
            (
                r"(?:ne )?(?:fais|faites) (?:pas|plus|jamais|aucune) (?:de |d')?(?:suppositions?|déductions?|"
                r"hypothèses?) sur moi"
            ),
            r"(?:ne )?(?:devine|déduis|suppose) (?:rien|plus rien|pas de choses|pas)(?: de choses)? (?:sur|de) moi",
            r"(?:ne )?(?:retiens|note) que ce que je (?:te )?dis(?: (?:explicitement|clairement))?",
            rf"cesse d(?:e |'){_GUESSING}(?: des choses)? sur moi",
            r"pas de (?:suppositions|déductions) sur moi",
        ),
    ),
    (
        "choose",
        "off_the_record",
        (
            rf"{_THE_TALK} (?:est|reste|sera|doit rester) (?:maintenant |{_FROM_NOW} )?{_OFF}(?: {_FROM_NOW})?",
            rf"{_FROM_NOW},? (?:(?:on est|nous sommes|c'est|on reste) )?{_OFF}",
            rf"(?:parlons|restons|discutons|passons) {_OFF}(?: {_FROM_NOW})?",
            rf"(?:garde|considère|traite) {_THE_TALK} (?:comme )?{_OFF}",
            rf"{_OFF} (?:pour|dans) (?:toute )?cette (?:conversation|discussion)",
            rf"{_OFF},? {_FROM_NOW}",
        ),
    ),
    (
        "end_off_the_record",
        "",
        (
            rf"(?:arrête|termine|fin du|fin de|mets fin au|quitte le) (?:le |du |au )?{_OFF}",
            rf"(?:{_THE_TALK}|c'|ce|on|nous) ?(?:n'est|n'est|n'sommes|ne sommes) plus {_OFF}",
            rf"on n'est plus {_OFF}",
            r"tu peux (?:de nouveau|à nouveau) (?:retenir|noter|enregistrer|mémoriser)(?: des choses| ce que je dis)?",
            rf"le {_OFF} est (?:fini|terminé)",
        ),
    ),
    ("core", "channel", (rf"(?:dans|pour) {_THIS_ROOM},? {_EVERY_TIME}(?: {_THAT})?\s*:\s*{_CLAUSE}",)),
    (
        "core",
        "",
        (
            rf"{_EVERY_TIME} {_THAT}",
            rf"{_EVERY_TIME}(?: {_THAT})?\s*:\s*{_CLAUSE}",
            rf"(?:fais|faites) (?:de {_REF} (?:un |une |mon |ma )?{_CORE}|(?:en |de ça )(?:un |une |mon )?{_CORE})",
            rf"fais-en (?:un|une|mon|ma) {_CORE}",
            rf"(?:garde|enregistre|propose|note) {_REF} comme {_CORE}",
            rf"(?:(?:nouveau|mon|nouvelle) )?{_CORE}\s*:\s*{_CLAUSE}",
        ),
    ),
    (
        "widen",
        "cross_channel on",
        (
            rf"{_MAY} {_USING} {_MY_NOTES} {_ACROSS}",
            rf"{_USING} {_MY_NOTES} (?:aussi )?{_ACROSS}",
        ),
    ),
    (
        "widen",
        "shared_recall on",
        (
            rf"{_MAY} {_USING} {_MY_NOTES} (?:aussi )?{_IN_ROOMS}",
            rf"{_USING} {_MY_NOTES} (?:aussi )?{_IN_ROOMS}(?: aussi)?",
        ),
    ),
    (
        "widen",
        "inferred on",
        (
            rf"{_MAY} (?:de nouveau |à nouveau )?(?:{_GUESSING}|apprendre)(?: des choses)? sur moi(?: de nouveau)?",
            r"recommence à (?:deviner|supposer|apprendre|déduire)(?: des choses)? sur moi",
        ),
    ),
    (
        "move",
        "channel",
        (
            (
                rf"(?:ne )?(?:retiens|garde|note|utilise|enregistre|mémorise) {_REF},? (?:que |seulement |uniquement "
                rf"|juste )?{_HERE}(?: seulement)?"
            ),
            rf"(?:déplace|limite|restreins) {_REF} (?:à|dans|vers) {_THIS_ROOM}",
            rf"{_REF} (?:est|vaut|compte) (?:seulement|uniquement|juste) {_HERE}",
            rf"{_REF} ne (?:vaut|compte) que {_HERE}",
            rf"c'est (?:seulement|uniquement|juste) {_HERE}",
            rf"(?:garde|retiens){_IT} (?:seulement |uniquement )?{_HERE}(?: seulement)?",
        ),
    ),
    (
        "move",
        "user",
        (
            rf"(?:retiens|garde|note|enregistre) {_REF} pour moi(?: partout)?",
            rf"(?:retiens|garde|utilise) {_REF} partout(?: pour moi)?",
            rf"(?:déplace|mets) {_REF} (?:vers|dans) (?:mes notes|mes souvenirs)",
            rf"fais de {_REF} (?:ma note|une note sur moi|une note personnelle)",
            rf"rends {_REF} personnelle?",
            rf"{_REF} est à moi",
        ),
    ),
    ("forget", "", (rf"{_NAMED}{_WRONG}(?:[,:;.]| et| donc| -)* {_REMOVE}(?:-la|-le| la| ça)",)),
    (
        "correct",
        "",
        (
            rf"{_CORRECT} {_REF}\s*:\s*{_IT_SHOULD}{_CLAUSE}",
            rf"{_CORRECT} {_REF}(?:{_SAYS}|{_INTO}){_IT_SHOULD}{_CLAUSE}",
            rf"{_CORRECT}{_IT}{_SAYS}{_CLAUSE}",
            rf"{_NAMED}{_WRONG}{_SAYS}{_IT_SHOULD}(?P<clause>{_NO_STATEMENT}.+)",
            rf"{_THAT_WRONG}{_SAYS}{_IT_SHOULD}{_OWN}",
            rf"(?:{_REF}|elle|il) (?:devrait|doit) (?:dire|être)(?: que|:)?\s+{_CLAUSE}",
            rf"(?:correction|rectification|la bonne version est)\s*:\s*{_CLAUSE}",
        ),
    ),
    (
        "wrong",
        "",
        (
            rf"{_NAMED}{_WRONG}",
            (
                r"tu (?:as|l'as) (?:mal noté|noté de travers)(?: ça| cela)?|tu t'es trompé (?:en notant|dans) (?:ça|"
                r"cela|cette note)"
            ),
        ),
    ),
    ("doubt", "", (rf"{_THAT_WRONG}(?:{_SAYS}.*)?", rf"{_CORRECT} {_REF}", rf"{_CORRECT}{_IT}")),
    (
        "forget_all",
        "",
        (
            (
                rf"{_REMOVE} (?:absolument )?(?:tout|toutes (?:mes|tes|les) (?:notes|données)|tous (?:mes|tes|les) "
                r"souvenirs|"
                r"mes données|ta mémoire|moi|toute (?:ma|ta) mémoire)(?:,? .{1,200})?"
            ),
            rf"oublie-moi|vide (?:ta|la) mémoire|(?:tout|toutes mes données) {_REMOVE}",
        ),
    ),
    (
        "shrug",
        "",
        (
            rf"{_IDLE}\b.*",
            rf"oublie(?: {_THAT})?[, ]+{_IDLE}\b.*",
            r"(?:oublie|laisse)(?:,? (?:va|ce n'est rien))?",
        ),
    ),
    (
        "forget",
        "",
        (
            rf"{_REMOVE} {_REF}{_FOR_GOOD}",
            rf"{_REMOVE}{_IT}{_FOR_GOOD}",
            (
                rf"{_REMOVE} ce que tu (?:viens de|as) (?:noter|retenir|enregistrer|{KEPT})(?: sur "
                r"(?P<topic>.{1,200}))?"
            ),
            r"oublie(?:z)? (?P<topic>(?:mon|ma|mes) \S.{1,200})",
            r"oublie(?:z)? (?:que |qu')(?P<topic>(?:je |j'|mon |ma |nous |on ).{1,200})",
        ),
    ),
    (
        "pin",
        "",
        (
            rf"épingle(?:r|z)? {_REF}(?: en haut)?",
            rf"épingle(?:z)?{_IT}",
            rf"(?:mets|garde|place) {_REF} (?:en haut|en premier|en tête de liste|tout en haut)",
        ),
    ),
    (
        "unpin",
        "",
        (
            rf"(?:désépingle|dépingle|détache)(?:r|z)? {_REF}",
            rf"(?:désépingle|dépingle|détache){_IT}",
            rf"(?:n')?épingle plus {_REF}",
            rf"(?:enlève|retire) l'épingle de {_REF}",
        ),
    ),
    (
        "disable",
        "",
        (
            rf"(?:désactive|suspends|coupe)(?:r|z)? {_REF}",
            rf"désactive{_IT}",
            rf"(?:n')?utilise(?:z)? plus {_REF}",
            rf"arrête d'utiliser {_REF}",
            rf"cesse d'utiliser {_REF}",
            rf"mets {_REF} en pause",
        ),
    ),
    (
        "enable",
        "",
        (
            rf"(?:active|réactive|rallume)(?:r|z)? {_REF}(?: de nouveau| à nouveau)?",
            rf"(?:active|réactive){_IT}",
            rf"utilise {_REF} (?:de nouveau|à nouveau|encore)",
            rf"(?:réutilise|reprends) {_REF}",
            rf"recommence à utiliser {_REF}",
        ),
    ),
    (
        "remember",
        "imp",
        (rf"{_OPENER}{_FOR_ALL}{_THAT_CLAUSE}", rf"{_OPENER}{_FOR_ALL}{_AFTER}"),
    ),
    (
        "remember",
        "channel",
        (
            rf"{_OPENER}{_FOR_HERE}{_THAT_CLAUSE}",
            rf"{_OPENER}{_FOR_HERE}{_AFTER}",
            rf"(?:seulement )?(?:pour|dans) {_THIS_ROOM},? {_OPENER}{_THAT_CLAUSE}",
            rf"(?:seulement )?(?:pour|dans) {_THIS_ROOM},? {_OPENER}{_AFTER}",
        ),
    ),
    (
        "remember",
        "",
        (
            rf"{_OPENER}(?: (?:pour|sur) moi)?{_THAT_CLAUSE}",
            rf"{_OPENER}{_AFTER}",
            rf"(?:à noter|à retenir|pour mémoire)\s*:\s*{_CLAUSE}",
            rf"{_OPENER},? {_OWN}",
            rf"{_OPENER}{_PLEASE}\s*:",
            rf"{_OPENER}{_PLEASE} {_THAT}{_PLEASE}\s*[:,]?",
        ),
    ),
)
