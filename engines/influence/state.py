"""The position of a game of Influence: ids and numbers only.

Factions, sides and castles are numbers: a faction's is its place in `factions`, a castle's that of its label in the
layout. An Influence card in play is faction × 6 + round − 1, so its number never tells its value.
"""

from typing import Any, Generic

import msgspec

from engines.core.decisions import Seat
from engines.core.frames import F, State
from engines.influence.actions import Options
from engines.influence.components.castles import Layout
from engines.influence.components.data import EDITIONS, ROUNDS, Data
from engines.influence.events import AnyEvent, Examined


class InfState(State[F], Generic[F], kw_only=True):
    """Everything about a game."""

    options: Options
    seat_of: list[Seat]
    """By faction: the seat that runs it (INF R69)."""
    side_of: list[int]
    """By faction: the side it scores for, itself or its team (INF R67)."""
    factions: list[str]
    """Short names in the order of selection; fewer than `seat_of` until all are chosen."""
    setup: str = ""
    """Id of the Setup card; empty until it is laid."""
    round: int = 0
    north: int = 0
    """Quarter-turns clockwise (INF R3)."""

    castles: list[str]
    """By castle: which one lies there, face-down ones included."""
    turns: list[int]
    """By castle: quarter-turns clockwise, −1 while it is face-down (INF R4)."""
    control: list[int]
    """By castle: the controlling card, or −1 (INF R20)."""
    began: list[int]
    """By castle: the side that controlled it when this Attack Phase began, or −1 (INF R59)."""
    here: list[tuple[int, ...]]
    """By castle: the Influence cards at it, in order of arrival; as these tuples never change, copies share them."""

    hands: list[list[int]]
    """By faction: the values left in hand, ascending."""
    value: list[int]
    """By card in play: its value; 0 while it is in hand."""
    at: list[int]
    """By card in play: its castle, or −1."""
    down: list[bool]
    """By faction: whether its card of this round still lies face-down."""
    swaps: list[int]
    saboteurs: list[int]
    delays: list[int]
    """By faction: special cards left in hand."""

    deck: list[int]
    """Turn Order deck without the delayed IDs; the top one is last."""
    delayed: list[int]
    """IDs put to the bottom this round, the first to come up again first (INF R15)."""
    acted: list[int]
    """Factions that finished their attack this round, in that order."""
    attacking: int = -1

    setup_swap: int = -1
    """Faction whose Swap lies on the Setup card, or −1."""
    castle_swap: list[int]
    """By castle: faction whose Swap lies on it, or −1."""
    card_swaps: list[int]
    """Influence cards with a Swap on them, in the order in which those were played (INF R39)."""
    sabotaged: list[int]
    """By castle: faction whose Saboteur lies on it, or −1."""
    blocked: list[int]
    """By castle: direction of the circle that a Saboteur blocks, or −1."""

    power: list[int]
    """By side."""
    conquered: list[int]
    """By side: what it scored for castles it did not control before (INF R59)."""
    maintained: list[list[int]]
    """By side and castle: what it scored for keeping it (INF R60)."""

    results: list[Examined]
    """What the present or last Conquer Phase has brought so far."""
    story: list[AnyEvent] = msgspec.field(default_factory=list[AnyEvent])
    """Public events since the last Swap Phase began."""
    mark: int = 0
    """Where in the story the present Swap Phase began."""

    @property
    def data(self) -> Data:
        """The component data this game is played with."""
        return EDITIONS[self.edition]

    @property
    def layout(self) -> Layout:
        """The Setup card in play."""
        return EDITIONS[self.edition].layouts[self.setup]

    def card_id(self, card: int) -> str:
        """How commands call an Influence card in play."""
        faction, number = divmod(card, ROUNDS)
        return EDITIONS[self.edition].card[self.factions[faction]][number]

    def cards_of(self, faction: int) -> list[int]:
        """A faction's Influence cards in play, oldest first."""
        at = self.at
        return [card for card in range(faction * ROUNDS, faction * ROUNDS + self.round) if at[card] >= 0]

    def is_down(self, card: int) -> bool:
        """Whether a card in play lies face-down: only one of this round can."""
        faction, number = divmod(card, ROUNDS)
        return number == self.round - 1 and self.down[faction]

    def controller(self, castle: int) -> int:
        """The faction that controls a castle, or −1 (INF R20)."""
        card = self.control[castle]
        return card // ROUNDS if card >= 0 else -1

    def side_at(self, castle: int) -> int:
        """The side that controls a castle, or −1."""
        card = self.control[castle]
        return self.side_of[card // ROUNDS] if card >= 0 else -1

    def members(self, side: int) -> list[int]:
        """The factions of a side, in order."""
        return [faction for faction, its in enumerate(self.side_of) if its == side]

    def side_name(self, side: int) -> str:
        """A side by its factions: "LIO", "LIO+STA"."""
        if len(self.power) == len(self.factions):
            return self.factions[side]
        return "+".join(self.factions[faction] for faction in self.members(side))

    def knowing(self, faction: int) -> tuple[Seat, ...]:
        """The seats that know a faction's face-down card: its own, and its team-mates if hands are open (S31)."""
        if not self.options.team_hands_open:
            return (self.seat_of[faction],)
        return tuple(sorted({self.seat_of[mate] for mate in self.members(self.side_of[faction])}))


St = InfState[Any]
"""The state as the rules see it; the game names the exact frames."""
