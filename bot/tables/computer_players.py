"""Computer players: they think in niced worker processes, on a resampled world, and answer like everybody else."""

import asyncio
import logging
import os
import random
import time
from collections.abc import Awaitable, Callable, Generator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from bot.base.logs import trace
from bot.base.tasks import KeyedTasks
from bot.base.words import Says
from bot.base.workers import pool
from bot.store import TakenOver
from bot.store.patience import is_away, patient
from bot.tables.answers import AnswerService, NotAllowed
from bot.tables.counsel import scripted
from bot.tables.fairness import words_now
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.stuck import note_stuck
from bot.tables.thinking import thought_of
from engines.core.codec import from_json
from engines.core.decisions import Action
from engines.core.errors import Stale
from engines.core.rng import Rng
from engines.players import USUAL, Thought, longest

log = logging.getLogger(__name__)
T = TypeVar("T")

AGAIN_S = 30.0
"""An answer that could not be saved, or came to nothing, is tried again after so long, or once the table changes."""
LONGEST_S = 300.0
"""Where it fails again and again it waits twice as long each time, at most so long."""
DEATHS = 3
"""Where so many processes died over a question, the next one thinks less."""
ANYTHING = "random"
"""Who answers where no thought comes to an end: any answer that is allowed."""
LEAST = 2
"""How far thinking can be lessened: a full thought, a short one, none."""
SPARE_S = 0.05
"""What a thought takes beyond its time: a round that has begun is ended, and a process is asked."""
NICE = 10
"""How far thinking gives way to everything else."""
PATIENCE_S = 5.0
"""Other work waits at most so long for a moment at which no computer thinks."""


def held_back(took_s: float, longest_s: float, pace_s: float, chance: float) -> float:
    """How many seconds more an answer waits that was thought of in `took_s`.

    In all it takes the pace, or as long as its kind of player thinks at most, and up to half a pace of chance: so its
    time tells nothing of what there was to choose from. `chance`: 0 to 1.
    """
    if not pace_s:
        return 0.0
    return max(0.0, max(pace_s, longest_s + SPARE_S) + chance * pace_s / 2 - took_s)


def shared(budget_s: float, workers: int, thoughts: int) -> float:
    """Time for one of so many thoughts at once: on a busy host computers look less far, and no table waits longer."""
    return budget_s * min(1.0, workers / max(thoughts, 1))


