"""What each button, menu and form does: one service call, and the answer shown."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot.base.words import N_, Says, Words, named, plain
from bot.components.actions import show_rules, take_back
from bot.components.admin_pages import managers_page
from bot.discord_io.calls import Reply
from bot.discord_io.custom_ids import (
    START,
    AnswerId,
    AnyId,
    ClockFormId,
    FormId,
    FormPath,
    InvitationId,
    JumpId,
    ListId,
    LobbyDo,
    LobbyId,
    LogId,
    ManagersId,
    MenuId,
    MenuValue,
    OfferId,
    OpenSeatId,
    OptionsFormId,
    OptionsPartId,
    PastId,
    RuleId,
    RulesPageId,
    SeveralId,
    StepId,
    TableDo,
    TableId,
    VoteId,
)
from bot.discord_io.interactions import who
from bot.discord_io.views import clock, options, panel, rules
from bot.discord_io.views.forms import gathered
from bot.discord_io.views.post import notice
from bot.services import Services
from bot.tables.answers import NoSeat, NotAllowed
from bot.tables.clocks import clock_of
from bot.tables.lobby import Who, must_host
from bot.tables.registry import LiveTable
from engines.core.codec import key
from engines.core.decisions import Action
from engines.core.errors import Stale
from engines.core.game import AnyGame

Choose = Callable[[Sequence[Action]], Sequence[Action] | None]


class Presses:
    """Carries out presses; each method is named after what was pressed."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def pressed(self, answer: Reply, carried: AnyId | None, values: Sequence[str], _: Words) -> None:
        """A press of one of our components, by what it carries; None is one that is in use no more."""
        by = who(answer.interaction)
        match carried:
            case ListId():
                await answer.show(
                    await self.services.table_lists.page(answer.interaction, carried.what, carried.page, _)
                )
            case RuleId():
                await answer.beside(rules.found(self._game(carried.game), carried.paragraph, _))
            case RulesPageId():
                await answer.show(rules.page(self._game(carried.game), carried.page, _))
            case InvitationId() | OfferId():
                await self._asked(answer, carried, by, _)
            case OpenSeatId():
                live = await self.services.clock_actions.take(carried.table, carried.seat, by)
                await self.services.panels.show(answer, live, by.id, _, note=_("The seat is yours: play on."))
            case LogId():
                await self.services.browsing.log_pressed(answer, carried, by, _)
            case PastId():
                await self.services.browsing.past_pressed(answer, carried, _)
            case JumpId():
                await self.services.browsing.jumped(answer, carried.table, int(values[0]), _)
            case TableId():
                await self._table(answer, carried.table, carried.do, by, _)
            case LobbyId():
                await self._lobby(answer, carried.table, carried.do, by, _)
            case OptionsPartId():
                await self._options(answer, carried.table, carried.part, by, _)
            case AnswerId():
                await self._answer(answer, carried, carried.path.keys, by, _)
            case SeveralId():
                await self._several(answer, carried, values, by, _)
            case StepId():
                await self._step(answer, carried, carried.path, carried.page, by, _)
            case MenuId():
                chosen = MenuValue.unpack(values[0])
                if chosen.whole:
                    await self._answer(answer, carried, chosen.path.keys, by, _)
                else:
                    await self._step(answer, carried, chosen.path, 0, by, _)
            case VoteId():
                await self._vote(answer, carried, by, _)
            case ManagersId():
                await self._managers(answer, carried, by, _)
            case OptionsFormId() | ClockFormId() | None:
                told = _(
                    "That button is not in use any more. Press *Your move* below the table, or use `/table board`."
                )
                await answer.say(told)

    async def _several(self, answer: Reply, carried: SeveralId, values: Sequence[str], by: Who, _: Words) -> None:
        if carried.path.at:
            await self._answer(answer, carried, _by_pieces(carried.path.at, values), by, _)
        elif carried.path.gathered:
            await self._answer(answer, carried, [*carried.path.gathered, *values], by, _)
        else:
            await self._answer(answer, carried, _by_keys(values), by, _)

    async def _managers(self, answer: Reply, carried: ManagersId, by: Who, _: Words) -> None:
        match carried.what:
            case "audit" | "manage":
                await managers_page(self.services, answer, carried.what, carried.table, carried.page, _)
            case "log":
                await self.services.browsing.pressed(answer, carried.table, "log", by, _)
            case "rules":
                await show_rules(self.services, answer, carried.table, carried.page, _)

    async def _table(self, answer: Reply, table: int, do: TableDo, by: Who, _: Words) -> None:
        match do:
            case "move" | "hand":
                await self.services.panels.show(answer, await self.services.registry.look(table), by.id, _)
            case "undo":
                await take_back(self.services, answer, table, by, _)
            case "back":
                await self.services.seats.back(table, by.id)
                await answer.say(_("The seat is yours again. *Your move* shows how things stand."))
            case "resume":
                await self.services.clock_actions.resume(table, by)
                await answer.say(_("Table {number} goes on where it stopped.", number=table))
            case "resign":
                await answer.show(notice(panel.resigned_told(await self.services.seats.resign(table, by), _)))
            case "close":
                await answer.show(notice(panel.closed_told(await self.services.lobbies.close(table, by), _)))
            case "ask":
                live = await self.services.votes.ask(table, by.id, answer.interaction.id)
                note = _("The others are asked.") if live.extra.vote else _("Your last answer is taken back.")
                await self.services.panels.show(answer, live, by.id, _, note=note)
            case "rules":
                await show_rules(self.services, answer, table, 0, _)
            case "log" | "replay" | "film" | "show" | "export" | "rematch":
                await self.services.browsing.pressed(answer, table, do, by, _)

    async def _asked(self, answer: Reply, carried: InvitationId | OfferId, by: Who, _: Words) -> None:
        """A press below an invitation or the offer of a seat."""
        table = carried.table
        match carried.do:
            case "join":
                await self.services.invites.accept(table, by, carried.user)
                await self.services.lobbies.join(table, by)
                await answer.show(notice(_("You have a seat at table {number}.", number=table)))
            case "stay":
                await self.services.invites.decline(table, by, carried.user)
                await answer.show(notice(_("The seat is no longer held.")))
            case "take":
                live = await self.services.seats.accept(table, carried.seat, by)
                await self.services.panels.show(answer, live, by.id, _, note=_("The seat is yours now."))
            case "keep":
                offered = await self.services.seats.decline(table, carried.seat, by)
                said = (
                    _("You have said no; everything stays as it is.")
                    if by.id == offered.to
                    else _("{name} is no longer asked.", name=named(offered.name))
                )
                await answer.show(notice(said))

    async def _vote(self, answer: Reply, carried: VoteId, by: Who, _: Words) -> None:
        live = await self.services.registry.look(carried.table)
        if live.extra.vote is None or live.extra.vote.seq != carried.vote:
            raise Says(N_("Nobody asks to take an answer back any more."))
        agree = carried.say == "yes"
        live = await self.services.votes.say(carried.table, by.id, agree, answer.interaction.id)
        if not agree:
            said = _("The answer stands.")
        elif live.extra.vote is None:
            said = _("All have agreed; the answer is taken back.")
        else:
            said = _("You have agreed; the others are still asked.")
        await answer.say(said)

    async def _answer(self, answer: Reply, carried: FormId, chosen: Choose | list[str], by: Who, _: Words) -> None:
        """Answers to one question: keys, gathered ones before the last, or a choice among what is legal."""
        at = (carried.table, by.id, carried.generation, carried.decision)
        note, path, rule = "", START, ""
        try:
            if isinstance(chosen, list):
                done = await self.services.answers.gather(*at, chosen, answer.interaction.id)
            else:
                done = await self.services.answers.press(*at, chosen, answer.interaction.id)
            live: LiveTable = done.live
            path = FormPath("", done.gathered)
        except Stale:
            live = await self.services.registry.look(carried.table)
            note = _("That question is no longer open; here is how things stand.")
        except NotAllowed as refused:
            live = refused.live
            note, rule = plain(live.game.text.refusal(refused.why, live.names, _)), refused.why.rule
        except NoSeat as refused:
            if not answer.in_place:
                raise
            await answer.show(notice(refused.sentence(_)))  # whoever gave the seat up keeps nothing of the panel
            return
        await self.services.panels.show(answer, live, by.id, _, note=note, path=path, rule=rule)

    async def _step(self, answer: Reply, carried: FormId, path: FormPath, page: int, by: Who, _: Words) -> None:
        live = await self.services.registry.look(carried.table)
        fresh = live.record.generation == carried.generation
        mine = [d for d in live.decisions() if d.seat in live.seats_of(by.id)]
        if fresh and any(d.id == carried.decision for d in mine):
            await self.services.panels.show(answer, live, by.id, _, path=path, page=page)
        else:
            note = _("That question is no longer open; here is how things stand.")
            await self.services.panels.show(answer, live, by.id, _, note=note)

    def _game(self, game: str) -> AnyGame:
        """The game with this key, if it is still here."""
        played = self.services.editions.games.get(game)
        if played is None:
            raise Says(N_("There is no game called “{name}” here."), name=plain(game))
        return played

    async def _lobby(self, answer: Reply, table: int, do: LobbyDo, by: Who, _: Words) -> None:
        lobbies = self.services.lobbies
        match do:
            case "options":
                await self._options(answer, table, None, by, _)
                return
            case "clock":
                live = await self.services.registry.look(table)
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
        await answer.seen()

    async def _options(self, answer: Reply, table: int, part: int | None, by: Who, _: Words) -> None:
        live = await self.services.registry.look(table)
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

    async def submitted(self, answer: Reply, carried: AnyId | None, _: Words) -> None:
        """A filled-in form; it carries its table in its custom_id, so it works after a restart."""
        if not isinstance(carried, OptionsFormId | ClockFormId):
            raise Says(N_("That form is not in use any more."))
        if isinstance(carried, ClockFormId):
            filled = dict(_filled(answer.interaction))
            chosen = clock_of(int(filled[clock.TIME]), "offer" if filled[clock.THEN] == "offer" else "computer")
            await self.services.clock_actions.set(carried.table, who(answer.interaction), chosen)
            await answer.seen()
            return
        chosen = {name: json.loads(value) for name, value in _filled(answer.interaction)}
        live = await self.services.lobbies.set_options(carried.table, who(answer.interaction), chosen)
        if answer.in_place:  # from the overview, which shows what is chosen
            await answer.show(options.overview(live, _))
        else:
            await answer.seen()


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
