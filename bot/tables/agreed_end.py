"""A game that its table agreed to end before its end: closed, with the standing of that moment, and nobody has won.

It is a closed game in all else: not rated, no statistics, no review, nothing hidden of it is told, and nobody takes it
back. What tells it from one that somebody closed is the outcome that its record has.
"""

import msgspec

from bot.base.words import N_
from bot.store import Table
from engines.core.game import AnyGame, AnyView
from engines.core.scores import Score

BY_AGREEMENT = N_("Ended by agreement: nobody has won, and it counts for no rating. What is hidden stays hidden.")
ENDED_ALONE = N_("{name} has ended the game: nobody has won.")
"""In the log, of who sat there without other people."""
OVER = N_("This game was ended by agreement.")
CLOSED = N_("This table is closed.")


class AgreedEnd(msgspec.Struct, frozen=True):
    """The outcome of such a game: the points that everybody knew of, by seat."""

    scores: tuple[Score, ...]


def standing_now(game: AnyGame, view: AnyView) -> bytes:
    """As the store keeps it; `view`: what onlookers see."""
    return msgspec.json.encode(AgreedEnd(tuple(game.standing(view))))


def agreed(record: Table) -> bool:
    """Whether a table has agreed to end its game."""
    return record.life == "closed" and record.outcome is not None


def standing(record: Table) -> tuple[Score, ...]:
    """How the game of such a table stood."""
    return () if record.outcome is None else msgspec.json.decode(record.outcome, type=AgreedEnd).scores


def closed_said(record: Table) -> str:
    """To whoever wants something of a table that is closed: why it is."""
    return OVER if agreed(record) else CLOSED
