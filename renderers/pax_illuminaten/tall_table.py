"""The table for a phone: whose turn, the map in small, piles; then Court, what everybody has, Plots, Events."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import Words
from engines.pax_illuminaten.view import PaxView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet, through
from renderers.core.palette import Colour
from renderers.core.sheet import Sheet
from renderers.pax_illuminaten import cells, draw, ground, look, plots, rim, rows, small_map, tall_final
from renderers.pax_illuminaten.court import court_of, holder_of, largest, open_plots
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG
from renderers.pax_illuminaten.rim import Round
from renderers.pax_illuminaten.rows import Event, Holder, Lodges
from renderers.pax_illuminaten.story import now
from renderers.pax_illuminaten.table import piles, round_of, waiting
from renderers.pax_illuminaten.tall_hand import EDGE, TALLEST, W
from renderers.pax_illuminaten.terms import FACTIONS

GAP, SECTION = 6, 14
WIDE = W - 2 * EDGE
BAND_H, PILES_H = 58, 46
HEAD_H, NOTE_PITCH = 54, 40
COURT_ACROSS, COURT_H = 2, 164
FAVOR, COLUMN, CHIP, CHIP_STEP = 8, 66, 56, 61
"""Of what somebody has: where Favor begins, a Faction's column, a Faction card, from one to the next at most."""
HOLDER_H, HEADS_H = 92, 40
PLOTS_ACROSS, PLOT_H = 2, 164
EVENT_H = 44
SAID, PITCH = 31, 38


def tall_table(view: PaxView, words: Words, names: Sequence[str]) -> list[Sheet]:
    """The table's sheets; of a game that is over the victory, then the map as it was left."""
    lying = map_sheet(view, words, names)
    if view.outcome is not None:
        over = tall_final.victory(view, view.outcome, words, names)
        return [sheet("table", over, look.PALETTE), sheet("map", lying, look.PALETTE)]
    return [
        sheet("table", lying, look.PALETTE),
        sheet("court", court_sheet(view, words, names), look.PALETTE),
    ]


def map_sheet(view: PaxView, words: Words, names: Sequence[str]) -> list[Block]:
    """Round and turn, the map with its Areopagi, piles and Edicts."""
    below = block((0, 0, W, TALLEST), look.NIGHT[-1], ground.tall)
    _x, top, _w, high = small_map.TALL_MAP
    y = top + high + small_map.LYING + 8
    counts, gone = piles(view, words)
    half, told = W // 2, _round(round_of(view, words))
    left = told[-1].x + fonts.width(told[-1].text, told[-1].face, told[-1].size) + 10
    return [
        block((0, 0, W, y + 2 * PILES_H + EDGE), below, through),
        block((0, 0, left, BAND_H), below, round_, told),
        block((left, 0, W - left, BAND_H), below, rim.pill, waiting(view, words, names)),
        *small_map.map_blocks(view, {}, below, words, names, tall=True, fresh=view.fresh),
        block((0, y, W, PILES_H), below, rim.counts, counts),
        block((half, y + PILES_H, half, PILES_H), below, rim.edicts, *gone),
    ]


class Word(NamedTuple):
    """A word of the band: where it begins, how it is set."""

    x: int
    text: str
    face: fonts.Face
    size: int
    colour: Colour


def _round(it: Round) -> tuple[Word, ...]:
    """Round and Main actions left, word by word."""
    said = [(it.title, READ, 30, look.QUIET), (it.round, STRONG, 38, look.TEXT)]
    if it.last:
        said.append((it.last, GOTHIC, 30, look.LIT))
    elif it.mains[0]:
        said += [(it.mains[0], READ, 30, look.QUIET), (it.mains[1], STRONG, 38, look.TEXT)]
    made: list[Word] = []
    x = 14
    for n, (text, face, size, colour) in enumerate(said):
        made.append(Word(x, text, face, size, colour))
        x += fonts.width(text, face, size) + (16 if n % 2 else 7)
    return tuple(made)


