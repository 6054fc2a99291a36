"""What speaks for an answer, the weightiest first: told is what does not speak for the runner-up as well."""

from collections.abc import Iterable, Mapping

import msgspec

from engines.core.words import Words


class Claim(msgspec.Struct, frozen=True):
    """A sentence that is not told yet: a message, and what is filled in."""

    message: str
    args: Mapping[str, object]


def claim(message: str, /, **args: object) -> Claim:
    """A sentence of a message marked by `N_`; every number in it is an argument."""
    return Claim(message, args)


def first_unshared(mine: Iterable[Claim], theirs: Iterable[Claim], _: Words) -> str:
    """The first claim that is not among the others, told; empty where there is none."""
    others = list(theirs)
    found = next((each for each in mine if each not in others), None)
    return "" if found is None else _(found.message, **found.args)
