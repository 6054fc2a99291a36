"""What is particular to the pictures of Influence: castles, cards in lines, turn order, marks, the end, the text."""

import importlib
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from bot.base.languages import LANGUAGES, words_in
from engines.core.said import told
from engines.core.words import ENGLISH
from engines.influence.actions import PlaySwapCastle, PlaySwapSetup, TurnSetup
from engines.influence.components.castles import ARROWS
from engines.influence.components.castles import DIRECTIONS as TABLE_DIRECTIONS
from engines.influence.game import GAME
from engines.influence.view import CastleView
from renderers.core import fonts, svg
from renderers.core.canvas import Block
from renderers.core.icons import SIGNS
from renderers.influence import alt, final, hand, table
from renderers.influence.castle import GAP, Cell
from renderers.influence.conquests import Decided, Total, results
from renderers.influence.draw import Order, Pill, Standing, news
from renderers.influence.faces import VALUES
from renderers.influence.final import ROW_W, Result
from renderers.influence.hand import HINTS
from renderers.influence.hand import blocks as hand_blocks_of
from renderers.influence.held import Label, Slot, Special, stand
from renderers.influence.laid import LARGE, NORMAL, ROOMY, arrange, strip_width
from renderers.influence.layout import board
from renderers.influence.lookup import TEXTS
from renderers.influence.lookup import Decided as Row
from renderers.influence.lookup import blocks as looked_up
from renderers.influence.palette import PALETTE, VELLUM
from renderers.influence.sides import CARDS, Head, Held, Played
from renderers.influence.signs import BEAST, COLOUR, DIRECTIONS
from renderers.influence.story import told as happened
from renderers.influence.tall_hand import blocks as tall_hand_blocks
from renderers.influence.terms import looks, strengths
from tests.engines.influence.positions import EXAMPLE, position
from tests.renderers.influence_positions import STORED, load, play
from tests.renderers.positions import NAMES, ODD_NAMES
from tests.renderers.watch import faults, lines, parts, strings

REAL = tuple(name for name in STORED if not name.startswith("full") and name != "large")
IN_PLAY = tuple(name for name in REAL if name not in {"choosing", "over", "over_teams"})

map_of = importlib.import_module("renderers.influence.table")
"""The module; the package has a function of that name."""


def painted(blocks: list[Block]) -> list[Block]:
    """Blocks as the sheet paints them."""
    return [block._replace(palette=PALETTE) for block in blocks]


def first_sheet(*what: Any) -> list[Block]:
    return painted(map_of.first_sheet(*what))


def second_sheet(*what: Any) -> list[Block]:
    return painted(map_of.second_sheet(*what))


def hand_blocks(*what: Any) -> list[Block]:
    return painted(hand_blocks_of(*what))


def cells(name: str) -> dict[str, Cell]:
    return {cell.label: cell for cell in parts(first_sheet(load(name), ENGLISH, NAMES), Cell)}


def castles(name: str) -> Iterator[tuple[CastleView, Cell]]:
    drawn = cells(name)
    for castle in load(name).castles:
        yield castle, drawn[castle.cell]


@pytest.mark.parametrize("name", ["windmill", "full", "full_ring", "full_teams", "diamond"])
def test_cards_and_strength_share_a_line_without_touching(name: str):
    for block in first_sheet(load(name), ENGLISH, NAMES):
        for cell in parts([block], Cell):
            m = (ROOMY if cell.few else LARGE) if block.box[2] >= 290 else NORMAL
            room = block.box[2] - 6 - m.castle - GAP
            height = block.box[3] - m.top - 1
            found = arrange(cell.parties, m, room, height)
            if found is None:
                assert sum(len(party.groups) for party in cell.parties) > height // m.line
                continue
            assert sum(len(strips) for strips, _ in found) * m.line <= height
            for strips, strength in found:
                for strip in strips:
                    beside = fonts.width(strength, VALUES, m.value) if strip.headed else m.sign + 4
                    assert strip_width(strip, m) + beside <= room, f"{cell.label}: {strip} and {strength}"
                    if strip.covered:  # without a "?" of its own, as the legend has it
                        assert strip_width(strip._replace(covered=False), m) + beside + 4 > room


