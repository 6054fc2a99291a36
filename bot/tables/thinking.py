"""In the worker: what computers answer, what they advise people, and what is told of their answers.

Whoever thinks holds no part of the bot, and a world that looks the same from a seat in place of the true position.
"""

from collections.abc import Sequence
from itertools import islice

import msgspec

from bot.base.languages import words_in
from engines import in_edition
from engines.core.codec import from_json, to_json
from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players import Thought, think
from engines.players.effort import Effort
from engines.players.explain import WORLDS, Explanation, believed, explain, recount
from engines.players.search import Search
from engines.players.sentences import sentence, surely_said

SEARCHES = 2
"""So many share the time for a hint: each goes on with answers as it has planned, and what only one of them counts is
borne out by others less often."""


def thought_of(
    kind: str, game_key: str, edition_text: str, position: bytes, seat: int, sampled: int, word: int, budget_s: float
) -> tuple[str, Thought]:
    """One answer to the question that this seat is asked, as JSON, and what it followed from."""
    game = in_edition(game_key, edition_text)
    answer, thought = think(kind, game, game.load(position), seat, sampled, word, budget_s)
    return to_json(answer), thought


class Advice(msgspec.Struct):
    """An answer by its label and why it is good, one sentence; both plain text in the reader's language.

    `taught`: it is not what a computer would answer but what the lessons go on with.
    """

    answer: str
    why: str
    taught: bool = False


class Inquiry(msgspec.Struct):
    """What a worker needs to know: a world as the reader may believe it, in which `seat` is asked.

    `taught`: about an answer that lessons lead to. It shows how the game goes, and need not be the best: how it looks
    in the end is left out, for a learner who is told that another looks better would leave the lessons.
    """

    game_key: str
    edition_text: str
    position: bytes
    seat: Seat
    word: int
    names: list[str]
    language: str
    taught: bool = False

    def load(self) -> tuple[AnyGame, AnyState, Rng]:
        """The game, the world and chance of its own."""
        game = in_edition(self.game_key, self.edition_text)
        return game, game.load(self.position), Rng(self.word)

    def worded(self, game: AnyGame, world: AnyState, why: Explanation) -> Advice:
        """What was found, in the reader's language."""
        _, view = words_in(self.language), game.view(world, self.seat)
        said = sentence(game, world, why, self.names, _, odds=not self.taught)
        return Advice(game.text.label(view, why.action, _, self.names), said, self.taught)


def advised(asked: Inquiry, said: str, budget_s: float) -> Advice:
    """The best answer of a seat, or the one that was `said` (JSON), and why it is better than others."""
    game, world, rng = asked.load()
    searches = [Search(game, world, asked.seat, Rng(rng.next())) for _ in range(SEARCHES)]
    found, *_others = [each.run(budget_s / SEARCHES, None, Effort()) for each in searches]
    action: Action | None = from_json(said, game.action_type) if said else None
    first, *beside = searches
    return asked.worded(game, world, explain(first, found, rng, WORLDS // SEARCHES, action=action, beside=beside))


def retold(asked: Sequence[Inquiry], said: Sequence[str], watcher: Seat) -> Advice | None:
    """What the first of these answers that was a choice brings, as far as `watcher` may know; None: nothing is known.

    Whether there was anything to choose is looked for in worlds as `watcher` may believe them too: that a rival had to
    pass tells of its hand. Where none was a choice it is the first of all.
    """
    first: Advice | None = None
    for inquiry, each in zip(asked, said, strict=True):
        game, world, rng = inquiry.load()
        action: Action = from_json(each, game.action_type)
        worlds = believed(watcher, game, world, inquiry.seat, action, rng)
        if not worlds:
            continue
        if any(len(list(islice(game.legal(world, inquiry.seat), 2))) > 1 for world in worlds):
            return _retold(inquiry, game, worlds, action, rng)
        first = first or _retold(inquiry, game, worlds, action, rng)
    return first


def _retold(asked: Inquiry, game: AnyGame, worlds: Sequence[AnyState], action: Action, rng: Rng) -> Advice:
    told = asked.worded(game, worlds[0], recount(game, worlds, asked.seat, action, rng))
    said = surely_said(game, worlds, asked.seat, action, rng, asked.names, words_in(asked.language))
    return Advice(told.answer, " ".join(each for each in (said, told.why) if each))
