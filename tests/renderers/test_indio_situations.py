"""What Indio's situation sheets show: legal hexes lit and no others, every answer by its key, the whole hand."""

from importlib import import_module
from itertools import combinations, islice
from typing import Any

import pytest

from bot.base.languages import words_in
from bot.tables.questions import question_of
from engines.core.decisions import public_questions
from engines.core.recap import Opens
from engines.core.recap import Scene as Told
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.indio import actions as act
from engines.indio import events as ev
from renderers.core.retold import Retold, caption
from renderers.drawn import recap, situation
from renderers.indio import choices, topics
from renderers.indio.answers import ORDER
from renderers.indio.choices import Chip, Group, Offer, chip_width, lined
from renderers.indio.recap import Scene
from renderers.indio.situation import COLUMN_W
from renderers.indio.strips import Strip
from renderers.indio.strips import strip as in_strips
from renderers.indio.tiles import Tile
from tests.engines.indio.positions import ANN, GAME, do, table
from tests.renderers.positions import NAMES
from tests.renderers.questions import asked_of, strips
from tests.renderers.test_situations import cut
from tests.renderers.watch import parts, scenes

HEXES = {
    "A1": "F A=o A:a 3stone 3metal 1water 1fire",
    "A2": "Q A=o A:ax 2stone 1metal",
    "A3": "E A:a 2earth",
    "B1": "W A:w 2water",
    "B2": "E B:ax 1earth",
    "E1": "F B=o B:a 2food",
}
QUESTS = {ANN: "architect conrois"}


def sheets(state: Any, *, tall: bool = False) -> tuple[Any, list[Any]]:
    """The question of a position and the scenes that it is drawn as."""
    decision = GAME.decisions(state)[0]
    view = GAME.view(state, decision.seat)
    question = question_of(GAME, state, view, public_questions([decision])[0], ENGLISH, NAMES)
    return question, scenes(situation, "indio", view, question, ENGLISH, NAMES, tall=tall)


def drawn(found: list[Any], kind: type) -> list[Any]:
    """What the sheets of a question draw, of one kind."""
    return [part for scene in found for part in parts(scene.blocks, kind)]


def lit(found: list[Any]) -> set[str]:
    """Hexes with a gold plate."""
    return {tile.label for tile in drawn(found, Tile) if tile.foot.selected}


@pytest.mark.parametrize("tall", [False, True])
def test_workers_that_can_act_are_lit_and_keyed_and_everything_else_is_dim(tall: bool):
    question, found = sheets(table(HEXES, quests=QUESTS), tall=tall)
    legal = {each.hex for each in question.legal if isinstance(each, act.SelectWorker)}
    assert lit(found) == legal == {"A1", "A2", "A3", "B1"}
    assert {tile.label for tile in drawn(found, Tile) if not tile.foot.dim} == legal
    assert len({tile.label for tile in drawn(found, Tile)}) == len(GAME.view(table(HEXES), ANN).hexes)
    assert {chip.key for chip in drawn(found, Chip) if chip.key} == legal
    assert "Pass" in {chip.words for chip in drawn(found, Chip)}


@pytest.mark.parametrize("tall", [False, True])
def test_a_chosen_worker_sees_its_neighbours_and_what_each_kind_of_action_offers(tall: bool):
    state, _events = do(table(HEXES, quests=QUESTS), act.SelectWorker("A3", False))
    question, found = sheets(state, tall=tall)
    shown = {tile.label for tile in drawn(found, Tile)}
    assert shown == {"A2", "A3", "A4", "B3", "B4"}  # A3's neighbours on the board of two
    (acting,) = [tile for tile in drawn(found, Tile) if tile.foot.acting == ANN]
    assert acting.label == "A3"
    builds = [each.hex for each in question.legal if isinstance(each, act.Build)]
    assert sorted(offer.key for offer in drawn(found, Offer)) == sorted(builds)
    moves = next(group for group in drawn(found, Group) if group.heading == "Move")
    assert {chip.key for chip in moves.chips} == {each.to for each in question.legal if isinstance(each, act.Move)}
    offer = next(offer for offer in drawn(found, Offer) if (offer.key, offer.words) == ("A3", "new outpost"))
    assert offer.quest == ("Architect", "+2")
    assert offer.gain == offer.after - offer.before > 0


