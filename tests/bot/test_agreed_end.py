"""A game that its table agrees to end: who is asked, what stands afterwards, and that it counts for nothing."""

import json

import pytest

from bot.standin import permissions
from bot.standin.model import Overwrite
from bot.standin.people import Person, Reply, Seen
from bot.tables import votes
from tests.bot.conftest import Stage
from tests.bot.people import lobby, offers, question, table, take

ASKED = "asks to end the game here"
ENDED = "Ended by agreement: nobody has won, and it counts for no rating. What is hidden stays hidden."
AGREED = "All have agreed to end the game here: nobody has won."
OVER = "Nobody asks to end the game any more."
INSTEAD = "Ask the others to end the game"


def public(stage: Stage, words: str) -> list[Seen]:
    return [seen for seen in stage.person("dora").sees() if words in seen.text and not seen.ephemeral]


def buttons(reply: Reply) -> list[str]:
    return [] if reply.message is None else list(reply.message.buttons)


async def asks(stage: Stage, person: Person) -> Seen:
    """The message that asks the others, after `/table resign`."""
    sure = await person.slash("table resign")
    assert sure.message is not None
    assert "nobody wins then, and it counts for no rating" in sure.text
    assert (await person.press(sure.message, label=INSTEAD)).text == "The others are asked."
    await stage.until(lambda: public(stage, ASKED))
    (ballot,) = public(stage, ASKED)
    return ballot


async def test_a_table_agrees_on_an_end_with_a_restart_in_the_middle(stage: Stage):
    ada, ben, cleo, dora, finn = stage.people("ada", "ben", "cleo", "dora", "finn")
    await lobby(stage, ada, ben, cleo)
    await ada.slash("table clock", time="12 h")
    await ada.press(await stage.board(), label="Start")
    board = await stage.board()
    await ben.slash("settings", language="es")
    await ben.slash("dm on").done()
    for each in (dora, finn):
        await each.slash("table follow")
    home = stage.discord.home
    home.overwrites = [Overwrite(finn.id, 1, deny=permissions.VIEW_CHANNEL)]
    stage.world.update_channel(home)
    held = await question(ada, board)
    for each in (ada, cleo):
        panel = await question(each, board)
        await take(each, panel, offers(panel)[0])
    await stage.settled()
    before, number = await stage.live(), (await stage.live()).id
    points = [score.points for score in before.game.standing(before.view(None))]
    ballot = await asks(stage, ada)
    assert f"<@{ben.id}>" in ballot.text
    assert f"<@{cleo.id}>" in ballot.text
    again = await ada.slash("table resign")
    assert INSTEAD not in buttons(again), "there is one question at a time"
    assert (await ada.press(ballot, label="Agree")).text == "Only the other people at the table are asked."
    assert (await dora.press(ballot, label="Refuse")).text == "Only the other people at the table are asked."
    assert "You have agreed" in (await cleo.press(ballot, label="Agree")).text
    await stage.until(lambda: "Agreed: Cleo" in public(stage, ASKED)[0].text)
    await stage.restart()
    (ballot,) = public(stage, ASKED)
    assert (await ben.press(ballot, label="Agree")).text == "Todos han aceptado; la partida ha terminado."
    await stage.until(lambda: not public(stage, ASKED))
    await stage.settled()

    async def stands() -> Seen:
        shown = await stage.board()
        assert ENDED in shown.text
        for seat, name in enumerate(before.names):
            assert f"- **{name}** {points[seat]}" in shown.text
        assert list(shown.buttons) == ["Rematch", "Replay", "Log", "Export", "Rules"]
        assert shown.pictures
        (told,) = public(stage, AGREED)
        assert list(told.buttons) == ["Rematch"]
        assert len([seen for seen in ben.dms() if "Terminada de común acuerdo" in seen.text]) == 1
        assert len([seen for seen in dora.dms() if ENDED in seen.text]) == 1
        assert not finn.dms(), "who does not see the table any more is told nothing of it"
        return shown

    board = await stands()
    assert (await ada.press(held, offers(held)[0][1], stale=True)).text.endswith("This game was ended by agreement.")
    assert not stage.services.clocks.timers.of(number)
    assert await stage.live_or_none() is None
    log = (await dora.slash("table log")).text
    assert log.index(f"Ada {ASKED}.") < log.index(AGREED) < log.index(f"Ada: {points[stage.seat(before, ada)]}")
    assert ENDED in (await dora.slash("table status")).text
    assert (await ada.press(board, label="Replay")).message is not None
    exported = await ada.press(board, label="Export")
    assert exported.message is not None
    ((name, data),) = exported.message.files.items()
    assert name.endswith("-log.json")
    assert json.loads(data)["entries"][-1]["text"] == [AGREED]
    assert not {"seed", "salt", "position"} & set(json.loads(data))
    assert "Only a finished game can be checked" in (await ada.slash("table verify", table=number)).text
    assert "no game" in (await ada.slash("table undo")).text
    guild = stage.discord.guild.id
    store = stage.services.store
    assert await store.unrecorded() == []
    assert await store.results(guild) == []
    assert await store.audit(guild) == []
    await stage.restart()
    await stage.settled()
    board = await stands()
    assert "Only those who played" in (await dora.press(board, label="Rematch")).text
    assert "open for the rematch" in (await ada.press(board, label="Rematch")).text
    again = await stage.live()
    assert {each.user for each in again.extra.invited} == {ben.id, cleo.id}


