"""Positions of Pax Illuminaten that pictures are tested with, kept as views in JSON beside their goldens."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from engines.core.rng import Rng
from engines.pax_illuminaten.actions import ChallengeCard, Influence, Oust, Scheme
from engines.pax_illuminaten.game import GAME
from engines.pax_illuminaten.view import PaxView
from tests.engines.pax_illuminaten.positions import ANN, BOB, CLEO, DAN, do, step, table
from tests.renderers.positions import Shelf, random_play
from tests.yardstick.greedy import greedy

KEY = "pax_illuminaten"
SHELF = Shelf(KEY, PaxView)
GOLDEN = SHELF.folder
load, save = SHELF.load, SHELF.save


def play(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Every state of a game played at random; the same object, played on in place."""
    return random_play(KEY, seats, seed, options)


def greedily(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """The same, by greedy computer players."""
    game: Any = GAME
    state, rng = GAME.new(seats, GAME.options(options), seed), Rng(seed)
    yield state
    while open_ := GAME.decisions(state):
        seat = open_[0].seat
        game.advance(state, seat, greedy(game, state, seat, rng, 0.02))
        yield state


def first(states: Iterator[Any], wanted: Callable[[Any], bool]) -> PaxView:
    """The first such position, as the seat that is asked sees it, or the first seat."""
    state = next(state for state in states if wanted(state))
    open_ = GAME.decisions(state)
    return GAME.view(state, open_[0].seat if open_ else 0)


def at(round_: int, name: str) -> Callable[[Any], bool]:
    """From that round on, the first question of that name."""
    return lambda state: state.round >= round_ and step(state) == name


def _over(state: Any) -> bool:
    return not GAME.decisions(state)


MAP = {
    "A1": "NP2 ab",
    "B1": "NP1 aa",
    "C1": "NM2 ad.",
    "D1": "MS3 bbcd",
    "E1": "MS1 b.",
    "A2": "PA2 ac.",
    "B2": "CRN-P aa.",
    "C2": "PM2 dd.",
    "D2": "ACE-M bc",
    "E2": "MA2 b..",
    "A3": "NA3 cc..",
    "B3": "PC3 abcd",
    "C3": "SC3 ....",
    "D3": "SC1 dd",
    "E3": "CRN-S ccc",
    "A4": "AS2",
    "B4": "ACE-A",
    "C4": "AC1 cd",
    "D4": "NS3 abcd",
    "E4": "NS2 ab.",
    "A5": "PS3 abcd",
    "B5": "PS2 ab.",
    "C5": "MC2",
    "D5": "MC3 b",
    "E5": "NC3 cd..",
}
"""A map with every card face-up, Lodges of all Factions, crowded."""
REST: dict[str, Any] = {
    "hands": {ANN: "PM1 MC1 SC2 CRN-A", BOB: "PM3 AS1 AS3", CLEO: "PA3", DAN: "NS1 NC1"},
    "private": {ANN: "SA", BOB: "IV", CLEO: "RE", DAN: "CC"},
    "claims": [(ANN, "DC", True), (BOB, "DC", False), (CLEO, "RE", True)],
    "public": "DC PW",
    "held": {ANN: "N", BOB: "PM"},
    "row": "AS",
    "special": {BOB: "SE1", DAN: "SE7"},
    "specials": {ANN: "SE3"},
    "edicts": {ANN: ("EN", 4), CLEO: ("EC", 6)},
    "gone": "EP EM SE2",
    "favor": {ANN: "NNNPPMASC", BOB: "AAA", CLEO: "SSPP", DAN: "CCNNM"},
}


def _full() -> Any:
    state = table(4, cells=MAP, **REST, chamberlain=3, discard="AC2 PA1")
    state.cubes[3], state.cubes[7] = 2, 1
    state.extorted = ["MS3", "NA3", "AR"]
    state.round = 28
    return state


def _long() -> Any:
    """More cards in hand than any rule asks for, with the longest texts."""
    hands = {ANN: "NP3 NA3 PM3 MS3 PC3 ACE-N CRN-A SC2 NM3"}
    cells = {"B1": "NP1 a", "B2": "NM1 a.", "C1": "SC1 bb"}
    return table(2, cells=cells, hands=hands, favor={ANN: "NNNNNNPPP"}, specials={ANN: "SE1 SE6"})


def _five() -> Any:
    """Five cards in hand, in the turn of their owner, with what it knows of a rival's."""
    hands = {ANN: "NP3 PM3 MS3 CRN-M SC2", BOB: "MS1 NS2"}
    cells = {"A1": "NP1 aab", "B1": "NM1 a.", "C1": "SC1 bb", "D2": "AC1 cc"}
    return table(3, cells=cells, hands=hands, favor={ANN: "NNPPP", BOB: "AAS"}, specials={ANN: "SE7"})


def _bare() -> Any:
    """Nothing in hand."""
    cells = {"A1": "NP1 aab", "B1": "NM1 a.", "C1": "SC1 bb"}
    return table(3, cells=cells, hands={BOB: "MS1 NS2"}, favor={BOB: "AAS"})


def _won() -> PaxView:
    """The first of some games that is won by Plots."""
    ends = (first(greedily(4, seed), _over) for seed in range(1, 20))
    return next(view for view in ends if view.outcome is not None and view.outcome.how == "plots")


def _paying() -> Any:
    return do(table(4, cells=MAP, **REST), Influence("C1", 1))


def _challenge() -> Any:
    cells = {"B1": "NP1 ab", "B2": "NM2 abb", "C1": "PM2 aa.", "C2": "CRN-N bb."}
    hands = {ANN: "ACE-P PM1 NC1", BOB: "MS1 NS2"}
    state = table(2, cells=cells, hands=hands, favor={ANN: "NNNPPP", BOB: "MMM"})
    state = do(state, Oust("B1", "B2", BOB, 2))
    while step(state) != "oust.card":
        state = do(state, next(iter(GAME.legal(state, ANN))))
    return do(state, ChallengeCard("ACE-P"))


def _scheme() -> Any:
    cells = {"B1": "NP1 a.", "B2": "NM2 a..", "C1": "PM2 ..."}
    hands = {ANN: "MS2 PA1 SC3 ACE-S NC2", BOB: "MS1 NS2"}
    return do(table(2, cells=cells, hands=hands, favor={ANN: "NPM"}), Scheme("MS2", "ability"))


def _seen(state: Any) -> PaxView:
    open_ = GAME.decisions(state)
    return GAME.view(state, open_[0].seat)


RECIPES: dict[str, Callable[[], PaxView]] = {
    "opening": lambda: _seen(GAME.new(4, GAME.options({}), 4)),
    "opening2": lambda: _seen(GAME.new(2, GAME.options({}), 5)),
    "solo": lambda: first(greedily(1, 8, bots="philo"), at(4, "turn.act")),
    "three": lambda: first(greedily(3, 9), at(6, "turn.act")),
    "bots": lambda: first(play(2, 10, bot_seats=2), at(5, "turn.act")),
    "paying": lambda: _seen(_paying()),
    "challenge": lambda: _seen(_challenge()),
    "scheme": lambda: _seen(_scheme()),
    "event": lambda: first(play(3, 11), at(2, "event.keep")),
    "court": lambda: first(play(4, 12), at(3, "redraw.court")),
    "full": lambda: _seen(_full()),
    "long": lambda: _seen(_long()),
    "over": lambda: first(play(4, 13), _over),
    "won": _won,
    "late": lambda: first(greedily(2, 3), at(9, "turn.act")),
    "five": lambda: _seen(_five()),
    "bare": lambda: _seen(_bare()),
    "house": lambda: first(play(1, 14, bots="philo", solo_bots=3), _over),
}


def made() -> dict[str, PaxView]:
    """All positions anew, from the engine as it is now."""
    found = {name: recipe() for name, recipe in RECIPES.items()}
    found["full"] = replace(found["full"], fresh=("A3", "D1", "E5"))
    over = found["over"]
    assert over.outcome is not None
    tied = replace(over.outcome, ranks=(1, 3, 1, 3), how="rounds")
    found["shared"] = replace(over, outcome=tied, winners=(0, 2))
    return found


STORED = (*RECIPES, "shared")
