"""Component files: what is refused and how it is said; table options (IND R1)."""

import json
import re

import pytest

from engines.core.errors import BadEdition, illegal
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.engines.indio.boards import own_board, rows
from tests.engines.indio.positions import GAME, NAMES

TEXT = GAME.edition_text


def changed(old, new, count=1):
    assert old in TEXT
    return TEXT.replace(old, new, count)


WRONG = [
    ("not TOML [", "whole file", "not TOML"),
    (changed('["A1", 0, 0], ["A2", 1, 0]', '["A1", 9, 0], ["A2", 1, 0]'), 'layouts "std2"', "not connected"),
    (changed('["A1", 0, 0], ["A2", 1, 0]', '["A1", 0, 0], ["A1", 1, 0]'), 'layouts "std2"', "stands twice"),
    (changed('["A1", 0, 0], ["A2", 1, 0]', '["A1", 0, 0], ["A2", 0, 0]'), 'layouts "std2"', "stands twice"),
    (changed('edge = ["A1", "A2", "A3", "A4", "B1"', 'edge = ["A1", "A2", "A3", "A4", "B2"'), 'layouts "std2"', "edge"),
    (changed("in_box = 22", "in_box = 21"), 'setups "4"', "the box holds 21"),
    (changed("in_box = 9", "in_box = 8"), 'setups "4"', "the box holds 8"),
    (changed("in_box = 12", "in_box = 11"), 'setups "4"', "the box holds 11"),
    (changed("terrain = { earth = 14, water = 5", "terrain = { earth = 15, water = 5"), 'setups "2"', "23 hexes"),
    (changed('test = "structures_at_least"', 'test = "has_many_friends"'), 'quests "architect"', "predicate"),
    (changed('resource = "metal"', 'resource = "gold"'), 'quests "armory"', "unknown resource 'gold'"),
    (changed('metric = "towns_on_board"', 'metric = "castles"'), 'leaders "abbot"', "unknown metric"),
    (changed('"A3", "B1", "C3", "D1", "E3"]', '"A3", "B1", "C3", "D1", "A1"]'), 'boards "first_game_2"', "twice"),
    (changed('"A3", "B1", "C3", "D1", "E3"]', '"A3", "B1", "C3", "D1", "Z9"]'), 'boards "first_game_2"', "unknown hex"),
    (
        changed('farm = "A2", second_worker = "B3"', 'farm = "A2", second_worker = "E4"'),
        'boards "first_game_2"',
        "not next to",
    ),
    (changed("per_player = 4", "per_player = 5"), 'structures "outpost"', "per_player"),
    (changed('id = "abbot"', 'id = "artist"'), "leaders", "stands twice"),
    (changed('id = "architect"', 'id = "armory"'), "quests", "stands twice"),
    (
        changed("inputs = { earth = 1, water = 1 }", "inputs = { earth = 1, mud = 1 }"),
        'forge "food"',
        "unknown resource",
    ),
    (changed("inputs = { earth = 1,", 'inputs = { earth = "one",'), 'forge "food"', "inputs.earth: Expected `int`"),
    (changed('["A1", 0, 0], ["A2", 1, 0]', '["A1", 0, 0], ["A2", 1]'), 'layouts "std2"', "hexes #2: Expected `array`"),
    (changed('title = "Indio"', 'title = "Indio"\nsubtitle = "x"'), "", "unknown field"),
    (changed("schema = 1", "schema = 2"), "schema", ""),
    (changed("start_year = 4", "start_year = 9"), 'variants "fiefs"', "after the last year"),
    (changed('id = "widespread_food"', 'id = "more_food"'), "variants", "widespread_food is missing"),
]


@pytest.mark.parametrize(("text", "place", "reason"), WRONG)
def test_a_wrong_file_is_refused_with_file_table_and_reason(text, place, reason):
    """IND R1: nothing is played with data that can't be right."""
    with pytest.raises(BadEdition) as caught:
        GAME.with_edition(text, "mine.toml")
    said = str(caught.value)
    assert said.startswith("mine.toml: [")
    assert place in caught.value.table or not place
    assert reason in said


def test_a_corrected_file_is_played():
    """IND R1, R92: every number comes from the file."""
    other = GAME.with_edition(changed("end_structures = 14", "end_structures = 3"), "mine.toml")
    state = other.new(2, other.options({}), 1)
    assert other.view(state, None).end_structures == 3


