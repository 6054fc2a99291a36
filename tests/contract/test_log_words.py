"""Whole logs as they are read: no slip of grammar, no key in place of a word, and an end that names who has won.

Random games and those that are kept, in every language; what onlookers are told and what a seat is told.
"""

import json
import re

import pytest

from bot.base.languages import LANGUAGES, words_in
from engines import games
from engines.core.codec import from_json
from engines.core.effects import effects
from engines.core.effects import told as effects_told
from engines.core.numbers import numeral
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.contract.play import CASES, case_id, mutations, sampled, walk
from tests.contract.test_replay import FILES

NAMES = ["Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin"]
MANY = {
    "en": "actions|buildings|cards|castles|cities|discards|disks|draws|edicts|events|food|governors|hexes|locations"
    "|payments|pieces|points|resources|stones|times|workers",
    "es": "acciones|cartas|castillos|ciudades|discos|edictos|edificios|eventos|gobernadores|hexágonos|lugares|pagos"
    "|piedras|piezas|puntos|recursos|trabajadores|veces",
}
"""Words of which there are never one."""
SLIPS = {
    "one of many": lambda language: rf"(?<![\d.,])1 ({MANY[language].replace('food|', '')})\b",
    "a key": lambda _language: r"\b[a-z]+_[a-z_]+\b",
    "a blank": lambda _language: r"[{}]|\b(None|True|False)\b",
    "nothing in brackets": lambda _language: r"\(\s*\)|\[\s*\]",
    "space": lambda _language: r"  |^ | $| [,.;)]",
    "a question mark": lambda _language: r"\?",
    "a hyphen for a minus": lambda _language: r"(?<![\w-])-\d",
    "two stops": lambda _language: r"\.\.|,,|;;|::",
}


PLAIN = {"one of many", "a blank", "nothing in brackets", "a hyphen for a minus", "two stops"}
"""What buttons and positions are free of; keys stand in some of them, for commands take those."""


NUMBER = r"[−-]?\d+"
PARTS = re.compile(rf"(?<![\w.])({NUMBER}) \(([^()]+)\)")
"""A number and its parts: "11 (Towns 8, Quests 3)"."""
SUM = re.compile(rf"(?<![\w.])({NUMBER}) = ([^,;]+)")
"""A sum: "8 = 5 + 3 lent by C1 MER"."""


def adds_up(line: str) -> bool:
    """Whether every number of a line that is told with its parts is their sum."""
    for total, told in PARTS.findall(line):
        parts = [re.search(rf" ({NUMBER})$", part) for part in told.split(", ")]
        if all(parts) and count(total) != sum(count(part[1]) for part in parts if part):
            return False
    return all(count(total) == sum(map(count, told.split(" + "))) for total, told in SUM.findall(line))


def count(said: str) -> int:
    """The number that something begins with."""
    found = re.match(NUMBER, said)
    assert found, said
    return int(found[0].replace("−", "-"))


def slips(line: str, language: str) -> list[str]:
    """What is wrong with a line, by name."""
    found = [
        name for name, of in SLIPS.items() if re.search(of(language), line, re.IGNORECASE if "many" in name else 0)
    ]
    return found if adds_up(line) else [*found, "a sum"]


def looked_at(game, state, events, said):
    """Every line that an onlooker, and one that the first seat, is told; raises for one with a slip."""
    names = [*NAMES[: state.seats], *game.crew(state)]
    last = {}
    for language in LANGUAGES:
        for event in events:
            for seat in (None, 0):
                seen = game.witness(event, seat)
                line = "" if seen is None else game.text.told(seen, names, words_in(language))
                if line and line not in said:
                    assert not slips(line, language), (language, line)
                    said.add(line)
                if line and seat is None:
                    last[language] = line
    return last


