"""The Conquer Phase: castle by castle, who has most Influence there (INF R47–R64, R70)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, Unasked, Untold
from engines.influence.actions import AnyAction, ChooseControlling
from engines.influence.components.castles import DIRECTIONS, Layout
from engines.influence.components.data import CONQUERED, ROUNDS, Data
from engines.influence.events import (
    AnyEvent,
    CardsRevealed,
    CastleRevealed,
    ControllingChosen,
    Examined,
    Strength,
)
from engines.influence.state import St

_KINDS = (ChooseControlling,)


class Conquer(Unasked, tag="conquer"):
    """Every castle once, in examination order (INF R47)."""

    done: int = 0
    """How many castles have been examined."""

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Examine castles until the Conqueror has a controlling card to choose, or all are done."""
        data = st.data
        layout = data.layouts[st.setup]
        here = st.here
        for castle in layout.orders[st.north][self.done :]:
            self.done += 1
            if here[castle] and (choice := examine(st, data, layout, castle, log)):
                st.frames.append(choice)
                return
        st.frames.pop()


class Controlling(Frame, tag="controlling"):
    """The Conqueror picks its controlling card (INF R61, R70); until then one lies there by default."""

    castle: int
    faction: int
    """The faction with most at the castle; its seat picks."""
    cards: list[int]

    def asks(self, st: St) -> Sequence[Decision]:
        """The seat of the faction that contributed most."""
        return (st.ask(st.seat_of[self.faction], "conquer.controlling", "INF R61", _KINDS),)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """The cards to choose among."""
        controlling = st.data.controlling
        return [controlling[st.card_id(card)] for card in self.cards]

    def why(self, st: St, seat: Seat, action: ChooseControlling) -> Illegal | None:
        """Only a card offered."""
        ids = [st.card_id(card) for card in self.cards]
        if action.card not in ids:
            cell = st.layout.labels[self.castle]
            return illegal("INF R61", "not_controlling", card=action.card, cell=cell, known=", ".join(ids))
        return None

    def take(self, st: St, seat: Seat, action: ChooseControlling, log: list[AnyEvent]) -> None:
        """It overlaps the castle; a former controlling card stays as an ordinary one."""
        st.frames.pop()
        card = next(each for each in self.cards if st.card_id(each) == action.card)
        st.control[self.castle] = card
        log.append(ControllingChosen(seat, st.layout.labels[self.castle], action.card))


