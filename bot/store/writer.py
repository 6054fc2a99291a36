"""One task that writes: whatever waits is one transaction, so that fifty moves at once cost one wait for the disk."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from typing import Any, TypeVar

from bot.store.errors import StoreClosed, TakenOver
from bot.store.session import Session, Transactions
from bot.store.tenure import acting

log = logging.getLogger(__name__)
T = TypeVar("T")
P = TypeVar("P")

GROUP = 200
"""At most this many jobs share a transaction, so that the first of a long queue does not wait for the last."""


TRIES = 3
"""So often a transaction or a job is done that something else came before, until it is told as failed."""

HANDFUL = 8
"""So many callers of a group go on in one turn of the event loop: the first have answered before the last begin."""


TAKEN_OVER = "Nothing was saved: that is another process's work by now."


class NotAll(Exception):
    """Raised by a `Together` when some of its jobs met something else than they expected."""


Alone = Callable[[Session, P], Awaitable[T]]
"""Does one job inside the running transaction, looking before it writes."""

Together = Callable[[Session, Sequence[P]], Awaitable[Sequence[T]]]
"""Does many jobs of a kind in a few statements; raises `NotAll` or a constraint's error if one of them doesn't fit."""


class _Job:
    __slots__ = ("alone", "answer", "future", "param", "tables", "tenure", "together")

    def __init__(
        self, alone: Alone[Any, Any], together: Together[Any, Any] | None, param: Any, tables: Sequence[int]
    ) -> None:
        self.alone = alone
        self.tables = tables
        self.tenure = acting()
        self.together = together
        self.param = param
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.answer: Any = None  # or the exception


class Writer:
    """Takes jobs in the order they come and commits them in groups.

    `wrote` is told the size of every group that has been through.
    """

    def __init__(self, db: Transactions, wrote: Callable[[int], None]) -> None:
        self._db = db
        self._wrote = wrote
        self._waiting: deque[_Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._trouble = ""  # why the last group failed
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def do(
        self,
        alone: Alone[P, T],
        param: P,
        together: Together[P, T] | None = None,
        *,
        tables: Sequence[int] = (),
        owned: bool = False,
    ) -> T:
        """Do one job, which looks at and changes these `tables`, and return its answer once it is on disk.

        A caller that is cancelled before its job has begun takes the job back; after that it is written all the same.
        Raises TakenOver where the caller acts as the holder of a shard (`tenure.acting_under`) that is another
        process's by now; `owned`: nobody else may do this, so it is refused as well where the caller does not say so.
        """
        if self._closing:
            raise StoreClosed("The store is closed.")
        job = _Job(alone, together, param, tables)
        if owned and job.tenure is None and self._db.shared:
            raise TakenOver(TAKEN_OVER)
        self._waiting.append(job)
        self._wake.set()
        return await job.future

    async def close(self) -> None:
        """Write what is waiting and end."""
        self._closing = True
        self._wake.set()
        await asyncio.wait({self._task})

    async def _run(self) -> None:
        try:
            while self._waiting or not self._closing:
                if not self._waiting:
                    self._wake.clear()
                    await self._wake.wait()
                    continue
                group = [self._waiting.popleft() for _ in range(min(GROUP, len(self._waiting)))]
                await self._write([job for job in group if not job.future.done()])
                self._wrote(len(group))
        finally:
            self._closing = True
            for job in self._waiting:
                _settle(job, StoreClosed("The store was closed before this was written."))
            self._waiting.clear()

    async def _let_go(self, jobs: list[_Job]) -> None:
        """Wake those who wait for what has been written, or failed.

        All of them go on before the next group begins: what they write next goes with it, so that people who answer
        at once again and again cost one wait for the disk each time, not two.
        """
        left = deque(jobs)
        try:
            while left:
                for _ in range(min(HANDFUL, len(left))):
                    job = left.popleft()
                    _settle(job, job.answer)
                await asyncio.sleep(0)
        finally:
            for job in left:
                _settle(job, job.answer)

    async def _write(self, jobs: list[_Job]) -> None:
        """Write one group and wake those who wait for it; no error leaves here."""
        try:
            await self._write_group(jobs)
            self._report("")
        except BaseException as err:
            failure = self._told(err)
            if not isinstance(err, Exception):
                failure = StoreClosed("The store was closed while this was being written.")
            self._report(str(failure))
            for job in jobs:
                job.answer = _own_copy(failure)
            if not isinstance(err, Exception):
                raise
        finally:
            await self._let_go(jobs)

    async def _write_group(self, jobs: list[_Job]) -> None:
        """One transaction; where nothing was saved for a reason that has passed, a few times over."""
        tables = sorted({table for job in jobs for table in job.tables})
        for left in reversed(range(TRIES)):
            try:
                left_over = await self._written_at_once(await self._begun(jobs, tables), tables)
                for together, same in groupby(left_over, key=lambda job: job.together):
                    await self._write_same(together, list(same))
                await self._db.commit()
                return
            except BaseException as err:
                await self._db.roll_back()
                if not left or not self._db.again(err):
                    raise

    async def _begun(self, jobs: list[_Job], tables: Sequence[int]) -> list[_Job]:
        """Begin a transaction: the jobs that may be written in it, for the others are another process's by now."""
        over = await self._db.begin(tables, {job.tenure for job in jobs if job.tenure is not None})
        if not over:
            return jobs
        for job in jobs:
            if job.tenure in over:
                job.answer = TakenOver(TAKEN_OVER)
        return [job for job in jobs if job.tenure not in over]

    def _told(self, err: BaseException) -> BaseException:
        """An error as the store's own, where it is one of the database's."""
        mine = self._db.as_store_error(err)
        if mine is None:
            return err
        mine.__cause__ = err
        return mine

    async def _written_at_once(self, jobs: list[_Job], tables: Sequence[int]) -> list[_Job]:
        """Write a group of one kind without a savepoint, as nearly all are; the jobs that are left to be written.

        If it doesn't fit, all of it is, and the transaction has begun anew.
        """
        together = jobs[0].together if jobs else None
        if together is None or any(job.together is not together for job in jobs):
            return jobs
        try:
            answers = await together(self._db.session, [job.param for job in jobs])
        except Exception as err:
            if self._db.spoils(err):
                raise
            await self._db.roll_back()
            return await self._begun(jobs, tables)
        for job, answer in zip(jobs, answers, strict=True):
            job.answer = answer
        return []

    def _report(self, trouble: str) -> None:
        """Log when writing begins to fail, fails otherwise, or succeeds again; not every group on a full disk."""
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                log.error("writing fails: %s", trouble)
            else:
                log.warning("writing succeeds again")

    async def _write_same(self, together: Together[Any, Any] | None, jobs: list[_Job]) -> None:
        """Write jobs of one kind together; if one of them doesn't fit, halve them until it stands alone."""
        if together is None:
            for job in jobs:
                await self._write_alone(job)
            return
        session = self._db.session
        await session.execute("SAVEPOINT same")
        try:
            answers = await together(session, [job.param for job in jobs])
        except Exception as err:
            if self._db.spoils(err):
                raise
            await session.execute("ROLLBACK TO same")
            await session.execute("RELEASE same")
            half = len(jobs) // 2
            again = together if half else None
            await self._write_same(again, jobs[:half])
            await self._write_same(again, jobs[half:])
        else:
            await session.execute("RELEASE same")
            for job, answer in zip(jobs, answers, strict=True):
                job.answer = answer

    async def _write_alone(self, job: _Job) -> None:
        session = self._db.session
        await session.execute("SAVEPOINT alone")
        for left in reversed(range(TRIES)):
            try:
                job.answer = await job.alone(session, job.param)
                break
            except Exception as err:
                if self._db.spoils(err):
                    raise
                await session.execute("ROLLBACK TO alone")
                job.answer = self._told(err)
                if not left or not self._db.raced(err):
                    break
        await session.execute("RELEASE alone")


def _own_copy(err: BaseException) -> BaseException:
    """An error to be raised in one caller: raised in several, one exception would gather all their tracebacks."""
    mine = type(err)(*err.args)
    mine.__cause__ = err.__cause__
    return mine


def _settle(job: _Job, answer: Any) -> None:
    if job.future.done():  # its caller was cancelled
        return
    if isinstance(answer, BaseException):
        job.future.set_exception(answer)
    else:
        job.future.set_result(answer)
