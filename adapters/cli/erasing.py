"""`impyard memory erase`: everything of one person, by the same act and with the same receipt as their own."""

from __future__ import annotations

from adapters.cli.options import CommandError, Options
from adapters.cli.settings import Opened, open_imp
from bot.counter import Counter, counted
from policy.actions import ForgetAll
from policy.identity import Person
from policy.scope import Owner


async def erase(options: Options, person: Person) -> None:
    """Erase, finish the key, and print the receipt.

    Raises:
        CommandError: nothing is kept of this person, it was refused, or its key is not destroyed yet.
    """
    async with open_imp(options, may_create=False) as imp:
        if not _is_known(imp, person):
            raise CommandError(f"Nothing is kept of {person}, so nothing was erased.")
        counts = counted(imp.store, person, imp.clock())
        outcome = await imp.executor.perform(imp.owner_envelope(person), ForgetAll())
        if outcome.ruling.result != "done":
            raise CommandError(outcome.ruling.because)
        counter = Counter(imp.store, imp.executor, imp.policy, imp.clock)
        receipt, codes = await counter.finish(outcome, counts)
    print(f"For {person}, as they would read it:\n{receipt}")
    if codes:
        raise CommandError(f"The key of {person} is not destroyed yet; see to the disk, then run any command again.")


def _is_known(imp: Opened, person: Person) -> bool:
    """True when a live key, or a kept turn of theirs, is still there."""
    if imp.store.keys.key_of(Owner("relation", person)) is not None:
        return True
    found = imp.store.log.file.read("SELECT 1 FROM run WHERE person = ? AND turns IS NOT NULL LIMIT 1", (str(person),))
    return bool(found)
