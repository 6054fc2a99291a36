"""Commands and presses: each parses, calls one service method and shows the result."""

from bot.cogs.admin import Admin
from bot.cogs.events import PlaceEvents
from bot.cogs.learning import LearningCommands
from bot.cogs.letters import DirectMessageCommands, GamesCommand
from bot.cogs.own_data import BackupCommand, OwnDataCommands
from bot.cogs.play import Play
from bot.cogs.stats import Stats
from bot.cogs.tables import TableCommands
from bot.cogs.user_settings import Own

ALL_COGS = (
    TableCommands,
    Play,
    Admin,
    Own,
    DirectMessageCommands,
    GamesCommand,
    OwnDataCommands,
    BackupCommand,
    Stats,
    LearningCommands,
    PlaceEvents,
)
