"""What belongs together in Price of Influence when it is told what happened: cards played, fights and falls."""

from engines.core.recap import Adds, Heads, Opens, Passes, Recap
from engines.price_of_influence import events as ev

RECAP = Recap(
    roles={
        ev.DiscardsChosen: Passes(),
        ev.DiscardsRevealed: Opens(2),
        ev.NobleChosen: Passes(),
        ev.NoblesRevealed: Opens(3),
        ev.TurnBegan: Heads(),
        ev.Recruited: Opens(4),
        ev.Retired: Opens(3),
        ev.StanceTurned: Opens(3),
        ev.SuitChanged: Opens(3),
        ev.Paid: Opens(1, runs=True),
        ev.CardPlayed: Opens(2),
        ev.PlayPassed: Passes(),
        ev.Equipped: Adds(1),
        ev.SetCompleted: Adds(3),
        ev.BonusDeclined: Passes(),
        ev.Saved: Adds(1),
        ev.DrawGiven: Passes(),
        ev.Spent: Adds(),
        ev.Taken: Adds(2),
        ev.NothingTaken: Passes(),
        ev.Drew: Opens(1, runs=True),
        ev.PenaltyPaid: Opens(4),
        ev.Reshuffled: Opens(4),
        ev.DrawLost: Adds(1),
        ev.Committed: Opens(1, runs=True),
        ev.Assigned: Adds(1),
        ev.Compared: Adds(4),
        ev.Disgraced: Adds(6),
        ev.Trimmed: Opens(1, runs=True),
        ev.Discarded: Opens(1, runs=True),
        ev.Claimed: Opens(20),
        ev.Countered: Adds(10),
        ev.StoodBy: Passes(),
        ev.Fell: Opens(30, highlight=True),
        ev.GameEnded: Opens(50),
    },
)
