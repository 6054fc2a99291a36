"""`python -m bot`: `run` on Discord (the default), `play` on this machine without it, `health` for a health check.

`words` is for those who change what the bot says: it brings the catalogs of other languages up to date.
"""

import argparse
import asyncio
import contextlib
import logging
import re
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import aiohttp
import discord
import yarl
from discord import asset, http
from discord import gateway as ws

from bot.base import logs
from bot.base.event_loop import run_until_done
from bot.base.heartbeat import STALE_S, age_s
from bot.base.languages import LANGUAGES
from bot.base.settings import Secret, Settings, SettingsError, from_process
from bot.base.times import now_ms
from bot.client import Eminence
from bot.clocks.scheduler import UPTIME
from bot.discord_io.gateway import SharedWebSocket
from bot.history.replaying import play_all_again
from bot.store import BACKUPS, DATABASE, Store, StoreError, open_database, open_shared, open_store
from bot.store.backups import keep_backups
from bot.store.membership import Membership
from bot.store.restore import restore, told
from bot.tables.editions import EditionRegistry
from engines import games
from engines.core.errors import BadEdition
from engines.core.words import ENGLISH

log = logging.getLogger("bot")


def main() -> int:
    """Read the command line and do what it says; the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Eminence, a Discord bot for games of influence."
    )
    doing = parser.add_subparsers(dest="do")
    on_discord = doing.add_parser("run", help="run on Discord (the default); needs DISCORD_TOKEN")
    on_discord.add_argument(
        "--cluster", action="store_true", help="as one of several processes of the bot; needs PostgreSQL"
    )
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
    catalogs = doing.add_parser("words", help="for developers: bring the catalogs of other languages up to date")
    catalogs.add_argument("parts", nargs="*", help="only these, such as influentia")
    doing.add_parser("health", help="exit code 0 if the bot is connected")
    back = doing.add_parser("restore", help="put a backup in the database's place while the bot is stopped")
    back.add_argument("file", type=Path, help="the backup, such as data/backups/eminence-….db")
    moving = doing.add_parser("move-data", help="copy everything to another database while the bot is stopped")
    moving.add_argument("--to", required=True, help="postgresql://user@host/name (empty so far), or a new SQLite file")
    moving.add_argument("--from", dest="source", help="the same; without it what EMINENCE_DATABASE and _DATA name")
    check = doing.add_parser("verify", help="play an exported game again and say whether it went as it should")
    check.add_argument("file", type=Path, help="what /table export gave for a finished game")
    check.add_argument(
        "--edition", type=Path, help="its component data, TOML, if they are not the ones that come along"
    )
    said = parser.parse_args()
    if said.do == "play":
        from bot.standin.play import play  # the stand-in is loaded only where it is used

        return run_until_done(play(said.data, said.port, open_to_network=said.open))
    if said.do == "words":
        return words(said.parts)
    if said.do == "verify":
        return verify(said.file, said.edition)
    try:
        settings, token = from_process()
    except SettingsError as error:
        return failed(str(error))
    if said.do == "health":
        return healthy(settings)
    if said.do == "restore":
        return restored(settings, said.file)
    if said.do == "move-data":
        return moved(settings, said.source, said.to)
    if getattr(said, "api", None):
        point_at(said.api, said.gateway, said.cdn)
    return run(settings, token, cluster=getattr(said, "cluster", False))


def words(wanted: list[str]) -> int:
    """Write the catalogs, all or those of some parts, and say what is left to translate; the exit code."""
    from bot.base.languages.gather import (  # babel and the command tree are loaded only where they are used
        parts,
        update,
    )
    from bot.cogs.messages import in_commands

    strange = [part for part in wanted if part not in parts()]
    if strange:
        return failed(f"no part is called {', '.join(strange)}; there are {', '.join(parts())}")
    commands = in_commands()
    for language in LANGUAGES:
        if language != "en":
            for part, (count, left) in update(language, commands, wanted).items():
                print(f"{language} {part}: {count} messages, {left} to translate")
    return 0


def verify(file: Path, edition: Path | None) -> int:
    """Play an exported game again and say what was found; the exit code is 0 if nothing stands against it."""
    from bot.history.verdict import Verdict, sentences, verified  # the games are loaded only where they are used
    from bot.history.verification import Doubt, exported

    try:
        data = file.read_bytes()
        head = exported(data)
        game = games().get(head.game)
        if game is None:
            return failed(f"There is no game called {head.game!r} here.")
        if edition is not None:
            game = game.with_edition(edition.read_text("utf-8"), str(edition))
        if game.revision != head.revision:
            return failed(
                f"That game was played with revision {head.revision} of the rules; here is revision {game.revision}."
            )
        if game.edition != head.edition:
            return failed(f"That game was played with the edition {head.edition}; name its file with --edition.")
        found = verified(data, game.edition_text)
    except Doubt as doubt:
        found = Verdict(against=doubt.message, told=doubt.told)
    except OSError as error:
        return failed(f"{error.filename or file} cannot be read: {error.strerror}.")
    except UnicodeDecodeError:
        return failed(f"{edition} cannot be read: it is no text.")
    except BadEdition as error:
        return failed(str(error))
    print("\n".join(map(unmarked, sentences(found, ENGLISH))))
    return 0 if found.good else 1


def unmarked(line: str) -> str:
    """A line of a message as a terminal shows it, without Markdown's code marks and escapes."""
    return re.sub(r"\\([\W_])|`", lambda mark: mark[1] or "", line)


