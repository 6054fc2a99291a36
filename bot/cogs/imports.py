"""`/admin export` and `import`: games as files."""

import discord
from discord import app_commands

from bot.base.words import N_, Words
from bot.cogs.at_table import TableNumber
from bot.cogs.managing import NUMBER, WHY, I, Managing, WrittenReason
from bot.discord_io.interactions import place, require, who
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import notice
from bot.tables.journal_notes import note
from bot.tables.lobby import Who
from bot.tables.registry import LiveTable


class ImportCommands(Managing):
    """A mixin of the managers' commands."""

    @app_commands.command(name="import", description="Keep a finished game from a file in this channel, unrated")
    @app_commands.describe(file="What /table export gave for a finished game")
    async def take_in(self, interaction: I, file: discord.Attachment) -> None:
        """Import a game."""

        async def run(reply: Reply, _: Words) -> None:
            place(interaction)
            require(interaction, _)
            table = await self.services.browsing.take_in(reply, file, who(interaction))
            self.services.publisher.mark_id(table)
            told = _("The game is here as table {number}: what its file says is what its moves lead to.", number=table)
            await reply.show(notice(told))

        await self._in_channel(interaction, run)

    @app_commands.command(name="export", description="A game as a file: all of a finished one, else its public log")
    @app_commands.describe(why=WHY, table=NUMBER)
    async def export_table(
        self, interaction: I, why: WrittenReason | None = None, table: TableNumber | None = None
    ) -> None:
        """Give a file; managers get no more of a game in play than anybody else."""

        async def run(reply: Reply, live: LiveTable, _by: Who, _: Words) -> None:
            kept = await self.services.history.kept(live.id)
            await self._note(interaction, note(N_("exported the table")), live.id, why)
            await self.services.browsing.export(reply, kept, _)

        await self._at_table(interaction, table, run)
