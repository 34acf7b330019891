"""`impyard`: every command, its global options, and how it ends."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from pydantic import ValidationError
from typer.core import TyperGroup

from adapters.cli.auditing import auditing
from adapters.cli.backups import backup, restore
from adapters.cli.chat import chat
from adapters.cli.core import cores
from adapters.cli.discord import discord_app
from adapters.cli.doctor import doctor
from adapters.cli.init import init
from adapters.cli.keys import keys
from adapters.cli.knowledge import knowledge
from adapters.cli.notes import notes
from adapters.cli.options import DEFAULT_DATA, CommandError, Options
from adapters.cli.output import on_one_line
from adapters.cli.policies import policies
from adapters.cli.review import review
from adapters.cli.run import run
from adapters.cli.runs import runs
from adapters.cli.slack import slack_app
from adapters.cli.tasks import run_task, tasks
from memory.errors import StoreError, TamperedError

_EVERYWHERE: Final = ("--config", "--data", "--imp")  # each takes one value


def hoisted(arguments: Sequence[str]) -> list[str]:
    """The arguments with the global options first, wherever before a bare `--` they stood."""
    first: list[str] = []
    rest: list[str] = []
    pending = iter(arguments)
    for argument in pending:
        if argument == "--":
            rest += [argument, *pending]
        elif argument in _EVERYWHERE:
            first += [argument, *([value] if (value := next(pending, None)) is not None else [])]
        elif argument.startswith(tuple(f"{name}=" for name in _EVERYWHERE)):
            first.append(argument)
        else:
            rest.append(argument)
    return first + rest


class _Root(TyperGroup):
    """The outermost command: global options stand anywhere, and a failure is one sentence with exit code 1."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,  # noqa: ANN401 - handed on as it came
    ) -> Any:  # noqa: ANN401 - what the command returned
        """Run one command line; see the class."""
        arguments = hoisted(sys.argv[1:] if args is None else args)
        try:
            return super().main(arguments, prog_name, complete_var, standalone_mode, windows_expand_args, **extra)
        except (CommandError, StoreError, TamperedError) as error:
            _say(str(error))
        except OSError as error:
            _say(f"{error.filename or 'The system'} cannot be used: {error.strerror or error}.")
        except ValidationError:  # its own text would repeat what was read
            _say("A stored record is not what it should be; see `impyard doctor`.")
        sys.exit(1)


def _say(sentence: str) -> None:
    typer.echo(f"impyard: {on_one_line(sentence)}", err=True)


app = typer.Typer(
    name="impyard",
    cls=_Root,
    help="An imp with a memory that people can see, correct and erase.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    epilog="The options --config, --data and --imp may stand before or after any command.",
)


app.command("init")(init)
app.command("doctor")(doctor)
app.command("run")(run)
app.command("run-task")(run_task)
app.add_typer(tasks, name="task")
app.add_typer(knowledge, name="knowledge")
app.command("backup")(backup)
app.command("restore")(restore)
app.add_typer(chat)
app.add_typer(cores, name="core")
app.add_typer(review, name="review")
app.add_typer(notes, name="memory")
app.add_typer(discord_app, name="discord")
app.add_typer(policies, name="policy")
app.add_typer(runs, name="runs")
app.add_typer(slack_app, name="slack")
app.add_typer(auditing, name="audit")
app.add_typer(keys, name="keys")


@app.callback()
def options(
    context: typer.Context,
    config: Annotated[Path | None, typer.Option(help="The configuration; default ./config.toml, if there.")] = None,
    data: Annotated[Path, typer.Option(help="The folder of memories; the keys lie beside it.")] = DEFAULT_DATA,
    imp: Annotated[str | None, typer.Option(metavar="ID", help="Which imp; default: the configuration's.")] = None,
) -> None:
    """An imp with a memory that people can see, correct and erase."""
    context.obj = Options(config, data, imp)


def app_main() -> None:
    """The console entry. Exit codes: 0 done; 1 refused, not found or not ok; 2 wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    app(prog_name="impyard")
