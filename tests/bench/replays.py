"""How long the film of a long game takes, and what people who press meanwhile notice: python -m tests.bench.replays."""

import asyncio
import json
import tempfile
import time
from base64 import b64encode
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bot.standin.model import Channel
from bot.standin.people import Person
from bot.standin.records import Settings as WorldSettings
from bot.standin.server import LocalDiscord
from engines import games
from engines.core.codec import from_json, to_json
from tests.bench.interactions import bot, choose, eminence, open_panel, table_of
from tests.bench.rows import Row, at_most, show, told

LONG_GAME = Path(__file__).parents[1] / "games" / "price_of_influence" / "2-seats-steady-8.json"
PAUSE_S = 0.1
"""Between two presses of the people who play while films are built."""
FILMS = 1


def long_game() -> tuple[bytes, int]:
    """A kept game of more than 300 moves as an export, and how many moves it has."""
    kept = json.loads(LONG_GAME.read_text("utf-8"))
    setup = kept["setup"]
    game = games()[setup["game"]]
    state = game.new(setup["seats"], game.options(setup["options"]), setup["seed"])
    entries: list[dict[str, Any]] = []
    for number, line in enumerate(kept["journal"], 1):
        asked = next(d for d in game.decisions(state) if d.seat == line["seat"])
        events = game.advance(state, line["seat"], from_json(json.dumps(line["action"]), game.action_type))
        part = {"kind": "answer", "batch": number, "at": number, "seat": line["seat"], "decision": asked.id}
        entries.append({**part, "action": line["action"], "events": json.loads(to_json(events))})
    file = {
        "format": "eminence-game",
        "version": 1,
        "game": game.key,
        "revision": game.revision,
        "edition": game.edition,
        "seats": [{"name": f"Person {seat}"} for seat in range(setup["seats"])],
        "options": setup["options"],
        "seed": str(setup["seed"]),
        "entries": entries,
        "position": b64encode(game.dump(state)).decode(),
        "outcome": json.loads(to_json(game.outcome(state))),
    }
    return json.dumps(file).encode(), len(entries)


async def film(person: Person, channel: Channel, table: int) -> tuple[float, int]:
    """Ask for a film; seconds until it is there, and its bytes."""
    began = time.perf_counter()
    act = person.slash("table replay", channel=channel, table=table, show="film")
    await act.done()
    while True:
        message = act.answer().message
        if message is not None and "replay.webp" in message.files:
            return time.perf_counter() - began, len(message.files["replay.webp"])
        assert message is None or "could not be built" not in message.text, message.text
        await asyncio.sleep(0.05)


async def presses(discord: LocalDiscord, stop: asyncio.Event) -> list[float]:
    """What people at other tables wait for their answers, until the films are there."""
    people = [discord.people[name] for name in ("ada", "ben", "cleo")]
    took: list[float] = []
    number = 0
    while not stop.is_set():
        channel = discord.world.add_channel(discord.guild, f"meanwhile-{number}")
        number += 1
        await table_of(discord, channel, people)
        for _ in range(20):
            for person in people:
                if stop.is_set():
                    return took
                current = await open_panel(person, channel)
                if current.selects or current.buttons:
                    await asyncio.sleep(PAUSE_S)
                    ms, _after = await choose(person, current)
                    took.append(ms)
    return took


async def measure() -> list[Row]:
    """All of it."""
    data, moves = long_game()
    with tempfile.TemporaryDirectory() as folder:
        async with (
            LocalDiscord(settings=WorldSettings(rate_limits=False, identify_window=0)) as discord,
            bot(discord, *eminence(discord), data=Path(folder)),
        ):
            ada, dan = discord.people["ada"], discord.people["dan"]
            channel = discord.channel("general")
            imported: list[float] = []
            for _ in range(FILMS + 1):
                began = time.perf_counter()
                await ada.slash("admin import", channel=channel, file=("game.json", data)).done()
                imported.append(time.perf_counter() - began)
            alone, size = await film(dan, channel, 1)
            stop = asyncio.Event()
            pressing = asyncio.create_task(presses(discord, stop))
            busy = [(await film(dan, channel, 2 + number))[0] for number in range(FILMS)]
            stop.set()
            took = await pressing
    return [
        told("moves of the game", moves, ""),
        told("import of it, median", median(imported), "s"),
        at_most("its film, per 300 moves, nobody else there", alone * 300 / moves, "s", 10),
        at_most("its film, per 300 moves: size", size / 1024 / 1024 * 300 / moves, "MiB", 8),
        at_most("its film, per 300 moves, others playing", max(busy) * 300 / moves, "s", 10),
        told("answers meanwhile", len(took), ""),
        told("an answer meanwhile, median", median(took), "ms"),
        at_most("an answer meanwhile, p99", quantiles(took, n=100)[98], "ms", 250),
    ]


def run() -> list[Row]:
    """For the common runner."""
    return asyncio.run(measure())


if __name__ == "__main__":
    print(show(run()))
