"""Fairness that can be checked: hashes, seed and salt, a game played again, tampering found; time tells nothing."""

import asyncio
import json
import random
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from itertools import count, product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.discord_io.form_paths import FormPath
from bot.history.agreement import EventHistory, history_of, same_position, tells
from bot.history.verdict import sentences, verified
from bot.history.verification import Exported, seal_of
from bot.standin.people import Person, Seen
from bot.tables.computer_players import held_back
from bot.tables.extras import Extra
from bot.tables.fairness import deal_commitment, reseeded, thinking_words
from bot.tables.registry import LiveTable
from bot.tables.staged import rehearse
from bot.tables.undone import Back
from engines import games
from engines.core.codec import to_json
from engines.core.journal import reseed
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.players import PLAYERS, Thought, think
from tests.bot.conftest import Stage
from tests.bot.people import DRAWN, answer, is_whole, offers, question, table, take

GAME = "price_of_influence"
SHORT = 14
COMPUTERS = (1,)
"""Seats of computers in a made file."""

_interactions = count(10**15)


def a_file(key: str = GAME, seats: int = 2, seed: int = SHORT, undone_at: int = 9) -> dict[str, Any]:
    """An export as tables write it: a person, computers, an answer taken back and chance drawn anew."""
    game, rng = games()[key], Rng(seed)
    options = game.options({})
    plain = msgspec.to_builtins(options)
    deal = deal_commitment(game.key, game.revision, game.edition, seats, plain, seed)
    extra, salt, generation = Extra(deal=deal), deal.salt, 0
    state = game.new(seats, options, seed)
    lines: list[dict[str, Any]] = []
    while decisions := game.decisions(state):
        asked = rng.choice(list(decisions))
        before = game.dump(state)
        thought = None
        if asked.seat in COMPUTERS:
            world, word = thinking_words(salt, generation, len(lines))
            sampled = game.resample(state, asked.seat, Rng(world))
            action, thought = think("random", game, sampled, asked.seat, world, word, 0.0)
        else:
            action = rng.choice(list(game.legal(state, asked.seat)))
        events = game.advance(state, asked.seat, action)
        line = {"kind": "answer", "batch": len(lines) + 1, "at": 1, "seat": asked.seat, "decision": asked.id}
        line |= {"action": json.loads(to_json(action)), "events": json.loads(to_json(events))}
        lines.append({**line, "thought": msgspec.to_builtins(thought)})
        if len(lines) == undone_at:
            state = game.load(before)
            batch, generation = len(lines) + 1, generation + 1
            anew = reseeded(extra.deal, batch + 1)
            salt = anew.salt
            reseed(game, state, anew)
            lines[-1]["undone"] = True
            lines.append({"kind": "undo", "batch": batch, "at": 1, "action": msgspec.to_builtins(Back(undone_at))})
            lines.append({"kind": "reseed", "batch": batch, "at": 1, "action": msgspec.to_builtins(anew)})
    return {
        "format": "eminence-game",
        "version": 2,
        "game": key,
        "revision": game.revision,
        "edition": game.edition,
        "seats": [{"name": "ABCDEF"[n], "computer": "random" if n in COMPUTERS else None} for n in range(seats)],
        "options": plain,
        "seed": str(seed),
        "salt": deal.salt,
        "commitment": deal.hash,
        "entries": lines,
        "position": b64encode(game.dump(state)).decode(),
        "outcome": json.loads(to_json(game.outcome(state))),
    }


def told(file: dict[str, Any]) -> str:
    """What checking a file comes to."""
    found = verified(json.dumps(file).encode(), games()[file["game"]].edition_text)
    lines = sentences(found, ENGLISH)
    assert found.good == lines[0].startswith("✓")
    return "\n".join(lines)


# A file


