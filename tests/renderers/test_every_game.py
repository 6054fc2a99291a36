"""What the pictures of every drawn game must satisfy; what is particular to one is in its own test_<game>.py.

Games are found by their `*_pictures.py` and `*_positions.py` (tests/renderers/pictures.py says what these declare).
After a wanted change look at the pictures, then renew them: `python -m tests.renderers.renew [--positions] [games]`.
"""

import re
from functools import partial
from io import BytesIO
from statistics import median
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.base.languages import LANGUAGES, words_in
from engines import games
from engines.core.rng import Rng
from engines.core.words import ENGLISH, Impersonal, Words
from renderers import is_drawn, renderer
from renderers.core import fonts, svg
from renderers.core.chart import chart
from renderers.core.fold import HIGH, SLACK
from renderers.core.icons import SIGNS
from renderers.core.printed import Printed
from renderers.drawn import cover, look_of
from tests.contract.reasoned import Heard
from tests.renderers import renew
from tests.renderers.pictures import Drawn, Whole, drawn_games, modules
from tests.renderers.positions import NAMES, ODD_NAMES
from tests.renderers.watch import CONTRAST, Line, Scene, faults, lines, scenes, strings

KIB = 1024
LARGEST, MIDDLING = 170 * KIB, 130 * KIB
"""A sheet at most, and half of a game's table sheets."""
WIDE, TALL = 1280, 720
FAINT = 3.0
"""The contrast of what only says that there is nothing."""
HYPHEN = re.compile(r"(?<![\w-])-\d")
"""What stands for a minus where it should not."""
DRAWN = drawn_games()

each_game = pytest.mark.parametrize("drawn", DRAWN, ids=lambda drawn: drawn.key)
each_position = pytest.mark.parametrize(
    ("drawn", "name"), [pytest.param(each, name, id=f"{each.key}-{name}") for each in DRAWN for name in each.stored]
)
each_look_up = pytest.mark.parametrize(
    ("drawn", "name"),
    [pytest.param(each, name, id=f"{each.key}-{name}") for each in DRAWN for name in each.looked_up or each.stored],
)
each_worded = pytest.mark.parametrize(
    ("drawn", "name"),
    [pytest.param(each, name, id=f"{each.key}-{name}") for each in DRAWN for name in each.worded or each.stored],
)
each_whole_game = pytest.mark.parametrize(
    ("drawn", "whole"),
    [pytest.param(each, one, id=f"{each.key}-{one.seats}-{one.seed}") for each in DRAWN for one in each.games()],
)
each_hidden_game = pytest.mark.parametrize(
    ("drawn", "whole"),
    [pytest.param(each, one, id=f"{each.key}-{one.seats}-{one.seed}") for each in DRAWN for one in each.hidden()],
)
each_language = pytest.mark.parametrize("language", LANGUAGES)
all_names = pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["names", "odd names"])


def opened(png: bytes) -> Image.Image:
    """A picture whose pixels are read once somebody asks for them."""
    return Image.open(BytesIO(png))


def seen(drawn: Drawn, view: Any, names: tuple[str, ...] = NAMES, words: Words = ENGLISH) -> list[Scene]:
    """Everything shown of a position: the table's sheets and the hand."""
    return scenes(drawn.draw.table, view, words, names) + scenes(drawn.draw.hand, view, words, names)


def test_every_drawn_game_is_found():
    assert set(modules()) == {key for key in games() if is_drawn(key)} == {drawn.key for drawn in DRAWN}
    assert len(DRAWN) >= 3


@each_game
def test_the_package_is_found_by_the_games_name(drawn: Drawn):
    assert renderer(drawn.key) is drawn.draw
    assert drawn.golden.name == drawn.key
    assert set(drawn.pictures) == {path.stem for path in drawn.golden.glob("*.png")}
    assert set(drawn.stored) == {path.stem for path in drawn.golden.glob("*.json")}


