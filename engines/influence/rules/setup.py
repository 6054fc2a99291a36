"""From the box to round 1: who runs what, choosing factions, the Setup card and the castles (specification 3)."""

from collections.abc import Iterable, Sequence
from itertools import product

from engines.core.decisions import LETTERS, Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.core.rng import Rng
from engines.influence.actions import EVEN, RANDOM, RECOMMENDED, UNEVEN, AnyAction, Options, SelectFaction
from engines.influence.components.checks import FORMATS
from engines.influence.components.data import ROUNDS, Data
from engines.influence.events import AnyEvent, CastlesDealt, FactionSelected
from engines.influence.rules.rounds import Rounds
from engines.influence.state import St

_KINDS = (SelectFaction,)


def teams(seats: int, options: Options) -> list[list[Seat]]:
    """The seats of each side; without teams a side each.

    Seats go round the teams in order, or are in those that the table has chosen (INF R69). Split unevenly, the first
    plays alone against the others.
    """
    count = FORMATS[options.format][0]
    if not count:
        return [[seat] for seat in range(seats)]
    if options.split == UNEVEN:
        return [[0], list(range(1, seats))]
    if options.split != EVEN:
        chosen = list(enumerate(options.split[:seats]))
        return [[seat for seat, team in chosen if team == letter] for letter in LETTERS[:count]]
    return [list(range(first, seats, count)) for first in range(count)]


def splits(seats: int, format_: str) -> list[str]:
    """Every value of the option `split` that so many seats can play in a format."""
    uneven = (format_, seats) == ("teams_2x3", 4)
    return [EVEN, *([UNEVEN] if uneven else []), *spreads(seats, format_)]


def spreads(seats: int, format_: str) -> list[str]:
    """Every way to spread so many seats over a format's teams: nobody is in two, none is empty or too large.

    A team has as many factions as any other, so no more seats than that (Game Setup 1).
    """
    count, each, able = FORMATS[format_]
    if not count or seats not in able:
        return []
    found = ("".join(letters) for letters in product(LETTERS[:count], repeat=seats))
    return [
        split
        for split in found
        if all(1 <= split.count(letter) <= each for letter in LETTERS[:count])
        and "".join(dict.fromkeys(split)) == LETTERS[:count]
    ]


def formation(seats: int, options: Options) -> list[tuple[Seat, int]]:
    """(seat, side) of every faction in play: a seat's own in a row, seats in order.

    A team's factions are spread as evenly as possible, earlier seats taking the extra ones.
    """
    each = FORMATS[options.format][1]
    made: list[tuple[Seat, int]] = []
    for side, members in enumerate(teams(seats, options)):
        share, extra = divmod(each, len(members))
        for place, seat in enumerate(members):
            made += [(seat, side)] * (share + (place < extra))
    return sorted(made, key=lambda line: line[0])


def check_setup(data: Data, seats: int, options: Options, title: str) -> Illegal | None:
    """Seats that a format needs, a split that it allows, a Setup card that exists."""
    able = FORMATS[options.format][2]
    if seats not in able:
        if options.format == "ffa":
            return illegal("INF", "seats", title=title, low=able[0], high=able[-1], count=seats)
        return illegal("INF", "format_seats", format=options.format, able=able, count=seats)
    if options.format != "ffa" and options.split not in splits(seats, options.format):
        return illegal("INF", "no_uneven" if options.split == UNEVEN else "no_split", count=seats)
    if options.setup not in (RECOMMENDED, RANDOM) and options.setup not in data.layouts:
        return illegal("INF", "no_setup", setup=options.setup, known=", ".join(data.layouts))
    return None


def set_up(data: Data, shape: type[St], seats: int, options: Options, seed: int) -> St:
    """A table at the choice of factions (specification 3, step 2)."""
    lines = formation(seats, options)
    count = len(lines)
    sides = len({side for _seat, side in lines})
    return shape(
        edition=data.edition,
        seats=seats,
        chance=Rng(seed).word,
        frames=[Rounds(), SelectFactions()],
        options=options,
        seat_of=[seat for seat, _side in lines],
        side_of=[side for _seat, side in lines],
        factions=[],
        castles=[],
        turns=[],
        control=[],
        began=[],
        here=[],
        hands=[list(data.influence) for _ in range(count)],
        value=[0] * (count * ROUNDS),
        at=[-1] * (count * ROUNDS),
        down=[False] * count,
        swaps=[data.swaps] * count,
        saboteurs=[data.saboteurs] * count,
        delays=[data.delays] * count,
        deck=[],
        delayed=[],
        acted=[],
        castle_swap=[],
        card_swaps=[],
        sabotaged=[],
        blocked=[],
        power=[0] * sides,
        conquered=[0] * sides,
        maintained=[[] for _ in range(sides)],
        results=[],
    )


class SelectFactions(Frame, tag="select_factions"):
    """Every seat takes its factions, in seat order, a seat's own in a row; the last free one needs no choice."""

    def asks(self, st: St) -> Sequence[Decision]:
        """The seat that runs the next faction."""
        done = len(st.factions)
        if done == len(st.seat_of) or st.options.faction_choice == "auto" or done == len(st.data.factions) - 1:
            return ()
        return (st.ask(st.seat_of[done], "setup.faction", "INF R69", _KINDS),)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Factions not taken."""
        return [action for short, action in st.data.select.items() if short not in st.factions]

    def why(self, st: St, seat: Seat, action: SelectFaction) -> Illegal | None:
        """An unknown faction, or a taken one."""
        if action.faction not in st.data.factions:
            return illegal("INF R69", "no_faction", faction=action.faction, known=", ".join(st.data.factions))
        if action.faction in st.factions:
            by = st.seat_of[st.factions.index(action.faction)]
            return illegal("INF R69", "faction_taken", faction=action.faction, seat=by)
        return None

    def take(self, st: St, seat: Seat, action: SelectFaction, log: list[AnyEvent]) -> None:
        """It is that seat's."""
        self.give(st, action.faction, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Whoever does not choose gets the first free one in file order; then castles are dealt."""
        for _seat in st.seat_of[len(st.factions) :]:
            self.give(st, next(short for short in st.data.factions if short not in st.factions), log)
        st.frames.pop()
        deal(st, log)

    def give(self, st: St, faction: str, log: list[AnyEvent]) -> None:
        """The next faction in play."""
        seat = st.seat_of[len(st.factions)]
        st.factions.append(faction)
        log.append(FactionSelected(seat, faction, st.data.factions[faction].name))


def deal(st: St, log: list[AnyEvent]) -> None:
    """Lay the Setup card, North up, and a castle face-down on every cell in path order (steps 4 and 5)."""
    data = st.data
    chosen = st.options.setup
    if chosen == RANDOM:
        chosen = list(data.layouts)[st.below(len(data.layouts))]
    elif chosen == RECOMMENDED:
        chosen = data.recommended[len(st.factions)]
    st.setup = chosen
    layout = data.layouts[chosen]
    box = list(data.castles)
    st.shuffle(box)
    st.castles = [""] * layout.size
    for castle in layout.orders[0]:
        st.castles[castle] = box.pop()
    for line in (st.turns, st.control, st.began, st.castle_swap, st.sabotaged, st.blocked):
        line += [-1] * layout.size
    st.here = [()] * layout.size
    for line in st.maintained:
        line += [0] * layout.size
    log.append(CastlesDealt(layout.id, layout.name, layout.size))
