"""Situations with few answers: a row for each with the castles at which it changes a sum, the map small beside it."""

from engines.influence import actions as act
from engines.influence.view import CardView, CastleView, InfluenceView
from engines.influence.words.outcomes import Shift, Table, acting_side, after, sabotaged, shifts
from renderers.core.canvas import Block, block
from renderers.influence import asked, choosing, rows
from renderers.influence.asked import Asking, bare
from renderers.influence.castle import Cell
from renderers.influence.palette import VELLUM
from renderers.influence.rows import Badge, Mini, Panel, Row
from renderers.influence.signs import DIRECTIONS, NORTH, WAY
from renderers.influence.terms import at, castle_name

LEFT_W, PITCH, ROW_H = 496, 97, 134
MOST = 2
"""Castles in a row."""
Duty = tuple[str, tuple[str, ...], Cell | None]
"""What must be decided, what else that changes, and the castle that it is about."""


def faction_asked(asking: Asking) -> list[list[Block]]:
    """Which faction the reader plays."""
    view, words = asking.view, asking.words
    free = {each.faction for each in asking.question.legal if isinstance(each, act.SelectFaction)}
    found = choosing.choices(view, words, asking.names, free)
    head = asked.head(asking, words("Choose a faction to play.").rstrip("."), "")
    edge, high, across = (9, 212, 2) if asking.tall else (24, 236, 3)
    at = (edge, asked.HEAD_H + 14, asking.w - 2 * edge)
    made = choosing.places(found, at, high, across, choosing.decks(view, words), words("free"))
    _, y, _, h = made[-1].box
    return [[asked.below(asking, y + h + 14), head, *made]]


def value_asked(asking: Asking) -> list[list[Block]]:
    """Which value is played at the chosen castle."""
    words, view = asking.words, asking.view
    cell = view.chosen
    side = acting_side(view)
    made: list[Row] = []
    look = asking.known.get(asking.faction)
    for action in asking.question.legal:
        if isinstance(action, act.ChooseInfluence):
            then = after(view, action)
            made.append(Row(Badge(look, str(action.value), "", ""), (_panel(asking, cell, then, side),), ""))
    lines = (words("It lies face-down until the Conquer Phase."), words("Sums as the table stands."))
    title = words("Which card at {castle}?", castle=_called(view, cell))
    return _sheets(asking, title, made, {cell: "asked"}, words("One card a round"), lines)


def circle_asked(asking: Asking) -> list[list[Block]]:
    """Which circle of the castle with the Saboteur gives nothing."""
    words, view = asking.words, asking.view
    cell = sabotaged(view)
    castle = at(view, cell)
    look = asking.known.get(asking.faction)
    made: list[Row] = []
    for action in asking.question.legal:
        if isinstance(action, act.ChooseCircle) and castle:
            number = DIRECTIONS.index(action.direction)
            toward = castle.lends[number]
            worth = f"{toward} {castle.circles[number]}" if castle.circles else toward
            badge = Badge(look, "", WAY[action.direction], worth)
            none = words("no sum changes: {castle} is lent nothing", castle=_called(view, toward))
            made.append(Row(badge, _panels(asking, action), none))
    lines = (words("The circle gives nothing this round, to nobody."), words("Sums as the table stands."))
    title = words("Which circle of {castle}?", castle=_called(view, cell))
    return _sheets(asking, title, made, {cell: "asked"}, words("Your Saboteur"), lines, about=castle)


def setup_asked(asking: Asking) -> list[list[Block]]:
    """Where North shall be."""
    words, view = asking.words, asking.view
    norths = ("U", "R", "D", "L")
    made: list[Row] = []
    for action in asking.question.legal:
        if isinstance(action, act.TurnSetup):
            number = (norths.index(view.north) + action.quarters) % 4
            north, cells = norths[number], " ".join(view.orders[number])
            said = words("Order then: {cells}", cells=cells)
            head = words("North") + f" {north}"
            if not action.quarters:
                said = words("Order now: {cells}", cells=cells)
                head = words("{text} (leave it)", text=head)
            made.append(Row(Badge(None, "", NORTH[north], ""), (), said, WAY[north], head))
    lines = (
        words("No circle of an open castle changes."),
        words("Face-down castles turn up with their banner toward North."),
    )
    return _sheets(asking, words("Where shall North be?"), made, {"S": "asked"}, words("Your Swap on S"), lines)


