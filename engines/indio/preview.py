"""What an answer certainly brings in Indio: influence, own quests and leader, who holds which hex, how a turn goes on.

A cost whose sources are still to be chosen is measured as if it were paid: which units pay changes none of these.
Right after quests were drawn nothing but the holders of hexes is measured, for how far the game went on by itself then
depends on them, nor after the hexes produced: what a leader counts is more then, whichever quest was discarded.
"""

from engines.core.codec import clone
from engines.core.decisions import Seat
from engines.core.frames import play
from engines.core.preview import Gauge, Preview, Span
from engines.indio import actions as act
from engines.indio.events import AnyEvent, GameEnded, Produced, QuestDrawn, YearEnded
from engines.indio.rules.build import CostWorkers
from engines.indio.rules.collect import Forging, Storing
from engines.indio.rules.harvest import Harvest
from engines.indio.rules.payment import Paying
from engines.indio.rules.scoring import leader_worth, public_parts
from engines.indio.rules.stack import SHAPE
from engines.indio.rules.work import Working
from engines.indio.state import St
from engines.indio.words.outcomes import AWAKE, DONE, HELD, LAND, LEADER, POOL, TURN, parts, told

MOST = 80
"""Answers that are tried: half a dozen workers with what each can do."""
_TURNED = (QuestDrawn, Produced, YearEnded, GameEnded)
_AWAKE_TEST = "active_workers_at_least"
"""The quests that depend on which workers a building takes."""


def gauge(world: St, seat: Seat) -> dict[Gauge, Span]:
    """Public influence without quests of every seat, what is the seat's own, the holders of hexes."""
    if _turned(world):
        return _holders(world)
    after = _paid(world, seat)
    if _turned(after):
        return _holders(after)
    open_ = isinstance(after.frames[-1], CostWorkers) if after.frames else False
    found: dict[Gauge, Span] = {}
    for owner in range(after.seats):
        found[Gauge(LAND, owner)] = _exactly(sum(n for part, n in public_parts(after, owner) if part != "quests"))
    cards = after.data.quests
    for id_ in after.hands[seat]:
        if not open_ or cards[id_].test != _AWAKE_TEST:
            found[Gauge(DONE, seat, id_)] = _exactly(0)
    for id_ in after.done[seat]:
        found[Gauge(DONE, seat, id_)] = _exactly(1)
    found |= _holders(after)
    for kind, count in enumerate(after.pool(seat)):
        found[Gauge(POOL, seat, str(kind))] = _exactly(count)
    if after is world:
        found[Gauge(LEADER, seat)] = _exactly(leader_worth(after, seat))
    if not open_:
        top = after.frames[-1] if after.frames else None
        fed = top.due if isinstance(top, Harvest) and top.stage == "wake" and after.in_turn(top.at) == seat else 0
        found[Gauge(AWAKE, seat)] = _exactly(after.active(seat) + fed)
    done = _done(after, seat)
    if done is not None:
        found[Gauge(TURN, seat)] = _exactly(done)
    return found


def _holders(world: St) -> dict[Gauge, Span]:
    """Who holds each hex: nothing that a year does by itself changes that."""
    return {Gauge(HELD, -1, world.map.labels[h]): _exactly(holder) for h, holder in enumerate(world.held)}


def _done(world: St, seat: Seat) -> int | None:
    """How many actions of its turn a seat has done; None where that turn certainly is over, or has not begun.

    While a load is stored or a building's workers are chosen, only the last action of a turn ends it for certain.
    """
    working = next((frame for frame in world.frames if isinstance(frame, Working)), None)
    if working is None or working.seat != seat or working.here < 0:
        return None
    is_open = working is not world.frames[-1]
    return None if is_open and len(working.used) + 1 >= working.most(world) else len(working.used)


def _exactly(number: int) -> Span:
    return Span(number, number)


def _turned(world: St) -> bool:
    """Whether the last answer went through a drawing of quests, the Production or the end of a year."""
    fresh = world.story[len(world.story) - world.fresh :] if world.fresh else []
    return any(isinstance(event, _TURNED) for event in fresh)


def _paid(world: St, seat: Seat) -> St:
    """The world once what is being paid or stored is so in the automatic way; the world itself where nothing is."""
    after = world
    while after.frames and (answer := _next(after, seat)) is not None:
        after = clone(after, SHAPE) if after is world else after
        log: list[AnyEvent] = []
        play(after, seat, answer, log)
        after.story, after.fresh = log, len(log)
    return after


def _next(world: St, seat: Seat) -> act.AnyAction | None:
    """The automatic answer to the open question of a cost or load; None where one would have to choose."""
    top = world.frames[-1]
    if isinstance(top, Paying) and top.seat == seat:
        return act.PayAuto()
    if isinstance(top, Forging) and top.seat == seat:
        return act.StoreAuto()
    if isinstance(top, Storing) and top.seat == seat:
        room = sum(world.data.limits.resources_per_hex - sum(world.res[h]) for h in world.homes[seat])
        return act.StoreAuto() if sum(top.hand) <= room and sum(top.hand) else None
    return None


PREVIEW = Preview(
    gauge=gauge,
    steady=frozenset({LAND, DONE, LEADER, HELD, POOL, AWAKE, TURN}),
    onward=frozenset({act.SelectWorker}),
    most=MOST,
    told=told,
    parts=parts,
    ends_openly=lambda _world: True,  # years, structures and hexes lie open (IND R92)
)
