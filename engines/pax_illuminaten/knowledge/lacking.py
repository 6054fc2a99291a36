"""How much a Plot still asks of a seat, in Main actions: an estimate to play by, not a rule."""

from engines.core.decisions import Seat
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import bits
from engines.pax_illuminaten.components.predicates import (
    Block,
    ControlCount,
    ControlCover,
    FactionCards,
    InfluenceSum,
    LodgePlot,
    MapPredicate,
    Path,
    Peers,
    SharedCount,
)
from engines.pax_illuminaten.rules.plots import Table

CARD, CELL, DISK = 1.0, 0.8, 0.5
"""A card that must come to light, a card to go to, one disk more where others go along."""
LEAST = 0.4
"""Of a Plot that is not met, whatever is counted."""


def lacking(table: Table, plot: str, seat: Seat, used: int = 0) -> float:
    """Main actions until the Plot is met; 0 if it is. `used`: cells of a Lodge that another Plot uses (PAX R72)."""
    st, sight = table.st, table.sight
    predicate = st.data.plots[plot].predicate
    if isinstance(predicate, FactionCards):
        goal, held = predicate.n, len(st.held[seat])
        if table.family(plot, seat).met:
            return 0.0
        led = sum(seat == leader for leader in sight.leaders())
        return max(CARD * (goal - max(led, held)) + LEAST * (goal - held), LEAST)
    if used and not isinstance(predicate, LodgePlot | Path):
        used = 0
    key = (plot, seat, used)
    found: float | None = sight.found.known.get(key)
    if found is None:
        family = table.family(plot, seat)
        met = any(not _nested(part, used) for _cells, _faction, part in family.sets) if used else family.met
        found = sight.found.known[key] = 0.0 if met else max(_lacking(table, predicate, seat, used), LEAST)
    return found


def lodge_for(table: Table, plot: str, seat: Seat) -> int:
    """Cells of the Lodge that a Plot uses or is likely to use; 0 if it needs none or may use any of several."""
    predicate = table.st.data.plots[plot].predicate
    if not isinstance(predicate, LodgePlot | Path):
        return 0
    lodges = {part for _cells, _faction, part in table.family(plot, seat).sets}
    if lodges:
        return lodges.pop() if len(lodges) == 1 else 0
    return _lodge(table, predicate, seat, 0)[1] if isinstance(predicate, LodgePlot) else 0


def _nested(part: int, used: int) -> bool:
    """Whether one of these sets of cells contains the other, so that two Plots cannot use both (section 2.5)."""
    return part & used in (part, used)


def _lacking(table: Table, predicate: MapPredicate, seat: Seat, used: int) -> float:
    st, sight = table.st, table.sight
    match predicate:
        case LodgePlot():
            return _lodge(table, predicate, seat, used)[0]
        case Path():
            return _path(table, seat, used)
        case InfluenceSum(rank=rank, min_influence=goal):
            crowns = table.of(sight.up, rank, None)
            counts = sight.strengths(crowns)
            own = counts.pop(seat)
            short = max(goal, max(counts, default=0) + 1 if predicate.strict_most else 0) - own
            room = 2 * (crowns & sight.roomy(seat) & sight.reach(seat)).bit_count()
            return DISK * short + CARD * max(short - room + 1, 0) / 2
        case ControlCount():
            return _controls(table, predicate, seat)
        case ControlCover(affiliation=affiliation):
            shown = 0
            for i in bits(table.of(table.control[seat], None, affiliation)):
                shown |= st.data.shows[table.face[i]]
            return CELL * (len(FACTIONS) - shown.bit_count())
        case SharedCount(min_cards=goal):
            return CELL * (goal - (table.here[seat] & table.others(seat)).bit_count())
        case Block(interior=interior):
            return _block(table, seat, interior)
        case Peers(size=size):
            return _peers(table, seat, size)


