"""What is said before a beginner's mistake in Price of Influence, counted again on the true position."""

from typing import Any

from engines.price_of_influence.rules.combat import verdict
from engines.price_of_influence.rules.resupply import draws
from tests.contract.reasoned import Case, Checks
from tests.engines.price_of_influence.reasoned import place, rivals, strength


def locks(case: Case, args: Any) -> bool:
    """POI R80: so many are leveraged then, and with that many fewer the court stands."""
    then, limit = len(case.then().locked[case.seat]), case.state.data.limits.collapse_leveraged
    return then == args["count"] and args["count"] - args["free"] == limit - 1


def dear(case: Case, args: Any) -> bool:
    """POI R23: gems and equipment pay first, the rest has to be leveraged."""
    st, seat = case.state, case.seat
    noble = getattr(case.action, "noble", "")[:1] or getattr(case.action, "rank", "")
    equipment = sum(len(each.equipment) for each in st.courts[seat].values())
    least = len(st.locked[seat]) + st.data.rank[noble.upper()] - len(st.gems[seat]) - equipment
    limit = st.data.limits.collapse_leveraged
    return least == args["count"] >= limit and args["count"] - args["free"] == limit - 1


def doomed(case: Case, args: Any) -> bool:
    """POI R53: it must fight or costs its rank, and all others are stronger."""
    seat, letter = place(case, args["noble"])
    own = case.state.courts[seat][letter]
    stronger = all(each > case.state.strength(seat, letter) for each in rivals(case))
    return seat == case.seat and own.stance == "STRIKE" and case.state.data.rank[letter] == args["price"] and stronger


def falls(case: Case, args: Any) -> bool:
    """POI R60, by the engine's own verdict."""
    st, (seat, letter), other = case.state, place(case, args["noble"]), place(case, args["target"])
    own, theirs = (st.strength(seat, letter), st.data.rank[letter]), (st.strength(*other), st.data.rank[other[1]])
    told = (strength(case, args["noble"]), strength(case, args["target"])) == (args["strength"], args["more"])
    return told and seat == case.seat and verdict(own, theirs) != "defender"


def dry(case: Case, args: Any) -> bool:
    """POI R43, R64"""
    st = case.state
    return (draws(st, case.seat), st.data.limits.save_draws) == (args["count"], args["more"]) and not st.gems[case.seat]


WARNINGS: Checks = {
    "That makes {count}. Unless you free {free} this turn, your court falls at its end. Pay otherwise?": locks,
    "Paying that takes so many locks that you have at least {count}. Unless you free {free} this turn, your court "
    "falls at its end.": dear,
    "As things stand your {noble} has to attack or costs {price} tribute, and every rival is stronger. Turn it to "
    "GUARD first: free.": doomed,
    "{target} has {more}, your {noble} {strength}: your noble falls. Attack another one?": falls,
    "You draw only {count} next. A saved card of {suit} would draw {more}.": dry,
}
