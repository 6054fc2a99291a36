"""A bot on hikari, in this process."""

import logging
from typing import Any

import hikari
from hikari.impl import (
    AutocompleteChoiceBuilder,
    ContainerComponentBuilder,
    MediaGalleryComponentBuilder,
    MessageActionRowBuilder,
    ModalActionRowBuilder,
)

from bot.standin import LocalDiscord

from .guests import Guest
from .png import png

CREATE, UPDATE = hikari.ResponseType.MESSAGE_CREATE, hikari.ResponseType.MESSAGE_UPDATE
DEFER, DEFER_UPDATE = hikari.ResponseType.DEFERRED_MESSAGE_CREATE, hikari.ResponseType.DEFERRED_MESSAGE_UPDATE
PASSED_OVER = ("Unknown", "unknown event", "Unrecognised", "unrecognised entity")
"""Words of hikari's debug messages about things it does not know."""
GAMES = ("indio", "influentia", "pax")
STONES = 7


def picture(width: int, name: str = "board.png") -> hikari.Bytes:
    """A file to upload."""
    return hikari.Bytes(png(width, 40), name, mimetype="image/png")


def table(turn: int) -> list[hikari.api.ComponentBuilder]:
    """A heading and a picture in a container, a button and a select; the picture is uploaded with it."""
    gallery = MediaGalleryComponentBuilder().add_media_gallery_item(picture(64 + turn), description="The board")
    box = ContainerComponentBuilder().add_text_display(f"# Turn {turn}").add_component(gallery).add_separator()
    buttons = MessageActionRowBuilder().add_interactive_button(
        hikari.ButtonStyle.PRIMARY, f"move:{turn}", label="Move"
    ).add_link_button("https://example.org/", label="Site")  # fmt: skip
    menu = MessageActionRowBuilder().add_text_menu("choose", placeholder="Choose", min_values=1, max_values=2)
    for word in ("ask", "bid", "call"):
        menu.add_option(word.capitalize(), word)
    return [box, buttons, menu.parent]


def option(kind: hikari.OptionType, name: str, **more: object) -> hikari.CommandOption:
    return hikari.CommandOption(type=kind, name=name, description=name.capitalize(), **more)  # type: ignore[arg-type]


def listed(commands: Any) -> list[list[str | None]]:
    """Id, name and guild of each command."""
    return [[str(one.id), one.name, None if one.guild_id is None else str(one.guild_id)] for one in commands]


class Game:
    """Stones that two take in turn; whoever takes the last has won."""

    def __init__(self, *people: hikari.User) -> None:
        self.left, self.turn, self.people = STONES, 0, people
        self.thread: hikari.GuildThreadChannel | None = None

    def shown(self) -> list[hikari.api.ComponentBuilder]:
        """What the table shows."""
        text = f"{self.left} stones are left. {self.people[self.turn].display_name} takes."
        if not self.left:
            text = f"{self.people[1 - self.turn].display_name} has won."
        gallery = MediaGalleryComponentBuilder().add_media_gallery_item(picture(8 * self.left + 8, "stones.png"))
        row = MessageActionRowBuilder()
        for count in (1, 2, 3):
            row.add_interactive_button(
                hikari.ButtonStyle.SECONDARY, f"take:{count}", label=f"Take {count}", is_disabled=count > self.left
            )
        return [ContainerComponentBuilder().add_text_display(text).add_component(gallery), row]


