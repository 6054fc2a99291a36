"""Why an answer is good, in the words of Indio."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core.decisions import Action
from engines.core.reasons import Compared, Reasons
from engines.core.words import Words
from engines.indio.actions import Attack, Build, Collect, Feed, Forge, Move
from engines.indio.view import HexView, IndioView
from engines.indio.words.names import RESOURCES, STRUCTURES


def _hex(view: IndioView, label: str) -> HexView | None:
    return next((each for each in view.hexes if each.label == label), None)


def _move(view: IndioView, action: Move, names: Sequence[str], _: Words) -> str:
    to = _hex(view, action.to)
    if to is None or view.seat is None:
        return ""
    mine = sum(each.total for each in to.workers if each.seat == view.seat)
    others = max((each.total for each in to.workers if each.seat != view.seat), default=0)
    if to.owner is not None and to.owner != view.seat:
        owner = view.players[to.owner]
        own = view.players[view.seat]
        left = {"outpost": own.outposts, "town": own.towns, "city": own.cities}[to.structure]
        if mine + 1 > others and sum(owner.built) > 1 and left:
            return _(
                "More people on {hex} than anybody else has: the {structure} of {rival} is taken.",
                hex=to.label,
                structure=_(STRUCTURES[to.structure]),
                rival=names[to.owner],
            )
        return ""
    if to.owner is None and not others and not mine:
        return _("{hex} is nobody's: it counts as long as the worker stands there.", hex=to.label)
    if to.owner == view.seat and not mine and others:
        return _("It guards {hex}.", hex=to.label)
    return ""


def _collect(view: IndioView, _action: Collect, _names: Sequence[str], _: Words) -> str:
    here = _hex(view, view.selected)
    if here is None or here.owner == view.seat or not here.total:
        return ""
    room = sum(view.per_hex - each.total for each in view.hexes if each.owner == view.seat)
    if room < here.total:
        return ""
    return _.n(
        "There is room for it: {count} good more in the pool.",
        "There is room for all of it: {count} goods more in the pool.",
        here.total,
    )


def _forge(view: IndioView, action: Forge, _names: Sequence[str], _: Words) -> str:
    good = view.resources.index(action.recipe) if action.recipe in view.resources else -1
    wanted = next((each for each in view.costs if each.what == "build" and good >= 0 and each.cost[good]), None)
    if wanted is None:
        return ""
    return _(
        "{good} belongs to the price of a building: {building}.",
        good=_(RESOURCES[action.recipe]).capitalize(),
        building=_(STRUCTURES[wanted.result]),
    )


def _build(view: IndioView, action: Build, _names: Sequence[str], _: Words) -> str:
    cost = next((each for each in view.costs if each.id == action.build), None)
    if cost is None:
        return ""
    options = len(next((found for kind, found in view.crafts if kind == cost.result), ()))
    return _.n(
        "Every year it crafts on {hex}, one thing, and stores {room} goods.",
        "Every year it crafts on {hex}, one of {count} things, and stores {room} goods.",
        options,
        hex=action.hex,
        room=view.per_hex,
    )


def _attack(view: IndioView, action: Attack, names: Sequence[str], _: Words) -> str:
    if action.active:
        return ""
    return _("The worker of {rival} there is used up: only it is lost.", rival=names[action.player])


def _feed(view: IndioView, action: Feed, _names: Sequence[str], _: Words) -> str:
    if not action.count:
        return ""
    return _.n(
        "{count} worker stands up for {food} food.",
        "{count} workers stand up for {food} food.",
        action.count,
        food=-(-action.count // view.workers_fed),
    )


WORDED: Mapping[type[Action], Callable[[IndioView, Any, Sequence[str], Words], str]] = {
    Move: _move,
    Collect: _collect,
    Forge: _forge,
    Build: _build,
    Attack: _attack,
    Feed: _feed,
}


def told(asked: Compared, _: Words) -> str:
    """What speaks for an answer."""
    worded = WORDED.get(type(asked.action))
    return "" if worded is None else worded(asked.view, asked.action, asked.names, _)


REASONS = Reasons(told)
