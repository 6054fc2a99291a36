"""A lobby's buttons, and the forms that they open: options and clock."""

import json

from bot.base.words import N_, Says, Words
from bot.components.component import OLD_FORM, Component, Id, Press
from bot.discord_io.custom_ids import ClockFormId, LobbyId, OptionsFormId, OptionsPartId, StrengthId, WishId
from bot.discord_io.views import clock, options
from bot.discord_io.views.lobby import NO_WISH
from bot.tables.clocks import clock_of
from bot.tables.computers import COMPUTERS
from bot.tables.lobby import must_host
from bot.tables.registry import LiveTable
from engines.core.fields import options as options_of

DIGITS = 9
"""Of the seconds of a clock."""


class OptionsComponent(Component[Id]):
    """What leads to the options of a lobby."""

    async def lobby(self, press: Press[Id], table: int) -> LiveTable:
        """The table, if it is a lobby with options and this is its host; says so where not."""
        live = await self.services.registry.look(table)
        if live.record.life != "lobby":
            raise Says(N_("This game has started; its options are fixed."))
        must_host(live, press.by)
        if not options.parts(live):
            raise Says(N_("{title} has no options."), title=live.game.title)
        return live


class LobbyButton(OptionsComponent[LobbyId]):
    """Join, Leave, Add computer, Options, Start, Cancel and their like."""

    carries = LobbyId

    async def press(self, press: Press[LobbyId], _: Words) -> None:
        """What the button says; the lobby's message changes for all."""
        lobbies, table, by = self.services.lobbies, press.carried.table, press.by
        match press.carried.do:
            case "options":
                await self._options(press, _)
                return
            case "clock":
                live = await self.services.registry.look(table)
                must_host(live, by)
                await press.reply.modal(clock.form(table, live.extra.clock, _))
                return
            case "join":
                await lobbies.join(table, by)
            case "leave":
                await lobbies.leave(table, by)
            case "add":
                await lobbies.add_computer(table, by)
            case "remove":
                await lobbies.remove_computer(table, by)
            case "order":
                await lobbies.keep_or_shuffle(table, by)
            case "rated":
                await lobbies.rate_or_not(table, by)
            case "start":
                await lobbies.start(table, by)
            case "cancel":
                await lobbies.close(table, by)
        await press.reply.seen()

    async def _options(self, press: Press[LobbyId], _: Words) -> None:
        """The form of the options, or an overview where they do not fit into one."""
        live = await self.lobby(press, press.carried.table)
        if len(options.parts(live)) > 1:
            await press.reply.show(options.overview(live, _))
        else:
            await press.reply.modal(options.form(live, 0, _))


class StrengthMenu(Component[StrengthId]):
    """How well the computers of a lobby play."""

    carries = StrengthId

    async def press(self, press: Press[StrengthId], _: Words) -> None:
        """Let all of them play so."""
        kind = press.choice
        if kind not in COMPUTERS:
            raise Says(N_("That button is not in use any more."))
        await self.services.seats.strengthen(press.carried.table, press.by, kind)
        await press.reply.seen()


class WishMenu(Component[WishId]):
    """What somebody wishes for: a corporation."""

    carries = WishId

    async def press(self, press: Press[WishId], _: Words) -> None:
        """Note it; the lobby's message shows it to all."""
        value = "" if press.choice == NO_WISH else press.choice
        await self.services.lobbies.wish(press.carried.table, press.by, value)
        await press.reply.seen()


class OptionsPartButton(OptionsComponent[OptionsPartId]):
    """One of several forms of options."""

    carries = OptionsPartId

    async def press(self, press: Press[OptionsPartId], _: Words) -> None:
        """Open it."""
        live = await self.lobby(press, press.carried.table)
        if press.carried.part not in range(len(options.parts(live))):
            raise Says(N_("That button is not in use any more."))
        await press.reply.modal(options.form(live, press.carried.part, _))


class OptionsForm(Component[OptionsFormId]):
    """Options, filled in."""

    carries = OptionsFormId

    async def press(self, press: Press[OptionsFormId], _: Words) -> None:
        """Choose them."""
        if not press.filled:
            raise Says(OLD_FORM)
        try:
            chosen = {name: json.loads(value) for name, value in press.filled.items()}
        except ValueError:
            raise Says(OLD_FORM) from None
        live = await self.services.registry.look(press.carried.table)
        if not chosen.keys() <= {option.name for option in options_of(live.game.options_type)}:
            raise Says(OLD_FORM)
        live = await self.services.lobbies.set_options(press.carried.table, press.by, chosen)
        if press.reply.in_place:  # from the overview, which shows what is chosen
            await press.reply.show(options.overview(live, _))
        else:
            await press.reply.seen()


class ClockForm(Component[ClockFormId]):
    """A clock, filled in."""

    carries = ClockFormId

    async def press(self, press: Press[ClockFormId], _: Words) -> None:
        """Set it."""
        time, then = press.field(clock.TIME), press.field(clock.THEN)
        if not (time.isascii() and time.isdecimal()) or then not in ("offer", "computer"):
            raise Says(OLD_FORM)
        chosen = clock_of(int(time[:DIGITS]), "offer" if then == "offer" else "computer")
        await self.services.clock_actions.set(press.carried.table, press.by, chosen)
        await press.reply.seen()
