"""Is a component file playable? Every refusal names the table (and the Setup card) and the reason."""

from collections.abc import Sequence

from engines.core.editions import Checker, row_of
from engines.core.fields import options
from engines.influence.actions import NORTHS, RANDOM, RECOMMENDED, Options
from engines.influence.components.castles import DIRECTIONS, VECTORS, Cell, turned
from engines.influence.components.shapes import Reference, SetupCard

DECK = {"influence": 6, "swap": 2, "saboteur": 1, "delay": 1, "faction_id": 2}
FORMATS = {
    "ffa": (0, 1, [2, 3, 4, 5, 6]),
    "teams_2x2": (2, 2, [2, 3, 4]),
    "teams_2x3": (2, 3, [2, 3, 4, 5, 6]),
    "teams_3x2": (3, 2, [3, 4, 5, 6]),
}
"""Teams (0: none), factions per team, seats that can share them (specification 3)."""
FEWEST = 6
"""A layout has a castle for every faction's first card (INF R17)."""
SIDES = ("straight above", "straight to the right of", "straight below", "straight to the left of")


def check(ref: Reference, file: str) -> None:
    """Compare the tables with each other; raises BadEdition."""
    c = Checker(file)
    _conventions(c, ref)
    _decks(c, ref)
    _castles(c, ref)
    for card in ref.setups:
        _setup(c, card, len(ref.castles))
    _setups(c, ref)
    _options(c, ref)


def _conventions(c: Checker, ref: Reference) -> None:
    said = ref.conventions
    c.need(tuple(said.directions) == DIRECTIONS, "conventions", f"directions are {', '.join(DIRECTIONS)}")
    c.need(tuple(said.direction_vectors) == VECTORS, "conventions", "direction_vectors go clockwise from [0, -1]")
    c.need(tuple(said.norths) == NORTHS, "conventions", f"norths are {', '.join(NORTHS)}")
    c.need(
        sorted(ref.limits.first_round_bars) == ["saboteur", "swap"], "limits", "first_round_bars are swap and saboteur"
    )


def _decks(c: Checker, ref: Reference) -> None:
    counts = {card.id: card.count for card in ref.faction_deck.cards}
    c.unique((card.id for card in ref.faction_deck.cards), "faction_deck")
    for id_, due in DECK.items():
        have = counts.get(id_, 0)
        c.need(have == due, "faction_deck", f"a deck has {due} of {id_}, not {have}")
    for card in ref.faction_deck.cards:
        due = card.count if card.id == "influence" else 0
        c.need(len(card.values) == due, "faction_deck", f"{card.id} has {len(card.values)} values, not {due}")
    c.need(len(ref.factions) == 6, "factions", f"there are {len(ref.factions)} factions, not 6")
    c.unique((faction.id for faction in ref.factions), "factions")
    c.unique((faction.short for faction in ref.factions), "factions", "short")


def _castles(c: Checker, ref: Reference) -> None:
    c.unique((castle.id for castle in ref.castles), "castles")
    c.unique((castle.short for castle in ref.castles), "castles", "short")
    box = ref.limits.castles_in_box
    c.need(len(ref.castles) == box, "castles", f"there are {len(ref.castles)} castles, castles_in_box says {box}")


