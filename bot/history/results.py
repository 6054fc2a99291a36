"""Results of finished games, and ratings from them: per server and game, computers rated too.

A rating is what stands in somebody's latest rated result, so there is nothing that could disagree with the results.
A game that goes on after its end (the last answer taken back) loses its result, and later ones are rated anew.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec
from openskill.models import PlackettLuce

from bot.base.logs import trace
from bot.base.words import Says
from bot.discord_io.updates import Updates
from bot.store import Participant, Result, StoreError, TakenOver
from bot.store.patience import is_away
from bot.tables.extras import extra_of
from bot.tables.ranking import places
from bot.tables.registry import LiveTable, TableRegistry, plan_of
from bot.tables.user_settings import person_settings
from engines.core.errors import Broken
from engines.core.scores import Outcome

log = logging.getLogger(__name__)

RatedPlayer = int | str
"""A user, or a kind of computer."""


class Rated(Protocol):
    """What openskill knows of somebody: a strength and how unsure it is."""

    mu: float
    sigma: float


_MODEL: Any = PlackettLuce()
_UNSURE = 3
START, _SCALE = 1000, 40


def shown_rating(mu: float, sigma: float) -> int:
    """A rating as people are told it: 1000 at the start, and rather too low than too high while little is known."""
    return round(START + _SCALE * (mu - _UNSURE * sigma))


def who_of(one: Participant) -> RatedPlayer | None:
    """Whose rating it is; None for somebody who is no longer named."""
    return one.user if one.user is not None else one.computer


class Results:
    """Writes results down as games end, one after the other, and works ratings out."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._known: dict[int, str] = {}
        self._updates = Updates[None](lambda _all: "results", self._record_all)
        registry.watch(self._consider)

    def start(self) -> None:
        """Write down what ended before the last stop, then what ends from now on."""
        self._updates.mark(None)

    async def close(self) -> None:
        """Stop; what is missing is written down after the next start."""
        await self._updates.close(within=0)

    def _consider(self, live: LiveTable) -> None:
        before = self._known.get(live.id)
        if live.record.life == "finished" or before == "finished":
            self._updates.mark(None)
        self._known[live.id] = live.record.life
        if live.record.life in ("closed", "finished") and len(self._known) > 4096:
            del self._known[next(iter(self._known))]

    async def _record_all(self, _all: None) -> None:
        if not self.registry.ownership.ours(None):  # ratings follow from all results in their order: one process's work
            return
        try:
            with self.registry.ownership.acting(None):
                for table in await self.registry.store.unrecorded():
                    await self._record(table)
        except StoreError as error:
            if is_away(error) or isinstance(error, TakenOver):
                raise
            log.warning("results could not be written down: %s", trace(error))

    async def _record(self, table: int) -> None:
        """Bring one table's result up to date."""
        try:
            async with self.registry.locked(table) as live:
                made = await self._result(live)
        except (Broken, Says, msgspec.DecodeError) as error:
            log.error("the result of table %s cannot be read: %s", table, error)
            return
        store, record = self.registry.store, live.record
        known: list[Result] = [] if record.guild is None else await store.results(record.guild, record.game)
        await self._rate([one for one in known if one.table == table], known, made)
        if made is None:  # last, so that after a kill it is missed again and later ones are rated anew
            await store.drop_result(table)

    async def _result(self, live: LiveTable) -> Result | None:
        """The result of a table as it stands, not rated yet; None where it has none."""
        record = live.record
        if record.life != "finished" or record.outcome is None or record.guild is None:
            return None
        kept = await self.registry.store.table(record.id)
        ended_at = kept.ended_at if kept is not None and kept.ended_at is not None else record.updated_at
        outcome = msgspec.json.decode(record.outcome, type=Outcome)
        extra = extra_of(record)
        plan = plan_of(record)
        count = len(record.seats)
        team_of = {
            seat: number
            for number, team in enumerate(live.game.teams(count, live.game.options(plan.options)))
            for seat in team
        }
        found: list[Participant] = []
        for place in places(outcome, record.seats, extra):
            seat = place.seat
            kind = None if place.user is not None or seat is None else record.seats[seat].computer
            if seat in extra.mixed:  # rated as somebody unknown: no kind of computer has played this game
                kind = None
            found.append(
                Participant(
                    team=team_of.get(seat, 100 + seat) if seat is not None else 200 + len(found),
                    user=place.user,
                    computer=kind,
                    name=place.name,
                    rank=place.rank,
                    points=None if seat is None else outcome.scores[seat].points,
                )
            )
        rated = extra.rated and not extra.imported and not extra.learning
        return Result(record.id, record.generation, record.guild, record.game, rated, ended_at, tuple(found))

    async def _rate(self, gone: Sequence[Result], known: Sequence[Result], made: Result | None) -> None:
        """Rate a result that was `made` in place of those `gone`, and all later ones of the `known` again, in order.

        From the ratings before them; all is written at once, so a kill leaves none that is not rated.
        """
        new: list[Result] = [] if made is None else [made]
        if not (gone or new):
            return
        first = min(map(_end_of, [*gone, *new]))
        left = [one for one in known if one not in gone]
        later = sorted([*new, *(one for one in left if _end_of(one) > first)], key=_end_of)
        if not later:
            return
        ratings: dict[RatedPlayer, Rated] = {}
        for one in left:
            if _end_of(one) < first:
                ratings.update(ratings_in(one))
        opted_out: dict[int, bool] = {}
        for user in {p.user for one in later for p in one.participants if p.user is not None}:
            opted_out[user] = not (await person_settings(self.registry.store, user)).rated
        rated = [rate(one, ratings, lambda user: opted_out.get(user, False)) for one in later]
        await self.registry.store.put_results(rated)


