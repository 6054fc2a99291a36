"""Reactions, pins and bulk deletion: what hangs on messages. Eminence uses none of it; other clients do."""

from datetime import datetime
from typing import Any
from urllib.parse import unquote

from .. import message_payloads, model, payloads, permissions
from ..errors import ApiError, invalid
from ..ids import iso, seconds_of
from ..model import Channel, Message
from ..records import Change
from .channels import need
from .core import Call, route
from .messages import shown

MOST_REACTIONS, MOST_PINS, OLDEST_BULK = 20, 250, 14 * 24 * 3600
PINNED = 6
"""The type of Discord's own message about a pin."""


def _message(call: Call) -> tuple[Channel, Message]:
    channel = call.world.channel(call.id("channel_id"))
    return channel, call.world.message(channel.id, call.id("message_id"))


def _emoji(call: Call) -> str:
    emoji = unquote(call.text("emoji"))
    if not emoji or (emoji.isascii() and ":" not in emoji):
        raise ApiError(10014)
    return emoji


def _react(call: Call, name: str, channel: Channel, message: Message, **more: Any) -> None:
    data = {"channel_id": str(channel.id), "message_id": str(message.id), **more}
    if channel.guild_id is not None:
        data["guild_id"] = str(channel.guild_id)
    call.world.emit(Change(name, data, channel.guild_id, channel))


