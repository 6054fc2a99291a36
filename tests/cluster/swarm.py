"""Several processes of one bot against the stand-in and PostgreSQL, each to be killed or cut off at any moment."""

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from bot.standin.model import Channel, Guild
from bot.standin.people import Person
from bot.standin.records import Settings as WorldSettings
from bot.standin.rest.core import Call
from bot.standin.server import LocalDiscord
from tests.bot.child import ROOT, die_with_us
from tests.cluster.proxy import Road
from tests.conftest import WINDOWS
from tests.postgres import Server

SHARDS, PROCESSES = 16, 4
KEPT = 3000
SOON: Mapping[str, float] = {
    "bot.store.cluster:TTL_S": 4.0,
    "bot.store.membership:EVERY_S": 0.3,
    "bot.store.membership:DROP_S": 1.0,
}
"""What makes a cluster notice a death in seconds: for tests that are to be short."""


class Heard(NamedTuple):
    """A request to the stand-in: when, from which process, and what became of it."""

    at: float
    process: int
    method: str
    path: str
    status: int


class Process:
    """One of the processes: an address by which the stand-in knows it, a road to the database, a folder."""

    def __init__(self, number: int, folder: Path, road: Road) -> None:
        self.number, self.folder, self.road = number, folder, road
        self.host = f"127.0.0.{number + 2}"
        self.id = 0
        self.starts = 0
        self.started_at = 0.0
        self.log = folder / "log.txt"

    @property
    def ended(self) -> bool:
        """Whether it is over."""
        return self.id == 0 or not Path(f"/proc/{self.id}").exists()

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Send it a signal, this instant."""
        if self.id:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.id, how)

    def said(self) -> str:
        """Its log."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""


