"""Films: what is scaled piece by piece looks like the whole, nothing that went stays, and all moments are told."""

from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from renderers.core import replay
from renderers.core.canvas import Canvas, Unpacked, block, sheet, unpacked
from renderers.core.palette import GOLD, GROUND, PANEL, SEATS, Colour
from renderers.core.strips import plain_ground
from renderers.core.themes import CONTRAST, in_theme

W, H = 1280, 560


def spot(canvas: Canvas, colour: Colour) -> None:
    """A disc on a panel."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    canvas.disc(canvas.w // 2, canvas.h // 2, canvas.h // 3, colour)


def scene(number: int) -> Unpacked:
    """A spot that wanders, and one that is there in every other picture."""
    made = [block((0, 0, W, H), GROUND, plain_ground, ())]
    made.append(block((37 + 90 * number, 51, 131, 133), GROUND, spot, SEATS[number % 6]))
    if number % 2:
        made.append(block((601, 303, 255, 199), GROUND, spot, GOLD))
    with unpacked() as loose:
        assert sheet("table", made).png == b""
    return loose[0]


def at(film: Image.Image, number: int) -> Image.Image:
    """One picture of a film."""
    film.seek(number)
    return film.convert("RGB")


def test_each_picture_of_a_film_is_the_whole_sheet_of_its_moment():
    film = Image.open(BytesIO(replay.film(scene, 8, quality=90)))
    assert film.n_frames == 8  # pyright: ignore[reportAttributeAccessIssue]
    assert film.size == (960, 420)
    for number in range(8):
        pieces = scene(number).pieces
        whole = Image.new("RGB", (W, H))
        for piece in pieces:
            whole.paste(piece.image.convert("RGB"), (piece.x, piece.y))
        wanted = whole.resize((960, 420), Image.Resampling.BICUBIC)
        off = ImageStat.Stat(ImageChops.difference(at(film, number), wanted))
        assert max(off.mean) < 4, number
        # Where a spot has gone there is the ground again.
        low = number % 2 == 0
        assert (max(at(film, number).getpixel((546, 302))[:2]) < 60) == low  # pyright: ignore


def test_a_film_is_in_the_theme_that_is_asked_for():
    film = Image.open(BytesIO(replay.film(scene, 3, quality=90, theme=CONTRAST)))
    for number in range(3):
        shown = at(film, number)
        for x, y, colour in ((20, 400, GROUND), (28 + 67 * number + 49, 88, SEATS[number % 6])):
            pixel: Any = shown.getpixel((x, y))
            wanted = in_theme(bytes(colour), CONTRAST)
            assert max(abs(a - b) for a, b in zip(pixel, wanted, strict=True)) < 12, (number, x, y)


def test_a_long_film_is_narrower_and_goes_faster():
    assert replay.pace_ms(20) > replay.pace_ms(100) > replay.pace_ms(300)
    assert [replay.width_of(frames) for frames in (2, 160, 161, 300, 400)] == [960, 960, 800, 640, 640]
    film = Image.open(BytesIO(replay.film(lambda number: scene(number % 3), 161, quality=20)))
    assert film.size == (800, 350)


@pytest.mark.parametrize(("count", "most"), [(1, 5), (5, 5), (6, 5), (400, 7), (3, 2)])
def test_pictures_are_left_out_evenly_and_never_the_first_or_the_last(count: int, most: int):
    chosen = list(replay.spread(count, most))
    assert len(chosen) == len(set(chosen)) == min(count, most)
    assert (chosen[0], chosen[-1]) == (0, count - 1)
    gaps = [b - a for a, b in pairwise(chosen)]
    assert not gaps or max(gaps) - min(gaps) <= 1
