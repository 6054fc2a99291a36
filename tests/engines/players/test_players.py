"""Computer seats: legal answers, no knowledge a person would not have, and the same answer from the same chance."""

from math import sqrt
from statistics import mean, stdev
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from engines import games
from engines.core.rng import Rng
from engines.pax_illuminaten.actions import CourtDone, CourtTake
from engines.players import PLAYERS, think, think_again
from engines.players.comparing import Line, SearchResult, best_first, in_question
from engines.players.effort import Effort
from engines.players.randomly import randomly
from engines.players.search import STOP_WORLDS, SURE_FROM, Search
from engines.players.strengths import GENTLE, SHARP, STEADY, Strength
from engines.players.tree import Edge
from tests.contract.play import CASES, case_id, sampled, walk
from tests.engines.pax_illuminaten.positions import ANN, do, table
from tests.yardstick.greedy import greedy

each_player = pytest.mark.parametrize("name", PLAYERS)
each_case = pytest.mark.parametrize("case", CASES, ids=case_id)
LITTLE = 30
"""Lines played in a short thought."""


def outcome(game, players, seed):
    """How a game of these players, one a seat, ends."""
    rng = Rng(seed * 7 + 1)
    state = game.new(len(players), game.options({}), seed)
    while decisions := game.decisions(state):
        seat = decisions[0].seat
        game.advance(state, seat, players[seat](game, state, seat, rng))
    return game.outcome(state)


def quick(game, state, seat, rng):
    """A steady player with little time."""
    return STEADY(game, state, seat, rng, effort=Effort(exactly=LITTLE))


@each_player
@each_case
def test_every_player_gives_legal_answers_and_leaves_the_state_alone(case, name):
    key, seats = case
    game = games()[key]
    for number, (state, decision, answers, _answer) in enumerate(sampled(game, seats, 4, 10)):
        before = game.dump(state)
        answer = PLAYERS[name](game, state, decision.seat, Rng(number), 0.0)
        assert answer in answers
        assert game.dump(state) == before


@each_player
@each_case
def test_the_same_chance_gives_the_same_answer_whatever_others_hold(case, name):
    """From the same view: what is hidden from the seat is dealt anew, and the thought stays the same."""
    key, seats = case
    game = games()[key]
    for state, decision, _answers, _answer in sampled(game, seats, 5, 2):
        seat, efforts = decision.seat, [Effort(exactly=LITTLE) for _ in range(3)]
        one = PLAYERS[name](game, state, seat, Rng(9), effort=efforts[0])
        other = game.resample(state, seat, Rng(77))
        assert PLAYERS[name](game, game.load(game.dump(state)), seat, Rng(9), effort=efforts[1]) == one
        assert PLAYERS[name](game, other, seat, Rng(9), effort=efforts[2]) == one
        assert efforts[0].rounds == efforts[1].rounds == efforts[2].rounds


class Blind:
    """A game that counts how often the true state is looked at other than to resample it."""

    def __init__(self, game, true):
        self.game, self.true, self.looked = game, true, 0

    def __getattr__(self, name):
        method = getattr(self.game, name)
        if not callable(method):
            return method

        def watched(state, *rest):
            self.looked += state is self.true and name != "resample"
            return method(state, *rest)

        return watched


@each_player
@each_case
def test_a_player_never_looks_at_the_true_state(case, name):
    key, seats = case
    game = games()[key]
    for state, decision, answers, _answer in sampled(game, seats, 6, 5):
        blind = Blind(game, state)
        assert PLAYERS[name](blind, state, decision.seat, Rng(1), 0.0) in answers  # pyright: ignore[reportArgumentType]
        assert blind.looked == 0


@each_player
@pytest.mark.parametrize("key", games())
def test_what_was_bounded_by_time_can_be_thought_again(key, name):
    game = games()[key]
    for state, decision, _answers, _answer in sampled(game, game.seats[-1], 8, 3):
        world = game.resample(state, decision.seat, Rng(3))
        answer, thought = think(name, game, world, decision.seat, 3, 4, 0.02)
        assert think_again(game, state, decision.seat, thought) == answer


