"""Sampled worlds: nothing true survives in them by accident, and they do not depend on what is hidden."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import msgspec
import pytest

from engines import games
from engines.core.decisions import Decision
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.players import PLAYERS
from engines.players.effort import Effort
from renderers import is_drawn, renderer
from tests.contract.play import CASES, answers_of, case_id, sampled, start
from tests.editions import leaves

SEEDS = range(6)
WORLDS = 12
FIRST, ENOUGH = 2, 12
"""So many positions of a step are looked at in one game, and in all: rare ones too, and with choices sealed already."""
OFTEN = 4
"""What never changed counts only if it was seen in so many positions."""
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


def masked(mine: Any, true: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where one plain view says nothing (None, an empty text) and another something: a face-down value, say."""
    if mine == true:
        return
    if isinstance(mine, dict) and isinstance(true, dict):
        for name in mine.keys() & true.keys():
            yield from masked(mine[name], true[name], (*path, name))
    elif isinstance(mine, list | tuple) and isinstance(true, list | tuple) and len(mine) == len(true):
        for place, (one, other) in enumerate(zip(mine, true, strict=True)):
            yield from masked(one, other, (*path, place))
    elif mine in (None, "") and true not in (None, ""):
        yield path


def held(plain: Any, path: tuple[str | int, ...]) -> Any:
    """What lies at a path of a plain view, None where it does not lead so far."""
    for step in path:
        if isinstance(plain, list | tuple) and isinstance(step, int):
            plain = plain[step] if step < len(plain) else None
        else:
            plain = plain.get(step) if isinstance(plain, dict) else None
    return plain


def unknown(mine: Any, true: Any) -> Iterator[tuple[str | int, ...]]:
    """Where the plain view `true` tells what `mine` does not: masked values, and fields with words of their own."""
    known = words_in(mine)
    for name in mine.keys() - PUBLIC:
        if true[name] and true[name] != mine[name] and not words_in(true[name]) <= known:
            yield (name,)
        else:
            yield from masked(mine[name], true[name], (name,))


def looked_at(game: AnyGame) -> Iterator[tuple[Any, Decision]]:
    """Some positions of every step, each with the question that is answered there: a few from each game."""
    looked = Counter[tuple[str, int]]()
    for seed, seats in product(SEEDS, game.seats):
        state, here = start(game, seats, seed), Counter[tuple[str, int]]()
        for seat, answer in answers_of(game.key, seats, seed):
            open_ = game.decisions(state)
            decision = next(each for each in open_ if each.seat == seat)
            at = decision.step, len(open_)  # others may have answered already: sealed choices
            if here[at] < FIRST and looked[at] < ENOUGH:
                here[at], looked[at] = here[at] + 1, looked[at] + 1
                yield state, decision
            game.advance(state, seat, answer)


def survivors(game: AnyGame, resample: Callable[..., Any], worlds: int = WORLDS) -> list[tuple[str, str]]:
    """What others alone know and no sampled world changes: the open question, and where it stands in their view.

    Every question is looked at from the side of the seat that is asked and of the next one; a sealed one from the side
    of all, for some of them may have answered.
    """
    kept: Counter[tuple[str, str]] = Counter()
    changed: set[tuple[str, str]] = set()
    for state, decision in looked_at(game):
        asked, *waiting = state.clockwise(decision.seat)
        waiting = [seat for seat in waiting if seat < state.seats][: None if decision.secret else 1]
        plain = {seat: msgspec.to_builtins(game.view(state, seat)) for seat in (asked, *waiting)}
        for knower, other in [pair for seat in waiting for pair in ((asked, seat), (seat, asked))]:
            for path in unknown(plain[knower], plain[other]):
                at = decision.step, ".".join("*" if isinstance(step, int) else step for step in path)
                if at in changed:
                    continue
                views = (game.view(resample(state, knower, Rng(n)), other) for n in range(worlds))
                true = held(plain[other], path)
                if all(held(msgspec.to_builtins(view), path) == true for view in views):
                    kept[at] += 1
                else:
                    changed.add(at)
    return sorted(at for at, count in kept.items() if count >= OFTEN and at not in changed)


@pytest.mark.parametrize("key", games())
def test_what_others_alone_know_does_not_survive_sampling(key):
    """By open question and place in another seat's view: some sampled world holds something else there."""
    game = games()[key]
    assert survivors(game, game.resample) == []


@pytest.mark.parametrize("key", games())
def test_a_world_that_keeps_what_is_hidden_is_found_out(key):
    """The check above sees the whole truth wherever it survives: at sealed questions too, and in games with secrets."""
    game = games()[key]
    found = {step for step, _place in survivors(game, lambda state, _knower, _rng: game.clone(state), worlds=1)}
    assert {decision.step for _state, decision in looked_at(game) if decision.secret} <= found
    assert bool(found) != game.open_play
