"""What every kind of component and form has: the id that it carries, and what a press or a filled-in form does."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from bot.base.words import N_, Says, Words
from bot.discord_io.custom_ids import AnyId
from bot.discord_io.reply import Reply
from bot.services import Services
from bot.tables.lobby import Who

Id = TypeVar("Id", bound=AnyId)

OLD_MESSAGE = N_("That button is not in use any more. Press *Your move* below the table, or use `/table board`.")
OLD_FORM = N_("That form is not in use any more.")


@dataclass(frozen=True, slots=True)
class Press(Generic[Id]):
    """One press by somebody: what the component carries, what was chosen in a menu, what a form was filled in with."""

    carried: Id
    reply: Reply
    by: Who
    values: Sequence[str] = ()
    filled: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def interaction_id(self) -> int:
        """The id of the interaction: what it does to a table is done once."""
        return self.reply.interaction.id

    @property
    def choice(self) -> str:
        """The one choice of a menu; says so where the message holds no such menu (any more)."""
        if len(self.values) != 1:
            raise Says(OLD_MESSAGE)
        return self.values[0]

    def field(self, name: str) -> str:
        """What was chosen in a form's menu; says so where the form had no such menu when it was sent."""
        if name not in self.filled:
            raise Says(OLD_FORM)
        return self.filled[name]


class Component(ABC, Generic[Id]):
    """One kind of component or form; `carries` is its id."""

    carries: ClassVar[type[Any]]

    def __init__(self, services: Services) -> None:
        self.services = services

    @abstractmethod
    async def press(self, press: Press[Id], _: Words) -> None:
        """Do what it is for, and reply; raises what `Replies` explains to the person."""
