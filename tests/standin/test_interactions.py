"""Every kind of interaction, through the real client."""

import asyncio
from typing import Any

import discord
import pytest

from bot.standin import LocalDiscord, Refused

from .botkit import bot, png
from .conftest import Bot, Start


@pytest.fixture
async def client(local: LocalDiscord, start: Start) -> Bot:
    return await start(bot())


async def test_options_arrive_with_their_types(local: LocalDiscord, client: Bot) -> None:
    ada, ben = local.people["ada"], local.people["ben"]
    answer = await ada.slash("table new", game="pax", seats=3, host=ben, where=local.channel("general"), quick=True)
    assert answer.kind == "message"
    assert client.heard == [("pax", 3, "Ben", "general", True)]
    assert client.errors == []


async def test_what_the_client_would_not_send_is_refused(local: LocalDiscord, client: Bot) -> None:
    ada = local.people["ada"]
    cases: tuple[tuple[dict[str, Any], str], ...] = (
        ({}, "needs game"),
        ({"game": "pax", "seats": 7}, "not between 2 and 6"),
        ({"game": "pax", "seats": "3"}, "not a whole number"),
        ({"game": 3}, "not text"),
        ({"game": "pax", "quick": 1}, "not true or false"),
        ({"game": "pax", "host": local.channel("general")}, "not a person"),
        ({"game": "pax", "bet": 1}, "no option bet"),
    )
    for wrong, sentence in cases:
        with pytest.raises(Refused, match=sentence):
            ada.slash("table new", **wrong)
    with pytest.raises(Refused, match="needs a subcommand"):
        ada.slash("table")
    with pytest.raises(Refused, match="none of"):
        ada.slash("say", how="loud")
    assert client.heard == []


async def test_autocomplete_suggests_from_what_is_typed(local: LocalDiscord, client: Bot) -> None:
    answer = await local.people["dan"].autocomplete("table new", focused="game", value="in")
    assert [choice["value"] for choice in answer.choices] == ["indio", "influence"]
    with pytest.raises(Refused, match="no autocomplete"):
        local.people["dan"].autocomplete("table new", focused="seats", value="1")


async def test_an_ephemeral_answer_is_seen_by_one_person(local: LocalDiscord, client: Bot) -> None:
    eve, dan = local.people["eve"], local.people["dan"]
    answer = await eve.slash("say", how="quiet", words="my hand")
    assert answer.ephemeral
    assert [seen.text for seen in eve.sees()] == ["my hand"]
    assert dan.sees() == []
    assert "MESSAGE_CREATE" not in client.events
    (sent,) = local.world.sent
    assert (sent.kind, sent.to) == ("ephemeral", {eve.id})
    assert list(local.world.delivered_to(dan.id)) == []


async def test_a_public_answer_is_broadcast(local: LocalDiscord, client: Bot) -> None:
    await local.people["eve"].slash("say", how="plain", words="hello all")
    await local.until(lambda: "MESSAGE_CREATE" in client.events)
    (sent,) = local.world.sent
    assert (sent.kind, sent.to) == ("reply", None)
    assert sent.typed == "/say how:plain words:hello all"
    (seen,) = local.people["finn"].sees()
    assert (seen.text, seen.json["type"]) == ("hello all", 20)


async def test_the_first_follow_up_takes_the_placeholders_place(local: LocalDiscord, client: Bot) -> None:
    eve = local.people["eve"]
    act = eve.slash("say", how="later", words="here it is")
    answer = await act
    assert answer.kind == "deferred"
    done = await act.done()
    assert done.message is not None
    assert answer.message is not None
    assert done.message.id == answer.message.id
    assert (done.text, done.ephemeral, done.message.loading) == ("here it is", True, False)
    (more,) = await act.followed_up()
    assert (more.text, more.ephemeral) == ("and more", True)
    assert local.people["dan"].sees() == []


async def test_a_picture_follows_as_an_edit(local: LocalDiscord, client: Bot) -> None:
    eve = local.people["eve"]
    await eve.slash("say", how="picture")
    await local.until(lambda: eve.sees()[0].files)
    (seen,) = eve.sees()
    assert seen.files == {"hand.png": png(64, 40)}
    assert seen.json["attachments"][0]["width"] == 64
    files = [sent for sent in local.world.sent if sent.kind == "file"]
    assert [(sent.filename, sent.to, sent.data) for sent in files] == [("hand.png", {eve.id}, png(64, 40))]