def turn_asked(asking: Asking) -> list[list[Block]]:
    """How a castle is turned."""
    words, view = asking.words, asking.view
    cell = view.examined
    castle = at(view, cell)
    look = asking.known.get(asking.faction)
    made: list[Row] = []
    touched = {cell: "asked"}
    for action in asking.question.legal:
        if isinstance(action, act.TurnCastle) and castle and castle.banner:
            now = DIRECTIONS.index(castle.banner)
            banner = DIRECTIONS[(now + 2 * action.quarters) % 8]
            word = words("leave") if not action.quarters else ""
            touched.update({each.cell: "touched" for each in shifts(view, action)})
            none = words("nothing changes") if not action.quarters else words("no sum changes")
            made.append(Row(Badge(look, "", WAY[banner], word), _panels(asking, action), none))
    lines = (words("The arrow is where its banner side faces then."), words("Sums as the table stands."))
    title = words("Turn {castle}?", castle=_called(view, cell))
    rings = touched | {cell: "asked"}
    return _sheets(asking, title, made, rings, words("The Swap is spent either way"), lines, about=castle)


def exchange_asked(asking: Asking) -> list[list[Block]]:
    """With which card that under the Swap changes places."""
    words, view = asking.words, asking.view
    cell = view.examined
    look = asking.known.get(asking.faction)
    cards = {card.id: card for castle in view.castles for card in castle.cards}
    made: list[Row] = []
    touched: dict[str, str] = {}
    own: CardView | None = None
    for action in asking.question.legal:
        if isinstance(action, act.ExchangeInfluence):
            own, partner = cards[action.card], cards[action.partner]
            touched[partner.cell] = "touched"
            badge = Badge(look, str(partner.value), "", f"r{partner.round}", down=not partner.known)
            text = words("equal values: no sum changes at {castle}", castle=_called(view, partner.cell))
            made.append(Row(badge, _panels(asking, action), text))
    lines = (
        words("Both cards trade places, with control; a face-down one is turned up."),
        words("Sums as the table stands."),
    )
    title = words("With which card does yours at {cell} change places?", cell=cell)
    note = words("{card}, value {value}, has your Swap", card=own.id, value=own.value) if own else ""
    return _sheets(asking, title, made, touched | {cell: "asked"}, words("You must exchange it"), lines, note)


def control_asked(asking: Asking) -> list[list[Block]]:
    """Which card controls a castle just conquered."""
    words, view = asking.words, asking.view
    cell = view.examined
    castle = at(view, cell)
    made: list[Row] = []
    by_id = {card.id: card for card in castle.cards} if castle else {}
    for action in asking.question.legal:
        if isinstance(action, act.ChooseControlling) and action.card in by_id:
            card = by_id[action.card]
            badge = Badge(asking.known[card.faction], str(card.value), "", f"r{card.round}")
            said = words("it controls {castle} from now on", castle=_called(view, cell))
            if card.swap:
                said = words("it bears a Swap")
            made.append(Row(badge, (), said))
    lines = (
        words("Its faction may play a Swap on the castle later."),
        words("If it changes places, the card that comes controls the castle."),
    )
    title = words("Which card controls {castle}?", castle=_called(view, cell))
    return _sheets(asking, title, made, {cell: "asked"}, words("You conquered it"), lines)


def _called(view: InfluenceView, cell: str) -> str:
    """A castle as commands call it; a face-down one by its cell alone."""
    return castle_name(view, cell).removesuffix(" ?")


def _panels(asking: Asking, action: object) -> tuple[Panel, ...]:
    """The castles at which an answer changes a sum, those with the reader's own cards first."""
    then = after(asking.view, action)
    found = sorted(shifts(asking.view, action), key=lambda it: asking.side not in {**it.before, **it.after})
    return tuple(_shifted(asking, each, then) for each in found[:MOST])


def _shifted(asking: Asking, it: Shift, then: Table) -> Panel:
    if asking.side in it.after or asking.side in it.before:
        return _panel(asking, it.cell, then, asking.side)
    side = next(each for each in {**it.after, **it.before} if it.before.get(each) != it.after.get(each))
    return _panel(asking, it.cell, then, side)


def _panel(asking: Asking, cell: str, then: Table, side: int) -> Panel:
    """A castle for one side: its sum now and then, the others', how it stands then."""
    words = asking.words
    before, later = asking.table.sums(cell).get(side), then.sums(cell)
    own = later.pop(side, None)
    rivals = tuple((asked.there(asking, cell, other), asked.said(span)) for other, span in asked.ordered(asking, later))
    now = asking.table.verdict(side, cell)
    kind = then.verdict(side, cell)
    word = _word(asking, kind, now, then.pays(side, cell)) if side == asking.side else _name(asking, side)
    return Panel(
        castle_name(asking.view, cell),
        asked.said(before) if before else "",
        asked.said(own) if own else words("no card left"),
        rivals,
        word,
        kind if side == asking.side else "",
    )


