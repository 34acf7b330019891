"""From `config.toml` to an open imp: every concrete part is chosen and put together here."""

from __future__ import annotations

import os
import secrets
import tomllib
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from adapters.cli.options import DEFAULT_CONFIG, CommandError, Options
from bot.config import Config
from bot.executor.shell import Executor
from memory.keys import KEY_FILE, CredentialKeyProvider, EnvKeyProvider, FileKeyProvider, KeyProvider
from memory.store import STORE_FILE, Store, holds_a_store, keys_folder, open_store
from policy.envelope import UNATTENDED, Actor, RunEnvelope
from policy.identity import ID_RANDOM_BYTES, ImpId, Person, RunId, mint
from policy.settings import ImpPolicy

MASTER_KEY: Final = "master.key"
BUILT_IN_IDENTITY: Final = (
    "You are an imp: a friendly, plain-spoken colleague who lives in this chat. You help with what people ask, keep "
    "answers short, say what you do not know, and never pretend to have done something."
)


def utc_now() -> datetime:
    """The host's clock, aware UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that is known before any key or store is touched. Paths are absolute."""

    config: Config
    config_file: Path  # where the configuration was, or would be, read
    data: Path
    imp: ImpId
    identity: str  # the owner's text, or the built-in one

    @property
    def store_path(self) -> Path:
        """The imp's memory file, whether or not it is there."""
        return self.data / self.imp / STORE_FILE

    @property
    def keys_path(self) -> Path:
        """The imp's own folder of keys."""
        return keys_folder(self.data) / self.imp

    @property
    def master_key_path(self) -> Path:
        """The master key's file; meaningful for the source `file` only."""
        named = self.config.keys.path
        return keys_folder(self.data) / MASTER_KEY if named is None else self.config_file.parent / named


@dataclass(frozen=True, slots=True)
class Opened:
    """One imp, ready to be spoken to, until its context ends."""

    settings: Settings
    store: Store
    executor: Executor
    policy: ImpPolicy
    clock: Callable[[], datetime]
    randomness: Callable[[int], bytes]

    @property
    def config(self) -> Config:
        """The checked configuration."""
        return self.settings.config

    @property
    def imp(self) -> ImpId:
        """Whose memory this is."""
        return self.settings.imp

    @property
    def identity(self) -> str:
        """The identity text that the model is given."""
        return self.settings.identity

    def owner_envelope(self, person: Person | None = None) -> RunEnvelope:
        """The frame of one command of the owner; `person` for acts on that person's whole relationship."""
        at = self.clock()
        return RunEnvelope(
            run=RunId(mint("run", at, self.randomness(ID_RANDOM_BYTES))),
            imp=self.imp,
            origin="owner",
            provider="local" if person is None else person.provider,
            place=UNATTENDED,
            actor=None if person is None else Actor(person),
            at=at,
        )


def read_settings(options: Options) -> Settings:
    """The configuration, checked, with the identity text. Nothing is made or opened.

    Raises:
        CommandError: a file cannot be read or a key in it is wrong; the sentence names which.
    """
    config_file = Path(os.path.abspath(options.config or DEFAULT_CONFIG))  # noqa: PTH100 - symlinks stay as given
    config = _read_config(config_file, must_exist=options.config is not None)
    if options.imp is not None:
        config = _checked({**config.model_dump(), "imp": {**config.imp.model_dump(), "id": options.imp}}, "--imp")
    data = Path(os.path.abspath(options.data))  # noqa: PTH100 - the keys lie beside the name that was given
    if not data.name:
        raise CommandError("The data folder cannot be the root of the file system, since its keys lie beside it.")
    identity = _read_identity(Path(config.identity_path(config_file)))
    return Settings(config, config_file, data, ImpId(config.imp.id), identity)


