"""What belongs together in Influence when it is told what happened: attacks, swaps and conquests."""

from collections.abc import Mapping

from engines.core.decisions import Seat
from engines.core.recap import Adds, Heads, Opens, Passes, Recap
from engines.influence import events as ev
from engines.influence.view import InfluenceView
from engines.influence.words.text import InfluenceText


def holders(view: InfluenceView) -> Mapping[str, tuple[Seat, ...]]:
    """The seats of each side, by its name; and by its cell whoever controls a castle or has cards there."""
    seats = {side.side: side.seats for side in view.sides}
    found = {side.name: side.seats for side in view.sides}
    for castle in view.castles:
        here = {card.side for card in castle.cards}
        if castle.control_side is not None:
            here.add(castle.control_side)
        found[castle.cell] = tuple(sorted({seat for side in here for seat in seats.get(side, ())}))
    return found


def sign(view: InfluenceView, seat: Seat) -> str:
    """The factions of a seat's side."""
    return next((side.name for side in view.sides if seat in side.seats), "")


RECAP = Recap(
    roles={
        ev.FactionSelected: Opens(runs=True),
        ev.CastlesDealt: Opens(),
        ev.RoundBegan: Heads(round="round"),
        ev.IdRevealed: Passes(),
        ev.Delayed: Opens(until=(ev.RoundEnded,)),
        ev.CardPlaced: Opens(4, until=(ev.RoundEnded,)),
        ev.SwapPlayed: Opens(4, until=(ev.SwapPhaseBegan,)),
        ev.SaboteurPlayed: Opens(2, until=(ev.RoundEnded,)),
        ev.CircleBlocked: Adds(1),
        ev.AttackEnded: Passes(),
        ev.SwapPhaseBegan: Heads(),
        ev.NorthTurned: Opens(6, light="left"),
        ev.CastleTurned: Opens(5, light="left"),
        ev.CardsExchanged: Opens(5),
        ev.ConquerPhaseBegan: Heads(),
        ev.CastleRevealed: Opens(0),
        ev.CardsRevealed: Passes(),
        ev.Examined: Opens(by="stakes", light="idle", after=(ev.CastleRevealed,)),
        ev.ControllingChosen: Adds(1),
        ev.RoundEnded: Opens(9, highlight=True),
        ev.GameEnded: Opens(50),
    },
    ids=("conqueror", "lost", "toward", "cell", "partner_cell"),
    holders=holders,
    sign=sign,
    brief=InfluenceText.in_brief,
)
