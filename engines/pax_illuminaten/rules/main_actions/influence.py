"""Influence: disks on the topmost open Locations (PAX R32–R34)."""

from functools import lru_cache
from itertools import compress

from engines.core.decisions import Seat
from engines.core.frames import Unasked
from engines.pax_illuminaten.actions import Influence, MainAction
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.components.data import Data, bits
from engines.pax_illuminaten.events import AnyEvent, DisksPlaced
from engines.pax_illuminaten.rules import costs, favor
from engines.pax_illuminaten.rules.costs import Means, Units
from engines.pax_illuminaten.rules.modifiers import PLAIN, Mods, rate
from engines.pax_illuminaten.state import OPEN, St


def reach(st: St, m: Mods, seat: Seat) -> int:
    """Cells Adjacent to own Influence, or so many map steps from it (PAX R32)."""
    board = st.board
    if m.any_target:
        return board.all
    found = st.sight.reach(seat)
    for _ in range(m.reach - 1):
        found = board.grow(found)
    return found


def prices(st: St, cell: int) -> tuple[Units, ...]:
    """Cost of the topmost one, two, … open Locations of a card (PAX R33)."""
    return _prices(st.data, st.cards[cell], st.slots[cell])


@lru_cache(maxsize=1 << 12)
def _prices(table: Data, card: str, slots: tuple[int, ...]) -> tuple[Units, ...]:
    found: list[Units] = []
    due: Units = ()
    for cost in compress(table.locations[card], [slot == OPEN for slot in slots]):
        due = tuple(costs.ordered(due + cost))
        found.append(due)
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _paid(table: Data, card: str, slots: tuple[int, ...], hold: tuple[int, ...], rate: int) -> int:
    """How many disks can be paid where nothing modifies the cost."""
    means, count = Means(hold, rate), 0
    for due in _prices(table, card, slots):
        if not means.covers((due, 0)):
            break
        count += 1
    return count


def options(st: St, m: Mods, means: Means, cell: int = -1) -> list[MainAction]:
    """Every card in reach with room, and how many disks can be paid (PAX R32, R33)."""
    seat = st.active
    most = min(m.max or st.data.constants.max_place, st.supply(seat))
    if not most:
        return []
    cells = reach(st, m, seat) & st.sight.roomy(seat)
    if cell >= 0:
        cells &= 1 << cell
    found: list[MainAction] = []
    board, cards, shows = st.board, st.cards, st.data.shows
    plain = m is PLAIN
    for i in bits(cells):
        card, count = cards[i], 0
        if plain and not means.able(shows[card]):
            continue
        if plain:
            count = min(_paid(st.data, card, st.slots[i], means.hold, means.rate), most)
        else:
            for due in _prices(st.data, card, st.slots[i])[:most]:
                if not means.covers(costs.cost(due, shows[card], m)):
                    break
                count += 1
        if count:
            found += data.influences(board, i, count)
    return found


def start(st: St, action: Influence, m: Mods, log: list[AnyEvent]) -> None:
    """Pay, then place (PAX R33)."""
    cell = st.board.place[action.target]
    due = costs.cost(prices(st, cell)[action.count - 1], st.data.shows[st.cards[cell]], m)
    st.frames.append(Influencing(st.active, cell, action.count))
    favor.begin(st, action, "influence", due, rate(st, m), log)


class Influencing(Unasked, tag="influencing"):
    """An Influence after its payment."""

    seat: Seat
    cell: int
    count: int

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The disks are placed (PAX R6)."""
        st.frames.pop()
        for _ in range(self.count):
            st.put(self.cell, self.seat)
        log.append(DisksPlaced(self.seat, st.label(self.cell), self.count))
