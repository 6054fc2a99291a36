"""Direct messages: hands and questions for those who asked for them, one message for each table and question.

A new question is a new message, for edits do not notify; the one before it goes. Which messages are to go is in the
store, so a restart at any moment leaves none behind. Whoever cannot be written to falls back to the panel below the
table and to mentions, and is told why there.
"""

import logging
from collections.abc import Callable, Collection, Container
from hashlib import blake2b
from typing import Literal

from bot.base.words import Says, Words
from bot.discord_io.calls import Calls
from bot.discord_io.errors import BUSY_DIRECT_MESSAGES, TROUBLE, CallRefused, Closed, Forbidden, Gone, Refusal, TryLater
from bot.discord_io.in_progress import InProgress
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.updates import Updates
from bot.discord_io.views.hand import NOTHING, question_mark
from bot.discord_io.views.post import Post, notice
from bot.notify.hands_out import HandKey, HandMessage, HandsOut
from bot.notify.mentions import Mentions
from bot.notify.preferences import Preferences
from bot.notify.wording import Wording
from bot.store import ShardSet, StoreError, TakenOver
from bot.store.patience import is_away
from bot.store.purposes import Hand, encode
from bot.tables.agreed_end import agreed
from bot.tables.registry import LiveTable, TableRegistry
from engines.core.errors import Broken

log = logging.getLogger(__name__)

PATIENCE_S = 15.0
"""A message waits at most so long for an answer that is being given to its reader."""