class Swarm:
    """The stand-in with servers on chosen shards, the database server, and the processes between them."""

    def __init__(
        self,
        folder: Path,
        server: Server,
        *,
        processes: int = PROCESSES,
        shards: int = SHARDS,
        constants: Mapping[str, float] | None = None,
        cluster: bool = True,
        concurrency: int = SHARDS,
    ) -> None:
        """`concurrency`: how many shards may identify within five seconds; Discord gives most bots one."""
        self.folder, self.server, self.constants = folder, server, dict(constants or {})
        settings = WorldSettings(shards=shards, max_concurrency=concurrency, windows=int(WINDOWS, 16))
        self.arguments = ("--cluster",) if cluster else ()
        self.discord = LocalDiscord(settings=settings)
        self.world = self.discord.world
        self.database = "postgres"
        self.processes: list[Process] = []
        self._count = processes
        self._zygotes: dict[Path, asyncio.subprocess.Process] = {}
        """By the folder of the program from which they fork."""
        self.heard: list[Heard] = []
        self.by_road = True
        """Whether the processes take their roads to the database, and not its own socket."""
        self.more: dict[str, str] = {}
        """Settings of the bots besides those that all have."""

    # Beginning and ending

    async def __aenter__(self) -> "Swarm":
        socket = self.server.data / ".s.PGSQL.5432"
        for number in range(self._count):
            folder = self.folder / f"process-{number}"
            folder.mkdir()
            road = Road(socket)
            await road.open()
            self.processes.append(Process(number, folder, road))
        await self.discord.start(also=[each.host for each in self.processes])
        self._by_host = {f"{each.host}:{self.port}": each.number for each in self.processes}
        self.discord.api.heard = self._hear
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            for each in self.processes:
                print(f"\n-- process {each.number}, at {each.host}, with shards {sorted(self.shards_of(each))}")
                print("\n".join(each.said().splitlines()[-40:]))
        await self.kill_all()
        for zygote in self._zygotes.values():
            zygote.kill()
            await zygote.wait()
        for each in self.processes:
            each.road.unblock()
            await each.road.close()
        await self.discord.stop()

    async def kill_all(self) -> None:
        """SIGKILL for all, and wait until the stand-in has noticed."""
        for each in self.processes:
            each.kill()
        await self.discord.until(lambda: all(each.ended for each in self.processes), within=40)
        await self.discord.until(lambda: not self.discord.gateway.connected, within=40)

    @property
    def port(self) -> str:
        """The stand-in's."""
        return self.discord.base.rpartition(":")[2]

    def _hear(self, call: Call, status: int) -> None:
        process = self._by_host.get(call.request.host)
        if process is not None:
            self.heard.append(Heard(time.monotonic(), process, call.method, call.path, status))
        if len(self.world.sent) > KEPT:  # only who was notified is asked for; pictures would fill the memory
            self.world.sent[:] = [one for one in self.world.sent if one.pings]

    # Processes

    async def _zygote(self, program: Path) -> asyncio.subprocess.Process:
        if program not in self._zygotes:
            self._zygotes[program] = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.bot.zygote",
                cwd=program, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, preexec_fn=die_with_us,
            )  # fmt: skip
        return self._zygotes[program]

    async def start(self, process: Process, program: Path = ROOT) -> None:
        """Fork it from a version of the program; it connects by itself."""
        zygote = await self._zygote(program)
        assert zygote.stdin is not None
        assert zygote.stdout is not None
        at = f"{process.host}:{self.port}"
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("EMINENCE_", "DISCORD_"))},
            "DISCORD_TOKEN": self.discord.token,
            "EMINENCE_DATA": str(process.folder),
            "EMINENCE_DATABASE": (process.road if self.by_road else self.server).url(self.database),
            "EMINENCE_THINKING_MS": "10",
            "EMINENCE_COMPUTER_PACE_MS": "0",
            "EMINENCE_BACKUP_HOURS": "0",
            "EMINENCE_MENTION_AFTER_S": "600",
            **self.more,
        }
        asked = {
            "environment": environment,
            "where": [f"http://{at}/api/v10", f"ws://{at}/gateway", f"http://{at}/cdn"],
            "log": str(process.log),
            "arguments": self.arguments,
            "constants": self.constants,
        }
        zygote.stdin.write(json.dumps(asked).encode() + b"\n")
        process.id = int(await zygote.stdout.readline())
        process.starts += 1
        process.started_at = time.monotonic()

    async def start_all(self, within: float = 60, program: Path = ROOT) -> None:
        """Start all that are not there, and wait until every shard is connected."""
        for each in self.processes:
            if each.ended:
                await self.start(each, program)
        await self.connected(within)

    async def connected(self, within: float = 60) -> None:
        """Wait until every shard is connected."""
        await self.discord.until(
            lambda: len(self.discord.gateway.shards) == self.discord.settings.shards or self._broken(), within
        )
        assert not self._broken(), self._broken()

    def _broken(self) -> str:
        return "\n".join(each.said() for each in self.processes if each.starts and each.ended)

    def shards_of(self, process: Process) -> set[int]:
        """The shards that a process is connected for."""
        at = f"{process.host}:{self.port}"
        found = self.discord.gateway.shards
        return {number for number, held in found.items() if any(one.host == at for one in held)}

    def taken(self, process: Process) -> list[int]:
        """The shards that a process has taken, in turn, as its log says."""
        lines = process.said().splitlines()
        return [int(line.partition("shard ")[2].split()[0]) for line in lines if " taken, epoch" in line]

    # People and places

    def guild(self, shard: int, *people: Person) -> Guild:
        """A new server on that shard, with these people in it."""
        guild = self.world.add_guild(f"Server {shard}", self.world.owner_id, shard=shard)
        for each in people:
            self.world.join(guild, each.id)
        return guild

    def channel(self, guild: Guild) -> Channel:
        """A new channel of a server."""
        number = sum(one.guild_id == guild.id for one in self.world.channels.values())
        return self.world.add_channel(guild, f"games-{number}")

    def silence(self, process: Process, since: float) -> list[Heard]:
        """What a process has brought about at Discord since then: everything but looks and refusals."""
        mine = [each for each in self.heard if each.process == process.number and each.at > since]
        return [each for each in mine if each.method != "GET" and each.status < 300]


@asynccontextmanager
async def kept_running(swarm: Swarm) -> AsyncIterator[None]:
    """Start again whatever has ended, as whoever looks after a bot does: a start without a database ends at once."""

    async def keep() -> None:
        while True:
            for each in swarm.processes:
                if each.ended:
                    await swarm.start(each)
            await asyncio.sleep(0.2)

    task = asyncio.create_task(keep())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def murder(swarm: Swarm, rng: random.Random, every: tuple[float, float], kills: int) -> int:
    """Kill a random process so many times; how many it were."""
    done = 0
    while done < kills:
        await asyncio.sleep(rng.uniform(*every))
        alive = [each for each in swarm.processes if not each.ended]
        if alive:
            rng.choice(alive).kill()
            done += 1
    return done
