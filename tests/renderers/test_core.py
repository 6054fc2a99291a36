"""What all pictures stand on: type, palette, bands, what is kept, tokens, the chart."""

import zlib
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from engines import games
from engines.core.words import ENGLISH
from renderers.core import alt, canvas, drawings, fonts, icons, palette, svg, themes
from renderers.core.bands import KEPT_BANDS, Bands
from renderers.core.canvas import KEPT, Block, BlockCache, Canvas, block, sheet
from renderers.core.chart import Mark, chart
from renderers.core.drawings import Drawings, kept, weight
from renderers.core.fonts import Face, fit, width, wrap
from renderers.core.lookup import parted
from renderers.core.names import drawable, fit_name
from renderers.core.shelf import Shelf
from renderers.core.strips import Pill, header
from renderers.core.themes import CONTRAST, DARK, themed
from renderers.core.tokens import SHAPES, shown, token
from renderers.drawn import look_of
from tests.bench.images import naive


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image


def patch(c: Canvas, colour: palette.Colour) -> None:
    c.box(0, 0, c.w, c.h, colour, 6)


def scene(*colours: palette.Colour) -> list[Block]:
    ground = block((0, 0, 200, 150), palette.GROUND, patch, palette.PANEL)
    return [ground, *(block((10 + 30 * i, 20 + 9 * i, 40, 90), palette.PANEL, patch, c) for i, c in enumerate(colours))]


def test_text_below_the_floor_is_refused():
    with pytest.raises(ValueError, match="26 px is the floor"):
        fonts.font(Face.QUIET, 15)
    with pytest.raises(ValueError, match="cannot be read"):
        Canvas(100, 40, palette.GROUND).text(0, 20, "small", Face.BOLD, 20, palette.INK)


def test_words_shrink_to_the_floor_and_then_end_in_an_ellipsis():
    assert fit("Marco", Face.STRONG, 34, 200) == ("Marco", 34)
    text, size = fit("Valentina", Face.STRONG, 34, 130)
    assert text == "Valentina"
    assert fonts.FLOOR <= size < 34
    text, size = fit("Valentina the Magnificent", Face.STRONG, 34, 130)
    assert size == fonts.FLOOR
    assert text.endswith("…")
    assert width(text, Face.STRONG, size) <= 130
    assert fit("anything", Face.STRONG, 34, 3) == ("", fonts.FLOOR)


def test_wrapped_lines_fit_and_lose_nothing_that_has_room():
    lines = wrap("one two three four five six seven", Face.QUIET, 28, 150, 4)
    assert " ".join(lines) == "one two three four five six seven"
    assert all(width(line, Face.QUIET, 28) <= 150 for line in lines)
    assert wrap("one two three four five six seven", Face.QUIET, 28, 150, 1)[0].endswith("…")


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Marco", "Marco"),
        ("Ярослав", "Ярослав"),
        ("Zoë 🎲", "Zoë 🎲"),
        ("👩🏽‍🚀 Ana 🇪🇸", "👩🚀 Ana"),
        ("e\u0301clair", "éclair"),
        ("A\u200dB\u202e", "AB"),
        ("张伟", "张伟"),
        ("田中さくら", "田中さくら"),
        ("김민준", "김민준"),
        ("عمر", "\ufeae\ufee4\ufecb"),
        ("سلام 7", "7 \ufee1\ufefc\ufeb3"),
        ("Ana שלום", "Ana םולש"),
        ("🎲🎲", "🎲🎲"),
        ("देवी", ""),
        ("   ", ""),
        ("", ""),
    ],
)
def test_a_name_is_drawn_whole_or_not_at_all(name: str, drawn: str):
    assert drawable(name) == drawn
    assert shown([name], 0, ENGLISH) == (drawn or "Seat A")


def test_names_that_differ_by_their_number_stay_apart():
    for room in range(40, 240, 10):
        fitted = [fit_name(f"Computer {n}", Face.STRONG, 30, room) for n in (1, 2, 13)]
        assert all(fonts.width(text, Face.STRONG, size) <= room for text, size in fitted)
        short = [text for text, _ in fitted]
        assert len({*short} - {""}) == len([text for text in short if text])
        assert all(text.endswith(str(n)) for text, n in zip(short, (1, 2, 13), strict=True) if text)
    assert fit_name("Computer 2", Face.STRONG, 26, 110)[0].startswith("Comp.")
    assert fit_name("Świętopełk", Face.STRONG, 30, 100)[0].endswith("…")
    assert fit_name(drawable("عبدالرحمن"), Face.STRONG, 30, 80)[0].startswith("…")