@pytest.mark.parametrize("given", ["--help", "chess", "--position=all"])
def test_goldens_are_drawn_anew_only_for_games_that_there_are(given: str, monkeypatch: pytest.MonkeyPatch):
    redrawn: list[object] = []
    monkeypatch.setattr(renew, "renew", lambda *said: redrawn.append(said))
    with pytest.raises(SystemExit):
        renew.main([given])
    assert not redrawn


def test_a_game_that_is_not_there_is_not_found():
    with pytest.raises(ModuleNotFoundError):
        renderer("chess")


@pytest.mark.parametrize(
    ("drawn", "name"), [pytest.param(each, name, id=f"{each.key}-{name}") for each in DRAWN for name in each.pictures]
)
def test_a_picture_is_as_its_golden(drawn: Drawn, name: str):
    image = opened(drawn.picture(name)).convert("RGB")
    golden = Image.open(drawn.golden / f"{name}.png").convert("RGB")
    assert image.size == golden.size
    if image.tobytes() == golden.tobytes():
        return
    difference = ImageChops.difference(image, golden).convert("L")
    far = sum(difference.histogram()[48:])
    assert ImageStat.Stat(difference).mean[0] < 1
    assert far < 0.002 * image.width * image.height


@each_position
def test_sheets_keep_to_their_sizes(drawn: Drawn, name: str):
    view = drawn.load(name)
    sheets = drawn.draw.table(view, ENGLISH, ODD_NAMES)
    assert sheets[0].name == "table"
    assert len({sheet.name for sheet in sheets}) == len(sheets)
    assert [sheet.name for sheet in sheets] == list(drawn.sheets or [sheet.name for sheet in sheets])
    for sheet in sheets:
        image = opened(sheet.png)
        assert image.width == WIDE
        assert image.height <= 800
        assert drawn.height in {None, image.height}
        assert len(sheet.png) <= LARGEST
    own = drawn.draw.hand(view, ENGLISH, ODD_NAMES)
    if own:
        assert opened(own.png).size == drawn.hand
        assert len(own.png) <= LARGEST


@each_position
@all_names
def test_no_text_leaves_its_block_or_lies_on_other_text(drawn: Drawn, name: str, names: tuple[str, ...]):
    for scene in seen(drawn, drawn.load(name), names):
        assert faults(scene.blocks) == []


@each_whole_game
def test_nothing_is_clipped_in_a_whole_game(drawn: Drawn, whole: Whole):
    for number, state in drawn.positions(whole):
        asked = drawn.game.decisions(state)
        for scene in seen(drawn, drawn.game.view(state, asked[-1].seat if asked else None)):
            assert faults(scene.blocks) == [], f"position {number}, {scene.name}"


def apart(scene: Scene) -> None:
    """Blocks lie within their sheet and beside each other, or one on the other that shows through it."""
    w, h = scene.size
    lying = scene.blocks[1:]
    for i, block in enumerate(lying):
        x, y, bw, bh = block.box
        assert x >= 0
        assert y >= 0
        assert x + bw <= w
        assert y + bh <= h
        for below in lying[:i]:
            ox, oy, ow, oh = below.box
            assert block.ground is below or x >= ox + ow or ox >= x + bw or y >= oy + oh or oy >= y + bh


@each_position
def test_blocks_stay_on_their_sheet_and_leave_each_other_alone(drawn: Drawn, name: str):
    view = drawn.load(name)
    for scene in seen(drawn, view):
        apart(scene)
    for key, _ in drawn.draw.lookup_keys(view, ENGLISH)[::3]:
        for scene in scenes(drawn.draw.lookup, view, key, ENGLISH, NAMES):
            apart(scene)


@each_game
def test_a_thing_keeps_its_place_all_game(drawn: Drawn):
    for sheet, names in drawn.places.items():
        found = [
            {block.box for block in scene.blocks}
            for name in names
            for scene in scenes(drawn.draw.table, drawn.load(name), ENGLISH, NAMES)
            if scene.name == sheet
        ]
        assert len(found) == len(names)
        assert all(boxes == found[0] for boxes in found)


