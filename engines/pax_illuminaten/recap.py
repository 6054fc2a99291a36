"""What belongs together in Pax Illuminaten when it is told what happened: Plots, Challenges, Edicts, disks."""

from engines.core.recap import Adds, Closes, Heads, Leads, Opens, Passes, Recap
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten import map_events as on_map
from engines.pax_illuminaten.words.text import PaxText


def repeats(event: ev.AnyEvent, other: ev.AnyEvent) -> bool:
    """Challenge cards that lie open were chosen."""
    match event, other:
        case on_map.CardSealed(seat=seat), on_map.CardsRevealed():
            return seat in (other.seat, other.rival)
        case _:
            return False


PRICE = (ev.FavorPaid,)
"""What is told with the action that it was paid for."""

RECAP = Recap(
    repeats=repeats,
    counts=("lost",),
    brief=PaxText.in_brief,
    roles={
        ev.Dealt: Passes(),
        ev.TurnBegan: Heads(round="round"),
        ev.MainBegan: Passes(),
        ev.FavorPaid: Leads(),
        ev.PartPaid: Passes(),
        ev.PartGained: Passes(),
        ev.FavorWaived: Passes(),
        ev.FavorSought: Passes(),
        ev.Picked: Passes(),
        ev.FavorGained: Adds(1),
        ev.FavorLost: Adds(),
        ev.FavorTaken: Adds(4),
        ev.FavorSwapped: Opens(),
        on_map.Scouted: Opens(2, after=PRICE),
        on_map.CardPlaced: Adds(1),
        on_map.DisksPlaced: Opens(2, by="count", runs=True, after=PRICE),
        on_map.DiskMoved: Adds(1),
        on_map.DisksReturned: Adds(2, by="count"),
        on_map.Extorted: Opens(2, group="extort"),
        on_map.Organized: Opens(3, after=PRICE),
        on_map.Expelled: Opens(4, after=PRICE),
        on_map.Challenged: Opens(5, after=PRICE),
        on_map.StrengthBought: Adds(),
        on_map.CardSealed: Adds(),
        on_map.CardsRevealed: Adds(2, outcome=True),
        on_map.ChallengeTied: Adds(1),
        on_map.ChallengeWon: Adds(4),
        on_map.CubePlaced: Passes(),
        on_map.FollowedUp: Opens(0),
        ev.Schemed: Opens(2),
        ev.AbilityUsed: Opens(2),
        ev.NothingDone: Adds(),
        ev.MainGained: Adds(1),
        ev.Drew: Opens(0, runs=True),
        ev.Reshuffled: Opens(0),
        ev.Discarded: Opens(0, runs=True),
        ev.CourtTaken: Opens(1, after=PRICE),
        ev.CourtFilled: Adds(),
        ev.CourtPassed: Adds(),
        ev.HandSeen: Opens(3),
        on_map.Flipped: Adds(1),
        on_map.Swapped: Opens(3),
        ev.FactionClaimed: Opens(6, light="held"),
        ev.FactionLost: Opens(6, light="held"),
        ev.PlotClaimed: Opens(20, highlight=True),
        ev.PlotLost: Opens(20),
        ev.PlotRegained: Opens(20),
        ev.PlotSwapped: Adds(1),
        ev.EventsLooked: Passes(),
        ev.EventKept: Opens(1),
        ev.EdictPlaced: Opens(8, outcome=True),
        ev.EdictPaid: Opens(0),
        ev.EventDiscarded: Opens(0),
        ev.EventActivated: Opens(4),
        ev.LastRound: Opens(10, highlight=True),
        ev.PlanFlipped: Passes(),
        ev.BotActed: Closes(),
        ev.BotSkipped: Passes(),
        ev.GameEnded: Opens(50),
    },
)
