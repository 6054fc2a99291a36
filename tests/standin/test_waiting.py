"""Waiting for something to happen in the stand-in's world ends when it is told to, whatever happens just then."""

import asyncio

import pytest

from bot.standin import LocalDiscord


@pytest.mark.parametrize("turns", range(6))
async def test_a_wait_that_is_cancelled_in_the_moment_of_a_change_ends(local: LocalDiscord, turns: int):
    """`turns` of the event loop lie between the two."""
    waiting = asyncio.create_task(local.until(lambda: False, within=60))
    await asyncio.sleep(0.01)
    local.world.add_channel(local.guild, "another")
    for _ in range(turns):
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait({waiting}, timeout=1)
    assert waiting.cancelled()


@pytest.mark.parametrize("pause_ms", [40, 47, 55])
async def test_a_wait_ends_in_time_while_the_world_changes_all_the_time(local: LocalDiscord, pause_ms: int):
    async def change() -> None:
        while True:
            local.world.add_channel(local.guild, "another")
            await asyncio.sleep(0)

    changing = asyncio.create_task(change())
    waiting = asyncio.create_task(local.until(lambda: False, within=pause_ms / 1000))
    await asyncio.wait({waiting}, timeout=5)
    changing.cancel()
    assert isinstance(waiting.exception(), TimeoutError)
