"""What code and data say, read once for all tests that ask: reading it takes seconds, and not every process asks."""

from functools import cache

from bot.base.languages.gather import MessagesByFile, Spoken, gather, spoken
from bot.cogs.messages import in_commands


@cache
def gathered() -> dict[str, MessagesByFile]:
    """Every message by part."""
    return gather(in_commands())


@cache
def known(language: str, part: str) -> Spoken:
    """What a catalog says, by context and message."""
    return spoken(language, part)
