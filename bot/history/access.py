"""Who may look back at a table, and at which by its number: in the whole server, where they see its channel."""

from typing import Any

import discord

from bot.base.words import N_, Says
from bot.discord_io.calls import Calls
from bot.discord_io.interactions import place
from bot.history.log import History, Kept
from bot.store import Table


def at_home(asked: discord.Interaction[Any], record: Table) -> bool:
    """Whether somebody asks in the table's own channel; elsewhere others may read than may see the table."""
    return asked.channel_id == record.channel


class Access:
    """Finds tables for people who look back at them."""

    def __init__(self, history: History, calls: Calls) -> None:
        self._history, self._calls = history, calls

    async def asked_for(self, asked: discord.Interaction[Any], number: int | None) -> Kept:
        """The table of a command: with a number, wherever in the server it stands, if this person may look at it.

        Without one that of the channel.
        """
        guild = asked.guild_id or 0
        if number is None:
            return await self._history.here(guild, place(asked))
        return await self._history.numbered(guild, number, lambda record: self._may_look(asked, record))

    async def kept(self, asked: discord.Interaction[Any], table: int) -> Kept:
        """The table of a button: one that was kept from earlier days opens no channel that its person sees no more."""
        kept = await self._history.kept(table)
        await self.must_see(asked, kept.record)
        return kept

    async def must_see(self, asked: discord.Interaction[Any], record: Table) -> None:
        """Raise for who may not look at a table any more."""
        if not await self._may_look(asked, record):
            raise Says(N_("You cannot see the channel of that table any more."))

    async def _may_look(self, asked: discord.Interaction[Any], record: Table) -> bool:
        """Whether somebody may look at a table from where they are: they are there, sat there, or see its channel."""
        if at_home(asked, record) or any(seat.user == asked.user.id for seat in record.seats):
            return True
        if record.guild is None or asked.guild_id not in (record.guild, None):
            return False
        return await self._calls.lets_see(asked.user, record.guild, record.channel)
