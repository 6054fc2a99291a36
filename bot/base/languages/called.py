"""Commands in sentences, called as the reader's own Discord client lists them, whatever language the sentence is in.

Discord shows a client commands in the client's language, which need not be the one a person has chosen to read.
(Mentions such as `</table new:…>` would not help: a client shows them exactly as they were written.)
"""

import re
from functools import cache

from bot.base.languages import words_in
from bot.base.languages.commands import PARAMETER, path_in
from engines.core.words import ENGLISH, Words

_NAMED = re.compile(r"`/([a-z -]*[a-z])((?: \w+:[^`]*)?)`")
_PARAMETER = re.compile(r"(\w+):")


def commands_in(message: str) -> list[tuple[str, str]]:
    """The commands that an English message names, each as its path and what stands behind it."""
    return _NAMED.findall(message) if "`/" in message else []


def command_in(_: Words, path: str, rest: str = "") -> str:
    """A command with its parameters, as a client in a language shows it."""
    return f"`/{path_in(_, path)}{_PARAMETER.sub(lambda found: _.p(PARAMETER, found[1]) + ':', rest)}`"


class _Called(Words):
    """A language in whose sentences commands are called otherwise than it would call them itself."""

    def __init__(self, words: Words, client: Words | None) -> None:
        super().__init__(words._translations, words.language)  # pyright: ignore[reportPrivateUsage]
        self._client = client

    def __call__(self, message: str, /, **args: object) -> str:
        """The message in the reader's language, its commands in the client's."""
        text = self._translations.gettext(message) if message else ""
        for path, rest in commands_in(message):
            text = text.replace(command_in(self, path, rest), self._told(path, rest))
        return text.format(**args) if args else text

    def _told(self, path: str, rest: str) -> str:
        if self._client is not None:
            return command_in(self._client, path, rest)
        own, english = command_in(self, path, rest), command_in(ENGLISH, path, rest)
        return own if own == english else f"{own} ({english})"


@cache
def words_for(language: str, client: str | None) -> Words:
    """A language for somebody whose client is in another; None: nobody knows, or several people read it.

    Then English is told beside it: that is what clients in a language without names of its own show.
    """
    words, shown = words_in(language), None if client is None else words_in(client)
    told_anyhow = words.language == (ENGLISH if shown is None else shown).language
    return words if told_anyhow else _Called(words, shown)