class Hikari(Guest):
    """Its log counts as well: hikari tells there what it does not know."""

    def __init__(self, local: LocalDiscord) -> None:
        super().__init__(local)
        self.games: dict[int, Game] = {}
        self.bot = bot = hikari.GatewayBot(
            local.token,
            rest_url=local.api_base,
            banner=None,
            logs=None,
            suppress_optimization_warning=True,
            intents=hikari.Intents.ALL_UNPRIVILEGED,
        )
        bot.subscribe(hikari.Event, self._hear)
        bot.subscribe(hikari.DMMessageCreateEvent, self._written)
        bot.subscribe(hikari.CommandInteractionCreateEvent, self._command)
        bot.subscribe(hikari.ComponentInteractionCreateEvent, self._component)
        bot.subscribe(hikari.AutocompleteInteractionCreateEvent, self._autocomplete)
        bot.subscribe(hikari.ModalInteractionCreateEvent, self._modal)

    @classmethod
    async def open(cls, local: LocalDiscord) -> "Hikari":
        """Start it."""
        guest = cls(local)
        await guest.bot.start(check_for_updates=False)
        await guest.sync()
        await local.until(lambda: guest.saw("GUILD_CREATE"))
        return guest

    async def close(self) -> None:
        await self.bot.close()

    def look_through(self, records: list[logging.LogRecord]) -> None:
        """Add to the complaints what was logged as a warning or worse, and what hikari passed over."""
        for record in records:
            text = record.getMessage()
            unread = record.name.startswith("hikari") and any(word in text for word in PASSED_OVER)
            if record.levelno >= logging.WARNING or unread:
                self.complaints.append(text)

    async def sync(self) -> None:
        rest = self.bot.rest
        me = await rest.fetch_application()
        seats = option(hikari.OptionType.INTEGER, "seats", min_value=2, max_value=6)
        game = option(hikari.OptionType.STRING, "game", is_required=True, autocomplete=True)
        host, where = option(hikari.OptionType.USER, "host"), option(hikari.OptionType.CHANNEL, "where")
        new = option(hikari.OptionType.SUB_COMMAND, "new", options=[game, seats, host, where])
        tables = rest.slash_command_builder("table", "Tables").add_option(new)
        against = option(hikari.OptionType.USER, "against", is_required=True)
        stones = rest.slash_command_builder("stones", "Play").add_option(against)
        how = option(
            hikari.OptionType.STRING,
            "how",
            is_required=True,
            choices=[hikari.CommandChoice(name=one.capitalize(), value=one) for one in ("quiet", "later", "form")],
        )
        say = rest.slash_command_builder("say", "Say something").add_option(how)
        say.set_default_member_permissions(hikari.Permissions.SEND_MESSAGES)
        everywhere = await rest.set_application_commands(me, [tables, stones])
        here = await rest.set_application_commands(me, [say], self.local.guild.id)
        self.commands = [listed(everywhere), listed(here)]

    async def read_commands(self) -> list[list[list[str | None]]]:
        rest, me = self.bot.rest, await self.bot.rest.fetch_application()
        everywhere = await rest.fetch_application_commands(me)
        here = await rest.fetch_application_commands(me, self.local.guild.id)
        return [listed(everywhere), listed(here)]

    async def _hear(self, event: hikari.Event) -> None:
        if isinstance(event, hikari.ShardPayloadEvent):
            self.events.append(event.name)
        elif isinstance(event, hikari.ShardResumedEvent):
            self.events.append("RESUMED")
        elif isinstance(event, hikari.ExceptionEvent):
            self.complaints.append(repr(event.exception))

    async def _written(self, event: hikari.DMMessageCreateEvent) -> None:
        if event.is_human:
            self.heard.append(event.content)

    async def _begin(self, used: hikari.CommandInteraction) -> None:
        assert used.options is not None
        assert used.resolved is not None
        game = Game(used.user, used.resolved.users[hikari.Snowflake(str(used.options[0].value))])
        await used.create_initial_response(CREATE, components=game.shown())
        message = await used.fetch_initial_response()
        game.thread = await self.bot.rest.create_message_thread(used.channel_id, message, "Stones")
        self.games[message.id] = game

    async def _take(self, used: hikari.ComponentInteraction) -> None:
        game, count = self.games[used.message.id], int(used.custom_id.removeprefix("take:"))
        if used.user.id != game.people[game.turn].id:
            name = game.people[game.turn].display_name
            await used.create_initial_response(CREATE, f"It is {name}'s turn.", flags=hikari.MessageFlag.EPHEMERAL)
            return
        game.left, game.turn = game.left - count, 1 - game.turn
        over = not game.left
        await used.create_initial_response(UPDATE, components=game.shown(), attachments=[])
        assert game.thread is not None
        await self.bot.rest.create_message(game.thread, f"{used.user.display_name} takes {count}.")
        if over:
            await self.bot.rest.edit_channel(game.thread, archived=True)

    async def _command(self, event: hikari.CommandInteractionCreateEvent) -> None:
        used = event.interaction
        if used.command_name == "stones":
            await self._begin(used)
            return
        assert used.options is not None
        first = used.options[0]
        if used.command_name == "table":
            given = {one.name: one.value for one in first.options or ()}
            resolved = used.resolved
            assert resolved is not None or not {"host", "where"} & given.keys()
            members = [one.display_name for one in resolved.members.values()] if resolved else []
            channels = [one.name for one in resolved.channels.values()] if resolved else []
            self.heard.append([given["game"], given.get("seats"), members, channels])
            await used.create_initial_response(CREATE, components=table(0))
        elif first.value == "quiet":
            made = await used.create_initial_response(CREATE, "quiet", flags=hikari.MessageFlag.EPHEMERAL)
            self.heard.append(made.resource.message.content if made.resource and made.resource.message else None)
            await used.edit_initial_response("still quiet", attachment=picture(30, "hand.png"))
            self.heard.append((await used.fetch_initial_response()).content)
        elif first.value == "later":
            await used.create_initial_response(DEFER)
            await used.edit_initial_response("here it is")
            more = await used.execute("and more", attachment=picture(20, "more.png"))
            await used.edit_message(more, "and even more")
            await used.delete_initial_response()
        else:
            row = ModalActionRowBuilder().add_text_input("rounds", "Rounds", value="3", max_length=2)
            await used.create_modal_response("Options", "options", row)

    async def _component(self, event: hikari.ComponentInteractionCreateEvent) -> None:
        used = event.interaction
        if used.custom_id.startswith("take:"):
            await self._take(used)
            return
        self.heard.append([used.custom_id, int(used.component_type), list(used.values), used.user.username])
        if used.custom_id.startswith("move:"):
            turn = int(used.custom_id.removeprefix("move:")) + 1
            await used.create_initial_response(UPDATE, components=table(turn), attachments=[])
        else:
            await used.create_initial_response(DEFER_UPDATE)
            await used.execute(f"chose {', '.join(used.values)}", flags=hikari.MessageFlag.EPHEMERAL)

    async def _autocomplete(self, event: hikari.AutocompleteInteractionCreateEvent) -> None:
        (new,) = event.interaction.options
        typed = next(one for one in new.options or () if one.is_focused)
        found = [game for game in GAMES if str(typed.value) in game]
        await event.interaction.create_response([AutocompleteChoiceBuilder(game.title(), game) for game in found])

    async def _modal(self, event: hikari.ModalInteractionCreateEvent) -> None:
        used = event.interaction
        (entered,) = used.components[0].components
        await used.create_initial_response(CREATE, f"{entered.custom_id} {entered.value}")
