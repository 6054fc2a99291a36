"""Hints for a person, and why a computer answered as it did: what a search finds in worlds that look the same."""

import asyncio
import secrets
from typing import Any

import msgspec

from bot.base.languages import words_in
from bot.base.words import N_, Says, Words
from bot.store import StoredEntry
from bot.tables.computer_players import ComputerPlayers
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.undo import UndoService
from engines import games
from engines.core.codec import from_json, to_json
from engines.core.decisions import Action, Seat
from engines.core.rng import Rng
from engines.players.effort import Effort
from engines.players.explain import explain, sentence
from engines.players.search import Search

LOOK_BACK = 60
"""A computer's answer is looked for in so many entries."""


class Advice(msgspec.Struct):
    """An answer by its label and why it is good, one sentence; both plain text in the reader's language."""

    answer: str
    why: str


def _advise(
    language: str,
    game_key: str,
    edition_text: str,
    position: bytes,
    seat: Seat,
    word: int,
    budget_s: float,
    names: list[str],
    said: str,
) -> Advice:
    """In the worker: the best answer of a seat, or the one that was `said` (JSON), and why, in one world of many."""
    game = games()[game_key]
    if game.edition_text != edition_text:
        game = game.with_edition(edition_text, "a running table")
    world, rng, _ = game.load(position), Rng(word), words_in(language)
    search = Search(game, world, seat, rng)
    found = search.run(budget_s, None, Effort())
    action: Action | None = from_json(said, game.action_type) if said else None
    why = explain(search, found, rng, action=action)
    view = game.view(world, seat)
    return Advice(game.text.label(view, why.action, _, names), sentence(game, view, why, names, _))


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
        """What to ask oneself at the open question; says so where hints are not for this table or person."""
        seat = self._may_ask(live, user)
        course = live.game.course
        if course is None or not course.hints:
            return ""
        return _(course.hints[(live.record.seq + seat) % len(course.hints)])

    async def hint(self, live: LiveTable, user: int, _: Words) -> Advice:
        """What a computer would answer in this person's place, and why."""
        seat = self._may_ask(live, user)
        return await self._advice(live, live.state, seat, _)

    async def why(self, live: LiveTable, _: Words) -> tuple[str, Advice]:
        """Why a computer answered as it did the last time: its name, and what speaks for the answer.

        While a game is in play only at learners' tables, and only of an answer that everybody saw whole.
        """
        if live.record.life != "finished" and not live.extra.learning:
            raise Says(
                N_("Why a computer answered is told once the game is over, or at a table where somebody learns.")
            )
        entries = await self._registry.store.journal(live.id, newest_first=True, limit=LOOK_BACK)
        entry = next((each for each in entries if self._may_tell(live, each)), None)
        if entry is None or entry.seat is None:
            raise Says(N_("No computer has answered here yet, or nobody may know how."))
        state = await self._undo.position(live, entry.seq)
        told = await self._advice(live, state, entry.seat, _, said=entry.action.decode())
        return live.names[entry.seat], told

    def _may_ask(self, live: LiveTable, user: int) -> Seat:
        if live.extra.rated and not live.extra.hints:
            raise Says(
                N_("This game is rated, so nobody gets hints; before the start its host can allow them: `/hint`.")
            )
        seats = live.seats_of(user)
        asked = next((d.seat for d in live.decisions() if d.seat in seats), None)
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

    async def _advice(self, live: LiveTable, state: Any, seat: Seat, _: Words, *, said: str = "") -> Advice:
        game = live.game
        world = game.resample(state, seat, Rng(secrets.randbits(64)))
        legal = list(game.legal(world, seat))
        if len(legal) == 1 and not said:
            said = to_json(legal[0])
        request = (game.key, game.edition_text, game.dump(world), seat, secrets.randbits(64), self._computers.budget_s)
        work = self._computers.executor()
        return await asyncio.get_running_loop().run_in_executor(work, _advise, _.language, *request, live.names, said)
