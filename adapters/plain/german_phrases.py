"""Which German phrases ask something of memory? The patterns, in the order in which they are tried."""

from __future__ import annotations

from typing import Final

from adapters.plain.german_questions import KEPT
from adapters.plain.phrases import Asks

# Places
ROOM: Final = r"(?:kanal|raum|gespräch|chat|thread|unterhaltung|ort)"
_ROOMS: Final = r"(?:kanälen?|räumen?|gesprächen?|chats|orten?|servern?|unterhaltungen|dms)"
_THIS_ROOM: Final = rf"(?:diesen|diesem|dieser|dieses|diese|den aktuellen|dem aktuellen|unseren|unserem) {ROOM}"
_HERE: Final = rf"(?:(?:für|in) {_THIS_ROOM}|hier)"

# Notes
_NOTE: Final = r"(?:notiz|erinnerung|eintrag)"
_THE: Final = r"(?:die|den|der|das|meine|meinen|deine|deinen|diese|diesen|dieser|jene)"
_BY_ID: Final = rf"(?:(?:{_THE} )?{_NOTE} )?(?P<id>note_[0-9a-z]{{26}})"
_BY_NUMBER: Final = rf"(?:(?:{_THE} )?{_NOTE} (?:nummer |nr\.? ?|#)?|nummer |nr\.? ?|#)(?P<number>\d{{1,3}})"
_BY_TOPIC: Final = (
    rf"{_THE} {_NOTE},? (?:über|zu|zum|zur|mit|von|vom|wegen|dass|in der steht,? dass) (?P<topic>.{{1,200}}?)"
)
_THIS_NOTE: Final = rf"{_THE} (?:letzte[nrs]? )?{_NOTE}"
_BY_SUBJECT: Final = r"(?:die|meine|deine|diese) (?P<subject>[^,.:;?!\s]{1,60}?)-?notiz"
_NAMED: Final = rf"(?:{_BY_ID}|{_BY_NUMBER}|{_BY_TOPIC}|{_THIS_NOTE}|{_BY_SUBJECT})"
_REF: Final = rf"(?:{_NAMED}|das|dies)"
_REF_IT: Final = rf"(?:{_NAMED}|das|dies|es)"

# Keeping
_CLAUSE: Final = r"(?P<clause>\S.*)"
_B: Final = r"(?: bitte)?"
_OPENER: Final = (
    rf"(?:merke?{_B}(?: dir)?|merken sie{_B} sich|(?:dir )?(?:bitte )?(?:merken|notieren|behalten)|notiere?{_B}(?: "
    r"dir)?|"
    rf"behalte?{_B} (?:im (?:kopf|gedächtnis|hinterkopf|auge)|in erinnerung)|denke?{_B} (?:daran|dran)|"
    rf"vergiss{_B} nicht|speichere?{_B}(?: dir)?|erinnere?{_B} dich(?: daran)?|schreibe?{_B} (?:dir )?auf|halte?{_B} "
    r"fest)"
)
_SO: Final = rf"{_B},? dass (?P<clause>.+)"
_AFTER: Final = rf"{_B}(?: (?:das|dies|folgendes))?{_B}\s*:\s*{_CLAUSE}"
_FOR_HERE: Final = rf"{_B},? (?:(?:nur |bloß )?(?:für|in) {_THIS_ROOM}|nur hier|hier)"
_FOR_ALL: Final = rf"{_B},? (?:überall|global|für alle(?: {_ROOMS})?|in allen {_ROOMS}|für jeden)"
MINE: Final = (
    r"(?!(?:ich|wir) (?:(?:hab|habe|haben|hatte|hatten) (?:.{0,20} )?(?:gesagt|gemeint|gefragt|erzählt)|sagte|meinte|"
    r"meine|"
    r"fragte|dachte|glaube|denke)\b)(?:ich|wir|mein|meine|unser|unsere)\b(?= )"
)
_OWN: Final = rf"(?P<clause>{MINE}.+)"

