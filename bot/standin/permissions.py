"""Permission bits and how roles and overwrites add up to what a member may do in a channel."""

from .model import SPOKEN, Channel, Guild

CREATE_INSTANT_INVITE = 1 << 0
KICK_MEMBERS = 1 << 1
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
CONNECT, SPEAK = 1 << 20, 1 << 21
CHANGE_NICKNAME = 1 << 26
MANAGE_ROLES = 1 << 28
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
USE_EXTERNAL_STICKERS = 1 << 37
SEND_MESSAGES_IN_THREADS = 1 << 38
SEND_POLLS = 1 << 49
USE_EXTERNAL_APPS = 1 << 50
PIN_MESSAGES = 1 << 51

ALL = (1 << 53) - 1

EVERYONE = (
    CREATE_INSTANT_INVITE | ADD_REACTIONS | VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES
    | READ_MESSAGE_HISTORY | MENTION_EVERYONE | USE_EXTERNAL_EMOJIS | CHANGE_NICKNAME | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS | CREATE_PRIVATE_THREADS | USE_EXTERNAL_STICKERS | SEND_MESSAGES_IN_THREADS | SEND_POLLS
    | USE_EXTERNAL_APPS | CONNECT | SPEAK
)  # fmt: skip
"""What Discord gives @everyone in a new guild, as far as it matters here."""

DM = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | ADD_REACTIONS
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
)
"""What both sides of a direct message may do."""

SILENCED = VIEW_CHANNEL | READ_MESSAGE_HISTORY
"""What is left to somebody who is timed out."""


def in_guild(guild: Guild, user_id: int) -> int:
    """Permission bits from roles alone; 0 for somebody who is not a member."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if guild.owner_id == user_id:
        return ALL
    bits = guild.roles[guild.id].permissions
    for role_id in member.roles:
        bits |= guild.roles[role_id].permissions
    return ALL if bits & ADMINISTRATOR else bits


def in_channel(guild: Guild, channel: Channel, user_id: int) -> int:
    """Permission bits in a channel with its overwrites; for a thread pass its parent channel."""
    bits = in_guild(guild, user_id)
    if bits == 0 or bits & ADMINISTRATOR:
        return bits
    member = guild.members[user_id]
    by_id = {overwrite.id: overwrite for overwrite in channel.overwrites}
    if (everyone := by_id.get(guild.id)) is not None:
        bits = bits & ~everyone.deny | everyone.allow
    roles = [by_id[role_id] for role_id in member.roles if role_id in by_id]
    for overwrite in roles:
        bits &= ~overwrite.deny
    for overwrite in roles:
        bits |= overwrite.allow
    if (own := by_id.get(user_id)) is not None:
        bits = bits & ~own.deny | own.allow
    if channel.type in SPOKEN and not bits & CONNECT:
        return 0
    return bits if bits & VIEW_CHANNEL else 0
