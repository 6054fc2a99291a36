"""What `<game>_positions.py` and `<game>_pictures.py` say of a drawn game, for the tests that all of them share.

A module's functions and constants are the fields of `Drawn`: `load`, `PICTURES`, `WHOLE_GAMES` … `<game>` is how the
game's key begins: `price_pictures` is of price_of_influence.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from re import Pattern
from re import compile as pattern
from typing import Any, NamedTuple

import tests.renderers
from engines import games
from engines.core.game import AnyGame
from engines.core.words import ENGLISH
from renderers import Renderer, is_drawn, package, renderer
from tests.renderers.positions import NAMES, ODD_NAMES

SUFFIX = "_pictures"


class Whole(NamedTuple):
    """A whole game at random of which every so many positions are looked at, and the last one."""

    seats: int
    seed: int
    every: int = 9
    options: Mapping[str, Any] = {}


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """A drawn game and what its modules declare; what has a default may be left out."""

    game: AnyGame
    draw: Renderer

    golden: Path
    stored: Sequence[str]
    """Names of the stored positions; those that begin with "full" are stretched, and drawn with odd names."""
    load: Callable[[str], Any]
    save: Callable[[str, Any], None]
    made: Callable[[], dict[str, Any]]
    play: Callable[..., Iterator[Any]]
    """play(seats, seed, **options): every state of a game played at random."""
    pictures: Sequence[str]
    """Names of the goldens, `<position>-<sheet, hand, tall, phone, or key of a look-up>`; + stands for a key's colon.

    `phone` is the table's first sheet for a phone, `phone-<key>` what is looked up there.
    """
    picture: Callable[[str], bytes]
    """The file of a golden as it is drawn now; most games leave it to `picture_of`."""

    sheets: Sequence[str] = ()
    """The table's sheets in all positions."""
    height: int | None = None
    """The height of all the table's sheets; without, 800 at most."""
    hand: tuple[int, int] = (1280, 560)
    """Width and height of a hand's picture."""
    look_up: tuple[int, int] = (1280, 560)
    """Width and height of a look-up's picture."""
    small: Pattern[str] = pattern(r"[A-F]")
    """What may be set below 26 pixels: letters on tokens, codes that a sign says as well."""
    narrow: Pattern[str] = pattern(r"(?!)")
    """Which lines of a situation may be shortened, where the whole of it stands beside."""
    faint: Pattern[str] = pattern(r"[0–-]?")
    """What may stand out less: what says that there is nothing."""
    owner: Pattern[str] = pattern(r"(?!)")
    """Seats' letters below 26 pixels on a phone's table: shape and colour of what they stand on say the same."""
    whole_games: Sequence[Whole] = ()
    """Without: fewest and most seats."""
    hidden_games: Sequence[Whole] = ()
    """Games in which other worlds are compared, which takes longer."""
    held: Sequence[str] = ()
    """The view's fields that a hand is drawn from, empty for an onlooker."""
    places: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])
    """By sheet, stored positions in which each thing has the same place."""
    highlight: tuple[str, Callable[[Any], Sequence[str]]] | None = None
    """A position and ids in it of which every sheet shows at least one."""
    lookups: bool = True
    """Whether there is anything to look up: in a small game all may stand on the sheets."""
    looked_up: Sequence[str] = ()
    """Positions of which everything is looked up; without, all."""
    unknown: Sequence[str] = ("", "nothing", "seat:Z")
    """Keys that name nothing."""
    cut: Pattern[str] = pattern(r"Świętop\w*…")
    """What may be cut short in a look-up: the longest of the usual names."""
    public_lookups: bool = False
    """Whether a look-up shows everybody the same."""
    worded: Sequence[str] = ()
    """Positions whose words are read; without, all."""
    known: frozenset[str] = frozenset()
    """What is drawn as a sign, or is a name."""
    own_names: frozenset[str] = frozenset()
    """Names of the usual edition that are drawn for another thing, which the edition does not name."""
    ids: Pattern[str] = pattern("")
    """What ids among the arguments look like."""

    @property
    def key(self) -> str:
        """The game's key."""
        return self.game.key

    def games(self) -> Sequence[Whole]:
        """Whole games in which nothing may be clipped."""
        return self.whole_games or _ends(self.game)

    def hidden(self) -> Sequence[Whole]:
        """Whole games in which nothing hidden may show."""
        return self.hidden_games or _ends(self.game)

    def positions(self, whole: Whole) -> Iterator[tuple[int, Any]]:
        """The states of a whole game that are looked at, with their numbers."""
        for number, state in enumerate(self.play(whole.seats, whole.seed, **whole.options)):
            if number % whole.every == 0 or not self.game.decisions(state):
                yield number, state


def _ends(game: AnyGame) -> Sequence[Whole]:
    able = [seats for seats in game.seats if game.check_setup(seats, game.options({})) is None]
    return tuple(Whole(seats, 20 + seats) for seats in sorted({min(able), max(able)}))


def picture_of(key: str, load: Callable[[str], Any], name: str) -> bytes:
    """The golden of that name as it is drawn now: a sheet of the table, the hand, a look-up, or one for a phone."""
    position, _, part = name.partition("-")
    view, draw = load(position), renderer(key)
    names = odd_or_not(position)
    if part in {"hand", "tall"}:
        drawn = (draw.hand if part == "hand" else package(key).tall_hand)(view, ENGLISH, names)
    elif part == "phone":
        drawn = package(key).tall_table(view, ENGLISH, names)[0]
    elif part.startswith("phone-"):
        drawn = package(key).tall_lookup(view, part.removeprefix("phone-").replace("+", ":"), ENGLISH, names)
    else:
        drawn = next((sheet for sheet in draw.table(view, ENGLISH, names) if sheet.name == part), None)
        drawn = drawn or draw.lookup(view, part.replace("+", ":"), ENGLISH, names)
    assert drawn is not None, name
    return drawn.png


def odd_or_not(position: str) -> tuple[str, ...]:
    """The names a stored position is drawn with."""
    return ODD_NAMES if position.startswith("full") else NAMES


def modules() -> dict[str, str]:
    """By drawn game, how its modules' names begin."""
    found: dict[str, str] = {}
    for module in iter_modules(tests.renderers.__path__):
        short = module.name.removesuffix(SUFFIX)
        if short != module.name:
            found |= {key: short for key in games() if is_drawn(key) and f"{key}_".startswith(f"{short}_")}
    return found


def drawn_games() -> list[Drawn]:
    """Every drawn game with what its modules declare."""
    found: list[Drawn] = []
    for key, short in modules().items():
        told = [import_module(f"tests.renderers.{short}_{half}") for half in ("pictures", "positions")]
        values: dict[str, Any] = {"game": games()[key], "draw": renderer(key)}
        for each in fields(Drawn):
            for module in told:
                value = getattr(module, each.name, getattr(module, each.name.upper(), MISSING))
                if each.name not in values and value is not MISSING:
                    values[each.name] = value
        if "picture" not in values:
            values["picture"] = partial(picture_of, key, values["load"])
        found.append(Drawn(**values))
    return found
