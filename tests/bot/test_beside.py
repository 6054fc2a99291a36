"""Worker processes that the event loop speaks with: what comes back, what goes wrong there, when they die."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from bot.base.beside import Beside


@pytest.fixture
async def beside() -> AsyncIterator[Beside]:
    made = Beside(1, 0)
    yield made
    made.close()


async def test_what_is_asked_and_what_comes_of_it_may_be_long(beside: Beside):
    long = os.urandom(3_000_000)
    assert await beside.carry_out(bytes.__add__, long, b"!") == long + b"!"


async def test_one_process_does_one_thing_after_the_other(beside: Beside):
    found = await asyncio.gather(*(beside.carry_out(pow, n, 2) for n in range(30)))
    assert found == [n * n for n in range(30)]
    assert len({await beside.carry_out(os.getpid) for _ in range(3)}) == 1
    assert await beside.carry_out(os.getpid) != os.getpid()


async def test_what_goes_wrong_there_is_raised_here_and_the_process_goes_on(beside: Beside):
    process = await beside.carry_out(os.getpid)
    with pytest.raises(ValueError, match="four") as told:
        await beside.carry_out(int, "four")
    assert "in a worker process" in told.value.__notes__[0]
    with pytest.raises(TypeError, match="cannot pickle"):
        await beside.carry_out(memoryview, b"1")
    assert await beside.carry_out(os.getpid) == process


async def test_a_process_that_dies_is_told_of_and_the_next_piece_of_work_has_another(beside: Beside):
    process = await beside.carry_out(os.getpid)
    dying = asyncio.create_task(beside.carry_out(time.sleep, 60))
    await asyncio.sleep(0.05)
    os.kill(process, signal.SIGKILL)
    with pytest.raises(BrokenExecutor):
        await dying
    assert await beside.carry_out(os.getpid) != process


async def test_one_that_died_unseen_is_told_of_too(beside: Beside):
    process = await beside.carry_out(os.getpid)
    os.kill(process, signal.SIGKILL)
    await asyncio.sleep(0.05)
    with pytest.raises(BrokenExecutor):
        await beside.carry_out(os.getpid)
    assert await beside.carry_out(os.getpid) != process


async def test_who_gives_up_waiting_leaves_the_line_in_order(beside: Beside):
    await beside.carry_out(os.getpid)
    waiting = asyncio.create_task(beside.carry_out(str, "not waited for"))
    await asyncio.sleep(0)
    waiting.cancel()
    assert await beside.carry_out(str, "waited for") == "waited for"


async def test_they_end_when_they_are_let_go():
    beside = Beside(2, 0)
    processes = await asyncio.gather(*(beside.carry_out(os.getpid) for _ in range(2)))
    busy = asyncio.create_task(beside.carry_out(time.sleep, 0.1))
    await asyncio.sleep(0.02)
    beside.close()
    with pytest.raises(asyncio.CancelledError):
        await busy
    with pytest.raises(RuntimeError, match="let go"):
        await beside.carry_out(os.getpid)
    for process in processes:
        for _try in range(200):
            if not alive(process):
                break
            await asyncio.sleep(0.05)
        assert not alive(process)


def alive(process: int) -> bool:
    """Whether there is such a process."""
    return Path(f"/proc/{process}").exists()
