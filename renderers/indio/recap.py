"""What happened since the reader's last answer as a strip of scenes: whose, where, with what, in a sentence or two."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PIL import Image

from engines.core.numbers import signed
from engines.core.words import Words
from engines.indio import events as ev
from engines.indio.view import IndioView
from engines.indio.words.names import ORDER, hex_at
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet, through
from renderers.core.drawings import kept
from renderers.core.retold import Retold, caption
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.indio import art, land, layout, sea, story, terms, tiles
from renderers.indio.icons import icon
from renderers.indio.names import draw_name
from renderers.indio.palette import (
    ASKED,
    BRASS,
    CREAM,
    FIGURE,
    GOLD,
    INK,
    LINE,
    NOW,
    PALE,
    RED,
    RESOURCES,
    SEA,
    TEXT,
    VELLUM,
    WHITE,
    WORD,
    WORLD,
)
from renderers.indio.table import tile_of
from renderers.indio.terms import hues
from renderers.indio.things import Hues, framed, good, seal, structure, token, worker

BAND, GAP, EDGE = 58, 8, 12
PICTURE, MOST_GOODS, MOST_CROWD, MOST_CREW = 172, 3, 4, 6
HEX, SMALL_HEX = (150, 136), (124, 116)
"""A hex of a scene, and one where what stands beside it would lie on it."""
NAME, SAID, PITCH = 30, 27, 28
LINES, ROOMY, CLOSE = (5, 6, 7), 380, 280
"""Lines of a caption in a scene wider than the one, than the other, and in a narrow one."""
MORE = 6
"""So many lines more a single clause may have."""
TOKEN = 42
NOBODY = -1
SIDE = 58
"""What stands beside the hex."""


class Scene(NamedTuple):
    """A scene's picture and words: whose it is (NOBODY: the table's), a hex or none, signs beside it, points.

    `sign`: drawn large where there is no hex; `gone`: and crossed out; `goods`: resources as kind and number; `crowd`,
    `awake`: workers that lie, that stand; `now`: the reader is asked; `start`: the hex that a worker came from.
    """

    seat: int
    name: str
    said: str
    hex: tiles.Tile | None = None
    sign: str = ""
    gone: bool = False
    goods: tuple[tuple[int, int], ...] = ()
    points: str = ""
    piece: str = ""
    crowd: int = 0
    awake: int = 0
    now: bool = False
    start: str = ""


def recap(
    view: IndioView,
    before: IndioView | None,
    told: Sequence[Retold],
    words: Words,
    names: Sequence[str],
    *,
    tall: bool = False,
) -> Sheet | None:
    """The strip; after the scenes the reader's own open question, where there is room for it."""
    scenes = [_scene(view, each, words, names) for each in told]
    asked = view.outcome is None and any(each.seat == view.seat for each in view.asked)
    if asked and len(scenes) < 6 and view.seat is not None:
        scenes.append(_turn(view, words))
    w = layout.TALL if tall else layout.W
    across = 2 if tall else max(1, len(scenes))
    below = sea.OPEN_TALL if tall else sea.OPEN
    rows = [scenes[n : n + across] for n in range(0, len(scenes), across)]
    made: list[Block] = []
    y = BAND + 10
    for row in rows:
        wide = (w - 2 * EDGE - GAP * (len(row) - 1)) // len(row)
        high = max(_height(each, wide) for each in row)
        for n, each in enumerate(row):
            box = (EDGE + n * (wide + GAP), y, wide, high)
            made.append(block(box, below, _card, each, hues(view)))
        y += high + GAP
    ground = block((0, 0, w, y + 4), below, through)
    heads = (words("Since your last move"), words("Since then"))
    note = words("year {year}, {phase}", year=view.year, phase=terms.phase(view, words))
    scores = tuple((p.seat, p.score, _gained(p.seat, p.score, before)) for p in view.players)
    band = block((0, 0, w, BAND), INK, _band, heads, "" if tall else note, scores, hues(view))
    return sheet("recap", [ground, band, *made], ASKED, once=True)


def _gained(seat: int, score: int, before: IndioView | None) -> int:
    return 0 if before is None else score - before.players[seat].score


