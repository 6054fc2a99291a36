"""What belongs together in Price of Influence when it is told what happened: cards played, fights and falls."""

from engines.core.recap import Adds, Heads, Opens, Passes, Recap
from engines.price_of_influence import events as ev


def repeats(event: ev.AnyEvent, other: ev.AnyEvent) -> bool:
    """What is done with a card says that it was played, a draw whose gem it was for; a fight
    says who is disgraced, but not what a noble loses."""
    match event, other:
        case ev.CardPlayed(card=card), ev.Equipped() | ev.Saved() | ev.Spent():
            return bool(card == other.card)
        case ev.DrawGiven(seat=seat, target=target), ev.Drew():
            return (seat, target) == (other.giver, other.seat)
        case ev.Committed(noble=noble, fight=True, paid=0), ev.Compared():
            return bool(noble == other.noble)
        case ev.Disgraced(noble=noble, cards=()), ev.Compared():
            return noble in (other.noble, other.target_noble)
        case _:
            return False


DRAWS = (ev.DrawGiven, ev.Drew, ev.PenaltyPaid, ev.Reshuffled)
"""What draws and what they bring about follow from."""

RECAP = Recap(
    roles={
        ev.Dealt: Passes(),
        ev.DiscardsChosen: Opens(0, runs=True),
        ev.DiscardsRevealed: Opens(2),
        ev.NobleChosen: Opens(0, runs=True),
        ev.NoblesRevealed: Opens(3),
        ev.TurnBegan: Heads(),
        ev.TributeDue: Passes(),
        ev.Recruited: Opens(4, after=(ev.Paid,)),
        ev.Retired: Opens(3, after=(ev.Paid,)),
        ev.StanceTurned: Opens(3, after=(ev.SetCompleted,)),
        ev.SuitChanged: Opens(3),
        ev.Paid: Opens(1, runs=True, after=(ev.Committed,)),
        ev.CardPlayed: Opens(2),
        ev.PlayPassed: Opens(0, runs=True),
        ev.Equipped: Adds(1),
        ev.SetCompleted: Adds(3),
        ev.BonusDeclined: Adds(),
        ev.Saved: Adds(1),
        ev.DrawGiven: Opens(2, after=(ev.Saved,), outcome=True),
        ev.Spent: Adds(),
        ev.TargetChosen: Passes(),
        ev.Taken: Adds(2),
        ev.NothingTaken: Adds(),
        ev.Drew: Opens(0, runs=True, after=DRAWS),
        ev.PenaltyPaid: Opens(4, after=DRAWS),
        ev.PenaltyForced: Opens(4, after=DRAWS),
        ev.Reshuffled: Opens(4, after=DRAWS),
        ev.DrawLost: Adds(1),
        ev.Committed: Opens(1, runs=True, after=(ev.Paid,)),
        ev.Assigned: Passes(),
        ev.Compared: Opens(4, runs=True, after=(ev.Committed, ev.Paid), outcome=True),
        ev.Disgraced: Adds(6),
        ev.Trimmed: Opens(1, runs=True, outcome=True),
        ev.Discarded: Opens(1, after=(ev.Discarded,)),
        ev.DiscardForced: Opens(1, after=(ev.Discarded,)),
        ev.Claimed: Opens(20),
        ev.Countered: Adds(10),
        ev.StoodBy: Passes(),
        ev.Fell: Opens(30, highlight=True),
        ev.GameEnded: Opens(50),
    },
    repeats=repeats,
)
