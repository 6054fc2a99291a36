"""Why an answer is good, in the words of Pax Illuminaten."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core.decisions import Action
from engines.core.reasons import Compared, Reasons
from engines.core.words import Words
from engines.pax_illuminaten.actions import ClaimFaction, ClaimPlot, Extort, Gain, Influence, Oust, Scheme
from engines.pax_illuminaten.facts import Facts
from engines.pax_illuminaten.view import CellView, PaxView

AREOPAGUS = "AR"


def _cell(view: PaxView, cell: str) -> CellView | None:
    return next((each for each in view.cells if each.cell == cell), None)


def _faction(facts: Facts, letter: str, _: Words) -> str:
    return _(next((each.name for each in facts.factions if each.id == letter), letter))


def _extort(view: PaxView, action: Extort, _names: Sequence[str], _: Words) -> str:
    if action.target == AREOPAGUS:
        return _("Nobody shares what one's own Areopagus pays.")
    found = _cell(view, action.target)
    if found is None or found.card is None:
        return ""
    rank = found.card.label
    if not any(seat not in (-1, view.seat) for seat in found.slots):
        return _("No rival stands on {cell}, so none is paid there.", cell=f"{found.cell} {found.card.short}")
    return _("{cell} is of Rank {rank}: own neighbours of that Rank pay too.", cell=found.cell, rank=rank)


def _influence(view: PaxView, action: Influence, _names: Sequence[str], _: Words) -> str:
    found = _cell(view, action.target)
    if found is None or found.card is None:
        return ""
    if found.card.rank == "crown":
        return _("A Crown belongs to one alone: whoever stands on it first keeps the others off.")
    prices = [price for seat, price in zip(found.slots, found.card.locations, strict=False) if seat == -1]
    free = len(prices) - action.count
    if free > 0 and len(prices[action.count]) > len(prices[0]):
        return _(
            "The first place on {cell} costs {price}; the next one would cost {more}.",
            price=prices[0],
            cell=f"{found.cell} {found.card.short}",
            more=prices[action.count],
        )
    if free <= 0:
        return _("Then {cell} is full: no rival can be added there.", cell=f"{found.cell} {found.card.short}")
    return _.n(
        "The first places on {cell} are the cheap ones; {count} is left for others.",
        "The first places on {cell} are the cheap ones; {count} are left for others.",
        free,
        cell=f"{found.cell} {found.card.short}",
    )


def _claim_faction(view: PaxView, action: ClaimFaction, names: Sequence[str], _: Words) -> str:
    holder = next(
        (p.seat for p in view.players if p.seat != view.seat and any(h.faction == action.faction for h in p.held)), None
    )
    faction = _faction(view.facts, action.faction, _)
    if holder is None or holder >= len(names):
        return _("The largest Lodge of {faction} is controlled: its card costs no Main action.", faction=faction)
    return _("It takes the card of {faction} from {rival}.", faction=faction, rival=names[holder])


def _claim_plot(_view: PaxView, action: ClaimPlot, _names: Sequence[str], _: Words) -> str:
    return _("{plot} is met now, and a Plot counts only once it is claimed.", plot=action.plot)


def _oust(view: PaxView, action: Oust, names: Sequence[str], _: Words) -> str:
    found = _cell(view, action.target)
    if found is None or action.rival >= len(names):
        return ""
    mine, theirs = (sum(seat == whose for seat in found.slots) for whose in (view.seat, action.rival))
    return _(
        "On {cell} it stands {mine} to {theirs} in disks against {rival}.",
        cell=found.cell,
        mine=mine,
        theirs=theirs,
        rival=names[action.rival],
    )


def _scheme(view: PaxView, action: Scheme, _names: Sequence[str], _: Words) -> str:
    card = next((each for each in view.hand if each.id == action.card), None)
    if card is None or action.mode != "quick" or not card.favor:
        return ""
    return _("{card} brings its Favor at once and costs no Main action.", card=f"{card.id} {card.short}")


def _gain(view: PaxView, action: Gain, _names: Sequence[str], _: Words) -> str:
    if view.seat is None or action.source != "pool":
        return ""
    letters = [each.id for each in view.facts.factions]
    if action.faction not in letters:
        return ""
    left = view.pool[letters.index(action.faction)]
    if left > min(view.pool):
        return ""
    return _(
        "The pool holds least of {faction}, {left}: others will miss it.",
        faction=_faction(view.facts, action.faction, _),
        left=left,
    )


WORDED: Mapping[type[Action], Callable[[PaxView, Any, Sequence[str], Words], str]] = {
    Extort: _extort,
    Influence: _influence,
    ClaimFaction: _claim_faction,
    ClaimPlot: _claim_plot,
    Oust: _oust,
    Scheme: _scheme,
    Gain: _gain,
}


def told(asked: Compared, _: Words) -> str:
    """What speaks for an answer."""
    worded = WORDED.get(type(asked.action))
    return "" if worded is None else worded(asked.view, asked.action, asked.names, _)


REASONS = Reasons(told)
