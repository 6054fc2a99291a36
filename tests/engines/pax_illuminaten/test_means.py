"""What can be paid, counted at once, is what unit by unit can be paid."""

from engines.core.rng import Rng
from engines.pax_illuminaten.rules.costs import Means, affordable, cost, ordered, outcomes, payable, sources
from engines.pax_illuminaten.rules.modifiers import PLAIN, Mods

MODS = (PLAIN, Mods(cost_delta=1), Mods(cost_delta=-1), Mods(cost_delta=-2), Mods(free=True))


def test_how_often_a_unit_can_be_paid():
    """PAX R12, R34"""
    rng = Rng(1)
    for _ in range(400):
        hold = tuple(rng.below(5) for _ in range(6))
        unit, rate, m = 1 + rng.below(63), 2 + rng.below(2), rng.choice(MODS)
        fit = [count for count in range(1, 6) if affordable(hold, *cost((unit,) * count, unit, m), rate)]
        assert fit == list(range(1, len(fit) + 1))
        assert Means(hold, rate).times(unit, 5, m) == len(fit)


def test_whether_a_cost_can_be_paid():
    """PAX R12, R34"""
    rng = Rng(2)
    for _ in range(400):
        hold = tuple(rng.below(4) for _ in range(6))
        pair = (1 << rng.below(6), 1 << rng.below(6))
        units = tuple(rng.choice((pair[0], pair[1], pair[0] | pair[1])) for _ in range(rng.below(5)))
        due = cost(units, pair[0] | pair[1], rng.choice(MODS))
        means = Means(hold, 3)
        assert means.covers(due) == (not due[0] or affordable(hold, *due, 3))
        assert not means.covers((due[0], 0)) or len(due[0]) <= means.able(pair[0] | pair[1])


def test_units_of_one_faction_come_before_those_of_several():
    """PAX R12, R33"""
    assert ordered((3, 16, 1, 48, 2)) == [1, 2, 16, 3, 48]
    assert cost((3, 4, 1), 8, PLAIN) == ((1, 4, 3), 0)
    assert cost((3, 4, 1), 8, Mods(cost_delta=2)) == ((1, 4, 8, 8, 3), 0)
    assert cost((3, 4, 1), 8, Mods(cost_delta=-1)) == ((1, 4, 3), 1)
    assert cost((3, 4, 1), 8, Mods(cost_delta=-3)) == ((), 0)
    assert cost((3, 4, 1), 8, Mods(cost_delta=-9)) == ((), 0)
    assert cost((3, 4, 1), 8, Mods(free=True)) == ((), 0)
    assert cost((4, 4, 4), 8, Mods(cost_delta=-1)) == ((4, 4), 0)


def test_what_leaves_the_rest_payable():
    """PAX R12: three of one type for one of another, or one where the rate is lower"""
    assert sources((1, 1, 0, 0, 0, 0), (3, 1), 3) == (("P", (1, 0, 0, 0, 0, 0)),)
    assert sources((4, 0, 0, 0, 0, 0), (2,), 3) == (("N>P", (1, 0, 0, 0, 0, 0)),)
    assert sources((2, 0, 0, 0, 0, 0), (2,), 3) == ()
    assert sources((2, 0, 0, 0, 0, 0), (2,), 2) == (("N>P", (0,) * 6),)
    assert payable((3, 0, 0, 0, 0, 0), (2,), 3)
    assert not payable((3, 0, 0, 0, 0, 0), (1, 2), 3)
    assert payable((4, 0, 0, 0, 0, 0), (1, 2), 3)
    assert payable((3, 1, 0, 0, 0, 0), (4, 3), 3)
    assert not payable((3, 0, 0, 0, 0, 0), (4, 3), 3)
    assert payable((0, 0, 6, 0, 0, 0), (1, 2), 3)
    assert not payable((0, 0, 5, 0, 0, 0), (1, 2), 3)
    assert outcomes((2, 0, 0, 0, 0, 0), (1,), 3) == ((1, 0, 0, 0, 0, 0),)
    assert outcomes((0, 1, 0, 0, 0, 0), (1,), 3) == ()
    assert len(outcomes((1, 3, 0, 0, 0, 0), (1,), 3)) == 2
    assert outcomes((1, 3, 0, 0, 0, 0), (1,), 3, exchange=False) == ((0, 3, 0, 0, 0, 0),)
