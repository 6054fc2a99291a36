"""An information-set search: answers compared in the same sampled worlds, at the same moment of play.

Every round samples one world as it may be for the seat and tries every answer still in question in it, with the same
chance. What follows an answer is a tree: each seat has one of its own, in which it knows what it has seen (a sealed
answer of another seat is only "answered"), so nobody's plans rest on what they cannot know. A line leaves the tree with
its first new answer, is played on to the next moment (`Game.moment`) and judged there for everybody who chose in it;
where a game asks for it (`Thinking.along`) the seat counts how it looked on the way, too.
"""

from collections.abc import Callable, Iterable, Sequence
from math import ceil, log, sqrt
from time import perf_counter
from typing import Any

from engines.core.decisions import Action, Decision, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.core.thinking import Thinking
from engines.players.comparing import JUDGED, Found, Line, best_first, by_value, far_behind, in_question, sure
from engines.players.effort import Effort
from engines.players.stopping import After, Stop

KEEP = 0.9
"""After each round at most so much of the answers stays in question."""
CURIOUS = 0.5
"""How much an answer that was seldom tried is worth trying again, in widths of the values met so far."""
PAIRED = 12
"""Rounds before it may."""
OFTEN = 64
"""So many rounds it is asked each time, later as seldom: all of them are looked at, which takes longer and longer."""
LOOKS = 8
"""Worlds in which whoever would stop looks at the other answers."""
NOTHING = 1e-9
"""While a line is played on an answer must bring more than this to be gone on with in place of one that stops."""
SLIGHT = 0.004
"""By more than this an answer must look better at once that many worlds, or none any more, speak for."""

Judge = Callable[[Any, Seat], float]


class Edge:
    """One answer in a seat's tree: how often it was gone on with, and what that came to in sum."""

    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0


class _Node:
    """What one seat has seen since the question: its own answers tried from here, and what it may see next."""

    __slots__ = ("edges", "further", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Action, Edge] = {}
        self.further: dict[tuple[Seat, Action | None], _Node] = {}

    def after(self, seen: tuple[Seat, Action | None]) -> "_Node":
        node = self.further.get(seen)
        if node is None:
            node = self.further[seen] = _Node()
        return node


