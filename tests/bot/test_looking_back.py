"""Looking back: the log with its filters, past positions, films, the chart, export and import, the rematch."""

import asyncio
import errno
import io
import json
import random
import sqlite3
import tempfile
from base64 import b64decode, b64encode
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import discord
import msgspec
import pytest
from PIL import Image

from bot.discord_io.views.links import link_to
from bot.discord_io.views.public import ranking
from bot.history import playback, replays
from bot.history.exchange import public
from bot.history.log import BREATH, LogLine, merged
from bot.history.playback import Stopped, filmed
from bot.history.verification import Doubt, proven
from bot.standin import permissions
from bot.standin.model import Channel, Overwrite
from bot.standin.people import Person, Refused, Seen
from bot.store import DATABASE, NewEntry, SeatRecord, StoredEntry
from bot.tables.registry import LiveTable
from bot.tables.undone import Back, back_to
from engines import games
from engines.core.codec import from_json, to_json
from engines.core.journal import Reseed, reseed
from engines.core.numbers import numeral
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from renderers import drawn, renderer
from renderers.core.themes import CONTRAST, in_theme
from tests.bot.conftest import Stage
from tests.bot.people import by_buttons, choose_options, lobby, sure, table
from tests.bot.positions import influentia

GAME = "price_of_influence"
SHORT = 14
"""A deal that two people who choose at random finish soon."""
ANEW = Reseed(77, shuffle=True)
FRAMES = 6
OLD = "was played with rules or cards that this version no longer has"

_interactions = count(10**15)


@pytest.fixture(autouse=True)
def same_deal(dealt: Callable[[int], None]) -> None:
    """Games that are as long in every run."""
    dealt(SHORT)


async def answers(stage: Stage, live: LiveTable, rng: random.Random, most: int = 1000) -> LiveTable:
    """Answers of people, given at random past all buttons, until the game is over."""
    while live.record.life == "live" and most:
        seat = rng.choice(live.decisions()).seat
        action = rng.choice(list(live.game.legal(live.state, seat)))
        user = live.record.seats[seat].user
        assert user is not None
        live = (await stage.services.answers.say(live.id, user, action, next(_interactions))).live
        most -= 1
    return live


async def over(stage: Stage, *people: Person, game: str = GAME, seed: int = SHORT) -> tuple[LiveTable, Seen]:
    """A finished game of these people, and its message."""
    await table(stage, *people, game=game)
    live = await answers(stage, await stage.live(), random.Random(seed))
    return live, await stage.board()


def message(answer: Any) -> Seen:
    """The message of an answer."""
    assert answer.message is not None, answer
    return answer.message


def steps(panel: Seen) -> tuple[int, int]:
    """At which step of how many a panel is."""
    told = panel.text.partition("step ")[2].split()
    return int(told[0]), int(told[2])


async def positions(stage: Stage, live: LiveTable) -> list[Any]:
    """Every public view of a game, as its journal leads to it."""
    game, record = live.game, await stage.services.store.table(live.id)
    assert record is not None
    assert record.seed is not None
    setup = msgspec.json.decode(record.setup)
    state = game.new(setup["seats"], game.options(setup["options"]), record.seed)
    views = [game.view(game.clone(state), None)]
    for entry in await stage.services.store.journal(live.id):
        if not entry.undone and entry.kind == "answer":
            game.advance(state, entry.seat or 0, from_json(entry.action, game.action_type))
            view = game.view(game.clone(state), None)
            if msgspec.msgpack.encode(view) != msgspec.msgpack.encode(views[-1]):
                views.append(view)
    return views


# The end


async def test_the_message_of_a_finished_game_has_its_scores_and_what_can_be_done(stage: Stage):
    live, board = await over(stage, *stage.people("ada", "ben"))
    assert list(board.buttons) == ["Rematch", "Replay", "Log", "Export", "Rules"]
    sheets, _alt = await stage.services.pictures.table(live, live.view(None), ENGLISH)
    assert len(board.files) == len(sheets) + 1
    told = board.pictures[-1]["description"]
    assert told.startswith("Scores over the game; at its last point: ")
    for score in live.game.standing(live.view(None)):
        assert f"{live.names[score.seat]} {numeral(score.points)}" in told
    status = (await stage.person("dan").slash("table status")).text.splitlines()
    outcome = live.view(None).outcome
    assert outcome is not None
    assert status[1:] == ["The game is over.", *ranking(live, outcome, ENGLISH)]
    gone = "The game at table 1 is over. *Rematch* below it plays it again, `/table new` opens another table."
    for command in ("table hand", "table resign", "table join", "table start"):
        assert (await stage.person("dan").slash(command)).text == gone
    assert (await stage.person("dan").slash("price answer", choice="x")).text == gone
    dan = stage.person("dan")
    shown = await dan.slash("table replay", show="scores")
    assert shown.ephemeral
    assert list(message(shown).files) == ["scores.png"]
    await dan.slash("settings", pictures="tall")
    (chart,) = message(await dan.slash("table replay", show="scores")).files.values()
    assert Image.open(io.BytesIO(chart)).width == 720


# Move by move


