"""What to ask oneself before an answer."""

from collections.abc import Sequence

from engines.core.lessons import Opening
from engines.core.words import N_
from engines.influence.view import CastleView, InfluenceView


def _rivals(view: InfluenceView, castle: CastleView) -> bool:
    """Whether a rival of the viewer's has cards there."""
    return any(card.side != view.own_side for card in castle.cards)


def _own(view: InfluenceView, castle: CastleView) -> bool:
    return any(card.side == view.own_side for card in castle.cards)


def _hides(view: InfluenceView, castle: CastleView) -> bool:
    """Whether a rival's card lies there that the viewer may not know."""
    return any(card.side != view.own_side and card.value is None for card in castle.cards)


def _chosen(view: InfluenceView) -> CastleView | None:
    """Where the viewer's card goes, or where it lies since this attack."""
    down = next((each.down[1] for each in view.hand if each.acting and each.down is not None), "")
    return next((each for each in view.castles if each.cell == (view.chosen or down)), None)


def _pays(view: InfluenceView) -> bool:
    return any(castle.power for castle in view.castles)


def _first_round(view: InfluenceView) -> bool:
    return not _pays(view) and view.round == 1


def _undisputed(view: InfluenceView) -> bool:
    """Whether a castle within the viewer's reach has no card of a rival's."""
    held = [each for each in view.castles if each.control_side == view.own_side]
    return any(
        not _rivals(view, each)
        and (
            view.round == 1
            or _own(view, each)
            or any(abs(each.column - home.column) <= 1 and abs(each.row - home.row) <= 1 for home in held)
        )
        for each in view.castles
    )


def _hidden_here(view: InfluenceView) -> bool:
    castle = _chosen(view)
    return castle is not None and _hides(view, castle)


def _fought_here(view: InfluenceView) -> bool:
    castle = _chosen(view)
    return castle is not None and _rivals(view, castle)


def _alone_here(view: InfluenceView) -> bool:
    return not _fought_here(view)


def _several(view: InfluenceView) -> bool:
    """Whether the viewer has cards at several castles, so that which is revealed first can matter."""
    return sum(_own(view, castle) for castle in view.castles) > 1


def _fights(view: InfluenceView) -> bool:
    return any(_own(view, castle) and _rivals(view, castle) for castle in view.castles)


def _may_turn_north(view: InfluenceView) -> bool:
    return _several(view) and not view.setup_swap and any(each.acting and each.swaps for each in view.hand)


def _may_block(view: InfluenceView) -> bool:
    """Whether a Saboteur is left and a circle is lent to a castle where the viewer meets a rival."""
    fights = {each.cell for each in view.castles if _own(view, each) and _rivals(view, each)}
    lent = any(
        value and faced in fights
        for castle in view.castles
        if not castle.saboteur and not castle.swap
        for value, faced in zip(castle.circles, castle.lends, strict=False)
    )
    return lent and any(each.acting and each.saboteurs for each in view.hand)


HINTS: Sequence[Opening[InfluenceView]] = (
    Opening(N_("All decks are equal: which sign do you like?"), ("setup.faction",)),
    Opening(N_("Which free cell has many neighbours and is revealed early?"), ("attack.castle",), _first_round),
    Opening(N_("Which castle pays most, and who can still take it?"), ("attack.castle",), _pays),
    Opening(N_("Where could a small card take a castle unopposed?"), ("attack.castle",), _undisputed),
    Opening(N_("Where does one more card of yours change who wins?"), ("attack.castle",), _fights),
    Opening(N_("What is the worst card a rival can have down there?"), ("attack.influence",), _hidden_here),
    Opening(N_("Would a tie be enough for you here?"), ("attack.influence",), _fought_here),
    Opening(N_("Nobody is against you there yet: how small a card is enough?"), ("attack.influence",), _alone_here),
    Opening(N_("Would a special card change who wins somewhere this round?"), ("attack.special",)),
    Opening(N_("Which of the castles that matter is revealed first?"), ("attack.special",), _may_turn_north),
    Opening(N_("Which circle decides the biggest fight?"), ("attack.special",), _may_block),
    Opening(N_("Which circle decides the biggest fight?"), ("attack.circle", "swap.castle")),
    Opening(N_("Which of the castles that matter is revealed first?"), ("swap.setup",)),
    Opening(N_("Which castle beside it do you fight for, and which number should face it?"), ("swap.castle",)),
    Opening(N_("At which of the two castles is the higher card needed?"), ("swap.exchange",)),
    Opening(N_("Whose Swap shall be able to turn this castle later?"), ("conquer.controlling",)),
)
