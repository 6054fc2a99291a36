"""Every colour of the pictures, and the one palette of 256 that all share (blocks are kept as its indices)."""

from functools import cache

from PIL import Image

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """A colour from "#F5A01E"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`share` of a, the rest b."""
    return (
        round(a[0] * share + b[0] * (1 - share)),
        round(a[1] * share + b[1] * (1 - share)),
        round(a[2] * share + b[2] * (1 - share)),
    )


GROUND = rgb("#12161D")
PANEL = rgb("#1C222C")
WELL = rgb("#161B23")
RAISED = rgb("#2A323F")
LINE = rgb("#3E4959")
GREY = rgb("#8793A5")
SLATE = rgb("#3A4352")
INK = rgb("#F5F1E6")
MID = rgb("#BCC5D1")
DIM = rgb("#93A0B1")
NOTHING = rgb("#566274")
NOTHING_SIGN = rgb("#4A5666")
PAPER = rgb("#F0EADB")
WORN = rgb("#D8CFB9")
DARK = rgb("#171B22")
QUIET_ON_PAPER = rgb("#5A5346")
LOOK = rgb("#FFF2B3")
LOOK_ON_PAPER = rgb("#C2410C")
GOLD = rgb("#FFCF4A")
SILVER = rgb("#C9D3DF")
DANGER = rgb("#FF9B8A")
GUARD = rgb("#9CC8FF")
WHITE = rgb("#FFFFFF")

SEATS = tuple(map(rgb, ("#F5A01E", "#4C9FF2", "#3BDDA6", "#F4A6D7", "#FFF07A", "#F2603C")))
"""Okabe–Ito lifted for the dark ground, A to F; always together with the seat's letter and shape."""

INDIO_SEATS = tuple(map(rgb, ("#F58EC6", "#F4F2EA", "#F79A2B", "#A48BFA")))

CLOTH = {
    letter: rgb(code)
    for letter, code in zip("EMHRT", ["#8F6200", "#1F7A4E", "#7550C0", "#B23B45", "#2470A8"], strict=True)
}
"""Influentia's resources by letter."""

PAX_CLOTH = {
    letter: rgb(code)
    for letter, code in zip("NPMASC", ["#8758CE", "#8F5A0E", "#1A4F8E", "#BE3550", "#1C6B43", "#56606E"], strict=True)
}
PAX_LINE_P = rgb("#D29A4C")
"""Professions' brown, lifted for lines on the ground."""
INDIO_HEX = {
    letter: rgb(code)
    for letter, code in zip("EWDFQM", ["#47683F", "#1F5580", "#786749", "#6B5C0C", "#5A6673", "#5C332C"], strict=True)
}
INDIO_RESOURCE = tuple(map(rgb, ["#A3DE7C", "#6CC4FF", "#FF5C4D", "#FFE36B", "#A9B4C0", "#FF9A33"]))
SUIT_ON_PAPER = tuple(map(rgb, ["#AA1B2B", "#0F5C37", "#17549A", "#6B4A00"]))
SUIT_ON_DARK = tuple(map(rgb, ["#FF8080", "#5ED49A", "#74BCFF"]))

STRIKE_TINT = mix(DANGER, PANEL, 0.24)
GUARD_TINT = mix(GUARD, PANEL, 0.24)
"""Price of Influence: grounds of the two stances."""

VALUE_SIGN = {1: rgb("#4A4F5C"), 2: rgb("#1F5A4A"), 3: rgb("#7A2E1D")}
"""Signs of Influentia's Buildings on paper, by value; the number always stands beside."""
CROWN_ON_PAPER = rgb("#6B4A00")
HUNTER_ON_PAPER = rgb("#8A1538")


def faded(colour: Colour, share: float = 0.45) -> Colour:
    """A colour that steps back into the panel: what is not in force now."""
    return mix(colour, PANEL, share)


