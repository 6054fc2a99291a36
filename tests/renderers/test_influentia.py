"""Influentia's pictures: goldens, sizes, nothing clipped, nothing hidden shown, alternative text, look-ups.

After a wanted change look at the pictures, then renew them: `python -m tests.renderers.renew`. With `--positions`
the stored views are made anew from the engine as well.
"""

from io import BytesIO
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engines.core.rng import Rng
from engines.core.words import ENGLISH, Words
from engines.influentia.actions import PlayCard
from engines.influentia.game import GAME
from engines.influentia.view import InfluentiaView
from renderers import renderer
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas
from renderers.influentia import alt, hand, lookup, lookup_keys, table
from renderers.influentia.areas import SeatCell
from renderers.influentia.hand import beats
from renderers.influentia.hand import blocks as hand_blocks
from renderers.influentia.lookup import blocks as lookup_blocks
from renderers.influentia.table import first_sheet, second_sheet
from tests.renderers.pictures import PICTURES, picture
from tests.renderers.positions import GOLDEN, NAMES, ODD_NAMES, STORED, load, play
from tests.renderers.watch import faults

KIB = 1024


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image


def scenes(view: InfluentiaView, names: tuple[str, ...] = NAMES) -> list[list[Block]]:
    found = [first_sheet(view, ENGLISH, names), second_sheet(view, ENGLISH, names), hand_blocks(view, ENGLISH, names)]
    return [each for each in found if each]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_its_golden(name: str):
    drawn = opened(picture(name)).convert("RGB")
    golden = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    assert drawn.size == golden.size
    difference = ImageChops.difference(drawn, golden).convert("L")
    far = sum(difference.histogram()[48:])
    assert ImageStat.Stat(difference).mean[0] < 1
    assert far < 0.002 * drawn.width * drawn.height


@pytest.mark.parametrize("name", STORED)
def test_sheets_keep_to_their_sizes(name: str):
    view = load(name)
    sheets = table(view, ENGLISH, NAMES)
    assert [sheet.name for sheet in sheets] == ["table", "areas"]
    for sheet in sheets:
        assert opened(sheet.png).size == (1280, 800)
        assert len(sheet.png) <= 120 * KIB
    own = hand(view, ENGLISH, NAMES)
    if own:
        assert opened(own.png).size == (1280, 560)
        assert len(own.png) <= 120 * KIB


@pytest.mark.parametrize("name", STORED)
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["names", "odd names"])
def test_no_text_leaves_its_block_or_lies_on_other_text(name: str, names: tuple[str, ...]):
    for blocks in scenes(load(name), names):
        assert faults(blocks) == []


@pytest.mark.parametrize(("seats", "seed"), [(3, 21), (4, 22)])
def test_nothing_is_clipped_in_a_whole_game(seats: int, seed: int):
    for number, state in enumerate(play(seats, seed)):
        if number % 4:
            continue
        asked = GAME.decisions(state)
        view = GAME.view(state, asked[-1].seat if asked else None)
        for blocks in scenes(view):
            assert faults(blocks) == [], f"position {number}"


@pytest.mark.parametrize("name", STORED)
def test_blocks_stay_on_their_sheet_and_leave_each_other_alone(name: str):
    for blocks in scenes(load(name)):
        _, _, w, h = blocks[0].box
        boxes = [block.box for block in blocks[1:]]
        for i, (x, y, bw, bh) in enumerate(boxes):
            assert x >= 0
            assert y >= 0
            assert x + bw <= w
            assert y + bh <= h
            for ox, oy, ow, oh in boxes[:i]:
                assert x >= ox + ow or ox >= x + bw or y >= oy + oh or oy >= y + bh


def test_no_letters_under_26_pixels(monkeypatch: pytest.MonkeyPatch):
    used: set[int] = set()
    real = fonts.font

    def noted(face: fonts.Face, size: int, scale: int = 1):
        used.add(size)
        return real(face, size, scale)

    monkeypatch.setattr(fonts, "font", noted)
    for name in STORED:
        for blocks in scenes(load(name), ODD_NAMES):
            for block in blocks:
                canvas = Canvas(block.box[2], block.box[3], block.ground, scale=2)
                block.paint(canvas, *block.args)
    assert min(used) == fonts.FLOOR == 26
    assert max(used) >= 84


def test_a_thing_keeps_its_place_all_game():
    wanted = {b.box for b in second_sheet(load("opening"), ENGLISH, NAMES)}
    for name in ("following", "reward", "politics", "over", "full"):
        assert {b.box for b in second_sheet(load(name), ENGLISH, NAMES)} == wanted
    offers = {b.box for b in first_sheet(load("opening"), ENGLISH, NAMES)[-9:-5]}
    for name in ("draft", "following", "reward", "politics"):
        assert offers <= {b.box for b in first_sheet(load(name), ENGLISH, NAMES)}


def test_at_most_one_header_is_filled():
    for name in STORED:
        cells = [cell for b in second_sheet(load(name), ENGLISH, NAMES) for cell in b.args]
        assert sum(isinstance(cell, SeatCell) and cell.active for cell in cells) <= 1


def positions(seats: int, seed: int, every: int = 9):
    return [GAME.clone(state) for number, state in enumerate(play(seats, seed)) if number % every == 0]


