"""Calling people to a table: by a mention or a direct message, as each chose, and never in their quiet hours."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import discord
from discord import ui

from bot.base.words import Says, Words
from bot.discord_io.calls import Calls
from bot.discord_io.errors import CallRefused, Forbidden, Refusal
from bot.discord_io.updates import Updates
from bot.discord_io.views.post import Post, layout, text
from bot.notify.direct_messages import DirectMessages
from bot.notify.purposes import stands
from bot.store import PendingDelete, ShardSet, StoreError
from bot.store.patience import is_away
from bot.store.purposes import Mention, OpenQuestion, OpenSeat, Passing, Reminder, encode
from bot.tables.clocks import asked_people, asked_seats
from bot.tables.recap import Recaps
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.user_settings import person_settings, quiet_ms
from engines.core.errors import Broken

log = logging.getLogger(__name__)

TRIES = 5
"""So often messages that are to go away are tried again where Discord was too busy; then they wait for a change."""

Sentence = Callable[[Words], str]
"""What a person is told, in their language; their name and a colon stand before it."""
Buttons = Callable[[Words], Sequence[ui.Item[Any]]]


def _none(_: Words) -> Sequence[ui.Item[Any]]:
    return ()


@dataclass(slots=True)
class Reminded:
    """What became of a reminder, by user: called at the table, written to, or not disturbed."""

    mentioned: list[int] = field(default_factory=list[int])
    written: list[int] = field(default_factory=list[int])
    spared: list[int] = field(default_factory=list[int])


class Reminders:
    """Messages that call people. Those at the table go away once what they say is no longer so."""

    def __init__(
        self,
        registry: TableRegistry,
        calls: Calls,
        direct_messages: DirectMessages,
        recaps: Recaps,
        clock: Callable[[], int],
    ) -> None:
        self._registry, self._calls, self._direct_messages, self._clock = registry, calls, direct_messages, clock
        self._recaps = recaps
        self._out: set[int] = set()
        self._offered: dict[int, tuple[int, int]] = {}
        """By message that offers a seat to whoever takes it: its table and the seat."""
        self._tidying = Updates[int](lambda table: f"clock-tidy-{table}", self._tidy, tries=TRIES)
        registry.watch(self._changed)

    async def load(self, part: ShardSet | None = None) -> None:
        """After a start: the tables at which messages stand that are to go away once they are no longer so."""
        kept = await self._registry.store.pending_deletes(part=part)
        out = {each.table for each in kept if each.table is not None and isinstance(each.purpose, Passing)}
        self._out |= out
        for each in kept:
            if each.table is not None and isinstance(each.purpose, OpenSeat):
                self._offered[each.message] = (each.table, each.purpose.seat)
        for table in out:
            self._tidying.mark(table)

    async def close(self) -> None:
        """Stop; what should have gone goes after the next start."""
        await self._tidying.close(0)

    async def remind(
        self,
        live: LiveTable,
        questions: Iterable[OpenQuestion],
        sentence: Sentence,
        mark: str,
        *,
        quiet: Callable[[int], Awaitable[int]] | None = None,
    ) -> Reminded:
        """Remind those to whom questions are open; `mark` tells one reminder from the next, before and after a crash.

        With `quiet`, who is in their quiet hours is not disturbed; without it the caller has looked already.
        """
        done = Reminded()
        questions = sorted(questions, key=lambda each: each[1])
        to_write: list[int] = []
        for user in dict.fromkeys(user for _decision, user in questions):
            how = (await person_settings(self._registry.store, user)).remind
            if how == "none" or (quiet is not None and await quiet(user)) or not await self._is_here(live, user):
                done.spared.append(user)
            elif how == "dm":
                to_write.append(user)
            else:
                done.mentioned.append(user)
        # Mentions first: where those fail for now all of it is tried again, and nobody is written to twice.
        if not await self._mention(live, questions, done.mentioned, sentence, mark):
            done.spared, done.mentioned = [*done.spared, *done.mentioned], []
        closed = [user for user in to_write if not await self._write_since(live, user, sentence, mark)]
        done.written = [user for user in to_write if user not in closed]
        if await self._mention(live, questions, closed, sentence, mark):
            done.mentioned += closed
        else:
            done.spared += closed
        return done

    async def _mention(
        self, live: LiveTable, questions: Sequence[OpenQuestion], users: Sequence[int], sentence: Sentence, mark: str
    ) -> bool:
        """Call people at the table; False where nothing can be said there."""
        if not users:
            return True
        _ = await self._registry.locales.table(live.record.guild, live.extra.language)
        called = tuple((decision, user) for decision, user in questions if user in users)
        purpose = Reminder(called)
        people = " ".join(f"<@{user}>" for user in users)
        since = await self._recaps.publicly(live, asked_seats(live, called), _)
        lines = [*([since] if since else []), f"{people}: {sentence(_)}"]
        sent = await self._say(live, "\n".join(lines), purpose, mark, users)
        if sent is not None:
            await self._replace(live, sent, called, (Mention, Reminder))
        return sent is not None

    async def tell(
        self, live: LiveTable, user: int, sentence: Sentence, purpose: Passing, mark: str, buttons: Buttons = _none
    ) -> None:
        """Tell one person something: directly if they chose that, else at the table; in quiet hours without a ping."""
        await self._clear(live, purpose)
        settings = await person_settings(self._registry.store, user)
        quiet = settings.remind == "none" or quiet_ms(settings, self._clock()) > 0
        here = await self._is_here(live, user)
        if (
            settings.remind == "dm"
            and not quiet
            and here
            and await self._write(live, user, sentence, f"{encode(purpose)} {mark}", buttons)
        ):
            return
        _ = await self._registry.locales.table(live.record.guild, live.extra.language)
        await self._say(
            live, f"<@{user}>: {sentence(_)}", purpose, mark, [] if quiet or not here else [user], buttons(_)
        )

    async def post(
        self,
        live: LiveTable,
        line: str,
        purpose: Passing,
        mark: str,
        users: Sequence[int],
        buttons: Sequence[ui.Item[Any]] = (),
        direct: Sentence | None = None,
    ) -> None:
        """Say something at the table, with a mention of those people who want to be mentioned now.

        Those who would rather be written to get the sentence `direct`, if there is one.
        """
        await self._clear(live, purpose)
        called: list[int] = []
        for user in users:
            settings = await person_settings(self._registry.store, user)
            quiet = settings.remind == "none" or quiet_ms(settings, self._clock()) > 0
            if quiet or not await self._is_here(live, user):
                continue
            wants = settings.remind == "mention"
            if wants or (direct is not None and not await self._write(live, user, direct, f"{encode(purpose)} {mark}")):
                called.append(user)
        people = " ".join(f"<@{user}>" for user in called)
        await self._say(live, f"{people}\n{line}".strip(), purpose, mark, called, buttons)

    async def over(self, live: LiveTable, questions: Sequence[OpenQuestion]) -> None:
        """Take away what was said of the time for these questions: it is up."""
        await self._replace(live, 0, questions, (Reminder,))

    async def _is_here(self, live: LiveTable, user: int) -> bool:
        """Whether somebody is in the table's server still; who cannot be asked about is taken to be."""
        if live.record.guild is None:
            return True
        try:
            return await self._calls.is_member(live.record.guild, user)
        except CallRefused:
            return True

    async def _write_since(self, live: LiveTable, user: int, sentence: Sentence, mark: str) -> bool:
        """Write to a person who is asked at a table, beginning with what happened there since their last answer."""
        _ = await self._registry.locales.person(user, live.record.guild)
        since = await self._recaps.brief(live.id, user, _)

        def both(_: Words) -> str:
            return f"{sentence(_)}\n-# {_('Since your last move: {told}', told=since)}" if since else sentence(_)

        return await self._write(live, user, both, f"reminder {mark}")

    async def _write(self, live: LiveTable, user: int, sentence: Sentence, mark: str, buttons: Buttons = _none) -> bool:
        _ = await self._registry.locales.person(user, live.record.guild)
        about = _("**{title}**, table {number}", title=live.game.title, number=live.id)
        line = f"{about} (<#{live.record.channel}>): {sentence(_)}"
        nonce = _nonce(live, f"{user} {mark}")
        return await self._direct_messages.send(user, Post(layout(text(line), *_rows(buttons(_))), nonce=nonce))

    async def _say(
        self,
        live: LiveTable,
        line: str,
        purpose: Passing,
        mark: str,
        mentions: Sequence[int],
        buttons: Sequence[ui.Item[Any]] = (),
    ) -> int | None:
        """A message at the table that goes away by itself later; None where it cannot be posted there."""
        record = live.record
        nonce = _nonce(live, f"{encode(purpose)} {mark}")
        post = Post(layout(text(line), *_rows(buttons)), mentions=mentions, nonce=nonce)
        sent = await self._sent(record.channel, post)
        if sent is None:
            return None
        self._out.add(live.id)
        if isinstance(purpose, OpenSeat):
            self._offered[sent.id] = (live.id, purpose.seat)
        await self._registry.store.add_pending_delete(
            PendingDelete(message=sent.id, channel=record.channel, purpose=purpose, table=live.id, at=self._clock())
        )
        self._tidying.mark(live.id)  # it may have been answered while this was posted
        return sent.id

    async def _sent(self, channel: int, post: Post) -> discord.Message | None:
        try:
            try:
                return await self._calls.send(channel, post)
            except Forbidden as error:
                if not error.archived:
                    raise
            await self._calls.unarchive(channel)
            return await self._calls.send(channel, post)
        except Refusal as error:
            log.info("nobody could be called in channel %s: %s", channel, error)
            return None

    def _changed(self, live: LiveTable) -> None:
        if live.id in self._out:
            self._tidying.mark(live.id)

    async def _tidy(self, table: int) -> None:
        """Take away what is no longer so; raises TryLater while Discord is busy."""
        try:
            await self._tidy_once(table)
        except (StoreError, Says, Broken) as error:
            if is_away(error):
                raise
            log.info("messages of table %s could not be taken away: %s", table, error)

    async def _tidy_once(self, table: int) -> None:
        live = await self._registry.look(table)
        if not self._registry.ours(live):
            self._out.discard(table)
            return
        kept = 0
        with self._registry.acting(live):
            for each in await self._registry.store.pending_deletes(table=table):
                if isinstance(each.purpose, Passing):
                    if stands(live, each.purpose):
                        kept += 1
                    else:
                        await self._gone(each)
        (self._out.add if kept else self._out.discard)(table)

    async def _replace(
        self, live: LiveTable, sent: int, called: Sequence[OpenQuestion], kinds: tuple[type[Mention | Reminder], ...]
    ) -> None:
        """Take away earlier messages that call only people who have just been called again, or have answered."""
        others = {(decision, user) for decision, _seat, user in asked_people(live)} - set(called)
        for each in await self._registry.store.pending_deletes(table=live.id):
            said = each.purpose
            if isinstance(said, kinds) and each.message != sent and others.isdisjoint(said.questions):
                await self._gone(each)

    async def _clear(self, live: LiveTable, purpose: Passing) -> None:
        for each in await self._registry.store.pending_deletes(table=live.id, purpose=purpose):
            await self._gone(each)

    def offer_gone(self, message: int) -> tuple[int, int] | None:
        """The table and seat that a message offered which somebody has deleted; None for any other message."""
        return self._offered.pop(message, None)

    async def _gone(self, each: PendingDelete) -> None:
        self._offered.pop(each.message, None)
        try:
            await self._calls.delete(each.channel, each.message)
        except Forbidden as error:
            log.info("message %s could not be taken away: %s", each.message, error)
        await self._registry.store.drop_pending_deletes([each.message])


def _nonce(live: LiveTable, what: str) -> str:
    """The same words for the same thing: sent once more after a crash it is one message still."""
    return blake2b(f"{live.id} {live.record.generation} {what}".encode(), digest_size=12).hexdigest()


def _rows(buttons: Sequence[ui.Item[Any]]) -> list[ui.ActionRow[Any]]:
    return [ui.ActionRow[Any](*buttons)] if buttons else []
