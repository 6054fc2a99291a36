"""The stand-in's world: everything that can be changed in it, and who is told of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from . import message_payloads, model, payloads, permissions
from .errors import ApiError
from .model import (
    Channel,
    CommandPermission,
    Guild,
    Member,
    Message,
    Role,
    Saved,
    ThreadState,
    User,
)
from .records import Change, Sent
from .state import Hook, State


@dataclass(eq=False)
class World(State):
    """Everything there is. Changes go through its methods and reach `listeners` in order."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.clock.listeners.append(self.archive_stale)

    # people, guilds, roles

    def add_user(self, username: str, *, name: str | None = None, bot: bool = False, color: str = "#5865f2") -> User:
        """A new account."""
        user = User(self.new_id(), username, name, bot, color)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner_id: int, *, shard: int | None = None) -> Guild:
        """A new guild with its owner, the bot and the bot's role in it, on that one of the recommended shards."""
        made = self.new_id() if shard is None else self.new_id.on_shard(shard, self.settings.shards)
        guild = Guild(made, name, owner_id)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE, 0)
        self.guilds[guild.id] = guild
        self._enter(guild, owner_id)
        self._enter(guild, self.bot_id)
        role = Role(self.new_id(), self.users[self.bot_id].username, 0, 1, managed_by=self.bot_id)
        guild.roles[role.id] = role
        guild.members[self.bot_id].roles.append(role.id)
        self.emit(Change("GUILD_CREATE", {}, guild.id))
        return guild

    def add_role(self, guild: Guild, name: str, bits: int = 0) -> Role:
        """A new role."""
        role = Role(self.new_id(), name, bits, max(r.position for r in guild.roles.values()) + 1)
        guild.roles[role.id] = role
        self.emit(Change("GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": payloads.role(role)}, guild.id))
        return role

    def change_role(self, guild: Guild, role: Role, bits: int) -> None:
        """Give a role other permissions."""
        role.permissions = bits
        self.emit(Change("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": payloads.role(role)}, guild.id))

    def _enter(self, guild: Guild, user_id: int) -> Member:
        member = guild.members[user_id] = Member(user_id, self.clock.now())
        return member

    def join(self, guild: Guild, user_id: int) -> Member:
        """A user becomes a member."""
        if user_id in guild.members:
            return guild.members[user_id]
        member = self._enter(guild, user_id)
        if user_id == self.bot_id:
            self.emit(Change("GUILD_CREATE", {}, guild.id))
        else:
            data = {**payloads.member(self, member), "guild_id": str(guild.id)}
            self.emit(Change("GUILD_MEMBER_ADD", data, guild.id))
        return member

    def leave(self, guild: Guild, user_id: int) -> None:
        """A member leaves or is removed; for the bot that ends its access to the guild."""
        if guild.members.pop(user_id, None) is None:
            return
        if user_id == self.bot_id:
            self.emit(Change("GUILD_DELETE", {"id": str(guild.id)}, guild.id))
            return
        data = {"guild_id": str(guild.id), "user": payloads.user(self.users[user_id])}
        self.emit(Change("GUILD_MEMBER_REMOVE", data, guild.id))

    def set_roles(self, guild: Guild, user_id: int, roles: list[int]) -> None:
        """Give a member exactly these roles."""
        member = guild.members[user_id]
        member.roles = roles
        data = {**payloads.member(self, member), "guild_id": str(guild.id)}
        self.emit(Change("GUILD_MEMBER_UPDATE", data, guild.id))

    def set_command_permissions(self, guild: Guild, command_id: int, several: list[CommandPermission]) -> None:
        """What an admin sets for a command in *Integrations*; the application's id stands for all its commands."""
        self.command_permissions.setdefault(guild.id, {})[command_id] = several
        data = payloads.command_permissions(self, guild.id, command_id)
        self.emit(Change("APPLICATION_COMMAND_PERMISSIONS_UPDATE", data, guild.id))

    def time_out(self, guild: Guild, user_id: int, seconds: float) -> None:
        """Silence a member for a while; that it has ended is told by no event, as in Discord."""
        member = guild.members[user_id]
        member.silenced_until = self.clock.now() + seconds
        data = {**payloads.member(self, member), "guild_id": str(guild.id)}
        self.emit(Change("GUILD_MEMBER_UPDATE", data, guild.id))

    # channels

    def archive_stale(self) -> None:
        """Archive the threads in which nothing was said for too long, and tell everybody."""
        for one in list(self.channels.values()):
            if one.thread is not None and not one.thread.archived and self.thread_state(one).archived:
                self.update_channel(one)

    def add_channel(self, guild: Guild, name: str, **more: Any) -> Channel:
        """A new text channel, or with `type=` one of another kind; a forum's `tags` are names."""
        position = sum(c.guild_id == guild.id and c.thread is None for c in self.channels.values())
        tags = [model.Tag(self.new_id(), tag) for tag in more.pop("tags", ())]
        kind = more.pop("type", model.TEXT)
        channel = Channel(self.new_id(), kind, guild.id, name, position=position, tags=tags, **more)
        self.channels[channel.id] = channel
        self.emit(Change("CHANNEL_CREATE", payloads.channel(self, channel), guild.id, channel))
        return channel

    def update_channel(self, channel: Channel) -> None:
        """Tell everybody that a channel or thread was changed."""
        kind = "THREAD_UPDATE" if channel.thread else "CHANNEL_UPDATE"
        self.emit(Change(kind, payloads.channel(self, channel), channel.guild_id, channel))

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread, and everything in it."""
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            if thread.thread is not None:
                self.delete_channel(thread)
            else:
                thread.parent_id = None
                self.update_channel(thread)
        if channel.thread is not None:
            data = {"id": str(channel.id), "guild_id": str(channel.guild_id), "parent_id": str(channel.parent_id),
                    "type": channel.type}  # fmt: skip
            kind = "THREAD_DELETE"
        else:
            data, kind = payloads.channel(self, channel), "CHANNEL_DELETE"
        self.emit(Change(kind, data, channel.guild_id, channel))
        del self.channels[channel.id]
        for message in self.messages.pop(channel.id, {}).values():
            for attachment in message.attachments:
                self.drop_file(attachment.id)

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner_id: int,
        *,
        from_message: int | None = None,
        private: bool = False,
        kind: int | None = None,
        tags: Sequence[int] = (),
        auto_archive: int | None = None,
        invitable: bool = True,
        slowmode: int = 0,
    ) -> Channel:
        """A new thread in a channel, of its public kind where no other is named; from a message it bears that id.

        50024 for a kind that the channel does not have, 160006 where too many are open.
        """
        if kind is None:
            public = model.NEWS_THREAD if parent.type == model.NEWS else model.PUBLIC_THREAD
            kind = model.PRIVATE_THREAD if private else public
        if kind not in model.THREADS_OF.get(parent.type, ()):
            raise ApiError(50024)
        mine = (c for c in self.channels.values() if c.guild_id == parent.guild_id and c.thread is not None)
        if sum(not self.thread_state(c).archived for c in mine) >= self.settings.active_threads:
            raise ApiError(160007 if kind == model.NEWS_THREAD else 160006)
        now = self.clock.now()
        state = ThreadState(owner_id, now, invitable=invitable, archive_changed=now)
        state.auto_archive = auto_archive or parent.default_auto_archive or 4320
        state.members[owner_id] = now
        thread = Channel(
            from_message or self.new_id(),
            kind,
            parent.guild_id,
            name,
            parent_id=parent.id,
            slowmode=slowmode,
            thread=state,
            applied=list(tags),
        )
        self.channels[thread.id] = thread
        data = {**payloads.channel(self, thread), "newly_created": True}
        self.emit(Change("THREAD_CREATE", data, thread.guild_id, thread))
        self._announce(parent, thread, from_message)
        return thread

    def _announce(self, parent: Channel, thread: Channel, from_message: int | None) -> None:
        """Discord's own message about a new thread: in the thread when it hangs on a message, else in the channel."""
        home, about, kind = (parent, thread, 18) if from_message is None else (thread, parent, 21)
        if thread.type == model.PRIVATE_THREAD or thread.thread is None or parent.type in model.POSTS_ONLY:
            return
        reference: dict[str, Any] = {"type": 0, "channel_id": str(about.id), "guild_id": str(thread.guild_id)}
        if from_message is not None:
            reference["message_id"] = str(from_message)
        words = thread.name if kind == 18 else ""
        one = Message(self.new_id(), home.id, thread.thread.owner_id, self.clock.now(), type=kind, content=words)
        one.reference = reference
        self.messages.setdefault(home.id, {})[one.id] = one
        home.last_message_id = one.id
        data = message_payloads.message(self, one) | {"guild_id": str(thread.guild_id)}
        self.emit(Change("MESSAGE_CREATE", data, thread.guild_id, home, one))

    def thread_members(self, thread: Channel, *, add: tuple[int, ...] = (), remove: tuple[int, ...] = ()) -> None:
        """People join or leave a thread."""
        state = self.thread_state(thread)
        add = tuple(who for who in add if who not in state.members)
        remove = tuple(who for who in remove if who in state.members)
        now = self.clock.now()
        state.members |= dict.fromkeys(add, now)
        for who in remove:
            del state.members[who]
        if not add and not remove:
            return
        data = {
            "id": str(thread.id),
            "guild_id": str(thread.guild_id),
            "member_count": min(len(state.members), 50),
            "added_members": [payloads.thread_member(thread, who, now) for who in add],
            "removed_member_ids": [str(who) for who in remove],
        }
        if self.bot_id in add:
            whole = {**payloads.channel(self, thread)}
            self.emit(Change("THREAD_CREATE", whole, thread.guild_id, thread))
        self.emit(Change("THREAD_MEMBERS_UPDATE", data, thread.guild_id, thread))

    def dm(self, user_id: int) -> Channel:
        """The direct-message channel between the bot and a user, opened if need be."""
        for channel in self.channels.values():
            if channel.type == model.DM and user_id in channel.recipients:
                return channel
        channel = Channel(self.new_id(), model.DM, recipients=[user_id, self.bot_id])
        self.channels[channel.id] = channel
        self.emit(Change("CHANNEL_CREATE", payloads.channel(self, channel), None, channel, to_bot=False))
        return channel

    # messages and files

    def delete_message(self, message: Message) -> None:
        """Remove a message for everybody."""
        channel = self.channels[message.channel_id]
        del self.messages[message.channel_id][message.id]
        for attachment in message.attachments:
            self.drop_file(attachment.id)
        if channel.thread is not None and not message.ephemeral:
            channel.thread.message_count = max(0, channel.thread.message_count - 1)
        data: dict[str, Any] = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
        change = Change("MESSAGE_DELETE", data, channel.guild_id, channel, message, message.only_for,
                        to_bot=not message.ephemeral)  # fmt: skip
        self.emit(change)

    # telling

    def emit(self, change: Change) -> None:
        """Pass a change on to everybody who listens."""
        for listener in list(self.listeners):
            listener(change)

    def record(self, sent: Sent) -> None:
        """Note something as delivered."""
        self.sent.append(sent)
        limit = self.settings.record_limit
        if limit is not None and len(self.sent) > 2 * limit:
            del self.sent[:-limit]

    def on_request(self, callback: Hook) -> Hook:
        """Call back before and after each request is handled; returns the callback, for use as a decorator."""
        self.request_hooks.append(callback)
        return callback

    def delivered_to(self, user_id: int) -> Iterator[Sent]:
        """Everything in `sent` that this person got or could see."""
        for one in self.sent:
            channel = self.channels.get(one.channel_id)
            if user_id in one.to if one.to is not None else channel is None or self.can_view(user_id, channel):
                yield one

    # saving

    def saved(self) -> Saved:
        """What a save file keeps: all but ephemeral messages and open interactions, as after a client's restart."""
        kept = {c: {i: m for i, m in byid.items() if not m.ephemeral} for c, byid in self.messages.items()}
        return Saved(
            self.secret, self.new_id.last, self.application_id, self.bot_id, self.owner_id, self.users, self.guilds,
            self.channels, kept, self.commands, self.people, self.command_permissions,
        )  # fmt: skip

    def restore(self, saved: Saved) -> None:
        """Become what a save file holds."""
        self.secret, self.new_id.last = saved.secret, saved.last_id
        self.application_id, self.bot_id, self.owner_id = saved.application_id, saved.bot_id, saved.owner_id
        self.users, self.guilds, self.channels = saved.users, saved.guilds, saved.channels
        self.messages, self.commands, self.people = saved.messages, saved.commands, saved.people
        self.command_permissions = saved.command_permissions