def test_a_kind_that_is_gone_is_played_by_the_usual_one():
    game = games()["indio"]
    state = game.new(2, game.options({}), 1)
    _answer, thought = think("a kind of long ago", game, state, 0, 1, 2, 0.0)
    assert thought.kind == "steady"


def lead(seed):
    """A position of Influentia with several cards to choose among, and whose turn it is."""
    game = games()["influentia"]
    state = next(q.state for q in walk(game, 4, seed) if q.decision.step == "trick.play")
    return game, state, game.decisions(state)[0].seat


def test_budgets_end_the_thinking():
    game, state, seat = lead(1)
    few = Search(game, state, seat, Rng(1)).run(None, 100, Effort())
    more = Search(game, state, seat, Rng(1)).run(None, 400, Effort())
    assert 100 <= few.nodes < 250 < more.nodes < 550
    assert few.tries < more.tries
    exactly = Search(game, state, seat, Rng(1)).run(0.0, 1, Effort(exactly=few.tries))
    assert [line.action for line in exactly.lines] == [line.action for line in few.lines]


def test_all_answers_are_tried_in_the_same_worlds_and_the_best_longest():
    game, state, seat = lead(2)
    found = Search(game, state, seat, Rng(1)).run(None, 1_500, Effort())
    answers = list(game.legal(state, seat))
    assert sorted(map(repr, answers)) == sorted(repr(line.action) for line in found.lines)
    tried = [len(line.values) for line in found.lines]
    assert tried == sorted(tried, reverse=True)
    assert set(tried[: found.in_all_worlds]) == {tried[0]}
    values = [line.value for line in found.lines[: found.in_all_worlds]]
    first = int(game.thinking_for(4).trust > 0)  # who is trusted may stand before a higher mean
    assert values[first:] == sorted(values[first:], reverse=True)


def test_nobody_stops_while_something_else_looks_better_at_once():
    """An answer that only ends a turn counts as the position stands, whatever the others do after it."""
    game: Any = games()["pax_illuminaten"]
    could_stop = 0
    for state, decision, answers, _answer in sampled(game, 2, 6, 24):
        search = Search(game, state, decision.seat, Rng(3), replace(game.thinking, follow=99))
        chosen = search.sensible(search.world)
        looks = {}
        for answer in answers:
            after = game.clone(search.world)
            game.advance(after, decision.seat, answer)
            stops = isinstance(answer, game.thinking.stops)
            looks[answer] = game.appraise(search.world if stops else after, decision.seat)
        assert looks[chosen] == max(looks.values())
        could_stop += any(isinstance(answer, game.thinking.stops) for answer in answers)
    assert could_stop > 10


@pytest.mark.parametrize(("favor", "chosen"), [(-0.1, CourtTake), (0.1, CourtDone)])
def test_what_ends_the_turn_is_held_against_ending_it_at_once(favor: float, chosen: type):
    """Whose turn it is changes by both, so only what else they bring counts: here the Favor that a card is paid with"""
    game: Any = games()["pax_illuminaten"]
    cells = {"B1": "NP1 aa", "C1": "NM1 a", "D1": "NA1 aa", "B2": "NS1 a"}
    state = do(table(4, stage="redraw", cells=cells, favor={ANN: "NN"}, gone="EP EM EA"), CourtTake(1))

    def judge(world: Any, seat: int) -> float:
        return 0.4 + 0.3 * (world.active == seat) + favor * sum(world.favor[seat])

    assert {answer.__class__ for answer in game.legal(state, ANN)} == {CourtTake, CourtDone}
    quick, thinks = (Search(game, state, ANN, Rng(3), judge=judge) for _ in range(2))
    assert quick.sensible(quick.world).__class__ is chosen
    assert thinks.run(None, 8, Effort()).lines[0].action.__class__ is chosen


