"""A server's own settings, checked when they are read."""

from typing import Annotated, Literal

import msgspec

from bot.store import Store


class GuildSettings(msgspec.Struct, frozen=True):
    """What the managers of a server can set."""

    open_by: Literal["everyone", "managers"] = "everyone"
    repost: Annotated[int, msgspec.Meta(ge=3, le=100)] = 12


async def settings_of(store: Store, guild: int) -> GuildSettings:
    """The settings of a guild; a stored value that no longer fits is passed over."""
    found: dict[str, object] = {}
    for name, value in (await store.settings("guild", guild)).items():
        try:
            decoded = msgspec.json.decode(value)
            msgspec.convert({name: decoded}, GuildSettings)
        except (msgspec.DecodeError, msgspec.ValidationError):
            continue
        found[name] = decoded
    return msgspec.convert(found, GuildSettings)
