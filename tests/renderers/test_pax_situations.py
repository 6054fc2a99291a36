"""What situation sheets of Pax Illuminaten show: legal cells and cards lit, every answer, the ladder of a Challenge."""

from collections.abc import Iterator
from itertools import islice, pairwise
from math import hypot
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.questions import question_of
from engines import games
from engines.core.decisions import public_questions
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.actions import ChallengeCard, CourtTake, Influence, Move, Organize, Oust, Press, Scheme
from engines.pax_illuminaten.map_events import CardsRevealed
from engines.pax_illuminaten.rules.main_actions.oust import judge
from engines.pax_illuminaten.view import KnownView
from engines.pax_illuminaten.words.outcomes import CANCEL, LOSE, RIVALS, WIN, ladder
from engines.pax_illuminaten.words.steps import STEPS
from renderers.core.canvas import Canvas, block
from renderers.core.fold import HIGH, SLACK
from renderers.core.fonts import width
from renderers.core.retold import Retold, caption
from renderers.drawn import hand as whole_hand
from renderers.drawn import recap, situation
from renderers.pax_illuminaten import beside, draw, ground, hand, handcards, look, offers, small, tall_hand
from renderers.pax_illuminaten import scenes as pictures
from renderers.pax_illuminaten.answers import FIELDS, code
from renderers.pax_illuminaten.beside import Aim, Held
from renderers.pax_illuminaten.board import Purse, Row
from renderers.pax_illuminaten.duel import Rung
from renderers.pax_illuminaten.hand import Note
from renderers.pax_illuminaten.offers import Chip, Part, Told
from renderers.pax_illuminaten.plots import Goal
from renderers.pax_illuminaten.recap import Scene
from renderers.pax_illuminaten.scenes import TOTAL, Picture, known_cards, picture, picture_of
from renderers.pax_illuminaten.small import Spot
from renderers.pax_illuminaten.terms import FACTIONS
from tests.contract.play import walk
from tests.engines.pax_illuminaten import positions
from tests.engines.pax_illuminaten.positions import ANN, BOB, CLEO, DAN, do
from tests.renderers.pax_positions import load
from tests.renderers.positions import NAMES
from tests.renderers.questions import asked_of, strips
from tests.renderers.test_every_game import opened
from tests.renderers.test_situations import cut
from tests.renderers.watch import faults, lines, parts, scenes, strings

GAME: Any = games()["pax_illuminaten"]
TALL_SCENE = 300


def drawn(found: list[Any], kind: type) -> list[Any]:
    """What the sheets of a question draw, of one kind."""
    return [part for scene in found for part in parts(scene.blocks, kind)]


@pytest.mark.parametrize("tall", [False, True])
def test_every_answer_of_whole_games_is_lit_or_stands_there_in_words(tall: bool):
    steps: set[str] = set()
    for seats, seed in ((1, 3), (4, 5)):
        for seen, question in asked_of(GAME, seats, seed, 21):
            view: Any = seen
            found = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=tall)
            steps.add(question.asked.step)
            cells = {each.cell for each in view.cells}
            if question.asked.step not in ("oust.card", "oust.press"):
                named = {getattr(each, field, "") for each in question.legal for field in FIELDS} & cells
                assert {spot.name for spot in drawn(found, Spot) if spot.lit} == named
                shown = {spot.name for spot in drawn(found, Spot)}
                assert shown == cells or not (shown or named), "the map, or no place is asked for"
            chips = drawn(found, Chip)
            said = [" ".join([chip.key, *(f"{part.unit} {part.text}" for part in chip.parts)]) for chip in chips]
            cards = {rung.card for rung in drawn(found, Rung)}
            cards |= {held.card.id for held in drawn(found, Held) if held.lit}
            texts = {told.code for told in drawn(found, Told) if told.lit}
            slots = {held.key for held in drawn(found, handcards.Held) if held.lit and held.key}
            for action, label in zip(question.legal, question.labels, strict=True):
                keys = {str(getattr(action, name, "")) for name in action.__struct_fields__} - {""}
                there = keys & (cards | texts | slots) or any(set(text.split()) & keys for text in said)
                assert there or any(label[2:] in text or label in text for text in said), label
    assert {"turn.act", "redraw.court", "map.place", "favor.pay", "event.keep"} <= steps


