"""Why an answer is good, in the words of Indio: the first thing that can be said of it and not of the runner-up."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engines.core.claims import Claim, claim, first_unshared
from engines.core.decisions import Action, Seat
from engines.core.reasons import Compared, Reasons
from engines.core.words import N_, Words
from engines.indio import actions as act
from engines.indio.view import IndioView
from engines.indio.words.names import STRUCTURES, amounts, hex_at, word
from engines.indio.words.outcomes import conquered, taken, worth
from engines.indio.words.reasons_of_loads import OF_LOADS
from engines.indio.words.reasons_of_turns import OF_TURNS
from engines.indio.words.reasons_of_years import OF_YEARS
from engines.indio.words.reasons_plain import plain
from engines.indio.words.reckoning import nearer, of, opened, own, pool_after, thing

FEW = 2
"""Goods that are missing only, where a structure is said to be near."""
WORDED: Mapping[type[Action], Callable[[Compared, Any, Words], Iterator[Claim]]] = {**OF_TURNS, **OF_YEARS, **OF_LOADS}


def told(case: Compared, _: Words) -> str:
    """What speaks for an answer and not for the runner-up."""
    return first_unshared(_all(case, _), _all(case.turned, _), _)


def _all(case: Compared, _: Words) -> Iterator[Claim]:
    """All that speaks for an answer, the weightiest first."""
    yield from _great(case, _)
    worded = WORDED.get(type(case.action))
    if worded is not None:
        yield from worded(case, case.action, _)
    yield from _small(case, _)
    yield from plain(case, _)


def _great(case: Compared, _: Words) -> Iterator[Claim]:
    """Quests, conquests, the end of the game, hexes won or kept from others."""
    view: IndioView = case.view
    effect = case.effect
    if effect is None:
        return
    found = worth(view, effect)
    for quest in view.hand:
        if quest.id in found.done:
            yield claim(N_("It finishes {quest}: +{points}."), quest=_(quest.name), points=quest.influence)
    for label in conquered(view, effect):
        place = hex_at(view, label)
        if place is not None and place.owner is not None:
            points = next(each.influence for each in view.facts.structures if each.id == place.structure)
            yield claim(
                N_("The {structure} of {rival} on {hex} is taken: {points} influence, and on it {goods}."),
                structure=word(STRUCTURES, place.structure, _),
                rival=case.names[place.owner],
                hex=label,
                points=points,
                goods=amounts(place.resources, _) or _("nothing"),
            )
    yield from _outposts(case, _)
    yield from _end(case, found.after, _)
    if not isinstance(case.action, act.PlaceFarm | act.PlaceFiefHex):  # wherever they lie they win a hex
        yield from _hexes(case, found.before, found.after, _)


def _outposts(case: Compared, _: Words) -> Iterator[Claim]:
    """A rival's structure where as many own workers stand then as guard it, with an action left (IND R63, R87)."""
    view: IndioView = case.view
    place = hex_at(view, case.action.to) if isinstance(case.action, act.Move) else None
    if place is None or place.owner in (None, view.seat) or len(view.used) + 1 >= view.most_actions:
        return
    mine, theirs = of(place, view.seat) + 1, of(place, place.owner)
    if mine >= theirs > 0:
        yield claim(
            N_("The {structure} of {rival} on {hex} can be attacked next, {mine} to {theirs} workers."),
            hex=place.label,
            structure=word(STRUCTURES, place.structure, _),
            rival=case.names[place.owner],
            theirs=theirs,
            mine=mine,
        )


def _end(case: Compared, points: int, _: Words) -> Iterator[Claim]:
    """A structure or a hex that ends the game with the year (IND R92)."""
    view: IndioView = case.view
    others = max((each.score for each in view.players if each.seat != view.seat), default=0)
    new = isinstance(case.action, act.Build) and not _upgrades(view, case.action.build)
    if new and view.structures + 1 >= view.end_structures > view.structures:
        yield claim(
            N_("Structure {count} of {end}: the game ends with this year, now at {mine} to {theirs} before leaders."),
            count=view.structures + 1,
            end=view.end_structures,
            mine=points,
            theirs=others,
        )
    if case.effect is None:
        return
    me = own(view).seat
    count = own(view).hexes + _turned_to(case, me) - _turned_from(case, me)
    if count >= view.end_hexes > view.most_hexes:
        yield claim(
            N_(
                "Hex {count} of {end}: if they are held, the game ends with this year, now at {mine} to {theirs} "
                "before leaders."
            ),
            count=count,
            end=view.end_hexes,
            mine=points,
            theirs=others,
        )


def _upgrades(view: IndioView, build: str) -> str:
    return next((line.upgrades for line in view.costs if line.what == "build" and line.id == build), "")


def _holder(view: IndioView, label: str) -> int | None:
    place = hex_at(view, label)
    return None if place is None else place.controller


def _hexes(case: Compared, before: int, after: int, _: Words) -> Iterator[Claim]:
    """Hexes that change hands (IND R83)."""
    view: IndioView = case.view
    if case.effect is None:
        return
    took = conquered(view, case.effect)
    for label, holder in taken(view, case.effect):
        was = _holder(view, label)
        if label in took:
            continue
        if holder == view.seat and was is None and after > before:
            yield claim(
                N_("{hex} was nobody's: influence {before} → {after} as long as a worker stands there."),
                hex=label,
                before=before,
                after=after,
            )
        elif holder == view.seat and was is not None:
            yield claim(N_("{rival} held {hex}: it changes hands."), rival=case.names[was], hex=label)
        elif was is not None and was != view.seat:
            yield claim(
                N_("{rival} no longer holds {hex} and is at {count} of the {end} hexes that end the game."),
                rival=case.names[was],
                hex=label,
                count=view.players[was].hexes + _turned_to(case, was) - _turned_from(case, was),
                end=view.end_hexes,
            )


def _turned_to(case: Compared, seat: Seat) -> int:
    """How many hexes come under control of a seat by an answer."""
    return 0 if case.effect is None else sum(then == seat for _label, then in taken(case.view, case.effect))


def _turned_from(case: Compared, seat: Seat) -> int:
    """How many it loses control of."""
    hexes = [] if case.effect is None else taken(case.view, case.effect)
    return sum(_holder(case.view, label) == seat for label, _then in hexes)


def _small(case: Compared, _: Words) -> Iterator[Claim]:
    """What the pool comes to hold, the own leader, any other influence."""
    view: IndioView = case.view
    found, pool = worth(view, case.effect), pool_after(view, case.effect)
    before = own(view).pool
    if pool is not None and not isinstance(case.action, act.Feed):
        line = opened(view, before, pool)
        if line is not None:
            yield claim(
                N_("The pool then holds the goods for one thing more: {what} ({cost})."),
                what=thing(view, line, _),
                cost=amounts(line.cost, _),
            )
        near = nearer(view, before, pool, FEW)
        if near is not None:
            yield claim(
                N_("Of the goods for this the pool then lacks only {missing}: {what} ({cost})."),
                what=thing(view, near[0], _),
                missing=amounts(near[1], _),
                cost=amounts(near[0].cost, _),
            )
    if found.leader > 0 and view.leader is not None:
        yield claim(
            N_("The own leader counts {after} instead of {before}."),
            before=view.leader.worth,
            after=view.leader.worth + found.leader,
        )
    if found.after > found.before:
        yield claim(N_("Influence {before} → {after}."), before=found.before, after=found.after)


REASONS = Reasons(told, ends=(act.CraftDone, act.EndTurn, act.Pass))
