"""Pictures of Influence: goldens, sizes, nothing clipped, nothing hidden shown, marks, texts, look-ups.

After a wanted change look at the pictures, then renew them: `python -m tests.renderers.renew influence`.
"""

from collections.abc import Iterator
from io import BytesIO
from re import fullmatch
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engines.core.rng import Rng
from engines.core.words import ENGLISH, Words
from engines.influence.castles import ARROWS
from engines.influence.castles import DIRECTIONS as TABLE_DIRECTIONS
from engines.influence.game import GAME
from engines.influence.view import CastleView, InfluenceView
from renderers import renderer
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas
from renderers.core.icons import SIGNS
from renderers.influence import alt, hand, lookup, lookup_keys, table
from renderers.influence.castle import Cell
from renderers.influence.draw import Order, Pill, Standing
from renderers.influence.final import Result
from renderers.influence.hand import Label, Slot
from renderers.influence.hand import blocks as hand_blocks
from renderers.influence.laid import LARGE, NORMAL, ROOMY, arrange, strip_width
from renderers.influence.layout import board
from renderers.influence.lookup import blocks as lookup_blocks
from renderers.influence.sides import Head, Held, Played
from renderers.influence.signs import COLOUR, DIRECTIONS
from renderers.influence.table import first_sheet, second_sheet
from renderers.influence.terms import looks, strengths
from tests.renderers.influence_pictures import PICTURES, picture
from tests.renderers.influence_positions import GOLDEN, NAMES, ODD_NAMES, STORED, load, play
from tests.renderers.watch import Watch, faults

KIB = 1024
REAL = tuple(name for name in STORED if not name.startswith("full") and name != "large")
IN_PLAY = tuple(name for name in REAL if name not in {"choosing", "over", "over_teams"})


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image


def scenes(view: InfluenceView, names: tuple[str, ...] = NAMES) -> list[list[Block]]:
    found = [first_sheet(view, ENGLISH, names), second_sheet(view, ENGLISH, names), hand_blocks(view, ENGLISH, names)]
    return [each for each in found if each]


def parts(blocks: list[Block], kind: type) -> list[Any]:
    """What blocks draw, of one kind, wherever it stands among their arguments."""
    found: list[Any] = []

    def search(each: object) -> None:
        if isinstance(each, kind):
            found.append(each)
        elif isinstance(each, tuple):
            for one in each:
                search(one)

    search(tuple(block.args for block in blocks))
    return found


def cells(name: str) -> dict[str, Cell]:
    return {cell.label: cell for cell in parts(first_sheet(load(name), ENGLISH, NAMES), Cell)}


def castles(name: str) -> Iterator[tuple[CastleView, Cell]]:
    drawn = cells(name)
    for castle in load(name).castles:
        yield castle, drawn[castle.cell]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_its_golden(name: str):
    drawn = opened(picture(name)).convert("RGB")
    golden = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    assert drawn.size == golden.size
    difference = ImageChops.difference(drawn, golden).convert("L")
    far = sum(difference.histogram()[48:])
    assert ImageStat.Stat(difference).mean[0] < 1
    assert far < 0.002 * drawn.width * drawn.height


@pytest.mark.parametrize("name", STORED)
def test_sheets_keep_to_their_sizes(name: str):
    view = load(name)
    sheets = table(view, ENGLISH, NAMES)
    assert [sheet.name for sheet in sheets] == ["table", "factions"]
    for sheet in sheets:
        assert opened(sheet.png).size == (1280, 800)
        assert len(sheet.png) <= 120 * KIB
    own = hand(view, ENGLISH, NAMES)
    if own:
        assert opened(own.png).size == (1280, 560)
        assert len(own.png) <= 120 * KIB


@pytest.mark.parametrize("name", STORED)
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["names", "odd names"])
def test_no_text_leaves_its_block_or_lies_on_other_text(name: str, names: tuple[str, ...]):
    for blocks in scenes(load(name), names):
        assert faults(blocks) == []


