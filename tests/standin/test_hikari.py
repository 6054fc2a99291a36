"""Another library, hikari, lives in the stand-in as it does in Discord, and finds nothing to complain about."""

import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import hikari
import pytest
from hikari.impl import (
    AutocompleteChoiceBuilder,
    ContainerComponentBuilder,
    MediaGalleryComponentBuilder,
    MessageActionRowBuilder,
    ModalActionRowBuilder,
)

from bot.standin import LocalDiscord, Settings

from .botkit import png
from .conftest import check_answers

CREATE, UPDATE = hikari.ResponseType.MESSAGE_CREATE, hikari.ResponseType.MESSAGE_UPDATE
DEFER, DEFER_UPDATE = hikari.ResponseType.DEFERRED_MESSAGE_CREATE, hikari.ResponseType.DEFERRED_MESSAGE_UPDATE
PASSED_OVER = ("Unknown", "unknown event", "Unrecognised", "unrecognised entity")
"""Words of hikari's debug messages about things it does not know."""
GAMES = ("indio", "influentia", "pax")


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


@dataclass
class Guest:
    """A hikari bot with commands, answers to every kind of interaction, and what it heard."""

    bot: hikari.GatewayBot
    local: LocalDiscord
    heard: list[object] = field(default_factory=list)
    events: list[hikari.Event] = field(default_factory=list)
    expected: tuple[str, ...] = ()
    """Beginnings of the warnings that belong to the test."""

    def saw(self, kind: type[hikari.Event]) -> bool:
        """Whether an event of that kind came."""
        return any(isinstance(event, kind) for event in self.events)

    async def sync(self) -> None:
        """Register `table` everywhere and `say` in the guild."""
        rest = self.bot.rest
        me = await rest.fetch_application()
        seats = option(hikari.OptionType.INTEGER, "seats", min_value=2, max_value=6)
        game = option(hikari.OptionType.STRING, "game", is_required=True, autocomplete=True)
        host, where = option(hikari.OptionType.USER, "host"), option(hikari.OptionType.CHANNEL, "where")
        new = option(hikari.OptionType.SUB_COMMAND, "new", options=[game, seats, host, where])
        tables = rest.slash_command_builder("table", "Tables").add_option(new)
        how = option(
            hikari.OptionType.STRING,
            "how",
            is_required=True,
            choices=[hikari.CommandChoice(name=one.capitalize(), value=one) for one in ("quiet", "later", "form")],
        )
        say = rest.slash_command_builder("say", "Say something").add_option(how)
        say.set_default_member_permissions(hikari.Permissions.SEND_MESSAGES)
        self.everywhere = await rest.set_application_commands(me, [tables])
        self.here = await rest.set_application_commands(me, [say], self.local.guild.id)

    async def hear(self, event: hikari.Event) -> None:
        self.events.append(event)

    async def command(self, event: hikari.CommandInteractionCreateEvent) -> None:
        used = event.interaction
        assert used.options is not None
        first = used.options[0]
        if used.command_name == "table":
            given = {one.name: one.value for one in first.options or ()}
            resolved = used.resolved
            assert resolved is not None or not {"host", "where"} & given.keys()
            members = [one.display_name for one in resolved.members.values()] if resolved else []
            channels = [one.name for one in resolved.channels.values()] if resolved else []
            self.heard.append((given["game"], given.get("seats"), members, channels))
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

    async def component(self, event: hikari.ComponentInteractionCreateEvent) -> None:
        used = event.interaction
        self.heard.append((used.custom_id, int(used.component_type), list(used.values), used.user.username))
        if used.custom_id.startswith("move:"):
            turn = int(used.custom_id.removeprefix("move:")) + 1
            await used.create_initial_response(UPDATE, components=table(turn), attachments=[])
        else:
            await used.create_initial_response(DEFER_UPDATE)
            await used.execute(f"chose {', '.join(used.values)}", flags=hikari.MessageFlag.EPHEMERAL)

    async def autocomplete(self, event: hikari.AutocompleteInteractionCreateEvent) -> None:
        (new,) = event.interaction.options
        typed = next(one for one in new.options or () if one.is_focused)
        found = [game for game in GAMES if str(typed.value) in game]
        await event.interaction.create_response([AutocompleteChoiceBuilder(game.title(), game) for game in found])

    async def modal(self, event: hikari.ModalInteractionCreateEvent) -> None:
        used = event.interaction
        (entered,) = used.components[0].components
        await used.create_initial_response(CREATE, f"{entered.custom_id} {entered.value}")


