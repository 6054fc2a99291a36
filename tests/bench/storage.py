"""What a finished game takes in the database, and what goes over its write-ahead log: `python -m tests.bench.storage`.

Whole games by random answers, each given as the bot gives one; the line of results and the scores are not among them.
"""

import itertools
import random
from pathlib import Path

import asyncpg

from bot.store import Store, open_database
from bot.tables.answers import AnswerService
from bot.tables.editions import EditionRegistry
from bot.tables.lobby import Lobbies, Who
from bot.tables.locales import Locales
from bot.tables.registry import TableRegistry
from bot.tables.warnings import Warnings
from engines import games
from tests.bench.rows import Row, show, told
from tests.postgres import Server, on_disk

GAMES = 6
"""Of each, played from the deal to the end."""
A_DAY = 2
"""Answers that a daily table is taken to get in a day, all its seats together."""
_interactions = itertools.count(10**18)


async def play(store: Store, key: str, number: int) -> int:
    """One game by random answers of the fewest people it takes; how many answers."""
    registry = TableRegistry(store, EditionRegistry(store, ""), Locales(store), lambda _table: {})
    lobbies, answers = Lobbies(registry), AnswerService(registry, Warnings(store))
    people = [Who(10**17 + seat, f"Person {seat}") for seat in range(max(2, games()[key].seats.start))]
    live = await lobbies.open(people[0], key, guild=1, channel=10**18 + number, parent=None, seats=len(people))
    for each in people[1:]:
        live = await lobbies.join(live.id, each)
    live = await lobbies.start(live.id, people[0])
    rng, given = random.Random(f"{key} {number}"), 0
    while live.record.life == "live":
        asked = live.decisions()[0]
        user = live.record.seats[asked.seat].user
        assert user is not None
        action = rng.choice(list(live.game.legal(live.state, asked.seat)))
        live = (await answers.say(live.id, user, action, next(_interactions))).live
        given += 1
    return given


async def held(db: asyncpg.Connection) -> int:
    """Bytes of all tables of the store with their indexes, tightly packed."""
    await db.execute("VACUUM FULL")
    return int(await db.fetchval("SELECT sum(pg_total_relation_size(relid))::bigint FROM pg_stat_user_tables") or 0)


async def measure(server: Server, folder: Path) -> list[Row]:
    """Game after game."""
    url = server.url("postgres")
    db = await asyncpg.connect(url)
    store = await open_database(folder, url)
    rows: list[Row] = []
    numbers = itertools.count()
    all_bytes = all_answers = 0
    for key in games():
        await play(store, key, next(numbers))  # the game's component data are kept once
        before, lsn = await held(db), await db.fetchval("SELECT pg_current_wal_lsn()")
        given = sum([await play(store, key, next(numbers)) for _ in range(GAMES)])
        logged = await db.fetchval("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::bigint", lsn)
        grown = await held(db) - before
        rows += [
            told(f"a finished game of {key}: answers", given / GAMES, "answers"),
            told(f"a finished game of {key}: kept", grown / GAMES / 1024, "KiB"),
            told(f"an answer of {key}: kept", grown / given, "bytes"),
            told(f"an answer of {key}: write-ahead log", logged / given / 1024, "KiB"),
        ]
        all_bytes, all_answers = all_bytes + grown, all_answers + given
    await store.close()
    await db.close()
    year = 365 * A_DAY * all_bytes / all_answers / 1024
    return [*rows, told(f"a table with {A_DAY} answers a day: kept in a year", year, "KiB")]


def run() -> list[Row]:
    """On the disk of the working directory, with a log as PostgreSQL writes it where nothing was tuned."""
    return on_disk(measure)


if __name__ == "__main__":
    print(show(run()))
