"""Positions of Influentia in a line or two, and what tests say often."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from engines.core.decisions import Action, Seat
from engines.core.errors import Illegal, Refused
from engines.core.words import ENGLISH
from engines.influentia.actions import PlayCard
from engines.influentia.game import GAME, Influentia
from engines.influentia.rules import control
from engines.influentia.rules.draft import Draft
from engines.influentia.rules.rounds import Rounds
from engines.influentia.rules.trick import Trick
from engines.influentia.state import FluState

NAMES = ("Ivan", "Valentina", "Marco", "Olga")
IVAN, VALENTINA, MARCO, OLGA = range(4)

CITIES = ("bologna", "firenze", "milano", "pisa")

E = TypeVar("E")
State = FluState[Any]


def words(cards: str | Sequence[str]) -> list[str]:
    """Ids from "E8 H5" or a sequence."""
    return cards.split() if isinstance(cards, str) else list(cards)


def table(
    seats: int = 4,
    *,
    hands: Mapping[Seat, str] | None = None,
    areas: Mapping[Seat, str] | None = None,
    lying: Mapping[Seat, str] | None = None,
    offers: Mapping[str, str] | None = None,
    under: Mapping[str, str] | None = None,
    empty: Sequence[str] = (),
    quarantine: str = "",
    draw: int | None = None,
    scores: Sequence[int] | None = None,
    influence: str = "hacking",
    priority: str = "high",
    leader: Seat = 0,
    round: int = 1,
    options: Mapping[str, Any] | None = None,
    game: Influentia = GAME,
) -> State:
    """The start of a trick. Hands hold at least the cards given, `lying` are accumulated cards by seat.

    A deck holds every card of its city that lies nowhere else, with the offered card on top and `under` right below;
    the decks named in `empty` are exhausted and their cards out of play. Of the resource cards left over, `draw` are
    in the Draw Deck (default: all), the rest on the discard pile. Control cards are handed out as the areas entitle.
    """
    state = game.new(seats, game.options(options or {}), 0)
    data = state.data
    state.packs = [[] for _ in range(seats)]
    state.areas = [sorted(words((areas or {}).get(seat, "")), key=data.city_rank.__getitem__) for seat in range(seats)]
    state.quarantine = words(quarantine)
    state.tokens = data.constants.plague_tokens - len(state.quarantine)
    placed = {card for area in state.areas for card in area} | set(state.quarantine)
    kit = data.kits[seats]
    for city in data.cities:
        tops = [*words((under or {}).get(city, "")), *words((offers or {}).get(city, ""))]
        rest = [c for c in (kit.exterminators[city], *reversed(kit.city_cards[city])) if c not in placed | set(tops)]
        state.decks[city] = [] if city in empty else rest + tops

    state.accumulated = [words((lying or {}).get(seat, "")) for seat in range(seats)]
    given = [words((hands or {}).get(seat, "")) for seat in range(seats)]
    used = {card for cards in (*state.accumulated, *given) for card in cards}
    free = [card for card in reversed(kit.resource_cards) if card not in used]
    lain = [{data.symbol_of[c] for c in cards} for cards in state.accumulated]
    for seat, hand in enumerate(given):
        while len(hand) < data.constants.hand_size:
            hand.append(next(c for c in free if data.symbol_of[c] not in lain[seat]))
            free.remove(hand[-1])
        state.hands[seat] = sorted(hand, key=data.rank.__getitem__)
    count = len(free) if draw is None else draw
    state.draw, state.discard = free[:count], free[count:]

    state.scores = list(scores or [data.constants.start_score] * seats)
    state.influence, state.priority = influence, priority
    state.leader = state.first = leader
    state.round, state.trick, state.tricks = round, 1, count // seats + 1
    control.assign_all(state, [])
    state.frames = [Rounds(), Trick()]
    return state


def drafting(packs: Sequence[str], *, options: Mapping[str, Any] | None = None) -> State:
    """The first pick of a draft with these packs; the decks hold the other cards."""
    state = GAME.new(len(packs), GAME.options(options or {}), 0)
    state.packs = [words(pack) for pack in packs]
    dealt = {card for pack in state.packs for card in pack}
    kit = state.data.kits[len(packs)]
    state.quarantine = []
    for city in CITIES:
        cards = [card for card in kit.city_cards[city] if card not in dealt]
        state.quarantine.append(cards.pop())
        state.decks[city] = [kit.exterminators[city], *cards]
    state.frames = [Draft()]
    return state


def say(state: State, seat: Seat, action: Action) -> tuple[State, list[Any]]:
    """The position after a seat's answer, and what happened."""
    return GAME.apply(state, seat, action)  # pyright: ignore[reportArgumentType]


def play(state: State, cards: str) -> tuple[State, list[Any]]:
    """The position after these cards were played from the leader on, and what the last one brought about."""
    events: list[Any] = []
    for card in words(cards):
        state, events = say(state, asked(state)[0], PlayCard(card))
    return state, events


def asked(state: State) -> list[Seat]:
    """Seats that owe an answer."""
    return [decision.seat for decision in GAME.decisions(state)]


def step(state: State) -> str:
    """The open question."""
    return GAME.decisions(state)[0].step


def legal(state: State, seat: Seat) -> list[Any]:
    """A seat's legal answers."""
    return list(GAME.legal(state, seat))


def refused(state: State, seat: Seat, action: Action) -> Illegal:
    """Why an answer is refused; nothing has changed."""
    before = GAME.dump(state)
    with pytest.raises(Refused) as caught:
        say(state, seat, action)
    assert GAME.dump(state) == before
    return caught.value.why


def sentence(why: Illegal) -> str:
    """The refusal as the player reads it."""
    return GAME.text.refusal(why, NAMES, ENGLISH)


def of(events: Sequence[Any], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def influence_of(state: State, city: str) -> list[int]:
    """Influence in a city by seat."""
    return list(next(c for c in GAME.view(state, None).cities if c.id == city).influence)
