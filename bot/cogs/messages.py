"""What slash commands say to people: what there is to translate in them."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.languages.commands import CONTEXTS, translated
from bot.base.languages.gather import Said
from bot.base.settings import Settings
from bot.cogs import add_commands
from bot.services import build
from bot.store import DATABASE, open_store


class _Noting(app_commands.Translator):
    """Translates nothing and notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: dict[Said, None] = {}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Any,
        context: app_commands.TranslationContextTypes,
    ) -> None:
        """Note it down."""
        template = string.extras.get("template", string.message)
        self.asked[Said(template, context=CONTEXTS.get(context.location, ""))] = None


def in_commands() -> list[Said]:
    """Names, descriptions, parameters and choices of all slash commands, as Discord would be sent them."""

    async def ask() -> list[Said]:
        noting = _Noting()
        with TemporaryDirectory() as folder:
            bot = commands.AutoShardedBot(command_prefix=commands.when_mentioned, intents=discord.Intents.none())
            store = await open_store(Path(folder) / DATABASE)
            try:
                await add_commands(bot, build(Settings(data=folder), store, bot))
                await bot.tree.set_translator(noting)
                await translated(bot.tree, None)
            finally:
                await store.close()
        return list(noting.asked)

    return asyncio.run(ask())
