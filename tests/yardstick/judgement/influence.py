"""How good a position looks to a seat: this round played out in mind, then what each side holds (advice, not a rule).

Hidden things are never looked at: a rival's face-down card counts the mean of what it may be, a face-down castle that
of all castles; so two worlds that look the same from a seat look as good from there.
"""

from collections.abc import Sequence
from math import exp
from typing import Any

from engines.core.decisions import Seat
from engines.influence.components.data import CONQUERED, ROUNDS
from engines.influence.rules import scoring
from engines.influence.rules.conquer import Conquer
from engines.influence.rules.rounds import Rounds
from engines.influence.state import St

_UNSEEN_CIRCLE = 1.2
_UNSEEN_POWER = 1.4
"""What a castle that nobody has seen is worth on average."""
_LEND = 0.05
"""A circle toward a neighbour, for each round to come."""
_REACH = 0.12
"""A castle beside one's own that nobody holds, for each round to come."""
_SWAP, _SABOTEUR, _DELAY = 0.5, 0.6, 0.4
"""A special card in hand that can still be used."""


def appraise(st: St, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's side against its rivals, flatter the more is still to come."""
    side = scoring.side_of_seat(st, seat)
    if not st.frames:
        return _over(st, side)
    if not st.setup:
        return 0.5
    worth = promising(st, seat, side)
    rivals = [worth[other] for other in range(len(worth)) if other != side]
    ahead = worth[side] - 0.75 * max(rivals) - 0.25 * sum(rivals) / len(rivals)
    return 0.02 + 0.96 / (1 + exp(-ahead / (2.5 + 1.2 * (ROUNDS - st.round))))


def _over(st: St, side: int) -> float:
    if scoring.winning_side(st) == side:
        return 1.0
    return 0.01 / (1 + max(st.power) - st.power[side])


def promising(st: St, seat: Seat, side: int) -> list[float]:
    """By side: Power, what the rest of this round brings, and what its castles and cards promise.

    A pending Swap is used by whoever played it: the own side's for the best, others' are left out of account.
    """
    values = _values(st, seat)
    turns = _best_turns(st, values, side)
    best = Sight(st, values, st.north, turns)
    if st.setup_swap >= 0 and st.side_of[st.setup_swap] == side:
        for quarters in range(1, 4):
            other = Sight(st, values, (st.north + quarters) % 4, turns)
            if other.lead(side) > best.lead(side):
                best = other
    return best.worth


def _values(st: St, seat: Seat) -> list[float]:
    """By card in play: its value, or the mean of what the seat must think possible."""
    values: list[float] = list(st.value)
    for faction, down in enumerate(st.down):
        if down and seat not in st.knowing(faction):
            card = faction * ROUNDS + st.round - 1
            hand = st.hands[faction]
            values[card] = (sum(hand) + st.value[card]) / (len(hand) + 1)
    return values


def _best_turns(st: St, values: Sequence[float], side: int) -> list[int]:
    """Castles under an own Swap as they would best be turned, the others as they lie."""
    turns = st.turns
    if max(st.castle_swap) < 0:
        return turns
    turns = list(turns)
    for castle, faction in enumerate(st.castle_swap):
        if faction >= 0 and st.side_of[faction] == side:
            found = [(Sight(st, values, st.north, _with(turns, castle, turn)).lead(side), -turn) for turn in range(4)]
            turns[castle] = found.index(max(found))
    return turns


def _with(turns: Sequence[int], castle: int, turn: int) -> list[int]:
    found = list(turns)
    found[castle] = turn
    return found


class Sight:
    """One way in which this round may be decided, castle by castle, and what everybody would then hold."""

    def __init__(self, st: St, values: Sequence[float], north: int, turns: Sequence[int]) -> None:
        self.worth: list[float] = list(map(float, st.power))
        data, layout = st.data, st.layout
        side_of, here, blocked, began = st.side_of, st.here, st.blocked, st.began
        holder = [side_of[card // ROUNDS] if card >= 0 else -1 for card in st.control]
        facing: list[Any] = [
            data.facing[castle][turn] if turn >= 0 else None for castle, turn in zip(st.castles, turns, strict=True)
        ]
        power = [
            data.power[castle] if turn >= 0 else _UNSEEN_POWER for castle, turn in zip(st.castles, turns, strict=True)
        ]
        left = ROUNDS - st.round
        done = _decided(st)
        margins = [0.0] * layout.size
        for place, castle in enumerate(layout.orders[north]):
            cards = here[castle]
            if not cards:
                continue
            sums: dict[int, float] = {}
            for card in cards:
                side = side_of[card // ROUNDS]
                sums[side] = sums.get(side, 0.0) + values[card]
            for near, direction in layout.lending[castle]:
                side = holder[near]
                if side in sums and blocked[near] != direction:
                    circles = facing[near]
                    sums[side] += circles[direction] if circles else _UNSEEN_CIRCLE
            if len(sums) == 1:
                best, margin = next(iter(sums)), next(iter(sums.values())) + 1.0
            else:
                order = sorted(sums, key=sums.__getitem__)
                best, margin = order[-1], sums[order[-1]] - sums[order[-2]]
            margins[castle] = margin
            if place < done:
                continue
            if margin <= 0:
                holder[castle] = -1
                continue
            holder[castle] = best
            self.worth[best] += power[castle] if began[castle] == best else CONQUERED
        if left:
            self._later(st, holder, facing, power, margins, left)
        self._cards(st, left)

    def lead(self, side: int) -> float:
        """How far a side is ahead of the best other."""
        return self.worth[side] - max(worth for other, worth in enumerate(self.worth) if other != side)

    def _later(
        self,
        st: St,
        holder: Sequence[int],
        facing: Sequence[Any],
        power: Sequence[float],
        margins: Sequence[float],
        left: int,
    ) -> None:
        """Castles held: their Power as long as they can be kept, their circles, and the free castles beside them."""
        worth, toward, here, side_of = self.worth, st.layout.toward, st.here, st.side_of
        free: set[tuple[int, int]] = set()
        for castle, side in enumerate(holder):
            if side < 0:
                continue
            threatened = any(side_of[card // ROUNDS] != side for card in here[castle])
            circles = facing[castle]
            for direction, near in toward[castle]:
                other = holder[near]
                if other < 0:
                    free.add((side, near))
                elif other != side:
                    threatened = True
                worth[side] += _LEND * left * (circles[direction] if circles else _UNSEEN_CIRCLE)
            margin = margins[castle]
            kept = 0.35 + 0.6 * margin / (margin + 5.0) if threatened else 0.95
            worth[side] += power[castle] * kept * left
        for side, _castle in free:
            worth[side] += _REACH * left

    def _cards(self, st: St, left: int) -> None:
        """Special cards that can still be of use: after the last attack they are worth nothing."""
        for faction, side in enumerate(st.side_of):
            if left or faction not in st.acted:
                use = 1.0 if left else 0.3
                held = st.swaps[faction] * _SWAP + st.saboteurs[faction] * _SABOTEUR + st.delays[faction] * _DELAY
                self.worth[side] += use * held


def _decided(st: St) -> int:
    """How many castles this Conquer Phase has examined already."""
    bottom = st.frames[0]
    if isinstance(bottom, Rounds) and bottom.phase == "conquer":
        return next((frame.done for frame in st.frames if isinstance(frame, Conquer)), 0)
    return 0
