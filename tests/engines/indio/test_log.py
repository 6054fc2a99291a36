"""What the log of Indio says: every number with what it comes from."""

import pytest

from engines.core.words import ENGLISH
from engines.indio import events as ev
from engines.indio.game import GAME

NAMES = ["Ann", "Bob"]
NONE = (0,) * 7


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.Paid(0, "feed", (0, 0, 0, 2, 0, 0, 0)), "Ann pays 2 food to feed."),
        (ev.Paid(0, "feed", (0, 0, 0, 2, 0, 0, 0), (("B3", "food", 2),)), "Ann pays 2 food (B3) to feed."),
        (
            ev.Paid(0, "build", NONE, (("B3", "stone", 1), ("A1", "metal", 2), ("C1", "metal", 1))),
            "Ann pays 1 stone (B3), 3 metal (A1 2, C1 1) to build.",
        ),
        (ev.Built(0, "B2", "town_from_outpost", 0), "Ann upgrades the outpost on B2 to a town."),
        (
            ev.Built(0, "B2", "town_from_outpost", 1, ("exhausted",)),
            "Ann upgrades the outpost on B2 to a town. It takes 1 exhausted worker.",
        ),
        (
            ev.Built(0, "B2", "city_from_town", 3, ("exhausted", "selected", "exhausted")),
            "Ann upgrades the town on B2 to a city. It takes 2 exhausted workers and the selected worker.",
        ),
        (ev.Unselected(0), "Ann puts the worker back."),
        (ev.TakenBack(0), "Ann takes that back."),
        (
            ev.Crafted(0, "B3", "outpost_food", ("fire", "food", "food")),
            "Ann crafts 1 food on B3 and removes 1 fire, 2 food.",
        ),
        (
            ev.Intended(0, "craft", "B3", "outpost_food", "remove", 1),
            "Ann is about to craft 1 food on B3: 1 resource has to go first.",
        ),
        (ev.Intended(0, "improve", "B3", "quarry", "pay", 3), "Ann is about to put quarry on B3."),
        (ev.Intended(0, "forge", "", "metal", "pay", 2), "Ann is about to forge metal."),
        (
            ev.Intended(0, "build", "B3", "town_new", "pay", 2),
            "Ann is about to build a town on B3.",
        ),
        (ev.Intended(0, "build", "B3", "town_new", "workers", 2), ""),
        (ev.Intended(0, "feed", "", "2", "pay", 1), ""),
        (ev.Planned(0, "B3", "food"), ""),
        (ev.PaymentPlanned(0), ""),
        (
            ev.GameEnded("years", ("herald", "nomad"), (28, 16)),
            "The last year is over. Ann 28, leader Herald; Bob 16, leader Nomad.",
        ),
        (
            ev.GameEnded("years", ("herald", "nomad"), (16, 16), (0, 1), ((), ("inn",))),
            "The last year is over. First: Ann and Bob. Ann 16, leader Herald; Bob 16, leader Nomad. "
            "Quests not completed: Bob Inn.",
        ),
    ],
)
def test_log_lines(event, line):
    """IND R38, R55, R79 and R92"""
    assert GAME.text.told(event, NAMES, ENGLISH) == line