def point_at(api: str, gateway: str, cdn: str) -> None:
    """Make discord.py talk to another server: the local stand-in."""
    http.Route.BASE = api
    ws.DiscordWebSocket.DEFAULT_GATEWAY = SharedWebSocket.RESUMES_AT = yarl.URL(gateway)
    setattr(asset.Asset, "BASE", cdn)  # noqa: B010 - its type is one literal address


def run(settings: Settings, token: Secret | None, *, cluster: bool = False) -> int:
    """Run until stopped; the exit code. What went wrong is one line, and no line holds the token.

    `cluster`: as one of several processes.
    """
    if cluster and not settings.database.reveal():
        return failed("Several processes share a PostgreSQL database: set EMINENCE_DATABASE to its address.")
    if token is None:
        return failed("DISCORD_TOKEN is not set. Put it into the environment, into .env, or name a DISCORD_TOKEN_FILE.")
    logs.set_up(settings.log_level, token.reveal(), shape=settings.log_format)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    try:
        Path(settings.data).mkdir(parents=True, exist_ok=True)
        return run_until_done(serve(settings, token, cluster=cluster))
    except (SettingsError, StoreError, BadEdition) as error:
        return failed(str(error))
    except discord.LoginFailure:
        return failed("Discord does not accept DISCORD_TOKEN (it is not shown here). Make a new one and set it.")
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed) as error:
        return failed(f"Discord cannot be reached: {error}")
    except OSError as error:
        return failed(f"The bot cannot start: {error}")


def restored(settings: Settings, file: Path) -> int:
    """Put a backup in the database's place, and say what it brought and what will be missing."""
    database = Path(settings.data) / DATABASE
    try:
        done = restore(file, database, now_ms())
    except StoreError as error:
        return failed(str(error))
    print("\n".join(told(done, database)))
    return 0


def moved(settings: Settings, source: str | None, to: str) -> int:
    """Copy everything to another database, play every table there again, and say what was found."""
    from bot.store.transfer import is_address, move  # asyncpg is loaded only where it is used

    async def copy() -> int:
        there = source or settings.database.reveal() or str(Path(settings.data) / DATABASE)
        census = await move(there, to)
        print("Copied, read again and found the same: " + ", ".join(f"{held.rows} {t}" for t, held in census.items()))
        with contextlib.ExitStack() as stack:
            store = await (
                open_database(Path(stack.enter_context(TemporaryDirectory())), to) if is_address(to) else open_store(to)
            )
            try:
                found = await play_all_again(store, EditionRegistry(store, settings.editions_dir))
            finally:
                await store.close()
        print(f"Played again from the deal: {found.good} tables in play, each as it stands.")
        if found.older:
            print(f"Begun with other rules, so not played again: {found.older} tables; they are the same byte by byte.")
        if found.wrong:
            return failed(f"These tables do not come out as they stand: {', '.join(map(str, found.wrong))}.")
        return 0

    try:
        return asyncio.run(copy())
    except (StoreError, BadEdition, ValueError) as error:
        return failed(str(error))


def failed(sentence: str) -> int:
    """Say why on standard error; the exit code."""
    print(f"eminence: {sentence}", file=sys.stderr, flush=True)
    return 2


async def join(membership: Membership, store: Store, token: Secret) -> None:
    """Register this process among those of the bot; how many shards there are Discord says."""
    async with discord.Client(intents=discord.Intents.none()) as asking:
        await asking.login(token.reveal())
        shards, _url, limits = await asking.http.get_bot_gateway()
    up_ms = int((await store.meta(UPTIME) or "0").split()[0])
    await membership.join(shards, limits["max_concurrency"], up_ms)


async def serve(settings: Settings, token: Secret, *, cluster: bool = False) -> int:
    """Open the store, connect, and stay until a signal or a failure."""
    data, url, new = Path(settings.data), settings.database.reveal(), settings.new_database
    membership: Membership | None = None
    if cluster:
        store, membership = await open_shared(data, url, new=new)
    else:
        store = await open_database(data, url, new=new)
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(store.close)
        if membership is not None:
            stack.push_async_callback(membership.leave)
            await join(membership, store, token)

        def ours() -> bool:
            return membership is None or membership.holds(0)

        def acting() -> contextlib.AbstractContextManager[None]:
            return contextlib.nullcontext() if membership is None else membership.acting(None)

        if settings.backup_hours:
            every = settings.backup_hours * 3600
            backups = asyncio.create_task(
                keep_backups(store, data / BACKUPS, every=every, keep=settings.backups_kept, ours=ours, acting=acting),
                name="backups",
            )
            stack.callback(backups.cancel)
        app = Eminence(settings, store, membership=membership)
        stack.push_async_callback(app.close)
        stopped = asyncio.Event()
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, stopped.set)
        running = asyncio.create_task(app.start(token.reveal()), name="client")
        waiting = asyncio.create_task(stopped.wait(), name="stop")
        await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if running.done():
            running.result()
            return 1
        log.info("stopping")
        await app.close()
        await asyncio.gather(running, return_exceptions=True)
    return 0


def healthy(settings: Settings) -> int:
    """For a health check: 0 if the heartbeat is fresh."""
    age = age_s(Path(settings.data))
    if age is None:
        return failed("There is no heartbeat: the bot has not been connected yet.")
    return 0 if age < STALE_S else failed(f"The last heartbeat is {age} s old.")


if __name__ == "__main__":
    sys.exit(main())
