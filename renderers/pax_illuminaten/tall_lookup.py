"""One corner of the table for a phone: a card across the sheet, line below line, each as high as its text needs."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS
from engines.core.words import Words
from engines.pax_illuminaten.view import PaxView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, through
from renderers.core.lookup import looked_up, parted
from renderers.core.sheet import Sheet
from renderers.pax_illuminaten import cells, draw, final, ground, layout, look, pages, plots, seat_page
from renderers.pax_illuminaten.large import BAND, Large, band, prices
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG
from renderers.pax_illuminaten.lookup import PAGES, lookup_keys, luminary
from renderers.pax_illuminaten.pages import Row, Sample
from renderers.pax_illuminaten.portrait import Oval, portrait
from renderers.pax_illuminaten.tall_hand import EDGE, TALLEST, W
from renderers.pax_illuminaten.terms import FACTIONS

GAP, SECTION = 8, 14
WIDE = W - 2 * EDGE
HEAD_H, HEAD_PITCH = 64, 40
NAME, SAID, PITCH, PAD, INSET = 34, 32, 40, 14, 14
MOST_LINES = 12
LEAST_BESIDE = 330
"""Words that do not fit beside what a line begins with stand below it, unless there is so much room."""
OVAL = Oval(472, 8, 176, 210, 146, 186)
PLATE_H, TEXT_TOP, TEXT_PITCH, PRICES_H = 60, 428, 48, 158
"""Of a Luminary: its name, the middle of its text's first line, from line to line, its Locations and Favor value."""
PLOT_H, COUNT_TOP, TOUCH_H = 140, 24, 88
NAME_W, COLUMN = 196, 68
"""Of a player's Favor and points: the column of names, a Faction's."""


