"""What each button, menu and form does: one service call, and the answer shown."""

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.base.words import N_, Says, Words, plain
from bot.clocks.rules import clock_of
from bot.cogs.admin_server import managers_page
from bot.cogs.checks import who
from bot.discord_io.calls import Reply
from bot.discord_io.views import clock, options, panel, rules
from bot.discord_io.views.buttons import TableButton
from bot.discord_io.views.forms import gathered
from bot.discord_io.views.post import Post, layout, notice, text
from bot.notify.prompts import ballot
from bot.tables.answers import NoSeat, NotAllowed
from bot.tables.lobby import Who, must_host
from bot.tables.registry import LiveTable
from bot.tables.staged import NEXT
from bot.tables.undo import Costly
from bot.tables.votes import asked_of
from engines.core.codec import key
from engines.core.decisions import Action
from engines.core.errors import Stale

if TYPE_CHECKING:
    from bot.client import Eminence

LOOKING_BACK = ("log", "replay", "film", "show", "export", "rematch")
"""Buttons below a table that look back at it."""
Choose = Callable[[Sequence[Action]], Sequence[Action] | None]


class Presses:
    """Carries out presses; each method is named after what was pressed."""

    def __init__(self, app: "Eminence") -> None:
        self.app = app

    async def pressed(self, kind: str, answer: Reply, carried: dict[str, str], values: Sequence[str], _: Words) -> None:
        """A press of one of our components, by its kind."""
        if kind == "list":
            await answer.show(
                await self.app.table_lists.page(answer.interaction, carried["what"], int(carried["page"]), _)
            )
            return
        if kind == "rule":
            await self._rule(answer, carried["game"], carried["at"], _)
            return
        table = int(carried["table"])
        by = who(answer.interaction)
        match kind:
            case "ask":
                await self.app.prompts.pressed(answer, table, carried["do"], int(carried["about"]), by, _)
            case "offer":
                live = await self.app.clocks.service.take(table, int(carried["seat"]), by)
                await self.app.panels.show(answer, live, by.id, _, note=_("The seat is yours: play on."))
            case "log":
                await self.app.browsing.log_pressed(answer, carried, by, _)
            case "past":
                await self.app.browsing.past_pressed(answer, carried, _)
            case "jump":
                await self.app.browsing.jumped(answer, table, int(values[0]), _)
            case "table" if carried["do"] in LOOKING_BACK:
                await self.app.browsing.pressed(answer, table, carried["do"], by, _)
            case "table":
                await self._table(answer, table, carried["do"], by, _)
            case "lobby":
                await self._lobby(answer, table, carried["do"], by, _)
            case "answer":
                await self._answer(answer, carried, carried["answer"].split(NEXT), by, _)
            case "several" if carried["path"].endswith(NEXT):
                await self._answer(answer, carried, [*carried["path"].split(NEXT)[:-1], *values], by, _)
            case "several" if carried["path"]:
                await self._answer(answer, carried, _by_pieces(carried["path"], values), by, _)
            case "several":
                await self._answer(answer, carried, _by_keys(values), by, _)
            case "step":
                await self._step(answer, carried, carried["path"], int(carried["page"]), by, _)
            case "menu":
                chosen = values[0]
                if chosen.startswith("="):
                    await self._answer(answer, carried, chosen[1:].split(NEXT), by, _)
                else:
                    await self._step(answer, carried, chosen[1:], 0, by, _)
            case "page" if carried["what"] in ("audit", "manage"):
                await managers_page(self.app, answer, carried["what"], table, int(carried["page"]), _)
            case "vote":
                await self._vote(answer, table, int(carried["vote"]), carried["say"] == "yes", by, _)
            case "page" if carried["what"] == "log":  # from a message of an older version
                await self.app.browsing.pressed(answer, table, "log", by, _)
            case _:
                await self.rules(answer, table, int(carried["page"]), _)

    async def _table(self, answer: Reply, table: int, do: str, by: Who, _: Words) -> None:
        live = await self.app.registry.look(table)
        match do:
            case "move" | "hand":
                await self.app.panels.show(answer, live, by.id, _)
            case "undo":
                await self.undo(answer, table, by, _)
            case "back":
                await self.app.seats.back(table, by.id)
                await answer.say(_("The seat is yours again. *Your move* shows how things stand."))
            case "resume":
                await self.app.clocks.service.resume(table, by)
                await answer.say(_("Table {number} goes on where it stopped.", number=table))
            case "resign":
                await answer.show(notice(panel.resigned_told(await self.app.seats.resign(table, by), _)))
            case "close":
                await answer.show(notice(panel.closed_told(await self.app.lobbies.close(table, by), _)))
            case "ask":
                live = await self.app.votes.ask(table, by.id, answer.interaction.id)
                note = _("The others are asked.") if live.extra.vote else _("Your last answer is taken back.")
                await self.app.panels.show(answer, live, by.id, _, note=note)
            case _:
                await self.rules(answer, table, 0, _)

    async def undo(self, answer: Reply, table: int, by: Who, _: Words) -> None:
        """Take the person's last answer back and show the question again; where it is not free, offer to ask."""
        live = await self.app.registry.look(table)
        vote = live.extra.vote
        if vote is not None and by.id in asked_of(live, vote.by):
            await answer.show(ballot(live, vote, _))
            return
        try:
            live = await self.app.undo.undo(table, by.id, answer.interaction.id)
        except Costly as against:
            await answer.show(_offer(live, by.id, against.sentence(_), _))
            return
        await self.app.panels.show(answer, live, by.id, _, note=_("Your last answer is taken back."))

    async def _vote(self, answer: Reply, table: int, vote: int, agree: bool, by: Who, _: Words) -> None:
        live = await self.app.registry.look(table)
        if live.extra.vote is None or live.extra.vote.seq != vote:
            raise Says(N_("Nobody asks to take an answer back any more."))
        live = await self.app.votes.say(table, by.id, agree, answer.interaction.id)
        if not agree:
            said = _("The answer stands.")
        elif live.extra.vote is None:
            said = _("All have agreed; the answer is taken back.")
        else:
            said = _("You have agreed; the others are still asked.")
        await answer.say(said)

    async def _answer(
        self, answer: Reply, carried: dict[str, str], chosen: Choose | list[str], by: Who, _: Words
    ) -> None:
        """Answers to one question: keys, gathered ones before the last, or a choice among what is legal."""
        table, at = int(carried["table"]), (by.id, int(carried["generation"]), carried["decision"])
        note, path, rule = "", "", ""
        try:
            if isinstance(chosen, list):
                done = await self.app.tables.gather(table, *at, chosen, answer.interaction.id)
            else:
                done = await self.app.tables.press(table, *at, chosen, answer.interaction.id)
            live: LiveTable = done.live
            path = NEXT.join([*done.gathered, ""]) if done.gathered else ""
        except Stale:
            live = await self.app.registry.look(table)
            note = _("That question is no longer open; here is how things stand.")
        except NotAllowed as refused:
            live = refused.live
            note, rule = plain(live.game.text.refusal(refused.why, live.names, _)), refused.why.rule
        except NoSeat as refused:
            if not answer.in_place:
                raise
            await answer.show(notice(refused.sentence(_)))  # whoever gave the seat up keeps nothing of the panel
            return
        await self.app.panels.show(answer, live, by.id, _, note=note, path=path, rule=rule)

    async def _step(self, answer: Reply, carried: dict[str, str], path: str, page: int, by: Who, _: Words) -> None:
        live = await self.app.registry.look(int(carried["table"]))
        fresh = live.record.generation == int(carried["generation"])
        mine = [d for d in live.decisions() if d.seat in live.seats_of(by.id)]
        if fresh and any(d.id == carried["decision"] for d in mine):
            await self.app.panels.show(answer, live, by.id, _, path=path, page=page)
        else:
            note = _("That question is no longer open; here is how things stand.")
            await self.app.panels.show(answer, live, by.id, _, note=note)

    async def rules(self, answer: Reply, table: int, page: int, _: Words) -> None:
        """The rules of a table's game; first of all the paragraph that the open question comes from."""
        live = await self.app.registry.look(table)
        now = next((d.rule.rpartition(" ")[2] for d in live.decisions()), "")
        await answer.show(rules.page(live.game, page, _, now=now))

    async def _rule(self, answer: Reply, game: str, at: str, _: Words) -> None:
        """A paragraph of the rules below what was refused, or another page of them."""
        played = self.app.editions.games.get(game)
        if played is None:
            raise Says(N_("There is no game called “{name}” here."), name=plain(game))
        if at.startswith("p"):
            await answer.show(rules.page(played, int(at[1:]), _))
        else:
            await answer.beside(rules.found(played, at, _))

    async def _lobby(self, answer: Reply, table: int, do: str, by: Who, _: Words) -> None:
        lobbies = self.app.lobbies
        match do:
            case _ if do.startswith(options.DO):
                await self._options(answer, table, options.part_of(do), by, _)
                return
            case "clock":
                live = await self.app.registry.look(table)
                must_host(live, by)
                await answer.modal(clock.form(table, live.extra.clock, _))
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
            case _:
                raise Says(N_("That button is not in use any more."))
        await answer.seen()

    async def _options(self, answer: Reply, table: int, part: int | None, by: Who, _: Words) -> None:
        live = await self.app.registry.look(table)
        if live.record.life != "lobby":
            raise Says(N_("This game has started; its options are fixed."))
        must_host(live, by)
        there = options.parts(live)
        if not there:
            raise Says(N_("{title} has no options."), title=live.game.title)
        if part is None and len(there) > 1:
            await answer.show(options.overview(live, _))
        elif part is None or part in range(len(there)):
            await answer.modal(options.form(live, part or 0, _))
        else:
            raise Says(N_("That button is not in use any more."))

    async def submitted(self, answer: Reply, custom_id: str, _: Words) -> None:
        """A filled-in form; it carries its table in its custom_id, so it works after a restart."""
        kind, _colon, table = custom_id.partition(":")
        if kind not in ("o", "c") or not table.isdigit():
            raise Says(N_("That form is not in use any more."))
        if kind == "c":
            filled = dict(_filled(answer.interaction))
            chosen = clock_of(int(filled[clock.TIME]), "offer" if filled[clock.THEN] == "offer" else "computer")
            await self.app.clocks.service.set(int(table), who(answer.interaction), chosen)
            await answer.seen()
            return
        chosen = {name: json.loads(value) for name, value in _filled(answer.interaction)}
        live = await self.app.lobbies.set_options(int(table), who(answer.interaction), chosen)
        if answer.in_place:  # from the overview, which shows what is chosen
            await answer.show(options.overview(live, _))
        else:
            await answer.seen()


