"""The file of a sheet, put together from horizontal bands that are kept already compressed.

A band's bytes follow from the blocks that reach into it, so a band that no changed block touches is neither pasted nor
compressed again. Each band is a stretch of deflate that refers to nothing before it; a PNG's image data is these
stretches in a row, with the checksum combined from theirs.

Kept beside Pillow's own encoder because it saves more than a quarter of a drawing's processor time. Table sheets of
whole games, position after position with most and with fewest seats, beside Pillow at its fastest level: Indio 33 %,
Influentia 55 %, Pax Illuminaten 57 %, Influence 63 %, Price of Influence 68 %; all together 53 %. Half of that is
zlib-ng, the other half the bands that are kept.
"""

import struct
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from threading import Lock
from typing import NamedTuple, cast

from PIL import Image
from zlib_ng import zlib_ng

from renderers.core.palette import Palette
from renderers.core.pixels import stamp

HEIGHT = 64
"""Rows of a band."""
LEVEL = 2
"""Of zlib-ng's compression: as small as zlib's level 3 in half the time."""
_BASE = 65521
_LAST = b"\x03\x00"
"""An empty final deflate block."""


# what its own types name for buffers is known to newer Pythons only
_adler32 = cast("Callable[[bytearray], int]", zlib_ng.adler32)  # pyright: ignore[reportUnknownMemberType]
_crc32 = cast("Callable[[bytes, int], int]", zlib_ng.crc32)  # pyright: ignore[reportUnknownMemberType]


class Piece(NamedTuple):
    """A picture in palette indices and its place; `serial` is different for different pictures.

    `with_next`: it is not cut off from what lies below it.
    """

    x: int
    y: int
    image: Image.Image
    serial: int
    with_next: bool = False


class Band(NamedTuple):
    """Compressed rows, the checksum and length of what they unpack to."""

    data: bytes
    adler: int
    length: int


class Bands:
    """Bands already compressed, the least used leaving first when `budget` bytes are full. Safe for threads."""

    def __init__(self, budget: int) -> None:
        self.budget, self.size = budget, 0
        self._bands: OrderedDict[Hashable, Band] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> Band | None:
        """The band, if it is kept."""
        with self._lock:
            found = self._bands.get(key)
            if found is not None:
                self._bands.move_to_end(key)
            return found

    def put(self, key: Hashable, band: Band) -> None:
        """Keep a band."""
        with self._lock:
            if key not in self._bands:
                self._bands[key] = band
                self.size += len(band.data)
            while self.size > self.budget:
                self.size -= len(self._bands.popitem(last=False)[1].data)

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._bands.clear()
            self.size = 0


KEPT_BANDS = Bands(5 * 1024 * 1024)


def _join(first: int, second: int, length: int) -> int:
    """The Adler-32 of two stretches in a row, from theirs and the second's length."""
    rest = length % _BASE
    low = ((first & 0xFFFF) + (second & 0xFFFF) - 1) % _BASE
    high = (rest * ((first & 0xFFFF) - 1) + (first >> 16) + (second >> 16)) % _BASE
    return high << 16 | low


def _band(pieces: Sequence[Piece], width: int, top: int, height: int) -> Band:
    """Paste and compress the rows from `top`; the first column is the filter byte of each row, 0."""
    raw = bytearray((width + 1) * height)
    rows = Image.frombuffer("P", (width + 1, height), raw, "raw", "P", 0, 1)  # what is pasted there stands in `raw`
    for piece in pieces:
        stamp(rows, piece.image, piece.x + 1, piece.y - top)
    packer = zlib_ng.compressobj(LEVEL, zlib_ng.DEFLATED, -15)  # pyright: ignore[reportUnknownMemberType]
    data = packer.compress(raw) + packer.flush(zlib_ng.Z_FULL_FLUSH)  # pyright: ignore[reportUnknownMemberType]
    return Band(data, _adler32(raw), len(raw))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", _crc32(data, _crc32(kind, 0)))


def encode(pieces: Sequence[Piece], width: int, height: int, palette: Palette, rows: int = HEIGHT) -> bytes:
    """The PNG file of pieces pasted in their order; the first covers the whole sheet. `rows`: of a band."""
    data = [b"\x78\x5e"]
    adler = 1
    for top in range(0, height, rows):
        bottom = min(top + rows, height)
        inside = [piece for piece in pieces if piece.y < bottom and piece.y + piece.image.height > top]
        key = (width, top, bottom, tuple((piece.serial, piece.x, piece.y) for piece in inside))
        band = KEPT_BANDS.get(key)
        if band is None:
            band = _band(inside, width, top, bottom - top)
            if rows == HEIGHT:
                KEPT_BANDS.put(key, band)
        data.append(band.data)
        adler = _join(adler, band.adler, band.length)
    data += [_LAST, struct.pack(">I", adler)]
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", head),
            _chunk(b"PLTE", palette.parts),
            _chunk(b"IDAT", b"".join(data)),
            _chunk(b"IEND", b""),
        )
    )
