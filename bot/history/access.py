"""Who may look back at a table, and at which by its number: in the whole server, where they see its channel."""

from bot.base.words import N_, Says
from bot.discord_io.calls import Calls
from bot.discord_io.reply import Reply
from bot.history.log import History, Kept
from bot.store import Table


def at_home(reply: Reply, record: Table) -> bool:
    """Whether somebody asks in the table's own channel; elsewhere others may read than may see the table."""
    return reply.interaction.channel_id == record.channel


class Access:
    """Finds tables for people who look back at them."""

    def __init__(self, history: History, calls: Calls) -> None:
        self._history, self._calls = history, calls

    async def numbered(self, reply: Reply, number: int) -> Kept:
        """The table with a number, wherever in the server it stands, if this person may look at it."""
        guild = reply.interaction.guild_id or 0
        return await self._history.numbered(guild, number, lambda record: self._may_look(reply, record))

    async def kept(self, reply: Reply, table: int) -> Kept:
        """The table of a button: one that was kept from earlier days opens no channel that its person sees no more."""
        kept = await self._history.kept(table)
        if not await self._may_look(reply, kept.record):
            raise Says(N_("You cannot see the channel of that table any more."))
        return kept

    async def _may_look(self, reply: Reply, record: Table) -> bool:
        """Whether somebody may look at a table from where they are: they are there, sat there, or see its channel."""
        asked = reply.interaction
        if at_home(reply, record) or any(seat.user == asked.user.id for seat in record.seats):
            return True
        if record.guild is None or asked.guild_id != record.guild:
            return False
        return await self._calls.lets_see(asked.user, record.guild, record.channel)
