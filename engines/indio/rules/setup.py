"""From the box to the first year: terrain, deals, leaders, starting farms or fiefs (IND R1–R11)."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.core.rng import Rng
from engines.indio.actions import AnyAction, ChooseLeader, Options, PlaceFarm, PlaceFiefHex, PlaceFiefPiece, PlaceWorker
from engines.indio.components.checks import FIEF_SPOILS, HEXES, STRUCTURES, TERRAIN
from engines.indio.components.data import EARTH_HEX, FARM, FOOD, OUTPOST, Data
from engines.indio.events import AnyEvent, FarmPlaced, LeaderChosen, PiecePlaced, QuestDrawn, WorkerPlaced
from engines.indio.rules.control import recheck
from engines.indio.rules.quests import checkpoint, looked_at, met
from engines.indio.rules.years import Years
from engines.indio.state import St

Placement = PlaceFarm | PlaceFiefHex | PlaceFiefPiece | PlaceWorker
_LEADER = (ChooseLeader,)
_FARM, _WORKER, _FIEF_HEX, _FIEF_PIECE = (PlaceFarm,), (PlaceWorker,), (PlaceFiefHex,), (PlaceFiefPiece,)
RANDOM = "random"


def layout_of(data: Data, seats: int, options: Options) -> str:
    """The layout's id for the option, empty where there is none for that many seats."""
    if options.layout == "std":
        return data.standard[seats]
    for row in data.ref.layouts:
        custom = options.layout == "custom" and row.id.startswith("custom")
        if row.players == seats and (row.id == options.layout or custom):
            return row.id
    return ""


def check_options(data: Data, seats: int, options: Options) -> Illegal | None:
    """Options that exclude each other, or that this number of seats or this edition does not have."""
    setup = data.setups[seats]
    layout = layout_of(data, seats, options)
    if not layout:
        return illegal("IND R1", "no_layout", layout=options.layout, count=seats)
    arranged = options.terrain != "shuffled"
    if arranged and options.terrain != "custom" and layout != data.standard[seats]:
        return illegal("IND R1", "standard_only", terrain=options.terrain)
    if arranged and data.terrain(layout, options.terrain) is None:
        return illegal("IND R1", "no_terrain", terrain=options.terrain, layout=layout)
    if not 0 <= options.more_desert <= setup.more_desert_max:
        return illegal("IND R1", "too_much_desert", most=setup.more_desert_max, count=seats)
    if options.more_desert and arranged:
        return illegal("IND R1", "desert_shuffled")
    board = data.boards[layout]
    if not arranged and len(board.labels) != sum(getattr(setup.terrain, name) for name in TERRAIN):
        return illegal("IND R1", "terrain_custom", layout=layout)
    if options.fiefs and len(board.trios) <= FIEF_SPOILS * (seats - 1):
        return illegal("IND R1", "no_fiefs", layout=layout, count=seats)
    if options.first_player != RANDOM and int(options.first_player[-1]) > seats:
        return illegal("IND R5", "no_seat", number=options.first_player[-1], count=seats)
    return None


def set_up(data: Data, shape: type[St], seats: int, options: Options, seed: int) -> St:
    """Terrain laid and cards shuffled, in setup's order; the choice of leaders is open."""
    setup, limits = data.setups[seats], data.limits
    board = data.boards[layout_of(data, seats, options)]
    hexes = range(len(board.labels))
    state = shape(
        edition=data.edition,
        seats=seats,
        chance=Rng(seed).word,
        frames=[Leaders()],
        options=options,
        board=board.id,
        year=data.variants["fiefs"].start_year if options.fiefs else 1,
        first=0,
        stacks=[],
        res=[[0] * 7 for _ in hexes],
        owner=[-1 for _ in hexes],
        kind=[-1 for _ in hexes],
        units=[[0] * (4 * seats) for _ in hexes],
        held=[-1 for _ in hexes],
        homes=[[] for _ in range(seats)],
        tiles=[0, 0, 0, setup.stacks.farm, setup.stacks.quarry, setup.stacks.mine],
        left=[[limits.structures_per_kind] * 3 for _ in range(seats)],
        spare=[limits.workers_per_player] * seats,
        dealt=[],
        leader=[""] * seats,
        deck=list(data.quests),
        easy=[],
        hands=[[] for _ in range(seats)],
        done=[[] for _ in range(seats)],
        dropped=[[] for _ in range(seats)],
        crafted=[[0] * 8 for _ in range(seats)],
        improved=[[] for _ in range(seats)],
        builds=[[0, 0] for _ in range(seats)],
        repeat=[False] * seats,
        backs=[0] * seats,
    )
    _lay_terrain(state, data, seats)
    leaders = list(data.leaders)
    state.shuffle(leaders)
    state.dealt = [sorted(leaders[i::seats][: limits.leaders_dealt], key=leaders_in(data)) for i in range(seats)]
    _shuffle_quests(state, data, setup.simplified_quests)
    named = options.first_player
    state.first = state.below(seats) if named == RANDOM else int(named[-1]) - 1
    return state


