"""A seat's own cards: for each of its factions what is in hand and what lies where; how its castles stand."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import N_, Impersonal, Words
from engines.influence.view import CastleView, HandView, InfluenceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.influence import arms, ground
from renderers.influence.draw import Pill, draw_pill
from renderers.influence.faces import NAMES, TITLE, VALUES, WORDS
from renderers.influence.layout import HAND_H, HAND_W
from renderers.influence.palette import (
    CREAM,
    EDGE,
    GOLD,
    INK,
    LAPIS,
    NOTHING,
    PALETTE,
    PANEL,
    QUIET,
    RUBRIC,
    SKY,
    SOFT,
    SPENT,
    TINCTURES,
    UNHELD,
    VELLUM,
)
from renderers.influence.palette import TITLE as GOLDEN
from renderers.influence.terms import SPECIALS, Look, acting, card_name, castle_name, leading, looks, verb

TOP, BOTTOM = 72, 436
LEFT, LABEL, SLOT, SPECIAL = 20, 154, 112, 138
HINTS = {
    "swap": N_("turn or exchange"),
    "saboteur": N_("block one circle"),
    "hourglass": N_("attack later"),
}


IMPERSONAL = {
    N_("Your castles"): N_("Castles"),
    N_("with your own face-down cards counted"): N_("with own face-down cards counted"),
    N_("No card of yours lies at a castle yet."): N_("No own card lies at a castle yet."),
    N_("Your card › sum"): N_("Card › sum"),
}
"""What the seat is told of its own, by how it is told to all: a hand that others see is not theirs."""


def hand(view: InfluenceView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
    """The viewer's factions; None for a viewer who runs none."""
    made = blocks(view, words, names, alone=alone)
    return sheet("hand", made, PALETTE) if made else None


class Label(NamedTuple):
    """A row's head: the faction, whether it attacks now."""

    look: Look
    name: str
    active: bool
    note: str


class Slot(NamedTuple):
    """One of the six values: in hand, or where it lies. `lit`: it answers the open question, or none is open."""

    look: Look
    value: int
    round: str
    where: str
    down: bool
    lit: bool


class Special(NamedTuple):
    """A kind of special card: how many are left; `tag` says that it can be played now."""

    look: Look
    sign: str
    name: str
    hint: str
    left: int
    tag: str
    lit: bool


class Stand(NamedTuple):
    """A castle where the viewer's side has a card: its total, the viewer's own face-down cards included.

    `power` is None for a castle that lies face-down.
    """

    cell: str
    name: str
    power: int | None
    control: int
    own: tuple[Look, ...]
    total: str
    rivals: tuple[tuple[tuple[Look, ...], str], ...]


def blocks(view: InfluenceView, words: Words, names: Sequence[str], *, alone: bool = True) -> list[Block]:
    """The hand's blocks; none for a viewer who runs no faction."""
    if view.seat is None or not view.hand:
        return []
    words = words if alone else Impersonal(words, IMPERSONAL)
    known = looks(view)
    own = {held.faction for held in view.hand}
    side = next((side for side in view.sides if own & set(side.factions)), None)
    asked = view.asked[0].step if view.asked and view.asked[0].seat == view.seat else ""
    now = acting(view) if asked else ""
    said = f"{now} {verb(view, words)}".strip() if asked else ""
    power = str(side.power) if side else "0"
    made = [
        block((0, 0, HAND_W, HAND_H), VELLUM, ground.vellum, False),
        block(
            (0, 0, HAND_W, 60),
            VELLUM,
            strip,
            tuple(known[held.faction] for held in view.hand),
            shown(names, view.seat, words),
            words("seen only by you") if alone else "",
            (words("Power"), power, bool(side and side.side in leading(view))),
            (words("Round"), f"{view.round}/{view.rounds}"),
            (known.get(now), said),
        ),
    ]
    pitch = (BOTTOM - TOP + 8) // len(view.hand)
    for n, held in enumerate(view.hand):
        made += _row(view, held, known[held.faction], TOP + pitch * n, pitch - 8, asked, words)
    return made + _stands(view, known, own, words, made[0])


