"""What situation sheets of Price of Influence must show: every legal answer lit, with what the preview says of it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, cast

import pytest
from PIL import Image

from bot.tables.questions import question_of
from engines import games
from engines.core import effects
from engines.core.decisions import public_questions
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.price_of_influence import actions as act
from engines.price_of_influence.words.outcomes import OWN
from renderers.core.bands import Piece
from renderers.core.canvas import Canvas
from renderers.core.drawings import KEPT_DRAWINGS
from renderers.core.fold import folding, spans
from renderers.drawn import recap, situation
from renderers.price_of_influence import (
    answers,
    asking,
    bars,
    blocks,
    cells,
    colours,
    court,
    deeds,
    foot,
    held,
    holdings,
    matrix,
    sentences,
    shelves,
)
from renderers.price_of_influence.blocks import block as made_block
from renderers.price_of_influence.cells import Cell, Plate, Rival
from renderers.price_of_influence.deeds import Deed
from renderers.price_of_influence.faces import STRONG
from renderers.price_of_influence.held import Held
from renderers.price_of_influence.layout import NICHE_W, NICHE_X
from renderers.price_of_influence.scenes import SIZE, Shot
from renderers.price_of_influence.scenes import lines as text_of
from renderers.price_of_influence.shelves import Choice, Combo, Dealt, Offer, Rank, Shelf
from renderers.price_of_influence.situation import SHEETS
from renderers.price_of_influence.terms import GUARD, STRIKE, label, tile
from tests.engines.price_of_influence.positions import do, legal, step, table
from tests.renderers.positions import NAMES
from tests.renderers.questions import asked_of, since_own, strips
from tests.renderers.watch import faults, lines, parts, scenes

GAME: Any = games()["price_of_influence"]
GAMES = ((2, 7), (3, 5), (4, 9))
EVERY = 5
LARGE = ("setup.discard", "resupply.discard", "draw.leverage", "play.card", "end.counter")
"""Steps whose cards are shown large."""
each_shape = pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])


def asked(*steps: str) -> Iterator[tuple[Any, Any]]:
    """Questions of these steps in whole games."""
    for seats, seed in GAMES:
        for view, question in asked_of(GAME, seats, seed, EVERY):
            if question.asked.step in steps:
                yield view, question


def drawn(view: Any, question: Any, tall: bool, kind: type) -> list[Any]:
    """What the sheets of a question draw, of one kind."""
    found = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=tall)
    return [part for scene in found for part in parts(scene.blocks, kind)]


def named(question: Any) -> set[str]:
    """The cards that its answers name."""
    return {card for each in question.legal for card in (*getattr(each, "cards", ()), getattr(each, "card", ""))} - {""}


def test_there_is_a_sheet_for_every_kind_of_question():
    steps = {question.asked.step for seats, seed in GAMES for _view, question in asked_of(GAME, seats, seed)}
    assert steps <= SHEETS.keys()
    assert len(steps) >= 14


@each_shape
def test_cards_that_may_be_chosen_are_lit_and_no_others(tall: bool):
    steps: set[str] = set()
    for view, question in asked(*LARGE, "tribute.pay", "play.take", "draw.penalty"):
        step = question.asked.step
        steps.add(step)
        if step in LARGE:
            assert {it.code for it in drawn(view, question, tall, Held) if it.legal} == named(question)
        else:
            assert {it.code for it in drawn(view, question, tall, Offer) if it.lit} == named(question)
    assert {"setup.discard", "resupply.discard", "play.card", "tribute.pay", "play.take"} <= steps


def test_cards_to_choose_from_have_their_pictures_and_stand_in_even_rows():
    seen: set[str] = set()
    pictured: list[bool] = []
    for view, question in asked("tribute.pay", "play.take", "draw.penalty", "resupply.discard", "setup.discard"):
        (found, *more) = scenes(situation, GAME.key, view, question, ENGLISH, NAMES)
        assert not more, "one picture"
        for block in found.blocks:
            if block.paint is cells.column:
                assert block.box[3] > answers.CARD_H[-1], "higher than a card without a picture"
                seen.add("hand")
            for each in parts([block], Shelf):
                pictured.append(each.picture > 0)
                many, _wide = shelves._grid(each, block.box[2])
                rows = -(-len(each.offers) // many)
                assert rows * many - len(each.offers) < rows, "no card alone in its row"
                seen.add(question.asked.step)
    assert seen == {"tribute.pay", "play.take", "draw.penalty", "hand"}
    assert pictured.count(True) > 0.8 * len(pictured), "four places of open cards may leave no room"


@each_shape
def test_every_answer_of_the_council_stands_there(tall: bool):
    for view, question in asked("council.action"):
        lit = {text for rank in drawn(view, question, tall, Rank) for _card, text, on in rank.nobles if on}
        nobles = {label(each.noble) for each in question.legal if isinstance(each, act.Recruit | act.ChangeSuit)}
        assert lit == nobles
        plates = [it.kind for it in drawn(view, question, tall, Plate) if it.kind]
        assert plates.count("turns") == sum(isinstance(each, act.ChangeStance) for each in question.legal)
        assert plates.count("leaves") == sum(isinstance(each, act.Retire) for each in question.legal)


@each_shape
def test_every_target_has_its_outcome(tall: bool):
    for view, question in asked("combat.assign", "play.set_bonus"):
        lit = [it for it in drawn(view, question, tall, Plate) if it.kind]
        assert len(lit) == sum(isinstance(each, act.Assign | act.SetBonus) for each in question.legal)


def test_courts_under_attack_stand_on_one_picture_with_the_hand():
    seats = set[int]()
    for view, question in asked("combat.assign"):
        (found,) = scenes(situation, GAME.key, view, question, ENGLISH, NAMES)
        seats.add(len(view.players))
        (own,) = [each for each in found.blocks if each.paint is foot.hand]
        cards: Any = own.args[1]
        assert [card.tile for card in cards] == [tile(each.card) for each in view.hand]
        plates = [each.box for each in found.blocks if each.paint is cells.plate]
        assert {w for _, _, w, _ in plates} == {NICHE_W}
    assert seats >= {3, 4}


@pytest.mark.parametrize("hand", ["6C", "7D", "9S", "W1", "4S 6C", "4S 6C 7D", "2S 3S 4S 6C 7D"])
def test_cards_to_play_fill_the_width_however_few_they_are(hand: str):
    state = table(
        2, courts={0: "KS STRIKE, JD GUARD 5H", 1: "JH STRIKE 2S"}, hands={0: hand, 1: "10H"}, stage="playing"
    )
    view, question = open_in(state)
    (found,) = scenes(situation, GAME.key, view, question, ENGLISH, NAMES)
    rest = min(each.box[1] for each in found.blocks if each.paint is holdings.briefly)
    ends = [each.box[0] + each.box[2] for each in found.blocks if 84 < each.box[1] < rest]
    assert max(ends) in range(1245, 1257)


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_cards_to_choose_from_stand_in_rows_of_equal_length_over_the_whole_width(tall: bool, count: int):
    cards = " ".join(f"{value}S" for value in range(2, 2 + count))
    state = table(2, courts={0: "KS STRIKE", 1: "JH STRIKE"}, hands={0: cards, 1: "10H"}, stage="playing")
    view, question = open_in(state)
    parts_ = answers.held(asking.Asking(view, question, ENGLISH, NAMES, tall=tall), set(), answers.CARD_H[-1])
    ground = made_block((0, 0, 720 if tall else 1280, 800), colours.VELVET[-1], bars.ground, ())
    rows = [part.blocks(0, ground) for part in parts_]
    assert max(map(len, rows)) - min(map(len, rows)) <= 1
    x, _y, w, _h = rows[0][-1].box
    assert x + w >= (700 if tall else 1225)


def test_a_narrow_column_still_tells_how_many_more_cards_there_are():
    crowded: dict[str, Any] = CROWDED | {"hands": {0: "8S 9S AS 6C 8C 9C 7D 8D", 1: "10H 2C"}}
    view, question = open_in(table(2, **crowded, stage="playing"))
    (found,) = scenes(situation, GAME.key, view, question, ENGLISH, NAMES)
    for each in found.blocks:
        if each.paint is deeds.column:
            deed: Any = each.args[0]
            more = [line.text for line in lines(each) if line.text[0] == "+"]
            assert more == [reach.more for reach in deed.reach if reach.more]


@each_shape
def test_a_veil_lies_on_the_niche_alone(tall: bool):
    for view, question in asked("combat.assign"):
        (found,) = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=tall)
        dim = [each for each in found.blocks if each.paint is cells.veiled]
        assert dim
        for each in dim:
            veiled, clear, place = each.canvas(), each.canvas(), cast(court.Place, each.args[0])
            cells.veiled(veiled, place)
            court.place(clear, place)
            left = NICHE_X[court.SIDES.index(place.side)]
            for x in (*range(left), *range(left + NICHE_W, each.box[2])):
                assert veiled.image.getpixel((x, 100)) == clear.image.getpixel((x, 100))
            assert veiled.image.tobytes() != clear.image.tobytes()


@each_shape
def test_answers_in_words_stand_on_plates(tall: bool):
    for view, question in asked("play.gem", "combat.commit", "end.claim"):
        assert len(drawn(view, question, tall, Choice)) == len(question.legal)
    for view, question in asked("play.draw_target"):
        assert sum(it.lit for it in drawn(view, question, tall, Rival)) == len(question.legal)
    for view, question in asked("setup.noble"):
        found = drawn(view, question, tall, Dealt)
        assert sum(len(it.stances) for it in found) == len(question.legal)


@each_shape
def test_what_is_left_of_a_noble_is_what_the_preview_says(tall: bool):
    seen = 0
    for seed in range(3, 9):
        for seen_by, question in asked_of(GAME, 3, seed, 2):
            view: Any = seen_by
            if question.asked.step != "resupply.trim" or len(question.legal) > 10:
                continue
            letter = view.trimming[1]
            after = [effect.after(OWN, question.asked.seat, letter) for effect in question.effects]
            shown = [int(it.change.split()[-1]) for it in drawn(view, question, tall, Combo)]
            assert shown == [span.least for span in after if span]
            seen += 1
    assert seen


@each_shape
def test_the_strip_tells_every_scene_and_shows_no_card_that_it_was_not_given(tall: bool):
    for view, before, told in strips(GAME, 3, 5, Rng(3)):
        (found,) = scenes(recap, GAME.key, view, before, told, ENGLISH, NAMES, tall=tall)
        shots = parts(found.blocks, Shot)
        assert len(shots) == len(told)
        for shot, each in zip(shots, told, strict=True):
            assert all(shot.said)
            given = str(list(each.scene.events))
            for text, suit in (bit.card for bit in shot.bits if bit.card):
                assert any(f"'{card}'" in given for card in (text[:-1] + suit[0], f"W{text[1:]}"))


def test_no_scene_of_what_followed_ones_own_answer_is_without_a_picture():
    looked = 0
    for seats, seed in GAMES:
        for view, before, told in since_own(GAME, seats, seed):
            if told:
                (found,) = scenes(recap, GAME.key, view, before, told, ENGLISH, NAMES)
                shots = parts(found.blocks, Shot)
                assert all(shot.bits for shot in shots), [each.lines for each in told]
                looked += len(shots)
    assert looked > 60


def test_no_line_of_a_scene_is_a_word_that_had_no_room_above():
    said = "⟦B⟧ drew 3, ⟦C⟧ drew 1, ⟦A⟧ drew 1"
    shot = Shot(0, "", (), ("drew three cards, then two, then one more", "discarded one and one more of them again"))
    for w in (238, 313, 398):
        for sentence in (*shot.said, said):
            rows = text_of(shot._replace(said=(sentence,)), w)
            wide = [sentences.width(row, STRONG, SIZE) for row in rows]
            assert max(wide) <= w - 28
            assert len(rows) < 2 or min(wide) > max(wide) / 3, rows


CROWDED = {
    "courts": {0: "KS STRIKE 10S 6S 5H", 1: "JH STRIKE 2S, QD DISGRACED"},
    "hands": {0: "8S 9S 6C 8C 9C 7D 8D", 1: "10H 2C 3C 4C"},
    "locked": {1: "2H 5C AC 7C"},
    "gems": {0: "10D", 1: "3D 4D"},
    "discard": "AS 3S 4S 5S 7S AH 3H 4H 6H 7H 8H 9H 10C AD 2D 5D 6D 9D",
}
"""So much lies open that the preview ends before it has looked at what follows every card."""


def open_in(state: Any) -> tuple[Any, Any]:
    """The question that is open: the asked seat's view, and what it is asked."""
    (decision,) = GAME.decisions(state)
    view = GAME.view(state, decision.seat)
    return view, question_of(GAME, state, view, public_questions([decision])[0], ENGLISH, NAMES)


