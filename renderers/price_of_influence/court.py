"""How one seat's court looks: its head and its three places. Each draws one block."""

from typing import NamedTuple

from PIL import Image

from renderers.core import fonts, svg
from renderers.core.canvas import Canvas
from renderers.core.palette import SEATS
from renderers.price_of_influence import art, tiles
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.emblems import LOW, TALL, emblem
from renderers.price_of_influence.faces import QUIET, RANK, STRONG
from renderers.price_of_influence.layout import NICHE_TOP, NICHE_W, NICHE_X
from renderers.price_of_influence.signs import icon, token
from renderers.price_of_influence.terms import STRIKE, Tile
from renderers.price_of_influence.tiles import Small

RING, LINE, CORNER = 5, 2, 14
"""The gold frame of the Active Player and the thin one of others, part of the panel's blocks."""
TOKEN, NAME, FIGURES = 40, 37, 35
SIDES = ("left", "middle", "right")


def panel_edge(canvas: Canvas, top: int, bottom: int, *, active: bool, left: bool, right: bool) -> None:
    """The sides of a panel between two heights."""
    thick, colour = (RING, c.GOLD) if active else (LINE, c.PANEL_LINE)
    for there, x in ((left, 0), (right, canvas.w - thick)):
        if there:
            canvas.box(x, top, thick, bottom - top, colour)
    for there, x in ((left, RING), (right, canvas.w - RING - LINE)):
        if there and active:
            canvas.box(x, top, LINE, bottom - top, c.RIBBON_LINE)


class Head(NamedTuple):
    """Whose court; `asked`: it alone is waited for. `note` says its state, `plays` cards played and the most."""

    seat: int
    name: str
    badge: str
    active: bool
    asked: bool
    fallen: bool
    hand: str
    over: bool
    note: str
    plays: str


def head(canvas: Canvas, it: Head) -> None:
    """Token, name, ACTIVE; hand against its limit, cards played."""
    w, h = canvas.w, canvas.h
    canvas.head(0, 0, w, h, c.GOLD if it.active else c.PANEL_LINE, CORNER)
    edge = RING if it.active else LINE
    if it.active:
        canvas.head(edge, edge, w - 2 * edge, h - edge, c.RIBBON_LINE, CORNER - edge)
        edge += LINE
    ground = SEATS[it.seat] if it.asked else c.HEAD
    canvas.head(edge, edge, w - 2 * edge, h - edge, ground, CORNER - edge)
    canvas.box(edge, h - 4, w - 2 * edge, 4, c.PANEL_LINE if it.fallen else SEATS[it.seat])
    ink, quiet = (c.LETTER, c.LETTER) if it.asked else (c.DIM if it.fallen else c.INK, c.MID)
    middle = 26
    token(canvas, it.seat, 33, middle - 1, TOKEN, dark=it.asked)
    right = w - 17
    if it.plays:
        right -= canvas.text(right, middle, it.plays, STRONG, FIGURES, ink, align="r") + 8
        if not it.note:
            icon(canvas, "card-play", right - 16, middle, 34, quiet)
            right -= 34 + 22
    if it.note:
        right -= canvas.text(right, middle, it.note, QUIET, 32, quiet, align="r", room=190) + 20
    if it.hand:
        ink_hand = c.DANGER if it.over and not it.asked else ink
        right -= canvas.text(right, middle, it.hand, STRONG, FIGURES, ink_hand, align="r") + 8
        icon(canvas, "poker-hand", right - 17, middle, 34, quiet)
        right -= 34 + 16
    badge = fonts.width(it.badge, STRONG, 29) + 46 if it.badge else 0
    room = right - 61 - (badge + 9 if badge else 0)
    used = canvas.name(61, middle, it.name, STRONG, NAME if len(it.name) <= 12 else 32, ink, room)
    if badge:
        _badge(canvas, 61 + used + 9, middle, badge, it)


def _badge(canvas: Canvas, x: int, middle: int, w: int, it: Head) -> None:
    ground, ink = (c.LETTER, SEATS[it.seat]) if it.asked else (c.GOLD, c.DARK)
    canvas.box(x, middle - 18, w, 35, ground, 8)
    icon(canvas, "queen-crown", x + 21, middle, 28, ink)
    canvas.text(x + 39, middle, it.badge, STRONG, 29, ink)


class Target(NamedTuple):
    """A noble that is attacked: whose, and its rank, as commands name it."""

    seat: int
    letter: str


