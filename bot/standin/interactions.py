"""Interactions: made on behalf of people, acknowledged once by the bot within 3 s, followed up for 15 minutes."""

import copy
import secrets
from typing import Any

from . import components, limits, message_payloads, messages, model, payloads
from .errors import ApiError, invalid
from .messages import Upload
from .model import Channel, Message
from .records import Change, Interaction, Sent
from .world import World

Json = dict[str, Any]

PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = range(1, 6)
PONG, REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 1, 4, 5, 6, 7, 8, 9
ALLOWED = {
    COMMAND: {REPLY, DEFER_REPLY, OPEN_MODAL},
    COMPONENT: {REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, OPEN_MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL: {REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE},
}
FORGOTTEN = 4 * 3600


def create(
    world: World,
    kind: int,
    user_id: int,
    channel: Channel,
    data: Json,
    *,
    message: Message | None = None,
    origin: Interaction | None = None,
    command_name: str = "",
) -> Interaction:
    """Make an interaction and send it to the bot."""
    _forget_old(world)
    one = Interaction(
        world.new_id(), secrets.token_urlsafe(64), kind, user_id, channel, world.clock.now(), data, message, origin,
        command_name, data.get("type", 1),
    )  # fmt: skip
    one.payload = _payload(world, one)
    world.interactions[one.token] = one
    world.emit(Change("INTERACTION_CREATE", one.payload, channel.guild_id, channel))
    return one


def _forget_old(world: World) -> None:
    now = world.clock.now()
    while world.interactions:
        token, oldest = next(iter(world.interactions.items()))
        if now - oldest.created < FORGOTTEN:
            return
        del world.interactions[token]


def _payload(world: World, one: Interaction) -> Json:
    channel, user = one.channel, world.users[one.user_id]
    out: Json = {
        "id": str(one.id),
        "application_id": str(world.application_id),
        "type": one.type,
        "data": one.data,
        "channel_id": str(channel.id),
        "channel": payloads.interaction_channel(world, channel, one.user_id),
        "token": one.token,
        "version": 1,
        "app_permissions": str(payloads.app_permissions(world, channel)),
        "locale": user.locale,
        "entitlements": [],
        "authorizing_integration_owners": owners(one),
        "attachment_size_limit": world.settings.file_limit,
    }
    if channel.guild_id is None:
        out |= {"user": payloads.user(user), "context": 1}
    else:
        guild = world.guilds[channel.guild_id]
        out |= {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": payloads.acting_member(world, guild, channel, one.user_id),
            "context": 0,
        }
    if one.message is not None:
        out["message"] = message_payloads.message(world, one.message)
    return out


def owners(one: Interaction) -> Json:
    """Where the application was installed for this interaction."""
    return {"0": str(one.channel.guild_id or 0)}


def metadata(world: World, one: Interaction, *, followup: bool = False) -> Json:
    """What a message says of the interaction that brought it about."""
    inner: Json = {
        "id": str(one.id),
        "type": one.type,
        "user": payloads.user(world.users[one.user_id]),
        "authorizing_integration_owners": owners(one),
    }
    if one.type == COMPONENT and one.message is not None:
        inner["interacted_message_id"] = str(one.message.id)
    if one.type == MODAL and one.origin is not None:
        inner["triggering_interaction_metadata"] = metadata(world, one.origin)["interaction_metadata"]
    if followup and one.original is not None:
        inner["original_response_message_id"] = str(one.original.id)
    out: Json = {"interaction_metadata": inner}
    if one.type == COMMAND:
        out["interaction"] = {"id": inner["id"], "type": COMMAND, "name": one.command_name, "user": inner["user"]}
    return out


def callback(world: World, interaction_id: int, token: str, payload: Json, uploads: list[Upload]) -> Interaction:
    """The bot's one acknowledgement; 10062 when unknown or late, 40060 when it is the second."""
    one = world.interactions.get(token)
    if one is None or one.id != interaction_id:
        raise ApiError(10062)
    if one.answer is not None:
        raise ApiError(40060)
    if world.clock.now() - one.created > world.settings.acknowledge_within:
        raise ApiError(10062)
    kind = payload.get("type")
    if kind is None:
        raise invalid(("type", "BASE_TYPE_REQUIRED", "This field is required"))
    allowed = ALLOWED[one.type] - (set() if one.message is not None else {DEFER_UPDATE, UPDATE})
    if kind not in allowed:
        raise invalid(("type", "INTERACTION_RESPONSE_TYPE_INVALID", "This response does not fit that interaction."))
    if kind not in (CHOICES, OPEN_MODAL) and one.channel.id not in world.channels:
        raise ApiError(10003)
    data = payload.get("data") or {}
    ANSWERS[kind](world, one, data, uploads)
    one.answer, one.answered, one.shown = kind, world.clock.now(), copy.copy(one.original)
    one.poke()
    return one


def _reply(world: World, one: Interaction, data: Json, uploads: list[Upload]) -> None:
    one.original = _say(world, one, data, uploads)


def _defer_reply(world: World, one: Interaction, data: Json, uploads: list[Upload]) -> None:
    flags = (data.get("flags") or 0) & model.EPHEMERAL | model.LOADING
    message = Message(
        world.new_id(), one.channel.id, world.bot_id, world.clock.now(), flags=flags, webhook=True,
        only_for=one.user_id if flags & model.EPHEMERAL else None,
    )  # fmt: skip
    _dress(world, one, message)
    one.original, one.waiting = message, True
    messages.say(world, message, kind="reply", interaction_id=one.id)


def _defer_update(world: World, one: Interaction, data: Json, uploads: list[Upload]) -> None:
    one.original = one.message


def _update(world: World, one: Interaction, data: Json, uploads: list[Upload]) -> None:
    if one.message is None or one.message.id not in world.messages.get(one.channel.id, {}):
        raise ApiError(10008)
    limits.check_edit(one.message, data, "data/")
    messages.change(world, one.message, data, uploads, interaction_id=one.id)
    one.original = one.message


def _choices(world: World, one: Interaction, data: Json, uploads: list[Upload]) -> None:
    one.choices = data.get("choices") or []
    who = frozenset([one.user_id])
    body = {"choices": one.choices}
    world.record(Sent("autocomplete", who, one.channel.id, body, world.clock.now(), interaction_id=one.id))


def _modal(world: World, one: Interaction, data: Json, uploads: list[Upload]) -> None:
    shown = components.kept(data["components"], [], external=world.new_id)
    one.modal = {"title": data["title"], "custom_id": data["custom_id"], "components": shown}
    who = frozenset([one.user_id])
    world.record(Sent("modal", who, one.channel.id, one.modal, world.clock.now(), interaction_id=one.id))


ANSWERS = {
    REPLY: _reply,
    DEFER_REPLY: _defer_reply,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _choices,
    OPEN_MODAL: _modal,
}


def _say(world: World, one: Interaction, data: Json, uploads: list[Upload], *, followup: bool = False) -> Message:
    hidden = one.user_id if (data.get("flags") or 0) & model.EPHEMERAL else None
    message = messages.compose(world, one.channel, world.bot_id, data, uploads, only_for=hidden, webhook=True)
    _dress(world, one, message, followup=followup)
    messages.say(world, message, kind="reply", interaction_id=one.id)
    return message


def _dress(world: World, one: Interaction, message: Message, *, followup: bool = False) -> None:
    """Give a response its type, what it answers to, and the interaction it came of."""
    message.interaction = metadata(world, one, followup=followup)
    message.typed = typed(one)
    earlier = one.original if followup else one.message
    if earlier is not None:
        message.type = 19
        message.reference = {"type": 0, "channel_id": str(one.channel.id), "message_id": str(earlier.id)}
        if one.channel.guild_id is not None:
            message.reference["guild_id"] = str(one.channel.guild_id)
    elif one.type == COMMAND:
        message.type = 20 if one.command_type == 1 else 23


def typed(one: Interaction) -> str:
    """A command as its reply shows it to everybody: with the options that were typed."""
    if one.type != COMMAND:
        return ""
    options = one.data.get("options", [])
    while options and "options" in options[0]:
        options = options[0]["options"]
    given = [f"{option['name']}:{option['value']}" for option in options if "value" in option]
    return " ".join([f"/{one.command_name}", *given])


def open_for(world: World, application_id: int, token: str) -> Interaction:
    """The interaction behind a follow-up address; 10015 when unknown or not yet acknowledged, 50027 after 15 min."""
    one = world.interactions.get(token)
    if one is None or application_id != world.application_id:
        raise ApiError(10015)
    if world.clock.now() - one.created > world.settings.token_life:
        raise ApiError(50027)
    if one.answer is None or one.answer == CHOICES:
        raise ApiError(10015)
    return one


def follow_up(world: World, one: Interaction, data: Json, uploads: list[Upload]) -> Message:
    """Another message; the first after a deferral takes the placeholder's place, shown to whom that was."""
    if one.channel.id not in world.channels:
        raise ApiError(10003)
    if one.waiting and one.original is not None:
        message = one.original
        data = {**data, "flags": (data.get("flags") or 0) & ~model.EPHEMERAL}
        limits.check_edit(message, data)
        messages.change(world, message, data, uploads, interaction_id=one.id, quiet=True)
        one.waiting = False
    else:
        message = _say(world, one, data, uploads, followup=True)
        one.followups.append(message)
    one.poke()
    return message


def response(world: World, one: Interaction, which: str) -> Message:
    """A message of this interaction, by id or `@original`; 10008 when it is gone or was never one."""
    held = world.messages.get(one.channel.id, {})
    if which == "@original":
        message = one.original
    else:
        several = [one.original, one.message, *one.followups]
        message = next((m for m in several if m is not None and str(m.id) == which), None)
    if message is None or message.id not in held:
        raise ApiError(10008)
    return message


def edit(world: World, one: Interaction, which: str, data: Json, uploads: list[Upload]) -> Message:
    """Edit one of its messages; the placeholder of a deferral becomes a message thereby."""
    message = response(world, one, which)
    first = one.waiting and message is one.original
    limits.check_edit(message, data)
    messages.change(world, message, data, uploads, interaction_id=one.id, quiet=first)
    if first:
        one.waiting = False
    one.poke()
    return message


def remove(world: World, one: Interaction, which: str) -> None:
    """Delete one of its messages."""
    message = response(world, one, which)
    world.delete_message(message)
    if message is one.original:
        one.waiting = False
    one.poke()
