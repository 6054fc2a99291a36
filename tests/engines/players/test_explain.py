"""Why an answer is good: what is told is counted, the same each time, and told in a sentence."""

import msgspec
import pytest

from engines import games
from engines.core.codec import key
from engines.core.reasons import Reasons
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.players.effort import Effort
from engines.players.explain import FURTHER, Explanation, Holds, PartsCounted, Reason, believed, explain, recount
from engines.players.puzzles import explanation, position, puzzles_of
from engines.players.search import Search
from engines.players.sentences import compared, own_words, sentence, surely_said
from tests.contract.play import sampled

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"]
TOLD, BESIDES = 0.44, 12
"""Of so much of rivals' answers something is surely said; beside so many others the seat itself is asked."""


def explained(game, state, seat, nodes=400):
    search = Search(game, state, seat, Rng(5))
    return explain(search, search.run(None, nodes, Effort()), Rng(6), worlds=3)


def wins_at_once(game, state, seat, answer):
    outcome = game.outcome(game.apply(state, seat, answer)[0])
    return outcome is not None and outcome.ranks[seat] == 1


@pytest.mark.parametrize("key", games())
def test_every_answer_of_every_game_has_a_reason(key):
    game = games()[key]
    told = set()
    for state, decision, answers, _answer in sampled(game, 3, 3, 12):
        why = explained(game, state, decision.seat)
        assert why.action in answers
        said = sentence(game, state, why, NAMES, ENGLISH)
        assert bool(said) == (len(answers) > 1)
        if said:
            assert why.other in answers
            assert why.worlds == 3
            assert why.odds >= 0
            told.add(said)
    assert told


@pytest.mark.parametrize("key", games())
def test_what_others_hold_changes_no_reason(key):
    game = games()[key]
    for state, decision, _answers, _answer in sampled(game, 3, 4, 4):
        other = game.resample(state, decision.seat, Rng(8))
        assert explained(game, state, decision.seat) == explained(game, other, decision.seat)


@pytest.mark.parametrize("key", games())
def test_what_is_told_of_others_answers_depends_on_what_one_may_know_alone(key):
    """Two worlds that look the same from a seat, in both of which another seat gives the same answer."""
    game = games()[key]
    told = 0
    for state, decision, answers, _answer in sampled(game, 3, 4, 25):
        watcher = (decision.seat + 1) % 3
        other = game.resample(state, watcher, Rng(8))
        action = next((each for each in answers if each in game.legal(other, decision.seat)), None)
        if action is None:
            continue
        ours, theirs = (
            [game.dump(each) for each in believed(watcher, game, world, decision.seat, action, Rng(9), 2)]
            for world in (state, other)
        )
        assert ours == theirs
        worlds = [game.load(each) for each in ours]
        assert all(action in game.legal(world, decision.seat) for world in worlds)
        if worlds and (why := recount(game, worlds, decision.seat, action, Rng(6))).worlds:
            assert why.other is None
            said = sentence(game, worlds[0], why, NAMES, ENGLISH)
            assert game.text.label(game.view(worlds[0], decision.seat), action, ENGLISH, NAMES) in said
            told += 1
    assert told


def test_what_comes_whatever_is_answered_is_no_reason():
    """In Price a turn goes on after the tribute: nobody equips more for having paid with this and not with that."""
    game, met = games()["price_of_influence"], 0
    for seed in range(1, 4):
        for state, decision, _answers, action in sampled(game, 2, seed, 60):
            if decision.step != "tribute.pay":
                continue
            worlds = believed(1 - decision.seat, game, state, decision.seat, action, Rng(9), 6)
            why = recount(game, worlds, decision.seat, action, Rng(6))
            said = sentence(game, worlds[0], why, NAMES, ENGLISH)
            if not [each for each in why.reasons if each.key == "equipped" and abs(each.more) >= 0.5]:
                assert f" for {game.text.part('equipped', ENGLISH)}" not in said
                met += 1
    assert met > 2


