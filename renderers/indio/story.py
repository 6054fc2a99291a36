"""What happened last, in the sentences of the log; and what the player to move is asked to do."""

from collections.abc import Sequence

from engines.core.naming import cut
from engines.core.words import Words
from engines.indio.events import Paid, WorkerSelected
from engines.indio.view import IndioView
from engines.indio.words import log
from engines.indio.words.steps import STEPS
from renderers.core.tokens import shown

NAME = 16
"""Letters of a name within a sentence."""
_QUIET = (WorkerSelected, Paid)


def called(names: Sequence[str], seat: int, words: Words) -> str:
    """A seat's name, short enough for a sentence."""
    return cut(shown(names, seat, words), NAME)


def told(view: IndioView, words: Words, names: Sequence[str]) -> list[str]:
    """The last events as sentences, oldest first; small steps of a turn left out."""
    short = [called(names, seat, words) for seat in range(view.seats)]
    lines = [log.line(view.facts, event, short, words) for event in view.story if not isinstance(event, _QUIET)]
    return [line for line in lines if line]


def verb(view: IndioView, words: Words) -> str:
    """What is waited for, in two words."""
    return words(STEPS[view.asked[0].step].verb) if view.asked else ""


def note(view: IndioView, words: Words) -> str:
    """How far the turn is: the selected worker, the actions done; elsewhere the hex that the question is about."""
    if not view.selected:
        return view.pending.hex if view.pending else ""
    return words("{hex} · {done} of {most}", hex=view.selected, done=len(view.used), most=view.most_actions)


def short(view: IndioView) -> str:
    """The same in figures."""
    if not view.selected:
        return view.pending.hex if view.pending else ""
    return f"{view.selected} · {len(view.used)}/{view.most_actions}"


Goods = tuple[tuple[int, int], ...]
"""A kind of resource, or `WORKERS`, and how many."""
WORKERS = -1


def goods(view: IndioView) -> Goods:
    """What is in hand to be stored, or still to be paid."""
    pending = view.pending
    if pending is None:
        return ()
    owed = tuple(cost - planned for cost, planned in zip(pending.cost, pending.planned, strict=True))
    counts = pending.hand if any(pending.hand) else owed
    if pending.left:
        return ((WORKERS, pending.left),) if pending.what == "build" else ()
    return tuple((kind, count) for kind, count in enumerate(counts) if count)
