"""The position that the first table starts from: a map, hands, Plots and a draw pile as the lessons need them."""

from engines.core.lessons import Dealer
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.state import St
from engines.pax_illuminaten.view import PaxView

SEED = 1776
CELLS = (
    "B1 NC3 C1 SC2 D1 NP2 A2 AS1 B2 MS1 C2 NA2 D2 PS2 A3 MA2 B3 PC2 C3 AC2 D3 NS2 A4 MC2 B4 CRN-P C4 PM3 D4 ACE-A "
    "A5 NC1 B5 AC1 C5 NM2"
)
HANDS = ("PM2 MS2 PA1 PS1", "NC2 AS2 NM1 SC1")
COURT = "NS3 PM1 PA2 MS3 NP1"
DRAW = "AC3 MC3 NA1 PC1 AS3 NA3 PS3 SC3"
"""The first one drawn first; the rest follows in the order of the component file."""
CONTACTS = (1, 2)
FAVOR = ("PMS", "NAC")
ROW = "PMS"
PUBLIC = ("dispersed_contacts", "remote_enlistment")
PRIVATE = ("factional_pact", "shadow_alliance")


def start(game: Dealer[St, PaxView]) -> St:
    """The first turn, yours; the Event pile is the game's own."""
    state = game.new(len(HANDS), game.options({}), SEED)
    data = state.data
    laid: list[str] = list(CELLS.split())
    by_cell = dict(zip(laid[::2], laid[1::2], strict=True))
    state.cards = [by_cell[cell] for cell in state.board.cells]
    state.hands = [sorted(cards.split(), key=data.order.__getitem__) for cards in HANDS]
    state.court = list(COURT.split())
    first: list[str] = list(DRAW.split())
    used = {*state.cards, *state.court, *first, *(card for hand in state.hands for card in hand)}
    state.deck = [*first, *(card for card in data.cards if card not in used)][::-1]
    state.contacts = list(CONTACTS)
    pool = data.ref.by_players.favor_per_faction.of(state.players)
    state.favor = [[kinds.count(faction) for faction in FACTIONS] for kinds in FAVOR]
    state.pool = [pool - sum(held) for held in zip(*state.favor, strict=True)]
    state.row = sorted(ROW, key=FACTIONS.index)
    state.public = sorted(PUBLIC, key=data.plot_order.__getitem__)
    state.private = list(PRIVATE)
    state.pile = [plot for plot in data.plots if plot not in (*PUBLIC, *PRIVATE)]
    state.start = state.active = 0
    state.look_again()
    return state
