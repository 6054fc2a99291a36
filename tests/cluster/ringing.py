"""Tables whose people never answer, so that their clocks ring again and again; made while no process runs."""

from pathlib import Path

import msgspec

from bot.standin.model import Channel
from bot.standin.people import Person
from bot.store import TableChange, open_database
from bot.tables.editions import EditionRegistry
from bot.tables.extras import Clock, encoded
from bot.tables.lobby import Lobbies, Who
from bot.tables.locales import Locales
from bot.tables.registry import TableRegistry
from tests.cluster.swarm import Swarm

HALF, OVER = "half of the time for your move", "your clock ran out"


async def sleepers(swarm: Swarm, people: list[Person], channels: list[Channel], seconds: int) -> None:
    """A table of Influentia in each channel, in play, with so long a clock."""
    store = await open_database(Path(swarm.folder), swarm.server.url(swarm.database))
    registry = TableRegistry(store, EditionRegistry(store, ""), Locales(store), lambda _table: {})
    lobbies = Lobbies(registry)
    host, *others = (Who(each.id, each.name) for each in people)
    for channel in channels:
        live = await lobbies.open(
            host, "influentia", guild=channel.guild_id, channel=channel.id, parent=None, seats=len(people)
        )
        for each in others:
            live = await lobbies.join(live.id, each)
        live = await lobbies.start(live.id, host)
        extra = encoded(msgspec.structs.replace(live.extra, clock=Clock("live", seconds)))
        await store.update_table(TableChange(table=live.id, version=live.record.version, extra=extra))
    await store.close()


async def rung(swarm: Swarm, people: list[Person], channels: list[Channel]) -> dict[str, int]:
    """How often clocks rang, once all processes are gone; every ring is held against the journals.

    Nobody is told twice of the same half, or of the same answer that the computer gave.
    """
    store = await open_database(Path(swarm.folder), swarm.server.url(swarm.database))
    told = {HALF: 0, OVER: 0}
    try:
        for number, channel in enumerate(channels, 1):
            record = await store.table(number)
            assert record is not None
            assert record.channel == channel.id
            journal = await store.journal(number, limit=10_000)
            late = [each for each in journal if each.kind == "system" and b"clock ran out" in each.action]
            here = [one for one in swarm.world.sent if one.channel_id == channel.id and one.pings and not one.edit]
            for seat, person in enumerate(people):
                half = sum(HALF in str(one.body) for one in here if person.id in one.pings)
                answered = {each.decision for each in journal if each.kind == "answer" and each.seat == seat}
                assert half <= len(answered) + 1, (number, person, half, answered)
                told[HALF] += half
            over = sum(OVER in str(one.body) for one in here)
            assert over <= len(late), (number, over, late)
            told[OVER] += over
    finally:
        await store.close()
    return told
