"""What those at a table are called: people as they call themselves, computers in the language of whoever reads it.

A seat keeps one name, in the language that the table had when it was given. A computer's is made from a message, so it
is found again in any of the languages and read in another.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.base.languages import LANGUAGES, words_in
from bot.base.words import Term, Words, named
from bot.store import SeatRecord
from bot.tables.computers import PLAYS_ON, titles
from bot.tables.extras import Former

KEPT = 4096
"""So many names of computers are remembered with what they were made from."""


class Called(Term):
    """Who holds a seat, as an argument of a sentence: read in the reader's language, and harmless in a message."""

    def told(self, _: Words) -> str:
        """The name."""
        return named(name_in(str(self), _))


def called(seat: SeatRecord) -> str:
    """Who holds a seat, for a sentence to somebody whose language is not known yet."""
    return named(seat.name) if seat.computer is None else Called(seat.name)


def said(who: str, _: Words) -> str:
    """What `called` gave, to a reader."""
    return who.told(_) if isinstance(who, Called) else who


def name_in(name: str, _: Words) -> str:
    """A computer's name as a reader calls it; one that it was given by somebody stays."""
    made_from = _made_from(name)
    if made_from is None:
        return name
    message, rest = made_from
    return _(message, name=rest) if message == PLAYS_ON else f"{_(message)}{rest}"


def read(
    seats: Sequence[SeatRecord], crew: Iterable[str], former: Sequence[Former], _: Words, seq: int | None = None
) -> list[str]:
    """The name of each seat as a reader reads them, now or at an entry of the journal, then those of the crew.

    Two that would read alike stay as they are kept, and so do the others then.
    """
    then = [(seat.name, seat.computer is not None) for seat in seats]
    for each in reversed(former):
        if seq is not None and each.until >= seq:
            then[each.seat] = each.name, each.computer
    kept = [name for name, _computer in then]
    made = [name_in(name, _) if computer else name for name, computer in then]
    return [*(made if len(set(made)) == len(set(kept)) else kept), *crew]


@lru_cache(KEPT)
def _made_from(name: str) -> tuple[str, str] | None:
    """The message from which a computer's name was made, and for whom it plays or which number it has."""
    for words in map(words_in, LANGUAGES):
        before, after = words(PLAYS_ON, name="\0").split("\0")
        if name.startswith(before) and name.endswith(after):
            return PLAYS_ON, name[len(before) : len(name) - len(after)]
        for title in titles():
            rest = name.removeprefix(words(title))
            if rest != name and (not rest or (rest[0] == " " and rest[1:].isdecimal())):
                return title, rest
    return None
