"""What can be chosen on a question's sheet: cards that lie open or are held, and plates of words."""

from typing import NamedTuple

from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.price_of_influence import colours as c
from renderers.price_of_influence import piles, tiles
from renderers.price_of_influence.bars import shadowed
from renderers.price_of_influence.cells import BAD, FILLS, GOOD, PLAIN, veil
from renderers.price_of_influence.court import noble_card
from renderers.price_of_influence.faces import QUIET, RANK, STRONG
from renderers.price_of_influence.held import window
from renderers.price_of_influence.signs import icon, suit_on_paper, token
from renderers.price_of_influence.terms import GUARD, STRIKE, Tile
from renderers.price_of_influence.tiles import Small

NOBODY = -1
HEADING_W, HEADING_H = 232, 50
"""A shelf's name at its left; on a phone above it."""
TILE_H, CODE_H, WORD_H, PAD = 60, 34, 32, 10
OFFER_W, CLOSE_W, LEAST_W, GAP = 138, 160, 108, 8
"""How wide a card stands on a shelf at the most, and on one for a phone; at the least."""
PICTURES = 132, 96, 64, 0
"""How high the picture on each card may be; 0: none."""


class Offer(NamedTuple):
    """A card: its tile, its code, whose it is (NOBODY: nobody's), what that brings; `lit`: it may be chosen."""

    card: Small
    code: str
    seat: int = NOBODY
    word: str = ""
    kind: str = PLAIN
    lit: bool = True


class Shelf(NamedTuple):
    """Cards of one place: its sign, name and a note, and the cards, each with a picture so high (0: none)."""

    sign: str
    title: str
    note: str
    offers: tuple[Offer, ...]
    picture: int = 0


