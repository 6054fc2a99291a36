"""The part of `/table …` that looks back at games, in play or over: log, replay, export, verify, review."""

from collections.abc import Awaitable, Callable
from typing import Literal

from discord import app_commands

from bot.base.words import N_, Says, Words, plain
from bot.cogs.at_table import AtTable, I, TableNumber
from bot.cogs.managing import number_in
from bot.discord_io.custom_ids import WORDS
from bot.discord_io.interactions import who
from bot.discord_io.reply import Reply
from bot.discord_io.views import forms
from bot.history.log import Filter, Kept
from bot.tables.seat_choice import seat_of
from engines.core.decisions import LETTERS

NUMBER = "Number of a table of this server, also of another channel; the last one here if left out"
MOST = 25


class HistoryCommands(AtTable):
    """A mixin of the table's commands."""

    async def _looking_back(
        self, interaction: I, number: int | None, do: Callable[[Reply, Kept, Words], Awaitable[None]]
    ) -> None:
        async def run(reply: Reply, _: Words) -> None:
            await do(reply, await self.services.access.asked_for(interaction, number), _)

        await self.services.replies.answer(interaction, run)

    @app_commands.command(name="log", description="What has happened at a table, line by line")
    @app_commands.describe(by="Only lines about this player", search="Only lines with these words", table=NUMBER)
    @app_commands.rename(by="who")
    async def log(
        self,
        interaction: I,
        by: app_commands.Range[str, 1, 60] | None = None,
        search: app_commands.Range[str, 1, 60] | None = None,
        table: TableNumber | None = None,
    ) -> None:
        """Show the log."""

        async def run(reply: Reply, kept: Kept, _: Words) -> None:
            wanted = Filter(None if by is None else _seat(kept, by, _), (search or "")[:WORDS])
            await self.services.browsing.log(reply, kept, None, wanted, who(interaction), _)

        await self._looking_back(interaction, table, run)

    @app_commands.command(name="replay", description="Watch a game again: as a film, step by step, or its scores")
    @app_commands.describe(
        show="A film of the whole game, one position after another, or the scores over the game",
        everybody="Post the film in this channel",
        step="The step to begin with",
        table=NUMBER,
    )
    async def replay(
        self,
        interaction: I,
        show: Literal["film", "steps", "scores"] | None = None,
        everybody: bool = False,
        step: app_commands.Range[int, 0, 10_000] | None = None,
        table: TableNumber | None = None,
    ) -> None:
        """Show what has happened in pictures."""

        async def run(reply: Reply, kept: Kept, _: Words) -> None:
            if show == "scores":
                await self.services.browsing.chart(reply, kept, _)
            elif everybody or show == "film" or (show is None and step is None):
                await self.services.browsing.film(reply, kept, _, public=everybody)
            else:
                await self.services.browsing.step(reply, kept, step or 0, _)

        await self._looking_back(interaction, table, run)

    @app_commands.command(name="export", description="A game as a file: all of a finished one, else its public log")
    @app_commands.describe(table=NUMBER)
    async def export(self, interaction: I, table: TableNumber | None = None) -> None:
        """Give a file."""

        async def run(reply: Reply, kept: Kept, _: Words) -> None:
            await self.services.browsing.export(reply, kept, _)

        await self._looking_back(interaction, table, run)

    @app_commands.command(name="verify", description="Check a finished game: its deal, every answer, its computers")
    @app_commands.describe(table=NUMBER)
    async def verify(self, interaction: I, table: TableNumber | None = None) -> None:
        """Play a finished game again and say what was found."""

        async def run(reply: Reply, kept: Kept, _: Words) -> None:
            await self.services.browsing.verify(reply, kept, _)

        await self._looking_back(interaction, table, run)

    @app_commands.command(
        name="review", description="A finished game looked at again: chances, turning points, how well all played"
    )
    @app_commands.describe(table=NUMBER)
    async def review(self, interaction: I, table: TableNumber | None = None) -> None:
        """Show a review, or make one."""
        await self._looking_back(interaction, table, self.services.review_browsing.review)

    @log.autocomplete("by")
    async def _people(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        try:
            kept = await self.services.access.asked_for(interaction, number_in(interaction, "table"))
        except Says:
            return []
        names = kept.names_in(await self.services.replies.words_for(interaction))
        offered = [(f"{LETTERS[n]} · {name}", LETTERS[n]) for n, name in enumerate(names)]
        found = [pair for tier in forms.match(offered, current) for pair in tier]
        return [app_commands.Choice(name=label[:100], value=value) for label, value in found]

    @log.autocomplete("table")
    @replay.autocomplete("table")
    @export.autocomplete("table")
    @verify.autocomplete("table")
    @review.autocomplete("table")
    async def _tables(self, interaction: I, current: str) -> list[app_commands.Choice[int]]:
        by = interaction.user.id
        found = await self.services.history.tables(interaction.guild_id or 0, interaction.channel_id or 0, by)
        titles = self.services.editions.games
        choices: list[app_commands.Choice[int]] = []
        for line in found:
            if str(line.id).startswith(str(current).strip()) and len(choices) < MOST:
                title = titles[line.game].title if line.game in titles else line.game
                choices.append(app_commands.Choice(name=f"{line.id} · {title}"[:100], value=line.id))
        return choices


def _seat(kept: Kept, said: str, _: Words) -> int:
    """The seat that is meant: by its letter, its number or a name, of which a part is enough."""
    seat = seat_of(kept.names_in(_), said)
    if seat is not None:
        return seat
    offered = [(name, LETTERS[n]) for n, name in enumerate(kept.names_in(_))]
    best = forms.best(offered, said)
    if len(best) != 1:
        raise Says(N_("Nobody at that table is called “{name}”; choose from the list."), name=plain(said[:60]))
    return LETTERS.index(best[0][1])
