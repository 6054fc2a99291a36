"""What learned weights say of a position, quickly: the sums of `features` without rows, where everybody plays alone.

Each number is weighed where it is found. What the written judgement adds to it (`looks`) is weighed along with it.
"""

from collections.abc import Callable, Iterable, Sequence
from math import exp

import msgspec

from engines.core.decisions import Seat
from engines.core.learned import LEAST, SPAN, chances, share
from engines.influence.appraise import CLOSE, settled
from engines.influence.board import Board, board_of
from engines.influence.components.data import CONQUERED, ROUNDS
from engines.influence.features import rows_of
from engines.influence.round_weights import WRITTEN, RoundWeights, weights_in_round
from engines.influence.rules.rounds import Rounds
from engines.influence.state import St

_ENCODE = msgspec.msgpack.Encoder().encode
_REMEMBERED = 1_000
"""So many positions are remembered for a round: with a castle only chosen, for one, they look the same for each."""


def learned_chances(st: St, seat: Seat, learned: tuple[float, ...]) -> float:
    """From 0 to 1: the seat's chances by the weighted sums of its and others' numbers.

    `learned`: in the order of `features.NAMES`, as in a weights file.
    """
    weights = weights_in_round(learned, st.round)
    if not _is_plain(st):
        return chances(weights.folded, rows_of(st, seat))
    weighing = _Weighing(st, seat)
    key, remembered = weighing.key(), weights.chances_by_position
    known = remembered.get(key)
    if known is None:
        if len(remembered) >= _REMEMBERED:
            remembered.clear()
        known = remembered[key] = _share(weighing.score(weights), seat)
    return known


def learned_chances_each(st: St, seats: Iterable[Seat], learned: tuple[float, ...]) -> dict[Seat, float]:
    """`learned_chances` of several seats: who has nothing face-down, and no Swap to turn, sees what all others see."""
    plain, common = _is_plain(st), None
    found: dict[Seat, float] = {}
    for seat in seats:
        if not plain or st.down[seat] or _has_swap_to_turn(st, seat):
            found[seat] = learned_chances(st, seat, learned)
        else:
            if common is None:
                common = _Weighing(st, seat).score(weights_in_round(learned, st.round))
            found[seat] = _share(common, seat)
    return found


def _is_plain(st: St) -> bool:
    """Whether a position can be weighed without rows: everybody plays alone, no castle was examined in this round."""
    bottom = st.frames[0]
    return len(st.side_of) == len(st.power) and not (isinstance(bottom, Rounds) and bottom.phase == "conquer")


def _has_swap_to_turn(st: St, seat: Seat) -> bool:
    """Whether a Swap of the seat lies on a castle or the Setup card."""
    return st.setup_swap == seat or seat in st.castle_swap


def _share(score: list[float], seat: Seat) -> float:
    own = score[seat]
    if max(score) > own + 60:
        return share(score, seat)
    return LEAST + SPAN / sum([exp(each - own) for each in score])


_Fight = tuple[list[int], list[float], dict[int, dict[int, float]], dict[int, float]]
"""What a round comes to, by castle.

Who holds it; the most Influence of a side there; where several fight for it that of each, and how far the first leads.
What the only side at a castle is lent is left out.
"""


