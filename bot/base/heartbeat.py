"""A file that a health check can look at: it is fresh while the bot is connected."""

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path

log = logging.getLogger(__name__)

BEAT_S = 15.0
STALE_S = 90
"""A heartbeat older than this means that the bot is not connected."""


def file_in(data: Path) -> Path:
    """Where it is, in the data folder."""
    return data / "heartbeat"


async def keep_beating(data: Path, is_connected: Callable[[], bool]) -> None:
    """Touch the file again and again, for ever, while the bot is connected.

    Nothing is written into it: a full disk would leave nothing there, and who looks meanwhile would find it empty.
    """
    file = file_in(data)
    while True:
        if is_connected():
            try:
                await asyncio.to_thread(file.touch)
            except Exception as error:  # the next beat may be
                log.warning("the heartbeat could not be told: %s", error)
        await asyncio.sleep(BEAT_S)


def age_s(data: Path) -> int | None:
    """Seconds since the last beat; None where there was none."""
    try:
        return int(time.time() - file_in(data).stat().st_mtime)
    except OSError:
        return None
