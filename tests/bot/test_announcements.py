"""What is told at a table by messages of its own: highlights, the end, what managers have done."""

import asyncio
import random
import re
from types import SimpleNamespace
from typing import Any

import pytest

from bot.base.languages import LANGUAGES, words_in
from bot.base.words import ENGLISH
from bot.discord_io.views.public import turned
from bot.history.exchange import whole
from bot.history.replays import chart_alt
from bot.history.turning_points import TurningPoints
from bot.publishing import announcements
from bot.standin.model import Overwrite
from bot.standin.people import Person, Seen
from bot.standin.permissions import SEND_MESSAGES
from bot.store.sql import SqlStore
from bot.tables.registry import LiveTable
from bot.tables.undone import Back, back_in
from tests.bot.conftest import Stage
from tests.bot.people import by_buttons, lobby, restarted_later, sure, table
from tests.bot.positions import influentia

TITLE = "**Influentia** · table 1"


def told(stage: Stage) -> list[Seen]:
    """The announcements in the channel, oldest first."""
    return [seen for seen in stage.person("finn").sees() if "highlight.png" in seen.files]


def lines(stage: Stage, words: str) -> list[Seen]:
    """Messages in the channel that say this."""
    return [seen for seen in stage.person("finn").sees() if words in seen.text]


def minutes_later(stage: Stage) -> None:
    """Discord knows a nonce for a few minutes."""
    for there in stage.world.messages.values():
        for message in there.values():
            message.nonce = None


async def play(stage: Stage, *people: Person, most: int = 10_000) -> None:
    """Answers at random, as people give them."""
    rng = random.Random(4)
    while most and (live := await stage.live_or_none()) is not None:
        for each in stage.asked(live, *people):
            action = rng.choice(list(live.game.legal(live.state, stage.seat(live, each))))
            await stage.services.answers.say(live.id, each.id, action, live.record.seq + 1)
            most -= 1
            break
    await stage.settled()


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_points_jumped_is_not_called_what_a_review_calls_mistakes(language: str):
    """Both are lists of three, one message above the other."""
    _ = words_in(language)
    (heading, *_lines) = turned(["told"], _)
    assert _("Turning point {number}", number="").strip() not in heading


def won(live: LiveTable) -> str:
    """How a victory is told: the deals are drawn by lot, so several may share it."""
    outcome = live.game.outcome(live.state)
    assert outcome is not None
    return " share the victory" if outcome.ranks.count(1) > 1 else " wins"


