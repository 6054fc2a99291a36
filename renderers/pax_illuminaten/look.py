"""The lodge at night: colours of Pax Illuminaten and the faces it is set in.

Paper is face-up and usable, blue with gold is hidden or place, cloth with a white sign is a Faction, enamel with a dark
letter is a seat, cream is "look here", a gold frame counts for the largest Lodge.
"""

from pathlib import Path

from renderers.core.fonts import Face
from renderers.core.look import Look
from renderers.core.palette import SEATS, Blend, Colour, Palette, mix, ramp, read_mixes, rgb

READ = Face("grenze-500.ttf")
"""Quiet words and sentences."""
ROMAN = Face("grenze-700.ttf")
"""Names and Ranks."""
STRONG = Face("grenze-800.ttf")
"""Cells, codes, figures."""
GOTHIC = Face("grenze-gotisch-700.ttf")
"""Headings, Plots, the winner."""

NIGHT = ramp(rgb("#1B3152"), rgb("#0C1728"), steps=12)
"""The ground, from the middle to the edge."""
CHART, CHART_BRIGHT, STAR = rgb("#22395A"), rgb("#2A4466"), rgb("#8B7A4A")
CLOTH = rgb("#0A1322")
"""Under the map."""
PANEL = ramp(rgb("#1F3558"), rgb("#182A49"), steps=4)
RIM, WELL = rgb("#2E4870"), rgb("#0E1A2E")
BACK = ramp(rgb("#223A5E"), rgb("#14233C"), steps=6)
RAY, BACK_RIM, OWL = rgb("#3D5579"), rgb("#8F7440"), rgb("#C9A45A")
TEXT, QUIET, NOTHING = rgb("#FAF1DC"), rgb("#B8C3D3"), rgb("#6F83A6")
GOLD, LIT = rgb("#E3B95B"), rgb("#FFD56A")
PAPER = ramp(rgb("#F6EDD6"), rgb("#EADCB9"), steps=6)
OVAL, OVAL_RIM, WATERMARK = rgb("#D8C69B"), rgb("#B99A5B"), rgb("#DCCCA4")
CARD_RIM = rgb("#8C7C5C")
INK, RANK, ABILITY, SENTENCE = rgb("#1B1510"), rgb("#6B4B22"), rgb("#8A1F1F"), rgb("#3A2B1C")
PLATE = ramp(rgb("#3A2A1B"), rgb("#241910"), steps=3)
EMPTY, EMPTY_RIM, TAKEN = rgb("#CDBB90"), rgb("#A8946A"), rgb("#1A1410")
WAX, WAX_CORE, WAX_LIT, WAX_DARK = rgb("#B3252C"), rgb("#8E1A20"), rgb("#D9585B"), rgb("#6B1217")
CODE = ramp(rgb("#A3262E"), rgb("#7B161C"), steps=3)
CREAM, CHANGED = rgb("#FFF2B3"), rgb("#C2410C")
LETTER = rgb("#14110D")
"""On a seat's enamel, and its rim."""
FREEMASON, ROSICRUCIAN = rgb("#17407A"), CODE[0]
COIN_RIM = rgb("#8B6A2C")
WHITE = rgb("#FFFFFF")

FACTION = {
    "N": ramp(rgb("#8252C4"), rgb("#58328F"), steps=6),
    "P": ramp(rgb("#96600F"), rgb("#633D06"), steps=6),
    "M": ramp(rgb("#1F5AA3"), rgb("#123A6E"), steps=6),
    "A": ramp(rgb("#BE3550"), rgb("#822036"), steps=6),
    "S": ramp(rgb("#1F7349"), rgb("#104A2D"), steps=6),
    "C": ramp(rgb("#5A6472"), rgb("#3A424E"), steps=6),
}
"""Cloth from left to right, a white sign on it."""
LODGE = {
    "N": rgb("#A073E8"),
    "P": rgb("#B97A22"),
    "M": rgb("#3F83D6"),
    "A": rgb("#D9475F"),
    "S": rgb("#2E9A62"),
    "C": rgb("#97A3B4"),
}
"""Lines about the largest Lodges, and the rims of chips: duller than any seat."""
SPENT = {faction: mix(cloth[3], PANEL[2], 0.45) for faction, cloth in FACTION.items()}
SPENT_INK = mix(TEXT, PANEL[2], 0.55)
"""A Faction card that is used up this turn."""
ENAMEL = SEATS[:4]
SHINE = tuple(map(rgb, ("#FACB83", "#9DCAF8", "#93ECCE", "#F9CEE9")))
"""The light on a seat's enamel."""
SHADE = tuple(mix(LETTER, seat, 0.45) for seat in ENAMEL)
"""The rule within a plate filled with a seat's enamel."""

