"""Extort: Favor of a card and of those it whispers to, and what Conspire gives away (PAX R35–R42)."""

from collections.abc import Iterable, Sequence

import msgspec

from engines.core.decisions import Action, Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, Unasked
from engines.pax_illuminaten.actions import AnyAction, ConspireGive, Extort, MainAction, Pick, WhisperNext
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import AREOPAGUS, bits
from engines.pax_illuminaten.events import AnyEvent, Extorted, FavorTaken, Picked
from engines.pax_illuminaten.rules.costs import Units
from engines.pax_illuminaten.rules.favor import Gaining, Step
from engines.pax_illuminaten.rules.modifiers import PLAIN, Mods
from engines.pax_illuminaten.state import OPEN, St


def reachable(st: St, m: Mods, own: int) -> int:
    """Cards that count as own (PAX R35, R41)."""
    if not m.treat_rival_own:
        return own
    return st.sight.taken()


def fresh(st: St, cells: int) -> list[int]:
    """Those whose card is not yet Extorted this turn (PAX R37)."""
    return [i for i in bits(cells) if st.cards[i] not in st.extorted]


def options(st: St, m: Mods, own: int) -> list[MainAction]:
    """Own cards and the Areopagus, not yet Extorted this turn (PAX R35)."""
    found: list[MainAction] = [data.extort(st.board, i) for i in fresh(st, reachable(st, m, own))]
    if AREOPAGUS not in st.extorted:
        found.append(data.extort(st.board, -1))
    return found


def whispered(st: St, cell: int, m: Mods, own: int) -> list[int]:
    """Cards Adjacent to the Target with its Rank, in reading order (PAX R36)."""
    rank_of = st.data.rank_of
    rank = rank_of[st.cards[cell]]
    near = st.board.near[cell] & reachable(st, m, own)
    return [i for i in fresh(st, near) if rank_of[st.cards[i]] == rank]


def value(st: St, cell: int, seat: Seat, m: Mods = PLAIN) -> Units:
    """Favor value of a card on the map, or (−1) of the Areopagus (PAX R15, R16)."""
    if cell < 0:
        return st.data.contact_value[st.contacts[seat]]
    card = st.cards[cell]
    worth = st.data.value[card]
    if card not in st.data.per_disk:
        return worth
    slots = st.slots[cell]
    return worth * (len(slots) - slots.count(OPEN) if m.treat_rival_own else slots.count(seat))


def start(st: St, action: Extort, m: Mods) -> None:
    """The Target, its whispered cards, then the rest."""
    if action.target == AREOPAGUS:
        st.frames.append(Extorting(st.active, -1, [], m))
        return
    cell = st.board.place[action.target]
    own = st.own(st.active)
    st.frames.append(Extorting(st.active, cell, whispered(st, cell, m, own), m))
    if m.whisper_any:
        st.frames.append(Farther(st.active, cell=cell, left=m.whisper_any))


class Farther(Step, tag="farther"):
    """`whisper_any`: further own cards of the Target's Rank, chosen before collecting starts."""

    step = "extort.farther"
    rule = "PAX R36"
    kinds = (Pick,)
    cell: int = 0
    left: int = 0

    def _cells(self, st: St) -> list[int]:
        frame: Extorting = st.frames[-2]
        cells = reachable(st, frame.m, st.own(self.seat))
        rank_of = st.data.rank_of
        rank = rank_of[st.cards[self.cell]]
        taken = [self.cell, *frame.queue]
        return [i for i in fresh(st, cells) if rank_of[st.cards[i]] == rank and i not in taken]

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Cells, or done."""
        return [*(Pick(st.label(i)) for i in self._cells(st)), Pick("done")]

    def take(self, st: St, seat: Seat, action: Pick, log: list[AnyEvent]) -> None:
        """One more card, or no more."""
        self.open = False
        if action.value == "done":
            self.left = 0
        else:
            log.append(Picked(seat, "whisper_any", action.value))
            st.frames[-2].queue.append(st.board.place[action.value])
            self.left -= 1

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Ask while there is something to choose."""
        if self.left and self._cells(st):
            self.open = True
        else:
            st.frames[-2].queue.sort()
            st.frames.pop()


