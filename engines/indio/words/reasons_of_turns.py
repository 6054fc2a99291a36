"""What speaks for answers of a worker's turn: which worker, what it does, when it stops."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engines.core.claims import Claim, claim
from engines.core.decisions import Action
from engines.core.reasons import Compared
from engines.core.words import N_, Words
from engines.indio import actions as act
from engines.indio.view import HexView, IndioView
from engines.indio.words.names import ACTIONS, ORDER, RESOURCES, STRUCTURES, amounts, hex_at, made, word
from engines.indio.words.outcomes import ahead, worth
from engines.indio.words.reckoning import (
    around,
    goes_on,
    good_of,
    goods,
    lacking,
    of,
    opened,
    outnumbered,
    own,
    people,
    pool_after,
    thing,
    threat,
    yearly,
)

DEEDS: Mapping[type[Action], str] = {
    act.Build: "build",
    act.Improve: "improve",
    act.Attack: "attack",
    act.Collect: "collect",
    act.Forge: "forge",
}
"""What a worker may be selected for, the weightiest first; that it could move tells nothing."""


def _select(case: Compared, action: act.SelectWorker, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    effect, place = case.effect, hex_at(view, action.hex)
    if place is None:
        return
    other = case.other if isinstance(case.other, act.SelectWorker) else None
    if effect is not None:
        for quest in view.hand:
            if quest.id in ahead(view, effect):
                yield claim(
                    N_("That worker can finish {quest}: +{points}."), quest=_(quest.name), points=quest.influence
                )
        best = max(effect.then, key=lambda each: worth(view, each).after, default=None)
        gain = worth(view, best)
        if best is not None and gain.after > gain.before:
            yield claim(
                N_("That worker can bring influence {before} → {after}: {deed}."),
                before=gain.before,
                after=gain.after,
                deed=_deed(view, best.action, _),
            )
        there = _deeds(case, other) if other else []
        more = [each for each in _deeds(case, action) if each not in there]
        if more:
            told = ", ".join(_(ACTIONS[each]) for each in more)
            yield claim(
                N_("To do for the worker on {hex}: {deeds}."),
                hex=action.hex,
                deeds=told,
            )
    if place.owner != view.seat and place.total:
        yield claim(
            N_("On {hex} lies what is still to be collected: {what}."), hex=action.hex, what=goods(place.resources, _)
        )
    if other is not None and other.water_start and not action.water_start:
        limits = view.facts.limits
        yield claim(
            N_("Actions this year: {count}; the worker on {other} began in water and has {less}."),
            count=limits.actions_per_turn,
            other=other.hex,
            less=limits.actions_per_turn_water_start,
        )
    yield from reaches(case, place, _)
    if other is None:
        yield claim(N_("Active workers that do nothing after a pass: {count}."), count=own(view).active)


def reaches(case: Compared, place: HexView, _: Words) -> Iterator[Claim]:
    """What lies beside a worker: hexes that nobody holds, goods in the open."""
    view: IndioView = case.view
    near = around(view, place)
    free = [each.label for each in near if each.controller is None]
    if free:
        yield claim(N_("One step from {hex}, held by nobody: {hexes}."), hex=place.label, hexes=", ".join(free))
    there = getattr(case.other, "hex", "") or getattr(case.other, "to", "")
    open_ = [each for each in near if each.owner is None and each.label != there]
    rich = max(open_, key=lambda each: each.total, default=None)
    if rich is not None and rich.total:
        yield claim(
            N_("Beside {hex}, on {other}, lies {what}."),
            hex=place.label,
            other=rich.label,
            what=goods(rich.resources, _),
        )
    rival, count = threat(view, place)
    if place.owner != view.seat and rival >= 0 and people(place) > of(place, view.seat):
        yield claim(
            N_("Workers of {rival} on {hex} or beside it: {theirs}."),
            rival=case.names[rival],
            theirs=count,
            hex=place.label,
        )


def _deed(view: IndioView, action: Any, _: Words) -> str:
    """An action in a word, with its hex: "Move A3", "Build A3", "Forge stone"."""
    of_what = getattr(action, "to", "") or getattr(action, "hex", "")
    of_what = of_what or word(RESOURCES, getattr(action, "recipe", ""), _) or view.selected
    return f"{_(ACTIONS[type(action).__name__.lower()])} {of_what}".strip()


def _deeds(case: Compared, action: Action) -> list[str]:
    effect = case.effects.get(action)
    kinds = {type(each.action) for each in effect.then} if effect else set[type[Any]]()
    return [deed for kind, deed in DEEDS.items() if kind in kinds]


def _pass(case: Compared, _action: act.Pass, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    if goes_on(view):
        yield claim(N_("Workers that stay active and need no food next year: {count}."), count=own(view).active)


def _move(case: Compared, action: act.Move, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    to, here = hex_at(view, action.to), hex_at(view, view.selected)
    if to is None or here is None:
        return
    yield from _guards(case, to, 1, _)
    if to.owner != view.seat and to.total and len(view.used) + 1 < view.most_actions and "collect" not in view.used:
        yield claim(
            N_("On {hex} lies what is still to be collected: {what}."), hex=to.label, what=goods(to.resources, _)
        )
    pool = own(view).pool
    line = next((each for each in view.costs if each.what == "build" and not each.upgrades), None)
    if line is not None and to.owner is None and to.kind != "water" and not any(lacking(pool, line.cost)):
        yield claim(
            N_("{hex} has room for a structure, and the pool holds {what} ({cost})."),
            hex=to.label,
            what=thing(view, line, _),
            cost=amounts(line.cost, _),
        )
    if (good := good_of(view, to.kind)) and goes_on(view):
        yield claim(
            N_("If it stays, {hex} makes {count} {good} next year, as long as there is room, instead of {less}."),
            hex=to.label,
            count=yearly(to, 1),
            good=word(RESOURCES, good, _),
            less=yearly(to, 0),
        )
    yield from reaches(case, to, _)


def _guards(case: Compared, place: HexView, more: int, _: Words) -> Iterator[Claim]:
    """A structure that a rival could outnumber else, and cannot then: equal numbers are enough (IND R84, R87)."""
    view: IndioView = case.view
    mine = of(place, view.seat)
    rival, count = threat(view, place)
    if place.owner == view.seat and rival >= 0 and count == mine + more:
        yield claim(
            N_(
                "It guards the {structure} on {hex}: own workers there then {mine}, those of {rival} in reach {theirs}."
            ),
            structure=word(STRUCTURES, place.structure, _),
            hex=place.label,
            mine=mine + more,
            theirs=count,
            rival=case.names[rival],
        )


def _collect(case: Compared, _action: act.Collect, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    place = hex_at(view, view.selected)
    if place is None:
        return
    pool, before = pool_after(view, case.effect), own(view).pool
    if pool is not None and (line := opened(view, before, pool)) is not None:
        yield claim(
            N_("The pool then holds the goods for one thing more: {what} ({cost})."),
            what=thing(view, line, _),
            cost=amounts(line.cost, _),
        )
    room = sum(view.per_hex - each.total for each in view.hexes if each.owner == view.seat)
    next_year = yearly(place, 0) if good_of(view, place.kind) else 0
    if goes_on(view) and place.owner != view.seat and place.total + next_year > view.per_hex:
        yield claim(
            N_("{hex} holds {count} of {most}: next year's {more} would have no room."),
            hex=place.label,
            count=place.total,
            most=view.per_hex,
            more=next_year,
        )
    if place.owner != view.seat and place.total == room:
        yield claim(N_("The load of {count} fills the last room in the pool."), count=room)
    if place.owner != view.seat and pool is not None and sum(pool) > sum(before):
        yield claim(N_("Goods in the pool {before} → {after}."), before=sum(before), after=sum(pool))


def _forge(case: Compared, action: act.Forge, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    pool, before = pool_after(view, case.effect), own(view).pool
    if pool is None or action.recipe not in view.resources:
        return
    at = view.resources.index(action.recipe)
    line = opened(view, before, pool)
    if line is not None and line.what == "build":
        yield claim(
            N_("The pool then holds the goods for one thing more: {what} ({cost})."),
            what=thing(view, line, _),
            cost=amounts(line.cost, _),
        )
    wanted = next((each for each in view.costs if each.what == "build" and each.cost[at] > before[at]), None)
    if wanted is not None:
        yield claim(
            N_("{what} asks for {due} {good}, and the pool holds {held}."),
            what=thing(view, wanted, _).capitalize(),
            due=wanted.cost[at],
            good=word(RESOURCES, action.recipe, _),
            held=before[at],
        )
    yield claim(
        N_("{good} in the pool {before} → {after}."),
        good=word(RESOURCES, action.recipe, _).capitalize(),
        before=before[at],
        after=pool[at],
    )


def _improve(case: Compared, action: act.Improve, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    place = hex_at(view, action.hex)
    if place is None:
        return
    now, then = good_of(view, place.kind), good_of(view, action.kind)
    if not goes_on(view):
        return
    if then and now:
        yield claim(
            N_("{hex} then makes {good} instead of {old}: {count} a year with its workers."),
            hex=place.label,
            good=word(RESOURCES, then, _),
            old=word(RESOURCES, now, _),
            count=yearly(place, 0),
        )
    elif then:
        yield claim(
            N_("{hex} makes nothing now, then {count} {good} a year with its workers."),
            hex=place.label,
            count=yearly(place, 0),
            good=word(RESOURCES, then, _),
        )


def _build(case: Compared, action: act.Build, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    line = next((each for each in view.costs if each.what == "build" and each.id == action.build), None)
    place = hex_at(view, action.hex)
    if line is None or place is None or outnumbered(view, place, of(place, view.seat) - line.workers):
        return
    worth_of = {each.id: each.influence for each in view.facts.structures}
    options = [option for piece, found in view.crafts if piece == line.result for option in found]
    dry = all(each.kind != "water" for each in view.hexes)
    wet = {each.id for each in view.facts.crafts if each.resources[ORDER.index("water")]}
    crafts = "; ".join(made(view.facts, option, _) for option in options if dry or option not in wet)
    points = worth_of[line.result] - worth_of.get(line.upgrades, 0)
    structure, old = word(STRUCTURES, line.result, _), word(STRUCTURES, line.upgrades, _)
    if not goes_on(view):  # what it stores and crafts comes too late
        if line.upgrades:
            yield claim(
                N_("The {structure} counts {points} more than the {old}."), structure=structure, points=points, old=old
            )
        else:
            yield claim(N_("The {structure} counts {points}."), structure=structure, points=points)
        return
    if line.upgrades:
        yield claim(
            N_("The {structure} counts {points} more than the {old}, and crafts one of these a year: {crafts}."),
            structure=structure,
            points=points,
            old=old,
            crafts=crafts,
        )
        return
    yield claim(
        N_(
            "The {structure} counts {points} and stores {room} goods, {lying} of them lying there already; "
            "it crafts one of these a year: {crafts}."
        ),
        structure=structure,
        points=points,
        room=view.per_hex,
        lying=place.total,
        crafts=crafts,
    )


def _attack(case: Compared, action: act.Attack, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    place, rival = hex_at(view, view.selected), case.names[action.player]
    if place is None:
        return
    mine, theirs = of(place, view.seat), of(place, action.player)
    if action.active:
        yield claim(
            N_("Both workers go: {mine} to {theirs} of {rival} are left on {hex}."),
            mine=mine - 1,
            theirs=theirs - 1,
            rival=rival,
            hex=place.label,
        )
    else:
        yield claim(
            N_("The worker of {rival} is used up and goes alone: then it is {mine} to {theirs} on {hex}."),
            rival=rival,
            mine=mine,
            theirs=theirs - 1,
            hex=place.label,
        )


def _end(case: Compared, _action: act.EndTurn, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    place = hex_at(view, view.selected)
    if place is None:
        return
    if isinstance(case.other, act.Collect):
        yield from _waits(view, place, _)
    pool, before = pool_after(view, case.effects.get(case.other)), own(view).pool
    if pool is not None and (line := opened(view, pool, before)) is not None:
        yield claim(
            N_("The pool keeps the goods for this: {what} ({cost})."),
            what=thing(view, line, _),
            cost=amounts(line.cost, _),
        )
    if isinstance(case.other, act.Move):
        yield from _guards(case, place, 0, _)
        if place.controller == view.seat and of(place, view.seat) == 1 and place.owner is None:
            yield claim(N_("The only own worker stays on {hex}, which is held by it."), hex=place.label)
        if (good := good_of(view, place.kind)) and goes_on(view):
            yield claim(
                N_("It stays: {hex} makes {count} {good} next year, as long as there is room, instead of {less}."),
                hex=place.label,
                count=yearly(place, 0),
                good=word(RESOURCES, good, _),
                less=yearly(place, -1),
            )
    if pool is not None and sum(pool) < sum(before):
        yield claim(N_("Goods that stay in the pool: {count} instead of {less}."), count=sum(before), less=sum(pool))
    if isinstance(case.other, act.Improve) and (lost := _lost(view, case.other)):
        yield claim(N_("What lies on {hex} is not lost: {what}."), hex=case.other.hex, what=lost(_))


def _waits(view: IndioView, place: HexView, _: Words) -> Iterator[Claim]:
    """Goods that need not be collected now."""
    more = yearly(place, 0) if good_of(view, place.kind) else 0
    if place.owner == view.seat:
        yield claim(
            N_("What lies on {hex} is in the pool already: {what}."), hex=place.label, what=goods(place.resources, _)
        )
    elif goes_on(view) and place.total + more <= view.per_hex:
        yield claim(
            N_("{hex} holds {count} of {most} and makes {more} next year: the load can wait."),
            hex=place.label,
            count=place.total,
            most=view.per_hex,
            more=more,
        )


def _lost(view: IndioView, action: act.Improve) -> Callable[[Words], str] | None:
    place = hex_at(view, action.hex)
    return None if place is None or not place.total else lambda _: goods(place.resources, _)


OF_TURNS: Mapping[type[Action], Callable[[Compared, Any, Words], Iterator[Claim]]] = {
    act.SelectWorker: _select,
    act.Pass: _pass,
    act.Move: _move,
    act.Collect: _collect,
    act.Forge: _forge,
    act.Improve: _improve,
    act.Build: _build,
    act.Attack: _attack,
    act.EndTurn: _end,
}
"""By kind of answer."""
