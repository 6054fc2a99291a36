"""What is looked up for a phone, of every drawn game: all of the page, in type that can be read 360 points wide."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot.base.languages import words_in
from engines.core.rng import Rng
from engines.core.words import ENGLISH, Words
from renderers import package
from renderers.core.fold import HIGH, SLACK
from renderers.drawn import lookup
from tests.contract.reasoned import Heard
from tests.renderers.pictures import Drawn, Whole, drawn_games
from tests.renderers.positions import NAMES, ODD_NAMES
from tests.renderers.test_every_game import LARGEST, Loud, apart, opened, readable
from tests.renderers.test_situations import CALLED, said_quietly, shortened, sound
from tests.renderers.test_tall_hands import LEAST, MARGIN, PHONE, TALL
from tests.renderers.watch import Scene, lines, scenes, strings

DRAWN = [each for each in drawn_games() if hasattr(package(each.key), "tall_lookup")]
APART = 7
"""Of many things of a kind every so many are looked up."""

each_game = pytest.mark.parametrize("drawn", DRAWN, ids=lambda drawn: drawn.key)
each_look_up = pytest.mark.parametrize(
    ("drawn", "name"),
    [pytest.param(each, name, id=f"{each.key}-{name}") for each in DRAWN for name in each.looked_up or each.stored],
)
each_hidden_game = pytest.mark.parametrize(
    ("drawn", "whole"),
    [pytest.param(each, one, id=f"{each.key}-{one.seats}-{one.seed}") for each in DRAWN for one in each.hidden()],
)


def looked_up(
    drawn: Drawn, view: Any, words: Words = ENGLISH, names: Sequence[str] = NAMES, *, all_: bool = False
) -> Iterator[tuple[str, Scene]]:
    """Pages of a view for a phone by their keys, each in one piece: all, or some of each kind of many."""
    seen: dict[str, int] = {}
    for key, _label in drawn.draw.lookup_keys(view, words):
        kind = key.partition(":")[0]
        seen[kind] = seen.get(kind, -1) + 1
        if all_ or seen[kind] % APART < 2:
            (scene,) = scenes(package(drawn.key).tall_lookup, view, key, words, names)
            yield key, scene


@each_look_up
def test_all_of_a_tall_look_up_can_be_read_on_a_phone(drawn: Drawn, name: str):
    view = drawn.load(name)
    for names in (NAMES, ODD_NAMES):
        for key, scene in looked_up(drawn, view, ENGLISH, names, all_=names is NAMES):
            assert scene.size[0] == TALL
            assert sound(drawn, scene) == [], key
            apart(scene)
            for block in scene.blocks:
                for line in lines(block):
                    readable(line, drawn, key)
                    assert line.size * PHONE / TALL >= LEAST, (key, line)


@each_look_up
def test_no_line_of_a_tall_look_up_is_shortened_whatever_people_are_called(drawn: Drawn, name: str):
    view = drawn.load(name)
    for language in ("en", "es"):
        for key, scene in looked_up(drawn, view, words_in(language), CALLED):
            assert shortened(drawn, scene) == [], (language, key)
            assert sound(drawn, scene) == [], (language, key)


@each_look_up
def test_a_tall_look_up_says_what_the_wide_one_says(drawn: Drawn, name: str):
    view = drawn.load(name)
    for key, _scene in looked_up(drawn, view):  # nothing is drawn, all is told
        wide, tall = Heard(), Heard()
        scenes(drawn.draw.lookup, view, key, wide, NAMES)
        scenes(package(drawn.key).tall_lookup, view, key, tall, NAMES)
        assert {message for message, _args in wide.said} == {message for message, _args in tall.said}, key


@each_game
def test_a_tall_look_up_comes_in_parts_that_a_phone_shows_at_their_width(drawn: Drawn):
    for name in (drawn.looked_up or drawn.stored)[-3:]:
        view = drawn.load(name)
        for key, _scene in looked_up(drawn, view):
            for part in lookup(drawn.key, view, key, ENGLISH, ODD_NAMES, tall=True):
                image = opened(part.png)
                assert image.width == TALL
                assert image.height <= TALL * HIGH * SLACK + MARGIN, key
                assert len(part.png) <= LARGEST
        for key in drawn.unknown:
            assert lookup(drawn.key, view, key, ENGLISH, NAMES, tall=True) == []


@each_hidden_game
def test_a_tall_look_up_depends_on_its_own_view_only(drawn: Drawn, whole: Whole):
    game = drawn.game
    for number, state in drawn.positions(whole._replace(every=whole.every * 3)):
        seat = number % whole.seats
        views = [game.view(state, seat), game.view(game.resample(state, seat, Rng(number)), seat)]
        views += [game.view(state, None)] if drawn.public_lookups else []
        found = [dict(looked_up(drawn, view)) for view in views]
        assert found[0]
        assert all(each == found[0] for each in found), number


@each_look_up
def test_every_word_of_a_tall_look_up_passes_through_the_readers_language(drawn: Drawn, name: str):
    if name in (drawn.worded or drawn.stored):
        for key, scene in looked_up(drawn, drawn.load(name), Loud()):
            for block in scene.blocks:
                assert said_quietly(drawn, strings(block.args)) == [], (key, block.paint.__name__)
