"""What things are worth in Indio: as written, by years still to come, or as learned.

What something is worth depends on how many years are still to come: an outpost in the first year makes workers and
keeps resources six times more. The written numbers are Influence at the end of the game: how much more than others
those who had one more of it came to have, in 9,400 quick games with two seats that were played outside the project.
"""

from typing import NamedTuple

from engines.indio.state import St


class Worth(NamedTuple):
    """Influence at the end of the game that one of each is worth, in one year."""

    scale: float
    """So much more Influence makes winning e times as likely."""
    outpost: float
    town: float
    city: float
    hex: float
    """A controlled hex."""
    farm: float
    """More for a controlled farm, quarry or mine."""
    quarry: float
    mine: float
    worker: float
    """A worker on the board."""
    active: float
    """More for an active one."""
    earth: float
    """The first unit of a kind on own structures."""
    fire: float
    food: float
    stone: float
    metal: float
    foods: float
    """A unit of food."""
    unit: float
    """Any unit: many of them lie there unused."""
    outpost_payable: float
    """Whether a new outpost can be paid."""
    site: float
    """Whether a worker stands where one could be built."""
    threatened: float
    """An own structure that a rival could come to control in one move each of its workers."""
    shared: float
    """An own structure with others' workers on its hex."""
    open: float
    """Each hex with active workers next to a rival's structure without workers, if it can be conquered."""
    exposed: float
    """An exhausted worker that an active one of others on its hex could attack."""
    leader: float
    """Each Influence of the own leader as it is now."""
    leader_tier: float
    """Each Influence of the part of the way to its next tier."""
    leader_end: float
    """Each Influence that leaders who count the same bring at the end (`_BRINGS`)."""
    year_end: float
    """Each Influence of a quest that is met if the year ends so."""
    unseen: float
    """What others may hide besides their leaders."""
    leaders: float
    """What a leader brings on average: others have theirs, too, as soon as there is an own one."""
    influence: float
    """Each Influence of quests done."""
    backs: float
    """An answer taken back, so that computers do not dither: it costs what is written, in terms of `looks`."""


_BY_YEARS_TO_COME = {
    "scale": (2.0, 2.75, 3.5, 4.0, 4.25, 4.25, 5.25),
    "outpost": (2.25, 3.16, 4.28, 5.40, 6.51, 7.63, 8.75),
    "town": (4.27, 5.13, 5.31, 5.50, 5.69, 5.88, 6.07),
    "city": (8.27, 9.13, 9.31, 9.50, 9.69, 9.88, 10.07),
    "hex": (0.78, 0.54, 0.36, 0.17, -0.01, -0.20, -0.38),
    "farm": (0.07, 0.56, 0.98, 1.40, 1.82, 2.24, 2.66),
    "quarry": (0.26, 0.56, 1.10, 1.63, 2.16, 2.70, 3.23),
    "mine": (0.36, 0.89, 1.03, 1.18, 1.33, 1.48, 1.63),
    "worker": (0.38, 0.48, 0.75, 1.02, 1.30, 1.57, 1.84),
    "active": (0.15, 0.34, 0.40, 0.45, 0.51, 0.57, 0.63),
    "earth": (-0.78, -0.09, 0.40, 0.89, 1.38, 1.88, 2.37),
    "fire": (0.01, -0.05, 0.55, 1.16, 1.77, 2.37, 2.98),
    "food": (0.00, 0.35, 0.54, 0.74, 0.94, 1.13, 1.33),
    "stone": (0.21, 0.27, 0.45, 0.63, 0.81, 0.99, 1.17),
    "metal": (0.08, 0.38, 1.22, 2.07, 2.91, 3.76, 4.60),
    "foods": (-0.17, -0.07, 0.10, 0.27, 0.44, 0.61, 0.78),
    "unit": (0.29, 0.14, -0.09, -0.32, -0.55, -0.78, -1.01),
    "outpost_payable": (0.44, 1.33, 1.45, 1.56, 1.67, 1.78, 1.89),
    "site": (0.12, 0.45, 0.77, 1.10, 1.42, 1.74, 2.06),
    "threatened": (-0.67, -1.20, -1.31, -1.42, -1.54, -1.65, -1.76),
    "shared": (-0.58, -0.83, -0.83, -0.83, -0.82, -0.82, -0.82),
    "open": (0.63, 1.61, 2.46, 3.30, 4.14, 4.99, 5.83),
    "exposed": (-0.09, -0.50, -0.83, -1.16, -1.49, -1.81, -2.14),
    "leader": (0.74, 0.66, 0.57, 0.49, 0.41, 0.32, 0.24),
    "leader_tier": (0.20, 0.23, 0.27, 0.30, 0.33, 0.37, 0.40),
    "leader_end": (0.32, 0.42, 0.52, 0.62, 0.72, 0.82, 0.92),
    "year_end": (0.70, 0.56, 0.62, 0.68, 0.74, 0.80, 0.86),
    "unseen": (-1.97, -1.43, -1.20, -0.96, -0.72, -0.49, -0.25),
    "leaders": (0.88, 1.22, 1.53, 1.84, 2.18, 2.47, 2.91),
    "influence": (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    "backs": (-1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0),
}
"""By number of `Worth`: what it is with none to six years still to come."""

WRITTEN = tuple(
    Worth(**dict(zip(_BY_YEARS_TO_COME, year, strict=True))) for year in zip(*_BY_YEARS_TO_COME.values(), strict=True)
)
"""By years still to come, from none to six."""

COUNTED = tuple(name for name in Worth._fields if name not in {"scale", "backs"})
"""What learned weights weigh, too, each as it stands and times the part of the game still to come."""

_LEARNED: dict[tuple[int, int, int], tuple[tuple[float, ...], Worth]] = {}
"""By object, year and years: the weights, so that the object stays what it is, and what they come to."""
_MANY = 60


def part_to_come(st: St) -> float:
    """How much of the game is still to come, 1 to 0."""
    return 1 - st.year / st.data.limits.years


def written(st: St) -> Worth:
    """What things are worth in this year."""
    return WRITTEN[min(st.data.limits.years - st.year, len(WRITTEN) - 1)]


def learned(st: St, weights: tuple[float, ...]) -> Worth:
    """What things are worth by learned weights, worked out once for each object with weights: it must not change."""
    key = id(weights), st.year, st.data.limits.years
    known = _LEARNED.get(key)
    if known is not None:
        return known[1]
    if len(_LEARNED) >= _MANY:
        _LEARNED.clear()
    usual, later = written(st), part_to_come(st)
    sure = weights[0] / usual.scale
    made = {name: sure * worth for name, worth in usual._asdict().items()}
    now, more = weights[1 : len(COUNTED) + 1], weights[len(COUNTED) + 1 :]
    for name, weight, further in zip(COUNTED, now, more, strict=True):
        made[name] += weight + later * further
    found = Worth(**made | {"scale": 1.0})
    _LEARNED[key] = weights, found
    return found
