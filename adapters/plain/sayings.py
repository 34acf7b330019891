"""What can be said in one language? The sentences, with nothing decided about when to say them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sayings:
    """The sentences of one language. A word in braces is filled in; none may claim a change that nobody confirmed."""

    who_i_am: str
    hello: str
    welcome: str
    shrug: str
    # Nothing of this message
    nothing_saved: str
    off_the_record: str
    # What is missing
    say_what: str
    say_more: str
    say_what_core: str
    no_that: str
    no_match: str
    several: str
    ask_right: str
    which_is_wrong: str
    # What only the member can do
    forget_all: str
    widening: str  # {setting}: what to type after "/memory set"
    end_off_the_record: str
    why: str
    # What cannot be done
    no_tool: str
    too_many: str
    not_done: str  # the host refused and gave no reason
    # The list
    empty: str
    empty_topic: str
    listed: str
    listed_end: str
    near: str
    # What the host confirmed
    done: str
    noted: Mapping[str, str]  # by scope; "" is any other, "direct" and "shared" are the channel scope by place
    corrected: str
    proposed: str
    moved: Mapping[str, str]  # "user", and the channel scope by place
    switched: Mapping[str, str]  # by tool
    chosen: Mapping[str, str]  # by setting, each to its narrower value
    # Remarks on a note in a list
    scopes: Mapping[str, str]  # "user", "imp", "" for any other, and the channel scope by place
    marks: Mapping[str, str]
    said_by: str  # {name}
    until: str  # {day}
