"""Tables for a phone, of every drawn game: all of the table, in type that can be read 360 points wide."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.base.languages import words_in
from engines.core.rng import Rng
from engines.core.words import ENGLISH, Words
from renderers import package
from renderers.core import fonts
from renderers.core.fold import HIGH, SLACK
from renderers.drawn import table
from tests.renderers.pictures import Drawn, Whole, drawn_games
from tests.renderers.positions import NAMES, ODD_NAMES
from tests.renderers.test_every_game import LARGEST, Loud, apart, opened, readable
from tests.renderers.test_situations import CALLED, said_quietly, shortened
from tests.renderers.test_tall_hands import LEAST, MARGIN, PHONE, TALL
from tests.renderers.watch import Scene, faults, lines, scenes, strings

DRAWN = [each for each in drawn_games() if hasattr(package(each.key), "tall_table")]

FILES = 10
"""A message takes no more."""

each_game = pytest.mark.parametrize("drawn", DRAWN, ids=lambda drawn: drawn.key)
each_position = pytest.mark.parametrize(
    ("drawn", "name"),
    [pytest.param(each, name, id=f"{each.key}-{name}") for each in DRAWN for name in each.stored],
)
each_hidden_game = pytest.mark.parametrize(
    ("drawn", "whole"),
    [pytest.param(each, one, id=f"{each.key}-{one.seats}-{one.seed}") for each in DRAWN for one in each.hidden()],
)


def tall(drawn: Drawn, view: Any, words: Words = ENGLISH, names: Sequence[str] = NAMES) -> list[Scene]:
    """The table's sheets for a phone, each in one piece."""
    return scenes(package(drawn.key).tall_table, view, words, names)


@each_position
def test_all_of_a_tall_table_can_be_read_on_a_phone(drawn: Drawn, name: str):
    view = drawn.load(name)
    for names in (NAMES, ODD_NAMES):
        found = tall(drawn, view, ENGLISH, names)
        assert found
        for scene in found:
            assert scene.size[0] == TALL
            assert faults(scene.blocks) == []
            apart(scene)
            for line in (line for block in scene.blocks for line in lines(block)):
                if line.size >= fonts.FLOOR or not drawn.owner.fullmatch(line.text):
                    readable(line, drawn, scene.name)
                    assert line.size * PHONE / TALL >= LEAST, line
    for language in ("en", "es"):
        for scene in tall(drawn, view, words_in(language), CALLED):
            assert shortened(drawn, scene) == [], language
            assert faults(scene.blocks) == [], language


@each_position
def test_every_word_of_a_tall_table_passes_through_the_readers_language(drawn: Drawn, name: str):
    if name in (drawn.worded or drawn.stored):
        for scene in tall(drawn, drawn.load(name), Loud()):
            for block in scene.blocks:
                assert said_quietly(drawn, strings(block.args)) == [], block.paint.__name__


@each_game
def test_a_tall_table_comes_in_parts_that_a_phone_shows_at_their_width(drawn: Drawn):
    for name in drawn.stored:
        view = drawn.load(name)
        parts = table(drawn.key, view, ENGLISH, ODD_NAMES, tall=True)
        assert len(parts) <= FILES
        for part in parts:
            image = opened(part.png)
            assert image.width == TALL
            assert image.height <= TALL * HIGH * SLACK + MARGIN, name
            assert len(part.png) <= LARGEST


@each_game
def test_the_end_on_a_phone_begins_with_who_has_won_and_with_all_points(drawn: Drawn):
    for name in drawn.stored:
        view = drawn.load(name)
        if view.outcome is not None:
            first, *rest = tall(drawn, view)
            assert rest
            told = [line.text.replace("−", "-") for block in first.blocks for line in lines(block)]
            for seat, rank in enumerate(view.outcome.ranks):
                assert rank != 1 or NAMES[seat] in " ".join(told)
            for score in view.outcome.scores:
                assert str(score.points) in told, score


@each_hidden_game
def test_a_tall_table_shows_nothing_hidden(drawn: Drawn, whole: Whole):
    game = drawn.game
    for number, state in drawn.positions(whole._replace(every=whole.every * 2)):
        public = tall(drawn, game.view(state, None))
        for seat in range(whole.seats):
            other = game.view(game.resample(state, seat, Rng(number)), None)
            assert tall(drawn, game.view(state, seat)) == tall(drawn, other) == public
