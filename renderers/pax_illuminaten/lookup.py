"""One card or one corner of the table, large: a Luminary, a player, a Plot, the Lodges, Faction cards, Events."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engines.core.decisions import LETTERS
from engines.core.words import NP_, Words
from engines.pax_illuminaten.view import CardView, PaxView
from renderers.core.canvas import Block, block
from renderers.core.lookup import looked_up, parted
from renderers.core.sheet import Sheet
from renderers.pax_illuminaten import entries, ground, look, seat_page
from renderers.pax_illuminaten.ground import Place
from renderers.pax_illuminaten.large import Large, large
from renderers.pax_illuminaten.pages import Page, page
from renderers.pax_illuminaten.terms import AFFILIATION, KIND, face, rank_name

W, H = 1280, 560
GROUND = ground.below(Place.PAGE)


def found_cards(view: PaxView) -> Iterator[tuple[CardView, str]]:
    """Every card the viewer may see, with the name of its place."""
    for each in view.cells:
        if each.card:
            yield each.card, each.cell
    for number, card in enumerate(view.court, 1):
        if card:
            yield card, f"court {number}"
    for card in view.hand:
        yield card, "hand"
    for player in view.players:
        for card in player.challenge:
            yield card, "challenge"
    for each in view.known:
        for card in each.cards:
            yield card, "known"
    for card in (*view.scheme, *view.plans, *((view.discard_top,) if view.discard_top else ())):
        yield card, "discard"


PLACE = {
    "hand": NP_("place", "your hand"),
    "challenge": NP_("place", "Challenge"),
    "known": NP_("place", "a rival's hand"),
    "discard": NP_("place", "played"),
}
"""Where a card is."""


def _place(where: str, words: Words) -> str:
    kind, _, slot = where.partition(" ")
    if kind == "court":
        return words("Court {slot}", slot=slot)
    return words.p("place", PLACE[where]) if where in PLACE else where


def lookup_keys(view: PaxView, words: Words) -> list[tuple[str, str]]:
    """What can be looked up now, as (key, label)."""
    made: dict[str, str] = {}
    for card, where in found_cards(view):
        made.setdefault(f"card:{card.id}", f"{card.id} {card.name} ({_place(where, words)})")
    for plot in view.plots:
        made.setdefault(f"plot:{plot.short}", words("Plot {short} {name}", short=plot.short, name=words(plot.name)))
    for player in view.players:
        letter = LETTERS[player.seat]
        label = words("Bot {name}", name=player.bot) if player.bot else words("Seat {letter}", letter=letter)
        made[f"seat:{letter}"] = label
    made["lodges"] = words("Largest Lodges")
    made["factions"] = words("Faction cards")
    made["events"] = words("Events")
    made["signs"] = words("What the signs mean")
    return list(made.items())


def lookup(view: PaxView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys`; None for any other."""
    return looked_up(blocks(view, key, words, names), look.PALETTE)


PAGES: Mapping[str, Callable[[PaxView, str, Words, Sequence[str]], Page]] = {
    "plot": entries.plot,
    "lodges": entries.lodges,
    "factions": entries.factions,
    "events": entries.events,
    "signs": entries.signs,
}
"""By the kind of a key, who makes its page."""


def blocks(view: PaxView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    asked = parted(key, lookup_keys(view, words))
    if asked is None:
        return []
    kind, what = asked
    if kind == "seat":
        return seat_page.blocks(view, what, words, names)
    if kind == "card":
        return [GROUND, block((0, 0, W, H), GROUND, large, luminary(view, what, words))]
    return [GROUND, block((0, 0, W, H), GROUND, page, PAGES[kind](view, what, words, names))]


def luminary(view: PaxView, id_: str, words: Words) -> Large:
    """A card with everything."""
    card, where = next(each for each in found_cards(view) if each[0].id == id_)
    slots = next((each.slots for each in view.cells if each.card and each.card.id == id_), ())
    return Large(
        face(card, words),
        card.name,
        " · ".join((rank_name(card, words), words(AFFILIATION[card.affiliation]))),
        _place(where, words),
        words(KIND.get(card.ability, card.ability)),
        words(card.text),
        slots,
        card.favor,
        (words("Locations"), words("Favor value")),
    )
