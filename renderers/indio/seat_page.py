"""A looked-up seat: its ledger, where its points come from, its completed quests as cards."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS
from engines.core.words import Words
from engines.indio.view import IndioView, LeaderView, QuestView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block
from renderers.indio import cards, final, sea, seats, strips, topics
from renderers.indio.cards import Card
from renderers.indio.palette import FIGURE, GOLD, INK, NOTHING, TEXT, WHITE, WORLD
from renderers.indio.strips import Strip, strip_height
from renderers.indio.table import ledger
from renderers.indio.terms import COLORS, PARTS, hues, upper
from renderers.indio.things import dark

LEDGER = (16, 12, 396, 536)
RIGHT, WIDE, FOOT = 428, 836, 548
HEADING_H, PARTS_H, PARTS_LOW, GAP = 42, 104, 62, 10
PLACES = 3
"""So many cards stand side by side with their pictures; more are strips."""
WAYS = ((2, True, PARTS_H), (1, True, PARTS_LOW), (3, False, PARTS_LOW))
"""How strips may stand, the first that has room: how many side by side, with their texts or not, below what."""
NAMED_H, ROW_GAP = 46, 5


def blocks(view: IndioView, letter: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks."""
    seat = LETTERS.index(letter)
    above, shown = held(view, seat, words)
    low, quests = _cards(shown)
    return [
        sea.OPEN_LOW,
        block(
            LEDGER,
            sea.OPEN_LOW,
            seats.panel,
            ledger(view, seat, words, names),
            said(view, seat, words, LEDGER[2]),
            hues(view),
        ),
        _heading(words("Where it came from"), LEDGER[1]),
        block((RIGHT, HEADING_H + LEDGER[1], WIDE, low), sea.OPEN_LOW, parts, scored(view, seat)),
        _heading(above, _under(low) - HEADING_H - 2),
        *quests,
    ]


def held(view: IndioView, seat: int, words: Words) -> tuple[str, list[Card]]:
    """The leader once the game is over, and the completed quests; and what stands above them."""
    player = view.players[seat]
    leader = player.leader if view.outcome is not None else None
    shown = [*([_leader(leader, words)] if leader else []), *(_quest(each, words) for each in player.done)]
    above = " · ".join(words(PARTS[key]) for key, there in (("leader", leader), ("quests", player.done)) if there)
    return above or upper(words("no quest completed")), shown


def said(view: IndioView, seat: int, words: Words, w: int) -> seats.Said:
    """The words of a ledger so wide, in place of the quests which hexes the seat controls."""
    held = ", ".join(each.label for each in view.hexes if each.controller == seat)
    about = f"{upper(words(COLORS[view.players[seat].color]))}, {words('hexes')}: {held or words('none')}"
    lines = fonts.wrap(about, TEXT, seats.SAID, w - 2 * seats.MARGIN + 8, seats.ROWS)
    return seats.Said(words("left to build"), words("on board"), tuple(lines), words("repeats"))


def _under(low: int) -> int:
    """Where the cards begin below the parts of the score, which are so high."""
    return LEDGER[1] + HEADING_H + low + GAP + HEADING_H + 2


def scored(view: IndioView, seat: int) -> tuple[tuple[str, int], ...]:
    """What the points are counted from, the leader's among them at the end."""
    if view.outcome is None:
        return tuple(view.players[seat].parts)
    score = next(score for score in view.outcome.scores if score.seat == seat)
    return tuple((part.key, part.points) for part in score.parts)


def _heading(text: str, y: int) -> Block:
    return block((RIGHT, y, WIDE, HEADING_H), sea.OPEN_LOW, heading, text)


def heading(canvas: Canvas, text: str) -> None:
    """What stands below it."""
    canvas.text(4, canvas.h // 2, text, WORLD, 33, GOLD, room=canvas.w - 8, halo=INK)


def parts(canvas: Canvas, scored: tuple[tuple[str, int], ...]) -> None:
    """What points are counted from, as signs, and how many they are: below each or, on a low canvas, beside it."""
    dark(canvas, 0, 0, canvas.w, canvas.h)
    beside = canvas.h < PARTS_H
    for n, (key, points) in enumerate(scored):
        x, middle = canvas.w * (2 * n + 1) // (2 * len(scored)), canvas.h // 2
        ink = WHITE if points else NOTHING
        if beside:
            final.part_sign(canvas, key, x - 14, middle)
            canvas.text(x + (30 if key == "stone_metal" else 12), middle, str(points), FIGURE, 38, ink)
        else:
            final.part_sign(canvas, key, x, 32)
            canvas.text(x, 78, str(points), FIGURE, 42, ink, align="m")


def _cards(shown: Sequence[Card]) -> tuple[int, list[Block]]:
    """Cards as large as there is room for; and how high the parts of the score above them may be."""
    if len(shown) <= PLACES:
        y, wide = _under(PARTS_H), (WIDE - GAP * (PLACES - 1)) // PLACES
        boxes = ((RIGHT + n * (wide + GAP), y, wide, FOOT - y) for n in range(PLACES))
        return PARTS_H, [block(box, sea.OPEN_LOW, *cards.at(shown, n)) for n, box in enumerate(boxes)]
    made: list[Block] = []
    for across, told, low in WAYS:
        made, end = _strips([as_strip(each, each.text if told else "") for each in shown], _under(low), across)
        if end <= FOOT:
            return low, made
    return PARTS_LOW, [each for each in made if each.box[1] + each.box[3] <= FOOT]


def _strips(held: Sequence[Strip], y: int, across: int) -> tuple[list[Block], int]:
    """Strips side by side, each row as high as its longest text; and where they end."""
    made: list[Block] = []
    wide = (WIDE - GAP * (across - 1)) // across
    for start in range(0, len(held), across):
        row = held[start : start + across]
        high = max(strip_height(each, wide) if each.text else NAMED_H for each in row)
        boxes = ((RIGHT + n * (wide + GAP), y, wide, high) for n in range(across))
        made += [block(box, sea.OPEN_LOW, strips.strip, each) for box, each in zip(boxes, row, strict=False)]
        y += high + ROW_GAP
    return made, y - ROW_GAP


def _leader(leader: LeaderView, words: Words) -> Card:
    return Card(
        True, topics.leader(leader.id), words(leader.name), f"+{leader.worth}", words(leader.text), "", "", 0, 0
    )


def _quest(quest: QuestView, words: Words) -> Card:
    topic = topics.quest(quest.id, quest.resource, quest.test)
    return Card(False, topic, words(quest.name), f"+{quest.influence}", words(quest.text), "", "", 0, 0)


def as_strip(it: Card, text: str) -> Strip:
    """A card without its picture."""
    return Strip(it.leader, it.points, it.name, text, "", lit=False, good=False)
