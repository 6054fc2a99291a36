"""A server's settings as its managers change them: what they show is shown again."""

from collections.abc import Mapping, Sequence

import msgspec

from bot.publishing.public import Publisher
from bot.publishing.settings_in_memory import SettingsInMemory
from bot.store import ALL, AuditLine
from bot.tables.guild_settings import GuildSettings, settings_of
from bot.tables.registry import TableRegistry


class ServerSettings:
    """Reads and changes them."""

    def __init__(self, registry: TableRegistry, in_memory: SettingsInMemory, publisher: Publisher) -> None:
        self._registry, self._in_memory, self._publisher = registry, in_memory, publisher

    async def get(self, guild: int) -> GuildSettings:
        """The settings of a server."""
        return await settings_of(self._registry.store, guild)

    async def set(self, guild: int, changed: Mapping[str, object], audit: Sequence[AuditLine] = ()) -> None:
        """Change some of them, all or none, and write down who did."""
        store = self._registry.store
        values = {name: msgspec.json.encode(value) for name, value in changed.items()}
        await store.set_settings("guild", guild, values, audit)
        self._in_memory.forget("guild", guild)
        if not changed.keys().isdisjoint(("language", "theme")):
            for line in await store.tables_in_guild(guild, ("lobby", "live"), limit=ALL):
                self._publisher.mark_id(line.id)