def test_a_short_thought_ends_no_turn_that_could_bring_more():
    """PAX R24: with hardly any time a main action that is left is used, wherever it brings anything"""
    game: Any = games()["pax_illuminaten"]
    ended = 0
    for state, decision, answers, _answer in sampled(game, 2, 6, 30):
        stop = next((answer for answer in answers if isinstance(answer, game.thinking.stops)), None)
        if stop is None or len(answers) < 2:
            continue
        search = Search(game, state, decision.seat, Rng(4))
        chosen = search.run(None, None, Effort(exactly=len(answers))).lines[0].action
        if isinstance(chosen, game.thinking.stops):
            ended += 1
            looks = game.appraise(search.world, decision.seat)
            for answer in answers:
                after = game.clone(search.world)
                game.advance(after, decision.seat, answer)
                assert answer == chosen or game.appraise(after, decision.seat) <= looks
    assert ended < 10


def test_what_was_recalled_and_does_harm_here_is_recalled_less():
    """While a line is played on: what an answer brought elsewhere is weighed with what it brings when it is taken"""
    game: Any = games()["pax_illuminaten"]
    learned = 0
    for state, decision, answers, _answer in sampled(game, 2, 6, 30):
        seat = decision.seat
        search = Search(game, state, seat, Rng(3))
        looks = {}
        for answer in answers:
            after = game.clone(search.world)
            game.play(after, seat, answer)
            looks[answer] = game.appraise(after, seat)
        worst = min(looks, key=looks.__getitem__)
        after = game.clone(search.world)
        game.play(after, seat, worst)
        asked = game.decisions(after)
        further = list(game.legal(after, seat)) if asked and asked[0].seat == seat else []
        if isinstance(worst, game.thinking.stops) or len(further) < 2:
            continue
        edge = Edge()
        edge.visits, edge.total = 2, 0.5
        known = search._gains[seat]  # pyright: ignore[reportPrivateUsage]
        known[worst] = edge
        assert search._greedy(search.world, seat, [worst, *answers], 1 + len(answers), Rng(1)) == worst  # pyright: ignore[reportPrivateUsage]
        search._greedy(after, seat, further, len(further), Rng(1))  # pyright: ignore[reportPrivateUsage]
        brought = looks[worst] - game.appraise(search.world, seat)
        assert edge.visits == 3
        assert edge.total == pytest.approx(0.5 + brought)
        search._greedy(after, seat, further, len(further), Rng(1))  # pyright: ignore[reportPrivateUsage]
        assert edge.visits == 3 + (worst in further), "once only"
        learned += 1
    assert learned > 5


def _goes_on(game, state, seat, answer, stops):
    """Whether the turn goes on after an answer, so that it compares with the position in which it is given."""
    after = game.clone(state)
    game.advance(after, seat, answer)
    return not isinstance(answer, stops) and game.moment(after) == game.moment(state)


@pytest.mark.parametrize("key", games())
def test_whoever_would_stop_looks_at_the_others_in_several_worlds(key):
    """What only one world speaks against is not left, and what only one speaks for is not taken"""
    game: Any = games()[key]
    stops = game.thinking.stops
    looked = 0
    for state, decision, answers, _answer in sampled(game, game.seats[-1], 6, 40):
        stop = next((answer for answer in answers if isinstance(answer, stops)), None)
        other = next((answer for answer in answers if _goes_on(game, state, decision.seat, answer, stops)), None)
        if stop is None or other is None:
            continue
        for first, further, chosen in ((0.4, 0.6, other), (0.6, 0.45, stop)):
            looks = iter([0.5] * STOP_WORLDS + [first] + [further] * (STOP_WORLDS - 1))
            search = Search(game, state, decision.seat, Rng(5), judge=lambda _world, _seat, looks=looks: next(looks))
            lines = [Line(stop), Line(other)]
            for line, value in zip(lines, (0.6, 0.4), strict=True):
                line.add(value)
            found = search._not_stopping_early(lines, [])  # pyright: ignore[reportPrivateUsage]
            assert found[0].action == chosen
            assert len(found) == 2
        for many, chosen in (((0.6, 0.6), other), ((0.6, 0.55), other), ((0.6, 0.5), stop)):  # after many rounds
            looks = iter([0.5] * STOP_WORLDS + [0.6] * STOP_WORLDS)
            search = Search(game, state, decision.seat, Rng(5), judge=lambda _world, _seat, looks=looks: next(looks))
            lines = [Line(stop), Line(other)]
            for line, value in zip(lines, many, strict=True):
                for _ in range(SURE_FROM):
                    line.add(value)
            assert search._not_stopping_early(lines, [])[0].action == chosen  # pyright: ignore[reportPrivateUsage]
        looked += 1
    assert looked > 3 or not stops


