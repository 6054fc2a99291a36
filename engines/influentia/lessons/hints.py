"""What to ask oneself before an answer."""

from collections.abc import Sequence

from engines.core.lessons import Opening
from engines.core.words import N_
from engines.influentia.view import InfluentiaView


def _offered(view: InfluentiaView) -> bool:
    return any(city.offer is not None for city in view.cities)


def _others_follow(view: InfluentiaView) -> bool:
    """Whether a card leads the trick and somebody plays after the viewer."""
    return bool(view.plays) and view.seat != view.order[-1]


def _has_symbols(view: InfluentiaView) -> bool:
    return view.seat is not None and bool(view.areas[view.seat].accumulated)


def _in_quarantine(view: InfluentiaView) -> bool:
    return bool(view.quarantine)


REWARD = ("spoils.reward", "spoils.compensation")
STRONG = N_("Does the highest or the lowest win now: which of your cards is strong?")

HINTS: Sequence[Opening[InfluentiaView]] = (
    Opening(N_("Which of these cards go together: one kind, or one city?"), ("draft.pick",)),
    Opening(N_("What would the best open building change?"), ("trick.play", *REWARD), _offered),
    Opening(N_("Can anybody after you still beat that?"), ("trick.play",), _others_follow),
    Opening(N_("Which symbol lies in front of you already?"), ("trick.play",), _has_symbols),
    Opening(STRONG, ("trick.play", "effects.politics")),
    Opening(N_("Who loses if you take that city?"), REWARD),
    Opening(N_("How many paydays are left for what you take?"), REWARD),
    Opening(
        N_("Would a card from Quarantine change a place in a city?"),
        ("spoils.exterminator", "effects.exterminator"),
        _in_quarantine,
    ),
    Opening(N_("Which city, or which set of equal buildings, hangs on a single card?"), ("effects.plague_*",)),
)
