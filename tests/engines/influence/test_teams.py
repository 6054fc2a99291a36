"""Teams, seats with several factions, the choice of factions and Setup card, options (INF R67–R70, specification 3)."""

import itertools
from collections import Counter

import pytest

from engines.core.errors import Refused
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.influence.actions import (
    ChooseCastle,
    ChooseControlling,
    ChooseInfluence,
    PlaySwapCastle,
    PlaySwapInfluence,
    PlaySwapSetup,
    SelectFaction,
    TurnSetup,
)
from engines.influence.components.checks import FORMATS
from engines.influence.events import CastlesDealt, Examined, FactionSelected
from engines.influence.rules.setup import formation, spreads
from tests.engines.influence.positions import EXAMPLE, GAME, NAMES, Table, new, of, position, reasons, sentence

TEAMS = {"format": "teams_2x2", "seats": 4}


def seats_of(seats, **options):
    """Factions run by each seat, and the seats of each side."""
    lines = formation(seats, GAME.options(options))
    shares = [sum(seat == each for each, _side in lines) for seat in range(seats)]
    sides = sorted({side for _seat, side in lines})
    return shares, [sorted({seat for seat, its in lines if its == side}) for side in sides]


@pytest.mark.parametrize(
    ("format_", "seats", "shares", "sides"),
    [
        ("ffa", 5, [1, 1, 1, 1, 1], [[0], [1], [2], [3], [4]]),
        ("teams_2x2", 2, [2, 2], [[0], [1]]),
        ("teams_2x2", 3, [1, 2, 1], [[0, 2], [1]]),
        ("teams_2x2", 4, [1, 1, 1, 1], [[0, 2], [1, 3]]),
        ("teams_2x3", 2, [3, 3], [[0], [1]]),
        ("teams_2x3", 3, [2, 3, 1], [[0, 2], [1]]),
        ("teams_2x3", 4, [2, 2, 1, 1], [[0, 2], [1, 3]]),
        ("teams_2x3", 5, [1, 2, 1, 1, 1], [[0, 2, 4], [1, 3]]),
        ("teams_2x3", 6, [1, 1, 1, 1, 1, 1], [[0, 2, 4], [1, 3, 5]]),
        ("teams_3x2", 3, [2, 2, 2], [[0], [1], [2]]),
        ("teams_3x2", 4, [1, 2, 2, 1], [[0, 3], [1], [2]]),
        ("teams_3x2", 5, [1, 1, 2, 1, 1], [[0, 3], [1, 4], [2]]),
        ("teams_3x2", 6, [1, 1, 1, 1, 1, 1], [[0, 3], [1, 4], [2, 5]]),
    ],
)
def test_seats_go_round_the_teams_and_share_their_factions(format_, seats, shares, sides):
    """INF R67, R69: every team has as many factions; earlier seats run the extra ones (specification 3)."""
    assert seats_of(seats, format=format_) == (shares, sides)
    assert GAME.teams(seats, GAME.options({"format": format_})) == sides
    lines = formation(seats, GAME.options({"format": format_}))
    assert len(set(Counter(side for _seat, side in lines).values())) == 1


def test_one_against_three_by_choice_only():
    """INF R69: four seats in two teams of three; the first plays all of its team's factions."""
    assert seats_of(4, format="teams_2x3", split="uneven") == ([3, 1, 1, 1], [[0], [1, 2, 3]])
    for format_, seats in itertools.product(FORMATS, GAME.seats):
        why = GAME.check_setup(seats, GAME.options({"format": format_, "split": "uneven"}))
        assert (why is None) == ((format_, seats) == ("teams_2x3", 4) or format_ == "ffa")


def test_without_teams_a_split_says_nothing():
    """INF R69: one that is left from another format keeps nobody from playing for themselves."""
    for split in ("even", "uneven", "ABBB"):
        options = GAME.options({"format": "ffa", "split": split})
        assert GAME.check_setup(4, options) is None
        assert GAME.teams(4, options) == [[0], [1], [2], [3]]
        assert "split" not in {each.name for each in GAME.offered(4, options)}


