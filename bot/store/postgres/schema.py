"""The database at start: is it ours, and of a version this program understands; then the migrations it lacks.

A migration's first line says the oldest version whose programs may go on beside it, so that processes can be upgraded
one after the other: `-- understood from: 1`.
"""

import asyncio
import re
import secrets
from pathlib import Path

from bot.store.contents import IDENTITY
from bot.store.errors import StoreBroken, StoreError, StoreLocked, StoreNewer
from bot.store.postgres import faults
from bot.store.postgres.connection import PROGRAM, Address
from bot.store.postgres.driver import Connection
from bot.store.schema import migrations_in

MIGRATIONS = Path(__file__).with_name("migrations")

_MINE = "CREATE TABLE IF NOT EXISTS eminence (version BIGINT PRIMARY KEY, understood_from BIGINT NOT NULL, at BIGINT)"
_KEY = f"{PROGRAM + 1}, hashtext(current_schema())"
_UNDERSTOOD = re.compile(r"-- understood from: (\d+)\n")
TRIES, AGAIN_S = 10, 0.3
"""So often a migration is tried that others who are at work stand in the way of, after so long."""
MIGRATION_S = 3600.0
"""So long a migration of a large database may take, and another process wait for it."""
OLDEST = 140000
"""PostgreSQL 14: the oldest that is still looked after."""


def understood_from(step: Path) -> int:
    """The oldest version whose programs understand the database after this migration."""
    said = _UNDERSTOOD.match(step.read_text("utf-8"))
    if said is None:
        raise StoreError(f"{step.name} does not say from which version on programs understand what it makes.")
    return int(said[1])


async def prepare(db: Connection, address: Address, now: int, migrations: Path = MIGRATIONS) -> bool:
    """Check the database and bring it to the newest version, each step in one transaction; whether it was empty.

    Processes that start together wait for each other. `now`: milliseconds since 1970.
    """
    steps = migrations_in(migrations)
    if db.get_server_version().major * 10000 < OLDEST:
        raise StoreBroken(f"The database {address.name} is older than PostgreSQL {OLDEST // 10000}, which is needed.")
    try:
        await _alone(db, address)
        try:
            return await _bring_up(db, address, now, steps)
        finally:
            await db.execute(f"SELECT pg_advisory_unlock({_KEY})")
    except faults.Fault as err:
        raise faults.as_store_error(err, address.name) or err from err


async def _alone(db: Connection, address: Address) -> None:
    """Wait until no other process brings the database up; PostgreSQL itself would wait for `lock_timeout` only."""
    for _try in range(int(MIGRATION_S / AGAIN_S)):
        if await db.fetchval(f"SELECT pg_try_advisory_lock({_KEY})"):
            return
        await asyncio.sleep(AGAIN_S)
    raise StoreLocked(f"Another Eminence is still bringing the database {address.name} to a newer version.")


async def _bring_up(db: Connection, address: Address, now: int, steps: list[Path]) -> bool:
    version = await _version(db, address, len(steps))
    for number, step in enumerate(steps[version:], version + 1):
        try:
            await _step(db, step.read_text("utf-8"), (number, understood_from(step), now))
        except faults.Fault as err:
            raise StoreError(
                f"The database {address.name} could not be brought from version {number - 1} to {number} by "
                f"{step.name}: {faults.told(err)}. It is as it was before."
            ) from err
    if steps:
        await db.execute(
            "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING", IDENTITY, secrets.token_hex(8)
        )
    return version == 0


async def _step(db: Connection, sql: str, row: tuple[int, int, int]) -> None:
    """One migration, noted by its row; once more where it and older processes at work wait for each other."""
    for left in range(TRIES - 1, -1, -1):
        try:
            async with db.transaction():
                await db.execute(_MINE)
                await db.execute(sql, timeout=MIGRATION_S)
                await db.execute("INSERT INTO eminence VALUES ($1, $2, $3)", *row)
        except faults.Fault as err:
            if not left or faults.lost(err) or not faults.again(err):
                raise
            await asyncio.sleep(AGAIN_S)
        else:
            return


async def _version(db: Connection, address: Address, newest: int) -> int:
    """The database's version, 0 for an empty one; raises where it is another program's, or too new."""
    if await db.fetchval("SELECT to_regclass('eminence') IS NULL"):
        if await db.fetchval("SELECT to_regclass('tables') IS NOT NULL OR to_regclass('journal') IS NOT NULL"):
            raise StoreBroken(
                f"The database {address.name} belongs to another program; point Eminence at one of its own."
            )
        return 0
    found = await db.fetchrow("SELECT version, understood_from FROM eminence ORDER BY version DESC LIMIT 1")
    if found is None:
        return 0
    if found[1] > newest:
        raise StoreNewer(
            f"The database {address.name} is of version {found[0]}, and this program knows versions up to "
            f"{newest}: start the newer program again, or restore a backup from before."
        )
    return found[0]
