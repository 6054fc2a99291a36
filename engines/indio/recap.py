"""What belongs together in Indio when it is told what happened: conquests, attacks, buildings and quests."""

from engines.core.recap import Adds, Closes, Heads, Opens, Passes, Recap
from engines.indio import events as ev

TURN = "turn"
"""What one worker does in a turn is one scene, with what comes of it."""

RECAP = Recap(
    roles={
        ev.Dealt: Passes(),
        ev.LeaderChosen: Passes(),
        ev.QuestDrawn: Opens(0, runs=True, own=True),
        ev.QuestDiscarded: Passes(),
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
        ev.Woken: Passes(),
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
        ev.QuestsLookedAt: Passes(),
        ev.YearEnded: Opens(3, highlight=True),
        ev.GameEnded: Opens(50),
    },
)
