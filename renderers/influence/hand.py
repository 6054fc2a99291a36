"""A seat's own cards: for each of its factions what is in hand and what lies where; how its castles stand."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import N_, Words
from engines.influence.view import CastleView, HandView, InfluenceView
from renderers.core import cards, fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.fonts import Face
from renderers.core.palette import (
    DARK,
    DIM,
    GOLD,
    GROUND,
    INK,
    LOOK,
    MID,
    NOTHING,
    NOTHING_SIGN,
    PANEL,
    RAISED,
    WELL,
    faded,
)
from renderers.core.sheet import Sheet
from renderers.core.strips import plain_ground
from renderers.core.tokens import shown
from renderers.influence.layout import HAND_H, HAND_W
from renderers.influence.terms import SPECIALS, Look, acting, castle_name, leading, looks, tint, verb

TOP, BOTTOM = 72, 416
LEFT, LABEL, SLOT, SPECIAL = 24, 144, 110, 144
HINTS = {
    "swap": N_("turn S or a castle, exchange cards"),
    "saboteur": N_("block one circle"),
    "hourglass": N_("attack last"),
}


def hand(view: InfluenceView, words: Words, names: Sequence[str]) -> Sheet | None:
    """The viewer's factions; None for a viewer who runs none."""
    made = blocks(view, words, names)
    return sheet("hand", made) if made else None


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
    """A castle where the viewer's side has a card: its total, the viewer's own face-down cards included."""

    cell: str
    name: str
    control: int
    own: tuple[Look, ...]
    total: str
    rivals: tuple[tuple[tuple[Look, ...], str], ...]


def blocks(view: InfluenceView, words: Words, names: Sequence[str]) -> list[Block]:
    """The hand's blocks; none for a viewer who runs no faction."""
    if view.seat is None or not view.hand:
        return []
    known = looks(view)
    own = {held.faction for held in view.hand}
    side = next((side for side in view.sides if own & set(side.factions)), None)
    asked = view.asked[0].step if view.asked and view.asked[0].seat == view.seat else ""
    now = acting(view) if asked else ""
    said = f"{now} {verb(view, words)}".strip() if asked else ""
    power = str(side.power) if side else "0"
    made = [
        block((0, 0, HAND_W, HAND_H), GROUND, plain_ground, ()),
        block(
            (0, 0, HAND_W, 64),
            PANEL,
            strip,
            tuple(known[held.faction] for held in view.hand),
            shown(names, view.seat, words),
            words("seen only by you"),
            (words("Power"), power, bool(side and side.side in leading(view))),
            (words("Round"), f"{view.round}/{view.rounds}"),
            (known.get(now), said),
        ),
    ]
    pitch = (BOTTOM - TOP + 8) // len(view.hand)
    for n, held in enumerate(view.hand):
        made += _row(view, held, known[held.faction], TOP + pitch * n, pitch - 8, asked, words)
    return made + _stands(view, known, own, words)


def _row(view: InfluenceView, held: HandView, look: Look, y: int, h: int, asked: str, words: Words) -> list[Block]:
    mine = held.faction == acting(view) and bool(asked)
    faction = next(each for each in view.factions if each.short == held.faction)
    made = [block((LEFT, y, LABEL - 8, h), GROUND, label, Label(look, words(faction.name), held.acting, ""))]
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
        made.append(block(box, GROUND, value_slot, slot))
    counts = (held.swaps, held.saboteurs, held.delays)
    start = LEFT + LABEL + SLOT * len(faction.values)
    for n, ((sign, name), count) in enumerate(zip(SPECIALS, counts, strict=True)):
        now = mine and count > 0 and _playable(view, sign, asked)
        special = Special(
            look, sign, words(name), words(HINTS[sign]), count, words("now") if now else "", lit=now or not mine
        )
        made.append(block((start + SPECIAL * n, y, SPECIAL - 8, h), GROUND, special_slot, special))
    return made


def _playable(view: InfluenceView, sign: str, asked: str) -> bool:
    """Whether a special card can answer the open question (INF R10, R14, R23, R24)."""
    if sign == "hourglass":
        return asked == "attack.castle" and bool(view.waiting or view.delayed)
    return asked == "attack.special"


