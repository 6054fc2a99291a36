"""SQL about the small things: settings, meta, editions, audit, messages that are to go away."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store.purposes import decode, encode
from bot.store.records import AuditLine, PendingDelete
from bot.store.session import Session

Setting = tuple[str, int, str, str | None]
"""Scope, owner, key, value."""


async def set_settings(db: Session, job: tuple[Sequence[Setting], Sequence[AuditLine], int]) -> None:
    """Set or forget settings, and write down who did."""
    settings, audit, now = job
    for each in settings:
        if each[3] is None:
            await db.execute("DELETE FROM settings WHERE scope = ? AND owner = ? AND key = ?", each[:3])
        else:
            await db.execute(
                "INSERT INTO settings (scope, owner, key, value) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (scope, owner, key) DO UPDATE SET value = excluded.value",
                each,
            )
    for line in audit:
        await add_audit(db, (line, now))


async def drop_setting(db: Session, job: tuple[str, int, str, str]) -> None:
    """Forget a setting that still has this value: scope, owner, key, value."""
    await db.execute("DELETE FROM settings WHERE scope = ? AND owner = ? AND key = ? AND value = ?", job)


async def set_meta(db: Session, job: tuple[str, str | None]) -> None:
    """Set or forget one fact."""
    if job[1] is None:
        await db.execute("DELETE FROM meta WHERE key = ?", job[:1])
    else:
        await db.execute(
            "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", job
        )


async def put_edition(db: Session, job: tuple[str, str, str, int]) -> None:
    """Keep a component file, unless its hash is here."""
    await db.execute(
        "INSERT INTO editions (hash, game, text, at) VALUES (?, ?, ?, ?) ON CONFLICT (hash) DO NOTHING", job
    )


async def add_audit(db: Session, job: tuple[AuditLine, int]) -> int:
    """Write an act down; its number."""
    line, now = job
    rows = await db.execute_fetchall(
        'INSERT INTO audit (guild, table_id, "user", act, why, at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
        (line.guild, line.table, line.user, line.act, line.why, line.at or now),
    )
    number: int = next(iter(rows))[0]
    return number


AUDIT = 'SELECT id, guild, table_id, "user", act, why, at FROM audit'


def audit_from(row: Sequence[Any]) -> AuditLine:
    """An act from id, guild, table_id, user, act, why, at."""
    return AuditLine(id=row[0], guild=row[1], table=row[2], user=row[3], act=row[4], why=row[5], at=row[6])


async def add_pending(db: Session, one: PendingDelete) -> None:
    """Remember a message that is to go away."""
    await db.execute(
        'INSERT INTO pending_deletes (message, channel, purpose, table_id, "user", at) VALUES (?, ?, ?, ?, ?, ?) '
        "ON CONFLICT (message) DO UPDATE SET channel = excluded.channel, purpose = excluded.purpose, "
        'table_id = excluded.table_id, "user" = excluded."user", at = excluded.at',
        (one.message, one.channel, encode(one.purpose), one.table, one.user, one.at),
    )


async def drop_pending(db: Session, messages: Sequence[int]) -> None:
    """Forget messages that are gone."""
    await db.executemany("DELETE FROM pending_deletes WHERE message = ?", [(message,) for message in messages])


def pending_from(row: Sequence[Any]) -> PendingDelete | None:
    """A message from message, channel, purpose, table_id, user, at; None where only another version knows its purpose.

    Of processes that are upgraded one after the other the newer ones may write what the older ones do not know.
    """
    try:
        purpose = decode(row[2])
    except msgspec.ValidationError:
        return None
    return PendingDelete(message=row[0], channel=row[1], purpose=purpose, table=row[3], user=row[4], at=row[5])
