"""What is drawn of a table comes from its own edition: no name, code or number of the usual one is in any picture."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any
from unittest.mock import patch

import pytest
from PIL import Image

from engines import games
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from renderers import renderer
from renderers.core import canvas, drawings, svg
from renderers.core.canvas import Block, Canvas
from renderers.core.printed import Printed
from renderers.drawn import cover
from tests.contract.play import fixed
from tests.contract.test_editions import Listening, numbered, saying
from tests.editions import changed
from tests.renderers.pictures import Drawn, drawn_games
from tests.renderers.watch import Scene, scenes

ANSWERS = 240
EVERY = 60
"""So many answers lie between two positions that are drawn, but for the first few."""
EARLY = (0, 3, 6)
MOST = 4
"""Positions of a game."""
PEOPLE = ("１", "２", "３", "４", "５", "６")
"""Names of people that no edition calls anything."""

drawn_keys = pytest.mark.parametrize("drawn", drawn_games(), ids=lambda drawn: drawn.key)

FIGURE = re.compile(r"\b\d+\b")
BARE = re.compile(r"[^\w\s]*[0-9]+(?:[^\w\s]+[0-9]*)*", re.ASCII)
"""A figure that stands alone, with signs at most: 7, +2, 0/12, 3 × 2."""


class Noting(Canvas):
    """Draws as ever, but for vector art and letters, and keeps every string."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.noted: set[str] = set()

    def text(self, x: int, middle: int, text: str, *args: Any, **more: Any) -> int:
        """Draw and keep."""
        self.noted.add(text)
        return super().text(x, middle, text, *args, **more)

    def _letters(self, *_args: Any, **_more: Any) -> None:
        """What is kept need not be set."""


CLEAR = drawings.Drawings(drawings.KEPT_DRAWINGS.budget), canvas.BlockCache(canvas.KEPT.budget)
"""What is kept of drawings and blocks without their vector art."""


def strings(blocks: Iterable[Block]) -> set[str]:
    """All that is written in blocks. Vector art holds no letters and takes most of the time: it stays clear here.

    Nor is anything drawn of what a block lies on.
    """
    found: set[str] = set()
    with (
        patch.object(svg, "pixels", lambda _markup, w, h: Image.new("RGBA", (w, h))),
        patch.object(drawings, "KEPT_DRAWINGS", CLEAR[0]),
        patch.object(canvas, "KEPT", CLEAR[1]),
    ):
        for block in {block._replace(box=(0, 0, *block.box[2:])) for block in blocks}:
            below = block.palette.colours[0] if isinstance(block.ground, Block) else block.ground
            drawn = block._replace(ground=below).canvas(Noting)
            block.paint(drawn, *block.args)
            found |= drawn.noted
    return found


def views(key: str, seats: int) -> Iterator[Any]:
    """Positions of a game at random on the other edition, each as the seat that is asked sees it."""
    game, rng = changed(key).game, Rng(7 + seats)
    state = game.new(seats, game.options({}), 7 + seats)
    for number in range(ANSWERS):
        decisions = game.decisions(state)
        if number in EARLY or number % EVERY == 0 or not decisions:
            yield game.view(state, decisions[0].seat if decisions else None)
        if not decisions:
            return
        decision = rng.choice(decisions)
        game.advance(state, decision.seat, rng.choice(list(game.legal(state, decision.seat))))


def pictures(key: str, view: Any, _: Listening) -> list[Scene]:
    """The sheets, the hand and the look-ups of a position."""
    draw = renderer(key)
    found = scenes(draw.table, view, _, PEOPLE) + scenes(draw.hand, view, _, PEOPLE)
    for asked, _label in draw.lookup_keys(view, _):
        found += scenes(draw.lookup, view, asked, _, PEOPLE)
    return found


