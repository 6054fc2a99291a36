"""Learning a game: rules anywhere, refusals that lead to their rule, a guided first game."""

import random
from pathlib import Path

import pytest

from bot.base.languages import words_in as words
from bot.base.rulebook import paragraphs
from bot.base.words import ENGLISH
from bot.discord_io.views import rules
from bot.discord_io.views.post import Post, words_of
from bot.standin.people import Person, Seen
from engines import games
from engines.core.said import told
from tests.bot import people
from tests.bot.conftest import Stage
from tests.bot.people import DRAWN
from tests.editions import changed

NEW = "**New: "


async def test_rules_are_read_without_a_table(stage: Stage):
    (ada,) = stage.people("ada")
    shown = await ada.slash("rules", game="influentia")
    assert "the rules**, page 1 of" in shown.text
    assert shown.message is not None
    assert "**3. A trick** One card each" in shown.text
    later = await ada.press(shown.message, label="▶")
    assert "page 2 of" in later.text
    assert later.message is not None
    (menu,) = later.message.selects
    third = next(option["value"] for option in menu["options"] if option["label"] == "3. A trick")
    chapter = await ada.select(later.message, menu["custom_id"], [third])
    assert "### 3. A trick" in chapter.text
    assert "**FLU R16**" in chapter.text
    assert "**FLU R24**" not in chapter.text
    assert "**FLU R24**" in (await ada.slash("rules", game="Influentia", search="24")).text
    assert "No paragraph" in (await ada.slash("rules", game="influentia", search="zeppelin")).text
    assert "There is no game called" in (await ada.slash("rules", game="chess")).text
    offered = await ada.autocomplete("rules", focused="search", value="r2", filled={"game": "influentia"})
    assert {choice["value"] for choice in offered.choices} >= {"R2", "R20", "R24"}
    dm = stage.world.dm(ada.id)
    assert "**FLU R24**" in (await ada.slash("rules", channel=dm, game="influentia", search="R24")).text


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", [key for key, game in games().items() if game.guide is not None])
async def test_chapters_and_signs_are_told_whole(stage: Stage, game: str, language: str):
    (ada,) = stage.people("ada")
    await ada.slash("settings", language=language)
    guide, _ = games()[game].guide, await stage.services.registry.locales.person(ada.id)
    assert guide is not None
    first = (await ada.slash("rules", game=game)).message
    assert first is not None
    for chapter in guide.chapters:
        assert f"{told(chapter.title, _)}** {told(chapter.text, _)}" in first.text
        assert set(chapter.rules) <= set(paragraphs(game))
    shown = await ada.press(first, label=_("What do the signs mean?"))
    assert shown.ephemeral
    for sign in guide.signs:
        assert f"**{told(sign.sign, _)}**: {told(sign.meaning, _)}" in shown.text


def words_in(post: Post) -> str:
    """All that a message says."""
    return "\n".join(words_of(post.view.to_components()))


@pytest.mark.parametrize("game", [key for key, game in games().items() if game.guide is not None])
def test_numbered_paragraphs_say_that_they_tell_the_usual_edition(game: str):
    usual, other = games()[game], changed(game).game
    paragraph = next(iter(paragraphs(game)))
    for made in (lambda each: rules.page(each, 1, ENGLISH), lambda each: rules.found(each, paragraph, ENGLISH)):
        assert ["Another edition is played here" in words_in(made(each)) for each in (usual, other)] == [False, True]
    for made in (lambda each, _=ENGLISH: rules.page(each, 0, _), lambda each, _=ENGLISH: rules.signs(each, _)):
        assert max(len(words_in(made(each, words(code)))) for each in (usual, other) for code in ("en", "es")) < 4000
        assert "Another edition" not in words_in(made(other))
        assert words_in(made(other)) != words_in(made(usual))