class Place(NamedTuple):
    """One of a court's three places.

    `side`: left, middle or right of its panel; `stance` empty: Disgraced, or nobody; `word` says which, or the stance.
    `defeat`: the comparison that disgraced it this turn.
    `limit`: equipment it keeps; `fights`: committed; `ringed`: the question is about it; `foes`: ranks that attack it.
    """

    side: str
    active: bool
    letter: str
    noble: Tile | None
    stance: str
    word: str
    defeat: str
    strength: int
    equipment: tuple[Small, ...]
    limit: int
    fights: bool
    ringed: bool
    changed: bool
    foes: str
    targets: tuple[Target, ...]


def place(canvas: Canvas, it: Place) -> None:
    """A noble with Strength, stance and equipment; face-down; or an empty place."""
    side = SIDES.index(it.side)
    panel_edge(canvas, 0, canvas.h, active=it.active, left=side == 0, right=side == 2)
    x, h = NICHE_X[side], canvas.h - 2 * NICHE_TOP
    niche(canvas, x, NICHE_TOP, h, it)


def niche(canvas: Canvas, x: int, y: int, h: int, it: Place) -> None:
    """A niche and whoever stands in it, at any place of a canvas."""
    standing = it.noble is not None and bool(it.stance)
    canvas.paste(art.niche(NICHE_W, h, wide=standing), x, y)
    if it.noble is None:
        _ghost(canvas, x, y, h, it.letter)
    elif standing:
        _standing(canvas, x, y, h, it, it.noble)
    else:
        _disgraced(canvas, x, y, h, it, it.noble)
    if it.ringed:
        canvas.frame(x - 1, y - 1, NICHE_W + 2, h + 2, c.LOOK, 4, 12)


