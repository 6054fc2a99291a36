"""What speaks for a castle and for the card that is laid there."""

from collections.abc import Mapping

from engines.core.reasons import Compared
from engines.core.words import Words
from engines.influence import actions as act
from engines.influence.view import CastleView, InfluenceView
from engines.influence.words.outcomes import HANGS, LOSES, TIE, WINS, Table, acting_side
from engines.influence.words.outcomes import after as made
from engines.influence.words.sums import Fight, called, castle_of, faced, fight, side_name


def _values(view: InfluenceView) -> tuple[int, ...]:
    """The values that the attacking faction still has in hand, ascending."""
    return next((each.values for each in view.hand if each.faction == view.attacking), ())


def choose(asked: Compared, action: act.ChooseCastle, _: Words) -> str:
    """A castle: what it would lend, what is enough there, what it pays."""
    view: InfluenceView = asked.view
    castle = castle_of(view, action.cell)
    if castle is None:
        return ""
    side = acting_side(view)
    lent = _lends(view, castle, side, _)
    if lent:
        return lent
    if isinstance(asked.other, act.PlayDelay) and (first := _first(view, side, _)):
        return first
    said = [each for each in (_wanted(view, castle, side, _), _pays(view, castle, side, _)) if each]
    return " ".join(said)


def _first(view: InfluenceView, side: int, _: Words) -> str:
    """In the last round the order of placing decides between equals (INF R72)."""
    if view.round < view.rounds:
        return ""
    power = next((each.power for each in view.sides if each.side == side), 0)
    rival = next((each for each in view.sides if each.side != side and each.power == power), None)
    if rival is None:
        return ""
    return _(
        "Equals in Power are ranked by who placed first in this round: {rival} has {power} too.",
        rival=rival.name,
        power=power,
    )


def _lends(view: InfluenceView, castle: CastleView, side: int, _: Words) -> str:
    """A circle that would decide a fight which is examined later."""
    table = Table(view)
    if castle.control_side == side:
        return ""
    for cell, circle in faced(castle).items():
        there = castle_of(view, cell)
        if not circle or there is None or castle.order > there.order:
            continue
        now = fight(table, side, there.cell)
        if now is not None and now.rival >= 0 and now.least == now.most and 0 <= now.most - now.own < circle:
            return _(
                "Won, {cell} lends a circle of {circle} to {castle}, where {rival} has {most} against {own}.",
                cell=called(castle),
                circle=circle,
                castle=called(there),
                rival=side_name(view, now.rival),
                most=now.most,
                own=now.own,
            )
    return ""


def _wanted(view: InfluenceView, castle: CastleView, side: int, _: Words) -> str:
    """The smallest card that wins there, as far as the viewer can see."""
    values = dict.fromkeys(_values(view))
    if not values:
        return ""
    found: list[tuple[int, Fight]] = []
    for value in values:
        table = Table(view)
        table.place(side, castle.cell, value)
        it = fight(table, side, castle.cell)
        if it is not None:
            found.append((value, it))
    if not found:
        return ""
    value, it = next(((v, f) for v, f in found if f.verdict == WINS), found[-1])
    cell = called(castle)
    args = {"cell": cell, "value": value, "own": it.own, "rival": side_name(view, it.rival), "most": it.most}
    if it.rival < 0 and not rivals_to_come(view):
        return _("No rival lies at {cell}, and none comes after this one.", cell=cell)
    if it.rival < 0:
        return _.n(
            "No rival lies at {cell}; {count} rival faction can still come after this one.",
            "No rival lies at {cell}; {count} rival factions can still come after this one.",
            rivals_to_come(view),
            cell=cell,
        )
    if it.verdict == WINS:
        return _("At {cell} a {value} is enough as it lies: {own} against {most} of {rival} at most.", **args)
    if it.verdict == TIE:
        return _("At {cell} a {value} makes a tie with {rival}, {own} each: nobody scores there.", **args)
    if it.least == it.most:
        return _("At {cell} a {value} makes {own}, {rival} has {most}.", **args)
    return _("At {cell} a {value} makes {own}, {rival} has {least} to {most}.", least=it.least, **args)


def rivals_to_come(view: InfluenceView) -> int:
    """Factions of other sides that attack after this one."""
    side, coming = acting_side(view), (*view.waiting, *view.delayed)
    return sum(each.side != side for each in view.factions if each.short in coming)


