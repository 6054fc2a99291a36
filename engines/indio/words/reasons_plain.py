"""What an answer of Indio does, in plain words: told where nothing weightier speaks for it alone."""

from collections.abc import Iterator

from engines.core.claims import Claim, claim
from engines.core.reasons import Compared
from engines.core.words import N_, Words
from engines.indio import actions as act
from engines.indio.view import IndioView
from engines.indio.words.names import RESOURCES, hex_at, made, word
from engines.indio.words.outcomes import worth
from engines.indio.words.reckoning import goods, of, own


def plain(case: Compared, _: Words) -> Iterator[Claim]:
    """Which quest stays, what lies where then, what is crafted, what goes."""
    yield from _of_goods(case, _)
    yield from _of_choices(case, _)
    yield from _of_stopping(case)


def _of_choices(case: Compared, _: Words) -> Iterator[Claim]:
    """Of leaders, quests and crafting."""
    view: IndioView = case.view
    cards = {each.id: each for each in view.hand}
    leaders = {each.id: each for each in view.dealt}
    match case.action, case.other:
        case act.ChooseLeader(leader=kept), act.ChooseLeader(leader=gone) if {gone, kept} <= leaders.keys():
            yield claim(
                N_("{leader} is kept and counts at the end, {other} does not."),
                leader=_(leaders[kept].name),
                other=_(leaders[gone].name),
            )
        case act.DiscardQuest(quest=gone), act.DiscardQuest(quest=kept) if {gone, kept} <= cards.keys():
            yield claim(
                N_("{quest}, worth {points}, stays in hand instead of {other}."),
                quest=_(cards[kept].name),
                points=cards[kept].influence,
                other=_(cards[gone].name),
            )
        case act.Craft(hex=label, option=option), _other:
            yield claim(N_("Crafted on {hex}: {what}."), hex=label, what=made(view.facts, option, _))
        case act.CraftDone(), act.Craft(hex=label) if (place := hex_at(view, label)) is not None:
            yield claim(N_("Room for goods that {hex} keeps: {room}."), hex=label, room=view.per_hex - place.total)
        case _any:
            return


def _of_stopping(case: Compared) -> Iterator[Claim]:
    """Of what is left as it is: a worker put back, an end, something taken back."""
    view: IndioView = case.view
    here = hex_at(view, view.selected)
    match case.action, case.other:
        case act.Unselect(), _other if here is not None:
            yield claim(
                N_("The worker on {hex} is put back and stays active; other active ones: {count}."),
                hex=here.label,
                count=own(view).active - 1,
            )
        case act.EndTurn(), act.Attack(player=rival) if here is not None:
            yield claim(
                N_("Nobody goes: it stays {mine} to {theirs} of {rival} on {hex}."),
                mine=of(here, view.seat),
                theirs=of(here, rival),
                rival=case.names[rival],
                hex=here.label,
            )
        case act.Cancel(), _other:
            yield claim(N_("What was begun is taken back, and no good is spent."))
        case _any:
            pass
    then = worth(view, case.effects.get(case.other))
    if isinstance(case.action, act.EndTurn | act.Pass) and then.after < then.before:
        yield claim(N_("Influence stays at {points} instead of {less}."), points=then.before, less=then.after)


def _of_goods(case: Compared, _: Words) -> Iterator[Claim]:
    """Of loads, and of what goes for want of room."""
    view: IndioView = case.view
    here = hex_at(view, view.selected)
    match case.action, case.other:
        case act.Collect(), _other if here is not None and here.total:
            yield claim(N_("It gathers what lies on {hex}: {what}."), hex=here.label, what=goods(here.resources, _))
        case act.EndTurn(), act.Collect() if here is not None and here.total:
            yield claim(N_("What lies on {hex} stays there: {what}."), hex=here.label, what=goods(here.resources, _))
        case act.OverflowDiscard(resource=gone), _other:
            yield claim(N_("What goes is in hand, {good}: the pool stays as it is."), good=word(RESOURCES, gone, _))
        case act.OverflowReplace(resource=good, hex=label, old=old), _other:
            yield claim(
                N_("On {hex} {good} takes the place of {old}."),
                hex=label,
                good=word(RESOURCES, good, _),
                old=word(RESOURCES, old, _),
            )
        case act.CraftRemove(hex=label, resource=gone), _other if (place := hex_at(view, label)) is not None:
            yield claim(
                N_("What goes is {good}; on {hex} lies {what}."),
                good=word(RESOURCES, gone, _),
                hex=label,
                what=goods(place.resources, _),
            )
        case _any:
            return
