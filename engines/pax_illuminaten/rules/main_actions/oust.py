"""Oust: the Challenge with sealed cards, its ransom and its bonus cube (PAX R57–R64)."""

from collections.abc import Iterable, Sequence

import msgspec

from engines.core.decisions import Action, Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, Unasked
from engines.pax_illuminaten.actions import AnyAction, CallOff, ChallengeCard, MainAction, Oust, Press, Ransom
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import AREOPAGUS, bits
from engines.pax_illuminaten.events import (
    AnyEvent,
    CardSealed,
    CardsRevealed,
    Challenged,
    ChallengeTied,
    ChallengeWon,
    CubePlaced,
    DisksPlaced,
    DisksReturned,
    FavorGained,
    PartGained,
    StrengthBought,
)
from engines.pax_illuminaten.rules import costs, favor
from engines.pax_illuminaten.rules.bearings import reading_order
from engines.pax_illuminaten.rules.costs import Means
from engines.pax_illuminaten.rules.favor import Step
from engines.pax_illuminaten.rules.modifiers import Mods, rate
from engines.pax_illuminaten.state import St, spelled


def options(st: St, m: Mods, own: int, means: Means) -> list[MainAction]:
    """Acting card, Target, rival and how many of its disks, as can be paid (PAX R57)."""
    seat = st.active
    board, shows, sight = st.board, st.data.shows, st.sight
    there = sight.reach(seat) & sight.rivals(seat)
    if not there:
        return []
    hostile: dict[int, list[tuple[Seat, int]]] = {}
    others = st.others(seat)
    for i in bits(there):
        slots = st.slots[i]
        hostile[i] = [(other, slots.count(other)) for other in others if other in slots]
    top = max([most for rivals in hostile.values() for _other, most in rivals])
    found: list[MainAction] = []
    for acting in (*bits(own), -1):
        near = there & (board.touched[seat] if acting < 0 else board.near[acting] | 1 << acting)
        if not near:
            continue
        unit = st.contact(seat) if acting < 0 else shows[st.cards[acting]]
        able = means.times(unit, top, m)
        if able:
            for i in bits(near):
                for other, most in hostile[i]:
                    found += data.ousts(board, acting, i, other, min(most, able))
    return found


def start(st: St, action: Oust, m: Mods, log: list[AnyEvent]) -> None:
    """Pay, then the Challenge (PAX R57)."""
    seat = st.active
    unit = st.contact(seat) if action.acting == AREOPAGUS else st.data.shows[st.cards[st.board.place[action.acting]]]
    st.frames.append(Ousting(seat, action.rival, st.board.place[action.target], action.count, m.strength))
    favor.begin(st, action, "oust", costs.cost((unit,) * action.count, unit, m), rate(st, m), log)


def initial(st: St, seat: Seat, cell: int) -> int:
    """Own disks on the card and around it, the own Areopagus, and what always adds (PAX R58)."""
    board = st.board
    total = sum(st.disks(i, seat) for i in (cell, *board.around[cell]))
    total += board.touched[seat] >> cell & 1
    return total + sum(st.passive(seat, "challenge_strength"))


class Ousting(Unasked, tag="ousting"):
    """An Oust after its payment: strengths, cards, victor, ransom, cube."""

    seat: Seat
    rival: Seat
    cell: int
    count: int
    bonus: int
    stage: str = "strength"
    strengths: list[int] = msgspec.field(default_factory=list[int])
    winner: int = -1

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """One stage after the other."""
        if self.stage == "strength":
            self._strength(st, log)
            self.stage = "resolve"
            st.frames.append(Challenge(self.seat, self.rival))
        elif self.stage == "resolve":
            self.stage = "cube"
            if self.winner == self.seat:
                self._won(st, log)
        else:
            st.frames.pop()
            if self.winner == self.seat:
                self._follow(st, log)

    def _strength(self, st: St, log: list[AnyEvent]) -> None:
        self.strengths = [initial(st, self.seat, self.cell) + self.bonus, initial(st, self.rival, self.cell)]
        first, second = self.strengths
        spends = st.data.ref.bot_general.oust_spends_when
        buyers = [
            (place, each)
            for place, (each, when) in enumerate(((self.seat, "attack"), (self.rival, "defend")))
            if st.is_bot(each) and when in spends and any(to_spend(st, each, self.cell).values())
        ]
        log.append(Challenged(self.seat, self.rival, st.label(self.cell), self.count, (first, second), bool(buyers)))
        for number, (place, each) in enumerate(buyers, start=1):
            other = (self.rival, self.seat)[place], self.strengths[1 - place]
            against = other if number == len(buyers) else None
            self.strengths[place] += buy_strength(st, each, self.cell, self.strengths[place], log, against)

    def _won(self, st: St, log: list[AnyEvent]) -> None:
        for _ in range(self.count):
            st.lift(self.cell, self.rival)
        log.append(DisksReturned(self.rival, st.label(self.cell), self.count))
        if st.is_bot(self.rival):
            bot_ransom(st, self.rival, self.cell, self.count, log)
        else:
            st.frames.append(Ransoming(self.rival, left=self.count))

    def _follow(self, st: St, log: list[AnyEvent]) -> None:
        if st.is_bot(self.seat):
            place_bot_disk(st, self.seat, self.cell, log)
        elif sum(st.cubes) < st.data.constants.bonus_cubes:
            st.cubes[self.cell] += 1
            log.append(CubePlaced(self.seat, st.label(self.cell)))


