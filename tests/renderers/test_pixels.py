"""Pixels come out the same by the short way, and what they are made with does not pile up in memory."""

import gc
from pathlib import Path

import pytest
from PIL import Image
from PIL.ImageFont import FreeTypeFont

from renderers.core import bands, fonts, masks, svg
from renderers.core.canvas import Canvas
from renderers.core.fonts import Face
from renderers.core.palette import GOLD, INK, PANEL, PLAIN
from renderers.core.pixels import stamp

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">{}<path d="M5 5L55 20L5 35Z" fill="#FFCF4A"/></svg>'
)


@pytest.mark.parametrize("radius", [0, 7, 90])
def test_a_card_lies_as_if_it_were_pasted_under_a_mask(radius: int):
    art = Image.effect_noise((60, 40), 90).convert("RGB")
    canvas, other = Canvas(100, 80, PANEL), Canvas(100, 80, PANEL)
    for each in (canvas, other):
        each.box(30, 10, 20, 60, GOLD)
    canvas.card(art, 25, 20, radius)
    other.image.paste(art, (25, 20), masks.rounded(60, 40, min(radius, 20)) if radius else None)
    assert canvas.image.tobytes() == other.image.tobytes()


@pytest.mark.parametrize(("ground", "mode"), [('<path d="M0 0H60V40H0Z" fill="#1C222C"/>', "RGB"), ("", "RGBA")])
def test_a_drawing_without_holes_has_no_alpha(ground: str, mode: str, tmp_path: Path):
    path = tmp_path / "drawing.svg"
    path.write_text(DRAWING.format(ground))
    made = svg.picture(path, 60, 40, PLAIN)
    assert made.mode == mode
    canvas, other = Canvas(60, 40, INK), Canvas(60, 40, INK)
    canvas.paste(made, 0, 0)
    other.paste(svg.loose(path, 60, 40, PLAIN), 0, 0)
    assert canvas.image.tobytes() == other.image.tobytes()


def test_faces_leave_memory_though_their_lines_are_remembered():
    fonts.runs.cache_clear()
    fonts._loaded.cache_clear()
    widths = {size: fonts.width("as wide as ever", Face.STRONG, size) for size in range(30, 170)}
    gc.collect()
    assert sum(isinstance(each, FreeTypeFont) for each in gc.get_objects()) <= 64
    fonts.width.cache_clear()
    assert {size: fonts.width("as wide as ever", Face.STRONG, size) for size in range(30, 170)} == widths
    mask, _, _ = fonts.line("as wide as ever", Face.STRONG, 30)
    assert mask.getbbox() is not None


def test_what_is_compressed_is_what_lies_there():
    art = [Image.effect_noise((50, 30), 80).convert("P"), Image.effect_noise((20, 90), 80).convert("P")]
    whole = Image.new("P", (51, 40))
    pieces = [bands.Piece(0, 5, art[0], 1), bands.Piece(40, -20, art[1], 2)]
    for piece in pieces:
        stamp(whole, piece.image, piece.x + 1, piece.y)
    made = bands._band(pieces, 50, 0, 40)
    unpacked = bands.zlib_ng.decompressobj(-15).decompress(made.data)
    assert (unpacked, made.length) == (whole.tobytes(), 51 * 40)