async def test_a_game_is_looked_at_move_by_move_also_after_a_restart(stage: Stage):
    live, board = await over(stage, *stage.people("ada", "ben"))
    dan = stage.person("dan")
    views = await positions(stage, live)
    panel = message(await dan.press(board, label="Replay"))
    assert panel.ephemeral
    assert steps(panel) == (0, len(views) - 1)
    draw = renderer(GAME)

    def shows(panel: Seen, index: int) -> bool:
        sheets = draw.table(views[index], ENGLISH, live.names)
        return [sheet.png for sheet in sheets] == list(panel.files.values())

    assert shows(panel, 0)
    assert panel.buttons.keys() >= {"▶", "⏭", "Film"}
    assert not panel.buttons.keys() & {"◀", "⏮"}
    panel = message(await dan.press(panel, label="▶"))
    assert steps(panel)[0] == 1
    assert shows(panel, 1)
    await stage.restart()
    panel = message(await dan.press(panel, label="▶"))
    assert steps(panel)[0] == 2
    (menu,) = panel.selects
    far = menu["options"][-2]
    panel = message(await dan.select(panel, menu["custom_id"], [far["value"]]))
    assert far["label"].startswith(f"{steps(panel)[0]} · ")
    assert shows(panel, steps(panel)[0])
    panel = message(await dan.press(panel, label="⏭"))
    assert steps(panel) == (len(views) - 1, len(views) - 1)
    assert shows(panel, len(views) - 1)
    panel = message(await dan.press(panel, label="◀"))
    assert steps(panel)[0] == len(views) - 2
    assert steps(message(await dan.press(panel, label="⏮")))[0] == 0
    begun = message(await dan.slash("table replay", step=3))
    assert steps(begun)[0] == 3


async def test_a_game_in_play_shows_its_public_past_to_everybody_alike(stage: Stage):
    """Players of the sealed draft see no more of it than onlookers, and nothing of what was taken back."""
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    board = await table(stage, ada, ben, cleo)
    rng = random.Random(3)
    assert await by_buttons(ada, board, rng)
    await ada.press(board, label="Undo")
    for _ in range(2):
        for person in (ada, ben, cleo):
            assert await by_buttons(person, board, rng)
    live = await stage.live()
    views = await positions(stage, live)
    seen = [message(await person.slash("table replay", show="steps", step=4)) for person in (ada, ben, dan)]
    assert {steps(panel) for panel in seen} == {(4, len(views) - 1)}
    assert len({panel.text for panel in seen}) == 1
    assert len({tuple(panel.files.values()) for panel in seen}) == 1
    sheets = renderer("influentia").table(views[4], ENGLISH, live.names)
    assert [sheet.png for sheet in sheets] == list(seen[0].files.values())
    assert "picks" not in seen[0].text
    await dan.slash("settings", pictures="tall")
    tall = message(await dan.slash("table replay", show="steps", step=4))
    parts = drawn.table("influentia", views[4], ENGLISH, live.names, tall=True)
    assert [part.png for part in parts] == list(tall.files.values()), "for a phone, seen by whoever asked for it"
    last = message(await ben.press(seen[1], label="⏭"))
    assert steps(last)[0] == len(views) - 1
    assert await by_buttons(ada, board, rng)
    assert steps(message(await ben.press(last, label="⏮"))) == (0, len(views))


# Films


def frames(file: bytes) -> tuple[int, tuple[int, int]]:
    """How many pictures an animated file has, and their size."""
    image = Image.open(io.BytesIO(file))
    return getattr(image, "n_frames", 1), image.size