def strong(answer: Any) -> bool:
    """Whether a card is played that wins at once."""
    return isinstance(answer, ChallengeCard) and not str(GAME.data.strength[answer.card]).isdigit()


def quarrels() -> Iterator[tuple[str, Any, Any]]:
    """Challenges of games in which everybody ousts whenever they may: step, view, question."""
    for seed in range(1, 30):
        rng = Rng(seed)
        state = GAME.new(2, GAME.options({}), seed)
        while open_ := GAME.decisions(state):
            decision = open_[0]
            legal = list(GAME.legal(state, decision.seat))
            if decision.step in ("oust.card", "oust.press"):
                view = GAME.view(state, decision.seat)
                (asked,) = public_questions([decision])
                yield decision.step, view, question_of(GAME, state, view, asked, ENGLISH, NAMES)
            keen = [each for each in legal if isinstance(each, Oust | Press | Influence) or strong(each)]
            GAME.advance(state, decision.seat, rng.choice(keen if keen and rng.below(10) else legal))


def test_a_challenge_is_as_wide_as_a_phone_and_says_what_has_cancelled():
    seen: set[str] = set()
    for step, view, question in quarrels():
        if step in seen and step != "oust.press":
            continue
        seen.add(step)
        for tall, wide in ((True, 720), (False, 1280)):
            found = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=tall)
            assert {scene.size[0] for scene in found} == {wide}
            assert [text for scene in found for block in scene.blocks for text in cut(block)] == []
            said = " ".join(text for scene in found for block in scene.blocks for text in strings(block.args))
            shown = next((each for each in reversed(view.story) if isinstance(each, CardsRevealed)), None)
            for card in (shown.card, shown.rival_card) if shown and step == "oust.press" else ():
                assert card in said
        if len(seen) == 2:
            return
    raise AssertionError(seen)


def test_what_is_chosen_stands_whole_in_the_band_or_its_last_part():
    view, question = next((view, each) for view, each in asked_of(GAME, 2, 5) if each.asked.step == "turn.act")
    chosen = (Organize("N"), Move("B4", "C4"), Move("C4", "D4"), Move("B5", "C5"))
    for tall in (False, True):
        for n in range(1, len(chosen) + 1):
            picked = replace(question, chosen=chosen[:n])
            found = scenes(situation, GAME.key, view, picked, ENGLISH, NAMES, tall=tall)
            (band,) = (block for block in found[0].blocks if block.paint is offers.asked)
            assert cut(band) == ()
            said = [text for text in strings(band.args) if "chosen: " in text]
            assert said[0].endswith(code(chosen[n - 1]))


def test_the_ladder_is_what_a_challenge_then_judges():
    """PAX R59–R62: symbols first, then totals, ties go to the defender; from both sides."""
    by_strength = {str(GAME.data.strength[card]): card for card in GAME.data.cards}
    checked = 0
    questions = (question for seed in range(6) for question in walk(GAME, 4, seed))
    for state, decision, _answers, _answer in questions:
        if decision.step != "oust.card":
            continue
        view = GAME.view(state, decision.seat)
        fight = view.challenge
        for own, mine in by_strength.items():
            for rival, said in zip(RIVALS, ladder(fight, decision.seat, own), strict=True):
                theirs = by_strength.get(rival)
                if theirs is None:
                    continue
                attacks = decision.seat == fight.seat
                cards = (mine, theirs) if attacks else (theirs, mine)
                winner, how = judge(state, fight.strengths, cards)
                expected = CANCEL if how == "tied" else WIN if (winner == 0) == attacks else LOSE
                assert said == expected
                checked += 1
        if checked > 100:
            break
    assert checked


