"""Commands: each parses, calls one service method and shows the result."""

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
