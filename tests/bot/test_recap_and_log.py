"""What somebody is told since their own last answer, held against the log: who did what to them is never missing.

At questions of random games, as whoever is asked would read it who saw nothing else.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from bot.base.languages import words_in
from bot.store import SeatRecord, StoredEntry, Table
from bot.tables import recap, recap_words
from bot.tables.registry import LiveTable
from engines import games
from engines.core.codec import to_json
from engines.core.recap import Adds, Opens, weight
from engines.core.words import Words
from engines.price_of_influence import events as ev
from tests.contract.play import walk

NAMES = ("Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin")
QUESTIONS, ENOUGH = 20, 30
MOST = 120
"""Answers of one game that are followed."""


def table_of(game: Any, state: Any, seq: int) -> LiveTable:
    """A table in play, its people in their seats."""
    seats = tuple(SeatRecord(n, user=n + 1, name=NAMES[n]) for n in range(state.seats))
    record = Table(
        id=1, guild=None, channel=1, parent=None, messages=(), posted_at=None, host=1, game=game.key,
        revision=game.revision, data_hash=game.edition, seed=1, life="live", generation=0, version=0, seq=seq,
        published_seq=-1, setup=b"{}", extra=b"{}", seats=seats, position=None, outcome=None, created_at=0,
        updated_at=0, started_at=0, ended_at=None,
    )  # fmt: skip
    return LiveTable(record, game, state)


def points(game: Any, state: Any) -> list[int]:
    """Everybody's points as all can see them."""
    return [score.points for score in game.standing(game.view(state, None))]


class Log:
    """The journal of a random game, with what each entry did to everybody's points."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.entries: list[StoredEntry] = []
        self.changed: list[set[int]] = []
        self.lost: list[set[int]] = []

    def add(self, state: Any, seat: int, answer: Any) -> None:
        """An answer, given on a copy."""
        before, after = points(self.game, state), self.game.clone(state)
        events = self.game.advance(after, seat, answer)
        pairs = list(enumerate(zip(before, points(self.game, after), strict=True)))
        self.changed.append({n for n, (one, two) in pairs if one != two})
        self.lost.append({n for n, (one, two) in pairs if one > two and n != seat})
        self.entries.append(
            StoredEntry(
                table=1, seq=len(self.entries) + 1, seat=seat, user=seat + 1, kind="answer",
                action=to_json(answer).encode(), decision="",
                events=msgspec.json.encode([msgspec.Raw(to_json(event)) for event in events]),
                interaction=None, at=0, batch=len(self.entries) + 1, part=0, undone=False,
            )
        )  # fmt: skip

    def since(self, seat: int) -> int:
        """How many entries a seat has seen: up to its own last answer."""
        return max((n for n, entry in enumerate(self.entries, 1) if entry.seat == seat), default=0)


def told(live: LiveTable, log: Log, seat: int, _: Words) -> str:
    """The recap of a seat, as panels open with it."""
    start = log.since(seat)
    found = recap_words.found_in(live, log.entries[start:], seat)
    if start:
        own = recap_words.witnessed(live, log.entries[start - 1 : start], seat)
        followed = recap.following(own, seat, live.game.recap)
        found = recap_words.RecapMaterial(
            (*followed, *found.events), (), start, (*[start] * len(followed), *found.seqs)
        )
    return recap_words.told_of(live, seat, found, recap_words.told_scenes(live, seat, found, _), "", _)


def is_in(line: str, names: Sequence[str], text: str) -> bool:
    """Whether a recap holds a sentence, or goes on with it after another one of the same person."""
    spoken = {line, *(line.removeprefix(f"{name} ") for name in names if line.startswith(f"{name} "))}
    return any(said.removesuffix(".") in text for said in spoken)


def unsaid(live: LiveTable, log: Log, seat: int, _: Words, concerned: list[int]) -> list[str]:
    """What the recap of a seat leaves out: what changed its points, and whoever did something; `concerned` grows."""
    text = told(live, log, seat, _).replace("**", "")
    game, held, wrong = live.game, {}, list[str]()
    if game.recap.holders is not None:
        held = game.recap.holders(live.view(seat))
    for entry in log.entries[log.since(seat) :]:
        events = recap_words.witnessed(live, [entry], seat)
        lines = [(each, recap_words._line(live, each, live.names, _).replace("**", "")) for each in events]
        lines = [(each, line) for each, line in lines if line and weight(game.recap, each)]
        about = [line for each, line in lines if seat in game.recap.named(each, held)]
        if seat in log.lost[entry.seq - 1] and not about:
            wrong.append(f"who took points from {live.names[seat]}: {lines}")
        if seat in log.changed[entry.seq - 1]:
            concerned.append(entry.seq)
            about = about or [line for _each, line in lines]
            wrong += about if not any(is_in(line, live.names, text) for line in about) else []
        if lines and entry.seat is not None and live.names[entry.seat] not in text and "-# and" not in text:
            wrong += [line for _each, line in lines if live.names[entry.seat] in line]
    return wrong


@pytest.mark.parametrize("key", games())
def test_a_reader_can_say_who_did_what_to_them_since_their_last_move(key: str):
    game, looked, concerned, _ = games()[key], 0, list[int](), words_in("en")
    for seed in range(4, 8):
        log = Log(game)
        for number, question in enumerate(walk(game, min(3, game.seats.stop - 1), seed)):
            seat = question.decision.seat
            if log.since(seat) < len(log.entries):
                looked += 1
                live = table_of(game, question.state, len(log.entries))
                assert unsaid(live, log, seat, _, concerned) == [], told(live, log, seat, _)
            if number > MOST or looked >= ENOUGH:
                break
            log.add(question.state, seat, question.answer)
    assert looked >= QUESTIONS
    assert concerned or key == "pax_illuminaten"  # where points come late


def doers(live: LiveTable, log: Log, seat: int, _: Words) -> dict[str, set[str]]:
    """Who is named by each sentence of the log since a seat's own last answer that a recap tells."""
    found: dict[str, set[str]] = {}
    recap_ = live.game.recap
    for event in recap_words.witnessed(live, log.entries[log.since(seat) :], seat):
        role = recap_.role(event)
        whose = getattr(event, "seat", None)
        if not isinstance(role, Opens | Adds) or (isinstance(role, Opens) and role.own and whose != seat):
            continue
        named = {live.names[each] for each in recap_.named(event, {}) if each < len(live.names)}
        if line := live.game.text.told(event, live.names, _):
            found.setdefault(line, set()).update(named)
    return found


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("key", games())
def test_nobody_who_did_or_suffered_something_goes_unnamed_and_nothing_is_counted_only(key: str, language: str):
    """With most seats, where most happens between two answers of the same person."""
    game, looked, most, _ = games()[key], 0, 0, words_in(language)
    left_out = _.n("and {count} smaller thing", "and {count} smaller things", 7).partition("7 ")[2]
    for seed in range(20, 28):
        log = Log(game)
        for number, question in enumerate(walk(game, game.seats[-1], seed)):
            seat = question.decision.seat
            if number % 3 == 0 and log.since(seat) < len(log.entries):
                live = table_of(game, question.state, len(log.entries))
                text, sentences = told(live, log, seat, _), doers(live, log, seat, _)
                looked, most = looked + 1, max(most, len(sentences))
                assert left_out not in text
                unnamed = [(line, who) for line, names in sentences.items() for who in names if who not in text]
                assert unnamed == [], text
            if number > MOST or looked >= ENOUGH:
                break
            log.add(question.state, seat, question.answer)
    assert looked >= QUESTIONS
    assert most >= 8, "little happened between two answers"


