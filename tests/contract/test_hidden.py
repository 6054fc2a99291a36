"""Nothing secret leaves an engine: whatever a seat is given stays the same in every world it cannot tell apart."""

from typing import Any

import msgspec
import pytest

from engines import games
from engines.core.codec import to_json
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.contract.play import CASES, SEEDS, case_id, finish, mutations, sampled, views, walk

NAMES = ["Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin"]
each_case = pytest.mark.parametrize("case", CASES, ids=case_id)


def asked(game, state):
    """The public side of the open questions."""
    return [(d.id, d.seat, d.step, d.rule, d.secret) for d in game.decisions(state)]


def before_reveal(events):
    """Events up to the first that brings chance or something unknown to light."""
    told = []
    for event in events:
        if type(event).reveals:
            break
        told.append(event)
    return told


def play_on(game, world, rng):
    """Random answers to the end, which must come."""
    while decisions := game.decisions(world):
        seat = rng.choice(decisions).seat
        game.advance(world, seat, rng.choice(list(game.legal(world, seat))))
    assert game.outcome(world) is not None


@each_case
def test_a_resampled_world_looks_the_same_from_that_seat(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        rng = Rng(seed)
        for state, _decision, _answers, _answer in sampled(game, seats, seed, 6):
            before, public = game.dump(state), game.view(state, None)
            for seat in range(seats):
                other = game.resample(state, seat, rng)
                assert game.dump(state) == before
                assert other.chance != state.chance
                assert game.view(other, seat) == game.view(state, seat)
                assert game.view(other, None) == public
                assert asked(game, other) == asked(game, state)
                assert list(game.legal(other, seat)) == list(game.legal(state, seat))
                assert game.outcome(other) == game.outcome(state)


@each_case
def test_a_resampled_world_refuses_and_answers_alike(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        rng, seen = Rng(seed), {}
        for state, decision, answers, _answer in sampled(game, seats, seed, 6):
            for seat in (decision.seat, (decision.seat + 1) % seats):
                other = game.resample(state, seat, rng)
                for odd in mutations(game, answers, rng, seen):
                    assert game.check(other, seat, odd) == game.check(state, seat, odd)
            other = game.resample(state, decision.seat, rng)
            for answer in answers[:3]:
                _after, here = game.apply(state, decision.seat, answer)
                _after, there = game.apply(other, decision.seat, answer)
                for told in (here, there):
                    told[:] = [game.witness(event, decision.seat) for event in before_reveal(told)]
                assert here == there


@each_case
def test_an_answer_that_may_be_taken_back_freely_has_told_its_seat_nothing(case):
    """An answer none of whose events reveals comes out alike, for who gives it, in all worlds that look the same."""
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[::2]:
        rng = Rng(seed + 3)
        for state, decision, answers, _answer in sampled(game, seats, seed, 8):
            seat = decision.seat
            for answer in answers[:: -(-len(answers) // 4)]:
                after, events = game.apply(state, seat, answer)
                other, others = game.apply(game.resample(state, seat, rng), seat, answer)
                if all(any(type(event).reveals for event in each) for each in (events, others)):
                    continue
                assert [game.witness(each, seat) for each in events] == [game.witness(each, seat) for each in others]
                assert game.view(other, seat) == game.view(after, seat), (decision.step, answer)
                assert asked(game, other) == asked(game, after), (decision.step, answer)


@each_case
def test_a_resampled_world_plays_on_to_an_end(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[:8]:
        rng = Rng(seed)
        for state, decision, _answers, _answer in sampled(game, seats, seed, 6):
            world = game.resample(state, decision.seat, rng)
            play_on(game, world, rng)


@each_case
def test_a_reseed_changes_what_no_seat_knows_and_nothing_else(case):
    key_, seats = case
    game = games()[key_]
    shuffled = 0
    for seed in SEEDS[:5]:
        for state, decision, _answers, _answer in sampled(game, seats, seed, 8):
            world, again = game.clone(state), game.clone(state)
            game.reseed(world, seed)
            game.reseed(again, seed)
            assert game.dump(world) == game.dump(again)
            assert world.chance != state.chance
            assert views(game, world) == views(game, state)
            assert asked(game, world) == asked(game, state)
            for open_ in game.decisions(state):
                assert list(game.legal(world, open_.seat)) == list(game.legal(state, open_.seat))
            assert game.appraise(world, decision.seat) == game.appraise(state, decision.seat)
            again.chance = state.chance
            shuffled += game.dump(again) != game.dump(state)
    if game.open_play:
        assert shuffled == 0
    else:
        assert shuffled > 20  # of 40 positions: nearly everywhere some deck lies face-down


@each_case
def test_a_reseeded_game_plays_on_to_an_end(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[:2]:
        rng = Rng(seed)
        for state, _decision, _answers, _answer in sampled(game, seats, seed, 4):
            world = game.clone(state)
            views(game, world)  # what a game remembers of a position must not outlive the shuffling
            game.reseed(world, seed)
            twin, again = game.load(game.dump(world)), Rng(rng.word)
            play_on(game, world, rng)
            play_on(game, twin, again)
            assert game.dump(twin) == game.dump(world)


@each_case
def test_a_sealed_answer_tells_the_others_nothing(case):
    """Until something comes to light by it: one of several sealed choices, a card laid or put away face-down."""
    key_, seats = case
    game = games()[key_]
    secret = compared = 0
    for seed in SEEDS[:3]:
        for state, decision, answers, _answer in walk(game, seats, seed):
            if not decision.secret or len(answers) < 2:
                continue
            secret += 1
            left, one = game.apply(state, decision.seat, answers[0])
            right, two = game.apply(state, decision.seat, answers[-1])
            if any(type(event).reveals for event in (*one, *two)):
                continue
            compared += 1
            assert asked(game, left) == asked(game, right)
            for seat in [*range(seats), None]:
                if seat == decision.seat:
                    continue
                assert [game.witness(e, seat) for e in one] == [game.witness(e, seat) for e in two]
                assert game.view(left, seat) == game.view(right, seat)
                if seat is not None:
                    assert list(game.legal(left, seat)) == list(game.legal(right, seat))
                    assert game.appraise(left, seat) == game.appraise(right, seat)
    assert compared * 4 >= secret or seats < game.seats[-1]  # against a Bot, say, a sealed card is revealed at once


@each_case
def test_who_waits_is_told_no_more_than_it_then_sees(case):
    """Answers of others, in worlds that look the same before and after: what a seat or an onlooker witnessed is too.

    So an event that a game forgot to hide is found, whatever it tells; in an open game there is nothing to compare.
    """
    key_, seats = case
    game = games()[key_]
    compared = 0
    for seed in SEEDS[:2]:
        rng = Rng(seed + 5)
        for state, decision, _answers, given in sampled(game, seats, seed, 12):
            mover = decision.seat
            for reader in [*(seat for seat in range(seats) if seat != mover), None]:
                unknowing = (mover + 1) % seats if reader is None else reader
                told: dict[bytes, list[Any]] = {}
                for world in (state, *(game.resample(state, unknowing, rng) for _ in range(2))):
                    legal = list(game.legal(world, mover))
                    for answer in [each for each in (given, rng.choice(legal)) if each in legal]:
                        after, events = game.apply(world, mover, answer)
                        seen = [game.witness(event, reader) for event in events]
                        looks = msgspec.msgpack.encode(game.view(after, reader))
                        compared += looks in told
                        assert told.setdefault(looks, seen) == seen, (decision.step, reader)
    assert compared > 50


@each_case
def test_an_onlooker_sees_no_more_than_every_seat(case):
    """Words and log lines for an onlooker come out alike in the worlds of every seat."""
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[:10]:
        rng = Rng(seed)
        for state, _decision, _answers, _answer in sampled(game, seats, seed, 6):
            board = game.text.board(game.view(state, None), NAMES[:seats], ENGLISH)
            for seat in range(seats):
                other = game.resample(state, seat, rng)
                assert game.text.board(game.view(other, None), NAMES[:seats], ENGLISH) == board


@each_case
def test_in_an_open_game_everybody_sees_the_same(case):
    key_, seats = case
    game = games()[key_]
    for state, _decision, _answers, _answer in sampled(game, seats, 5, 20):
        seen = [msgspec.structs.replace(game.view(state, seat), seat=None) for seat in [*range(seats), None]]
        assert not game.open_play or all(view == seen[0] for view in seen)


@each_case
def test_views_are_structs_of_their_own(case):
    """A view holds neither the state's chance nor its frames, and can be sent as JSON."""
    key_, seats = case
    game = games()[key_]
    state, _journal = finish(game, seats, 3)
    for seat in [*range(seats), None]:
        view = game.view(state, seat)
        assert not {"chance", "frames"} & set(view.__struct_fields__)
        assert str(state.chance) not in to_json(view)
        assert view.seat == seat
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
