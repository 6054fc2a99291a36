"""Words for people: the reader's language, and names that cannot break a message."""

import re

import discord

from engines.core.words import ENGLISH, N_, Words

__all__ = ["ENGLISH", "N_", "Says", "Words", "named", "plain", "words_for"]

_MARKDOWN = re.compile(r"([\\`*_~|<>\[\]]|^[#+-](?= )|(?<=^\d)\.|(?<=^\d\d)\.)")


class Says(Exception):
    """One clear sentence to the person, in place of what they asked for. The template is marked with N_."""

    def __init__(self, message: str, /, **args: object) -> None:
        super().__init__(message)
        self.message, self.args_ = message, args

    def sentence(self, _: Words) -> str:
        """The sentence in the reader's language."""
        return _(self.message, **self.args_)


def words_for(interaction: discord.Interaction | None = None) -> Words:
    """The language of whoever presses; English is the only one so far."""
    return ENGLISH


def plain(text: str) -> str:
    """A person's words made harmless inside a message: no markdown, no mentions, no line breaks."""
    one_line = " ".join(text.split())
    return _MARKDOWN.sub(r"\\\1", one_line)


def named(name: str) -> str:
    """A display name for messages, shortened to 32 characters and escaped."""
    name = " ".join(name.split()) or "?"
    return plain(name if len(name) <= 32 else name[:31] + "…")
