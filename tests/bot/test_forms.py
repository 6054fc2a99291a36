"""Forms made from nothing but legal answers: buttons, menus, steps, several at once, and what typed text points at."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from bot.base.languages import LANGUAGES, words_in
from bot.discord_io.form_paths import START, FormPath
from bot.discord_io.views import forms
from bot.discord_io.views.forms import BUTTONS, MENU, Form, spanned
from bot.discord_io.views.question import below, on_button
from bot.tables.staged import rehearse
from engines import games
from engines.core.codec import key
from engines.core.decisions import Asked, public_questions
from engines.core.effects import effects
from engines.core.effects import told as outcome
from engines.core.rng import Rng
from engines.core.words import ENGLISH, Words
from tests.contract.play import SEEDS, sampled
from tests.engines.indio.positions import table as indio_table

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def form(game: Any, state: Any, path: FormPath = START, page: int = 0) -> Form:
    """The form of the first open question."""
    open_ = public_questions(game.decisions(state))[0]
    view = game.view(state, open_.seat)
    return forms.build(game, state, view, NAMES, open_, path, page, ENGLISH)


def reachable(game: Any, state: Any) -> set[str]:
    """Every answer that presses lead to, from the first page on."""
    found: set[str] = set()
    todo, seen = [START], set[FormPath]()
    while todo:
        path = todo.pop()
        if path in seen:
            continue
        seen.add(path)
        first = form(game, state, path)
        for page in range(first.pages):
            shown = form(game, state, path, page)
            assert len(shown.choices) <= (MENU if shown.menu else BUTTONS)
            if shown.several and not shown.batch:
                seat = public_questions(game.decisions(state))[0].seat
                legal = list(game.legal(state, seat))
                few, many = shown.several
                offered = {str(choice.to) for choice in shown.choices}
                for answer in legal:
                    held = getattr(answer, type(answer).__struct_fields__[-1])
                    if key(answer).rpartition(":")[0] == str(shown.path):
                        assert few <= len(held) <= many
                        assert set(held) <= offered
                        assert forms.gathered(legal, str(shown.path), [*reversed(held)]) == answer
                        found.add(key(answer))
                continue
            for choice in shown.choices:
                if choice.whole:
                    found.add(str(choice.to))
                else:
                    todo.append(choice.to)
    return found


def test_every_answer_of_every_game_can_be_reached_by_pressing():
    for name, game in games().items():
        for seats in game.seats:
            rng = Rng(7)
            options = game.options({})
            if game.check_setup(seats, options) is not None:
                continue
            state = game.new(seats, options, 7)
            for number in range(120):
                open_ = game.decisions(state)
                if not open_:
                    break
                legal = list(game.legal(state, open_[0].seat))
                if number % 3 == 0:
                    assert reachable(game, state) == {key(each) for each in legal}, (name, open_[0].step)
                seat = rng.choice(list(open_)).seat
                game.advance(state, seat, rng.choice(list(game.legal(state, seat))))


def test_payments_piece_by_piece_can_be_given_in_one_go():
    game = games()["price_of_influence"]
    rng = Rng(1)
    state = game.new(2, game.options({}), 1)
    batches = 0
    for _answer in range(400):
        open_ = game.decisions(state)
        if not open_ or batches:
            break
        if open_[0].up_to > 1:
            shown = form(game, state)
            assert shown.batch
            assert shown.several is not None
            assert shown.several[1] <= open_[0].up_to
            batches += 1
        game.advance(state, open_[0].seat, rng.choice(list(game.legal(state, open_[0].seat))))
    assert batches


def test_typed_text_means_the_best_match_and_not_all_of_them():
    labels = [
        ("Pass", "pass_play"),
        ("AS ♠ on the Jack", "play:AS:S"),
        ("AS ♠ on the Queen", "play:AS:X"),
        ("5S", "p:5S"),
    ]
    assert forms.match(labels, "as")[0] == [labels[1], labels[2]]
    assert forms.match(labels, "pass_play")[0] == [labels[0]]
    assert forms.match(labels, "queen")[0] == [labels[2]]
    assert forms.match(labels, "nothing of the kind") == []


def test_a_beginning_that_ends_with_a_word_means_no_longer_word():
    labels = [("Play E10 · Revolt", "play_card:E10"), ("Play E1 · Famine", "play_card:E1")]
    assert forms.best(labels, "play e1") == [labels[1]]
    assert forms.best(labels, "play e") == labels


def test_several_cards_at_the_first_question_have_no_way_back():
    game = games()["price_of_influence"]
    shown = form(game, game.new(2, game.options({}), 1))
    assert shown.several == (2, 2)
    assert shown.back is None


def test_the_answers_of_an_attack_are_gathered_and_sent_together():
    game = games()["influence"]
    state = game.new(2, game.options({"faction_choice": "auto"}), 3)
    open_ = game.decisions(state)[0]
    assert (open_.step, open_.staged) == ("attack.castle", True)
    castle = key(next(a for a in game.legal(state, open_.seat) if key(a).startswith("choose_castle")))
    first = rehearse(game, state, open_.seat, [castle])
    assert first is not None
    assert first.goes_on
    assert first.next is not None
    shown = form(game, state, FormPath("", [castle]))
    assert shown.decision == open_.id
    assert "Chosen so far, not sent yet:" in shown.prompt
    assert shown.back == START
    assert all(choice.to.gathered == (castle,) for choice in shown.choices)
    assert game.decisions(state)[0] == open_


def test_back_drops_the_last_of_the_gathered_answers():
    game = games()["influence"]
    state = game.new(3, game.options({"faction_choice": "auto"}), 3)
    rng = Rng(2)
    deepest = 0
    while (open_ := game.decisions(state)) and deepest < 3:
        keys: list[str] = []
        seat, then = open_[0].seat, state
        while True:
            choice = rng.choice(list(game.legal(then, seat)))
            played = rehearse(game, state, seat, [*keys, key(choice)])
            assert played is not None
            if not played.goes_on:
                break
            keys.append(key(choice))
            then = played.state
            back = form(game, state, FormPath("", keys)).back
            assert back is not None
            before = rehearse(game, state, seat, back.gathered)
            assert before is not None
            assert [key(action) for action in before.actions] == keys[:-1]
        deepest = max(deepest, len(keys))
        game.advance(state, seat, rng.choice(list(game.legal(state, seat))))
    assert deepest >= 2


def test_gathering_ends_where_something_comes_to_light():
    game = games()["influence"]
    rng = Rng(5)
    ended = 0
    for seed in range(6):
        state = game.new(3, game.options({"faction_choice": "auto"}), seed)
        while game.decisions(state):
            open_ = game.decisions(state)[0]
            action = rng.choice(list(game.legal(state, open_.seat)))
            played = rehearse(game, state, open_.seat, [key(action)])
            assert played is not None
            events = game.advance(state, open_.seat, action)
            if any(event.reveals for event in events):
                assert not played.goes_on
                ended += 1
    assert ended


def test_gathered_answers_that_are_not_legal_are_none():
    game = games()["influence"]
    state = game.new(2, game.options({"faction_choice": "auto"}), 3)
    assert rehearse(game, state, game.decisions(state)[0].seat, ["nothing"]) is None


def indio_turn() -> Any:
    """A worker that can improve a hex and forge, with a payment to choose; and three structures."""
    return indio_table({"B2": "A=o A:a 3earth 1water", "D3": "A=o 3earth", "C2": "A=t 2earth", "E4": "B=o B:x"})


def test_one_press_pays_automatically_and_by_hand_it_is_one_menu():
    game = games()["indio"]
    state = indio_turn()
    keys = ["select_worker:B2:no", "forge:stone"]
    path = FormPath("", keys)
    shown = form(game, state, path)
    assert [choice.label for choice in shown.choices] == ["Pay automatically", "Pay by hand", "Take the plan back"]
    assert shown.back == FormPath("", keys[:1])
    by_hand = form(game, state, shown.choices[1].to)
    assert (by_hand.batch, by_hand.several) == (True, (1, 2))
    assert [str(choice.to) for choice in by_hand.choices] == ["pay:earth:B2", "pay:earth:C2", "pay:earth:D3"]
    assert by_hand.back == path
    paid = rehearse(game, state, 0, [*keys, *(str(choice.to) for choice in by_hand.choices[:2])])
    assert paid is not None
    assert paid.next is not None
    assert paid.next.step == "forge.store"


def test_structures_craft_together_from_one_menu():
    game = games()["indio"]
    hexes = {"B2": "A=o", "D3": "A=o", "C2": "A=t", "E4": "B=o", "A1": "W"}
    state = indio_table(hexes, phase="craft")
    shown = form(game, state)
    assert [choice.label for choice in shown.choices] == [
        "Craft all: B2 1 worker, C2 2 food, D3 1 worker",
        "Craft",
        "Craft no more",
    ]
    together = form(game, state, FormPath("craft"))
    assert (together.batch, together.several) == (True, (1, 3))
    assert len(together.choices) == 12
    assert together.back == START


def test_a_turn_that_is_over_is_sent_even_if_the_next_one_could_be_gathered():
    game = games()["indio"]
    state = indio_table({"B2": "A=o A:aa", "B3": "1stone", "E4": "B=o B:x"})
    keys = ["select_worker:B2:no", "move:B3"]
    first = rehearse(game, state, 0, keys)
    assert first is not None
    assert first.goes_on
    over = rehearse(game, state, 0, [*keys, "end_turn"])
    assert over is not None
    assert over.next is not None
    assert (over.next.step, over.next.staged, over.goes_on) == ("work.worker", True, False)


def test_a_step_tells_what_all_answers_below_it_bring():
    assert spanned(["points 3 → 5", "points 3 → 8", "points 3 → 5"]) == "points 3 → 5–8"
    assert spanned(["24 against 18, wins", "24 against 18, wins"]) == "24 against 18, wins"
    assert spanned(["24 against 18, wins", "3 against 18, loses"]) == ""
    assert spanned(["points 3 → 5", ""]) == ""


def test_labels_of_steps_bear_outcomes():
    game = games()["pax_illuminaten"]
    state, rng = game.new(3, game.options({}), 7), Rng(7)
    while len(legal := list(game.legal(state, (open_ := game.decisions(state)[0]).seat))) <= MENU:
        game.advance(state, open_.seat, rng.choice(legal))
    told = {key(each): f"points 1 → {2 + number % 3}" for number, each in enumerate(legal)}
    view = game.view(state, open_.seat)
    (asked,) = public_questions([open_])
    shown = forms.build(game, state, view, ["Ada", "Ben", "Cleo"], asked, START, 0, ENGLISH, told)
    steps = [each for each in shown.choices if not each.whole]
    assert steps
    assert all(each.outcome.startswith("points 1 → ") for each in shown.choices)
    assert any(each.outcome == "points 1 → 2–4" for each in steps)


def forms_of(
    game: Any, state: Any, open_: Asked, names: Sequence[str], told: Mapping[str, str], _: Words
) -> list[Form]:
    """The form of a question and those that its steps lead to, some of them."""
    view, found, todo, seen = game.view(state, open_.seat), list[Form](), [START], set[str]()
    while todo and len(found) < 8:
        shown = forms.build(game, state, view, names, open_, todo.pop(0), 0, _, told)
        if str(shown.path) not in seen or not found:
            seen.add(str(shown.path))
            found.append(shown)
            todo += [each.to for each in shown.choices if not each.whole and not str(each.to).endswith(forms.SURE)]
    return found


@pytest.mark.parametrize("key_", games())
def test_a_question_of_one_kind_always_has_the_same_widget(key_: str):
    """Whatever the number of choices: by the step, and below it by the kind of answer and how much is filled in."""
    game, widgets = games()[key_], dict[tuple[str, str, int], bool]()
    for seats in game.seats:
        for seed in SEEDS[:3]:
            for state, decision, _answers, _answer in sampled(game, seats, seed, 25):
                open_ = next(each for each in public_questions(game.decisions(state)) if each.id == decision.id)
                for number, shown in enumerate(forms_of(game, state, open_, NAMES, {}, ENGLISH)):
                    path = str(shown.path) if number else ""
                    kind = (open_.step, path.partition(":")[0], path.count(":"))
                    assert widgets.setdefault(kind, shown.menu) == shown.menu, (kind, len(shown.choices))
                    assert shown.menu or shown.pages == 1


RAW = re.compile(r"[a-z]_[a-z]|\?\?|^[a-z]+$")
"""What a program writes and nobody reads: `gem_pile`, an unknown letter, a bare key."""
LONG = [
    "Maximiliana von Hohenstaufen-Burg",
    "Maximiliana von Hohenstaufen-Tal",
    "Konstantin Alexandrowitsch",
    *NAMES[3:],
]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("key_", games())
def test_no_label_is_cut_and_no_outcome_lost(key_: str, language: str):
    """What has no room on a button or in a menu is told beside the question; labels themselves always have room."""
    game, _ = games()[key_], words_in(language)
    for seats in game.seats:
        for state, decision, _answers, _answer in sampled(game, seats, 3, 20):
            open_ = next(each for each in public_questions(game.decisions(state)) if each.id == decision.id)
            view = game.view(state, open_.seat)
            told = {key(each.action): outcome(game, view, each, _, LONG) for each in effects(game, state, open_.seat)}
            for shown in forms_of(game, state, open_, LONG, told, _):
                assert not shown.prompt or shown.prompt.endswith(("?", "?»"))
                for each in shown.choices:
                    assert not RAW.search(each.label), each
                    assert 0 < len(each.label) <= (100 if shown.menu else 80), each
                    assert not each.label.endswith("…"), each
                    seen = below(each) if shown.menu else on_button(each)
                    assert each.outcome in seen or each in shown.beside, each


def test_cards_to_choose_from_stand_in_the_order_in_which_the_hand_is_shown():
    game = games()["price_of_influence"]
    state = game.new(2, game.options({}), 5)
    shown = form(game, state)
    assert shown.several is not None
    hand = [held.card.id for held in game.view(state, 0).hand]
    assert [str(choice.to) for choice in shown.choices] == hand
    assert hand != sorted(hand)


@pytest.mark.parametrize("key_", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_is_called_like_a_button_of_the_form(key_: str, language: str):
    """A form may stand between its own Back and Confirm and an answer that takes something back."""
    game, _ = games()[key_], words_in(language)
    own = {_("Back"), _("Confirm")}
    assert not [kind for kind in game.kinds if game.text.kind(kind, _) in own]
