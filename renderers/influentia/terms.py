"""What Influentia's ids look like and mean, in a few words: signs, colours, effects."""

from engines.core.words import N_, Words
from engines.influentia.view import CityCardView
from renderers.core.palette import (
    CLOTH,
    CROWN_ON_PAPER,
    DARK,
    GREY,
    HUNTER_ON_PAPER,
    INK,
    LINE,
    PAPER,
    SLATE,
    VALUE_SIGN,
    Colour,
)

RESOURCE_SIGN = {
    "energy": "bolt",
    "medication": "plus",
    "hacking": "prompt",
    "robotics": "gear",
    "technology": "chip",
}
SYMBOL_SIGN = {
    "politics": "scales",
    "plague": "trefoil",
    "revolt": "flame",
    "tax": "coin",
    "exterminator": "crosshair",
}
SYMBOL_SHORT = {"politics": "POL", "plague": "PLA", "revolt": "REV", "tax": "TAX", "exterminator": "EXT"}
SYMBOL_NAME = {
    "politics": N_("Politics"),
    "plague": N_("Plague"),
    "revolt": N_("Revolt"),
    "tax": N_("Tax"),
    "exterminator": N_("Exterminator"),
}
BUILDING_SIGN = {
    "TRV": "globe",
    "BAR": "glass",
    "ARM": "shield",
    "CHU": "church",
    "GRE": "leaf",
    "CLI": "clinic",
    "MKT": "market",
    "WTR": "drop",
}
KIND_SIGN = {"governor": "crown", "exterminator": "crosshair"}

_IN_SHORT = {
    "politics": N_("+2, move the markers"),
    "plague": N_("a rival's card to Quarantine"),
    "revolt": N_("others −1 per value 3"),
    "tax": N_("+1 per own value 1"),
    "exterminator": N_("rescue a card or markers"),
}
_IN_FULL = {
    "politics": N_("Gain 2 points. Then you may move the Influence Marker to another suit and switch the priority."),
    "plague": N_("Choose a Building or Governor in another area: it goes to Quarantine with a plague token."),
    "revolt": N_("Every other seat loses 1 point for each value-3 Building in its area."),
    "tax": N_("Gain 1 point for each value-1 Building in your own area."),
    "exterminator": N_("Rescue one quarantined card into your area, or move the markers, or do neither."),
}


def cloth(short: str) -> Colour:
    """A resource's colour; grey for one that the look does not know."""
    return CLOTH.get(short, LINE)


def symbol_in_short(symbol: str, words: Words) -> str:
    """What a pair does, in about four words."""
    return words(_IN_SHORT.get(symbol, ""))


def symbol_in_full(symbol: str, words: Words) -> str:
    """What a pair does, in a sentence."""
    return words(_IN_FULL.get(symbol, ""))


def card_sign(card: CityCardView) -> str:
    """The sign of a city card."""
    return KIND_SIGN.get(card.kind) or BUILDING_SIGN.get(card.short, "dot")


def card_colour(card: CityCardView) -> Colour:
    """The colour of its sign on paper."""
    if card.kind == "governor":
        return CROWN_ON_PAPER
    return HUNTER_ON_PAPER if card.kind == "exterminator" else VALUE_SIGN.get(card.value, DARK)


def card_in_short(card: CityCardView, words: Words) -> str:
    """What a city card does, in about four words."""
    if card.kind == "governor":
        return words("+2 a round, wins ties")
    if card.kind == "exterminator":
        return words("rescue a card or +2")
    if card.value == 3:
        return words("value 3 · Revolt\u00a0−1")
    if card.value == 1:
        return words("value 1 · Tax\u00a0+1")
    return words("value {value}", value=card.value)


def shade(value: int) -> tuple[Colour, Colour]:
    """Ground and ink of a Building's chip: the brighter, the more it is worth."""
    if value >= 3:
        return PAPER, DARK
    return (GREY, DARK) if value == 2 else (SLATE, INK)


def signed(points: int) -> str:
    """+3, −1, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def card_in_full(card: CityCardView, words: Words) -> str:
    """What a city card does, in a sentence or two."""
    if card.kind == "governor":
        return words(
            "No Building and no influence. 2 points each round, and its holder alone wins a tie in this city. "
            "Plague can take it."
        )
    if card.kind == "exterminator":
        return words(
            "Never enters an area: whoever takes it at once rescues one quarantined card, or gains 2 points; "
            "then it leaves the game."
        )
    said = words(
        "Counts {value} for influence in its city. Three alike, from any cities, bring a control card (+3 each round), "
        "four show its other side (+5).",
        value=card.value,
    )
    if card.value == 3:
        said += " " + words("Another seat's Revolt costs 1 point for it.")
    if card.value == 1:
        said += " " + words("Tax pays 1 point for it.")
    return said
