"""Messages about puzzles: the question for all, the form for one, what was best and who found it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from discord import ui

from bot.base.words import Words, named, plain
from bot.discord_io.custom_ids import AnyId, PuzzleAnswerId, PuzzleId, PuzzleMenuId, PuzzleSeveralId, PuzzleStepId
from bot.discord_io.form_paths import FormPath
from bot.discord_io.views.buttons import BLUE, button
from bot.discord_io.views.forms import Form
from bot.discord_io.views.links import link_to
from bot.discord_io.views.post import Post, layout, picture, text
from bot.discord_io.views.question import question
from bot.notify.puzzles.positions import DrawnPuzzle, Opened, Solution
from bot.notify.puzzles.streaks import Record
from bot.store import PostedPuzzle
from engines.core.decisions import LETTERS
from renderers.core.sheet import Sheet

NAMED = 40
"""So many of those who solved it are named; more are counted."""
MOST = 10
"""Files of one message, as Discord has it."""


class PuzzleForm(NamedTuple):
    """What the parts of a puzzle's form carry."""

    number: int

    def answer(self, path: FormPath) -> AnyId:
        """A whole answer."""
        return PuzzleAnswerId(self.number, path)

    def step(self, page: int, path: FormPath) -> AnyId:
        """Another place in the form."""
        return PuzzleStepId(self.number, page, path)

    def menu(self) -> AnyId:
        """A menu of answers and steps."""
        return PuzzleMenuId(self.number)

    def several(self, path: FormPath) -> AnyId:
        """A menu in which several things are chosen together."""
        return PuzzleSeveralId(self.number, path)


class Solver(NamedTuple):
    """Somebody who solved it, and their record."""

    user: int
    record: Record


class Counts(NamedTuple):
    """How many have answered a puzzle, and how many of them found the best answer."""

    tried: int
    solved: int


def head(posted: PostedPuzzle, title: str, _: Words) -> str:
    """Which puzzle it is."""
    return _("**Puzzle {number}** · {title}", number=posted.number, title=title)


def _you(opened: Opened, _: Words) -> str:
    """Who the solver is at that table."""
    seat = opened.puzzle.seat
    return _("You are {name}, seat {letter}.", name=f"**{named(opened.names[seat])}**", letter=LETTERS[seat])


def asked(
    posted: PostedPuzzle,
    opened: Opened,
    drawn: DrawnPuzzle,
    sheets: Sequence[Sheet] | None,
    counts: Counts,
    _: Words,
) -> Post:
    """The public message. `sheets` in the server's theme; None: its files stay. Once it is told the button is gone."""
    names, shown = _shown(drawn, _)
    foot: list[ui.Item[Any]] = []
    if posted.told_at is None:
        rule = _("One answer is clearly the best. Everybody has one try; it is explained with the next puzzle.")
        foot = [ui.ActionRow[Any](button(PuzzleId(posted.number, "solve"), _("Solve"), BLUE))]
    elif posted.told:
        link = link_to(posted.guild, posted.channel, posted.told)
        rule = _("This puzzle is over; [here is its answer]({link}).", link=link)
    else:
        rule = _("This puzzle is over.")
    heading = opened.game.text.heading(opened.view, opened.asked, _)
    said = [
        f"{_you(opened, _)} **{plain(heading)}**",
        f"-# {rule}",
        *([f"-# {counted(counts, _)}"] if counts.tried else []),
    ]
    view = layout(text(head(posted, opened.game.title, _)), *shown, text("\n".join(said)), *foot)
    if sheets is None:
        return Post(view, keep=names)
    return Post(view, files={name: sheet.png for name, sheet in zip(names, sheets, strict=False)})


def counted(counts: Counts, _: Words) -> str:
    """How many have tried and solved it."""
    return _.n(
        "{count} person has tried it, {solved} solved it.",
        "{count} people have tried it, {solved} solved it.",
        counts.tried,
        solved=counts.solved,
    )


def form(
    posted: PostedPuzzle, opened: Opened, at: Form, drawn: DrawnPuzzle | None, there: Sequence[str], _: Words
) -> Post:
    """The form, for one person; `drawn`: with the question for their phone, whose files `there` stay."""
    once = _("You have one try.")
    names, shown = _shown(drawn, _) if drawn else ([], [])
    view = layout(
        text(f"{head(posted, opened.game.title, _)}\n{_you(opened, _)}\n-# {once}"),
        *shown,
        *question(at, PuzzleForm(posted.number), "", _),
    )
    if drawn is None or set(names) <= set(there):
        return Post(view, keep=names)
    return Post(view, files={name: sheet.png for name, sheet in zip(names, drawn.sheets, strict=False)})


