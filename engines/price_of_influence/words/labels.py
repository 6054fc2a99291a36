"""Answers on buttons and in menus, each beginning with what is typed, and what comes of it where that is known.

Nobody is called "you" in them: reviews and reasons tell everybody what a seat could answer.
"""

from collections.abc import Sequence
from typing import Any

from engines.core.decisions import Action, Seat
from engines.core.naming import seat_name
from engines.core.words import N_, Words
from engines.price_of_influence import actions as act
from engines.price_of_influence.components.data import GUARD, STRIKE
from engines.price_of_influence.rules.combat import verdict
from engines.price_of_influence.view import PlaceView, PriceView
from engines.price_of_influence.words.names import ZONES, at_table, place_of, rank, several, suit, typed
from engines.price_of_influence.words.sentences import KINDS, PAYMENTS

SIMPLE = (act.EndCouncil, act.PassPlay, act.Decline, act.TakeDone, act.ClaimFlawless, act.NoClaim, act.LetStand)


WAYS = {
    "liquidate": N_("discard a gem"),
    "leverage": N_("lock a hand card"),
    "dismantle": N_("discard own equipment"),
    "save": N_("to the gem pile"),
    "spend": N_("to take leveraged cards"),
}
"""Words that commands accept, for menus."""

RESULTS = {"defender": N_("win"), "attacker": N_("lose")}
TIES = {
    "defender": N_("tie, the lower rank wins"),
    "attacker": N_("tie, the lower rank wins: the attacker falls"),
    "both": N_("tie: the attacker falls too"),
}
"""How a comparison comes out, by who is disgraced."""


def label(view: PriceView, action: Any, _: Words, names: Sequence[str] = ()) -> str:
    """A whole answer, beginning with what is typed: "7C ♣ · takes value up to 8", "BQ · Ann's Queen to GUARD"."""
    if isinstance(action, SIMPLE):
        return _(KINDS[type(action)])
    match action:
        case act.SetupDiscard(cards=cards):
            return several(cards)
        case act.ChooseNoble(noble=noble, stance=stance):
            return _("{noble} in {stance}", noble=typed(noble), stance=_(stance))
        case act.Recruit(noble=noble, stance=stance):
            return _("Recruit {noble} in {stance}", noble=typed(noble), stance=_(stance))
        case act.Retire(rank=letter):
            return _("Retire {noble}", noble=_own(view, letter, _))
        case act.ChangeStance(rank=letter):
            return _("Turn {noble} to {stance}", noble=_own(view, letter, _), stance=_(_turned(_mine(view, letter))))
        case act.ChangeSuit(rank=letter, noble=noble):
            mine = _mine(view, letter)
            old = mine.noble.label if mine and mine.noble else rank(view.facts, letter, _)
            return _("Change {old} into {noble}", old=old, noble=typed(noble))
        case act.Pay(kind=kind, card=card):
            return _payment(view, kind, card, _)
        case act.Play(card=card, suit=as_):
            return _played(view, card, as_, _)
        case act.Equip(rank=letter):
            return _own(view, letter, _)
        case act.SetBonus(seat=seat, rank=letter):
            place = place_of(view, seat, letter)
            return _(
                "{code} · {noble} to {stance}",
                code=at_table(seat, letter),
                noble=_noble(view, seat, letter, _, names),
                stance=_(_turned(place)),
            )
        case act.GemMode(mode=mode):
            if mode != "save":
                return _("Spend to take leveraged cards")
            return _("Save as a gem, a player draws {count}", count=view.facts.limits.save_draws)
        case act.DrawTarget(seat=seat):
            return _("Own hand") if seat == view.seat else seat_name(seat, names)
        case act.Take(zone=zone, owner=owner, card=card):
            return _target(view, zone, owner, card, _, names)
        case act.PenaltyTake(card=card) | act.PenaltyLeverage(card=card):
            return _locking(view, typed(card), _)
        case act.DiscardHand(card=card):
            return typed(card)
        case act.Commit(rank=letter, fight=fight):
            return _commit(view, letter, fight, _)
        case act.Assign(seat=seat, target_rank=letter):
            return _attack(view, action.rank, seat, letter, _, names)
        case act.AssignDone():
            return _("Nobody else")
        case act.TrimEquipment(cards=cards):
            return several(cards)
        case act.Counter(card=card):
            return _("{card} leverage to cancel", card=typed(card))
        case _other:
            raise TypeError(f"{action!r} is no answer of Price of Influence")


def value(view: PriceView, kind: type[Action], field: str, value: Any, _: Words, names: Sequence[str] = ()) -> str:
    """One value of one field, beginning with what commands accept."""
    match field:
        case "cards":
            return several(value)
        case "card":
            return _placed(view, kind, value, _, names)
        case "noble":
            return typed(value)
        case "seat" | "owner":
            return _("the discard pile") if value < 0 else seat_name(value, names)
        case "rank":
            return value if kind is act.SetBonus else _own(view, value, _)
        case "target_rank":
            return _("{letter} · {rank}", letter=value, rank=rank(view.facts, value, _))
        case "suit":
            return _("{letter} · {suit}", letter=value, suit=suit(view.facts, value, _))
        case "fight":
            return _("yes, it fights") if value else _("no, it stays back")
        case "zone":
            return _("{zone} · {meaning}", zone=value, meaning=_(ZONES[value])) if value in ZONES else value
        case "stance":
            return _(value)
        case _plain if value in WAYS:
            return _("{typed} · {meaning}", typed=value, meaning=_(WAYS[value]))
        case _plain:
            return str(value)


