"""The limit of requests that all processes of a bot share."""

import asyncio

import pytest

from bot.discord_io import budget
from bot.discord_io.budget import TOTAL, Budget, allowance


def test_shares_come_to_no_more_than_there_is_and_nobody_gets_none() -> None:
    for demands in ([0], [0, 0, 0], [90, 0, 0, 3], [1, 1], [7, 400]):
        shares = [allowance(mine, [*demands[:at], *demands[at + 1 :]]) for at, mine in enumerate(demands)]
        assert sum(shares) == pytest.approx(TOTAL)
        assert min(shares) >= TOTAL / len(demands) / 2
        assert [a for _, a in sorted(zip(demands, shares, strict=True))] == sorted(shares)


async def test_requests_go_at_the_pace_and_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    pace = 10.0
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds
        await real(0)

    monkeypatch.setattr(budget.asyncio, "sleep", sleep)
    made = Budget(lambda: pace, lambda: now)
    went: list[tuple[int, float]] = []

    async def request(number: int) -> None:
        await made.take()
        went.append((number, now))

    tasks = [asyncio.create_task(request(number)) for number in range(30)]
    await real(0)
    assert made.demand() == 30
    await asyncio.gather(*tasks)
    assert [number for number, _at in went] == list(range(30))
    assert 2.7 <= went[-1][1] - 100 <= 3.2
    for number, at in went:
        assert sum(at <= other < at + 1 for _number, other in went) <= pace * (1 + budget.BURST_S) + 1, number
    assert made.demand() == 30
    assert made.demand() == 0
    now += 60  # nothing is saved up but a moment's worth
    went.clear()
    await asyncio.gather(*(request(number) for number in range(12)))
    assert sum(at < now - 0.5 for _number, at in went) <= 8
