"""One corner of the table for a phone: what the wide page shows side by side lies below each other, all of it whole."""

from collections.abc import Callable, Sequence

from engines.core.decisions import LETTERS as SEATS
from engines.core.words import Words
from engines.price_of_influence.view import PriceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, through
from renderers.core.lookup import looked_up, parted
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.price_of_influence import bars, key, layout, pages, sentences
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.asking import TALL_EDGE, TALL_H, TALL_W
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.courts import court_at
from renderers.price_of_influence.faces import QUIET, STRONG, TITLE
from renderers.price_of_influence.lookup import lookup_keys
from renderers.price_of_influence.pages import Pair, Share
from renderers.price_of_influence.signs import icon, suit_on_paper, token
from renderers.price_of_influence.stacks import discard_blocks
from renderers.price_of_influence.terms import SUITS, suit_does, suit_name, suit_named

W, EDGE, GAP, SECTION = TALL_W, TALL_EDGE, 8, 14
WIDE = W - 2 * EDGE
HEAD_H, NOTE_PITCH = 64, 42
COURT_H = layout.HEAD_H + layout.TALL_CELL_H + layout.FOOT_H
STRENGTHS_H, FIGURES_H = 292, 76
EMBLEM_W, EMBLEM_H, SHARE_H = 236, 348, 100
PILE_HEAD_H, PILE_ROW_H, HALVES = 44, 70, 2
"""Of the discard pile: its heading, a row, into how many a suit is broken."""
DUEL_H, SAID_H, DUEL_W = 134, 52, 656
NAMED_H, PITCH, TEXT_X = 60, 40, 82
SIGNS_H, CARDS_ACROSS, CARD_H = 342, 4, 416
LINE, LINE_PITCH = 32, 40
Laid = tuple[list[Block], int]
"""Blocks below the heading, and where they end."""


