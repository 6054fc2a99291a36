"""Saying, changing and keeping messages with their files."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import structs

from . import components, images, mentions, message_payloads, model, payloads, permissions
from .errors import ApiError, FieldError, invalid
from .model import Attachment, Channel, Message
from .records import Change, Sent
from .world import World

Json = dict[str, Any]
REQUIRE_TAG = 1 << 4
"""A flag of a forum: its posts need a tag."""
KEPT_FLAGS = model.V2 | model.EPHEMERAL | 1 << 2 | model.SUPPRESS_NOTIFICATIONS | model.HAS_THREAD


@dataclass(frozen=True)
class Upload:
    """A file of a multipart request; `number` is the n of its part's name, `files[n]`."""

    number: int
    filename: str
    data: bytes


def clean_name(name: str) -> str:
    """A file name as Discord keeps it: letters, digits, `.`, `-`, `_`."""
    return re.sub(r"[^\w.\-]", "", name.replace(" ", "_"), flags=re.ASCII) or "unknown"


def take_files(
    world: World, channel: Channel, payload: Json, uploads: list[Upload], *, ephemeral: bool, held: list[Attachment]
) -> list[Attachment]:
    """The attachments a message has after this request: those listed of `held`, then the uploaded ones."""
    listed = payload.get("attachments")
    by_id = {int(entry["id"]): entry for entry in listed or ()}
    result: list[Attachment] = []
    for one in held:
        if listed is None or one.id in by_id:
            entry = by_id.get(one.id, {})
            if "description" in entry:
                one = structs.replace(one, description=entry["description"])
            result.append(one)
    known = {one.id for one in held} | {upload.number for upload in uploads}
    errors: list[FieldError] = [
        (f"attachments/{n}", "ATTACHMENT_NOT_FOUND", f"Attachment data for {entry['id']} not found")
        for n, entry in enumerate(listed or ())
        if int(entry["id"]) not in known
    ]
    if errors:
        raise invalid(*errors)
    if len(result) + len(uploads) > 10:
        raise invalid(("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length."))
    for upload in uploads:
        entry = by_id.get(upload.number, {})
        size = images.size(upload.data)
        one = Attachment(
            world.new_id(),
            channel.id,
            clean_name(entry.get("filename") or upload.filename),
            len(upload.data),
            images.content_type(upload.filename, upload.data),
            *(size or (None, None)),
            description=entry.get("description"),
            title=entry.get("title"),
            ephemeral=ephemeral,
        )
        world.files[one.id] = upload.data
        result.append(one)
    return result


def drop_files(world: World, before: list[Attachment], after: list[Attachment]) -> None:
    """Forget the bytes of attachments that are no longer on the message."""
    left = {one.id for one in after}
    for one in before:
        if one.id not in left:
            world.drop_file(one.id)


def take_embeds(several: list[Json] | None, attachments: list[Attachment]) -> list[Json]:
    """Embeds as kept: `attachment://` turned into attachment ids."""
    result: list[Json] = []
    errors: list[FieldError] = []
    for number, embed in enumerate(several or ()):
        out = {key: value for key, value in embed.items() if value is not None and key != "type"}
        if "fields" in out:
            out["fields"] = [{"inline": False, **each} for each in out["fields"]]
        for key, field in (("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")):
            url = (out.get(key) or {}).get(field, "")
            found = components.find(url, attachments)
            if isinstance(found, Attachment):
                out[key] = {k: v for k, v in out[key].items() if k != field} | {"attachment_id": str(found.id)}
            elif found is False:
                path = f"embeds/{number}/{key}/{field}"
                errors.append((path, "EMBED_INVALID_ATTACHMENT", "The referenced attachment was not found"))
        result.append(out)
    if errors:
        raise invalid(*errors)
    return result


def compose(
    world: World,
    channel: Channel,
    author_id: int,
    payload: Json,
    uploads: list[Upload],
    *,
    only_for: int | None = None,
    webhook: bool = False,
) -> Message:
    """A new message from a request body, not yet said."""
    for key in ("poll", "sticker_ids", "shared_client_theme"):
        if payload.get(key):
            raise ApiError(0, status=501, message=f"{key} is not served by the local stand-in for Discord.")
    flags = (payload.get("flags") or 0) & KEPT_FLAGS
    flags = flags | model.EPHEMERAL if only_for is not None else flags & ~model.EPHEMERAL
    now = world.clock.now()
    message = Message(
        world.new_id(), channel.id, author_id, now, flags=flags, webhook=webhook, only_for=only_for,
        content=(payload.get("content") or "").strip(), tts=bool(payload.get("tts")), nonce=payload.get("nonce"),
    )  # fmt: skip
    fill(world, message, channel, payload, uploads, [])
    return message


def fill(
    world: World, message: Message, channel: Channel, payload: Json, uploads: list[Upload], held: list[Attachment]
) -> None:
    """Files, components, embeds and mentions of a message from a request body; what it leaves out stays."""
    ephemeral = message.ephemeral
    attachments = take_files(world, channel, payload, uploads, ephemeral=ephemeral, held=held)
    try:
        if "components" in payload:
            message.components = components.kept(payload["components"] or [], attachments, external=world.new_id)
        if "embeds" in payload:
            message.embeds = take_embeds(payload["embeds"], attachments)
    except ApiError:
        drop_files(world, attachments, held)
        raise
    if not (message.content or message.components or message.embeds or attachments):
        drop_files(world, attachments, held)
        raise ApiError(50006)
    message.attachments = attachments
    all_pings = world.can(message.author_id, channel, permissions.MENTION_EVERYONE)
    mentions.fill(world, message, payload.get("allowed_mentions"), may_ping_all=all_pings)


