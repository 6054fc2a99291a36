"""The component data of one edition, read once and looked up by id; states name their edition by its hash."""

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

from engines.core.editions import ComponentData, Editions, narrowed
from engines.pax_illuminaten import facts
from engines.pax_illuminaten.actions import AnyAction, Expel, Extort, Influence, Move, Oust, Scheme, Scout
from engines.pax_illuminaten.components.checks import FACTIONS, check
from engines.pax_illuminaten.components.shapes import Effect, Layout, Reference

AREOPAGUS = "AR"
A = TypeVar("A", bound=AnyAction)
ALL = (1 << len(FACTIONS)) - 1
"""Every Faction as a set of bits: bit i is the Faction at place i."""
EMPTY: tuple[tuple[int, ...], ...] = ()


@lru_cache(maxsize=1 << 12)
def bits(mask: int) -> tuple[int, ...]:
    """Places of the bits that are set, from the lowest: cells in reading order, Factions in canonical order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


@lru_cache(maxsize=1 << 8)
def letters(mask: int) -> str:
    """A set of Factions by their letters."""
    return "".join(FACTIONS[i] for i in bits(mask))


class Board:
    """Geometry of a layout. Cells are places in reading order; sets of cells are bit masks (PAX R1–R4)."""

    def __init__(self, layout: Layout) -> None:
        self.cells = sorted(layout.cells, key=lambda cell: (int(cell[1:]), cell[0]))
        self.place = {cell: i for i, cell in enumerate(self.cells)}
        self.count = len(self.cells)
        self.at = {(ord(cell[0]) - 64, int(cell[1:])): i for i, cell in enumerate(self.cells)}
        """Column (1 …) and row to place."""
        self.where = {i: at for at, i in self.at.items()}
        around: list[list[int]] = []
        for i in range(self.count):
            x, y = self.where[i]
            sides = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
            around.append([self.at[side] for side in sides if side in self.at])
        self.around = around
        """Neighbours of each cell, itself not among them."""
        self.near = [sum(1 << j for j in near) for near in around]
        self.all = (1 << self.count) - 1
        self.interior = sum(1 << i for i in range(self.count) if len(around[i]) == 4)
        rows = (layout.top_row, layout.center_row, layout.bottom_row)
        self.top, self.center, self.bottom = (
            sum(1 << i for i in range(self.count) if self.where[i][1] == row) for row in rows
        )
        levels = sorted({y for _x, y in self.where.values()})
        self.rows = [sum(1 << i for i, (_x, y) in self.where.items() if y == level) for level in levels]
        """Cells of each row, from the top."""
        self.blocks = [
            1 << i | 1 << self.at[x + 1, y] | 1 << self.at[x, y + 1] | 1 << self.at[x + 1, y + 1]
            for (x, y), i in self.at.items()
            if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= set(self.at)
        ]
        self.others = [tuple((seat + i) % layout.seats for i in range(1, layout.seats)) for seat in range(layout.seats)]
        """The other seats of each, clockwise."""
        self.sides = [a.side for a in layout.areopagus]
        self.touched = [sum(1 << self.place[cell] for cell in a.touches) for a in layout.areopagus]
        self.steps = [self._steps(i) for i in range(self.count)]
        """Map steps between two cells."""
        self.grow: Callable[[int], int] = lru_cache(maxsize=1 << 12)(self._grow)
        """A set of cells and all their neighbours."""
        self.parts: Callable[[int], tuple[int, ...]] = lru_cache(maxsize=1 << 13)(self._parts)
        """Maximal connected groups of a set of cells."""

    def _steps(self, start: int) -> list[int]:
        found = [99] * self.count
        found[start], edge = 0, [start]
        while edge:
            edge = [j for i in edge for j in self.around[i] if self._mark(found, j, found[i] + 1)]
        return found

    @staticmethod
    def _mark(found: list[int], place: int, steps: int) -> bool:
        if found[place] <= steps:
            return False
        found[place] = steps
        return True

    def _grow(self, mask: int) -> int:
        near, grown = self.near, mask
        for i in bits(mask):
            grown |= near[i]
        return grown

    def _parts(self, mask: int) -> tuple[int, ...]:
        found: list[int] = []
        near = self.near
        while mask:
            part = edge = mask & -mask
            while edge:
                low = edge & -edge
                new = near[low.bit_length() - 1] & mask & ~part
                part |= new
                edge = edge ^ low | new
            found.append(part)
            mask ^= part
        return tuple(found)


def passives(sources: dict[str, list[Effect]]) -> dict[str, dict[str, list[int]]]:
    """Continuous effects by what they are about, then their values by where they come from."""
    found: dict[str, dict[str, list[int]]] = {}
    for source, effects in sources.items():
        for effect in effects:
            if effect.op == "passive":
                found.setdefault(effect.key or "", {}).setdefault(source, []).append(effect.n or 0)
    return found


class Data(ComponentData[Reference]):
    """One edition: its tables by id, cards' costs and values as sets of Factions, the boards."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file, Reference, check)
        ref = self.ref
        self.constants = ref.constants
        self.facts = facts.Facts(
            narrowed(ref.constants, facts.Constants),
            narrowed(ref.bot_general, facts.BotConstants),
            ref.constants_public.influence_disks,
            narrowed(ref.factions, tuple[facts.Faction, ...]),
            narrowed(ref.ranks, tuple[facts.Rank, ...]),
            narrowed([*ref.edicts, *ref.special_events], tuple[facts.Named, ...]),
            narrowed(ref.plots, tuple[facts.Plot, ...]),
            narrowed(ref.bots, tuple[facts.Bot, ...]),
        )
        self.disks = ref.constants_public.influence_disks
        self.factions = {f.id: f for f in ref.factions}
        self.ranks = {r.id: r for r in ref.ranks}
        self.cards = {c.id: c for c in ref.luminaries}
        self.order = {id_: i for i, id_ in enumerate(self.cards)}
        self.shows: dict[str, int] = {}
        """Factions a card shows; a face-down or missing card ("") shows none (PAX R5)."""
        self.locations: dict[str, tuple[tuple[int, ...], ...]] = {}
        """Cost of each Location from the top, a unit being one Faction's bit."""
        self.value: dict[str, tuple[int, ...]] = {}
        """Favor value in the hand, a unit being the Factions it may be of (PAX R15)."""
        for card in ref.luminaries:
            rank = self.ranks[card.rank]
            bit = {"X": self.bit(card.factions[0]), "Y": self.bit(card.factions[-1])}
            bit["X|Y"] = bit["X"] | bit["Y"]
            self.shows[card.id] = bit["X|Y"]
            self.locations[card.id] = tuple(tuple(sorted(bit[u] for u in cost)) for cost in rank.locations)
            self.value[card.id] = tuple(bit[unit[0]] for unit in rank.favor)
        self.types = {c.id: tuple(map(FACTIONS.index, c.factions)) for c in ref.luminaries}
        """Factions of a card as places, the primary one first."""
        self.rank_of = {c.id: c.rank for c in ref.luminaries}
        self.strength = {c.id: c.strength for c in ref.luminaries}
        self.affiliation = {c.id: c.affiliation for c in ref.luminaries}
        self.crowns = frozenset(c.id for c in ref.luminaries if c.rank == "crown")
        self.aces = frozenset(c.id for c in ref.luminaries if c.rank == "ace")
        self.per_disk = frozenset(c.id for c in ref.luminaries if self.ranks[c.rank].favor_per_influence)
        self.contacts = {c.number: c for c in ref.contacts}
        self.contact_types = {c.number: tuple(map(FACTIONS.index, c.factions)) for c in ref.contacts}
        self.contact_mask = {c.number: sum(map(self.bit, c.factions)) for c in ref.contacts}
        self.contact_value = {c.number: tuple(map(self.bit, c.factions)) for c in ref.contacts}
        self.boards = {layout.seats: Board(layout) for layout in ref.layouts}
        self.faction_cards = {card.faction: card for card in ref.faction_cards}
        self.held_passives = passives({card.faction: card.passive for card in ref.faction_cards})
        """Continuous effects of Faction cards: what they are about, then their values by Faction."""
        self.event_passives = passives({event.id: event.effects for event in ref.special_events})
        """Continuous effects of Special Events: what they are about, then their values by event."""
        self.plots = {p.id: p for p in ref.plots}
        self.by_short = {p.short: p.id for p in ref.plots}
        self.plot_order = {id_: i for i, id_ in enumerate(self.plots)}
        self.edicts = {e.id: e for e in ref.edicts}
        self.specials = {e.id: e for e in ref.special_events}
        self.event_order = {id_: i for i, id_ in enumerate([*self.edicts, *self.specials])}
        self.bots = {b.id: b for b in ref.bots}

    def bit(self, faction: str) -> int:
        """A Faction as a set of one."""
        return 1 << FACTIONS.index(faction)

    def effects(self, source: str) -> list[Effect]:
        """The operations of a Luminary (its id), a Faction card's ability (its letter) or a Special Event."""
        if source in self.cards:
            return self.cards[source].effects
        if source in self.faction_cards:
            return self.faction_cards[source].active
        return self.specials[source].effects


