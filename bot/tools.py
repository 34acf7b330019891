"""What may the model ask for, and did it ask properly? Schemas made from the actions, and the strict reading of a call.

Nothing here decides whether an action is allowed; it decides whether the bytes of a call mean exactly one action.
"""

from __future__ import annotations

import inspect
import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from pydantic import BaseModel, ValidationError

from bot.ports import ToolSpec
from policy.actions import MODEL_TOOLS, Action
from policy.decision import Code

MAX_ARGUMENT_BYTES: Final = 32 * 1024  # UTF-8 bytes of one call's JSON text
MAX_ARGUMENT_DEPTH: Final = 32  # brackets open at once, counted before anything is parsed
MAX_EXPIRY: Final = timedelta(days=3653)  # ten years, leap days included

_ACTIONS: Final[dict[str, type[BaseModel]]] = {model.model_fields["action"].default: model for model in MODEL_TOOLS}
TOOL_NAMES: Final = frozenset(_ACTIONS)

_DURATION: Final = re.compile(
    r"P(?=\d|T)(?:\d{1,4}Y)?(?:\d{1,4}M)?(?:\d{1,4}W)?(?:\d{1,5}D)?"
    r"(?:T(?=\d)(?:\d{1,6}H)?(?:\d{1,7}M)?(?:\d{1,9}S)?)?",
    re.ASCII,
)
_SCHEMA_NOISE: Final = frozenset({"title", "default"})


@dataclass(frozen=True, slots=True)
class Refused:
    """The call means no action: nothing was changed. `reason` repeats nothing of the call's own text."""

    code: Code
    reason: str


class _Unreadable(Exception):  # noqa: N818 - a private signal out of the JSON reader, never seen outside this module
    pass


def tool_specs() -> tuple[ToolSpec, ...]:
    """Every tool the model has, in a fixed order: the same bytes each time, so a prompt cache can hold them.

    Each schema is closed, and no field of any can name an owner.
    """
    return specs_of(_ACTIONS)


def specs_of(models: Mapping[str, type[BaseModel]]) -> tuple[ToolSpec, ...]:
    """These models as tools: a name, the model's docstring, and a closed schema of its fields."""
    return tuple(
        ToolSpec(name, " ".join(inspect.cleandoc(model.__doc__ or "").split()), _schema(model))
        for name, model in models.items()
    )


def parse_call(name: str, arguments: str) -> Action | Refused:
    """The one action this call asks for, or why it asks for none. Total: no input raises."""
    model = _ACTIONS.get(name)
    if model is None:
        return UNKNOWN
    return read_call(model, arguments)  # type: ignore[return-value]  # MODEL_TOOLS are members of the union


def read_call(model: type[BaseModel], arguments: str) -> BaseModel | Refused:
    """The fields of one call of that tool, read strictly. Total: no input raises."""
    fields = _read(arguments)
    if isinstance(fields, Refused):
        return fields
    if "action" in fields:
        return _bad("it has a field that the tool does not have")
    if fields.get("expires_in") is not None and not _is_duration(fields["expires_in"]):
        return _EXPIRY
    try:
        # One reader decides what the bytes say: pydantic sees only what that reader wrote down again.
        action = model.model_validate_json(json.dumps(fields), strict=True)
    except ValidationError as error:
        return _EXPIRY if _is_about(error, "expires_in") else _bad(_fault(error, model))
    expires_in = getattr(action, "expires_in", None)
    if expires_in is not None and not timedelta(0) < expires_in <= MAX_EXPIRY:
        return _EXPIRY
    return action


UNKNOWN: Final = Refused("unknown_tool", "There is no tool of that name. Nothing was changed.")


_EXPIRY: Final = Refused(
    "expiry",
    "expires_in has to be an ISO 8601 duration like P7D, above zero and at most ten years. Nothing was kept.",
)


def _bad(what: str) -> Refused:
    return Refused("bad_arguments", f"The call could not be used: {what}. Nothing was changed.")


def _schema(model: type[BaseModel]) -> dict[str, Any]:
    made = model.model_json_schema()
    properties = {key: _slim(field) for key, field in made["properties"].items() if key != "action"}
    return {
        "type": "object",
        "properties": properties,
        "required": [key for key in made.get("required", []) if key != "action"],
        "additionalProperties": False,
    }


def _slim(field: dict[str, Any]) -> dict[str, Any]:
    """The field without titles and defaults; an optional one reads as its type, since leaving it out says null."""
    slim = {key: value for key, value in field.items() if key not in _SCHEMA_NOISE}
    choices = [choice for choice in slim.pop("anyOf", []) if choice != {"type": "null"}]
    return {**choices[0], **slim} if choices else slim


def _read(arguments: str) -> dict[str, Any] | Refused:
    if len(arguments) > MAX_ARGUMENT_BYTES or len(arguments.encode("utf-8", "surrogatepass")) > MAX_ARGUMENT_BYTES:
        return Refused("too_long", "The call was longer than 32 kB and was not read. Nothing was changed.")
    if _is_too_deep(arguments):
        return _bad("it is nested too deeply")
    try:
        fields = json.loads(arguments, object_pairs_hook=_unique, parse_constant=_refuse_constant, parse_float=_finite)
    except _Unreadable as error:
        return _bad(str(error))
    except (ValueError, RecursionError):
        return _bad("it is not well-formed JSON")
    if not isinstance(fields, dict):
        return _bad("it is not one JSON object")
    if any("\ud800" <= letter <= "\udfff" for text in _texts(fields) for letter in text):
        return Refused("hidden_text", "The call holds half a character, which cannot be kept. Nothing was changed.")
    return fields


def _is_too_deep(text: str) -> bool:
    """True when more than the allowed brackets are open at once; brackets inside strings do not count."""
    depth, in_string, escaped = 0, False, False
    for letter in text:
        if in_string:
            if escaped:
                escaped = False
            elif letter == "\\":
                escaped = True
            elif letter == '"':
                in_string = False
        elif letter == '"':
            in_string = True
        elif letter in "[{":
            depth += 1
            if depth > MAX_ARGUMENT_DEPTH:
                return True
        elif letter in "]}":
            depth -= 1
    return False


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) != len(pairs):
        raise _Unreadable("it names a field twice")
    return dict(pairs)


def _refuse_constant(_: str) -> float:
    raise _Unreadable("it holds something that is no number")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise _Unreadable("it holds a number without a finite value")
    return number


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from _texts(item)


def _is_duration(value: object) -> bool:
    return isinstance(value, str) and _DURATION.fullmatch(value) is not None


def _is_about(error: ValidationError, field: str) -> bool:
    return any(fault["loc"][:1] == (field,) for fault in error.errors(include_input=False, include_url=False))


def _fault(error: ValidationError, model: type[BaseModel]) -> str:
    """What is wrong with the fields, naming only fields that the tool really has."""
    for fault in error.errors(include_input=False, include_url=False):
        field = str(fault["loc"][0]) if fault["loc"] else ""
        if field not in model.model_fields:
            return "it has a field that the tool does not have"
        if fault["type"] == "missing":
            return f"the field {field} is missing"
        if fault["type"] == "string_too_long":
            return f"the field {field} is too long"
        return f"the field {field} does not have an allowed value"
    return "its fields do not fit the tool"
