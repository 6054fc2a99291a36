"""A looked-up player: portrait, Favor and points by Faction, its Areopagus with the cards it touches, what it holds."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS
from engines.core.words import N_, Words
from engines.pax_illuminaten.view import PaxView, PlayerView, PlotView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, Paint, block
from renderers.pax_illuminaten import cells, court, draw, final, ground, layout, look, plots, rows
from renderers.pax_illuminaten.ground import Place
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG
from renderers.pax_illuminaten.portrait import gilt
from renderers.pax_illuminaten.table import cell_of, lodges_of
from renderers.pax_illuminaten.terms import FACTIONS, who

GROUND = ground.below(Place.PAGE)
SIDE = {"top": N_("above"), "bottom": N_("below"), "left": N_("left of"), "right": N_("right of")}

PORTRAIT: layout.Box = (0, 0, 242, 302)
OVAL = 168, 190
GLOW = (124, look.CHART_BRIGHT), (112, look.RIM)
"""How far rays reach in which colour."""
COUNTS: layout.Box = (24, 308, 204, 240)
COUNT_PITCH, COUNT_H = 61, 55
LEFT, WIDE, GAP = 248, 1008, 8
HEAD: layout.Box = (LEFT, 4, WIDE, 60)
MATRIX: layout.Box = (LEFT, 68, WIDE, 122)
TOUCHES: layout.Box = (LEFT, 194, WIDE, 40)
CELLS_TOP, CELL_W = 234, 290
"""The cards it touches: so wide, no surname is cut."""
PLOTS_TOP, PLOTS_H, MOST_PLOTS = 384, 164, 3
NAME_W, COLUMN, SUM = 250, 100, 940


class Line(NamedTuple):
    """A row of the matrix: its name, a number by Faction, their sum."""

    name: str
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self.counts)


class Facts(NamedTuple):
    """What stands at the head of the page and beside the portrait: counts by their names, the matrix, the Areopagus."""

    name: str
    said: str
    counts: tuple[tuple[str, str], ...]
    lines: tuple[Line, Line]
    where: str


def facts(view: PaxView, player: PlayerView, words: Words, names: Sequence[str]) -> Facts:
    """A player in words and figures."""
    letter = LETTERS[player.seat]
    said = words("scripted Bot, seat {letter}", letter=letter) if player.bot else words("Seat {letter}", letter=letter)
    where = words(
        "{side} {cells}; Contact {contact}",
        side=words(SIDE.get(player.side, player.side)),
        cells=" ".join(player.touches),
        contact=player.contact,
    )
    counts = [(words("disks"), str(player.disks)), (words("Plots"), f"{player.claims}/{_enough(view)}")]
    if not player.bot:
        hand = (words("hand"), f"{player.hand}/{player.limit}")
        counts = [hand, *counts, (words("event"), str(player.specials))]
    lines = Line(words("Favor"), player.favor), Line(words("Largest Lodges"), player.points)
    return Facts(who(view, player.seat, words, names), said, tuple(counts), lines, where)


def blocks(view: PaxView, letter: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks."""
    player = view.players[LETTERS.index(letter)]
    it = facts(view, player, words, names)
    return [
        GROUND,
        block(PORTRAIT, GROUND, portrait, player.seat, final.strongest(player)),
        block(COUNTS, GROUND, figures, it.counts),
        block(HEAD, GROUND, head, it.name, it.said, player.claims),
        block(MATRIX, GROUND, matrix, it.lines, words("Points")),
        block(TOUCHES, GROUND, touches, words("Areopagus"), player.factions, it.where),
        *_beside(view, player, words),
        *_plots(view, player, words, names),
    ]


def _enough(view: PaxView) -> int:
    """How many Plots win."""
    return view.facts.constants.plots_to_win


def near(view: PaxView, player: PlayerView, words: Words) -> list[cells.Cell]:
    """The cards that the Areopagus touches, as they lie."""
    lodges = lodges_of(view)
    return [cell_of(each, lodges, words) for each in view.cells if each.cell in player.touches][:2]


