"""Why an answer is good, in the words of Influentia."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core.decisions import Action
from engines.core.reasons import Compared, Reasons
from engines.core.words import Words
from engines.influentia.actions import KeepResource, MoveMarkers, PlayCard, TakeCity, TakePoints
from engines.influentia.rules.scoring import places
from engines.influentia.view import CardView, InfluentiaView

SET = 3
"""So many equal buildings bring a control card."""


def _play(view: InfluentiaView, action: PlayCard, _names: Sequence[str], _: Words) -> str:
    card = next((each for each in view.hand if each.id == action.card), None)
    if card is None or view.seat is None:
        return ""
    if view.plays and len(view.plays) == view.seats - 1:
        best = next(play.card for play in view.plays if play.winning)
        if _beats(view, card, best):
            rest = [each for each in view.hand if each is not card and _beats(view, each, best)]
            if rest and all(_beats(view, each, card) for each in rest):
                return _("{card} is the weakest card in hand that still beats {best}.", card=card.id, best=best.id)
            return "" if rest else _("{card} is the only card in hand that beats {best}.", card=card.id, best=best.id)
        lying = [each.symbol for each in view.areas[view.seat].accumulated]
        if card.symbol in lying:
            return _("{card} loses, and with it a second {symbol} fires.", card=card.id, symbol=_(card.label))
    if view.trick == view.tricks:
        return _("It is the last trick of the round: whatever stays in hand is thrown away.")
    return ""


def _beats(view: InfluentiaView, card: CardView, other: CardView) -> bool:
    if card.resource != other.resource:
        return card.resource == view.influence
    return card.value > other.value if view.priority == "high" else card.value < other.value


def _take(view: InfluentiaView, action: TakeCity, names: Sequence[str], _: Words) -> str:
    city = next((each for each in view.cities if each.id == action.city), None)
    if city is None or city.offer is None or view.seat is None:
        return ""
    card = city.offer
    if card.kind == "governor":
        left = view.rounds - view.round + 1
        points = view.facts.scoring.governor
        return _.n(
            "The Governor of {city} pays {points} at the last payday and wins ties there.",
            "The Governor of {city} pays {points} at each of {count} paydays and wins ties there.",
            left,
            city=_(city.name),
            points=points,
        )
    if card.kind != "building":
        return ""
    if dict(view.areas[view.seat].sets).get(card.short) == SET - 1:
        return _("{card} is the third {kind}: its control card pays at every payday.", card=card.id, kind=_(card.name))
    strength = list(city.influence)
    before = _first(strength, city.governor)
    strength[view.seat] += card.value
    order = places(strength, city.governor)
    if view.seat in before or not order or view.seat not in order[0]:
        return ""
    if len(order[0]) > 1:
        rival = names[next(seat for seat in order[0] if seat != view.seat)]
        return _("{card} ties {rival} for the first place in {city}.", card=card.id, rival=rival, city=_(city.name))
    second = max((value for seat, value in enumerate(strength) if seat != view.seat), default=0)
    return _(
        "{card} is the first place in {city}, {mine} to {next}.",
        card=card.id,
        city=_(city.name),
        mine=strength[view.seat],
        next=second,
    )


def _first(strength: list[int], governor: int | None) -> list[int]:
    order = places(strength, governor)
    return order[0] if order else []


def _keep(_view: InfluentiaView, action: KeepResource, _names: Sequence[str], _: Words) -> str:
    return _("{card} stays for a pair, and its owner takes what is left of the buildings.", card=action.card)


def _markers(view: InfluentiaView, action: MoveMarkers, _names: Sequence[str], _: Words) -> str:
    if action.influence != view.influence:
        held = sum(each.resource == action.influence for each in view.hand)
        suit = next((each.name for each in view.resources if each.id == action.influence), "")
        if held and suit:
            return _.n(
                "{suit} becomes the Influence Suit: there is {count} card of it in hand.",
                "{suit} becomes the Influence Suit: there are {count} cards of it in hand.",
                held,
                suit=_(suit),
            )
    return ""


def _points(view: InfluentiaView, _action: TakePoints, _names: Sequence[str], _: Words) -> str:
    return _(
        "{points} points are certain, whatever lies in Quarantine.", points=view.facts.scoring.exterminator_card_bonus
    )


WORDED: Mapping[type[Action], Callable[[InfluentiaView, Any, Sequence[str], Words], str]] = {
    PlayCard: _play,
    TakeCity: _take,
    KeepResource: _keep,
    MoveMarkers: _markers,
    TakePoints: _points,
}


def told(asked: Compared, _: Words) -> str:
    """What speaks for an answer."""
    worded = WORDED.get(type(asked.action))
    return "" if worded is None else worded(asked.view, asked.action, asked.names, _)


REASONS = Reasons(told)
