"""What the messages of a table look like: lobby, table, the private panel with hand and question."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.service.hall import Live, Plan, plan_of
from bot.ui.buttons import AnswerButton, AnswerMenu, LobbyButton, SeveralMenu, StepButton, TableButton
from bot.ui.forms import Form
from bot.ui.post import Post, layout, picture, text
from bot.ui.words import Words, named, plain
from engines.core.decisions import LETTERS
from engines.core.fields import options as options_of
from engines.core.scores import Score
from renderers.core.sheet import Sheet

HAND = "hand.png"


def file_name(number: int) -> str:
    """Name of a sheet's file; it says nothing but its place."""
    return f"table-{number}.png"


def lobby(live: Live, _: Words) -> Post:
    """The message of a table that has not started: who sits, what is agreed, what to press."""
    record, game = live.record, live.game
    plan = plan_of(record)
    low, most = game.seats.start, plan.seats or game.seats.stop - 1
    lines = [
        f"## {game.title}",
        _("Table {number} · {seats} seats", number=record.id, seats=_span(plan.seats or low, most)),
    ]
    for number in range(most):
        seat = record.seats[number] if number < len(record.seats) else None
        if seat is None:
            lines.append(f"{number + 1}. *{_('free')}*")
        else:
            host = f" · {_('host')}" if seat.user == record.host else ""
            lines.append(f"{number + 1}. **{named(seat.name)}**{host}")
    changed = [
        plain("{}: {}".format(*game.text.option(option.name, plan.options[option.name], _)))
        for option in options_of(game.options_type)
        if plan.options.get(option.name, option.default) != option.default
    ]
    if changed:
        lines.append(_("Options: {options}", options="; ".join(changed)))
    lines += _teams(live, plan, _)
    order = _("Seats are shuffled at the start.") if plan.shuffle else _("Seats stay as they are listed.")
    lines.append(f"-# {order} {_('A table that nobody starts closes after a day.')}")
    table = record.id
    rows = [
        ui.ActionRow[Any](
            LobbyButton.make(table, "join", _("Join"), discord.ButtonStyle.success),
            LobbyButton.make(table, "leave", _("Leave")),
            LobbyButton.make(table, "add", _("Add computer")),
            LobbyButton.make(table, "remove", _("Remove computer")),
        ),
        ui.ActionRow[Any](
            LobbyButton.make(table, "options", _("Options")),
            LobbyButton.make(table, "order", _("Keep seats") if plan.shuffle else _("Shuffle seats")),
            LobbyButton.make(table, "start", _("Start"), discord.ButtonStyle.primary),
            LobbyButton.make(table, "cancel", _("Cancel"), discord.ButtonStyle.danger),
        ),
    ]
    return Post(layout(text("\n".join(lines)), *rows))


def _teams(live: Live, plan: Plan, _: Words) -> list[str]:
    """Who would play with whom, once the seats are known to stay as listed."""
    count = len(live.record.seats)
    options = live.game.options(plan.options)
    if live.game.check_setup(count, options) is not None:
        return []
    teams = live.game.teams(count, options)
    if not teams:
        return []
    if plan.shuffle:
        return [_("Teams are drawn by lot; press *Keep seats* to choose them by the order of joining.")]
    named_ = [" + ".join(named(live.names[seat]) for seat in team) for team in teams]
    return [_("Teams: {teams}", teams=" · ".join(named_))]


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def closed(live: Live, _: Words) -> Post:
    """The message of a table that was closed."""
    return Post(layout(text(_("**{title}**, table {number}: closed.", title=live.game.title, number=live.id))))