def parts(table: Table) -> list[tuple[int, int, int, int, list[int]]]:
    """Of each group of a Faction: cells, how many, those at the edge, those in the center row, disks of each seat."""
    sight, board = table.sight, table.st.board
    found: list[tuple[int, int, int, int, list[int]]] | None = sight.found.known.get("parts")
    if found is None:
        inside, center = board.interior, board.center
        found = sight.found.known["parts"] = []
        for parts in sight.groups():
            for part in parts:
                counts: list[int] = []
                for planes in sight.planes:
                    count = 0
                    for plane in planes:
                        count += (plane & part).bit_count()
                    counts.append(count)
                cards = part.bit_count()
                found.append((part, cards, cards - (part & inside).bit_count(), (part & center).bit_count(), counts))
    return found


def _lodge(table: Table, p: LodgePlot, seat: Seat, used: int) -> tuple[float, int]:
    """What is lacking where the least is, and the cells of that group."""
    constants = table.st.data.constants
    cards, disks = max(p.min_cards, constants.lodge_min), max(p.min_influence, constants.lodge_control_min)
    best, place = CARD * cards + DISK * disks, 0
    for part, size, edge, center, counts in parts(table):
        short = max(cards - size, p.min_edge - edge, p.min_center - center, 0)
        if CARD * short >= best or (used and _nested(part, used)):
            continue
        most = disks
        for other, count in enumerate(counts):
            if count >= most and other != seat:
                most = count + 1
        lack = CARD * short + DISK * max(most - counts[seat], 0)
        if lack < best:
            best, place = lack, part
    return best, place


def _path(table: Table, seat: Seat, used: int) -> float:
    """By rows: own there, a card of the Faction there, neither."""
    rows = table.st.board.rows
    here = table.here[seat]
    best = (CARD + CELL) * len(rows)
    for parts in table.sight.groups():
        for part in parts:
            if part & here and not (used and _nested(part, used)):
                mine = part & here
                whole = sum([0 if mine & row else CELL if part & row else CARD + CELL for row in rows])
                best = min(best, whole)
    return best


def _controls(table: Table, p: ControlCount, seat: Seat) -> float:
    sight = table.sight
    fit = table.of(sight.up, p.rank, p.affiliation) if p.rank or p.affiliation else sight.up
    counts = [(cells & fit).bit_count() for cells in table.control]
    own = counts.pop(seat)
    goal = max(p.min_cards, max(counts, default=0) + 1 if p.strict_most else 0)
    short = max(goal - own, 0)
    near = (fit & ~table.control[seat] & sight.roomy(seat) & sight.reach(seat)).bit_count()
    disks = p.min_influence - sight.count(seat, table.control[seat] & fit) - short
    return CELL * short + CARD * max(short - near, 0) / 2 + DISK * max(disks, 0)


def _block(table: Table, seat: Seat, interior: bool) -> float:
    board, sight, here = table.st.board, table.sight, table.here[seat]
    roomy, up = sight.roomy(seat), sight.up
    best = 4 * (CARD + CELL)
    for block in board.blocks:
        if interior and block & ~board.interior:
            continue
        lack = block & ~here
        found = CELL * lack.bit_count() + CARD * (lack & ~up).bit_count() + CARD * (lack & up & ~roomy).bit_count()
        best = min(best, found)
    return best


def _peers(table: Table, seat: Seat, size: int) -> float:
    near, rank_of, face = table.st.board.near, table.st.data.rank_of, table.face
    sight, here = table.sight, table.here[seat]
    ranks: dict[str, int] = {}
    for i in bits(sight.up):
        ranks[rank_of[face[i]]] = ranks.get(rank_of[face[i]], 0) | 1 << i
    best = size * (CARD + CELL)
    for cells in ranks.values():
        free = cells & (here | sight.roomy(seat))
        for i in bits(free):
            star = (near[i] & free) | 1 << i
            if star & here:
                own, fit = min((star & here).bit_count(), size), min(star.bit_count(), size)
                best = min(best, CELL * (size - own) + CARD * (size - fit))
    return best
