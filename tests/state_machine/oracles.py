"""What must hold after each step, decided from who acted where: written apart from the rules of `policy`.

O1 `leaks`: a word that one person or room confided stands in nothing that another is shown.
O3 `unauthorised`: every new event lies in a scope of whoever acted, and stands in a journal row of that run.
O2 is a comparison of two worlds, and O4 the audit; the machine does both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from memory.fold import ScopeState
from policy.scope import Scope

Home = tuple[str, str]  # ("user", "local:ana"), ("said", "dm-ana"), ("room", "general"), ("imp", "") ...
WORD = re.compile(r"Qx[a-z]{10}")  # what `confided` makes


@dataclass(frozen=True, slots=True)
class Scene:
    """Who acted, where, as what."""

    who: str
    where: str
    role: str = "member"
    is_owner_cli: bool = False

    @property
    def conversation(self) -> str:
        """The room, or the person's own direct one."""
        return f"dm-{self.who}" if self.where == "dm" else self.where.removeprefix("#")

    @property
    def person(self) -> str:
        """The printed person."""
        return f"local:{self.who}"


def confided(number: int) -> str:
    """A word that stands nowhere but in the step of this number."""
    return "Qx" + "".join("bdfgklmnpt"[int(digit)] for digit in f"{number:010d}")


@dataclass(slots=True)
class Homes:
    """Where each word may be met. It only ever grows: a word that was once in a room is known to that room."""

    known: dict[str, set[Home]] = field(default_factory=dict)
    shares: set[str] = field(default_factory=set)  # who ever let rooms see their own notes

    def add(self, text: str, *homes: Home) -> None:
        """Every word of the text is at home there, too."""
        for word in WORD.findall(text):
            self.known.setdefault(word, set()).update(homes)

    def settle(self, states: Mapping[Scope, ScopeState]) -> None:
        """What stands in a scope is at home there, and with the person it is about or rests on."""
        for scope, state in states.items():
            for note in state.notes.values():
                here = _home(scope)
                about = () if note.about is None else (("about", note.about),)
                self.add(" ".join((note.text, *(piece.quote for piece in note.evidence))), here, *about)
            for hold in state.holds.values():
                held = hold.held
                texts = [held.replacement or "", *(piece.quote for piece in hold.evidence)]
                if held.note is not None:
                    texts.append(held.note.note)
                own = () if held.person is None else (("about", held.person),)
                wider = (("imp-hold", ""),) if held.approver == "owner" else ()
                self.add(" ".join(texts), _home(scope), *own, *wider)
            for core in state.cores.values():
                where = (("core", f"{scope.ident} in {core.where}"),) if core.where else ()
                texts = [core.statement, *(piece.quote for piece in core.evidence)]
                self.add(" ".join(texts), _home(scope), *where)
            if state.purpose:
                self.add(state.purpose, _home(scope))

    def leaks(self, shown: str, scene: Scene, *, is_private: bool) -> list[str]:
        """The words in `shown` that have no home in sight of the scene."""
        sight = set(_in_sight(scene, shares=scene.who in self.shares, is_private=is_private))
        return [word for word in set(WORD.findall(shown)) if not self.known.get(word, set()) & sight]


def _home(scope: Scope) -> Home:
    if scope.dm_of is not None:
        return "said", scope.ident.removeprefix("local:")
    return ("room", scope.ident.removeprefix("local:")) if scope.kind == "channel" else (scope.kind, scope.ident)


def _in_sight(scene: Scene, *, shares: bool, is_private: bool) -> Iterable[Home]:
    """Where a word may come from. `is_private`: only the person reads it, and no model did."""
    own = ("user", scene.person)
    yield "imp", ""
    yield "imp", "imp"
    yield "said", scene.conversation
    if scene.where == "dm":
        yield own
    else:
        yield "room", scene.conversation
        yield "core", f"{scene.person} in local:{scene.conversation}"
        if shares or is_private:
            yield own
    if is_private:
        yield "said", f"dm-{scene.who}"
        yield "about", scene.person
        if scene.role == "owner":
            yield "imp-hold", ""


def is_near(scope: Scope, scene: Scene) -> bool:
    """True for the scopes that the person is in: their own, their direct one, and the room they stand in."""
    if scope.kind == "imp" or scene.is_owner_cli:
        return True
    return str(scope.dm_of) == scene.person or scope.ident in (scene.person, f"local:{scene.conversation}")


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event that this step stored."""

    scope: Scope
    event_id: str
    kind: str
    about: str | None  # whom the note was about, or who said it, before or after the step


@dataclass(frozen=True, slots=True)
class NewEntry:
    """A journal row that this step wrote."""

    run: str
    actor: str
    action: str
    object_id: str
    outcome: str
    code: str


def unauthorised(events: Iterable[NewEvent], entries: list[NewEntry], scene: Scene) -> list[str]:
    """What was stored that nobody present may have had stored."""
    named = {ident for entry in entries for ident in entry.object_id.split(" ")}
    actors = {"owner", "host"} if scene.is_owner_cli else {scene.person, "host"}
    found = [f"{e.kind} in {e.scope.ident} stands in no journal row" for e in events if e.event_id not in named]
    found += [f"{entry.action} was journaled for {entry.actor}" for entry in entries if entry.actor not in actors]
    if scene.is_owner_cli:
        return found
    return found + [f"{e.kind} in {e.scope.ident} by {scene.who}" for e in events if not _is_theirs(e, scene)]


def _is_theirs(event: NewEvent, scene: Scene) -> bool:
    scope = event.scope
    if scope.kind == "imp":
        return scene.role == "owner"
    if scope.dm_of is not None:
        return str(scope.dm_of) == scene.person
    if scope.kind == "user":
        answers = event.kind == "answered.v1" and scene.role == "owner"  # a note for everywhere waited with its person
        return scope.ident == scene.person or answers or event.kind == "noted_in.v1"
    here = scope.ident == f"local:{scene.conversation}"
    if event.kind in ("channel_set.v1", "purpose_set.v1", "pinned.v1", "unpinned.v1"):
        return here and scene.role in ("steward", "owner")
    return here or event.about == scene.person