def test_what_brings_nothing_is_no_better_than_to_stop():
    """While a line is played on: an ability whose use is decided later is not begun for nothing"""
    game: Any = games()["pax_illuminaten"]
    compared = 0
    for state, decision, answers, _answer in sampled(game, 2, 6, 30):
        stop = next((answer for answer in answers if isinstance(answer, game.thinking.stops)), None)
        if stop is None or len(answers) < 2:
            continue
        for brought, chosen in ((0.0, stop), (0.01, answers[0])):
            search = Search(game, state, decision.seat, Rng(3))
            for answer in answers:
                edge = search._gains[decision.seat][answer] = Edge()  # pyright: ignore[reportPrivateUsage]
                edge.visits, edge.total = 2, 2 * brought if answer == answers[0] else -0.1
            assert search.sensible(search.world) == chosen
        compared += answers[0] != stop
    assert compared > 5


def test_a_line_is_worth_what_it_looks_like_at_every_moment_on_the_way():
    """With two moments ahead half of it is how it looks at the first, before the rival's attack; with one, all of it"""
    game: Any = games()["influence"]
    state = game.new(2, game.options({"faction_choice": "auto"}), 4)
    while game.moment(state)[2] or game.moment(state)[0] < 2:  # until the first attack of round 2
        decision = game.decisions(state)[0]
        game.advance(state, decision.seat, next(iter(game.legal(state, decision.seat))))
    seat, begun = game.decisions(state)[0].seat, state.round

    def next_round(world: Any, _seat: int) -> float:
        return float(world.round > begun)

    for ahead, along, worth in ((2, False, {1.0}), (2, True, {0.5}), (1, True, set[float]()), (1, False, set[float]())):
        how = replace(game.thinking_for(2), ahead=ahead, along=along, follow=1, replies=1)
        found = Search(game, state, seat, Rng(2), how, next_round).run(None, None, Effort(exactly=60))
        values = {value for line in found.lines for value in line.values}
        assert values == worth | {0.0}  # 0 where a Swap Phase or a delayed attack is the second moment


def test_what_answers_bring_is_remembered():
    """Fewer answers are tried out to play a line on, so that more lines are played"""
    game: Any = games()["pax_illuminaten"]
    state = game.new(2, game.options({}), 4)
    seat = game.decisions(state)[0].seat
    nodes = []
    for recall in (0, 2):
        how = replace(game.thinking, recall=recall)
        nodes.append(Search(game, state, seat, Rng(1), how).run(None, None, Effort(exactly=60)).nodes)
    assert nodes[1] < 0.8 * nodes[0]


@pytest.mark.parametrize("case", [case for case in CASES if games()[case[0]].thinking.glance], ids=case_id)
def test_what_is_sensible_at_a_glance_is_legal_and_rests_on_nothing_hidden(case):
    """Lines that are played on that way cost an answer for each question, for nothing is tried out."""
    key, seats = case
    game = games()[key]
    for state, decision, answers, _answer in sampled(game, seats, 6, 8):
        chosen = game.at_a_glance(state, decision.seat, answers)
        assert chosen in answers
        world = game.resample(state, decision.seat, Rng(5))
        assert game.at_a_glance(world, decision.seat, answers) == chosen


def tried(**values: Any) -> list[Line]:
    """Answers called by letters, with what came of them in tenths, in the order of worlds."""
    lines = [Line(cast("Any", name)) for name in values]
    for line, name in zip(lines, values, strict=True):
        for value in values[name]:
            line.add(value / 10)
    return lines