def reached(state: Any, play: act.Play) -> list[tuple[str, str]]:
    """By zone, the highest card that the question after a Club or spent Diamond offers, and how many more."""
    then = do(state, play, *[act.GemMode("spend")] * (play.suit == "D"))
    takes = [each for each in legal(then) if isinstance(each, act.Take)] if step(then) == "play.take" else []
    value = then.data.value_of
    found: list[tuple[str, str]] = []
    for zone in matrix.ZONES:
        cards = sorted((each.card for each in takes if each.zone == zone), key=lambda card: (-value[card], card))
        if cards:
            found.append((label(cards[0]), f"+{len(cards) - 1}" if len(cards) > 1 else ""))
    return found


@each_shape
def test_what_a_card_reaches_is_what_the_next_question_offers_however_much_lies_open(tall: bool):
    crowded = table(2, **CROWDED, stage="playing")
    bare = table(2, courts={0: "KS STRIKE", 1: "JH STRIKE"}, hands={0: "6C 7D", 1: "10H"}, stage="playing")
    for state in (crowded, bare):
        view, question = open_in(state)
        plays = [each for each in question.legal if isinstance(each, act.Play) and each.suit in "CD"]
        for play, deed in zip(plays, drawn(view, question, tall, Deed), strict=True):
            assert [(it.card.tile[0], it.more) for it in deed.reach] == reached(state, play), play
            if play.suit == "D":
                assert deed.second == "or spend"
                assert (deed.last == "nothing in reach") == (not deed.reach)


