"""A server's own settings, checked when they are read."""

from typing import Annotated, Literal, TypeVar

import msgspec

from bot.store import Scope, Store
from bot.tables.extras import Clock

S = TypeVar("S", bound=msgspec.Struct)


class GuildSettings(msgspec.Struct, frozen=True):
    """What the managers of a server can set."""

    language: str | None = None
    open_by: Literal["everyone", "managers"] = "everyone"
    channels: tuple[int, ...] = ()
    """Where tables may be opened (threads of these count too); none: everywhere."""
    repost: Annotated[int, msgspec.Meta(ge=3, le=100)] = 12
    clock: Literal["none", "live", "daily"] = "none"
    clock_s: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The clock that a new table begins with: its kind, and seconds a move."""
    theme: str = "dark"
    highlights: bool = True
    """Scorings, eliminations and victories are told in the channel by messages of their own."""
    idle_days: Annotated[int, msgspec.Meta(ge=1, le=365)] = 30
    """Days without a move after which a table without a clock is put away, to be resumed."""


LIVE_S, DAILY_S = (60, 300), (6 * 3600, 7 * 86400)
"""Seconds that a move may take with either clock, from and to."""


def default_clock(settings: GuildSettings) -> Clock:
    """The clock that a new table of a server begins with; a time that fits no such clock is passed over."""
    if settings.clock == "none":
        return Clock()
    low, high = LIVE_S if settings.clock == "live" else DAILY_S
    usual = 120 if settings.clock == "live" else 86400
    return Clock(settings.clock, settings.clock_s if low <= settings.clock_s <= high else usual)


async def read_settings(store: Store, scope: Scope, owner: int, shape: type[S]) -> S:
    """Stored settings in their shape; a value that no longer fits is passed over."""
    found: dict[str, object] = {}
    for name, value in (await store.settings(scope, owner)).items():
        try:
            decoded = msgspec.json.decode(value)
            msgspec.convert({name: decoded}, shape)
        except (msgspec.DecodeError, msgspec.ValidationError):
            continue
        found[name] = decoded
    return msgspec.convert(found, shape)


async def settings_of(store: Store, guild: int) -> GuildSettings:
    """The settings of a guild; a stored value that no longer fits is passed over."""
    return await read_settings(store, "guild", guild, GuildSettings)
