"""Answers of one turn that are gathered in a form before they are sent together: played through, and not yet given."""

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Sequence
from hashlib import blake2b

import msgspec

from engines.core.codec import key
from engines.core.decisions import Action, Decision, Seat
from engines.core.game import AnyGame, AnyState

ROOM = 70
"""Characters that gathered answers and the next one's key may take in a custom_id."""
MARK = "~"
"""Begins the mark of a gathered answer, which stands for its key where the keys would be too long."""


class Rehearsal(msgspec.Struct):
    """What gathered answers would lead to: `before[i]` is the position that `actions[i]` answers."""

    state: AnyState
    actions: list[Action]
    gathered: list[str]
    """What the answers are called in the path of the next question: their keys, or marks where those take too much."""
    before: list[AnyState]
    next: Decision | None
    goes_on: bool
    """Whether the turn's next question can be put without giving these answers: nothing has come to light by them."""


def _mark(answer: str) -> str:
    """A few letters for a key, the same for the same key always and everywhere."""
    return MARK + urlsafe_b64encode(blake2b(answer.encode(), digest_size=3).digest()).decode()[:3]


def _known(legal: Iterable[str], said: str) -> tuple[str, str] | None:
    """The legal key that is meant, if any, and its mark: the key again where another answer has the same mark."""
    marks = [(each, _mark(each)) for each in legal]
    meant = [each for each, mark in marks if said in (each, mark)]
    if len(meant) != 1:
        return None
    mark = _mark(meant[0])
    return meant[0], mark if [other for _, other in marks].count(mark) == 1 else meant[0]


def goes_on(game: AnyGame, state: AnyState, seat: Seat, keys: Sequence[str]) -> Rehearsal | None:
    """Where gathered answers stand from which the turn's next question is put; None where they lead to none."""
    played = rehearse(game, state, seat, keys) if keys else None
    return played if played is not None and played.next is not None and played.goes_on else None


def rehearse(game: AnyGame, state: AnyState, seat: Seat, keys: Sequence[str]) -> Rehearsal | None:
    """Play answers through on copies, named by keys or marks; None if one of them is not legal in its turn."""
    actions: list[Action] = []
    known: list[tuple[str, str]] = []
    before: list[AnyState] = []
    staged = True
    for each in keys:
        asked = next((d for d in game.decisions(state) if d.seat == seat), None)
        legal = {key(answer): answer for answer in game.legal(state, seat)}
        found = _known(legal, each)
        if asked is None or found is None:
            return None
        action = legal[found[0]]
        known.append(found)
        before.append(state)
        actions.append(action)
        state = game.clone(state)
        events = game.advance(state, seat, action)
        staged = staged and asked.staged and not any(event.reveals or event.closes for event in events)
    following = next((d for d in game.decisions(state) if d.seat == seat), None)
    gathered: list[str] | None = None
    if staged and following is not None and following.staged:
        room = ROOM - max(len(key(action)) for action in game.legal(state, seat))
        ways = ([full for full, _ in known], [mark for _, mark in known])
        gathered = next((way for way in ways if sum(len(each) + 1 for each in way) <= room), None)
    return Rehearsal(state, actions, gathered or [], before, following, gathered is not None)
