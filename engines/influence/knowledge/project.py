"""From the state to what one seat may know of it."""

from engines.core.changed_options import changed_options
from engines.core.decisions import Decision, Seat, public_questions
from engines.core.scores import Outcome
from engines.influence import events as ev
from engines.influence.actions import NORTHS, Options
from engines.influence.components.castles import DIRECTIONS
from engines.influence.components.data import ROUNDS
from engines.influence.rules.attack import Placement
from engines.influence.rules.conquer import Controlling
from engines.influence.rules.rounds import Rounds
from engines.influence.rules.setup import SelectFactions
from engines.influence.rules.swap import Exchange, TurningCastle
from engines.influence.state import St
from engines.influence.view import (
    CardView,
    CastleView,
    FactionView,
    FreeView,
    HandView,
    InfluenceView,
    ResultView,
    SideView,
    SumView,
)


def project(st: St, seat: Seat | None, open_: tuple[Decision, ...], outcome: Outcome | None) -> InfluenceView:
    """The table as that seat sees it; an onlooker (None) sees no face-down value."""
    data = st.data
    layout = st.layout if st.setup else None
    top = st.frames[-1] if st.frames else None
    mine = [faction for faction in range(len(st.factions)) if seat is not None and st.seat_of[faction] == seat]
    order = layout.orders[st.north] if layout else ()
    chosen = ""
    if isinstance(top, Placement) and top.faction in mine and layout:
        chosen = layout.labels[top.castle]
    return InfluenceView(
        facts=data.facts,
        seats=st.seats,
        seat=seat,
        asked=public_questions(open_),
        outcome=outcome,
        phase=_phase(st),
        round=st.round,
        rounds=ROUNDS,
        teams=st.options.format != "ffa",
        setup=st.setup,
        setup_name=layout.name if layout else "",
        setup_cell=layout.setup_label if layout else "",
        setup_column=-layout.left if layout else 0,
        setup_row=-layout.top if layout else 0,
        setup_swap=_faction(st, st.setup_swap),
        north=NORTHS[st.north],
        width=layout.width if layout else 0,
        height=layout.height if layout else 0,
        castles=tuple(_castle(st, castle, seat, order.index(castle) + 1) for castle in range(len(st.castles))),
        order=layout.cells_in_order[st.north] if layout else (),
        orders=layout.cells_in_order if layout else (),
        examined=_examined(st),
        attacking=_faction(st, st.attacking),
        acted=tuple(st.factions[faction] for faction in st.acted),
        waiting=tuple(st.factions[faction] for faction in sorted(st.deck)),
        delayed=tuple(st.factions[faction] for faction in st.delayed),
        factions=tuple(_faction_view(st, faction) for faction in range(len(st.factions))),
        sides=tuple(_side(st, side) for side in range(len(st.power))),
        free=tuple(FreeView(f.id, f.name, s, f.symbol) for s, f in data.factions.items() if s not in st.factions)
        if isinstance(top, SelectFactions)
        else (),
        story=tuple(st.story),
        fresh=changed_ids(st),
        hand=tuple(_hand(st, faction) for faction in mine),
        chosen=chosen,
        changed_options=changed_options(st.options, Options),
    )


def _phase(st: St) -> str:
    if not st.frames:
        return "over"
    bottom = st.frames[0]
    return (isinstance(bottom, Rounds) and bottom.phase) or "setup"


def _faction(st: St, faction: int) -> str | None:
    return st.factions[faction] if faction >= 0 else None


def _examined(st: St) -> str:
    match st.frames[-1] if st.frames else None:
        case TurningCastle(castle=castle) | Controlling(castle=castle):
            return st.layout.labels[castle]
        case Exchange(card=card):
            return st.layout.labels[st.at[card]]
        case _:
            return ""


