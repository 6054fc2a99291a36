"""What happens in Indio, in the past tense; hidden cards are told without their names."""

from typing import ClassVar

from engines.core.decisions import Event, Seat


class Dealt(Event, frozen=True):
    """The board is laid (IND R1) and the first player named (R5): each hex with its kind."""

    first: Seat
    terrain: tuple[tuple[str, str], ...]


class LeaderChosen(Event, frozen=True):
    """A seat kept a leader (IND R3); the name is empty for everybody else."""

    seat: Seat
    leader: str


class QuestDrawn(Event, frozen=True):
    """A seat was dealt or drew a quest (IND R4, R14); the name is empty for everybody else."""

    reveals: ClassVar[bool] = True
    seat: Seat
    quest: str


class QuestDiscarded(Event, frozen=True):
    """A seat discarded a quest face-down (IND R17); the name is empty for everybody else."""

    seat: Seat
    quest: str


class QuestCompleted(Event, frozen=True):
    """A quest's condition was met (IND R18)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    quest: str
    influence: int


class FarmPlaced(Event, frozen=True):
    """A starting tile was put on the board (IND R6); `amounts` of each resource that lay there and are gone, if any."""

    seat: Seat
    hex: str
    kind: str
    amounts: tuple[int, ...] = ()


class PiecePlaced(Event, frozen=True):
    """A starting structure was put on the board (IND R9)."""

    seat: Seat
    hex: str
    structure: str


class WorkerPlaced(Event, frozen=True):
    """A starting worker was put on the board (IND R9, R10)."""

    seat: Seat
    hex: str


class YearBegan(Event, frozen=True):
    """A year began (IND R12, R94)."""

    year: int
    first: Seat


class Produced(Event, frozen=True):
    """All hexes produced (IND R23); how many of each resource, in their order.

    `of`: the part of it on the hexes that each seat controls, in the order of seats.
    """

    total: tuple[int, ...]
    of: tuple[tuple[int, ...], ...] = ()


class Intended(Event, frozen=True):
    """A seat says what it is about to do and is asked for more first; nothing has changed yet.

    `what`: craft, feed, repeat, forge, improve or build; where and which (option, recipe, tile, build or number).
    `step`: pay, place, workers or remove, and how many `due` of them.
    """

    seat: Seat
    what: str
    hex: str
    item: str
    step: str
    due: int


class Planned(Event, frozen=True):
    """One part of what was asked for: a resource of a hex to be paid or removed, or (`which`) a worker of the site."""

    seat: Seat
    hex: str
    resource: str
    which: str = ""


class PaymentPlanned(Event, frozen=True):
    """It is settled which resources pay (IND R55); they leave the board with what they pay for."""

    seat: Seat


class TakenBack(Event, frozen=True):
    """What was intended is taken back (IND R55)."""

    seat: Seat


class Crafted(Event, frozen=True):
    """A structure crafted (IND R30)."""

    seat: Seat
    hex: str
    option: str
    removed: tuple[str, ...]


class CraftingEnded(Event, frozen=True):
    """A seat crafts no more this year (IND R30)."""

    seat: Seat


class Fed(Event, frozen=True):
    """A seat fed workers (IND R43)."""

    seat: Seat
    count: int
    food: int


class Woken(Event, frozen=True):
    """Workers on a hex became active (IND R46)."""

    seat: Seat
    hex: str
    count: int


class RepeatBought(Event, frozen=True):
    """A seat's workers may repeat an action this year (Multiple Actions)."""

    seat: Seat


class WorkerSelected(Event, frozen=True):
    """A seat selected the worker that acts (IND R47)."""

    seat: Seat
    hex: str


class Unselected(Event, frozen=True):
    """A seat selects another worker."""

    closes: ClassVar[bool] = True
    seat: Seat


class Passed(Event, frozen=True):
    """A seat passed; `auto` when none of its workers could act (IND R47, R95)."""

    closes: ClassVar[bool] = True
    seat: Seat
    auto: bool


class TurnEnded(Event, frozen=True):
    """A seat's turn ended after one or two actions (IND R50, R51)."""

    closes: ClassVar[bool] = True
    seat: Seat


class Moved(Event, frozen=True):
    """A worker moved (IND R56)."""

    seat: Seat
    origin: str
    to: str


class Collected(Event, frozen=True):
    """A worker took all resources of its hex (IND R58), in their order; `owner`: of another's structure there."""

    seat: Seat
    hex: str
    amounts: tuple[int, ...]
    owner: Seat = -1


class Stored(Event, frozen=True):
    """Resources were stored on an own structure (IND R59)."""

    seat: Seat
    hex: str
    resource: str
    count: int


