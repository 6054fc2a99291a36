"""Boards of a host's own: component files with another layout and its terrain."""

import json
from collections.abc import Sequence

from engines.indio.components.checks import edges
from engines.indio.components.shapes import Layout
from engines.indio.game import GAME

Places = list[tuple[str, int, int]]
"""Label and place of each hex."""


def own_board(places: Places, seats: int = 2, water: Sequence[str] = (), desert: Sequence[str] = ()) -> str:
    """The component file with a host's board: labels and places of its hexes, those of water and desert named."""
    layout = Layout(source="designed", id="custom_own", name="Own", players=seats, default=False, hexes=places, edge=[])
    earth = [label for label, _q, _r in places if label not in (*water, *desert)]
    return f"""{GAME.edition_text}
[[layouts]]
id = "custom_own"
source = "designed"
name = "Own"
players = {seats}
default = false
hexes = {json.dumps(places)}
edge = {json.dumps(edges(layout))}

[[boards]]
id = "custom_own"
source = "designed"
layout = "custom_own"
players = {seats}
style = "custom"
water = {json.dumps(water)}
desert = {json.dumps(desert)}
earth = {json.dumps(earth)}
starts = []
"""


def rows(wide: int, high: int) -> Places:
    """Places of rows of hexes, each row half a hex to the right or left of the one above."""
    return [(f"{chr(ord('A') + r)}{c + 1}", c - r // 2, r) for r in range(high) for c in range(wide)]
