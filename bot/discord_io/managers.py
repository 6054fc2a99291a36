"""Who manages: of a whole server, or of one channel there and the table in it. Decided here alone, and handed on."""

from typing import Any, NoReturn

import discord

from bot.base.words import N_, Says
from bot.discord_io.errors import TROUBLE, TryLater, outcome_of
from bot.discord_io.interactions import shown_name
from bot.store import Table
from bot.tables.lobby import Who

COMMAND = "admin"
"""The command of those who manage, which a server's *Integrations* may give to others."""


class Managers:
    """By the permission Manage Channels, in the whole server or there; or because *Integrations* give them `/admin`.

    Those settings replace the permission that a command asks for; Discord keeps to them, and tells bots of them.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def of_server(self, interaction: discord.Interaction[Any]) -> Who:
        """Whoever acts, as one who manages the whole server; says so to others."""
        if not _in_server(interaction) and not await self._let_in(interaction):
            _refuse(interaction)
        return _manager(interaction)

    async def of_channel(self, interaction: discord.Interaction[Any]) -> Who:
        """Whoever acts, as one who manages the channel where they act; says so to others."""
        if interaction.guild_id is None or not interaction.permissions.manage_channels:
            await self.of_server(interaction)
        return _manager(interaction)

    async def of_table(self, interaction: discord.Interaction[Any], table: Table) -> Who:
        """Whoever acts, as one who manages the channel of a table of this server; says so to others."""
        if interaction.channel_id == table.channel:
            return await self.of_channel(interaction)
        if not _in_channel(interaction, table):
            await self.of_server(interaction)
        return _manager(interaction)

    async def _let_in(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether the server's *Integrations* settings give this person `/admin`."""
        guild, member = interaction.guild, interaction.user
        if guild is None or not isinstance(member, discord.Member):
            return False
        try:
            command = await self._command(interaction)
            if command is None:
                return False
            said = await self._client.http.get_application_command_permissions(
                interaction.application_id, guild.id, command
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
        roles = [given[1, role.id] for role in member.roles if (1, role.id) in given and role.id != guild.id]
        return any(roles) if roles else given.get((1, guild.id), False)

    async def _command(self, interaction: discord.Interaction[Any]) -> int | None:
        """The id of the command that is used; a button does not tell it, so Discord is asked for that of `/admin`."""
        data: Any = interaction.data or {}
        if interaction.type in (discord.InteractionType.application_command, discord.InteractionType.autocomplete):
            return int(data["id"])
        http, application, guild = self._client.http, interaction.application_id, interaction.guild_id or 0
        found = [*await http.get_global_commands(application), *await http.get_guild_commands(application, guild)]
        return next((int(each["id"]) for each in found if each["name"] == COMMAND), None)


def _manager(interaction: discord.Interaction[Any]) -> Who:
    return Who(interaction.user.id, shown_name(interaction.user), manages=True)


def _in_server(interaction: discord.Interaction[Any]) -> bool:
    member, guild = interaction.user, interaction.guild
    if guild is not None and not guild.roles:  # nothing is told of the server yet: what Discord says of the channel
        return interaction.permissions.manage_channels
    return isinstance(member, discord.Member) and member.guild_permissions.manage_channels


def _in_channel(interaction: discord.Interaction[Any], table: Table) -> bool:
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return False
    place = guild.get_channel_or_thread(table.channel) or (table.parent and guild.get_channel(table.parent)) or None
    try:
        return place is not None and place.permissions_for(member).manage_channels
    except discord.ClientException:  # a thread below a channel that is hidden from the bot
        return False


def _refuse(interaction: discord.Interaction[Any]) -> NoReturn:
    if interaction.guild_id is not None and interaction.permissions.manage_channels:
        raise Says(N_("That needs the permission Manage Channels in the whole server; you have it in this channel."))
    raise Says(N_("That needs the permission Manage Channels."))
