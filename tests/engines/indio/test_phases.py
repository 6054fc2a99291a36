"""Setup and start, the year, quests phase, production, crafting, harvest (IND R1-R46)."""

import pytest
from msgspec.structs import replace

from engines.core.frames import settle
from engines.core.words import ENGLISH
from engines.indio.actions import (
    BuyRepeat,
    Cancel,
    ChooseLeader,
    Craft,
    CraftAuto,
    CraftDone,
    CraftRemove,
    DiscardQuest,
    EndTurn,
    Feed,
    Move,
    Pass,
    Pay,
    PayAuto,
    PlaceFarm,
    PlaceFiefHex,
    PlaceFiefPiece,
    PlaceWorker,
    SelectWorker,
    Wake,
)
from engines.indio.components.checks import RESOURCES
from engines.indio.events import Crafted, Intended, Produced, QuestDrawn, YearBegan
from engines.indio.rules.production import produce
from engines.indio.rules.years import begin_year
from tests.engines.indio.positions import (
    ANN,
    BOB,
    GAME,
    asked,
    completed,
    do,
    held,
    legal,
    lying,
    refused,
    step,
    structure,
    table,
    top,
    workers,
)


def started(seats=2, seed=1, **options):
    """A game after the leaders are chosen, first player Ann where nothing else is said."""
    state = GAME.new(seats, GAME.options({"first_player": "seat1", **options}), seed)
    for seat in range(seats):
        state, _ = GAME.apply(state, seat, ChooseLeader(state.dealt[seat][0]))
    return state


@pytest.mark.parametrize(("seats", "hexes", "stack", "end"), [(2, 22, 4, 14), (3, 27, 6, 18), (4, 37, 8, 24)])
def test_each_count_has_its_board_stacks_and_thresholds(seats, hexes, stack, end):
    """IND R1: board, stacks of farm, quarry and mine, end thresholds."""
    state = GAME.new(seats, GAME.options({}), 1)
    view = GAME.view(state, None)
    assert len(view.hexes) == hexes
    assert view.stacks == (("farm", stack), ("quarry", stack), ("mine", stack))
    assert (view.end_structures, view.end_hexes) == (end, {2: 11, 3: 10, 4: 9}[seats])
    assert GAME.check_setup(5, GAME.options({})) is not None


def test_the_top_tile_decides_and_covered_ones_stay():
    """IND R2: water under a farm is still in the stack."""
    state = table({"B2": "W/F A=o", "E4": "B=o"})
    assert top(state, "B2") == "farm"
    hex_ = next(h for h in GAME.view(state, None).hexes if h.label == "B2")
    assert (hex_.kind, hex_.covered) == ("farm", ("water",))


def test_each_seat_keeps_one_of_two_leaders_sealed():
    """IND R3: all choose at once; kept leaders are shown at the end only."""
    state = GAME.new(2, GAME.options({}), 1)
    assert asked(state) == [ANN, BOB]
    assert all(d.secret for d in GAME.decisions(state))
    assert len(state.dealt[ANN]) == 2
    refused(state, ChooseLeader(state.dealt[BOB][0]), "R3", "not_dealt", ANN)
    state, events = GAME.apply(state, ANN, ChooseLeader(state.dealt[ANN][0]))
    assert GAME.witness(events[0], BOB).leader == ""
    assert GAME.view(state, BOB).players[ANN].chosen
    assert GAME.view(state, BOB).players[ANN].leader is None


def test_each_seat_is_dealt_a_quest_and_turn_order_starts_with_the_first_player():
    """IND R4, R5: the first-player token decides who places first."""
    state = started(3, first_player="seat2")
    assert [len(hand) for hand in state.hands] == [1, 1, 1]
    assert state.first == BOB
    assert asked(state) == [BOB]
    assert list(state.order()) == [1, 2, 0]


