"""Why an answer is good in a game's own words: what everybody at the table would say of it, from the view alone."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engines.core.decisions import Action
from engines.core.words import Words


class Reasons(msgspec.Struct, frozen=True):
    """How a game words them; one that declares nothing leaves it to the general sentence in points.

    `told`: from the view of the seat that is asked, an answer of its own and everybody's name, a true sentence about
    that answer, plain text that names nobody as "you"; empty where there is nothing to say of it.
    """

    told: Callable[[Any, Action, Sequence[str], Words], str] | None = None
