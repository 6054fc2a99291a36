"""What commands share: which game is meant, whether a table can stand in this place."""

from typing import Any

import discord
from discord import app_commands

from bot.base.words import N_, Says, plain
from bot.tables.editions import Editions


def place(interaction: discord.Interaction[Any]) -> int:
    """The channel or thread of an interaction in a server; says so where no table can stand."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Says(N_("Tables stand in the channels of a server, not in direct messages."))
    kinds = (discord.TextChannel, discord.Thread, discord.VoiceChannel, discord.StageChannel)
    if not isinstance(interaction.channel, kinds):
        raise Says(N_("A table needs a text channel, a thread or a forum post; this is none of them."))
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
