"""Component data: the reference edition, custom Setup cards, and what is refused in an edited file."""

import re

import pytest

from engines.core.editions import parse
from engines.core.errors import BadEdition, Broken
from engines.core.fields import options
from engines.core.words import ENGLISH
from engines.influence.components.data import EDITIONS
from engines.influence.components.shapes import Reference
from tests.engines.influence.positions import GAME, Table, new

TEXT = GAME.edition_text

RING = "path = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]]"
LINE = "[[0, -1], [1, -1], [2, -1], [2, 0], [2, 1], [1, 1], [1, 0]]"
"""Seven castles at the right of the Setup card: the layout does not turn onto itself."""
BY_NORTH = """path_by_north = [
  [[0, -1], [1, -1], [2, -1], [2, 0], [2, 1], [1, 1], [1, 0]],
  [[1, 0], [2, 0], [2, 1], [1, 1], [0, -1], [1, -1], [2, -1]],
  [[2, 1], [1, 1], [1, 0], [0, -1], [1, -1], [2, -1], [2, 0]],
  [[0, -1], [1, 0], [1, -1], [2, -1], [2, 0], [2, 1], [1, 1]],
]"""


def edited(old, new_, count=1):
    """The reference file with one thing changed."""
    assert old in TEXT, old
    return TEXT.replace(old, new_, count)


def with_setup(path, castles, more="", id_="house"):
    """The reference file with one more Setup card."""
    card = f'[[setups]]\nid = "{id_}"\nname = "House"\nshort = "HSE"\ncastles = {castles}\npath = {path}\n{more}\n'
    return edited("[format_meta]", card + "\n[format_meta]")


def ring(path, castles=8, more=""):
    """The reference file with another Ring."""
    return edited(RING, f"path = {path}\n{more}").replace(
        'short = "RNG"\ncount = 1\ncastles = 8', f'short = "RNG"\ncount = 1\ncastles = {castles}'
    )


EIGHT = "[[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]]"
LONG = [[x, y] for y in (-2, -1, 1, 2) for x in range(-2, 3)]
"""Twenty castles in four rows; the first straight above the Setup card is put first."""
LONG.sort(key=lambda cell: cell != [0, -1])

