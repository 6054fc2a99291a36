"""What situation sheets of Influence must show: every legal answer lit and nothing else, with the sums that change."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from engines import games
from engines.core.words import ENGLISH
from engines.influence import actions as act
from engines.influence.words.outcomes import after, shifts
from renderers.core.canvas import KEPT, Canvas
from renderers.core.palette import contrast, mix
from renderers.influence import castle, draw, plinth, rows, scenes, spots
from renderers.influence import sides as second
from renderers.influence.asked import asking_of, said
from renderers.influence.castle import Cell, Circle
from renderers.influence.choosing import Choice
from renderers.influence.laid import LARGE, NORMAL, Size
from renderers.influence.palette import ASKED, DIM, PALETTE, TINCTURES, VELLUM
from renderers.influence.plinth import HANGS, LOSES, TIE, WINS, Bet
from renderers.influence.rows import Row
from renderers.influence.scenes import Shot
from renderers.influence.signs import DIRECTIONS, WAY
from renderers.influence.situation import SHEETS
from renderers.influence.spots import Kit, Spot, Sum
from renderers.influence.terms import Look, strengths
from tests.renderers.positions import NAMES
from tests.renderers.questions import asked_of
from tests.renderers.watch import Watch, lines

GAME = games()["influence"]
EVERY = 9
each_shape = pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])


def asked(*steps: str) -> Iterator[tuple[Any, Any]]:
    """Questions of these steps in whole games."""
    for seats, seed in ((2, 7), (6, 11), (6, 1)):
        for view, question in asked_of(GAME, seats, seed, EVERY):
            if question.asked.step in steps:
                yield view, question


def choosing() -> Iterator[tuple[Any, Any]]:
    """Every choice of a faction in a game."""
    for view, question in asked_of(GAME, 6, 11):
        if question.asked.step != "setup.faction":
            return
        yield view, question


def drawn(view: Any, question: Any, tall: bool, kind: type) -> list[Any]:
    """What the sheets show of that kind."""
    sheets = SHEETS[question.asked.step](asking_of(view, question, ENGLISH, NAMES, tall))
    return [arg for blocks in sheets for block in blocks for arg in block.args if isinstance(arg, kind)]


@each_shape
def test_every_castle_that_may_be_attacked_is_lit_with_a_sum_for_each_value(tall: bool):
    for view, question in asked("attack.castle"):
        legal = {each.cell for each in question.legal if isinstance(each, act.ChooseCastle)}
        spots = drawn(view, question, tall, Spot)
        assert {it.cell.label for it in spots if it.lit} == legal
        assert len(spots) == len(view.castles)
        values = {str(value) for each in view.hand if each.faction == view.attacking for value in each.values}
        for it in spots:
            assert {bet.value for bet in it.bets} == (values if it.lit else set())
            assert all(bet.kind for bet in it.bets)


@each_shape
def test_every_place_of_a_special_card_is_lit(tall: bool):
    for view, question in asked("attack.special"):
        spots = {it.cell.label: it for it in drawn(view, question, tall, Spot)}
        at = {card.id: castle.cell for castle in view.castles for card in castle.cards}
        wanted: dict[str, int] = {}
        for each in question.legal:
            cell = at[each.card] if isinstance(each, act.PlaySwapInfluence) else getattr(each, "cell", "")
            if cell:
                wanted[cell] = wanted.get(cell, 0) + 1
        assert {cell: len(it.bets) for cell, it in spots.items() if it.lit} == wanted


@each_shape
def test_few_answers_have_a_row_each_with_the_sums_that_change(tall: bool):
    steps = set(SHEETS) - {"attack.castle", "attack.special", "setup.faction"}
    seen: set[str] = set()
    for view, question in asked(*steps):
        rows = drawn(view, question, tall, Row)
        assert len(rows) == len(question.legal)
        seen.add(question.asked.step)
        if question.asked.step in ("swap.castle", "swap.exchange", "attack.circle"):
            for row, action in zip(rows, question.legal, strict=True):
                changed = shifts(view, action)
                assert len(row.panels) == min(2, len(changed))
                codes = {panel.title.partition(" ")[0] for panel in row.panels}
                assert codes <= {each.cell for each in changed}
                assert bool(row.panels) or row.text
        elif question.asked.step == "attack.influence":
            for row, action in zip(rows, question.legal, strict=True):
                side = next(each.side for each in view.factions if each.short == view.attacking)
                seen_there = after(view, action).sums(view.chosen)[side].seen
                assert row.panels[0].after.rstrip("+") == str(seen_there)
    assert seen >= {"attack.influence", "attack.circle"}


@pytest.mark.parametrize("colour", range(len(TINCTURES)))
@each_shape
def test_a_castle_that_is_not_asked_about_keeps_its_tincture(tall: bool, colour: int):
    circles = tuple(Circle(1, faces=True, banner=False, blocked=-1) for _ in range(8))
    it = Cell("C1", 1, "", "ALB", 1, circles, colour, None, (), "", False, False, False)
    canvas = Canvas(137 if tall else 248, 157, VELLUM, ASKED)
    (spots.upright if tall else spots.spot)(canvas, Spot(it, (), (), "", lit=False))
    shown: Any = ASKED.indices(canvas.image).convert("RGB").getcolors(canvas.w * canvas.h)
    counts = {found: count for count, found in shown}
    assert counts.get(mix(TINCTURES[colour].field, VELLUM, DIM), 0) > 1000


@each_shape
def test_factions_that_may_be_chosen_are_lit(tall: bool):
    for view, question in choosing():
        found = drawn(view, question, tall, Choice)
        assert {it.look.short for it in found if it.lit} == {each.faction for each in question.legal}
        assert len(found) == len(view.factions) + len(view.free)
        assert all(bool(it.seat) != it.lit for it in found)


def test_before_a_second_faction_is_chosen_special_cards_are_told_whole():
    view = next(view for view, _ in choosing() if len(view.factions) == 1)
    blocks = second.blocks(view, ENGLISH, NAMES, set())
    said = [line.text for block in blocks for line in lines(block._replace(palette=PALETTE))]
    assert not any(line.endswith("…") for line in said)
    assert any(line.startswith("turn S or a castle") for line in said)


@each_shape
def test_the_castle_whose_circles_are_asked_about_is_shown_as_it_lies(tall: bool):
    shown = 0
    for view, question in asked("attack.circle", "swap.castle"):
        sheets = SHEETS[question.asked.step](asking_of(view, question, ENGLISH, NAMES, tall))
        found: Any = [each.args[2] for blocks in sheets for each in blocks if each.paint is rows.duty]
        (it,) = found
        (lies,) = [each for each in view.castles if each.cell == it.label]
        assert it.label == view.examined or (lies.saboteur and not lies.blocked)
        if lies.circles:
            assert [circle.value for circle in it.circles] == list(lies.circles)
            shown += 1
    assert shown


@pytest.mark.parametrize("w", [71, 78, 203])
def test_the_count_of_special_cards_stands_beside_their_sign(w: int):
    canvas = Noting(w, 84)
    spots._kit(canvas, 0, w, Kit("swap", "Swap", 2, "afterwards"))
    ((x, _y, half),) = canvas.signs
    assert all(x + half <= left for left in canvas.discs)
    assert ("afterwards" in canvas.said) == (w > 130)


def test_sums_of_three_factions_stay_within_their_castle():
    looks = tuple(Look(short, "lion", n) for n, short in enumerate(("LIO", "FAL", "STA")))
    castle_ = Cell("D4", 8, "", "MER", 2, (Circle(1, True, False, -1),) * 8, 0, None, (), "", False, False, False)
    for sums in ((Sum(looks, "19"),), (Sum(looks[:2], "20"), Sum(looks, "19+"))):
        canvas = Watch(248, 143, VELLUM, ASKED)
        spots.spot(canvas, Spot(castle_, sums, (Bet("2", "", "22", WINS),), "+2", lit=True))
        assert all(line.right <= 244 for line in canvas.lines)


@pytest.mark.parametrize("colour", range(len(TINCTURES)))
def test_what_was_played_stands_out_from_what_it_lies_on(colour: int):
    look = Look("LIO", "lion", colour)
    castle_ = Cell("C1", 1, "", "ALB", 1, (Circle(1, True, False, -1),) * 8, colour, None, (), "", False, False, False)
    for shot in (Shot(look, "", "", sign="hourglass"), Shot(look, "", "", cell=castle_, sign="saboteur")):
        canvas = Noting(398, scenes.SCENE_H)
        with patch.object(Canvas, "sign") as drawn_sign:
            scenes.scene(canvas, shot, False)
        ((_name, x, y, size, ink),) = [
            call.args[-5:] for call in drawn_sign.call_args_list if call.args[-5] == shot.sign
        ]
        under: Any = canvas.image.getpixel((x - size // 2, y))
        assert contrast(ink, under) >= 3


class Noting(Canvas):
    """A canvas that notes what is written and which signs stand where: sign, its middle, half its size."""

    def __init__(self, w: int, h: int) -> None:
        super().__init__(w, h, VELLUM, PALETTE)
        self.said: list[str] = []
        self.signs: list[tuple[int, int, int]] = []
        self.bars: list[int] = []
        self.discs: list[int] = []
        self.strikes = 0

    def told(self) -> list[str]:
        """What is written, with the bars of a tie before it."""
        return ["=" * (n in self.bars) + text for n, text in enumerate(self.said)]

    def box(self, x: int, y: int, w: int, h: int, *args: Any, **more: Any) -> None:
        if h == 3:
            self.bars.append(len(self.said))
        super().box(x, y, w, h, *args, **more)

    def disc(self, x: int, y: int, r: int, *args: Any, **more: Any) -> None:
        self.discs.append(x - r)
        super().disc(x, y, r, *args, **more)

    def polygon(self, *args: Any, **more: Any) -> None:
        self.strikes += 1
        super().polygon(*args, **more)

    def text(self, x: int, middle: int, text: str, *args: Any, **more: Any) -> int:
        used = super().text(x, middle, text, *args, **more)
        self.said.append(text if used else "")
        return used

    def sign(self, name: str, x: int, y: int, size: int, *args: Any, **more: Any) -> None:
        self.signs.append((x, y, size // 2))
        super().sign(name, x, y, size, *args, **more)


@pytest.mark.parametrize("w", [50 * 4, 60 * 4, 140 * 2])
def test_a_plinth_says_of_every_value_what_it_makes_also_where_that_has_two_digits(w: int):
    bets = tuple(Bet(value, "", text, WINS) for value, text in zip("2345", ("6", "7", "9", "10"), strict=True))
    canvas = Noting(w + 40, 60)
    plinth.plinth(canvas, 3, 3, w, 33, bets, "")
    sums = [said for said in canvas.said if said in {bet.text for bet in bets}]
    assert sums == (["6", "7", "9", "10"] if w > 220 else [])


@pytest.mark.parametrize(
    ("sums", "shown"),
    [
        (("4", "7"), ["2", "4", "3", "=7"]),
        (("9", "10+"), ["2", "9", "3", "10?"]),
        (("10", "11"), ["2", "10", "3", "=11"]),
    ],
)
def test_a_narrow_plinth_marks_what_each_value_makes(sums: tuple[str, str], shown: list[str]):
    """A number is struck through, has =, a question mark or none: shades alone tell nobody how it stands."""
    kinds = (LOSES, HANGS if sums[1].endswith("+") else TIE)
    canvas = Noting(140, 60)
    plinth.plinth(canvas, 3, 3, 131, 33, tuple(map(Bet, "23", ("", ""), sums, kinds)), "")
    assert canvas.told() == shown
    assert canvas.strikes == 1


def test_a_plinth_of_many_values_marks_the_values_themselves():
    bets = tuple(Bet(value, "", "12", kind) for value, kind in zip("2356", (LOSES, TIE, HANGS, WINS), strict=True))
    canvas = Noting(140, 60)
    plinth.plinth(canvas, 3, 3, 131, 33, bets, "")
    assert canvas.told() == ["2", "=3", "5?", "6"]
    assert canvas.strikes == 1


@each_shape
def test_the_legend_has_marked_numbers_where_the_plinths_have_them(tall: bool):
    for view, question in asked("attack.castle"):
        asking = asking_of(view, question, ENGLISH, NAMES, tall)
        blocks: list[Any] = [block for sheet in SHEETS["attack.castle"](asking) for block in sheet]
        narrow = [it for it in blocks if it.paint in (spots.spot, spots.upright) and it.args[0].bets]
        marked = [plinth.is_marked(it.args[0].bets, it.box[2] - 6) for it in narrow]
        legend = next(it for it in blocks if it.paint is plinth.legend)
        assert legend.args[-1] == (2 * sum(marked) > len(marked))


def test_a_legend_of_numbers_explains_the_marks_that_are_drawn():
    canvas = Noting(702, 150)
    plinth.legend(canvas, "sum", tuple((kind, kind) for kind in (WINS, TIE, LOSES, HANGS)), "", True)
    assert [each for each in canvas.told() if "8" in each] == ["8", "=8", "8", "8?"]
    assert canvas.strikes == 1
    assert not canvas.signs


@pytest.mark.parametrize(("w", "h", "m"), [(130, 98, spots.TIGHT), (130, 136, NORMAL), (163, 188, LARGE)])
@pytest.mark.parametrize("banner", range(0, 8, 2))
def test_power_and_name_leave_every_circle_of_a_castle_whole(w: int, h: int, m: Size, banner: int):
    """Their ground and their halo are in the field's colour, of which nothing is in a circle."""
    circles = tuple(Circle(4, True, n == banner, -1) for n in range(8))
    canvas = Canvas(w, h, VELLUM, PALETTE)
    cell = Cell("B3", 1, "", "STR", 2, circles, 3, None, (), "", False, False, False)
    castle.castle(canvas, cell, m._replace(castle=w))
    field, r = PALETTE.ink(TINCTURES[3].field), m.radius
    for middle in (r + 3, h - r - 3):
        for x in range(w // 2 - r // 2, w // 2 + r // 2 + 1):
            column = [canvas.image.getpixel((x, y)) for y in range(middle - r + 4, middle + r // 2 + 1)]
            assert field not in column, (x, middle)
    row = [canvas.image.getpixel((x, round(h * 0.54))) for x in (*range(6, 2 * r), *range(w - 2 * r, w - 6))]
    assert banner in {2, 6} or field not in row


def test_a_sum_is_what_is_seen_on_the_table_and_on_every_sheet():
    """A face-down card of others adds a plus, whatever its smallest value may be."""
    compared = 0
    for view, question in asked("attack.castle"):
        asking = asking_of(view, question, ENGLISH, NAMES, False)
        hidden = {each.cell: strengths(each) for each in view.castles}
        for cell, sides in hidden.items():
            sums = asking.table.sums(cell)
            for side, strength in sides.items():
                if side != asking.side:
                    assert said(sums[side]) == strength.text, (cell, side)
                    compared += strength.down > 0
    assert compared


@each_shape
def test_every_north_says_where_it_is_and_what_order_it_makes(tall: bool):
    view, question = next(asked("swap.setup"))
    rows = drawn(view, question, tall, Row)
    assert [row.way for row in rows] == [WAY[DIRECTIONS[(2 * "URDL".index(view.north) + 2 * n) % 8]] for n in range(4)]
    for n, row in enumerate(rows):
        north = "URDL"[("URDL".index(view.north) + n) % 4]
        assert row.head.startswith(f"North {north}")
        assert row.text.endswith(" ".join(view.orders["URDL".index(north)]))


def test_a_castle_that_looks_as_before_is_not_drawn_again():
    circles = (Circle(2, faces=True, banner=False, blocked=-1),) * 8
    seen = Cell("B2", 3, "", "XYZ", 4, circles, 1, None, (), "", changed=False, examined=False, few=False)
    found = scenes.Shot(None, "plays", "a card", cell=seen)
    others = [found._replace(verb="wins"), found._replace(cell=seen._replace(order=4, label="C3", changed=True))]
    turned = found._replace(cell=seen._replace(control=2))
    first = [Canvas(312, 266, VELLUM, PALETTE) for _ in range(2)]
    with patch.object(castle, "_circle", side_effect=castle._circle) as circle:
        scenes.scene(first[0], found, False)
        for each in others:
            scenes.scene(Canvas(312, 266, VELLUM, PALETTE), each, False)
        assert circle.call_count == len(circles)
        scenes.scene(Canvas(312, 266, VELLUM, PALETTE), turned, False)
        assert circle.call_count == 2 * len(circles)
    KEPT.clear()
    scenes.scene(first[1], found, False)
    assert first[0].image.tobytes() == first[1].image.tobytes()


def test_a_scene_of_the_setup_card_shows_an_arrow_to_north_and_a_swap_on_it():
    view, question = next(asked("attack.castle"))
    look = next(iter(asking_of(view, question, ENGLISH, NAMES, True).known.values()))
    canvas = Canvas(312, 262, VELLUM, PALETTE)
    with patch.object(Canvas, "sign", autospec=True) as sign:
        scenes.scene(canvas, scenes.Shot(look, "turns North", "", north="L"), False)
        scenes.scene(canvas, scenes.Shot(look, "Swap on Setup", "", sign="swap", north="D"), False)
    signs = [call.args[1] for call in sign.call_args_list]
    assert [each for each in signs if each.startswith(("way_", "swap"))] == ["way_l", "way_d", "swap"]


@pytest.mark.parametrize("size", [(137, 174), (160, 120), (230, 174), (312, 240)])
@pytest.mark.parametrize("bears", [False, True])
def test_nothing_on_the_setup_card_reaches_over_its_edge(size: tuple[int, int], bears: bool):
    view, question = next(asked("attack.castle"))
    look = next(iter(asking_of(view, question, ENGLISH, NAMES, True).known.values()))
    canvas = Noting(*size)
    draw.setup_card(canvas, "U", "S", "North", look if bears else None, False, False)
    assert canvas.signs
    for x, y, half in canvas.signs:
        assert half + 4 <= x <= size[0] - half - 4
        assert half + 4 <= y <= size[1] - half - 4
