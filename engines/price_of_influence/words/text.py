"""Every sentence about Price of Influence: labels, headings, refusals; log lines and positions are in log and board."""

from collections.abc import Sequence
from typing import Any

from engines.core.decisions import Action, Asked, Seat
from engines.core.errors import Illegal
from engines.core.naming import seat_name
from engines.core.refusals import listed, sentence
from engines.core.scores import Outcome
from engines.core.words import N_, Words
from engines.price_of_influence import actions as act
from engines.price_of_influence.components.data import GUARD, STRIKE
from engines.price_of_influence.events import AnyEvent
from engines.price_of_influence.facts import Facts
from engines.price_of_influence.rules.combat import verdict
from engines.price_of_influence.view import PlaceView, PriceView
from engines.price_of_influence.words import log
from engines.price_of_influence.words.names import (
    SEATS,
    ZONES,
    at_table,
    rank,
    row,
    several,
    shown,
    suit,
    typed,
)
from engines.price_of_influence.words.position import board
from engines.price_of_influence.words.sentences import (
    ENDINGS,
    KINDS,
    OPTIONS,
    PARTS,
    PAYMENTS,
    REFUSALS,
    TRIBUTES,
)
from engines.price_of_influence.words.steps import STEPS

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
    "attacker": N_("tie, the lower rank wins: yours falls"),
    "both": N_("tie: yours falls too"),
}
"""How a comparison comes out, by who is disgraced."""


