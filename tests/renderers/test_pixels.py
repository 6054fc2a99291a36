"""Pixels come out the same by the short way, and what they are made with does not pile up in memory."""

import gc

from PIL.ImageFont import FreeTypeFont

from renderers.core import fonts
from renderers.core.fonts import Face


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
