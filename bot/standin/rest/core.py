"""What every request goes through: hooks, faults, authorization, pace, validation, and Discord's way of answering."""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import web

from .. import limits, schema
from ..errors import ApiError
from ..faults import Faults, Lost
from ..gateway import Gateway
from ..messages import Upload
from ..ratelimits import Pace
from ..records import Violation
from ..world import World
from . import body

log = logging.getLogger(__name__)
PREFIX = "/api/v10"
FAULTY = {30032, 40005, 50006, 50035, 50109}
"""Errors that a well-made request never meets …"""
RACES = {"REPLIES_UNKNOWN_MESSAGE", "ATTACHMENT_NOT_FOUND"}
"""… but for these, which come of what happened meanwhile."""


@dataclass
class Call:
    """One request taken apart."""

    api: "Api"
    method: str
    route: str
    path: str
    request: web.Request
    payload: Any = None
    uploads: list[Upload] = field(default_factory=list)

    @property
    def world(self) -> World:
        """The world it is about."""
        return self.api.world

    def id(self, name: str) -> int:
        """A snowflake of the path; 50035 when it is none."""
        text = self.request.match_info[name]
        if text == "@me":
            return self.world.bot_id
        if not text.isdigit():
            raise ApiError(50035, fields=[(name, "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')])
        return int(text)

    def text(self, name: str) -> str:
        """A part of the path as it stands."""
        return self.request.match_info[name]

    @property
    def body(self) -> dict[str, Any]:
        """The JSON of the request, an object; 50035 when it is something else."""
        if self.payload is None:
            return {}
        if not isinstance(self.payload, dict):
            raise ApiError(50035, fields=[("", "MODEL_TYPE_CONVERT", "Only dictionaries may be used here.")])
        return self.payload

    def number(self, name: str, default: int, *, most: int | None = None) -> int:
        """A number of the address; 50035 when it is none, or not from 1 to `most`."""
        text = self.query(name) or str(default)
        value = int(text) if text.isdigit() else -1
        if value < 0 or (most is not None and not 1 <= value <= most):
            sentence = f"int value should be between 1 and {most}." if most else f'Value "{text}" is not snowflake.'
            raise ApiError(50035, fields=[(name, "NUMBER_TYPE_COERCE", sentence)])
        return value

    def query(self, name: str) -> str | None:
        """A parameter of the address."""
        return self.request.query.get(name)


@dataclass(frozen=True)
class Response:
    """An answer with a status other than 200."""

    status: int
    body: Any = None


Handler = Callable[[Call], Any]


@dataclass(frozen=True)
class Route:
    """A method and path with its handler; `free` needs no token, `exempt` counts to no pace."""

    method: str
    path: str
    handler: Handler
    free: bool = False
    exempt: bool = False


def route(method: str, path: str, *, free: bool = False, exempt: bool = False) -> Callable[[Handler], Route]:
    """Make a handler a route."""
    return lambda handler: Route(method, path, handler, free, exempt)


@dataclass
class Api:
    """REST over one world."""

    world: World
    gateway: Gateway
    token: str
    faults: Faults
    pace: Pace
    validator: schema.Validator | None = None
    watch: Callable[[str, str, int, Any], None] | None = None
    """Called with method, route, status and body of each answer that is no error."""
    heard: Callable[[Call, int], None] | None = None
    """Called with each request, once it is answered, and its status."""

    def install(self, app: web.Application, routes: list[Route]) -> None:
        """Add the routes, and 501 for everything else under the API's prefix."""
        for one in routes:
            app.router.add_route(one.method, PREFIX + one.path, self._wrap(one))
        nothing = Route("*", "", _unserved)
        app.router.add_route("*", PREFIX + "/{rest:.*}", self._wrap(nothing))

    def _wrap(self, one: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            path = request.path.removeprefix(PREFIX)
            call = Call(self, request.method, one.path or path, path, request)
            self._hook("before", call)
            try:
                with contextlib.suppress(ConnectionError):
                    answer = await self._answer(one, call)
                    if self.heard is not None:
                        self.heard(call, answer.status)
                    return answer
                return web.Response(status=500)
            finally:
                self._hook("after", call)

        return handle

    def _hook(self, when: str, call: Call) -> None:
        for hook in list(self.world.request_hooks):
            hook(when, call.method, call.path)

    async def _answer(self, one: Route, call: Call) -> web.StreamResponse:
        headers: dict[str, str] = {}
        try:
            await self.faults.before(call.method, call.path)
            if not one.free and call.request.headers.get("Authorization") != f"Bot {self.token}":
                raise ApiError(0, status=401, message="401: Unauthorized")
            headers = self.pace.take(one.method, one.path, call.path, free=one.free, exempt=one.exempt)
            call.payload, call.uploads = await body.read(call.request, self.world.settings)
            self._validate(call)
            answer = one.handler(call)
            self.faults.after(call.method, call.path)
        except ApiError as error:
            self.pace.refused(error.status)
            if error.code in FAULTY and not RACES & {code for _, code, _ in error.fields}:
                fields = error.fields or (("", str(error.code), error.message),)
                self.world.violations.append(Violation(call.method, call.path, fields, call.payload))
            return _json(error.status, error.body(), {**headers, **error.headers})
        except Lost:
            if call.request.transport is not None:
                call.request.transport.abort()
            return web.Response(status=500)
        except Exception as error:
            log.exception("%s %s broke the stand-in", call.method, call.path)
            self.world.crashes.append(error)
            return _json(500, {"message": "500: Internal Server Error", "code": 0}, headers)
        if not isinstance(answer, Response):
            answer = Response(204 if answer is None else 200, answer)
        if self.watch is not None:
            self.watch(call.method, call.route, answer.status, answer.body)
        return _json(answer.status, answer.body, headers)

    def _validate(self, call: Call) -> None:
        several = call.method == "PUT" and call.route.endswith("/commands")
        body = call.payload if call.payload is not None or several else {}
        errors = self.validator.errors(call.method, call.route, body) if self.validator else []
        if grave := [error for error in errors if error[1] != schema.UNKNOWN]:
            raise ApiError(50035, fields=grave)
        if errors and self.world.settings.note_unknown:
            self.world.violations.append(Violation(call.method, call.path, tuple(errors), call.payload))
        if not isinstance(body, list | None if several else dict):
            raise ApiError(50035, fields=[("", "MODEL_TYPE_CONVERT", "That is no object of the kind wanted here.")])
        limits.check(call.method, call.route, body, self.world)


def _json(status: int, answer: Any, headers: dict[str, str]) -> web.Response:
    if status == 204 or answer is None:
        return web.Response(status=status, headers=headers)
    text = msgspec.json.encode(answer)
    return web.Response(status=status, body=text, headers={**headers, "Content-Type": "application/json"})


def _unserved(call: Call) -> Any:
    message = f"{call.method} {call.path} is not served by the local stand-in for Discord."
    raise ApiError(0, status=501, message=message)
