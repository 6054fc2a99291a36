"""What the messages of a table look like: lobby, table, the private panel with hand and question."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

from bot.base.words import Words, named, plain
from bot.discord_io.custom_ids import (
    HappenedId,
    LearnId,
    LobbyId,
    StrengthId,
    TableId,
    WishId,
)
from bot.discord_io.views import lessons
from bot.discord_io.views.buttons import BLUE, GREEN, RED, Button, Menu, button, menu
from bot.discord_io.views.clock import until
from bot.discord_io.views.forms import Form
from bot.discord_io.views.post import Post, layout, picture, text
from bot.discord_io.views.question import question, span
from bot.tables.clocks import told as clock_told
from bot.tables.computers import LINES, strength
from bot.tables.extras import Pause
from bot.tables.lobby import wished_at
from bot.tables.private_pictures import RECAP, Shown
from bot.tables.ranking import places, verdict
from bot.tables.registry import LiveTable, Plan, plan_of
from bot.tables.seats import people_of
from engines.core.decisions import LETTERS
from engines.core.fields import options as options_of
from engines.core.game import AnyView
from engines.core.scores import Outcome, Score
from renderers.core.sheet import Sheet

COVER = "cover.png"
NO_WISH = "-"
"""Value of the menu of wishes: a menu takes no empty one."""
EDITION = 12
"""Hexadecimal digits of an edition's hash that are shown."""


def file_name(number: int) -> str:
    """Name of a sheet's file; it says nothing but its place."""
    return f"table-{number}.png"


def lobby(live: LiveTable, cover: Sheet, kept: Sequence[str], _: Words) -> Post:
    """The message of a table that has not started: the game's box, who sits, what is agreed, what to press.

    `kept`: files that the message has already.
    """
    record, game = live.record, live.game
    plan = plan_of(record)
    low, most = game.seats.start, plan.seats or game.seats.stop - 1
    lines = [
        f"## {game.title}",
        *lessons.about(game, _),
        _("Table {number} · {seats} seats", number=record.id, seats=span(plan.seats or low, most)),
    ]
    wishes, wished = game.wishes(), wished_at(live)
    called = {} if wishes is None else {value: _(name) for value, name in wishes.values}
    for number in range(most):
        seat = record.seats[number] if number < len(record.seats) else None
        held = live.extra.invited[number - len(record.seats) :][:1] if seat is None else ()
        if held:
            lines.append(f"{number + 1}. *{_('held for {name}', name=named(held[0].name))}*")
        elif seat is None:
            lines.append(f"{number + 1}. *{_('free')}*")
        else:
            more = f" · {_('host')}" if seat.user is not None and seat.user == record.host else ""
            if seat.computer is not None:
                more = f" · {_(strength(seat.computer))}"
            elif seat.user in wished:
                more += f" · {plain(called[wished[seat.user]])}"
            lines.append(f"{number + 1}. **{named(seat.name)}**{more}")
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
    if live.extra.hints:
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
        rows.append(ui.ActionRow[Any](_wish(live, _(wishes.title), called, wished, _)))
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


def _wish(live: LiveTable, title: str, called: Mapping[str, str], wished: Mapping[int, str], _: Words) -> Menu:
    """The menu of wishes: what is taken says by whom."""
    holder = {value: next(s.name for s in live.record.seats if s.user == user) for user, value in wished.items()}
    choices = [(value, f"{name} · {holder[value]}" if value in holder else name) for value, name in called.items()]
    return menu(WishId(live.id), _("Wish: {what}", what=title), [*choices, (NO_WISH, _("No wish"))])


def _teams(live: LiveTable, plan: Plan, _: Words) -> list[str]:
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


def closed(live: LiveTable, _: Words) -> Post:
    """The message of a table that was closed, or put away."""
    days = live.extra.put_away
    if not days:
        return Post(layout(text(_("**{title}**, table {number}: closed.", title=live.game.title, number=live.id))))
    line = _.n(
        "**{title}**, table {number}: put away after {count} day without a move. Nothing is lost.",
        "**{title}**, table {number}: put away after {count} days without a move. Nothing is lost.",
        days,
        title=live.game.title,
        number=live.id,
    )
    resume = button(TableId(live.id, "resume"), _("Resume"), BLUE)
    return Post(layout(text(line), ui.ActionRow[Any](resume)))