def _grid(it: Shelf, w: int) -> tuple[int, int]:
    """How many cards stand beside each other in rows as even as can be, and how wide each is."""
    said = max((fonts.width(offer.word, STRONG, 29) for offer in it.offers if offer.word), default=0)
    wide, least = OFFER_W if _beside(w) else CLOSE_W, max(LEAST_W, said + 4)
    count, most = max(1, len(it.offers)), (_room(w) + GAP) // (min(wide, least) + GAP)
    many = -(-count // -(-count // most))
    return many, min(wide, (_room(w) + GAP) // many - GAP)


def _beside(w: int) -> bool:
    return w > 800


def _room(w: int) -> int:
    return w - 2 * PAD - (HEADING_W if _beside(w) else 0)


def _row_h(it: Shelf) -> int:
    return TILE_H + it.picture + CODE_H + (WORD_H if any(offer.word for offer in it.offers) else 0)


def height(it: Shelf, w: int) -> int:
    """How high a shelf of this width is."""
    rows = max(1, -(-len(it.offers) // _grid(it, w)[0]))
    return 2 * PAD + rows * (_row_h(it) + GAP) - GAP + (0 if _beside(w) else HEADING_H)


def shelf(canvas: Canvas, it: Shelf) -> None:
    """Its name, and its cards in rows."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 12, c.PANEL)
    left, top = PAD, PAD
    if _beside(w):
        left += HEADING_W
        note = fonts.wrap(it.note, QUIET, 28, HEADING_W - 34, 2) if it.note else []
        middle = h // 2 - 16 * len(note)
        icon(canvas, it.sign, 36, middle, 40, c.GOLD)
        canvas.text(68, middle, it.title, STRONG, 34, c.INK, room=HEADING_W - 66)
        for n, line in enumerate(note):
            canvas.text(18, middle + 40 + 31 * n, line, QUIET, 28, c.MID, room=HEADING_W - 26)
    else:
        icon(canvas, it.sign, 34, 30, 36, c.GOLD)
        used = canvas.text(64, 30, it.title, STRONG, 34, c.INK, room=w - 90)
        if w - used - 110 > 100:
            canvas.text(w - 16, 30, it.note, QUIET, 29, c.MID, align="r", room=w - used - 110)
        top += HEADING_H
    many, wide = _grid(it, w)
    for n, offer in enumerate(it.offers):
        x, y = left + n % many * (wide + GAP), top + n // many * (_row_h(it) + GAP)
        _offer(canvas, x, y, wide, offer, it.picture)


def _offer(canvas: Canvas, x: int, y: int, w: int, it: Offer, picture: int) -> None:
    """A card, framed if it may be chosen; below it whose it is, its code, and what it brings."""
    h = TILE_H + picture
    canvas.box(x, y, w, h, c.LOOK if it.lit else c.PANEL_LINE, 9)
    if picture:
        canvas.box(x + 4, y + 4, w - 8, h - 8, c.PAPER, 6)
        canvas.paste(window(it.card.tile[1], w - 24, picture - 4, legal=True), x + 12, y + TILE_H - 6)
    tiles.small(canvas, x + 4, y + 4, w - 8, TILE_H - 8, it.card, 44)
    middle = y + h + CODE_H // 2 + 1
    size = 29
    wide = fonts.width(it.code, QUIET, size) + (32 if it.seat != NOBODY else 0)
    at = x + (w - wide) // 2
    if it.seat != NOBODY:
        token(canvas, it.seat, at + 13, middle, 28)
        at += 32
    canvas.text(at, middle, it.code, QUIET, size, c.MID)
    if it.word:
        ink = {GOOD: c.LOOK, BAD: c.DANGER}.get(it.kind, c.INK)
        canvas.text(x + w // 2, middle + 32, it.word, STRONG, 29, ink, align="m", room=w)


class Choice(NamedTuple):
    """An answer in words: its sign, its word, a change in large figures, lines, cards that it is about."""

    sign: str
    title: str
    change: str = ""
    lines: tuple[str, ...] = ()
    kind: str = PLAIN
    cards: tuple[Small, ...] = ()


def choice(canvas: Canvas, it: Choice) -> None:
    """A plate as large as its block, centred."""
    choices(canvas, (it,))


def choices(canvas: Canvas, found: tuple[Choice, ...]) -> None:
    """Plates below each other, in one block."""
    gap = 8
    h = (canvas.h - gap * (len(found) - 1)) // len(found)
    for n, each in enumerate(found):
        _choice(canvas, (h + gap) * n, h, each)


def _choice(canvas: Canvas, top: int, h: int, it: Choice) -> None:
    w = canvas.w
    ground, _, _ = FILLS[it.kind]
    canvas.box(0, top, w, h, c.EXCESS if it.kind == BAD else c.LOOK, 12)
    canvas.box(4, top + 4, w - 8, h - 8, ground if it.kind else c.RAISED, 9)
    made = [row for line in it.lines for row in fonts.wrap(line, QUIET, 31, w - 40, 3)]
    rows = 58 + 36 * len(made) + (64 if it.cards else 0)
    y = top + max(34, (h - rows) // 2 + 29)
    size = fonts.shrunk(it.title, STRONG, 40, w - 100)
    change = fonts.width(it.change, STRONG, 42) + 20 if it.change else 0
    title, size = fonts.fit(it.title, STRONG, size, w - 100 - change)
    x = (w - fonts.width(title, STRONG, size) - change - 54) // 2
    icon(canvas, it.sign, x + 21, y, 42, c.GOLD)
    x += 54 + canvas.text(x + 54, y, title, STRONG, size, c.INK)
    if it.change:
        canvas.text(x + 20, y, it.change, STRONG, 42, c.LOOK)
    y += 48
    for line in made:
        canvas.text(w // 2, y, line, QUIET, 31, c.MID, align="m", room=w - 30)
        y += 36
    if it.cards:
        room, styles = w - 24, (tiles.Style(70, 38, 8), *tiles.ROOMY)
        wide = next((wide for each in styles if (wide := tiles.total(it.cards, each)) <= room), room)
        tiles.row(canvas, (w - wide) // 2, y - 8, room, 56, it.cards, styles=styles)


COMBO_H = 92


class Combo(NamedTuple):
    """Cards that go together, and the Strength that this leaves."""

    cards: tuple[Small, ...]
    change: str


def combos_h(count: int) -> int:
    """How high so many sets are, with room for all."""
    return COMBO_H * -(-count // 2)


def combos(canvas: Canvas, found: tuple[Combo, ...]) -> None:
    """Sets of cards in two columns over the whole height, each with what it leaves."""
    rows = -(-len(found) // 2)
    wide, pitch = (canvas.w - 8) // 2, (canvas.h + 8) // rows
    size, tile = (50, 64) if pitch > 130 else (36, 44)
    for n, it in enumerate(found):
        x, y, h = n % 2 * (wide + 8), n // 2 * pitch, pitch - 8
        canvas.box(x, y, wide, h, c.LOOK, 10)
        canvas.box(x + 3, y + 3, wide - 6, h - 6, c.RAISED, 8)
        change = fonts.width(it.change, STRONG, size) + 24 if it.change else 10
        styles = (tiles.Style(84, 44, 8), *tiles.ROOMY) if tile > 44 else tiles.ROOMY
        used = tiles.row(canvas, x + 12, y + (h - tile) // 2, wide - 24 - change, tile, it.cards, styles=styles)
        canvas.text(x + wide - 14, y + h // 2, it.change, STRONG, size, c.INK, align="r", room=wide - used - 30)


# The Council


class Rank(NamedTuple):
    """A row of the Council: a rank's letter, what its nobles may do here, and each noble or its absence, lit or not."""

    letter: str
    lines: tuple[str, ...]
    nobles: tuple[tuple[Small | None, str, bool], ...]


def council(canvas: Canvas, title: str, count: int, ranks: tuple[Rank, ...]) -> None:
    """Who may be recruited and exchanged, rank by rank."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 14, c.PANEL)
    x = 20 + shadowed(canvas, 20, 30, title, 38) + 14
    canvas.text(x, 31, str(count), STRONG, 36, c.INK)
    pitch = (h - 62) // len(ranks)
    wide = (w - 168) // 4 - 6
    for n, rank in enumerate(ranks):
        y = 58 + pitch * n
        canvas.text(34, y + pitch // 2 - 2, rank.letter, RANK, 46, c.MID, align="m")
        lines = [row for line in rank.lines for row in fonts.wrap(line, STRONG, 26, 104, 2)][:3]
        for i, line in enumerate(lines):
            canvas.text(60, y + pitch // 2 + 29 * i - 14 * (len(lines) - 1), line, STRONG, 26, c.LOOK, room=104)
        for i, (card, absent, lit) in enumerate(rank.nobles):
            _noble(canvas, 164 + (wide + 6) * i, y, wide, pitch - 8, card, absent, lit=lit)


def _noble(canvas: Canvas, x: int, y: int, w: int, h: int, card: Small | None, absent: str, *, lit: bool) -> None:
    if card is None:
        canvas.ring(x, y, w, h, c.ARCH_LINE, 1, 8, c.NICHE)
        made = tiles.label(absent, 28, w - 6)
        tiles.draw_label(canvas, x + (w - made.width) // 2, y + h // 2, made, "", c.ABSENT)
        return
    if lit:
        canvas.box(x, y, w, h, c.LOOK, 10)
    piles.noble(canvas, x + 4, y + 4, w - 8, h - 8, card)
    if not lit:
        veil(canvas, x, y, w, h)


# A first noble


class Dealt(NamedTuple):
    """A noble dealt in setup: its card, its name, its suit and how many cards of it are held; its stances."""

    noble: Tile
    code: str
    name: str
    held: str
    stances: tuple[tuple[str, str], ...]
    lit: bool


BESIDE_W = 360
"""In a place so wide the rank of a noble stands beside it, so that the noble is larger."""


def dealt(canvas: Canvas, it: Dealt) -> None:
    """Both stances of a noble beside each other."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 14, c.PANEL)
    used = canvas.text(16, 32, it.name, STRONG, 37, c.INK, room=w - 130)
    canvas.text(16 + used + 12, 33, it.code, QUIET, 31, c.MID)
    suit_on_paper(canvas, w - 104, 12, 40, it.noble[1], bright=True)
    canvas.text(w - 14, 33, it.held, STRONG, 35, c.INK, align="r")
    wide = (w - 28 - 10 * (len(it.stances) - 1)) // len(it.stances)
    for n, (stance, word) in enumerate(it.stances):
        _stance(canvas, 14 + n * (wide + 10), 60, wide, h - 72, it, stance, word)


def _stance(canvas: Canvas, x: int, y: int, w: int, h: int, it: Dealt, stance: str, word: str) -> None:
    canvas.box(x, y, w, h, c.LOOK if it.lit else c.ARCH_LINE, 12)
    canvas.box(x + 4, y + 4, w - 8, h - 8, c.NICHE, 9)
    if not it.lit and w >= BESIDE_W:
        ch = h - 24
        cw = round(ch / 1.42)
        noble_card(canvas, x + w // 2 - cw, y + 12, cw, ch, it.noble, stance, changed=False)
        canvas.text(x + w // 2 + 24, y + h // 2, word, QUIET, 36, c.MID, room=w // 2 - 36)
        return
    room = h - 64
    ch = min(room - 16, round((w - 20) * 1.42))
    cw = round(ch / 1.42)
    if stance == GUARD:
        cw = min(w - 16, round((room - 16) * 1.373))
        ch = round(cw / 1.373)
    noble_card(canvas, x + (w - cw) // 2, y + 4 + (room - ch) // 2, cw, ch, it.noble, stance, changed=False)
    upright = stance == STRIKE
    bar = y + h - 56
    if not it.lit:
        canvas.text(x + w // 2, bar + 22, word, QUIET, 32, c.MID, align="m", room=w - 20)
        return
    canvas.box(x + 10, bar, w - 20, 44, c.STRIKE_BAR if upright else c.GUARD_BAR, 8)
    size = fonts.shrunk(word, STRONG, 32, w - 60)
    wide = fonts.width(word, STRONG, size)
    signed = wide <= w - 60
    start = x + (w - wide - 34 * signed) // 2
    if signed:
        icon(canvas, "broadsword" if upright else "shield", start + 13, bar + 22, 26, c.INK)
    canvas.text(start + 34 * signed, bar + 22, word, STRONG, size, c.INK, room=w - 24)
