"""`impyard task` and `impyard run-task`: the queue of runs of the imp's own, and one run at once."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Annotated, Any

import typer

from adapters.cli.chat import KEY_VARIABLE, open_model
from adapters.cli.desks import Surfaces, make_runner
from adapters.cli.options import CommandError, Options
from adapters.cli.output import as_utc, print_fields, print_json, print_rows, say
from adapters.cli.settings import Opened, Settings, open_imp, read_settings
from adapters.cli.shelves import make_worker, open_library
from bot.executor.ask import Known
from bot.ports import Model
from bot.schedule import next_due
from bot.worker import Ended, Worker
from memory.keys import set_process_guards
from memory.ports import NewTask
from memory.tasks import Task
from policy.actions import FileTask
from policy.envelope import Audience
from policy.identity import Channel, TaskId, parse_channel

tasks = typer.Typer(help="Queue runs of the imp's own, and see them.", no_args_is_help=True, rich_markup_mode=None)

TaskArgument = Annotated[str, typer.Argument(metavar="TASK-ID", help="The full id, as the list shows it.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Reorganize = Annotated[bool, typer.Option("--reorganize", help="Put the shelf's indexes in order; write no records.")]


class TerminalRooms:
    """The terminal's rooms: what is sent to one is printed."""

    async def audience(self, channel: Channel) -> Audience | None:
        """Members, for every room that is no DM."""
        return None if channel.id.startswith("dm-") else "members"

    async def post(self, channel: Channel, text: str) -> bool:
        """Print it."""
        print(f"#{channel.id}: {text}", flush=True)
        return True


@tasks.command("add")
def add(
    context: typer.Context,
    prompt: Annotated[str, typer.Argument(help="The whole task, in one prompt.")],
    channel: Annotated[str | None, typer.Option(metavar="ID", help="Answer into this room, e.g. discord:123.")] = None,
    cron: Annotated[str | None, typer.Option(metavar="EXPR", help="File it again and again; five fields, UTC.")] = None,
    ceiling_min: Annotated[int | None, typer.Option(min=1, max=240, help="Minutes after which it is ended.")] = None,
    reorganize: Reorganize = False,
    as_json: JsonOption = False,
) -> None:
    """Queue a task. Without --channel it runs clean: with this prompt and the shelf, and nothing else."""
    asyncio.run(_add(context.obj, prompt, _queued(channel, reorganize=reorganize), cron, ceiling_min, as_json=as_json))


@tasks.command("ls")
def ls(
    context: typer.Context,
    limit: Annotated[int, typer.Option(min=1, max=10_000, help="How many, newest first.")] = 50,
    as_json: JsonOption = False,
) -> None:
    """List the newest tasks."""
    asyncio.run(_ls(context.obj, limit, as_json=as_json))


@tasks.command("show")
def show(context: typer.Context, task_id: TaskArgument, as_json: JsonOption = False) -> None:
    """Show one task."""
    asyncio.run(_show(context.obj, task_id, as_json=as_json))


@tasks.command("cancel")
def cancel(context: typer.Context, task_id: TaskArgument) -> None:
    """Take a waiting task, or a schedule, out of the queue."""
    asyncio.run(_cancel(context.obj, task_id))


@tasks.command("work")
def work(context: typer.Context) -> None:
    """Do every task that is due now, then end. `impyard run` does this all the time."""
    set_process_guards()
    asyncio.run(_work(context.obj))


def run_task(
    context: typer.Context,
    prompt: Annotated[str, typer.Argument(help="The whole task, in one prompt.")],
    reorganize: Reorganize = False,
    as_json: JsonOption = False,
) -> None:
    """Run one task clean and at once: with this prompt and the shelf, and nothing else."""
    set_process_guards()
    asyncio.run(_run_task(context.obj, prompt, reorganize=reorganize, as_json=as_json))


@asynccontextmanager
async def open_worker(
    options: Options | Settings, *, model: Model | None = None
) -> AsyncIterator[tuple[Worker, Opened]]:
    """A worker with everything behind it; `model` replaces the configured one.

    Raises:
        CommandError: the configuration is wrong.
        StoreError: key or store cannot be used.
    """
    settings = read_settings(options) if isinstance(options, Options) else options
    rooms = {"local": TerminalRooms()}
    async with AsyncExitStack() as stack:
        if model is None:
            model = await stack.enter_async_context(open_model(settings.config.model, os.environ.get(KEY_VARIABLE)))
        opened = await stack.enter_async_context(open_imp(settings))
        library = await open_library(opened, rooms)
        runner = make_runner(opened, model, Surfaces({}), library)
        yield make_worker(opened, library, model, runner, rooms), opened


