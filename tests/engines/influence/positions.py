"""Positions of Influence in a line or two, and what tests say often."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from engines.core import frames
from engines.core.decisions import Action, Seat
from engines.core.errors import Illegal, Refused
from engines.core.words import ENGLISH
from engines.influence.actions import ChooseCastle, ChooseInfluence, EndAttack
from engines.influence.components.data import ROUNDS
from engines.influence.game import GAME, Influence
from engines.influence.rules.rounds import Rounds
from engines.influence.state import InfState
from engines.influence.view import CastleView, FactionView

NAMES = ("Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin")
FACTIONS = "LIO FAL STA BOA RAV DRA"
"""In file order: what seats get when factions are given out."""

E = TypeVar("E")
State = InfState[Any]

EXAMPLE = {
    "B1": "albion",
    "C1": "deira",
    "C2": "gwynedd",
    "C3": "mercia",
    "B3": "lyonesse",
    "A3": "elmet",
    "A2": "powys",
    "A1": "strathclyde",
}
"""The Ring of the rulebook's examples (specification 10)."""


class Table:
    """A game being played: `state` is replaced with each answer, `events` is what the last one brought about."""

    def __init__(self, state: State, game: Influence = GAME) -> None:
        self.state, self.game = state, game
        self.events: list[Any] = []
        self.log: list[Any] = []

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return self.game.decisions(self.state)[0].seat

    @property
    def step(self) -> str:
        """The open question; empty when the game is over."""
        decisions = self.game.decisions(self.state)
        return decisions[0].step if decisions else ""

    @property
    def attacking(self) -> str:
        """The faction whose attack is under way."""
        return self.state.factions[self.state.attacking] if self.state.attacking >= 0 else ""

    def legal(self) -> list[Any]:
        """Legal answers of the seat that is asked."""
        return list(self.game.legal(self.state, self.seat))

    def of(self, kind: type[E]) -> list[E]:
        """Legal answers of one kind."""
        return [answer for answer in self.legal() if isinstance(answer, kind)]

    def say(self, *actions: Action) -> "Table":
        """Answer the open questions one after another."""
        for action in actions:
            self.state, self.events = self.game.apply(self.state, self.seat, action)  # pyright: ignore
            self.log += self.events
        return self

    def attack(self, cell: str, value: int, *specials: Action) -> "Table":
        """One whole attack of the faction that is revealed; forced parts of it are not asked."""
        faction = self.attacking
        if self.step == "attack.castle":
            self.say(ChooseCastle(cell))
        if self.step == "attack.influence" and self.attacking == faction:
            self.say(ChooseInfluence(value))
        self.say(*specials)
        if self.step == "attack.special" and self.attacking == faction:
            self.say(EndAttack())
        assert f"{faction}-r" in str(self.log), "no such card was played"
        return self

    def reorder(self, order: str) -> "Table":
        """The same start of an Attack Phase with this Turn Order deck, first to last."""
        state = self.state
        assert isinstance(state.frames[0], Rounds)
        assert not state.acted
        state.frames[:] = [Rounds("attack")]
        state.deck = [state.factions.index(short) for short in reversed(order.split())]
        assert sorted(state.deck) == list(range(len(state.factions)))
        state.delayed, state.attacking = [], -1
        frames.settle(state, [])
        return self

    def refused(self, action: Action, seat: Seat | None = None) -> Illegal:
        """Why an answer is refused; nothing has changed."""
        before = self.game.dump(self.state)
        with pytest.raises(Refused) as caught:
            self.game.apply(self.state, self.seat if seat is None else seat, action)  # pyright: ignore
        assert self.game.dump(self.state) == before
        return caught.value.why

    def castle(self, cell: str, seat: Seat | None = None) -> CastleView:
        """A castle as a seat (or an onlooker) sees it."""
        return next(c for c in self.game.view(self.state, seat).castles if c.cell == cell)

    def faction(self, short: str, seat: Seat | None = None) -> FactionView:
        """A faction as a seat (or an onlooker) sees it."""
        return next(f for f in self.game.view(self.state, seat).factions if f.short == short)

    def power(self) -> list[int]:
        """Power of each side."""
        return [side.power for side in self.game.view(self.state, None).sides]

    def north(self) -> str:
        """Where North is."""
        return self.game.view(self.state, None).north