def table(live: Live, view: Any, sheets: Sequence[Sheet], alt: str, kept: Sequence[str], _: Words) -> Post:
    """The message of a table in play or finished; sheets whose file is in `kept` are not uploaded again."""
    game = live.game
    names = [name.strip() for name in live.names]
    lines = [_("**{title}** · table {number}", title=game.title, number=live.id)]
    if view.outcome is not None:
        lines.append(plain(game.text.ending(view.outcome, names, _)))
        for seat in sorted(range(view.seats), key=lambda s: view.outcome.ranks[s]):
            lines.append(f"{view.outcome.ranks[seat]}\\. {score_line(live, view.outcome.scores[seat], _)}")
    else:
        lines += [f"**{LETTERS[a.seat]} · {named(names[a.seat])}** {game.text.waiting(view, a, _)}" for a in view.asked]
    blocks: list[ui.Item[Any]] = [
        picture(
            file_name(number), alt if number == 1 else _("Table {number}, part {part}", number=live.id, part=number)
        )
        for number in range(1, len(sheets) + 1)
    ]
    number = live.id
    buttons = [
        TableButton.make(number, "log", _("Log")),
        TableButton.make(number, "rules", _("Rules")),
    ]
    if view.outcome is None:
        buttons = [
            TableButton.make(number, "move", _("Your move"), discord.ButtonStyle.primary),
            TableButton.make(number, "hand", _("Hand")),
            TableButton.make(number, "undo", _("Undo")),
            *buttons,
        ]
    files = {file_name(n): sheet.png for n, sheet in enumerate(sheets, 1) if file_name(n) not in kept}
    return Post(layout(*blocks, text("\n".join(lines)), ui.ActionRow[Any](*buttons)), files=files, keep=kept)


def score_line(live: Live, score: Score, _: Words) -> str:
    """A seat's name, points, and what they are for."""
    parts = [
        f"{live.game.text.part(p.key, _)}{' ' + p.note if p.note else ''} {p.points}" for p in score.parts if p.points
    ]
    told = f" ({plain(', '.join(parts))})" if parts else ""
    return f"**{named(live.names[score.seat])}** {score.points}{told}"


def hand(
    live: Live, form: Form | None, waiting: str, note: str, shown: Sheet | None, keep: bool, alt: str, _: Words
) -> Post:
    """The private panel: a note, the hand picture (new, kept, or none yet), the open question or who is waited for."""
    blocks: list[ui.Item[Any]] = []
    if note:
        blocks.append(text(note))
    if shown is not None or keep:
        blocks.append(picture(HAND, alt))
    if form is None:
        blocks.append(text(waiting))
    else:
        blocks += question(live, form, _)
    files = {} if shown is None else {HAND: shown.png}
    return Post(layout(*blocks), files=files, keep=(HAND,) if keep and shown is None else ())


def question(live: Live, form: Form, _: Words) -> list[ui.Item[Any]]:
    """The open question as text, buttons or a menu."""
    at = (live.id, live.record.generation, form.decision)
    heading = f"**{plain(form.heading)}**" + (f"\n{plain(form.prompt)}" if form.prompt else "")
    blocks: list[ui.Item[Any]] = [text(heading)]
    foot: list[ui.Item[Any]] = []
    if form.several is not None:
        few, many = form.several
        prompt = _("Choose {count} …", count=_span(few, many))
        blocks.append(
            ui.ActionRow[Any](
                SeveralMenu.make(*at, "" if form.batch else form.path, form.choices, form.several, prompt)
            )
        )
    elif form.menu:
        blocks.append(ui.ActionRow[Any](AnswerMenu.make(*at, form.choices, _("Choose …"))))
        if form.pages > 1:
            pages = _("{page} of {pages}", page=form.page + 1, pages=form.pages)
            before, after = (form.page - 1) % form.pages, (form.page + 1) % form.pages
            if before != after:
                foot.append(StepButton.make(*at, before, form.path, "◀"))
            foot.append(StepButton.make(*at, after, form.path, f"{pages} ▶"))
    else:
        blocks.append(
            ui.ActionRow[Any](
                *(
                    AnswerButton.make(*at, choice.to, choice.label)
                    if choice.whole
                    else StepButton.make(*at, 0, choice.to, choice.label, discord.ButtonStyle.primary)
                    for choice in form.choices
                )
            )
        )
    if form.back is not None:
        foot.append(StepButton.make(*at, 0, form.back, _("Back")))
    if foot:
        blocks.append(ui.ActionRow[Any](*foot))
    return blocks


def waiting_line(live: Live, view: Any, _: Words) -> str:
    """Who is waited for, in one line each."""
    names = live.names
    lines = [f"**{named(names[a.seat])}** {live.game.text.waiting(view, a, _)}" for a in view.asked]
    return _("Waiting for:") + "\n" + "\n".join(lines) if lines else _("The game is over.")
