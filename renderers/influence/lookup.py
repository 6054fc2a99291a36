"""One corner of the table, large: a castle with its neighbours, a faction, the Conquer Phase, the special cards."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import N_, Words
from engines.influence.view import InfluenceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block
from renderers.core.lookup import looked_up, parted
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.influence import arms, ground, near
from renderers.influence.faces import VALUES, WORDS
from renderers.influence.layout import HAND_W, PAGE_H
from renderers.influence.palette import CREAM, GOLD, INK, LAPIS, PALETTE, QUIET, RUBRIC, SOFT, SPENT, TINCTURES, VELLUM
from renderers.influence.terms import SPECIALS, Look, card_name, castle_name, decided, looks, specials_listed

TEXTS = (
    N_(
        "Turns the Setup card, so North and the order of examination change; or a castle your faction controls; or "
        "lets two of your {influence} cards change places, both open."
    ),
    N_("On any castle without a {swap} or {saboteur}: one of its circles, named at once, gives nothing this round."),
    N_(
        "At the start of your attack: attack later instead. The ID goes under the Turn Order deck, so whoever delays "
        "after you attacks after you."
    ),
)
"""What the special cards do, in the order of SPECIALS."""


def lookup_keys(view: InfluenceView, words: Words) -> list[tuple[str, str]]:
    """What can be looked up now, as (key, label)."""
    made = [(f"castle:{castle.cell}", castle_name(view, castle.cell)) for castle in view.castles]
    made += [(f"faction:{each.short}", f"{each.short} {words(each.name)}") for each in view.factions if view.setup]
    if any(castle.result for castle in view.castles):
        made.append(("conquer", words("Conquer Phase, castle by castle")))
    made.append(("specials", ", ".join(card_name(view, card, words) for _sign, card in SPECIALS)))
    return made


def lookup(view: InfluenceView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys`; None for any other."""
    return looked_up(blocks(view, key, words, names), PALETTE)


