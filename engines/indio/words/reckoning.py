"""What a player counts on the board of Indio before an answer: goods, prices, harvests to come, who can step where."""

from collections.abc import Iterator, Sequence

from engines.core.decisions import Seat
from engines.core.preview import Effect
from engines.core.words import Words
from engines.indio.view import CostView, HexView, IndioView, SeatView
from engines.indio.words.names import RESOURCES, amounts, building, word
from engines.indio.words.outcomes import POOL

SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours, axial."""
Goods = Sequence[int]
"""Seven numbers, one for each resource."""


def own(view: IndioView) -> SeatView:
    """The reader's own seat."""
    return view.players[view.seat or 0]


def pool_after(view: IndioView, effect: Effect | None) -> Goods | None:
    """The reader's pool after an answer; None where that is not certain."""
    if effect is None:
        return None
    pool = list(own(view).pool)
    for change in effect.changes:
        if change.gauge.kind == POOL:
            if change.after is None:
                return None
            pool[int(change.gauge.of)] = change.after.least
    return pool


def lacking(pool: Goods, cost: Goods) -> list[int]:
    """What a pool lacks of a price."""
    return [max(due - held, 0) for held, due in zip(pool, cost, strict=True)]


def wanted(view: IndioView) -> Iterator[CostView]:
    """What the reader might pay for: structures still in the supply, upgrades of those on the board; then recipes."""
    seat = own(view)
    left = {"outpost": seat.outposts, "town": seat.towns, "city": seat.cities}
    stand = dict(zip(left, seat.built, strict=True))
    for line in view.costs:
        if line.what == "build" and left[line.result] and (not line.upgrades or stand[line.upgrades]):
            yield line
    for line in view.costs:
        if line.what == "forge":
            yield line


def opened(view: IndioView, before: Goods, after: Goods) -> CostView | None:
    """The first price for which a pool comes to hold the goods."""
    return next(
        (line for line in wanted(view) if any(lacking(before, line.cost)) and not any(lacking(after, line.cost))), None
    )


def nearer(view: IndioView, before: Goods, after: Goods, most: int) -> tuple[CostView, list[int]] | None:
    """The structure of which a pool then lacks least, at most so much and less than before; and what it lacks."""
    found = [(lacking(after, line.cost), line) for line in wanted(view) if line.what == "build"]
    near = [(sum(gap), line, gap) for gap, line in found if sum(gap) < sum(lacking(before, line.cost))]
    count, line, gap = min(near, key=lambda each: each[0]) if near else (0, None, list[int]())
    return (line, gap) if line is not None and 0 < count <= most else None


def thing(view: IndioView, line: CostView, _: Words) -> str:
    """What is paid for: "new outpost", "forging metal"."""
    if line.what == "forge":
        return _("forging {good}", good=word(RESOURCES, line.id, _))
    return building(view, line.id, _)


def good_of(view: IndioView, kind: str) -> str:
    """The resource that a kind of tile makes, empty for none."""
    return next((each.produces for each in view.facts.hexes if each.id == kind), "")


def people(place: HexView) -> int:
    """Workers of all seats on a hex."""
    return sum(each.total for each in place.workers)


def of(place: HexView, seat: Seat | None) -> int:
    """Workers of a seat on a hex."""
    return sum(each.total for each in place.workers if each.seat == seat)


def yearly(place: HexView, more: int) -> int:
    """What a hex with land that makes something makes next year with so many workers more, as long as it has room."""
    crowd = people(place) + more
    if crowd > 0:
        return crowd + 1
    return 1 if place.owner is not None or not place.total else 0


def goes_on(view: IndioView) -> bool:
    """Whether a year may follow this one (IND R92): only then it matters what a hex makes and who is to be fed."""
    return view.year < view.years and view.structures < view.end_structures


def around(view: IndioView, place: HexView) -> list[HexView]:
    """The neighbours of a hex."""
    spots = {(place.q + q, place.r + r) for q, r in SIDES}
    return [each for each in view.hexes if (each.q, each.r) in spots]


def outnumbered(view: IndioView, place: HexView, mine: int) -> bool:
    """Whether a rival has more workers on a hex: a structure there is conquered as it is built (IND R84, R86)."""
    return any(each.seat != view.seat and each.total > mine for each in place.workers)


def threat(view: IndioView, place: HexView) -> tuple[Seat, int]:
    """The rival who could have most workers on a hex this year: those there and active ones beside it."""
    found = (-1, 0)
    for player in view.players:
        if player.seat != view.seat:
            beside = sum(
                each.active + each.wet
                for near in around(view, place)
                for each in near.workers
                if each.seat == player.seat
            )
            count = of(place, player.seat) + beside
            if count > found[1]:
                found = player.seat, count
    return found


def goods(counts: Goods, _: Words) -> str:
    """Goods in words, "nothing" for none."""
    return amounts(counts, _) or _("nothing")
