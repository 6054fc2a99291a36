"""What is said before a beginner's mistake in Influentia, counted again on the true position."""

from engines.influentia.actions import TakeCity
from engines.influentia.rules import scoring
from tests.contract.reasoned import Case, Checks
from tests.engines.influentia.reasoned import beats, with_card


def wins_too(case: Case, args) -> bool:
    """FLU R20–R22: as last to play, with either card."""
    last = len(case.state.plays) == case.state.seats - 1
    return (
        last
        and args["other"] in case.state.hands[case.seat]
        and beats(case, args["other"])
        and beats(case, args["card"])
    )


def fires(case: Case, args) -> bool:
    """FLU R37: neither card wins, and the other one makes a pair with one that lies there."""
    symbol, lying = case.state.data.symbol_of, case.state.accumulated[case.seat]
    pair = symbol[args["other"]] in [symbol[each] for each in lying]
    return pair and not beats(case, args["other"]) and not beats(case, getattr(case.action, "card", ""))


def city_points(case: Case, state, city: str) -> int:
    return next(each.points[case.seat] for each in scoring.city_scores(state) if each.city == city)


def idle(case: Case, args) -> bool:
    """FLU R71–R75: one changes nobody's points in its city, the other brings so many in its own."""
    st, data = case.state, case.state.data
    other = data.city_of[args["other"]]
    gain = city_points(case, with_card(case, TakeCity(other)), other) - city_points(case, st, other)
    here = data.city_of[args["card"]]
    now, then = (
        next(each.points for each in scoring.city_scores(state) if each.city == here) for state in (st, with_card(case))
    )
    return now == then and gain == args["points"]


WARNINGS: Checks = {
    "{other} wins too. Keep {card} for a harder trick?": wins_too,
    "You lose anyway: with {other} your second {symbol} would fire ({effect}) unless it is kept.": fires,
    "{card} changes no place. {other} would bring you {points} more in {city} each round.": idle,
}