REFUSED = [
    ("overlap", ring(EIGHT.replace("[-1, -1]", "[0, -1]")), 'setups "ring"', r"castles overlap at \[0, -1\]"),
    ("missed", ring(EIGHT.replace(", [-1, -1]", "")), 'setups "ring"', "names 7 castles, `castles` says 8"),
    ("on the Setup card", ring(EIGHT.replace("[-1, 0]", "[0, 0]")), 'setups "ring"', "lies on the Setup card"),
    ("does not turn", ring(LINE, 7), 'setups "ring"', "does not turn onto itself .* lists no path_by_north"),
    ("too few", ring("[[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0]]", 5), 'setups "ring"', "lays 5 castles; at least 6"),
    ("too many", with_setup(LONG, 20), 'setups "house"', "lays 20 castles, but the box holds 16"),
    (
        "wrong start",
        ring("[[1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1]]"),
        'setups "ring"',
        r"begins at \[1, -1\], not at the nearest castle straight above",
    ),
    (
        "nothing above",
        with_setup(
            "[[1, 0], [2, 0], [3, 0], [1, 1], [2, 1], [3, 1]]",
            6,
            "path_by_north = [" + ", ".join(["[[1, 0], [2, 0], [3, 0], [1, 1], [2, 1], [3, 1]]"] * 4) + "]",
        ),
        'setups "house"',
        "no castle lies straight above the Setup card",
    ),
    (
        "alone",
        ring("[[0, -1], [3, 0], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]]"),
        'setups "ring"',
        r"castle at \[3, 0\] has no adjacent castle",
    ),
    ("too wide", with_setup([[x, -1] for x in range(8)], 8), 'setups "house"', "8 by 2 cells"),
    (
        "turned path that misses a castle",
        ring(LINE, 7, BY_NORTH.replace("[[2, 1], [1, 1]", "[[2, 1], [3, 1]")),
        'setups "ring"',
        r"the path for North D misses the castle at \[1, 1\]",
    ),
    (
        "turned path with a castle too many",
        ring(LINE, 7, BY_NORTH.replace("[[2, 1], [1, 1]", "[[2, 1], [0, 2], [1, 1]")),
        'setups "ring"',
        r"the path for North D names \[0, 2\], where no castle lies",
    ),
    (
        "turned path that overlaps",
        ring(LINE, 7, BY_NORTH.replace("[[1, 0], [2, 0], [2, 1], [1, 1]", "[[1, 0], [2, 0], [2, 0], [1, 1]")),
        'setups "ring"',
        r"the path for North R: castles overlap at \[2, 0\]",
    ),
    (
        "turned path that begins elsewhere",
        ring(LINE, 7, BY_NORTH.replace("[[1, 0], [2, 0], [2, 1]", "[[2, 0], [1, 0], [2, 1]")),
        'setups "ring"',
        r"North R begins at \[2, 0\], not at the nearest castle straight to the right",
    ),
    (
        "first turned path is not the path",
        ring(LINE, 7, BY_NORTH.replace("[1, 1], [1, 0]]", "[1, 0], [1, 1]]", 1)),
        'setups "ring"',
        "the first list of path_by_north is not the path",
    ),
    ("twice a Setup card", with_setup(EIGHT, 8, id_="ring"), "setups", "id 'ring' stands twice"),
    ("a word of the option", with_setup(EIGHT, 8, id_="random"), "setups", "can be called random"),
    ("twice a castle", edited('id = "avalon"', 'id = "albion"'), "castles", "id 'albion' stands twice"),
    ("twice a short", edited('short = "AVA"', 'short = "ALB"'), "castles", "short 'ALB' stands twice"),
    ("seven circles", edited("[2, 0, 1, 0, 1, 0, 2, 0]", "[2, 0, 1, 0, 1, 0, 2]"), "castles", "length >= 8"),
    ("a circle below 0", edited("[2, 0, 1, 0, 1, 0, 2, 0]", "[-2, 0, 1, 0, 1, 0, 2, 0]"), "castles", ">= 0"),
    ("Power below 0", edited("power = 4", "power = -4"), "castles", ">= 0"),
    ("a castle too many", edited("castles_in_box = 16", "castles_in_box = 15"), "castles", "castles_in_box says 15"),
    ("twice a faction", edited('id = "falcon"', 'id = "lion"'), "factions", "id 'lion' stands twice"),
    ("twice a faction's short", edited('short = "FAL"', 'short = "LIO"'), "factions", "short 'LIO' stands twice"),
    ("long short", edited('short = "FAL"', 'short = "FALC"'), "factions", "regex"),
    ("five values", edited("[2, 2, 3, 3, 5, 6]", "[2, 2, 3, 3, 5]"), "faction_deck", "influence has 5 values, not 6"),
    (
        "three Swaps",
        edited('name = "Swap"\ncount = 2', 'name = "Swap"\ncount = 3'),
        "faction_deck",
        "a deck has 2 of swap",
    ),
    ("seven rounds", edited("rounds = 6", "rounds = 7"), "limits.rounds", "Invalid enum value 7"),
    (
        "turned vectors",
        edited("[[0, -1], [1, -1], [1, 0], [1, 1]", "[[1, -1], [0, -1], [1, 0], [1, 1]"),
        "conventions",
        "clockwise",
    ),
    ("unknown recommendation", edited('2 = "ring"', '2 = "square"'), "setup_meta", "'square'"),
    ("advice for a word", edited("{ 2 =", '{ seven = "ring", 2 ='), "setup_meta", "'seven' is none of 2 to 6"),
    ("advice for seven", edited("{ 2 =", '{ 7 = "ring", 2 ='), "setup_meta", "'7' is none of 2 to 6"),
    ("missing recommendation", edited(', 6 = "windmill"', ""), "setup_meta", "nothing for 6 factions"),
    (
        "another format",
        edited("factions_per_team = 3", "factions_per_team = 2"),
        "formats",
        "teams_2x3 is 2 teams of 3",
    ),
    ("another default", edited('faction_choice = "seat"', 'faction_choice = "auto"'), "options", "faction_choice"),
    ("no such default", edited('setup = "recommended"', 'setup = "square"'), "options", "'square'"),
    ("slip of the pen", edited("castles = 8\n", "castles = 8\ncastels = 8\n"), "setups", "unknown field `castels`"),
    ("not TOML", "setups = [", "whole file", "not TOML"),
]


