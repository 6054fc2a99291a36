"""Every component the bot puts into a message. Each carries all it needs in its custom_id, so it outlives a restart.

`t:` a table's buttons, `l:` a lobby's, `a:` an answer, `f:` a step of a form, `s:` a menu of either, `m:` one in which
several are chosen at once, `p:` a page, `g:` a page of the log, `v:` a step through a game that was played, `w:` a menu
of such steps, `i:` an invitation's or an offer's, `k:` a seat that anybody may take, `u:` an undo that is voted on,
`n:` a page of a list of tables, `r:` a paragraph or page of rules. The first letter tells them apart (`carried`).

discord.py is never told of these classes (`add_dynamic_items`): at every press it would try each template, make the
whole message again as a view, and only then call back, in a task of its own.
"""

from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import ui

from bot.discord_io.views.forms import Choice

_GREY = discord.ButtonStyle.secondary


class _Press:
    """What all components share: the name that `Presses` knows them by."""

    KIND = ""


def _button(custom_id: str, label: str, style: discord.ButtonStyle = _GREY) -> ui.Button[Any]:
    return ui.Button(label=label[:80], style=style, custom_id=custom_id)


class TableButton(_Press, ui.DynamicItem[ui.Button[Any]], template=r"t:(?P<table>\d+):(?P<do>[a-z]+)"):
    """Your move, Hand, Undo, Log, Rules."""

    KIND = "table"

    @classmethod
    def make(cls, table: int, do: str, label: str, style: discord.ButtonStyle = _GREY) -> Self:
        """A button of a table's message."""
        return cls(_button(f"t:{table}:{do}", label, style))


class LobbyButton(_Press, ui.DynamicItem[ui.Button[Any]], template=r"l:(?P<table>\d+):(?P<do>[a-z]+)"):
    """Join, Leave, Add computer, Options, Start, Cancel."""

    KIND = "lobby"

    @classmethod
    def make(cls, table: int, do: str, label: str, style: discord.ButtonStyle = _GREY) -> Self:
        """A button of a lobby's message."""
        return cls(_button(f"l:{table}:{do}", label, style))


class VoteButton(_Press, ui.DynamicItem[ui.Button[Any]], template=r"u:(?P<table>\d+):(?P<vote>\d+):(?P<say>yes|no)"):
    """Agree to an undo, or refuse it."""

    KIND = "vote"

    @classmethod
    def make(cls, table: int, vote: int, agree: bool, label: str) -> Self:
        """A button of a vote, which is known by the entry that it began with."""
        style = discord.ButtonStyle.success if agree else _GREY
        return cls(_button(f"u:{table}:{vote}:{'yes' if agree else 'no'}", label, style))


_AT = r"(?P<table>\d+):(?P<generation>\d+):(?P<decision>\d+[A-F])"


class AnswerButton(_Press, ui.DynamicItem[ui.Button[Any]], template=rf"a:{_AT}:(?P<answer>.+)"):
    """A whole answer."""

    KIND = "answer"

    @classmethod
    def make(cls, table: int, generation: int, decision: str, answer: str, label: str) -> Self:
        """A button that answers an open question."""
        return cls(_button(f"a:{table}:{generation}:{decision}:{answer}", label, discord.ButtonStyle.primary))


class StepButton(_Press, ui.DynamicItem[ui.Button[Any]], template=rf"f:{_AT}:(?P<page>\d+):(?P<path>.*)"):
    """One step inside a form: a kind of answer, a value, Back, another page."""

    KIND = "step"

    @classmethod
    def make(
        cls,
        table: int,
        generation: int,
        decision: str,
        page: int,
        path: str,
        label: str,
        style: discord.ButtonStyle = _GREY,
    ) -> Self:
        """A button that leads to another place in the form."""
        return cls(_button(f"f:{table}:{generation}:{decision}:{page}:{path}", label, style))


class AnswerMenu(_Press, ui.DynamicItem[ui.Select[Any]], template=rf"s:{_AT}"):
    """A menu of answers (`=key`) and steps (`>path`)."""

    KIND = "menu"

    @classmethod
    def make(cls, table: int, generation: int, decision: str, choices: Sequence[Choice], placeholder: str) -> Self:
        """A menu of at most 25 choices."""
        options = [discord.SelectOption(label=c.label[:100], value=("=" if c.whole else ">") + c.to) for c in choices]
        return cls(ui.Select(custom_id=f"s:{table}:{generation}:{decision}", placeholder=placeholder, options=options))


class SeveralMenu(_Press, ui.DynamicItem[ui.Select[Any]], template=rf"m:{_AT}:(?P<path>.*)"):
    """A menu in which several things are chosen together: whole answers (empty path), or the ids of one field."""

    KIND = "several"

    @classmethod
    def make(
        cls,
        table: int,
        generation: int,
        decision: str,
        path: str,
        choices: Sequence[Choice],
        count: tuple[int, int],
        placeholder: str,
    ) -> Self:
        """A menu of at most 25 choices, of which so few or so many are made."""
        options = [discord.SelectOption(label=c.label[:100], value=c.to) for c in choices]
        custom_id = f"m:{table}:{generation}:{decision}:{path}"
        few, many = count
        return cls(
            ui.Select(
                custom_id=custom_id, placeholder=placeholder, options=options, min_values=few, max_values=max(many, 1)
            )
        )


