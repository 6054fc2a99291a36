"""One command group per game, made from its action types: a subcommand per verb, `answer` for everything else."""

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.base.languages.commands import PARAMETER, first_line, worded
from bot.base.words import N_, Says, Term, Words, plain
from bot.discord_io.interactions import place, who
from bot.discord_io.reply import Reply
from bot.discord_io.views import forms
from bot.discord_io.views.lessons import anyway_of, objected, praised
from bot.services import Services
from bot.tables.answers import not_paused
from bot.tables.counsel import Advised
from bot.tables.registry import LiveTable
from bot.tables.seat_choice import seat_of
from bot.tables.without_seat import without_seat
from engines.core import fields
from engines.core.codec import key
from engines.core.decisions import LETTERS, Action, tag_of
from engines.core.game import AnyGame

I = discord.Interaction[Any]  # noqa: E741 - Interaction, in every signature
Choices = list[app_commands.Choice[str]]
MOST = 25
LONGEST = 100
"""So many characters of what is typed are read: no suggestion has more, and a refusal that repeats them stays short."""


class GameCommands:
    """The games' own commands. Nothing here knows any of them."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def groups(self) -> list[app_commands.Group]:
        """A group of commands for each game."""
        return [self._group(game) for game in self.services.editions.games.values()]

    def _group(self, game: AnyGame) -> app_commands.Group:
        group = app_commands.Group(
            name=game.command, description=worded(N_("Play {title}"), title=game.title), guild_only=True
        )
        for kind in game.verbs:
            group.add_command(self._verb(game, kind))
        group.add_command(self._answer(game))
        return group

    def _verb(self, game: AnyGame, kind: type[Action]) -> app_commands.Command[Any, ..., Any]:
        """`/influentia play_card card:`: a string option per field, completed from the legal answers."""
        told = fields.fields(kind)

        async def call(interaction: I, **said: str) -> None:
            async def run(reply: Reply, _: Words) -> None:
                live = await self._here(interaction, game)
                await self._say(reply, live, self._read(live, interaction, kind, said, _), _)

            await self.services.replies.answer(interaction, run)

        command = app_commands.Command(
            name=tag_of(kind),
            description=first_line(kind),
            callback=_with_parameters(
                call,
                {field.name: field.text or field.called for field in told},
                {field.name: field.called for field in told},
            ),
        )
        for field in told:
            command.autocomplete(field.name)(self._completing(game, kind, field.name))
        return command

    def _completing(self, game: AnyGame, kind: type[Action], name: str) -> Any:
        async def complete(interaction: I, current: str) -> Choices:
            live = await self.services.registry.in_channel(interaction.channel_id)
            if live is None or live.game.key != game.key:
                return []
            _ = await self.services.replies.words_for(interaction)
            user, said = interaction.user.id, _said(interaction, kind, live.names_in(_))
            filled: dict[str, str] = {}
            for field in fields.fields(kind):
                if field.name in said and field.name != name:
                    meant = _meant(said[field.name], self._values(live, user, kind, field.name, {}, _), field.type)
                    filled[field.name] = meant[0] if meant else said[field.name]
            found = self._values(live, user, kind, name, filled, _)
            return _choices(forms.match(found, current))

        return complete

    def _values(
        self, live: LiveTable, user: int, kind: type[Action], name: str, filled: Mapping[str, str], _: Words
    ) -> list[tuple[str, str]]:
        """What a field can be, as (label, value), given the other fields; only from the person's own question."""
        found: dict[str, str] = {}
        for seat in live.seats_of(user):
            if live.asked(seat) is None:
                continue
            view = live.view(seat)
            for action in live.game.legal(live.state, seat):
                if type(action) is kind and _agrees(action, filled):
                    value = getattr(action, name)
                    found[_typed(action, name)] = live.game.text.value(view, kind, name, value, _, live.names_in(_))
        return [(label, value) for value, label in found.items()]

    def _read(self, live: LiveTable, interaction: I, kind: type[Action], said: Mapping[str, str], _: Words) -> Action:
        """An action from what was typed: a legal value's own spelling or label, else as they are written."""
        values: dict[str, Any] = {}
        told = fields.fields(kind)
        for field in told:
            typed = said[field.name].strip()[:LONGEST]
            offered = self._values(live, interaction.user.id, kind, field.name, {}, _)
            if field.seat:
                values[field.called] = _seat(typed, _named(typed, offered), live.names_in(_))
            else:
                found = _meant(typed, offered, field.type)
                meant = found[0] if found else typed.upper() if field.capitals else typed
                values[field.called] = _untyped(meant, field.type)
        try:
            return msgspec.convert({"do": tag_of(kind), **values}, kind, strict=False)
        except msgspec.ValidationError as error:
            name = str(error).partition("`$.")[2].rstrip("`")
            what = Term(name, PARAMETER) if name else Term(N_("answer"))
            typed = next((said[field.name] for field in told if field.called == name), "")
            raise Says(N_("“{typed}” is no {name}."), typed=plain(typed[:40]), name=what) from error

    def _answer(self, game: AnyGame) -> app_commands.Command[Any, ..., Any]:
        """`/influentia answer choice:`: any answer to the open question, by its label."""

        async def call(interaction: I, choice: str) -> None:
            async def run(reply: Reply, _: Words) -> None:
                live = await self._here(interaction, game)
                labels = self._labels(live, interaction.user.id, _)
                best = forms.best(labels, choice)
                user = interaction.user.id
                if not live.seats_of(user):
                    watch = N_("You have no seat at this table; you are welcome to watch.")
                    raise without_seat(live, user, watch)
                if not labels:
                    not_paused(live)
                    raise Says(N_("No question is open for you now."))
                if len(best) != 1:
                    problem = N_("“{typed}” fits several answers; choose one from the list.")
                    none = N_("“{typed}” is no answer to your open question; choose one from the list.")
                    raise Says(problem if best else none, typed=plain(choice[:60]))
                await self._say(reply, live, self._action(live, interaction.user.id, best[0][1]), _)

            await self.services.replies.answer(interaction, run)

        async def complete(interaction: I, current: str) -> Choices:
            live = await self.services.registry.in_channel(interaction.channel_id)
            if live is None or live.game.key != game.key:
                return []
            labels = self._labels(live, interaction.user.id, await self.services.replies.words_for(interaction))
            return _choices(forms.match(labels, current))

        command: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name="answer",
            description=N_("Answer your open question"),
            callback=_with_parameters(call, {"choice": N_("What you answer")}),
        )
        command.autocomplete("choice")(complete)
        return command

    def _labels(self, live: LiveTable, user: int, _: Words) -> list[tuple[str, str]]:
        """Every answer this person can give now, as (label, key)."""
        found: list[tuple[str, str]] = []
        for seat in live.seats_of(user):
            if live.asked(seat) is not None:
                view = live.view(seat)
                found += [
                    (live.game.text.label(view, a, _, live.names_in(_)), key(a))
                    for a in live.game.legal(live.state, seat)
                ]
        return found

    def _action(self, live: LiveTable, user: int, answer: str) -> Action:
        return next(a for seat in live.seats_of(user) for a in live.game.legal(live.state, seat) if key(a) == answer)

    async def _here(self, interaction: I, game: AnyGame) -> LiveTable:
        live = await self.services.registry.here(place(interaction), interaction.guild_id)
        if live.game.key != game.key:
            raise Says(
                N_("The table in this channel plays {title}; use `/{command}`."),
                title=live.game.title,
                command=live.game.command,
            )
        if live.state is None:
            raise Says(N_("This game has not started yet."))
        return live

    async def _say(self, reply: Reply, live: LiveTable, action: Action, _: Words) -> None:
        user = who(reply.interaction).id
        note, praise, anyway = "", "", None
        try:
            done = await self.services.answers.say(live.id, user, action, reply.interaction.id)
            live, praise = done.live, praised(done.live.game, done, _)
        except Advised as against:
            live = against.live
            seat = live.seat_to_show(user)
            note = objected(against.said, _)
            if (asked := live.asked(seat)) is not None:
                anyway = anyway_of(against, live.id, live.record.generation, asked.id)
        await self.services.panels.show(reply, live, user, _, note=note, praise=praise, anyway=anyway)


