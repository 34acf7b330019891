"""Stored events keep their shape for good: what was written once opens for ever, and nothing else does."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.events import (
    EVENT,
    Answered,
    ChannelSet,
    Chose,
    CoreChanged,
    CoreDropped,
    CoreProposed,
    CoreWritten,
    Corrected,
    Departed,
    Disabled,
    Enabled,
    Event,
    Evidence,
    Expired,
    Forgotten,
    Held,
    Moved,
    NotedIn,
    Pinned,
    PurposeSet,
    Remembered,
    Returned,
    Seconded,
    Source,
    Supported,
    Unpinned,
    from_bytes,
    to_bytes,
)

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
FULL = Remembered(
    note="Ana prefers tea",
    note_kind="preference",
    basis="inferred",
    evidence=(Evidence(run="run_1", message="m1", quote="I prefer tea"),),
    about="local:ana",
    source=Source(channel="local:general", message="m1", author="local:ana", run="run_1"),
    made_in="local:general",
    expires_at=NOON,
    pinned=True,
    disabled=True,
    adopted=True,
    trait="health",
    supersedes="note_1",
    name_hint="ana",
    quoted=True,
    imported=True,
    written_at=NOON,
)

FULL_STORED = (
    b'{"kind":"remembered.v1","note":"Ana prefers tea","note_kind":"preference","basis":"inferred",'
    b'"evidence":[{"run":"run_1","message":"m1","quote":"I prefer tea"}],"about":"local:ana",'
    b'"source":{"channel":"local:general","message":"m1","author":"local:ana","run":"run_1"},'
    b'"made_in":"local:general","expires_at":"2026-05-01T12:00:00Z","pinned":true,"disabled":true,"adopted":true,'
    b'"trait":"health","supersedes":"note_1","name_hint":"ana","quoted":true,"imported":true,'
    b'"written_at":"2026-05-01T12:00:00Z"}'
)

# What is on disk somewhere already. A change that fails here would lose somebody's memory.
PUBLISHED: list[tuple[bytes, Event]] = [
    (b'{"kind":"remembered.v1","note":"Ana prefers tea"}', Remembered(note="Ana prefers tea")),
    (
        FULL_STORED,
        FULL,
    ),
    (
        b'{"kind":"supported.v1","evidence":{"message":"m2","quote":"tea, please"},"basis":"inferred"}',
        Supported(evidence=Evidence(message="m2", quote="tea, please"), basis="inferred"),
    ),
    (b'{"kind":"corrected.v1","note":"Ana prefers coffee"}', Corrected(note="Ana prefers coffee")),
    (b'{"kind":"disabled.v1"}', Disabled()),
    (b'{"kind":"enabled.v1"}', Enabled()),
    (b'{"kind":"pinned.v1","adopted":true}', Pinned(adopted=True)),
    (b'{"kind":"unpinned.v1"}', Unpinned()),
    (b'{"kind":"moved.v1","to":"channel"}', Moved(to="channel")),
    (b'{"kind":"forgotten.v1","messages":["m1"]}', Forgotten(messages=("m1",))),
    (b'{"kind":"expired.v1"}', Expired()),
    (
        b'{"kind":"chose.v1","inferred":false,"cross_channel":"off","shared_recall":true}',
        Chose(inferred=False, cross_channel="off", shared_recall=True),
    ),
    (b'{"kind":"noted_in.v1","channel":"local:general"}', NotedIn(channel="local:general")),
    (
        (
            b'{"kind":"held.v1","action":"remember","approver":"person","person":"local:ana","why":"paraphrase",'
            b'"note":{"note":"Ana likes tea"},"expires_at":"2026-04-01T00:00:00Z"}'
        ),
        Held(
            action="remember",
            approver="person",
            person="local:ana",
            why="paraphrase",
            note=Remembered(note="Ana likes tea"),
            expires_at=datetime(2026, 4, 1, tzinfo=UTC),
        ),
    ),
    (b'{"kind":"seconded.v1","evidence":{"message":"m2"}}', Seconded(evidence=Evidence(message="m2"))),
    (b'{"kind":"answered.v1","answer":"declined"}', Answered(answer="declined")),
    (b'{"kind":"channel_set.v1","enabled":false,"retention_days":30}', ChannelSet(enabled=False, retention_days=30)),
    (b'{"kind":"purpose_set.v1","text":"Help"}', PurposeSet(text="Help")),
    (
        b'{"kind":"core_proposed.v1","statement":"Short answers","notes":["note_1"]}',
        CoreProposed(statement="Short answers", notes=("note_1",)),
    ),
    (b'{"kind":"core_written.v1","statement":"Short answers"}', CoreWritten(statement="Short answers")),
    (b'{"kind":"core_changed.v1","change":"approve"}', CoreChanged(change="approve")),
    (b'{"kind":"core_dropped.v1"}', CoreDropped()),
    (
        b'{"kind":"departed.v1","erase_at":"2026-04-01T00:00:00Z"}',
        Departed(erase_at=datetime(2026, 4, 1, tzinfo=UTC)),
    ),
    (b'{"kind":"returned.v1"}', Returned()),
]


@pytest.mark.parametrize(("stored", "event"), PUBLISHED, ids=[type(event).__name__ for _, event in PUBLISHED])
def test_what_was_stored_once_opens_for_ever_and_is_written_the_same(stored: bytes, event: Event) -> None:
    assert from_bytes(stored) == event
    assert to_bytes(event) == stored


def test_every_kind_of_event_is_published_above_with_a_version_in_its_tag() -> None:
    union = get_args(get_args(Event)[0])
    assert {type(event) for _, event in PUBLISHED} == set(union)
    assert all(json.loads(stored)["kind"].endswith(".v1") for stored, _ in PUBLISHED)


@pytest.mark.parametrize(
    "stored",
    [
        b"",
        b"{}",
        b"null",
        b'{"note":"no tag"}',
        b'{"kind":"remembered.v2","note":"of a later version"}',
        b'{"kind":"remembered.v1"}',
        b'{"kind":"remembered.v1","note":"x","owner":"local:bob"}',
        b'{"kind":"moved.v1","to":"elsewhere"}',
        b'{"kind":"disabled.v1"} {"kind":"enabled.v1"}',
        b'{"kind":"remembered.v1","note":"cut',
    ],
)
def test_bytes_that_are_no_known_event_are_refused(stored: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_bytes(stored)


@given(
    note=st.text(),
    quote=st.text(),
    at=st.none() | st.datetimes(timezones=st.just(UTC)),
    flags=st.tuples(*[st.booleans()] * 5),
)
def test_any_text_and_time_comes_back_as_it_went_in(
    note: str, quote: str, at: datetime | None, flags: tuple[bool, ...]
) -> None:
    pinned, disabled, adopted, quoted, imported = flags
    event = Remembered(
        note=note,
        evidence=(Evidence(quote=quote),),
        expires_at=at,
        pinned=pinned,
        disabled=disabled,
        adopted=adopted,
        quoted=quoted,
        imported=imported,
    )
    assert from_bytes(to_bytes(event)) == event


def test_an_event_cannot_be_changed_after_it_happened() -> None:
    with pytest.raises(ValueError, match="frozen"):
        FULL.note = "something else"  # type: ignore[misc]


def test_a_stored_event_names_every_field_it_differs_in_and_no_default() -> None:
    stored = json.loads(to_bytes(FULL))
    assert set(stored) == set(Remembered.model_fields)
    assert json.loads(to_bytes(Remembered(note="x"))) == {"kind": "remembered.v1", "note": "x"}
    assert EVENT.validate_python(stored) == FULL
