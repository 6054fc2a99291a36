"""Bots on other libraries live in the stand-in as they do in Discord, and find nothing to complain about."""

import pytest

from bot.standin import LocalDiscord, Refused

from .guests import Guest
from .png import png


async def test_commands_are_registered_everywhere_and_in_the_guild(local: LocalDiscord, guest: Guest) -> None:
    everywhere, here = await guest.read_commands()
    assert [everywhere, here] == guest.commands
    assert [name for _id, name, _guild in everywhere] == ["table", "stones"]
    assert [(name, guild) for _id, name, guild in here] == [("say", str(local.guild.id))]
    await guest.sync()
    assert guest.commands == [everywhere, here]
    assert sorted(local.people["eve"].commands()) == ["say", "stones", "table"]


async def test_a_command_is_answered_with_a_picture(local: LocalDiscord, guest: Guest) -> None:
    ada, ben = local.people["ada"], local.people["ben"]
    answer = await ada.slash("table new", game="pax", seats=3, host=ben, where=local.channel("general"))
    assert (answer.kind, answer.text) == ("message", "# Turn 0")
    assert guest.heard == [["pax", 3, ["Ben"], ["general"]]]
    assert answer.message is not None
    assert answer.message.files == {"board.png": png(64, 40)}
    await local.until(lambda: guest.saw("MESSAGE_CREATE"))


async def test_a_button_and_a_select(local: LocalDiscord, guest: Guest) -> None:
    ada, ben = local.people["ada"], local.people["ben"]
    shown = (await ada.slash("table new", game="pax")).message
    assert shown is not None
    guest.heard.clear()
    answer = await ben.press(shown, label="Move")
    assert (answer.kind, answer.text) == ("update", "# Turn 1")
    assert answer.message is not None
    assert answer.message.files == {"board.png": png(65, 40)}
    act = ada.select(answer.message, "choose", ["ask", "call"])
    assert (await act).kind == "deferred_update"
    (told,) = await act.followed_up()
    assert (told.text, told.ephemeral) == ("chose ask, call", True)
    assert guest.heard == [["move:0", 2, [], "ben"], ["choose", 3, ["ask", "call"], "ada"]]
    await local.until(lambda: guest.saw("MESSAGE_UPDATE"))


async def test_suggestions_while_typing(local: LocalDiscord, guest: Guest) -> None:
    answer = await local.people["dan"].autocomplete("table new", focused="game", value="in")
    assert [(one["name"], one["value"]) for one in answer.choices] == [
        ("Indio", "indio"),
        ("Influentia", "influentia"),
    ]


async def test_a_form_is_filled_in(local: LocalDiscord, guest: Guest) -> None:
    eve = local.people["eve"]
    form = await eve.slash("say", how="form")
    assert form.kind == "modal"
    assert form.modal is not None
    assert (form.modal.title, list(form.modal.fields)) == ("Options", ["rounds"])
    assert (await eve.submit(form, {"rounds": "7"})).text == "rounds 7"


async def test_an_ephemeral_answer_is_edited_and_read_back(local: LocalDiscord, guest: Guest) -> None:
    eve = local.people["eve"]
    answer = await eve.slash("say", how="quiet")
    assert (answer.kind, answer.ephemeral) == ("message", True)
    await local.until(lambda: len(guest.heard) == 2)
    assert guest.heard == ["quiet", "still quiet"]
    (seen,) = eve.sees()
    assert (seen.text, seen.files) == ("still quiet", {"hand.png": png(30, 40)})
    assert local.people["dan"].sees() == []
    assert not guest.saw("MESSAGE_CREATE")


async def test_a_deferred_answer_is_edited_followed_up_and_deleted(local: LocalDiscord, guest: Guest) -> None:
    eve = local.people["eve"]
    assert (await eve.slash("say", how="later")).kind == "deferred"
    await local.until(lambda: guest.saw("MESSAGE_DELETE"))
    (seen,) = local.people["dan"].sees()
    assert (seen.text, seen.files) == ("and even more", {"more.png": png(20, 40)})
    assert "here it is" in [sent.body.get("content") for sent in local.world.sent]


async def test_a_lost_connection_is_resumed_and_misses_nothing(local: LocalDiscord, guest: Guest) -> None:
    guest.expected = ("connection got reset by server", "failed to communicate with server")
    ada = local.people["ada"]
    direct = local.world.dm(ada.id)
    local.gateway.drop()
    ada.say("while away", direct)
    await local.until(lambda: guest.saw("RESUMED"), 15)
    await local.until(lambda: guest.heard)
    assert guest.heard == ["while away"]
    assert (local.gateway.identifies, local.gateway.resumes) == (1, 1)
    assert (await ada.slash("table new", game="pax")).text == "# Turn 0"


async def test_asked_to_reconnect_it_resumes(local: LocalDiscord, guest: Guest) -> None:
    local.gateway.ask_to_reconnect()
    await local.until(lambda: guest.saw("RESUMED"), 15)
    assert (local.gateway.identifies, local.gateway.resumes) == (1, 1)
    assert (await local.people["ada"].slash("say", how="form")).kind == "modal"


async def test_a_whole_game_is_played(local: LocalDiscord, guest: Guest) -> None:
    """Whoever takes the last stone wins: a message that changes with its picture, and a thread."""
    ada, ben = local.people["ada"], local.people["ben"]
    shown = (await ada.slash("stones", against=ben)).message
    assert shown is not None
    await local.until(lambda: guest.saw("THREAD_CREATE"))
    assert shown.text == "7 stones are left. Ada takes."
    refused = await ben.press(shown, label="Take 1")
    assert (refused.text, refused.ephemeral) == ("It is Ada's turn.", True)
    for left, person, label, text in (
        (4, ada, "Take 3", "4 stones are left. Ben takes."),
        (2, ben, "Take 2", "2 stones are left. Ada takes."),
        (0, ada, "Take 2", "Ada has won."),
    ):
        answer = await person.press(shown, label=label)
        assert (answer.kind, answer.text) == ("update", text)
        assert answer.message is not None
        assert answer.message.files == {"stones.png": png(8 * left + 8, 40)}
    with pytest.raises(Refused):
        await ben.press(shown, label="Take 1")
    (thread,) = [one for one in local.world.channels.values() if one.name == "Stones"]
    await local.until(lambda: local.world.thread_state(thread).archived)
    assert [seen.text for seen in ben.sees(thread)] == ["Ada takes 3.", "Ben takes 2.", "Ada takes 2."]