def new(
    seats: int = 2,
    *,
    castles: Mapping[str, str] | None = None,
    order: str = "",
    setup: str = "ring",
    game: Influence = GAME,
    **options: Any,
) -> Table:
    """Round 1 with factions given out in file order, these castles at these cells and this Turn Order deck."""
    values = {"faction_choice": "auto", "setup": setup, **options}
    state = game.new(seats, game.options(values), 1)
    lay(state, castles or {})
    table = Table(state, game)
    return table.reorder(order or " ".join(state.factions))


def lay(state: State, castles: Mapping[str, str]) -> None:
    """Put castles at cells; those that lay there go where these come from."""
    layout = state.layout
    for cell, castle in castles.items():
        place = layout.index[cell]
        if castle in state.castles:
            other = state.castles.index(castle)
            state.castles[other] = state.castles[place]
        state.castles[place] = castle


def position(
    cards: Mapping[str, str],
    *,
    seats: int = 2,
    round: int | None = None,
    control: str = "",
    castles: Mapping[str, str] | None = None,
    turns: Mapping[str, int] | None = None,
    order: str = "",
    north: int = 0,
    power: Sequence[int] = (),
    setup: str = "ring",
    game: Influence = GAME,
    **options: Any,
) -> Table:
    """The start of the Attack Phase after these cards were played, `{"LIO": "A1 3, B1 5"}`, a pair for each round.

    Castles with cards lie face-up (turned 0 unless `turns` says otherwise, which also turns up others). `control` names
    the controlling cards, "LIO-r1 FAL-r2"; a castle with cards of one side only is controlled by its first card anyway.
    """
    table = new(seats, castles=castles, setup=setup, game=game, **options)
    state = table.state
    layout = state.layout
    rounds = {short: [pair.split() for pair in text.split(",")] for short, text in cards.items()}
    played = {len(pairs) for pairs in rounds.values()}
    assert set(rounds) == set(state.factions)
    assert len(played) == 1, "every faction has played a card in every round"
    state.round = round or played.pop() + 1
    for short, pairs in rounds.items():
        faction = state.factions.index(short)
        for number, (cell, value) in enumerate(pairs):
            card = faction * ROUNDS + number
            state.hands[faction].remove(int(value))
            state.value[card], state.at[card] = int(value), layout.index[cell]
            state.here[layout.index[cell]] += (card,)
    ids = {state.card_id(card): card for card, at in enumerate(state.at) if at >= 0}
    for castle, there in enumerate(state.here):
        if there:
            state.turns[castle] = 0
            if len({state.side_of[card // ROUNDS] for card in there}) == 1:
                state.control[castle] = min(there, key=lambda card: card % ROUNDS)
    for cell, turn in (turns or {}).items():
        state.turns[layout.index[cell]] = turn
    for card in control.split():
        state.control[state.at[ids[card]]] = ids[card]
    state.north = north
    state.power = list(power) or state.power
    state.began = [state.side_at(castle) for castle in range(layout.size)]
    return table.reorder(order or " ".join(state.factions))


def sentence(why: Illegal) -> str:
    """The refusal as the player reads it."""
    return GAME.text.refusal(why, NAMES, ENGLISH)


def of(events: Sequence[Any], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def reasons(table: Table, action: Action) -> tuple[str, str]:
    """Key and rule of a refusal."""
    why = table.refused(action)
    assert sentence(why).endswith(f"({why.rule}).")
    return why.key, why.rule
