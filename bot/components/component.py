"""What every kind of component and form has: the id that it carries, and what a press or a filled-in form does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from bot.base.words import Words
from bot.discord_io.calls import Reply
from bot.discord_io.custom_ids import AnyId
from bot.services import Services
from bot.tables.lobby import Who

Id = TypeVar("Id", bound=AnyId)


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


class Component(Generic[Id]):
    """One kind of component or form; `carries` is its id."""

    carries: ClassVar[type[Any]]

    def __init__(self, services: Services) -> None:
        self.services = services

    async def press(self, press: Press[Id], _: Words) -> None:
        """Do what it is for, and reply; raises what `Replies` explains to the person."""
        raise NotImplementedError