@pytest.mark.parametrize(
    ("seats", "values", "why"),
    [
        (1, {}, None),
        (5, {}, None),
        (3, {"layout": "strip2"}, illegal("IND R1", "no_layout", layout="strip2", count=3)),
        (2, {"layout": "nowhere"}, illegal("IND R1", "no_layout", layout="nowhere", count=2)),
        (2, {"layout": "custom"}, illegal("IND R1", "no_layout", layout="custom", count=2)),
        (2, {"layout": "strip2", "terrain": "oasis"}, illegal("IND R1", "standard_only", terrain="oasis")),
        (2, {"terrain": "custom"}, illegal("IND R1", "no_terrain", terrain="custom", layout="std2")),
        (2, {"more_desert": 6}, illegal("IND R1", "too_much_desert", most=5, count=2)),
        (2, {"more_desert": -1}, illegal("IND R1", "too_much_desert", most=5, count=2)),
        (2, {"more_desert": 3, "terrain": "coast"}, illegal("IND R1", "desert_shuffled")),
        (2, {"first_player": "seat3"}, illegal("IND R5", "no_seat", number="3", count=2)),
    ],
)
def test_options_that_do_not_fit_are_refused_in_words(seats, values, why):
    """IND R1, R5: layouts of the seat count, arranged boards with their layout, desert with a shuffle."""
    found = GAME.check_setup(seats, GAME.options(values))
    assert found is not None
    assert found == why if why else found.key == "seats"
    assert GAME.text.refusal(found, NAMES, ENGLISH).endswith(".")


@pytest.mark.parametrize(
    ("seats", "values"),
    [
        (seats, {"layout": layout})
        for seats, layouts in {2: ("hourglass2", "strip2"), 3: ("crown3", "band3"), 4: ("plain4", "diamond4")}.items()
        for layout in layouts
    ]
    + [(seats, {"terrain": style}) for seats in (2, 3, 4) for style in ("first_game", "oasis", "coast")]
    + [
        (2, {"simplified_quests": True, "widespread_food": True}),
        (4, {"fiefs": True, "layout": "diamond4"}),
        (3, {"fiefs": True, "terrain": "first_game"}),
        (4, {"more_desert": 8, "multiple_actions": True}),
        (3, {"first_player": "seat3", "recommended_starts": False, "terrain": "first_game"}),
    ],
)
def test_every_option_is_played_to_an_end(seats, values):
    """IND R1, R12: with any mix of options a game ends."""
    assert GAME.check_setup(seats, GAME.options(values)) is None
    for seed in range(3):
        rng = Rng(seed)
        state = GAME.new(seats, GAME.options(values), seed)
        while decisions := GAME.decisions(state):
            seat = rng.choice(decisions).seat
            GAME.advance(state, seat, rng.choice(list(GAME.legal(state, seat))))
        assert GAME.outcome(state) is not None


def test_desert_and_food_are_laid_out():
    """IND R1: earth becomes desert before the shuffle; each earth hex begins with 1 food."""
    state = GAME.new(2, GAME.options({"more_desert": 3, "widespread_food": True}), 5)
    tops = [stack[-1] for stack in state.stacks]
    assert (tops.count(0), tops.count(1), tops.count(2)) == (11, 5, 6)
    assert all(sum(res) == (1 if kind == 0 else 0) for res, kind in zip(state.res, tops, strict=True))


CUSTOM = """
[[layouts]]
id = "custom_ring"
source = "designed"
name = "Ring"
players = 2
default = false
hexes = [["A1", 0, 0], ["A2", 1, 0], ["B1", -1, 1], ["B2", 0, 1], ["B3", 1, 1], ["C1", -1, 2], ["C2", 0, 2]]
edge = ["A1", "A2", "B1", "B3", "C1", "C2"]

[[boards]]
id = "custom_ring"
source = "designed"
layout = "custom_ring"
players = 2
style = "custom"
water = ["A1", "B2"]
desert = ["C2"]
earth = ["A2", "B1", "B3", "C1"]
starts = []
"""


