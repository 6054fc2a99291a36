"""What Discord tells of messages, channels and permissions: whether tables still stand, and may be shown."""

import discord
from discord.ext import commands

from bot.services import Services
from bot.store import ALL


class PlaceEvents(commands.Cog):
    """No command: every event after which a table must be shown again, is gone, or may be shown after all."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    # Messages and channels that go

    def _message_gone(self, channel: int, message: int) -> None:
        self.services.publisher.message_gone(channel, message)
        self.services.prompts.message_gone(message)
        self.services.clocks.notices.message_gone(message)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A table's message may have gone, or one whose buttons people need."""
        self._message_gone(payload.channel_id, payload.message_id)

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """A channel was swept, perhaps with such messages."""
        for message in payload.message_ids:
            self._message_gone(payload.channel_id, message)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A table may have stood there."""
        self.services.publisher.channel_gone(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A table may have stood there."""
        self.services.publisher.channel_gone(payload.thread_id)

    # What the bot may do

    def _permissions_changed(self, guild: int) -> None:
        self.services.publisher.permission_retry.changed(guild)
        self.services.consent.permission_retry.changed(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Added (again) to a server: tables that stood there go on."""
        for line in await self.services.store.tables_in_guild(guild.id, ("lobby", "live"), limit=ALL):
            self.services.publisher.mark_id(line.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server that was out of reach is back; permissions there may have changed meanwhile."""
        self._permissions_changed(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _before: discord.Role, role: discord.Role) -> None:
        """A permission may have come back."""
        self._permissions_changed(role.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """With it went what a channel denied it."""
        self._permissions_changed(role.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _before: discord.Member, member: discord.Member) -> None:
        """The bot's own roles: those of others are not told without the intent for members."""
        if member == member.guild.me:
            self._permissions_changed(member.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """What a channel allows or denies may have changed."""
        self._permissions_changed(channel.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread may have been opened again."""
        self._permissions_changed(payload.guild_id)
