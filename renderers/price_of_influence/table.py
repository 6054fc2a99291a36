"""The table as two sheets: from the view to blocks. Courts and the open question first, what one looks up second."""

from collections.abc import Sequence

from engines.core.words import N_, Words
from engines.price_of_influence.view import CardView, FightView, NobleView, PlaceView, PriceView, SeatView
from renderers.core.canvas import Block, Box, block, sheet
from renderers.core.palette import GROUND, PANEL
from renderers.core.sheet import Sheet
from renderers.core.strips import Fact, Pill, header, plain_ground
from renderers.core.tokens import shown
from renderers.price_of_influence import court, final, layout, piles, stage
from renderers.price_of_influence.court import Foot, Head, Place, Target
from renderers.price_of_influence.piles import Spot, Sum
from renderers.price_of_influence.story import Teller, now
from renderers.price_of_influence.terms import LETTERS, SIGNS, SUITS, face, tile
from renderers.price_of_influence.tiles import Small

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
STANCE = {"STRIKE": N_("STRIKE"), "GUARD": N_("GUARD")}
SIDES = ("left", "middle", "right")
EVENTS = 6


def table(view: PriceView, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
    """Both sheets; the first is the ranking once the game is over. `highlight`: ids to mark as changed as well."""
    return [
        sheet("table", first_sheet(view, words, names, highlight)),
        sheet("piles", second_sheet(view, words, names, highlight)),
    ]


def first_sheet(view: PriceView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """Header, stage, a panel for each seat; with two or three seats Council and discard pile too; or the ranking."""
    if view.outcome is not None:
        return final.blocks(view, view.outcome, words, names)
    fresh = {*view.fresh, *highlight}
    wide = layout.piles(view.seats)
    panels = wide.panels if view.seats < 4 else ()
    made = [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, panels),
        block(layout.HEADER, PANEL, header, "PRICE OF INFLUENCE", _facts(view, words), pill(view, words, names)),
        _stage(view, words),
    ]
    for player in view.players:
        made += _court(view, player, words, names, fresh)
    if view.seats < 4:
        made += _piles(view, words, fresh)
    return made


def second_sheet(view: PriceView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """With four seats Council and discard pile; last events; scores, draws and payments as they stand."""
    fresh = {*view.fresh, *highlight}
    at = layout.second(view.seats)
    made = [block((0, 0, layout.W, at.h), GROUND, plain_ground, layout.piles(4).panels if view.seats == 4 else ())]
    if view.seats == 4:
        made += _piles(view, words, fresh)
    lines = tuple(Teller(words).told(view.story)[-EVENTS:])
    made.append(block(at.events, GROUND, piles.events, words("LAST EVENTS"), lines, words("none yet")))
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
    heads = tuple(map(words, TERMS))
    note = words("scored after reshuffle {count}", count=view.armistice)
    made.append(block(at.scores, GROUND, piles.scores, words("SCORE NOW"), note, heads, rows))
    return made


TERMS = (N_("court"), N_("arms"), N_("gems"), N_("lock"), N_("disgr."), N_("score"), N_("draws"), N_("pays"))


def _facts(view: PriceView, words: Words) -> tuple[Fact, ...]:
    return (
        Fact(words("Deck"), str(view.deck)),
        Fact(words("Reshuffles"), f"{view.reshuffles}/{view.armistice}"),
    )


def pill(view: PriceView, words: Words, names: Sequence[str]) -> Pill | None:
    """Who is waited for."""
    waiting = tuple(asked.seat for asked in view.asked)
    if not waiting:
        return None
    name = shown(names, waiting[0], words) if len(waiting) == 1 else ""
    return Pill(waiting, name, words(VERBS.get(view.phase, N_("to choose"))))


def _stage(view: PriceView, words: Words) -> Block:
    steps = tuple((words(name), key == view.stage) for key, name in STAGES)
    if view.stage == "setup":
        steps = ((words("Setup"), True),)
    line = now(view, words)
    turn = words("Turn {turn}", turn=view.turn) if view.turn else ""
    return block(layout.STAGE, GROUND, stage.strip, turn, steps, line.seat, line.text)


def _court(view: PriceView, player: SeatView, words: Words, names: Sequence[str], fresh: set[str]) -> list[Block]:
    seat = player.seat
    at = layout.court(view.seats, seat)
    asked = [each.seat for each in view.asked]
    alone = asked == [seat]
    setup = view.stage == "setup"
    note, plays = "", ""
    if setup:
        note = words("has chosen") if player.done else words("choosing")
    elif not player.fallen:
        note = words("passed") if player.passed else words("played")
        plays = f"{player.plays}/{player.most}"
    head = Head(
        seat,
        shown(names, seat, words),
        words("FIRST") if setup and seat == view.ap else words("ACTIVE") if player.active else "",
        player.active,
        alone,
        player.fallen,
        "" if player.fallen else f"{player.held}/{player.hand_limit}",
        player.held > player.hand_limit and not setup,
        words("fallen") if player.fallen else note,
        plays,
    )
    made = [block(at.head, GROUND, court.head, head)]
    for side, box, each in zip(SIDES, at.cells, player.court, strict=True):
        made.append(block(box, PANEL, court.place, _place(view, player, side, each, words, fresh)))
    chosen = _chosen(view)
    foot = Foot(
        player.active,
        player.influence,
        player.played,
        player.limits,
        _small(player.locked, fresh, chosen),
        player.collapse,
        _small(by_value(player.gems), fresh, chosen),
        words("its cards and nobles are back in the piles") if player.fallen else "",
    )
    made.append(block(at.foot, GROUND, court.foot, foot))
    return made


def by_value(cards: Sequence[CardView]) -> list[CardView]:
    """Gems from the lowest."""
    return sorted(cards, key=lambda card: (card.value, card.id))


def _chosen(view: PriceView) -> set[str]:
    """Cards already chosen by a Club or spent Diamond."""
    return {each.card.id for each in view.taking.chosen} if view.taking else set()


def _small(cards: Sequence[CardView | NobleView], fresh: set[str], chosen: set[str]) -> tuple[Small, ...]:
    return tuple(
        Small(tile(card), "chosen" if card.id in chosen else "changed" if card.id in fresh else "") for card in cards
    )


def _place(view: PriceView, player: SeatView, side: str, each: PlaceView, words: Words, fresh: set[str]) -> Place:
    combat = view.stage == "combat"
    fights = view.fights if combat else ()
    ringed = combat and player.active and each.letter == view.committing and view.phase in {"commit", "assign"}
    if view.trimming:
        ringed = view.trimming[:2] == (player.seat, each.letter)
    chosen = _chosen(view)
    equipment: list[Small] = []
    for i, item in enumerate(each.equipment):
        mark = "changed" if item.card.id in fresh else "excess" if i >= each.limit else ""
        text = item.card.label
        if item.card.suit == "JOKER":
            text += SIGNS["S" if item.slot == "weapon" else "H"]
        equipment.append(Small((text, item.card.suit), "chosen" if item.card.id in chosen else mark))
    word = each.stance and words(STANCE[each.stance])
    if combat and each.fights:
        word = words("FIGHTS")
    return Place(
        side,
        player.active,
        each.letter,
        tile(each.noble) if each.noble else None,
        each.stance,
        words("disgraced") if each.disgraced else word,
        _defeat(view.fights, player, each) if each.disgraced else "",
        each.strength,
        tuple(equipment),
        each.limit,
        combat and each.fights,
        ringed,
        each.noble is not None and each.noble.id in fresh,
        _foes(fights, player, each),
        tuple(
            Target(fight.target_seat, fight.target.letter)
            for fight in fights
            if player.active and fight.noble.letter == each.letter
        ),
    )


def _defeat(fights: Sequence[FightView], player: SeatView, each: PlaceView) -> str:
    """The comparison that disgraced a noble this turn, its own Strength first."""
    for fight in fights:
        own, other = fight.strength, fight.target_strength
        if fight.lost in {"attacker", "both"} and fight.seat == player.seat and fight.noble == each.noble:
            return f"{own} ‹ {other}" if own < other else f"{own} = {other}"
        if fight.lost in {"defender", "both"} and fight.target_seat == player.seat and fight.target == each.noble:
            return f"{other} ‹ {own}" if other < own else f"{other} = {own}"
    return ""


def _foes(fights: Sequence[FightView], player: SeatView, each: PlaceView) -> str:
    return "".join(
        fight.noble.letter for fight in fights if (fight.target_seat, fight.target.letter) == (player.seat, each.letter)
    )


def _piles(view: PriceView, words: Words, fresh: set[str]) -> list[Block]:
    """Council and discard pile as grids in which every card has its place."""
    at = layout.piles(view.seats)
    there = {noble.id: noble for noble in view.council}
    chosen = _chosen(view)
    order = [(letter, suit) for letter in LETTERS for suit in SUITS]
    if not at.by_rank:
        order = [(letter, suit) for suit in SUITS for letter in LETTERS]
    each = len(order) // len(at.council.rows)
    made = [block(at.council.heading, PANEL, piles.heading, words("COUNCIL"), len(view.council), ())]
    for i, box in enumerate(at.council.rows):
        spots = tuple(
            Spot(_one(there.get(letter + suit), fresh, chosen), letter + SIGNS[suit])
            for letter, suit in order[i * each : i * each + each]
        )
        made.append(block(box, PANEL, piles.grid_row, "", spots))
    made += _discard(view, at.discard.heading, at.discard.rows, words, fresh, chosen)
    return made


def _one(card: CardView | NobleView | None, fresh: set[str], chosen: set[str]) -> Small | None:
    return _small((card,), fresh, chosen)[0] if card else None


def _discard(
    view: PriceView, top: Box, rows: Sequence[Box], words: Words, fresh: set[str], chosen: set[str]
) -> list[Block]:
    writs = {card.id: card for card in view.discard if card.suit == "JOKER"}
    extra = tuple(Spot(_one(writs.get(id_), fresh, chosen), f"{SIGNS['JOKER']}{id_[1:]}") for id_ in ("W1", "W2"))
    made = [block(top, PANEL, piles.heading, words("DISCARD"), len(view.discard), extra)]
    for suit, box in zip(SUITS, rows, strict=True):
        there = {face(card): card for card in view.discard if card.suit == suit}
        spots = tuple(Spot(_one(there.get(value), fresh, chosen), value) for value in VALUES)
        made.append(block(box, PANEL, piles.grid_row, suit, spots))
    return made


VALUES = ("A", *map(str, range(2, 11)))
