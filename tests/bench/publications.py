"""What publishing a table's message takes of the processor: python -m tests.bench.publications [CHECKOUT] [games].

From a position to a message that is sent: the view, the way to the worker and back, its pictures, their digests, the
message, and an edit through discord.py to the stand-in, which runs in the process that asks. Whole games in their
order, with most and with fewest seats, after some positions of others, for a bot lives for weeks. CHECKOUT: a folder
with another version of this project; every position is then published by both in turn, and the ratios are told.
"""

import asyncio
import gc
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Any

import discord
from discord.http import Route

CHILD = "--child"
ROOT = Path(__file__).parents[2]
NAMES = ("Marco", "Valentina", "Ivan", "Oleksandra", "Pedro", "Quirin")
MOST = 60
"""Positions of a game at most, evenly spread over it."""
WARM = 15
"""Positions of each of two other games that are published first."""
PARTS = {
    "calls": ("bot.discord_io.calls", "bot.discord_calls"),
    "files": ("bot.discord_io.files", "bot.discord_calls"),
    "drawing": ("bot.tables.drawing", "bot.tables.rendering", "bot.pictures"),
    "public": ("bot.discord_io.views.public", "bot.ui.panel"),
    "languages": ("bot.base.languages", "bot.languages"),
    "tables": ("bot.tables.registry", "bot.service.hall"),
    "records": ("bot.store.records",),
}
"""The modules that publishing is made of, and where earlier versions had them."""
BAR = 1.5


def part(name: str) -> Any:
    """One of them, as the version that runs has it."""
    for where in PARTS[name][:-1]:
        try:
            return import_module(where)
        except ModuleNotFoundError:
            continue
    return import_module(PARTS[name][-1])