def named(each: Retold) -> str:
    """Whose scene it is."""
    return NAMES[each.scene.about[0]] if each.scene.about else ""


def test_the_strip_tells_every_scene_and_ends_with_the_readers_question():
    for view, before, told in strips(GAME, 3, 5, Rng(3)):
        (found,) = scenes(recap, GAME.key, view, before, told, ENGLISH, NAMES)
        shown = parts(found.blocks, Scene)
        assert [scene.said for scene in shown[: len(told)]] == [
            caption(each.lines, named(each), NAMES) for each in told
        ]
        own = any(each.seat == view.seat for each in view.asked) and len(told) < 6
        assert len(shown) == len(told) + own


def test_a_price_of_many_like_units_leaves_room_for_the_way():
    """An Expel with three disks on the card: "3×" and a tile, then from where."""
    looked = 0
    for view, question in islice(asked_of(GAME, 4, 7, 11), 30, 45):
        for scene in scenes(situation, GAME.key, view, question, ENGLISH, NAMES):
            groups = [block for block in scene.blocks if block.paint is offers.group]
            short = [text for block in groups for text in cut(block._replace(box=(0, 0, *block.box[2:])))]
            ways = {part.text.split()[-1] for block in groups for part in parts([block], Part) if "via " in part.text}
            assert not [text for text in short if "via" in text or text.rstrip("…") in ways], short
            looked += any(part.text == "3×" for block in groups for part in parts([block], Part))
    assert looked


def asking(state: Any) -> tuple[Any, Any]:
    """The view of whoever is asked in a position, and the question."""
    decision = GAME.decisions(state)[0]
    view = GAME.view(state, decision.seat)
    return view, question_of(GAME, state, view, public_questions([decision])[0], ENGLISH, NAMES)


def scheming(card: str) -> Any:
    """A position in which a card's ability is under way; three rivals with Favor and cards."""
    hands = {ANN: f"{card} PA1", BOB: "MS1 NS2", CLEO: "PA2", DAN: "NA1"}
    favor = {ANN: "N", BOB: "AAS", CLEO: "NC", DAN: "PM"}
    return do(
        positions.table(4, cells={"B1": "NP1 a.", "C1": "NM2 .."}, hands=hands, favor=favor), Scheme(card, "ability")
    )


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("card", ["NC3", "NS3"])
def test_a_seat_to_be_chosen_has_its_own_sign_and_its_favor_stands_there(card: str, tall: bool):
    view, question = asking(scheming(card))
    assert question.asked.step in ("ability.steal_favor", "ability.see_hand")
    assert {each.value for each in question.legal} == {"B", "C", "D"}
    found = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=tall)
    chips = drawn(found, Chip)
    assert sorted(part.seat for chip in chips for part in chip.parts if part.seat >= 0) == [BOB, CLEO, DAN]
    assert not [part.unit for chip in chips for part in chip.parts if part.unit]
    rows = {row.seat: row for row in drawn(found, Row)}
    assert {seat: row.favor for seat, row in rows.items() if seat >= 0} == {
        player.seat: player.favor for player in view.players
    }
    assert {seat for seat, row in rows.items() if row.lit} == {BOB, CLEO, DAN}


@pytest.mark.parametrize("tall", [False, True])
def test_a_question_of_favor_tells_what_becomes_of_each_faction_in_place_of_the_map(tall: bool):
    steps: set[str] = set()
    for seen, question in asked_of(GAME, 4, 5, 21):
        view: Any = seen
        step = question.asked.step
        if step not in ("favor.gain", "favor.pay", "redraw.fee"):
            continue
        steps.add(step)
        found = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=tall)
        assert not drawn(found, Spot)
        own = dict(zip(FACTIONS, view.players[view.seat].favor, strict=True))
        purses = {each.faction: each for each in drawn(found, Purse)}
        assert {faction: purse.own for faction, purse in purses.items()} == own
        assert [purses[faction].pool for faction in FACTIONS] == list(view.pool)
        for each in question.legal:
            said = getattr(each, "faction", getattr(each, "source", ""))
            if said in own:
                assert purses[said].lit
                assert purses[said].after in {str(own[said] + (1 if step == "favor.gain" else -1)), ""}
                assert purses[said].after or step == "favor.gain"
    assert {"favor.gain", "favor.pay"} <= steps


