"""How long computers think when many of them do, and what they do where the program fails."""

from typing import Any

import pytest

from bot.services import services
from bot.store import StoredEntry
from bot.tables import computer_players, thinking
from bot.tables.answers import AnswerService, NotAllowed
from bot.tables.computer_players import shared
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.stuck import STUCK
from engines import games
from engines.core.codec import from_json
from engines.core.errors import Broken, Illegal
from engines.core.rng import Rng
from engines.players import Thought, think, think_again
from tests.bot.conftest import Stage
from tests.bot.people import table


@pytest.mark.parametrize(
    ("workers", "thoughts", "seconds"),
    [(1, 0, 1.0), (1, 1, 1.0), (2, 2, 1.0), (1, 4, 0.25), (2, 50, 0.04)],
)
def test_many_thoughts_at_once_share_the_time(workers, thoughts, seconds):
    assert shared(1.0, workers, thoughts) == pytest.approx(seconds)


def failing(monkeypatch: pytest.MonkeyPatch, *fails: bool) -> list[tuple[str, bool]]:
    """Let thoughts fail in this order, and none after them; who thought, and whether they had time."""
    asked, left = list[tuple[str, bool]](), list(fails)

    def thought_of(kind: str, *request: Any) -> tuple[str, Thought]:
        asked.append((kind, request[-1] > 0))
        if left and left.pop(0):
            raise Broken("a mistake of the program")
        return thinking.thought_of(kind, *request)

    monkeypatch.setattr(computer_players, "thought_of", thought_of)
    return asked


async def unreadable(_self: TableRegistry, table: int) -> LiveTable:
    raise Broken(f"this version cannot read table {table}")


async def answers(stage: Stage) -> list[StoredEntry]:
    """What computers have answered at the first table."""
    return [each for each in await stage.services.store.journal(1) if each.user is None and each.kind == "answer"]


async def test_where_a_thought_fails_a_shorter_one_is_tried_and_then_anything_is_answered(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    asked = failing(monkeypatch, True, True)
    await table(stage, *stage.people("ada", "ben"), computers=1)
    await stage.settled()
    assert asked == [("steady", True), ("steady", False), ("random", False)]
    (given,) = await answers(stage)
    assert given.thought is not None
    assert from_json(given.thought, Thought).kind == "random"
    assert sum("a thought of steady at table 1, seq 0, failed" in each for each in caplog.messages) == 2


async def test_where_nothing_can_be_answered_it_is_tried_again_in_a_while(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(computer_players, "AGAIN_S", 0.05)
    asked = failing(monkeypatch, *[True] * 12)
    await table(stage, *stage.people("ada", "ben"), computers=1)
    await stage.settled()
    assert len(await answers(stage)) == 1
    assert asked[-1] == ("random", False)


async def test_a_computer_that_waits_to_try_again_does_so_once_the_table_changes(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(computer_players, "AGAIN_S", 600.0)
    failing(monkeypatch, *[True] * 6)
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, computers=1)
    await stage.until(lambda: stage.services.computer_players._resting)
    await ada.slash("table clock", time="2 min")
    await stage.settled()
    assert len(await answers(stage)) == 1


async def test_a_table_that_cannot_go_on_is_looked_at_after_a_start_however_long_it_rested(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(services, "UNDER_WAY_MS", -(10**12))
    monkeypatch.setattr(computer_players, "AGAIN_S", 600.0)
    failing(monkeypatch, *[True] * 99)
    await table(stage, *stage.people("ada", "ben"), computers=1)
    await stage.until(lambda: stage.services.computer_players._resting)
    with monkeypatch.context() as older:
        older.setattr(TableRegistry, "look", unreadable)
        await stage.restart()
        await stage.settled()
    assert await answers(stage) == []
    failing(monkeypatch)  # as with a newer program
    await stage.restart()
    await stage.settled()
    assert len(await answers(stage)) == 1
    await stage.restart()
    assert await stage.services.store.settings_named("bot", STUCK) == {}


async def test_after_an_answer_that_is_refused_another_is_given(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    asked, refused, compute = failing(monkeypatch), [True], AnswerService.compute

    async def once_refused(self: AnswerService, *what: Any) -> bool:
        if refused.pop():
            refused.append(False)
            raise NotAllowed(await self.registry.look(1), Illegal("FLU R1", "no_card"))
        refused.append(False)
        return await compute(self, *what)

    monkeypatch.setattr(AnswerService, "compute", once_refused)
    await table(stage, *stage.people("ada", "ben"), computers=1)
    await stage.settled()
    assert len(await answers(stage)) == 1
    assert asked == [("steady", True), ("steady", False)]


async def test_over_a_question_at_which_processes_die_less_is_thought(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(computer_players, "LONGEST_S", 0.01)
    asked = list[tuple[str, bool]]()

    async def work(_do: Any, kind: str, *request: Any) -> tuple[str, Thought]:
        asked.append((kind, request[-1] > 0))
        if kind != "random":
            raise computer_players.BrokenExecutor
        return thinking.thought_of(kind, *request)

    monkeypatch.setattr(stage.services.computer_players, "work", work)
    await table(stage, *stage.people("ada", "ben"), computers=1)
    await stage.settled()
    assert asked == [("steady", True)] * 3 + [("steady", False)] * 3 + [("random", False)]


@pytest.mark.parametrize("game", games())
def test_a_thought_without_time_can_be_thought_again(game: str):
    played = games()[game]
    seats = max(2, played.seats.start)
    state = played.new(seats, played.options({}), 5)
    seat = played.decisions(state)[0].seat
    answer, thought = think("steady", played, played.resample(state, seat, Rng(3)), seat, 3, 4, 0.0)
    assert think_again(played, state, seat, thought) == answer
