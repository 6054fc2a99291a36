"""The Swap Phase (INF R34–R46)."""

import pytest

from engines.influence.actions import (
    ChooseCastle,
    ChooseInfluence,
    ExchangeInfluence,
    PlaySwapCastle,
    PlaySwapInfluence,
    PlaySwapSetup,
    TurnCastle,
    TurnSetup,
)
from engines.influence.events import (
    CardsExchanged,
    CastleRevealed,
    CastleTurned,
    ConquerPhaseBegan,
    Examined,
    NorthTurned,
    SwapPhaseBegan,
)
from tests.engines.influence.positions import EXAMPLE, GAME, of, position, reasons

TWO = {"LIO": "A1 2, B1 3", "FAL": "C1 2, C2 3"}
"""Lion holds A1 and B1, Falcon C1 and C2; round 3."""


def swapping(*specials, more=(), **position_):
    """The Swap Phase after Lion's attack with these specials; Falcon attacks C1 with `more`."""
    game = position(TWO, order="LIO FAL", castles=EXAMPLE, **position_)
    game.attack("A2", 5, *specials)
    return game.attack("C1", 6, *more)


def test_without_a_swap_there_is_no_swap_phase():
    """INF R34: the Conquer Phase follows at once."""
    game = swapping()
    assert not of(game.events, SwapPhaseBegan)
    assert of(game.events, ConquerPhaseBegan)


@pytest.mark.parametrize("quarters", range(4))
def test_the_setup_card_turns_first(quarters):
    """INF R35: North and path change; castles keep cells and turns (ruling S27)."""
    game = swapping(PlaySwapSetup(), PlaySwapCastle("A1"))
    assert game.step == "swap.setup"
    assert game.seat == 0
    before = {c.cell: c.turn for c in GAME.view(game.state, None).castles}
    game.say(TurnSetup(quarters))
    north = "URDL"[quarters]
    assert of(game.events, NorthTurned) == [NorthTurned(0, "LIO", quarters, north)]
    assert game.north() == north
    assert {c.cell: c.turn for c in GAME.view(game.state, None).castles} == before
    assert GAME.view(game.state, None).order[0] == {"U": "B1", "R": "C2", "D": "B3", "L": "A2"}[north]
    assert game.step == "swap.castle"


def test_four_quarters_are_none():
    """INF R35, R38: 0, 1, 2 or 3."""
    game = swapping(PlaySwapSetup(), PlaySwapCastle("A1"))
    assert reasons(game, TurnSetup(4)) == ("no_quarters", "INF R35")
    game.say(TurnSetup(0))
    assert reasons(game, TurnCastle("A1", -1)) == ("no_quarters", "INF R38")


def test_north_stays_for_later_rounds():
    """INF R36: and turns on from there."""
    game = swapping(PlaySwapSetup()).say(TurnSetup(1))
    assert game.state.round == 4
    assert game.north() == "R"
    game.reorder("FAL LIO").attack("C1", 5, PlaySwapSetup()).attack("A1", 6)
    game.say(TurnSetup(3))
    assert game.north() == "U"


def test_castles_are_examined_along_the_new_path():
    """INF R37: C1 comes before A1 while North is up, after it when North is to the left; empty castles are passed."""
    for quarters, first in ((0, "C1"), (3, "A1")):
        game = swapping(PlaySwapSetup(), PlaySwapCastle("A1"), more=[PlaySwapCastle("C1")]).say(TurnSetup(quarters))
        assert GAME.view(game.state, None).examined == first


def test_the_controlling_faction_turns_its_castle():
    """INF R38: on from how it lies; its circles turn with it."""
    game = swapping(PlaySwapCastle("B1"), turns={"B1": 3})
    assert (game.seat, game.step) == (0, "swap.castle")
    assert game.legal() == [TurnCastle("B1", q) for q in range(4)]
    assert GAME.view(game.state, None).attacking is None, "the Attack Phase is over"
    for other in ("A1", "C1"):
        assert reasons(game, TurnCastle(other, 1)) == ("other_castle", "INF R38")
    game.say(TurnCastle("B1", 2))
    assert of(game.events, CastleTurned) == [CastleTurned(0, "LIO", "B1", "ALB", 2, "R")]
    assert game.castle("B1").turn == 1


