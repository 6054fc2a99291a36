"""Why a computer answered so: of the last choice of its turn, and of nothing that a learner may not know."""

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from types import SimpleNamespace
from typing import Any

import pytest

from bot.base.words import ENGLISH, Words
from bot.store import StoredEntry
from bot.tables import computer_players, hints, rendering, thinking
from bot.tables.computer_players import ComputerPlayers
from bot.tables.hints import Hints
from bot.tables.thinking import Advice, Inquiry, advised, retold
from engines import games
from engines.core.codec import to_json
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players.comparing import SearchResult
from engines.players.effort import Effort
from engines.players.search import Search

NAMES = ["Ada", "Bruno", "Clara"]
ENDS = {key: (*game.thinking.stops, *game.reasons.ends) for key, game in games().items()}
NOTHING: Any = None
"""In place of what a hint does not ask."""
PLAYED = 160
ENOUGH = 4


class Played:
    """A game of three at random as a table, its journal and its positions: seat A learns, computers have the others."""

    def __init__(self, game: AnyGame, life: str = "playing") -> None:
        seats = [SimpleNamespace(computer=None if seat == 0 else "lynx") for seat in range(3)]
        self.game, self.id = game, 1
        self.record = SimpleNamespace(life=life, seats=seats)
        self.extra = SimpleNamespace(learning=True, taught=None)
        self.entries: list[StoredEntry] = []
        self.positions: list[Any] = []
        self.actions: list[Any] = []
        self.events: list[list[Any]] = []
        self.budget_s = 0.0

    def seats_of(self, _user: int) -> list[int]:
        return [0]

    def names_in(self, _words: Words) -> list[str]:
        return list(NAMES)

    def play(self, seed: int) -> Iterator[tuple[Any, int, Any]]:
        """Every answer with the position before it; turns and steps are often ended."""
        game, rng = self.game, random.Random(seed)
        state = game.new(3, game.options({}), seed)
        for number in range(PLAYED):
            asked = list(game.decisions(state))
            if not asked:
                return
            seat = rng.choice(asked).seat
            legal = list(game.legal(state, seat))
            ends = [each for each in legal if isinstance(each, ENDS[game.key])]
            action = rng.choice(ends if ends and rng.random() < 0.4 else legal)
            before = game.clone(state)
            events = game.advance(state, seat, action)
            self.positions.append(before)
            self.actions.append(action)
            self.events.append(events)
            self.entries.append(_entry(number + 1, seat, to_json(action), to_json(events)))
            yield before, seat, action

    def turn(self, seat: int, moment: Any) -> list[tuple[Any, Any, list[Any]]]:
        """Answers of a seat in its turn, the last first: the position before, the answer, what happened."""
        found: list[tuple[Any, Any, list[Any]]] = []
        for n in range(len(self.entries) - 1, -1, -1):
            if self.game.moment(self.positions[n]) != moment:
                break
            found += [(self.positions[n], self.actions[n], self.events[n])] if self.entries[n].seat == seat else []
        return found

    # what `Hints` asks of registry, undo and computers

    @property
    def store(self) -> "Played":
        return self

    async def journal(self, _table: int, *, newest_first: bool, limit: int) -> list[StoredEntry]:
        assert newest_first
        return self.entries[::-1][:limit]

    async def position(self, _live: Any, before: int) -> Any:
        return self.game.clone(self.positions[before - 1])

    def thought(self) -> AbstractContextManager[float]:
        return nullcontext(0.0)

    async def work(self, do: Any, *what: Any) -> Any:
        return do(*what)


def _entry(seq: int, seat: int, action: str, events: str) -> StoredEntry:
    return StoredEntry(
        table=1,
        seq=seq,
        batch=seq,
        seat=seat,
        user=1 if seat == 0 else None,
        kind="answer",
        decision="",
        action=action.encode(),
        events=events.encode(),
        interaction=None,
        part=0,
        at=0,
        undone=False,
    )


