"""What charts of Influentia are drawn in."""

from renderers.core.look import Look
from renderers.influentia.faces import HEAVY, PLAIN, ROMAN, STRONG
from renderers.influentia.palette import GOLD, GROUND, HAIRLINE, INK, MID, PALETTE, PANEL, RULE, TOKEN_DARK

LOOK = Look(
    palette=PALETTE,
    ground=GROUND,
    panel=PANEL,
    line=RULE,
    grid=HAIRLINE,
    ink=INK,
    quiet=MID,
    title=GOLD,
    letter=TOKEN_DARK,
    heading=ROMAN,
    text=STRONG,
    note=PLAIN,
    figure=HEAVY,
)
