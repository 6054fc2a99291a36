"""Discord's gateway: connecting, what it tells while connected, and every interaction, handed to whom it concerns."""

import gc
import hashlib
import logging
from collections.abc import Callable
from typing import Any

import discord
import msgspec
from discord.ext import commands

from bot.base.languages.commands import Translator, translated
from bot.base.settings import Settings
from bot.base.times import now_ms
from bot.base.words import N_, Says, Words
from bot.cogs import add_commands
from bot.components.registry import Components
from bot.discord_io.calls import Reply
from bot.discord_io.rate_limits import REFUSE_AFTER_S, be_patient
from bot.services import build
from bot.store import Store

log = logging.getLogger(__name__)

YOUNG = 50_000
"""So many new objects before the collector looks for cycles: at Python's 700 a crowd of presses waits for it often."""

INTENTS = discord.Intents(guilds=True, guild_messages=True)
"""Guilds and that a message was written; no content, no members: nothing privileged."""


class Eminence(commands.AutoShardedBot):
    """The connection to Discord. What it hears is carried out by the services and shown by components and commands."""

    def __init__(self, settings: Settings, store: Store, clock: Callable[[], int] = now_ms, **options: Any) -> None:
        be_patient()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=REFUSE_AFTER_S,
            **options,
        )
        self.services = build(settings, store, self, clock)
        self._components = Components(self.services)
        self._was_ready = False
        self.caught_up = False
        """Whether everything goes on that was under way when the bot stopped."""
        self.tree.error(self._command_failed)

    # Connecting and leaving

    async def setup_hook(self) -> None:
        """Once, after login: commands and services."""
        await add_commands(self, self.services)
        await self.services.start()
        await self.tree.set_translator(Translator())
        await self._send_commands()
        gc.freeze()  # what is loaded by now stays; the collector need not look at it again and again
        gc.set_threshold(YOUNG)

    async def _send_commands(self) -> None:
        """Send the command tree to Discord if it is not the one sent last."""
        settings, store = self.services.settings, self.services.store
        guild = discord.Object(settings.guild) if settings.guild else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        payload = await translated(self.tree, guild)
        mark = hashlib.sha256(msgspec.json.encode(payload, order="deterministic")).hexdigest()
        key = f"commands:{self.application_id}:{settings.guild}"
        if await store.meta(key) != mark:
            await self.tree.sync(guild=guild)
            await store.set_meta(key, mark)
            log.info("commands sent to Discord")

    async def on_ready(self) -> None:
        """After each connection; what was under way goes on after the first."""
        if self._was_ready:
            return
        self._was_ready = True
        behind = await self.services.catch_up()
        log.info("ready as %s; %s tables to be published", self.user, behind)
        self.caught_up = True

    async def on_shard_disconnect(self, shard: int) -> None:
        """Nobody can answer at its tables: their clocks stand still."""
        self.services.clocks.shard_away(shard)

    async def on_shard_ready(self, shard: int) -> None:
        """Connected anew."""
        await self.on_shard_resumed(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """Connected again: the clocks of its tables run on."""
        if self.caught_up:
            self.services.clocks.go()
        await self.services.clocks.shard_back(shard)

    async def close(self) -> None:
        """Stop in order: the services' work, then Discord, then the store."""
        await self.services.stop()
        await super().close()
        await self.services.close()

    # What Discord tells

    async def on_message(self, message: discord.Message, /) -> None:
        """Only that a message was written, and where: a table may have been pushed up."""
        if self.user is None or message.author.id != self.user.id:
            self.services.publisher.chat(message.channel.id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Every press of a component and every form that was filled in, also of messages sent before a restart."""
        if interaction.type is discord.InteractionType.component:
            await self.services.replies.answer(interaction, self._components.press)
        elif interaction.type is discord.InteractionType.modal_submit:
            await self.services.replies.answer(interaction, self._components.submit)

    async def _command_failed(
        self, interaction: discord.Interaction[Any], error: discord.app_commands.AppCommandError, /
    ) -> None:
        """A command that never got to its callback: one that is gone, or has changed since the client loaded it."""
        if isinstance(error, discord.app_commands.CommandInvokeError):
            raised: Exception = error.original
        elif isinstance(error, discord.app_commands.CheckFailure):
            raised = Says(N_("That command cannot be used here."))
        else:
            log.warning("a command could not be read: %s", error)
            raised = Says(N_("That command has changed. Reload Discord (Ctrl+R) and type it again."))

        async def refuse(_reply: Reply, _: Words) -> None:
            raise raised

        await self.services.replies.answer(interaction, refuse)
