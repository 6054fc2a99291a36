"""Other looks of the same picture: only the palette in the file changes, so a theme costs no drawing."""

import zlib

from renderers.core.sheet import Sheet

DARK, CONTRAST = "dark", "contrast"
THEMES = (DARK, CONTRAST)
"""`contrast`: black ground and stronger differences, for bright rooms and weak eyes."""


def _curve(x: float) -> float:
    """From black to white, steepest in the middle; what is nearly black becomes black.

    Dark parts become darker, light parts lighter, by the same curve for all, so that steps between colours stay steps.
    """
    x = min(1.0, max(0.0, (x - 0.06) / 0.92))
    return x * x * (3 - 2 * x) * 0.6 + x * 0.4


_TABLE = bytes(round(255 * _curve(part / 255)) for part in range(256))


def in_theme(parts: bytes, theme: str) -> bytes:
    """Colours as a theme shows them, three bytes each."""
    return parts.translate(_TABLE) if theme == CONTRAST else parts


def themed(sheet: Sheet, theme: str) -> Sheet:
    """The sheet in a theme; in the one it was drawn in, and in one that is not known, as it is."""
    if theme == DARK or theme not in THEMES:
        return sheet
    start = sheet.png.index(b"PLTE")
    end = start + 4 + int.from_bytes(sheet.png[start - 4 : start], "big")
    body = b"PLTE" + in_theme(sheet.png[start + 4 : end], theme)
    return sheet._replace(png=sheet.png[:start] + body + zlib.crc32(body).to_bytes(4, "big") + sheet.png[end + 4 :])
