"""What Discord tells of permissions: tables that could not be shown may be shown again."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

if TYPE_CHECKING:
    from bot.app import Eminence


class PermitEvents(commands.Cog):
    """No command: every event after which the bot may be allowed more than before."""

    def __init__(self, app: "Eminence") -> None:
        self.app = app
        super().__init__()

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server that was out of reach is back; permissions there may have changed meanwhile."""
        self.app.publisher.permits.changed(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _before: discord.Role, role: discord.Role) -> None:
        """A permission may have come back."""
        self.app.publisher.permits.changed(role.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """With it went what a channel denied it."""
        self.app.publisher.permits.changed(role.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _before: discord.Member, member: discord.Member) -> None:
        """The bot's own roles: those of others are not told without the intent for members."""
        if member == member.guild.me:
            self.app.publisher.permits.changed(member.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """What a channel allows or denies may have changed."""
        self.app.publisher.permits.changed(channel.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread may have been opened again."""
        self.app.publisher.permits.changed(payload.guild_id)
