"""What to ask oneself before an answer."""

from collections.abc import Iterator, Sequence

from engines.core.lessons import Opening
from engines.core.words import N_
from engines.price_of_influence.view import PlaceView, PriceView

ARMS = ("S", "H")
"""Suits that are put on nobles."""
JOKER = "JOKER"


def _own(view: PriceView) -> Iterator[PlaceView]:
    """The viewer's nobles that stand."""
    if view.seat is not None:
        yield from (place for place in view.players[view.seat].court if place.stance)


def _locked(view: PriceView) -> bool:
    return view.seat is not None and bool(view.players[view.seat].locked)


def _attackable(view: PriceView) -> bool:
    """Whether a rival has a noble that stands, and the viewer one to lose."""
    rivals = [each for each in view.players if not each.fallen and each.seat != view.seat]
    return any(True for _place in _own(view)) and any(place.stance for each in rivals for place in each.court)


def _stands(view: PriceView) -> bool:
    return any(True for _place in _own(view))


def _pairs(view: PriceView) -> bool:
    """Whether a weapon and an armor of one value are in hand, or one of them would match the other on a noble."""
    hand = {(each.card.suit, each.card.value) for each in view.hand}
    worn = {(each.card.suit, each.card.value) for place in _own(view) for each in place.equipment}
    return any(("H" if suit == "S" else "S", value) in hand | worn for suit, value in hand if suit in ARMS)


def _clubs(view: PriceView) -> bool:
    return any(each.card.suit in ("C", JOKER) for each in view.hand)


def _deck_is_short(view: PriceView) -> bool:
    return view.deck <= 2 * sum(each.draws for each in view.players)


LOCKS = N_("How many locks do you have, and what could free one?")
LEAST = N_("Which card will you miss least?")

HINTS: Sequence[Opening[PriceView]] = (
    Opening(N_("Which cards belong together: equal values, or one suit?"), ("setup.discard",)),
    Opening(N_("Of which noble's suit do you hold most?"), ("setup.noble",)),
    Opening(LOCKS, ("council.action", "tribute.pay", "play.card", "play.gem", "play.take"), _locked),
    Opening(LOCKS, ("draw.penalty", "draw.leverage")),
    Opening(N_("Who can attack you next, and with what?"), ("council.action", "play.card"), _attackable),
    Opening(N_("Does your noble have to fight if you end the Council now?"), ("council.action",), _stands),
    Opening(N_("What can you pay for without a dangerous lock?"), ("council.action",)),
    Opening(N_("Which of your pairs are equal in value?"), ("play.card",), _pairs),
    Opening(N_("What lies open that one of your Clubs could take?"), ("play.card",), _clubs),
    Opening(N_("How many cards are in the deck?"), ("play.card",), _deck_is_short),
    Opening(N_("Is it better now, or once the others have passed?"), ("play.card",)),
    Opening(N_("Which noble will have to fight next?"), ("play.equip",)),
    Opening(N_("Who must attack, and who need not, once it is turned?"), ("play.set_bonus",)),
    Opening(N_("What will you have to pay next turn?"), ("play.gem",)),
    Opening(N_("How many cards are in the deck?"), ("play.draw_target",)),
    Opening(N_("What helps you most, and what would a rival miss most?"), ("play.take",)),
    Opening(LEAST, ("tribute.pay", "resupply.*", "draw.leverage")),
    Opening(N_("Whom does it beat, and what does it cost to do otherwise?"), ("combat.commit",)),
    Opening(N_("Which of these fights do you win for certain?"), ("combat.assign",)),
    Opening(N_("Who may hold a Club that stops you?"), ("end.claim",)),
    Opening(N_("What happens if you let it stand?"), ("end.counter",)),
)