def lying(player: PlayerView, words: Words) -> tuple[tuple[rows.Held, ...], tuple[rows.Event, ...], tuple[str, ...]]:
    """Faction cards and Events before a player, and what they are called."""
    held = tuple(rows.Held(card.faction, card.used, card.temporary) for card in player.held)
    open_ = [*player.edicts, *((player.active_event,) if player.active_event else ())]
    events = tuple(rows.Event(player.seat, each.id, words(each.name), each.faction, each.favor) for each in open_)
    return held, events, (words("Faction cards"), words("Events"), words("none in play"))


def _beside(view: PaxView, player: PlayerView, words: Words) -> list[Block]:
    """The cards that the Areopagus touches; right of them Faction cards and Events."""
    touched = near(view, player, words)
    made: list[Block] = []
    for n, it in enumerate(touched):
        box = (LEFT - cells.GAP + CELL_W * n, CELLS_TOP, CELL_W, layout.CELL_H)
        made.append(block(box, GROUND, cells.cell, it))
    x = LEFT + CELL_W * len(touched) + GAP
    box = (x, CELLS_TOP + cells.GAP, LEFT + WIDE - x, layout.CELL_H - 2 * cells.GAP)
    return [*made, block(box, GROUND, before, *lying(player, words))]


def plots_of(
    view: PaxView, player: PlayerView, words: Words, names: Sequence[str]
) -> list[tuple[Paint, tuple[Hashable, ...]]]:
    """A Bot's Plots; of anybody else those it has claimed, its own, those it meets or has lost, others.

    Each with who draws it, from what.
    """
    if player.bot:
        text = words("{name} wins by {count} of", name=player.bot, count=view.facts.bot_general.plots_to_win)
        own = [each for each in view.plots if each.owner == player.seat]
        aims = tuple((each.short, words(each.name), each.cells, each.goal) for each in own)
        return [(plots.aim, (plots.Aim(player.seat, text, aims),))]
    seat = player.seat
    public = [each for each in view.plots if each.owner != seat]
    shown: list[PlotView | None] = [each for each in public if seat in each.on]
    shown.append(next((each for each in view.plots if each.owner == seat), None))
    shown += [each for each in public if seat in each.met and seat not in each.on]
    shown += [each for each in public if seat in each.below]
    shown += public
    shown = [each for n, each in enumerate(shown) if each not in shown[:n]]
    made: list[tuple[Paint, tuple[Hashable, ...]]] = []
    for each in shown[:MOST_PLOTS]:
        if each is None:
            made.append((plots.hidden, (plots.Hidden(seat, words("private Plot")),)))
        else:
            made.append((plots.plot, (court.plot(each, words), seat in each.on)))
    return made


def _plots(view: PaxView, player: PlayerView, words: Words, names: Sequence[str]) -> list[Block]:
    """Plots side by side, a Bot's over the whole width."""
    shown = plots_of(view, player, words, names)
    across = 1 if player.bot else MOST_PLOTS
    wide = (WIDE + GAP) // across - GAP
    return [
        block((LEFT + (wide + GAP) * n, PLOTS_TOP, wide, PLOTS_H), GROUND, paint, *args)
        for n, (paint, args) in enumerate(shown)
    ]


