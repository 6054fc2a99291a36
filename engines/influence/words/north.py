"""What speaks for turning North: which castles are examined earlier or later then."""

from engines.core.reasons import Compared
from engines.core.words import Words
from engines.influence import actions as act
from engines.influence.view import InfluenceView
from engines.influence.words.outcomes import acting_side, reader_side, turned
from engines.influence.words.sums import gained, hidden_help, named, side_name, spoilt


def no_help(view: InfluenceView, side: int) -> bool:
    """Whether no turn brings a side help in time, whatever lies face-down."""
    return not hidden_help(view, side) and all(gained(view, quarters, side) is None for quarters in (1, 2, 3))


def north(asked: Compared, action: act.TurnSetup, _: Words) -> str:
    """A North: what it brings in time or spoils, else the order that it makes."""
    view: InfluenceView = asked.view
    side = reader_side(view)
    help_ = gained(view, action.quarters, side) if action.quarters else None
    if not action.quarters and no_help(view, side):
        return _("No other North brings help in time.")
    late = spoilt(view, action.quarters, side) if help_ is None and action.quarters else None
    if late is not None:
        return _(
            "{first} is examined after {second} then: should {rival} win it, its {circle} comes too late there.",
            first=named(view, late.help_.first),
            second=named(view, late.help_.second),
            rival=side_name(view, late.rival),
            circle=late.help_.circle,
        )
    if help_ is None:
        return _order(view, action.quarters, _)
    return _(
        "{first} is examined before {second} then, and if it is won it lends {circle} there.",
        first=named(view, help_.first),
        second=named(view, help_.second),
        circle=help_.circle,
    )


def _order(view: InfluenceView, quarters: int, _: Words) -> str:
    """Which castles are examined first and last (INF R47)."""
    order = turned(view, quarters)
    return (
        _("{first} is examined first then, {last} last.", first=named(view, order[0]), last=named(view, order[-1]))
        if order
        else ""
    )


def swap_setup(asked: Compared, _action: act.PlaySwapSetup, _: Words) -> str:
    """A Swap on the Setup card: the best and the worst of what North, turned, can bring."""
    view: InfluenceView = asked.view
    side = acting_side(view)
    found = [it for quarters in (1, 2, 3) if (it := gained(view, quarters, side)) is not None]
    if not found:
        late = [it for quarters in (1, 2, 3) if (it := spoilt(view, quarters, side)) is not None]
        if late:
            worst = max(late, key=lambda each: each.help_.circle)
            return _(
                "North turned, {first} can be examined after {second}: won by {rival}, it lends its {circle} too late.",
                first=named(view, worst.help_.first),
                second=named(view, worst.help_.second),
                rival=side_name(view, worst.rival),
                circle=worst.help_.circle,
            )
        if any(each.swaps for each in view.factions if each.short in (*view.waiting, *view.delayed)):
            return _("With this Swap on the Setup card nobody else turns North this round.")
        return _("North turned, another castle than {first} can be examined first.", first=named(view, view.order[0]))
    best = max(found, key=lambda each: each.circle)
    return _(
        "North turned, {first} can be examined before {second} and lend {circle} there.",
        first=named(view, best.first),
        second=named(view, best.second),
        circle=best.circle,
    )
