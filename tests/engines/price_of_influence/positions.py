"""Positions of Price of Influence in a line or two, and what tests say often."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from engines.core.decisions import Action, Seat
from engines.core.errors import Illegal, Refused
from engines.core.frames import settle
from engines.core.words import ENGLISH
from engines.price_of_influence.actions import Commit, EndCouncil, PassPlay, Play
from engines.price_of_influence.game import GAME, PriceOfInfluence
from engines.price_of_influence.rules.turns import STAGES, Turns
from engines.price_of_influence.state import Noble, PoiState

NAMES = ("Ann", "Bob", "Cleo", "Dan")
ANN, BOB, CLEO, DAN = range(4)

E = TypeVar("E")
State = PoiState[Any]


def court(state: State, seat: Seat, said: str) -> None:
    """Fill a court from "QD GUARD 5H W1/armor, KC DISGRACED, JS 4S": STRIKE where no stance is named."""
    for each in filter(None, (part.strip() for part in said.split(","))):
        id_, *rest = each.split()
        noble = Noble(id_, "STRIKE")
        for word in rest:
            card, _, slot = word.partition("/")
            if word in ("STRIKE", "GUARD", "DISGRACED"):
                noble = noble.turned("" if word == "DISGRACED" else word)
            else:
                noble = noble.armed(card, slot or ("armor" if card.endswith("H") else "weapon"))
        state.courts[seat][id_[0]] = noble


def table(
    seats: int = 2,
    *,
    courts: Mapping[Seat, str] | None = None,
    hands: Mapping[Seat, str] | None = None,
    locked: Mapping[Seat, str] | None = None,
    gems: Mapping[Seat, str] | None = None,
    discard: str = "",
    deck: str | None = None,
    top: str = "",
    stage: str = "council",
    ap: Seat = ANN,
    reshuffles: int = 0,
    options: Mapping[str, Any] | None = None,
    game: PriceOfInfluence = GAME,
) -> State:
    """A turn of `ap` at its first question in a stage, or further on where that stage asks nothing.

    The deck is what is given, the next card first, or else every card that lies nowhere else, `top` first; with a deck
    given the cards left over are out of the game. Without courts everybody has a Jack in GUARD.
    """
    state = game.new(seats, game.options(options or {}), 0)
    data = state.data
    state.dealt = [[] for _ in range(seats)]
    for seat in range(seats):
        court(state, seat, (courts or {}).get(seat, "" if courts else ("JS", "JH", "JC", "JD")[seat] + " GUARD"))
    taken = {noble.id for each in state.courts for noble in each.values()}
    state.council = [noble for noble in data.nobles if noble not in taken]
    state.hands = [sorted((hands or {}).get(s, "").split(), key=data.order.__getitem__) for s in range(seats)]
    state.locked = [(locked or {}).get(seat, "").split() for seat in range(seats)]
    state.gems = [(gems or {}).get(seat, "").split() for seat in range(seats)]
    state.discard = sorted(discard.split(), key=data.order.__getitem__)
    state.drawn = [list(hand) for hand in state.hands]
    used = {*state.discard, *top.split()}
    used.update(card for each in (*state.hands, *state.locked, *state.gems) for card in each)
    used.update(card for each in state.courts for noble in each.values() for card in noble.equipment)
    rest = [card for card in data.cards if card not in used]
    state.deck = [*rest, *reversed(top.split())] if deck is None else list(reversed(deck.split()))
    state.ap, state.turn, state.reshuffles = ap, 1, reshuffles
    state.frames[:] = [Turns(STAGES.index(stage))]
    settle(state, [])
    return state


def asked(state: State) -> list[Seat]:
    """The seats that are asked."""
    return [decision.seat for decision in GAME.decisions(state)]


def step(state: State) -> str:
    """What is asked, or "over"."""
    decisions = GAME.decisions(state)
    return decisions[0].step if decisions else "over"


def legal(state: State, seat: Seat | None = None) -> list[Any]:
    """Every answer of a seat, by default of the one that is asked first."""
    return list(GAME.legal(state, asked(state)[0] if seat is None else seat))


def say(state: State, seat: Seat, action: Action) -> tuple[State, list[Any]]:
    """The next position and what happened."""
    return GAME.apply(state, seat, action)  # pyright: ignore[reportArgumentType]


def do(state: State, *actions: Action) -> State:
    """Each answer by the seat that is then asked first."""
    for action in actions:
        state, _events = say(state, asked(state)[0], action)
    return state


def on(state: State, *actions: Action) -> tuple[State, list[Any]]:
    """As `do`, with everything that happened."""
    told: list[Any] = []
    for action in actions:
        state, events = say(state, asked(state)[0], action)
        told += events
    return state, told


def played(state: State, card: str, suit: str = "") -> State:
    """A card played by the seat that is asked; what it then asks is answered with the last answer there is."""
    state = do(state, Play(card, suit or card[-1]))
    while step(state).startswith("play.") and step(state) != "play.card":
        state = do(state, legal(state)[-1])
    return state


def committed(state: State) -> State:
    """Every noble of the Active Player does as its stance says, for nothing."""
    while step(state) == "combat.commit":
        letter = GAME.view(state, None).committing
        state = do(state, Commit(letter, state.courts[state.ap][letter].stance == "STRIKE"))
    return state


def past(state: State, until: str) -> State:
    """Answers that do as little as possible until a step is asked, or the turn or game is over."""
    turn = state.turn
    while state.turn == turn and step(state) not in (until, "over"):
        calm = [a for a in legal(state) if isinstance(a, EndCouncil | PassPlay)]
        state = do(state, (calm or legal(state)[-1:])[0])
    return state


def refused(state: State, seat: Seat, action: Action) -> Illegal:
    """Why an answer is refused; it is no legal answer, and nothing has changed."""
    before = GAME.dump(state)
    with pytest.raises(Refused) as caught:
        say(state, seat, action)
    assert GAME.dump(state) == before
    assert action not in legal(state, seat)
    return caught.value.why


def sentence(why: Illegal) -> str:
    """The refusal as a player reads it."""
    return GAME.text.refusal(why, NAMES, ENGLISH)


def of(events: Sequence[Any], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def nobles(state: State, seat: Seat) -> dict[str, str]:
    """A court as ids and stances."""
    return {noble.id: noble.stance for noble in state.courts[seat].values()}


def everything(state: State) -> list[str]:
    """Every main card, wherever it lies."""
    cards = [*state.deck, *state.discard, *filter(None, [state.resolving])]
    for each in (*state.hands, *state.locked, *state.gems):
        cards += each
    for each in state.courts:
        for noble in each.values():
            cards += noble.equipment
    return cards
