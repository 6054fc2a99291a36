"""`python -m engines.train puzzles GAME`: positions in which one answer is clearly the best, found by self-play.

The search plays itself with few nodes, now and then any answer, so that games differ and there is something to punish.
Where it sees a clear lead of one answer, several long searches of other chance look again, one of them a moment further
ahead: all must find the same answer, and in further worlds, none of which it was chosen in, it must lead every other by
so much (`Depth.lead`) with intervals that do not touch; and all of that once more, with most of the lead. Of all that
is found as many are kept as were asked for: different questions, numbers of seats, stages of the game, and those first
in which what looks best at once is not the answer. The same arguments make the same file.

`--reasons` works out why the best answers of the present file are so (`engines.train.reasons`), and changes nothing
else of it.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from engines import games
from engines.core.codec import key
from engines.core.decisions import Action, Decision, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players.comparing import SearchResult
from engines.players.effort import Effort
from engines.players.puzzles import ENGINES, FILE, Puzzle, Puzzles, packed, position, read, unpacked, written
from engines.players.search import Search
from engines.train.reasons import explained_anew, still_holds, why_of

ODD = 8
"""One choice in so many is any answer."""
LONGEST = 3_000
CHOICES = range(3, 31)
"""So many answers a question must leave: fewer are guessed, more are nothing to look through."""
LEAD = 0.12
"""Chances of winning by which the best answer leads every other, unless said otherwise."""
HINTED, HOPELESS = 0.8, 0.6
"""Parts of that lead: where the quick search sees as much a position is looked at again, and where a long one sees less
it is dropped."""
AGAIN = 0.75
"""A part of that lead, too: so much of it further long searches must see."""
SEARCHES = 2
GLANCES = 6
"""Worlds in which the answer that looks best at once is looked for."""
APART = 1.96
"""Standard errors to each side of a mean, for an interval of 95 %."""
CLOSE = 2.0
"""Answers that the searches saw within so many leads of the best are compared with it again."""


class Depth(NamedTuple):
    """How much is thought: answers played out for a choice of the game, by each long search, worlds compared in.

    `lead`: by so much the best answer must lead.
    """

    lead: float = LEAD
    quick: int = 60
    nodes: int = 2_500
    worlds: int = 80


class Judged(NamedTuple):
    """What long searches came to: the best answer, every answer's odds by key, the error of the least lead."""

    best: Action
    odds: dict[str, float]
    error: float


class Came(NamedTuple):
    """A puzzle and the part of its game, 0 to 2, that it is from."""

    puzzle: Puzzle
    stage: int


def judged(game: AnyGame, state: AnyState, seat: Seat, word: int, depth: Depth) -> Judged | None:
    """What is clearly the best answer of a seat, from worlds sampled for it; None where nothing is."""
    rng, usual = Rng(word), game.thinking_for(state.seats)
    further = replace(usual, ahead=usual.ahead + 1, longest=2 * usual.longest)
    tried: list[tuple[Search, SearchResult]] = []
    for how in (*[usual] * SEARCHES, further):
        search = Search(game, state, seat, Rng(rng.next()), how)
        found = search.run(None, depth.nodes, Effort())
        tried.append((search, found))
        if found.lines[0].action != tried[0][1].lines[0].action:
            return None
        if found.lines[0].value - found.lines[1].value < depth.lead * HOPELESS:
            return None
    best = tried[0][1].lines[0].action
    behind = _behind(best, [found for _search, found in tried[:SEARCHES]])
    odds: dict[str, float] = {}
    errors: dict[str, float] = {}
    own: list[float] = []
    search = tried[0][0]
    for other in sorted(behind, key=lambda each: behind[each]):
        if len(odds) >= 2 and behind[other] > CLOSE * depth.lead:
            break
        pairs = search.against((best, other), rng, depth.worlds)
        mine, theirs = [a for a, _b in pairs], [b for _a, b in pairs]
        lead = _mean(mine) - _mean(theirs)
        if lead < depth.lead or _mean(mine) - _half(mine) <= _mean(theirs) + _half(theirs):
            return None
        own += mine
        behind[other] = lead
        odds[key(other)], errors[key(other)] = lead, _half([a - b for a, b in pairs]) / APART
    looks = _mean(own)
    nearest = min(odds, key=lambda each: odds[each])
    told = {key(best): looks} | {key(each): max(looks - lead, 0.0) for each, lead in behind.items()}
    return Judged(best, told, errors[nearest])


