"""When first-time notes and questions before a hint come up, and what the course says of the end of a turn."""

from engines.price_of_influence.actions import PassPlay
from engines.price_of_influence.events import PenaltyPaid
from engines.price_of_influence.lessons.course import LESSONS
from engines.price_of_influence.lessons.hints import HINTS
from engines.price_of_influence.lessons.notes import NOTES
from tests.contract.courses import told
from tests.engines.price_of_influence.positions import ANN, BOB, CLEO, GAME, legal, of, on, step, table


def asks(text, state, seat, at):
    """Whether that is a question before a hint to the seat."""
    return any(each.text == text and each.suits(GAME.view(state, seat), at) for each in HINTS)


def test_who_can_attack_is_asked_where_a_rival_still_in_the_game_has_a_noble():
    text = "Who can attack you next, and with what?"
    for seats in (2, 3):
        courts = {ANN: "JS", BOB: "KH 9H", CLEO: ""} if seats == 3 else {ANN: "JS", BOB: "KH 9H"}
        state = table(seats, courts=courts, hands={ANN: "4S 5S", BOB: "7S"})
        assert asks(text, state, ANN, "council.action")
        playing = table(seats, courts=courts, hands={ANN: "4S 5S", BOB: "7S"}, stage="playing")
        assert asks(text, playing, ANN, "play.card")
        assert asks(text, playing, BOB, "play.card")
    alone = table(courts={ANN: "JS", BOB: "KH DISGRACED"}, hands={ANN: "4S 5S", BOB: "7S"})
    assert not asks(text, alone, ANN, "council.action")


def test_a_deck_that_runs_out_this_resupply_is_told_of_by_what_all_draw():
    """POI R64 and R66"""
    note = next(each for each in NOTES if each.known == "deck")
    courts = {ANN: "JS GUARD, QS GUARD", BOB: "KH GUARD"}
    for deck, runs_out in (("2C 3C 4C 5C", True), ("2C 3C 4C 5C 6C", False)):
        state = table(
            courts=courts, hands={ANN: "4S 5S", BOB: "7S"}, discard="AS 2S 3S 10D 9C", deck=deck, stage="playing"
        )
        assert sum(each.draws for each in GAME.view(state, ANN).players) == 5
        assert note.fits(GAME.view(state, ANN), "play.card") == runs_out
        state, events = on(state, PassPlay(), PassPlay())
        while step(state) == "combat.commit":
            state, told = on(state, next(each for each in legal(state) if not each.fight))
            events += told
        assert bool(of(events, PenaltyPaid)) == runs_out
        assert asks("How many cards are in the deck?", state, ANN, "play.card")


def test_the_course_says_who_is_checked_for_what():
    """POI R79, R80; Annihilation alone looks at everybody (R81)."""
    end = next(each for each in LESSONS if each.known == "end")
    assert "only the player whose turn ends is checked for nobles and locks" in end.text


def test_a_lock_that_is_freed_second_is_what_the_lesson_then_asks_for():
    said = told("price_of_influence", {"free": "take:discard:-1:3D", "fetch": "take:leveraged:0:2C"})
    assert said["fetch"][:2] == ["Your locked 2♣.", "Take your locked 2♣ back into your hand."]
    assert told("price_of_influence")["fetch"][1] == "One more card: 3♦ from the discard pile."


def test_strengths_are_those_of_the_courts():
    for taken, king, falls in (
        ("take:leveraged:0:2C", 8, "K♣ is disgraced, 5♥ discarded."),
        ("take:equipped:1:5H", 3, "K♣ is disgraced."),
    ):
        said = told("price_of_influence", {"free": taken})
        assert said["strike"][0] == f"11 and {king}."
        assert said["stay"][2] == f"{falls} Your gem was not needed."
        other = told("price_of_influence", {"free": taken}, {"stay": "commit:J:yes"})
        assert other["stay"][2] == f"1 against {king}, and you pay for it."


def test_a_queen_that_was_turned_in_the_council_is_not_turned_again():
    """POI R20, R40"""
    usual, early = told("price_of_influence"), told("price_of_influence", {"stances": "change_stance:Q"})
    assert usual["surprise"][1].endswith("Turn your Queen to STRIKE: Ben has passed and can't answer.")
    assert early["surprise"][1].endswith("Your Queen is in STRIKE already, so you will turn nobody.")
    assert early["set bonus"][1] == "She is in STRIKE already: turn nobody."
    assert list(early) == list(usual)
