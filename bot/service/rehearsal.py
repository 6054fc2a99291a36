"""Answers of one turn that are gathered in a form before they are sent together: played through, and not yet given."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engines.core.codec import key
from engines.core.decisions import Action, Decision, Seat
from engines.core.game import AnyGame

NEXT = ";"
"""Between the keys of gathered answers; what follows the last one is the path in the form of the next question."""
ROOM = 70
"""Characters that gathered keys and the next one may take in a custom_id."""


class Rehearsal(msgspec.Struct):
    """What gathered answers would lead to: `before[i]` is the position that `actions[i]` answers."""

    state: Any
    actions: list[Action]
    before: list[Any]
    next: Decision | None
    goes_on: bool
    """Whether the turn's next question can be put without giving these answers: nothing has come to light by them."""


def rehearse(game: AnyGame, state: Any, seat: Seat, keys: Sequence[str]) -> Rehearsal | None:
    """Play answers through on copies; None if one of them is not legal in its turn."""
    actions: list[Action] = []
    before: list[Any] = []
    staged = True
    for each in keys:
        asked = next((d for d in game.decisions(state) if d.seat == seat), None)
        action = next((a for a in game.legal(state, seat) if key(a) == each), None)
        if asked is None or action is None:
            return None
        before.append(state)
        actions.append(action)
        state = game.clone(state)
        events = game.advance(state, seat, action)
        staged = staged and asked.staged and not any(event.reveals or event.closes for event in events)
    following = next((d for d in game.decisions(state) if d.seat == seat), None)
    goes_on = staged and following is not None and following.staged
    if goes_on:
        longest = max(len(key(action)) for action in game.legal(state, seat))
        goes_on = sum(len(each) + 1 for each in keys) + longest <= ROOM
    return Rehearsal(state, actions, before, following, goes_on)
