"""Which English phrases ask something of memory? The patterns, in the order in which they are tried."""

from __future__ import annotations

from typing import Final

from adapters.plain.english_questions import KEPT, TOPIC
from adapters.plain.phrases import Asks

# Places
ROOM: Final = r"(?:channel|room|conversation|chat|thread|place)"
_ROOMS: Final = r"(?:channels|rooms|conversations|chats|places|servers|workspaces|dms)"
_THIS_ROOM: Final = rf"(?:this|the current|our) {ROOM}"
_HERE: Final = rf"(?:(?:for|in|within) {_THIS_ROOM}|here)(?: only)?"

# Notes
_NOTE: Final = r"(?:note|memory|entry|fact)"
_BY_ID: Final = rf"(?:(?:the |that )?{_NOTE} )?(?P<id>note_[0-9a-z]{{26}})"
_BY_NUMBER: Final = rf"(?:(?:the |my |your )?{_NOTE} (?:number |no\. ?|no |#)?|number |#)(?P<number>\d{{1,3}})"
_BY_TOPIC: Final = (
    rf"(?:the|my|your|that|this) (?:{_NOTE}|one) "
    r"(?:about|on|regarding|with|of|saying(?: that)?|that says(?: that)?|where) (?P<topic>.{1,200}?)"
)
_THIS_NOTE: Final = rf"(?:that|this|your|the last|the latest|your last|my last) (?:last )?(?:{_NOTE}|one)"
_BY_SUBJECT: Final = rf"(?:the|my|that|this) (?P<subject>[^,.:;?!]{{1,60}}?) {_NOTE}"
_NAMED: Final = rf"(?:{_BY_ID}|{_BY_NUMBER}|{_BY_TOPIC}|{_THIS_NOTE}|{_BY_SUBJECT})"
_REF: Final = rf"(?:{_NAMED}|that|this)"
_REF_IT: Final = rf"(?:{_NAMED}|that|this|it)"

# Keeping
_CLAUSE: Final = r"(?P<clause>\S.*)"
_DONT_FORGET: Final = r"(?:don't|do not|never) forget"
_OPENER: Final = rf"(?:remember|memori[sz]e|keep in mind|bear in mind|{_DONT_FORGET})"
_ANY_OPENER: Final = rf"(?:{_OPENER}|note(?: down)?|make a note|take note|save|store|write down)"
_FOR_HERE: Final = rf"(?:,? (?:only |just )?(?:for|in) {_THIS_ROOM}(?: only)?| here),?"
_FOR_ALL: Final = rf",? (?:everywhere|for everyone(?: everywhere)?|globally|(?:for|in) all {_ROOMS}),?"
_FOR_ME: Final = r"(?: (?:for|about) me,?)"
# "Remember that time ..." recalls something; it states nothing.
_A_MEMORY: Final = (
    r"(?:time|day|night|evening|morning|afternoon|weekend|week|year|one|guy|man|woman|girl|boy|person|thing|place|"
    r"movie|"
    r"film|song|party|trip|meeting|joke|story|show|book|conversation|discussion|feeling|moment|summer|winter|note|"
    r"idea)\b"
)
_STATED: Final = (
    rf"(?P<clause>(?!{_A_MEMORY}|(?:when|how|where|why|what|who|if|to|for|only|everywhere)\b)[\w@#<$€\"][^\s,]*[ ,].+)"
)
_NOT_TOLD: Final = (
    r"(?!(?:i|we)(?:'d|'ve| had| have| already)? "
    r"(?:told|asked|said|mentioned|wrote|showed|sent|talked|spoke|discussed|met|went)\b)"
)
_A_THING: Final = (
    r"(?:my|our|the|this)(?: (?!(?:who|that|which|when|where|we|you|i)\b)[\w'-]+){1,5}? "
    r"(?:is|isn't|are|aren't|will|has|have|starts|ends)\b(?= )"
)
_OWN: Final = rf"(?P<clause>{_NOT_TOLD}(?:(?:i|i'm|im|i've|i'd|i'll|we|we're|we've|we'll)(?= )|{_A_THING}).+)"

