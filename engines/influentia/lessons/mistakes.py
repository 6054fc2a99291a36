"""Classic mistakes of beginners, said before they are made."""

from collections.abc import Sequence

from engines.core.lessons import Considered, Mistake
from engines.core.said import Said, said
from engines.core.words import N_
from engines.influentia.actions import PlayCard, TakeCity
from engines.influentia.rules import scoring
from engines.influentia.state import St
from engines.influentia.view import AreaView, CardView, CityView, InfluentiaView

MUCH = 2
"""Points that another building would bring, from which on one that brings none is a mistake."""

About = Considered[St, InfluentiaView]


def cannon(about: About) -> Said | None:
    """As last to play: a dearer winner than needed."""
    view = about.view
    card = _card(about) if len(about.view.plays) == about.view.seats - 1 else None
    if card is None or not _wins(view, card):
        return None
    cheap = [each for each in view.hand if each is not card and _wins(view, each) and _cheaper(view, each, card)]
    if not cheap:
        return None
    text = N_("{other} wins too. Keep {card} for a harder trick?")
    return Said(text, {"other": cheap[0].id, "card": card.id})


def unfired(about: About) -> Said | None:
    """A card that can't win, now or later, and leaves a pair unfired which another such card would fire."""
    view = about.view
    card = _card(about)
    if card is None or view.seat is None or _wins(view, card):
        return None
    lying = {each.symbol for each in view.areas[view.seat].accumulated}
    if card.symbol in lying:
        return None
    for each in view.hand:
        effect = _effect(view, view.seat, each) if each.symbol in lying and not _wins(view, each) else None
        if effect is not None:
            text = N_("You lose anyway: with {other} your second {symbol} would fire ({effect}) unless it is kept.")
            return Said(text, {"other": each.id, "symbol": Said(each.label), "effect": effect})
    return None


def _effect(view: InfluentiaView, seat: int, card: CardView) -> Said | None:
    """What a pair of a card's symbol does for a seat; None where it does nothing (FLU R41–R48)."""
    scoring = view.facts.scoring
    match next(each.effect for each in view.facts.symbols if each.id == card.symbol):
        case "politics":
            return said(N_("+{points}, then the markers"), points=scoring.politics_bonus)
        case "tax":
            points = scoring.tax_gain_per_building * _worth(view.areas[seat], scoring.tax_building_value)
            return said(N_("+{points}"), points=points) if points else None
        case "revolt":
            others = sum(_worth(each, scoring.revolt_building_value) for each in view.areas if each.seat != seat)
            lost = scoring.revolt_loss_per_building * others
            return said(N_("−{points} for the others together"), points=lost) if lost else None
        case "plague":
            lying = any(each.cards for each in view.areas if each.seat != seat)
            return Said(N_("a rival's card to Quarantine")) if view.tokens and lying else None
        case _:
            return Said(N_("a rescue, or the markers"))


def _worth(area: AreaView, value: int) -> int:
    """How many buildings of a value lie in an area."""
    return sum(each.kind == "building" and each.value == value for each in area.cards)


def idle_building(about: About) -> Said | None:
    """A building that changes no place and no set, while another one would bring points every round."""
    view = about.view
    if not isinstance(about.action, TakeCity) or view.seat is None:
        return None
    named = about.action.city.casefold()
    chosen = next((each for each in view.cities if named in (each.id, each.short.casefold())), None)
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


def _card(about: About) -> CardView | None:
    """The card that is about to be played on others' of a trick; None where it leads, or it is something else."""
    view = about.view
    if not isinstance(about.action, PlayCard) or not view.plays:
        return None
    played = about.action.card.upper()
    return next((each for each in view.hand if each.id == played), None)


def _cheaper(view: InfluentiaView, card: CardView, than: CardView) -> bool:
    """Whether a card is one to give away before another: not an Influence card where that is, or weaker in its suit."""
    if card.resource != than.resource:
        return than.resource == view.influence
    return card.value < than.value if view.priority == "high" else card.value > than.value


def _wins(view: InfluentiaView, card: CardView) -> bool:
    """Whether a card would win the trick if it ended with it; what does not can't win any more."""
    best = next(play.card for play in view.plays if play.winning)
    if card.resource != best.resource:
        return card.resource == view.influence
    return card.value > best.value if view.priority == "high" else card.value < best.value


MISTAKES: Sequence[Mistake[St, InfluentiaView]] = (
    Mistake("cannon", cannon),
    Mistake("unfired", unfired),
    Mistake("idle building", idle_building),
)