@each_shape
def test_the_only_noble_shows_its_strength_with_each_card_also_when_the_next_card_is_asked_at_once(tall: bool):
    state = do(table(2, **CROWDED, stage="playing"), act.Play("7D", "D"), act.GemMode("save"), act.DrawTarget(0))
    state = do(state, act.PassPlay())
    assert step(state) == "play.card"
    view, question = open_in(state)
    arms = {each.card: each for each in question.legal if isinstance(each, act.Play) and each.suit in "SH"}
    shown = [(it.before, it.after) for it in drawn(view, question, tall, Cell) if it.after]
    nobles = [str(do(state, each).strength(0, "K")) for each in arms.values()]
    assert shown == [("26", each) for each in nobles]
    said = [effects.told(GAME, view, each, ENGLISH, NAMES) for each in question.effects if each.action in arms.values()]
    assert said == [f"26 → {each}, 1 over" for each in nobles]
    assert nobles


@each_shape
def test_every_noble_shows_its_strength_with_a_writ_however_much_lies_open(tall: bool):
    courts = {**CROWDED["courts"], 0: "KS STRIKE 10S 6S 5H, JS GUARD"}
    hands = {0: "8S 9S 6C 8C 9C 7D W1", 1: "10H 2C"}
    view, question = open_in(table(2, **{**CROWDED, "courts": courts, "hands": hands}, stage="playing"))
    shown = [it for it in drawn(view, question, tall, Cell) if it.after]
    assert len(shown) == 2 * len(("8S", "9S", "W1"))