def _choices(tiers: list[list[tuple[str, str]]]) -> Choices:
    """What autocomplete offers: the best matches first, as many as Discord allows."""
    return [app_commands.Choice(name=label[:100], value=value) for tier in tiers for label, value in tier][:MOST]


def _with_parameters(
    call: Callable[..., Awaitable[None]], described: Mapping[str, str], called: Mapping[str, str] | None = None
) -> Any:
    """A callback with the signature that discord.py reads a command's options from, and what they are `called`."""

    async def callback(interaction: I, **said: str) -> None:
        await call(interaction, **said)

    parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=I)]
    parameters += [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=str) for name in described
    ]
    callback.__signature__ = inspect.Signature(parameters)  # pyright: ignore[reportFunctionMemberAccess]
    named = app_commands.rename(**(called or {}))(callback)
    return app_commands.describe(**{name: text[:100] for name, text in described.items()})(named)


def _said(interaction: I, kind: type[Action], names: Sequence[str]) -> dict[str, str]:
    """What is filled in already by the fields' names, seats by their letters."""
    filled = {called: str(value) for called, value in vars(interaction.namespace).items() if value not in (None, "")}
    said = {field.name: filled[field.called] for field in fields.fields(kind) if field.called in filled}
    for name in _seats(kind) & said.keys():
        seat = seat_of(names, said[name])
        said[name] = said[name] if seat is None else LETTERS[seat]
    return said


