"""Many tables at a glance: those of a server, those of a person, and who is asked at each."""

import logging
from collections.abc import Sequence

import msgspec

from bot.base.words import Says
from bot.store import StoreError, TableLine
from bot.tables.names import called
from bot.tables.registry import TableRegistry, plan_of
from engines.core.errors import Broken

log = logging.getLogger(__name__)

MOST = 500
"""Tables of a server that are listed."""


class TableRow(msgspec.Struct, frozen=True):
    """One table in a listing. `asked`: whose question is open since `since` (milliseconds), to be `said`.

    `seq`: its latest journal entry.
    """

    table: int
    guild: int | None
    channel: int
    title: str
    playing: bool
    taken: int
    seats: int
    asked: tuple[str, ...]
    own: bool
    paused: bool
    since: int
    seq: int


class Overview:
    """Reads tables for listings; a table that cannot be read is left out and logged."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def of_guild(self, guild: int) -> list[TableLine]:
        """The tables in the lobby or in play of a server, newest first."""
        return await self._registry.store.tables_in_guild(guild, ("lobby", "live"), limit=MOST)

    async def numbers_of(self, user: int) -> set[int]:
        """The tables in the lobby or in play at which somebody sits or which they host."""
        return {line.id for line in await self._registry.store.tables_of_user(user)}

    async def of_person(self, user: int) -> list[TableRow]:
        """Somebody's tables in every server: where it is their move first, then as long as nothing has happened."""
        rows = await self.rows(await self._registry.store.tables_of_user(user), user)
        return sorted(rows, key=lambda row: (not row.own, not row.playing, row.since))

    async def rows(self, lines: Sequence[TableLine], user: int) -> list[TableRow]:
        """Listing's rows for these tables, as one person reads them."""
        found = [await self._row(line, user) for line in lines]
        return [row for row in found if row is not None]

    async def _row(self, line: TableLine, user: int) -> TableRow | None:
        try:
            live = await self._registry.look(line.id)
            record = live.record
            if record.life not in ("lobby", "live"):
                return None
            last = await self._registry.store.journal(line.id, newest_first=True, limit=1)
        except (Says, Broken, StoreError) as error:
            log.error("table %s cannot be listed: %s", line.id, error)
            return None
        decisions = live.decisions()
        asked = dict.fromkeys(called(record.seats[d.seat]) for d in decisions)
        return TableRow(
            table=live.id,
            guild=record.guild,
            channel=record.channel,
            title=live.game.title,
            playing=record.life == "live",
            taken=len(record.seats),
            seats=plan_of(record).seats or live.game.seats.stop - 1,
            asked=tuple(asked),
            own=any(record.seats[d.seat].user == user for d in decisions),
            paused=live.extra.pause is not None,
            since=last[0].at if last else line.updated_at,
            seq=record.seq,
        )