@pytest.mark.parametrize("tall", [False, True])
def test_who_visits_the_court_reads_its_cards_whole(tall: bool):
    seen, question = next(each for each in asked_of(GAME, 4, 5, 21) if each[1].asked.step == "redraw.court")
    view: Any = seen
    found = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=tall)
    shown = {each.key: each for each in drawn(found, handcards.Held) if each.key}
    assert {key: each.text for key, each in shown.items()} == {
        str(slot): card.text for slot, card in enumerate(view.court, 1) if card
    }
    legal = {str(each.slot) for each in question.legal if isinstance(each, CourtTake)}
    assert {key for key, each in shown.items() if each.lit} == legal
    assert [
        text for scene in found for block in scene.blocks if block.paint is handcards.held for text in cut(block)
    ] == []


@pytest.mark.parametrize("tall", [False, True])
def test_cards_and_plots_beside_a_question_have_their_texts_where_there_is_room(tall: bool):
    """So that nobody must look for another picture; beside a question of Favor there is room for every usual hand."""
    told = 0
    for seen, question in asked_of(GAME, 4, 5, 21):
        view: Any = seen
        found = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=tall)
        (shown,) = [scene for scene in found if scene.name == "situation"]
        held, aims = parts(shown.blocks, Held), parts(shown.blocks, Aim)
        assert {each.text for each in held} in (set(), {""}, {card.text for card in view.hand})
        assert {bool(each.text) for each in aims} <= {False} or all(each.text for each in (*held, *aims))
        written = [each for each in shown.blocks if each.paint in (beside.held, beside.aim) and strings(each.args)[-1]]
        assert [text for block in written for text in cut(block)] == []
        assert max(block.box[1] + block.box[3] for block in shown.blocks) <= shown.size[1]
        if question.asked.step.startswith("favor.") and len(view.hand) <= 3:
            assert all(each.text for each in held)
            told += 1
    assert told


@pytest.mark.parametrize("tall", [False, True])
def test_a_turn_takes_two_sheets_at_most_and_each_card_tells_how_it_may_be_schemed(tall: bool):
    """In the ring around its text or on the tab above it; where neither has room beside its code among the answers."""
    asked = [each for each in asked_of(GAME, 3, 5, 9) if each[1].asked.step == "turn.act"]
    called = {"ability": "ability", "quick": "Favor", "decline": "decline"}
    numbers: set[int] = set()
    for seen, question in asked:
        view: Any = seen
        found = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=tall)
        numbers.add(len(found))
        said = [(each.card.id, each.ways) for each in drawn(found, Held)]
        said += [(each.card.id, each.tag) for each in drawn(found, handcards.Held)]
        said += [(chip.key, part.text) for chip in drawn(found, Chip) for part in chip.parts]
        for each in question.legal:
            if isinstance(each, Scheme):
                assert any(code == each.card and called[each.mode] in way for code, way in said), each
        texts = {each.card.id for each in drawn(found, Held) if each.text}
        texts |= {each.card.id for each in drawn(found, handcards.Held)}
        assert texts >= {each.card for each in question.legal if isinstance(each, Scheme)}
        chosen = [
            text for scene in found for block in scene.blocks if block.paint is beside.held for text in cut(block)
        ]
        assert [text for text in chosen if "·" in text] == []
    assert numbers <= {1, 2}
    assert 1 in numbers