def _stands(view: InfluenceView, known: dict[str, Look], own: set[str], words: Words) -> list[Block]:
    side = next((side.side for side in view.sides if own & set(side.factions)), -1)
    there = [castle for castle in view.castles if any(each.side == side for each in castle.sums)]
    there.sort(key=lambda castle: castle.order)
    if not there:
        text = words("No card of yours lies at a castle yet.")
        return [block((0, 424, HAND_W, 60), GROUND, sentence, text)]
    made: list[Block] = []
    columns, top, h = max(4, len(there)), 456, 98
    if len(there) > 6:
        columns, top, h = -(-len(there) // 2), 424, 62
    else:
        text = words("your castles, face-down cards of yours included")
        made.append(block((0, 420, HAND_W, 32), GROUND, sentence, text))
    pitch = (HAND_W - 48 + 8) // columns
    for n, castle in enumerate(there):
        box = (LEFT + pitch * (n % columns), top + (h + 6) * (n // columns), pitch - 8, h)
        made.append(block(box, GROUND, stand, _stand(castle, side, known)))
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
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    right = canvas.w - 24
    look, said = asked
    if said:
        wide = fonts.width(said, Face.STRONG, 32) + 36
        canvas.box(right - wide, middle - 23, wide, 46, look.bright if look else LOOK, 23)
        canvas.text(right - wide // 2, middle, said, Face.STRONG, 32, DARK, align="m")
        right -= wide + 20
    for (label_, value), colour in (((number[0], number[1]), INK), ((power[0], power[1]), GOLD if power[2] else INK)):
        right -= canvas.text(right, middle, value, Face.STRONG, 38, colour, align="r") + 8
        right -= canvas.text(right, middle, label_, Face.QUIET, 30, DIM, align="r") + 24
    x = 20
    for each in own:
        canvas.sign(each.sign, x + 22, middle, 42, each.bright)
        x += 48
    x += 8 + canvas.text(x + 8, middle, name, Face.STRONG, 36, INK, room=max(60, min(330, right - x - 20))) + 18
    if right - x >= fonts.width(note, Face.QUIET, 28):
        canvas.text(x, middle, note, Face.QUIET, 28, DIM)


def label(canvas: Canvas, it: Label) -> None:
    """The faction of a row; filled while it attacks."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, it.look.bright if it.active else tint(it.look.colour), 14)
    colour, ink = (DARK, DARK) if it.active else (it.look.bright, INK)
    if h >= 240:
        canvas.sign(it.look.sign, w // 2, h // 2 - 46, 108, colour)
        canvas.text(w // 2, h // 2 + 50, it.look.short, Face.STRONG, 50, ink, align="m", room=w - 16)
        canvas.text(w // 2, h // 2 + 100, it.name, Face.QUIET, 32, ink, align="m", room=w - 16)
        return
    size = min(68, h - 50)
    canvas.sign(it.look.sign, w // 2, h // 2 - 20, size, colour)
    canvas.text(w // 2, h // 2 + size // 2 + 4, it.look.short, Face.STRONG, 36, ink, align="m", room=w - 16)


def value_slot(canvas: Canvas, it: Slot) -> None:
    """A value in hand as a card; one that was played as an empty place with its castle and round."""
    w, h = canvas.w, canvas.h
    tall = h >= 240
    if not it.where:
        colour = it.look.bright if it.lit else faded(it.look.bright, 1 / 3)
        canvas.box(0, 0, w, h, colour, 12)
        canvas.text(
            w // 2,
            h // 2 + (24 if tall else 0),
            str(it.value),
            Face.STRONG,
            100 if tall else 70,
            DARK if it.lit else INK,
            align="m",
        )
        if tall:
            canvas.sign(it.look.sign, w // 2, 70, 54, DARK if it.lit else INK)
        return
    if it.down:
        canvas.ring(0, 0, w, h, it.look.bright, 5, 12, WELL)
    else:
        cards.well(canvas, 0, 0, w, h)
    cell, _, short = it.where.partition(" ")
    if tall:
        canvas.text(w // 2, 66, str(it.value), Face.STRONG, 62, it.look.bright if it.down else MID, align="m")
        canvas.text(w // 2, h // 2 + 10, cell, Face.STRONG, 42, INK, align="m")
        canvas.text(w // 2, h // 2 + 56, short or "?", Face.STRONG, 34, MID, align="m", room=w - 14)
        canvas.text(w // 2, h - 40, it.round, Face.QUIET, 32, DIM, align="m")
        return
    colour = it.look.bright if it.down else MID
    lines = [(str(it.value), 44, colour), (cell, 32, INK), *([(short or "?", 28, MID)] if h >= 150 else [])]
    y = h // 2 - 20 * (len(lines) - 1) - 2
    for text, size, ink in lines:
        canvas.text(w // 2, y, text, Face.STRONG, size, ink, align="m", room=w - 12)
        y += 42


def special_slot(canvas: Canvas, it: Special) -> None:
    """Swaps, Saboteur or Delay: how many are left."""
    w, h = canvas.w, canvas.h
    tall = h >= 240
    if not it.left:
        cards.well(canvas, 0, 0, w, h)
    else:
        canvas.box(0, 0, w, h, RAISED if it.lit else PANEL, 12)
    colour = it.look.bright if it.left and it.lit else NOTHING_SIGN
    top = 92 if tall else h // 2 - 20
    canvas.sign(it.sign, w // 2 - 22, top, 58 if tall else 44, colour)
    canvas.text(w // 2 + 32, top, str(it.left), Face.STRONG, 46, INK if it.left else NOTHING, align="m")
    canvas.text(
        w // 2,
        154 if tall else h // 2 + 26,
        it.name,
        Face.STRONG,
        28,
        INK if it.left else NOTHING,
        align="m",
        room=w - 10,
    )
    if tall and it.left:
        for n, line in enumerate(fonts.wrap(it.hint, Face.QUIET, 26, w - 12, 4)):
            canvas.text(w // 2, 200 + 32 * n, line, Face.QUIET, 26, MID, align="m", room=w - 8)
    if it.tag:
        canvas.box(6, 6, w - 12, 36, LOOK, 10) if tall else canvas.box(0, 0, w, 8, LOOK, 4)
        if tall:
            canvas.text(w // 2, 24, it.tag, Face.STRONG, 28, DARK, align="m", room=w - 20)


def stand(canvas: Canvas, it: Stand) -> None:
    """A castle: own total large, the others' beside."""
    w, h = canvas.w, canvas.h
    fill = tint(it.control) if it.control >= 0 else PANEL
    canvas.box(0, 0, w, h, fill, 10)
    tall = h > 80
    head, size = (44, 30) if tall else (28, 26)
    x = 10 + canvas.text(10, head // 2 + 1, it.cell, Face.STRONG, size, INK) + 8
    canvas.text(x, head // 2 + 1, it.name, Face.STRONG, size, INK, room=w - x - 6)
    canvas.box(3, head, w - 6, h - head - 3, WELL, 8)
    x, middle = 8, head + (h - head - 3) // 2
    groups = [(it.own, it.total, 36 if tall else 28, INK), *((signs, total, 28, MID) for signs, total in it.rivals)]
    for n, (signs, total, size, ink) in enumerate(groups):
        sign = 30 if tall and not n else 24
        wide = len(signs) * (sign + 2) + fonts.width(total, Face.STRONG, size) + 2
        if x + wide > w - (8 if n == len(groups) - 1 else 44):
            canvas.text(x, middle, "…", Face.STRONG, 28, DIM)
            return
        for look in signs:
            canvas.sign(look.sign, x + sign // 2, middle, sign, look.bright)
            x += sign + 2
        x += canvas.text(x + 2, middle, total, Face.STRONG, size, ink) + (12 if tall else 6)


def sentence(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    canvas.text(24, canvas.h // 2, text, Face.QUIET, 28, DIM, room=canvas.w - 48)
