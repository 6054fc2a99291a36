"""Keeps each table's public message up to date: one task per table, newest state wins, one call at a time.

What is published is never awaited by whoever moves. After a crash every table whose published `seq` is behind is
published again, so nothing here needs to be remembered but the messages' ids, and those are in the store.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

import discord

from bot.base.remembered import Remembered
from bot.base.words import Says, Words
from bot.discord_io.calls import Calls
from bot.discord_io.errors import Forbidden, Gone, Refusal, Unforeseen, WrongPlace
from bot.discord_io.files import Attached, attached
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.updates import STOPPING_S, Updates
from bot.discord_io.views import lobby, public
from bot.discord_io.views.post import Post, words_of
from bot.history.replays import Replays
from bot.history.turning_points import TurningPoints
from bot.notify.mentions import Mentions
from bot.publishing.permission_retry import PermissionRetry
from bot.store import UNPUBLISHED, ShardSet, StoreError, Table, TakenOver
from bot.store.patience import is_away
from bot.tables.agreed_end import agreed
from bot.tables.guild_settings import settings_of
from bot.tables.lobby import Lobbies
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.rendering import Pictures

log = logging.getLogger(__name__)

TOO_OLD_MS = 50 * 60 * 1000
"""Older messages are posted again instead of edited: Discord slows edits after an hour (30046)."""
AFTER_TIME_OUT_S = 2.0
"""A time-out that ends in this moment by our clock may last a little longer by Discord's."""
SWEPT = 3
"""So often a table is posted again that was deleted, until it changes: a bot may delete whatever is written there."""
SERVERS = 8192
"""Servers whose number of messages after which a table is posted again is remembered."""


@dataclass(slots=True)
class PostedTable:
    """What this process knows of a table's message; `sheets` are digests, `old` messages that are still to go away.

    `last` is the message posted last, there or not: posting the next one twice, before and after a crash, makes one.
    """

    message: int | None
    posted_at: int
    guild: int | None
    last: int = 0
    old: list[int] = field(default_factory=list[int])
    state: tuple[int, int, int] = (0, 0, 0)
    swept: int = 0
    """How often somebody has deleted its message since the table came to be in this `state`."""
    sheets: dict[str, bytes] = field(default_factory=dict[str, bytes])
    attached: list[Attached] = field(default_factory=list[Attached])