@pytest.mark.parametrize(("w", "across"), [(370, 1), (704, 2)])
def test_a_hand_whose_abilities_narrow_cards_would_cut_stands_in_lines(w: int, across: int):
    """ "+Influence" has no room beside the Factions of half a column; "+Expel" has."""
    below = block((0, 0, 720, 800), look.NIGHT[-1], ground.tall)
    for hand_, lines_ in (("NA1 PC1", True), ("MA1 AS1", False)):
        view = GAME.view(positions.table(4, hands={ANN: hand_}), ANN)
        made, _end = beside.own(view, {}, ENGLISH, below, (0, 0, w), beside.Told.LINES, favor=False)
        held = [each for each in made if each.paint is beside.held]
        assert {each.args[0].line for each in held if isinstance(each.args[0], Held)} == {lines_}
        assert [text for each in held for text in cut(each._replace(palette=look.ASKED))] == []
        assert len({each.box[0] for each in held}) == (across if lines_ else 2)


def test_what_many_answers_cost_alike_stands_once_before_them():
    price = (Part(unit="N"), Part("via AR"))
    alike, other = tuple(Chip(f"A{n}", price) for n in range(1, 6)), Chip("B1", (Part("via B2"),))
    (once,) = offers.gathered([offers.Group("Scout", alike)])
    assert [(chip.key, chip.parts) for chip in once.chips] == [("", price), *((chip.key, ()) for chip in alike)]
    for group in (offers.Group("Scout", alike[:3]), offers.Group("Scout", (*alike, other))):
        assert offers.gathered([group]) == [group]


def discarding() -> Any:
    """A position in which a hand card is to be discarded, some of which could be schemed."""
    for seed in range(40):
        for state, decision, _answers, _answer in walk(GAME, 3, seed):
            if decision.step == "ability.discard":
                view = GAME.view(state, decision.seat)
                if 0 < len(view.linkable) < len(view.hand):
                    return state
    raise AssertionError


def placing() -> Any:
    """The same in which one is to be put on the open cell."""
    return next(
        state
        for state, decision, _answers, _answer in walk(GAME, 3, 2)
        if decision.step == "map.place"
        and 0 < len(GAME.view(state, decision.seat).linkable) < len(GAME.view(state, decision.seat).hand)
    )


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("position", [discarding, placing])
def test_the_hand_lights_what_is_asked_for_and_not_what_could_be_schemed(position: Any, tall: bool):
    view, question = asking(position())
    found = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=tall)
    held = drawn([scene for scene in found if scene.name == "hand"], handcards.Held)
    assert {each.card.id for each in held} == {card.id for card in view.hand}
    assert {each.card.id for each in held if each.lit} == {each.card for each in question.legal}
    assert not [each.tag for each in held if each.tag]


def test_on_a_phone_every_sheet_of_a_question_is_as_wide_as_a_phone():
    hands = 0
    for view, question in asked_of(GAME, 3, 2, 9):
        found = scenes(situation, GAME.key, view, question, ENGLISH, NAMES, tall=True)
        assert {scene.size[0] for scene in found} == {720}
        hands += any(scene.name == "hand" for scene in found)
    assert hands


@pytest.mark.parametrize("name", ["scheme", "challenge", "long", "bare", "event", "full"])
def test_a_hand_for_a_phone_says_all_that_the_wide_one_says(name: str):
    view = load(name)
    (wide,), (tall,) = (scenes(draw, view, ENGLISH, NAMES) for draw in (hand, tall_hand))
    assert tall.size[0] == 720
    for kind in (handcards.Held, Goal):
        assert parts(tall.blocks, kind) == parts(wide.blocks, kind)
    said, more = ([loud for it in parts(each.blocks, Note) for loud, _quiet in it.parts] for each in (wide, tall))
    assert set(said) <= set(more)
    assert faults(tall.blocks) == []
    assert [text for block in tall.blocks for text in cut(block)] == []
    sheets = whole_hand(GAME.key, view, ENGLISH, NAMES, tall=True)
    assert {opened(each.png).width for each in sheets} == {720}
    assert max(opened(each.png).height for each in sheets) <= 720 * HIGH * SLACK + 4


