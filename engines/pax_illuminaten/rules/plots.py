"""Plots: what each asks for, claiming, losing and regaining (PAX R72, R75, R76)."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from engines.core.decisions import Seat
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import ALL, Data, bits
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
from engines.pax_illuminaten.events import AnyEvent, PlotLost, PlotRegained
from engines.pax_illuminaten.map.witnesses import (
    EXEMPT,
    UNMET,
    Family,
    Witness,
    chains,
    connected,
    covers,
    joint,
    minimal,
)
from engines.pax_illuminaten.state import St


@cache
def least(data: Data, plot: str) -> tuple[int, int]:
    """Without so many own cells and disks a Plot cannot be met, whatever lies where."""
    match data.plots[plot].predicate:
        case LodgePlot(min_influence=disks):
            return 1, max(disks, data.constants.lodge_control_min)
        case InfluenceSum(min_influence=disks):
            return 1, disks
        case ControlCount(min_cards=cells, min_influence=disks):
            return cells, disks
        case Block(size=cells) | Peers(size=cells) | SharedCount(min_cards=cells):
            return cells, cells
        case ControlCover():
            return len(FACTIONS) // 2, 0  # a card shows two Factions at most
        case Path():
            return 2, 2
        case FactionCards():
            return 0, 0


def lasting(st: St, seat: Seat) -> int:
    """Faction cards that a seat holds for longer than the turn (PAX R55)."""
    return len(st.held[seat]) - (len(st.temp) if seat == st.active else 0)


class Table:
    """What all predicates look at, read once for a position."""

    def __init__(self, st: St) -> None:
        self.st, self.sight = st, st.sight
        self.here = [planes[0] for planes in self.sight.planes]
        self.face = self.sight.face

    @property
    def lodges(self) -> Sequence[tuple[int, ...]]:
        """Lodges of each Faction as sets of cells."""
        return self.sight.lodges()

    @property
    def control(self) -> list[int]:
        """Cells that each seat controls."""
        return self.sight.controlled()

    def family(self, plot: str, seat: Seat) -> Family:
        """Witness sets of a Plot for a seat (section 2.5 of the rules), remembered until the map changes."""
        sight = self.sight
        cells, disks = least(self.st.data, plot)
        if sight.disks[seat] < disks or sight.planes[seat][0].bit_count() < cells:
            return UNMET
        known = sight.found.families
        found = known.get((plot, seat))
        if found is None:
            predicate = self.st.data.plots[plot].predicate
            if isinstance(predicate, FactionCards):
                return EXEMPT if lasting(self.st, seat) >= predicate.n else UNMET
            found = known[plot, seat] = self._family(predicate, seat)
        return found

    def _family(self, predicate: MapPredicate, seat: Seat) -> Family:
        match predicate:
            case LodgePlot():
                return self._lodge(predicate, seat)
            case Path():
                return self._path(seat)
            case InfluenceSum():
                return self._sum(predicate, seat)
            case Block():
                return self._block(predicate, seat)
            case ControlCount():
                return self._controls(predicate, seat)
            case Peers():
                return self._peers(predicate, seat)
            case ControlCover():
                return self._cover(predicate, seat)
            case SharedCount():
                shared = self.here[seat] & self.others(seat)
                k = predicate.min_cards
                return Family(any_of=(k, shared)) if shared.bit_count() >= k else UNMET

    def others(self, seat: Seat) -> int:
        """Cells with disks of other seats."""
        found = 0
        for other, cells in enumerate(self.here):
            if other != seat:
                found |= cells
        return found

    def sum_on(self, cells: int, seat: Seat) -> int:
        """Disks of a seat on a set of cells."""
        return self.sight.count(seat, cells)

    def _lodge(self, p: LodgePlot, seat: Seat) -> Family:
        board, sight = self.st.board, self.sight
        disks = max(p.min_influence, self.st.data.constants.lodge_control_min)
        sets: list[Witness] = []
        for f, parts in enumerate(sight.lodges()):
            for part in parts:
                if (
                    sight.count(seat, part) >= disks
                    and part.bit_count() >= p.min_cards
                    and (part & ~board.interior).bit_count() >= p.min_edge
                    and (part & board.center).bit_count() >= p.min_center
                    and sight.head(part) == seat
                ):
                    sets.append((part, f + 1, part))
        return Family(sets)

    def _path(self, seat: Seat) -> Family:
        board, here = self.st.board, self.here[seat]
        if not (here & board.top and here & board.bottom):
            return UNMET
        sets: list[Witness] = []
        for f, parts in enumerate(self.lodges):
            for part in parts:
                mine = part & here
                if any(piece & board.top and piece & board.bottom for piece in board.parts(mine)):
                    sets += [(chain, f + 1, part) for chain in chains(board.near, mine, board.top, board.bottom)]
        return Family(sets)

    def of(self, cells: int, rank: str | None, affiliation: str | None) -> int:
        """Those cells whose card has the Rank and the affiliation."""
        data = self.st.data
        found = 0
        for i in bits(cells):
            card = self.face[i]
            if rank in (None, data.rank_of[card]) and affiliation in (None, data.affiliation[card]):
                found |= 1 << i
        return found

    def _sum(self, p: InfluenceSum, seat: Seat) -> Family:
        mine = self.of(self.here[seat], p.rank, None)
        if self.sum_on(mine, seat) < p.min_influence:
            return UNMET
        totals = [self.sum_on(self.of(cells, p.rank, None), s) for s, cells in enumerate(self.here)]
        if p.strict_most and _tied(totals, seat):
            return UNMET
        return Family([(m, 0, 0) for m in minimal(bits(mine), self.st.counts(seat), 1, p.min_influence)])

    def _controls(self, p: ControlCount, seat: Seat) -> Family:
        mine = self.of(self.control[seat], p.rank, p.affiliation) if p.rank or p.affiliation else self.control[seat]
        if mine.bit_count() < p.min_cards:
            return UNMET
        if p.strict_most:
            totals = [self.of(cells, p.rank, p.affiliation).bit_count() for cells in self.control]
            if _tied(totals, seat):
                return UNMET
        if not p.min_influence:
            return Family(any_of=(p.min_cards, mine))
        return Family([(m, 0, 0) for m in minimal(bits(mine), self.st.counts(seat), p.min_cards, p.min_influence)])

    def _block(self, p: Block, seat: Seat) -> Family:
        mine = self.blockable(p, seat)
        return Family([(block, 0, 0) for block in self.st.board.blocks if block & mine == block])

    def blockable(self, p: Block, seat: Seat) -> int:
        """Cells with disks of a seat that can be of such a block."""
        board = self.st.board
        return self.here[seat] & (board.interior if p.interior else board.all)

    def _peers(self, p: Peers, seat: Seat) -> Family:
        board = self.st.board
        rank_of = self.st.data.rank_of
        ranks: dict[str, int] = {}
        for i in bits(self.here[seat]):
            ranks[rank_of[self.face[i]]] = ranks.get(rank_of[self.face[i]], 0) | 1 << i
        found: set[int] = set()
        for cells in ranks.values():
            if cells.bit_count() < p.size:
                continue
            if p.shape == "star":
                for i in bits(cells):
                    near = bits(board.near[i] & cells)
                    found |= {1 << i | sum(1 << j for j in some) for some in combinations(near, p.size - 1)}
            else:
                found |= connected(board.near, cells, p.size)
        return Family([(m, 0, 0) for m in sorted(found)])

    def _cover(self, p: ControlCover, seat: Seat) -> Family:
        mine = self.of(self.control[seat], None, p.affiliation)
        shows = {i: self.st.data.shows[self.face[i]] for i in bits(mine)}
        union = 0
        for mask in shows.values():
            union |= mask
        if union != ALL:
            return UNMET
        return Family([(m, 0, 0) for m in covers(shows)])


def _tied(totals: Sequence[int], seat: Seat) -> bool:
    """Whether a rival has as many or more."""
    return any(n >= totals[seat] for other, n in enumerate(totals) if other != seat)


def confirmed(st: St, seat: Seat, table: Table) -> tuple[list[str], list[Family]]:
    """Live claims of a seat that hold together now, in order of claiming (PAX R75)."""
    kept: list[str] = []
    families: list[Family] = []
    for claim in st.claims:
        if claim.seat == seat and claim.live:
            family = table.family(claim.plot, seat)
            if joint([*families, family]):
                kept.append(claim.plot)
                families.append(family)
    return kept, families


def claimable(st: St, seat: Seat) -> list[str]:
    """Plots the active seat may claim (PAX R72)."""
    data, sight = st.data, st.sight
    disks, cells = sight.disks[seat], sight.own(seat).bit_count()
    plots: list[str] = []
    for plot in (*st.public, st.private[seat]):
        if plot:
            needs = least(data, plot)
            if needs[0] <= cells and needs[1] <= disks:
                plots.append(plot)
    mine = {claim.plot for claim in st.claims if claim.seat == seat} if plots and st.claims else ()
    if not plots or all(plot in mine for plot in plots):
        return []
    table = Table(st)
    met = [(plot, family) for plot in plots if plot not in mine and (family := table.family(plot, seat)).met]
    if not met or st.supply(seat) == 0:
        return []
    families = confirmed(st, seat, table)[1] if mine else []
    return [plot for plot, family in met if not families or joint([*families, family])]


def live(st: St, seat: Seat) -> int:
    """How many live claims a seat has."""
    return sum(claim.seat == seat and claim.live for claim in st.claims)


def check_claims(st: St, log: list[AnyEvent]) -> None:
    """The Claim Check: stale claims fall, then lost ones that hold again come back (PAX R75, R76)."""
    if not st.claims:
        return
    table = Table(st)
    kept: dict[Seat, list[Family]] = {}
    for seat in st.clockwise(st.active):
        names, kept[seat] = confirmed(st, seat, table)
        for claim in st.claims:
            if claim.seat == seat and claim.live and claim.plot not in names:
                claim.live = False
                log.append(PlotLost(seat, claim.plot, st.active, alone=table.family(claim.plot, seat).met))
    for seat in st.clockwise(st.active):
        for claim in st.claims:
            if claim.seat == seat and not claim.live:
                family = table.family(claim.plot, seat)
                if joint([*kept[seat], family]):
                    claim.live = True
                    kept[seat].append(family)
                    log.append(PlotRegained(seat, claim.plot, live(st, seat)))


def progress(table: Table, plot: str, seat: Seat) -> int:
    """How many of a seat's cells (or Faction cards) count towards a Plot, for its owner's picture."""
    st = table.st
    predicate = st.data.plots[plot].predicate
    here, control = table.here[seat], table.control[seat]
    match predicate:
        case InfluenceSum():
            return table.sum_on(table.of(here, predicate.rank, None), seat)
        case ControlCount():
            return table.of(control, predicate.rank, predicate.affiliation).bit_count()
        case ControlCover():
            cells = table.of(control, None, predicate.affiliation)
            shown = 0
            for i in bits(cells):
                shown |= st.data.shows[table.face[i]]
            return shown.bit_count()
        case SharedCount():
            return (here & table.others(seat)).bit_count()
        case FactionCards():
            return lasting(st, seat)
        case LodgePlot() | Path():
            return max([table.sum_on(part, seat) for parts in table.lodges for part in parts], default=0)
        case Block():
            mine = table.blockable(predicate, seat)
            return max(((block & mine).bit_count() for block in st.board.blocks), default=0)
        case Peers():
            rank_of, near = st.data.rank_of, st.board.near
            same = [
                1 + sum(rank_of[table.face[j]] == rank_of[table.face[i]] for j in bits(near[i] & here))
                for i in bits(here)
            ]
            return max(same, default=0)
