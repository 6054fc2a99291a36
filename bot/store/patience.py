"""Work that follows from what is saved already: while the database is away it waits, and is done once it is back."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from bot.store.errors import StoreAway

log = logging.getLogger(__name__)

T = TypeVar("T")
K = TypeVar("K")

AGAIN_S = 1.0
"""It is tried again after so long."""


def is_away(error: BaseException) -> bool:
    """Whether something failed for no other reason than that the database cannot be reached at present."""
    return isinstance(error, StoreAway) or isinstance(error.__cause__, StoreAway)


async def patiently(what: Callable[[], Awaitable[T]]) -> T:
    """Do something, as often as the database is away; it must do no harm done twice. Ends with its task."""
    while True:
        try:
            return await what()
        except Exception as error:
            if not is_away(error):
                raise
            log.info("something waits for the database: %s", error)
        await asyncio.sleep(AGAIN_S)


def patient(work: Callable[[K], Awaitable[None]]) -> Callable[[K], Coroutine[Any, Any, None]]:
    """The same for a kind of work."""

    async def doing(key: K) -> None:
        await patiently(lambda: work(key))

    return doing
