"""The table as two sheets: the board with what decides the next move; then seats, costs and what happened."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS
from engines.core.words import Words
from engines.indio.view import HexView, IndioView
from renderers.core import hexes
from renderers.core.canvas import Block, block, sheet
from renderers.core.fonts import Face, width, wrap
from renderers.core.hexes import Grid
from renderers.core.palette import GROUND
from renderers.core.sheet import Sheet
from renderers.core.strips import Pill, plain_ground
from renderers.core.tokens import shown
from renderers.indio import bars, corners, costs, final, layout, seats, story, terms, tiles
from renderers.indio.corners import Count, Total
from renderers.indio.terms import GROUNDS, hues


def table(view: IndioView, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
    """Both sheets; the ranking and the board once the game is over. `highlight`: hexes to mark as changed as well."""
    return [
        sheet("table", first_sheet(view, words, names, highlight)),
        sheet("seats", second_sheet(view, words, names, highlight)),
    ]


def first_sheet(view: IndioView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """The board and what stands around it; or the ranking."""
    if view.outcome is not None:
        return final.blocks(view, view.outcome, words, names)
    return _board_sheet(view, words, names, highlight)


def _board_sheet(view: IndioView, words: Words, names: Sequence[str], highlight: Sequence[str]) -> list[Block]:
    frame = layout.frame(tuple((each.q, each.r) for each in view.hexes))
    return [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, ()),
        *board(view, frame.grid, highlight),
        *(_corners if frame.corners else _bars)(view, words, names),
    ]


def board(view: IndioView, grid: Grid, highlight: Sequence[str] = ()) -> list[Block]:
    """Every hex."""
    fresh = {*view.fresh, *highlight}
    at = {(each.q, each.r): each for each in view.hexes}
    shades = hues(view)
    tile = {place: tile_of(each, each.label in fresh) for place, each in at.items()}
    made: list[Block] = []
    for cell in hexes.cells(tuple(at), grid):
        own = tile[cell.at] if cell.at else None
        feet = [tile[place].foot if place else None for place in (cell.nw, cell.ne)]
        made.append(block(cell.box, GROUND, tiles.cell, (grid.w, grid.h), cell.shift, own, *feet, shades))
    return made


def tile_of(each: HexView, changed: bool) -> tiles.Tile:
    """A hex as it is drawn."""
    crews = tuple(tiles.Crew(crew.seat, crew.active, crew.wet, crew.exhausted) for crew in each.workers)
    foot = tiles.Foot(GROUNDS[each.kind], each.controller, each.disputed, each.selected, crews)
    letter = LETTERS[each.owner] if each.owner is not None else ""
    return tiles.Tile(
        foot,
        each.label,
        each.letter,
        each.covered,
        each.resources,
        each.full,
        each.owner,
        letter,
        each.structure,
        changed,
    )


class _Around(NamedTuple):
    """What stands around the board, wherever it does."""

    waited: tuple[int, ...]
    name: str
    phase: str
    totals: tuple[Total, ...]
    ends: str
    counts: tuple[Count, ...]
    left: str
    tiles: tuple[tuple[str, str, int], ...]


def _around(view: IndioView, words: Words, names: Sequence[str]) -> _Around:
    waited = tuple(asked.seat for asked in view.asked)
    leading = _leading(view)
    return _Around(
        waited,
        shown(names, waited[0], words) if len(waited) == 1 else "",
        terms.phase(view, words),
        tuple(
            Total(player.seat, shown(names, player.seat, words), _score(view, player.seat), player.seat in leading)
            for player in view.players
        ),
        words("Game ends at"),
        (
            (words("structures"), view.structures, view.end_structures),
            (words("most hexes"), view.most_hexes, view.end_hexes),
            (words("passes"), view.passes, view.seats),
        ),
        words("Tiles left"),
        tuple((kind, _letter(view, kind), count) for kind, count in view.stacks),
    )


def _score(view: IndioView, seat: int) -> int:
    """The score so far, and all of it at the end."""
    if view.outcome is None:
        return view.players[seat].score
    return next(score.points for score in view.outcome.scores if score.seat == seat)


def _leading(view: IndioView) -> set[int]:
    """Who has most, where not all have the same."""
    scores = [_score(view, seat) for seat in range(view.seats)]
    return {seat for seat, score in enumerate(scores) if score == max(scores) > min(scores)}


def _corners(view: IndioView, words: Words, names: Sequence[str]) -> list[Block]:
    it, shades = _around(view, words, names), hues(view)
    return [
        block(
            layout.YEAR,
            GROUND,
            corners.year,
            "INDIO",
            words("Year"),
            view.year,
            view.years,
            it.phase,
            view.first,
            shades,
        ),
        block(layout.PILL, GROUND, corners.pill, it.waited, it.name, shades),
        block(layout.TURN, GROUND, corners.turn, story.verb(view, words), story.note(view, words), story.goods(view)),
        block(layout.SCORES, GROUND, corners.scores, tuple(each._replace(name="") for each in it.totals), shades),
        block(layout.ENDS, GROUND, corners.ends, it.ends),
        block(layout.ENDS_BELOW, GROUND, corners.thresholds, it.counts),
        block(layout.STACKS, GROUND, corners.stacks, it.left, it.tiles),
    ]


def _bars(view: IndioView, words: Words, names: Sequence[str]) -> list[Block]:
    it, shades = _around(view, words, names), hues(view)
    year = words("Year"), view.year, view.years
    pill = Pill(it.waited, it.name, story.verb(view, words))
    note = story.note(view, words)
    return [
        block(
            layout.HEADER,
            GROUND,
            bars.header,
            "INDIO",
            year,
            it.phase,
            note,
            story.goods(view),
            view.first,
            pill,
            shades,
        ),
        block(layout.FOOT, GROUND, bars.foot, it.totals, it.ends, it.counts, it.left, it.tiles, shades),
    ]


def _letter(view: IndioView, kind: str) -> str:
    """The letter of a kind of hex, as the board shows it."""
    return next((each.letter for each in view.hexes if each.kind == kind), kind[:1].upper())


def second_sheet(view: IndioView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """A panel for each seat, the costs, the last events; the board as it was left once the game is over."""
    if view.outcome is not None:
        return _board_sheet(view, words, names, highlight)
    shades = hues(view)
    made = [block((0, 0, layout.W, layout.H), GROUND, plain_ground, ())]
    asked = {each.seat for each in view.asked}
    alone = len(asked) == 1
    leading = _leading(view)
    for player in view.players:
        panel = seats.Panel(
            player.seat,
            shown(names, player.seat, words),
            player.score,
            player.seat in leading,
            alone and player.seat in asked,
            player.first,
            player.pool,
            (player.outposts, player.towns, player.cities, player.workers),
            (player.active, player.exhausted),
            player.hexes,
            player.hand,
            len(player.done),
            player.quest_points,
            player.repeat,
        )
        said = seats.Said(words("left to build"), words("on board"), _done(view, player.seat, words), words("repeats"))
        made.append(block(layout.panel(view.seats, player.seat), GROUND, seats.panel, panel, said, shades))
    made.append(block(layout.COSTS, GROUND, costs.strip, costs.lines(view, words)))
    lines = _rows(story.told(view, words, names), layout.STORY[2] - 40, 3)
    made.append(
        block(
            layout.STORY,
            GROUND,
            costs.foot,
            tuple(lines),
            (words("stands"), words("lies"), words("from water: 1 action")),
            words("Quests left {count}", count=view.deck),
            shades,
        )
    )
    return made


def _done(view: IndioView, seat: int, words: Words) -> tuple[str, ...]:
    """Completed quests, as fully as the panel has room for: with their texts, with their points, or their names."""
    done = view.players[seat].done
    named = [(words(quest.name), f"+{quest.influence}", words(quest.text)) for quest in done]
    ways = (
        [f"{name} {points}: {text}" for name, points, text in named],
        [", ".join(f"{name}\N{NO-BREAK SPACE}{points}" for name, points, _ in named)],
        [", ".join(name for name, _, _ in named)],
    )
    room = layout.panel(view.seats, seat)[2] - 30
    told: list[str] = []
    for way in ways if done else ([words("no quest completed")],):
        told = [row for text in way for row in wrap(text, Face.QUIET, 26, room, seats.ROWS + 1)]
        if len(told) <= seats.ROWS:
            return tuple(told)
    return tuple(told[: seats.ROWS])


def _rows(lines: Sequence[str], room: int, most: int) -> list[str]:
    """The newest sentences that fit into so many rows, oldest first."""
    rows: list[str] = []
    for line in reversed(lines):
        longer = f"{line} {rows[0]}" if rows else line
        if rows and width(longer, Face.QUIET, 28) <= room:
            rows[0] = longer
        elif len(rows) < most:
            rows.insert(0, line)
        else:
            break
    return rows