def strongest(st: St, data: Data, layout: Layout, castle: int) -> int:
    """The side with most Influence at a castle with cards, −1 if several have most (INF R52–R57).

    That is its cards there, and circles of adjacent castles it controls now.
    """
    value, side_of, control, cards = st.value, st.side_of, st.control, st.here[castle]
    side = side_of[cards[0] // ROUNDS]
    if len(cards) == 1:
        return side
    sums = {side: 0}
    for card in cards:
        side = side_of[card // ROUNDS]
        sums[side] = sums.get(side, 0) + value[card]
    if len(sums) == 1:
        return side
    facing, castles, turns, blocked = data.facing, st.castles, st.turns, st.blocked
    for near, direction in layout.lending[castle]:
        card = control[near]
        if card >= 0 and (side := side_of[card // ROUNDS]) in sums and blocked[near] != direction:
            sums[side] += facing[castles[near]][turns[near]][direction]
    return _most(sums)


def _most(sums: dict[int, int]) -> int:
    """The side with the highest sum, −1 if several share it (INF R57, R58)."""
    best = max(sums.values())
    sides = [side for side, total in sums.items() if total == best]
    return sides[0] if len(sides) == 1 else -1


def strengths(st: St, data: Data, layout: Layout, castle: int) -> tuple[dict[int, int], dict[int, Strength]]:
    """By side with a card at the castle: its Influence there, and what that is made of."""
    value, side_of, control = st.value, st.side_of, st.control
    cards: dict[int, list[int]] = {}
    for card in st.here[castle]:
        side = side_of[card // ROUNDS]
        if side in cards:
            cards[side].append(value[card])
        else:
            cards[side] = [value[card]]
    sums = {side: sum(its) for side, its in cards.items()}
    facing, short, castles, turns, blocked = data.facing, data.short, st.castles, st.turns, st.blocked
    lent: dict[int, list[tuple[str, str, int]]] = {side: [] for side in cards}
    for near, direction in layout.lending[castle]:
        card = control[near]
        if card >= 0 and (side := side_of[card // ROUNDS]) in cards and blocked[near] != direction:
            id_ = castles[near]
            worth = facing[id_][turns[near]][direction]
            sums[side] += worth
            lent[side].append((layout.labels[near], short[id_], worth))
    return sums, {side: Strength(st.side_name(side), tuple(its), tuple(lent[side])) for side, its in cards.items()}


def examine(st: St, data: Data, layout: Layout, castle: int, log: list[AnyEvent]) -> Controlling | None:
    """Steps 1 to 4 at one castle with cards; the choice of a controlling card, if there is one."""
    label = layout.labels[castle]
    reveal(st, data, castle, label, log)
    sums, made_of = ({}, None) if isinstance(log, Untold) else strengths(st, data, layout, castle)
    conqueror = strongest(st, data, layout, castle) if made_of is None else _most(sums)
    former = st.control[castle]
    points, maintained, choice = 0, False, None
    if conqueror < 0:
        st.control[castle] = -1
    else:
        maintained = st.began[castle] == conqueror
        points = score(st, data, castle, conqueror, maintained)
        choice = crown(st, castle, conqueror)
    if made_of is None:
        return choice
    card, holder = st.control[castle], st.side_of[former // ROUNDS] if former >= 0 else -1
    event = Examined(
        label,
        data.short[st.castles[castle]],
        tuple([(made_of[side].side, total) for side, total in sums.items()]),
        made_of[conqueror].side if conqueror >= 0 else "",
        points,
        maintained,
        st.side_name(holder) if holder not in (-1, conqueror) else "",
        st.card_id(card) if card >= 0 and choice is None else "",
        tuple(made_of.values()),
    )
    st.results.append(event)
    log.append(event)
    return choice


def reveal(st: St, data: Data, castle: int, label: str, log: list[AnyEvent]) -> None:
    """A face-down castle turns up with its banner to the North (INF R50), face-down cards turn up (INF R51)."""
    told = not isinstance(log, Untold)
    if st.turns[castle] < 0:
        st.turns[castle] = st.north
        if told:
            card = data.castles[st.castles[castle]]
            log.append(CastleRevealed(label, card.short, card.name, card.power, DIRECTIONS[2 * st.north]))
    last = st.round - 1
    turned: list[int] = []
    for card in st.here[castle]:
        if card % ROUNDS == last and st.down[card // ROUNDS]:
            st.down[card // ROUNDS] = False
            turned.append(card)
    if turned and told:
        log.append(CardsRevealed(label, tuple([(st.card_id(card), st.value[card]) for card in turned])))


def score(st: St, data: Data, castle: int, side: int, maintained: bool) -> int:
    """The Conqueror's Power: the castle's value if it controlled it when the round began, else 1 (INF R59, R60)."""
    if maintained:
        points = data.power[st.castles[castle]]
        st.maintained[side][castle] += points
    else:
        points = CONQUERED
        st.conquered[side] += points
    st.power[side] += points
    return points


def crown(st: St, castle: int, side: int) -> Controlling | None:
    """Set the controlling card, or the default one and the question for it (decision D9; INF R61, R70)."""
    side_of, value = st.side_of, st.value
    mine = list(st.here[castle])
    if len(mine) > 1:
        mine = [card for card in mine if side_of[card // ROUNDS] == side]
    if len(mine) == 1:
        st.control[castle] = mine[0]
        return None
    of = {card // ROUNDS: 0 for card in mine}
    for card in mine:
        of[card // ROUNDS] += value[card]
    most = _largest(st, of) if len(of) > 1 else mine[0] // ROUNDS
    present = st.control[castle]
    if present < 0 or side_of[present // ROUNDS] != side:
        st.control[castle] = _highest(st, mine, most)
    if st.options.ask_controlling_card == "always":
        return Controlling(castle, most, sorted(mine))
    if len(of) > 1 and st.round < ROUNDS and any(st.swaps[faction] for faction in of):
        return Controlling(castle, most, [_highest(st, mine, faction) for faction in sorted(of)])
    return None


def _largest(st: St, of: dict[int, int]) -> int:
    """The faction with the highest sum; ties go to the one that finished its attack earlier this round (INF R70)."""
    return min(of, key=lambda faction: (-of[faction], st.acted.index(faction)))


def _highest(st: St, cards: list[int], faction: int) -> int:
    """A faction's highest card among these, the oldest among equals."""
    return min((card for card in cards if card // ROUNDS == faction), key=lambda card: (-st.value[card], card))
