"""What somebody is told in a channel where no table is in the lobby or in play: what became of the last one."""

from bot.base.words import N_, Says
from bot.store import Store, Table
from bot.store.records import Life
from bot.tables.agreed_end import agreed
from bot.tables.extras import extra_of

OVER = N_("The game at table {number} is over. *Rematch* below it plays it again, `/table new` opens another table.")
PUT_AWAY = N_("Table {number} was put away in this channel. `/table resume` goes on with it.")
NO_TABLE = N_("There is no table in this channel. `/table new` opens one.")

OVER_OR_CLOSED: tuple[Life, ...] = ("finished", "closed")
LOOKED_AT = 20
"""So many of the last tables of a channel are looked at: those that were closed for good count for nothing."""


async def nothing_here(store: Store, guild: int | None, channel: int | None) -> Says:
    """That a game is over here, or put away, or that there is no table at all."""
    if guild is None or channel is None:
        return Says(NO_TABLE)
    for line in await store.tables_in_guild(guild, OVER_OR_CLOSED, channel=channel, limit=LOOKED_AT):
        record = None if line.life == "finished" else await store.table(line.id)
        if line.life == "finished" or (record is not None and agreed(record)):
            return Says(OVER, number=line.id)
        if _put_away(record):
            return Says(PUT_AWAY, number=line.id)
    return Says(NO_TABLE)


async def put_away_here(store: Store, guild: int, channel: int) -> int | None:
    """The number of the table that was put away last in a channel, among the last ones that were closed there."""
    for line in await store.tables_in_guild(guild, ("closed",), channel=channel):
        if _put_away(await store.table(line.id)):
            return line.id
    return None


def _put_away(record: Table | None) -> bool:
    return record is not None and extra_of(record).put_away > 0