def _end_of(one: Result) -> tuple[int, int]:
    """The order in which games ended."""
    return one.ended_at, one.table


def ratings_in(result: Result) -> Iterable[tuple[RatedPlayer, Rated]]:
    """Everybody's rating after a game that counted."""
    for one in result.participants:
        who = who_of(one)
        if who is not None and one.mu is not None and one.sigma is not None:
            yield who, _MODEL.rating(mu=one.mu, sigma=one.sigma)


def rate(result: Result, known: dict[RatedPlayer, Rated], opted_out: Callable[[int], bool]) -> Result:
    """A result with its ratings; `known` is brought up to date. Whoever opted out plays as somebody unknown."""
    teams: dict[int, list[int]] = {}
    for number, one in enumerate(result.participants):
        teams.setdefault(one.team, []).append(number)
    if not result.rated or len(teams) < 2:
        return _with(result, {})
    people = result.participants

    def before(one: Participant) -> Any:
        who = who_of(one)
        hidden = who is None or (one.user is not None and opted_out(one.user))
        found = None if hidden or who is None else known.get(who)
        return _MODEL.rating() if found is None else _MODEL.rating(mu=found.mu, sigma=found.sigma)

    made = _MODEL.rate(
        [[before(people[n]) for n in members] for members in teams.values()],
        ranks=[min(people[n].rank for n in members) for members in teams.values()],
    )
    found: dict[RatedPlayer, list[Rated]] = {}
    for members, rated in zip(teams.values(), made, strict=True):
        for n, one in zip(members, rated, strict=True):
            who = who_of(people[n])
            if who is not None and not (people[n].user is not None and opted_out(people[n].user or 0)):
                found.setdefault(who, []).append(one)
    after = {who: _mean(several) for who, several in found.items()}
    known.update((who, _MODEL.rating(mu=mu, sigma=sigma)) for who, (mu, sigma) in after.items())
    return _with(result, after)


def _mean(several: Sequence[Rated]) -> tuple[float, float]:
    """One rating for a kind of computer that held several seats."""
    return sum(one.mu for one in several) / len(several), sum(one.sigma for one in several) / len(several)


def _with(result: Result, after: dict[RatedPlayer, tuple[float, float]]) -> Result:
    changed: list[Participant] = []
    for one in result.participants:
        who = who_of(one)
        mu, sigma = after.get(who, (None, None)) if who is not None else (None, None)
        changed.append(msgspec.structs.replace(one, mu=mu, sigma=sigma))
    return msgspec.structs.replace(result, participants=tuple(changed))
