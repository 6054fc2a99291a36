"""Those who are gone: a member who left, a bot that was removed, a gateway that is lost, answers that cannot arrive."""

import asyncio

import pytest

from bot.standin.people import Seen
from bot.store.purposes import LostReply
from tests.bot.conftest import Stage
from tests.bot.people import table


async def test_a_member_who_left_is_noticed_when_they_are_to_be_mentioned_and_replaced(empty_stage: Stage):
    stage = empty_stage
    stage.settings["mention_after_s"] = 0.1
    await stage.start()
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    said = await ada.slash("table seat replace")
    assert said.text == "Everybody at this table is still in this server."
    stage.world.leave(stage.discord.guild, cleo.id)
    live = await stage.live()
    for person in (ada, ben):
        seat = live.seats_of(person.id)[0]
        action = next(iter(live.game.legal(live.state, seat)))
        await stage.services.answers.say(live.id, person.id, action, person.id)
    notice = "Cleo has left this server. `/table seat replace` lets a computer play on in that seat."
    await stage.until(lambda: any(notice in seen.text for seen in ada.sees()))
    assert not any(cleo.id in sent.pings for sent in stage.world.sent if sent.body and notice in str(sent.body))
    said = await ada.slash("table seat replace")
    assert said.text == "A computer plays on for Cleo."
    await stage.until(lambda: "Cleo (computer)" in live.names)
    await stage.settled()
    assert (await stage.live()).record.life == "live"


async def test_a_bot_that_was_removed_goes_on_when_it_is_back(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await stage.board()
    before = await stage.live()
    world, guild = stage.world, stage.discord.guild
    world.leave(guild, world.bot_id)
    action = next(iter(before.game.legal(before.state, before.seats_of(ada.id)[0])))
    await stage.services.answers.say(before.id, ada.id, action, 1)
    await stage.published()
    assert (await stage.live()).record.life == "live"
    world.join(guild, world.bot_id)
    await stage.until(lambda: stage.bot.get_guild(guild.id) is not None)
    board = await stage.board()
    assert "Your move" in board.buttons
    panel = await ben.press(board, label="Your move")
    assert "Pick 1 of the draft" in panel.text


async def test_a_gateway_lost_for_seconds_loses_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _self: 0.5)
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    board = await stage.board()
    opened = await ada.press(board, label="Your move")
    assert opened.message is not None
    stage.world.settings.acknowledge_within = 3.0
    stage.discord.gateway.away(4)
    label = next(iter(opened.message.again().buttons))  # type: ignore[union-attr]
    lost = await ada.press(opened.message, label=label)
    assert lost.kind == "failed"
    await stage.until(lambda: stage.discord.gateway.connected, 40)
    again = await ada.press(await stage.board(), label="Your move")
    assert again.ephemeral
    assert again.text


async def test_three_failures_of_an_acknowledgement_lose_no_answer_and_double_none(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    opened = await ada.press(await stage.board(), label="Your move")
    assert opened.message is not None
    stage.world.settings.acknowledge_within = 3.0
    stage.discord.faults.fail("POST", "/interactions/**", status=500, times=3)
    lost = await ada.press(opened.message, label=next(iter(opened.message.buttons)))
    assert lost.kind == "failed"
    live = await stage.live()
    seat = live.seats_of(ada.id)[0]
    mine = [e for e in await stage.services.store.journal(live.id) if e.seat == seat]
    assert len(mine) == 1
    await stage.until(lambda: _lost_replies(stage))
    (said,) = _lost_replies(stage)
    assert said.text.startswith("Ada: Discord lost my reply")
    await stage.restart()
    again = await ada.press(await stage.board(), label="Your move")
    assert again.text.startswith("Waiting for:")
    await stage.until(lambda: not _lost_replies(stage))
    async with asyncio.timeout(10):
        while await stage.services.store.pending_deletes(purpose=LostReply()):
            await asyncio.sleep(0)


async def test_an_acknowledgement_whose_echo_is_lost_is_not_taken_for_lost(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    opened = await ada.press(await stage.board(), label="Your move")
    assert opened.message is not None
    stage.discord.faults.lose_answer("POST", "/interactions/**")
    given = await ada.press(opened.message, label=next(iter(opened.message.buttons)))
    assert given.kind == "update"
    await stage.settled()
    assert not _lost_replies(stage)
    panel = opened.message.again()
    assert panel is not None
    assert "Waiting for:" in panel.text


def _lost_replies(stage: Stage) -> list[Seen]:
    """What others see of them too: they stand in the channel."""
    return [seen for seen in stage.person("dora").sees() if "Discord lost my reply" in seen.text]


async def test_while_somebody_is_away_no_picture_is_uploaded_again(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await ben.slash("table seat give")
    await stage.settled()
    before = await stage.board()
    assert "A computer plays for Ben, until they are back." in before.text
    there = [each.id for each in before.message.attachments]
    await ada.slash("admin pause")
    after = await stage.board()
    assert "Paused by" in after.text
    assert [each.id for each in after.message.attachments] == there
