"""A seat's own cards: the leader with what it is worth now, the quests with how far they are; or the leaders dealt."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import Words
from engines.indio.view import IndioView, LeaderView, QuestView
from renderers.core import cards, fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.fonts import Face
from renderers.core.palette import (
    CROWN_ON_PAPER,
    DARK,
    DIM,
    GROUND,
    INK,
    LOOK_ON_PAPER,
    MID,
    NOTHING,
    NOTHING_SIGN,
    PANEL,
    QUIET_ON_PAPER,
    WORN,
)
from renderers.core.sheet import Sheet
from renderers.core.strips import plain_ground
from renderers.core.tokens import shown, token
from renderers.indio.layout import HAND_H, HAND_W
from renderers.indio.terms import COLOURS, SIGNS, hues, progress
from renderers.indio.tiles import Hues

CARD_H, TOP = 396, 80
PLACES = 5


class Card(NamedTuple):
    """A leader or quest: heading, name, points, text, how far it is (`have` of `need`; need 0: no bar)."""

    leader: bool
    heading: str
    name: str
    points: str
    text: str
    state: str
    unit: str
    have: int
    need: int


def hand(view: IndioView, words: Words, names: Sequence[str]) -> Sheet | None:
    """The viewer's cards; None for a viewer who holds none."""
    made = blocks(view, words, names)
    return sheet("hand", made) if made else None


def blocks(view: IndioView, words: Words, names: Sequence[str]) -> list[Block]:
    """The hand as blocks, none for a viewer who holds nothing."""
    if view.seat is None or view.outcome is not None or not (view.leader or view.dealt or view.hand):
        return []
    player, shades = view.players[view.seat], hues(view)
    held = [_leader(leader, words, dealt=True) for leader in view.dealt if view.leader is None]
    if view.leader is not None:
        held.append(_leader(view.leader, words, dealt=False))
    held += [_quest(quest, words) for quest in view.hand]
    note = words("keep one leader") if view.leader is None else words("score so far")
    score = "" if view.leader is None else str(player.score + view.leader.worth)
    made = [
        block((0, 0, HAND_W, HAND_H), GROUND, plain_ground, ()),
        block(
            (0, 0, HAND_W, 64),
            PANEL,
            strip,
            view.seat,
            shown(names, view.seat, words),
            words("seen only by you"),
            note,
            score,
            shades,
        ),
    ]
    places = max(PLACES, len(held))
    pitch = (HAND_W - 48 + 14) // places
    for n in range(places):
        one = held[n] if n < len(held) else None
        made.append(block((24 + n * pitch, TOP, pitch - 14, CARD_H), GROUND, card, one))
    made.append(block((0, 490, HAND_W, 62), GROUND, pool, words("Your pool"), player.pool))
    return made


def _leader(leader: LeaderView, words: Words, *, dealt: bool) -> Card:
    if dealt:
        return Card(True, words("Leader"), words(leader.name), "", words(leader.text), "", "", 0, 0)
    state, when = words("at the end"), ""
    return Card(True, "", words(leader.name), f"+{leader.worth}", words(leader.text), state, when, 0, 0)


def _quest(quest: QuestView, words: Words) -> Card:
    need = 0 if quest.kind == "event" else quest.need
    points = f"+{quest.influence}"
    state, unit = progress(quest, words)
    return Card(False, words("Quest"), words(quest.name), points, words(quest.text), state, unit, quest.have, need)


def strip(canvas: Canvas, seat: int, name: str, seen: str, note: str, score: str, hues: Hues) -> None:
    """Whose hand; the score with the leader's worth."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    right = canvas.w - 24
    if score:
        right -= canvas.text(right, middle, score, Face.BOLD, 44, INK, align="r") + 14
    right -= canvas.text(right, middle, note, Face.QUIET, 32, MID, align="r") + 30
    token(canvas, seat, 50, middle, 44, colours=hues)
    x = 84 + canvas.text(84, middle, name, Face.STRONG, 36, INK, room=min(460, right - 84)) + 18
    canvas.text(x, middle, seen, Face.QUIET, 30, DIM, room=max(0, right - x))


def card(canvas: Canvas, it: Card | None) -> None:
    """A card in hand, or a place for one."""
    w, h = canvas.w, canvas.h
    if it is None:
        cards.well(canvas, 0, 0, w, h)
        return
    canvas.box(0, 0, w, h, WORN if it.leader else cards.PAPER, 12)
    wide = 0
    if it.points:
        wide = canvas.text(w - 16, 40, it.points, Face.BOLD, 50, CROWN_ON_PAPER if it.leader else DARK, align="r")
    if it.leader:
        canvas.sign("crown", 38, 40, 44, CROWN_ON_PAPER)
    start = 70 if it.leader else 16
    canvas.text(start, 40, it.heading, Face.QUIET, 28, QUIET_ON_PAPER, room=w - wide - 24 - start)
    canvas.text(16, 96, it.name, Face.STRONG, 40, DARK, room=w - 32)
    size, pitch, lines = 29, 36, fonts.wrap(it.text, Face.QUIET, 29, w - 26, 5)
    if lines[-1].endswith(fonts.ELLIPSIS):
        size, pitch, lines = 27, 31, fonts.wrap(it.text, Face.QUIET, 27, w - 26, 6)
    for n, line in enumerate(lines):
        canvas.text(16, 146 + pitch * n, line, Face.QUIET, size, DARK, room=w - 26)
    ready = it.need and it.have >= it.need
    ink = LOOK_ON_PAPER if ready else DARK
    room = w - 24 - (8 + fonts.width(it.unit, Face.QUIET, fonts.FLOOR) if it.unit else 8)
    fits = fonts.width(it.state, Face.STRONG, fonts.FLOOR) <= room
    state = it.state if fits else f"{it.have}/{it.need}"
    x = 24 + canvas.text(16, h - 62, state, Face.STRONG, 32, ink, room=room)
    if it.unit:
        canvas.text(x, h - 62, it.unit, Face.QUIET, 30, ink, room=w - 8 - x)
    if it.need:
        _bar(canvas, 16, h - 34, w - 32, it.have, it.need)


def _bar(canvas: Canvas, x: int, y: int, w: int, have: int, need: int) -> None:
    """So many boxes as are needed, filled as far as they are there."""
    gap = 6 if need <= 8 else 3
    wide = (w + gap) // need - gap
    for n in range(need):
        canvas.box(x + n * (wide + gap), y, wide, 18, DARK if n < have else QUIET_ON_PAPER, 5)
        if n >= have:
            canvas.box(x + n * (wide + gap) + 3, y + 3, wide - 6, 12, WORN, 3)


def pool(canvas: Canvas, heading: str, counts: tuple[int, ...]) -> None:
    """What the viewer can spend."""
    middle = canvas.h // 2
    x = 24 + canvas.text(24, middle, heading, Face.QUIET, 32, DIM) + 26
    step = (canvas.w - 24 - x) // len(counts)
    for kind, count in enumerate(counts):
        canvas.sign(SIGNS[kind], x + kind * step + 20, middle, 38, COLOURS[kind] if count else NOTHING_SIGN)
        canvas.text(x + kind * step + 48, middle, str(count), Face.STRONG, 40, INK if count else NOTHING)
