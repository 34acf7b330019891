"""One line in, one line out: the shapes of `impyard chat --json`. Others script against them."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, Final, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from bot.ports import Reply

NAME: Final = r"^[a-z0-9_-]{1,32}$"
PLACE: Final = r"^(?:dm|#[a-z0-9_-]{1,32})$"
_EARLIEST: Final = datetime(1970, 1, 2, tzinfo=UTC)  # ids and stored times count from 1970
_LATEST: Final = datetime(9998, 12, 31, tzinfo=UTC)  # later instants do not survive time zones
MAX_LINE_BYTES: Final = 32 * 1024 * 1024


class _Shape(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class QuotedText(_Shape):
    """Text that the member passes on."""

    text: str
    author: str = ""


class AttachedText(_Shape):
    """A file's text."""

    name: str = ""
    text: str = ""


class Line(_Shape):
    """What a script sends: somebody says something somewhere."""

    who: str = Field(alias="as", pattern=NAME)
    where: str = Field(alias="in", pattern=PLACE)
    text: str
    role: Literal["member", "steward", "owner"] = "member"
    id: str | None = Field(default=None, pattern=r"^[A-Za-z0-9_.-]{1,64}$")
    thread: str | None = Field(default=None, pattern=r"^[A-Za-z0-9_.-]{1,64}$")
    quoted: QuotedText | None = None
    forwarded: QuotedText | None = None
    attached: tuple[AttachedText, ...] = Field(default=(), strict=False)
    event: Literal["message", "edit", "delete"] = "message"
    bot: bool = False
    audience: Literal["members", "external", "unknown"] = "members"
    at: AwareDatetime | None = Field(default=None, strict=False, ge=_EARLIEST, le=_LATEST)


class BadLineError(ValueError):
    """A line that says nothing usable; the sentence says why and repeats none of it."""


def read_line(raw: bytes) -> Line:
    """The line these bytes hold.

    Raises:
        BadLineError: they hold none.
    """
    if len(raw) > MAX_LINE_BYTES:
        raise BadLineError("The line is longer than 32 MiB.")
    try:
        value = json.loads(raw.decode("utf-8"), object_pairs_hook=_unique, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise BadLineError("The line is not UTF-8.") from None
    except (ValueError, RecursionError) as error:
        raise BadLineError(str(error) if isinstance(error, BadLineError) else "The line is not JSON.") from None
    if not isinstance(value, dict):
        raise BadLineError("The line is no JSON object.")
    try:
        line = Line.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        raise BadLineError(f"The field {field[:40]!r} does not fit: {first['msg'][:80]}.") from None
    if line.where.startswith("#dm-"):
        raise BadLineError("A channel's name cannot begin with dm-; a direct conversation is written dm.")
    if any("\ud800" <= c <= "\udfff" for text in _texts(line) for c in text):
        raise BadLineError("The line holds half of a surrogate pair, which is no character.")
    return line


def reply_line(reply: Reply, where: str) -> dict[str, Any]:
    """What a script is sent for one reply."""
    if reply.ignored is not None:
        return {"run": None, "ignored": reply.ignored}
    return {
        "run": reply.run,
        "in": where,
        "visible_to": reply.visible_to,
        "reply": reply.text,
        "chips": [{"action": c.action, "note": c.note, "scope": c.scope, "text": c.text} for c in reply.chips],
        "codes": list(reply.codes),
        "panel": None if reply.panel is None else reply.panel.model_dump(mode="json"),
    }


def bad_input(error: BadLineError) -> dict[str, Any]:
    """What a script is sent for a line that says nothing usable."""
    return {"error": str(error), "code": "bad_input"}


def written(value: dict[str, Any]) -> bytes:
    """One output line, UTF-8, with what does not print escaped."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


def _texts(line: Line) -> list[str]:
    parts = [part for part in (line.quoted, line.forwarded) if part is not None]
    return [
        line.text,
        *(p.text for p in parts),
        *(p.author for p in parts),
        *(text for file in line.attached for text in (file.name, file.text)),
    ]


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadLineError("The line gives a field twice.")
    return found


def _no_constant(_: str) -> float:
    raise BadLineError("The line holds a number that JSON has not.")
