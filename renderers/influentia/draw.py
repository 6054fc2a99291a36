"""How the parts of Influentia's first sheet look. Every function draws one block from its arguments alone."""

from typing import NamedTuple

from engines.influentia.view import CardView, CityCardView
from renderers.core import cards, fonts
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import (
    DARK,
    DIM,
    GOLD,
    INK,
    LOOK,
    MID,
    NOTHING,
    NOTHING_SIGN,
    PANEL,
    QUIET_ON_PAPER,
    RAISED,
    SEATS,
    WELL,
    WHITE,
    faded,
)
from renderers.core.tokens import token
from renderers.influentia.terms import RESOURCE_SIGN, SYMBOL_SIGN, card_colour, card_sign, cloth, shade


def trick_heading(canvas: Canvas, title: str, note: str, suit: tuple[str, str]) -> None:
    """The trick panel's heading: its note, and the suit that was led with its sign."""
    middle = canvas.h // 2
    x = canvas.text(0, middle, title, Face.STRONG, 30, DIM) + 16
    x += canvas.text(x, middle, note, Face.QUIET, 30, MID, room=canvas.w - x) + 12
    if suit[1]:
        canvas.box(x, middle - 19, 84, 38, cloth(suit[1]), 8)
        canvas.sign(RESOURCE_SIGN.get(suit[0], "dot"), x + 26, middle, 30, WHITE)
        canvas.text(x + 60, middle, suit[1], Face.STRONG, 32, WHITE, align="m")


class Slot(NamedTuple):
    """A place of the trick: its seat, the card if played, the seat's role; `state` is turn, winning or empty."""

    seat: int
    name: str
    card: CardView | None
    role: str
    state: str
    changed: bool


