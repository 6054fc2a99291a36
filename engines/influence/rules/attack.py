"""An attack: Delay, one Influence card, then Swaps and the Saboteur (INF R9–R33)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, Untold
from engines.influence.actions import (
    AnyAction,
    ChooseCastle,
    ChooseCircle,
    ChooseInfluence,
    EndAttack,
    PlayDelay,
    PlaySaboteur,
    PlaySwapCastle,
    PlaySwapInfluence,
    PlaySwapSetup,
)
from engines.influence.components.castles import DIRECTIONS
from engines.influence.components.data import ROUNDS
from engines.influence.events import (
    AnyEvent,
    AttackEnded,
    CardPlaced,
    CircleBlocked,
    Delayed,
    SaboteurPlayed,
    SwapPlayed,
)
from engines.influence.state import St
from engines.influence.words.names import castle_of, why_no_castle

_CASTLE = (ChooseCastle, PlayDelay)
_ONLY_CASTLE = (ChooseCastle,)
_VALUE = (ChooseInfluence,)
_SPECIALS = (PlaySwapSetup, PlaySwapCastle, PlaySwapInfluence, PlaySaboteur, EndAttack)
_CIRCLE = (ChooseCircle,)
_DELAY = PlayDelay()
_SWAP_SETUP = PlaySwapSetup()
_END = EndAttack()


def placeable(st: St, faction: int) -> list[int]:
    """Castles at which a faction may play its Influence card (INF R17–R19)."""
    if st.round == 1:
        return [castle for castle, cards in enumerate(st.here) if not cards]
    side, side_of = st.side_of[faction], st.side_of
    near = st.layout.near
    found: set[int] = set()
    for castle, card in enumerate(st.control):
        if card >= 0 and side_of[card // ROUNDS] == side:
            found.update(near[castle])
    at, played = st.at, st.round
    for mate, its in enumerate(side_of):
        if its == side:
            found.update(at[mate * ROUNDS : mate * ROUNDS + played])
    found.discard(-1)
    return sorted(found)


def may_delay(st: St, faction: int) -> bool:
    """Delay is in hand and somebody is still to come (INF R10, R14)."""
    return bool(st.delays[faction] and (st.deck or st.delayed))


class Attack(Frame, tag="attack"):
    """The start of an attack: play Delay, or choose the castle for the Influence card (INF R10, R16)."""

    faction: int

    def asks(self, st: St) -> Sequence[Decision]:
        """The faction's seat, unless there is one castle and no Delay to play."""
        if may_delay(st, self.faction):
            return (st.ask(st.seat_of[self.faction], "attack.castle", "INF R16", _CASTLE, staged=True),)
        if len(placeable(st, self.faction)) > 1:
            return (st.ask(st.seat_of[self.faction], "attack.castle", "INF R16", _ONLY_CASTLE, staged=True),)
        return ()

    def asked(self, st: St) -> Sequence[Seat]:
        """The faction's seat, while there is a choice."""
        choice = may_delay(st, self.faction) or len(placeable(st, self.faction)) > 1
        return (st.seat_of[self.faction],) if choice else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every castle where the card may be played; Delay."""
        choose = st.layout.choose
        answers: list[AnyAction] = [choose[castle] for castle in placeable(st, self.faction)]
        if may_delay(st, self.faction):
            answers.append(_DELAY)
        return answers

    def why(self, st: St, seat: Seat, action: ChooseCastle | PlayDelay) -> Illegal | None:
        """No such castle, occupied in round 1, out of reach later."""
        if isinstance(action, PlayDelay):
            return None
        castle = castle_of(st, action.cell)
        if castle is None:
            return why_no_castle(st, action.cell)
        if castle in placeable(st, self.faction):
            return None
        if st.round == 1:
            by = st.factions[st.here[castle][0] // ROUNDS]
            return illegal("INF R17", "occupied", cell=st.layout.labels[castle], faction=by)
        return illegal("INF R18", "out_of_reach", cell=st.layout.labels[castle], side=st.factions[self.faction])

    def take(self, st: St, seat: Seat, action: ChooseCastle | PlayDelay, log: list[AnyEvent]) -> None:
        """The ID goes to the bottom (INF R11, R12), or the card is chosen next."""
        if isinstance(action, PlayDelay):
            st.frames.pop()
            st.delays[self.faction] -= 1
            st.delayed.append(self.faction)
            log.append(Delayed(seat, st.factions[self.faction]))
        else:
            st.frames[-1] = Placement(self.faction, st.layout.index[action.cell])

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """There is one castle only."""
        st.frames[-1] = Placement(self.faction, placeable(st, self.faction)[0])


class Placement(Frame, tag="placement"):
    """Which Influence card; the castle becomes public together with it."""

    faction: int
    castle: int

    def asks(self, st: St) -> Sequence[Decision]:
        """The faction's seat, unless all values in hand are alike: earlier cards are face-up, so all know that."""
        hand = st.hands[self.faction]
        if hand[0] == hand[-1]:
            return ()
        return (st.ask(st.seat_of[self.faction], "attack.influence", "INF R16", _VALUE, secret=True, staged=True),)

    def asked(self, st: St) -> Sequence[Seat]:
        """The faction's seat, while values differ."""
        hand = st.hands[self.faction]
        return () if hand[0] == hand[-1] else (st.seat_of[self.faction],)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """The distinct values in hand."""
        value = st.data.value
        return [value[each] for each in dict.fromkeys(st.hands[self.faction])]

    def why(self, st: St, seat: Seat, action: ChooseInfluence) -> Illegal | None:
        """Only a card in hand."""
        hand = st.hands[self.faction]
        if action.value not in hand:
            return illegal(
                "INF R16", "no_value", value=action.value, faction=st.factions[self.faction], hand=_listed(hand)
            )
        return None

    def take(self, st: St, seat: Seat, action: ChooseInfluence, log: list[AnyEvent]) -> None:
        """Play it."""
        self.place(st, action.value, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """There is no choice."""
        self.place(st, st.hands[self.faction][0], log)

    def place(self, st: St, value: int, log: list[AnyEvent]) -> None:
        """The card goes face-down to the castle; in round 1 that is the whole attack (INF R16, R24)."""
        faction = self.faction
        card = faction * ROUNDS + st.round - 1
        st.hands[faction].remove(value)
        st.value[card] = value
        st.at[card] = self.castle
        st.here[self.castle] += (card,)
        st.down[faction] = True
        if not isinstance(log, Untold):
            label = st.layout.labels[self.castle]
            log.append(CardPlaced(st.seat_of[faction], st.card_id(card), label, value, st.knowing(faction)))
        st.frames[-1] = Specials(faction)


def swappable_castles(st: St, faction: int) -> list[int]:
    """Castles that this very faction controls, without Swap and Saboteur (INF R26, R68)."""
    low, high = faction * ROUNDS, faction * ROUNDS + ROUNDS
    swaps, sabotaged = st.castle_swap, st.sabotaged
    return [
        castle
        for castle, card in enumerate(st.control)
        if low <= card < high and swaps[castle] < 0 and sabotaged[castle] < 0
    ]


def swappable_cards(st: St, faction: int) -> list[int]:
    """Its Influence cards in play without a Swap, if they lie at two or more castles (INF R27, R28)."""
    cards, at = st.cards_of(faction), st.at
    if len({at[card] for card in cards}) < 2:
        return []
    return [card for card in cards if card not in st.card_swaps]


def sabotable(st: St) -> list[int]:
    """Castles without Swap and Saboteur, whoever controls them (INF R30)."""
    swaps = st.castle_swap
    return [castle for castle, by in enumerate(st.sabotaged) if by < 0 and swaps[castle] < 0]


class Specials(Frame, tag="specials"):
    """Any number of Swaps and the Saboteur, in any order (INF R23)."""

    faction: int

    def asks(self, st: St) -> Sequence[Decision]:
        """The faction's seat, while it can play any (INF R24, R33)."""
        return tuple([st.ask(seat, "attack.special", "INF R23", _SPECIALS, staged=True) for seat in self.asked(st)])

    def asked(self, st: St) -> Sequence[Seat]:
        """The faction's seat, while it can play any."""
        faction = self.faction
        if st.round == 1 or not (
            (st.saboteurs[faction] and sabotable(st))
            or (
                st.swaps[faction]
                and (st.setup_swap < 0 or swappable_castles(st, faction) or swappable_cards(st, faction))
            )
        ):
            return ()
        return (st.seat_of[faction],)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every target of every special card in hand, or the end of the attack."""
        faction, layout, data = self.faction, st.layout, st.data
        answers: list[AnyAction] = []
        if st.swaps[faction]:
            if st.setup_swap < 0:
                answers.append(_SWAP_SETUP)
            answers += [layout.swap[castle] for castle in swappable_castles(st, faction)]
            ids, first = data.card[st.factions[faction]], faction * ROUNDS
            answers += [data.swap_card[ids[card - first]] for card in swappable_cards(st, faction)]
        if st.saboteurs[faction]:
            answers += [layout.sabotage[castle] for castle in sabotable(st)]
        answers.append(_END)
        return answers

    def why(self, st: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """A card that is gone, or a target that may not bear it."""
        faction = self.faction
        name = st.factions[faction]
        if isinstance(action, PlaySwapSetup | PlaySwapCastle | PlaySwapInfluence) and not st.swaps[faction]:
            return illegal("INF R23", "no_swap", faction=name)
        match action:
            case PlaySwapSetup():
                if st.setup_swap >= 0:
                    return illegal("INF R25", "setup_has_swap", faction=st.factions[st.setup_swap])
            case PlaySwapCastle(cell=cell):
                return self._why_not_castle(st, cell)
            case PlaySwapInfluence(card=card):
                return self._why_not_card(st, card)
            case PlaySaboteur(cell=cell):
                if not st.saboteurs[faction]:
                    return illegal("INF R23", "no_saboteur", faction=name)
                castle = castle_of(st, cell)
                return why_no_castle(st, cell) if castle is None else _why_marked(st, castle, "INF R30")
            case _:
                pass
        return None

    def _why_not_castle(self, st: St, cell: str) -> Illegal | None:
        castle = castle_of(st, cell)
        if castle is None:
            return why_no_castle(st, cell)
        by, label, name = st.controller(castle), st.layout.labels[castle], st.factions[self.faction]
        if by < 0:
            return illegal("INF R26", "uncontrolled", cell=label)
        if by != self.faction:
            rule = "INF R68" if st.side_of[by] == st.side_of[self.faction] else "INF R26"
            return illegal(rule, "controlled_by", cell=label, faction=st.factions[by], own=name)
        return _why_marked(st, castle, "INF R26")

    def _why_not_card(self, st: St, card: str) -> Illegal | None:
        name = st.factions[self.faction]
        own = st.data.card[name]
        number = self.faction * ROUNDS + own.index(card) if card in own else -1
        if number < 0 or st.at[number] < 0:
            mate = next((f for f in st.members(st.side_of[self.faction]) if card in st.data.card[st.factions[f]]), -1)
            rule = "INF R68" if mate not in (-1, self.faction) else "INF R27"
            return illegal(rule, "not_own_card", card=card, faction=name)
        if number in st.card_swaps:
            return illegal("INF R27", "card_has_swap", card=card)
        if not swappable_cards(st, self.faction):
            return illegal("INF R28", "one_castle", faction=name, cell=st.layout.labels[st.at[number]])
        return None

    def take(self, st: St, seat: Seat, action: AnyAction, log: list[AnyEvent]) -> None:
        """The card lies face-up on its target, or the attack is over."""
        faction = self.faction
        name = st.factions[faction]
        match action:
            case PlaySwapSetup():
                st.swaps[faction] -= 1
                st.setup_swap = faction
                log.append(SwapPlayed(seat, name, "S"))
            case PlaySwapCastle(cell=cell):
                st.swaps[faction] -= 1
                st.castle_swap[st.layout.index[cell]] = faction
                log.append(SwapPlayed(seat, name, cell, cell, _revealed(st, st.layout.index[cell])))
            case PlaySwapInfluence(card=card):
                st.swaps[faction] -= 1
                st.card_swaps.append(faction * ROUNDS + st.data.card[name].index(card))
                castle = st.at[st.card_swaps[-1]]
                log.append(SwapPlayed(seat, name, card, st.layout.labels[castle], _revealed(st, castle)))
            case PlaySaboteur(cell=cell):
                castle = st.layout.index[cell]
                st.saboteurs[faction] -= 1
                st.sabotaged[castle] = faction
                log.append(SaboteurPlayed(seat, name, cell, _revealed(st, castle)))
                st.frames.append(Circle(faction, castle))
            case _:
                self.settle(st, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The attack is over (INF R33)."""
        st.frames.pop()
        st.attacking = -1
        st.acted.append(self.faction)
        log.append(AttackEnded(st.seat_of[self.faction], st.factions[self.faction]))


class Circle(Frame, tag="circle"):
    """The Saboteur names one circle, by the direction it faces (INF R31)."""

    faction: int
    castle: int

    def asks(self, st: St) -> Sequence[Decision]:
        """The same seat, if there are several neighbours."""
        if len(st.layout.toward[self.castle]) < 2:
            return ()
        return (st.ask(st.seat_of[self.faction], "attack.circle", "INF R31", _CIRCLE, staged=True),)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every direction with an adjacent castle."""
        circle = st.data.circle
        return [circle[direction] for direction, _near in st.layout.toward[self.castle]]

    def why(self, st: St, seat: Seat, action: ChooseCircle) -> Illegal | None:
        """No such direction, or nothing lies there."""
        if action.direction not in DIRECTIONS:
            return illegal("INF R3", "no_direction", direction=action.direction, known=", ".join(DIRECTIONS))
        if DIRECTIONS.index(action.direction) not in [d for d, _near in st.layout.toward[self.castle]]:
            cell = st.layout.labels[self.castle]
            return illegal("INF R31", "no_neighbour", direction=action.direction, cell=cell)
        return None

    def take(self, st: St, seat: Seat, action: ChooseCircle, log: list[AnyEvent]) -> None:
        """That circle gives nothing this round."""
        self.block(st, DIRECTIONS.index(action.direction), log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """There is one neighbour only."""
        self.block(st, st.layout.toward[self.castle][0][0], log)

    def block(self, st: St, direction: int, log: list[AnyEvent]) -> None:
        """Remember it until the round ends (INF R54, R65)."""
        st.frames.pop()
        st.blocked[self.castle] = direction
        layout = st.layout
        near = dict(layout.toward[self.castle])[direction]
        seat = st.seat_of[self.faction]
        log.append(CircleBlocked(seat, layout.labels[self.castle], DIRECTIONS[direction], layout.labels[near]))


def _revealed(st: St, castle: int) -> str:
    """What a castle is called; nothing while it lies face-down."""
    return st.data.castles[st.castles[castle]].short if st.turns[castle] >= 0 else ""


def _why_marked(st: St, castle: int, rule: str) -> Illegal | None:
    label = st.layout.labels[castle]
    if (by := st.castle_swap[castle]) >= 0:
        return illegal(rule, "castle_has_swap", cell=label, faction=st.factions[by])
    if (by := st.sabotaged[castle]) >= 0:
        return illegal(rule, "castle_has_saboteur", cell=label, faction=st.factions[by])
    return None


def _listed(hand: list[int]) -> str:
    return ", ".join(map(str, hand))
