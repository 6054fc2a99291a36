"""The games' slash commands as tests have them: made once for all bots of a process, for making takes long."""

from contextvars import ContextVar
from typing import Any, cast

import pytest
from discord import app_commands

from bot import cogs
from bot.cogs.play import GameCommands
from bot.services import Services
from engines.core.game import AnyGame

_services: ContextVar[Services] = ContextVar("services")
"""Those of the bot in one of whose tasks this runs: what a bot begins while it starts has its context."""
_made: dict[Any, tuple[list[AnyGame], list[app_commands.Group]]] = {}
"""By the identities of the games, which stay alive here, and what is said in them."""


class Whose:
    """Says of services what those of the bot say that asks."""

    def __getattr__(self, name: str) -> Any:
        return getattr(_services.get(), name)


class CommandsOnce(GameCommands):
    """In the place of `GameCommands`: every bot has the same commands, and each call reaches its own services."""

    def groups(self) -> list[app_commands.Group]:
        """A group of commands for each game."""
        _services.set(self.services)
        games = [*self.services.editions.games.values()]
        key = tuple((id(game), tuple(game.verbs)) for game in games)
        if key not in _made:
            _made[key] = games, GameCommands(cast("Services", Whose())).groups()
        return _made[key][1]


def commands_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots that start from now on share them."""
    monkeypatch.setattr(cogs, "GameCommands", CommandsOnce)
