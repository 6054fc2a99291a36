"""An information-set Monte Carlo tree search: answers compared in the same sampled worlds, at the same moment of play.

Every round samples one world as it may be for the seat and tries every answer still in question in it, with the same
chance. What follows an answer is a tree: each seat has one of its own, in which it knows what it has seen (a sealed
answer of another seat is only "answered"), so nobody's plans rest on what they cannot know. A line leaves the tree with
its first new answer, is played on to the next moment (`Game.moment`) and judged there for everybody who chose in it;
where a game asks for it (`Thinking.along`) the seat counts how it looked on the way, too.

In the words of the field: at the root answers race each other (`in_question`); below it stands one tree for each seat
(MO-ISMCTS), with UCB1 and progressive widening (`_select`), playouts that look one answer ahead (`_greedy`), cut off by
judgement in place of a result (`_simulate`).
"""

from collections.abc import Callable, Iterable, Sequence
from math import ceil, log, sqrt
from time import perf_counter
from typing import Any

from engines.core.decisions import Action, Decision, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.core.thinking import Thinking
from engines.players.comparing import (
    REJECT_FROM,
    Line,
    SearchResult,
    best_first,
    by_value,
    far_behind,
    in_question,
    leads_surely,
)
from engines.players.effort import Effort
from engines.players.stopping import After, Stop
from engines.players.tree import Edge, Node

KEEP = 0.9
"""After each round at most so much of the answers stays in question (successive rejects)."""
EXPLORATION = 0.5
"""How much an answer that was seldom tried is worth trying again (UCB1), in widths of the values met so far."""
SURE_FROM = 12
"""So many rounds are played at least before the search may end because one answer surely leads."""
SURE_EACH_ROUND = 64
"""So many rounds that is looked for after each, then once in so many: it takes longer the more rounds there are."""
STOP_WORLDS = 8
"""Worlds in which whoever would stop looks at the other answers."""
LEAST_GAIN = 1e-9
"""While a line is played on an answer must bring more than this to be gone on with in place of one that stops."""
SLIGHT = 0.004
"""By more than this an answer must look better at once than a stop, once many worlds were tried or it was given up."""

