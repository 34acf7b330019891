"""Which Spanish phrases ask something of memory? The patterns, in the order in which they are tried."""

from __future__ import annotations

from typing import Final

from adapters.plain.phrases import Asks
from adapters.plain.spanish_questions import KEPT

# Places
ROOM: Final = r"(?:canal|sala|conversación|charla|hilo|chat|lugar)"
_ROOMS: Final = r"(?:canales|salas|conversaciones|charlas|hilos|chats|lugares|servidores)"
_THIS_ROOM: Final = rf"(?:este|esta|nuestro|nuestra) {ROOM}"
_HERE: Final = rf"(?:(?:para|en) {_THIS_ROOM}|aquí)"

# Notes
_NOTE: Final = r"(?:nota|entrada|recuerdo|dato)"
_THE: Final = r"(?:la|el|esa|ese|esta|este|mi|tu)"
_BY_ID: Final = rf"(?:(?:{_THE} )?{_NOTE} )?(?P<id>note_[0-9a-z]{{26}})"
_BY_NUMBER: Final = rf"(?:(?:{_THE} )?{_NOTE} (?:número |n[.º°]\s?|#)?|número |#)(?P<number>\d{{1,3}})"
_BY_TOPIC: Final = rf"{_THE} {_NOTE} (?:sobre|acerca de|de|con|que dice que|respecto a) (?P<topic>.{{1,200}}?)"
_THIS_NOTE: Final = rf"(?:esa|ese|esta|este|la|el|tu|la última|tu última|mi última|el último) {_NOTE}"
_NAMED: Final = rf"(?:{_BY_ID}|{_BY_NUMBER}|{_THIS_NOTE}|{_BY_TOPIC})"
_THAT: Final = r"(?:eso|esto)"
_REF: Final = rf"(?:{_NAMED}|{_THAT})"
_IT: Final = r"(?:lo|la)"  # glued to a verb: "olvídalo"

# Keeping
_CLAUSE: Final = r"(?P<clause>\S.*)"
_PLEASE: Final = r"(?:,? por favor,?)?"
_OPENER: Final = (
    r"(?:recuerd[ae]|recordar|acuérdate de|acordarte de|anot[ae]|anotar|apunt[ae]|apuntar|guarda|guarde|guardar|"
    r"memoriza|"
    r"memorizar|ten en cuenta|tener en cuenta|ten presente|no (?:te )?olvides?|toma nota de|registra)"
)
_THAT_CLAUSE: Final = rf"{_PLEASE} que (?P<clause>\S.+)"
_AFTER: Final = rf"{_PLEASE}(?: (?:esto|eso|lo siguiente))?\s*:\s*{_CLAUSE}"
_FOR_HERE: Final = rf"{_PLEASE},? (?:(?:solo |sólo |solamente )?(?:para|en) {_THIS_ROOM}|aquí)(?: solo)?,?"
_FOR_ALL: Final = rf"{_PLEASE},? (?:en todas partes|para todos|globalmente|(?:para|en) todos los {_ROOMS}),?"
MINE: Final = (
    r"(?!(?:yo )?(?:te )?(?:dije|dijimos|pregunté|quise|creo|pienso|pensaba|he dicho)\b)"
    r"(?:yo|me|mi|mis|nosotros|nuestro|nuestra|soy|estoy|tengo|vivo|trabajo|prefiero|uso|hablo|quiero|he|vamos|nos|"
    r"no|ya|"
    r"ahora|[a-záéíóúñ]{3,}(?:o|é|í|amos|emos|imos))\b(?= )"
)
_OWN: Final = rf"(?P<clause>{MINE}.+)"