def names(lines: list[Line]) -> str:
    return "".join(cast("Any", line.action) for line in lines)


def test_what_is_trusted_gives_way_only_to_what_surely_leads():
    """G leads K by 1 and 3, by 2 with a standard error of 1"""
    trusted: Any = "K"
    assert names(best_first(tried(K=[5, 5], G=[6, 8]), trusted, 1.9)) == "GK"
    assert names(best_first(tried(K=[5, 5], G=[6, 8]), trusted, 2.0)) == "KG"
    assert names(best_first(tried(K=[5, 5], G=[6, 8]), None, 2.0)) == "GK"
    assert names(best_first(tried(K=[5], G=[9]), trusted, 1.0)) == "KG", "one world tells nothing"
    assert names(best_first(tried(K=[6, 6], G=[5, 5]), trusted, 1.0)) == "KG"
    assert names(best_first(tried(K=[5, 5], G=[6, 6]), trusted, 9.0)) == "GK", (
        "the same lead in all worlds is beyond doubt"
    )


def test_of_those_that_surely_lead_what_is_trusted_the_best_comes_first_and_the_others_stay_in_order():
    lines = tried(M=[0, 1, 2], K=[4, 4, 4], G=[9, 9, 0], H=[5, 5, 6], J=[5, 4, 5])
    assert names(best_first(lines, cast("Any", "K"), 1.0)) == "HGJKM"
    assert names(best_first(lines, cast("Any", "K"), 9.0)) == "KGHJM"
    assert names(best_first(lines, cast("Any", "G"), 9.0)) == "GHJKM"


def test_what_is_trusted_stays_in_question():
    """All others are compared with it, in every world"""
    lines = tried(G=[9, 8, 9, 8], F=[8, 9, 8, 9], C=[7, 9, 8, 9], K=[1, 0, 1, 1])
    left, gone = in_question(lines, 2, 4, cast("Any", "K"))
    assert (names(left), names(gone)) == ("GFK", "C")
    left, gone = in_question(lines, 9, 3, cast("Any", "G"))
    assert (names(left), names(gone)) == ("GFCK", "")


TRUSTING = [case for case in CASES if games()[case[0]].thinking_for(case[1]).trust]


@pytest.mark.parametrize("case", TRUSTING, ids=case_id)
def test_the_answer_at_a_glance_is_given_unless_another_surely_leads_it(case):
    """However little was thought, and it is compared with the others in every world; the glance is the seat's own"""
    key, seats = case
    game = games()[key]
    trust = game.thinking_for(seats).trust
    kept = other = 0
    for state, decision, answers, _answer in sampled(game, seats, 6, 10):
        seat, glance = decision.seat, game.at_a_glance(state, decision.seat, answers)
        if len(answers) < 2:
            continue
        for lines in (1, len(answers), 3 * len(answers), 40 * len(answers)):
            found = Search(game, state, seat, Rng(3)).run(None, None, Effort(exactly=lines))
            first = found.lines[0]
            known = next(line for line in found.lines if line.action == glance)
            assert known in found.lines[: found.in_all_worlds]
            assert len(known.values) == max(len(line.values) for line in found.lines)
            if first is known:
                kept += 1
                continue
            other += 1
            apart = [a - b for a, b in zip(first.values, known.values, strict=True)]
            assert lines > len(answers)
            assert mean(apart) > trust * stdev(apart) / sqrt(len(apart)) - 1e-9
    assert kept > 10
    assert other > 0


