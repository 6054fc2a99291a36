"""What commands share: who acts, which game is meant, whether a table can stand in this place."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.base.words import N_, Says, Words, plain
from bot.tables.editions import Editions
from bot.tables.lobby import Who

if TYPE_CHECKING:
    from bot.client import Eminence


def who(interaction: discord.Interaction[Any]) -> Who:
    """The person behind an interaction."""
    return Who(interaction.user.id, interaction.user.display_name, interaction.permissions.manage_channels)


async def may_open(app: "Eminence", interaction: discord.Interaction[Any]) -> None:
    """Say so where this person may not open a table here: the server has its own rules for that."""
    settings = await app.guild_settings(interaction.guild_id or 0)
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if settings.channels and here.isdisjoint(settings.channels):
        where = ", ".join(f"<#{channel}>" for channel in settings.channels)
        raise Says(N_("In this server tables stand in {channels}."), channels=where)
    if settings.open_by == "managers" and not interaction.permissions.manage_channels:
        raise Says(N_("In this server only those who manage channels open tables."))


def place(interaction: discord.Interaction[Any]) -> int:
    """The channel or thread of an interaction in a server; says so where no table can stand."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Says(N_("Tables stand in the channels of a server, not in direct messages."))
    kinds = (discord.TextChannel, discord.Thread, discord.VoiceChannel)
    if not isinstance(interaction.channel, kinds):
        raise Says(N_("A table needs a text channel or a thread; this is neither."))
    return interaction.channel_id


def game_key(editions: Editions, said: str) -> str:
    """The key of a game said by key, command or title; says which there are."""
    wanted = said.casefold().strip()
    for key, game in editions.games.items():
        if wanted in (key, game.title.casefold(), game.command):
            return key
    titles = ", ".join(game.title for game in editions.games.values())
    raise Says(N_("There is no game called “{name}” here. There is: {titles}."), name=plain(said[:40]), titles=titles)


def games_offered(editions: Editions, current: str) -> list[app_commands.Choice[str]]:
    """The games for a list to choose from."""
    wanted = current.casefold()
    return [
        app_commands.Choice(name=game.title, value=key)
        for key, game in editions.games.items()
        if wanted in game.title.casefold() or wanted in key
    ][:25]


PERMISSIONS = {
    "read_messages": N_("View Channels"),
    "send_messages": N_("Send Messages"),
    "attach_files": N_("Attach Files"),
    "read_message_history": N_("Read Message History"),
    "create_public_threads": N_("Create Public Threads"),
    "send_messages_in_threads": N_("Send Messages in Threads"),
}
"""What the bot asks for, as Discord's settings call it."""


def missing_permissions(
    have: discord.Permissions, need: discord.Permissions, _: Words, *, in_thread: bool
) -> list[str]:
    """Names of the permissions that the bot lacks, as Discord's settings call them in the reader's language."""
    lacking = [name for name, wanted in need if wanted and not getattr(have, name)]
    if in_thread:
        lacking = [name for name in lacking if name not in ("send_messages", "create_public_threads")]
    return [_(PERMISSIONS.get(name, name.replace("_", " ").title())) for name in lacking]


def require(interaction: discord.Interaction[Any], need: discord.Permissions, _: Words) -> None:
    """Say which permissions are missing here, if any are."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    lacking = missing_permissions(interaction.app_permissions, need, _, in_thread=in_thread)
    if lacking:
        raise Says(N_("I cannot hold a table here: I lack {names}."), names=", ".join(lacking))