def told(inquiry: Inquiry, said: str, *_rest: Any) -> Advice:
    """In place of what thinks: which answer it was asked about."""
    return Advice(said, "")


class Dying(Executor):
    """A process that dies over whatever it is given, as one does that the system kills."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        died: Future[Any] = Future()
        died.set_exception(BrokenExecutor())
        return died


def thinkers(monkeypatch: pytest.MonkeyPatch, *pools: Executor) -> ComputerPlayers:
    """Computers of a bot that begins these processes one after another, when it needs some."""
    begun = iter(pools)
    monkeypatch.setattr(computer_players, "pool", lambda *_how: next(begun))
    registry: Any = SimpleNamespace(watch=lambda _consider: None)
    return ComputerPlayers(registry, registry, registry, workers=1, budget_ms=1000, pace_ms=0)


class Remembering:
    """A registry that holds one table."""

    def __init__(self, live: Any) -> None:
        self.live = live

    async def look(self, _table: int) -> Any:
        return self.live


def at_table(game: AnyGame) -> Any:
    """A table at its first question, which is the reader's."""
    state = game.new(3, game.options({}), 1)
    decision = game.decisions(state)[0]
    seat = decision.seat
    return SimpleNamespace(
        id=1,
        record=SimpleNamespace(generation=0),
        game=game,
        state=state,
        position=state,
        names_in=lambda _words: list(NAMES),
        extra=SimpleNamespace(rated=False, taught=None),
        seats_of=lambda _user: [seat],
        asked=lambda _seat: decision,
        decisions=lambda: [decision],
    )


async def test_a_hint_is_given_although_the_process_that_thought_of_it_died(monkeypatch: pytest.MonkeyPatch):
    """At a table of people alone no computer's thought finds out that it is gone."""
    live = at_table(games()["influentia"])
    held: Any = Remembering(live)
    monkeypatch.setattr(hints, "advised", lambda *_what: Advice("it", "so"))
    advice = Hints(held, NOTHING, thinkers(monkeypatch, Dying(), ThreadPoolExecutor(1)))
    for _time in range(2):
        assert await advice.hint(live, 7, ENGLISH) == Advice("it", "so")
    advice = Hints(held, NOTHING, thinkers(monkeypatch, Dying(), Dying(), ThreadPoolExecutor(1)))
    with pytest.raises(BrokenExecutor):
        await advice.hint(live, 7, ENGLISH)
    assert await advice.hint(live, 7, ENGLISH) == Advice("it", "so")


async def test_hints_at_once_share_the_time_that_there_is(monkeypatch: pytest.MonkeyPatch):
    """Else who asks last waits for all of them, and every computer's answer with them."""
    took: list[float] = []

    def advised(_asked: Inquiry, said: str, seconds: float) -> Advice:
        took.append(seconds)
        return Advice(said, "")

    monkeypatch.setattr(hints, "advised", advised)
    computers = thinkers(monkeypatch, ThreadPoolExecutor(1))
    live = at_table(games()["influentia"])
    held: Any = Remembering(live)
    advice = Hints(held, NOTHING, computers)
    await asyncio.gather(*[advice.hint(live, 7, ENGLISH) for _ in range(4)])
    assert sorted(took) == pytest.approx([1 / 4, 1 / 3, 1 / 2, 1])
    took.clear()
    await advice.hint(live, 7, ENGLISH)
    assert took == [1]


