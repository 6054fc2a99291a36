"""What speaks for answers of the start, of Quests, Crafting and Harvest."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engines.core.claims import Claim, claim
from engines.core.decisions import Action
from engines.core.reasons import Compared
from engines.core.words import N_, Words
from engines.indio import actions as act
from engines.indio.facts import Craft
from engines.indio.view import CostView, IndioView, QuestView
from engines.indio.words.names import ORDER, RESOURCES, amounts, hex_at, word
from engines.indio.words.reasons_of_turns import reaches
from engines.indio.words.reckoning import Goods, around, goes_on, good_of, goods, lacking, of, own, threat, yearly

FOOD = ORDER.index("food")


def _farm(case: Compared, action: act.PlaceFarm | act.PlaceFiefHex, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    place = hex_at(view, action.hex)
    if place is None:
        return
    land = [good_of(view, near.kind) for near in around(view, place)]
    kinds = [each for each in ORDER if each in land]
    told = ", ".join(f"{land.count(each)} {word(RESOURCES, each, _)}" for each in kinds)
    yield claim(
        N_("Of the {count} hexes around {hex} so many make something: {what}."),
        count=len(land),
        hex=action.hex,
        what=told or _("nothing"),
    )


def _worker(case: Compared, action: act.PlaceWorker, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    place = hex_at(view, action.hex)
    if place is not None and (good := good_of(view, place.kind)):
        yield claim(
            N_("{hex} then makes {count} {good} a year with its workers, if there is room."),
            hex=action.hex,
            count=yearly(place, 1),
            good=word(RESOURCES, good, _),
        )


def _discard(case: Compared, action: act.DiscardQuest, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    cards = {each.id: each for each in view.hand}
    this, other = cards.get(action.quest), cards.get(getattr(case.other, "quest", ""))
    if this is None or other is None:
        return
    if this.influence < other.influence:
        yield claim(
            N_("{quest} is worth {points}, {other} {more}."),
            quest=_(this.name),
            points=this.influence,
            other=_(other.name),
            more=other.influence,
        )
    if "event" not in (this.kind, other.kind):
        if this.have * other.need < other.have * this.need:
            yield claim(
                N_("{quest} stands at {have} of {need}, {other} at {reached} of {goal}."),
                quest=_(this.name),
                have=this.have,
                need=this.need,
                other=_(other.name),
                reached=other.have,
                goal=other.need,
            )
        if this.need - this.have > other.need - other.have:
            yield claim(
                N_("{quest} still asks for {left}, {other} for {less}."),
                quest=_(this.name),
                left=this.need - this.have,
                other=_(other.name),
                less=other.need - other.have,
            )
    yield from _near(view, other, _)
    yield from _far(view, this, _)


def _richest(view: IndioView, good: str) -> tuple[int, str]:
    """Where most of a resource lies, and how much."""
    at = ORDER.index(good)
    best = max(view.hexes, key=lambda each: each.resources[at])
    return best.resources[at], best.label


def _near(view: IndioView, quest: QuestView, _: Words) -> Iterator[Claim]:
    """A quest that can be finished soon, and stays in hand."""
    if quest.kind != "event" and quest.have:
        yield claim(
            N_("{quest}, which stays, is at {have} of {need} already."),
            quest=_(quest.name),
            have=quest.have,
            need=quest.need,
        )
    if quest.test == "collect" and quest.good:
        count, label = _richest(view, quest.good)
        if count >= quest.asks:
            yield claim(
                N_("{quest}, which stays, asks for {need} {good}: {hex} holds {count}."),
                quest=_(quest.name),
                need=quest.asks,
                good=word(RESOURCES, quest.good, _),
                hex=label,
                count=count,
            )
    if quest.test == "forge" and (line := _recipe(view, quest.good)) and not any(lacking(own(view).pool, line.cost)):
        yield claim(
            N_("For {quest}, which stays, the pool holds what forging takes: {cost}."),
            quest=_(quest.name),
            cost=amounts(line.cost, _),
        )


def _far(view: IndioView, quest: QuestView, _: Words) -> Iterator[Claim]:
    """A quest that is far from being finished, and goes."""
    if quest.test == "collect" and quest.good:
        count, _label = _richest(view, quest.good)
        if count < quest.asks:
            yield claim(
                N_("{quest} asks for {need} {good} on one hex, and no hex holds more than {count} now."),
                quest=_(quest.name),
                need=quest.asks,
                good=word(RESOURCES, quest.good, _),
                count=count,
            )
    if quest.test == "forge" and (line := _recipe(view, quest.good)) and any(lacking(own(view).pool, line.cost)):
        yield claim(
            N_("For forging, as {quest} asks, the pool lacks {missing} now."),
            quest=_(quest.name),
            missing=amounts(lacking(own(view).pool, line.cost), _),
        )
    if quest.kind != "event" and quest.need > quest.have:
        yield claim(N_("{quest} is at {have} of {need}."), quest=_(quest.name), have=quest.have, need=quest.need)


def _recipe(view: IndioView, good: str) -> CostView | None:
    return next((line for line in view.costs if line.what == "forge" and line.id == good), None)


def _craft(case: Compared, _action: act.Craft | act.CraftAuto, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    seat, pool = own(view), _crafted(case)
    if pool is not None:
        before, after = (view.workers_fed * count for count in (seat.pool[FOOD], pool[FOOD]))
        if after > before < seat.exhausted:
            yield claim(
                N_("Food for {after} workers instead of {before}, and {lying} lie down now."),
                before=before,
                after=after,
                lying=seat.exhausted,
            )
    if isinstance(case.action, act.Craft):
        yield from _more_workers(case, case.action, _)
    yield from _scarce(case, _)
    if isinstance(case.action, act.CraftAuto) and isinstance(case.other, act.Craft):
        yield claim(N_("Structures that craft in one answer: {count}."), count=len(view.craft_plan))


def _more_workers(case: Compared, action: act.Craft, _: Words) -> Iterator[Claim]:
    """A worker is one good more a year where it lies, and one more to feed."""
    view: IndioView = case.view
    option = next((each for each in view.facts.crafts if each.id == action.option), None)
    place = hex_at(view, action.hex)
    if option is None or not option.workers or place is None:
        return
    rival, count = threat(view, place)
    mine = of(place, view.seat)
    if mine < count <= mine + option.workers and rival >= 0:
        yield claim(
            N_("It guards {hex}: own workers there then {mine}, those of {rival} in reach {theirs}."),
            hex=action.hex,
            mine=mine + option.workers,
            theirs=count,
            rival=case.names[rival],
        )
    if good := good_of(view, place.kind):
        yield claim(
            N_("{hex} then makes {count} {good} a year with its workers, if there is room."),
            hex=action.hex,
            count=yearly(place, option.workers),
            good=word(RESOURCES, good, _),
        )


def _crafts(case: Compared) -> list[tuple[str, Craft]]:
    """What an answer crafts, and where."""
    view: IndioView = case.view
    options = {each.id: each for each in view.facts.crafts}
    if isinstance(case.action, act.Craft):
        return [(case.action.hex, options[case.action.option])] if case.action.option in options else []
    return [(label, options[option]) for label, option in view.craft_plan if option in options]


def _crafted(case: Compared) -> Goods | None:
    """The pool once that is crafted; None where something would have to go first."""
    view: IndioView = case.view
    pool = list(own(view).pool)
    for label, option in _crafts(case):
        place = hex_at(view, label)
        if place is None or place.total + sum(option.resources) > view.per_hex:
            return None
        pool = [held + more for held, more in zip(pool, option.resources, strict=True)]
    return pool


def _scarce(case: Compared, _: Words) -> Iterator[Claim]:
    """What is crafted, where nothing weightier speaks for it."""
    view: IndioView = case.view
    seat, pool = own(view), _crafted(case)
    land = {each.produces for each in view.facts.hexes}
    for at, good in enumerate(ORDER):
        if good not in land and any(option.resources[at] for _label, option in _crafts(case)):
            yield claim(
                N_("No hex makes {good}, and the pool holds {count}."),
                good=word(RESOURCES, good, _),
                count=seat.pool[at],
            )
        elif pool is not None and pool[at] > seat.pool[at]:
            yield claim(
                N_("{good} in the pool {before} → {after}; workers on the board: {count}."),
                good=word(RESOURCES, good, _).capitalize(),
                before=seat.pool[at],
                after=pool[at],
                count=seat.on_board,
            )


def _craft_done(case: Compared, _action: act.CraftDone, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    option = next((each for each in view.facts.crafts if each.id == getattr(case.other, "option", "")), None)
    place = hex_at(view, getattr(case.other, "hex", ""))
    if option is None or place is None:
        return
    gone = place.total + sum(option.resources) - view.per_hex
    if gone > 0:
        yield claim(
            N_("{hex} holds {held} of {most}; goods that would go first: {count}."),
            count=gone,
            hex=place.label,
            held=place.total,
            most=view.per_hex,
        )
    if option.workers and goes_on(view):
        yield claim(
            N_("A worker more would want food next year as well; on the board: {count}."),
            count=own(view).on_board,
        )


def _feed(case: Compared, action: act.Feed, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    if not isinstance(case.other, act.Feed):
        return
    seat, per = own(view), view.workers_fed
    costs, others = -(-action.count // per), -(-case.other.count // per)
    if action.count > case.other.count and costs == others:
        yield claim(
            N_("The same {food} food stands up {count} instead of {other}."),
            food=costs,
            count=action.count,
            other=case.other.count,
        )
    elif action.count > case.other.count:
        yield claim(
            N_("Workers that can act: {count} instead of {other}; food left: {left}."),
            count=seat.active + action.count,
            other=seat.active + case.other.count,
            left=seat.pool[FOOD] - costs,
        )
    elif costs < others:
        yield claim(
            N_("It saves {saved} food, {left} in the pool then; workers that can act: {count}."),
            saved=others - costs,
            left=seat.pool[FOOD] - costs,
            count=seat.active + action.count,
        )


def _wake(case: Compared, action: act.Wake, _: Words) -> Iterator[Claim]:
    view: IndioView = case.view
    place = hex_at(view, action.hex)
    if place is None:
        return
    if place.owner == view.seat:
        rival, count = threat(view, place)
        if rival >= 0 and count > of(place, view.seat):
            yield claim(
                N_("Workers of {rival} on {hex} or beside it: {theirs}; own ones there: {mine}."),
                rival=case.names[rival],
                theirs=count,
                hex=action.hex,
                mine=of(place, view.seat),
            )
    elif place.total:
        yield claim(
            N_("On {hex} lies what is still to be collected: {what}."), hex=action.hex, what=goods(place.resources, _)
        )
    yield from reaches(case, place, _)


def _repeat(case: Compared, action: act.BuyRepeat, _: Words) -> Iterator[Claim]:
    seat = own(case.view)
    if action.yes:
        yield claim(N_("Active workers that may then do the same twice in a turn: {count}."), count=seat.active)
    else:
        yield claim(N_("The food stays: {count} in the pool."), count=seat.pool[FOOD])


OF_YEARS: Mapping[type[Action], Callable[[Compared, Any, Words], Iterator[Claim]]] = {
    act.PlaceFarm: _farm,
    act.PlaceFiefHex: _farm,
    act.PlaceWorker: _worker,
    act.DiscardQuest: _discard,
    act.Craft: _craft,
    act.CraftAuto: _craft,
    act.CraftDone: _craft_done,
    act.Feed: _feed,
    act.Wake: _wake,
    act.BuyRepeat: _repeat,
}
"""By kind of answer."""
