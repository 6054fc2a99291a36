"""What speaks for a card that is played to a trick: whether it wins, what beats it, and what it leaves behind."""

from collections.abc import Sequence

from engines.core.preview import Effect
from engines.core.words import Words
from engines.influentia.view import CardView, InfluentiaView
from engines.influentia.words.outcomes import pairs

THREE = 3
"""So many seats play without some of the resources (FLU R1)."""


def played(
    view: InfluentiaView, said: str, effect: Effect | None, names: Sequence[str], _: Words, other: str = ""
) -> str:
    """The chosen card of the hand against what lies on the table and what is still to come; `other`: instead of it."""
    card = next((each for each in view.hand if each.id == said), None)
    if card is None or view.seat is None:
        return ""
    best = next((play.card for play in view.plays if play.winning), None)
    if best is not None and not beats(view, card, best):
        return _loses(view, card, best, effect, names, _)
    if best is None:
        return _leads(view, card, effect, next((each for each in view.hand if each.id == other), None), _)
    if len(view.plays) < view.seats - 1:
        return _ahead(view, card, best, _)
    return _wins(view, card, best, _)


def beats(view: InfluentiaView, card: CardView, other: CardView) -> bool:
    """Whether a card played after the winning one is better (FLU R20–R22)."""
    return _better(view, card.resource, card.value, other)


def _better(view: InfluentiaView, resource: str, value: int, other: CardView) -> bool:
    if resource != other.resource:
        return resource == view.influence
    return value > other.value if view.priority == "high" else value < other.value


def unseen(view: InfluentiaView, card: CardView) -> tuple[int, int]:
    """How many cards that the viewer has not seen would beat a card that is ahead, and how many there are."""
    seen = {each.id for each in [*view.hand, *view.discard, *(play.card for play in view.plays)]}
    seen |= {each.id for area in view.areas for each in area.accumulated}
    out = view.facts.left_out if view.seats == THREE else ()
    left = [
        (each.id, value)
        for each in view.facts.resources
        if each.name not in out
        for value in view.facts.values
        if f"{each.short}{value}" not in seen
    ]
    return sum(_better(view, resource, value, card) for resource, value in left), len(left)


def _wins(view: InfluentiaView, card: CardView, best: CardView, _: Words) -> str:
    """As last to play."""
    rest = [each for each in view.hand if each is not card and beats(view, each, best)]
    if not rest:
        return _("{card} is the only card in hand that beats {best}.", card=card.id, best=best.id)
    if all(beats(view, each, card) or not beats(view, card, each) for each in rest):
        return _("{card} is the weakest card in hand that still beats {best}.", card=card.id, best=best.id)
    if view.trick == view.tricks:
        return _("{card} wins, and in the last trick of the round a stronger card need not be saved.", card=card.id)
    stronger = sum(beats(view, each, card) for each in rest)
    if stronger:
        return _.n(
            "{card} beats {best} and wins the trick; {count} stronger card stays in hand.",
            "{card} beats {best} and wins the trick; {count} stronger cards stay in hand.",
            stronger,
            card=card.id,
            best=best.id,
        )
    return _("{card} beats {best} and wins the trick.", card=card.id, best=best.id)


def _ahead(view: InfluentiaView, card: CardView, best: CardView, _: Words) -> str:
    """Ahead for now, with others still to play."""
    better, count = unseen(view, card)
    args = {"card": card.id, "best": best.id, "better": better, "all": count}
    if not better:
        return _("{card} beats {best}, and no card that is still to come can beat it.", card=card.id, best=best.id)
    return _.n(
        "{card} beats {best}; {count} seat is still to play, and {better} of {all} unseen cards would beat it.",
        "{card} beats {best}; {count} seats are still to play, and {better} of {all} unseen cards would beat it.",
        view.seats - len(view.plays) - 1,
        **args,
    )


def _leads(view: InfluentiaView, card: CardView, effect: Effect | None, other: CardView | None, _: Words) -> str:
    """The first card of the trick: how often it is beaten, and what it then leaves."""
    better, count = unseen(view, card)
    if not better:
        return _("Nothing can beat {card}: it wins the trick.", card=card.id)
    args = {"card": card.id, "better": better, "all": count}
    points = _own_pair(view, effect)
    if points is None:
        more = 0 if other is None else unseen(view, other)[0]
        if other is not None and more > better:
            return _(
                "{better} of {all} unseen cards would beat {card}, {more} would beat {other}.",
                more=more,
                other=other.id,
                **args,
            )
        return _("{better} of {all} unseen cards would beat {card}.", **args)
    if points:
        return _(
            "{better} of {all} unseen cards would beat {card}; if it loses unkept, its pair fires for {points}.",
            points=points,
            **args,
        )
    return _("{better} of {all} unseen cards would beat {card}; if it loses unkept, its pair fires.", **args)


def _own_pair(view: InfluentiaView, effect: Effect | None) -> int | None:
    """What the own pair would bring that a card completes; None: it completes none."""
    pair = None if effect is None else next((each for each in pairs(effect) if each.seat == view.seat), None)
    return None if pair is None else pair.gain


def _loses(
    view: InfluentiaView, card: CardView, best: CardView, effect: Effect | None, names: Sequence[str], _: Words
) -> str:
    """Beaten already: what it leaves in the area."""
    pair = None if effect is None else next((each for each in pairs(effect) if each.seat == view.seat), None)
    args = {"card": card.id, "symbol": _(card.label)}
    if pair is not None:
        if pair.gain:
            said = _(
                "{card} loses; unless the winner keeps it, the second {symbol} fires for {points}.",
                points=pair.gain,
                **args,
            )
        elif pair.hits:
            rival, loss = min(pair.hits, key=lambda each: each[1])
            hit = {"rival": names[rival], "loss": -loss}
            said = _(
                "{card} loses; unless the winner keeps it, the second {symbol} fires and costs {rival} {loss}, "
                "as it lies.",
                **hit,
                **args,
            )
        else:
            said = _("{card} loses; unless the winner keeps it, the second {symbol} fires.", **args)
        return said
    able = sum(beats(view, each, best) for each in view.hand)
    if not able:
        return _("Nothing in hand beats {best}; {card} leaves {symbol} in the area.", best=best.id, **args)
    return _.n(
        "{card} loses and leaves {symbol} in the area; {count} card that beats {best} stays in hand.",
        "{card} loses and leaves {symbol} in the area; {count} cards that beat {best} stay in hand.",
        able,
        best=best.id,
        **args,
    )
