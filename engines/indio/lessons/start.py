"""The position that the first table starts from: the board of a first game, leaders and quests as the lessons need."""

from engines.core.lessons import Dealer
from engines.indio.state import St
from engines.indio.view import IndioView

SEED = 7
LEADERS = (("curate", "scholar"), ("mapmaker", "baker"))
QUESTS = ("blacksmith", "sailor", "jeweler", "dike", "butcher", "architect")
"""In the order in which they are drawn; the first player draws first."""
OPTIONS = {"terrain": "first_game", "recommended_starts": True, "first_player": "seat1"}


def start(game: Dealer[St, IndioView]) -> St:
    """The choice of leaders; the game's own chance goes on from there."""
    state = game.new(len(LEADERS), game.options(OPTIONS), SEED)
    state.dealt = [list(dealt) for dealt in LEADERS]
    state.deck = [*(quest for quest in state.deck if quest not in QUESTS), *reversed(QUESTS)]
    return state
