"""What looking back looks like: pages of the log, a past position with its arrows, a film, the chart, an export."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.base.words import Words, apart, named, plain
from bot.discord_io.custom_ids import WORDS, HappenedId, JumpId, LogId, PastId, TableId, Way
from bot.discord_io.views.buttons import Button, button, menu
from bot.discord_io.views.post import Post, layout, picture, text
from bot.history.log import Filter, Kept
from bot.history.replays import Film, chart_alt
from bot.history.verdict import Verdict, sentences
from bot.tables.private_pictures import Shown
from engines.core.decisions import LETTERS
from renderers.core.sheet import Sheet

FILM = "replay.webp"
CHART = "scores.png"
STEP_TEXT = 1200


def happened(table: int, told: str, strip: Sequence[Shown], seated: bool, has_rounds: bool, _: Words) -> Post:
    """What happened, its strip of scenes if there is one, and buttons for other stretches of time."""
    offered = [
        *([button(HappenedId(table, "move"), _("Since my last move"))] if seated else []),
        button(HappenedId(table, "day"), _("Since yesterday")),
        button(HappenedId(table, "round"), _("This round") if has_rounds else _("Lately")),
    ]
    shown = [picture(each.file, each.alt) for each in strip]
    files = {each.file: each.png for each in strip}
    return Post(layout(text(told), *shown, ui.ActionRow[Any](*offered)), files=files)


def log_page(kept: Kept, lines: Sequence[str], page: int, pages: int, wanted: Filter, _: Words) -> Post:
    """One page of the log, and the buttons to its neighbours."""
    heading = _("**Log of table {number}**, page {page} of {pages}", number=kept.id, page=page + 1, pages=pages)
    asked = [named(kept.names_in(_)[wanted.seat])] if wanted.seat is not None else []
    asked += [f"“{plain(wanted.words)}”"] if wanted.words else []
    if asked:
        heading += "\n-# " + _("Only lines with: {wanted}", wanted=" · ".join(asked))
    empty = _("No line of the log fits that.") if asked else _("Nothing has happened yet.")
    seat = "" if wanted.seat is None else LETTERS[wanted.seat]
    words = wanted.words[:WORDS]
    turn: list[ui.Item[Any]] = []
    if page > 0:
        turn.append(button(LogId(kept.id, page - 1, seat, words), _("◀ Earlier")))
    if page + 1 < pages:
        turn.append(button(LogId(kept.id, page + 1, seat, words), _("Later ▶")))
    rows = [ui.ActionRow[Any](*turn)] if turn else []
    return Post(layout(text(heading), text("\n".join(lines) or empty), *rows))


def sheet_name(number: int) -> str:
    """Name of the file of one picture of a past position."""
    return f"past-{number}.png"


def step(
    kept: Kept,
    at: Sequence[int],
    index: int,
    told: Sequence[str],
    jumps: Sequence[tuple[int, str]],
    sheets: Sequence[Sheet],
    alt: str,
    _: Words,
    *,
    shared: bool,
) -> Post:
    """The table as it was after an entry, what had just happened, and the way to other moments.

    `shared`: no button posts the film.
    """
    after, last = at[index], len(at) - 1
    heading = _(
        "**{title}** · table {number} · step {step} of {steps}",
        title=kept.title,
        number=kept.id,
        step=index,
        steps=last,
    )
    what = "\n".join(told) if index else _("Before the first move.")
    if len(what) > STEP_TEXT:
        what = "…" + what[-STEP_TEXT:].partition("\n")[2]
    blocks: list[ui.Item[Any]] = [
        picture(sheet_name(n), alt if n == 1 else _("Table {number}, part {part}", number=kept.id, part=n))
        for n in range(1, len(sheets) + 1)
    ]
    ways: list[tuple[Way, str, bool]] = [
        ("first", "⏮", index == 0),
        ("back", "◀", index == 0),
        ("on", "▶", index == last),
        ("last", "⏭", index == last),
    ]
    arrows = [button(PastId(kept.id, way, after), label, disabled=still) for way, label, still in ways]
    rows = [ui.ActionRow[Any](*arrows)]
    if len(jumps) > 1:
        rows.append(
            ui.ActionRow[Any](menu(JumpId(kept.id), _("Jump to …"), [(str(seq), label) for seq, label in jumps]))
        )
    rows.append(ui.ActionRow[Any](button(TableId(kept.id, "film"), _("Film")), *([] if shared else [_show(kept, _)])))
    files = {sheet_name(n): sheet.png for n, sheet in enumerate(sheets, 1)}
    return Post(layout(text(heading), *blocks, text(what or "–"), *rows), files=files)


def _show(kept: Kept, _: Words) -> Button:
    return button(TableId(kept.id, "show"), _("Show the film to everybody"))


def film(kept: Kept, made: Film, data: bytes, _: Words, *, shared: bool) -> Post:
    """The whole game as an animated picture; `shared`: no button posts it."""
    heading = _("**{title}** · table {number} · replay", title=kept.title, number=kept.id)
    count = _.n("{count} picture", "{count} pictures", made.frames)
    if made.frames < made.whole:
        count = _.n(
            "{count} picture of {whole}: the others were left out, or the file would be too large",
            "{count} pictures of {whole}: the others were left out, or the file would be too large",
            made.frames,
            whole=made.whole,
        )
    alt = _("The game at table {number} as it went, from outside", number=kept.id)
    buttons: list[ui.Item[Any]] = [button(TableId(kept.id, "replay"), _("Step by step"))]
    if not shared:
        buttons.append(_show(kept, _))
    shown = [text(heading), picture(FILM, alt), text(f"-# {count}"), ui.ActionRow[Any](*buttons)]
    return Post(layout(*shown), files={FILM: data})


def building(kept: Kept, done: int, count: int, _: Words) -> Post:
    """While a film is built."""
    if not count:
        return Post(layout(text(_("The replay of table {number} is being drawn …", number=kept.id))))
    told = _("The replay of table {number} is being drawn: {done} of {count} …", number=kept.id, done=done, count=count)
    return Post(layout(text(told)))


def unbuilt(kept: Kept, _: Words) -> Post:
    """In place of that, where nothing came of it."""
    return Post(layout(text(_("The replay of table {number} is not drawn.", number=kept.id))))


def chart(kept: Kept, sheet: Sheet, scores: Sequence[int], _: Words) -> Post:
    """The scores over the game."""
    heading = _("**{title}** · table {number} · scores", title=kept.title, number=kept.id)
    return Post(
        layout(text(heading), picture(CHART, chart_alt(apart(kept.names_in(_)), scores, _))), files={CHART: sheet.png}
    )


def verdict(kept: Kept, found: Verdict, _: Words) -> Post:
    """What checking a finished game came to."""
    heading = _("**{title}** · table {number}, checked", title=kept.title, number=kept.id)
    return Post(layout(text("\n".join([heading, *sentences(found, _)]))))


def export(kept: Kept, name: str, data: bytes, _: Words) -> Post:
    """An export as a file to keep."""
    told = (
        _("Table {number}: the whole game. `/admin import` takes it in again.", number=kept.id)
        if kept.over
        else _("Table {number}: what everybody may know so far.", number=kept.id)
    )
    return Post(layout(text(told), ui.File[Any](f"attachment://{name}")), files={name: data})
