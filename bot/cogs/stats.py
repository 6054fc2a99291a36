"""`/stats`: one's own record, the best of a game, a game's figures; per server."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.words import N_, Says, Words, named, plain
from bot.cogs.checks import game_key, games_offered
from bot.discord_io.interactions import shown_name
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import Post, layout, picture, text
from bot.history import statistics
from bot.history.results import START
from bot.services import Services
from bot.tables.computers import called
from bot.tables.user_settings import person_settings, wants_tall
from engines.core.numbers import numeral

I = discord.Interaction[Any]  # noqa: E741 - Interaction, in every signature

LISTED, DRAWN = 20, 5
CHART = "ratings.png"


@app_commands.guild_only()
class Stats(commands.GroupCog, group_name="stats", group_description="Results and ratings in this server."):
    """The commands about results."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    @app_commands.command(name="me", description="Your own results and rating, game by game")
    @app_commands.describe(game="Show your rating in this game over time")
    async def me(self, interaction: I, game: str | None = None) -> None:
        """One's own record."""

        async def run(reply: Reply, _: Words) -> None:
            guild, user = interaction.guild_id or 0, interaction.user.id
            store, editions = self.services.store, self.services.editions
            keys = [game_key(editions, game)] if game is not None else list(editions.games)
            records = {key: statistics.own(await store.results(guild, key, user=user), user) for key in keys}
            played = {key: record for key, record in records.items() if record.games}
            titles = {key: editions.games[key].title for key in played}
            if not played:
                raise Says(N_("You have not finished a game in this server yet."))
            lines = [_own_line(titles[key], record, _) for key, record in played.items()]
            if not (await person_settings(store, user)).rated:
                lines.append(f"-# {_('You have opted out of ratings; `/settings rated:` changes it.')}")
            chart = None
            key, record = next(iter(played.items()))
            if len(played) == 1 and record.over_time:
                rows = [(START,), *((rating,) for rating in record.over_time)]
                heading, name = _("RATING: {title}", title=titles[key]), shown_name(interaction.user)
                chart = await self._drawn(interaction, key, heading, rows, [name], _)
            await reply.show(_post(lines, chart, _))

        await self.services.replies.answer(interaction, run)

    @app_commands.command(name="top", description="The best of a game by rating, with their ratings over time")
    @app_commands.describe(game="Which game")
    async def top(self, interaction: I, game: str) -> None:
        """The best of a game."""

        async def run(reply: Reply, _: Words) -> None:
            key, results = await self._results(interaction, game)
            people = {one.user for result in results for one in result.participants if one.user is not None}
            out = frozenset([user for user in people if not (await person_settings(self.services.store, user)).rated])
            ranking = [line for line in statistics.ranking(results, out) if line.rating is not None]
            title = self.services.editions.games[key].title
            if not ranking:
                raise Says(N_("Nobody is rated in {title} here yet."), title=title)
            lines = [f"**{title}**"]
            for number, line in enumerate(ranking[:LISTED], 1):
                lines.append(
                    _.n(
                        "{place}\\. **{name}** {rating} ({wins} of {count} game won)",
                        "{place}\\. **{name}** {rating} ({wins} of {count} games won)",
                        line.games,
                        place=number,
                        name=_called(line, _),
                        rating=line.rating,
                        wins=line.wins,
                    )
                )
            drawn = ranking[:DRAWN]
            rows = statistics.ratings_over_time(results, [line.who for line in drawn], START)
            names = [line.name if isinstance(line.who, int) else _(called(line.who)) for line in drawn]
            chart = await self._drawn(interaction, key, _("RATINGS: {title}", title=title), rows, names, _)
            await reply.show(_post(lines, chart, _))

        await self.services.replies.answer(interaction, run)

    @app_commands.command(name="game", description="How a game is played in this server: how often, what wins")
    @app_commands.describe(game="Which game")
    async def game(self, interaction: I, game: str) -> None:
        """A game's figures."""

        async def run(reply: Reply, _: Words) -> None:
            key, results = await self._results(interaction, game)
            found = statistics.figures(results)
            lines = [
                f"**{self.services.editions.games[key].title}**",
                _.n("{count} finished game.", "{count} finished games.", found.games),
                _("By seats: {seats}.", seats=", ".join(f"{seats}: {count}" for seats, count in found.seats.items())),
            ]
            if found.with_computers:
                lines.append(
                    _.n("With computers: {count} game.", "With computers: {count} games.", found.with_computers)
                )
            if found.mean_points is not None and found.mean_winning is not None:
                lines.append(
                    _(
                        "Points on average: {mean}; of winners: {winning}.",
                        mean=numeral(found.mean_points, ".1f"),
                        winning=numeral(found.mean_winning, ".1f"),
                    )
                )
            if found.best is not None:
                lines.append(_("Most points: {points} by {name}.", points=found.best[0], name=named(found.best[1])))
            await reply.show(_post(lines, None, _))

        await self.services.replies.answer(interaction, run)

    @me.autocomplete("game")
    @top.autocomplete("game")
    @game.autocomplete("game")
    async def _games(self, _interaction: I, current: str) -> list[app_commands.Choice[str]]:
        return games_offered(self.services.editions, current)

    async def _results(self, interaction: I, game: str) -> tuple[str, list[Any]]:
        key = game_key(self.services.editions, game)
        results = await self.services.store.results(interaction.guild_id or 0, key)
        if not results:
            title = self.services.editions.games[key].title
            raise Says(N_("No game of {title} has been finished here yet."), title=title)
        return key, results

    async def _drawn(
        self, interaction: I, key: str, title: str, rows: list[tuple[int, ...]], names: list[str], _: Words
    ) -> bytes:
        guild, tall = interaction.guild_id, await wants_tall(self.services.store, interaction.user.id)
        return (await self.services.pictures.ratings(guild, key, title, rows, names, START, _, tall)).png


def _called(line: statistics.RankedLine, _: Words) -> str:
    return named(line.name) if isinstance(line.who, int) else _(called(line.who))


def _own_line(title: str, record: statistics.Own, _: Words) -> str:
    won = _.n("{wins} of {count} game won", "{wins} of {count} games won", record.games, wins=record.wins)
    parts = [won]
    if record.over_time:
        parts.append(_("rating {rating}", rating=record.over_time[-1]))
    if record.best is not None:
        parts.append(_("best {points} points", points=record.best))
    return f"**{plain(title)}**: {', '.join(parts)}"


def _post(lines: list[str], chart: bytes | None, _: Words) -> Post:
    blocks = [text("\n".join(lines))]
    if chart is None:
        return Post(layout(*blocks))
    return Post(layout(*blocks, picture(CHART, _("Ratings over time"))), files={CHART: chart})