_FLAT: tuple[Colour, ...] = (  # DARK is WELL: one step of 255 apart, one entry
    *(GROUND, PANEL, WELL, RAISED, LINE, GREY, SLATE, INK, MID, DIM, NOTHING, NOTHING_SIGN),
    *(PAPER, WORN, QUIET_ON_PAPER, LOOK, LOOK_ON_PAPER, GOLD, SILVER, DANGER, GUARD, WHITE),
    *SEATS,
    *INDIO_SEATS,
    *CLOTH.values(),
    *(faded(cloth) for cloth in CLOTH.values()),
    *PAX_CLOTH.values(),
    *INDIO_HEX.values(),
    *INDIO_RESOURCE,
    *SUIT_ON_PAPER,
    *SUIT_ON_DARK,
    *(STRIKE_TINT, GUARD_TINT),
    *VALUE_SIGN.values(),
    *(CROWN_ON_PAPER, HUNTER_ON_PAPER),
    PAX_LINE_P,
)

_EDGES: tuple[tuple[Colour, Colour, int], ...] = (
    (INK, PANEL, 5),
    (DARK, PAPER, 5),
    (MID, PANEL, 4),
    (DIM, PANEL, 3),
    (NOTHING, PANEL, 2),
    (DARK, GOLD, 5),
    (LOOK_ON_PAPER, PAPER, 3),
    (DARK, LOOK, 3),
    (DARK, SILVER, 3),
    (GOLD, PANEL, 3),
    (LOOK, PANEL, 3),
    (QUIET_ON_PAPER, PAPER, 3),
    (INK, RAISED, 3),
    (DARK, GREY, 2),
    *((DARK, seat, 3) for seat in SEATS[:4]),
    *((DARK, seat, 2) for seat in SEATS[4:]),
    *((seat, PANEL, 2) for seat in SEATS),
    *((WHITE, cloth, 3) for cloth in CLOTH.values()),
    *((cloth, GROUND, 1) for cloth in CLOTH.values()),
    *((PAPER, cloth, 1) for cloth in CLOTH.values()),
    *((WHITE, cloth, 2) for cloth in PAX_CLOTH.values()),
    *((sign, PAPER, 3) for sign in VALUE_SIGN.values()),
    (CROWN_ON_PAPER, PAPER, 2),
    (HUNTER_ON_PAPER, PAPER, 2),
    *((sign, PAPER, 2) for sign in SUIT_ON_PAPER),
    *((sign, PANEL, 1) for sign in SUIT_ON_DARK),
    *((seat, PANEL, 1) for seat in INDIO_SEATS),
    *((DARK, seat, 1) for seat in INDIO_SEATS),
    (DANGER, PANEL, 2),
    (GUARD, PANEL, 2),
    (DANGER, STRIKE_TINT, 2),
    (GUARD, GUARD_TINT, 2),
    *((PAPER, cloth, 1) for cloth in PAX_CLOTH.values()),
    (DARK, WORN, 2),
    (QUIET_ON_PAPER, WORN, 1),
)


@cache
def colours() -> tuple[Colour, ...]:
    """The 256 colours: every flat one exactly, then the steps between those that meet at edges."""
    found: dict[Colour, None] = dict.fromkeys(_FLAT)
    for a, b, steps in _EDGES:
        found.update(dict.fromkeys(mix(a, b, step / (steps + 1)) for step in range(1, steps + 1)))
    if len(found) > 256:
        raise ValueError(f"{len(found)} colours do not fit into one palette of 256")
    return (*found, *([GROUND] * (256 - len(found))))


@cache
def _parts() -> list[int]:
    return [part for colour in colours() for part in colour]


@cache
def _carrier() -> Image.Image:
    """An image that carries the palette as Pillow's quantize wants it.

    It looks colours up by the low corner of cells of 4 × 4 × 4, so each colour stands here as the corner of its own
    cell: a flat colour then always finds itself, even beside a near neighbour.
    """
    image = Image.new("P", (1, 1))
    image.putpalette([part & ~3 for part in _parts()])
    return image


def to_palette(image: Image.Image) -> Image.Image:
    """An RGB image in indices of the palette, without dithering."""
    brought = image.quantize(palette=_carrier(), dither=Image.Dither.NONE)
    brought.putpalette(_parts())
    return brought