def test_what_is_paid_lights_the_structures_it_may_come_from():
    state, _events = do(table(HEXES), act.SelectWorker("A3", False), act.Build("A3", "outpost_new"))
    question, found = sheets(state)
    assert question.asked.step == "pay"
    assert lit(found) == {each.hex for each in question.legal if isinstance(each, act.Pay)} == {"A1", "A2"}
    assert any("Pay automatically" in chip.words for chip in drawn(found, Chip))


def test_what_is_planned_to_be_paid_is_not_offered_once_more():
    """Nothing leaves the board before all is chosen, so one unit chosen at a structure must be taken off there."""
    plenty = {**HEXES, "A1": "F A=o A:a 3stone 3metal 2water 2fire", "A2": "Q A=o A:ax 3stone 3metal 2water 2fire"}
    state, _events = do(table(plenty), act.SelectWorker("A3", False), act.Build("A3", "town_new"))
    asked_again = 0
    while (question := sheets(state)[0]).asked.step == "pay":
        view = GAME.view(state, question.asked.seat)
        chips = {chip.key: chip for chip in drawn(sheets(state)[1], Chip)}
        pays = [each for each in question.legal if isinstance(each, act.Pay)]
        for each in pays:
            kind = ORDER.index(each.resource)
            lies = next(one for one in view.hexes if one.label == each.hex).resources[kind]
            left = lies - view.pending.taken.count((each.hex, kind))
            assert chips[each.hex].words == f"{left} → {left - 1}"
            asked_again += left < lies
        state, _events = do(state, pays[0])
    assert asked_again


@pytest.mark.parametrize("tall", [False, True])
def test_every_answer_of_whole_games_has_its_key_or_words_on_the_sheet(tall: bool):
    """Hexes by their labels, all others by what the form calls them; of many hexes the map's plates do."""
    steps: set[str] = set()
    for seats, seed in ((2, 5), (4, 6)):
        for seen, question in asked_of(GAME, seats, seed, 9):
            view: Any = seen
            found = scenes(situation, "indio", view, question, ENGLISH, NAMES, tall=tall)
            steps.add(question.asked.step)
            plates = lit(found)
            held = {strip.name for strip in drawn(found, Strip) if strip.lit}
            for action, label in zip(question.legal, question.labels, strict=True):
                place = getattr(action, "hex", "") or getattr(action, "to", "")
                if place:
                    assert place in plates or question.asked.step == "work.action", (question.asked.step, label)
                if isinstance(action, act.DiscardQuest | act.ChooseLeader):
                    assert label.split(":")[0].split(" (")[0] in held
            names = {strip.name for strip in drawn(found, Strip)}
            assert {quest.name for quest in view.hand} <= names
            assert not view.leader or view.leader.name in names
    assert {"setup.leader", "start.farm", "quests.discard", "craft", "harvest.feed", "work.worker"} <= steps


def named(each: Retold) -> str:
    """Whose scene it is."""
    return NAMES[each.scene.about[0]] if each.scene.about else ""


def test_the_strip_ends_with_the_readers_own_question():
    for view, before, told in strips(GAME, 3, 5, Rng(3)):
        (found,) = scenes(recap, "indio", view, before, told, ENGLISH, NAMES)
        drawn_scenes = parts(found.blocks, Scene)
        own = any(each.seat == view.seat for each in view.asked)
        assert len(drawn_scenes) == len(told) + (own and len(told) < 6)
        assert [scene.said for scene in drawn_scenes[: len(told)]] == [
            caption(each.lines, named(each), NAMES) for each in told
        ]


def test_what_follows_a_building_is_said_in_whole_statements():
    """A second action, on a hex with goods: all of it has no room in a line."""
    rich = {**HEXES, "A1": "F A=o A:a 1metal", "A2": "Q A=o A:ax 2earth", "A3": "E A:aa 2earth"}
    state, _events = do(table(rich), act.SelectWorker("A3", False), act.Forge("stone"))
    while GAME.view(state, ANN).asked[0].step != "work.action":
        state, _events = do(state, next(iter(GAME.legal(state, ANN))))
    _question, found = sheets(state)
    made = [block for scene in found for block in scene.blocks if parts([block], Offer)]
    assert made
    assert [text for block in made for text in cut(block._replace(box=(0, 0, *block.box[2:])))] == []
    assert any("goods there join your pool" in offer.follows for offer in drawn(found, Offer))


