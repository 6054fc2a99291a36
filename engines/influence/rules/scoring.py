"""Power, the tie-break of the sixth card, and who has won (INF R66, R67, R71–R73)."""

from engines.core.decisions import Seat
from engines.core.scores import Outcome, Score, ScorePart, ranks
from engines.influence.state import St


def keys(st: St) -> list[tuple[int, int]]:
    """By side: Power, then how early its earliest faction placed its sixth card; larger is better (INF R71, R72).

    Attacks do not overlap, so the order in which factions finished is the order in which they placed.
    """
    first = [0] * len(st.power)
    for place, faction in enumerate(reversed(st.acted), 1):
        first[st.side_of[faction]] = place
    return list(zip(st.power, first, strict=True))


def winning_side(st: St) -> int:
    """The one side that has won: places in the order of round 6 are never shared (INF R72)."""
    found = keys(st)
    return found.index(max(found))


def tied(st: St) -> bool:
    """Whether several sides have most Power, so that the sixth card decides (INF R72)."""
    return st.power.count(max(st.power)) > 1


def seats_of(st: St, side: int) -> list[Seat]:
    """The seats of a side (INF R73)."""
    return sorted({seat for seat, its in zip(st.seat_of, st.side_of, strict=True) if its == side})


def side_of_seat(st: St, seat: Seat) -> int:
    """The side that a seat plays for."""
    return st.side_of[st.seat_of.index(seat)]


def outcome(st: St) -> Outcome:
    """Ranks by side, shown by seat; Power with its parts; whether the sixth card decided."""
    by_side = keys(st)
    by_seat = [by_side[side_of_seat(st, seat)] for seat in range(st.seats)]
    names = [st.data.castles[castle].short for castle in st.castles]
    scores: list[Score] = []
    for seat in range(st.seats):
        side = side_of_seat(st, seat)
        kept = [(name, points) for name, points in zip(names, st.maintained[side], strict=True) if points]
        scores.append(score(seat, st.power[side], st.conquered[side], kept))
    how, rule = ("sixth_card", "INF R72") if tied(st) else ("power", "INF R71")
    return Outcome(ranks(by_seat), tuple(scores), how, rule)


def score(seat: Seat, power: int, conquered: int, kept: list[tuple[str, int]]) -> Score:
    """A seat's Power, its side's: for conquering, and for each castle that it kept."""
    parts = [ScorePart("conquered", conquered)]
    parts += [ScorePart("maintained", points, name) for name, points in kept]
    return Score(seat, power, tuple(parts))
