"""`/admin puzzle`: the puzzle of the day, off unless a server's managers turn it on."""

import asyncio
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.base.words import N_, Says, Words
from bot.cogs.checks import game_key
from bot.cogs.managing import WHY, I, Managing, WrittenReason
from bot.cogs.user_settings import zone, zones_like
from bot.discord_io.reply import Reply
from bot.discord_io.views.forms import match
from bot.discord_io.views.post import notice
from bot.notify.puzzles.daily import PuzzleSettings
from bot.notify.puzzles.positions import games_with_puzzles
from bot.tables.editions import EditionRegistry
from bot.tables.journal_notes import JournalNote, audit_line, note
from bot.tables.user_settings import person_settings
from engines import games

ALL = "all"
KIND = discord.ChannelType


class PuzzlePlaceTransformer(app_commands.Transformer):
    """A channel that holds messages of its own."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Discord's client offers channels."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Of these types alone."""
        return [KIND.text, KIND.news, KIND.public_thread]

    async def transform(self, interaction: I, value: Any, /) -> app_commands.AppCommandChannel:
        """The channel as Discord tells of it."""
        return value


PuzzlePlace = app_commands.Transform[app_commands.AppCommandChannel, PuzzlePlaceTransformer]


class PuzzleCommands(Managing):
    """A mixin of the managers' commands."""

    @app_commands.command(
        name="puzzle", description="A puzzle every day, explained with the next one: where, when, on or off"
    )
    @app_commands.describe(
        channel="Where it is posted",
        game="Of which game, or all in turn",
        at="The hour of the day (0–23)",
        timezone="Of this time zone, such as Europe/Madrid",
        on="Whether there is one; turned off, the last one is explained the next day",
        why=WHY,
    )
    async def puzzle(
        self,
        interaction: I,
        channel: PuzzlePlace | None = None,
        game: app_commands.Range[str, 1, 40] | None = None,
        at: app_commands.Range[int, 0, 23] | None = None,
        timezone: app_commands.Range[str, 1, 40] | None = None,
        on: bool | None = None,
        why: WrittenReason | None = None,
    ) -> None:
        """Show or change it."""

        async def run(reply: Reply, _: Words) -> None:
            guild, puzzles = interaction.guild_id or 0, self.services.daily_puzzle
            before = await puzzles.settings(guild)
            given = (channel, game, at, timezone, on)
            if all(each is None for each in given) or (before is None and on is False):
                await reply.show(notice(settings_told(before, _)))
                return
            now = before
            if now is None:
                theirs = await person_settings(self.services.store, interaction.user.id)
                now = PuzzleSettings(interaction.channel_id or 0, zone=theirs.timezone)
            wanted = replace(
                now,
                channel=now.channel if channel is None else channel.id,
                game=now.game if game is None else _game(self.services.editions, game),
                hour=now.hour if at is None else at,
                zone=now.zone if timezone is None else await asyncio.to_thread(zone, timezone),
                on=on is not False,
            )
            if wanted.on and not self.services.calls.may_show(guild, wanted.channel, None):
                raise Says(
                    N_("I may not post pictures in {channel}; `/admin check` there lists what is missing."),
                    channel=f"<#{wanted.channel}>",
                )
            audit = [audit_line(_act(wanted), guild, interaction.user.id, why or "")]
            await puzzles.set(guild, wanted, audit)
            await reply.show(notice(settings_told(wanted, _)))

        await self._managing(interaction, run)

    @puzzle.autocomplete("game")
    async def _games(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        _ = await self.services.replies.words_for(interaction)
        offered = [(_("all in turn"), ALL), *((game.title, key) for key, game in games_with_puzzles().items())]
        return [app_commands.Choice(name=label, value=key) for tier in match(offered, current) for label, key in tier]

    @puzzle.autocomplete("timezone")
    async def _zones(self, _interaction: I, current: str) -> list[app_commands.Choice[str]]:
        return await asyncio.to_thread(zones_like, current)


def _game(editions: EditionRegistry, said: str) -> str:
    """The key of a game that has puzzles, empty for all."""
    if said == ALL:
        return ""
    wanted = game_key(editions, said)
    if wanted not in games_with_puzzles():
        raise Says(N_("There are no puzzles of {title} yet."), title=editions.games[wanted].title)
    return wanted


def _act(wanted: PuzzleSettings) -> JournalNote:
    if not wanted.on:
        return note(N_("turned the puzzle of the day off"))
    return note(
        N_("set the puzzle of the day: {channel}, {hour}:00 ({zone}), {game}"),
        channel=(wanted.channel,),
        hour=wanted.hour,
        zone=wanted.zone,
        game=wanted.game or ALL,
    )


def settings_told(now: PuzzleSettings | None, _: Words) -> str:
    """The settings in words."""
    if now is None or not now.on:
        return _("There is no puzzle of the day here. `/admin puzzle` with a channel turns it on.")
    where = {"channel": f"<#{now.channel}>", "hour": now.hour, "zone": now.zone}
    known = games().get(now.game)
    if known is None:
        return _("Puzzle of the day: in {channel}, at {hour}:00 ({zone}), of all games in turn.", **where)
    return _("Puzzle of the day: in {channel}, at {hour}:00 ({zone}), of {game}.", **where, game=known.title)
