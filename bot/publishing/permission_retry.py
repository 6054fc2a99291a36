"""Tables that could not be shown for want of a permission, until Discord tells that permissions there have changed."""

from collections import Counter
from collections.abc import Callable, Mapping

import msgspec

from bot.store import Table


class RefusedPlace(msgspec.Struct, frozen=True):
    """Where a table is to be shown."""

    guild: int
    channel: int
    parent: int | None


class PermissionRetry:
    """Remembers them, in memory alone: after a start what is behind is published anyhow."""

    def __init__(self, may_show: Callable[[int, int, int | None], bool], again: Callable[[int], None]) -> None:
        self._may_show, self._again = may_show, again
        self._refused: dict[int, RefusedPlace] = {}
        self._changes: Counter[int] = Counter()

    @property
    def waiting(self) -> Mapping[int, RefusedPlace]:
        """The tables that wait, and where."""
        return self._refused

    def changes(self, guild: int | None) -> int:
        """How often permissions in a server have changed so far."""
        return self._changes[guild or 0]

    def refused(self, record: Table, changes: int) -> bool:
        """A table could not be shown; True if permissions have changed since `changes`, so that it is worth a try."""
        guild = record.guild or 0
        self._refused[record.id] = RefusedPlace(guild, record.channel, record.parent)
        return self._changes[guild] != changes

    def shown(self, table: int) -> None:
        """A table could be shown, or is not to be shown any more."""
        self._refused.pop(table, None)

    def changed(self, guild: int) -> None:
        """Permissions in a server have changed: what may be shown by now is published."""
        self._changes[guild] += 1
        for table, place in list(self._refused.items()):
            if place.guild == guild and self._may_show(place.guild, place.channel, place.parent):
                self._again(table)
