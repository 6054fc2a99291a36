"""From the box to the first question: everything up to the draft (FLU R1, R5), random operations in setup's order."""

from engines.core.rng import Rng
from engines.influentia.actions import Options
from engines.influentia.components.data import Data
from engines.influentia.rules.draft import Draft
from engines.influentia.state import St


def set_up(data: Data, shape: type[St], seats: int, options: Options, seed: int) -> St:
    """The table with packs dealt and four available cards; the draft is open."""
    kit = data.kits[seats]
    constants = data.constants
    state = shape(
        edition=data.edition,
        seats=seats,
        chance=Rng(seed).word,
        frames=[Draft()],
        options=options,
        scores=[constants.start_score] * seats,
        hands=[[] for _ in range(seats)],
        packs=[[] for _ in range(seats)],
        picks=[[] for _ in range(seats)],
        areas=[[] for _ in range(seats)],
        accumulated=[[] for _ in range(seats)],
        control=[{} for _ in range(seats)],
        reserve=list(kit.control_cards),
        decks={},
        draw=list(kit.resource_cards),
        plays=[],
        discard=[],
        unseen=[],
        quarantine=[],
        tokens=constants.plague_tokens,
        removed=[],
        priority=constants.initial_priority,
        scored=[],
    )
    for city, cards in kit.city_cards.items():
        deck = list(cards)
        state.shuffle(deck)
        state.quarantine.append(deck.pop())
        state.tokens -= 1
        state.decks[city] = deck
    for deck in state.decks.values():
        for pack in state.packs:
            pack.append(deck.pop())
    for city, deck in state.decks.items():
        deck.append(kit.exterminators[city])
        state.shuffle(deck)
    state.first = state.leader = state.below(seats)
    return state
