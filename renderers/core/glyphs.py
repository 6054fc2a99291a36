"""Which characters a TrueType file holds, read from its `cmap` table (OpenType 1.9, "cmap": formats 4 and 12)."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from struct import unpack_from


@cache
def characters(path: Path) -> frozenset[int]:
    """Code points with a glyph of their own; raises OSError for a file that is not there."""
    data = path.read_bytes()
    tables = unpack_from(">H", data, 4)[0]
    for entry in range(12, 12 + 16 * tables, 16):
        tag, _, start, _ = unpack_from(">4sIII", data, entry)
        if tag == b"cmap":
            return frozenset(_characters(data, start))
    raise ValueError(f"{path.name} has no cmap")


def _characters(data: bytes, start: int) -> Iterator[int]:
    for number in range(unpack_from(">H", data, start + 2)[0]):
        offset = start + unpack_from(">I", data, start + 8 + 8 * number)[0]
        kind = unpack_from(">H", data, offset)[0]
        if kind == 12:
            for group in range(unpack_from(">I", data, offset + 12)[0]):
                first, last, _ = unpack_from(">III", data, offset + 16 + 12 * group)
                yield from range(first, last + 1)
        elif kind == 4:
            yield from _format_4(data, offset)


def _format_4(data: bytes, offset: int) -> Iterator[int]:
    count = unpack_from(">H", data, offset + 6)[0] // 2
    ends = offset + 14
    starts, deltas, ranges = (ends + 2 + 2 * count * part for part in (1, 2, 3))
    for i in range(count):
        first, last, delta, jump = (unpack_from(">H", data, at + 2 * i)[0] for at in (starts, ends, deltas, ranges))
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if jump:
                glyph = unpack_from(">H", data, ranges + 2 * i + jump + 2 * (code - first))[0]
                if not glyph:
                    continue
            if (glyph + delta) % 0x10000:
                yield code
