"""Threads: opened, archived, taken away; whether a place can be reached at all, and who may see it."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress

import discord
from discord.abc import GuildChannel

from bot.discord_io.budget import urgently
from bot.discord_io.errors import (
    TROUBLE,
    Archived,
    CallRefused,
    Forbidden,
    Gone,
    Refusal,
    TryLater,
    WrongPlace,
    outcome_of,
)
from bot.discord_io.servers import Servers

log = logging.getLogger(__name__)

KINDS_S, KINDS_ASKED, KINDS_KEPT = 1.0, 20, 10_000
"""So long a list waits to hear which threads are private, about so many at once; so many of them are remembered."""
UNKNOWN_MEMBER = 10007
"""Discord's code for somebody who is not in a server, or not in a thread."""
UNTOLD = (*TROUBLE, discord.InvalidData, discord.ClientException)
"""What comes in place of a channel, also of a thread below a channel that is hidden from the bot."""


def _keeps_threads(thread: discord.Thread) -> bool:
    """Whether the bot may manage threads there, as far as Discord has told of the channel."""
    return thread.parent is None or thread.permissions_for(thread.guild.me).manage_threads


def _sees(member: discord.Member, place: GuildChannel | discord.Thread) -> bool:
    """Whether a member may see a place. A private thread counts as seen by those who manage threads alone.

    For who was added to it is not known here.
    """
    try:
        may = place.permissions_for(member)
    except discord.ClientException:  # a thread below a channel that is hidden from the bot
        return False
    return may.view_channel and may.read_message_history and not _for_members(place, may)


def _for_members(place: GuildChannel | discord.Thread, may: discord.Permissions) -> bool:
    """Whether a place is a private thread, which who has these permissions sees only as one of its members."""
    return isinstance(place, discord.Thread) and place.is_private() and not may.manage_threads


async def _is_in(member: discord.Member, thread: GuildChannel | discord.Thread) -> bool:
    """Whether somebody is a member of a thread, as Discord says when it is asked; raises a `CallRefused`."""
    if not isinstance(thread, discord.Thread):
        return False
    try:
        await thread.fetch_member(member.id)
    except TROUBLE as error:
        if isinstance(error, discord.HTTPException) and error.code == UNKNOWN_MEMBER:
            return False
        raise outcome_of(error) from error
    return True


class Threads:
    """Calls about threads and places."""

    def __init__(self, client: discord.Client, servers: Servers) -> None:
        self._client, self.servers = client, servers
        self._private: OrderedDict[int, bool] = OrderedDict()
        """Whether a thread is private, of those that Discord was asked about: it tells of archived ones no more."""

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

        Who writes in a direct message is looked up in the server, who may have been added to a private thread there.
        """
        asks = member if isinstance(member, discord.Member) and member.guild.id == guild else None
        try:
            with urgently():
                who, place = await self._found(member.id, guild, channel, asks)
                may = place.permissions_for(who)
                if not (may.view_channel and may.read_message_history):
                    return False
                return not _for_members(place, may) or await _is_in(who, place)
        except CallRefused:
            return False

    async def hides(self, user: int, guild: int, channel: int) -> bool:
        """Whether a place of a server is hidden from somebody by now, or they have left, if only a private thread.

        Raises TryLater while that cannot be told.
        """
        try:
            member, place = await self._found(user, guild, channel)
            may = place.permissions_for(member)
            return not may.view_channel or (_for_members(place, may) and not await _is_in(member, place))
        except Refusal:
            return True

    async def _found(
        self, user: int, guild: int, channel: int, asks: discord.Member | None = None
    ) -> tuple[discord.Member, GuildChannel | discord.Thread]:
        """Somebody in a server and a place there; `asks`: as Discord has just told of them.

        Raises a Refusal where there is none such (any more), TryLater while nobody can tell: a server of a shard that
        was just taken over, or that Discord cannot serve, is not known yet.
        """
        try:
            await self.servers.know(guild)
            server = self._client.get_guild(guild)
            if server is None or server.unavailable:
                await self._client.http.get_guild(guild, with_counts=False)
                raise TryLater("a server is not known yet")
            member = asks or await server.fetch_member(user)  # members are not watched: what is kept may be old
            place = server.get_channel_or_thread(channel) or await server.fetch_channel(channel)
            place.permissions_for(member)
        except (discord.InvalidData, discord.ClientException) as error:  # a thread below a channel hidden from the bot
            raise Forbidden(str(error)) from error
        except TROUBLE as error:
            raise outcome_of(error) from error
        return member, place

    async def seen_by(self, member: discord.abc.User, guild: int, places: Mapping[int, int | None]) -> set[int]:
        """Those of many places of a server, each with the channel above it, that a member there may see.

        Threads of which Discord does not tell are asked about, some at a time; those not heard of count as not seen.
        """
        server = self._client.get_guild(guild)
        if server is None or not isinstance(member, discord.Member) or member.guild.id != guild:
            return set()
        told = {channel: server.get_channel_or_thread(channel) for channel in places}
        above = {
            channel: home
            for channel, parent in places.items()
            if told[channel] is None and parent and (home := server.get_channel(parent)) and _sees(member, home)
        }
        strange = [channel for channel in above if channel not in self._private][:KINDS_ASKED]
        if strange:
            with suppress(TimeoutError), urgently():
                async with asyncio.timeout(KINDS_S):
                    await asyncio.gather(*(self._learn_kind(server, channel) for channel in strange))
        return {channel for channel, place in told.items() if place and _sees(member, place)} | {
            channel
            for channel, home in above.items()
            if not self._private.get(channel, True) or home.permissions_for(member).manage_threads
        }

    async def _learn_kind(self, server: discord.Guild, thread: int) -> None:
        with suppress(*UNTOLD):
            place = await server.fetch_channel(thread)
            self._private[thread] = isinstance(place, discord.Thread) and place.is_private()
            while len(self._private) > KINDS_KEPT:
                self._private.popitem(last=False)

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

    async def though_archived(self, channel: int, work: Callable[[], Awaitable[None]]) -> None:
        """Do something with a channel's messages; an archived thread is opened for that, and archived again.

        Raises a `CallRefused` where that cannot be done.
        """
        try:
            await work()
        except Archived:
            await self.unarchive(channel)
            try:
                await work()
            finally:
                with suppress(CallRefused):  # who may not archive it lets Discord do so, after a while
                    await self.archive(channel)

    async def unarchive(self, thread: int) -> None:
        """Open an archived thread again; raises Gone, Forbidden or TryLater."""
        try:
            place = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
            if isinstance(place, discord.Thread):
                await place.edit(archived=False)
        except TROUBLE as error:
            raise outcome_of(error) from error
