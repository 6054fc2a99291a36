"""Channels: fetch, change, delete, typing."""

from typing import Any

from .. import model, payloads, permissions
from ..errors import ApiError
from ..ids import seconds_of
from ..model import Channel
from ..records import Change
from .core import Call, route
from .guilds import overwrites, tags


def need(call: Call, channel: Channel, bits: int) -> None:
    """Refuse with 50013 unless the bot has these permissions in the channel."""
    if not call.world.can(call.world.bot_id, channel, bits):
        raise ApiError(50013)


@route("GET", "/channels/{channel_id}")
def get_channel(call: Call) -> Any:
    """The channel."""
    return payloads.channel(call.world, call.world.channel(call.id("channel_id")))


@route("PATCH", "/channels/{channel_id}")
def edit_channel(call: Call) -> Any:
    """Change a channel or thread."""
    channel, payload = call.world.channel(call.id("channel_id")), call.body
    if channel.type == model.DM:
        raise ApiError(50024)
    if channel.thread is not None:
        _edit_thread(call, channel, payload)
    else:
        need(call, channel, permissions.MANAGE_CHANNELS)
        if "permission_overwrites" in payload:
            need(call, channel, permissions.MANAGE_ROLES)
            channel.overwrites = overwrites(payload["permission_overwrites"])
        if "available_tags" in payload:
            channel.tags = tags(call, payload["available_tags"])
        if channel.type in model.POSTS_ONLY:
            channel.flags = payload.get("flags", channel.flags) or 0
        if payload.get("type") in (model.TEXT, model.NEWS) and channel.type in (model.TEXT, model.NEWS):
            channel.type = payload["type"]
        channel.topic = payload.get("topic", channel.topic)
        channel.nsfw = bool(payload.get("nsfw", channel.nsfw))
        channel.position = payload.get("position") or channel.position
        channel.default_auto_archive = payload.get("default_auto_archive_duration", channel.default_auto_archive)
        if "parent_id" in payload:
            channel.parent_id = int(payload["parent_id"]) if payload["parent_id"] else None
    channel.name = payload.get("name") or channel.name
    channel.slowmode = payload.get("rate_limit_per_user", channel.slowmode) or 0
    call.world.update_channel(channel)
    return payloads.channel(call.world, channel)


def _edit_thread(call: Call, thread: Channel, payload: dict[str, Any]) -> None:
    world, state = call.world, call.world.thread_state(thread)
    manages = world.can(world.bot_id, thread, permissions.MANAGE_THREADS)
    only_unarchives = payload.get("archived") is False and set(payload) <= {
        "archived",
        "locked",
        "auto_archive_duration",
    }
    if state.archived and payload.get("archived") is not False:
        raise ApiError(50083)
    if not manages:
        allowed = state.owner_id == world.bot_id or (
            only_unarchives and world.can(world.bot_id, thread, permissions.SEND_MESSAGES_IN_THREADS)
        )
        if not allowed or payload.get("locked") not in (None, state.locked) or (state.archived and state.locked):
            raise ApiError(50013)
    if payload.get("archived") is not None and payload["archived"] != state.archived:
        state.archived, state.archive_changed = payload["archived"], world.clock.now()
    state.locked = bool(payload.get("locked", state.locked))
    state.auto_archive = payload.get("auto_archive_duration") or state.auto_archive
    state.invitable = bool(payload.get("invitable", state.invitable))
    if "applied_tags" in payload:
        thread.applied = [int(tag) for tag in payload["applied_tags"] or ()]


@route("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Any:
    """Delete a channel or thread."""
    channel = call.world.channel(call.id("channel_id"))
    if channel.type == model.DM:
        return payloads.channel(call.world, channel)
    need(call, channel, permissions.MANAGE_CHANNELS if channel.thread is None else permissions.MANAGE_THREADS)
    out = payloads.channel(call.world, channel)
    call.world.delete_channel(channel)
    return out


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Any:
    """Show that the bot is typing."""
    world, channel = call.world, call.world.channel(call.id("channel_id"))
    need(call, channel, permissions.SEND_MESSAGES if channel.thread is None else permissions.SEND_MESSAGES_IN_THREADS)
    now = int(seconds_of(world.new_id()))
    data = {"channel_id": str(channel.id), "user_id": str(world.bot_id), "timestamp": now}
    world.emit(Change("TYPING_START", data, channel.guild_id, channel))


@route("PUT", "/channels/{channel_id}/permissions/{overwrite_id}")
def set_permission(call: Call) -> Any:
    """Give a role or member permissions of its own in a channel, with Manage Roles."""
    channel, which, payload = call.world.channel(call.id("channel_id")), call.id("overwrite_id"), call.body
    if channel.thread is not None or channel.type == model.DM:
        raise ApiError(50024)
    need(call, channel, permissions.MANAGE_ROLES)
    guild = call.world.guilds[channel.guild_id or 0]
    if which not in (guild.members if payload.get("type") == 1 else guild.roles):
        raise ApiError(10007 if payload.get("type") == 1 else 10011)
    others = [one for one in channel.overwrites if one.id != which]
    channel.overwrites = [*others, *overwrites([{**payload, "id": which}])]
    call.world.update_channel(channel)


@route("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}")
def remove_permission(call: Call) -> Any:
    """A role or member has the guild's permissions in a channel again."""
    channel, which = call.world.channel(call.id("channel_id")), call.id("overwrite_id")
    need(call, channel, permissions.MANAGE_ROLES)
    if all(one.id != which for one in channel.overwrites):
        raise ApiError(10009)
    channel.overwrites = [one for one in channel.overwrites if one.id != which]
    call.world.update_channel(channel)


ROUTES = [get_channel, edit_channel, delete_channel, typing, set_permission, remove_permission]