@pytest.mark.parametrize("name", ["windmill", "ring6", "diamond", "great", "control"])
def test_no_card_is_lost_when_cards_are_laid_in_lines(name: str):
    for _, cell in castles(name):
        for m, room, height in ((LARGE, 148, 203), (ROOMY, 148, 203), (NORMAL, 113, 107)):
            found = arrange(cell.parties, m, room, height)
            strips = [strip for lines, _ in found or [] for strip in lines]
            if found is None or any(strip.piled for strip in strips):
                continue
            for party in cell.parties:
                for group in party.groups:
                    own = [strip for strip in strips if strip.group == group]
                    assert [value for strip in own for value in strip.values] == list(group.values)
                    assert [swap for strip in own for swap in strip.swaps] == list(group.swaps)
                    assert sum(strip.down for strip in own) == group.down
                    assert sum(strip.headed for strip in own) == 1


def test_what_a_round_brought_is_told_by_how_much():
    view = load("full")
    (said,) = [each.text for each in happened(view, ENGLISH) if each.text.startswith("Round 5: ")]
    figures = [int(points) for points in re.findall(r"\+(\d+)", said)]
    assert figures == sorted(set(figures), reverse=True)
    named = re.findall(r"[A-Z]{3}", said)
    assert len(named) == len(set(named)) == len(view.sides)


def test_a_thing_keeps_its_place_all_game():
    wanted: dict[str, set[tuple[Any, ...]]] = {}
    for state in play(6, 21, setup="windmill"):
        view = GAME.view(state, None)
        if view.outcome is None:
            for sheet, blocks in (("1", first_sheet), ("2", second_sheet)):
                boxes = {block.box for block in blocks(view, ENGLISH, NAMES)}
                assert wanted.setdefault(sheet, boxes) == boxes


@pytest.mark.parametrize("setup", ["ring", "diamond", "pinwheel", "windmill", "great_ring"])
def test_a_castle_lies_where_its_label_says(setup: str):
    view = GAME.view(next(play(6, 1, setup=setup)), None)
    blocks = first_sheet(view, ENGLISH, NAMES)
    boxes = {block.args[0].label: block.box for block in blocks if block.args and isinstance(block.args[0], Cell)}
    assert len(boxes) == len(view.castles)
    for one, (x, y, _, _) in boxes.items():
        for other, (ox, oy, _, _) in boxes.items():
            assert (one[0] < other[0]) == (x < ox)
            assert (int(one[1:]) < int(other[1:])) == (y < oy)


def test_a_layout_of_seven_by_seven_has_room_for_everything():
    taken = [(column, row) for column in range(7) for row in (0, 3)]
    made = board(7, 7, taken, 6)
    boxes = [made.cell(*place) for place in taken] + [made.power, made.news]
    for i, (x, y, w, h) in enumerate(boxes):
        assert x >= 0
        assert x + w <= 1280
        assert y + h <= 800
        assert all(x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h for ox, oy, ow, oh in boxes[:i])


@pytest.mark.parametrize("name", STORED)
def test_at_most_one_header_is_filled_and_three_rings_are_drawn(name: str):
    first, second = first_sheet(load(name), ENGLISH, NAMES), second_sheet(load(name), ENGLISH, NAMES)
    assert sum(head.active for head in parts(second, Head)) <= 1
    assert len(parts(first, Pill)) <= 1
    assert sum(cell.examined for cell in parts(first, Cell)) <= 1
    assert sum(label.active for label in parts(hand_blocks(load(name), ENGLISH, NAMES), Label)) <= 1


