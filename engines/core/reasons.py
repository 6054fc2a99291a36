"""Why an answer is good in a game's own words: what everybody at the table would say of it, with numbers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from engines.core.decisions import Action
from engines.core.preview import Effect
from engines.core.words import Words


class Compared(msgspec.Struct, frozen=True):
    """An answer of the seat that is asked and what speaks for it: nothing in it but what its view decides.

    `other` is the runner-up that it is compared with. `legal` are all answers, `effects` what each certainly brings, by
    answer, for as many as a preview looks at; these two first.
    """

    view: Any
    action: Action
    other: Action
    legal: Sequence[Action]
    effects: Mapping[Action, Effect]
    names: Sequence[str]

    @property
    def effect(self) -> Effect | None:
        """What the answer certainly brings."""
        return self.effects.get(self.action)

    @property
    def turned(self) -> "Compared":
        """The same question with the runner-up in the answer's place."""
        return Compared(self.view, self.other, self.action, self.legal, self.effects, self.names)


class Reasons(msgspec.Struct, frozen=True):
    """How a game words them; one that declares nothing leaves it to the general sentence in points.

    `told`: a true sentence about the answer, plain text that names nobody as "you"; empty where there is nothing to say
    of it. Every number in it is an argument, so that tests can count it again.
    `ends`: answers that only end a turn or a step: who asks why wants to hear of what was chosen before them. Those of
    `Thinking.stops` are meant as well and need not be named again. `shown_later`: answers of which nothing is told at
    once, but all of them with what the seat answers next.
    """

    told: Callable[[Compared, Words], str] | None = None
    ends: tuple[type[Action], ...] = ()
    shown_later: tuple[type[Action], ...] = ()
