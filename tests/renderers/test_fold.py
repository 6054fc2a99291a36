"""High pictures come in parts on a phone: no block is cut, and below each other they are the whole."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from itertools import islice
from unittest.mock import patch

import pytest
from PIL import Image

from engines import games
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from renderers.core import canvas, fold
from renderers.core.bands import Piece
from renderers.core.canvas import Block
from renderers.core.fold import HIGH, LEAST, SLACK, Stretch, folding, gap, spans
from renderers.core.palette import Palette
from renderers.core.sheet import Sheet
from renderers.drawn import recap, situation
from tests.bench.images import NAMES
from tests.renderers.questions import asked_of, strips

APART = 4
"""Pixels between blocks that do not belong together, at least."""


def opened(sheet: Sheet) -> Image.Image:
    return Image.open(BytesIO(sheet.png))


def piece(y: int, high: int, with_next: bool = False) -> Piece:
    return Piece(0, y, Image.new("P", (10, high)), 0, with_next)


def test_a_high_sheet_is_cut_between_blocks_about_in_the_middle():
    pieces = [piece(0, 1400), piece(0, 80), piece(90, 500), piece(600, 300), piece(910, 480)]
    assert spans(pieces, 720, 1400) == [(0, 1400)]
    with folding():
        assert spans(pieces, 720, 1400) == [(0, 595), (595, 1400)]
        close = [piece(0, 1400), piece(0, 590), piece(602, 90), piece(694, 90), piece(786, 600)]
        assert spans(close, 720, 1400)[0].bottom == 596  # not at 694, nearer to the middle: those belong together
        headed = [piece(0, 1400), piece(0, 80), piece(120, 580), piece(702, 690)]
        assert spans(headed, 720, 1400) == [(0, 701), (701, 1400)]  # not below the heading, although more is free there
        assert spans(pieces[:1], 720, 1400) == [(0, 1400)]  # nowhere to cut
        assert spans(pieces, 720, 900) == [(0, 900)]
        assert spans(pieces, 1280, 1400) == [(0, 1400)]
        high = [piece(0, 1800), piece(0, 750), piece(756, 334), piece(1100, 690)]
        assert spans(high, 720, 1800) == [
            (0, 753),
            (753, 1095),
            (1095, 1800),
        ]  # two would be too high wherever it is cut


def test_a_heading_stays_with_what_it_heads_wherever_the_gap_below_it_is():
    for with_next, top in ((False, 710), (True, 480)):
        pieces = [piece(0, 1400), piece(0, 470), piece(490, 210, with_next), piece(720, 680)]
        with folding():
            assert spans(pieces, 720, 1400) == [(0, top), (top, 1400)]
    bound = [piece(0, 1400), *(piece(y, 90, y < 1300) for y in range(0, 1400, 100))]
    with folding():
        assert len(spans(bound, 720, 1400)) == 2  # rather than too high


def test_a_gap_that_is_a_pixel_wider_draws_no_cut_away_from_the_middle():
    pieces = [piece(0, 1400), piece(0, 480), piece(488, 205), piece(700, 700)]
    with folding():
        assert spans(pieces, 720, 1400) == [(0, 696), (696, 1400)]


@cache
def blank(w: int, h: int) -> Image.Image:
    return Image.new("P", (w, h))


@contextmanager
def measuring() -> Generator[None]:
    """Nothing is drawn, and a sheet has its size in place of a file: both follow from the boxes of its blocks."""

    def piece(block: Block) -> Piece:
        x, y, w, h = block.box
        return Piece(x, y, blank(w, h), 0, block.with_next)

    def encode(_pieces: Sequence[Piece], w: int, h: int, _palette: Palette, _rows: int) -> bytes:
        return f"{w} {h}".encode()

    with patch.object(canvas.KEPT, "piece", piece), patch.object(canvas, "encode", encode):
        yield


def size(part: Sheet) -> tuple[int, int]:
    """Width and height of a part that was measured."""
    w, h = map(int, part.png.split())
    return w, h


@cache
def shown_on_a_phone(key: str) -> list[list[tuple[int, int]]]:
    """Sizes of the parts in which questions of a game come there."""
    asked = islice(asked_of(games()[key], min(3, games()[key].seats[-1]), 5, 4), 40)
    with measuring():
        shown = [situation(key, view, question, ENGLISH, NAMES, tall=True) for view, question in asked]
    return [[size(part) for part in parts] for parts in shown]


@pytest.mark.parametrize("key", games())
def test_what_is_asked_on_a_phone_is_no_higher_than_it_shows_as_wide_as_a_message(key: str):
    sizes = [part for parts in shown_on_a_phone(key) for part in parts]
    assert sizes
    assert [(w, h) for w, h in sizes if h > w * HIGH * SLACK + 4] == []
    cut = [part for parts in shown_on_a_phone(key) if len(parts) > 1 for part in parts]
    assert [(w, h) for w, h in cut if h < w * HIGH * LEAST] == []


@pytest.mark.parametrize("key", games())
def test_what_happened_is_as_wide_as_a_message_too(key: str):
    game = games()[key]
    told = islice(strips(game, min(3, game.seats[-1]), 5, Rng(3)), 16)
    with measuring():
        shown = [recap(key, view, before, each, ENGLISH, NAMES, tall=True) for view, before, each in told]
    sizes = [size(part) for parts in shown for part in parts]
    assert [(w, h) for w, h in sizes if h > w * HIGH * SLACK + 4] == []
    cut = [size(part) for parts in shown if len(parts) > 1 for part in parts]
    assert [(w, h) for w, h in cut if h < w * HIGH * LEAST] == []
    assert sizes


@pytest.mark.parametrize("key", games())
def test_a_part_ends_where_blocks_lie_apart_and_not_within_a_map(key: str, monkeypatch: pytest.MonkeyPatch):
    apart: list[int] = []
    left: list[int] = []

    def noting(pieces: Sequence[Piece], w: int, h: int) -> list[Stretch]:
        found = spans(pieces, w, h)
        for each in found[1:]:
            above = max(end for it in pieces[1:] if (end := it.y + it.image.height) <= each.top)
            left.extend(it.y for it in pieces if it.with_next and it.y + it.image.height == above)
        apart.extend(gap(pieces[1:], each.top) for each in found[1:])
        return found

    monkeypatch.setattr(fold, "spans", noting)
    with measuring():
        for view, question in islice(asked_of(games()[key], games()[key].seats[0], 5, 5), 60):
            situation(key, view, question, ENGLISH, NAMES, tall=True)
    assert [each for each in apart if each < APART] == []
    assert left == []  # no heading, no card without what it brings


def test_most_games_have_questions_that_come_in_parts():
    cut = [key for key in games() if any(len(parts) > 1 for parts in shown_on_a_phone(key))]
    assert len(cut) > len(games()) / 2


def test_the_parts_of_a_sheet_below_each_other_are_the_sheet():
    package = __import__("renderers.influence", fromlist=["situation"])
    view, question = next(
        (view, question) for view, question in asked_of(games()["influence"], 3, 5, 1)
        if question.asked.step == "attack.influence"
    )  # fmt: skip
    (whole,) = package.situation(view, question, ENGLISH, NAMES, tall=True)
    parts = [opened(each) for each in situation("influence", view, question, ENGLISH, NAMES, tall=True)]
    assert len(parts) == 2
    joined = Image.new("P", (720, sum(each.height for each in parts)))
    joined.putpalette(parts[0].getpalette() or [])
    joined.paste(parts[0], (0, 0))
    joined.paste(parts[1], (0, parts[0].height))
    assert joined.tobytes() == opened(whole).tobytes()
