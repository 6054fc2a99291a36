"""Who reads which language: a server its own, a person theirs, else the server's, else their client's."""

from collections import OrderedDict

import msgspec

from bot.base.languages import LANGUAGES, of_locale
from bot.base.languages.called import words_for
from bot.base.remembered import Remembered
from bot.store import Scope, Store
from engines.core.words import Words

KEPT = 8192
"""Servers and people whose choice is remembered, for it is asked at every press."""

_Key = tuple[Scope, int]


class Locales:
    """The languages chosen, read from the store once each."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept = Remembered[_Key, str | None](self._read, KEPT)
        self._clients: OrderedDict[int, str] = OrderedDict()
        """The language in which a person's client showed commands when they last used one."""

    async def server(self, guild: int | None) -> Words:
        """What everybody sees in a server: tables, alt texts, mentions."""
        return words_for(await self._chosen("guild", guild) or "", None)

    async def table(self, guild: int | None, own: str) -> Words:
        """What everybody sees of a table: in its own language where it has one (empty: none), else as in the server."""
        return words_for(own, None) if own in LANGUAGES else await self.server(guild)

    async def person(self, user: int, guild: int | None = None, locale: object = None) -> Words:
        """What one person alone sees; `locale` is their Discord client's, where it is known.

        Commands are called as that client lists them, or the one they used last.
        """
        if locale is not None:
            self._seen(user, of_locale(locale) or "")
        chosen = await self._chosen("user", user) or await self._chosen("guild", guild) or of_locale(locale)
        return words_for(chosen or "", self._clients.get(user))

    def _seen(self, user: int, client: str) -> None:
        self._clients[user] = client
        self._clients.move_to_end(user)
        while len(self._clients) > KEPT:
            self._clients.popitem(last=False)

    def forget(self, scope: Scope, owner: int) -> None:
        """A choice has changed: read it again when it is needed."""
        self._kept.forget((scope, owner))

    def forget_all(self) -> None:
        """Choices may have changed: read them again when they are needed."""
        self._kept.forget_all()

    async def _chosen(self, scope: Scope, owner: int | None) -> str | None:
        return None if owner is None else await self._kept.get((scope, owner))

    async def _read(self, key: _Key) -> str | None:
        stored = (await self._store.settings(*key)).get("language")
        code = None if stored is None else msgspec.json.decode(stored)
        return code if code in LANGUAGES else None
