"""Onlookers who follow a table: they are written to when it is over, also when the bot was down in between."""

import logging
from hashlib import blake2b

import msgspec

from bot.base.logs import trace
from bot.base.words import N_, Says
from bot.discord_io.calls import Calls
from bot.discord_io.errors import TryLater
from bot.discord_io.updates import Updates
from bot.notify.direct_messages import DirectMessages
from bot.store import StoreError
from bot.store.patience import is_away
from bot.tables.agreed_end import agreed
from bot.tables.extras import extra_of
from bot.tables.registry import LiveTable, TableRegistry
from engines.core.errors import Broken

log = logging.getLogger(__name__)

MOST = 50
"""So many people can follow one table."""
OWED = "following:"
"""Begins the bot's own setting, one a table, that holds who is still to be told of its end."""


class Subscriptions:
    """Keeps who follows, and tells them once."""

    def __init__(self, registry: TableRegistry, direct_messages: DirectMessages, calls: Calls) -> None:
        self._registry, self._direct_messages, self._calls = registry, direct_messages, calls
        self._owed: dict[int, tuple[int, ...]] = {}
        self._updates = Updates[int](lambda table: f"dm-{table}-end", self._tell)
        registry.watch(self.consider)

    async def load(self) -> None:
        """After a start: who was still to be told of which table."""
        self._owed |= await self._stored()

    async def _stored(self) -> dict[int, tuple[int, ...]]:
        """The same as the store has it: what is in memory may lack what other processes were asked, or have told."""
        kept = await self._registry.store.settings("bot", 0)
        return {
            int(name.removeprefix(OWED)): msgspec.json.decode(value, type=tuple[int, ...])
            for name, value in kept.items()
            if name.startswith(OWED)
        }

    async def catch_up(self) -> None:
        """After a start: tables that ended while nobody could be told."""
        for table in list(self._owed):
            try:
                self.consider(await self._registry.look(table))
            except (Says, Broken, StoreError) as error:
                log.error("followers of table %s cannot be told: %s", table, error)

    async def close(self) -> None:
        """Stop; whoever has not been told is told after the next start."""
        await self._updates.close()

    async def toggle(self, table: int, user: int) -> bool:
        """Follow a table, or no longer; whether it is followed now."""
        async with self._registry.locked(table) as live:
            if live.record.life not in ("lobby", "live"):
                raise Says(N_("This game is over."))
            extra = live.extra
            follows = user not in extra.followers
            if follows and len(extra.followers) >= MOST:
                raise Says(N_("As many people follow this table as can."))
            others = tuple(each for each in extra.followers if each != user)
            followers = (*others, user) if follows else others
            await self._keep(table, followers)
            await self._registry.change(live, extra=msgspec.structs.replace(extra, followers=followers), shown=False)
        return follows

    async def forget(self, user: int, guild: int | None = None) -> None:
        """Nothing is to be kept of somebody: they follow no table any more, or none of this server."""
        for table in [table for table, owed in (await self._stored()).items() if user in owed]:
            try:
                await self._leave(table, user, guild)
            except Exception as error:
                if is_away(error):
                    raise
                log.error("a person who is forgotten follows table %s still: %s", table, trace(error))

    async def _leave(self, table: int, user: int, guild: int | None) -> None:
        """Take somebody off those who follow a table; its game need not be readable."""
        async with self._registry.lock(table):
            record = await self._registry.store.table(table)
            if record is None or (guild is not None and record.guild != guild):
                return
            owed = (await self._stored()).get(table, ())
            await self._keep(table, tuple(each for each in owed if each != user))
            if record.life in ("lobby", "live"):
                extra = extra_of(record)
                left = tuple(each for each in extra.followers if each != user)
                await self._registry.change_extra(record, msgspec.structs.replace(extra, followers=left))

    def consider(self, live: LiveTable) -> None:
        """A table has changed; if it is over, those who follow it are told."""
        table = live.id
        if live.record.life in ("lobby", "live"):
            followers = live.extra.followers if b'"followers"' in live.record.extra else ()
            if followers:  # also where another process was asked to follow, and after a last answer was undone
                self._owed[table] = followers
            else:
                self._owed.pop(table, None)
        elif live.extra.put_away:
            return  # it may go on
        elif table in self._owed:
            self._updates.mark(table)

    async def _tell(self, table: int) -> None:
        """Tell all who are owed it of a table's end; raises TryLater while somebody cannot be reached."""
        live = await self._registry.look(table)
        if live.record.life in ("lobby", "live"):
            return
        if not self._registry.ours(live):
            self._owed.pop(table, None)  # whoever tells them knows who was told
            return
        with self._registry.acting(live):
            for user in self._owed.get(table, ()):
                if user not in live.extra.followers or await self._tell_one(live, user):  # else they were forgotten
                    await self._keep(table, tuple(each for each in self._owed.get(table, ()) if each != user))
        if table in self._owed:
            raise TryLater("some who follow the table could not be told yet")

    async def _tell_one(self, live: LiveTable, user: int) -> bool:
        """Whether somebody has been told, or cannot be."""
        if live.seats_of(user) and self._direct_messages.preferences.reaches(user, live.record.guild):
            return True  # the last direct message with their hand tells it
        shown = live.record.life == "finished" or agreed(live.record)
        if shown and not live.seats_of(user) and await self._hidden(live, user):
            return True
        post = await self._direct_messages.wording.end(live, user)
        post.nonce = blake2b(f"{live.id} {live.record.generation} {user} follows".encode(), digest_size=12).hexdigest()
        return await self._direct_messages.deliver(user, post) != "later"

    async def _hidden(self, live: LiveTable, user: int) -> bool:
        """Whether somebody who follows a table does not see its channel any more."""
        guild = live.record.guild
        return guild is not None and await self._calls.hides(user, guild, live.record.channel)

    async def _keep(self, table: int, owed: tuple[int, ...]) -> None:
        value = msgspec.json.encode(owed) if owed else None
        await self._registry.store.set_setting("bot", 0, f"{OWED}{table}", value)
        if owed:
            self._owed[table] = owed
        else:
            self._owed.pop(table, None)
