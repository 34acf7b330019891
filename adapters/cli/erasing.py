"""`impyard memory erase`: everything of one person, by the same act and with the same receipt as their own."""

from __future__ import annotations

from collections.abc import Iterable

from adapters.cli.options import CommandError, Options
from adapters.cli.settings import Opened, open_imp
from bot.counter import Counter
from bot.receipt import Counts
from memory.fold import ScopeState
from policy.actions import ForgetAll
from policy.identity import Person, parse_channel
from policy.scope import Owner, channel_scope


async def erase(options: Options, person: Person) -> None:
    """Erase, finish the key, and print the receipt.

    Raises:
        CommandError: nothing is kept of this person, it was refused, or its key is not destroyed yet.
    """
    async with open_imp(options, may_create=False) as imp:
        if not _is_known(imp, person):
            raise CommandError(f"Nothing is kept of {person}, so nothing was erased.")
        counts = _counts(imp, person)
        outcome = await imp.executor.perform(imp.owner_envelope(person), ForgetAll())
        if outcome.ruling.result != "done":
            raise CommandError(outcome.ruling.because)
        counter = Counter(imp.store, imp.executor, imp.policy, imp.clock)
        receipt, codes = await counter.finish(outcome, counts)
    print(f"For {person}, as they would read it:\n{receipt}")
    if codes:
        raise CommandError(f"The key of {person} is not destroyed yet; see to the disk, then run any command again.")


def _counts(imp: Opened, person: Person) -> Counts:
    """What the erasure will cover, counted just before it."""
    now, log = imp.clock(), imp.store.log
    theirs = log.everything(log.scopes_of(Owner("relation", person))).values()
    noted_in = {ident for state in theirs for ident in state.noted_in}
    rooms = log.everything([channel_scope(parse_channel(ident)) for ident in sorted(noted_in)]).values()
    about = [note for state in rooms for note in state.notes.values() if note.about == str(person)]
    adopted = sum(note.adopted for note in about)
    own = sum(len(state.live(now)) for state in _of_kind(theirs, "user"))
    direct = sum(len(state.live(now)) for state in _of_kind(theirs, "channel"))
    return Counts(own, direct, len(about) - adopted, adopted)


def _of_kind(states: Iterable[ScopeState], kind: str) -> list[ScopeState]:
    return [state for state in states if state.scope.kind == kind]


def _is_known(imp: Opened, person: Person) -> bool:
    """True when a live key, or a kept turn of theirs, is still there."""
    if imp.store.keys.key_of(Owner("relation", person)) is not None:
        return True
    found = imp.store.log.file.read("SELECT 1 FROM run WHERE person = ? AND turns IS NOT NULL LIMIT 1", (str(person),))
    return bool(found)
