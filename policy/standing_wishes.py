"""In which sentences does a member say how they always want things done? By rule, in five languages. Pure.

A standing wish names a rule for the future ("always", "never", "from now on", "I prefer") and is about the imp's work
or the speaker's taste. A question, a report, a wish about somebody else and a wish for this once are none. A doubtful
sentence is none either: what is missed here can still be asked for in words.
"""

from __future__ import annotations

import re
from typing import Final

from policy.basis import own_words, says_something

MAX_WISHES: Final = 2  # of one message
_LONGEST: Final = 280  # characters; a core memory holds no more

_SENTENCE: Final = re.compile(r"[^.!?\n。！？]+[.!?。！？]*")
_QUESTION: Final = re.compile(r"[?？]\s*$")
_ONCE: Final = re.compile(
    r"(?i)\b(?:this time|this once|for once|just now|right now|only now|today|tomorrow|tonight|this week|for now|"
    r"diesmal|dieses mal|ausnahmsweise|heute|morgen|diese woche|jetzt gerade|nur jetzt|cette fois|pour une fois|"
    r"aujourd['\u2019]hui|demain|cette semaine|esta vez|por una vez|hoy|mañana|esta semana)\b"
    r"|这次|這次|这一次|這一次|就这回|今天|明天|今晚|这周|這週|现在就|現在就"
)

