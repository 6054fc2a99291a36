"""What learned weights say of a position, quickly: the sums of `features` without rows, where everybody plays alone.

Each number is weighed where it is found. What the written judgement adds to it (`looks`) is weighed along with it.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from math import exp

from engines.core.decisions import Seat
from engines.core.learned import LEAST, SPAN, chances, share
from engines.influence.appraise import CLOSE, settled
from engines.influence.components.data import CONQUERED, ROUNDS
from engines.influence.features import rows_of
from engines.influence.laid import Laid, laid
from engines.influence.round_weights import LOOKS, RoundWeights, of_round
from engines.influence.rules.attack import Circle, Placement
from engines.influence.rules.rounds import Rounds
from engines.influence.state import St

_HALFWAY = {Placement, Circle}
"""A castle is chosen, but not yet what happens to it: whichever it is, the position looks the same."""
_MOST = 400
"""So many positions are remembered for a round: such ones, and those that take long because of a Swap."""
_There = tuple[int, float, dict[int, float] | None]
"""The side with cards at a castle and the Influence of those; of several sides, that of each."""
_NOBODY: _There = (-1, 0.0, None)


def weighed(st: St, seat: Seat, weights: tuple[float, ...]) -> float:
    """From 0 to 1: the seat's chances by the weighted sums of its and others' numbers."""
    its = of_round(weights, st.round)
    if not _quick(st):
        return chances(its.folded, rows_of(st, seat))
    weighing = _Weighing(st, seat)
    if type(st.frames[-1]) not in _HALFWAY and not _turns(st, seat):
        return _share(weighing.score(its), seat)
    key, judged = weighing.seen(), its.judged
    known = judged.get(key)
    if known is None:
        if len(judged) >= _MOST:
            judged.clear()
        known = judged[key] = _share(weighing.score(its), seat)
    return known


def weighed_each(st: St, seats: Iterable[Seat], weights: tuple[float, ...]) -> dict[Seat, float]:
    """The same of several seats: who has nothing face-down, and no Swap to turn, sees what all others see."""
    quick, common = _quick(st), None
    found: dict[Seat, float] = {}
    for seat in seats:
        if not quick or st.down[seat] or _turns(st, seat):
            found[seat] = weighed(st, seat, weights)
        else:
            if common is None:
                common = _Weighing(st, seat).score(of_round(weights, st.round))
            found[seat] = _share(common, seat)
    return found


def _quick(st: St) -> bool:
    """Everybody plays alone, and no castle has been examined in this round."""
    bottom = st.frames[0]
    return len(st.side_of) == len(st.power) and not (isinstance(bottom, Rounds) and bottom.phase == "conquer")


def _turns(st: St, seat: Seat) -> bool:
    """Whether a Swap of the seat lies on a castle or the Setup card."""
    return st.setup_swap == seat or seat in st.castle_swap


def _share(score: list[float], seat: Seat) -> float:
    own = score[seat]
    if max(score) > own + 60:
        return share(score, seat)
    return LEAST + SPAN / sum([exp(each - own) for each in score])


class _Weighing:
    """A position as a seat sees it; sides, factions and seats have the same numbers."""

    def __init__(self, st: St, seat: Seat) -> None:
        self.st, self.seat = st, seat
        self.layout = st.layout
        self.there: list[_There] | None = None
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

    def seen(self) -> tuple[int | float | str, ...]:
        """All that `score` looks at."""
        st = self.st
        return (
            self.seat,
            st.edition,
            st.setup,
            st.round,
            st.north,
            st.setup_swap,
            *self.values,
            *self.hand,
            *self.best,
            *chain.from_iterable(st.here),
            *map(len, st.here),
            *st.castles,
            *st.turns,
            *st.control,
            *st.began,
            *st.blocked,
            *st.castle_swap,
            *st.power,
            *st.swaps,
            *st.saboteurs,
            *st.delays,
            *st.acted,
        )

    def score(self, its: RoundWeights) -> list[float]:
        """By side, the weighted sum of its numbers."""
        st, seat, best = self.st, self.seat, self.best
        north, turns = st.north, st.turns
        if _turns(st, seat):
            north, turns = self._settled()
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

    def _of_no_use(self, its: RoundWeights, side: int) -> float:
        """What special cards counted that have come too late for a side."""
        st = self.st
        numbers = st.swaps[side], st.saboteurs[side], st.delays[side]
        return sum([number * (due - late) for number, due, late in zip(numbers, its.cards, its.spent, strict=True)])

    def _settled(self) -> tuple[int, list[int]]:
        """How the round goes on by the seat's Swaps, as the written judgement likes it best."""
        st, seat, its = self.st, self.seat, of_round(LOOKS, self.st.round)
        acted = st.acted if st.round == ROUNDS else ()
        certain: list[float] = []
        for side, power in enumerate(st.power):
            swap, saboteur, delay = its.spent if side in acted else its.cards
            held = swap * st.swaps[side] + saboteur * st.saboteurs[side] + delay * st.delays[side]
            certain.append(its.power * power + held)

        def lead(north: int, turns: list[int]) -> float:
            score = certain.copy()
            self._fight(its, north, turns, score, None)
            own = score.pop(seat)
            return own - max(score)

        return settled(st, seat, lead)

    def _fight(
        self, its: RoundWeights, north: int, turns: Sequence[int], score: list[float], waiting: Sequence[bool] | None
    ) -> None:
        """The rest of the round as it stands, castle by castle; without `waiting` nobody's reach is looked at."""
        st = self.st
        blocked, began, lie = st.blocked, st.began, laid(st, turns)
        power, borrows = lie.power, lie.borrows
        there = self.there
        if there is None:
            there = self.there = self._there()
        holder = [card // ROUNDS for card in st.control]
        gain = its.gain
        margins = [0.0] * len(holder)
        tops = margins.copy()
        fought: dict[int, dict[int, float]] = {}
        for castle in self.layout.orders[north]:
            side, most, sums = there[castle]
            if side < 0:
                continue
            if sums is None:
                for near, direction, circle in borrows[castle]:
                    if holder[near] == side and blocked[near] != direction:
                        most += circle
                margin = most + 1.0
            else:
                sums = fought[castle] = sums.copy()
                for near, direction, circle in borrows[castle]:
                    side = holder[near]
                    if side in sums and blocked[near] != direction:
                        sums[side] += circle
                side, most, second = -1, -1.0, -1.0
                for each, total in sums.items():
                    if total > most:
                        side, most, second = each, total, most
                    elif total > second:
                        second = total
                margin = most - second
                if margin <= 0:
                    tops[castle], holder[castle] = most, -1
                    continue
            margins[castle], tops[castle], holder[castle] = margin, most, side
            score[side] += gain * (power[castle] if began[castle] == side else CONQUERED)
        if waiting is None and st.round == ROUNDS:
            return  # what is held then is of no use to the written judgement
        offers = self._hold(its, holder, lie, margins, fought, score)
        if waiting is not None:
            self._reach(its, holder, lie.power, tops, fought, offers, waiting, score)

    def _there(self) -> list[_There]:
        """By castle."""
        values = self.values
        found: list[_There] = []
        for cards in self.st.here:
            if not cards:
                found.append(_NOBODY)
            elif len(cards) == 1:
                found.append((cards[0] // ROUNDS, values[cards[0]], None))
            else:
                sums: dict[int, float] = {}
                for card in cards:
                    side = card // ROUNDS
                    sums[side] = sums.get(side, 0.0) + values[card]
                side = cards[0] // ROUNDS
                found.append((side, sums[side], sums if len(sums) > 1 else None))
        return found

    def _hold(
        self,
        its: RoundWeights,
        holder: Sequence[int],
        lie: Laid,
        margins: Sequence[float],
        fought: dict[int, dict[int, float]],
        score: list[float],
    ) -> dict[int, float]:
        """Castles then held; returned is what sides could be lent elsewhere, by 8 × castle + side."""
        held, per_circle, kept, free = its.held, its.lent, its.kept, its.free
        power, lends, lent, _borrows = lie
        offers: dict[int, float] = {}
        for castle, side in enumerate(holder):
            if side < 0:
                continue
            threatened = False
            for near, circle in lends[castle]:
                other = holder[near]
                if other != side:
                    key = near << 3 | side
                    if other >= 0:
                        threatened = True
                        if key in offers:
                            offers[key] += circle
                        else:
                            offers[key] = circle
                    elif key in offers:
                        offers[key] += circle
                    else:
                        offers[key] = circle
                        score[side] += free
            if castle in fought:
                margin = margins[castle]
                per = (its.thin if margin < CLOSE else its.firm) + kept * (0.35 + 0.6 * margin / (margin + 5.0))
            elif threatened:
                margin = margins[castle]
                per = its.near + kept * (0.35 + 0.6 * margin / (margin + 5.0))
            else:
                per = its.quiet
            score[side] += held + per * power[castle] + per_circle * lent[castle]
        return offers

    def _reach(
        self,
        its: RoundWeights,
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
        turned = [0] * len(holder)
        for castle, sums in fought.items():
            top, held = tops[castle], holder[castle]
            worth = power[castle] + (held >= 0)
            for side, total in sums.items():
                if side != held and total + best[side] > top:
                    score[side] += prizes
                    if worth > prize[side]:  # noqa: PLR1730 - max() takes twice as long
                        prize[side] = worth
                    turned[castle] |= 2 if waiting[side] else 1
        for key, total in offers.items():
            castle, side = key >> 3, key & 7
            if total + best[side] > tops[castle] and not (castle in fought and side in fought[castle]):
                score[side] += prizes
                worth = power[castle] + (holder[castle] >= 0)
                if worth > prize[side]:  # noqa: PLR1730
                    prize[side] = worth
                turned[castle] |= 2 if waiting[side] else 1
        for castle, by in enumerate(turned):
            if by and (side := holder[castle]) >= 0:
                score[side] += its.exposed * power[castle]
                if by > 1:
                    score[side] += its.exposed_now * power[castle]
        for side, most in enumerate(prize):
            if most:
                score[side] += (its.prize + its.prize_now if waiting[side] else its.prize) * most