def _cell(board: Board, cell: int) -> str:
    return AREOPAGUS if cell < 0 else board.cells[cell]


@lru_cache(maxsize=1 << 12)
def scouts(board: Board, acting: int, goals: int) -> tuple[Scout, ...]:
    """Scouts by one card. One object per answer, so that lists cost little; likewise those below."""
    return tuple(Scout(_cell(board, acting), board.cells[i]) for i in bits(goals))


@cache
def influences(board: Board, cell: int, most: int) -> tuple[Influence, ...]:
    """Influences on one card with 1 to `most` disks."""
    return tuple(Influence(board.cells[cell], count) for count in range(1, most + 1))


@cache
def extort(board: Board, cell: int) -> Extort:
    """An Extort."""
    return Extort(_cell(board, cell))


@lru_cache(maxsize=1 << 12)
def expels(board: Board, acting: int, goals: int) -> tuple[Expel, ...]:
    """Expels by one card."""
    return tuple(Expel(_cell(board, acting), board.cells[i]) for i in bits(goals))


@cache
def ousts(board: Board, acting: int, goal: int, rival: int, most: int) -> tuple[Oust, ...]:
    """Ousts by one card of 1 to `most` disks of one seat."""
    return tuple(Oust(_cell(board, acting), board.cells[goal], rival, count) for count in range(1, most + 1))


@lru_cache(maxsize=1 << 12)
def moves(board: Board, start: int, goals: int) -> tuple[Move, ...]:
    """Moves from one card."""
    return tuple(Move(from_=board.cells[start], to=board.cells[i]) for i in bits(goals))


@cache
def schemes(table: Data, card: str, quick: bool) -> tuple[Scheme, ...]:
    """How a card may be played to a Scheme, also for its Quick Favor (PAX R68, R69)."""
    modes = ["ability", *(["quick"] if quick else ())]
    if table.cards[card].ability_type != "buff":
        modes.append("decline")
    return tuple(Scheme(card, mode) for mode in modes)


@cache
def one(kind: type[A], value: str | int) -> A:
    """The answer of a kind whose only field says this."""
    return cast("Any", kind)(value)


EDITIONS = Editions(Data, Path(__file__).parents[1] / "reference.toml")
