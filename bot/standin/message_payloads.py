"""The JSON Discord shows of messages: components, embeds, attachments, reactions."""

from .ids import iso
from .model import Attachment, Message
from .payloads import Json, channel, user
from .state import State


def attachment(world: State, one: Attachment) -> Json:
    """An attachment object with a signed address."""
    url = world.file_url(one)
    out: Json = {
        "id": str(one.id),
        "filename": one.filename,
        "size": one.size,
        "url": url,
        "proxy_url": url,
        "content_type": one.content_type,
    }
    for key in ("width", "height", "description", "title"):
        if (value := getattr(one, key)) is not None:
            out[key] = value
    if one.ephemeral:
        out["ephemeral"] = True
    return out


def media(world: State, message: Message, one: Json) -> Json:
    """An unfurled media item: an attachment of this message, or an address elsewhere."""
    if "attachment_id" not in one:
        return {
            "id": one["id"],
            "url": one["url"],
            "proxy_url": one["url"],
            "width": None,
            "height": None,
            "content_type": None,
        }
    held = next((a for a in message.attachments if a.id == int(one["attachment_id"])), None)
    if held is None:
        return {"id": one["attachment_id"], "url": "", "proxy_url": "", "width": None, "height": None,
                "content_type": None}  # fmt: skip
    url = world.file_url(held)
    return {
        "id": str(held.id),
        "url": url,
        "proxy_url": url,
        "width": held.width,
        "height": held.height,
        "content_type": held.content_type,
        "attachment_id": str(held.id),
    }


def components(world: State, message: Message, several: list[Json]) -> list[Json]:
    """Components as shown: media resolved to addresses."""
    return [_component(world, message, one) for one in several]


def _component(world: State, message: Message, one: Json) -> Json:
    out = dict(one)
    if "components" in out:
        out["components"] = components(world, message, out["components"])
    if "accessory" in out:
        out["accessory"] = _component(world, message, out["accessory"])
    if "items" in out:
        out["items"] = [{**item, "media": media(world, message, item["media"])} for item in out["items"]]
    if out["type"] == 11:
        out["media"] = media(world, message, out["media"])
    if out["type"] == 13:
        held = next((a for a in message.attachments if str(a.id) == out["file"].get("attachment_id")), None)
        out["file"] = media(world, message, out["file"])
        out["name"], out["size"] = (held.filename, held.size) if held else (None, None)
    return out


def media_ids(several: list[Json]) -> set[int]:
    """Ids of the attachments that components show: they are left out of `attachments`."""
    found: set[int] = set()
    for one in several:
        items = [item["media"] for item in one.get("items", ())]
        items += [one[key] for key in ("media", "file") if key in one]
        found |= {int(item["attachment_id"]) for item in items if "attachment_id" in item}
        found |= media_ids(one.get("components", []))
        if "accessory" in one:
            found |= media_ids([one["accessory"]])
    return found


def embed_media_ids(embeds: list[Json]) -> set[int]:
    """Ids of the attachments that embeds show."""
    parts = [embed.get(key, {}) for embed in embeds for key in ("image", "thumbnail", "author", "footer")]
    return {int(part["attachment_id"]) for part in parts if "attachment_id" in part}


def _embed(world: State, message: Message, one: Json) -> Json:
    out = {"type": "rich", **one}
    for key in ("image", "thumbnail"):
        if key in out:
            shown = media(world, message, {"id": "0", **out[key]})
            out[key] = {
                k: v for k, v in shown.items() if k in ("url", "proxy_url", "width", "height") and v is not None
            }
    for key in ("author", "footer"):
        if "attachment_id" in out.get(key, {}):
            part = dict(out[key])
            part["icon_url"] = media(world, message, {"attachment_id": part.pop("attachment_id")})["url"]
            out[key] = part
    return out


def message(world: State, one: Message, *, masked: bool = False) -> Json:
    """A message object; `masked` leaves out what the message content intent guards."""
    shown = media_ids(one.components) | embed_media_ids(one.embeds)
    out: Json = {
        "type": one.type,
        "content": "" if masked else one.content,
        "mentions": [user(world.users[who]) for who in one.mentions],
        "mention_roles": [str(role_id) for role_id in one.mention_roles],
        "attachments": [] if masked else [attachment(world, a) for a in one.attachments if a.id not in shown],
        "embeds": [] if masked else [_embed(world, one, e) for e in one.embeds],
        "timestamp": iso(one.created),
        "edited_timestamp": iso(one.edited) if one.edited is not None else None,
        "flags": one.flags,
        "components": [] if masked else components(world, one, one.components),
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "author": user(world.users[one.author_id]),
        "pinned": one.pinned is not None,
        "mention_everyone": one.mention_everyone,
        "tts": one.tts,
    }
    if one.nonce is not None:
        out["nonce"] = one.nonce
    if one.reactions:
        out["reactions"] = [reaction(world, emoji, who) for emoji, who in one.reactions.items()]
    if one.webhook:
        out["webhook_id"] = out["application_id"] = str(world.application_id)
    elif one.author_id == world.bot_id:
        out["application_id"] = str(world.application_id)
    if one.reference is not None:
        out["message_reference"] = one.reference
        earlier = world.messages.get(one.channel_id, {}).get(int(one.reference.get("message_id", 0)))
        if one.type == 19 and not (earlier and earlier.ephemeral):
            out["referenced_message"] = _plain(world, earlier) if earlier else None
    if one.interaction is not None:
        out |= one.interaction
    if (thread := world.channels.get(one.id)) is not None and thread.thread is not None:
        out["thread"] = channel(world, thread)
    return out


def reaction(world: State, emoji: str, who: list[int]) -> Json:
    """One emoji below a message, and how many chose it."""
    return {
        "emoji": emoji_of(emoji),
        "count": len(who),
        "count_details": {"burst": 0, "normal": len(who)},
        "burst_colors": [],
        "me_burst": False,
        "me": world.bot_id in who,
    }


def emoji_of(emoji: str) -> Json:
    """An emoji as it stands in an address: itself, or `name:id` of a guild's own."""
    name, colon, number = emoji.rpartition(":")
    return {"id": number, "name": name} if colon and number.isdigit() else {"id": None, "name": emoji}


def _plain(world: State, one: Message) -> Json:
    out = message(world, one, masked=world.masked(one))
    out.pop("referenced_message", None)
    return out
