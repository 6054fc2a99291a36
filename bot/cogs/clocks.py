"""`/table clock`, `/table nudge`, `/table resume`: how long a move may take, and what wakes a table up."""

from typing import Literal

from discord import app_commands

from bot.base.words import N_, Says, Words, named
from bot.cogs.at_table import AtTable, I
from bot.discord_io.interactions import place, who
from bot.discord_io.reply import Reply
from bot.discord_io.views.clock import time_title
from bot.discord_io.views.post import notice
from bot.notify.reminders import Reminded
from bot.tables.clocks import CHOICES, clock_of, seconds_said, told
from bot.tables.registry import LiveTable


class ClockCommands(AtTable):
    """Part of the commands about tables."""

    @app_commands.command(name="clock", description="Show or set how long a move may take")
    @app_commands.describe(time="Such as 2 min, 12 h, 3 days, or none", then="What happens when it runs out")
    @app_commands.choices(
        then=[
            app_commands.Choice(name="the computer answers", value="computer"),
            app_commands.Choice(name="the seat is offered", value="offer"),
        ]
    )
    async def clock(
        self,
        interaction: I,
        time: app_commands.Range[str, 1, 40] | None = None,
        then: Literal["computer", "offer"] | None = None,
    ) -> None:
        """Show or set the table's clock."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            now = live.extra.clock
            if time is not None or then is not None:
                seconds = now.move_s if time is None else _seconds(time, _)
                chosen = clock_of(seconds, then or now.then)
                live = await self.services.clock_actions.set(live.id, who(interaction), chosen)
            await reply.show(notice(told(live.extra.clock, _)))

        await self._at_table(interaction, run)

    @clock.autocomplete("time")
    async def _times(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        _ = await self.services.replies.words_for(interaction)
        titles = [(time_title(each, _), str(each)) for each in CHOICES]
        wanted = current.casefold().strip()
        return [app_commands.Choice(name=title, value=value) for title, value in titles if wanted in title.casefold()]

    @app_commands.command(name="nudge", description="Remind those who are to move")
    async def nudge(self, interaction: I) -> None:
        """Remind the others."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            done, asked = await self.services.clocks.nudge(live, who(interaction))
            await reply.show(notice(_nudged(live, done, asked, _)))

        await self._at_table(interaction, run)

    @app_commands.command(name="resume", description="Go on at the table that was put away in this channel")
    async def resume(self, interaction: I) -> None:
        """Resume a table that was put away."""

        async def run(reply: Reply, _: Words) -> None:
            channel = place(interaction)
            there = await self.services.registry.in_channel(channel)
            if there is not None:
                raise Says(N_("A table stands in this channel (table {number})."), number=there.id)
            live = await self.services.clock_actions.put_away_in(interaction.guild_id or 0, channel)
            if live is None:
                raise Says(N_("No table was put away in this channel."))
            await self.services.clock_actions.resume(live.id, who(interaction))
            await reply.show(notice(_("Table {number} goes on where it stopped.", number=live.id)))

        await self.services.replies.answer(interaction, run)


def _seconds(said: str, _: Words) -> int:
    """The time of a clock as somebody says it: a title from the list, or a number and a unit."""
    titles = {time_title(each, _).casefold(): each for each in CHOICES}
    return titles[said.casefold().strip()] if said.casefold().strip() in titles else seconds_said(said)


def _nudged(live: LiveTable, done: Reminded, asked: list[int], _: Words) -> str:
    """Who was reminded how, and who is not disturbed."""

    def names(users: list[int]) -> str:
        return ", ".join(named(seat.name) for seat in live.record.seats if seat.user in users)

    lines: list[str] = []
    if done.mentioned:
        lines.append(_("Mentioned at the table: {names}.", names=names(done.mentioned)))
    if done.written:
        lines.append(_("Written to: {names}.", names=names(done.written)))
    if done.spared:
        lines.append(_("Left in peace, for they want no reminder now: {names}.", names=names(done.spared)))
    return "\n".join(lines)