def leaders_in(data: Data) -> Callable[[str], int]:
    """Sort key of leaders: the order of the file."""
    return data.leader_order.__getitem__


def _lay_terrain(state: St, data: Data, seats: int) -> None:
    options = state.options
    board = data.boards[state.board]
    row = None if options.terrain == "shuffled" else data.terrain(board.id, options.terrain)
    if row is None:
        counts = [getattr(data.setups[seats].terrain, name) for name in TERRAIN]
        counts[0] -= options.more_desert
        counts[2] += options.more_desert
        kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
        state.shuffle(kinds)
    else:
        named = {label: kind for kind, name in enumerate(TERRAIN) for label in getattr(row, name)}
        kinds = [named[label] for label in board.labels]
    state.stacks = [[kind] for kind in kinds]
    if options.widespread_food:
        for h, kind in enumerate(kinds):
            if kind == EARTH_HEX:
                state.res[h][FOOD] = 1


def _shuffle_quests(state: St, data: Data, count: int) -> None:
    """The deck is drawn from its end; Simplified Quests puts that many 1-influence cards on top."""
    state.shuffle(state.deck)
    if state.options.simplified_quests:
        easy = [id_ for id_ in state.deck if data.quests[id_].influence == 1][:count]
        state.deck = [id_ for id_ in state.deck if id_ not in easy] + easy
        state.easy = sorted(easy)


class Leaders(Frame, tag="leaders"):
    """Every seat keeps one of its leaders, sealed (IND R3)."""

    together = True
    chosen: dict[Seat, str] = msgspec.field(default_factory=dict[Seat, str])

    def asks(self, st: St) -> Sequence[Decision]:
        """Every seat that has not yet chosen."""
        return [
            st.ask(seat, "setup.leader", "IND R3", _LEADER, secret=True)
            for seat in range(st.seats)
            if seat not in self.chosen
        ]

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """The leaders dealt."""
        return [ChooseLeader(name) for name in st.dealt[seat]]

    def why(self, st: St, seat: Seat, action: ChooseLeader) -> Illegal | None:
        """Not dealt to the seat."""
        if action.leader not in st.dealt[seat]:
            return illegal("IND R3", "not_dealt", leader=action.leader)
        return None

    def take(self, st: St, seat: Seat, action: ChooseLeader, log: list[AnyEvent]) -> None:
        """Sealed until the game ends."""
        self.chosen[seat] = action.leader
        log.append(LeaderChosen(seat, action.leader))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """All have chosen: quests are dealt, and the starts are placed (IND R4)."""
        st.leader = [self.chosen[seat] for seat in range(st.seats)]
        for _ in range(st.data.limits.quests_dealt_at_setup):
            for seat in st.order():
                quest = st.deck.pop()
                st.hands[seat].append(quest)
                log.append(QuestDrawn(seat, quest))
        st.frames[:] = [Years(), Starting()]


NORMAL = ("farm", "worker")
FIEF = ("farm", "quarry", "mine", "outpost", "town", "worker", "worker")


