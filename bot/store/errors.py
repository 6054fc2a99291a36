"""What can go wrong with the store, each as a sentence for the person who runs the bot."""

from bot.base.errors import Technical


class StoreError(Technical):
    """Anything the store could not do; `str()` of it is a sentence that can be shown as it is."""


class StoreFull(StoreError):
    """The disk is full or cannot be written; nothing of what was asked has been saved, and a later try may succeed."""


class StoreBroken(StoreError):
    """The database is damaged, is not one of Eminence's, or cannot be read; starting goes no further."""


class StoreNewer(StoreError):
    """The database was written by a newer program than this one."""


class StoreLocked(StoreError):
    """Another process has the database open."""


class StoreClosed(StoreError):
    """The store has been closed; nothing more can be asked of it."""


class UnknownTable(StoreError):
    """No table has that id."""


class StoreMissing(StoreError):
    """There is no database where backups show that there was one; the sentence says how to restore or begin anew."""


class StoreAway(StoreError):
    """The database cannot be reached or takes nothing at present; nothing was saved, a later try may succeed."""


class TakenOver(StoreError):
    """It is the work of whoever holds a shard, and this process does not, or not any more; nothing was saved."""


class StoreUnsure(StoreAway):
    """The connection was lost while a change was being saved, and nobody can say yet whether it was: look again."""