@pytest.mark.parametrize("key", games())
def test_what_is_surely_said_of_a_rivals_answer_is_so(key):
    """The seat itself, which knows its hand, says so beside some other answer; and something is said of most."""
    game, told, differs, asked = games()[key], 0, 0, 0
    for seats in {2, 3} & set(game.seats):
        for state, decision, answers, action in sampled(game, seats, 4, 30):
            if len(answers) < 2:
                continue
            worlds = believed((decision.seat + 1) % seats, game, state, decision.seat, action, Rng(9), 6)
            said = surely_said(game, worlds, decision.seat, action, Rng(3), NAMES, ENGLISH) if worlds else ""
            asked, told = asked + 1, told + bool(said)
            if said:
                both = compared(game, state, decision.seat, action, answers[action == answers[0]], NAMES)
                others = [msgspec.structs.replace(both, other=each) for each in answers if each != action]
                differs += said not in [own_words(game, each, ENGLISH) for each in others[:BESIDES]]
    assert told >= TOLD * asked
    assert differs <= told / 10


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ({"other": None, "reasons": (Reason(0, "effects", "", 2.0, 2.0),)}, "brings about 2 for Effects, 2 more than"),
        ({"other": None, "reasons": (Reason(1, "effects", "", -2.0, -1.0),)}, "Bob about 2 for Effects, 1 more than"),
        ({"other": None, "reasons": (Reason(0, "effects", "", 5.0, 0.2),)}, "brings no more points soon than other"),
        (
            {"other": None, "reasons": (Reason(0, "effects", "", 2.0, 2.0, Holds.EXACTLY),)},
            "brings 2 for Effects, 2 more than",
        ),
        ({"reasons": (Reason(0, "effects", "", 2.0, 1.2, Holds.MEAN),)}, "brings 2 on average for Effects, 1.2 more"),
        ({"reasons": (Reason(1, "effects", "", -2.0, -1.0, Holds.EXACTLY),)}, "costs Bob 2 for Effects, 1 more than"),
        ({"other": None}, "brings no more points soon than other answers"),
        ({"odds": 0.502, "other_odds": 0.498}, "look equally good."),
        ({"error": 0.2}, "look equally good."),
        ({"wins": 1.0}, "As far as can be seen “"),
        ({"wins": 1.0, "other_wins": 0.9}, "” wins the game."),
        ({"wins": 1.0, "other_wins": 1.0}, "wins the game, and so does “"),
        ({"wins": 1.0, "shared": 1.0}, "” shares the victory."),
        ({"wins": 1.0, "other_wins": 1.0, "other_shared": 0.5}, "” wins the game or shares the victory."),
        ({"odds": 0.4}, " % to win, “"),
        ({"odds": 0.4, "error": 0.05}, "look equally good."),
        ({"odds": 0.4, "reasons": (Reason(0, "effects", "", 2.0, 1.2),)}, "In the end “"),
        ({"reasons": (Reason(0, "effects", "", 1.03, 1.98),)}, "brings about 1 for Effects, 2 more than"),
        ({"reasons": (Reason(0, "effects", "", 2.0, 1.25),)}, "brings about 2 for Effects, 1.2 more than"),
        ({"reasons": (Reason(1, "city", "MIL", -11.7, -3.0),)}, "costs Bob about 12 for City MIL, 3 more than"),
        ({"reasons": (Reason(1, "city", "MIL", 2.0, 1.0), Reason(0, "city", "MIL", 0.1, 0.1))}, "looks like 60 % to"),
    ],
)
def test_the_strongest_reason_is_told(why, said):
    game = games()["influentia"]
    state, _decision, answers, _answer = next(
        q
        for q in sampled(game, 3, 3, 60)
        if q.decision.step == "trick.play" and len(q.answers) > 1 and q.decision.seat == 0
    )
    made = Explanation(0, answers[0], **{"other": answers[1], "worlds": 4, "odds": 0.6, "other_odds": 0.5, **why})
    assert said in sentence(game, state, made, NAMES, ENGLISH)
    if " % to" in said or "equally" in said:
        told = sentence(game, state, made, NAMES, ENGLISH, odds=False)
        assert " % to" not in told
        assert "equally" not in told


@pytest.mark.parametrize("key", games())
def test_an_answer_that_is_worse_is_not_said_to_look_as_good(key):
    """Asked why a computer let a chance slip, and by how much it did: in the worlds that both were tried in."""
    game, slips = games()[key], 0
    for seed in range(4, 6):
        for state, decision, answers, answer in sampled(game, game.seats.stop - 1, seed, 6):
            search, again = (Search(game, state, decision.seat, Rng(5)) for _ in range(2))
            found, same = (each.run(None, 150, Effort()) for each in (search, again))
            best = found.lines[0].action
            if len(answers) < 2 or answer == best:
                continue
            why = explain(search, found, Rng(6), worlds=1, action=answer)
            assert (why.action, why.other, same.lines[0].action) == (answer, best, best)
            both = again.against((answer, best), Rng(6), FURTHER)
            behind = sum(better - given for given, better in both) / len(both)
            assert why.other_odds - why.odds == pytest.approx(behind)
            said = sentence(game, state, msgspec.structs.replace(why, wins=0.0), NAMES, ENGLISH)
            if why.other_odds - why.odds > max(0.02, 2.5 * why.error):
                slips += 1
                label = game.text.label(game.view(state, why.seat), answer, ENGLISH, NAMES)
                assert said.endswith(f"“{label}” {round(100 * why.odds)} %.")
                assert "look equally good" not in said
    assert slips


