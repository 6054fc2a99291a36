"""`python -m bot.standin`: the stand-in and its page alone, for any bot that is pointed at them."""

import argparse
import asyncio
import contextlib
import signal
import sys
from pathlib import Path

from .page_server import Page
from .saves import Unreadable
from .server import LocalDiscord


async def serve(data: Path | None, port: int, token: str | None) -> None:
    """Serve until interrupted."""
    local = LocalDiscord(data, token=token)
    page = Page(local)
    await local.start()
    await page.start(port)
    print(f"Page      {page.url}")
    print(f"REST      {local.api_base}\nGateway   {local.gateway_url}\nFiles     {local.cdn_base}")
    print(f"Bot token {local.token}")
    over = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, over.set)
    try:
        await over.wait()
    finally:
        await page.stop()
        await local.stop()


def main() -> int:
    """Read the command line and serve."""
    reader = argparse.ArgumentParser(prog="python -m bot.standin", description=__doc__)
    reader.add_argument("--data", type=Path, help="folder to keep the world in; without it nothing is kept")
    reader.add_argument("--port", type=int, default=8765, help="port of the page on 127.0.0.1 (default 8765; 0: any)")
    reader.add_argument("--token", help="the bot's token (default: made up and printed)")
    given = reader.parse_args()
    try:
        asyncio.run(serve(given.data, given.port, given.token))
    except (Unreadable, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