def test_points_that_changed_say_from_what_to_what_and_what_they_lie_on():
    """A hex more and a worker more in Indio; influence in a city of Influentia."""
    from bot.tables.recap_points import Standing, changes
    from engines.core.scores import Score, ScorePart

    indio = games()["indio"]
    live = table_of(indio, next(iter(walk(indio, 3, 4))).state, 0)

    def standing(*seats: tuple[int, int, list[str]]) -> Standing:
        scores = [
            Score(n, hexes + workers, (ScorePart("hexes", hexes), ScorePart("workers", workers)))
            for n, (hexes, workers, _labels) in enumerate(seats)
        ]
        return Standing(scores, [{"hexes": labels} for _hexes, _workers, labels in seats], {})

    before = standing((2, 1, ["B2", "C1"]), (3, 0, ["A1", "A2", "A3"]), (1, 1, ["D1"]))
    after = standing((3, 2, ["B2", "C1", "D4"]), (2, 0, ["A1", "A2"]), (2, 0, ["E1", "E2"]))
    assert changes(live, 0, before, after, words_in("en")) == (
        "Points: **Ivan** 3 → 5 (Controlled hexes +1: D4, Workers +1) · **Valentina** 3 → 2 (Controlled hexes −1: A3)"
        " · **Marco** 2 (Controlled hexes +1: +E1, +E2, −D1, Workers −1)"
    )
    then = Standing(before.scores, before.places, {"Pisa": (3, 0, 2)})
    now = Standing(before.scores, before.places, {"Pisa": (3, 4, 2)})
    influentia = games()["influentia"]
    other = table_of(influentia, next(iter(walk(influentia, 3, 4))).state, 0)
    assert changes(other, 0, then, now, words_in("es")) == "Influencia: Pisa: **Valentina** 0 → 4, Ivan 3, Marco 2"


def test_every_fight_is_told_with_both_courts_and_a_fall_before_ones_own_draw():
    """Three attacks at once, of which two concern the reader, and what came of them."""
    game = games()["price_of_influence"]
    state = next(iter(walk(game, 3, 4))).state
    live = table_of(game, state, 0)
    fights = (
        ev.Compared(1, "KC", 3, 0, "KS", 16, "attacker"),
        ev.Compared(1, "KC", 3, 2, "QC", 8, "attacker"),
        ev.Compared(1, "JD", 1, 0, "KS", 16, "attacker"),
    )
    before = (ev.Committed(1, "KC", fight=True, paid=0), ev.Assigned(1, "KC", 0, "KS"), ev.Assigned(1, "KC", 2, "QC"))
    after = (ev.Disgraced(1, "JD", ()), ev.Disgraced(1, "KC", ("5H",)), ev.Drew(1, 3, ()), ev.Drew(0, 1, ("2D",)))
    events = (*before, *fights, *after, ev.Fell(1, "economic_collapse", ()))
    found = recap_words.RecapMaterial(events, (), 0, (0,) * len(events))
    told = recap_words.told_scenes(live, 0, found, words_in("en"))
    lines = recap_words.told_of(live, 0, found, told, "", words_in("en")).replace("**", "").splitlines()
    for fight in fights:
        assert (
            sum(recap_words._line(live, fight, live.names, words_in("en")).replace("**", "") in one for one in lines)
            == 1
        )
    assert lines[0].startswith("- Valentina: K♣ 3 against K♠ 16 of Ivan; K♣ is disgraced.")
    assert lines[0].endswith("K♣ of Valentina is disgraced and loses 5♥.")
    fall, draw = (next(n for n, line in enumerate(lines) if word in line) for word in ("falls", "draws 2♦"))
    assert fall < draw
