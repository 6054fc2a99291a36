"""How good a position looks to a seat (advice on play, not a rule)."""

from collections.abc import Collection, Iterable

from engines.core.decisions import Seat
from engines.core.learned import won
from engines.price_of_influence.components.data import EDITIONS, LETTERS
from engines.price_of_influence.court import NOBODY_THERE, Court, Key
from engines.price_of_influence.rules.victory import winners
from engines.price_of_influence.state import St

_LOCKED = (0.0, 1.0, 4.0)
"""What the first leveraged cards cost; the third is the end of the court on its own turn."""

_SCALE = 12
"""So much more worth makes winning e times as likely."""
FALLEN = -20.0
"""Of a court that fell while others play on."""


def worths(st: St) -> list[float]:
    """By seat, what its court is worth in terms of `share`; a court that fell is worth nothing."""
    found = [FALLEN] * st.seats
    for seat, court, rival in facing(st):
        counts = len(st.hands[seat]), len(st.gems[seat]), len(st.locked[seat])
        found[seat] = worth(court, rival, st.seats, counts, active=seat == st.ap, begun=st.turn > 0)
    return found


def facing(st: St) -> Iterable[tuple[Seat, Court, Key]]:
    """Of every seat still in the game: its court, and the strongest noble of all others."""
    seats = st.clockwise(0)
    courts = [st.court(each) for each in seats]
    best = [court.strongest for court in courts]
    first, second, *_weaker = sorted([*best, NOBODY_THERE], reverse=True)
    return zip(seats, courts, [second if each == first else first for each in best], strict=True)


def final_chances(st: St, seat: Seat) -> float:
    """Of a game that is over: 1 for a win, less for a shared one."""
    first = winners(st)
    return won(len(first)) if seat in first else 0.0


def worth(court: Court, rival: Key, seats: int, counts: tuple[int, int, int], *, active: bool, begun: bool) -> float:
    """What a court is worth in terms of `share` by what everybody can see of it, in a game that so many began.

    `rival`: the strongest noble of others; `counts`: how many cards are hidden, are gems, are leveraged; `active`: its
    seat is the Active Player; `begun`: turns are played.
    """
    data, (hidden, gems, locked) = EDITIONS[court.edition], counts
    value = data.value_of
    worth = 0.8 * min(hidden, data.players[seats].hand_limit)
    worth += 1.5 * min(gems, 3) + 0.4 * max(0, gems - 3)
    if locked < len(_LOCKED):
        worth -= _LOCKED[locked]
    else:
        worth -= (40.0 if active else 12.0) + 6 * (locked - len(_LOCKED))
    outmaneuver = 0
    for noble in court.nobles:
        rank = data.rank[data.letter_of[noble.id]]
        if not noble.stance:
            worth -= 1.5 * rank
            continue
        worth += 2.0 * rank + 3.0
        best = sorted([value[card] for card in noble.equipment], reverse=True)
        outmaneuver += 1 + (rank in best)
        within = sum(best[:rank])
        worth += 0.3 * within + 0.05 * (sum(best) - within)
    if len(court.in_court) == len(LETTERS):
        worth += 0.25 * outmaneuver * outmaneuver
    else:
        worth += 0.4 * outmaneuver
    if not court.in_court and begun:
        worth -= 50.0 if active else 12.0
    return (worth - _threats(court.strengths.values(), rival)) / _SCALE


def _threats(nobles: Collection[Key], rival: Key) -> float:
    """Nobles that somebody could disgrace in combat; the last one of a court is the court."""
    lost = [3.0 - 2.0 * noble[1] for noble in nobles if rival >= noble]
    return 0.25 * sum(lost) + (4.0 if lost and len(lost) == len(nobles) else 0.0)
