"""`impyard memory explain`: why did a run see these notes and no others? Ids, reasons and numbers; no text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from adapters.cli.options import CommandError, Options
from adapters.cli.output import as_utc, on_one_line, print_json, print_rows
from adapters.cli.settings import open_imp
from memory.runs import RunRecord

_SELECTED: Final = ("note_id", "scope", "pinned", "explicit", "match", "stale", "characters")


async def explain(options: Options, run_id: str, *, as_json: bool) -> None:
    """Print the trace of one run.

    Raises:
        CommandError: there is no such run.
    """
    async with open_imp(options, may_create=False) as imp:
        past = imp.store.runs.get(run_id)
    if past is None:
        raise CommandError("There is no such run.")
    if as_json:
        print_json(explained(past.record))
    else:
        _print(past.record)


def explained(record: RunRecord) -> dict[str, Any]:
    """The run, how many notes it could have seen, and its trace as it was stored."""
    considered = record.trace.get("considered", [])
    return {
        "run": record.run,
        "place": record.place,
        "conversation": record.conversation,
        "person": record.person,
        "started": as_utc(record.started),
        "candidates": sum(row["candidates"] for row in considered),
        **record.trace,
    }


def _print(record: RunRecord) -> None:
    trace = record.trace
    print(
        f"run {on_one_line(record.run)}, {as_utc(record.started)}, {on_one_line(record.conversation or record.place)}"
    )
    if not trace.get("considered"):
        print(f"Nothing was recalled: {on_one_line(str(trace.get('because', 'no scope was visible')))}")
        return
    for row in trace["considered"]:
        print(f"candidates: {row['candidates']} in the {row['scope']} scope{_damage(row)}")
    spent = trace["spent"]
    print(
        f"budget: {spent['notes']} of {spent['max_notes']} notes,"
        f" {spent['characters']} of {spent['max_characters']} characters"
    )
    print(f"selected: {len(trace['selected'])}")
    print_rows(_SELECTED, [[_cell(row[name]) for name in _SELECTED] for row in trace["selected"]])
    print(f"left out: {len(trace['excluded']) + sum(row['count'] for row in trace['further'])}")
    rows = [[_cell(row["note_id"]), _cell(row["scope"]), _cell(row["reason"])] for row in trace["excluded"]]
    rows += [[f"{row['count']} more", _cell(row["scope"]), _cell(row["reason"])] for row in trace["further"]]
    print_rows(("note_id", "scope", "reason"), rows)


def _damage(row: Mapping[str, Any]) -> str:
    if row.get("is_broken"):
        return "; it is damaged, so nothing of it is served"
    return f"; {row['damaged']} damaged" if row["damaged"] else ""


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:.3f}" if isinstance(value, float) else str(value)
