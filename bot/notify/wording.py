"""What direct messages say: a hand and its question away from the table, and how a table ended."""

from collections.abc import Callable
from typing import Any

from discord import ui

from bot.base.words import Words, plain
from bot.discord_io.calls import Calls
from bot.discord_io.custom_ids import TableId
from bot.discord_io.form_paths import START
from bot.discord_io.views import panel, public
from bot.discord_io.views.buttons import button
from bot.discord_io.views.hand import SeatShown, held
from bot.discord_io.views.post import Post, notice
from bot.tables.agreed_end import agreed
from bot.tables.private_pictures import PrivatePictures
from bot.tables.ranking import verdict
from bot.tables.recap import Recaps
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.rendering import Pictures
from bot.tables.user_settings import wants_tall


def link_to(name: str, guild: int | None, channel: int) -> str:
    """A way to a channel for people who are elsewhere."""
    return f"[{plain(name)}](https://discord.com/channels/{guild or '@me'}/{channel})"


class Wording:
    """Makes them, in their reader's language, from what that reader may know."""

    def __init__(
        self,
        registry: TableRegistry,
        pictures: Pictures,
        private: PrivatePictures,
        recaps: Recaps,
        calls: Calls,
        clock: Callable[[], int],
    ) -> None:
        self._registry, self._pictures, self._private, self._recaps = registry, pictures, private, recaps
        self._calls, self._clock = calls, clock

    def about(self, live: LiveTable, _: Words) -> str:
        """Which table it is, with a way there."""
        place = self._place(live, _)
        return _("**{title}** · table {number} · {place}", title=live.game.title, number=live.id, place=place)

    def _place(self, live: LiveTable, _: Words) -> str:
        record = live.record
        name = (record.guild and self._calls.servers.name(record.guild)) or _("to the table")
        return link_to(name, record.guild, record.channel)

    async def hand(self, live: LiveTable, user: int) -> Post:
        """Somebody's hand and open question, or what they said last and who is waited for."""
        _ = await self._registry.locales.person(user, live.record.guild)
        seat = live.seat_to_show(user)
        await self._calls.servers.learn_names([live.record.guild])
        pictures = await self._private.of(live, user, seat, _)
        part = held(live, user, START, 0, _, self._private.outcomes(live, seat, _))
        about, note, waiting = await self.around(live, part, "", _)
        recap = await self._recaps.since(live, part.seat, _)
        return panel.hand(live, part.form, waiting, note, pictures, _, about, recap=recap)

    async def around(self, live: LiveTable, part: SeatShown, note: str, _: Words) -> tuple[str, str, str]:
        """What stands around hand and form: which table it is, what was said, who is waited for."""
        waiting = part.waiting
        if part.form is None and live.record.life == "live":
            said = await self._recaps.said(live, part.seat, _)
            note = "\n".join(line for line in (note, *said) if line)
            if live.extra.pause is not None:
                waiting = _("This table is paused.")
            now = f"<t:{self._clock() // 1000}:R>"
            waiting += "\n-# " + _("As of {when}. I write again when it is your move.", when=now)
        return self.about(live, _), note, waiting

    async def end(self, live: LiveTable, user: int) -> Post:
        """How a table ended: the last picture and the ranking or standing, or that it was closed.

        *Review* for who sat there when the game came to its end.
        """
        _ = await self._registry.locales.person(user, live.record.guild)
        await self._calls.servers.learn_names([live.record.guild])
        if live.state is None or (live.record.life == "closed" and not agreed(live.record)):
            about, how = self.about(live, _), live.extra.closed
            if how is None or how.itself:  # else who closed it before its end is told
                about = _("{about}\nThis table was closed before its end.", about=about)
            return notice("\n".join([about, *public.why_closed(live, _)]))
        view, tall = live.view(None), await wants_tall(self._registry.store, user)
        sheets, alt = await self._pictures.table(live, view, _, tall)
        over = _("This game is over: {place}", place=self._place(live, _))
        if live.seats_of(user) and view.outcome is not None:
            over = f"{over}\n{verdict(live, view.outcome, live.seats_of(user)[0], _)}"
        review = live.record.life == "finished" and bool(live.seats_of(user))
        rows = [ui.ActionRow[Any](button(TableId(live.id, "review"), _("Review")))] if review else []
        return public.elsewhere(public.table(live, view, sheets, alt, [], _), over, *rows)