async def test_a_refusal_an_answer_and_time_let_the_game_go_on(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    ballot = await asks(stage, ada)
    assert (await cleo.press(ballot, label="Refuse")).text == "The game goes on."
    assert (await ben.press(ballot, label="Agree", stale=True)).text == OVER
    refused = "Cleo does not agree; the game goes on."
    await stage.until(lambda: public(stage, refused))
    (told,) = [sent for sent in stage.world.sent if sent.to is None and refused in str(sent.body)]
    assert told.pings == {ada.id}
    await asks(stage, ben)
    panel = await question(cleo, board)
    await take(cleo, panel, offers(panel)[0])
    await stage.until(lambda: len(public(stage, "Not everybody has agreed; the game goes on.")) == 1)
    await asks(stage, cleo)
    stage.services.votes._clock = lambda: 2**60
    stage.services.votes.consider(await stage.live())
    await stage.until(lambda: len(public(stage, "Not everybody has agreed; the game goes on.")) == 2)
    await stage.until(lambda: not public(stage, ASKED))
    live = await stage.live()
    assert live.record.life == "live"
    assert live.extra.vote is None


async def test_there_is_one_question_at_a_time_and_none_at_a_paused_table(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    again = await ada.slash("table resign")
    assert again.message is not None
    ballot = await asks(stage, ada)
    assert (await ada.press(again.message, label=INSTEAD)).text == "Ada has already asked to end the game."
    await ada.slash("admin pause")
    assert (await ben.press(ballot, label="Agree")).text == votes.WORDS["end"].rests
    await ada.slash("admin resume")
    for path in ("table close", "table resign"):  # what may be asked instead is not asked twice
        assert INSTEAD not in buttons(await ada.slash(path))
    await ada.press(ballot, label="Refuse")
    await stage.until(lambda: not public(stage, ASKED))
    await ada.slash("admin pause")
    assert (await ada.press(again.message, label=INSTEAD)).text == votes.WORDS["end"].rests
    await ada.slash("admin resume")
    assert INSTEAD in buttons(await ada.slash("table close"))
    sure = await ben.slash("table resign")
    assert sure.message is not None
    await ben.press(sure.message, label=INSTEAD)
    await stage.until(lambda: public(stage, "**Ben** asks to end the game here"))
    await ada.slash("table seat give")  # who had not agreed sits here no more
    await stage.until(lambda: public(stage, "Ben has ended the game: nobody has won."))
    (told,) = public(stage, "Ben has ended the game: nobody has won.")
    assert f"<@{ada.id}>: this game is over." in told.text
    assert ENDED in (await stage.board()).text


@pytest.mark.parametrize("learns", [False, True])
async def test_who_sits_with_computers_alone_ends_it_at_once(stage: Stage, learns: bool):
    ada = stage.person("ada")
    if learns:
        await ada.slash("learn", game="influentia")
        await stage.settled()
        (where,) = [each for each in stage.world.channels.values() if each.thread is not None]
    else:
        await table(stage, ada, computers=2)
        where = stage.discord.home
    sure = await ada.slash("table resign", channel=where)
    assert sure.message is not None
    assert "the game ends and nobody wins" in sure.text
    done = await ada.press(sure.message, label="Resign")
    assert done.text == "You have resigned; nobody else sat here, so the game has ended."
    await stage.settled()
    assert ENDED in (await stage.board(where)).text
    assert "Ada has ended the game: nobody has won." in (await ada.slash("table log", channel=where)).text
    assert await stage.services.store.results(stage.discord.guild.id) == []
    assert not stage.services.computer_players._tasks.tasks
