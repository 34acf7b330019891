"""The action union: closed, frozen, and without a field that could name an owner."""

from __future__ import annotations

from typing import get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from policy.actions import MODEL_TOOLS, Action, Forget, Move, Remember

ACTIONS: TypeAdapter[Action] = TypeAdapter(Action)
KINDS = get_args(get_args(Action)[0])


def test_no_action_has_a_field_for_an_owner() -> None:
    words = {word for kind in KINDS for field in kind.model_fields for word in field.split("_")}
    assert not words & {"owner", "user", "person", "author", "actor", "member", "about", "behalf", "tenant", "imp"}


def test_only_actions_that_a_member_may_ask_for_in_words_are_tools() -> None:
    named = {tool.model_fields["action"].default for tool in MODEL_TOOLS}
    assert named == {
        "remember", "correct", "forget", "disable", "enable", "pin", "unpin", "move", "choose", "propose_core",
        "file_task",
    }  # fmt: skip
    assert "forget_all" not in named


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_action_refuses_fields_it_does_not_have(kind: type) -> None:
    with pytest.raises(ValidationError, match="extra_forbidden"):
        kind(scope_id="local:ana")


def test_every_action_is_told_apart_by_its_name() -> None:
    names = [kind.model_fields["action"].default for kind in KINDS]
    assert len(set(names)) == len(names)
    assert ACTIONS.validate_python({"action": "forget", "note_id": "n"}) == Forget(note_id="n")
    with pytest.raises(ValidationError):
        ACTIONS.validate_python({"action": "erase", "note_id": "n"})


def test_an_action_cannot_be_changed_after_it_was_read() -> None:
    action = Remember(note="x")
    with pytest.raises(ValidationError):
        action.note = "y"  # type: ignore[misc]


@pytest.mark.parametrize("scope", ["imp", "imp:x", "local:ana", "", "USER"])
def test_a_note_moves_to_its_person_or_its_channel_and_nowhere_else(scope: str) -> None:
    with pytest.raises(ValidationError):
        Move.model_validate({"note_id": "n", "scope": scope})
