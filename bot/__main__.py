"""`python -m bot`: `run` on Discord (the default), `play` on this machine without it, `health` for a health check."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot import run
from bot.base.settings import SettingsError, from_process


def main() -> int:
    """Read the command line and do what it says; the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Eminence, a Discord bot for games of influence."
    )
    doing = parser.add_subparsers(dest="do")
    on_discord = doing.add_parser("run", help="run on Discord (the default); needs DISCORD_TOKEN")
    on_discord.add_argument("--api", help=argparse.SUPPRESS)
    on_discord.add_argument("--gateway", help=argparse.SUPPRESS)
    on_discord.add_argument("--cdn", help=argparse.SUPPRESS)
    local = doing.add_parser("play", help="play on this machine, in a web page, without Discord")
    local.add_argument("--data", type=Path, default=Path("data/local"), help="folder that keeps the games")
    local.add_argument("--port", type=int, default=8770, help="port of the page on 127.0.0.1 (0: any)")
    local.add_argument(
        "--open",
        action="store_true",
        help="let other machines in your network in, each person with a code of their own",
    )
    doing.add_parser("health", help="exit code 0 if the bot is connected")
    said = parser.parse_args()
    if said.do == "play":
        from bot.play import play  # the stand-in is loaded only where it is used

        return asyncio.run(play(said.data, said.port, open_to_network=said.open))
    try:
        settings, token = from_process()
    except SettingsError as error:
        return run.failed(str(error))
    if said.do == "health":
        return run.healthy(settings)
    if getattr(said, "api", None):
        run.point_at(said.api, said.gateway, said.cdn)
    return run.main(settings, token)


if __name__ == "__main__":
    sys.exit(main())
