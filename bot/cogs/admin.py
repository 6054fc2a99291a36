"""`/admin …`: what those who manage channels can set and do; every act is written down."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.words import N_, Says, Words, named
from bot.cogs.admin_puzzle import PuzzleCommands
from bot.cogs.admin_server import ServerCommands
from bot.cogs.at_table import TableNumber
from bot.cogs.imports import ImportCommands
from bot.cogs.managing import NUMBER, WHY, WHY_TOLD, I, WrittenReason, member, number_in
from bot.cogs.own_data import OF_PERSON, data_post, forgotten_told
from bot.cogs.rewind import RewindCommands
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import notice
from bot.services import Services
from bot.tables.computers import LINES, USUAL
from bot.tables.journal_notes import Person, note
from bot.tables.lobby import Who
from bot.tables.registry import LiveTable

SEAT = "The seat: choose from the list"


@app_commands.default_permissions(manage_channels=True)
@app_commands.guild_only()
class Admin(
    ImportCommands,
    PuzzleCommands,
    RewindCommands,
    ServerCommands,
    commands.GroupCog,
    group_name="admin",
    group_description="Settings and help for those who manage channels.",
):
    """The commands for managers. None of them shows anything that a player at the table may not know."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    @app_commands.command(name="close", description="Close the table in this channel, whoever hosts it")
    @app_commands.describe(why=WHY_TOLD, table=NUMBER)
    async def close(self, interaction: I, why: WrittenReason | None = None, table: TableNumber | None = None) -> None:
        """Close a table."""

        async def run(reply: Reply, _: Words) -> None:
            record, by = await self._managed_record(interaction, table)
            await self.services.admin_actions.close(record, by, why or "")
            await reply.show(notice(_("Table {number} is closed.", number=record.id)))

        await self.services.replies.answer(interaction, run)

    @app_commands.command(name="pause", description="Let a table rest: nobody can answer and no clock runs")
    @app_commands.describe(why=WHY_TOLD, table=NUMBER)
    async def pause(self, interaction: I, why: WrittenReason | None = None, table: TableNumber | None = None) -> None:
        """Pause a table."""

        async def run(reply: Reply, live: LiveTable, by: Who, _: Words) -> None:
            await self.services.admin_actions.pause(live.id, by, why or "")
            await reply.show(notice(_("Table {number} is paused; `/admin resume` lets it go on.", number=live.id)))

        await self._at_table(interaction, table, run)

    @app_commands.command(name="resume", description="Let a paused table go on")
    @app_commands.describe(why=WHY_TOLD, table=NUMBER)
    async def resume(self, interaction: I, why: WrittenReason | None = None, table: TableNumber | None = None) -> None:
        """Resume a table."""

        async def run(reply: Reply, live: LiveTable, by: Who, _: Words) -> None:
            await self.services.admin_actions.resume(live.id, by, why or "")
            await reply.show(notice(_("Table {number} goes on.", number=live.id)))

        await self._at_table(interaction, table, run)

    @app_commands.command(name="kick", description="Take somebody out of a seat; a computer plays on")
    @app_commands.describe(seat=SEAT, why=WHY_TOLD, table=NUMBER)
    async def kick(
        self,
        interaction: I,
        seat: app_commands.Range[str, 1, 60],
        why: WrittenReason | None = None,
        table: TableNumber | None = None,
    ) -> None:
        """Give a seat to a computer."""

        async def run(reply: Reply, live: LiveTable, by: Who, _: Words) -> None:
            gone = await self.services.admin_actions.kick(live.id, by, seat, why or "")
            told = _("{name} no longer sits at table {number}.", name=named(gone.name), number=live.id)
            await reply.show(notice(told))

        await self._at_table(interaction, table, run)

    @app_commands.command(name="replace", description="Give a seat to a person, who is asked first, or to a computer")
    @app_commands.describe(seat=SEAT, person="Who takes it; a computer if left out", kind="How the computer plays")
    @app_commands.describe(why=WHY_TOLD, table=NUMBER)
    @app_commands.choices(kind=[app_commands.Choice(name=line, value=kind) for kind, line in LINES.items()])
    async def replace(
        self,
        interaction: I,
        seat: app_commands.Range[str, 1, 60],
        person: discord.User | None = None,
        kind: str = USUAL,
        why: WrittenReason | None = None,
        table: TableNumber | None = None,
    ) -> None:
        """Replace somebody."""

        async def run(reply: Reply, live: LiveTable, by: Who, _: Words) -> None:
            to = None if person is None else member(person)
            before, at_once = await self.services.admin_actions.replace(live.id, by, seat, to, kind, why or "")
            if to is None:
                told = _("A computer plays on for {name}.", name=named(before))
            elif at_once:
                told = _("You have the seat of {name} now.", name=named(before))
            else:
                told = _("{new} is asked to take over from {name}.", new=named(to.name), name=named(before))
            await reply.show(notice(told))

        await self._at_table(interaction, table, run)

    @kick.autocomplete("seat")
    @replace.autocomplete("seat")
    async def _seats(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        return await self._seat_choices(interaction, number_in(interaction, "table"), current)

    @app_commands.command(name="host", description="Make somebody at the table its host")
    @app_commands.describe(person="Who hosts it from now on", why=WHY_TOLD, table=NUMBER)
    async def host(
        self, interaction: I, person: discord.User, why: WrittenReason | None = None, table: TableNumber | None = None
    ) -> None:
        """Hand the host on."""

        async def run(reply: Reply, live: LiveTable, by: Who, _: Words) -> None:
            await self.services.admin_actions.host(live.id, by, member(person), why or "")
            told = _("{name} hosts table {number} now.", name=named(person.display_name), number=live.id)
            await reply.show(notice(told))

        await self._at_table(interaction, table, run)

    @app_commands.command(
        name="forget-person", description="Take a person's name out of this server's finished games, as they ask for"
    )
    @app_commands.describe(person="Whose", why=WHY)
    async def forget_person(self, interaction: I, person: discord.User, why: WrittenReason | None = None) -> None:
        """Forget somebody in this server."""

        async def run(reply: Reply, _: Words) -> None:
            await self._note(interaction, note(N_("had a person forgotten")), why=why)
            done = await self.services.forgetting.forget(person.id, interaction.guild_id)
            direct_messages = _(
                "They follow no table here any more, and their questions here come in the channel until they type "
                "`/dm on`."
            )
            await reply.show(notice("\n".join([*forgotten_told(done, _), direct_messages])))

        await self._managing(interaction, run)

    @app_commands.command(
        name="export-person", description="A file with what this server's tables hold of a person, as they ask for"
    )
    @app_commands.describe(person="Whose", why=WHY)
    async def export_person(self, interaction: I, person: discord.User, why: WrittenReason | None = None) -> None:
        """Export what is kept about somebody in this server."""

        async def run(reply: Reply, _: Words) -> None:
            if interaction.guild_id is None:
                raise Says(N_("That needs the permission Manage Channels."))
            whom = Person(person.id, person.display_name)
            await self._note(interaction, note(N_("exported the data of {name}"), name=whom), why=why)
            data = await self.services.own_data.export(person.id, interaction.guild_id)
            said = _(
                "This is what the tables of this server hold of {name}, without answers in games that are not over or "
                "to an open puzzle, and without what managers have written about them into the audit log. It holds "
                "nothing of what others have not shown.",
                name=named(person.display_name),
            )
            await reply.show(data_post(data, OF_PERSON, said))

        await self._managing(interaction, run)