def readable(line: Line, drawn: Drawn, where: str) -> None:
    """Large enough, standing out from what it lies on, and cut only once it is as small as it may be."""
    where = f"{where}: {line}"
    assert line.size >= fonts.FLOOR or drawn.small.fullmatch(line.text), where
    assert line.contrast >= CONTRAST or drawn.faint.fullmatch(line.text), where
    assert line.contrast >= FAINT, where
    assert not HYPHEN.search(line.text), f"a hyphen for a minus: {where}"
    cut = line.text.endswith(fonts.ELLIPSIS) and line.text != fonts.ELLIPSIS
    assert not cut or line.size == line.floor, f"cut too early: {where}"


@each_position
@all_names
def test_letters_are_large_enough_and_stand_out(drawn: Drawn, name: str, names: tuple[str, ...]):
    view = drawn.load(name)
    found = seen(drawn, view, names)
    for key, _ in drawn.draw.lookup_keys(view, ENGLISH)[::3]:
        found += scenes(drawn.draw.lookup, view, key, ENGLISH, names)
    for scene in found:
        for block in scene.blocks:
            for line in lines(block):
                readable(line, drawn, f"{scene.name}, {block.paint.__name__}")


@each_game
def test_the_finished_table_begins_with_the_victory(drawn: Drawn):
    ended = [view for view in map(drawn.load, drawn.stored) if view.outcome is not None]
    assert ended
    for view in ended:
        first, *_ = scenes(drawn.draw.table, view, ENGLISH, NAMES)
        told = " ".join(line.text for block in first.blocks for line in lines(block)).replace("−", "-")
        for seat, rank in enumerate(view.outcome.ranks):
            assert rank != 1 or NAMES[seat] in told
        for score in view.outcome.scores:
            assert re.search(rf"(?<![\d-]){score.points}(?!\d)", told), score
        assert first != scenes(drawn.draw.table, replace(view, outcome=None), ENGLISH, NAMES)[0]


@each_game
@each_language
def test_the_box_tells_seats_length_and_what_the_game_is(drawn: Drawn, language: str):
    game = drawn.game
    printed = Printed(game.seats, game.length, game.facts)
    (scene,) = scenes(cover, game.key, game.title, printed, words_in(language))
    assert scene.name == "cover"
    assert scene.size[0] == WIDE
    assert scene.size[1] <= 640
    assert faults(scene.blocks) == []
    written = [line for block in scene.blocks for line in lines(block)]
    told = " ".join(line.text for line in written)
    assert printed.seats in told
    assert printed.long in told
    if hasattr(drawn.draw, "cover"):
        assert game.length
        assert any(len(line.text.split()) >= 5 and not re.search(r"\d", line.text) for line in written)
    for line in written:
        readable(line, drawn, scene.name)
        assert not line.text.endswith(fonts.ELLIPSIS), line


