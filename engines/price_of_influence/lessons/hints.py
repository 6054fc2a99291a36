"""What to ask oneself before an answer, and a classic mistake of beginners."""

from collections.abc import Sequence

from engines.core.decisions import Action
from engines.core.lessons import Said
from engines.core.words import N_
from engines.price_of_influence.actions import Pay
from engines.price_of_influence.view import PriceView

HINTS = (
    N_("How many locks do you have, and what could free one?"),
    N_("Who can attack you next turn, and with what?"),
    N_("Which of your pairs are equal in value?"),
    N_("What lies open that one of your Clubs could take?"),
    N_("Does your noble have to fight if you end the Council now?"),
    N_("How many cards are in the deck?"),
)


def mistake(view: PriceView, action: Action, legal: Sequence[Action]) -> Said | None:
    """The third lock in one's own turn, where something else could pay."""
    if not isinstance(action, Pay) or action.kind != "leverage" or view.seat is None or view.seat != view.ap:
        return None
    own = view.players[view.seat]
    other = any(isinstance(each, Pay) and each.kind != "leverage" for each in legal)
    if len(own.locked) < own.collapse - 1 or not other:
        return None
    return Said(N_("That makes three. Unless you free one this turn, your court falls at its end. Pay otherwise?"))