@pytest.mark.parametrize("key", games())
def test_a_true_game_is_found_true(key: str):
    file = a_file(key, max(2, games()[key].seats.start))
    said = told(file)
    assert said.startswith("✓ Nothing speaks against this game.")
    assert f"`{file['commitment']}`" in said
    anew = next(line for line in file["entries"] if line["kind"] == "reseed")
    assert f"gives the hash `{anew['action']['commitment']}`" in said
    answers = [line for line in file["entries"] if line["kind"] == "answer"]
    assert f"All {len(answers)} answers were legal." in said
    thoughts = sum(line["thought"] is not None for line in answers)
    assert thoughts > 3
    assert f"✓ {thoughts} answers of computers were thought again" in said
    assert "✗" not in said
    assert "–" not in said


OTHER_VALUES: tuple[Any, ...] = (None, 1 << 70, "x\0", [1], [{}], {"ev": []})


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a file, but of its entries a few alone: the others are of the same kinds."""
    if path[:1] == ("entries",) and path[1:2] not in ((), (0,), (9,), (10,)):
        return
    yield path
    parts: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from places(part, (*path, key))


def with_other(value: Any, path: tuple[Any, ...], other: Any) -> Any:
    """The same file, with another value in one place."""
    if not path:
        return other
    changed = value.copy()
    changed[path[0]] = with_other(value[path[0]], path[1:], other)
    return changed


def test_whatever_stands_anywhere_in_a_file_it_is_judged():
    file, tried = a_file(), 0
    assert [line["kind"] for line in file["entries"][8:11]] == ["answer", "undo", "reseed"]
    for path, other in product([*places(file)], OTHER_VALUES):
        data = json.dumps(with_other(file, path, other)).encode()
        if path != ("game",):  # whoever calls has looked for the game
            assert sentences(verified(data, games()[GAME].edition_text, patience_s=-1.0), ENGLISH), (path, other)
            tried += 1
    assert tried > 500


@pytest.mark.parametrize(
    ("path", "other", "said"),
    [
        (("entries", 0, "events"), [1], "Entry 1 of that file does not fit the others."),
        (("entries", 2, "events"), [{"ev": []}], "Entry 3 of that file does not fit the others."),
        (("entries", 2, "events"), None, "Entry 3 of that file does not fit the others."),
        (("seats", 0, "name"), "a\0", "That file is no export of a finished game:"),
        (("entries", 0, "decision"), "\0", "That file is no export of a finished game:"),
        (("edition",), "\0", "That file is no export of a game."),
    ],
)
async def test_who_imports_what_is_no_game_is_told_so(stage: Stage, path: tuple[Any, ...], other: Any, said: str):
    data = json.dumps(with_other(a_file(), path, other)).encode()
    reply = await stage.person("ada").slash("admin import", file=("game.json", data)).done()
    assert reply.text.startswith(said)


def entry(file: dict[str, Any], ok: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first entry of a file that is so."""
    return next(line for line in file["entries"] if ok(line))


def another_answer(file: dict[str, Any]) -> None:
    line = entry(file, lambda line: line["kind"] == "answer" and line["seat"] == 0)
    other = entry(file, lambda each: each["kind"] == "answer" and each["action"] != line["action"])
    line["action"] = other["action"]


def another_chance_for_a_computer(file: dict[str, Any]) -> None:
    entry(file, lambda line: line["kind"] == "answer" and line["seat"] == 1)["thought"]["word"] += 1


def another_deal(file: dict[str, Any]) -> None:
    """The whole game of another seed, under this one's hash."""
    other = a_file(seed=SHORT + 1)
    file.update({name: other[name] for name in ("seed", "entries", "position", "outcome")})


