"""What everybody else at a table must agree to, within a time: an undo that is not free, or an end of the game.

After such an undo chance is drawn anew; after such an end nobody has won (`agreed_end`).
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Literal

import msgspec

from bot.base.logs import trace
from bot.base.words import N_, Says, named
from bot.store import NewEntry, StoreError
from bot.store.patience import is_away, patient
from bot.tables.agreed_end import ENDED_ALONE, standing_now
from bot.tables.extras import Extra, TableVote, VoteAbout
from bot.tables.journal_notes import JournalNote, Person, concerning, entry, note, says
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.seats import in_play, must_sit
from bot.tables.undo import UndoService, must_not_rest
from bot.tables.undone import back_to

log = logging.getLogger(__name__)

OPEN_MS = 24 * 3600 * 1000
OPEN_LIVE_MS = 10 * 60 * 1000
"""How long the others can agree; at a table with a clock of minutes it is minutes."""

VoteResult = Literal["refused", "waiting", "carried"]
"""What came of somebody's vote: all is as it was, the others are still asked, or it is done."""


class VoteWords(msgspec.Struct, frozen=True):
    """What is said about one kind of vote; messages marked with N_."""

    asks: str
    asked: str
    over: str
    refused: str
    lapsed: str
    rests: str


WORDS: dict[VoteAbout, VoteWords] = {
    "undo": VoteWords(
        asks=N_("{name} asks to take an answer back."),
        asked=N_("{name} has already asked to take an answer back."),
        over=N_("Nobody asks to take an answer back any more."),
        refused=N_("{name} does not agree; the answer stands."),
        lapsed=N_("Not everybody has agreed; the answer stands."),
        rests=N_("This table is paused; nothing is taken back until it goes on."),
    ),
    "end": VoteWords(
        asks=N_("{name} asks to end the game here."),
        asked=N_("{name} has already asked to end the game."),
        over=N_("Nobody asks to end the game any more."),
        refused=N_("{name} does not agree; the game goes on."),
        lapsed=N_("Not everybody has agreed; the game goes on."),
        rests=N_("This table is paused; nobody ends its game until it goes on."),
    ),
}
ALL_AGREED = N_("All have agreed to end the game here: nobody has won.")


