"""What a note said at a version: as it was then, or nothing."""

from __future__ import annotations

from pathlib import Path

from memory.events import Corrected
from memory.past import note_at
from tests.memory.opened import ANAS, ONE, TWO, erase, forget, happen, opened, remember


async def test_a_note_is_told_as_it_was_at_that_version(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await happen(store, ANAS, (ONE, Corrected(note="green tea")), action="correct")
        then, now = note_at(store.log, ONE, 1), note_at(store.log, ONE, 2)
        assert then is not None
        assert now is not None
        assert (then.text, now.text) == ("tea", "green tea")
        assert note_at(store.log, ONE, 3) is None
        assert note_at(store.log, TWO, 1) is None


async def test_a_version_whose_event_was_blanked_is_not_told_as_an_older_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        for text in ("green tea", "black tea"):
            await happen(store, ANAS, (ONE, Corrected(note=text)), action="correct")
        await store.compact(lambda _: None)
        assert note_at(store.log, ONE, 2) is None
        last = note_at(store.log, ONE, 3)
        assert last is not None
        assert last.text == "black tea"


async def test_nothing_is_told_of_a_forgotten_note_or_an_erased_relationship(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await remember(store, ANAS, TWO, "coffee")
        await forget(store, ANAS, ONE)
        assert note_at(store.log, ONE, 1) is None
        assert note_at(store.log, TWO, 2) is not None
        await erase(store)
        assert note_at(store.log, TWO, 2) is None
