"""What to ask oneself before an answer, and a classic mistake of beginners."""

from collections.abc import Sequence

from engines.core.decisions import Action
from engines.core.lessons import Said
from engines.core.words import N_
from engines.indio.actions import Collect
from engines.indio.view import IndioView

HINTS = (
    N_("What does your next building still lack?"),
    N_("Which worker has two useful things to do?"),
    N_("Where do goods lie that are not yours yet?"),
    N_("Which quest is one step away?"),
    N_("Can a rival reach a structure of yours?"),
    N_("How much food will you need next year?"),
    N_("Does the order matter: collect before forging?"),
)
LOST = 2


def mistake(view: IndioView, action: Action, _legal: Sequence[Action]) -> Said | None:
    """A load that doesn't fit on the own structures."""
    if not isinstance(action, Collect):
        return None
    here = next((each for each in view.hexes if each.label == view.selected), None)
    if here is None or here.owner == view.seat:
        return None
    room = sum(view.per_hex - each.total for each in view.hexes if each.owner == view.seat)
    if here.total - room < LOST:
        return None
    return Said(N_("Only {room} of {count} fit. Forge or build first?"), {"room": room, "count": here.total})
