"""The table as two sheets: the board with what decides the next move; then seats, costs and what happened."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engines.core.decisions import LETTERS
from engines.core.words import Words
from engines.indio.view import HexView, IndioView
from renderers.core import hexes
from renderers.core.canvas import Block, Box, Paint, block, sheet
from renderers.core.fonts import width, wrap
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.indio import bars, corners, costs, final, layout, sea, seats, story, terms, tiles
from renderers.indio.corners import Count, Total
from renderers.indio.layout import Frame
from renderers.indio.palette import INK, PALETTE, TEXT, VERB
from renderers.indio.terms import from_water, hues, tile_letter


def table(view: IndioView, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
    """Both sheets; the ranking and the board once the game is over. `highlight`: hexes to mark as changed as well."""
    return [
        sheet("table", first_sheet(view, words, names, highlight), PALETTE),
        sheet("seats", second_sheet(view, words, names, highlight), PALETTE),
    ]


def first_sheet(view: IndioView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """The board and what stands around it; or the ranking."""
    if view.outcome is not None:
        return final.blocks(view, view.outcome, words, names)
    return _board_sheet(view, words, names, highlight)


def _board_sheet(view: IndioView, words: Words, names: Sequence[str], highlight: Sequence[str]) -> list[Block]:
    frame = layout.frame(tuple((each.q, each.r) for each in view.hexes), view.seats)
    return [
        sea.about(frame),
        *board(view, frame, highlight),
        *(_corners if frame.corners else _bars)(view, frame, words, names),
    ]


def board(view: IndioView, frame: Frame, highlight: Sequence[str] = ()) -> list[Block]:
    """Every hex."""
    fresh = {*view.fresh, *highlight}
    at = {(each.q, each.r): each for each in view.hexes}
    shades, size = hues(view), (frame.grid.w, frame.grid.h)
    tile = {place: tile_of(each, each.label in fresh) for place, each in at.items()}
    small = frame.grid.w < layout.NARROW
    tile = tiles.beside_plates(tile, *size, small=small)
    made, ground = list[Block](), sea.about(frame)
    for cell in hexes.cells(frame.places, frame.grid):
        own = tile[cell.at] if cell.at else None
        feet = [tile[place].foot if place else None for place in (cell.nw, cell.ne)]
        below = INK if own and all(feet) else ground  # a cell of which no sea is seen looks the same anywhere
        made.append(block(cell.box, below, tiles.cell, size, cell.shift, own, *feet, shades, small))
    return made


def tile_of(each: HexView, changed: bool) -> tiles.Tile:
    """A hex as it is drawn."""
    crews = tuple(tiles.Crew(crew.seat, crew.active, crew.wet, crew.exhausted) for crew in each.workers)
    flip = (3 * each.r + 5 * (each.q + each.r)) % 4 in {1, 2}
    foot = tiles.Foot(each.kind, flip, each.controller, each.disputed, each.selected, crews)
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
    waited = tuple(asked.seat for asked in view.asked) if view.outcome is None else final.winners(view.outcome)
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
        tuple((kind, tile_letter(view.facts, kind), count) for kind, count in view.stacks),
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


def _corners(view: IndioView, frame: Frame, words: Words, names: Sequence[str]) -> list[Block]:
    it, shades, at = _around(view, words, names), hues(view), frame.corners
    ground = sea.about(frame)
    if at is None:
        return []

    def laid(box: Box, paint: Paint, *args: Any) -> Block:
        return block(box, ground, paint, *args)

    return [
        laid(at.year, corners.year, _year(view, it, words), shades),
        laid(at.banner, corners.turn, turn_of(view, words, names), shades),
        laid(at.scores, corners.scores, tuple(each._replace(name="") for each in it.totals), shades),
        laid(at.ends, corners.heading, it.ends, "l"),
        laid(at.thresholds, corners.thresholds, it.counts),
        laid(at.left, corners.heading, it.left, "r"),
        laid(at.stacks, corners.stacks, it.tiles),
    ]


def _year(view: IndioView, it: _Around, words: Words) -> corners.Year:
    return corners.Year("INDIO", words("Year"), view.year, view.years, it.phase, view.first)


def turn_of(view: IndioView, words: Words, names: Sequence[str]) -> corners.Turn:
    """Who is waited for, for what and how far; once the game is over who has won."""
    it = _around(view, words, names)
    if view.outcome is not None:
        return corners.Turn(it.waited, it.name, final.said(it.waited, words), "", "", ())
    return corners.Turn(
        it.waited, it.name, story.verb(view, words), story.note(view, words), story.short(view), story.goods(view)
    )


def _bars(view: IndioView, frame: Frame, words: Words, names: Sequence[str]) -> list[Block]:
    it, shades = _around(view, words, names), hues(view)
    return [
        block(layout.HEADER, INK, bars.header, _year(view, it, words), turn_of(view, words, names), shades),
        block(layout.FOOT, INK, bars.foot, it.totals, it.ends, it.counts, it.left, it.tiles, shades),
    ]


def second_sheet(view: IndioView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """A panel for each seat, the costs, the last events; the board as it was left once the game is over."""
    if view.outcome is not None:
        return _board_sheet(view, words, names, highlight)
    shades = hues(view)
    made = [sea.OPEN]
    for player in view.players:
        box = layout.panel(view.seats, player.seat)
        said = seats.Said(
            words("left to build"), words("on board"), done_quests(view, player.seat, words, box[2]), words("repeats")
        )
        made.append(block(box, sea.OPEN, seats.panel, ledger(view, player.seat, words, names), said, shades))
    made.append(block(layout.COSTS, sea.OPEN, costs.strip, costs.groups(view, words)))
    lines = story_rows(story.told(view, words, names), layout.STORY[2] - 48, costs.STORY_ROWS)
    made.append(
        block(
            layout.STORY,
            sea.OPEN,
            costs.foot,
            lines,
            (words("stands"), words("lies"), from_water(view.facts, words)),
            words("Quests left {count}", count=view.deck),
            shades,
        )
    )
    return made


def ledger(view: IndioView, seat: int, words: Words, names: Sequence[str]) -> seats.Panel:
    """What a seat has, as everybody may see it."""
    player, asked = view.players[seat], {each.seat for each in view.asked}
    return seats.Panel(
        seat,
        shown(names, seat, words),
        _score(view, seat),
        seat in _leading(view),
        asked == {seat},
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


def done_quests(view: IndioView, seat: int, words: Words, w: int) -> tuple[str, ...]:
    """Completed quests, as fully as a panel so wide has room for: with texts, with points, or their names."""
    done = view.players[seat].done
    named = [(words(quest.name), f"+{quest.influence}", words(quest.text)) for quest in done]
    ways = (
        [f"{name} {points}: {text}" for name, points, text in named],
        [", ".join(f"{name}\N{NO-BREAK SPACE}{points}" for name, points, _ in named)],
        [", ".join(name for name, _, _ in named)],
    )
    room = w - 2 * seats.MARGIN + 8
    told: list[str] = []
    for way in ways if done else ([words("no quest completed")],):
        told = [row for text in way for row in wrap(text, TEXT, seats.SAID, room, seats.ROWS + 1)]
        if len(told) <= seats.ROWS:
            return tuple(told)
    return tuple(told[: seats.ROWS])


def story_rows(told: Sequence[str], room: int, most: int) -> costs.Rows:
    """The newest sentences that fit into so many rows, oldest first; sentences share a row where rows are too few."""
    rows: list[tuple[str, bool]] = []
    for n, line in enumerate(reversed(told)):
        parts = wrap(line, VERB, 28, room, most)
        if rows and len(told) > most and width(f"{line} {rows[0][0]}", VERB, 28) <= room:
            rows[0] = f"{line} {rows[0][0]}", rows[0][1]
        elif len(rows) + len(parts) <= most:
            rows = [*((part, n == 0) for part in parts), *rows]
        else:
            break
    return tuple(rows)
