"""The part of `/table …` about who sits where: invite, back, and `/table seat …`: give, remove, host, computers."""

import discord
from discord import app_commands

from bot.base.words import Words, named
from bot.cogs.at_table import AtTable, I
from bot.cogs.managing import member, seat_choices
from bot.discord_io.interactions import who
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import notice
from bot.tables.computers import LINES, USUAL, strength
from bot.tables.names import name_in
from bot.tables.registry import LiveTable


class SeatCommands(AtTable):
    """A mixin of the table's commands."""

    seat = app_commands.Group(
        name="seat", description="Who sits here: computers, the host, whom you give your seat to, who is to go"
    )

    @seat.command(name="computer", description="Seat a computer player before the game starts")
    @app_commands.describe(kind="How it plays")
    @app_commands.choices(kind=[app_commands.Choice(name=line, value=kind) for kind, line in LINES.items()])
    async def add_computer(self, interaction: I, kind: str = USUAL) -> None:
        """Seat a computer."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            await self.services.lobbies.add_computer(live.id, who(interaction), kind)
            told = _("{name} sits at table {number}.", name=named(live.names_in(_)[-1]), number=live.id)
            await reply.show(notice(told))

        await self._at_table(interaction, run)

    @seat.command(name="strength", description="Choose how well computers play here, before the game or during it")
    @app_commands.describe(kind="How they play", seat="Which seat; all computers if left out")
    @app_commands.choices(kind=[app_commands.Choice(name=line, value=kind) for kind, line in LINES.items()])
    async def strength(self, interaction: I, kind: str, seat: app_commands.Range[str, 1, 60] | None = None) -> None:
        """Make computers stronger or weaker."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            names = await self.services.seats.strengthen(live.id, who(interaction), kind, seat)
            listed = ", ".join(named(name_in(name, _)) for name in names)
            told = _("At table {number} now: {names} ({how}).", number=live.id, names=listed, how=_(strength(kind)))
            await reply.show(notice(told))

        await self._at_table(interaction, run)

    @strength.autocomplete("seat")
    async def _computers(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        live = await self.services.registry.in_channel(interaction.channel_id)
        if live is None:
            return []
        _ = await self.services.replies.words_for(interaction)
        return seat_choices(live, current, _, kept=lambda seat: seat.computer is not None)

    @seat.command(name="replace", description="Let a computer play on for somebody who has left this server")
    async def replace(self, interaction: I) -> None:
        """Hand over the seats of people who are gone."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            guild = interaction.guild_id or 0
            calls = self.services.calls
            gone = await self.services.seats.replace_absent(live.id, lambda user: calls.is_member(guild, user))
            names = ", ".join(named(name) for name in gone)
            await reply.show(notice(_("A computer plays on for {names}.", names=names)))

        await self._at_table(interaction, run)

    @seat.command(name="remove", description="Take a person or a computer out of a lobby that you host")
    @app_commands.describe(seat="Who: choose from the list")
    async def remove(self, interaction: I, seat: app_commands.Range[str, 1, 60]) -> None:
        """Take somebody out of the lobby."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            gone = await self.services.invites.remove(live.id, who(interaction), seat)
            told = _("{name} no longer has a seat at table {number}.", name=named(gone.name), number=live.id)
            await reply.show(notice(told))

        await self._at_table(interaction, run)

    @remove.autocomplete("seat")
    async def _seated(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        live = await self.services.registry.in_channel(interaction.channel_id)
        if live is None or live.record.life != "lobby":
            return []
        held = [(each.name, f"0:{each.user}") for each in live.extra.invited]
        _ = await self.services.replies.words_for(interaction)
        return seat_choices(live, current, _, *held)

    @seat.command(name="host", description="Make somebody else at the table its host")
    @app_commands.describe(person="Who hosts it from now on")
    async def host(self, interaction: I, person: discord.User) -> None:
        """Hand the host on."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            await self.services.seats.host(live.id, who(interaction), member(person).id)
            told = _("{name} hosts table {number} now.", name=named(person.display_name), number=live.id)
            await reply.show(notice(told))

        await self._at_table(interaction, run)

    @app_commands.command(name="invite", description="Hold a seat for somebody and tell them, before the game starts")
    @app_commands.describe(person="Who is invited")
    async def invite(self, interaction: I, person: discord.User) -> None:
        """Invite somebody to the lobby."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            await self.services.invites.invite(live.id, who(interaction), member(person))
            await reply.show(notice(_("A seat is held for {name}.", name=named(person.display_name))))

        await self._at_table(interaction, run)

    @seat.command(name="give", description="Hand your seat to somebody who accepts, or to a computer for a while")
    @app_commands.describe(person="Who is asked to take it; a computer keeps it for you if left out")
    async def give(self, interaction: I, person: discord.User | None = None) -> None:
        """Hand a seat over."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            by = who(interaction)
            if person is None:
                await self.services.seats.rest(live.id, by)
                told = _("A computer plays for you until you come back with `/table back`.")
            else:
                await self.services.seats.offer(live.id, by, member(person))
                told = _("{name} is asked; the seat is yours until they accept.", name=named(person.display_name))
            await reply.show(notice(told))

        await self._at_table(interaction, run)

    @app_commands.command(name="back", description="Take your seat back from the computer that keeps it warm")
    async def back(self, interaction: I) -> None:
        """Come back."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            back = await self.services.seats.back(live.id, interaction.user.id)
            await self.services.panels.show(reply, back, interaction.user.id, _, note=_("You are back in your seat."))

        await self._at_table(interaction, run)
