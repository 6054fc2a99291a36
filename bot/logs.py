"""Logs: one line an event, to standard error, with tokens cut out whatever wrote them."""

import logging
import re
import sys
import traceback

import aiohttp
import discord

from bot.store import StoreError

_TOKENS = re.compile(r"((?:webhooks|interactions)/\d+/)[^/\s\"']+")


class _Redacting(logging.Formatter):
    """Formats a record and then takes out what must not be kept."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """The line, without tokens."""
        line = _TOKENS.sub(r"\1<token>", super().format(record))
        for secret in self._secrets:
            line = line.replace(secret, "<token>")
        return line


_TELLING = (discord.DiscordException, aiohttp.ClientError, OSError, StoreError)
"""Exceptions whose words are about connections and files, never about a game."""


def trace(error: BaseException) -> str:
    """What an exception is and where it came from. Its words stay out: they may name cards that nobody may see."""
    kind = type(error)
    words = f": {error}" if isinstance(error, _TELLING) else ""
    where = "".join(traceback.format_tb(error.__traceback__))
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = "" if cause is None else f"\n  after {trace(cause)}"
    return f"{kind.__module__}.{kind.__qualname__}{words}\n{where}".rstrip() + before


def set_up(level: str, *secrets: str) -> None:
    """Send the logs of the program and its libraries to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Redacting(tuple(secret for secret in secrets if secret)))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(logging.INFO if level == "debug" else logging.WARNING)
    logging.getLogger("PIL").setLevel(logging.INFO)
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
