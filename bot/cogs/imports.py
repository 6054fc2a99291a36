"""`/admin import`: a finished game from a file."""

import discord
from discord import app_commands

from bot.cogs.managing import I, Managing
from bot.cogs.people import place, require, who
from bot.discord_calls import Answer
from bot.service.notes import note
from bot.ui.post import notice
from bot.ui.words import N_, Words


class ImportCommands(Managing):
    """A mixin of the managers' commands."""

    @app_commands.command(name="import", description="Keep a finished game from a file in this channel, unrated")
    @app_commands.describe(file="What /table export gave for a finished game")
    async def take_in(self, interaction: I, file: discord.Attachment) -> None:
        """Import a game."""

        async def run(answer: Answer, _: Words) -> None:
            place(interaction)
            require(interaction, self.app.needed, _)
            table = await self.app.looking.take_in(answer, file, who(interaction), _)
            await self._note(interaction, note(N_("imports a finished game")), table)
            told = _("The game is here as table {number}: what its file says is what its moves lead to.", number=table)
            await answer.show(notice(told))

        await self._managing(interaction, run)
