"""What a table is told when somebody's clock has run out."""

from bot.base.words import Words, named
from bot.clocks.rules import MoveClock
from bot.discord_io.custom_ids import OpenSeatId, TableId
from bot.discord_io.views.buttons import GREEN, Button, button
from bot.notify.reminders import Reminders
from bot.store.purposes import OpenSeat, RanOut
from bot.tables.registry import LiveTable, TableRegistry


class ClockNotices:
    """Says it, at the table or directly; said again it stands once."""

    def __init__(self, registry: TableRegistry, reminders: Reminders) -> None:
        self._registry, self._reminders = registry, reminders

    async def offer(self, live: LiveTable, seat: int) -> None:
        """Tell a table that a seat is to be had."""
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
        await self._reminders.post(live, line, OpenSeat(seat), f"{live.record.seq}", [holder.user], buttons, direct)

    async def late(self, live: LiveTable, move: MoveClock, missed: int, lent: bool) -> None:
        """Tell somebody that the computer answered for them, and what becomes of their seat."""

        def sentence(_: Words) -> str:
            if not lent:
                return _("your clock ran out, and the computer answered for you.")
            return _(
                "your clock ran out {count} times in a row: a computer plays on for you until you press *I'm back*.",
                count=missed,
            )

        def buttons(_: Words) -> list[Button]:
            return [button(TableId(live.id, "back"), _("I'm back"))] if lent else []

        purpose = RanOut(move.seat, move.user)
        await self._reminders.tell(live, move.user, sentence, purpose, f"{live.record.seq}", buttons)
