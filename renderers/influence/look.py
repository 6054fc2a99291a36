"""What charts of Influence are drawn in."""

from renderers.core.look import Look
from renderers.influence.faces import NAMES, TITLE, VALUES, WORDS
from renderers.influence.palette import CREAM, EDGE, INK, LAPIS, PALETTE, QUIET, SOFT, TINCTURES, VELLUM
from renderers.influence.palette import TITLE as GOLDEN

LOOK = Look(
    palette=PALETTE,
    ground=VELLUM,
    panel=LAPIS,
    line=SOFT,
    grid=EDGE,
    ink=INK,
    quiet=QUIET,
    title=GOLDEN,
    seats=tuple(each.field for each in TINCTURES),
    letter=CREAM,
    heading=TITLE,
    text=NAMES,
    note=WORDS,
    figure=VALUES,
)
