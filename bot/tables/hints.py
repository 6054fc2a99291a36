"""Hints for a person, and why a computer answered as it did: what a search finds in worlds that look the same."""

import secrets
from collections.abc import Callable, Collection, Hashable, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from itertools import islice
from typing import Any, TypeVar

import msgspec

from bot.base.words import N_, Says, Words, apart
from bot.store import StoredEntry
from bot.tables.computer_players import ComputerPlayers
from bot.tables.counsel import scripted
from bot.tables.events import events_in, witnessed_in
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.thinking import Advice, Inquiry, advised, retold
from bot.tables.undo import UndoService, line_of
from engines.core.codec import from_json, to_json
from engines.core.decisions import Decision, Seat
from engines.core.errors import Broken, Stale
from engines.core.game import AnyState
from engines.core.journal import follow
from engines.core.rng import Rng

LOOK_BACK = 60
"""A computer's answer is looked for in so many entries."""
TURN = 30
"""A choice of the same turn is looked for in so many entries before it."""
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
        """What a computer would answer in this person's place, and why; at a lesson what it leads to.

        Raises Stale where the question is answered, or taken back, before that is found.
        """
        asked, generation = self._asked(live, user), live.record.generation
        led = scripted(live, asked.seat)
        said = "" if led is None else to_json(led)
        found = await self._advice(live, live.position, asked.seat, _, said=said, taught=bool(said))
        now = await self._registry.look(live.id)
        still = now.asked(asked.seat)
        if still is None or still.id != asked.id or now.record.generation != generation:
            raise Stale
        return found

    async def why(self, live: LiveTable, user: int, _: Words) -> tuple[str, Advice]:
        """Why a computer answered as it did the last time that it chose: its name, and what speaks for the answer.

        While a game is in play only at learners' tables, only of an answer that everybody saw whole, and only as far
        as the learner may know: not what else lay in the computer's hand.
        """
        over = live.record.life == "finished"
        learner = next(iter(live.seats_of(user)), None)
        if not over and (not live.extra.learning or learner is None):
            raise Says(N_("Why a computer answered is told once the game is over, or at a table where you learn."))
        entries = await self._registry.store.journal(live.id, newest_first=True, limit=LOOK_BACK)
        entries = [each for each in entries if not each.undone and each.kind in ("answer", "reseed")]
        known = _known(live, entries)
        last = next((n for n, each in enumerate(entries) if each.seq in known), None)
        if last is None or (seat := entries[last].seat) is None:
            raise Says(UNKNOWN)
        given = await self._given(live, entries[last:], seat, known)
        if over or learner is None:
            state, said = next((each for each in given if _several(live, each[0], seat)), given[0])
            return live.names_in(_)[seat], await self._advice(live, state, seat, _, said=said)
        asked = [_asked(live, state, learner, _, seat=seat) for state, _said in given]
        told = await self._work(retold, asked, [said for _state, said in given], learner)
        if told is None:
            raise Says(UNKNOWN)
        return live.names_in(_)[seat], told

    async def _given(
        self, live: LiveTable, entries: Sequence[StoredEntry], seat: Seat, known: Collection[int]
    ) -> list[tuple[AnyState, str]]:
        """What a computer answered in its last turn and may be told of, from the end on, with the positions before it.

        `entries`: the journal from its last answer on back, `known` those that may be told of. What only ended a turn
        or step comes after all choices.
        """
        game = live.game
        turn: list[tuple[AnyState, str]] = []
        ends: list[tuple[AnyState, str]] = []
        at: Hashable = None
        for state, entry in await self._before(live, entries):
            now = game.moment(state)
            if not ends and not turn:
                at = now
            elif now != at or (now is None and entry.seat != seat):
                break
            if entry.seat == seat and entry.seq in known:
                action = from_json(entry.action, game.action_type)
                bare = isinstance(action, (*game.thinking.stops, *game.reasons.ends))
                (ends if bare else turn).append((state, entry.action.decode()))
        return [*turn, *ends]

    async def _before(self, live: LiveTable, entries: Sequence[StoredEntry]) -> list[tuple[AnyState, StoredEntry]]:
        """Entries, the last one first, with the positions before them; the last alone where the game was older then."""
        game, oldest_first = live.game, entries[:TURN][::-1]
        found: list[tuple[AnyState, StoredEntry]] = []
        try:
            state = await self._undo.position(live, oldest_first[0].seq)
            for entry in oldest_first:
                found.append((game.clone(state), entry))
                follow(game, state, [line_of(entry)])
        except (Broken, Says):
            return [(await self._undo.position(live, entries[0].seq), entries[0])]
        return found[::-1]

    def _asked(self, live: LiveTable, user: int) -> Decision:
        if live.extra.rated and not live.extra.hints:
            raise Says(
                N_(
                    "This game is rated, so nobody gets hints; before the start its host can allow them: "
                    "`/table hint allow:`."
                )
            )
        seats = live.seats_of(user)
        asked = next((d for d in live.decisions() if d.seat in seats), None)
        if asked is None:
            raise Says(N_("No question is open for you now."))
        return asked

    async def _advice(
        self, live: LiveTable, state: AnyState, seat: Seat, _: Words, *, said: str, taught: bool = False
    ) -> Advice:
        asked = _asked(live, state, seat, _, taught=taught)
        legal = list(live.game.legal(live.game.load(asked.position), seat))
        if len(legal) == 1 and not said:
            said = to_json(legal[0])
        with self._computers.thought() as seconds:
            return await self._work(advised, asked, said, seconds)

    async def _work(self, do: Callable[..., T], *what: Any) -> T:
        """Done where computers think; a process that was killed is replaced, once."""
        with suppress(BrokenExecutor):
            return await self._computers.work(do, *what)
        return await self._computers.work(do, *what)


def _known(live: LiveTable, entries: Sequence[StoredEntry]) -> set[int]:
    """Which entries, the last one first, are answers of computers that everybody saw whole; once it is over, all."""
    game, over = live.game, live.record.life == "finished"
    known: set[int] = set()
    seen: set[Seat] = set()
    for entry in entries:
        if entry.kind != "answer" or entry.seat is None:
            continue
        events = events_in(game, entry.events)
        told = witnessed_in(game, entry.events, None)
        whole = over or (bool(events) and told == events)
        if not whole and entry.seat in seen:
            with suppress(msgspec.DecodeError):  # an answer of older rules
                whole = isinstance(from_json(entry.action, game.action_type), game.reasons.shown_later)
        if whole and entry.user is None and live.record.seats[entry.seat].computer is not None:
            known.add(entry.seq)
        if told:
            seen.add(entry.seat)
    return known


def _several(live: LiveTable, state: AnyState, seat: Seat) -> bool:
    """Whether a seat had anything to choose."""
    return len(list(islice(live.game.legal(state, seat), 2))) > 1


def _asked(
    live: LiveTable, state: AnyState, reader: Seat, _: Words, *, seat: Seat | None = None, taught: bool = False
) -> Inquiry:
    """A world as the seat of the reader may believe it; `seat`: who is asked in it, if that is somebody else."""
    game = live.game
    world = game.resample(state, reader, Rng(secrets.randbits(64)))
    asked = reader if seat is None else seat
    names, word = apart(live.names_in(_)), secrets.randbits(64)
    return Inquiry(game.key, game.edition_text, game.dump(world), asked, word, names, _.language, taught)
