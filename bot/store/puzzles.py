"""SQL about puzzles of the day: which were posted in a guild, who answered what."""

# ruff: noqa: S608 - the names put into statements are our own; every value is bound

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store.records import PostedPuzzle, PuzzleTry
from bot.store.session import Session

POSTED = "SELECT guild, number, day, game, puzzle, channel, at, message, told_at, told FROM puzzles"
OUTDATED = "solvers:"
"""Begins the bot's own setting, one a puzzle (`solvers:<guild>:<number>`), that its answer may name somebody who does
not want that any more, or was forgotten (since when, in milliseconds since 1970)."""
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


async def outdate(db: Session, user: int, guild: int | None, now: int) -> None:
    """Note each puzzle (of a guild) that somebody solved and whose answer was told, or is about to be."""
    there, at = ("", ()) if guild is None else (" AND t.guild = ?", (guild,))
    await db.execute(
        "INSERT INTO settings (scope, owner, key, value) "
        f"SELECT 'bot', 0, '{OUTDATED}' || t.guild || ':' || t.number, ? "
        "FROM puzzle_tries t JOIN puzzles p ON p.guild = t.guild AND p.number = t.number "
        f'WHERE t."user" = ? AND t.best = 1 AND p.told_at IS NOT NULL{there} '
        "ON CONFLICT (scope, owner, key) DO UPDATE SET value = excluded.value",
        (str(now), user, *at),
    )


async def forget(db: Session, job: tuple[int, int | None, int]) -> None:
    """Forget what somebody answered (in a guild); answers that name them are noted."""
    user, guild, now = job
    await outdate(db, user, guild, now)
    if guild is None:
        await db.execute('DELETE FROM puzzle_tries WHERE "user" = ?', (user,))
    else:
        await db.execute('DELETE FROM puzzle_tries WHERE "user" = ? AND guild = ?', (user, guild))
