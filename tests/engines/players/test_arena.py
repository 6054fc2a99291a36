"""What measures computers against each other adds up rightly."""

from engines import games
from tests.arena.duel import game_of, pairing, wilson
from tests.arena.order import line


def test_the_interval_of_a_share():
    low, high = wilson(15, 30)
    assert (round(low, 3), round(high, 3)) == (0.332, 0.668)
    assert wilson(0, 10)[0] == 0 <= wilson(0, 5)[0]


def test_seats_go_round_and_shares_add_up():
    row = pairing(games()["influence"], 2, "random:random", 4, 0.0, {})
    assert (row.games, row.even, row.stalled) == (4, 0.5, 0)
    assert row.low <= row.won <= row.high
    assert "random:random" in str(row)
    both = [game_of(games()["influence"], ["random", "random"], mine, 5, 0.0, {}) for mine in (0, 0)]
    assert both[0].won == both[1].won


def test_how_judgement_orders_positions_is_told():
    told = line(games()["influence"], 2, 3, nodes=2)
    assert "n 3" in told
    assert "ordered_3" in told
    assert "won: A" in told