# Correcting and forgetting
_SAYS: Final = r"\s*(?::|,|;|\.|\u2013|\u2014| -+)\s*"
_WRONG: Final = (
    r"(?:'s| is|s| was|'s just)(?: (?:all|completely|just|simply|plain|totally))? "
    r"(?:wrong|incorrect|not (?:quite )?(?:right|correct|true|accurate)|untrue|false|inaccurate|mistaken|a mistake|"
    r"no longer (?:true|right|correct|accurate)|out ?of ?date|out-of-date|outdated|obsolete)(?: now| any ?more)?"
)
_CORRECT: Final = r"(?:correct|change|update|fix|edit|amend|revise|replace)"
_INTO: Final = r"(?: to(?: say| read)?(?: that)?| with| so (?:that )?it (?:says|reads)(?: that)?)(?::\s*|\s+)"
_IT_SHOULD: Final = (
    r"(?:it should (?:be|say|read):? (?:that )?|(?:the )?(?:right|correct) (?:wording|one|version) is:? )?"
)
_NO_STATEMENT: Final = (
    r"(?!(?:please|sorry|can|could|would|fix|correct|change|try|delete|remove|forget|thanks|thank|because|why|what|how|"
    r"you|isn't)\b)"
)
# "I said so" argues; it is nothing that a note should say instead.
MINE: Final = (
    r"(?!(?:i|we)(?:'d|'ve| had| have| already| just)? (?:told|asked|said|meant|mean|wanted|think|thought|guess)\b)"
    r"(?:i|i'm|im|i've|i'd|i'll|my|we|we're|we've|our)\b(?= |')"
)
_MINE_INSTEAD: Final = rf"(?P<clause>{MINE}.+)"
_REMOVE: Final = r"(?:forget|delete|erase|remove|drop)"
_FOR_GOOD: Final = r"(?: (?:again|completely|for good|forever|now|for me|from (?:your |the )?(?:memory|notes)))?"
_IDLE: Final = r"(?:never ?mind|nvm|no matter|it's (?:fine|nothing)|it doesn't matter)"

# Choices
_NEVER: Final = r"(?:don't|do not|never|stop|no longer)"
_USE: Final = (
    r"(?:us(?:e|ing)|shar(?:e|ing)|carry(?:ing)?|tak(?:e|ing)|bring(?:ing)?(?: up)?|mix(?:ing)?|recall(?:ing)?|"
    r"mention(?:ing)?|show(?:ing)?|transfer(?:ring)?|spread(?:ing)?|remember(?:ing)?)"
)
_MEMORIES: Final = (
    r"(?:(?:any of |any |all )?(?:my |your |the |these |those )?(?:memories|notes|memory)"
    r"(?: (?:you have )?(?:about|of|on|from) me)?|"
    r"(?:what|anything|everything|things) (?:that )?you(?:'ve| have)? "
    r"(?:know|remember|noted|learned|learnt|kept|saved)(?: (?:about|of) me)?)"
)
_ACROSS: Final = (
    rf"(?:(?:across|between) (?:all |different |other |my |the |several )?{_ROOMS}|"
    rf"(?:in|to|into|from) (?:any )?other {_ROOMS}|"
    rf"outside (?:of )?(?:this|the|that|their|its) (?:own )?{ROOM}(?: .{{1,60}})?|elsewhere|anywhere else|everywhere)"
)
_IN_ROOMS: Final = (
    r"(?:in|to|into) (?:any |the |all |public |shared |open |group )*"
    rf"(?:{_ROOMS}|groups|public|front of (?:others|people|everyone))"
)
_GUESS: Final = r"(?:guess(?:ing)?|infer(?:ring)?|assum(?:e|ing)|speculat(?:e|ing))"
_ABOUT_ME: Final = r"(?: (?:things|anything|stuff|facts|what (?:i|my) .{1,60}))? (?:about|of|on) (?:me|my .{1,60})"
_MAY: Final = (
    r"(?:you (?:may|can|could|are allowed to)(?: now| also)?|feel free to|go ahead and|(?:i )?allow you to|"
    r"i want you to|it's (?:ok|okay|fine) to|(?:i'm|i am) (?:ok|okay|fine) with you|start|do)"
)

