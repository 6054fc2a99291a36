"""Reviews of finished games: everybody's chances over the game, how good answers were, and three turning points.

A review is made in the background, piece by piece in a process that gives way to all others, and stored. That one is
wanted is stored first: after a restart it is made from the beginning. It names nobody but seats. One that is made anew,
because somebody wants to be judged after all, takes the place of the one before once it is there.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, TypeVar

import msgspec

from bot.base.tasks import KeyedTasks, finish
from bot.base.words import N_, Says
from bot.base.workers import pool
from bot.history import judging
from bot.history.judging import JudgedAnswer, Turn
from bot.history.log import History, Kept
from bot.history.playback import Past
from bot.history.replays import Replays
from bot.store import SeatRecord, ShardSet, Store, StoredEntry, StoredReview, StoreError
from bot.store.patience import is_away, patient
from bot.tables.computer_players import ComputerPlayers
from bot.tables.registry import plan_of
from bot.tables.user_settings import person_settings
from engines.core.decisions import Seat
from engines.core.errors import Broken
from engines.core.scores import Outcome
from engines.players.review import Weighed, accuracy, final_win_chances

log = logging.getLogger(__name__)

Made = TypeVar("Made")

NICE = 19
"""How far a review gives way to everything else: as far as can be."""
NODES_PER_MS = 3
"""Answers that a search may play over one that is judged, for each millisecond that the host lets computers think."""
CLOSER = 4
"""So many times that for what may be a turning point."""
WORLDS, CLOSER_WORLDS, CHANCE_WORLDS = 32, 64, 8
"""Worlds in which two answers are compared, the same for a turning point, and worlds for each seat's chances."""
POINTS = 60
"""Moments of the curve, at most."""
FEW = 12
"""Where a game has fewer moments than that, every answer is one."""
LOOKED_AT, TURNS = 8, 3
"""Answers that are looked at more closely, and turning points that are told."""
DEATHS = 3
"""Worker processes that may die over one review."""
ANEW = "review_anew"
"""The bot's own setting of a table: a review is wanted in place of the one that is there."""
NOT_OVER = N_("Only a finished game is reviewed: what others held is looked at for it.")


class Accuracy(msgspec.Struct, frozen=True):
    """Answers of a seat that were judged, how many were as good as any, and how much (0 to 1) they kept of what was at
    stake in all of them; None where that was next to nothing.
    """

    judged: int
    good: int
    kept: float | None


NOT_JUDGED = Accuracy(0, 0, None)


class Review(msgspec.Struct, frozen=True):
    """`at`: entries of the journal; `chances`: every seat's at each of them, in percent. `accuracy` is by seat.

    `willing`: seats whose answers could be judged when it was made; None: not known. `posted`: the message that showed
    it to everybody, of versions before December 2026; by now `PostedReviews` knows.
    """

    at: tuple[int, ...]
    chances: tuple[tuple[int, ...], ...]
    accuracy: tuple[Accuracy, ...]
    turns: tuple[Turn, ...]
    willing: frozenset[Seat] | None = None
    posted: int = 0


