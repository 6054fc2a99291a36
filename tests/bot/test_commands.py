"""Slash commands: what is typed is read kindly, refused in a sentence, and completed from the person's own answers."""

import ast
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from bot.base import rulebook
from bot.base.languages import words_in as spoken
from bot.base.languages.called import command_in
from bot.base.languages.commands import translated
from bot.base.typed import whole_number
from bot.base.words import Says
from bot.standin.people import Person, Seen
from bot.tables.answers import AnswerService
from engines import games
from engines.core.decisions import Action, tag_of
from engines.influentia.actions import PlagueTarget
from engines.influentia.game import Influentia
from engines.pax_illuminaten.actions import Organize
from tests.bot.child import ROOT
from tests.bot.conftest import Stage
from tests.bot.people import DRAWN, answered, by_buttons, lobby, offers, question, table
from tests.bot.positions import influentia
from tests.engines.influentia.positions import play
from tests.engines.influentia.positions import table as trick
from tests.engines.pax_illuminaten.positions import do
from tests.engines.pax_illuminaten.positions import table as position

NO_SEAT = "You have no seat at this table; you are welcome to watch."


async def three(stage: Stage) -> tuple[Seen, Person, Person, Person]:
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    return await table(stage, ada, ben, cleo), ada, ben, cleo


async def at_the_first_trick(stage: Stage) -> tuple[Person, Person, list[str]]:
    """Who leads, somebody else, and the leader's hand."""
    board, *people = await three(stage)
    rng = random.Random(4)
    while influentia(live := await stage.live()).round == 0:
        for each in stage.asked(live, *people):
            await by_buttons(each, board, rng)
    (leader,) = stage.asked(live, *people)
    other = next(each for each in people if each is not leader)
    return leader, other, influentia(live).hands[stage.seat(live, leader)]


# Typing


async def test_a_card_is_played_by_its_name_in_any_case(stage: Stage):
    leader, _other, hand = await at_the_first_trick(stage)
    done = await leader.slash("influentia play_card", card=f" {hand[0].lower()} ")
    assert done.ephemeral
    assert "Waiting for:" in done.text
    assert influentia(await stage.live()).plays == [hand[0]]


async def test_an_answer_is_given_by_a_part_of_its_label(stage: Stage):
    leader, _other, hand = await at_the_first_trick(stage)
    await leader.slash("influentia answer", choice=f"play {hand[2]}")
    assert influentia(await stage.live()).plays == [hand[2]]


async def test_what_fits_several_answers_is_not_guessed(stage: Stage):
    leader, _other, _hand = await at_the_first_trick(stage)
    said = await leader.slash("influentia answer", choice="play")
    assert said.ephemeral
    assert said.text == "“play” fits several answers; choose one from the list."
    assert influentia(await stage.live()).plays == []


@pytest.mark.parametrize("typed", ["nonsense", "*bold* @everyone", "x" * 6000, "!", "play_card:E8:more", "\u202eevil"])
async def test_typed_nonsense_is_refused_in_a_sentence(stage: Stage, typed: str):
    leader, _other, _hand = await at_the_first_trick(stage)
    before = (await stage.live()).record.seq
    said = await leader.slash("influentia answer", choice=typed)
    assert said.ephemeral
    assert said.text.endswith("is no answer to your open question; choose one from the list.")
    assert len(said.text) < 300
    said = await leader.slash("influentia play_card", card=typed)
    assert said.ephemeral
    assert said.text.startswith("You hold no ")
    assert said.text.endswith("(FLU R17).")
    assert len(said.text) < 300
    assert "*bold*" not in said.text
    assert (await stage.live()).record.seq == before
    assert not any(sent.pings for sent in stage.world.sent)


