"""Who is next in a place? One queue a place, so that its runs are answered in the order in which they came in."""

from __future__ import annotations

import asyncio


class Queues:
    """One queue a place: whoever drew a ticket first is served first, whatever they still have to do before."""

    def __init__(self) -> None:
        self._last: dict[str, asyncio.Future[None]] = {}

    def draw(self, place: str) -> Ticket:
        """The next ticket of a place."""
        ticket = Ticket(self._last.get(place))
        self._last[place] = ticket.left
        ticket.left.add_done_callback(lambda left: self._tidy(place, left))
        return ticket

    def _tidy(self, place: str, left: asyncio.Future[None]) -> None:
        if self._last.get(place) is left:
            del self._last[place]


class Ticket:
    """A place in a queue. Leaving early lets the next one up only once everybody before has left."""

    def __init__(self, before: asyncio.Future[None] | None) -> None:
        self._before = before
        self.left: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def called(self) -> None:
        """Returns once everybody before has left."""
        if self._before is not None:
            await asyncio.shield(self._before)

    def leave(self) -> None:
        """Let the next one up."""
        if self._before is None or self._before.done():
            self.left.set_result(None)
        else:
            self._before.add_done_callback(lambda _: self.left.set_result(None))
