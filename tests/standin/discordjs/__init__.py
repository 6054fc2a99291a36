"""A bot on discord.js in a process of its own: `guest.mjs` is the bot, this starts it and reads what it tells.

discord.js is pinned in `package.json` and, with its dependencies and their hashes, in `package-lock.json`, which is
made without addresses (`npm install --package-lock-only --omit-lockfile-registry-resolved`). The first test that needs
it installs it beside them.
"""

import asyncio
import contextlib
import fcntl
import json
import os
import shutil
from pathlib import Path
from typing import Any

from bot.standin import LocalDiscord
from tests.standin.guests import Guest

FOLDER = Path(__file__).parent
INSTALLED = FOLDER / "node_modules" / ".package-lock.json"
NODE_SINCE = (20, 15)
INSTALL_WITHIN_S = 45.0
START_WITHIN_S = 60.0
"""Node reads some hundred files the first time, and the machine may have other things to do."""
PART_WITHIN_S = 20.0


NPM_CI = ("ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline", "--loglevel=error",
          "--fetch-retries=1", "--fetch-timeout=10000")  # fmt: skip
_missing: list[str] = []
"""Why discord.js cannot run here, once that was found out: nobody waits for the network again for each test."""


class NotAtHand(Exception):
    """discord.js cannot run here; the text says why."""


async def _run(*command: str) -> tuple[int, str]:
    """Exit code and output of a command."""
    process = await asyncio.create_subprocess_exec(
        *command, cwd=FOLDER, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    try:
        async with asyncio.timeout(INSTALL_WITHIN_S):
            said, _nothing = await process.communicate()
    except TimeoutError:
        process.kill()
        await process.wait()
        return 1, f"no end within {INSTALL_WITHIN_S:.0f} s"
    return process.returncode or 0, said.decode(errors="replace").strip()


async def at_hand() -> str:
    """Make sure that node and discord.js are there; the node to run. Raises NotAtHand with the reason."""
    if _missing:
        raise NotAtHand(_missing[0])
    try:
        return await _look()
    except NotAtHand as reason:
        _missing.append(str(reason))
        raise


async def _look() -> str:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise NotAtHand("node and npm are not installed")
    _code, version = await _run(node, "--version")
    if tuple(int(part) for part in version.removeprefix("v").split(".")[:2]) < NODE_SINCE:
        raise NotAtHand(f"node is {version}, older than {'.'.join(map(str, NODE_SINCE))}")
    with (FOLDER / "package.json").open() as lock:
        await asyncio.to_thread(fcntl.flock, lock, fcntl.LOCK_EX)  # tests run in several processes
        wanted = FOLDER / "package-lock.json"
        if not INSTALLED.exists() or INSTALLED.stat().st_mtime < wanted.stat().st_mtime:
            code, said = await _run(npm, *NPM_CI)
            if code:
                raise NotAtHand(f"npm could not install it: {' '.join(said.splitlines()[:3])}")
            INSTALLED.touch()
    return node


class DiscordJs(Guest):
    """A bot on discord.js, started, its commands synced and the guild known."""

    def __init__(self, local: LocalDiscord, process: asyncio.subprocess.Process) -> None:
        super().__init__(local)
        self._process = process
        self._parts: dict[str, asyncio.Future[Any]] = {"ready": asyncio.get_running_loop().create_future()}
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, local: LocalDiscord) -> "DiscordJs":
        """Start it. Raises NotAtHand."""
        node = await at_hand()
        process = await asyncio.create_subprocess_exec(
            *(node, str(FOLDER / "guest.mjs")),
            env=dict(os.environ, TOKEN=local.token, API=local.api_base.removesuffix("/v10"), CDN=local.cdn_base),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            limit=2**20,
        )
        guest = cls(local, process)
        try:
            async with asyncio.timeout(START_WITHIN_S):
                guest.commands = await guest._parts["ready"]
        except BaseException as error:
            error.add_note(f"discord.js said: {guest.complaints}")
            await guest.close()
            raise
        return guest

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            try:
                kind, *said = json.loads(line)
            except ValueError:
                kind, said = "warning", [line.decode(errors="replace")]  # what node itself says
            match kind:
                case "event":
                    self.events.append(said[0])
                case "heard":
                    self.heard.append(said[0])
                case "done":
                    self._parts[said[0]].set_result(said[1] if len(said) > 1 else None)
                case "failed":
                    self._parts[said[0]].set_exception(AssertionError(said[1]))
                case _:
                    self.complaints.append(" ".join(map(str, (kind, *said))))
        for part in self._parts.values():
            if not part.done():
                part.set_exception(AssertionError(f"discord.js has ended: {self.complaints}"))

    async def play(self, part: str) -> Any:
        """Have it play a part of its own (`PARTS` in `guest.mjs`); what it gives, or AssertionError with its trace."""
        assert self._process.stdin is not None
        self._parts[part] = asyncio.get_running_loop().create_future()
        self._process.stdin.write(f"{part}\n".encode())
        async with asyncio.timeout(PART_WITHIN_S):
            return await self._parts[part]

    async def sync(self) -> None:
        self.commands = await self.play("sync")

    async def read_commands(self) -> list[list[list[str | None]]]:
        return await self.play("commands")

    async def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            async with asyncio.timeout(10):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        await self._reading
        for part in self._parts.values():
            with contextlib.suppress(AssertionError, asyncio.CancelledError):
                part.exception() if part.done() else part.cancel()
