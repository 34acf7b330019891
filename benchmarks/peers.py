"""What a user would pick instead, doing the same work in the same run. Whoever is not installed is left out."""

from __future__ import annotations

import asyncio
import hashlib
import importlib.util
import os
import sqlite3
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

PAYLOAD: Final = 600  # bytes of one raw row: what a sealed note takes
_EMBEDDING: Final = 256


class RawSqlite:
    """One row a commit, WAL and `synchronous=FULL`: the least that a durable write costs on this disk."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=FULL")
        self._connection.execute("CREATE TABLE row (id INTEGER PRIMARY KEY, payload BLOB)")

    def commit(self) -> None:
        """One durable row."""
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("INSERT INTO row (payload) VALUES (?)", (os.urandom(PAYLOAD),))
        self._connection.execute("COMMIT")

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


@contextmanager
def open_raw(folder: Path) -> Iterator[RawSqlite]:
    """A raw file in the folder."""
    raw = RawSqlite(folder / "raw.sqlite3")
    try:
        yield raw
    finally:
        raw.close()


class LangGraph:
    """LangGraph's AsyncSqliteStore as it comes: it does not sync its commits, ranks nothing and governs nothing."""

    def __init__(self, store: Any) -> None:  # noqa: ANN401 - a peer's type, installed only here
        self._store = store

    async def write(self, person: str, number: int, fact: str) -> None:
        """One note of a person."""
        await self._store.aput(("notes", person), str(number), {"text": f"Likes {fact}.", "quote": f"I like {fact}"})

    async def recall(self, person: str) -> int:
        """The person's notes; their number."""
        return len(await self._store.asearch(("notes", person), limit=24))


@asynccontextmanager
async def open_langgraph(folder: Path) -> AsyncIterator[LangGraph | None]:
    """The store in the folder; None when LangGraph is not installed."""
    if importlib.util.find_spec("langgraph") is None:
        yield None
        return
    from langgraph.store.sqlite.aio import AsyncSqliteStore

    async with AsyncSqliteStore.from_conn_string(str(folder / "langgraph.sqlite3")) as store:
        await store.setup()
        yield LangGraph(store)


class Mem0:
    """mem0 over faiss on disk, with no model and a hash for an embedder, so that none of their time is counted."""

    def __init__(self, memory: Any) -> None:  # noqa: ANN401 - a peer's type, installed only here
        self._memory = memory
        self._one_at_a_time = asyncio.Lock()

    def fill(self, notes: int) -> None:
        """That many notes of other people, put into its index in one go."""
        ids = [str(uuid.uuid4()) for _ in range(notes)]
        texts = [f"Likes {number}." for number in range(notes)]
        payloads = [{"data": text, "user_id": f"n{number // 24}", "hash": text} for number, text in enumerate(texts)]
        self._memory.vector_store.insert(HashEmbedder().embed_batch(texts), payloads, ids)

    async def write(self, person: str, fact: str) -> None:
        """One note of a person, on a thread as its own asynchronous class does it."""
        async with self._one_at_a_time:  # faiss crashes under concurrent writers
            await asyncio.to_thread(self._memory.add, f"Likes {fact}.", user_id=person, infer=False)

    async def recall(self, person: str, question: str) -> int:
        """What it finds for the person; the number."""
        found = await asyncio.to_thread(self._memory.search, question, filters={"user_id": person})
        return len(found["results"])


class HashEmbedder:
    """A vector that depends on the text alone and costs nothing."""

    def embed(self, text: str, _memory_action: str | None = None) -> list[float]:
        """The vector of one text."""
        digest = hashlib.blake2b(text.encode(), digest_size=64).digest()
        return [byte / 255 - 0.5 for byte in (digest * (_EMBEDDING // 64))]

    def embed_batch(self, texts: list[str], _memory_action: str | None = None) -> list[list[float]]:
        """The vectors of several texts."""
        return [self.embed(text) for text in texts]


@contextmanager
def open_mem0(folder: Path) -> Iterator[Mem0 | None]:
    """mem0 in the folder; None when it is not installed."""
    if importlib.util.find_spec("mem0") is None:
        yield None
        return
    home = folder / "mem0"
    os.environ |= {"MEM0_TELEMETRY": "False", "MEM0_DIR": str(home)}
    from mem0 import Memory

    key = {"api_key": "none"}  # the client is made and never called
    memory = Memory.from_config(
        {
            "vector_store": {
                "provider": "faiss",
                "config": {"path": str(home / "faiss"), "collection_name": "notes", "embedding_model_dims": _EMBEDDING},
            },
            "llm": {"provider": "openai", "config": key},
            "embedder": {"provider": "openai", "config": key},
            "history_db_path": str(home / "history.sqlite3"),
        }
    )
    memory.embedding_model = HashEmbedder()
    yield Mem0(memory)
