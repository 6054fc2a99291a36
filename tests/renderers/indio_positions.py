"""Positions of Indio that pictures are tested with, kept as views in JSON beside their goldens."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engines.indio.actions import Collect, Feed, Move, SelectWorker
from engines.indio.game import GAME
from engines.indio.view import IndioView
from tests.engines.indio.positions import do, table
from tests.renderers.positions import Shelf, random_play

SHELF = Shelf("indio", IndioView)
GOLDEN, load, save = SHELF.folder, SHELF.load, SHELF.save

FOUND: dict[str, tuple[int, int, str, int, Mapping[str, Any]]] = {
    "leaders": (4, 3, "setup.leader", 0, {}),
    "farm": (4, 3, "start.farm", 2, {}),
    "craft": (2, 3, "craft", 9, {}),
    "discard": (3, 4, "quests.discard", 2, {}),
    "feed": (3, 3, "harvest.feed", 6, {"layout": "crown3"}),
    "fief": (4, 6, "start.fief_mine", 2, {"fiefs": True, "layout": "plain4"}),
    "strip": (2, 10, "work.worker", 36, {"layout": "strip2", "terrain": "shuffled"}),
}
"""Seats, seed, step, which question of that step, options: out of games played at random."""


def play(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Every state of a game played at random."""
    return random_play("indio", seats, seed, options)


def _asked(state: Any) -> IndioView:
    open_ = GAME.decisions(state)
    return GAME.view(state, open_[0].seat if open_ else None)


def _found(seats: int, seed: int, step: str, nth: int, options: Mapping[str, Any]) -> IndioView:
    for state in play(seats, seed, **options):
        open_ = GAME.decisions(state)
        if open_ and open_[0].step == step:
            if not nth:
                return _asked(state)
            nth -= 1
    raise LookupError(step)


BOARD = {
    "A1": "E/Q A=o 3stone 1fire",
    "A2": "W 1water",
    "A3": "W B:w 2water",
    "A4": "M B=o 2metal 1earth",
    "B1": "W/F A=c A:a 2food 1stone 2commerce",
    "B2": "Q A:ax 2stone",
    "B3": "E B:ax 3earth",
    "B4": "E B:a 2earth",
    "B5": "F B=t B:x 3food 2water",
    "C2": "D/F A=t A:ax 2food 1water 1metal",
    "C3": "M A=o A:x 2metal 2fire",
    "C4": "E 1earth",
    "C5": "D/Q B=o 1stone",
    "D2": "Q D=o A:ax D:x 2stone",
    "D3": "D A:a",
    "D4": "W/F C=o C:ax 2food",
    "D5": "D",
    "E2": "M D=o D:x 1metal",
    "E3": "E C:a 2earth",
    "E4": "Q C=t 2stone 1fire",
    "E5": "D C:ax",
    "F1": "F D=t D:a 2food 2earth 1fire",
    "F2": "F D:ax 3food",
    "F4": "M C:xa 3metal",
    "F5": "F C=c 1food 3commerce 1metal 1stone",
    "G1": "F D:a 2food",
    "G2": "W D:w 2water",
    "G4": "Q C=o 4stone 2water",
}
"""A middle game of four: everything there is, on the standard board."""
ELSEWHERE = {"F1": "A6", "F2": "B7", "F4": "C7", "F5": "B8", "G1": "A7", "G2": "D8", "G4": "E7"}
"""Where the southern rows of that board lie on the wide one."""
QUESTS = {0: "conrois chapman", 1: "architect barn scout", 2: "guild", 3: "thief vault monk"}


def _middle(**more: Any) -> Any:
    return table(BOARD, seats=4, year=5, quests=QUESTS, **more)


def _acting() -> Any:
    state, _events = do(_middle(), SelectWorker("C2", False), Move("D3"))
    return state


def _wide() -> Any:
    board = {ELSEWHERE.get(label, label): said for label, said in BOARD.items()}
    state = table(board, seats=4, year=5, quests=QUESTS, options={"layout": "plain4"})
    state, _events = do(state, SelectWorker("C2", False), Move("D3"))
    return state


def _storing() -> Any:
    state, _events = do(_middle(seat=1), SelectWorker("B3", False), Collect())
    return state


def _paying() -> Any:
    hexes = {"A1": "F A=o A:xxx 2food", "B3": "W/F A=o 3food 1stone", "D4": "E B=o B:ax 2food", "E3": "D B:x"}
    state, _events = do(table(hexes, phase="harvest", quests={0: "barn inn"}), Feed(2))
    return state


def _full(seats: int) -> Any:
    """As much as hexes may hold: four workers of four seats, six kinds, all tiles below, a disputed structure."""
    six = "1earth 1water 1fire 1food 1stone 1metal"
    hexes = {
        "A1": f"E/W/D/F A=c A:awxx {six}",
        "A2": f"E/W/F B=t A:xx B:x {six}",
        "A3": "M B=o 2metal 1earth 1commerce 2fire",
        "A4": f"D/Q A=t B:ww {six}",
        "B1": "W A:awx 6water",
        "B2": "E/W/D/M B=c B:awxy 3food 3stone",
        "B3": f"E B:a {six}",
        "B4": "Q A=o B:x 1stone 2commerce",
        "C1": f"D/W/F {six}",
        "C2": "F A=o 6food",
    }
    if seats > 2:
        hexes |= {"D1": f"E/W/D/Q C=c C:aaaa {six}", "D3": "M D=t C:axx D:x 2fire 2metal 2commerce"}
        hexes |= {"E2": "W C:w D:w 6water", "F1": f"F C=t D:xx {six}", "G2": f"M D=o A:a B:x C:x D:a {six}"}
    quests = {0: "conrois chapman peasant", 1: "architect barn scout"}
    state = table(hexes, seats=seats, year=7, quests=quests)
    done = ["architect", "envoy", "governor", "overseer", "farmhand", "storehouse", "bricklayer", "colonnade"]
    if not any(name in held for held in quests.values() for name in done[1:]):
        state.done[0] = done[1:]
    state.done[1] = ["chancellor", "cavalcade", "missionary"]
    return state


RECIPES: dict[str, Callable[[], Any]] = {
    "middle": _middle,
    "acting": _acting,
    "wide": _wide,
    "storing": _storing,
    "paying": _paying,
    "full": lambda: _full(4),
    "full2": lambda: _full(2),
}


def over(seats: int, seed: int) -> IndioView:
    """The last position of a game played at random."""
    return GAME.view(list(play(seats, seed))[-1], 0)


def made() -> dict[str, IndioView]:
    """All positions anew, from the engine as it is now."""
    found = {name: _found(*recipe) for name, recipe in FOUND.items()}
    found |= {name: _asked(recipe()) for name, recipe in RECIPES.items()}
    found["over"] = over(4, 3)
    found["over2"] = over(2, 3)
    return found


STORED = (*FOUND, *RECIPES, "over", "over2")
