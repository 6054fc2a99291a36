"""The public message of a table that is in play, over, closed or put away."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.base.words import Words, apart, named, plain
from bot.discord_io.custom_ids import HappenedId, LearnId, TableId
from bot.discord_io.views.buttons import BLUE, Button, button
from bot.discord_io.views.clock import until
from bot.discord_io.views.post import Post, layout, picture, text
from bot.tables.agreed_end import BY_AGREEMENT, agreed, standing
from bot.tables.extras import Pause
from bot.tables.ranking import places, teams_of
from bot.tables.registry import LiveTable
from bot.tables.seats import people_of
from engines.core.decisions import LETTERS
from engines.core.game import AnyView
from engines.core.numbers import numeral
from engines.core.scores import Outcome, Score
from renderers.core.sheet import Sheet

EDITION = 12
"""Hexadecimal digits of an edition's hash that are shown."""


def file_name(number: int) -> str:
    """Name of a sheet's file; it says nothing but its place."""
    return f"table-{number}.png"


def closed(live: LiveTable, _: Words) -> Post:
    """The message of a table that was closed, or put away."""
    days = live.extra.put_away
    if not days:
        lines = [_("**{title}**, table {number}: closed.", title=live.game.title, number=live.id), *why_closed(live, _)]
        return Post(layout(text("\n".join(lines))))
    line = _.n(
        "**{title}**, table {number}: put away after {count} day without a move. Nothing is lost.",
        "**{title}**, table {number}: put away after {count} days without a move. Nothing is lost.",
        days,
        title=live.game.title,
        number=live.id,
    )
    resume = button(TableId(live.id, "resume"), _("Resume"), BLUE)
    return Post(layout(text(line), ui.ActionRow[Any](resume)))


def why_closed(live: LiveTable, _: Words) -> list[str]:
    """Who closed a table before its end, and why, or what closed it by itself."""
    how = live.extra.closed
    if how is None:
        return []
    match how.itself:
        case "lapsed":
            return [f"-# {_('Nobody started the game for a day. `/table new` opens another table.')}"]
        case "left":
            return [f"-# {_('Its last person has left.')}"]
        case _:
            line = f"-# {_('{who} closed it before its end.', who=f'<@{how.by}>')}"
            return [line, *([_("Why: {why}", why=plain(how.why))] if how.why else [])]


def table(
    live: LiveTable,
    view: AnyView,
    sheets: Sequence[Sheet],
    alt: str,
    kept: Sequence[str],
    _: Words,
    chart: str = "",
    swings: Sequence[str] = (),
) -> Post:
    """The message of a table in play or over; sheets whose file is in `kept` are not uploaded again.

    `chart`: the last sheet is a chart, and this is what it says; `swings`: where a finished game turned.
    """
    game, over = live.game, view.outcome is not None or agreed(live.record)
    names = apart(name.strip() for name in live.names_in(_))
    lines = [_("**{title}** · table {number}", title=game.title, number=live.id)]
    if agreed(live.record):
        lines += [_(BY_AGREEMENT), *stood(live, _)]
    elif view.outcome is not None:
        lines.append(plain(game.text.ending(view.outcome, names, _)))
        lines += ranking(live, view.outcome, _)
        lines += turned(swings, _)
    elif live.extra.pause is not None:
        lines.append(paused(live.extra.pause, _))
    else:
        lines += asked_lines(live, view, _)
    away = [] if over else away_lines(live, _)
    lines += away
    if not over and live.extra.resigned and len(people_of(live)) == 1:
        last = next(seat.name for seat in live.record.seats if seat.user is not None)
        lines.append(f"-# {_('{name} is the only person left; `/table resign` ends the game.', name=named(last))}")
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
    if not over:
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
    more = [] if over else [button(HappenedId(number, "move"), _("What happened?"))]
    if not over and game.guide is not None:
        more.append(button(LearnId(game.key, "signs", live.id), _("What do the signs mean?")))
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


def asked_lines(live: LiveTable, view: AnyView, _: Words) -> list[str]:
    """Whose questions are open, and when their time is up."""
    lines: list[str] = []
    names = live.names_in(_)
    for asked in view.asked:
        line = f"**{LETTERS[asked.seat]} · {named(names[asked.seat])}** {live.game.text.waiting(view, asked, _)}"
        lines.append(" · ".join(each for each in (line, until(live, asked.id, _)) if each))
    return lines