# Correcting and forgetting
_SAYS: Final = r"\s*(?::|,|;|\.|\u2013|\u2014| -+)\s*"
_FALSE: Final = (
    r"(?:falsch|nicht (?:mehr )?(?:richtig|korrekt|wahr|aktuell)|unrichtig|verkehrt|veraltet|überholt|ein fehler|"
    r"unwahr)"
)
_WRONG: Final = (
    rf"(?: (?:ist|war)(?: so| leider| einfach| völlig| ganz)? {_FALSE}| stimmt(?: so| leider)? nicht(?: mehr| ganz)?)"
)
_CORRECT: Final = r"(?:korrigiere?|ändere?|berichtige?|verbessere?|aktualisiere?|ersetze?)"
_INTO: Final = r" (?:zu|in|auf|durch)(?::\s*|\s+)"
_IT_SHOULD: Final = r"(?:es (?:sollte|muss|müsste) (?:heißen|lauten):? |richtig (?:ist|wäre):? (?:dass )?)?"
_NO_STATEMENT: Final = (
    r"(?!(?:bitte|sorry|kannst|könntest|korrigier|änder|lösch|vergiss|entfern|danke|weil|warum|was|wie|du|oder)\w*)"
)
_REMOVE: Final = r"(?:vergiss|vergessen sie|lösche?|entferne?|streiche?)"
_REMOVING: Final = r"(?:vergessen|löschen|entfernen|streichen)"
_FOR_GOOD: Final = (
    r"(?: (?:bitte|wieder|komplett|ganz|endgültig|für immer|jetzt|sofort|aus (?:dem|deinem) gedächtnis))*"
)
_IDLE: Final = r"(?:(?:ist |schon )?(?:egal|gut|okay)|schon gut|macht nichts|nicht so wichtig|spielt keine rolle)"

# Choices
_USE: Final = r"(?:(?:be)?nutze?|benütze?|verwende?|teile?|erwähne?|zeige?|gebrauche?|nimm|trage?)"
_USING: Final = r"(?:(?:zu )?(?:be)?nutzen|(?:zu )?verwenden|(?:zu )?teilen|(?:zu )?erwähnen|(?:zu )?zeigen)"
_MY_NOTES: Final = (
    r"(?:(?:meine|deine|die|alle) (?:notizen|erinnerungen)(?: (?:über|von) mi(?:ch|r))?|(?:notizen|erinnerungen) "
    r"über mich|"
    r"(?:das,? )?was du (?:über|von) mi(?:ch|r) weißt,?|dein wissen über mich)"
)
_NO_NOTES: Final = (
    r"(?:keine (?:notizen|erinnerungen)(?: (?:über|von) mi(?:ch|r))?|nichts(?: davon)?,? was du (?:über|von) mi(?:ch|"
    r"r) weißt,?)"
)
_NOT: Final = r"(?:nicht|nie|niemals|nicht mehr)"
_ACROSS: Final = (
    rf"(?:kanalübergreifend|(?:in|zwischen|für) (?:allen |anderen |den )?(?:anderen|verschiedenen) {_ROOMS}|"
    rf"über (?:alle )?(?:kanäle|räume|gespräche|chats) hinweg|zwischen (?:den )?{_ROOMS}|"
    rf"außerhalb (?:dieses|des|ihres) (?:kanals|raums|gesprächs|chats)|woanders|anderswo|überall)"
)
_IN_ROOMS: Final = (
    r"(?:in (?:den |allen )?(?:öffentlichen |gemeinsamen |geteilten |offenen )*(?:kanälen|gruppen|räumen|gruppenchats)|"
    r"vor (?:anderen|allen|leuten)|öffentlich|in der öffentlichkeit)"
)
_MAY: Final = r"(?:du (?:darfst|kannst)(?: gerne?| jetzt| wieder| auch)*|ich erlaube dir,?)"
_GUESSES: Final = r"(?:vermutungen|annahmen|schlüsse|rückschlüsse|mutmaßungen)"