@pytest.mark.parametrize(
    ("format_", "seats", "count"),
    [
        ("ffa", 4, 0), ("teams_2x2", 2, 1), ("teams_2x2", 3, 3), ("teams_2x2", 4, 3), ("teams_2x3", 2, 1),
        ("teams_2x3", 3, 3), ("teams_2x3", 4, 7), ("teams_2x3", 5, 10), ("teams_2x3", 6, 10), ("teams_3x2", 3, 1),
        ("teams_3x2", 4, 6), ("teams_3x2", 5, 15), ("teams_3x2", 6, 15), ("teams_3x2", 2, 0),
    ],
)  # fmt: skip
def test_any_split_with_as_many_factions_for_each_team(format_, seats, count):
    """INF R67, R69: people choose who plays with whom; every team has as many factions, every seat at least one."""
    found = spreads(seats, format_)
    assert len(set(found)) == len(found) == count
    teams, each, _able = FORMATS[format_]
    for split in found:
        options = GAME.options({"format": format_, "split": split})
        assert GAME.check_setup(seats, options) is None
        sides = GAME.teams(seats, options)
        assert sorted(seat for side in sides for seat in side) == list(range(seats))
        assert all(len({split[seat] for seat in side}) == 1 for side in sides)
        lines = formation(seats, options)
        assert Counter(side for _seat, side in lines) == dict.fromkeys(range(teams), each)
        assert {seat for seat, _side in lines} == set(range(seats))
        uneven = ["uneven"] if (format_, seats) == ("teams_2x3", 4) else []
        offered = [each.values for each in GAME.offered(seats, options) if each.name == "split"]
        assert offered == [("even", *uneven, *found)]
        title, meaning = GAME.text.option("split", split, ENGLISH)
        assert title == "Teams"
        assert len(meaning) <= 100
    assert GAME.text.option("split", "ABBA", ENGLISH)[1] == "Seats 1 + 4 / 2 + 3"


@pytest.mark.parametrize("split", ["AB", "ABBBB", "AAAA", "BABA", "ABCA"])
def test_teams_that_do_not_fit_are_refused(split):
    """INF R69: too few or too many seats, an empty team, one too large, a team more than the format has."""
    why = GAME.check_setup(4, GAME.options({"format": "teams_2x3", "split": split}))
    assert why is not None
    assert GAME.text.refusal(why, (), ENGLISH).startswith("Those teams do not fit 4 seats")


def test_teams_side_by_side_play_a_game():
    """INF R67: neighbours may be a team; the game ends with sides ranked together."""
    game, rng = GAME, Rng(3)
    state = game.new(4, game.options({"format": "teams_2x2", "split": "AABB"}), 3)
    while decisions := game.decisions(state):
        seat = decisions[0].seat
        game.advance(state, seat, rng.choice(list(game.legal(state, seat))))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.ranks[0] == outcome.ranks[1]
    assert outcome.ranks[2] == outcome.ranks[3]


@pytest.mark.parametrize("format_", list(FORMATS))
@pytest.mark.parametrize("seats", range(1, 8))
def test_a_format_needs_its_seats(format_, seats):
    """INF R69: refused in words otherwise; nobody runs several factions in a free-for-all (ruling S32)."""
    why = GAME.check_setup(seats, GAME.options({"format": format_}))
    assert (why is None) == (seats in FORMATS[format_][2])
    if why is not None:
        told = GAME.text.refusal(why, NAMES, ENGLISH)
        assert str(seats) in told
        assert "{" not in told
        assert format_ != "ffa" or told.startswith("Influence is played by 2 to 6")


