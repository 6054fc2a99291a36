"""Pages of lists: tables of a server or a person, and what managers are shown."""

from bot.base.words import Words
from bot.components.actions import show_rules
from bot.components.admin_pages import managers_page
from bot.components.component import Component, Press
from bot.discord_io.custom_ids import ListId, ManagersId


class ListPage(Component[ListId]):
    """Another page of a list of tables."""

    carries = ListId

    async def press(self, press: Press[ListId], _: Words) -> None:
        """Turn to it."""
        carried, lists = press.carried, self.services.table_lists
        await press.reply.show(await lists.page(press.reply.interaction, carried.what, carried.page, _))


class ManagersPage(Component[ManagersId]):
    """Another page of what a manager was shown; in old messages, of a table's log or rules."""

    carries = ManagersId

    async def press(self, press: Press[ManagersId], _: Words) -> None:
        """Turn to it."""
        services, reply, carried = self.services, press.reply, press.carried
        match carried.what:
            case "audit" | "manage" as what:
                await managers_page(services, reply, what, carried.table, carried.page, _)
            case "log":
                await services.browsing.pressed(reply, carried.table, "log", press.by, _)
            case "rules":
                await show_rules(services, reply, carried.table, carried.page, _)
