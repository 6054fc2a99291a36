"""Why an answer is good, in the words of Influentia."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core.decisions import Action, Seat
from engines.core.preview import Effect
from engines.core.reasons import Compared, Reasons
from engines.core.words import Words
from engines.influentia.actions import (
    Decline,
    DraftPick,
    KeepResource,
    MoveMarkers,
    PlagueCard,
    PlagueTarget,
    PlayCard,
    Rescue,
    TakeCity,
    TakePoints,
)
from engines.influentia.events import CityCardTaken, Plagued, Rescued
from engines.influentia.view import CityCardView, InfluentiaView
from engines.influentia.words.draft import picked
from engines.influentia.words.gains import entered
from engines.influentia.words.outcomes import NEXT, difference, pairs, stopped, strongest
from engines.influentia.words.tricks import played


def gain(asked: Compared, action: Action) -> int | None:
    """Points that an answer's card brings its seat at the next scoring, or at once; None where that is not certain."""
    view: InfluentiaView = asked.view
    card = _offer(view, action)
    if card is None or view.seat is None:
        return None
    if card.kind == "exterminator":
        return 0 if view.quarantine else view.facts.scoring.exterminator_card_bonus
    change = _changes(asked, action)
    return None if change is None else change.get(view.seat, 0)


def _changes(asked: Compared, action: Action) -> Mapping[Seat, int] | None:
    """By how much an answer's card alone changes the next scoring, by seat; None where other things happen with it."""
    if isinstance(action, TakeCity):
        view: InfluentiaView = asked.view
        city = next((each for each in view.cities if each.id == action.city), None)
        return None if city is None else dict(enumerate(city.taken))
    effect = asked.effects.get(action)
    return None if effect is None else alone(effect)


def alone(effect: Effect) -> Mapping[Seat, int] | None:
    """The change of the next scoring, None where a pair that fires meanwhile moves a card, too."""
    moved = [each for each in effect.events if isinstance(each, (CityCardTaken, Rescued, Plagued))]
    return difference(effect, NEXT) if len(moved) <= 1 else None


def _play(asked: Compared, action: PlayCard, _: Words) -> str:
    return played(asked.view, action.card, asked.effect, asked.names, _, getattr(asked.other, "card", ""))


def _take(asked: Compared, action: TakeCity, _: Words) -> str:
    view: InfluentiaView = asked.view
    card = _offer(view, action)
    return "" if card is None else _with_next(asked, entered(view, card, _changes(asked, action), asked.names, _), _)


def _offer(view: InfluentiaView, action: Action) -> CityCardView | None:
    """The card that an answer would bring into the seat's area."""
    if isinstance(action, TakeCity):
        return next((each.offer for each in view.cities if each.id == action.city), None)
    if isinstance(action, Rescue):
        return next((each for each in view.quarantine if each.id == action.card), None)
    return None


def _with_next(asked: Compared, said: str, _: Words) -> str:
    """A sentence, and what the runner-up would bring where that is certain and less."""
    other, points, more = _offer(asked.view, asked.other), gain(asked, asked.action), gain(asked, asked.other)
    if not said or other is None or other.kind == "exterminator" or points is None or more is None or more >= points:
        return said
    if more > 0:
        return f"{said} {_('{other} would bring {points}.', other=other.id, points=more)}"
    return f"{said} {_('{other} would bring nothing yet.', other=other.id)}"


def _rescue(asked: Compared, action: Rescue, _: Words) -> str:
    card = _offer(asked.view, action)
    return (
        "" if card is None else _with_next(asked, entered(asked.view, card, _changes(asked, action), asked.names, _), _)
    )


def _points(asked: Compared, _action: TakePoints, _: Words) -> str:
    view: InfluentiaView = asked.view
    points = view.facts.scoring.exterminator_card_bonus
    rescues = [gain(asked, each) for each in asked.legal if isinstance(each, Rescue)]
    best = max((each for each in rescues if each is not None), default=0)
    if None in rescues or best > points:
        return _("{points} points are certain, whatever lies in Quarantine.", points=points)
    return _(
        "{points} points at once, and no card in Quarantine brings more than {best} at the next scoring.",
        points=points,
        best=best,
    )


