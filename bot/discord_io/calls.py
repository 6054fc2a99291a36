"""The only module that sends, edits or fetches: what Discord answers becomes one of a few plain outcomes."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import discord

from bot.discord_io.custom_ids import FormId, unpack
from bot.discord_io.direct import DirectReplies
from bot.discord_io.errors import TROUBLE, Closed, Forbidden, Gone, Refusal, TryLater, outcome_of
from bot.discord_io.files import Attached, attached, files_after, uploads
from bot.discord_io.interactions import custom_id_of
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.servers import Servers
from bot.discord_io.threads import Threads
from bot.discord_io.views.post import Post, notice, without_kept

log = logging.getLogger(__name__)

DEFER_AFTER = 1.5
"""Seconds until an answer that is not ready yet is deferred; Discord gives up after three."""

QUIET = discord.AllowedMentions.none()


UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
"""Discord's code for a message that is gone, or is not in that channel."""
ANSWERED = 40060
"""Discord's code for an interaction that has its answer."""
WRITTEN = 100
"""Messages of a channel that are looked through for those of the bot."""
CHANNELS_KEPT = 4096
"""So many people's direct-message channels are remembered; the others are asked for again."""


def _mentions(post: Post) -> discord.AllowedMentions:
    if not post.mentions:
        return QUIET
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in post.mentions]
    )


def role_ids(interaction: discord.Interaction[Any]) -> list[int]:
    """The roles of whoever acts, as far as the bot knows the server's roles."""
    member = interaction.user
    return [role.id for role in member.roles] if isinstance(member, discord.Member) else []


