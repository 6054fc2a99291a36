"""Who sits where once the game is on: giving a seat up, and what becomes of it."""

from collections.abc import Awaitable, Callable

from bot.service.hall import Hall, Live
from bot.service.lobby import Who
from bot.store import Seat
from bot.ui.words import N_, Says


class Seats:
    """Seats of tables in play."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def resign(self, table: int, who: Who) -> Live:
        """Give a seat in play to the computer; with no person left the table closes."""
        async with self.hall.locked(table) as live:
            if live.record.life != "live":
                raise Says(N_("There is no game in play here."))
            mine = live.seats_of(who.id)
            if not mine:
                raise Says(N_("You have no seat at this table."))
            _ = await self.hall.tongues.server(live.record.guild)
            seats = tuple(
                Seat(s.number, computer="greedy", name=_("{name} (computer)", name=s.name)) if s.number in mine else s
                for s in live.record.seats
            )
            people = [s.user for s in seats if s.user is not None]
            if not people:
                await self.hall.close(live)
                return live
            host = live.record.host if live.record.host in people else people[0]
            await self.hall.change(live, seats=seats, host=host)
            return live

    async def replace_absent(self, table: int, is_here: Callable[[int], Awaitable[bool]]) -> list[str]:
        """Give the seats of people who have left the server to computers; the names of those people."""
        async with self.hall.locked(table) as live:
            if live.record.life != "live":
                raise Says(N_("There is no game in play here."))
            people = [seat for seat in live.record.seats if seat.user is not None]
            gone = [seat for seat in people if seat.user is not None and not await is_here(seat.user)]
            if not gone:
                raise Says(N_("Everybody at this table is still in this server."))
            if len(gone) == len(people):
                await self.hall.close(live)
                return [seat.name for seat in gone]
            _ = await self.hall.tongues.server(live.record.guild)
            seats = tuple(
                Seat(s.number, computer="greedy", name=_("{name} (computer)", name=s.name)) if s in gone else s
                for s in live.record.seats
            )
            left = [seat.user for seat in seats if seat.user is not None]
            host = live.record.host if live.record.host in left else left[0]
            await self.hall.change(live, seats=seats, host=host)
            return [seat.name for seat in gone]
