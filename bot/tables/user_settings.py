"""What a person has chosen for themselves, in every server: checked when it is read."""

from datetime import datetime, timedelta
from typing import Annotated, Literal

import msgspec

from bot.base.times import zone_called
from bot.store import Store
from bot.tables.guild_settings import read_settings

DAY_MIN = 24 * 60


class UserSettings(msgspec.Struct, frozen=True):
    """A person's own settings; None follows the server's."""

    language: str | None = None
    dm: bool = False
    """Questions come as direct messages with hand and form."""
    remind: Literal["mention", "dm", "none"] = "mention"
    quiet_from: Annotated[int, msgspec.Meta(ge=0, lt=DAY_MIN)] | None = None
    """Minutes after midnight in the person's time zone at which their quiet hours begin; None: they have none."""
    quiet_to: Annotated[int, msgspec.Meta(ge=0, lt=DAY_MIN)] | None = None
    timezone: str = "UTC"
    digest: Annotated[int, msgspec.Meta(ge=0, le=23)] | None = None
    """The hour of the person's day at which one message tells where it is their move; None: never."""
    rated: bool = True
    reviewed: bool = True
    """Reviews of finished games judge the person's answers."""
    pictures: Literal["wide", "tall"] = "wide"
    """How what one is shown alone is drawn: for a wide window, or for a phone that is held upright."""
    warnings: Literal["learning", "always", "never"] = "learning"
    """Whether something is said before a beginner's mistake: of a game one learns until it is known, or always."""


async def person_settings(store: Store, user: int) -> UserSettings:
    """The settings of a person; a stored value that no longer fits is passed over."""
    return await read_settings(store, "user", user, UserSettings)


async def wants_tall(store: Store, user: int) -> bool:
    """Whether a person's own pictures are drawn for a phone."""
    return (await person_settings(store, user)).pictures == "tall"


async def set_person_setting(store: Store, user: int, name: str, value: object) -> None:
    """Change one of them; raises ValueError where the value is none of that setting's."""
    try:
        msgspec.convert({name: value}, UserSettings)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from error
    await store.set_setting("user", user, name, msgspec.json.encode(value))


def quiet_ms(settings: UserSettings, now_ms: int) -> int:
    """Milliseconds until somebody's quiet hours end; 0 outside of them."""
    first, last = settings.quiet_from, settings.quiet_to
    if first is None or last is None:
        return 0
    here = zone_called(settings.timezone)
    now = datetime.fromtimestamp(now_ms / 1000, here)
    minute = now.hour * 60 + now.minute
    if (minute - first) % DAY_MIN >= (last - first) % DAY_MIN:
        return 0
    days = 1 if minute >= last else 0
    midnight = datetime(now.year, now.month, now.day, tzinfo=here) + timedelta(days=days)
    ends = midnight.replace(hour=last // 60, minute=last % 60)
    return max(1, int(ends.timestamp() * 1000) - now_ms)
