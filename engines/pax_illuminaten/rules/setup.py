"""From the box to the first turn (section 3 of the rules)."""

from engines.core.rng import Rng
from engines.pax_illuminaten.actions import Options
from engines.pax_illuminaten.components.checks import BOTS, FACTIONS
from engines.pax_illuminaten.components.data import Data, bits
from engines.pax_illuminaten.rules import bearings
from engines.pax_illuminaten.rules.turn import Turns
from engines.pax_illuminaten.state import St


def bots_at(seats: int, options: Options) -> int:
    """How many Bots play at a table of that many seats."""
    if seats == 1:
        return options.solo_bots
    return options.bot_seats


def set_up(data: Data, shape: type[St], seats: int, options: Options, seed: int) -> St:
    """Everything dealt, random operations in setup's order."""
    bots = bots_at(seats, options)
    players = seats + bots
    board = data.boards[players]
    constants = data.constants
    state = _undealt(data, shape, seats, players, options, seed)
    _bots(state, bots)
    state.shuffle(state.deck)
    state.cards = [state.deck.pop() for _ in range(board.count)]
    state.court = [state.deck.pop() for _ in range(constants.court_size)]
    for seat in range(seats):
        state.hands[seat] = sorted(
            (state.deck.pop() for _ in range(constants.starting_hand)), key=data.order.__getitem__
        )
    contacts = list(data.contacts)
    state.shuffle(contacts)
    state.contacts = contacts[:players]
    for seat, number in enumerate(state.contacts):
        for faction, count in data.contacts[number].starting.items():
            state.earn(seat, FACTIONS.index(faction), count)
    state.start = state.active = state.contacts.index(min(state.contacts))
    cards = list(data.faction_cards)
    state.shuffle(cards)
    state.row = sorted(cards[: data.ref.by_players.faction_cards.of(players)], key=FACTIONS.index)
    _plots(state, data)
    _events(state, data)
    for seat in range(seats, players):
        cells = sorted(bits(board.touched[seat]), key=bearings.rank_of(state, seat).__getitem__)
        state.pawns[seat] = _left(state, seat, cells)
    return state


def _undealt(data: Data, shape: type[St], seats: int, players: int, options: Options, seed: int) -> St:
    """The table with everything in the box but the deck and the Favor of the pool."""
    board = data.boards[players]
    pool = data.ref.by_players.favor_per_faction.of(players)
    return shape(
        edition=data.edition,
        seats=seats,
        chance=Rng(seed).word,
        frames=[Turns()],
        options=options,
        players=players,
        bots=[],
        deck=list(data.cards),
        discard=[],
        hands=[[] for _ in range(players)],
        known={},
        old=[],
        cards=[],
        up=[False] * board.count,
        slots=[()] * board.count,
        cubes=[0] * board.count,
        court=[],
        pool=[pool] * len(FACTIONS),
        favor=[[0] * len(FACTIONS) for _ in range(players)],
        contacts=[],
        row=[],
        held=[[] for _ in range(players)],
        temp=[],
        public=[],
        private=[""] * players,
        pile=[],
        plot_known={},
        claims=[],
        events=[],
        boxed=[],
        edicts=[[] for _ in range(players)],
        special=[""] * players,
        specials=[[] for _ in range(players)],
        event_discards=[],
        pawns=[-1] * players,
        used=[],
        bought=[],
        extorted=[],
        buffs=[],
        scheme=[],
        performed={},
        challenge=[[] for _ in range(players)],
        plans=[],
        script=[],
    )


def _left(state: St, seat: int, cells: list[int]) -> int:
    """The touched cell on the left (or right) as the Bot sees it."""
    x, y = bearings.ahead(state, seat)
    where = state.board.where
    ordered = sorted(cells, key=lambda i: -where[i][0] * y + where[i][1] * x)
    return ordered[0] if state.data.ref.bot_general.pawn_start == "left" else ordered[-1]


def _bots(state: St, count: int) -> None:
    chosen = [bot for bot in state.options.bots.split("_") if bot in BOTS]
    rest = [bot for bot in BOTS if bot not in chosen]
    state.shuffle(rest)
    state.bots = [*chosen, *rest][:count]


def _plots(state: St, data: Data) -> None:
    pile = list(data.plots)
    state.shuffle(pile)
    state.public = sorted((pile.pop() for _ in range(data.constants.public_plots)), key=data.plot_order.__getitem__)
    for seat in range(state.seats):
        state.private[seat] = pile.pop()
    state.pile = pile


def _events(state: St, data: Data) -> None:
    """Bottom half first: equal numbers of Edicts and Specials in each, shuffled; the rest stays in the box."""
    edicts, specials = list(data.edicts), list(data.specials)
    state.shuffle(edicts)
    state.shuffle(specials)
    layout = data.ref.event_pile
    for _ in range(layout.halves):
        half = [edicts.pop() for _ in range(layout.edicts_per_half)]
        half += [specials.pop() for _ in range(layout.specials_per_half)]
        state.shuffle(half)
        state.events += half
    state.boxed = specials
