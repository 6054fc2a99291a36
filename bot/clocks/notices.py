"""What a table is told when somebody's clock has run out."""

import logging
from collections import Counter

import msgspec

from bot.base.words import Says, Words, named
from bot.discord_io.custom_ids import OpenSeatId, TableId
from bot.discord_io.updates import Updates
from bot.discord_io.views.buttons import GREEN, Button, button
from bot.notify.purposes import stands
from bot.notify.reminders import Reminders
from bot.store import StoreError
from bot.store.patience import is_away
from bot.store.purposes import OpenSeat, RanOut
from bot.tables.extras import Late
from bot.tables.registry import LiveTable, TableRegistry
from engines.core.errors import Broken

log = logging.getLogger(__name__)

TRIES = 5
"""So often a message is tried again that Discord was too busy for."""
AGAIN = 2
"""So often an offer is made once more that somebody has deleted: it may be a bot that deletes whatever is written."""


class ClockNotices:
    """Says it, at the table or directly; said again it stands once. What is to be said is what the table remembers."""

    def __init__(self, registry: TableRegistry, reminders: Reminders) -> None:
        self._registry, self._reminders = registry, reminders
        self._untold = Updates[tuple[int, int]](lambda at: f"clock-told-{at[0]}", self._tell, tries=TRIES)
        self._deleted: dict[tuple[int, int], int] = {}
        """By table and seat: the offer that somebody has deleted, until it is made once more."""
        self._again = Counter[tuple[int, int]]()
        """By the same: how often somebody has."""

    async def close(self) -> None:
        """Stop; what was not told is told after the next start."""
        await self._untold.close()

    def soon(self, table: int, seat: int) -> None:
        """Tell that somebody was late, or else that their seat is to be had, as soon as Discord takes it."""
        self._untold.mark((table, seat))

    def message_gone(self, message: int) -> None:
        """A message was deleted; if it offered a seat, that is told once more, should it still be so."""
        offered = self._reminders.offer_gone(message)
        if offered is not None:
            self._again[offered] += 1
            if self._again[offered] <= AGAIN:
                self._deleted[offered] = message
                self._untold.mark(offered)

    async def _tell(self, at: tuple[int, int]) -> None:
        try:
            await self._tell_of(*at)
        except (StoreError, Says, Broken) as error:
            if is_away(error):
                raise
            log.info("that a clock ran out at table %s is not told: %s", at[0], error)

    async def _tell_of(self, table: int, seat: int) -> None:
        live = await self._registry.look(table)
        if not self._registry.ours(live) or live.record.life != "live":
            return
        if seat not in live.extra.open_seats:
            self._again.pop((table, seat), None)
        late = next((each for each in live.extra.late if each.seat == seat), None)
        with self._registry.acting(live):
            if late is not None:
                await self.late(live, late)
            elif seat in live.extra.open_seats:
                await self.offer(live, seat)
            self._deleted.pop((table, seat), None)

    async def offer(self, live: LiveTable, seat: int) -> None:
        """Tell a table that a seat is to be had; its holder is called once."""
        holder = live.record.seats[seat]
        if holder.user is None:
            return
        _ = await self._registry.locales.table(live.record.guild, live.extra.language)
        line = _(
            "The clock of {name} ran out; {name} may still answer. Whoever takes the seat plays on in it; until "
            "somebody does, the computer answers when the clock runs out again.",
            name=named(holder.name),
        )

        def direct(_: Words) -> str:
            return _("your clock ran out, and your seat is offered to others until you answer.")

        buttons = [button(OpenSeatId(live.id, seat), _("Take the seat"), GREEN)]
        mark, called = f"{live.record.seq}", [holder.user]
        if (deleted := self._deleted.get((live.id, seat))) is not None:
            mark, called = f"{mark} after {deleted}", []
        await self._reminders.post(live, line, OpenSeat(seat), mark, called, buttons, direct)

    async def late(self, live: LiveTable, late: Late) -> None:
        """Tell somebody that the computer answered for them, and what becomes of their seat; then it is done with."""
        lent = any((each.seat, each.user) == (late.seat, late.user) for each in live.extra.away)

        def sentence(_: Words) -> str:
            if not lent:
                return _("your clock ran out, and the computer answered for you.")
            return _(
                "your clock ran out {count} times in a row: a computer plays on for you until you press *I'm back*.",
                count=late.missed,
            )

        def buttons(_: Words) -> list[Button]:
            return [button(TableId(live.id, "back"), _("I'm back"))] if lent else []

        purpose = RanOut(late.seat, late.user)
        if stands(live, purpose):
            await self._reminders.tell(live, late.user, sentence, purpose, f"{live.record.seq}", buttons)
        async with self._registry.locked(live.id) as now:
            if late in now.extra.late:
                left = tuple(each for each in now.extra.late if each != late)
                await self._registry.change(now, extra=msgspec.structs.replace(now.extra, late=left), shown=False)
