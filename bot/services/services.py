"""Every service of the bot, and how they start and stop."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.base.heartbeat import keep_beating
from bot.base.logs import trace
from bot.base.metrics import Metrics, Port
from bot.base.settings import Settings
from bot.base.tasks import keep_doing
from bot.base.times import now_ms
from bot.base.words import Says
from bot.base.workers import clear_leftovers
from bot.clocks.deadlines import Deadlines
from bot.clocks.scheduler import ClockScheduler
from bot.discord_io.calls import Calls
from bot.discord_io.errors import TryLater
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
from bot.history.replays import Replays
from bot.history.results import Results
from bot.history.review_browsing import ReviewBrowsing
from bot.history.reviews import Reviews
from bot.history.rewind import RewindService
from bot.notify.digest import Digest
from bot.notify.direct_messages import DirectMessages
from bot.notify.mentions import Mentions
from bot.notify.prompts import Prompts
from bot.notify.puzzles.daily import DailyPuzzle
from bot.notify.puzzles.solving import Solving
from bot.notify.reminders import Reminders
from bot.notify.subscriptions import Subscriptions
from bot.notify.table_lists import TableLists
from bot.privacy.consent import Consent
from bot.privacy.forgetting import Forgetting
from bot.privacy.own_data import OwnData
from bot.publishing.announcements import Announcements
from bot.publishing.private_panels import PrivatePanels
from bot.publishing.public import Publisher
from bot.publishing.server_settings import ServerSettings
from bot.publishing.settings_in_memory import SettingsInMemory
from bot.store import ShardSet, Store, StoreError
from bot.store.patience import patiently
from bot.tables.admin import AdminActions
from bot.tables.answers import AnswerService
from bot.tables.clocks import ClockActions
from bot.tables.computer_players import ComputerPlayers
from bot.tables.editions import EditionRegistry
from bot.tables.hints import Hints
from bot.tables.invites import Invites
from bot.tables.learning import Learning
from bot.tables.lobby import Lobbies
from bot.tables.recap import Recaps
from bot.tables.registry import TableRegistry
from bot.tables.rendering import Pictures
from bot.tables.seats import Seats
from bot.tables.stuck import note_stuck, stuck_tables
from bot.tables.undo import UndoService
from bot.tables.votes import Votes
from bot.tables.warnings import Warnings
from engines.core.errors import Broken

log = logging.getLogger(__name__)

TIDY_EVERY_S = 600.0
UNDER_WAY_MS = 2 * 3_600_000
"""What a change of a table brings about has come about so long after it: only what was changed later is looked at."""


@dataclass(frozen=True, slots=True)
class Services:
    """What commands and components may ask of the bot; everything that lasts is in the store."""

    settings: Settings
    store: Store
    # Tables
    editions: EditionRegistry
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
    computer_players: ComputerPlayers
    # Discord
    servers: Servers
    calls: Calls
    managers: Managers
    priority: ReplyPriority
    lost_replies: LostReplies
    replies: Replies
    in_progress: InProgress
    # Looking back
    history: History
    access: Access
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
    daily_puzzle: DailyPuzzle
    solving: Solving
    # What is shown
    publisher: Publisher
    announcements: Announcements
    panels: PrivatePanels
    settings_in_memory: SettingsInMemory
    server_settings: ServerSettings
    # Clocks
    deadlines: Deadlines
    clocks: ClockScheduler
    # What is kept of people
    own_data: OwnData
    consent: Consent
    forgetting: Forgetting
    # Operators
    metrics: Metrics
    port: Port
    is_connected: Callable[[], bool]
    _background: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])

    # Starting, in this order, and stopping

    async def start(self, up_ms: int | None = None) -> None:
        """Before Discord tells anything: the port for whoever watches, computer players, what was kept of clocks.

        `up_ms`: where other processes have part of the tables, for how long the bot has been up.
        """
        if self.settings.metrics_port:
            await self.port.open(self.settings.metrics_host, self.settings.metrics_port)
        await asyncio.to_thread(self.replays.clear_leftovers)
        await asyncio.to_thread(clear_leftovers, Path(self.settings.data))
        self._background.append(asyncio.create_task(self.computer_players.warm(), name="warm"))
        if up_ms is None:
            await self.clocks.load()
        else:
            self.clocks.share(up_ms)
        await self.lost_replies.load()
        self._background.extend(
            (
                asyncio.create_task(keep_beating(Path(self.settings.data), self.is_connected), name="heartbeat"),
                asyncio.create_task(self._tidy(), name="tidy"),
                asyncio.create_task(self.digest.run(), name="digest"),
                asyncio.create_task(self.daily_puzzle.run(), name="daily-puzzle"),
            )
        )

    async def catch_up(self, part: ShardSet | None = None, seen: int | None = None) -> int:
        """Connected for the first time: read what messages stand and publish what is behind; how many tables.

        `part`: the same for the tables of some servers, which another process looked after until `seen`.
        """
        if part is None:
            await self.clocks.read()
        self.results.start()
        out = await self.direct_messages.load(part)
        await self.subscriptions.load()
        asking = await self.prompts.load(part)
        await self.announcements.load()
        behind = await self.publisher.catch_up(part)
        since = (self.clocks.last_seen if seen is None else seen) - UNDER_WAY_MS
        changed = await self.store.tables_since(since)
        due = asking | await stuck_tables(self.store, part)
        due |= {line.id for line in changed if part is None or part.has(line.guild)}
        self.direct_messages.catch_up(out, due)
        await self.subscriptions.catch_up()
        await self.reminders.load(part)
        if part is None:
            self.clocks.go()
        await self.reviews.load(part)
        await self.consent.look(part)
        waking = asyncio.create_task(self._wake(sorted(due)), name="wake")
        self._background.append(waking)
        waking.add_done_callback(self._background.remove)
        return behind

    async def take(self, part: ShardSet, away_ms: Mapping[int, int]) -> None:
        """This process looks after some shards' tables from now on; nobody has for so long, by shard."""
        await self.clocks.take(part, away_ms)
        await self.catch_up(part, now_ms() - max(away_ms.values(), default=0))

    async def let_go(self, part: ShardSet, *, ours: bool) -> None:
        """Another process looks after them; while they are `ours` still, what was begun ends and is saved first."""
        await self.clocks.let_go(part, saved=ours)
        await self.publisher.let_go(part)

    async def _wake(self, tables: Sequence[int]) -> None:
        """What was under way when the bot stopped goes on; at a table that rested nothing was."""
        for table in tables:
            try:
                await patiently(lambda table=table: self._go_on(table))
            except Exception as error:  # one table's fault is no other's
                told = isinstance(error, Broken | Says | StoreError | TryLater)
                log.error("table %s cannot go on: %s", table, error if told else trace(error))
                await patiently(lambda table=table: note_stuck(self.store, table))
            await asyncio.sleep(0)

    async def _go_on(self, table: int) -> None:
        live = await self.registry.look(table)
        if not self.registry.ours(live):
            return
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

    async def _tidy(self) -> None:
        """Apologies that nobody came back for go."""

        async def if_ours() -> None:
            if self.registry.ownership.ours(None):
                await self.tidy()

        await keep_doing(if_ours, TIDY_EVERY_S, "apologies could not be taken away")

    async def tidy(self) -> None:
        """Take back apologies that have stood for long enough: one process's work."""
        with self.registry.ownership.acting(None):
            await self.lost_replies.tidy()

    async def stop(self) -> None:
        """No new thoughts, no new messages; those under way end. Discord is still there."""
        for task in list(self._background):
            task.cancel()
        await self.clocks.close()
        await self.reminders.close()
        await self.votes.close()
        await self.results.close()
        await self.reviews.close()
        await self.computer_players.close()
        await self.panels.close()
        await asyncio.gather(  # each may wait for Discord a while
            self.consent.close(),
            self.direct_messages.close(),
            self.subscriptions.close(),
            self.daily_puzzle.close(),
            self.prompts.close(),
            self.announcements.close(),
            self.publisher.close(),
        )

    async def close(self) -> None:
        """Discord is gone: let the port, the worker processes and the store go."""
        await self.replies.close()
        await self.port.close()
        self.pictures.close()
        self.replays.close()
        await self.store.close()