def test_farms_go_anywhere_but_beside_another():
    """IND R6, R7, R8, R9, R10, R11: tile, outpost and worker; the second worker there or next to it, exhausted."""
    state = started(widespread_food=True)
    spot = next(h for h in range(22) if state.stacks[h] == [1])
    label = state.map.labels[spot]
    assert len(legal(state, PlaceFarm)) == 22
    state, _ = do(state, PlaceFarm(label))
    assert state.stacks[spot] == [1, 3]
    assert structure(state, label) == "A=o"
    assert workers(state, label, ANN) == "x"
    assert not lying(state, label)
    allowed = {each.hex for each in legal(state, PlaceWorker)}
    assert allowed == {state.map.labels[h] for h in state.map.reach[spot]}
    far = next(x for x in state.map.labels if x not in allowed)
    refused(state, PlaceWorker(far), "R10", "not_at_farm")
    state, _ = do(state, PlaceWorker(label))
    assert workers(state, label, ANN) == "xx"
    refused(state, PlaceFarm(label), "R6", "start_taken")
    near = state.map.labels[state.map.near[spot][0]]
    refused(state, PlaceFarm(near), "R7", "next_to_farm")
    refused(state, PlaceFarm("Z1"), "R2", "no_hex")
    assert near not in {each.hex for each in legal(state, PlaceFarm)}


def test_recommended_starts_are_placed_by_themselves():
    """IND R6, R10: pink north, purple south on the board for two."""
    state = started(terrain="first_game")
    assert structure(state, "A2") == "A=o"
    assert structure(state, "E2") == "B=o"
    assert workers(state, "B3", ANN) == "x"
    assert workers(state, "D3", BOB) == "x"
    assert top(state, "A3") == "water"
    free = started(terrain="first_game", recommended_starts=False)
    assert step(free) == "start.farm"


def test_fiefs_are_three_touching_hexes():
    """IND R6, R9, R1: farm, quarry and mine, an outpost and a town, both workers; the year is 4."""
    state = started(fiefs=True)
    assert state.year == 4
    state, _ = do(state, PlaceFiefHex("farm", "C2"))
    refused(state, PlaceFiefHex("quarry", "E4"), "R6", "no_fief_here")
    refused(state, PlaceFiefHex("mine", "C3"), "R6", "place_next")
    state, _ = do(state, PlaceFiefHex("quarry", "C3"))
    assert {each.hex for each in legal(state)} == {"B3", "D3"}
    refused(state, PlaceFiefHex("quarry", "B3"), "R6", "place_next")
    state, _ = do(state, PlaceFiefHex("mine", "B3"), PlaceFiefPiece("outpost", "C3"))
    assert {each.hex for each in legal(state)} == {"B3", "C2"}
    state, _ = do(state, PlaceFiefPiece("town", "B3"), PlaceWorker("C2"), PlaceWorker("C2"))
    assert (structure(state, "C3"), structure(state, "B3")) == ("A=o", "A=t")
    assert workers(state, "C2", ANN) == "xx"
    assert state.left[ANN] == [3, 3, 4]
    assert state.tiles[3:] == [4, 4, 4]
    assert not {"C2", "C3", "B3"} & {each.hex for each in legal(state)}


def test_simplified_quests_put_small_ones_on_top():
    """IND R4, R14: the first three a seat sees are worth 1 influence."""
    state = GAME.new(2, GAME.options({"simplified_quests": True}), 3)
    influence = [GAME.data.quests[id_].influence for id_ in reversed(state.deck)]
    assert influence[:6] == [1] * 6
    assert 2 in influence[6:]
    assert len(state.deck) == 42


def test_simplified_quests_take_all_small_ones_where_there_are_too_few():
    """IND R4, R14: an edition with four of them."""
    text, small = GAME.edition_text, "influence = 1\n"
    cards = text.index("[[quests]]")
    text = text[:cards] + text[cards:].replace(small, "influence = 2\n", text[cards:].count(small) - 4)
    game = GAME.with_edition(text, "mine.toml")
    state = game.new(2, game.options({"simplified_quests": True}), 3)
    influence = [game.data.quests[id_].influence for id_ in reversed(state.deck)]
    assert influence == [1] * 4 + [2] * 38