def test_a_letter_that_a_face_lacks_comes_from_another():
    face = Face("cinzel-800.ttf")
    assert not fonts.has("\U00012000", face)
    for char in "ЖΩ张が김ﻋ🎲":
        assert fonts.has(char, face)
    runs = fonts.runs("Ada 张伟", face, 40)
    assert [run.text for run in runs] == ["Ada ", "张伟"]
    assert width("Ada 张伟", face, 40) == -int(-sum(run.width for run in runs) // 1)
    mask, _, _ = fonts.line("Ada 张伟", face, 40)
    assert mask.getbbox() is not None


def test_every_flat_colour_survives_the_palette():
    close = [(20 + i % 5, 20 + i // 5 % 5, 20 + i // 25) for i in range(100)]
    made = palette.Palette("close", close, [palette.Blend(close[0], (255, 255, 255), 30)])
    assert len(made.colours) == 256
    assert made.used > 120
    assert made.free == 256 - made.used
    mixes = [(4 * n % 256, 200, 4 * n // 256 * 40) for n in range(made.free)]
    full = palette.Palette("full", close, [palette.Blend(close[0], (255, 255, 255), 30)], mixes)
    assert full.used == 256
    assert set(mixes) <= set(full.colours)
    image = Image.new("RGB", (len(close), 1))
    for x, colour in enumerate(close):
        image.putpixel((x, 0), made.ink(colour))
    brought = made.indices(image).convert("RGB")
    assert [brought.getpixel((x, 0)) for x in range(len(close))] == close


def test_a_colour_that_is_not_listed_is_refused():
    made = palette.Palette("two", [palette.GROUND, palette.INK], [palette.Blend(palette.GROUND, palette.INK)])
    drawn = Canvas(40, 40, palette.GROUND, made)
    drawn.box(0, 0, 10, 10, palette.INK)
    for paint in (
        lambda: drawn.box(0, 0, 10, 10, palette.PANEL),
        lambda: drawn.text(0, 20, "A", Face.BOLD, 30, palette.mix(palette.GROUND, palette.INK, 0.5)),
        lambda: drawn.svg('<path d="M0 0H9V9" fill="#123456"/>'),
        lambda: Canvas(10, 10, palette.GOLD, made),
    ):
        with pytest.raises(palette.UnlistedColourError, match="palette of two"):
            paint()
    with pytest.raises(ValueError, match="no #RRGGBB"):
        drawn.svg('<path d="M0 0H9V9" fill="red"/>')
    with pytest.raises(ValueError, match="257 flat colours"):
        palette.Palette("many", [(i % 256, i // 256, 0) for i in range(257)])


def test_every_sign_is_drawn_inside_its_square_and_no_two_are_alike():
    drawn = {name: icons.mask(name, 28).tobytes() for name in icons.SIGNS}
    assert all(any(mask) for mask in drawn.values())
    assert len(set(drawn.values())) == len(drawn)
    with pytest.raises(KeyError):
        icons.mask("unicorn", 28)
    with pytest.raises(ValueError, match="already"):
        icons.sign("crown")(lambda pen: None)


def test_seats_are_told_apart_in_grey():
    shapes = set()
    for seat in range(6):
        drawn = Canvas(60, 60, palette.GROUND)
        token(drawn, seat, 30, 30, 48, colour=palette.WHITE)
        shapes.add(drawn.image.convert("L").tobytes())
    assert len(shapes) == 6


def test_a_sheet_is_its_blocks_pasted_in_order():
    blocks = scene(palette.GOLD, palette.SEATS[0], palette.DANGER)
    expected = blocks[0].draw()
    for each in blocks[1:]:
        expected.paste(each.draw(), each.box[:2])
    image = opened(sheet("x", blocks).png)
    assert image.size == (200, 150)
    assert image.convert("RGB").tobytes() == expected.convert("RGB").tobytes()


def test_image_data_unpacks_with_its_checksum():
    png = sheet("x", scene(palette.GOLD, palette.INK)).png
    start = png.index(b"IDAT")
    length = int.from_bytes(png[start - 4 : start], "big")
    rows = zlib.decompress(png[start + 4 : start + 4 + length])
    assert len(rows) == 201 * 150
    assert not any(rows[::201])


def test_bytes_are_the_same_whatever_is_kept():
    KEPT.clear()
    KEPT_BANDS.clear()
    cold = sheet("x", scene(palette.GOLD, palette.LOOK)).png
    warm = sheet("x", scene(palette.GOLD, palette.LOOK)).png
    KEPT_BANDS.clear()
    assert cold == warm == sheet("x", scene(palette.GOLD, palette.LOOK)).png


def test_what_is_kept_stays_within_its_budget(monkeypatch: pytest.MonkeyPatch):
    few = BlockCache(20_000)
    monkeypatch.setattr(canvas, "KEPT", few)
    pieces = [few.piece(block((0, 0, 100, 50 + i), palette.GROUND, patch, palette.GOLD)) for i in range(8)]
    assert few.size <= 20_000
    assert len({piece.serial for piece in pieces}) == 8
    again = few.piece(block((5, 5, 100, 57), palette.GROUND, patch, palette.GOLD))
    assert (again.serial, again.x) == (pieces[7].serial, 5)
    bands = Bands(100)
    first = canvas.encode.__globals__["Band"](b"x" * 80, 1, 1)
    bands.put("a", first)
    bands.put("b", first)
    assert bands.get("a") is None
    assert bands.get("b") == first


def test_drawings_are_kept_within_their_budget_and_the_least_used_go_first(monkeypatch: pytest.MonkeyPatch):
    made: list[int] = []

    @kept
    def square(size: int, *, flip: bool = False) -> tuple[Image.Image, int]:
        made.append(size)
        return Image.new("RGB", (size, size)), size

    few = Drawings(2 * weight(square(20)))
    made.clear()
    monkeypatch.setattr(drawings, "KEPT_DRAWINGS", few)
    for size in (20, 18, 20, 19, 20, 18):
        assert square(size)[1] == size
        assert few.size <= few.budget
    assert made == [20, 18, 19, 18]
    square(18, flip=True)
    assert made == [20, 18, 19, 18, 18]
    few.clear()
    square(18)
    assert made[5:] == [18]


def test_threads_draw_the_same_bytes():
    colours = [palette.GOLD, palette.INK, palette.LOOK, *palette.SEATS]
    scenes = [scene(a, b) for a, b in pairwise(colours * 3)]
    expected = [sheet("x", each).png for each in scenes]
    KEPT.clear()
    KEPT_BANDS.clear()
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(lambda each: sheet("x", each).png, scenes)) == expected


def test_what_the_bench_draws_naively_is_the_same_picture():
    blocks = scene(palette.GOLD, palette.INK)
    for forgetting in (False, True):
        drawn = opened(naive(blocks, forgetting=forgetting)).convert("RGB")
        assert drawn.tobytes() == opened(sheet("x", blocks).png).convert("RGB").tobytes()


def test_the_pill_holds_a_long_name_and_several_seats():
    for pill in (Pill((1,), "W" * 40, "to play"), Pill((0, 2, 3), "", "to pick"), Pill((), "", "over")):
        drawn = Canvas(1280, 64, palette.PANEL)
        header(drawn, "INFLUENTIA", (), pill)
        assert drawn.image.getpixel((1279, 32)) == palette.PANEL


@pytest.mark.parametrize("rows", [[], [[10, 10, 10]], [[10, 10], [12, 9]], [[0, -3], [5, -12], [400, 2]]])
def test_a_chart_is_drawn_from_any_scores(rows: list[list[int]]):
    image = opened(chart(rows, ["Marco", "张伟", "Ivan"], ENGLISH, marks=[(0, "Round 1")]).png)
    assert image.size == (1280, 560)


@pytest.mark.parametrize("key", games())
def test_every_line_of_a_chart_stands_out_from_the_ground(key: str):
    """One in a colour near the ground's has a rim of ink, the others have none."""
    look = look_of(key)
    for colour in look.seats:
        image = opened(chart([[0], [5], [9]], ["Ada"], ENGLISH, looks=[Mark(SHAPES[0], colour)], look=look).png)
        plot = image.convert("RGB").crop((110, 110, 800, 455))
        rimmed = sum(count for count, found in plot.getcolors(1 << 16) or [] if found == look.ink) > 400
        assert rimmed or palette.contrast(colour, look.ground) >= 2.5


def test_a_chart_of_chances_reaches_up_to_the_most_that_there_can_be():
    """A curve that never rises above a half stands at half height, as it does in the chart of whoever won."""

    def axis(*rows: list[int], most: int | None = None) -> bytes:
        return opened(chart(rows, ["Ada"], ENGLISH, most=most).png).crop((0, 0, 100, 470)).tobytes()

    whole = axis([50], [100])
    assert axis([50], [0]) != whole
    assert axis([50], [0], most=100) == axis([0], [0], most=100) == whole == axis([50], [100], most=100)


def test_a_theme_changes_nothing_but_the_palette():
    plain = sheet("x", scene(palette.GOLD, palette.INK))
    other = themed(plain, CONTRAST)
    assert themed(plain, DARK) is plain
    assert len(other.png) == len(plain.png)
    first, second = (Image.open(BytesIO(one.png)) for one in (plain, other))
    first.load()
    second.load()
    assert first.tobytes() == second.tobytes()
    one, two = first.getpalette() or [], second.getpalette() or []
    assert one != two
    ground, ink = (3 * palette.PLAIN.colours.index(colour) for colour in (palette.GROUND, palette.INK))
    assert sum(two[ground : ground + 3]) < sum(one[ground : ground + 3])
    assert sum(two[ink : ink + 3]) >= sum(one[ink : ink + 3]) - 12


def test_a_theme_never_turns_lighter_into_darker():
    greys = list(themes.in_theme(bytes(range(256)), themes.CONTRAST))
    assert greys == sorted(greys)
    assert (greys[0], greys[255]) == (0, 255)


def test_drawings_are_kept_on_disk_within_a_limit_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    shelf = Shelf(tmp_path / "drawn", limit=250)
    assert shelf.get("a") is None
    for name in "abcde":
        shelf.put(name, name.encode() * 100)
    shelf.prune()
    kept = [name for name in "abcde" if shelf.get(name)]
    assert len(kept) == 2
    assert all(shelf.get(name) == name.encode() * 100 for name in kept)
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    nowhere = Shelf(blocked / "drawn")
    nowhere.put("a", b"a")
    assert nowhere.get("a") is None
    assert [path.name for path in tmp_path.iterdir() if path.name not in {"drawn", "file"}] == []


def test_a_drawing_is_the_same_from_disk_and_a_damaged_one_is_drawn_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    shelf = Shelf(tmp_path)
    monkeypatch.setattr(svg, "SHELF", shelf)
    monkeypatch.setattr(svg, "WORTH_S", -1)
    path = '<path d="M2 2L38 20L2 38Z" fill="#FFCF4A"/>'
    first = svg.drawn(path, 40, 40, palette.PLAIN).tobytes()
    (file,) = tmp_path.iterdir()
    assert svg.drawn(path, 40, 40, palette.PLAIN).tobytes() == first
    file.write_bytes(b"damaged")
    assert svg.drawn(path, 40, 40, palette.PLAIN).tobytes() == first


def test_an_alternative_text_keeps_whole_sentences_and_later_ones_that_have_room():
    long, longer = "a" * 600, "b" * 400
    assert alt.fitting([long, longer, "Last."]) == f"{long} Last."
    assert alt.fitting([long, "c" * 399]) == f"{long} {'c' * 399}"
    assert alt.fitting([]) == ""


def test_a_look_up_s_key_is_parted_where_it_is_one():
    keys = [("seat:A", "Seat A"), ("costs", "Costs")]
    assert parted("seat:A", keys) == ("seat", "A")
    assert parted("costs", keys) == ("costs", "")
    assert parted("seat", keys) is None


FACES = sorted({path.name for path in fonts.FOLDER.glob("*.ttf")} - set(fonts.BEHIND[1:]))


@pytest.mark.parametrize("file", FACES)
def test_a_line_of_words_looks_like_the_line_drawn_whole(file: str):
    face = fonts.Face(file)
    for text in ("Wave To A3, Valentina; fi AV", "Yes: 12 › 13, 4 Te VA. Lo ¿Qué?", "A V T j Ty"):
        for size in (26, 27, 31, 40):
            mask, left, top = fonts.line(text, face, size)
            parts = fonts.words(text, face, size)
            whole, pieced = (Image.new("L", (mask.width + 40, mask.height + 40)) for _ in range(2))
            whole.paste(mask, (20, 20))
            for each, x, y in parts:
                pieced.paste(each, (20 + x - left, 20 + y - top))
            assert whole.tobytes() == pieced.tobytes()
            assert len(parts) == len(text.split(" ")) or len(fonts.runs(text, face, size)) > 1


def test_a_text_that_has_no_room_loses_clauses_and_parts_from_its_end():
    said = "Ben picks E1, E2. Ada draws a card; she waits."
    assert list(fonts.shorter(said)) == [
        said,
        "Ben picks E1, E2. Ada draws a card",
        "Ben picks E1, E2.",
        "Ben picks E1",
    ]
    room = fonts.width("Ben picks E1, E2. Ada", Face.STRONG, fonts.FLOOR)
    assert fonts.fit_parts(said, Face.STRONG, 30, room, 1)[0] == ["Ben picks E1, E2."]
    assert fonts.fit_parts("Bartholomew", Face.STRONG, 30, 60, 1)[0][0].endswith("…")
    rows = fonts.clauses("Ben picks the card of Ada and waits.", Face.STRONG, 27, 120, 1, 9)
    assert " ".join(rows) == "Ben picks the card of Ada and waits."
