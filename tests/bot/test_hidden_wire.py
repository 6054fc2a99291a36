"""Nothing secret leaves the bot: everything delivered in whole games is held against what its reader may know then."""

import asyncio
import json
import logging
import random
import re
import tomllib
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec
import pytest

from bot.discord_io.custom_ids import FormId
from bot.history import playback
from bot.standin.people import Person
from bot.standin.records import Sent
from bot.store import StoredEntry
from bot.tables import drawing
from bot.tables.registry import LiveTable
from bot.tables.staged import rehearse
from engines import games
from engines.core.codec import from_json, key
from engines.core.decisions import LETTERS
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from renderers.core.sheet import Sheet
from tests.bot.conftest import Stage
from tests.bot.people import DRAWN, by_answer, by_buttons, by_verb, question, table
from tests.contract.play import walk

WINDOW = 12
"""What is delivered may show a position up to so many answers old."""
FORMS = "".join(str(kind.__struct_config__.tag) for kind in FormId.__subclasses__())
"""How custom ids begin that belong to somebody's open question."""
RETELLS = (
    "Log of table",
    "**Since your last move**",
    "**Since yesterday**",
    "**This round**",
    "**Lately**",
    "**Biggest swings**",
    "recap.png",  # whose alternative text tells the same
)
"""Texts with one of these may also tell whatever their reader has witnessed, however long ago."""


def strings(thing: Any) -> Iterator[str]:
    """Every string in a JSON-like value."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for name, value in thing.items():
            yield from strings(name)
            yield from strings(value)
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from strings(each)


def words(thing: Any) -> Iterator[str]:
    """Those that could be the id of a component, or its name: with a capital or a digit."""
    return (each for each in strings(thing) if re.search(r"[A-Z0-9]", each))


def names(thing: Any) -> Iterator[str]:
    """The names of everything in a view that has an id and a name: what people read is the name."""
    if isinstance(thing, dict):
        if thing.get("id") and thing.get("name"):
            yield thing["name"]
        for value in thing.values():
            yield from names(value)
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from names(each)


def called_so(data: Any) -> Iterator[tuple[str, str]]:
    """Id and name of everything that component data calls by both."""
    if isinstance(data, dict):
        if isinstance(data.get("id"), str) and isinstance(data.get("name"), str):
            yield data["id"], data["name"]
        for value in data.values():
            yield from called_so(value)
    elif isinstance(data, list):
        for each in data:
            yield from called_so(each)


def ids(thing: Any) -> frozenset[str]:
    """The same of a struct."""
    return frozenset(words(msgspec.to_builtins(thing)))


def own(view: Any) -> dict[str, Any]:
    """A view without the edition's facts, which name everything that there is."""
    return {name: value for name, value in msgspec.to_builtins(view).items() if name != "facts"}


@dataclass
class Moment:
    """A position: how much had been delivered when it came about, and who knew what in it."""

    sent: int
    seq: int
    live: LiveTable
    state: Any
    known: dict[int | None, frozenset[str]]
    names: dict[int | None, frozenset[str]]
    keys: dict[int | None, frozenset[str]]


