"""Classic mistakes of beginners, said before they are made."""

from collections.abc import Sequence
from itertools import combinations

from engines.core.lessons import Considered, Mistake
from engines.core.said import Said, said
from engines.core.words import N_
from engines.price_of_influence.actions import Assign, AssignDone, EndCouncil, PassPlay, Pay, Play, Recruit, Retire
from engines.price_of_influence.rules.combat import verdict
from engines.price_of_influence.state import St
from engines.price_of_influence.view import PlaceView, PriceView, SeatView

ARMS = ("S", "H")
CLUB, DIAMOND = "C", "D"
HELP = 2
"""So many cards of the hand may still arm a noble before it has to fight."""
FEW = 3
"""Fewer hidden cards than this, no gem and a full court: that is running dry."""

About = Considered[St, PriceView]


def third_lock(about: About) -> Said | None:
    """The lock too many in one's own turn, where something else could pay."""
    own = about.view.own
    if not isinstance(about.action, Pay) or about.action.kind != "leverage" or own is None or own.seat != about.view.ap:
        return None
    other = any(isinstance(each, Pay) and each.kind != "leverage" for each in about.legal)
    locks = len(own.locked) + 1
    if locks < own.collapse or not other:
        return None
    return said(
        N_("That makes {count}. Unless you free {free} this turn, your court falls at its end. Pay otherwise?"),
        count=locks,
        free=_to_free(own, locks),
    )


def dear(about: About) -> Said | None:
    """A noble whose price can be paid with a lock too many only."""
    view = about.view
    own = view.own
    if own is None or own.seat != view.ap:
        return None
    match about.action:
        case Recruit(noble=noble):
            price = next((each.rank for each in view.council if each.id == noble.upper()), 0)
        case Retire(rank=letter):
            place = next((each for each in own.court if each.letter == letter.upper()), None)
            price = place.noble.rank if place is not None and place.noble is not None else 0
        case _:
            return None
    equipment = sum(len(each.equipment) for each in own.court)
    more = price - len(own.gems) - equipment
    locks = len(own.locked) + more
    if more <= 0 or locks < own.collapse:
        return None
    return said(
        N_(
            "Paying that takes so many locks that you have at least {count}. Unless you free {free} this turn, your "
            "court falls at its end."
        ),
        count=locks,
        free=_to_free(own, locks),
    )


def doomed(about: About) -> Said | None:
    """The Council is ended while a noble in STRIKE could beat nobody, even with two cards of the hand (POI R53).

    Turning it is free now; in Combat it costs tribute to hold it back.
    """
    view = about.view
    own = view.own
    if not isinstance(about.action, EndCouncil) or own is None:
        return None
    rivals = [
        place for each in view.players if not each.fallen and each is not own for place in each.court if place.stance
    ]
    for place in own.court:
        if place.noble is None or place.stance != "STRIKE" or not rivals:
            continue
        if all(place.strength + _gain(view, rival) < rival.strength for rival in rivals):
            text = N_(
                "As things stand your {noble} has to attack or costs {price} tribute, and every rival is stronger. "
                "Turn it to GUARD first: free."
            )
            return Said(text, {"noble": place.noble.label, "price": place.noble.rank})
    return None


def _gain(view: PriceView, rival: PlaceView) -> int:
    """How much nearer the best two cards of the hand may bring an own noble to a rival's Strength, at most."""
    gains = [max((_effect(view, rival, *way) for way in each.worth), default=0) for each in view.hand]
    return sum(sorted(gains, reverse=True)[:HELP])


def _effect(view: PriceView, rival: PlaceView, suit: str, worth: int) -> int:
    """What a card played as a suit adds to an own noble, or may take off the rival."""
    if suit != CLUB:
        return worth if suit in ARMS else 0
    most = view.facts.limits.club_targets_max
    taken = (cards for count in range(most + 1) for cards in combinations(rival.equipment, count))
    return max(sum(each.adds for each in cards) for cards in taken if sum(each.card.value for each in cards) <= worth)


def lost_fight(about: About) -> Said | None:
    """An attack that loses, or falls together with its target, where another choice does not (POI R60)."""
    view = about.view
    own = view.own
    if not isinstance(about.action, Assign) or own is None:
        return None
    place = _place(own, about.action.rank)
    target = _place(view.players[about.action.seat], about.action.target_rank)
    if place is None or target is None or not _falls(place, target):
        return None
    if not any(isinstance(each, AssignDone) or _better(view, place, each) for each in about.legal):
        return None
    text = N_("{target} has {more}, your {noble} {strength}: your noble falls. Attack another one?")
    args = {"target": _called(target), "more": target.strength, "noble": _called(place), "strength": place.strength}
    return Said(text, args)


def drying_out(about: About) -> Said | None:
    """The last card or a pass with a full court, an empty treasury and a Diamond in hand (POI R64)."""
    view = about.view
    own = view.own
    if own is None or own.gems or own.hand >= FEW or own.draws > 1 or not all(each.stance for each in own.court):
        return None
    if isinstance(about.action, Play):
        ends = about.action.suit != DIAMOND and own.plays + 1 == own.most
    else:
        ends = isinstance(about.action, PassPlay)
    if not ends or not any(DIAMOND in each.playable for each in view.hand):
        return None
    text, saved = (
        N_("You draw only {count} next. A saved card of {suit} would draw {more}."),
        view.facts.limits.save_draws,
    )
    diamonds = next((Said(each.name) for each in view.facts.suits if each.letter == DIAMOND), DIAMOND)
    return said(text, count=own.draws, suit=diamonds, more=saved)


def _to_free(own: SeatView, locks: int) -> int:
    """How many of so many leveraged cards are too many at the end of the turn (POI R80)."""
    return locks - own.collapse + 1


def _place(court: SeatView, letter: str) -> PlaceView | None:
    return next((each for each in court.court if each.letter == letter.upper() and each.stance), None)


def _falls(place: PlaceView, target: PlaceView) -> bool:
    if place.noble is None or target.noble is None:
        return False
    return verdict((place.strength, place.noble.rank), (target.strength, target.noble.rank)) != "defender"


def _better(view: PriceView, place: PlaceView, other: object) -> bool:
    if not isinstance(other, Assign):
        return False
    target = _place(view.players[other.seat], other.target_rank)
    return target is not None and not _falls(place, target)


def _called(place: PlaceView) -> str:
    return "" if place.noble is None else place.noble.label


MISTAKES: Sequence[Mistake[St, PriceView]] = (
    Mistake("third lock", third_lock),
    Mistake("dear", dear),
    Mistake("doomed", doomed),
    Mistake("lost fight", lost_fight),
    Mistake("drying out", drying_out),
)
