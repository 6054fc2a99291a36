"""What an entry of kind "undo" says in its action; nothing of the bot is needed to read it."""

import msgspec


class Back(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an entry of kind "undo" did: answers and reseeds from entry `first` on count no more.

    `why`: in the words of the manager who did it; journals of before December 2026 have no reasons.
    """

    first: int
    why: str = ""


def back_in(action: bytes) -> Back:
    """What the action of an entry of kind "undo" says."""
    return msgspec.json.decode(action, type=Back)


def back_to(first: int, why: str = "") -> bytes:
    """The action of an entry of kind "undo"; an export can be played again only with it."""
    return msgspec.json.encode(Back(first, why))