@pytest.mark.parametrize("key", games())
def test_two_answers_are_held_against_each_other_in_the_same_worlds(key):
    """The runner-up of an answer that was given up early has seen other worlds since: its mean there is no measure."""
    game, uneven = games()[key], 0
    for state, decision, _answers, _answer in sampled(game, game.seats.stop - 1, 3, 30):
        search = Search(game, state, decision.seat, Rng(5))
        found = search.run(None, 300, Effort())
        early = [line for line in found.lines[2:] if 1 < len(line.values) < len(found.lines[0].values)]
        for line in early[:3]:
            uneven += 1
            why = explain(search, found, Rng(6), worlds=1, against=line.action)
            assert why.other == line.action
            apart = [a - b for a, b in zip(found.lines[0].values, line.values, strict=False)]
            lead = sum(apart) / len(apart)
            assert why.odds - why.other_odds == pytest.approx(lead) or why.other_odds in (0, 1)
    assert uneven


@pytest.mark.parametrize("key", games())
def test_what_wins_for_sure_leaves_nobody_a_choice(key):
    """Else it is said to win as far as can be seen: a rival may find an answer that the search did not."""
    game, met = games()[key], {True: 0, False: 0}
    for seed in range(1, 5):
        all_ = ((game.clone(each.state), each) for each in sampled(game, max(2, game.seats[0]), seed, 10**6))
        for state, (_state, decision, answers, _answer) in list(all_)[-8:]:
            if len(answers) < 2:
                continue
            for answer in answers[:3]:
                why = Explanation(decision.seat, answer, next(a for a in answers if a != answer), worlds=1, wins=1.0)
                said = sentence(game, state, why, NAMES, ENGLISH)
                sure = "As far as can be seen" not in said
                met[sure] += 1
                if sure:
                    for number in range(10):
                        world = game.resample(state, decision.seat, Rng(number))
                        assert wins_at_once(game, world, decision.seat, answer) or _only_way(
                            game, world, decision.seat, answer
                        )
    assert met[False]
    assert met[True] or key == "indio", "there quests and chance have a say to the last"


def _only_way(game, world, seat, answer):
    """Whether all that is left after an answer is one way to its end, a win of the seat."""
    after = game.apply(world, seat, answer)[0]
    while asked := game.decisions(after):
        (forced,) = game.legal(after, asked[0].seat)
        after = game.apply(after, asked[0].seat, forced)[0]
    outcome = game.outcome(after)
    return outcome is not None and outcome.ranks[seat] == 1


@pytest.mark.parametrize("key", ["influence", "influentia", "price_of_influence"])
def test_what_any_answer_wins_is_said_of_both(key):
    """At the last question of a game that is won whatever is answered."""
    game, met = games()[key], 0
    for seed in range(1, 13):
        for state, decision, answers, _answer in sampled(game, game.seats[0], seed, 10**6):
            if len(answers) > 1 and all(wins_at_once(game, state, decision.seat, answer) for answer in answers):
                why = explained(game, state, decision.seat, 40)
                assert (why.wins, why.other_wins) == (1, 1)
                outcome = game.outcome(game.apply(state, decision.seat, why.action)[0])
                assert outcome is not None
                assert outcome.firsts == 1, "whoever shares a victory is told so below"
                assert "wins the game, and so does “" in sentence(game, state, why, NAMES, ENGLISH)
                met += 1
    assert met


