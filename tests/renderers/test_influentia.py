"""What is particular to Influentia's pictures: offers, the header, the mark of who wins now, the text."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from bot.base.languages import LANGUAGES, words_in
from engines.core.words import ENGLISH
from engines.influentia.actions import PlayCard
from engines.influentia.events import CityCardTaken, PointsChanged, TrickWon
from engines.influentia.game import GAME
from engines.influentia.knowledge.project import shown
from engines.influentia.view import CardView, CorporationView
from renderers.core.palette import SEATS, rgb
from renderers.influentia import alt, hand, lookup, lookup_keys, marks, table
from renderers.influentia.areas import Foot, SeatCell
from renderers.influentia.crest import Crest
from renderers.influentia.draw import wards
from renderers.influentia.faces import rich_lines
from renderers.influentia.hand import beats
from renderers.influentia.hand import blocks as held
from renderers.influentia.held import Strip
from renderers.influentia.held import area as own_area
from renderers.influentia.lookup import blocks as pages
from renderers.influentia.palette import PALETTE
from renderers.influentia.scenery import bare
from renderers.influentia.table import first_sheet, second_sheet
from renderers.influentia.terms import SYMBOL_SIGN
from tests.renderers.influentia_positions import STORED, load, play
from tests.renderers.positions import NAMES, ODD_NAMES
from tests.renderers.watch import Watch, faults, lines, parts, scenes


def test_an_offer_keeps_its_place_all_game():
    offers = {b.box for b in first_sheet(load("opening"), ENGLISH, NAMES)[-9:-5]}
    for name in ("draft", "following", "reward", "politics"):
        assert offers <= {b.box for b in first_sheet(load(name), ENGLISH, NAMES)}


def test_at_most_one_header_is_filled():
    for name in STORED:
        cells = [cell for b in second_sheet(load(name), ENGLISH, NAMES) for cell in b.args]
        assert sum(isinstance(cell, SeatCell) and cell.active for cell in cells) <= 1


def positions(seats: int, seed: int, every: int = 9):
    return [GAME.clone(state) for number, state in enumerate(play(seats, seed)) if number % every == 0]


def test_a_hand_and_its_neighbours_differ():
    state = next(s for s in play(4, 35) if GAME.view(s, None).phase == "play")
    drawn = [hand(GAME.view(state, seat), ENGLISH, NAMES) for seat in range(4)]
    assert len({sheet.png for sheet in drawn if sheet}) == 4


@pytest.mark.parametrize("seats", [3, 4])
def test_the_mark_wins_now_follows_the_rules_of_the_trick(seats: int):
    chance = Random(seats)
    checked = 0
    for state in positions(seats, 37, every=2):
        asked = GAME.decisions(state)
        view = GAME.view(state, asked[0].seat) if asked else None
        if view is None or view.phase != "play" or not view.plays:
            continue
        card = chance.choice(view.hand)
        after = GAME.view(GAME.apply(state, asked[0].seat, PlayCard(card.id))[0], None)
        mine = [each for each in after.plays if each.card.id == card.id]
        assert beats(view, card) == mine[0].winning
        checked += 1
    assert checked > 10


@pytest.mark.parametrize("name", STORED)
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["names", "odd names"])
def test_alternative_text_tells_the_position(name: str, names: tuple[str, ...]):
    view = load(name)
    text = alt(view, ENGLISH, names)
    for area in view.areas:
        assert str(area.score) in text
    if view.phase == "play" and not view.outcome:
        assert f"round {view.round} of {view.rounds}" in text
        assert "Influence Suit" in text
    assert not any(card.id in text.split() for card in view.hand)


def test_every_kind_of_city_card_can_be_picked():
    view = load("draft")
    kinds = {card.short: card for card in shown(GAME.edition).city_cards.values() if card.kind != "exterminator"}
    for card in kinds.values():
        drawn = scenes(hand, replace(view, drafted=(card,) * 3, pack=(card,)), ENGLISH, NAMES)
        assert [fault for scene in drawn for fault in faults(scene.blocks)] == []
        assert not any("…" in line.text for scene in drawn for block in scene.blocks for line in lines(block))


def test_ten_cards_in_quarantine_find_room_in_whatever_city():
    view = load("full")
    patients = view.areas[1].cards[:7] + view.quarantine[:1] + view.quarantine[4:5] + view.quarantine[-1:]
    crowded = [
        b._replace(palette=PALETTE)
        for b in first_sheet(replace(view, quarantine=patients), ENGLISH, NAMES)
        if b.paint is wards
    ]
    assert len(crowded) == 1
    assert faults(crowded) == []


def wished(name: str, order: str = "4213"):
    """A stored position in which seats are other corporations than their own."""
    view = load(name)
    names = [each.name for each in GAME.data.ref.corporations.items]
    known = [CorporationView(int(n) - 1, names[int(n) - 1]) for n in order]
    areas = [replace(area, corporation=known[area.seat]) for area in view.areas]
    return replace(view, areas=tuple(areas))


def test_every_mark_of_a_seat_follows_its_corporation():
    """All sheets of a position: each crest that is drawn is the corporation's, its letter the seat's."""
    found: dict[int, set[Crest]] = {}
    for name in ("opening", "reward", "scored", "draft", "over", "politics"):
        view = wished(name)
        sheets = [first_sheet(view, ENGLISH, NAMES), second_sheet(view, ENGLISH, NAMES), held(view, ENGLISH, NAMES)]
        sheets += [pages(view, key, ENGLISH, NAMES) for key, _label in lookup_keys(view, ENGLISH)]
        for each in (arg for sheet in sheets for b in sheet for arg in crests_in(b.args)):
            found.setdefault(each.seat, set()).add(each)
    assert found == {0: {Crest(0, 3)}, 1: {Crest(1, 1)}, 2: {Crest(2, 0)}, 3: {Crest(3, 2)}}


def crests_in(what: object) -> list[Crest]:
    if isinstance(what, Crest):
        return [what]
    return [crest for each in what for crest in crests_in(each)] if isinstance(what, tuple) else []


def test_texts_name_the_corporation_that_was_wished_for():
    view = wished("opening")
    name = view.corporation(view.seat or 0).name
    assert any(
        isinstance(arg, Strip) and arg.note == f"{name} · seen only by you"
        for b in held(view, ENGLISH, NAMES)
        for arg in b.args
    )
    assert f"{NAMES[0]} (Rose Corporation) 10" in alt(view, ENGLISH, NAMES)
    assert f"{NAMES[0]} (Rose Corporation): points 10" in GAME.text.board(view, NAMES, ENGLISH)
    assert [mark.sign for mark in marks(view)] == ["seat_d", "seat_b", "seat_a", "seat_c"]
    assert marks(load("opening")) == ()


def test_the_editions_colours_are_those_that_are_drawn():
    assert [rgb(each.colour) for each in GAME.data.ref.corporations.items] == list(SEATS[:4])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_collected_symbols_do_is_told_whole_beside_all_five(language: str):
    words = words_in(language)
    lying = tuple(CardView("M10", "M", "M", 10, symbol, "POL") for symbol in SYMBOL_SIGN)
    canvas = Watch(1280, 64, PALETTE.colours[0], PALETTE)
    own_area(canvas, words("In your area"), lying, words("lose with a second one and the pair fires"))
    assert not [line for line in canvas.lines if "…" in line.text]
    assert all(line.size >= 26 and line.top >= 0 and line.bottom <= canvas.h for line in canvas.lines)


def test_the_ground_of_a_high_sheet_goes_on_to_its_foot():
    drawn = bare(720, 1300)._replace(palette=PALETTE).draw()
    for top in (850, 1000, 1150):
        assert len(drawn.crop((0, top, 720, top + 150)).getcolors() or []) > 1


def test_scores_below_nothing_have_a_true_minus_in_every_picture():
    for name in STORED:
        view = load(name)
        view = replace(view, areas=tuple(replace(area, score=-area.score - 1) for area in view.areas))
        found = scenes(table, view, ENGLISH, NAMES) + scenes(hand, view, ENGLISH, NAMES)
        for key, _label in lookup_keys(view, ENGLISH):
            found += scenes(lookup, view, key, ENGLISH, NAMES)
        written = [line.text for scene in found for block in scene.blocks for line in lines(block)]
        written.append(alt(view, ENGLISH, NAMES))
        assert any("−" in text for text in written)
        assert [text for text in written if re.search(r"(?<![\w-])-\d", text)] == []


def test_a_seat_and_its_points_of_the_last_trick_stay_on_one_line():
    lost = tuple(PointsChanged(seat, -seat - 1, "revolt") for seat in range(4))
    story = (TrickWon(0, "H5", "influence"), CityCardTaken(0, "MIL-CLI"), *lost)
    (foot,) = parts(second_sheet(replace(load("following"), story=story), ENGLISH, NAMES), Foot)
    for room in range(260, 800, 12):
        first, *_rest = rich_lines(foot.story, 28, room, 2)
        assert not first.rstrip(" ·").endswith(("**A**", "**B**", "**C**", "**D**")), first
