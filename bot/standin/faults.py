"""Faults on demand, for requests and for events on their way."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .clock import Clock
from .errors import ApiError
from .ratelimits import VIA

Json = dict[str, Any]


class Lost(Exception):
    """The connection breaks here; no answer is sent."""


@dataclass
class _Fault:
    method: str
    path: re.Pattern[str]
    times: int
    kind: str
    status: int = 500
    seconds: float = 0.0


@dataclass
class _EventFault:
    name: str
    times: int
    kind: str
    seconds: float = 0.0


def pattern(path: str) -> re.Pattern[str]:
    """`/channels/*/messages` as an expression; `*` is one part of the path, `**` any number."""
    parts = [{"*": "[^/]+", "**": ".+"}.get(part, re.escape(part)) for part in path.split("/")]
    return re.compile("/".join(parts))


class Faults:
    """What is to go wrong next. Every fault is used up after `times` uses."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._faults: list[_Fault] = []
        self._events: list[_EventFault] = []
        self._held: list[Json] = []
        self._tasks: set[asyncio.Task[None]] = set()

    # requests

    def fail(self, method: str, path: str, *, status: int = 500, times: int = 1, retry_after: float = 0.1) -> None:
        """Answer so many requests with 500, 502, 429 … without carrying them out."""
        self._faults.append(_Fault(method, pattern(path), times, "fail", status, retry_after))

    def lose_request(self, method: str, path: str, *, times: int = 1) -> None:
        """Break the connection before anything is done."""
        self._faults.append(_Fault(method, pattern(path), times, "lose_request"))

    def lose_answer(self, method: str, path: str, *, times: int = 1) -> None:
        """Carry the request out, then break the connection instead of answering."""
        self._faults.append(_Fault(method, pattern(path), times, "lose_answer"))

    def slow(self, method: str, path: str, *, seconds: float, times: int = 1) -> None:
        """Take so long before doing anything."""
        self._faults.append(_Fault(method, pattern(path), times, "slow", seconds=seconds))

    def clear(self) -> None:
        """Let nothing more go wrong."""
        self._faults.clear()
        self._events.clear()

    def _next(self, method: str, path: str, kinds: tuple[str, ...]) -> _Fault | None:
        for one in self._faults:
            if one.kind in kinds and one.method in (method, "*") and one.path.fullmatch(path):
                one.times -= 1
                if one.times <= 0:
                    self._faults.remove(one)
                return one
        return None

    async def before(self, method: str, path: str) -> None:
        """Let whatever comes before a request happen."""
        if (one := self._next(method, path, ("slow",))) is not None:
            await self.clock.sleep(one.seconds)
        one = self._next(method, path, ("fail", "lose_request"))
        if one is None:
            return
        if one.kind == "lose_request":
            raise Lost
        if one.status == 429:
            extra = {"retry_after": one.seconds, "global": False}
            headers = {**VIA, "Retry-After": str(int(one.seconds) + 1), "X-RateLimit-Scope": "shared"}
            raise ApiError(0, status=429, message="You are being rate limited.", extra=extra, headers=headers)
        raise ApiError(0, status=one.status, message=f"{one.status}: Internal Server Error")

    def after(self, method: str, path: str) -> None:
        """Let whatever comes after a request was carried out happen."""
        if self._next(method, path, ("lose_answer",)) is not None:
            raise Lost

    # events

    def drop_event(self, name: str, *, times: int = 1) -> None:
        """Lose events of that name on the way; a RESUME would bring them."""
        self._events.append(_EventFault(name, times, "drop"))

    def duplicate_event(self, name: str, *, times: int = 1) -> None:
        """Deliver events of that name twice."""
        self._events.append(_EventFault(name, times, "duplicate"))

    def delay_event(self, name: str, *, seconds: float, times: int = 1) -> None:
        """Deliver events of that name so much later, after others."""
        self._events.append(_EventFault(name, times, "delay", seconds))

    def reorder_event(self, name: str, *, times: int = 1) -> None:
        """Deliver an event of that name after the next event."""
        self._events.append(_EventFault(name, times, "reorder"))

    def meddle(self, event: Json, deliver: Callable[[Json], None]) -> list[Json]:
        """What is delivered at once in place of this event; `deliver` is for one that comes later."""
        held, self._held = self._held, []
        one = next((e for e in self._events if e.name in (event["t"], "*")), None)
        if one is None:
            return [event, *held]
        one.times -= 1
        if one.times <= 0:
            self._events.remove(one)
        if one.kind == "drop":
            return held
        if one.kind == "duplicate":
            return [event, event, *held]
        if one.kind == "reorder":
            self._held = [event]
            return held
        self._later(one.seconds, lambda: deliver(event))
        return held

    def _later(self, seconds: float, act: Callable[[], None]) -> None:
        async def wait() -> None:
            await self.clock.sleep(seconds)
            act()

        task = asyncio.create_task(wait())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Forget what was to come later."""
        for task in self._tasks:
            task.cancel()
