"""The part of `/admin …` about the server: settings, what the bot may do in a channel, the audit log, all tables."""

from typing import Any, Literal

import discord
from discord import app_commands

from bot.base.languages import LANGUAGES, fixed_language
from bot.base.languages.commands import CHOICE, languages
from bot.base.words import ENGLISH, N_, Says, Words
from bot.cogs.at_table import TableNumber
from bot.cogs.managing import NUMBER, WHY, I, Managing, WrittenReason
from bot.components.admin_pages import show_audit, show_tables
from bot.discord_io.interactions import missing_permissions
from bot.discord_io.probe import Tried, probe
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import notice
from bot.store import Store
from bot.tables import clocks
from bot.tables.guild_settings import GuildSettings, default_clock
from bot.tables.journal_notes import Several, audit_line, says
from bot.tables.setting_notes import SET, UNSET, setting_set, setting_unset
from renderers.core.themes import THEMES

NAMES = Literal["language", "open_by", "channels", "clock", "repost", "theme", "idle_days", "highlights"]


class PlaceTransformer(app_commands.Transformer):
    """A channel where tables may stand; in a forum they stand in its posts."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Discord's client offers channels."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Of these types alone; discord.py's own for a forum names media channels too, which hold no tables."""
        kind = discord.ChannelType
        return [kind.text, kind.news, kind.voice, kind.stage_voice, kind.forum]

    async def transform(self, interaction: I, value: Any, /) -> app_commands.AppCommandChannel:
        """The channel as Discord tells of it."""
        return value


PlaceOption = app_commands.Transform[app_commands.AppCommandChannel, PlaceTransformer]


class ServerCommands(Managing):
    """Settings, list, check, audit."""

    @app_commands.command(name="settings", description="Show or change this server's settings")
    @app_commands.describe(
        language="The language of tables and of everything that all can read",
        open_by="Who may open tables",
        allow="A channel where tables may stand; the first one allowed forbids all others",
        disallow="A channel where tables may no longer stand",
        clock="What a new table begins with, such as 2 min, 1 day or none",
        repost="Messages after which a table is posted again at the bottom (3–100)",
        theme="Look of the pictures",
        idle_days="Days without a move after which a table is put away",
        highlights="Whether scorings, eliminations and victories are told by messages of their own",
        unset="A setting that goes back to what it was at first",
        why=WHY,
    )
    @app_commands.choices(
        language=languages("not set"), theme=[app_commands.Choice(name=each, value=each) for each in THEMES]
    )
    async def settings(
        self,
        interaction: I,
        language: str | None = None,
        open_by: Literal["everyone", "managers"] | None = None,
        allow: PlaceOption | None = None,
        disallow: PlaceOption | None = None,
        clock: app_commands.Range[str, 1, 20] | None = None,
        repost: app_commands.Range[int, 3, 100] | None = None,
        theme: str | None = None,
        idle_days: app_commands.Range[int, 1, 365] | None = None,
        highlights: bool | None = None,
        unset: NAMES | None = None,
        why: WrittenReason | None = None,
    ) -> None:
        """Show or change settings."""

        async def run(reply: Reply, _: Words) -> None:
            guild = interaction.guild_id or 0
            now = await self.services.server_settings.get(guild)
            given = {"open_by": open_by, "repost": repost, "theme": theme, "idle_days": idle_days}
            given["highlights"] = highlights
            changed: dict[str, object] = {name: value for name, value in given.items() if value is not None}
            if language is not None:
                changed["language"] = fixed_language(language)
            if allow is not None or disallow is not None:
                changed["channels"] = _channels(now, allow, disallow)
            if clock is not None:
                changed["clock"], changed["clock_s"] = _clock(clock)
            if unset is not None:
                changed |= dict.fromkeys(("clock", "clock_s") if unset == "clock" else (unset,))
            acts = [
                setting_unset(name) if name == unset else setting_set(name, _shown(name, changed))
                for name in changed
                if name != "clock_s"
            ]
            audit = [audit_line(act, guild, interaction.user.id, why or "") for act in acts]
            if changed:
                await self.services.server_settings.set(guild, changed, audit)
            if "language" in changed:
                _ = await self.services.replies.words_for(interaction)
            lines = settings_told(await self.services.server_settings.get(guild), _)
            lines += await _changed_last(self.services.store, guild, _)
            await reply.show(notice("\n".join(lines)))

        await self._managing(interaction, run)

    @app_commands.command(name="list", description="The tables of this server and how each stands")
    async def tables(self, interaction: I) -> None:
        """List the tables in the lobby and in play."""

        async def run(reply: Reply, _: Words) -> None:
            await show_tables(self.services, reply, 0, _)

        await self._managing(interaction, run)

    @app_commands.command(name="check", description="Try out what I may do in this channel, and say what is missing")
    async def check(self, interaction: I) -> None:
        """List missing permissions, and try out what a table needs."""

        async def run(reply: Reply, _: Words) -> None:
            threads = isinstance(interaction.channel, discord.TextChannel)
            lacking = missing_permissions(interaction, _, threads=threads)
            tried: list[Tried] = []
            if interaction.channel_id is not None:
                tried = await probe(self.services.calls, interaction.channel_id, threads=threads, _=_)
            if lacking:
                lines = [_("I lack here: {names}.", names=", ".join(lacking))]
            elif any(each.refused for each in tried):
                lines = [_("I have the permissions that I need, and yet not everything works here:")]
            else:
                lines = [_("I have every permission that I need here.")]
            lines += [each.told(_) for each in tried]
            await reply.show(notice("\n".join(lines)))

        await self._in_channel(interaction, run)

    @app_commands.command(name="audit", description="What managers have done here, and why")
    @app_commands.describe(table=NUMBER.replace("this channel's", "all"))
    async def audit(self, interaction: I, table: TableNumber | None = None) -> None:
        """Show the audit log."""

        async def run(reply: Reply, _: Words) -> None:
            await show_audit(self.services, reply, table or 0, 0, _)

        await self._managing(interaction, run)


