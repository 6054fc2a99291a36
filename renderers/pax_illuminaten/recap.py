"""What happened since the reader's last answer as a strip of scenes: a card, a claim, Favor or a seat; sentences."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from PIL import Image

from engines.core.words import Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.view import PaxView
from engines.pax_illuminaten.words.outcomes import cell_of
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet, through
from renderers.core.drawings import kept
from renderers.core.retold import Retold, caption
from renderers.core.sheet import Sheet
from renderers.pax_illuminaten import draw, ground, layout, look, small
from renderers.pax_illuminaten.look import GOTHIC, READ, ROMAN, STRONG
from renderers.pax_illuminaten.small import Spot
from renderers.pax_illuminaten.table import lodges_of, shown_of
from renderers.pax_illuminaten.terms import FACTIONS, who

BAND_H, GAP, EDGE = 56, 8, 12
PICTURE, CARD = 160, (172, 132)
NAME, SAID, PITCH = 29, 27, 29
MOST_TILES = 5
TILE_STEP, TILE_GAP = 50, 4
"""Distance of Favor in a scene where there is room for it, and how much of that is between."""
MORE = 6
"""So many lines more a single clause may have."""
TALL_W = 720
NOBODY = -1
FULL = 6
"""Scenes beside which there is no room for the reader's own question."""


class Scene(NamedTuple):
    """A scene: whose (NOBODY: the table's), its words, a card of the map, Favor, or a claim as its picture."""

    seat: int
    name: str
    said: str
    spot: Spot | None = None
    favor: tuple[str, ...] = ()
    claim: bool = False
    scroll: bool = False
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
    scenes = [_scene(view, each, words, names) for each in told]
    if view.outcome is None and len(scenes) < FULL and any(each.seat == view.seat for each in view.asked):
        said = words.n("{count} Main action", "{count} Main actions", view.mains)
        scenes.append(Scene(view.seat or 0, words("Your turn"), said, now=True))
    w = TALL_W if tall else layout.W
    across = 2 if tall else len(scenes)
    wide = (w - 2 * EDGE - GAP * (across - 1)) // across
    below = block((0, 0, TALL_W, 2400), look.NIGHT[-1], ground.tall) if tall else ground.below()
    made: list[Block] = []
    y = BAND_H + 10
    for start in range(0, len(scenes), across):
        row = scenes[start : start + across]
        high = max(_height(each, wide) for each in row)
        made += [block((EDGE + n * (wide + GAP), y, wide, high), below, _card, each) for n, each in enumerate(row)]
        y += high + GAP
    whole = block((0, 0, w, y + 4), below, through)
    claims = tuple((player.seat, player.claims) for player in view.players)
    need = view.facts.constants.plots_to_win
    note = "" if tall else words("round {round}", round=view.round)
    band = block((0, 0, w, BAND_H), below, _band, words("Since your last move"), note, claims, need)
    return sheet("recap", [whole, band, *made], look.ASKED, once=True)


def _scene(view: PaxView, each: Retold, words: Words, names: Sequence[str]) -> Scene:
    seat = each.scene.about[0] if each.scene.about else NOBODY
    name = who(view, seat, words, names) if seat != NOBODY else each.heading or words("Everyone")
    brief = words("Everyone") if seat == NOBODY else ""
    said = caption(each.lines, names[seat] if 0 <= seat < len(names) else name, names)
    scene = Scene(seat, name, said, brief=brief)
    for event in each.scene.events:
        if isinstance(event, ev.PlotClaimed | ev.PlotLost | ev.PlotRegained):
            return scene._replace(claim=True)
        if isinstance(event, ev.EdictPlaced | ev.EventKept | ev.EventActivated | ev.EdictPaid):
            return scene._replace(scroll=True)
        found = cell_of(view, str(getattr(event, "cell", "") or getattr(event, "goal", "")))
        if found is not None:
            card = shown_of(found, lodges_of(view), words)
            pawns = () if card else found.pawns
            return scene._replace(spot=Spot(found.cell, card, pawns, ((), (), (), ()), lit=False, plain=True))
    tiles = [unit for event in each.scene.events for unit in _favor(event)]
    return scene._replace(favor=tuple(tiles[:MOST_TILES]))


def _favor(event: Any) -> list[str]:
    """Favor that an event tells of, by Faction."""
    said = str(getattr(event, "favor", "") or getattr(event, "faction", ""))
    return [unit for unit in said if unit in FACTIONS]


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
        canvas.paste(_rays(w), 0, 0)
        canvas.steps(0, PICTURE, w, h - PICTURE, look.PAPER)
        canvas.box(0, PICTURE - 2, w, 2, look.OVAL_RIM)
    _picture(canvas, it)
    x, middle = 16, PICTURE + 26
    if it.seat != NOBODY:
        draw.token(canvas, it.seat, 34, middle, 36)
        x = 62
    room = w - x - 12
    canvas.name(x, middle, fonts.whole([it.name, it.brief], ROMAN, NAME, room) or it.name, ROMAN, NAME, look.INK, room)
    for n, line in enumerate(_lines(it, w)):
        canvas.text(14, PICTURE + 62 + PITCH * n, line, READ, SAID, look.SENTENCE, room=w - 28)


@kept
def _rays(w: int) -> Image.Image:
    """What a scene's picture lies on."""
    made = Canvas(w, PICTURE, look.BACK[0], look.ASKED)
    made.steps(0, 0, w, PICTURE, look.BACK)
    ground.rays(made, w // 2, PICTURE // 2, 30, look.RAY)
    return made.image


def _picture(canvas: Canvas, it: Scene) -> None:
    cx, cy = canvas.w // 2, PICTURE // 2
    if it.spot is not None:
        w, h = CARD
        part = Canvas(w, h, look.NIGHT[6], canvas.palette)
        left, top = cx - w // 2, cy - h // 2
        part.image.paste(canvas.image.crop((left, top, left + w, top + h)))
        small.spot(part, it.spot)
        canvas.image.paste(part.image, (left, top))
    elif it.claim:
        draw.coin(canvas, cx, cy, 110)
    elif it.scroll:
        draw.sign(canvas, "tied-scroll", cx, cy, 104, look.OWL)
    elif it.favor:
        step = min(TILE_STEP, (canvas.w - 2 * TILE_GAP) // len(it.favor))
        size = step - TILE_GAP
        for n, unit in enumerate(it.favor):
            draw.tile(canvas, cx - step * len(it.favor) // 2 + step * n + TILE_GAP // 2, cy - size // 2, size, unit)
    elif it.seat != NOBODY:
        draw.token(canvas, it.seat, cx, cy, 104)
    else:
        draw.sign(canvas, "owl", cx, cy, 104, look.OWL)
