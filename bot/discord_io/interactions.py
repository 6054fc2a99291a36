"""What an interaction tells: who acts, what was pressed and chosen, what that person and the bot may do there."""

from collections.abc import Sequence
from typing import Any, cast

import discord

from bot.base.words import N_, Says, Words, bare
from bot.store import Store
from bot.tables.guild_settings import settings_of
from bot.tables.lobby import Who

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    attach_files=True,
    read_message_history=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
"""What the bot needs in a channel; the invite link asks for these."""
OF_THREADS = ("create_public_threads", "send_messages_in_threads")
"""Those of them without which a table stands in a channel all the same: many servers have no threads."""

PERMISSIONS = {
    "read_messages": N_("View Channels"),
    "send_messages": N_("Send Messages"),
    "attach_files": N_("Attach Files"),
    "read_message_history": N_("Read Message History"),
    "create_public_threads": N_("Create Public Threads"),
    "send_messages_in_threads": N_("Send Messages in Threads"),
}
"""What the bot asks for, as Discord's settings call it."""


def custom_id_of(interaction: discord.Interaction[Any]) -> str:
    """The custom_id of the component that was pressed or the form that was filled in; empty for a command."""
    return str((interaction.data or {}).get("custom_id", ""))


def values_of(interaction: discord.Interaction[Any]) -> Sequence[str]:
    """What was chosen in the menu that was pressed; empty for a button."""
    data: Any = interaction.data or {}
    values: Any = data.get("values")
    return tuple(map(str, cast("list[Any]", values))) if isinstance(values, list) else ()


def filled_of(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """The menus of the form that was filled in, by name: what was chosen, as Discord sends it inside labels."""
    data: Any = interaction.data or {}
    found: dict[str, str] = {}
    for row in data.get("components") or ():
        inner: Any = row.get("component") or {}
        name, values = inner.get("custom_id"), inner.get("values")
        if isinstance(name, str) and isinstance(values, list) and values:
            found[name] = str(cast("list[Any]", values)[0])
    return found


def who(interaction: discord.Interaction[Any]) -> Who:
    """The person behind an interaction."""
    return Who(interaction.user.id, shown_name(interaction.user), interaction.permissions.manage_channels)


def shown_name(user: discord.User | discord.Member) -> str:
    """A person's name as others see it here, without characters that are not seen."""
    return bare(user.display_name).strip() or user.name


def place(interaction: discord.Interaction[Any]) -> int:
    """The channel or thread of an interaction in a server; says so where no table can stand."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Says(N_("Tables stand in the channels of a server, not in direct messages."))
    kinds = (discord.TextChannel, discord.Thread, discord.VoiceChannel, discord.StageChannel)
    if not isinstance(interaction.channel, kinds):
        raise Says(N_("A table needs a text channel, a thread or a forum post; this is none of them."))
    return interaction.channel_id


async def may_open(store: Store, interaction: discord.Interaction[Any], *, thread: bool = False) -> None:
    """Say so where this person may not open a table here, or a `thread` for it: the server has its own rules for that.

    Nor may who cannot write there: others' announcements are no place for a table.
    """
    settings = await settings_of(store, interaction.guild_id or 0)
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if settings.channels and here.isdisjoint(settings.channels):
        where = ", ".join(f"<#{channel}>" for channel in settings.channels)
        raise Says(N_("In this server tables stand in {channels}."), channels=where)
    if settings.open_by == "managers" and not interaction.permissions.manage_channels:
        raise Says(N_("In this server only those who manage channels open tables."))
    must_write_here(interaction, thread=thread)


def missing_permissions(interaction: discord.Interaction[Any], _: Words, *, threads: bool) -> list[str]:
    """Permissions that the bot lacks in this channel, as Discord's settings call them in the reader's language.

    `threads`: also those that it takes to open a thread here.
    """
    have = interaction.app_permissions
    needless: tuple[str, ...] = () if threads else OF_THREADS
    if isinstance(interaction.channel, discord.Thread):
        needless = ("send_messages", "create_public_threads")
    lacking = [name for name, wanted in NEEDED if wanted and name not in needless and not getattr(have, name)]
    return [_(PERMISSIONS.get(name, name.replace("_", " ").title())) for name in lacking]


def require(interaction: discord.Interaction[Any], _: Words, *, thread: bool = False) -> None:
    """Say which permissions are missing for a table here, or in a `thread` that is opened for it, if any are."""
    lacking = missing_permissions(interaction, _, threads=thread)
    if lacking:
        raise Says(N_("I cannot hold a table here: I lack {names}."), names=", ".join(lacking))


def board_behind(interaction: discord.Interaction[Any], _: Words) -> str:
    """Why a table's message in this channel stays as it was, for those who play on; empty where it does not."""
    have = interaction.app_permissions
    send = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    lacking = [_(PERMISSIONS[name]) for name in ("read_messages", send, "attach_files") if not getattr(have, name)]
    if not lacking:
        return ""
    return _(
        "The table's message in this channel stays as it was, for I lack {names} there. Your game goes on; whoever "
        "manages the channel can change that.",
        names=", ".join(lacking),
    )


def must_write_here(interaction: discord.Interaction[Any], *, thread: bool = False) -> None:
    """Says so where a person may not write: nothing is posted for them there. `thread`: nor in a thread of its own."""
    in_thread = thread or isinstance(interaction.channel, discord.Thread)
    may = interaction.permissions
    if not (may.send_messages_in_threads if in_thread else may.send_messages):
        raise Says(N_("You may not write in this channel, so I do not post for you here."))