@pytest.mark.parametrize("hand", ["8S 9S 6C 8C 9C 7D 8D", "8S 9S 6C 8C 9C 7D 8D 4H W1"])
def test_on_a_phone_every_card_lies_in_one_picture_with_the_nobles_above_it(hand: str):
    view, question = open_in(table(2, **{**CROWDED, "hands": {0: hand, 1: "10H"}}, stage="playing"))
    (scene,) = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=True)
    blocks = [(each, Image.new("P", each.box[2:])) for each in scene.blocks]
    with folding():
        cuts = spans([Piece(*each.box[:2], image, 0, each.with_next) for each, image in blocks], *scene.size)
    assert len(cuts) == 2
    cards = 0
    for cut in cuts:
        inside = [each.paint for each, _image in blocks if cut.top <= each.box[1] < cut.bottom]
        assert (deeds.lying in inside) == (deeds.corner in inside)
        cards += inside.count(deeds.lying)
    assert cards == len(hand.split())


def test_no_picture_of_a_card_over_its_column_is_a_speck(monkeypatch: pytest.MonkeyPatch):
    sizes: list[int] = []

    def noting(canvas: Canvas, name: str, x: int, y: int, size: int, ink: Any) -> None:
        sizes.append(size)

    monkeypatch.setattr(held, "icon", noting)
    monkeypatch.setattr(cells, "icon", noting)
    it = Held("8", "S", "8S", "weapon", "+9", (), "", False, True, False)
    for high in (matrix.COLUMN_H, answers.CARD_H[-1], matrix.LARGE_W):
        KEPT_DRAWINGS.clear()
        cells.column(Canvas(117, high, colours.PANEL, colours.ASKED), it, "8S")
    assert len(sizes) == 3
    assert min(sizes) >= 28


