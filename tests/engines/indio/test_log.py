"""What the log of Indio says: every number with what it comes from."""

from typing import Any

import pytest

from engines.core.words import ENGLISH
from engines.indio import events as ev
from engines.indio.game import GAME
from tests.contract.play import answers_of, start

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
        (ev.ControlGained(1, 0, "B2"), "Bob leaves control of B2 to Ann."),
        (ev.FarmPlaced(0, "B2", "farm"), "Ann puts a farm on B2."),
        (ev.FarmPlaced(0, "B2", "farm", (0, 0, 0, 1, 0, 0, 0)), "Ann puts a farm on B2. Lost there: 1 food."),
        (
            ev.Improved(0, "B2", "mine", "earth", 3, -1, (1, 0, 0, 2, 0, 0, 0)),
            "Ann improves B2 from earth to mine. Resources lost: 1 earth, 2 food.",
        ),
        (ev.Improved(0, "B2", "mine", "earth", 3), "Ann improves B2 from earth to mine. Resources lost: 3."),
        (ev.Attacked(0, "B2", 1, False), "Ann attacks an exhausted worker of Bob on B2: it is lost."),
        (ev.ControlLost(1, 0, "B2", -1), "Bob ends the control of Ann over B2."),
        (ev.ControlLost(-1, 0, "B2", -1), "Ann loses control of B2."),
        (ev.Unselected(0), "Ann puts the worker back."),
        (ev.TakenBack(0), "Ann breaks off what was only begun; nothing is spent."),
        (
            ev.Crafted(0, "B3", "outpost_food", ("fire", "food", "food")),
            "Ann crafts 1 food on B3 and removes 1 fire, 2 food.",
        ),
        (
            ev.Intended(0, "craft", "B3", "outpost_food", "remove", 1),
            "Ann is about to craft 1 food on B3: 1 resource has to go first.",
        ),
        (ev.Intended(0, "improve", "B3", "quarry", "pay", 3), "Ann is about to improve B3 to a quarry."),
        (ev.Intended(0, "forge", "", "metal", "pay", 2), "Ann is about to forge metal."),
        (
            ev.Intended(0, "build", "B3", "town_new", "pay", 2),
            "Ann is about to build a town on B3.",
        ),
        (ev.Intended(0, "build", "B3", "town_new", "workers", 2), ""),
        (ev.Intended(0, "feed", "", "2", "pay", 1), "Ann is about to feed 2 workers."),
        (ev.ControlChanged(0, ("B2",), ()), "Ann now controls B2."),
        (ev.ControlChanged(0, (), ("B2",)), "Ann no longer controls B2."),
        (ev.ControlChanged(0, ("B2",), ("B3",)), "Ann now controls B2 and no longer B3."),
        (ev.Produced((2, 0, 0, 0, 0, 0, 0)), "The hexes produce 2 earth."),
        (
            ev.Produced((5, 1, 0, 2, 0, 0, 0), ((2, 0, 0, 2, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0))),
            "The hexes produce 5 earth, 1 water, 2 food. Of it on controlled hexes: Ann 2 earth, 2 food; Bob 1 earth.",
        ),
        (ev.Planned(0, "B3", "food"), ""),
        (ev.PaymentPlanned(0), ""),
        (
            ev.GameEnded("years", ("herald", "nomad"), (28, 16)),
            "The last year is over. Ann 28, leader Herald; Bob 16, leader Nomad.",
        ),
        (
            ev.GameEnded("years", ("herald", "nomad"), (16, 16), (0, 1), ((), ("inn",))),
            "The last year is over. Ann and Bob share the victory. Ann 16, leader Herald; Bob 16, leader Nomad. "
            "Quests not completed: Bob Inn.",
        ),
        (
            ev.GameEnded(
                "hexes",
                ("herald", "nomad"),
                (7, 7),
                (1,),
                parts=((("outposts", 4), ("workers", 0), ("leader", 3)), (("hexes", 7), ("leader", 0))),
                workers=(2, 5),
            ),
            "One player controls so many hexes that the game is over. Bob wins. Ann 7 (Outposts 4, leader Herald 3); "
            "Bob 7 (Controlled hexes 7, leader Nomad 0). Level at 7, so workers on the board decide: Ann 2, Bob 5.",
        ),
        (
            ev.GameEnded("years", ("herald", "nomad"), (7, 7), (0, 1), workers=(4, 4)),
            "The last year is over. Ann and Bob share the victory. Ann 7, leader Herald; Bob 7, leader Nomad. "
            "Level at 7, in workers on the board too: Ann 4, Bob 4.",
        ),
        (ev.Overflowed(0, "stone", ""), "Ann discards 1 stone."),
        (ev.Overflowed(0, "stone", "B3"), "Ann discards 1 stone from B3."),
    ],
)
def test_log_lines(event, line):
    """IND R38, R55, R79 and R92"""
    assert GAME.text.told(event, NAMES, ENGLISH) == line


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_tells_what_everybody_s_influence_is_made_of(seats):
    """IND R92"""
    game: Any = GAME
    state, events = start(game, seats, 1), []
    for seat, answer in answers_of(GAME.key, seats, 1):
        events = game.advance(state, seat, answer)
    end, outcome = events[-1], GAME.outcome(state)
    assert isinstance(end, ev.GameEnded)
    assert outcome is not None
    assert [sum(points for _part, points in parts) for parts in end.parts] == list(end.scores)
    assert end.workers == tuple(each.on_board for each in GAME.view(state, None).players)
    assert tuple(score.points for score in outcome.scores) == end.scores
