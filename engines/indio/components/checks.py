"""Is a component file playable? Every refusal names the table and the reason."""

from collections.abc import Iterable, Sequence

from engines.core.editions import Checker, row_of
from engines.core.fields import options
from engines.indio.actions import Options
from engines.indio.components.shapes import BoardRow, Layout, Quest, Reference, Setup

RESOURCES = ("earth", "water", "fire", "food", "stone", "metal", "commerce")
"""In the order in which resources are paid and stored."""
TERRAIN = ("earth", "water", "desert")
TILES = ("farm", "quarry", "mine")
HEXES = (*TERRAIN, *TILES)
STRUCTURES = ("outpost", "town", "city")
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""E, NE, NW, W, SW, SE in axial (q, r)."""

METRICS = (
    "towns_on_board",
    "cities_on_board",
    "outposts_on_board",
    "control_farm",
    "control_quarry",
    "control_mine",
    "control_sets_farm_quarry_mine",
    "control_edge",
    "control_ever_water",
    "control_ever_desert",
    "control_total",
    "pool_earth",
    "pool_water",
    "pool_fire",
    "pool_food",
    "pool_commerce",
    "pool_total",
    "own_structures_with_3_resources",
    "own_structures_with_2_workers",
    "structure_sets_outpost_town_city",
    "shared_hexes",
)

PREDICATES = {
    "state": (
        "structures_at_least",
        "pool_at_least",
        "pool_each",
        "pool_total_at_least",
        "control_kinds",
        "control_edge_at_least",
        "control_at_least",
        "own_workers_at_own_structure",
        "shared_hexes_at_least",
    ),
    "year_end": ("pool_at_least", "active_workers_at_least"),
    "counter": ("craft_count", "improve_count", "build_count"),
    "event": ("collect", "forge", "improve", "build", "attack", "move"),
}
"""Which tests a quest of each kind may use."""

FIEF_SPOILS = 13
"""So many trios of touching hexes at most does one fief take from the others."""

MOST_ROWS, MOST_WIDE = 10, 10.5
"""So many rows of hexes, and hexes beside each other, does a picture show with all that lies on them."""


def neighbours(layout: Layout) -> list[tuple[int, ...]]:
    """For every hex the places of its neighbours in the layout's list, in the list's order."""
    at = {(q, r): i for i, (_, q, r) in enumerate(layout.hexes)}
    return [tuple(sorted(at[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in at)) for _, q, r in layout.hexes]


def edges(layout: Layout) -> list[str]:
    """Labels of the hexes that touch the outside of the board; an enclosed hole is not outside."""
    hexes = {(q, r) for _, q, r in layout.hexes}
    low_q, high_q = min(q for q, _ in hexes) - 1, max(q for q, _ in hexes) + 1
    low_r, high_r = min(r for _, r in hexes) - 1, max(r for _, r in hexes) + 1
    outside = {(low_q, low_r)}
    todo = [(low_q, low_r)]
    while todo:
        q, r = todo.pop()
        for dq, dr in STEPS:
            each = (q + dq, r + dr)
            if each in outside or each in hexes:
                continue
            if low_q <= each[0] <= high_q and low_r <= each[1] <= high_r:
                outside.add(each)
                todo.append(each)
    return [label for label, q, r in layout.hexes if any((q + dq, r + dr) in outside for dq, dr in STEPS)]


def trios(near: Sequence[tuple[int, ...]]) -> list[tuple[int, int, int]]:
    """Every three mutually touching hexes."""
    return [(a, b, c) for a, around in enumerate(near) for b in around if a < b for c in near[b] if b < c in around]


def place(label: str) -> tuple[str, int]:
    """Labels in the order in which they are read."""
    return label[0], int(label[1:])


def check(ref: Reference, file: str) -> None:
    """Raise BadEdition unless the engine can play with this file."""
    c = Checker(file)
    _tables(c, ref)
    for setup in ref.setups:
        _setup(c, ref, setup)
    for layout in ref.layouts:
        _layout(c, layout)
    for board in ref.boards:
        _board(c, ref, board)
    _cards(c, ref)
    _variants(c, ref)


def _exactly(c: Checker, ids: Sequence[str], due: Sequence[str], table: str) -> None:
    c.need(tuple(ids) == tuple(due), table, f"ids are {list(ids)}; this engine plays {list(due)} in this order")


def _resources(c: Checker, names: Iterable[str], table: str) -> None:
    known: dict[str, None] = dict.fromkeys(RESOURCES)
    for name in names:
        c.known(name, known, table, "resource")


def _tables(c: Checker, ref: Reference) -> None:
    c.unique(ref.seats.colors, "seats", "colour")
    c.need(ref.limits.starting_workers <= ref.limits.workers_per_player, "limits", "workers_per_player is too small")
    _exactly(c, [row.id for row in ref.resources], RESOURCES, "resources")
    _exactly(c, [row.id for row in ref.hex_kinds], HEXES, "hex_kinds")
    _exactly(c, [row.id for row in ref.structures], STRUCTURES, "structures")
    for row in ref.hex_kinds:
        table = row_of("hex_kinds", row.id)
        _resources(c, [row.produces] if row.produces else [], table)
        _resources(c, [*row.improve_cost, *row.improve_surcharge], table)
        c.need(row.improvement == (row.id in TILES), table, "farm, quarry and mine are the improvements")
        c.need(row.in_start_board == (row.id in TERRAIN), table, "earth, water and desert are the start board")
        c.need(bool(row.improve_cost) == row.improvement, table, "an improvement, and nothing else, has improve_cost")
        c.need(row.buildable or row.id == "water", table, "structures stand everywhere but in water")
    for row in ref.structures:
        c.need(
            row.per_player == ref.limits.structures_per_kind,
            row_of("structures", row.id),
            f"per_player is {row.per_player}, but [limits] says structures_per_kind = {ref.limits.structures_per_kind}",
        )
    c.unique([row.id for row in ref.builds], "builds")
    for row in ref.builds:
        table = row_of("builds", row.id)
        _resources(c, row.cost, table)
        c.need(row.result != row.upgrades, table, "a structure is not upgraded to itself")
        c.need(
            row.workers_from_target_hex <= ref.limits.workers_per_hex, table, "more workers than a hex holds are due"
        )
    c.unique([row.id for row in ref.forge], "forge")
    for row in ref.forge:
        table = row_of("forge", row.id)
        _resources(c, [*row.inputs, row.output], table)
        c.need(bool(row.inputs), table, "inputs is empty: room for the product is made by paying")
    c.unique([row.id for row in ref.crafts], "crafts")
    for row in ref.crafts:
        table = row_of("crafts", row.id)
        _resources(c, row.resources, table)
        c.need(bool(row.resources) or row.workers > 0, table, "it crafts nothing")
        c.need(sum(row.resources.values()) <= ref.limits.resources_per_hex, table, "more than a hex holds")
    for name in STRUCTURES:
        c.need(any(row.structure == name for row in ref.crafts), "crafts", f"nothing to craft on a {name}")


def _setup(c: Checker, ref: Reference, setup: Setup) -> None:
    table = row_of("setups", setup.players)
    box = {row.id: row.in_box for row in ref.hex_kinds}
    layouts = {row.id: row for row in ref.layouts}
    c.known(setup.layout, layouts, table, "layout")
    layout = layouts[setup.layout]
    c.need(layout.players == setup.players, table, f"layout {layout.id} is for {layout.players} players")
    counts = {name: getattr(setup.terrain, name) for name in TERRAIN}
    total = sum(counts.values())
    c.need(total == len(layout.hexes), table, f"terrain is {total} hexes; layout {layout.id} has {len(layout.hexes)}")
    fiefs = next((row for row in ref.variants if row.id == "fiefs"), None)
    for name in TERRAIN:
        c.need(counts[name] <= box[name], table, f"terrain needs {counts[name]} {name}; the box holds {box[name]}")
    for name in TILES:
        extra = getattr(fiefs.extra_hexes_per_player, name) if fiefs else 0
        own = max(extra, name == "farm") * setup.players
        due = getattr(setup.stacks, name) + own
        stack = ref.limits.stack_hexes_per_player * setup.players
        c.need(
            getattr(setup.stacks, name) == stack,
            table,
            f"stacks has {getattr(setup.stacks, name)} {name}; [limits] says {stack}",
        )
        c.need(due <= box[name], table, f"{due} {name} tiles are due with starts and fiefs; the box holds {box[name]}")
    c.need(setup.more_desert_default <= setup.more_desert_max, table, "more_desert_default is above more_desert_max")
    c.need(setup.more_desert_max <= setup.terrain.earth, table, "more_desert_max is above the earth hexes")


def _layout(c: Checker, layout: Layout) -> None:
    table = row_of("layouts", layout.id)
    labels = [label for label, _, _ in layout.hexes]
    c.unique(labels, table, "label")
    c.unique([f"{q}, {r}" for _, q, r in layout.hexes], table, "place")
    c.need(labels == sorted(labels, key=place), table, "hexes are listed in the order of their labels")
    near = neighbours(layout)
    reached, todo = {0}, [0]
    while todo:
        for each in near[todo.pop()]:
            if each not in reached:
                reached.add(each)
                todo.append(each)
    apart = [label for i, label in enumerate(labels) if i not in reached]
    c.need(not apart, table, f"the board is not connected: {', '.join(apart[:6])} can't be reached from {labels[0]}")
    c.need(len(labels) >= layout.players, table, f"{len(labels)} hexes are too few for {layout.players} players")
    rows = max(r for _, _, r in layout.hexes) - min(r for _, _, r in layout.hexes) + 1
    halves = [2 * q + r for _, q, r in layout.hexes]
    wide = (max(halves) - min(halves)) / 2 + 1
    c.need(rows <= MOST_ROWS, table, f"{rows} rows; pictures show {MOST_ROWS}")
    c.need(wide <= MOST_WIDE, table, f"the board is {wide:g} hexes wide; pictures show {MOST_WIDE:g}")
    found = edges(layout)
    c.need(sorted(found) == sorted(layout.edge), table, f"edge is not what touches the outside: {', '.join(found)}")


def _board(c: Checker, ref: Reference, board: BoardRow) -> None:
    table = row_of("boards", board.id)
    layouts = {row.id: row for row in ref.layouts}
    c.known(board.layout, layouts, table, "layout")
    layout = layouts[board.layout]
    c.need(layout.players == board.players, table, f"layout {layout.id} is for {layout.players} players")
    labels = {label: i for i, (label, _, _) in enumerate(layout.hexes)}
    named = [*board.water, *board.desert, *board.earth]
    c.unique(named, table, "hex")
    for label in named:
        c.known(label, labels, table, "hex")
    missing = [label for label in labels if label not in named]
    c.need(not missing, table, f"no terrain for {', '.join(missing[:6])}")
    setup = next((row for row in ref.setups if row.players == board.players), None)
    for name, row in (("water", board.water), ("desert", board.desert), ("earth", board.earth)):
        if board.style != "custom" and setup is not None:
            due = getattr(setup.terrain, name)
            c.need(len(row) == due, table, f"{len(row)} {name} hexes; [setups] says {due}")
    if board.style != "first_game":
        c.need(not board.starts, table, "only a first-game board has recommended starts")
        return
    c.need(len(board.starts) == board.players, table, f"{len(board.starts)} starts for {board.players} players")
    c.unique([start.color for start in board.starts], table, "colour")
    near = neighbours(layout)
    farms: list[int] = []
    for start in board.starts:
        c.known(start.farm, labels, table, "hex")
        c.known(start.second_worker, labels, table, "hex")
        farm, second = labels[start.farm], labels[start.second_worker]
        c.need(second == farm or second in near[farm], table, f"{start.second_worker} is not next to {start.farm}")
        c.need(not any(farm == other or farm in near[other] for other in farms), table, f"{start.farm} touches a farm")
        farms.append(farm)


def _cards(c: Checker, ref: Reference) -> None:
    c.unique([row.id for row in ref.leaders], "leaders")
    c.unique([row.id for row in ref.quests], "quests")
    due = ref.seats.max * ref.limits.leaders_dealt
    c.need(len(ref.leaders) >= due, "leaders", f"{ref.seats.max} players are dealt {due}; there are {len(ref.leaders)}")
    for row in ref.leaders:
        table = row_of("leaders", row.id)
        c.known(row.metric, dict.fromkeys(METRICS), table, "metric")
        c.need(bool(row.tiers) == (row.type == "tiers"), table, "type tiers, and nothing else, has tiers")
        c.need(row.type == "tiers" or row.each > 0, table, "type per needs each")
        c.need([t for t, _ in row.tiers] == sorted({t for t, _ in row.tiers}), table, "tiers rise")
    due = ref.seats.max * ref.limits.quests_dealt_at_setup
    c.need(len(ref.quests) >= due, "quests", f"{ref.seats.max} players are dealt {due}; there are {len(ref.quests)}")
    for row in ref.quests:
        _quest(c, row)


def _quest(c: Checker, row: Quest) -> None:
    table = row_of("quests", row.id)
    known = dict.fromkeys(PREDICATES[row.kind])
    c.known(row.test, known, table, f"predicate for a {row.kind} quest,")
    match row.test:
        case "pool_at_least":
            _resources(c, [row.resource], table)
        case "pool_each":
            c.need(bool(row.resources), table, "resources is empty")
            _resources(c, row.resources, table)
        case "control_kinds":
            c.need(bool(row.kinds), table, "kinds is empty")
            for kind in row.kinds:
                c.known(kind, dict.fromkeys(HEXES), table, "hex kind")
        case "collect":
            if row.resource != "any":
                _resources(c, [row.resource], table)
        case "forge":
            _resources(c, [row.product], table)
        case "craft_count":
            if row.gain != "worker":
                _resources(c, [row.gain], table)
        case "improve":
            c.known(row.covered, dict.fromkeys((*HEXES, "any")), table, "covered hex kind")
        case _:
            pass


def _variants(c: Checker, ref: Reference) -> None:
    c.unique([row.id for row in ref.variants], "variants")
    found = {row.id: row for row in ref.variants}
    for option in options(Options):
        c.need(option.name in found, "variants", f"{option.name} is missing")
        row = found[option.name]
        c.need(row.default == option.default, row_of("variants", row.id), f"default is {option.default!r}")
    for name in found:
        c.need(
            name in {o.name for o in options(Options)}, row_of("variants", name), "this engine knows no such variant"
        )
    c.need(
        found["fiefs"].start_year <= ref.limits.years, row_of("variants", "fiefs"), "start_year is after the last year"
    )
    c.need(sorted(s.players for s in ref.setups) == [2, 3, 4], "setups", "one table for 2, 3 and 4 players each")
    c.need(found["multiple_actions"].food_cost >= 1, row_of("variants", "multiple_actions"), "food_cost is at least 1")
