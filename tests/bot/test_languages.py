"""Other languages through the wire: who reads which, and that nothing of a game is left in English."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.base.languages import FOLLOW, commands, words_in
from bot.base.languages.gather import gather
from bot.cogs.messages import in_commands
from bot.standin.people import Person, Seen
from bot.store import Store
from engines.core.words import ENGLISH, Words
from tests.bot.child import ROOT
from tests.bot.conftest import Stage
from tests.bot.people import answer, lobby, offers, question, sure, table, take

SPANISH = words_in("es")


def button(seen: Seen, do: str) -> str:
    """The custom_id of a table's or lobby's button, whatever it is called."""
    return next(custom_id for custom_id in seen.buttons.values() if custom_id.endswith(f":{do}"))


async def panel(person: Person, board: Seen) -> Seen:
    """The person's private panel."""
    shown = await person.press(board, button(board, "move"))
    assert shown.message is not None
    return shown.message


async def test_a_person_reads_what_they_chose_and_all_read_the_servers_language(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    said = await ada.slash("settings", language="es")
    assert said.text.startswith("Idioma: Español.")
    assert "Your move" in board.buttons
    own, others = await panel(ada, board), await panel(ben, board)
    assert "Elección 1 del draft" in own.text
    assert "Pick 1 of the draft" in others.text
    assert (await ada.slash("table start")).text == "Esta partida ha empezado."
    assert (await ben.slash("table start")).text == "This game has started."

    await ada.slash("admin settings", language="es")
    board = await stage.board()
    assert list(board.buttons)[:2] == ["Tu turno", "Mano"]
    assert (await ben.slash("table start")).text == "Esta partida ha empezado."
    assert (await cleo.slash("settings", language="en")).text.startswith("Language: English.")
    assert (await cleo.slash("table start")).text == "This game has started."
    await stage.restart()
    assert (await cleo.slash("table start")).text == "This game has started."
    assert (await ben.slash("table start")).text == "Esta partida ha empezado."
    assert (await cleo.slash("settings", language=FOLLOW)).text.startswith("Idioma: el del servidor.")


async def test_without_a_choice_a_person_reads_their_clients_language(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    ada.user.locale = "es-419"
    said = await ada.slash("table join")
    assert said.text == "No hay ninguna mesa en este canal. `/mesa nueva` abre una."
    assert (await ben.slash("table join")).text == ENGLISH("There is no table in this channel. `/table new` opens one.")
    board = await lobby(stage, ben, computers=1)
    assert "Join" in board.buttons
    assert "Heron" in board.text
    await ben.slash("admin settings", language="en")
    assert (await ada.slash("table leave")).text == "You have no seat here."


NONE_HERE = "No hay ninguna mesa en este canal. {} abre una."


async def test_sentences_call_commands_as_the_reader_s_client_lists_them(stage: Stage):
    """Ada reads Spanish in an English client, Ben English in a Spanish one, Cleo's client is in neither language."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    ben.user.locale, cleo.user.locale = "es-ES", "fr"
    for each, language in ((ada, "es"), (ben, "en"), (cleo, "es")):
        await each.slash("settings", language=language)
    assert (await ada.slash("table join")).text == NONE_HERE.format("`/table new`")
    assert (await ben.slash("table join")).text == "There is no table in this channel. `/mesa nueva` opens one."
    assert (await cleo.slash("table join")).text == NONE_HERE.format("`/table new`")
    ada.user.locale = "es-419"
    assert (await ada.slash("table join")).text == NONE_HERE.format("`/mesa nueva`")
    rated = await ben.slash("rules", game="indio")
    assert "Search them with `/reglas buscar:`." in rated.text


async def test_a_letter_calls_commands_as_the_client_used_last_does_and_else_in_english_too(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    locales = stage.services.registry.locales
    await ada.slash("settings", language="es", digest="8")

    async def foot() -> str:
        post, _seen = await stage.services.table_lists.digest(ada.id, await locales.person(ada.id))
        assert post is not None
        return str(post.view.to_components()).partition("-# ")[2].partition("'")[0]

    assert await foot() == "Esto llega una vez al día. `/settings digest:off` lo detiene."
    ada.user.locale = "es-ES"
    await ada.slash("games")
    assert await foot() == "Esto llega una vez al día. `/ajustes resumen:off` lo detiene."
    await stage.restart()
    locales = stage.services.registry.locales
    assert await foot() == "Esto llega una vez al día. `/ajustes resumen:off` (`/settings digest:off`) lo detiene."
    await ada.slash("admin settings", language="es")
    for_all = await stage.services.registry.locales.server(stage.discord.guild.id)
    only = for_all("{name} is the only person left; `/table resign` ends the game.", name="`/table resign`")
    assert only == "Solo queda `/table resign`; `/mesa abandonar` (`/table resign`) termina la partida."


async def test_computers_are_called_as_the_server_calls_them(stage: Stage):
    (ada,) = stage.people("ada")
    await ada.slash("admin settings", language="es")
    await ada.slash("table new", game="influentia")
    await ada.press(await stage.board(), label="Añadir ordenador")
    assert "Garza** · ordenador, constante" in (await stage.board()).text


async def test_each_reader_calls_a_computer_in_their_own_language(stage: Stage):
    """Also one that plays on for somebody; what it is called in public is the table's."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await table(stage, ada, ben, cleo)
    await ben.slash("settings", language="es")
    await ada.slash("admin kick", seat="Cleo")
    await stage.settled()
    read = [(await each.slash("table status")).text for each in (ada, ben)]
    assert ["Cleo (computer)" in text for text in read] == [True, False]
    assert ["Cleo (ordenador)" in text for text in read] == [False, True]
    assert "Cleo (ordenador)" in (await ben.slash("table log", who="Cleo (ordenador)")).text
    offered = (await ben.autocomplete("table log", focused="who")).choices
    assert "Cleo (ordenador)" in str(offered)
    for said in ("Cleo (ordenador)", "cleo (computer)"):
        assert (await ada.slash("table seat strength", seat=said, kind="gentle")).text.startswith("At table 1 now")
    assert "Cleo (ordenador)" in (await ben.slash("table log", search="Ada Cleo")).text
    lost = (await cleo.slash("table resign")).text
    assert lost == "Cleo (computer) plays on in the seat that was yours; you are welcome to watch."
    await cleo.slash("settings", language="es")
    assert (await cleo.slash("table resign")).text.startswith("Cleo (ordenador) ")


async def test_a_table_of_its_own_language_is_asked_in_it(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    registry = stage.services.registry
    async with registry.locked(1) as live:
        await registry.change(live, extra=msgspec.structs.replace(live.extra, language="es"))
    for each in (ada, ben):
        opened = await question(each, board)
        await take(each, opened, offers(opened)[0])
    offered = (await ada.press(board, label="Undo")).message
    assert offered is not None
    await ada.press(offered, label="Ask the others")
    await stage.until(lambda: any("pide retirar una respuesta" in seen.text for seen in cleo.sees()))
    await sure(cleo, "table resign")
    assert "Cleo (ordenador)" in (await stage.live()).names


def test_nothing_of_a_table_is_said_in_the_servers_language():
    """Only what is no table's is: puzzles of the day, and `Locales` itself."""
    asking = {path.name for path in (ROOT / "bot").rglob("*.py") if "locales.server(" in path.read_text("utf-8")}
    assert asking == {"daily.py"}


class Counting:
    """A store that counts how often settings are read."""

    def __init__(self, store: Store) -> None:
        self._store, self.read = store, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def settings(self, *args: Any) -> Any:
        """Count and read."""
        self.read += 1
        return await self._store.settings(*args)


async def test_a_language_is_read_from_the_store_once(empty_stage: Stage):
    stage, counting = empty_stage, list[Counting]()

    def wrap(store: Store) -> Any:
        counting.append(Counting(store))
        return counting[0]

    stage.wrap = wrap
    await stage.start()
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    await panel(ada, board)
    await stage.until(lambda: any("hand.png" in seen.files for seen in ada.sees()))
    before = counting[0].read
    for _ in range(3):
        await panel(ada, board)
        await ada.autocomplete("influentia answer", focused="choice", value="a")
    assert counting[0].read == before


async def test_commands_are_sent_again_when_their_translation_changes(
    empty_stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    stage = empty_stage
    sent: list[str] = []
    stage.world.on_request(
        lambda when, method, path: (
            sent.append(path) if when == "before" and method == "PUT" and "/commands" in path else None
        )
    )
    await stage.start()
    names = {c.body["name"]: c.body["name_localizations"] for c in stage.world.commands.values()}
    assert names["table"]["es-ES"] == names["table"]["es-419"] == "mesa"
    assert "fr" not in names["table"]
    await stage.restart()
    assert len(sent) == 1

    class Other(Words):
        def p(self, context: str, message: str, /, **args: object) -> str:
            return "tablero" if message == "table" else SPANISH.p(context, message, **args)

    monkeypatch.setattr(commands, "words_in", lambda _language: Other(language="es"))
    await stage.restart()
    assert len(sent) == 2


_BLANK = re.compile(r"\{[^{}]*\}")


@pytest.fixture(scope="module")
def english() -> re.Pattern[str]:
    """Longer pieces of English sentences that Spanish ones do not hold."""
    pieces: set[str] = set()
    spanish: list[str] = []
    for found in gather(in_commands()).values():
        for said in found:
            told = SPANISH.p(said.context, said.text) if said.context else SPANISH(said.text)
            if told != said.text:
                spanish.append(told)
                pieces |= {piece.strip(" .,:;*`") for form in (said.text, said.many) for piece in _BLANK.split(form)}
    whole = "\n".join(spanish)
    return re.compile("|".join(re.escape(p) for p in sorted(pieces) if " " in p and len(p) > 9 and p not in whole))


def texts(body: Any) -> list[str]:
    """Every string that people read in what was sent."""
    if isinstance(body, dict):
        shown = ("content", "label", "placeholder", "description", "name", "title", "text")
        own = [value for key, value in body.items() if key in shown and isinstance(value, str)]
        return own + [text for value in body.values() if not isinstance(value, str) for text in texts(value)]
    return [text for each in body for text in texts(each)] if isinstance(body, list) else []


async def test_a_whole_game_in_spanish_holds_no_english_sentence(
    stage: Stage, english: re.Pattern[str], dealt: Callable[[int], None]
):
    dealt(3)
    ada, ben, cleo = people = stage.people("ada", "ben", "cleo")
    await ada.slash("admin settings", language="es")
    first = len(stage.world.sent)
    await ada.slash("table new", game="influentia")
    for each in (ben, cleo):
        await each.press(await stage.board(), button(await stage.board(), "join"))
    options = await ada.press(await stage.board(), button(await stage.board(), "options"))
    await ada.submit(options, {"score_floor": json.dumps("none")})
    board = await stage.board()
    await ada.press(board, button(board, "start"))
    rng = random.Random(3)
    for turn in range(400):
        live = await stage.live_or_none()
        if live is None or live.record.life == "finished":
            break
        asked = stage.asked(live, *people)
        board = await stage.board() if turn % 40 == 0 else board
        person = asked[0] if asked else ada
        await answer(person, await panel(person, board), rng)
    board = await stage.board()
    for do in ("log", "rules"):
        await ben.press(board, button(board, do))
    for command in ("table status", "table board", "table log", "table undo", "table rules"):
        await cleo.slash(command)
    await ada.slash("admin check")
    await cleo.slash("table board", text=True)
    read = dict.fromkeys(text for sent in stage.world.sent[first:] for text in texts(sent.body))
    assert any("gana con" in text or "comparten la victoria" in text for text in read)
    assert [(found[0], text[:200]) for text in read if (found := english.search(text))] == []


def test_english_left_over_would_be_found(english: re.Pattern[str]):
    assert english.search("Esta mesa: This game has not started yet.")
    assert not english.search("Esta partida aún no ha empezado.")
    assert texts({"components": [{"content": "a", "custom_id": "b"}, {"options": [{"label": "c"}]}]}) == ["a", "c"]
