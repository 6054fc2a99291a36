"""Commands: each parses, calls one service method and shows the result."""

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.cogs.admin import Admin
from bot.cogs.direct_messages import DirectMessageCommands, GamesCommand
from bot.cogs.events import PlaceEvents
from bot.cogs.learning import LearningCommands
from bot.cogs.own_data import BackupCommand, OwnDataCommands
from bot.cogs.play import GameCommands
from bot.cogs.stats import Stats
from bot.cogs.tables import TableCommands
from bot.cogs.user_settings import UserSettingsCommand
from bot.services import Services


async def add_commands(bot: commands.AutoShardedBot, services: Services) -> None:
    """Build the command tree, and listen to what Discord tells of places."""
    await bot.add_cog(TableCommands(services))
    for group in GameCommands(services).groups():
        bot.tree.add_command(group)
    for cog in (
        Admin,
        UserSettingsCommand,
        DirectMessageCommands,
        GamesCommand,
        OwnDataCommands,
        BackupCommand,
        Stats,
        LearningCommands,
        PlaceEvents,
    ):
        await bot.add_cog(cog(services))
    for command in bot.tree.get_commands():
        if not isinstance(command, app_commands.ContextMenu):
            _offer(command)


def _offer(command: app_commands.Command[Any, ..., Any] | app_commands.Group) -> None:
    """Say where a command is offered: in servers that added the bot and, where it makes sense, in direct messages.

    Nothing is offered to users who install the application for themselves: a table needs a channel that the bot is in.
    """
    command.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    command.allowed_contexts = app_commands.AppCommandContext(
        guild=True, dm_channel=not command.guild_only, private_channel=False
    )
