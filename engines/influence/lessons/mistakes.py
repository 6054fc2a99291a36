"""Classic mistakes of beginners, said before they are made."""

from collections.abc import Sequence

from engines.core.lessons import Considered, Mistake
from engines.core.said import Said, said
from engines.core.words import N_
from engines.influence.actions import ChooseCastle, ChooseInfluence
from engines.influence.state import St
from engines.influence.view import CastleView, InfluenceView, SumView
from engines.influence.words.sums import called

BIG = 5
TREASURE = 2
"""Power from which on a castle is worth defending."""

About = Considered[St, InfluenceView]


def wasted(about: About) -> Said | None:
    """A big card in the first round, when nobody can dispute a castle."""
    view, action = about.view, about.action
    if not isinstance(action, ChooseInfluence) or view.round != 1 or action.value < BIG:
        return None
    small = min(each.value for each in about.legal if isinstance(each, ChooseInfluence))
    text = N_("Nobody fights you at {cell}. A {small} does the same; keep the {value}.")
    return Said(text, {"cell": view.chosen, "small": small, "value": action.value})


def treasure(about: About) -> Said | None:
    """Another castle is chosen while one that pays may fall to a face-down card."""
    view = about.view
    side = view.own_side
    if not isinstance(about.action, ChooseCastle) or side is None:
        return None
    open_ = {each.cell for each in about.legal if isinstance(each, ChooseCastle)}
    for castle in sorted(view.castles, key=lambda each: -(each.power or 0)):
        if castle.control_side != side or (castle.power or 0) < TREASURE:
            continue
        if castle.cell not in open_ or _is(castle, about.action.cell):
            continue
        mine = _total(castle, side)
        if any(each.side == side and each.unknown for each in castle.sums):  # a team-mate has just defended it
            continue
        for rival in castle.sums:
            most = _reach(view, castle, rival)
            if rival.side != side and rival.unknown and most >= mine:
                text = N_(
                    "{castle} pays you {power} this round and may fall: {rival} can reach {most}, you have {own}."
                )
                power = castle.power or 0
                return said(text, castle=called(castle), power=power, rival=rival.name, most=most, own=mine)
    return None


def late_circle(about: About) -> Said | None:
    """A castle is chosen for a circle that is revealed after the fight it would decide."""
    view = about.view
    side = view.own_side
    if not isinstance(about.action, ChooseCastle) or side is None:
        return None
    plan = next((each for each in view.castles if _is(each, about.action.cell)), None)
    if plan is None or plan.control_side == side or plan.power:
        return None
    if view.setup_swap or plan.swap:  # the order, or which way the circle looks, may be another by then
        return None
    for circle, faced in zip(plan.circles, plan.lends, strict=False):
        fight = next((each for each in view.castles if each.cell == faced), None)
        if not circle or fight is None or plan.order <= fight.order:
            continue
        mine = _total(fight, side)
        rivals = [each for each in fight.sums if each.side != side and (each.cards or each.unknown)]
        most = max((_reach(view, fight, each) for each in rivals), default=0)
        if mine and rivals and mine <= most < mine + circle:
            text = N_("{cell} is revealed after {castle}: its circle counts only next round.")
            if view.round == view.rounds:
                text = N_("{cell} is revealed after {castle}: its circle counts for nothing any more.")
            return Said(text, {"cell": called(plan), "castle": called(fight)})
    return None


def _is(castle: CastleView, said: str) -> bool:
    return said.upper() in (castle.cell, castle.short)


def _total(castle: CastleView, side: int) -> int:
    return next((each.cards + each.circles for each in castle.sums if each.side == side), 0)


def _reach(view: InfluenceView, castle: CastleView, rival: SumView) -> int:
    """What a side comes to at most, with its face-down cards as high as can be."""
    unseen = {each.short: each.unseen for each in view.factions}
    down = [unseen[each.faction] for each in castle.cards if each.side == rival.side and each.value is None]
    return rival.cards + rival.circles + sum(max(each, default=0) for each in down)


MISTAKES: Sequence[Mistake[St, InfluenceView]] = (
    Mistake("treasure", treasure),
    Mistake("late circle", late_circle),
    Mistake("wasted", wasted),
)
