"""`python -m tests.bot.zygote`: a process with the bot loaded; for each line of JSON it forks one that runs.

A line holds `environment`, `where` (api, gateway and cdn of the stand-in) and `log`; the answer is the id of the new
process. So a bot to be killed a hundred times starts in a tenth of a second.
"""

import ctypes
import functools
import json
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bot import __main__ as run
from bot.base.settings import load
from bot.client import Eminence
from bot.tables import computer_players, rendering
from renderers import renderer
from tests.bot.people import DRAWN

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


def child(environment: dict[str, str], where: list[str], log: str) -> None:
    """Run the bot as `python -m bot run` does, but ready at once, thinking and drawing in threads."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(file, stream)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    settings, token = load(environment, None)
    run.point_at(*where)
    setattr(run, "Eminence", functools.partial(Eminence, guild_ready_timeout=0.05))  # noqa: B010 - it is a class there

    def pool(workers: int, _nice: int) -> Any:
        return ThreadPoolExecutor(workers)

    for module in (rendering, computer_players):
        setattr(module, "pool", pool)  # noqa: B010 - of another type
    code = 70
    try:
        code = run.run(settings, token)
    finally:
        os._exit(code)


if __name__ == "__main__":
    main()