async def test_a_first_table_is_dealt_the_usual_edition_and_rules_keep_that_of_their_table(
    empty_stage: Stage, tmp_path: Path
):
    stage, other = empty_stage, changed("influentia").game
    (tmp_path / "influentia.toml").write_text(other.edition_text, "utf-8")
    stage.settings["editions_dir"] = str(tmp_path)
    await stage.start()
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await learning(stage, ada, "influentia")
    (line,) = await stage.services.store.live_tables()
    learnt = await stage.services.registry.look(line.id)
    assert learnt.game.edition == games()["influentia"].edition
    assert "**Lesson 1 of" in (await people.question(ada, board)).text
    board = await people.table(stage, ada, ben, cleo)
    assert (await stage.live()).game.edition == other.edition
    stage.settings["editions_dir"] = ""
    await stage.restart()
    guide, ours = other.guide, games()["influentia"].guide
    assert guide is not None
    assert ours is not None
    usual, theirs = (told(each.chapters[0].text, ENGLISH) for each in (ours, guide))
    page = (await ada.press(board, label="Rules")).message
    for turn in ("▶", "◀"):
        assert page is not None
        assert "Another edition is played here" in page.text
        assert (theirs in page.text) == (turn == "▶")
        page = (await ada.press(page, label=turn)).message
    assert page is not None
    assert theirs in page.text
    signs = (await ada.press(page, label="What do the signs mean?")).message
    assert signs is not None
    assert told(guide.signs[1].meaning, ENGLISH) in signs.text
    back = (await ada.press(signs, label="Rules")).text
    assert theirs in back
    assert usual in (await ada.slash("rules", game="influentia")).text


async def test_a_refused_command_leads_to_its_rule(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await people.table(stage, ada, ben, cleo)
    said = await ada.slash("influentia take_city", city="MIL")
    assert said.message is not None
    label = next(label for label in said.message.buttons if label.startswith("Rule FLU R"))
    shown = await ada.press(said.message, label=label)
    assert label.removeprefix("Rule ") in shown.text
    assert shown.ephemeral


async def learning(stage: Stage, person: Person, game: str) -> Seen:
    """The table of a guided game, in the thread that it opened."""
    said = await person.slash("learn", game=game)
    assert "Your first game of" in said.text, said.text
    live = next(iter([line for line in await stage.services.store.live_tables() if line.game == game]))
    channel = stage.world.channels[live.channel]
    await stage.settled()
    return await stage.board(channel)


@pytest.mark.parametrize("game", DRAWN)
async def test_each_kind_of_question_is_explained_once(stage: Stage, game: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(type(games()[game]), "course", None)
    (ada,) = stage.people("ada")
    board = await learning(stage, ada, game)
    rng = random.Random(5)
    explained: dict[str, str] = {}
    (line,) = await stage.services.store.live_tables()
    for _ in range(12):
        await stage.settled()
        live = await stage.services.registry.look(line.id)
        asked = next((d for d in live.decisions() if d.seat in live.seats_of(ada.id)), None)
        if asked is None:
            break
        panel = await people.question(ada, board)
        first = explained.setdefault(asked.step, asked.id) == asked.id
        assert (NEW in panel.text) == first, (asked.step, panel.text)
        if first:
            number = asked.rule.rpartition(" ")[2]
            assert number not in paragraphs(game) or f"*({asked.rule})*" in panel.text
            await stage.settled()
            again = await people.question(ada, board)
            assert NEW in again.text  # until it is answered
        await people.answer(ada, panel, rng)
    assert len(explained) > 1 or game == "pax_illuminaten"
    assert not (await stage.services.registry.look(line.id)).extra.rated
    assert games()[game].title in board.text


async def test_a_guided_game_outlives_a_restart(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(type(games()["influentia"]), "course", None)
    (ada,) = stage.people("ada")
    board = await learning(stage, ada, "influentia")
    assert NEW in (await people.question(ada, board)).text
    await stage.restart()
    (line,) = await stage.services.store.live_tables()
    live = await stage.services.registry.look(line.id)
    assert live.extra.learning
    assert len(live.extra.explained) == 1
    assert NEW in (await people.question(ada, await stage.board(stage.world.channels[line.channel]))).text
