"""Influence, the end of the game and its ranks (IND R92, specification section 7)."""

from engines.core.decisions import Seat
from engines.core.scores import Outcome, Score, ScorePart, ranks
from engines.indio.components.data import COMMERCE, METAL, STONE
from engines.indio.events import AnyEvent, GameEnded
from engines.indio.rules.leaders import worth
from engines.indio.state import Result, St

RULE = "IND R92"


def public_parts(st: St, seat: Seat) -> list[tuple[str, int]]:
    """What everybody can count for a seat, in the order of the score sheet."""
    data = st.data
    scoring = data.scoring
    built = [0, 0, 0]
    stone = commerce = 0
    for h in st.homes[seat]:
        built[st.kind[h]] += 1
        res = st.res[h]
        stone += res[STONE] + res[METAL]
        commerce += res[COMMERCE]
    return [
        ("outposts", data.influence[0] * built[0]),
        ("towns", data.influence[1] * built[1]),
        ("cities", data.influence[2] * built[2]),
        ("hexes", scoring.territory_per_hex * st.held.count(seat)),
        ("workers", st.on_board(seat) // scoring.workers_per_influence),
        ("commerce", scoring.commerce_each * commerce),
        ("stone_metal", stone // scoring.stone_and_metal_per_influence),
        ("quests", sum(data.quests[id_].influence for id_ in st.done[seat])),
    ]


def leader_worth(st: St, seat: Seat) -> int:
    """What the seat's leader is worth now; 0 before one is kept."""
    name = st.leader[seat]
    return worth(st, seat, st.data.leaders[name]) if name else 0


def total(st: St, seat: Seat) -> int:
    """Everything, the leader included."""
    return sum(points for _, points in public_parts(st, seat)) + leader_worth(st, seat)


def finish(st: St, how: str, log: list[AnyEvent]) -> None:
    """The game is over (IND R92)."""
    st.result = Result(how)
    scores = tuple(total(st, seat) for seat in range(st.seats))
    workers = tuple(st.on_board(seat) for seat in range(st.seats))
    first = tuple(seat for seat, rank in enumerate(ranks(list(zip(scores, workers, strict=True)))) if rank == 1)
    quests = tuple(tuple(hand) for hand in st.hands)
    parts = tuple((*public_parts(st, seat), ("leader", leader_worth(st, seat))) for seat in range(st.seats))
    log.append(GameEnded(how, tuple(st.leader), scores, first, quests, parts, workers))


def outcome(st: St) -> Outcome | None:
    """Ranks by influence, then by workers on the board; who is equal in both shares the place."""
    if st.result is None:
        return None
    scores: list[Score] = []
    for seat in range(st.seats):
        parts = [*public_parts(st, seat), ("leader", leader_worth(st, seat))]
        scores.append(score(seat, parts))
    keys = [(each.points, st.on_board(each.seat)) for each in scores]
    return Outcome(ranks(keys), tuple(scores), st.result.how, RULE)


def score(seat: Seat, parts: list[tuple[str, int]]) -> Score:
    """Named parts as a score."""
    return Score(seat, sum(points for _, points in parts), tuple(ScorePart(key, points) for key, points in parts))