@pytest.mark.parametrize(("what", "text", "table", "reason"), REFUSED, ids=[line[0] for line in REFUSED])
def test_a_wrong_file_is_refused_with_table_and_reason(what, text, table, reason):
    """INF R1, R5: file, table or Setup card, and what is wrong with it."""
    with pytest.raises(BadEdition) as caught:
        GAME.with_edition(text, "house.toml")
    assert caught.value.file == "house.toml"
    assert table in caught.value.table
    assert re.search(reason, caught.value.reason), caught.value.reason
    assert str(caught.value).startswith("house.toml: [")


def test_the_reference_edition_is_complete():
    """INF R1: 16 castles with eight circles, 5 Setup cards, 6 factions."""
    data = GAME.data
    assert len(data.castles) == 16
    assert {sum(c.circles) for c in data.castles.values()} == {2, 5, 6, 8, 9, 11, 12, 22}
    assert (data.castles["albion"].power, data.castles["camelot"].power) == (3, 4)
    assert {name: layout.size for name, layout in data.layouts.items()} == {
        "ring": 8,
        "diamond": 12,
        "pinwheel": 12,
        "windmill": 16,
        "great_ring": 16,
    }
    assert list(data.factions) == ["LIO", "FAL", "STA", "BOA", "RAV", "DRA"]
    assert data.influence == (2, 2, 3, 3, 5, 6)
    parse(TEXT, Reference, "reference.toml")


def test_a_custom_setup_is_offered_and_played():
    """INF R1, R5: with four lists for a layout that does not turn onto itself (ruling S3)."""
    game = GAME.with_edition(with_setup(LINE, 7, BY_NORTH), "house.toml")
    offered = next(o for o in options(game.options_type) if o.name == "setup")
    assert offered.values == ("recommended", "random", *game.data.layouts)
    assert "house" in offered.values
    assert all(game.text.option("setup", value, ENGLISH)[1] for value in offered.values)
    assert game.text.option("setup", "house", ENGLISH)[1] == "House"
    assert game.check_setup(2, game.options({"setup": "house"})) is None
    assert GAME.check_setup(2, GAME.options({"setup": "house"})) is not None
    table = new(2, setup="house", game=game)
    assert GAME.view(table.state, None).order == ("A1", "B1", "C1", "C2", "C3", "B3", "B2")
    table.state.north = 1
    assert GAME.view(table.state, None).order[0] == "B2"
    table.state.north = 0
    table = Table(table.state, game)
    while table.step:
        table.say(table.legal()[0])
    assert game.outcome(table.state) is not None
    assert game.load(game.dump(table.state)) == table.state


def test_a_file_may_change_names_values_and_the_usual_setup():
    """INF R16: an owner's copy may differ; the option's default follows it."""
    text = TEXT.replace('setup = "recommended"', 'setup = "great_ring"').replace(
        "[2, 2, 3, 3, 5, 6]", "[1, 2, 3, 4, 5, 7]"
    )
    game = GAME.with_edition(text, "house.toml")
    assert game.options({}).setup == "great_ring"
    assert game.edition != GAME.edition
    assert game.edition_text == text
    state = game.new(2, game.options({"faction_choice": "auto"}), 3)
    assert state.setup == "great_ring"
    assert state.hands[0] == [1, 2, 3, 4, 5, 7]


def test_the_reference_edition_offers_what_it_holds():
    """INF R1: the options type of the reference game lists its Setup cards."""
    values = next(o for o in options(GAME.options_type) if o.name == "setup").values
    assert values == ("recommended", "random", *GAME.data.layouts)
    for option in options(GAME.options_type):
        assert option.values[0] == option.default or option.default is False
        for value in option.values:
            title, meaning = GAME.text.option(option.name, value, ENGLISH)
            assert title
            assert meaning


def test_an_edition_that_was_not_read_breaks():
    """INF R1: a state never plays on with other data than it began with."""
    assert EDITIONS[GAME.edition] is GAME.data
    assert "0" * 16 not in EDITIONS
    with pytest.raises(Broken, match="has not been read"):
        EDITIONS["0" * 16]