def _row(view: InfluenceView, held: HandView, look: Look, y: int, h: int, asked: str, words: Words) -> list[Block]:
    mine = held.faction == acting(view) and bool(asked)
    faction = next(each for each in view.factions if each.short == held.faction)
    made = [block((LEFT, y, LABEL - 8, h), VELLUM, label, Label(look, words(faction.name), held.acting, ""))]
    placing = mine and asked in {"attack.castle", "attack.influence"}
    left = list(held.values)
    played = sorted(
        (card for castle in view.castles for card in castle.cards if card.faction == held.faction),
        key=lambda card: card.round,
    )
    for n, value in enumerate(faction.values):
        box = (LEFT + LABEL + SLOT * n, y, SLOT - 8, h)
        if value in left:
            left.remove(value)
            slot = Slot(look, value, "", "", down=False, lit=placing or not mine)
        else:
            card = next((card for card in played if card.value == value), None)
            if card:
                played.remove(card)
            where = castle_name(view, card.cell).removesuffix(" ?") if card else ""
            slot = Slot(look, value, f"r{card.round}" if card else "", where, bool(card and not card.known), lit=True)
        made.append(block(box, VELLUM, value_slot, slot))
    counts = (held.swaps, held.saboteurs, held.delays)
    start = LEFT + LABEL + SLOT * len(faction.values)
    for n, ((sign, card), count) in enumerate(zip(SPECIALS, counts, strict=True)):
        now = mine and count > 0 and _playable(view, sign, asked)
        special = Special(
            look,
            sign,
            card_name(view, card, words),
            words(HINTS[sign]),
            count,
            words("now") if now else "",
            lit=now or not mine,
        )
        made.append(block((start + SPECIAL * n, y, SPECIAL - 8, h), VELLUM, special_slot, special))
    return made


def _playable(view: InfluenceView, sign: str, asked: str) -> bool:
    """Whether a special card can answer the open question (INF R10, R14, R23, R24)."""
    if sign == "hourglass":
        return asked == "attack.castle" and bool(view.waiting or view.delayed)
    return asked == "attack.special"