_OFF: Final = r"(?:off[ -]the[ -]record|inoffiziell|vertraulich und ohne notizen)"
_FROM_NOW: Final = r"(?:ab jetzt|von jetzt an|ab sofort|bis auf weiteres)"
_THE_TALK: Final = (
    r"(?:dieses(?: ganze)? gespräch|diese(?: ganze)? unterhaltung|dieser chat|dieser kanal|alles hier|wir)"
)

# Core memories
_EVERY_TIME: Final = (
    r"(?:(?:beginne?|fange?|starte?) (?:immer|jedes mal|jedes gespräch|jede sitzung|jede unterhaltung)"
    r"(?: (?:damit|mit))?(?: an)?)"
)
_CORE: Final = r"(?:kernerinnerung|kern-erinnerung|dauerhaften erinnerung|dauererinnerung|core memory)"

ASKS: Final[Asks] = (
    (
        "choose",
        "cross_channel",
        (
            rf"{_USE}{_B} {_NO_NOTES} {_ACROSS}",
            rf"{_USE}{_B} {_MY_NOTES}{_B} {_NOT} {_ACROSS}",
            rf"{_USE}{_B} {_NOT},? {_MY_NOTES} {_ACROSS}",
            rf"{_USE}{_B} {_MY_NOTES}{_B},? nur (?:dort|da),? wo .{{1,60}}",
            rf"keine (?:notizen|erinnerungen)(?: über mich)? {_ACROSS}(?: {_USING})?",
            rf"{_MY_NOTES}{_B} {_NOT} {_ACROSS} {_USING}",
        ),
    ),
    (
        "choose",
        "shared_recall",
        (
            rf"{_USE}{_B} {_NO_NOTES} {_IN_ROOMS}",
            rf"{_USE}{_B} {_MY_NOTES}{_B} {_NOT} {_IN_ROOMS}",
            rf"{_USE}{_B} {_NOT},? {_MY_NOTES} {_IN_ROOMS}",
            rf"{_USE}{_B} {_MY_NOTES}{_B} nur (?:privat|in (?:privaten )?(?:dms|direktnachrichten|privatnachrichten))",
            rf"{_IN_ROOMS} {_NO_NOTES} {_USING}",
            rf"halte?{_B} {_MY_NOTES} aus (?:den |allen )?{_ROOMS} (?:heraus|raus)",
        ),
    ),
    (
        "choose",
        "inferred",
        (
            (
                r"(?:höre?|hör) (?:bitte )?auf,? (?:(?:dinge |etwas )?über mich )?zu (?:raten|vermuten|spekulieren|"
                r"mutmaßen)"
                r"(?:,? was .{1,60})?"
            ),
            r"(?:höre?|hör) (?:bitte )?auf,? (?:dinge |etwas )?über mich zu \w{3,20}en",
            rf"(?:stelle?|ziehe?|mache?|triff)(?: bitte)? keine {_GUESSES} (?:mehr )?über mich(?: mehr)?(?: an)?",
            rf"keine {_GUESSES} über mich",
            r"(?:rate|spekuliere?|mutmaße)(?: bitte)? (?:nicht|nichts)(?: mehr)? über mich",
            r"(?:vermute|errate|folgere|nimm)(?: bitte)? (?:nichts|nicht)(?: mehr)? über mich(?: an)?",
            r"merke? dir(?: bitte)? nur,? was ich (?:dir )?(?:ausdrücklich |wirklich |selbst )?sage",
        ),
    ),
    (
        "choose",
        "off_the_record",
        (
            (
                rf"{_THE_TALK} (?:ist|sind|bleibt|bleiben|soll) (?:jetzt |bitte |alles |{_FROM_NOW} )*{_OFF}(?: "
                r"bleiben| sein)?"
            ),
            rf"{_FROM_NOW},? (?:(?:ist|sind|bleibt|bleiben) (?:wir |alles |das )?)?{_OFF}",
            rf"(?:lass uns|lasst uns|können wir|wollen wir) (?:\w{{1,10}} )?{_OFF} (?:reden|sprechen|bleiben)",
            rf"{_OFF} (?:für|in) (?:dieses gespräch|diese unterhaltung|diesem gespräch|diesen chat)",
            rf"(?:halte?|behandle?|behandel){_B} {_THE_TALK} {_OFF}",
            rf"{_OFF} {_FROM_NOW}",
        ),
    ),
    (
        "end_off_the_record",
        "",
        (
            rf"(?:beende?|stoppe?|schalte?){_B} (?:das )?{_OFF}(?: aus)?",
            rf"{_OFF} (?:beenden|aus|ausschalten|ist vorbei|ist zu ende)",
            rf"(?:{_THE_TALK}|das|wir) (?:ist|sind) (?:jetzt )?nicht mehr {_OFF}",
            r"(?:(?:wir sind )?(?:jetzt )?wieder on the record|on the record)",
            (
                r"du (?:darfst|kannst) (?:dir )?(?:hier )?(?:jetzt )?wieder (?:etwas |dinge |sachen )?(?:merken|"
                r"notieren|speichern)"
            ),
            rf"ende (?:des|mit) {_OFF}",
        ),
    ),
    ("core", "channel", (rf"(?:in|für) {_THIS_ROOM}:? {_EVERY_TIME}(?: damit)?\s*:\s*{_CLAUSE}",)),
    (
        "core",
        "",
        (
            rf"{_EVERY_TIME}(?: damit)?",
            rf"{_EVERY_TIME}(?: damit)?\s*:\s*{_CLAUSE}",
            rf"mache?{_B} {_REF_IT}{_B} (?:zu|als) (?:einer |meiner )?{_CORE}",
            rf"mache?{_B} (?:daraus|eine {_CORE} daraus)(?: eine {_CORE})?",
            rf"(?:speichere?|behalte?|nimm|schlage?){_B} {_REF_IT}{_B} als {_CORE}(?: auf| vor)?",
            rf"(?:(?:neue|meine) )?{_CORE}\s*:\s*{_CLAUSE}",
        ),
    ),
    (
        "widen",
        "cross_channel on",
        (
            rf"{_MAY} {_MY_NOTES} (?:auch )?{_ACROSS} {_USING}",
            rf"{_USE}{_B} {_MY_NOTES}{_B} (?:auch |gerne |wieder )*{_ACROSS}",
            rf"{_MAY} {_ACROSS} {_USING},? was du über mich weißt",
        ),
    ),
    (
        "widen",
        "shared_recall on",
        (
            rf"{_MAY} {_MY_NOTES} (?:auch )?{_IN_ROOMS} {_USING}",
            rf"{_USE}{_B} {_MY_NOTES}{_B} (?:auch |gerne |wieder )*{_IN_ROOMS}",
            rf"{_MAY} {_IN_ROOMS} {_USING},? was du über mich weißt",
        ),
    ),
    (
        "widen",
        "inferred on",
        (
            (
                rf"{_MAY} (?:wieder )?(?:{_GUESSES}|dinge|etwas) über mich (?:anstellen|ziehen|vermuten|lernen|"
                r"machen|raten)"
            ),
            rf"{_MAY} (?:wieder )?über mich (?:raten|lernen|vermuten|spekulieren)",
            rf"(?:stelle?|ziehe?){_B} (?:ruhig |gerne |wieder )*{_GUESSES} über mich(?: an)?",
        ),
    ),
    (
        "move",
        "channel",
        (
            (
                rf"(?:merke?|behalte?|nutze?|benutze?|verwende?|speichere?|notiere?)(?: dir)?{_B} {_REF_IT}{_B} "
                rf"(?:nur |bloß )?{_HERE}"
            ),
            rf"{_REF}{_B} nur {_HERE} (?:merken|behalten|nutzen|benutzen|verwenden|speichern)",
            rf"(?:verschiebe?|beschränke?|begrenze?){_B} {_REF_IT} (?:in|auf) {_THIS_ROOM}",
            rf"{_REF} (?:ist|gilt|zählt|soll) (?:bitte )?(?:nur|bloß) {_HERE}(?: gelten| zählen)?",
            rf"nur {_HERE} (?:merken|behalten|notieren)",
        ),
    ),
    (
        "move",
        "user",
        (
            rf"mache?{_B} {_REF_IT} (?:zu|zur) (?:meiner(?: notiz)?|meiner persönlichen notiz|mein(?:em|er))",
            (
                rf"(?:merke?|behalte?|speichere?)(?: dir)?{_B} {_REF_IT}{_B} (?:für mich(?: überall)?|überall(?: für "
                r"mich)?)"
            ),
            rf"(?:verschiebe?|ordne){_B} {_REF_IT} (?:zu mir|zu meinen notizen|in meine notizen|mir zu)",
            rf"{_REF} gehört (?:zu )?mir",
            rf"mache?{_B} {_REF_IT} persönlich",
        ),
    ),
    ("forget", "", (rf"{_NAMED}{_WRONG}(?:[,:;.]| und| also| -)* (?:bitte )?{_REMOVE} (?:sie|das|es|ihn)",)),
    (
        "correct",
        "",
        (
            rf"{_CORRECT}{_B} {_REF_IT}\s*:\s*{_IT_SHOULD}{_CLAUSE}",
            rf"{_CORRECT}{_B} {_REF_IT}(?:{_SAYS}|{_INTO}){_IT_SHOULD}{_CLAUSE}",
            rf"{_NAMED}{_WRONG}{_SAYS}{_IT_SHOULD}(?P<clause>{_NO_STATEMENT}.+)",
            rf"(?:das|dies){_WRONG}{_SAYS}{_IT_SHOULD}{_OWN}",
            rf"(?:es|{_REF}) (?:sollte|muss|müsste) (?:heißen|lauten)(?:,? dass|:)?\s+{_CLAUSE}",
            rf"(?:korrektur|berichtigung|richtig (?:ist|wäre))\s*:\s*{_CLAUSE}",
        ),
    ),
    (
        "wrong",
        "",
        (
            rf"{_NAMED}{_WRONG}",
            r"(?:das|dies) hast du (?:dir )?falsch (?:notiert|gemerkt|gespeichert|verstanden)",
        ),
    ),
    ("doubt", "", (rf"(?:das|dies|es){_WRONG}(?:{_SAYS}.*)?", rf"{_CORRECT}{_B} {_REF_IT}{_B}")),
    (
        "forget_all",
        "",
        (
            (
                rf"{_REMOVE}{_B} (?:wirklich |einfach )?(?:alles|alle (?:meine |deine |diese )?(?:notizen|"
                r"erinnerungen|daten)|"
                r"meine (?:ganzen |gesamten )?(?:daten|notizen|erinnerungen)|dein (?:ganzes )?gedächtnis|mich)(?:,? "
                r".{1,200})?"
            ),
            r"(?:alles|alle (?:meine |deine )?(?:notizen|erinnerungen|daten))(?: über mich)? (?:löschen|vergessen)",
        ),
    ),
    (
        "shrug",
        "",
        (
            r"(?:ach,? )?vergiss es\b.*",
            rf"(?:ach,? )?vergiss (?:das|es)[, ]+{_IDLE}",
            rf"(?:ach,? )?{_IDLE}(?:[, ]+(?:vergiss|lass).{{0,40}})?",
            r"(?:ach,? )?lass (?:gut sein|es gut sein|es|mal)\b.*",
        ),
    ),
    (
        "forget",
        "",
        (
            rf"{_REMOVE}{_B} {_REF_IT}{_FOR_GOOD}",
            rf"{_REF}{_FOR_GOOD} {_REMOVING}",
            (
                rf"{_REMOVE}{_B},? was du (?:dir )?(?:gerade |eben |zuletzt )?(?:über (?P<topic>.{{1,200}}?) "
                rf")?{KEPT} hast"
            ),
            r"vergiss(?: bitte)? (?P<topic>(?:meine|meinen|mein) \S.{1,200})",
            r"vergiss(?: bitte)?,? dass (?P<topic>(?:ich|wir|mein|meine|unser|unsere)\b.{1,200})",
        ),
    ),
    (
        "pin",
        "",
        (
            rf"(?:hefte?|pinne?){_B} {_REF_IT}{_B}(?: oben)?(?: an)?",
            rf"{_REF}{_B} (?:oben )?(?:anheften|anpinnen|pinnen)",
            rf"(?:setze?|stelle?|halte?){_B} {_REF} (?:ganz )?(?:nach oben|an die erste stelle|oben)",
        ),
    ),
    (
        "unpin",
        "",
        (
            rf"(?:löse?|entpinne?){_B} {_REF_IT}{_B}(?: ab| los)?",
            rf"{_REF}{_B} (?:nicht mehr anheften|nicht mehr anpinnen|loslösen|ablösen|entpinnen|lösen)",
            rf"(?:hefte?|pinne?){_B} {_REF_IT} (?:nicht mehr|wieder ab|ab|los)(?: an)?",
            rf"(?:nimm|entferne?){_B} (?:den pin|die anheftung) (?:von|bei) (?:{_REF}|dem)",
        ),
    ),
    (
        "disable",
        "",
        (
            rf"(?:deaktiviere?|pausiere?){_B} {_REF_IT}",
            rf"(?:schalte?|stelle?){_B} {_REF_IT}{_B} (?:aus|ab|stumm)",
            rf"(?:be)?nutze?{_B} {_REF_IT} (?:bitte )?nicht (?:mehr|länger)",
            rf"verwende?{_B} {_REF_IT} (?:bitte )?nicht (?:mehr|länger)",
            rf"(?:höre?|hör) auf,? {_REF_IT} zu (?:benutzen|nutzen|verwenden)",
            rf"{_REF}{_B} nicht mehr (?:benutzen|nutzen|verwenden)",
        ),
    ),
    (
        "enable",
        "",
        (
            rf"(?:re)?aktiviere?{_B} {_REF_IT}(?: wieder)?",
            rf"(?:schalte?|stelle?){_B} {_REF_IT}{_B} (?:wieder )?(?:ein|an)",
            rf"(?:(?:be)?nutze?|verwende?){_B} {_REF_IT} (?:bitte )?wieder",
            rf"{_REF}{_B} wieder (?:benutzen|nutzen|verwenden|einschalten|aktivieren)",
        ),
    ),
    ("remember", "imp", (rf"{_OPENER}{_FOR_ALL}{_SO}", rf"{_OPENER}{_FOR_ALL}{_AFTER}")),
    (
        "remember",
        "channel",
        (
            rf"{_OPENER}{_FOR_HERE}{_SO}",
            rf"{_OPENER}{_FOR_HERE}{_AFTER}",
            rf"(?:nur )?(?:für|in) {_THIS_ROOM}[,:]? {_OPENER}(?:{_SO})",
            rf"(?:nur )?(?:für|in) {_THIS_ROOM}[,:]? {_OPENER}{_AFTER}",
        ),
    ),
    (
        "remember",
        "",
        (
            rf"{_OPENER}(?: (?:für|über) mich)?{_SO}",
            rf"{_OPENER}{_AFTER}",
            rf"{_OPENER},? {_OWN}",
            rf"{_OPENER}{_B}\s*:",
            rf"{_OPENER}{_B} (?:das|dies|es|folgendes){_B}\s*[:,]?",
        ),
    ),
)
