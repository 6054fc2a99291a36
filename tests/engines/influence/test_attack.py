"""The Influence card of an attack (INF R16–R22)."""

from engines.influence.actions import ChooseCastle, ChooseInfluence, EndAttack, PlayDelay, PlaySwapSetup
from engines.influence.events import AttackEnded, CardPlaced
from tests.engines.influence.positions import EXAMPLE, GAME, new, of, position, reasons, sentence
from tests.engines.influence.test_rounds import random_game


def cells(game):
    """Castles on offer."""
    return {a.cell for a in game.of(ChooseCastle)}


def test_an_attack_plays_exactly_one_influence_card():
    """INF R16: castle and value are two questions; the card lies face-down, a second one is refused (ruling S34)."""
    game = position({"LIO": "A1 3", "FAL": "C1 2"}, order="LIO FAL")
    assert not game.of(EndAttack)
    assert reasons(game, PlaySwapSetup()) == ("influence_first", "INF R16")
    assert reasons(game, ChooseInfluence(2)) == ("castle_first", "INF R16")
    game.say(ChooseCastle("A1"))
    assert game.step == "attack.influence"
    assert [a.value for a in game.legal()] == [2, 3, 5, 6]
    game.say(ChooseInfluence(3))
    assert of(game.events, CardPlaced) == [CardPlaced(0, "LIO-r2", "A1", 3, (0,))]
    assert not game.castle("A1").cards[1].known
    assert game.faction("LIO").hand == 4
    assert reasons(game, ChooseCastle("A1")) == ("one_card", "INF R16")
    assert reasons(game, ChooseInfluence(2)) == ("one_card", "INF R16")


def test_the_same_value_twice_is_one_answer():
    """INF R16: six cards in hand, four values to choose among."""
    game = new(2).say(ChooseCastle("A1"))
    assert [a.value for a in game.legal()] == [2, 3, 5, 6]
    assert reasons(game, ChooseInfluence(4)) == ("no_value", "INF R16")
    assert "its hand is 2, 2, 3, 3, 5, 6" in sentence(game.refused(ChooseInfluence(4)))


def test_the_last_card_is_played_without_a_question():
    """INF R16, R21: in round 6 one card is left, and everybody knows which."""
    spent = "A1 2, A1 2, A1 3, A1 3, A1 5"
    game = position({"LIO": spent, "FAL": spent.replace("A1", "C1")}, order="LIO FAL")
    game.say(ChooseCastle("A2"))
    assert of(game.events, CardPlaced)[0].value == 6
    assert game.step == "attack.special"


def test_two_cards_alike_are_no_choice():
    """INF R16: a hand of two 3s; all cards in play are face-up, so everybody knows it."""
    spent = "A1 2, A1 2, A1 5, A1 6"
    game = position({"LIO": spent, "FAL": spent.replace("A1", "C1")}, order="LIO FAL").say(ChooseCastle("A1"))
    assert of(game.events, CardPlaced)[0].value == 3


def test_round_1_wants_a_castle_without_a_card():
    """INF R17: not even a team-mate's castle (ruling S29)."""
    game = new(4, format="teams_2x2", setup="ring", order="LIO FAL STA BOA")
    assert len(cells(game)) == 8
    game.attack("B1", 2)
    assert cells(game) == {"A1", "A2", "A3", "B3", "C1", "C2", "C3"}
    assert reasons(game, ChooseCastle("B1")) == ("occupied", "INF R17")
    game.attack("A1", 2)
    assert (game.attacking, game.state.side_of[2]) == ("STA", game.state.side_of[0])
    assert reasons(game, ChooseCastle("B1")) == ("occupied", "INF R17")