class Reviews:
    """Makes reviews, one after the other, and keeps them."""

    def __init__(self, store: Store, history: History, replays: Replays, computers: ComputerPlayers) -> None:
        self._store, self._history, self._replays, self._computers = store, history, replays, computers
        self._nodes = max(1, round(NODES_PER_MS * 1000 * computers.budget_s))
        self._tasks = KeyedTasks[int](lambda table: f"review-{table}", patient(self._work))
        self._turn = asyncio.Lock()
        self._far: dict[int, tuple[int, int]] = {}
        self.closing = False
        """Whether what is under way is put off until the next start."""
        self._pool: ProcessPoolExecutor | None = None

    async def load(self, part: ShardSet | None = None) -> None:
        """After a start: reviews that were wanted (of tables of some shards' servers) are made."""
        wanted = {*await self._store.reviews_wanted(), *await self._store.settings_named("bot", ANEW)}
        for table in sorted(wanted):
            record = None if part is None else await self._store.table(table)
            if part is None or (record is not None and part.has(record.guild)):
                self._tasks.start(table)

    async def close(self) -> None:
        """Stop; what is wanted is made after the next start."""
        self.closing = True
        await finish(self._tasks.tasks, 0)
        self._let_go()

    async def found(self, kept: Kept) -> Review | None:
        """The review of a finished game, where it is made, less what would judge people who do not want that.

        Raises Says where the game is not over.
        """
        must_be_over(kept)
        review, willing = await self._stored(kept), await self._willing(kept)
        if review is None:
            return None
        if review.willing is not None and not willing <= review.willing:  # somebody wants to be judged after all
            return None
        return _less(review, willing)

    async def as_made(self, kept: Kept) -> Review | None:
        """The same of a game that is over or not, also where somebody wants to be judged by now who did not then."""
        review = await self._stored(kept) if kept.over else None
        return None if review is None else _less(review, await self._willing(kept))

    async def _stored(self, kept: Kept) -> Review | None:
        stored = await self._store.review(kept.id)
        return None if stored is None or not _of(stored, kept) else review_in(stored)

    async def want(self, kept: Kept) -> None:
        """Have a review made; raises Says where there can be none."""
        must_be_over(kept)
        await self._replays.past(kept)
        if not self._tasks.running(kept.id):
            if await self._stored(kept) is None:
                await self._store.put_review(StoredReview(kept.id, kept.record.generation, kept.record.seq))
            else:
                await self._store.set_setting("bot", kept.id, ANEW, b"true")
            self._tasks.start(kept.id)

    def progress(self, table: int) -> tuple[int, int] | None:
        """How many pieces of how many are done, 0 of 0 while it waits for another; None: it is not under way."""
        return self._far.get(table, (0, 0)) if self._tasks.running(table) else None

    async def wait(self, table: int, seconds: float) -> None:
        """Until the review is made or given up, or so long."""
        await self._tasks.wait(table, seconds)

    def _let_go(self) -> None:
        """The process ends: it is started when a review is wanted."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _willing(self, kept: Kept) -> set[Seat]:
        """Seats whose answers may be judged: computers', and those of people who have not said no."""
        return {seat.number for seat in kept.record.seats if await self._may_judge(seat)}

    async def _may_judge(self, seat: SeatRecord) -> bool:
        if seat.user is None:
            return seat.computer is not None
        return (await person_settings(self._store, seat.user)).reviewed

    async def _work(self, table: int) -> None:
        try:
            await self._make(table)
        finally:
            self._far.pop(table, None)
            if self._tasks.tasks == [asyncio.current_task()]:
                self._let_go()

    async def _make(self, table: int) -> None:
        async with self._turn:
            try:
                kept = await self._history.kept(table)
                made = await self._made(kept)
                now = await self._history.kept(table)
                if now.over and (now.record.generation, now.record.seq) == (kept.record.generation, kept.record.seq):
                    data = msgspec.msgpack.encode(made)
                    await self._store.put_review(StoredReview(table, now.record.generation, now.record.seq, data))
                    await self._store.set_setting("bot", table, ANEW, None)
                    return
                log.info("the game at table %s goes on; its review is given up", table)
                await self._store.drop_review(table)
            except (Says, Broken, BrokenExecutor, msgspec.DecodeError) as error:
                if is_away(error):
                    raise
                log.warning("table %s could not be reviewed: %s", table, error)
                if ANEW not in await self._store.settings("bot", table):  # else the one that is there stays
                    await self._store.drop_review(table)
            except StoreError as error:
                if is_away(error):
                    raise
                log.warning("the review of table %s could not be kept: %s", table, error)
                return
            await self._store.set_setting("bot", table, ANEW, None)

    async def _made(self, kept: Kept) -> Review:
        must_be_over(kept)
        past = await self._replays.past(kept)
        asked: list[JudgedAnswer] = await self._piece(judging.questions, past)
        willing = await self._willing(kept)
        answered = {entry.seq: entry for entry in await self._history.entries(kept.id)}
        judged = [each for each in asked if each.open_ and _is_theirs(answered[each.seq], kept, willing)]
        begun = [each for each in asked if each.begins]
        begun = spread(begun if len(begun) >= FEW else asked, POINTS)
        count = len(judged) + len(begun) + LOOKED_AT
        done = 0

        def on() -> None:
            nonlocal done
            self._far[kept.id] = done, count
            done += 1

        assert kept.game is not None  # noqa: S101 - else it could not be played again
        teams = kept.game.teams(len(kept.record.seats), kept.game.options(plan_of(kept.record).options))
        at: list[int] = []
        rows: list[tuple[int, ...]] = []
        for each in begun:
            on()
            looks = await self._piece(judging.chances, past, each, CHANCE_WORLDS, teams)
            at.append(each.seq - 1)
            rows.append(tuple(round(100 * look) for look in looks))
        at.append(kept.record.seq)
        outcome = msgspec.json.decode(kept.record.outcome or b"", type=Outcome)
        rows.append(tuple(round(100 * share) for share in final_win_chances(outcome, teams)))
        found: list[tuple[Weighed, JudgedAnswer]] = []
        for each in judged:
            on()
            found.append((await self._piece(judging.weighed, past, each, self._nodes, WORLDS), each))
        doubtful = sorted((pair for pair in found if not pair[0].good), key=lambda pair: -pair[0].lost)
        turns: list[Turn] = []
        for _weighed, each in doubtful[:LOOKED_AT]:
            on()
            turn: Turn | None = await self._piece(judging.turn, past, each, CLOSER * self._nodes, CLOSER_WORLDS)
            turns += [] if turn is None else [turn]
        turns = sorted(turns, key=lambda turn: -turn.weighed.lost)[:TURNS]
        theirs = [[weighed for weighed, each in found if each.seat == seat.number] for seat in kept.record.seats]
        seats = tuple(Accuracy(len(all_), sum(one.good for one in all_), accuracy(all_)) for all_ in theirs)
        told = tuple(sorted(turns, key=lambda turn: turn.seq))
        return Review(tuple(at), tuple(rows), seats, told, frozenset(willing))

    async def _piece(self, work: Any, past: Past, *what: Any) -> Any:
        """One piece of work, and a pause as long as it took: half of a processor at most goes into reviews."""
        for deaths in range(DEATHS):
            await self._computers.calm()
            if self._pool is None:
                self._pool = pool(1, NICE)
            began = time.monotonic()
            try:
                made = await asyncio.get_running_loop().run_in_executor(self._pool, work, past, *what)
            except BrokenExecutor:
                self._let_go()
                if deaths + 1 == DEATHS:
                    raise
                continue
            await asyncio.sleep(time.monotonic() - began)
            return made
        return None


