"""What Influentia's ids look like and mean, in a few words: signs, colours, effects."""

from msgspec.structs import asdict

from engines.core.words import N_, Words
from engines.influentia.facts import Facts
from engines.influentia.view import CityCardView, InfluentiaView

RESOURCE_SIGN = {
    "energy": "electric",
    "medication": "caduceus",
    "hacking": "cyber-eye",
    "robotics": "mecha-mask",
    "technology": "processor",
}
SYMBOL_SIGN = {
    "politics": "scales",
    "plague": "plague-doctor-profile",
    "revolt": "torch",
    "tax": "two-coins",
    "exterminator": "crosshair",
}
OWN_SIGNS = frozenset({"crosshair"})
"""Signs that are drawings of this game's own."""
BUILDING_SIGN = {
    "travel_agency": "vr-headset",
    "bar": "wine-glass",
    "armoury": "crossed-swords",
    "church": "church",
    "greenhouse": "greenhouse",
    "clinic": "cyborg-face",
    "market": "shop",
    "water_plant": "drop",
}
KIND_SIGN = {"governor": "queen-crown", "exterminator": "gas-mask"}
"""Signs of the city cards that are no Buildings; the Exterminator's card is another thing than the pair (FLU Q48)."""

_IN_SHORT = {
    "politics": N_("+{politics_bonus}, move the markers"),
    "plague": N_("a rival's card to Quarantine"),
    "revolt": N_("others −{revolt_loss_per_building} per value {revolt_building_value}"),
    "tax": N_("+{tax_gain_per_building} per own value {tax_building_value}"),
    "exterminator": N_("rescue a card or markers"),
}
_IN_FULL = {
    "politics": N_(
        "Gain {politics_bonus} points. Then you may move the Influence Marker to another suit and switch the priority."
    ),
    "plague": N_("Choose a Building or Governor in another area: it goes to Quarantine with a plague token."),
    "revolt": N_(
        "Every other seat loses points for each value-{revolt_building_value} Building in its area: "
        "{revolt_loss_per_building} each."
    ),
    "tax": N_(
        "Gain points for each value-{tax_building_value} Building in your own area: {tax_gain_per_building} each."
    ),
    "exterminator": N_("Rescue one quarantined card into your area, or move the markers, or do neither."),
}


def building_sign(short: str, facts: Facts) -> str:
    """The sign of a Building by the edition's code for it."""
    return next((BUILDING_SIGN.get(each.id, "stack") for each in facts.buildings if each.short == short), "stack")


def card_sign(card: CityCardView, facts: Facts) -> str:
    """The sign of a city card."""
    return KIND_SIGN.get(card.kind) or building_sign(card.short, facts)


def symbol_name(symbol: str, facts: Facts) -> str:
    """A symbol as the edition calls it, in the language of the facts."""
    return next((each.name for each in facts.symbols if each.id == symbol), symbol)


def symbol_short(symbol: str, facts: Facts) -> str:
    """A symbol's letters."""
    return next((each.short for each in facts.symbols if each.id == symbol), "")


def space_label(priority: str, facts: Facts) -> str:
    """A space of the priority track as the board labels it."""
    return next((each.label for each in facts.priorities if each.id == priority), priority)


def symbol_in_short(symbol: str, facts: Facts, words: Words) -> str:
    """What a pair does, in about four words."""
    return words(_IN_SHORT.get(symbol, ""), **asdict(facts.scoring))


def symbol_in_full(symbol: str, facts: Facts, words: Words) -> str:
    """What a pair does, in a sentence."""
    return words(_IN_FULL.get(symbol, ""), **asdict(facts.scoring))


def card_in_short(card: CityCardView, facts: Facts, words: Words) -> str:
    """What a city card does, in about three words."""
    scoring = facts.scoring
    if card.kind == "governor":
        return words("+{points}, wins ties", points=scoring.governor)
    if card.kind == "exterminator":
        return words("rescue or +{points}", points=scoring.exterminator_card_bonus)
    if card.value == scoring.revolt_building_value:
        code, points = symbol_short("revolt", facts), scoring.revolt_loss_per_building
        return words("{symbol} −{points}", symbol=code, points=points)
    if card.value == scoring.tax_building_value:
        code, points = symbol_short("tax", facts), scoring.tax_gain_per_building
        return words("{symbol} +{points}", symbol=code, points=points)
    return words("value {value}", value=card.value)


_OPTIONS = {
    "score_floor": N_("scores below 0"),
    "second_after_tied_first": N_("ties: no second"),
    "medication_space_3p": N_("marker on M"),
}
"""Options that change the rules, as they stand in the header where they are not the usual ones."""


def options_in_force(view: InfluentiaView, words: Words) -> tuple[str, ...]:
    """The table's unusual options, each in a few words; none where all are the usual ones."""
    return tuple(words(_OPTIONS[name]) for name, _ in view.changed_options if name in _OPTIONS)


def card_in_full(card: CityCardView, facts: Facts, words: Words) -> str:
    """What a city card does, in a sentence or two."""
    scoring, constants = facts.scoring, facts.constants
    if card.kind == "governor":
        return words(
            "No Building and no influence. {points} points each round, and its holder alone wins a tie in this city. "
            "{plague} can take it.",
            points=scoring.governor,
            plague=symbol_name("plague", facts),
        )
    if card.kind == "exterminator":
        return words(
            "Never enters an area: whoever takes it at once rescues one quarantined card, or gains {points} points; "
            "then it leaves the game.",
            points=scoring.exterminator_card_bonus,
        )
    said = words(
        "Counts {value} for influence in its city. {few} alike, from any cities, bring a control card "
        "(+{less} each round), {many} show its other side (+{more}).",
        value=card.value,
        few=constants.control_3x_threshold,
        many=constants.control_4x_threshold,
        less=scoring.control_3x,
        more=scoring.control_4x,
    )
    if card.value == scoring.revolt_building_value:
        said += " " + words(
            "Another seat's {symbol}: −{points}.",
            symbol=symbol_name("revolt", facts),
            points=scoring.revolt_loss_per_building,
        )
    if card.value == scoring.tax_building_value:
        name, points = symbol_name("tax", facts), scoring.tax_gain_per_building
        said += " " + words("{symbol}: +{points}.", symbol=name, points=points)
    return said