async def open_guest(local: LocalDiscord) -> Guest:
    """A guest, started, its commands synced and the guild known."""
    bot = hikari.GatewayBot(
        local.token,
        rest_url=local.api_base,
        banner=None,
        logs=None,
        suppress_optimization_warning=True,
        intents=hikari.Intents.ALL_UNPRIVILEGED,
    )
    guest = Guest(bot, local)
    bot.subscribe(hikari.Event, guest.hear)
    bot.subscribe(hikari.CommandInteractionCreateEvent, guest.command)
    bot.subscribe(hikari.ComponentInteractionCreateEvent, guest.component)
    bot.subscribe(hikari.AutocompleteInteractionCreateEvent, guest.autocomplete)
    bot.subscribe(hikari.ModalInteractionCreateEvent, guest.modal)
    await bot.start(check_for_updates=False)
    await guest.sync()
    await local.until(lambda: guest.saw(hikari.GuildAvailableEvent))
    return guest


def complaints(caplog: pytest.LogCaptureFixture, expected: tuple[str, ...]) -> list[str]:
    """What was logged as a warning or worse, and what hikari passed over, but for what was expected."""
    found: list[str] = []
    for record in [*caplog.get_records("setup"), *caplog.get_records("call"), *caplog.get_records("teardown")]:
        text = record.getMessage()
        unread = record.name.startswith("hikari") and any(word in text for word in PASSED_OVER)
        if (record.levelno >= logging.WARNING or unread) and not text.startswith(expected):
            found.append(f"{record.levelname} {record.name}: {text}")
    return found


@pytest.fixture
async def guest(local: LocalDiscord, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Guest]:
    """A guest who leaves no complaint behind, neither in its log nor in the stand-in's."""
    caplog.set_level(logging.DEBUG, "hikari")
    one = await open_guest(local)
    yield one
    await one.bot.close()
    assert [event.exception for event in one.events if isinstance(event, hikari.ExceptionEvent)] == []
    assert complaints(caplog, one.expected) == []
    assert local.world.violations == []


async def test_it_logs_in_and_sees_the_guild(local: LocalDiscord, guest: Guest) -> None:
    me = guest.bot.get_me()
    assert me is not None
    assert (me.id, me.is_bot) == (local.world.bot_id, True)
    guild = guest.bot.cache.get_guild(local.guild.id)
    assert guild is not None
    assert (guild.name, guild.owner_id) == (local.guild.name, local.world.owner_id)
    named = {channel.name for channel in guild.get_channels().values()}
    assert {"general", "tables", "tables-2"} <= named
    fetched = await guest.bot.rest.fetch_guild(guild.id)
    assert {role.name for role in fetched.roles.values()} == {role.name for role in guild.get_roles().values()}
    member = await guest.bot.rest.fetch_member(guild.id, local.people["ben"].id)
    assert member.display_name == "Ben"


async def test_it_syncs_commands_everywhere_and_in_the_guild(local: LocalDiscord, guest: Guest) -> None:
    rest, me = guest.bot.rest, await guest.bot.rest.fetch_application()
    everywhere = await rest.fetch_application_commands(me)
    here = await rest.fetch_application_commands(me, local.guild.id)
    assert [(one.id, one.name, one.guild_id) for one in everywhere] == [(guest.everywhere[0].id, "table", None)]
    assert [(one.id, one.name, one.guild_id) for one in here] == [(guest.here[0].id, "say", local.guild.id)]
    assert here[0].default_member_permissions == hikari.Permissions.SEND_MESSAGES
    first = guest.everywhere[0].id
    await guest.sync()
    assert guest.everywhere[0].id == first
    assert sorted(local.people["eve"].commands()) == ["say", "table"]
    await rest.set_application_commands(me, [], local.guild.id)
    assert local.people["eve"].commands() == ["table"]


