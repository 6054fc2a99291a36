"""What learned judgement weighs in Indio: things counted as they lie, and weights that come to a worth of each year."""

import pytest

from engines.core.learned import share
from engines.core.rng import Rng
from engines.indio.appraise import hidden, in_sight, worths_each
from engines.indio.features import NAMES
from engines.indio.worth import COUNTED, part_to_come, written
from engines.train.fit import start
from tests.contract.play import sampled
from tests.engines.indio.positions import ANN, BOB, CLEO, GAME, table


def counts(state, viewer, seat):
    """How many of each thing a seat has as far as the viewer knows, by name."""
    row = GAME.features(state, viewer)[(seat - viewer) % state.seats]
    return dict(zip(NAMES, row, strict=True))


def test_things_are_counted_as_they_lie():
    state = table(
        {"A1": "Q A=o A:ax 2food 1stone 1metal", "A2": "F A=t", "B1": "D A:y", "E4": "M B=c", "E3": "F B:x"},
        seats=2,
        seat=BOB,
        year=3,
        still=True,
    )
    ann, bob = counts(state, ANN, ANN), counts(state, ANN, BOB)
    assert [ann[name] for name in ("outpost", "town", "city", "worker", "active")] == [1, 1, 0, 3, 1]
    assert [bob[name] for name in ("outpost", "town", "city", "worker", "active")] == [0, 0, 1, 1, 0]
    assert [ann[name] for name in ("hex", "farm", "quarry", "mine")] == [3, 1, 1, 0]
    assert [bob[name] for name in ("hex", "farm", "quarry", "mine")] == [2, 1, 0, 1]
    assert [ann[name] for name in ("food", "foods", "stone", "metal", "unit", "earth", "fire")] == [1, 2, 1, 1, 4, 0, 0]
    assert [ann[name] for name in ("outpost_payable", "site")] == [1, 1]
    assert [bob[name] for name in ("outpost_payable", "site")] == [0, 1]
    later = part_to_come(state)
    assert later == pytest.approx(4 / 7)
    assert all(ann[f"{name}_later"] == later * ann[name] for name in COUNTED)


def test_quests_done_count_for_everybody_and_leaders_for_who_keeps_them():
    state = table({"A1": "A=o", "E4": "B=o"}, seat=BOB, still=True)
    quest = next(iter(GAME.data.quests.values()))
    state.done[BOB] = [quest.id]
    for viewer in (ANN, BOB):
        assert counts(state, viewer, BOB)["influence"] == quest.influence
        assert counts(state, viewer, ANN)["influence"] == 0
        for seat in (ANN, BOB):
            seen = counts(state, viewer, seat)
            assert seen["unseen"] == (viewer == seat)
            assert seen["leaders"] == -(viewer == seat)
            assert bool(seen["leader_end"]) <= (viewer == seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_written_judgement_is_the_sum_of_what_is_counted(seats):
    """So nothing that it knows is without a name, but for answers taken back."""
    for state, _decision, _answers, _answer in sampled(GAME, seats, 6, 12):
        if state.result is not None:
            continue
        one = written(state)
        for viewer in range(seats):
            rows = GAME.features(state, viewer)
            for row, seat in zip(rows, [*range(viewer, seats), *range(viewer)], strict=True):
                numbers = dict(zip(NAMES, row, strict=True))
                worth = sum(getattr(one, name) * numbers[name] for name in COUNTED)
                backs = min(state.backs[seat], 60) if seat == viewer else 0
                assert numbers["looks"] == pytest.approx((worth - backs) / one.scale)


def test_weights_come_to_a_worth_of_each_year():
    rng = Rng(3)
    weights = tuple((rng.below(200) - 100) / 50 for _name in NAMES)
    for year in (1, 4, 7):
        state = table({"A1": "A=o 2food", "B2": "Q A:a", "E4": "B=t B:xx", "E5": "C=c"}, seats=3, year=year, still=True)
        for viewer, worth in worths_each(state, (ANN, BOB, CLEO), weights).items():
            rows = GAME.features(state, viewer)
            sums = [sum(weight * number for weight, number in zip(weights, row, strict=True)) for row in rows]
            assert worth[viewer:] + worth[:viewer] == pytest.approx(sums)


def test_other_weights_come_to_another_worth(monkeypatch):
    """What was worked out of weights is theirs alone, however often they change."""
    state = table({"A1": "A=o", "E4": "B=t"}, still=True)
    usual = GAME.appraise(state, ANN)
    for more in range(3):
        weights = (1.0, 1.0 + more, *[0.0] * (len(NAMES) - 2))
        monkeypatch.setitem(GAME.judgement.by_seats, 2, weights)
        assert GAME.appraise(state, ANN) == share(worths_each(state, (ANN,), weights)[ANN], ANN) > usual
        usual = GAME.appraise(state, ANN)
    monkeypatch.setitem(GAME.judgement.by_seats, 2, start(NAMES))
    assert GAME.appraise(state, ANN) == pytest.approx(share(worths_each(state, (ANN,))[ANN], ANN))


def test_what_everybody_sees_is_counted_once_and_the_rest_by_its_owner():
    state = table({"A1": "A=o", "E4": "B=t"}, still=True)
    one = written(state)
    assert in_sight(state, one) == in_sight(GAME.resample(state, BOB, Rng(2)), one)
    assert hidden(state, ANN, one) != hidden(state, ANN, one._replace(unseen=one.unseen + 1))
