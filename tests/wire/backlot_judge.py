"""A second judge of Web API calls: backlot, which answers as Slack does, as a process on the loopback."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_PROGRAM: Final = (sys.executable, "-c", "from backlot.cli import main; main()")
_STARTS_WITHIN: Final = 60.0  # seconds
_LINES: Final = (("ana@acme.test", "hello there"), ("imp@acme.test", "hello"))


@dataclass(frozen=True)
class Judge:
    """Where it is, and the token of the account that plays the imp."""

    url: str
    token: str


@asynccontextmanager
async def backlot(folder: Path) -> AsyncIterator[Judge]:
    """A workspace with one channel, Ana, and the imp in it, until the block ends."""
    lines = [
        {
            "source_type": "slack",
            "channel": "general",
            "author_email": author,
            "created": "2026-02-10T18:00:00Z",
            "content": text,
        }
        for author, text in _LINES
    ]
    corpus = folder / "corpus.jsonl"
    corpus.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    environ = {"BACKLOT_DATA_DIR": str(folder / "backlot"), "PATH": os.environ.get("PATH", "")}
    filling = await _started(environ, "import", str(corpus))
    assert await filling.wait() == 0
    tokens = (folder / "backlot" / "tokens.yaml").read_text("utf-8")
    found = re.search(r"email: imp@acme\.test\s+name: \S+\s+token: (\S+)", tokens)
    assert found is not None
    port = _free_port()
    options = ("--host", "127.0.0.1", "--port", str(port), "--disable-telemetry")
    serving = await _started(environ, "serve", *options)
    try:
        await _answers(port)
        yield Judge(f"http://127.0.0.1:{port}/slack/api/", found[1])
    finally:
        serving.terminate()
        await serving.wait()


async def _answers(port: int) -> None:
    async with asyncio.timeout(_STARTS_WITHIN):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.1)
                continue
            writer.close()
            await writer.wait_closed()
            return


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


async def _started(environ: dict[str, str], *arguments: str) -> asyncio.subprocess.Process:
    nowhere = asyncio.subprocess.DEVNULL
    return await asyncio.create_subprocess_exec(
        *_PROGRAM, *arguments, env=environ, stdin=nowhere, stdout=nowhere, stderr=nowhere
    )
