"""Positions of Influence that pictures are tested with, kept as views in JSON beside their goldens."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from engines.influence.game import GAME
from engines.influence.view import CardView, CastleView, InfluenceView, ResultView, SumView
from tests.renderers.positions import Shelf, random_play

SHELF = Shelf("influence", InfluenceView)
GOLDEN, load, save = SHELF.folder, SHELF.load, SHELF.save

Wanted = Callable[[InfluenceView], bool]


def in_round(number: int, phase: str = "attack", step: str = "") -> Wanted:
    """Positions of a round and phase, asking that question."""
    return lambda view: (
        view.round == number and view.phase == phase and bool(view.asked) and view.asked[0].step.startswith(step)
    )


def marked(view: InfluenceView) -> bool:
    """Swaps on the Setup card, a castle and a card, and a Saboteur, all at once."""
    cards = [card for castle in view.castles for card in castle.cards]
    castles = any(castle.swap for castle in view.castles) and any(castle.blocked for castle in view.castles)
    return bool(view.setup_swap) and castles and any(card.swap for card in cards)


RECIPES: dict[str, tuple[int, dict[str, Any], int, Wanted]] = {
    "choosing": (4, {}, 3, lambda view: view.phase == "setup" and len(view.factions) == 2),
    "dealt": (6, {"setup": "great_ring"}, 1, in_round(1)),
    "ring2": (2, {"setup": "ring"}, 2, in_round(4, step="attack.special")),
    "ring6": (6, {"setup": "ring"}, 4, in_round(6)),
    "diamond": (5, {"setup": "diamond", "format": "teams_3x2"}, 8, in_round(5)),
    "pinwheel": (3, {"setup": "pinwheel"}, 5, in_round(4)),
    "windmill": (6, {"setup": "windmill"}, 1, in_round(6)),
    "great": (6, {"setup": "great_ring"}, 2, in_round(6)),
    "marked": (6, {"setup": "windmill"}, 0, marked),
    "north": (6, {"setup": "ring"}, 0, in_round(4, "swap", "swap.setup")),
    "turning": (4, {"setup": "diamond"}, 0, in_round(5, "swap", "swap.castle")),
    "exchange": (6, {"setup": "great_ring"}, 8, in_round(4, "swap", "swap.exchange")),
    "control": (
        5,
        {"format": "teams_3x2", "setup": "diamond", "ask_controlling_card": "always"},
        7,
        in_round(3, "conquer"),
    ),
    "alone": (2, {"format": "teams_2x3"}, 4, in_round(3)),
    "over": (6, {"setup": "windmill"}, 1, lambda view: view.outcome is not None),
    "over_teams": (4, {"format": "teams_2x3"}, 4, lambda view: view.outcome is not None),
}
"""Seats, options, the first seed that is tried, what is wanted; the first such position is taken."""


def play(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Every state of a game played at random; factions are dealt unless the options say otherwise."""
    return random_play("influence", seats, seed, {"faction_choice": "auto", **options}, in_order=True)


def find(name: str) -> InfluenceView:
    """The position of a recipe, as the seat that is asked sees it."""
    seats, options, first, wanted = RECIPES[name]
    given = {"faction_choice": "seat", **options} if name == "choosing" else options
    for seed in range(first, first + 40):
        for state in play(seats, seed, **given):
            asked = GAME.decisions(state)
            view = GAME.view(state, asked[0].seat if asked else None)
            if wanted(view):
                return view
    raise LookupError(f"no {name} in forty games")


def _laid(view: InfluenceView, castle: CastleView, cards: dict[str, str]) -> CastleView:
    """A castle with these cards: faction and what it has there, "6 5 ? 2s": face-down ?, with a Swap s."""
    made: list[CardView] = []
    for short, said in cards.items():
        faction = next(each for each in view.factions if each.short == short)
        for number, word in enumerate(said.split(), 1):
            known = word[0] != "?"
            made.append(
                CardView(
                    id=f"{short}-r{number if known else 6}",
                    faction=short,
                    seat=faction.seat,
                    side=faction.side,
                    round=number if known else 6,
                    cell=castle.cell,
                    value=int(word[0]) if known else None,
                    known=known,
                    controls=not made,
                    swap=word.endswith("s"),
                )
            )
    sides = dict.fromkeys(card.side for card in made)
    names = {side.side: side.name for side in view.sides}
    sums = tuple(SumView(side, names[side], 0, 14, 0) for side in sides)
    control = made[0]
    return replace(castle, cards=tuple(made), sums=sums, control=control.faction, control_side=control.side)


def full(view: InfluenceView) -> InfluenceView:
    """A position stretched to what the rules allow at most, and a little further: every mark and length at once."""
    f = [each.short for each in view.factions]
    lying = (
        dict.fromkeys(f, "6 5 3 3 2 ?"),
        {f[0]: "6 5 3 3 2 ?s"},
        {f[0]: "6 5 3s ?", f[1]: "5 6 3 2", f[2]: "3 3 2 ?s"},
        {f[0]: "6s 5", f[1]: "?", f[2]: "2s", f[3]: "5 5 ?"},
        {f[3]: "6s 5s", f[4]: "6 2 ?s"},
        {f[5]: "?s"},
        {f[5]: "6 6 5", f[4]: "3", f[1]: "5", f[2]: "2", f[0]: "3"},
    )
    totals = tuple((side.name, 23) for side in view.sides)
    castles = [
        replace(castle, result=ResultView(5, castle.order, totals, None if n % 3 else 0, 4, maintained=True))
        for n, castle in enumerate(view.castles)
    ]
    castles = [_laid(view, each, lying[n]) if n < len(lying) else each for n, each in enumerate(castles)]
    castles = [
        replace(each, saboteur=f[n % 6], blocked="UR") if n % 2 else replace(each, swap=f[n % 6])
        for n, each in enumerate(castles)
    ]
    return replace(
        view,
        castles=tuple(castles),
        sides=tuple(replace(side, power=123 - side.side) for side in view.sides),
        factions=tuple(
            replace(each, power=123 - each.side, swaps=2, saboteurs=1, delays=1, delayed=True) for each in view.factions
        ),
        setup_swap=f[0],
        acted=tuple(f[:2]),
        waiting=(f[2],),
        delayed=tuple(f[3:]),
        fresh=("S", *(castle.cell for castle in castles)),
    )


def large(view: InfluenceView) -> InfluenceView:
    """Cells spread over 7 × 7, the most that an edition's own Setup card may take."""
    castles = tuple(replace(each, column=n % 7, row=3 * (n // 7)) for n, each in enumerate(view.castles))
    return replace(view, castles=castles, width=7, height=7, setup_column=3, setup_row=5)


def made() -> dict[str, InfluenceView]:
    """All positions anew, from the engine as it is now."""
    found = {name: find(name) for name in RECIPES}
    found["full"] = full(found["windmill"])
    found["full_ring"] = full(found["ring6"])
    found["full_teams"] = full(found["diamond"])
    found["large"] = large(full(found["great"]))
    return found


STORED = (*RECIPES, "full", "full_ring", "full_teams", "large")