_OFF: Final = r"off[ -]the[ -]record"
_FROM_NOW: Final = r"(?:from now on|from here on|until further notice|for the rest of (?:this|the) conversation)"
_THE_TALK: Final = (
    r"(?:this (?:whole |entire )?(?:conversation|chat|thread|talk|channel)|everything (?:here|from now on)|we)"
)

# Core memories
_EVERY_TIME: Final = (
    r"(?:(?:always |please )*(?:start|begin|open)(?: (?:each|every) (?:session|conversation|chat|time))? with|"
    r"(?:start|begin) (?:each|every) (?:session|conversation|chat) with)"
)
_CORE: Final = r"core (?:memory|memories)"

ASKS: Final[Asks] = (
    # Choices come first: "do not remember things about me unless I ask" is one, and no wish to keep nothing.
    (
        "choose",
        "cross_channel",
        (
            rf"{_NEVER} {_USE} {_MEMORIES} {_ACROSS}",
            rf"(?:only )?(?:keep|use) {_MEMORIES} (?:only )?(?:in the {ROOM} )?where (?:they|it) .{{1,60}}",
            rf"keep {_MEMORIES} (?:in|to) (?:their|its) own {ROOM}s?",
            rf"(?:no|(?:turn|switch) off|disable)(?: my)? (?:memories|notes) {_ACROSS}",
        ),
    ),
    (
        "choose",
        "shared_recall",
        (
            rf"{_NEVER} {_USE} {_MEMORIES} {_IN_ROOMS}",
            rf"keep {_MEMORIES} out of (?:all |the |public |shared |any )*(?:{_ROOMS}|groups)",
            rf"only use {_MEMORIES} in (?:my |our |private )*(?:dms?|direct messages|private)",
        ),
    ),
    (
        "choose",
        "inferred",
        (
            rf"{_NEVER} {_GUESS}{_ABOUT_ME}",
            rf"{_NEVER} (?:mak(?:e|ing)|draw(?:ing)?) (?:any )?(?:assumptions|conclusions|guesses|inferences) about me",
            r"only (?:remember|note|keep|save) what i (?:tell|say|ask|told|explicitly|actually)\b.{0,60}",
            (
                rf"{_NEVER} (?:learn(?:ing)?|pick(?:ing)? up|not(?:e|ing)|remember(?:ing)?) (?:things|anything|stuff) "
                r"about me (?:on your own|by yourself|(?:unless|without) (?:i|asking|my asking)\b.{0,40})"
            ),
        ),
    ),
    (
        "choose",
        "off_the_record",
        (
            (
                rf"{_THE_TALK}(?:'s|'re| is| are| stays?| should be| should stay| will be)(?: now| all| strictly)? "
                rf"{_OFF}"
                rf"(?: {_FROM_NOW}| now)?"
            ),
            rf"{_FROM_NOW},? (?:(?:we are|we're|this is|it's|everything is|stay|be|keep (?:this|everything)) )?{_OFF}",
            rf"(?:keep|treat|take|have|consider) {_THE_TALK} (?:as )?{_OFF}(?: {_FROM_NOW})?",
            (
                rf"(?:let's|let us|lets|can we|could we)(?: please)? (?:talk|speak|chat|go|stay|be) {_OFF}(?: "
                rf"{_FROM_NOW}| now)?"
            ),
            rf"(?:go|stay) {_OFF}(?: {_FROM_NOW}| now)?",
            rf"{_OFF} {_FROM_NOW}",
        ),
    ),
    (
        "end_off_the_record",
        "",
        (
            r"(?:we(?:'re| are) |go |let's go |let's be )?(?:back )?on the record(?: again| now)?",
            rf"(?:end|stop|leave|finish|turn off)(?: being| going| the)? {_OFF}(?: mode| now)?",
            (
                rf"(?:this (?:conversation|chat) is|we(?:'re| are)|it's) (?:no longer|not) {_OFF}(?: any ?more| any "
                r"longer)?"
            ),
            r"you (?:may|can) (?:remember|save|keep|note) (?:things|what i say|notes) (?:here )?again",
            rf"{_OFF} (?:is over|ends here|off)",
        ),
    ),
    (
        "core",
        "channel",
        (rf"(?:in|for) {_THIS_ROOM},? {_EVERY_TIME}(?:\s*:\s*|,? (?:that )?){_CLAUSE}",),
    ),
    (
        "core",
        "",
        (
            rf"{_EVERY_TIME} (?:that|this|it)",
            rf"(?:make|turn) {_REF_IT} (?:into )?(?:a |my |one of my )?{_CORE}",
            rf"(?:save|keep|add|propose) {_REF_IT} (?:as|to) (?:a |my |the )?{_CORE}",
            rf"{_EVERY_TIME}(?: (?:this|that|the following))?\s*:\s*{_CLAUSE}",
            rf"make it (?:a |my )?{_CORE}(?:\s*:\s*| that ){_CLAUSE}",
            rf"(?:(?:new |propose (?:a )?|add (?:a )?|save (?:a )?))?{_CORE}\s*:\s*{_CLAUSE}",
        ),
    ),
    ("widen", "cross_channel on", (rf"(?:(?:{_MAY} )?{_USE}|(?:turn|switch) on) {_MEMORIES} {_ACROSS}",)),
    ("widen", "shared_recall on", (rf"(?:{_MAY} )?{_USE} {_MEMORIES} {_IN_ROOMS}(?: too)?",)),
    ("widen", "inferred on", (rf"{_MAY} (?:{_GUESS}|learn(?:ing)?){_ABOUT_ME}(?: again)?",)),
    (
        "move",
        "channel",
        (
            rf"(?:only|just) (?:remember|keep|use|note|save|store) {_REF_IT}(?: only)? {_HERE}",
            rf"(?:remember|keep|use|save|store) {_REF_IT} (?:only |just )?{_HERE}",
            rf"(?:move|limit|restrict|confine) {_REF_IT} (?:only )?to {_THIS_ROOM}(?: only)?",
            rf"make {_REF_IT} (?:(?:only )?(?:for|about) {_THIS_ROOM}(?: only)?|{_THIS_ROOM} only|local)",
            rf"{_REF}(?:'s| is| should be| counts| should count| is meant) (?:only|just) (?:for|in) {_THIS_ROOM}",
        ),
    ),
    (
        "move",
        "user",
        (
            rf"make {_REF_IT} (?:mine|my own|personal|about me|a note about me)",
            rf"(?:remember|keep|use|save) {_REF_IT} (?:for me(?: everywhere| in all {_ROOMS})?|everywhere(?: for me)?)",
            rf"move {_REF_IT} to (?:me|my (?:own |personal )?(?:notes|memory|memories))",
        ),
    ),
    ("forget", "", (rf"{_NAMED}{_WRONG}(?:[,:;.]| and| so| -)* (?:please )?{_REMOVE} (?:it|that)",)),
    (
        "correct",
        "",
        (
            rf"{_CORRECT} {_REF_IT}\s*:\s*{_IT_SHOULD}{_CLAUSE}",
            rf"{_CORRECT} {_REF_IT}(?:{_SAYS}|{_INTO}){_IT_SHOULD}{_CLAUSE}",
            rf"{_NAMED}{_WRONG}{_SAYS}{_IT_SHOULD}(?P<clause>{_NO_STATEMENT}.+)",
            rf"{_NAMED} should (?:be|say|read)(?: that)?:? {_CLAUSE}",
            rf"(?:that|this){_WRONG}{_SAYS}{_IT_SHOULD}{_MINE_INSTEAD}",
            rf"(?:it|that) should (?:say|read)(?: that)?:? {_CLAUSE}",
            rf"(?:correction|the right wording is)\s*:\s*{_CLAUSE}",
        ),
    ),
    (
        "wrong",
        "",
        (
            rf"{_NAMED}{_WRONG}(?:[,.]? please (?:fix|correct) (?:it|that))?",
            r"you (?:noted|wrote|saved) (?:that|this) (?:down )?(?:wrong|wrongly|incorrectly)",
        ),
    ),
    ("doubt", "", (rf"(?:that|this|it){_WRONG}(?:{_SAYS}.*)?", rf"{_CORRECT} {_REF_IT}")),
    (
        "forget_all",
        "",
        (
            (
                rf"(?:{_REMOVE}|wipe|clear) (?:absolutely )?(?:everything|all|it all|me|about me|"
                r"(?:all )?(?:of )?(?:my|your|the) (?:whole |entire )?(?:data|memory|memories|notes))(?: .{1,200})?"
            ),
        ),
    ),
    (
        "shrug",
        "",
        (
            r"(?:just )?forget (?:about )?it\b.*",
            r"(?:just )?forget about (?:that|this)\b.*",
            rf"(?:just )?forget (?:that|this)[, ]+{_IDLE}",
            rf"{_IDLE}\b.*",
        ),
    ),
    (
        "forget",
        "",
        (
            rf"{_REMOVE} {_REF_IT}{_FOR_GOOD}",
            rf"{_REMOVE} what you(?:'ve| have)? (?:just )?{KEPT}(?: just now| last)?{TOPIC}",
            r"forget what i (?:told you|said) about (?P<topic>.{1,200})",
            r"forget (?P<topic>my \S.{1,200})",
            r"forget that (?P<topic>(?:i|i'm|i've|my|we|our|the)\b.{1,200})",
        ),
    ),
    (
        "pin",
        "",
        (rf"pin {_REF_IT}(?: to the top| for me)?", rf"(?:put|keep) {_REF} (?:at the top|first|on top|pinned)"),
    ),
    ("unpin", "", (rf"(?:unpin|un-pin) {_REF_IT}", rf"(?:take|remove) the pin (?:off|from|of) {_REF_IT}")),
    (
        "disable",
        "",
        (
            rf"(?:disable|deactivate|switch off|turn off|mute|pause) {_REF_IT}",
            rf"(?:stop|quit) (?:using|recalling) {_REF_IT}(?: for now)?",
            rf"(?:don't|do not) (?:use|recall) {_NAMED}(?: any ?more| any longer| for now)?",
            r"(?:don't|do not) (?:use|recall) (?:that|this|it) any ?(?:more|longer)",
            rf"(?:turn|switch) {_REF_IT} off",
        ),
    ),
    (
        "enable",
        "",
        (
            rf"(?:enable|re-?enable|reactivate|switch on|turn on|unmute|resume) {_REF_IT}(?: again)?",
            rf"(?:start |resume )?us(?:e|ing) {_REF_IT} again",
            rf"(?:turn|switch) {_REF_IT} (?:back )?on(?: again)?",
        ),
    ),
    ("remember", "imp", (rf"{_ANY_OPENER}(?: (?:that|this))?{_FOR_ALL}(?: that |\s*[:,]?\s+){_STATED}",)),
    (
        "remember",
        "channel",
        (
            rf"{_ANY_OPENER}(?: (?:that|this))?{_FOR_HERE}(?: that |\s*[:,]?\s+){_STATED}",
            rf"(?:only |just )?(?:for|in) {_THIS_ROOM},? {_ANY_OPENER}(?: that |\s*:\s*){_STATED}",
        ),
    ),
    (
        "remember",
        "",
        (
            rf"{_ANY_OPENER}{_FOR_ME}? that {_STATED}",
            rf"(?:{_ANY_OPENER} (?:this|that|the following)|{_OPENER}){_FOR_ME}?\s*:\s*{_CLAUSE}",
            rf"{_OPENER},? {_OWN}",
            rf"(?:make a note|note down)\s*:\s*{_CLAUSE}",
            rf"{_OPENER}\s*:",
            rf"{_ANY_OPENER} (?:that|this|it|the following)(?: down)?\s*[:,]?",
        ),
    ),
)
