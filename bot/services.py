"""Every service of the bot, built in one place, each after all that it needs; and how they start and stop."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import discord

from bot.base.heartbeat import keep_beating
from bot.base.metrics import Metrics, Port
from bot.base.settings import Settings
from bot.base.times import now_ms, ticks_ms
from bot.base.words import Says
from bot.clocks.deadlines import Deadlines
from bot.clocks.rules import Uptime
from bot.clocks.scheduler import ClockScheduler
from bot.clocks.shards import Shards
from bot.clocks.timers import Timers
from bot.discord_io.calls import Calls
from bot.discord_io.errors import TryLater
from bot.discord_io.in_progress import InProgress
from bot.discord_io.lost_replies import LostReplies
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.replies import Replies
from bot.history.browsing import Browsing
from bot.history.exchange import Exchange
from bot.history.log import History
from bot.history.rematch import Rematches
from bot.history.replays import Replays
from bot.history.results import Results
from bot.history.review_browsing import ReviewBrowsing
from bot.history.reviews import Reviews
from bot.history.rewind import RewindService
from bot.history.turning_points import TurningPoints
from bot.notify.digest import Digest
from bot.notify.direct_messages import DirectMessages
from bot.notify.mentions import Mentions
from bot.notify.preferences import Preferences
from bot.notify.prompts import Prompts
from bot.notify.reminders import Reminders
from bot.notify.subscriptions import Subscriptions
from bot.notify.table_lists import TableLists
from bot.notify.wording import Wording
from bot.privacy.forgetting import Forgetting
from bot.privacy.own_data import OwnData
from bot.publishing.announcements import Announcements
from bot.publishing.private_panels import PrivatePanels
from bot.publishing.public import Publisher
from bot.publishing.server_settings import ServerSettings
from bot.store import Store, StoreError
from bot.tables.admin import AdminActions
from bot.tables.answers import AnswerService
from bot.tables.clocks import ClockActions
from bot.tables.computer_players import ComputerPlayers
from bot.tables.editions import Editions
from bot.tables.hints import Hints
from bot.tables.invites import Invites
from bot.tables.learning import Learning
from bot.tables.lobby import Lobbies
from bot.tables.locales import Locales
from bot.tables.overview import Overview
from bot.tables.private_pictures import PrivatePictures
from bot.tables.recap import Recaps
from bot.tables.registry import TableRegistry
from bot.tables.rendering import Pictures
from bot.tables.seats import Seats
from bot.tables.undo import UndoService
from bot.tables.votes import Votes
from bot.tables.warnings import Warnings
from engines.core.errors import Broken

log = logging.getLogger(__name__)

LAPSE_EVERY_S = 600.0
UNDER_WAY_MS = 2 * 3_600_000
"""What a change of a table brings about has come about so long after it: only what was changed later is looked at."""


@dataclass(frozen=True, slots=True)
class Services:
    """What commands and components may ask of the bot; everything that lasts is in the store."""

    settings: Settings
    store: Store
    # Tables
    editions: Editions
    registry: TableRegistry
    answers: AnswerService
    lobbies: Lobbies
    seats: Seats
    invites: Invites
    undo: UndoService
    votes: Votes
    learning: Learning
    warnings: Warnings
    hints: Hints
    admin_actions: AdminActions
    clock_actions: ClockActions
    pictures: Pictures
    private_pictures: PrivatePictures
    computer_players: ComputerPlayers
    # Discord
    calls: Calls
    priority: ReplyPriority
    lost_replies: LostReplies
    replies: Replies
    # Looking back
    history: History
    results: Results
    rewind: RewindService
    replays: Replays
    exchange: Exchange
    browsing: Browsing
    reviews: Reviews
    review_browsing: ReviewBrowsing
    recaps: Recaps
    # Writing to people
    mentions: Mentions
    direct_messages: DirectMessages
    reminders: Reminders
    prompts: Prompts
    subscriptions: Subscriptions
    table_lists: TableLists
    digest: Digest
    # What is shown
    publisher: Publisher
    announcements: Announcements
    panels: PrivatePanels
    server_settings: ServerSettings
    # Clocks
    deadlines: Deadlines
    clocks: ClockScheduler
    # What is kept of people
    own_data: OwnData
    forgetting: Forgetting
    # Operators
    port: Port
    is_connected: Callable[[], bool]
    _background: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])

    # Starting, in this order, and stopping

    async def start(self) -> None:
        """Before Discord tells anything: the port for whoever watches, computer players, what was kept of clocks."""
        if self.settings.metrics_port:
            await self.port.open(self.settings.metrics_host, self.settings.metrics_port)
        await asyncio.to_thread(self.replays.clear_leftovers)
        self.computer_players.warm()
        await self.clocks.load()
        self._background.extend(
            (
                asyncio.create_task(keep_beating(Path(self.settings.data), self.is_connected), name="heartbeat"),
                asyncio.create_task(self._tidy(), name="lapse"),
                asyncio.create_task(self.digest.run(), name="digest"),
            )
        )

    async def catch_up(self) -> int:
        """Connected for the first time: read what messages stand and publish what is behind; how many tables."""
        self.results.start()
        await self.lost_replies.load()
        await self.direct_messages.load()
        await self.subscriptions.load()
        await self.prompts.load()
        await self.announcements.load()
        behind = await self.publisher.catch_up()
        due = {line.id for line in await self.store.tables_since(self.clocks.last_seen - UNDER_WAY_MS)}
        due |= self.prompts.standing
        self.direct_messages.catch_up(due)
        await self.subscriptions.catch_up()
        await self.reminders.load()
        self.clocks.go()
        await self.reviews.load()
        self._background.append(asyncio.create_task(self._wake(sorted(due)), name="wake"))
        return behind

    async def _wake(self, tables: Sequence[int]) -> None:
        """What was under way when the bot stopped goes on; at a table that rested nothing was."""
        for table in tables:
            try:
                live = await self.registry.look(table)
                self.prompts.consider(live)
                self.announcements.consider(live)
                if live.record.life == "lobby":
                    self.clocks.lobby_woken(table)
                elif live.record.life == "live":
                    await self.clocks.woken(live)
                    self.computer_players.consider(live)
                    self.direct_messages.consider(live)
                    self.subscriptions.consider(live)
                    self.votes.consider(live)
                    self.mentions.plan(live)
            except (Broken, Says, StoreError, TryLater) as error:
                log.error("table %s cannot go on: %s", table, error)
            await asyncio.sleep(0)

    async def _tidy(self) -> None:
        """Apologies that nobody came back for go."""
        while True:
            await asyncio.sleep(LAPSE_EVERY_S)
            try:
                await self.lost_replies.tidy()
            except (StoreError, Says) as error:
                log.warning("apologies could not be taken away: %s", error)

    async def stop(self) -> None:
        """No new thoughts, no new messages; those under way end. Discord is still there."""
        for task in self._background:
            task.cancel()
        await self.clocks.close()
        await self.reminders.close()
        await self.votes.close()
        await self.results.close()
        await self.reviews.close()
        await self.computer_players.close()
        await self.panels.close()
        await self.direct_messages.close()
        await self.subscriptions.close()
        await self.prompts.close()
        await self.announcements.close()
        await self.publisher.close()

    async def close(self) -> None:
        """Discord is gone: let the port, the worker processes and the store go."""
        await self.replies.close()
        await self.port.close()
        self.pictures.close()
        self.replays.close()
        await self.store.close()


def build(settings: Settings, store: Store, client: discord.Client, clock: Callable[[], int] = now_ms) -> Services:
    """Every service of one bot. `clock`: the time, milliseconds since 1970."""

    def is_connected() -> bool:
        return client.is_ready() and not client.is_closed()

    def shards() -> int:
        return client.shard_count or 1

    metrics = Metrics()

    # Tables; of clocks what a table shows of its own
    timers = Timers(store, Uptime(ticks_ms))
    deadlines = Deadlines(timers, clock)
    editions = Editions(store, settings.editions_dir)
    locales = Locales(store)
    registry = TableRegistry(store, editions, locales, deadlines.of)
    warnings = Warnings(store)
    answers = AnswerService(registry, warnings)
    lobbies = Lobbies(registry)
    seats = Seats(registry)
    undo = UndoService(registry)
    votes = Votes(registry, undo, clock)
    learning = Learning(registry, lobbies, answers)
    admin_actions = AdminActions(registry, lobbies, seats, clock)
    clock_actions = ClockActions(registry, seats)
    pictures = Pictures(store)

    # Discord
    calls = Calls(client)
    priority = ReplyPriority()
    in_progress = InProgress()
    lost_replies = LostReplies(calls, store, clock)
    replies = Replies(client, locales, priority, in_progress, lost_replies, metrics)
    computer_players = ComputerPlayers(
        registry,
        answers,
        priority.quiet,
        workers=settings.thinkers,
        budget_ms=settings.thinking_ms,
        pace_ms=settings.computer_pace_ms,
    )

    # Looking back
    history = History(registry)
    results = Results(registry)
    rewind = RewindService(registry, undo, admin_actions, history)
    replays = Replays(history, store, pictures, Path(settings.data))
    exchange = Exchange(registry, history)
    rematches = Rematches(registry, lobbies)
    recaps = Recaps(registry, clock)
    private_pictures = PrivatePictures(store, pictures, recaps)
    reviews = Reviews(store, history, replays, computer_players)
    review_browsing = ReviewBrowsing(history, replays, reviews, pictures, calls, locales)
    browsing = Browsing(registry, calls, history, replays, exchange, rematches, lobbies, recaps, private_pictures)

    # Writing to people
    preferences = Preferences(store)
    wording = Wording(registry, pictures, private_pictures, recaps, calls, clock)
    mentions = Mentions(registry, calls, preferences, settings.mention_after_s, clock)
    direct_messages = DirectMessages(registry, calls, wording, preferences, mentions, priority, in_progress, clock)
    reminders = Reminders(registry, calls, direct_messages, clock)
    prompts = Prompts(registry, calls)
    subscriptions = Subscriptions(registry, direct_messages)
    table_lists = TableLists(Overview(registry), recaps, calls)
    digest = Digest(registry, table_lists, direct_messages, clock)

    # What is shown
    turning_points = TurningPoints(replays, recaps, store)
    publisher = Publisher(registry, calls, pictures, lobbies, priority, mentions, replays, turning_points, clock)
    announcements = Announcements(
        registry,
        calls,
        pictures,
        recaps,
        replays,
        turning_points,
        direct_messages,
        priority,
        clock,
    )
    panels = PrivatePanels(registry, private_pictures, recaps, priority, direct_messages, learning)
    server_settings = ServerSettings(registry, pictures, publisher)

    clocks = ClockScheduler(
        registry,
        answers,
        lobbies,
        seats,
        computer_players,
        publisher,
        reminders,
        clock_actions,
        timers,
        Shards(store, timers, lambda guild: ((guild or 0) >> 22) % shards(), shards),
        ticks=ticks_ms,
        clock=clock,
    )
    own_data = OwnData(registry)

    registry.watch(lambda live: metrics.changed(live.game.key, live.record.life))
    metrics.gauge("guilds", "Servers the bot is in.", lambda: len(client.guilds))
    metrics.gauge("tables_in_memory", "Tables held in memory.", lambda: len(registry))
    metrics.gauge("publishing_backlog", "Tables whose message is behind.", lambda: publisher.backlog)
    metrics.gauge("people_waiting", "Interactions being answered right now.", lambda: priority.waiting)
    metrics.gauge("gateway_latency_seconds", "Time of the last heartbeat's echo.", lambda: client.latency)

    return Services(
        settings=settings,
        store=store,
        editions=editions,
        registry=registry,
        answers=answers,
        lobbies=lobbies,
        seats=seats,
        invites=Invites(registry),
        undo=undo,
        votes=votes,
        learning=learning,
        warnings=warnings,
        hints=Hints(registry, undo, computer_players),
        admin_actions=admin_actions,
        clock_actions=clock_actions,
        pictures=pictures,
        private_pictures=private_pictures,
        computer_players=computer_players,
        calls=calls,
        priority=priority,
        lost_replies=lost_replies,
        replies=replies,
        history=history,
        results=results,
        rewind=rewind,
        replays=replays,
        exchange=exchange,
        browsing=browsing,
        reviews=reviews,
        review_browsing=review_browsing,
        recaps=recaps,
        mentions=mentions,
        direct_messages=direct_messages,
        reminders=reminders,
        prompts=prompts,
        subscriptions=subscriptions,
        table_lists=table_lists,
        digest=digest,
        publisher=publisher,
        announcements=announcements,
        panels=panels,
        server_settings=server_settings,
        deadlines=deadlines,
        clocks=clocks,
        own_data=own_data,
        forgetting=Forgetting(direct_messages, subscriptions, own_data, replays, private_pictures, warnings),
        port=Port(metrics, is_connected),
        is_connected=is_connected,
    )