def _pays(view: InfluenceView, castle: CastleView, side: int, _: Words) -> str:
    """What a castle brings if it is kept (INF R59, R60)."""
    left = view.rounds - view.round
    if not castle.power:
        return ""
    args = {"castle": called(castle), "power": castle.power}
    if castle.control_side == side:
        return _(
            "{castle} pays {power} this round if it is kept, {points} to the end.",
            points=castle.power * (left + 1),
            **args,
        )
    if not left:
        return ""
    return _.n(
        "{castle} pays {power} in {count} later round in which it is kept, {points} in all.",
        "{castle} pays {power} in each of {count} later rounds in which it is kept, {points} in all.",
        left,
        points=castle.power * left,
        **args,
    )


def influence(asked: Compared, action: act.ChooseInfluence, _: Words) -> str:
    """A card: what it makes there against what others have."""
    view: InfluenceView = asked.view
    side, values = acting_side(view), _values(view)
    castle = castle_of(view, view.chosen)
    it = None if castle is None else fight(made(view, action), side, castle.cell)
    if castle is None or it is None or not values:
        return ""
    args = {"cell": called(castle), "value": action.value, "own": it.own}
    if it.rival < 0:
        return _alone(view, castle, action.value, _)
    args |= {"rival": side_name(view, it.rival), "most": it.most}
    if it.verdict == WINS:
        smaller = [each for each in values if each < action.value]
        if smaller and not _wins(view, side, castle.cell, smaller[-1]):
            return _(
                "As it lies, {value} is the smallest that wins {cell}: {own} against {most} of {rival} at most.",
                **args,
            )
        return _("{value} makes {own} at {cell}; {rival} has {most} at most, as it lies.", **args)
    if it.verdict == HANGS:
        return _makes(it, args, _)
    if it.verdict == TIE:
        lost = castle.power or 0
        if castle.control_side == it.rival and lost:
            return _(
                "{value} makes a tie at {cell}, {own} each: {rival} loses it and its {power} a round.",
                power=lost,
                **args,
            )
        return _("{value} makes a tie with {rival} at {cell}, {own} each: nobody scores there.", **args)
    if action.value == values[0] and not any(_holds(view, side, castle.cell, each) for each in values):
        return _("Nothing in hand wins {cell}, {rival} has {most} at most; {value} is the smallest.", **args)
    left = view.rounds - view.round
    if not left:
        return _makes(it, args, _)
    return _.n(
        "{value} makes {own} at {cell} against {least} of {rival} at least, and stays for {count} later round.",
        "{value} makes {own} at {cell} against {least} of {rival} at least, and stays for {count} later rounds.",
        left,
        least=it.least,
        **args,
    )


def _makes(it: Fight, args: Mapping[str, object], _: Words) -> str:
    """What a card comes to there, and what the rival has."""
    if it.least == it.most:
        return _("{value} makes {own} at {cell}; {rival} has {most}.", **args)
    return _("{value} makes {own} at {cell}; {rival} has {least} to {most}.", least=it.least, **args)


def _wins(view: InfluenceView, side: int, cell: str, value: int) -> bool:
    return _verdict(view, side, cell, value) == WINS


def _holds(view: InfluenceView, side: int, cell: str, value: int) -> bool:
    return _verdict(view, side, cell, value) != LOSES


def _verdict(view: InfluenceView, side: int, cell: str, value: int) -> str:
    table = Table(view)
    table.place(side, cell, value)
    return table.verdict(side, cell)


def _alone(view: InfluenceView, castle: CastleView, value: int, _: Words) -> str:
    """No rival lies there."""
    values, left = _values(view), view.rounds - view.round
    args = {"cell": called(castle), "value": value}
    if value == values[0]:
        if view.round == 1:
            return _("Nobody can dispute {cell} this round, so {value} is enough.", **args)
        if not rivals_to_come(view):
            return _("No rival comes after this one, and none lies at {cell}: {value} is enough.", **args)
        return _("No rival lies at {cell}: the smallest card, {value}, keeps the larger ones.", **args)
    if not left:
        if rivals_to_come(view):
            return _("{value} is harder to beat at {cell}, should a rival come there.", **args)
        return _("No rival lies at {cell} and none comes after this one: any card takes it.", cell=called(castle))
    return _.n(
        "{value} stays at {cell} and counts there in {count} later round too.",
        "{value} stays at {cell} and counts there in {count} later rounds too.",
        left,
        **args,
    )


def delay(asked: Compared, _action: act.PlayDelay, _: Words) -> str:
    """Waiting: who is seen first."""
    view: InfluenceView = asked.view
    values = _values(view)
    if not values:
        return ""
    return _.n(
        "{count} faction can attack before this one then, and the {value} in hand can answer it.",
        "{count} factions can attack before this one then, and the {value} in hand can answer them.",
        len(view.waiting) + len(view.delayed),
        value=values[-1],
    )
