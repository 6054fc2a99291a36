"""A seat that plays at random but not to its own ruin, so that games are long and every rule comes up."""

from collections.abc import Iterator
from typing import Any

from engines.core.rng import Rng
from engines.price_of_influence.actions import (
    ChangeStance,
    ChangeSuit,
    Commit,
    EndCouncil,
    PassPlay,
    Pay,
    Recruit,
    Retire,
    Take,
    TakeDone,
)
from tests.engines.price_of_influence.positions import GAME, State, legal


def steady_game(seats: int, seed: int, options: dict[str, Any] | None = None) -> Iterator[tuple[State, list[Any]]]:
    """Every position of a game at a question and at its end, with what the last answer brought about."""
    state, rng = GAME.new(seats, GAME.options(options or {}), seed), Rng(seed)
    events: list[Any] = []
    while decisions := GAME.decisions(state):
        yield state, events
        seat = rng.choice(decisions).seat
        events = GAME.advance(state, seat, steady(state, seat, rng))
    yield state, events


def steady(state: State, seat: int, rng: Rng) -> Any:
    """A legal answer: pays with gems and equipment, unlocks own cards, fights for nothing, keeps a court."""
    answers = legal(state, seat)
    first = answers[0]
    if isinstance(first, Pay):
        return next((a for a in answers if a.kind != "leverage"), rng.choice(answers))
    if isinstance(first, Commit):
        strikes = state.courts[seat][first.rank].stance == "STRIKE"
        return answers[0 if strikes else 1]
    own = [a for a in answers if isinstance(a, Take) and a.zone == "leveraged" and a.owner == seat]
    if own:
        return own[0]
    if isinstance(first, Take):
        answers = [a for a in answers if not isinstance(a, TakeDone)]
    if isinstance(answers[-1], EndCouncil):
        wealth = len(state.gems[seat]) - 2 * len(state.locked[seat])
        if not state.in_court(seat) or wealth > 2:
            wanted = [a for a in answers if isinstance(a, Recruit | Retire)]
            if wanted:
                return rng.choice(wanted)
        court = state.courts[seat]
        calm = [a for a in answers if isinstance(a, ChangeStance) and court[a.rank].stance == "STRIKE"]
        if calm and rng.below(4):
            return calm[0]
        return rng.choice([a for a in answers if isinstance(a, ChangeSuit | EndCouncil)])
    if isinstance(answers[-1], PassPlay) and len(answers) > 1 and rng.below(8):
        answers = answers[:-1]
    return rng.choice(answers)