@pytest.mark.parametrize("seats", [3, 4])
def test_the_table_shows_nothing_hidden(seats: int):
    for number, state in enumerate(positions(seats, 31)):
        public = table(GAME.view(state, None), ENGLISH, NAMES)
        for seat in range(seats):
            other = GAME.resample(state, seat, Rng(number))
            assert table(GAME.view(other, None), ENGLISH, NAMES) == public
            assert table(GAME.view(state, seat), ENGLISH, NAMES) == public
            assert alt(GAME.view(state, seat), ENGLISH, NAMES) == alt(GAME.view(other, None), ENGLISH, NAMES)


def test_a_hand_depends_on_its_own_view_only():
    for number, state in enumerate(positions(4, 33)):
        for seat in range(4):
            drawn = hand(GAME.view(state, seat), ENGLISH, NAMES)
            other = GAME.resample(state, seat, Rng(number))
            assert hand(GAME.view(other, seat), ENGLISH, NAMES) == drawn


def test_an_onlooker_holds_nothing():
    for name in STORED:
        view = replace(load(name), seat=None, hand=(), pack=(), drafted=())
        assert hand(view, ENGLISH, NAMES) is None


def test_a_hand_and_its_neighbours_differ():
    state = next(s for s in play(4, 35) if GAME.view(s, None).phase == "play")
    drawn = [hand(GAME.view(state, seat), ENGLISH, NAMES) for seat in range(4)]
    assert len({sheet.png for sheet in drawn if sheet}) == 4


@pytest.mark.parametrize("seats", [3, 4])
def test_the_mark_wins_now_follows_the_rules_of_the_trick(seats: int):
    chance = Random(seats)
    checked = 0
    for state in positions(seats, 37, every=2):
        asked = GAME.decisions(state)
        view = GAME.view(state, asked[0].seat) if asked else None
        if view is None or view.phase != "play" or not view.plays:
            continue
        card = chance.choice(view.hand)
        after = GAME.view(GAME.apply(state, asked[0].seat, PlayCard(card.id))[0], None)
        mine = [each for each in after.plays if each.card.id == card.id]
        assert beats(view, card) == mine[0].winning
        checked += 1
    assert checked > 10


@pytest.mark.parametrize("name", STORED)
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["names", "odd names"])
def test_alternative_text_tells_the_position_and_fits(name: str, names: tuple[str, ...]):
    view = load(name)
    text = alt(view, ENGLISH, names)
    assert len(text) <= 1000
    assert "Influentia" in text
    for area in view.areas:
        assert str(area.score) in text
    if view.phase == "play" and not view.outcome:
        assert f"round {view.round} of {view.rounds}" in text
        assert "Influence Suit" in text
    assert not any(card.id in text.split() for card in view.hand)


@pytest.mark.parametrize("name", ["draft", "following", "scored", "over", "full"])
def test_everything_offered_for_look_up_is_drawn(name: str):
    view = load(name)
    keys = lookup_keys(view, ENGLISH)
    assert len({key for key, _ in keys}) == len({label for _, label in keys}) == len(keys)
    for key, _ in keys:
        drawn = lookup(view, key, ENGLISH, ODD_NAMES)
        assert drawn is not None, key
        assert faults(lookup_blocks(view, key, ENGLISH, ODD_NAMES)) == []
        assert opened(drawn.png).size == (1280, 560)
        assert len(drawn.png) <= 120 * KIB
    for key in ("", "city:ROM", "round:9", "round:x", "seat:Z", "E8", "discard:x"):
        assert lookup(view, key, ENGLISH, NAMES) is None


def test_a_highlight_marks_what_it_names():
    view = replace(load("following"), fresh=())
    plain = table(view, ENGLISH, NAMES)
    offer, lying = view.cities[0].offer, next(c for area in view.areas for c in area.accumulated)
    assert offer
    first, second = table(view, ENGLISH, NAMES, highlight=[offer.id, lying.id])
    assert first != plain[0]
    assert second != plain[1]
    assert table(view, ENGLISH, NAMES, highlight=["nothing"]) == plain


def test_every_word_in_a_picture_passes_through_the_readers_language():
    class Loud(Words):
        def __call__(self, message: str, /, **args: object) -> str:
            return super().__call__(message, **args).upper()

        def n(self, one: str, many: str, count: int, /, **args: object) -> str:
            return super().n(one, many, count, **args).upper()

    for name in ("draft", "following", "reward", "politics", "scored", "over"):
        for blocks in (first_sheet(load(name), Loud(), NAMES), hand_blocks(load(name), Loud(), NAMES)):
            for block in blocks:
                for text in strings(block.args):
                    assert text == text.upper() or text in KNOWN, f"{block.paint.__name__}: {text}"


def strings(args: object) -> list[str]:
    if isinstance(args, str):
        return [args]
    if isinstance(args, tuple):
        return [text for each in args for text in strings(each)]
    return []


KNOWN = {
    *NAMES,
    *("turn", "winning", "politics", "influence", "wins", "wins_too", "led", "energy", "medication", "hacking"),
    *("robotics", "technology", "Bologna", "Firenze", "Milano", "Pisa", "plague", "revolt", "tax", "exterminator"),
}
"""Names of people and places, and ids that are drawn as signs."""


def test_the_package_is_found_by_the_games_name():
    assert renderer("influentia").table is table
    with pytest.raises(ModuleNotFoundError):
        renderer("chess")
