"""What charts are drawn in: panels on wine velvet, gold titles."""

from renderers.core.look import Look
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.faces import QUIET, STRONG

LOOK = Look(
    palette=c.PALETTE,
    ground=c.VELVET[-1],
    panel=c.RIBBON,
    line=c.RIBBON_LINE,
    grid=c.CHIP,
    ink=c.INK,
    quiet=c.MID,
    title=c.GOLD,
    letter=c.LETTER,
    heading=STRONG,
    text=STRONG,
    note=QUIET,
    figure=STRONG,
)