def test_the_castle_first_then_cards_in_the_order_played():
    """INF R39: Lion's Swap on the castle, then Falcon's and Lion's cards there, as played (ruling S15)."""
    cards = {"LIO": "A1 2, B1 3, B1 2", "FAL": "C1 2, B1 2, B1 3"}
    game = position(cards, order="FAL LIO", control="LIO-r2", castles=EXAMPLE)
    game.attack("B1", 5, PlaySwapInfluence("FAL-r3"), PlaySwapInfluence("FAL-r2"))
    game.attack("B1", 5, PlaySwapInfluence("LIO-r3"), PlaySwapCastle("B1"))
    assert game.step == "swap.castle"
    game.say(TurnCastle("B1", 0))
    # each of these cards has one partner at another castle, so all are exchanged at once, in the order played
    assert [e.card for e in of(game.events, CardsExchanged)] == ["FAL-r3", "FAL-r2", "LIO-r3"]


def test_the_exchange_is_a_must_with_any_card_at_another_castle():
    """INF R40: at any distance; a card at the same castle is no partner (ruling S10)."""
    cards = {"LIO": "A1 2, B1 3, B1 2", "FAL": "C1 2, C2 3, C2 2"}
    game = position(cards, order="LIO FAL", castles=EXAMPLE)
    game.attack("A2", 6, PlaySwapInfluence("LIO-r2")).attack("C1", 6)
    assert (game.step, game.seat) == ("swap.exchange", 0)
    assert game.legal() == [ExchangeInfluence("LIO-r2", "LIO-r1"), ExchangeInfluence("LIO-r2", "LIO-r4")]
    assert reasons(game, ExchangeInfluence("LIO-r2", "LIO-r3")) == ("same_castle", "INF R40")
    assert reasons(game, ExchangeInfluence("LIO-r2", "FAL-r1")) == ("no_partner", "INF R40")
    for other in ("LIO-r1", "LIO-r3"):
        assert reasons(game, ExchangeInfluence(other, "LIO-r4")) == ("other_card", "INF R40")


def test_one_partner_is_no_question():
    """INF R40: whose place is whose is public."""
    game = position({"LIO": "A1 2", "FAL": "C1 2"}, order="LIO FAL", castles=EXAMPLE)
    game.attack("A2", 6, PlaySwapInfluence("LIO-r1")).attack("C1", 6)
    assert of(game.log, CardsExchanged) == [CardsExchanged(0, "LIO-r1", 2, "A1", "LIO-r2", 6, "A2")]
    assert game.state.round == 3


def test_two_cards_exchange_places_entirely():
    """INF R41: the controlling card's partner controls its castle; no castle changes hands (ruling S13)."""
    game = swapping(PlaySwapInfluence("LIO-r1"))
    began = list(game.state.began)
    game.say(ExchangeInfluence("LIO-r1", "LIO-r3"))
    assert of(game.events, CardsExchanged) == [CardsExchanged(0, "LIO-r1", 2, "A1", "LIO-r3", 5, "A2")]
    a1 = game.castle("A1")
    assert [(c.id, c.controls) for c in a1.cards] == [("LIO-r3", True)]
    assert a1.control == "LIO"
    assert began[game.state.layout.index["A1"]] == 0
    found = {e.cell: e for e in of(game.events, Examined)}
    assert found["A1"].maintained
    assert not found["A2"].maintained
    assert dict(found["A2"].totals)["LIO"] == 2 + 2  # the card and Strathclyde's circle toward A2


def test_a_face_down_card_is_turned_up_when_it_moves():
    """INF R42: under the Swap or as its partner (ruling S14)."""
    for swapped, partner in (("LIO-r3", "LIO-r1"), ("LIO-r1", "LIO-r3")):
        game = swapping(PlaySwapInfluence(swapped), PlaySwapCastle("B1"))
        assert game.state.is_down(2)
        if game.step == "swap.castle":
            game.say(TurnCastle("B1", 0))
        game.say(ExchangeInfluence(swapped, partner))
        assert of(game.events, CardsExchanged)[0].reveals
        assert not game.state.down[0]


def test_a_card_that_does_not_move_stays_face_down():
    """INF R42: until its castle is examined in the Conquer Phase."""
    game = swapping(PlaySwapInfluence("LIO-r1"), PlaySwapCastle("B1"), more=[PlaySwapCastle("C2")])
    assert game.step == "swap.castle"
    game.say(TurnCastle("B1", 0))
    assert game.step == "swap.castle", "C2 comes before A1 on the path"
    game.say(TurnCastle("C2", 0)).say(ExchangeInfluence("LIO-r1", "LIO-r2"))
    [event] = of(game.events, CardsExchanged)
    assert (event.card, event.partner) == ("LIO-r1", "LIO-r2")


