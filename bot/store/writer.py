"""One task that writes: whatever waits is one transaction, so that fifty moves at once cost one wait for the disk."""

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, TypeVar

import aiosqlite

from bot.store.errors import StoreClosed
from bot.store.faults import as_store_error, spoils_group

log = logging.getLogger(__name__)
T = TypeVar("T")
P = TypeVar("P")

GROUP = 200
"""At most this many jobs share a transaction, so that the first of a long queue does not wait for the last."""


HANDFUL = 8
"""So many callers of a group go on in one turn of the event loop: the first have answered before the last begin."""


class NotAll(Exception):
    """Raised by a `Together` when some of its jobs met something else than they expected."""


Alone = Callable[[aiosqlite.Connection, P], Awaitable[T]]
"""Does one job inside the running transaction, looking before it writes."""

Together = Callable[[aiosqlite.Connection, Sequence[P]], Awaitable[Sequence[T]]]
"""Does many jobs of a kind in a few statements; raises `NotAll` or a constraint's error if one of them doesn't fit."""


class _Job:
    __slots__ = ("alone", "answer", "future", "param", "together")

    def __init__(self, alone: Alone[Any, Any], together: Together[Any, Any] | None, param: Any) -> None:
        self.alone = alone
        self.together = together
        self.param = param
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.answer: Any = None  # or the exception


class Writer:
    """Takes jobs in the order they come and commits them in groups.

    `path` names the database in errors; `wrote` is told the size of every group that has been through.
    """

    def __init__(self, db: aiosqlite.Connection, path: object, wrote: Callable[[int], None]) -> None:
        self._db = db
        self._wrote = wrote
        self._path = path
        self._waiting: deque[_Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._trouble = ""  # why the last group failed
        self._written: deque[_Job] = deque()  # or failed; their callers go on soon
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def do(self, alone: Alone[P, T], param: P, together: Together[P, T] | None = None) -> T:
        """Do one job and return its answer once it is on disk.

        A caller that is cancelled before its job has begun takes the job back; after that it is written all the same.
        """
        if self._closing:
            raise StoreClosed("The store is closed.")
        job = _Job(alone, together, param)
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
            while self._written:
                self._let_go()

    def _let_go(self) -> None:
        """Wake the next few of those who wait for what has been written."""
        for _ in range(min(HANDFUL, len(self._written))):
            job = self._written.popleft()
            _settle(job, job.answer)
        if self._written:
            asyncio.get_running_loop().call_soon(self._let_go)

    async def _write(self, jobs: list[_Job]) -> None:
        """Write one group and wake those who wait for it; no error leaves here."""
        try:
            await self._db.execute("BEGIN IMMEDIATE")
            if not await self._written_at_once(jobs):
                for together, same in groupby(jobs, key=lambda job: job.together):
                    await self._write_same(together, list(same))
            await self._db.execute("COMMIT")
            self._report("")
        except BaseException as err:
            failure: BaseException = err
            if isinstance(err, sqlite3.Error):
                failure = as_store_error(err, self._path)
                failure.__cause__ = err
            elif not isinstance(err, Exception):
                failure = StoreClosed("The store was closed while this was being written.")
            self._report(str(failure))
            await self._roll_back()
            for job in jobs:
                job.answer = _own_copy(failure)
            if not isinstance(err, Exception):
                raise
        finally:
            idle = not self._written
            self._written += jobs
            if idle:
                self._let_go()

    async def _written_at_once(self, jobs: list[_Job]) -> bool:
        """Write a group of one kind without a savepoint, as nearly all are; if it doesn't fit, begin it anew."""
        together = jobs[0].together if jobs else None
        if together is None or any(job.together is not together for job in jobs):
            return False
        try:
            answers = await together(self._db, [job.param for job in jobs])
        except Exception as err:
            if spoils_group(err):
                raise
            await self._db.execute("ROLLBACK")
            await self._db.execute("BEGIN IMMEDIATE")
            return False
        for job, answer in zip(jobs, answers, strict=True):
            job.answer = answer
        return True

    def _report(self, trouble: str) -> None:
        """Log when writing begins to fail, fails otherwise, or succeeds again; not every group on a full disk."""
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                log.error("writing fails: %s", trouble)
            else:
                log.warning("writing succeeds again")

    async def _roll_back(self) -> None:
        if self._db.in_transaction:  # SQLite itself rolls back on some errors
            with suppress(sqlite3.Error):
                await self._db.execute("ROLLBACK")

    async def _write_same(self, together: Together[Any, Any] | None, jobs: list[_Job]) -> None:
        """Write jobs of one kind together; if one of them doesn't fit, halve them until it stands alone."""
        if together is None:
            for job in jobs:
                await self._write_alone(job)
            return
        await self._db.execute("SAVEPOINT same")
        try:
            answers = await together(self._db, [job.param for job in jobs])
        except Exception as err:
            if spoils_group(err):
                raise
            await self._db.execute("ROLLBACK TO same")
            await self._db.execute("RELEASE same")
            half = len(jobs) // 2
            again = together if half else None
            await self._write_same(again, jobs[:half])
            await self._write_same(again, jobs[half:])
        else:
            await self._db.execute("RELEASE same")
            for job, answer in zip(jobs, answers, strict=True):
                job.answer = answer

    async def _write_alone(self, job: _Job) -> None:
        await self._db.execute("SAVEPOINT alone")
        try:
            job.answer = await job.alone(self._db, job.param)
        except Exception as err:
            if spoils_group(err):
                raise
            await self._db.execute("ROLLBACK TO alone")
            job.answer = err
            if isinstance(err, sqlite3.Error):
                job.answer = as_store_error(err, self._path)
                job.answer.__cause__ = err
        await self._db.execute("RELEASE alone")


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
