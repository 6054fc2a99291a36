"""The application and its commands, global and of one guild."""

from typing import Any

from .. import command_limits, commands, payloads
from ..errors import ApiError
from .core import Call, Response, route


@route("GET", "/applications/@me")
def get_application(call: Call) -> Any:
    """The application."""
    return payloads.application(call.world)


@route("GET", "/oauth2/applications/@me")
def get_oauth_application(call: Call) -> Any:
    """The application, by its older address."""
    return payloads.application(call.world)


def _scope(call: Call) -> int | None:
    if call.id("application_id") != call.world.application_id:
        raise ApiError(50001)
    return call.world.guild(call.id("guild_id")).id if "guild_id" in call.request.match_info else None


def list_commands(call: Call) -> Any:
    """All commands of the scope."""
    return [payloads.command(call.world, one) for one in commands.registered(call.world, _scope(call))]


def replace_commands(call: Call) -> Any:
    """Exactly these commands."""
    several = commands.put_all(call.world, call.payload or [], _scope(call))
    return [payloads.command(call.world, one) for one in several]


def create_command(call: Call) -> Any:
    """One more command, or a known one replaced."""
    scope, kind = _scope(call), call.body.get("type") or 1
    others = [c for c in commands.registered(call.world, scope) if c.body["type"] == kind]
    most = command_limits.COMMANDS[kind]
    if len(others) >= most and call.body["name"] not in [c.body["name"] for c in others]:
        raise ApiError(
            30032, message=f"Maximum number of application commands reached ({command_limits.COMMANDS[kind]})"
        )
    one, new = commands.put(call.world, call.body, scope)
    return Response(201 if new else 200, payloads.command(call.world, one))


def get_command(call: Call) -> Any:
    """One command."""
    return payloads.command(call.world, commands.find(call.world, call.id("command_id"), _scope(call)))


def edit_command(call: Call) -> Any:
    """One command, changed."""
    one = commands.find(call.world, call.id("command_id"), _scope(call))
    one.body = commands.body_of({**one.body, **call.body})
    one.version = call.world.new_id()
    return payloads.command(call.world, one)


def delete_command(call: Call) -> Any:
    """One command less."""
    one = commands.find(call.world, call.id("command_id"), _scope(call))
    del call.world.commands[one.id]


@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands/permissions")
def list_permissions(call: Call) -> Any:
    """What a guild's *Integrations* say of the commands of which they say anything."""
    scope = _scope(call) or 0
    return [
        payloads.command_permissions(call.world, scope, one) for one in call.world.command_permissions.get(scope, {})
    ]


@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions")
def get_permissions(call: Call) -> Any:
    """What they say of one command; 10066 where they say nothing."""
    scope, which = _scope(call) or 0, call.id("command_id")
    if which not in call.world.command_permissions.get(scope, {}):
        raise ApiError(10066)
    return payloads.command_permissions(call.world, scope, which)


@route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions")
def put_permissions(call: Call) -> Any:
    """Bots may not: an admin's own token is needed."""
    _scope(call)
    raise ApiError(20001)


ROUTES = [
    get_application,
    get_oauth_application,
    list_permissions,
    get_permissions,
    put_permissions,
    *(
        route(method, f"/applications/{{application_id}}{scope}/commands{tail}")(handler)
        for scope in ("", "/guilds/{guild_id}")
        for method, tail, handler in (
            ("GET", "", list_commands),
            ("PUT", "", replace_commands),
            ("POST", "", create_command),
            ("GET", "/{command_id}", get_command),
            ("PATCH", "/{command_id}", edit_command),
            ("DELETE", "/{command_id}", delete_command),
        )
    ),
]
