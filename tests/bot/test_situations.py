"""What somebody is asked is shown to them alone: the situation, what answers bring, what happened."""

import asyncio
import random
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.discord_io.reply import Reply
from bot.discord_io.views.post import Post
from bot.publishing import private_panels
from bot.standin.people import Person, Seen
from bot.tables import drawing, recap
from bot.tables.drawing import own_lines
from bot.tables.private_pictures import PrivatePictures
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.bot.conftest import Stage
from tests.bot.people import DRAWN, answer, offers, question, several, table
from tests.bot.test_recap import play_until


def alts(seen: Seen) -> list[str]:
    """The alternative texts of a message's pictures."""
    return [picture.get("description") or "" for picture in seen.pictures]


async def drawn(stage: Stage, person: Person, panel: Seen) -> Seen:
    """A panel with all that follows it."""

    def latest() -> Seen:
        return next(seen for seen in person.sees() if seen.id == panel.id)

    await stage.until(lambda: "hand.png" in latest().files)
    await stage.settled()
    return latest()


@pytest.mark.parametrize("game", DRAWN)
async def test_a_question_is_shown_with_the_hand_in_words(stage: Stage, dealt: Any, game: str):
    """The picture of the question says what the asked seat alone knows; the same, complete, in words by a command."""
    dealt(3)
    people = stage.people("ada", "ben", "cleo")
    board = await table(stage, *people, game=game)
    live = await stage.live()
    asked = stage.asked(live, *people)[0]
    shown = await drawn(stage, asked, await question(asked, board))
    seat = stage.seat(live, asked)
    text, names = live.game.text, live.names
    views = live.game.view(live.state, seat), live.game.view(live.state, None)
    own = own_lines(live.game, *views, names, ENGLISH)
    alt = alts(shown)[0]
    assert 0 < len(alt) <= 1024
    assert text.heading(live.game.view(live.state, seat), live.view(seat).asked[0], ENGLISH).rstrip(".") in alt
    assert not own or own[0].rstrip(".") in alt
    words = await asked.slash("table board", text=True, mine=True)
    assert words.ephemeral
    for line in own:
        assert line.partition(":")[2].strip(" .")[:30] in words.text.replace("\\", "")


