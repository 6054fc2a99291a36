"""From the view to one court's blocks: its head, its three places, its foot."""

from collections.abc import Sequence

from engines.core.words import N_, Words
from engines.price_of_influence.view import CardView, FightView, NobleView, PlaceView, PriceView, SeatView
from renderers.core.canvas import Block
from renderers.core.tokens import shown
from renderers.price_of_influence import court, foot, layout, tiles
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.colours import PANEL
from renderers.price_of_influence.court import SIDES, Head, Place, Target
from renderers.price_of_influence.foot import Foot
from renderers.price_of_influence.terms import SIGNS, tile
from renderers.price_of_influence.tiles import Small

STANCE = {"STRIKE": N_("STRIKE"), "GUARD": N_("GUARD")}


def court_at(
    view: PriceView, player: SeatView, words: Words, names: Sequence[str], ground: Block, place: tuple[int, int]
) -> list[Block]:
    """A court's blocks, in the larger of its two sizes, with its upper left corner at a place of another sheet."""
    at = layout.court_from(*place, tall=True)
    return court_blocks(view, player, words, names, set(view.fresh), ground, at)


def court_blocks(
    view: PriceView,
    player: SeatView,
    words: Words,
    names: Sequence[str],
    fresh: set[str],
    ground: Block,
    at: layout.Court,
) -> list[Block]:
    """Head, places and foot of one court."""
    seat = player.seat
    asked = [each.seat for each in view.asked]
    alone = asked == [seat]
    setup = view.stage == "setup"
    note, plays = "", ""
    if setup:
        note = words("has chosen") if player.done else words("choosing")
    elif not player.fallen:
        note = words("passed") if player.passed else ""
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
    made = [block(at.head, ground, court.head, head)]
    if player.fallen:
        return [*made, block(at.body, ground, court.fallen, words("its cards and nobles are back in the piles"))]
    for side, box, each in zip(SIDES, at.cells, player.court, strict=True):
        made.append(block(box, PANEL, court.place, place_of(view, player, side, each, words, fresh)))
    taken = chosen(view)
    low = Foot(
        player.active,
        player.influence,
        player.played,
        player.limits,
        marked(player.locked, fresh, taken),
        player.collapse,
        marked(by_value(player.gems), fresh, taken),
    )
    made.append(block(at.foot, ground, foot.foot, low))
    return made


def by_value(cards: Sequence[CardView]) -> list[CardView]:
    """Gems from the lowest."""
    return sorted(cards, key=lambda card: (card.value, card.id))


def chosen(view: PriceView) -> set[str]:
    """Cards already chosen by a Club or spent Diamond."""
    return {each.card.id for each in view.taking.chosen} if view.taking else set()


def marked(cards: Sequence[CardView | NobleView], fresh: set[str], taken: set[str]) -> tuple[Small, ...]:
    """Cards as small ones: chosen and changed ones with their marks."""
    return tuple(Small(tile(card), tiles.CHOSEN * (card.id in taken), card.id in fresh) for card in cards)


def place_of(view: PriceView, player: SeatView, side: str, each: PlaceView, words: Words, fresh: set[str]) -> Place:
    """One place of a court as it is drawn."""
    combat = view.stage == "combat"
    fights = view.fights if combat else ()
    ringed = combat and player.active and each.letter == view.committing and view.phase in {"commit", "assign"}
    if view.trimming:
        ringed = view.trimming[:2] == (player.seat, each.letter)
    taken = chosen(view)
    equipment: list[Small] = []
    for i, item in enumerate(each.equipment):
        mark = tiles.EXCESS if i >= each.limit else tiles.PLAIN
        if item.card.id in taken:
            mark = tiles.CHOSEN
        elif mark == tiles.PLAIN and each.noble and item.card.value == each.noble.rank:
            mark = tiles.FITTING
        text = item.card.label
        if item.card.suit == "JOKER":
            text += SIGNS["S" if item.slot == "weapon" else "H"]
        equipment.append(Small((text, item.card.suit), mark, item.card.id in fresh))
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
