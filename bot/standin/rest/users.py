"""Users, and direct messages opened."""

from typing import Any

from .. import payloads
from ..errors import ApiError, invalid
from .core import Call, route


@route("GET", "/users/@me")
def get_me(call: Call) -> Any:
    """The bot's own user."""
    return payloads.me(call.world.users[call.world.bot_id])


@route("GET", "/users/@me/guilds")
def get_my_guilds(call: Call) -> Any:
    """The guilds the bot is in, in short, in order of id, before or after one."""
    world, limit = call.world, call.number("limit", 200, most=200)
    before, after = call.number("before", 0), call.number("after", 0)
    mine = sorted((g for g in world.guilds.values() if world.bot_id in g.members), key=lambda g: g.id)
    several = [g for g in mine if g.id > after and (not before or g.id < before)]
    page = several[-limit:] if before and not after else several[:limit]
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(world_permissions(call, guild.id)),
            "features": [],
        }
        for guild in page
    ]


def world_permissions(call: Call, guild_id: int) -> int:
    """The bot's permissions in a guild."""
    from .. import permissions

    return permissions.in_guild(call.world.guilds[guild_id], call.world.bot_id)


@route("GET", "/users/{user_id}")
def get_user(call: Call) -> Any:
    """Any user."""
    user = call.world.users.get(call.id("user_id"))
    if user is None:
        raise ApiError(10013)
    return payloads.user(user)


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Any:
    """The direct-message channel with a user; it opens whether or not they take messages."""
    given = str(call.body.get("recipient_id") or 0)
    who = int(given) if given.isdigit() else 0
    user = call.world.users.get(who)
    if user is None:
        raise ApiError(10013)
    if user.bot:
        raise invalid(("recipient_id", "CHANNEL_RECIPIENT_REQUIRED", "Bots cannot write to bots."))
    return payloads.channel(call.world, call.world.dm(who))


ROUTES = [get_me, get_my_guilds, get_user, open_dm]