_EN_RULE: Final = (
    r"(?!(?:mind|again|heard|seen|been|had|got|knew|thought|met|happy|glad|late|wanted|wondered|the same|a pleasure|"
    r"there|here|on time|rains?|have|has)\b)"
)
_EN_SUBJECT: Final = (
    r"(?:the|it|its|they|he|she|we|this|that|there|our|all|everyone|everybody|nobody|(?!always\b)[a-z]+s)\b"
)
_EN_DO: Final = (
    r"(?:address|answer|ask|avoid|be|begin|call|cite|do|don['\u2019]?t|end|explain|give|include|keep|leave|list|make|"
    r"never|only|put|quote|remind|reply|respond|say|send|show|skip|sort|speak|start|stop|summari[sz]e|talk|tell|"
    r"translate|use|warn|write)"
)
_DE_SUBJECT: Final = (
    r"(?:\w{2,}t|wird|der|die|das|es|er|sie|wir|ihr|ein\w*|alle\w*|mein\w*|unser\w*|haben|werden|sind|kein\w* mehr)\b"
)
_DE_FUTURE: Final = r"(?:ab jetzt|von nun an|künftig|in zukunft)"
_FR_SUBJECT: Final = (
    r"(?:(?:le|la|les|il|elle|on|nous|ils|elles|ce|cette|ces|notre|nos|mon|ma|mes|un|une|des|tout|je)\b|[lcj]['\u2019])"
)
_FR_FUTURE: Final = r"(?:désormais|dorénavant|à partir de maintenant|à l['\u2019]avenir)"
_FR_DO: Final = r"(?:\w+-(?:moi|nous)|réponds|écris|parle|utilise|dis|évite|sois|mets|garde|commence|tutoie)"
_ES_SUBJECT: Final = (
    r"(?:el|la|los|las|él|ella|ellos|nosotros|se|hay|todo|todos|mi|mis|nuestr\w+|un|una|yo|habrá|será|es|está)\b"
)
_ES_FUTURE: Final = r"(?:a partir de ahora|de ahora en adelante)"
_ES_REPORT: Final = (
    r"(?!(?:he|ha|hemos|han|había|hay|es|está|estoy|estaba|era|fue|llueve|llega\w*|llego|llegué|vi|supe|pensé|quise|"
    r"lo mismo|igual|tarde|se|me (?:ha|han|gust\w+|pasa)|tengo|voy|hago|como|bebo|puedo)\b)"
)
_ZH_FUTURE: Final = r"(?:以后|以後|今后|今後|从现在起|從現在起|从今以后|從今以後)"
_ZH_DO: Final = r"(?:请|請|都|不要|别|別|只|一律|叫|用|每次|总是|總是|要|回答|回复|回覆|给我|給我|你|就叫|就用|直接|先)"
_WISHES: Final = (
    # English
    rf"^(?:please )?(?:always|never) {_EN_RULE}\w+",
    rf"^(?:please )?from now on,? (?!{_EN_SUBJECT})\w+",
    rf"^(?:please )?{_EN_DO}\b.*\bfrom now on\b",
    r"\b(?:please .*\bin (?:the )?future|in (?:the )?future,? please)\b",
    r"^(?:please,? )?i (?:always |really |generally |usually )?prefer (?!not to (?:say|answer|tell|talk|comment)\b)",
    r"^i(?: would|['\u2019]d) (?:always |really |generally )?prefer (?!not to (?:say|answer|tell|talk|comment)\b)",
    r"^i(?: want|(?: would|['\u2019]d) like) you to (?:always|never|only|stop|keep|be)\b",
    r"^i(?: would|['\u2019]d) rather you\b",
    # German
    r"^(?:bitte )?\w+ (?:mir |mich |uns )?(?:bitte )?(?:immer|nie|niemals|stets)\b(?! (?:noch|wieder|mehr)\b)",
    r"^(?:bitte )?(?:immer|nie|niemals|stets) (?!(?:noch|wieder|mehr|zuvor|gehört|gesehen|im|in|das|der|die)\b)\w+",
    rf"^(?:bitte )?{_DE_FUTURE},? (?!{_DE_SUBJECT})\w+",
    rf"^(?!{_DE_SUBJECT})(?:bitte )?\w+ (?:(?:mir|mich|uns|bitte|doch) )*{_DE_FUTURE}\b",
    r"^ich (?:bevorzuge|mag es lieber|hätte es lieber)\b",
    r"^ich (?:möchte|will),? dass du .*\b(?:immer|nie|niemals|stets|künftig|nur|nicht mehr)\b",
    # French
    rf"^(?:s['\u2019]il te plaît,? )?{_FR_FUTURE},? (?!{_FR_SUBJECT})\w+",
    rf"^(?:s['\u2019]il te plaît,? )?(?:{_FR_DO}|ne \w+ (?:pas|plus))\b.*\b{_FR_FUTURE}",
    rf"^(?:s['\u2019]il te plaît,? )?{_FR_DO} toujours\b(?! pas\b)|^ne (?:me |m['\u2019])?\w+ jamais\b",
    r"^je préfère (?!ne pas (?:le )?(?:dire|répondre|en parler))",
    r"^je (?:veux|voudrais) que tu .*\b(?:toujours|jamais|désormais|dorénavant)\b",
    # Spanish
    rf"^(?:por favor,? )?{_ES_FUTURE},? (?!{_ES_SUBJECT})\w+",
    rf"^(?:por favor,? )?\w{{3,}}(?:me|nos|e|a)\b.*\b{_ES_FUTURE}\b",
    r"^por favor\b.*\ben (?:el )?futuro\b|\ben (?:el )?futuro,? por favor\b",
    rf"^(?:por favor,? )?(?:siempre|nunca) {_ES_REPORT}\w+",
    r"^(?:yo )?prefiero (?!no (?:decirlo|decir|contestar|responder|hablar))",
    r"^(?:yo )?quiero que .*\b(?:siempre|nunca|de ahora en adelante|a partir de ahora)\b",
    # Chinese
    rf"^(?:请|請)?(?:你)?{_ZH_FUTURE}[，,]?(?:请|請)?(?:你)?{_ZH_DO}",
    r"^(?:请|請)(?:你)?(?:总是|總是|一直|永远|永遠)|^(?:永远|永遠|绝对|絕對)?(?:总是|總是)?(?:永远不要|永遠不要|绝不要|絕不要|总是用|總是用)",
    r"^我(?:希望|想要|想让|想讓)你(?:以后|以後|总是|總是|每次|一直|都|不要|别|別|只)",
    r"^我(?:更|比较|比較)(?:喜欢|喜歡|想要)(?!你(?:的|了)?[。！!]?$)",
)
_WISH: Final = re.compile("(?i)" + "|".join(f"(?:{wording})" for wording in _WISHES))


def find_standing_wishes(text: str) -> tuple[str, ...]:
    """The sentences that state one, letter for letter and in order; at most `MAX_WISHES`."""
    sentences = (found.group().strip() for found in _SENTENCE.finditer(own_words(text)))
    wishes = [s for s in sentences if len(s) <= _LONGEST and _is_wish(s)]
    return tuple(wishes[:MAX_WISHES])


def _is_wish(sentence: str) -> bool:
    if _QUESTION.search(sentence) or _ONCE.search(sentence) or not says_something(sentence):
        return False
    return _WISH.search(sentence) is not None
