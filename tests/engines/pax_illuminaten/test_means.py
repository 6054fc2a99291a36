"""What can be paid, counted at once, is what unit by unit can be paid."""

from engines.core.rng import Rng
from engines.pax_illuminaten.rules.costs import Means, affordable, cost
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
