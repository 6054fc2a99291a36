"""The second sheet, from the view to blocks: Court, Favor, Plots, Events, the last line."""

from collections.abc import Hashable, Sequence

from engines.core.words import Words
from engines.pax_illuminaten.view import PaxView, PlayerView, PlotView
from renderers.core.canvas import Block, Paint, block
from renderers.pax_illuminaten import cells, ground, layout, plots, rows
from renderers.pax_illuminaten.cards import Shown
from renderers.pax_illuminaten.story import now
from renderers.pax_illuminaten.terms import FACTIONS, face, who

GROUND = ground.below()


def blocks(view: PaxView, words: Words, names: Sequence[str]) -> list[Block]:
    """Court, Favor matrix, Plots, Events, the last line."""
    slot = words("Chamberlain on slot"), str(view.chamberlain)
    fee = words("a second card costs"), words("{count} Favor", count=view.facts.constants.court_second_card_fee)
    made = [
        GROUND,
        block(layout.COURT_HEAD, GROUND, rows.heading, words("Court"), slot, fee),
        *_court(view, words),
        *_matrix(view, words, names),
        *_plots(view, words, names),
    ]
    lying = tuple(
        rows.Event(player.seat, event.id, words(event.name), event.faction, event.favor)
        for player in view.players
        for event in (*player.edicts, *((player.active_event,) if player.active_event else ()))
    )
    pile = words("pile"), str(view.event_pile)
    told = words("Events"), pile, words("none in play"), lying
    made.append(block(layout.EVENTS, GROUND, rows.events, *told))
    line = now(view, words, names)
    made.append(block(layout.LAST, GROUND, rows.last, line.seat, line.title, line.text))
    return made


def _court(view: PaxView, words: Words) -> list[Block]:
    return [block(layout.court(n), GROUND, cells.cell, it) for n, it in enumerate(court_of(view, words))]


def court_of(view: PaxView, words: Words) -> list[cells.Cell]:
    """The Court, slot by slot, as its cards are drawn."""
    made: list[cells.Cell] = []
    for i, card in enumerate(view.court):
        here = i + 1 == view.chamberlain
        shown = Shown(face(card, words), str(i + 1), ability=True, key=here) if card else None
        made.append(cells.Cell(str(i + 1), shown, (), cells.NO_EDGES, here, changed=False))
    return made


def _matrix(view: PaxView, words: Words, names: Sequence[str]) -> list[Block]:
    counts = words("disks"), words("hand"), words("event")
    top = rows.Head(words("Favor"), counts, words("Faction cards"), words("Plots"))
    made = [block(layout.HEAD, GROUND, rows.head, top)]
    for number, player in enumerate(view.players):
        box = layout.row(number)
        made.append(block(box, GROUND, rows.holder, holder_of(view, player, words, names)))
    free = tuple(rows.Held(card.faction) for card in view.row)
    pool = rows.Holder(-1, words.p("Favor", "Pool"), False, view.pool, (), free)
    box = layout.row(len(view.players))
    made.append(block(box, GROUND, rows.holder, pool))
    box = layout.row(len(view.players) + 1)
    made.append(block(box, GROUND, rows.lodges, largest(view, words)))
    return made


def largest(view: PaxView, words: Words) -> rows.Lodges:
    """The largest Lodge of each Faction."""
    found = {lodge.faction: lodge for lodge in view.lodges}
    sizes = tuple(found[f].size if f in found else 0 for f in FACTIONS)
    leaders = tuple(found[f].leader if f in found else -1 for f in FACTIONS)
    return rows.Lodges(words("Largest Lodge"), sizes, leaders, words("its cards and who controls it"))


def holder_of(view: PaxView, player: PlayerView, words: Words, names: Sequence[str]) -> rows.Holder:
    """What a player has."""
    bot = bool(player.bot)
    counts = (
        str(player.disks),
        "" if bot else f"{player.hand}/{player.limit}",
        "" if bot else str(player.specials),
    )
    held = tuple(rows.Held(card.faction, card.used, card.temporary) for card in player.held)
    name, active = who(view, player.seat, words, names), player.seat == view.active
    mark = words("Bot") if bot else ""
    return rows.Holder(player.seat, name, active, player.favor, counts, held, player.claims, mark)


def plot(it: PlotView, words: Words) -> plots.Plot:
    """An open Plot as it is drawn."""
    told = words("met"), words("lost")
    return plots.Plot(it.owner, it.short, words(it.name), words(it.text), it.on, it.below, it.met, told)


def _plots(view: PaxView, words: Words, names: Sequence[str]) -> list[Block]:
    """Public Plots in the first places, then one for each player."""
    found, players = open_plots(view, words, names), len(view.players)
    return [
        block(layout.plot(place, len(found), players), GROUND, paint, *args)
        for place, (paint, args) in enumerate(found)
    ]


def open_plots(view: PaxView, words: Words, names: Sequence[str]) -> list[tuple[Paint, tuple[Hashable, ...]]]:
    """Public Plots, then for each player a private Plot or what a Bot aims at; each with who draws it, from what."""
    made: list[tuple[Paint, tuple[Hashable, ...]]] = [
        (plots.plot, (plot(each, words),)) for each in view.plots if each.owner < 0
    ]
    for player in view.players:
        own = [each for each in view.plots if each.owner == player.seat]
        if player.bot:
            text = words(
                "{name} wins by {count} of",
                name=who(view, player.seat, words, names),
                count=view.facts.bot_general.plots_to_win,
            )
            aims = tuple((each.short, words(each.name), each.cells, each.goal) for each in own)
            made.append((plots.aim, (plots.Aim(player.seat, text, aims),)))
        elif own and (own[0].on or own[0].below or view.outcome is not None):
            made.append((plots.plot, (plot(own[0], words),)))
        else:
            made.append((plots.hidden, (plots.Hidden(player.seat, words("private Plot")),)))
    return made