async def test_silence_is_a_failed_interaction(local: LocalDiscord, client: Bot) -> None:
    act = local.people["eve"].slash("say", how="nothing")
    await asyncio.sleep(0)
    local.clock.advance(3.1)
    assert (await act).kind == "failed"


async def test_a_form_is_filled_in_and_answered(local: LocalDiscord, client: Bot) -> None:
    eve = local.people["eve"]
    form = await eve.slash("say", how="form")
    assert form.kind == "modal"
    assert form.modal is not None
    assert set(form.modal.fields) == {"rounds", "style"}
    answer = await eve.submit(form, {"style": ["shut"]})
    assert answer.text == "3 ['shut']"
    with pytest.raises(Refused, match="0 to 2 characters"):
        eve.submit(form, {"rounds": "100"})
    with pytest.raises(Refused, match="not among"):
        eve.submit(form, {"style": ["ajar"]})
    with pytest.raises(Refused, match="no nonsense"):
        eve.submit(form, {"nonsense": "1"})
    with pytest.raises(Refused, match="somebody else"):
        local.people["dan"].submit(form)


async def test_a_button_updates_its_message_and_its_picture(local: LocalDiscord, client: Bot) -> None:
    ada, ben = local.people["ada"], local.people["ben"]
    table = (await ada.slash("table new", game="pax")).message
    assert table is not None
    assert table.json["attachments"] == []
    (picture,) = table.pictures
    assert (picture["media"]["width"], picture["media"]["content_type"]) == (64, "image/png")
    answer = await ben.press(table, label="Move")
    assert answer.kind == "update"
    assert answer.message is not None
    assert (answer.message.id, answer.text) == (table.id, "# Turn 1")
    assert answer.message.files == {"board.png": png(65, 40)}
    with pytest.raises(Refused, match="not on that message"):
        ben.press(table, "move:0")
    again = await ben.press(table, "move:0", stale=True)
    assert again.text == "# Turn 1"
    with pytest.raises(Refused, match="disabled"):
        ben.press(table, "rules")


async def test_a_select_offers_what_it_lists(local: LocalDiscord, client: Bot) -> None:
    ada = local.people["ada"]
    table = (await ada.slash("table new", game="pax")).message
    assert table is not None
    act = ada.select(table, "choose", ["ask", "bid"])
    assert (await act).kind == "deferred_update"
    (follow,) = await act.followed_up()
    assert follow.text == "chose ask, bid"
    for values in (["ask", "bid", "call"], [], ["fold"]):
        with pytest.raises(Refused):
            ada.select(table, "choose", values)


async def test_hidden_commands_are_refused(local: LocalDiscord, client: Bot) -> None:
    assert (await local.people["ben"].slash("admin")).text == "manage True"
    with pytest.raises(Refused, match="not offered"):
        local.people["cleo"].slash("admin")
    direct = local.world.dm(local.people["ben"].id)
    assert sorted(local.people["ben"].commands(direct)) == ["say", "table"]
    with pytest.raises(Refused, match="not offered"):
        local.people["ben"].slash("admin", channel=direct)


async def test_commands_work_in_direct_messages_and_threads(local: LocalDiscord, client: Bot) -> None:
    ben = local.people["ben"]
    direct = local.world.dm(ben.id)
    answer = await ben.slash("say", channel=direct, how="plain", words="in private")
    assert answer.text == "in private"
    assert [seen.text for seen in ben.dms()] == ["in private"]
    assert local.world.sent[-1].kind == "dm"
    thread = local.world.add_thread(local.channel("tables"), "side", ben.id)
    await local.until(lambda: client.get_channel(thread.id))
    assert (await ben.slash("say", channel=thread, how="plain", words="aside")).text == "aside"
    assert client.errors == []


async def test_a_user_menu_and_a_message_menu(local: LocalDiscord, start: Start) -> None:
    made = Bot()

    @made.tree.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"Hello {member.display_name}")

    @made.tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"by {message.author.display_name}")

    await start(made)
    ada, ben = local.people["ada"], local.people["ben"]
    assert (await ada.menu("Greet", ben)).text == "Hello Ben"
    assert (await ada.menu("Quote", ben.say("psst"))).text == "by Ben"
    assert made.errors == []