@dataclass
class Watch:
    """Remembers every position of a table, and from whose view each picture was drawn."""

    stage: Stage
    moments: list[Moment] = field(default_factory=list)
    drawn: dict[bytes, set[int | None]] = field(default_factory=dict)
    journal: list[StoredEntry] = field(default_factory=list)
    heard: dict[int | None, list[tuple[int, frozenset[str]]]] = field(default_factory=dict)
    seed: int = 0

    def changed(self, live: LiveTable) -> None:
        """A position has come about."""
        if live.state is None:
            return
        game, state = live.game, live.state
        viewers = [None, *range(len(live.record.seats))]
        views = {v: game.view(state, v) for v in viewers}
        self.moments.append(
            Moment(
                len(self.stage.world.sent),
                live.record.seq,
                live,
                state,
                {v: ids(view) for v, view in views.items()},
                {v: frozenset(names(own(view))) for v, view in views.items()},
                {v: frozenset(key(a) for a in game.legal(state, v)) if v is not None else frozenset() for v in viewers},
            )
        )

    def noted(self, draw: Callable[..., Any]) -> Callable[..., Any]:
        """A drawing function that notes whose view its pictures show."""

        def noting(one: str, other: str, view: Any, names: list[str], *more: Any) -> Any:
            shown = draw(one, other, view, names, *more)
            self.shows(shown, view.seat)
            return shown

        noting.__name__ = draw.__name__
        return noting

    def unseen(self, draw: Callable[..., Any]) -> Callable[..., Any]:
        """A drawing function that is given no view, so that its pictures are an onlooker's."""

        def noting(*told: Any) -> Any:
            shown = draw(*told)
            self.shows(shown, None)
            return shown

        noting.__name__ = draw.__name__
        return noting

    def shows(self, shown: Any, seat: int | None) -> None:
        """A drawing function gave these pictures from the view of a seat."""
        sheets = [shown] if isinstance(shown, Sheet) else shown if isinstance(shown, list) else shown[0]
        for sheet in sheets:
            self.drawn.setdefault(sheet.png, set()).add(seat)

    def universe(self) -> frozenset[str]:
        """Every component that was ever in a hidden place, by id or name; common words of views are none."""
        game = self.moments[0].live.game
        everything = frozenset(w for m in self.moments for w in words(msgspec.msgpack.decode(game.dump(m.state))))
        return (everything | self.secrets()) - {game.edition}

    def secrets(self) -> frozenset[str]:
        """Every name of a component that a seat has seen while onlookers had not: a quest, a Plot."""
        return frozenset(name for m in self.moments for seen in m.names.values() for name in seen - m.names[None])

    async def read(self) -> None:
        """Read the journal and the seed from the store."""
        self.journal, self.heard = await self.stage.services.store.journal(1, limit=5000), {}
        record = await self.stage.services.store.table(1)
        assert record is not None
        assert record.seed is not None
        self.seed = record.seed

    def witnessed(self, viewers: list[int | None], seq: int) -> set[str]:
        """What the events of the journal up to an entry told these viewers."""
        return {word for viewer in viewers for at, told in self.told(viewer) if at <= seq for word in told}

    def told(self, viewer: int | None) -> list[tuple[int, frozenset[str]]]:
        """What the events of each entry told a viewer, by the entry's number."""
        if viewer not in self.heard:
            game = self.moments[0].live.game
            called = dict(called_so(tomllib.loads(game.edition_text)))
            self.heard[viewer] = []
            for entry in self.journal:
                events = from_json(entry.events, list[game.event_type])
                seen = [msgspec.to_builtins(game.witness(event, viewer)) for event in events]
                told = {*words(seen), *(called[id_] for id_ in strings(seen) if id_ in called)}
                self.heard[viewer].append((entry.seq, frozenset(told)))
        return self.heard[viewer]

    def seats(self, person: int) -> list[int]:
        """The seats of a person."""
        return self.moments[0].live.seats_of(person)


def text_of(sent: Sent) -> str:
    """All of a delivery but the files and what Discord itself adds."""
    body = {
        k: v for k, v in sent.body.items() if k in ("content", "components", "embeds", "choices", "title", "custom_id")
    }
    return json.dumps(body, ensure_ascii=False) + " " + sent.filename


def found(universe: frozenset[str], text: str) -> set[str]:
    """The ids that stand in a text as words of their own."""
    tokens = set(re.findall(r"[\w+>-]+", text))
    parts = {part for token in tokens for part in token.split("+")}
    plain = (tokens | parts) & universe
    return plain | {word for word in odd(universe) if word in text}


@cache
def odd(universe: frozenset[str]) -> frozenset[str]:
    """The ids that are no word."""
    return frozenset(word for word in universe if not re.fullmatch(r"[\w+>-]+", word))


def in_words(moment: Moment, viewer: int | None) -> str:
    """The position as the game describes it to a viewer; the contract tests hold that against resampled worlds."""
    game = moment.live.game
    return game.text.board(game.view(moment.state, viewer), moment.live.names, ENGLISH)


def leaks(watch: Watch, person: int | None) -> list[str]:
    """What was delivered to a person (None: to everybody) that they could not know."""
    universe, starts = watch.universe(), [m.sent for m in watch.moments]
    secrets = watch.secrets()
    mine: list[int | None] = [None, *([] if person is None else watch.seats(person))]
    wrong: list[str] = []
    for number, sent in enumerate(watch.stage.world.sent):
        if sent.to is not None and (person is None or person not in sent.to):
            continue
        if sent.to is None and person is not None:
            continue
        now = bisect_right(starts, number)
        past = watch.moments[:now]
        if sent.data:
            seats = watch.drawn.get(sent.data)
            if seats is None or not seats & set(mine):
                wrong.append(f"{number}: picture {sent.filename} drawn for {seats}")
            continue
        if not past:
            continue
        text = text_of(sent)
        allowed = {w for m in past[-WINDOW:] for v in mine for w in m.names[v] | (m.known[v] - secrets)}
        allowed |= {part for m in past[-WINDOW:] for v in mine for k in m.keys[v] for part in re.split("[:+]", k)}
        if any(head in text for head in RETELLS):
            allowed |= watch.witnessed(mine, past[-1].seq)
        told = found(universe, text) - allowed
        if told:  # words for places and roles, which are in the position but in no view
            told -= {w for m in past[-WINDOW:] for v in mine for w in found(universe, in_words(m, v))}
        for word in told:
            wrong.append(f"{number}: {sent.kind} tells {word}: {text[:200]}")
        for secret in {watch.seed, *(m.state.chance for m in past)}:
            if str(secret) in text or f"{secret:x}" in text:
                wrong.append(f"{number}: {sent.kind} tells the seed or the word of chance")
        wrong += answers_of_others(watch, past[-WINDOW:], number, sent, mine, text)
    return wrong


