"""What an answer is said to bring: never contradicted by what then happens, the same for equal views, in words."""

import pytest

from engines import games
from engines.core.effects import effects, measure, told
from engines.core.preview import Brought, Weight, few
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.contract.play import CASES, SEEDS, answers_of, case_id, sampled, start

NAMES = ["Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin", "Sage", "Fox", "Owl"]
TRIED = 12
"""Effects of one question that are held against what happens."""
each_case = pytest.mark.parametrize("case", CASES, ids=case_id)


def certain_of(game, events, seat):
    """Events up to the first by which something may come to light for a seat."""
    told = []
    for event in events:
        if game.preview.uncertain(event, seat):
            break
        told.append(event)
    return told


def contradictions(game, state, seat, effect):
    """What an effect claims and this position, true or possible, shows otherwise; and the position after it."""
    after = game.clone(state)
    happened = game.advance(after, seat, effect.action)
    certain = certain_of(game, happened, seat)
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


@each_case
def test_what_is_left_out_of_a_label_matters_no_more_than_what_is_told(case):
    """And an answer that certainly ends the game says so before all else."""
    key_, seats = case
    game = games()[key_]
    parts = game.preview.parts
    for seed in SEEDS[:8]:
        for state, decision, _answers, _answer in sampled(game, seats, seed, 10):
            view, names = game.view(state, decision.seat), NAMES
            for effect in effects(game, state, decision.seat):
                words = told(game, view, effect, ENGLISH, names)
                if effect.ends:
                    assert game.outcome(game.apply(state, decision.seat, effect.action)[0]) is not None
                    assert words.startswith("the game ends")
                found = [] if parts is None else list(parts(view, effect, ENGLISH, names))
                assert all(part.text == part.text.strip() != "" for part in found)
                said = [part.weight for part in found if part.text in words]
                left = [part.weight for part in found if part.text not in words]
                assert max(left, default=Weight.SMALL) <= min(said, default=Weight.END), (words, found)


@pytest.mark.parametrize(
    ("weights", "most", "kept"),
    [("000", 2, "ab"), ("002", 2, "ac"), ("0121", 2, "bc"), ("0121", 3, "bcd"), ("", 3, "")],
)
def test_the_weightiest_parts_are_told_in_their_order(weights, most, kept):
    parts = [Brought(name, Weight(int(weight))) for name, weight in zip("abcd", weights, strict=False)]
    assert "".join(few(parts, most)) == kept


@pytest.mark.parametrize("key", games())
def test_the_last_answers_of_a_game_say_that_they_end_it(key: str):
    """Surely where that hangs on nothing hidden, else that they may, where one of few worlds shows it."""
    game = games()[key]
    silent = 0
    for seed in range(12):
        *played, (seat, answer) = answers_of(key, game.seats.start, seed)
        state = start(game, game.seats.start, seed)
        for each, given in played:
            game.advance(state, each, given)
        effect = next(each for each in effects(game, state, seat, (answer,)) if each.action == answer)
        openly = game.preview.ends_openly
        assert effect.ends == (effect.whole or (openly is not None and openly(state)))
        words = told(game, game.view(state, seat), effect, ENGLISH, NAMES)
        assert words.startswith("the game ends") == effect.ends
        silent += not words.startswith(("the game ends", "the game may end"))
    assert silent <= (2 if game.preview.ends_openly is None else 0)


@pytest.mark.parametrize("key", games())
def test_a_seat_that_is_not_asked_has_no_previews(key: str):
    game = games()[key]
    for seed in SEEDS[:3]:
        for state, _decision, _answers, _answer in sampled(game, game.seats.start, seed, 6):
            asked = {decision.seat for decision in game.decisions(state)}
            for seat in set(range(game.seats.start)) - asked:
                assert effects(game, state, seat) == ()
