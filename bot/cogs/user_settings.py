"""`/settings`: what a person chooses for themselves, in every server."""

import asyncio
import re
from functools import cache
from typing import Any, Literal
from zoneinfo import ZoneInfo, available_timezones

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.languages import LANGUAGES, fixed_language
from bot.base.languages.commands import languages
from bot.base.typed import whole_number
from bot.base.words import N_, Says, Words, plain
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import notice
from bot.services import Services
from bot.tables.user_settings import UserSettings, person_settings, set_person_setting

I = discord.Interaction[Any]  # noqa: E741 - Interaction, in every signature

OFF = "off"
_HOUR = re.compile(r"\s*(\d{1,2})(?::00)?\s*")
_SPAN = re.compile(r"\s*(\d{1,2})(?::(\d\d))?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d\d))?\s*")


class UserSettingsCommand(commands.Cog):
    """The command for one's own settings."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    @app_commands.command(
        name="settings", description="Show or change how I treat you: language, reminders, quiet hours, ratings"
    )
    @app_commands.describe(
        language="The language in which I speak to you alone",
        remind="How you are reminded when your clock runs",
        quiet="Hours in which you are not reminded, such as 22-7, or off",
        timezone="Your time zone, such as Europe/Madrid",
        digest="Hour of your day for one message on your tables: where it is your move, what happened (0–23), or off",
        rated="Whether your games count for ratings",
        reviewed="Whether reviews judge your answers, and puzzles that you solve name you",
        pictures="How pictures that you alone see are drawn: wide, or tall for a phone",
        warnings="Whether I speak up before a beginner's mistake: while you learn, always, or never",
    )
    @app_commands.choices(language=languages("the server's"))
    async def settings(
        self,
        interaction: I,
        language: str | None = None,
        remind: Literal["mention", "dm", "none"] | None = None,
        quiet: app_commands.Range[str, 1, 20] | None = None,
        timezone: app_commands.Range[str, 1, 40] | None = None,
        digest: app_commands.Range[str, 1, 5] | None = None,
        rated: bool | None = None,
        reviewed: bool | None = None,
        pictures: Literal["wide", "tall"] | None = None,
        warnings: Literal["learning", "always", "never"] | None = None,
    ) -> None:
        """Show or change a person's settings."""

        async def run(reply: Reply, _: Words) -> None:
            changed: dict[str, object] = {}
            if language is not None:
                changed["language"] = fixed_language(language)
            if remind is not None:
                changed["remind"] = remind
            if quiet is not None:
                changed["quiet_from"], changed["quiet_to"] = hours(quiet)
            if timezone is not None:
                changed["timezone"] = await asyncio.to_thread(zone, timezone)
            if digest is not None:
                changed["digest"] = hour(digest)
            if rated is not None:
                changed["rated"] = rated
            if pictures is not None:
                changed["pictures"] = pictures
            if warnings is not None:
                changed["warnings"] = warnings
            for name, value in changed.items():
                await set_person_setting(self.services.store, interaction.user.id, name, value)
            if reviewed is not None:
                await self.services.consent.set(interaction.user.id, wanted=reviewed)
            if changed or reviewed is not None:
                self.services.settings_in_memory.forget("user", interaction.user.id)
                _ = await self.services.replies.words_for(interaction)
            now = await person_settings(self.services.store, interaction.user.id)
            await reply.show(notice("\n".join(told(now, _))))

        await self.services.replies.answer(interaction, run)

    @settings.autocomplete("timezone")
    async def _zones(self, _interaction: I, current: str) -> list[app_commands.Choice[str]]:
        return await asyncio.to_thread(zones_like, current)


@cache
def zones() -> frozenset[str]:
    """All time zones: Python looks at hundreds of files for them, and somebody who types asks at each key."""
    return frozenset(available_timezones())


def zones_like(current: str) -> list[app_commands.Choice[str]]:
    """Time zones that fit what is typed."""
    wanted = current.casefold().replace(" ", "_")
    found = sorted(name for name in zones() if "/" in name and wanted in name.casefold())
    return [app_commands.Choice(name=name, value=name) for name in found[:25]]


def hours(said: str) -> tuple[int | None, int | None]:
    """Quiet hours as minutes after midnight, from "22-7" or "22:30-7:15"; (None, None) for "off"."""
    if said.strip().casefold() == OFF:
        return None, None
    match = _SPAN.fullmatch(said)
    if match is not None:
        first, last = (int(match[n]) * 60 + int(match[n + 1] or 0) for n in (1, 3))
        if max(first, last) < 24 * 60 and first != last and all(int(match[n] or 0) < 60 for n in (2, 4)):
            return first, last
    raise Says(N_("“{said}” is no span of hours; write for example 22-7, or off."), said=plain(said))


def hour(said: str) -> int | None:
    """An hour of the day, from "8" or "8:00"; None for "off"."""
    if said.strip().casefold() == OFF:
        return None
    match = _HOUR.fullmatch(said)
    number = None if match is None else whole_number(match[1])
    if number is not None and number < 24:
        return number
    raise Says(N_("“{said}” is no hour of the day; write 0 to 23, or off."), said=plain(said))


def zone(said: str) -> str:
    """The name of a time zone."""
    wanted = said.strip().casefold().replace(" ", "_")
    found = next((name for name in zones() if name.casefold() == wanted), None)
    if found is None:
        raise Says(N_("There is no time zone “{said}”; choose one from the list."), said=plain(said))
    return ZoneInfo(found).key


def told(now: UserSettings, _: Words) -> list[str]:
    """The settings in words."""
    if now.language is None:
        language = _("Language: the server's.")
    else:
        language = _("Language: {language}.", language=LANGUAGES.get(now.language, now.language))
    remind = {
        "mention": _("Reminders: a mention at the table."),
        "dm": _("Reminders: a direct message."),
        "none": _("Reminders: none."),
    }[now.remind]
    if now.quiet_from is None or now.quiet_to is None:
        quiet = _("Quiet hours: none.")
    else:
        first, last = (f"{m // 60}:{m % 60:02}" for m in (now.quiet_from, now.quiet_to))
        quiet = _("Quiet hours: {first} to {last} ({zone}).", first=first, last=last, zone=now.timezone)
    digest = (
        _("Daily list of your moves: off.")
        if now.digest is None
        else _("Daily list of your moves: at {hour}:00 ({zone}).", hour=now.digest, zone=now.timezone)
    )
    named = now.digest is not None or None not in (now.quiet_from, now.quiet_to)
    timezone = [] if named else [_("Time zone: {zone}.", zone=now.timezone)]
    dm = _("Questions: as direct messages, with your hand.") if now.dm else _("Questions: in the channel.")
    rated = _("Your games count for ratings.") if now.rated else _("Your games do not count for ratings.")
    reviewed = (
        _("Reviews judge your answers. A puzzle that you solve names you.")
        if now.reviewed
        else _("Reviews do not judge your answers. A puzzle that you solve does not name you.")
    )
    pictures = (
        _("Pictures for you alone: tall, for a phone.")
        if now.pictures == "tall"
        else _("Pictures for you alone: wide.")
    )
    warnings = {
        "learning": _("Before a beginner's mistake I speak up while you learn a game."),
        "always": _("Before a beginner's mistake I always speak up."),
        "never": _("Before a beginner's mistake I say nothing."),
    }[now.warnings]
    return [language, dm, remind, quiet, digest, *timezone, rated, reviewed, pictures, warnings]
