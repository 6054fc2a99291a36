"""The draft (FLU R9–R14)."""

from engines.core.rng import Rng
from engines.influentia.actions import DraftPick
from engines.influentia.events import ControlGained, DraftRevealed, PacksPassed, Picked
from engines.influentia.rules.draft import Draft
from tests.engines.influentia.positions import GAME, asked, drafting, legal, of, refused, say, sentence

FOUR = [
    "BOL-MKT FIR-MKT MIL-MKT PIS-MKT",
    "BOL-CHU FIR-CHU MIL-CHU PIS-CHU",
    "BOL-GOV FIR-GOV MIL-GOV PIS-GOV",
    "BOL-WTR FIR-WTR MIL-WTR PIS-WTR",
]
THREE = FOUR[:3]


def pick(state, *cards):
    """Every seat picks, in seat order; a city stands for the card of that city in its pack."""
    events = []
    for seat, card in enumerate(cards):
        full = next(c for c in state.packs[seat] if c.startswith(card))
        state, events = say(state, seat, DraftPick(full))
    return state, events


def test_all_seats_pick_at_the_same_time_and_in_any_order():
    """FLU R9"""
    state = drafting(FOUR)
    assert asked(state) == [0, 1, 2, 3]
    assert all(d.secret for d in GAME.decisions(state))
    for seat in (2, 0, 3):
        state, events = say(state, seat, legal(state, seat)[0])
        assert of(events, Picked)
        assert not of(events, PacksPassed)
    assert asked(state) == [1]
    state, events = say(state, 1, legal(state, 1)[0])
    assert of(events, PacksPassed) == [PacksPassed(1)]


def test_a_moment_of_the_draft_lasts_until_the_packs_go_on():
    """FLU R10: whoever picks first, the pick is one moment for all."""
    for order in ((0, 1, 2, 3), (3, 2, 1, 0)):
        state, found = drafting(FOUR), []
        while state.round == 0:
            moments = []
            for seat in order:
                moments.append(GAME.moment(state))
                state, _ = say(state, seat, legal(state, seat)[0])
            assert len(set(moments)) == 1
            found.append(moments[0])
        assert len({*found, GAME.moment(state)}) == 4


def test_a_pick_is_final():
    """FLU R9: a second one in the same step is refused (Q44)."""
    state, _ = say(drafting(FOUR), 0, DraftPick("BOL-MKT"))
    why = refused(state, 0, DraftPick("FIR-MKT"))
    assert sentence(why) == "It is not your turn: waiting for Valentina, Marco and Olga (FLU R9)."


def test_only_a_card_of_the_own_pack_can_be_picked():
    """FLU R9"""
    why = refused(drafting(FOUR), 0, DraftPick("BOL-CHU"))
    assert sentence(why) == "The pack in your hand holds no BOL-CHU (FLU R9)."


def test_a_pick_is_secret_until_the_reveal():
    """FLU R9: the others learn that a seat has picked, not what."""
    state, events = say(drafting(FOUR), 0, DraftPick("MIL-MKT"))
    picked = of(events, Picked)[0]
    assert GAME.witness(picked, 0) == Picked(0, "MIL-MKT")
    for seat in (1, 2, 3, None):
        assert GAME.witness(picked, seat) == Picked(0, "")
        view = GAME.view(state, seat)
        assert view.areas[0].picks == 1
        assert not view.areas[0].cards
        assert "MIL-MKT" not in {card.id for card in (*view.drafted, *view.pack)}
        assert Picked(0, "") in view.story
    mine = GAME.view(state, 0)
    assert [card.id for card in mine.drafted] == ["MIL-MKT"]


def test_packs_are_passed_to_the_left():
    """FLU R10: seat i to seat i + 1."""
    state, _ = pick(drafting(FOUR), "BOL", "FIR", "MIL", "PIS")
    assert state.packs[1] == ["FIR-MKT", "MIL-MKT", "PIS-MKT"]
    assert state.packs[2] == ["BOL-CHU", "MIL-CHU", "PIS-CHU"]
    assert state.packs[0] == ["BOL-WTR", "FIR-WTR", "MIL-WTR"]
    assert GAME.view(state, 1).pick == 2


def test_the_fourth_card_is_the_last_of_the_received_pack_and_needs_no_choice():
    """FLU R11: three picks and three passes are all that is asked (Q45)."""
    state, events = drafting(FOUR), []
    for number, city in enumerate(("BOL", "FIR", "MIL"), 1):
        assert isinstance(state.frames[-1], Draft)
        assert state.frames[-1].pick == number
        state, events = pick(state, city, city, city, city)
    assert of(events, PacksPassed) == [PacksPassed(3)]
    assert state.round == 1
    assert [len(area) for area in state.areas] == [4] * 4
    assert state.areas[0] == ["BOL-MKT", "FIR-WTR", "MIL-GOV", "PIS-CHU"]


def test_with_three_seats_the_own_first_pack_comes_back_as_the_last_card():
    """FLU R12"""
    state = drafting(THREE)
    for city in ("BOL", "FIR", "MIL"):
        state, _ = pick(state, city, city, city)
    assert [area[-1] for area in state.areas] == ["PIS-MKT", "PIS-CHU", "PIS-GOV"]


