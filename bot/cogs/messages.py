"""What slash commands say to people: what there is to translate in them."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.languages.commands import context_of
from bot.base.languages.gather import SourceMessage, in_actions
from bot.base.settings import Settings
from bot.cogs import add_commands
from bot.services import build
from bot.store import DATABASE, open_store
from engines import games


class _Noting(app_commands.Translator):
    """Translates nothing and notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: dict[SourceMessage, None] = {}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Any,
        context: app_commands.TranslationContextTypes,
    ) -> None:
        """Note it down."""
        template = string.extras.get("template", string.message)
        where = context_of(string, context)
        if where is not None:
            self.asked[SourceMessage(template, context=where)] = None


def in_commands() -> list[SourceMessage]:
    """The bot's own words in all slash commands: names, descriptions, parameters and choices, as Discord is sent them.

    The words of a game's commands that are the game's own are left to its catalog.
    """
    theirs = {game.command: set(in_actions(game)) for game in games().values()}

    async def ask() -> list[SourceMessage]:
        asked: dict[SourceMessage, None] = {}
        with TemporaryDirectory() as folder:
            bot = commands.AutoShardedBot(command_prefix=commands.when_mentioned, intents=discord.Intents.none())
            store = await open_store(Path(folder) / DATABASE)
            try:
                await add_commands(bot, build(Settings(data=folder), store, bot))
                for command in bot.tree.get_commands():
                    noting = _Noting()
                    await command.get_translated_payload(bot.tree, noting)
                    asked |= {said: None for said in noting.asked if said not in theirs.get(command.name, ())}
            finally:
                await store.close()
        return list(asked)

    return asyncio.run(ask())
