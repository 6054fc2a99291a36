"""`/review`: a finished game looked at again, for `/table` holds as many commands as Discord allows."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.words import Words
from bot.cogs.history import NUMBER, Number
from bot.discord_io.calls import Reply
from bot.discord_io.interactions import place
from bot.services import Services

I = discord.Interaction[Any]  # noqa: E741 - Interaction, in every signature


class ReviewCommand(commands.Cog):
    """The command for reviews."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    @app_commands.command(
        name="review", description="A finished game looked at again: chances, turning points, how well all played"
    )
    @app_commands.describe(table=NUMBER)
    @app_commands.guild_only()
    async def review(self, interaction: I, table: Number | None = None) -> None:
        """Show a review, or make one."""

        async def run(reply: Reply, _: Words) -> None:
            channel = place(interaction)
            kept = await self.services.history.here(interaction.guild_id or 0, channel, table)
            await self.services.review_browsing.review(reply, kept, _)

        await self.services.replies.answer(interaction, run)