class PageButton(_Press, ui.DynamicItem[ui.Button[Any]], template=r"p:(?P<table>\d+):(?P<what>[a-z]+):(?P<page>\d+)"):
    """Another page of the log or of the rules."""

    KIND = "page"

    @classmethod
    def make(cls, table: int, what: str, page: int, label: str) -> Self:
        """A button that turns to a page."""
        return cls(_button(f"p:{table}:{what}:{page}", label))


class LogButton(
    _Press,
    ui.DynamicItem[ui.Button[Any]],
    template=r"g:(?P<table>\d+):(?P<page>\d+):(?P<seat>[A-F]?):(?P<words>.*)",
):
    """Another page of the log, of the same lines: those of a seat, those with some words."""

    KIND = "log"
    WORDS = 60

    @classmethod
    def make(cls, table: int, page: int, seat: str, words: str, label: str) -> Self:
        """A button that turns to a page, 0 being the oldest."""
        return cls(_button(f"g:{table}:{page}:{seat}:{words[: cls.WORDS]}", label))


class PastButton(_Press, ui.DynamicItem[ui.Button[Any]], template=r"v:(?P<table>\d+):(?P<way>[a-z]+):(?P<after>\d+)"):
    """First, back, on, last: from the position after an entry of the journal."""

    KIND = "past"

    @classmethod
    def make(cls, table: int, way: str, after: int, label: str, *, disabled: bool = False) -> Self:
        """A button that goes to another position of a game."""
        button = _button(f"v:{table}:{way}:{after}", label)
        button.disabled = disabled
        return cls(button)


class PastMenu(_Press, ui.DynamicItem[ui.Select[Any]], template=r"w:(?P<table>\d+)"):
    """A menu of positions to jump to; its values are entries of the journal."""

    KIND = "jump"

    @classmethod
    def make(cls, table: int, choices: Sequence[tuple[int, str]], placeholder: str) -> Self:
        """A menu of at most 25 positions."""
        options = [discord.SelectOption(label=label[:100], value=str(after)) for after, label in choices]
        return cls(ui.Select(custom_id=f"w:{table}", placeholder=placeholder[:150], options=options))


class AskButton(_Press, ui.DynamicItem[ui.Button[Any]], template=r"i:(?P<table>\d+):(?P<do>[a-z]+):(?P<about>\d+)"):
    """Join or No, thanks below an invitation (about a user); Take the seat or No, thanks below an offer (of a seat)."""

    KIND = "ask"

    @classmethod
    def make(cls, table: int, do: str, about: int, label: str, style: discord.ButtonStyle = _GREY) -> Self:
        """A button of an invitation or an offer."""
        return cls(_button(f"i:{table}:{do}:{about}", label, style))


class OfferButton(_Press, ui.DynamicItem[ui.Button[Any]], template=r"k:(?P<table>\d+):(?P<seat>\d)"):
    """Take the seat: of somebody whose clock ran out."""

    KIND = "offer"

    @classmethod
    def make(cls, table: int, seat: int, label: str) -> Self:
        """A button for whoever comes first."""
        return cls(_button(f"k:{table}:{seat}", label, discord.ButtonStyle.success))


class RuleButton(_Press, ui.DynamicItem[ui.Button[Any]], template=r"r:(?P<game>[a-z_]+):(?P<at>R\d+[a-z]?|p\d+)"):
    """A paragraph of a game's rules, or another page of them."""

    KIND = "rule"

    @classmethod
    def make(cls, game: str, at: str, label: str) -> Self:
        """A button that shows a paragraph (`R24`) or turns to a page (`p2`)."""
        return cls(_button(f"r:{game}:{at}", label))


class ListButton(_Press, ui.DynamicItem[ui.Button[Any]], template=r"n:(?P<what>[a-z]+):(?P<page>\d+)"):
    """Another page of a listing of many tables."""

    KIND = "list"

    @classmethod
    def make(cls, what: str, page: int, label: str) -> Self:
        """A button that turns to a page."""
        return cls(_button(f"n:{what}:{page}", label))


ALL = (
    RuleButton,
    ListButton,
    OfferButton,
    AskButton,
    TableButton,
    LobbyButton,
    VoteButton,
    AnswerButton,
    StepButton,
    AnswerMenu,
    SeveralMenu,
    PageButton,
    LogButton,
    PastButton,
    PastMenu,
)

_BY_LETTER = {kind.__discord_ui_compiled_template__.pattern[0]: kind for kind in ALL}


def carried(custom_id: str) -> tuple[str, dict[str, str]] | None:
    """The kind of component that has this custom_id and what it carries; None where it is none of ours."""
    kind = _BY_LETTER.get(custom_id[:1])
    match = None if kind is None else kind.__discord_ui_compiled_template__.fullmatch(custom_id)
    return None if kind is None or match is None else (kind.KIND, match.groupdict())
