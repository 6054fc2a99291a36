"""The component data of one edition, read once and looked up by id; states name their edition by its hash."""

from pathlib import Path

from engines.core.editions import ComponentData, Editions, narrowed
from engines.price_of_influence import facts
from engines.price_of_influence.actions import (
    Assign,
    AssignDone,
    ChangeStance,
    ChangeSuit,
    ChooseNoble,
    Commit,
    Counter,
    DiscardHand,
    DrawTarget,
    Equip,
    Pay,
    PenaltyLeverage,
    PenaltyTake,
    Play,
    Recruit,
    Retire,
    SetBonus,
    Take,
)
from engines.price_of_influence.components.checks import check
from engines.price_of_influence.components.shapes import Players, Reference

STRIKE, GUARD = "STRIKE", "GUARD"
STANCES = (STRIKE, GUARD)
LETTERS = ("J", "Q", "K")
"""Ranks from the lowest; places of a court keep this order in views."""
COMBAT_ORDER = ("K", "Q", "J")
SUITS = ("S", "H", "C", "D")
JOKER = "JOKER"
PAYMENTS = ("liquidate", "leverage", "dismantle")
ZONES = ("equipped", "discard", "gem_pile", "leveraged")
NOBODY = -1
"""Owner of the discard pile; winner where scores decide; who is to act, until that is known."""


class Data(ComponentData[Reference]):
    """One edition: its tables by id, and one action object per answer, so that legal lists cost little."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file, Reference, check)
        ref = self.ref
        self.limits = ref.limits
        ranks = {"J": ref.ranks.J, "Q": ref.ranks.Q, "K": ref.ranks.K}
        said = ref.suits
        suits = {"S": said.S, "H": said.H, "C": said.C, "D": said.D, JOKER: said.JOKER}
        self.facts = facts.Facts(
            narrowed(
                (ref.players.two, ref.players.three, ref.players.four),
                tuple[facts.Players, facts.Players, facts.Players],
            ),
            narrowed(ref.limits, facts.Limits),
            tuple(facts.Rank(letter, row.name, row.rank) for letter, row in ranks.items()),
            tuple(facts.Suit(letter, row.name, row.symbol, row.text) for letter, row in suits.items()),
        )
        self.players: dict[int, Players] = {2: ref.players.two, 3: ref.players.three, 4: ref.players.four}
        self.rank = {"J": ref.ranks.J.rank, "Q": ref.ranks.Q.rank, "K": ref.ranks.K.rank}
        self.nobles = {n.id: n for n in ref.noble}
        self.noble_order = {id_: i for i, id_ in enumerate(self.nobles)}
        self.letter_of = {n.id: n.rank_letter for n in ref.noble}
        self.suit_at = {n.id: SUITS.index(n.suit) for n in ref.noble}
        """Place of a noble's suit among S, H, C, D."""
        self.cards = {c.id: c for c in sorted(ref.main_card, key=lambda c: ((*SUITS, JOKER).index(c.suit), c.value))}
        """By suit and value, which is the order of hands and lists."""
        self.order = {id_: i for i, id_ in enumerate(self.cards)}
        self.place_in_order = self.order.__getitem__
        self.suit_of = {c.id: c.suit for c in self.cards.values()}
        self.value_of = {c.id: c.value for c in self.cards.values()}
        self.place_of = {c: (*SUITS, JOKER).index(suit) for c, suit in self.suit_of.items()}
        """Place of a card's suit among S, H, C, D, Jokers."""
        self.jokers = frozenset(c.id for c in self.cards.values() if c.suit == JOKER)
        clubs = {c.value: c.id for c in self.cards.values() if c.suit == "C"}
        length = ref.limits.flawless_run
        starts = [v for v in (0, *sorted(clubs)) if all(v + i in clubs or v + i == 0 for i in range(length))]
        self.runs = [tuple(clubs.get(v + i, "") for i in range(length)) for v in starts]
        """Runs for Flawless Strategy as card ids, "" where a Joker stands for 0 (POI R75)."""
        zones = {"tactic": ref.effects.tactic.zones, "gem_spend": ref.effects.gem_spend.zones}
        self.zones = {name: [z for z in ZONES if z in said] for name, said in zones.items()}
        self._actions()

    def _actions(self) -> None:
        seats = range(4)
        self.play = {
            (c.id, suit): Play(c.id, suit) for c in self.cards.values() for suit in SUITS if c.suit in (suit, JOKER)
        }
        self.plays: dict[str, list[tuple[int, Play]]] = {c: [] for c in self.cards}
        """Every way to play a card: place of the suit, and the answer."""
        for (card, suit), action in self.play.items():
            self.plays[card].append((SUITS.index(suit), action))
        self.pay = {kind: {c: Pay(kind, c) for c in self.cards} for kind in PAYMENTS}
        self.take = {
            (zone, owner): {c: Take(zone, owner, c) for c in self.cards} for zone in ZONES for owner in (NOBODY, *seats)
        }
        self.recruit = {n: [Recruit(n, stance) for stance in STANCES] for n in self.nobles}
        self.choose = {n: [ChooseNoble(n, stance) for stance in STANCES] for n in self.nobles}
        self.change_suit = {n: ChangeSuit(letter, n) for n, letter in self.letter_of.items()}
        self.retire = {r: Retire(r) for r in LETTERS}
        self.change_stance = {r: ChangeStance(r) for r in LETTERS}
        self.equip = {r: Equip(r) for r in LETTERS}
        self.set_bonus = {(s, r): SetBonus(s, r) for s in seats for r in LETTERS}
        self.draw_target = [DrawTarget(s) for s in seats]
        self.penalty_take = {c: PenaltyTake(c) for c in self.cards}
        self.penalty_leverage = {c: PenaltyLeverage(c) for c in self.cards}
        self.commit = {r: (Commit(r, True), Commit(r, False)) for r in LETTERS}
        self.assign = {(r, s, t): Assign(r, s, t) for r in LETTERS for s in seats for t in LETTERS}
        self.assign_done = {r: AssignDone(r) for r in LETTERS}
        self.discard_hand = {c: DiscardHand(c) for c in self.cards}
        self.counter = {c: Counter(c) for c in self.cards}


EDITIONS = Editions(Data, Path(__file__).parents[1] / "reference.toml")
