"""Pixels come out the same by the short way, and what they are made with does not pile up in memory."""

import gc

from PIL import Image
from PIL.ImageFont import FreeTypeFont

from renderers.core import bands, fonts
from renderers.core.fonts import Face
from renderers.core.pixels import stamp


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
