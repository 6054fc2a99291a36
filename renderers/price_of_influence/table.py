"""The table as two sheets: from the view to blocks. Courts and the open question first, what one looks up second."""

from collections.abc import Sequence

from engines.core.words import N_, Words
from engines.price_of_influence.view import PriceView
from engines.price_of_influence.words.steps import STEPS
from renderers.core.canvas import Block, Box, sheet
from renderers.core.sheet import Sheet
from renderers.core.strips import Pill
from renderers.core.tokens import shown
from renderers.price_of_influence import bars, final, layout, ledger, stacks
from renderers.price_of_influence.bars import Fact
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.colours import PALETTE, PANEL, VELVET
from renderers.price_of_influence.courts import court_blocks
from renderers.price_of_influence.ledger import TERMS, Sum, Track
from renderers.price_of_influence.story import Teller, now

STAGES = (
    ("council", N_("Council")),
    ("playing", N_("Playing")),
    ("combat", N_("Combat")),
    ("resupply", N_("Resupply")),
    ("end", N_("End")),
)
COURSE = (
    ("queen-crown", N_("recruit, retire, turn, exchange")),
    ("card-play", N_("cards in turn, until all pass")),
    ("crossed-swords", N_("nobles in STRIKE must fight")),
    ("stack", N_("draw, then keep the limits")),
    ("hourglass", N_("a claim, or the next turn")),
)
"""What is done in the stages, with a sign for each."""
EVENTS = 6


def table(view: PriceView, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
    """Both sheets; the first is the ranking once the game is over. `highlight`: ids to mark as changed as well."""
    return [
        sheet("table", first_sheet(view, words, names, highlight), PALETTE),
        sheet("piles", second_sheet(view, words, names, highlight), PALETTE),
    ]


def first_sheet(view: PriceView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """Header, stage, a panel for each seat; with two or three seats Council and discard pile too; or the ranking."""
    if view.outcome is not None:
        return final.blocks(view, view.outcome, words, names)
    fresh = {*view.fresh, *highlight}
    ground = _ground(layout.H, layout.piles(view.seats).panels if view.seats < 4 else ())
    made = [
        ground,
        block(layout.HEADER, ground, bars.header, facts_of(view, words), pill(view, words, names)),
        _ribbon(view, words),
    ]
    for player in view.players:
        made += court_blocks(view, player, words, names, fresh, ground, layout.court(view.seats, player.seat))
    if view.seats < 4:
        made += stacks.blocks(view, words, fresh)
    return made


def _ground(h: int, panels: tuple[Box, ...]) -> Block:
    return block((0, 0, layout.W, h), VELVET[-1], bars.ground, panels)


def second_sheet(view: PriceView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """With four seats Council and discard pile; last events; scores, draws and payments as they stand."""
    fresh = {*view.fresh, *highlight}
    at = layout.second(view.seats)
    above = layout.piles(4).panels if view.seats == 4 else ()
    made = [_ground(at.h, (*above, at.events, at.scores))]
    if view.seats == 4:
        made += stacks.blocks(view, words, fresh)
    return [*made, *events(view, at.events, words), *scores(view, at.scores, words)]


def events(view: PriceView, panel: Box, words: Words) -> list[Block]:
    """What happened last, a line for each."""
    made = [block(layout.within(panel, 4, ledger.HEAD_H - 2), PANEL, ledger.events_heading, words("Last events"))]
    lines = Teller(words).told(view.story)[-EVENTS:]
    top, high = ledger.HEAD_H + 2, ledger.EVENT_H
    for n, line in enumerate(lines):
        box = layout.within(panel, top + high * n, high)
        made.append(block(box, PANEL, ledger.event, line, line is lines[-1]))
    rest = EVENTS - len(lines)
    box = layout.within(panel, top + high * len(lines), high * rest)
    if not lines:
        stages = tuple((sign, words(name), words(text)) for (_, name), (sign, text) in zip(STAGES, COURSE, strict=True))
        made.append(block(box, PANEL, ledger.course, words("none yet; how a turn goes:"), stages))
    elif len(lines) < ledger.FEW:
        made.append(block(box, PANEL, ledger.quiet))
    return made


def scores(view: PriceView, panel: Box, words: Words) -> list[Block]:
    """The score as it stands, a row for each seat."""
    heads = tuple(map(words, TERMS))
    track = Track(words("armistice after"), view.reshuffles, view.armistice)
    top = ledger.HEAD_H + ledger.HEADS_H
    high = ledger.SCORE_H[view.seats]
    made = [
        block(layout.within(panel, 4, ledger.HEAD_H - 4), PANEL, ledger.scores_heading, words("Score now"), track),
        block(layout.within(panel, ledger.HEAD_H, ledger.HEADS_H), PANEL, ledger.score_heads, heads),
    ]
    best = max((each.score for each in view.players if not each.fallen), default=0)
    low = min(each.score for each in view.players)
    for n, each in enumerate(view.players):
        leads = not each.fallen and each.score == best > low
        row = Sum(each.seat, each.terms, each.score, each.draws, each.payments, leads, each.fallen)
        box = layout.within(panel, top + high * n, high)
        made.append(block(box, PANEL, ledger.score_row, heads, row, n == view.seats - 1))
    return made


def facts_of(view: PriceView, words: Words) -> tuple[Fact, ...]:
    """How much of the deck is left, how far it is to the armistice."""
    return (
        Fact("stack", words("Deck"), str(view.deck)),
        Fact("hourglass", words("Reshuffles"), f"{view.reshuffles}/{view.armistice}"),
    )


def pill(view: PriceView, words: Words, names: Sequence[str]) -> Pill | None:
    """Who is waited for."""
    waiting = tuple(asked.seat for asked in view.asked)
    if not waiting:
        return None
    name = shown(names, waiting[0], words) if len(waiting) == 1 else ""
    return Pill(waiting, name, words(STEPS[view.asked[0].step].verb))


def stages(view: PriceView, words: Words) -> tuple[str, bars.Steps]:
    """The turn, and its stages in their order, each with whether it is the present one."""
    steps = tuple((words(name), key == view.stage) for key, name in STAGES)
    if view.stage == "setup":
        steps = ((words("Setup"), True),)
    return words("Turn {turn}", turn=view.turn) if view.turn else "", steps


def _ribbon(view: PriceView, words: Words) -> Block:
    line = now(view, words)
    return block(layout.RIBBON, VELVET[-1], bars.ribbon, *stages(view, words), line.seat, line.text)
