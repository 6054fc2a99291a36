"""The position that the first table starts from: hands, nobles and a deck as the lessons need them, setup answered."""

from engines.core.lessons import Dealer
from engines.price_of_influence.actions import ChooseNoble, SetupDiscard
from engines.price_of_influence.components.data import GUARD
from engines.price_of_influence.state import St
from engines.price_of_influence.view import PriceView

SEED = 12
HANDS = ("4S 8S 10S 4H 9H 2C 5C 3D 6D", "3S 6S AH 5H 3C 7C 8C 10C 9D")
DISCARDS = (("10S", "3D"), ("3C", "8C"))
NOBLES = ("QS JS JD QD KH KD", "KC JH JC QH QC KS")
CHOSEN = ("QS", "KC")
DRAW = "2D 7H 5D 6C 9S 4D 10H AC"
"""The next cards of the deck, the first one drawn first; the others follow in the order of the component file."""


def start(game: Dealer[St, PriceView]) -> St:
    """The Council of the first turn, yours."""
    state = game.new(len(HANDS), game.options({}), SEED)
    data = state.data
    state.ap = 0
    state.hands = [sorted(cards.split(), key=data.order.__getitem__) for cards in HANDS]
    state.drawn = [list(hand) for hand in state.hands]
    state.dealt = [sorted(nobles.split(), key=data.noble_order.__getitem__) for nobles in NOBLES]
    state.council = []
    first: list[str] = list(DRAW.split())
    lying = {card for hand in state.hands for card in hand} | set(first)
    state.deck = [*first, *(card for card in data.cards if card not in lying)][::-1]
    for seat, cards in enumerate(DISCARDS):
        game.advance(state, seat, SetupDiscard(tuple(sorted(cards))))
    for seat, noble in enumerate(CHOSEN):
        game.advance(state, seat, ChooseNoble(noble, GUARD))
    return state