def tall_lookup(view: PriceView, key_: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys` for a phone; None for any other."""
    return looked_up(blocks(view, key_, words, names), c.PALETTE)


def blocks(view: PriceView, key_: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    asked = parted(key_, lookup_keys(view, words))
    if asked is None:
        return []
    kind, what = asked
    below = block((0, 0, W, TALL_H), c.VELVET[-1], bars.ground, ())
    title, note = _titled(view, kind, what, words, names)
    top = HEAD_H + NOTE_PITCH * len(_noted(title, note))
    head = block((0, 0, W, top), below, heading, title, note)._replace(with_next=True)
    made, end = _PAGES[kind](view, what, words, names, below, top + SECTION)
    box = (0, 0, W, end + EDGE)
    if kind == "discard":  # its cards lie on a panel
        panel = EDGE, top + SECTION, WIDE, end - top - SECTION
        return [block(box, c.VELVET[-1], bars.ground, (panel,)), head, *made]
    return [block(box, below, through), head, *made]


def _titled(view: PriceView, kind: str, what: str, words: Words, names: Sequence[str]) -> tuple[str, str]:
    """What stands above a page."""
    match kind:
        case "seat":
            return shown(names, SEATS.index(what), words), words("seat {letter}", letter=what)
        case "suit":
            return suit_name(view, what, words), suit_named(view, what, words) if what in SUITS else ""
        case "discard":
            return pages.discard_titled(view, words)
        case "fights":
            return pages.combat(view, words)
        case "ways":
            return pages.ways_titled(words)
        case "nobles":
            return key.pieces_titled(words)
        case _marks:
            return key.marks_titled(words)


def _noted(title: str, note: str) -> list[str]:
    """A note in lines, none where it stands beside its title."""
    if EDGE + fonts.width(title, TITLE, 42) + 24 + sentences.width(note, QUIET, 34) + EDGE <= W:
        return []
    return fonts.wrap(note, QUIET, LINE, WIDE, 3)


def heading(canvas: Canvas, title: str, note: str) -> None:
    """A page's title, a quiet note after or below it."""
    canvas.box(0, 0, canvas.w, canvas.h, c.RIBBON)
    canvas.box(0, canvas.h - 2, canvas.w, 2, c.RIBBON_LINE)
    said, size = fonts.fit(title, TITLE, 42, WIDE)
    x = EDGE + bars.shadowed(canvas, EDGE, 32, said, size) + 24
    lines = _noted(title, note)
    for n, line in enumerate(lines):
        sentences.draw(canvas, EDGE, HEAD_H + 14 + NOTE_PITCH * n, line, QUIET, LINE, c.MID, room=WIDE)
    if not lines:
        sentences.draw(canvas, x, 33, note, QUIET, 34, c.MID, room=canvas.w - x - EDGE)


def _seat(view: PriceView, what: str, words: Words, names: Sequence[str], below: Block, y: int) -> Laid:
    """A court as on the table, below it what its numbers are made of."""
    player = view.players[SEATS.index(what)]
    made = court_at(view, player, words, names, below, ((W - layout.SEAT_W) // 2, y))
    y += COURT_H + SECTION
    adds = pages.adding(player, words)
    made.append(block((EDGE, y, WIDE, STRENGTHS_H), below, pages.strengths, words("Strength"), adds))
    y += STRENGTHS_H + GAP
    for facts in (pages.counted(player, words), pages.terms(player, words)):
        made.append(block((EDGE, y, WIDE, FIGURES_H), below, pages.figures, facts))
        y += FIGURES_H + GAP
    return made, y - GAP


def _suit(view: PriceView, what: str, words: Words, names: Sequence[str], below: Block, y: int) -> Laid:
    """A suit's card beside what playing it does; who has how much influence in it."""
    x = EDGE + EMBLEM_W + GAP
    made = [
        block((EDGE, y, EMBLEM_W, EMBLEM_H), below, pages.emblem, what),
        block((x, y, W - EDGE - x, EMBLEM_H), below, pages.told, suit_does(view, what, words)),
    ]
    y += EMBLEM_H + SECTION
    for row in pages.shares(view, what, words, names):
        made.append(block((EDGE, y, WIDE, SHARE_H), below, share, what, row))
        y += SHARE_H + GAP
    return made, y - GAP


def share(canvas: Canvas, suit: str, it: Share) -> None:
    """One seat's influence in a suit; below its name how many it has played."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 12, c.PANEL)
    token(canvas, it.seat, 44, h // 2, 48)
    suit_on_paper(canvas, w - 118, h // 2 - 24, 48, suit, bright=it.influence > 0)
    canvas.text(w - 36, h // 2, str(it.influence), STRONG, 46, c.INK if it.influence else c.NOTHING, align="m")
    room = w - 130 - 86
    canvas.name(86, 32, it.name, STRONG, 36, c.INK, room)
    canvas.text(86, 72, it.note, QUIET, LINE, c.MID, room=room)


def _discard(view: PriceView, _what: str, words: Words, _names: Sequence[str], _below: Block, y: int) -> Laid:
    """The discard pile, every card in its place, each suit in two rows."""
    count = HALVES * len(SUITS)
    high = PILE_HEAD_H + 14 + PILE_ROW_H * count + GAP * (len(SUITS) - 1)
    x, wide, first = EDGE + 10, WIDE - 20, y + 6 + PILE_HEAD_H
    rows = tuple((x, first + PILE_ROW_H * n + GAP * (n // HALVES), wide, PILE_ROW_H) for n in range(count))
    return discard_blocks(view, (x, y + 6, wide, PILE_HEAD_H - 4), rows, words, set(), set()), y + high


def _panel(canvas: Canvas) -> None:
    canvas.ring(0, 0, canvas.w, canvas.h, c.PANEL_LINE, 2, 14, c.PANEL)


def _fights(view: PriceView, _what: str, words: Words, _names: Sequence[str], below: Block, y: int) -> Laid:
    """This turn's attacks and how they ended."""
    lines = tuple(fonts.wrap(pages.compared(words), QUIET, LINE, WIDE - 36, 4))
    high = LINE_PITCH * len(lines) + 20
    made = [block((EDGE, y, WIDE, high), below, told, lines)]
    y += high + SECTION
    for fight in view.fights:
        it = pages.paired(view, fight, words)
        made.append(block((EDGE, y, WIDE, DUEL_H + SAID_H), below, pair, it))
        y += DUEL_H + SAID_H + GAP
    return made, y - GAP


def told(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """Words on a panel."""
    _panel(canvas)
    for n, text in enumerate(lines):
        canvas.text(18, 10 + LINE_PITCH // 2 + LINE_PITCH * n, text, QUIET, LINE, c.INK, room=canvas.w - 36)


def pair(canvas: Canvas, it: Pair) -> None:
    """One attack in a row, its outcome below."""
    _panel(canvas)
    pages.duel(canvas, it, (canvas.w - DUEL_W) // 2, DUEL_H)
    room = canvas.w - 40
    wide = min(sentences.width(it.said, STRONG, 36), room)
    sentences.draw(canvas, (canvas.w - wide) // 2, DUEL_H + SAID_H // 2 - 6, it.said, STRONG, 36, c.INK, room=room)


def _ways(view: PriceView, _what: str, words: Words, _names: Sequence[str], below: Block, y: int) -> Laid:
    """How the game is won and how a court falls."""
    made: list[Block] = []
    for sign, name, text, verdict, wins in pages.conditions(view, words):
        lines = tuple(fonts.wrap(text, QUIET, LINE, WIDE - TEXT_X - 18, 4))
        high = NAMED_H + LINE_PITCH * len(lines) + 6
        made.append(block((EDGE, y, WIDE, high), below, way, sign, name, lines, verdict, wins))
        y += high + GAP
    return made, y - GAP


def way(canvas: Canvas, sign: str, name: str, lines: tuple[str, ...], verdict: str, wins: bool) -> None:
    """One condition: its name and what it brings, below them what it needs."""
    w, h, middle = canvas.w, canvas.h, NAMED_H // 2 + 2
    canvas.ring(0, 0, w, h, c.GOLD if wins else c.PANEL_LINE, 2, 12, c.PANEL)
    icon(canvas, sign, 42, h // 2, 52, c.GOLD if wins else c.DANGER)
    wide = fonts.width(verdict, STRONG, 33) + 32
    canvas.box(w - wide - 14, middle - 22, wide, 44, c.GOLD if wins else c.STRIKE_BAR, 10)
    canvas.text(w - 14 - wide // 2, middle, verdict, STRONG, 33, c.DARK if wins else c.INK, align="m")
    canvas.text(TEXT_X, middle, name, STRONG, 35, c.INK, room=w - wide - 30 - TEXT_X)
    for n, line in enumerate(lines):
        canvas.text(TEXT_X, NAMED_H + 16 + LINE_PITCH * n, line, QUIET, LINE, c.MID, room=w - TEXT_X - 16)


def _nobles(view: PriceView, _what: str, words: Words, _names: Sequence[str], below: Block, y: int) -> Laid:
    """Nobles, places of a court, signs."""
    made = [
        block((9, y, 702, key.NOBLES_H), below, key.nobles, *key.ranks(view, words)),
        block((108, y + key.NOBLES_H, 504, key.NOBLES_H), below, key.places, *key.samples(words)),
    ]
    y += 2 * key.NOBLES_H
    made.append(block((EDGE, y, WIDE, SIGNS_H), below, key.signs, key.named(words)))
    return made, y + SIGNS_H


def _marks(view: PriceView, _what: str, words: Words, _names: Sequence[str], below: Block, y: int) -> Laid:
    """Main cards, the last of them beside small cards with their marks."""
    pitch, made = WIDE // CARDS_ACROSS, list[Block]()
    for n, each in enumerate(key.main_cards(view, words)):
        box = EDGE + n % CARDS_ACROSS * pitch, y + n // CARDS_ACROSS * CARD_H, pitch, CARD_H
        made.append(block(box, below, key.main, *each))
    y += CARD_H
    made.append(block((EDGE + pitch, y, WIDE - pitch, CARD_H), below, key.small_cards, *key.small_marks(view, words)))
    return made, y + CARD_H


_PAGES: dict[str, Callable[[PriceView, str, Words, Sequence[str], Block, int], Laid]] = {
    "seat": _seat,
    "suit": _suit,
    "discard": _discard,
    "fights": _fights,
    "ways": _ways,
    "nobles": _nobles,
    "marks": _marks,
}
