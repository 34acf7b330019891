"""What the plain model says in Chinese."""

from __future__ import annotations

from typing import Final

from adapters.plain.sayings import Sayings

_WHO: Final = (
    "我是简易读者：这里没有语言模型，我只懂关于记忆的请求，例如“记住……”、“你记得我的什么？”、“那条笔记不对：……”、"
    "“忘掉那个”或“不要保存这个”。"
)
SAYINGS: Final = Sayings(
    who_i_am=_WHO,
    hello=f"你好！{_WHO}",
    welcome="不客气。",
    shrug="好的，我什么都没改。如果你指的是一条笔记，请说“忘掉那条笔记”。",
    nothing_saved="这条消息没有保存任何内容。",
    off_the_record="不留记录：这条消息没有用到任何笔记，也不会留下任何内容。",
    say_what="现在还没有内容：请用一句话告诉我，例如“记住我喜欢简短的报告”。",
    say_more="这太短了，所以没有留下。请用一个完整的句子来说。",
    say_what_core=(
        "我还没有提议：核心记忆要用你在同一条消息里的一句话，例如“每次都从这句开始：我喜欢简短的报告”。"
        "你的核心记忆在 /memory core。"
    ),
    no_that="这里没有“那个”所指的笔记，所以我什么都没改。请说出是哪条，例如“关于罗马的笔记”，或者看 /memory。",
    no_match="在我这里记得的笔记中没有这一条，所以我什么都没改。全部都在 /memory。",
    several="这可能不止一条笔记，所以我什么都没改。你指的是哪一条？",
    ask_right="正确的是什么？请说“改正那个：……”，并写出整句话。",
    which_is_wrong="我还没有改任何东西。如果一条笔记不对，请说“那条笔记不对：……”，并写出正确的内容。",
    forget_all=(
        "全部清空只能由你自己来做：输入 /memory forget-all，再输入 /memory forget-all confirm。现在什么都没有清空。"
    ),
    widening="放宽只能由你自己来做：输入 /memory set {setting}。现在什么都没有改。",
    end_off_the_record="恢复记录只能由你自己来做：输入 /memory set off_the_record off。现在什么都没有改。",
    why="输入 /why：可以看到我上一个回答用了哪些笔记，以及为什么。",
    no_tool="我在这里不能改动记忆，所以什么都没改。",
    too_many="一条消息我最多做三处改动；其余的请用另一条消息发给我。",
    not_done="这件事没有做成。",
    empty="我在这里什么都不记得。关于你的全部内容都在 /memory。",
    empty_topic="关于这个，我在这里什么都不记得。关于你的全部内容都在 /memory。",
    listed="这是我在这里记得的：",
    listed_end="你可以在 /memory 查看和修改。",
    near="在我记得的内容里，这些可能有关：",
    done="完成。",
    noted={
        "": "记下了",
        "direct": "记下了，只用于这段对话",
        "shared": "记下了，只用于这个频道",
        "imp": "记下了，用于所有地方",
    },
    corrected="改正了",
    proposed="作为核心记忆提议了。只有你能批准：见 /memory core。",
    moved={
        "user": "那条笔记现在是关于你的，不再只属于一个地方。",
        "direct": "那条笔记现在只用于这段对话。",
        "shared": "那条笔记现在只用于这个频道。",
    },
    switched={
        "forget": "忘掉了。",
        "disable": "我不再使用那条笔记。",
        "enable": "那条笔记在使用中。",
        "pin": "置顶了：那条笔记现在排在最前。",
        "unpin": "那条笔记不再置顶。",
    },
    chosen={
        "cross_channel": "从现在起，关于你的笔记只在它产生的地方使用。",
        "shared_recall": "从现在起，我在频道里不使用关于你的笔记。",
        "inferred": "从现在起，关于你只留下你明确说的话。",
        "off_the_record": (
            "这段对话现在不留记录：我在这里不使用笔记，也不留下任何内容，直到你输入 /memory set off_the_record off。"
        ),
    },
    scopes={"user": "关于你", "direct": "这段对话", "shared": "这个频道", "imp": "所有地方", "": "这里"},
    marks={"pinned": "置顶", "quoted": "引用", "imported": "导入"},
    said_by="{name} 说的",
    until="到 {day}",
)