def test_a_year_runs_five_phases_in_order():
    """IND R12, R94: quests, production, crafting, harvest, actions, each for all seats."""
    state = table({"B2": "A=o A:x 1food", "E4": "B=o B:x 1food"}, phase="quests", quests={})
    assert all(len(hand) == 1 for hand in state.hands)
    assert step(state) == "craft"
    state, _ = do(state, CraftDone())
    assert asked(state) == [BOB]
    state, _ = do(state, CraftDone())
    assert step(state) == "harvest.feed"
    state, _ = do(state, Feed(0), Feed(1))
    assert step(state) == "work.worker"
    state, events = do(state, Pass())
    assert YearBegan(3, BOB) in events


def test_workers_that_start_a_year_in_water_are_marked():
    """IND R13: marks last until the next year starts; an improved hex doesn't lift them."""
    state = table({"B2": "A=o A:w", "C2": "W A:ax", "E4": "B=o"})
    begin_year(state, [])
    assert workers(state, "C2", ANN) == "wy"
    assert workers(state, "B2", ANN) == "a"


def test_each_seat_draws_in_turn_order_and_discards_to_three():
    """IND R14, R16, R17: a quest that is met goes before the limit counts."""
    met = table({"B2": "A=o 3metal", "E4": "B=o"}, phase="quests", quests={ANN: "barn guild inn"}, deck="armory wharf")
    assert step(met) == "craft"
    assert met.done[ANN] == ["armory"]
    state = table(
        {"B2": "A=o", "E4": "B=o"}, phase="quests", quests={ANN: "barn guild inn"}, deck="armory wharf", first=ANN
    )
    assert step(state) == "quests.discard"
    assert all(decision.secret for decision in GAME.decisions(state))
    assert len(state.hands[BOB]) == 0
    refused(state, DiscardQuest("wharf"), "R17", "not_in_your_hand")
    state, events = do(state, DiscardQuest("guild"))
    assert state.hands[ANN] == ["barn", "inn", "armory"]
    assert GAME.witness(events[0], BOB).quest == ""
    assert state.hands[BOB] == ["wharf"]
    assert any(isinstance(event, QuestDrawn) for event in events)


def test_an_empty_deck_gives_nothing():
    """IND R15: and is not shuffled again."""
    state = table({"B2": "A=o", "E4": "B=o"}, phase="quests", deck="armory")
    assert [len(hand) for hand in state.hands] == [1, 0]


def test_v1_production():
    """IND R23, R24, R25, R26: by top tile, workers, structure or emptiness."""
    state = table(
        {
            "A1": "M A:a B:x",
            "A2": "F B=o 1food",
            "A4": "W",
            "B1": "D",
            "C1": "A=o",
            "C2": "Q 1stone",
            "C3": "M A:a 5metal",
        }
    )
    log = []
    produce(state, log)
    assert lying(state, "A1") == {"metal": 3}
    assert lying(state, "A2") == {"food": 2}
    assert lying(state, "A3") == {"earth": 1}
    assert lying(state, "A4") == {"water": 1}
    assert lying(state, "B1") == {}
    assert isinstance(log[0], Produced)
    own = [{RESOURCES[kind]: n for kind, n in enumerate(part) if n} for part in log[0].of]
    assert own == [{"earth": 1, "metal": 1}, {"food": 1}]
    assert sum(log[0].total) > sum(map(sum, log[0].of)), "what nobody controls is nobody's"


def test_a_hex_with_resources_alone_produces_nothing():
    """IND R27: neither workers nor structure."""
    state = table({"C2": "Q 1stone", "B2": "A=o", "E4": "B=o"})
    produce(state, [])
    assert lying(state, "C2") == {"stone": 1}


def test_production_stops_at_six():
    """IND R28, R29: of all kinds together; supplies never run out."""
    state = table({"C3": "M A:aaa 1food 4metal", "B2": "A=o 6fire", "E4": "B=o"})
    produce(state, [])
    assert lying(state, "C3") == {"food": 1, "metal": 5}
    assert lying(state, "B2") == {"fire": 6}