def _turn(view: IndioView, words: Words) -> Scene:
    found = hex_at(view, view.selected or (view.pending.hex if view.pending else ""))
    made = None if found is None else tile_of(found, changed=False)
    if made is not None:
        made = made._replace(foot=made.foot._replace(selected=True))
    said = terms.upper(story.verb(view, words))
    if made is not None:
        return Scene(view.seat or 0, words("Your turn"), said, made, now=True)
    me = view.players[view.seat or 0]
    counts = ((words("{count} active", count=me.active), me.active),)
    counts += ((words("{count} exhausted", count=me.exhausted), me.exhausted),)
    told = ", ".join(text for text, count in counts if count)
    said = f"{said} · {told}" if told else said
    awake = min(me.active, MOST_CREW)
    crowd = min(me.exhausted, MOST_CREW - awake)
    return Scene(me.seat, words("Your turn"), said, sign="flying-flag", crowd=crowd, awake=awake, now=True)


def _scene(view: IndioView, each: Retold, words: Words, names: Sequence[str]) -> Scene:
    """What a scene shows of the event that opens it, and its sentences."""
    seat = each.scene.about[0] if each.scene.about else NOBODY
    head = each.scene.heading
    table = words("Year {year}", year=head.year) if isinstance(head, ev.YearBegan) else words("Everybody")
    name = shown(names, seat, words) if seat != NOBODY else table
    scene = Scene(seat, name, caption(each.lines, names[seat] if 0 <= seat < len(names) else name, names))
    made: dict[str, Any] = {}
    for event in reversed(each.scene.events):
        label = str(getattr(event, "hex", "") or getattr(event, "to", ""))
        found = hex_at(view, label) if label else None
        if found is not None:
            made["hex"] = tile_of(found, changed=False)
        made |= _drawn(event, view)
    return scene._replace(**made)


def _drawn(event: Any, view: IndioView) -> dict[str, Any]:
    """What stands for an event beside or instead of its hex."""
    for kind, paint in _EVENTS.items():
        if isinstance(event, kind):
            return paint(event, view)
    return {}


def _counts(amounts: Sequence[int]) -> dict[str, Any]:
    return {"goods": tuple((kind, count) for kind, count in enumerate(amounts) if count)[:MOST_GOODS]}


def _built(event: ev.Built, view: IndioView) -> dict[str, Any]:
    line = next((each for each in view.costs if each.what == "build" and each.id == event.build), None)
    return {"piece": "" if line is None else line.result}


def _crafted(event: ev.Crafted, view: IndioView) -> dict[str, Any]:
    found = next((each for each in view.facts.crafts if each.id == event.option), None)
    if found is None:
        return {}
    return {"sign": "meeple"} if found.workers and not any(found.resources) else _counts(found.resources)


def _asleep(event: ev.Passed, view: IndioView) -> dict[str, Any]:
    crews = [crew.total for each in view.hexes for crew in each.workers if crew.seat == event.seat]
    return {"sign": "moon", "crowd": min(MOST_CROWD, sum(crews))}


_EVENTS: dict[type, Callable[[Any, IndioView], dict[str, Any]]] = {
    ev.LeaderChosen: lambda _event, _view: {"sign": "queen-crown"},
    ev.QuestCompleted: lambda event, _view: {"sign": "tied-scroll", "points": f"+{event.influence}"},
    ev.QuestDrawn: lambda _event, _view: {"sign": "tied-scroll"},
    ev.QuestDiscarded: lambda _event, _view: {"sign": "tied-scroll", "gone": True},
    ev.Attacked: lambda _event, _view: {"sign": "crossed-swords"},
    ev.Conquered: lambda event, _view: {"sign": "crossed-swords", "piece": event.structure},
    ev.Moved: lambda event, _view: {"start": event.origin},
    ev.Collected: lambda event, _view: _counts(event.amounts),
    ev.Produced: lambda event, _view: {"sign": "sun", **_counts(event.total)},
    ev.Forged: lambda event, _view: {"goods": ((ORDER.index(event.recipe), 1),)},
    ev.Crafted: _crafted,
    ev.Built: _built,
    ev.Fed: lambda event, _view: {"goods": ((ORDER.index("food"), event.food),)},
    ev.RepeatBought: lambda _event, _view: {"goods": ((ORDER.index("food"), 1),)},
    ev.Passed: _asleep,
    ev.YearEnded: lambda _event, _view: {"sign": "moon"},
    ev.GameEnded: lambda _event, _view: {"sign": "queen-crown"},
}


# Drawing


