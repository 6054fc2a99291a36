"""A seat's own cards: the leader with what it is worth now, the quests with how far they are; or the leaders dealt."""

from collections.abc import Sequence

from engines.core.words import N_, Impersonal, Words
from engines.indio.view import IndioView, LeaderView, QuestView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, hand_sheet
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.indio import cards, sea, topics
from renderers.indio.cards import Card
from renderers.indio.layout import CARD_GAP, CARD_H, CARDS_TOP, HAND_HEAD, HAND_W, PLACES, POOL
from renderers.indio.names import draw_name
from renderers.indio.palette import BRASS, FIGURE, GOLD, INK, PALETTE, TEXT, VERB, WORLD
from renderers.indio.terms import hues, progress
from renderers.indio.things import Hues, band, counted, dark, token

LEAST_NAME = 160
"""So much of its head a name has before it is said who sees the hand."""
IMPERSONAL = {
    N_("Your pool"): N_("Pool"),
}
"""What the seat is told of its own, by how it is told to all: a hand that others see is not theirs."""


def hand(view: IndioView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
    """The viewer's cards; None for a viewer who holds none."""
    return hand_sheet(blocks(view, words, names, alone=alone), PALETTE)


def blocks(view: IndioView, words: Words, names: Sequence[str], *, alone: bool = True) -> list[Block]:
    """The hand as blocks, none for a viewer who holds nothing."""
    told = told_in(view, words, alone=alone)
    if view.seat is None or told is None:
        return []
    words, held = told, in_hand(view, told)
    made = [
        sea.OPEN_LOW,
        block((0, 0, HAND_W, HAND_HEAD), INK, head, *whose(view, words, names, alone=alone)),
    ]
    places = max(PLACES, len(held))
    whole = HAND_W - 32 + CARD_GAP
    for n in range(places):
        left, right = (16 + whole * k // places for k in (n, n + 1))
        box = (left, CARDS_TOP, right - left - CARD_GAP, CARD_H)
        made.append(block(box, sea.OPEN_LOW, *cards.at(held, n)))
    made.append(block(POOL, sea.OPEN_LOW, pool, words("Your pool"), view.players[view.seat].pool))
    return made


def told_in(view: IndioView, words: Words, *, alone: bool) -> Words | None:
    """The words that a hand is told in, impersonal where others see it; None for a viewer who holds nothing."""
    if view.seat is None or view.outcome is not None or not (view.leader or view.dealt or view.hand):
        return None
    return words if alone else Impersonal(words, IMPERSONAL)


def in_hand(view: IndioView, words: Words) -> list[Card]:
    """The leader, or those dealt until one is kept, then the quests."""
    leaders = [_leader(leader, words, dealt=True) for leader in view.dealt if view.leader is None]
    if view.leader is not None:
        leaders = [_leader(view.leader, words, dealt=False)]
    return [*leaders, *(_quest(quest, words) for quest in view.hand)]


def whose(view: IndioView, words: Words, names: Sequence[str], *, alone: bool) -> tuple[int, str, str, str, str, Hues]:
    """What the head says: seat, name, who sees it, the score with the leader's worth, the seats' colours."""
    seat = view.seat or 0
    note, score = words("keep a leader"), ""
    if view.leader is not None:
        note, score = words("score so far"), str(view.players[seat].score + view.leader.worth)
    return seat, shown(names, seat, words), words("seen only by you") if alone else "", note, score, hues(view)


def _leader(leader: LeaderView, words: Words, *, dealt: bool) -> Card:
    topic, name, text = topics.leader(leader.id), words(leader.name), words(leader.text)
    if dealt:
        return Card(True, topic, name, "", text, words("at the end"), "", 0, 0)
    return Card(True, topic, name, f"+{leader.worth}", text, words("at the end"), "", 0, 0)


def _quest(quest: QuestView, words: Words) -> Card:
    need = 0 if quest.kind == "event" else quest.need
    topic = topics.quest(quest.id, quest.resource, quest.test)
    state, unit = progress(quest, words)
    points = f"+{quest.influence}"
    return Card(False, topic, words(quest.name), points, words(quest.text), state, unit, quest.have, need)


def head(canvas: Canvas, seat: int, name: str, seen: str, note: str, score: str, hues: Hues) -> None:
    """Whose hand; the score with the leader's worth."""
    band(canvas, 0, 0, canvas.w, canvas.h, hues[seat])
    middle = canvas.h // 2 - 2
    right = canvas.w - 24
    if score:
        right -= canvas.text(right, middle, score, FIGURE, 46, INK, align="r") + 14
    right -= canvas.text(right, middle, note, TEXT, 31, INK, align="r") + 30
    token(canvas, seat, 48, middle, 50, hues, on_own=True)
    seen_wide = fonts.width(seen, VERB, 29)
    room = right - 84 - seen_wide - 22
    x = 84 + draw_name(canvas, 84, middle, name, 46, INK, room if room >= LEAST_NAME else right - 84) + 22
    if seen_wide <= right - x:
        canvas.text(x, middle, seen, VERB, 29, INK)


def pool(canvas: Canvas, heading: str, counts: tuple[int, ...]) -> None:
    """What the viewer can spend."""
    dark(canvas, 0, 0, canvas.w, canvas.h, BRASS, 14)
    middle = canvas.h // 2
    x = 22 + canvas.text(22, middle, heading, WORLD, 32, GOLD, room=260) + 34
    step = (canvas.w - 10 - x) // len(counts)
    for kind, count in enumerate(counts):
        counted(canvas, kind, x + kind * step, middle, 42, count, 40, 6)