@route("PUT", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me")
def add_reaction(call: Call) -> Any:
    """The bot reacts; a first one of its emoji needs Add Reactions."""
    channel, message = _message(call)
    need(call, channel, permissions.READ_MESSAGE_HISTORY)
    emoji, world = _emoji(call), call.world
    if emoji not in message.reactions:
        need(call, channel, permissions.ADD_REACTIONS)
        if len(message.reactions) >= MOST_REACTIONS:
            raise ApiError(30010)
    who = message.reactions.setdefault(emoji, [])
    if world.bot_id not in who:
        who.append(world.bot_id)
        more = {"user_id": str(world.bot_id), "emoji": message_payloads.emoji_of(emoji), "burst": False, "type": 0}
        _react(call, "MESSAGE_REACTION_ADD", channel, message, **more)


def _take(call: Call, who: int) -> None:
    channel, message = _message(call)
    emoji = _emoji(call)
    several = message.reactions.get(emoji, [])
    if who in several:
        several.remove(who)
        if not several:
            del message.reactions[emoji]
        more = {"user_id": str(who), "emoji": message_payloads.emoji_of(emoji), "burst": False, "type": 0}
        _react(call, "MESSAGE_REACTION_REMOVE", channel, message, **more)


@route("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me")
def remove_own_reaction(call: Call) -> Any:
    """The bot takes its reaction back."""
    _take(call, call.world.bot_id)


@route("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji}/{user_id}")
def remove_reaction(call: Call) -> Any:
    """Somebody's reaction goes, with Manage Messages."""
    need(call, call.world.channel(call.id("channel_id")), permissions.MANAGE_MESSAGES)
    _take(call, call.id("user_id"))


@route("GET", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji}")
def get_reactions(call: Call) -> Any:
    """Who reacted so, in order of id."""
    _channel, message = _message(call)
    after, limit = call.number("after", 0), call.number("limit", 25, most=100)
    who = sorted(one for one in message.reactions.get(_emoji(call), []) if one > after)[:limit]
    return [payloads.user(call.world.users[one]) for one in who]


@route("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions")
def remove_all_reactions(call: Call) -> Any:
    """All reactions go, with Manage Messages."""
    channel, message = _message(call)
    need(call, channel, permissions.MANAGE_MESSAGES)
    message.reactions.clear()
    _react(call, "MESSAGE_REACTION_REMOVE_ALL", channel, message)


@route("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji}")
def remove_emoji(call: Call) -> Any:
    """All reactions with one emoji go, with Manage Messages."""
    channel, message = _message(call)
    need(call, channel, permissions.MANAGE_MESSAGES)
    emoji = _emoji(call)
    message.reactions.pop(emoji, None)
    _react(call, "MESSAGE_REACTION_REMOVE_EMOJI", channel, message, emoji=message_payloads.emoji_of(emoji))


def _pinned(call: Call, channel: Channel) -> list[Message]:
    need(call, channel, permissions.READ_MESSAGE_HISTORY)
    several = [m for m in call.world.messages.get(channel.id, {}).values() if m.pinned is not None]
    return sorted(several, key=lambda m: -(m.pinned or 0.0))


@route("GET", "/channels/{channel_id}/pins")
def get_pins(call: Call) -> Any:
    """All pinned messages, by the older address."""
    return [shown(call, one) for one in _pinned(call, call.world.channel(call.id("channel_id")))]


@route("GET", "/channels/{channel_id}/messages/pins")
def get_pinned_messages(call: Call) -> Any:
    """Pinned messages, the last pinned first, before a moment."""
    several = _pinned(call, call.world.channel(call.id("channel_id")))
    limit, text = call.number("limit", 50, most=50), call.query("before")
    if text:
        try:
            latest = datetime.fromisoformat(text).timestamp()
        except ValueError:
            raise invalid(("before", "DATE_TIME_TYPE_PARSE", f"Could not parse {text}.")) from None
        several = [one for one in several if round(one.pinned or 0.0, 6) < latest]
    items = [{"pinned_at": iso(one.pinned or 0.0), "message": shown(call, one)} for one in several[:limit]]
    return {"items": items, "has_more": len(several) > limit}


def _pins_changed(call: Call, channel: Channel) -> None:
    pinned = [m.pinned for m in call.world.messages.get(channel.id, {}).values() if m.pinned is not None]
    channel.last_pin = max(pinned, default=None)
    data = {"channel_id": str(channel.id), "last_pin_timestamp": iso(channel.last_pin) if channel.last_pin else None}
    if channel.guild_id is not None:
        data["guild_id"] = str(channel.guild_id)
    call.world.emit(Change("CHANNEL_PINS_UPDATE", data, channel.guild_id, channel))


def _may_pin(call: Call, channel: Channel) -> None:
    bits = (permissions.PIN_MESSAGES, permissions.MANAGE_MESSAGES)
    if channel.type != model.DM and not any(call.world.can(call.world.bot_id, channel, one) for one in bits):
        raise ApiError(50013)


def pin(call: Call) -> Any:
    """Pin a message; Discord says so in the channel."""
    channel, message = _message(call)
    _may_pin(call, channel)
    if message.pinned is not None:
        return
    if len(_pinned(call, channel)) >= MOST_PINS:
        raise ApiError(30003)
    world = call.world
    message.pinned = world.clock.now()
    _pins_changed(call, channel)
    one = Message(world.new_id(), channel.id, world.bot_id, world.clock.now(), type=PINNED)
    one.reference = {"type": 0, "channel_id": str(channel.id), "message_id": str(message.id)}
    if channel.guild_id is not None:
        one.reference["guild_id"] = str(channel.guild_id)
    world.messages.setdefault(channel.id, {})[one.id] = one
    data = message_payloads.message(world, one)
    if channel.guild_id is not None:
        data["guild_id"] = str(channel.guild_id)
    world.emit(Change("MESSAGE_CREATE", data, channel.guild_id, channel, one))


def unpin(call: Call) -> Any:
    """A message is pinned no longer."""
    channel, message = _message(call)
    _may_pin(call, channel)
    if message.pinned is not None:
        message.pinned = None
        _pins_changed(call, channel)


@route("POST", "/channels/{channel_id}/messages/bulk-delete")
def bulk_delete(call: Call) -> Any:
    """Two to a hundred messages of the last two weeks at once, with Manage Messages."""
    channel, world = call.world.channel(call.id("channel_id")), call.world
    need(call, channel, permissions.MANAGE_MESSAGES)
    ids = {int(one) for one in call.body.get("messages") or ()}
    if not 2 <= len(ids) <= 100:
        raise ApiError(50016)
    if any(world.clock.now() - seconds_of(one) > OLDEST_BULK for one in ids):
        raise ApiError(50034)
    held = world.messages.get(channel.id, {})
    for one in sorted(ids & held.keys()):
        world.delete_message(held[one])


ROUTES = [
    add_reaction,
    remove_own_reaction,
    remove_reaction,
    get_reactions,
    remove_all_reactions,
    remove_emoji,
    get_pins,
    get_pinned_messages,
    *(
        route(method, path)(handler)
        for path in ("/channels/{channel_id}/messages/pins/{message_id}", "/channels/{channel_id}/pins/{message_id}")
        for method, handler in (("PUT", pin), ("DELETE", unpin))
    ),
    bulk_delete,
]