def _own(view: PriceView, letter: str, _: Words) -> str:
    """An own noble, by the letter that is typed: "Q · Q♥, Strength 8"."""
    place = _mine(view, letter)
    if place is None or place.noble is None:
        return letter
    if place.disgraced:
        return _("{letter} · {noble}, Disgraced", letter=letter, noble=place.noble.label)
    return _(
        "{letter} · {noble}, Strength {strength}",
        letter=letter,
        noble=place.noble.label,
        strength=place.strength,
    )


def _noble(view: PriceView, seat: Seat, letter: str, _: Words, names: Sequence[str]) -> str:
    if seat == view.seat:
        return _("own {rank}", rank=rank(view.facts, letter, _))
    return _("{name}'s {rank}", name=seat_name(seat, names), rank=rank(view.facts, letter, _))


def _locking(view: PriceView, text: str, _: Words) -> str:
    """A card that becomes leveraged, with a warning where that is one too many for the Active Player (POI R80)."""
    if view.seat is not None and view.seat == view.ap:
        player = view.players[view.seat]
        if len(player.locked) + 1 >= player.collapse:
            return _("{text}: the court would fall this turn", text=text)
    return text


def _payment(view: PriceView, kind: str, card: str, _: Words) -> str:
    text = _(PAYMENTS[kind], card=typed(card)) if kind in PAYMENTS else typed(card)
    if kind == "leverage":
        return _locking(view, text, _)
    if kind != "dismantle" or view.seat is None:
        return text
    carrier = next((p.letter for p in view.players[view.seat].court if any(e.card.id == card for e in p.equipment)), "")
    return _("{text} from own {rank}", text=text, rank=rank(view.facts, carrier, _)) if carrier else text


def _played(view: PriceView, card: str, as_: str, _: Words) -> str:
    mine = next((each for each in view.hand if each.card.id == card), None)
    worth = dict(mine.worth).get(as_, 0) if mine else 0
    say = {
        "S": N_("{card} · weapon, +{worth}"),
        "H": N_("{card} · armor, +{worth}"),
        "C": N_("{card} · takes value up to {worth}"),
        "D": N_("{card} · gem, or takes leveraged value up to {worth}"),
    }[as_]
    called = (
        typed(card) if card.endswith(as_) else _("{card} as {suit}", card=typed(card), suit=suit(view.facts, as_, _))
    )
    return _(say, card=called, worth=worth)


def _target(view: PriceView, zone: str, owner: Seat, card: str, _: Words, names: Sequence[str]) -> str:
    code = typed(card)
    if zone == "discard":
        return _("{card} discard", card=code)
    mine = owner == view.seat
    if zone == "equipped":
        carrier = _carrier(view, owner, card)
        return _("{card} from {noble}", card=code, noble=_noble(view, owner, carrier, _, names))
    name = _("own") if mine else seat_name(owner, names)
    if zone == "gem_pile":
        return _("{card} gem, {name}", card=code, name=name)
    return _("{card} locked, {name}", card=code, name=name)


def _placed(view: PriceView, kind: type[Action], card: str, _: Words, names: Sequence[str]) -> str:
    """A card by what is typed, with where it lies when it is taken or pays."""
    if kind is act.Take:
        for each in view.players:
            if any(card == c.id for c in each.gems):
                return _target(view, "gem_pile", each.seat, card, _, names)
            if any(card == c.id for c in each.locked):
                return _target(view, "leveraged", each.seat, card, _, names)
            if _carrier(view, each.seat, card):
                return _target(view, "equipped", each.seat, card, _, names)
        return _target(view, "discard", -1, card, _, names)
    return typed(card)


def _commit(view: PriceView, letter: str, fight: bool, _: Words) -> str:
    place = _mine(view, letter)
    stance, limit = (place.stance, place.limit) if place else ("", 0)
    free = fight == (stance == STRIKE)
    name = rank(view.facts, letter, _)
    if fight:
        if free:
            return _("{rank} fights", rank=name)
        return _("{rank} fights, pay {cost}", rank=name, cost=limit)
    return _("{rank} stays back", rank=name) if free else _("{rank} stays back, pay {cost}", rank=name, cost=limit)


def _attack(view: PriceView, own: str, seat: Seat, letter: str, _: Words, names: Sequence[str]) -> str:
    """A target with how the comparison comes out: Strengths no longer change before it (POI R59, R60)."""
    mine, other = _mine(view, own), place_of(view, seat, letter)
    noble = _noble(view, seat, letter, _, names)
    if mine is None or mine.noble is None or other is None or other.noble is None:
        return _("{code} · {noble}", code=at_table(seat, letter), noble=noble)
    lost = verdict((mine.strength, mine.noble.rank), (other.strength, other.noble.rank))
    tied = mine.strength == other.strength
    return _(
        "{code} · {noble}, {own} : {other}: {result}",
        code=at_table(seat, letter),
        noble=noble,
        own=mine.strength,
        other=other.strength,
        result=_((TIES if tied else RESULTS)[lost]),
    )


def _mine(view: PriceView, letter: str) -> PlaceView | None:
    return place_of(view, view.seat, letter)


def _carrier(view: PriceView, seat: Seat, card: str) -> str:
    """Letter of the noble that carries a card, if one of the seat does."""
    if not 0 <= seat < len(view.players):
        return ""
    return next((p.letter for p in view.players[seat].court if any(e.card.id == card for e in p.equipment)), "")


def _turned(place: PlaceView | None) -> str:
    """The stance that a noble is turned to."""
    return GUARD if place is not None and place.stance == STRIKE else STRIKE
