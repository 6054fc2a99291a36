"""What direct messages say: a hand and its question away from the table, and how a table ended."""

from collections.abc import Callable

from bot.base.words import Words, plain
from bot.discord_io.calls import Calls
from bot.discord_io.custom_ids import START
from bot.discord_io.views import panel
from bot.discord_io.views.hand import Held, held
from bot.discord_io.views.post import Post, notice
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.rendering import Pictures
from engines.core.codec import from_json

LOOK_BACK = 40
"""Journal entries read back for what a person answered last."""
SAID = 6
"""Lines that tell it, at most."""


def link_to(name: str, guild: int | None, channel: int) -> str:
    """A way to a channel for people who are elsewhere."""
    return f"[{plain(name)}](https://discord.com/channels/{guild or '@me'}/{channel})"


class Wording:
    """Makes them, in their reader's language, from what that reader may know."""

    def __init__(self, registry: TableRegistry, pictures: Pictures, calls: Calls, clock: Callable[[], int]) -> None:
        self._registry, self._pictures, self._calls, self._clock = registry, pictures, calls, clock

    def about(self, live: LiveTable, _: Words) -> str:
        """Which table it is, with a way there."""
        place = self._place(live, _)
        return _("**{title}** · table {number} · {place}", title=live.game.title, number=live.id, place=place)

    def _place(self, live: LiveTable, _: Words) -> str:
        record = live.record
        name = (record.guild and self._calls.server_name(record.guild)) or _("to the table")
        return link_to(name, record.guild, record.channel)

    async def hand(self, live: LiveTable, user: int) -> Post:
        """Somebody's hand and open question, or what they said last and who is waited for."""
        _ = await self._registry.locales.person(user, live.record.guild)
        part = held(live, user, START, 0, _)
        picture = await self._pictures.hand(live, part.view, _)
        about, note, waiting = await self.around(live, part, "", _)
        alt = _("Your hand, seen only by you")
        return panel.hand(live, part.form, waiting, note, picture, False, alt, _, about)

    async def around(self, live: LiveTable, part: Held, note: str, _: Words) -> tuple[str, str, str]:
        """What stands around hand and form: which table it is, what was said, who is waited for."""
        waiting = part.waiting
        if part.form is None and live.record.life == "live":
            said = await self._said(live, part.seat, _)
            note = "\n".join(line for line in (note, *said) if line)
            if live.extra.pause is not None:
                waiting = _("This table is paused.")
            now = f"<t:{self._clock() // 1000}:R>"
            waiting += "\n-# " + _("As of {when}. I write again when it is your move.", when=now)
        return self.about(live, _), note, waiting

    async def _said(self, live: LiveTable, seat: int, _: Words) -> list[str]:
        """What this seat answered last, as it was told to itself."""
        recent = await self._registry.store.journal(live.id, newest_first=True, limit=LOOK_BACK)
        mine = [e for e in recent if e.seat == seat and e.kind == "answer" and not e.undone]
        batch = [e for e in reversed(mine) if e.batch == mine[0].batch]
        told: list[str] = []
        for entry in batch:
            for event in from_json(entry.events, list[live.game.event_type]):
                seen = live.game.witness(event, seat)
                line = None if seen is None else live.game.text.told(seen, live.names, _)
                told += [plain(line)] if line else []
        return told[:SAID]

    async def end(self, live: LiveTable, user: int) -> Post:
        """How a table ended: the last picture and the ranking, or that it was closed."""
        _ = await self._registry.locales.person(user, live.record.guild)
        if live.record.life == "closed" or live.state is None:
            return notice(_("{about}\nThis table was closed before its end.", about=self.about(live, _)))
        view = live.view(None)
        sheets, alt = await self._pictures.table(live, view, _)
        over = _("This game is over: {place}", place=self._place(live, _))
        return panel.elsewhere(panel.table(live, view, sheets, alt, [], _), over)