def states(key: str, first: int = 11, most: int = MOST) -> Iterator[tuple[int, Any]]:
    """Positions of two games played at random, with their seats: dumped, for games go on in place."""
    game = import_module("engines").games()[key]
    able = [seats for seats in game.seats if game.check_setup(seats, game.options({})) is None]
    for seats, seed in ((max(able), first), (min(able), first + 1)):
        chance, found = Random(seed), list[bytes]()
        state = game.new(seats, game.options({}), seed)
        while open_ := game.decisions(state):
            found.append(game.dump(state))
            asked = chance.choice(list(open_))
            game.advance(state, asked.seat, chance.choice(list(game.legal(state, asked.seat))))
        yield from ((seats, each) for each in found[:: -(-len(found) // most)])


class Desk:
    """Publishes positions of one game, as the bot does."""

    def __init__(self, client: discord.Client, channel: int, key: str) -> None:
        self.game = import_module("engines").games()[key]
        self.calls, self.channel = part("calls").Calls(client), channel
        self.words = part("languages").words_in("en")
        self.message = 0
        self.shown: dict[str, bytes] = {}
        self.attached: list[Any] = []

    def table(self, seats: int, position: bytes) -> Any:
        """The table as it is in memory."""
        records = part("records")
        seat = getattr(records, "SeatRecord", None) or records.Seat
        record = records.Table(
            **dict.fromkeys(("id", "host", "revision", "generation", "version", "seq", "published_seq"), 1),
            **dict.fromkeys(("guild", "parent", "posted_at", "seed", "ended_at", "outcome", "position")),
            **dict.fromkeys(("created_at", "updated_at", "started_at"), 1),
            channel=self.channel,
            messages=(),
            game=self.game.key,
            data_hash="",
            life="live",
            setup=b"",
            extra=b"{}",
            seats=tuple(seat(n, user=10 + n, name=NAMES[n]) for n in range(seats)),
        )
        tables = part("tables")
        kind = getattr(tables, "LiveTable", None) or tables.Live
        return kind(record, self.game, self.game.load(position))

    async def publish(self, live: Any) -> None:
        """One publication; the first posts the message, the others edit it."""
        drawing, public, files = part("drawing"), part("public"), part("files")
        draw = getattr(drawing, "draw_table", None) or drawing._draw_table
        view = live.view(None)
        task = pickle.loads(pickle.dumps((self.words.language, self.game.key, view, live.names)))
        sheets, alt = pickle.loads(pickle.dumps(draw(*task)))
        digests = {public.file_name(n): blake2b(s.png, digest_size=16).digest() for n, s in enumerate(sheets, 1)}
        there = {each.filename for each in self.attached}
        kept = [name for name, digest in digests.items() if name in there and self.shown.get(name) == digest]
        post = public.table(live, view, sheets, alt, kept, self.words)
        if self.message:
            sent = await self.calls.edit(self.channel, self.message, post, self.attached)
        else:
            sent = await self.calls.send(self.channel, post)
        self.message, self.shown, self.attached = sent.id, digests, files.attached(sent)


async def child(api: str, token: str, channel: int) -> None:
    """Publishes what it is told on its input, and says what that took in ms."""
    Route.BASE = api
    client = discord.Client(intents=discord.Intents.none())
    await client.login(token)
    loop = asyncio.get_running_loop()
    while line := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        desk, positions = Desk(client, channel, line), list(states(line))
        for each in states(line, 21, WARM):
            await desk.publish(desk.table(*each))
        tables = [desk.table(*each) for each in positions]
        gc.collect()
        gc.freeze()
        print(len(tables), flush=True)
        for live in tables:
            await loop.run_in_executor(None, sys.stdin.readline)
            began = process_time()
            await desk.publish(live)
            print((process_time() - began) * 1e3, flush=True)
    await client.close()


async def told_by(process: Process, line: str = "") -> float:
    """What a child answers to a line."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(f"{line}\n".encode())
    return float(await process.stdout.readline())


async def measure(folders: Sequence[Path], keys: Sequence[str]) -> dict[str, list[list[float]]]:
    """By game, for each folder what its publications took; both take turns."""
    from bot.standin.records import Settings
    from bot.standin.server import LocalDiscord

    found: dict[str, list[list[float]]] = {}
    async with LocalDiscord(settings=Settings(rate_limits=False)) as local:
        channel = str(local.channel("general").id)
        command = (sys.executable, str(Path(__file__)), CHILD, local.api_base, local.token, channel)
        children: list[Process] = []
        for folder in folders:
            environment = {**os.environ, "PYTHONPATH": str(folder)}
            children.append(
                await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, cwd=folder, env=environment)
            )
        for key in keys:
            counts = [int(await told_by(each, key)) for each in children]
            found[key] = [[] for _ in children]
            for _ in range(min(counts)):
                for each, took in zip(children, found[key], strict=True):
                    took.append(await told_by(each))
            for each, took, count in zip(children, found[key], counts, strict=True):
                for _ in range(count - len(took)):
                    await told_by(each)
        for each in children:
            assert each.stdin
            each.stdin.write(b"\n")
            await each.wait()
    return found


def run(given: Sequence[str] = ()) -> list[Any]:
    """For the common runner: this version alone, or beside another one."""
    from engines import games
    from renderers import is_drawn
    from tests.bench.rows import Row, at_most, told

    others = [Path(each).resolve() for each in given if Path(each).is_dir()]
    keys = [each for each in given if each in games()] or [key for key in games() if is_drawn(key)]
    rows: list[Row] = []
    for key, took in asyncio.run(measure([*others, ROOT], keys)).items():
        ours = took[-1]
        rows.append(told(f"{key}: a publication, mean", fmean(ours), "ms"))
        rows.append(told(f"{key}: a publication, median", median(ours), "ms"))
        if others:
            rows.append(told(f"{key}: the other version, mean", fmean(took[0]), "ms"))
            rows.append(at_most(f"{key}: beside the other version", fmean(ours) / fmean(took[0]), "×", BAR))
    return rows


if __name__ == "__main__":
    if CHILD in sys.argv:
        sys.path.insert(0, os.environ["PYTHONPATH"])
        asyncio.run(child(sys.argv[2], sys.argv[3], int(sys.argv[4])))
    else:
        from tests.bench.rows import show

        print(show(run(sys.argv[1:])))
