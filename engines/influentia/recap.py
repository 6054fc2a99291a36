"""What belongs together in Influentia when it is told what happened: tricks, city cards and effects."""

from engines.core.recap import Adds, Heads, Opens, Passes, Recap
from engines.influentia import events as ev

RECAP = Recap(
    roles={
        ev.Dealt: Passes(),
        ev.Picked: Passes(),
        ev.PacksPassed: Passes(),
        ev.DraftRevealed: Opens(3),
        ev.MarkersPlaced: Adds(),
        ev.RoundBegan: Heads(round="round"),
        ev.Played: Opens(runs=True, outcome=True),
        ev.TrickWon: Adds(3),
        ev.CityCardTaken: Opens(4, outcome=True),
        ev.ResourceKept: Opens(3),
        ev.CardTurned: Adds(),
        ev.ExterminatorUsed: Opens(4, by="points", outcome=True),
        ev.Rescued: Opens(4, outcome=True),
        ev.Accumulated: Passes(),
        ev.Activated: Opens(5),
        ev.PointsChanged: Adds(by="points"),
        ev.MarkersMoved: Adds(2),
        ev.Declined: Passes(),
        ev.Fizzled: Adds(),
        ev.Plagued: Adds(4),
        ev.ControlGained: Adds(3),
        ev.ControlLost: Adds(3),
        ev.Drew: Passes(),
        ev.RoundEnded: Passes(),
        ev.CityScored: Passes(),
        ev.RoundScored: Opens(4, runs=True, highlight=True),
        ev.GameEnded: Opens(50),
    },
)
