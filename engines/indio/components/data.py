"""The component data of one edition, read once and looked up by number; states name their edition by its hash."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from engines.core.editions import ComponentData, Editions, narrowed
from engines.indio import facts
from engines.indio.actions import (
    Attack,
    Build,
    CostWorker,
    Craft,
    CraftRemove,
    Feed,
    Forge,
    Improve,
    Move,
    OverflowDiscard,
    OverflowReplace,
    Pay,
    PlaceFarm,
    PlaceFiefHex,
    PlaceFiefPiece,
    PlaceWorker,
    SelectWorker,
    Store,
    Wake,
)
from engines.indio.components.checks import HEXES, RESOURCES, STRUCTURES, check, edges, neighbours, trios
from engines.indio.components.shapes import BoardRow, Layout, Reference, Setup

EARTH, WATER, FIRE, FOOD, STONE, METAL, COMMERCE = range(len(RESOURCES))
"""Resources by number, in the order in which they are paid and stored."""
EARTH_HEX, WATER_HEX, DESERT_HEX, FARM, QUARRY, MINE = range(len(HEXES))
"""Kinds of hexes by number."""
OUTPOST, TOWN, CITY = range(len(STRUCTURES))
IMPROVEMENTS = (FARM, QUARRY, MINE)

Cost = tuple[tuple[int, int], ...]
"""Pairs of resource and number, in the order of resources."""


class Made(msgspec.Struct, frozen=True):
    """A way to build, by numbers; `upgrades` −1 for a new structure (IND R76–R78)."""

    id: str
    result: int
    upgrades: int
    cost: Cost
    workers: int


class Recipe(msgspec.Struct, frozen=True):
    """A forge recipe by numbers (IND R66)."""

    id: str
    cost: Cost
    output: int


class CraftOption(msgspec.Struct, frozen=True):
    """A craft option by numbers (IND R31–R35)."""

    id: str
    gains: Cost
    total: int
    workers: int
    needs_no_water: bool


def amounts(named: Mapping[str, int]) -> Cost:
    """A table of resources as pairs by number."""
    return tuple(sorted((RESOURCES.index(name), count) for name, count in named.items()))


class Board:
    """One layout: hexes by number in the order of their labels, and one action object per answer on them."""

    def __init__(self, layout: Layout, data: "Data") -> None:
        self.id = layout.id
        self.name = layout.name
        self.players = layout.players
        self.labels = [label for label, _, _ in layout.hexes]
        self.places = [(q, r) for _, q, r in layout.hexes]
        self.at = {label: i for i, label in enumerate(self.labels)}
        self.near = neighbours(layout)
        self.reach = [tuple(sorted((i, *around))) for i, around in enumerate(self.near)]
        """A hex and its neighbours."""
        on_edge = set(edges(layout))
        self.edge = [label in on_edge for label in self.labels]
        self.trios = trios(self.near)
        every = list(enumerate(self.labels))
        names = self.labels
        self.place_farm = [PlaceFarm(x) for x in names]
        self.place_worker = [PlaceWorker(x) for x in names]
        self.fief_hex = {(k, i): PlaceFiefHex(HEXES[k], x) for k in IMPROVEMENTS for i, x in every}
        self.fief_piece = {(s, i): PlaceFiefPiece(STRUCTURES[s], x) for s in (OUTPOST, TOWN) for i, x in every}
        self.select = [(SelectWorker(x, False), SelectWorker(x, True)) for x in names]
        self.move = [Move(x) for x in names]
        self.improve = {(i, k): Improve(x, HEXES[k]) for k in IMPROVEMENTS for i, x in every}
        self.build = [[Build(x, made.id) for made in data.builds] for x in names]
        self.craft = [[[Craft(x, o.id) for o in each] for each in data.crafts] for x in names]
        self.craft_remove = [[CraftRemove(x, r) for r in RESOURCES] for x in names]
        self.wake = [Wake(x) for x in names]
        self.pay = [[Pay(r, x) for x in names] for r in RESOURCES]
        most = data.limits.resources_per_hex
        self.store = [[[Store(r, x, n + 1) for n in range(most)] for x in names] for r in RESOURCES]
        self.replace = [[[OverflowReplace(r, x, old) for old in RESOURCES] for x in names] for r in RESOURCES]


class Boards(dict[str, Board]):
    """Boards by their layout's id, each made when it is first played on: a board's answers are thousands of objects."""

    def __init__(self, data: "Data") -> None:
        super().__init__()
        self._data = data
        self._layouts = {row.id: row for row in data.ref.layouts}

    def __missing__(self, layout: str) -> Board:
        board = self[layout] = Board(self._layouts[layout], self._data)
        return board


class Data(ComponentData[Reference]):
    """One edition: its tables by number, and one action object per answer, so that legal lists cost little."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file, Reference, check)
        ref = self.ref
        self.limits = ref.limits
        self.scoring = ref.scoring
        self.facts = facts.Facts(
            narrowed(ref.limits, facts.Limits),
            narrowed(ref.resources, tuple[facts.Resource, ...]),
            narrowed(ref.hex_kinds, tuple[facts.HexKind, ...]),
            narrowed(ref.structures, tuple[facts.Structure, ...]),
            tuple(
                facts.Craft(row.id, row.structure, tuple(row.resources.get(name, 0) for name in RESOURCES), row.workers)
                for row in ref.crafts
            ),
            narrowed(ref.layouts, tuple[facts.Layout, ...]),
            narrowed(ref.leaders, tuple[facts.Card, ...]),
            narrowed(ref.quests, tuple[facts.Quest, ...]),
            narrowed(ref.variants, tuple[facts.Variant, ...]),
        )
        self.setups: dict[int, Setup] = {row.players: row for row in ref.setups}
        self.produces = [RESOURCES.index(row.produces) if row.produces else -1 for row in ref.hex_kinds]
        self.buildable = [row.buildable for row in ref.hex_kinds]
        self.letters = [row.short for row in ref.hex_kinds]
        self.influence = [row.influence for row in ref.structures]
        self.improve_cost: list[list[Cost]] = [
            [_sum(row.improve_cost, covered.improve_surcharge) for covered in ref.hex_kinds] for row in ref.hex_kinds
        ]
        """By kind placed and kind covered (IND R69, R70)."""
        self.builds = [
            Made(
                row.id,
                STRUCTURES.index(row.result),
                STRUCTURES.index(row.upgrades) if row.upgrades else -1,
                amounts(row.cost),
                row.workers_from_target_hex,
            )
            for row in ref.builds
        ]
        self.build_at = {made.id: i for i, made in enumerate(self.builds)}
        self.recipes = [Recipe(row.id, amounts(row.inputs), RESOURCES.index(row.output)) for row in ref.forge]
        self.recipe_at = {recipe.id: i for i, recipe in enumerate(self.recipes)}
        self.crafts: list[list[CraftOption]] = [
            [
                CraftOption(
                    row.id,
                    amounts(row.resources),
                    sum(row.resources.values()),
                    row.workers,
                    row.condition == "no_water_hex_on_board",
                )
                for row in ref.crafts
                if row.structure == structure
            ]
            for structure in STRUCTURES
        ]
        self.craft_at = {option.id: option for each in self.crafts for option in each}
        self.leaders = {row.id: row for row in ref.leaders}
        self.leader_order = {row.id: i for i, row in enumerate(ref.leaders)}
        self.quests = {row.id: row for row in ref.quests}
        self.quest_order = {row.id: i for i, row in enumerate(ref.quests)}
        self.variants = {row.id: row for row in ref.variants}
        self.boards = Boards(self)
        self.standard = {row.players: row.layout for row in ref.setups}
        self.feed = [Feed(n) for n in range(ref.limits.workers_per_player + 1)]
        self.attack = {(s, a, w): Attack(s, a, w) for s in range(4) for a in (True, False) for w in (True, False)}
        self.forge = [Forge(recipe.id) for recipe in self.recipes]
        self.overflow_discard = [OverflowDiscard(r) for r in RESOURCES]
        self.cost_worker = {which: CostWorker(which) for which in ("exhausted", "selected", "active")}

    def terrain(self, layout: str, style: str) -> BoardRow | None:
        """The arranged board of a style on a layout."""
        return next((row for row in self.ref.boards if row.layout == layout and row.style == style), None)

    def colors(self, seats: int) -> tuple[str, ...]:
        """Colours of the seats in order: those of the first-game board of that count."""
        first = self.terrain(self.standard[seats], "first_game")
        found = [start.color for start in first.starts] if first else list(self.ref.seats.colors)
        return tuple(found[:seats])


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> Cost:
    return amounts({name: one.get(name, 0) + other.get(name, 0) for name in {*one, *other}})


EDITIONS = Editions(Data, Path(__file__).parents[1] / "reference.toml")
