"""How long computers think when many of them do."""

import pytest

from bot.tables.computer_players import shared


@pytest.mark.parametrize(
    ("workers", "thoughts", "seconds"),
    [(1, 0, 1.0), (1, 1, 1.0), (2, 2, 1.0), (1, 4, 0.25), (2, 50, 0.04)],
)
def test_many_thoughts_at_once_share_the_time(workers, thoughts, seconds):
    assert shared(1.0, workers, thoughts) == pytest.approx(seconds)