def round_(canvas: Canvas, words: tuple[Word, ...]) -> None:
    """Round and Main actions left."""
    for each in words:
        canvas.text(each.x, canvas.h // 2, each.text, each.face, each.size, each.colour)


def court_sheet(view: PaxView, words: Words, names: Sequence[str]) -> list[Block]:
    """The Court, Favor and more of everybody, Plots, Events, what happened last."""
    below = block((0, 0, W, TALLEST), look.NIGHT[-1], ground.tall)
    slot = f"{words('Chamberlain on slot')} {view.chamberlain}"
    fee = words("{count} Favor", count=view.facts.constants.court_second_card_fee)
    said = slot, f"{words('a second card costs')} {fee}"
    made = [block((0, 0, W, HEAD_H), below, heading, words("Court"))._replace(with_next=True)]
    y = HEAD_H + GAP
    wide = WIDE // COURT_ACROSS
    court = court_of(view, words)
    for n, it in enumerate(court):
        box = EDGE + n % COURT_ACROSS * wide, y + n // COURT_ACROSS * COURT_H, wide, COURT_H
        made.append(block(box, below, cells.cell, it))
    rows_, left = -(-len(court) // COURT_ACROSS), -len(court) % COURT_ACROSS
    if left:
        x, top = EDGE + wide * (COURT_ACROSS - left), y + (rows_ - 1) * COURT_H
        made.append(block((x, top, W - EDGE - x, COURT_H), below, chamberlain, said))
    y += rows_ * COURT_H + SECTION
    if not left:
        high = NOTE_PITCH * len(said) + 16
        made.append(block((EDGE, y - SECTION, WIDE, high), below, chamberlain, said))
        y += high
    more, y = _holders(view, words, names, below, y)
    made += more
    half = (WIDE + GAP) // PLOTS_ACROSS - GAP
    found = open_plots(view, words, names)
    beside = [each for each in found if each[0] is not plots.aim]
    for n, (paint, args) in enumerate(beside):
        box = EDGE + n % PLOTS_ACROSS * (half + GAP), y + n // PLOTS_ACROSS * (PLOT_H + GAP), half, PLOT_H
        made.append(block(box, below, paint, *args))
    y += -(-len(beside) // PLOTS_ACROSS) * (PLOT_H + GAP)
    for paint, args in found:
        if paint is plots.aim:  # a Bot's Plots are a list
            made.append(block((EDGE, y, WIDE, PLOT_H), below, paint, *args))
            y += PLOT_H + GAP
    y += SECTION - GAP
    more, y = _events(view, words, below, y)
    line = now(view, words, names)
    told, size = fonts.fit_lines(line.text, ROMAN, SAID, WIDE - (66 if line.seat >= 0 else 28), 4)
    high = 18 + PITCH * (len(told) + bool(line.title))
    last = block((EDGE, y, WIDE, high), below, happened, line.seat, line.title, tuple(told), size)
    return [block((0, 0, W, y + high + EDGE), below, through), *made, *more, last]


def heading(canvas: Canvas, title: str) -> None:
    """The Court."""
    x = 14 + canvas.text(14, canvas.h // 2 + 2, title, GOTHIC, 42, look.GOLD) + 12
    draw.sign(canvas, "skeleton-key", x + 18, canvas.h // 2, 40, look.CREAM)


def chamberlain(canvas: Canvas, said: tuple[str, ...]) -> None:
    """Where the Chamberlain is and what a second card costs, in the place that the Court leaves."""
    lines = [line for text in said for line in fonts.wrap(text, READ, 31, canvas.w - 24, 2)]
    top = (canvas.h - NOTE_PITCH * (len(lines) - 1)) // 2
    for n, line in enumerate(lines):
        canvas.text(canvas.w // 2, top + NOTE_PITCH * n, line, READ, 31, look.TEXT, align="m", room=canvas.w - 20)


def _holders(view: PaxView, words: Words, names: Sequence[str], below: Block, y: int) -> tuple[list[Block], int]:
    """Favor, counts, Faction cards and claims of everybody, of the pool; the largest Lodges."""
    heads = words("Favor"), words("Faction cards")
    made = [block((EDGE, y, WIDE, HEADS_H), below, favor_heads, *heads)._replace(with_next=True)]
    y += HEADS_H + GAP
    counted = words("disks"), words("hand"), words("event")
    everybody = [holder_of(view, player, words, names) for player in view.players]
    free = tuple(rows.Held(card.faction) for card in view.row)
    everybody.append(Holder(-1, words.p("Favor", "Pool"), False, view.pool, (), free))
    for it in everybody:
        counts = " · ".join(f"{name} {count}" for name, count in zip(counted, it.counts, strict=False) if count)
        made.append(block((EDGE, y, WIDE, HOLDER_H), below, holder, it, counts))
        y += HOLDER_H + GAP
    made.append(block((EDGE, y, WIDE, HOLDER_H), below, lodges, largest(view, words)))
    return made, y + HOLDER_H + SECTION


def _column(n: int) -> int:
    return FAVOR + COLUMN * n + COLUMN // 2


def favor_heads(canvas: Canvas, favor: str, cards: str) -> None:
    """The Factions above their columns; what stands beside them."""
    for n, faction in enumerate(FACTIONS):
        draw.chip(canvas, _column(n) - 29, 1, 58, canvas.h - 2, faction)
    left = FAVOR + COLUMN * len(FACTIONS) + 16
    text = fonts.whole([f"{favor} · {cards}", cards], READ, 29, canvas.w - left, 26) or cards
    canvas.text(left, canvas.h // 2, text, READ, 29, look.QUIET, room=canvas.w - left)


def holder(canvas: Canvas, it: Holder, counts: str) -> None:
    """What somebody has, or what lies in the pool: name and counts, Favor and Faction cards below."""
    w, h, middle = canvas.w, canvas.h, 25
    if it.seat >= 0:
        draw.panel(canvas, 0, 0, w, h, 8)
    else:
        canvas.ring(0, 0, w, h, look.RIM, 2, 8, look.WELL)
    ink, right = look.TEXT, w - 14
    if it.active:
        canvas.head(0, 0, w, 46, look.ENAMEL[it.seat], 8)
        ink = look.LETTER
    if counts:
        right -= canvas.text(right, middle, counts, READ, 29, ink if it.active else look.QUIET, align="r") + 12
    for _claim in range(it.claims):
        right -= 38
        draw.coin(canvas, right + 18, middle, 36)
    if it.bot:
        draw.sign(canvas, "pawn", right - 14, middle, 28, look.LETTER if it.active else look.ENAMEL[it.seat])
        right -= 36
    x = 14
    if it.seat >= 0:
        (draw.dark_token if it.active else draw.token)(canvas, it.seat, 28, middle, 36)
        x = 54
        canvas.name(x, middle, it.name, ROMAN, 33, ink, right - x)
    else:
        canvas.text(x, middle, it.name, READ, 33, ink, room=right - x)
    low = h - 24
    for n, count in enumerate(it.favor):
        canvas.text(_column(n), low, str(count), STRONG, 36, look.TEXT if count else look.NOTHING, align="m")
    x = FAVOR + COLUMN * len(FACTIONS) + 16
    step = min(CHIP_STEP, (w - 8 - x) // max(1, len(it.cards)))
    for card in it.cards:
        if card.temporary:
            canvas.box(x - 3, low - 21, CHIP + 6, 42, look.CREAM, 9)
        draw.chip(canvas, x, low - 18, CHIP, 36, card.faction, spent=card.used)
        x += step


def lodges(canvas: Canvas, it: Lodges) -> None:
    """The largest Lodge of each Faction."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, look.RIM, 2, 8, look.WELL)
    x = 14 + canvas.text(14, 25, it.name, READ, 32, look.TEXT) + 16
    canvas.text(x, 25, it.note, READ, 28, look.QUIET, room=w - x - 12)
    low = h - 24
    for n, (size, leader) in enumerate(zip(it.sizes, it.leaders, strict=True)):
        at = _column(n)
        if leader >= 0:
            canvas.text(at - 17, low, str(size), STRONG, 34, look.TEXT, align="m")
            draw.token(canvas, leader, at + 15, low, 34)
        else:
            text, colour = (str(size), look.QUIET) if size else ("–", look.NOTHING)
            canvas.text(at, low, text, STRONG, 34, colour, align="m")


class Pile(NamedTuple):
    """What stands above Events: the title, the pile with its name, what is said where none lies open."""

    title: str
    name: str
    left: str
    none: str


def _events(view: PaxView, words: Words, below: Block, y: int) -> tuple[list[Block], int]:
    """Edicts and Specials that lie open, two side by side; and where the next would begin."""
    lying = [
        Event(player.seat, event.id, words(event.name), event.faction, event.favor)
        for player in view.players
        for event in (*player.edicts, *((player.active_event,) if player.active_event else ()))
    ]
    head = Pile(words("Events"), words("pile"), str(view.event_pile), words("none in play") if not lying else "")
    made = [block((0, y, W, EVENT_H), below, events, head)._replace(with_next=bool(lying))]
    y += EVENT_H + GAP
    for it in lying:
        made.append(block((EDGE, y, WIDE, EVENT_H), below, event, it))
        y += EVENT_H + GAP
    return made, y + SECTION - GAP


def events(canvas: Canvas, it: Pile) -> None:
    """How many Events are left in the pile."""
    middle = canvas.h // 2
    x = 14 + canvas.text(14, middle + 1, it.title, GOTHIC, 38, look.GOLD) + 14
    right = canvas.w - 14
    right -= canvas.text(right, middle, it.left, STRONG, 32, look.TEXT, align="r") + 7
    right -= canvas.text(right, middle, it.name, READ, 30, look.QUIET, align="r") + 8
    draw.sign(canvas, "tied-scroll", right - 16, middle, 34, look.OWL)
    canvas.text(x, middle, it.none, READ, 30, look.QUIET, room=right - 44 - x)


def event(canvas: Canvas, it: Event) -> None:
    """An Event that lies open."""
    rows.laid(canvas, 0, 0, canvas.h - 2, canvas.w, (it,))


def happened(canvas: Canvas, seat: int, title: str, lines: tuple[str, ...], size: int) -> None:
    """A running Scheme or Challenge, or what happened last."""
    canvas.box(0, 0, canvas.w, canvas.h, look.WELL, 8)
    y, x = 9 + PITCH // 2, 14
    if title:
        canvas.text(14, y, title, GOTHIC, 36, look.GOLD, room=canvas.w - 28)
        y += PITCH
    if seat >= 0:
        draw.token(canvas, seat, 32, y, 36)
        x = 58
    for n, line in enumerate(lines):
        canvas.text(x, y + PITCH * n, line, ROMAN, size, look.TEXT, room=canvas.w - x - 8)
