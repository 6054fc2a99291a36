"""One lock for each of many things."""

import asyncio
import gc

from bot.base.locks import Locks


def test_who_asks_for_the_same_waits_and_nobody_else_does():
    async def run():
        locks, told = Locks[int](), list[str]()

        async def hold(key: int, name: str, until: asyncio.Event) -> None:
            async with locks.of(key):
                told.append(name)
                await until.wait()

        slow, quick = asyncio.Event(), asyncio.Event()
        quick.set()
        first = asyncio.create_task(hold(1, "first", slow))
        await asyncio.sleep(0)
        second = asyncio.create_task(hold(1, "second", quick))
        await hold(2, "another", quick)
        assert told == ["first", "another"]
        slow.set()
        await asyncio.gather(first, second)
        assert told == ["first", "another", "second"]

    asyncio.run(run())


def test_a_lock_that_nobody_has_is_forgotten():
    async def run():
        locks = Locks[str]()
        async with locks.of("table"):
            assert len(locks) == 1
        gc.collect()
        assert len(locks) == 0

    asyncio.run(run())
