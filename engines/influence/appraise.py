"""How good a position looks to a seat: this round played out in mind, then what each side holds (advice, not a rule).

Hidden things are never looked at: a rival's face-down card counts the mean of what it may be, a face-down castle that
of all castles; so two worlds that look the same from a seat look as good from there.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engines.core.decisions import Seat
from engines.core.learned import share
from engines.influence.components.castles import Layout
from engines.influence.components.data import CONQUERED, ROUNDS
from engines.influence.rules import scoring
from engines.influence.rules.conquer import Conquer
from engines.influence.rules.rounds import Rounds
from engines.influence.state import St

UNSEEN_CIRCLE = 1.2
UNSEEN_POWER = 1.4
"""What a castle that nobody has seen is worth on average."""
LEND = 0.05
"""A circle toward a neighbour, for each round to come."""
REACH = 0.12
"""A castle beside one's own that nobody holds, for each round to come."""
SWAP, SABOTEUR, DELAY = 0.5, 0.6, 0.4
"""A special card in hand that can still be used."""
CLOSE = 3
"""A castle is held thinly while a rival is less behind."""
_NOBODY: dict[int, float] = {}


def appraise(st: St, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's side against its rivals, flatter the more is still to come."""
    side = scoring.side_of_seat(st, seat)
    if not st.frames:
        return final_chances(st, side)
    if not st.setup:
        return share([0.0] * len(st.power), 0)
    return share(worths(st, promising(st, seat, side).worth), side)


def worths(st: St, power: Sequence[float]) -> list[float]:
    """By side, what Power now and to come is worth in terms of `share`: the less the more is still to come."""
    scale = 2.5 + 1.2 * (ROUNDS - st.round)
    return [each / scale for each in power]


def final_chances(st: St, side: int) -> float:
    """Of a game that is over: 1 for the side that won; a lost one a little by how close it was."""
    if scoring.winning_side(st) == side:
        return 1.0
    return 0.01 / (1 + max(st.power) - st.power[side])


def promising(st: St, seat: Seat, side: int) -> "Sight":
    """By side: Power, what the rest of this round brings, and what its castles and cards promise."""
    values = values_for(st, seat)
    north, turns = settled(st, side, lambda north, turns: Sight(st, values, north, turns).lead(side))
    return Sight(st, values, north, turns)


def settled(st: St, side: int, lead: Callable[[int, list[int]], float]) -> tuple[int, list[int]]:
    """How this round is taken to go on: North, and the turns of castles; `lead` says how far ahead they bring the side.

    A pending Swap is used by whoever played it: the own side's for the best, others' are left out of account.
    """
    north, turns, known = st.north, st.turns, None
    if max(st.castle_swap) >= 0:
        for castle, faction in enumerate(st.castle_swap):
            if faction >= 0 and st.side_of[faction] == side:
                ways = [[*turns[:castle], turn, *turns[castle + 1 :]] for turn in range(4)]
                leads = [known if known is not None and way == turns else round(lead(north, way), 9) for way in ways]
                known = max(leads)
                turns = ways[leads.index(known)]
    if st.setup_swap >= 0 and st.side_of[st.setup_swap] == side:
        norths = [(north + quarters) % 4 for quarters in range(4)]
        leads = [known if known is not None and way == north else round(lead(way, turns), 9) for way in norths]
        north = norths[leads.index(max(leads))]
    return north, turns


def values_for(st: St, seat: Seat) -> list[float]:
    """By card in play: its value, or the mean of what the seat must think possible."""
    values: list[float] = list(st.value)
    for faction, down in enumerate(st.down):
        if down and seat not in st.knowing(faction):
            card = faction * ROUNDS + st.round - 1
            hand = st.hands[faction]
            values[card] = (sum(hand) + st.value[card]) / (len(hand) + 1)
    return values


class Sight:
    """One way in which this round may be decided, castle by castle, and what everybody would then hold.

    Lists are by side unless something else is said.
    """

    def __init__(self, st: St, values: Sequence[float], north: int, turns: Sequence[int]) -> None:
        data, layout = st.data, st.layout
        none = [0.0] * len(st.power)
        self.gain = none.copy()
        """Power that this round brings, as it stands."""
        self.holder = [st.side_of[card // ROUNDS] if card >= 0 else -1 for card in st.control]
        """By castle: the side that then holds it, or −1."""
        facing_of, power_of = data.facing, data.power
        self.facing: list[Any] = [
            facing_of[castle][turn] if turn >= 0 else None for castle, turn in zip(st.castles, turns, strict=True)
        ]
        """By castle: its circles by direction, or None while it is face-down."""
        self.power: list[float] = [
            power_of[castle] if turn >= 0 else UNSEEN_POWER for castle, turn in zip(st.castles, turns, strict=True)
        ]
        self.margins = [0.0] * layout.size
        """By castle: how far its first is ahead of the second."""
        self.sums: list[dict[int, float]] = [_NOBODY] * layout.size
        """By castle: the Influence there of each side with a card."""
        self.tops = [0.0] * layout.size
        """By castle: the most Influence of a side there."""
        self._conquer(st, values, layout.orders[north])
        self.held, self.quiet, self.near, self.thin, self.firm = (none.copy() for _ in range(5))
        """Castles then held, and their Power: no rival with a card there nor beside, none there, one close, one far."""
        self.lent = none.copy()
        """Circles of those castles toward neighbours."""
        self.free = [0] * len(none)
        """Castles beside them that nobody holds."""
        self.kept = none.copy()
        """Power of those castles, as far as they can be kept."""
        self.offers: list[tuple[int, int, float]] = []
        """A castle, a side that holds another beside it, though not this one, and what that would lend it there."""
        self._hold(layout)
        left = ROUNDS - st.round
        sides = zip(st.power, self.gain, self.kept, self.lent, self.free, strict=True)
        self.worth = [now + more + left * (kept + LEND * lent + REACH * free) for now, more, kept, lent, free in sides]
        """Power now and to come, as it is written here."""
        self._cards(st, left)

    def _conquer(self, st: St, values: Sequence[float], order: Sequence[int]) -> None:
        """The Conquer Phase in this order of castles; those that are decided already keep who holds them."""
        side_of, here, blocked, began, lending = st.side_of, st.here, st.blocked, st.began, st.layout.lending
        gain, holder, facing, power = self.gain, self.holder, self.facing, self.power
        margins, tops, done = self.margins, self.tops, _decided(st)
        for place, castle in enumerate(order):
            cards = here[castle]
            if not cards:
                continue
            sums: dict[int, float] = {}
            for card in cards:
                side = side_of[card // ROUNDS]
                sums[side] = sums.get(side, 0.0) + values[card]
            for near, direction in lending[castle]:
                side = holder[near]
                if side in sums and blocked[near] != direction:
                    circles = facing[near]
                    sums[side] += circles[direction] if circles else UNSEEN_CIRCLE
            self.sums[castle] = sums
            if len(sums) == 1:
                ((best, most),) = sums.items()
                margin = most + 1.0
            else:
                best, most, second = -1, -1.0, -1.0
                for side, total in sums.items():
                    if total > most:
                        best, most, second = side, total, most
                    elif total > second:
                        second = total
                margin = most - second
            margins[castle], tops[castle] = margin, most
            if place < done:
                continue
            if margin <= 0:
                holder[castle] = -1
                continue
            holder[castle] = best
            gain[best] += power[castle] if began[castle] == best else CONQUERED

    def lead(self, side: int) -> float:
        """How far a side is ahead of the best other."""
        return self.worth[side] - max([worth for other, worth in enumerate(self.worth) if other != side])

    def _hold(self, layout: Layout) -> None:
        """Castles held: how sure they are, their circles, and what nobody holds beside them."""
        holder, kept, lent, offers = self.holder, self.kept, self.lent, self.offers
        free = [0] * len(kept)
        for castle, side in enumerate(holder):
            if side < 0:
                continue
            circles = self.facing[castle]
            threatened, given = False, 0.0
            for direction, near in layout.toward[castle]:
                other, lends = holder[near], circles[direction] if circles else UNSEEN_CIRCLE
                given += lends
                if other != side:
                    offers.append((near, side, lends))
                    if other < 0:
                        free[side] |= 1 << near
                    else:
                        threatened = True
            lent[side] += given
            worth, margin = self.power[castle], self.margins[castle]
            self.held[side] += 1
            if len(self.sums[castle]) > 1:
                (self.thin if margin < CLOSE else self.firm)[side] += worth
            elif threatened:
                self.near[side] += worth
            else:
                self.quiet[side] += worth
                kept[side] += worth * 0.95
                continue
            kept[side] += worth * (0.35 + 0.6 * margin / (margin + 5.0))
        self.free = [bits.bit_count() for bits in free]

    def _cards(self, st: St, left: int) -> None:
        """Special cards that can still be of use: after the last attack they are worth nothing."""
        for faction, side in enumerate(st.side_of):
            if left or faction not in st.acted:
                use = 1.0 if left else 0.3
                held = st.swaps[faction] * SWAP + st.saboteurs[faction] * SABOTEUR + st.delays[faction] * DELAY
                self.worth[side] += use * held


def _decided(st: St) -> int:
    """How many castles this Conquer Phase has examined already."""
    bottom = st.frames[0]
    if isinstance(bottom, Rounds) and bottom.phase == "conquer":
        return next((frame.done for frame in st.frames if isinstance(frame, Conquer)), 0)
    return 0
