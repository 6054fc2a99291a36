"""The bot: puts the parts together, hands presses over, answers whatever goes wrong."""

import asyncio
import gc
import hashlib
import logging
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import discord
import msgspec
from discord.ext import commands

from bot.base.languages.commands import Translator, translated
from bot.base.metrics import Metrics, Port
from bot.base.settings import Settings
from bot.base.words import N_, Says, Words
from bot.clocks.scheduler import ClockScheduler
from bot.components.presses import Presses
from bot.discord_io.calls import Calls, Reply, TryLater
from bot.discord_io.custom_ids import AnyId, custom_id_of, unpack, values_of
from bot.discord_io.lost_replies import LostReplies
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.replies import Doing, Replies
from bot.history.browsing import Browsing
from bot.history.exchange import Exchange
from bot.history.log import History
from bot.history.rematch import Rematches
from bot.history.replays import Replays
from bot.history.results import Results
from bot.history.rewind import RewindService
from bot.notify.digest import Digest
from bot.notify.direct_messages import DirectMessages
from bot.notify.prompts import Prompts
from bot.notify.reminders import Reminders
from bot.notify.subscriptions import Subscriptions
from bot.notify.table_lists import TableLists
from bot.notify.wording import Wording
from bot.privacy.forgetting import Forgetting
from bot.privacy.own_data import OwnData
from bot.publishing.private_panels import PrivatePanels
from bot.publishing.public import Publisher, now_ms
from bot.publishing.rendering import Pictures
from bot.store import AuditLine, Store, StoreError
from bot.tables.admin import AdminActions
from bot.tables.answers import AnswerService
from bot.tables.computer_players import ComputerPlayers
from bot.tables.editions import Editions
from bot.tables.guild_settings import GuildSettings, settings_of
from bot.tables.invites import Invites
from bot.tables.learning import Learning
from bot.tables.lobby import Lobbies
from bot.tables.overview import Overview
from bot.tables.registry import TableRegistry
from bot.tables.seats import Seats
from bot.tables.undo import UndoService
from bot.tables.votes import Votes
from engines.core.errors import Broken

log = logging.getLogger(__name__)

HEARTBEAT_S = 15.0
LAPSE_EVERY_S = 600.0
YOUNG = 50_000
"""So many new objects before the collector looks for cycles: at Python's 700 a crowd of presses waits for it often."""

INTENTS = discord.Intents(guilds=True, guild_messages=True)
"""Guilds and that a message was written; no content, no members: nothing privileged."""

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    attach_files=True,
    read_message_history=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
"""What the bot needs in a channel; the invite link asks for these."""


