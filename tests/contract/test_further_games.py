"""What the contract promises and what stays hidden, in more games than the suite has time for."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.contract import test_contract, test_hidden
from tests.contract.play import CASES, SEEDS, case_id

FURTHER = range(len(SEEDS), 100)
PROMISES: list[Callable[[Any], None]] = [
    test_contract.test_play_ends_with_an_outcome,
    test_contract.test_apply_leaves_its_input_alone_and_agrees_with_advance,
    test_contract.test_every_step_says_who_is_asked_as_its_questions_do,
    test_contract.test_answers_out_of_turn_are_refused,
    test_contract.test_legal_and_check_agree,
    test_contract.test_as_many_answers_as_may_come_together_can,
    test_contract.test_answers_have_labels_and_keys_of_their_own,
    test_contract.test_every_question_and_event_has_words,
    test_hidden.test_a_resampled_world_looks_the_same_from_that_seat,
    test_hidden.test_a_resampled_world_refuses_and_answers_alike,
    test_hidden.test_an_answer_that_may_be_taken_back_freely_has_told_its_seat_nothing,
    test_hidden.test_a_sealed_answer_tells_the_others_nothing,
    test_hidden.test_an_onlooker_sees_no_more_than_every_seat,
]


@pytest.mark.soak
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__.removeprefix("test_"))
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_it_holds_in_further_games(case: Any, promise: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch):
    for module in (test_contract, test_hidden):
        monkeypatch.setattr(module, "SEEDS", FURTHER)
    promise(case)