Delivered = Literal["sent", "closed", "later"]


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
        self._registry, self._calls, self._mentions = registry, calls, mentions
        self._priority, self._in_progress = priority, in_progress
        self.wording, self.preferences = wording, preferences
        self._hands = HandsOut(registry.store, calls, clock)
        self._last: dict[HandKey, int] = {}
        self._quietly: dict[HandKey, bool] = {}
        """Whose messages are behind, and whether they need not be notified of what is new."""
        self._updates = Updates[HandKey](lambda key: f"dm-{key[0]}", self._bring, first=self._unoccupied)
        registry.watch(self._changed)

    async def load(self, part: ShardSet | None = None) -> set[HandKey]:
        """After a start: who wants direct messages, and which are out (of the tables of some shards' servers)."""
        await self.preferences.load()
        return await self._hands.load(part)

    def catch_up(self, out: Collection[HandKey], due: Container[int]) -> None:
        """After a start: messages at tables where something was under way, and of people who want none any more."""
        for table, user in out:
            if table in due or not self.preferences.wants(user) or self._hands.may_be_out(table, user):
                self._mark(table, user, quietly=False)

    def consider(self, live: LiveTable) -> None:
        """After a start: people who were asked before it may not have been written to yet."""
        self._changed(live)

    async def close(self) -> None:
        """Stop, but let calls end that are under way."""
        await self._updates.close()

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
        except (CallRefused, *TROUBLE) as error:
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
        for table in tables | self._hands.tables(user):
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
        guild, people = live.record.guild, [seat.user for seat in live.record.seats if seat.user is not None]
        for user in {user for user in people if self.preferences.reaches(user, guild)} | self._hands.readers(live.id):
            self._mark(live.id, user, quietly=user == acting)

    def _mark(self, table: int, user: int, *, quietly: bool) -> None:
        key = (table, user)
        self._quietly[key] = quietly and self._quietly.get(key, True)
        self._updates.mark(key)

    # One person's messages of one table

    async def _unoccupied(self, key: HandKey) -> None:
        """Wait until nobody waits for an answer, and this person has theirs."""
        await self._priority.quiet()
        if not await self._in_progress.unoccupied(key[1], PATIENCE_S):
            log.warning("a direct message was not held back any longer")

    async def _bring(self, key: HandKey) -> None:
        table, user = key
        quietly = self._quietly.pop(key, False)
        try:
            await self._follow(table, user, quietly=quietly)
        except TryLater:
            self._quietly[key] = quietly and self._quietly.get(key, True)
            raise
        except TakenOver:
            raise
        except (Refusal, StoreError, Says, Broken) as error:
            if is_away(error):
                self._quietly[key] = quietly and self._quietly.get(key, True)
                raise
            log.error("a direct message of table %s could not be written: %s", table, error)

    async def _follow(self, table: int, user: int, *, quietly: bool) -> None:
        """Bring one person's messages of one table to what they are asked now."""
        live = await self._registry.look(table)
        if not self._registry.ours(live):
            self._registry.ownership.changed(live)
            return
        with self._registry.acting(live):
            try:
                await self._follow_ours(live, user, quietly=quietly)
            except Closed:
                await self._shut(user)

    async def _follow_ours(self, live: LiveTable, user: int, *, quietly: bool) -> None:
        table = live.id
        await self._hands.look_up(table, user)
        known = self._hands.of(table, user)
        newest = known[-1] if known else None
        life, over = live.record.life, live.record.life == "finished" or agreed(live.record)
        if life == "lobby":
            return
        if (
            (life == "closed" and not over)
            or not self.preferences.reaches(user, live.record.guild)
            or not live.seats_of(user)
        ):
            await self._hands.take_away(table, user, known)
        elif over:
            if newest is not None:
                await self._end(live, user, newest)
                await self._hands.take_away(table, user, known)
            self._last.pop((table, user), None)
        elif (now := question_mark(live, user)) == NOTHING or (newest is not None and _is_same(now, newest, quietly)):
            if newest is not None and newest.shows != now:
                await self._change(live, user, newest, now)
            await self._hands.take_away(table, user, known[:-1])
        elif await self._write(live, user, now, newest):
            await self._hands.take_away(table, user, known)

    async def _write(self, live: LiveTable, user: int, now: Hand, before: HandMessage | None) -> bool:
        """A new message, unless it is out of date by now; the same one again after a crash makes no second."""
        post = await self.wording.hand(live, user)
        if question_mark(live, user) != now:
            return False  # it has been answered meanwhile, so this person's messages are looked at again anyhow
        last = before.message if before is not None else self._last.get((live.id, user), 0)
        post.nonce = blake2b(f"{live.id} {user} {encode(now)} {last}".encode(), digest_size=12).hexdigest()
        intent = await self._hands.intend(live.id, user, now, post.nonce)
        try:
            sent = await self._calls.write(user, post)
        except Closed:
            await self._hands.arrived(intent)
            raise
        self._last[live.id, user] = sent.id
        await self._hands.note(live.id, user, HandMessage(sent.id, sent.channel.id, now))
        await self._hands.arrived(intent)
        return True

    async def _change(self, live: LiveTable, user: int, one: HandMessage, now: Hand) -> None:
        """Show in a message that is there how things stand; nobody is notified."""
        try:
            await self._calls.edit(one.channel, one.message, await self.wording.hand(live, user))
        except Gone:  # swept away, or too old to be edited
            await self._hands.take_away(live.id, user, [one])
            if now != NOTHING:
                self._mark(live.id, user, quietly=False)
        except Forbidden as error:
            raise Closed from error
        else:
            one.shows = now
            await self._hands.note(live.id, user, one)

    async def _end(self, live: LiveTable, user: int, before: HandMessage) -> None:
        """The last message of a table: it stays."""
        post = await self.wording.end(live, user)
        post.nonce = blake2b(f"{live.id} {user} end {before.message}".encode(), digest_size=12).hexdigest()
        await self._calls.write(user, post)

    # What is out

    async def shown(self, table: int, user: int, now: Hand, message: int, channel: int | None) -> None:
        """A form in a direct message was pressed; what it shows now."""
        one = next((each for each in self._hands.of(table, user) if each.message == message), None)
        if one is not None and one.shows != now:
            one.shows = now
            await self._hands.note(table, user, one)
        elif one is None and now != NOTHING and channel is not None:
            live = await self._registry.look(table)
            if self.preferences.reaches(user, live.record.guild):
                await self._hands.note(table, user, HandMessage(message, channel, now))


def _is_same(now: Hand, one: HandMessage, quietly: bool) -> bool:
    """Whether a message need not give way to a new one: its reader is just there, or it is the same question still."""
    return quietly or now.decisions == one.shows.decisions