def test_a_disgraced_noble_of_a_rival_says_its_rank():
    view, question = open_in(table(2, **CROWDED, stage="playing"))
    found = [block for scene in scenes(situation, GAME.key, view, question, ENGLISH, NAMES) for block in scene.blocks]
    (line,) = [block for block in found if block.paint is cells.rival]
    assert "Q" in [each.text for each in lines(line)]


def test_three_rivals_stand_on_the_sheet_of_a_card_to_be_played():
    seen, named = 0, 0
    for seen_by, question in asked_of(GAME, 4, 9, EVERY):
        view: Any = seen_by
        rivals = [each for each in view.players if each.seat != view.seat and not each.fallen]
        if question.asked.step != "play.card" or len(rivals) < 3 or not 0 < len(view.hand) <= matrix.MOST_COLUMNS:
            continue
        (scene,) = scenes(situation, GAME.key, view, question, ENGLISH, NAMES)
        found = [block for block in scene.blocks if block.paint is cells.rival]
        assert len(found) == len({block.box[1] for block in found}) + 2
        for block, player in zip(found, rivals, strict=True):
            said = [each.text for each in lines(block)]
            assert str(player.hand) in said
            nobles = [each for each in player.court if each.noble]
            assert {str(each.strength) for each in nobles if each.stance} <= set(said)
            named += NAMES[player.seat] in said
        seen += 1
    assert seen > 2
    assert named


def test_a_brief_line_holds_three_nobles_whoever_they_are_of():
    nobles = tuple(((rank, "S"), stance, 102) for rank, stance in (("K", STRIKE), ("Q", GUARD), ("J", "")))
    for held_ in (nobles, nobles[:2], nobles[:1], ()):
        it = Rival(3, "Świętopełk_Długi", "12", "passed", held_, brief=True)
        line = blocks.block(
            (0, 0, (asking.WIDE_W - 2 * asking.WIDE_EDGE - 16) // 3, asking.RIVAL_H), colours.PANEL, cells.rival, it
        )
        assert faults([line]) == []
        assert "12" in [each.text for each in lines(line)]


def test_a_column_shows_all_four_places_that_a_club_reaches_within_its_frame(monkeypatch: pytest.MonkeyPatch):
    view, question = open_in(table(2, **CROWDED, stage="playing"))
    found = [block for scene in scenes(situation, GAME.key, view, question, ENGLISH, NAMES) for block in scene.blocks]
    placed: list[int] = []
    monkeypatch.setattr(deeds, "_reach", lambda _canvas, _x, y, _room, _it: placed.append(y))
    for block in found:
        _x, _y, w, h = block.box
        for deed in parts([block], Deed):
            if block.paint is deeds.column and deed.suit == "C":
                placed.clear()
                deeds.column(Canvas(w, h, colours.PANEL, colours.ASKED), deed)
                assert len(placed) == len(matrix.ZONES)
                assert placed[-1] + 44 < h - 4


def test_what_a_club_reaches_stands_side_by_side_on_a_phone(monkeypatch: pytest.MonkeyPatch):
    placed: list[tuple[int, int]] = []
    draw = deeds._reach

    def noting(canvas: Canvas, x: int, y: int, room: int, it: Any) -> int:
        placed.append((x, x + draw(canvas, x, y, room, it)))
        return placed[-1][1] - x

    monkeypatch.setattr(deeds, "_reach", noting)
    most = 0
    for view, question in asked("play.card"):
        for deed in drawn(view, question, True, Deed):
            if deed.suit == "C":
                placed.clear()
                deeds.line(Canvas(544, 84, colours.PANEL, colours.ASKED), deed)
                assert all(end <= start for (_x, end), (start, _end) in pairwise(placed))
                assert not placed or placed[-1][1] <= 544
                most = max(most, len(placed))
    assert most == len(matrix.ZONES)
