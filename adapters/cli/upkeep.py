"""`impyard memory compact`: blank for good what no longer matters, and say what that was."""

from __future__ import annotations

from datetime import timedelta

from adapters.cli.files import remove_legacy
from adapters.cli.options import Options
from adapters.cli.output import print_fields, print_json, progress, say
from adapters.cli.settings import open_imp


async def compact(options: Options, *, as_json: bool) -> None:
    """Sweep, compact, and print the report.

    Raises:
        CommandError: there is no memory.
        StoreError: it is not finished; doing it again is safe.
    """
    async with open_imp(options, may_create=False) as imp:
        told = await remove_legacy(imp)
        swept = await imp.store.sweep(timedelta(days=imp.config.memory.trace_days))
        with progress("events blanked:") as count:
            done = await imp.store.compact(count, run=imp.owner_envelope().run, actor="owner")
    report = {
        "notes_expired": swept.notes,
        "holds_lapsed": swept.holds,
        "inputs_dropped": swept.inputs,
        "events_blanked": swept.events + done.events,
        "sealed_bytes": done.sealed_bytes,
        "turns_erased": done.turns,
        "file_bytes_before": done.before,
        "file_bytes_after": done.after,
        "scopes_skipped": len(done.skipped),
    }
    if as_json:
        print_json(report)
    else:
        print_fields({name.replace("_", " "): f"{value:,}" for name, value in report.items()})
        say("The file keeps its size: the room inside it is overwritten with zeros and used again.")
    if told:
        say(told)
    if done.skipped:
        say("Damaged scopes were left as they are; `impyard audit verify` names what is wrong with them.")