def found_again(game: AnyGame, state: AnyState, seat: Seat, best: Action, word: int, depth: Depth) -> bool:
    """Whether long searches of other chance find the same answer, with most of the lead: some leads are luck."""
    clear = judged(game, state, seat, word, depth._replace(lead=AGAIN * depth.lead))
    return clear is not None and clear.best == best


def holding(game: AnyGame, made: Puzzles, word: int, depth: Depth) -> list[Came]:
    """The puzzles of a file that are found again by now; their stage is told by the longest of their games."""
    kept = list[Came]()
    for puzzle in made.puzzles:
        state = position(game, puzzle)
        best = next(each for each in game.legal(state, puzzle.seat) if key(each) == puzzle.best)
        if found_again(game, state, puzzle.seat, best, Rng(puzzle.seed + word).next(), depth):
            kept.append(Came(puzzle, 0))
    longest = max([len(unpacked(came.puzzle.answers)) for came in kept], default=1)
    return [Came(came.puzzle, min(2, 3 * len(unpacked(came.puzzle.answers)) // longest)) for came in kept]


def _behind(best: Action, founds: Sequence[SearchResult]) -> dict[Action, float]:
    """By how much each other answer lay behind the best on average, in the worlds that both were tried in."""
    apart: dict[Action, list[float]] = {}
    for found in founds:
        first = next(line for line in found.lines if line.action == best)
        for line in found.lines:
            if line.action != best:
                into = apart.setdefault(line.action, [])
                into += [a - b for a, b in zip(first.values, line.values, strict=False)]
    return {action: _mean(values) if values else 1.0 for action, values in apart.items()}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _half(values: Sequence[float]) -> float:
    """Half the width of the mean's interval."""
    mean = _mean(values)
    return APART * sqrt(sum((each - mean) ** 2 for each in values) / max(len(values) - 1, 1) / len(values))


def obvious(game: AnyGame, state: AnyState, seat: Seat, rng: Rng) -> Action:
    """The answer after which the position looks best at once, in the mean of `GLANCES` worlds."""
    sums: dict[Action, float] = {}
    for _world in range(GLANCES):
        world, word = game.resample(state, seat, rng), rng.next()
        for answer in game.legal(world, seat):
            trial = game.resample(world, seat, Rng(word))
            game.advance(trial, seat, answer)
            sums[answer] = sums.get(answer, 0.0) + game.appraise(trial, seat)
    return max(sums, key=lambda each: sums[each])


def asks(game: AnyGame, state: AnyState, decision: Decision) -> bool:
    """Whether a question can be a puzzle: one answer of several, and no part of several given in one go."""
    return decision.up_to == 1 and len(list(game.legal(state, decision.seat))) in CHOICES


def found_in(game: AnyGame, seats: int, seed: int, depth: Depth) -> list[Came]:
    """The puzzles of one game of the search with itself: at most one of each question, none in its first answers."""
    state, rng = game.new(seats, game.options({}), seed), Rng(seed * 7919)
    said: list[tuple[Seat, Action]] = []
    made: list[tuple[int, Puzzle]] = []
    met: set[str] = set()
    for _ in range(LONGEST):
        decisions = game.decisions(state)
        if not decisions:
            break
        decision = decisions[0]
        seat = decision.seat
        found = Search(game, state, seat, rng).run(None, depth.quick, Effort())
        lines = [line for line in found.lines[:2] if line.values]
        clear = len(lines) == 2 and lines[0].value - lines[1].value >= depth.lead * HINTED
        if clear and said and decision.step not in met and asks(game, state, decision):
            puzzle = _puzzle(game, state, decision, seed, said, rng.next(), depth)
            if puzzle is not None:
                met.add(decision.step)
                made.append((len(said), puzzle))
        answer = found.lines[0].action if rng.below(ODD) else rng.choice(list(game.legal(state, seat)))
        game.advance(state, seat, answer)
        said.append((seat, answer))
    return [Came(puzzle, min(2, 3 * at // len(said))) for at, puzzle in made]


def _puzzle(
    game: AnyGame,
    state: AnyState,
    decision: Decision,
    seed: int,
    said: Sequence[tuple[Seat, Action]],
    word: int,
    depth: Depth,
) -> Puzzle | None:
    seat, rng = decision.seat, Rng(word)
    clear = judged(game, state, seat, rng.next(), depth)
    if clear is None or not found_again(game, state, seat, clear.best, rng.next(), depth):
        return None
    second = sorted(clear.odds, key=lambda each: -clear.odds[each])[1]
    other = next(each for each in game.legal(state, seat) if key(each) == second)
    return Puzzle(
        state.seats,
        seed,
        packed(said),
        seat,
        decision.step,
        key(clear.best),
        {each: round(100 * odds) for each, odds in sorted(clear.odds.items(), key=lambda pair: -pair[1])},
        key(obvious(game, state, seat, rng)),
        why_of(game, state, seat, clear.best, other, clear.error, rng, depth.nodes),
    )


def most_different(pool: Sequence[Came], count: int) -> list[Puzzle]:
    """So many of those that were found, as different as they come."""
    left, kept = list(pool), list[Came]()
    while left and len(kept) < count:
        steps = Counter(each.puzzle.step for each in kept)
        seats = Counter(each.puzzle.seats for each in kept)
        stages = Counter(each.stage for each in kept)
        plain = sum(each.puzzle.best == each.puzzle.obvious for each in kept)

        def worse(each: Came) -> tuple[float, str]:
            puzzle = each.puzzle
            looks_so = puzzle.best == puzzle.obvious and 2 * plain >= len(kept)  # noqa: B023 (called within the round)
            alike = steps[puzzle.step] + 0.5 * seats[puzzle.seats] + 0.5 * stages[each.stage]  # noqa: B023
            return alike + 2 * looks_so, puzzle.id

        best = min(left, key=worse)
        left.remove(best)
        kept.append(best)
    return [each.puzzle for each in kept]


def with_reasons_anew(game: AnyGame, made: Puzzles, word: int, depth: Depth) -> Puzzles:
    """A file with its reasons worked out by now; says which are told, and how many held in other worlds."""
    anew = tuple(explained_anew(game, each, word, depth.nodes) for each in made.puzzles)
    for when, puzzles in (("before", made.puzzles), ("now", anew)):
        told = [(each, still_holds(game, each, word + 1, depth.nodes)) for each in puzzles]
        held = [(each, how) for each, how in told if how is not None]
        for puzzle, how in held:
            part = " ".join(filter(None, (how.reason.key, how.reason.note)))
            what = f"{part} {how.reason.points:g}, {how.reason.more:+g} ({how.reason.holds.name.lower()})"
            fails = "" if how.holds else ": does not hold"
            print(f"{when}: {puzzle.id} {what} in {how.more_in} of {how.worlds}{fails}")
        print(f"{when}: {sum(how.holds for _each, how in held)} of {len(held)} reasons with points hold")
    return replace(made, puzzles=anew)


def main(said: Sequence[str]) -> None:
    """Find puzzles of a game or work out their reasons, and write its file."""
    given = ArgumentParser(prog="python -m engines.train puzzles", description="Find a game's puzzles by self-play.")
    given.add_argument("game", choices=list(games()))
    given.add_argument("--count", type=int, default=24, help="puzzles to keep")
    given.add_argument("--found", type=int, default=60, help="puzzles to choose them from")
    given.add_argument("--games", type=int, default=200, help="games to look through at most")
    given.add_argument("--seats", nargs="+", type=int, help="in turn; all above one if left out")
    given.add_argument(
        "--lead", type=float, help=f"chances by which the best answer leads; with --add the file's, else {LEAD}"
    )
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--add", action="store_true", help="keep those of the present file that are found again")
    given.add_argument(
        "--reasons",
        action="store_true",
        help="find none, but work out anew why the best answers of the present file are so: ten seconds of a core",
    )
    given.add_argument("--out", type=Path, help=f"{FILE} beside the game if left out")
    asked = given.parse_args(said)
    game = games()[asked.game]
    beside = ENGINES / game.key / FILE
    file: Path = asked.out or beside
    present = read(beside) if asked.add else None
    if asked.reasons:
        file.write_bytes(written(with_reasons_anew(game, read(beside), asked.seed, Depth())))
        return
    depth = Depth(asked.lead or (present.lead if present else LEAD))
    pool = holding(game, present, asked.seed, depth) if present else list[Came]()
    print(f"{game.key}: begins with {len(pool)}", file=sys.stderr, flush=True)
    sizes: list[int] = asked.seats or [seats for seats in game.seats if seats > 1]
    for number in range(asked.games + 1):
        if pool or asked.add:  # what was found so far is there whenever one stops
            kept = tuple(most_different(pool, asked.count))
            file.write_bytes(written(Puzzles(game.key, game.revision, game.edition, asked.seed, kept, depth.lead)))
        if number == asked.games or len(pool) >= asked.found:
            break
        came = found_in(game, sizes[number % len(sizes)], (asked.seed << 16) + number, depth)
        pool += came
        steps = " ".join(each.puzzle.step for each in came)
        print(f"{game.key}: {len(pool)} after {number + 1} games {steps}", file=sys.stderr, flush=True)
    print(f"{file}: chosen from {len(pool)} puzzles")
