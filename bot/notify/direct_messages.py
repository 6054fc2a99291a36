"""Direct messages: hands and questions for those who asked for them, one message for each table and question.

A new question is a new message, for edits do not notify; the one before it goes. Which messages are to go is in the
store, so a restart at any moment leaves none behind. Whoever cannot be written to falls back to the panel below the
table and to mentions, and is told why there.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Literal

import discord

from bot.base.logs import trace
from bot.base.words import Says, Words
from bot.discord_io.calls import Calls
from bot.discord_io.custom_ids import FormId, carried_in
from bot.discord_io.errors import BUSY_DIRECT_MESSAGES, TROUBLE, Closed, Forbidden, Gone, Outcome, Refusal, TryLater
from bot.discord_io.in_progress import InProgress
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.views.hand import NOTHING, question_mark
from bot.discord_io.views.post import Post, notice
from bot.notify.mentions import Mentions
from bot.notify.preferences import Preferences
from bot.notify.wording import Wording
from bot.store import PendingDelete, StoreError
from bot.store.purposes import Hand, Sending, encode
from bot.tables.registry import LiveTable, TableRegistry
from engines.core.errors import Broken

log = logging.getLogger(__name__)

BACKOFF_S = (1, 2, 5, 15, 60, 300)
STOPPING_S = 5.0
PATIENCE_S = 15.0
"""A message waits at most so long for an answer that is being given to its reader."""

CLOCKS_APART_MS = 60_000
"""So far may the machine's clock and Discord's be apart."""

Delivered = Literal["sent", "closed", "later"]
Key = tuple[int, int]
"""A table and a person."""


@dataclass(slots=True)
class HandMessage:
    """A direct message that is there, and what it shows."""

    message: int
    channel: int
    shows: Hand


class DirectMessages:
    """Writes to people directly; keeps everybody's hands there up to date."""

    def __init__(
        self,
        registry: TableRegistry,
        calls: Calls,
        wording: Wording,
        preferences: Preferences,
        mentions: Mentions,
        priority: ReplyPriority,
        in_progress: InProgress,
        clock: Callable[[], int],
    ) -> None:
        self._registry, self._calls, self._mentions, self._clock = registry, calls, mentions, clock
        self._priority, self._in_progress = priority, in_progress
        self.wording, self.preferences = wording, preferences
        self._known: dict[int, dict[int, list[HandMessage]]] = {}
        self._last: dict[Key, int] = {}
        self._sending: dict[Key, list[PendingDelete]] = {}
        """Messages that were to be sent, and of which it is not known whether they are there."""
        self._stale: dict[Key, bool] = {}
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._closing = asyncio.Event()
        registry.watch(self._changed)

    async def load(self) -> None:
        """After a start: who wants direct messages, and which are out."""
        await self.preferences.load()
        for each in await self._registry.store.pending_deletes():
            if isinstance(each.purpose, Hand) and each.table is not None and each.user is not None:
                one = HandMessage(each.message, each.channel, each.purpose)
                self._known.setdefault(each.table, {}).setdefault(each.user, []).append(one)
            elif isinstance(each.purpose, Sending) and each.table is not None and each.user is not None:
                self._sending.setdefault((each.table, each.user), []).append(each)

    def catch_up(self) -> None:
        """After a start: messages of tables that have ended since, or are to go for another reason."""
        for table, here in self._known.items():
            for user in here:
                self._mark(table, user, quietly=False)
        for table, user in self._sending:
            self._mark(table, user, quietly=False)

    def consider(self, live: LiveTable) -> None:
        """After a start: people who were asked before it may not have been written to yet."""
        self._changed(live)

    async def close(self) -> None:
        """Stop, but let calls end that are under way."""
        self._closing.set()
        tasks = list(self._tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=STOPPING_S)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Writing

    async def send(self, user: int, post: Post) -> bool:
        """Write to somebody; False where their messages are closed to the bot or Discord cannot be reached."""
        return await self.deliver(user, post) == "sent"

    async def deliver(self, user: int, post: Post) -> Delivered:
        """Write to somebody; what became of it."""
        try:
            await self._calls.write(user, post)
        except Closed:
            return "closed"
        except (Outcome, *TROUBLE) as error:
            log.warning("a direct message could not be sent: %s", error)
            return "later"
        return "sent"

    # Who wants direct messages

    async def turn_on(self, user: int, _: Words) -> bool:
        """Send this person's questions to them from now on; False if their direct messages are closed."""
        hello = _(
            "From now on your questions come here, with your hand and a form to answer. `/dm off` stops it; `/games` "
            "lists your tables."
        )
        match await self.deliver(user, notice(hello)):
            case "closed":
                return False
            case "later":
                raise TryLater("a first direct message", sentence=BUSY_DIRECT_MESSAGES)
            case _:
                pass
        await self.preferences.turn(user, on=True)
        await self._all_of(user)
        return True

    async def turn_off(self, user: int) -> None:
        """Send nothing more: what is there goes, and open questions are mentioned at the table again."""
        await self.preferences.turn(user, on=False)
        await self._all_of(user)

    async def _all_of(self, user: int) -> None:
        """Look at every table of a person: their messages there come or go, and mentions do the opposite."""
        tables = {line.id for line in await self._registry.store.tables_of_user(user) if line.life == "live"}
        for table in tables | {table for table, here in self._known.items() if user in here}:
            self._mark(table, user, quietly=False)
        for table in sorted(tables):
            try:
                self._mentions.plan(await self._registry.look(table))
            except (Says, Broken) as error:
                log.warning("table %s cannot be read: %s", table, error)

    async def forget(self, user: int, guild: int | None = None) -> None:
        """A person is forgotten: no direct messages any more, or none from this server's tables."""
        wanted = self.preferences.forget(user) if guild is None else await self.preferences.leave(user, guild)
        if wanted:
            await self._all_of(user)

    async def _shut(self, user: int) -> None:
        """Their direct messages are closed: back to the panel and to mentions, until they say `/dm on` again."""
        log.info("direct messages do not reach a person any more; they are mentioned again")
        await self.preferences.shut(user, "untold")
        await self._all_of(user)

    def explanation(self, user: int, _: Words) -> str:
        """One sentence for somebody whose direct messages do not arrive and who has not been told yet; else nothing."""
        if not self.preferences.untold(user):
            return ""
        return _(
            "I could not send you a direct message, so your questions come here again. Allow direct messages in this "
            "server's privacy settings, then type `/dm on`."
        )

    async def explained(self, user: int) -> None:
        """They have read it."""
        if self.preferences.untold(user):
            await self.preferences.shut(user, "told")

    # What others tell

    def _changed(self, live: LiveTable) -> None:
        """A table has changed: write to those whose question is new; whoever has just answered need not be notified."""
        acting = self._in_progress.take_actor()
        here = self._known.get(live.id, {})
        guild, people = live.record.guild, [seat.user for seat in live.record.seats if seat.user is not None]
        for user in {user for user in people if self.preferences.reaches(user, guild)} | set(here):
            self._mark(live.id, user, quietly=user == acting)

    def _mark(self, table: int, user: int, *, quietly: bool) -> None:
        key = (table, user)
        self._stale[key] = quietly and self._stale.get(key, True)
        if key not in self._tasks and not self._closing.is_set():
            task = asyncio.create_task(self._work(table, user), name=f"dm-{table}")
            self._tasks[key] = task
            task.add_done_callback(lambda done: self._done(key, done))

    def _done(self, key: Key, task: asyncio.Task[None]) -> None:
        del self._tasks[key]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("a direct message of table %s could not be written: %s", key[0], trace(error))
        elif key in self._stale and not task.cancelled():
            self._mark(*key, quietly=self._stale[key])

    # One person's messages of one table

    async def _work(self, table: int, user: int) -> None:
        failures = 0
        await self._priority.quiet()
        while not self._closing.is_set():
            if not await self._in_progress.unoccupied(user, PATIENCE_S):
                log.warning("a direct message was not held back any longer")
            quietly = self._stale.pop((table, user), None)
            if quietly is None:
                return
            try:
                await self._bring(table, user, quietly=quietly)
                failures = 0
            except Closed:
                await self._shut(user)
            except TryLater as error:
                pause = max(BACKOFF_S[min(failures, len(BACKOFF_S) - 1)], error.wait or 0.0)
                failures += 1
                log.info("a direct message of table %s is tried again in %s s: %s", table, pause, error)
                self._stale[table, user] = quietly and self._stale.get((table, user), True)
                await self._pause(pause)
            except (Refusal, StoreError, Says, Broken) as error:
                log.error("a direct message of table %s could not be written: %s", table, error)
                return

    async def _pause(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._closing.wait()
        except TimeoutError:
            return

    async def _bring(self, table: int, user: int, *, quietly: bool) -> None:
        live = await self._registry.look(table)
        await self._look_up(table, user)
        known = list(self._known.get(table, {}).get(user, ()))
        newest = known[-1] if known else None
        life = live.record.life
        if life == "lobby":
            return
        if life == "closed" or not self.preferences.reaches(user, live.record.guild) or not live.seats_of(user):
            await self._take_away(table, user, known)
        elif life == "finished":
            if newest is not None:
                await self._end(live, user, newest)
                await self._take_away(table, user, known)
            self._last.pop((table, user), None)
        elif (now := question_mark(live, user)) == NOTHING or (newest is not None and _is_same(now, newest, quietly)):
            if newest is not None and newest.shows != now:
                await self._change(live, user, newest, now)
            await self._take_away(table, user, known[:-1])
        elif await self._write(live, user, now, newest):
            await self._take_away(table, user, known)

    async def _write(self, live: LiveTable, user: int, now: Hand, before: HandMessage | None) -> bool:
        """A new message, unless it is out of date by now; the same one again after a crash makes no second."""
        post = await self.wording.hand(live, user)
        if question_mark(live, user) != now:
            return False  # it has been answered meanwhile, so this person's messages are looked at again anyhow
        last = before.message if before is not None else self._last.get((live.id, user), 0)
        post.nonce = blake2b(f"{live.id} {user} {encode(now)} {last}".encode(), digest_size=12).hexdigest()
        intent = self._intent(live.id, user, now, post.nonce)
        await self._registry.store.add_pending_delete(intent)
        self._sending.setdefault((live.id, user), []).append(intent)
        try:
            sent = await self._calls.write(user, post)
        except Closed:
            await self._sent(intent)
            raise
        self._last[live.id, user] = sent.id
        await self._note(live.id, user, HandMessage(sent.id, sent.channel.id, now))
        await self._sent(intent)
        return True

    # What may be out: a kill, or an answer that is lost, leaves it open whether a message has been sent

    def _intent(self, table: int, user: int, now: Hand, nonce: str) -> PendingDelete:
        """What is in the store while a message is being sent; no message has a number below zero."""
        number = -int(blake2b(nonce.encode(), digest_size=7).hexdigest(), 16)
        purpose = Sending(nonce, now.generation, now.decisions)
        return PendingDelete(message=number, channel=0, purpose=purpose, table=table, user=user, at=self._clock())

    async def _sent(self, intent: PendingDelete) -> None:
        """It is known what came of it."""
        await self._registry.store.drop_pending_deletes([intent.message])
        left = [each for each in self._sending.get((intent.table or 0, intent.user or 0), ()) if each is not intent]
        if left:
            self._sending[intent.table or 0, intent.user or 0] = left
        else:
            self._sending.pop((intent.table or 0, intent.user or 0), None)

    async def _look_up(self, table: int, user: int) -> None:
        """Find messages of which only the intent is known, so that they go as all others do."""
        for intent in list(self._sending.get((table, user), ())):
            try:
                there = await self._calls.written(user, intent.at - CLOCKS_APART_MS)
            except Closed:  # nothing can be seen or taken away there any more
                there = []
            known = {one.message for one in self._known.get(table, {}).get(user, ())}
            for each in there:
                if each.id not in known and isinstance(intent.purpose, Sending) and _is_of(each, table, intent.purpose):
                    shows = Hand(intent.purpose.generation, intent.purpose.decisions)
                    await self._note(table, user, HandMessage(each.id, each.channel.id, shows))
            self._known.get(table, {}).get(user, []).sort(key=lambda one: one.message)
            await self._sent(intent)

    async def _change(self, live: LiveTable, user: int, one: HandMessage, now: Hand) -> None:
        """Show in a message that is there how things stand; nobody is notified."""
        try:
            await self._calls.edit(one.channel, one.message, await self.wording.hand(live, user))
        except Gone:  # swept away, or too old to be edited
            await self._take_away(live.id, user, [one])
            if now != NOTHING:
                self._mark(live.id, user, quietly=False)
        except Forbidden as error:
            raise Closed from error
        else:
            one.shows = now
            await self._note(live.id, user, one)

    async def _end(self, live: LiveTable, user: int, before: HandMessage) -> None:
        """The last message of a table: it stays."""
        post = await self.wording.end(live, user)
        post.nonce = blake2b(f"{live.id} {user} end {before.message}".encode(), digest_size=12).hexdigest()
        await self._calls.write(user, post)

    # What is out

    async def shown(self, table: int, user: int, now: Hand, message: int, channel: int | None) -> None:
        """A form in a direct message was pressed; what it shows now."""
        here = self._known.get(table, {}).get(user, [])
        one = next((each for each in here if each.message == message), None)
        if one is not None and one.shows != now:
            one.shows = now
            await self._note(table, user, one)
        elif one is None and now != NOTHING and channel is not None:
            live = await self._registry.look(table)
            if self.preferences.reaches(user, live.record.guild):
                await self._note(table, user, HandMessage(message, channel, now))

    async def _note(self, table: int, user: int, one: HandMessage) -> None:
        here = self._known.setdefault(table, {}).setdefault(user, [])
        if one not in here:
            here.append(one)
        await self._registry.store.add_pending_delete(
            PendingDelete(
                message=one.message,
                channel=one.channel,
                purpose=one.shows,
                table=table,
                user=user,
                at=self._clock(),
            )
        )

    async def _take_away(self, table: int, user: int, gone: Sequence[HandMessage]) -> None:
        for one in gone:
            try:
                await self._calls.delete(one.channel, one.message)
            except Forbidden:
                log.info("a direct message of table %s cannot be taken away", table)
            await self._registry.store.drop_pending_deletes([one.message])
            here = self._known.get(table, {})
            left = [each for each in here.get(user, ()) if each is not one]
            if left:
                here[user] = left
            else:
                here.pop(user, None)
                if not here:
                    self._known.pop(table, None)


def _is_of(message: discord.Message, table: int, intent: Sending) -> bool:
    """Whether a message is the one that was to be sent: by its nonce while Discord knows it, else by its form."""
    if message.nonce == intent.nonce:
        return True
    return any(
        isinstance(each, FormId)
        and (each.table, each.generation) == (table, intent.generation)
        and each.decision in intent.decisions
        for each in carried_in([component.to_dict() for component in message.components])
    )


def _is_same(now: Hand, one: HandMessage, quietly: bool) -> bool:
    """Whether a message need not give way to a new one: its reader is just there, or it is the same question still."""
    return quietly or now.decisions == one.shows.decisions
