"""How good a position looks to a seat by the written judgement: projected points against its rivals' (no rule)."""

from engines.core.decisions import Seat
from engines.core.learned import share
from engines.influentia.features import looks
from engines.influentia.rules import scoring
from engines.influentia.state import St


def appraise(st: St, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's projected points against its rivals', flatter the more is still to come."""
    return share(looks(st, seat), 0) if st.frames else over(st, seat)


def over(st: St, seat: Seat) -> float:
    """The same at the end: 1 for the only winner, more than 0.5 for one of several."""
    first = scoring.winners(st)
    if seat in first:
        return 1.0 if len(first) == 1 else 0.5 + 0.5 / len(first)
    return 0.01 / (1 + max(st.scores) - st.scores[seat])
