"""Classic mistakes of beginners, said before they are made."""

from collections.abc import Sequence

from engines.core.lessons import Considered, Mistake
from engines.core.said import Said
from engines.core.words import N_
from engines.influentia.actions import PlayCard, TakeCity
from engines.influentia.rules import scoring
from engines.influentia.state import St
from engines.influentia.view import CardView, CityView, InfluentiaView

MUCH = 2
"""Points that another building would bring, from which on one that brings none is a mistake."""

About = Considered[St, InfluentiaView]


def cannon(about: About) -> Said | None:
    """As last to play: a dearer winner than needed."""
    view = about.view
    card = _last_card(about)
    if card is None or not _wins(view, card):
        return None
    cheap = [each for each in view.hand if each is not card and _wins(view, each) and _cheaper(view, each, card)]
    if not cheap:
        return None
    text = N_("{other} wins too. Keep {card} for a harder trick?")
    return Said(text, {"other": cheap[0].id, "card": card.id})


def unfired(about: About) -> Said | None:
    """As last to play: a loser that leaves a pair unfired."""
    view = about.view
    card = _last_card(about)
    if card is None or view.seat is None or _wins(view, card):
        return None
    lying = {each.symbol for each in view.areas[view.seat].accumulated}
    better = [each for each in view.hand if each.symbol in lying and not _wins(view, each)]
    if card.symbol in lying or not better:
        return None
    text = N_("You lose anyway: with {other} your second {symbol} would fire.")
    return Said(text, {"other": better[0].id, "symbol": Said(better[0].label)})


def idle_building(about: About) -> Said | None:
    """A building that changes no place and no set, while another one would bring points every round."""
    view = about.view
    if not isinstance(about.action, TakeCity) or view.seat is None:
        return None
    said = about.action.city.casefold()
    chosen = next((each for each in view.cities if said in (each.id, each.short.casefold())), None)
    if chosen is None or chosen.offer is None or chosen.offer.kind != "building":
        return None
    if dict(view.areas[view.seat].sets).get(chosen.offer.short, 1) >= 2:
        return None  # a third or fourth of a kind
    world = about.alike()
    if _after(world, view.seat, chosen) != chosen.points:
        return None
    taken = {each.city for each in about.legal if isinstance(each, TakeCity)}
    gains = [(_gain(world, view.seat, each), each) for each in view.cities if each.id in taken and each is not chosen]
    gain, other = max(gains, key=lambda each: each[0], default=(0, None))
    if other is None or other.offer is None or gain < MUCH:
        return None
    text = N_("{card} changes no place. {other} would bring you {points} more in {city} each round.")
    args = {"card": chosen.offer.id, "other": other.offer.id, "points": gain, "city": Said(other.name)}
    return Said(text, args)


def _gain(world: scoring.St, seat: int, city: CityView) -> int:
    """What an offered building brings a seat in its city each round."""
    if city.offer is None or city.offer.kind != "building":
        return 0
    return _after(world, seat, city)[seat] - city.points[seat]


def _after(world: scoring.St, seat: int, city: CityView) -> tuple[int, ...]:
    """Everybody's points in a city once a seat has its offered building."""
    strength = list(city.influence)
    strength[seat] += 0 if city.offer is None else city.offer.value
    return scoring.city_points(world, strength, city.governor)


def _last_card(about: About) -> CardView | None:
    """The card that the last player of a trick is about to play; None where it is something else."""
    view = about.view
    if not isinstance(about.action, PlayCard) or not view.plays or len(view.plays) != view.seats - 1:
        return None
    played = about.action.card.upper()
    return next((each for each in view.hand if each.id == played), None)


def _cheaper(view: InfluentiaView, card: CardView, than: CardView) -> bool:
    """Whether a card is one to give away before another: not of the Influence Suit, or weaker in it."""
    if than.resource != view.influence:
        return False
    if card.resource != view.influence:
        return True
    return card.value < than.value if view.priority == "high" else card.value > than.value


def _wins(view: InfluentiaView, card: CardView) -> bool:
    """Whether a card of the last player's would win the trick."""
    best = next(play.card for play in view.plays if play.winning)
    if card.resource != best.resource:
        return card.resource == view.influence
    return card.value > best.value if view.priority == "high" else card.value < best.value


MISTAKES: Sequence[Mistake[St, InfluentiaView]] = (
    Mistake("cannon", cannon),
    Mistake("unfired", unfired),
    Mistake("idle building", idle_building),
)
