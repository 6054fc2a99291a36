"""Where a view stands in the first table, and what its lessons fill in from it."""

from collections.abc import Mapping

from engines.core.said import Filling, Said
from engines.core.words import N_
from engines.price_of_influence.view import PriceView

YOU, BEN = 0, 1


def moment(view: PriceView) -> str:
    """Turn, Council actions left, cards the viewer has played, what is left to take, the noble asked about.

    At a Set Bonus also whether the viewer's Queen has to attack already.
    """
    plays = 0 if view.seat is None else view.players[view.seat].plays
    left = "" if view.taking is None else f"t{view.taking.left}/{view.taking.cap}"
    turned = "s" if view.phase == "set_bonus" and _queen_strikes(view) else ""
    return f"{view.turn}.{view.actions_left}.{plays}{left}{view.committing}{turned}"


def _queen_strikes(view: PriceView) -> bool:
    """Whether the viewer's Queen is in STRIKE."""
    return view.seat is not None and any(
        place.letter == "Q" and place.stance == "STRIKE" for place in view.players[view.seat].court
    )


def turning(view: PriceView) -> Mapping[str, Filling]:
    """What to do with a Set Bonus."""
    if _queen_strikes(view):
        return {"turn": Said(N_("Your Queen is in STRIKE already, so you will turn nobody."))}
    return {"turn": Said(N_("Turn your Queen to STRIKE: Ben has passed and can't answer."))}


def strengths(view: PriceView) -> Mapping[str, Filling]:
    """What the Queen and Ben's King have, and what falls with him."""
    queen, king = (
        next(place for place in view.players[seat].court if place.letter == letter)
        for seat, letter in ((YOU, "Q"), (BEN, "K"))
    )
    falls = N_("K♣ is disgraced, 5♥ discarded.") if king.equipment else N_("K♣ is disgraced.")
    return {"queen": queen.strength, "king": king.strength, "falls": Said(falls)}
