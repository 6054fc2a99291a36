"""Threads: opened from a message, without one or as a forum's post; who is in them; archived ones."""

from datetime import datetime
from typing import Any

from .. import message_payloads, messages, model, payloads, permissions
from ..errors import ApiError, invalid
from ..model import Channel
from .channels import need
from .core import Call, Response, route


def _home(call: Call) -> Channel:
    channel = call.world.channel(call.id("channel_id"))
    if channel.type not in model.THREADS_OF:
        raise ApiError(50024)
    return channel


def _opened(call: Call, thread: Channel) -> Response:
    return Response(201, payloads.channel(call.world, thread))


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def thread_from_message(call: Call) -> Any:
    """A public thread that hangs on a message and bears its id; in an announcement channel it is of that kind."""
    parent, world, payload = _home(call), call.world, call.body
    need(call, parent, permissions.CREATE_PUBLIC_THREADS | permissions.READ_MESSAGE_HISTORY)
    message = world.message(parent.id, call.id("message_id"))
    if message.id in world.channels:
        raise ApiError(160004)
    thread = world.add_thread(
        parent,
        payload["name"],
        world.bot_id,
        kind=model.NEWS_THREAD if parent.type == model.NEWS else model.PUBLIC_THREAD,
        from_message=message.id,
        auto_archive=payload.get("auto_archive_duration"),
        slowmode=payload.get("rate_limit_per_user") or 0,
    )
    message.flags |= model.HAS_THREAD
    world.emit(messages.change_of(world, "MESSAGE_UPDATE", message, parent, message_payloads.message(world, message)))
    return _opened(call, thread)


@route("POST", "/channels/{channel_id}/threads")
def thread_alone(call: Call) -> Any:
    """A thread without a message (private unless `type` says public), or a post with its first message."""
    parent, payload = _home(call), call.body
    if parent.type in model.POSTS_ONLY:
        return _post(call, parent, payload)
    kind = payload.get("type") or model.PRIVATE_THREAD
    private = kind == model.PRIVATE_THREAD
    need(call, parent, permissions.CREATE_PRIVATE_THREADS if private else permissions.CREATE_PUBLIC_THREADS)
    thread = call.world.add_thread(
        parent,
        payload["name"],
        call.world.bot_id,
        kind=kind,
        auto_archive=payload.get("auto_archive_duration"),
        invitable=payload.get("invitable") is not False,
        slowmode=payload.get("rate_limit_per_user") or 0,
    )
    return _opened(call, thread)


def _post(call: Call, forum: Channel, payload: dict[str, Any]) -> Response:
    need(call, forum, permissions.SEND_MESSAGES)
    if not isinstance(payload.get("message"), dict):
        raise invalid(("message", "BASE_TYPE_REQUIRED", "This field is required"))
    tags = [int(tag) for tag in payload.get("applied_tags") or ()]
    post, message = messages.post(
        call.world,
        forum,
        call.world.bot_id,
        payload["name"],
        payload["message"],
        call.uploads,
        tags=tags,
        auto_archive=payload.get("auto_archive_duration"),
    )
    return Response(
        201, {**payloads.channel(call.world, post), "message": message_payloads.message(call.world, message)}
    )


def _thread(call: Call) -> Channel:
    thread = call.world.channel(call.id("channel_id"))
    if thread.thread is None:
        raise ApiError(50024)
    return thread


def _wants_members(call: Call) -> bool:
    return call.query("with_member") in ("1", "true", "True")


@route("GET", "/channels/{channel_id}/thread-members")
def get_thread_members(call: Call) -> Any:
    """Who is in a thread: everybody, or with `with_member` a page of them in order of id."""
    thread, world = _thread(call), call.world
    members = world.thread_state(thread).members
    whole = _wants_members(call)
    after, limit = call.number("after", 0), call.number("limit", 100, most=100)
    found = sorted(who for who in members if who > after)[:limit] if whole or after else list(members)
    shown = [payloads.thread_member(thread, who, members[who]) for who in found]
    if whole:
        guild = world.guilds[thread.guild_id or 0]
        for one, who in zip(shown, found, strict=True):
            if who in guild.members:
                one["member"] = payloads.member(world, guild.members[who])
    return shown


@route("GET", "/channels/{channel_id}/thread-members/{user_id}")
def get_thread_member(call: Call) -> Any:
    """One of them; 10007 when they are not in it."""
    thread, who = _thread(call), call.id("user_id")
    world, members = call.world, call.world.thread_state(thread).members
    if who not in members:
        raise ApiError(10007)
    shown = payloads.thread_member(thread, who, members[who])
    guild = world.guilds[thread.guild_id or 0]
    if _wants_members(call) and who in guild.members:
        shown["member"] = payloads.member(world, guild.members[who])
    return shown


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


def _archived(call: Call, kinds: tuple[int, ...], *, mine: bool = False) -> Any:
    """Archived threads of a channel, the last archived first (one's own private ones by id), before a moment or id."""
    home, world = _home(call), call.world
    need(call, home, permissions.READ_MESSAGE_HISTORY)
    limit = call.number("limit", 50, most=100)
    there = [c for c in world.channels.values() if c.parent_id == home.id and c.type in kinds]
    found = [(c, state) for c in there if (state := world.thread_state(c)).archived]
    text = call.query("before")
    if mine:
        found = [(c, state) for c, state in found if world.bot_id in state.members]
        before = call.number("before", 0)
        found = sorted(((c, s) for c, s in found if not before or c.id < before), key=lambda pair: -pair[0].id)
    else:
        latest = round(_moment(text), 6) if text else float("inf")
        found = [(c, state) for c, state in found if round(state.archive_changed, 6) < latest]
        found.sort(key=lambda pair: -pair[1].archive_changed)
    page = found[:limit]
    inside = [(c, state) for c, state in page if world.bot_id in state.members]
    return {
        "threads": [payloads.channel(world, c) for c, _state in page],
        "members": [payloads.thread_member(c, world.bot_id, state.members[world.bot_id]) for c, state in inside],
        "has_more": len(found) > limit,
    }


def _moment(text: str) -> float:
    try:
        return datetime.fromisoformat(text).timestamp()
    except ValueError:
        raise invalid(("before", "DATE_TIME_TYPE_PARSE", f"Could not parse {text}.")) from None


@route("GET", "/channels/{channel_id}/threads/archived/public")
def get_archived_public(call: Call) -> Any:
    """Archived public and announcement threads."""
    return _archived(call, (model.PUBLIC_THREAD, model.NEWS_THREAD))


@route("GET", "/channels/{channel_id}/threads/archived/private")
def get_archived_private(call: Call) -> Any:
    """Archived private threads, for those who manage threads."""
    need(call, call.world.channel(call.id("channel_id")), permissions.MANAGE_THREADS)
    return _archived(call, (model.PRIVATE_THREAD,))


@route("GET", "/channels/{channel_id}/users/@me/threads/archived/private")
def get_my_archived_private(call: Call) -> Any:
    """Archived private threads that the bot is in."""
    return _archived(call, (model.PRIVATE_THREAD,), mine=True)


ROUTES = [
    thread_from_message,
    thread_alone,
    get_thread_members,
    get_thread_member,
    add_thread_member,
    remove_thread_member,
    get_archived_public,
    get_archived_private,
    get_my_archived_private,
]
