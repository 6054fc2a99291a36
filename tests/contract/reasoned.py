"""How what a reason claims is counted again: every sentence of a game has a check, `tests/engines/<game>/reasoned.py`.

    CHECKS: Checks = {"{card} is the only card in hand that beats {best}.": only}

A check is given the true position and what was filled into the sentence, and says whether that is so, by the engine and
not by the code that made the sentence. Sentences are known by their English text, of two plural forms the first.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame
from engines.core.words import Words
from engines.players.sentences import compared


class Case(msgspec.Struct):
    """A question and an answer that something was said of."""

    game: AnyGame
    state: Any
    seat: Seat
    action: Action
    other: Action
    legal: Sequence[Action]
    names: Sequence[str]

    @property
    def view(self) -> Any:
        """What the seat knows."""
        return self.game.view(self.state, self.seat)

    def then(self, action: Action | None = None) -> Any:
        """The true position after the answer, or after another one."""
        after, _events = self.game.apply(self.state, self.seat, self.action if action is None else action)
        return after


Check = Callable[[Case, Mapping[str, Any]], bool]
Checks = Mapping[str, Check]


class Heard(Words):
    """English, and which messages were filled in with what, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, Mapping[str, Any]]] = []

    def __call__(self, message: str, /, **args: object) -> str:
        """Note it and say it."""
        self.said.append((message, args))
        return super().__call__(message, **args)

    def n(self, one: str, many: str, count: int, /, **args: object) -> str:
        """Note the first form and say the right one."""
        self.said.append((one, {"count": count, **args}))
        return super().n(one, many, count, **args)

    def sentences(self) -> list[tuple[str, Mapping[str, Any]]]:
        """Those that claim something: whole sentences, and whatever a number was filled into."""
        return [
            (message, args)
            for message, args in self.said
            if message.endswith(".") or any(isinstance(value, int) for value in args.values())
        ]


def said_of(
    game: AnyGame, state: Any, action: Action, other: Action, names: Sequence[str], checks: Checks
) -> tuple[str, Mapping[str, Any]]:
    """The sentence that is said of an answer against another of whoever can give both, counted again."""
    told = game.reasons.told
    assert told is not None
    seat, legal = next(
        (decision.seat, legal)
        for decision in game.decisions(state)
        if {action, other} <= set(legal := list(game.legal(state, decision.seat)))
    )
    heard = Heard()
    told(compared(game, state, seat, action, other, names), heard)
    case = Case(game, state, seat, action, other, legal, names)
    found = heard.sentences()
    for message, args in found:
        assert checks[message](case, args), (message, args)
    return found[-1]
