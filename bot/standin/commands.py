"""Application commands: the register, who sees which, and the data of one being used."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from . import images, message_payloads, payloads, permissions
from .errors import ApiError, Refused
from .messages import clean_name
from .model import Attachment, Channel, Command, Role, User
from .world import World

Json = dict[str, Any]

SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
CHAT, ON_USER, ON_MESSAGE = 1, 2, 3
BIGGEST = 1 << 53
ROLE_PERMISSION, USER_PERMISSION, CHANNEL_PERMISSION = 1, 2, 3
KINDS = {STRING: "text", INTEGER: "a whole number", BOOLEAN: "true or false", USER: "a person", CHANNEL: "a channel",
         ROLE: "a role", MENTIONABLE: "a person or role", NUMBER: "a number", ATTACHMENT: "a file"}  # fmt: skip


def registered(world: World, guild_id: int | None) -> list[Command]:
    """The commands of one scope: global (None) or a guild's own."""
    return [one for one in world.commands.values() if one.guild_id == guild_id]


def body_of(payload: Json) -> Json:
    """A command as registered: what was sent with Discord's defaults filled in."""
    kind = payload.get("type") or CHAT
    out: Json = {
        "type": kind,
        "name": payload["name"],
        "name_localizations": payload.get("name_localizations"),
        "description": payload.get("description") or "",
        "description_localizations": payload.get("description_localizations"),
        "default_member_permissions": _bits(payload.get("default_member_permissions")),
        "dm_permission": payload.get("dm_permission") is not False,
        "contexts": payload.get("contexts"),
        "integration_types": payload.get("integration_types") or [0],
        "nsfw": bool(payload.get("nsfw")),
    }
    if payload.get("options"):
        out["options"] = [_option(one) for one in payload["options"]]
    return out


def _bits(value: Any) -> str | None:
    return None if value is None else str(value)


def _option(payload: Json) -> Json:
    out = {key: value for key, value in payload.items() if value is not None}
    out.setdefault("name_localizations", None)
    out.setdefault("description_localizations", None)
    if out["type"] in (SUB, GROUP):
        out.pop("required", None)
        out["options"] = [_option(one) for one in out.get("options", [])]
    elif not out.get("required"):
        out.pop("required", None)
    if not out.get("choices"):
        out.pop("choices", None)
    else:
        out["choices"] = [{"name_localizations": None, **choice} for choice in out["choices"]]
    return out


def put(world: World, payload: Json, guild_id: int | None) -> tuple[Command, bool]:
    """Register a command, in place of one of that name and type; True when it is new."""
    body = body_of(payload)
    for one in registered(world, guild_id):
        if (one.body["name"], one.body["type"]) == (body["name"], body["type"]):
            one.body, one.version = body, world.new_id()
            return one, False
    new_id = world.new_id()
    command = world.commands[new_id] = Command(new_id, new_id, body, guild_id)
    return command, True


def put_all(world: World, several: list[Json], guild_id: int | None) -> list[Command]:
    """Register exactly these; the rest of the scope goes, known names keep their ids."""
    result = [put(world, one, guild_id)[0] for one in several]
    ids = {one.id for one in result}
    for one in registered(world, guild_id):
        if one.id not in ids:
            del world.commands[one.id]
    return result


def find(world: World, command_id: int, guild_id: int | None) -> Command:
    """A registered command, or 10063."""
    command = world.commands.get(command_id)
    if command is None or command.guild_id != guild_id:
        raise ApiError(10063)
    return command


def visible(world: World, user_id: int, channel: Channel) -> list[Command]:
    """The commands Discord's client shows a person in a channel."""
    if channel.guild_id is None:
        return [c for c in registered(world, None) if 1 in contexts(c)]
    guild = world.guilds[channel.guild_id]
    bits = world.permissions(user_id, channel)
    if world.bot_id not in guild.members or not bits & permissions.USE_APPLICATION_COMMANDS:
        return []
    shown: list[Command] = []
    for one in registered(world, None) + registered(world, channel.guild_id):
        needed = one.body["default_member_permissions"]
        if 0 not in contexts(one):
            continue
        said = integration_says(world, one, user_id, channel)
        if said is False and not bits & permissions.ADMINISTRATOR:
            continue
        if said is None and needed is not None and not bits & permissions.ADMINISTRATOR:
            wanted = int(needed)
            if wanted == 0 or bits & wanted != wanted:
                continue
        shown.append(one)
    return shown


