"""`/rules` and `/learn`: the rules of any game anywhere, and a guided first game."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.rulebook import paragraphs
from bot.base.words import Words, folded
from bot.cogs.checks import game_key, games_offered
from bot.components.actions import learn
from bot.discord_io.reply import Reply
from bot.discord_io.views import rules
from bot.services import Services

I = discord.Interaction[Any]  # noqa: E741 - Interaction, in every signature


class LearningCommands(commands.Cog):
    """The commands for whoever does not know a game yet."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    @app_commands.command(name="rules", description="The rules of a game: read them, or search for a number or words")
    @app_commands.describe(game="Which game", search="A number such as R24, or words")
    async def rules(self, interaction: I, game: str, search: app_commands.Range[str, 1, 60] | None = None) -> None:
        """Read or search the rules of a game."""

        async def run(reply: Reply, _: Words) -> None:
            played = self.services.editions.games[game_key(self.services.editions, game)]
            await reply.show(rules.page(played, 0, _) if search is None else rules.found(played, search, _))

        await self.services.replies.answer(interaction, run)

    @app_commands.command(name="learn", description="A guided first game against computers, in a thread of its own")
    @app_commands.describe(game="Which game", from_start="From the first lesson on, also what you know already")
    @app_commands.guild_only()
    async def learn(self, interaction: I, game: str, from_start: bool = False) -> None:
        """Open a guided game."""

        async def run(reply: Reply, _: Words) -> None:
            await learn(self.services, reply, game_key(self.services.editions, game), _, again=from_start)

        await self.services.replies.answer(interaction, run)

    @rules.autocomplete("game")
    @learn.autocomplete("game")
    async def _games(self, _interaction: I, current: str) -> list[app_commands.Choice[str]]:
        return games_offered(self.services.editions, current)

    @rules.autocomplete("search")
    async def _paragraphs(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        wanted = folded(str(interaction.namespace.game or ""))
        game = next((g for key, g in self.services.editions.games.items() if wanted in (key, folded(g.title))), None)
        if game is None:
            return []
        _ = await self.services.replies.words_for(interaction)
        return paragraphs_offered(game.key, current, _)


def paragraphs_offered(game: str, current: str, _: Words) -> list[app_commands.Choice[str]]:
    """Paragraphs for a list to choose from, by number or by words."""
    wanted = folded(current)
    return [
        app_commands.Choice(name=f"{number} {told}"[:100], value=number)
        for number, told in paragraphs(game, _.language).items()
        if number.casefold().startswith(wanted) or (len(wanted) > 2 and wanted in folded(told))
    ][:25]