def crafting(hexes, **more):
    """The Crafting phase with Bob far away."""
    return table({"E4": "B=o", "A4": "W", **hexes}, phase="craft", **more)


def test_each_structure_crafts_once_in_any_order():
    """IND R30, R31, R36: or is skipped; what is crafted appears on its hex."""
    state = crafting({"B2": "A=o", "D3": "A=o"})
    state, events = do(state, Craft("D3", "outpost_fire"))
    assert lying(state, "D3") == {"fire": 1}
    assert Crafted(ANN, "D3", "outpost_fire", ()) in events
    refused(state, Craft("D3", "outpost_food"), "R30", "crafted_already")
    refused(state, Craft("B2", "town_food2"), "R31", "no_craft")
    for other in ("E4", "C3"):
        refused(state, Craft(other, "outpost_food"), "R41", "not_your_structure")
    state, _ = do(state, Craft("B2", "outpost_worker"))
    assert workers(state, "B2", ANN) == "x"
    assert asked(state) == [BOB]


def test_automatic_crafting_makes_workers_while_food_feeds_all():
    """IND R30, R43: food while exhausted workers outnumber what food can feed, else workers; it ends the crafting."""
    state = crafting({"B2": "A=o 1food", "C2": "A=t A:x", "D3": "A=o"})
    assert GAME.view(state, None).craft_plan == (
        ("B2", "outpost_worker"),
        ("C2", "town_worker2"),
        ("D3", "outpost_food"),
    )
    label = GAME.text.label(GAME.view(state, ANN), CraftAuto(), ENGLISH)
    assert label == "Craft all: B2 1 worker, C2 2 workers, D3 1 food"
    state, events = do(state, CraftAuto())
    assert workers(state, "B2", ANN) == "x"
    assert workers(state, "C2", ANN) == "xxx"
    assert lying(state, "D3") == {"food": 1}
    assert [event.hex for event in events if isinstance(event, Crafted)] == ["B2", "C2", "D3"]
    assert asked(state) == [BOB]


def test_automatic_crafting_removes_nothing_and_wants_two_structures():
    """IND R30, R37: a full hex makes workers or nothing; one structure alone is no case for it."""
    state = crafting({"B2": "A=o A:xxxx 6stone", "D3": "A=o 6stone"})
    assert GAME.view(state, None).craft_plan == (("D3", "outpost_worker"),)
    state, _ = do(state, CraftAuto())
    assert lying(state, "B2") == {"stone": 6}
    assert workers(state, "D3", ANN) == "x"
    refused(state, CraftAuto(), "R30", "craft_by_hand")


def plan(hexes):
    """What automatic crafting would make, hex by hex."""
    return [option for _hex, option in GAME.view(crafting(hexes), None).craft_plan]


def test_automatic_crafting_makes_the_most_of_what_is_wanted_then_of_everything():
    """IND R30, R43: commerce feeds nobody; food beside workers, more before less, as far as room goes."""
    hungry = {"D2": "A:x"}
    assert plan({**hungry, "A1": "A=c", "B2": "A=o"}) == ["city_commerce2", "outpost_food"]
    assert plan({**hungry, "A1": "A=t", "B2": "A=o"}) == ["town_food2", "outpost_worker"]
    assert plan({**hungry, "A1": "A=t 5stone", "B2": "A=o 6stone"}) == ["town_food_worker", "outpost_worker"]
    assert plan({**hungry, "A1": "A=t 6stone", "B2": "A=c 6stone"}) == ["town_worker2", "city_worker3"]
    fed = {"D2": "A:a"}
    assert plan({**fed, "A1": "A=t A:aaa", "B2": "A=c A:aaaa"}) == ["town_food_worker", "city_commerce2"]
    assert plan({**fed, "A1": "A=o A:aaaa", "B2": "A=t A:aaaa"}) == ["outpost_food", "town_food2"]
    assert plan({**fed, "A1": "A=c 6food", "B2": "A=c"}) == ["city_worker3", "city_worker3"]


