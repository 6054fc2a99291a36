"""Component data: the reference edition, and what is refused in an edited one."""

import re

import pytest

from engines.core.errors import BadEdition, Broken
from engines.price_of_influence.components.data import EDITIONS
from tests.engines.price_of_influence.positions import ANN, BOB, GAME, past, step, table

TEXT = GAME.edition_text


def edited(old, new, count=1):
    """The reference file with one thing changed."""
    assert old in TEXT, old
    return TEXT.replace(old, new, count)


def players(seats, old, new):
    """The reference file with one number of a seat count changed."""
    head, tail = TEXT.split(f"[players.{seats}]", 1)
    assert old in tail
    return f"{head}[players.{seats}]{tail.replace(old, new, 1)}"


CLUB = 'id = "2C"\nname = "2 of Clubs"\nshort = "2♣"\nsuit = "C"\nvalue = 2'
REFUSED = [
    ("no TOML", "deal = ", "whole file", "not TOML"),
    ("another game", edited('game = "price_of_influence"', 'game = "price"'), "game", "Invalid enum value"),
    ("a slip of the pen", edited("jokers = 2", "joker = 2"), "counts", "unknown field `joker`"),
    ("a card twice", edited('id = "2S"', 'id = "AS"'), "main_card, noble", "id 'AS' stands twice"),
    ("a label twice", edited('short = "2♠"', 'short = "A♠"'), "main_card, noble", "short 'A♠' stands twice"),
    ("a value twice", edited(CLUB, CLUB[:-1] + "1"), "main_card", "value of suit C '1' stands twice"),
    ("a suited card of no value", edited(CLUB, CLUB[:-1] + "0"), "main_card", "2C has value 0"),
    (
        "a Joker of some value",
        edited('short = "★1"\nsuit = "JOKER"\nvalue = 0', 'short = "★1"\nsuit = "JOKER"\nvalue = 1'),
        "main_card",
        "W1 has value 1; a Joker has 0",
    ),
    (
        "another name",
        edited('id = "2C"', 'id = "CX"'),
        "main_card",
        "CX is not written as value and suit",
    ),
    ("counts", edited("main_cards = 42", "main_cards = 41"), "counts", "main_cards is 41, but 42 are listed"),
    ("nobles", edited("nobles = 12", "nobles = 13"), "counts", "nobles is 13, but 12 are listed"),
    (
        "a noble's rank",
        edited('rank_letter = "J"\nrank = 1', 'rank_letter = "J"\nrank = 2'),
        "noble",
        "JS has rank 2, [ranks] says 1",
    ),
    ("a noble's name", edited('id = "JS"', 'id = "JX"'), "noble", "JX is written JS"),
    ("ranks", edited('name = "Queen"\nrank = 2', 'name = "Queen"\nrank = 4'), "ranks", "rising ranks"),
    ("too many cards", players(4, "deal = 9", "deal = 11"), "players.4", "deal = 11 needs 44 cards; there are 42"),
    (
        "too many nobles",
        players(3, "nobles_dealt = 4", "nobles_dealt = 5"),
        "players.3",
        "nobles_dealt = 5 needs 15 nobles; there are 12",
    ),
    (
        "everything discarded",
        players(2, "setup_discards = 2", "setup_discards = 9"),
        "players.2",
        "setup_discards = 9 leaves nothing of a deal of 9",
    ),
    (
        "nobody draws",
        players(2, "draw_active_base = 4", "draw_active_base = 3"),
        "players.2",
        "nobody would draw",
    ),
    ("modes", edited('modes = ["weapon"]', 'modes = ["armor"]'), "suits.S", "this engine plays ['weapon']"),
    ("targets", edited("club_targets_max = 2", "club_targets_max = 3"), "effects", "club_targets_max = 3"),
    (
        "a zone twice",
        edited('zones = ["leveraged"]', 'zones = ["leveraged", "leveraged"]'),
        "effects.gem_spend",
        "twice",
    ),
    ("the checks", edited("order = 3\nid =", "order = 4\nid ="), "end_check", "order '4' stands twice"),
    ("a check of another", edited('who = "any"', 'who = "active"'), "end_check", "are fixed"),
    ("a run too long", edited("flawless_run = 5", "flawless_run = 12"), "limits", "no 12 consecutive Clubs"),
    ("options", edited("values = [6, 12, 20]", "values = [6, 12]"), "options", "armistice is [12, 20, 6]"),
    ("a third seat missing", edited("[players.3]", "[players.5]"), "players", "unknown field `5`"),
]


@pytest.mark.parametrize(("text", "place", "reason"), [each[1:] for each in REFUSED], ids=[each[0] for each in REFUSED])
def test_a_wrong_file_is_refused_with_table_and_reason(text, place, reason):
    """POI R11: file, table and field are named."""
    with pytest.raises(BadEdition, match=re.escape(reason)) as caught:
        GAME.with_edition(text, "mine.toml")
    assert caught.value.file == "mine.toml"
    assert place in caught.value.table


def test_the_reference_has_what_the_rules_say():
    """POI R1, R2 and R11: 42 cards, 12 nobles, numbers for 2, 3 and 4."""
    data = GAME.data
    assert (len(data.cards), len(data.nobles), len(data.jokers)) == (42, 12, 2)
    assert [data.players[n].max_cards_per_turn for n in (2, 3, 4)] == [4, 3, 2]
    assert data.runs[0] == ("", "AC", "2C", "3C", "4C")
    assert data.runs[-1] == ("6C", "7C", "8C", "9C", "10C")
    assert len(data.runs) == 7


def test_a_corrected_file_is_played_by():
    """POI R11, R25 and R80: hand limit and leveraged cards of another printing."""
    game = GAME.with_edition(edited("collapse_leveraged = 3", "collapse_leveraged = 2"), "mine.toml")
    kept = {"hands": {ANN: "2C", BOB: "3C"}, "locked": {ANN: "2S 3S"}, "stage": "end"}
    assert table(**kept).turn == 2  # pyright: ignore[reportArgumentType]
    assert step(table(**kept, game=game)) == "over"  # pyright: ignore[reportArgumentType]
    no_discards = GAME.with_edition(players(2, "setup_discards = 2", "setup_discards = 0"), "mine.toml")
    assert step(no_discards.new(2, no_discards.options({}), 1)) == "setup.noble"


def test_a_floor_of_draws():
    """POI R64: `draw_floor` lifts every draw."""
    game = GAME.with_edition(players(2, "draw_floor = 0", "draw_floor = 3"), "mine.toml")
    state = table(courts={ANN: "JS GUARD, QS GUARD, KS GUARD", BOB: "JH GUARD"}, stage="resupply", game=game)
    assert len(past(state, "nothing").hands[ANN]) >= 3


def test_data_that_was_never_read():
    """POI R11: a state names its data; this process must have read it."""
    with pytest.raises(Broken, match="has not been read"):
        EDITIONS["0" * 16]
