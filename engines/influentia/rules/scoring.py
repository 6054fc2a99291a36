"""Points: at once, at a round's end, and who has won (FLU R5, R6, R53, R71–R80)."""

from collections.abc import Sequence
from functools import lru_cache

from engines.core.decisions import Seat
from engines.core.scores import Outcome, Score, ScorePart, ranks
from engines.influentia.events import AnyEvent, CityScored, PointsChanged, RoundScored
from engines.influentia.state import RoundScore, St


def change(st: St, seat: Seat, points: int, why: str, log: list[AnyEvent], buildings: int = 0) -> None:
    """Book points at once; a loss stops at 0 unless the option lifts the floor (FLU R6, R53)."""
    if st.options.score_floor == "zero":
        points = max(points, -max(st.scores[seat], 0))
    if points:
        st.scores[seat] += points
        log.append(PointsChanged(seat, points, why, buildings))


def influence(st: St) -> dict[str, list[int]]:
    """The sum of Building values by city and seat (FLU R71); a Governor's value is 0 (R59)."""
    data = st.data
    city_of, worth_of = data.city_of, data.worth_of
    found = {city: [0] * st.seats for city in data.cities}
    for seat, area in enumerate(st.areas):
        for card in area:
            found[city_of[card]][seat] += worth_of[card]
    return found


def governors(st: St) -> dict[str, Seat]:
    """Who holds the Governor of a city, where somebody does; quarantined ones are nobody's (FLU R71, Q28)."""
    data = st.data
    return {data.city_of[card]: s for s, area in enumerate(st.areas) for card in area if card in data.governors}


def places(strength: Sequence[int], governor: Seat | None) -> list[list[Seat]]:
    """Groups of equal influence, highest first, a tied Governor's holder ahead of its group (FLU R72, R73)."""
    found: list[list[Seat]] = []
    for value in sorted({v for v in strength if v >= 1}, reverse=True):
        group = [seat for seat, v in enumerate(strength) if v == value]
        if governor in group and len(group) > 1:
            found += [[governor], [seat for seat in group if seat != governor]]
        else:
            found.append(group)
    return found


def city_points(st: St, strength: Sequence[int], governor: Seat | None) -> tuple[int, ...]:
    """What each seat scores in one city (FLU R74, R75)."""
    rule = st.data.scoring
    second = st.options.second_after_tied_first
    return shares(tuple(strength), governor, second, rule.city_first, rule.city_second)


@lru_cache(1 << 14)
def shares(
    strength: tuple[int, ...], governor: Seat | None, second: bool, first_points: int, second_points: int
) -> tuple[int, ...]:
    """By seat, what its influence brings; `second`: a second place counts behind a shared first one, too (FLU R75)."""
    points = [0] * len(strength)
    order = places(strength, governor)
    if order:
        for seat in order[0]:
            points[seat] = first_points
    if len(order) > 1 and (second or len(order[0]) == 1):
        for seat in order[1]:
            points[seat] = second_points
    return tuple(points)


def city_scores(st: St) -> list[CityScored]:
    """What each city would bring if the round ended now (FLU R71–R75)."""
    holders = governors(st)
    found: list[CityScored] = []
    for city, strength in influence(st).items():
        holder = holders.get(city)
        points = city_points(st, strength, holder)
        found.append(CityScored(st.round, city, tuple(strength), points, -1 if holder is None else holder))
    return found


def round_scores(st: St) -> list[RoundScore]:
    """What each seat would score if the round ended now (FLU R78)."""
    return scores_with(st, city_scores(st))


def scores_with(st: St, cities: Sequence[CityScored]) -> list[RoundScore]:
    """What these cities, Governors and control cards bring to each seat (FLU R78)."""
    data = st.data
    scoring = data.scoring
    found: list[RoundScore] = []
    for seat in range(st.seats):
        crowns = sum(card in data.governors for card in st.areas[seat]) * scoring.governor
        control = sum(scoring.control_4x if side == "4x" else scoring.control_3x for side in st.control[seat].values())
        found.append(RoundScore(st.round, seat, tuple([city.points[seat] for city in cities]), crowns, control))
    return found


def score_round(st: St, log: list[AnyEvent]) -> None:
    """Score the round, city by city and for every seat (FLU R71–R78)."""
    cities = city_scores(st)
    log += cities
    for score in scores_with(st, cities):
        st.scores[score.seat] += score.total
        st.scored.append(score)
        log.append(RoundScored(score.round, score.seat, score.cities, score.governors, score.control))


def final_keys(st: St) -> list[tuple[int, int]]:
    """Points, then Governors in the area, by seat (FLU R80)."""
    crowns = st.data.governors
    return [(score, sum(card in crowns for card in area)) for score, area in zip(st.scores, st.areas, strict=True)]


def winners(st: St) -> list[Seat]:
    """The seats of the first rank; several share the victory (FLU R80)."""
    keys = final_keys(st)
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


def outcome(st: St) -> Outcome:
    """Ranks, scores with their parts, and how it was decided (FLU R79, R80)."""
    keys = final_keys(st)
    best = max(keys)
    if keys.count(best) > 1:
        how, rule = "shared", "FLU R80"
    elif sum(points == best[0] for points, _crowns in keys) > 1:
        how, rule = "governors", "FLU R80"
    else:
        how, rule = "points", "FLU R79"
    shorts = [city.short for city in st.data.cities.values()]
    scored = [(s.seat, s.cities, s.governors, s.control) for s in st.scored]
    scores = breakdown(st.scores, scored, st.data.constants.start_score, shorts)
    return Outcome(ranks(keys), tuple(scores), how, rule)


def breakdown(
    points: list[int], scored: list[tuple[Seat, tuple[int, ...], int, int]], start: int, cities: list[str]
) -> list[Score]:
    """Each seat's points so far: start, each city, Governors, control cards, and the rest from effects."""
    made: list[Score] = []
    for seat, score in enumerate(points):
        mine = [line for line in scored if line[0] == seat]
        parts = [ScorePart("start", start)]
        parts += [ScorePart("city", sum(line[1][i] for line in mine), name) for i, name in enumerate(cities)]
        parts.append(ScorePart("governors", sum(line[2] for line in mine)))
        parts.append(ScorePart("control", sum(line[3] for line in mine)))
        parts.append(ScorePart("effects", score - sum(part.points for part in parts)))
        made.append(Score(seat, score, tuple(parts)))
    return made