def test_nothing_but_food_counts_as_food_in_automatic_crafting():
    """IND R30, R43: not even where an edition's outposts make twice as much of another resource."""
    text = GAME.edition_text.replace(
        "resources = { fire = 1 }\nworkers = 0", "resources = { fire = 2 }\nworkers = 0", 1
    )
    game = GAME.with_edition(text, "mine.toml")
    state = table({"E4": "B=o", "A4": "W", "B2": "A=o", "D3": "A=o A:x"}, phase="craft", game=game)
    assert GAME.view(state, None).craft_plan == (("B2", "outpost_food"), ("D3", "outpost_worker"))


def test_automatic_crafting_keeps_within_the_supply_of_workers():
    """IND R30, R39: what one structure makes is not there for the next."""
    state = crafting({"B2": "A=t 6food", "C2": "A=t 6food", "D3": "A=o 6food"})
    state.spare[ANN] = 3
    assert [option for _hex, option in GAME.view(state, None).craft_plan] == ["town_worker2", "town_worker"]


def test_several_structures_craft_in_one_go_unless_a_removal_is_due():
    """IND R30, R37."""
    state = crafting({"B2": "A=o", "D3": "A=o", "C2": "A=t"})
    assert GAME.decisions(state)[0].up_to == 3
    state = crafting({"B2": "A=o", "D3": "A=o 6stone"})
    assert GAME.decisions(state)[0].up_to == 1
    state, _ = do(crafting({"B2": "A=o", "D3": "A=o", "C2": "A=t"}), Craft("D3", "outpost_fire"))
    assert GAME.decisions(state)[0].up_to == 2
    state = crafting({"B2": "A=o 5stone", "D3": "A=o 4stone"})
    assert GAME.decisions(state)[0].up_to == 2


def test_food_that_feeds_more_is_said_so():
    """IND R43: what labels say of food follows the component file."""
    state = table({"B2": "A=o A:xxx 3food"}, phase="harvest")
    view = GAME.view(state, ANN)
    assert GAME.text.label(view, Feed(3), ENGLISH) == "Feed 3 (2 food)"
    assert GAME.text.label(replace(view, workers_fed=3), Feed(3), ENGLISH) == "Feed 3 (1 food)"


def test_water_is_crafted_only_without_water_hexes():
    """IND R32: covered water does not count."""
    state = crafting({"B2": "A=o"})
    refused(state, Craft("B2", "outpost_water"), "R32", "water_is_left")
    state = crafting({"B2": "A=o", "A4": "W/F"})
    state, _ = do(state, Craft("B2", "outpost_water"))
    assert lying(state, "B2") == {"water": 1}


def test_towns_and_cities_craft_shares():
    """IND R33, R34, R35: full options and smaller shares, never a mix of two."""
    state = crafting({"B2": "A=t", "D3": "A=c"})
    town = {each.option for each in legal(state, Craft) if each.hex == "B2"}
    city = {each.option for each in legal(state, Craft) if each.hex == "D3"}
    assert town == {"town_food2", "town_food_worker", "town_worker2", "town_commerce", "town_food", "town_worker"}
    assert city == {"city_worker3", "city_commerce2", "city_worker2", "city_worker", "city_commerce"}
    state, _ = do(state, Craft("B2", "town_food_worker"), Craft("D3", "city_worker3"))
    assert lying(state, "B2") == {"food": 1}
    assert workers(state, "D3", ANN) == "xxx"


def test_v2_a_full_hex_makes_room_first():
    """IND R37, R38: one removed for each that would not fit, none of those just crafted."""
    state = crafting({"B2": "A=o 3earth 3food"})
    state, events = do(state, Craft("B2", "outpost_fire"))
    assert Intended(ANN, "craft", "B2", "outpost_fire", "remove", 1) in events
    assert {each.resource for each in legal(state, CraftRemove)} == {"earth", "food"}
    refused(state, CraftRemove("B2", "fire"), "R38", "not_lying_there")
    for other in ("A1", "D3"):
        refused(state, CraftRemove(other, "food"), "R37", "other_hex")
    back, _ = do(state, Cancel())
    assert step(back) == "craft"
    state, _ = do(state, CraftRemove("B2", "food"))
    assert lying(state, "B2") == {"earth": 3, "food": 2, "fire": 1}
    only = crafting({"B2": "A=t 5earth"})
    only, events = do(only, Craft("B2", "town_food2"))
    assert not any(isinstance(event, Intended) for event in events), "there is nothing to choose"
    assert lying(only, "B2") == {"earth": 4, "food": 2}


