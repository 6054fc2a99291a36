"""Classic mistakes of beginners, said before they are made."""

from collections.abc import Sequence

from engines.core.lessons import Considered, Mistake
from engines.core.said import Said
from engines.core.words import N_
from engines.indio.actions import Build, Collect, EndTurn, Move
from engines.indio.state import St
from engines.indio.view import HexView, IndioView, WorkersView
from engines.indio.words.names import STRUCTURES

LOST = 2
"""So many goods have no room: one may be let go, two are a mistake."""

About = Considered[St, IndioView]


def unfit(about: About) -> Said | None:
    """A load that doesn't fit on the own structures."""
    view = about.view
    if not isinstance(about.action, Collect):
        return None
    here = _hex(view, view.selected)
    if here is None or here.owner == view.seat:
        return None
    room = sum(view.per_hex - each.total for each in view.hexes if each.owner == view.seat)
    if here.total - room < LOST:
        return None
    return Said(N_("Only {room} of {count} fit. Forge or build first?"), {"room": room, "count": here.total})


def open_door(about: About) -> Said | None:
    """A structure left without a worker, that a rival on its hex takes at once or can step onto (IND R83–R88)."""
    view = about.view
    match about.action:
        case Move():
            left = _hex(view, view.selected)
            doors: Sequence[HexView] = [] if left is None or _people(left, view.seat) != 1 else [left]
        case EndTurn():
            reached = {each.to for each in about.legal if isinstance(each, Move)}
            doors = [each for each in view.hexes if each.label in reached and not _people(each, view.seat)]
        case _:
            return None
    for each in doors:
        if each.owner == view.seat and any(other.seat != view.seat for other in each.workers):
            rival = _strongest(view, each)
            taken = rival is not None and rival.seat != each.controller and _takes(view, rival, each.structure)
            if rival is not None and taken and isinstance(about.action, Move):
                text = N_("{rival} stands on {hex} and takes your {structure} then. Leave a worker there?")
                return _told(text, about, rival, each)
            continue
        rival = _visitor(view, each)
        if each.owner == view.seat and rival is not None and _takes(view, rival, each.structure):
            text = N_("{rival} can step onto {hex} and take your {structure}. Leave a worker there?")
            return _told(text, about, rival, each)
    return None


def _told(text: str, about: About, rival: WorkersView, door: HexView) -> Said:
    what = Said(STRUCTURES[door.structure])
    return Said(text, {"rival": about.names[rival.seat], "hex": door.label, "structure": what})


def _strongest(view: IndioView, door: HexView) -> WorkersView | None:
    """The rival with strictly more workers on a hex than any other one; None where there is none (IND R84)."""
    rivals = sorted((each for each in door.workers if each.seat != view.seat), key=lambda each: -each.total)
    return None if len(rivals) > 1 and rivals[0].total == rivals[1].total else rivals[0]


def costly(about: About) -> Said | None:
    """A building whose price in workers gives its hex away (IND R79, R85–R88)."""
    view = about.view
    if not isinstance(about.action, Build):
        return None
    cost = next((each for each in view.costs if each.id == about.action.build), None)
    site = _hex(view, about.action.hex)
    if cost is None or site is None or not cost.workers or view.seat is None:
        return None
    own = _people(site, view.seat) - cost.workers
    rival = next((each for each in site.workers if each.seat != view.seat and each.total > own), None)
    if rival is None and not own:
        rival = _visitor(view, site)
    others = sum(view.players[view.seat].built) - (site.owner == view.seat)
    if rival is None or not others or not _supply(view, rival.seat, cost.result):
        return None
    text = (
        N_("After paying the worker, {rival} has more people on {hex} and takes what you built.")
        if any(each is rival for each in site.workers)
        else N_("After paying the worker nobody of yours stands on {hex}: {rival} can step there and take it.")
    )
    return Said(text, {"rival": about.names[rival.seat], "hex": site.label})


def _hex(view: IndioView, label: str) -> HexView | None:
    return next((each for each in view.hexes if each.label == label.upper()), None)


def _people(where: HexView, seat: int | None) -> int:
    return sum(each.total for each in where.workers if each.seat == seat)


def _visitor(view: IndioView, door: HexView) -> WorkersView | None:
    """Workers of a rival of whom one can act, on a hex or beside it."""
    for each in view.hexes:
        q, r = each.q - door.q, each.r - door.r
        if max(abs(q), abs(r), abs(q + r)) <= 1:
            for workers in each.workers:
                if workers.seat != view.seat and workers.active + workers.wet:
                    return workers
    return None


def _takes(view: IndioView, rival: WorkersView, structure: str) -> bool:
    """Whether a conquest is possible at all: not of a last structure, and the rival must have one to put there."""
    mine = view.seat is not None and sum(view.players[view.seat].built) > 1
    return mine and _supply(view, rival.seat, structure) > 0


def _supply(view: IndioView, seat: int, structure: str) -> int:
    own = view.players[seat]
    return {"outpost": own.outposts, "town": own.towns, "city": own.cities}[structure]


MISTAKES: Sequence[Mistake[St, IndioView]] = (
    Mistake("costly", costly),
    Mistake("open door", open_door),
    Mistake("unfit", unfit),
)