# Correcting and forgetting
_SAYS: Final = r"\s*(?::|,|;|\.|\u2013|\u2014| -+)\s*"
_FALSE: Final = r"(?:mal|equivocad[oa]|incorrect[oa]|erróne[oa]|fals[oa]|desactualizad[oa]|obsolet[oa]|un error)"
_WRONG: Final = (
    rf"(?: (?:está|es|estaba|era)(?: muy| totalmente| completamente)? {_FALSE}|"
    r" (?:ya )?no (?:es|está) (?:correct[oa]|ciert[oa]|verdad|bien|exact[oa]|actualizad[oa]|así)|"
    r" ya no es (?:válid[oa]|verdad))"
)
_CORRECT: Final = r"(?:corrig[ea]|corregir|cambia|cambie|cambiar|modifica|modificar|actualiza|actualizar|rectifica)"
_INTO: Final = r" (?:por|a|para que diga(?: que)?)(?::\s*|\s+)"
_IT_SHOULD: Final = r"(?:(?:debería|debe) (?:decir|ser):? (?:que )?|lo correcto es:? (?:que )?|en realidad,? )?"
_NO_STATEMENT: Final = (
    r"(?!(?:por favor|perdón|puedes|podrías|corrig\w*|cambi\w*|borra\w*|elimina\w*|olvida\w*|gracias|porque|tú|"
    r"verdad)\b)"
)
_REMOVE: Final = r"(?:olvida|olvide|olvidar|borra|borre|borrar|elimina|elimine|eliminar|quita|suprime)"
_REMOVE_IT: Final = r"(?:olvída|bórra|elimína|quíta|borrar|olvidar|eliminar)(?:lo|la)"
_FOR_GOOD: Final = r"(?: (?:para siempre|del todo|por completo|ya|ahora|definitivamente|de (?:tu|la) memoria))?"
_IDLE: Final = r"(?:da igual|no importa|no pasa nada|no es nada|es igual|déjalo|qué más da)"

# Choices
_USE: Final = r"(?:us[ea]s?|utili[cz][ea]s?|compart[ea]s?|mencion[ea]s?|muestr[ea]s?|emple[ea]s?|llev[ea]s?)"
_USING: Final = r"(?:usar|utilizar|compartir|mencionar|mostrar|emplear)"
_MY_NOTES: Final = (
    r"(?:(?:mis|tus|las|los|ninguna?) (?:notas?|recuerdos?)(?: (?:sobre|de) mí)?|(?:notas|recuerdos) (?:sobre|de) mí|"
    r"(?:nada de )?lo que sabes (?:de|sobre) mí)"
)
_ACROSS: Final = (
    rf"(?:(?:entre|a través de) (?:los |las |distintos |distintas )?{_ROOMS}|de un {ROOM} a otro|"
    rf"en (?:otros|otras|los demás|las demás) {_ROOMS}|fuera de (?:este|esta|su) {ROOM}|en otr[oa]s? (?:sitios?|"
    r"lugar|partes?)|"
    r"en todas partes)"
)
_IN_ROOMS: Final = (
    r"(?:en (?:los |las )?(?:canales|salas|grupos)(?: (?:públic[oa]s|compartid[oa]s|comunes))?|en público|"
    r"delante de (?:otros|otras personas|los demás|todos))"
)
_MAY: Final = r"(?:(?:ya |ahora )?puedes(?: ya| ahora| también)?|te permito|te dejo|tienes permiso para)"
_GUESSING: Final = r"(?:adivinar|suponer|inferir|deducir|especular|sacar conclusiones|hacer suposiciones)"

_OFF: Final = r"(?:off[ -]the[ -]record|extraoficial|fuera de(?:l)? (?:registro|acta)|confidencial y sin notas)"
_FROM_NOW: Final = r"(?:a partir de ahora|desde ahora|de ahora en adelante|hasta nuevo aviso)"
_THE_TALK: Final = r"(?:esta (?:conversación|charla)|este (?:canal|chat|hilo)|todo lo de aquí|todo esto)"

# Core memories
_EVERY_TIME: Final = (
    r"(?:(?:empieza|comienza|inicia) (?:siempre|cada (?:vez|sesión|conversación|charla)|todas las conversaciones) "
    r"(?:con|por))"
)
_CORE: Final = r"(?:recuerdo central|recuerdo permanente|memoria central)"

