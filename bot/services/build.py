"""Every service of the bot, built in one place, each after all that it needs."""

from collections.abc import Callable
from pathlib import Path

import discord

from bot.base.metrics import Metrics, Port
from bot.base.settings import Settings
from bot.base.times import now_ms, ticks_ms
from bot.clocks.deadlines import Deadlines
from bot.clocks.rules import Uptime
from bot.clocks.scheduler import ClockScheduler
from bot.clocks.shards import AwayShards, Shards
from bot.clocks.timers import Timers
from bot.discord_io.calls import Calls
from bot.discord_io.gateway import SharedGateway
from bot.discord_io.in_progress import InProgress
from bot.discord_io.lost_replies import LostReplies
from bot.discord_io.managers import Managers
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.replies import Replies
from bot.discord_io.servers import Servers
from bot.history.access import Access
from bot.history.browsing import Browsing
from bot.history.exchange import Exchange
from bot.history.log import History
from bot.history.posted_reviews import PostedReviews
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
from bot.notify.puzzles.daily import DailyPuzzle
from bot.notify.puzzles.positions import Positions
from bot.notify.puzzles.solving import Solving
from bot.notify.reminders import Reminders
from bot.notify.subscriptions import Subscriptions
from bot.notify.table_lists import TableLists
from bot.notify.wording import Wording
from bot.privacy.consent import Consent
from bot.privacy.forgetting import Forgetting
from bot.privacy.own_data import OwnData
from bot.publishing.announcements import Announcements
from bot.publishing.private_panels import PrivatePanels
from bot.publishing.public import Publisher
from bot.publishing.server_settings import ServerSettings
from bot.publishing.settings_in_memory import SettingsInMemory
from bot.services.ownership import SharedOwnership
from bot.services.services import Services
from bot.store import Store
from bot.store.cluster import shard_number
from bot.store.membership import Membership
from bot.tables.admin import AdminActions
from bot.tables.answers import AnswerService
from bot.tables.clocks import ClockActions
from bot.tables.computer_players import ComputerPlayers
from bot.tables.editions import EditionRegistry
from bot.tables.hints import Hints
from bot.tables.invites import Invites
from bot.tables.learning import Learning
from bot.tables.lobby import Lobbies
from bot.tables.locales import Locales
from bot.tables.overview import Overview
from bot.tables.private_pictures import PrivatePictures
from bot.tables.recap import Recaps
from bot.tables.registry import Ownership, TableRegistry
from bot.tables.rendering import Pictures
from bot.tables.seats import Seats
from bot.tables.undo import UndoService
from bot.tables.votes import Votes
from bot.tables.warnings import Warnings


def build(
    settings: Settings,
    store: Store,
    client: discord.Client,
    clock: Callable[[], int] = now_ms,
    is_connected: Callable[[], bool] = lambda: False,
    membership: Membership | None = None,
    gateway: SharedGateway | None = None,
) -> Services:
    """Every service of one bot. `clock`: the time, milliseconds since 1970.

    `membership` and `gateway`: this process's among several, and what connects the shards that it holds.
    """

    def shards() -> int:
        return client.shard_count or 1

    metrics = Metrics()

    # Tables; of clocks what a table shows of its own
    away = AwayShards(store, lambda guild: shard_number(guild, shards()))
    timers = Timers(store, Uptime(ticks_ms), away)
    editions = EditionRegistry(store, settings.editions_dir)
    locales = Locales(store)
    in_progress = InProgress()
    ownership = Ownership() if membership is None else SharedOwnership(membership, in_progress)
    deadlines = Deadlines(timers, clock, store, ownership)
    registry = TableRegistry(store, editions, locales, deadlines.of, ownership, deadlines.learn)
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
    servers = Servers(client, gateway)
    calls = Calls(client, servers)
    managers = Managers(client)
    priority = ReplyPriority()
    lost_replies = LostReplies(calls, store, clock)
    replies = Replies(client, servers, locales, priority, in_progress, lost_replies, metrics)
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
    access = Access(history, calls)
    results = Results(registry)
    rewind = RewindService(registry, undo, admin_actions, history)
    replays = Replays(history, store, pictures, Path(settings.data))
    exchange = Exchange(registry, history)
    rematches = Rematches(registry, lobbies)
    recaps = Recaps(registry, clock)
    private_pictures = PrivatePictures(store, pictures, recaps)
    reviews = Reviews(store, history, replays, computer_players)
    posted = PostedReviews(store, calls, clock)
    review_browsing = ReviewBrowsing(history, replays, reviews, pictures, posted, locales, access, store)
    browsing = Browsing(
        registry, calls, history, replays, exchange, rematches, lobbies, recaps, private_pictures, access
    )

    # Writing to people
    preferences = Preferences(store)
    wording = Wording(registry, pictures, private_pictures, recaps, calls, clock)
    mentions = Mentions(registry, calls, preferences, recaps, settings.mention_after_s, clock)
    direct_messages = DirectMessages(registry, calls, wording, preferences, mentions, priority, in_progress, clock)
    reminders = Reminders(registry, calls, direct_messages, recaps, clock)
    prompts = Prompts(registry, calls)
    subscriptions = Subscriptions(registry, direct_messages, calls)
    table_lists = TableLists(Overview(registry), recaps, calls)
    digest = Digest(registry, table_lists, direct_messages, clock)
    positions = Positions(pictures)
    daily_puzzle = DailyPuzzle(registry, calls, pictures, positions, priority, clock)

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
    settings_in_memory = SettingsInMemory(locales, pictures, private_pictures, warnings, publisher)
    server_settings = ServerSettings(registry, settings_in_memory, publisher)

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
        Shards(store, timers, away, shards),
        ticks=ticks_ms,
        clock=clock,
    )
    own_data = OwnData(registry)
    consent = Consent(registry, calls, review_browsing, daily_puzzle, priority)

    _measure(metrics, client, registry, publisher, priority)

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
        computer_players=computer_players,
        servers=servers,
        calls=calls,
        managers=managers,
        priority=priority,
        lost_replies=lost_replies,
        replies=replies,
        in_progress=in_progress,
        history=history,
        access=access,
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
        daily_puzzle=daily_puzzle,
        solving=Solving(store, positions, daily_puzzle, clock),
        publisher=publisher,
        announcements=announcements,
        panels=panels,
        settings_in_memory=settings_in_memory,
        server_settings=server_settings,
        deadlines=deadlines,
        clocks=clocks,
        own_data=own_data,
        consent=consent,
        forgetting=Forgetting(direct_messages, subscriptions, own_data, replays, settings_in_memory, consent),
        metrics=metrics,
        port=Port(metrics, is_connected),
        is_connected=is_connected,
    )


def _measure(
    metrics: Metrics, client: discord.Client, registry: TableRegistry, publisher: Publisher, priority: ReplyPriority
) -> None:
    """Tell an operator how much goes on, whatever else is measured where it happens."""
    registry.watch(lambda live: metrics.changed(live.game.key, live.record.life), everywhere=True)
    metrics.gauge("guilds", "Servers the bot is in.", lambda: len(client.guilds))
    metrics.gauge("tables_in_memory", "Tables held in memory.", lambda: len(registry))
    metrics.gauge("publishing_backlog", "Tables whose message is behind.", lambda: publisher.backlog)
    metrics.gauge("people_waiting", "Interactions being answered right now.", lambda: priority.waiting)
    metrics.gauge("gateway_latency_seconds", "Time of the last heartbeat's echo.", lambda: client.latency)
