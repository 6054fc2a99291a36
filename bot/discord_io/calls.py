"""What the bot sends, edits and fetches of itself: what Discord answers becomes one of a few plain outcomes.

The answer to an interaction is in `reply.py`.
"""

from collections import OrderedDict
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import discord

from bot.discord_io.errors import TROUBLE, Closed, Forbidden, Gone, Refusal, outcome_of
from bot.discord_io.files import Attached, attached, files_after, uploads
from bot.discord_io.servers import Servers
from bot.discord_io.threads import UNKNOWN_MEMBER, Threads
from bot.discord_io.views.post import Post, notified

CLOCKS_APART_MS = 60_000
"""So much this machine's clock may be ahead of Discord's."""
WRITTEN = 100
"""Messages of a channel that are looked through for those of the bot."""
CHANNELS_KEPT = 4096
"""So many people's direct-message channels are remembered; the others are asked for again."""


class Calls(Threads):
    """Messages in channels and threads."""

    def __init__(self, client: discord.Client, servers: Servers | None = None) -> None:
        super().__init__(client, servers or Servers(client))
        self._dm_channels: OrderedDict[int, int] = OrderedDict()

    def may_show(self, guild: int, channel: int, parent: int | None, *, pictures: bool = True) -> bool:
        """Whether a table, or only what has no `pictures`, may be shown there, as far as Discord has told.

        Nobody is asked for it.
        """
        server = self._client.get_guild(guild)
        if server is None:
            return False
        there = server.get_channel_or_thread(channel)
        thread = parent is not None or isinstance(there, discord.Thread)
        home = there or (parent and server.get_channel(parent)) or None
        if home is None or isinstance(home, discord.CategoryChannel):
            return False
        may = home.permissions_for(server.me)
        files = may.attach_files or not pictures
        return may.view_channel and files and (may.send_messages_in_threads if thread else may.send_messages)

    async def send(self, channel: int, post: Post) -> discord.Message:
        """Post a message; raises Gone, Forbidden or TryLater."""
        nonce: Any = post.nonce  # left out where there is none: discord.py asks for it to be unique once it is given
        try:
            return await self._client.get_partial_messageable(channel).send(
                view=post.view, files=uploads(post), allowed_mentions=notified(post), nonce=nonce
            )
        except TROUBLE as error:
            raise outcome_of(error) from error

    async def edit(self, channel: int, message: int, post: Post, there: Sequence[Attached] = ()) -> discord.Message:
        """Replace what a message shows; files that it does not keep go. Raises Gone, Forbidden or TryLater."""
        try:
            partial = self._client.get_partial_messageable(channel).get_partial_message(message)
            return await partial.edit(
                view=post.view, attachments=files_after(post, there), allowed_mentions=notified(post)
            )
        except TROUBLE as error:
            raise outcome_of(error) from error

    async def delete(self, channel: int, message: int) -> None:
        """Take a message away; one that is gone already is fine."""
        try:
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()
        except TROUBLE as error:
            outcome = outcome_of(error)
            if not isinstance(outcome, Gone):
                raise outcome from error

    async def write(self, user: int, post: Post) -> discord.Message:
        """Send a direct message; raises Closed or TryLater."""
        try:
            return await self.send(await self._dm_channel(user), post)
        except Gone:  # the channel that was remembered is no more
            self._dm_channels.pop(user, None)
        except Forbidden as error:
            raise Closed(str(error)) from error
        try:
            return await self.send(await self._dm_channel(user), post)
        except (Gone, Forbidden) as error:
            raise Closed(str(error)) from error

    async def written(self, user: int, since: int) -> list[discord.Message]:
        """The bot's own direct messages to a person since then (milliseconds since 1970 here), oldest first.

        At most `WRITTEN`; raises Closed or TryLater.
        """
        channel = self._client.get_partial_messageable(await self._dm_channel(user))
        try:
            return await self._own(channel, since)
        except TROUBLE as error:
            outcome = outcome_of(error)
            raise Closed(str(outcome)) if isinstance(outcome, Refusal) else outcome from error

    async def posted(self, channel: int, since: int) -> list[discord.Message]:
        """The bot's own messages in a channel since then, like `written`; raises Gone, Forbidden or TryLater."""
        try:
            return await self._own(self._client.get_partial_messageable(channel), since)
        except TROUBLE as error:
            raise outcome_of(error) from error

    async def files_of(self, channel: int, message: int) -> list[Attached]:
        """The files that a message has; raises Gone, Forbidden or TryLater."""
        try:
            return attached(await self._client.get_partial_messageable(channel).get_partial_message(message).fetch())
        except TROUBLE as error:
            raise outcome_of(error) from error

    async def _own(self, channel: discord.PartialMessageable, since: int) -> list[discord.Message]:
        after = discord.Object(
            discord.utils.time_snowflake(datetime.fromtimestamp((since - CLOCKS_APART_MS) / 1000, UTC))
        )
        found = [each async for each in channel.history(after=after, limit=WRITTEN, oldest_first=True)]
        return [each for each in found if self._client.user is not None and each.author.id == self._client.user.id]

    async def _dm_channel(self, user: int) -> int:
        """The direct-message channel with a person; raises Closed or TryLater."""
        if user not in self._dm_channels:
            try:
                opened = await self._client.http.start_private_message(user)
            except TROUBLE as error:
                outcome = outcome_of(error)
                raise Closed(str(outcome)) if isinstance(outcome, Refusal) else outcome from error
            self._dm_channels[user] = int(opened["id"])
            while len(self._dm_channels) > CHANNELS_KEPT:
                self._dm_channels.popitem(last=False)
        self._dm_channels.move_to_end(user)
        return self._dm_channels[user]

    async def is_member(self, guild: int, user: int) -> bool:
        """Whether somebody is in a server still; only asked when they are to be called, for members are not watched."""
        try:
            await self._client.http.get_member(guild, user)
        except TROUBLE as error:
            if isinstance(error, discord.HTTPException) and error.code == UNKNOWN_MEMBER:
                return False
            raise outcome_of(error) from error
        return True

    def silenced_until(self, guild: int) -> int | None:
        """When a time-out of the bot in a server ends, milliseconds since 1970; None where there is none."""
        server, me = self._client.get_guild(guild), self._client.user
        member = None if server is None or me is None else server.get_member(me.id)  # a server may be out of reach
        until = None if member is None else member.timed_out_until
        return None if until is None else int(until.timestamp() * 1000)
