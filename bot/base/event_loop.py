"""The event loop that the bot runs in: uvloop where there is one, for it leaves more of a press's time to the bot."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

if sys.platform == "win32":  # uvloop is not made for it
    new_event_loop = asyncio.new_event_loop
else:
    from uvloop import new_event_loop


def run_until_done(main: Coroutine[Any, Any, T]) -> T:
    """Run until it is done, as `asyncio.run` does."""
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(main)
