"""The position that the first table starts from: a draft that is made, cards that lie as the lessons need them."""

from engines.core.lessons import Dealer
from engines.influentia.rules import control
from engines.influentia.rules.rounds import Rounds
from engines.influentia.rules.trick import Trick
from engines.influentia.state import St
from engines.influentia.view import InfluentiaView

SEED = 2077
AREAS = (
    "BOL-CHU FIR-TRV MIL-BAR-A PIS-ARM-A",
    "BOL-MKT FIR-GRE MIL-GOV PIS-CLI",
    "BOL-ARM-A FIR-ARM-A MIL-WTR PIS-CHU",
)
HANDS = ("E9 R4 R10 T1 E4 H7", "E8 T8 H2 R5 H5 E1", "H9 R3 H10 E6 T10 T4")
DECKS = {
    "bologna": "TRV BAR-A ARM-B CLI GOV GRE EXT",
    "firenze": "MKT CLI GOV WTR ARM-B EXT CHU",
    "milano": "ARM-A TRV ARM-B CHU MKT GRE EXT",
    "pisa": "BAR-A TRV WTR ARM-B GRE MKT EXT",
}
"""The open card of each city first."""
QUARANTINE = "BOL-WTR FIR-BAR-A MIL-CLI PIS-GOV"
DRAW = "T6 E2 R1 R2 E5 E3 T2 H6 H3 H8 E10 T9 R7 H1 H4 T3 T5 R6 E7 R8 T7 R9"
"""In the order in which they are drawn."""
LEADER = 1


def _cards(named: str) -> list[str]:
    return list(named.split())


def start(game: Dealer[St, InfluentiaView]) -> St:
    """The first trick of the first round; the game's own chance goes on from there."""
    state = game.new(len(AREAS), game.options({}), SEED)
    data = state.data
    state.packs = [[] for _ in AREAS]
    state.areas = [_cards(cards) for cards in AREAS]
    state.hands = [sorted(cards.split(), key=data.rank.__getitem__) for cards in HANDS]
    state.decks = {
        city: [f"{data.cities[city].short}-{card}" for card in reversed(cards.split())] for city, cards in DECKS.items()
    }
    state.quarantine = _cards(QUARANTINE)
    state.tokens = data.constants.plague_tokens - len(state.quarantine)
    state.draw = _cards(DRAW)[::-1]
    state.influence = "robotics"
    state.first = state.leader = LEADER
    state.round = state.trick = 1
    state.tricks = len(state.draw) // len(AREAS) + 1
    control.assign_all(state, [])
    state.frames = [Rounds(), Trick()]
    return state
