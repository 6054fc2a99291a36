"""In place of the map, for a question that it does not decide: Favor with what it becomes, who has what, the Court.

The parts are laid out in a box beside the answers, or above them on a phone.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import Words
from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten.view import PaxView
from engines.pax_illuminaten.words.outcomes import FAVOR as GAUGE
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block
from renderers.core.question import Question
from renderers.pax_illuminaten import draw, handcards, look
from renderers.pax_illuminaten.answers import Offered, named_faction, named_seat
from renderers.pax_illuminaten.handcards import Held
from renderers.pax_illuminaten.look import READ, ROMAN, STRONG
from renderers.pax_illuminaten.terms import FACTIONS, KIND, face, who

FAVOR = (
    "favor.", "extort.give", "oust.ransom", "redraw.fee", "ability.steal_favor", "ability.swap_favor",
    "ability.take_edict",
)  # fmt: skip
"""Beginnings of the steps that Favor decides: six panels above who has what."""
HOLDERS = ("ability.see_hand", "ability.hold_faction")
"""Steps about what others have."""
COURT = ("redraw.court", "ability.court_take")
GAP, SECTION = 6, 12
NARROW = 760
"""Below this width, of a phone's sheet, names and figures stand closer."""
PURSE_H, NARROW_PURSE_H = 148, 104
ROW_H, NARROW_ROW_H, LONE_ROW_H = 64, 44, 92
COURT_H = 361


def asks(question: Question, it: Offered) -> bool:
    """Whether a question has a board of its own: one of its steps, and no answer is a place of the map."""
    return not it.cells and question.asked.step.startswith((*FAVOR, *HOLDERS, *COURT))


def tells_favor(question: Question, it: Offered) -> bool:
    """Whether the board has the reader's own Favor."""
    return asks(question, it) and not question.asked.step.startswith(COURT)


def blocks(
    view: PaxView, question: Question, it: Offered, words: Words, names: Sequence[str], below: Block, at: "At"
) -> tuple[list[Block], int]:
    """The board below a point in so much width, and where it ends."""
    step = question.asked.step
    if step.startswith(COURT):
        return _court(view, it, words, below, at)
    made: list[Block] = []
    if step.startswith(FAVOR):
        made, y = _purses(view, question, words, below, at)
        at = at._replace(y=y + SECTION)
    rows, y = _rows(view, question, words, names, below, at)
    return [*made, *rows], y


class At(NamedTuple):
    """Where a board begins, and how wide it is."""

    x: int
    y: int
    w: int


# Own Favor


class Purse(NamedTuple):
    """Own Favor of a Faction: how much, how much it becomes by an answer ("" where none says), the pool's; `lit`."""

    faction: str
    own: int
    after: str
    word: str
    pool: int
    lit: bool


def purse(canvas: Canvas, it: Purse) -> None:
    """Faction, own Favor with what it becomes, below it the pool's."""
    w, h = canvas.w, canvas.h
    if it.lit:
        canvas.box(0, 0, w, h, look.CREAM, 12)
    draw.panel(canvas, 4, 4, w - 8, h - 8, 9)
    middle = 4 + (h - 8) * 2 // 5
    draw.chip(canvas, 14, middle - 24, 80, 48, it.faction)
    x = 108 + canvas.text(108, middle, str(it.own), STRONG, 48, look.TEXT if it.own else look.NOTHING) + 12
    if it.after:
        x += canvas.text(x, middle, "›", STRONG, 48, look.QUIET) + 12
        canvas.text(x, middle, it.after, STRONG, 48, look.LIT)
    ink = look.TEXT if it.pool else look.NOTHING
    x = 16 + canvas.text(16, h - 26, it.word, READ, 29, look.QUIET) + 8
    canvas.text(x, h - 26, str(it.pool), STRONG, 30, ink)


