"""A table that has not begun: the box, four cities as the windows of a polyptych."""

from engines.core.words import Words
from renderers.core.canvas import Canvas, block, sheet
from renderers.core.printed import Printed
from renderers.core.sheet import Sheet
from renderers.influentia.faces import PLAIN, ROMAN, Tone, rich
from renderers.influentia.header import WORDMARK
from renderers.influentia.palette import GOLD, GROUND, INK, LOOK, MID, NIGHT, PALETTE, RULE, WINDOW
from renderers.influentia.pieces import panel
from renderers.influentia.scenery import ground, skyline, star

W, H = 1280, 640
_WINDOW_W, _WINDOW_H, _WINDOW_TOP, _PITCH = 278, 344, 162, 298
_PLATE_H = 50
_TITLE = 96


def cover(words: Words, printed: Printed) -> Sheet:
    """The box: title, cities, what it is, seats and length."""
    about = words("Four families win tricks to rule four cities")
    facts = words(
        "**{seats}** seats · **{rounds}** rounds of tricks",
        seats=printed.seats,
        rounds=printed.long,
    )
    where = words("Northern Italy, 2077")
    cities = tuple((city.id, words(city.name)) for city in printed.facts.cities)
    return sheet("cover", [block((0, 0, W, H), GROUND, _box, where, about, facts, cities)], PALETTE)


def _box(canvas: Canvas, where: str, about: str, facts: str, cities: tuple[tuple[str, str], ...]) -> None:
    ground(canvas, (), (), header=False)
    panel(canvas, 12, 12, W - 24, H - 24)
    wide = canvas.text(W // 2, 80, WORDMARK, ROMAN, _TITLE, GOLD, align="m", spacing=10)
    for side in (-1, 1):
        x = W // 2 + side * (wide // 2 + 60)
        canvas.polygon(star(x, 82, 26), GOLD)
        canvas.polygon(star(x + side * 44, 82, 13), RULE)
        canvas.box(x + 64 if side > 0 else 40, 81, W - 40 - x - 64 if side > 0 else x - 64 - 40, 2, RULE)
    canvas.text(W // 2, 140, where, PLAIN, 32, MID, align="m")
    left = (W - 3 * _PITCH - _WINDOW_W) // 2
    for i, (city, name) in enumerate(cities):
        _window(canvas, left + _PITCH * i, _WINDOW_TOP, city, name)
    foot = _WINDOW_TOP + _WINDOW_H + 58
    rich(canvas, left + 4, foot, about, 36, Tone(INK, GOLD), 620)
    rich(canvas, W - left - 4, foot, facts, 36, Tone(MID, LOOK), 540, align="r")


def _window(canvas: Canvas, x: int, y: int, city: str, name: str) -> None:
    """A city behind an arch, its name below."""
    for inset, colour in ((0, GOLD), (4, NIGHT), (8, RULE), (10, NIGHT)):
        w, h = _WINDOW_W - 2 * inset, _WINDOW_H - 2 * inset
        with canvas.within(canvas.rounded(w, h + w // 2, w // 2).crop((0, 0, w, h)), x + inset, y + inset):
            if inset == 10:
                skyline(canvas, x + inset, y + inset, w, h - _PLATE_H, city)
                canvas.box(x + inset, y + inset + h - _PLATE_H, w, _PLATE_H, NIGHT)
            else:
                canvas.box(x + inset, y + inset, w, h, colour)
    middle = y + _WINDOW_H - 10 - _PLATE_H // 2
    canvas.box(x + 10, middle - _PLATE_H // 2, _WINDOW_W - 20, 2, GOLD)
    canvas.text(x + _WINDOW_W // 2, middle + 3, name, ROMAN, 34, WINDOW, align="m", spacing=2, room=_WINDOW_W - 40)