def _seats(kind: type[Action]) -> set[str]:
    """The names of an action's fields that hold seats."""
    return {field.name for field in fields.fields(kind) if field.seat}


def _typed(action: Action, name: str) -> str:
    """A field's value as commands accept it."""
    value = getattr(action, name)
    if name in _seats(type(action)) and 0 <= value < len(LETTERS):
        return LETTERS[value]
    if isinstance(value, tuple):
        return " ".join(map(str, value))  # pyright: ignore[reportUnknownArgumentType]
    return str(value).lower() if isinstance(value, bool) else str(value)


def _named(typed: str, offered: Sequence[tuple[str, str]]) -> list[str]:
    """The values, offered as (label, value), that are called so: by themselves or by their whole label."""
    wanted = typed.casefold()
    return [value for label, value in offered if wanted in (value.casefold(), label.casefold())]


def _meant(typed: str, offered: Sequence[tuple[str, str]], kind: type) -> list[str]:
    """The value that typed text means, if any: by its name, its label or the first words of that.

    Values that are sets have the whole set for a label, and a part of it is not that set.
    """
    return _named(typed, offered) or ([] if kind is tuple else _begun(typed, offered))


def _begun(typed: str, offered: Sequence[tuple[str, str]]) -> list[str]:
    """The one value whose label begins with this and goes on with another word: `MIL` of *MIL: Church 2*."""
    length = len(typed)
    found = [
        value
        for label, value in offered
        if label[:length].casefold() == typed.casefold() and not label[length : length + 1].isalnum()
    ]
    return found if len(found) == 1 else []


def _untyped(text: str, kind: type) -> Any:
    return sorted(text.replace(",", " ").split()) if kind is tuple else text


def _seat(typed: str, exact: Sequence[str], names: Sequence[str]) -> int | str | None:
    """The seat that is meant, else by its label in the list; a value there may be none of the table's seats."""
    seat = seat_of(names, typed)
    if seat is None and exact:
        seat = seat_of(names, exact[0])
        return exact[0] if seat is None else seat
    return seat


def _agrees(action: Action, filled: Mapping[str, str]) -> bool:
    return all(_typed(action, name).casefold() == text.casefold() for name, text in filled.items() if text)