class Votes:
    """What somebody wants, and what the others say. Whoever plays on instead of agreeing has refused."""

    def __init__(self, registry: TableRegistry, undo: UndoService, clock: Callable[[], int]) -> None:
        self.registry, self.undo, self._clock = registry, undo, clock
        self._waiting: dict[int, asyncio.Task[None]] = {}
        registry.watch(self.consider)

    async def ask(self, table: int, user: int, interaction: int) -> LiveTable:
        """Ask the others for an undo of this person's last answer; with nobody to ask it is done at once."""
        async with self.registry.locked(table) as live:
            nobody_asks(live)
            first, _against = await self.undo.last_answer(live, user)
            if live.record.life != "live":
                raise Says(N_("This game is over; what ended it can no longer be taken back."))
            await self._ask(live, TableVote(user, first.seat or 0, first.seq, live.record.seq + 1, (), 0), interaction)
            return live

    async def ask_to_end(self, table: int, user: int, interaction: int) -> LiveTable:
        """Ask the others to end the game where it stands; with nobody to ask it ends at once."""
        async with self.registry.locked(table) as live:
            in_play(live)
            seat, now = must_sit(live, user)[0], live.record.seq + 1
            nobody_asks(live)
            must_not_rest(live, WORDS["end"].rests)
            await self._ask(live, TableVote(user, seat, now, now, (), 0, "end"), interaction)
            return live

    async def _ask(self, live: LiveTable, vote: TableVote, interaction: int) -> None:
        """Put a question to the others, or do it where there are none; it is asked until a time from now on."""
        if not asked_of(live, vote.by):
            await self._carry_out(live, vote, interaction)
            return
        open_ms = OPEN_LIVE_MS if live.extra.clock.kind == "live" else OPEN_MS
        vote = msgspec.structs.replace(vote, until=self._clock() + open_ms)
        told = note(WORDS[vote.about].asks, name=Person(vote.by, live.names[vote.seat]))
        await self.registry.change(
            live,
            extra=msgspec.structs.replace(live.extra, vote=vote),
            entries=[entry(told, seat=vote.seat, user=vote.by, interaction=interaction)],
        )

    async def say(self, table: int, seq: int, user: int, agree: bool, interaction: int) -> tuple[VoteAbout, VoteResult]:
        """Agree to what was asked in entry `seq`, or refuse it; once all have agreed it is done."""
        async with self.registry.locked(table) as live:
            vote = live.extra.vote
            if vote is None or vote.seq != seq:
                raise await self._gone(table, seq)
            about, words = vote.about, WORDS[vote.about]
            if live.record.life != "live" or await self._is_over(live, vote):
                await self._drop(live, None)
                raise Says(words.over)
            if user == vote.by and not agree:
                await self._drop(live, note(N_("{name} plays on."), name=Person(user, live.names[vote.seat])))
                return about, "refused"
            if user not in asked_of(live, vote.by):
                raise Says(N_("Only the other people at the table are asked."))
            name = Person(user, live.names[live.seats_of(user)[0]])
            if not agree:
                await self._drop(live, concerning(note(words.refused, name=name), [vote.by]))
                return about, "refused"
            must_not_rest(live, words.rests)
            agreed = tuple(dict.fromkeys((*vote.agreed, user)))
            if asked_of(live, vote.by) <= set(agreed):
                await self._carry_out(live, vote, interaction)
                return about, "carried"
            if user not in vote.agreed:
                vote = msgspec.structs.replace(vote, agreed=agreed)
                await self.registry.change(live, extra=msgspec.structs.replace(live.extra, vote=vote))
            return about, "waiting"

    async def _gone(self, table: int, seq: int) -> Says:
        """What is said of a vote that is over: what was asked stands in the journal."""
        found = await self.registry.store.journal(table, after=seq - 1, before=seq + 1)
        about: VoteAbout = "end" if found and says(found[0].action, WORDS["end"].asks) else "undo"
        return Says(WORDS[about].over)

    async def _carry_out(self, live: LiveTable, vote: TableVote, interaction: int | None) -> None:
        """Do what all have agreed to."""
        extra = _without(live.extra)
        if vote.about == "undo":
            undo = NewEntry(
                seat=vote.seat, user=vote.by, kind="undo", action=back_to(vote.first), interaction=interaction
            )
            await self.undo.go_back(live, vote.first, undo, reseed=True, extra=extra)
            return
        told = note(ALL_AGREED)
        if not asked_of(live, vote.by) and not vote.agreed:
            told = note(ENDED_ALONE, name=Person(vote.by, live.names[vote.seat]))
        ended = entry(told, seat=vote.seat, user=vote.by, interaction=interaction)
        outcome = standing_now(live.game, live.view(None))
        await self.registry.change(live, extra=extra, entries=[ended], outcome=outcome)

    async def _drop(self, live: LiveTable, told: JournalNote | None) -> None:
        """Let the question go; all stays as it is."""
        if live.extra.vote is not None and live.record.life in ("lobby", "live"):
            entries = [] if told is None else [entry(told)]
            await self.registry.change(live, extra=_without(live.extra), entries=entries)

    async def _is_over(self, live: LiveTable, vote: TableVote) -> bool:
        """Whether time has run out, which stands still in a pause, or a person has answered since, or gone back."""
        pause = live.extra.pause
        if (self._clock() if pause is None else pause.at) >= vote.until:
            return True
        since = await self.registry.store.journal(live.id, after=vote.seq)
        return any(e.kind == "undo" or (e.kind == "answer" and e.user is not None) for e in since)

    # In time

    def consider(self, live: LiveTable) -> None:
        """A table has changed: look after the question that is open there, if one is."""
        task = self._waiting.pop(live.id, None)
        if task is not None:
            task.cancel()
        if live.extra.vote is not None and live.record.life == "live":
            self._waiting[live.id] = asyncio.create_task(patient(self._watch)(live.id), name=f"vote-{live.id}")

    async def _watch(self, table: int) -> None:
        """Let the question go when it is over, or carry it out once nobody is left to agree."""
        try:
            while True:
                async with self.registry.locked(table) as live:
                    vote = live.extra.vote
                    if vote is None or live.record.life != "live" or not self.registry.ours(live):
                        return
                    if await self._is_over(live, vote):
                        self._waiting.pop(table, None)  # the change below is not for this task to be stopped by
                        with self.registry.acting(live):
                            lapsed = note(WORDS[vote.about].lapsed)
                            await self._drop(live, concerning(lapsed, [vote.by]))
                        return
                    if live.extra.pause is not None:
                        return  # until the table goes on
                    if asked_of(live, vote.by) <= set(vote.agreed):  # who had not agreed yet sits here no more
                        self._waiting.pop(table, None)
                        with self.registry.acting(live):
                            await self._carry_out(live, vote, None)
                        return
                    left = vote.until - self._clock()
                await asyncio.sleep(max(1.0, min(left / 1000, 3600.0)))
        except (Says, StoreError) as error:
            if is_away(error):
                if (task := asyncio.current_task()) is not None:
                    self._waiting.setdefault(table, task)
                raise
            log.warning("a vote at table %s could not be looked after: %s", table, trace(error))

    async def close(self) -> None:
        """Stop waiting; the questions stay open and are looked after again at the next start."""
        tasks = list(self._waiting.values())
        self._waiting.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def asked_of(live: LiveTable, by: int) -> set[int]:
    """The people who must agree: everybody who sits at the table but the one who asks."""
    return {seat.user for seat in live.record.seats if seat.user is not None and seat.user != by}


def nobody_asks(live: LiveTable) -> None:
    """Say so where a question is open already: there is one at a time."""
    vote = live.extra.vote
    if vote is not None:
        raise Says(WORDS[vote.about].asked, name=named(live.names[vote.seat]))


def _without(extra: Extra) -> Extra:
    return msgspec.structs.replace(extra, vote=None)
