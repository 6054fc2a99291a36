"""A connection beside the one that writes: what processes tell each other passes over it, and their leases."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from bot.store.cluster import Listener, News
from bot.store.errors import StoreAway
from bot.store.postgres import faults
from bot.store.postgres.connection import Address, connect
from bot.store.postgres.driver import Connection

log = logging.getLogger(__name__)

T = TypeVar("T")

_told = msgspec.json.Decoder(tuple[str, int, list[msgspec.Raw]])
"""Who tells, which message of theirs it is, and the news."""
_news: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)

ANSWER_S = 3.0
"""A statement that takes longer is given up, and with it the connection."""
CHANNEL = "eminence"
MOST = 100
"""News told at once: of the longest too they are less than the 8000 bytes that PostgreSQL takes."""


class ClusterLine:
    """One connection for leases and news, one statement at a time, made again when it is lost.

    News are told after the commit they tell of and never within it: PostgreSQL lets transactions that notify commit
    one after the other only. They are told together, as many as have come up while the last were on their way.
    Who listens is given those of other processes, and told when some may have been missed.
    """

    def __init__(self, address: Address) -> None:
        self._address = address
        self._listeners: list[Listener] = []
        self._db: Connection | None = None
        self._turn = asyncio.Lock()
        self._waiting: list[News] = []
        self._telling: asyncio.Task[None] | None = None
        self.name = ""
        """What this process signs with; its own news it passes over."""
        self.lag_s = 0.0
        """How long the last news of this process's own took, from its change until all could hear of it."""
        self._told_at: dict[int, float] = {}
        self._number = 0

    async def ask(self, what: Callable[[Connection], Awaitable[T]]) -> T:
        """Do something over the connection; raises StoreAway where the database cannot be reached."""
        async with self._turn:
            try:
                if self._db is None or self._db.is_closed():
                    self._db = await connect(self._address, ANSWER_S)
                    await self._db.add_listener(CHANNEL, self._hear)
                    for each in self._listeners:
                        each.missed()
                return await what(self._db)
            except faults.Fault as err:
                self.cut()
                raise StoreAway(f"The database {self._address.name} cannot be reached ({faults.told(err)}).") from err

    def listen(self, listener: Listener) -> None:
        """Let somebody hear what other processes tell, from now on."""
        self._listeners.append(listener)

    def cut(self) -> None:
        """Let the connection go."""
        if self._db is not None:
            self._db.terminate()
            self._db = None

    async def close(self) -> None:
        """Tell what is waiting, then let the connection go."""
        if self._telling is not None:
            await asyncio.wait({self._telling}, timeout=ANSWER_S)
        self.cut()

    # News

    def tell(self, news: News) -> None:
        """Let the others know of something, soon; what cannot be told is found by them in a while."""
        self._waiting.append(news)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell(), name="cluster-news")

    async def _tell(self) -> None:
        while self._waiting:
            now, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            self._number += 1
            self._told_at = {self._number: asyncio.get_running_loop().time()}
            said = msgspec.json.encode((self.name, self._number, now)).decode()
            try:
                await self.ask(lambda db, said=said: db.fetchval("SELECT pg_notify($1, $2)", CHANNEL, said))
            except StoreAway as error:
                log.info("news could not be told: %s", error)

    def _hear(self, _db: object, _process: int, _channel: str, said: str) -> None:
        name, number, news = _told.decode(said)
        if name == self.name:
            if number in self._told_at:
                self.lag_s = asyncio.get_running_loop().time() - self._told_at.pop(number)
            return
        for each in news:
            try:
                known = _news.decode(each)
            except msgspec.ValidationError as error:
                log.debug("news of another version: %s", error)
            else:
                for listener in self._listeners:
                    listener.heard(known)