def _shown(drawn: DrawnPuzzle, _: Words) -> tuple[list[str], list[ui.MediaGallery[Any]]]:
    """The names of its files, and its pictures."""
    names = [f"puzzle-{n}.png" for n in range(1, len(drawn.sheets[:MOST]) + 1)]
    alts = [alt or _("Part {part} of the picture", part=n) for n, alt in enumerate(drawn.alts[:MOST], 1)]
    return names, [picture(name, alt) for name, alt in zip(names, alts, strict=True)]


def judged(
    posted: PostedPuzzle, opened: Opened, said: str, label: str, record: Record, _: Words, *, again: bool = False
) -> Post:
    """How good somebody's answer was, told to them alone; what is best is not told. `again`: they had tried before."""
    puzzle = opened.puzzle
    lines = [head(posted, opened.game.title, _)]
    if again:
        lines.append(_("You have had your try: “{answer}”.", answer=plain(label)))
    best, odds, other = puzzle.odds[puzzle.best], puzzle.odds.get(said), puzzle.odds[puzzle.runner_up]
    if puzzle.solved_by(said):
        lines.append(
            _(
                "**Solved.** “{answer}” is the best answer: it looks like {odds} % to win, the next best "
                "one {other} %.",
                answer=plain(label),
                odds=best,
                other=other,
            )
        )
        lines.append(f"-# {in_a_row(record, _)}")
    elif odds is not None:
        lines.append(
            _(
                "“{answer}” is not the best answer: it looks like {odds} % to win, the best one like {best} %.",
                answer=plain(label),
                odds=odds,
                best=best,
            )
        )
    if posted.told_at is None:
        lines.append(f"-# {_('Why is told with the next puzzle; please give nothing away before.')}")
    return Post(layout(text("\n".join(lines))))


def in_a_row(record: Record, _: Words) -> str:
    """Somebody's row of puzzles solved."""
    return _("In a row: {streak}; most in a row: {best}.", streak=record.streak, best=record.best)


def mine(record: Record, _: Words) -> Post:
    """How somebody has done at this server's puzzles."""
    if not record.tried:
        return Post(layout(text(_("You have tried none of this server's puzzles yet."))))
    solved = _.n(
        "Of this server's puzzles you have tried {count} and solved {solved}.",
        "Of this server's puzzles you have tried {count} and solved {solved}.",
        record.tried,
        solved=record.solved,
    )
    return Post(layout(text(f"{solved}\n{in_a_row(record, _)}")))


def told(
    posted: PostedPuzzle,
    title: str,
    solution: Solution | None,
    solvers: Sequence[Solver],
    counts: Counts,
    _: Words,
) -> Post:
    """What was best and why, and who found it; `solvers` are those who may be named."""
    lines = [_("**Puzzle {number}** · {title}: the answer", number=posted.number, title=title)]
    if solution is not None:
        lines.append(_("The best answer is **{best}**.", best=plain(solution.best)))
        if solution.why:
            lines.append(plain(solution.why))
        lines.append(_odds(solution, _))
    else:
        lines.append(_("This version of the bot does not know that puzzle any more, so its answer cannot be told."))
    lines.append(counted(counts, _) if counts.tried else _("Nobody has tried it."))
    lines += _solvers(solvers, counts.solved, _)
    if posted.message:
        link = link_to(posted.guild, posted.channel, posted.message)
        lines.append(f"-# {_('[The puzzle]({link})', link=link)}")
    foot = ui.ActionRow[Any](button(PuzzleId(posted.number, "mine"), _("My puzzles")))
    return Post(layout(text("\n".join(lines)), foot))


def _odds(solution: Solution, _: Words) -> str:
    """How both look; of an answer that wins it is not said how likely that is."""
    other, other_odds = plain(solution.other), solution.other_odds
    if solution.won:
        return _("“{other}”, the next best, looks like {other_odds} % to win.", other=other, other_odds=other_odds)
    return _(
        "It looks like {odds} % to win, “{other}”, the next best, like {other_odds} %.",
        odds=solution.odds,
        other=other,
        other_odds=other_odds,
    )


def longest_row_first(solver: Solver) -> tuple[int, int]:
    """Sorts those who solved it."""
    return -solver.record.streak, -solver.record.best


def _solvers(solvers: Sequence[Solver], solved: int, _: Words) -> list[str]:
    """Those who solved it, the longest row first; whoever is not named is counted."""
    shown = sorted(solvers, key=longest_row_first)[:NAMED]
    if not shown:
        return []
    who = [
        _(
            "{who} ({streak} in a row, most so far {best})",
            who=f"<@{each.user}>",
            streak=each.record.streak,
            best=each.record.best,
        )
        for each in shown
    ]
    line = _("Solved by {people}.", people=", ".join(who))
    more = solved - len(shown)
    return [line, *([_.n("And {count} more.", "And {count} more.", more)] if more else [])]
