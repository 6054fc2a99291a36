"""Who wants their questions as direct messages, and whether those arrive; in memory, for it is asked all the time."""

from typing import Literal

import msgspec

from bot.service.persons import set_person_setting
from bot.store import Store

SHUT = "dm_closed"
"""The setting that remembers that a person could not be written to, and whether they have been told."""

Wish = Literal["open", "untold", "told"]
"""Messages arrive, or they do not and the person knows (or not yet)."""


class Wishes:
    """Everybody who has said `/dm on`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wishes: dict[int, Wish] = {}

    async def load(self) -> None:
        """Read them, after a start."""
        shut = await self._store.settings_named("user", SHUT)
        for user, wanted in (await self._store.settings_named("user", "dm")).items():
            if msgspec.json.decode(wanted) is True:
                told = msgspec.json.decode(shut.get(user, b"null"))
                self._wishes[user] = told if told in ("untold", "told") else "open"

    def wants(self, user: int) -> bool:
        """Whether this person has asked for direct messages."""
        return user in self._wishes

    def reaches(self, user: int) -> bool:
        """Whether questions go to this person directly, so that no mention is needed."""
        return self._wishes.get(user) == "open"

    def untold(self, user: int) -> bool:
        """Whether direct messages have stopped arriving and the person has not been told yet."""
        return self._wishes.get(user) == "untold"

    async def turn(self, user: int, *, on: bool) -> None:
        """Somebody wants them, or no longer."""
        await set_person_setting(self._store, user, "dm", on)
        await self._store.set_setting("user", user, SHUT, None)
        if on:
            self._wishes[user] = "open"
        else:
            self._wishes.pop(user, None)

    async def shut(self, user: int, wish: Literal["untold", "told"]) -> None:
        """They do not arrive."""
        if user in self._wishes:
            self._wishes[user] = wish
            await self._store.set_setting("user", user, SHUT, msgspec.json.encode(wish))

    def forget(self, user: int) -> bool:
        """A person's settings have been deleted; whether they had wanted messages."""
        return self._wishes.pop(user, None) is not None
