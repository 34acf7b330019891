"""Who is next in a place?"""

from __future__ import annotations

import asyncio

from bot.queues import Queues


async def test_a_place_serves_in_the_order_of_the_tickets() -> None:
    queues, served = Queues(), []

    async def serve(name: str, ticket_of: str, pause: int) -> None:
        ticket = queues.draw(ticket_of)
        try:
            for _ in range(pause):
                await asyncio.sleep(0)
            await ticket.called()
            served.append(name)
        finally:
            ticket.leave()

    await asyncio.gather(serve("first", "x", 5), serve("second", "x", 0), serve("elsewhere", "y", 0))
    assert served == ["elsewhere", "first", "second"]


async def test_who_leaves_early_lets_nobody_overtake() -> None:
    queues = Queues()
    first, second, third = queues.draw("x"), queues.draw("x"), queues.draw("x")
    second.leave()
    waiting = asyncio.ensure_future(third.called())  # noqa: TID251 - awaited below
    await asyncio.sleep(0)
    assert not waiting.done()
    first.leave()
    await waiting
