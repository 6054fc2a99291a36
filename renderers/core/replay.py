"""A game as a film: an animated WebP whose frames are drawn while it is encoded, so that one is held at a time.

A frame is put together from the same blocks as a sheet; only what changed since the frame before it is scaled anew.
Frames are never made into files of their own.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from io import BytesIO
from math import ceil
from typing import Any

from PIL import Image

from renderers.core.bands import Piece
from renderers.core.canvas import Unpacked
from renderers.core.pixels import Bounds
from renderers.core.themes import DARK, in_theme

WIDTHS = ((160, 960), (260, 800), (1 << 30, 640))
"""Up to so many frames a film is so wide: the time it takes goes with the size of all its frames together."""
QUALITY = 60
NO_KEYS = 1 << 20
"""Key frames so far apart that there are none: each would be a whole picture."""
LAST_MS = 6000


def pace_ms(frames: int) -> int:
    """How long a frame stays: long games go faster."""
    return 1200 if frames <= 60 else 900 if frames <= 160 else 600


def width_of(frames: int) -> int:
    """How wide a film of so many frames is."""
    return next(width for most, width in WIDTHS if frames <= most)


class _Frames(Image.Image):
    """What Pillow takes for an image of many frames: going to one draws it."""

    def __init__(self, draw: Callable[[int], Unpacked], count: int, first: Unpacked, width: int, theme: str) -> None:
        super().__init__()
        self.n_frames = count
        self._at = -1
        self._draw = draw
        self._share = Fraction(width, first.w)
        self._size = (width, ceil(first.h * self._share))
        self._mode = "RGB"
        self.im = Image.new("RGB", self._size).im
        self._whole = Image.new("P", (first.w, first.h))  # of indices, in which a theme is another palette
        self._whole.putpalette(in_theme(first.palette.parts, theme))
        self._laid: dict[tuple[int, int, int], Bounds] = {}

    def tell(self) -> int:
        """The frame that is drawn."""
        return max(self._at, 0)

    def seek(self, frame: int) -> None:
        """Draw a frame over the one before it."""
        if frame > self._at:  # at the end Pillow goes back to the first, and nobody looks at it
            self._at = frame
            self._lay(self._draw(frame))

    def _lay(self, sheet: Unpacked) -> None:
        now = {(piece.serial, piece.x, piece.y): _box(piece) for piece in sheet.pieces}
        changed = [box for key, box in now.items() if key not in self._laid]
        changed += [box for key, box in self._laid.items() if key not in now]
        for piece in sheet.pieces:
            self._whole.paste(piece.image, (piece.x, piece.y))
        for box in changed:
            self._scale(*box)
        self._laid = now

    def _scale(self, left: int, top: int, right: int, bottom: int) -> None:
        """Bring a changed part to the film's size; from a whole step of the scale to another, so that edges fit."""
        step, (w, h) = self._share.denominator, self._whole.size
        left, top = (max(0, edge - step) // step * step for edge in (left, top))
        right, bottom = (-(-(edge + step) // step) * step for edge in (right, bottom))
        right, bottom = min(right, w), min(bottom, h)
        x, y = round(left * self._share), round(top * self._share)
        size = round(right * self._share) - x, round(bottom * self._share) - y
        if min(size) > 0:
            part = self._whole.crop((left, top, right, bottom)).convert("RGB")
            self.paste(part.resize(size, Image.Resampling.BICUBIC), (x, y))  # pyright: ignore[reportUnknownMemberType]


def _box(piece: Piece) -> Bounds:
    return piece.x, piece.y, piece.x + piece.image.width, piece.y + piece.image.height


def film(draw: Callable[[int], Unpacked], count: int, quality: int = QUALITY, theme: str = DARK) -> bytes:
    """So many frames, asked for in their order, as one file; the last stays a while, then it begins again."""
    first = draw(0)
    frames = _Frames(draw, count, first, min(first.w, width_of(count)), theme)
    out = BytesIO()
    told: dict[str, Any] = {"duration": [*[pace_ms(count)] * (count - 1), LAST_MS], "loop": 0, "method": 0}
    frames.save(out, "WEBP", save_all=True, quality=quality, kmin=NO_KEYS - 1, kmax=NO_KEYS, **told)
    return out.getvalue()


def spread(count: int, most: int) -> Sequence[int]:
    """At most so many of the numbers 0 … count−1, evenly, the first and the last among them."""
    if count <= most:
        return range(count)
    return [round(i * (count - 1) / (most - 1)) for i in range(most)]
