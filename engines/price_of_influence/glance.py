"""A sensible answer found at a glance, from what the seat may know: how computers play lines on.

What answers are worth is in the terms of `prospects`; these numbers, too, were chosen by playing many quick games.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from engines.core.decisions import Seat
from engines.price_of_influence.actions import (
    Assign,
    ChangeStance,
    ChangeSuit,
    ChooseNoble,
    ClaimFlawless,
    Commit,
    Counter,
    DiscardHand,
    DrawTarget,
    Equip,
    GemMode,
    Pay,
    PenaltyLeverage,
    Play,
    Recruit,
    Retire,
    SetBonus,
    SetupDiscard,
    Take,
    TrimEquipment,
)
from engines.price_of_influence.components.data import EDITIONS, GUARD, LETTERS, STRIKE
from engines.price_of_influence.outlook import HIT, MATCH, card_worth
from engines.price_of_influence.prospects import SAVED, Prospects
from engines.price_of_influence.rules.suits import Equipping
from engines.price_of_influence.state import CLUBS, DIAMONDS, HEARTS, SPADES, St

_SPENT, _SPENT_JOKER = 0.5, 0.2
"""What it costs to have played a card that is not a Club."""
_SPENDING = 0.2
"""What it costs that a spent Diamond is no gem."""
_RECRUIT, _RETIRE, _NOBODY = 1.8, 0.6, 30.0
"""For each rank recruited, for each rank retired, and to have somebody In-Court at all."""
_TIGHT = 2.0
"""What it costs to retire with one leveraged card less than the court bears."""
_LAST, _BEATEN = 18.0, 0.5
"""To lose the last noble In-Court in one's own turn, and any noble, as a part of its worth."""
_SUIT, _WORN = 0.2, 1.2
"""For each hidden card of a noble's suit, and how much more an equipped one counts."""
_SUIT_COST, _TURN_COST = 0.3, 0.05
"""What has to be gained by a change of suit and of stance."""


def at_a_glance(st: St, seat: Seat, answers: Sequence[Any]) -> Any:
    """One of these answers; those that only stop are worth nothing, the others may be worth less."""
    if len(answers) == 1:
        return answers[0]
    if answers[0].__class__ is DiscardHand:  # as often as all others together
        return min(answers, key=_discards(st.edition).__getitem__)
    glance = _Glance(st, seat)
    best, most = answers[0], -1e9
    for answer in answers:
        weigh = _WEIGHED.get(answer.__class__)
        worth = weigh(glance, answer) if weigh is not None else 0.0
        if worth > most:
            best, most = answer, worth
    return best


@lru_cache(maxsize=16)
def _discards(edition: str) -> dict[DiscardHand, float]:
    """What each card of an edition is worth that might be discarded from the hand."""
    worths = card_worth(edition)
    return {answer: worths[card] for card, answer in EDITIONS[edition].discard_hand.items()}


