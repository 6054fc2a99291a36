"""What belongs together in Influentia when it is told what happened: tricks, city cards and effects."""

from collections.abc import Mapping, Sequence

from engines.core.recap import Adds, Heads, Opens, Passes, Recap
from engines.core.words import N_
from engines.influentia import events as ev
from engines.influentia.view import InfluentiaView


def tallies(view: InfluentiaView) -> Mapping[str, Sequence[int]]:
    """Everybody's influence in each city."""
    return {city.name: city.influence for city in view.cities}


RECAP = Recap(
    tallies=tallies,
    tallied=N_("Influence: {tallies}"),
    roles={
        ev.Dealt: Passes(),
        ev.Picked: Opens(0, runs=True),
        ev.PacksPassed: Adds(),
        ev.DraftRevealed: Opens(3),
        ev.MarkersPlaced: Adds(),
        ev.RoundBegan: Heads(round="round"),
        ev.Played: Opens(runs=True, outcome=True),
        ev.TrickWon: Adds(3),
        ev.CityCardTaken: Opens(4, outcome=True),
        ev.ResourceKept: Opens(3),
        ev.CardTurned: Adds(),
        ev.ExterminatorUsed: Opens(4, by="points", outcome=True, after=(ev.Activated,)),
        ev.Rescued: Opens(4, outcome=True, after=(ev.Activated, ev.ExterminatorUsed)),
        ev.Accumulated: Passes(),
        ev.Activated: Opens(5),
        ev.PointsChanged: Adds(by="points"),
        ev.MarkersMoved: Adds(2),
        ev.Declined: Adds(),
        ev.Fizzled: Adds(),
        ev.PlagueAimed: Passes(),
        ev.Plagued: Adds(4, outcome=True),
        ev.ControlGained: Adds(3),
        ev.ControlLost: Adds(3),
        ev.Drew: Passes(),
        ev.RoundEnded: Passes(),
        ev.CityScored: Passes(),
        ev.RoundScored: Opens(4, runs=True, highlight=True),
        ev.GameEnded: Opens(50),
    },
)