def blocks(view: InfluenceView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    asked = parted(key, lookup_keys(view, words))
    if asked is None:
        return []
    kind, what = asked
    under = block((0, 0, HAND_W, PAGE_H), VELLUM, ground.vellum, False)
    known = looks(view)
    if kind == "castle":
        castle = next(each for each in view.castles if each.cell == what)
        return [under, *near.blocks(view, castle, known, words, under)]
    if kind == "faction":
        it = faction_page(view, what, known, words, names)
        return [
            under,
            near.heading(it.said, it.note),
            block((24, 76, HAND_W - 48, 414), under, ledger, it.look, it.lines),
            block((24, 498, HAND_W - 48, 50), under, sentence, it.held),
        ]
    if kind == "conquer":
        return [
            under,
            near.heading(*conquest_title(view, words)),
            block((24, 72, HAND_W - 48, 484), under, decisions, conquests(view, known, words)),
        ]
    return [
        under,
        near.heading(*specials_title(view, words)),
        block((24, 76, HAND_W - 48, 474), under, specials, special_cards(view, words)),
    ]


def specials_title(view: InfluenceView, words: Words) -> tuple[str, str]:
    """What stands above the special cards."""
    return words("Special cards"), words("each faction: {cards}", cards=specials_listed(view, words))


def special_cards(view: InfluenceView, words: Words) -> tuple[tuple[str, str, str], ...]:
    """The special cards: sign, name, what they do."""
    called = {card: card_name(view, card, words) for card in ("influence", "swap", "saboteur", "delay")}
    told = zip(SPECIALS, TEXTS, strict=True)
    return tuple((sign, called[card], words(text, **called)) for (sign, card), text in told)


class Line(NamedTuple):
    """A card of a faction by round: value, castle, Power there, what it does."""

    round: str
    value: str
    colour: int
    castle: str
    note: str


class FactionPage(NamedTuple):
    """A faction: its name, whose it is with its Power, its cards by round, what it still holds."""

    said: str
    note: str
    look: Look
    lines: tuple[Line, ...]
    held: str


def faction_page(
    view: InfluenceView, short: str, known: dict[str, Look], words: Words, names: Sequence[str]
) -> FactionPage:
    """What is told of a faction."""
    faction = next(each for each in view.factions if each.short == short)
    look = known[short]
    lying = {card.round: (card, castle) for castle in view.castles for card in castle.cards if card.faction == short}
    lines: list[Line] = []
    for number in range(1, view.rounds + 1):
        if number not in lying:
            lines.append(Line(f"r{number}", "", look.colour, "", ""))
            continue
        card, castle = lying[number]
        notes = [words("controls")] if card.controls else []
        notes += [words("Swap")] if card.swap else []
        power = [] if castle.power is None else [words("Power {power}", power=castle.power)]
        name = f"{castle.cell} {words(castle.name) if castle.name else '?'}"
        lines.append(
            Line(f"r{number}", near.card_of(card, known).value, look.colour, name, " · ".join([*power, *notes]))
        )
    unseen = " ".join(map(str, faction.unseen)) or words("none")
    held = words(
        "values not seen yet: {values}; Swaps {swaps}, Saboteur {saboteurs}, Delay {delays}",
        values=unseen,
        swaps=faction.swaps,
        saboteurs=faction.saboteurs,
        delays=faction.delays,
    )
    said = f"{short} {words(faction.name)}"
    note = words("{name}, Power {power}", name=shown(names, faction.seat, words), power=faction.power)
    return FactionPage(said, note, look, tuple(lines), held)


def ledger(canvas: Canvas, look: Look, lines: tuple[Line, ...]) -> None:
    """A faction's cards, round by round."""
    canvas.box(0, 0, 300, canvas.h, INK, 12)
    arms.field(canvas, 4, 4, 292, canvas.h - 8, look.colour, 9)
    canvas.frame(11, 11, 278, canvas.h - 22, look.tincture.gold, 2, 7)
    canvas.sign(look.sign, 150, 164, 204, look.charge)
    canvas.text(150, 336, look.short, VALUES, 84, look.charge, align="m", room=262, halo=look.field)
    pitch = canvas.h // len(lines)
    for n, line in enumerate(lines):
        y, h = pitch * n, pitch - 8
        if line.value:
            ground.slip(canvas, 320, y, canvas.w - 320, h)
        else:
            ground.spent(canvas, 320, y, canvas.w - 320, h)
        middle = y + h // 2
        canvas.text(336, middle, line.round, VALUES, 36, SOFT)
        if not line.value:
            continue
        down = line.value == "?"
        canvas.box(400, y + 5, 52, h - 10, TINCTURES[line.colour].field, 8)
        if down:
            canvas.box(405, y + 10, 42, h - 20, SPENT, 6)
        ink = INK if down else TINCTURES[line.colour].charge
        canvas.text(426, middle, line.value, VALUES, 42, ink, align="m")
        canvas.text(474, middle, line.castle, VALUES, 38, INK, room=380)
        canvas.text(canvas.w - 20, middle, line.note, WORDS, 32, QUIET, align="r", room=340)


class Decided(NamedTuple):
    """A castle's outcome: totals by side, the largest first, and Power gained."""

    name: str
    totals: tuple[tuple[tuple[Look, ...], int], ...]
    points: str


def conquest_title(view: InfluenceView, words: Words) -> tuple[str, str]:
    """What stands above the outcomes of castles."""
    number = max(result.round for _castle, result in decided(view))
    return (
        words("Conquer Phase {round}", round=number),
        words("in the order of examination; totals and Power gained"),
    )


def conquests(view: InfluenceView, known: dict[str, Look], words: Words) -> tuple[Decided, ...]:
    """How castles were decided, in the order of examination."""
    sides = {side.name: tuple(known[short] for short in side.factions) for side in view.sides}
    rows: list[Decided] = []
    for castle, result in decided(view):
        totals = tuple((sides[name], total) for name, total in sorted(result.totals, key=lambda each: -each[1]))
        points = f"+{result.points}" if result.conqueror is not None else words("tie")
        rows.append(Decided(castle_name(view, castle.cell), totals, points))
    return tuple(rows)


def decisions(canvas: Canvas, rows: tuple[Decided, ...]) -> None:
    """Castle by castle in two columns."""
    half = -(-len(rows) // 2) if len(rows) > 5 else len(rows)
    columns = 2 if len(rows) > 5 else 1
    pitch, w = min(80, canvas.h // max(1, half)), (canvas.w + 12) // columns - 12
    for n, row in enumerate(rows):
        x, y = (w + 12) * (n // half), pitch * (n % half)
        middle = y + (pitch - 6) // 2
        ground.slip(canvas, x, y, w, pitch - 6)
        at = x + 14 + max(130, canvas.text(x + 14, middle, row.name, VALUES, 32, INK) + 14)
        end = x + w - 14 - canvas.text(x + w - 14, middle, row.points, VALUES, 36, RUBRIC, align="r", room=70) - 8
        sign = 42 if sum(len(signs) for signs, _ in row.totals) < 5 else 28
        for place, (signs, total) in enumerate(row.totals):
            size = 34 if sign == 42 else 28
            wide = len(signs) * (sign + 4) + fonts.width(str(total), VALUES, size) + 4
            if at + wide > end:
                canvas.text(at, middle, "…", VALUES, 28, SOFT)
                break
            for look in signs:
                arms.shield(canvas, look.sign, look.colour, at + sign // 2, middle - round(sign * 0.57), sign)
                at += sign + 4
            at += (
                4
                + canvas.text(at + 2, middle, str(total), VALUES, size, QUIET if place else INK)
                + (16 if sign == 42 else 6)
            )


def specials(canvas: Canvas, kinds: tuple[tuple[str, str, str], ...]) -> None:
    """The three special cards with what they do."""
    pitch = canvas.h // len(kinds)
    for n, (sign, name, text) in enumerate(kinds):
        y, h = pitch * n, pitch - 10
        ground.card(canvas, 0, y, canvas.w, h)
        canvas.box(14, y + 14, 250, h - 28, LAPIS, 6)
        canvas.frame(19, y + 19, 240, h - 38, GOLD, 1, 4)
        canvas.sign("cloak-dagger" if sign == "saboteur" else sign, 139, y + h // 2 - 18, h - 84, CREAM)
        canvas.text(139, y + h - 40, name, VALUES, 34, CREAM, align="m", room=226)
        lines = fonts.wrap(text, WORDS, 33, canvas.w - 330, 3)
        for i, line in enumerate(lines):
            middle = y + h // 2 + 42 * i - 21 * (len(lines) - 1)
            canvas.text(290, middle, line, WORDS, 33, INK, room=canvas.w - 310)


def sentence(canvas: Canvas, text: str) -> None:
    """One quiet line on a slip."""
    ground.slip(canvas, 0, 0, canvas.w, canvas.h)
    canvas.text(20, canvas.h // 2, text, WORDS, 32, QUIET, room=canvas.w - 40)