def test_circles_stand_where_the_castle_is_turned():
    assert DIRECTIONS == TABLE_DIRECTIONS
    assert len(ARROWS) == len(DIRECTIONS)
    for name in ("windmill", "diamond", "turning"):
        for castle, cell in castles(name):
            if castle.circles:
                assert tuple(circle.value for circle in cell.circles) == castle.circles
                assert [DIRECTIONS[d] for d, circle in enumerate(cell.circles) if circle.banner] == [castle.banner]
            assert [circle.faces for circle in cell.circles] == [bool(to) for to in castle.lends]


@pytest.mark.parametrize("name", STORED)
def test_letters_of_a_faction_are_never_cut(name: str):
    for blocks in (first_sheet(load(name), ENGLISH, NAMES), second_sheet(load(name), ENGLISH, NAMES)):
        for block in blocks:
            cut = [line.text for line in lines(block) if line.text.endswith("…") and len(line.text) < 4]
            assert [text for text in cut if text != "…"] == []


def test_a_face_down_castle_shows_nothing_of_itself():
    for castle, cell in castles("dealt"):
        assert not castle.id
        assert cell.power is None
        assert cell.short == ""
        assert not any(circle.value or circle.banner for circle in cell.circles)


@pytest.mark.parametrize("name", IN_PLAY)
def test_every_swap_and_saboteur_is_marked(name: str):
    view = load(name)
    known = looks(view)
    for castle, cell in castles(name):
        wanted = castle.swap or castle.saboteur
        assert (cell.mark is None) == (wanted is None)
        if cell.mark and wanted:
            assert cell.mark.sign == ("swap" if castle.swap else "saboteur")
            assert cell.mark.faction == known[wanted].sign
        blocked = [DIRECTIONS[d] for d, circle in enumerate(cell.circles) if circle.blocked >= 0]
        assert blocked == ([castle.blocked] if castle.blocked else [])
        groups = [group for party in cell.parties for group in party.groups]
        assert sum(sum(g.swaps) + g.down_swap for g in groups) == sum(card.swap for card in castle.cards)
    lying = parts(second_sheet(view, ENGLISH, NAMES), Played)
    assert sum(each.swap for each in lying) == sum(card.swap for castle in view.castles for card in castle.cards)


@pytest.mark.parametrize("name", IN_PLAY)
def test_every_card_in_play_stands_on_both_sheets(name: str):
    view = load(name)
    public = [card for castle in view.castles for card in castle.cards]
    for castle, cell in castles(name):
        groups = [group for party in cell.parties for group in party.groups]
        assert sum(len(group.values) + group.down for group in groups) == len(castle.cards)
        assert [v for g in groups for v in g.values] == [
            card.value
            for side in strengths(castle)
            for faction in dict.fromkeys(c.faction for c in castle.cards if c.side == side)
            for card in castle.cards
            if card.faction == faction and card.known
        ]
        assert (cell.control >= 0) == (castle.control is not None)
    lying = parts(second_sheet(view, ENGLISH, NAMES), Played)
    assert sorted((p.look.short, p.cell, p.value) for p in lying) == sorted(
        (card.faction, card.cell, str(card.value) if card.known else "") for card in public
    )


def test_strengths_are_what_everybody_can_count():
    for number, state in enumerate(play(6, 9, setup="windmill")):
        if number % 7:
            continue
        for castle in GAME.view(state, None).castles:
            counted = strengths(castle)
            for each in castle.sums:
                mine = counted[each.side]
                assert (mine.cards, mine.circles, mine.down) == (each.cards, each.circles, each.unknown)


def test_arrows_lead_from_castle_to_castle():
    for name in ("ring6", "great", "diamond", "pinwheel", "windmill"):
        view, drawn = load(name), cells(name)
        for cell, following in zip(view.order, view.order[1:], strict=False):
            castle = next(each for each in view.castles if each.cell == cell)
            assert drawn[cell].order == view.order.index(cell) + 1
            assert drawn[cell].way == f"way_{DIRECTIONS[castle.lends.index(following)].lower()}"
        assert drawn[view.order[-1]].way == ""