def key_provider(settings: Settings, environ: Mapping[str, str] = os.environ) -> KeyProvider:
    """Where the master key comes from. A key file is made only where no imp has a store or keys yet.

    Raises:
        CommandError: the configuration names a credential and systemd gave none, or the folders cannot be read.
    """
    keys = settings.config.keys
    match keys.source:
        case "file":
            return FileKeyProvider(settings.master_key_path, may_create=is_untouched(settings.data))
        case "credential":
            folder = environ.get("CREDENTIALS_DIRECTORY")
            if folder is None:
                raise CommandError(
                    "The master key should come from a systemd credential, but this process was given none. Nothing was"
                    " changed; start it as the service, or set [keys] source."
                )
            return CredentialKeyProvider(Path(folder), keys.name)
        case "environment":
            return EnvKeyProvider(environ, keys.variable)


@asynccontextmanager
async def open_imp(
    options: Options | Settings,
    *,
    may_create: bool = True,
    clock: Callable[[], datetime] = utc_now,
    randomness: Callable[[int], bytes] = secrets.token_bytes,
) -> AsyncIterator[Opened]:
    """The imp, opened. With `may_create=False` a missing memory is an error and nothing is made.

    Raises:
        CommandError: the configuration is wrong, or there is no memory and none may be made.
        StoreError: key, file or folder cannot be used; the sentence says which and what to do.
        TamperedError: the key file does not open under its own master key.
    """
    settings = read_settings(options) if isinstance(options, Options) else options
    if not may_create and not settings.store_path.exists():
        raise CommandError(no_memory(settings))
    policy = settings.config.policy()
    provider = key_provider(settings)
    async with open_store(
        settings.data,
        settings.imp,
        provider,
        clock=clock,
        randomness=randomness,
        busy=settings.config.store.busy_seconds,
        retention=settings.config.retention(),
    ) as store:
        extra = settings.config.extra_rules()
        executor = Executor(store.log, store.keys, policy, clock=clock, randomness=randomness, extra=extra)
        yield Opened(settings, store, executor, policy, clock, randomness)


def no_memory(settings: Settings) -> str:
    """The sentence for an imp that has no memory yet."""
    return f"The imp {settings.imp} has no memory in {settings.data} yet. Nothing was made; see --data and --imp."


def is_untouched(data: Path) -> bool:
    """True when neither data nor keys of any imp are there, so that a new master key takes nothing away."""
    for folder in (data, keys_folder(data)):
        try:
            next(folder.iterdir(), None)
        except FileNotFoundError:
            continue
        except OSError as error:
            raise CommandError(f"The folder {folder} cannot be read: {error.strerror}. Nothing was changed.") from error
    return not holds_a_store(data) and not any(keys_folder(data).glob(f"*/{KEY_FILE}"))


def _read_config(path: Path, *, must_exist: bool) -> Config:
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        if must_exist:
            raise CommandError(f"There is no configuration file {path}. Nothing was done.") from None
        return Config()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise CommandError(f"The configuration {path} cannot be read: {why}. Nothing was done.") from error
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CommandError(f"The configuration {path} is not TOML: {error}. Nothing was done.") from None
    return _checked(values, str(path))


def _checked(values: dict[str, object], where: str) -> Config:
    """The configuration these values are; the sentence for a wrong one names the key and never its value."""
    try:
        return Config.model_validate(values)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        key = ".".join(str(part) for part in first["loc"])
        why = "there is no such key" if first["type"] == "extra_forbidden" else _lowered(first["msg"])
        more = f" ({error.error_count() - 1} more like it)" if error.error_count() > 1 else ""
        raise CommandError(f"{where}: {key}: {why}{more}. Nothing was done.") from None


def _lowered(message: str) -> str:
    message = message.removeprefix("Value error, ").rstrip(".")
    return message[:1].lower() + message[1:]


def _read_identity(path: Path) -> str:
    try:
        return path.read_text("utf-8").strip() or BUILT_IN_IDENTITY
    except FileNotFoundError:
        return BUILT_IN_IDENTITY
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise CommandError(f"The identity text {path} cannot be read: {why}. Nothing was done.") from error