def integration_says(world: World, command: Command, user_id: int, channel: Channel) -> bool | None:
    """What the guild's *Integrations* decide about a command for a person in a channel; None: nothing.

    What they say replaces the permissions that the command asks for, so they can widen it as well as narrow it. Of the
    person, their roles and everybody the most particular counts; a channel that is off is off for all.
    """
    guild = world.guilds[channel.guild_id or 0]
    tables = world.command_permissions.get(guild.id, {})
    home = channel.parent_id if channel.thread is not None else channel.id
    answer: bool | None = None
    for table in (tables.get(world.application_id, []), tables.get(command.id, [])):
        if not table:
            continue
        places = {one.id: one.permission for one in table if one.type == CHANNEL_PERMISSION}
        if not places.get(home or 0, places.get(guild.id - 1, True)):
            return False
        mine = set(guild.members[user_id].roles) if user_id in guild.members else set[int]()
        own = [one.permission for one in table if one.type == USER_PERMISSION and one.id == user_id]
        roles = [one.permission for one in table if one.type == ROLE_PERMISSION and one.id in mine]
        everybody = [one.permission for one in table if one.type == ROLE_PERMISSION and one.id == guild.id]
        found = own or ([any(roles)] if roles else everybody)
        answer = found[0] if found else answer
    return answer


def contexts(command: Command) -> set[int]:
    """Where a command is offered: 0 guilds, 1 the bot's direct messages, 2 other private channels."""
    given = command.body["contexts"]
    if command.guild_id is not None:
        return {0}
    if given is not None:
        return set(given)
    return {0, 1, 2} if command.body["dm_permission"] else {0}


@dataclass
class Use:
    """A chat command taken apart: the command, the subcommand words, the options at the end."""

    command: Command
    words: list[Json]
    options: list[Json]
    resolved: dict[str, dict[str, Json]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """All its words: `table new`."""
        return " ".join([self.command.body["name"], *(word["name"] for word in self.words)])

    def data(self, filled: list[Json]) -> Json:
        """The `data` of an interaction with these options at the end."""
        for word in reversed(self.words):
            filled = [{"name": word["name"], "type": word["type"], "options": filled}]
        out: Json = {"id": str(self.command.id), "name": self.command.body["name"], "type": CHAT, "options": filled}
        if self.resolved:
            out["resolved"] = self.resolved
        if self.command.guild_id is not None:
            out["guild_id"] = str(self.command.guild_id)
        return out


def look_up(world: World, user_id: int, channel: Channel, path: str) -> Use:
    """Find the chat command a person means by `table new`, or say why it is not there for them."""
    first, *rest = path.split()
    shown = [c for c in visible(world, user_id, channel) if c.body["type"] == CHAT and c.body["name"] == first]
    if not shown:
        raise Refused(f"/{first} is not offered to {world.users[user_id].username} here.")
    use = Use(shown[-1], [], shown[-1].body.get("options", []))
    for word in rest:
        found = next((o for o in use.options if o["name"] == word and o["type"] in (SUB, GROUP)), None)
        if found is None:
            raise Refused(f"/{use.name} has no subcommand {word}.")
        use.words.append(found)
        use.options = found["options"]
    if any(o["type"] in (SUB, GROUP) for o in use.options):
        raise Refused(f"/{use.name} needs a subcommand: {', '.join(o['name'] for o in use.options)}.")
    return use


def fill(world: World, use: Use, channel: Channel, values: Mapping[str, Any]) -> list[Json]:
    """The options as Discord's client sends them, each checked against its declaration."""
    known = {option["name"]: option for option in use.options}
    for name in values:
        if name not in known:
            raise Refused(f"/{use.name} has no option {name}.")
    filled: list[Json] = []
    for name, option in known.items():
        value = values.get(name)
        if value is None or value == "":
            if option.get("required"):
                raise Refused(f"/{use.name} needs {name}.")
            continue
        sent = _value(world, use, channel, option, value)
        filled.append({"name": name, "type": option["type"], "value": sent})
    return filled


def focus(use: Use, focused: str, value: str, filled: Mapping[str, Any]) -> list[Json]:
    """The options while one is being typed: nothing but the types of the others is checked.

    Numbers arrive as strings, also those of options that are filled in already.
    """
    known = {option["name"]: option for option in use.options}
    if focused not in known:
        raise Refused(f"/{use.name} has no option {focused}.")
    if not known[focused].get("autocomplete"):
        raise Refused(f"{focused} of /{use.name} has no autocomplete.")
    out: list[Json] = []
    for name, option in known.items():
        if name == focused:
            out.append({"name": name, "type": option["type"], "value": value, "focused": True})
        elif filled.get(name) not in (None, ""):
            given = filled[name]
            plain = given if isinstance(given, bool) else str(getattr(given, "id", given))
            out.append({"name": name, "type": option["type"], "value": plain})
    return out


def _value(world: World, use: Use, channel: Channel, option: Json, value: Any) -> Any:
    name, kind = option["name"], option["type"]

    def refuse(why: str) -> Refused:
        return Refused(f"{name} of /{use.name}: {why}")

    wrong = refuse(f"{value!r} is not {KINDS[kind]}.")
    if choices := option.get("choices"):
        for choice in choices:
            if value in (choice["value"], choice["name"]) and not isinstance(value, bool):
                return choice["value"]
        raise refuse(f"{value!r} is none of {', '.join(choice['name'] for choice in choices)}.")
    if kind == STRING:
        if not isinstance(value, str):
            raise wrong
        low, high = option.get("min_length", 0), min(option.get("max_length", 6000), 6000)
        if not low <= len(value) <= high:
            raise refuse(f"{len(value)} characters, {low} to {high} are allowed.")
        return value
    if kind in (INTEGER, NUMBER):
        if isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else int | float):
            raise wrong
        low, high = option.get("min_value", -BIGGEST), option.get("max_value", BIGGEST)
        if not low <= value <= high:
            raise refuse(f"{value} is not between {low} and {high}.")
        return value
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise wrong
        return value
    if kind == ATTACHMENT:
        if not (isinstance(value, tuple) and len(value) == 2):
            raise wrong
        return attach(world, use.resolved, channel, *value)
    thing = thing_of(world, channel, value)
    if thing is None or not fits(kind, thing):
        raise wrong
    if isinstance(thing, Channel) and option.get("channel_types") and thing.type not in option["channel_types"]:
        raise refuse(f"#{thing.name} is not the kind of channel it takes.")
    resolve(world, use.resolved, channel, thing)
    return str(thing.id)


