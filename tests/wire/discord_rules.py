"""Judges what the imp sends to Discord: the platform's own description of its API, and the rules that it leaves out.

The description stands outside of the project (`../shared/specs/discord/openapi.json`); without it only our own rules
judge, and `HAS_DESCRIPTION` says so.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

DESCRIPTION: Final = Path(__file__).parents[3] / "shared" / "specs" / "discord" / "openapi.json"
HAS_DESCRIPTION: Final = DESCRIPTION.exists()

V2: Final = 1 << 15
EPHEMERAL: Final = 64
_TEXT_DISPLAY, _ROW, _BUTTON, _LABEL = 10, 1, 2, 18
_MESSAGE_FIELDS: Final = frozenset(
    "content nonce tts embeds allowed_mentions message_reference components sticker_ids attachments flags "
    "enforce_nonce poll".split()
)


def faults_of(method: str, path: str, payload: Any, query: Mapping[str, str] = {}) -> list[str]:  # noqa: ANN401 - JSON
    """Everything that is wrong with this request; empty when nothing is."""
    found = list(_described(method, path, payload)) if HAS_DESCRIPTION else []
    return [f"{method} {path}: {fault}" for fault in [*found, *_ours(method, path, payload, query)]]


# --- the platform's description ------------------------------------------------------------------------------------


@functools.cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(DESCRIPTION.read_text("utf-8"))
    # The library writes the ids of a message reference as numbers, and the platform takes both.
    document["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
    return document


@functools.cache
def _operations() -> list[tuple[re.Pattern[str], int, dict[str, Any]]]:
    """Paths as patterns, those with fewer blanks first."""
    found = []
    for path, operations in _document()["paths"].items():
        pattern = re.sub(r"\{[^{}]+\}", r"[^/]+", path)
        found.append((re.compile(pattern), path.count("{"), operations))
    return sorted(found, key=lambda entry: entry[1])


@functools.cache
def _validator(pointer: str) -> Any:  # noqa: ANN401 - the library has no usable type for it
    from jsonschema import Draft202012Validator
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    resource: Any = DRAFT202012.create_resource(_document())
    registry: Any = Registry().with_resource("urn:discord", resource)
    return Draft202012Validator({"$ref": f"urn:discord#{pointer}"}, registry=registry)


def _described(method: str, path: str, payload: Any) -> Iterator[str]:  # noqa: ANN401 - JSON
    for pattern, _, operations in _operations():
        if pattern.fullmatch(path) is None or method.lower() not in operations:
            continue
        body = operations[method.lower()].get("requestBody")
        if body is None or payload is None:
            return
        name = next(name for name, value in _document()["paths"].items() if value is operations)
        escaped = name.replace("~", "~0").replace("/", "~1")
        pointer = f"/paths/{escaped}/{method.lower()}/requestBody/content/application~1json/schema"
        for error in _validator(pointer).iter_errors(payload):
            yield _deepest(error)
        return
    yield "the description knows no such route"


def _deepest(error: Any) -> str:  # noqa: ANN401 - the library's error
    """The error of the branch that was meant: of a union the one whose `type` fits."""
    while error.context:
        kind = error.instance.get("type") if isinstance(error.instance, dict) else None
        fitting = [
            inner
            for inner in error.context
            if not any(_is_type_fault(other) for other in error.context if _branch(other) == _branch(inner))
        ]
        error = (fitting or list(error.context))[0] if kind is not None else error.context[0]
    return f"{error.json_path}: {error.message[:200]}"


def _branch(error: Any) -> Any:  # noqa: ANN401 - as above
    return error.schema_path[0] if error.schema_path else None


def _is_type_fault(error: Any) -> bool:  # noqa: ANN401 - as above
    return list(error.path)[-1:] == ["type"]


# --- rules of our own ----------------------------------------------------------------------------------------------


def _ours(method: str, path: str, payload: Any, query: Mapping[str, str]) -> Iterator[str]:  # noqa: ANN401 - JSON
    if path.endswith("/callback") and isinstance(payload, dict):
        yield from _callback(payload)
    elif re.fullmatch(r"/channels/\d+/messages", path) and method == "POST":
        yield from _message(payload, is_new=True)
    elif re.search(r"/messages/(\d+|@original)$", path) and method == "PATCH":
        yield from _message(payload, is_new=False)
    elif re.fullmatch(r"/webhooks/\d+/[^/]+", path) and method == "POST":
        yield from _message(payload, is_new=True)
        if payload.get("components") and not payload.get("flags", 0) & V2 and "with_components" not in query:
            yield "components of a webhook message are ignored"
    elif re.fullmatch(r"/applications/\d+/commands", path) and method == "PUT":
        yield from _commands(payload)


def _callback(payload: Mapping[str, Any]) -> Iterator[str]:
    data = payload.get("data") or {}
    match payload["type"]:
        case 4 | 7:
            yield from _message(data, is_new=payload["type"] == 4)
        case 5 | 6:
            if data.get("flags", 0) & ~EPHEMERAL or set(data) - {"flags"}:
                yield "a deferred answer carries the flag EPHEMERAL or nothing"
        case 9:
            if not 1 <= len(data.get("components", [])) <= 5:
                yield "a form has 1 to 5 components"
            yield from _unique_ids(data.get("components", []))
        case _:
            return


def _message(payload: Mapping[str, Any], *, is_new: bool) -> Iterator[str]:
    unknown = set(payload) - _MESSAGE_FIELDS
    if unknown:
        yield f"unknown fields: {sorted(unknown)}"
    content, components = payload.get("content") or "", payload.get("components") or []
    embeds, is_v2 = payload.get("embeds") or [], bool(payload.get("flags", 0) & V2)
    if len(content) > 2_000:
        yield f"content has {len(content)} characters"
    if is_new and not (content or components or embeds or payload.get("attachments") or payload.get("poll")):
        yield "the message is empty"
    mentions = payload.get("allowed_mentions")
    if (content or components) and (mentions is None or mentions.get("parse") or mentions.get("users")):
        yield "the message may notify somebody"
    if is_v2 and (content or embeds or payload.get("poll") or payload.get("sticker_ids")):
        yield "Components V2 beside other content"
    parts = list(_walk(components))
    if not is_v2 and any(part["type"] not in (_ROW, _BUTTON, 3, 5, 6, 7, 8) for part in parts):
        yield "Components V2 without their flag"
    if len(parts) > 40:
        yield f"{len(parts)} components"
    if not is_v2 and sum(part["type"] == _ROW for part in components) > 5:
        yield "more than five rows"
    if sum(len(part["content"]) for part in parts if part["type"] == _TEXT_DISPLAY) > 4_000:
        yield "more than 4,000 characters of text"
    yield from _unique_ids(components)


def _unique_ids(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    ids = [part["custom_id"] for part in _walk(components) if "custom_id" in part]
    if len(ids) != len(set(ids)):
        yield "a custom_id stands twice"


def _commands(payload: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    chat = [command for command in payload if command.get("type", 1) == 1]
    if len(chat) > 100 or any(command["name"] != command["name"].lower() for command in chat):
        yield "too many commands, or a name with capitals"


def _walk(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Every component, nested ones too."""
    for part in components:
        yield part
        inner = [part["component"]] if "component" in part else []
        inner += [part["accessory"]] if "accessory" in part else []
        yield from _walk([*part.get("components", []), *inner])


def texts_of(components: Sequence[Mapping[str, Any]]) -> str:
    """Everything a person can read in these components, line by line."""
    lines = []
    for part in _walk(components):
        lines += [str(part[key]) for key in ("content", "label", "placeholder", "value") if part.get(key)]
        lines += [str(option["label"]) for option in part.get("options", [])]
    return "\n".join(lines)


def ids_of(components: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The custom ids of these components by what is written on them; of menus by their placeholder."""
    return {
        str(part.get("label") or part.get("placeholder") or ""): str(part["custom_id"])
        for part in _walk(components)
        if "custom_id" in part
    }
