"""What one seat may know of a game of Indio: the structs that pictures and texts are made from."""

import msgspec

from engines.core.decisions import Seat
from engines.core.game import View
from engines.indio.events import AnyEvent
from engines.indio.facts import Facts


class WorkersView(msgspec.Struct, frozen=True):
    """Workers of one seat on a hex: active, active that began the year in water, exhausted."""

    seat: Seat
    active: int
    wet: int
    exhausted: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.active + self.wet + self.exhausted


class HexView(msgspec.Struct, frozen=True, kw_only=True):
    """One hex. `q` and `r` are axial (r grows southwards); `resources` are in the order of `IndioView.resources`."""

    label: str
    q: int
    r: int
    kind: str
    """earth, water, desert, farm, quarry or mine: the top tile."""
    letter: str
    covered: tuple[str, ...]
    """Water and desert under the top tile."""
    edge: bool
    resources: tuple[int, ...]
    total: int
    full: bool
    owner: Seat | None
    """Whose structure stands there."""
    structure: str
    """outpost, town, city or empty."""
    workers: tuple[WorkersView, ...]
    controller: Seat | None
    disputed: bool
    """Another seat than the structure's owner controls it: a dashed border."""
    selected: bool
    """The selected worker stands here."""


class QuestView(msgspec.Struct, frozen=True):
    """A quest: `have` of `need` for its holder now (0 of 1 for one that waits for an event)."""

    id: str
    name: str
    influence: int
    kind: str
    text: str
    have: int
    need: int
    test: str = ""
    """What is counted: the name of its test in the component file."""
    resource: str = ""
    """Of which resource, empty where it is not about one."""
    asks: int = 0
    """How many an event must be about."""
    good: str = ""
    """Which resource is collected or forged, empty for any or none."""


class LeaderView(msgspec.Struct, frozen=True):
    """A leader and what it is worth to its holder now."""

    id: str
    name: str
    text: str
    worth: int


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's public things; leader and unfinished quests only once the game is over."""

    seat: Seat
    color: str
    first: bool
    outposts: int
    towns: int
    cities: int
    """Structures in the supply."""
    workers: int
    """Workers in the supply."""
    built: tuple[int, int, int]
    """Outposts, towns and cities on the board."""
    on_board: int
    """Workers on the board."""
    active: int
    exhausted: int
    pool: tuple[int, ...]
    hexes: int
    """Hexes controlled."""
    hand: int
    """Quests in hand."""
    done: tuple[QuestView, ...]
    quest_points: int
    repeat: bool
    chosen: bool
    """Setup: has kept a leader."""
    parts: tuple[tuple[str, int], ...]
    score: int
    leader: LeaderView | None
    quests: tuple[QuestView, ...]


class CostView(msgspec.Struct, frozen=True):
    """A line of the cost reference: what (improve, forge or build), its id, resources paid, workers, result."""

    what: str
    id: str
    cost: tuple[int, ...]
    workers: int
    result: str
    upgrades: str


class PendingView(msgspec.Struct, frozen=True):
    """A cost or a load being dealt with: pay, store, overflow, cost_workers or remove."""

    seat: Seat
    what: str
    """feed, repeat, forge, improve, build, collect or craft."""
    hex: str
    item: str
    cost: tuple[int, ...]
    planned: tuple[int, ...]
    """Units already chosen, by kind."""
    hand: tuple[int, ...]
    """Resources in hand to be stored, by kind."""
    left: int
    """Workers or removals still to be chosen."""
    taken: tuple[tuple[str, int], ...] = ()
    """Where each of the units already chosen comes from, and its kind."""


class IndioView(View[AnyEvent, Facts], frozen=True, kw_only=True):
    """The table from one seat. What belongs to the viewer alone is empty for everybody else.

    `story`: public events of the last answers, oldest first.
    `fresh`: labels of the hexes that the last answer changed.
    """

    phase: str
    """leaders, start, quests, crafting, harvest, actions or over."""
    year: int
    years: int
    first: Seat
    turn: Seat | None
    """Whose turn it is in Crafting, Harvest or Actions."""
    passes: int
    selected: str
    """Hex of the selected worker."""
    used: tuple[str, ...]
    """Action types of this turn."""
    most_actions: int
    resources: tuple[str, ...]
    hexes: tuple[HexView, ...]
    stacks: tuple[tuple[str, int], ...]
    """Tiles left: farm, quarry, mine."""
    per_hex: int
    """Resources a hex holds at most."""
    workers_per_hex: int
    workers_fed: int
    """Workers that 1 food feeds."""
    structures: int
    end_structures: int
    most_hexes: int
    end_hexes: int
    deck: int
    players: tuple[SeatView, ...]
    costs: tuple[CostView, ...]
    crafts: tuple[tuple[str, tuple[str, ...]], ...]
    """Craft options of each structure."""
    surcharges: tuple[tuple[str, str, int], ...]
    """Covered kind, resource and number paid more."""
    pending: PendingView | None
    craft_plan: tuple[tuple[str, str], ...]
    """What automatic crafting would do, of the seat whose turn it is in Crafting: hex and option."""
    to_wake: int
    place: str
    """Setup: what is placed now."""
    dealt: tuple[LeaderView, ...]
    """Setup: leaders dealt to the viewer."""
    leader: LeaderView | None
    """The viewer's own."""
    hand: tuple[QuestView, ...]
    """The viewer's own."""
