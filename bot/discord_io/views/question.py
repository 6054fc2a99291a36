"""An open question in a message: its text, with buttons in rows or a menu."""

from typing import Any, NamedTuple, Protocol

from discord import ui

from bot.base.words import Words, plain
from bot.discord_io.custom_ids import AnswerId, AnyId, MenuId, SeveralId, StepId
from bot.discord_io.form_paths import FormPath, MenuValue
from bot.discord_io.views.buttons import BLUE, button, menu
from bot.discord_io.views.clock import until
from bot.discord_io.views.forms import DESCRIPTION, LABEL, Choice, Form
from bot.discord_io.views.post import text
from bot.tables.registry import LiveTable

ROW = 5
"""Buttons in a row, as Discord has it."""


class FormIds(Protocol):
    """What the parts of a form carry."""

    def answer(self, path: FormPath) -> AnyId:
        """A whole answer."""
        ...

    def step(self, page: int, path: FormPath) -> AnyId:
        """Another place in the form."""
        ...

    def menu(self) -> AnyId:
        """A menu of answers and steps."""
        ...

    def several(self, path: FormPath) -> AnyId:
        """A menu in which several things are chosen together."""
        ...


class TableForm(NamedTuple):
    """Those of a table's open question."""

    table: int
    generation: int
    decision: str

    def answer(self, path: FormPath) -> AnyId:
        """A whole answer."""
        return AnswerId(*self, path)

    def step(self, page: int, path: FormPath) -> AnyId:
        """Another place in the form."""
        return StepId(*self, page, path)

    def menu(self) -> AnyId:
        """A menu of answers and steps."""
        return MenuId(*self)

    def several(self, path: FormPath) -> AnyId:
        """A menu in which several things are chosen together."""
        return SeveralId(*self, path)


def at_table(live: LiveTable, form: Form, _: Words) -> list[ui.Item[Any]]:
    """The open question of a table as text, buttons or a menu."""
    return question(form, TableForm(live.id, live.record.generation, form.decision), until(live, form.decision, _), _)


def question(form: Form, ids: FormIds, when: str, _: Words) -> list[ui.Item[Any]]:
    """A question as text, buttons or a menu; `when`: until when it can be answered, empty for ever."""
    heading = f"**{plain(form.heading)}**" + "".join(f"\n{plain(line)}" for line in form.prompt.splitlines())
    beside = [f"- **{plain(each.label)}**: {plain(each.outcome)}" for each in form.beside]
    heading += "".join(f"\n{line}" for line in beside)
    if when:
        heading += f"\n-# {when[:1].upper()}{when[1:]}"
    blocks: list[ui.Item[Any]] = [text(heading)]
    foot: list[ui.Item[Any]] = []
    if form.several is not None:
        few, many = form.several
        prompt = _("Choose {count} …", count=span(few, many))
        blocks.append(
            ui.ActionRow[Any](
                menu(
                    ids.several(FormPath("", form.path.gathered) if form.batch else form.path),
                    prompt,
                    [(str(choice.to), choice.label) for choice in form.choices],
                    form.several,
                    {str(choice.to): below(choice) for choice in form.choices},
                )
            )
        )
    elif form.menu:
        values = [MenuValue(choice.to, choice.whole).pack() for choice in form.choices]
        labels = [(value, choice.label) for value, choice in zip(values, form.choices, strict=True)]
        outcomes = {value: below(choice) for value, choice in zip(values, form.choices, strict=True)}
        blocks.append(ui.ActionRow[Any](menu(ids.menu(), _("Choose …"), labels, below=outcomes)))
        if form.pages > 1:
            pages = _("{page} of {pages}", page=form.page + 1, pages=form.pages)
            before, after = (form.page - 1) % form.pages, (form.page + 1) % form.pages
            if before != after:
                foot.append(button(ids.step(before, form.path), "◀"))
            foot.append(button(ids.step(after, form.path), f"{pages} ▶"))
    else:
        buttons = [
            button(ids.answer(each.to) if each.whole else ids.step(0, each.to), on_button(each), BLUE)
            for each in form.choices
        ]
        blocks += [ui.ActionRow[Any](*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]
    if form.back is not None:
        foot.append(button(ids.step(0, form.back), _("Back")))
    if foot:
        blocks.append(ui.ActionRow[Any](*foot))
    return blocks


def on_button(choice: Choice) -> str:
    """What a button says: the choice and its outcome, where both have room."""
    return choice.told if len(choice.told) <= LABEL else choice.label


def below(choice: Choice) -> str:
    """What stands below a choice's label in a menu: its outcome, where that has room."""
    return choice.outcome if len(choice.outcome) <= DESCRIPTION else ""


def span(low: int, high: int) -> str:
    """A number, or from one to another."""
    return str(low) if low == high else f"{low}–{high}"
