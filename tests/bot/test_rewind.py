"""`/admin rewind`: back to before an answer, by those who manage channels, with chance drawn anew."""

import asyncio

from bot.base.words import ENGLISH
from bot.standin.people import Person
from bot.store import SeatRecord
from tests.bot import people
from tests.bot.conftest import Stage
from tests.bot.positions import influentia
from tests.bot.test_admin import finished


async def picks(stage: Stage) -> tuple[Person, Person, Person]:
    """Each of three people has picked once: Ada, then Ben; Cleo not yet."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await people.table(stage, ada, ben, cleo)
    for each in (ada, ben):
        panel = await people.question(each, board)
        await people.take(each, panel, people.offers(panel)[0])
    return ada, ben, cleo


async def test_a_game_goes_on_from_before_an_entry(stage: Stage):
    ada, _ben, cleo = await picks(stage)
    chance = (await stage.live()).position.chance
    offered = (await ada.autocomplete("admin rewind", focused="entry")).choices
    assert [choice["value"] for choice in offered] == ["0:2", "0:1"]
    assert "Ben" in offered[0]["name"]
    done = await ada.slash("admin rewind", entry="0:2", why="Ben misread")
    assert done.text == "Table 1 goes on from before entry 2."
    live = await stage.live()
    assert [len(each) for each in influentia(live).picks].count(1) == 1
    assert live.position.chance != chance
    assert "Ben misread" in (await ada.slash("admin audit")).text
    log = (await cleo.slash("table log")).text
    assert "taken back to an earlier answer" in log
    told = await stage.services.recaps.since(live, stage.seat(live, ada), ENGLISH)
    assert "taken back to an earlier answer" in told
    await stage.restart()
    again = await stage.live()
    assert again.position.chance == live.position.chance
    assert again.record.generation == 1


async def test_what_cannot_be_rewound(stage: Stage):
    ada, _ben, cleo = await picks(stage)
    for command in stage.world.commands.values():  # as a server's own overwrite would
        command.body["default_member_permissions"] = None
    assert "Manage Channels" in (await cleo.slash("admin rewind", entry="1")).text
    assert (await cleo.autocomplete("admin rewind", focused="entry")).choices == ()
    for said, why in (
        ("abc", "Choose an entry"),
        ("99", "is no answer"),
        ("7:1", "since you looked"),
        ("9" * 23, "Choose an entry"),
    ):
        assert why in (await ada.slash("admin rewind", entry=said)).text
    await ada.slash("admin rewind", entry="#1")
    assert (await ada.slash("admin rewind", entry="2")).text == "Entry 2 has been taken back already."
    assert (await stage.live()).record.generation == 1


async def test_two_managers_at_once(stage: Stage):
    ada, ben, _cleo = await picks(stage)
    said = await asyncio.gather(ada.slash("admin rewind", entry="0:2"), ben.slash("admin rewind", entry="0:1"))
    texts = sorted(each.text for each in said)
    assert "goes on from before" in texts[0] or "goes on from before" in texts[1]
    assert any("since you looked" in text for text in texts)
    assert (await stage.live()).record.generation == 1


async def test_the_list_of_entries_tells_a_manager_nothing_hidden(stage: Stage):
    ada, ben, _cleo = await picks(stage)
    live = await stage.live()
    seat = live.seats_of(ben.id)[0]
    entries = await stage.services.store.journal(live.id)
    card = next(entry.action.decode() for entry in entries if entry.seat == seat)
    offered = (await ada.autocomplete("admin rewind", focused="entry")).choices
    assert all(card not in choice["name"] for choice in offered)
    assert "picks" in offered[0]["name"] or "chosen" in offered[0]["name"] or "pick" in offered[0]["name"].casefold()


async def test_a_game_without_the_name_of_a_player_stays_as_it_ended_for_managers_too(stage: Stage):
    ada, ben, cleo = await picks(stage)
    await finished(stage, ada, ben, cleo)
    await ben.slash("my-data forget", sure=True)
    before = await stage.services.store.table(1)
    stays = "This game is kept without the name of somebody who played it; it stays as it ended."
    assert (await ada.slash("admin rewind", options={"entry": "2", "table": 1})).text == stays
    assert await stage.services.store.table(1) == before


async def test_a_seat_that_nobody_plays_can_be_given_to_a_computer(stage: Stage):
    """As it stands at tables that an earlier version let go on after somebody was forgotten."""
    ada, ben, _cleo = await picks(stage)
    live = await stage.live()
    seat = stage.seat(live, ben)
    async with stage.services.registry.locked(live.id) as live:
        seats = [SeatRecord(s.number, name="somebody") if s.number == seat else s for s in live.record.seats]
        await stage.services.registry.change(live, seats=seats)
    assert (await ada.slash("admin replace", seat=str(seat + 1))).text == "A computer plays on for somebody."
    taken = (await stage.live()).record.seats[seat]
    assert (taken.computer is not None, taken.name) == (True, "somebody (computer)")
    assert (await ada.slash("admin replace", seat=str(seat + 1))).text == "A computer has that seat already."