def test_what_a_hint_counts_is_borne_out_by_a_second_search_in_the_same_time(monkeypatch: pytest.MonkeyPatch):
    allowed: list[float | None] = []
    played_on: set[int] = set()

    class Watched(Search):
        def run(self, seconds: float | None, nodes: int | None, effort: Effort) -> SearchResult:
            allowed.append(seconds)
            return super().run(None, 100, effort)

        def line(self, world: AnyState, answer: Any, rng: Rng) -> Any:
            played_on.add(id(self))
            return super().line(world, answer, rng)

    monkeypatch.setattr(thinking, "Search", Watched)
    game = games()["influentia"]
    state = game.new(3, game.options({}), 1)
    asked = Inquiry(game.key, game.edition_text, game.dump(state), game.decisions(state)[0].seat, 3, NAMES, "en")
    assert advised(asked, "", 0.3).answer
    assert sum(each or 0 for each in allowed) == pytest.approx(0.3)
    assert len(allowed) == len(played_on) == 2


@pytest.mark.parametrize("life", ["playing", "finished"])
@pytest.mark.parametrize("key", games())
async def test_why_is_told_of_the_last_choice_of_a_turn_and_else_of_its_end(
    key: str, life: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(hints, "advised", told)
    monkeypatch.setattr(hints, "retold", lambda asked, said, _watcher: Advice(said[0], ""))
    game, found = games()[key], {"choice": 0, "end": 0}
    played: Any = Played(game, life)
    hint = Hints(played, played, played)
    for before, seat, action in played.play(5):
        if seat == 0 or not isinstance(action, ENDS[key]) or found["choice"] == ENOUGH:
            continue
        shown = [game.witness(event, None) for event in played.events[-1]]
        if life == "playing" and (not shown or shown != played.events[-1]):
            continue
        name, why = await hint.why(played, 7, ENGLISH)
        assert name == NAMES[seat]
        choices = [each for each in played.turn(seat, game.moment(before)) if not isinstance(each[1], ENDS[key])]
        public = [_public(game, *each[1:]) for each in choices]
        if why.answer == to_json(action):
            assert not any(public) if life == "playing" else not any(_free(game, each[0], seat) for each in choices)
            found["end"] += 1
            continue
        at = [to_json(each[1]) for each in choices].index(why.answer)
        assert not any(public[:at]) or life == "finished"
        assert life == "finished" or public[at] or isinstance(choices[at][1], game.reasons.shown_later)
        assert life == "playing" or _free(game, choices[at][0], seat)
        found["choice"] += 1
    assert found["choice"], found


def _public(game: AnyGame, action: Any, events: list[Any]) -> bool:
    """Whether everybody saw an answer whole, at once."""
    return bool(events) and all(game.witness(event, None) == event for event in events)


def _free(game: AnyGame, before: Any, seat: int) -> bool:
    """Whether there was another one."""
    return len(list(game.legal(before, seat))) > 1


@pytest.mark.parametrize("key", games())
def test_whether_a_rival_had_a_choice_is_known_from_the_learners_seat_alone(key: str):
    game, forced = games()[key], 0
    played = Played(game)
    for before, seat, action in played.play(5):
        if seat == 0 or len(played.entries) % 4:
            continue
        other = game.resample(before, 0, Rng(len(played.entries)))
        if action not in game.legal(other, seat):
            continue
        said = to_json(action)
        asked = [Inquiry(key, game.edition_text, game.dump(each), seat, 3, NAMES, "en") for each in (before, other)]
        assert retold([asked[0]], [said], 0) == retold([asked[1]], [said], 0)
        forced += 1
        if forced == 3:
            break
    assert forced


async def test_of_many_who_wait_for_pictures_one_begins_another_process_in_place_of_one_that_died(
    monkeypatch: pytest.MonkeyPatch,
):
    """Else each begins its own, at a moment at which the system may have killed the first for want of memory."""
    begun: list[Executor] = []

    def another(*_how: int) -> Executor:
        begun.append(ThreadPoolExecutor(1) if begun else Dying())
        return begun[-1]

    monkeypatch.setattr(rendering, "pool", another)
    store: Any = None
    pictures = rendering.Pictures(store)
    assert await asyncio.gather(*(pictures.work(len, "ab") for _each in range(5))) == [2] * 5
    assert len(begun) == 2
    pictures.close()