def to_spend(st: St, seat: Seat, cell: int) -> dict[int, int]:
    """A Bot's Favor of the Target card's Factions (PAX R103)."""
    return {f: st.favor[seat][f] for f in bits(st.data.shows[st.cards[cell]])}


def buy_strength(
    st: St, seat: Seat, cell: int, before: int, log: list[AnyEvent], against: tuple[Seat, int] | None = None
) -> int:
    """A Bot spends all that Favor; how much Strength it adds (PAX R103)."""
    gone = to_spend(st, seat, cell)
    for f, n in gone.items():
        st.spend(seat, f, n)
    bought = sum(gone.values()) * st.data.ref.bot_general.favor_strength
    if any(gone.values()):
        log.append(StrengthBought(seat, spelled(gone), bought, before + bought, against))
    return bought


def bot_ransom(st: St, seat: Seat, cell: int, count: int, log: list[AnyEvent]) -> None:
    """A Bot's ransom: the card's primary Faction, its secondary, else the largest pool (PAX R104)."""
    got: list[str] = []
    for _ in range(count):
        wanted = [FACTIONS.index(f) for f in st.data.cards[st.cards[cell]].factions]
        found = [f for f in wanted if st.pool[f]] or [max(range(len(st.pool)), key=lambda f: st.pool[f])]
        if st.pool[found[0]]:
            st.earn(seat, found[0])
            got.append(FACTIONS[found[0]])
    if got:
        log.append(FavorGained(seat, "".join(got), ""))


def spare_disk(st: St, seat: Seat, goal: int, log: list[AnyEvent]) -> bool:
    """Whether a Bot has a disk to place: with an empty supply one from its card with most disks (PAX R99)."""
    if st.supply(seat):
        return True
    if not st.data.ref.bot_general.relocate_when_no_disk:
        return False
    cells = [i for i in reading_order(st, seat) if i != goal and st.disks(i, seat)]
    if not cells:
        return False
    source = max(cells, key=lambda i: st.disks(i, seat))
    st.lift(source, seat)
    log.append(DisksReturned(seat, st.label(source), 1))
    return True


def place_bot_disk(st: St, seat: Seat, cell: int, log: list[AnyEvent]) -> None:
    """A Bot's follow-up: 1 disk on the cell, if legal (PAX R97, R103)."""
    near = st.sight.reach(seat)
    if near >> cell & 1 and st.room(cell, seat) and spare_disk(st, seat, cell, log):
        st.put(cell, seat)
        log.append(DisksPlaced(seat, st.label(cell), 1))


class Challenge(Frame, tag="challenge"):
    """Both choose a hand card; sealed until both are in (PAX R60). Cards stay in the hand until then."""

    together = True
    attacker: Seat
    defender: Seat
    chosen: dict[Seat, str] = msgspec.field(default_factory=dict[Seat, str])

    def asks(self, st: St) -> Sequence[Decision]:
        """Who holds cards and has not chosen."""
        return [
            st.ask(seat, "oust.card", "PAX R60", (ChallengeCard,), secret=True)
            for seat in (self.attacker, self.defender)
            if seat not in self.chosen and not st.is_bot(seat) and st.hands[seat]
        ]

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every hand card."""
        return [data.one(ChallengeCard, card) for card in st.hands[seat]]

    def why(self, st: St, seat: Seat, action: ChallengeCard) -> Illegal | None:
        """Not in the hand."""
        return None if action.card in st.hands[seat] else illegal("PAX R60", "not_in_hand", card=action.card)

    def take(self, st: St, seat: Seat, action: ChallengeCard, log: list[AnyEvent]) -> None:
        """Sealed."""
        self.chosen[seat] = action.card
        log.append(CardSealed(seat))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Both are revealed together."""
        cards = [self._reveal(st, seat, log) for seat in (self.attacker, self.defender)]
        below: Ousting = st.frames[-2]
        worth = [str(st.data.strength[card]) if card else "" for card in cards]
        strengths = below.strengths[0], below.strengths[1]
        log.append(CardsRevealed(self.attacker, self.defender, cards[0], cards[1], (worth[0], worth[1]), strengths))
        winner, how = judge(st, below.strengths, cards)
        if how == "tied":
            log.append(ChallengeTied(self.attacker, self.defender))
            st.frames[-1] = Pressing(self.attacker, rival=self.defender)
            return
        below.winner = self.attacker if winner == 0 else self.defender
        totals = [n + added(st, card) for n, card in zip(below.strengths, cards, strict=True)]
        st.frames.pop()
        log.append(ChallengeWon(self.attacker, self.defender, below.winner, (totals[0], totals[1]), how))

    def _reveal(self, st: St, seat: Seat, log: list[AnyEvent]) -> str:
        if st.is_bot(seat):
            card = st.next_card(log)
            if card:
                st.plans.append(card)
        else:
            card = self.chosen.get(seat, "")
            if card:
                st.leave_hand(seat, card)
                st.challenge[seat].append(card)
        if card:
            st.reveal(card)
        return card