async def test_each_scoring_and_the_victory_are_told_once(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    rounds = 0
    while await stage.live_or_none() is not None:
        await play(stage, ada, ben, cleo, most=9)
        rounds = max(rounds, len(told(stage)))
    *scorings, victory = told(stage)
    assert len(scorings) == 2  # the last of three rounds is the end
    for each in scorings:
        assert each.text.startswith(TITLE)
        assert " scores " in each.text
        assert not each.ephemeral
    live = await stage.services.registry.look(1)
    assert won(live) in victory.text
    assert "1\\. " in victory.text
    assert all(name in victory.text for name in live.names)
    _end, turned = victory.text.split("**Biggest swings**")
    points = turned.strip().splitlines()
    assert 1 <= len(points) <= 3
    assert all(line.startswith("- ") and " → " in line for line in points)
    assert list(victory.buttons) == ["Rematch", "Review"]
    for hours in (0, announcements.NEWS_MS // 3_600_000):
        marks = [each for each in await stage.services.store.settings("bot", 0) if each.startswith(announcements.LAST)]
        assert len(marks) == 1  # as long as the end is news
        stage.skew += hours * 3_600_000
        await stage.restart()
        await stage.settled()
        assert len(told(stage)) == 3
    assert not any(each.startswith(announcements.LAST) for each in await stage.services.store.settings("bot", 0))
    again = await ben.press(victory, label="Rematch")
    assert "Rematch" in again.text or again.message is not None
    assert (await stage.live()).record.life == "lobby"


async def test_what_happens_before_all_is_read_after_a_start_has_nothing_told_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    while not told(stage):
        await play(stage, ada, ben, cleo, most=9)

    async def later(_announcements: announcements.Announcements) -> None:
        """People answer as soon as the bot is connected."""

    monkeypatch.setattr(announcements.Announcements, "load", later)
    await restarted_later(stage)
    await play(stage, ada, ben, cleo, most=1)
    assert len(told(stage)) == 1


async def test_a_game_that_ends_while_what_came_before_is_being_told_is_told_as_ended(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await stage.settled()
    journal, rng, played = SqlStore.journal, random.Random(4), [False]

    async def after_the_end(store: SqlStore, number: int, **more: Any) -> Any:
        if more.get("limit") == announcements.READ and not played[0]:
            played[0] = True
            while (live := await stage.live_or_none()) is not None:
                each = stage.asked(live, ada, ben, cleo)[0]
                action = rng.choice(list(live.game.legal(live.state, stage.seat(live, each))))
                await stage.services.answers.say(live.id, each.id, action, live.record.seq + 1)
        return await journal(store, number, **more)

    monkeypatch.setattr(SqlStore, "journal", after_the_end)
    await by_buttons(ada, await stage.board(), random.Random(1))
    await stage.until(lambda: told(stage) and played[0])
    await stage.settled()
    (victory,) = [seen for seen in told(stage) if "Rematch" in seen.buttons]
    assert won(await stage.services.registry.look(1)) in victory.text
    assert len([seen for seen in told(stage) if "Round 3" in seen.text.splitlines()[1]]) == 0


async def test_who_is_not_there_at_the_end_is_called(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    """In a game of days others end it; whoever gave the last answer, or gets letters, hears of it anyway."""
    monkeypatch.setattr(announcements, "THERE_MS", -1)
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await cleo.slash("dm on").done()
    await play(stage, ada, ben, cleo)
    await stage.until(lambda: [seen for seen in told(stage) if "Rematch" in seen.buttons])
    (victory,) = [seen for seen in told(stage) if "Rematch" in seen.buttons]
    (last,) = await stage.services.store.journal(1, limit=1, newest_first=True)
    absent = sorted((each for each in (ada, ben) if each.id != last.user), key=lambda each: each.id)
    (end,) = [sent for sent in stage.world.sent if sent.message_id == victory.id and sent.kind == "message"]
    assert end.pings == {each.id for each in absent}
    assert victory.text.splitlines()[-1] == f"-# {' '.join(each.mention for each in absent)}: this game is over."


async def test_a_server_turns_them_off(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    said = await ada.slash("admin settings", highlights=False)
    assert "are not told by messages of their own" in said.text
    await table(stage, ada, ben, cleo)
    await play(stage, ada, ben, cleo)
    assert not told(stage)
    board = await stage.board()
    assert "**Biggest swings**\n- " in board.text
    assert re.search(r"^- .*\d+ → \d+", board.text, re.MULTILINE)


async def test_what_was_missed_by_a_stop_is_told_after_it(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    monkeypatch.setattr(stage.services.announcements, "consider", lambda _live: None)
    stage.services.announcements._updates.closing.set()  # as if it had been killed before it could say anything
    rng = random.Random(4)
    while influentia(live := await stage.live()).round <= 1:
        each = stage.asked(live, ada, ben, cleo)[0]
        action = rng.choice(list(live.game.legal(live.state, stage.seat(live, each))))
        await stage.services.answers.say(live.id, each.id, action, live.record.seq + 1)
    assert not told(stage)
    await stage.restart()
    await stage.until(lambda: told(stage))
    await stage.settled()
    assert len(told(stage)) == 1


async def test_a_scoring_shows_the_table_as_it_was_then(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    announcements = stage.services.announcements
    monkeypatch.setattr(announcements, "consider", lambda _live: None)
    announcements._updates.closing.set()  # as if it were late
    rng, scored = random.Random(4), []
    while influentia(live := await stage.live()).round < 2 or len(scored) < 5:
        scored += [live.view(None)] if influentia(live).round == 2 else []
        each = stage.asked(live, ada, ben, cleo)[0]
        action = rng.choice(list(live.game.legal(live.state, stage.seat(live, each))))
        await stage.services.answers.say(live.id, each.id, action, live.record.seq + 1)
    await stage.restart()
    await stage.until(lambda: told(stage))
    await stage.settled()
    live, pictures = await stage.live(), stage.services.pictures
    (then, *_rest), _alt = await pictures.table(live, scored[0], ENGLISH)
    (now, *_rest), _alt = await pictures.table(live, live.view(None), ENGLISH)
    assert then.png != now.png
    (highlight,) = told(stage)
    assert [sent.data for sent in stage.world.sent if sent.filename == "highlight.png"] == [then.png]
    assert " scores " in highlight.text


async def test_whoever_is_taken_out_of_a_lobby_is_told_so_by_whom_and_why(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await lobby(stage, ben, cleo)
    await ada.slash("admin kick", seat="Cleo", why="no show")
    await stage.settled()
    (line,) = lines(stage, "Ada took Cleo out of the lobby.")
    assert "Why: no show" in line.text
    assert cleo.mention in line.text
    assert ben.mention not in line.text


async def test_a_stop_between_taking_out_and_telling_loses_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await lobby(stage, ben, cleo)
    announcements = stage.services.announcements
    monkeypatch.setattr(announcements, "consider", lambda _live: None)
    announcements._updates.closing.set()  # as if it had been killed before it could say anything
    await ada.slash("admin kick", seat="Cleo", why="no show")
    assert not lines(stage, "out of the lobby")
    await stage.restart()
    await stage.until(lambda: lines(stage, "Ada took Cleo out of the lobby."))
    await stage.settled()
    await stage.restart()
    await stage.settled()
    (line,) = lines(stage, "Ada took Cleo out of the lobby.")
    assert "Why: no show" in line.text
    assert cleo.mention in line.text
    assert not (await stage.live()).extra.taken_out


async def test_whoever_comes_to_host_a_lobby_is_told_so(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await lobby(stage, ben, cleo, dan)
    await ben.slash("table leave")
    await stage.settled()
    (line,) = lines(stage, "Cleo hosts the table now, and starts the game once everybody is here.")
    assert cleo.mention in line.text
    assert dan.mention not in line.text
    await dan.slash("dm on").done()
    await cleo.slash("table seat host", person=dan.user)
    await stage.settled()
    assert len([seen for seen in dan.dms() if "Dan hosts the table now" in seen.text]) == 1
    (line,) = lines(stage, "Dan hosts the table now")
    assert dan.mention not in line.text
    await ada.slash("admin host", person=cleo.user, why="Dan is away")
    await stage.settled()
    (line,) = lines(stage, "Ada made Cleo host of the table.")
    assert "Why: Dan is away" in line.text
    await ada.slash("admin kick", seat="Cleo")
    await stage.settled()
    assert len(lines(stage, "Dan hosts the table now")) == 2
    assert (await stage.live()).extra.new_host is None


async def test_whoever_comes_to_host_a_game_is_told_so(stage: Stage):
    ben, cleo, dan = stage.people("ben", "cleo", "dan")
    await table(stage, ben, cleo, dan)
    await sure(ben, "table resign")
    await stage.settled()
    hosting = (await stage.live()).record.host
    host, other = (cleo, dan) if hosting == cleo.id else (dan, cleo)
    (line,) = lines(stage, f"{host.name} hosts the table now.")
    assert host.mention in line.text
    await host.slash("table seat host", person=other.user)
    await stage.settled()
    (line,) = lines(stage, f"{other.name} hosts the table now.")
    assert other.mention in line.text


async def test_whoever_is_kicked_reads_by_whom_and_why(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ben, cleo, dan)
    await ada.slash("admin kick", seat="Cleo", why="away *too* long")
    await stage.settled()
    (line,) = lines(stage, "took **Cleo** out of the seat") or lines(stage, "took Cleo out of the seat")
    assert "Ada" in line.text
    assert "Why: away \\*too\\* long" in line.text
    assert cleo.mention in line.text
    assert ben.mention not in line.text


async def test_whoever_wants_direct_messages_is_told_there(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ben, cleo, dan)
    await cleo.slash("dm on").done()
    await stage.settled()
    await ada.slash("admin kick", seat="Cleo", why="away")
    await stage.settled()
    (line,) = lines(stage, "Why: away")
    assert cleo.mention not in line.text
    direct = [seen.text for seen in cleo.sees(stage.world.dm(cleo.id)) if "Why: away" in seen.text]
    assert len(direct) == 1
    assert f"<#{stage.discord.home.id}>" in direct[0]


async def test_who_was_told_directly_is_not_told_again_where_the_channel_cannot_be_written_to(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ben, cleo, dan)
    await cleo.slash("dm on").done()
    await stage.settled()
    home = stage.discord.home
    home.overwrites = [Overwrite(stage.world.bot_id, 1, deny=SEND_MESSAGES)]
    stage.world.update_channel(home)
    await ada.slash("admin kick", seat="Cleo", why="away")
    await stage.settled()
    minutes_later(stage)
    stage.services.announcements.consider(await stage.live())
    await stage.settled()
    assert not lines(stage, "Why: away")
    home.overwrites = []
    stage.world.update_channel(home)
    stage.services.announcements.consider(await stage.live())
    await stage.settled()
    assert len(lines(stage, "Why: away")) == 1
    assert len([seen for seen in cleo.sees(stage.world.dm(cleo.id)) if "Why: away" in seen.text]) == 1


async def test_what_is_announced_while_others_are_read_is_not_announced_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    """As where another shard's tables come here while people play at this one."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    while not told(stage):
        await play(stage, ada, ben, cleo, most=9)
    since, ahead = SqlStore.tables_since, [False]

    async def played_on(store: SqlStore, *what: Any) -> Any:
        if not ahead[0]:
            ahead[0] = True
            while len(told(stage)) < 2:
                await play(stage, ada, ben, cleo, most=9)
        return await since(store, *what)

    monkeypatch.setattr(SqlStore, "tables_since", played_on)
    await stage.services.announcements.load()
    minutes_later(stage)
    await play(stage, ada, ben, cleo, most=1)
    assert len(told(stage)) == 2


async def test_a_seat_given_to_another_person_is_told_to_its_holder(stage: Stage):
    ada, ben, cleo, dan, eve = stage.people("ada", "ben", "cleo", "dan", "eve")
    await table(stage, ben, cleo, dan)
    await ada.slash("admin replace", seat="Cleo", person=eve.user)
    await stage.settled()
    asked = next(seen for seen in reversed(eve.sees()) if eve.mention in seen.text and seen.buttons)
    await eve.press(asked, label=next(iter(asked.buttons)))
    await stage.settled()
    (line,) = lines(stage, "as Ada has arranged")
    assert cleo.mention in line.text


async def test_a_game_taken_back_by_a_manager_is_told_to_everybody_at_it(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ben, cleo, dan)
    rng = random.Random(1)
    for each in (ben, cleo, dan):
        assert await by_buttons(each, await stage.board(), rng)
    await stage.settled()
    choices = (await ada.autocomplete("admin rewind", focused="entry")).choices
    await ada.slash("admin rewind", entry=choices[0]["value"], why="he pressed the wrong one")
    await stage.settled()
    (line,) = lines(stage, "took the game back to before an answer of Dan.")
    assert line.text.splitlines()[-1] == "Why: he pressed the wrong one"
    assert ada.mention in line.text
    assert ben.mention not in line.text  # nobody is called to the table for it


async def test_the_reason_of_a_rewind_is_told_whatever_was_done_since(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    """As in a server whose managers did a hundred other things before the table's channel could be written to."""
    monkeypatch.setattr(announcements, "READ", 1)
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    await table(stage, ben, cleo, dan)
    await by_buttons(ben, await stage.board(), random.Random(1))
    await stage.settled()
    go_on, quiet = asyncio.Event(), stage.services.announcements._priority.quiet

    async def waits() -> None:
        await go_on.wait()
        await quiet()

    monkeypatch.setattr(stage.services.announcements._priority, "quiet", waits)
    await ada.slash("admin rewind", entry="1", why="he pressed the wrong one")
    for what in ("pause", "resume"):
        await ada.slash(f"admin {what}")
    go_on.set()
    await stage.settled()
    (line,) = lines(stage, "took the game back to before an answer of Ben.")
    assert line.text.splitlines()[-1] == "Why: he pressed the wrong one"
    record, entries = (await stage.live()).record, await stage.services.history.entries(1)
    (back,) = [whole(record, 1, entries).entries[each.seq - 1] for each in entries if each.kind == "undo"]
    assert bytes(back.action) == b'{"first":1}', "whatever was written there, an export names nobody"
    assert back_in(bytes(back.action)) == Back(1), "as journals of earlier versions have it"


async def test_where_a_reason_is_shown_to_all_the_command_says_so(stage: Stage):
    """Whoever writes one for the audit log alone must be able to rely on it."""
    ada, ben, cleo, dan, eve = stage.people("ada", "ben", "cleo", "dan", "eve")
    await lobby(stage, ada, eve)
    seen: dict[str, bool] = {}

    async def act(name: str, **options: object) -> None:
        why = f"because of {name} {len(seen)}"
        done = await ada.slash(f"admin {name}", options={**options, "why": why})
        assert "no" not in done.text.split()[:1], done.text
        await stage.settled()
        await stage.published()
        public = [str(sent.body) for sent in stage.world.sent if sent.to is None]
        seen[name] = seen.get(name, False) or any(why in body for body in public)

    await act("kick", seat="2")
    for each in (ben, cleo, dan):
        await each.press(await stage.board(), label="Join")
    await ada.press(await stage.board(), label="Start")
    await by_buttons(ada, await stage.board(), random.Random(1))
    await stage.settled()
    for name in ("pause", "resume", "export"):
        await act(name)
    await act("rewind", entry=(await ada.autocomplete("admin rewind", focused="entry")).choices[0]["value"])
    await act("host", person=ben.user)
    await act("replace", seat="Cleo")
    for name in ("forget-person", "export-person"):
        await act(name, person=eve.user)
    await act("settings", repost=5)
    await act("close")
    (command,) = [each.body for each in stage.world.commands.values() if each.body["name"] == "admin"]
    said = {
        each["name"]: option["description"]
        for each in command["options"]
        for option in each["options"]
        if option["name"] == "why" and each["name"] != "puzzle"
    }
    assert {name: "shown at the table" in description for name, description in said.items()} == seen


async def test_points_below_zero_have_a_true_minus_sign_where_a_game_turned_and_beside_its_chart(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    live = await stage.live()
    scores = [[0, 0], [-16, 0], [-26, 3], [-26, 3]]

    class Known:
        """Scores and sentences of a game, as if it had been played."""

        async def scores(self, _kept: object) -> Any:
            return SimpleNamespace(scores=scores, at=[0, 1, 2, 3])

        async def journal(self, *_wanted: object, **_more: object) -> list[object]:
            return [object()]

        def happened(self, *_wanted: object) -> str:
            return f"{'It was so. ' * 26}**Ada Lovelace the Second** pays."

    known: Any = Known()
    swung = await TurningPoints(known, known, known).of(live, ENGLISH)
    assert [line.partition(" (**")[2] for line in swung] == [
        f"{live.names[0]}** 0 → −16)",
        f"{live.names[0]}** −16 → −26 · **{live.names[1]}** 0 → 3)",
    ]
    for line in swung:
        assert line.startswith("It was so. It was so.")
        assert line.count("**") % 2 == 0, "bold type ends where a sentence is cut short"
        assert "Second" not in line
    assert chart_alt(["Ada", "Ben"], [-26, 3], ENGLISH).endswith("Ada −26, Ben 3")