def answers_of_others(
    watch: Watch, past: list[Moment], number: int, sent: Sent, mine: list[int | None], text: str
) -> list[str]:
    """Forms and suggestions hold the reader's own answers alone, and public messages none."""
    wrong: list[str] = []
    for decision in re.findall(rf'"[{FORMS}]:\d+:\d+:(\d+[A-F])', text):
        if sent.to is None or LETTERS.index(decision[-1]) not in mine:
            wrong.append(f"{number}: a form of {decision}")
    if sent.kind == "autocomplete":
        own = {k for m in past for v in mine for k in m.keys[v]}
        for choice in sent.body["choices"]:
            if ":" in str(choice["value"]) and choice["value"] not in own:
                wrong.append(f"{number}: suggests {choice['value']}")
    return wrong


@pytest.fixture
def watch(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Watch the bot from now on."""
    watch = Watch(stage)
    stage.services.registry.watch(watch.changed)
    drawn = (
        (drawing, "draw_table"),
        (drawing, "draw_hand"),
        (drawing, "draw_tall_hand"),
        (playback, "score_chart"),
        (drawing, "draw_question"),
        (drawing, "draw_recap"),
    )
    for module, name in drawn:
        monkeypatch.setattr(module, name, watch.noted(getattr(module, name)))
    monkeypatch.setattr(drawing, "draw_cover", watch.unseen(drawing.draw_cover))
    monkeypatch.setattr(playback, "scene", watch.unseen(playback.scene))
    return watch


async def curious(stage: Stage, person: Person, rng: random.Random) -> None:
    """Look wherever one can look, at one's own table or as an onlooker."""
    board = await stage.board()
    label = rng.choice(["Your move", "Hand", "Log", "Undo", "What happened?"] if "Hand" in board.buttons else ["Log"])
    await person.press(board, label=label)
    for path in rng.sample(["table status", "table board", "table log", "table hand"], 2):
        await person.slash(path, options={"text": rng.random() < 0.7} if path == "table board" else {})


async def play(stage: Stage, game: str, people: list[Person], rng: random.Random, most: int) -> None:
    """Play to the end (or so many answers), everybody looking around meanwhile."""
    onlooker = stage.person("finn")
    for number in range(most):
        live = await stage.services.registry.look(1)
        if live.record.life != "live":
            break
        asked = stage.asked(live, *people)
        if not asked:
            await asyncio.sleep(0.005)
            continue
        person = rng.choice(asked)
        match number % 3:
            case 0:
                await by_answer(person, game, rng)
            case 1:
                await by_verb(person, game, rng)
            case _:
                await by_buttons(person, await stage.board(), rng)
        if number % 5 == 0:
            await curious(stage, rng.choice([*people, onlooker]), rng)
            await onlooker.autocomplete(f"{live.game.command} answer", focused="choice")
    await stage.settled()


LONG = [pytest.param(seats, seed, marks=pytest.mark.soak) for seats in (3, 4) for seed in range(2, 13)]


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), *LONG])
async def test_nobody_is_told_what_they_may_not_know(
    stage: Stage, watch: Watch, dealt: Any, seats: int, seed: int, caplog: pytest.LogCaptureFixture
):
    people = stage.people("ada", "ben", "cleo")[: seats - 1]
    dealt(seed)
    with caplog.at_level(logging.INFO):
        logging.getLogger("bot").setLevel(logging.DEBUG)
        await table(stage, *people, computers=1)
        await play(stage, "influentia", people, random.Random(seed * 7 + seats), 900)
    assert (await stage.services.registry.look(1)).record.life == "finished"
    await assert_nothing_leaked(stage, watch, people, caplog.text)


