"""Sampled worlds: nothing true survives in them by accident, and they do not depend on what is hidden."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from engines import games
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.players import PLAYERS
from engines.players.effort import Effort
from renderers import is_drawn, renderer
from tests.contract.play import CASES, case_id, sampled
from tests.editions import leaves

SEEDS = range(6)
WORLDS = 12
OFTEN = 4
"""A field that never changed is looked at only when it was seen in so many positions."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo")
PUBLIC = {"seat", "asked", "outcome"}


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_same_view_and_chance_give_the_same_world(case):
    """A world sampled from a position and one sampled from another world of it are one and the same."""
    game, seats = games()[case[0]], case[1]
    for seed in SEEDS:
        for state, decision, _answers, _answer in sampled(game, seats, seed, 12):
            for seat in range(seats):
                other = game.resample(state, seat, Rng(seed + 101))
                here, there = game.resample(state, seat, Rng(seed)), game.resample(other, seat, Rng(seed))
                assert game.dump(here) == game.dump(there), f"{decision.step}, seat {seat}, seed {seed}"


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_same_view_and_chance_give_the_same_answer_of_a_computer(case, name):
    """Whatever is hidden: a computer that could tell two such positions apart would answer differently somewhere."""
    game, seats = games()[case[0]], case[1]
    for state, decision, _answers, _answer in sampled(game, seats, 3, 5):
        other = game.resample(state, decision.seat, Rng(71))
        here, there = (
            PLAYERS[name](game, game.resample(each, decision.seat, Rng(5)), decision.seat, Rng(6), effort=Effort(2))
            for each in (state, other)
        )
        assert here == there, f"{decision.step}, seat {decision.seat}"


@pytest.mark.parametrize("key", [key for key in games() if is_drawn(key)])
def test_the_same_view_gives_the_same_pictures(key):
    """Byte for byte, whatever is hidden: the table as a seat and an onlooker see it, and the hand."""
    game, draw = games()[key], renderer(key)
    seats = game.seats.start
    for state, decision, _answers, _answer in sampled(game, seats, 3, 3):
        seat = decision.seat
        other = game.resample(state, seat, Rng(71))
        made: list[list[bytes]] = []
        for each in (state, other):
            mine, everybody = game.view(each, seat), game.view(each, None)
            hand = draw.hand(mine, ENGLISH, NAMES[:seats])
            sheets = [*draw.table(mine, ENGLISH, NAMES[:seats]), *draw.table(everybody, ENGLISH, NAMES[:seats])]
            made.append([sheet.png for sheet in (*sheets, *([] if hand is None else [hand]))])
        assert made[0] == made[1], f"{decision.step}, seat {seat}"


def words_in(value: Any) -> set[str]:
    """Every string that a value or a view holds, however deep, the edition's own facts aside."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, dict):
        plain = {name: part for name, part in plain.items() if name != "facts"}
    return {leaf for _path, leaf in leaves(plain) if isinstance(leaf, str)}


@pytest.mark.parametrize("key", games())
def test_what_others_alone_know_does_not_survive_sampling(key):
    """By open question and field of another seat's view: some sampled world holds something else there."""
    game = games()[key]
    kept: Counter[tuple[str, str]] = Counter()
    changed: set[tuple[str, str]] = set()
    for seats in game.seats:
        for seed in SEEDS:
            for state, decision, _answers, _answer in sampled(game, seats, seed, 12):
                knower, other = decision.seat, (decision.seat + 1) % seats
                if knower == other:
                    continue
                mine, true = game.view(state, knower), game.view(state, other)
                worlds = [game.view(game.resample(state, knower, Rng(n)), other) for n in range(WORLDS)]
                for name in set(true.__struct_fields__) - PUBLIC:
                    value = getattr(true, name)
                    if not value or value == getattr(mine, name) or words_in(value) <= words_in(mine):
                        continue
                    if all(getattr(world, name) == value for world in worlds):
                        kept[decision.step, name] += 1
                    else:
                        changed.add((decision.step, name))
    assert not sorted(each for each, count in kept.items() if count >= OFTEN and each not in changed)
