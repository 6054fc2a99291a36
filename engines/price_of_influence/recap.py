"""What belongs together in Price of Influence when it is told what happened: cards played, fights and falls."""

from typing import Any

from engines.core.recap import Adds, Heads, Opens, Passes, Recap
from engines.price_of_influence import events as ev


def repeats(event: Any, other: Any) -> bool:
    """What is done with a card says that it was played; a fight says who is disgraced, but not what a noble loses."""
    match event, other:
        case ev.CardPlayed(card=card), ev.Equipped() | ev.Saved() | ev.Spent():
            return bool(card == other.card)
        case ev.Disgraced(noble=noble, cards=()), ev.Compared():
            return noble in (other.noble, other.target_noble)
        case _:
            return False


RECAP = Recap(
    roles={
        ev.Dealt: Passes(),
        ev.DiscardsChosen: Passes(),
        ev.DiscardsRevealed: Opens(2),
        ev.NobleChosen: Passes(),
        ev.NoblesRevealed: Opens(3),
        ev.TurnBegan: Heads(),
        ev.TributeDue: Passes(),
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
        ev.DrawGiven: Adds(1),
        ev.Spent: Adds(),
        ev.TargetChosen: Passes(),
        ev.Taken: Adds(2),
        ev.NothingTaken: Adds(),
        ev.Drew: Opens(1, runs=True),
        ev.PenaltyPaid: Opens(4),
        ev.Reshuffled: Opens(4),
        ev.DrawLost: Adds(1),
        ev.Committed: Opens(1, runs=True, until=(ev.Compared,)),
        ev.Assigned: Passes(),
        ev.Compared: Opens(4, runs=True, outcome=True),
        ev.Disgraced: Adds(6),
        ev.Trimmed: Opens(1, runs=True),
        ev.Discarded: Opens(1, runs=True),
        ev.Claimed: Opens(20),
        ev.Countered: Adds(10),
        ev.StoodBy: Passes(),
        ev.Fell: Opens(30, highlight=True),
        ev.GameEnded: Opens(50),
    },
    repeats=repeats,
)