@pytest.mark.parametrize("game", DRAWN)
async def test_no_game_tells_anybody_too_much(
    stage: Stage, watch: Watch, dealt: Any, game: str, caplog: pytest.LogCaptureFixture
):
    people = stage.people("ada", "ben", "cleo")
    dealt(5)
    with caplog.at_level(logging.INFO):
        await table(stage, *people, game=game)
        for each in people[:2]:
            await each.slash("dm on").done()
        await play(stage, game, people, random.Random(6), 36)
        await end_together(stage, people)
    assert len(watch.moments) > 5
    assert len([sent for sent in stage.world.sent if sent.kind == "dm"]) > 5
    await assert_nothing_leaked(stage, watch, people, caplog.text)


async def end_together(stage: Stage, people: list[Person]) -> None:
    """The table agrees to end a game that is on still, and everybody looks at what is told of it then."""
    if (await stage.services.registry.look(1)).record.life != "live":
        return
    sure = await people[0].slash("table resign")
    assert sure.message is not None
    await people[0].press(sure.message, label="Ask the others to end the game")
    await stage.settled()
    (ballot,) = [seen for seen in people[1].sees() if "asks to end the game" in seen.text]
    for each in people[1:]:
        await each.press(ballot, label="Agree")
    await stage.settled()
    board = await stage.board()
    assert "Ended by agreement" in board.text
    for each in (people[0], stage.person("finn")):
        assert (await each.press(board, label="Log")).message is not None
        await each.slash("table status")
        await each.slash("table board", text=True)


async def assert_nothing_leaked(stage: Stage, watch: Watch, people: list[Person], logged: str) -> None:
    """To everybody, to each person, to an onlooker, and in the log."""
    await watch.read()
    for person in (None, *(each.id for each in people), stage.person("finn").id):
        assert leaks(watch, person) == []
    assert watch.drawn
    assert [line for line in logged.splitlines() if line.startswith("ERROR")] == []  # all was shown that is to be
    assert str(watch.seed) not in logged
    told = "\n".join(line for line in logged.splitlines() if " bot." in line)
    hidden = {word for word in watch.universe() if "-" in word}
    assert not found(frozenset(hidden), told)
    assert stage.discord.token not in logged


@pytest.mark.parametrize("game", DRAWN)
async def test_the_search_finds_what_is_leaked(stage: Stage, watch: Watch, dealt: Any, game: str):
    """The test's own test: a hand told to everybody, a form of somebody else, a picture from a wrong view."""
    people = stage.people("ada", "ben", "cleo")
    dealt(1)
    board = await table(stage, *people, game=game)
    asked = stage.asked(await stage.services.registry.look(1), *people)[0]
    other = next(each for each in people if each is not asked)
    panel = await question(asked, board)
    await stage.until(lambda: (seen := panel.again()) is not None and seen.pictures)
    await watch.read()
    assert leaks(watch, None) == leaks(watch, asked.id) == leaks(watch, other.id) == []
    private = [sent for sent in stage.world.sent if sent.to == frozenset([asked.id])]
    for to in (None, frozenset([other.id])):
        for sent in private:
            stage.world.sent.append(Sent(sent.kind, to, sent.channel_id, sent.body, sent.at, data=sent.data))
    for person in (None, other.id):
        told = "\n".join(leaks(watch, person))
        assert "a form of" in told
        assert "drawn for" in told
        assert "tells" in told or game == "influence"  # whose hands hold what all know of, while no card lies down


@pytest.mark.parametrize("game", list(games()))
def test_answers_gathered_but_not_sent_tell_nothing(game: str):
    """Whoever tries answers out in a form and goes back has seen the same in every world they cannot tell apart."""
    played, tried = games()[game], 0
    for seed in range(6):
        rng = Rng(seed)
        for state, decision, answers, _answer in walk(played, played.seats.stop - 1, seed):
            if not decision.staged or rng.below(3):
                continue
            keys = [key(rng.choice(answers))]
            while (here := rehearse(played, state, decision.seat, keys)) is not None and here.goes_on:
                other = played.resample(state, decision.seat, rng)
                there = rehearse(played, other, decision.seat, keys)
                assert there is not None
                assert there.goes_on
                assert played.view(here.state, decision.seat) == played.view(there.state, decision.seat)
                legal = list(played.legal(here.state, decision.seat))
                assert legal == list(played.legal(there.state, decision.seat))
                tried += 1
                keys = [*keys, key(rng.choice(legal))]
    assert tried or not any(question.decision.staged for question in walk(played, played.seats.start, 1))