def _name(asking: Asking, side: int) -> str:
    return next((each.name for each in asking.view.sides if each.side == side), "")


def _word(asking: Asking, kind: str, now: str, pays: int) -> str:
    """How it stands then, against how it stands now."""
    words = asking.words
    if kind and kind == now:
        if kind == "wins":
            return words("still wins, +{power}", power=pays)
        return {"loses": words("still loses"), "tie": words("still a tie"), "hangs": words("unsure")}[kind]
    if kind == "wins":
        return words("wins, +{power}", power=pays)
    if kind == "loses":
        return words("loses")
    return words("tie: nobody") if kind == "tie" else words("unsure") if kind else ""


def _sheets(
    asking: Asking,
    title: str,
    made: list[Row],
    rings: dict[str, str],
    duty: str,
    lines: tuple[str, ...],
    note: str = "",
    about: CastleView | None = None,
) -> list[list[Block]]:
    head = asked.head(asking, title, note or asking.words("as the table stands"))
    it = None if about is None else bare(asking, about)
    told: Duty = (duty, lines, it)
    return [_tall(asking, head, made, rings, told)] if asking.tall else _wide(asking, head, made, rings, told)


def _wide(asking: Asking, head: Block, made: list[Row], rings: dict[str, str], duty: Duty) -> list[list[Block]]:
    y = asked.HEAD_H + 10
    found, end = _minis(asking, 12, y, LEFT_W - 8, rings)
    blocks = [head, *found, asked.power(asking, (12, end + 6, LEFT_W - 12, 56))]
    foot = end + 68
    blocks.append(block((12, foot, LEFT_W - 12, max(108, min(200, 792 - foot))), VELLUM, rows.duty, *duty))
    foot += max(108, min(200, 792 - foot))
    count = max(1, len(made))
    pitch = min(ROW_H + 8, (asked.WIDE_H - y - 4) // count)
    for n, row in enumerate(made):
        blocks.append(block((512, y + pitch * n, 756, pitch - 8), VELLUM, rows.row, row))
    low = y + pitch * len(made) + 8
    held, last = asked.hands(asking, low, 512, 756)
    if last <= asked.WIDE_H:
        return [[asked.below(asking, min(asked.WIDE_H, max(foot, last) + 4)), *blocks, *held]]
    held, last = asked.hands(asking, 8)
    return [[asked.below(asking, min(asked.WIDE_H, max(foot, low))), *blocks], [asked.below(asking, last + 2), *held]]


def _tall(asking: Asking, head: Block, made: list[Row], rings: dict[str, str], duty: Duty) -> list[Block]:
    y = asked.HEAD_H + 8
    blocks = [head]
    for row in made:
        blocks.append(block((9, y, asked.TALL_W - 18, 128), VELLUM, rows.row, row))
        y += 136
    found, y = _minis(asking, 9, y + 4, asked.TALL_W - 18, rings, tall=True)
    blocks += [*found, asked.power(asking, (9, y + 4, asked.TALL_W - 18, 58))]
    blocks.append(block((9, y + 68, asked.TALL_W - 18, 140), VELLUM, rows.duty, *duty))
    held, y = asked.hands(asking, y + 216)
    return [asked.below(asking, y + 4), *blocks, *held]


def _minis(
    asking: Asking, x: int, y: int, room: int, rings: dict[str, str], *, tall: bool = False
) -> tuple[list[Block], int]:
    """The map, small; where it ends."""
    view = asking.view
    pitch = room // view.width if tall else min(PITCH, room // view.width, 500 // view.height)
    high = min(pitch, 92) if tall else pitch
    made = [
        block(
            (x + pitch * each.column, y + high * each.row, pitch - 4, high - 4),
            VELLUM,
            rows.mini,
            _mini(asking, each, rings),
        )
        for each in view.castles
    ]
    box = (x + pitch * view.setup_column, y + high * view.setup_row, pitch - 4, high - 4)
    made.append(block(box, VELLUM, rows.mini_setup, view.north))
    return made, y + high * view.height


def _mini(asking: Asking, it: CastleView, rings: dict[str, str]) -> Mini:
    control = None if it.power is None else asking.known[it.control].colour if it.control else -1
    power = "" if it.power is None else str(it.power)
    return Mini(it.cell, it.short or "?", power, control, rings.get(it.cell, ""))