def portrait(canvas: Canvas, seat: int, faction: str) -> None:
    """A gilt oval on rays with the player's disk at its foot."""
    cx, cy = canvas.w // 2, canvas.h // 2 - 16
    for reach, colour in GLOW:
        with canvas.within(ground.disc(reach), cx - reach, cy - reach):
            ground.rays(canvas, cx, cy, 60, colour, 48, 4)
    gilt(canvas, faction, cx, cy, *OVAL)
    draw.token(canvas, seat, cx, cy + OVAL[1] // 2, 72)


def figures(canvas: Canvas, counts: tuple[tuple[str, str], ...]) -> None:
    """What is counted of a player, a line each."""
    for n, (name, count) in enumerate(counts):
        y = COUNT_PITCH * n
        draw.panel(canvas, 0, y, canvas.w, COUNT_H, 9)
        middle = y + COUNT_H // 2
        wide = canvas.text(canvas.w - 14, middle, count, STRONG, 36, look.TEXT, align="r")
        canvas.text(14, middle, name, READ, 30, look.QUIET, room=canvas.w - wide - 40)


def head(canvas: Canvas, name: str, said: str, claims: int) -> None:
    """Who it is; at the right a coin for each Plot claimed."""
    middle, right = canvas.h // 2, canvas.w
    for _claim in range(claims):
        draw.coin(canvas, right - 24, middle, 46)
        right -= 54
    room = right - min(fonts.width(said, READ, 30), 420) - 30
    x = canvas.name(0, middle + 2, name, GOTHIC, 50, look.GOLD, room) + 18
    canvas.text(x, middle + 5, said, READ, 30, look.QUIET, room=right - x - 8)


def matrix(canvas: Canvas, lines: tuple[Line, ...], points: str) -> None:
    """Favor and points by Faction, the points' sum in gold."""
    for n, faction in enumerate(FACTIONS):
        draw.chip(canvas, NAME_W + COLUMN * n, 0, COLUMN - 8, 36, faction)
    canvas.text(SUM, 18, points, READ, 29, look.QUIET, align="m", room=120)
    for row, it in enumerate(lines):
        y, h = 40 + 42 * row, 38
        draw.panel(canvas, 0, y, canvas.w, h, 8)
        canvas.text(14, y + h // 2, it.name, ROMAN, 32, look.TEXT, room=NAME_W - 24)
        for n, count in enumerate(it.counts):
            x = NAME_W + COLUMN * n + (COLUMN - 8) // 2
            canvas.text(x, y + h // 2, str(count), STRONG, 36, look.TEXT if count else look.NOTHING, align="m")
        if row == len(lines) - 1:
            canvas.text(SUM, y + h // 2, str(it.total), STRONG, 38, look.LIT, align="m")


def touches(canvas: Canvas, title: str, factions: tuple[str, ...], text: str) -> None:
    """The Areopagus: the Factions it has Contact with, where it lies."""
    middle = canvas.h // 2
    x = canvas.text(0, middle + 1, title, GOTHIC, 36, look.GOLD) + 14
    for faction in factions:
        draw.chip(canvas, x, 1, 64, canvas.h - 4, faction)
        x += 70
    canvas.text(x + 8, middle, text, READ, 31, look.TEXT, room=canvas.w - x - 8)


def before(canvas: Canvas, held: tuple[rows.Held, ...], events: tuple[rows.Event, ...], said: tuple[str, ...]) -> None:
    """Faction cards and Events that lie before a player."""
    w, h = canvas.w, canvas.h
    draw.panel(canvas, 0, 0, w, h, 10)
    cards, lying, none = said
    middle = h // 4 + 2
    x = 16 + canvas.text(16, middle, cards, GOTHIC, 31, look.GOLD, room=w // 2) + 14
    for card in held:
        if card.temporary:
            canvas.box(x - 3, middle - 24, 70, 48, look.CREAM, 9)
        draw.chip(canvas, x, middle - 21, 64, 42, card.faction, spent=card.used)
        x += min(70, (w - x - 80) // max(1, len(held)) + 70)
    if not held:
        canvas.text(x, middle, "–", STRONG, 34, look.NOTHING)
    middle = h * 3 // 4 - 2
    x = 16 + canvas.text(16, middle, lying, GOTHIC, 31, look.GOLD, room=w // 2) + 14
    if not events:
        canvas.text(x, middle, none, READ, 29, look.QUIET, room=w - x - 14)
    rows.laid(canvas, x, middle - 20, 40, w - 14, events)
