"""The JSON Discord shows of each thing; of messages: `message_payloads.py`."""

from typing import Any

from . import model, permissions
from .ids import iso
from .model import Channel, Command, Guild, Member, Role, User
from .state import State

Json = dict[str, Any]


def user(one: User) -> Json:
    """A user object."""
    out: Json = {
        "id": str(one.id),
        "username": one.username,
        "avatar": None,
        "discriminator": "0000" if one.bot else "0",
        "public_flags": 0,
        "flags": 0,
        "global_name": one.global_name,
        "primary_guild": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "banner": None,
        "accent_color": None,
    }
    if one.bot:
        out["bot"] = True
    return out


def me(one: User) -> Json:
    """The bot's own user object, as `users/@me` shows it."""
    return {**user(one), "mfa_enabled": True, "locale": "en-US", "verified": True, "email": None, "premium_type": 0}


def role(one: Role) -> Json:
    """A role object."""
    out: Json = {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": one.color,
        "colors": {"primary_color": one.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed_by is not None,
        "mentionable": one.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if one.managed_by is not None:
        out["tags"] = {"bot_id": str(one.managed_by)}
    return out


def member(world: State, one: Member, *, with_user: bool = True) -> Json:
    """A guild member object."""
    out: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": iso(one.silenced_until) if one.silenced_until else None,
        "flags": 0,
        "joined_at": iso(one.joined_at),
        "nick": one.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role_id) for role_id in one.roles],
        "mute": False,
        "deaf": False,
        "avatar_decoration_data": None,
        "collectibles": None,
    }
    if with_user:
        out["user"] = user(world.users[one.user_id])
    return out


def acting_member(world: State, guild: Guild, channel: Channel, user_id: int) -> Json:
    """A member in an interaction: with `permissions` in that channel."""
    bits = world.permissions(user_id, channel)
    return {**member(world, guild.members[user_id]), "permissions": str(bits)}


def channel(world: State, one: Channel) -> Json:
    """A channel object of any type."""
    out: Json = {
        "id": str(one.id),
        "type": one.type,
        "last_message_id": _id(one.last_message_id),
        "flags": one.flags,
    }
    if one.type == model.DM:
        out["recipients"] = [user(world.users[who]) for who in one.recipients if who != world.bot_id]
        return out
    out |= {"guild_id": str(one.guild_id), "name": one.name, "parent_id": _id(one.parent_id)}
    if one.thread is not None:
        out |= thread_parts(world, one)
        home = world.channels.get(one.parent_id or 0)
        if home is not None and home.type in model.POSTS_ONLY:
            out["applied_tags"] = [str(tag) for tag in one.applied]
        return out
    out |= {
        "position": one.position,
        "permission_overwrites": [
            {"id": str(o.id), "type": o.type, "allow": str(o.allow), "deny": str(o.deny)} for o in one.overwrites
        ],
        "nsfw": one.nsfw,
    }
    if one.type == model.CATEGORY:
        del out["last_message_id"]
        return out
    out |= {"topic": one.topic, "rate_limit_per_user": one.slowmode}
    if one.type in model.SPOKEN:
        out |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
    elif one.type in model.POSTS_ONLY:
        out |= {
            "available_tags": [tag(each) for each in one.tags],
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
            "default_thread_rate_limit_per_user": 0,
        }
    else:
        out["last_pin_timestamp"] = iso(one.last_pin) if one.last_pin is not None else None
    if one.default_auto_archive is not None:
        out["default_auto_archive_duration"] = one.default_auto_archive
    return out


def tag(one: model.Tag) -> Json:
    """A forum's tag."""
    return {"id": str(one.id), "name": one.name, "moderated": one.moderated, "emoji_id": None, "emoji_name": None}


def thread_parts(world: State, one: Channel) -> Json:
    """What a thread's object adds to a channel's."""
    state = world.thread_state(one)
    meta: Json = {
        "archived": state.archived,
        "archive_timestamp": iso(state.archive_changed or state.created),
        "auto_archive_duration": state.auto_archive,
        "locked": state.locked,
        "create_timestamp": iso(state.created),
    }
    if one.type == model.PRIVATE_THREAD:
        meta["invitable"] = state.invitable
    out: Json = {
        "owner_id": str(state.owner_id),
        "thread_metadata": meta,
        "message_count": state.message_count,
        "member_count": min(len(state.members), 50),
        "total_message_sent": state.total_sent,
        "rate_limit_per_user": one.slowmode,
    }
    if world.bot_id in state.members:
        out["member"] = thread_member(one, world.bot_id, state.members[world.bot_id])
    return out


def thread_member(thread: Channel, user_id: int, joined: float) -> Json:
    """A thread member object."""
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": iso(joined), "flags": 0}


def guild(world: State, one: Guild) -> Json:
    """A guild object without its channels and members."""
    return {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": str(one.owner_id),
        "application_id": None,
        "region": "rotterdam",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role(r) for r in one.roles.values()],
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": one.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create(world: State, one: Guild, *, members: bool) -> Json:
    """What GUILD_CREATE brings: channels, active threads, and the members the intents allow."""
    mine = [c for c in world.channels.values() if c.guild_id == one.id]
    who = list(one.members.values()) if members else [one.members[world.bot_id]]
    return {
        **guild(world, one),
        "joined_at": iso(one.members[world.bot_id].joined_at),
        "large": False,
        "member_count": len(one.members),
        "voice_states": [],
        "members": [member(world, m) for m in who],
        "channels": [channel(world, c) for c in mine if c.thread is None],
        "threads": [
            channel(world, c)
            for c in mine
            if c.thread is not None and not world.thread_state(c).archived and world.can_view(world.bot_id, c)
        ],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application(world: State) -> Json:
    """The application, as `applications/@me` shows it."""
    return {
        "id": str(world.application_id),
        "name": world.users[world.bot_id].username,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user(world.users[world.bot_id]),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": f"{world.application_id:064x}",
        "flags": world.application_flags,
        "flags_new": str(world.application_flags),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(world.users[world.owner_id]),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "integration_types_config": {"0": {}},
    }


def command(world: State, one: Command) -> Json:
    """An application command object."""
    out: Json = {
        "id": str(one.id),
        "application_id": str(world.application_id),
        "version": str(one.version),
        **one.body,
    }
    if one.guild_id is not None:
        out["guild_id"] = str(one.guild_id)
    return out


def command_permissions(world: State, guild_id: int, command_id: int) -> Json:
    """What a guild's *Integrations* say of a command."""
    several = world.command_permissions.get(guild_id, {}).get(command_id, [])
    return {
        "id": str(command_id),
        "application_id": str(world.application_id),
        "guild_id": str(guild_id),
        "permissions": [{"id": str(one.id), "type": one.type, "permission": one.permission} for one in several],
    }


def interaction_channel(world: State, one: Channel, user_id: int) -> Json:
    """The channel in an interaction: with the person's `permissions` there."""
    out = channel(world, one)
    if one.type != model.DM:
        out["permissions"] = str(world.permissions(user_id, one))
    return out


def app_permissions(world: State, one: Channel) -> int:
    """What the bot may do where an interaction happened."""
    return permissions.DM if one.type == model.DM else world.permissions(world.bot_id, one)


def _id(value: int | None) -> str | None:
    return None if value is None else str(value)
