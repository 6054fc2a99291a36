"""The table as two sheets: from the view to blocks. The map and whose turn it is first, what one looks up second."""

from collections.abc import Mapping, Sequence

from engines.core.words import Words
from engines.pax_illuminaten.view import CellView, PaxView, PlayerView
from engines.pax_illuminaten.words.steps import STEPS
from renderers.core.canvas import Block, block, sheet
from renderers.core.sheet import Sheet
from renderers.core.strips import Pill
from renderers.pax_illuminaten import cells, court, final, ground, layout, look, rim
from renderers.pax_illuminaten.cards import Shown
from renderers.pax_illuminaten.terms import TITLE, face, who

CORNERS = ("A1", "D5")
"""Cells that the smallest map lacks: free for the game's name and emblem."""


def table(view: PaxView, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
    """Both sheets; once the game is over the victory comes first, then the map. `highlight`: cells to mark too."""
    return [
        sheet("table", first_sheet(view, words, names, highlight), look.PALETTE),
        sheet("court", second_sheet(view, words, names, highlight), look.PALETTE),
    ]


def first_sheet(view: PaxView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """The map with what surrounds it; or the victory."""
    if view.outcome is not None:
        return final.blocks(view, view.outcome, words, names)
    return map_sheet(view, words, names, highlight)


def second_sheet(view: PaxView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """Court, Favor, Plots, Events; or the map as it lies at the end."""
    if view.outcome is not None:
        return map_sheet(view, words, names, highlight)
    return court.blocks(view, words, names)


def map_sheet(view: PaxView, words: Words, names: Sequence[str], highlight: Sequence[str]) -> list[Block]:
    """Cells, Areopagi beside them, round and turn above, piles and Edicts below."""
    fresh = {*view.fresh, *highlight}
    boxes = {p.side: layout.areopagus(p.side, p.touches, view.columns) for p in view.players}
    below = ground.below(cloths=layout.cloth(len(view.cells), view.columns))
    made = [below, *_strips(view, below, words, names, boxes)]
    for player in view.players:
        box = boxes[player.side]
        made.append(block(box, below, rim.areopagus, _areopagus(view, player, words, names)))
    lodges = lodges_of(view)
    target = view.challenge.cell if view.challenge else ""
    for each in view.cells:
        box = layout.cell(each.cell, view.columns)
        it = cell_of(each, lodges, words, ringed=each.cell == target, changed=each.cell in fresh)
        made.append(block(box, below, cells.cell, it))
    free = [name for name in CORNERS if name not in {each.cell for each in view.cells}]
    if len(free) == len(CORNERS):
        boxes_ = [layout.inside(layout.cell(name, view.columns)) for name in free]
        name = tuple(TITLE.split())
        made.append(block(boxes_[0], below, rim.title, name))
        made.append(block(boxes_[1], below, rim.emblem))
    return made


def _areopagus(view: PaxView, player: PlayerView, words: Words, names: Sequence[str]) -> rim.Areopagus:
    return rim.Areopagus(
        player.seat,
        who(view, player.seat, words, names),
        player.factions,
        player.claims,
        player.extorted,
        player.seat == view.active and view.outcome is None,
        words("Bot") if player.bot else "",
    )


def _strips(
    view: PaxView, below: Block, words: Words, names: Sequence[str], boxes: Mapping[str, layout.Box]
) -> list[Block]:
    ends = layout.strips(boxes.get("top"), boxes.get("bottom"))
    counts, gone = piles(view, words)
    return [
        block(ends.round, below, rim.round_, round_of(view, words)),
        block(ends.pill, below, rim.pill, waiting(view, words, names)),
        block(ends.piles, below, rim.counts, counts),
        block(ends.edicts, below, rim.edicts, *gone),
    ]


def round_of(view: PaxView, words: Words) -> rim.Round:
    """Which round it is, and what is left of the turn."""
    mains = (words("Main"), str(view.mains)) if view.phase == "action" and view.active < view.seats else ("", "")
    if view.outcome is not None:
        mains = ("", "")
    last = words("last round") if view.last_round else ""
    return rim.Round(words("Round"), str(view.round), last, mains)


def piles(view: PaxView, words: Words) -> tuple[rim.Counts, tuple[str, int, int]]:
    """The piles; Edicts discarded, of those that end the game."""
    card = view.discard_top
    counts = rim.Counts(
        (words("Draw"), str(view.deck)),
        (words.p("pile", "Discard"), str(view.discard)),
        words("top {card}", card=card.id) if card else "",
    )
    return counts, (words("Edicts"), view.edicts_gone, view.edicts_to_end)


def waiting(view: PaxView, words: Words, names: Sequence[str]) -> Pill:
    """Who is waited for, and for what in a word; once it is over, how it ended."""
    if view.outcome is not None:
        return Pill(view.winners, "", words("wins") if len(view.winners) == 1 else words("share the victory"))
    seats = tuple(asked.seat for asked in view.asked)
    name = who(view, seats[0], words, names) if len(seats) == 1 else ""
    return Pill(seats, name, words(STEPS[view.step].verb) if view.step else "")


def lodges_of(view: PaxView) -> dict[str, frozenset[str]]:
    """The cells of each Faction's largest Lodge."""
    return {lodge.faction: frozenset(lodge.cells) for lodge in view.lodges}


def edges(cell: str, lodges: Mapping[str, frozenset[str]]) -> tuple[cells.Edge, cells.Edge, cells.Edge, cells.Edge]:
    """The Factions whose largest Lodge ends at the top, right, bottom and left of a cell."""
    inside = tuple(faction for faction, where in lodges.items() if cell in where)
    x, y = layout.at(cell)
    sides = [layout.name(x, y - 1), layout.name(x + 1, y), layout.name(x, y + 1), layout.name(x - 1, y)]
    top, right, bottom, left = (tuple(faction for faction in inside if side not in lodges[faction]) for side in sides)
    return top, right, bottom, left


def shown_of(
    each: CellView, lodges: Mapping[str, frozenset[str]], words: Words, *, changed: bool = False
) -> Shown | None:
    """A cell's card as it lies there, None where it is face-down."""
    if each.card is None:
        return None
    inside = tuple(faction for faction, where in lodges.items() if each.cell in where)
    card = face(each.card, words)
    return Shown(card, each.cell, each.slots, inside, each.cubes, each.extorted, each.pawns, changed)


def cell_of(
    each: CellView, lodges: Mapping[str, frozenset[str]], words: Words, *, ringed: bool = False, changed: bool = False
) -> cells.Cell:
    """A place of the map as it is drawn."""
    shown = shown_of(each, lodges, words, changed=changed)
    return cells.Cell(each.cell, shown, () if shown else each.pawns, edges(each.cell, lodges), ringed, changed)