VERDICT = {"win": rgb("#17422F"), "lose": rgb("#45222C"), "cancel": rgb("#4A3D16")}
WON, LOST = rgb("#7CE38B"), rgb("#F08A8A")
"""On sheets of a question: how a Challenge ends."""

_FLAT: tuple[Colour, ...] = (
    *NIGHT, CHART, CHART_BRIGHT, STAR, CLOTH, *PANEL, RIM, WELL, *BACK, RAY, BACK_RIM, OWL, TEXT, QUIET, NOTHING,
    GOLD, LIT, *PAPER, OVAL, OVAL_RIM, WATERMARK, CARD_RIM, INK, RANK, ABILITY, SENTENCE, *PLATE, EMPTY, EMPTY_RIM,
    TAKEN, WAX, WAX_CORE, WAX_LIT, WAX_DARK, *CODE, CREAM, CHANGED, LETTER, FREEMASON, COIN_RIM, WHITE,
    *(step for cloth in FACTION.values() for step in cloth), *LODGE.values(), *SPENT.values(), SPENT_INK,
    *SEATS, *SHINE, *SHADE,
)  # fmt: skip
_EDGES = (
    Blend(INK, PAPER[2], 5),
    Blend(INK, OVAL, 4),
    Blend(TEXT, PANEL[2], 5),
    Blend(TEXT, NIGHT[8], 4),
    Blend(QUIET, NIGHT[8], 3),
    Blend(GOLD, NIGHT[8], 4),
    Blend(LIT, PLATE[1], 4),
    Blend(TEXT, PLATE[1], 3),
    Blend(OWL, BACK[3], 3),
    Blend(RAY, BACK[3], 2),
    Blend(CHART_BRIGHT, NIGHT[3], 1),
    Blend(STAR, NIGHT[6], 2),
    Blend(NOTHING, PANEL[2], 2),
    *(Blend(WHITE, cloth[2], 3) for cloth in FACTION.values()),
    *(Blend(LETTER, seat, 4) for seat in ENAMEL),
    *(Blend(seat, CLOTH, 2) for seat in ENAMEL),
    Blend(ABILITY, PAPER[3], 3),
    Blend(RANK, PAPER[2], 3),
    Blend(SENTENCE, PAPER[3], 4),
    Blend(WHITE, CODE[1], 3),
    Blend(WAX, NIGHT[9], 2),
    Blend(FREEMASON, PAPER[1], 2),
    Blend(WAX, PAPER[1], 2),
    Blend(PAPER[0], CLOTH, 3),
    Blend(LIT, NIGHT[6], 2),
    Blend(CREAM, NIGHT[9], 2),
    Blend(BACK_RIM, BACK[3], 1),
    Blend(OVAL_RIM, PAPER[1], 1),
    *(Blend(cloth[1], EMPTY, 1) for cloth in FACTION.values()),
    *(Blend(line, CLOTH, 1) for line in LODGE.values()),
)
PALETTE = Palette("Pax Illuminaten", _FLAT, _EDGES)
ASKED = Palette(
    "Pax Illuminaten, asked",
    (*_FLAT, *VERDICT.values(), WON, LOST),
    _EDGES[:14],
    read_mixes(Path(__file__).with_name("mixes_asked.txt")),
)
"""The same colours for sheets with dim parts, whose mixes are others."""
LOOK = Look(
    palette=PALETTE,
    ground=NIGHT[6],
    panel=PANEL[2],
    line=RIM,
    grid=CHART,
    ink=TEXT,
    quiet=QUIET,
    title=GOLD,
    seats=SEATS,
    letter=LETTER,
    heading=STRONG,
    text=ROMAN,
    note=READ,
    figure=STRONG,
)
"""What others draw in for this game."""
