"""What commands share: which game is meant."""

from discord import app_commands

from bot.base.words import N_, Says, plain
from bot.tables.editions import EditionRegistry
from engines.core.game import AnyGame


def game_key(editions: EditionRegistry, said: str) -> str:
    """The key of a game said by key, command or title; says which there are."""
    wanted = said.casefold().strip()
    for key, game in editions.games.items():
        if wanted in (key, game.title.casefold(), game.command):
            return key
    titles = ", ".join(game.title for game in editions.games.values())
    raise Says(N_("There is no game called “{name}” here. There is: {titles}."), name=plain(said[:40]), titles=titles)


def weight_of(game: AnyGame) -> float:
    """How heavy a game is to learn; one that does not say is behind all others."""
    return 6.0 if game.guide is None else game.guide.weight


def games_offered(editions: EditionRegistry, current: str) -> list[app_commands.Choice[str]]:
    """The games for a list to choose from, the easiest first."""
    wanted = current.casefold()
    return [
        app_commands.Choice(name=game.title, value=key)
        for key, game in sorted(editions.games.items(), key=lambda each: weight_of(each[1]))
        if wanted in game.title.casefold() or wanted in key
    ][:25]
