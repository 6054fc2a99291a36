"""What somebody is shown alone, of every drawn game: a situation for each question, a strip of what happened.

`python -m tests.renderers.questions GAME FOLDER` writes such pictures for people to look at.
"""

from collections.abc import Sequence
from functools import cache

import pytest

from bot.base.languages import words_in
from engines import games
from engines.core.game import AnyView
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from renderers.core import fonts, svg
from renderers.core.canvas import Block
from renderers.core.icons import SIGNS
from renderers.core.names import SHORTEST, brief
from renderers.core.question import Question
from renderers.core.retold import Retold, caption
from renderers.drawn import recap, situation
from tests.renderers.pictures import Drawn, drawn_games
from tests.renderers.positions import NAMES, ODD_NAMES
from tests.renderers.questions import asked_in, asked_of, chosen_of, strips
from tests.renderers.test_every_game import FAINT, KIB, Loud, opened
from tests.renderers.watch import CONTRAST, Scene, faults, lines, scenes, strings

CALLED = brief(("Maximiliana von Hohenstein", "Bartholomew_the_Third_of_Kent", "Świętopełk_Długi", *NAMES[:3]))
LARGEST = 170 * KIB
WIDE, HIGH, TALL = 1280, 800, 720
ASKED = ("situation", "around", "more")
"""Sheets of a question, which are as wide as a phone where that is wished; tables and hands are wide always."""
EVERY = 40
"""Every so many questions of a whole game are looked at."""
BOTH = 12
"""So many strips of a game are looked at wide and tall, the others in turns."""
ROUNDED = 8
"""So many pixels scenes of two rows may end apart."""
WEIGHED = 3
"""Every so many strips their files are weighed."""
each_game = pytest.mark.parametrize("drawn", drawn_games(), ids=lambda drawn: drawn.key)
each_shape = pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])


@cache
def questions(key: str, seats: int, seed: int) -> Sequence[tuple[AnyView, Question]]:
    """Some questions of a game: wide or tall, they are the same."""
    return tuple(asked_of(games()[key], seats, seed, EVERY))


@cache
def happened(key: str, seats: int, seed: int) -> Sequence[tuple[AnyView, AnyView, list[Retold]]]:
    """Some strips of a game: wide or tall, they are the same."""
    return tuple(strips(games()[key], seats, seed, Rng(3), ENGLISH, CALLED))


def sound(drawn: Drawn, scene: Scene) -> list[str]:
    """What is clipped, lies on other text, is too small or does not stand out in a sheet."""
    wrong = faults(scene.blocks)
    for block in scene.blocks:
        for line in lines(block):
            small = line.size < fonts.FLOOR and not drawn.small.fullmatch(line.text)
            faint = line.contrast < (FAINT if drawn.faint.fullmatch(line.text) else CONTRAST)
            wrong += [f"{block.paint.__name__}: {line}"] if small or faint else []
    return wrong


@each_game
@each_shape
def test_every_question_is_drawn_whole_and_legibly(drawn: Drawn, tall: bool):
    own = hasattr(drawn.draw, "situation")  # without, it is what other tests look at in all positions
    for whole in drawn.games() if own else drawn.games()[:1]:
        for n, (view, question) in enumerate(questions(drawn.key, whole.seats, whole.seed)):
            names = ODD_NAMES if n % 2 else NAMES
            for scene in scenes(situation, drawn.key, view, question, ENGLISH, names, tall=tall):
                assert sound(drawn, scene) == [], (question.asked.step, n)
                asked = scene.name in ASKED
                assert scene.size[0] == (TALL if tall else WIDE) if asked else scene.size[0] in (WIDE, TALL)
                assert tall or scene.size[1] <= HIGH


def shortened(drawn: Drawn, scene: Scene) -> list[str]:
    """Lines of a sheet that end in an ellipsis; a name beside its seat's sign, and what the game excuses, may."""
    wrong: list[str] = []
    for block in scene.blocks:
        for text in cut(block._replace(box=(0, 0, *block.box[2:]))):
            name = any(each.startswith(text[:-1]) for each in CALLED) and len(text) > SHORTEST
            wrong += [] if name or drawn.narrow.fullmatch(text) else [f"{block.paint.__name__}: {text}"]
    return wrong


@cache
def cut(block: Block) -> tuple[str, ...]:
    """Lines of a block that are shortened; a block looks the same wherever it lies."""
    return tuple(line.text for line in lines(block) if fonts.ELLIPSIS in line.text)


