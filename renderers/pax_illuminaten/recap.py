"""What happened since the reader's last answer as a strip of scenes: a card, a claim, Favor or a seat; sentences."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engines.core.decisions import Asked
from engines.core.words import Words
from engines.pax_illuminaten.view import CardView, PaxView
from engines.pax_illuminaten.words.steps import STEPS
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet, through
from renderers.core.retold import Retold, caption
from renderers.core.sheet import Sheet
from renderers.pax_illuminaten import draw, ground, layout, look
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG
from renderers.pax_illuminaten.scenes import PICTURE, Picture, known_cards, picture, picture_of, rays
from renderers.pax_illuminaten.terms import who

BAND_H, GAP, EDGE = 56, 8, 12
NAME, SAID, PITCH = 29, 27, 29
MORE = 6
"""So many lines more a single clause may have."""
TALL_W = 720
NOBODY = -1
ACT = "turn.act"
"""The step of Main actions."""
FULL = 6
"""Scenes beside which there is no room for the reader's own question."""


class Scene(NamedTuple):
    """A scene: whose (NOBODY: the table's), its words, its picture."""

    seat: int
    name: str
    said: str
    picture: Picture = Picture()
    now: bool = False
    brief: str = ""
    """In place of the name of what is nobody's where that has no room."""


def recap(
    view: PaxView,
    before: PaxView | None,
    told: Sequence[Retold],
    words: Words,
    names: Sequence[str],
    *,
    tall: bool = False,
) -> Sheet | None:
    """The strip; after the scenes the reader's own question, where there is room for it."""
    known = known_cards(before, view)
    scenes = [_scene(view, known, each, words, names) for each in told]
    asked = next((each for each in view.asked if each.seat == view.seat), None)
    if view.outcome is None and len(scenes) < FULL and asked is not None:
        scenes.append(_turn(view, asked, words))
    w = TALL_W if tall else layout.W
    across = 2 if tall else max(1, len(scenes))
    below = block((0, 0, TALL_W, 2400), look.NIGHT[-1], ground.tall) if tall else ground.below()
    made: list[Block] = []
    y = BAND_H + 10
    for start in range(0, len(scenes), across):
        row = scenes[start : start + across]
        wide = (w - 2 * EDGE - GAP * (len(row) - 1)) // len(row)
        high = max(_height(each, wide) for each in row)
        made += [block((EDGE + n * (wide + GAP), y, wide, high), below, _card, each) for n, each in enumerate(row)]
        y += high + GAP
    whole = block((0, 0, w, y + 4), below, through)
    claims = tuple((player.seat, player.claims) for player in view.players)
    need = view.facts.constants.plots_to_win
    note = "" if tall else words("round {round}", round=view.round)
    band = block((0, 0, w, BAND_H), below, _band, words("Since your last move"), note, claims, need)
    return sheet("recap", [whole, band, *made], look.ASKED, once=True)


def _scene(view: PaxView, known: Mapping[str, CardView], each: Retold, words: Words, names: Sequence[str]) -> Scene:
    seat = each.scene.about[0] if each.scene.about else NOBODY
    name = who(view, seat, words, names) if seat != NOBODY else each.heading or words("Everybody")
    brief = words("Everybody") if seat == NOBODY else ""
    said = caption(each.lines, names[seat] if 0 <= seat < len(names) else name, names)
    return Scene(seat, name, said, picture_of(view, known, each.scene.events, words), brief=brief)


def _turn(view: PaxView, asked: Asked, words: Words) -> Scene:
    """What the reader is asked; before a Main action how many are left."""
    if asked.step == ACT:
        said = words.n("{count} Main action", "{count} Main actions", view.mains)
        return Scene(asked.seat, words("Your turn"), said, Picture(number=str(view.mains)), now=True)
    said = words(STEPS[asked.step].said)
    return Scene(asked.seat, words("Your turn"), said[:1].upper() + said[1:], now=True)


def _band(canvas: Canvas, heading: str, note: str, claims: tuple[tuple[int, int], ...], need: int) -> None:
    canvas.steps(0, 0, canvas.w, canvas.h, look.PANEL)
    canvas.box(0, canvas.h - 3, canvas.w, 3, look.BACK_RIM)
    middle, right = canvas.h // 2 - 1, canvas.w - 20
    for seat, count in reversed(claims):
        ink = look.TEXT if count else look.QUIET
        right -= canvas.text(right, middle, f"{count}/{need}", STRONG, 29, ink, align="r") + 6
        if count:
            draw.coin(canvas, right - 15, middle, 30)
            right -= 36
        draw.token(canvas, seat, right - 15, middle, 30)
        right -= 30 + 22
    x = 18 + canvas.text(18, middle + 1, heading, GOTHIC, 38, look.GOLD, room=right - 24) + 14
    if note and right - x > 90:
        canvas.text(x, middle, note, READ, 29, look.QUIET, room=right - x - 8)


def _lines(it: Scene, w: int) -> list[str]:
    return fonts.clauses(it.said, READ, SAID, w - 28, 5 if w > 380 else 7, MORE)


def _height(it: Scene, w: int) -> int:
    return PICTURE + 46 + max(3, len(_lines(it, w))) * PITCH + 14


def _card(canvas: Canvas, it: Scene) -> None:
    """A picture on rays over a name and a few lines."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, look.CREAM if it.now else look.OVAL_RIM, 11)
    edge = 5 if it.now else 2
    with draw.clipped(canvas, edge, edge, w - 2 * edge, h - 2 * edge, 8):
        canvas.paste(rays(w), 0, 0)
        canvas.steps(0, PICTURE, w, h - PICTURE, look.PAPER)
        canvas.box(0, PICTURE - 2, w, 2, look.OVAL_RIM)
    picture(canvas, it.seat, it.picture)
    x, middle = 16, PICTURE + 26
    if it.seat != NOBODY:
        draw.token(canvas, it.seat, 34, middle, 36)
        x = 62
    room = w - x - 12
    canvas.name(x, middle, fonts.whole([it.name, it.brief], ROMAN, NAME, room) or it.name, ROMAN, NAME, look.INK, room)
    for n, line in enumerate(_lines(it, w)):
        canvas.text(14, PICTURE + 62 + PITCH * n, line, READ, SAID, look.SENTENCE, room=w - 28)