@pytest.mark.parametrize("name", IN_PLAY)
def test_turn_order_and_power_of_all_sides_are_shown(name: str):
    view = load(name)
    first = first_sheet(view, ENGLISH, NAMES)
    order = parts(first, Order)[0]
    assert tuple(look.short for look in order.acted) == view.acted
    assert {look.short for look in order.waiting} == set(view.waiting)
    assert tuple(look.short for look in order.delayed) == view.delayed
    assert [s.power for s in parts(first, Standing)] == [side.power for side in view.sides]


def test_a_faction_has_its_colour_sign_and_letters_whoever_plays_it():
    for state in play(6, 3):
        for look in looks(GAME.view(state, None)).values():
            assert {BEAST[symbol]: number for symbol, number in COLOUR.items()}[look.sign] == look.colour
        break
    view = load("windmill")
    strange = tuple(replace(f, symbol="otter") if n < 2 else f for n, f in enumerate(view.factions))
    found = looks(replace(view, factions=strange))
    assert len({look.colour for look in found.values()}) == len({look.sign for look in found.values()}) == 6
    assert all(look.sign in {*SIGNS, *svg.icons()} for look in found.values())
    assert table(replace(view, factions=strange), ENGLISH, NAMES)


def test_an_own_face_down_value_is_in_the_hand_and_not_on_the_table():
    for state in play(3, 41):
        for seat in range(3):
            view = GAME.view(state, seat)
            for held in view.hand:
                if held.down is None:
                    continue
                card, cell, value = held.down
                slots = [slot for slot in parts(hand_blocks(view, ENGLISH, NAMES), Slot) if slot.down]
                assert [(slot.value, slot.where.partition(" ")[0]) for slot in slots] == [(value, cell)]
                look = next(p for p in parts(second_sheet(view, ENGLISH, NAMES), Played) if p.value == "")
                assert look.value == ""
                unseen = next(f for f in view.factions if f.short == held.faction).unseen
                shown = next(h for h in parts(second_sheet(view, ENGLISH, NAMES), Held) if h.look.short == held.faction)
                assert [v for v, lit in shown.values if lit] == list(unseen)
                assert card.startswith(held.faction)
                return
    raise AssertionError("no card was placed face-down")


def test_nobody_holds_cards_before_factions_are_chosen():
    assert hand(load("choosing"), ENGLISH, NAMES) is None


@pytest.mark.parametrize("name", STORED)
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["names", "odd names"])
def test_alternative_text_tells_the_position(name: str, names: tuple[str, ...]):
    view = load(name)
    text = alt(view, ENGLISH, names)
    assert text.startswith("Influence")
    for side in view.sides if view.setup else ():
        assert f"{side.name} {side.power}" in text or str(side.power) in text
    if view.setup and not view.outcome:
        assert f"round {view.round} of {view.rounds}" in text
        assert f"North is {view.north}" in text


def test_results_stand_in_the_order_in_which_castles_were_decided():
    """INF R47: as North then stood, though it has been turned since."""
    table = position({"LIO": "B1 2, C3 3", "FAL": "A3 2, A2 3"}, castles=EXAMPLE, order="LIO FAL")
    table.attack("B1", 2).attack("A3", 2).reorder("LIO FAL")
    table.attack("B1", 3, PlaySwapSetup(), PlaySwapCastle("C3")).attack("A3", 3).say(TurnSetup(2))
    view = GAME.view(table.state, None)
    assert view.order.index("A3") < view.order.index("B1")
    rows = looked_up(view, "conquer", ENGLISH, NAMES)
    assert [row.name[:2] for row in parts(painted(rows), Row)] == ["B1", "C3", "A3", "A2"]
    assert [line.cell for line in parts(second_sheet(view, ENGLISH, NAMES, set()), Decided)] == ["B1", "C3", "A3", "A2"]