class Extorting(Frame, tag="extorting"):
    """Cards are collected one after another, each followed by what Conspire gives (PAX R38, R39)."""

    seat: Seat
    cell: int
    queue: list[int]
    m: Mods
    stage: str = "collect"
    first: bool = True
    open: bool = False
    got: list[int] = msgspec.field(default_factory=list[int])

    def asks(self, st: St) -> Sequence[Decision]:
        """Which whispered card comes next, where a shortage is possible."""
        return (st.ask(self.seat, "extort.whisper", "PAX R38", (WhisperNext,)),) if self.open else ()

    def asked(self, st: St) -> Sequence[Seat]:
        """The active seat, as in `asks`."""
        return (self.seat,) if self.open else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """The cells that are left."""
        return [WhisperNext(st.label(i)) for i in self.queue]

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """A card that is not whispered to."""
        if isinstance(action, WhisperNext) and action not in self.legal(st, seat):
            return illegal("PAX R36", "not_whispered", cell=action.cell)
        return None

    def take(self, st: St, seat: Seat, action: WhisperNext, log: list[AnyEvent]) -> None:
        """That card next."""
        self.open = False
        self.cell = st.board.place[action.cell]
        self.queue.remove(self.cell)
        self.stage = "collect"

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Collect, give, go on; in the end the extra Favor."""
        if self.stage == "collect":
            self._collect(st, log)
        elif self.stage == "give":
            self.stage = "next"
            self._give(st)
        elif self.stage == "next":
            self._next(st)
        else:
            st.frames.pop()

    def _collect(self, st: St, log: list[AnyEvent]) -> None:
        st.extorted.append(AREOPAGUS if self.cell < 0 else st.cards[self.cell])
        log.append(Extorted(self.seat, st.label(self.cell), not self.first))
        self.stage = "give"
        if self.first and self.m.extra_favor:
            shows = st.contact(self.seat) if self.cell < 0 else st.data.shows[st.cards[self.cell]]
            st.frames.insert(-1, Extra(self.seat, [shows] * self.m.extra_favor))
        self.first = False
        st.frames.append(Gaining(self.seat, units=list(value(st, self.cell, self.seat, self.m)), report=True))

    def _give(self, st: St) -> None:
        count = self.gives(st, len(self.got))
        if count:
            st.frames.append(Giving(self.seat, owed=self._owed(st), got=list(self.got), left=count))

    def _owed(self, st: St) -> dict[Seat, int]:
        """Rivals with disks on the present card, and how many."""
        if self.cell < 0 or self.m.ignore_conspire or self.m.treat_rival_own:
            return {}
        counts = {other: st.disks(self.cell, other) for other in st.others(self.seat)}
        return {other: n for other, n in counts.items() if n}

    def gives(self, st: St, got: int) -> int:
        """How many of so many Favor collected from the present card go to rivals (PAX R39, R40)."""
        owed = self._owed(st)
        return due(len(value(st, self.cell, self.seat, self.m)), got, sum(owed.values())) if owed else 0

    def _next(self, st: St) -> None:
        if not self.queue:
            self.stage = "done"
        elif len(self.queue) > 1 and shortage(st, self.queue, self.seat, self.m):
            self.open = True
        else:
            self.cell = self.queue.pop(0)
            self.stage = "collect"


class Extra(Unasked, tag="extra"):
    """`extra_favor`, after the whole Extort and without Conspire."""

    seat: Seat
    units: list[int]

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Gain it."""
        st.frames[-1] = Gaining(self.seat, units=self.units)


def due(worth: int, got: int, rivals: int) -> int:
    """How many of the Favor just collected go to rivals: the own part is kept first (PAX R39, R40, R42)."""
    return max(0, got - max(worth - rivals, 0))


def shortage(st: St, cells: list[int], seat: Seat, m: Mods) -> bool:
    """Whether the pool holds less of some Faction than these cards could at most draw from it."""
    need = [0] * len(FACTIONS)
    for cell in cells:
        for unit in value(st, cell, seat, m):
            for f in bits(unit):
                need[f] += 1
    return any(n > have for n, have in zip(need, st.pool, strict=True))


class Giving(Step, tag="giving"):
    """Conspire: each Favor due goes to a rival with disks on the card (PAX R39, R40)."""

    step = "extort.give"
    rule = "PAX R39"
    kinds = (ConspireGive,)
    owed: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    got: list[int] = msgspec.field(default_factory=list[int])
    left: int = 0

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Rivals still owed, and types of the Favor not yet given."""
        types = sorted(set(self.got))
        return [ConspireGive(other, FACTIONS[f]) for other, n in self.owed.items() if n for f in types]

    def why(self, st: St, seat: Seat, action: ConspireGive) -> Illegal | None:
        """A seat that is owed nothing, or a type not collected."""
        if not self.owed.get(action.seat):
            return illegal("PAX R39", "owed_nothing")
        if action not in self.legal(st, seat):
            return illegal("PAX R39", "not_collected", faction=action.faction or "-")
        return None

    def take(self, st: St, seat: Seat, action: ConspireGive, log: list[AnyEvent]) -> None:
        """It changes hands."""
        self.open = False
        self._give(st, action.seat, FACTIONS.index(action.faction), log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """What leaves no choice is given."""
        seats = [other for other, n in self.owed.items() if n]
        if not self.left:
            st.frames.pop()
        elif len(seats) == 1 and (self.left >= len(self.got) or len(set(self.got)) == 1):
            self._give(st, seats[0], min(self.got), log)
        else:
            self.open = True

    def _give(self, st: St, other: Seat, f: int, log: list[AnyEvent]) -> None:
        st.favor[self.seat][f] -= 1
        st.favor[other][f] += 1
        self.got.remove(f)
        self.owed[other] -= 1
        self.left -= 1
        log.append(FavorTaken(other, self.seat, FACTIONS[f], "conspire"))