def _band(
    canvas: Canvas, heads: Sequence[str], note: str, scores: tuple[tuple[int, int, int], ...], shades: Hues
) -> None:
    canvas.box(0, 0, canvas.w, canvas.h, INK)
    canvas.box(0, canvas.h - 3, canvas.w, 3, BRASS)
    middle, right = canvas.h // 2 - 2, canvas.w - 18
    for seat, score, gained in reversed(scores):
        if gained:
            said = signed(gained)
            ink = RESOURCES[0] if gained > 0 else RESOURCES[2]
            right -= canvas.text(right, middle + 2, said, FIGURE, 26, ink, align="r") + 6
        right -= canvas.text(right, middle, str(score), FIGURE, 32, WHITE, align="r") + 8
        token(canvas, seat, right - 17, middle, 36, shades)
        right -= 36 + 16
    heading = fonts.whole(heads, WORLD, 38, right - 30) or heads[-1]
    x = 22 + canvas.text(22, middle, heading, WORLD, 38, GOLD, room=right - 30) + 20
    if note and right - x > 120:
        canvas.text(x, middle + 2, note, TEXT, 29, PALE, room=right - x - 10)


def _lines(it: Scene, w: int) -> list[str]:
    most = LINES[0 if w > ROOMY else 1 if w > CLOSE else 2]
    return fonts.clauses(it.said, TEXT, SAID, w - 30, most, MORE)


def _height(it: Scene, w: int) -> int:
    return PICTURE + 50 + max(3, len(_lines(it, w))) * PITCH + 20