async def test_a_situation_is_tall_for_whom_it_is_set_so(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    seen: list[bool] = []
    draw = drawing.draw_question

    def noting(*told: Any) -> Any:
        seen.append(told[-1])
        return draw(*told)

    noting.__name__ = draw.__name__
    monkeypatch.setattr(drawing, "draw_question", noting)
    ada, ben = stage.people("ada", "ben")
    board = await table(stage, ada, ben, game="price_of_influence")
    assert "tall, for a phone" in (await ada.slash("settings", pictures="tall")).text
    for each in (ada, ben):
        await drawn(stage, each, await question(each, board))
    assert seen == [True, False]


def widths(seen: Seen) -> dict[str, int]:
    """How wide each picture of a message is."""
    return {name: Image.open(BytesIO(file)).width for name, file in seen.files.items()}


async def test_a_hand_is_tall_for_whom_it_is_set_so_where_the_game_has_one(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    board = await table(stage, ada, ben, game="pax_illuminaten")
    asked = stage.asked(await stage.live(), ada, ben)[0]
    waits = ben if asked is ada else ada
    shown = (await waits.press(board, label="Hand")).message
    assert shown is not None
    assert widths(await drawn(stage, waits, shown)) == {"hand.png": 1280}
    await waits.slash("settings", pictures="tall")
    shown = (await waits.press(board, label="Hand")).message
    assert shown is not None
    seen = await drawn(stage, waits, shown)
    assert widths(seen) == {"hand.png": 720, "hand-2.png": 720}
    assert alts(seen) == ["Your hand, seen only by you", "The picture above goes on"]


async def test_more_than_two_things_are_a_strip_too(stage: Stage, dealt: Any):
    dealt(7)
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    told = await play_until(stage, ben, ada, ben, telling=("**Ada** puts", " → "))
    live = await stage.live()
    scenes, _names, before = await stage.services.recaps.pictured(live, stage.seat(live, ben), ENGLISH)
    assert scenes
    assert (before is not None) == (len(scenes) >= recap.LEAST)
    assert before is None or before.seat == stage.seat(live, ben)
    panel = await drawn(stage, ben, await question(ben, await stage.board()))
    asked = await ben.press(await stage.board(), label="What happened?")
    assert asked.message is not None
    await stage.settled()
    happened = next(seen for seen in ben.sees() if asked.message is not None and seen.id == asked.message.id)
    assert told in happened.text
    for seen in (panel, happened):
        assert ("recap.png" in seen.files) == (len(scenes) >= recap.LEAST)


async def test_what_two_ask_for_at_once_is_drawn_once(stage: Stage, dealt: Any, monkeypatch: pytest.MonkeyPatch):
    dealt(7)
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    await stage.settled()
    live = await stage.live()
    pictures, private = stage.services.pictures, stage.services.panels._private  # pyright: ignore[reportPrivateUsage]
    begun: list[str] = []
    work = pictures._work

    async def counted(draw: Any, *what: Any) -> Any:
        begun.append(draw.__name__)
        return await work(draw, *what)

    monkeypatch.setattr(pictures, "_work", counted)
    seat = next(each.seat for each in live.decisions())
    first, second = await asyncio.gather(*(private.of(live, ada.id, seat, ENGLISH) for _ in range(2)))
    assert first
    assert first == second
    assert begun == ["draw_question"]
    await private.of(live, ada.id, seat, ENGLISH)
    assert begun == ["draw_question"]


async def from_direct_messages(stage: Stage, people: list[Person], rng: random.Random, most: int) -> int:
    """Play with nothing but what stands in direct messages, to the end or so many answers; how many were given."""
    for number in range(most):
        await stage.settled()
        live = await stage.services.registry.look(1)
        if live.record.life != "live":
            return number
        person = rng.choice(stage.asked(live, *people))
        letter = next(seen for seen in reversed(person.dms()) if offers(seen) or several(seen))
        assert "hand.png" in letter.files
        assert len(alts(letter)[0]) > 20
        assert await answer(person, letter, rng) is not None
    return most


async def to_near_the_end(stage: Stage, left: int) -> None:
    """Let people answer at random, as if by commands and without looking, until a game has about so many answers left.

    Where that is follows from a first try on a copy of the position.
    """
    live = await stage.live()
    game, rng, state = live.game, Rng(5), live.game.clone(live.position)
    said: list[tuple[int, Any]] = []
    while open_ := game.decisions(state):
        seat = rng.choice(open_).seat
        said.append((seat, rng.choice(list(game.legal(state, seat)))))
        game.advance(state, *said[-1])
    for number, (seat, action) in enumerate(said[:-left], 1):
        user = live.record.seats[seat].user
        assert user is not None
        await stage.services.answers.say(1, user, action, number)


BEGINNING, END = 12, 10
"""So many answers at each end of a long game are given from direct messages in every run of the tests."""


@pytest.mark.parametrize(
    ("game", "whole"),
    [
        ("influence", True),
        *((game, False) for game in DRAWN if game != "influence"),
        *(pytest.param(game, True, marks=pytest.mark.soak) for game in DRAWN if game != "influence"),
    ],
)
async def test_a_game_is_played_from_direct_messages_alone(stage: Stage, dealt: Any, game: str, whole: bool):
    """From the first answer to the ranking; of the long ones the beginning and the end."""
    dealt(11)
    people = stage.people("ada", "ben", "cleo")
    await table(stage, *people, game=game)
    for each in people:
        await each.slash("dm on").done()
    rng = random.Random(2)
    given = 0
    if not whole:
        given = await from_direct_messages(stage, people, rng, BEGINNING)
        assert given == BEGINNING
        await to_near_the_end(stage, END)
    given += await from_direct_messages(stage, people, rng, 900)
    assert given > (40 if whole else BEGINNING)
    await stage.settled()
    assert "This game is over" in people[0].dms()[-1].text


async def changed_while(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The new files of each change of a panel that is open while the other answers."""
    people = ada, ben = stage.people("ada", "ben")
    board = await table(stage, ada, ben, game="price_of_influence")
    rng = random.Random(4)
    while len(both := stage.asked(await stage.live(), *people)) > 1:
        assert await answer(both[0], await question(both[0], board), rng)
    (first,) = both
    other = ben if first is ada else ada
    shown = await question(other, await stage.board())

    def latest() -> Seen:
        return next(seen for seen in other.sees() if seen.id == shown.id)

    await stage.until(lambda: "hand.png" in latest().files)  # the panel's own pictures are no change
    await stage.settled()
    changes: list[list[str]] = []
    show = Reply.show

    async def noting(reply: Reply, post: Post) -> None:
        if reply.message_id == shown.id:
            changes.append(list(post.files))
        await show(reply, post)

    monkeypatch.setattr(Reply, "show", noting)
    while other not in stage.asked(await stage.live(), *people):
        assert await answer(first, await question(first, await stage.board()), rng)
    await stage.until(lambda: any("hand.png" in files for files in changes))
    await stage.settled()
    assert "hand.png" in latest().files
    assert offers(latest())
    return changes


async def test_a_panel_that_others_change_shows_words_and_pictures_in_one_change(
    stage: Stage, dealt: Any, monkeypatch: pytest.MonkeyPatch
):
    dealt(7)
    monkeypatch.setattr(private_panels, "TOGETHER_S", 60)
    changes = await changed_while(stage, monkeypatch)
    assert [] not in changes


async def test_its_words_do_not_wait_for_pictures_that_take_long(
    stage: Stage, dealt: Any, monkeypatch: pytest.MonkeyPatch
):
    dealt(7)
    drawn = PrivatePictures.of

    async def slowly(*asked: Any) -> Any:
        await asyncio.sleep(0.3)
        return await drawn(*asked)

    monkeypatch.setattr(PrivatePictures, "of", slowly)
    monkeypatch.setattr(private_panels, "TOGETHER_S", 0)
    changes = await changed_while(stage, monkeypatch)
    assert changes[0] == []
    assert "hand.png" in changes[-1]
