"""What is said before a beginner's mistake in Pax Illuminaten, held against what then happens."""

from typing import Any

from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import Extort, Scheme
from engines.pax_illuminaten.components.checks import FACTIONS
from tests.contract.reasoned import Case, Checks


def done(case: Case, action: Any) -> Any:
    """The position once an answer is carried out, with the first answer to whatever is asked on the way."""
    state = case.then(action)
    while (open_ := case.game.decisions(state)) and open_[0].step not in ("turn.act", "bonus.action"):
        state, _events = case.game.apply(state, open_[0].seat, next(iter(case.game.legal(state, open_[0].seat))))
    return state


def more(case: Case, action: Any) -> int:
    """By how much the own Favor grows."""
    return sum(done(case, action).favor[case.seat]) - sum(case.state.favor[case.seat])


def held(args: Any) -> str:
    return args["card"].split(maxsplit=1)[0]


def stirs(case: Case, args: Any) -> bool:
    """PAX R73, R78, R79: the first Ace or Crown of the turn, and an Edict that may still come."""
    st = case.state
    at = next(n for n, each in enumerate(st.data.facts.factions) if each.name == args["faction"].told(ENGLISH))
    gone = {*st.event_discards, *(each.event for row in st.edicts for each in row)}
    coming = [id_ for id_, each in st.data.edicts.items() if each.faction == FACTIONS[at] and id_ not in gone]
    return bool(st.events and coming) and not st.revealed and st.favor[case.seat][at] == args["count"]


def all_to_rivals(case: Case, args: Any) -> bool:
    return more(case, case.action) <= 0 < args["count"]


WARNINGS: Checks = {
    "Rivals would get all {count} Favor there. Extort your Areopagus, or oust first.": all_to_rivals,
    "Rivals would get all {count} Favor there. Oust first?": all_to_rivals,
    "You still have {count} Main action; even your Areopagus gives {favor}.": lambda case, args: (
        (case.state.mains, args["favor"]) == (args["count"], min(args["favor"], more(case, Extort("AR"))))
    ),
    "You still have {count} Main action. Possible now: {acts}.": lambda case, args: (
        case.state.mains == args["count"] and bool(args["acts"])
    ),
    "{card} would still bring {count} Favor as a Quick Favor.": lambda case, args: (
        more(case, Scheme(held(args), "quick")) == args["count"]
    ),
    "{card} can still be played: {ability}.": lambda case, args: Scheme(held(args), "ability") in case.legal,
    "This draws an Event. An Edict on {faction} would take your {count}. Spend first?": stirs,
}
