"""What a card's picture shows: a land and a sign, by the card's id, else by what it counts."""

from typing import NamedTuple


class Topic(NamedTuple):
    """A painted land and what stands before it: a sign, a good or a structure."""

    land: str
    sign: str


_FARM, _QUARRY, _MINE = "farm", "quarry", "mine"
_EARTH, _WATER, _DESERT = "earth", "water", "desert"

BY_ID = {
    "architect": Topic(_FARM, "town"),
    "armory": Topic(_MINE, "anvil"),
    "barbican": Topic(_QUARRY, "stone-block"),
    "barn": Topic(_FARM, "food-good"),
    "barricade": Topic(_EARTH, "earth-good"),
    "bastion": Topic(_DESERT, "flame"),
    "blacksmith": Topic(_MINE, "anvil"),
    "bricklayer": Topic(_QUARRY, "stone-block"),
    "butcher": Topic(_FARM, "food-good"),
    "cavalcade": Topic(_EARTH, "meeple"),
    "chancellor": Topic(_EARTH, "flying-flag"),
    "chapman": Topic(_FARM, "two-coins"),
    "colonnade": Topic(_QUARRY, "stone-block"),
    "compass": Topic(_EARTH, "compass"),
    "conqueror": Topic(_DESERT, "crossed-swords"),
    "conrois": Topic(_EARTH, "meeple"),
    "convoy": Topic(_FARM, "two-coins"),
    "dike": Topic(_EARTH, "earth-good"),
    "dock": Topic(_WATER, "caravel"),
    "envoy": Topic(_EARTH, "meeple"),
    "explorer": Topic(_EARTH, "hexagon"),
    "farmhand": Topic(_FARM, "food-good"),
    "governor": Topic(_FARM, "hexagon"),
    "guild": Topic(_QUARRY, "meeple"),
    "inn": Topic(_FARM, "two-coins"),
    "jeweler": Topic(_QUARRY, "stone-block"),
    "mason": Topic(_FARM, "city"),
    "miner": Topic(_MINE, "anvil"),
    "missionary": Topic(_DESERT, "meeple"),
    "monk": Topic(_EARTH, "tied-scroll"),
    "overseer": Topic(_FARM, "outpost"),
    "peasant": Topic(_FARM, "meeple"),
    "planner": Topic(_FARM, "hexagon"),
    "rampart": Topic(_EARTH, "earth-good"),
    "sailor": Topic(_WATER, "drop"),
    "scout": Topic(_EARTH, "meeple"),
    "shipyard": Topic(_WATER, "caravel"),
    "storehouse": Topic(_FARM, "food-good"),
    "thief": Topic(_DESERT, "crossed-swords"),
    "vault": Topic(_MINE, "anvil"),
    "wagoneer": Topic(_FARM, "tied-scroll"),
    "wharf": Topic(_WATER, "drop"),
    "abbot": Topic(_FARM, "town"),
    "artist": Topic(_QUARRY, "hexagon"),
    "baker": Topic(_FARM, "food-good"),
    "banker": Topic(_QUARRY, "town"),
    "bishop": Topic(_FARM, "city"),
    "countess": Topic(_FARM, "hexagon"),
    "curate": Topic(_EARTH, "outpost"),
    "duke": Topic(_MINE, "hexagon"),
    "exchequer": Topic(_MINE, "two-coins"),
    "herald": Topic(_EARTH, "flying-flag"),
    "mapmaker": Topic(_WATER, "compass"),
    "mariner": Topic(_WATER, "caravel"),
    "nomad": Topic(_DESERT, "hexagon"),
    "playwright": Topic(_FARM, "meeple"),
    "scholar": Topic(_EARTH, "tied-scroll"),
    "shepherd": Topic(_EARTH, "earth-good"),
    "shipwright": Topic(_WATER, "drop"),
    "sultana": Topic(_DESERT, "flying-flag"),
    "tanner": Topic(_DESERT, "flame"),
    "trader": Topic(_WATER, "two-coins"),
    "viceroy": Topic(_QUARRY, "city"),
}
"""The cards of the game's own edition."""
_BY_RESOURCE = {
    "earth": Topic(_EARTH, "earth-good"),
    "water": Topic(_WATER, "drop"),
    "fire": Topic(_DESERT, "flame"),
    "food": Topic(_FARM, "food-good"),
    "stone": Topic(_QUARRY, "stone-block"),
    "metal": Topic(_MINE, "anvil"),
    "commerce": Topic(_FARM, "two-coins"),
}
_BY_TEST = {
    "attack": Topic(_DESERT, "crossed-swords"),
    "build": Topic(_FARM, "town"),
    "build_count": Topic(_FARM, "town"),
    "structures_at_least": Topic(_FARM, "town"),
    "move": Topic(_EARTH, "meeple"),
}
_ANY = Topic(_EARTH, "tied-scroll")
LEADER = Topic(_EARTH, "queen-crown")


def quest(name: str, resource: str, test: str) -> Topic:
    """A quest's picture, by its id, by its resource, by what it counts."""
    return BY_ID.get(name) or _BY_RESOURCE.get(resource) or _BY_TEST.get(test, _ANY)


def leader(name: str) -> Topic:
    """A leader's picture by its id."""
    return BY_ID.get(name, LEADER)
