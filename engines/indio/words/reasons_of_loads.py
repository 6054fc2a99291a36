"""What speaks for how a cost is paid, a load is stored, and what goes where there is no room."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engines.core.claims import Claim, claim
from engines.core.decisions import Action
from engines.core.reasons import Compared
from engines.core.words import N_, Words
from engines.indio import actions as act
from engines.indio.view import IndioView
from engines.indio.words.names import HEXES, ORDER, RESOURCES, amounts, hex_at, word
from engines.indio.words.reckoning import goods, of, own

FOOD = ORDER.index("food")


def _remove(case: Compared, action: act.CraftRemove | act.OverflowDiscard, _: Words) -> Iterator[Claim]:
    other = getattr(case.other, "resource", "")
    if other:
        yield from _rather(case, action.resource, other, _)


def _rather(case: Compared, gone: str, kept: str, _: Words) -> Iterator[Claim]:
    """One good goes and another stays: the pool holds more of it, or a structure costs the other."""
    view: IndioView = case.view
    pool = own(view).pool
    if gone == kept or gone not in ORDER or kept not in ORDER:
        return
    costs = [line for line in view.costs if line.what == "build"]
    uses, other = (sum(bool(line.cost[ORDER.index(each)]) for line in costs) for each in (gone, kept))
    if uses < other:
        yield claim(
            N_("Structures with {good} in their price: {count}, with {kept}: {more}."),
            good=word(RESOURCES, gone, _),
            count=uses,
            kept=word(RESOURCES, kept, _),
            more=other,
        )
    if kept == "food":
        yield claim(
            N_("One food stands up {fed} workers; food in the pool: {count}, workers on the board: {workers}."),
            fed=view.workers_fed,
            count=pool[FOOD],
            workers=own(view).on_board,
        )
    if gone == "food" and pool[FOOD] * view.workers_fed >= own(view).on_board:
        yield claim(
            N_("Workers for whom the pool holds food: {count}; on the board: {workers}."),
            count=pool[FOOD] * view.workers_fed,
            workers=own(view).on_board,
        )
    if pool[ORDER.index(gone)] > pool[ORDER.index(kept)]:
        yield claim(
            N_("The pool holds {count} {good} and only {less} {kept}."),
            count=pool[ORDER.index(gone)],
            good=word(RESOURCES, gone, _),
            less=pool[ORDER.index(kept)],
            kept=word(RESOURCES, kept, _),
        )


def _replace(case: Compared, action: act.OverflowReplace, _: Words) -> Iterator[Claim]:
    yield from _rather(case, action.old, action.resource, _)
    if action.old == action.resource:
        return
    yield claim(
        N_("{good} stays and {old} goes: the pool holds {count} and {others} of them."),
        good=word(RESOURCES, action.resource, _).capitalize(),
        old=word(RESOURCES, action.old, _),
        count=own(case.view).pool[ORDER.index(action.resource)],
        others=own(case.view).pool[ORDER.index(action.old)],
    )


def _discard_all(case: Compared, _action: act.OverflowDiscardAll, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    if view.pending is None:
        return
    yield claim(
        N_("What goes is {what}; the pool keeps all that it holds: {pool}."),
        what=goods(view.pending.hand, _),
        pool=goods(own(view).pool, _),
    )


def _pay(case: Compared, action: act.Pay, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    place, other = hex_at(view, action.hex), hex_at(view, getattr(case.other, "hex", ""))
    if place is None or other is None or place is other:
        return
    if place.total > other.total:
        yield claim(
            N_("{hex} holds {count} of {most}, {other} {less}: it makes room where it is needed."),
            hex=place.label,
            count=place.total,
            most=view.per_hex,
            other=other.label,
            less=other.total,
        )
    if of(place, view.seat) < of(other, view.seat):
        yield _guarded(view, other.label, place.label)


def _guarded(view: IndioView, kept: str, left: str) -> Claim:
    """Goods are safer where more own workers stand (IND R87)."""
    here, there = (hex_at(view, each) for each in (kept, left))
    return claim(
        N_("Own workers that guard the goods on {hex}: {count}, on {other}: {less}."),
        hex=kept,
        count=of(here, view.seat) if here else 0,
        other=left,
        less=of(there, view.seat) if there else 0,
    )


def _pay_auto(case: Compared, _action: act.PayAuto, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    homes = [each for each in view.hexes if each.owner == view.seat]
    fullest = max(homes, key=lambda each: each.total, default=None)
    if fullest is not None:
        yield claim(
            N_("All is paid in one answer; the fullest structure, {hex}, holds {count} of {most}."),
            hex=fullest.label,
            count=fullest.total,
            most=view.per_hex,
        )


def _store(case: Compared, action: act.Store, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    place, other = hex_at(view, action.hex), hex_at(view, getattr(case.other, "hex", ""))
    if place is None:
        return
    if other is not None and other is not place:
        if of(place, view.seat) > of(other, view.seat):
            yield _guarded(view, place.label, other.label)
        if place.total < other.total:
            yield claim(
                N_("{hex} has room for {room}, {other} for {less}."),
                hex=place.label,
                room=view.per_hex - place.total,
                other=other.label,
                less=view.per_hex - other.total,
            )
    count = getattr(case.other, "count", action.count)
    if action.count > count:
        yield claim(N_("It stores {count} at once instead of {other}."), count=action.count, other=count)
    yield claim(
        N_("{hex} ({kind}) then holds {count} of {most}."),
        hex=place.label,
        kind=word(HEXES, place.kind, _),
        count=place.total + action.count,
        most=view.per_hex,
    )


def _store_auto(case: Compared, _action: act.StoreAuto, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    homes = [each for each in view.hexes if each.owner == view.seat]
    emptiest = min(homes, key=lambda each: each.total, default=None)
    if emptiest is not None and view.pending is not None:
        yield claim(
            N_("All is stored in one answer, where most room is: {hex} has room for {room}, and {what} is in hand."),
            hex=emptiest.label,
            room=view.per_hex - emptiest.total,
            what=amounts(view.pending.hand, _),
        )


def _cost_worker(case: Compared, action: act.CostWorker, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    if action.which == "exhausted":
        yield claim(N_("That worker has acted already; active ones: {count}."), count=own(view).active)
    elif action.which == "active" and len(view.used) + 1 < view.most_actions:
        yield claim(
            N_("The selected worker stays for one more action: {count} of {most} are done with this."),
            count=len(view.used) + 1,
            most=view.most_actions,
        )


OF_LOADS: Mapping[type[Action], Callable[[Compared, Any, Words], Iterator[Claim]]] = {
    act.CraftRemove: _remove,
    act.OverflowDiscard: _remove,
    act.OverflowReplace: _replace,
    act.OverflowDiscardAll: _discard_all,
    act.Pay: _pay,
    act.PayAuto: _pay_auto,
    act.Store: _store,
    act.StoreAuto: _store_auto,
    act.CostWorker: _cost_worker,
}
"""By kind of answer."""