def _card(canvas: Canvas, it: Scene, shades: Hues) -> None:
    """A picture over a name and a few lines."""
    w, h = canvas.w, canvas.h
    framed(canvas, 0, 0, w, h, VELLUM, NOW if it.now else LINE, 10, 6 if it.now else 2.4)
    canvas.paste(_backdrop(w - 16, PICTURE - 8, _sky(it)), 8, 8)
    canvas.box(8, PICTURE, w - 16, 3, LINE)
    beside = bool(it.goods or it.points or it.piece or (it.hex and it.sign))
    if it.hex is not None:
        came = bool(it.start) and w - 16 >= SMALL_HEX[0] + SIDE * (1 + beside)
        sides = SIDE * (came + beside)
        size = SMALL_HEX if sides and w < HEX[0] + sides + 20 else HEX
        at = (w - size[0] - sides) // 2
        if came:
            _came(canvas, at + SIDE // 2, it.start)
            at += SIDE
        _hex(canvas, at, 22 + (HEX[1] - size[1]) // 2, size, it.hex, shades)
        _beside(canvas, at + size[0] + SIDE // 2, it)
    else:
        _without(canvas, w // 2, it, shades)
    x = 16
    if it.seat != NOBODY:
        token(canvas, it.seat, 36, PICTURE + 14, TOKEN, shades)
        x = 68
    draw_name(canvas, x, PICTURE + 28, it.name, NAME, WORD, w - x - 14)
    for n, line in enumerate(_lines(it, w)):
        canvas.text(15, PICTURE + 64 + PITCH * n, line, TEXT, SAID, WORD, room=w - 30)


def _sky(it: Scene) -> str:
    return "" if it.hex is not None else "night" if it.sign == "moon" else "day"


@kept
def _backdrop(w: int, h: int, sky: str) -> Image.Image:
    """The sea, or a land by day or night, behind a scene."""
    ground = Canvas(w, h, SEA[0], ASKED)
    if sky:
        even = w + w % 2
        if sky == "day":
            ground.paste(land.scene("water", even, h).crop((0, 0, w, h)), 0, 0)
        ground.paste(land.scene("earth", even, 120).crop((0, 20, w, 90)), 0, h - 70)
        return ground.image
    for n in range(0, w, 74):
        ground.picture(art.path("wave"), n + 8, 20 + n * 37 % (h - 40), *sea.WAVE)
    return ground.image


def _hex(canvas: Canvas, x: int, y: int, size: tuple[int, int], tile: tiles.Tile, shades: Hues) -> None:
    """A whole hex on the sea."""
    w, h = size
    scratch = Canvas(w, h, SEA[0], canvas.palette)
    scratch.image.paste(canvas.image.crop((x, y, x + w, y + h)))
    tiles.cell(scratch, size, 0, tile, None, None, shades, w < layout.NARROW)
    canvas.image.paste(scratch.image, (x, y))


def _came(canvas: Canvas, cx: int, start: str) -> None:
    """From where somebody came, and an arrow to the hex at the right."""
    middle = 90
    canvas.box(cx - 27, middle - 46, 54, 34, INK, 14)
    canvas.text(cx, middle - 29, start, FIGURE, 26, WHITE, align="m", room=50)
    for grow, ink in ((4, INK), (0, GOLD)):
        left, right, half = cx - 22 - grow, cx + 24 + grow, 16 + grow
        neck = cx + 2 - grow // 2
        canvas.polygon(
            (
                (left, middle + 10 - 6 - grow), (neck, middle + 10 - 6 - grow), (neck, middle + 10 - half),
                (right, middle + 10), (neck, middle + 10 + half), (neck, middle + 10 + 6 + grow),
                (left, middle + 10 + 6 + grow),
            ),
            ink,
        )  # fmt: skip


def _beside(canvas: Canvas, cx: int, it: Scene) -> None:
    """Up to three things at the right of a hex, below each other."""
    things: list[Callable[[int], None]] = []
    if it.piece:
        things.append(lambda y: structure(canvas, it.piece, cx, y - 22, 44, CREAM))
    if it.sign:
        things.append(lambda y: _disc(canvas, it.sign, cx, y, 22))
    if it.points:
        things.append(lambda y: seal(canvas, cx, y, 52, it.points))
    for kind, count in it.goods[: max(0, MOST_GOODS - len(things))]:
        things.append(lambda y, kind=kind, count=count: _counted(canvas, cx, y, kind, count))
    top = 90 - 26 * (len(things) - 1)
    for n, paint in enumerate(things):
        paint(top + 52 * n)


def _disc(canvas: Canvas, sign: str, cx: int, cy: int, radius: int) -> None:
    canvas.disc(cx, cy, radius, INK)
    icon(canvas, sign, cx, cy, round(radius * 1.36), CREAM)


def _cross(canvas: Canvas, cx: int, cy: int) -> None:
    """What is gone, on the edge of its sign."""
    canvas.disc(cx, cy, 25, INK)
    canvas.disc(cx, cy, 22, RED)
    for slope in (1, -1):
        ends = ((-13, -9), (-9, -13), (13, 9), (9, 13))
        canvas.polygon(tuple((cx + x, cy + slope * y) for x, y in ends), WHITE)


def _counted(canvas: Canvas, cx: int, cy: int, kind: int, count: int) -> None:
    canvas.box(cx - 27, cy - 21, 54, 42, INK, 14)
    good(canvas, kind, cx - (10 if count > 1 else 0), cy, 28)
    if count > 1:
        canvas.text(cx + 6, cy, str(count), FIGURE, 28, WHITE, room=20)


def _crew(canvas: Canvas, cx: int, it: Scene, shades: Hues) -> None:
    """Workers on the land, those that stand first."""
    states = ["active"] * it.awake + ["exhausted"] * it.crowd
    step = min(44, (canvas.w - 60) // len(states))
    for n, state in enumerate(states):
        x = cx - step * (len(states) - 1) // 2 + step * n
        worker(canvas, it.seat, state, x, 132 - (n % 2) * 10, 34, shades)


def _without(canvas: Canvas, cx: int, it: Scene, shades: Hues) -> None:
    """A scene of no hex: a large sign, goods, sleeping workers."""
    if it.now and it.crowd + it.awake:
        _disc(canvas, it.sign, cx, 62, 36)
        _crew(canvas, cx, it, shades)
        return
    if it.crowd and it.seat != NOBODY:
        canvas.disc(cx + 40, 52, 26, CREAM)
        canvas.disc(cx + 51, 45, 22, SEA[0])
        _crew(canvas, cx, it, shades)
        return
    if it.sign == "moon":
        canvas.disc(cx, 70, 34, CREAM)
        canvas.disc(cx + 14, 60, 29, SEA[0])
        return
    x = cx - (60 if it.goods else 0)
    if it.sign == "sun":
        canvas.disc(x, 84, 34, GOLD)
    elif it.sign:
        _disc(canvas, it.sign, x, 84, 44)
        if it.points:
            seal(canvas, x + 46, 116, 58, it.points)
        elif it.gone:
            _cross(canvas, x + 40, 112)
    for n, (kind, count) in enumerate(it.goods):
        _counted(canvas, (cx + 40 if it.sign else cx), 84 + 50 * n - 25 * (len(it.goods) - 1), kind, count)
