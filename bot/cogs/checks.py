"""What commands share: which game is meant."""

from discord import app_commands

from bot.base.words import N_, Says, plain
from bot.tables.editions import Editions


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