class PriceText:
    """The game's side of the Text protocol, for one edition."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def label(self, view: PriceView, action: Any, _: Words, names: Sequence[str] = ()) -> str:
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
                return _("Retire {noble}", noble=self._own(view, letter, _))
            case act.ChangeStance(rank=letter):
                return _(
                    "Turn {noble} to {stance}", noble=self._own(view, letter, _), stance=_(_turned(_mine(view, letter)))
                )
            case act.ChangeSuit(rank=letter, noble=noble):
                mine = _mine(view, letter)
                old = mine.noble.label if mine and mine.noble else rank(self._facts, letter, _)
                return _("Change {old} into {noble}", old=old, noble=typed(noble))
            case act.Pay(kind=kind, card=card):
                return self._payment(view, kind, card, _)
            case act.Play(card=card, suit=as_):
                return self._played(view, card, as_, _)
            case act.Equip(rank=letter):
                return self._own(view, letter, _)
            case act.SetBonus(seat=seat, rank=letter):
                place = _place(view, seat, letter)
                return _(
                    "{code} · {noble} to {stance}",
                    code=at_table(seat, letter),
                    noble=self._noble(view, seat, letter, _, names),
                    stance=_(_turned(place)),
                )
            case act.GemMode(mode=mode):
                return _("Save as a gem, a player draws") if mode == "save" else _("Spend to take leveraged cards")
            case act.DrawTarget(seat=seat):
                return _("Yourself") if seat == view.seat else seat_name(seat, names)
            case act.Take(zone=zone, owner=owner, card=card):
                return self._target(view, zone, owner, card, _, names)
            case act.PenaltyTake(card=card) | act.PenaltyLeverage(card=card) | act.DiscardHand(card=card):
                return typed(card)
            case act.Commit(rank=letter, fight=fight):
                return self._commit(view, letter, fight, _)
            case act.Assign(seat=seat, target_rank=letter):
                return self._attack(view, action.rank, seat, letter, _, names)
            case act.AssignDone():
                return _("Nobody else")
            case act.TrimEquipment(cards=cards):
                return several(cards)
            case act.Counter(card=card):
                return _("{card} leverage to cancel", card=typed(card))
            case _other:
                raise TypeError(f"{action!r} is no answer of Price of Influence")

    def value(
        self, view: PriceView, kind: type[Action], field: str, value: Any, _: Words, names: Sequence[str] = ()
    ) -> str:
        """One value of one field, beginning with what commands accept."""
        match field:
            case "cards":
                return several(value)
            case "card":
                return self._placed(view, kind, value, _, names)
            case "noble":
                return typed(value)
            case "seat" | "owner":
                return _("the discard pile") if value < 0 else seat_name(value, names)
            case "rank":
                return value if kind is act.SetBonus else self._own(view, value, _)
            case "target_rank":
                return _("{letter} · {rank}", letter=value, rank=rank(self._facts, value, _))
            case "suit":
                return _("{letter} · {suit}", letter=value, suit=suit(self._facts, value, _))
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

    def kind(self, kind: type[Action], _: Words) -> str:
        """An answer's kind as a heading."""
        return _(KINDS[kind])

    def heading(self, view: PriceView, asked: Asked, _: Words) -> str:
        """The open question to the seat that is asked."""
        return self._warned(view, asked, self._asked(view, asked, _), _)

    def _asked(self, view: PriceView, asked: Asked, _: Words) -> str:
        player = view.players[asked.seat]
        match asked.step:
            case "setup.discard":
                return _.n(
                    "Discard {count} card of your deal; nobody sees it until all have chosen.",
                    "Discard {count} cards of your deal; nobody sees them until all have chosen.",
                    view.setup_discards,
                )
            case "tribute.pay":
                return self._due(view, _)
            case "council.action":
                return _(STEPS[asked.step].heading, left=view.actions_left)
            case "play.card":
                return _(STEPS[asked.step].heading, plays=player.plays, most=player.most)
            case "play.equip" | "play.gem":
                return _(STEPS[asked.step].heading, card=view.resolving.label if view.resolving else "")
            case "play.take":
                taking = view.taking
                return _(
                    STEPS[asked.step].heading, cap=taking.cap if taking else 0, targets=taking.left if taking else 0
                )
            case "combat.commit" | "combat.assign":
                place = _place(view, asked.seat, view.committing)
                stance = place.stance if place else ""
                return _(STEPS[asked.step].heading, rank=rank(self._facts, view.committing, _), stance=_(stance))
            case "resupply.trim":
                letter, count = view.trimming[1:] if view.trimming else ("", 0)
                return _(STEPS[asked.step].heading, rank=rank(self._facts, letter, _), count=count)
            case "resupply.discard":
                return _(STEPS[asked.step].heading, count=view.discarding)
            case "end.counter":
                return _(
                    STEPS[asked.step].heading,
                    name=SEATS[view.claim.seat] if view.claim else "",
                    joker=suit(self._facts, "JOKER", _),
                )
            case _:
                return _(STEPS[asked.step].heading)

    def waiting(self, view: PriceView, asked: Asked, _: Words) -> str:
        """What the others wait for, after the seat's name."""
        return _(STEPS[asked.step].waiting)

    def told(self, event: AnyEvent, names: Sequence[str], _: Words) -> str:
        """One line of the log."""
        return log.line(self._facts, event, names, _)

    def refusal(self, why: Illegal, names: Sequence[str], _: Words) -> str:
        """Why not, with the rule's number."""
        args = dict(why.args)
        for name in ("card", "noble"):
            if name in args:
                args[name] = shown(str(args[name]))
        if "cards" in args:
            args["plain"] = " ".join(args["cards"])
            args["cards"] = row(args["cards"])
        if "rank" in args:
            args["rank"] = rank(self._facts, args["rank"], _)
        if "suit" in args:
            args["suit"] = suit(self._facts, args["suit"], _)
        if "zone" in args and why.key != "no_zone":
            args["zone"] = _(ZONES[args["zone"]])
        if "reach" in args:
            args["reach"] = listed([_(ZONES[zone]) for zone in args["reach"]], _)
        args["joker"] = suit(self._facts, "JOKER", _)
        return sentence(Illegal(why.rule, why.key, args), REFUSALS, names, _)

    def board(self, view: PriceView, names: Sequence[str], _: Words) -> str:
        """The whole position in words."""
        return board(view, names, _, self.option)

    def part(self, key: str, _: Words) -> str:
        """What some points are for."""
        return _(PARTS[key])

    def ending(self, outcome: Outcome, names: Sequence[str], _: Words) -> str:
        """How it ended."""
        first = [names[seat] for seat, place in enumerate(outcome.ranks) if place == 1]
        points = next(s.points for s in outcome.scores if outcome.ranks[s.seat] == 1)
        scored = outcome.how == "armistice" or outcome.rule in ("POI R79", "POI R80", "POI R81", "POI R83")
        how = _(log.CONDITIONS[outcome.how])
        if not scored:
            return _(ENDINGS[outcome.how], name=first[0])
        if len(first) > 1:
            return _("{how}: {names} draw with {points} points.", how=how, names=listed(first, _), points=points)
        return _("{how}: {name} wins with {points} points.", how=how, name=first[0], points=points)

    def option(self, name: str, value: Any, _: Words) -> tuple[str, str]:
        """A table option's title and the meaning of one of its values."""
        title, meanings = OPTIONS[name]
        return _(title), _(meanings[value], count=value)

    def _own(self, view: PriceView, letter: str, _: Words) -> str:
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

    def _noble(self, view: PriceView, seat: Seat, letter: str, _: Words, names: Sequence[str]) -> str:
        if seat == view.seat:
            return _("your {rank}", rank=rank(self._facts, letter, _))
        return _("{name}'s {rank}", name=seat_name(seat, names), rank=rank(self._facts, letter, _))

    def _payment(self, view: PriceView, kind: str, card: str, _: Words) -> str:
        text = _(PAYMENTS[kind], card=typed(card)) if kind in PAYMENTS else typed(card)
        if kind == "leverage" and view.seat is not None and view.seat == view.ap:
            player = view.players[view.seat]
            if len(player.locked) + 1 >= player.collapse:
                return _("{text}: your court would fall this turn", text=text)
        if kind != "dismantle" or view.seat is None:
            return text
        carrier = next(
            (p.letter for p in view.players[view.seat].court if any(e.card.id == card for e in p.equipment)), ""
        )
        return _("{text} from your {rank}", text=text, rank=rank(self._facts, carrier, _)) if carrier else text

    def _played(self, view: PriceView, card: str, as_: str, _: Words) -> str:
        mine = next((each for each in view.hand if each.card.id == card), None)
        worth = dict(mine.worth).get(as_, 0) if mine else 0
        say = {
            "S": N_("{card} · weapon, +{worth}"),
            "H": N_("{card} · armor, +{worth}"),
            "C": N_("{card} · takes value up to {worth}"),
            "D": N_("{card} · gem, or takes leveraged value up to {worth}"),
        }[as_]
        called = (
            typed(card)
            if card.endswith(as_)
            else _("{card} as {suit}", card=typed(card), suit=suit(self._facts, as_, _))
        )
        return _(say, card=called, worth=worth)

    def _target(self, view: PriceView, zone: str, owner: Seat, card: str, _: Words, names: Sequence[str]) -> str:
        code = typed(card)
        if zone == "discard":
            return _("{card} discard", card=code)
        mine = owner == view.seat
        if zone == "equipped":
            carrier = _carrier(view, owner, card)
            return _("{card} from {noble}", card=code, noble=self._noble(view, owner, carrier, _, names))
        name = _("you") if mine else seat_name(owner, names)
        if zone == "gem_pile":
            return _("{card} gem, {name}", card=code, name=name)
        return _("{card} locked, {name}", card=code, name=name)

    def _placed(self, view: PriceView, kind: type[Action], card: str, _: Words, names: Sequence[str]) -> str:
        """A card by what is typed, with where it lies when it is taken or pays."""
        if kind is act.Take:
            for each in view.players:
                if any(card == c.id for c in each.gems):
                    return self._target(view, "gem_pile", each.seat, card, _, names)
                if any(card == c.id for c in each.locked):
                    return self._target(view, "leveraged", each.seat, card, _, names)
                if _carrier(view, each.seat, card):
                    return self._target(view, "equipped", each.seat, card, _, names)
            return self._target(view, "discard", -1, card, _, names)
        return typed(card)

    def _commit(self, view: PriceView, letter: str, fight: bool, _: Words) -> str:
        place = _mine(view, letter)
        stance, limit = (place.stance, place.limit) if place else ("", 0)
        free = fight == (stance == STRIKE)
        name = rank(self._facts, letter, _)
        if fight:
            if free:
                return _("{rank} fights", rank=name)
            return _("{rank} fights, pay {cost}", rank=name, cost=limit)
        return _("{rank} stays back", rank=name) if free else _("{rank} stays back, pay {cost}", rank=name, cost=limit)

    def _attack(self, view: PriceView, own: str, seat: Seat, letter: str, _: Words, names: Sequence[str]) -> str:
        """A target with how the comparison comes out: Strengths no longer change before it (POI R59, R60)."""
        mine, other = _mine(view, own), _place(view, seat, letter)
        noble = self._noble(view, seat, letter, _, names)
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

    def _warned(self, view: PriceView, asked: Asked, text: str, _: Words) -> str:
        """A question of the Active Player with what threatens at the end of the turn (POI R80)."""
        player = view.players[asked.seat]
        if asked.seat != view.ap or view.stage == "setup" or len(player.locked) < player.collapse:
            return text
        warning = _.n(
            "With {count} leveraged card your court falls at the end of this turn.",
            "With {count} leveraged cards your court falls at the end of this turn.",
            len(player.locked),
        )
        return f"{text} {warning}"

    def _due(self, view: PriceView, _: Words) -> str:
        tribute = view.tribute
        if tribute is None:
            return _("Pay tribute.")
        what = _(TRIBUTES[tribute.what], noble=tribute.noble.label)
        return _(
            "Pay tribute {what}: {due} of {total} left, a gem, a hand card or equipment each.",
            what=what,
            due=tribute.due,
            total=tribute.total,
        )


def _place(view: PriceView, seat: Seat | None, letter: str) -> PlaceView | None:
    if seat is None or not 0 <= seat < len(view.players):
        return None
    return next((place for place in view.players[seat].court if place.letter == letter), None)


def _mine(view: PriceView, letter: str) -> PlaceView | None:
    return _place(view, view.seat, letter)


def _carrier(view: PriceView, seat: Seat, card: str) -> str:
    """Letter of the noble that carries a card, if one of the seat does."""
    if not 0 <= seat < len(view.players):
        return ""
    return next((p.letter for p in view.players[seat].court if any(e.card.id == card for e in p.equipment)), "")


def _turned(place: PlaceView | None) -> str:
    """The stance that a noble is turned to."""
    return GUARD if place is not None and place.stance == STRIKE else STRIKE