def test_a_seat_chooses_all_its_factions_in_a_row():
    """INF R69, D1: seat 0 two of them, then seat 1; taken ones are refused, names in any spelling work."""
    game = Table(GAME.new(2, GAME.options({"format": "teams_2x2", "setup": "ring"}), 1))
    assert [(game.seat, game.step)] == [(0, "setup.faction")]
    assert [a.faction for a in game.legal()] == ["LIO", "FAL", "STA", "BOA", "RAV", "DRA"]
    assert not GAME.view(game.state, 0).castles
    game.say(SelectFaction("DRA"), SelectFaction("falcon"))
    assert game.seat == 1
    assert reasons(game, SelectFaction("DRA")) == ("faction_taken", "INF R69")
    assert "DRA is taken by Ivan" in sentence(game.refused(SelectFaction("DRA")))
    assert reasons(game, SelectFaction("CAT")) == ("no_faction", "INF R69")
    game.say(SelectFaction("BOA"), SelectFaction("LIO"))
    assert game.state.factions == ["DRA", "FAL", "BOA", "LIO"]
    assert of(game.events, FactionSelected) == [FactionSelected(1, "LIO", "Lion")]
    assert of(game.events, CastlesDealt) == [CastlesDealt("ring", "Ring", 8)]
    assert game.step == "attack.castle"
    assert [s.name for s in GAME.view(game.state, None).sides] == ["DRA+FAL", "BOA+LIO"]


def test_the_last_free_faction_needs_no_choice():
    """INF R69: five choices for six factions."""
    game = Table(GAME.new(6, GAME.options({}), 1))
    for faction in ("DRA", "RAV", "BOA", "STA", "FAL"):
        assert game.step == "setup.faction"
        game.say(SelectFaction(faction))
    assert game.state.factions[5] == "LIO"
    assert game.step == "attack.castle"


def test_factions_can_be_given_out():
    """INF R69: the first free ones in file order."""
    assert new(3).state.factions == ["LIO", "FAL", "STA"]


@pytest.mark.parametrize(
    ("seats", "setup"), [(2, "ring"), (3, "ring"), (4, "diamond"), (5, "windmill"), (6, "windmill")]
)
def test_the_recommended_setup_card_suits_the_number_of_factions(seats, setup):
    """INF R1: the file says which."""
    assert GAME.new(seats, GAME.options({"faction_choice": "auto"}), 1).setup == setup


def test_a_setup_card_drawn_at_random_or_chosen():
    """INF R1: each of the five comes up; a chosen one lies; an unknown one is refused."""
    drawn = Counter(
        GAME.new(2, GAME.options({"faction_choice": "auto", "setup": "random"}), seed).setup for seed in range(100)
    )
    assert set(drawn) == set(GAME.data.layouts)
    assert min(drawn.values()) > 8
    for setup in GAME.data.layouts:
        assert new(2, setup=setup).state.setup == setup
    why = GAME.check_setup(2, GAME.options({"setup": "square"}))
    assert why is not None
    assert GAME.text.refusal(why, NAMES, ENGLISH).startswith("There is no Setup card square")


def test_castles_are_dealt_from_the_sixteen():
    """INF R1: all different, face-down, any of them anywhere."""
    seen = Counter()
    for seed in range(60):
        state = GAME.new(2, GAME.options({"faction_choice": "auto"}), seed)
        assert len(set(state.castles)) == 8
        assert set(state.turns) == {-1}
        seen.update(state.castles)
    assert set(seen) == set(GAME.data.castles)


def test_a_team_scores_together():
    """INF R67: one Power score, totals of both factions, a castle kept by whichever of them (ruling S21)."""
    cards = {"LIO": "B1 2", "FAL": "C3 2", "STA": "C1 3", "BOA": "A3 2"}
    game = position(cards, order="LIO FAL STA BOA", castles=EXAMPLE, **TEAMS)
    game.attack("C1", 2).attack("C3", 2).attack("C1", 6).attack("A3", 3)
    found = next(e for e in of(game.events, Examined) if e.cell == "C1")
    # 3 + 2 + 6 and Albion's circle toward R, which Lion lends to its team
    assert found.totals == (("LIO+STA", 11 + 1),)
    assert found.maintained
    assert game.step == "conquer.controlling"
    game.say(game.legal()[0])
    assert game.power() == [3 + 1, 2 + 1]
    standing = GAME.standing(GAME.view(game.state, None))
    assert [score.points for score in standing] == [4, 3, 4, 3]