GAMES = [
    (2, 4, {"setup": "ring"}),
    (3, 5, {"setup": "pinwheel"}),
    (4, 6, {"setup": "diamond", "format": "teams_2x2"}),
    (5, 8, {"setup": "great_ring", "format": "teams_3x2", "ask_controlling_card": "always"}),
    (6, 1, {"setup": "windmill"}),
    (6, 3, {"setup": "ring"}),
]


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_nothing_is_clipped_in_a_whole_game(seats: int, seed: int, options: dict[str, str]):
    for number, state in enumerate(play(seats, seed, **options)):
        if number % 6:
            continue
        asked = GAME.decisions(state)
        view = GAME.view(state, asked[0].seat if asked else None)
        for blocks in scenes(view):
            assert faults(blocks) == [], f"position {number}"


@pytest.mark.parametrize("name", STORED)
def test_blocks_stay_on_their_sheet_and_leave_each_other_alone(name: str):
    for blocks in scenes(load(name)):
        _, _, w, h = blocks[0].box
        boxes = [block.box for block in blocks[1:]]
        for i, (x, y, bw, bh) in enumerate(boxes):
            assert x >= 0
            assert y >= 0
            assert x + bw <= w
            assert y + bh <= h
            for ox, oy, ow, oh in boxes[:i]:
                assert x >= ox + ow or ox >= x + bw or y >= oy + oh or oy >= y + bh


def test_no_letters_under_26_pixels(monkeypatch: pytest.MonkeyPatch):
    used: set[int] = set()
    real = fonts.font

    def noted(face: fonts.Face, size: int, scale: int = 1):
        used.add(size)
        return real(face, size, scale)

    monkeypatch.setattr(fonts, "font", noted)
    for name in ("windmill", "full", "full_teams", "full_ring", "over"):
        for blocks in scenes(load(name), ODD_NAMES):
            for block in blocks:
                canvas = Canvas(block.box[2], block.box[3], block.ground, scale=2)
                block.paint(canvas, *block.args)
    assert min(used) == fonts.FLOOR == 26


@pytest.mark.parametrize("name", ["windmill", "full", "full_ring", "full_teams", "diamond"])
def test_cards_and_strength_share_a_line_without_touching(name: str):
    for block in first_sheet(load(name), ENGLISH, NAMES):
        for cell in parts([block], Cell):
            m = (ROOMY if cell.few else LARGE) if block.box[2] >= 290 else NORMAL
            room = block.box[2] - 5 - m.castle - (8 if m.radius == LARGE.radius else 4)
            height = block.box[3] - m.top - 1
            found = arrange(cell.parties, m, room, height)
            if found is None:
                assert sum(len(party.groups) for party in cell.parties) > height // m.line
                continue
            assert sum(len(strips) for strips, _ in found) * m.line <= height
            for strips, strength in found:
                for strip in strips:
                    beside = fonts.width(strength, fonts.Face.STRONG, m.value) if strip.headed else m.sign + 4
                    assert strip_width(strip, m) + beside <= room, f"{cell.label}: {strip} and {strength}"


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
            canvas = Watch(block.box[2], block.box[3], block.ground)
            block.paint(canvas, *block.args)
            cut = [line.text for line in canvas.lines if line.text.endswith("…") and len(line.text) < 4]
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
            assert COLOUR[look.sign] == look.colour
        break
    view = load("windmill")
    strange = tuple(replace(f, symbol="otter") if n < 2 else f for n, f in enumerate(view.factions))
    found = looks(replace(view, factions=strange))
    assert len({look.colour for look in found.values()}) == len({look.sign for look in found.values()}) == 6
    assert all(look.sign in SIGNS for look in found.values())
    assert table(replace(view, factions=strange), ENGLISH, NAMES)


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (6, {"setup": "windmill"}), (4, {"format": "teams_2x3"})])
def test_the_table_shows_nothing_hidden(seats: int, options: dict[str, str]):
    for number, state in enumerate(play(seats, 31, **options)):
        if number % 11:
            continue
        public = table(GAME.view(state, None), ENGLISH, NAMES)
        for seat in range(seats):
            assert table(GAME.view(state, seat), ENGLISH, NAMES) == public
            other = GAME.resample(state, seat, Rng(number))
            assert table(GAME.view(other, None), ENGLISH, NAMES) == public
            assert alt(GAME.view(state, seat), ENGLISH, NAMES) == alt(GAME.view(other, None), ENGLISH, NAMES)
        view = GAME.view(state, 0)
        for key, _ in lookup_keys(view, ENGLISH):
            assert lookup(view, key, ENGLISH, NAMES) == lookup(GAME.view(state, None), key, ENGLISH, NAMES)


