"""Guilds: the guild itself, channels, roles, members, active threads."""

from typing import Any

from .. import model, payloads, permissions
from ..errors import ApiError, invalid
from ..model import Guild, Overwrite
from .core import Call, Response, route

MADE = (model.TEXT, model.VOICE, model.CATEGORY, model.NEWS, model.STAGE, model.FORUM, model.MEDIA)
"""The types of channel that can be made."""


def _guild(call: Call) -> Guild:
    return call.world.guild(call.id("guild_id"))


def need(call: Call, guild: Guild, bits: int) -> None:
    """Refuse with 50013 unless the bot has these permissions in the guild."""
    if permissions.in_guild(guild, call.world.bot_id) & bits != bits:
        raise ApiError(50013)


@route("GET", "/guilds/{guild_id}")
def get_guild(call: Call) -> Any:
    """The guild."""
    guild = _guild(call)
    out = payloads.guild(call.world, guild)
    if call.query("with_counts") in ("1", "true", "True"):
        out |= {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
    return out


@route("GET", "/guilds/{guild_id}/channels")
def get_channels(call: Call) -> Any:
    """All channels of the guild but threads."""
    guild = _guild(call)
    mine = [c for c in call.world.channels.values() if c.guild_id == guild.id and c.thread is None]
    return [payloads.channel(call.world, c) for c in mine]


@route("POST", "/guilds/{guild_id}/channels")
def create_channel(call: Call) -> Any:
    """A new text channel or category."""
    guild, payload = _guild(call), call.body
    need(call, guild, permissions.MANAGE_CHANNELS)
    if not isinstance(payload.get("name"), str):
        raise invalid(("name", "BASE_TYPE_REQUIRED", "This field is required"))
    kind = payload.get("type") or model.TEXT
    if kind not in MADE:
        raise invalid(("type", "BASE_TYPE_CHOICES", f"Value must be one of {set(MADE)}."))
    parent = int(payload["parent_id"]) if payload.get("parent_id") else None
    if parent is not None and call.world.channel(parent).type != model.CATEGORY:
        raise invalid(("parent_id", "CHANNEL_PARENT_INVALID_TYPE", "Not a category"))
    channel = call.world.add_channel(
        guild,
        payload["name"],
        type=kind,
        parent_id=parent,
        topic=payload.get("topic"),
        nsfw=bool(payload.get("nsfw")),
        slowmode=payload.get("rate_limit_per_user") or 0,
        overwrites=overwrites(payload.get("permission_overwrites")),
    )
    channel.tags = tags(call, payload.get("available_tags"))
    return Response(201, payloads.channel(call.world, channel))


def tags(call: Call, several: list[dict[str, Any]] | None) -> list[model.Tag]:
    """A forum's tags from a request; those with an id stay the same ones."""
    return [
        model.Tag(int(one.get("id") or call.world.new_id()), str(one["name"]), bool(one.get("moderated")))
        for one in several or ()
    ]


def overwrites(several: list[dict[str, Any]] | None) -> list[Overwrite]:
    """Permission overwrites from a request."""
    return [
        Overwrite(int(one["id"]), int(one["type"]), int(one.get("allow") or 0), int(one.get("deny") or 0))
        for one in several or ()
    ]


@route("GET", "/guilds/{guild_id}/soundboard-sounds")
def get_sounds(call: Call) -> Any:
    """The guild's own sounds: none."""
    _guild(call)
    return {"items": []}


@route("GET", "/soundboard-default-sounds")
def get_default_sounds(call: Call) -> Any:
    """The sounds that everybody has: one will do."""
    quack = {"name": "quack", "sound_id": "1", "volume": 1.0, "emoji_id": None, "emoji_name": "🦆", "available": True}
    return [quack]


@route("GET", "/guilds/{guild_id}/roles")
def get_roles(call: Call) -> Any:
    """All roles."""
    return [payloads.role(one) for one in _guild(call).roles.values()]


@route("GET", "/guilds/{guild_id}/roles/{role_id}")
def get_role(call: Call) -> Any:
    """One role."""
    role = _guild(call).roles.get(call.id("role_id"))
    if role is None:
        raise ApiError(10011)
    return payloads.role(role)


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def get_member(call: Call) -> Any:
    """One member; 10007 for a user who is none, 10013 for nobody at all."""
    guild, who = _guild(call), call.id("user_id")
    if who not in call.world.users:
        raise ApiError(10013)
    if who not in guild.members:
        raise ApiError(10007)
    return payloads.member(call.world, guild.members[who])


@route("GET", "/guilds/{guild_id}/members")
def get_members(call: Call) -> Any:
    """Members in order of id, for applications with the members intent."""
    guild = _guild(call)
    if not call.world.settings.privileged_intents & 1 << 1:
        raise ApiError(50001)
    limit, after = call.number("limit", 1, most=1000), call.number("after", 0)
    several = sorted((m for m in guild.members.values() if m.user_id > after), key=lambda m: m.user_id)
    return [payloads.member(call.world, one) for one in several[:limit]]


@route("GET", "/guilds/{guild_id}/members/search")
def search_members(call: Call) -> Any:
    """Members whose name or nickname begins so."""
    guild, query = _guild(call), (call.query("query") or "").lower()
    users = call.world.users
    found = [
        m
        for m in guild.members.values()
        if users[m.user_id].username.lower().startswith(query) or (m.nick or "").lower().startswith(query)
    ]
    return [payloads.member(call.world, one) for one in found[: call.number("limit", 1, most=1000)]]


@route("GET", "/guilds/{guild_id}/threads/active")
def get_active_threads(call: Call) -> Any:
    """Threads that are not archived and that the bot can see."""
    guild, world = _guild(call), call.world
    several = [
        c
        for c in world.channels.values()
        if c.guild_id == guild.id
        and c.thread is not None
        and not world.thread_state(c).archived
        and world.can_view(world.bot_id, c)
    ]
    mine = [
        payloads.thread_member(c, world.bot_id, c.thread.members[world.bot_id])
        for c in several
        if c.thread is not None and world.bot_id in c.thread.members
    ]
    return {"threads": [payloads.channel(world, c) for c in several], "members": mine, "has_more": False}


ROUTES = [
    get_guild,
    get_channels,
    create_channel,
    get_sounds,
    get_default_sounds,
    get_roles,
    get_role,
    get_members,
    search_members,
    get_member,
    get_active_threads,
]