async def test_a_number_that_is_none_is_refused(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    _board, ada, *_others = await three(stage)
    monkeypatch.setattr(Influentia, "verbs", (PlagueTarget,))
    said = await ada.slash("influentia plague_target", seat="nobody")
    assert said.text == "“nobody” is no seat."


async def test_a_seat_is_its_letter_its_number_from_1_or_a_name(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    _board, ada, ben, _cleo = await three(stage)
    monkeypatch.setattr(Influentia, "verbs", (PlagueTarget,))
    seat = stage.seat(await stage.live(), ben)
    letter, number = "ABC"[seat], str(seat + 1)
    said: list[Action] = []

    async def say(_self: AnswerService, _table: int, _user: int, action: Action, _interaction: int) -> NoReturn:
        said.append(action)
        raise Says("Heard.")

    monkeypatch.setattr(AnswerService, "say", say)
    for typed in (letter, letter.lower(), number, " ben ", "Ben"):
        assert (await ada.slash("influentia plague_target", seat=typed)).text == "Heard.", typed
    assert said == [PlagueTarget(seat)] * 5
    for typed in ("CD", "0", "4", "²", "9" * 30):
        answer = await ada.slash("influentia plague_target", seat=typed)
        assert answer.text == f"“{typed}” is no seat.", typed
    for typed in ("CD", "0", "4", "²", "9" * 30, "²:5", "A:²"):
        answer = await ada.slash("admin kick", seat=typed)
        assert answer.text == f"There is no seat “{typed}” here; choose from the list."
    logs = {(await ada.slash("table log", who=typed)).text for typed in (letter, number, "ben", "be")}
    assert len(logs) == 1
    assert logs != {(await ada.slash("table log", who="ada")).text}
    assert [whole_number(typed) for typed in ("²", " 7 ", "9" * 30, "-1")] == [None, 7, None, None]


async def test_a_card_not_in_hand_is_refused_with_its_rule(stage: Stage):
    leader, _other, hand = await at_the_first_trick(stage)
    absent = next(card for card in games()["influentia"].data.cards if card not in hand)  # pyright: ignore
    said = await leader.slash("influentia play_card", card=absent)
    assert said.text.startswith(f"You hold no {absent} (FLU R")


async def test_out_of_turn_is_refused_by_name(stage: Stage):
    leader, other, _hand = await at_the_first_trick(stage)
    live = await stage.live()
    card = influentia(live).hands[stage.seat(live, other)][0]
    said = await other.slash("influentia play_card", card=card)
    assert said.ephemeral
    assert leader.name in said.text
    assert "(FLU R" in said.text
    assert (await other.slash("influentia answer", choice=card)).text == "No question is open for you now."
    assert influentia(await stage.live()).plays == []


async def test_another_kind_of_answer_is_refused(stage: Stage):
    leader, _other, _hand = await at_the_first_trick(stage)
    said = await leader.slash("influentia take_city", city="MIL")
    assert said.ephemeral
    assert "(FLU R" in said.text
    assert influentia(await stage.live()).plays == []


async def test_onlookers_cannot_play_by_command(stage: Stage):
    leader, _other, hand = await at_the_first_trick(stage)
    dan = stage.person("dan")
    assert (await dan.slash("influentia play_card", card=hand[0])).text == NO_SEAT
    assert (await dan.slash("influentia answer", choice=hand[0])).text == NO_SEAT
    assert (await dan.slash("table resign")).text == "You have no seat at this table."
    assert leader is not dan


async def test_without_a_table_a_games_command_says_so(stage: Stage):
    said = await stage.person("ada").slash("influentia answer", choice="x")
    assert said.text == "There is no table in this channel. `/table new` opens one."


async def test_another_games_command_names_the_right_one(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    other = next((game for game in stage.services.editions.games.values() if game.key != "influentia"), None)
    if other is None:  # Influentia is the only game here: let its table be one of another game
        renamed: Any = _Renamed((await stage.live()).game)
        (await stage.live()).game = renamed
        assert (await ada.slash("influentia answer", choice="x")).text == (
            "The table in this channel plays Renamed; use `/renamed`."
        )
        return
    said = await ada.slash(f"{other.command} answer", choice="x")
    assert said.text == "The table in this channel plays Influentia; use `/influentia`."
    shown = await ada.autocomplete(f"{other.command} answer", focused="choice")
    assert shown.choices == ()


class _Renamed:
    """A game under another name."""

    def __init__(self, game: Any) -> None:
        self._game, self.key, self.title, self.command = game, "renamed", "Renamed", "renamed"

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


# Suggestions


async def test_suggestions_are_ones_own_answers(stage: Stage):
    leader, other, hand = await at_the_first_trick(stage)
    shown = await leader.autocomplete("influentia play_card", focused="card")
    assert [choice["value"] for choice in shown.choices] == hand
    shown = await leader.autocomplete("influentia play_card", focused="card", value=hand[3].lower())
    assert [choice["value"] for choice in shown.choices][:1] == [hand[3]]
    assert (await leader.autocomplete("influentia take_city", focused="city")).choices == ()
    for person in (other, stage.person("dan")):
        assert (await person.autocomplete("influentia play_card", focused="card")).choices == ()
        assert (await person.autocomplete("influentia answer", focused="choice")).choices == ()


async def test_suggestions_where_there_is_no_table(stage: Stage):
    ada = stage.person("ada")
    assert (await ada.autocomplete("influentia answer", focused="choice")).choices == ()
    assert (await ada.autocomplete("table rules", focused="search")).choices == ()
    assert (await ada.autocomplete("table new", focused="game", value="zzz")).choices == ()


async def test_buttons_and_suggestions_offer_the_same(stage: Stage):
    board, ada, *_others = await three(stage)
    panel = await question(ada, board)
    shown = await ada.autocomplete("influentia answer", focused="choice")
    assert [(c["name"], c["value"]) for c in shown.choices] == [
        (label, custom_id.split(":", 4)[4]) for label, custom_id, _menu in offers(panel)
    ]


# Rules, log and the position in words


@pytest.fixture
def long_rules(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Paragraphs as long as they come."""
    told = {f"R{number}": f"Paragraph {number}. " + "word " * 290 for number in range(1, 40)}
    for module in ("bot.discord_io.views.rules", "bot.cogs.learning", "bot.base.rulebook"):
        monkeypatch.setattr(f"{module}.paragraphs", lambda _game, _language="en": told)
    return told


@pytest.mark.usefixtures("long_rules")
async def test_long_rules_fit_their_pages(stage: Stage):
    board, ada, *_others = await three(stage)
    page = (await ada.press(board, label="Rules")).message
    assert page is not None
    assert "Now: **FLU R" in page.text
    seen = 1
    while "▶" in page.buttons:
        turned = await ada.press(page, label="▶")
        assert turned.kind == "update"
        assert turned.message is not None
        page = turned.message
        seen += 1
    assert "Paragraph 6." in page.text  # the last chapter's; paragraph 39 is for programmers and in none
    assert seen > 10
    found = await ada.slash("table rules", search="R7")
    assert "Paragraph 7." in found.text
    words = await ada.slash("table rules", search="paragraph word")
    assert "Paragraph 1." in words.text
    nothing = await ada.slash("table rules", search="zebra *")
    assert nothing.text == "No paragraph of Influentia holds “zebra \\*”."


async def test_rules_are_suggested_by_number_and_word(stage: Stage):
    _board, ada, *_others = await three(stage)
    if rulebook.paragraphs("influentia"):
        shown = await ada.autocomplete("table rules", focused="search", value="R2")
        assert shown.choices
        assert all(choice["value"].startswith("R2") for choice in shown.choices)
        assert all(len(choice["name"]) <= 100 for choice in shown.choices)


async def test_a_long_log_is_paged(stage: Stage):
    board, *people = await three(stage)
    rng = random.Random(9)
    while (live := await stage.live()).record.seq < 85:
        for each in stage.asked(live, *people):
            await by_buttons(each, board, rng)
    newest = await people[0].press(board, label="Log")
    last = re.search(r"page (\d+) of \1\n", newest.text)
    assert last is not None, newest.text
    pages = int(last[1])
    assert pages > 2
    assert newest.message is not None
    assert "Later ▶" not in newest.message.buttons
    before = await people[0].press(newest.message, label="◀ Earlier")
    for page in range(pages - 1, 1, -1):
        assert f"page {page} of {pages}" in before.text
        assert before.message is not None
        before = await people[0].press(before.message, label="◀ Earlier")
    first = before
    assert "has picked" in first.text
    assert first.message is not None
    assert "◀ Earlier" not in first.message.buttons
    assert f"page 2 of {pages}" in (await people[0].press(first.message, label="Later ▶")).text


async def test_status_and_the_position_in_words(stage: Stage):
    _board, ada, *_others = await three(stage)
    status = await ada.slash("table status")
    assert status.text.startswith("**Influentia**, table 1\n- **")
    assert "Waiting for:" in status.text
    words = await stage.person("dan").slash("table board", text=True)
    assert words.ephemeral
    for name in ("Ada", "Ben", "Cleo"):
        assert name in words.text


async def test_the_status_of_a_lobby_names_host_held_seats_and_clock(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await lobby(stage, ada, computers=1)
    await ada.slash("table invite", person=ben)
    await ada.slash("table clock", time="2 min")
    assert (await ben.slash("table status")).text.splitlines()[1:] == [
        "Not started: 2 of 4 seats are taken.",
        "1. **Ada** · host",
        "2. **Heron** · computer, steady",
        "3. *held for Ben*",
        "4. *free*",
        "Clock: 2 minutes a move, then the computer answers.",
    ]


async def test_the_status_of_a_game_names_host_computers_bots_and_when_time_is_up(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="pax_illuminaten", options={"bot_seats": "1"})
    await ada.slash("table clock", time="2 min")
    live = await stage.live()
    status = (await ada.slash("table status")).text
    assert re.search(r"\n- \*\*Ada\*\* .* · host\n", status), status
    assert f"\n- **{live.names[2]}** (Bot)\n" in status
    assert " · the clock runs out <t:" in status
    assert status.endswith("\nClock: 2 minutes a move, then the computer answers.")
    await ben.slash("table seat give")
    status = (await ada.slash("table status")).text
    assert re.search(r"\n- \*\*Ben \(computer\)\*\* .* · computer, steady\n", status), status
    assert "A computer plays for Ben, until they are back." in status


# The command tree


async def test_commands_are_sent_only_when_they_have_changed(empty_stage: Stage, monkeypatch: pytest.MonkeyPatch):
    stage = empty_stage
    sent: list[str] = []

    def note(when: str, method: str, path: str) -> None:
        if when == "before" and method in ("PUT", "POST") and "/commands" in path:
            sent.append(path)

    stage.world.on_request(note)
    await stage.start()
    assert len(sent) == 1
    await stage.restart()
    assert len(sent) == 1
    monkeypatch.setattr(Influentia, "verbs", Influentia.verbs[:3])
    await stage.restart()
    assert len(sent) == 2
    names = {command.body["name"] for command in stage.world.commands.values()}
    assert {"table", "admin", "influentia"} <= names


async def test_commands_can_be_tried_out_in_one_guild(empty_stage: Stage):
    stage = empty_stage
    stage.settings["guild"] = stage.discord.guild.id
    await stage.start()
    assert {command.guild_id for command in stage.world.commands.values()} == {stage.discord.guild.id}
    assert "is open" in (await stage.person("ada").slash("table new", game="influentia")).text


def longest(command: Any, name: str) -> int:
    """Letters of a name or description in the language in which it has most: those count."""
    return max(
        len(command.get(name) or ""),
        *(len(told) for told in (command.get(f"{name}_localizations") or {"": ""}).values()),
    )


def words_in(command: Any) -> int:
    """What Discord counts of a command: names, descriptions and values, 8,000 characters at most."""
    own = longest(command, "name") + longest(command, "description") + len(str(command.get("value") or ""))
    return own + sum(words_in(each) for part in ("options", "choices") for each in command.get(part) or ())


async def test_commands_keep_discords_limits(stage: Stage):
    tree = stage.bot.tree
    payload = await translated(tree, None)
    assert any(command["name_localizations"].get("es-419") == "mesa" for command in payload)
    assert len(payload) <= 100
    for command in payload:
        assert words_in(command) <= 8000, command["name"]
        subcommands = command.get("options", [])
        assert len(subcommands) <= 25
        for sub in subcommands:
            assert 1 <= longest(sub, "description") <= 100, sub["name"]
            assert longest(sub, "name") <= 32, sub["name"]
            assert len(sub.get("options", [])) <= 25
            for option in sub.get("options", []):
                assert 1 <= longest(option, "description") <= 100, (sub["name"], option["name"])
                assert longest(option, "name") <= 32, (sub["name"], option["name"])
                assert len(option.get("choices", [])) <= 25
    by_name = {command["name"]: command for command in payload}
    for key in DRAWN:
        game = games()[key]
        assert len(game.verbs) <= 20
        found = {sub["name"] for sub in by_name[game.command]["options"]}
        assert found == {tag_of(kind) for kind in game.verbs} | {"answer"}


WORDS = re.compile(r"[^\W\d_]+([_-][^\W\d_]+)*")
"""Words of letters, joined."""


async def test_names_of_commands_and_options_are_words_in_every_language(stage: Stage):
    for command in await translated(stage.bot.tree, None):
        for each in (command, *_below(command)):
            for name in (each["name"], *(each.get("name_localizations") or {}).values()):
                assert WORDS.fullmatch(name), (command["name"], name)


def _below(command: Any) -> Iterator[Any]:
    """A command's subcommands and options, and theirs."""
    for each in command.get("options") or ():
        yield each
        yield from _below(each)


async def test_what_stands_in_one_list_is_called_differently_in_every_language(stage: Stage):
    for command in await translated(stage.bot.tree, None):
        for each in (command, *_below(command)):
            there = each.get("options") or ()
            for language in ("en-US", "es-ES", "es-419"):
                names = [(one.get("name_localizations") or {}).get(language, one["name"]) for one in there]
                assert len(names) == len(set(names)), (command["name"], each["name"], names)


async def test_commands_of_a_game_are_called_after_it_and_translated_below_it(stage: Stage):
    payload = {command["name"]: command for command in await translated(stage.bot.tree, None)}
    assert not payload["influence"].get("name_localizations")
    spread = next(each for each in payload["pax"]["options"] if each["name"] == "influence")
    assert spread["name_localizations"]["es-ES"] == "influir"
    assert command_in(spoken("es"), "pax influence") == "`/pax influir`"
    assert command_in(spoken("es"), "influence answer") == "`/influence responder`"


@pytest.mark.parametrize("typed", ["mil", "milano", "MIL: Church 2"])
async def test_a_value_is_typed_as_its_label_begins(stage: Stage, typed: str):
    _board, *people = await three(stage)
    live = await stage.live()
    live.state, _ = play(trick(3, hands={0: "E8", 1: "H5", 2: "H4"}, offers={"milano": "MIL-CHU"}), "E8 H5 H4")
    (winner,) = stage.asked(live, *people)
    shown = await winner.autocomplete("influentia take_city", focused="city")
    assert {"name": "MIL: Church 2", "value": "milano"} in shown.choices
    await answered(await winner.slash("influentia take_city", city=typed))
    (entry,) = await stage.services.store.journal(1)
    assert entry.action == b'{"do":"take_city","city":"milano"}'


async def test_a_set_of_cards_is_typed_whole(stage: Stage):
    """A part of it is not taken for the one set that begins with it."""
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    live = await stage.live()
    sets = [" ".join(each.cards) for each in live.game.legal(live.state, stage.seat(live, ada))]
    part = sets[-1].rpartition(" ")[0]
    assert [each for each in sets if each.startswith(part)] == sets[-1:]
    said = await ada.slash("price setup_discard", cards=part)
    assert said.text.endswith("(POI R12).")
    assert await stage.services.store.journal(1) == []
    await answered(await ada.slash("price setup_discard", cards=" ".join(reversed(sets[-1].lower().split()))))
    (entry,) = await stage.services.store.journal(1)
    assert entry.action == b'{"do":"setup_discard","cards":["%b"]}' % sets[-1].replace(" ", '","').encode()


async def test_a_disk_is_moved_from_here_to_there(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="pax_illuminaten")
    live = await stage.live()
    cells = {"B2": "PS3 aa", "C2": "NC2", "B3": "PS2"}
    live.state = do(position(cells=cells, favor={0: "S"}), Organize("S"))
    first = next(person for person in (ada, ben) if live.seats_of(person.id) == [0])
    offered = await first.autocomplete("pax move", focused="from")
    assert [choice["value"] for choice in offered.choices] == ["B2"]
    goals = await first.autocomplete("pax move", focused="to", filled={"from": "B2"})
    assert {choice["value"] for choice in goals.choices} == {"C2", "B3"}
    for typed in ("b2", offered.choices[0]["name"]):
        again = await first.autocomplete("pax move", focused="to", filled={"from": typed})
        assert again.choices == goals.choices
    wrong = await first.slash("pax move", options={"from": "Z9", "to": "C2"})
    assert wrong.text.startswith("There is no cell Z9"), wrong.text
    refused = {(await first.slash("pax move", options={"from": cell, "to": "B2"})).text for cell in ("C2", "c2")}
    assert len(refused) == 1, "what cannot be done is refused for the same reason however it is typed"
    assert "C2" in refused.pop()
    await answered(await first.slash("pax move", options={"from": "b2", "to": "C2"}))
    (entry,) = await stage.services.store.journal(1)
    assert entry.action == b'{"do":"move","from":"B2","to":"C2"}'


def test_every_game_keeps_discords_limits_drawn_or_not():
    for game in games().values():
        assert len(game.verbs) <= 20
        assert len({tag_of(kind) for kind in game.verbs}) == len(game.verbs)
        size = sum(len(tag_of(kind)) + 100 + 3 * 130 for kind in game.verbs)
        assert size <= 11_000, game.key
        assert json.dumps(game.command)


# Every sentence goes through the reader's words

SAID = {"Says", "notice", "text"}
"""Calls whose first argument a person reads."""
LABELED = {"button", "menu"}
"""Those whose second argument it is."""


def unmarked(file: Path) -> list[str]:
    """Literal sentences given to people in a module that pass through neither `_` nor `N_`."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found: list[str] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        first = node.args[min(1, len(node.args) - 1) if name in LABELED else 0]
        if name in SAID | LABELED and isinstance(first, ast.Constant | ast.JoinedStr):
            words = first.value if isinstance(first, ast.Constant) else _literal(first)
            if isinstance(words, str) and any(each.isalpha() for each in words.replace("{sentence}", "")):
                found.append(f"{file.name}:{first.lineno}: {words}")
    return found


def _literal(joined: ast.JoinedStr) -> str:
    return "".join(str(part.value) for part in joined.values if isinstance(part, ast.Constant))


def test_every_sentence_can_be_translated():
    whole = [file for file in (ROOT / "bot").rglob("*.py") if "standin" not in file.relative_to(ROOT).parts]
    terminal = {ROOT / "bot" / name for name in ("__main__.py", "client/running.py")}
    files = [file for file in whole if file not in terminal]
    assert [line for file in files for line in unmarked(file)] == []


def test_the_search_for_unmarked_sentences_finds_them(tmp_path: Path):
    file = tmp_path / "module.py"
    lines = ('raise Says("No.")', 'notice(f"Table {n} is open.")', 'button(LobbyId(1, "join"), "Join")', 'text(_("a"))')
    file.write_text("\n".join(lines))
    assert len(unmarked(file)) == 3
