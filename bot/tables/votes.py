"""An undo that is not free: everybody else at the table must agree, within a time; then chance is drawn anew."""

import asyncio
import logging
from collections.abc import Callable

import msgspec

from bot.base.logs import trace
from bot.base.words import N_, Says, named
from bot.store import NewEntry, StoreError
from bot.store.patience import is_away, patient
from bot.tables.extras import Extra, UndoVote
from bot.tables.journal_notes import JournalNote, Person, concerning, entry, note
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.undo import UndoService, must_not_rest
from bot.tables.undone import back_to

log = logging.getLogger(__name__)

OPEN_MS = 24 * 3600 * 1000
OPEN_LIVE_MS = 10 * 60 * 1000
"""How long the others can agree; at a table with a clock of minutes it is minutes."""


class Votes:
    """Who wants to take what back, and what the others say. Whoever plays on instead of agreeing has refused."""

    def __init__(self, registry: TableRegistry, undo: UndoService, clock: Callable[[], int]) -> None:
        self.registry, self.undo, self._clock = registry, undo, clock
        self._waiting: dict[int, asyncio.Task[None]] = {}
        registry.watch(self.consider)

    async def ask(self, table: int, user: int, interaction: int) -> LiveTable:
        """Ask the others for an undo of this person's last answer; with nobody to ask it is done at once."""
        async with self.registry.locked(table) as live:
            vote = live.extra.vote
            if vote is not None:
                raise Says(N_("{name} has already asked to take an answer back."), name=named(live.names[vote.seat]))
            first, _against = await self.undo.last_answer(live, user)
            if live.record.life != "live":
                raise Says(N_("This game is over; what ended it can no longer be taken back."))
            seat = first.seat or 0
            if not asked_of(live, user):
                await self._take_back(live, user, seat, first.seq, interaction)
            else:
                open_ms = OPEN_LIVE_MS if live.extra.clock.kind == "live" else OPEN_MS
                told = note(N_("{name} asks to take an answer back."), name=Person(user, live.names[seat]))
                vote = UndoVote(user, seat, first.seq, live.record.seq + 1, (), self._clock() + open_ms)
                await self.registry.change(
                    live,
                    extra=msgspec.structs.replace(live.extra, vote=vote),
                    entries=[entry(told, seat=seat, user=user, interaction=interaction)],
                )
            return live

    async def say(self, table: int, seq: int, user: int, agree: bool, interaction: int) -> LiveTable:
        """Agree to the undo that was asked for in entry `seq`, or refuse it; once all have agreed it is done."""
        async with self.registry.locked(table) as live:
            vote = live.extra.vote
            if vote is None or vote.seq != seq:
                raise Says(N_("Nobody asks to take an answer back any more."))
            if await self._is_over(live, vote):
                await self._drop(live, None)
                raise Says(N_("Nobody asks to take an answer back any more."))
            if user == vote.by and not agree:
                await self._drop(live, note(N_("{name} plays on."), name=Person(user, live.names[vote.seat])))
                return live
            if user not in asked_of(live, vote.by):
                raise Says(N_("Only the other people at the table are asked."))
            name = Person(user, live.names[live.seats_of(user)[0]])
            if not agree:
                stands = note(N_("{name} does not agree; the answer stands."), name=name)
                await self._drop(live, concerning(stands, [vote.by]))
                return live
            must_not_rest(live)
            agreed = tuple(dict.fromkeys((*vote.agreed, user)))
            if asked_of(live, vote.by) <= set(agreed):
                await self._take_back(live, vote.by, vote.seat, vote.first, interaction)
            elif user not in vote.agreed:
                vote = msgspec.structs.replace(vote, agreed=agreed)
                await self.registry.change(live, extra=msgspec.structs.replace(live.extra, vote=vote))
            return live

    async def _take_back(self, live: LiveTable, user: int, seat: int, first: int, interaction: int | None) -> None:
        undo = NewEntry(seat=seat, user=user, kind="undo", action=back_to(first), interaction=interaction)
        await self.undo.go_back(live, first, undo, reseed=True, extra=_without(live.extra))

    async def _drop(self, live: LiveTable, told: JournalNote | None) -> None:
        """Let the question go; the answer stands."""
        if live.extra.vote is not None and live.record.life in ("lobby", "live"):
            entries = [] if told is None else [entry(told)]
            await self.registry.change(live, extra=_without(live.extra), entries=entries)

    async def _is_over(self, live: LiveTable, vote: UndoVote) -> bool:
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
                            stands = note(N_("Not everybody has agreed; the answer stands."))
                            await self._drop(live, concerning(stands, [vote.by]))
                        return
                    if live.extra.pause is not None:
                        return  # until the table goes on
                    if asked_of(live, vote.by) <= set(vote.agreed):  # who had not agreed yet sits here no more
                        self._waiting.pop(table, None)
                        with self.registry.acting(live):
                            await self._take_back(live, vote.by, vote.seat, vote.first, None)
                        return
                    left = vote.until - self._clock()
                await asyncio.sleep(max(1.0, min(left / 1000, 3600.0)))
        except (Says, StoreError) as error:
            if is_away(error):
                if (task := asyncio.current_task()) is not None:
                    self._waiting.setdefault(table, task)
                raise
            log.warning("an undo at table %s could not be looked after: %s", table, trace(error))

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


def _without(extra: Extra) -> Extra:
    return msgspec.structs.replace(extra, vote=None)
