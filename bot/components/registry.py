"""Every component and form of the bot, found by what it carries."""

from collections.abc import Iterable
from typing import Any

import discord

from bot.base.words import Says, Words
from bot.components.answers import AnswerButton, AnswerMenu, AnywayButton, SeveralMenu, StepButton
from bot.components.component import OLD_FORM, OLD_MESSAGE, Component, Press
from bot.components.history import LogPage, PastArrow, PastMenu, TurningPoint, WhatHappened
from bot.components.learning import LearnButton
from bot.components.lists import ListPage, ManagersPage
from bot.components.lobby import ClockForm, LobbyButton, OptionsForm, OptionsPartButton, StrengthMenu, WishMenu
from bot.components.prompts import InvitationButton, OfferButton, OpenSeatButton, VoteButton
from bot.components.puzzles import (
    PuzzleAnswerButton,
    PuzzleButton,
    PuzzleMenu,
    PuzzleSeveralMenu,
    PuzzleStepButton,
)
from bot.components.rules import RuleButton, RulesMenu, RulesPage
from bot.components.table import TableButton
from bot.discord_io.custom_ids import AnyId, unpack
from bot.discord_io.interactions import custom_id_of, filled_of, values_of, who
from bot.discord_io.reply import Reply
from bot.services import Services

COMPONENTS: tuple[type[Component[Any]], ...] = (
    AnswerButton,
    AnywayButton,
    StepButton,
    AnswerMenu,
    SeveralMenu,
    TableButton,
    LearnButton,
    LobbyButton,
    StrengthMenu,
    WishMenu,
    OptionsPartButton,
    InvitationButton,
    OfferButton,
    OpenSeatButton,
    VoteButton,
    WhatHappened,
    LogPage,
    PastArrow,
    PastMenu,
    TurningPoint,
    RuleButton,
    RulesPage,
    RulesMenu,
    ListPage,
    ManagersPage,
    PuzzleButton,
    PuzzleAnswerButton,
    PuzzleStepButton,
    PuzzleMenu,
    PuzzleSeveralMenu,
)
FORMS: tuple[type[Component[Any]], ...] = (OptionsForm, ClockForm)


class Components:
    """Hands each press and each form that was filled in to its component."""

    def __init__(self, services: Services) -> None:
        self._components = _by_id(COMPONENTS, services)
        self._forms = _by_id(FORMS, services)

    async def press(self, reply: Reply, _: Words) -> None:
        """A component was pressed, also in a message sent before a restart."""
        carried = unpack(custom_id_of(reply.interaction))
        pressed = self._components.get(type(carried))
        if carried is None or pressed is None:  # from an older version
            await reply.say(_(OLD_MESSAGE))
            return
        await pressed.press(_press(reply.interaction, carried, reply), _)

    async def submit(self, reply: Reply, _: Words) -> None:
        """A form was filled in."""
        carried = unpack(custom_id_of(reply.interaction))
        form = self._forms.get(type(carried))
        if carried is None or form is None:
            raise Says(OLD_FORM)
        await form.press(_press(reply.interaction, carried, reply), _)


def _by_id(kinds: Iterable[type[Component[Any]]], services: Services) -> dict[type[Any], Component[Any]]:
    return {kind.carries: kind(services) for kind in kinds}


def _press(interaction: discord.Interaction[Any], carried: AnyId, reply: Reply) -> Press[AnyId]:
    return Press(carried, reply, who(interaction), values_of(interaction), filled_of(interaction))
