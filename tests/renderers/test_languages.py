"""Pictures in other languages: words of another length still fit, and nothing is cut off."""

from collections.abc import Sequence
from functools import partial

import pytest

from bot.base.languages import LANGUAGES, words_in
from engines import games
from engines.core.words import ENGLISH, Words
from tests.languages.strange import Strange, plain_words
from tests.languages.test_strange import names_of
from tests.renderers.pictures import Drawn, drawn_games
from tests.renderers.positions import NAMES
from tests.renderers.watch import Scene, faults, lines, scenes

SHORT = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fin")
OTHERS = [language for language in LANGUAGES if language != "en"]
EACH = 2
"""So many positions of each game, those that hold most among them."""


def crowded(drawn: Drawn) -> list[str]:
    """Names of positions that have most to show."""
    return sorted(drawn.stored, key=lambda name: ("full" not in name, name))[:EACH]


def cut(drawn: Drawn, name: str, _: Words) -> list[str]:
    """What ends in dots in the pictures of a position, names of people apart."""
    view = drawn.load(name)
    found = scenes(drawn.draw.table, view, _, SHORT) + scenes(drawn.draw.hand, view, _, SHORT)
    for key, _label in drawn.draw.lookup_keys(view, _):
        found += scenes(drawn.draw.lookup, view, key, _, SHORT)
    return dotted(found)


def dotted(found: Sequence[Scene]) -> list[str]:
    """What ends in dots in these pictures."""
    shown = [line.text for scene in found for block in scene.blocks for line in lines(block)]
    return [text for text in shown if text.endswith("…") and len(text) > 1]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("drawn", "name"),
    [pytest.param(each, name, id=f"{each.key}-{name}") for each in drawn_games() for name in crowded(each)],
)
def test_pictures_fit_in_another_language(drawn: Drawn, name: str, language: str):
    view, _ = drawn.load(name), words_in(language)
    shown = scenes(drawn.draw.table, view, _, NAMES) + scenes(drawn.draw.hand, view, _, NAMES)
    for key, _label in drawn.draw.lookup_keys(view, _):
        shown += scenes(drawn.draw.lookup, view, key, _, NAMES)
    for scene in shown:
        assert faults(scene.blocks) == []
    more, usual = cut(drawn, name, _), cut(drawn, name, ENGLISH)
    assert len(more) <= len(usual), more
    assert len(drawn.draw.alt(view, _, NAMES)) <= 1000


TIGHT = (("indio", "over"), ("influence", "pinwheel"), ("influentia", "scored"))
"""Positions whose headings and texts have little room."""


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("key", "name"), TIGHT)
def test_headings_and_texts_with_little_room_stand_whole_in_another_language(key: str, name: str, language: str):
    (drawn,) = [each for each in drawn_games() if each.key == key]
    assert dotted(scenes(drawn.draw.table, drawn.load(name), words_in(language), SHORT)) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("drawn", drawn_games(), ids=lambda drawn: drawn.key)
def test_every_hand_fits_in_another_language(drawn: Drawn, language: str):
    """Positions that have most to show on the table are often those in which little is held any more."""
    for name in drawn.stored:
        view = drawn.load(name)
        for alone in (True, False):
            hand = partial(drawn.draw.hand, alone=alone)
            more = dotted(scenes(hand, view, words_in(language), SHORT))
            assert not more or len(more) <= len(dotted(scenes(hand, view, ENGLISH, SHORT))), (name, more)


NOBODY = ("１", "２", "３", "４", "５", "６")
"""Names of people without a letter."""


def left_plain(text: str, allowed: set[str]) -> bool:
    """Whether a text holds a word in plain letters besides these, of which a cut one shows the beginning."""
    words = {word for word in plain_words(text) if word not in allowed}
    return bool(words) and not (text.endswith("…") and any(each.startswith(tuple(words)) for each in allowed))


@pytest.mark.parametrize("drawn", [pytest.param(each, id=each.key) for each in drawn_games()])
def test_no_plain_word_is_left_in_a_picture(drawn: Drawn):
    """Tables, hands and look-ups in a language of wide letters: names in the component data are said in it, too."""
    view, _, game = drawn.load(crowded(drawn)[0]), Strange(), games()[drawn.key]
    allowed = {*names_of(game), *plain_words(game.title), *game.title.upper().split()}
    shown = scenes(drawn.draw.table, view, _, NOBODY) + scenes(drawn.draw.hand, view, _, NOBODY)
    for key, _label in drawn.draw.lookup_keys(view, _):
        shown += scenes(drawn.draw.lookup, view, key, _, NOBODY)
    texts = {line.text for scene in shown for block in scene.blocks for line in lines(block)}
    assert texts
    assert not {text for text in texts if left_plain(text, allowed)}