@each_game
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_line_of_a_situation_is_shortened_whatever_people_are_called(drawn: Drawn, language: str):
    if not hasattr(drawn.draw, "situation"):
        return
    words = words_in(language)
    whole = drawn.games()[0 if language == "en" else -1]
    asked = asked_of(drawn.game, whole.seats, whole.seed + 1, EVERY // 2, words, CALLED)
    for n, (view, question) in enumerate(asked):
        for scene in scenes(situation, drawn.key, view, question, words, CALLED, tall=bool(n % 2)):
            assert shortened(drawn, scene) == [], (question.asked.step, n)


@each_game
def test_situations_are_small_enough_and_the_same_in_every_world_that_looks_the_same(drawn: Drawn):
    game, whole = drawn.game, drawn.games()[0]
    for n, (state, decision) in enumerate(chosen_of(game, whole.seats, whole.seed, EVERY * 4)):
        (view, question), other = (
            asked_in(game, world, decision) for world in (state, game.resample(state, decision.seat, Rng(n)))
        )
        shown, again = (
            scenes(situation, drawn.key, *each, ENGLISH, NAMES, tall=bool(n % 2)) for each in ((view, question), other)
        )
        assert shown == again, (decision.step, n)
        sheets = situation(drawn.key, view, question, ENGLISH, NAMES, tall=bool(n % 2))
        assert sheets
        for sheet in sheets:
            assert opened(sheet.png).width in (WIDE, TALL)
            assert len(sheet.png) <= LARGEST


@each_game
def test_every_word_of_a_situation_passes_through_the_readers_language(drawn: Drawn):
    loud = Loud()
    whole = drawn.games()[-1]
    for n, (view, question) in enumerate(asked_of(drawn.game, whole.seats, whole.seed, EVERY * 3, loud)):
        for scene in scenes(situation, drawn.key, view, question, loud, NAMES, tall=bool(n % 2)):
            for block in scene.blocks:
                assert said_quietly(drawn, strings(block.args)) == [], block.paint.__name__


def said_quietly(drawn: Drawn, texts: list[str]) -> list[str]:
    """What of these texts did not pass through a language in which all is in capitals."""
    wrong: list[str] = []
    for text in texts:
        clean = text
        for person in NAMES:
            clean = clean.replace(person, "").replace(person.upper(), "")
        known = text in drawn.known or text in SIGNS or text in svg.icons() or drawn.ids.fullmatch(text)
        wrong += [] if known or clean == clean.upper() else [text]
    return wrong


def ends(scene: Scene) -> set[int]:
    """How much rows of a strip's scenes end before its widest, where a hole would be."""
    high = max(block.box[3] for block in scene.blocks[1:])
    rows: dict[int, int] = {}
    for block in scene.blocks[1:]:
        x, y, w, h = block.box
        if h * 2 > high:
            rows[y] = max(x + w, rows.get(y, 0))
    return {short for each in rows.values() if (short := max(rows.values()) - each) > ROUNDED}


@each_game
@each_shape
def test_what_happened_is_a_strip(drawn: Drawn, tall: bool):
    for whole in drawn.games():
        seen: set[int] = set()
        for n, (view, before, told) in enumerate(happened(drawn.key, whole.seats, whole.seed)):
            seen.add(len(told))
            names = ODD_NAMES if (n + tall) % 2 else CALLED
            (scene,) = scenes(recap, drawn.key, view, before, told, ENGLISH, names, tall=tall)
            assert sound(drawn, scene) == [], [each.lines for each in told]
            assert names is ODD_NAMES or shortened(drawn, scene) == [], n
            assert scene.size[0] in (WIDE, TALL)
            assert tall or scene.size[1] <= HIGH
            assert ends(scene) == set(), [each.lines for each in told]
            for part in recap(drawn.key, view, before, told, ENGLISH, NAMES, tall=tall) if n % WEIGHED == 0 else ():
                assert len(part.png) <= LARGEST
        assert seen


@each_game
def test_no_line_of_a_strip_is_shortened_in_another_language(drawn: Drawn):
    words = words_in("es")
    for whole in drawn.games():
        for n, (view, before, told) in enumerate(strips(drawn.game, whole.seats, whole.seed, Rng(3), words, CALLED)):
            for tall in (False, True) if n < BOTH else (bool(n % 2),):
                (scene,) = scenes(recap, drawn.key, view, before, told, words, CALLED, tall=tall)
                assert shortened(drawn, scene) == [], (n, tall)


def test_a_caption_says_once_what_stands_above_it():
    lines = ["Ann moves A1.", "Ann collects 2 earth.", "B2 passes from Ben to Ann.", "Ann rests.", "Ann rests."]
    assert caption(lines, "Ann") == "moves A1; collects 2 earth. B2 passes from Ben to Ann. Ann rests (×2)."
    assert caption(["Edict: Ann 2.", "Ann pays."], "Ann") == "Edict: Ann 2. Ann pays."
    fought = ["Ann calls off; Ben holds.", "Ann rests."]
    assert caption(fought, "Ann", ("Ann", "Ben")) == "calls off; Ben holds. Ann rests.", "it is not Ben who rests"


def test_a_caption_ends_with_a_whole_clause():
    face, said = fonts.Face.BOLD, "moves A1; collects 2 earth. Ben rests."
    whole = fonts.clauses(said, face, 27, 900, 1)
    assert whole == [said]
    half = fonts.width("moves A1; collects 2 earth.", face, 27)
    assert fonts.clauses(said, face, 27, half + 5, 1) == ["moves A1; collects 2 earth."]
    assert fonts.clauses(said, face, 27, fonts.width("moves A1; coll", face, 27), 1) == ["moves A1."]
