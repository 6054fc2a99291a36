"""Pictures of Indio: what is particular to it, and the board of hexes cut into rectangles."""

from dataclasses import dataclass, field
from itertools import combinations

import pytest
from msgspec.structs import replace

from bot.base.languages import LANGUAGES, words_in
from engines.core.decisions import LETTERS
from engines.core.words import ENGLISH
from engines.indio.game import GAME
from engines.indio.view import PendingView
from renderers.core import hexes
from renderers.core.hexes import Grid
from renderers.indio import hand, layout, lookup, marks, seat_page, table, topics
from renderers.indio.corners import Total, Turn, turn
from renderers.indio.costs import Item
from renderers.indio.final import HOW
from renderers.indio.hand import Card
from renderers.indio.names import set_name
from renderers.indio.palette import NAVY, PALETTE, VERB, WORLD
from renderers.indio.panorama import WIDE
from renderers.indio.seats import ROWS, SKYLINE, SKYLINE_W, Panel, Said, panel
from renderers.indio.story import WORKERS, goods, note
from renderers.indio.table import story_rows
from renderers.indio.tiles import Tile
from tests.engines.indio.boards import own_board, rows
from tests.engines.indio.positions import table as position
from tests.renderers.indio_positions import STORED, load, play
from tests.renderers.positions import NAMES
from tests.renderers.watch import Watch, lines, parts, scenes

LAYOUTS = {each.id: tuple((q, r) for _, q, r in each.hexes) for each in GAME.data.ref.layouts}


@dataclass
class Area:
    """Pixels that rectangles cover."""

    seen: set[tuple[int, int]] = field(default_factory=set)

    def add(self, box):
        x, y, w, h = box
        pixels = {(i, j) for i in range(x, x + w) for j in range(y, y + h)}
        assert not pixels & self.seen
        self.seen |= pixels


def test_cells_cover_every_hex_once():
    """A hex is drawn whole: the rectangles do not overlap, and together they hold each hex."""
    places = ((0, 0), (1, 0), (-1, 1), (0, 1), (3, 0), (0, 2))
    grid = Grid(20, 8, 24, 16)
    covered = Area()
    cells = hexes.cells(places, grid)
    for cell in cells:
        covered.add(cell.box)
    assert {cell.at for cell in cells} - {None} == set(places)
    for place in places:
        x, y = grid.corner(place)
        for row in range(16):
            reach = 12 * min(1, (row + 0.5) / 4, (15.5 - row) / 4)
            assert {(x + i, y + row) for i in range(24) if abs(i - 11.5) < reach} <= covered.seen


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_board_lies_on_its_sheet_beside_what_stands_around_it(name: str):
    places = LAYOUTS[name]
    _, grid, corners = layout.frame(places, int(name[-1]))
    assert grid.h >= 140
    assert grid.w >= 156
    around = corners or (layout.HEADER, layout.FOOT)
    boxes = [cell.box for cell in hexes.cells(places, grid)]
    assert all(x >= 0 and y >= 0 and x + w <= layout.W and y + h <= layout.H for x, y, w, h in boxes)
    for one, other in combinations([*boxes, *around], 2):
        x, y, w, h = one
        ox, oy, ow, oh = other
        assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h


@pytest.mark.parametrize("name", ["plain4", "band3"])
def test_header_and_foot_leave_a_wide_board_more_than_corners_would(name: str):
    places = LAYOUTS[name]
    seats = int(name[-1])
    _, grid, corners = layout.frame(places, seats)
    beside = hexes.fitted(places, layout.FIELD, layout.corners(len(places), seats))
    assert corners is None
    assert grid.w * grid.h > 1.15 * beside.w * beside.h


@pytest.mark.parametrize("name", ["acting", "wide", "strip"])
def test_the_first_sheet_says_whose_turn_it_is_and_every_score(name: str):
    view = load(name)
    blocks = scenes(table, view, ENGLISH, NAMES)[0].blocks
    totals = {total.seat: total for total in parts(blocks, Total)}
    assert {seat: total.score for seat, total in totals.items()} == {
        player.seat: player.score for player in view.players
    }
    best = max(player.score for player in view.players)
    assert all(total.leads == (total.score == best) for total in totals.values())
    written = {line.text for block in blocks for line in lines(block)}
    assert {str(player.score) for player in view.players} <= written
    assert NAMES[view.asked[0].seat] in written