def _after(view: PaxView, question: Question, faction: str) -> str:
    """How much of a Faction the reader has after the plainest answer that names it, where that is certain."""
    own = view.players[view.seat or 0].favor[FACTIONS.index(faction)]
    named = [each for each in question.legal if named_faction(view, each) == faction]
    for each in sorted(named, key=_exchanges):
        match each:
            case act.Pay():
                rate = view.payment.rate if view.payment else 1
                return str(own - (rate if _exchanges(each) else 1))
            case act.CourtFee() | act.ConspireGive():
                return str(own - 1)
            case _other:
                pass
        effect = question.effect(each)
        after = effect.after(GAUGE, view.seat or 0, faction) if effect else None
        if after is not None:
            return str(after.least)
    return ""


def _exchanges(action: object) -> bool:
    return isinstance(action, act.Pay) and ">" in action.source


def _purses(view: PaxView, question: Question, words: Words, below: Block, at: At) -> tuple[list[Block], int]:
    me, wide = view.players[view.seat or 0], (at.w + GAP) // 3
    high = NARROW_PURSE_H if at.w < NARROW else PURSE_H
    lit = {named_faction(view, each) for each in question.legal}
    made: list[Block] = []
    for n, faction in enumerate(FACTIONS):
        it = Purse(faction, me.favor[n], _after(view, question, faction), words("pool"), view.pool[n], faction in lit)
        box = at.x + n % 3 * wide, at.y + n // 3 * (high + GAP), wide - GAP, high
        made.append(block(box, below, purse, it))
    return made, at.y + 2 * (high + GAP)


# Who has what


class Columns(NamedTuple):
    """Where the columns of a table are: the Factions' first and their distance, the first count and theirs."""

    favor: int
    step: int
    counts: int
    wide: int

    @classmethod
    def of(cls, w: int, number: int) -> "Columns":
        """In so much width."""
        name, wide = (148 if number else 232, 78) if w < NARROW else (232, 86)
        step = (w - name - wide * number) // len(FACTIONS)
        return cls(name, step, name + step * len(FACTIONS), wide)


class Row(NamedTuple):
    """A player or the pool (seat −1): Favor, counts or Faction cards; `lit`: may be chosen; `own`: the reader."""

    seat: int
    name: str
    favor: tuple[int, ...]
    counts: tuple[str, ...]
    held: tuple[str, ...]
    columns: Columns
    lit: bool = False
    own: bool = False


