"""What an answer certainly brings in Price of Influence: Strengths, cards too many, who falls, gems and locks."""

from engines.core.decisions import Seat
from engines.core.preview import Gauge, Preview, Span
from engines.price_of_influence import actions as act
from engines.price_of_influence.court import Court, court_of
from engines.price_of_influence.rules.combat import verdict
from engines.price_of_influence.rules.suits import Taking
from engines.price_of_influence.state import St
from engines.price_of_influence.words.outcomes import FALLS, GEMS, LOCKED, OVER, OWN, STRENGTH, parts, told

MOST = 120
"""Answers that are tried: nine cards and their nobles, also after three Clubs with all that these reach."""


def gauge(world: St, seat: Seat) -> dict[Gauge, Span]:
    """Everything measured is open to everybody; nobles that fall are those of the fights chosen so far."""
    found: dict[Gauge, Span] = {}
    ranks, taken = world.data.rank, _taken(world)
    if seat not in world.fallen:  # else they are gone, and nobody counts them
        found[Gauge(GEMS, seat)] = _exactly(len([card for card in world.gems[seat] if card not in taken]))
        found[Gauge(LOCKED, seat)] = _exactly(len([card for card in world.locked[seat] if card not in taken]))
    for owner in world.clockwise(seat):
        court = _court(world, owner, taken)
        for letter in court.in_court:
            noble, strength = court.by_rank[letter], court.strengths[letter][0]
            found[Gauge(STRENGTH, owner, letter)] = _exactly(strength)
            if owner == seat:
                found[Gauge(OWN, owner, letter)] = _exactly(strength)
            found[Gauge(OVER, owner, letter)] = _exactly(max(0, len(noble.equipment) - ranks[letter]))
    for owner, letter in _losers(world):
        found[Gauge(FALLS, owner, letter)] = _exactly(1)
    return found


def _taken(world: St) -> tuple[str, ...]:
    """Cards that a Club or spent Diamond will take: nothing can keep them once they are chosen (POI R35, R47)."""
    top = world.frames[-1] if world.frames else None
    return tuple([each.card for each in top.chosen]) if isinstance(top, Taking) else ()


def _court(world: St, owner: Seat, taken: tuple[str, ...]) -> Court:
    """A court without the cards that will be taken from it."""
    if not taken:
        return world.court(owner)
    return court_of(world.edition, tuple([noble.without(taken) for noble in world.courts[owner].values()]))


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
    parts=parts,
    ends_openly=lambda _world: True,  # who is asked what follows from public facts alone, claims included (POI R76a)
)
