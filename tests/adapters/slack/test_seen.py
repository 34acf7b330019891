"""Whose message is it, and is it one? Read from payloads alone."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from adapters.slack.facts import Deleted, Heard, Known
from adapters.slack.seen import author_team, bounded, earlier_of, message_of, participants_of, presser_team, time_of
from policy.envelope import Earlier, Ignored
from policy.identity import Person

KNOWN = Known("imp", home="T1", user="U0IMP")
GRID = Known("imp", home="T1", enterprise="E1", user="U0IMP")
ORG = Known("imp", home="E1", enterprise="E1", is_org_wide=True, user="U0IMP")
EVENT = {"type": "message", "user": "U1", "text": "hi", "ts": "1772442000.000100", "channel": "C1"}


def body(is_shared: bool = False, **event: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON
    return {"event": {**EVENT, "channel_type": "channel", **event}, "is_ext_shared_channel": is_shared}


@pytest.mark.parametrize(
    ("known", "payload", "team"),
    [
        (KNOWN, body(), "T1"),
        (KNOWN, body(team="T1"), "T1"),
        (KNOWN, body(True, user_team="T2", team="T1"), "T2"),
        (KNOWN, body(True, team="T2"), "T2"),
        (KNOWN, body(True), None),  # never simply ours where others may write
        (KNOWN, body(True, user_team="E9"), None),
        (KNOWN, body(user_team="E9"), None),
        (GRID, body(user_team="T7"), "T7"),  # another workspace of the organisation
        (GRID, body(user_team="E1"), None),
        (ORG, body(user_team="T7"), "E1"),
        (ORG, body(user_team="E1"), "E1"),
        (ORG, body(True, user_team="T8"), "T8"),
        (ORG, body(True, user_team="E9"), None),
    ],
)
def test_an_author_is_keyed_by_their_own_workspace(known: Known, payload: dict[str, Any], team: str | None) -> None:
    assert author_team(payload, known) == team


@pytest.mark.parametrize(
    ("known", "payload", "team"),
    [
        (KNOWN, {"user": {"id": "U1", "team_id": "T2"}, "team": {"id": "T1"}}, "T2"),
        (KNOWN, {"user_id": "U1", "team_id": "T1"}, "T1"),
        (KNOWN, {"user": {"id": "U1"}}, None),
        (ORG, {"user": {"id": "U1"}, "is_enterprise_install": True}, "E1"),
    ],
)
def test_who_presses_is_keyed_by_their_own_workspace(known: Known, payload: dict[str, Any], team: str | None) -> None:
    assert presser_team(payload, known) == team


@pytest.mark.parametrize("subtype", [None, "thread_broadcast", "file_share", "me_message"])
def test_what_people_write_is_heard(subtype: str | None) -> None:
    found = message_of(body(subtype=subtype) if subtype else body(), KNOWN)
    assert isinstance(found, Heard)
    assert (found.ts, found.speaker.id, found.text) == ("1772442000.000100", "U1", "hi")


@pytest.mark.parametrize(
    "event",
    [
        {"subtype": "message_changed", "message": {"user": "U1", "text": "Remember x"}},
        {"subtype": "channel_topic"},
        {"subtype": "bot_message"},
        {"bot_id": "B1"},
        {"app_id": "A1"},
        {"user": "USLACKBOT"},
        {"user": None},
        {"ts": None},
        {"channel": None},
        {"hidden": True},
        {"user": "T1/U1"},
        {"channel": "C:1"},
    ],
)
def test_everything_else_is_ignored_with_its_reason(event: dict[str, Any]) -> None:
    found = message_of(body(**event), KNOWN)
    assert isinstance(found, Ignored)
    assert found.because


def test_a_deletion_names_the_message_that_is_gone() -> None:
    assert message_of(body(subtype="message_deleted", deleted_ts="1.5"), KNOWN) == Deleted("C1", "1.5")


def test_a_message_beside_a_thread_begins_one_and_a_direct_one_does_not() -> None:
    beside, inside = message_of(body(), KNOWN), message_of(body(thread_ts="1.1"), KNOWN)
    direct = message_of(body(channel_type="im"), KNOWN)
    assert isinstance(beside, Heard)
    assert isinstance(inside, Heard)
    assert isinstance(direct, Heard)
    assert (beside.room.thread, beside.answer_in) == (EVENT["ts"], EVENT["ts"])
    assert (inside.room.thread, inside.answer_in) == ("1.1", "1.1")
    assert (direct.room.thread, direct.answer_in) == (None, None)


def test_files_are_told_by_name_alone_and_shared_messages_as_forwarded() -> None:
    found = message_of(
        body(files=[{"name": "plan.pdf"}], attachments=[{"is_share": True, "text": "a &lt; b"}, {"text": "preview"}]),
        KNOWN,
    )
    assert isinstance(found, Heard)
    assert [(part.kind, part.text, part.name) for part in found.parts] == [
        ("forwarded", "a < b", ""),
        ("attached", "", "plan.pdf"),
    ]


def test_the_recent_past_has_the_imps_own_words_and_no_other_bots() -> None:
    own = earlier_of({"user": "U0IMP", "text": "mine", "ts": "1.0", "bot_id": "B1"}, KNOWN)
    assert own is not None
    assert (own.author, own.text) == (None, "mine")
    assert earlier_of({"user": "U2", "text": "x", "ts": "1.0", "bot_id": "B2"}, KNOWN) is None
    assert earlier_of({"subtype": "channel_join", "user": "U1", "ts": "1.0"}, KNOWN) is None


def test_only_as_much_of_it_enters_as_fits_the_newest_first() -> None:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    ana, ben = Person("slack", "U1", "T1"), Person("slack", "U2", "T1")
    found = [Earlier(ana, "x" * 5, at), Earlier(ben, "y" * 5, at), Earlier(ana, "z", at)]
    assert [earlier.text for earlier in bounded(found, 9)] == ["xxxxx"]
    assert [earlier.text for earlier in bounded(found, 10)] == ["yyyyy", "xxxxx"]
    assert [participant.person for participant in participants_of(found)] == [ana, ben]


@pytest.mark.parametrize("ts", ["", "x", "-1", "1e9", "99999999999999", "１２"])
def test_a_time_stamp_that_is_none_is_long_ago(ts: str) -> None:
    assert time_of(ts) == datetime(1970, 1, 1, tzinfo=UTC)


def test_a_time_stamp_keeps_its_microseconds() -> None:
    assert time_of("1772442000.000100") == datetime(2026, 3, 2, 9, 0, 0, 100, tzinfo=UTC)
