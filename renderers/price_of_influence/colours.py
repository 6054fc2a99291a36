"""Every colour of Price of Influence, by what it is for: ivory cards in a throne room of wine velvet, at night."""

from pathlib import Path

from renderers.core.palette import SEATS, Blend, Colour, Palette, mix, ramp, read_mixes, rgb

VELVET = ramp(rgb("#3A101C"), rgb("#1C070E"), steps=8)
"""The ground from its middle to its edge."""
DAMASK = rgb("#4A1826")
WOVEN = tuple(mix(DAMASK, step, 0.42) for step in VELVET)
"""The pattern on the ground, step by step."""
PANEL, PANEL_LINE = rgb("#210A12"), rgb("#6A3B34")
HEAD, CHIP, RAISED = rgb("#2B0E17"), rgb("#34131D"), rgb("#45182A")
NICHE, ARCH, ARCH_LINE = rgb("#120509"), rgb("#270C14"), rgb("#43191F")
GHOST = rgb("#240C14")
RIBBON, RIBBON_LINE = rgb("#14050A"), rgb("#7A5230")

INK, MID, DIM = rgb("#FBF3E2"), rgb("#D9C3B4"), rgb("#B9998C")
NOTHING = rgb("#A88084")
"""A zero."""
ABSENT = rgb("#A2737A")
"""The name of what is not there."""
GOLD, LOOK, OCHRE, BRASS = rgb("#E7B75A"), rgb("#FFE3A0"), rgb("#B98232"), rgb("#B9975A")
DANGER, EXCESS, EAR, FITTING = rgb("#FF9B8A"), rgb("#D8432F"), rgb("#E4572E"), rgb("#C98A1B")
"""Words of danger; ring of what is too much; ear of what changed; ring of equipment of its noble's rank."""
GEM = rgb("#8CC4FF")

PAPER, WORN, RAY = rgb("#F3E9D2"), rgb("#DCCDAE"), rgb("#E4D4B0")
DARK, QUIET_ON_PAPER = rgb("#1F1216"), rgb("#5E4A3A")
IDLE, IDLE_TINT, IDLE_INK = rgb("#A99E92"), rgb("#978B82"), rgb("#332A2E")
"""A card that cannot be played now: its paper, its window, its ink."""
LETTER = rgb("#1C0A10")
"""A seat's letter on its shape."""

HOT = ramp(rgb("#E5533B"), rgb("#991F16"), steps=5)
COLD = ramp(rgb("#4A7DB6"), rgb("#22456A"), steps=5)
HOT_RIM, COLD_RIM = rgb("#FBE3D6"), rgb("#DCEBFA")
STRIKE_BAR, GUARD_BAR, FIGHTS_BAR = rgb("#8E2A20"), rgb("#2C4A70"), rgb("#FFD24D")

SUITS: tuple[str, ...] = ("S", "H", "C", "D", "JOKER")
SUIT: dict[str, Colour] = dict(
    zip(SUITS, map(rgb, ("#20202E", "#A81C2E", "#14603A", "#1B4F9C", "#6B3F8C")), strict=True)
)
"""On paper only, never on the dark ground."""
SHADE: dict[str, Colour] = dict(
    zip(SUITS, map(rgb, ("#343448", "#7E1424", "#0E4629", "#143C78", "#4C2A66")), strict=True)
)
TINT: dict[str, Colour] = dict(
    zip(SUITS, map(rgb, ("#C9C7CB", "#EBC5B6", "#C6D6B8", "#BFD0DE", "#D9C6DD")), strict=True)
)
TINT_RAY = {suit: mix(PAPER, tint, 0.5) for suit, tint in TINT.items()}
HAIR: dict[str, Colour] = dict(zip(SUITS, map(rgb, ("#20161A", "#8A3A1C", "#4C3320", "#D2A544")), strict=False))
WAVE: dict[str, Colour] = dict(zip(SUITS, map(rgb, ("#4A3A40", "#B0592F", "#6F5136", "#F0CE7C")), strict=False))
SKIN, SKIN_SHADE, LIPS = rgb("#F1D3A8"), rgb("#DDB384"), rgb("#B5303A")
STEEL, IRON, GRIP = rgb("#E9EDF2"), rgb("#B4C0D0"), rgb("#5E2A1E")
FIELD, FOLD = rgb("#5B83B5"), rgb("#47699A")
BACK, NET = rgb("#5A1A2C"), rgb("#83384A")

