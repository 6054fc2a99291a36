"""How good a position looks to a seat (advice on play, not a rule)."""

from collections.abc import Collection

from engines.core.decisions import Seat
from engines.price_of_influence.components.data import EDITIONS, LETTERS
from engines.price_of_influence.rules.victory import winners
from engines.price_of_influence.state import St

_LOCKED = (0.0, 1.0, 4.0)
"""What the first leveraged cards cost; the third is the end of the court on its own turn."""

_SCALE = 12
"""So much more worth makes winning e times as likely."""
FALLEN = -20.0
"""Of a court that fell while others play on."""
_NOBODY = (-1, 0)

Seen = tuple[float, Collection[tuple[int, int]], int, int, int]
"""What everybody sees of a court: what it is worth in terms of `share`; Strength of every noble In-Court and its rank
below 0, so that the larger pair wins (POI R60); the ranks Disgraced; how many cards are equipped, and their values."""


def looks(st: St) -> list[float]:
    """By seat, what its court is worth in terms of `share`; a court that fell is worth nothing."""
    return [FALLEN if each is None else each[0] for each in seen(st)]


def seen(st: St) -> list[Seen | None]:
    """By seat, what everybody sees of its court; nothing where it fell."""
    seats = st.clockwise(0)
    nobles = {each: st.strengths(each, st.influence(each)).values() for each in seats}
    best = {each: max(keys, default=_NOBODY) for each, keys in nobles.items()}
    found: list[Seen | None] = [None] * st.seats
    for each in seats:
        rivals = max([best[other] for other in seats if other != each], default=_NOBODY)
        found[each] = _court(st, each, nobles[each], rivals)
    return found


def ended(st: St, seat: Seat) -> float:
    """Of a game that is over: 1 for a win, less for a shared one."""
    first = winners(st)
    if seat in first:
        return 1.0 if len(first) == 1 else 0.5 + 0.5 / len(first)
    return 0.0


def _court(st: St, seat: Seat, nobles: Collection[tuple[int, int]], rival: tuple[int, int]) -> Seen:
    """A court with these nobles In-Court by what everybody can see of it, hidden cards by their number.

    `rival`: the strongest noble of others.
    """
    data = EDITIONS[st.edition]
    ranks, value, gems, count = data.rank, data.value_of, len(st.gems[seat]), len(st.locked[seat])
    worth = 0.8 * min(len(st.hands[seat]), data.players[st.seats].hand_limit)
    worth += 1.5 * min(gems, 3) + 0.4 * max(0, gems - 3)
    if count < len(_LOCKED):
        worth -= _LOCKED[count]
    else:
        worth -= (40.0 if seat == st.ap else 12.0) + 6 * (count - len(_LOCKED))
    outmaneuver = away = cards = values = 0
    for letter, noble in st.courts[seat].items():
        rank = ranks[letter]
        if not noble.stance:
            worth -= 1.5 * rank
            away += rank
            continue
        worth += 2.0 * rank + 3.0
        outmaneuver += 1
        if noble.weapons or noble.armors:
            best = [value[card] for card in noble.equipment]
            outmaneuver += rank in best
            total = sum(best)
            cards += len(best)
            values += total
            if len(best) > rank:
                best.sort(reverse=True)
                within = sum(best[:rank])
                worth += 0.3 * within + 0.05 * (total - within)
            else:
                worth += 0.3 * total
    if len(nobles) == len(LETTERS):
        worth += 0.25 * outmaneuver * outmaneuver
    else:
        worth += 0.4 * outmaneuver
    if not nobles and st.turn:
        worth -= 50.0 if seat == st.ap else 12.0
    return (worth - _threats(nobles, rival)) / _SCALE, nobles, away, cards, values


def _threats(nobles: Collection[tuple[int, int]], rival: tuple[int, int]) -> float:
    """Nobles that somebody could disgrace in combat; the last one of a court is the court."""
    lost = [3.0 - 2.0 * noble[1] for noble in nobles if rival >= noble]
    return 0.25 * sum(lost) + (4.0 if lost and len(lost) == len(nobles) else 0.0)
