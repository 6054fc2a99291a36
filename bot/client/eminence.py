"""Discord's gateway: connecting, what it tells while connected, and every interaction, handed to whom it concerns."""

import asyncio
import gc
import hashlib
import logging
from collections.abc import Callable
from typing import Any

import discord
import msgspec
from discord.ext import commands

from bot.base.languages.commands import Translator, translated
from bot.base.logs import trace
from bot.base.settings import Settings
from bot.base.times import now_ms
from bot.base.words import N_, Says, Words
from bot.cogs import add_commands
from bot.components.registry import Components
from bot.discord_io.budget import Budget, allowance
from bot.discord_io.gateway import SharedGateway, paced, share_connections
from bot.discord_io.rate_limits import REFUSE_AFTER_S, be_patient
from bot.discord_io.reply import Reply
from bot.services import Sharing, build
from bot.store import Store
from bot.store.membership import Membership
from bot.store.patience import patiently

log = logging.getLogger(__name__)

AGAIN_S = 30.0
"""Where what was under way cannot go on after a start it is tried again after so long."""
INTENTS = discord.Intents(guilds=True, guild_messages=True)
"""Guilds and that a message was written; no content, no members: nothing privileged."""


class Eminence(commands.AutoShardedBot):
    """The connection to Discord. What it hears is carried out by the services and shown by components and commands."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Callable[[], int] = now_ms,
        membership: Membership | None = None,
        **options: Any,
    ) -> None:
        """`membership`: of this process among several of the same bot, if there are several; it is registered."""
        be_patient()
        budget: Budget | None = None
        if membership is not None:
            budget = Budget(lambda: allowance(*membership.demands))
            share_connections()
            options |= {"shard_count": membership.cluster.shards, "http_trace": paced(membership.fence, budget)}
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
        self.gateway = None if membership is None else SharedGateway(self, membership)
        """Connects the shards that this process holds; None where it holds all of them."""
        self.services = build(settings, store, self, clock, self._connected, membership, self.gateway)
        self._components = Components(self.services)
        self.membership = membership
        self._sharing: Sharing | None = None
        if membership is not None and budget is not None and self.gateway is not None:
            budget.measured(self.services.metrics.gauge)
            self._sharing = Sharing(self.services, membership, self.gateway, budget)
        self._was_ready = False
        self.caught_up = False
        """Whether everything goes on that was under way when the bot stopped."""
        self.tree.error(self._command_failed)

    # Connecting and leaving

    def _connected(self) -> bool:
        """Whether all shards of this process are; once it was ready discord.py calls it so also while it is cut off."""
        if self.is_closed():
            return False
        if self.membership is None:
            return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())
        shards = [self.get_shard(shard) for shard in self.membership.held]
        return self.membership.fence.holds and all(shard is not None and not shard.is_closed() for shard in shards)

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Log in and stay connected; of several processes this one stays registered meanwhile.

        Raises what ends it, such as `Reshard` where this process must start anew.
        """
        running = asyncio.create_task(super().start(token, reconnect=reconnect), name="gateway")
        ends = [running]
        if self._sharing is not None:
            self._sharing.start()
            ends.append(asyncio.create_task(self._sharing.ended(), name="member"))
        try:
            done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for each in done:
                each.result()
        finally:
            for each in ends:
                each.cancel()
            await asyncio.gather(*ends, return_exceptions=True)

    async def setup_hook(self) -> None:
        """Once, after login: commands and services."""
        await add_commands(self, self.services)
        await self.services.start(None if self.membership is None else self.membership.up_ms)
        await self.tree.set_translator(Translator())
        await self._send_commands()
        gc.freeze()  # what is loaded by now stays; the collector need not look at it again and again

    async def _send_commands(self) -> None:
        """Send the command tree to Discord if it is not the one sent last.

        Not by `CommandTree.sync`, which would translate it all once more.
        """
        settings, store = self.services.settings, self.services.store
        guild = discord.Object(settings.guild) if settings.guild else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        payload = await translated(self.tree, guild)
        mark = hashlib.sha256(msgspec.json.encode(payload, order="deterministic")).hexdigest()
        key = f"commands:{self.application_id}:{settings.guild}"
        if await store.meta(key) != mark:
            application = self.application_id
            if application is None:
                raise discord.app_commands.MissingApplicationID
            if guild is None:
                await self.http.bulk_upsert_global_commands(application, payload=payload)
            else:
                await self.http.bulk_upsert_guild_commands(application, guild.id, payload=payload)
            await store.set_meta(key, mark)
            log.info("commands sent to Discord")

    async def launch_shards(self) -> None:
        """All shards, or those that this process comes to hold by and by."""
        if self.membership is None:
            await super().launch_shards()
        elif self._sharing is not None:
            self._sharing.open()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """One shard after the other, over all processes."""
        if self.gateway is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.gateway.before_identify(shard_id)

    async def on_ready(self) -> None:
        """After each connection; what was under way goes on after the first."""
        if self._was_ready:
            return
        self._was_ready = True
        while not self.is_closed():
            try:
                behind = await patiently(self.services.catch_up)
            except Exception as error:  # a full disk, and whatever else may pass: until then people are answered
                log.error("what was under way cannot go on yet: %s", trace(error))
                await asyncio.sleep(AGAIN_S)
            else:
                log.info("ready as %s; %s tables to be published", self.user, behind)
                self.caught_up = True
                return

    async def on_shard_disconnect(self, shard: int) -> None:
        """Nobody can answer at its tables: their clocks stand still."""
        if self._holds(shard):
            self.services.clocks.shard_away(shard)

    def _holds(self, shard: int) -> bool:
        return self.membership is None or self.membership.holds(shard)

    async def on_shard_ready(self, shard: int) -> None:
        """Connected anew."""
        await self.on_shard_resumed(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """Connected again: the clocks of its tables run on."""
        if self.gateway is not None and not self._holds(shard):
            await self.gateway.leave(shard)
            return
        if self.membership is not None and not self.caught_up:
            log.info("ready as %s; shard %s is the first here", self.user, shard)
            self.caught_up = True
        if self.caught_up:
            self.services.clocks.go()
        await self.services.clocks.shard_back(shard)

    async def close(self) -> None:
        """Stop in order: the services' work, then Discord, then the store."""
        if self._sharing is not None:
            await self._sharing.give_all()
        await self.services.stop()
        await super().close()
        if self._sharing is not None:
            await self._sharing.close()
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