def _queued(channel: str | None, *, reorganize: bool) -> NewTask:
    if channel is None:
        return NewTask(TaskId(""), "", mode="reorganization" if reorganize else "append")
    if reorganize:
        raise typer.BadParameter("A task that answers into a room does not write to the shelf.")
    try:
        parse_channel(channel)
    except ValueError:
        raise typer.BadParameter("A room's id looks like discord:123.", param_hint="--channel") from None
    return NewTask(TaskId(""), "", origin="relay", mode="read", channel=channel)


async def _add(
    options: Options, prompt: str, queued: NewTask, cron: str | None, ceiling_min: int | None, *, as_json: bool
) -> None:
    if not prompt or len(prompt) > 16_000:
        raise CommandError("A prompt has 1 to 8,000 characters. Nothing was queued.")
    async with open_imp(options) as opened:
        if cron is not None:
            try:
                due = next_due(cron, opened.clock())
            except ValueError as error:
                raise CommandError(f"{error} Nothing was queued.") from None
            queued = NewTask(queued.id, "", queued.origin, queued.mode, cron=cron, due=due, channel=queued.channel)
        action = FileTask(prompt=prompt, ceiling_min=ceiling_min)
        outcome = await opened.executor.perform(opened.owner_envelope(), action, known=Known(queued=queued))
        if outcome.ruling.result != "done" or outcome.ruling.task is None:
            raise CommandError(outcome.ruling.because)
        task = opened.store.tasks.get(outcome.ruling.task.id)
    if task is None:
        raise CommandError("The task is not in the queue.")
    if as_json:
        print_json(_as_json(task))
    else:
        print(task.id)


async def _ls(options: Options, limit: int, *, as_json: bool) -> None:
    async with open_imp(options, may_create=False) as opened:
        found = opened.store.tasks.latest(limit)
    if as_json:
        print_json([_as_json(task) for task in found])
        return
    columns = ("id", "state", "origin", "due", "cron", "room", "code", "prompt")
    print_rows(
        columns,
        [
            (t.id, t.state, t.origin, as_utc(t.due), t.cron or "", t.channel or "", t.code or "", t.prompt or "")
            for t in found
        ],
    )


async def _show(options: Options, task_id: str, *, as_json: bool) -> None:
    async with open_imp(options, may_create=False) as opened:
        task = opened.store.tasks.get(task_id)
    if task is None:
        raise CommandError("There is no such task.")
    if as_json:
        print_json(_as_json(task))
    else:
        print_fields({name: str(value) for name, value in _as_json(task).items() if value is not None})


async def _cancel(options: Options, task_id: str) -> None:
    async with open_imp(options, may_create=False) as opened:
        is_gone = await opened.store.tasks.cancel(task_id)
    if not is_gone:
        raise CommandError("No task of that id waits. Nothing was changed.")
    say(f"Cancelled: {task_id}.")


async def _work(options: Options | Settings) -> None:
    done = 0
    async with open_worker(options) as (worker, _):
        if worker.idle_because:
            raise CommandError(worker.idle_because)
        while (ended := await worker.once()) is not None:
            done += 1
            say(f"{ended.run}: {ended.code} {ended.reason}".rstrip())
    say(f"Tasks done: {done}.")


async def _run_task(options: Options | Settings, prompt: str, *, reorganize: bool, as_json: bool) -> None:
    async with open_worker(options) as (worker, _):
        ended = await worker.adhoc(prompt, "reorganization" if reorganize else "append")
    if as_json:
        print_json(_ended(ended))
    elif ended.code == "ok":
        print("\n".join((ended.text, *ended.paths)).strip())
    if ended.code != "ok":
        raise CommandError(ended.reason or "The run did not end well; see `impyard runs show`.")


def _ended(ended: Ended) -> dict[str, Any]:
    return {"run": ended.run, "code": ended.code, "text": ended.text, "reason": ended.reason, "paths": [*ended.paths]}


def _as_json(task: Task) -> dict[str, Any]:
    return {
        "id": task.id,
        "state": task.state,
        "origin": task.origin,
        "mode": task.mode,
        "prompt": task.prompt,
        "cron": task.cron,
        "channel": task.channel,
        "ceiling_min": task.ceiling_min,
        "filed": as_utc(task.filed),
        "due": as_utc(task.due),
        "attempts": task.attempts,
        "run": task.run,
        "ended": None if task.ended is None else as_utc(task.ended),
        "code": task.code,
    }