def test_nobody_leads_where_all_have_the_same_and_the_end_counts_all_points():
    assert not any(total.leads for total in parts(scenes(table, load("leaders"), ENGLISH, NAMES)[0].blocks, Total))
    view = load("over")
    assert view.outcome is not None
    totals = parts(scenes(table, view, ENGLISH, NAMES)[1].blocks, Total)
    assert {total.seat: total.score for total in totals} == {each.seat: each.points for each in view.outcome.scores}


def test_a_board_that_is_too_large_is_made_small():
    grid = hexes.fitted(tuple((q, 0) for q in range(60)), (0, 0, 600, 300), ((0, 0, 600, 300),))
    assert grid.h == 64
    assert 60 * grid.w <= 600


@pytest.mark.parametrize("name", [name for name in STORED if not name.startswith("over")])
def test_everything_on_the_board_is_drawn(name: str):
    view = load(name)
    (first, _second) = scenes(table, view, ENGLISH, NAMES)
    drawn = {tile.label: tile for tile in parts(first.blocks, Tile)}
    assert set(drawn) == {each.label for each in view.hexes}
    for each in view.hexes:
        tile = drawn[each.label]
        assert (tile.letter, tile.counts, tile.full) == (each.letter, each.resources, each.full)
        assert (tile.owner, tile.structure, tile.covered) == (each.owner, each.structure, each.covered)
        assert (tile.foot.controller, tile.foot.disputed) == (each.controller, each.disputed)
        assert sum(crew.active + crew.wet + crew.exhausted for crew in tile.foot.crews) == sum(
            crew.total for crew in each.workers
        )
    assert [tile.foot.selected for tile in drawn.values()].count(True) == bool(view.selected)


def test_workers_that_stand_lie_or_come_from_water_look_different():
    drawn = [
        table(GAME.view(position({"B2": f"A=o A:{state}", "A1": "A:a", "E4": "B=o B:a"}), None), ENGLISH, NAMES)[0].png
        for state in ("a", "w", "x")
    ]
    assert len(set(drawn)) == 3


@pytest.mark.parametrize("seats", [2, 4])
def test_only_the_seat_that_is_waited_for_has_a_filled_header(seats: int):
    for number, state in enumerate(play(seats, 41)):
        view = GAME.view(state, None)
        if view.outcome or number % 23:
            continue
        panels = parts(scenes(table, view, ENGLISH, NAMES)[1].blocks, Panel)
        assert [panel.seat for panel in panels] == list(range(seats))
        assert sum(panel.asked for panel in panels) == (len(view.asked) == 1)
        assert [panel.first for panel in panels].index(True) == view.first


def test_the_board_stays_when_the_game_is_over():
    ranking, board = scenes(table, load("over"), ENGLISH, NAMES)
    assert parts(ranking.blocks, Tile) == []
    assert len(parts(board.blocks, Tile)) == 37