def table(
    live: LiveTable, view: AnyView, sheets: Sequence[Sheet], alt: str, kept: Sequence[str], _: Words, chart: str = ""
) -> Post:
    """The message of a table in play or finished; sheets whose file is in `kept` are not uploaded again.

    `chart`: the last sheet is a chart, and this is what it says.
    """
    game = live.game
    names = [name.strip() for name in live.names]
    lines = [_("**{title}** · table {number}", title=game.title, number=live.id)]
    if view.outcome is not None:
        lines.append(plain(game.text.ending(view.outcome, names, _)))
        lines += ranking(live, view.outcome, _)
    elif live.extra.pause is not None:
        lines.append(paused(live.extra.pause, _))
    else:
        for a in view.asked:
            line = f"**{LETTERS[a.seat]} · {named(names[a.seat])}** {game.text.waiting(view, a, _)}"
            lines.append(_with_clock(line, until(live, a.id, _)))
    away = live.extra.away if view.outcome is None else ()
    if away:
        kept = ", ".join(named(each.name) for each in away)
        lines.append(f"-# {_('A computer plays for {names}, until they are back.', names=kept)}")
    if view.outcome is None and live.extra.resigned and len(people_of(live)) == 1:
        last = next(seat.name for seat in live.record.seats if seat.user is not None)
        lines.append(f"-# {_('{name} is the only person left; `/table close` ends the game.', name=named(last))}")
    blocks: list[ui.Item[Any]] = [
        picture(
            file_name(number), alt if number == 1 else _("Table {number}, part {part}", number=live.id, part=number)
        )
        for number in range(1, len(sheets) + 1)
    ]
    if chart:
        blocks[-1] = picture(file_name(len(sheets)), chart)
    lines += sealed(live, over=view.outcome is not None, _=_)
    if live.extra.imported:
        lines.append(f"-# {_('Imported from a file; not rated.')}")
    number = live.id
    if view.outcome is None:
        buttons = [
            button(TableId(number, "move"), _("Your move"), BLUE),
            button(TableId(number, "hand"), _("Hand")),
            button(TableId(number, "undo"), _("Undo")),
            button(TableId(number, "log"), _("Log")),
            button(TableId(number, "rules"), _("Rules")),
        ]
    else:
        buttons = _at_the_end(live, _)
    rows = [ui.ActionRow[Any](*buttons)]
    more = [] if view.outcome is not None else [button(HappenedId(number, "move"), _("What happened?"))]
    if view.outcome is None and game.guide is not None:
        more.append(button(LearnId(game.key, "signs"), _("What do the signs mean?")))
    if away:
        more.append(button(TableId(number, "back"), _("I'm back")))
    if more:
        rows.append(ui.ActionRow[Any](*more))
    files = {file_name(n): sheet.png for n, sheet in enumerate(sheets, 1) if file_name(n) not in kept}
    return Post(layout(*blocks, text("\n".join(lines)), *rows), files=files, keep=kept)


def sealed(live: LiveTable, *, over: bool, _: Words) -> list[str]:
    """The hashes that stand for what is hidden, small; of a game that has any."""
    deal, anew = live.extra.deal, live.extra.anew
    found = [] if deal is None else [_("deal `{hash}`", hash=deal.hash)]
    found += [] if anew is None else [_("shuffled anew `{hash}`", hash=anew.hash)]
    if not found:
        return []
    found.append(_("edition `{hash}`", hash=live.record.data_hash[:EDITION]))
    check = [_("`/table verify` checks it")] if over else []
    return ["-# " + " · ".join([*found, *check])]


def _with_clock(line: str, until: str) -> str:
    """A line about an open question, and when its time is up."""
    return f"{line} · {until}" if until else line


def _at_the_end(live: LiveTable, _: Words) -> list[Button]:
    """What can be done with a finished game; one from elsewhere has nobody to play it again."""
    number = live.id
    rematch = button(TableId(number, "rematch"), _("Rematch"), BLUE)
    return [
        *([] if live.extra.imported else [rematch]),
        button(TableId(number, "replay"), _("Replay")),
        button(TableId(number, "log"), _("Log")),
        button(TableId(number, "export"), _("Export")),
        button(TableId(number, "rules"), _("Rules")),
    ]