def test_the_reveal_does_not_tell_in_which_order_cards_were_picked():
    """FLU R13: with the order anybody could put the packs together again, and who was dealt what stays unknown."""
    packs = ["BOL-CHU FIR-GOV MIL-GOV PIS-WTR", "BOL-GOV FIR-WTR MIL-WTR PIS-MKT"]
    packs += ["BOL-WTR FIR-MKT MIL-MKT PIS-CHU", "BOL-MKT FIR-CHU MIL-CHU PIS-GOV"]
    told, drafted = [], []
    for dealt, cities in ((FOUR, ("BOL", "FIR", "MIL")), (packs, ("MIL", "BOL", "PIS"))):
        state, seen = drafting(dealt), []
        for city in cities:
            for seat in range(4):
                card = next(c for c in state.packs[seat] if c.startswith(city))
                state, events = say(state, seat, DraftPick(card))
                seen.append(([GAME.witness(event, None) for event in events], GAME.view(state, None)))
        told.append(seen)
        drafted.append(state)
    assert told[0] == told[1]
    assert GAME.dump(drafted[0]) == GAME.dump(drafted[1])


def test_an_area_tells_nothing_of_how_its_cards_came():
    """FLU R13 and R42: whoever chooses a card there is offered the areas in the data's order, also in old positions."""
    rank = GAME.data.city_rank.__getitem__
    state = GAME.new(4, GAME.options({}), 0)
    for seed in range(5):
        state, rng = GAME.new(4, GAME.options({}), seed), Rng(seed)
        while decisions := GAME.decisions(state):
            GAME.advance(state, decisions[0].seat, rng.choice(legal(state, decisions[0].seat)))
            assert [sorted(area, key=rank) for area in state.areas] == state.areas
    saved = GAME.clone(state)
    for area in saved.areas:
        area.reverse()
    assert GAME.dump(GAME.load(GAME.dump(saved))) == GAME.dump(state)


def test_all_drafted_cards_are_turned_face_up_together():
    """FLU R13"""
    state, events = drafting(FOUR), []
    for city in ("BOL", "FIR", "MIL"):
        assert not any(GAME.view(state, None).areas[seat].cards for seat in range(4))
        state, events = pick(state, city, city, city, city)
    revealed = of(events, DraftRevealed)[0]
    assert revealed.reveals
    assert [list(area) for area in revealed.areas] == state.areas
    assert all(len(area.cards) == 4 for area in GAME.view(state, None).areas)


def test_control_cards_are_assigned_at_once_for_drafted_sets():
    """FLU R14: three equal Buildings give the 3x side, four the 4x side directly (Q27)."""
    packs = ["BOL-MKT FIR-CHU MIL-TRV PIS-TRV", "BOL-CHU FIR-TRV MIL-ARM-A PIS-MKT"]
    packs += ["BOL-TRV FIR-GRE MIL-MKT PIS-GRE", "BOL-GRE FIR-MKT MIL-CHU PIS-CLI"]
    state, events = drafting(packs), []
    for city in ("BOL", "FIR", "MIL"):
        assert state.control == [{}, {}, {}, {}]
        state, events = pick(state, city, city, city, city)
    assert state.areas[0] == ["BOL-MKT", "FIR-MKT", "MIL-MKT", "PIS-MKT"]
    assert state.control == [{"CTL-MKT": "4x"}, {"CTL-CHU": "3x"}, {"CTL-TRV": "3x"}, {}]
    assert ControlGained(0, "CTL-MKT", "4x", 4) in events
    assert not {"CTL-MKT", "CTL-CHU", "CTL-TRV"} & set(state.reserve)


def test_other_worlds_of_the_draft_are_true_to_what_was_seen():
    """FLU R9 and R10: a card seen in a pack passed on is still somewhere behind; one never seen may be anywhere."""
    for seats in (3, 4):
        for seed in range(25):
            state, rng = GAME.new(seats, GAME.options({}), seed), Rng(seed)
            memory = [[] for _ in range(seats)]
            while state.round == 0:
                seat = GAME.decisions(state)[0].seat
                if len(memory[seat]) < state.frames[-1].pick:
                    memory[seat].append(list(state.packs[seat]))
                check_world(state, memory, rng)
                GAME.advance(state, seat, rng.choice(legal(state, seat)))


def check_world(state, memory, rng):
    n = state.seats
    passes = state.frames[-1].pick - 1
    for seat in range(n):
        world = GAME.resample(state, seat, rng)
        assert world.picks[seat] == state.picks[seat]
        assert world.packs[seat] == state.packs[seat]
        assert [len(p) for p in world.packs] == [len(p) for p in state.packs]
        assert sorted(c for d in world.decks.values() for c in d if c.endswith("EXT")) == [
            "BOL-EXT",
            "FIR-EXT",
            "MIL-EXT",
            "PIS-EXT",
        ]
        every = [c for cards in (*world.packs, *world.picks, *world.decks.values()) for c in cards]
        assert sorted(every) == sorted(
            c for cards in (*state.packs, *state.picks, *state.decks.values()) for c in cards
        )
        for step, cards in enumerate(memory[seat]):
            origin = (seat - step) % n
            behind = set(world.packs[(origin + passes) % n])
            for i in range(step, passes + 1):
                behind |= set(world.picks[(origin + i) % n][i : i + 1])
            assert behind == set(cards)
        for origin in range(n):
            pack = list(world.packs[(origin + passes) % n])
            for i in range(passes + 1):
                pack += world.picks[(origin + i) % n][i : i + 1]
            assert sorted(card[:3] for card in pack) == ["BOL", "FIR", "MIL", "PIS"]


def test_other_worlds_differ_where_nothing_is_known():
    """FLU R9"""
    state, rng = drafting(FOUR), Rng(3)
    worlds = [GAME.resample(state, 0, rng) for _ in range(20)]
    assert len({tuple(world.packs[2]) for world in worlds}) > 10
    assert len({tuple(world.decks["milano"]) for world in worlds}) > 10
