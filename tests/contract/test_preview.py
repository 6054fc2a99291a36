"""What an answer is said to bring: never contradicted by what then happens, the same for equal views, in words."""

import pytest

from engines import games
from engines.core.effects import effects, measure, told
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.contract.play import CASES, SEEDS, case_id, sampled

NAMES = ["Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin", "Sage", "Fox", "Owl"]
TRIED = 12
"""Effects of one question that are held against what happens."""
each_case = pytest.mark.parametrize("case", CASES, ids=case_id)


def certain_of(events):
    """Events up to the first by which something may come to light."""
    told = []
    for event in events:
        if type(event).reveals or type(event).closes:
            break
        told.append(event)
    return told


def contradictions(game, state, seat, effect):
    """What an effect claims and this position, true or possible, shows otherwise; and the position after it."""
    after = game.clone(state)
    happened = game.advance(after, seat, effect.action)
    certain = certain_of(happened)
    seen = [event for each in certain if (event := game.witness(each, seat)) is not None]
    then = measure(game, after, seat)
    wrong = [change for change in effect.changes if then.get(change.gauge) != change.after]
    wrong += [] if tuple(seen) == effect.events else [seen]
    wrong += [] if effect.whole == (len(certain) == len(happened)) else ["whole"]
    if effect.whole:
        now, claimed = measure(game, state, seat), {change.gauge for change in effect.changes}
        wrong += [
            gauge for gauge in now.keys() | then.keys() if gauge not in claimed and now.get(gauge) != then.get(gauge)
        ]
    return wrong, after


@each_case
def test_no_preview_is_contradicted_by_what_then_happens(case):
    """In the true position and in any other that looks the same; follow-up answers too."""
    key_, seats = case
    game = games()[key_]
    looked = 0
    for seed in SEEDS[:8]:
        rng = Rng(seed + 77)
        for state, decision, answers, _answer in sampled(game, seats, seed, 12):
            seat = decision.seat
            found = effects(game, state, seat)
            assert [effect.action for effect in found] == answers[: len(found)]
            for world in (state, game.resample(state, seat, rng)):
                for effect in found[:: -(-len(found) // TRIED)]:
                    wrong, after = contradictions(game, world, seat, effect)
                    assert wrong == [], (decision.step, effect)
                    for further in effect.then[:TRIED]:
                        assert contradictions(game, after, seat, further)[0] == [], (decision.step, effect, further)
            looked += len(found)
    assert looked


@each_case
def test_equal_views_give_equal_previews(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[:6]:
        rng = Rng(seed + 5)
        for state, decision, _answers, _answer in sampled(game, seats, seed, 8):
            seat = decision.seat
            other = game.resample(state, seat, rng)
            before = game.dump(state)
            here = effects(game, state, seat)
            assert here == effects(game, other, seat)
            assert game.dump(state) == before
            view = game.view(state, seat)
            assert len({effect.action for effect in here}) == len(here)
            for effect in here:
                words = told(game, view, effect, ENGLISH, NAMES)
                assert words == words.strip()
                assert "\n" not in words


@pytest.mark.parametrize("key", games())
def test_a_seat_that_is_not_asked_has_no_previews(key: str):
    game = games()[key]
    for seed in SEEDS[:3]:
        for state, _decision, _answers, _answer in sampled(game, game.seats.start, seed, 6):
            asked = {decision.seat for decision in game.decisions(state)}
            for seat in set(range(game.seats.start)) - asked:
                assert effects(game, state, seat) == ()
