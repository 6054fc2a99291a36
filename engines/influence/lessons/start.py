"""The position that the first table starts from: two factions, eight castles that lie as the lessons need them."""

from engines.core.frames import settle
from engines.core.lessons import Dealer
from engines.influence.actions import SelectFaction
from engines.influence.events import AnyEvent, IdRevealed, RoundBegan
from engines.influence.rules.rounds import Rounds
from engines.influence.state import St
from engines.influence.view import InfluenceView

SEED = 6
WORD = 3
"""Chance from the first round on: you attack first, then last, then last."""
FACTIONS = ("LIO", "FAL")
CASTLES = {
    "A1": "strathclyde",
    "B1": "albion",
    "C1": "deira",
    "A2": "powys",
    "C2": "gwynedd",
    "A3": "elmet",
    "B3": "lyonesse",
    "C3": "mercia",
}


def start(game: Dealer[St, InfluenceView]) -> St:
    """The first attack of the first round."""
    state = game.new(len(FACTIONS), game.options({"setup": "ring"}), SEED)
    for seat, faction in enumerate(FACTIONS):
        game.advance(state, seat, SelectFaction(faction))
    state.castles = [CASTLES[label] for label in state.layout.labels]
    state.story = [event for event in state.story if not isinstance(event, RoundBegan | IdRevealed)]
    state.round, state.chance, state.attacking = 0, WORD, -1
    state.frames = [Rounds()]
    log: list[AnyEvent] = []
    settle(state, log)
    state.story += log
    return state