def _stands(view: InfluenceView, known: dict[str, Look], own: set[str], words: Words, under: Block) -> list[Block]:
    side = next((side.side for side in view.sides if own & set(side.factions)), -1)
    there = [castle for castle in view.castles if any(each.side == side for each in castle.sums)]
    there.sort(key=lambda castle: castle.order)
    if not there:
        text = words("No card of yours lies at a castle yet.")
        return [block((0, BOTTOM + 8, HAND_W, 60), under, sentence, "", text)]
    made: list[Block] = []
    columns, top, h = max(4, len(there)), BOTTOM + 44, 128
    if len(there) > 5:
        columns, top, h = -(-len(there) // 2), BOTTOM + 8, 84
    else:
        title, text = words("Your castles"), words("with your own face-down cards counted")
        made.append(block((0, BOTTOM + 4, HAND_W, 36), under, sentence, title, text))
    pitch = (HAND_W - 2 * LEFT + 8) // columns
    for n, castle in enumerate(there):
        box = (LEFT + pitch * (n % columns), top + (h + 6) * (n // columns), pitch - 8, h)
        made.append(block(box, VELLUM, stand, _stand(castle, side, known)))
    return made


def _stand(castle: CastleView, side: int, known: dict[str, Look]) -> Stand:
    totals: dict[int, str] = {}
    for each in castle.sums:
        sum_ = each.cards + each.circles
        totals[each.side] = (f"{sum_}+" if sum_ else "?") if each.unknown else str(sum_)
    signs = {
        each: tuple(known[c] for c in dict.fromkeys(k.faction for k in castle.cards if k.side == each))
        for each in totals
    }
    return Stand(
        castle.cell,
        castle.short or "?",
        castle.power,
        known[castle.control].colour if castle.control else -1,
        signs[side],
        totals[side],
        tuple((signs[each], total) for each, total in totals.items() if each != side),
    )


def strip(
    canvas: Canvas,
    own: tuple[Look, ...],
    name: str,
    note: str,
    power: tuple[str, str, bool],
    number: tuple[str, str],
    asked: tuple[Look | None, str],
) -> None:
    """Whose hand, Power and round, what is asked."""
    ground.strip(canvas)
    middle = 27
    right = canvas.w - 18
    said = asked[1]
    if said:
        draw_pill(canvas, Pill(None, "", said), canvas.w // 2, middle)
        right -= fonts.width(said, VALUES, 35) + 84
    for (label_, value), colour in (
        ((number[0], number[1]), CREAM),
        ((power[0], power[1]), GOLDEN if power[2] else CREAM),
    ):
        right -= canvas.text(right, middle, value, VALUES, 36, colour, align="r") + 8
        right -= canvas.text(right, middle, label_, WORDS, 29, SKY, align="r") + 22
    x = 18
    for each in own:
        arms.shield(canvas, each.sign, each.colour, x + 22, 3, 44, GOLD, 6)
        x += 52
    x += 6 + canvas.name(x + 6, middle, name, NAMES, 36, CREAM, max(60, min(330, right - x - 20))) + 18
    if right - x >= fonts.width(note, WORDS, 28):
        canvas.text(x, middle, note, WORDS, 28, SKY)


def label(canvas: Canvas, it: Label) -> None:
    """The arms of a row: field and beast, a red frame while the faction attacks."""
    w, h, each = canvas.w, canvas.h, it.look.tincture
    canvas.box(0, 0, w, h, RUBRIC if it.active else INK, 10)
    inset = 6 if it.active else 4
    arms.field(canvas, inset, inset, w - 2 * inset, h - 2 * inset, it.look.colour, 7)
    canvas.frame(inset + 4, inset + 4, w - 2 * inset - 8, h - 2 * inset - 8, each.gold, 2, 5)
    ground_, ink = each.field, each.charge
    if h >= 240:
        canvas.sign(it.look.sign, w // 2, h // 2 - 50, 104, ink)
        canvas.text(w // 2, h // 2 + 54, it.look.short, VALUES, 48, ink, align="m", room=w - 24, halo=ground_)
        canvas.text(w // 2, h // 2 + 102, it.name, NAMES, 32, ink, align="m", room=w - 24, halo=ground_)
        return
    size = min(68, h - 58)
    canvas.sign(it.look.sign, w // 2, h // 2 - 20, size, ink)
    canvas.text(w // 2, h // 2 + size // 2 + 4, it.look.short, VALUES, 34, ink, align="m", room=w - 22, halo=ground_)


def value_slot(canvas: Canvas, it: Slot) -> None:
    """A value in hand as a card of the faction; one that was played as a spent place with its castle and round."""
    w, h, each = canvas.w, canvas.h, it.look.tincture
    tall = h >= 240
    if not it.where:
        canvas.box(0, 0, w, h, INK if it.lit else EDGE, 10)
        arms.field(canvas, 4, 4, w - 8, h - 8, it.look.colour, 7)
        canvas.frame(8, 8, w - 16, h - 16, each.charge, 1, 5)
        size = min(w - 14, 100 if tall else round((h - 12) * 0.8))
        top = h // 2 + (12 if tall else 0) - (0 if tall else size // 2)
        if tall:
            canvas.sign(it.look.sign, w // 2, 92, 74, each.charge)
        arms.vellum_shield(canvas, w // 2, top, size, lit=it.lit)
        canvas.text(
            w // 2,
            top + round(size * 0.5),
            str(it.value),
            VALUES,
            round(size * 0.66),
            INK if it.lit else SOFT,
            align="m",
        )
        return
    if it.down:
        canvas.box(0, 0, w, h, each.field, 10)
        canvas.box(5, 5, w - 10, h - 10, SPENT, 7)
    else:
        ground.spent(canvas, 0, 0, w, h)
    cell, _, short = it.where.partition(" ")
    if tall:
        canvas.sign(it.look.sign, w // 2, 46, 50, each.field if it.down else UNHELD)
        canvas.text(w // 2, 126, str(it.value), VALUES, 56, QUIET, align="m")
        canvas.text(w // 2, h // 2 + 36, cell, VALUES, 38, INK, align="m")
        canvas.text(w // 2, h // 2 + 82, short or "?", VALUES, 31, INK, align="m", room=w - 14)
        if it.down:
            canvas.box(5, h - 68, w - 10, 38, each.field)
            canvas.sign("sight-disabled", w // 2 - 22, h - 49, 32, each.charge)
            canvas.text(w // 2 + 22, h - 49, it.round, VALUES, 27, each.charge, align="m")
            return
        canvas.text(w // 2, h - 48, it.round, WORDS, 28, SOFT, align="m")
        return
    lines = [(str(it.value), 40, QUIET), (cell, 31, INK), *([(short or "?", 28, SOFT)] if h >= 150 else [])]
    y = h // 2 - 19 * (len(lines) - 1) - 2
    for text, size, ink in lines:
        canvas.text(w // 2, y, text, VALUES, size, ink, align="m", room=w - 12)
        y += 40


def special_slot(canvas: Canvas, it: Special) -> None:
    """Swaps, Saboteur or Delay: how many are left, on a seal."""
    w, h = canvas.w, canvas.h
    tall = h >= 240
    if it.left:
        ground.card(canvas, 0, 0, w, h)
    else:
        ground.spent(canvas, 0, 0, w, h)
    colour = INK if it.left else UNHELD
    sign = "cloak-dagger" if it.sign == "saboteur" and tall else it.sign
    top = 108 if tall else h // 2 - 18
    canvas.sign(sign, w // 2 - (0 if tall else 24), top, 86 if tall else 40, colour)
    name_y = 186 if tall else h // 2 + 24
    canvas.text(w // 2, name_y, it.name, VALUES, 29, INK if it.left else QUIET, align="m", room=w - 16)
    seal_x, seal_y = (w // 2, h - 44) if tall else (w // 2 + 30, top)
    radius = 25 if tall else 19
    if it.left:
        canvas.disc(seal_x, seal_y, radius, GOLD)
        canvas.disc(seal_x, seal_y, radius - 3, LAPIS)
    canvas.text(seal_x, seal_y, str(it.left), VALUES, 31 if tall else 27, CREAM if it.left else NOTHING, align="m")
    if tall and it.left:
        for n, line in enumerate(fonts.wrap(it.hint, WORDS, 26, w - 16, 3)):
            canvas.text(w // 2, 220 + 29 * n, line, WORDS, 26, QUIET, align="m", room=w - 12)
    if it.tag and tall:
        canvas.polygon(((20, 0), (w - 20, 0), (w - 20, 34), (w // 2, 46), (20, 34)), RUBRIC)
        canvas.text(w // 2, 18, it.tag, VALUES, 27, CREAM, align="m", room=w - 48)
    elif it.tag:
        canvas.box(0, 0, w, 9, RUBRIC, 4)


def stand(canvas: Canvas, it: Stand) -> None:
    """A castle: its Power, own total large, the others' beside; its keep where there is room behind them."""
    w, h = canvas.w, canvas.h
    tall = h > 100
    head, size = (44, 30) if tall else (36, 28)
    canvas.box(0, 0, w, h, INK, 8)
    canvas.box(3, 3, w - 6, h - 6, PANEL, 6)
    ink, gold, below = INK, INK, UNHELD
    if it.control >= 0:
        arms.field(canvas, 3, 3, w - 6, head - 3, it.control)
        each = TINCTURES[it.control]
        ink, gold, below = each.charge, each.gold, each.field
    else:
        canvas.box(3, 3, w - 6, head - 3, UNHELD)
    x, right, y = 12 + canvas.text(12, head // 2 + 2, it.cell, VALUES, size, ink, halo=below) + 8, w - 12, head // 2 + 2
    if it.power is not None:
        right -= canvas.text(right, y, str(it.power), VALUES, size, gold, align="r", halo=below) + 4
        canvas.sign("queen-crown", right - size // 2, y, size, gold)
        right -= size + 8
    canvas.text(x, y, it.name, VALUES, size, ink, room=right - x, halo=below)
    x, middle = 12, head + (h - head - 3) // 2
    groups = [(it.own, it.total, 40 if tall else 30, INK), *((signs, total, 28, SOFT) for signs, total in it.rivals)]
    need = sum(len(signs) * 38 + fonts.width(total, VALUES, size) + 14 for signs, total, size, _ in groups)
    if tall and it.power is not None and need + 110 < w:
        arms.keep(canvas, it.power, w - 104, head + 4, 92, h - head - 7, SPENT)
    for n, (signs, total, size, ink) in enumerate(groups):
        sign = 42 if tall and not n else 28
        wide = len(signs) * (sign + 2) + fonts.width(total, VALUES, size) + 2
        if x + wide > w - (8 if n == len(groups) - 1 else 44):
            canvas.text(x, middle, "…", VALUES, 28, SOFT)
            return
        for look in signs:
            arms.shield(canvas, look.sign, look.colour, x + sign // 2, middle - round(sign * 0.57), sign)
            x += sign + 2
        x += canvas.text(x + 2, middle, total, VALUES, size, ink) + (14 if tall else 6)


def sentence(canvas: Canvas, title: str, text: str) -> None:
    """A heading and a quiet line after it, on the map."""
    middle, x = canvas.h // 2, 24
    x += canvas.text(x, middle, title, TITLE, 33, RUBRIC, halo=VELLUM) + 20 if title else 0
    canvas.text(x, middle, text, WORDS, 28, QUIET, room=canvas.w - 24 - x, halo=VELLUM)
