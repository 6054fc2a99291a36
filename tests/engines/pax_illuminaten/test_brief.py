"""The smaller things of a turn in few words: nothing of it left out, gains behind what brought them."""

from engines.core.recap import scenes
from engines.core.words import ENGLISH
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.game import PaxIlluminaten

TEXT = PaxIlluminaten().text
NAMES = ["Ann", "Bob"]


def brief(*events: ev.AnyEvent) -> list[str]:
    """What a recap says of them."""
    return TEXT.in_brief(events, NAMES, ENGLISH)


def test_what_one_did_in_a_turn_is_one_sentence():
    assert brief(
        ev.EdictPaid(0, "EN", 1, 1),
        ev.Schemed(0, "ACE-N", "ability"),
        ev.FavorGained(0, "NNN", ""),
        ev.Scouted(0, "E2", "", True),
        ev.CardPlaced(0, "E2", "NS1"),
        ev.Reshuffled(12),
        ev.Drew(0, 3, ()),
    ) == ["Ann: +1 Nobility from EN; schemes ACE-N Hesse-Kassel, +3 Nobility; scouts E2 → NS1 Zach; draws 3 cards."]


def test_what_an_action_cost_and_how_the_court_was_filled_is_told():
    """PAX R9: in brief, and as a scene of the action with its price, of drawing with the Court."""
    deeds: list[ev.AnyEvent] = [
        ev.MainBegan(0, "scout", "AR", "E2", 1, ("PM",), 0),
        ev.FavorPaid(0, "P"),
        ev.Scouted(0, "E2", "", True),
        ev.CardPlaced(0, "E2", "NS1"),
        ev.FavorPaid(0, "NS"),
        ev.DisksPlaced(0, "E2", 2),
    ]
    redraw: list[ev.AnyEvent] = [ev.Drew(0, 1, ()), ev.CourtPassed("MC2", 2), ev.CourtFilled(1, "NC3")]
    assert brief(*deeds[1:], *redraw) == [
        "Ann: scouts E2 for 1 Professions → NS1 Zach; 2 disks on E2 for 1 Nobility, 1 Scholars; draws 1 card.",
        "Court: MC2 Braun leaves; slot 1 NC3 Wenceslaus.",
    ]
    found = scenes(PaxIlluminaten.recap, [*deeds, *redraw], 1, None)
    assert [each.events for each in found] == [tuple(deeds[1:4]), tuple(deeds[4:]), tuple(redraw)]


def test_a_price_that_nothing_follows_is_not_told():
    other = [ev.FavorPaid(0, "P"), ev.Drew(0, 1, ())]
    assert [each.events for each in scenes(PaxIlluminaten.recap, other, 1, None)] == [(other[1],)]


def test_a_challenge_is_told_with_its_end_and_what_the_loser_is_paid():
    """Chosen and revealed cards are not told in brief, the score is."""
    assert brief(
        ev.Challenged(0, 1, "B5", 2, (4, 3)),
        ev.CardsRevealed(0, 1, "SC2", "PM1", ("5", "5"), (9, 8)),
        ev.ChallengeWon(0, 1, 0, (9, 8), "total"),
        ev.DisksReturned(1, "B5", 2),
        ev.FavorGained(1, "S", ""),
        ev.FollowedUp(0, "B5", "influence"),
        ev.DisksPlaced(0, "B5", 1),
    ) == [
        "Ann: challenges Bob for 2 disks on B5: Ann wins 9 : 8, 2 disks of Bob return.",
        "Bob: +1 Scholars.",
        "Ann: follows up on B5; 1 disk on B5.",
    ]
    assert brief(ev.Challenged(0, 1, "B5", 1, (1, 7)), ev.ChallengeWon(0, 1, 1, (1, 7), "card")) == [
        "Ann: challenges Bob for 1 disk on B5: Bob wins."
    ]


def test_an_extort_and_what_it_whispers_to_are_told_together():
    """PAX R36: of one Extort nothing is told before it, and in brief it is one sentence."""
    extort: list[ev.AnyEvent] = [
        ev.Extorted(0, "B1", False),
        ev.FavorGained(0, "AC", ""),
        ev.Extorted(0, "C1", True),
        ev.FavorGained(0, "AS", ""),
        ev.FavorTaken(1, 0, "S", "conspire"),
    ]
    assert [each.events for each in scenes(PaxIlluminaten.recap, extort, 1, None)] == [tuple(extort)]
    assert brief(*extort[:4]) == [
        "Ann: extorts B1, +1 Artists, +1 Clergy; whispers to C1, +1 Artists, +1 Scholars.",
    ]


def test_a_card_that_a_bot_puts_on_the_map_is_not_what_an_edict_paid():
    assert brief(ev.EdictPaid(1, "EN", 1, 1), ev.CardPlaced(1, "B4", "ACE-S")) == [
        "Bob: +1 Nobility from EN; puts ACE-S Mendelssohn on B4."
    ]


def test_from_whom_a_faction_card_is_claimed_is_told():
    assert brief(ev.FactionClaimed(0, "N", 1, False)) == ["Ann: claims the Nobility card from Bob."]
    assert brief(ev.FactionClaimed(0, "N", -1, False)) == ["Ann: claims the Nobility card."]


def test_what_has_no_short_form_is_told_as_in_the_log():
    assert brief(ev.PlotClaimed(1, "dispersed_contacts"), ev.FavorSwapped(1, "C", "M")) == [
        "Bob claims Dispersed Contacts.",
        "Bob swaps 1 Favor of Clergy for 1 of Magistrates.",
    ]


def test_challenge_cards_that_lie_open_were_chosen():
    recap = PaxIlluminaten.recap
    chosen, open_ = (ev.CardSealed(0), ev.CardSealed(1)), ev.CardsRevealed(0, 1, "SC2", "PM1")
    assert recap.spoken([*chosen, open_]) == [open_]
    assert recap.spoken(chosen) == list(chosen)
