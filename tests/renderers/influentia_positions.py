"""Positions of Influentia that pictures are tested with, kept as views in JSON beside their goldens."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engines.influentia.game import GAME
from engines.influentia.knowledge.project import shown
from engines.influentia.view import ControlView, InfluentiaView
from tests.renderers.positions import Shelf, random_play

SHELF = Shelf("influentia", InfluentiaView)
GOLDEN, load, save = SHELF.folder, SHELF.load, SHELF.save

RECIPES: dict[str, tuple[int, int, str, int, int | None]] = {
    "draft": (4, 3, "draft", 5, None),
    "opening": (4, 3, "play", 0, 1),
    "following": (4, 3, "play", 38, None),
    "reward": (4, 3, "reward", 1, None),
    "compensation": (4, 3, "compensation", 1, None),
    "exterminator": (4, 3, "exterminator_card", 0, None),
    "politics": (4, 3, "politics", 1, None),
    "plague": (4, 3, "plague_card", 0, None),
    "scored": (3, 5, "play", 0, 2),
    "over": (4, 3, "over", 0, None),
    "trio_draft": (3, 5, "draft", 0, None),
    "trio": (3, 5, "play", 16, 2),
    "trio_over": (3, 5, "over", 0, None),
}
"""Seats, seed, phase, which of that phase's positions, round."""


def play(seats: int, seed: int) -> Iterator[Any]:
    """Every state of a game played at random."""
    return random_play("influentia", seats, seed)


def find(seats: int, seed: int, phase: str, nth: int, number: int | None) -> InfluentiaView:
    """The position of a recipe, as the first seat that is asked sees it."""
    for state in play(seats, seed):
        view = GAME.view(state, None)
        if view.phase == phase and number in {None, view.round}:
            if nth == 0:
                return GAME.view(state, view.asked[0].seat) if view.asked else view
            nth -= 1
    raise LookupError(f"no {phase} number {nth} with {seats} seats and seed {seed}")


def full(view: InfluentiaView) -> InfluentiaView:
    """A position stretched to what the rules allow at most: areas, sums, scores, Quarantine, every mark at once."""
    kit = shown(GAME.edition)
    city_cards = [card for card in kit.city_cards.values() if card.kind != "exterminator"]
    milano = [card for card in city_cards if card.city == "milano"]
    others = [card for card in city_cards if card.city != "milano"]
    tens = {card.symbol: card for card in kit.cards.values() if card.value == 10}
    areas, cities = list(view.areas), list(view.cities)
    areas[0] = replace(
        areas[0],
        score=102,
        cards=tuple(milano[:8]),
        accumulated=tuple(tens.values()),
        control=tuple(
            ControlView(f"CTL-{short}", short, side, points)
            for short, side, points in (("BAR", "4x", 5), ("ARM", "3x", 3), ("WTR", "3x", 3))
        ),
        sets=(("BAR", 4), ("ARM", 3), ("WTR", 3), ("MKT", 2), ("CHU", 2)),
    )
    areas[1] = replace(
        areas[1],
        score=98,
        cards=(*milano, *others[:6], *others[20:25]),
        accumulated=tuple(tens.values())[:4],
        control=(),
        sets=tuple((short, 2) for short in ("MKT", "WTR", "CHU", "GRE", "CLI", "BAR", "ARM")),
    )
    cities[0] = replace(cities[0], influence=(0, 14, 14, 0), points=(0, 5, 5, 0), offer=kit.city_cards["BOL-WTR"])
    cities[1] = replace(cities[1], offer=kit.city_cards["FIR-CLI"])
    cities[2] = replace(cities[2], influence=(14, 18, 12, 11), points=(3, 5, 0, 0), governor=1, offer=None, deck=0)
    sick = ["BOL-GOV", "BOL-WTR", "BOL-MKT", "BOL-ARM-A", "FIR-WTR", "FIR-GOV", "MIL-MKT", "MIL-WTR", "MIL-GRE"]
    return replace(
        view,
        areas=tuple(areas),
        cities=tuple(cities),
        quarantine=tuple(kit.city_cards[card] for card in [*sick, "PIS-GOV"]),
        tokens=0,
        plays=tuple(replace(each, card=card) for each, card in zip(view.plays, list(tens.values()), strict=False)),
        fresh=("MIL-MKT", "BOL-WTR", "influence", "priority", "BOL-GOV", "MIL-BAR-A", *(c.id for c in tens.values())),
    )


def shared(view: InfluentiaView) -> InfluentiaView:
    """An end in which two win together and the others are level too."""
    level = (52, 52, 40, 40)
    areas = tuple(replace(area, score=score) for area, score in zip(view.areas, level, strict=True))
    assert view.outcome is not None
    scores = tuple(replace(score, points=level[score.seat]) for score in view.outcome.scores)
    return replace(view, areas=areas, outcome=replace(view.outcome, ranks=(1, 1, 3, 3), scores=scores, how="shared"))


def made() -> dict[str, InfluentiaView]:
    """All positions anew, from the engine as it is now."""
    found = {name: find(*recipe) for name, recipe in RECIPES.items()}
    found["full"] = full(found["following"])
    found["shared"] = shared(found["over"])
    return found


STORED = (*RECIPES, "full", "shared")