def ranking(live: LiveTable, outcome: Outcome, _: Words) -> list[str]:
    """Everybody by rank, with points; whoever resigned comes last, and a line says so."""
    found = places(outcome, live.record.seats, live.extra)
    ahead = [outcome.ranks[place.seat] for place in found if place.seat is not None and not place.resigned]
    ahead += [aside.rank for aside in outcome.asides]
    ranked = [
        (1 + sum(rank < aside.rank for rank in ahead), f"**{named(aside.name)}** ({_('Bot')}) {aside.points}")
        for aside in outcome.asides
    ]
    for place in found:
        name = _("{name} (resigned)", name=place.name) if place.resigned else place.name
        told = f"**{named(name)}**" if place.seat is None else score_line(live, outcome.scores[place.seat], _, name)
        ranked.append((place.rank, told))
    lines = [f"{rank}\\. {told}" for rank, told in sorted(ranked, key=lambda each: each[0])]
    if any(place.resigned for place in found):
        lines.append(f"-# {_('Whoever resigned is ranked behind everybody else, whatever the seat came to.')}")
    return lines


def paused(pause: Pause, _: Words) -> str:
    """Who has paused a table, and why."""
    if pause.why:
        return _("Paused by {who}: {why}", who=f"<@{pause.by}>", why=plain(pause.why))
    return _("Paused by {who}.", who=f"<@{pause.by}>")


def elsewhere(post: Post, about: str) -> Post:
    """The message of a table without its buttons, for readers who are not in its channel."""
    items = [item for item in post.view.children if not isinstance(item, ui.ActionRow)]
    return Post(layout(text(about), *items), files=post.files)


def score_line(live: LiveTable, score: Score, _: Words, name: str = "") -> str:
    """A seat's name (or whom it counts for), points, and what they are for."""
    parts = [
        f"{live.game.text.part(p.key, _)}{' ' + p.note if p.note else ''} {p.points}" for p in score.parts if p.points
    ]
    told = f" ({plain(', '.join(parts))})" if parts else ""
    return f"**{named(name or live.names[score.seat])}** {score.points}{told}"


def hand(
    live: LiveTable,
    form: Form | None,
    waiting: str,
    note: str,
    pictures: Sequence[Shown],
    _: Words,
    about: str = "",
    links: Sequence[Button] = (),
    recap: str = "",
) -> Post:
    """The private panel: a note, the pictures there are so far, the open question or who is waited for.

    `about` tells which table it is, where that is not plain from the place; `links` stand below the note, `recap`
    (what happened since the reader's last answer) above it, with its strip.
    """
    blocks: list[ui.Item[Any]] = [text(about)] if about else []
    if recap:
        blocks.append(text(recap))
    blocks += [picture(each.file, each.alt) for each in pictures if each.file == RECAP]
    if note:
        blocks.append(text(note))
    if links:
        blocks.append(ui.ActionRow[Any](*links))
    blocks += [picture(each.file, each.alt) for each in pictures if each.file != RECAP]
    if form is not None:
        blocks += question(live, form, _)
    elif waiting:
        blocks.append(text(waiting))
    files = {each.file: each.png for each in pictures if each.png}
    return Post(layout(*blocks), files=files, keep=[each.file for each in pictures if not each.png])


def waiting_line(live: LiveTable, view: AnyView, _: Words) -> str:
    """Who is waited for, in one line each; in their place that the table is paused, or how it ended."""
    names = live.names
    pause = live.extra.pause
    if pause is not None and live.record.life == "live":
        return paused(pause, _)
    if view.outcome is not None:
        own = "" if view.seat is None else verdict(live, view.outcome, view.seat, _)
        return "\n".join([*([own] if own else []), _("The game is over."), *ranking(live, view.outcome, _)])
    lines = [f"**{named(names[a.seat])}** {live.game.text.waiting(view, a, _)}" for a in view.asked]
    return _("Waiting for:") + "\n" + "\n".join(lines) if lines else _("The game is over.")


def closed_told(live: LiveTable, _: Words) -> str:
    """What to tell whoever has closed a table."""
    return _("Table {number} is closed.", number=live.id)


def resigned_told(live: LiveTable, _: Words) -> str:
    """What to tell somebody who has resigned."""
    if live.record.life == "closed":
        return _("You have resigned; nobody else sat here, so the table is closed.")
    lines = [_("You have resigned; a computer plays on for you, and you are ranked last.")]
    if len(people_of(live)) == 1:
        name = next(seat.name for seat in live.record.seats if seat.user is not None)
        lines.append(_("{name} is the only person left and may end the table.", name=named(name)))
    return " ".join(lines)
