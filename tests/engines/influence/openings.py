"""When the questions that open a hint in Influence make sense."""

from engines.influence import actions as act
from engines.influence.components.data import ROUNDS
from tests.contract.openings import Open, Suits, at


def side(here: Open, card: int) -> int:
    return here.state.side_of[card // ROUNDS]


def own(here: Open) -> int:
    st = here.state
    return st.side_of[st.attacking if st.attacking >= 0 else st.seat_of.index(here.seat)]


def rivals_at(here: Open, castle: int) -> list[int]:
    """Cards of other sides at a castle."""
    return [card for card in here.state.here[castle] if side(here, card) != own(here)]


def reachable(here: Open) -> list[int]:
    return [here.state.layout.index[each.cell] for each in here.of(act.ChooseCastle)]


def chosen(here: Open) -> int:
    return here.state.layout.index[here.view.chosen]


def first_round(here: Open) -> bool:
    return bool(reachable(here)) and here.state.round == 1 and max(here.state.turns) < 0


def pays(here: Open) -> bool:
    return here.step == "attack.castle" and any(each.power for each in here.view.castles)


def undisputed(here: Open) -> bool:
    return any(not rivals_at(here, castle) for castle in reachable(here))


def fought(here: Open) -> bool:
    """A rival at a castle where the asked side may play, with a card of its own there or a castle beside it."""
    return here.step == "attack.castle" and any(rivals_at(here, castle) for castle in reachable(here))


def hidden_here(here: Open) -> bool:
    return here.step == "attack.influence" and any(here.state.is_down(card) for card in rivals_at(here, chosen(here)))


def fought_here(here: Open) -> bool:
    return here.step == "attack.influence" and bool(rivals_at(here, chosen(here)))


def alone_here(here: Open) -> bool:
    return here.step == "attack.influence" and not rivals_at(here, chosen(here))


def order_matters(here: Open) -> bool:
    return here.step == "swap.setup" or bool(here.of(act.PlaySwapSetup))


def circle(here: Open) -> bool:
    return here.step in ("attack.circle", "swap.castle") or bool(here.of(act.PlaySaboteur))


SUITS: Suits = {
    "All decks are equal: which sign do you like?": at("setup.faction"),
    "Which free cell has many neighbours and is revealed early?": first_round,
    "Which castle pays most, and who can still take it?": pays,
    "Where could a small card take a castle unopposed?": undisputed,
    "Where does one more card of yours change who wins?": fought,
    "What is the worst card a rival can have down there?": hidden_here,
    "Would a tie be enough for you here?": fought_here,
    "Nobody is against you there yet: how small a card is enough?": alone_here,
    "Would a special card change who wins somewhere this round?": at("attack.special"),
    "Which of the castles that matter is revealed first?": order_matters,
    "Which circle decides the biggest fight?": circle,
    "Which castle beside it do you fight for, and which number should face it?": at("swap.castle"),
    "At which of the two castles is the higher card needed?": at("swap.exchange"),
    "Whose Swap shall be able to turn this castle later?": at("conquer.controlling"),
}
