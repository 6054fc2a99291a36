"""What belongs together in Indio when it is told what happened: conquests, attacks, buildings and quests."""

from engines.core.recap import Adds, Heads, Opens, Passes, Recap
from engines.indio import events as ev

RECAP = Recap(
    roles={
        ev.LeaderChosen: Passes(),
        ev.QuestDrawn: Opens(runs=True),
        ev.QuestDiscarded: Passes(),
        ev.QuestCompleted: Opens(6, by="influence"),
        ev.FarmPlaced: Opens(runs=True),
        ev.PiecePlaced: Opens(runs=True),
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
        ev.WorkerSelected: Passes(),
        ev.Unselected: Passes(),
        ev.Passed: Opens(0, runs=True),
        ev.TurnEnded: Passes(),
        ev.Moved: Opens(2, runs=True),
        ev.Collected: Opens(2),
        ev.Stored: Adds(),
        ev.Overflowed: Adds(1),
        ev.Attacked: Opens(6),
        ev.Paid: Passes(),
        ev.Forged: Opens(3),
        ev.Improved: Opens(3),
        ev.Built: Opens(5),
        ev.Conquered: Opens(8),
        ev.QuestsLookedAt: Passes(),
        ev.YearEnded: Opens(3, highlight=True),
        ev.GameEnded: Opens(50),
    },
)
