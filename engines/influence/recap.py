"""What belongs together in Influence when it is told what happened: attacks, swaps and conquests."""

from collections.abc import Mapping

from engines.core.decisions import Seat
from engines.core.recap import Adds, Heads, Opens, Passes, Recap
from engines.influence import events as ev
from engines.influence.view import InfluenceView


def sides(view: InfluenceView) -> Mapping[str, tuple[Seat, ...]]:
    """The seats of each side, by its name."""
    return {side.name: side.seats for side in view.sides}


RECAP = Recap(
    roles={
        ev.FactionSelected: Opens(runs=True),
        ev.CastlesDealt: Opens(),
        ev.RoundBegan: Heads(round="round"),
        ev.IdRevealed: Heads(),
        ev.Delayed: Opens(),
        ev.CardPlaced: Opens(2),
        ev.SwapPlayed: Opens(4),
        ev.SaboteurPlayed: Opens(4),
        ev.CircleBlocked: Adds(2),
        ev.AttackEnded: Passes(),
        ev.SwapPhaseBegan: Heads(),
        ev.NorthTurned: Opens(6),
        ev.CastleTurned: Opens(5),
        ev.CardsExchanged: Opens(5),
        ev.ConquerPhaseBegan: Heads(),
        ev.CastleRevealed: Passes(),
        ev.CardsRevealed: Passes(),
        ev.Examined: Opens(3, by="points"),
        ev.ControllingChosen: Adds(1),
        ev.RoundEnded: Opens(6, highlight=True),
        ev.GameEnded: Opens(50),
    },
    ids=("conqueror", "lost"),
    holders=sides,
)
