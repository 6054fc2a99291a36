"""The message of a table that has not started: who sits, what is agreed, what to press."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.base.words import Words, named, plain
from bot.discord_io.custom_ids import LearnId, LobbyId, StrengthId, WishId
from bot.discord_io.views import lessons
from bot.discord_io.views.buttons import BLUE, GREEN, RED, Menu, button, menu
from bot.discord_io.views.post import Post, layout, picture, text
from bot.discord_io.views.question import span
from bot.tables.clocks import told as clock_told
from bot.tables.computers import LINES, strength
from bot.tables.extras import Invited
from bot.tables.lobby import wished_at
from bot.tables.names import name_in
from bot.tables.registry import LiveTable, Plan, plan_of
from bot.tables.seating import in_order
from engines.core.fields import Wishes
from engines.core.fields import options as options_of
from renderers.core.sheet import Sheet

COVER = "cover.png"
NO_WISH = "-"
"""Value of the menu of wishes: a menu takes no empty one."""


def lobby(live: LiveTable, cover: Sheet, kept: Sequence[str], _: Words) -> Post:
    """The message of a table that has not started: the game's box, who sits, what is agreed, what to press.

    `kept`: files that the message has already.
    """
    record, game, wishes = live.record, live.game, live.game.wishes()
    plan = plan_of(record)
    low, most = game.seats.start, plan.seats or game.seats.stop - 1
    lines = [
        f"## {game.title}",
        *lessons.about(game, _),
        _("Table {number} · {seats} seats", number=record.id, seats=span(plan.seats or low, most))
        if most > 1
        else _("Table {number} · one seat", number=record.id),
    ]
    lines += seat_lines(live, _)
    changed = [
        plain("{}: {}".format(*game.text.option(option.name, plan.options[option.name], _)))
        for option in options_of(game.options_type)
        if plan.options.get(option.name, option.default) != option.default
    ]
    if changed:
        lines.append(_("Options: {options}", options="; ".join(changed)))
    lines += _teams(live, plan, _)
    if live.extra.clock.kind != "none":
        lines.append(clock_told(live.extra.clock, _))
    if not live.extra.rated:
        lines.append(_("Unrated: this game counts for nobody's rating."))
    if live.extra.hints or not live.extra.rated:
        lines.append(_("Hints are allowed."))
    order = _("Seats are shuffled at the start.") if plan.shuffle else _("Seats stay as they are listed.")
    lines.append(f"-# {order} {_('A table that nobody starts closes after a day.')}")
    table = record.id
    rows = [
        ui.ActionRow[Any](
            button(LobbyId(table, "join"), _("Join"), GREEN),
            button(LobbyId(table, "leave"), _("Leave")),
            button(LobbyId(table, "add"), _("Add computer")),
            button(LobbyId(table, "remove"), _("Remove computer")),
            button(LobbyId(table, "rated"), _("Make unrated") if live.extra.rated else _("Make rated")),
        ),
        ui.ActionRow[Any](
            button(LobbyId(table, "options"), _("Options")),
            button(LobbyId(table, "clock"), _("Clock")),
            button(LobbyId(table, "order"), _("Keep seats") if plan.shuffle else _("Shuffle seats")),
            button(LobbyId(table, "start"), _("Start"), BLUE),
            button(LobbyId(table, "cancel"), _("Cancel"), RED),
        ),
    ]
    if any(seat.computer is not None for seat in record.seats):
        choices = [(kind, _(line)) for kind, line in LINES.items()]
        rows.append(ui.ActionRow[Any](menu(StrengthId(table), _("How well computers play"), choices)))
    if wishes is not None:
        rows.append(ui.ActionRow[Any](_wish(live, wishes, _)))
    if game.course is not None:
        rows.append(ui.ActionRow[Any](button(LearnId(game.key, "open"), _("Learn this game"))))
    files = {} if COVER in kept else {COVER: cover.png}
    return Post(
        layout(
            picture(COVER, _("The box of {title}, before the game", title=game.title)), text("\n".join(lines)), *rows
        ),
        files=files,
        keep=list(kept),
    )


def seat_lines(live: LiveTable, _: Words) -> list[str]:
    """Who sits in each seat of a lobby, what they wish for, for whom it is held."""
    record, wishes, wished = live.record, live.game.wishes(), wished_at(live)
    called = {} if wishes is None else {value: _(name) for value, name in wishes.values}
    most = plan_of(record).seats or live.game.seats.stop - 1
    lines: list[str] = []
    there = in_order(live.extra, record.seats)
    for number in range(most):
        seat = there[number] if number < len(there) else None
        if seat is None:
            lines.append(f"{number + 1}. *{_('free')}*")
        elif isinstance(seat, Invited):
            lines.append(f"{number + 1}. *{_('held for {name}', name=named(seat.name))}*")
        else:
            more = f" · {_('host')}" if seat.user is not None and seat.user == record.host else ""
            if seat.computer is not None:
                more = f" · {_(strength(seat.computer))}"
            elif seat.user in wished:
                more += f" · {plain(called[wished[seat.user]])}"
            name = seat.name if seat.computer is None else name_in(seat.name, _)
            lines.append(f"{number + 1}. **{named(name)}**{more}")
    return lines


def _wish(live: LiveTable, wishes: Wishes, _: Words) -> Menu:
    """The menu of wishes: what is taken says by whom."""
    wished = wished_at(live).items()
    holder = {value: next(s.name for s in live.record.seats if s.user == user) for user, value in wished}
    choices = [(value, f"{_(name)} · {holder[value]}" if value in holder else _(name)) for value, name in wishes.values]
    return menu(WishId(live.id), _("Wish: {what}", what=_(wishes.title)), [*choices, (NO_WISH, _("No wish"))])


def _teams(live: LiveTable, plan: Plan, _: Words) -> list[str]:
    """Who would play with whom once everybody is here for whom a seat is held, where seats stay as they are listed."""
    there = in_order(live.extra, live.record.seats)
    count = len(there)
    options = live.game.options(plan.options)
    if live.game.check_setup(count, options) is not None:
        return []
    teams = live.game.teams(count, options)
    if all(len(team) < 2 for team in teams):  # everybody for themselves
        return []
    if plan.shuffle:
        return [_("Teams are drawn by lot; press *Keep seats* to choose them by the order of joining.")]
    named_ = [" + ".join(named(there[seat].name) for seat in team) for team in teams]
    return [_("Teams: {teams}", teams=" · ".join(named_))]
