"""Worker processes as tests have them: threads, for processes of their own take a second for every test."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

LIGHT = (
    "bot.history.judging",
    "bot.history.playback",
    "bot.history.verdict",
    "bot.history.verification",
    "bot.notify.puzzles.working_out",
    "bot.tables.drawing",
    "bot.tables.thinking",
)
"""The modules of the bot whose functions worker processes carry out: they load nothing that talks or stores."""


class Threads(ThreadPoolExecutor):
    """Carries out what a worker process would; refuses functions that would load the bot there."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Begin a piece of work."""
        home = fn.__module__
        assert home in LIGHT or not home.startswith("bot."), f"{home} would be loaded by a worker process"
        return super().submit(fn, *args, **kwargs)


def pool(workers: int, _nice: int) -> Any:
    """In the place of `bot.base.workers.pool`."""
    return Threads(workers)
