"""Slash commands in other languages: what Discord is sent with the command tree, and what there is to translate."""

import inspect
from functools import cache
from typing import Any

import discord
from discord import app_commands

from bot.base.languages import FOLLOW, LANGUAGES, of_locale, words_in
from engines import games
from engines.core.words import ENGLISH, Words

COMMAND, PARAMETER, CHOICE = "command", "parameter", "choice"
"""Contexts: names of commands and parameters are one lowercase word, choices stand in a list."""

_At = app_commands.TranslationContextLocation
CONTEXTS = {
    _At.command_name: COMMAND,
    _At.group_name: COMMAND,
    _At.parameter_name: PARAMETER,
    _At.choice_name: CHOICE,
}
"""The context of what is not a description."""
_TO_TRANSLATE = {locale: of_locale(locale) for locale in discord.Locale if of_locale(locale) != ENGLISH.language}
"""The language of each of Discord's locales, None for most: every string of every command is asked for in them all."""


def worded(template: str, /, **args: object) -> app_commands.locale_str:
    """A description made of a message and its arguments, which stand as they are in every language."""
    return app_commands.locale_str(ENGLISH(template, **args), template=template, args=args)


def languages(follow: str) -> list[app_commands.Choice[str]]:
    """The choices of a setting for the language; `follow` says what is read without one."""
    own = [app_commands.Choice(name=name, value=code) for code, name in LANGUAGES.items()]
    return [*own, app_commands.Choice(name=follow, value=FOLLOW)]


def first_line(kind: type) -> str:
    """What a type's docstring says first: the description of its command."""
    return (inspect.getdoc(kind) or kind.__name__).splitlines()[0].rstrip(".")[:100]


@cache
def titles() -> frozenset[str]:
    """The games' groups of commands: they are called after their games, in every language alike."""
    return frozenset(game.command for game in games().values())


def path_in(_: Words, path: str) -> str:
    """A command's names as a client in a language lists them."""
    first, *others = path.split()
    return " ".join([first if first in titles() else _.p(COMMAND, first), *(_.p(COMMAND, name) for name in others)])


def context_of(string: app_commands.locale_str, context: app_commands.TranslationContextTypes) -> str | None:
    """In which context a command's string is translated: "" for a description, None where it is not."""
    if context.location is _At.group_name and string.message in titles():
        return None
    return CONTEXTS.get(context.location, "")


class Translator(app_commands.Translator):
    """Names, descriptions and choices from the catalogs; nothing where a language says the same as English."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """What a client in that language shows."""
        language = _TO_TRANSLATE.get(locale)
        if language is None:
            return None
        _ = words_in(language)
        where = context_of(string, context)
        if where is None:
            return None
        template = string.extras.get("template", string.message)
        text = _.p(where, template) if where else _(template, **string.extras.get("args", {}))
        return None if text == string.message else text


async def translated(tree: app_commands.CommandTree[Any], guild: discord.abc.Snowflake | None) -> list[dict[str, Any]]:
    """The commands as Discord is sent them, in every language."""
    translator = tree.translator
    if translator is None:
        return [command.to_dict(tree) for command in tree.get_commands(guild=guild)]
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands(guild=guild)]