def _keep(asked: Compared, action: KeepResource, _: Words) -> str:
    view: InfluentiaView = asked.view
    play = next((each for each in view.plays if each.card.id == action.card), None)
    if play is None or asked.effect is None or view.seat is None:
        return ""
    card, rival, symbol = play.card, asked.names[play.seat], _(play.card.label)
    said = _fires(view, card.id, symbol, asked.effect, asked.names, _)
    if not said and (play.seat, card.symbol) in stopped(asked.effect):
        said = _(
            "{card} would be a second {symbol} of {rival}; kept, it is none.", card=card.id, symbol=symbol, rival=rival
        )
    if not said:
        said = _("{card} would be half a pair: the next {symbol} fires.", card=card.id, symbol=symbol)
    offers = [gain(asked, each) for each in asked.legal if isinstance(each, TakeCity)]
    if not offers or None in offers:
        return said
    best = max(each for each in offers if each is not None)
    if best > 0:
        more = _("No open card brings more than {points} at the next scoring.", points=best)
    else:
        more = _("No open card brings anything at the next scoring.")
    return f"{said} {more}"


def _fires(view: InfluentiaView, card: str, symbol: str, effect: Effect, names: Sequence[str], _: Words) -> str:
    """The own pair that a card completes, and what that brings or costs."""
    pair = next((each for each in pairs(effect) if each.seat == view.seat), None)
    if pair is None:
        return ""
    if pair.gain:
        return _("{card} is the second {symbol}: it fires for {points}.", card=card, symbol=symbol, points=pair.gain)
    if pair.hits:
        rival, loss = min(pair.hits, key=lambda each: each[1])
        args = {"card": card, "symbol": symbol, "loss": -loss, "rival": names[rival]}
        return _("{card} is the second {symbol}: it fires and costs {rival} {loss}, as it lies.", **args)
    return _("{card} is the second {symbol}: it fires.", card=card, symbol=symbol)


def _markers(asked: Compared, action: MoveMarkers, _: Words) -> str:
    view: InfluentiaView = asked.view
    suit = _(next((each.name for each in view.resources if each.id == action.influence), ""))
    best = strongest(view, action.influence, action.priority)
    if best is None:
        if action.influence != view.influence:
            return _("{suit} becomes the Influence Suit: nothing of it is in hand.", suit=suit)
        held, middle = _strong(view, action.priority)
        args = {"held": held, "all": len(view.hand), "value": middle}
        if action.priority == "high":
            return _("The highest wins then; cards of {value} or more in hand: {held} of {all}.", **args)
        return _("The lowest wins then; cards of {value} or less in hand: {held} of {all}.", **args)
    held = sum(each.resource == action.influence for each in view.hand)
    args = {"suit": suit, "card": best.card.id, "beats": best.beats, "all": best.of}
    if action.influence == view.influence:
        if action.priority == "high":
            return _("The highest wins then: {card} beats {beats} of the {all} other cards of {suit}.", **args)
        return _("The lowest wins then: {card} beats {beats} of the {all} other cards of {suit}.", **args)
    return _.n(
        "{suit} becomes the Influence Suit: {count} card of it in hand, and {card} beats {beats} of its {all} others.",
        "{suit} becomes the Influence Suit: {count} cards of it in hand, and {card} beats {beats} of its {all} others.",
        held,
        **args,
    )


