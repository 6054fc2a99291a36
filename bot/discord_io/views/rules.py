"""Reading the rules: chapters for people, then numbered paragraphs; one paragraph, what a search finds, the signs."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

from bot.base.rulebook import paragraph_of, paragraphs, search
from bot.base.words import N_, Says, Words, plain
from bot.discord_io.custom_ids import ANYWHERE, LearnId, RuleId, RulesMenuId, RulesPageId
from bot.discord_io.views.buttons import GREEN, Button, button, menu
from bot.discord_io.views.post import Post, layout, text
from engines import games
from engines.core.game import AnyGame
from engines.core.naming import cut
from engines.core.said import told

NOW = 700
"""Characters of the paragraph that the open question comes from, above a page of rules."""
BLOCK = 3000


def page(game: AnyGame, number: int, _: Words, *, now: str = "", table: int = ANYWHERE) -> Post:
    """A page of the rules; on the first one the paragraph `now` that the open question comes from.

    Where the game has a guide the first page is its chapters, which tell the edition of `game`, that of the `table`
    whose rules they are; the others are their paragraphs.
    """
    all_ = paragraphs(game.key, _.language)
    blocks, starts = _pages(game, all_, _)
    number = min(max(number, 0), len(blocks) - 1)
    lines = [_("**{title}: the rules**, page {page} of {pages}", title=game.title, page=number + 1, pages=len(blocks))]
    if number == 0 and now in all_:
        asked = cut(all_[now], NOW)
        lines.append(_("Now: **{number}** {text}", number=f"{game.code} {now}", text=asked))
    lines.append(f"-# {_('Search them with `/rules search:`.')}")
    if not starts or number or now in all_:
        lines += _edition(game, _)
    turn = [
        button(RulesPageId(game.key, to, table), label)
        for to, label in ((number - 1, "◀"), (number + 1, "▶"))
        if 0 <= to < len(blocks)
    ]
    if starts:
        turn.append(button(LearnId(game.key, "signs", table), _("What do the signs mean?")))
        if number == 0 and game.course is not None:
            turn.append(button(LearnId(game.key, "open"), _("Learn this game"), GREEN))
    rows = [ui.ActionRow[Any](*turn)] if turn else []
    if starts:
        rows.insert(
            0, ui.ActionRow[Any](menu(RulesMenuId(game.key, table), _("The paragraphs of a chapter …"), starts))
        )
    return Post(layout(text("\n".join(lines)), text(blocks[number]), *rows))


def signs(game: AnyGame, _: Words, *, table: int = ANYWHERE) -> Post:
    """What every word, code and sign of the pictures means, at a `table` or a new one."""
    if game.guide is None:
        raise Says(N_("Nobody has written down the signs of {title} yet; `/rules` tells its rules."), title=game.title)
    lines = [_("**{title}: what the signs mean**", title=game.title)]
    lines += [f"- **{told(each.sign, _)}**: {told(each.meaning, _)}" for each in game.guide.signs]
    back = ui.ActionRow[Any](button(RulesPageId(game.key, 0, table), _("Rules")))
    return Post(layout(text("\n".join(lines)), back))


def _edition(game: AnyGame, _: Words) -> list[str]:
    """A line above numbered paragraphs where another edition is played than the one whose numbers they tell."""
    if game.edition == games()[game.key].edition:
        return []
    said = _(
        "Another edition is played here. The numbered paragraphs tell the usual one: where numbers or names differ, "
        "the table's pictures and forms are right."
    )
    return [f"-# {said}"]


def _pages(game: AnyGame, all_: Mapping[str, str], _: Words) -> tuple[list[str], list[tuple[str, str]]]:
    """The texts of all pages, and at which page (a menu's value) each chapter's paragraphs begin, with its title.

    Paragraphs that no chapter names are for those who write programs; search finds them.
    """
    if game.guide is None:
        return _blocks([f"**{game.code} {each}** {text}" for each, text in all_.items()]), []
    titles = [f"{number}. {told(each.title, _)}" for number, each in enumerate(game.guide.chapters, 1)]
    texts = [f"**{title}** {told(each.text, _)}" for title, each in zip(titles, game.guide.chapters, strict=True)]
    blocks, starts = ["\n".join([f"*{told(game.guide.sentence, _)}*", *texts])], list[tuple[str, str]]()
    for title, chapter in zip(titles, game.guide.chapters, strict=True):
        starts.append((str(len(blocks)), title))
        lines = [f"**{game.code} {each}** {all_[each]}" for each in chapter.rules if each in all_]
        blocks += [f"### {title}\n{block}" for block in _blocks(lines)]
    return blocks, starts


def found(game: AnyGame, wanted: str, _: Words) -> Post:
    """The paragraphs that a search finds, as many as fit; says so where there are none."""
    hits = search(game.key, wanted, _.language)
    if not hits:
        raise Says(N_("No paragraph of {title} holds “{wanted}”."), title=game.title, wanted=plain(wanted[:60]))
    blocks = _blocks([*_edition(game, _), *(f"**{game.code} {number}** {text_}" for number, text_ in hits)])
    more = [text(f"-# {_('There are more; search for another word as well.')}")] if len(blocks) > 1 else []
    return Post(layout(text(blocks[0]), *more))


def link(rule: str, game: AnyGame, table: int, _: Words) -> Button | None:
    """The button below a refusal at a table that shows its rule ("FLU R24"); None where our rules do not tell it."""
    number = paragraph_of(rule)
    if number not in paragraphs(game.key, _.language):
        return None
    return button(RuleId(game.key, number, table), _("Rule {number}", number=f"{game.code} {number}"))


def _blocks(lines: Sequence[str], limit: int = BLOCK) -> list[str]:
    """Lines gathered into blocks that fit a message; at least one."""
    made = [""]
    for line in lines:
        if made[-1] and len(made[-1]) + len(line) > limit:
            made.append("")
        made[-1] += ("\n" if made[-1] else "") + line[:limit]
    return made
