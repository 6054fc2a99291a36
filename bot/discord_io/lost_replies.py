"""A word in the channel for people whom an answer could not reach: Discord would show them no reason at all.

The word pings nobody, is said once per person and place, and goes away with their next answer or after a while.
"""

import logging
from collections.abc import Callable

import discord

from bot.base.words import Words, named
from bot.discord_io.calls import Calls
from bot.discord_io.errors import CallRefused, TryLater
from bot.discord_io.views.post import notice
from bot.store import PendingDelete, Store, StoreError
from bot.store.purposes import LostReply

log = logging.getLogger(__name__)

STAYS_MS = 10 * 60 * 1000
"""How long an apology stays when the person does not come back."""


class LostReplies:
    """Says sorry, and takes it back once it is no longer needed."""

    def __init__(self, calls: Calls, store: Store, clock: Callable[[], int]) -> None:
        self._calls, self._store, self._clock = calls, store, clock
        self._standing: set[int] = set()
        """People for whom an apology stands somewhere."""

    async def load(self) -> None:
        """After a start: apologies of before go with the next answer as well."""
        self._standing = {each.user for each in await self._store.pending_deletes(purpose=LostReply()) if each.user}

    async def say(self, interaction: discord.Interaction, _: Words) -> None:
        """Tell somebody in the channel that their answer was lost on the way."""
        user, channel = interaction.user, interaction.channel_id
        if channel is None or user.id in self._standing:
            return
        self._standing.add(user.id)
        sentence = _(
            "{name}: Discord lost my reply to what you just did. Nothing is lost and nothing was done twice; press "
            "*Your move* below the table, or use `/table hand`, to see how things stand.",
            name=named(user.display_name),
        )
        try:
            sent = await self._calls.send(channel, notice(sentence))
            await self._store.add_pending_delete(
                PendingDelete(message=sent.id, channel=channel, purpose=LostReply(), user=user.id, at=self._clock())
            )
        except (CallRefused, StoreError) as error:
            self._standing.discard(user.id)
            log.warning("a person could not be told that their reply was lost: %s", error)

    async def answered(self, user: int) -> None:
        """They have an answer again: what was said to them goes."""
        if user in self._standing:
            self._standing.discard(user)
            try:
                await self._take_back(await self._store.pending_deletes(purpose=LostReply(), user=user))
            except StoreError as error:
                log.warning("an apology could not be taken back yet: %s", error)

    async def tidy(self) -> None:
        """Take back what has stood for long enough."""
        old = self._clock() - STAYS_MS
        await self._take_back(
            [each for each in await self._store.pending_deletes(purpose=LostReply()) if each.at <= old]
        )

    async def _take_back(self, said: list[PendingDelete]) -> None:
        for each in said:
            try:
                await self._calls.delete(each.channel, each.message)
            except TryLater as error:
                log.info("an apology is taken back later: %s", error)
                continue
            except CallRefused as error:
                log.info("an apology in channel %s stays: %s", each.channel, error)
            await self._store.drop_pending_deletes([each.message])
            if each.user is not None:
                self._standing.discard(each.user)