def _strong(view: InfluentiaView, priority: str) -> tuple[int, int]:
    """How many cards in hand are of the better half of values under a priority, and where that half begins."""
    values = view.facts.values
    middle = values[len(values) // 2 if priority == "high" else (len(values) - 1) // 2]
    return sum(each.value >= middle if priority == "high" else each.value <= middle for each in view.hand), middle


def _decline(asked: Compared, _action: Decline, _: Words) -> str:
    view: InfluentiaView = asked.view
    best = strongest(view, view.influence, view.priority)
    suit = _(next((each.name for each in view.resources if each.id == view.influence), ""))
    if best is not None:
        return _(
            "As the markers stand, {card} beats {beats} of the {all} other cards of {suit}.",
            card=best.card.id,
            beats=best.beats,
            all=best.of,
            suit=suit,
        )
    held = max(
        (sum(card.resource == each.id for card in view.hand) for each in view.resources if each.in_play), default=0
    )
    return _.n(
        "No suit that could become the Influence Suit has more than {count} card in hand.",
        "No suit that could become the Influence Suit has more than {count} cards in hand.",
        held,
    )


def _plague(asked: Compared, action: PlagueCard, _: Words) -> str:
    view: InfluentiaView = asked.view
    owner = next((each for each in view.areas if any(card.id == action.card for card in each.cards)), None)
    if owner is None or asked.effect is None or view.seat is None:
        return ""
    return _lost(view, action.card, owner.seat, asked.effect, asked.names, _)


def _target(asked: Compared, action: PlagueTarget, _: Words) -> str:
    """The best that may follow: what it would cost that seat and bring the own one."""
    view: InfluentiaView = asked.view
    if asked.effect is None or view.seat is None:
        return ""
    follows = [each for each in asked.effect.then if isinstance(each.action, PlagueCard)]
    if not follows:
        only = view.areas[action.seat].cards
        return _lost(view, only[0].id, action.seat, asked.effect, asked.names, _) if len(only) == 1 else ""
    best = max(follows, key=lambda each: _hurts(each, view.seat, action.seat))
    card = best.action.card if isinstance(best.action, PlagueCard) else ""
    return _lost(view, card, action.seat, best, asked.names, _)


def _hurts(effect: Effect, seat: Seat | None, owner: Seat) -> int:
    change = alone(effect) or {}
    return change.get(-1 if seat is None else seat, 0) - change.get(owner, 0)


def _lost(view: InfluentiaView, card: str, owner: Seat, effect: Effect, names: Sequence[str], _: Words) -> str:
    """What an area without a card is worth less at the next scoring."""
    found = next((each for each in view.areas[owner].cards if each.id == card), None)
    change = alone(effect)
    if change is None:
        return ""
    loss, more = -change.get(owner, 0), change.get(-1 if view.seat is None else view.seat, 0)
    args = {"card": card, "rival": names[owner], "loss": loss}
    if loss > 0 and more > 0:
        return _(
            "Without {card} {rival} gets {loss} less at the next scoring, and one's own side {more} more.",
            more=more,
            **args,
        )
    if loss > 0:
        return _("Without {card} {rival} gets {loss} less at the next scoring.", **args)
    if found is None or found.kind != "building":
        return ""
    city = next(each for each in view.cities if each.id == found.city)
    most = max(value for seat, value in enumerate(city.influence) if seat != owner)
    return _(
        "Without {card} {rival} has {theirs} in {city}, where the best of the others has {most}.",
        card=card,
        rival=names[owner],
        theirs=city.influence[owner] - found.value,
        city=_(city.name),
        most=most,
    )


def _draft(asked: Compared, action: DraftPick, _: Words) -> str:
    return picked(asked.view, action.card, _)


WORDED: Mapping[type[Action], Callable[[Compared, Any, Words], str]] = {
    DraftPick: _draft,
    PlayCard: _play,
    TakeCity: _take,
    KeepResource: _keep,
    Rescue: _rescue,
    TakePoints: _points,
    MoveMarkers: _markers,
    Decline: _decline,
    PlagueTarget: _target,
    PlagueCard: _plague,
}


def told(asked: Compared, _: Words) -> str:
    """What speaks for an answer."""
    worded = WORDED.get(type(asked.action))
    return "" if worded is None else worded(asked, asked.action, _)


REASONS = Reasons(told, ends=(Decline,))
