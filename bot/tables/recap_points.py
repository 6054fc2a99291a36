"""What became of everybody's points, and why: "**Ann** 4 → 6 (Controlled hexes +2: D4, E3)"."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.base.words import Words, named
from bot.tables.ranking import teams_of
from bot.tables.registry import LiveTable
from engines.core.decisions import Seat
from engines.core.game import AnyView
from engines.core.numbers import numeral, signed
from engines.core.scores import Score, ScorePart

GAIN, LOSS = "+", "−"


class Standing(NamedTuple):
    """Everybody's points at some moment, and on what they lay, by part; other counts by seat: what a game declares."""

    scores: Sequence[Score]
    places: Sequence[Mapping[str, Sequence[str]]]
    tallies: Mapping[str, Sequence[int]]


def standing_of(live: LiveTable, view: AnyView) -> Standing:
    """The points as a view shows them."""
    scores = live.game.standing(view)
    places, tallies = live.game.recap.places, live.game.recap.tallies
    found: list[Mapping[str, Sequence[str]]] = [{} if places is None else places(view, each.seat) for each in scores]
    return Standing(scores, found, {} if tallies is None else tallies(view))


def changes(live: LiveTable, seat: Seat, before: Standing, after: Standing, _: Words) -> str:
    """Whose points changed from what to what, and why, and other counts that changed; empty where nobody's did."""
    view, sign = live.view(seat), live.game.recap.sign
    teams = teams_of(live)
    told: dict[tuple[object, str], list[str]] = {}
    for n, (then, now) in enumerate(zip(before.scores, after.scores, strict=False)):
        called = f"**{named(live.names_in(_)[n])}**{f' ({sign(view, n)})' if sign else ''}"
        why = ", ".join(_parts(live, then, now, before.places[n], after.places[n], _))
        if then.points != now.points or why:
            changed = (
                f"{numeral(then.points)} → {numeral(now.points)}" if then.points != now.points else numeral(now.points)
            )
            side = next((team for team in map(tuple, teams) if n in team), n)  # a team has its points together
            told.setdefault((side, f"{changed}{f' ({why})' if why else ''}"), []).append(called)
    points = " · ".join(f"{' + '.join(names)} {what}" for (_side, what), names in told.items())
    lines = [_("Points: {points}", points=points)] if told else []
    counted = [
        f"{_(label)}: {counts}"
        for label, now in after.tallies.items()
        if (counts := _tally(live, before.tallies.get(label, ()), now, _))
    ]
    return "\n".join([*lines, *([_(live.game.recap.tallied, tallies=" · ".join(counted))] if counted else [])])


def _tally(live: LiveTable, before: Sequence[int], after: Sequence[int], _: Words) -> str:
    """One count of everybody who has any, the most first: "**Ann** 3 → 4, Bob 2"; empty where nothing changed."""
    if list(before) == list(after) or len(before) != len(after):
        return ""
    told = [
        (now, f"**{named(name)}** {then} → {now}" if then != now else f"{named(name)} {now}")
        for name, then, now in zip(live.names_in(_), before, after, strict=False)
        if then or now
    ]
    return ", ".join(said for _now, said in sorted(told, key=lambda each: -each[0]))


def _parts(
    live: LiveTable,
    then: Score,
    now: Score,
    lay: Mapping[str, Sequence[str]],
    lies: Mapping[str, Sequence[str]],
    _: Words,
) -> list[str]:
    """The parts that changed, each with what it lies on now and did not before, or the other way round."""
    were, are = _by_name(then.parts), _by_name(now.parts)
    made: list[str] = []
    last = ""
    for key, note in dict.fromkeys((*were, *are)):
        more = are.get((key, note), 0) - were.get((key, note), 0)
        if not more:
            continue
        title = [] if key == last else [live.game.text.part(key, _)]
        what = " ".join([*title, *([note] if note else []), signed(more)])
        spots = _spots(lay.get(key, ()), lies.get(key, ()))
        made.append(f"{what}: {spots}" if spots else what)
        last = key
    return made


def _spots(before: Sequence[str], after: Sequence[str]) -> str:
    """Where points came from, or went: "D4, E3", and with a sign where there is both: "+D4, −B2"."""
    gained, lost = [each for each in after if each not in before], [each for each in before if each not in after]
    if not (gained and lost):
        return ", ".join(gained or lost)
    return ", ".join([*(f"{GAIN}{each}" for each in gained), *(f"{LOSS}{each}" for each in lost)])


def _by_name(parts: Sequence[ScorePart]) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    for part in parts:
        found[part.key, part.note] = found.get((part.key, part.note), 0) + part.points
    return found
