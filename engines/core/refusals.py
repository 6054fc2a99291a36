"""The refusals every frame game can give, as sentences; a game's `text.refusal` falls back on these."""

from collections.abc import Sequence

from engines.core.errors import Illegal
from engines.core.words import N_, Words

COMMON = {
    "over": N_("This game is over."),
    "not_asked": N_("It is not your turn: waiting for {seats}."),
    "wrong_kind": N_("That does not answer the open question."),
    "not_legal": N_("That is not possible now."),
    "seats": N_("{title} is played by {low} to {high}; here are {count}."),
}

NOTHING = "-"
"""In place of what was left empty."""


def sentence(why: Illegal, messages: dict[str, str], names: Sequence[str], _: Words, **more: object) -> str:
    """The refusal as one sentence with its rule number; raises KeyError for a key that nobody wrote a message for.

    `more`: what messages call by a name of the edition.
    """
    template = messages.get(why.key) or COMMON[why.key]
    args: dict[str, object] = {**more, **{name: NOTHING if said == "" else said for name, said in why.args.items()}}
    if "seat" in args:
        args["seat"] = names[why.args["seat"]]
    if "seats" in args:
        seats: list[int] = why.args["seats"]
        args["seats"] = listed([names[seat] for seat in seats], _)
    text = _(template, **args)
    return f"{text.rstrip('.')} ({why.rule})." if " " in why.rule else text


def listed(items: Sequence[str], _: Words) -> str:
    """Things in a row: "A", "A and B", "A, B and C"."""
    if len(items) < 2:
        return "".join(items)
    return _("{some} and {last}", some=", ".join(items[:-1]), last=items[-1])