def change_of(*path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """A change of one value of a file."""

    def do(file: dict[str, Any]) -> None:
        at: Any = file
        for name in path[:-1]:
            at = at[name]
        at[path[-1]] = value

    return do


def chance_of_undo(name: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """A change of what was drawn anew."""

    def do(file: dict[str, Any]) -> None:
        entry(file, lambda line: line["kind"] == "reseed")["action"][name] = value

    return do


HASH = "its hash is another"
TAMPERED = {
    "seed": (change_of("seed", value=str(SHORT + 1)), HASH),
    "salt": (change_of("salt", value="0" * 32), HASH),
    "hash": (change_of("commitment", value="0" * 24), HASH),
    "options": (change_of("options", value={}), HASH),
    "another deal": (another_deal, HASH),
    "an answer": (another_answer, "of that file"),
    "a computer's chance": (another_chance_for_a_computer, "used another chance than the salt gives"),
    "what was drawn anew": (chance_of_undo("word", 77), "is not what its hash stood for"),
    "the hash of that": (chance_of_undo("commitment", "0" * 24), "is not what its hash stood for"),
    "the salt of that": (chance_of_undo("salt", "00"), "is not what its hash stood for"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_what_was_tampered_with_is_found(what: str):
    tamper, says = TAMPERED[what]
    file = a_file()
    if what == "options":
        file["options"] = {}
        file["commitment"] = a_file()["commitment"]
    tamper(file)
    said = told(file)
    assert said.startswith("✗ This game is not what it says.")
    assert says in said


def changed_thought(name: str) -> Callable[[dict[str, Any]], None]:
    """A computer's first answer with another value at that place of its thought."""
    other = {"kind": "nobody", "version": "older"}

    def do(file: dict[str, Any]) -> None:
        thought = entry(file, lambda line: line.get("thought") is not None)["thought"]
        thought[name] = other[name] if name in other else thought[name] + 1

    return do


THOUGHTS = {
    "world": ("used another chance than the salt gives: entry", False),
    "word": ("used another chance than the salt gives: entry", False),
    "kind": ("is not what it answers from its own seat: entry", False),
    "version": ("– 1 answer of a computer was given by another version", True),
}
"""What is said of a thought that was changed in one place, and whether the game stands all the same."""


@pytest.mark.parametrize("name", THOUGHTS)
def test_every_line_is_true_where_one_thought_was_tampered_with(name: str):
    """The others are still found to come from worlds sampled for their seats; that one is not counted among them."""
    file = a_file()
    thoughts = sum(line.get("thought") is not None for line in file["entries"] if line["kind"] == "answer")
    tampered = entry(file, lambda line: line.get("thought") is not None)
    changed_thought(name)(file)
    said, (says, stands) = told(file), THOUGHTS[name]
    assert said.startswith("✓ Nothing speaks" if stands else "✗ This game is not")
    assert says in said
    assert f"✓ {thoughts - 1} answers of computers were thought again: each comes from a world" in said
    assert stands or f": entry {file['entries'].index(tampered) + 1}." in said


@pytest.mark.parametrize("what", [each for each in TAMPERED if each != "a computer's chance"])
def test_nothing_is_confirmed_of_a_game_that_cannot_be_played_again(what: str):
    """Where deal, shuffle or answer do not fit, what comes after it was not looked at: no line says that it holds."""
    file = a_file()
    TAMPERED[what][0](file)
    assert [line[0] for line in told(file).splitlines()] == ["✗", "✗"]


def test_thoughts_that_were_taken_out_are_missed():
    file = a_file()
    for line in file["entries"]:
        line.pop("thought", None)
    said = told(file)
    assert "thought again" not in said
    assert "answers in computers' seats followed from is not recorded." in said


def test_another_edition_is_another_deal():
    """The hash holds the edition too: the same seed with other cards is refused, and nothing is confirmed."""
    file = a_file()
    file["edition"] = "0" * 64
    said = told(file)
    assert HASH in said
    assert [line[0] for line in said.splitlines()] == ["✗", "✗"]


def test_a_computer_that_answered_something_else_is_found():
    """Every answer legal, every hash right; but one computer's answer is not what its thought leads to."""
    game = games()[GAME]
    random_, chosen = PLAYERS["random"], list[int]()

    def cheat(game: Any, state: Any, seat: int, rng: Rng, seconds: Any = None, /, *, effort: Any = None) -> Any:
        answers = list(game.legal(state, seat))
        own = random_(game, state, seat, rng)
        others = [answer for answer in answers if answer != own]
        if others and not chosen:
            chosen.append(1)
            return others[0]
        return own

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(PLAYERS, "random", cheat)
        file = a_file()
    assert chosen
    assert game.edition == file["edition"]
    said = told(file)
    assert "✗ 1 answer of a computer is not what it answers from its own seat: entry" in said
    minds = sum(line.get("thought") is not None for line in file["entries"])
    assert f"✓ {minds - 1} answers of computers were thought again" in said


def test_a_file_of_an_earlier_version_may_tell_less_but_nothing_else():
    """Events and facts that this version adds need not be there; what is there must have happened, in that order."""
    happened = [{"ev": "began", "cost": ["N"]}, {"ev": "paid", "favor": "N", "due": []}, {"ev": "placed", "cell": "B5"}]
    every = {"began", "paid", "placed"}
    assert tells(happened, happened, every)
    assert tells([{"ev": "paid", "favor": "N"}, {"ev": "placed", "cell": "B5"}], happened, every - {"began"})
    assert not tells([{"ev": "paid", "favor": "N"}, {"ev": "placed", "cell": "B5"}], happened, every)
    assert not tells([{"ev": "paid", "favor": "P"}, {"ev": "placed", "cell": "B5"}], happened, every - {"began"})
    assert not tells([{"ev": "placed", "cell": "B5"}, {"ev": "paid", "favor": "N"}], happened, every - {"began"})
    assert not tells([*happened, {"ev": "placed", "cell": "B5"}], happened, every)
    assert not tells([], happened, every)
    revealed = [{"ev": "revealed", "areas": [["A1", "B2"], ["C3"]], "counts": [1, 2]}]
    assert tells([{"ev": "revealed", "areas": [["B2", "A1"], ["C3"]]}], revealed, {"revealed"})
    assert not tells([{"ev": "revealed", "areas": [["C3"], ["A1", "B2"]]}], revealed, {"revealed"})
    assert not tells([{"ev": "revealed", "areas": [["A1"], ["C3"]]}], revealed, {"revealed"})
    assert not tells([{"ev": "revealed", "areas": [["A1", "B2"]]}], revealed, {"revealed"})
    assert not tells([{"ev": "revealed", "counts": [2, 1]}], revealed, {"revealed"})
    assert not tells([{"ev": "revealed", "counts": 3}], revealed, {"revealed"})


def test_what_a_version_called_otherwise_noted_or_did_not_tell_yet_is_no_forgery():
    """Kinds with a former name, notes that no log tells, seats not told, events of one kind in another order."""
    history = EventHistory({"discard_forced": "discarded"}, {"looked"}, ())
    happened = [
        {"ev": "discard_forced", "seat": 1, "card": "2H"},
        {"ev": "discarded", "seat": 1, "card": "3H"},
        {"ev": "looked", "seat": 0},
        {"ev": "lost", "seat": 1, "by": 0},
    ]
    one, two, _looked, lost = happened
    one = {**one, "ev": "discarded"}
    kinds = {"discarded", "lost"}
    assert tells([one, two, lost], happened, kinds, history)
    assert tells([two, one, lost], happened, kinds, history)
    assert tells([one, two, {**lost, "by": -1}, {"ev": "looked", "seat": 3}], happened, {*kinds, "looked"}, history)
    assert not tells([one, one, lost], happened, kinds, history)
    assert not tells([one, two, {**lost, "by": 2}], happened, kinds, history)
    assert not tells([one, lost], happened, kinds, history)
    assert not tells([one, two, lost], happened, kinds), "without a history kinds are what they are called now"
    price, indio = history_of(games()["price_of_influence"]), history_of(games()["indio"])
    assert price.formerly == {"penalty_forced": "penalty_paid", "discard_forced": "discarded"}
    assert indio.notes == {"quests_looked_at"}
    later = {key: history_of(game).later for key, game in games().items()}
    assert {key: kinds for key, kinds in later.items() if kinds} == {"indio": {"control_changed"}}


def test_a_game_that_went_on_in_a_version_that_tells_more_is_found_true():
    """Before December 2026 Indio did not tell whose hexes produced, nor which hexes an act made one's own."""
    told_often = (
        (file, telling)
        for file in (a_file("indio", seed=SHORT + n) for n in count())
        if len(telling := [n for n, line in enumerate(file["entries"]) if tells_control(line)]) > 2
    )  # chance is drawn anew each time, and where it is told twice alone, all of the file could be of before
    file, (first, *later) = next(told_often)
    for line in file["entries"][: first + 1]:
        line["events"] = [
            {name: fact for name, fact in event.items() if name != "of"}
            for event in line.get("events", ())
            if event["ev"] != "control_changed"
        ]
    assert told(file).startswith("✓ Nothing speaks against this game.")
    last = file["entries"][later[-1]]
    last["events"] = [event for event in last["events"] if event["ev"] != "control_changed"]
    assert "is not what happens" in told(file)


def tells_control(line: dict[str, Any]) -> bool:
    """Whether an entry that stands tells that a hex has another owner."""
    return not line.get("undone") and any(event["ev"] == "control_changed" for event in line.get("events", ()))


def test_a_game_from_when_cards_lay_in_the_order_of_the_picks_is_found_true():
    """An earlier version of Influentia kept drafted cards as they were picked, and revealed them so."""
    file = a_file("influentia", 3)
    revealed = [
        event for line in file["entries"] for event in line.get("events", ()) if event["ev"] == "draft_revealed"
    ]
    assert revealed
    for event in revealed:
        event["areas"] = [area[::-1] for area in event["areas"]]
    position = msgspec.msgpack.decode(b64decode(file["position"]))
    position["areas"] = [area[::-1] for area in position["areas"]]
    file["position"] = b64encode(msgspec.msgpack.encode(position)).decode()
    assert told(file).startswith("✓ Nothing speaks against this game.")
    position["areas"] = position["areas"][::-1]
    file["position"] = b64encode(msgspec.msgpack.encode(position)).decode()
    assert "final position" in told(file)


def test_positions_that_remember_fewer_events_are_the_same():
    """What a position remembers of the latest events is told by the version that wrote it; all else must agree."""
    now = {"chance": 7, "story": [{"ev": "began"}, {"ev": "paid"}], "fresh": 2, "hands": [["E8"], []], "results": []}
    earlier = {**now, "story": [{"ev": "paid"}], "fresh": 1, "results": [{"ev": "paid"}]}
    assert same_position(msgspec.msgpack.encode(now), msgspec.msgpack.encode(earlier))
    assert not same_position(msgspec.msgpack.encode({**earlier, "chance": 8}), msgspec.msgpack.encode(now))
    assert not same_position(msgspec.msgpack.encode({**earlier, "hands": [[], ["E8"]]}), msgspec.msgpack.encode(now))
    assert not same_position(b"", msgspec.msgpack.encode(now))


def test_a_position_from_before_an_option_is_the_same():
    """An option that this version adds has its default there; one that differs or is unknown here is not the same."""
    now = {"chance": 7, "options": {"floor": "zero", "corporations": ""}}
    for options, alike in (({"floor": "zero"}, True), ({"floor": "none"}, False), ({"roof": "flat"}, False)):
        claimed = msgspec.msgpack.encode({**now, "options": options})
        assert same_position(claimed, msgspec.msgpack.encode(now)) is alike


def test_an_old_file_says_what_is_not_recorded():
    file = a_file()
    for line in file["entries"]:
        line.pop("thought", None)
        if line["kind"] == "reseed":
            del line["action"]["salt"], line["action"]["commitment"]
    del file["salt"], file["commitment"]
    file["version"] = 1
    said = told(file)
    assert said.startswith("✓ Nothing speaks against this game.")
    assert "– The hash of the deal is not recorded" in said
    assert "answers in computers' seats followed from is not recorded." in said


def test_thoughts_of_another_version_are_not_thought_again():
    file = a_file()
    for line in file["entries"]:
        if line.get("thought"):
            line["thought"]["version"] = "older"
    said = told(file)
    assert said.startswith("✓ Nothing speaks against this game.")
    assert "were given by another version of this program" in said
    assert "thought again" not in said


def test_thoughts_that_take_too_long_are_left_out():
    file = a_file()
    found = verified(json.dumps(file).encode(), games()[GAME].edition_text, patience_s=-1.0)
    assert found.good
    assert found.again == 0
    said = "\n".join(sentences(found, ENGLISH))
    assert f"– {found.thoughts} answers of computers were left out, for lack of time." in said


def test_a_hash_says_nothing_of_the_seed_without_its_salt():
    game = games()[GAME]
    one, other = (deal_commitment(game.key, game.revision, game.edition, 2, {}, SHORT) for _ in range(2))
    assert one.hash != other.hash
    assert len(bytes.fromhex(one.salt)) == 16


def test_the_command_line_checks_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "game.json"
    for file, code, first in (
        (a_file(), 0, "✓ Nothing speaks against this game."),
        ({**a_file(), "seed": "15"}, 1, "✗ This game is not what it says."),
        ({"format": "x"}, 1, "✗ This game is not what it says."),
        (with_other(a_file(), ("entries", 0, "events"), [1]), 1, "✗ This game is not what it says."),
        ({**a_file(), "edition": "0" * 64}, 2, ""),
        ({**a_file(), "revision": 99}, 2, ""),
        ({**a_file(), "game": "chess"}, 2, ""),
    ):
        path.write_text(json.dumps(file), "utf-8")
        monkeypatch.setattr(sys, "argv", ["bot", "verify", str(path)])
        assert main() == code
        assert capsys.readouterr().out.partition("\n")[0] == first


def test_the_command_line_says_plainly_what_it_cannot_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    strange, picture, whole = tmp_path / "strange.json", tmp_path / "picture.toml", tmp_path / "game.json"
    strange.write_text('{"a_b*c": 1}', "utf-8")
    picture.write_bytes(b"\x89PNG\xff")
    whole.write_text(json.dumps(a_file()), "utf-8")
    for arguments, said in (
        ((str(tmp_path / "none.json"),), f"{tmp_path / 'none.json'} cannot be read: No such file or directory."),
        ((str(tmp_path),), f"{tmp_path} cannot be read: Is a directory."),
        ((str(whole), "--edition", str(picture)), f"{picture} cannot be read: it is no text."),
        ((str(strange),), "no export of a finished game: Object contains unknown field `a_b*c`."),
    ):
        monkeypatch.setattr(sys, "argv", ["bot", "verify", *arguments])
        assert main()
        heard = capsys.readouterr()
        assert said in heard.out + heard.err


# At the table


async def played(stage: Stage, live: LiveTable, rng: random.Random, most: int = 1000) -> LiveTable:
    """People answer at random past all buttons, computers for themselves."""
    while live.record.life == "live" and most:
        people = [d.seat for d in live.decisions() if live.record.seats[d.seat].user]
        if not people:
            await stage.settled()
            live = await stage.services.registry.look(live.id)
            continue
        action = rng.choice(list(live.game.legal(live.state, people[0])))
        user = live.record.seats[people[0]].user
        assert user is not None
        live = (await stage.services.answers.say(live.id, user, action, next(_interactions))).live
        most -= 1
    return live


async def exported(person: Person) -> tuple[str, bytes]:
    """The file that somebody is given for the table here."""
    message = (await person.slash("table export")).message
    assert message is not None
    ((name, data),) = message.files.items()
    return name, data


async def checked(stage: Stage, person: Person) -> str:
    """What `/table verify` says."""
    return (await person.slash("table verify").done()).text


async def test_a_table_shows_the_hash_of_its_deal_and_can_be_checked_at_the_end(stage: Stage, dealt: Any):
    dealt(SHORT)
    ada, ben = stage.people("ada", "ben")
    board = await table(stage, ada, ben, game=GAME, computers=1)
    live = await stage.live()
    assert live.extra.deal is not None
    line = f"-# deal `{live.extra.deal.hash}` · edition `{live.game.edition[:12]}`"
    assert line in board.text
    assert live.extra.deal.salt not in board.text
    said = await ada.slash("table verify")
    assert said.text.startswith("Only a finished game can be checked")
    public = json.loads((await exported(ada))[1])
    assert public["commitment"] == live.extra.deal.hash
    assert live.extra.deal.salt not in json.dumps(public)
    live = await played(stage, live, random.Random(SHORT), 4)
    await stage.settled()
    number = next(e.seq for e in await stage.services.store.journal(live.id) if e.user == ada.id)
    await ada.slash("admin rewind", entry=str(number))
    await stage.settled()
    live = await stage.live()
    assert live.extra.anew is not None
    board = await stage.board()
    assert f"{line[3:].partition(' ·')[0]} · shuffled anew `{live.extra.anew.hash}`" in board.text
    assert f"(`{live.extra.anew.hash}`)" in (await ben.slash("table log")).text
    await stage.restart()
    live = await played(stage, await stage.live(), random.Random(SHORT))
    await stage.settled()
    board = await stage.board()
    assert line[3:].partition(" ·")[0] in board.text
    assert "`/table verify` checks it" in board.text
    said = await checked(stage, ben)
    assert "✓ Nothing speaks against this game." in said
    assert "of computers were thought again" in said
    assert "not recorded" not in said
    name, data = await exported(ada)
    file = msgspec.json.decode(data, type=Exported)
    assert seal_of(file) == file.commitment
    thoughts = [line.thought for line in file.entries if line.thought]
    assert all(isinstance(thought, Thought) for thought in thoughts)
    elsewhere = stage.world.add_channel(stage.discord.guild, "elsewhere")
    await ada.slash("admin import", channel=elsewhere, file=(name, data)).done()
    assert live.extra.anew is not None
    assert f"shuffled anew `{live.extra.anew.hash}`" in (await stage.board(elsewhere)).text
    again = await ada.slash("table verify", channel=elsewhere).done()
    assert again.text.splitlines()[1:] == said.splitlines()[1:]


async def test_a_free_undo_does_not_bring_back_chance_that_somebody_knows(stage: Stage, dealt: Any):
    """Chance was drawn anew after Ada's answer; without that, taking her answer back would bring the old one back."""
    dealt(SHORT)
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    for each in (ada, ben):
        panel = await question(each, board)
        await take(each, panel, offers(panel)[0])
    await ada.slash("admin rewind", entry="0:2")
    drawn = (await stage.live()).position.chance
    assert (await ada.slash("table undo")).text.startswith("Your last answer is taken back.")
    live = await stage.live()
    assert [e.kind for e in await stage.services.store.journal(live.id)][2:] == ["undo", "reseed", "undo", "reseed"]
    deal, state = await stage.services.store.position_before(live.id, 1), live.position
    assert deal is not None
    assert state.chance not in (drawn, live.game.load(deal.position).chance)


async def test_an_undo_that_nothing_came_to_light_by_draws_nothing_anew(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    panel = await question(ada, board)
    await take(ada, panel, offers(panel)[0])
    await ada.slash("table undo")
    live = await stage.live()
    assert [e.kind for e in await stage.services.store.journal(live.id)] == ["answer", "undo"]
    assert live.extra.anew is None


# Time and what others see


@pytest.mark.parametrize("chance", [0.0, 0.4, 1.0])
def test_a_forced_answer_takes_as_long_as_a_free_one(chance: float):
    for longest in (0.0, 0.25, 1.0):
        took = (0.00003, 0.02, longest)
        whole = {round(each + held_back(each, longest, 0.4, chance), 9) for each in took}
        assert len(whole) == 1
        assert whole.pop() >= 0.4
    assert held_back(0.02, 1.0, 0.0, chance) == 0


async def test_nothing_of_a_computers_answer_shows_before_its_time(stage: Stage, dealt: Any):
    """Neither in the journal nor in public; and every answer is held back, forced or free."""
    dealt(SHORT)
    ada, ben = stage.people("ada", "ben")
    go, asked = asyncio.Event(), list[float]()

    async def pause(seconds: float) -> None:
        asked.append(seconds)
        await go.wait()

    players = stage.services.computer_players
    players._pace, players.pause = 0.4, pause
    board = await table(stage, ada, ben, computers=1)
    live = await stage.live()
    await stage.until(lambda: asked)
    await stage.published()
    mark, seq = len(stage.world.sent), live.record.seq
    await asyncio.sleep(0.1)
    assert (await stage.live()).record.seq == seq
    assert [each for each in stage.world.sent[mark:] if each.to is None] == []
    go.set()
    await stage.until(lambda: live.record.seq > seq)
    rng = random.Random(SHORT)
    for _ in range(6):
        for each in stage.asked(await stage.live(), ada, ben):
            await answer(each, await question(each, board), rng)
        await stage.settled()
    entries = await stage.services.store.journal(live.id)
    assert len(asked) == len([entry for entry in entries if entry.user is None]) > 3
    assert all(0.3 <= seconds <= 0.6 for seconds in asked)


def without_sending(live: LiveTable, panel: Seen) -> tuple[str, str, str] | None:
    """A choice that leads on in a form without giving an answer: a step, or an answer that is gathered; if any."""
    for offer in offers(panel):
        _label, what, menu = offer
        keys = FormPath.read(what[1:] if menu else what.split(":", 4)[-1]).keys
        open_ = live.decisions()[0]
        if not is_whole(offer):
            return offer
        played = rehearse(live.game, live.state, open_.seat, keys) if open_.staged and live.state else None
        if played is not None and played.goes_on:
            return offer
    return None


@pytest.mark.parametrize("game", DRAWN)
async def test_a_private_form_shows_others_nothing_before_the_answer(stage: Stage, game: str, dealt: Any):
    """Opening it, stepping through it and going back sends nothing to anybody else, and takes no word to the table."""
    dealt(SHORT)
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo, game=game)
    rng, steps, opened = random.Random(SHORT), 0, 0
    for number in range(8):
        live = await stage.live()
        (who, *_) = stage.asked(live, ada, ben, cleo)
        seat = stage.seat(live, who)
        if number in (0, 7) or (live.decisions()[0].staged and not steps):
            await stage.settled()
            mark, panel = len(stage.world.sent), await question(who, board)
            opened += 1
            for _ in range(4):
                step = without_sending(live, panel)
                shown = None if step is None else (await take(who, panel, step)).message
                if shown is None:
                    break
                panel, steps = shown, steps + 1
            if "Back" in panel.buttons:
                await who.press(panel, label="Back")
            await stage.settled()
            assert [each for each in stage.world.sent[mark:] if each.to != frozenset({who.id})] == []
            assert (await stage.live()).record.seq == live.record.seq
        action = rng.choice(list(live.game.legal(live.state, seat)))
        await stage.services.answers.say(live.id, who.id, action, 700 + number)
    assert opened >= 2
    assert steps or game not in ("indio", "influence")  # the others begin with questions of one press
