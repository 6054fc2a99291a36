"""Every interaction passes here: it is carried out once, and its person gets an answer, whatever goes wrong."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from bot.base.logs import trace
from bot.base.metrics import Metrics
from bot.base.words import ENGLISH, N_, Says, Words, apart, plain
from bot.discord_io.direct import DirectReplies
from bot.discord_io.errors import TOO_LATE, TROUBLE, CallRefused, Faulty, outcome_of
from bot.discord_io.in_progress import InProgress
from bot.discord_io.lost_replies import LostReplies
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.reply import Reply
from bot.discord_io.servers import Servers
from bot.discord_io.views import rules
from bot.discord_io.views.post import notice
from bot.store import StoreAway, StoreFull, StoreUnsure
from bot.tables.answers import NotAllowed
from bot.tables.locales import Locales
from bot.tables.saving import AWAY, UNSURE, JustChanged
from engines.core.errors import Stale

log = logging.getLogger(__name__)

HEARD = 4096
"""So many interactions are remembered: Discord may deliver the same one twice."""

NOT_HERE = N_("I am not a member of this server, so I can hold no tables here. Somebody who manages it can add me.")

Doing = Callable[[Reply, Words], Awaitable[None]]


class Replies:
    """Carries interactions out and explains what stands against them."""

    def __init__(
        self,
        client: discord.Client,
        servers: Servers,
        locales: Locales,
        priority: ReplyPriority,
        in_progress: InProgress,
        lost_replies: LostReplies,
        metrics: Metrics,
    ) -> None:
        self._client, self._servers, self._locales, self._priority = client, servers, locales, priority
        self._direct = DirectReplies(client)
        self._in_progress, self._lost_replies, self._metrics = in_progress, lost_replies, metrics
        self._heard: dict[int, None] = {}
        self._under_way: set[asyncio.Task[Any]] = set()
        """Held, because the event loop holds its tasks but weakly, and discord.py those of events not at all."""

    async def answer(self, interaction: discord.Interaction[Any], do: Doing) -> None:
        """Carry something out for a person, once, and see to it that they get an answer, whatever happens."""
        if interaction.id in self._heard or self._servers.was_missed(interaction):
            return
        self._heard[interaction.id] = None
        if len(self._heard) > HEARD:
            del self._heard[next(iter(self._heard))]
        if (task := asyncio.current_task()) is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        reply = Reply(interaction, self._priority, self._direct)
        _ = ENGLISH
        with (
            self._metrics.answering(interaction.type.name, reply),
            self._in_progress.answering(interaction.id, interaction.user.id),
        ):
            try:
                _ = await self.words_for(interaction)
                if not await self._servers.of(interaction):
                    raise Says(NOT_HERE)
                try:
                    await do(reply, _)
                except JustChanged:
                    if reply.given:
                        raise
                    await do(reply, _)
            except Exception as error:
                await self._explain(reply, error, _)
            finally:
                reply.close()
        if reply.given:
            await self._lost_replies.answered(interaction.user.id)

    async def close(self) -> None:
        """Discord is gone."""
        await self._direct.close()

    async def words_for(self, interaction: discord.Interaction[Any]) -> Words:
        """The language of whoever presses or types."""
        return await self._locales.person(interaction.user.id, interaction.guild_id, interaction.locale)

    async def _explain(self, reply: Reply, error: Exception, _: Words) -> None:
        if self._client.is_closed():
            log.info("stopped before an interaction was wholly answered: %s", trace(error))
            return
        if _too_late(error):
            if not reply.given:
                self._metrics.lost()
                await self._lost_replies.say(reply.interaction, _)
            return
        sentence = explain(error, _)
        if sentence is None:
            self._metrics.fault()
            reference = secrets.token_hex(4)
            log.error("reference %s: an interaction failed: %s", reference, trace(error))
            sentence = _(
                "Something went wrong on our side; whatever was saved before is safe. If it happens again, tell "
                "whoever runs this bot the reference {reference}.",
                reference=reference,
            )
        try:
            link = None
            if isinstance(error, NotAllowed):
                link = rules.link(error.why.rule, error.live.game, error.live.id, _)
            await reply.beside(notice(sentence, *([link] if link else [])))
        except TROUBLE as failure:
            if not _too_late(failure):
                log.warning("a person could not be told that their request failed: %s", trace(failure))


def _too_late(error: Exception) -> bool:
    """Whether an interaction cannot be answered because it is over; that is noted."""
    late = isinstance(error, discord.HTTPException) and error.code in TOO_LATE
    if late:
        log.warning("an interaction could not be answered any more: %s", error)
    return late


def explain(error: Exception, _: Words) -> str | None:
    """What to tell the person, or None where it is a fault of the program."""
    match error:
        case Says():
            return error.sentence(_)
        case NotAllowed():
            return plain(error.live.game.text.refusal(error.why, apart(error.live.names_in(_)), _))
        case Stale():
            return _("That question is no longer open. Press *Your move* for the current one.")
        case StoreFull():
            return _("That could not be saved: the disk is full. The table is as it was; try again later.")
        case StoreUnsure():
            return _(UNSURE)
        case StoreAway():
            return _(AWAY)
        case Faulty():
            return None
        case CallRefused():
            return error.sentence(_)
        case discord.HTTPException() | discord.RateLimited() | aiohttp.ClientError():
            return explain(outcome_of(error), _)
        case _:
            return None