def _ghost(canvas: Canvas, x: int, y: int, h: int, letter: str) -> None:
    """Nobody: the rank's bust, hardly to be seen, and its letter."""
    tall = h - 32
    wide = round(tall * 0.8)
    middle = x + NICHE_W // 2
    with canvas.clipped(x, y, NICHE_W, h, 11):
        canvas.paste(art.ghost(letter, wide, tall), middle - wide // 2, y + h - tall + 4)
    size, base = 64, y + h - 32
    canvas.text(middle, base, letter, RANK, size, c.ABSENT, align="m", halo=c.NICHE)


def card_back(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """A card face-down."""
    canvas.picture(art.FOLDER / "back.svg", x, y, w, h)


def _disgraced(canvas: Canvas, x: int, y: int, h: int, it: Place, noble: Tile) -> None:
    middle = x + NICHE_W // 2
    tall = h - 94
    wide = round(tall * 86 / 110)
    card_back(canvas, middle - wide // 2, y + 8, wide, tall)
    if it.changed:
        canvas.ear(middle + wide // 2 - 1, y + 8, 20, c.EAR, 6)
    at = y + h - 64
    chip_w = tiles.label(noble[0], 32).width + 16
    compared = fonts.width(it.defeat, STRONG, 31) + 10 if it.defeat else 0
    start = middle - (chip_w + compared) // 2
    tiles.small(canvas, start, at - 17, chip_w, 35, Small(noble), 32, c.WORN)
    if it.defeat:
        canvas.text(start + chip_w + 10, at, it.defeat, STRONG, 31, c.MID, room=x + NICHE_W - start - chip_w - 14)
    canvas.text(middle, y + h - 24, it.word, QUIET, 31, c.MID, align="m", room=NICHE_W - 10)


def noble_card(canvas: Canvas, x: int, y: int, w: int, h: int, noble: Tile, stance: str, *, changed: bool) -> None:
    """A noble's card with its letter: upright in STRIKE, turned in GUARD."""
    letter, suit = noble[0][:-1], noble[1]
    upright = stance == STRIKE
    canvas.paste(art.court_card(letter, suit, stance, w, h), x, y)
    scale = w / (art.UPRIGHT if upright else art.TURNED)[0]
    cx, cy, size = (22.4, 30, 50) if upright else (24.6, 32, 46)
    canvas.text(
        x + round(cx * scale), y + round(cy * scale), letter, RANK, max(26, round(size * scale)), c.on_paper(suit),
        align="m",
    )  # fmt: skip
    if changed:
        canvas.ear(x + w - 1, y, max(14, w // 5), c.EAR, 5)


UPRIGHT_AT, TURNED_AT = (8, 74, 105), (6, 112, 82)
"""A noble's card in a niche 202 high: its left edge, width and height."""
TALLER_UPRIGHT, TALLER_TURNED = (8, 92, 131), (5, 118, 88)
"""And in one 232 high."""
BAR_H, TILE_W, TILE_H, TILE_GAP, INSET = 34, 59, 42, 3, 6


def _standing(canvas: Canvas, x: int, y: int, h: int, it: Place, noble: Tile) -> None:
    many = 0 if it.targets or it.fights else len(it.equipment)
    rows = 2 if many > 4 else 1
    tile_h = TILE_H if rows == 1 else 34
    tiles_top = y + h - 5 - rows * tile_h - (rows - 1) * TILE_GAP
    bar = tiles_top - BAR_H - 3
    room = bar - y
    _card_and_emblem(canvas, x, y, room, it, noble)
    colour, ink, sign = (
        (c.FIGHTS_BAR, c.DARK, "crossed-swords")
        if it.fights
        else (c.STRIKE_BAR, c.INK, "broadsword")
        if it.stance == STRIKE
        else (c.GUARD_BAR, c.INK, "shield")
    )
    canvas.box(x + INSET, bar, NICHE_W - 2 * INSET, BAR_H, colour, 6)
    wide = min(fonts.width(it.word, STRONG, 32), NICHE_W - 2 * INSET - 44)
    start = x + (NICHE_W - wide - 38) // 2
    icon(canvas, sign, start + 14, bar + BAR_H // 2, 28, ink)
    canvas.text(start + 38, bar + BAR_H // 2, it.word, STRONG, 32, ink, room=wide)
    if it.targets or it.fights:
        _targets(canvas, x + INSET, tiles_top, tile_h, it)
        return
    _equipment(canvas, x + INSET, tiles_top, tile_h, it)


def _card_and_emblem(canvas: Canvas, x: int, y: int, room: int, it: Place, noble: Tile) -> None:
    """The card at the left, the emblem in the middle of what is left, under it who attacks; above the stance bar."""
    upright = it.stance == STRIKE
    tall = room >= 140
    left, w, h = (TALLER_UPRIGHT if tall else UPRIGHT_AT) if upright else (TALLER_TURNED if tall else TURNED_AT)
    high = TALL
    if room < UPRIGHT_AT[2] + 6:  # two rows of equipment: all of it as much smaller as there is room
        share = (room - 8) / UPRIGHT_AT[2]
        w, h, high = round(w * share), round(h * share), LOW
    top = (room - h) // 2
    noble_card(canvas, x + left, y + top, w, h, noble, it.stance, changed=it.changed)
    cx = x + left + w + (NICHE_W - left - w) // 2 - 1
    if not it.foes:
        emblem(canvas, cx, y + (room - high) // 2, it.stance, it.strength, high)
        return
    high = min(LOW, room - 32)
    emblem(canvas, cx, y + 4, it.stance, it.strength, high)
    wide = fonts.width(it.foes, STRONG, 31) + 30
    right = min(x + NICHE_W - 6, cx + wide // 2)
    canvas.text(right, y + room - 17, it.foes, STRONG, 31, c.DANGER, align="r")
    icon(canvas, "crossed-swords", right - wide + 13, y + room - 17, 28, c.DANGER)


def _equipment(canvas: Canvas, x: int, y: int, h: int, it: Place) -> None:
    count = max(it.limit, len(it.equipment))
    a_row = 3 if count <= 3 else 4
    w = TILE_W if a_row == 3 else 43
    for i in range(count):
        left, top = x + (i % a_row) * (w + TILE_GAP + (a_row == 4)), y + (i // a_row) * (h + TILE_GAP)
        if i < len(it.equipment):
            tiles.small(canvas, left, top, w, h, it.equipment[i], 34 if a_row == 3 else 29)
        elif count <= 3:
            tiles.slot(canvas, left, top, w, h)


def _targets(canvas: Canvas, x: int, y: int, h: int, it: Place) -> None:
    """Whom it attacks, in place of its equipment."""
    for i in range(it.limit):
        left = x + i * (TILE_W + TILE_GAP)
        if i >= len(it.targets):
            tiles.slot(canvas, left, y, TILE_W, h)
            continue
        target = it.targets[i]
        canvas.box(left, y, TILE_W, h, c.CHIP, 7)
        token(canvas, target.seat, left + 18, y + h // 2, 32)
        canvas.text(left + 46, y + h // 2, target.letter, STRONG, 31, c.INK, align="m", room=24)


def fallen(canvas: Canvas, word: str) -> None:
    """A court that is no more: one quiet panel, a crown upside down."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, c.PANEL_LINE, CORNER)
    canvas.box(0, 0, w, CORNER, c.PANEL_LINE)
    canvas.box(LINE, 0, w - 2 * LINE, h - LINE, c.PANEL, CORNER - LINE)
    canvas.box(LINE, 0, w - 2 * LINE, CORNER, c.PANEL)
    size = min(170, h - 100)
    crown = svg.mask("imperial-crown", size).rotate(192, Image.Resampling.BICUBIC)
    canvas.image.paste(canvas.palette.ink(c.RAISED), ((w - size) // 2, (h - 76 - size) // 2), crown)
    canvas.text(w // 2, h - 52, word, QUIET, 34, c.MID, align="m", room=w - 40)