class _Glance(Prospects):
    """What answers are worth, by kind."""

    def pays(self, answer: Pay) -> float:
        """Worth of a payment, below 0."""
        card = answer.card
        if answer.kind == "liquidate":
            return -self.liquidates(card)
        if answer.kind == "leverage":
            return -self.locks(len(self.st.locked[self.seat])) - self.hidden(card)
        return -self.outlook.dismantles(card)

    def plays(self, answer: Play) -> float:
        """A card played now rather than kept."""
        card, suit = answer.card, answer.suit
        if suit == "C":
            return self.fetches(self.for_clubs, self.cap(card, CLUBS)) - self.hidden(card)
        cost = _SPENT_JOKER if card in self.data.jokers else _SPENT
        if suit == "D":
            return max(SAVED, self.fetches(self.for_diamonds, self.cap(card, DIAMONDS)) - _SPENDING) - cost
        slot = SPADES if suit == "S" else HEARTS
        return self.outlook.arms(card, slot) - cost

    def recruits(self, answer: Recruit) -> float:
        """A noble more, for its tribute."""
        letter = self.data.letter_of[answer.noble]
        rank = self.data.rank[letter]
        worth = 1.0 + _RECRUIT * rank - self.tribute(letter)
        if not self.outlook.keys:
            worth += _NOBODY
        return worth + (self.outlook.strikes(letter, (rank, -rank)) if answer.stance == STRIKE else 0.2)

    def retires(self, answer: Retire) -> float:
        """Room for another noble of that rank."""
        worth = _RETIRE * self.data.rank[answer.rank] - self.tribute(answer.rank)
        if not self.outlook.keys:
            worth += _NOBODY / 5
        return worth - (_TIGHT if len(self.st.locked[self.seat]) >= self.data.limits.collapse_leveraged - 1 else 0.0)

    def turns(self, letter: str) -> float:
        """The own noble in the other stance."""
        worth = self.outlook.strikes(letter, self.outlook.keys[letter])
        return (-worth if self.st.courts[self.seat][letter].stance == STRIKE else worth) - _TURN_COST

    def suits(self, answer: ChangeSuit) -> float:
        """Another noble of the same rank: cards of its suit are worth more."""
        place, st = self.data.suit_at, self.st
        counts = [0.0] * 5
        for card in st.hands[self.seat]:
            counts[self.data.place_of[card]] += 1
        for noble in st.courts[self.seat].values():
            counts[SPADES] += _WORN * len(noble.weapons)
            counts[HEARTS] += _WORN * len(noble.armors)
        mine = st.courts[self.seat][answer.rank].id
        return _SUIT * (counts[place[answer.noble]] - counts[place[mine]]) - _SUIT_COST

    def bonus(self, answer: SetBonus) -> float:
        """Somebody's noble in the other stance; only the Active Player's matters now."""
        if answer.seat != self.st.ap:
            return -0.1
        if self.active:
            return self.turns(answer.rank) + _TURN_COST
        rival = _Glance(self.st, answer.seat)
        return -rival.turns(answer.rank) - _TURN_COST

    def commits(self, answer: Commit) -> float:
        """To fight or to stay back; against the stance it costs tribute (POI R53, R54)."""
        letter = answer.rank
        guard = self.st.courts[self.seat][letter].stance == GUARD
        if not answer.fight:
            return 0.0 if guard else -self.tribute(letter)
        worth = HIT * self.outlook.attack(letter, self.outlook.keys[letter])
        if not worth:
            worth = -_BEATEN * self.outlook.noble(self.seat, letter) - (_LAST if len(self.outlook.keys) == 1 else 0.0)
        return worth - (self.tribute(letter) if guard else 0.0)

    def assigns(self, answer: Assign) -> float:
        """A target that is beaten, the dearest first; not one that falls anyway."""
        target, keys = self.outlook.courts[answer.seat].strengths[answer.target_rank], self.outlook.keys
        worth = self.outlook.noble(answer.seat, answer.target_rank)
        if keys[answer.rank] <= target:
            return 0.01 * worth - 5.0
        for fight in self.st.fights:
            if (fight.seat, fight.target_rank) == (answer.seat, answer.target_rank) and keys[fight.rank] > target:
                return 0.1
        return worth

    def trims(self, answer: TrimEquipment) -> float:
        """The lowest go, but not the one card of the noble's rank where the whole court is there (POI R74)."""
        value, rank = self.data.value_of, self.data.rank[answer.rank]
        left = [card for card in self.st.courts[self.seat][answer.rank].equipment if card not in answer.cards]
        match = len(self.outlook.keys) == len(LETTERS) and any(value[card] == rank for card in left)
        return 3 * MATCH * match - sum([value[card] for card in answer.cards])

    def equips_played(self, answer: Equip) -> float:
        """The card that was just played, on this noble."""
        top = self.st.frames[-1]
        slot = HEARTS if isinstance(top, Equipping) and top.slot == "armor" else SPADES
        return self.outlook.equips(answer.rank, self.st.resolving, slot)

    def gem(self, answer: GemMode) -> float:
        """To save the Diamond that was played, or to spend it."""
        if answer.mode == "save":
            return SAVED
        return self.fetches(self.for_diamonds, self.cap(self.st.resolving, DIAMONDS)) - _SPENDING


def _noble(glance: _Glance, answer: ChooseNoble) -> float:
    return glance.data.rank[glance.data.letter_of[answer.noble]] + (0.5 if answer.stance == GUARD else 0.0)


_WEIGHED: dict[type, Callable[[_Glance, Any], float]] = {
    SetupDiscard: lambda glance, answer: -sum([glance.hidden(card) for card in answer.cards]),
    ChooseNoble: _noble,
    Recruit: _Glance.recruits,
    Retire: _Glance.retires,
    ChangeStance: lambda glance, answer: glance.turns(answer.rank),
    ChangeSuit: _Glance.suits,
    Pay: _Glance.pays,
    Play: _Glance.plays,
    Equip: _Glance.equips_played,
    SetBonus: _Glance.bonus,
    GemMode: _Glance.gem,
    DrawTarget: lambda glance, answer: float(answer.seat == glance.seat),
    Take: lambda glance, answer: (
        glance.takes(answer.zone, answer.owner, answer.card) - 0.02 * glance.data.value_of[answer.card]
    ),
    PenaltyLeverage: lambda glance, answer: -glance.hidden(answer.card),
    Commit: _Glance.commits,
    Assign: _Glance.assigns,
    TrimEquipment: _Glance.trims,
    ClaimFlawless: lambda _glance, _answer: 1.0,
    Counter: lambda glance, answer: 10.0 - glance.hidden(answer.card),
}
"""What an answer of a kind is worth; every other one is worth nothing."""
