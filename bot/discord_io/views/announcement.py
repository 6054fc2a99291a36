"""Messages that tell one thing at a table: a highlight of the game, its end, what a manager has done."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.base.words import Words, apart, plain
from bot.discord_io.custom_ids import TableId
from bot.discord_io.views import public
from bot.discord_io.views.buttons import BLUE, Button, button
from bot.discord_io.views.post import Post, layout, picture, text
from bot.tables.registry import LiveTable
from engines.core.scores import Outcome
from renderers.core.sheet import Sheet

FILE = "highlight.png"


def highlight(live: LiveTable, told: Sequence[str], sheet: Sheet, alt: str, _: Words) -> Post:
    """What happened, in a few sentences, above the table as it stands now."""
    head = _("**{title}** · table {number}", title=live.game.title, number=live.id)
    return Post(layout(text("\n".join([head, *told])), picture(FILE, alt)), files={FILE: sheet.png})


def victory(
    live: LiveTable,
    outcome: Outcome,
    sheet: Sheet,
    alt: str,
    swings: Sequence[str],
    _: Words,
    people: Sequence[int] = (),
) -> Post:
    """Who has won, how far everybody came and where it turned (`swings`); *Rematch* and *Review* below.

    `people` are mentioned: they would not hear of it otherwise.
    """
    names = apart(name.strip() for name in live.names_in(_))
    lines = [
        _("**{title}** · table {number}", title=live.game.title, number=live.id),
        plain(live.game.text.ending(outcome, names, _)),
        *public.ranking(live, outcome, _),
        *public.turned(swings, _),
    ]
    review = button(TableId(live.id, "review"), _("Review"))
    return _over(live, lines, sheet, alt, _, people, review)


def agreed_end(live: LiveTable, told: str, sheet: Sheet, alt: str, _: Words, people: Sequence[int]) -> Post:
    """That the table has agreed to end the game (`told`), and how it stood; *Rematch* below. `people` as above."""
    lines = [_("**{title}** · table {number}", title=live.game.title, number=live.id), told, *public.stood(live, _)]
    return _over(live, lines, sheet, alt, _, people)


def _over(
    live: LiveTable,
    lines: Sequence[str],
    sheet: Sheet,
    alt: str,
    _: Words,
    people: Sequence[int],
    *more: Button,
) -> Post:
    called = " ".join(f"<@{user}>" for user in people)
    lines = [*lines, f"-# {_('{people}: this game is over.', people=called)}"] if people else lines
    row = ui.ActionRow[Any](button(TableId(live.id, "rematch"), _("Rematch"), BLUE), *more)
    return Post(layout(text("\n".join(lines)), picture(FILE, alt), row), files={FILE: sheet.png}, mentions=people)


def act(said: str, why: str, _: Words, *, head: str = "", people: Sequence[int] = ()) -> Post:
    """A manager's act and why; the people it concerns are mentioned."""
    lines = [head, said, _("Why: {why}", why=plain(why)) if why else ""]
    lines.append("-# " + " ".join(f"<@{user}>" for user in people) if people else "")
    return Post(layout(text("\n".join(line for line in lines if line))), mentions=people)