def test_a_victory_that_is_shared_is_told_as_one():
    """Before the last Plague: one building less of a rival makes both first, or its owner wins."""
    game = games()["influentia"]
    puzzle = next(each for each in puzzles_of(game) if each.why.wins == 1 and each.step == "effects.plague_card")
    state = position(game, puzzle)
    search = Search(game, state, puzzle.seat, Rng(5))
    why = explain(search, search.run(None, 400, Effort()), Rng(6), worlds=3)
    after = game.apply(state, puzzle.seat, why.action)[0]
    outcome = game.outcome(after)
    assert outcome is not None
    assert outcome.ranks.count(1) == 2
    assert (why.wins, why.shared, why.other_wins) == (1, 1, 0)
    for each in (why, explanation(game, state, puzzle)):
        said = sentence(game, state, each, NAMES, ENGLISH)
        assert said.endswith("” shares the victory.")
        assert "As far as" not in said, "whatever others hold"


@pytest.mark.parametrize("key", [key for key, game in games().items() if game.thinking.trust])
def test_what_is_given_on_trust_is_not_said_to_look_better(key):
    """It comes first although another's mean is higher: what it brings is counted, how both look is all the same."""
    game, trusted = games()[key], 0
    for state, decision, _answers, _answer in sampled(game, game.seats[0], 9, 60):
        search = Search(game, state, decision.seat, Rng(5))
        found = search.run(None, 300, Effort())
        if len(found.lines) < 2 or found.lines[0].value >= found.lines[1].value:
            continue
        trusted += len(found.lines[0].values) > 1
        why = explain(search, found, Rng(6), worlds=3)
        assert (why.action, why.other) == (found.lines[0].action, found.lines[1].action)
        assert why.odds < why.other_odds
        assert why.odds >= why.other_odds - why.error or len(found.lines[0].values) == 1
        said = sentence(game, state, msgspec.structs.replace(why, reasons=()), NAMES, ENGLISH)
        assert " % to win" not in said
        assert "look equally good." in said or "wins the game" in said
    assert trusted > 2


def test_points_that_came_by_chance_in_some_worlds_are_no_reason():
    """Of one answer against another, in twelve worlds; a quarter of all reasons were no more so in other worlds."""
    here, there, late = (0, "city", "MIL"), (0, "city", "PIS"), (1, "effects", "")
    counted = PartsCounted()
    for world in range(12):
        counted.add({here: 3.0, there: 8.0 * (world == 4), late: -(world % 3)}, {here: 1.0, late: -3.0})
    found = counted.reasons()
    assert [(each.seat, each.key, each.note) for each in found] == [here, late]
    assert [(each.points, each.more) for each in found] == [(3.0, 2.0), (-1.0, 2.0)]
    assert [each.holds for each in found] == [Holds.EXACTLY, Holds.MOSTLY]
    once = PartsCounted()
    once.add({here: 3.0}, {})
    assert once.reasons() == (), "of one world nobody can tell"


@pytest.mark.parametrize(
    ("mine", "holds"),
    [
        ([4] * 24, Holds.EXACTLY),
        ([4] * 23 + [0], Holds.EXACTLY),
        ([4] * 22 + [0, 0], Holds.MOSTLY),
        ([4] * 16 + [0] * 8, Holds.MOSTLY),
        ([4] * 12 + [0] * 12, Holds.MEAN),
        ([1.8] * 12 + [0] * 12, None),
        ([9] * 4 + [0] * 20, None),
    ],
)
def test_a_figure_is_said_where_it_holds_in_nearly_all_worlds_and_a_mean_where_most_do_not_agree(mine, holds):
    counted = PartsCounted()
    for points in mine:
        counted.add({(0, "city", "MIL"): float(points)}, {})
    found = counted.reasons()
    assert [each.holds for each in found] == ([] if holds is None else [holds])
    assert all(each.points == each.more == (4 if holds == Holds.EXACTLY else sum(mine) / 24) for each in found)


def test_what_is_said_of_most_answers_is_no_reason(monkeypatch):
    game = games()["influentia"]
    state, decision, answers, _answer = next(
        q for q in sampled(game, 3, 3, 40) if q.decision.step == "trick.play" and len(q.answers) > 4
    )
    both = compared(game, state, decision.seat, answers[0], answers[1], NAMES)

    def said(told):
        monkeypatch.setattr(type(game), "reasons", Reasons(lambda it, _words: told(it.action)))
        return own_words(game, both, ENGLISH)

    assert said(lambda _action: "It is a card.") == ""
    assert said(lambda action: f"It is {key(action)}.") == f"It is {key(answers[0])}."
    assert said(lambda action: "One of two." if action in answers[:2] else "Another.") == "One of two."
    assert said(lambda action: "" if action == answers[0] else "Another.") == ""
