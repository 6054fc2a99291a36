"""Which seat somebody means: as a list offered it, or as they typed it."""

from collections.abc import Sequence

from bot.base.languages import LANGUAGES, words_in
from bot.base.typed import whole_number
from bot.base.words import N_, Says, Words, bare, named
from bot.tables.names import called
from bot.tables.registry import LiveTable
from engines.core.decisions import LETTERS


def seat_said(live: LiveTable, said: str) -> int:
    """The seat that somebody means: as the list offers it (`B:<user>`), or as `seat_of` reads it.

    Says so where the seat has changed hands since the list was shown.
    """
    seats = live.record.seats
    names = [seat.name for seat in seats]
    offered, colon, user = said.strip().partition(":")
    wanted = seat_of(names, offered) if colon and user.isdecimal() else None
    if wanted is not None and user != str(seats[wanted].user or 0):
        raise Says(N_("That seat has changed hands since: {name} sits there now."), name=called(seats[wanted]))
    found = wanted
    for read in (names, *(live.names_in(words_in(language)) for language in LANGUAGES)):
        found = seat_of(read[: len(seats)], said) if found is None else found
    if found is None:
        raise Says(N_("There is no seat “{said}” here; choose from the list."), said=named(said))
    return found


def seat_of(names: Sequence[str], said: str) -> int | None:
    """The seat that is meant among those so named: by its letter, its number from 1, or its holder's name alone."""
    wanted = said.strip()
    if len(wanted) == 1 and wanted.upper() in LETTERS[: len(names)]:
        return LETTERS.index(wanted.upper())
    number = whole_number(wanted)
    if number is not None and 0 < number <= len(names):
        return number - 1
    found = [seat for seat, name in enumerate(names) if bare(name).casefold() == bare(wanted).casefold()]
    return found[0] if len(found) == 1 else None


def seats_listed(live: LiveTable, _: Words) -> list[tuple[str, str]]:
    """The seats for a list to choose from: label and what `seat_said` understands."""
    read = zip(live.record.seats, live.names_in(_), strict=False)
    return [(f"{LETTERS[n]} · {name}", f"{LETTERS[n]}:{seat.user or 0}") for n, (seat, name) in enumerate(read)]
