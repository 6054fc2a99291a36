"""What a learner sees besides hand and form: a game in 60 seconds, buttons that lead on."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.base.words import Words, plain
from bot.discord_io.custom_ids import AnywayId, LearnId, TableId, pack
from bot.discord_io.form_paths import FormPath
from bot.discord_io.views.buttons import BLUE, RED, Button, button
from bot.discord_io.views.post import Post, in_parts, layout, text
from bot.tables.answers import Answered
from bot.tables.counsel import Advised
from bot.tables.learning import Told, usable
from bot.tables.registry import LiveTable
from engines.core.game import AnyGame
from engines.core.said import Said, told
from engines.players.sentences import own_words
from renderers.core.sheet import Sheet


def about(game: AnyGame, _: Words) -> list[str]:
    """A game in two lines for whoever does not know it: what it is; for how many, how long, how heavy."""
    guide = game.guide
    if guide is None:
        return []
    low, high = guide.minutes
    facts = _(
        "{seats} players · {low}–{high} minutes at one sitting · weight {weight} of 5",
        seats=f"{game.seats.start}–{game.seats.stop - 1}",
        low=low,
        high=high,
        weight=f"{guide.weight:g}",
    )
    return [f"*{told(guide.sentence, _)}*", f"-# {facts}"]


def begun(live: LiveTable, pictures: Sequence[Sequence[Sheet]], _: Words) -> Post:
    """The answer to whoever begins to learn a game: the game in a minute, its pictures, where the table is."""
    guide, course = live.game.guide, usable(live.game)
    lines = [f"## {live.game.title}"]
    if guide is not None:
        lines.append(f"*{told(guide.sentence, _)}*")
    where = _("Your first game of {title} is in <#{channel}>.", title=live.game.title, channel=live.record.channel)
    how = (
        _("Press *Your move* there: lessons lead you through it. It counts for no rating.")
        if live.extra.taught is not None
        else _(
            "Press *Your move* there: what is new is explained when it first comes up, and *Rules* shows the whole. "
            "It counts for no rating."
        )
    )
    blocks: list[ui.Item[Any]] = [text("\n".join(lines))]
    if guide is not None and not pictures:
        blocks.append(text(told(guide.minute, _)))
    files: dict[str, bytes] = {}
    for number, (parts, about) in enumerate(zip(pictures, () if course is None else course.pictures, strict=False), 1):
        caption = _(about.caption)
        names = [f"lesson-{number}.png" if n == 1 else f"lesson-{number}-{n}.png" for n in range(1, len(parts) + 1)]
        files |= {name: sheet.png for name, sheet in zip(names, parts, strict=True)}
        blocks += [*in_parts(names, caption, _), text(caption)]
    blocks.append(text(f"{where} {how}"))
    return Post(layout(*blocks), files=files)


def links(live: LiveTable, shown: Told, anyway: AnywayId | None, _: Words) -> list[Button]:
    """The buttons below what a learner is told."""
    found: list[Button] = []
    if shown.page:
        found.append(button(TableId(live.id, "read"), _("Go on"), BLUE))
    elif live.extra.learning and live.record.life == "live":
        found.append(button(TableId(live.id, "hint"), _("Hint")))
        found.append(button(TableId(live.id, "why"), _("Why?")))
        found.append(button(LearnId(live.game.key, "signs", live.id), _("What do the signs mean?")))
    if anyway is not None:
        found.append(button(anyway, _("Do it anyway"), RED))
    return found


def praised(game: AnyGame, done: Answered, _: Words) -> str:
    """What was good about an answer; of one that has left the way of the lessons what speaks for it, and for theirs."""
    if done.instead is None:
        return "" if done.praise is None else _("**Good.** {why}", why=done.praise.told(_))
    lines = [_("**From here on the game is yours**: no lesson goes on from this answer.")]
    for both in (done.instead, done.instead.turned):
        if why := own_words(game, both, _):
            answer = game.text.label(both.view, both.action, _, both.names)
            lines.append(_("What speaks for “{answer}”: {why}", answer=plain(answer), why=plain(why)))
    return "\n".join(lines)


def objected(said: Said, _: Words) -> str:
    """What is said against an answer."""
    return _("**Wait.** {why}", why=said.told(_))


def anyway_of(against: Advised, table: int, generation: int, decision: str) -> AnywayId | None:
    """The button's id for an answer that something was said against; None where it may not be given, or is too long."""
    if not against.anyway:
        return None
    carried = AnywayId(table, generation, decision, FormPath(against.keys[-1], against.keys[:-1]))
    try:
        pack(carried)
    except ValueError:
        return None
    return carried