@pytest.mark.parametrize("case", [case for case in TRUSTING if case[1] == 2], ids=case_id)
def test_a_little_thought_is_not_beaten_by_a_glance(case):
    """Sixty nodes for each answer, one game from every seat of each deal; without the trust Price wins 2 of its 8"""
    key, seats = case
    game = games()[key]

    def glances(game, state, seat, rng):
        world = game.resample(state, seat, rng)
        return game.at_a_glance(world, seat, list(game.legal(world, seat)))

    thinks = Strength(share=1.0, nodes=60)
    won = 0
    for number in range(4 * seats):
        players = [glances] * seats
        players[number % seats] = thinks
        ended = outcome(game, players, number // seats)
        assert ended is not None
        won += ended.ranks[number % seats] == 1
    assert won >= 4, "as many as deals: an even share"


def test_what_is_far_behind_is_given_up_early():
    """The answers still in question are tried longer"""
    actions: Any = ("good", "fair", "close", "bad")
    lines = [Line(action) for action in actions]
    for line, values in zip(lines, ([9, 8, 9, 8], [8, 9, 8, 9], [7, 9, 8, 9], [1, 0, 1, 1]), strict=True):
        for value in values:
            line.add(value / 10)
    assert [line.action for line in in_question(lines, 9, 4)[0]] == ["good", "fair", "close"]
    assert [line.action for line in in_question(lines, 9, 3)[0]] == ["good", "fair", "close", "bad"]
    left, gone = in_question(lines, 2, 4)
    assert [line.action for line in left + gone] == ["good", "fair", "close", "bad"]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_what_is_as_good_to_the_careless_is_nearly_as_good_and_never_a_mere_pass(game):
    seats = max(2, game.seats[0])
    careless = Strength(share=1.0, nodes=300, careless=0.08 * seats)
    slipped = 0
    for state, decision, answers, _answer in sampled(game, seats, 6, 12):
        found = careless.search(game, state, decision.seat, Rng(2))
        best = found.lines[0]
        for word in range(4):
            chosen = careless.choose(found, Rng(word), 1 / seats)
            assert chosen in answers
            if chosen != best.action:
                slipped += 1
                line = next(line for line in found.lines if line.action == chosen)
                together = min(len(best.values), len(line.values))
                assert sum(best.values[:together]) - sum(line.values[:together]) <= together * (0.08 + 1e-9)
                assert chosen.__struct_fields__
    assert slipped


def compared(*values: Any) -> SearchResult:
    """What a search would have found: answers called by their numbers, values of each; None: it only ends."""
    lines: list[Line] = []
    for number, each in enumerate(values):
        action = SimpleNamespace(number=number, __struct_fields__=() if each[0] is None else ("number",))
        lines.append(Line(cast("Any", action)))
        for value in each:
            lines[-1].add(0.49 if value is None else value)
    return SearchResult(lines, len(lines), 9, 99, 2)


def taken(player: Strength, found: SearchResult, even: float = 0.5) -> set[int]:
    """What it answers with all sorts of chance."""
    return {cast("Any", player.choose(found, Rng(word), even)).number for word in range(60)}


def test_the_careless_take_any_answer_that_did_nearly_as_well_in_the_same_worlds():
    """One given up early is compared in the worlds that both were tried in: what these were worth is no merit of its"""
    player = Strength(share=1.0, nodes=9, careless=0.1)
    assert taken(player, compared([0.5, 0.5], [0.46, 0.46], [0.44, 0.44], [None, None])) == {0, 1}
    assert taken(player, compared([0.7, 0.3], [0.64], [0.66])) == {0, 2}
    assert taken(SHARP, compared([0.5, 0.5], [0.499, 0.5])) == {0}


def test_what_looks_better_but_not_surely_is_as_good_by_the_same_measure():
    """The best is what was trusted (`Thinking.trust`); who takes no ease gives it alone"""
    player = Strength(share=1.0, nodes=9, careless=0.1)
    assert taken(player, compared([0.5, 0.5], [0.4, 0.68], [0.4, 0.72])) == {0, 1}
    assert taken(STEADY, compared([0.3, 0.3], [0.2, 0.5])) == {0}
    assert taken(SHARP, compared([0.3, 0.3], [0.2, 0.5])) == {0}


def test_the_careless_take_more_care_where_a_point_is_worth_more():
    player = Strength(share=1.0, nodes=9, careless=0.16)
    assert player.margin(0.5, 0.5) == player.margin(0.25, 0.5) == player.margin(0.75, 0.5) == 0.08
    assert player.margin(0.25, 0.25) == player.margin(0.125, 0.25) == player.margin(0.6, 0.25) == 0.04
    assert player.margin(0.05, 0.5) == pytest.approx(player.margin(0.95, 0.5)) == pytest.approx(0.016)
    assert taken(player, compared([0.05], [0.01])) == {0}


def test_a_steady_player_is_at_its_ease_only_when_it_is_ahead():
    for even in (1 / 2, 1 / 4, 1 / 6):
        assert STEADY.margin(0.8 * even, even) == 0
        assert 0 < STEADY.margin(even, even) < STEADY.margin(1.2 * even, even)
    assert STEADY.margin(0.6, 0.5) == STEADY.careless / 2
    assert STEADY.margin(0.3, 0.25) == STEADY.careless / 4
    assert taken(STEADY, compared([0.6], [0.55])) == {0, 1}
    assert taken(STEADY, compared([0.38], [0.37])) == {0}
    assert taken(GENTLE, compared([0.38], [0.37])) == {0, 1}


def test_a_game_says_how_much_ease_it_bears():
    found = compared([0.6], [0.55])
    assert all(STEADY.choose(found, Rng(word), 0.5, 0.0) is found.lines[0].action for word in range(9))
    assert STEADY.margin(0.3, 0.25, 2.0) == 2 * STEADY.margin(0.3, 0.25)
    assert GENTLE.margin(0.6, 0.5, 0.0) == GENTLE.margin(0.6, 0.5)
    assert games()["influence"].thinking_for(3).ease == 0


def test_weaker_players_have_their_share_of_what_is_plenty_in_a_game(monkeypatch):
    """Where more answers played out make nobody stronger, Steady would else play as well as Sharp"""
    assert [player.bound(800) for player in (GENTLE, STEADY, SHARP)] == [80, 200, SHARP.nodes]
    assert [player.bound(0) for player in (GENTLE, STEADY, SHARP)] == [GENTLE.nodes, STEADY.nodes, SHARP.nodes]
    assert replace(STEADY, nodes=50).bound(800) == 50
    game, asked = games()["influence"], list[int]()
    monkeypatch.setattr(Search, "run", lambda self, _seconds, nodes, _effort: asked.append(nodes))
    for seats in (2, 3, 4, 5, 6):
        STEADY.search(game, game.new(seats, game.options({}), 1), 0, Rng(1))
    assert asked == [STEADY.nodes, STEADY.nodes, 200, 200, 200]


def test_a_point_is_worth_as_much_to_a_team_as_to_a_seat_that_plays_against_one_other(monkeypatch):
    game = games()["influence"]
    for options, sides, taken_there in (({}, 4, {0}), ({"format": "teams_2x2"}, 2, {0, 1})):
        state = game.new(4, game.options(options), 1)
        searched = GENTLE.search(game, state, 0, Rng(1), effort=Effort(exactly=LITTLE))
        assert searched.sides == sides
        found = compared([0.5], [0.4])
        found.sides = searched.sides
        with monkeypatch.context() as patch:
            patch.setattr(Strength, "search", lambda *_args, found=found, **_named: found)
            given = {cast("Any", GENTLE(game, state, 0, Rng(word))).number for word in range(20)}
        assert given == taken_there


def test_strengths_think_longer_the_stronger_they_are_and_take_more_care():
    assert GENTLE.share < STEADY.share < SHARP.share
    assert GENTLE.nodes < STEADY.nodes < SHARP.nodes
    for chances in (0.05, 0.25, 0.5, 0.75, 0.95):
        assert GENTLE.margin(chances, 0.5) > STEADY.margin(chances, 0.5) >= SHARP.margin(chances, 0.5) == 0


@pytest.mark.parametrize(
    ("seats", "player"), [(3, quick), pytest.param(4, greedy, marks=pytest.mark.soak)], ids=["quick", "greedy"]
)
def test_thinking_beats_chance_at_influentia(seats, player):
    game = games()["influentia"]
    wins = 0
    for seed in range(6):
        players = [randomly] * seats
        mine = seed % seats
        players[mine] = player
        ended = outcome(game, players, seed)
        assert ended is not None
        wins += ended.ranks[mine] == 1
    assert wins >= 5
