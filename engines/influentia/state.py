"""The position of a game of Influentia: ids and numbers only."""

from bisect import insort
from typing import Any, Generic

import msgspec

from engines.core.decisions import Seat
from engines.core.frames import F, State
from engines.influentia.actions import Options
from engines.influentia.components.data import EDITIONS, Data
from engines.influentia.events import AnyEvent


class RoundScore(msgspec.Struct, frozen=True):
    """A seat's points of one round: per city in city order, for Governors, for control cards (FLU R78)."""

    round: int
    seat: Seat
    cities: tuple[int, ...]
    governors: int
    control: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self.cities) + self.governors + self.control


class FluState(State[F], Generic[F], kw_only=True):
    """Everything about a game. Lists by seat, decks by city id with the face-up card last, `draw` from its end."""

    options: Options
    round: int = 0
    trick: int = 0
    tricks: int = 0
    """Number of the current trick in its round, and how many the round has; 0 during the draft."""
    leader: Seat = 0
    """Who led the current trick."""
    first: Seat = 0
    """Starting player; from a trick's judgement on its winner, who leads the next (FLU R16, R69)."""
    winner: int = -1
    """Winner of the last judged trick; −1 before the first."""
    scores: list[int]
    hands: list[list[str]]
    """Sorted by resource and value."""
    packs: list[list[str]]
    picks: list[list[str]]
    """Own picks in the order made, face down until the reveal (FLU R9)."""
    areas: list[list[str]]
    """City cards of each seat, in the data's order: it tells nothing of how they came there."""
    accumulated: list[list[str]]
    control: list[dict[str, str]]
    """Control cards of each seat, with the side they show: 3x or 4x."""
    reserve: list[str]
    decks: dict[str, list[str]]
    draw: list[str]
    plays: list[str]
    """Cards of the current trick in the order played, from the leader clockwise."""
    discard: list[str]
    """Face-up discards, oldest first."""
    unseen: list[str]
    """Hands discarded at a round's end (FLU R61)."""
    quarantine: list[str]
    tokens: int
    removed: list[str]
    """Exterminators that left the game (FLU R57)."""
    influence: str = ""
    priority: str
    scored: list[RoundScore]
    story: list[AnyEvent] = msgspec.field(default_factory=list[AnyEvent])
    """Public events since the last finished trick began."""
    mark: int = 0
    """Where in the story the current trick began."""

    @property
    def data(self) -> Data:
        """The component data this game is played with."""
        return EDITIONS[self.edition]

    def draw_card(self, seat: Seat) -> None:
        """The top card of the Draw Deck goes to a hand, in its place."""
        insort(self.hands[seat], self.draw.pop(), key=self.data.rank.__getitem__)

    def lay(self, seat: Seat, card: str) -> None:
        """A city card enters an area, in its place."""
        insort(self.areas[seat], card, key=self.data.city_rank.__getitem__)

    def offered(self) -> list[str]:
        """Cities that have an available card (FLU R33)."""
        return [city for city, deck in self.decks.items() if deck]

    def played(self) -> list[tuple[Seat, str]]:
        """Who played what in the current trick, leader first."""
        return [((self.leader + i) % self.seats, card) for i, card in enumerate(self.plays)]


St = FluState[Any]
"""The state as the rules see it; the game names the exact frames."""