@pytest.mark.parametrize(("looks_of", "points"), [(3, "+4"), (3, "+0"), (3, ""), (1, "+4")])
def test_a_contested_castle_shows_what_both_teams_have_there(looks_of: int, points: str):
    """INF R52, R67: totals of two teams of three, and the Power gained."""
    known = list(looks(load("windmill")).values())
    totals = (Total(tuple(known[:looks_of]), 17), Total(tuple(known[3 : 3 + looks_of]), 12))
    args = ("Conquer Phase 5", "totals", "tie", (Decided("D2", totals, points),) * 16)
    block = Block((24, 560, 1232, 190), VELLUM, results, args, PALETTE)
    texts = [line.text for line in lines(block)]
    assert [texts.count(each) for each in ("17", "12", points or "tie", "D2", "…")] == [16, 16, 16, 16, 0]


def test_crowded_castles_tell_every_side():
    """In the hand those that need it are wider than the others; of eight with six sides each the last Conquer Phase."""
    view = load("full")
    assert max(len(castle.sums) for castle in view.castles) == 6
    stands = [each for each in hand_blocks_of(view, ENGLISH, NAMES) if each.paint is stand]
    assert len(stands) > 5
    assert len({each.box[2] for each in stands}) > 1
    assert not [line for each in stands for line in lines(each._replace(palette=PALETTE)) if "…" in line.text]
    for row in {each.box[1] for each in stands}:
        boxes = [each.box for each in stands if each.box[1] == row]
        assert all(x + w < after[0] for (x, _y, w, _h), after in pairwise(boxes))
        assert boxes[-1][0] + boxes[-1][2] <= 1260
    known = looks(view)
    totals = tuple(Total((known[each.short],), 23) for each in view.factions)
    for count, cut in ((8, False), (16, True)):
        found = tuple(Decided(f"A{n}", totals, "+3") for n in range(count))
        panel = Block((0, 0, 1232, 218), VELLUM, results, ("Conquer Phase 5", "totals", "tie", found), PALETTE)
        assert any("…" in line.text for line in lines(panel)) == cut


@pytest.mark.parametrize(("width", "size", "apart"), [(584, 40, 54), (288, 28, 54)], ids=["two", "three"])
def test_where_few_play_the_results_fill_their_panel(width: int, size: int, apart: int):
    """Lines far apart, large where two play, of all castles that they can have, and none of them leaves its place."""
    known = list(looks(load("ring2")).values())
    for count in range(9):
        totals = (Total((known[0],), 17), Total((known[-1],), 12))
        found = tuple(Decided(f"A{n}", totals, ("+3", "", "+0")[n % 3]) for n in range(count))
        block = Block((672, 58, width, 696), VELLUM, results, ("Conquer Phase 5", "totals", "tie", found), PALETTE)
        assert faults([block]) == []
        assert count or "totals" in [line.text for line in lines(block)]
        figures = [line for line in lines(block) if line.text in {"17", "12"}]
        assert len(figures) == 2 * count
        assert all(line.size >= size for line in figures)
        tops = sorted({line.top for line in lines(block) if line.text == "17"})
        assert all(below - above >= apart for above, below in pairwise(tops))


def test_whoever_delays_is_told_to_attack_later_and_never_last():
    """INF R11, R15: the first of two that delay attacks before the second."""
    assert GAME.guide is not None
    texts = [HINTS["hourglass"], TEXTS[-1], CARDS[-1][-1]]
    texts += [told(each.text, ENGLISH) for each in GAME.guide.chapters if "R15" in each.rules]
    texts += [told(each.meaning, ENGLISH) for each in GAME.guide.signs if "hourglass" in told(each.sign, ENGLISH)]
    assert len(texts) == 5
    for text in texts:
        assert "attack later" in text.lower()
        assert not re.search(r"\blast\b|\ball\b|the others", text)


