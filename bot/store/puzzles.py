"""SQL about puzzles of the day: which were posted in a guild, who answered what."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store.records import PostedPuzzle, PuzzleTry
from bot.store.session import Session

POSTED = "SELECT guild, number, day, game, puzzle, channel, at, message, told_at, told FROM puzzles"
TRIES = 'SELECT guild, number, "user", answer, best, at FROM puzzle_tries'


def posted_from(row: Sequence[Any]) -> PostedPuzzle:
    """A puzzle from a row of `POSTED`."""
    return PostedPuzzle(*row)


def try_from(row: Sequence[Any]) -> PuzzleTry:
    """A try from a row of `TRIES`."""
    return PuzzleTry(row[0], row[1], row[2], row[3], bool(row[4]), row[5])


async def put(db: Session, kept: PostedPuzzle) -> None:
    """Keep a puzzle, in place of what was known of it."""
    await db.execute(
        "INSERT INTO puzzles (guild, number, day, game, puzzle, channel, at, message, told_at, told) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild, number) DO UPDATE SET message = excluded.message, "
        "told_at = excluded.told_at, told = excluded.told",
        msgspec.structs.astuple(kept),
    )


async def drop(db: Session, job: tuple[int, int]) -> None:
    """Forget a puzzle that was never posted."""
    await db.execute("DELETE FROM puzzles WHERE guild = ? AND number = ?", job)


async def answer(db: Session, given: PuzzleTry) -> PuzzleTry | None:
    """Keep somebody's first answer; the one that stands, None where the puzzle's answer has been told."""
    at = (given.guild, given.number, given.user)
    await db.execute(
        'INSERT INTO puzzle_tries (guild, number, "user", answer, best, at) SELECT guild, number, ?, ?, ?, ? '
        "FROM puzzles WHERE guild = ? AND number = ? AND told_at IS NULL "
        'ON CONFLICT (guild, number, "user") DO NOTHING',
        (given.user, given.answer, int(given.best), given.at, given.guild, given.number),
    )
    rows = await db.execute_fetchall(f'{TRIES} WHERE guild = ? AND number = ? AND "user" = ?', at)
    return next((try_from(row) for row in rows), None)


async def forget(db: Session, job: tuple[int, int | None]) -> None:
    """Forget what somebody answered (in a guild)."""
    user, guild = job
    if guild is None:
        await db.execute('DELETE FROM puzzle_tries WHERE "user" = ?', (user,))
    else:
        await db.execute('DELETE FROM puzzle_tries WHERE "user" = ? AND guild = ?', (user, guild))