def head(canvas: Canvas, names: tuple[str, ...], columns: Columns) -> None:
    """Factions and names of counts."""
    middle = canvas.h // 2
    for n, faction in enumerate(FACTIONS):
        wide = min(72, columns.step - 6)
        draw.chip(canvas, columns.favor + columns.step * n + (columns.step - wide) // 2, 1, wide, canvas.h - 2, faction)
    for n, name in enumerate(names):
        x = columns.counts + columns.wide * n + columns.wide // 2
        canvas.text(x, middle, name, READ, 29, look.QUIET, align="m", room=columns.wide - 2)


def row(canvas: Canvas, it: Row) -> None:
    """What somebody has; who may be chosen lies on cream."""
    w, h, middle = canvas.w, canvas.h, canvas.h // 2
    if it.lit:
        canvas.box(0, 0, w, h, look.CREAM, 11)
    if it.seat >= 0:
        draw.panel(canvas, 4, 4, w - 8, h - 8, 8)
    else:
        canvas.ring(4, 4, w - 8, h - 8, look.RIM, 2, 8, look.WELL)
    ink = look.TEXT
    if it.own:
        canvas.box(4, 4, it.columns.favor - 6, h - 8, look.ENAMEL[it.seat], 8)
        ink = look.LETTER
    x = 14
    if it.seat >= 0:
        (draw.dark_token if it.own else draw.token)(canvas, it.seat, 28, middle, 32)
        x = 52
        canvas.name(x, middle, it.name, ROMAN, 32, ink, it.columns.favor - x - 6)
    else:
        canvas.text(x, middle, it.name, READ, 32, ink, room=it.columns.favor - x - 6)
    for n, count in enumerate(it.favor):
        x = it.columns.favor + it.columns.step * n + it.columns.step // 2
        canvas.text(x, middle, str(count), STRONG, 36, look.TEXT if count else look.NOTHING, align="m")
    for n, said in enumerate(it.counts):
        x = it.columns.counts + it.columns.wide * n + it.columns.wide // 2
        canvas.text(x, middle, said, ROMAN, 31, look.NOTHING if said == "0" else look.TEXT, align="m")
    step = min(36, (w - 10 - it.columns.counts) // max(1, len(it.held)))
    for n, faction in enumerate(it.held):
        draw.tile(canvas, it.columns.counts + 4 + step * n, middle - 15, 30, faction)


def _rows(
    view: PaxView, question: Question, words: Words, names: Sequence[str], below: Block, at: At
) -> tuple[list[Block], int]:
    narrow, step = at.w < NARROW, question.asked.step
    high = NARROW_ROW_H if narrow else LONE_ROW_H if step in HOLDERS else ROW_H
    cards = step == "ability.hold_faction"
    counted = step == "ability.see_hand" or not (narrow or cards)
    titles = (words("hand"), words("event")) if counted else ()
    columns = Columns.of(at.w, 2 if counted or cards else 0)
    made = [block((at.x, at.y, at.w, 40), below, head, titles, columns)]
    lit = {named_seat(view, each) for each in question.legal}
    y = at.y + 44
    for player in view.players:
        counts = (f"{player.hand}/{player.limit}", str(player.specials)) if counted and not player.bot else ()
        held = tuple(each.faction for each in player.held) if cards else ()
        name, own = who(view, player.seat, words, names), player.seat == view.seat
        it = Row(player.seat, name, player.favor, counts, held, columns, player.seat in lit, own)
        made.append(block((at.x, y, at.w, high), below, row, it))
        y += high
    free = tuple(each.faction for each in view.row) if cards else ()
    pool = Row(-1, words.p("Favor", "Pool"), view.pool, (), free, columns)
    made.append(block((at.x, y, at.w, high), below, row, pool))
    return made, y + high


# The Court


def _court(view: PaxView, it: Offered, words: Words, below: Block, at: At) -> tuple[list[Block], int]:
    """Its cards with everything printed on them by their slots; in the place that is left what is to be known of it."""
    across = 2 if at.w < NARROW else 3
    wide = (at.w - GAP * (across - 1)) // across
    made: list[Block] = []
    for n in range(len(view.court) + 1):
        box = at.x + n % across * (wide + GAP), at.y + n // across * (COURT_H + GAP), wide, COURT_H
        card = view.court[n] if n < len(view.court) else None
        if n == len(view.court):
            fee = words("{count} Favor", count=view.facts.constants.court_second_card_fee)
            told = [(words("Chamberlain on slot"), str(view.chamberlain))]
            if view.step.startswith("redraw."):  # what an ability takes is free
                told.append((words("a second card costs"), fee))
            made.append(block(box, below, known, tuple(told)))
        elif card is None:
            made.append(block(box, below, empty, str(n + 1)))
        else:
            kind = words(KIND.get(card.ability, card.ability))
            lit, slot = n + 1 in it.slots, str(n + 1)
            shown = Held(face(card, words), card.name, card.favor, kind, words(card.text), lit, "", slot)
            made.append(block(box, below, handcards.held, shown, handcards.EDGE))
    rows = -(-(len(view.court) + 1) // across)
    return made, at.y + rows * (COURT_H + GAP)


def empty(canvas: Canvas, slot: str) -> None:
    """A slot without a card."""
    handcards.place(canvas, handcards.EDGE)
    canvas.text(28, 40, slot, STRONG, 38, look.QUIET)


def known(canvas: Canvas, told: tuple[tuple[str, str], ...]) -> None:
    """Statements below a key, each with a figure in a line of its own."""
    middle = canvas.w // 2
    draw.sign(canvas, "skeleton-key", middle, 84, 84, look.OWL)
    y = 164
    for text, figure in told:
        for line in fonts.wrap(text, READ, 31, canvas.w - 24, 2):
            canvas.text(middle, y, line, READ, 31, look.QUIET, align="m")
            y += 34
        canvas.text(middle, y + 4, figure, STRONG, 38, look.TEXT, align="m")
        y += 58
