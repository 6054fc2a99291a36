"""Hands for a phone, of every drawn game: all of the hand, in type that can be read 360 points wide."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.base.languages import LANGUAGES, words_in
from engines.core.rng import Rng
from engines.core.words import ENGLISH, Words
from renderers.core.fold import HIGH, SLACK
from renderers.drawn import hand
from tests.contract.reasoned import Heard
from tests.renderers.pictures import Drawn, Whole, drawn_games
from tests.renderers.positions import NAMES, ODD_NAMES
from tests.renderers.test_every_game import LARGEST, Loud, apart, called_the_readers, opened
from tests.renderers.test_situations import CALLED, said_quietly, shortened, sound
from tests.renderers.watch import Scene, lines, scenes, strings

TALL, PHONE = 720, 360
LEAST = 9
"""Letters on a phone are so high at least, in points."""
MARGIN = 6
"""A part has half of the gap at which it is cut."""
DRAWN = [each for each in drawn_games() if each.held]

each_game = pytest.mark.parametrize("drawn", DRAWN, ids=lambda drawn: drawn.key)
each_position = pytest.mark.parametrize(
    ("drawn", "name"), [pytest.param(each, name, id=f"{each.key}-{name}") for each in DRAWN for name in each.stored]
)
each_hidden_game = pytest.mark.parametrize(
    ("drawn", "whole"),
    [pytest.param(each, one, id=f"{each.key}-{one.seats}-{one.seed}") for each in DRAWN for one in each.hidden()],
)


def tall(drawn: Drawn, view: Any, words: Words = ENGLISH, names: Sequence[str] = NAMES, **more: Any) -> list[Scene]:
    """The hand of a view for a phone, in one piece."""
    return scenes(drawn.draw.tall_hand, view, words, names, **more)  # type: ignore[attr-defined]


@each_position
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["names", "odd names"])
def test_all_of_a_tall_hand_can_be_read_on_a_phone(drawn: Drawn, name: str, names: tuple[str, ...]):
    view = drawn.load(name)
    wide, found = scenes(drawn.draw.hand, view, ENGLISH, names), tall(drawn, view, ENGLISH, names)
    assert len(found) == len(wide)
    for scene in found:
        assert sound(drawn, scene) == []
        assert scene.size[0] == TALL
        apart(scene)
        for block in scene.blocks:
            for line in lines(block):
                assert line.size * PHONE / TALL >= LEAST, line


@each_position
def test_a_tall_hand_comes_in_parts_that_a_phone_shows_at_their_width(drawn: Drawn, name: str):
    parts = hand(drawn.key, drawn.load(name), ENGLISH, ODD_NAMES, tall=True)
    for part in parts:
        image = opened(part.png)
        assert image.width == TALL
        assert image.height <= TALL * HIGH * SLACK + MARGIN
        assert len(part.png) <= LARGEST


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_tall_hand_is_shortened_whatever_people_are_called(drawn: Drawn, language: str):
    words, seen = words_in(language), 0
    for whole in drawn.games():
        for number, state in drawn.positions(whole):
            asked = drawn.game.decisions(state)
            seat = asked[-1].seat if asked else None
            for scene in tall(drawn, drawn.game.view(state, seat), words, CALLED):
                assert shortened(drawn, scene) == [], number
                assert sound(drawn, scene) == [], number
                seen += 1
    assert seen


@each_hidden_game
def test_a_tall_hand_depends_on_its_own_view_only(drawn: Drawn, whole: Whole):
    game = drawn.game
    for number, state in drawn.positions(whole):
        assert tall(drawn, game.view(state, None)) == []
        for seat in range(whole.seats):
            other = game.resample(state, seat, Rng(number))
            assert tall(drawn, game.view(state, seat)) == tall(drawn, game.view(other, seat))


@each_position
def test_every_word_of_a_tall_hand_passes_through_the_readers_language(drawn: Drawn, name: str):
    for scene in tall(drawn, drawn.load(name), Loud()):
        for block in scene.blocks:
            assert said_quietly(drawn, strings(block.args)) == [], block.paint.__name__


@each_position
def test_a_tall_hand_that_all_see_says_what_the_wide_one_says(drawn: Drawn, name: str):
    view, own, everybodys = drawn.load(name), Heard(), Heard()
    if tall(drawn, view, own):
        assert tall(drawn, view, everybodys, alone=False)
        told = [[message for message, _args in heard.said if "only by you" in message] for heard in (own, everybodys)]
        assert told == [["seen only by you"], []]
        assert not called_the_readers(drawn, everybodys)
        wide = Heard()
        drawn.draw.hand(view, wide, NAMES)
        assert {message for message, _args in own.said} == {message for message, _args in wide.said}


@each_position
def test_an_onlooker_holds_no_tall_hand(drawn: Drawn, name: str):
    assert tall(drawn, replace(drawn.load(name), seat=None, **dict.fromkeys(drawn.held, ()))) == []