class Calls(Threads):
    """Messages in channels and threads."""

    def __init__(self, client: discord.Client, servers: Servers | None = None) -> None:
        super().__init__(client)
        self._servers = servers or Servers(client)
        self._dm_channels: OrderedDict[int, int] = OrderedDict()

    def may_show(self, guild: int, channel: int, parent: int | None) -> bool:
        """Whether a table may be shown there, as far as Discord has told; without asking."""
        server = self._client.get_guild(guild)
        if server is None:
            return False
        there = server.get_channel_or_thread(channel)
        thread = parent is not None or isinstance(there, discord.Thread)
        home = there or (parent and server.get_channel(parent)) or None
        if home is None or isinstance(home, discord.CategoryChannel):
            return False
        may = home.permissions_for(server.me)
        return may.view_channel and may.attach_files and (may.send_messages_in_threads if thread else may.send_messages)

    async def know(self, guild: int) -> None:
        """See to it that what Discord tells of a server from now on is heard; raises TryLater."""
        await self._servers.know(guild)

    def server_name(self, guild: int) -> str | None:
        """What a server is called, where the bot is in it."""
        found = self._client.get_guild(guild)
        return None if found is None else found.name

    async def send(self, channel: int, post: Post) -> discord.Message:
        """Post a message; raises Gone, Forbidden or TryLater."""
        nonce: Any = post.nonce  # left out where there is none: discord.py asks for it to be unique once it is given
        try:
            return await self._client.get_partial_messageable(channel).send(
                view=post.view, files=uploads(post), allowed_mentions=_mentions(post), nonce=nonce
            )
        except TROUBLE as error:
            raise outcome_of(error) from error

    async def edit(self, channel: int, message: int, post: Post, there: Sequence[Attached] = ()) -> discord.Message:
        """Replace what a message shows; files that it does not keep go. Raises Gone, Forbidden or TryLater."""
        try:
            partial = self._client.get_partial_messageable(channel).get_partial_message(message)
            return await partial.edit(
                view=post.view, attachments=files_after(post, there), allowed_mentions=_mentions(post)
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
        """The bot's own direct messages to a person since then (milliseconds since 1970), oldest first.

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
        after = discord.Object(discord.utils.time_snowflake(datetime.fromtimestamp(since / 1000, UTC)))
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
        server = self._client.get_guild(guild)
        until = None if server is None else server.me.timed_out_until
        return None if until is None else int(until.timestamp() * 1000)

    async def allowed_by_integrations(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether the server's *Integrations* settings give this person the command they used.

        Those settings replace the permission that a command asks for; Discord keeps to them, and tells bots of them.
        """
        guild, data, member = interaction.guild, interaction.data or {}, interaction.user
        command = data.get("id")
        if guild is None or command is None or not isinstance(member, discord.Member):
            return False
        try:
            said = await self._client.http.get_application_command_permissions(
                interaction.application_id, guild.id, int(str(command))
            )
        except TROUBLE as error:
            outcome = outcome_of(error)
            if isinstance(outcome, TryLater):
                raise outcome from error
            return False
        given = {(each["type"], int(each["id"])): each["permission"] for each in said["permissions"]}
        mine = given.get((2, member.id))
        if mine is not None:
            return mine
        roles = [given[1, role] for role in role_ids(interaction) if (1, role) in given]
        return any(roles) if roles else given.get((1, guild.id), False)


class Reply:
    """The one answer to an interaction: given once, in time, and edited later when a picture is ready.

    A press inside an ephemeral message, or in the form of a direct one, answers by changing that message; everything
    else by a new ephemeral one.
    """

    def __init__(self, interaction: discord.Interaction[Any], priority: ReplyPriority, direct: DirectReplies) -> None:
        self.interaction = interaction
        self._direct, self._directly = direct, False
        self._priority, self._counted = priority, True
        self._since = time.monotonic()
        self.given_after: float | None = None
        priority.enter()
        message = interaction.message
        pressed = interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        self.in_direct_message = (
            pressed
            and interaction.guild_id is None
            and message is not None
            and not message.flags.ephemeral
            and isinstance(unpack(custom_id_of(interaction)), FormId)
        )
        """Whether a form in a direct message was pressed: it stays and is changed, long after any token is dead."""
        self.in_place = self.in_direct_message or (pressed and message is not None and message.flags.ephemeral)
        self.attached: list[Attached] = attached(message) if self.in_place and message else []
        self.message_id = message.id if self.in_place and message else 0
        self.in_channel = True
        """Whether the message that was pressed in is where the press came from, as far as is known."""
        self._turn = asyncio.Lock()
        self._given = False
        self._watchdog = asyncio.get_running_loop().call_later(DEFER_AFTER, self._defer_soon)
        self._deferring: asyncio.Task[None] | None = None

    @property
    def given(self) -> bool:
        """Whether the person has an answer (a deferral is not one)."""
        return self._given

    @property
    def _acknowledged(self) -> bool:
        """Whether Discord has an answer, be it a deferral."""
        return self._directly or self.interaction.response.is_done()

    def in_place_of(self, later: "Reply") -> bool:
        """Whether a later press was in the message that this answer made or changed."""
        message = later.interaction.message
        return message is not None and message.id == self.message_id

    def close(self) -> None:
        """Stop watching the clock."""
        self._watchdog.cancel()
        self._served()

    def _served(self) -> None:
        """The person waits no longer: work in the background may go on."""
        if self._given and self.given_after is None:
            self.given_after = time.monotonic() - self._since
        if self._counted:
            self._counted = False
            self._priority.leave()

    def _defer_soon(self) -> None:
        self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        async with self._turn:
            if self._given or self._acknowledged:
                return
            try:
                await self.interaction.response.defer(ephemeral=True, thinking=not self.in_place)
            except TROUBLE as error:
                log.warning("an interaction could not be deferred: %s", error)

    async def show(self, post: Post) -> None:
        """Answer, or change the answer that was given."""
        self._watchdog.cancel()
        async with self._turn:
            if self._acknowledged:
                await self._edit(post)
            elif not (self.in_place and await self._change(post)):
                post = post if self.in_channel else without_kept(post)
                done = await self.interaction.response.send_message(
                    view=post.view, files=uploads(post), ephemeral=True, allowed_mentions=QUIET
                )
                self._remember(done)
            self._given = True
        self._served()

    async def _change(self, post: Post) -> bool:
        """Change the message that was pressed in; False where it is not in the channel that the press came from."""
        try:
            if post.files or not await self._change_directly(post):
                await self._change_patiently(post)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            self._leave()
            return False
        return True

    async def _change_directly(self, post: Post) -> bool:
        """False where Discord is busy or out of reach."""
        kept = [each for each in self.attached if each.filename in post.keep]
        self._directly = await self._direct.update(self.interaction, post, kept)
        if self._directly:
            self.attached = kept
        return self._directly

    async def _change_patiently(self, post: Post) -> None:
        """Through discord.py, which uploads files and tries several times."""
        try:
            done = await self.interaction.response.edit_message(
                view=post.view, attachments=files_after(post, self.attached), allowed_mentions=QUIET
            )
        except discord.HTTPException as error:
            if error.code != ANSWERED or post.files:
                raise
            self._directly = True  # the direct answer got through after all: only its echo was lost
            return
        self._remember(done)

    def _leave(self) -> None:
        """The message that was pressed in is not there: answer by a new one, which has none of its files."""
        self.in_channel = self.in_place = self.in_direct_message = False
        self.attached, self.message_id = [], 0

    async def _edit(self, post: Post) -> None:
        try:
            message = await self.interaction.edit_original_response(
                view=post.view, attachments=files_after(post, self.attached), allowed_mentions=QUIET
            )
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE or self._given or not self.in_place:
                raise
            self._leave()
            post = without_kept(post)
            message = await self.interaction.followup.send(
                view=post.view, files=uploads(post), ephemeral=True, allowed_mentions=QUIET, wait=True
            )
        self.attached = attached(message)
        self.message_id = message.id

    def _remember(self, done: discord.InteractionCallbackResponse[Any] | None) -> None:
        resource = None if done is None else done.resource
        if isinstance(resource, discord.InteractionMessage):
            self.attached = attached(resource)
            self.message_id = resource.id

    async def say(self, sentence: str) -> None:
        """A sentence of its own: the message that was pressed in stays as it is."""
        await self.beside(notice(sentence))

    async def beside(self, post: Post) -> None:
        """A message of its own, beside the one that was pressed in."""
        self._watchdog.cancel()
        async with self._turn:
            if not self._acknowledged:
                await self.interaction.response.send_message(view=post.view, ephemeral=True, allowed_mentions=QUIET)
            elif self.in_place or self._given:
                await self.interaction.followup.send(view=post.view, ephemeral=True, allowed_mentions=QUIET)
            else:
                await self._edit(post)
            self._given = True
        self._served()

    async def more(self, post: Post) -> None:
        """Another message for the same person, after the answer."""
        async with self._turn:
            await self.interaction.followup.send(view=post.view, ephemeral=True, allowed_mentions=QUIET)

    async def seen(self) -> None:
        """Answer a press without words: the message that was pressed in is about to change."""
        self._watchdog.cancel()
        async with self._turn:
            if not self._acknowledged:
                await self.interaction.response.defer()
            elif not self.in_place:
                await self.interaction.delete_original_response()  # the placeholder of a deferral
            self._given = True
        self._served()

    async def modal(self, modal: discord.ui.Modal) -> None:
        """Answer with a form to fill in; its submission comes back as an interaction of its own."""
        self._watchdog.cancel()
        async with self._turn:
            if self._acknowledged:
                raise TryLater("a form cannot follow a deferral")
            await self.interaction.response.send_modal(modal)
            self._given = True
        self._served()
