"""Things to be done later, kept in the store: one task sleeps until the next of them, however many there are."""

import asyncio
import heapq
import itertools
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Any, Protocol, TypeVar

from bot.base.logs import trace
from bot.base.words import Says
from bot.clocks.rules import Uptime
from bot.discord_io.errors import TryLater
from bot.store import ShardSet, Store, StoreError, Timer
from bot.store.patience import is_away
from bot.store.timer_keys import AnyTimerKey, TimerKey

log = logging.getLogger(__name__)

NEVER = 2**62
"""When a timer is due that stands still."""
WRITE_S, REFUSED_S = 1.0, 5.0
"""Changes of timers are saved together after so long, and again where the store refused them; what is lost by a crash
until then begins anew."""
AWAY_MS, AGAIN_MS, BROKEN_MS = 2_000, 60_000, 3_600_000
"""What could not be done is tried again after so long: soon where only the database was away, less soon where it is a
fault of the table or the program."""
PAGE = 2000
"""Timers read at once."""
AT_ONCE = 4
"""Tables attended to side by side."""
SLACK = 1000

K = TypeVar("K", bound=TimerKey)
Ring = Callable[[int, Mapping[K, Timer]], Awaitable[None]]
"""Does what is due at a table, by keys; a timer that it leaves as it is goes away."""
DueTimer = tuple[int, int, int, AnyTimerKey]
"""When a timer is due, a number that no other entry has, its table and its key."""


class Standstill(Protocol):
    """Where time stands still."""

    async def holds(self, table: int) -> bool:
        """Whether what is due at a table waits until `Timers.go_on`."""
        ...


