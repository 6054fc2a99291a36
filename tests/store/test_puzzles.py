"""Puzzles of the day: which were posted, who answered what."""

import asyncio
from pathlib import Path

import msgspec

from bot.store import PostedPuzzle, PuzzleTry, Store
from bot.store.puzzles import OUTDATED
from tests.postgres import server
from tests.store.make import Clock, Place

FIRST = PostedPuzzle(7, 1, "2026-11-21", "indio", "abc", 70, 1_000)


async def test_a_database_of_the_tests_is_empty_again_for_the_next(tmp_path: Path, clock: Clock) -> None:
    for _time in range(2):
        url = await asyncio.to_thread(server().emptied)
        store = await Place(url, tmp_path / "backups", clock).open()
        assert await store.puzzle(7) is None
        await store.put_puzzle(FIRST)
        await store.answer_puzzle(PuzzleTry(7, 1, 11, "play:E8", True, 1_500))
        await store.close()


async def test_puzzles_are_counted_in_each_guild(store: Store) -> None:
    assert await store.puzzle(7) is None
    await store.put_puzzle(FIRST)
    second = msgspec.structs.replace(FIRST, number=2, day="2026-11-22", game="influence")
    await store.put_puzzle(second)
    await store.put_puzzle(msgspec.structs.replace(FIRST, guild=8, puzzle="xyz"))
    assert await store.puzzle(7) == second
    assert await store.puzzle(7, 1) == FIRST
    assert await store.puzzle(7, 3) is None
    assert await store.puzzles_shown(7, "indio") == ["abc"]
    assert await store.puzzles_shown(8, "indio") == ["xyz"]
    told = msgspec.structs.replace(FIRST, message=701, told_at=2_000, told=702)
    await store.put_puzzle(told)
    assert await store.puzzle(7, 1) == told
    await store.drop_puzzle(7, 2)
    assert await store.puzzle(7) == told


async def test_the_first_answer_of_each_counts_until_it_is_told(place: Place) -> None:
    store = await place.open()
    given = PuzzleTry(7, 1, 11, "play:E8", True, 1_500)
    assert await store.answer_puzzle(given) is None, "there is no such puzzle"
    await store.put_puzzle(FIRST)
    assert await store.answer_puzzle(given) == given
    again = msgspec.structs.replace(given, answer="play:E9", best=False, at=1_600)
    assert await store.answer_puzzle(again) == given
    other = PuzzleTry(7, 1, 12, "play:E9", False, 1_400)
    await store.answer_puzzle(other)
    await store.put_puzzle(msgspec.structs.replace(FIRST, told_at=2_000))
    late = PuzzleTry(7, 1, 13, "play:E8", True, 2_100)
    assert await store.answer_puzzle(late) is None
    assert await store.answer_puzzle(again) == given
    await store.close()
    store = await place.open()
    assert await store.puzzle_tries(guild=7, number=1) == [other, given]
    assert await store.puzzle_tries(user=11) == [given]
    await store.close()


async def test_somebody_s_answers_are_forgotten_in_one_guild_or_in_all(store: Store) -> None:
    for guild in (7, 8):
        await store.put_puzzle(msgspec.structs.replace(FIRST, guild=guild))
        for user in (11, 12):
            await store.answer_puzzle(PuzzleTry(guild, 1, user, "a", False, 1))
    await store.forget_puzzle_tries(11, 7)
    assert [(each.guild, each.user) for each in await store.puzzle_tries(number=1)] == [(7, 12), (8, 11), (8, 12)]
    await store.forget_puzzle_tries(12)
    assert [(each.guild, each.user) for each in await store.puzzle_tries(number=1)] == [(8, 11)]
    assert await store.settings("bot", 0) == {}


async def test_answers_that_name_who_is_judged_no_more_or_forgotten_are_noted(store: Store, clock: Clock) -> None:
    for number, user, best, told in ((1, 11, True, 9), (2, 11, False, 9), (3, 12, True, 9), (4, 11, True, None)):
        puzzle = msgspec.structs.replace(FIRST, number=number)
        await store.put_puzzle(puzzle)
        await store.answer_puzzle(PuzzleTry(7, number, user, "a", best, 1))
        await store.put_puzzle(msgspec.structs.replace(puzzle, told_at=told))
    await store.judge_no_more(11, {"reviewed": b"false"})
    noted = {f"{OUTDATED}7:1": b"%d" % clock.now}
    assert await store.settings("bot", 0) == noted
    await store.forget_puzzle_tries(12, 8)
    assert await store.settings("bot", 0) == noted
    clock.now += 1
    await store.forget_puzzle_tries(12, 7)
    assert await store.settings("bot", 0) == {**noted, f"{OUTDATED}7:3": b"%d" % clock.now}
