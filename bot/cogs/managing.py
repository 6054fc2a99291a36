"""What all commands for managers share: who may, at which table of their own server, and the audit log."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.typed import whole_number
from bot.base.words import N_, Says, Words, plain
from bot.discord_io.interactions import shown_name, who
from bot.discord_io.reply import Reply
from bot.discord_io.views import forms
from bot.services import Services
from bot.store import SeatRecord, Table
from bot.tables.journal_notes import JournalNote
from bot.tables.lobby import Who
from bot.tables.registry import LiveTable
from bot.tables.seat_choice import seats_listed

I = discord.Interaction[Any]  # noqa: E741 - Interaction, in every signature
WrittenReason = app_commands.Range[str, 1, 200]
WHY = "Reason, kept in the audit log"
WHY_TOLD = "Reason, shown at the table and kept in the audit log"
NUMBER = "Number of the table; this channel's if left out"


class Managing(commands.Cog):
    """The beginning of every such command. Mixins of `/admin` stand on it.

    Who manages is decided by `discord_io.managers`: for acts on the server, on this channel, or on a table.
    """

    services: Services

    async def _managing(self, interaction: I, do: Callable[[Reply, Words], Awaitable[None]]) -> None:
        """Carry something out for somebody who manages the whole server."""

        async def run(reply: Reply, _: Words) -> None:
            await self.services.managers.of_server(interaction)
            await do(reply, _)

        await self.services.replies.answer(interaction, run)

    async def _in_channel(self, interaction: I, do: Callable[[Reply, Words], Awaitable[None]]) -> None:
        """Carry something out for somebody who manages this channel."""

        async def run(reply: Reply, _: Words) -> None:
            await self.services.managers.of_channel(interaction)
            await do(reply, _)

        await self.services.replies.answer(interaction, run)

    async def _at_table(
        self, interaction: I, number: int | None, do: Callable[[Reply, LiveTable, Who, Words], Awaitable[None]]
    ) -> None:
        """Carry something out at a table of this server, by its number or this channel's, for who manages there."""

        async def run(reply: Reply, _: Words) -> None:
            live, by = await self._managed(interaction, number)
            await do(reply, live, by, _)

        await self.services.replies.answer(interaction, run)

    async def _managed(self, interaction: I, number: int | None) -> tuple[LiveTable, Who]:
        """A table, and whoever acts as one who manages its channel; raises Says for others."""
        record, by = await self._managed_record(interaction, number)
        return await self.services.registry.look(record.id), by

    async def _managed_record(self, interaction: I, number: int | None) -> tuple[Table, Who]:
        """The same, and what is kept of the table alone: its game need not be readable."""
        if number is None:
            by = await self.services.managers.of_channel(interaction)
            return await self.services.admin_actions.record_in(interaction.guild_id, interaction.channel_id), by
        record = await self.services.admin_actions.record_of(interaction.guild_id, number)
        return record, await self.services.managers.of_table(interaction, record)

    async def _note(self, interaction: I, act: JournalNote, table: int | None = None, why: str | None = None) -> None:
        """Write an act down."""
        await self.services.admin_actions.write(interaction.guild_id, who(interaction), act, why or "", table)

    async def _seat_choices(self, interaction: I, number: int | None, current: str) -> list[app_commands.Choice[str]]:
        """The seats of a table, for a list to choose from."""
        try:
            live, _by = await self._managed(interaction, number)
        except Says:
            return []
        return seat_choices(live, current, await self.services.replies.words_for(interaction))


def number_in(interaction: I, name: str) -> int | None:
    """A number that is filled in while another option is being typed: Discord sends it as a string then."""
    return whole_number(str(getattr(interaction.namespace, name, None) or ""))


def seat_choices(
    live: LiveTable,
    current: str,
    _: Words,
    *more: tuple[str, str],
    kept: Callable[[SeatRecord], bool] = lambda _seat: True,
) -> list[app_commands.Choice[str]]:
    """The seats of a table that are `kept` and fit what is typed."""
    listed = [line for seat, line in zip(live.record.seats, seats_listed(live, _), strict=True) if kept(seat)]
    found = forms.match([*listed, *more], current)
    return [app_commands.Choice(name=label[:100], value=value) for tier in found for label, value in tier][:25]


def member(user: discord.User | discord.Member) -> Who:
    """Somebody who is to sit at a table: a person of this server, no bot."""
    if user.bot:
        raise Says(N_("{name} is a bot and cannot sit at a table."), name=plain(user.display_name))
    if not isinstance(user, discord.Member):
        raise Says(N_("{name} is not in this server."), name=plain(user.display_name))
    return Who(user.id, shown_name(user))