class Starting(Frame, tag="starting"):
    """Starts in turn order: farm, outpost and workers, or a fief; `stage` counts a seat's steps."""

    at: int = 0
    stage: int = 0
    farms: list[int] = msgspec.field(default_factory=list[int])
    """Starting farms of the seats that have placed one."""
    tiles: list[int] = msgspec.field(default_factory=list[int])
    """Hexes of all starting tiles; those of the seat at it are the last."""
    pieces: list[int] = msgspec.field(default_factory=list[int])
    """Fiefs: hexes with a structure of the seat at it."""

    def step(self, st: St) -> str:
        """What is placed now."""
        return (FIEF if st.options.fiefs else NORMAL)[self.stage]

    def own(self, st: St) -> list[int]:
        """Starting tiles of the seat at it."""
        return self.tiles[3 * self.at :] if st.options.fiefs else self.tiles[self.at :]

    def asks(self, st: St) -> Sequence[Decision]:
        """The seat whose start is placed, unless the board recommends it."""
        if self.at >= st.seats or _recommended(st):
            return ()
        seat, step = st.in_turn(self.at), self.step(st)
        if step == "worker":
            return (st.ask(seat, "start.worker", "IND R10", _WORKER),)
        if not st.options.fiefs:
            return (st.ask(seat, "start.farm", "IND R6", _FARM),)
        if step in HEXES:
            return (st.ask(seat, f"start.fief_{step}", "IND R6", _FIEF_HEX),)
        return (st.ask(seat, f"start.fief_{step}", "IND R9", _FIEF_PIECE),)

    def spots(self, st: St) -> list[int]:
        """Hexes for what is placed now."""
        step, board = self.step(st), st.map
        own = self.own(st)
        if step == "worker":
            most = st.data.limits.workers_per_hex
            around = own if st.options.fiefs else board.reach[own[0]]
            return [h for h in around if sum(st.units[h]) < most]
        if step in ("outpost", "town"):
            return sorted(h for h in own if h not in self.pieces)
        if not st.options.fiefs:
            return self._apart(st, [h for h in range(len(board.labels)) if h not in self.farms])
        others = self.tiles[: 3 * self.at]
        free = [trio for trio in board.trios if not any(h in others for h in trio)]
        fits = [trio for trio in free if all(h in trio for h in own)]
        found = sorted({h for trio in fits for h in trio if h not in own})
        return self._apart(st, found) if step == "farm" else found

    def _apart(self, st: St, among: list[int]) -> list[int]:
        """Hexes that touch no starting farm; all of them where there are none (IND R7)."""
        near = st.map.near
        apart = [h for h in among if not any(h in near[farm] for farm in self.farms)]
        return apart or among

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Where it may go."""
        step, board, spots = self.step(st), st.map, self.spots(st)
        if step == "worker":
            return [board.place_worker[h] for h in spots]
        if step in STRUCTURES:
            return [board.fief_piece[STRUCTURES.index(step), h] for h in spots]
        if st.options.fiefs:
            return [board.fief_hex[HEXES.index(step), h] for h in spots]
        return [board.place_farm[h] for h in spots]

    def why(self, st: St, seat: Seat, action: Placement) -> Illegal | None:
        """No such hex, taken, next to another farm, too far away, full, or not a place from which a fief fits."""
        h, step = st.map.at.get(action.hex), self.step(st)
        if h is None:
            return illegal("IND R2", "no_hex", hex=action.hex)
        named = getattr(action, "kind", getattr(action, "structure", step))
        if named != step:
            return illegal("IND R6", "place_next", piece=step)
        if h in self.spots(st):
            return None
        if step == "worker":
            if sum(st.units[h]) >= st.data.limits.workers_per_hex:
                return illegal("IND R10", "hex_full", hex=action.hex, most=st.data.limits.workers_per_hex)
            return illegal("IND R10", "not_at_farm", hex=action.hex)
        if step == "farm" and any(h in st.map.near[farm] for farm in self.farms):
            return illegal("IND R7", "next_to_farm", hex=action.hex)
        if h in self.tiles:
            return illegal("IND R6", "start_taken", hex=action.hex)
        return illegal("IND R6", "no_fief_here", hex=action.hex)

    def take(self, st: St, seat: Seat, action: Placement, log: list[AnyEvent]) -> None:
        """Put it there; after the last piece the next seat follows."""
        h, step = st.map.at[action.hex], self.step(st)
        if step == "worker":
            self._worker(st, seat, h, log)
        elif step in STRUCTURES:
            self._piece(st, seat, h, STRUCTURES.index(step), log)
        else:
            self._tile(st, seat, h, HEXES.index(step), log)
            if not st.options.fiefs:
                self._piece(st, seat, h, OUTPOST, log)
                self._worker(st, seat, h, log)
        self.stage += 1
        if self.stage == len(FIEF if st.options.fiefs else NORMAL):
            self._next(st, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """A recommended start is placed by itself; after the last seat the first year begins."""
        if self.at >= st.seats:
            st.frames.pop()
            return
        seat, board = st.in_turn(self.at), st.map
        row = st.data.terrain(st.board, "first_game")
        if row is not None:
            start = row.starts[seat]
            farm = board.at[start.farm]
            self._tile(st, seat, farm, FARM, log)
            self._piece(st, seat, farm, OUTPOST, log)
            self._worker(st, seat, farm, log)
            self._worker(st, seat, board.at[start.second_worker], log)
        self._next(st, log)

    def _next(self, st: St, log: list[AnyEvent]) -> None:
        seat = st.in_turn(self.at)
        gaining = [
            each for h in range(len(st.units)) if (came := st.workers(h, seat)) for each in met(st, seat, h, came)
        ]
        looked_at(st, seat, gaining, log)
        checkpoint(st, log)
        self.at, self.stage, self.pieces = self.at + 1, 0, []

    def _tile(self, st: St, seat: Seat, h: int, kind: int, log: list[AnyEvent]) -> None:
        gone = tuple(st.res[h]) if any(st.res[h]) else ()
        st.stacks[h].append(kind)
        st.res[h] = [0] * 7
        self.tiles = [*self.tiles, h]
        if kind == FARM:
            self.farms = [*self.farms, h]
        log.append(FarmPlaced(seat, st.map.labels[h], HEXES[kind], gone))

    def _piece(self, st: St, seat: Seat, h: int, kind: int, log: list[AnyEvent]) -> None:
        st.place_structure(h, seat, kind)
        self.pieces = [*self.pieces, h]
        log.append(PiecePlaced(seat, st.map.labels[h], STRUCTURES[kind]))
        recheck(st, h, log, seat)

    def _worker(self, st: St, seat: Seat, h: int, log: list[AnyEvent]) -> None:
        st.add_worker(h, seat)
        log.append(WorkerPlaced(seat, st.map.labels[h]))
        recheck(st, h, log, seat)


def _recommended(st: St) -> bool:
    options = st.options
    return options.terrain == "first_game" and options.recommended_starts and not options.fiefs
