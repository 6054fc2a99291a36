"""Why an answer is good, in the words of Price of Influence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core.decisions import Action
from engines.core.reasons import Compared, Reasons
from engines.core.words import Words
from engines.price_of_influence.actions import Assign, ChangeStance, ChangeSuit, GemMode, Pay, Recruit, Retire, Take
from engines.price_of_influence.rules.combat import verdict
from engines.price_of_influence.view import PlaceView, PriceView, SeatView


def _own(view: PriceView) -> SeatView | None:
    return None if view.seat is None else view.players[view.seat]


def _place(court: SeatView | None, letter: str) -> PlaceView | None:
    return None if court is None else next((each for each in court.court if each.letter == letter), None)


def _rivals(view: PriceView) -> list[PlaceView]:
    return [place for each in view.players if each.seat != view.seat for place in each.court if place.stance]


def _assign(view: PriceView, action: Assign, _names: Sequence[str], _: Words) -> str:
    place, target = _place(_own(view), action.rank), _place(view.players[action.seat], action.target_rank)
    if place is None or target is None or place.noble is None or target.noble is None:
        return ""
    lost = verdict((place.strength, place.noble.rank), (target.strength, target.noble.rank))
    facts = {"noble": place.noble.label, "target": target.noble.label, "own": place.strength, "other": target.strength}
    if lost == "defender":
        return _("{noble} beats {target}, {own} against {other}.", **facts)
    if lost == "both":
        return _("{noble} and {target} both fall, {own} against {other}.", **facts)
    return ""


def _stance(view: PriceView, action: ChangeStance, _names: Sequence[str], _: Words) -> str:
    place = _place(_own(view), action.rank)
    rivals = [each.strength for each in _rivals(view)]
    if place is None or place.noble is None or not rivals:
        return ""
    if place.stance == "STRIKE":
        if place.strength < min(rivals):
            return _("{noble} need not attack then; today it would lose to everybody.", noble=place.noble.label)
        return _("{noble} need not attack then.", noble=place.noble.label)
    if place.strength > min(rivals):
        return _(
            "{noble} may attack for nothing then: {own} against {other}.",
            noble=place.noble.label,
            own=place.strength,
            other=min(rivals),
        )
    return ""


def _recruit(view: PriceView, action: Recruit, _names: Sequence[str], _: Words) -> str:
    own = _own(view)
    noble = next((each for each in view.council if each.id == action.noble), None)
    if own is None or noble is None:
        return ""
    if not any(each.stance for each in own.court):
        return _("Without a standing noble the court falls at the end of its turn.")
    suited = [each for each in view.hand if each.card.suit == noble.suit]
    if suited:
        return _.n(
            "{noble} adds to a suit of which there is {count} card in hand.",
            "{noble} adds to a suit of which there are {count} cards in hand.",
            len(suited),
            noble=noble.label,
        )
    return ""


def _retire(_view: PriceView, action: Retire, _names: Sequence[str], _: Words) -> str:
    return _("The place of the {rank} is free again for another noble.", rank=action.rank)


def _suit(view: PriceView, action: ChangeSuit, _names: Sequence[str], _: Words) -> str:
    noble = next((each for each in view.council if each.id == action.noble), None)
    suited = 0 if noble is None else sum(each.card.suit == noble.suit for each in view.hand)
    if noble is None or not suited:
        return ""
    return _.n(
        "Same rank, other suit, free: there is {count} {sign} in hand.",
        "Same rank, other suit, free: there are {count} {sign} in hand.",
        suited,
        sign=noble.sign,
    )


def _gem(_view: PriceView, action: GemMode, _names: Sequence[str], _: Words) -> str:
    if action.mode == "save":
        return _("A saved gem draws cards now and pays a price later without a lock.")
    return _("A spent gem frees locked cards.")


def _take(view: PriceView, action: Take, names: Sequence[str], _: Words) -> str:
    own = _own(view)
    if own is None or view.seat is None:
        return ""
    if action.zone == "leveraged" and action.owner == view.seat:
        count = len(own.locked)
        return _("That frees a lock: {after} instead of {before}.", after=count - 1, before=count)
    if action.zone == "equipped" and action.owner != view.seat:
        return _("It disarms a noble of {rival}.", rival=names[action.owner])
    if action.zone == "gem_pile" and action.owner != view.seat:
        return _("It takes a gem that {rival} could have paid with.", rival=names[action.owner])
    return ""


def _pay(_view: PriceView, action: Pay, _names: Sequence[str], _: Words) -> str:
    if action.kind == "liquidate":
        return _("A gem pays without locking a card or weakening a noble.")
    return ""


WORDED: Mapping[type[Action], Callable[[PriceView, Any, Sequence[str], Words], str]] = {
    Assign: _assign,
    ChangeStance: _stance,
    Recruit: _recruit,
    Retire: _retire,
    ChangeSuit: _suit,
    GemMode: _gem,
    Take: _take,
    Pay: _pay,
}


def told(asked: Compared, _: Words) -> str:
    """What speaks for an answer."""
    worded = WORDED.get(type(asked.action))
    return "" if worded is None else worded(asked.view, asked.action, asked.names, _)


REASONS = Reasons(told)