def test_later_a_castle_with_an_own_card_or_beside_one_controlled():
    """INF R18: Lion controls A1 and has a card at the lost B3; A1 reaches A2 and B1, B3 reaches nothing further."""
    game = position({"LIO": "A1 3, B3 2", "FAL": "C1 2, B3 5"}, control="FAL-r2", order="LIO FAL")
    assert cells(game) == {"A1", "A2", "B1", "B3"}
    assert game.castle("A2").power is None, "face-down castles are allowed"
    assert reasons(game, ChooseCastle("C3")) == ("out_of_reach", "INF R18")
    assert reasons(game, ChooseCastle("C1")) == ("out_of_reach", "INF R18")


def test_a_rivals_castle_beside_nothing_of_mine_is_out_of_reach():
    """INF R18: ruling S30."""
    game = position({"LIO": "A1 3", "FAL": "C3 2"}, order="LIO FAL")
    assert "C3" not in cells(game)


def test_control_without_touching_reaches_nothing_across_the_setup_card():
    """INF R2, R18: A2 does not reach C2 (ruling S7)."""
    game = position({"LIO": "A2 3", "FAL": "C1 2"}, order="LIO FAL")
    assert cells(game) == {"A2", "A1", "A3", "B1", "B3"}


def test_a_team_reaches_what_a_team_mate_reaches():
    """INF R18, R67: Stag attacks beside Lion's castle, and where Lion has a card."""
    game = position(
        {"LIO": "A1 3", "FAL": "C1 5", "STA": "C3 2", "BOA": "C2 2"},
        seats=4,
        format="teams_2x2",
        order="STA LIO FAL BOA",
    )
    assert cells(game) == {"A1", "A2", "B1", "C3", "C2", "B3"}


def test_nothing_limits_cards_at_a_castle():
    """INF R19: rival cards and a rival's control never keep one out."""
    game = position(
        {"LIO": "B1 2, B1 2, B1 3", "FAL": "C1 2, B1 6, B1 5", "STA": "A1 2, B1 2, B1 3"},
        seats=3,
        control="FAL-r2",
        order="STA LIO FAL",
    )
    assert len(game.castle("B1").cards) == 7
    assert game.castle("B1").control == "FAL"
    assert "B1" in cells(game)
    game.attack("B1", 6)
    assert "B1" in cells(game)


def test_control_is_one_face_up_card():
    """INF R20: at most one card controls a castle; none controls it after a tie."""
    game = position({"LIO": "A1 3, B1 5", "FAL": "C1 2, B1 5"})
    cards = [card for c in GAME.view(game.state, None).castles for card in c.cards]
    assert [card.id for card in cards if card.controls] == ["LIO-r1", "FAL-r1"]
    assert all(card.known for card in cards if card.controls)
    assert game.castle("B1").control is None


def test_every_faction_plays_one_card_a_round():
    """INF R21: six cards, none left after round 6."""
    game = random_game(4, 11)
    state = game.state
    assert state.hands == [[], [], [], []]
    assert sorted(state.value[:6]) == list(GAME.data.influence)
    assert min(state.at) >= 0
    assert len(of(game.log, AttackEnded)) == 24


def test_there_is_always_a_castle_to_attack():
    """INF R22: in every random game, every faction has one whenever it is revealed."""
    for seed in range(25):
        rng_game = random_game(2 + seed % 5, seed, setup="random")
        assert rng_game.state.round == 6
        assert len(of(rng_game.log, AttackEnded)) == 6 * len(rng_game.state.factions)


def test_a_faction_that_lost_everything_still_has_its_castle():
    """INF R22: Lion controls nothing; its one place and no other is open, so it is asked only for Delay."""
    game = position({"LIO": "B1 2", "FAL": "C1 5"}, castles=EXAMPLE, order="FAL LIO")
    game.attack("B1", 6)
    game.attack("B1", 2)
    assert game.castle("B1").control == "FAL"
    game.reorder("LIO FAL")
    assert cells(game) == {"B1"}
    assert PlayDelay() in game.legal()
    game.reorder("FAL LIO").attack("C2", 2)
    assert game.step == "attack.influence", "one castle and no Delay to play: not asked"
