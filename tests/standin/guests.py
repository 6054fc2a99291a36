"""What bots on other libraries have in common: they answer people alike, so that one set of tests holds for all."""

from abc import ABC, abstractmethod
from typing import Any

from bot.standin import LocalDiscord


class Guest(ABC):
    """A bot on another library than discord.py.

    It has three commands: `table new`, answered with a picture, a button and a menu; `say`, in the guild alone, which
    answers quietly, later or with a form; and `stones`, a whole game for two.
    """

    def __init__(self, local: LocalDiscord) -> None:
        self.local = local
        self.heard: list[Any] = []
        """What people gave it: options, presses, values, direct messages."""
        self.events: list[str] = []
        """The gateway's events by name, as they came."""
        self.complaints: list[str] = []
        """Warnings and errors of the library, and what it passed over."""
        self.expected: tuple[str, ...] = ()
        """Beginnings of the complaints that belong to the test."""
        self.commands: list[list[list[str | None]]] = []
        """Id, name and guild of each registered command: those for everywhere, then those of the guild."""

    def saw(self, event: str) -> bool:
        """Whether an event of that name came."""
        return event in self.events

    @abstractmethod
    async def sync(self) -> None:
        """Register the commands anew."""

    @abstractmethod
    async def read_commands(self) -> list[list[list[str | None]]]:
        """The commands as they are registered, in the shape of `commands`."""

    @abstractmethod
    async def close(self) -> None:
        """Log out."""
