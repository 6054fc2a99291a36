"""Why an answer is good, in the words of Price of Influence."""

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.decisions import Action
from engines.core.reasons import Compared, Reasons
from engines.core.words import Words
from engines.price_of_influence import actions as act
from engines.price_of_influence.rules.combat import verdict
from engines.price_of_influence.view import PriceView
from engines.price_of_influence.words import paying, playing
from engines.price_of_influence.words.courts import (
    Standing,
    council_noble,
    court_of,
    hand_suited,
    own,
    standing,
    strong,
)
from engines.price_of_influence.words.names import row


def _assign(asked: Compared, action: act.Assign, _: Words) -> str:
    view: PriceView = asked.view
    mine, target = own(view, action.rank), standing(view, action.seat, action.target_rank)
    if mine is None or target is None:
        return ""
    facts = {"noble": mine.label, "target": target.label, "own": mine.strength, "other": target.strength}
    if mine.strength > target.strength:
        return _("{noble} beats {target}, {own} against {other}.", **facts)
    if mine.strength < target.strength:
        return _doomed(asked, mine, target, _)
    if mine.rank < target.rank:
        return _("{noble} beats {target} at equal Strength, {own} each: the higher number falls.", **facts)
    if mine.rank == target.rank:
        return _("{noble} and {target} both fall, {own} against {other}.", **facts)
    return _("{noble} attacks {target}, {own} each, and falls: it has the higher number.", **facts)


def _doomed(asked: Compared, mine: Standing, target: Standing, _: Words) -> str:
    """It must attack somebody and beats nobody (POI R56)."""
    if any(isinstance(each, act.AssignDone) for each in asked.legal):
        return ""
    open_ = [standing(asked.view, each.seat, each.target_rank) for each in asked.legal if isinstance(each, act.Assign)]
    if any(each is not None and each.strength <= mine.strength for each in open_):
        return ""
    return _(
        "{noble} must attack and is weaker than all: it falls to {target}, {own} against {other}.",
        noble=mine.label,
        target=target.label,
        own=mine.strength,
        other=target.strength,
    )


def _assign_done(asked: Compared, action: act.AssignDone, _: Words) -> str:
    view: PriceView = asked.view
    mine = own(view, action.rank)
    open_ = [standing(view, each.seat, each.target_rank) for each in asked.legal if isinstance(each, act.Assign)]
    targets = [each for each in open_ if each is not None]
    if mine is None or not targets:
        return ""
    least = min(targets, key=lambda each: each.strength)
    if any(_beats(mine, each) for each in targets):
        return ""
    return _(
        "{noble} has {own}, and whoever else it could attack has {other} or more.",
        noble=mine.label,
        own=mine.strength,
        other=least.strength,
    )


def _beats(mine: Standing, other: Standing) -> bool:
    """Whether the other alone is disgraced in a fight of the two (POI R60)."""
    return verdict((mine.strength, mine.rank), (other.strength, other.rank)) == "defender"


def _commit(asked: Compared, action: act.Commit, _: Words) -> str:
    view: PriceView = asked.view
    mine = own(view, action.rank)
    rivals = [each for seat in view.players if seat.seat != view.seat for each in court_of(view, seat.seat)]
    if mine is None or not rivals:
        return ""
    beaten = sum(_beats(mine, each) for each in rivals)
    args = {"noble": mine.label, "own": mine.strength, "beaten": beaten, "all": len(rivals)}
    if beaten == (0 if action.fight else len(rivals)):
        back = mine.rank if mine.stance == "STRIKE" else 0
        if action.fight:
            return _(
                "{noble} fights with {own}, though it beats {beaten} of {all}: to hold it back costs {price}.",
                price=back,
                **args,
            )
        return _("{noble} stays out of it, though with {own} it beats {beaten} of {all}.", **args)
    price = mine.rank if action.fight != (mine.stance == "STRIKE") else 0
    if action.fight and price:
        return _(
            "{noble} has {own}: it beats {beaten} of {all} it could attack, for {price} tribute.", price=price, **args
        )
    if action.fight:
        return _("{noble} has {own}: it beats {beaten} of {all} it could attack, for nothing.", **args)
    if price:
        return _(
            "{noble} stays out of it for {price} tribute: with {own} it beats {beaten} of {all} at most.",
            price=price,
            **args,
        )
    return _("{noble} stays out of it for nothing: with {own} it beats {beaten} of {all} at most.", **args)


