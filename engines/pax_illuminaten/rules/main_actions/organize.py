"""Organize: moving own disks between Adjacent cards (PAX R43–R45)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Action, Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.pax_illuminaten.actions import AnyAction, MainAction, Move, Organize, StopMoves
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import ALL, bits
from engines.pax_illuminaten.events import AnyEvent, DiskMoved, Organized
from engines.pax_illuminaten.rules import costs, favor
from engines.pax_illuminaten.rules.costs import Means
from engines.pax_illuminaten.rules.favor import Step
from engines.pax_illuminaten.rules.modifiers import Mods, rate
from engines.pax_illuminaten.state import St

_STOP = StopMoves()
_ORGANIZE = [Organize(faction) for faction in FACTIONS]


def goals(st: St, seat: Seat, cell: int, own: int | None = None) -> int:
    """Cells with room for the seat's disks, or that one cell if it has; `own`: only those on and around these."""
    found = st.sight.roomy(seat)
    if cell >= 0:
        return found & 1 << cell
    return found if own is None else found & st.board.grow(own)


def starts(st: St, own: int, accepted: int) -> list[int]:
    """Own cells that show one of the Factions."""
    shows = st.data.shows
    return [i for i in bits(own) if shows[st.cards[i]] & accepted]


def options(st: St, m: Mods, own: int, means: Means, cell: int = -1) -> list[MainAction]:
    """Factions with a legal move that can be paid (PAX R43, R45); with `any_faction` those that may be paid with."""
    room = goals(st, st.active, cell, own)
    if not room:
        return []
    near, shows = st.board.near, st.data.shows
    here = movable = 0
    for i in bits(own):
        here |= shows[st.cards[i]]
        if near[i] & room:
            movable |= shows[st.cards[i]]
    if not movable:
        return []
    if m.any_faction and not costs.cost((1,), 1, m)[0]:
        return [Organize("")]
    return [_ORGANIZE[f] for f in bits(here if m.any_faction else movable) if means.times(1 << f, 1, m)]


def start(st: St, action: Organize, m: Mods, cell: int, log: list[AnyEvent]) -> None:
    """Pay, then move (PAX R43)."""
    most = (m.max or st.data.constants.organize_moves) + m.max_delta
    accepted = ALL if m.any_faction else st.data.bit(action.faction)
    log.append(Organized(st.active, action.faction))
    st.frames.append(Organizing(st.active, accepted=accepted, left=most, cell=cell))
    if action.faction:
        unit = st.data.bit(action.faction)
        favor.charge(st, costs.cost((unit,), unit, m), rate(st, m))


class Organizing(Step, tag="organizing"):
    """Moves of one Organize; `cell`: where each has to end, −1 anywhere (PAX R64)."""

    step = "organize.move"
    rule = "PAX R44"
    kinds = (Move, StopMoves)
    accepted: int = 0
    left: int = 0
    cell: int = -1
    moved: bool = False

    def asks(self, st: St) -> Sequence[Decision]:
        """The mover; the moves of one Organize may be gathered before they are sent."""
        return (st.ask(self.seat, self.step, self.rule, self.kinds, staged=True),) if self.open else ()

    def _moves(self, st: St) -> list[AnyAction]:
        board = st.board
        own = st.own(self.seat)
        room = goals(st, self.seat, self.cell, own)
        found: list[AnyAction] = []
        for i in starts(st, own, self.accepted):
            found += data.moves(board, i, board.near[i] & room)
        return found

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every move; after the first also to stop."""
        found = self._moves(st)
        if self.moved:
            found.append(_STOP)
        return found

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """From a card without an own disk or of another Faction; to a card that has no room or is not Adjacent."""
        if isinstance(action, StopMoves):
            return None if self.moved else illegal("PAX R45", "move_first")
        if not isinstance(action, Move):
            return None
        place = st.board.place
        if action.from_ not in place or action.to not in place:
            return illegal("PAX R44", "no_cell", cell=action.from_ if action.from_ not in place else action.to)
        start_, goal = place[action.from_], place[action.to]
        if not st.up[start_] or not st.disks(start_, seat):
            return illegal("PAX R44", "no_disk", cell=action.from_)
        if not st.data.shows[st.cards[start_]] & self.accepted:
            return illegal("PAX R44", "wrong_faction", cell=action.from_)
        if not st.board.near[start_] >> goal & 1:
            return illegal("PAX R44", "not_adjacent", cell=action.to)
        if not st.up[goal] or not st.room(goal, seat):
            return illegal(
                "PAX R7" if st.cards[goal] in st.data.crowns and st.up[goal] else "PAX R44", "no_room", cell=action.to
            )
        return None

    def take(self, st: St, seat: Seat, action: Action, log: list[AnyEvent]) -> None:
        """A disk moves, or the rest stay."""
        self.open = False
        if isinstance(action, Move):
            self._move(st, action, log)
        else:
            self.left = 0

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Ask while there is a move; a first move without a choice is made."""
        found = self._moves(st) if self.left else []
        if not found:
            st.frames.pop()
        elif len(found) == 1 and not self.moved and isinstance(found[0], Move):
            self._move(st, found[0], log)
        else:
            self.open = True

    def _move(self, st: St, action: Move, log: list[AnyEvent]) -> None:
        st.lift(st.board.place[action.from_], self.seat)
        st.put(st.board.place[action.to], self.seat)
        self.left -= 1
        self.moved = True
        log.append(DiskMoved(self.seat, self.seat, action.from_, action.to))
