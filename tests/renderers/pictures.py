"""The pictures of Influentia that have goldens: which part of which position."""

from engines.core.words import ENGLISH
from renderers.core.chart import chart
from renderers.influentia import hand, lookup, table
from tests.renderers.positions import GOLDEN, NAMES, ODD_NAMES, STORED, load, made, save

_HANDS = ("draft", "opening", "following")
_LOOKUPS = ("city:MIL", "card:BAR", "symbol:PLA", "seat:B", "discard", "round:1")

PICTURES = (
    *(f"{name}-table" for name in STORED),
    *(f"{name}-areas" for name in ("draft", "following", "scored", "over", "full")),
    *(f"{name}-hand" for name in _HANDS),
    *(f"over-{key.replace(':', '_')}" for key in _LOOKUPS),
    "chart",
)

__all__ = ["GOLDEN", "PICTURES", "made", "picture", "save"]


def picture(name: str) -> bytes:
    """The file as it is drawn now."""
    if name == "chart":
        scores = [(10 + i // 3, 10 + i // 2, 10 + (i * i) // 60, 10 + abs(i - 12) // 4) for i in range(48)]
        marks = [(0, "Round 1"), (18, "Round 2"), (33, "Round 3")]
        return chart(scores, NAMES, ENGLISH, marks=marks).png
    position, _, part = name.partition("-")
    view = load(position)
    names = ODD_NAMES if position == "full" else NAMES
    if part == "hand":
        drawn = hand(view, ENGLISH, names)
    elif part in {"table", "areas"}:
        drawn = next(sheet for sheet in table(view, ENGLISH, names) if sheet.name == part)
    else:
        drawn = lookup(view, part.replace("_", ":"), ENGLISH, names)
    assert drawn is not None
    return drawn.png
