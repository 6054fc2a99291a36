"""Channel messages: read, say, edit, delete."""

from typing import Any

from .. import limits, message_payloads, messages, model, permissions
from ..errors import ApiError
from ..model import Channel, Message
from .channels import need
from .core import Call, route


def _channel(call: Call) -> Channel:
    return call.world.channel(call.id("channel_id"))


def shown(call: Call, message: Message) -> dict[str, Any]:
    """A message as the bot may see it."""
    return message_payloads.message(call.world, message, masked=call.world.masked(message))


@route("GET", "/channels/{channel_id}/messages")
def get_messages(call: Call) -> Any:
    """Messages, newest first, around, before or after one."""
    channel, world = _channel(call), call.world
    if not world.can(world.bot_id, channel, permissions.READ_MESSAGE_HISTORY):
        return []
    limit = call.number("limit", 50, most=100)
    several = [m for m in world.messages.get(channel.id, {}).values() if not m.ephemeral]
    several.sort(key=lambda m: m.id)
    if after := call.number("after", 0):
        several = [m for m in several if m.id > after][:limit]
    elif around := call.number("around", 0):
        at = sum(m.id < around for m in several)
        several = several[max(0, at - limit // 2) : at + (limit + 1) // 2]
    else:
        before = call.number("before", 0)
        several = [m for m in several if not before or m.id < before][-limit:]
    return [shown(call, m) for m in reversed(several)]


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def get_message(call: Call) -> Any:
    """One message."""
    channel = _channel(call)
    need(call, channel, permissions.READ_MESSAGE_HISTORY)
    return shown(call, call.world.message(channel.id, call.id("message_id")))


@route("POST", "/channels/{channel_id}/messages")
def create_message(call: Call) -> Any:
    """Say something."""
    channel, world, payload = _channel(call), call.world, call.body
    may_write(call, channel)
    if payload.get("embeds"):
        need(call, channel, permissions.EMBED_LINKS)
    if call.uploads:
        need(call, channel, permissions.ATTACH_FILES)
    if payload.get("enforce_nonce") and payload.get("nonce") is not None:
        for earlier in world.messages.get(channel.id, {}).values():
            if earlier.nonce == payload["nonce"] and world.clock.now() - earlier.created < 300:
                return shown(call, earlier)
    reference = _reference(call, channel, payload.get("message_reference"))
    message = messages.compose(world, channel, world.bot_id, payload, call.uploads)
    if reference is not None:
        message.type, message.reference = 19, reference
        all_pings = world.can(world.bot_id, channel, permissions.MENTION_EVERYONE)
        messages.mentions.fill(world, message, payload.get("allowed_mentions"), may_ping_all=all_pings)
    messages.say(world, message)
    return shown(call, message)


def may_write(call: Call, channel: Channel) -> None:
    """Refuse unless the bot may write there: 50007 closed DMs, 50008 no text channel, 50013, 160005 locked thread."""
    world = call.world
    if channel.type == model.CATEGORY or channel.type in model.POSTS_ONLY:
        raise ApiError(50008)
    if channel.type == model.DM:
        who = next(one for one in channel.recipients if one != world.bot_id)
        if world.settings.dms_too_fast:
            raise ApiError(40003)
        if not world.users[who].dms_open or not world.shares_guild(who):
            raise ApiError(50007)
        return
    if channel.thread is None:
        need(call, channel, permissions.SEND_MESSAGES)
        return
    need(call, channel, permissions.SEND_MESSAGES_IN_THREADS)
    state = world.thread_state(channel)
    if state.locked and not world.can(world.bot_id, channel, permissions.MANAGE_THREADS):
        raise ApiError(160005)


def _reference(call: Call, channel: Channel, given: dict[str, Any] | None) -> dict[str, Any] | None:
    if not given:
        return None
    need(call, channel, permissions.READ_MESSAGE_HISTORY)
    number = int(given["message_id"])
    found = call.world.messages.get(channel.id, {}).get(number)
    if found is None or found.ephemeral:
        if given.get("fail_if_not_exists") is False:
            return None
        fields = [("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")]
        raise ApiError(50035, fields=fields)
    out = {"type": 0, "channel_id": str(channel.id), "message_id": str(number)}
    return out if channel.guild_id is None else {**out, "guild_id": str(channel.guild_id)}


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit_message(call: Call) -> Any:
    """Edit one of the bot's messages; what the request leaves out stays."""
    channel, world = _channel(call), call.world
    message = world.message(channel.id, call.id("message_id"))
    if message.author_id != world.bot_id:
        raise ApiError(50005)
    if channel.thread is not None and world.thread_state(channel).archived:
        raise ApiError(50083)
    if message.flags & model.LOADING:
        raise ApiError(50068)
    if call.uploads:
        need(call, channel, permissions.ATTACH_FILES)
    limits.check_edit(message, call.body)
    call.api.pace.edit(channel.id, message.created)
    messages.change(world, message, call.body, call.uploads)
    return shown(call, message)


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete_message(call: Call) -> Any:
    """Delete a message: one's own, or with Manage Messages anybody's."""
    channel, world = _channel(call), call.world
    message = world.message(channel.id, call.id("message_id"))
    if message.author_id != world.bot_id:
        if channel.type == model.DM:
            raise ApiError(50003, status=403, message="Cannot execute action on a DM channel")
        need(call, channel, permissions.MANAGE_MESSAGES)
    if channel.thread is not None and world.thread_state(channel).archived:
        raise ApiError(50083)
    world.delete_message(message)


ROUTES = [get_messages, get_message, create_message, edit_message, delete_message]
