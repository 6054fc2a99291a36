"""What a write to the store answers, and the sentences for whoever asked where it failed."""

from collections.abc import Awaitable
from typing import TypeVar

from bot.base.words import N_, Says
from bot.store import StoreAway, StoreFull, StoreUnsure

T = TypeVar("T")

AWAY = N_("That could not be saved: the database cannot be reached. The table is as it was; try again in a moment.")
UNSURE = N_("The database was lost while that was being saved. Look at the table in a moment: it shows what holds.")


class JustChanged(Says):
    """Another process has changed the table since it was read, and nothing was saved: looking again may well do."""

    def __init__(self) -> None:
        super().__init__(N_("The table has just changed; look again."))


async def saved(writing: Awaitable[T]) -> T:
    """What a write answers; a full disk becomes a sentence for whoever asked."""
    try:
        return await writing
    except StoreFull as error:
        raise Says(N_("That could not be saved: the disk is full. The table is as it was; try again later.")) from error
    except StoreUnsure as error:
        raise Says(UNSURE) from error
    except StoreAway as error:
        raise Says(AWAY) from error