def _turned(view: PriceView, noble: Standing, names: Mapping[int, str], _: Words) -> str:
    """What another stance means for a noble, on its owner's own turns (POI R53, R54)."""
    against = [each for seat in view.players if seat.seat != noble.seat for each in court_of(view, seat.seat)]
    if not against:
        return ""
    least = min(each.strength for each in against)
    args = {"noble": noble.label, "own": noble.strength, "other": least}
    if noble.seat != view.seat:
        more = {"rival": names[noble.seat], "price": noble.rank}
        if noble.stance == "GUARD":
            return _(
                "{noble} of {rival} must attack on its own turn then, with {own}, or cost {price}.", **args, **more
            )
        return _("{noble} of {rival}, with {own}, need not attack on its own turn then.", **args, **more)
    if noble.stance == "STRIKE":
        if noble.strength < least:
            return _("{noble} need not attack then: it has {own}, and the weakest of the others {other}.", **args)
        return _("{noble} need not attack then, with its {own}.", **args)
    if noble.strength > least:
        return _("{noble} may attack for nothing then: {own} against {other}.", **args)
    return ""


def _stance(asked: Compared, action: act.ChangeStance, _: Words) -> str:
    mine = own(asked.view, action.rank)
    return "" if mine is None else _turned(asked.view, mine, dict(enumerate(asked.names)), _)


def _set_bonus(asked: Compared, action: act.SetBonus, _: Words) -> str:
    noble = standing(asked.view, action.seat, action.rank)
    return "" if noble is None else _turned(asked.view, noble, dict(enumerate(asked.names)), _)


def _decline(asked: Compared, _action: act.Decline, _: Words) -> str:
    view: PriceView = asked.view
    if view.seat is None:
        return ""
    mine = court_of(view, view.seat)
    stances = sum(each.stance == "GUARD" for each in mine)
    return _("All stances stay; own nobles in GUARD: {guard} of {all}.", guard=stances, all=len(mine))


def _recruit(asked: Compared, action: act.Recruit, _: Words) -> str:
    view: PriceView = asked.view
    noble = council_noble(view, action.noble)
    if view.seat is None or noble is None:
        return ""
    said = _hired(asked, action, _)
    if not court_of(view, view.seat):
        return _(
            "Without a standing noble the court falls at the end of its turn; {noble} costs {price}.",
            noble=noble.label,
            price=noble.rank,
        )
    count = hand_suited(view, noble.suit)
    args = {"noble": noble.label, "price": noble.rank, "sign": noble.sign}
    if not count:
        stand = len(court_of(view, view.seat))
        first = _.n(
            "{noble} costs {price} and joins {count} own noble that stands.",
            "{noble} costs {price} and joins {count} own nobles that stand.",
            stand,
            **args,
        )
        return f"{first} {said}" if said else first
    first = _.n(
        "{noble} costs {price} and adds to {sign}, of which {count} card is in hand.",
        "{noble} costs {price} and adds to {sign}, of which {count} cards are in hand.",
        count,
        **args,
    )
    return f"{first} {said}" if said else first


def _hired(asked: Compared, action: act.Recruit, _: Words) -> str:
    """Which of two stances, where the runner-up is the same noble in the other one."""
    view, other = asked.view, asked.other
    noble = council_noble(view, action.noble)
    rivals = strong(view)
    if noble is None or not rivals or not isinstance(other, act.Recruit) or other.noble != action.noble:
        return ""
    least = min(each.strength for each in rivals)
    if action.stance == "GUARD" and noble.rank <= least:
        return _(
            "In GUARD it need not attack: alone it has {own}, the weakest rival {other}.", own=noble.rank, other=least
        )
    if action.stance == "STRIKE" and noble.rank > least:
        return _("In STRIKE it attacks for nothing: {own} against {other}.", own=noble.rank, other=least)
    return ""


def _retire(asked: Compared, action: act.Retire, _: Words) -> str:
    view: PriceView = asked.view
    rank = next((each for each in view.facts.ranks if each.letter == action.rank), None)
    if rank is None:
        return ""
    there = sum(each.letter == action.rank for each in view.council)
    return _(
        "For {price} tribute the place of the {rank} is free again; the Council has {count} for it.",
        price=rank.rank,
        rank=_(rank.name),
        count=there,
    )


def _suit(asked: Compared, action: act.ChangeSuit, _: Words) -> str:
    view: PriceView = asked.view
    mine, noble = own(view, action.rank), council_noble(view, action.noble)
    if mine is None or noble is None:
        return ""
    return _(
        "{noble} for {own}, free: in hand {new} of {sign}, {old} of {before}.",
        noble=noble.label,
        own=mine.label,
        new=hand_suited(view, noble.suit),
        sign=noble.sign,
        old=hand_suited(view, mine.suit),
        before=mine.sign,
    )


