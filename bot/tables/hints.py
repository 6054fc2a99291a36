"""Hints for a person, and why a computer answered as it did: what a search finds in worlds that look the same."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from bot.base.words import N_, Says, Words
from bot.store import StoredEntry
from bot.tables.computer_players import ComputerPlayers
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.thinking import Advice, Inquiry, advised, retold
from bot.tables.undo import UndoService
from engines.core.codec import from_json, to_json
from engines.core.decisions import Decision, Seat
from engines.core.game import AnyState
from engines.core.rng import Rng

LOOK_BACK = 60
"""A computer's answer is looked for in so many entries."""
UNKNOWN = N_("No computer has answered here yet, or nobody may know how.")
T = TypeVar("T")


class Hints:
    """Asks a search on behalf of people, where the table allows it."""

    def __init__(self, registry: TableRegistry, undo: UndoService, computers: ComputerPlayers) -> None:
        self._registry, self._undo, self._computers = registry, undo, computers

    async def allow(self, table: int, allowed: bool) -> LiveTable:
        """Change whether hints may be asked for at a table that has not started."""
        async with self._registry.locked(table) as live:
            if live.record.life != "lobby":
                raise Says(N_("This game has started; whether hints are allowed is agreed before."))
            await self._registry.change(live, extra=msgspec.structs.replace(live.extra, hints=allowed))
            return live

    def question(self, live: LiveTable, user: int, _: Words) -> str:
        """What to ask oneself at the open question, empty where nothing suits it; says so where hints are not for this
        table or person.
        """
        asked = self._asked(live, user)
        course = live.game.course
        if course is None:
            return ""
        return _(course.opening(live.view(asked.seat), asked.step, live.record.seq + asked.seat))

    async def hint(self, live: LiveTable, user: int, _: Words) -> Advice:
        """What a computer would answer in this person's place, and why."""
        return await self._advice(live, live.position, self._asked(live, user).seat, _)

    async def why(self, live: LiveTable, user: int, _: Words) -> tuple[str, Advice]:
        """Why a computer answered as it did the last time: its name, and what speaks for the answer.

        While a game is in play only at learners' tables, only of an answer that everybody saw whole, and only as far
        as the learner may know: not what else lay in the computer's hand.
        """
        over = live.record.life == "finished"
        learner = next(iter(live.seats_of(user)), None)
        if not over and (not live.extra.learning or learner is None):
            raise Says(N_("Why a computer answered is told once the game is over, or at a table where you learn."))
        entries = await self._registry.store.journal(live.id, newest_first=True, limit=LOOK_BACK)
        entry = next((each for each in entries if self._may_tell(live, each)), None)
        if entry is None or entry.seat is None:
            raise Says(UNKNOWN)
        state, said = await self._undo.position(live, entry.seq), entry.action.decode()
        if over or learner is None:
            return live.names[entry.seat], await self._advice(live, state, entry.seat, _, said=said)
        told = await self._work(retold, _asked(live, state, learner, _, seat=entry.seat), said, learner)
        if told is None:
            raise Says(UNKNOWN)
        return live.names[entry.seat], told

    def _asked(self, live: LiveTable, user: int) -> Decision:
        if live.extra.rated and not live.extra.hints:
            raise Says(
                N_("This game is rated, so nobody gets hints; before the start its host can allow them: `/table hint`.")
            )
        seats = live.seats_of(user)
        asked = next((d for d in live.decisions() if d.seat in seats), None)
        if asked is None:
            raise Says(N_("No question is open for you now."))
        return asked

    def _may_tell(self, live: LiveTable, entry: StoredEntry) -> bool:
        if entry.undone or entry.kind != "answer" or entry.seat is None or entry.user is not None:
            return False
        if live.record.seats[entry.seat].computer is None:
            return False
        events = from_json(entry.events, list[live.game.event_type])
        over = live.record.life == "finished"
        return over or (bool(events) and all(live.game.witness(event, None) == event for event in events))

    async def _advice(self, live: LiveTable, state: AnyState, seat: Seat, _: Words, *, said: str = "") -> Advice:
        asked = _asked(live, state, seat, _)
        legal = list(live.game.legal(live.game.load(asked.position), seat))
        if len(legal) == 1 and not said:
            said = to_json(legal[0])
        return await self._work(advised, asked, said, self._computers.budget_s)

    async def _work(self, do: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._computers.executor(), do, *args)


def _asked(live: LiveTable, state: AnyState, reader: Seat, _: Words, *, seat: Seat | None = None) -> Inquiry:
    """A world as the seat of the reader may believe it; `seat`: who is asked in it, if that is somebody else."""
    game = live.game
    world = game.resample(state, reader, Rng(secrets.randbits(64)))
    asked = reader if seat is None else seat
    return Inquiry(game.key, game.edition_text, game.dump(world), asked, secrets.randbits(64), live.names, _.language)
