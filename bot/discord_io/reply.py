"""The one answer to an interaction: given once and in time, and changed later."""

import asyncio
import logging
import time
from typing import Any

import discord

from bot.discord_io.custom_ids import FormId, unpack
from bot.discord_io.direct import DirectReplies
from bot.discord_io.errors import TROUBLE, TryLater
from bot.discord_io.files import Attached, attached, files_after, uploads
from bot.discord_io.interactions import custom_id_of
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.views.post import QUIET, Post, notice, without_kept

log = logging.getLogger(__name__)

DEFER_AFTER = 1.5
"""Seconds until an answer that is not ready yet is deferred; Discord gives up after three."""
WAITS_S = 5.0
"""So long others' work in the background stands back for a person, answered or not.

Whoever reads that the bot is thinking still waits for an ordinary answer, whose pictures and repeated calls take a few
seconds; what takes longer is work itself (a film, a game played again), and that may not hold everything else up.
"""
UNKNOWN_MESSAGE = 10008
"""Discord's code for a message that is gone, or is not in that channel."""
ANSWERED = 40060
"""Discord's code for an interaction that has its answer."""


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
        loop = asyncio.get_running_loop()
        self._watchdog = loop.call_later(DEFER_AFTER, self._defer_soon)
        self._enough = loop.call_later(WAITS_S, self._hold_up_no_more)
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
        self._hold_up_no_more()

    def _hold_up_no_more(self) -> None:
        self._enough.cancel()
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
