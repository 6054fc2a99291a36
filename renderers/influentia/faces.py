"""Influentia's type: Roman capitals for what is carved, a condensed grotesque for all that is read."""

from renderers.core import fonts
from renderers.core.canvas import Canvas, Part
from renderers.core.fonts import Face
from renderers.core.palette import Colour

ROMAN = Face("cinzel-800.ttf")
CARVED = Face("cinzel-800.ttf", ())
"""The Roman capitals alone, to ask which letters they have."""
HEAVY = Face("saira-condensed-800.ttf")
STRONG = Face("saira-condensed-700.ttf")
MEDIUM = Face("saira-condensed-600.ttf")
PLAIN = Face("saira-condensed-500.ttf")


class Tone:
    """How the pieces of a sentence look: those between two asterisks `strong`, the others `plain`."""

    def __init__(self, plain: Colour, strong: Colour) -> None:
        self.plain, self.strong = plain, strong


def parts(text: str, size: int, tone: Tone) -> list[Part]:
    """A sentence such as "**B wins so far** with H6" as pieces of a line."""
    made: list[Part] = []
    for i, piece in enumerate(text.split("**")):
        if piece:
            made.append(Part(piece, STRONG, size, tone.strong) if i % 2 else Part(piece, PLAIN, size, tone.plain))
    return made


def rich(canvas: Canvas, x: int, middle: int, text: str, size: int, tone: Tone, room: int, *, align: str = "l") -> int:
    """A sentence with strong pieces in one line: smaller where it must be, then cut. Returns the width drawn."""
    while size > fonts.FLOOR and _width(text, size) > room:
        size -= 1
    made = parts(text, size, tone)
    while made and _width_of(made) > room:
        *made, last = made
        rest = fonts.cut(last.text, last.face, size, room - _width_of(made))
        if rest.strip(f" {fonts.ELLIPSIS}"):
            made.append(last._replace(text=rest))
            break
    return canvas.parts(x, middle, made, align=align) if made else 0


def rich_lines(text: str, size: int, room: int, lines: int) -> list[str]:
    """A sentence with strong pieces broken into at most so many lines; the last holds what is left over."""
    rows: list[str] = []
    row, strong = "", False
    for word in text.split(" "):
        longer = f"{row} {word}" if row else ("**" if strong else "") + word
        if row and len(rows) < lines - 1 and _width(longer, size) > room:
            rows.append(row + ("**" if strong else ""))
            longer = ("**" if strong else "") + word
        row = longer
        strong ^= word.count("**") % 2 == 1
    return [*rows, row]


def balanced(text: str, face: Face, size: int, room: int, lines: int) -> tuple[str, ...]:
    """The text in as few lines as it needs, each about as long as the others."""
    rows = fonts.wrap(text, face, size, room, lines)
    count = len(rows)
    while count > 1:
        room -= 6
        closer = fonts.wrap(text, face, size, room, count)
        if any(row.endswith(fonts.ELLIPSIS) for row in closer):
            break
        rows = closer
    return tuple(rows)


def _width(text: str, size: int) -> int:
    return sum(fonts.width(piece, STRONG if i % 2 else PLAIN, size) for i, piece in enumerate(text.split("**")))


def _width_of(made: list[Part]) -> int:
    return sum(fonts.width(part.text, part.face, part.size) for part in made)
