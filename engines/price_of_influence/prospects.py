"""What cards and tribute are worth to a seat at a glance, as far as it may know; what courts are, `outlook` says.

Worth is in the terms of the written judgement (`appraise`): a hidden card is about 1, a King 9. The numbers were chosen
by playing many quick games.
"""

from engines.core.decisions import Seat
from engines.price_of_influence.outlook import once, outlook
from engines.price_of_influence.state import St

_GEM_LOST = 1.0
"""For a gem taken from a rival."""
SAVED, _GEM = 1.6, 1.2
"""To save a Diamond with the two cards it brings, and what a gem is worth for paying."""
_LOCKED, _COLLAPSE, _FURTHER = (1.0, 3.0), 40.0, 9.0
"""What the first leveraged cards cost, the one that ends the own court this turn, and further ones before."""
_FREED = (1.0, 1.0, 3.5)
"""What it brings to have one leveraged card less than so many."""
_RIVAL_FREED = 0.3
"""How much of that it costs to take a rival's leveraged card: the rival is freed of it."""
_PAID = 0.8
"""How much of what a tribute costs counts against what it is paid for."""


_NONE = (0.0, 0.0)
"""What the best two cards of a value bring where there is none that is worth it."""


class Prospects:
    """What a seat sees when it is asked; each thing is looked at when it is needed, and once."""

    def __init__(self, st: St, seat: Seat) -> None:
        self.st, self.seat, self.data = st, seat, st.data
        self.active = seat == st.ap
        self.outlook = outlook(st, seat)

    def hidden(self, card: str) -> float:
        """What a card in the own hand is worth."""
        return self.outlook.card_worth[card]

    def locks(self, already: int) -> float:
        """What it costs to have one more leveraged card than so many (POI R80)."""
        if already < self.data.limits.collapse_leveraged - 1:
            return _LOCKED[min(already, 1)]
        return _COLLAPSE if self.active else _FURTHER

    def frees(self, count: int) -> float:
        """What it brings to have one leveraged card less than so many."""
        if count >= self.data.limits.collapse_leveraged:
            return _COLLAPSE
        return _FREED[min(count, len(_FREED) - 1)]

    def liquidates(self, card: str) -> float:
        """What it costs to pay with a gem."""
        return _GEM + 0.02 * self.data.value_of[card]

    def tribute(self, letter: str) -> float:
        """What it costs to pay a rank."""
        st, count = self.st, self.data.rank[letter]
        costs = [self.liquidates(card) for card in st.gems[self.seat]]
        costs += self.outlook.dismantled
        locked = len(st.locked[self.seat])
        for more, worth in enumerate(sorted([self.hidden(card) for card in st.hands[self.seat]])[:count]):
            costs.append(worth + self.locks(locked + more))
        return _PAID * sum(sorted(costs)[:count])

    def takes(self, zone: str, owner: Seat, card: str) -> float:
        """What it brings to take an open card into the hand."""
        if zone == "equipped":
            return self.outlook.off[card]
        return self.outlook.taken_worth[card] + self._out_of(zone, owner)

    def _out_of(self, zone: str, owner: Seat) -> float:
        """What it brings beside the card itself to take any card from there."""
        mine = owner == self.seat
        if zone == "discard":
            return 0.0
        if zone == "gem_pile":
            return -_GEM if mine else _GEM_LOST
        freed = self.frees(len(self.st.locked[owner]))
        return freed if mine else -_RIVAL_FREED * min(freed, _FREED[-1])

    @once
    def for_clubs(self) -> list[tuple[int, float, float]]:
        """What a Club may take: values of the cards that are worth it, and what the best two of each bring."""
        return self._open_cards("tactic")

    @once
    def for_diamonds(self) -> list[tuple[int, float, float]]:
        """What a spent Diamond may take, as `for_clubs`."""
        return self._open_cards("gem_spend")

    def _open_cards(self, effect: str) -> list[tuple[int, float, float]]:
        st, value, worths = self.st, self.data.value_of, self.outlook.taken_worth
        best: dict[int, tuple[float, float]] = {}
        for zone in self.data.zones[effect]:
            if zone == "equipped":
                lying = self.outlook.off.items()
            elif zone == "discard":
                lying = [(card, worths[card]) for card in st.discard]
            else:
                piles = [(self._out_of(zone, owner), pile) for owner, pile in enumerate(self._piles(zone)) if pile]
                lying = [(card, worths[card] + more) for more, pile in piles for card in pile]
            for card, worth in lying:
                first, second = best.get(value[card], _NONE)
                if worth > first:
                    best[value[card]] = worth, first
                elif worth > second:
                    best[value[card]] = first, worth
        return [(high, *best[high]) for high in sorted(best)]

    def _piles(self, zone: str) -> list[list[str]]:
        return self.st.gems if zone == "gem_pile" else self.st.locked

    def fetches(self, lying: list[tuple[int, float, float]], cap: int) -> float:
        """The best two of these within a cap (POI R46)."""
        best = 0.0
        for place, (high, worth, second) in enumerate(lying):
            if high > cap:
                break
            most = second if 2 * high <= cap else 0.0
            for low, other, _second in lying[:place]:
                if low > cap - high:
                    break
                most = max(most, other)
            best = max(best, worth + most)
        return best

    def cap(self, card: str, suit: int) -> int:
        """What a Club or spent Diamond reaches."""
        return self.data.value_of[card] + self.outlook.own.influence[suit]
