"""What to ask oneself before an answer, and classic mistakes of beginners."""

from collections.abc import Sequence

from engines.core.decisions import Action
from engines.core.lessons import Said
from engines.core.words import N_
from engines.influentia.actions import PlayCard
from engines.influentia.view import CardView, InfluentiaView

HINTS = (
    N_("What would the best open building change?"),
    N_("Can anybody after you still beat that?"),
    N_("Which symbol lies in front of you already?"),
    N_("Who loses if you take that city?"),
    N_("Does the highest or the lowest win now: which of your cards is strong?"),
    N_("How many paydays are left for what you take?"),
)


def mistake(view: InfluentiaView, action: Action, _legal: Sequence[Action]) -> Said | None:
    """As last to play: a dearer winner than needed, or a loser that leaves a pair unfired."""
    if not isinstance(action, PlayCard) or not view.plays or len(view.plays) != view.seats - 1 or view.seat is None:
        return None
    card = next(each for each in view.hand if each.id == action.card)
    others = [each for each in view.hand if each is not card]
    if _wins(view, card):
        cheap = [each for each in others if _wins(view, each) and each.resource != view.influence]
        if card.resource == view.influence and cheap:
            text = N_("{other} wins too. Keep {card} for a harder trick?")
            return Said(text, {"other": cheap[0].id, "card": card.id})
        return None
    lying = {each.symbol for each in view.areas[view.seat].accumulated}
    better = [each for each in others if each.symbol in lying and not _wins(view, each)]
    if card.symbol not in lying and better:
        text = N_("You lose anyway: with {other} your second {symbol} would fire.")
        return Said(text, {"other": better[0].id, "symbol": better[0].label})
    return None


def _wins(view: InfluentiaView, card: CardView) -> bool:
    """Whether a card of the last player's would win the trick."""
    best = next(play.card for play in view.plays if play.winning)
    if card.resource != best.resource:
        return card.resource == view.influence
    return card.value > best.value if view.priority == "high" else card.value < best.value