async def test_a_film_is_built_once_for_whoever_asks(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    built: list[int] = []

    def counted(*args: Any) -> tuple[int, int]:
        built.append(1)
        return filmed(*args)

    monkeypatch.setattr(playback, "filmed", counted)
    monkeypatch.setattr(replays, "MOST_FRAMES", FRAMES)
    live, _board = await over(stage, *stage.people("ada", "ben"))
    dan, eve = stage.people("dan", "eve")
    whole = len(await positions(stage, live))
    acts = [each.slash("table replay") for each in (dan, eve)]
    panels = [await _filled(stage, await act) for act in acts]
    assert built == [1]
    for panel in panels:
        assert panel.ephemeral
        found, (wide, _high) = frames(panel.files["replay.webp"])
        assert 2 <= found <= FRAMES  # pictures that look the same are one
        assert wide == 960
        assert f"{FRAMES} pictures of {whole}: the others were left out" in panel.text
    await stage.restart()
    again = await dan.slash("table replay", show="film")
    assert message(again).files.keys() == {"replay.webp"}
    assert built == [1]
    shown = await eve.press(panels[1], label="Show the film to everybody").done()
    (public,) = [seen for seen in dan.sees() if "replay.webp" in seen.files and not seen.ephemeral]
    home = stage.discord.home
    assert shown.text == f"The film is posted: {link_to(home.guild_id, home.id, public.id)}"
    assert list(public.buttons) == ["Step by step"]
    there = f"That film has been posted here already: {link_to(home.guild_id, home.id, public.id)}"
    assert (await dan.slash("table replay", everybody=True)).text == there
    await stage.restart()
    assert (await dan.slash("table replay", everybody=True)).text == there
    await dan.slash("settings", language="es")
    said = await dan.slash("table replay", everybody=True).done()
    assert said.text.startswith("Esa película ya se publicó aquí: "), "what all see is in the table's language"
    await dan.slash("settings", language="en")
    stage.person("ada").delete(public)
    assert (await dan.slash("table replay", everybody=True).done()).text.startswith("The film is posted: ")
    (public,) = [seen for seen in dan.sees() if "replay.webp" in seen.files and not seen.ephemeral]
    assert built == [1]
    assert steps(message(await dan.press(public, label="Step by step")))[0] == 0
    assert list((stage.folder / "films").glob("*.webp"))
    await dan.slash("my-data forget", sure=True)
    assert not list((stage.folder / "films").iterdir())


async def test_a_film_is_shown_though_the_next_one_takes_its_place_at_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    """As where somebody with another language asks while it is drawn."""
    await over(stage, *stage.people("ada", "ben"))
    film = replays.Replays.film

    async def overtaken(self: replays.Replays, *what: Any) -> Any:
        made = await film(self, *what)
        for file in (stage.folder / "films").glob("*.webp"):
            file.unlink()
        return made

    monkeypatch.setattr(replays, "MOST_FRAMES", 2)
    monkeypatch.setattr(replays.Replays, "film", overtaken)
    shown = await _filled(stage, await stage.person("dan").slash("table replay", show="film"))
    assert "replay.webp" in shown.files


@pytest.mark.parametrize("why", ["it takes too long", "the disk fills up", "the disk is full"])
async def test_where_no_film_comes_of_it_nobody_is_left_waiting(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, why: str
):
    full = OSError(errno.ENOSPC, "No space left on device")

    def broken(_past: Any, _language: str, _theme: str, part: str, *_args: Any) -> tuple[int, int]:
        Path(part).write_text("as much as there was room for")
        raise full if why == "the disk fills up" else Stopped("too long")

    def refused(*_args: Any) -> None:
        raise full

    monkeypatch.setattr(playback, "filmed", broken)
    if why == "the disk is full":
        monkeypatch.setattr(replays.Replays, "_make_room", refused)
    await over(stage, *stage.people("ada", "ben"))
    panel = message(await stage.person("dan").slash("table replay", show="film").done())
    await stage.until(lambda: any("could not be built" in seen.text for seen in stage.person("dan").sees()))
    left = panel.again()
    assert left is not None
    assert left.text == "The replay of table 1 is not drawn."
    assert not [each.name for each in (stage.folder / "films").glob("*")]


@pytest.mark.painted
async def test_films_charts_and_past_positions_are_in_the_theme_of_the_server(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(replays, "MOST_FRAMES", FRAMES)
    ada, ben, dan = stage.people("ada", "ben", "dan")

    async def pictures() -> list[Any]:
        """The corners of all that looks back at the game."""
        film = await _filled(stage, await dan.slash("table replay", show="film"))
        past = [message(await dan.slash("table replay", show=show)) for show in ("steps", "scores")]
        ratings = [message(await ada.slash(path, game=GAME)) for path in ("stats me", "stats top")]
        assert all(seen.files for seen in (film, *past, *ratings))
        return [_corner(file) for seen in (film, *past, *ratings) for file in seen.files.values()]

    await ada.slash("admin settings", theme="contrast")
    _live, end = await over(stage, ada, ben)
    assert "Scores over the game" in end.pictures[-1]["description"]
    await stage.settled()
    strong = await pictures()
    await ada.slash("admin settings", theme="dark")
    plain = await pictures()
    wanted = [tuple(in_theme(bytes(colour), CONTRAST)) for colour in plain]
    assert strong == [pytest.approx(colour, abs=6) for colour in wanted]  # films are not kept to the last bit
    assert all(one != other for one, other in zip(strong, plain, strict=True))


def _corner(file: bytes) -> Any:
    """The last pixel of a picture."""
    image = Image.open(io.BytesIO(file)).convert("RGB")
    return image.getpixel((image.width - 1, image.height - 1))


@pytest.mark.painted
async def test_a_film_that_is_too_large_is_built_again_with_fewer_pictures(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    await over(stage, *stage.people("ada", "ben"))
    monkeypatch.setattr(replays, "MOST_FRAMES", FRAMES)
    monkeypatch.setattr(replays, "FILE_LIMIT", 100_000)
    panel = await _filled(stage, await stage.person("dan").slash("table replay"))
    assert len(panel.files["replay.webp"]) <= 100_000
    assert frames(panel.files["replay.webp"])[0] < FRAMES


async def _filled(stage: Stage, answer: Any) -> Seen:
    """The message once the film is in it."""
    first = message(answer)
    await stage.until(lambda: "replay.webp" in (first.again() or first).files)
    return first.again() or first


async def test_for_whoever_may_not_write_here_nothing_is_posted(stage: Stage):
    ben, dan = stage.people("ben", "dan")
    _live, board = await over(stage, stage.person("ada"), ben)
    guild = stage.discord.guild
    everyone = guild.roles[guild.id]
    writing = permissions.SEND_MESSAGES | permissions.SEND_MESSAGES_IN_THREADS
    stage.world.change_role(guild, everyone, everyone.permissions & ~writing)
    for path, given in (
        ("table replay", {"everybody": True}),
        ("table new", {"game": GAME}),
        ("table new", {"game": GAME, "thread": True}),
        ("learn", {"game": GAME}),
    ):
        said = await dan.slash(path, options=given)
        assert said.text == "You may not write in this channel, so I do not post for you here.", path
    assert (await ben.press(board, label="Rematch")).text == said.text
    stage.world.change_role(guild, everyone, everyone.permissions | permissions.SEND_MESSAGES_IN_THREADS)
    said = await dan.slash("table new", game=GAME, thread=True)  # in its thread they may
    assert "You may not write" not in said.text


# From other channels


async def test_a_table_is_looked_back_at_elsewhere_by_who_may_see_it_alone(stage: Stage):
    ada, ben, dan = stage.people("ada", "ben", "dan")
    live, _board = await over(stage, ada, ben)
    home, guild, world = stage.discord.home, stage.discord.guild, stage.world
    other = world.add_channel(guild, "other")
    commands: list[tuple[str, dict[str, Any]]] = [
        ("table log", {}),
        ("table replay", {"show": "steps"}),
        ("table replay", {"show": "scores"}),
        ("table export", {}),
        ("table verify", {}),
    ]

    async def looked(person: Person) -> list[Seen]:
        return [
            message(await person.slash(name, channel=other, table=live.id, **more).done()) for name, more in commands
        ]

    async def numbers(person: Person, there: Channel) -> list[int]:
        offer = await person.autocomplete("table log", focused="table", channel=there)
        return [choice["value"] for choice in offer.choices]

    assert await numbers(ben, other) == [live.id], "where somebody sat is offered anywhere in the server"
    assert await numbers(dan, other) == []
    assert await numbers(dan, home) == [live.id]

    async def offered() -> list[str]:
        offer = await dan.autocomplete("table log", focused="who", channel=other, filled={"table": live.id})
        return [choice["name"] for choice in offer.choices]

    shown = await looked(dan)
    assert len(await offered()) == 2
    assert all(panel.ephemeral and f"table {live.id}" in panel.text.lower() for panel in shown)
    steps_ = shown[1]
    assert "Film" in steps_.buttons
    assert "Show the film to everybody" not in steps_.buttons, "more people may read here"
    told = await dan.slash("table replay", channel=other, table=live.id, everybody=True)
    assert told.text == "A film is posted in its table's own channel alone."
    home.overwrites = [Overwrite(guild.id, 0, deny=permissions.VIEW_CHANNEL)]
    world.update_channel(home)
    await stage.until(lambda: not everybody_sees(stage, home))
    for panel in await looked(dan):
        assert panel.text == f"No table {live.id} stands or stood in a channel here that you can see."
    assert await offered() == []
    unseen = "You cannot see the channel of that table any more."
    for label in ("▶", "Film"):
        assert (await dan.press(steps_, label=label)).text == unseen
    assert all(f"table {live.id}" in panel.text.lower() for panel in await looked(ben)), "who sat there may always look"


async def test_who_writes_in_a_direct_message_is_looked_up_in_the_server(stage: Stage):
    (dan,) = stage.people("dan")
    home, guild, world = stage.discord.home, stage.discord.guild, stage.world
    stranger = world.add_user("zoe")

    async def sees(user: int) -> bool:
        writer: Any = discord.Object(user)
        return await stage.services.calls.lets_see(writer, guild.id, home.id)

    assert [await sees(user) for user in (dan.id, stranger.id)] == [True, False]
    home.overwrites = [Overwrite(guild.id, 0, deny=permissions.VIEW_CHANNEL)]
    world.update_channel(home)
    await stage.until(lambda: not everybody_sees(stage, home))
    assert not await sees(dan.id)


def everybody_sees(stage: Stage, channel: Channel) -> bool:
    """Whether the bot has heard that everybody may see a channel."""
    seen: Any = stage.bot.get_channel(channel.id)
    return seen.permissions_for(seen.guild.default_role).view_channel


# The log


async def test_the_log_is_filtered_by_player_and_words_and_marks_what_was_undone(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    rng = random.Random(5)
    assert await by_buttons(ada, board, rng)
    await ada.press(board, label="Undo")
    assert await by_buttons(ada, board, rng)
    assert await by_buttons(ben, board, rng)
    public = await stage.person("dan").slash("table log")
    assert public.text.splitlines()[1].startswith("Dealt: ")
    assert public.text.splitlines()[2:] == [
        "~~Ada has picked a card.~~ (undone)",
        "Ada took an answer back.",
        "Ada has picked a card.",
        "Ben has picked a card.",
    ]
    offered = (await ada.autocomplete("table log", focused="who", value="be")).choices
    assert [choice["name"].partition(" · ")[2] for choice in offered] == ["Ben"]
    only = await ada.slash("table log", who=offered[0]["value"])
    assert only.text.splitlines() == [
        "**Log of table 1**, page 1 of 1",
        "-# Only lines with: Ben",
        "Ben has picked a card.",
    ]
    taken = await ada.slash("table log", search="took BACK")
    assert taken.text.splitlines()[2:] == ["Ada took an answer back."]
    none = await ada.slash("table log", search="zebra *x*", who="Ada")
    assert none.text.splitlines()[1:] == ["-# Only lines with: Ada · “zebra \\*x\\*”", "No line of the log fits that."]
    assert (await ada.slash("table log", who="Zoe")).text.startswith("Nobody at that table is called “Zoe”")
    await sure(ada, "table close")
    for filled, there in (({}, []), ({"table": 1}, ["Ben"])):
        offered = (await ada.autocomplete("table log", focused="who", value="be", filled=filled)).choices
        assert [choice["name"].partition(" · ")[2] for choice in offered] == there


def test_lines_that_say_the_same_are_counted():
    line = LogLine(3, "Ada discards food.", (0, 0))
    more = [LogLine(4, "Ada discards food.", (0, 0)), LogLine(5, "Ada discards food.", (0, 0), undone=True)]
    other = LogLine(6, "Ben passes.", (1, 1))
    told = merged([line, *more, other, line], ENGLISH)
    assert [each.text for each in told] == [
        "Ada discards food. (2 times)",
        "Ada discards food.",
        "Ben passes.",
        "Ada discards food.",
    ]
    assert [each.seq for each in told] == [4, 5, 6, 3]


async def test_a_filtered_log_is_paged_after_a_restart(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.history.log.PAGE", 300)
    live, _board = await over(stage, *stage.people("ada", "ben"))
    name = live.names[0]
    newest = message(await stage.person("dan").slash("table log", who=name, search=name.lower()))
    pages = int(newest.text.partition(" of ")[2].partition("page")[2].split(" of ")[1].split()[0])
    assert pages > 1
    assert f"page {pages} of {pages}" in newest.text
    await stage.restart()
    before = message(await stage.person("dan").press(newest, label="◀ Earlier"))
    assert f"page {pages - 1} of {pages}" in before.text
    lines = before.text.splitlines()[2:]
    assert lines
    assert all(name in line for line in lines)


async def test_the_log_tells_of_seats_that_changed_hands(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await sure(ben, "table resign")
    assert "Ben has resigned; a computer plays on." in (await ada.slash("table log")).text


# Files


async def test_a_game_that_is_taken_back_while_it_is_written_out_keeps_its_secrets(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    ada, ben = stage.people("ada", "ben")
    live, _board = await over(stage, ada, ben)
    services, (last,) = stage.services, await stage.services.store.journal(live.id, newest_first=True, limit=1)
    read, went_back = services.history.entries, set[str]()

    async def entries(table: int) -> list[StoredEntry]:
        if command in went_back:
            return await read(table)
        async with services.registry.locked(table) as now:
            entry = NewEntry(seat=last.seat, user=last.user, kind="undo", action=back_to(last.seq))
            await services.undo.go_back(now, last.seq, entry, reseed=True)
        went_back.add(command)
        return await read(table)

    monkeypatch.setattr(services.history, "entries", entries)
    for command in ("table verify", "table export"):
        said = await ada.slash(command)
        assert command in went_back
        if command == "table export":
            ((name, data),) = message(said).files.items()
            assert name == f"{GAME}-1-log.json"
            assert json.loads(data)["format"] == "eminence-log"
        else:
            assert said.text.startswith("Only a finished game can be checked")
        live = await answers(stage, await services.registry.look(live.id), random.Random(SHORT))
        (last,) = await services.store.journal(live.id, newest_first=True, limit=1)


async def test_the_export_of_a_game_in_play_holds_what_everybody_knows_even_for_its_admins(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    rng = random.Random(6)
    assert await by_buttons(ada, board, rng)
    await ada.press(board, label="Undo")
    for person in (ada, ben):
        assert await by_buttons(person, board, rng)
    live = await stage.live()
    shown = message(await ada.slash("table export"))
    assert shown.ephemeral
    ((name, data),) = shown.files.items()
    assert name == "influentia-1-log.json"
    told = json.loads(data)
    assert told.keys() == {
        "format",
        "version",
        "game",
        "revision",
        "edition",
        "table",
        "seats",
        "options",
        "entries",
        "commitment",
        "deal",
    }
    (dealt,) = told["deal"]["events"]
    offers = [deck[-1] for deck in influentia(live).decks.values()]
    assert (dealt["ev"], dealt["offers"]) == ("dealt", offers)
    assert all(card in told["deal"]["text"][0] for card in offers)
    assert [entry["kind"] for entry in told["entries"]] == ["answer", "undo", "answer", "answer"]
    assert [bool(entry.get("undone")) for entry in told["entries"]] == [True, False, False, False]
    for entry in told["entries"]:
        assert entry.keys() <= {"seq", "kind", "seat", "at", "undone", "events", "text"}
        assert [event["card"] for event in entry["events"]] == ([""] if entry["kind"] == "answer" else [])
    assert str(live.record.seed) not in data.decode()
    for person in (ada, ben, cleo):
        assert str(person.id) not in data.decode()
    ((_name, again),) = message(await ada.slash("admin export", why="to look at")).files.items()
    assert again == data
    assert "to look at" in (await ada.slash("admin audit")).text
    refused = await ada.slash("admin import", file=(name, data))
    assert refused.text.startswith("That file holds the public log of a game")


async def test_others_are_let_in_while_a_long_log_is_written_out(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    assert await by_buttons(ada, await table(stage, ada, ben, cleo), random.Random(6))
    history = stage.services.history
    kept = await history.kept((await stage.live()).id)
    entries = await history.entries(kept.id) * (5 * BREATH)
    turns: list[int] = []

    async def others() -> None:
        while True:
            turns.append(1)
            await asyncio.sleep(0)

    waiting = asyncio.create_task(others())
    written = await public(kept, entries, ENGLISH)
    waiting.cancel()
    assert len(written["entries"]) == len(entries)
    assert len(turns) >= 5


async def exported(stage: Stage, person: Person) -> tuple[str, bytes]:
    """The file that somebody is given for the table here."""
    ((name, data),) = message(await person.slash("table export")).files.items()
    return name, data


async def test_a_finished_game_goes_out_as_a_file_and_comes_in_elsewhere(stage: Stage):
    ada, ben, dan = stage.people("ada", "ben", "dan")
    board = await table(stage, ada, ben, game=GAME)
    live = await answers(stage, await stage.live(), random.Random(SHORT), 3)
    last = (await stage.services.store.journal(live.id))[-1].user
    mover = ada if last == ada.id else ben
    await mover.press(board, label="Undo")
    live = await answers(stage, await stage.live(), random.Random(SHORT))
    name, data = await exported(stage, dan)
    for person in (ada, ben):
        assert str(person.id) not in data.decode()
        assert person.name in data.decode()
    elsewhere = stage.world.add_channel(stage.discord.guild, "elsewhere")
    with pytest.raises(Refused):
        dan.slash("admin import", channel=elsewhere, file=(name, data))
    sent = len(stage.world.sent)
    done = await ada.slash("admin import", channel=elsewhere, file=(name, data)).done()
    assert done.text.startswith("The game is here as table 2")
    await stage.restart()
    board = await stage.board(elsewhere)
    assert list(board.buttons) == ["Replay", "Log", "Export", "Rules"]
    assert "Imported from a file; not rated." in board.text
    assert not [each for each in stage.world.sent[sent:] if each.pings]
    source, record = [await stage.services.store.table(number) for number in (1, 2)]
    assert source is not None
    assert record is not None
    assert record.seats == tuple(SeatRecord(n, name=seat.name) for n, seat in enumerate(live.record.seats))
    for part in ("position", "outcome", "seed", "game", "revision", "data_hash"):
        assert getattr(record, part) == getattr(source, part)
    assert (await stage.live_or_none(elsewhere)) is None
    here, there = [await stage.services.store.journal(number) for number in (1, 2)]
    assert {entry.user for entry in there} == {None}
    for before, after in zip(here, there, strict=True):
        assert (before.kind, before.action, before.events, before.undone) == (
            after.kind,
            after.action,
            after.events,
            after.undone,
        )
    assert (await dan.slash("table log", channel=elsewhere)).text.splitlines()[1:] == [
        line.replace("table 1", "table 2") for line in (await dan.slash("table log")).text.splitlines()[1:]
    ]
    assert steps(message(await dan.press(board, label="Replay")))[1] > 10
    assert (await dan.slash("table board", channel=elsewhere, text=True)).text
    again = message(await dan.press(board, label="Export"))
    (copy,) = again.files.values()
    assert json.loads(copy) == json.loads(data)
    audit = await stage.services.store.audit(stage.discord.guild.id)
    assert "imports a finished game" in audit[0].act


async def test_an_import_made_by_hand_with_hidden_cards_altered_is_refused(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    live, _board = await over(stage, ada, ben)
    name, data = await exported(stage, ada)
    file = json.loads(data)
    file["seed"] = str(int(file["seed"]) ^ 1)
    said = await ada.slash("admin import", file=(name, json.dumps(file).encode())).done()
    assert "of that file" in said.text
    assert said.ephemeral
    said = await ada.slash("admin import", file=(name, b" " * (4 * 1024 * 1024 + 1))).done()
    assert said.text == "That file is too large: at most 4 MiB can be imported."
    assert await stage.services.store.table(2) is None
    assert live.record.life == "finished"


def a_file(key: str = GAME, seats: int = 2, seed: int = SHORT, anew: Reseed = ANEW) -> dict[str, Any]:
    """An export with an answer taken back and a reseed in it."""
    game, rng = games()[key], Rng(seed)
    options = game.options({})
    state = game.new(seats, options, seed)
    lines: list[dict[str, Any]] = []
    before = game.dump(state)
    while decisions := game.decisions(state):
        asked = rng.choice(list(decisions))
        before = game.dump(state)
        action = rng.choice(list(game.legal(state, asked.seat)))
        events = game.advance(state, asked.seat, action)
        line = {"kind": "answer", "batch": len(lines) + 1, "at": 1, "seat": asked.seat, "decision": asked.id}
        lines.append({**line, "action": json.loads(to_json(action)), "events": json.loads(to_json(events))})
        if len(lines) == 4:
            state = game.load(before)
            reseed(game, state, anew)
            lines[-1]["undone"] = True
            back = {"kind": "undo", "seat": asked.seat, "action": msgspec.to_builtins(Back(4))}
            lines += [
                {**back, "batch": 5, "at": 1},
                {"kind": "reseed", "batch": 5, "at": 1, "action": msgspec.to_builtins(anew)},
                {"kind": "system", "batch": 7, "at": 1, "note": "{name} *sat* down"},
            ]
    outcome = game.outcome(state)
    return {
        "format": "eminence-game",
        "version": 1,
        "game": key,
        "revision": game.revision,
        "edition": game.edition,
        "seats": [{"name": name} for name in "ABCDEF"[:seats]],
        "options": {},
        "seed": str(seed),
        "entries": lines,
        "position": b64encode(game.dump(state)).decode(),
        "outcome": json.loads(to_json(outcome)),
    }


def believed(file: dict[str, Any]) -> Any:
    """What a worker makes of a file."""
    return proven(json.dumps(file).encode(), games()[GAME].edition_text)


def change(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """A change of one part of a file; a function makes the new value from the old."""

    def do(file: dict[str, Any]) -> None:
        *above, last = path.split("/")
        at: Any = file
        for step in above:
            at = at[int(step) if isinstance(at, list) else step]
        key: Any = int(last) if isinstance(at, list) else last
        at[key] = value(at[key]) if callable(value) else value

    return do


def altered(position: str) -> str:
    """Two cards of a position, told in msgpack, change places."""
    game = games()[GAME]
    state = game.load(b64decode(position))
    known = {*state.reckoned, "story"}  # what was told lately is no card
    piles = [name for name in state.__struct_fields__ if name not in known and isinstance(getattr(state, name), list)]
    pile = next(pile for name in piles if len(pile := getattr(state, name)) > 1 and pile[0] != pile[1])
    pile[0], pile[1] = pile[1], pile[0]
    return b64encode(game.dump(state)).decode()


FORGED = {
    "hidden cards": (change("position", altered), "final position"),
    "no position": (change("position", "%%"), "final position"),
    "result": (change("outcome/ranks", lambda ranks: ranks[::-1] if ranks[0] != ranks[1] else [1, 2]), "The result"),
    "seed": (change("seed", "15"), "of that file"),
    "what happened": (change("entries/0/events", []), "cards or answers were altered"),
    "who answered": (change("entries/0/seat", lambda seat: 1 - seat), "does not fit"),
    "a seat that is not": (change("entries/0/seat", 7), "does not fit"),
    "which question": (change("entries/1/decision", "9A"), "does not fit"),
    "an answer": (change("entries/0/action", {"do": "fly"}), "does not fit"),
    "what was undone": (change("entries/3/undone", False), "does not fit"),
    "how far back": (change("entries/4/action", {"first": 40}), "does not fit"),
    "how chance was drawn": (change("entries/5/action/word", 78), "cards or answers were altered"),
    "what was shuffled": (change("entries/5/action/shuffle", False), "cards or answers were altered"),
    "a word too large": (change("entries/5/action/word", 1 << 64), "does not fit"),
    "chance out of turn": (change("entries/8/kind", "reseed"), "does not fit"),
    "an entry less": (change("entries", lambda lines: lines[:-1]), "not over"),
    "no entries": (change("entries", []), "0 entries"),
    "too many entries": (change("entries", lambda lines: lines * 200), "entries cannot be imported"),
    "seats": (change("seats", [{"name": "A"}]), "seats or options"),
    "a large seed": (change("seed", "99999999999999999999"), "seats or options"),
    "more than there is": (change("surprise", 1), "no export of a finished game"),
}


@pytest.mark.parametrize("anew", [ANEW, Reseed(77)], ids=["of today", "of long ago"])
def test_a_true_file_is_believed(anew: Reseed):
    found = believed(a_file(anew=anew))
    assert [kept.line.kind for kept in found.entries[3:7]] == ["answer", "undo", "reseed", "system"]


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_file_is_not_believed(what: str):
    forge, told = FORGED[what]
    file = a_file()
    forge(file)
    with pytest.raises(Doubt) as caught:
        believed(file)
    assert told in caught.value.message.format(**caught.value.told)


@pytest.mark.parametrize(
    ("part", "value", "told"),
    [
        ("game", "chess", "There is no game called “chess” here."),
        ("revision", 99, "That game was played with revision 99 of the rules of"),
        ("edition", "0" * 16, "That game was played with component data that are not known here."),
        ("format", "pgn", "That file is no export of a game."),
    ],
)
async def test_a_file_of_what_is_not_here_is_refused(stage: Stage, part: str, value: Any, told: str):
    ada = stage.person("ada")
    data = json.dumps({**a_file(), part: value}).encode()
    assert (await ada.slash("admin import", file=("game.json", data)).done()).text.startswith(told)
    nested = b"[" * 200_000
    assert (await ada.slash("admin import", file=("x.json", nested)).done()).text.startswith("That file is no export")


async def test_a_note_from_a_file_is_text_and_nothing_more(stage: Stage):
    ada = stage.person("ada")
    file = a_file()
    file["seats"][0]["name"] = "@everyone <@1> **x**"
    await ada.slash("admin import", file=("game.json", json.dumps(file).encode())).done()
    said = await ada.slash("table log", search="sat")
    assert said.text.splitlines()[-1] == "{name} \\*sat\\* down"
    assert not [sent for sent in stage.world.sent if sent.pings]


# What this version no longer has


async def test_an_old_game_keeps_its_log_and_its_chart(stage: Stage):
    live, board = await over(stage, *stage.people("ada", "ben"))
    dan = stage.person("dan")
    before = (await dan.press(board, label="Log")).text
    for change_ in ("revision = revision - 1", "data_hash = 'gone'"):
        await stage.stop()
        with sqlite3.connect(stage.folder / DATABASE) as db:
            db.execute(f"UPDATE tables SET {change_} WHERE id = 1")
        await stage.start()
        assert OLD in (await dan.press(board, label="Replay")).text
        assert OLD in (await dan.slash("table replay")).text
        assert (await dan.press(board, label="Log")).text == before
        assert list(message(await dan.slash("table replay", show="scores")).files) == ["scores.png"]
        assert message(await dan.press(board, label="Export")).files
    await stage.stop()
    with sqlite3.connect(stage.folder / DATABASE) as db:
        db.execute("DELETE FROM scores")
    await stage.start()
    found = await stage.services.replays.scores(await stage.services.history.kept(1))
    assert found.scores[-1] == tuple(score.points for score in live.game.standing(live.view(None)))


# Once more


async def test_a_rematch_seats_who_presses_and_calls_the_others_once(stage: Stage):
    ada, ben, dan = stage.people("ada", "ben", "dan")
    _live, board = await over(stage, ada, ben)
    said = await dan.press(board, label="Rematch")
    assert said.text.startswith("Only those who played can call for a rematch.")
    guild = stage.discord.guild
    everyone = guild.roles[guild.id]
    stage.world.change_role(guild, everyone, everyone.permissions & ~permissions.ATTACH_FILES)
    refused = await ben.press(board, label="Rematch")  # else nobody would see the lobby that is said to be open
    assert refused.text == "I cannot hold a table here: I lack Attach Files."
    stage.world.change_role(guild, everyone, everyone.permissions | permissions.ATTACH_FILES)
    sent = len(stage.world.sent)
    said = await ben.press(board, label="Rematch")
    assert said.text == "Table 2 is open for the rematch; you press *Start*."
    await stage.until(lambda: pings(stage, sent))
    await stage.restart()
    live = await stage.live()
    assert (live.id, live.record.host, live.game.key, live.record.life) == (2, ben.id, GAME, "lobby")
    assert [seat.user for seat in live.record.seats] == [ben.id]
    assert (await ben.press(board, label="Rematch")).text == "You already have a seat."
    said = await ada.press(board, label="Rematch")
    assert said.text == "You have a seat at table 2, the rematch."
    assert [seat.user for seat in (await stage.live()).record.seats] == [ben.id, ada.id]
    await stage.settled()
    assert pings(stage, sent) == [ada.id]
    await ben.slash("table start")
    said = await ada.press(board, label="Rematch")
    assert said.text == "Another table stands here by now (table 2)."


async def test_of_two_who_press_rematch_at_once_both_have_a_seat(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    _live, board = await over(stage, ada, ben)
    both = [each.press(board, label="Rematch") for each in (ada, ben)]
    assert sorted([(await each).text for each in both]) == [
        "Table 2 is open for the rematch; you press *Start*.",
        "You have a seat at table 2, the rematch.",
    ]
    assert {seat.user for seat in (await stage.live()).record.seats} == {ada.id, ben.id}


async def test_a_rematch_with_kept_seats_has_the_teams_of_the_game_before(stage: Stage):
    ada, ben, cleo, dan = stage.people("ada", "ben", "cleo", "dan")
    board = await lobby(stage, ada, game="influence", computers=1)
    for each in (ben, cleo):
        await each.press(board, label="Join")
    await choose_options(ada, board, {"format": '"teams_2x2"'})
    await ada.press(board, label="Keep seats")
    await ada.press(await stage.board(), label="Start")
    before = await stage.live()
    computer = before.names[1]
    board = await ended(stage, before)
    await cleo.press(board, label="Rematch")
    await stage.published()
    again = stage.boards()[-1]
    shown = again.text.replace("*", "")
    assert f"1. held for Ada\n2. {computer} · computer, steady\n3. held for Ben\n4. Cleo · host" in shown
    assert f"Teams: Ada + Ben · {computer} + Cleo" in shown
    for each in (ben, ada):
        await each.press(board, label="Rematch")
    await stage.published()
    assert f"Teams: Ada + Ben · {computer} + Cleo" in stage.boards()[-1].text.replace("*", "")
    await ben.press(again, label="Leave")
    await dan.press(again, label="Join")
    await stage.published()
    assert f"Teams: Ada + Dan · {computer} + Cleo" in stage.boards()[-1].text.replace("*", "")
    await cleo.press(again, label="Start")
    live = await stage.live()
    assert [seat.name for seat in live.record.seats] == ["Ada", computer, "Dan", "Cleo"]
    assert live.extra.seating == ()


async def ended(stage: Stage, live: LiveTable) -> Seen:
    """The message of a game that people and computers have played to its end, at random."""
    rng = random.Random(SHORT)
    while live.record.life == "live":
        await stage.settled()
        for seat in (d.seat for d in live.decisions() if live.record.seats[d.seat].user is not None):
            action = rng.choice(list(live.game.legal(live.state, seat)))
            user = live.record.seats[seat].user
            assert user is not None
            live = (await stage.services.answers.say(live.id, user, action, next(_interactions))).live
            break
    await stage.published()
    return await stage.board()


def pings(stage: Stage, since: int) -> list[int]:
    """Whom messages have notified since."""
    return [user for sent in stage.world.sent[since:] for user in sent.pings]


async def test_a_film_under_way_does_not_hold_the_bot_up_when_it_stops(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    await over(stage, *stage.people("ada", "ben"))
    begun, go = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(*args: Any) -> tuple[int, int]:
        loop.call_soon_threadsafe(begun.set)
        asyncio.run_coroutine_threadsafe(go.wait(), loop).result()
        return filmed(*args)

    monkeypatch.setattr(playback, "filmed", slow)
    stage.person("dan").slash("table replay")
    await begun.wait()
    stage.services.replays.close()
    go.set()
    await stage.until(lambda: not stage.services.replays._busy)
    assert not list((stage.folder / "films").glob("*.webp"))
    films = stage.folder / "films"
    assert not list(films.glob("*.progress"))
    films.mkdir(exist_ok=True)
    await stage.stop()
    (films / "killed.progress").touch()
    (stage.folder / "pymp-killed").mkdir()
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(stage.folder))
    await stage.start()
    assert not list(films.glob("*.progress")), "what a killed bot left goes at the next start"
    assert not list(stage.folder.glob("pymp-*"))
