"""Positions of Indio in a line or two, and what tests say often."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from engines.core.decisions import Action, Seat
from engines.core.errors import Illegal, Refused
from engines.core.frames import settle
from engines.core.words import ENGLISH
from engines.indio.components.checks import HEXES, RESOURCES
from engines.indio.events import QuestCompleted
from engines.indio.game import GAME as INDIO
from engines.indio.rules.control import controller
from engines.indio.rules.crafting import Crafting
from engines.indio.rules.harvest import Harvest
from engines.indio.rules.work import Working
from engines.indio.rules.years import Drawing, Years
from engines.indio.state import IndState

GAME: Any = INDIO
"""Loosely typed: tests look into any event and any outcome."""

NAMES = ("Ann", "Bob", "Cleo", "Dan")
ANN, BOB, CLEO, DAN = range(4)
LETTERS = "EWDFQM"
PIECES = "otc"
STATES = "awxy"
"""Workers: active, active and wet, exhausted, exhausted and wet."""
PHASES = {"quests": (Drawing, 1), "craft": (Crafting, 2), "harvest": (Harvest, 3), "work": (Working, 4)}

E = TypeVar("E")
State = IndState[Any]


def put(state: State, label: str, said: str) -> None:
    """Put on a hex "W/F A=o A:ax B:x 3food 1fire": tiles from below, a structure, workers, resources."""
    h = state.map.at[label]
    for part in said.split():
        if re.fullmatch(r"[EWDFQM](/[EWDFQM])*", part):
            state.stacks[h] = [LETTERS.index(letter) for letter in part.split("/")]
        elif match := re.fullmatch(r"([A-D])=([otc])", part):
            state.place_structure(h, "ABCD".index(match[1]), PIECES.index(match[2]))
        elif match := re.fullmatch(r"([A-D]):([awxy]+)", part):
            seat = "ABCD".index(match[1])
            for letter in match[2]:
                state.units[h][4 * seat + STATES.index(letter)] += 1
                state.spare[seat] -= 1
        elif match := re.fullmatch(r"(\d+)([a-z]+)", part):
            state.res[h][RESOURCES.index(match[2])] += int(match[1])
        else:
            raise AssertionError(part)


def table(
    hexes: Mapping[str, str],
    *,
    phase: str = "work",
    seats: int = 2,
    seat: Seat = ANN,
    year: int = 2,
    quests: Mapping[Seat, str] | None = None,
    deck: str | None = None,
    leaders: Sequence[str] | None = None,
    first: Seat | None = None,
    options: Mapping[str, Any] | None = None,
    still: bool = False,
    game: Any = GAME,
) -> State:
    """A position in a phase with `seat` first; every hex is earth and empty where nothing else is said.

    The deck is what is given, the next card first, or every quest that nobody holds. `still`: not played on to a
    question, for positions in which nobody would be asked at once.
    """
    state = game.new(seats, game.options(options or {}), 0)
    for h in range(len(state.stacks)):
        state.stacks[h] = [0]
        state.res[h] = [0] * 7
    for label, said in hexes.items():
        put(state, label, said)
    state.held = [controller(state, h) for h in range(len(state.stacks))]
    state.hands = [(quests or {}).get(each, "").split() for each in range(seats)]
    held = {id_ for hand in state.hands for id_ in hand}
    state.deck = [id_ for id_ in game.data.quests if id_ not in held] if deck is None else deck.split()[::-1]
    state.leader = list(leaders or [dealt[0] for dealt in state.dealt])
    state.year, state.first = year, seat if first is None else first
    frame, number = PHASES[phase]
    state.frames[:] = [Years(number), frame(seat) if frame is Working else frame()]
    if not still:
        settle(state, [])
    return state


def asked(state: State) -> list[Seat]:
    """The seats that are asked."""
    return [decision.seat for decision in GAME.decisions(state)]


def step(state: State) -> str:
    """What is asked, or "over"."""
    decisions = GAME.decisions(state)
    return decisions[0].step if decisions else "over"


def legal(state: State, kind: type[E] | None = None, seat: Seat | None = None) -> list[E]:
    """Legal answers, of one kind if named."""
    whose = asked(state)[0] if seat is None else seat
    answers: list[Any] = list(GAME.legal(state, whose))
    return [answer for answer in answers if kind is None or isinstance(answer, kind)]


def do(state: State, *actions: Action) -> tuple[State, list[Any]]:
    """Answer for whoever is asked, one answer after the other; the last position and all events."""
    events: list[Any] = []
    for action in actions:
        state, more = GAME.apply(state, asked(state)[0], action)
        events += more
    return state, events


def refused(state: State, action: Action, rule: str, key: str = "", seat: Seat | None = None) -> str:
    """The sentence by which an answer is refused; its rule must be the one named."""
    whose = asked(state)[0] if seat is None else seat
    with pytest.raises(Refused) as caught:
        GAME.apply(state, whose, action)
    why: Illegal = caught.value.why
    assert why.rule == f"IND {rule}", why
    assert not key or why.key == key, why
    return GAME.text.refusal(why, NAMES[: state.seats], ENGLISH)


def lying(state: State, label: str) -> dict[str, int]:
    """Resources on a hex."""
    res = state.res[state.map.at[label]]
    return {name: n for name, n in zip(RESOURCES, res, strict=True) if n}


def workers(state: State, label: str, seat: Seat) -> str:
    """Workers of a seat on a hex, as they are put."""
    units = state.units[state.map.at[label]][4 * seat : 4 * seat + 4]
    return "".join(letter * n for letter, n in zip(STATES, units, strict=True))


def top(state: State, label: str) -> str:
    """Kind of a hex."""
    return HEXES[state.stacks[state.map.at[label]][-1]]


def structure(state: State, label: str) -> str:
    """A structure as it is put, "A=o", or empty."""
    h = state.map.at[label]
    return f"{'ABCD'[state.owner[h]]}={PIECES[state.kind[h]]}" if state.owner[h] >= 0 else ""


def held(state: State, label: str) -> Seat:
    """Who controls a hex, -1 for nobody."""
    return state.held[state.map.at[label]]


def completed(events: list[Any]) -> list[tuple[Seat, str]]:
    """Quests that were completed, by whom."""
    return [(event.seat, event.quest) for event in events if isinstance(event, QuestCompleted)]