def test_a_board_of_the_hosts_own():
    """IND R1, R7: a custom layout needs custom terrain where its size differs, and room for fiefs."""
    game = GAME.with_edition(TEXT + CUSTOM, "mine.toml")
    values = {"layout": "custom", "terrain": "custom"}
    assert game.check_setup(2, game.options(values)) is None
    assert game.check_setup(2, game.options({"layout": "custom"})).key == "terrain_custom"
    assert game.check_setup(2, game.options({**values, "fiefs": True})).key == "no_fiefs"
    rng = Rng(1)
    state = game.new(2, game.options(values), 1)
    while decisions := game.decisions(state):
        seat = rng.choice(decisions).seat
        game.advance(state, seat, rng.choice(list(game.legal(state, seat))))
    assert game.outcome(state) is not None


@pytest.mark.parametrize(
    ("places", "seats", "kind"),
    [
        (rows(2, 1), 2, "earth"),
        (rows(3, 1), 3, "desert"),
        (rows(2, 2), 4, "water"),
        (rows(5, 5), 2, "earth"),
        (rows(4, 3), 3, "water"),
        (rows(3, 3), 4, "desert"),
        (rows(10, 6), 4, "earth"),
        (rows(6, 10), 2, "desert"),
    ],
)
def test_small_large_and_barren_boards_of_the_hosts_own_are_played(places, seats, kind):
    """IND R1, R7, R10: a hex for each seat is enough, and more of a terrain than the box holds is no hindrance."""
    named = {kind: [label for label, _q, _r in places]} if kind != "earth" else {}
    game = GAME.with_edition(own_board(places, seats, **named), "mine.toml")
    options = game.options({"layout": "custom", "terrain": "custom"})
    assert game.check_setup(seats, options) is None
    for seed in range(3):
        rng = Rng(seed)
        state = game.new(seats, options, seed)
        while decisions := game.decisions(state):
            seat = rng.choice(decisions).seat
            game.advance(state, seat, rng.choice(list(game.legal(state, seat))))
        assert game.outcome(state) is not None
        assert len(state.stacks) == len(places)


@pytest.mark.parametrize(
    ("places", "seats", "reason"),
    [
        (rows(1, 1), 2, "1 hexes are too few for 2 players"),
        (rows(3, 1), 4, "3 hexes are too few for 4 players"),
        ([*rows(2, 1), ("A3", 3, 0)], 2, "not connected: A3"),
        (rows(11, 1), 2, "11 hexes wide; pictures show 10.5"),
        (rows(1, 11), 2, "11 rows; pictures show 10"),
        (rows(10, 10), 2, "length <= 60"),
    ],
)
def test_boards_of_the_hosts_own_that_are_refused(places, seats, reason):
    """IND R1: fewer hexes than seats, in pieces, or more than a picture shows."""
    with pytest.raises(BadEdition, match=reason):
        GAME.with_edition(own_board(places, seats), "mine.toml")


def strip(upper: int, lower: int) -> str:
    """A board of two rows of hexes, the lower one beginning half a hex to the left."""
    rows = [[f"A{i + 1}", i, 0] for i in range(upper)] + [[f"B{i + 1}", i - 1, 1] for i in range(lower)]
    labels = [str(label) for label, _q, _r in rows]
    hexes = json.dumps(rows)
    text = CUSTOM.replace("custom_ring", "custom_strip").replace("Ring", "Strip")
    text = re.sub(r"^hexes = .*$", f"hexes = {hexes}", text, flags=re.MULTILINE)
    text = re.sub(r"^edge = .*$", f"edge = {json.dumps(labels)}", text, flags=re.MULTILINE)
    return re.sub(
        r"^earth = .*$", f"earth = {json.dumps(sorted({*labels} - {'A1', 'B2', 'C2'}))}", text, flags=re.MULTILINE
    )


@pytest.mark.parametrize(("lower", "key"), [(8, "no_fiefs"), (9, None)])
def test_fiefs_want_more_places_than_the_others_can_spoil(lower: int, key: str | None):
    """IND R7: one fief spoils up to 13 places, so 13 places (7 and 8 hexes) are too few for two players."""
    game = GAME.with_edition(
        TEXT + strip(7 if key else 8, lower).replace('desert = ["C2"]', "desert = []"), "mine.toml"
    )
    refusal = game.check_setup(2, game.options({"layout": "custom", "terrain": "custom", "fiefs": True}))
    assert (refusal and refusal.key) == key
