"""`impyard init`: a configuration, an identity, keys and an empty memory, each only where there is none yet."""

from __future__ import annotations

import asyncio
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import typer

from adapters.cli.options import DEFAULT_CONFIG, CommandError, Options
from adapters.cli.settings import BUILT_IN_IDENTITY, Settings, open_imp, read_settings

EXAMPLE: Final = "config.example.toml"

_KEEP: Final = (
    "Keep a copy of the master key where neither the data nor their backups are. Whoever loses it loses the memory; "
    "nobody can bring it back."
)


def init(context: typer.Context) -> None:
    """Set up an imp: configuration, identity text, keys and memory. What is there already stays as it is."""
    for line in set_up(context.obj):
        print(line)


def set_up(options: Options) -> list[str]:
    """Make what is missing; one line for each thing, made or left.

    Raises:
        CommandError: a file cannot be written, or what is there is wrong.
        StoreError: key or store cannot be used.
    """
    config_file = Path(os.path.abspath(options.config or DEFAULT_CONFIG))  # noqa: PTH100 - symlinks stay as given
    told = [_made(config_file, lambda: _config(options.imp), "the configuration; every key is in it, with its default")]
    settings = read_settings(replace(options, config=config_file))
    identity = Path(settings.config.identity_path(config_file))
    told.append(_made(identity, lambda: f"{BUILT_IN_IDENTITY}\n", "who the imp is, in your words"))
    told += asyncio.run(_memory(settings))
    told.append("Try `impyard chat`, then `impyard doctor`.")
    return told


async def _memory(settings: Settings) -> list[str]:
    source, key = settings.config.keys.source, settings.master_key_path
    had_key, had_memory = os.path.lexists(key), settings.store_path.exists()  # noqa: ASYNC240 - before anything runs
    async with open_imp(settings):
        pass
    told = []
    if source == "file":
        told.append(f"left    {key}" if had_key else f"made    {key}: the master key. {_KEEP}")
    else:
        told.append(f"used    the master key from the {source}")
    is_new = f"the memory of the imp {settings.imp}, empty; its keys are in {settings.keys_path}"
    told.append(f"left    {settings.store_path}" if had_memory else f"made    {settings.store_path}: {is_new}")
    return told


def _made(path: Path, content: object, what: str) -> str:
    """Write a new file; one that is there stays."""
    if os.path.lexists(path):
        return f"left    {path}"
    text = content() if callable(content) else str(content)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o644)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(str(text))
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}. What was made before stays.") from error
    return f"made    {path}: {what}"


def _config(imp: str | None) -> str:
    """The example, for this imp.

    Raises:
        CommandError: the program was installed without it.
    """
    here = Path(__file__)
    for path in (here.with_name(EXAMPLE), here.parents[2] / EXAMPLE):
        if path.is_file():
            text = path.read_text("utf-8")
            return text if imp is None else re.sub(r'(?m)^id = "imp"$', f'id = "{imp}"', text, count=1)
    raise CommandError(f"{EXAMPLE} is not there, so no configuration was made; none is needed to begin.")