def test_workers_need_room_and_supply():
    """IND R39: four workers of all seats on a hex; resources are counted apart."""
    state = crafting({"B2": "A=o A:x B:xx 6earth", "D3": "A=t A:xxx"})
    refused(state, Craft("D3", "town_worker2"), "R39", "hex_full")
    assert Craft("D3", "town_worker") in legal(state)
    assert Craft("B2", "outpost_worker") in legal(state)
    state.spare[ANN] = 0
    refused(state, Craft("B2", "outpost_worker"), "R39", "too_few_spare")


def test_crafted_workers_count_for_control_at_once():
    """IND R40, R41: the owner crafts though another controls the hex, and takes control back."""
    state = crafting({"B2": "A=o B:x"})
    assert held(state, "B2") == BOB
    state, _ = do(state, Craft("B2", "outpost_worker"))
    assert held(state, "B2") == ANN


def harvest(hexes, **more):
    """The Harvest phase with Bob asleep."""
    return table({"E4": "B=o", **hexes}, phase="harvest", **more)


def test_v3_food_of_the_pool_feeds_two_workers_each():
    """IND R42, R43, R44: anywhere on the board; food elsewhere can't be used."""
    state = harvest({"B2": "A=o A:xx 3food", "C2": "F 1food", "D2": "A:xxx"})
    assert [each.count for each in legal(state, Feed)] == [5, 4, 3, 2, 1, 0]
    after, _ = do(state, Feed(5))
    assert lying(after, "B2") == {}
    assert lying(after, "C2") == {"food": 1}
    assert (workers(after, "B2", ANN), workers(after, "D2", ANN)) == ("aa", "aaa")
    poor = harvest({"B2": "A=o A:xx 2food", "C2": "F 1food", "D2": "A:xxx"})
    assert "enough for 4" in refused(poor, Feed(5), "R43", "too_little_food")
    refused(poor, Feed(6), "R42", "too_few_exhausted")
    refused(poor, Feed(-1), "R42", "feed_some")


def test_active_workers_need_no_food():
    """IND R45: and without exhausted workers or food nobody is asked."""
    state = harvest({"B2": "A=o A:aa 2food"})
    assert step(state) == "work.worker"
    assert lying(state, "B2") == {"food": 2}


def test_the_seat_chooses_who_wakes():
    """IND R46: worker by worker, unless all wake or stand on one hex."""
    state = harvest({"B2": "A=o A:xx 3food", "D2": "A:xy"})
    state, _ = do(state, Feed(2))
    assert step(state) == "harvest.wake"
    refused(state, Wake("C3"), "R46", "none_exhausted")
    state, _ = do(state, Wake("D2"), Wake("B2"))
    assert workers(state, "D2", ANN) == "ay"
    assert workers(state, "B2", ANN) == "ax"
    for due, spots, most in ((3, 2, 1), (2, 3, 2), (1, 3, 1), (3, 3, 2)):
        places = dict.fromkeys(("D2", "C3", "A4")[:spots], "A:xx")
        asks, _ = do(harvest({"B2": "A=o 3food", **places}), Feed(due))
        assert GAME.decisions(asks)[0].up_to == most
    one = harvest({"B2": "A=o A:xxx 3food"})
    one, _ = do(one, Feed(1))
    assert workers(one, "B2", ANN) == "axx"


