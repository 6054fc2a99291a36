"""`/table …`: opening, seating, starting, looking, closing; the same for every game."""

from contextlib import AsyncExitStack
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.base.words import N_, Says, Words, apart, plain
from bot.cogs.at_table import I
from bot.cogs.checks import game_key, games_offered
from bot.cogs.clocks import ClockCommands
from bot.cogs.hints import HintCommands
from bot.cogs.history import HistoryCommands
from bot.cogs.learning import paragraphs_offered
from bot.cogs.seats import SeatCommands
from bot.cogs.table_list import TableListCommands
from bot.components.actions import show_rules, take_back
from bot.discord_io.custom_ids import TableDo, TableId
from bot.discord_io.interactions import may_open, place, require, who
from bot.discord_io.reply import Reply
from bot.discord_io.views import forms, public, rules
from bot.discord_io.views.buttons import RED, Button, button
from bot.discord_io.views.post import Post, in_parts, layout, notice, picture, pieces, text
from bot.discord_io.views.status import status
from bot.services import Services
from bot.tables.lobby import must_host
from bot.tables.registry import LiveTable
from bot.tables.seats import alone, in_play, must_sit
from bot.tables.user_settings import wants_tall
from bot.tables.votes import asked_of


@app_commands.guild_only()
class TableCommands(
    HistoryCommands,
    HintCommands,
    ClockCommands,
    SeatCommands,
    TableListCommands,
    commands.GroupCog,
    group_name="table",
    group_description="Open a table, take a seat, look, close.",
):
    """The commands about tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    @app_commands.command(name="new", description="Open a table in this channel or in a thread of its own")
    @app_commands.describe(
        game="Which game", seats="How many seats; the game's largest number if left out", thread="Open a thread for it"
    )
    async def new(
        self, interaction: I, game: str, seats: app_commands.Range[int, 1, 6] | None = None, thread: bool = False
    ) -> None:
        """Open a lobby."""

        async def run(reply: Reply, _: Words) -> None:
            channel = place(interaction)
            await may_open(self.services.store, interaction, thread=thread)
            require(interaction, _, thread=thread)
            await self.services.calls.reach(channel)
            key = game_key(self.services.editions, game)
            self.services.lobbies.game_for(key, seats)
            async with AsyncExitStack() as opened:
                parent: int | None = None
                if thread:
                    if not isinstance(interaction.channel, discord.TextChannel):
                        raise Says(N_("A thread can only be opened in a text or announcement channel."))
                    title = self.services.editions.games[key].title
                    new_thread = self.services.calls.thread_for(channel, title)
                    parent, channel = channel, await opened.enter_async_context(new_thread)
                elif isinstance(interaction.channel, discord.Thread):
                    parent = interaction.channel.parent_id
                live = await self.services.lobbies.open(
                    who(interaction), key, guild=interaction.guild_id, channel=channel, parent=parent, seats=seats
                )
            told = _("Table {number} is open. Others press *Join*; you press *Start*.", number=live.id)
            if thread:
                told = _(
                    "Table {number} is open in {thread}. Others press *Join*; you press *Start*.",
                    number=live.id,
                    thread=f"<#{channel}>",
                )
            await reply.show(notice(told))

        await self.services.replies.answer(interaction, run)

    @new.autocomplete("game")
    async def _games(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        return games_offered(self.services.editions, current)

    @app_commands.command(name="join", description="Take a free seat at this channel's table")
    async def join(self, interaction: I) -> None:
        """Take a seat."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            await self.services.lobbies.join(live.id, who(interaction))
            await reply.show(notice(_("You have a seat at table {number}.", number=live.id)))

        await self._at_table(interaction, run)

    @app_commands.command(name="leave", description="Give your seat back before the game starts")
    async def leave(self, interaction: I) -> None:
        """Give a seat back."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            await self.services.lobbies.leave(live.id, who(interaction))
            await reply.show(notice(_("You have left table {number}.", number=live.id)))

        await self._at_table(interaction, run)

    @app_commands.command(name="start", description="Deal: seats are shuffled and the game begins")
    async def start(self, interaction: I) -> None:
        """Start the game."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            await self.services.lobbies.start(live.id, who(interaction))
            if live.seats_of(interaction.user.id):
                await self.services.panels.show(reply, live, interaction.user.id, _)
            else:
                await reply.show(notice(_("Table {number} has started.", number=live.id)))

        await self._at_table(interaction, run)

    @app_commands.command(name="status", description="Who sits here, whose question is open, the score so far")
    async def status(self, interaction: I) -> None:
        """Say how the table stands."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            await reply.show(notice(status(live, _)))

        await self._at_table(interaction, run, ended=True)

    @app_commands.command(name="board", description="The table's picture, one thing of it large, or all in words")
    @app_commands.describe(
        what="A card, a place, a seat … to be shown large",
        text="In words, for screen readers and bad connections",
        mine="As you alone may know it, with your hand",
    )
    async def board(
        self,
        interaction: I,
        what: app_commands.Range[str, 1, 80] | None = None,
        text: bool = False,
        mine: bool = False,
    ) -> None:
        """Show the public position, what one's own seat knows, or one thing."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            if live.state is None:
                raise Says(N_("This game has not started yet."))
            if what is not None:
                await self._look(reply, live, what, _)
                return
            own = mine and live.seats_of(interaction.user.id)
            view = live.view(live.seat_to_show(interaction.user.id) if own else None)
            if text:
                first, *rest = pieces(plain_lines(live.game.text.board(view, apart(live.names_in(_)), _)))
                await reply.show(notice(first))
                for piece in rest:
                    await reply.more(notice(piece))
                return
            tall = await wants_tall(self.services.store, interaction.user.id)
            sheets, alt = await self.services.pictures.table(live, view, _, tall)
            files = {public.file_name(n): sheet.png for n, sheet in enumerate(sheets, 1)}
            blocks = in_parts(files, alt, _) if tall else [picture(name, alt) for name in files]
            await reply.show(Post(layout(*blocks), files=files))

        await self._at_table(interaction, run, ended=True)

    async def _look(self, reply: Reply, live: LiveTable, what: str, _: Words) -> None:
        view = self._view_of(live, reply.interaction)
        found = forms.best(await self.services.pictures.things(live, view, _), what)
        tall = await wants_tall(self.services.store, reply.interaction.user.id)
        sheets = await self.services.pictures.lookup(live, view, found[0][1], _, tall) if found else []
        if not sheets:
            raise Says(N_("There is no “{what}” to look at; choose from the list."), what=plain(what[:60]))
        label = found[0][0]
        files = {"look.png" if n == 1 else f"look-{n}.png": sheet.png for n, sheet in enumerate(sheets, 1)}
        await reply.show(Post(layout(text(plain(label)), *in_parts(files, label, _)), files=files))

    @board.autocomplete("what")
    async def _lookups(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        live = await self.services.registry.in_channel(interaction.channel_id)
        if live is None or live.state is None:
            return []
        _ = await self.services.replies.words_for(interaction)
        things = await self.services.pictures.things(live, self._view_of(live, interaction), _)
        tiers = forms.match(things, current)
        return [app_commands.Choice(name=label[:100], value=key) for tier in tiers for label, key in tier][:25]

    def _view_of(self, live: LiveTable, interaction: I) -> Any:
        """What this person may know: their own seat's view, or an onlooker's."""
        return live.view(next(iter(live.seats_of(interaction.user.id)), None))

    @app_commands.command(name="hand", description="Your own hand and your open question, for your eyes only")
    async def hand(self, interaction: I) -> None:
        """Show the private panel."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            await self.services.panels.show(reply, live, interaction.user.id, _)

        await self._at_table(interaction, run)

    @app_commands.command(name="rules", description="The rules of the game at this table, paragraph by paragraph")
    @app_commands.describe(search="A number such as R24, or words")
    async def rules(self, interaction: I, search: app_commands.Range[str, 1, 60] | None = None) -> None:
        """Show or search the rules."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            if search is None:
                await show_rules(self.services, reply, live.id, 0, _)
            else:
                await reply.show(rules.found(live.game, search, _))

        await self._at_table(interaction, run, ended=True)

    @rules.autocomplete("search")
    async def _paragraphs(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        live = await self.services.registry.in_channel(interaction.channel_id)
        if live is None:
            return []
        return paragraphs_offered(live.game.key, current, await self.services.replies.words_for(interaction))

    @app_commands.command(
        name="undo", description="Take your last answer back; where it is not free the others are asked"
    )
    async def undo(self, interaction: I) -> None:
        """Free undo."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            await take_back(self.services, reply, live.id, who(interaction), _)

        await self._at_table(interaction, run, ended=True)

    @app_commands.command(name="resign", description="Give up: a computer plays on; or ask everybody to end the game")
    async def resign(self, interaction: I) -> None:
        """Resign, or ask the others to end the game."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            in_play(live)
            must_sit(live, interaction.user.id)
            lines = [_("Give up at table {number}? It cannot be taken back.", number=live.id)]
            lines.append(
                _("You are the only person here, so the game ends and nobody wins.")
                if alone(live)
                else _("A computer plays on for you, and you are ranked last. `/table seat give` is for a pause.")
            )
            ask = _ask_to_end(live, interaction.user.id, _)
            if ask:
                lines.append(_("Or ask the others to end the game: nobody wins then, and it counts for no rating."))
            await reply.show(_are_you_sure(live, lines, "resign", _("Resign"), *ask))

        await self._at_table(interaction, run)

    @app_commands.command(name="close", description="Close this channel's table for good")
    async def close(self, interaction: I) -> None:
        """Close the table."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            must_host(live, who(interaction))
            if live.record.life == "live":
                lines = [_("Close table {number}? Its game ends here for everybody, without a result.", number=live.id)]
                ask = _ask_to_end(live, interaction.user.id, _)
                await reply.show(_are_you_sure(live, lines, "close", _("Close the table"), *ask))
                return
            await self.services.lobbies.close(live.id, who(interaction))
            await reply.show(notice(public.closed_told(live, _)))

        await self._at_table(interaction, run)


def _are_you_sure(live: LiveTable, lines: list[str], do: TableDo, label: str, *more: Button) -> Post:
    """A question to whoever typed what cannot be taken back, the button that means it, and what they may do instead."""
    row = ui.ActionRow[Any](button(TableId(live.id, do), label, RED), *more)
    return Post(layout(text("\n".join(lines)), row))


def _ask_to_end(live: LiveTable, user: int, _: Words) -> list[Button]:
    """The button of somebody at a table that asks the others to end the game, where it can be asked."""
    if live.extra.vote is not None or not live.seats_of(user) or not asked_of(live, user):
        return []
    return [button(TableId(live.id, "end"), _("Ask the others to end the game"))]


def plain_lines(content: str) -> str:
    """Text of several lines made harmless, line by line."""
    return "\n".join(plain(line) for line in content.splitlines())