class Eminence(commands.AutoShardedBot):
    """The Discord side of the program; everything that lasts is in the store."""

    def __init__(self, settings: Settings, store: Store, **options: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=30.0,
            **options,
        )
        self.settings, self.store = settings, store
        self.editions = Editions(store, settings.editions_dir)
        self.registry = TableRegistry(store, self.editions)
        self.tables = AnswerService(self.registry)
        self.lobbies = Lobbies(self.registry)
        self.seats = Seats(self.registry)
        self.invites = Invites(self.registry)
        self.admin_actions = AdminActions(self.registry, self.lobbies, self.seats, now_ms)
        self.own_data = OwnData(self.registry)
        self.undo = UndoService(self.registry)
        self.votes = Votes(self.registry, self.undo, now_ms)
        self.history = History(self.registry)
        self.rewind = RewindService(self.registry, self.undo, self.admin_actions, self.history)
        self.results = Results(self.registry)
        self.priority = ReplyPriority()
        self.pictures = Pictures(store)
        self.calls = Calls(self)
        wording = Wording(self.registry, self.pictures, self._server_name, now_ms)
        self.direct_messages = DirectMessages(self.registry, self.calls, wording, self.priority, now_ms)
        self.lost_replies = LostReplies(self.calls, store, now_ms)
        self.learning = Learning(self.registry, self.lobbies)
        self.panels = PrivatePanels(self.registry, self.pictures, self.priority, self.direct_messages, self.learning)
        self.table_lists = TableLists(Overview(self.registry), self._server_name)
        self.followers = Subscriptions(self.registry, self.direct_messages)
        self.digest = Digest(self.registry, self.table_lists, self.direct_messages, now_ms)
        self.publisher = Publisher(
            self.registry, self.calls, self.pictures, self.lobbies, self.priority, settings.mention_after_s
        )
        self.publisher.mentions.reached = self.direct_messages.preferences.reaches
        self.direct_messages.fell_back = self.publisher.mentions.plan
        self.computer_players = ComputerPlayers(self.registry, self.tables, settings.thinkers, settings.thinking_ms)
        self.computer_players.quiet = self.priority.quiet
        self.reminders = Reminders(self.registry, self.calls, self.direct_messages, now_ms)
        self.clocks = ClockScheduler(
            self.registry,
            self.tables,
            self.lobbies,
            self.seats,
            self.computer_players,
            self.publisher,
            self.reminders,
            ticks=lambda: time.monotonic_ns() // 1_000_000,
            clock=now_ms,
        )
        self.prompts = Prompts(self)
        self.replays = Replays(self.history, store, self.pictures, Path(settings.data))
        self.forgetting = Forgetting(self.direct_messages, self.followers, self.own_data, self.replays)
        self.exchange = Exchange(self.registry, self.history)
        self.rematches = Rematches(self.registry, self.lobbies)
        self.browsing = Browsing(self)
        self.publisher.further = self.browsing.further
        self.presses = Presses(self)
        self.metrics = self._metrics()
        self._port = Port(self.metrics, lambda: self.is_ready() and not self.is_closed())
        self._chores: list[asyncio.Task[None]] = []
        self._greeted = self._caught_up = False
        self._shards_down: set[int] = set()
        self._answering = Replies(self)
        self.tree.error(self._command_failed)

    def _metrics(self) -> Metrics:
        """The numbers of this bot; what can be read at any time is read when it is asked for."""
        made = Metrics()
        self.registry.watch(made.changed)
        made.gauge("guilds", "Servers the bot is in.", lambda: len(self.guilds))
        made.gauge("tables_in_memory", "Tables held in memory.", lambda: len(self.registry))
        made.gauge("publishing_backlog", "Tables whose message is behind.", lambda: self.publisher.backlog)
        made.gauge("people_waiting", "Interactions being answered right now.", lambda: self.priority.waiting)
        made.gauge("gateway_latency_seconds", "Time of the last heartbeat's echo.", lambda: self.latency)
        return made

    async def setup_hook(self) -> None:
        """Once, after login: components, commands, the workers, the port for whoever watches."""
        if self.settings.metrics_port:
            await self._port.open(self.settings.metrics_host, self.settings.metrics_port)
        await self.add_commands()
        self.computer_players.warm()
        await self.clocks.load()
        await self.tree.set_translator(Translator())
        await self._sync()
        gc.freeze()  # what is loaded by now stays; the collector need not look at it again and again
        gc.set_threshold(YOUNG)
        self._chores.append(asyncio.create_task(self._beat(), name="heartbeat"))
        self._chores.append(asyncio.create_task(self._lapse(), name="lapse"))
        self._chores.append(asyncio.create_task(self.digest.run(), name="digest"))

    async def add_commands(self) -> None:
        """Build the command tree."""
        from bot.cogs import ALL_COGS  # here, because the cogs are typed with this class

        for cog in ALL_COGS:
            await self.add_cog(cog(self))

    async def _sync(self) -> None:
        """Send the command tree to Discord if it is not the one sent last."""
        guild = discord.Object(self.settings.guild) if self.settings.guild else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        payload = await translated(self.tree, guild)
        mark = hashlib.sha256(msgspec.json.encode(payload, order="deterministic")).hexdigest()
        key = f"commands:{self.application_id}:{self.settings.guild}"
        if await self.store.meta(key) != mark:
            await self.tree.sync(guild=guild)
            await self.store.set_meta(key, mark)
            log.info("commands sent to Discord")

    async def on_ready(self) -> None:
        """After each connection: publish what is behind, wake computer players; the first time only."""
        if self._greeted:
            return
        self._greeted = True
        self.results.start()
        await self.lost_replies.load()
        await self.direct_messages.load()
        await self.followers.load()
        await self.prompts.load()
        behind = await self.publisher.catch_up()
        log.info("ready as %s; %s tables to be published", self.user, behind)
        self.direct_messages.catch_up()
        await self.followers.catch_up()
        await self.reminders.load()
        self.clocks.go()
        self._caught_up = True
        self._chores.append(asyncio.create_task(self._wake(), name="wake"))

    async def _wake(self) -> None:
        """Computer players that were thinking when the bot stopped think again."""
        await self.clocks.wake()
        for line in await self.store.live_tables():
            try:
                live = await self.registry.look(line.id)
                self.prompts.consider(live)
                if line.life == "live":
                    await self.clocks.woken(live)
                    self.computer_players.consider(live)
                    self.direct_messages.consider(live)
                    self.followers.consider(live)
                    self.votes.consider(live)
                    self.publisher.mentions.plan(live)
            except (Broken, Says, StoreError, TryLater) as error:
                log.error("table %s cannot go on: %s", line.id, error)
            await asyncio.sleep(0)

    async def _beat(self) -> None:
        """A file that a health check can look at: it is fresh while the bot is connected."""
        file = Path(self.settings.data) / "heartbeat"
        while True:
            if self.is_ready() and not self.is_closed():
                try:
                    await asyncio.to_thread(file.write_text, str(int(time.time())))
                except OSError as error:
                    log.warning("the heartbeat could not be written: %s", error)
            await asyncio.sleep(HEARTBEAT_S)

    async def _lapse(self) -> None:
        while True:
            await asyncio.sleep(LAPSE_EVERY_S)
            try:
                await self.lost_replies.tidy()
            except (StoreError, Says) as error:
                log.warning("apologies could not be taken away: %s", error)

    async def close(self) -> None:
        """Stop in order: no new thoughts, no new messages, then Discord, then the store."""
        for task in self._chores:
            task.cancel()
        await self.clocks.close()
        await self.reminders.close()
        await self.votes.close()
        await self.results.close()
        await self.computer_players.close()
        await self.panels.close()
        await self.direct_messages.close()
        await self.followers.close()
        await self.prompts.close()
        await self.publisher.close()
        await super().close()
        await self._port.close()
        self.pictures.close()
        self.replays.close()
        await self.store.close()

    @property
    def needed(self) -> discord.Permissions:
        """What the bot needs in a channel."""
        return NEEDED

    def _server_name(self, guild: int) -> str | None:
        """What a server is called, where the bot is in it."""
        found = self.get_guild(guild)
        return None if found is None else found.name

    async def guild_settings(self, guild: int) -> GuildSettings:
        """The settings of a server."""
        return await settings_of(self.store, guild)

    async def set_guild_settings(
        self, guild: int, changed: Mapping[str, object], audit: Sequence[AuditLine] = ()
    ) -> None:
        """Change some of them, all or none, and write down who did."""
        values = {name: msgspec.json.encode(value) for name, value in changed.items()}
        await self.store.set_settings("guild", guild, values, audit)
        self.registry.locales.forget("guild", guild)
        self.pictures.forget_theme(guild)
        if not changed.keys().isdisjoint(("language", "theme")):
            await self._show_again(guild)
        self.publisher.set_repost_distance(guild, (await self.guild_settings(guild)).repost)

    async def _show_again(self, guild: int) -> None:
        """What a server's tables look like has changed."""
        for line in await self.store.live_tables():
            if line.guild == guild:
                self.publisher.mark_id(line.id)

    async def words_for(self, interaction: discord.Interaction[Any]) -> Words:
        """The language of whoever presses or types."""
        return await self.registry.locales.person(interaction.user.id, interaction.guild_id, interaction.locale)

    # What Discord tells

    async def on_shard_disconnect(self, shard: int) -> None:
        """Nobody can answer: the clocks stand still."""
        self._shards_down.add(shard)
        self.clocks.stop()

    async def on_shard_ready(self, shard: int) -> None:
        """Connected anew."""
        await self.on_shard_resumed(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """Connected again: the clocks run on once all shards are."""
        self._shards_down.discard(shard)
        if self._caught_up and not self._shards_down:
            self.clocks.go()

    async def on_message(self, message: discord.Message, /) -> None:
        """Only that a message was written, and where: a table may have been pushed up."""
        if self.user is None or message.author.id != self.user.id:
            self.publisher.chat(message.channel.id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Every press of a component and every form that was filled in, also of messages sent before a restart."""
        if interaction.type is discord.InteractionType.component:
            await self.pressed(interaction, unpack(custom_id_of(interaction)))
        elif interaction.type is discord.InteractionType.modal_submit:
            await self.submitted(interaction, unpack(custom_id_of(interaction)))

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

        async def refuse(_answer: Reply, _: Words) -> None:
            raise raised

        await self.answering(interaction, refuse)

    async def pressed(self, interaction: discord.Interaction[Any], carried: AnyId | None) -> None:
        """A press of a component; None is one that no version of the bot knows any more."""
        values = values_of(interaction)
        await self.answering(interaction, lambda answer, _: self.presses.pressed(answer, carried, values, _))

    async def submitted(self, interaction: discord.Interaction[Any], carried: AnyId | None) -> None:
        """A form that was filled in, before or after a restart."""
        await self.answering(interaction, lambda answer, _: self.presses.submitted(answer, carried, _))

    async def answering(self, interaction: discord.Interaction[Any], do: Doing) -> None:
        """Carry something out for a person, once, and see to it that they get an answer, whatever happens."""
        await self._answering.carry_out(interaction, do)