class _Weighing:
    """A position as a seat sees it; sides, factions and seats have the same numbers."""

    def __init__(self, st: St, seat: Seat) -> None:
        self.st, self.seat = st, seat
        self.layout = st.layout
        self.board = board_of(st, st.turns)
        self.values: list[float] = list(st.value)
        self.held_before: list[int] = []
        """By castle: the side that holds it until it is examined, or −1."""
        self.highest: list[float] = []
        """By side: its highest card, or the mean of what it may be."""
        self.hand_total: list[float] = []
        """By side: the sum of its cards, likewise."""
        played = st.round - 1
        for faction, cards in enumerate(st.hands):
            total, most = sum(cards), cards[-1] if cards else 0
            if st.down[faction] and faction != seat:
                # Which of these cards lies on the table is not known: each is as likely as the other.
                card, count = faction * ROUNDS + played, len(cards) + 1
                value = st.value[card]
                self.values[card] = (total + value) / count
                if value >= most:
                    most, second = value, most
                else:
                    second = max(value, cards[-2] if count > 2 else 0)
                self.hand_total.append((total + value) * (count - 1) / count)
                self.highest.append(most - (most - second) / count)
            else:
                self.hand_total.append(total)
                self.highest.append(most)

    def key(self) -> bytes:
        """All that `score` looks at."""
        st = self.st
        return _ENCODE(
            (
                self.seat,
                self.board.name,
                st.round,
                st.north,
                st.setup_swap,
                self.values,
                self.hand_total,
                self.highest,
                st.here,
                st.control,
                st.began,
                st.blocked,
                st.castle_swap,
                st.power,
                st.swaps,
                st.saboteurs,
                st.delays,
                st.acted,
            )
        )

    def score(self, weights: RoundWeights) -> list[float]:
        """By side, the weighted sum of its numbers."""
        st, seat = self.st, self.seat
        self.held_before = [card // ROUNDS for card in st.control]
        north, board = st.north, self.board
        if _has_swap_to_turn(st, seat):
            north, turns = self._with_swaps_used()
            board = board_of(st, turns)
        acted, last = st.acted, st.round == ROUNDS
        waiting = [side not in acted for side in range(st.seats)]
        per_power, per_hand, per_best = weights.power, weights.hand, weights.best
        swap, saboteur, delay = weights.special_cards
        score = [
            per_power * power + per_hand * hand + per_best * most + swap * swaps + saboteur * saboteurs + delay * delays
            for power, hand, most, swaps, saboteurs, delays in zip(
                st.power, self.hand_total, self.highest, st.swaps, st.saboteurs, st.delays, strict=True
            )
        ]
        for side, wait in enumerate(waiting):
            if wait:
                score[side] += weights.waiting
            elif last:
                how_early = 1 - acted.index(side) / st.seats
                score[side] += weights.first * how_early - self._worth_of_cards_too_late(weights, side)
        fight = self._conquer(weights, north, board, score)
        lent = self._weigh_held(weights, north, board, fight, score)
        self._weigh_within_reach(weights, board, fight, lent, waiting, score)
        return score

    def _worth_of_cards_too_late(self, weights: RoundWeights, side: int) -> float:
        """What special cards counted that have come too late for a side."""
        st = self.st
        numbers = st.swaps[side], st.saboteurs[side], st.delays[side]
        due, late = weights.special_cards, weights.special_cards_too_late
        return sum([number * (one - other) for number, one, other in zip(numbers, due, late, strict=True)])

    def _with_swaps_used(self) -> tuple[int, list[int]]:
        """How the round goes on by the seat's Swaps, as the written judgement likes it best."""
        st, seat, weights = self.st, self.seat, weights_in_round(WRITTEN, self.st.round)
        acted = st.acted if st.round == ROUNDS else ()
        certain: list[float] = []
        for side, power in enumerate(st.power):
            swap, saboteur, delay = weights.special_cards_too_late if side in acted else weights.special_cards
            held = swap * st.swaps[side] + saboteur * st.saboteurs[side] + delay * st.delays[side]
            certain.append(weights.power * power + held)
        swaps = st.north, st.setup_swap, st.castle_swap
        key = _ENCODE((seat, self.board.name, swaps, self.values, st.here, st.control, st.began, st.blocked, certain))
        ways = weights.swaps_by_position.get(key)
        if ways is None:
            if len(weights.swaps_by_position) >= _REMEMBERED:
                weights.swaps_by_position.clear()
            north, turns = settled(st, seat, self._lead_by(weights, certain))
            ways = weights.swaps_by_position[key] = north, turns.copy()
        return ways

    def _lead_by(self, weights: RoundWeights, certain: list[float]) -> Callable[[int, list[int]], float]:
        """What says how far ahead North and turns of castles bring the seat, over what it has for certain."""
        st, seat = self.st, self.seat
        contested = [castle for castle, cards in enumerate(st.here) if len({card // ROUNDS for card in cards}) > 1]
        lenders = sorted({near for castle in contested for _direction, near in self.layout.toward[castle]})
        fights: dict[tuple[int, ...], tuple[list[float], _Fight]] = {}

        def lead(north: int, turns: list[int]) -> float:
            board = board_of(st, turns)
            # A castle turned elsewhere decides no fight, nor does their order where there is none.
            key = (north, *[turns[castle] for castle in lenders]) if contested else ()
            known = fights.get(key)
            if known is None:
                score = certain.copy()
                known = fights[key] = score, self._conquer(weights, north, board, score)
            score, fight = known[0].copy(), known[1]
            if st.round < ROUNDS:  # in the last round what is held then is of no use to the written judgement
                self._weigh_held(weights, north, board, fight, score)
            own = score.pop(seat)
            return own - max(score)

        return lead

    def _conquer(self, weights: RoundWeights, north: int, board: Board, score: list[float]) -> _Fight:
        """The rest of the round as it stands, castle by castle."""
        st, values = self.st, self.values
        here, blocked, began = st.here, st.blocked, st.began
        power, circles, lending, gain = board.power, board.circles, self.layout.lending, weights.gain
        holder = self.held_before.copy()
        tops = [0.0] * len(holder)
        sums_at: dict[int, dict[int, float]] = {}
        margins: dict[int, float] = {}
        for castle in self.layout.orders[north]:
            cards = here[castle]
            if not cards:
                continue
            side, most = cards[0] // ROUNDS, values[cards[0]]
            if len(cards) > 1:
                sums = {side: most}
                for card in cards[1:]:
                    each = card // ROUNDS
                    sums[each] = sums.get(each, 0.0) + values[card]
                if len(sums) > 1:
                    for near, direction in lending[castle]:
                        each = holder[near]
                        if each in sums and blocked[near] != direction:
                            sums[each] += circles[near][direction]
                    sums_at[castle] = sums
                    most, second = -1.0, -1.0
                    for each, total in sums.items():
                        if total > most:
                            side, most, second = each, total, most
                        elif total > second:
                            second = total
                    if most <= second:
                        tops[castle], holder[castle] = most, -1
                        continue
                    margins[castle] = most - second
                else:
                    most = sums[side]
            tops[castle], holder[castle] = most, side
            score[side] += gain * (power[castle] if began[castle] == side else CONQUERED)
        return holder, tops, sums_at, margins

    def _weigh_held(
        self, weights: RoundWeights, north: int, board: Board, fight: _Fight, score: list[float]
    ) -> dict[int, float]:
        """Castles then held; returned is the Influence, by castle, where a rival is beside the only side there."""
        holder, own, sums, margins = fight
        before, blocked, circles = self.held_before, self.st.blocked, board.circles
        lending, places = self.layout.lending, self.layout.places[north]
        held, per_circle, per_free, kept, quiet, near_by = (
            weights.held,
            weights.lent,
            weights.free,
            weights.kept,
            weights.quiet,
            weights.near,
        )
        tops: dict[int, float] = {}
        for castle, side, worth, lent, free, threatened in board.held(holder)[0]:
            if castle in sums:
                margin = margins[castle]
                per = (weights.thin if margin < CLOSE else weights.firm) + kept * (0.35 + 0.6 * margin / (margin + 5.0))
            elif threatened:
                # What it is lent matters only here, though it was lent in its turn.
                most, place = own[castle], places[castle]
                for near, direction in lending[castle]:
                    lender = holder[near] if places[near] < place else before[near]
                    if lender == side and blocked[near] != direction:
                        most += circles[near][direction]
                tops[castle] = most
                margin = most + 1.0
                per = near_by + kept * (0.35 + 0.6 * margin / (margin + 5.0))
            else:
                per = quiet
            while free:
                score[side] += per_free
                free -= 1
            score[side] += held + per * worth + per_circle * lent
        return tops

    def _weigh_within_reach(
        self,
        weights: RoundWeights,
        board: Board,
        fight: _Fight,
        lent_tops: dict[int, float],
        waiting: Sequence[bool],
        score: list[float],
    ) -> None:
        """Castles that a side's best card could turn: a prize for it, exposed for who holds them."""
        power, (holder, tops, fought, _margins) = board.power, fight
        kept, offers = board.held(holder)
        for castle, most in lent_tops.items():
            tops[castle] = most
        highest, prizes = self.highest, weights.prizes
        reach = [2 if wait else 1 for wait in waiting]
        prize = [0.0] * len(score)
        turned = [0] * len(holder)
        for castle, sums in fought.items():
            top, held = tops[castle], holder[castle]
            worth = power[castle] + (held >= 0)
            for side, total in sums.items():
                if side != held and total + highest[side] > top:
                    score[side] += prizes
                    if worth > prize[side]:  # noqa: PLR1730 - max() takes twice as long
                        prize[side] = worth
                    turned[castle] |= reach[side]
        for castle, worth, lent in offers:
            top, sums = tops[castle], fought.get(castle)
            for side, circles in lent:
                if circles + highest[side] > top and (sums is None or side not in sums):
                    score[side] += prizes
                    if worth > prize[side]:  # noqa: PLR1730
                        prize[side] = worth
                    turned[castle] |= reach[side]
        for castle, side, worth, _lent, _free, _threatened in kept:
            if turned[castle]:
                score[side] += weights.exposed * worth
                if turned[castle] > 1:
                    score[side] += weights.exposed_now * worth
        for side, most in enumerate(prize):
            if most:
                score[side] += (weights.prize + weights.prize_now if waiting[side] else weights.prize) * most
