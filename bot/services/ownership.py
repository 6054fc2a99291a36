"""Which tables this process looks after, among several of the same bot."""

from contextlib import AbstractContextManager

from bot.discord_io.in_progress import InProgress
from bot.store.cluster import TableChanged
from bot.store.membership import Membership
from bot.tables.registry import LiveTable, Ownership


class SharedOwnership(Ownership):
    """By the lease of a table's shard."""

    def __init__(self, membership: Membership, in_progress: InProgress) -> None:
        self._membership, self._in_progress = membership, in_progress

    def ours(self, guild: int | None) -> bool:
        """Whether this process looks after a server's tables, and direct ones (None), now."""
        return self._membership.holds(self._membership.shard_of(guild))

    def acting(self, guild: int | None) -> AbstractContextManager[None]:
        """Act as who looks after a server's tables; every write proves it by the epoch of the lease."""
        return self._membership.acting(guild)

    @property
    def trusts_memory(self) -> bool:
        """Others write."""
        return False

    def changed(self, live: LiveTable) -> None:
        """A change of a table was saved here: the others' memory of it is out of date, and who looks after it acts."""
        actor = None if self.ours(live.record.guild) else self._in_progress.take_actor()
        record = live.record
        self._membership.office.tell(TableChanged(record.id, record.guild, record.life, actor))
