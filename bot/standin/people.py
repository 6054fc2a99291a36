"""People at their clients: slash commands, presses, selects, modals, and what each of them sees."""

from collections.abc import Mapping, Sequence
from typing import Any

from . import commands, components, interactions, message_payloads, messages, model, permissions
from .commands import Use
from .errors import Refused
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL
from .model import Channel, Message, User
from .seen import Act, Modal, Reply, Seen
from .world import World

Json = dict[str, Any]
SYSTEM = (18, 21)


class Person:
    """One person. `home` is the channel meant when none is given."""

    def __init__(self, world: World, user: User, home: Channel) -> None:
        self.world, self.user, self.home = world, user, home

    @property
    def id(self) -> int:
        """Their user id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The name others see."""
        return self.user.global_name or self.user.username

    @property
    def mention(self) -> str:
        """Their mention."""
        return f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<Person {self.user.username}>"

    # commands

    def commands(self, channel: Channel | None = None) -> list[str]:
        """The first words of the chat commands they are offered there."""
        where = channel or self.home
        return [c.body["name"] for c in commands.visible(self.world, self.id, where) if c.body["type"] == commands.CHAT]

    def slash(
        self, path: str, /, *, channel: Channel | None = None, options: Mapping[str, Any] | None = None, **more: Any
    ) -> Act:
        """Use `/table new` with options; Refused when Discord's client would not send it.

        Options go as keywords; one called `channel` goes in `options`. People, channels and roles may be objects or
        ids, a file is `(name, bytes)`.
        """
        where = self._enter(channel)
        use = commands.look_up(self.world, self.id, where, path)
        filled = commands.fill(self.world, use, where, {**(options or {}), **more})
        return self._command(COMMAND, use, where, filled)

    def autocomplete(
        self,
        path: str,
        /,
        *,
        focused: str,
        value: str = "",
        filled: Mapping[str, Any] | None = None,
        channel: Channel | None = None,
    ) -> Act:
        """Type in an option with autocomplete; the answer's `choices` are the suggestions."""
        where = self._enter(channel)
        use = commands.look_up(self.world, self.id, where, path)
        options = commands.focus(use, focused, value, filled or {})
        return self._command(AUTOCOMPLETE, use, where, options)

    def menu(self, name: str, target: "Seen | Message | Person", *, channel: Channel | None = None) -> Act:
        """Use a command from the menu of a message or a person."""
        where = self._enter(channel)
        kind = commands.ON_USER if isinstance(target, Person) else commands.ON_MESSAGE
        shown = commands.visible(self.world, self.id, where)
        found = next((c for c in shown if (c.body["name"], c.body["type"]) == (name, kind)), None)
        if found is None:
            raise Refused(f"{name} is not offered to {self.user.username} here.")
        resolved: dict[str, dict[str, Json]] = {}
        if isinstance(target, Person):
            commands.resolve(self.world, resolved, where, target.user)
        else:
            message = target.message if isinstance(target, Seen) else target
            resolved["messages"] = {str(message.id): message_payloads.message(self.world, message)}
        data = {"id": str(found.id), "name": name, "type": kind, "target_id": str(target.id), "resolved": resolved}
        act = interactions.create(self.world, COMMAND, self.id, where, data, command_name=name)
        return Act(self.world, act)

    def _command(self, kind: int, use: Use, where: Channel, options: list[Json]) -> Act:
        data = use.data(options)
        return Act(self.world, interactions.create(self.world, kind, self.id, where, data, command_name=use.name))

    # components

    def press(self, message: "Seen | Message", custom_id: str | None = None, *, label: str | None = None,
              stale: bool = False) -> Act:  # fmt: skip
        """Press a button, by custom_id or label.

        `stale` sends a press that was on its way while the message was changed: the component is looked for in what was
        seen, not in what stands there now.
        """
        if custom_id is None:
            seen = message if isinstance(message, Seen) else Seen(self.world, message)
            if label not in seen.buttons:
                raise Refused(f"There is no button {label!r} to press, only {', '.join(seen.buttons) or 'none'}.")
            custom_id = seen.buttons[label]
        where, current, found = self._component(message, custom_id, stale=stale)
        if found["type"] != components.BUTTON:
            raise Refused(f"{custom_id} is not a button.")
        data = {"custom_id": custom_id, "component_type": components.BUTTON, "id": found["id"]}
        return Act(self.world, interactions.create(self.world, COMPONENT, self.id, where, data, message=current))

    def select(
        self, message: "Seen | Message", custom_id: str, values: Sequence[Any] | str, *, stale: bool = False
    ) -> Act:
        """Choose in a select: option values, or people, roles, channels."""
        where, current, found = self._component(message, custom_id, stale=stale)
        if found["type"] not in components.SELECTS:
            raise Refused(f"{custom_id} is not a select.")
        resolved: dict[str, dict[str, Json]] = {}
        chosen = self._chosen(found, [values] if isinstance(values, str) else values, where, resolved)
        data = {"custom_id": custom_id, "component_type": found["type"], "id": found["id"], "values": chosen}
        if resolved:
            data["resolved"] = resolved
        return Act(self.world, interactions.create(self.world, COMPONENT, self.id, where, data, message=current))

    def _chosen(
        self, select: Json, values: Sequence[Any], where: Channel, resolved: dict[str, dict[str, Json]]
    ) -> list[str]:
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        if not low <= len(values) <= high:
            raise Refused(f"{len(values)} chosen, {low} to {high} are allowed.")
        if select["type"] == components.STRING_SELECT:
            offered = [option["value"] for option in select["options"]]
            for value in values:
                if value not in offered:
                    raise Refused(f"{value!r} is not among {', '.join(offered)}.")
            return [str(value) for value in values]
        kinds = {
            components.USER_SELECT: commands.USER,
            components.ROLE_SELECT: commands.ROLE,
            components.MENTIONABLE_SELECT: commands.MENTIONABLE,
            components.CHANNEL_SELECT: commands.CHANNEL,
        }
        chosen: list[str] = []
        for value in values:
            thing = commands.thing_of(self.world, where, value)
            if thing is None or not commands.fits(kinds[select["type"]], thing):
                raise Refused(f"{value!r} cannot be chosen here.")
            commands.resolve(self.world, resolved, where, thing)
            chosen.append(str(thing.id))
        return chosen

    def _component(self, message: "Seen | Message", custom_id: str, *, stale: bool) -> tuple[Channel, Message, Json]:
        model_message = message.message if isinstance(message, Seen) else message
        where = self._enter(self.world.channels.get(model_message.channel_id))
        current = self.world.messages.get(where.id, {}).get(model_message.id)
        if current is None:
            raise Refused("That message is gone.")
        if current.only_for not in (None, self.id):
            raise Refused("That message is somebody else's alone.")
        shown = message.kept if stale and isinstance(message, Seen) else current.components
        found = components.by_custom_id(shown, custom_id)
        if found is None:
            raise Refused(f"{custom_id} is not on that message (any more).")
        if found.get("disabled"):
            raise Refused(f"{custom_id} is disabled.")
        return where, current, found

    # forms

    def submit(self, modal: Modal | Reply, values: Mapping[str, Any] | None = None) -> Act:
        """Send a form; values by custom_id, untouched inputs keep what the form came with."""
        form = modal.modal if isinstance(modal, Reply) else modal
        if form is None:
            raise Refused("There is no form.")
        if form.interaction.user_id != self.id:
            raise Refused("That form is open for somebody else.")
        given = dict(values or {})
        resolved: dict[str, dict[str, Json]] = {}
        where = self._enter(form.interaction.channel)
        data: Json = {
            "custom_id": form.custom_id,
            "components": [self._entered(one, given, where, resolved) for one in form.json["components"]],
        }
        if given:
            raise Refused(f"The form has no {', '.join(given)}.")
        if resolved:
            data["resolved"] = resolved
        origin = form.interaction
        return Act(
            self.world,
            interactions.create(self.world, MODAL, self.id, where, data, message=origin.message, origin=origin),
        )

    def _entered(self, one: Json, given: dict[str, Any], where: Channel, resolved: dict[str, dict[str, Json]]) -> Json:
        out: Json = {"type": one["type"], "id": one["id"]}
        if one["type"] == components.ROW:
            out["components"] = [self._entered(inner, given, where, resolved) for inner in one["components"]]
        elif one["type"] == components.LABEL:
            out["component"] = self._entered(one["component"], given, where, resolved)
        elif "custom_id" in one:
            out["custom_id"] = name = one["custom_id"]
            key, default = _untouched(one)
            value = given.pop(name, default)
            out[key] = self._checked(one, value, where, resolved)
        return out

    def _checked(self, one: Json, value: Any, where: Channel, resolved: dict[str, dict[str, Json]]) -> Any:
        name, kind = one["custom_id"], one["type"]
        if kind == components.TEXT_INPUT:
            low, high = one.get("min_length", 0), one.get("max_length", 4000)
            if not isinstance(value, str) or len(value) > high or (len(value) < low and (value or one["required"])):
                raise Refused(f"{name}: {low} to {high} characters are allowed.")
            if one["required"] and not value:
                raise Refused(f"{name} must be filled in.")
            return value
        if kind in components.SELECTS:
            values = [value] if isinstance(value, str) else list(value)
            if not values and one.get("required") is False:
                return []
            return self._chosen(one, values, where, resolved)
        if kind == components.CHECKBOX:
            return bool(value)
        if kind == components.FILE_UPLOAD:
            return [commands.attach(self.world, resolved, where, *file) for file in value]
        offered = [option["value"] for option in one["options"]]
        several = value if kind == components.CHECKBOX_GROUP else [value] if value is not None else []
        if any(v not in offered for v in several) or (not several and one.get("required") is not False):
            raise Refused(f"{name}: choose among {', '.join(offered)}.")
        return list(several) if kind == components.CHECKBOX_GROUP else value

    # seeing and talking

    def sees(self, channel: Channel | None = None, *, system: bool = False) -> list[Seen]:
        """The messages they can see there, oldest first, with ephemeral ones that are theirs.

        `system` adds Discord's own about threads.
        """
        where = channel or self.home
        if where.id not in self.world.channels or not self.world.can_view(self.id, where):
            return []
        held = sorted(self.world.messages.get(where.id, {}).values(), key=lambda m: m.id)
        mine = [m for m in held if m.only_for in (None, self.id) and (system or m.type not in SYSTEM)]
        return [Seen(self.world, m) for m in mine]

    def dms(self) -> list[Seen]:
        """Their direct messages with the bot, oldest first."""
        mine = [c for c in self.world.channels.values() if c.type == model.DM and self.id in c.recipients]
        return self.sees(mine[0]) if mine else []

    def say(self, text: str, channel: Channel | None = None) -> Seen:
        """Write a message."""
        where = self._enter(channel)
        if where.type == model.CATEGORY:
            raise Refused("Nobody can write in a category.")
        if where.type in model.POSTS_ONLY:
            raise Refused(f"#{where.name} is a forum: write a post.")
        need = permissions.SEND_MESSAGES if where.thread is None else permissions.SEND_MESSAGES_IN_THREADS
        if not self.world.can(self.id, where, need):
            raise Refused(f"{self.user.username} may not write in #{where.name}.")
        if not text.strip() or len(text) > 2000:
            raise Refused("A message has 1 to 2000 characters.")
        message = messages.compose(self.world, where, self.id, {"content": text}, [])
        messages.say(self.world, message)
        return Seen(self.world, message)

    def post(self, forum: Channel, title: str, text: str, *, tags: Sequence[str] = ()) -> Channel:
        """Write a post in a forum, with tags by name; the thread it is."""
        where = self._enter(forum)
        if where.type not in model.POSTS_ONLY:
            raise Refused(f"#{where.name} is no forum.")
        if not self.world.can(self.id, where, permissions.SEND_MESSAGES):
            raise Refused(f"{self.user.username} may not post in #{where.name}.")
        ids = {tag.name: tag.id for tag in where.tags}
        if unknown := [tag for tag in tags if tag not in ids]:
            raise Refused(f"#{where.name} has no tags {', '.join(unknown)}.")
        chosen = [ids[tag] for tag in tags]
        return messages.post(self.world, where, self.id, title, {"content": text}, [], tags=chosen)[0]

    def thread(self, channel: Channel, name: str, *, private: bool = False) -> Channel:
        """Open a thread in a channel; in an announcement channel it is one of announcements."""
        where = self._enter(channel)
        public = model.NEWS_THREAD if where.type == model.NEWS else model.PUBLIC_THREAD
        kind = model.PRIVATE_THREAD if private else public
        need = permissions.CREATE_PRIVATE_THREADS if private else permissions.CREATE_PUBLIC_THREADS
        if kind not in model.THREADS_OF.get(where.type, ()) or not self.world.can(self.id, where, need):
            raise Refused(f"{self.user.username} cannot open such a thread in #{where.name}.")
        return self.world.add_thread(where, name, self.id, kind=kind)

    def delete(self, message: "Seen | Message") -> None:
        """Delete a message of their own, dismiss an ephemeral one, or with Manage Messages anybody's."""
        one = message.message if isinstance(message, Seen) else message
        where = self._enter(self.world.channels.get(one.channel_id))
        mine = self.id in (one.author_id, one.only_for)
        if not mine and (where.type == model.DM or not self.world.can(self.id, where, permissions.MANAGE_MESSAGES)):
            raise Refused(f"{self.user.username} may not delete that message.")
        if one.id not in self.world.messages.get(where.id, {}):
            raise Refused("That message is gone.")
        self.world.delete_message(one)

    def _enter(self, channel: Channel | None) -> Channel:
        where = channel or self.home
        if where.id not in self.world.channels:
            raise Refused("That channel is gone.")
        if not self.world.can_view(self.id, where):
            raise Refused(f"{self.user.username} cannot see that channel.")
        return where


def _untouched(one: Json) -> tuple[str, Any]:
    """Under which key an input is sent, and what it holds when nobody touches it."""
    kind = one["type"]
    if kind == components.TEXT_INPUT:
        return "value", one.get("value") or ""
    if kind in (components.STRING_SELECT, components.CHECKBOX_GROUP):
        return "values", [option["value"] for option in one["options"] if option.get("default")]
    if kind == components.RADIO_GROUP:
        return "value", next((option["value"] for option in one["options"] if option.get("default")), None)
    if kind == components.CHECKBOX:
        return "value", bool(one.get("default"))
    return "values", [value["id"] for value in one.get("default_values", ())]
