"""The bot as a process of its own, to be killed at any moment, and what its store holds afterwards."""

import asyncio
import contextlib
import ctypes
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec

from bot.standin.server import LocalDiscord
from bot.store import DATABASE, StoredEntry, Table, open_store
from bot.tables.undo import line_of
from engines import games
from engines.core.journal import Setup, replay

PR_SET_PDEATHSIG = 1
ROOT = Path(__file__).parents[2]


def die_with_us() -> None:
    """In the child: be killed when the tests are, however they end."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


class Child:
    """`python -m bot run` against the stand-in."""

    def __init__(self, discord: LocalDiscord, folder: Path, **settings: object) -> None:
        self.discord, self.folder = discord, folder
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("EMINENCE_", "DISCORD_"))},
            "DISCORD_TOKEN": discord.token,
            "EMINENCE_DATA": str(folder),
            "EMINENCE_THINKING_MS": "10",
            "EMINENCE_COMPUTER_PACE_MS": "0",
            "EMINENCE_BACKUP_HOURS": "0",
            "EMINENCE_MENTION_AFTER_S": "600",
            **{f"EMINENCE_{name.upper()}": str(value) for name, value in settings.items()},
        }
        self.process: asyncio.subprocess.Process | None = None
        self.starts = 0
        self.log = folder / "log.txt"

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        where = ("--api", self.discord.api_base, "--gateway", self.discord.gateway_url, "--cdn", self.discord.cdn_base)
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", *where,
                cwd=ROOT, env=self.environment, stderr=log, stdout=log, preexec_fn=die_with_us
            )  # fmt: skip
        self.starts += 1
        await self.connected()

    async def connected(self) -> None:
        """Wait until the running process has its gateway connection."""
        await self.discord.until(lambda: self.discord.gateway.connected or self.ended, within=30)
        assert not self.ended, self.said()

    @property
    def ended(self) -> bool:
        """Whether the process is over."""
        return self.process is None or self.process.returncode is not None

    def kill_now(self) -> None:
        """SIGKILL, this instant."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGKILL)

    async def kill(self) -> None:
        """SIGKILL, and wait until the stand-in has noticed."""
        if self.process is not None:
            self.kill_now()
            await self.process.wait()
            await self.discord.until(lambda: not self.discord.gateway.connected)

    async def restart(self) -> None:
        """Kill it and start it again."""
        await self.kill()
        await self.start()

    def said(self) -> str:
        """Its log."""
        return self.log.read_text(encoding="utf-8")


class Forked(Child):
    """The same, forked from a process that has everything loaded already."""

    zygote: asyncio.subprocess.Process | None = None
    number = 0

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        if self.zygote is None:
            self.zygote = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.bot.zygote",
                cwd=ROOT, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, preexec_fn=die_with_us,
            )  # fmt: skip
        where = [self.discord.api_base, self.discord.gateway_url, self.discord.cdn_base]
        asked = {"environment": self.environment, "where": where, "log": str(self.log)}
        assert self.zygote.stdin is not None
        assert self.zygote.stdout is not None
        self.zygote.stdin.write(json.dumps(asked).encode() + b"\n")
        self.number = int(await self.zygote.stdout.readline())
        self.starts += 1
        await self.connected()

    @property
    def ended(self) -> bool:
        """Whether the process is over."""
        return not Path(f"/proc/{self.number}").exists()

    def kill_now(self) -> None:
        """SIGKILL, this instant."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.number, signal.SIGKILL)

    async def kill(self) -> None:
        """SIGKILL, and wait until the stand-in has noticed."""
        if self.number:
            self.kill_now()
            await self.discord.until(lambda: self.ended and not self.discord.gateway.connected)

    async def close(self) -> None:
        """Kill it and its like."""
        await self.kill()
        if self.zygote is not None:
            self.zygote.kill()
            await self.zygote.wait()


async def kept(folder: Path, table: int = 1) -> tuple[Table, list[StoredEntry]]:
    """A table and its journal from the store of a bot that is not running."""
    store = await open_store(folder / DATABASE)
    try:
        record = await store.table(table)
        assert record is not None
        return record, await store.journal(table, limit=5000)
    finally:
        await store.close()


def replayed(record: Table, entries: list[StoredEntry]) -> Any:
    """The state that the journal of a table plays out to; no answer is lost or there twice."""
    assert [entry.seq for entry in entries] == list(range(1, record.seq + 1))
    standing = [entry for entry in entries if not entry.undone and entry.kind in ("answer", "reseed")]
    answered = [entry.decision for entry in standing if entry.kind == "answer"]
    assert len(set(answered)) == len(answered)
    game = games()[record.game]
    setup = msgspec.json.decode(record.setup)
    assert record.seed is not None
    start = Setup(record.game, record.revision, record.data_hash, setup["seats"], setup["options"], record.seed)
    state = replay(game, start, [line_of(entry) for entry in standing])
    assert record.position == game.dump(state)
    outcome = game.outcome(state)
    assert record.outcome == (None if outcome is None else msgspec.json.encode(outcome))
    return state