async def test_a_command_is_answered_with_a_picture(local: LocalDiscord, guest: Guest) -> None:
    ada, ben = local.people["ada"], local.people["ben"]
    answer = await ada.slash("table new", game="pax", seats=3, host=ben, where=local.channel("general"))
    assert (answer.kind, answer.text) == ("message", "# Turn 0")
    assert guest.heard == [("pax", 3, ["Ben"], ["general"])]
    assert answer.message is not None
    assert answer.message.files == {"board.png": png(64, 40)}
    await local.until(lambda: guest.saw(hikari.GuildMessageCreateEvent))
    read = await guest.bot.rest.fetch_message(answer.message.message.channel_id, answer.message.id)
    assert read.interaction_metadata is not None
    assert read.interaction_metadata.user.id == ada.id
    (box, *_) = read.components
    assert isinstance(box, hikari.ContainerComponent)
    (gallery,) = [one for one in box.components if isinstance(one, hikari.MediaGalleryComponent)]
    assert await gallery.items[0].media.resource.read() == png(64, 40)


async def test_a_button_and_a_select(local: LocalDiscord, guest: Guest) -> None:
    ada, ben = local.people["ada"], local.people["ben"]
    shown = (await ada.slash("table new", game="pax")).message
    assert shown is not None
    guest.heard.clear()
    answer = await ben.press(shown, label="Move")
    assert (answer.kind, answer.text) == ("update", "# Turn 1")
    assert answer.message is not None
    assert answer.message.files == {"board.png": png(65, 40)}
    act = ada.select(answer.message, "choose", ["ask", "call"])
    assert (await act).kind == "deferred_update"
    (told,) = await act.followed_up()
    assert (told.text, told.ephemeral) == ("chose ask, call", True)
    assert guest.heard == [("move:0", 2, [], "ben"), ("choose", 3, ["ask", "call"], "ada")]
    await local.until(lambda: guest.saw(hikari.GuildMessageUpdateEvent))


async def test_suggestions_while_typing(local: LocalDiscord, guest: Guest) -> None:
    answer = await local.people["dan"].autocomplete("table new", focused="game", value="in")
    assert [(one["name"], one["value"]) for one in answer.choices] == [
        ("Indio", "indio"),
        ("Influentia", "influentia"),
    ]


async def test_a_form_is_filled_in(local: LocalDiscord, guest: Guest) -> None:
    eve = local.people["eve"]
    form = await eve.slash("say", how="form")
    assert form.kind == "modal"
    assert form.modal is not None
    assert (form.modal.title, list(form.modal.fields)) == ("Options", ["rounds"])
    assert (await eve.submit(form, {"rounds": "7"})).text == "rounds 7"


async def test_an_ephemeral_answer_is_edited_and_read_back(local: LocalDiscord, guest: Guest) -> None:
    eve = local.people["eve"]
    answer = await eve.slash("say", how="quiet")
    assert (answer.kind, answer.ephemeral) == ("message", True)
    await local.until(lambda: len(guest.heard) == 2)
    assert guest.heard == ["quiet", "still quiet"]
    (seen,) = eve.sees()
    assert (seen.text, seen.files) == ("still quiet", {"hand.png": png(30, 40)})
    assert local.people["dan"].sees() == []
    assert not guest.saw(hikari.GuildMessageCreateEvent)


async def test_a_deferred_answer_is_edited_followed_up_and_deleted(local: LocalDiscord, guest: Guest) -> None:
    eve = local.people["eve"]
    assert (await eve.slash("say", how="later")).kind == "deferred"
    await local.until(lambda: guest.saw(hikari.GuildMessageDeleteEvent))
    (seen,) = local.people["dan"].sees()
    assert (seen.text, seen.files) == ("and even more", {"more.png": png(20, 40)})
    assert "here it is" in [sent.body.get("content") for sent in local.world.sent]


async def test_messages_are_sent_edited_and_deleted(local: LocalDiscord, guest: Guest) -> None:
    rest, room = guest.bot.rest, local.channel("tables").id
    ben = local.people["ben"]
    made = await rest.create_message(
        room,
        f"{ben.mention} is on turn",
        attachment=picture(50),
        embed=hikari.Embed(title="Turn 1", description="Round 2", color=0x009E73).add_field("Seat", "2"),
        user_mentions=[ben.id],
    )
    assert [one.id for one in (await rest.fetch_message(room, made)).user_mentions.values()] == [ben.id]  # type: ignore[union-attr]
    assert (made.attachments[0].width, made.attachments[0].media_type) == (50, "image/png")
    assert await made.attachments[0].read() == png(50, 40)
    kept = await made.edit("turn over", embed=None, attachments=[made.attachments[0], picture(40, "end.png")])
    assert [one.filename for one in kept.attachments] == ["board.png", "end.png"]
    (seen,) = ben.sees()
    assert (seen.text, set(seen.files)) == ("turn over", {"board.png", "end.png"})
    reply = await rest.create_message(room, "a reply", reply=made)
    assert reply.referenced_message is not None
    assert reply.referenced_message.id == made.id
    assert [one.id async for one in rest.fetch_messages(room)] == [reply.id, made.id]
    await made.delete()
    with pytest.raises(hikari.NotFoundError) as gone:
        await rest.fetch_message(room, made)
    assert gone.value.code == 10008
    assert [one.text for one in ben.sees()] == ["a reply"]
    await local.until(lambda: guest.saw(hikari.GuildMessageDeleteEvent))