def test_v18_repeats_are_bought_after_feeding():
    """IND R48, R55: 1 more food, offered only where some is left."""
    options = {"multiple_actions": True}
    state = harvest({"B2": "A=o A:xxxx 4food", "D2": "A:x"}, options=options)
    state, _ = do(state, Feed(5))
    assert step(state) == "harvest.repeat"
    bought, _ = do(state, BuyRepeat(True))
    assert bought.repeat == [True, False]
    assert lying(bought, "B2") == {}
    none, _ = do(harvest({"B2": "A=o A:xxxx 3food", "D2": "A:x"}, options=options), Feed(5))
    assert step(none) == "work.worker"
    no, _ = do(state, BuyRepeat(False))
    assert no.repeat == [False, False]


def test_repeats_are_bought_by_who_feeds_nobody():
    """IND R48: active workers may be left from the year before."""
    state = harvest({"B2": "A=o A:ax 1food"}, options={"multiple_actions": True})
    state, _ = do(state, Feed(0))
    assert step(state) == "harvest.repeat"
    state, _ = do(state, BuyRepeat(True))
    assert state.repeat[ANN]


def test_feeding_is_paid_by_choice_too():
    """IND R55, R43: kind by kind, unit by unit, or automatically; and can be taken back."""
    state = harvest({"B2": "A=o A:xx 2food", "D3": "A=o 1food 2stone"})
    state, _ = do(state, Feed(2))
    assert step(state) == "pay"
    back, _ = do(state, Cancel())
    assert step(back) == "harvest.feed"
    hand, _ = do(state, Pay("food", "B2"))
    assert lying(hand, "B2") == {"food": 1}
    auto, _ = do(state, PayAuto())
    assert lying(auto, "D3") == {"stone": 2}


def test_v17_thresholds_count_at_the_end_of_the_year_only():
    """IND R92, R93: eleven hexes end a game of two seats if they are still held then."""
    spots = ["B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "D2"]
    hexes = {"A1": "A=o", "E4": "B=o", "D1": "B:a", **dict.fromkeys(spots, "A:x")}
    state = table(hexes)
    assert state.held.count(ANN) == 11
    over, _ = do(state, Pass())
    assert GAME.outcome(over).how == "hexes"
    moved, _ = do(state, SelectWorker("D1", False), Move("D2"))
    if step(moved) == "work.action":
        moved, _ = do(moved, EndTurn())
    assert GAME.outcome(moved) is None
    assert moved.year == 3


def test_the_board_full_of_structures_ends_the_game():
    """IND R92: fourteen with two seats, all seats together; year seven in any case."""
    spots = ["A1", "A2", "A3", "A4", "B1", "B2", "B3"]
    others = ["E1", "E2", "E3", "E4", "D1", "D2", "D3"]
    kinds = "oooottt"
    hexes = {spot: f"A={kind}" for spot, kind in zip(spots, kinds, strict=True)}
    hexes |= {spot: f"B={kind}" for spot, kind in zip(others, kinds, strict=True)}
    state = table(hexes)
    assert GAME.outcome(state).how == "structures"
    last = table({"B2": "A=o A:a", "E4": "B=o"}, year=7)
    last, events = do(last, Pass())
    assert GAME.outcome(last).how == "years"
    assert events[-1].leaders == tuple(last.leader)
    assert GAME.view(last, None).players[ANN].leader is not None


def test_year_end_quests_come_before_the_end():
    """IND R92, R21: Barn counts; what is not completed scores nothing."""
    state = table({"B2": "A=o A:a 2food", "E4": "B=o"}, year=7, quests={ANN: "barn wharf", BOB: "guild"})
    state, events = do(state, Pass())
    assert completed(events) == [(ANN, "barn")]
    parts = [{p.key: p.points for p in s.parts} for s in GAME.outcome(state).scores]
    assert [p["quests"] for p in parts] == [1, 0]
    assert [q.id for q in GAME.view(state, BOB).players[ANN].quests] == ["wharf"]


def test_settling_again_changes_nothing():
    """IND R12: a position at its question stays there."""
    state = crafting({"B2": "A=o"})
    before = GAME.dump(state)
    settle(state, [])
    assert GAME.dump(state) == before