class Publisher:
    """The public side of all tables."""

    def __init__(
        self,
        registry: TableRegistry,
        calls: Calls,
        pictures: Pictures,
        lobbies: Lobbies,
        priority: ReplyPriority,
        mentions: Mentions,
        replays: Replays,
        turning_points: TurningPoints,
        clock: Callable[[], int],
    ) -> None:
        self._registry, self._calls, self._pictures, self._lobbies = registry, calls, pictures, lobbies
        self._priority, self._mentions = priority, mentions
        self._replays, self._turning_points = replays, turning_points
        self._clock = clock
        self._updates = Updates[int](lambda table: f"publish-{table}", self._publish, first=self._quiet)
        self._shown: dict[int, PostedTable] = {}
        self._below: dict[int, int] = {}
        self._homes: dict[int, int] = {}
        self._gone: dict[int, set[int]] = {}
        """Messages that were deleted in the channels of tables that have not been shown since the start."""
        self._repost = Remembered[int, int](self._repost_distance, SERVERS)
        self._from_scratch: set[int] = set()
        """Tables whose message was refused and which are being shown anew, once."""
        self._waking: dict[int, asyncio.TimerHandle] = {}
        self.permission_retry = PermissionRetry(calls.may_show, self.mark_id)
        registry.watch(self.mark)

    # What others tell the publisher

    @property
    def backlog(self) -> int:
        """How many tables are being published or wait for it."""
        return len(self._updates.tasks)

    def mark(self, live: LiveTable) -> None:
        """The table has changed; publish it soon."""
        self.mark_id(live.id)

    def mark_id(self, table: int) -> None:
        """The same by id, for tables that are not in memory."""
        self._updates.mark(table)

    def chat(self, channel: int) -> None:
        """Somebody wrote in a channel: the table there is pushed up a little."""
        if channel in self._homes:
            self._below[channel] = self._below.get(channel, 0) + 1

    def message_gone(self, channel: int, message: int) -> None:
        """A message was deleted; if it showed a table, the table is posted again."""
        table = self._homes.get(channel)
        if table is None:
            return
        shown = self._shown.get(table)
        if shown is None:  # not shown since the start, so nobody knows its message
            self._gone.setdefault(table, set()).add(message)
            self.mark_id(table)
        elif shown.message == message:
            shown.message = None
            shown.swept += 1
            if shown.swept <= SWEPT:
                self.mark_id(table)
            else:
                log.warning("the message of table %s is deleted again and again; it waits for the next change", table)

    def channel_gone(self, channel: int) -> None:
        """A channel or thread was deleted; a table that stood there closes."""
        table = self._homes.get(channel)
        if table is not None:
            self.mark_id(table)

    def forget_repost_distance(self, guild: int) -> None:
        """A server's number of messages after which a table is posted again has changed."""
        self._repost.forget(guild)

    def forget_repost_distances(self) -> None:
        """Servers may have chosen other ones."""
        self._repost.forget_all()

    def is_behind(self, table: int) -> bool:
        """Whether a table is being published, or waits for a permission."""
        return self._updates.running(table) or table in self.permission_retry.waiting

    async def close(self) -> None:
        """Stop, but let calls end that are under way; what is behind is published after the next start."""
        for handle in self._waking.values():
            handle.cancel()
        await asyncio.gather(self._updates.close(), self._mentions.close())

    # Publishing

    async def _quiet(self, _table: int) -> None:
        await self._priority.quiet()

    async def _publish(self, table: int) -> None:
        try:
            await self._show(table)
        except StoreError as error:
            if is_away(error) or isinstance(error, TakenOver):
                raise
            log.error("table %s: what was published could not be noted: %s", table, error)

    async def _show(self, table: int) -> None:
        live = await self._registry.look(table)
        if self._registry.ours(live):
            with self._registry.acting(live):
                await self._show_ours(live)

    async def _show_ours(self, live: LiveTable) -> None:
        table, record = live.id, live.record
        changes = self.permission_retry.changes(record.guild)
        _ = await self._registry.locales.table(record.guild, live.extra.language)
        try:
            if record.life == "lobby":
                await self._publish_lobby(live, record, _)
            elif _is_shut(record):
                await self._put(live, record, {}, lambda _kept: public.closed(live, _))
            else:
                await self._publish_game(live, record, _)
        except Gone:
            log.info("channel %s of table %s is gone; the table closes", record.channel, table)
            await self._abandon(live)
            return
        except Forbidden as error:
            if error.archived and await self._unarchived(record.channel):
                self._updates.mark(table)
                return
            log.warning("table %s cannot be shown in channel %s: no permission", table, record.channel)
            if record.guild is not None:
                await self._calls.servers.know(record.guild)
            if self.permission_retry.refused(record, changes):
                self._updates.mark(table)
            self._once_heard_again(record)
            if self._calls.may_show(record.guild or 0, record.channel, record.parent, pictures=False):
                self._mentions.plan(live)  # who may not post pictures may yet call people
            return
        except (Unforeseen, WrongPlace) as error:
            self._refused(live, error)
            return
        self._from_scratch.discard(table)
        self.permission_retry.shown(table)
        self._mentions.plan(live)

    async def _publish_lobby(self, live: LiveTable, record: Table, _: Words) -> None:
        cover = await self._pictures.cover(live, _)
        digests = {lobby.COVER: blake2b(cover.png, digest_size=16).digest()}
        await self._put(live, record, digests, lambda kept: lobby.lobby(live, cover, kept, _))

    def _refused(self, live: LiveTable, error: Refusal) -> None:
        """Discord refuses what was sent: it is tried once more from scratch, a new message without files that are kept.

        Refused again, the table waits for its next change; what it should show is safe in the store.
        """
        if live.id in self._from_scratch or isinstance(error, WrongPlace):
            self._from_scratch.discard(live.id)
            log.error("table %s cannot be shown in channel %s: %s", live.id, live.record.channel, error)
            return
        log.warning("table %s is shown from scratch, for its message was refused: %s", live.id, error)
        self._from_scratch.add(live.id)
        shown = self._shown.get(live.id)
        if shown is not None:
            if shown.message is not None:
                shown.old.append(shown.message)
            shown.message, shown.sheets, shown.attached = None, {}, []
        self._updates.mark(live.id)

    def _once_heard_again(self, record: Table) -> None:
        """A time-out of the bot ends without an event: look again when it must have ended."""
        until = self._calls.silenced_until(record.guild) if record.guild is not None else None
        if until is not None and record.id not in self._waking:
            wait = max(0.0, (until - self._clock()) / 1000) + AFTER_TIME_OUT_S
            handle = asyncio.get_running_loop().call_later(wait, self._heard_again, record.id)
            self._waking[record.id] = handle

    def _heard_again(self, table: int) -> None:
        self._waking.pop(table, None)
        self.mark_id(table)

    async def _publish_game(self, live: LiveTable, record: Table, _: Words) -> None:
        view = live.view(None)
        sheets, alt = await self._pictures.table(live, view, _)
        chart, chart_alt = await self._replays.final_chart(live, _) if view.outcome is not None else (None, "")
        if chart is not None:
            sheets = [*sheets, chart]

        swings: Sequence[str] = ()
        if view.outcome is not None and not (await settings_of(self._registry.store, record.guild or 0)).highlights:
            swings = await self._turning_points.of(live, _)  # else the message of the victory tells them

        def post(kept: list[str]) -> Post:
            return public.table(live, view, sheets, alt, kept, _, chart_alt, swings)

        digests = {public.file_name(n): blake2b(s.png, digest_size=16).digest() for n, s in enumerate(sheets, 1)}
        await self._put(live, record, digests, post)

    async def _put(
        self, live: LiveTable, record: Table, sheets: dict[str, bytes], make: Callable[[list[str]], Post]
    ) -> None:
        """Edit the table's message, or post it anew where it is gone, old, or far up; then note what is shown.

        `record` is what the table was when it was drawn: if it has changed since, it still counts as not published.
        """
        shown = self._shown.get(live.id)
        if shown is None:
            kept_record = await self._registry.store.table(live.id)  # memory does not hold what was posted since
            shown = self._shown[live.id] = _shown(kept_record or record)
            if shown.message in self._gone.pop(live.id, ()):
                shown.message = None
        if not self._registry.ours(live):  # drawing has taken its time
            return
        state = (record.generation, record.seq, record.version)
        if shown.state != state:
            shown.state, shown.swept = state, 0
        if shown.message is not None and await self._should_repost(record, shown):
            shown.old.append(shown.message)
            shown.message = None
        sent: discord.Message | None = None
        fresh = True
        if shown.message is not None:
            there = {each.filename for each in shown.attached}
            kept = [name for name, digest in sheets.items() if name in there and shown.sheets.get(name) == digest]
            try:
                sent = await self._calls.edit(record.channel, shown.message, make(kept), shown.attached)
            except Gone as gone:
                if gone.channel:
                    raise
                shown.message = None
        if sent is None:
            if _is_shut(record):
                await self._registry.store.mark_published(live.id, record.seq, [], 0)
                self._shown.pop(live.id, None)
                self._stands_no_more(record)
                return
            post = make([])
            post.nonce = f"{live.id:x}-{shown.last:x}"
            sent = await self._calls.send(record.channel, post)
            shown.posted_at = self._clock()
            self._below[record.channel] = 0
            fresh = words_of([c.to_dict() for c in sent.components]) == words_of(post.view.to_components())
            if not fresh:  # it was posted before a crash, and the table has moved on since
                self._updates.mark(live.id)
        shown.message = shown.last = sent.id
        shown.sheets, shown.attached = sheets if fresh else {}, attached(sent)
        if record.life in ("lobby", "live"):
            self._homes[record.channel] = live.id
        else:
            self._stands_no_more(record)
        seq = record.seq if fresh and live.record is record else UNPUBLISHED
        await self._registry.store.mark_published(live.id, seq, [sent.id, *shown.old], shown.posted_at)
        if shown.old:
            for message in list(shown.old):
                await self._calls.delete(record.channel, message)
                shown.old.remove(message)
            await self._registry.store.mark_published(live.id, seq, [sent.id], shown.posted_at)
        if fresh and record.life not in ("lobby", "live"):  # it stands as it is, also where somebody takes it away
            self._shown.pop(live.id, None)

    def _stands_no_more(self, record: Table) -> None:
        """A table is over: what happens in its channel concerns it no longer, but one that stands there by now."""
        if self._homes.get(record.channel, record.id) == record.id:
            self._homes.pop(record.channel, None)
            self._below.pop(record.channel, None)

    async def _should_repost(self, record: Table, shown: PostedTable) -> bool:
        if _is_shut(record):
            return False
        if self._clock() - shown.posted_at > TOO_OLD_MS:
            return True
        distance = await self._repost.get(record.guild or 0)
        return self._below.get(record.channel, 0) >= distance

    async def _repost_distance(self, guild: int) -> int:
        return (await settings_of(self._registry.store, guild)).repost

    async def _unarchived(self, thread: int) -> bool:
        try:
            await self._calls.unarchive(thread)
        except Refusal:
            return False
        return True

    async def _abandon(self, live: LiveTable) -> None:
        """The channel is gone, so the table cannot be shown any more: close it; its journal stays."""
        if live.record.life in ("lobby", "live"):
            try:
                await self._lobbies.abandon(live.id)
            except Says as error:
                log.warning("table %s could not be closed: %s", live.id, error.message)
        self._shown.pop(live.id, None)
        self._stands_no_more(live.record)
        self.permission_retry.shown(live.id)
        await self._registry.store.mark_published(live.id, live.record.seq, [], 0)

    async def catch_up(self, part: ShardSet | None = None) -> int:
        """Publish every table (of some shards' servers) that is behind, after a start; how many."""
        behind = [each for each in await self._registry.store.tables_behind() if part is None or part.has(each.guild)]
        for line in behind:
            self.mark_id(line.id)
        self._homes.update(await self._registry.store.open_channels(part))
        return len(behind)

    async def let_go(self, part: ShardSet) -> None:
        """Another process shows the tables of some shards' servers from now on: calls under way end first."""
        gone = [table for table, shown in self._shown.items() if part.has(shown.guild)]
        await self._updates.ended(
            [*gone, *(table for table in self._updates.keys if table not in self._shown)], STOPPING_S
        )
        for table in gone:
            self._shown.pop(table, None)
        for table, place in list(self.permission_retry.waiting.items()):
            if part.has(place.guild):
                self.permission_retry.shown(table)


def _is_shut(record: Table) -> bool:
    """Whether nothing of a table is shown any more but that it was closed or put away."""
    return record.life == "closed" and not agreed(record)


def _shown(record: Table) -> PostedTable:
    """What the store knows of a table's messages: the one that counts first, then old ones."""
    first = record.messages[0] if record.messages else None
    return PostedTable(first, record.posted_at or 0, record.guild, first or 0, list(record.messages[1:]))
