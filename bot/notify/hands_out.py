"""Which direct messages with hands are out: there, or perhaps there. All of it is in the store, for a restart.

A kill, or an answer that is lost, leaves it open whether a message has been sent. So an intent is stored before each,
and messages of which only the intent is known are looked up where they would be.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

import discord

from bot.discord_io.calls import Calls
from bot.discord_io.custom_ids import FormId, carried_in
from bot.discord_io.errors import Closed, Forbidden
from bot.store import PendingDelete, ShardSet, Store
from bot.store.purposes import Hand, Sending

log = logging.getLogger(__name__)


HandKey = tuple[int, int]
"""A table and a person."""


@dataclass(slots=True)
class HandMessage:
    """A direct message that is there, and what it shows."""

    message: int
    channel: int
    shows: Hand


class HandsOut:
    """The messages with hands of each person at each table."""

    def __init__(self, store: Store, calls: Calls, clock: Callable[[], int]) -> None:
        self._store, self._calls, self._clock = store, calls, clock
        self._known: dict[int, dict[int, list[HandMessage]]] = {}
        self._sending: dict[HandKey, list[PendingDelete]] = {}
        """Messages that were to be sent, and of which it is not known whether they are there."""

    async def load(self, part: ShardSet | None = None) -> set[HandKey]:
        """After a start: which are out, or may be; the tables (of some shards' servers) and people that have one."""
        known: dict[HandKey, list[HandMessage]] = {}
        sending: dict[HandKey, list[PendingDelete]] = {}
        for each in await self._store.pending_deletes(part=part):
            if isinstance(each.purpose, Hand) and each.table is not None and each.user is not None:
                one = HandMessage(each.message, each.channel, each.purpose)
                known.setdefault((each.table, each.user), []).append(one)
            elif isinstance(each.purpose, Sending) and each.table is not None and each.user is not None:
                sending.setdefault((each.table, each.user), []).append(each)
        for (table, user), messages in known.items():
            self._known.setdefault(table, {})[user] = messages
        self._sending.update(sending)
        return {*known, *sending}

    def may_be_out(self, table: int, user: int) -> bool:
        """Whether one was being sent when the bot was stopped, so that nobody knows."""
        return (table, user) in self._sending

    def readers(self, table: int) -> set[int]:
        """The people who have one of a table."""
        return set(self._known.get(table, ()))

    def tables(self, user: int) -> set[int]:
        """The tables of which a person has one."""
        return {table for table, here in self._known.items() if user in here}

    def of(self, table: int, user: int) -> list[HandMessage]:
        """A person's messages of a table, the newest last."""
        return list(self._known.get(table, {}).get(user, ()))

    async def note(self, table: int, user: int, one: HandMessage) -> None:
        """A message is there, or shows something else than before."""
        here = self._known.setdefault(table, {}).setdefault(user, [])
        if one not in here:
            here.append(one)
        await self._store.add_pending_delete(
            PendingDelete(
                message=one.message,
                channel=one.channel,
                purpose=one.shows,
                table=table,
                user=user,
                at=self._clock(),
            )
        )

    async def take_away(self, table: int, user: int, gone: Sequence[HandMessage]) -> None:
        """Delete messages; raises TryLater."""
        for one in gone:
            try:
                await self._calls.delete(one.channel, one.message)
            except Forbidden:
                log.info("a direct message of table %s cannot be taken away", table)
            await self._store.drop_pending_deletes([one.message])
            here = self._known.get(table, {})
            left = [each for each in here.get(user, ()) if each is not one]
            if left:
                here[user] = left
            else:
                here.pop(user, None)
                if not here:
                    self._known.pop(table, None)

    # Messages that are on their way

    async def intend(self, table: int, user: int, now: Hand, nonce: str) -> PendingDelete:
        """A message is about to be sent; until `arrived` it may be there or not. No message has a number below zero."""
        number = -int(blake2b(nonce.encode(), digest_size=7).hexdigest(), 16)
        purpose = Sending(nonce, now.generation, now.decisions)
        intent = PendingDelete(message=number, channel=0, purpose=purpose, table=table, user=user, at=self._clock())
        await self._store.add_pending_delete(intent)
        self._sending.setdefault((table, user), []).append(intent)
        return intent

    async def arrived(self, intent: PendingDelete) -> None:
        """It is known what came of it."""
        await self._store.drop_pending_deletes([intent.message])
        key = (intent.table or 0, intent.user or 0)
        left = [each for each in self._sending.get(key, ()) if each is not intent]
        if left:
            self._sending[key] = left
        else:
            self._sending.pop(key, None)

    async def look_up(self, table: int, user: int) -> None:
        """Find messages of which only the intent is known, so that they go as all others do; raises TryLater."""
        for intent in list(self._sending.get((table, user), ())):
            try:
                there = await self._calls.written(user, intent.at)
            except Closed:  # nothing can be seen or taken away there any more
                there = []
            known = {one.message for one in self._known.get(table, {}).get(user, ())}
            for each in there:
                if each.id not in known and isinstance(intent.purpose, Sending) and _is_of(each, table, intent.purpose):
                    shows = Hand(intent.purpose.generation, intent.purpose.decisions)
                    await self.note(table, user, HandMessage(each.id, each.channel.id, shows))
            self._known.get(table, {}).get(user, []).sort(key=lambda one: one.message)
            await self.arrived(intent)


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
