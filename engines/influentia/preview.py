"""What an answer certainly brings in Influentia: who wins now, influence, the next scoring, pairs, points at once."""

from engines.core.decisions import Seat
from engines.core.preview import Gauge, Preview, Span
from engines.influentia import actions as act
from engines.influentia.rules import scoring
from engines.influentia.rules.effects import buildings_worth
from engines.influentia.rules.spoils import Accumulation, Reward
from engines.influentia.rules.trick import winning
from engines.influentia.state import St
from engines.influentia.words.outcomes import AT_ONCE, CONTROL, FIRES, HITS, INFLUENCE, NEXT, PICKED, WINS, told

MOST = 120
"""Answers that are tried: every card that a Plague may strike, in three worlds each."""


def gauge(world: St, seat: Seat) -> dict[Gauge, Span]:
    """Everything measured is open to everybody, but for the seat's own picks of the draft."""
    if world.round == 0:
        return _picked(world, seat)
    if world.round == 1 and world.trick == 1 and not world.plays:
        return {}  # what the draft has revealed is not for its picks to tell
    found: dict[Gauge, Span] = {}
    earned = [0] * world.seats
    for line in world.scored:
        earned[line.seat] += line.total
    for line in scoring.round_scores(world):
        found[Gauge(NEXT, line.seat)] = _exactly(line.total)
        found[Gauge(CONTROL, line.seat)] = _exactly(line.control)
        found[Gauge(AT_ONCE, line.seat)] = _exactly(world.scores[line.seat] - earned[line.seat])
    for city, strength in scoring.influence(world).items():
        for owner, value in enumerate(strength):
            found[Gauge(INFLUENCE, owner, city)] = _exactly(value)
    if world.plays:
        found[Gauge(WINS, winning(world)[0])] = _exactly(1)
        for owner, card in _coming(world):
            found |= _pair(world, owner, card)
    return found


def _exactly(number: int) -> Span:
    return Span(number, number)


def _picked(world: St, seat: Seat) -> dict[Gauge, Span]:
    """Building values by city, and equal Buildings, among the seat's own picks (FLU R9)."""
    data = world.data
    found: dict[Gauge, Span] = {}
    for city in data.cities:
        worth = sum(data.worth_of[card] for card in world.picks[seat] if data.city_of[card] == city)
        found[Gauge(PICKED, seat, city)] = _exactly(worth)
    return found


def _coming(world: St) -> list[tuple[Seat, str]]:
    """Cards of this trick with the seat that will accumulate each, or would if it loses (FLU R34)."""
    for frame in reversed(world.frames):
        if isinstance(frame, Accumulation):
            lost = [(owner, card) for owner, card in world.played() if card != frame.card]
            return [(frame.seat if card == frame.kept else owner, card) for owner, card in lost]
        if isinstance(frame, Reward):
            return [(owner, card) for owner, card in world.played() if card != frame.card]
    return world.played()


def _pair(world: St, owner: Seat, card: str) -> dict[Gauge, Span]:
    """The pair that a card would complete in an area, and the points that it then brings to each seat (FLU R36)."""
    data = world.data
    symbol = data.symbol_of[card]
    lying = [*(data.symbol_of[each] for each in world.accumulated[owner]), symbol]
    if lying.count(symbol) < data.constants.pair_size:
        return {}
    rule, effect = data.scoring, data.symbols[symbol].effect
    gain = {
        "politics": rule.politics_bonus,
        "tax": rule.tax_gain_per_building * buildings_worth(world, owner, rule.tax_building_value),
    }.get(effect, 0)
    found = {Gauge(FIRES, owner, symbol): _exactly(gain)}
    if effect == "revolt":
        floor = world.options.score_floor == "zero"
        for other in world.others(owner):
            loss = rule.revolt_loss_per_building * buildings_worth(world, other, rule.revolt_building_value)
            loss = min(loss, max(world.scores[other], 0)) if floor else loss
            if loss:
                found[Gauge(HITS, other, f"{owner}{symbol}")] = _exactly(-loss)
    return found


PREVIEW = Preview(
    gauge=gauge,
    steady=frozenset({NEXT, CONTROL, AT_ONCE, INFLUENCE}),
    onward=frozenset({act.PlagueTarget}),
    most=MOST,
    told=told,
    ends_openly=lambda _world: True,  # once the last round is over nobody is asked what new cards bring
)
