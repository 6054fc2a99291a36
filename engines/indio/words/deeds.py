"""What a worker of Indio could do first, as far as the view tells: answers of a turn that nobody has chosen yet."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.indio.view import HexView, IndioView, SeatView
from engines.indio.words.names import ORDER, hex_at


def deeds(view: IndioView, label: str, _: Words) -> list[str]:
    """What the reader's worker on a hex could do first, the weightiest first; that it could move is nothing to tell."""
    here = hex_at(view, label)
    if here is None:
        return []
    me, near = view.players[view.seat or 0], _within_reach(view, here)
    found = [
        (_("build"), _can_build(view, me, near)),
        (_("improve"), _can_improve(view, me, near)),
        (_("attack"), any(crew.total for crew in here.workers if crew.seat != me.seat)),
        (_("collect {count}", count=here.total), here.total > 0),
        (_("forge"), any(line.what == "forge" and _payable(me.pool, line.cost) for line in view.costs)),
    ]
    return [word for word, possible in found if possible]


def _within_reach(view: IndioView, here: HexView) -> list[tuple[HexView, int]]:
    """A hex and its neighbours with workers of the reader, and how many (IND R68, R74)."""
    near = [each for each in view.hexes if _apart(each.q - here.q, each.r - here.r) <= 1]
    own = [(each, sum(crew.total for crew in each.workers if crew.seat == view.seat)) for each in near]
    return [(each, count) for each, count in own if count]


def _apart(q: int, r: int) -> int:
    """How many steps lead so far, axial."""
    return max(abs(q), abs(r), abs(q + r))


def _payable(pool: Sequence[int], cost: Sequence[int]) -> bool:
    return all(have >= owed for have, owed in zip(pool, cost, strict=True))


def _can_build(view: IndioView, me: SeatView, near: Sequence[tuple[HexView, int]]) -> bool:
    """Whether something can be built or upgraded there (IND R74–R82)."""
    left = {"outpost": me.outposts, "town": me.towns, "city": me.cities}
    lines = [each for each in view.costs if each.what == "build" and left[each.result]]
    return any(
        line.upgrades == each.structure
        and each.owner in (None, me.seat)
        and each.kind != "water"
        and count >= line.workers
        and _payable(me.pool, line.cost)
        for line in lines
        for each, count in near
    )


def _can_improve(view: IndioView, me: SeatView, near: Sequence[tuple[HexView, int]]) -> bool:
    """Whether a tile that is left can be paid there (IND R68–R73)."""
    left = dict(view.stacks)
    lines = [each for each in view.costs if each.what == "improve" and left.get(each.result)]
    return any(_payable(me.pool, _surcharged(view, line.cost, each.kind)) for line in lines for each, _count in near)


def _surcharged(view: IndioView, cost: Sequence[int], kind: str) -> list[int]:
    """What a tile costs on a kind of hex."""
    more = {resource: count for on, resource, count in view.surcharges if on == kind}
    return [owed + more.get(name, 0) for name, owed in zip(ORDER, cost, strict=True)]
