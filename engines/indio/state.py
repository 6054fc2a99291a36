"""The position of a game of Indio: ids and numbers only. Hexes, seats, kinds and resources are numbers."""

from collections.abc import Iterable
from typing import Any, Generic

import msgspec

from engines.core.decisions import Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import F, State
from engines.indio.actions import Cancel, Options
from engines.indio.components.data import EDITIONS, Board, Cost, Data
from engines.indio.events import AnyEvent

_CANCEL = (Cancel(),)
TAKE_BACKS = 3
"""So many answers may be taken back in a turn, so that every turn ends."""

ACTIVE, ACTIVE_WET, EXHAUSTED, EXHAUSTED_WET = range(4)
"""States of a worker; *wet* ones began the year in water (IND R13)."""


class Result(msgspec.Struct, array_like=True, frozen=True):
    """How the game ended: years, structures or hexes."""

    how: str


class IndState(State[F], Generic[F], kw_only=True):
    """Everything about a game. Lists by hex or by seat; the deck is drawn from its end."""

    options: Options
    board: str
    """Layout's id."""
    year: int
    first: Seat
    """Who holds the first-player token."""
    stacks: list[list[int]]
    """Kinds of the tiles on each hex, the top last (IND R2)."""
    res: list[list[int]]
    """Resources on each hex, by kind."""
    owner: list[int]
    """Whose structure stands on each hex, −1 for none."""
    kind: list[int]
    """Which structure stands there, −1 for none."""
    units: list[list[int]]
    """Workers on each hex: four numbers a seat, active, active wet, exhausted, exhausted wet."""
    held: list[int]
    """Who controls each hex, −1 for nobody; always what R83–R85 say."""
    homes: list[list[int]]
    """Hexes with a structure of each seat, in order."""
    tiles: list[int]
    """Tiles left in the stacks, by kind of hex."""
    left: list[list[int]]
    """Structures in each seat's supply, by kind."""
    spare: list[int]
    """Workers in each seat's supply."""
    dealt: list[list[str]]
    leader: list[str]
    deck: list[str]
    easy: list[str]
    """Quests put on top of the deck by Simplified Quests; hidden."""
    hands: list[list[str]]
    done: list[list[str]]
    dropped: list[list[str]]
    """Quests each seat discarded; only it knows them."""
    crafted: list[list[int]]
    """What each seat crafted in this year's Crafting: seven resources, then workers."""
    improved: list[list[int]]
    """Hexes each seat improved this year."""
    builds: list[list[int]]
    """Build actions of each seat this year: new structures, upgrades."""
    repeat: list[bool]
    """Who bought the right to repeat an action this year."""
    backs: list[int]
    """Answers each seat took back so far; computer seats are kept from dithering by it."""
    tries: int = 0
    """Answers taken back in the present turn."""
    result: Result | None = None
    story: list[AnyEvent] = msgspec.field(default_factory=list[AnyEvent])

    @property
    def data(self) -> Data:
        """The component data this game is played with."""
        return EDITIONS[self.edition]

    @property
    def map(self) -> Board:
        """The layout."""
        return EDITIONS[self.edition].boards[self.board]

    def order(self) -> Iterable[Seat]:
        """Turn order from the first player (IND R5)."""
        return self.clockwise(self.first)

    def in_turn(self, at: int) -> Seat:
        """The seat that is at that place of the turn order."""
        return (self.first + at) % self.seats

    def pool(self, seat: Seat) -> list[int]:
        """Resources on all hexes with a structure of the seat, by kind."""
        res, homes = self.res, self.homes[seat]
        if len(homes) == 1:
            return res[homes[0]].copy()
        return list(map(sum, zip(*[res[h] for h in homes], strict=True))) or [0] * 7

    def workers(self, h: int, seat: Seat) -> int:
        """Workers of a seat on a hex."""
        i = 4 * seat
        return sum(self.units[h][i : i + 4])

    def on_board(self, seat: Seat) -> int:
        """Workers of a seat on the board."""
        return self.data.limits.workers_per_player - self.spare[seat]

    def exhausted(self, seat: Seat) -> int:
        """Exhausted workers of a seat."""
        i = 4 * seat + EXHAUSTED
        return sum([each[i] + each[i + 1] for each in self.units])

    def active(self, seat: Seat) -> int:
        """Active workers of a seat."""
        i = 4 * seat
        return sum([each[i] + each[i + 1] for each in self.units])

    def rooms(self, seat: Seat) -> list[int]:
        """Own structures that can store something."""
        most = self.data.limits.resources_per_hex
        return [h for h in self.homes[seat] if sum(self.res[h]) < most]

    def shared(self, seat: Seat) -> int:
        """Hexes with workers of the seat and of another."""
        i = 4 * seat
        count = 0
        for each in self.units:
            mine = each[i] + each[i + 1] + each[i + 2] + each[i + 3]
            if mine and sum(each) > mine:
                count += 1
        return count

    def take_back(self, seat: Seat) -> None:
        """An answer is taken back before it changed anything."""
        self.backs[seat] += 1
        self.tries += 1

    def cancel(self) -> tuple[Cancel, ...]:
        """The answer that takes the last one back, while that is allowed."""
        return _CANCEL if self.tries < TAKE_BACKS else ()

    def why_no_cancel(self, rule: str) -> Illegal | None:
        """Taken back too often this turn."""
        return illegal(rule, "too_often", count=TAKE_BACKS) if self.tries >= TAKE_BACKS else None

    def place_structure(self, h: int, seat: Seat, kind: int) -> None:
        """A structure from the supply comes on the board, in the place of what stands there."""
        self.remove_structure(h)
        self.owner[h], self.kind[h] = seat, kind
        self.left[seat][kind] -= 1
        homes = self.homes[seat]
        homes.append(h)
        homes.sort()

    def remove_structure(self, h: int) -> None:
        """A structure returns to its owner's supply."""
        owner = self.owner[h]
        if owner >= 0:
            self.left[owner][self.kind[h]] += 1
            self.homes[owner].remove(h)
            self.owner[h] = self.kind[h] = -1

    def add_worker(self, h: int, seat: Seat, count: int = 1) -> None:
        """Workers come from the supply, exhausted (IND R11)."""
        self.units[h][4 * seat + EXHAUSTED] += count
        self.spare[seat] -= count

    def take_worker(self, h: int, seat: Seat, state: int) -> None:
        """A worker returns to its owner's supply."""
        self.units[h][4 * seat + state] -= 1
        self.spare[seat] += 1


St = IndState[Any]
"""The state as the rules see it; the game names the exact frames."""


def payable(pool: list[int], cost: Cost) -> bool:
    """Whether a pool holds a cost."""
    for kind, count in cost:  # noqa: SIM110 - a loop is what is fast here
        if pool[kind] < count:
            return False
    return True
