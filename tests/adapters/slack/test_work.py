"""What is done behind an acknowledgement is neither lost nor able to take anything else down with it."""

from __future__ import annotations

import asyncio
import logging

import pytest

from adapters.slack.work import Work


async def test_one_that_fails_ends_alone_and_its_text_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []

    async def fail() -> None:
        raise ValueError("what was said")

    async def succeed() -> None:
        await asyncio.sleep(0)
        done.append("yes")

    with caplog.at_level(logging.DEBUG):
        async with Work(5.0) as work:
            work.start(fail(), "a message")
            work.start(succeed(), "a message")
            await work.idle()
            assert work.running == 0
    assert done == ["yes"]
    assert "a message ended by ValueError" in caplog.text
    assert "what was said" not in caplog.text


async def test_at_the_end_running_work_has_its_time_and_no_more() -> None:
    done: list[str] = []

    async def soon() -> None:
        await asyncio.sleep(0.01)
        done.append("soon")

    async def never() -> None:
        await asyncio.Event().wait()
        done.append("never")

    async with Work(0.2) as work:
        work.start(soon(), "soon")
        work.start(never(), "never")
    assert done == ["soon"]


async def test_what_ends_the_block_comes_out_as_it_is() -> None:
    async def fail() -> None:
        async with Work(0.0) as work:
            work.start(asyncio.Event().wait(), "never")  # type: ignore[arg-type]
            raise ValueError("the fault")

    with pytest.raises(ValueError, match="the fault"):
        await fail()
