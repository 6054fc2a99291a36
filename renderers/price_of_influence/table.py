"""The table as two sheets: from the view to blocks. Courts and the open question first, what one looks up second."""

from collections.abc import Sequence

from engines.core.words import N_, Words
from engines.price_of_influence.view import PriceView
from renderers.core.canvas import Block, Box, sheet
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.price_of_influence import bars, final, layout, ledger, stacks
from renderers.price_of_influence.bars import Fact, Pill
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.colours import PALETTE, VELVET
from renderers.price_of_influence.courts import court_blocks
from renderers.price_of_influence.ledger import TERMS, Sum, Track
from renderers.price_of_influence.story import Teller, now

VERBS = {
    "setup_discard": N_("to discard"),
    "setup_noble": N_("to choose"),
    "council": N_("to act"),
    "tribute": N_("to pay"),
    "play": N_("to play"),
    "equip": N_("to equip"),
    "take": N_("to take"),
    "penalty_take": N_("to take"),
    "assign": N_("to attack"),
    "trim": N_("to discard"),
    "discard": N_("to discard"),
    "end": N_("to end"),
    "counter": N_("to answer"),
}
STAGES = (
    ("council", N_("Council")),
    ("playing", N_("Playing")),
    ("combat", N_("Combat")),
    ("resupply", N_("Resupply")),
    ("end", N_("End")),
)
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
        block(layout.HEADER, ground, bars.header, _facts(view, words), pill(view, words, names)),
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
    ground = _ground(at.h, layout.piles(4).panels if view.seats == 4 else ())
    made = [ground]
    if view.seats == 4:
        made += stacks.blocks(view, words, fresh)
    lines = tuple(Teller(words).told(view.story)[-EVENTS:])
    made.append(block(at.events, ground, ledger.events, words("Last events"), lines, words("none yet")))
    best = max((each.score for each in view.players if not each.fallen), default=0)
    low = min(each.score for each in view.players)
    rows = tuple(
        Sum(
            each.seat,
            each.terms,
            each.score,
            each.draws,
            each.payments,
            not each.fallen and each.score == best > low,
            each.fallen,
        )
        for each in view.players
    )
    track = Track(words("armistice after"), view.reshuffles, view.armistice)
    made.append(block(at.scores, ground, ledger.scores, words("Score now"), track, tuple(map(words, TERMS)), rows))
    return made


def _facts(view: PriceView, words: Words) -> tuple[Fact, ...]:
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
    return Pill(waiting, name, words(VERBS.get(view.phase, N_("to choose"))))


def _ribbon(view: PriceView, words: Words) -> Block:
    steps = tuple((words(name), key == view.stage) for key, name in STAGES)
    if view.stage == "setup":
        steps = ((words("Setup"), True),)
    line = now(view, words)
    turn = words("Turn {turn}", turn=view.turn) if view.turn else ""
    return block(layout.RIBBON, VELVET[-1], bars.ribbon, turn, steps, line.seat, line.text)
