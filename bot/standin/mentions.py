"""Whom a message mentions, and whom `allowed_mentions` lets it notify."""

import re
from typing import Any

from .components import TEXT_DISPLAY, walk
from .model import Channel, Message
from .state import State

USER, ROLE, EVERYONE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>"), re.compile(r"@(everyone|here)\b")


def text_of(message: Message) -> str:
    """Everything a message says in words that can mention."""
    shown = [c["content"] for _, c in walk(message.components) if c["type"] == TEXT_DISPLAY]
    return "\n".join([message.content, *shown])


def fill(world: State, message: Message, allowed: dict[str, Any] | None, *, may_ping_all: bool) -> None:
    """Set the message's mention lists from its text and what is allowed."""
    text = text_of(message)
    parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse") or ())
    users = {int(who) for who in (allowed or {}).get("users") or ()}
    roles = {int(role) for role in (allowed or {}).get("roles") or ()}
    named = dict.fromkeys(int(who) for who in USER.findall(text))
    message.mentions = [who for who in named if who in world.users and ("users" in parse or who in users)]
    named = dict.fromkeys(int(role) for role in ROLE.findall(text))
    channel = world.channels[message.channel_id]
    known = world.guilds[channel.guild_id].roles if channel.guild_id else {}
    message.mention_roles = [
        r for r in named if r in known and ("roles" in parse or r in roles) and (known[r].mentionable or may_ping_all)
    ]
    message.mention_everyone = bool(EVERYONE.search(text)) and "everyone" in parse and may_ping_all
    if message.type == 19 and message.reference and (allowed is None or (allowed or {}).get("replied_user")):
        earlier = world.messages.get(message.channel_id, {}).get(int(message.reference["message_id"]))
        if earlier is not None and not earlier.webhook and earlier.author_id not in message.mentions:
            message.mentions.append(earlier.author_id)


def pinged(world: State, message: Message, channel: Channel) -> frozenset[int]:
    """Whom a new message notifies."""
    who = set(message.mentions)
    if channel.guild_id is not None:
        guild = world.guilds[channel.guild_id]
        who |= {m.user_id for m in guild.members.values() if set(m.roles) & set(message.mention_roles)}
        if message.mention_everyone:
            who |= set(guild.members)
    else:
        who |= set(channel.recipients)
    return frozenset(user for user in who if user != message.author_id and world.can_view(user, channel))
