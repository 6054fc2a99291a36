"""Reading the rules: a page at a time, one paragraph, or what a search finds; with or without a table."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.base.rulebook import paragraph_of, paragraphs, search
from bot.base.words import N_, Says, Words, plain
from bot.discord_io.custom_ids import RuleId, RulesPageId
from bot.discord_io.views.buttons import Button, button
from bot.discord_io.views.post import Post, layout, text
from engines.core.game import AnyGame

NOW = 700
"""Characters of the paragraph that the open question comes from, above a page of rules."""
BLOCK = 3000


def page(game: AnyGame, number: int, _: Words, *, now: str = "") -> Post:
    """A page of the rules; before the first one the paragraph `now` that the open question comes from."""
    all_ = paragraphs(game.key, _.language)
    blocks = _blocks([f"**{game.code} {each}** {told}" for each, told in all_.items()])
    number = min(max(number, 0), len(blocks) - 1)
    lines = [_("**{title}: the rules**, page {page} of {pages}", title=game.title, page=number + 1, pages=len(blocks))]
    if number == 0 and now in all_:
        told = all_[now] if len(all_[now]) <= NOW else all_[now][: NOW - 1] + "…"
        lines.append(_("Now: **{number}** {text}", number=f"{game.code} {now}", text=told))
    lines.append(f"-# {_('Search them with `/rules search:`.')}")
    turn = [
        button(RulesPageId(game.key, to), label)
        for to, label in ((number - 1, "◀"), (number + 1, "▶"))
        if 0 <= to < len(blocks)
    ]
    rows = [ui.ActionRow[Any](*turn)] if turn else []
    return Post(layout(text("\n".join(lines)), text(blocks[number]), *rows))


def found(game: AnyGame, wanted: str, _: Words) -> Post:
    """The paragraphs that a search finds, as many as fit; says so where there are none."""
    hits = search(game.key, wanted, _.language)
    if not hits:
        raise Says(N_("No paragraph of {title} holds “{wanted}”."), title=game.title, wanted=plain(wanted[:60]))
    blocks = _blocks([f"**{game.code} {number}** {told}" for number, told in hits])
    more = [text(f"-# {_('There are more; search for another word as well.')}")] if len(blocks) > 1 else []
    return Post(layout(text(blocks[0]), *more))


def link(rule: str, game: AnyGame, _: Words) -> Button | None:
    """The button below a refusal that shows its rule ("FLU R24"); None where our rules do not tell it."""
    number = paragraph_of(rule)
    if number not in paragraphs(game.key, _.language):
        return None
    return button(RuleId(game.key, number), _("Rule {number}", number=f"{game.code} {number}"))


def _blocks(lines: Sequence[str], limit: int = BLOCK) -> list[str]:
    """Lines gathered into blocks that fit a message; at least one."""
    made = [""]
    for line in lines:
        if made[-1] and len(made[-1]) + len(line) > limit:
            made.append("")
        made[-1] += ("\n" if made[-1] else "") + line[:limit]
    return made