def away_lines(live: LiveTable, _: Words) -> list[str]:
    """For whom a computer plays meanwhile; no line where everybody is here."""
    if not live.extra.away:
        return []
    gone = ", ".join(named(each.name) for each in live.extra.away)
    return [f"-# {_('A computer plays for {names}, until they are back.', names=gone)}"]


def _at_the_end(live: LiveTable, _: Words) -> list[Button]:
    """What can be done with a game that is over; one from elsewhere has nobody to play it again."""
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
    """Everybody by rank, with points, a team in one line; whoever resigned comes last, and a line says so."""
    found, teams = places(outcome, live.record.seats, live.extra), teams_of(live)
    ahead = [outcome.ranks[place.seat] for place in found if place.seat is not None and not place.resigned]
    ahead += [aside.rank for aside in outcome.asides]
    ranked = [
        (1 + sum(rank < aside.rank for rank in ahead), f"**{named(aside.name)}** ({_('Bot')}) {numeral(aside.points)}")
        for aside in outcome.asides
    ]
    told_of = {place.seat: place for place in found if not place.resigned}
    for place in found:
        name = _("{name} (resigned)", name=place.name) if place.resigned else place.called(_)
        team = next((each for each in teams if place.seat in each), ()) if not place.resigned else ()
        mates = [told_of[seat] for seat in sorted(team) if seat in told_of]
        if mates and place != mates[0]:
            continue
        if len(mates) > 1:
            name = " + ".join(mate.called(_) for mate in mates)
        told = f"**{named(name)}**" if place.seat is None else score_line(live, outcome.scores[place.seat], _, name)
        ranked.append((place.rank, told))
    ranked.sort(key=lambda each: each[0])
    if teams:  # a team comes in as one, as in the picture of the end
        ranked = [(1 + sum(other < rank for other, _told in ranked), told) for rank, told in ranked]
    lines = [f"{rank}\\. {told}" for rank, told in ranked]
    if any(place.resigned for place in found):
        lines.append(f"-# {_('Whoever resigned is ranked behind everybody else, whatever the seat came to.')}")
    return lines


def stood(live: LiveTable, _: Words) -> list[str]:
    """How a game stood that its table agreed to end, seat by seat; no line for any other."""
    return [f"- {score_line(live, score, _)}" for score in standing(live.record)] if agreed(live.record) else []


def turned(swings: Sequence[str], _: Words) -> list[str]:
    """Where a finished game turned, if anywhere."""
    return [f"**{_('Biggest swings')}**", *(f"- {each}" for each in swings)] if swings else []


def paused(pause: Pause, _: Words) -> str:
    """Who has paused a table, and why."""
    if pause.why:
        return _("Paused by {who}: {why}", who=f"<@{pause.by}>", why=plain(pause.why))
    return _("Paused by {who}.", who=f"<@{pause.by}>")


def elsewhere(post: Post, about: str, *rows: ui.ActionRow[Any]) -> Post:
    """The message of a table without its buttons, for readers who are not in its channel; `rows` of others below it."""
    items = [item for item in post.view.children if not isinstance(item, ui.ActionRow)]
    return Post(layout(text(about), *items, *rows), files=post.files)


def score_line(live: LiveTable, score: Score, _: Words, name: str = "") -> str:
    """A seat's name (or whom it counts for), points, and what they are for."""
    parts: list[str] = []
    before = ""
    for part in score.parts:
        if part.points:  # parts of one kind one after the other have its name once: "Castles kept KER 4, POW 5"
            kind = live.game.text.part(part.key, _)
            said = [kind] if kind != before or not part.note else []
            parts.append(" ".join([*said, *([part.note] if part.note else []), numeral(part.points)]))
            before = kind
    told = f" ({plain(', '.join(parts))})" if parts else ""
    return f"**{named(name or live.names_in(_)[score.seat])}** {numeral(score.points)}{told}"


def closed_told(live: LiveTable, _: Words) -> str:
    """What to tell whoever has closed a table."""
    return _("Table {number} is closed.", number=live.id)


def resigned_told(live: LiveTable, _: Words) -> str:
    """What to tell somebody who has resigned."""
    if live.record.life == "closed":
        return _("You have resigned; nobody else sat here, so the game has ended.")
    lines = [_("You have resigned; a computer plays on for you, and you are ranked last.")]
    if len(people_of(live)) == 1:
        name = next(seat.name for seat in live.record.seats if seat.user is not None)
        lines.append(_("{name} is the only person left and may end the table.", name=named(name)))
    return " ".join(lines)
