"""Who wants their questions as direct messages, and whether those arrive; in memory, for it is asked all the time."""

from typing import Literal

import msgspec

from bot.store import Store

SHUT = "dm_closed"
"""The setting that remembers that a person could not be written to, and whether they have been told."""
NOT_IN = "dm_not_in"
"""The setting that names servers whose managers had the person forgotten: questions there are asked in the channel."""

Wish = Literal["open", "untold", "told"]
"""Messages arrive, or they do not and the person knows (or not yet)."""


class Preferences:
    """Everybody who has said `/dm on`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._preferences: dict[int, Wish] = {}
        self._not_in: dict[int, frozenset[int]] = {}
        self._changes = 0
        """How often somebody has changed theirs here: what was read meanwhile may be older, and is read again."""

    async def load(self) -> None:
        """Read them, after a start, or where changes by other processes may have been missed."""
        while True:
            before = self._changes
            shut = await self._store.settings_named("user", SHUT)
            wishes = await self._store.settings_named("user", "dm")
            left = await self._store.settings_named("user", NOT_IN)
            if before == self._changes:
                break
        preferences: dict[int, Wish] = {}
        for user, wanted in wishes.items():
            if msgspec.json.decode(wanted) is True:
                told = msgspec.json.decode(shut.get(user, b"null"))
                preferences[user] = told if told in ("untold", "told") else "open"
        self._preferences = preferences
        self._not_in = {user: msgspec.json.decode(servers, type=frozenset[int]) for user, servers in left.items()}

    async def look_again(self, user: int) -> None:
        """They were changed by another process."""
        while True:
            before = self._changes
            found = await self._store.settings("user", user)
            if before == self._changes:
                break
        self._preferences.pop(user, None)
        self._not_in.pop(user, None)
        if msgspec.json.decode(found.get("dm", b"false")) is True:
            told = msgspec.json.decode(found.get(SHUT, b"null"))
            self._preferences[user] = told if told in ("untold", "told") else "open"
        if NOT_IN in found:
            self._not_in[user] = msgspec.json.decode(found[NOT_IN], type=frozenset[int])

    def wants(self, user: int) -> bool:
        """Whether this person has asked for direct messages."""
        return user in self._preferences

    def reaches(self, user: int, guild: int | None) -> bool:
        """Whether a server's questions go to this person directly, so that no mention is needed."""
        return self._preferences.get(user) == "open" and guild not in self._not_in.get(user, ())

    def untold(self, user: int) -> bool:
        """Whether direct messages have stopped arriving and the person has not been told yet."""
        return self._preferences.get(user) == "untold"

    async def turn(self, user: int, *, on: bool) -> None:
        """Somebody wants them, or no longer."""
        wish = msgspec.json.encode(on)
        await self._store.set_settings("user", user, {"dm": wish, SHUT: None, NOT_IN: None})
        self._changes += 1
        self._not_in.pop(user, None)
        if on:
            self._preferences[user] = "open"
        else:
            self._preferences.pop(user, None)

    async def shut(self, user: int, wish: Literal["untold", "told"]) -> None:
        """They do not arrive."""
        if user in self._preferences:
            self._preferences[user] = wish  # at once: they are not written to meanwhile
            await self._store.set_setting("user", user, SHUT, msgspec.json.encode(wish))
            self._changes += 1
            if user in self._preferences:
                self._preferences[user] = wish

    def forget(self, user: int) -> bool:
        """A person's settings have been deleted; whether they had wanted messages."""
        self._changes += 1
        self._not_in.pop(user, None)
        return self._preferences.pop(user, None) is not None

    async def leave(self, user: int, guild: int) -> bool:
        """A server's tables write to a person no longer, until they say `/dm on` again; whether they had so far."""
        if user not in self._preferences or guild in self._not_in.get(user, ()):
            return False
        servers = self._not_in.get(user, frozenset[int]()) | {guild}
        await self._store.set_setting("user", user, NOT_IN, msgspec.json.encode(sorted(servers)))
        self._changes += 1
        self._not_in[user] = servers
        return True