def _setup(c: Checker, card: SetupCard, box: int) -> None:
    """One Setup card (INF R1, R2, R5; rulings S3, S33)."""
    table = row_of("setups", card.id)
    _cells(c, table, "path", card.path)
    cells = set(card.path)
    c.need(
        card.castles == len(card.path),
        table,
        f"the path names {len(card.path)} castles, `castles` says {card.castles}: a path misses none and adds none",
    )
    c.need(len(cells) >= FEWEST, table, f"it lays {len(cells)} castles; at least {FEWEST} are needed")
    c.need(len(cells) <= box, table, f"it lays {len(cells)} castles, but the box holds {box}")
    for x, y in card.path:
        alone = not any((x + dx, y + dy) in cells for dx, dy in VECTORS)
        c.need(not alone, table, f"the castle at [{x}, {y}] has no adjacent castle")
    width, height = (max(v) - min(v) + 1 for v in zip((0, 0), *card.path, strict=True))
    c.need(width <= 7 and height <= 7, table, f"it is {width} by {height} cells; at most 7 by 7 can be drawn")
    if card.path_by_north is None:
        for quarters in range(1, 4):
            missing = sorted(cells - {turned(cell, quarters) for cell in cells})
            c.need(
                not missing,
                table,
                f"it does not turn onto itself (North {NORTHS[quarters]} leaves out {_shown(missing[:1])}) "
                "and lists no path_by_north",
            )
    paths = paths_of(card)
    c.need(list(paths[0]) == list(card.path), table, "the first list of path_by_north is not the path")
    for north, path in enumerate(paths):
        name = f"the path for North {NORTHS[north]}"
        _cells(c, table, name, path)
        missing = sorted(cells - set(path))
        c.need(not missing, table, f"{name} misses the castle at {_shown(missing)}")
        more = sorted(set(path) - cells)
        c.need(not more, table, f"{name} names {_shown(more)}, where no castle lies")
        nearest = _nearest(cells, north)
        c.need(
            nearest is not None or north > 0,
            table,
            "no castle lies straight above the Setup card, where the path begins",
        )
        c.need(
            nearest is None or path[0] == nearest,
            table,
            f"{name} begins at {_shown(path[:1])}, not at the nearest castle {SIDES[north]} the Setup card, "
            f"{_shown([nearest] if nearest else [])}",
        )


def _cells(c: Checker, table: str, name: str, path: Sequence[Cell]) -> None:
    for i, cell in enumerate(path):
        c.need(cell != (0, 0), table, f"{name}: a castle lies on the Setup card, at [0, 0]")
        c.need(cell not in path[:i], table, f"{name}: castles overlap at {_shown([cell])}")


def _nearest(cells: set[Cell], north: int) -> Cell | None:
    """The castle nearest to the Setup card straight toward a North."""
    dx, dy = VECTORS[2 * north]
    return next((cell for i in range(1, 13) if (cell := (dx * i, dy * i)) in cells), None)


def _shown(cells: Sequence[Cell]) -> str:
    return ", ".join(f"[{x}, {y}]" for x, y in cells)


def paths_of(card: SetupCard) -> tuple[tuple[Cell, ...], ...]:
    """The examination order for each North: as listed, or the path turned (INF R5)."""
    if card.path_by_north is not None:
        return tuple(tuple(path) for path in card.path_by_north)
    return tuple(tuple(turned(cell, quarters) for cell in card.path) for quarters in range(4))


def _setups(c: Checker, ref: Reference) -> None:
    c.unique((card.id for card in ref.setups), "setups")
    c.unique((card.short for card in ref.setups), "setups", "short")
    ids = {card.id: card for card in ref.setups}
    for word in (RECOMMENDED, RANDOM):
        c.need(word not in ids, "setups", f"no Setup card can be called {word}: the table option uses that word")
    said = ref.setup_meta.recommended_by_factions
    for count in range(2, 7):
        c.need(str(count) in said, "setup_meta", f"recommended_by_factions says nothing for {count} factions")
    for count, id_ in said.items():
        c.need(count in set("23456"), "setup_meta", f"recommended_by_factions: {count!r} is none of 2 to 6")
        c.known(id_, ids, "setup_meta", f"Setup card for {count} factions:")


def _options(c: Checker, ref: Reference) -> None:
    formats = {f.id: (f.teams, f.factions_per_team, f.seats) for f in ref.formats}
    c.unique((f.id for f in ref.formats), "formats")
    for id_, due in FORMATS.items():
        c.need(formats.get(id_) == due, "formats", f"{id_} is {due[0]} teams of {due[1]}, seats {due[2]}")
    for option in options(Options):
        said = getattr(ref.options, option.name)
        if option.name == "setup":
            words = {RECOMMENDED, RANDOM, *(card.id for card in ref.setups)}
            c.need(said in words, "options", f"setup is no Setup card: {said!r}")
        else:
            c.need(said == option.default, "options", f"the default of {option.name} is {option.default!r}")
