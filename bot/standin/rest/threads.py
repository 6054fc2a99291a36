"""Threads: opened from a message or without one, and who is in them."""

from typing import Any

from .. import messages, model, payloads, permissions
from ..errors import ApiError
from ..model import Channel
from .channels import need
from .core import Call, Response, route


def _home(call: Call) -> Channel:
    channel = call.world.channel(call.id("channel_id"))
    if channel.type != model.TEXT:
        raise ApiError(50024)
    return channel


def _opened(call: Call, thread: Channel) -> Response:
    return Response(201, payloads.channel(call.world, thread))


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def thread_from_message(call: Call) -> Any:
    """A public thread that hangs on a message and bears its id."""
    parent, world, payload = _home(call), call.world, call.body
    need(call, parent, permissions.CREATE_PUBLIC_THREADS | permissions.READ_MESSAGE_HISTORY)
    message = world.message(parent.id, call.id("message_id"))
    if message.id in world.channels:
        raise ApiError(160004)
    thread = world.add_thread(
        parent,
        payload["name"],
        world.bot_id,
        from_message=message.id,
        auto_archive=payload.get("auto_archive_duration"),
        slowmode=payload.get("rate_limit_per_user") or 0,
    )
    message.flags |= model.HAS_THREAD
    world.emit(messages.change_of(world, "MESSAGE_UPDATE", message, parent, payloads.message(world, message)))
    return _opened(call, thread)


@route("POST", "/channels/{channel_id}/threads")
def thread_alone(call: Call) -> Any:
    """A thread without a message: private unless `type` says public."""
    parent, payload = _home(call), call.body
    private = payload.get("type", model.PRIVATE_THREAD) == model.PRIVATE_THREAD
    need(call, parent, permissions.CREATE_PRIVATE_THREADS if private else permissions.CREATE_PUBLIC_THREADS)
    thread = call.world.add_thread(
        parent,
        payload["name"],
        call.world.bot_id,
        private=private,
        auto_archive=payload.get("auto_archive_duration"),
        invitable=payload.get("invitable") is not False,
        slowmode=payload.get("rate_limit_per_user") or 0,
    )
    return _opened(call, thread)


def _thread(call: Call) -> Channel:
    thread = call.world.channel(call.id("channel_id"))
    if thread.thread is None:
        raise ApiError(50024)
    return thread


@route("GET", "/channels/{channel_id}/thread-members")
def get_thread_members(call: Call) -> Any:
    """Who is in a thread."""
    thread = _thread(call)
    members = call.world.thread_state(thread).members
    return [payloads.thread_member(thread, who, joined) for who, joined in members.items()]


@route("GET", "/channels/{channel_id}/thread-members/{user_id}")
def get_thread_member(call: Call) -> Any:
    """One of them; 10007 when they are not in it."""
    thread, who = _thread(call), call.id("user_id")
    members = call.world.thread_state(thread).members
    if who not in members:
        raise ApiError(10007)
    return payloads.thread_member(thread, who, members[who])


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_thread_member(call: Call) -> Any:
    """Somebody joins a thread; 50083 when it is archived."""
    thread, world, who = _thread(call), call.world, call.id("user_id")
    if world.thread_state(thread).archived:
        raise ApiError(50083)
    if who != world.bot_id:
        need(call, thread, permissions.SEND_MESSAGES_IN_THREADS)
    guild = world.guilds[thread.guild_id or 0]
    if who not in world.users:
        raise ApiError(10013)
    if who not in guild.members or not world.can(who, thread, permissions.VIEW_CHANNEL):
        raise ApiError(50001)
    world.thread_members(thread, add=(who,))


@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_thread_member(call: Call) -> Any:
    """Somebody leaves a thread; others are removed with Manage Threads."""
    thread, world, who = _thread(call), call.world, call.id("user_id")
    if world.thread_state(thread).archived:
        raise ApiError(50083)
    if who != world.bot_id:
        need(call, thread, permissions.MANAGE_THREADS)
    world.thread_members(thread, remove=(who,))


ROUTES = [
    thread_from_message,
    thread_alone,
    get_thread_members,
    get_thread_member,
    add_thread_member,
    remove_thread_member,
]
