"""Faction scoring, the ways the game ends, and the outcome (PAX R77, R89, R107, R110)."""

from engines.core.decisions import Seat
from engines.core.scores import Aside, Outcome, Score, ScorePart
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.events import AnyEvent, GameEnded
from engines.pax_illuminaten.rules import lodges, plots
from engines.pax_illuminaten.state import Result, St


def by_faction(st: St) -> list[list[int]]:
    """Disks of each seat in the largest Lodges of each Faction, tied ones all counted (PAX R89)."""
    known = st.sight.found.known
    if "points" in known:
        return known["points"]
    found = known["points"] = [[0] * len(FACTIONS) for _ in range(st.players)]
    for f, parts in enumerate(lodges.lodges(st)):
        for seat, count in enumerate(lodges.strengths(st, lodges.largest(parts))):
            found[seat][f] = count
    return found


def score(seat: Seat, points: tuple[int, ...]) -> Score:
    """A seat's Faction points and where they come from."""
    parts = tuple(ScorePart("lodge", n, FACTIONS[f]) for f, n in enumerate(points) if n)
    return Score(seat, sum(points), parts)


def end(
    st: St, how: str, rule: str, winners: tuple[Seat, ...], log: list[AnyEvent], *, plots_held: tuple[str, ...] = ()
) -> None:
    """The game is over."""
    st.result = Result(how, rule, winners)
    st.frames.clear()
    points, cards = zip(*standings(st), strict=True)
    parts = tuple(tuple(each) for each in by_faction(st))
    claimed = [(claim.seat, claim.plot) for claim in st.claims]
    private = tuple("" if (seat, plot) in claimed else plot for seat, plot in enumerate(st.private))
    specials = tuple(tuple(held) for held in st.specials)
    log.append(GameEnded(how, winners, points, plots_held, parts, cards, private, specials))


def score_factions(st: St, how: str, log: list[AnyEvent]) -> None:
    """Most points, then most Faction cards, else a shared victory (section 7 of the rules)."""
    keys = standings(st)
    end(st, how, "PAX R89", tuple(seat for seat, key in enumerate(keys) if key == max(keys)), log)


def standings(st: St) -> list[tuple[int, int]]:
    """Points and Faction cards of everybody, Bots included (PAX R110)."""
    return [(sum(points), len(held)) for points, held in zip(by_faction(st), st.held, strict=True)]


def check_victory(st: St, log: list[AnyEvent]) -> None:
    """End the game if the active seat wins in the Claim Check (PAX R77, R107)."""
    seat = st.active
    if st.is_bot(seat):
        table = plots.Table(st)
        met = tuple(plot for plot in st.data.bots[st.bots[seat - st.seats]].plots if table.family(plot, seat).met)
        if len(met) >= st.data.ref.bot_general.plots_to_win:
            end(st, "bot", "PAX R107", (seat,), log, plots_held=met)
    elif plots.live(st, seat) >= st.data.constants.plots_to_win:
        held = tuple(claim.plot for claim in st.claims if claim.seat == seat and claim.live)
        end(st, "plots", "PAX R77", (seat,), log, plots_held=held)


def outcome(st: St) -> Outcome | None:
    """Ranks of the table's seats among everybody, so that nobody is first where a Bot has won alone."""
    result = st.result
    if result is None:
        return None
    keys = [(seat in result.winners, *key) for seat, key in enumerate(standings(st))]
    if result.how in ("plots", "bot"):
        keys = [(first, 0, 0) for first, _points, _cards in keys]
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    scores = [score(seat, tuple(points)) for seat, points in enumerate(by_faction(st))]
    seats = st.seats
    asides = tuple(
        Aside(st.data.bots[bot].name, place, each.points)
        for bot, place, each in zip(st.bots, places[seats:], scores[seats:], strict=True)
    )
    first = places[:seats]
    return Outcome(first, tuple(scores[:seats]), result.how, result.rule, min(first) > 1, asides)