@cache
def shown(key: str) -> tuple[set[str], set[str], set[str]]:
    """What is drawn and what is told beside it (labels, alternative texts) on the other edition; their messages."""
    game, _, draw = changed(key).game, Listening(), renderer(key)
    found = scenes(cover, key, game.title, Printed(game.seats, game.length, game.facts), _)
    beside: set[str] = set()
    for seats in game.seats:
        for view in islice(views(key, seats), MOST):
            beside |= {draw.alt(view, _, PEOPLE), *(label for _key, label in draw.lookup_keys(view, _))}
            found += pictures(key, view, _)
    return strings(block for scene in found for block in scene.blocks), beside, _.asked


@drawn_keys
def test_no_name_of_the_usual_edition_is_drawn(drawn: Drawn):
    said = set().union(*shown(drawn.key)[:2])
    for name in set(changed(drawn.key).names) - fixed(drawn.key, "NAMES") - drawn.own_names:
        called = saying(name, said)
        assert not called, f"{name} in: {called[0]}"


@drawn_keys
def test_no_code_of_the_usual_edition_is_drawn(drawn: Drawn):
    """Single letters are no test: seats, rows and other things have the same."""
    codes = {code for code in changed(drawn.key).codes if len(code) > 1} - set(changed(drawn.key).codes.values())
    for code in codes - fixed(drawn.key, "NAMES"):
        called = saying(code, shown(drawn.key)[0])
        assert not called, f"{code} in: {called[0]}"


@drawn_keys
def test_no_number_of_the_edition_stands_in_a_message_of_a_picture(drawn: Drawn):
    """Numbers are filled in, but for those that no edition changes."""
    names = set(changed(drawn.key).names.values()) | set(changed(drawn.key).codes.values())
    assert sorted(numbered(shown(drawn.key)[2] - names) - fixed(drawn.key, "NUMBERS")) == []


@drawn_keys
def test_pages_that_no_move_changes_say_other_numbers(drawn: Drawn):
    """What is looked up before the first answer, with a number in a sentence, in both editions: nothing says the same.

    What a page tells of the position itself, and what `fixed.py` of the game's tests lists, may.
    """
    told: list[set[str]] = []
    for game in (games()[drawn.key], changed(drawn.key).game):
        view, _ = game.view(game.new(max(game.seats), game.options({}), 5), None), Listening()
        pages: set[str] = set()
        for key, _label in renderer(drawn.key).lookup_keys(view, _):
            if ":" not in key:
                for scene in scenes(renderer(drawn.key).lookup, view, key, _, PEOPLE):
                    pages |= strings(scene.blocks)
        told.append({text for text in pages if FIGURE.search(text) and " " in text})
    assert sorted(told[0] & told[1] - fixed(drawn.key, "NUMBERS")) == []


def bare(game: AnyGame) -> set[str]:
    """Figures that stand alone on the sheets and hands of a deal, behind the name of what draws them: `seat 12`."""
    draw, blocks, found = renderer(game.key), dict[str, set[Block]](), set[str]()
    for seats in {game.seats.start, game.seats.stop - 1}:
        state = game.new(seats, game.options({}), 5)
        for view in (game.view(state, None), game.view(state, 0)):
            for scene in scenes(draw.table, view, ENGLISH, PEOPLE) + scenes(draw.hand, view, ENGLISH, PEOPLE):
                for block in scene.blocks:
                    blocks.setdefault(getattr(block.paint, "__name__", ""), set()).add(block)
    for name, some in blocks.items():
        found |= {f"{name} {text}" for text in strings(some) if BARE.fullmatch(text)}
    return found


@pytest.mark.parametrize(
    "drawn", [each for each in drawn_games() if fixed(each.key, "FIGURES")], ids=lambda drawn: drawn.key
)
def test_no_figure_of_a_deal_is_the_same_in_both_editions(drawn: Drawn):
    """But those in FIGURES of the game's `fixed.py`: what the position counts, the rules' own, and coincidences.

    A game whose `fixed.py` lists none is not looked at: small ones come to the same figures by chance.
    """
    usual, other = bare(games()[drawn.key]), bare(changed(drawn.key).game)
    assert usual
    assert sorted(usual & other - fixed(drawn.key, "FIGURES")) == []