CLUB_CELL, CLUB_LINE = rgb("#16291C"), rgb("#4E8A62")
GEM_CELL, GEM_LINE = rgb("#14233A"), rgb("#4F7FB8")
"""What a Club and a Diamond do, on the sheet of a question."""
OVER_CELL, GOLD_CELL = rgb("#3A1218"), rgb("#4A3414")
LOSES = rgb("#6E1713")

GLORY = tuple(map(rgb, ("#4A1420", "#5E1B26", "#74292C", "#8A3A32")))
"""Rays behind the winner, from the edge to the middle."""
SILVER, BRONZE = rgb("#D9D3E0"), rgb("#C98A5E")
CURTAIN = ramp(rgb("#30060F"), rgb("#7A1526"), rgb("#A52A38"), steps=6)
"""Velvet in its folds, dark to lit."""

_FLAT = (
    *VELVET,
    *WOVEN,
    *(DAMASK, PANEL, PANEL_LINE, HEAD, CHIP, RAISED, NICHE, ARCH, ARCH_LINE, GHOST, RIBBON, RIBBON_LINE),
    *(INK, MID, DIM, NOTHING, ABSENT, GOLD, LOOK, OCHRE, BRASS, DANGER, EXCESS, EAR, FITTING, GEM),
    *(PAPER, WORN, RAY, DARK, QUIET_ON_PAPER, IDLE, IDLE_TINT, IDLE_INK, LETTER),
    *(*HOT, *COLD, HOT_RIM, COLD_RIM, STRIKE_BAR, GUARD_BAR, FIGHTS_BAR),
    *(*SUIT.values(), *SHADE.values(), *TINT.values(), *TINT_RAY.values(), *HAIR.values(), *WAVE.values()),
    *(SKIN, SKIN_SHADE, LIPS, STEEL, IRON, GRIP, FIELD, FOLD, BACK, NET),
    *(*GLORY, SILVER, BRONZE, *CURTAIN),
    *SEATS,
)

_EDGES = (
    *(Blend(INK, ground, 3) for ground in (PANEL, VELVET[2], RIBBON, STRIKE_BAR, GUARD_BAR, HOT[2], COLD[2])),
    *(Blend(SUIT[suit], PAPER, 3) for suit in SUITS),
    *(Blend(DARK, other, 2) for other in (PAPER, SKIN, GOLD, TINT["H"], TINT["C"], TINT["D"], FIGHTS_BAR)),
    *(Blend(MID, ground, 3) for ground in (PANEL, RIBBON)),
    *(Blend(GOLD, ground, 2) for ground in (PANEL, VELVET[3])),
    *(Blend(LETTER, seat, 2) for seat in SEATS[:4]),
    *(Blend(seat, PANEL, 1) for seat in SEATS[:4]),
    *(Blend(other, PANEL, 2) for other in (PAPER, DANGER, NOTHING, LOOK, GEM)),
    Blend(ABSENT, NICHE, 2),
    Blend(HOT_RIM, DARK, 2),
    Blend(COLD_RIM, DARK, 2),
    Blend(IDLE_INK, IDLE, 2),
    *(Blend(SUIT[suit], TINT[suit], 1) for suit in SUITS),
    *(Blend(PAPER, SUIT[suit], 1) for suit in SUITS),
)

PALETTE = Palette("Price of Influence", _FLAT, _EDGES, read_mixes(Path(__file__).with_name("mixes.txt")))

_ASKED = (CLUB_CELL, CLUB_LINE, GEM_CELL, GEM_LINE, OVER_CELL, GOLD_CELL, LOSES)
_ELSEWHERE = {*GLORY, SILVER, BRONZE, *CURTAIN} - {*VELVET}
ASKED = Palette(
    "Price of Influence asked",
    (*(colour for colour in _FLAT if colour not in _ELSEWHERE), *_ASKED),
    (*(Blend(INK, ground, 2) for ground in _ASKED), *_EDGES),
    read_mixes(Path(__file__).with_name("mixes_asked.txt")),
)
"""Of what somebody is shown alone: with cells of their own colours and veiled parts, without the victory's."""


def on_paper(suit: str) -> Colour:
    """A suit's colour on a card."""
    return SUIT.get(suit, DARK)