def knows(st: St, seat: Seat | None, card: int) -> bool:
    """Whether a seat knows the value of a card in play (specification 6)."""
    return not st.is_down(card) or (seat is not None and seat in st.knowing(card // ROUNDS))


def _card(st: St, card: int, seat: Seat | None) -> CardView:
    faction, number = divmod(card, ROUNDS)
    castle = st.at[card]
    return CardView(
        id=st.card_id(card),
        faction=st.factions[faction],
        seat=st.seat_of[faction],
        side=st.side_of[faction],
        round=number + 1,
        cell=st.layout.labels[castle],
        value=st.value[card] if knows(st, seat, card) else None,
        known=not st.is_down(card),
        controls=st.control[castle] == card,
        swap=card in st.card_swaps,
    )


def _castle(st: St, castle: int, seat: Seat | None, order: int) -> CastleView:
    data, layout = st.data, st.layout
    x, y = layout.cells[castle]
    turn = st.turns[castle]
    card = data.castles[st.castles[castle]] if turn >= 0 else None
    beside = dict(layout.toward[castle])
    control = st.control[castle]
    there = sorted(st.here[castle], key=lambda each: each != control)
    blocked = st.blocked[castle]
    return CastleView(
        cell=layout.labels[castle],
        column=x - layout.left,
        row=y - layout.top,
        order=order,
        id=card.id if card else "",
        name=card.name if card else "",
        short=card.short if card else "",
        power=card.power if card else None,
        turn=turn if card else None,
        banner=DIRECTIONS[2 * turn] if card else None,
        circles=data.facing[card.id][turn] if card else (),
        lends=tuple(layout.labels[beside[d]] if d in beside else "" for d in range(8)),
        control=_faction(st, st.controller(castle)),
        control_side=st.side_at(castle) if control >= 0 else None,
        swap=_faction(st, st.castle_swap[castle]),
        saboteur=_faction(st, st.sabotaged[castle]),
        blocked=DIRECTIONS[blocked] if blocked >= 0 else None,
        cards=tuple(_card(st, each, seat) for each in there),
        sums=tuple(_sums(st, castle, seat)),
        result=_result(st, layout.labels[castle]),
    )


def _sums(st: St, castle: int, seat: Seat | None) -> list[SumView]:
    """By side with a card at the castle, as control stands now (INF R52–R54)."""
    cards: dict[int, int] = {}
    unknown: dict[int, int] = {}
    for card in st.here[castle]:
        side = st.side_of[card // ROUNDS]
        known = knows(st, seat, card)
        cards[side] = cards.get(side, 0) + (st.value[card] if known else 0)
        unknown[side] = unknown.get(side, 0) + (not known)
    circles = dict.fromkeys(cards, 0)
    for near, direction in st.layout.lending[castle]:
        side = st.side_at(near)
        if side in circles and st.blocked[near] != direction:
            circles[side] += st.data.facing[st.castles[near]][st.turns[near]][direction]
    return [SumView(side, st.side_name(side), cards[side], circles[side], unknown[side]) for side in cards]


def _result(st: St, cell: str) -> ResultView | None:
    place, found = next(((n, each) for n, each in enumerate(st.results, 1) if each.cell == cell), (0, None))
    if found is None:
        return None
    names = [st.side_name(side) for side in range(len(st.power))]
    bottom = st.frames[0] if st.frames else None
    ended = isinstance(bottom, Rounds) and bottom.phase != "conquer"
    return ResultView(
        round=st.round - 1 if ended else st.round,
        place=place,
        totals=found.totals,
        conqueror=names.index(found.conqueror) if found.conqueror else None,
        points=found.points,
        maintained=found.maintained,
    )


def _faction_view(st: St, faction: int) -> FactionView:
    data = st.data
    short = st.factions[faction]
    card = data.factions[short]
    latest = faction * ROUNDS + st.round - 1
    unseen = sorted([*st.hands[faction], st.value[latest]] if st.down[faction] else st.hands[faction])
    return FactionView(
        id=card.id,
        name=card.name,
        short=short,
        symbol=card.symbol,
        seat=st.seat_of[faction],
        side=st.side_of[faction],
        power=st.power[st.side_of[faction]],
        hand=len(st.hands[faction]),
        values=data.influence,
        unseen=tuple(unseen),
        swaps=st.swaps[faction],
        saboteurs=st.saboteurs[faction],
        delays=st.delays[faction],
        acting=st.attacking == faction,
        acted=faction in st.acted,
        delayed=faction in st.delayed,
    )


def _side(st: St, side: int) -> SideView:
    names = [st.data.castles[castle].short if castle else "" for castle in st.castles]
    members = [faction for faction in st.members(side) if faction < len(st.factions)]
    return SideView(
        side=side,
        name="+".join(st.factions[faction] for faction in members),
        factions=tuple(st.factions[faction] for faction in members),
        seats=tuple(sorted({st.seat_of[faction] for faction in st.members(side)})),
        power=st.power[side],
        conquered=st.conquered[side],
        maintained=tuple((n, points) for n, points in zip(names, st.maintained[side], strict=True) if points),
        castles=tuple(st.layout.labels[castle] for castle in range(len(st.castles)) if st.side_at(castle) == side),
    )


def _hand(st: St, faction: int) -> HandView:
    card = faction * ROUNDS + st.round - 1
    down = (st.card_id(card), st.layout.labels[st.at[card]], st.value[card]) if st.down[faction] else None
    return HandView(
        faction=st.factions[faction],
        values=tuple(st.hands[faction]),
        swaps=st.swaps[faction],
        saboteurs=st.saboteurs[faction],
        delays=st.delays[faction],
        acting=st.attacking == faction,
        down=down,
    )


def changed_ids(st: St) -> tuple[str, ...]:
    """Cells, card ids and S that the last answer changed."""
    return tuple(dict.fromkeys(each for event in st.latest for each in touched(event)))


def touched(event: ev.AnyEvent) -> tuple[str, ...]:
    """Cells, card ids and S that an event changed."""
    match event:
        case ev.CardPlaced(card=card, cell=cell):
            return (card, cell)
        case ev.SwapPlayed(target=target):
            return (target,)
        case ev.NorthTurned():
            return ("S",)
        case ev.CardsExchanged(card=card, cell=cell, partner=partner, partner_cell=partner_cell):
            return (card, partner, cell, partner_cell)
        case ev.CardsRevealed(cell=cell, cards=cards):
            return (cell, *(card for card, _value in cards))
        case (
            ev.SaboteurPlayed(cell=cell)
            | ev.CircleBlocked(cell=cell)
            | ev.CastleTurned(cell=cell)
            | ev.CastleRevealed(cell=cell)
            | ev.Examined(cell=cell)
            | ev.ControllingChosen(cell=cell)
        ):
            return (cell,)
        case _:
            return ()


HIDING = frozenset({ev.CardPlaced})
"""Events of which somebody does not learn all."""


def witness(event: ev.AnyEvent, seat: Seat | None) -> ev.AnyEvent:
    """The event as that seat saw it: a card placed face-down is told without its value (INF R16)."""
    if isinstance(event, ev.CardPlaced) and seat not in event.knows:
        return ev.CardPlaced(event.seat, event.card, event.cell, 0, event.knows)
    return event