class Overflowed(Event, frozen=True):
    """A resource was discarded for want of room; `hex` where it lay, empty when it was in hand (IND R60)."""

    seat: Seat
    resource: str
    hex: str


class Attacked(Event, frozen=True):
    """A worker was attacked; an active one takes the attacker with it (IND R63–R65)."""

    seat: Seat
    hex: str
    target: Seat
    active: bool


class Paid(Event, frozen=True):
    """Resources were paid; `what` is feed, repeat, forge, improve or build (IND R55).

    `sources`: from which hex which resource, and how many.
    """

    seat: Seat
    what: str
    amounts: tuple[int, ...]
    sources: tuple[tuple[str, str, int], ...] = ()


class Forged(Event, frozen=True):
    """A refined resource was forged and stored (IND R66, R67)."""

    seat: Seat
    recipe: str
    hex: str


class Improved(Event, frozen=True):
    """A tile was put on a hex; resources left there were discarded (IND R69, R72); `owner`: of another's structure.

    `lost`: how many, `amounts` of each resource in their order.
    """

    seat: Seat
    hex: str
    kind: str
    covered: str
    lost: int
    owner: Seat = -1
    amounts: tuple[int, ...] = ()


class Built(Event, frozen=True):
    """A structure was built or upgraded (IND R76–R78); `which` of the workers on the site it took (IND R79)."""

    seat: Seat
    hex: str
    build: str
    workers: int
    which: tuple[str, ...] = ()


class Conquered(Event, frozen=True):
    """A structure changed hands with what lies there (IND R87): `amounts` of each resource in their order, if any."""

    seat: Seat
    owner: Seat
    hex: str
    structure: str
    amounts: tuple[int, ...] = ()


class ControlLost(Event, frozen=True):
    """An act of another seat took a hex from its controller, with no structure (IND R83, R84); `to` −1: to nobody."""

    by: Seat
    seat: Seat
    hex: str
    to: Seat


class ControlGained(Event, frozen=True):
    """An act of a seat (`by`) left a hex that was its own, or nobody's, to another one (IND R83, R84)."""

    by: Seat
    seat: Seat
    hex: str


class ControlChanged(Event, frozen=True):
    """An act of a seat made hexes its own that nobody controlled (`won`), or left own ones to nobody (IND R83, R84)."""

    later: ClassVar[bool] = True

    seat: Seat
    won: tuple[str, ...]
    left: tuple[str, ...]


class QuestsLookedAt(Event, frozen=True):
    """An act of a seat may have met a condition of others, who looked at their quests (IND R18).

    It reveals something also when nobody completes any: that they do not hold such a quest.
    """

    reveals: ClassVar[bool] = True
    closes: ClassVar[bool] = True
    note: ClassVar[bool] = True
    seat: Seat


class YearEnded(Event, frozen=True):
    """All passed in a row (IND R53)."""

    year: int


class GameEnded(Event, frozen=True):
    """The game is over; leaders and unfinished quests are shown (IND R3, R92).

    `parts`: what each seat's influence is made of, its leader's last; `workers` on the board, which decide ties.
    """

    reveals: ClassVar[bool] = True
    how: str
    leaders: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    quests: tuple[tuple[str, ...], ...] = ()
    parts: tuple[tuple[tuple[str, int], ...], ...] = ()
    workers: tuple[int, ...] = ()


SetupEvent = (
    Dealt | LeaderChosen | QuestDrawn | QuestDiscarded | QuestCompleted | FarmPlaced | PiecePlaced | WorkerPlaced
)
YearEvent = YearBegan | Produced | Crafted | CraftingEnded | Fed | Woken | RepeatBought | YearEnded | GameEnded
WorkEvent = (
    WorkerSelected
    | Unselected
    | Passed
    | Moved
    | Collected
    | Stored
    | Overflowed
    | Attacked
    | Paid
    | Intended
    | TakenBack
    | Forged
)
MapEvent = Improved | Built | Conquered | ControlLost | ControlGained | ControlChanged
UntoldEvent = Planned | PaymentPlanned | TurnEnded | QuestsLookedAt
"""What the log tells by other lines."""
AnyEvent = SetupEvent | YearEvent | WorkEvent | MapEvent | UntoldEvent


def in_order(log: list[AnyEvent]) -> list[AnyEvent]:
    """Completed quests are told after everything that can be foreseen: what comes before shows nothing hidden."""
    if not any(isinstance(event, QuestCompleted) for event in log):
        return log
    told: list[AnyEvent] = []
    waiting: list[AnyEvent] = []
    for event in log:
        if isinstance(event, QuestCompleted):
            waiting.append(event)
            continue
        # that quests are looked at can be foreseen, what they are cannot
        if event.reveals and waiting and not isinstance(event, QuestsLookedAt):
            told += waiting
            waiting = []
        told.append(event)
    return told + waiting
