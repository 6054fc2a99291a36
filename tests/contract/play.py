"""Random play of any game: the walks that the contract tests look at from different sides."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import msgspec

from engines import games
from engines.core.codec import to_json
from engines.core.decisions import Action, Decision, Seat
from engines.core.fields import fields, options
from engines.core.game import AnyGame
from engines.core.journal import Entry, Setup
from engines.core.rng import Rng

CASES = [(key, seats) for key, game in games().items() for seats in game.seats]
SEEDS = range(16)
"""`make soak` deals more (`test_further_games`)."""
LONGEST = 5_000
"""No game takes more answers than this, however badly it is played."""


def case_id(case: Any) -> str:
    """A case as it reads in a test's name: influentia-4."""
    return "-".join(map(str, case)) if isinstance(case, tuple) else str(case)


class Question(NamedTuple):
    """A position and one of its open questions, just before it is answered."""

    state: Any
    decision: Decision
    answers: list[Action]
    answer: Action


def chosen_options(game: AnyGame, seats: int, seed: int) -> dict[str, Any]:
    """Table options for a seed: the defaults for even ones, anything that check_setup accepts for odd ones."""
    rng = Rng(seed * 31 + 5)
    values = {o.name: rng.choice(o.values) for o in options(game.options_type)} if seed % 2 else {}
    return values if game.check_setup(seats, game.options(values)) is None else {}


def setup_of(game: AnyGame, seats: int, seed: int) -> Setup:
    """What a seed's game starts from."""
    return Setup(game.key, game.revision, game.edition, seats, chosen_options(game, seats, seed), seed)


def start(game: AnyGame, seats: int, seed: int) -> Any:
    """A seed's game at its first question."""
    setup = setup_of(game, seats, seed)
    return game.new(setup.seats, game.options(setup.options), setup.seed)


def walk(game: AnyGame, seats: int, seed: int, journal: list[Entry] | None = None) -> Iterator[Question]:
    """Every question of a random game, played on in place after each; a journal given is filled in."""
    rng = Rng(seed * 977 + seats)
    state = start(game, seats, seed)
    for _ in range(LONGEST):
        decisions = game.decisions(state)
        if not decisions:
            return
        decision = rng.choice(decisions)
        answers = list(game.legal(state, decision.seat))
        answer = rng.choice(answers)
        yield Question(state, decision, answers, answer)
        if journal is not None:
            journal.append(Entry(decision.seat, to_json(answer)))
        game.advance(state, decision.seat, answer)
    raise AssertionError(f"{game.key} with {seats} seats, seed {seed}: not over after {LONGEST} answers")


@cache
def answers_of(key: str, seats: int, seed: int) -> list[tuple[Seat, Action]]:
    """The answers of a seed's game, by seat. Whoever wants to see the game again need not choose among all of them."""
    return [(each.decision.seat, each.answer) for each in walk(games()[key], seats, seed)]


def finish(game: AnyGame, seats: int, seed: int) -> tuple[Any, list[Entry]]:
    """A seed's game at its end, and its journal."""
    state, journal = start(game, seats, seed), list[Entry]()
    for seat, answer in answers_of(game.key, seats, seed):
        game.advance(state, seat, answer)
        journal.append(Entry(seat, to_json(answer)))
    return state, journal


def length(key: str, seats: int, seed: int) -> int:
    """How many answers a seed's game takes."""
    return len(answers_of(key, seats, seed))


def sampled(game: AnyGame, seats: int, seed: int, most: int) -> Iterator[Question]:
    """At most so many questions of a seed's game, spread evenly, others for each seed: long games cost no more."""
    played, state = answers_of(game.key, seats, seed), start(game, seats, seed)
    stride = -(-len(played) // most)
    for number, (seat, answer) in enumerate(played):
        if number % stride == seed % stride:
            decision = next(each for each in game.decisions(state) if each.seat == seat)
            yield Question(state, decision, list(game.legal(state, seat)), answer)
        game.advance(state, seat, answer)


def views(game: AnyGame, state: Any) -> list[Any]:
    """What every seat and an onlooker may know, encoded."""
    return [msgspec.msgpack.encode(game.view(state, seat)) for seat in [*range(state.seats), None]]


def mutations(game: AnyGame, answers: list[Action], rng: Rng, seen: dict[type, set[Any]]) -> Iterator[Action]:
    """Answers of every kind with values that are right elsewhere (`seen` collects those) or nowhere."""
    for answer in answers:
        for name in answer.__struct_fields__:
            value = getattr(answer, name)
            seen.setdefault(type(value), set()).add(value)
    junk: dict[type, list[Any]] = {str: ["", "nothing", "E11"], int: [-1, 0, 99], bool: [], tuple: [(), ("x", "y")]}
    for kind in game.kinds:
        shape = fields(kind)
        for _ in range(4):
            values: list[Any] = []
            for field in shape:
                pool = sorted(seen.get(field.type, set()), key=repr) + junk[field.type]
                values.append(rng.choice(pool or [True, False]))
            yield kind(*values)


def fixed(key: str, what: str) -> set[str]:
    """What `fixed.py` of the game's tests lists, such as NUMBERS that are the rules' own."""
    try:
        return getattr(import_module(f"tests.engines.{key}.fixed"), what, set())
    except ModuleNotFoundError:
        return set()