def _end_council(asked: Compared, _action: act.EndCouncil, _: Words) -> str:
    """Against what could have been done instead."""
    view, other = asked.view, asked.other
    if view.seat is None:
        return ""
    court = view.players[view.seat]
    match other:
        case act.Recruit(noble=said) if (noble := council_noble(view, said)) is not None:
            price = noble.rank
        case act.Retire(rank=letter):
            price = next(each.rank for each in view.facts.ranks if each.letter == letter)
        case act.ChangeStance(rank=letter) if (mine := own(view, letter)) is not None:
            return _kept(view, mine, _)
        case act.ChangeSuit(rank=letter) if (mine := own(view, letter)) is not None:
            return _.n(
                "{noble} keeps its suit: {count} card of {sign} is in hand.",
                "{noble} keeps its suit: {count} cards of {sign} are in hand.",
                hand_suited(view, mine.suit),
                noble=mine.label,
                sign=mine.sign,
            )
        case _:
            return ""
    return _(
        "It saves {price} tribute; gems to pay with: {gems}, locks so far: {locks}.",
        price=price,
        gems=len(court.gems),
        locks=len(court.locked),
    )


def _kept(view: PriceView, mine: Standing, _: Words) -> str:
    rivals = strong(view)
    if not rivals:
        return ""
    if mine.stance == "STRIKE":
        least = min(each.strength for each in rivals)
        return _(
            "{noble} stays in STRIKE: {own} against {other} of the weakest rival.",
            noble=mine.label,
            own=mine.strength,
            other=least,
        )
    most = max(each.strength for each in rivals)
    return _(
        "{noble} stays in GUARD: {own} against {other} of the strongest rival.",
        noble=mine.label,
        own=mine.strength,
        other=most,
    )


def _noble(asked: Compared, action: act.ChooseNoble, _: Words) -> str:
    view: PriceView = asked.view
    noble = next((each for each in view.dealt if each.id == action.noble), None)
    if noble is None:
        return ""
    other = asked.other
    if isinstance(other, act.ChooseNoble) and other.noble == action.noble:
        if action.stance == "GUARD":
            return _("In GUARD {noble} may fight for {price}, but need not.", noble=noble.label, price=noble.rank)
        return _(
            "In STRIKE {noble} fights for nothing; to hold it back costs {price}.", noble=noble.label, price=noble.rank
        )
    count = hand_suited(view, noble.suit)
    if not count:
        return _("{noble} is worth {price}.", noble=noble.label, price=noble.rank)
    return _.n(
        "{noble} is worth {price} and adds to {sign}, of which {count} card is in hand.",
        "{noble} is worth {price} and adds to {sign}, of which {count} cards are in hand.",
        count,
        noble=noble.label,
        price=noble.rank,
        sign=noble.sign,
    )


def _discards(asked: Compared, action: act.SetupDiscard, _: Words) -> str:
    view: PriceView = asked.view
    gone = [each.card for each in view.hand if each.card.id in action.cards]
    kept = [each.card for each in view.hand if each.card.id not in action.cards]
    if not kept:
        return ""
    return _(
        "Without {cards} the hand keeps {armed} to arm with, {clubs} to take with and {gems} to pay with.",
        cards=row([each.id for each in gone]),
        armed=sum(each.suit in ("S", "H") for each in kept),
        clubs=sum(each.suit == "C" for each in kept),
        gems=sum(each.suit == "D" for each in kept),
    )


WORDED: Mapping[type[Action], Callable[[Compared, Any, Words], str]] = {
    act.SetupDiscard: _discards,
    act.ChooseNoble: _noble,
    act.Recruit: _recruit,
    act.Retire: _retire,
    act.ChangeStance: _stance,
    act.ChangeSuit: _suit,
    act.EndCouncil: _end_council,
    act.Pay: paying.pay,
    act.PenaltyTake: paying.penalty,
    act.PenaltyLeverage: paying.penalty,
    act.Counter: paying.counter,
    act.DiscardHand: paying.discard,
    act.TrimEquipment: paying.trim,
    act.Play: playing.play,
    act.PassPlay: playing.passed,
    act.Equip: playing.equip,
    act.GemMode: playing.gem,
    act.DrawTarget: playing.draw_target,
    act.Take: playing.take,
    act.TakeDone: playing.take_done,
    act.SetBonus: _set_bonus,
    act.Decline: _decline,
    act.Commit: _commit,
    act.Assign: _assign,
    act.AssignDone: _assign_done,
}


def told(asked: Compared, _: Words) -> str:
    """What speaks for an answer."""
    worded = WORDED.get(type(asked.action))
    return "" if worded is None else worded(asked, asked.action, _)


REASONS = Reasons(told, ends=(act.EndCouncil, act.PassPlay, act.TakeDone, act.Decline, act.NoClaim, act.LetStand))
