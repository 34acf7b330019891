"""What the plain model says in English."""

from __future__ import annotations

from typing import Final

from adapters.plain.sayings import Sayings

_WHO: Final = (
    "I am the plain reader: no language model runs here, so I understand only requests about memory, such as "
    "“Remember that …”, “What do you remember about me?”, “That note is wrong: …”, “Forget that” or “Don't save that”."
)
SAYINGS: Final = Sayings(
    who_i_am=_WHO,
    hello=f"Hello! {_WHO}",
    welcome="You're welcome.",
    shrug="All right, I changed nothing. If you mean a note, say “Forget that note”.",
    nothing_saved="Nothing of this message was saved.",
    off_the_record="Off the record: I used no notes for this message, and nothing of it is kept.",
    say_what="I kept nothing yet: tell me what, in one sentence, like “Remember that I prefer short reports”.",
    say_more="That is too short for me to keep, so I kept nothing. Please say it in a whole sentence.",
    say_what_core=(
        "I proposed nothing yet: a core memory is one sentence of yours in the same message, like “Always start with: "
        "I prefer short reports”. You see yours in /memory core."
    ),
    no_that=(
        "There is no note here that “that” could mean, so I changed nothing. Name it, like “the note about Rome”, "
        "or see /memory."
    ),
    no_match="I find no such note among those I remember here, so I changed nothing. See /memory for all of them.",
    several="That could be more than one note, so I changed nothing. Which of these do you mean?",
    ask_right="What is right? Say “Correct that: …” with the whole sentence.",
    which_is_wrong="I changed nothing yet. If a note is wrong, say “That note is wrong: …” with what is right.",
    forget_all=(
        "Erasing everything is yours alone to do: type /memory forget-all and then /memory forget-all confirm. "
        "Nothing was erased yet."
    ),
    widening="Allowing more is yours alone to do: type /memory set {setting}. Nothing was changed yet.",
    end_off_the_record=(
        "Going back on the record is yours alone to do: type /memory set off_the_record off. Nothing was changed yet."
    ),
    why="Type /why: it shows which notes were used for my last reply, and why.",
    no_tool="I cannot change memory here, so nothing was changed.",
    too_many="I take three changes in one message at most; please send me the rest in another.",
    not_done="That was not done.",
    empty="I remember nothing here. You see all that is kept about you in /memory.",
    empty_topic="I remember nothing about that here. You see all that is kept about you in /memory.",
    listed="This is what I remember here:",
    listed_end="You can see and change it in /memory.",
    near="Of what I remember, this may matter:",
    done="Done.",
    noted={
        "": "Noted",
        "direct": "Noted for this conversation",
        "shared": "Noted for this channel",
        "imp": "Noted for everywhere",
    },
    corrected="Corrected",
    proposed="Proposed as a core memory. Only you can approve it: see /memory core.",
    moved={
        "user": "That note is about you now, no longer only about one place.",
        "direct": "That note counts only in this conversation now.",
        "shared": "That note counts only in this channel now.",
    },
    switched={
        "forget": "Forgotten.",
        "disable": "I no longer use that note.",
        "enable": "That note is in use.",
        "pin": "Pinned: that note comes first now.",
        "unpin": "That note is no longer pinned.",
    },
    chosen={
        "cross_channel": "From now on I use a note about you only where it was made.",
        "shared_recall": "From now on I use no notes about you in channels.",
        "inferred": "From now on I keep about you only what you say outright.",
        "off_the_record": (
            "This conversation is off the record now: I use no notes here and keep nothing, until you type "
            "/memory set off_the_record off."
        ),
    },
    scopes={
        "user": "about you",
        "direct": "this conversation",
        "shared": "this channel",
        "imp": "everywhere",
        "": "here",
    },
    marks={"pinned": "pinned", "quoted": "quoted", "imported": "imported"},
    said_by="said by {name}",
    until="until {day}",
)
