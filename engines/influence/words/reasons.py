"""Why an answer is good, in the words of Influence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core.decisions import Action
from engines.core.reasons import Compared, Reasons
from engines.core.words import Words
from engines.influence.actions import ChooseCastle, ChooseInfluence, PlayDelay, PlaySaboteur, TurnSetup
from engines.influence.view import CastleView, InfluenceView


def _castle(view: InfluenceView, said: str) -> CastleView | None:
    return next((each for each in view.castles if said in (each.cell, each.short)), None)


def _side(view: InfluenceView) -> int | None:
    return next((each.side for each in view.sides if view.seat in each.seats), None)


def _own(castle: CastleView, side: int | None) -> int:
    return next((each.cards + each.circles for each in castle.sums if each.side == side), 0)


def _choose(view: InfluenceView, action: ChooseCastle, _names: Sequence[str], _: Words) -> str:
    castle = _castle(view, action.cell)
    if castle is None:
        return ""
    side = _side(view)
    for circle, faced in zip(castle.circles, castle.lends, strict=False):
        fight = _castle(view, faced) if faced else None
        if circle and fight is not None and castle.order < fight.order and castle.control_side != side:
            rivals = [each for each in fight.sums if each.side != side and not each.unknown]
            ahead = max((each.cards + each.circles for each in rivals), default=0) - _own(fight, side)
            if _own(fight, side) and 0 <= ahead < circle:
                return _(
                    "From {cell} a circle of {circle} is lent to {castle}, where {gap} are missing.",
                    cell=castle.cell,
                    circle=circle,
                    castle=fight.short or fight.cell,
                    gap=ahead + 1,
                )
    if castle.power:
        left = view.rounds - view.round
        if left:
            return _.n(
                "{castle} pays {power} in every round in which it is kept; {count} follows this one.",
                "{castle} pays {power} in every round in which it is kept; {count} follow this one.",
                left,
                castle=castle.short,
                power=castle.power,
            )
    return ""


def _influence(view: InfluenceView, action: ChooseInfluence, _names: Sequence[str], _: Words) -> str:
    castle = _castle(view, view.chosen)
    if castle is None:
        return ""
    if view.round == 1:
        return _("Nobody can dispute {cell} this round, so {value} is enough.", cell=castle.cell, value=action.value)
    side = _side(view)
    total = _own(castle, side) + action.value
    rivals = [each for each in castle.sums if each.side != side and (each.cards or each.unknown)]
    if not rivals or any(each.unknown for each in rivals):
        return ""
    best = max(rivals, key=lambda each: each.cards + each.circles)
    return _(
        "{value} makes {total} at {cell}, against {most} of {rival} so far.",
        value=action.value,
        total=total,
        cell=castle.cell,
        most=best.cards + best.circles,
        rival=best.name,
    )


def _delay(view: InfluenceView, _action: PlayDelay, _names: Sequence[str], _: Words) -> str:
    return _.n(
        "{count} faction still attacks before this one then.",
        "{count} factions still attack before this one then.",
        len(view.waiting),
    )


def _saboteur(view: InfluenceView, action: PlaySaboteur, _names: Sequence[str], _: Words) -> str:
    castle = _castle(view, action.cell)
    if castle is None or not any(castle.circles):
        return ""
    return _(
        "A circle of {cell}, up to {most}, counts for nobody this round.", cell=castle.cell, most=max(castle.circles)
    )


def _north(_view: InfluenceView, action: TurnSetup, _names: Sequence[str], _: Words) -> str:
    return _("The order in which castles are revealed changes.") if action.quarters else ""


WORDED: Mapping[type[Action], Callable[[InfluenceView, Any, Sequence[str], Words], str]] = {
    ChooseCastle: _choose,
    ChooseInfluence: _influence,
    PlayDelay: _delay,
    PlaySaboteur: _saboteur,
    TurnSetup: _north,
}


def told(asked: Compared, _: Words) -> str:
    """What speaks for an answer."""
    worded = WORDED.get(type(asked.action))
    return "" if worded is None else worded(asked.view, asked.action, asked.names, _)


REASONS = Reasons(told)
