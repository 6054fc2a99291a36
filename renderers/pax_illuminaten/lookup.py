"""One card or one corner of the table, large: a Luminary, a player, a Plot, the Lodges, Faction cards, Events."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS
from engines.core.words import N_, Words
from engines.pax_illuminaten.view import CardView, PaxView, PlotView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.fonts import Face as Type
from renderers.core.palette import DARK, GROUND, INK, LOOK, MID, PANEL, PAPER, PAX_CLOTH, QUIET_ON_PAPER, WHITE
from renderers.core.sheet import Sheet
from renderers.core.tokens import token
from renderers.pax_illuminaten import draw, signs
from renderers.pax_illuminaten.terms import (
    AFFILIATION,
    FACTION_NAME,
    FACTIONS,
    KIND,
    RANK,
    Face,
    by_faction,
    face,
    who,
)

W, H = 1280, 560
SIDE = {"top": N_("above"), "bottom": N_("below"), "left": N_("left of"), "right": N_("right of")}


class Row(NamedTuple):
    """A line of the page: a seat's token (−1: none), Factions, a name in bold, a quiet text, a word at the right."""

    seat: int
    factions: tuple[str, ...]
    name: str
    text: str
    number: str = ""


class Page(NamedTuple):
    """What a looked-up sheet holds."""

    title: str
    subtitle: str
    rows: tuple[Row, ...]


class Large(NamedTuple):
    """A Luminary with everything: where it lies, kind of ability, its text, its Locations with disks, Favor value."""

    card: Face
    name: str
    told: str
    place: str
    kind: str
    text: str
    slots: tuple[int, ...]
    favor: str
    words: tuple[str, str]


def found_cards(view: PaxView) -> Iterator[tuple[CardView, str]]:
    """Every card the viewer may see, with the name of its place."""
    for each in view.cells:
        if each.card:
            yield each.card, each.cell
    for number, card in enumerate(view.court, 1):
        if card:
            yield card, f"court {number}"
    for card in view.hand:
        yield card, "hand"
    for player in view.players:
        for card in player.challenge:
            yield card, "challenge"
    for each in view.known:
        for card in each.cards:
            yield card, "known"
    for card in (*view.scheme, *view.plans, *((view.discard_top,) if view.discard_top else ())):
        yield card, "discard"


PLACE = {"hand": N_("your hand"), "challenge": N_("Challenge"), "known": N_("a rival's hand"), "discard": N_("played")}


def _place(where: str, words: Words) -> str:
    kind, _, slot = where.partition(" ")
    if kind == "court":
        return words("Court {slot}", slot=slot)
    return words(PLACE[where]) if where in PLACE else where


def lookup_keys(view: PaxView, words: Words) -> list[tuple[str, str]]:
    """What can be looked up now, as (key, label)."""
    made: dict[str, str] = {}
    for card, where in found_cards(view):
        made.setdefault(f"card:{card.id}", f"{card.id} {card.name} ({_place(where, words)})")
    for plot in view.plots:
        made.setdefault(f"plot:{plot.short}", words("Plot {short} {name}", short=plot.short, name=words(plot.name)))
    for player in view.players:
        letter = LETTERS[player.seat]
        label = words("Bot {name}", name=player.bot) if player.bot else words("Seat {letter}", letter=letter)
        made[f"seat:{letter}"] = label
    made["lodges"] = words("Largest Lodges")
    made["factions"] = words("Faction cards")
    made["events"] = words("Events")
    made["signs"] = words("What the signs mean")
    return list(made.items())