def test_a_castle_passing_between_team_mates_is_kept():
    """INF R60, R67: Lion's castle, controlled by Stag's card from now on, gives its Power."""
    cards = {"LIO": "B1 2", "FAL": "C3 2", "STA": "C1 3", "BOA": "A3 2"}
    game = position(cards, order="LIO FAL STA BOA", castles=EXAMPLE, ask_controlling_card="always", **TEAMS)
    game.attack("B1", 2).attack("C3", 2).attack("B1", 6).attack("A3", 3)
    assert game.seat == 2, "Stag contributes most"
    game.say(ChooseControlling("STA-r2"))
    assert game.castle("B1").control == "STA"
    assert game.power()[0] == 3 + 1  # Albion, and Deira at C1
    while game.step == "conquer.controlling":
        game.say(game.legal()[0])
    game.reorder("LIO FAL STA BOA").attack("B1", 3).attack("C3", 3).attack("C1", 5).attack("A3", 5)
    found = next(e for e in of(game.log, Examined)[::-1] if e.cell == "B1")
    assert found.maintained


def test_swaps_are_the_factions_own():
    """INF R68: one seat runs Lion and Falcon; Lion's Swap goes on neither Falcon's castle nor its card."""
    cards = {"LIO": "B1 2", "FAL": "A1 2", "STA": "C3 3", "BOA": "A3 2"}
    game = position(cards, order="LIO FAL STA BOA", castles=EXAMPLE, format="teams_2x2", seats=2)
    game.say(ChooseCastle("A1"), ChooseInfluence(3))
    assert [a.cell for a in game.of(PlaySwapCastle)] == ["B1"]
    assert {a.card for a in game.of(PlaySwapInfluence)} == {"LIO-r1", "LIO-r2"}
    assert reasons(game, PlaySwapCastle("A1")) == ("controlled_by", "INF R68")
    assert reasons(game, PlaySwapInfluence("FAL-r1")) == ("not_own_card", "INF R68")


def test_one_seat_decides_for_each_of_its_factions():
    """INF R69: two seats, three factions each: every question goes to the seat that runs the faction concerned."""
    game = new(2, format="teams_2x3", order="LIO BOA FAL RAV STA DRA", setup="windmill")
    assert game.state.seat_of == [0, 0, 0, 1, 1, 1]
    seats = []
    for cell in ("A2", "A3", "B2", "B3", "B4", "B5"):
        seats.append(game.seat)
        game.attack(cell, 2)
    assert seats == [0, 1, 0, 1, 0, 1]
    game.reorder("LIO BOA FAL RAV STA DRA").attack("A2", 2, PlaySwapSetup()).attack("A3", 2)
    game.attack("B2", 2).attack("B3", 2).attack("B4", 2).attack("B5", 2)
    assert (game.step, game.seat) == ("swap.setup", 0)
    game.say(TurnSetup(0))


def test_the_largest_contributor_picks_the_controlling_card():
    """INF R70, D9: by the sum of its values there; one option a faction, its highest card, the oldest of equals."""
    cards = {"LIO": "B1 2, B1 3", "FAL": "C3 2, C3 2", "STA": "C1 3, B1 5", "BOA": "A3 2, A3 2"}
    game = position(cards, order="LIO FAL STA BOA", castles=EXAMPLE, **TEAMS)
    game.attack("B1", 3).attack("C3", 3).attack("C1", 2).attack("A3", 3)
    assert (game.step, game.seat) == ("conquer.controlling", 0), "Lion has 8 there, Stag 5"
    assert game.legal() == [ChooseControlling("LIO-r2"), ChooseControlling("STA-r2")]