@each_game
@each_language
def test_charts_are_readable(drawn: Drawn, language: str):
    look, words = look_of(drawn.key), words_in(language)
    seats = min(len(look.seats), drawn.game.seats[-1])
    rows = [[(seat + 2) * n // 2 + n * seat % 3 for seat in range(seats)] for n in range(9)]
    (scores,) = scenes(partial(chart, rows, ODD_NAMES, words, marks=[(0, "Round 1"), (4, "Round 2")], look=look))
    told = {"title": words("RATINGS: {title}", title=drawn.game.title), "up": words("rating"), "across": words("games")}
    (ratings,) = scenes(partial(chart, rows, ODD_NAMES, words, base=3, look=look, **told))
    (tall,) = scenes(partial(chart, rows, ODD_NAMES, words, base=3, look=look, tall=True, **told))
    assert tall.size[0] == TALL
    assert tall.size[1] <= TALL * HIGH * SLACK, "a chart is not cut in parts"
    for scene in (scores, ratings, tall):
        assert faults(scene.blocks) == []
        for line in lines(scene.blocks[0]):
            readable(line, drawn, scene.name)


@each_game
def test_most_sheets_are_small(drawn: Drawn):
    sizes = [
        len(sheet.png) for name in drawn.stored for sheet in drawn.draw.table(drawn.load(name), ENGLISH, ODD_NAMES)
    ]
    assert median(sizes) <= MIDDLING


@each_hidden_game
def test_the_table_shows_nothing_hidden(drawn: Drawn, whole: Whole):
    game, draw = drawn.game, drawn.draw
    for number, state in drawn.positions(whole):
        onlooker = game.view(state, None)
        public = scenes(draw.table, onlooker, ENGLISH, NAMES)
        told = draw.alt(onlooker, ENGLISH, NAMES)
        for seat in range(whole.seats):
            view, other = game.view(state, seat), game.view(game.resample(state, seat, Rng(number)), None)
            assert scenes(draw.table, view, ENGLISH, NAMES) == public
            assert scenes(draw.table, other, ENGLISH, NAMES) == public
            assert draw.alt(view, ENGLISH, NAMES) == draw.alt(other, ENGLISH, NAMES) == told


@each_hidden_game
def test_a_hand_depends_on_its_own_view_only(drawn: Drawn, whole: Whole):
    game, draw = drawn.game, drawn.draw
    held = 0
    for number, state in drawn.positions(whole):
        assert draw.hand(game.view(state, None), ENGLISH, NAMES) is None
        for seat in range(whole.seats):
            other = game.resample(state, seat, Rng(number))
            found = [scenes(draw.hand, game.view(world, seat), ENGLISH, NAMES) for world in (state, other)]
            assert found[0] == found[1]
            held += len(found[0])
    assert held >= whole.seats if drawn.held else held == 0


@each_hidden_game
def test_a_look_up_depends_on_its_own_view_only(drawn: Drawn, whole: Whole):
    game, draw = drawn.game, drawn.draw
    for number, state in drawn.positions(whole._replace(every=whole.every * 2)):
        seat = number % whole.seats
        views = [game.view(state, seat), game.view(game.resample(state, seat, Rng(number)), seat)]
        views += [game.view(state, None)] if drawn.public_lookups else []
        keys = draw.lookup_keys(views[0], ENGLISH)
        assert all(draw.lookup_keys(view, ENGLISH) == keys for view in views)
        for key, _ in keys:
            found = [scenes(draw.lookup, view, key, ENGLISH, NAMES) for view in views]
            assert found[0]
            assert all(each == found[0] for each in found), key


@each_position
def test_a_hand_that_all_see_does_not_say_that_nobody_else_does(drawn: Drawn, name: str):
    own, everybodys = Heard(), Heard()
    if drawn.draw.hand(drawn.load(name), own, NAMES) is not None:
        assert drawn.draw.hand(drawn.load(name), everybodys, NAMES, alone=False) is not None
        told = [[message for message, _args in heard.said if "only by you" in message] for heard in (own, everybodys)]
        assert told == [["seen only by you"], []]
        assert not called_the_readers(drawn, everybodys)


THEIRS = {
    "en": re.compile(r"\b(you|yours?)\b", re.IGNORECASE),
    "es": re.compile(r"\b(tus?|tuy[oa]s?|ti|tú|te|tienes|miras|has|\w+arás)\b", re.IGNORECASE),
}
"""How a reader is called who is taken for the seat."""


def called_the_readers(drawn: Drawn, heard: Heard) -> set[str]:
    """What calls its reader the seat, in any language; cards say "you" to whoever holds them."""
    said = {message for message, _args in heard.said if message not in drawn.game.edition_text}
    return {text for code, called in THEIRS.items() for text in map(words_in(code), said) if called.search(text)}


@each_hidden_game
def test_a_hand_in_words_that_all_read_is_called_nobodys_own(drawn: Drawn, whole: Whole):
    game, heard, own = drawn.game, Heard(), Heard()
    for _number, state in drawn.positions(whole):
        for seat in range(whole.seats):
            game.text.board(game.view(state, seat), NAMES, Impersonal(heard, game.text.impersonal))
            game.text.board(game.view(state, seat), NAMES, own)
    assert not called_the_readers(drawn, heard)
    assert called_the_readers(drawn, own) or not drawn.held


@each_position
def test_an_onlooker_holds_nothing(drawn: Drawn, name: str):
    assert (
        drawn.draw.hand(replace(drawn.load(name), seat=None, **dict.fromkeys(drawn.held, ())), ENGLISH, NAMES) is None
    )


@each_position
@all_names
def test_alternative_text_names_the_game_and_fits(drawn: Drawn, name: str, names: tuple[str, ...]):
    text = drawn.draw.alt(drawn.load(name), ENGLISH, names)
    assert len(text) <= 1000
    assert drawn.game.title in text
    assert "  " not in text, "room between words is for pictures"


@each_look_up
def test_everything_offered_for_look_up_is_drawn(drawn: Drawn, name: str):
    view, draw = drawn.load(name), drawn.draw
    keys = draw.lookup_keys(view, ENGLISH)
    assert bool(keys) == drawn.lookups
    assert len({key for key, _ in keys}) == len({label for _, label in keys}) == len(keys)
    for key, _ in keys:
        sheet = draw.lookup(view, key, ENGLISH, ODD_NAMES)
        assert sheet is not None, key
        assert opened(sheet.png).size == drawn.look_up
        assert len(sheet.png) <= LARGEST
        for scene in scenes(draw.lookup, view, key, ENGLISH, ODD_NAMES):
            assert faults(scene.blocks) == [], key
    for key in drawn.unknown:
        assert draw.lookup(view, key, ENGLISH, NAMES) is None


@each_look_up
def test_no_words_are_cut_in_a_look_up(drawn: Drawn, name: str):
    view, draw = drawn.load(name), drawn.draw
    for key, _ in draw.lookup_keys(view, ENGLISH):
        for scene in scenes(draw.lookup, view, key, ENGLISH, NAMES):
            short = {line.text for block in scene.blocks for line in lines(block) if line.text.endswith("…")}
            assert {text for text in short if not drawn.cut.fullmatch(text)} == set(), key


@each_game
def test_a_highlight_marks_what_it_names(drawn: Drawn):
    marked = 0
    for name in drawn.stored:
        fresh = drawn.load(name)
        plain = replace(fresh, fresh=())
        bare = scenes(drawn.draw.table, plain, ENGLISH, NAMES)
        named = scenes(drawn.draw.table, plain, ENGLISH, NAMES, highlight=fresh.fresh)
        assert named == scenes(drawn.draw.table, fresh, ENGLISH, NAMES)
        assert bare == scenes(drawn.draw.table, plain, ENGLISH, NAMES, highlight=["nothing"])
        marked += named != bare
    assert marked or not any(drawn.load(name).fresh for name in drawn.stored)
    if drawn.highlight:
        name, ids = drawn.highlight
        view = replace(drawn.load(name), fresh=())
        plain = drawn.draw.table(view, ENGLISH, NAMES)
        named = drawn.draw.table(view, ENGLISH, NAMES, highlight=ids(view))
        assert all(mark != bare for mark, bare in zip(named, plain, strict=True))
        assert drawn.draw.table(view, ENGLISH, NAMES, highlight=["nothing"]) == plain


class Loud(Words):
    """A language in which every word is in capitals."""

    def __call__(self, message: str, /, **args: object) -> str:
        return super().__call__(message, **args).upper()

    def n(self, one: str, many: str, count: int, /, **args: object) -> str:
        return super().n(one, many, count, **args).upper()

    def p(self, context: str, message: str, /, **args: object) -> str:
        return super().p(context, message, **args).upper()


@each_worded
def test_every_word_in_a_picture_passes_through_the_readers_language(drawn: Drawn, name: str):
    view, loud = drawn.load(name), Loud()
    found = seen(drawn, view, NAMES, loud)
    for key, _ in drawn.draw.lookup_keys(view, loud):
        found += scenes(drawn.draw.lookup, view, key, loud, NAMES)
    for scene in found:
        for block in scene.blocks:
            for text in strings(block.args):
                clean = text
                for person in NAMES:
                    clean = clean.replace(person, "")
                known = text in drawn.known or text in SIGNS or text in svg.icons() or drawn.ids.fullmatch(text)
                assert clean == clean.upper() or known, f"{block.paint.__name__}: {text}"