def test_the_wide_hand_tells_every_hand_that_is_known():
    """Two lines hold three of them and an Event, each whole."""
    view = load("full")
    rivals = [seat for seat in range(view.seats) if seat != view.seat]
    known = tuple(KnownView(seat, (*view.hand[n:4], *view.hand[:n])) for n, seat in enumerate(rivals))
    view = replace(view, known=known)
    for names in (NAMES, ("Ann", "Bob", "Cleo", "Dan")):
        (wide,) = scenes(hand, view, ENGLISH, names)
        told = {part for each in parts(wide.blocks, Note) for part in each.parts}
        codes = {(" ".join(card.id for card in each.cards), "") for each in known}
        assert len(codes) == 3
        assert codes <= told
        assert faults(wide.blocks) == []
        assert [text for block in wide.blocks if block.paint.__name__ == "note" for text in cut(block)] == []


@pytest.mark.parametrize("size", [(96, 84), (108, 100), (120, 104), (152, 108), (166, 124), (213, 118), (250, 140)])
def test_the_medallion_of_a_face_down_card_leaves_the_name_of_its_cell_free(size: tuple[int, int]):
    w, h = size
    cx, cy, radius = ground.medallion(w, h, "D4")
    right, foot = ground.NAME_AT[0] + width("D4", look.STRONG, ground.NAME_SIZE), ground.NAME_AT[1] + 12
    assert hypot(max(0, cx - right), max(0, cy - foot)) > radius
    assert cx + radius <= w - 4
    assert cy + radius <= h - 4
    assert ((cx, cy) == (w // 2, h // 2)) == (w > 200), "in the middle where there is room"


def test_a_scene_shows_what_it_tells_of():
    """A card by its face where the reader knows it, else by its code; cards drawn unseen face-down; a Plot's code."""
    view = GAME.view(positions.table(4, cells={"B1": "NP1 a.", "C1": "NM2 .."}, hands={ANN: "PA1"}), ANN)
    plot = view.plots[0]

    def shown(*events: Any) -> Picture:
        return picture_of(view, known_cards(None, view), events, ENGLISH)

    own = shown(ev.Schemed(ANN, "PA1", "ability")).spot
    assert own is not None
    assert own.shown is not None
    assert (own.name, own.shown.card.id) == ("", "PA1")
    assert shown(ev.Schemed(BOB, "MS1", "ability")).codes == ("MS1",)
    assert shown(ev.Drew(BOB, 3, ())).backs == 3
    assert shown(ev.HandSeen(ANN, BOB, ("MS1", "NS2"))).codes == ("MS1", "NS2")
    assert shown(ev.PlotClaimed(BOB, plot.id)).claim == plot.short
    assert shown(ev.EdictPlaced(BOB, "EP", 4, "P")).edict == ("P", 4)
    there = shown(ev.Challenged(BOB, ANN, "B1", 1, (5, 4)), ev.ChallengeWon(BOB, ANN, ANN, (5, 7), "higher"))
    assert there.spot is not None
    assert (there.spot.name, there.totals) == ("B1", ((ANN, 7), (BOB, 5)))
    gone = shown(ev.Expelled(BOB, "C1", "PA1")).spot
    assert gone is not None
    assert gone.shown is not None
    assert (gone.name, gone.shown.card.id, gone.shown.slots) == ("C1", "PA1", ()), "what lay there, not what lies there"
    sent = shown(ev.Expelled(BOB, "C1", "PA1"), ev.DisksReturned(ANN, "C1", 2), ev.DisksReturned(BOB, "C1", 1))
    assert (sent.totals, sent.returned) == ((), ((ANN, 2), (BOB, 1)))


def test_a_card_with_the_totals_of_its_challenge_stands_in_the_middle_of_its_scene(monkeypatch: pytest.MonkeyPatch):
    lefts: list[int] = []
    rights: list[int] = []
    monkeypatch.setattr(small, "spot", lambda canvas, _it: lefts.append(canvas.w))
    monkeypatch.setattr(draw, "token", lambda _canvas, _seat, cx, _cy, _size: rights.append(cx))
    view = GAME.view(positions.table(4, cells={"B1": "NP1 a."}), ANN)
    won = ev.Challenged(BOB, ANN, "B1", 1, (5, 4)), ev.ChallengeWon(BOB, ANN, ANN, (5, 7), "higher")
    it = picture_of(view, known_cards(None, view), won, ENGLISH)
    for wide in (240, 412, 696):
        lefts.clear()
        rights.clear()
        picture(Canvas(wide, 200, look.NIGHT[-1], look.ASKED), ANN, it)
        assert len(set(rights)) == 1
        left = rights[0] - 15 - 12 - lefts[0]  # a token of 30, a gap
        right = wide - (rights[0] + 21 + width("7", look.STRONG, TOTAL))
        assert abs(left - right) <= 12


def test_the_strip_ends_with_what_its_reader_is_asked():
    steps: set[str] = set()
    for seats, seed in ((2, 3), (4, 9)):
        for seen_by, question in asked_of(GAME, seats, seed, 9):
            view: Any = seen_by
            (scene,) = scenes(recap, GAME.key, view, None, [], ENGLISH, NAMES)
            last = parts(scene.blocks, Scene)[-1]
            assert (last.seat, last.now) == (view.seat, True)
            steps.add(question.asked.step)
            if question.asked.step == "turn.act":
                assert last.picture.number == str(view.mains)
            else:
                assert last.picture.number == ""
                assert last.said.lower() == STEPS[question.asked.step].said.lower()
    assert {"turn.act", "redraw.court"} < steps


def test_favor_of_a_scene_lies_within_it(monkeypatch: pytest.MonkeyPatch):
    laid: list[tuple[int, int]] = []
    monkeypatch.setattr(pictures, "banner", lambda _canvas, x, _y, w, _h, _unit: laid.append((x, x + w)))
    view, before, told = next(iter(strips(GAME, 3, 5, Rng(3))))
    (found,) = scenes(recap, GAME.key, view, before, told, ENGLISH, NAMES)
    card = next(block for block in found.blocks if any(isinstance(arg, Scene) for arg in block.args))
    extorting = Scene(0, "Ann", "extorts.", Picture(favor=("N", "M", "A", "N", "M")))
    for wide in (202, 344):
        laid.clear()
        card._replace(box=(0, 0, wide, 340), args=(extorting,)).draw()
        assert len(laid) == 5
        assert all(left >= 8 and right <= wide - 8 for left, right in laid)
        assert all(right < left for (_, right), (left, _) in pairwise(laid))


@pytest.mark.parametrize("wide", [198, 310])
@pytest.mark.parametrize("codes", [("PC3",), ("CRN-M", "ACE-P"), ("PC3", "CRN-M", "ACE-P")])
def test_cards_of_which_the_codes_alone_are_known_bear_them_whole(wide: int, codes: tuple[str, ...]):
    shown = block((0, 0, wide, TALL_SCENE), look.BACK[0], picture, ANN, Picture(codes=codes))._replace(
        palette=look.ASKED
    )
    assert [line.text for line in lines(shown)] == list(codes)
    assert faults([shown]) == []


@pytest.mark.parametrize("favor", [("N",), ("N", "N", "C"), tuple("NPMAS")])
def test_favor_of_a_scene_is_a_banner_for_each_unit(favor: tuple[str, ...]):
    shown = block((0, 0, 198, TALL_SCENE), look.BACK[0], picture, ANN, Picture(favor=favor))._replace(
        palette=look.ASKED
    )
    assert [line.text for line in lines(shown)] == list(favor)
    assert faults([shown]) == []
