"""The position of a game of Pax Illuminaten: ids and numbers only."""

from bisect import insort
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Generic

import msgspec

from engines.core.decisions import Seat
from engines.core.frames import F, State
from engines.pax_illuminaten.actions import Options
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import EDITIONS, Board, Data
from engines.pax_illuminaten.events import AnyEvent, Drew, Reshuffled
from engines.pax_illuminaten.map.sight import OPEN, Sight

ROW = -1
"""Where a Faction card lies that nobody holds."""


class Claim(msgspec.Struct, array_like=True):
    """A disk on a Plot (`live`) or below it; claims stand in the order of claiming (PAX R75)."""

    seat: Seat
    plot: str
    live: bool = True


class Edict(msgspec.Struct, array_like=True):
    """An Edict before a seat and the Favor left on it (PAX R79)."""

    event: str
    favor: int


class Held(msgspec.Struct, array_like=True, frozen=True):
    """A Faction card held until the end of the turn, and where it goes back (PAX R55)."""

    faction: str
    origin: int


class Result(msgspec.Struct, array_like=True, frozen=True):
    """How the game ended; `winners` counts Bots."""

    how: str
    rule: str
    winners: tuple[Seat, ...]


class PaxState(State[F], Generic[F], kw_only=True, dict=True):
    """Everything about a game. Lists by seat, Bots after the table's own seats; cells as places in reading order.

    What is worked out from it and not saved (`data`, `board`, `sight`) lies in the instance's dictionary.
    """

    reckoned = ("known", "old", "event_known", "specials_known")

    options: Options
    players: int
    """Seats and Bots."""
    bots: list[str]
    start: Seat = 0
    active: Seat = 0
    round: int = 1
    turn: int = 0
    deck: list[str]
    discard: list[str]
    hands: list[list[str]]
    known: dict[str, int]
    """Hand cards that others know to be there: the seats that know, as bits."""
    old: list[str]
    """Hidden cards that lay elsewhere when the draw pile was made from the discards, once for each time."""
    cards: list[str]
    """Card of each cell, face-down or not; "" between taking and placing."""
    up: list[bool]
    slots: list[tuple[int, ...]]
    """Locations of each face-up card from the top: a seat, or OPEN; as these tuples never change, copies share them."""
    cubes: list[int]
    court: list[str]
    chamberlain: int = 0
    pool: list[int]
    favor: list[list[int]]
    contacts: list[int]
    row: list[str]
    held: list[list[str]]
    """Faction cards by seat, temporary ones included."""
    temp: list[Held]
    public: list[str]
    private: list[str]
    pile: list[str]
    """Plot pile, the top card last."""
    plot_known: dict[str, int]
    """Plots that left a seat's hand hidden: the seats that know where they are, as bits."""
    claims: list[Claim]
    events: list[str]
    """Event pile, the top card last."""
    boxed: list[str]
    event_known: int = 0
    """Seats that know the top Event, as bits."""
    edicts: list[list[Edict]]
    special: list[str]
    """The active Special before each seat, or ""."""
    specials: list[list[str]]
    """Held Specials, hidden."""
    specials_known: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """Held Specials that others know to be there: the seats that know, as bits."""
    event_discards: list[str]
    last_round: bool = False
    pawns: list[int]
    """Cell of each Bot's pawn, by seat; −1 for players."""
    mains: int = 0
    """Main actions left."""
    faction_claimed: bool = False
    plot_claimed: bool = False
    used: list[str]
    """Factions whose ability was used this turn (PAX R56)."""
    bought: list[str]
    """Event abilities used this turn."""
    extorted: list[str]
    """Cards Extorted this turn by id, and AR."""
    buffs: list[str]
    scheme: list[str]
    quick: bool = False
    free_links: int = 0
    links_used: int = 0
    performed: dict[str, int]
    """How often each Main action was performed this turn."""
    revealed: bool = False
    """An Ace or Crown was revealed this turn (PAX R73)."""
    challenge: list[list[str]]
    """Challenge cards beside each seat until Redraw (PAX R63)."""
    plans: list[str]
    """A Bot's Plan and Oust cards of this turn."""
    script: list[str]
    """What the Bot whose turn it is has done so far."""
    result: Result | None = None
    story: list[AnyEvent] = msgspec.field(default_factory=list[AnyEvent])

    @cached_property
    def data(self) -> Data:
        """The component data this game is played with."""
        return EDITIONS[self.edition]

    @cached_property
    def board(self) -> Board:
        """The geometry of this game's layout."""
        return EDITIONS[self.edition].boards[self.players]

    @cached_property
    def sight(self) -> Sight:
        """The map as sets of cells; `put`, `lift`, `open_card`, `clear` and `swap` keep it true, and they alone may."""
        return Sight(self.data, self.players, self.cards, self.up, self.slots)

    def changing(self) -> Sight:
        """The map, which is about to change: from here on no copy of this state shares it."""
        sight = self.sight
        if sight.shared:
            sight = vars(self)["sight"] = sight.copy()
        return sight

    def look_again(self) -> None:
        """The map was changed in another way: what was worked out from it no longer holds."""
        vars(self).pop("sight", None)

    def is_bot(self, seat: Seat) -> bool:
        """Whether a seat is a scripted Bot's."""
        return seat >= self.seats

    def clockwise(self, seat: Seat) -> Iterator[Seat]:
        """All seats from this one on, clockwise."""
        for i in range(self.players):
            yield (seat + i) % self.players

    def others(self, seat: Seat) -> Sequence[Seat]:
        """The other seats, clockwise."""
        return self.board.others[seat]

    def disks(self, cell: int, seat: Seat) -> int:
        """Disks of a seat on a cell."""
        return self.slots[cell].count(seat)

    def own(self, seat: Seat) -> int:
        """Cells with a disk of a seat."""
        return self.sight.own(seat)

    def counts(self, seat: Seat) -> list[int]:
        """Disks of a seat by cell."""
        return [slots.count(seat) for slots in self.slots]

    def supply(self, seat: Seat) -> int:
        """Disks left of a seat (PAX R8)."""
        left = self.data.disks - self.sight.disks[seat]
        for claim in self.claims:
            left -= claim.seat == seat
        return left

    def room(self, cell: int, seat: Seat) -> int:
        """Open Locations of a face-up card for a seat's disks, none on a rival's Crown (PAX R7)."""
        slots = self.slots[cell]
        free = slots.count(OPEN)
        if free and self.cards[cell] in self.data.crowns and any(s not in (OPEN, seat) for s in slots):
            return 0
        return free

    def put(self, cell: int, seat: Seat) -> None:
        """A disk on the topmost open Location (PAX R6)."""
        place = self.slots[cell].index(OPEN)
        self.changing().placed(cell, seat, OPEN not in self._occupy(cell, place, seat))

    def lift(self, cell: int, seat: Seat) -> None:
        """The seat's lowest disk leaves the card (PAX R6)."""
        sight, slots = self.changing(), self.slots[cell]
        self._occupy(cell, len(slots) - 1 - slots[::-1].index(seat), OPEN)
        sight.lifted(cell, seat)

    def _occupy(self, cell: int, place: int, seat: Seat) -> tuple[int, ...]:
        """A Location is a seat's from now on, or OPEN; all of the card."""
        slots = self.slots[cell]
        slots = self.slots[cell] = (*slots[:place], seat, *slots[place + 1 :])
        return slots

    def open_card(self, cell: int, card: str, *, played: bool) -> None:
        """A card lies face-up on a cell; `played`: from a hand, so that an Ace or Crown is revealed (PAX R73)."""
        sight = self.changing()
        self.cards[cell], self.up[cell] = card, True
        self.slots[cell] = (OPEN,) * len(self.data.locations[card])
        sight.turned(cell, card)
        if played:
            self.reveal(card)

    def clear(self, cell: int) -> None:
        """The card of a cell is taken away, with all its disks."""
        if self.up[cell]:
            self.changing().gone(cell)
        self.cards[cell], self.up[cell], self.slots[cell] = "", False, ()

    def swap(self, a: int, b: int) -> None:
        """Two face-up cards change places, with all their disks."""
        self.cards[a], self.cards[b] = self.cards[b], self.cards[a]
        self.slots[a], self.slots[b] = self.slots[b], self.slots[a]
        self.look_again()

    def reveal(self, card: str) -> None:
        """Remember that an Ace or Crown was revealed this turn (PAX R73)."""
        if card in self.data.aces or card in self.data.crowns:
            self.revealed = True

    def leave_hand(self, seat: Seat, card: str) -> None:
        """A card leaves the hand for everybody to see."""
        self.hands[seat].remove(card)
        self.known.pop(card, None)
        self.forget(card)

    def forget(self, card: str) -> None:
        """A card has come to light: it is no longer among the old hidden ones."""
        if card in self.old:
            self.old = [other for other in self.old if other != card]

    def enter_hand(self, seat: Seat, card: str, *, public: bool = False) -> None:
        """A card joins the hand in its place; `public`: everybody saw which."""
        insort(self.hands[seat], card, key=self.data.order.__getitem__)
        if public:
            self.known[card] = (1 << self.seats) - 1

    def next_card(self, log: list[AnyEvent]) -> str:
        """The top card of the draw pile, "" where pile and discards are empty (PAX R84)."""
        if not self.deck:
            if not self.discard:
                return ""
            self.deck, self.discard = self.discard, []
            self.shuffle(self.deck)
            hidden = [card for card, up in zip(self.cards, self.up, strict=True) if card and not up]
            hidden += [card for hand in self.hands for card in hand]
            self.old = sorted([*hidden, *(card for card in self.old if card in hidden)])
            log.append(Reshuffled(len(self.deck)))
        return self.deck.pop()

    def draw(self, seat: Seat, count: int, log: list[AnyEvent]) -> None:
        """A seat draws that many cards, or as many as there are."""
        drawn: list[str] = []
        for _ in range(count):
            card = self.next_card(log)
            if not card:
                break
            self.enter_hand(seat, card)
            drawn.append(card)
        if drawn:
            log.append(Drew(seat, len(drawn), tuple(drawn)))

    def passive(self, seat: Seat, key: str) -> list[int]:
        """Values of a continuous effect that serves the seat: its Faction cards, in its own turn active Specials."""
        found: list[int] = []
        if seat >= self.seats:
            return found
        if held := self.held[seat]:
            values = self.data.held_passives.get(key)
            if values:
                for faction in held:
                    found += values.get(faction, ())
        if seat == self.active:
            values = self.data.event_passives.get(key)
            if values:
                for event in self.special:
                    found += values.get(event, ())
        return found

    def hand_limit(self, seat: Seat) -> int:
        """Cards a hand is filled up to (PAX R81)."""
        usual, more = self.data.constants.hand_limit, self.passive(seat, "hand_limit")
        return usual + sum(more) if more else usual

    def label(self, cell: int) -> str:
        """A cell by its name, −1 the Areopagus."""
        return "AR" if cell < 0 else self.board.cells[cell]

    def contact(self, seat: Seat) -> int:
        """The three Factions of an Areopagus."""
        return self.data.contact_mask[self.contacts[seat]]

    def earn(self, seat: Seat, faction: int, count: int = 1) -> None:
        """Favor from the pool to a seat."""
        self.pool[faction] -= count
        self.favor[seat][faction] += count

    def spend(self, seat: Seat, faction: int, count: int = 1) -> None:
        """Favor from a seat to the pool."""
        self.pool[faction] += count
        self.favor[seat][faction] -= count


St = PaxState[Any]
"""The state as the rules see it; the game names the exact frames."""


def spelled(favor: list[int] | dict[int, int]) -> str:
    """Counts of Favor as letters: [2, 1, …] is "NNP"."""
    items = favor.items() if isinstance(favor, dict) else enumerate(favor)
    return "".join(FACTIONS[i] * n for i, n in items)