def added(st: St, card: str) -> int:
    """What a card adds to the Strength; a symbol adds nothing."""
    strength = st.data.strength[card] if card else 0
    return strength if isinstance(strength, int) else 0


def judge(st: St, strengths: Sequence[int], cards: Sequence[str]) -> tuple[int, str]:
    """Who wins (0 the attacker) and by what: card, total, or tied where both cards win (PAX R59–R62)."""
    symbols = [st.data.strength[card] if card else 0 for card in cards]
    wins: list[bool] = []
    for place in (0, 1):
        lead = strengths[place] - strengths[1 - place]
        wins.append((symbols[place] == "dagger" and lead < 0) or (symbols[place] == "hammer" and lead > 0))
    if all(wins):
        return -1, "tied"
    if any(wins):
        return wins.index(True), "card"
    first, second = (n + added(st, card) for n, card in zip(strengths, cards, strict=True))
    return (0 if first > second else 1), "total"


class Pressing(Step, tag="pressing"):
    """Both cards won and cancel: the attacker presses on or calls off (PAX R61); a Bot always presses."""

    step = "oust.press"
    rule = "PAX R61"
    kinds = (Press, CallOff)
    rival: Seat = 0

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Both."""
        return [Press(), CallOff()]

    def take(self, st: St, seat: Seat, action: Action, log: list[AnyEvent]) -> None:
        """Further cards, or the defender wins."""
        if isinstance(action, Press):
            st.frames[-1] = Challenge(self.seat, self.rival)
            return
        st.frames.pop()
        below: Ousting = st.frames[-1]
        below.winner = self.rival
        totals = (below.strengths[0], below.strengths[1])
        log.append(ChallengeWon(self.seat, self.rival, self.rival, totals, "called_off"))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """A Bot presses."""
        if st.is_bot(self.seat):
            st.frames[-1] = Challenge(self.seat, self.rival)
        else:
            self.open = True


class Ransoming(Step, tag="ransoming"):
    """The defender gains a Favor per returned disk, of types the pool holds (PAX R62)."""

    step = "oust.ransom"
    rule = "PAX R62"
    kinds = (Ransom,)
    left: int = 0
    got: list[int] = msgspec.field(default_factory=list[int])
    told: int = 0
    """How many of these the log has told."""

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Types in the pool."""
        return [data.one(Ransom, FACTIONS[f]) for f, n in enumerate(st.pool) if n]

    def why(self, st: St, seat: Seat, action: Ransom) -> Illegal | None:
        """A type the pool lacks."""
        if action not in self.legal(st, seat):
            return illegal("PAX R62", "not_in_pool", faction=action.faction or "-")
        return None

    def take(self, st: St, seat: Seat, action: Ransom, log: list[AnyEvent]) -> None:
        """Gained."""
        self.open = False
        self._gain(st, FACTIONS.index(action.faction))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """What leaves no choice is gained; an empty pool gives nothing."""
        types = [f for f, n in enumerate(st.pool) if n]
        if not self.left or not types:
            if self.got:
                favor = "".join(FACTIONS[f] for f in sorted(self.got))
                log.append(FavorGained(self.seat, favor, "", self.told > 0))
            st.frames.pop()
        elif len(types) == 1:
            self._gain(st, types[0])
        else:
            if self.got[self.told :]:
                log.append(PartGained(self.seat, "".join(FACTIONS[f] for f in sorted(self.got[self.told :]))))
                self.told = len(self.got)
            self.open = True

    def _gain(self, st: St, f: int) -> None:
        st.earn(self.seat, f)
        self.got.append(f)
        self.left -= 1