def test_a_hand_depends_on_its_own_view_only():
    for number, state in enumerate(play(4, 33, format="teams_2x3")):
        if number % 13:
            continue
        for seat in range(4):
            drawn = hand(GAME.view(state, seat), ENGLISH, NAMES)
            other = GAME.resample(state, seat, Rng(number))
            assert hand(GAME.view(other, seat), ENGLISH, NAMES) == drawn


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


def test_an_onlooker_holds_nothing():
    for name in STORED:
        assert hand(replace(load(name), seat=None, hand=()), ENGLISH, NAMES) is None
    assert hand(load("choosing"), ENGLISH, NAMES) is None


@pytest.mark.parametrize("name", STORED)
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["names", "odd names"])
def test_alternative_text_tells_the_position_and_fits(name: str, names: tuple[str, ...]):
    view = load(name)
    text = alt(view, ENGLISH, names)
    assert len(text) <= 1000
    assert text.startswith("Influence")
    for side in view.sides if view.setup else ():
        assert f"{side.name} {side.power}" in text or str(side.power) in text
    if view.setup and not view.outcome:
        assert f"round {view.round} of {view.rounds}" in text
        assert f"North is {view.north}" in text


@pytest.mark.parametrize("name", ["choosing", "dealt", "windmill", "marked", "full", "full_teams", "over", "large"])
def test_everything_offered_for_look_up_is_drawn(name: str):
    view = load(name)
    keys = lookup_keys(view, ENGLISH)
    assert len({key for key, _ in keys}) == len({label for _, label in keys}) == len(keys)
    for key, _ in keys:
        drawn = lookup(view, key, ENGLISH, ODD_NAMES)
        assert drawn is not None, key
        assert faults(lookup_blocks(view, key, ENGLISH, ODD_NAMES)) == []
        assert opened(drawn.png).size == (1280, 560)
        assert len(drawn.png) <= 120 * KIB
    for key in ("", "castle:Z9", "castle:", "faction:CAT", "conquer:x", "north"):
        assert lookup(view, key, ENGLISH, NAMES) is None


def test_a_highlight_marks_what_it_names():
    view = replace(load("windmill"), fresh=())
    plain = table(view, ENGLISH, NAMES)
    card = next(card for castle in view.castles for card in castle.cards)
    first, second = table(view, ENGLISH, NAMES, highlight=[card.id, "S"])
    assert first != plain[0]
    assert second != plain[1]
    assert table(view, ENGLISH, NAMES, highlight=["nothing"]) == plain


def test_the_end_ranks_every_side_once():
    for name in ("over", "over_teams"):
        view = load(name)
        rows = parts(first_sheet(view, ENGLISH, NAMES), Result)
        assert [row.rank for row in rows] == list(range(1, len(view.sides) + 1))
        assert [row.power for row in rows] == sorted((side.power for side in view.sides), reverse=True)
        for row in rows:
            assert row.conquered_points + row.kept_points == row.power
            assert sum(points for _, points in row.castles) == row.kept_points


def test_every_word_in_a_picture_passes_through_the_readers_language():
    class Loud(Words):
        def __call__(self, message: str, /, **args: object) -> str:
            return super().__call__(message, **args).upper()

        def n(self, one: str, many: str, count: int, /, **args: object) -> str:
            return super().n(one, many, count, **args).upper()

    def strings(args: object) -> list[str]:
        if isinstance(args, str):
            return [args]
        return [text for each in args for text in strings(each)] if isinstance(args, tuple) else []

    for name in ("choosing", "dealt", "windmill", "marked", "control", "over", "alone"):
        view = load(name)
        found = [first_sheet(view, Loud(), NAMES), second_sheet(view, Loud(), NAMES), hand_blocks(view, Loud(), NAMES)]
        found += [lookup_blocks(view, key, Loud(), NAMES) for key, _ in lookup_keys(view, Loud())]
        for blocks in found:
            for block in blocks:
                for text in strings(block.args):
                    known = text in SIGNS or text in KNOWN or any(person in text for person in NAMES)
                    plain = fullmatch(r"([A-Z]{3}-)?r\d", text)
                    assert text == text.upper() or known or plain, f"{block.paint.__name__}: {text}"


KNOWN = {"disc", "dark", "back", "8+"}
"""Keys of the legend's own marks."""


def test_the_package_is_found_by_the_games_name():
    assert renderer("influence").table is table
