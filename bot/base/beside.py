"""Worker processes that the event loop itself speaks with, for short work that is asked for all the time.

A `ProcessPoolExecutor` has two threads that carry each piece of work there and back; they took three quarters of a
millisecond of the bot's processor time for each picture (measured on a busy machine).
"""

import asyncio
import pickle
import socket
import traceback
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from bot.base.workers import context, prepare

SIZE = 8
"""Bytes before each message that say how long it is."""


class Beside:
    """At most so many processes, each started when it is first needed; who comes first is served first."""

    def __init__(self, workers: int, nice: int) -> None:
        self._nice = nice
        self._places = asyncio.Semaphore(workers)
        self._free: list[socket.socket] = []
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def carry_out(self, work: Callable[..., Any], *what: Any) -> Any:
        """What comes of a piece of work; raises what it raises, and BrokenProcessPool if its process dies.

        Whoever gives up waiting leaves it to be finished, as a process cannot be told to stop.
        """
        if self._closed:
            raise RuntimeError("the worker processes were let go")
        task = asyncio.create_task(self._carry_out(pickle.dumps((work, what), pickle.HIGHEST_PROTOCOL)))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    def close(self) -> None:
        """Let the processes go, whatever they are at."""
        self._closed = True
        for task in self._under_way:
            task.cancel()
        while self._free:
            self._free.pop().close()

    async def _carry_out(self, asked: bytes) -> Any:
        async with self._places:
            line = self._free.pop() if self._free else await asyncio.to_thread(_started, self._nice)
            try:
                done, made = pickle.loads(await _said(line, asked))  # noqa: S301 - told by our own process
            except OSError as error:
                line.close()
                raise BrokenProcessPool("a worker process has ended") from error
            except BaseException:
                line.close()
                raise
            self._free.append(line)
        if not done:
            raise made
        return made


def _started(nice: int) -> socket.socket:
    """The line to a new process; closed at this end it ends the process. The first of all starts the fork server."""
    ours, theirs = socket.socketpair()
    with theirs:
        context.Process(target=_serve, args=(theirs, nice), daemon=True).start()
    ours.setblocking(False)
    return ours


async def _said(line: socket.socket, asked: bytes) -> bytearray:
    """What a process answers; raises OSError when it has ended."""
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(line, len(asked).to_bytes(SIZE) + asked)
    size = int.from_bytes(await _read(loop, line, SIZE))
    return await _read(loop, line, size)


async def _read(loop: asyncio.AbstractEventLoop, line: socket.socket, size: int) -> bytearray:
    found = bytearray(size)
    there, left = 0, memoryview(found)
    while there < size:
        more = await loop.sock_recv_into(line, left[there:])
        if not more:
            raise ConnectionResetError
        there += more
    return found


def _serve(line: socket.socket, nice: int) -> None:
    """The process: does what it is asked, one thing after the other, until the line is closed."""
    prepare(nice)
    with line.makefile("rwb") as told:
        while head := told.read(SIZE):
            work, what = pickle.loads(told.read(int.from_bytes(head)))  # noqa: S301 - asked by the bot
            answer = _answer(work, what)
            told.write(len(answer).to_bytes(SIZE))
            told.write(answer)
            told.flush()


def _answer(work: Callable[..., Any], what: tuple[Any, ...]) -> bytes:
    """Whether it could be done, and what came of it or why not."""
    try:
        return pickle.dumps((True, work(*what)), pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        error.add_note(f"in a worker process: {traceback.format_exc()}")
        return pickle.dumps((False, error), pickle.HIGHEST_PROTOCOL)
