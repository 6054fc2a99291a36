"""The final ranking as people are told it: whoever resigned comes behind everybody else, whatever the seat came to."""

from collections.abc import Sequence

import msgspec

from bot.base.words import Words, named
from bot.store import SeatRecord, Table
from bot.tables.agreed_end import agreed, standing
from bot.tables.extras import Extra, extra_of
from bot.tables.names import name_in, read
from bot.tables.registry import LiveTable, plan_of
from engines.core.numbers import numeral
from engines.core.scores import Outcome


class Place(msgspec.Struct, frozen=True):
    """One line of it. `user` is None for a computer; `seat` None for somebody whose seat a person has taken since."""

    rank: int
    seat: int | None
    user: int | None
    name: str
    resigned: bool = False
    computer: bool = False

    def called(self, _: Words) -> str:
        """The name as a reader reads it."""
        return name_in(self.name, _) if self.computer else self.name


def places(outcome: Outcome, seats: Sequence[SeatRecord], extra: Extra) -> list[Place]:
    """Everybody by rank, ties in the order of seats; of those who resigned, the last to do so comes first.

    A computer that plays on for somebody holds their place: theirs who resigned, and theirs who are only away.
    """
    gave_up = {each.seat: each for each in extra.resigned if seats[each.seat].computer is not None}
    away = {each.seat: each for each in extra.away}
    staying = [seat for seat in seats if seat.number not in gave_up]
    ahead = [outcome.ranks[seat.number] for seat in staying] + [aside.rank for aside in outcome.asides]
    found = [
        Place(
            1 + sum(rank < outcome.ranks[seat.number] for rank in ahead),
            seat.number,
            away[seat.number].user if seat.number in away else seat.user,
            seat.name,
            computer=seat.computer is not None,
        )
        for seat in staying
    ]
    found.sort(key=lambda place: (place.rank, place.seat))
    behind = sorted(extra.resigned, key=lambda each: (-each.seq, each.seat))
    found += [
        Place(len(ahead) + n, each.seat if each.seat in gave_up else None, each.user or None, each.name, resigned=True)
        for n, each in enumerate(behind, 1)
    ]
    return found


def teams_of(live: LiveTable) -> list[Sequence[int]]:
    """Who plays with whom, by seat; nothing where everybody plays alone."""
    plan = plan_of(live.record)
    teams = live.game.teams(len(live.record.seats), live.game.options(plan.options))
    return [team for team in teams if len(team) > 1]


def verdict(live: LiveTable, outcome: Outcome, seat: int, _: Words) -> str:
    """To whoever holds a seat: that they won, or how far they were from it; in a team it is the team's."""
    found = places(outcome, live.record.seats, live.extra)
    mine = next((place for place in found if place.seat == seat), None)
    if mine is None:
        return ""
    first = [place for place in found if place.rank == 1 and place.seat is not None]
    best = max((outcome.scores[place.seat].points for place in first if place.seat is not None), default=0)
    behind = best - outcome.scores[seat].points
    teams = teams_of(live)
    team = next((each for each in teams if seat in each), ())
    if team and not mine.resigned:
        ahead = {tuple(each) for each in teams for other in each if outcome.ranks[other] < outcome.ranks[seat]}
        if mine.rank == 1:
            alone = all(place.seat in team for place in first)
            return "**" + (_("Your team won!") if alone else _("Your team shares the victory!")) + "**"
        told = _("Your team came in as number {rank} of {count}.", rank=len(ahead) + 1, count=len(teams))
    elif mine.rank == 1:
        return "**" + (_("You won!") if len(first) == 1 else _("You share the victory!")) + "**"
    else:
        count = len(found) + len(outcome.asides)
        told = _("You came in as number {rank} of {count}.", rank=mine.rank, count=count)
    if first and behind > 0:
        if len(first) > 1:
            told += " " + _.n("{count} point behind the winners.", "{count} points behind the winners.", behind)
        else:
            told += " " + _.n("{count} point behind the winner.", "{count} points behind the winner.", behind)
    return f"**{told}**"


def final(record: Table, _: Words) -> list[str]:
    """The last lines of a log, of what the game itself knows nothing.

    Where somebody resigned the ranking, where the table agreed to end the game how it stood.
    """
    extra = extra_of(record)
    if agreed(record):
        names = read(record.seats, (), (), _)
        return [f"{named(names[each.seat])}: {numeral(each.points)}" for each in standing(record)]
    if record.life != "finished" or record.outcome is None or not extra.resigned:
        return []
    outcome = msgspec.json.decode(record.outcome, type=Outcome)
    ranked = [
        f"{place.rank}\\. {_('{name} (resigned)', name=name) if place.resigned else name}"
        for place in places(outcome, record.seats, extra)
        for name in (named(place.called(_)),)
    ]
    return [_("Whoever resigned is ranked behind everybody else, whatever the seat came to."), *ranked]
