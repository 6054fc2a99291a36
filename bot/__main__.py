"""`python -m bot`: `run` on Discord (the default), `play` on this machine without it, `health` for a health check.

`words` is for those who change what the bot says: it brings the catalogs of other languages up to date.

What a command alone needs is loaded when it is asked for: a health check runs twice a minute, and takes a ninth of what
loading the bot does.
"""

import argparse
import asyncio
import contextlib
import gc
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.base.heartbeat import STALE_S, age_s
from bot.base.settings import Settings, SettingsError, from_process
from bot.base.terminal import failed

YOUNG = 50_000
"""So many new objects before the collector looks for cycles: at Python's 700 a crowd of presses waits for it often, and
loading the bot takes a tenth longer."""


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
        from bot.base.event_loop import run_until_done
        from bot.standin.play import play

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
    gc.set_threshold(YOUNG)
    from bot.client.running import point_at, run

    if getattr(said, "api", None):
        point_at(said.api, said.gateway, said.cdn)
    return run(settings, token, cluster=getattr(said, "cluster", False))


def words(wanted: list[str]) -> int:
    """Write the catalogs, all or those of some parts, and say what is left to translate; the exit code."""
    from bot.base.languages import LANGUAGES
    from bot.base.languages.gather import parts, update
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
    from bot.history.verdict import Verdict, sentences, verified
    from bot.history.verification import Doubt, exported
    from engines import games
    from engines.core.errors import BadEdition
    from engines.core.words import ENGLISH

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


def restored(settings: Settings, file: Path) -> int:
    """Put a backup in the database's place, and say what it brought and what will be missing."""
    from bot.base.times import now_ms
    from bot.store import DATABASE, StoreError
    from bot.store.restore import restore, told

    if settings.database.reveal():
        return failed(
            "EMINENCE_DATABASE names a PostgreSQL database, and the bot reads no other: put the backup into an empty "
            f"one with `python -m bot move-data --from {file} --to postgresql://…`; nothing was changed."
        )
    database = Path(settings.data) / DATABASE
    try:
        done = restore(file, database, now_ms())
    except StoreError as error:
        return failed(str(error))
    print("\n".join(told(done, database)))
    return 0


def moved(settings: Settings, source: str | None, to: str) -> int:
    """Copy everything to another database, play every table there again, and say what was found."""
    from bot.history.replaying import play_all_again
    from bot.store import DATABASE, StoreError, open_database, open_store
    from bot.store.transfer import is_address, move
    from bot.tables.editions import EditionRegistry
    from engines.core.errors import BadEdition

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


def healthy(settings: Settings) -> int:
    """For a health check: 0 if the heartbeat is fresh."""
    age = age_s(Path(settings.data))
    if age is None:
        return failed("There is no heartbeat: the bot has not been connected yet.")
    return 0 if age < STALE_S else failed(f"The last heartbeat is {age} s old.")


if __name__ == "__main__":
    sys.exit(main())