def settings_told(now: GuildSettings, _: Words) -> list[str]:
    """The settings in words."""
    speaks = (
        _("Language: not set, so tables are in English and people are answered in their own.")
        if now.language is None
        else _("Language: {language}.", language=LANGUAGES.get(now.language, now.language))
    )
    where = ", ".join(f"<#{channel}>" for channel in now.channels)
    return [
        speaks,
        _("Tables are opened by: {who}.", who=_("everyone"))
        if now.open_by == "everyone"
        else _("Tables are opened by: {who}.", who=_("those who manage channels")),
        _("Tables may stand in: {channels}, and their threads.", channels=where)
        if where
        else _("Tables may stand in every channel."),
        _("New tables begin with this. {clock}", clock=clocks.told(default_clock(now), _)),
        _.n(
            "A table is posted again after {count} message.",
            "A table is posted again after {count} messages.",
            now.repost,
        ),
        _("Look of the pictures: {theme}.", theme=_.p(CHOICE, now.theme)),
        _.n(
            "A table without a clock is put away after {count} day without a move.",
            "A table without a clock is put away after {count} days without a move.",
            now.idle_days,
        ),
        _("Scorings, eliminations and victories are told by messages of their own.")
        if now.highlights
        else _("Scorings, eliminations and victories are not told by messages of their own."),
    ]


def _clock(said: str) -> tuple[str, int]:
    """The clock that is said, as it is kept."""
    found = clocks.clock_of(clocks.seconds_said(said), "computer")
    return found.kind, found.move_s


def _channels(
    now: GuildSettings, allow: app_commands.AppCommandChannel | None, disallow: app_commands.AppCommandChannel | None
) -> tuple[int, ...]:
    """The channels where tables may stand, after a change."""
    found = list(now.channels)
    if disallow is not None:
        if disallow.id not in found:
            raise Says(N_("{channel} is not among the channels that are allowed."), channel=f"<#{disallow.id}>")
        found.remove(disallow.id)
    if allow is not None and allow.id not in found:
        found.append(allow.id)
    return tuple(found)


def _shown(name: str, changed: dict[str, Any]) -> str | Several:
    """A new value for the audit log."""
    if name == "channels":
        return changed[name]
    if name == "clock":
        return clocks.duration(changed["clock_s"], ENGLISH) if changed["clock_s"] else "none"
    return str(changed[name])


async def _changed_last(store: Store, guild: int, _: Words) -> list[str]:
    """Who changed a setting last and when: two who change them at once see it."""
    for line in await store.audit(guild, limit=20):
        if says(line.act, SET, UNSET):
            return [f"-# {_('Last changed by {who}, {when}.', who=f'<@{line.user}>', when=f'<t:{line.at // 1000}:R>')}"]
    return []
