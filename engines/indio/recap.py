"""What belongs together in Indio when it is told what happened: conquests, attacks, buildings and quests."""

from collections.abc import Mapping, Sequence

from engines.core.decisions import Seat
from engines.core.recap import Adds, Closes, Heads, Opens, Passes, Recap
from engines.indio import events as ev
from engines.indio.view import IndioView

TURN = "turn"
"""What one worker does in a turn is one scene, with what comes of it."""


def places(view: IndioView, seat: Seat) -> Mapping[str, Sequence[str]]:
    """The hexes that a seat controls, and those with its structures, by what they count for."""
    own = [each for each in view.hexes if each.owner == seat]
    return {
        "outposts": [each.label for each in own if each.structure == "outpost"],
        "towns": [each.label for each in own if each.structure == "town"],
        "cities": [each.label for each in own if each.structure == "city"],
        "hexes": [each.label for each in view.hexes if each.controller == seat],
    }


RECAP = Recap(
    places=places,
    roles={
        ev.Dealt: Passes(),
        ev.LeaderChosen: Opens(0, runs=True),
        ev.QuestDrawn: Opens(0, runs=True, own=True),
        ev.QuestDiscarded: Opens(0, runs=True),
        ev.QuestCompleted: Adds(6, by="influence"),
        ev.FarmPlaced: Opens(runs=True),
        ev.PiecePlaced: Passes(),
        ev.WorkerPlaced: Adds(),
        ev.YearBegan: Heads(round="year"),
        ev.Produced: Opens(2),
        ev.Intended: Passes(),
        ev.Planned: Passes(),
        ev.PaymentPlanned: Passes(),
        ev.TakenBack: Passes(),
        ev.Crafted: Opens(2, runs=True),
        ev.CraftingEnded: Passes(),
        ev.Fed: Opens(runs=True),
        ev.Woken: Adds(),
        ev.RepeatBought: Opens(),
        ev.WorkerSelected: Closes(),
        ev.Unselected: Passes(),
        ev.Passed: Opens(0, runs=True),
        ev.TurnEnded: Closes(),
        ev.Moved: Opens(2, group=TURN),
        ev.Collected: Opens(2, group=TURN),
        ev.Stored: Passes(),
        ev.Overflowed: Adds(1),
        ev.Attacked: Opens(6, group=TURN),
        ev.Paid: Passes(),
        ev.Forged: Opens(3, group=TURN),
        ev.Improved: Opens(3, group=TURN),
        ev.Built: Opens(5, group=TURN),
        ev.Conquered: Adds(8),
        ev.ControlLost: Adds(4),
        ev.ControlGained: Adds(4),
        ev.ControlChanged: Adds(),
        ev.QuestsLookedAt: Passes(),
        ev.YearEnded: Opens(3, highlight=True),
        ev.GameEnded: Opens(50),
    },
)
