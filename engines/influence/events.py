"""What happens in Influence, in the past tense. Factions, castles and cards are called as commands call them.

A side is called by its factions, "LIO" or "LIO+STA". A card's id is faction and round, "LIO-r3", never its value.
"""

from typing import ClassVar

import msgspec

from engines.core.decisions import Event, Seat


class FactionSelected(Event, frozen=True):
    """A seat took a faction (setup, step 2)."""

    seat: Seat
    faction: str
    name: str


class CastlesDealt(Event, frozen=True):
    """The Setup card was laid and a castle dealt face-down to every cell (setup, steps 4 and 5)."""

    reveals: ClassVar[bool] = True
    setup: str
    name: str
    castles: int


class RoundBegan(Event, frozen=True):
    """A round began: the Turn Order deck was rebuilt and shuffled (INF R6, R7)."""

    reveals: ClassVar[bool] = True
    round: int


class IdRevealed(Event, frozen=True):
    """The next ID of the Turn Order deck was revealed (INF R8)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    faction: str


class Delayed(Event, frozen=True):
    """A faction's ID went to the bottom of the Turn Order deck (INF R11)."""

    seat: Seat
    faction: str


class CardPlaced(Event, frozen=True):
    """An Influence card was played face-down at a castle (INF R16); `value` is 0 for whoever may not know it.

    `knows`: the seats that may.
    """

    seat: Seat
    card: str
    cell: str
    value: int
    knows: tuple[Seat, ...]


class SwapPlayed(Event, frozen=True):
    """A Swap was played on the Setup card ("S"), a castle (its cell) or an Influence card (its id) (INF R25–R27).

    `cell`: where it lies, and what that castle is called once it is revealed.
    """

    seat: Seat
    faction: str
    target: str
    cell: str = ""
    castle: str = ""


class SaboteurPlayed(Event, frozen=True):
    """A Saboteur was played on a castle (INF R30)."""

    seat: Seat
    faction: str
    cell: str
    castle: str = ""


class CircleBlocked(Event, frozen=True):
    """The Saboteur's circle was named: the one of `cell` that faces `toward` (INF R31)."""

    seat: Seat
    cell: str
    direction: str
    toward: str


class AttackEnded(Event, frozen=True):
    """A faction finished its attack (INF R33)."""

    seat: Seat
    faction: str


class SwapPhaseBegan(Event, frozen=True):
    """All have attacked and Swaps lie in play (INF R34, R37)."""


class NorthTurned(Event, frozen=True):
    """The Setup card was turned; `north` is U, R, D or L (INF R35)."""

    seat: Seat
    faction: str
    quarters: int
    north: str

    @property
    def left(self) -> bool:
        """Whether it was left as it lay."""
        return not self.quarters


class CastleTurned(Event, frozen=True):
    """A castle was turned; `banner` is where its banner side now faces (INF R38)."""

    seat: Seat
    faction: str
    cell: str
    castle: str
    quarters: int
    banner: str

    @property
    def left(self) -> bool:
        """Whether it was left as it lay."""
        return not self.quarters


class CardsExchanged(Event, frozen=True):
    """Two Influence cards of a faction changed places (INF R40–R42); `cell` is where `card` lay, both lie open now."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str
    value: int
    cell: str
    partner: str
    partner_value: int
    partner_cell: str


class ConquerPhaseBegan(Event, frozen=True):
    """The Conquer Phase began (INF R47)."""


class CastleRevealed(Event, frozen=True):
    """A castle was turned face-up with its banner to the North (INF R50)."""

    reveals: ClassVar[bool] = True
    cell: str
    castle: str
    name: str
    power: int
    banner: str


class CardsRevealed(Event, frozen=True):
    """Face-down Influence cards at a castle were turned up: id and value (INF R51)."""

    reveals: ClassVar[bool] = True
    cell: str
    cards: tuple[tuple[str, int], ...]


Lent = tuple[tuple[str, str, int], ...]
"""Cell, castle and value of circles that face a castle from those its side controls."""


class Strength(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a side has at a castle: the values of its cards there, and what its castles around lend (INF R52–R56)."""

    side: str
    cards: tuple[int, ...]
    lent: Lent

    @property
    def total(self) -> int:
        """Its Influence there (INF R52)."""
        found = sum(self.cards)
        for _cell, _castle, value in self.lent:
            found += value
        return found


class Examined(Event, frozen=True):
    """A castle's outcome (INF R52–R62): totals by side, the Conqueror ("" after a tie), its Power, who lost control."""

    cell: str
    castle: str
    totals: tuple[tuple[str, int], ...]
    conqueror: str
    points: int
    maintained: bool
    lost: str
    card: str
    """The controlling card from now on, unless the Conqueror is still to choose it."""
    strengths: tuple[Strength, ...] = ()
    """What each total is made of."""

    @property
    def idle(self) -> bool:
        """Whether a side alone there has scored nothing."""
        return len(self.totals) == 1 and not self.points

    @property
    def stakes(self) -> int:
        """How much it matters: Power; more after a fight, and where somebody lost the castle."""
        return self.points + 3 * (len(self.totals) > 1) + 3 * bool(self.lost)


class ControllingChosen(Event, frozen=True):
    """The Conqueror chose its controlling card (INF R61)."""

    seat: Seat
    cell: str
    card: str


class RoundEnded(Event, frozen=True):
    """A Conquer Phase was over: Power of every side (INF R65, R67)."""

    round: int
    power: tuple[tuple[str, int], ...]


class GameEnded(Event, frozen=True):
    """The sixth Conquer Phase was over (INF R71); Power by side, `how`: power or sixth_card (R72)."""

    winners: tuple[Seat, ...]
    side: str
    power: tuple[tuple[str, int], ...] = ()
    how: str = "power"


SetupEvent = FactionSelected | CastlesDealt
AttackEvent = RoundBegan | IdRevealed | Delayed | CardPlaced | SwapPlayed | SaboteurPlayed | CircleBlocked | AttackEnded
SwapEvent = SwapPhaseBegan | NorthTurned | CastleTurned | CardsExchanged
ConquerEvent = (
    ConquerPhaseBegan | CastleRevealed | CardsRevealed | Examined | ControllingChosen | RoundEnded | GameEnded
)
AnyEvent = SetupEvent | AttackEvent | SwapEvent | ConquerEvent
