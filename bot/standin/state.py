"""The state of the stand-in: who and what there is, what was said, and a record of everything delivered."""

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from urllib.parse import quote

from . import model, permissions
from .clock import Clock
from .errors import ApiError
from .ids import Snowflakes, seconds_of
from .model import (
    Attachment,
    Channel,
    Command,
    CommandPermission,
    Guild,
    Message,
    ThreadState,
    User,
)
from .records import Change, Interaction, Sent, Settings, Violation

FILE_LIFE = 24 * 3600
LEFT_FILES = 64
"""How many files that were replaced or deleted are still served."""
GUILD_MEMBERS, PRESENCES, MESSAGE_CONTENT = 1 << 1, 1 << 8, 1 << 15


@lru_cache(maxsize=4096)
def _signature(secret: str, text: str) -> str:
    """Messages are told again and again, each time with the addresses of all their files."""
    return hmac.digest(secret.encode(), text.encode(), "sha256").hex()


Hook = Callable[[str, str, str], None]
"""Called with "before" or "after", the method and the path of each request."""


@dataclass(eq=False)
class State:
    """Everything there is, and what can be asked of it."""

    clock: Clock = field(default_factory=Clock)
    settings: Settings = field(default_factory=Settings)
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, dict[int, Message]] = field(default_factory=dict)
    files: dict[int, bytes] = field(default_factory=dict)
    left_files: dict[int, bytes] = field(default_factory=dict)
    commands: dict[int, Command] = field(default_factory=dict)
    command_permissions: dict[int, dict[int, list[CommandPermission]]] = field(default_factory=dict)
    """By guild, and in it by command (the application's own id for all that have none of their own)."""
    interactions: dict[str, Interaction] = field(default_factory=dict)
    people: list[int] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)
    crashes: list[Exception] = field(default_factory=list)
    listeners: list[Callable[[Change], None]] = field(default_factory=list)
    request_hooks: list[Hook] = field(default_factory=list)
    cdn_base: str = "http://127.0.0.1/cdn"

    def __post_init__(self) -> None:
        self.new_id = Snowflakes(self.clock)
        self.secret = secrets.token_hex(16)
        self.application_id = self.bot_id = self.owner_id = 0

    @property
    def application_flags(self) -> int:
        """The application's flags: which privileged intents it may use, and that it has commands."""
        given = self.settings.privileged_intents
        limited = {GUILD_MEMBERS: 1 << 15, PRESENCES: 1 << 13, MESSAGE_CONTENT: 1 << 19}
        return 1 << 23 | sum(flag for intent, flag in limited.items() if given & intent)

    def permissions(self, user_id: int, channel: Channel) -> int:
        """Permission bits of a user in a channel, thread or direct message."""
        if channel.guild_id is None:
            return permissions.DM if user_id in channel.recipients else 0
        guild = self.guilds[channel.guild_id]
        home = channel
        if channel.thread is not None and channel.parent_id is not None:
            home = self.channels[channel.parent_id]
        bits = permissions.in_channel(guild, home, user_id)
        member = guild.members.get(user_id)
        if member is not None and member.silenced_until > self.clock.now() and not bits & permissions.ADMINISTRATOR:
            bits &= permissions.SILENCED
        return bits

    def can(self, user_id: int, channel: Channel, bits: int) -> bool:
        """Whether a user has all these permissions there."""
        return self.permissions(user_id, channel) & bits == bits

    def sees_home(self, user_id: int, thread: Channel) -> bool:
        """Whether a user sees the channel that a thread hangs from, so that a mention brings them into the thread."""
        return self.can(user_id, thread, permissions.VIEW_CHANNEL)

    def can_view(self, user_id: int, channel: Channel) -> bool:
        """Whether a channel is visible to a user; a private thread is to its members and thread moderators."""
        if not self.can(user_id, channel, permissions.VIEW_CHANNEL):
            return False
        if channel.type == model.PRIVATE_THREAD:
            inside = user_id in self.thread_state(channel).members
            return inside or self.can(user_id, channel, permissions.MANAGE_THREADS)
        return True

    def channel(self, channel_id: int, *, viewer: int | None = None) -> Channel:
        """A channel, or 10003 when there is none and 50001 when the viewer (default the bot) may not see it."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise ApiError(10003)
        if not self.can_view(self.bot_id if viewer is None else viewer, channel):
            raise ApiError(50001)
        return channel

    def guild(self, guild_id: int) -> Guild:
        """A guild the bot is in, else 10004."""
        guild = self.guilds.get(guild_id)
        if guild is None or self.bot_id not in guild.members:
            raise ApiError(10004)
        return guild

    def thread_state(self, thread: Channel) -> ThreadState:
        """A thread's own state, archived when nothing was said for as long as it allows."""
        state = thread.thread
        if state is None:
            raise ApiError(50024)
        if not state.archived and state.auto_archive:
            latest = max(state.archive_changed, state.created, seconds_of(thread.last_message_id or 0))
            if self.clock.now() - latest > state.auto_archive * 60:
                state.archived, state.archive_changed = True, latest + state.auto_archive * 60
        return state

    def shares_guild(self, user_id: int) -> bool:
        """Whether the bot and the user have a guild in common."""
        return any(user_id in g.members and self.bot_id in g.members for g in self.guilds.values())

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message that is not ephemeral, or 10008."""
        message = self.messages.get(channel_id, {}).get(message_id)
        if message is None or message.ephemeral:
            raise ApiError(10008)
        return message

    def masked(self, message: Message) -> bool:
        """Whether the bot, without the message content intent, sees this message empty."""
        channel = self.channels.get(message.channel_id)
        return not (
            message.author_id == self.bot_id
            or self.bot_id in message.mentions
            or (channel is not None and channel.type == model.DM)
            or self.settings.privileged_intents & MESSAGE_CONTENT
        )

    def drop_file(self, attachment_id: int) -> None:
        """Take a file off its message; like Discord's, its address goes on working for a while."""
        data = self.files.pop(attachment_id, None)
        if data is not None:
            self.left_files[attachment_id] = data
            while len(self.left_files) > LEFT_FILES:
                del self.left_files[next(iter(self.left_files))]

    def sign(self, attachment_id: int | str, filename: str, expires: int) -> str:
        """What makes a file's address unguessable."""
        return _signature(self.secret, f"{attachment_id}/{filename}/{expires}")

    def file_url(self, attachment: Attachment) -> str:
        """A file's address, signed, good for a day."""
        expires = int(self.clock.now() // 3600 * 3600) + FILE_LIFE
        folder = "ephemeral-attachments" if attachment.ephemeral else "attachments"
        path = f"{folder}/{attachment.channel_id}/{attachment.id}/{quote(attachment.filename)}"
        signature = self.sign(attachment.id, attachment.filename, expires)
        return f"{self.cdn_base}/{path}?ex={expires:x}&is={expires - FILE_LIFE:x}&hm={signature}"