class Search:
    """One question of one seat, thought about until time, nodes or doubt run out.

    `clock`: seconds that pass; whoever measures players against each other counts processor time instead.
    """

    clock: Callable[[], float] = staticmethod(perf_counter)

    def __init__(
        self,
        game: AnyGame,
        state: AnyState,
        seat: Seat,
        rng: Rng,
        how: Thinking | None = None,
        judge: Judge | None = None,
    ) -> None:
        self.game, self.seat, self.rng = game, seat, rng
        self.state = state
        self.how = game.thinking_for(state.seats) if how is None else how
        self._stops = frozenset(self.how.stops)
        self.judge = game.appraise if judge is None else judge
        self._each = game.appraise_each if judge is None else self._judged
        self.world = self._sampled(rng)
        self.answers = list(game.legal(self.world, seat))
        glance = self.how.glance and self.how.trust > 0
        self.trusted = game.at_a_glance(self.world, seat, self.answers) if glance else None
        self.open_ = game.decisions(self.world)
        self.asked = next(d for d in self.open_ if d.seat == seat)
        self.moment = game.moment(self.world)
        self.nodes = 0
        self._trees = [_Node() for _ in range(self.world.seats)]
        self._brought: list[dict[Action, Edge]] = [{} for _ in range(self.world.seats)]
        self._taken: tuple[Seat, Edge, float] | None = None
        self._tried: After | None = None
        self._known: After | None = None
        self._on_the_way: list[float] = []
        self._least, self._most = 1.0, 0.0

    def run(self, seconds: float | None, nodes: int | None, effort: Effort) -> Found:
        """Compare the answers; a round of `effort` is a line played. Without bounds it ends when it is sure."""
        lines = [Line(answer) for answer in self.answers]
        if len(lines) == 1:
            lines[0].add(0.5)
            return Found(lines, 1, 0, 0)
        began = self.clock()
        self.rng.shuffle(lines)
        lines.sort(key=lambda line: line.action != self.trusted)
        alive, gone = lines, list[Line]()
        tries, rounds, world = 0, 0, self.world
        while True:
            word = self.rng.next()
            values: list[float] = []
            for line in alive:
                if effort.exactly is not None:
                    over = tries >= effort.exactly
                else:
                    over = (nodes is not None and self.nodes >= nodes) or (
                        seconds is not None and self.clock() - began >= seconds
                    )
                if over and tries:
                    break
                effort.begin()
                tries += 1
                last = world is not self.world and len(values) + 1 == len(alive)
                values.append(self._try(world, line.action, Rng(word), spend=last))
            if len(values) < len(alive):
                if not rounds:
                    for line, value in zip(alive, values, strict=False):
                        line.add(value)
                    gone, alive = alive[len(values) :], alive[: len(values)]
                break
            for line, value in zip(alive, values, strict=True):
                line.add(value)
            rounds += 1
            alive.sort(key=by_value)
            if rounds >= PAIRED and (rounds < OFTEN or not rounds % OFTEN) and sure(alive[0], alive[1]):
                break
            alive, lost = in_question(alive, max(2, ceil(len(lines) * KEEP**rounds)), rounds, self.trusted)
            gone = lost + gone
            world = self._sampled(self.rng)
        alive = best_first(alive, self.trusted, self.how.trust)
        return Found(self._going_on(alive, gone), len(alive), tries, self.nodes)

    def _going_on(self, lines: list[Line], gone: list[Line]) -> list[Line]:
        """All of them: nobody stops while another answer looks better at once, that one comes first.

        On average of some worlds, for what a single one says of a card to be drawn is luck. After few rounds those
        given up count, too: their lines went on with answers of which few were looked at, a turn that is ended stands
        as it is. After many rounds what is surely worse by much does not count. A slight difference counts after few
        rounds only, of what is still in question or was never tried.
        """
        first, stops = lines[0], self.how.stops
        if not isinstance(first.action, stops):
            return lines + gone
        few = len(first.values) < PAIRED
        others = [line for line in lines + gone if not isinstance(line.action, stops)]
        if not few:
            others = [line for line in others if len(line.values) < JUDGED or not far_behind(first, line)]
        worlds = [self.world, *[self._sampled(self.rng) for _ in range(LOOKS - 1)]] if others else []
        against = [self._stop(world, self.seat, first.action, self.judge(world, self.seat)) for world in worlds]
        best, most = first, 0.0
        for line in others:
            brings = sum([each.beaten_by(self._at_once(each.state, line.action)) for each in against])
            least = 0.0 if few and (line in lines or not line.values) else SLIGHT * LOOKS
            if brings > max(most, least):
                best, most = line, brings
        if not best.values:
            best.add(first.value)
        return [best, *[each for each in lines + gone if each is not best]]

    def against(self, answers: Sequence[Action], rng: Rng, worlds: int, *, drawn: bool = False) -> list[list[float]]:
        """What answers come to in further worlds, none of which they were chosen in, with the same chance each.

        `drawn`: behind them another one, drawn from all anew in each world. What is there twice is tried once.
        """
        found: list[list[float]] = []
        for _world in range(worlds):
            world, word = self._sampled(rng), rng.next()
            told = (*answers, rng.choice(self.answers)) if drawn else answers
            values = {each: self._try(world, each, Rng(word)) for each in dict.fromkeys(told)}
            found.append([values[each] for each in told])
        return found

    def _sampled(self, rng: Rng) -> Any:
        """A world as it may be for the seat, without its story."""
        world = self.game.resample(self.state, self.seat, rng)
        self.game.forget(world)
        return world

    def sensible(self, world: AnyState) -> Action:
        """An answer of the seat after which the position looks well at once, found without a search."""
        return self._best_of(world, self.seat, list(self.game.legal(world, self.seat)), self.how.follow, self.rng)

    def _try(self, world: AnyState, answer: Action, rng: Rng, *, spend: bool = False) -> float:
        """Play one line of a world to its end, and tell everybody who chose in it how that looks."""
        trial, path = self._line(world if spend else self.game.clone(world), answer, rng)
        seats = {self.seat, *[who for who, _edge in path]}
        known = self._known
        if known is not None:
            seats.discard(known.who)
        values = self._each(trial, seats) if seats else dict[Seat, float]()
        if known is not None:
            values[known.who] = known.looks
        if self._on_the_way:
            values[self.seat] = (values[self.seat] + sum(self._on_the_way)) / (1 + len(self._on_the_way))
        for who, edge in path:
            edge.visits += 1
            edge.total += values[who]
        value = values[self.seat]
        self._least, self._most = min(self._least, value), max(self._most, value)
        return value

    def _judged(self, trial: Any, seats: Iterable[Seat]) -> dict[Seat, float]:
        return {who: self.judge(trial, who) for who in seats}

    def line(self, world: AnyState, answer: Action, rng: Rng) -> tuple[Any, list[tuple[Seat, Edge]]]:
        """Where one line ends, from what the trees hold so far, and who chose what on the way inside them.

        What happened on the way is not kept in its story.
        """
        return self._line(self.game.clone(world), answer, rng)

    def _line(self, trial: Any, answer: Action, rng: Rng) -> tuple[Any, list[tuple[Seat, Edge]]]:
        """The same, played in the position itself, or in a copy of it where answers were tried out."""
        game, how, seat = self.game, self.how, self.seat
        self._taken = self._known = None
        self._on_the_way.clear()
        here = list(self._trees)
        self._seen(here, self.open_, seat, answer)
        asked = game.play(trial, seat, answer)
        self.nodes += 1
        path: list[tuple[Seat, Edge]] = []
        growing, left, moment = True, how.ahead, self.moment
        for _ in range(how.longest):
            if not asked:
                break
            if how.ahead:
                now = game.moment(trial)
                if now != moment if moment is not None else self._again(trial):
                    moment, left = now, left - 1
                    if not left:
                        break
                    if how.along:
                        self._on_the_way.append(self._looks(trial, seat))
            elif not growing:
                break
            who = seat if seat in asked else asked[0]
            answers = game.answers(trial, who)
            self._tried = None
            if len(answers) == 1:
                chosen = answers[0]
            elif growing:
                node = here[who]
                chosen = self._pick(node, trial, who, answers, rng)
                edge = node.edges.get(chosen)
                if edge is None:
                    edge = node.edges[chosen] = Edge()
                    growing = False
                path.append((who, edge))
            elif how.glance:
                chosen = game.at_a_glance(trial, who, answers)
            else:
                most = how.follow if who == seat else how.replies
                chosen = self._best_of(trial, who, answers, most, rng, spend=True)
            if growing:
                self._seen(here, game.decisions(trial), who, chosen)
            self._known = self._tried
            if self._known is None:
                asked = game.play(trial, who, chosen)
            else:
                trial, asked = self._known.state, self._known.asked
            self.nodes += 1
        return trial, path

    def _again(self, trial: Any) -> bool:
        """Whether the question is asked again, of anybody."""
        return any(decision.step == self.asked.step for decision in self.game.decisions(trial))

    def _seen(self, here: list[_Node], open_: Sequence[Decision], who: Seat, answer: Action) -> None:
        """Everybody's place in their own tree: who is asked at the same time, or may not see it, learns no answer."""
        seen = (who, answer)
        if len(open_) == 1 and not open_[0].secret:
            here[:] = [node.after(seen) for node in here]
            return
        secret = next(decision.secret for decision in open_ if decision.seat == who)
        together = {decision.seat for decision in open_} if len(open_) > 1 else ()
        for seat, node in enumerate(here):
            sealed = seat != who and (secret or seat in together)
            here[seat] = node.after((who, None) if sealed else seen)

    def _pick(self, node: _Node, trial: Any, who: Seat, answers: list[Action], rng: Rng) -> Action:
        """The answer to go on with: a new one while the known ones are few for so many visits."""
        node.visits += 1
        edges = node.edges
        known = [answer for answer in answers if answer in edges]
        if len(known) < len(answers) and len(known) < self.how.wide * sqrt(node.visits):
            fresh = [answer for answer in answers if answer not in edges] if known else answers
            if self.how.glance:
                return self.game.at_a_glance(trial, who, fresh)
            return self._best_of(trial, who, fresh, self.how.follow, rng, spend=True)
        curious = CURIOUS * max(0.01, self._most - self._least) * sqrt(log(node.visits + 1))
        best, value = known[0], -1.0
        for answer in known:
            edge = edges[answer]
            visits = edge.visits or 1
            looks = edge.total / visits + curious / sqrt(visits)
            if looks > value:
                best, value = answer, looks
        return best

    def _best_of(
        self, state: AnyState, who: Seat, answers: list[Action], most: int, rng: Rng, *, spend: bool = False
    ) -> Action:
        """The answer after which the position looks best at once, as far as that is known; so many are tried out.

        The position that an answer was tried out in is kept as `_tried`. `spend`: the position itself is wanted no
        more where one is kept, so the last one may be tried out in it.
        """
        if most <= 1:
            return rng.choice(answers)
        if len(answers) == 1:
            return answers[0]
        how, brought = self.how, self._brought[who]
        recall, stops = how.recall, self._stops
        best, value, recalled, stop = answers[0], -2.0, None, None
        fresh: list[Action] = []
        for answer in answers:
            if answer.__class__ in stops:
                stop = answer
                if value < NOTHING:
                    best, value, recalled = answer, NOTHING, None
                continue
            edge = brought.get(answer) if recall else None
            if edge is None or edge.visits < recall:
                fresh.append(answer)
                continue
            looks = edge.total / edge.visits
            if looks > value:
                best, value, recalled = answer, looks, edge
        weighs = recall or len(fresh) < len(answers)
        if len(fresh) > most:
            rng.shuffle(fresh)
            del fresh[most:]
        before = self._looks(state, who) if weighs else 0.0
        self._learn(who, before)
        tried: After | None = None
        against = None if stop is None else self._stop(state, who, stop, before)
        for left, answer in enumerate(fresh, 1 - len(fresh)):
            spent = spend and against is None and tried and not left
            after = self._after(state if spent else self.game.clone(state), who, answer)
            looks = after.looks - before if against is None else against.beaten_by(after)
            if recall:
                edge = brought.get(answer)
                if edge is None:
                    edge = brought[answer] = Edge()
                edge.visits += 1
                edge.total += looks
            if looks > value:
                best, value, recalled, tried = answer, looks, None, after
        if recalled is not None:
            self._taken = who, recalled, before
        self._tried = tried
        return best

    def _looks(self, state: AnyState, who: Seat) -> float:
        """How a position looks; where the last answer was tried out before it was given, that is known."""
        known = self._known
        if known is not None and known.state is state and known.who == who:
            return known.looks
        return self.judge(state, who)

    def _learn(self, who: Seat, now: float) -> None:
        """What was recalled and gone on with has brought this here: what it brought elsewhere may mislead."""
        if self._taken is not None and self._taken[0] == who:
            _who, edge, before = self._taken
            edge.visits += 1
            edge.total += now - before
        self._taken = None

    def _at_once(self, world: AnyState, answer: Action) -> After:
        """What a world comes to by an answer of the seat."""
        return self._after(self.game.clone(world), self.seat, answer)

    def _stop(self, state: AnyState, who: Seat, stop: Action, before: float) -> Stop:
        return Stop(self.game, state, before, lambda: self._after(self.game.clone(state), who, stop).looks)

    def _after(self, trial: Any, who: Seat, answer: Action) -> After:
        """What a position, spent by that, comes to by an answer, and how that looks to who gives it."""
        asked = self.game.play(trial, who, answer)
        self.nodes += 1
        return After(trial, asked, who, self.judge(trial, who))