class Timers:
    """Every timer of this process; each kind of key has one function that attends to it.

    `standstill` is asked before anything is done at a table.
    """

    def __init__(self, store: Store, uptime: Uptime, standstill: Standstill) -> None:
        self._store, self.uptime, self._standstill = store, uptime, standstill
        self._set: dict[int, dict[AnyTimerKey, Timer]] = {}
        self._heap: list[DueTimer] = []
        self._number = itertools.count()
        self._rings: dict[type[TimerKey], Ring[Any]] = {}
        self._unsaved: dict[tuple[int, AnyTimerKey], Timer | None] = {}
        self._writing: asyncio.Task[None] | None = None
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._held: dict[int, list[DueTimer]] = {}
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._wake = asyncio.Event()
        self._closing = False
        self._waiting: list[tuple[int, AnyTimerKey]] = []

    def attend(self, kind: type[K], ring: Ring[K]) -> None:
        """Let a function attend to the timers of a kind."""
        self._rings[kind] = ring

    async def load(self, part: ShardSet | None = None) -> set[int]:
        """What the store knows (of the tables of some shards' servers); the tables.

        A page at a time, so that people are answered meanwhile; what was set or dropped here before that stays so.
        """
        found: set[int] = set()
        last: Timer | None = None
        while page := await self._store.timers_after(last, PAGE, part):
            for timer in page:
                if (timer.table, timer.key) not in self._unsaved:
                    self._set.setdefault(timer.table, {}).setdefault(timer.key, timer)
            found.update(timer.table for timer in page)
            last = page[-1]
        self._sort()
        return found

    async def let_go(self, tables: Collection[int]) -> None:
        """Another process rings the timers of these tables from now on; nothing of them is written any more."""
        busy = [self._busy[table] for table in tables if table in self._busy]
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        gone = set(tables)
        for table in gone:
            self._set.pop(table, None)
        self._unsaved = {at: timer for at, timer in self._unsaved.items() if at[0] not in gone}

    # Setting them

    def of(self, table: int) -> Mapping[AnyTimerKey, Timer]:
        """The timers of a table, by key."""
        return self._set.get(table, {})

    def tables(self) -> list[int]:
        """The tables that have timers."""
        return list(self._set)

    def set(self, timer: Timer) -> None:
        """Set a timer in place of another with its table and key."""
        self._set.setdefault(timer.table, {})[timer.key] = timer
        self._later_saved(timer.table, timer.key, timer)
        if timer.due != NEVER:
            first = self._heap[0][0] if self._heap else NEVER
            heapq.heappush(self._heap, self._entry(timer))
            if timer.due < first:
                self._wake.set()
        if len(self._heap) > SLACK + 2 * sum(map(len, self._set.values())):
            self._sort()

    def drop(self, table: int, keys: Iterable[AnyTimerKey]) -> None:
        """Forget timers of a table; those that are not set are fine."""
        here = self._set.get(table, {})
        for key in list(keys):
            if here.pop(key, None) is not None:
                self._later_saved(table, key, None)
        if not here:
            self._set.pop(table, None)

    def _sort(self) -> None:
        self._heap = [self._entry(t) for here in self._set.values() for t in here.values() if t.due != NEVER]
        heapq.heapify(self._heap)

    def _entry(self, timer: Timer) -> DueTimer:
        return timer.due, next(self._number), timer.table, timer.key

    # Saving them

    def _later_saved(self, table: int, key: AnyTimerKey, timer: Timer | None) -> None:
        self._unsaved[table, key] = timer
        if self._writing is None and not self._closing:
            self._writing = asyncio.create_task(self._write_soon(), name="timers-writing")

    async def _write_soon(self) -> None:
        try:
            pause = WRITE_S
            while self._unsaved and not self._closing:
                await asyncio.sleep(pause)
                pause = WRITE_S if await self.save() else REFUSED_S
        finally:
            self._writing = None

    async def save(self) -> bool:
        """Write what has changed; False where the store refuses, and then it is to be written later."""
        unsaved, self._unsaved = self._unsaved, {}
        written = not unsaved
        try:
            if written:
                return True
            await self._store.set_timers(
                [timer for timer in unsaved.values() if timer is not None],
                [at for at, timer in unsaved.items() if timer is None],
            )
            written = True
        except StoreError as error:
            log.warning("clocks could not be saved: %s", error)
        except Exception as error:  # they are tried again, whatever it was
            log.error("clocks could not be saved: %s", trace(error))
        finally:
            if not written:  # refused, or the bot is stopping
                self._unsaved = unsaved | self._unsaved
        return written

    # Attending to them

    def wake(self) -> None:
        """Look again what is due: the clocks run on, or time has passed."""
        self._wake.set()

    def go_on(self) -> None:
        """Time passes again where it stood still: look anew at what was due there."""
        waiting, self._waiting = self._waiting, []
        for table, key in waiting:
            timer = self.of(table).get(key)
            if timer is not None and timer.due != NEVER:
                heapq.heappush(self._heap, self._entry(timer))
        self.wake()

    async def run(self, beat: Callable[[], Awaitable[None]], beat_s: float) -> None:
        """Attend to whatever is due, for ever; beat in between, at least so often."""
        while True:
            self._wake.clear()
            try:
                await beat()
                self._ring()
            except Exception as error:  # whatever it is, the other clocks must run on
                log.error("clocks failed: %s", trace(error))
            try:
                async with asyncio.timeout(min(beat_s, self._wait_s())):
                    await self._wake.wait()
            except TimeoutError:
                continue

    def _wait_s(self) -> float:
        if not self._heap or not self.uptime.runs:
            return float("inf")
        return max(0.001, (self._heap[0][0] - self.uptime.now()) / 1000)

    def _ring(self) -> None:
        now = self.uptime.now()
        due: dict[int, list[AnyTimerKey]] = {}
        while self.uptime.runs and self._heap and self._heap[0][0] <= now:
            at, _number, table, key = entry = heapq.heappop(self._heap)
            timer = self._set.get(table, {}).get(key)
            if timer is None or timer.due != at:
                continue
            if table in self._busy:
                self._held.setdefault(table, []).append(entry)
            elif key not in due.setdefault(table, []):
                due[table].append(key)
        for table, keys in due.items():
            task = asyncio.create_task(self._attend(table, keys), name=f"clock-{table}")
            self._busy[table] = task
            task.add_done_callback(lambda done, table=table: self._done(table, done))

    def _done(self, table: int, task: asyncio.Task[None]) -> None:
        self._busy.pop(table, None)
        for entry in self._held.pop(table, []):
            heapq.heappush(self._heap, entry)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("clocks of table %s failed: %s", table, trace(error))
        self._wake.set()

    async def _attend(self, table: int, keys: list[AnyTimerKey]) -> None:
        async with self._turn:
            if await self._standstill.holds(table):
                self._waiting += [(table, key) for key in keys]
                return
            kinds: dict[type[TimerKey], dict[AnyTimerKey, Timer]] = {}
            for key in keys:
                timer = self.of(table).get(key)
                if timer is not None:
                    kinds.setdefault(type(key), {})[key] = timer
            for kind, due in kinds.items():
                again = 0
                try:
                    if kind in self._rings:
                        await self._rings[kind](table, due)
                except (TryLater, StoreError, Says) as error:
                    again = AWAY_MS if is_away(error) else AGAIN_MS
                    log.info("clocks of table %s are looked at again: %s", table, error)
                except Exception as error:
                    if self._closing:
                        return
                    again = BROKEN_MS
                    log.error("clocks of table %s failed: %s", table, trace(error))
                for key, timer in due.items():
                    if self.of(table).get(key) is timer:
                        if again:
                            self.set(Timer(table=table, key=key, due=self.uptime.now() + again, data=timer.data))
                        else:
                            self.drop(table, [key])

    async def close(self) -> None:
        """Stop attending; what is not done is due again after the next start. Saves what has changed."""
        self._closing = True
        tasks = [*self._busy.values(), *([self._writing] if self._writing else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.save()