def tall_lookup(view: PaxView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys` for a phone; None for any other."""
    return looked_up(blocks(view, key, words, names), look.PALETTE)


def blocks(view: PaxView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    asked = parted(key, lookup_keys(view, words))
    if asked is None:
        return []
    kind, what = asked
    below = block((0, 0, W, TALLEST), look.NIGHT[-1], ground.tall)
    if kind == "seat":
        made, y = _seat(view, what, words, names, below)
    elif kind == "card":
        it = luminary(view, what, words)
        high = TEXT_TOP + TEXT_PITCH * len(_told(it)) + PRICES_H
        made, y = [block((EDGE, EDGE, WIDE, high), below, large, it)], EDGE + high
    else:
        made, y = _page(PAGES[kind](view, what, words, names), below)
    return [block((0, 0, W, y + EDGE), below, through), *made]


def _page(it: pages.Page, below: Block) -> tuple[list[Block], int]:
    """Heading or Plot, then lines; and where they end."""
    if it.code:
        plot = (it.code, it.title, it.text)
        made, y = [block((EDGE, EDGE, WIDE, plots.LARGE_H), below, card, plot, it.subtitle)], EDGE + plots.LARGE_H
    else:
        lines = _subtitled(it.title, it.subtitle)
        y = HEAD_H + HEAD_PITCH * len(lines)
        made = [block((0, 0, W, y), below, head, it.title, it.subtitle)._replace(with_next=True)]
    y += GAP
    for row in it.rows:
        high = row_height(row)
        made.append(block((EDGE, y, WIDE, high), below, line, row))
        y += high + GAP
    return made, y - GAP


def card(canvas: Canvas, it: tuple[str, str, str], word: str) -> None:
    """A Plot over the width of the sheet."""
    plots.large(canvas, 0, 0, canvas.w, it, word)


def _subtitled(title: str, subtitle: str) -> list[str]:
    """A subtitle in lines, none where it stands beside its title."""
    beside = EDGE + 64 + fonts.width(title, GOTHIC, 46) + 18 + fonts.width(subtitle, READ, 31) + EDGE <= W
    return [] if beside else fonts.wrap(subtitle, READ, 31, WIDE, 3)


def head(canvas: Canvas, title: str, subtitle: str) -> None:
    """What was looked up."""
    middle = HEAD_H // 2
    draw.sign(canvas, "owl", EDGE + 26, middle, 52, look.GOLD)
    x = EDGE + 64
    x += canvas.text(x, middle + 2, title, GOTHIC, 46, look.GOLD, room=W - x - EDGE) + 18
    lines = _subtitled(title, subtitle)
    for n, said in enumerate(lines):
        canvas.text(EDGE + 6, HEAD_H + HEAD_PITCH * n + 14, said, READ, 31, look.QUIET, room=WIDE - 6)
    if not lines:
        canvas.text(x, middle + 5, subtitle, READ, 31, look.QUIET, room=W - x - EDGE)


def _begins(row: Row) -> int:
    """Where a line's name begins: after its sample, token and Factions."""
    at = INSET + (pages.SAMPLE_W - 50 if row.sample is not Sample.NONE else 0) + (56 if row.seat >= 0 else 0)
    return at + (pages.CHIP_W + 6) * len(row.factions)


def _ends(row: Row) -> int:
    """Where a line's words have to end, before its number and drops of wax."""
    right = WIDE - 16 - (fonts.width(row.number, STRONG, NAME) + 20 if row.number else 0)
    whole = row.part[1]
    return right - ((plots.DOT + 4) * whole + 16 if 0 < whole <= plots.MOST_DOTS else 0)


class Worded(NamedTuple):
    """A line's text: where it begins, its lines, their size, whether they stand below the name."""

    x: int
    lines: list[str]
    size: int
    below: bool


def _worded(row: Row) -> Worded:
    """How a line's text stands: beside what the line begins with, or below it over the whole width."""
    at, right = _begins(row) + 4, _ends(row)
    if row.name:
        named = at + min(fonts.width(row.name, ROMAN, NAME), right - at) + 22
        if named + fonts.width(row.text, READ, SAID) <= right:
            return Worded(named, [row.text] if row.text else [], SAID, False)
    elif right - at >= min(LEAST_BESIDE, fonts.width(row.text, READ, SAID)):
        return Worded(at, *fonts.fit_lines(row.text, READ, SAID, right - at, MOST_LINES), False)
    return Worded(INSET + 4, *fonts.fit_lines(row.text, READ, SAID, WIDE - 2 * INSET - 8, MOST_LINES), True)


def row_height(row: Row) -> int:
    """How high a line is whose text stands whole."""
    it = _worded(row)
    return 2 * PAD + PITCH * max(1, len(it.lines) + it.below)


def line(canvas: Canvas, row: Row) -> None:
    """A line of the page: token, Factions or a sample, a name, a number; words beside or below them."""
    w, h = canvas.w, canvas.h
    ink, figure = (look.INK, look.ABILITY) if row.paper else (look.TEXT, look.LIT)
    if row.paper:
        draw.plate(canvas, 0, 0, w, h, look.PAPER, look.CARD_RIM, 10)
    else:
        draw.panel(canvas, 0, 0, w, h, 10)
    text = _worded(row)
    middle, at, right = PAD + PITCH // 2, INSET, w - 16
    if row.sample is not Sample.NONE:
        pages.sample(canvas, at, h // 2, row.sample)
    if row.seat >= 0:
        draw.token(canvas, row.seat, at + 20, middle, 42)
        at += 56
    for faction in row.factions:
        draw.chip(canvas, at, middle - pages.CHIP_H // 2, pages.CHIP_W, pages.CHIP_H, faction)
        at += pages.CHIP_W + 6
    if row.number:
        right -= canvas.text(right, middle, row.number, STRONG, NAME, figure, align="r") + 20
    now, whole = row.part
    if 0 < whole <= plots.MOST_DOTS:
        plots.dots(canvas, right - (plots.DOT + 4) * whole, middle, min(now, whole), whole)
    if row.name:
        canvas.name(_begins(row) + 4, middle, row.name, ROMAN, NAME, ink, _ends(row) - _begins(row) - 4)
    first = middle + (PITCH if text.below else 0)
    for n, said in enumerate(text.lines):
        canvas.text(text.x, first + PITCH * n, said, READ, text.size, ink, room=w - text.x - 10)


def _told(it: Large) -> list[str]:
    return fonts.wrap(it.text, ROMAN, 38, WIDE - BAND - 48, 9)


def large(canvas: Canvas, it: Large) -> None:
    """A Luminary with its whole text: cell and portrait above its name, kind and text below."""
    w, h, plate = canvas.w, canvas.h, OVAL.cut
    canvas.box(0, 0, w, h, look.CARD_RIM, 18)
    with draw.clipped(canvas, 3, 3, w - 6, h - 6, 15):
        canvas.steps(0, 0, w, h, look.PAPER)
        portrait(canvas, it.card, OVAL)
        band(canvas, 0, 0, h, it.card)
        canvas.box(BAND, plate - 3, w, 3, look.OVAL_RIM)
        canvas.steps(BAND, plate, w, PLATE_H, look.PLATE)
        draw.sign(canvas, draw.FACTION_SIGN[it.card.factions[0]], w - 100, h - 90, 150, look.WATERMARK)
    left, right = BAND + 22, w - 24
    room = right - left
    canvas.text(left, 70, it.card.id, STRONG, 80, look.INK, room=OVAL.cx - OVAL.w // 2 - left - 6)
    draw.strength(canvas, right, 66, it.card.strength, 92, 84)
    draw.affiliation(canvas, right - 34, 146, 62, it.card.affiliation)
    canvas.text(left, plate + PLATE_H // 2, it.name, ROMAN, 42, look.TEXT, room=room)
    canvas.text(left, 282, it.told, ROMAN, 34, look.RANK, room=room)
    canvas.text(left, 326, it.place, READ, 34, look.SENTENCE, room=room)
    canvas.text(left, 378, it.kind, STRONG, 36, look.ABILITY, room=room)
    lines = _told(it)
    for n, said in enumerate(lines):
        canvas.text(left, TEXT_TOP + TEXT_PITCH * n, said, ROMAN, 38, look.INK, room=room)
    prices(canvas, left, TEXT_TOP + TEXT_PITCH * len(lines) + 30, it, apart=70)


def _seat(view: PaxView, letter: str, words: Words, names: Sequence[str], below: Block) -> tuple[list[Block], int]:
    """Name, portrait with figures, Favor and points, Areopagus, what lies before the player, Plots; and their end."""
    player = view.players[LETTERS.index(letter)]
    it = seat_page.facts(view, player, words, names)
    _x, _y, wide, high = seat_page.PORTRAIT
    top = HEAD_H + HEAD_PITCH
    right = EDGE + wide + GAP
    made = [
        block((0, 0, W, top), below, titled, it.name, it.said, player.claims)._replace(with_next=True),
        block((EDGE, top, wide, high), below, seat_page.portrait, player.seat, final.strongest(player)),
        block(
            (right, top + COUNT_TOP, W - EDGE - right, seat_page.COUNT_PITCH * len(it.counts)),
            below,
            seat_page.figures,
            it.counts,
        ),
    ]
    y = top + high + GAP
    for h, paint, args in (
        (122, matrix, (it.lines, words("Points"))),
        (TOUCH_H, touches, (words("Areopagus"), player.factions, it.where)),
    ):
        made.append(block((EDGE, y, WIDE, h), below, paint, *args))
        y += h + SECTION
    y -= SECTION
    touched = seat_page.near(view, player, words)
    cell_w = WIDE // 2
    for n, cell in enumerate(touched):
        made.append(block((EDGE + cell_w * n, y, cell_w, layout.CELL_H), below, cells.cell, cell))
    y += layout.CELL_H + GAP
    h = layout.CELL_H - 2 * cells.GAP
    made.append(block((EDGE, y, WIDE, h), below, seat_page.before, *seat_page.lying(player, words)))
    y += h + SECTION
    for paint, args in seat_page.plots_of(view, player, words, names):
        made.append(block((EDGE, y, WIDE, PLOT_H), below, paint, *args))
        y += PLOT_H + GAP
    return made, y - GAP


def titled(canvas: Canvas, name: str, said: str, claims: int) -> None:
    """Who it is, a coin for each Plot claimed; below it the seat."""
    right = W - EDGE
    for _claim in range(claims):
        draw.coin(canvas, right - 24, HEAD_H // 2, 46)
        right -= 54
    canvas.name(EDGE + 6, HEAD_H // 2 + 2, name, GOTHIC, 48, look.GOLD, right - EDGE - 12)
    canvas.text(EDGE + 6, HEAD_H + 14, said, READ, 31, look.QUIET, room=WIDE - 6)


def matrix(canvas: Canvas, lines: tuple[seat_page.Line, ...], points: str) -> None:
    """Favor and points by Faction, the points' sum in gold."""
    w = canvas.w
    end = (NAME_W + COLUMN * len(FACTIONS) + w) // 2
    for n, faction in enumerate(FACTIONS):
        draw.chip(canvas, NAME_W + COLUMN * n, 0, COLUMN - 6, 36, faction)
    canvas.text(end, 18, points, READ, 29, look.QUIET, align="m", room=w - NAME_W - COLUMN * len(FACTIONS))
    for row, it in enumerate(lines):
        y, h = 40 + 42 * row, 38
        draw.panel(canvas, 0, y, w, h, 8)
        canvas.text(10, y + h // 2, it.name, ROMAN, 30, look.TEXT, room=NAME_W - 14)
        for n, count in enumerate(it.counts):
            x = NAME_W + COLUMN * n + (COLUMN - 6) // 2
            canvas.text(x, y + h // 2, str(count), STRONG, 36, look.TEXT if count else look.NOTHING, align="m")
        if row == len(lines) - 1:
            canvas.text(end, y + h // 2, str(it.total), STRONG, 38, look.LIT, align="m")


def touches(canvas: Canvas, title: str, factions: tuple[str, ...], text: str) -> None:
    """The Areopagus: the Factions it has Contact with, below them where it lies."""
    x = 6 + canvas.text(6, 23, title, GOTHIC, 36, look.GOLD) + 14
    for faction in factions:
        draw.chip(canvas, x, 2, pages.CHIP_W, pages.CHIP_H, faction)
        x += pages.CHIP_W + 6
    canvas.text(6, 66, text, READ, 31, look.TEXT, room=canvas.w - 12)
