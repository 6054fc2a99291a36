"""In the worker: a finished game's questions, how good answers to them were, and what a review shows.

Nothing here knows Discord, a store or a person. What draws is imported where it is called.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from bot.base.languages import words_in
from bot.base.words import apart
from bot.history.playback import Past
from bot.tables.drawing import draw_question, in_words, own_lines
from engines import in_edition
from engines.core.codec import from_json, to_json
from engines.core.decisions import Action, Seat
from engines.core.effects import worlds_alike
from engines.core.game import AnyView
from engines.core.journal import Entry, follow
from engines.players.explain import Explanation, Reason
from engines.players.review import Weighed, reasons, weigh, win_chances
from engines.players.sentences import sentence
from renderers import renderer
from renderers.core.sheet import Sheet

STEPS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""Between numbers below the chart, in entries of the journal."""
MOST_FILES = 10
"""A message takes no more."""
ANEW = 1 << 32
"""What chance differs by when an answer is looked at a second time."""


class JudgedAnswer(msgspec.Struct, frozen=True):
    """One answer of a game and the position before it. `open_`: there was another one; `begins`: so does a moment."""

    seq: int
    seat: Seat
    action: str
    position: bytes
    open_: bool
    begins: bool


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turning point: an answer by which somebody gave chances away, `better` and why; actions as JSON."""

    seq: int
    seat: Seat
    position: bytes
    played: str
    better: str
    weighed: Weighed
    worlds: int
    wins: float
    points: float
    other_points: float
    reasons: tuple[Reason, ...]
    shared: float = 0.0


class ToldTurn(msgspec.Struct, frozen=True):
    """A turning point in words: both answers by their labels and why one is better, apart from how both look; plain."""

    played: str
    better: str
    why: str


def questions(past: Past) -> list[JudgedAnswer]:
    """Every answer that counts, in order."""
    game = in_edition(past.game, past.edition)
    state = game.load(past.position)
    found: list[JudgedAnswer] = []
    before: Any = None
    for seq, seat, action, reseed in past.lines:
        if reseed is None and seat is not None:
            moment = game.moment(state)
            several = len(list(islice(game.legal(state, seat), 2))) > 1
            begins = not found or moment is None or moment != before
            found.append(JudgedAnswer(seq, seat, action, game.dump(state), several, begins))
            before = moment
        follow(game, state, [Entry(seat, action, reseed)])
    return found


def weighed(past: Past, asked: JudgedAnswer, nodes: int, worlds: int) -> Weighed:
    """How good an answer was."""
    game = in_edition(past.game, past.edition)
    played: Action = from_json(asked.action, game.action_type)
    return weigh(game, game.load(asked.position), asked.seat, played, asked.seq, nodes, worlds)


def turn(past: Past, asked: JudgedAnswer, nodes: int, worlds: int) -> Turn | None:
    """The same with reasons, from chance of its own; None unless it was worse beyond doubt."""
    game = in_edition(past.game, past.edition)
    played: Action = from_json(asked.action, game.action_type)
    found, why = reasons(game, game.load(asked.position), asked.seat, played, asked.seq + ANEW, nodes, worlds)
    if not found.wrong:
        return None
    return Turn(
        asked.seq,
        asked.seat,
        asked.position,
        asked.action,
        to_json(why.action),
        found,
        why.worlds,
        why.wins,
        why.points,
        why.other_points,
        why.reasons,
        why.shared,
    )


def chances(past: Past, asked: JudgedAnswer, worlds: int, teams: Sequence[Sequence[Seat]]) -> list[float]:
    """Every seat's chances of winning before an answer, as it could know them."""
    game = in_edition(past.game, past.edition)
    return win_chances(game, game.load(asked.position), asked.seq, worlds, teams)


def chart(
    game: str,
    language: str,
    view: AnyView | None,
    names: Sequence[str],
    at: Sequence[int],
    rows: Sequence[Sequence[int]],
    tall: bool = False,
) -> Sheet:
    """Chances over the game in percent, in the game's look, `tall` for a phone; below it numbers of entries."""
    from renderers.core.chart import chart as drawn
    from renderers.drawn import look_of, marks_of

    _ = words_in(language)
    step = next(step for step in STEPS if at[-1] <= step * 7 or step == STEPS[-1])
    marks = [(n, str(seq)) for n, seq in enumerate(at) if seq // step > (at[n - 1] if n else 0) // step]
    looks = marks_of(game, view) if view is not None else ()
    title, look = _("CHANCES OF WINNING"), look_of(game)
    return drawn(rows, names, _, marks=marks, looks=looks, look=look, title=title, up="%", most=100, tall=tall)


def told(past: Past, at: Turn, language: str) -> ToldTurn:
    """A turning point in words."""
    game, _ = in_edition(past.game, past.edition), words_in(language)
    state, names = game.load(at.position), past.names
    view = game.view(state, at.seat)
    played: Action = from_json(at.played, game.action_type)
    better: Action = from_json(at.better, game.action_type)
    why = Explanation(
        at.seat,
        better,
        played,
        at.weighed.best_odds,
        at.weighed.odds,
        at.weighed.error,
        at.worlds,
        at.wins,
        at.points,
        at.other_points,
        at.reasons,
        shared=at.shared,
    )
    text = game.text
    why_better = sentence(game, state, why, names, _, odds=False)
    return ToldTurn(text.label(view, played, _, names), text.label(view, better, _, names), why_better)


def scene(past: Past, at: Turn, language: str, tall: bool = False) -> tuple[list[Sheet], list[str]]:
    """The table before a turning point and what its seat held; in words what each picture shows, as far as is told.

    `tall`: for a phone, in place of the hand the question as its seat was shown it, above the table; that is as wide as
    everybody's where a message would not take all parts.
    """
    from renderers.drawn import table as drawn

    game, draw, _ = in_edition(past.game, past.edition), renderer(past.game), words_in(language)
    state = game.load(at.position)
    public, own = game.view(game.clone(state), None), game.view(state, at.seat)
    table = draw.table(public, _, past.names)
    alts = [draw.alt(public, _, apart(past.names)), *[""] * (len(table) - 1)]
    if tall:
        asked = next(each for each in own.asked if each.seat == at.seat)
        (world,) = worlds_alike(game, state, at.seat, 1)
        shown = (language, past.game, own, list(past.names), asked, (), past.edition, game.dump(world), tall)
        question = draw_question(*shown, alone=False)
        parts = drawn(past.game, public, _, past.names, tall=True)
        if len(question.sheets) + len(parts) <= MOST_FILES:
            table, alts = parts, [alts[0], *[""] * (len(parts) - 1)]
        return [*question.sheets, *table], [question.alt, *[""] * (len(question.sheets) - 1), *alts]
    hand = draw.hand(own, _, past.names, alone=False)
    if hand is None:
        return table, alts
    told = own_lines(game, own, public, past.names, _, alone=False)
    return [*table, hand], [*alts, in_words([f"{past.names[at.seat]}:", *told])]
