"""One corner of the table, large: a court, a suit, the discard pile, this turn's fights, the ways to win, a key."""

from collections.abc import Callable, Sequence

from engines.core.decisions import LETTERS as SEATS
from engines.core.words import N_, Words
from engines.price_of_influence.view import PriceView
from renderers.core.canvas import Block
from renderers.core.lookup import looked_up, parted
from renderers.core.sheet import Sheet
from renderers.price_of_influence import pages
from renderers.price_of_influence.colours import PALETTE
from renderers.price_of_influence.key import marks, pieces
from renderers.price_of_influence.terms import SIGNS, suit_name

Maker = Callable[[PriceView, str, Words, Sequence[str]], list[Block]]

_PAGES: dict[str, Maker] = {
    "seat": pages.seat,
    "suit": pages.suit,
    "discard": pages.discard,
    "fights": pages.fights,
    "ways": pages.ways,
    "nobles": pieces,
    "marks": marks,
}


def lookup_keys(view: PriceView, words: Words) -> list[tuple[str, str]]:
    """What can be looked up now, as (key, label)."""
    made = [(f"seat:{SEATS[seat]}", words("Court of seat {letter}", letter=SEATS[seat])) for seat in range(view.seats)]
    made += [(f"suit:{suit}", f"{SIGNS[suit]} {suit_name(view, suit, words)}") for suit in SIGNS]
    made.append(("discard", words("Discard pile")))
    if view.fights:
        made.append(("fights", words("Fights of this turn")))
    made.append(("ways", words("Ways to win and to fall")))
    made.append(("nobles", words(N_("Nobles and their places"))))
    made.append(("marks", words(N_("Cards and marks"))))
    return made


def lookup(view: PriceView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys`; None for any other."""
    return looked_up(blocks(view, key, words, names), PALETTE)


def blocks(view: PriceView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    asked = parted(key, lookup_keys(view, words))
    if asked is None:
        return []
    kind, what = asked
    return _PAGES[kind](view, what, words, names)
