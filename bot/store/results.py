"""SQL about what became of finished games: results, the scores over them, their reviews."""

# ruff: noqa: S608 - the names put into statements are our own; every value is bound

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import msgspec

from bot.store import puzzles
from bot.store.errors import UnknownTable
from bot.store.records import Participant, Result, Scores, StoredReview
from bot.store.session import Session
from bot.store.small import Setting, set_settings

SELECT = (
    "SELECT r.table_id, r.generation, r.guild, r.game, r.rated, r.ended_at, "
    's.team, s."user", s.computer, s.name, s.rank, s.points, s.mu, s.sigma '
    "FROM results r JOIN result_seats s ON s.table_id = r.table_id"
)
ORDER = "ORDER BY r.ended_at, r.table_id, s.place"
UNRECORDED = (
    "SELECT t.id FROM tables t LEFT JOIN results r ON r.table_id = t.id WHERE "
    "(t.life = 'finished' AND t.guild IS NOT NULL AND r.table_id IS NULL) "
    "OR (r.table_id IS NOT NULL AND (t.life != 'finished' OR t.generation != r.generation)) "
    "ORDER BY t.ended_at NULLS FIRST, t.id"
)
"""Finished tables without a result, and results of tables that have gone on since."""


POSTED, OUTDATED = "review", "review_outdated"
"""The bot's own settings of a table: the message that shows its review to everybody, and that it may judge somebody who
does not want it any more (since when, in milliseconds since 1970)."""
_HAS_REVIEW = (
    "(EXISTS (SELECT 1 FROM reviews r WHERE r.table_id = t.id) OR "
    "EXISTS (SELECT 1 FROM settings s WHERE s.scope = 'bot' AND s.owner = t.id AND s.key = ?))"
)
_NOTED = "ON CONFLICT (scope, owner, key) DO UPDATE SET value = excluded.value"


async def put(db: Session, results: Sequence[Result]) -> None:
    """Keep results, each in place of what was known of its table."""
    for one in results:
        await db.execute("DELETE FROM result_seats WHERE table_id = ?", (one.table,))
        await db.execute(
            "INSERT INTO results (table_id, generation, guild, game, rated, ended_at) VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (table_id) DO UPDATE SET generation = excluded.generation, guild = excluded.guild, "
            "game = excluded.game, rated = excluded.rated, ended_at = excluded.ended_at",
            (one.table, one.generation, one.guild, one.game, int(one.rated), one.ended_at),
        )
        await db.executemany(
            'INSERT INTO result_seats (table_id, place, team, "user", computer, name, rank, points, mu, sigma) '
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (one.table, n, p.team, p.user, p.computer, p.name, p.rank, p.points, p.mu, p.sigma)
                for n, p in enumerate(one.participants)
            ],
        )


async def drop(db: Session, table: int) -> None:
    """Forget a table's result."""
    await db.execute("DELETE FROM result_seats WHERE table_id = ?", (table,))
    await db.execute("DELETE FROM results WHERE table_id = ?", (table,))


async def unname(db: Session, job: tuple[int, str, int | None]) -> None:
    """Take a person out of the results of a guild, or of all: another name, no id, no rating."""
    user, name, guild = job
    everywhere = 'UPDATE result_seats SET "user" = NULL, name = ?, mu = NULL, sigma = NULL WHERE "user" = ?'
    if guild is None:
        await db.execute(everywhere, (name, user))
    else:
        there = " AND table_id IN (SELECT table_id FROM results WHERE guild = ?)"
        await db.execute(everywhere + there, (name, user, guild))


def gathered(rows: Sequence[Sequence[Any]]) -> list[Result]:
    """Results from the rows of `SELECT`, which come table by table."""
    found: list[Result] = []
    for head, seats in groupby(rows, key=lambda row: row[:6]):
        participants = tuple(Participant(*row[6:]) for row in seats)
        table, generation, guild, game, rated, ended_at = head
        found.append(Result(table, generation, guild, game, bool(rated), ended_at, participants))
    return found


_at = msgspec.json.Decoder(tuple[int, ...])
_points = msgspec.json.Decoder(tuple[tuple[int, ...], ...])


async def _must_be(db: Session, table: int) -> None:
    if not await db.execute_fetchall("SELECT 1 FROM tables WHERE id = ?", (table,)):
        raise UnknownTable(f"There is no table {table}.")


async def put_scores(db: Session, kept: Scores) -> None:
    """Keep the scores over a game, in place of what was known of its table."""
    await _must_be(db, kept.table)
    at, points = msgspec.json.encode(kept.at).decode(), msgspec.json.encode(kept.scores).decode()
    await db.execute(
        "INSERT INTO scores (table_id, generation, seq, at, points) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (table_id) DO UPDATE SET generation = excluded.generation, seq = excluded.seq, "
        "at = excluded.at, points = excluded.points",
        (kept.table, kept.generation, kept.seq, at, points),
    )


def scores_from(row: Sequence[Any]) -> Scores:
    """Scores from table_id, generation, seq, at, points."""
    return Scores(row[0], row[1], row[2], _at.decode(row[3]), _points.decode(row[4]))


async def put_review(db: Session, kept: StoredReview) -> None:
    """Keep a review, or that one is wanted, in place of what was known of its table."""
    await _must_be(db, kept.table)
    await db.execute(
        "INSERT INTO reviews (table_id, generation, seq, data) VALUES (?, ?, ?, ?) ON CONFLICT (table_id) "
        "DO UPDATE SET generation = excluded.generation, seq = excluded.seq, data = excluded.data",
        (kept.table, kept.generation, kept.seq, kept.data),
    )


async def judge_no_more(db: Session, job: tuple[Sequence[Setting], int, int]) -> None:
    """Set a person's settings, and note each of their tables that has a review, or a message that shows one.

    So are the puzzles whose answer may name them.
    """
    settings, user, now = job
    await set_settings(db, (settings, (), now))
    await db.execute(
        "INSERT INTO settings (scope, owner, key, value) SELECT 'bot', t.id, ?, ? FROM tables t "
        f'WHERE t.id IN (SELECT table_id FROM seats WHERE "user" = ?) AND {_HAS_REVIEW} {_NOTED}',
        (OUTDATED, str(now), user, POSTED),
    )
    await puzzles.outdate(db, user, None, now)


async def outdate(db: Session, table: int, now: int) -> None:
    """Note a table if it has a review, or a message that shows one."""
    await db.execute(
        "INSERT INTO settings (scope, owner, key, value) SELECT 'bot', t.id, ?, ? FROM tables t "
        f"WHERE t.id = ? AND {_HAS_REVIEW} {_NOTED}",
        (OUTDATED, str(now), table, POSTED),
    )


async def drop_review(db: Session, table: int) -> None:
    """Forget a table's review, or that one is wanted."""
    await db.execute("DELETE FROM reviews WHERE table_id = ?", (table,))
