"""Which English questions are answered about memory, and which small talk? In the order of trial."""

from __future__ import annotations

from typing import Final

from adapters.plain.phrases import Questions

_REMEMBERED: Final = r"(?:remember|know|recall)"
KEPT: Final = r"(?:noted|saved|stored|remembered|kept|written|learned|learnt|on file|in (?:your )?memory)(?: down)?"
TOPIC: Final = (
    r"(?: (?:about|on|regarding|of) (?P<topic>.{1,200}?))?"
    r"(?: so far| right now| now| here| in this (?:channel|room|conversation|chat)| today|"
    r" at the moment| exactly| currently)?"
)

QUESTIONS: Final[Questions] = (
    (
        "list",
        (
            (
                r"what (?:else )?(?:do|can) you (?:still |now |currently |already |actually |really )*"
                rf"{_REMEMBERED}{TOPIC}"
            ),
            rf"what do you have (?:{KEPT}{TOPIC}|(?:about|on) (?P<subject>.{{1,200}}?))",
            rf"(?:what|which (?:notes|things|facts)) (?:have you|you have|did you) {KEPT}{TOPIC}",
            rf"what did you (?:note|save|store|remember|keep|learn)(?: down)?{TOPIC}",
            rf"(?:what|which) (?:notes|memories) do you (?:have|keep){TOPIC}",
            rf"(?:show|list|read|tell)(?: me)? (?:all )?(?:of )?(?:my|your|the) (?:notes|memories|memory){TOPIC}",
            (
                r"(?:show|tell|list)(?: me)? (?:everything |all )?(?:what |that )?you(?:'ve| have)? "
                rf"(?:{_REMEMBERED}|{KEPT}){TOPIC}"
            ),
            rf"what(?:'s| is) (?:in|on) your (?:memory|notes){TOPIC}",
            rf"do you {_REMEMBERED} (?:anything|something){TOPIC}",
        ),
    ),
    (
        "why",
        (
            (
                r"(?:which|what) (?:memories|notes|of my notes|memory)(?: of mine)? did you (?:just )?use"
                r"(?: (?:for|in) (?:that|this|it|your (?:last )?(?:answer|reply)))?"
            ),
            r"(?:which|what) (?:memories|notes) (?:were|was|have you|are) used?(?: (?:for|in) .{1,40})?",
            r"why (?:did|would) you (?:just )?(?:say|write|answer|think)(?: (?:that|this|it|so))?",
            r"what (?:did you base|is) (?:that|this|your (?:last )?(?:answer|reply)) (?:based )?on",
            r"how (?:did|do) you know (?:that|this)(?: about me)?",
            r"where did you get (?:that|this) from",
        ),
    ),
    (
        "who",
        (
            r"(?:who|what) are you|what can you do(?: for me)?|help(?: me)?|how (?:do|does) (?:this|you|it) work",
            r"are you (?:a |an |the )?(?:real )?(?:bot|ai|human|person|machine|language model|llm)",
        ),
    ),
    (
        "greet",
        (
            (
                r"(?:hi|hello|hey|hiya|howdy|yo|good (?:morning|evening|afternoon|day))"
                r"(?:,? (?:there|again|imp|all|everyone))?"
            ),
        ),
    ),
    (
        "thank",
        (
            (
                r"(?:(?:ok|okay|great|cool|perfect),? )?(?:thanks|thank you|thx|ty|cheers)"
                r"(?:,? (?:a lot|so much|very much|imp|again|for .{1,60}))?"
            ),
            r"(?:ok|okay|great|perfect|cool|nice|good|got it|alright|awesome)",
        ),
    ),
)
