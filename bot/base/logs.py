"""Logs: one line an event, to standard error, with tokens cut out whatever wrote them."""

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Literal

import aiohttp
import discord

from bot.base.errors import Technical

_TOKENS = re.compile(r"((?:webhooks|interactions)/\d+/)[^/\s\"']+")


class _Redacting(logging.Formatter):
    """Formats a record and then takes out what must not be kept."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """The line, without tokens."""
        return self._clean(super().format(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802 - a library logs what was raised, as in autocomplete
        """What was raised and where, as `trace` has it."""
        return trace(ei[1]) if isinstance(ei[1], BaseException) else super().formatException(ei)

    def _clean(self, line: str) -> str:
        line = _TOKENS.sub(r"\1<token>", line)
        for secret in self._secrets:
            line = line.replace(secret, "<token>")
        return line


class _AsJson(_Redacting):
    """One JSON object a line: when, how bad, where from, what, and the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without tokens."""
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps({name: self._clean(said) for name, said in told.items()}, ensure_ascii=False)


_TELLING = (discord.DiscordException, aiohttp.ClientError, OSError, Technical)
"""Exceptions whose words are about connections and files, never about a game."""


_REMOTE = "_RemoteTraceback"
"""What follows an error of a worker process: its traceback as text, the words of the error among it."""
_FRAME = re.compile(r"^  File \".*\", line \d+, in .*\n", re.MULTILINE)


def trace(error: BaseException) -> str:
    """What an exception is and where it came from. Its words stay out: they may name cards that nobody may see."""
    kind = type(error)
    words = f": {error}" if isinstance(error, _TELLING) else ""
    where = "".join(traceback.format_tb(error.__traceback__))
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if type(cause).__name__ == _REMOTE:
        where += "".join(_FRAME.findall(str(cause)))
        cause = None
    before = "" if cause is None or cause is error else f"\n  after {trace(cause)}"
    return f"{kind.__module__}.{kind.__qualname__}{words}\n{where}".rstrip() + before


def set_up(level: str, *secrets: str, shape: Literal["text", "json"] = "text") -> None:
    """Send the logs of the program and its libraries to standard error, for people or as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    formatter = _AsJson if shape == "json" else _Redacting
    handler.setFormatter(formatter(tuple(secret for secret in secrets if secret)))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(logging.INFO if level == "debug" else logging.WARNING)
    logging.getLogger("PIL").setLevel(logging.INFO)
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
