"""What the world is made of: plain structs, saved as they stand."""

from typing import Any

from msgspec import Struct, field

TEXT, DM, VOICE, CATEGORY, NEWS, STAGE, FORUM, MEDIA = 0, 1, 2, 4, 5, 13, 15, 16
NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
THREADS_OF = {
    TEXT: (PUBLIC_THREAD, PRIVATE_THREAD),
    NEWS: (NEWS_THREAD,),
    FORUM: (PUBLIC_THREAD,),
    MEDIA: (PUBLIC_THREAD,),
}
"""Which threads hang from which type of channel; voice and stage channels have none."""
POSTS_ONLY = (FORUM, MEDIA)
"""Channels in which nothing is said but in their posts, which are threads."""
SPOKEN = (VOICE, STAGE)

EPHEMERAL, LOADING, V2, HAS_THREAD, SUPPRESS_NOTIFICATIONS = 1 << 6, 1 << 7, 1 << 15, 1 << 5, 1 << 12


class User(Struct):
    """Somebody with an account, or the bot."""

    id: int
    username: str
    global_name: str | None = None
    bot: bool = False
    color: str = "#5865f2"
    locale: str = "en-US"
    dms_open: bool = True


class Role(Struct):
    """A role of a guild; the one whose id is the guild's is @everyone."""

    id: int
    name: str
    permissions: int = 0
    position: int = 1
    color: int = 0
    managed_by: int | None = None
    mentionable: bool = False


class Member(Struct):
    """A user in a guild."""

    user_id: int
    joined_at: float
    nick: str | None = None
    roles: list[int] = field(default_factory=list)
    silenced_until: float = 0.0


class Guild(Struct):
    """A server: roles and members by id; its channels are in `World.channels`."""

    id: int
    name: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    locale: str = "en-US"


class Overwrite(Struct):
    """Permission bits for one role (`type` 0) or member (`type` 1) in one channel."""

    id: int
    type: int
    allow: int = 0
    deny: int = 0


class ThreadState(Struct):
    """What only threads have."""

    owner_id: int
    created: float
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    archive_changed: float = 0.0
    auto_archive: int = 4320
    members: dict[int, float] = field(default_factory=dict)
    message_count: int = 0
    total_sent: int = 0


class Tag(Struct):
    """A tag that the posts of a forum may bear; a `moderated` one is given by those who manage threads."""

    id: int
    name: str
    moderated: bool = False


class Channel(Struct):
    """A channel of any type, category, thread or direct message. `tags` are a forum's, `applied` those of a post."""

    id: int
    type: int
    guild_id: int | None = None
    name: str = ""
    topic: str | None = None
    parent_id: int | None = None
    position: int = 0
    nsfw: bool = False
    slowmode: int = 0
    overwrites: list[Overwrite] = field(default_factory=list)
    recipients: list[int] = field(default_factory=list)
    last_message_id: int | None = None
    default_auto_archive: int | None = None
    thread: ThreadState | None = None
    tags: list[Tag] = field(default_factory=list)
    applied: list[int] = field(default_factory=list)
    flags: int = 0
    last_pin: float | None = None


class Attachment(Struct):
    """An uploaded file; its bytes are in `World.files` under the same id."""

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None
    title: str | None = None
    ephemeral: bool = False


class Message(Struct):
    """A message; components are kept with their media as attachment ids, embeds as they were sent."""

    id: int
    channel_id: int
    author_id: int
    created: float
    type: int = 0
    content: str = ""
    flags: int = 0
    edited: float | None = None
    components: list[dict[str, Any]] = field(default_factory=list)
    embeds: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    tts: bool = False
    nonce: int | str | None = None
    reference: dict[str, Any] | None = None
    webhook: bool = False
    interaction: dict[str, Any] | None = None
    only_for: int | None = None
    typed: str = ""
    pinned: float | None = None
    reactions: dict[str, list[int]] = field(default_factory=dict)

    @property
    def ephemeral(self) -> bool:
        """Shown to one person alone."""
        return bool(self.flags & EPHEMERAL)


class Command(Struct):
    """An application command as registered: `body` is what the bot sent, with defaults filled in."""

    id: int
    version: int
    body: dict[str, Any]
    guild_id: int | None = None


class CommandPermission(Struct):
    """What a guild's *Integrations* say of a command: for one role (`type` 1), user (2) or channel (3)."""

    id: int
    type: int
    permission: bool


class Saved(Struct):
    """Everything a save file holds; messages by channel and id."""

    secret: str
    last_id: int
    application_id: int
    bot_id: int
    owner_id: int
    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    messages: dict[int, dict[int, Message]]
    commands: dict[int, Command]
    people: list[int]
    command_permissions: dict[int, dict[int, list[CommandPermission]]] = field(default_factory=dict)
