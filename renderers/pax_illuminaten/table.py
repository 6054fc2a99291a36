"""The table as two sheets: from the view to blocks. The map and whose turn it is first, what one looks up second."""

from collections.abc import Sequence

from engines.core.words import N_, Words
from engines.pax_illuminaten.view import CellView, PaxView, PlayerView
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.palette import GROUND
from renderers.core.sheet import Sheet
from renderers.core.strips import Pill, draw_pill, plain_ground
from renderers.pax_illuminaten import cells, final, layout, rows
from renderers.pax_illuminaten.story import now
from renderers.pax_illuminaten.terms import FACTIONS, face, who

VERBS = {
    "event.activate": N_("Event?"),
    "turn.act": N_("to act"),
    "bonus.action": N_("bonus action"),
    "bonus.follow": N_("follow-up"),
    "favor.pay": N_("to pay"),
    "favor.waive": N_("to pay"),
    "favor.gain": N_("to gain Favor"),
    "favor.subvert": N_("to Subvert"),
    "map.place": N_("to place a card"),
    "organize.move": N_("to move disks"),
    "extort.farther": N_("to whisper"),
    "extort.whisper": N_("to whisper"),
    "extort.give": N_("to give Favor"),
    "oust.card": N_("to choose"),
    "oust.press": N_("to choose"),
    "oust.ransom": N_("to take ransom"),
    "event.keep": N_("to keep an Event"),
    "redraw.court": N_("at the Court"),
    "redraw.fee": N_("at the Court"),
    "ability.discard": N_("to discard"),
}


