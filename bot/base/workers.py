"""Worker processes for thinking and drawing, so that neither delays an answer: a thread would hold the interpreter."""

import gc
import multiprocessing
import os
import tempfile
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path

from engines import games
from renderers import is_drawn

_context = multiprocessing.get_context("forkserver")
# What every worker begins with: games that each loaded by itself took a twentieth of a second of every film and import.
_context.set_forkserver_preload(
    [
        "engines.players",
        "renderers.drawn",
        *(f"renderers.{key}" for key in games() if is_drawn(key)),
        *(f"engines.{key}.game" for key in games()),
    ]
)


def pool(workers: int, nice: int) -> ProcessPoolExecutor:
    """Processes that give way to the bot, hold no part of it, and end with it."""
    return ProcessPoolExecutor(workers, mp_context=_context, initializer=_prepare, initargs=(nice,))


def _prepare(nice: int) -> None:
    os.nice(nice)
    gc.freeze()  # to look through all games again and again took a twentieth of a second, of a thought's time too
    threading.Thread(target=_leave_with_the_bot, daemon=True).start()


def _leave_with_the_bot() -> None:
    """A worker outlives a killed bot unless it looks; the fork server goes once its workers are gone, not before."""
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def clear_leftovers(data: Path) -> None:
    """Take away the fork server's folders that killed bots have left, where temporary files lie in the bot's own folder
    (as in a container): nobody else's are there. Before the first worker is started. Blocks.
    """
    if Path(tempfile.gettempdir()).resolve() != data.resolve():
        return
    bound = ""  # where the kernel does not tell which sockets are open, none is
    with suppress(OSError):
        bound = Path("/proc/net/unix").read_text(errors="replace")
    for folder in data.glob("pymp-*"):
        if f"/{folder.name}/" in bound:
            continue
        with suppress(OSError):  # what else lies there is none of ours, and keeps the folder
            for listener in folder.glob("listener-*"):
                if listener.is_socket():
                    listener.unlink()
            folder.rmdir()