class ComputerPlayers:
    """Answers every open question of a computer's seat, one task per table at a time."""

    def __init__(
        self,
        registry: TableRegistry,
        answers: AnswerService,
        quiet: Callable[[], Awaitable[None]],
        workers: int,
        budget_ms: int,
        pace_ms: int,
    ) -> None:
        self._registry, self._answers = registry, answers
        self._quiet = quiet
        """Waited for before each thought: people have their answers first (`bot.discord_io.priority`)."""
        self._workers, self.budget_s = workers, budget_ms / 1000
        self._pace = pace_ms / 1000
        self.pause: Callable[[float], Awaitable[None]] = asyncio.sleep
        """Waits so many seconds."""
        self._thoughts = 0
        """Thoughts under way or waiting for a worker."""
        self._idle = asyncio.Event()
        self._idle.set()
        self._pool: ProcessPoolExecutor | None = None
        self._tasks = KeyedTasks[int](lambda table: f"computer-{table}", patient(self._play))
        self._resting: dict[int, asyncio.Event] = {}
        """Tables at which it is tried again after a while, or once this is set."""
        registry.watch(self.consider)

    def executor(self) -> ProcessPoolExecutor:
        """The processes that think, begun where there are none."""
        if self._pool is None:
            self._pool = pool(self._workers, NICE)
        return self._pool

    async def warm(self) -> None:
        """Start the workers before the first game needs them; nothing waits for it."""
        await asyncio.to_thread(self.executor().submit, os.getpid)

    async def close(self) -> None:
        """Stop thinking; an unfinished thought is thought again after the next start."""
        tasks = self._tasks.tasks
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def consider(self, live: LiveTable) -> None:
        """Start thinking if a computer is asked at this table."""
        if live.id in self._resting:
            self._resting[live.id].set()
        if not self._tasks.running(live.id) and self._asked(live) is not None:
            self._tasks.start(live.id)

    def _asked(self, live: LiveTable) -> int | None:
        return next((d.seat for d in live.decisions() if live.record.seats[d.seat].computer), None)

    async def think(self, live: LiveTable, seat: int, kind: str, lessened: int = 0) -> tuple[Action, Thought]:
        """An answer that a kind of computer player would give in a seat, and what it followed from.

        Where the program fails it thinks less; whoever runs the bot finds that in the log. `lessened`: so far from the
        start. Raises BrokenExecutor if its process dies, and the program's error where even no thought at all fails.
        """
        game, record = live.game, live.record
        sampled, word = words_now(live.extra.anew or live.extra.deal, record.generation, record.seq)
        world = game.resample(live.state, seat, Rng(sampled))
        request = game.key, game.edition_text, game.dump(world), seat, sampled, word
        with self.thought() as seconds:
            while True:
                who, time_s = [(kind, seconds), (kind, 0.0), (ANYTHING, 0.0)][lessened]
                try:
                    said, thought = await self.work(thought_of, who, *request, time_s)
                except BrokenExecutor:
                    raise
                except Exception as error:  # of the program: nobody at the table can do anything about it
                    log.error("a thought of %s at table %s, seq %s, failed: %s", who, live.id, record.seq, trace(error))
                    if lessened == LEAST:
                        raise
                    lessened += 1
                else:
                    return from_json(said, game.action_type), thought

    @contextmanager
    def thought(self) -> Generator[float]:
        """A thought, under way or waiting for a process until the context ends; how many seconds it may take."""
        self._thoughts += 1
        self._idle.clear()
        try:
            yield shared(self.budget_s, self._workers, self._thoughts)
        finally:
            self._thoughts -= 1
            if not self._thoughts:
                self._idle.set()

    async def work(self, do: Callable[..., T], *what: Any) -> T:
        """What a process that thinks makes of it. Raises BrokenExecutor if it dies; the next work has another one."""
        workers = self.executor()
        try:
            return await asyncio.get_running_loop().run_in_executor(workers, do, *what)
        except BrokenExecutor:
            if self._pool is workers:
                log.warning("a thinking process died; starting another")
                self._pool = None
            raise

    async def calm(self) -> None:
        """Return at a moment at which nobody waits and no computer thinks; after a while all the same."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                await self._idle.wait()
        await self._quiet()

    async def answer(self, live: LiveTable, seat: int, kind: str, lessened: int = 0) -> tuple[Action, Thought | None]:
        """What a computer answers in a seat, after as long as any answer of its kind takes, forced or free.

        A lesson's answer follows from no thought. `lessened` and what it raises: as `think` has it.
        """
        began = time.monotonic()
        said = None if lessened else scripted(live, seat)
        answered = await self.think(live, seat, kind, lessened) if said is None else (said, None)
        await self.pause(held_back(time.monotonic() - began, longest(kind, self.budget_s), self._pace, random.random()))
        return answered

    async def _play(self, table: int) -> None:
        at, failed, deaths = (0, 0), 0, 0
        while True:
            await self._quiet()
            live = await self._registry.look(table)
            seat = self._asked(live)
            if seat is None or not self._registry.ours(live):
                return
            record = live.record
            if at != (record.generation, record.seq):
                at, failed, deaths = (record.generation, record.seq), 0, 0
            kind = record.seats[seat].computer or USUAL
            try:
                action, thought = await self.answer(live, seat, kind, min(LEAST, max(failed, deaths // DEATHS)))
                with self._registry.acting(live):
                    await self._answers.compute(table, seat, *at, action, thought)
            except Stale:
                continue
            except TakenOver as error:
                log.info("a computer player's answer at table %s is not given here: %s", table, error)
                return
            except BrokenExecutor:
                deaths += 1
                await self._rest(table, min(2**deaths, LONGEST_S))
            except NotAllowed as error:
                failed += 1
                log.error("computer player %s at table %s said %s: %s", kind, table, live.game.key, error.why.key)
                await self._rest(table, _again(failed))
            except Says as error:
                log.warning("a computer player's answer at table %s was not saved: %s", table, error.message)
                await self._rest(table, AGAIN_S)
            except Exception as error:
                if is_away(error):
                    raise
                failed += 1
                log.error("computer player %s at table %s failed: %s", kind, table, trace(error))
                await self._rest(table, _again(failed))

    async def _rest(self, table: int, seconds: float) -> None:
        """Wait so long, or until the table changes; or until the next start, after which it may do better."""
        if seconds:
            await note_stuck(self._registry.store, table)
        changed = self._resting[table] = asyncio.Event()
        try:
            async with asyncio.timeout(seconds):
                await changed.wait()
        except TimeoutError:
            return
        finally:
            del self._resting[table]


def _again(failed: int) -> float:
    """After how many seconds an answer that came to nothing so often is tried again: less thought is tried at once."""
    return 0.0 if failed <= LEAST else min(AGAIN_S * 2 ** (failed - LEAST - 1), LONGEST_S)
