"""What all sheets lie on: a map on vellum with its sea, and the lapis strip at the top."""

from renderers.core.canvas import Canvas
from renderers.core.palette import code_of
from renderers.influence.palette import (
    BLOTS,
    COAST,
    DIAPER,
    EDGE,
    GOLD,
    INK,
    INNER,
    LAPIS,
    PANEL,
    RAYS,
    RIM,
    SEA,
    SPENT,
    UNHELD,
    WAVES,
)

_BLOTS = ((240, 90, 150, 60), (900, 60, 200, 70), (620, 330, 240, 90), (1090, 560, 150, 80), (400, 640, 190, 70))
_COASTS = (
    "M0 462C60 446 150 470 200 506C268 556 226 610 238 664C250 716 190 742 170 800H0Z",
    "M1280 48C1220 40 1150 66 1096 92C1050 130 1080 190 1056 250C1070 300 1180 330 1280 336Z",
)
_WAVE = "q9 -8 18 0t18 0"
_RAYS = 16


def vellum(canvas: Canvas, ship: bool) -> None:
    """The map: blots, rays from a compass in the middle, two seas; a ship and a serpent where they are seen."""
    w, h = canvas.w, canvas.h
    parts: list[str] = []
    for n, (x, y, rx, ry) in enumerate(_BLOTS):
        colour = code_of(BLOTS[n % len(BLOTS)])
        parts.append(f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{colour}"/>')
    rays = "".join(f'<path d="M640 430L2040 430" transform="rotate({i * 360 / _RAYS} 640 430)"/>' for i in range(_RAYS))
    parts.append(f'<g stroke="{code_of(RAYS)}" stroke-width="1.4">{rays}</g>')
    for coast in _COASTS:
        parts.append(f'<path d="{coast}" fill="{code_of(SEA)}" stroke="{code_of(COAST)}" stroke-width="2.4"/>')
    places = [(x + 26 * (y // 34 % 2), y) for x in (4, 64, 124) for y in range(520, 780, 34)]
    waves = "".join(f'<path d="M{x} {y}{_WAVE}"/>' for x, y in places)
    parts.append(f'<g stroke="{code_of(WAVES)}" stroke-width="2.4" fill="none">{waves}</g>')
    canvas.svg("".join(parts), 0, 0, w, h, (0, 0, w, h))
    if ship:
        canvas.sign("drakkar", 124, 592, 150, COAST)
        canvas.sign("sea-serpent", 160, 736, 96, COAST)


def ornament(canvas: Canvas, sign: str) -> None:
    """Something that mapmakers drew where they knew of nothing."""
    canvas.sign(sign, canvas.w // 2, canvas.h // 2, min(150, canvas.w - 24, canvas.h - 24), COAST)


def strip(canvas: Canvas) -> None:
    """Lapis with a diaper, a rule of gold leaf below."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, LAPIS)
    diaper(canvas, 0, 0, w, h)
    canvas.box(0, h - 5, w, 5, GOLD)


def diaper(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """Lozenges woven into lapis."""
    lines = "".join(f"M{at} 0l{h} {h}M{at} 0l{-h} {h}" for at in range(-h // 18 * 18, w + h, 18))
    canvas.svg(f'<path d="{lines}" stroke="{code_of(DIAPER)}" stroke-width="1.4"/>', x, y, w, h)


def panel(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """A piece of clean vellum with a double line."""
    canvas.box(x, y, w, h, RIM, 9)
    canvas.box(x + 2, y + 2, w - 4, h - 4, PANEL, 8)
    canvas.frame(x + 6, y + 6, w - 12, h - 12, INNER, 1, 5)


def slip(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """A small piece of vellum."""
    canvas.box(x, y, w, h, EDGE, 9)
    canvas.box(x + 2, y + 2, w - 4, h - 4, PANEL, 8)


def spent(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """The place of a card that is gone."""
    canvas.box(x, y, w, h, SPENT, 8)
    canvas.dashed(x, y, w, h, UNHELD, 2, 9, 6, 8)


def card(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """A card of vellum."""
    canvas.box(x, y, w, h, INK, 10)
    canvas.box(x + 3, y + 3, w - 6, h - 6, PANEL, 8)
    canvas.frame(x + 8, y + 8, w - 16, h - 16, GOLD, 1, 5)
