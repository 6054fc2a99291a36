"""What speaks for answers about Favor: which is paid, gained, taken or given, and what an ability picks."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engines.core.claims import Claim, claim
from engines.core.decisions import LETTERS, Action
from engines.core.reasons import Compared
from engines.core.words import N_, Words
from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten.facts import FACTIONS
from engines.pax_illuminaten.view import PaxView
from engines.pax_illuminaten.words.called import event, faction, tally
from engines.pax_illuminaten.words.names import cell_name
from engines.pax_illuminaten.words.outcomes import called, cell_of, standing
from engines.pax_illuminaten.words.reckoning import beside, held, in_pool, next_place, own_beside
from engines.pax_illuminaten.words.steps import SEATS, TYPES


def _pay(case: Compared, action: act.Pay, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    other = getattr(case.other, "source", "")
    rate = view.payment.rate if view.payment else 0
    if ">" in other and ">" not in action.source:
        yield claim(N_("It is paid without an exchange, which would cost {rate} Favor for one."), rate=rate)
    this, that = action.source[:1], other[:1]
    if this in FACTIONS and that in FACTIONS and this and that:
        yield from _rather(view, this, that, _)
        if ">" in action.source:
            yield from _spared(view, action.source[-1], _)


def _fee(case: Compared, action: act.CourtFee, _: Words) -> Iterator[Claim]:
    other = getattr(case.other, "faction", "")
    if other:
        yield from _rather(case.view, action.faction, other, _)


def _rather(view: PaxView, gone: str, kept: str, _: Words) -> Iterator[Claim]:
    """One Favor goes and another stays: for a place in reach, or because more of it is held or lies in the pool."""
    if gone == kept:
        return
    name, other = faction(view.facts, gone, _), faction(view.facts, kept, _)
    wanted = next_place(view, kept)
    if wanted is not None and next_place(view, gone) is None:
        yield claim(
            N_("Favor of {other} stays for the next place on {cell}, which costs {price}."),
            other=other,
            cell=cell_name(view, wanted[0], _),
            price=tally(view.facts, wanted[1], _),
        )
    if held(view, gone) > held(view, kept):
        yield claim(
            N_("{faction} held: {count}, {other}: {less}."),
            faction=name,
            count=held(view, gone),
            other=other,
            less=held(view, kept),
        )
    if in_pool(view, gone) > in_pool(view, kept):
        yield claim(
            N_("The pool holds {count} {faction} and {less} {other}: it is easier to get back."),
            count=in_pool(view, gone),
            faction=name,
            less=in_pool(view, kept),
            other=other,
        )
    if wanted is not None:
        yield claim(
            N_("Favor of {other} stays for the next place on {cell}, which costs {price}."),
            other=other,
            cell=cell_name(view, wanted[0], _),
            price=tally(view.facts, wanted[1], _),
        )
    yield from _spared(view, kept, _)


def _spared(view: PaxView, kept: str, _: Words) -> Iterator[Claim]:
    yield claim(
        N_("Favor of {faction} stays: held {count}, in the pool {left}."),
        faction=faction(view.facts, kept, _),
        count=held(view, kept),
        left=in_pool(view, kept),
    )


def _gain(case: Compared, action: act.Gain, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    if action.source != "pool":
        yield claim(N_("It comes from {event}, not from the pool."), event=event(view.facts, action.source, _))
    yield from _get(view, action.faction, getattr(case.other, "faction", ""), _)


def _ransom(case: Compared, action: act.Ransom, _: Words) -> Iterator[Claim]:
    yield from _get(case.view, action.faction, getattr(case.other, "faction", ""), _)


def _get(view: PaxView, this: str, other: str, _: Words) -> Iterator[Claim]:
    """A Favor that is wanted: for a place in reach, because few are held or because few are left."""
    if this not in FACTIONS or not this:
        return
    name = faction(view.facts, this, _)
    wanted = next_place(view, this)
    if wanted is not None and not held(view, this):
        yield claim(
            N_("The next place on {cell} costs {price}, and none of {faction} is held."),
            cell=cell_name(view, wanted[0], _),
            price=tally(view.facts, wanted[1], _),
            faction=name,
        )
    if other in FACTIONS and other and held(view, this) < held(view, other):
        yield claim(
            N_("{faction} held: only {count}, {other}: {more}."),
            faction=name,
            count=held(view, this),
            other=faction(view.facts, other, _),
            more=held(view, other),
        )
    if other in FACTIONS and other and in_pool(view, this) < in_pool(view, other):
        yield claim(
            N_("The pool holds only {count} {faction}: others will miss it."), count=in_pool(view, this), faction=name
        )
    if wanted is not None:
        yield claim(
            N_("The next place on {cell} costs {price}; {faction} held: {count}."),
            cell=cell_name(view, wanted[0], _),
            price=tally(view.facts, wanted[1], _),
            faction=name,
            count=held(view, this),
        )
    yield claim(
        N_("{faction} held: {count}, in the pool: {left}."),
        faction=name,
        count=held(view, this),
        left=in_pool(view, this),
    )


def _rival(case: Compared, seat: int, other: int | None, _: Words) -> Iterator[Claim]:
    """Whom it costs something: who is nearer to winning, or has more."""
    view: PaxView = case.view
    if other is None or seat == other:
        return
    this, that = view.players[seat], view.players[other]
    name, rival = called(view, seat, case.names), called(view, other, case.names)
    if this.claims > that.claims:
        yield claim(
            N_("Plots claimed by {rival}: {count}, by {other}: {less}."),
            rival=name,
            count=this.claims,
            other=rival,
            less=that.claims,
        )
    if sum(this.favor) > sum(that.favor):
        yield claim(
            N_("{rival} holds {count} Favor, {other} {less}."),
            rival=name,
            count=sum(this.favor),
            other=rival,
            less=sum(that.favor),
        )
    if sum(this.points) > sum(that.points):
        yield claim(
            N_("Points from Lodges now: {rival} {count}, {other} {less}."),
            rival=name,
            count=sum(this.points),
            other=rival,
            less=sum(that.points),
        )
    yield claim(N_("{rival} has Favor to take: {count}."), rival=name, count=sum(this.favor))


def _subvert(case: Compared, action: act.Subvert, _: Words) -> Iterator[Claim]:
    yield from _rival(case, action.seat, getattr(case.other, "seat", None), _)


def _give(case: Compared, action: act.ConspireGive, _: Words) -> Iterator[Claim]:
    """What is given away goes to whoever is farther from winning, of what is least wanted."""
    view: PaxView = case.view
    other = case.other
    if not isinstance(other, act.ConspireGive):
        return
    if action.faction != other.faction:
        yield from _rather(view, action.faction, other.faction, _)
    this, that = view.players[action.seat], view.players[other.seat]
    if sum(this.favor) < sum(that.favor):
        yield claim(
            N_("{rival} holds only {count} Favor, {other} {more}."),
            rival=called(view, action.seat, case.names),
            count=sum(this.favor),
            other=called(view, other.seat, case.names),
            more=sum(that.favor),
        )


def _pick(case: Compared, action: act.Pick, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    value, other = action.value, getattr(case.other, "value", "")
    if view.step in SEATS and value in LETTERS[: len(view.players)]:
        seat = LETTERS.index(other) if other and other in LETTERS[: len(view.players)] else None
        yield from _rival(case, LETTERS.index(value), seat, _)
    elif view.step in TYPES and value in FACTIONS:
        if view.step == "ability.hold_faction":
            lodge = next((each for each in view.lodges if each.faction == value), None)
            if lodge is not None and view.seat is not None:
                yield claim(
                    N_("Cards of the largest Lodge of {faction}: {size}, own disks: {mine}."),
                    faction=faction(view.facts, value, _),
                    size=lodge.size,
                    mine=lodge.disks[view.seat],
                )
        yield from _get(view, value, other, _)
    elif cell_of(view, value) is not None:
        yield from _cell(case, value, other, _)
    elif value == "done":
        yield claim(N_("Nothing more changes; Main actions left: {mains}."), mains=view.mains)


def _cell(case: Compared, cell: str, other: str, _: Words) -> Iterator[Claim]:
    """A cell that an ability is about: how it stands there, and what lies around."""
    view: PaxView = case.view
    found, now = cell_of(view, cell), standing(view, cell, 0)
    near, there = own_beside(view, cell), own_beside(view, other) if cell_of(view, other) else []
    if len(near) > len(there):
        yield claim(N_("Cards with own disks beside {cell}: {count}."), cell=cell, count=len(near))
    if found is not None and found.card is not None and now is not None:
        yield claim(
            N_("On {cell} it is {mine} to {theirs} disks now."),
            cell=cell_name(view, cell, _),
            mine=now.own,
            theirs=now.other,
        )
    dark = [each for each in beside(view, cell) if each.card is None]
    yield claim(
        N_("Cells beside {cell}: {count}, of them still face-down: {dark}."),
        cell=cell,
        count=len(beside(view, cell)),
        dark=len(dark),
    )


def _whisper(case: Compared, action: act.WhisperNext, _: Words) -> Iterator[Claim]:
    yield from _cell(case, action.cell, getattr(case.other, "cell", ""), _)


def _waive(case: Compared, action: act.Waive, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    total = sum(held(view, each) for each in action.unit)
    yield claim(
        N_("{factions} held: only {count}."),
        factions=", ".join(faction(view.facts, each, _) for each in action.unit),
        count=total,
    )


OF_FAVOR: Mapping[type[Action], Callable[[Compared, Any, Words], Iterator[Claim]]] = {
    act.Pay: _pay,
    act.CourtFee: _fee,
    act.Gain: _gain,
    act.Ransom: _ransom,
    act.Subvert: _subvert,
    act.ConspireGive: _give,
    act.Pick: _pick,
    act.WhisperNext: _whisper,
    act.Waive: _waive,
}
"""By kind of answer."""