def table(view: PaxView, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
    """Both sheets; once the game is over the ranking comes first, then the map. `highlight`: cells to mark too."""
    return [
        sheet("table", first_sheet(view, words, names, highlight)),
        sheet("court", second_sheet(view, words, names, highlight)),
    ]


def first_sheet(view: PaxView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """The map with what surrounds it; or the ranking."""
    if view.outcome is not None:
        return final.blocks(view, view.outcome, words, names)
    return map_sheet(view, words, names, highlight)


def second_sheet(view: PaxView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """Court, Favor, Plots, Events; or the map as it lies at the end."""
    if view.outcome is not None:
        return map_sheet(view, words, names, highlight)
    return court_sheet(view, words, names)


def map_sheet(view: PaxView, words: Words, names: Sequence[str], highlight: Sequence[str]) -> list[Block]:
    """Cells, Areopagi beside them, round and turn above, piles and Edicts below."""
    fresh = {*view.fresh, *highlight}
    boxes = {p.side: layout.areopagus(p.side, p.touches, view.columns) for p in view.players}
    ends = layout.strips(boxes.get("top"), boxes.get("bottom"))
    made = [block((0, 0, layout.W, layout.H), GROUND, plain_ground, ()), *_strips(view, words, names, ends)]
    for player in view.players:
        it = cells.Areopagus(
            player.seat,
            who(view, player.seat, words, names),
            player.factions,
            player.extorted,
            player.seat == view.active and view.outcome is None,
        )
        made.append(block(boxes[player.side], GROUND, cells.areopagus, it))
    lodges = {lodge.faction: frozenset(lodge.cells) for lodge in view.lodges}
    target = view.challenge.cell if view.challenge else ""
    for each in view.cells:
        it = _cell(each, lodges, each.cell == target, each.cell in fresh, words)
        made.append(block(layout.cell(each.cell, view.columns), GROUND, cells.cell, it))
    return made


def _strips(view: PaxView, words: Words, names: Sequence[str], ends: layout.Strips) -> list[Block]:
    mains = (words("Main"), str(view.mains)) if view.phase == "action" and view.active < view.seats else ("", "")
    top = cells.Round(words("Round"), str(view.round), words("LAST ROUND") if view.last_round else "", mains)
    card = view.discard_top
    counts = cells.Counts(
        (words("Draw"), str(view.deck)),
        (words("Discard"), str(view.discard)),
        words("top {card}", card=card.id) if card else "",
    )
    return [
        block(ends.round, GROUND, cells.round_, top),
        block(ends.pill, GROUND, pill, waiting(view, words, names)),
        block(ends.piles, GROUND, cells.counts, counts),
        block(ends.edicts, GROUND, cells.edicts, words("Edicts"), view.edicts_gone, view.edicts_to_end),
    ]


def pill(canvas: Canvas, it: Pill | None) -> None:
    """Whose turn it is."""
    if it is not None:
        draw_pill(canvas, it, 0, canvas.h // 2)


def waiting(view: PaxView, words: Words, names: Sequence[str]) -> Pill | None:
    """Who is waited for, and for what in a word."""
    if view.outcome is not None:
        return None
    seats = tuple(asked.seat for asked in view.asked)
    if not seats:
        return None
    name = who(view, seats[0], words, names) if len(seats) == 1 else ""
    return Pill(seats, name, words(VERBS.get(view.step, N_("an ability"))))


def _cell(each: CellView, lodges: dict[str, frozenset[str]], ringed: bool, changed: bool, words: Words) -> cells.Cell:
    inside = [faction for faction, where in lodges.items() if each.cell in where]
    x, y = layout.at(each.cell)
    sides = [layout_name(x, y - 1), layout_name(x + 1, y), layout_name(x, y + 1), layout_name(x - 1, y)]
    top, right, bottom, left = (tuple(faction for faction in inside if side not in lodges[faction]) for side in sides)
    return cells.Cell(
        each.cell,
        face(each.card, words) if each.card else None,
        each.slots,
        each.cubes,
        each.extorted,
        each.pawns,
        tuple(inside),
        (top, right, bottom, left),
        ringed,
        changed,
    )


def layout_name(x: int, y: int) -> str:
    """A cell's name from its column and row, counted from 0; "" beyond the map's edge."""
    return f"{chr(ord('A') + x)}{y + 1}" if x >= 0 and y >= 0 else ""


def court_sheet(view: PaxView, words: Words, names: Sequence[str]) -> list[Block]:
    """Court, Favor matrix, Plots, Events, the last line."""
    note = words("Chamberlain on slot {slot} · a second card costs 1 Favor", slot=view.chamberlain)
    made = [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, ()),
        block(layout.COURT_HEAD, GROUND, rows.heading, words("COURT"), note, ()),
    ]
    plain = ((), (), (), ())
    for i, card in enumerate(view.court):
        shown_card = face(card, words) if card else None
        ringed = i + 1 == view.chamberlain
        it = cells.Cell(str(i + 1), shown_card, (), 0, False, (), (), plain, ringed, changed=False)
        made.append(block(layout.court(i), GROUND, cells.cell, it))
    made += _matrix(view, words, names)
    made += _plots(view, words, names)
    lying = tuple(
        rows.Event(player.seat, event.id, event.faction, event.favor)
        for player in view.players
        for event in (*player.edicts, *((player.active_event,) if player.active_event else ()))
    )
    pile = words("pile {count}", count=view.event_pile)
    made.append(block(layout.EVENTS, GROUND, rows.events, words("EVENTS"), pile, words("none in play"), lying))
    line = now(view, words, names)
    made.append(block(layout.LAST, GROUND, rows.last, line.seat, line.title, line.text))
    return made


def _matrix(view: PaxView, words: Words, names: Sequence[str]) -> list[Block]:
    top = rows.Head(words("FAVOR"), (words("disks"), words("hand"), words("event")), words("Faction cards"))
    x, _y, w, _h = layout.row(0)
    made = [block((x, layout.MATRIX, w, layout.HEAD_H), GROUND, rows.head, top)]
    for number, player in enumerate(view.players):
        made.append(block(layout.row(number), GROUND, rows.holder, _holder(view, player, words, names)))
    pool = rows.Holder(
        -1,
        words("pool"),
        False,
        view.pool,
        (),
        tuple(rows.Held(card.faction) for card in view.row),
    )
    made.append(block(layout.row(len(view.players)), GROUND, rows.holder, pool))
    found = {lodge.faction: lodge for lodge in view.lodges}
    sizes = tuple(found[f].size if f in found else 0 for f in FACTIONS)
    leaders = tuple(found[f].leader if f in found else -1 for f in FACTIONS)
    largest = rows.Lodges(words("largest Lodge"), sizes, leaders, words("its cards and who controls it"))
    made.append(block(layout.row(len(view.players) + 1), GROUND, rows.lodges, largest))
    return made


def _holder(view: PaxView, player: PlayerView, words: Words, names: Sequence[str]) -> rows.Holder:
    bot = bool(player.bot)
    counts = (
        str(player.disks),
        "" if bot else f"{player.hand}/{player.limit}",
        "" if bot else str(player.specials),
    )
    held = tuple(rows.Held(card.faction, card.used, card.temporary) for card in player.held)
    name = words("{name}, Bot", name=player.bot) if bot else who(view, player.seat, words, names)
    return rows.Holder(player.seat, name, player.seat == view.active, player.favor, counts, held)


def _plots(view: PaxView, words: Words, names: Sequence[str]) -> list[Block]:
    """Public Plots in the first places, then one for each player: a private Plot, or what a Bot aims at."""
    players = len(view.players)
    words_ = (words("met by"), words("lost by"))
    made: list[Block] = []
    public = [plot for plot in view.plots if plot.owner < 0]
    for place, plot in enumerate(public):
        it = rows.Plot(-1, plot.short, words(plot.name), words(plot.text), plot.on, plot.below, plot.met, words_)
        made.append(block(layout.plot(place, players), GROUND, rows.plot, it))
    for player in view.players:
        box = layout.plot(len(public) + player.seat, players)
        own = [plot for plot in view.plots if plot.owner == player.seat]
        if player.bot:
            text = words("{name} wins by one of", name=player.bot)
            aims = tuple((plot.short, words(plot.name), plot.cells, plot.goal) for plot in own)
            made.append(block(box, GROUND, rows.aim, rows.Aim(player.seat, text, aims)))
        elif own and (own[0].on or own[0].below or view.outcome is not None):
            plot = own[0]
            it = rows.Plot(
                player.seat, plot.short, words(plot.name), words(plot.text), plot.on, plot.below, plot.met, words_
            )
            made.append(block(box, GROUND, rows.plot, it))
        else:
            text = words("private Plot, face-down")
            made.append(block(box, GROUND, rows.hidden, rows.Hidden(player.seat, text)))
    return made
