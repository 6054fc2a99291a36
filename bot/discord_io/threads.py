"""Threads: opened, archived, taken away; and whether a place can be reached at all."""

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import discord

from bot.discord_io.errors import TROUBLE, Archived, CallRefused, Gone, WrongPlace, outcome_of

log = logging.getLogger(__name__)


def _keeps_threads(thread: discord.Thread) -> bool:
    """Whether the bot may manage threads there, as far as Discord has told of the channel."""
    return thread.parent is None or thread.permissions_for(thread.guild.me).manage_threads


class Threads:
    """Calls about threads and places."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def open_thread(self, channel: int, name: str) -> int:
        """Open a thread that all can read in a text or announcement channel; its id. Raises a `CallRefused`."""
        try:
            place = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
            if not isinstance(place, discord.TextChannel):
                raise WrongPlace("no threads of ours there")
            kind = discord.ChannelType.news_thread if place.is_news() else discord.ChannelType.public_thread
            thread = await place.create_thread(name=name[:100], type=kind, auto_archive_duration=10080)
        except TROUBLE as error:
            raise outcome_of(error) from error
        return thread.id

    @asynccontextmanager
    async def thread_for(self, channel: int, name: str) -> AsyncGenerator[int]:
        """A thread for what is opened in it; where that fails it goes again. Raises a `CallRefused`."""
        thread = await self.open_thread(channel, name)
        try:
            yield thread
        except BaseException:
            await self._give_up(thread)
            raise

    async def _give_up(self, thread: int) -> None:
        for do in (self.delete_thread, self.archive):  # who may not take it away may close it
            try:
                await do(thread)
            except CallRefused as error:
                log.info("thread %s, in which nothing was opened, stays: %s", thread, error)
            else:
                return

    async def reach(self, channel: int) -> None:
        """Make sure that the bot sees a place and may write there although locked; raises a `CallRefused` that helps.

        What Discord tells with an interaction counts the bot in also where it is no member, as in a private thread.
        Only about places that it has not told of otherwise it is asked.
        """
        place = self._client.get_channel(channel)
        if place is None or (isinstance(place, discord.Thread) and place.is_private()):
            try:
                place = await self._client.fetch_channel(channel)
            except TROUBLE as error:
                raise outcome_of(error) from error
        if isinstance(place, discord.Thread) and place.locked and not _keeps_threads(place):
            raise Archived("locked")

    async def lets_see(self, member: discord.abc.User, guild: int, channel: int) -> bool:
        """Whether somebody may see a place of a server, as far as Discord tells; where it does not, they may not.

        Who writes in a direct message is looked up in the server. A private thread counts as seen by those who manage
        threads alone: who was added to it is not known here.
        """
        server = self._client.get_guild(guild)
        if server is None:
            return False
        try:
            if not isinstance(member, discord.Member) or member.guild.id != guild:
                member = server.get_member(member.id) or await server.fetch_member(member.id)
            place = server.get_channel_or_thread(channel) or await server.fetch_channel(channel)
            may = place.permissions_for(member)
        except (*TROUBLE, discord.InvalidData, discord.ClientException):  # also below a channel that it hides from us
            return False
        if isinstance(place, discord.Thread) and place.is_private() and not may.manage_threads:
            return False
        return may.view_channel and may.read_message_history

    async def delete_thread(self, thread: int) -> None:
        """Take a thread of the bot's own away; one that is gone already is fine."""
        try:
            await self._client.http.delete_channel(thread)
        except TROUBLE as error:
            outcome = outcome_of(error)
            if not isinstance(outcome, Gone):
                raise outcome from error

    async def archive(self, thread: int) -> None:
        """Archive a thread of the bot's own; raises a `CallRefused`."""
        try:
            await self._client.http.edit_channel(thread, archived=True)
        except TROUBLE as error:
            raise outcome_of(error) from error

    async def unarchive(self, thread: int) -> None:
        """Open an archived thread again; raises Gone, Forbidden or TryLater."""
        try:
            place = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
            if isinstance(place, discord.Thread):
                await place.edit(archived=False)
        except TROUBLE as error:
            raise outcome_of(error) from error
