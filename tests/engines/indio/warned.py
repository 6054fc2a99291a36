"""What is said before a beginner's mistake in Indio, held against what then happens or may."""

from typing import Any

from tests.contract.reasoned import Case, Checks
from tests.engines.indio.reasoned import at, named, reach, then, ways


def emptied(case: Case, args: Any) -> bool:
    """Nobody of the owner's stands there then, and a rival's worker that can act is there or beside it."""
    h, rival = at(case, args["hex"]), named(case, args)
    owners = {(state.owner[h], state.workers(h, case.seat)) for state in ways(case)}
    return (case.seat, 0) in owners and reach(case, args["hex"], rival) > 0


def taken(case: Case, args: Any) -> bool:
    """The rival owns it at once, by whichever worker pays."""
    return named(case, args) in {state.owner[at(case, args["hex"])] for state in ways(case)}


def room(case: Case, args: Any) -> bool:
    """IND R28, R59: so much of what lies there can be stored."""
    st = case.state
    working = next(frame for frame in st.frames if hasattr(frame, "here"))
    most = st.data.limits.resources_per_hex
    rooms = sum(most - sum(st.res[h]) for h in st.homes[case.seat])
    return (rooms, sum(st.res[working.here])) == (args["room"], args["count"]) and rooms < args["count"]


WARNINGS: Checks = {
    "Only {room} of {count} fit. Forge or build first?": room,
    "{rival} can step onto {hex} and take your {structure}. Leave a worker there?": lambda case, args: (
        then(case).workers(at(case, args["hex"]), case.seat) == 0 and emptied(case, args)
    ),
    "{rival} stands on {hex} and takes your {structure} then. Leave a worker there?": taken,
    "After paying the worker, {rival} has more people on {hex} and takes what you built.": taken,
    "After paying the worker nobody of yours stands on {hex}: {rival} can step there and take it.": emptied,
}
