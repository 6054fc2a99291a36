"""What the charts of Indio are drawn in."""

from renderers.core.look import Look
from renderers.indio.palette import (
    BRASS,
    FIGURE,
    GOLD,
    INK,
    NAVY,
    PALE,
    PALETTE,
    RESOURCES,
    RHUMB,
    SEA,
    SEATS,
    TEXT,
    VERB,
    WHITE,
    WORLD,
)

LOOK = Look(
    palette=PALETTE,
    ground=SEA[1],
    panel=NAVY[2],
    line=BRASS,
    grid=RHUMB,
    ink=WHITE,
    quiet=PALE,
    title=GOLD,
    seats=(*SEATS, RESOURCES[0], RESOURCES[1]),
    letter=INK,
    heading=WORLD,
    text=VERB,
    note=TEXT,
    figure=FIGURE,
)