def _offer(live: LiveTable, user: int, against: str, _: Words) -> Post:
    """Why an undo is not free, and the button that asks for it all the same."""
    if asked_of(live, user):
        more = _("You can ask the others; all of them must agree, and chance is then drawn anew.")
        label = _("Ask the others")
    else:
        more = _("You play against computers alone, so nobody need agree; chance is then drawn anew.")
        label = _("Take it back")
    row = ui.ActionRow[Any](TableButton.make(live.id, "ask", label, discord.ButtonStyle.primary))
    return Post(layout(text(f"{against}\n{more}"), row))


def _by_keys(keys: Sequence[str]) -> Choose:
    """The answers with these keys, in this order; none if one of them is not legal."""

    def choose(legal: Sequence[Action]) -> Sequence[Action] | None:
        named = {key(action): action for action in legal}
        return [named[each] for each in keys] if all(each in named for each in keys) else None

    return choose


def _by_pieces(path: str, ids: Sequence[str]) -> Choose:
    """The answer whose last field is these ids."""

    def choose(legal: Sequence[Action]) -> Sequence[Action] | None:
        found = gathered(legal, path, ids)
        return None if found is None else [found]

    return choose


def _filled(interaction: discord.Interaction[Any]) -> list[tuple[str, str]]:
    """The selects of a submitted form: name and chosen value, as Discord sends them inside labels."""
    data: Any = interaction.data or {}
    found: list[tuple[str, str]] = []
    for row in data.get("components", ()):
        inner = row.get("component") or {}
        values = inner.get("values") or ()
        if values:
            found.append((str(inner["custom_id"]), str(values[0])))
    return found