def thing_of(world: World, channel: Channel, value: Any) -> User | Channel | Role | None:
    """The user, channel or role meant by an object or id."""
    snowflake = value if isinstance(value, int | str) else getattr(value, "id", None)
    if snowflake is None or not str(snowflake).isdigit():
        return None
    number = int(snowflake)
    roles = world.guilds[channel.guild_id].roles if channel.guild_id else {}
    return world.users.get(number) or world.channels.get(number) or roles.get(number)


def fits(kind: int, thing: User | Channel | Role) -> bool:
    """Whether an option of that type takes it."""
    kinds = {USER: (User,), CHANNEL: (Channel,), ROLE: (Role,), MENTIONABLE: (User, Role)}
    return isinstance(thing, kinds[kind])


def resolve(world: World, resolved: dict[str, dict[str, Json]], channel: Channel, thing: User | Channel | Role) -> None:
    """Add somebody or something to the `resolved` part of an interaction."""
    key = str(thing.id)
    guild = world.guilds[channel.guild_id] if channel.guild_id else None
    if isinstance(thing, User):
        resolved.setdefault("users", {})[key] = payloads.user(thing)
        if guild is not None and thing.id in guild.members:
            member = payloads.member(world, guild.members[thing.id], with_user=False)
            member["permissions"] = str(world.permissions(thing.id, channel))
            resolved.setdefault("members", {})[key] = member
    elif isinstance(thing, Role):
        resolved.setdefault("roles", {})[key] = payloads.role(thing)
    else:
        shown = payloads.channel(world, thing)
        shown.pop("permission_overwrites", None)
        resolved.setdefault("channels", {})[key] = {**shown, "permissions": str(world.permissions(world.bot_id, thing))}


def attach(world: World, resolved: dict[str, dict[str, Json]], channel: Channel, filename: str, data: bytes) -> str:
    """Upload a file for an option or a modal; returns its id as sent in the interaction."""
    if len(data) > world.settings.file_limit:
        raise Refused(f"{filename} is larger than {world.settings.file_limit // 2**20} MiB.")
    size = images.size(data)
    one = Attachment(
        world.new_id(), channel.id, clean_name(filename), len(data), images.content_type(filename, data),
        *(size or (None, None)), ephemeral=True,
    )  # fmt: skip
    world.files[one.id] = data
    resolved.setdefault("attachments", {})[str(one.id)] = message_payloads.attachment(world, one)
    return str(one.id)