ASKS: Final[Asks] = (
    (
        "choose",
        "cross_channel",
        (
            rf"(?:no|nunca|jamás) {_USE} {_MY_NOTES} {_ACROSS}",
            rf"(?:deja|para) de {_USING} {_MY_NOTES} {_ACROSS}",
            rf"(?:usa|utiliza) {_MY_NOTES} (?:solo|sólo|solamente) donde .{{1,60}}",
            rf"nada de (?:notas|recuerdos)(?: sobre mí)? {_ACROSS}",
            rf"no quiero que {_USE} {_MY_NOTES} {_ACROSS}",
        ),
    ),
    (
        "choose",
        "shared_recall",
        (
            rf"(?:no|nunca|jamás) {_USE} {_MY_NOTES} {_IN_ROOMS}",
            rf"(?:deja|para) de {_USING} {_MY_NOTES} {_IN_ROOMS}",
            (
                rf"(?:usa|utiliza) {_MY_NOTES} (?:solo|sólo|solamente) (?:en privado|en mensajes (?:directos|"
                r"privados)|por privado)"
            ),
            rf"nada de (?:notas|recuerdos)(?: sobre mí)? {_IN_ROOMS}",
            rf"no quiero que {_USE} {_MY_NOTES} {_IN_ROOMS}",
        ),
    ),
    (
        "choose",
        "inferred",
        (
            rf"(?:deja|para) de {_GUESSING}(?: cosas)? (?:sobre|de|acerca de) mí",
            r"no (?:hagas|saques) (?:más )?(?:suposiciones|conclusiones|deducciones) (?:sobre|de) mí",
            r"(?:no|nunca) (?:adivines|supongas|infieras|deduzcas) (?:nada|cosas|más cosas) (?:sobre|de) mí",
            r"(?:recuerda|anota|guarda) (?:solo|sólo|solamente) lo que (?:yo )?(?:te )?(?:digo|diga)(?: expresamente)?",
            r"nada de suposiciones (?:sobre|de) mí",
        ),
    ),
    (
        "choose",
        "off_the_record",
        (
            rf"{_THE_TALK} (?:es|queda|está|será|debe ser) (?:ahora |{_FROM_NOW} )?{_OFF}(?: {_FROM_NOW})?",
            rf"{_FROM_NOW},? (?:(?:estamos|es|todo es|todo queda|esto es) )?{_OFF}",
            rf"(?:hablemos|sigamos|charlemos|quedemos) {_OFF}(?: {_FROM_NOW})?",
            rf"(?:mantén|trata|considera|deja) {_THE_TALK} (?:como )?{_OFF}",
            rf"{_OFF} (?:para|en|durante) (?:toda )?esta (?:conversación|charla)",
            rf"{_OFF},? {_FROM_NOW}",
        ),
    ),
    (
        "end_off_the_record",
        "",
        (
            rf"(?:termina|acaba|fin de|fin del|detén|sal de|desactiva) (?:el |del )?{_OFF}",
            rf"(?:{_THE_TALK}|esto|esta conversación) ya no (?:es|está) {_OFF}",
            rf"ya no estamos {_OFF}",
            (
                r"(?:ya )?puedes (?:volver a )?(?:recordar|guardar|anotar|apuntar) (?:cosas |lo que digo )?(?:otra "
                r"vez|de nuevo)"
            ),
            r"(?:ya )?puedes volver a (?:recordar|guardar|anotar|apuntar)(?: cosas)?",
            rf"(?:el )?{_OFF} (?:se acabó|ha terminado|terminó)",
        ),
    ),
    ("core", "channel", (rf"(?:en|para) {_THIS_ROOM},? {_EVERY_TIME}(?: {_THAT})?\s*:\s*{_CLAUSE}",)),
    (
        "core",
        "",
        (
            rf"{_EVERY_TIME} {_THAT}",
            rf"{_EVERY_TIME}(?: {_THAT})?\s*:\s*{_CLAUSE}",
            rf"(?:haz|convierte) (?:de )?{_REF} (?:en )?(?:un |una |mi )?{_CORE}",
            rf"conviértelo en (?:un|una|mi) {_CORE}",
            rf"(?:guarda|anota|propón|propon) {_REF} como {_CORE}",
            rf"(?:(?:nuevo|mi|nueva) )?{_CORE}\s*:\s*{_CLAUSE}",
        ),
    ),
    (
        "widen",
        "cross_channel on",
        (rf"{_MAY} {_USING} {_MY_NOTES} {_ACROSS}", rf"{_USE} {_MY_NOTES} (?:también )?{_ACROSS}"),
    ),
    (
        "widen",
        "shared_recall on",
        (
            rf"{_MAY} {_USING} {_MY_NOTES} (?:también )?{_IN_ROOMS}",
            rf"{_USE} {_MY_NOTES} (?:también )?{_IN_ROOMS}(?: también)?",
        ),
    ),
    (
        "widen",
        "inferred on",
        (
            rf"{_MAY} (?:volver a )?(?:{_GUESSING}|aprender)(?: cosas)? (?:sobre|de) mí(?: otra vez| de nuevo)?",
            r"vuelve a (?:adivinar|suponer|aprender|inferir)(?: cosas)? sobre mí",
        ),
    ),
    (
        "move",
        "channel",
        (
            rf"(?:recuerda|guarda|anota|usa|apunta) {_REF},? (?:solo |sólo |solamente |únicamente )?{_HERE}",
            rf"(?:mueve|limita|restringe|pasa) {_REF} (?:a|al|en) {_THIS_ROOM}",
            rf"{_REF} (?:es|vale|cuenta) (?:solo|sólo|solamente|únicamente) {_HERE}",
            rf"(?:solo|sólo|solamente) (?:recuerda|guarda|anota) {_REF} {_HERE}",
            rf"(?:recuérda|guárda|anóta){_IT} (?:solo |sólo |solamente )?{_HERE}",
        ),
    ),
    (
        "move",
        "user",
        (
            rf"(?:recuerda|guarda|anota) {_REF} para mí(?: en todas partes)?",
            rf"(?:recuerda|guarda|usa) {_REF} en todas partes",
            rf"(?:mueve|pasa) {_REF} a mis (?:notas|recuerdos)",
            rf"haz (?:que )?{_REF} (?:sea )?(?:mí[oa]|personal)",
            rf"{_REF} es mí[oa]",
            rf"(?:recuérda|guárda){_IT} para mí",
        ),
    ),
    ("forget", "", (rf"{_NAMED}{_WRONG}(?:[,:;.]| y| así que| -)* {_REMOVE_IT}",)),
    (
        "correct",
        "",
        (
            rf"{_CORRECT} {_REF}\s*:\s*{_IT_SHOULD}{_CLAUSE}",
            rf"{_CORRECT} {_REF}(?:{_SAYS}|{_INTO}){_IT_SHOULD}{_CLAUSE}",
            rf"(?:corríge|cámbia){_IT}{_SAYS}{_CLAUSE}",
            rf"{_NAMED}{_WRONG}{_SAYS}{_IT_SHOULD}(?P<clause>{_NO_STATEMENT}.+)",
            rf"{_THAT}{_WRONG}{_SAYS}{_IT_SHOULD}{_OWN}",
            rf"(?:{_REF} )?(?:debería|debe) (?:decir|ser)(?: que|:)?\s+{_CLAUSE}",
            rf"(?:corrección|lo correcto es)\s*:\s*{_CLAUSE}",
        ),
    ),
    ("wrong", "", (rf"{_NAMED}{_WRONG}", r"(?:lo )?(?:anotaste|apuntaste|guardaste) (?:eso )?mal(?: eso)?")),
    ("doubt", "", (rf"{_THAT}{_WRONG}(?:{_SAYS}.*)?", rf"{_CORRECT} {_REF}", rf"(?:corríge|cámbia){_IT}")),
    (
        "forget_all",
        "",
        (
            (
                rf"{_REMOVE} (?:absolutamente )?(?:todo|todas (?:mis|tus|las) notas|todos (?:mis|tus|los) "
                r"(?:recuerdos|datos)|"
                r"mis datos|tu memoria|toda (?:mi|tu) memoria)(?:,? .{1,200})?"
            ),
            r"(?:olvídate de|bórralo|olvídalo) (?:mí|todo)(?:,? .{1,200})?",
            r"(?:vacía|limpia) (?:tu|la) memoria",
        ),
    ),
    (
        "shrug",
        "",
        (
            rf"{_IDLE}\b.*",
            rf"(?:olvídalo|olvida eso)[, ]+{_IDLE}.*",
            r"olvídalo|nada,? olvídalo|olvídate de eso|olvídate",
        ),
    ),
    (
        "forget",
        "",
        (
            rf"{_REMOVE} {_REF}{_FOR_GOOD}",
            rf"{_REMOVE_IT}{_FOR_GOOD}",
            (
                rf"{_REMOVE} lo que (?:acabas de|has|te) (?:anotar|guardar|apuntar|{KEPT})(?: sobre "
                r"(?P<topic>.{1,200}))?"
            ),
            r"olvid[ae] (?P<topic>(?:mi|mis) \S.{1,200})",
            r"olvid[ae] que (?P<topic>\S.{1,200})",
        ),
    ),
    (
        "pin",
        "",
        (
            rf"(?:fija|fije|ancla|fijar) {_REF}(?: arriba)?",
            rf"(?:fíja|áncla){_IT}",
            rf"(?:pon|mantén|deja) {_REF} (?:arriba|al principio|en primer lugar|lo primero)",
        ),
    ),
    (
        "unpin",
        "",
        (
            rf"(?:desfija|desancla|despega|suelta) {_REF}",
            rf"(?:desfíja|desáncla){_IT}",
            rf"(?:quita|saca) (?:el pin|la chincheta|el anclaje) (?:de|a) {_REF}",
            rf"(?:ya )?no fijes (?:más )?{_REF}",
            rf"deja de fijar {_REF}",
        ),
    ),
    (
        "disable",
        "",
        (
            rf"(?:desactiva|deshabilita|pausa|apaga|silencia) {_REF}",
            rf"(?:desactíva|apága){_IT}",
            rf"(?:no uses más|ya no uses(?: más)?) {_REF}",
            rf"no uses {_NAMED}(?: más)?",
            rf"(?:deja|para) de usar {_REF}",
        ),
    ),
    (
        "enable",
        "",
        (
            rf"(?:activa|reactiva|habilita|enciende) {_REF}(?: otra vez| de nuevo)?",
            rf"(?:actíva|reactíva){_IT}",
            rf"(?:usa|utiliza) {_REF} (?:otra vez|de nuevo)",
            rf"vuelve a (?:usar|activar|utilizar) {_REF}",
        ),
    ),
    ("remember", "imp", (rf"{_OPENER}{_FOR_ALL}{_THAT_CLAUSE}", rf"{_OPENER}{_FOR_ALL}{_AFTER}")),
    (
        "remember",
        "channel",
        (
            rf"{_OPENER}{_FOR_HERE}{_THAT_CLAUSE}",
            rf"{_OPENER}{_FOR_HERE}{_AFTER}",
            rf"(?:solo )?(?:para|en) {_THIS_ROOM},? {_OPENER}{_THAT_CLAUSE}",
            rf"(?:solo )?(?:para|en) {_THIS_ROOM},? {_OPENER}{_AFTER}",
        ),
    ),
    (
        "remember",
        "",
        (
            rf"{_OPENER}(?: (?:para|sobre) mí)?{_THAT_CLAUSE}",
            rf"{_OPENER}{_AFTER}",
            rf"{_OPENER}[,:] {_OWN}",
            rf"{_OPENER}{_PLEASE}\s*:",
            rf"{_OPENER}{_PLEASE} {_THAT}{_PLEASE}\s*[:,]?",
        ),
    ),
)