async def test_threads_and_direct_messages(local: LocalDiscord, guest: Guest) -> None:
    rest, room = guest.bot.rest, local.channel("tables").id
    opening = await rest.create_message(room, "A table")
    thread = await rest.create_message_thread(room, opening, "Table 1")
    assert (thread.name, thread.parent_id) == ("Table 1", room)
    loose = await rest.create_thread(room, hikari.ChannelType.GUILD_PUBLIC_THREAD, "Table 2")
    await rest.add_thread_member(loose, local.people["ben"].id)
    await rest.create_message(loose, "in the thread")
    assert [one.text for one in local.people["ben"].sees(local.world.channels[loose.id])] == ["in the thread"]
    with pytest.raises(hikari.ForbiddenError) as refused:
        await rest.edit_channel(loose, archived=True, locked=True)
    assert refused.value.code == 50013
    closed = await rest.edit_channel(loose, archived=True)
    assert isinstance(closed, hikari.GuildThreadChannel)
    assert (closed.is_archived, closed.is_locked) == (True, False)
    admin = next(role for role in local.guild.roles.values() if role.name == "Admin")
    local.world.set_roles(local.guild, local.world.bot_id, [admin.id])
    await rest.delete_channel(thread)
    await local.until(lambda: guest.saw(hikari.GuildThreadCreateEvent) and guest.saw(hikari.GuildThreadDeleteEvent))
    ada = local.people["ada"]
    direct = await rest.create_dm_channel(ada.id)
    assert direct.recipient.id == ada.id
    await rest.create_message(direct, "your turn")
    assert [one.text for one in ada.dms()] == ["your turn"]
    ada.say("thanks", local.world.channels[direct.id])
    await local.until(
        lambda: "thanks" in [one.content for one in guest.events if isinstance(one, hikari.DMMessageCreateEvent)]
    )


async def test_a_lost_connection_is_resumed_and_misses_nothing(local: LocalDiscord, guest: Guest) -> None:
    guest.expected = ("connection got reset by server", "failed to communicate with server")
    ada = local.people["ada"]
    direct = local.world.dm(ada.id)
    local.faults.drop_connection()
    ada.say("while away", direct)
    await local.until(lambda: guest.saw(hikari.ShardResumedEvent), 15)
    await local.until(lambda: guest.saw(hikari.DMMessageCreateEvent))
    (said,) = [one.content for one in guest.events if isinstance(one, hikari.DMMessageCreateEvent)]
    assert said == "while away"
    assert (local.gateway.identifies, local.gateway.resumes) == (1, 1)
    assert (await ada.slash("table new", game="pax")).text == "# Turn 0"


async def test_asked_to_reconnect_it_resumes(local: LocalDiscord, guest: Guest) -> None:
    local.gateway.ask_to_reconnect()
    await local.until(lambda: guest.saw(hikari.ShardResumedEvent), 15)
    assert (local.gateway.identifies, local.gateway.resumes) == (1, 1)
    assert (await local.people["ada"].slash("say", how="form")).kind == "modal"


async def test_it_keeps_the_pace_that_the_headers_ask_for(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "hikari")
    async with LocalDiscord(settings=Settings()) as local:
        wrong = check_answers(local)
        guest = await open_guest(local)
        room = local.channel("tables").id
        made = [await guest.bot.rest.create_message(room, str(number)) for number in range(5)]
        for _ in range(8):
            assert [one.id async for one in guest.bot.rest.fetch_messages(room)] == [one.id for one in reversed(made)]
        await guest.bot.close()
        assert (local.pace.refusals, local.world.violations, local.world.crashes, wrong) == (0, [], [], [])
    assert complaints(caplog, ()) == []
