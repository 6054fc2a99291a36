"""A game is its setup and its list of answers: written down, and played again."""

from collections.abc import Iterable
from typing import Any

import msgspec

from engines.core.codec import from_json
from engines.core.decisions import Seat
from engines.core.errors import Broken
from engines.core.game import AnyGame, AnyState
from engines.core.lessons import begin


class Setup(msgspec.Struct, frozen=True):
    """All that a game starts from. `edition` is the hash of its component data; `options` in plain values."""

    game: str
    revision: int
    edition: str
    seats: int
    options: dict[str, Any]
    seed: int
    taught: bool = False
    """It begins as the game's course has it."""


class Reseed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """After an undo: the word from which what nobody knows is shuffled anew.

    Journals written before decks were shuffled do without `shuffle`: there the word replaces that of chance alone.
    `commitment` is what was shown of word and salt when they were drawn; older journals have neither.
    """

    word: int
    shuffle: bool = False
    salt: str = ""
    commitment: str = ""


class Entry(msgspec.Struct, frozen=True):
    """One line of a journal: a seat's answer as JSON, or a reseed."""

    seat: Seat | None
    action: str = ""
    reseed: Reseed | None = None


def replay(game: AnyGame, setup: Setup, entries: Iterable[Entry]) -> AnyState:
    """The state that a journal plays out to; raises Broken where an entry is not a legal answer."""
    if (game.key, game.revision, game.edition) != (setup.game, setup.revision, setup.edition):
        raise Broken(
            f"journal of {setup.game} revision {setup.revision} cannot be replayed by {game.key} {game.revision}"
        )
    state = begin(game, setup.seats, game.options(setup.options), setup.seed, taught=setup.taught)
    return follow(game, state, entries)


def reseed(game: AnyGame, state: AnyState, how: Reseed) -> None:
    """Make what is to come unknown again, in place."""
    if how.shuffle:
        game.reseed(state, how.word)
    else:
        state.chance = how.word


def follow(game: AnyGame, state: AnyState, entries: Iterable[Entry]) -> AnyState:
    """Play entries on from a state, in place; raises Broken where one is not a legal answer."""
    for number, entry in enumerate(entries, 1):
        if entry.reseed is not None:
            reseed(game, state, entry.reseed)
            continue
        if entry.seat is None:
            raise Broken(f"entry {number} is no answer of a seat and no reseed")
        action = from_json(entry.action, game.action_type)
        why = game.check(state, entry.seat, action)
        if why is not None:
            raise Broken(f"entry {number}: seat {entry.seat} said {entry.action}: {why.key} ({why.rule})")
        game.advance(state, entry.seat, action)
    return state
