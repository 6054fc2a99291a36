"""One message a day on somebody's tables, at the hour they chose: where it is their move, what happened."""

import logging
from collections.abc import Callable
from hashlib import blake2b
from zoneinfo import ZoneInfo

import msgspec

from bot.base.logs import trace
from bot.base.tasks import keep_doing
from bot.base.times import zone_called
from bot.notify.daily import Calendar, SentDay, due, steady_ms
from bot.notify.direct_messages import DirectMessages
from bot.notify.table_lists import TableLists
from bot.store import StoreError
from bot.tables.registry import TableRegistry

log = logging.getLogger(__name__)

EVERY_S = 300.0
DIGESTED = "digested"


class Digest:
    """Looks every few minutes whose hour it is."""

    def __init__(
        self,
        registry: TableRegistry,
        table_lists: TableLists,
        direct_messages: DirectMessages,
        clock: Callable[[], int],
        steady: Callable[[], int] = steady_ms,
        boot: str | None = None,
    ) -> None:
        self._registry, self._table_lists, self._direct_messages = registry, table_lists, direct_messages
        self._calendar = Calendar(clock, steady, boot)
        self._sent: dict[int, SentDay] = {}
        """What was sent in this run, known also where the store could not keep it."""

    async def run(self) -> None:
        """Send what is due, for ever."""
        await keep_doing(self._due, EVERY_S, "nobody's daily message could be looked up")

    async def _due(self) -> None:
        if self._registry.ownership.ours(None):
            await self.tick()

    async def tick(self) -> int:
        """Send what is due now; how many messages that were."""
        store = self._registry.store
        wanted = await store.settings_named("user", "digest")
        zones = await store.settings_named("user", "timezone")
        told = await store.settings_named("user", DIGESTED)
        sent = 0
        with self._registry.ownership.acting(None):
            for user, value in wanted.items():
                sent += await self._attend(user, value, zones.get(user), told.get(user))
        return sent

    async def _attend(self, user: int, value: bytes, zone: bytes | None, told: bytes | None) -> bool:
        """Send one person's message if it is due; what is wrong with it is nobody else's. Whether it was sent."""
        try:
            hour = _hour(value)
            last = self._sent.get(user, None if told is None else msgspec.json.decode(told, type=SentDay))
            day = None if hour is None else due(self._calendar.now(), hour, _zone(zone), last)
            return day is not None and await self._tell(user, day, last)
        except StoreError:
            raise
        except Exception as error:
            log.error("somebody's daily message could not be made: %s", trace(error))
            return False

    async def _tell(self, user: int, day: str, last: SentDay | None) -> bool:
        """Send one person's message; whether there was something to tell and it could be told."""
        _ = await self._registry.locales.person(user)
        post, seen = await self._table_lists.digest(user, _, {} if last is None else last.seen)
        done = "nothing"
        if post is not None:
            post.nonce = blake2b(f"{user} {day} digest".encode(), digest_size=12).hexdigest()
            done = await self._direct_messages.deliver(user, post)
        if done == "later":
            return False
        told = self._calendar.sent(day, last, seen)
        self._sent[user] = told
        await self._registry.store.set_setting("user", user, DIGESTED, msgspec.json.encode(told))
        return done == "sent"


def _hour(value: bytes) -> int | None:
    hour = msgspec.json.decode(value)
    return hour if isinstance(hour, int) and 0 <= hour < 24 else None


def _zone(value: bytes | None) -> ZoneInfo:
    try:
        return zone_called("UTC" if value is None else msgspec.json.decode(value, type=str))
    except msgspec.ValidationError:
        return zone_called("UTC")
