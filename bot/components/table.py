"""The buttons of a table's message, and those that ask whether somebody is sure."""

from bot.base.words import Words
from bot.components.actions import hint, show_rules, take_back, tell_why
from bot.components.component import Component, Press
from bot.discord_io.custom_ids import TableId
from bot.discord_io.views import public
from bot.discord_io.views.post import notice
from bot.tables.agreed_end import OVER, agreed


class TableButton(Component[TableId]):
    """Your move, Hand, Undo, Log, Rules and their like."""

    carries = TableId

    async def press(self, press: Press[TableId], _: Words) -> None:
        """What the button says."""
        services, reply, by, table = self.services, press.reply, press.by, press.carried.table
        match press.carried.do:
            case "move" | "hand":
                await services.panels.show(reply, await services.registry.look(table), by.id, _)
            case "undo":
                await take_back(services, reply, table, by, _)
            case "ask":
                live = await services.votes.ask(table, by.id, press.interaction_id)
                note = _("The others are asked.") if live.extra.vote else _("Your last answer is taken back.")
                await services.panels.show(reply, live, by.id, _, note=note)
            case "end":
                live = await services.votes.ask_to_end(table, by.id, press.interaction_id)
                said = _(OVER) if agreed(live.record) else _("The others are asked.")
                await reply.show(notice(said))
            case "back":
                await services.seats.back(table, by.id)
                await reply.say(_("The seat is yours again. *Your move* shows how things stand."))
            case "resume":
                await services.clock_actions.resume(table, by)
                await reply.say(_("Table {number} goes on where it stopped.", number=table))
            case "resign":
                await reply.show(notice(public.resigned_told(await services.seats.resign(table, by), _)))
            case "close":
                await reply.show(notice(public.closed_told(await services.lobbies.close(table, by), _)))
            case "hint" | "advice" as do:
                live = await services.registry.look(table)
                await hint(services, reply, live, by.id, _, whole=do == "advice")
            case "why":
                await tell_why(services, reply, await services.registry.look(table), press.by.id, _)
            case "read":
                await services.panels.show(reply, await services.learning.read(table, by.id), by.id, _)
            case "rules":
                await show_rules(services, reply, table, 0, _)
            case "review" | "share" as do:
                await services.review_browsing.pressed(reply, table, _, share=do == "share")
            case "log" | "replay" | "film" | "show" | "export" | "rematch" as do:
                await services.browsing.pressed(reply, table, do, by, _)
