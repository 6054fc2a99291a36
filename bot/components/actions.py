"""What both a button and a command do."""

from contextlib import AsyncExitStack
from typing import Any

import discord
from discord import ui

from bot.base.rulebook import paragraph_of
from bot.base.words import N_, Says, Words, named, plain
from bot.discord_io.custom_ids import TableId
from bot.discord_io.interactions import may_open, place, require, shown_name, who
from bot.discord_io.reply import Reply
from bot.discord_io.views import lessons, rules
from bot.discord_io.views.buttons import BLUE, button
from bot.discord_io.views.post import Post, layout, notice, text
from bot.notify.prompts import ballot
from bot.services import Services
from bot.tables.lobby import Who
from bot.tables.registry import LiveTable
from bot.tables.undo import Costly
from bot.tables.user_settings import wants_tall
from bot.tables.votes import asked_of


async def take_back(services: Services, reply: Reply, table: int, by: Who, _: Words) -> None:
    """Take the person's last answer back and show the question again; where it is not free, offer to ask."""
    live = await services.registry.look(table)
    vote = live.extra.vote
    if vote is not None and vote.about == "undo" and by.id in asked_of(live, vote.by):
        await reply.show(ballot(live, vote, _))
        return
    try:
        live = await services.undo.undo(table, by.id, reply.interaction.id)
    except Costly as against:
        await reply.show(_offer(live, by.id, against.sentence(_), _))
        return
    await services.panels.show(reply, live, by.id, _, note=_("Your last answer is taken back."))


async def show_rules(services: Services, reply: Reply, table: int, page: int, _: Words) -> None:
    """The rules of a table's game; first of all the paragraph that the open question comes from."""
    live = await services.registry.look(table)
    now = next((paragraph_of(d.rule) for d in live.decisions()), "")
    await reply.show(rules.page(live.game, page, _, now=now, table=table))


async def hint(services: Services, reply: Reply, live: LiveTable, user: int, _: Words, *, whole: bool) -> None:
    """What to ask oneself, with a button that shows more; or (`whole`) what a computer would answer, and why."""
    question = services.hints.question(live, user, _)
    if question and not whole:
        more = button(TableId(live.id, "advice"), _("Show me a move"))
        await reply.beside(notice(_("**Ask yourself:** {question}", question=question), more))
        return
    told = await services.hints.hint(live, user, _)
    answer = plain(told.answer)
    if told.taught:
        head = _("The lessons go on with: **{answer}**", answer=answer)
    else:
        head = _("A computer would answer: **{answer}**", answer=answer)
    lines = [head, plain(told.why)]
    await reply.beside(notice("\n".join(line for line in lines if line)))


async def tell_why(services: Services, reply: Reply, live: LiveTable, user: int, _: Words) -> None:
    """Why a computer answered as it did the last time."""
    name, told = await services.hints.why(live, user, _)
    lines = [f"**{named(name)}**: {plain(told.answer)}", plain(told.why)]
    await reply.beside(notice("\n".join(line for line in lines if line)))


async def learn(services: Services, reply: Reply, key: str, _: Words, *, again: bool = False) -> None:
    """Open the guided first table of a game in a thread of its own, or say where the person's own goes on.

    The answer tells the game in a minute, with pictures. `again`: from the first lesson on.
    """
    interaction = reply.interaction
    channel = place(interaction)
    game = services.editions.games.get(key)
    if game is None:
        raise Says(N_("There is no game called “{name}” here."), name=plain(key))
    async with services.learning.opening.of(interaction.user.id):
        going_on = None if again else await services.learning.going_on(interaction.user.id, key)
        if going_on is not None:
            told = _("Your game of {title} goes on in <#{channel}>.", title=game.title, channel=going_on.record.channel)
            await reply.show(notice(f"{told} {_('`/learn from_start:` begins anew.')}"))
            return
        in_thread = isinstance(interaction.channel, discord.TextChannel)
        await may_open(services.store, interaction, thread=in_thread)
        require(interaction, _, thread=in_thread)
        await services.calls.reach(channel)
        async with AsyncExitStack() as opened:
            parent: int | None = None
            if in_thread:
                name = _("{title}: {name} learns", title=game.title, name=shown_name(interaction.user))
                parent, channel = channel, await opened.enter_async_context(services.calls.thread_for(channel, name))
            elif isinstance(interaction.channel, discord.Thread):
                parent = interaction.channel.parent_id
            live = await services.learning.open(
                who(interaction),
                key,
                guild=interaction.guild_id,
                channel=channel,
                parent=parent,
                again=again,
                language=_.language,
            )
    await reply.show(lessons.begun(live, (), _))
    if live.game.course is not None:
        tall = await wants_tall(services.store, interaction.user.id)
        pictures = await services.pictures.course(live, _, tall)
        await reply.show(lessons.begun(live, pictures, _))


def _offer(live: LiveTable, user: int, against: str, _: Words) -> Post:
    """Why an undo is not free, and the button that asks for it all the same."""
    if asked_of(live, user):
        more = _("You can ask the others; all of them must agree, and chance is then drawn anew.")
        label = _("Ask the others")
    else:
        more = _("You play against computers alone, so nobody need agree; chance is then drawn anew.")
        label = _("Take it back")
    row = ui.ActionRow[Any](button(TableId(live.id, "ask"), label, BLUE))
    return Post(layout(text(f"{against}\n{more}"), row))
