"""What a situation sheet is made of: the question, offers, verdicts, outcomes, bars."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.numbers import numeral
from engines.influentia.view import CardView, CityCardView
from renderers.core import fonts
from renderers.core.canvas import Canvas, Part
from renderers.core.palette import Colour
from renderers.influentia import cards
from renderers.influentia.crest import Crest
from renderers.influentia.draw import Suit
from renderers.influentia.faces import HEAVY, MEDIUM, PLAIN, ROMAN, STRONG
from renderers.influentia.palette import (
    DARK,
    FAINT,
    GAIN,
    GAIN_ON_PAPER,
    GOLD,
    HAIRLINE,
    INK,
    LOOK,
    LOSS,
    LOSS_ON_PAPER,
    MID,
    NIGHT,
    PANEL,
    PAPER,
    PAPER_FOOT,
    PAPER_RIM,
    QUIET_ON_PAPER,
    TARGET,
    TARGET_RIM,
    TOKEN_DARK,
    WELL,
    WHITE,
    WINDOW,
    suit_of,
)
from renderers.influentia.pieces import gonfalon, medallion, outlined, paper, ringed, token
from renderers.influentia.pieces import sign as emblem
from renderers.influentia.scenery import cloth, skyline
from renderers.influentia.terms import RESOURCE_SIGN, SYMBOL_SIGN

RIM = 3
WIDE_SLIP = 88
"""A slip wider than this has a large symbol."""
GAINS, LOSES, QUIET, STRONGLY = "gain", "loss", "quiet", "strong"
INKS = {GAINS: GAIN, LOSES: LOSS, QUIET: MID, STRONGLY: INK}
ON_PAPER = {GAINS: GAIN_ON_PAPER, LOSES: LOSS_ON_PAPER, QUIET: QUIET_ON_PAPER, STRONGLY: DARK}


class Amount(NamedTuple):
    """A word of an outcome and what it is: gain, loss, quiet or strong."""

    text: str
    kind: str


def amounts(
    canvas: Canvas, x: int, middle: int, said: Sequence[Amount], size: int, room: int, *, align: str = "l", slip: bool
) -> None:
    """Amounts in a row, smaller where they must be, the last ones left out where even that is too much."""
    inks = ON_PAPER if slip else INKS
    while size > fonts.FLOOR and width(said, size) > room:
        size -= 1
    kept = list(said)
    while len(kept) > 1 and width(kept, size) > room:
        kept = [*kept[:-2], Amount("…", QUIET)] if kept[-1].text == "…" else [*kept[:-1], Amount("…", QUIET)]
    parts = [
        Part(each.text + " " * (n < len(kept) - 1), _face(each), size, inks[each.kind]) for n, each in enumerate(kept)
    ]
    if len(parts) == 1:
        parts = [parts[0]._replace(text=fonts.cut(parts[0].text, parts[0].face, size, room))]
    canvas.parts(x, middle, parts, align=align)


def in_lines(said: Sequence[Amount], room: int) -> list[tuple[Amount, ...]]:
    """Amounts in as many lines as they need where they are smallest: none is left out."""
    made: list[tuple[Amount, ...]] = [()]
    for each in said:
        if made[-1] and width((*made[-1], each), fonts.FLOOR) > room:
            made.append(())
        made[-1] = (*made[-1], each)
    return made


def width(said: Sequence[Amount], size: int) -> int:
    """How wide amounts in a row are."""
    return sum(fonts.width(each.text + " " * (n < len(said) - 1), _face(each), size) for n, each in enumerate(said))


def _face(it: Amount) -> fonts.Face:
    return PLAIN if it.kind == QUIET else STRONG


def question(canvas: Canvas, crest: Crest, asked: str, name: str, note: str, right: str) -> None:
    """The open question in the colour of the seat that is asked."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, crest.colour)
    token(canvas, crest, 50, h // 2, 56, dark=True)
    used = canvas.text(w - 24, h // 2, right, STRONG, 34, TOKEN_DARK, align="r") + 24 if right else 0
    room = w - 94 - 24 - used
    canvas.text(92, h // 2 - 14, asked, STRONG, 42, TOKEN_DARK, room=room)
    x = 92 + canvas.name(92, h // 2 + 22, name, MEDIUM, 29, TOKEN_DARK, min(280, room // 2))
    left = room - x + 92
    said = fonts.statements(note, MEDIUM, 29, left - fonts.width(" · ", MEDIUM, 29))
    if said:
        canvas.text(x, h // 2 + 22, f" · {said}", MEDIUM, 29, TOKEN_DARK, room=left)


def title(canvas: Canvas, text: str, right: str) -> None:
    """A heading over a row, and a quiet word at its right end."""
    middle = canvas.h // 2
    half = canvas.w * 2 // 3 if right else canvas.w
    used = canvas.text(4, middle, text, STRONG, 30, GOLD, room=half - 8)
    if right:
        canvas.text(canvas.w - 4, middle, right, PLAIN, 30, MID, align="r", room=canvas.w - used - 32)


def suit_field(canvas: Canvas, x: int, y: int, w: int, h: int, suit: Suit, *, bright: bool) -> None:
    """A suit with its sign and name on its cloth."""
    dye = suit_of(suit.id)
    canvas.box(x, y, w, h, WHITE if bright else dye.light, 9)
    canvas.box(x + 2, y + 2, w - 4, h - 4, dye.middle, 8)
    size = min(38, h - 14)
    if fonts.width(suit.name, STRONG, fonts.FLOOR) > w - size - 30:
        if fonts.width(suit.name, STRONG, fonts.FLOOR) <= w - 12:
            canvas.text(x + w // 2, y + h // 2, suit.name, STRONG, 30, WHITE, align="m", room=w - 12)
        else:
            emblem(canvas, RESOURCE_SIGN.get(suit.id, "stack"), x + w // 2, y + h // 2, size, WHITE)
        return
    emblem(canvas, RESOURCE_SIGN.get(suit.id, "stack"), x + 12 + size // 2, y + h // 2, size, WHITE)
    canvas.text(x + size + 22, y + h // 2, suit.name, STRONG, 30, WHITE, room=w - size - 30)


def own_symbols(canvas: Canvas, label: str, lying: tuple[CardView, ...], note: tuple[str, ...], none: str) -> None:
    """The reader's own collected symbols, each one card away from firing, and below them what fires them."""
    x = 4 + canvas.text(4, 26, label, PLAIN, 30, MID) + 14
    if not lying:
        canvas.text(x, 26, none, MEDIUM, 30, FAINT, room=canvas.w - x)
    pitch = min(142, (canvas.w - x + 6) // max(1, len(lying)))
    named = all(fonts.width(each.label, STRONG, fonts.FLOOR) <= _room_of_label(pitch - 6) for each in lying)
    for n, each in enumerate(lying):
        symbol_slip(canvas, x + pitch * n, 2, pitch - 6, 48, each, named)
    for n, line in enumerate(note):
        canvas.text(4, 68 + 30 * n, line, PLAIN, 28, MID, room=canvas.w - 8)


def _room_of_label(w: int) -> int:
    """Beside the symbol on a slip of that width."""
    return w - 48 if w > WIDE_SLIP else w - 37


def symbol_slip(canvas: Canvas, x: int, y: int, w: int, h: int, card: CardView, named: bool) -> None:
    """A collected card as a slip: its symbol, named where all of a row can be, and its code where there is room."""
    paper(canvas, x, y, w, h)
    middle = y + h // 2 - 2
    size, gap, large = (34, 10, 32) if w > WIDE_SLIP else (26, 7, 27)
    left = 6 if named else (w - size) // 2
    emblem(canvas, SYMBOL_SIGN.get(card.symbol, "stack"), x + left + size // 2, middle, size, DARK)
    if not named:
        return
    used = canvas.text(x + w - 8, middle, card.id, STRONG, 26, QUIET_ON_PAPER, align="r") + 8 if w > 124 else 0
    canvas.text(x + size + gap, middle, card.label, STRONG, large, DARK, room=_room_of_label(w) - used)


def open_symbols(canvas: Canvas, symbols: tuple[str, ...]) -> None:
    """A seat's collected symbols in a row, small."""
    pitch = min(38, canvas.w // max(1, len(symbols)))
    for n, symbol in enumerate(symbols):
        emblem(canvas, SYMBOL_SIGN.get(symbol, "stack"), 16 + pitch * n, canvas.h // 2, 28, PAPER)


class Offered(NamedTuple):
    """A city card to be had: its city's id and code, the card, its sign, a Governor's points; lit if it may be taken.

    `reach`: the reader's influence there before and after; `said`: lines of amounts on the paper below.
    """

    city: str
    short: str
    card: CityCardView | None
    sign: str
    bonus: int
    lit: bool
    reach: str
    said: tuple[tuple[Amount, ...], ...]


def offered(canvas: Canvas, it: Offered) -> None:
    """A city card lying: code and kind at the left, medallion and banner before the skyline, amounts on paper."""
    w, h = canvas.w, canvas.h
    foot = 14 + 34 * len(it.said)
    picture = h - foot
    canvas.box(0, 0, w, h, PAPER_RIM if it.lit else HAIRLINE, 12)
    with canvas.clipped(RIM, RIM, w - 2 * RIM, h - 2 * RIM, 9):
        skyline(canvas, RIM, RIM, w - 2 * RIM, picture - RIM, it.city, night=not it.lit)
        edge = w - 140
        points = ((RIM, RIM), (edge, RIM), (edge - 16, picture), (RIM, picture))
        canvas.polygon(points, NIGHT)
        canvas.box(0, picture, w, foot, PAPER if it.lit else WELL)
        if it.lit:
            canvas.box(0, h - RIM - 4, w, 4, PAPER_FOOT)
    code = 14 + canvas.text(14, 29, it.short, ROMAN, 34, WINDOW if it.lit else MID, spacing=1)
    if it.card is None:
        canvas.text(14, picture - 26, it.reach, STRONG, 30, MID, room=116)
    else:
        if picture > 112:
            canvas.text(14, 66, it.card.short, STRONG, 34, INK)
        else:
            canvas.text(code + 8, 30, it.card.short, STRONG, 30, INK, room=60)
        canvas.text(14, picture - 22, it.reach, STRONG, 30, INK, room=124)
        worth = cards.worth(it.card, it.bonus)
        medallion(canvas, w - 112, picture // 2 + 1, min(31, picture // 2 - 8), it.sign)
        gonfalon(canvas, w - 78, RIM, 58, picture - 12, worth)
    for n, line in enumerate(it.said):
        amounts(canvas, w // 2, picture + 22 + 34 * n, line, 30, w - 24, align="m", slip=it.lit)


def outcome(canvas: Canvas, first: str, second: str, kind: str) -> None:
    """What a card brings, in a box below it: `wins`, `fires` or plain."""
    w, h = canvas.w, canvas.h
    fires = kind == "fires"
    outlined(canvas, 0, 0, w, h, TARGET_RIM if fires else HAIRLINE, TARGET if fires else WELL)
    ink = {"fires": LOSS, "wins": LOOK}.get(kind, MID)
    face = PLAIN if ink == MID else STRONG
    if not second:
        canvas.text(w // 2, h // 2, first, face, 29, ink, align="m", room=w - 12)
        return
    canvas.text(w // 2, h // 2 - 15, first, face, 29, ink, align="m", room=w - 12)
    strong = fires
    canvas.text(
        w // 2, h // 2 + 16, second, STRONG if strong else PLAIN, 28, WHITE if strong else MID, align="m", room=w - 12
    )


def kept(canvas: Canvas, crest: Crest, name: str, lines: tuple[tuple[Amount, ...], ...], fires: bool) -> None:
    """Beside a card that may be kept: whose it is, and what keeping it does."""
    w, h = canvas.w, canvas.h
    outlined(canvas, 0, 0, w, h, TARGET_RIM if fires else INK, TARGET if fires else PANEL)
    token(canvas, crest, 32, 28, 36)
    canvas.name(58, 28, name, STRONG, 30, INK, w - 68)
    pitch = min(36, (h - 56) // max(1, len(lines)))
    for n, line in enumerate(lines):
        amounts(canvas, 16, 52 + pitch // 2 + pitch * n, line, 29, w - 28, slip=False)


def lying(canvas: Canvas, card: CardView, wins: bool) -> None:
    """A resource card on its side: value, suit, its symbol on a slip at the right."""
    m = 6
    w, h = canvas.w - 2 * m, canvas.h - 2 * m
    suit = suit_of(card.resource)
    if wins:
        ringed(canvas, m, m, w, h, m)
    canvas.box(m, m, w, h, PAPER_RIM, 12)
    with canvas.clipped(m + RIM, m + RIM, w - 2 * RIM, h - 2 * RIM, 9):
        cloth(canvas, m + RIM, m + RIM, w - 2 * RIM, h - 2 * RIM, suit)
    slip = round(w * 0.44)
    middle = m + h // 2
    number = canvas.text(m + 10, middle, str(card.value), HEAVY, 78, WHITE, room=w - slip - 56)
    sign = (m + 10 + number + m + w - slip - 6) // 2
    emblem(canvas, RESOURCE_SIGN.get(card.resource, "stack"), sign, middle - 20, 42, WHITE)
    canvas.text(sign, middle + 27, card.short, STRONG, 40, WHITE, align="m")
    left = m + w - slip - 8
    paper(canvas, left, m + 8, slip, h - 16)
    emblem(canvas, SYMBOL_SIGN.get(card.symbol, "stack"), left + slip // 2, middle - 20, 46, DARK)
    canvas.text(left + slip // 2, middle + 24, card.label, HEAVY, 40, DARK, align="m", room=slip - 8)


def note(canvas: Canvas, card: CardView) -> None:
    """A resource card as a slip of a compact hand."""
    cards.note(canvas, 0, 0, canvas.w, canvas.h, card)


class Line(NamedTuple):
    """A seat in one line: name, score, whether it leads, its collected symbols."""

    crest: Crest
    name: str
    score: int
    leads: bool
    symbols: tuple[str, ...]


def seats(canvas: Canvas, lines: tuple[Line, ...]) -> None:
    """Everybody's score and collected symbols, in a frame with a line between two seats."""
    outlined(canvas, 0, 0, canvas.w, canvas.h, HAIRLINE, PANEL)
    pitch = canvas.h // len(lines)
    for n, it in enumerate(lines):
        middle = pitch * n + pitch // 2
        if n:
            canvas.box(12, pitch * n, canvas.w - 24, 1, HAIRLINE)
        token(canvas, it.crest, 30, middle, 36)
        step = 34
        right = canvas.w - 12 - step * max(1, len(it.symbols))
        for i, symbol in enumerate(it.symbols):
            emblem(canvas, SYMBOL_SIGN.get(symbol, "stack"), right + step * i + step // 2, middle, 28, PAPER)
        if not it.symbols:
            canvas.text(canvas.w - 28, middle, "–", PLAIN, 30, FAINT, align="m")
        score = min(right, canvas.w - 12 - step * 4) - 12
        used = canvas.text(score, middle, numeral(it.score), HEAVY, 38, GOLD if it.leads else INK, align="r")
        canvas.name(58, middle, it.name, STRONG, 30, INK, score - used - 70)


def bar(canvas: Canvas, text: str, said: tuple[Amount, ...]) -> None:
    """An answer that is none of the things above, over the whole width."""
    w, h = canvas.w, canvas.h
    outlined(canvas, 0, 0, w, h, INK, PANEL, 10)
    if not said:
        canvas.text(w // 2, h // 2, text, STRONG, 34, INK, align="m", room=w - 24)
        return
    used = canvas.text(24, h // 2, text, STRONG, 34, INK, room=w * 2 // 3)
    amounts(canvas, w - 24, h // 2, said, 32, w - used - 72, align="r", slip=False)


class Mark(NamedTuple):
    """A place of both markers: the strongest own card there and what it beats; `look`: now, good or plain."""

    code: str
    said: str
    look: str
    lit: bool


def mark(canvas: Canvas, it: Mark) -> None:
    """One answer of where the markers go."""
    w, h = canvas.w, canvas.h
    grounds: dict[str, tuple[Colour, Colour, Colour, Colour]] = {
        "now": (LOOK, LOOK, DARK, DARK),
        "good": (GAIN, suit_of("medication").dark, INK, GAIN),
        "plain": (MID, WELL, INK, MID),
        "none": (HAIRLINE, WELL, FAINT, MID),
    }
    line, fill, ink, quiet = grounds[it.look]
    outlined(canvas, 0, 0, w, h, line if it.lit or it.look == "now" else HAIRLINE, fill)
    canvas.text(w // 2, h // 2 - 17, it.code, STRONG, 40, ink, align="m", room=w - 10)
    canvas.text(w // 2, h // 2 + 22, it.said, MEDIUM, 28, quiet, align="m", room=w - 10)


def priority(canvas: Canvas, label: str, meaning: str, on: bool) -> None:
    """A space of the priority track as the head of a row."""
    w, h = canvas.w, canvas.h
    outlined(canvas, 0, 0, w, h, LOOK if on else HAIRLINE, LOOK if on else WELL)
    canvas.text(w // 2, h // 2 - 17, label, STRONG, 38, DARK if on else INK, align="m")
    canvas.text(w // 2, h // 2 + 22, meaning, MEDIUM, 28, DARK if on else MID, align="m", room=w - 10)


def suit(canvas: Canvas, it: Suit, bright: bool) -> None:
    """A suit as the head of a column."""
    suit_field(canvas, 0, 0, canvas.w, canvas.h, it, bright=bright)


def nobody(canvas: Canvas, city: str, text: str) -> None:
    """A city that has no card here."""
    w, h = canvas.w, canvas.h
    outlined(canvas, 0, 0, w, h, HAIRLINE)
    used = canvas.text(14, h // 2, city, ROMAN, 34, MID, spacing=1)
    canvas.text(w - 14, h // 2, text, PLAIN, 30, FAINT, align="r", room=w - used - 40)


def patient(canvas: Canvas, city: str, short: str, value: int, said: tuple[Amount, ...], lit: bool) -> None:
    """A quarantined card in one line: its code, its value, what its rescue changes."""
    w, h = canvas.w, canvas.h
    outlined(canvas, 0, 0, w, h, PAPER_RIM if lit else HAIRLINE, PANEL)
    used = canvas.text(12, h // 2, f"{city}-{short}", STRONG, 30, GOLD)
    used += canvas.text(20 + used, h // 2, str(value) if value else "", HEAVY, 32, INK) + 20
    amounts(canvas, w - 12, h // 2, said, 28, w - used - 24, align="r", slip=False)