def test_of_equal_contributors_the_earlier_attacker_picks():
    """INF R70: delays counted."""
    cards = {"LIO": "B1 2, B1 3", "FAL": "C3 2, C3 2", "STA": "C1 3, B1 5", "BOA": "A3 2, A3 2"}
    for order, seat in (("LIO FAL STA BOA", 0), ("STA FAL LIO BOA", 2)):
        game = position(cards, order=order, castles=EXAMPLE, **TEAMS)
        for _ in range(4):
            cell, value = {"LIO": ("B1", 2), "FAL": ("C3", 3), "STA": ("B1", 2), "BOA": ("A3", 3)}[game.attacking]
            game.attack(cell, value)
        assert (game.step, game.seat) == ("conquer.controlling", seat)


def test_the_controlling_card_is_not_asked_where_it_cannot_matter():
    """INF R61, R70, D9: without a Swap left in those factions, or when one faction alone has cards there."""
    cards = {"LIO": "B1 2", "FAL": "C3 2", "STA": "C1 3", "BOA": "A3 2"}
    game = position(cards, order="LIO FAL STA BOA", castles=EXAMPLE, **TEAMS)
    game.state.swaps = [0, 2, 0, 2]
    game.attack("B1", 2).attack("C3", 2).attack("B1", 6).attack("A3", 3)
    assert game.state.round == 3
    assert game.castle("B1").control == "LIO", "the present controlling card stays"


def test_open_hands_show_team_mates_their_face_down_cards():
    """INF R67, S31: to team-mates only; else to nobody but the owner."""
    cards = {"LIO": "B1 2", "FAL": "C3 2", "STA": "C1 3", "BOA": "A3 2"}
    for open_, knowing in ((True, {0, 2}), (False, {0})):
        game = position(cards, order="LIO FAL STA BOA", castles=EXAMPLE, team_hands_open=open_, **TEAMS)
        game.attack("A1", 6)
        for seat in (0, 1, 2, 3, None):
            [card] = game.castle("A1", seat).cards
            assert card.value == (6 if seat in knowing else None)
            assert not card.known


def test_one_seats_factions_are_one_persons():
    """INF R69, S31: it sees the face-down cards of all its factions."""
    cards = {"LIO": "B1 2", "FAL": "A1 2", "STA": "C3 3", "BOA": "A3 2"}
    game = position(cards, order="LIO FAL STA BOA", castles=EXAMPLE, format="teams_2x2", seats=2)
    game.attack("A1", 6).attack("A2", 5)
    hand = {line.faction: line for line in GAME.view(game.state, 0).hand}
    assert hand["LIO"].down == ("LIO-r2", "A1", 6)
    assert hand["FAL"].down == ("FAL-r2", "A2", 5)
    assert [line.down for line in GAME.view(game.state, 1).hand] == [None, None]
    assert GAME.view(game.state, None).hand == ()


def test_an_uneven_team_wins_or_loses_whole():
    """INF R73: the lone seat's score is its team's."""
    game = new(4, format="teams_2x3", split="uneven", setup="windmill")
    assert game.state.seat_of == [0, 0, 0, 1, 2, 3]
    sides = GAME.view(game.state, None).sides
    assert [side.seats for side in sides] == [(0,), (1, 2, 3)]
    assert [len(side.factions) for side in sides] == [3, 3]


def test_answers_for_another_seats_faction_are_refused():
    """INF R69: even a team-mate's."""
    game = position({"LIO": "B1 2", "FAL": "C3 2", "STA": "C1 3", "BOA": "A3 2"}, order="LIO FAL STA BOA", **TEAMS)
    with pytest.raises(Refused, match="not_asked"):
        GAME.apply(game.state, 2, ChooseCastle("B1"))