def test_a_swap_travels_with_its_card_to_the_castle_under_examination():
    """INF R43: B1 is examined; the card that comes there brings its own Swap, which is resolved there too (S16)."""
    cards = {"LIO": "A1 2, B1 3, A3 2", "FAL": "C1 2, C2 3, C2 2"}
    game = position(cards, order="LIO FAL", castles=EXAMPLE)
    game.attack("A2", 6, PlaySwapInfluence("LIO-r1"), PlaySwapInfluence("LIO-r2")).attack("C1", 6)
    assert GAME.view(game.state, None).examined == "B1"
    game.say(ExchangeInfluence("LIO-r2", "LIO-r1"))
    assert game.step == "swap.exchange"
    assert GAME.view(game.state, None).examined == "B1"
    assert {a.card for a in game.of(ExchangeInfluence)} == {"LIO-r1"}
    game.say(ExchangeInfluence("LIO-r1", "LIO-r3"))
    where = {c.id: c.cell for castle in GAME.view(game.state, None).castles for c in castle.cards}
    assert (where["LIO-r1"], where["LIO-r2"], where["LIO-r3"]) == ("A3", "A1", "B1")


def test_the_swap_played_earliest_is_next():
    """INF R43, R39: a card that arrives with an older Swap goes before one that lay there."""
    cards = {"LIO": "A1 2, B1 3, A3 2", "FAL": "B1 2, C2 3, C2 2"}
    game = position(cards, order="LIO FAL", control="LIO-r2", castles=EXAMPLE)
    game.attack("B1", 6, PlaySwapInfluence("LIO-r2"), PlaySwapInfluence("LIO-r1"))
    game.attack("C1", 6, PlaySwapInfluence("FAL-r1"))
    game.say(ExchangeInfluence("LIO-r2", "LIO-r1"))
    assert {a.card for a in game.of(ExchangeInfluence)} == {"LIO-r1"}
    game.say(ExchangeInfluence("LIO-r1", "LIO-r3"))
    assert {a.card for a in game.of(ExchangeInfluence)} == {"FAL-r1"}


def test_no_castle_is_examined_twice():
    """INF R44: a card that comes to B1, examined before, just stays; the phase ends at A1."""
    game = swapping(PlaySwapInfluence("LIO-r1"))
    game.say(ExchangeInfluence("LIO-r1", "LIO-r2"))
    assert of(game.events, ConquerPhaseBegan)
    assert game.state.card_swaps == []
    assert next(c for c in game.castle("B1").cards if c.id == "LIO-r1")


def test_the_swap_phase_reveals_no_castle():
    """INF R45: A2 is face-down when a card there is exchanged; it is revealed in the Conquer Phase (ruling S28)."""
    game = swapping(PlaySwapInfluence("LIO-r3"), PlaySwapSetup()).say(TurnSetup(0))
    assert GAME.view(game.state, None).examined == "A2"
    assert game.castle("A2").power is None
    game.say(ExchangeInfluence("LIO-r3", "LIO-r1"))
    shown = [type(e) for e in game.events]
    assert shown.index(CardsExchanged) < shown.index(ConquerPhaseBegan) < shown.index(CastleRevealed)


def test_every_swap_is_spent():
    """INF R46: also when nothing was turned (ruling S35)."""
    game = swapping(PlaySwapSetup(), PlaySwapCastle("A1"))
    game.say(TurnSetup(0), TurnCastle("A1", 0))
    view = GAME.view(game.state, None)
    assert view.setup_swap is None
    assert all(c.swap is None for c in view.castles)
    assert game.faction("LIO").swaps == 0
    game.reorder("LIO FAL").say(ChooseCastle("A1"), ChooseInfluence(3))
    assert reasons(game, PlaySwapSetup()) == ("no_swap", "INF R23")


def test_swap_prompts_survive_saving():
    """INF R35, R38, R40: every question of the phase is the same after a save and a load, and plays on alike."""

    def ask(game):
        return GAME.decisions(game.state), list(GAME.legal(game.state, game.seat))

    game = swapping(PlaySwapSetup(), PlaySwapInfluence("LIO-r1"), more=[PlaySwapCastle("C2")])
    for answer in (TurnSetup(2), None, None):
        saved = GAME.load(GAME.dump(game.state))
        here = ask(game)
        loaded = GAME.decisions(saved), list(GAME.legal(saved, game.seat))
        assert loaded == here
        say = answer or here[1][-1]
        other, events = GAME.apply(saved, game.seat, say)
        game.say(say)
        assert events == game.events
        assert GAME.dump(other) == GAME.dump(game.state)
    assert game.state.round == 4