def must_be_over(kept: Kept) -> None:
    """Says so where the game goes on: its review would tell what others hold."""
    if not kept.over:
        raise Says(NOT_OVER)


def review_in(stored: StoredReview) -> Review | None:
    """What was stored; None where it is still to be made, or of another version."""
    try:
        return None if stored.data is None else msgspec.msgpack.decode(stored.data, type=Review)
    except msgspec.DecodeError:
        return None


def _less(review: Review, willing: set[Seat]) -> Review:
    """A review that judges these seats alone."""
    return msgspec.structs.replace(
        review,
        accuracy=tuple(one if seat in willing else NOT_JUDGED for seat, one in enumerate(review.accuracy)),
        turns=tuple(turn for turn in review.turns if turn.seat in willing),
    )


def _of(stored: StoredReview, kept: Kept) -> bool:
    return (stored.generation, stored.seq) == (kept.record.generation, kept.record.seq)


def _is_theirs(entry: StoredEntry, kept: Kept, willing: set[Seat]) -> bool:
    """Whether whoever has the seat gave the answer: not a clock for them, nor whoever sat there before."""
    seat = entry.seat or 0
    if seat not in willing or entry.user != kept.record.seats[seat].user:
        return False
    return entry.user is not None or entry.thought is not None


def spread(all_: Sequence[JudgedAnswer], most: int) -> list[JudgedAnswer]:
    """At most so many of them, evenly, the first and the last among them."""
    if len(all_) <= most:
        return list(all_)
    return [all_[round(n * (len(all_) - 1) / (most - 1))] for n in range(most)]
