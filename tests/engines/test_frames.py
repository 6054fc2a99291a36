"""What all games stand on."""

from engines.core.frames import around


def test_seats_are_told_clockwise_for_any_number_of_them():
    assert around(1) == [(0,)]
    assert around(3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [len(each) for each in around(9)] == [9] * 9
