"""What learned weights say of a position, quickly: the sums of `features` without rows, where everybody plays alone.

Each number is weighed where it is found. What the written judgement adds to it (`looks`) is weighed along with it.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.core.learned import LEAST, SPAN, chances, share
from engines.influence.appraise import CLOSE, DELAY, LEND, REACH, SABOTEUR, SWAP, UNSEEN_CIRCLE, UNSEEN_POWER, settled
from engines.influence.components.data import CONQUERED, ROUNDS, Data
from engines.influence.features import BASE, rows_of
from engines.influence.rules.rounds import Rounds
from engines.influence.state import St


class _Weights(NamedTuple):
    """The weights of one round, by name; what the written judgement makes of a number is in them.

    `kept`: for Power as far as it can be kept, which is the written judgement's alone.
    """

    folded: list[float]
    power: float
    gain: float
    held: float
    quiet: float
    near: float
    thin: float
    firm: float
    kept: float
    lent: float
    free: float
    exposed: float
    exposed_now: float
    prize: float
    prize_now: float
    prizes: float
    cards: tuple[float, float, float]
    """Of Swaps, Saboteurs, Delays."""
    spent: tuple[float, float, float]
    """The same of a side that has attacked in the last round: the written judgement has no use for them any more."""
    hand: float
    best: float
    waiting: float
    first: float


_PREPARED: dict[tuple[int, int], tuple[tuple[float, ...], _Weights]] = {}
"""By object and round: the weights, so that the object stays what it is, and what they come to."""
_MANY = 60
_LOOKS = (2.5, *[0.0] * (2 * len(BASE)))
"""Weights that say what the written judgement does."""

Castles = dict[str, tuple[tuple[Sequence[float], float], ...]]
_CASTLES: dict[str, Castles] = {}
"""By edition, castle and turn: circles and Power; the last is what is expected while it lies face-down."""


def _castles(data: Data) -> Castles:
    known = _CASTLES.get(data.edition)
    if known is None:
        unseen = (UNSEEN_CIRCLE,) * 8
        known = _CASTLES[data.edition] = {
            id_: (*[(turn, float(data.power[id_])) for turn in turns], (unseen, UNSEEN_POWER))
            for id_, turns in data.facing.items()
        }
    return known


def _prepared(weights: tuple[float, ...], played: int) -> _Weights:
    key = id(weights), played
    known = _PREPARED.get(key)
    if known is not None:
        return known[1]
    if len(_PREPARED) >= _MANY:
        _PREPARED.clear()
    left = ROUNDS - played
    later, more = left / ROUNDS, weights[len(BASE) + 1 :]
    base = [now + later * each for now, each in zip(weights[1 : len(BASE) + 1], more, strict=True)]
    of = dict(zip(BASE, base, strict=True))
    looks = weights[0] / (2.5 + 1.2 * left)
    spent = of["swaps"], of["saboteurs"], of["delays"]
    use = looks if left else 0.3 * looks
    made = _Weights(
        [weights[0], *base],
        of["power"] + looks,
        of["gain"] + looks,
        of["held"],
        of["quiet"] + 0.95 * looks * left,
        of["near"],
        of["thin"],
        of["firm"],
        looks * left,
        of["lent"] + LEND * looks * left,
        of["free"] + REACH * looks * left,
        of["exposed"],
        of["exposed_now"],
        of["prize"],
        of["prize_now"],
        of["prizes"],
        (spent[0] + use * SWAP, spent[1] + use * SABOTEUR, spent[2] + use * DELAY),
        spent,
        of["hand"],
        of["best"],
        of["waiting"],
        of["first"],
    )
    _PREPARED[key] = weights, made
    return made


def weighed(st: St, seat: Seat, weights: tuple[float, ...]) -> float:
    """From 0 to 1: the seat's chances by the weighted sums of its and others' numbers."""
    its = _prepared(weights, st.round)
    bottom = st.frames[0]
    if len(st.side_of) > len(st.power) or (isinstance(bottom, Rounds) and bottom.phase == "conquer"):
        return chances(its.folded, rows_of(st, seat))
    score = _Weighing(st, seat).score(its)
    own = score[seat]
    if max(score) > own + 60:
        return share(score, seat)
    return LEAST + SPAN / sum([exp(each - own) for each in score])


class _Weighing:
    """A position as a seat sees it; sides, factions and seats have the same numbers."""

    def __init__(self, st: St, seat: Seat) -> None:
        self.st, self.seat = st, seat
        self.layout = st.layout
        self.castles = _castles(st.data)
        self.values: list[float] = list(st.value)
        self.best: list[float] = []
        """By side: its highest card, or the mean of what it may be."""
        self.hand: list[float] = []
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
                self.hand.append((total + value) * (count - 1) / count)
                self.best.append(most - (most - second) / count)
            else:
                self.hand.append(total)
                self.best.append(most)

    def score(self, its: _Weights) -> list[float]:
        """By side, the weighted sum of its numbers."""
        st, seat, best = self.st, self.seat, self.best
        north, turns = st.north, st.turns
        if st.setup_swap == seat or seat in st.castle_swap:
            north, turns = settled(st, seat, self._lead)
        acted, last = st.acted, st.round == ROUNDS
        waiting = [side not in acted for side in range(st.seats)]
        per_power, per_hand, per_best, (swap, saboteur, delay) = its.power, its.hand, its.best, its.cards
        score = [
            per_power * power + per_hand * hand + per_best * most + swap * swaps + saboteur * saboteurs + delay * delays
            for power, hand, most, swaps, saboteurs, delays in zip(
                st.power, self.hand, best, st.swaps, st.saboteurs, st.delays, strict=True
            )
        ]
        for side, wait in enumerate(waiting):
            if wait:
                score[side] += its.waiting
            elif last:
                score[side] += its.first * (1 - acted.index(side) / st.seats) - self._of_no_use(its, side)
        self._fight(its, north, turns, score, waiting)
        return score

    def _of_no_use(self, its: _Weights, side: int) -> float:
        """What special cards counted that have come too late for a side."""
        st = self.st
        numbers = st.swaps[side], st.saboteurs[side], st.delays[side]
        return sum([number * (due - late) for number, due, late in zip(numbers, its.cards, its.spent, strict=True)])

    def _lead(self, north: int, turns: list[int]) -> float:
        """How far the written judgement sees the seat ahead of the best other."""
        st, its = self.st, _prepared(_LOOKS, self.st.round)
        acted = st.acted if st.round == ROUNDS else ()
        score: list[float] = []
        for side, power in enumerate(st.power):
            swap, saboteur, delay = its.spent if side in acted else its.cards
            held = swap * st.swaps[side] + saboteur * st.saboteurs[side] + delay * st.delays[side]
            score.append(its.power * power + held)
        self._fight(its, north, turns, score, None)
        own = score.pop(self.seat)
        return own - max(score)

    def _fight(
        self, its: _Weights, north: int, turns: Sequence[int], score: list[float], waiting: Sequence[bool] | None
    ) -> None:
        """The rest of the round as it stands, castle by castle; without `waiting` nobody's reach is looked at."""
        st, layout, values = self.st, self.layout, self.values
        here, blocked, began, lending = st.here, st.blocked, st.began, layout.lending
        of = self.castles
        circles, power = zip(*[of[id_][turn] for id_, turn in zip(st.castles, turns, strict=True)], strict=True)
        holder = [card // ROUNDS for card in st.control]
        gain = its.gain
        size = len(holder)
        margins = [0.0] * size
        tops = [0.0] * size
        fought: dict[int, dict[int, float]] = {}
        for castle in layout.orders[north]:
            cards = here[castle]
            if not cards:
                continue
            side = cards[0] // ROUNDS
            most = values[cards[0]]
            sums: dict[int, float] | None = None
            if len(cards) > 1:
                sums = {side: most}
                for card in cards[1:]:
                    side = card // ROUNDS
                    sums[side] = sums.get(side, 0.0) + values[card]
                if len(sums) == 1:
                    most, sums = sums[side], None
            if sums is None:
                for near, direction in lending[castle]:
                    if holder[near] == side and blocked[near] != direction:
                        most += circles[near][direction]
                margin = most + 1.0
            else:
                for near, direction in lending[castle]:
                    side = holder[near]
                    if side in sums and blocked[near] != direction:
                        sums[side] += circles[near][direction]
                fought[castle] = sums
                side, most, second = -1, -1.0, -1.0
                for each, total in sums.items():
                    if total > most:
                        side, most, second = each, total, most
                    elif total > second:
                        second = total
                margin = most - second
            margins[castle], tops[castle] = margin, most
            if margin <= 0:
                holder[castle] = -1
                continue
            holder[castle] = side
            score[side] += gain * (power[castle] if began[castle] == side else CONQUERED)
        if waiting is None and st.round == ROUNDS:
            return  # what is held then is of no use to the written judgement
        offers = self._hold(its, holder, circles, power, margins, fought, score)
        if waiting is not None:
            self._reach(its, holder, power, tops, fought, offers, waiting, score)

    def _hold(
        self,
        its: _Weights,
        holder: Sequence[int],
        circles: Sequence[Sequence[float]],
        power: Sequence[float],
        margins: Sequence[float],
        fought: dict[int, dict[int, float]],
        score: list[float],
    ) -> dict[int, float]:
        """Castles then held; returned is what sides could be lent elsewhere, by 8 × castle + side."""
        toward, lent, kept, free_ = self.layout.toward, its.lent, its.kept, its.free
        offers: dict[int, float] = {}
        for castle, side in enumerate(holder):
            if side < 0:
                continue
            lends, threatened, given = circles[castle], False, 0.0
            for direction, near in toward[castle]:
                other, circle = holder[near], lends[direction]
                given += circle
                if other != side:
                    if other >= 0:
                        threatened = True
                    key = near << 3 | side
                    if key in offers:
                        offers[key] += circle
                    else:
                        offers[key] = circle
                        if other < 0:
                            score[side] += free_
            margin = margins[castle]
            if castle in fought:
                per = (its.thin if margin < CLOSE else its.firm) + kept * (0.35 + 0.6 * margin / (margin + 5.0))
            elif threatened:
                per = its.near + kept * (0.35 + 0.6 * margin / (margin + 5.0))
            else:
                per = its.quiet
            score[side] += its.held + per * power[castle] + lent * given
        return offers

    def _reach(
        self,
        its: _Weights,
        holder: Sequence[int],
        power: Sequence[float],
        tops: Sequence[float],
        fought: dict[int, dict[int, float]],
        offers: dict[int, float],
        waiting: Sequence[bool],
        score: list[float],
    ) -> None:
        """Castles that a side's best card could turn: a prize for it, exposed for who holds them."""
        best, prizes = self.best, its.prizes
        prize = [0.0] * len(score)
        turned = 0
        turned_now = 0
        for castle, sums in fought.items():
            top, held = tops[castle], holder[castle]
            worth = power[castle] + (held >= 0)
            for side, total in sums.items():
                if side != held and total + best[side] > top:
                    score[side] += prizes
                    if worth > prize[side]:  # noqa: PLR1730 - max() takes twice as long
                        prize[side] = worth
                    turned |= 1 << castle
                    if waiting[side]:
                        turned_now |= 1 << castle
        for key, total in offers.items():
            castle, side = key >> 3, key & 7
            if total + best[side] > tops[castle] and not (castle in fought and side in fought[castle]):
                score[side] += prizes
                worth = power[castle] + (holder[castle] >= 0)
                if worth > prize[side]:  # noqa: PLR1730
                    prize[side] = worth
                turned |= 1 << castle
                if waiting[side]:
                    turned_now |= 1 << castle
        if not turned:
            return
        for castle, side in enumerate(holder):
            if side >= 0 and turned >> castle & 1:
                score[side] += its.exposed * power[castle]
                if turned_now >> castle & 1:
                    score[side] += its.exposed_now * power[castle]
        for side, most in enumerate(prize):
            if most:
                score[side] += (its.prize + its.prize_now if waiting[side] else its.prize) * most
