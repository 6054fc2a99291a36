"""What every game promises: play ends, inputs stay untouched, saving changes nothing, answers and refusals agree."""

import msgspec
import pytest

from engines import games
from engines.core.codec import from_json, key, to_json
from engines.core.errors import Illegal, Refused
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.players.search import Search
from tests.contract.play import (
    CASES,
    LONGEST,
    SEEDS,
    case_id,
    chosen_options,
    finish,
    fixed,
    mutations,
    sampled,
    start,
    views,
    walk,
)

NAMES = ["Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin"]
each_case = pytest.mark.parametrize("case", CASES, ids=case_id)


@each_case
def test_play_ends_with_an_outcome(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        state, _journal = finish(game, seats, seed)
        outcome = game.outcome(state)
        assert outcome is not None
        assert len(outcome.ranks) == seats
        assert (min(outcome.ranks) == 1) != outcome.house
        assert [score.seat for score in outcome.scores] == list(range(seats))
        standing = game.standing(game.view(state, None))
        assert [s.points for s in standing] == [s.points for s in outcome.scores]
        assert game.text.ending(outcome, NAMES, ENGLISH)
        assert all(game.text.part(part.key, ENGLISH) for score in outcome.scores for part in score.parts)
        assert not any(list(game.legal(state, seat)) for seat in range(seats))


@each_case
def test_apply_leaves_its_input_alone_and_agrees_with_advance(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        for state, decision, _answers, answer in sampled(game, seats, seed, LONGEST if seed < 4 else 100):
            before = game.dump(state)
            after, events = game.apply(state, decision.seat, answer)
            assert game.dump(state) == before
            copy = game.load(before)
            assert game.dump(copy) == before
            assert game.decisions(copy) == game.decisions(state)
            assert game.advance(copy, decision.seat, answer) == events
            assert game.dump(copy) == game.dump(after)


@each_case
def test_what_search_plays_is_the_same_but_for_the_story(case):
    key_, seats = case
    game = games()[key_]
    for state, decision, _answers, answer in sampled(game, seats, SEEDS[0], 100):
        told = game.clone(state)
        game.advance(told, decision.seat, answer)
        game.forget(told)
        untold = game.clone(state)
        game.forget(untold)
        assert list(game.legal(untold, decision.seat)) == list(game.legal(state, decision.seat))
        game.play(untold, decision.seat, answer)
        game.forget(untold)
        assert game.dump(untold) == game.dump(told)


@each_case
def test_every_step_says_who_is_asked_as_its_questions_do(case):
    """Search and settling go by `asked` alone."""
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        for state, decision, _answers, answer in sampled(game, seats, seed, 200):
            assert decision.seat in state.frames[-1].asked(state)
            assert game.answers(state, decision.seat) == list(game.legal(state, decision.seat))
            copy = game.clone(state)
            asked = game.play(copy, decision.seat, answer)
            assert list(asked) == [each.seat for each in game.decisions(copy)]
            for position in (state, copy):
                if position.frames:
                    frame = position.frames[-1]
                    assert list(frame.asked(position)) == [each.seat for each in frame.asks(position)]


@each_case
def test_appraise_each_says_the_same_of_every_seat(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[:10]:
        for state, _decision, _answers, _answer in sampled(game, seats, seed, 60):
            alone = {seat: game.appraise(state, seat) for seat in range(seats)}
            assert game.appraise_each(state, range(seats)) == alone
        state, _journal = finish(game, seats, seed)
        assert game.appraise_each(state, range(seats)) == {seat: game.appraise(state, seat) for seat in range(seats)}


@each_case
def test_the_search_thinks_as_the_game_says_for_so_many_seats(case):
    key_, seats = case
    game = games()[key_]
    how = game.thinking_for(seats)
    assert (how.stops, how.glance) == (game.thinking.stops, game.thinking.glance)
    assert how.glance or not how.trust
    state = game.new(seats, game.options({}), 1)
    seat = game.decisions(state)[0].seat
    assert Search(game, state, seat, Rng(1)).how == how


@each_case
def test_a_game_is_over_once_and_refuses_more(case):
    key_, seats = case
    game = games()[key_]
    state, journal = finish(game, seats, 0)
    action = from_json(journal[-1].action, game.action_type)
    for seat in range(seats):
        why = game.check(state, seat, action)
        assert why is not None
        assert why.key == "over"
    copy = game.load(game.dump(state))
    assert game.outcome(copy) == game.outcome(state)
    assert views(game, copy) == views(game, state)


@each_case
def test_the_same_arguments_give_the_same_game(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        assert game.dump(start(game, seats, seed)) == game.dump(start(game, seats, seed))
    assert len({game.dump(start(game, seats, seed)) for seed in SEEDS}) == len(SEEDS)


@each_case
def test_answers_out_of_turn_are_refused(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        for state, decision, _answers, answer in sampled(game, seats, seed, 20):
            asked = {d.seat for d in game.decisions(state)}
            before = game.dump(state)
            for seat in [*range(seats), seats, -1]:
                if seat in asked:
                    continue
                why = game.check(state, seat, answer)
                assert why is not None
                assert why.key == "not_asked"
                assert not list(game.legal(state, seat))
                with pytest.raises(Refused):
                    game.apply(state, seat, answer)
            assert game.dump(state) == before
            assert decision.rule.startswith(game.code + " R")


def steps_of(key_: str, what: str) -> tuple[str, ...] | None:
    """How steps begin whose answers are sealed, or gathered in a form, as `fixed.py` of the game's tests lists them."""
    found = fixed(key_, what)
    return tuple(sorted(found)) if found or fixed(key_, "SEALED") else None


@each_case
def test_a_decision_keeps_its_id_until_it_is_answered_and_never_comes_back(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[:5]:
        gone: set[str] = set()
        sealed, gathered, loose = steps_of(key_, "SEALED"), steps_of(key_, "GATHERED"), fixed(key_, "LOOSE")
        for state, decision, _answers, answer in walk(game, seats, seed):
            now = game.decisions(state)
            assert len({d.id for d in now}) == len(now)
            for each in now:
                assert sealed is None or each.secret == each.step.startswith(sealed), each.step
                assert gathered is None or each.step in loose or each.staged == each.step.startswith(gathered), (
                    each.step
                )
            assert not gone & {d.id for d in now}
            after, _events = game.apply(state, decision.seat, answer)
            then = {d.id: d for d in game.decisions(after)}
            assert decision.id not in then
            gone |= {d.id for d in now} - set(then)
            if len(now) > 1:
                waiting = [other for other in now if other != decision]
                assert list(then.values()) == waiting, "questions of others stay as they are"
            for other in now:
                if other.id in then:
                    assert then[other.id] == other


@each_case
def test_legal_and_check_agree(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        rng, seen = Rng(seed), {}
        for state, decision, answers, _answer in sampled(game, seats, seed, 14):
            assert len(set(answers)) == len(answers)
            for answer in answers[:: max(1, len(answers) // 12)]:
                assert game.check(state, decision.seat, answer) is None
            before = game.dump(state)
            for odd in mutations(game, answers, rng, seen):
                why = game.check(state, decision.seat, odd)
                assert (why is None) == (odd in answers), (odd, why)
                if why is not None:
                    assert_told(game, why)
                    assert why.key != "not_legal" or type(odd) not in game.verbs, f"{odd} is typed: say why not"
            assert game.dump(state) == before


@each_case
def test_as_many_answers_as_may_come_together_can(case):
    """`up_to` such answers to a step, whichever they are: none of them comes when it is no longer asked for."""
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        chance = Rng(seed)
        for state, decision, answers, _answer in sampled(game, seats, seed, 100):
            pieces = [answer for answer in answers if answer.__struct_fields__]
            if decision.up_to == 1 or not pieces:
                continue
            copy = game.clone(state)
            chance.shuffle(pieces)
            for answer in pieces[: decision.up_to]:
                asked = next((each for each in game.decisions(copy) if each.seat == decision.seat), None)
                assert asked is not None, (seed, decision.step, answer)
                assert asked.step == decision.step, (seed, asked.step, answer)
                if game.check(copy, decision.seat, answer) is not None:
                    break
                game.advance(copy, decision.seat, answer)


def assert_told(game, why: Illegal):
    """A refusal is a sentence with the number of a rule."""
    assert why.rule.startswith(game.code)
    sentence = game.text.refusal(why, NAMES, ENGLISH)
    assert sentence.endswith(".")
    assert "{" not in sentence
    if why.key not in ("over", "seats"):
        assert f"({why.rule})" in sentence
    assert msgspec.json.decode(msgspec.json.encode(why), type=Illegal) == why


@each_case
def test_answers_have_labels_and_keys_of_their_own(case):
    key_, seats = case
    game = games()[key_]
    long_names = ["Maximilian Bartholomäus Longname"] * seats
    for seed in SEEDS:
        for number, (state, decision, answers, answer) in enumerate(sampled(game, seats, seed, 30)):
            assert from_json(to_json(answer), game.action_type) == answer
            keys = [key(a) for a in answers]
            assert len(set(keys)) == len(keys)
            assert max(map(len, keys)) <= 60
            if number % 3:
                continue
            view = game.view(state, decision.seat)
            for names in ((), NAMES):
                labels = [game.text.label(view, a, ENGLISH, names) for a in answers]
                assert len(set(labels)) == len(labels), sorted(labels)
                assert all(labels)
            longest = max((game.text.label(view, a, ENGLISH, long_names) for a in answers), key=len)
            assert len(longest) <= 80, longest


@each_case
def test_every_question_and_event_has_words(case):
    key_, seats = case
    game = games()[key_]
    names = NAMES[:seats]
    for seed in SEEDS:
        for number, (state, decision, _answers, answer) in enumerate(sampled(game, seats, seed, 20)):
            view = game.view(state, decision.seat)
            assert [a.id for a in view.asked] == [d.id for d in game.decisions(state)]
            for asked in view.asked:
                assert game.text.heading(view, asked, ENGLISH)
                assert game.text.waiting(view, asked, ENGLISH)
            _after, events = game.apply(state, decision.seat, answer)
            for event in events:
                for seat in (*range(seats), None):
                    seen = game.witness(event, seat)
                    if seen is not None:
                        line = game.text.told(seen, names, ENGLISH)
                        assert "{" not in line
                        assert msgspec.json.decode(msgspec.json.encode(seen), type=game.event_type) == seen
            if number % 5 == 0:
                board = game.text.board(game.view(state, None), names, ENGLISH)
                assert board
                assert "{" not in board
                assert all(name in board for name in names)


@each_case
def test_appraise_is_a_share_of_one_and_knows_who_won(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[:5]:
        for question in sampled(game, seats, seed, 15):
            assert all(0 <= game.appraise(question.state, seat) <= 1 for seat in range(seats))
        state, _journal = finish(game, seats, seed)
        outcome = game.outcome(state)
        assert outcome is not None
        ranks = outcome.ranks
        worth = [game.appraise(state, seat) for seat in range(seats)]
        assert all(0 <= w <= 1 for w in worth)
        winners = [w for w, rank in zip(worth, ranks, strict=True) if rank == 1]
        losers = [w for w, rank in zip(worth, ranks, strict=True) if rank > 1]
        assert not losers or not winners or min(winners) > max(losers)


@each_case
def test_whoever_begins_has_about_the_even_share_of_the_chances(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[:3] if seats > 1 else ():
        state = game.new(seats, game.options({}), seed)
        for seat in range(seats):
            assert game.appraise(state, seat) == pytest.approx(1 / seats, abs=0.1)


@pytest.mark.parametrize("key_", games())
def test_wrong_numbers_of_seats_are_refused_in_words(key_):
    game = games()[key_]
    for seats in range(8):
        why = game.check_setup(seats, game.options({}))
        assert (why is None) == (seats in game.seats)
        if why is not None:
            assert str(seats) in game.text.refusal(why, NAMES, ENGLISH)


@each_case
def test_options_have_plain_values(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        values = chosen_options(game, seats, seed)
        assert game.check_setup(seats, game.options(values)) is None
    with pytest.raises(msgspec.ValidationError):
        game.options({"no_such_option": True})


@pytest.mark.parametrize("key_", games())
def test_an_edition_is_the_hash_of_its_text(key_):
    game = games()[key_]
    same = game.with_edition(game.edition_text, "copy.toml")
    assert same.edition == game.edition
    other = game.with_edition(game.edition_text + "\n# another copy\n", "copy.toml")
    assert other.edition != game.edition
    state = other.new(game.seats[0], other.options({}), 1)
    assert state.edition == other.edition