Judge = Callable[[Any, Seat], float]


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
        self._judge_each = game.appraise_each if judge is None else self._judge_one_by_one
        self.world = self._sampled(rng)
        self.answers = list(game.legal(self.world, seat))
        glance = self.how.glance and self.how.trust > 0
        self.trusted = game.at_a_glance(self.world, seat, self.answers) if glance else None
        self.open_ = game.decisions(self.world)
        self.asked = next(d for d in self.open_ if d.seat == seat)
        self.moment = game.moment(self.world)
        self.sides = game.sides(self.world)
        self.nodes = 0
        self._trees = [Node() for _ in range(self.world.seats)]
        self._gains: list[dict[Action, Edge]] = [{} for _ in range(self.world.seats)]
        """By seat and answer, how often it was tried out, and how much better that looked at once, in sum."""
        self._recalled: tuple[Seat, Edge, float] | None = None
        """Whose last answer was taken for what it has brought before, that, and how it looked to them before it."""
        self._tried_out: After | None = None
        """Where the answer that `_greedy` found best leads; None: that was not tried out just now."""
        self._reached: After | None = None
        """Where the line stands, if its last answer was tried out before it was given: how it looks there is known."""
        self._on_the_way: list[float] = []
        """How the line looked to the seat at each moment before its last."""
        self._lowest, self._highest = 1.0, 0.0

    def run(self, seconds: float | None, nodes: int | None, effort: Effort) -> SearchResult:
        """Compare the answers; a round of `effort` is a line played. Without bounds it ends when it is sure."""
        lines = [Line(answer) for answer in self.answers]
        if len(lines) == 1:
            lines[0].add(0.5)
            return SearchResult(lines, 1, 0, 0, self.sides)
        began = self.clock()
        self.rng.shuffle(lines)
        lines.sort(key=lambda line: line.action != self.trusted)
        alive, gone = lines, list[Line]()
        tries, rounds, world = 0, 0, self.world

        def is_over() -> bool:
            if effort.exactly is not None:
                return tries >= effort.exactly
            too_many = nodes is not None and self.nodes >= nodes
            return too_many or (seconds is not None and self.clock() - began >= seconds)

        while True:
            word = self.rng.next()
            values: list[float] = []
            for line in alive:
                if tries and is_over():
                    break
                effort.begin()
                tries += 1
                last = world is not self.world and len(values) + 1 == len(alive)
                values.append(self._simulate(world, line.action, Rng(word), spend=last))
            if len(values) < len(alive):  # a round cut short compares nothing, but without another it is all there is
                if not rounds:
                    for line, value in zip(alive, values, strict=False):
                        line.add(value)
                    gone, alive = alive[len(values) :], alive[: len(values)]
                break
            for line, value in zip(alive, values, strict=True):
                line.add(value)
            rounds += 1
            alive.sort(key=by_value)
            due = SURE_FROM <= rounds < SURE_EACH_ROUND or not rounds % SURE_EACH_ROUND
            if due and leads_surely(alive[0], alive[1]):
                break
            alive, lost = in_question(alive, max(2, ceil(len(lines) * KEEP**rounds)), rounds, self.trusted)
            gone = lost + gone
            world = self._sampled(self.rng)
        alive = best_first(alive, self.trusted, self.how.trust)
        return SearchResult(self._not_stopping_early(alive, gone), len(alive), tries, self.nodes, self.sides)

    def _not_stopping_early(self, lines: list[Line], gone: list[Line]) -> list[Line]:
        """All of them: nobody stops while another answer looks better at once, that one comes first.

        On average of some worlds, for what a single one says of a card to be drawn is luck. After few rounds those
        given up count, too: their lines went on with answers of which few were looked at, a turn that is ended stands
        as it is. After many rounds what is surely worse by much does not count. A slight difference counts after few
        rounds only, of what is still in question or was never tried.
        """
        first, stops = lines[0], self.how.stops
        if not isinstance(first.action, stops):
            return lines + gone
        few = len(first.values) < SURE_FROM
        others = [line for line in lines + gone if not isinstance(line.action, stops)]
        if not few:
            others = [line for line in others if len(line.values) < REJECT_FROM or not far_behind(first, line)]
        worlds = [self.world, *[self._sampled(self.rng) for _ in range(STOP_WORLDS - 1)]] if others else []
        against = [self._stop(world, self.seat, first.action, self.judge(world, self.seat)) for world in worlds]
        best, most = first, 0.0
        for line in others:
            brings = sum([each.beaten_by(self._at_once(each.state, line.action)) for each in against])
            least = 0.0 if few and (line in lines or not line.values) else SLIGHT * STOP_WORLDS
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
            values = {each: self._simulate(world, each, Rng(word)) for each in dict.fromkeys(told)}
            found.append([values[each] for each in told])
        return found

    def _sampled(self, rng: Rng) -> Any:
        """A world as it may be for the seat, without its story."""
        world = self.game.resample(self.state, self.seat, rng)
        self.game.forget(world)
        return world

    def sensible(self, world: AnyState) -> Action:
        """An answer of the seat after which the position looks well at once, found without a search."""
        return self._greedy(world, self.seat, list(self.game.legal(world, self.seat)), self.how.follow, self.rng)

    def _simulate(self, world: AnyState, answer: Action, rng: Rng, *, spend: bool = False) -> float:
        """Play one line of a world to its end, and tell everybody who chose in it how that looks."""
        trial, path = self._play_line(world if spend else self.game.clone(world), answer, rng)
        seats = {self.seat, *[who for who, _edge in path]}
        known = self._reached
        if known is not None:
            seats.discard(known.who)
        values = self._judge_each(trial, seats) if seats else dict[Seat, float]()
        if known is not None:
            values[known.who] = known.value
        if self._on_the_way:
            values[self.seat] = (values[self.seat] + sum(self._on_the_way)) / (1 + len(self._on_the_way))
        for who, edge in path:
            edge.visits += 1
            edge.total += values[who]
        value = values[self.seat]
        self._lowest, self._highest = min(self._lowest, value), max(self._highest, value)
        return value

    def _judge_one_by_one(self, trial: Any, seats: Iterable[Seat]) -> dict[Seat, float]:
        return {who: self.judge(trial, who) for who in seats}

    def line(self, world: AnyState, answer: Action, rng: Rng) -> tuple[Any, list[tuple[Seat, Edge]]]:
        """Where one line ends, from what the trees hold so far, and who chose what on the way inside them.

        What happened on the way is not kept in its story.
        """
        return self._play_line(self.game.clone(world), answer, rng)

    def _play_line(self, trial: Any, answer: Action, rng: Rng) -> tuple[Any, list[tuple[Seat, Edge]]]:
        """`line`, played in the position itself, or in a copy of it where answers were tried out."""
        game, how, seat = self.game, self.how, self.seat
        self._recalled = self._reached = None
        self._on_the_way.clear()
        here = list(self._trees)
        self._descend(here, self.open_, seat, answer)
        asked = game.play(trial, seat, answer)
        self.nodes += 1
        path: list[tuple[Seat, Edge]] = []
        growing, left, moment = True, how.ahead, self.moment
        for _ in range(how.longest):
            if not asked:
                break
            if how.ahead:
                now = game.moment(trial)
                if now != moment if moment is not None else self._asked_again(trial):
                    moment, left = now, left - 1
                    if not left:
                        break
                    if how.along:
                        self._on_the_way.append(self._value(trial, seat))
            elif not growing:
                break
            who = seat if seat in asked else asked[0]
            answers = game.answers(trial, who)
            self._tried_out = None
            if len(answers) == 1:
                chosen = answers[0]
            elif growing:
                node = here[who]
                chosen = self._select(node, trial, who, answers, rng)
                edge = node.edges.get(chosen)
                if edge is None:
                    edge = node.edges[chosen] = Edge()
                    growing = False
                path.append((who, edge))
            elif how.glance:
                chosen = game.at_a_glance(trial, who, answers)
            else:
                most = how.follow if who == seat else how.replies
                chosen = self._greedy(trial, who, answers, most, rng, spend=True)
            if growing:
                self._descend(here, game.decisions(trial), who, chosen)
            self._reached = self._tried_out
            if self._reached is None:
                asked = game.play(trial, who, chosen)
            else:
                trial, asked = self._reached.state, self._reached.asked
            self.nodes += 1
        return trial, path

    def _asked_again(self, trial: Any) -> bool:
        """Whether the question is asked again, of anybody."""
        return any(decision.step == self.asked.step for decision in self.game.decisions(trial))

    def _descend(self, here: list[Node], open_: Sequence[Decision], who: Seat, answer: Action) -> None:
        """Move everybody on in their own tree: who is asked at the same time, or may not see it, learns no answer."""
        seen = (who, answer)
        if len(open_) == 1 and not open_[0].secret:
            here[:] = [node.child(seen) for node in here]
            return
        secret = next(decision.secret for decision in open_ if decision.seat == who)
        together = {decision.seat for decision in open_} if len(open_) > 1 else ()
        for seat, node in enumerate(here):
            sealed = seat != who and (secret or seat in together)
            here[seat] = node.child((who, None) if sealed else seen)

    def _select(self, node: Node, trial: Any, who: Seat, answers: list[Action], rng: Rng) -> Action:
        """The answer to go on with (UCB1): a new one while the known ones are few for so many visits."""
        node.visits += 1
        edges = node.edges
        known = [answer for answer in answers if answer in edges]
        if len(known) < len(answers) and len(known) < self.how.wide * sqrt(node.visits):
            fresh = [answer for answer in answers if answer not in edges] if known else answers
            if self.how.glance:
                return self.game.at_a_glance(trial, who, fresh)
            return self._greedy(trial, who, fresh, self.how.follow, rng, spend=True)
        exploration = EXPLORATION * max(0.01, self._highest - self._lowest) * sqrt(log(node.visits + 1))
        best, value = known[0], -1.0
        for answer in known:
            edge = edges[answer]
            visits = edge.visits or 1
            looks = edge.total / visits + exploration / sqrt(visits)
            if looks > value:
                best, value = answer, looks
        return best

    def _greedy(
        self, state: AnyState, who: Seat, answers: list[Action], most: int, rng: Rng, *, spend: bool = False
    ) -> Action:
        """The answer after which the position looks best at once, as far as that is known; so many are tried out.

        The position that an answer was tried out in is kept as `_tried_out`. `spend`: the position itself is wanted no
        more where one is kept, so the last one may be tried out in it.
        """
        if most <= 1:
            return rng.choice(answers)
        if len(answers) == 1:
            return answers[0]
        how, brought = self.how, self._gains[who]
        recall, stops = how.recall, self._stops
        best, value, recalled, stop = answers[0], -2.0, None, None
        fresh: list[Action] = []
        for answer in answers:
            if answer.__class__ in stops:
                stop = answer
                if value < LEAST_GAIN:
                    best, value, recalled = answer, LEAST_GAIN, None
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
        before = self._value(state, who) if weighs else 0.0
        self._correct_recalled(who, before)
        tried: After | None = None
        against = None if stop is None else self._stop(state, who, stop, before)
        for left, answer in enumerate(fresh, 1 - len(fresh)):
            spent = spend and against is None and tried and not left
            after = self._play_and_judge(state if spent else self.game.clone(state), who, answer)
            looks = after.value - before if against is None else against.beaten_by(after)
            if recall:
                edge = brought.get(answer)
                if edge is None:
                    edge = brought[answer] = Edge()
                edge.visits += 1
                edge.total += looks
            if looks > value:
                best, value, recalled, tried = answer, looks, None, after
        if recalled is not None:
            self._recalled = who, recalled, before
        self._tried_out = tried
        return best

    def _value(self, state: AnyState, who: Seat) -> float:
        """How a position looks; where the last answer was tried out before it was given, that is known."""
        known = self._reached
        if known is not None and known.state is state and known.who == who:
            return known.value
        return self.judge(state, who)

    def _correct_recalled(self, who: Seat, now: float) -> None:
        """What was recalled and gone on with has brought this here: what it brought elsewhere may mislead."""
        if self._recalled is not None and self._recalled[0] == who:
            _who, edge, before = self._recalled
            edge.visits += 1
            edge.total += now - before
        self._recalled = None

    def _at_once(self, world: AnyState, answer: Action) -> After:
        """What a world comes to by an answer of the seat."""
        return self._play_and_judge(self.game.clone(world), self.seat, answer)

    def _stop(self, state: AnyState, who: Seat, stop: Action, before: float) -> Stop:
        return Stop(self.game, state, before, lambda: self._play_and_judge(self.game.clone(state), who, stop).value)

    def _play_and_judge(self, trial: Any, who: Seat, answer: Action) -> After:
        """What a position, spent by that, comes to by an answer, and how that looks to who gives it."""
        asked = self.game.play(trial, who, answer)
        self.nodes += 1
        return After(trial, asked, who, self.judge(trial, who))