def ended(game, state, last):
    """The last line names who is first, with the points; the position then reads well."""
    outcome = game.outcome(state)
    names = [*NAMES[: state.seats], *game.crew(state)]
    points = {score.seat: numeral(score.points) for score in outcome.scores}
    for line in game.text.board(game.view(state, None), names, ENGLISH).splitlines():
        assert not PLAIN & set(slips(line, "en")), line
    first = [score.points for score in outcome.scores if outcome.ranks[score.seat] == 1]
    rest = [score.points for score in outcome.scores if outcome.ranks[score.seat] > 1]
    if first and rest and max(rest) >= first[0]:
        assert re.search(r"decide|settle|and wins", last["en"]), f"why who is first is first: {last['en']}"
    for line in last.values():
        for seat, rank in enumerate(outcome.ranks):
            if rank == 1:
                assert names[seat] in line
                assert re.search(rf"(?<!\d){points[seat]}(?!\d)", line), line


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_logs_of_random_games_read_well(case):
    key, seats = case
    game, said = games()[key], set()
    for seed in range(4):
        state, last = game.new(seats, game.options({}), seed), {}
        looked_at(game, state, game.opening(seats, game.options({}), seed), said)
        for question in walk(game, seats, seed):
            state, events = game.apply(question.state, question.decision.seat, question.answer)
            last = looked_at(game, state, events, said) or last
        ended(game, state, last)
    assert len(said) > 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_logs_of_kept_games_read_well(path):
    kept = json.loads(path.read_text(encoding="utf-8"))
    setup, game, said, last = kept["setup"], games()[path.parent.name], set(), {}
    state = game.new(setup["seats"], game.options(setup["options"]), setup["seed"])
    for entry in kept["journal"]:
        answer = from_json(json.dumps(entry["action"]), game.action_type)
        events = game.advance(state, entry["seat"], answer)
        last = looked_at(game, state, events, said) or last
    ended(game, state, last)


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_questions_and_positions_read_well(case):
    """Headings, buttons with what they bring and the position in words, at a few questions of every game."""
    key, seats = case
    game = games()[key]
    for seed in range(3):
        for state, decision, answers, _answer in sampled(game, seats, seed, 12):
            names = [*NAMES[:seats], *game.crew(state)]
            view = game.view(state, decision.seat)
            asked = next(each for each in view.asked if each.seat == decision.seat)
            brought = effects(game, state, decision.seat)
            for language in LANGUAGES:
                _ = words_in(language)
                lines = [game.text.heading(view, asked, _), game.text.waiting(view, asked, _)]
                lines += [game.text.label(view, answer, _, names) for answer in answers[:40]]
                lines += game.text.board(view, names, _).splitlines()
                lines += [effects_told(game, view, effect, _, names) for effect in brought]
                for line in lines:
                    wrong = PLAIN & set(slips(line, language))
                    assert not wrong, (language, line)


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_refusals_read_well(case):
    """Whatever is typed, nothing included: no gap where it would stand, and its own reason in every language."""
    key, seats = case
    game, rng, told = games()[key], Rng(seats), set()
    for seed in range(2):
        seen = {}
        for state, decision, answers, _answer in sampled(game, seats, seed, 10):
            names = [*NAMES[:seats], *game.crew(state)]
            for action in mutations(game, answers, rng, seen):
                why = game.check(state, decision.seat, action)
                if why is None:
                    continue
                for language in LANGUAGES:
                    line = game.text.refusal(why, names, words_in(language))
                    wrong = {*PLAIN, "space"} & set(slips(line, language))
                    assert not wrong, (language, line, action)
                    told.add(why.key)
    assert len(told) > (4 if len(game.kinds) > 2 else 1), "a game of one or two kinds of answers has few reasons"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Ann draws 1 cards.", ["one of many"]),
        ("Ann draws 11 cards.", []),
        ("Ann: no_favor.", ["a key"]),
        ("Ann pays {count}.", ["a blank"]),
        ("None wins.", ["a blank"]),
        ("Ann pays  2.", ["space"]),
        ("Ann pays .", ["space"]),
        ("B3 ? is attacked.", ["a question mark"]),
        ("Ann scores 3 ().", ["nothing in brackets"]),
        ("Ann 4 → -1.", ["a hyphen for a minus"]),
        ("FAL-r2 and MIL-2 of 3-4 → −1.", []),
        ("Round 1 begins.", []),
        ("Ann 11 (Towns 4, Quests 3).", ["a sum"]),
        ("Ann 7 (Towns 4, 1 Governor 3), Bob −2 (Workers 1, Leveraged −3).", []),
        ("C1 MER: LIO 8 = 3 + 4 lent by B1 ALB, FAL 6; LIO conquers it.", ["a sum"]),
        ("C1 MER: LIO 8 = 3 + 5 lent by B1 ALB, FAL 6; LIO conquers it.", []),
        ("Ann fires Tax (T4, H8) and draws 2 (Tax).", []),
    ],
)
def test_slips_are_found(line, found):
    assert slips(line, "en") == found
