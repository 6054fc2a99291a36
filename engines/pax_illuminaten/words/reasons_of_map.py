"""What speaks for answers on the map: where to look, whom to put there, whose places to take, what to collect."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engines.core.claims import Claim, claim
from engines.core.decisions import Action
from engines.core.reasons import Compared
from engines.core.words import N_, Words
from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten.components.data import AREOPAGUS
from engines.pax_illuminaten.view import CardView, PaxView
from engines.pax_illuminaten.words.called import faction, tally
from engines.pax_illuminaten.words.keeping import kept
from engines.pax_illuminaten.words.names import cell_name
from engines.pax_illuminaten.words.outcomes import called, cell_of, gained, standing
from engines.pax_illuminaten.words.reckoning import (
    beside,
    card_at,
    hand_card,
    has_room,
    kin_beside,
    lodges_at,
    obtainable,
    open_cell,
    own,
    own_beside,
    payable,
    rival_of,
)


def _scout(case: Compared, action: act.Scout, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    cell, there = action.target, getattr(case.other, "target", "")
    near = own_beside(view, cell)
    if near and len(near) > len(own_beside(view, there) if there and there != AREOPAGUS else []):
        yield claim(N_("Cards with own disks beside {cell}: {count}."), cell=cell, count=len(near))
    best = max(view.hand, key=lambda card: len(kin_beside(view, cell, card.factions)), default=None)
    if best is not None and (kin := kin_beside(view, cell, best.factions)):
        yield claim(
            N_("On {cell} {card} from the hand would touch cards that share a Faction with it: {cells}."),
            cell=cell,
            card=f"{best.id} {best.short}",
            cells=", ".join(each.cell for each in kin),
        )
    twin = _twin(view, cell, view.hand)
    if twin is not None:
        yield claim(
            N_("{card} in hand has the Rank of {cell} beside it: with own disks on both one Extort pays for both."),
            card=f"{twin[0].id} {twin[0].short}",
            cell=cell_name(view, twin[1], _),
        )
    if cell in own(view).touches:
        yield claim(N_("{cell} touches one's own Areopagus, whose disk nobody removes."), cell=cell)
    if isinstance(case.other, act.Scout) and case.other.target == cell:
        yield from _acting(case, action.acting, case.other.acting, _)
    rich = max(view.hand, key=lambda card: payable(view, card), default=None)
    if rich is not None and payable(view, rich):
        yield claim(
            N_("Places of {card} in hand that the Favor held would pay for: {count}."),
            card=f"{rich.id} {rich.short}",
            count=payable(view, rich),
        )
    dark = [each for each in beside(view, cell) if each.card is None]
    yield claim(
        N_("Cells beside {cell}: {count}, of them still face-down: {dark}."),
        cell=cell,
        count=len(beside(view, cell)),
        dark=len(dark),
    )


def _twin(view: PaxView, cell: str, cards: tuple[CardView, ...]) -> tuple[CardView, str] | None:
    """A card that has the Rank of a neighbour of a cell with an own disk (they whisper, PAX R36)."""
    for card in cards:
        for each in own_beside(view, cell):
            if each.card is not None and each.card.rank == card.rank:
                return card, each.cell
    return None


def _acting(case: Compared, this: str, other: str, _: Words) -> Iterator[Claim]:
    """From another card the same is paid with other Favor."""
    view: PaxView = case.view
    kinds, others = (
        own(view).factions if each == AREOPAGUS else found.factions if (found := card_at(view, each)) else ()
        for each in (this, other)
    )
    if len(kinds) > len(others):
        yield claim(
            N_("From {acting} it is paid with any of {count} Factions, from {other} of {less}."),
            acting=this,
            count=len(kinds),
            other=other,
            less=len(others),
        )
    names = [faction(view.facts, each, _) for each in kinds if each not in others]
    if names:
        yield claim(N_("From {acting} it may be paid with {factions} too."), acting=this, factions=", ".join(names))
    both = (", ".join(faction(view.facts, each, _) for each in found) for found in (kinds, others))
    mine, theirs = both
    if set(kinds) == set(others):
        yield claim(
            N_("From {acting} as from {other} it is paid with {factions}."), acting=this, other=other, factions=mine
        )
    else:
        yield claim(
            N_("From {acting} it is paid with {factions}, from {other} with {others}."),
            acting=this,
            factions=mine,
            other=other,
            others=theirs,
        )


def _place(case: Compared, action: act.PlaceCard, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    card, other = hand_card(view, action.card), hand_card(view, getattr(case.other, "card", ""))
    cell = open_cell(view)
    if card is None:
        return
    if cell:
        twin = _twin(view, cell, (card,))
        if twin is not None:
            yield claim(
                N_("{card} has the Rank of {cell} beside it: with own disks on both one Extort pays for both."),
                card=card.id,
                cell=cell_name(view, twin[1], _),
            )
        kin = kin_beside(view, cell, card.factions)
        if kin and (other is None or len(kin) > len(kin_beside(view, cell, other.factions))):
            yield claim(
                N_("{card} shares a Faction with {count} of its neighbours: {cells}."),
                card=card.id,
                count=len(kin),
                cells=", ".join(each.cell for each in kin),
            )
    if other is None:
        return
    if payable(view, card) > payable(view, other):
        yield claim(
            N_("Places that the Favor held pays for: {count} of {card}, {less} of {other}."),
            count=payable(view, card),
            card=card.id,
            less=payable(view, other),
            other=other.id,
        )
    yield from kept(card, other)
    if len(card.locations) > len(other.locations):
        yield claim(
            N_("Places for disks: {count} on {card}, {less} on {other}."),
            card=card.id,
            count=len(card.locations),
            other=other.id,
            less=len(other.locations),
        )
    stirs = view.event_pile and not view.stirred
    if stirs and other.rank in ("ace", "crown") and card.rank not in ("ace", "crown"):
        yield claim(
            N_("{other} is an Ace or Crown and stirs up an Event; {card} does not."), card=card.id, other=other.id
        )
    if card.rank == "crown":
        yield claim(N_("{card} is a Crown: whoever stands on it first keeps the others off."), card=card.id)
    yield claim(N_("{card} comes onto the map, and {other} stays in hand."), card=card.id, other=other.id)


def _influence(case: Compared, action: act.Influence, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    found, stands = cell_of(view, action.target), standing(view, action.target, action.count)
    if found is None or found.card is None or stands is None:
        return
    cell = cell_name(view, action.target, _)
    for lodge in lodges_at(view, action.target):
        if lodge.size >= view.facts.constants.lodge_min:
            mine = lodge.disks[view.seat or 0] + action.count
            yield claim(
                N_("In the largest Lodge of {faction}, {size} cards, it is {mine} to {theirs} disks then."),
                faction=faction(view.facts, lodge.faction, _),
                size=lodge.size,
                mine=mine,
                theirs=rival_of(view, lodge.disks),
            )
    if found.card.rank == "crown" and view.seat not in found.slots:
        yield claim(N_("{card} is a Crown: whoever stands on it first keeps the others off."), card=found.card.id)
    same = isinstance(case.other, act.Influence) and case.other.target == action.target
    fewer = case.other.count if isinstance(case.other, act.Influence) and same else action.count
    if view.step == "turn.act" and action.count > fewer:
        yield claim(N_("{count} disks for one Main action instead of {less}."), count=action.count, less=fewer)
    prices = [price for seat, price in zip(found.slots, found.card.locations, strict=True) if seat == -1]
    as_printed = all(each.action != "influence" for each in view.reduced)
    if as_printed and len(prices) > action.count and len(prices[action.count]) > len(prices[0]):
        yield claim(
            N_("The next place on {cell} costs {price}, and {more} once these disks lie there."),
            cell=cell,
            price=tally(view.facts, prices[0], _),
            more=tally(view.facts, prices[action.count], _),
        )
    if stands.other:
        yield claim(
            N_("On {cell} it is {mine} to {theirs} disks then."), cell=cell, mine=stands.own, theirs=stands.other
        )
    if len(prices) == action.count:
        yield claim(N_("Then {cell} is full; places taken: {count}."), cell=cell, count=len(found.slots))
    yield claim(N_("Own disks on {cell} then: {mine}."), cell=cell, mine=stands.own)


def _extort(case: Compared, action: act.Extort, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    more = sum(gained(case.effect).values()) if case.effect else 0
    effect = case.effects.get(case.other)
    less = sum(gained(effect).values()) if effect and isinstance(case.other, act.Extort) else 0
    if more > less and isinstance(case.other, act.Extort) and less:
        yield claim(N_("It brings {count} Favor at once instead of {less}."), count=more, less=less)
    if action.target == AREOPAGUS:
        count, there = len(own(view).factions), sum(obtainable(view, each) for each in own(view).factions)
        if there == count:
            yield claim(N_("The own Areopagus pays {count} Favor, and nobody shares it."), count=count)
        elif there:
            some = N_("Of the {count} Favor of the own Areopagus the pool holds {there}.")
            yield claim(some, count=count, there=there)
        if more:
            yield claim(N_("It brings Favor at once: {favor}."), favor=_favor(case, _))
        return
    found = cell_of(view, action.target)
    if found is None or found.card is None:
        return
    cell = cell_name(view, action.target, _)
    near = [each for each in own_beside(view, found.cell) if not each.extorted]
    kin = [each.cell for each in near if each.card and each.card.rank == found.card.rank]
    if kin:
        yield claim(
            N_("{cell} and {cells} are all of Rank {rank}: one Extort, and each pays."),
            cell=cell,
            cells=", ".join(kin),
            rank=found.card.label,
        )
    rivals = sum(seat not in (-1, view.seat) for seat in found.slots)
    if not rivals:
        yield claim(N_("No rival stands on {cell}, so none is paid there."), cell=cell)
    if more:
        yield claim(N_("It brings Favor at once: {favor}."), favor=_favor(case, _))
    worth = len(found.card.favor) * (found.slots.count(view.seat) if found.card.rank == "crown" else 1)
    if worth > rivals > 0:
        yield claim(N_("{cell} pays, though rivals have {count} of its disks."), cell=cell, count=rivals)


def _favor(case: Compared, _: Words) -> str:
    more = gained(case.effect) if case.effect else {}
    return tally(case.view.facts, "".join(f * n for f, n in more.items()), _)


def _organize(case: Compared, action: act.Organize, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    if not action.faction:
        return
    disks = sum(
        each.slots.count(view.seat or 0)
        for each in view.cells
        if each.card and action.faction in each.card.factions
        if any(has_room(view, goal) for goal in beside(view, each.cell))
    )
    yield claim(
        N_("Own disks on cards of {faction}, which may move: {count}."),
        faction=faction(view.facts, action.faction, _),
        count=disks,
    )


def _move(case: Compared, action: act.Move, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    to, back = standing(view, action.to, 1), standing(view, action.from_, -1)
    if to is None or back is None:
        return
    for lodge in lodges_at(view, action.to):
        if action.from_ not in lodge.cells and lodge.size >= view.facts.constants.lodge_min:
            yield claim(
                N_("In the largest Lodge of {faction}, {size} cards, it is {mine} to {theirs} disks then."),
                faction=faction(view.facts, lodge.faction, _),
                size=lodge.size,
                mine=lodge.disks[view.seat or 0] + 1,
                theirs=rival_of(view, lodge.disks),
            )
    yield claim(
        N_("Then it is {mine} to {theirs} disks on {cell}, and {own} to {other} on {start}."),
        mine=to.own,
        theirs=to.other,
        cell=cell_name(view, action.to, _),
        own=back.own,
        other=back.other,
        start=action.from_,
    )


def _stop(case: Compared, _action: act.StopMoves, _: Words) -> Iterator[Claim]:
    start = getattr(case.other, "from_", "")
    found = cell_of(case.view, start)
    if found is not None:
        yield claim(
            N_("Own disks that stay on {cell}: {count}."),
            cell=cell_name(case.view, start, _),
            count=found.slots.count(case.view.seat),
        )


def _expel(case: Compared, action: act.Expel, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    cell = cell_name(view, action.target, _)
    for lodge in lodges_at(view, action.target):
        if lodge.leader not in (-1, view.seat) and lodge.size >= view.facts.constants.lodge_min:
            yield claim(
                N_("{cell} is one of {size} cards of the largest Lodge of {faction}, which {rival} controls."),
                cell=cell,
                size=lodge.size,
                faction=faction(view.facts, lodge.faction, _),
                rival=called(view, lodge.leader, case.names),
            )
    if isinstance(case.other, act.Expel) and case.other.target == action.target:
        yield from _acting(case, action.acting, case.other.acting, _)
    best = max(view.hand, key=lambda card: len(kin_beside(view, action.target, card.factions)), default=None)
    gone = card_at(view, action.target)
    if best is not None and gone is not None:
        kin, was = (kin_beside(view, action.target, each.factions) for each in (best, gone))
        if len(kin) > len(was):
            yield claim(
                N_("Neighbours that share a Faction with {card} from the hand: {count}, with {other}: {less}."),
                card=f"{best.id} {best.short}",
                count=len(kin),
                other=gone.id,
                less=len(was),
            )
        if payable(view, best) > payable(view, gone):
            yield claim(
                N_("Places that the Favor held pays for: {count} of {card}, {less} of {other}."),
                count=payable(view, best),
                card=best.id,
                less=payable(view, gone),
                other=gone.id,
            )
        if kin:
            yield claim(
                N_("On {cell} {card} from the hand would touch cards that share a Faction with it: {cells}."),
                cell=action.target,
                card=f"{best.id} {best.short}",
                cells=", ".join(each.cell for each in kin),
            )
    near = own_beside(view, action.target)
    if near:
        yield claim(N_("Cards with own disks beside {cell}: {count}."), cell=action.target, count=len(near))
    found = cell_of(view, action.target)
    if found is not None and view.seat in found.slots:
        yield claim(
            N_("The own disks on {cell} may stay on the new card: {count}."),
            cell=action.target,
            count=found.slots.count(view.seat),
        )
    if gone is not None:
        yield claim(N_("A card from the hand comes in place of {card} on {cell}."), card=gone.id, cell=action.target)


def _oust(case: Compared, action: act.Oust, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    found = cell_of(view, action.target)
    if found is None or view.seat is None:
        return
    rival = called(view, action.rival, case.names)
    mine, theirs = (found.slots.count(whose) for whose in (view.seat, action.rival))
    yield claim(
        N_("On {cell} it is {mine} to {theirs} disks against {rival}; that would go home: {count}."),
        cell=cell_name(view, action.target, _),
        mine=mine,
        theirs=theirs,
        rival=rival,
        count=action.count,
    )


OF_MAP: Mapping[type[Action], Callable[[Compared, Any, Words], Iterator[Claim]]] = {
    act.Scout: _scout,
    act.PlaceCard: _place,
    act.Influence: _influence,
    act.Extort: _extort,
    act.Organize: _organize,
    act.Move: _move,
    act.StopMoves: _stop,
    act.Expel: _expel,
    act.Oust: _oust,
}
"""By kind of answer."""
