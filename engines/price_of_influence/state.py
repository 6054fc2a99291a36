"""The position of a game of Price of Influence: ids and numbers only."""

from bisect import insort
from collections.abc import Sequence
from typing import Any, Generic

import msgspec

from engines.core.decisions import Seat
from engines.core.frames import F, State, around
from engines.price_of_influence.actions import Options
from engines.price_of_influence.components.data import EDITIONS, Data
from engines.price_of_influence.components.shapes import Players
from engines.price_of_influence.court import CLUBS, DIAMONDS, HEARTS, SPADES, Court, Noble, court_of
from engines.price_of_influence.events import AnyEvent


class Fight(msgspec.Struct, array_like=True):
    """The Active Player's noble of a rank against one of a seat; Strengths are −1 and `lost` empty until compared."""

    rank: str
    noble: str
    seat: Seat
    target_rank: str
    target: str
    own: int = -1
    other: int = -1
    lost: str = ""
    """Who is disgraced: attacker, defender or both (POI R60)."""


class Terms(msgspec.Struct, array_like=True, frozen=True):
    """The five terms of the armistice score, losses negative (POI R85)."""

    in_court: int
    equipped: int
    gems: int
    leveraged: int
    disgraced: int

    @property
    def total(self) -> int:
        """Their sum."""
        return self.in_court + self.equipped + self.gems + self.leveraged + self.disgraced


class Fallen(msgspec.Struct, array_like=True, frozen=True):
    """A court that fell: in which check step (1, 2, …), and what it would have scored just before."""

    step: int
    score: Terms
    leveraged: int


class Result(msgspec.Struct, array_like=True, frozen=True):
    """How the game ended: the condition, the rule, and the winner or −1 where scores decided."""

    how: str
    rule: str
    winner: int


class PoiState(State[F], Generic[F], kw_only=True):
    """Everything about a game. Lists by seat; hands and discard pile by suit and value; `deck` from its end."""

    reckoned = ("decks",)

    options: Options
    turn: int = 0
    ap: Seat = 0
    """Active Player; the first player during setup."""
    deck: list[str]
    discard: list[str]
    hands: list[list[str]]
    """Hidden cards only."""
    locked: list[list[str]]
    """Leveraged cards (POI R8), in the order leveraged."""
    gems: list[list[str]]
    courts: list[dict[str, Noble]]
    """By rank letter, so at most one of each (POI R4)."""
    council: list[str]
    dealt: list[list[str]]
    """Nobles dealt, until the first are revealed (POI R13)."""
    reshuffles: int = 0
    resolving: str = ""
    """The played card while it lies nowhere (POI R3)."""
    plays: list[list[int]]
    """Cards played this turn as S, H, C, D (POI R32)."""
    passed: list[bool]
    fighters: list[str]
    """Ranks of the Active Player's nobles that fight (POI R52)."""
    fights: list[Fight]
    """Assignments of this turn, and their results once compared."""
    fallen: dict[Seat, Fallen]
    steps: int = 0
    """Check steps so far in which a court fell."""
    result: Result | None = None
    drawn: list[list[str]]
    """Hidden hand cards that came from the present deck; the table knows the others are none of its cards."""
    known: list[list[str]]
    """Hidden hand cards that everybody has seen (taken or shown); kept by `resample`, in no view."""
    decks: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """By card, the reshuffle that made the last deck it lay in, which was an open pile; none: the first deck.

    Positions saved without it count the decks before their next reshuffle as one.
    """
    story: list[AnyEvent] = msgspec.field(default_factory=list[AnyEvent])
    """Public events of the last answers."""

    @property
    def data(self) -> Data:
        """The component data this game is played with."""
        return EDITIONS[self.edition]

    @property
    def numbers(self) -> Players:
        """The numbers of the seat count the game began with (POI R87)."""
        return EDITIONS[self.edition].players[self.seats]

    def clockwise(self, seat: Seat) -> Sequence[Seat]:
        """Seats still in the game from this one on, clockwise."""
        seats = around(self.seats)[seat]
        return [each for each in seats if each not in self.fallen] if self.fallen else seats

    def others(self, seat: Seat) -> Sequence[Seat]:
        """The other seats still in the game, clockwise."""
        seats = around(self.seats)[seat][1:]
        return [each for each in seats if each not in self.fallen] if self.fallen else seats

    def court(self, seat: Seat) -> Court:
        """What everybody sees of a seat's court."""
        return court_of(self.edition, (*self.courts[seat].values(),))

    def influence(self, seat: Seat) -> tuple[int, ...]:
        """Suit influence in S, H, C, D (POI R5)."""
        return court_of(self.edition, (*self.courts[seat].values(),)).influence

    def in_court(self, seat: Seat) -> Sequence[str]:
        """Ranks of the nobles In-Court, from the Jack."""
        return court_of(self.edition, (*self.courts[seat].values(),)).in_court

    def payments(self, seat: Seat) -> int:
        """How many tributes the seat can pay (POI R28)."""
        return len(self.gems[seat]) + len(self.hands[seat]) + len(self.court(seat).equipment)

    def strength(self, seat: Seat, letter: str) -> int:
        """Strength of a noble In-Court in the present court (POI R7)."""
        return self.court(seat).strengths[letter][0]

    def open_suits(self, seat: Seat) -> list[bool]:
        """Which of S, H, C, D the seat may still play this turn, as everybody can see (POI R32, R34)."""
        spades, hearts, clubs, diamonds = self.influence(seat)
        base = self.data.limits.suit_limit_base
        played = self.plays[seat]
        armed = spades or hearts or clubs or diamonds
        return [
            armed > 0 and played[SPADES] < base + spades,
            armed > 0 and played[HEARTS] < base + hearts,
            played[CLUBS] < base + clubs,
            played[DIAMONDS] < base + diamonds,
        ]

    def leave_hand(self, seat: Seat, card: str) -> None:
        """A hidden card leaves the hand."""
        self.hands[seat].remove(card)
        drawn, known = self.drawn[seat], self.known[seat]
        if card in drawn:
            drawn.remove(card)
        if card in known:
            known.remove(card)

    def enter_hand(self, seat: Seat, card: str) -> None:
        """A hidden card joins the hand in its place."""
        insort(self.hands[seat], card, key=EDITIONS[self.edition].place_in_order)

    def leverage(self, seat: Seat, card: str) -> None:
        """A hidden card is turned face-up and locked (POI R25)."""
        self.leave_hand(seat, card)
        self.locked[seat].append(card)

    def to_discard(self, card: str) -> None:
        """A card joins the discard pile, which has no order of its own (POI R9)."""
        insort(self.discard, card, key=EDITIONS[self.edition].place_in_order)

    def take_off(self, seat: Seat, card: str) -> None:
        """An equipped card leaves the noble that it is on."""
        court = self.courts[seat]
        for letter, noble in court.items():
            if card in noble.equipment:
                court[letter] = noble.without((card,))

    def terms(self, seat: Seat) -> Terms:
        """What the seat would score now (POI R85); a fallen seat, what it would have scored."""
        if seat in self.fallen:
            return self.fallen[seat].score
        value, court = self.data.value_of, self.court(seat)
        gems = sum([value[card] for card in self.gems[seat]])
        locked = sum([value[card] for card in self.locked[seat]])
        return Terms(court.ranks, court.values, gems, -locked, -court.disgraced)


St = PoiState[Any]
"""The state as the rules see it; the game names the exact frames."""
