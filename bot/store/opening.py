"""Opening the database that the settings name."""

from pathlib import Path

from bot.store import cluster
from bot.store.db import DATABASE, open_store, wall_clock
from bot.store.fence import Fence
from bot.store.interface import Store
from bot.store.membership import Membership


async def open_database(data: Path, url: str = "", *, new: bool = False) -> Store:
    """The store in a data folder, or at a `postgresql://` address; backups go to the folder either way.

    `new`: begin with an empty one even beside backups that hold games. Raises `StoreError` with a sentence for who
    starts the bot.
    """
    if not url:
        return await open_store(data / DATABASE, new=new)
    from bot.store.postgres.store import open_postgres  # asyncpg is loaded only where it is used

    return await open_postgres(url, data / BACKUPS, clock=wall_clock, new=new)


async def open_shared(data: Path, url: str, *, new: bool = False) -> tuple[Store, Membership]:
    """The store at a `postgresql://` address that other processes of the same bot have open too, and the membership
    among them, which is to be joined before anything is written.
    """
    from bot.store.postgres.connection import address_of
    from bot.store.postgres.leases import Leases
    from bot.store.postgres.line import ClusterLine
    from bot.store.postgres.store import open_postgres

    fence = Fence()
    store = await open_postgres(url, data / BACKUPS, clock=wall_clock, new=new, fence=fence)
    return store, Membership(Leases(ClusterLine(address_of(url)), cluster.TTL_S), fence)


BACKUPS = "backups"
"""The folder of backups in the data folder."""
