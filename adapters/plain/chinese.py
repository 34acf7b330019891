"""Everything the reader knows of Chinese, as one `Language`."""

from __future__ import annotations

from typing import Final

from adapters.plain.chinese_phrases import ASKS, MINE
from adapters.plain.chinese_questions import QUESTIONS
from adapters.plain.chinese_sayings import SAYINGS
from adapters.plain.chinese_wording import third_person
from adapters.plain.phrases import Language, compiled, table

_FILLERS: Final = (
    r"好的|好|不对|不對|嗯+|哦|啊|哎|嗨|你好|您好|谢谢|謝謝|对了|對了|另外|还有|那么|那|不过|但是|而且|然后|现在|請|"
    r"请|麻烦你?|麻煩你?|"
    r"拜托|劳驾|不好意思|抱歉|是的|不是|不|对|以后|顺便|ok|hey|hi|imp"
)
_ADDRESSED: Final = (
    r"你?(?:能不能|可不可以|可以|能)(?=帮|幫|请|記|记|忘)|我(?:想|希望)(?:让)?你|<@[^<>\s]{1,40}>|@[\w.-]{1,40}"
)

CHINESE: Final = Language(
    code="zh",
    cues=frozenset(),
    says=SAYINGS,
    phrases=table(ASKS, QUESTIONS),
    # A filler is one only where something separates it from the rest, save the words of asking.
    lead=compiled(
        rf"(?:\s*(?:(?:{_FILLERS})(?:\s*[，,！!。：:、]+\s*|\s+)|(?:请|請|麻烦你?|麻煩你?|拜托|劳驾|"
        rf"{_ADDRESSED})\s*[，,]?\s*))*"
    ),
    tail=compiled(r"(?:[\s，,]*(?:谢谢你?|謝謝|拜托了?|好吗|好嗎|可以吗|行吗|好不好|麻烦了))*[\s.!?\u2026。！？～~]*$"),
    please=compiled(r"请|請|麻烦|麻煩|拜托|劳驾|好吗|好嗎|可以吗|好不好"),
    asking=compiled(r"[?？][\s!.]*$|[吗嗎呢][\s。？！?!.]*$|能不能|可不可以"),
    statement=compiled(MINE),
    only_here=compiled(
        r"[，,]?\s*(?:但|不过|但是)?(?:只|仅)(?:在|限|限于|用于)?(?:(?:这个|本|此)(?:频道|房间|群|对话|聊天)|"
        r"这里)(?:里|中|内)?$"
    ),
    abbreviations=frozenset(),
    third_person=third_person,
    is_of_self=compiled(r"(?:我(?!们|們)|叫我|称呼我).*|.*我(?!们|們).*"),
    is_of_group=compiled(r"(?:我们|我們|咱们|咱們|团队|團隊|大家|整个团队|这个频道|本频道|全体).*"),
    kinds=(
        ("decision", compiled(r"(?:我们|我們|咱们|团队|团队已经?).{0,20}(?:决定|決定|同意|选择了|商定|定了).*")),
        (
            "preference",
            compiled(
                r"(?:我|我们|我們).{0,20}(?:喜欢|喜歡|偏好|偏爱|讨厌|討厭|爱|愛|宁愿|想要|习惯|希望).*|叫我.*|"
                r".*(?:最爱|偏好|最喜欢的).*"
            ),
        ),
    ),
    all_notes=compiled(r"(?:我|我们|我們|一切|全部|这里|這裡|(?:这个|本)(?:频道|房间|群|对话))"),
)