def test_the_end_ranks_every_side_once():
    for name in ("over", "over_teams"):
        view = load(name)
        rows = parts(first_sheet(view, ENGLISH, NAMES), Result)
        assert [row.rank for row in rows] == list(range(1, len(view.sides) + 1))
        assert [row.power for row in rows] == sorted((side.power for side in view.sides), reverse=True)
        for row in rows:
            assert row.conquered_points + row.kept_points == row.power
            assert sum(points for _, points in row.castles) == row.kept_points


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["over", "over_teams"])
def test_the_end_fits_in_every_language(name: str, language: str):
    blocks = first_sheet(load(name), words_in(language), NAMES)
    assert faults(blocks) == []
    for block in blocks:
        for arg in block.args:
            if isinstance(arg, Result):
                texts = [line.text for line in lines(block)]
                assert {arg.conquered, f"+{arg.conquered_points}", arg.kept, f"+{arg.kept_points}"} <= set(texts)


def test_where_words_are_long_the_figures_at_the_end_stay_whole():
    long = Result(1, (), ("Ana",), 120, "conquistados" * 3, 24, "mantenidos" * 3, 96, ())
    row = next(each for each in parts(first_sheet(load("over"), ENGLISH, NAMES), Result))
    block = Block((0, 0, ROW_W, 100), VELLUM, final.row, (long._replace(looks=row.looks),), PALETTE)
    assert faults([block]) == []
    assert {"+24", "+96"} <= {line.text for line in lines(block)}


def test_names_of_a_team_stand_whole_at_the_end():
    names = ("Bartholomäus von Hohenfels", "Maximiliana Josefina", "Rosalind-Eve Featherstone")
    blocks = first_sheet(load("over_teams"), ENGLISH, names)
    assert faults(blocks) == []
    said = [line.text for block in blocks for line in lines(block)]
    assert all(name in said for name in names[: len(load("over_teams").sides)])


@pytest.mark.parametrize(("name", "wins"), [("over", "Falcon wins"), ("over_teams", "LIO FAL RAV win")])
def test_one_faction_wins_and_several_win(name: str, wins: str):
    assert wins in strings(tuple(block.args for block in first_sheet(load(name), ENGLISH, NAMES)))


def test_the_latest_events_have_four_lines():
    canvas = Block((0, 0, 500, 143), VELLUM, news, (((None, "one"), (None, "two"), (None, "three"), (None, "four")),))
    assert [line.text for line in lines(canvas._replace(palette=PALETTE))] == ["one", "two", "three", "four"]


@pytest.mark.parametrize("width", [380, 420, 466, 500])
def test_latest_events_that_are_too_long_end_between_two_of_them(width: int):
    sums = "Round 2: STA +3, FAL +3, DRA +2, LIO +3, BOA +4, RAV +1"
    long = f"card at A2 ELM, Saboteur on B4, {', '.join(f'Swap on A{n}, toward B{n}' for n in range(1, 6))}"
    told = ((None, long), (None, sums))
    for height in (60, 104, 143):
        shown = lines(Block((0, 0, width, height), VELLUM, news, (told,), PALETTE))
        ends = [line.text for line in shown if line.text.endswith(fonts.ELLIPSIS)]
        assert ends
        assert all(text.endswith(f", {fonts.ELLIPSIS}") or text == fonts.ELLIPSIS for text in ends), ends


def test_a_special_card_that_can_be_played_now_says_so_in_a_word():
    for name in ("alone", "ring2"):  # several factions, and one
        for block in tall_hand_blocks(load(name), ENGLISH, NAMES):
            it = next((arg for arg in block.args if isinstance(arg, Special)), None)
            if it is not None:
                said = " ".join(line.text for line in lines(block._replace(palette=PALETTE)))
                assert ("now" in said.split()) == bool(it.tag), said