def say(world: World, message: Message, *, kind: str = "message", interaction_id: int | None = None) -> None:
    """Put a message into its channel and tell those who can see it."""
    channel = world.channels[message.channel_id]
    if not message.ephemeral:
        wake_thread(world, channel)
        channel.last_message_id = message.id
        if channel.thread is not None:
            channel.thread.message_count += 1
            channel.thread.total_sent += 1
            here = [message.author_id, *(who for who in message.mentions if world.sees_home(who, channel))]
            world.thread_members(channel, add=tuple(who for who in here if who not in channel.thread.members))
    world.messages.setdefault(channel.id, {})[message.id] = message
    body, pings = message_payloads.message(world, message), mentions.pinged(world, message, channel)
    note(world, message, body, [], kind=kind, interaction_id=interaction_id, pings=pings)
    world.emit(change_of(world, "MESSAGE_CREATE", message, channel, body))


def post(
    world: World,
    forum: Channel,
    author_id: int,
    title: str,
    payload: Json,
    uploads: list[Upload],
    *,
    tags: Sequence[int] = (),
    auto_archive: int | None = None,
) -> tuple[Channel, Message]:
    """A new post of a forum: a thread, and its first message, which bears the same id."""
    known = {tag.id: tag for tag in forum.tags}
    if unknown := [tag for tag in tags if tag not in known]:
        raise invalid(("applied_tags", "APPLIED_TAG_INVALID", f"Unknown tags: {unknown}"))
    if forum.flags & REQUIRE_TAG and not tags:
        raise ApiError(40067)
    thread = world.add_thread(forum, title, author_id, tags=tags, auto_archive=auto_archive)
    try:
        message = compose(world, thread, author_id, payload, uploads)
    except ApiError:
        world.delete_channel(thread)
        raise
    message.id = thread.id
    say(world, message)
    return thread, message


def wake_thread(world: World, channel: Channel) -> None:
    """Un-archive a thread that somebody speaks in, as Discord does unless it is locked."""
    if channel.thread is not None and world.thread_state(channel).archived:
        if channel.thread.locked:
            raise ApiError(160005)
        channel.thread.archived, channel.thread.archive_changed = False, world.clock.now()
        world.update_channel(channel)


def edited(
    world: World, message: Message, held: list[Attachment], *, interaction_id: int | None = None, quiet: bool = False
) -> None:
    """Tell those who can see a message that it was changed; files it `held` before are not delivered again.

    `quiet` is for a placeholder that gets its words.
    """
    channel = world.channels[message.channel_id]
    if not quiet:
        message.edited = world.clock.now()
    body = message_payloads.message(world, message)
    note(world, message, body, held, kind="message", interaction_id=interaction_id, edit=True)
    world.emit(change_of(world, "MESSAGE_UPDATE", message, channel, body))


def change(
    world: World, message: Message, payload: Json, uploads: list[Upload], *, interaction_id: int | None = None,
    quiet: bool = False,
) -> None:  # fmt: skip
    """Edit a message from a request body: only what it holds is changed, all of it or nothing."""
    channel = world.channels[message.channel_id]
    if uploads and payload.get("attachments") is None and not message.flags & model.LOADING:
        sentence = "An edit that uploads files must list in attachments all that the message is to have."
        raise invalid(("attachments", "BASE_TYPE_REQUIRED", sentence))
    draft = Message(**{name: getattr(message, name) for name in message.__struct_fields__})
    if "content" in payload:
        draft.content = (payload["content"] or "").strip()
    if payload.get("flags") is not None:
        given = payload["flags"] & (model.V2 | 1 << 2)
        draft.flags = message.flags & ~(1 << 2) | given
    before = list(message.attachments)
    fill(world, draft, channel, payload, uploads, before)
    draft.flags &= ~model.LOADING
    for name in message.__struct_fields__:
        setattr(message, name, getattr(draft, name))
    drop_files(world, before, message.attachments)
    edited(world, message, before, interaction_id=interaction_id, quiet=quiet)


def change_of(world: World, kind: str, message: Message, channel: Channel, body: Json) -> Change:
    """The event of a message, of which `body` is the object, as the gateway tells it."""
    data = {**body, "mentions": [dict(mention) for mention in body["mentions"]]}
    if channel.guild_id is not None:
        guild = world.guilds[channel.guild_id]
        data["guild_id"] = str(guild.id)
        if message.author_id in guild.members and not message.webhook:
            data["member"] = payloads.member(world, guild.members[message.author_id], with_user=False)
        for mention in data["mentions"]:
            if (who := guild.members.get(int(mention["id"]))) is not None:
                mention["member"] = payloads.member(world, who, with_user=False)
    return Change(kind, data, channel.guild_id, channel, message, message.only_for, to_bot=not message.ephemeral)


def note(
    world: World,
    message: Message,
    body: Json,
    held: list[Attachment],
    *,
    kind: str,
    interaction_id: int | None = None,
    edit: bool = False,
    pings: frozenset[int] = frozenset(),
) -> None:
    """Record a message and its new files as delivered."""
    if message.author_id != world.bot_id:
        return
    channel = world.channels[message.channel_id]
    to: frozenset[int] | None = None
    if message.only_for is not None:
        kind, to = "ephemeral", frozenset([message.only_for])
    elif channel.type == model.DM:
        kind, to = "dm", frozenset(channel.recipients) - {world.bot_id}
    now = world.clock.now()
    world.record(
        Sent(kind, to, channel.id, body, now, message.id, interaction_id, edit, pings=pings, typed=message.typed)
    )
    known = {one.id for one in held}
    for one in message.attachments:
        if one.id in known:
            continue
        about = message_payloads.attachment(world, one)
        data = world.files[one.id]
        world.record(Sent("file", to, channel.id, about, now, message.id, interaction_id, edit, data, one.filename))
