"""What an answer certainly brings in Price of Influence: Strengths, cards too many, who falls, gems and locks."""

from engines.core.decisions import Seat
from engines.core.preview import Gauge, Preview, Span
from engines.price_of_influence import actions as act
from engines.price_of_influence.rules.combat import verdict
from engines.price_of_influence.state import St
from engines.price_of_influence.words.outcomes import FALLS, GEMS, LOCKED, OVER, OWN, STRENGTH, told

MOST = 120
"""Answers that are tried: nine cards and their nobles, also after three Clubs with all that these reach."""


def gauge(world: St, seat: Seat) -> dict[Gauge, Span]:
    """Everything measured is open to everybody; nobles that fall are those of the fights chosen so far."""
    found: dict[Gauge, Span] = {}
    ranks = world.data.rank
    if seat not in world.fallen:  # else they are gone, and nobody counts them
        found[Gauge(GEMS, seat)] = _exactly(len(world.gems[seat]))
        found[Gauge(LOCKED, seat)] = _exactly(len(world.locked[seat]))
    for owner in world.clockwise(seat):
        for letter in world.in_court(owner):
            noble = world.courts[owner][letter]
            found[Gauge(STRENGTH, owner, letter)] = _exactly(world.strength(owner, letter))
            if owner == seat:
                found[Gauge(OWN, owner, letter)] = _exactly(world.strength(owner, letter))
            found[Gauge(OVER, owner, letter)] = _exactly(max(0, len(noble.equipment) - ranks[letter]))
    for owner, letter in _losers(world):
        found[Gauge(FALLS, owner, letter)] = _exactly(1)
    return found


def _exactly(number: int) -> Span:
    return Span(number, number)


def _losers(world: St) -> set[tuple[Seat, str]]:
    """Who loses a fight that was chosen and not yet compared: Strengths stay as they are until then (POI R59)."""
    losers: set[tuple[Seat, str]] = set()
    ranks = world.data.rank
    for fight in world.fights:
        if fight.lost:
            continue
        own = world.strength(world.ap, fight.rank), ranks[fight.rank]
        lost = verdict(own, (world.strength(fight.seat, fight.target_rank), ranks[fight.target_rank]))
        losers |= {(world.ap, fight.rank)} if lost != "defender" else set()
        losers |= {(fight.seat, fight.target_rank)} if lost != "attacker" else set()
    return losers


PREVIEW = Preview(
    gauge=gauge,
    steady=frozenset({OWN, GEMS, LOCKED}),
    onward=frozenset({act.Play, act.GemMode}),
    most=MOST,
    told=told,
)
