"""What all commands about a table share: which table this channel's is."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.words import Words
from bot.discord_io.interactions import place
from bot.discord_io.reply import Reply
from bot.services import Services
from bot.tables.registry import LiveTable

I = discord.Interaction[Any]  # noqa: E741 - Interaction, in every signature
TableNumber = app_commands.Range[int, 1]


class AtTable(commands.Cog):
    """The beginning of every such command. Mixins of `/table` stand on it."""

    services: Services

    async def _at_table(
        self, interaction: I, do: Callable[[Reply, LiveTable, Words], Awaitable[None]], *, ended: bool = False
    ) -> None:
        """Carry out a command for the table of this channel; with `ended` also for one that is over."""

        async def run(reply: Reply, _: Words) -> None:
            registry = self.services.registry
            await do(reply, await registry.here(place(interaction), interaction.guild_id, ended=ended), _)

        await self.services.replies.answer(interaction, run)