def resource_card(canvas: Canvas, x: int, y: int, w: int, h: int, card: CardView, *, changed: bool) -> None:
    """A resource card: suit as cloth, value, suit sign and letter; its symbol on paper below."""
    cards.cloth(canvas, x, y, w, h, cloth(card.short), changed=changed)
    sign = 46
    canvas.sign(RESOURCE_SIGN.get(card.resource, "dot"), x + w - 12 - sign // 2, y + 42, sign, WHITE)
    canvas.text(x + w - 12 - sign // 2, y + 92, card.short, Face.STRONG, 38, WHITE, align="m")
    canvas.text(x + 14, y + 62, str(card.value), Face.STRONG, 84, WHITE, room=w - sign - 34)
    cards.paper(canvas, x + 7, y + h - 66, w - 14, 59, 8)
    canvas.sign(SYMBOL_SIGN.get(card.symbol, "dot"), x + 36, y + h - 36, 42, DARK)
    canvas.text(x + 66, y + h - 36, card.label, Face.STRONG, 40, DARK, room=w - 80)


def slot(canvas: Canvas, at: Slot) -> None:
    """One place of the trick with its seat and role below."""
    x, y, w, h = 6, 4, 164, 186
    if at.card:
        if at.state == "winning":
            canvas.ring(x - 6, y - 4, w + 12, h + 10, LOOK, 5, 16, PANEL)
        resource_card(canvas, x, y + 1, w, h, at.card, changed=at.changed)
    elif at.state == "turn":
        cards.well(canvas, x, y, w, h, SEATS[at.seat])
        canvas.text(x + w // 2, y + h // 2, "…", Face.STRONG, 64, SEATS[at.seat], align="m")
    else:
        cards.well(canvas, x, y, w, h)
        canvas.text(x + w // 2, y + h // 2, "?", Face.STRONG, 64, NOTHING, align="m")
    token(canvas, at.seat, 26, 221, 44)
    room = canvas.w - 56
    if at.role and at.state == "winning":
        wide = min(room + 6, fonts.width(at.role, Face.STRONG, 30) + 28)
        canvas.box(52, 202, wide, 38, LOOK, 19)
        canvas.text(52 + wide // 2, 221, at.role, Face.STRONG, 30, DARK, align="m", room=wide - 14)
    elif at.role:
        canvas.text(56, 221, at.role, Face.STRONG, 32, INK if at.state else MID, room=room)
    else:
        canvas.text(56, 221, at.name, Face.QUIET, 30, MID, room=room)


class Resource(NamedTuple):
    """A suit of the influence track."""

    id: str
    short: str
    in_play: bool


def track(canvas: Canvas, title: str, suits: tuple[Resource, ...], influence: str, changed: bool) -> None:
    """All suits, the Influence Suit raised in its ring; one that is not in the game is struck out."""
    canvas.text(12, 26, title, Face.STRONG, 30, DIM)
    step = (canvas.w - 16) // max(5, len(suits))
    for i, suit in enumerate(suits):
        x, y, w, h = 12 + i * step, 58, step - 10, 98
        colour, ink = faded(cloth(suit.short)), MID
        if suit.id == influence:
            x, y, w, h = x - 2, 50, w + 4, 110
            canvas.ring(x - 5, y - 5, w + 10, h + 10, LOOK, 5, 15, PANEL)
            colour, ink = cloth(suit.short), WHITE
        if not suit.in_play:
            canvas.box(x, y, w, h, WELL, 10)
            canvas.sign(RESOURCE_SIGN.get(suit.id, "dot"), x + w // 2, y + 32, 40, NOTHING_SIGN)
            canvas.text(x + w // 2, y + h - 24, suit.short, Face.STRONG, 32, NOTHING_SIGN, align="m")
            canvas.polygon(
                ((x + 6, y + h - 12), (x + w - 12, y + 6), (x + w - 6, y + 12), (x + 12, y + h - 6)), NOTHING
            )
            continue
        canvas.box(x, y, w, h, colour, 10)
        canvas.sign(RESOURCE_SIGN.get(suit.id, "dot"), x + w // 2, y + h // 2 - 16, 44, ink)
        canvas.text(x + w // 2, y + h - 26, suit.short, Face.STRONG, 38, ink, align="m")
        if changed and suit.id == influence:
            canvas.ear(x + w - 1, y, 26, LOOK)


def priority(canvas: Canvas, title: str, spaces: tuple[tuple[str, str, bool], ...], changed: bool) -> None:
    """Both spaces of the priority track (code, meaning, in force): the one in force cream with its meaning."""
    canvas.text(12, 20, title, Face.STRONG, 30, DIM)
    x, y, h = 8, 44, 68
    small = 118
    for code, meaning, on in spaces:
        if on:
            w = canvas.w - 16 - small - 10
            canvas.box(x, y, w, h, LOOK, 10)
            used = canvas.text(x + 14, y + h // 2, code, Face.STRONG, 44, DARK)
            lines = fonts.wrap(meaning, Face.STRONG, 30, w - used - 40, 2)
            for n, line in enumerate(lines):
                middle = y + h // 2 + (n * 2 - len(lines) + 1) * 16
                canvas.text(x + used + 28, middle, line, Face.STRONG, 30, DARK)
            if changed:
                canvas.ear(x + w - 1, y, 24, DARK)
        else:
            w = small
            canvas.box(x, y, w, h, WELL, 10)
            canvas.text(x + w // 2, y + h // 2, code, Face.STRONG, 36, DIM, align="m")
        x += w + 10


def offer(
    canvas: Canvas, short: str, name: str, deck: int, card: CityCardView | None, text: str, changed: bool
) -> None:
    """A city's available card: what it is, its value, what it does; above it the city and the cards left."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    x = 16 + canvas.text(16, 30, short, Face.STRONG, 40, INK) + 10
    count = canvas.text(canvas.w - 16, 30, str(deck), Face.STRONG, 36, INK if deck else NOTHING, align="r")
    canvas.sign("deck", canvas.w - 16 - count - 22, 30, 30, DIM if deck else NOTHING_SIGN)
    canvas.text(x, 31, name, Face.QUIET, 28, DIM, room=canvas.w - 16 - count - 40 - x)
    left, top, w, h = 8, 58, canvas.w - 16, canvas.h - 66
    if card is None:
        cards.well(canvas, left, top, w, h)
        canvas.text(left + w // 2, top + h // 2, text, Face.STRONG, 36, NOTHING, align="m", room=w - 24)
        return
    cards.paper(canvas, left, top, w, h, changed=changed)
    canvas.sign(card_sign(card), left + 48, top + 50, 70, card_colour(card))
    building = card.kind == "building"
    canvas.text(left + 94, top + 52, card.short, Face.STRONG, 38, card_colour(card), room=92 if building else w - 130)
    if building:
        canvas.text(left + w - 26, top + 52, str(card.value), Face.BOLD, 84, DARK, align="r")
    room = w - 30
    lines = [card.name]
    if fonts.width(card.name, Face.STRONG, 32) > room:
        lines = fonts.wrap(card.name, Face.STRONG, 28, room, 2)
    at = top + (124 if len(lines) == 1 else 106)
    for line in lines:
        canvas.text(left + 16, at, line, Face.STRONG, 36 if len(lines) == 1 else 28, DARK, room=room)
        at += 31
    canvas.text(left + 16, top + h - 23, text, Face.QUIET, 28, QUIET_ON_PAPER, room=room)


def quarantine_heading(canvas: Canvas, title: str, note: str, tokens: int, total: int) -> None:
    """The rat, how many plague tokens are left, and each of them."""
    canvas.sign("rat", 22, 23, 42, MID)
    x = 52 + canvas.text(52, 23, title, Face.STRONG, 30, DIM) + 14
    canvas.text(x, 23, note, Face.QUIET, 30, MID, room=canvas.w - x - total * 36 - 16)
    for i in range(total):
        canvas.sign("rat", canvas.w - 20 - (total - 1 - i) * 36, 23, 30, MID if i < tokens else RAISED)


class Ward(NamedTuple):
    """A city in Quarantine: its code and the cards there."""

    short: str
    cards: tuple[tuple[CityCardView, bool], ...]


def patient(card: CityCardView) -> str:
    """A quarantined card's code with its value."""
    return f"{card.short} {card.value}" if card.kind == "building" else card.short


def ward_width(ward: Ward) -> int:
    """How much room a city's quarantined cards need."""
    return 74 + sum(cards.chip_width(patient(card), 28, 5) + 6 for card, _ in ward.cards)


def wards(canvas: Canvas, groups: tuple[Ward, ...], start: int, roomy: bool) -> None:
    """Cities with their quarantined cards, in a row; without their values where there is no room."""
    x, middle = start, canvas.h // 2
    for group in groups:
        canvas.text(x, middle, group.short, Face.STRONG, 32, DIM if group.cards else NOTHING)
        x += 74
        for card, changed in group.cards:
            fill, ink = shade(card.value) if card.kind == "building" else (GOLD, DARK)
            text, size = (patient(card), 28) if roomy else (card.short, 26)
            w = cards.chip_width(text, size, 5)
            cards.chip(canvas, x, middle - 20, w, 40, text, fill, ink, changed=changed, size=size)
            x += w + 6
        x += 14


def drafter(canvas: Canvas, seat: int, name: str, picks: int, total: int, done: bool, said: str) -> None:
    """A seat in the draft: cards taken face down, and whether it has chosen."""
    token(canvas, seat, 30, 28, 48)
    canvas.text(60, 28, name, Face.QUIET, 32, INK, room=canvas.w - 62)
    for i in range(total):
        x, y = 6 + (i % 2) * 82, 60 + (i // 2) * 66
        if i < picks:
            canvas.ring(x, y, 74, 58, SEATS[seat], 4, 10, RAISED)
            canvas.sign("dot", x + 37, y + 29, 22, SEATS[seat])
        else:
            cards.well(canvas, x, y, 74, 58)
    if done:
        canvas.sign("tick", 22, 218, 34, INK)
    canvas.text(
        48 if done else 6,
        218,
        said,
        Face.STRONG if not done else Face.QUIET,
        30,
        INK if not done else MID,
        room=canvas.w - 54,
    )


def effect(
    canvas: Canvas, symbol: str, label: str, seat: int, title: str, pair: tuple[CardView, ...], lines: tuple[str, ...]
) -> None:
    """An effect that is being carried out: the symbol large, whose it is, what it does."""
    cards.paper(canvas, 12, 4, 164, 230)
    canvas.sign(SYMBOL_SIGN.get(symbol, "dot"), 94, 84, 116, DARK)
    canvas.text(94, 184, label, Face.STRONG, 52, DARK, align="m")
    token(canvas, seat, 222, 30, 48)
    x = 256
    right = canvas.w - 8
    for card in reversed(pair):
        w = cards.chip_width(card.id, 32, 10)
        cards.chip(canvas, right - w, 10, w, 42, card.id, cloth(card.short), WHITE, size=32)
        right -= w + 8
    canvas.text(x, 30, title, Face.STRONG, 36, INK, room=right - x - 8)
    for i, line in enumerate(lines):
        canvas.text(200, 88 + 42 * i, line, Face.QUIET, 32, MID, room=canvas.w - 208)


class ScoreRow(NamedTuple):
    """A seat's points of one round: per city, Governors, control cards, their sum."""

    seat: int
    name: str
    points: tuple[int, ...]
    total: int
    first: bool


def round_table(canvas: Canvas, heads: tuple[str, ...], rows: tuple[ScoreRow, ...]) -> None:
    """What a round scored, seat by seat."""
    name_w = 200
    step = (canvas.w - name_w - 16) // len(heads)
    for i, head in enumerate(heads):
        canvas.text(name_w + step * i + step // 2 + 8, 22, head, Face.STRONG, 28, DIM, align="m", room=step - 6)
    pitch = (canvas.h - 44) // max(4, len(rows))
    for n, row in enumerate(rows):
        middle = 44 + pitch * n + pitch // 2
        canvas.box(4, middle - pitch // 2 + 2, canvas.w - 8, pitch - 4, WELL, 8)
        token(canvas, row.seat, 34, middle, 42)
        canvas.text(64, middle, row.name, Face.STRONG, 30, INK, room=name_w - 70)
        for i, points in enumerate((*row.points, row.total)):
            x = name_w + step * i + step // 2 + 8
            last = i == len(row.points)
            colour = (GOLD if row.first else INK) if last else INK if points else NOTHING
            text = f"+{points}" if last else str(points)
            canvas.text(x, middle, text, Face.STRONG, 38 if last else 34, colour, align="m")
