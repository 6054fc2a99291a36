"""`python -m tests.bot.zygote`: a process with the bot loaded; for each line of JSON it forks one that runs.

A line holds `environment`, `where` (api, gateway and cdn of the stand-in), `log` and what else `child` takes; the
answer is the id of the new process. So a bot to be killed a hundred times starts in a tenth of a second.
"""

import ctypes
import functools
import json
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType

from bot import __main__ as program
from bot.client import running
from bot.client.eminence import Eminence
from bot.tables import computer_players, rendering
from renderers import renderer
from tests.bot.people import DRAWN
from tests.bot.workers import pool

PR_SET_PDEATHSIG = 1


def main() -> None:
    """Fork on demand; killed bots are buried by themselves."""
    for key in DRAWN:
        renderer(key)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        asked = json.loads(line)
        process = os.fork()
        if process == 0:
            child(**asked)
        print(process, flush=True)


def child(
    environment: dict[str, str],
    where: list[str],
    log: str,
    arguments: Sequence[str] = (),
    constants: Mapping[str, float] = MappingProxyType({}),
) -> None:
    """Run the bot as `python -m bot run` with these arguments does, but ready at once, thinking and drawing in threads.

    `constants`: module-level numbers of the bot that are others here, as `module:NAME`.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(file, stream)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for name, value in constants.items():
        module, _, constant = name.partition(":")
        setattr(import_module(module), constant, value)
    os.chdir(environment["EMINENCE_DATA"])  # where no .env lies
    os.environ.clear()
    os.environ.update(environment)
    setattr(running, "Eminence", functools.partial(Eminence, guild_ready_timeout=0.05))  # noqa: B010 - it is a class there

    for module in (rendering, computer_players):
        setattr(module, "pool", pool)  # noqa: B010 - of another type
    code = 70
    try:
        api, gateway, cdn = where
        sys.argv = ["bot", "run", "--api", api, "--gateway", gateway, "--cdn", cdn, *arguments]
        code = program.main()
    finally:
        os._exit(code)


if __name__ == "__main__":
    main()
