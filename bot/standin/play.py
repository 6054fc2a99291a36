"""`make play`: the stand-in for Discord with its page, and the real bot beside it in a process of its own."""

import asyncio
import contextlib
import os
import signal
import sys
import webbrowser
from pathlib import Path

from bot.standin.doors import network_address
from bot.standin.page_server import Page
from bot.standin.saves import Unreadable
from bot.standin.server import LocalDiscord

RESTART_S = (1, 2, 5, 15)
"""Pauses before a bot that fell over is started again."""
STOP_S = 10
"""How long the bot may take to stop by itself."""


def say(line: str) -> None:
    """Tell the person at the terminal."""
    print(line, flush=True)


def failed(sentence: str) -> int:
    """Say on standard error why nothing can be played; the exit code."""
    print(f"eminence: {sentence}", file=sys.stderr, flush=True)
    return 2


async def play(data: Path, port: int, *, open_to_network: bool = False) -> int:
    """Serve until Ctrl-C; the exit code. Opened to the network, everybody but this machine needs a code."""
    stop = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, stop.set)
    kept = (data / "discord").exists()
    say("Starting the stand-in for Discord …")
    try:
        discord = LocalDiscord(data / "discord")
        page = Page(discord, open=open_to_network)
        await discord.start()
        await _page(page, port)
    except (Unreadable, OSError) as error:
        return failed(str(error))
    say("Starting the bot …")
    bot = asyncio.create_task(_supervise(discord, data), name="bot")
    ready = asyncio.create_task(discord.bot_ready(60), name="ready")
    stopping = asyncio.create_task(stop.wait(), name="stop")
    await asyncio.wait((ready, bot, stopping), return_when=asyncio.FIRST_COMPLETED)
    if not bot.done() and not stop.is_set():
        last = "What was played last time is there. " if kept else ""
        say(f"\n  Eminence is ready:  {page.url}\n\n{last}Open that address in a browser; Ctrl-C stops.")
        if open_to_network:
            _tell_codes(discord, page)
        if os.environ.get("EMINENCE_OPEN"):
            webbrowser.open(page.url)
    await asyncio.wait((bot, stopping), return_when=asyncio.FIRST_COMPLETED)
    code = bot.result() if bot.done() else 0
    say("\nStopping; everything is kept.")
    for task in (ready, stopping, bot):
        task.cancel()
    await asyncio.gather(ready, stopping, bot, return_exceptions=True)
    await page.stop()
    await discord.stop()
    return code


def _tell_codes(discord: LocalDiscord, page: Page) -> None:
    """Say which address brings in whom."""
    say("\nWithin your network (plain http; whoever has an address is that person):")
    where = f"http://{network_address()}:{page.port}/"
    for who in discord.world.people:
        user = discord.world.users[who]
        say(f"  {user.global_name or user.username:<6} {where}#{page.doors.code(who)}")
    say("On this machine alone one may be anybody and let things go wrong.")


async def _page(page: Page, port: int) -> None:
    """Serve the page on its port, or on any other if that one is taken."""
    try:
        await page.start(port)
    except OSError:
        say(f"Port {port} is taken; another is used.")
        await page.start(0)


async def _supervise(discord: LocalDiscord, data: Path) -> int:
    """Keep the bot running; what it says goes to the terminal. Its exit code once starting again is no use."""
    command = (
        "-m",
        "bot",
        "run",
        "--api",
        discord.api_base,
        "--gateway",
        discord.gateway_url,
        "--cdn",
        discord.cdn_base,
    )
    environment = {**os.environ, "DISCORD_TOKEN": discord.token, "EMINENCE_DATA": str(data / "bot")}
    environment.pop("DISCORD_TOKEN_FILE", None)
    environment.setdefault("EMINENCE_LOG_LEVEL", "warning")
    falls = 0
    while True:
        bot = await asyncio.create_subprocess_exec(sys.executable, *command, env=environment, start_new_session=True)
        try:
            code = await bot.wait()
        except asyncio.CancelledError:
            await _stop(bot)
            raise
        if code == 0 or falls >= len(RESTART_S) or (code == 2 and not discord.gateway.connected and falls == 0):
            return code
        say(f"The bot stopped (exit code {code}); it is started again.")
        await asyncio.sleep(RESTART_S[falls])
        falls += 1


async def _stop(bot: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        bot.terminate()
        try:
            async with asyncio.timeout(STOP_S):
                await bot.wait()
        except TimeoutError:
            bot.kill()
            await bot.wait()