def test_the_first_sheet_says_what_is_to_be_stored_or_paid():
    storing, paying = load("storing"), load("paying")
    assert goods(storing) == ((0, 3),)
    assert goods(paying) == ((storing.resources.index("food"), 1),)
    assert paying.pending is not None
    nothing = (0,) * 7
    paid = PendingView(0, "build", "B3", "town_new", (0, 1, 1, 0, 2, 1, 0), (0, 1, 0, 0, 1, 0, 0), nothing, 0)
    assert goods(replace(paying, pending=paid)) == ((2, 1), (4, 1), (5, 1))
    assert goods(replace(paying, pending=replace(paid, left=2))) == ((WORKERS, 2),)
    crafting = replace(paying, pending=replace(paid, what="craft", left=1))
    assert goods(crafting) == ()
    assert note(crafting, ENGLISH) == "B3"
    assert note(storing, ENGLISH) == "B3 · 0 of 2"
    assert goods(load("acting")) == ()
    shown = [table(replace(view, pending=None), ENGLISH, NAMES)[0].png for view in (storing, paying)]
    assert all(table(view, ENGLISH, NAMES)[0].png != png for view, png in zip((storing, paying), shown, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told_whole(language: str):
    state, words = position({"B2": "A=o A:a", "E4": "B=o B:a"}), words_in(language)
    ref = GAME.data.ref
    quests, leaders = [quest.id for quest in ref.quests], [leader.id for leader in ref.leaders]
    assert len(leaders) >= len(quests) / 4
    for start, leader in enumerate(leaders):
        state.hands[0], state.leader[0] = quests[4 * start : 4 * start + 4], leader
        drawn = scenes(hand, GAME.view(state, 0), words, NAMES)[0].blocks
        assert not [line.text for block in drawn for line in lines(block) if line.text.endswith("…")]


def test_a_hand_says_how_far_a_quest_is():
    state = position({"B2": "A=o 2metal", "E4": "B=o B:a"}, quests={0: "armory scout guild"})
    cards = {card.name: card for card in parts(scenes(hand, GAME.view(state, 0), ENGLISH, NAMES)[0].blocks, Card)}
    assert (cards["Armory"].state, cards["Armory"].unit) == ("2 of 3", "metal")
    assert (cards["Scout"].state, cards["Scout"].need) == ("when done", 0)
    assert (cards["Guild"].state, cards["Guild"].unit) == ("0 of 2", "active")


def test_completed_quests_are_told_as_fully_as_there_is_room():
    told = {
        name: [said.done for said in parts(scenes(table, load(name), ENGLISH, NAMES)[1].blocks, Said)]
        for name in ("acting", "full", "full2")
    }
    assert told["acting"][0] == ("Chapman +2: Hold 16 or", "more resources", "altogether.")
    assert (
        " ".join(told["full2"][1])
        == "Chancellor\N{NO-BREAK SPACE}+2, Cavalcade\N{NO-BREAK SPACE}+2, Missionary\N{NO-BREAK SPACE}+1"
    )
    assert told["full"][0][-1] == "Colonnade"
    assert told["full"][2] == ("no quest completed",)
    assert max(len(rows) for panels in told.values() for rows in panels) <= ROWS


def test_costs_follow_the_component_file():
    view = load("middle")
    dear = tuple(replace(line, cost=(0, 0, 3, 0, 0, 0, 0)) if line.id == "outpost_new" else line for line in view.costs)
    items = parts(scenes(table, replace(view, costs=dear), ENGLISH, NAMES)[1].blocks, Item)
    assert Item("resource", "3", 2) in items
    assert Item("resource", "3", 2) not in parts(scenes(table, view, ENGLISH, NAMES)[1].blocks, Item)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["middle", "full", "full2", "over"])
def test_a_seat_that_is_looked_up_shows_what_its_points_come_from(name: str, language: str):
    """Every part of its score, every quest it has completed with what was asked, and the hexes it controls."""
    view, _ = load(name), words_in(language)
    for player in view.players:
        (scene,) = scenes(lookup, view, f"seat:{LETTERS[player.seat]}", _, NAMES)
        shown = " ".join(line.text for each in scene.blocks for line in lines(each))
        assert all(_(quest.name) in shown for quest in player.done)
        assert all(f"{_(quest.text)} " in f"{shown} " for quest in player.done)
        assert all(each.label in shown for each in view.hexes if each.controller == player.seat)
        scores = view.outcome.scores[player.seat].parts if view.outcome else ()
        parts_ = [(part.key, part.points) for part in scores] or player.parts
        assert [block.args[0] for block in scene.blocks if block.paint is seat_page.parts] == [tuple(parts_)]


def test_a_chart_knows_seats_by_their_own_colours():
    assert len({mark.colour for mark in marks(load("middle"))}) == 4
    assert [mark.sign for mark in marks(load("full2"))] == ["seat_a", "seat_b"]


def test_those_who_share_a_victory_stand_together_as_tokens():
    view = load("over")
    assert view.outcome is not None
    shared = replace(view, outcome=replace(view.outcome, ranks=(1, 1, 3, 4)))
    ranking, board = scenes(table, shared, ENGLISH, NAMES)
    written = {line.text for block in ranking.blocks[:2] for line in lines(block)}
    assert {"A", "B", "share the victory"} <= written
    assert not {"C", "D", NAMES[0]} & written
    assert "share the victory" in {line.text for block in board.blocks for line in lines(block)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_it_ended_and_how_ties_are_broken_is_said_whole_and_off_the_ribbon(language: str):
    view, words = load("over"), words_in(language)
    assert view.outcome is not None
    for how, ended in HOW.items():
        tied = tuple(replace(each, points=20) for each in view.outcome.scores)
        over = replace(view, outcome=replace(view.outcome, how=how, scores=tied))
        drawn = scenes(table, over, words, NAMES)
        above = [line for line in lines(drawn[0].blocks[1]) if line.bottom < WIDE.ribbon[1] - 12]
        said = " ".join(line.text for line in above)
        assert words(ended) in said
        assert words("Ties go to more workers on the board.") in said


def test_a_long_event_is_told_on_two_lines():
    long = " ".join(["The hexes produce 4 earth, 2 food."] * 4)
    told = ["One.", "Two.", "Three.", long]
    rows = story_rows(told, 1200, 3)
    assert [newest for _row, newest in rows] == [False, True, True]
    assert rows[0][0] == "One. Two. Three."
    assert " ".join(row for row, newest in rows if newest) == long
    assert story_rows(told[:2], 1200, 3) == (("One.", False), ("Two.", True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_turn_it_is_is_told_whole_beside_how_far_it_is(language: str):
    words = words_in(language)
    far = words("{hex} · {done} of {most}", hex="D4", done=0, most=2)
    for verb, told, held in (("to act", far, ()), ("to make room", far, ((0, 2),)), ("to make room", "E3", ())):
        it = Turn((0,), "Marco", words(verb), told, "D4 · 0/2" if told == far else told, held)
        canvas = Watch(246, 104, NAVY[0], PALETTE)
        turn(canvas, it, (0, 1))
        assert words(verb) in [line.text for line in canvas.lines], language


def test_the_land_below_a_wide_ledger_has_no_step():
    (scene,) = [each for each in scenes(table, load("full2"), ENGLISH, NAMES) if each.name == "seats"]
    ledger = next(each for each in scene.blocks if each.paint is panel)
    assert ledger.box[2] > 2 * SKYLINE_W
    image, foot = ledger.draw(), ledger.box[3] - 9
    seam = 8 + (ledger.box[2] - 16) // 2
    column = [[image.getpixel((x, y)) for y in range(foot - SKYLINE, foot)] for x in (seam - 1, seam)]
    assert sum(a != b for a, b in zip(*column, strict=True)) <= 4


def test_a_name_with_figures_is_set_in_plain_letters():
    assert set_name("Marco", 40, 300)[1] == WORLD
    assert set_name("Computer 2", 40, 300)[1] == VERB
    assert set_name("Ярослав", 40, 300)[1] == VERB


def test_a_card_of_another_edition_has_a_picture_too():
    assert topics.quest("unheard of", "metal", "") == topics.BY_ID["vault"]
    assert topics.quest("unheard of", "", "build").sign == "town"
    assert topics.quest("unheard of", "", "") == topics.quest("", "", "nothing")
    assert topics.leader("unheard of").sign == "queen-crown"


ROUND = [place for place in rows(10, 10) if place[0][0] in "AJ" or place[0][1:] in ("1", "10")]
"""A board of one's own as high and as wide as one may be."""


@pytest.mark.parametrize("places", [rows(2, 1), rows(10, 6), rows(6, 10), ROUND], ids=["two", "wide", "high", "round"])
def test_boards_of_a_hosts_own_are_drawn_with_all_that_lies_on_them(places):
    """From the smallest to the largest that are accepted; on narrow hexes goods lie on one plate."""
    game = GAME.with_edition(own_board(places), "mine.toml")
    goods_of = ("4earth 2water", "1earth 1water 1fire 1food 1stone 1metal", "4stone 1metal 1commerce")
    labels = list(dict.fromkeys([*(label for label, _q, _r in places[:3]), *(label for label, _q, _r in places[-3:])]))
    lying = {label: f"{'AB'[n % 2]}={'otc'[n % 3]} A:a {goods_of[n % 3]}" for n, label in enumerate(labels)}
    state = position(lying, game=game, options={"layout": "custom", "terrain": "custom"}, still=True)
    assert len(table(game.view(state, None), ENGLISH, NAMES)) == 2
    width = layout.frame(tuple((q, r) for _, q, r in places), 2).grid.w
    assert width >= 100
    assert (width < layout.NARROW) == (len(places) > 2)