def test_every_worker_of_many_says_what_it_could_do():
    """More workers than there are answers tried: what they can do is told of the last as of the first."""
    crowd: dict[str, str] = dict.fromkeys(("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "D4"), "E A:a 2earth")
    question, found = sheets(table(crowd))
    said = {chip.key: chip.words for chip in drawn(found, Chip) if chip.key}
    assert said.keys() == {each.hex for each in question.legal if isinstance(each, act.SelectWorker)} == crowd.keys()
    assert set(said.values()) == {"collect 2"}


OPENERS = (
    ev.LeaderChosen(ANN, ""),
    ev.QuestDrawn(ANN, ""),
    ev.QuestDiscarded(ANN, ""),
    ev.FarmPlaced(ANN, "A1", "farm"),
    ev.Produced((1, 2, 0, 0, 0, 0, 0)),
    ev.Crafted(ANN, "A1", "outpost_fire", ()),
    ev.Fed(ANN, 2, 1),
    ev.RepeatBought(ANN),
    ev.Passed(ANN, False),
    ev.Moved(ANN, "A1", "A2"),
    ev.Collected(ANN, "A3", (2, 0, 0, 0, 0, 0, 0)),
    ev.Attacked(ANN, "A3", 1, False),
    ev.Forged(ANN, "stone", "A1"),
    ev.Improved(ANN, "A3", "farm", "", 0),
    ev.Built(ANN, "A3", "outpost_new", 1),
    ev.YearEnded(2),
    ev.GameEnded("years", (), (1, 0)),
)


def test_a_scene_shows_what_opens_it():
    """The hex that it is about, else a sign, goods or workers: never bare scenery."""
    assert {type(each) for each in OPENERS} == {k for k, role in GAME.recap.roles.items() if isinstance(role, Opens)}
    view = GAME.view(table(HEXES), ANN)
    for event in OPENERS:
        told = [Retold(Told((event,), 1, (ANN,)), "", ("It happens.",))]
        (found,) = scenes(recap, "indio", view, view, told, ENGLISH, NAMES)
        scene = parts(found.blocks, Scene)[0]
        assert scene.hex or scene.sign or scene.goods or scene.crowd, event
        assert scene.gone == isinstance(event, ev.QuestDiscarded)


def test_short_answers_share_a_line_where_the_hand_has_no_room_else():
    """One picture instead of two; the hand is whole, no answer is cut."""
    poor: dict[str, str] = dict.fromkeys(("A1", "A2", "A4", "B4", "E4"), "E A:a 1earth")
    state = table(poor, quests={ANN: "conrois chapman chancellor"}, leaders=["exchequer", "baker"])
    question, found = sheets(state)
    assert len(found) == 1
    assert [strip.name for strip in drawn(found, Strip)] == ["Exchequer", "Conrois", "Chapman", "Chancellor"]
    groups = drawn(found, Group)
    assert any(group.filled for group in groups)
    keys = {chip.key for group in groups for chip in group.chips if chip.key}
    assert keys == {each.hex for each in question.legal if isinstance(each, act.SelectWorker)}
    for group in groups:
        for line in lined(group, COLUMN_W):
            assert all(wide >= chip_width(chip) for _x, wide, chip in line)
            ends = [x + wide for x, wide, _chip in line]
            assert all(end < x for end, (x, _wide, _chip) in zip(ends, line[1:], strict=False))
            assert ends[-1] <= COLUMN_W


@pytest.mark.parametrize(
    ("seats", "seed", "step", "every", "language"),
    [(2, 5, "work.worker", 6, "en"), (3, 7, "harvest.feed", 6, "en"), (3, 2, "work.worker", 7, "es")],
)
def test_a_hand_that_almost_fits_beside_the_answers_stands_there(
    seats: int, seed: int, step: str, every: int, language: str
):
    looked, _ = 0, words_in(language)
    for view, question in asked_of(GAME, seats, seed, every, _):
        if question.asked.step == step:
            assert len(scenes(situation, GAME.key, view, question, _, NAMES)) == 1
            looked += 1
    assert looked


@pytest.mark.parametrize(("held", "rows"), [(1, [1]), (3, [3]), (4, [4]), (5, [3, 2]), (8, [4, 4]), (9, [3, 3, 3])])
def test_a_hand_on_a_sheet_of_its_own_lies_in_even_rows(held: int, rows: list[int]):
    ((_name, blocks),) = ASKED._hand([Strip(False, "+1", "Mason", "Upgrade one.", "", lit=False, good=False)] * held)
    tops = [block.box[1] for block in blocks[1:]]
    assert [tops.count(top) for top in dict.fromkeys(tops)] == rows


ASKED = import_module("renderers.indio.situation")
STRIP = import_module("renderers.indio.recap")


def test_an_arrow_leads_from_where_a_worker_came_to_the_hex(monkeypatch: pytest.MonkeyPatch):
    """Where both sides of the hex have something and there is no room for all of it there is no arrow."""
    starts: list[int] = []
    came: list[tuple[int, str]] = []
    monkeypatch.setattr(STRIP, "_hex", lambda _canvas, x, *_more: starts.append(x))
    monkeypatch.setattr(STRIP, "_came", lambda _canvas, cx, start: came.append((cx, start)))
    view = GAME.view(table(HEXES), ANN)
    moved, attacked = ev.Moved(ANN, "A1", "A2"), ev.Attacked(ANN, "A2", 1, False)
    for events, wide, arrow in (((moved,), 202, True), ((moved, attacked), 202, False), ((moved, attacked), 300, True)):
        starts.clear()
        came.clear()
        told = [Retold(Told(events, 1, (ANN,)), "", ("It happens.",))]
        (found,) = scenes(recap, "indio", view, view, told, ENGLISH, NAMES)
        card = next(block for block in found.blocks if any(isinstance(arg, Scene) for arg in block.args))
        card._replace(box=(0, 0, wide, 400)).draw()
        assert bool(came) == arrow
        for cx, start in came:
            assert start == "A1"
            assert cx - 28 >= 8
            assert cx + 28 <= starts[0]


def test_what_stands_beside_the_hex_of_a_scene_leaves_it_free(monkeypatch: pytest.MonkeyPatch):
    ends: list[int] = []
    middles: list[int] = []
    monkeypatch.setattr(STRIP, "_hex", lambda _canvas, x, _y, size, *_more: ends.append(x + size[0]))
    monkeypatch.setattr(STRIP, "_beside", lambda _canvas, cx, _it: middles.append(cx))
    looked = 0
    for view, before, told in islice(strips(GAME, 3, 7, Rng(7)), 16):
        (found,) = scenes(recap, GAME.key, view, before, told, ENGLISH, NAMES)
        for block in found.blocks:
            it = next((arg for arg in block.args if isinstance(arg, Scene)), None)
            if it is not None and it.hex is not None and (it.goods or it.points or it.piece or it.sign):
                for wide in (202, 244, 344):
                    ends.clear()
                    middles.clear()
                    block._replace(box=(0, 0, wide, 400)).draw()
                    assert ends[0] <= middles[0] - 27
                    assert middles[0] + 27 <= wide - 8
                    looked += 1
    assert looked


def test_what_a_chosen_worker_may_do_stands_on_panels_that_touch_nothing():
    poor = {"A1": "F A=o A:a 2earth 1fire", "A2": "E A:a 2earth"}
    state, _events = do(table(poor, quests=QUESTS, leaders=["exchequer", "baker"]), act.SelectWorker("A2", False))
    _question, (found,) = sheets(state)
    panels = [each.box for each in found.blocks if each.paint is choices.panel]
    hand = [each.box for each in found.blocks if each.paint is in_strips]
    others = [each.box for each in found.blocks if each.paint in (choices.offer, choices.group)]
    assert len(panels) >= 3
    assert len(hand) == 3
    assert {x for x, *_ in panels} == {min(x for x, *_ in panels)}
    for one, other in combinations([*panels, *hand, *others], 2):
        (x, y, w, h), (ox, oy, ow, oh) = one, other
        assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h


def test_cards_of_the_hand_have_pictures_where_nothing_else_needs_the_room():
    game = GAME.new(2, GAME.options({}), 3)
    question, (found,) = sheets(game)
    assert question.asked.step == "setup.leader"
    shown = drawn([found], Strip)
    assert all(strip.lit and strip.picture >= 84 for strip in shown)
    assert [strip.topic for strip in shown] == [topics.leader(each.id) for each in GAME.view(game, ANN).dealt]
    _question, crowded = sheets(
        table(HEXES, quests={ANN: "architect conrois barn monk"}, leaders=["exchequer", "baker"])
    )
    assert {strip.picture for strip in drawn(crowded, Strip)} == {0}


def test_the_readers_own_turn_in_a_strip_shows_the_workers_it_has():
    view = GAME.view(table(HEXES, quests=QUESTS), ANN)
    shown = scenes(recap, GAME.key, view, view, [], ENGLISH, NAMES)
    (turn,) = drawn(shown, Scene)
    me = view.players[ANN]
    assert turn.now
    assert (turn.awake, turn.crowd) == (me.active, me.exhausted) == (4, 1)
    assert turn.said == "To act · 4 active, 1 exhausted"