def lookup(view: PaxView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys`; None for any other."""
    made = blocks(view, key, words, names)
    return sheet("lookup", made) if made else None


def blocks(view: PaxView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    if key not in {known for known, _ in lookup_keys(view, words)}:
        return []
    kind, _, what = key.partition(":")
    if kind == "card":
        return [block((0, 0, W, H), GROUND, large, _large(view, what, words))]
    make: dict[str, Callable[[PaxView, str, Words, Sequence[str]], Page]] = {
        "plot": _plot,
        "seat": _seat,
        "lodges": _lodges,
        "factions": _factions,
        "events": _events,
        "signs": _signs,
    }
    return [block((0, 0, W, H), GROUND, page, make[kind](view, what, words, names))]


def _large(view: PaxView, id_: str, words: Words) -> Large:
    card, where = next(each for each in found_cards(view) if each[0].id == id_)
    slots = next((each.slots for each in view.cells if each.card and each.card.id == id_), ())
    told = " · ".join((words(RANK[card.rank]), words(AFFILIATION[card.affiliation])))
    favor = " + ".join(words(" or ").join(unit) for unit in card.favor)
    return Large(
        face(card, words),
        card.name,
        told,
        _place(where, words),
        words(KIND.get(card.ability, card.ability)),
        words(card.text),
        slots,
        favor,
        (words("Favor value {value}", value=favor), words("Locations from the top")),
    )


def large(canvas: Canvas, it: Large) -> None:
    """A Luminary over the whole sheet."""
    w, h = canvas.w, canvas.h
    canvas.box(24, 16, w - 48, h - 32, PAPER, 16)
    card = it.card
    tall = h - 32
    half = tall // 2
    for place, faction in enumerate((card.factions[0], card.factions[-1])):
        canvas.box(24, 16 + half * place, 150, half, PAX_CLOTH[faction], 14)
    canvas.box(150, 16, 24, half, PAX_CLOTH[card.factions[0]])
    canvas.box(150, 16 + half, 24, half, PAX_CLOTH[card.factions[-1]])
    for place, faction in enumerate(card.factions[:2]):
        top = 16 + half * place
        canvas.sign(signs.FACTION[faction], 99, top + half // 2 - 30, 120, WHITE)
        canvas.text(99, top + half - 52, faction, Type.STRONG, 60, WHITE, align="m")
    if len(card.factions) == 1:
        canvas.sign("crown" if card.rank == "crown" else "star", 99, 16 + half * 3 // 2, 110, draw.GOLD)
    left, right = 200, w - 52
    draw.strength(canvas, right, 64, card.strength, 72)
    used = canvas.text(left, 62, card.id, Type.STRONG, 64, DARK) + 24
    canvas.text(left + used, 66, it.name, Type.STRONG, 46, QUIET_ON_PAPER, room=right - left - used - 100)
    draw.affiliation(canvas, right - 28, 146, 56, card.affiliation)
    canvas.text(left, 128, it.told, Type.QUIET, 36, QUIET_ON_PAPER)
    canvas.text(left, 176, f"{it.place} · {it.words[0]}", Type.QUIET, 36, QUIET_ON_PAPER, room=right - left - 80)
    canvas.text(left, 246, it.kind, Type.STRONG, 34, draw.BROWN)
    for i, line in enumerate(fonts.wrap(it.text, Type.STRONG, 42, right - left, 3)):
        canvas.text(left, 300 + 52 * i, line, Type.STRONG, 42, DARK)
    canvas.text(left, 470, it.words[1], Type.QUIET, 32, QUIET_ON_PAPER)
    x = left + fonts.width(it.words[1], Type.QUIET, 32) + 24
    for i, cost in enumerate(card.locations):
        seat = it.slots[i] if i < len(it.slots) else -1
        draw.location(canvas, x, 432, 76, cost, card.factions[0], seat)
        if seat < 0:
            canvas.text(x + 38, 524, cost, Type.STRONG, 28, QUIET_ON_PAPER, align="m")
        x += 90


def page(canvas: Canvas, it: Page) -> None:
    """Heading and lines."""
    canvas.box(0, 0, canvas.w, 64, PANEL)
    x = 24 + canvas.text(24, 32, it.title, Type.STRONG, 42, INK, room=760) + 18
    canvas.text(x, 33, it.subtitle, Type.QUIET, 32, MID, room=canvas.w - x - 24)
    pitch = min(120, (canvas.h - 84) // max(1, len(it.rows)))
    y = 76
    for row in it.rows:
        _row(canvas, y, pitch - 6, row)
        y += pitch


def _row(canvas: Canvas, y: int, h: int, row: Row) -> None:
    x, w, middle = 24, canvas.w - 48, y + h // 2
    canvas.box(x, y, w, h, PANEL, 10)
    at = x + 14
    if row.seat >= 0:
        token(canvas, row.seat, at + 20, middle, 40)
        at += 54
    for faction in row.factions:
        draw.chip(canvas, at, middle - 21, 62, 42, faction)
        at += 68
    right = x + w - 16
    if row.number:
        right -= canvas.text(right, middle, row.number, Type.STRONG, 36, LOOK, align="r", room=420) + 20
    if row.name:
        at += canvas.text(at, middle, row.name, Type.STRONG, 34, INK, room=min(440, right - at)) + 18
    size = 30 if fonts.width(row.text, Type.QUIET, 30) <= right - at else 26
    lines = fonts.wrap(row.text, Type.QUIET, size, right - at, max(1, (h - 4) // 28)) if row.text else []
    for i, line in enumerate(lines):
        place = middle + 28 * i - 14 * (len(lines) - 1)
        canvas.text(at, place, line, Type.QUIET, size, MID)


def _part(plot: PlotView) -> str:
    """How much of a Plot stands."""
    return f"{min(plot.cells, plot.goal)}/{plot.goal}"


def _plot(view: PaxView, short: str, words: Words, names: Sequence[str]) -> Page:
    plots = [plot for plot in view.plots if plot.short == short]
    first = plots[0]
    rows = [Row(-1, (), "", words(first.text))]
    for plot in plots:
        if plot.owner >= 0:
            text = words("Bot's Plot: one is enough") if view.players[plot.owner].bot else words("private Plot")
            number = _part(plot) if view.players[plot.owner].bot or plot.owner == view.seat else ""
            rows.append(Row(plot.owner, (), who(view, plot.owner, words, names), text, number))
        elif view.seat is not None:
            rows.append(Row(view.seat, (), words("You"), words("so much of it stands"), _part(plot)))
        for title, seats in (
            (words("has claimed it"), plot.on),
            (words("has lost the claim"), plot.below),
            (words("meets it now"), [seat for seat in plot.met if seat not in plot.on]),
        ):
            rows += [Row(seat, (), who(view, seat, words, names), title) for seat in seats]
    return Page(f"{short} {words(first.name)}", words("Plot"), tuple(rows[:8]))


def _seat(view: PaxView, letter: str, words: Words, names: Sequence[str]) -> Page:
    player = view.players[LETTERS.index(letter)]
    where = words(
        "{side} {cells}; Contact {contact}",
        side=words(SIDE.get(player.side, player.side)),
        cells=" ".join(player.touches),
        contact=player.contact,
    )
    rows = [
        Row(-1, player.factions, words("Areopagus"), where),
        Row(-1, (), words("Favor"), by_faction(player.favor), words("disks left {count}", count=player.disks)),
    ]
    points = by_faction(player.points)
    rows.append(Row(-1, (), words("Largest Lodges"), points, words("points {count}", count=sum(player.points))))
    if player.held:
        rows.append(Row(-1, tuple(card.faction for card in player.held), words("Faction cards"), ""))
    lying = [f"{edict.id} {edict.favor}{edict.faction}" for edict in player.edicts]
    lying += [f"{player.active_event.id} {words(player.active_event.name)}"] if player.active_event else []
    if lying:
        rows.append(Row(-1, (), words("Events"), " · ".join(lying)))
    for plot in view.plots:
        if player.bot and plot.owner == player.seat:
            rows.append(Row(-1, (), f"{plot.short} {words(plot.name)}", words(plot.text), _part(plot)))
        elif not player.bot and player.seat in plot.on:
            rows.append(Row(-1, (), f"{plot.short} {words(plot.name)}", words(plot.text), words("claimed")))
    if player.bot:
        subtitle = words("scripted Bot, seat {letter}", letter=letter)
    else:
        subtitle = words("seat {letter}, hand {hand} of {limit}", letter=letter, hand=player.hand, limit=player.limit)
    return Page(who(view, player.seat, words, names), subtitle, tuple(rows[:9]))


def _lodges(view: PaxView, _what: str, words: Words, names: Sequence[str]) -> Page:
    rows: list[Row] = []
    found = {lodge.faction: lodge for lodge in view.lodges}
    for faction in FACTIONS:
        lodge = found.get(faction)
        if lodge is None:
            rows.append(Row(-1, (faction,), words(FACTION_NAME[faction]), words("no Lodge yet")))
            continue
        disks = " ".join(f"{LETTERS[seat]}{n}" for seat, n in enumerate(lodge.disks) if n)
        leads = who(view, lodge.leader, words, names) if lodge.leader >= 0 else words("nobody")
        text = words("{leader} controls it; disks {disks}", leader=leads, disks=disks or "–")
        rows.append(Row(-1, (faction,), " ".join(lodge.cells), text, str(lodge.size)))
    note = words("3 or more connected cards; control: 3 disks and most")
    return Page(words("Largest Lodges"), note, tuple(rows))


def _factions(view: PaxView, _what: str, words: Words, names: Sequence[str]) -> Page:
    rows = [
        Row(-1, (card.faction,), "", f"{words(card.active)} {words(card.passive)}", words("free")) for card in view.row
    ]
    for player in view.players:
        rows += [
            Row(
                player.seat,
                (card.faction,),
                "",
                f"{words(card.active)} {words(card.passive)}",
                words("used") if card.used else "",
            )
            for card in player.held
        ]
    note = words("once in your turn the first sentence; the second always")
    return Page(words("Faction cards"), note, tuple(rows))


def _events(view: PaxView, _what: str, words: Words, names: Sequence[str]) -> Page:
    rows: list[Row] = []
    for player in view.players:
        for edict in player.edicts:
            rows.append(
                Row(
                    player.seat,
                    (edict.faction,),
                    f"{edict.id} {words(edict.name)}",
                    "",
                    words("{count} Favor", count=edict.favor),
                )
            )
        if player.active_event:
            event = player.active_event
            rows.append(Row(player.seat, (), f"{event.id} {words(event.name)}", words(event.text), words("active")))
    rows += [
        Row(-1, (), f"{event.id} {words(event.name)}", words(event.text), words("yours")) for event in view.specials
    ]
    gone = " ".join(event.id for event in view.event_discards) or "–"
    rows.append(Row(-1, (), words("Discarded"), gone, f"{view.edicts_gone}/{view.edicts_to_end}"))
    note = words("in the pile {count}; the game ends with Edict {end}", count=view.event_pile, end=view.edicts_to_end)
    return Page(words("Events"), note, tuple(rows[:9]))


def _signs(view: PaxView, _what: str, words: Words, names: Sequence[str]) -> Page:
    rows = [
        Row(-1, tuple(FACTIONS), "", words("Factions in their order")),
        Row(
            -1, (), words("Location"), words("square: primary Faction, disc: the other; a token: whose disk lies there")
        ),
        Row(-1, (), words("+Oust"), words("ability: a bonus Main action of that kind")),
        Row(-1, (), words("↑Oust"), words("ability: better until the end of the turn")),
        Row(-1, (), words("Coloured line"), words("edge of a largest Lodge; cards inside bear a white bar")),
        Row(-1, (), words("Compasses, rose"), words("Freemason, Rosicrucian")),
        Row(-1, (), words("Dagger, hammer"), words("Strength of an Ace, of a Crown")),
        Row(
            -1,
            (),
            words("Tick, cube, pawn"),
            words("Extorted this turn; cube for a follow-up; a Bot's place"),
        ),
    ]
    return Page(words("Signs"), words("on cards and map"), tuple(rows))
