"""Why an answer is good, in the words of Influence."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engines.core.decisions import Action
from engines.core.reasons import Compared, Reasons
from engines.core.words import Words
from engines.influence import actions as act
from engines.influence.view import CastleView, InfluenceView
from engines.influence.words import north, placing
from engines.influence.words.outcomes import DIRECTIONS, WINS, Table, acting_side, reader_side, sabotaged
from engines.influence.words.outcomes import after as made
from engines.influence.words.sums import (
    Fight,
    called,
    castle_of,
    faced,
    improved,
    named,
    side_name,
)


def _blocks(view: InfluenceView, cell: str) -> Iterator[Table]:
    """The castles after each way in which a Saboteur may name a circle of a castle."""
    castle = castle_of(view, cell)
    for name, faces in zip(DIRECTIONS, () if castle is None else castle.lends, strict=False):
        if castle is not None and faced(castle).get(faces):
            table = Table(view)
            table.block(castle.cell, name)
            yield table


def _saboteur(asked: Compared, action: act.PlaySaboteur, _: Words) -> str:
    view: InfluenceView = asked.view
    side, castle = acting_side(view), castle_of(view, action.cell)
    if castle is None:
        return ""
    found = [it for table in _blocks(view, castle.cell) if (it := improved(Table(view), table, side)) is not None]
    if found:
        return _against(view, max(found, key=lambda each: each.worth), _)
    circles = faced(castle)
    if castle.control_side is not None and castle.control_side != side and any(circles.values()):
        return _(
            "One of the circles that {rival} has at {castle}, up to {most}, gives nothing this round.",
            rival=side_name(view, castle.control_side),
            castle=called(castle),
            most=max(circles.values()),
        )
    open_ = castle.control_side is None and (not castle.cards or any(card.side != side for card in castle.cards))
    later = view.order[castle.order :]
    if open_ and any(circles.get(cell, not castle.circles) for cell in castle.lends if cell in later):
        return _("Whoever wins {cell} lends one circle less from there this round.", cell=called(castle))
    return _("With a Saboteur on it, {castle} takes neither a Swap nor another Saboteur.", castle=called(castle))


def _against(view: InfluenceView, it: Fight, _: Words) -> str:
    """A fight as an answer leaves it."""
    args = {"castle": named(view, it.cell), "own": it.own}
    if it.rival < 0:
        return _("At {castle} it is {own} then, and no rival is left there.", **args)
    if it.verdict != WINS and it.least < it.most:
        return _(
            "At {castle} it is {own} then, against {least} to {most} of {rival}, as it lies.",
            rival=side_name(view, it.rival),
            least=it.least,
            most=it.most,
            **args,
        )
    return _(
        "At {castle} it is {own} then, against {most} of {rival} at most, as it lies.",
        rival=side_name(view, it.rival),
        most=it.most,
        **args,
    )


def _circle(asked: Compared, action: act.ChooseCircle, _: Words) -> str:
    view: InfluenceView = asked.view
    side = reader_side(view)
    better = improved(Table(view), made(view, action), side)
    if better is not None:
        return _against(view, better, _)
    now, then = Table(view), made(view, action)
    for cell in view.order:
        before, after = now.sums(cell), then.sums(cell)
        for each in after:
            if each != side and after[each] != before[each]:
                return _(
                    "{rival} has {after} at most at {castle} then, {before} before.",
                    rival=side_name(view, each),
                    castle=named(view, cell),
                    after=after[each].most,
                    before=before[each].most,
                )
    castle = castle_of(view, sabotaged(view))
    if castle is None:
        return ""
    direction = DIRECTIONS.index(action.direction)
    if castle.circles:
        circle = castle.circles[direction]
        if not circle:
            there = named(view, castle.lends[direction])
            return _("{castle} lends nothing toward {there}: nobody loses by it.", castle=called(castle), there=there)
        return _("A circle of {circle} gives nothing this round, whoever wins the castle.", circle=circle)
    return _(
        "Nobody knows what {cell}, face-down, would lend to {there}: nothing this round, whoever wins it.",
        cell=called(castle),
        there=named(view, castle.lends[direction]),
    )


def _swap_castle(asked: Compared, action: act.PlaySwapCastle, _: Words) -> str:
    view: InfluenceView = asked.view
    side, castle = acting_side(view), castle_of(view, action.cell)
    if castle is None:
        return ""
    found: list[Fight] = []
    for quarters in (1, 2, 3):
        table = Table(view)
        table.turn(castle.cell, quarters)
        better = improved(Table(view), table, side)
        if better is not None:
            found.append(better)
    if found:
        what = _against(view, max(found, key=lambda each: each.worth), _)
        return _("{what} The castle has to be turned the right way for that.", what=what)
    lent = [_lent(view, castle.cell, quarters, side) for quarters in range(4)]
    if max(lent) > lent[0]:
        return _(
            "{castle} lends own cards {now} now, and turned up to {best}.",
            castle=called(castle),
            now=lent[0],
            best=max(lent),
        )
    said = _toward(view, castle, _) or _no_saboteur(view, castle, _)
    args = {"castle": called(castle), "lent": lent[0]}
    return said or _("Whichever way it is turned, {castle} lends own cards {lent} at most.", **args)


def _toward(view: InfluenceView, castle: CastleView, _: Words) -> str:
    """The neighbour that a castle, turned, can lend most more to than now."""
    now = faced(castle, 0)
    best = {cell: max(faced(castle, quarters).get(cell, 0) for quarters in range(4)) for cell in now}
    cell = _gains(best, now)
    if not cell:
        return ""
    return _(
        "{castle} lends {now} toward {cell} now, and turned up to {best}.",
        castle=called(castle),
        now=now[cell],
        cell=named(view, cell),
        best=best[cell],
    )


def _gains(more: Mapping[str, int], less: Mapping[str, int]) -> str:
    """The neighbour toward which one way gives most more than another; empty where it gives none more."""
    cell = max(more, key=lambda each: more[each] - less.get(each, 0), default="")
    return cell if cell and more[cell] > less.get(cell, 0) else ""


def _no_saboteur(view: InfluenceView, castle: CastleView, _: Words) -> str:
    """A Swap keeps Saboteurs away (INF R30)."""
    side = acting_side(view)
    to_come = [each for each in view.factions if each.short in (*view.waiting, *view.delayed)]
    if not any(castle.circles) or not any(each.saboteurs for each in to_come if each.side != side):
        return ""
    return _("With a Swap on it, {castle} is safe from Saboteurs this round.", castle=called(castle))


def _lent(view: InfluenceView, cell: str, quarters: int, side: int) -> int:
    """What a castle lends to castles at which a side has cards, once it is turned."""
    castle = castle_of(view, cell)
    if castle is None or not castle.circles:
        return 0
    table = Table(view)
    table.turn(castle.cell, quarters)
    fought = {each.cell for each in view.castles if any(card.side == side for card in each.cards)}
    ways = zip(table.circles[castle.cell], castle.lends, DIRECTIONS, strict=True)
    return sum(circle for circle, to, name in ways if to in fought and name != castle.blocked)


def _turn(asked: Compared, action: act.TurnCastle, _: Words) -> str:
    view: InfluenceView = asked.view
    side, castle = reader_side(view), castle_of(view, action.cell)
    if castle is None:
        return ""
    better = improved(Table(view), made(view, action), side)
    if better is not None and action.quarters:
        return _against(view, better, _)
    lent = [_lent(view, castle.cell, quarters, side) for quarters in range(4)]
    other = asked.other.quarters if isinstance(asked.other, act.TurnCastle) else 0
    args = {"castle": called(castle), "lent": lent[action.quarters]}
    if lent[action.quarters] > lent[other]:
        return _("Lying so, {castle} lends own cards {lent}; the other way {other}.", other=lent[other], **args)
    if lent[action.quarters] == max(lent) and not action.quarters:
        return _("{castle} lends own cards {lent} as it lies; no turn lends more.", **args)
    so, else_ = faced(castle, action.quarters), faced(castle, other)
    cell = _gains(so, else_)
    if not cell:
        return _("Lying so, {castle} lends own cards {lent}, the other way no less.", **args)
    return _(
        "Lying so, {castle} lends {circle} toward {cell}; the other way {other}.",
        castle=called(castle),
        circle=so[cell],
        cell=named(view, cell),
        other=else_[cell],
    )


def _exchanged(view: InfluenceView, card: str, side: int) -> Iterator[Table]:
    """The castles after each exchange of a card with another of its faction elsewhere."""
    cards = {each.id: each for castle in view.castles for each in castle.cards}
    own = cards.get(card)
    for other in cards.values():
        if own is not None and other.faction == own.faction and other.cell != own.cell:
            table = Table(view)
            table.exchange(card, other.id)
            yield table


def _swap_card(asked: Compared, action: act.PlaySwapInfluence, _: Words) -> str:
    view: InfluenceView = asked.view
    side = acting_side(view)
    found = [
        it for table in _exchanged(view, action.card, side) if (it := improved(Table(view), table, side)) is not None
    ]
    if found:
        what = _against(view, max(found, key=lambda each: each.worth), _)
        return _("{what} It takes the right card in exchange.", what=what)
    cards = [each for castle in view.castles for each in castle.cards]
    own = next((each for each in cards if each.id == action.card), None)
    if own is None:
        return ""
    values = [each.value for each in cards if each.faction == own.faction and each.cell != own.cell]
    known = [each for each in values if each is not None]
    if not known or len(known) < len(values) or own.value is None:
        return _.n(
            "{card} at {cell} can change places with {count} card of its faction.",
            "{card} at {cell} can change places with {count} cards of its faction.",
            len(values),
            card=own.id,
            cell=named(view, own.cell),
        )
    if min(known) == max(known):
        return _(
            "The {value} at {cell} can change places with a {other}.",
            value=own.value,
            cell=named(view, own.cell),
            other=known[0],
        )
    return _(
        "The {value} at {cell} can change places with cards of {least} to {most}.",
        value=own.value,
        cell=named(view, own.cell),
        least=min(known),
        most=max(known),
    )


def _exchange(asked: Compared, action: act.ExchangeInfluence, _: Words) -> str:
    view: InfluenceView = asked.view
    side = reader_side(view)
    cards = {each.id: each for castle in view.castles for each in castle.cards}
    one, two = cards.get(action.card), cards.get(action.partner)
    better = improved(Table(view), made(view, action), side)
    if better is not None:
        return _against(view, better, _)
    if one is None or two is None:
        return ""
    if one.value is None or two.value is None:
        return _(
            "{card} goes to {cell} and {partner} to {from_}.",
            card=one.id,
            cell=named(view, two.cell),
            partner=two.id,
            from_=named(view, one.cell),
        )
    return _(
        "{value} goes to {cell} and {other} to {from_}.",
        value=one.value,
        cell=named(view, two.cell),
        other=two.value,
        from_=named(view, one.cell),
    )


def _end(asked: Compared, _action: act.EndAttack, _: Words) -> str:
    """Against the special card that could have been played instead."""
    view, other = asked.view, asked.other
    hand = next((each for each in view.hand if each.faction == view.attacking), None)
    if hand is None:
        return ""
    side, left = acting_side(view), view.rounds - view.round
    args = {"swaps": hand.swaps, "saboteurs": hand.saboteurs}
    match other:
        case act.PlaySaboteur(cell=cell):
            tables = list(_blocks(view, cell))
        case act.PlaySwapInfluence(card=card):
            tables = list(_exchanged(view, card, side))
        case act.PlaySwapCastle(cell=cell):
            tables = [Table(view) for _quarter in range(4)]
            for quarters, table in enumerate(tables):
                table.turn(cell, quarters)
        case _:
            tables = []
    kept = _("Kept for later: Swaps {swaps}, Saboteurs {saboteurs}.", **args) if left else ""
    if any(improved(Table(view), table, side) is not None for table in tables):
        return kept
    return " ".join(each for each in (_idle(view, other, _), kept) if each)


def _idle(view: InfluenceView, other: Action, _: Words) -> str:
    """A special card that would turn no fight."""
    match other:
        case act.PlaySaboteur(cell=cell):
            return _("As the table lies, a Saboteur at {cell} would better no fight.", cell=named(view, cell))
        case act.PlaySwapInfluence(card=card):
            return _("As the table lies, {card} would better no fight by changing places.", card=card)
        case act.PlaySwapCastle(cell=cell):
            return _("As the table lies, turning {cell} would better no fight.", cell=named(view, cell))
        case act.PlaySwapSetup() if north.no_help(view, acting_side(view)):
            return _("As the table lies, no other North brings help in time.")
        case _:
            return ""


def _controlling(asked: Compared, action: act.ChooseControlling, _: Words) -> str:
    view: InfluenceView = asked.view
    card = next((each for castle in view.castles for each in castle.cards if each.id == action.card), None)
    faction = None if card is None else next((each for each in view.factions if each.short == card.faction), None)
    if card is None or faction is None:
        return ""
    return _(
        "Swaps that {faction} has left and could turn {cell} with: {swaps}.",
        faction=faction.short,
        swaps=faction.swaps,
        cell=named(view, card.cell),
    )


WORDED: Mapping[type[Action], Callable[[Compared, Any, Words], str]] = {
    act.ChooseCastle: placing.choose,
    act.ChooseInfluence: placing.influence,
    act.PlayDelay: placing.delay,
    act.PlaySaboteur: _saboteur,
    act.ChooseCircle: _circle,
    act.PlaySwapSetup: north.swap_setup,
    act.PlaySwapCastle: _swap_castle,
    act.PlaySwapInfluence: _swap_card,
    act.EndAttack: _end,
    act.TurnSetup: north.north,
    act.TurnCastle: _turn,
    act.ExchangeInfluence: _exchange,
    act.ChooseControlling: _controlling,
}


def told(asked: Compared, _: Words) -> str:
    """What speaks for an answer."""
    worded = WORDED.get(type(asked.action))
    return "" if worded is None else worded(asked, asked.action, _)


REASONS = Reasons(told, ends=(act.EndAttack,), shown_later=(act.ChooseCastle,))
