"""Why an answer is good, in words: what the game says of it, then the strongest reason in points (`explain`)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engines.core.decisions import Action, Seat
from engines.core.effects import effects, worlds_alike
from engines.core.game import AnyGame, AnyState
from engines.core.reasons import Compared
from engines.core.rng import Rng
from engines.core.words import Words
from engines.players.explain import DOUBT, SLIGHT, Explanation, Holds, Reason, another, is_shared

WIDE = 24
"""Of so many answers it is asked whether the same is said of them."""
SURE = 12
"""What a game says in so many worlds, and in all of them the same, is so as far as can be told."""
BESIDE = 6
"""Beside so many other answers it is asked what a game says of one, at most."""
CERTAIN = 60
"""What wins in so many worlds, and in all of them, wins whatever others hold and chance brings."""
WORTH_TELLING = 0.5
"""Points of a part, on average, from which on it is a reason."""


def sentence(
    game: AnyGame, state: AnyState, why: Explanation, names: Sequence[str], _: Words, *, odds: bool = True
) -> str:
    """Why an answer is good, plain text; empty where there was nothing to choose.

    In the game's words what speaks for it, where it is compared with another; then the strongest reason in points. Of
    an answer that is worse than the other beyond doubt that is said, too.
    `state`: the position, or a world that looks the same from the seat that answers; only its view of it counts.
    `odds`: how both look in the end is told where nothing is counted; whoever has told it needs it no more.
    """
    counted = _counted(game, state, why, names, _, odds=odds)
    if why.other is None or game.reasons.told is None:
        return counted
    both = compared(game, state, why.seat, why.action, why.other, names)
    return " ".join(said for said in (own_words(game, both, _), counted) if said)


def surely_said(
    game: AnyGame, worlds: Sequence[Any], seat: Seat, action: Action, rng: Rng, names: Sequence[str], _: Words
) -> str:
    """What a game says of an answer, where it says the same in all these worlds.

    Held against answers that are open in each of them, one after another until one is found beside which the same is
    said everywhere; else against any that there are in each.
    """
    looked = worlds[:SURE]
    beside = [another(game, world, seat, action, rng) for world in looked]
    cases = [compared(game, world, seat, action, other, names) for world, other in zip(looked, beside, strict=True)]
    open_ = [each for each in cases[0].legal if each != action and all(each in case.legal for case in cases)]
    tried = [[each] * len(cases) for each in open_[:: -(-len(open_) // BESIDE)]] if open_ else []
    for others in [*tried, beside]:
        said: set[str] = set()
        for case, other in zip(cases, others, strict=True):
            case = msgspec.structs.replace(case, other=other)
            said.add("" if other == action else own_words(game, case, _))
            if len(said) > 1 or "" in said:
                break
        else:
            return "".join(said)
    return ""


def compared(
    game: AnyGame, state: AnyState, seat: Seat, action: Action, other: Action, names: Sequence[str]
) -> Compared:
    """An answer of a seat against another, with what all its answers certainly bring."""
    brought = {effect.action: effect for effect in effects(game, state, seat, (action, other))}
    return Compared(game.view(state, seat), action, other, list(game.legal(state, seat)), brought, names)


def own_words(game: AnyGame, both: Compared, _: Words) -> str:
    """What a game says of an answer; empty where it says the same of the runner-up and of most answers: no reason."""
    told = game.reasons.told
    said = "" if told is None else told(both, _)
    if told is None or not said or told(both.turned, _) != said:
        return said
    rest = [told(msgspec.structs.replace(both, action=each), _) for each in both.legal[:WIDE]]
    return said if 2 * rest.count(said) <= len(rest) else ""


def _counted(game: AnyGame, state: AnyState, why: Explanation, names: Sequence[str], _: Words, *, odds: bool) -> str:
    """The strongest reason in points.

    First what wins, then own points, then what it costs a rival, else how both look; or that they look alike.
    """
    view = game.view(state, why.seat)
    this = game.text.label(view, why.action, _, names)
    other = "" if why.other is None else game.text.label(view, why.other, _, names)
    if why.wins == 1:
        return _wins(game, state, why, this, other, _)
    reason = _reason(game, why, this, other, names, _)
    behind = why.other_odds - why.odds
    if odds and why.other is not None and behind > max(SLIGHT, DOUBT * why.error):
        better = _(
            "In the end “{other}” looks better: {others} % to win, “{this}” {odds} %.",
            this=this,
            odds=round(100 * why.odds),
            other=other,
            others=round(100 * why.other_odds),
        )
        return f"{reason} {better}".lstrip()
    if reason:
        return reason
    if why.other is None:
        if not why.worlds:
            return ""
        return _("“{this}” brings no more points soon than other answers, as far as you can see.", this=this)
    if not odds:
        return ""
    looks, others = round(100 * why.odds), round(100 * why.other_odds)
    if looks <= others or why.odds - why.other_odds <= why.error:
        return _("“{this}” and “{other}” look equally good.", this=this, other=other)
    return _(
        "“{this}” looks like {odds} % to win, “{other}” like {others} %.",
        this=this,
        odds=looks,
        other=other,
        others=others,
    )


def _wins(game: AnyGame, state: AnyState, why: Explanation, this: str, other: str, _: Words) -> str:
    """That an answer won in all worlds that were looked at: it ends the game so, or others or chance may have a say."""
    shared = _shared_at_once(game, state, why.seat, why.action)
    sure = shared is not None
    shared = why.shared if shared is None else shared
    others: float | None = None
    if why.other is not None and why.other_wins == 1:
        others = _shared_at_once(game, state, why.seat, why.other) if sure else why.other_shared
    if others is None:
        return _victory(this, shared, _, sure=sure)
    if shared or others:
        return f"{_victory(this, shared, _, sure=sure)} {_victory(other, others, _, sure=sure)}"
    if sure:
        return _("“{this}” wins the game, and so does “{other}”.", this=this, other=other)
    return _("As far as can be seen “{this}” wins the game, and so does “{other}”.", this=this, other=other)


def _victory(answer: str, shared: float, _: Words, *, sure: bool) -> str:
    """That an answer wins; `shared`: in so much of the worlds (0 to 1) with others."""
    if shared == 1:
        if sure:
            return _("“{this}” shares the victory.", this=answer)
        return _("As far as can be seen “{this}” shares the victory.", this=answer)
    if shared:
        if sure:
            return _("“{this}” wins the game or shares the victory.", this=answer)
        return _("As far as can be seen “{this}” wins the game or shares the victory.", this=answer)
    if sure:
        return _("“{this}” wins the game.", this=answer)
    return _("As far as can be seen “{this}” wins the game.", this=answer)


def _shared_at_once(game: AnyGame, state: AnyState, seat: Seat, action: Action) -> float | None:
    """In how much of some worlds that look the same to the seat an answer shares the win; None where it does not win
    in each of them, nobody having a choice after it.
    """
    shared = 0
    for world in worlds_alike(game, state, seat, CERTAIN):
        trial = game.clone(world)
        asked = game.play(trial, seat, action)
        while asked:
            answers = game.answers(trial, asked[0])
            if len(answers) > 1:
                return None
            asked = game.play(trial, asked[0], answers[0])
        outcome = game.outcome(trial)
        if outcome is None or outcome.ranks[seat] != 1:
            return None
        shared += is_shared(game, trial, outcome)
    return shared / CERTAIN


def told_in_points(why: Explanation) -> Reason | None:
    """What an answer brings its seat most of, more than the other, or costs a rival; None where it wins, or neither."""
    if why.wins == 1:
        return None
    for reason in why.reasons:
        sign = 1 if reason.seat == why.seat else -1
        if sign * reason.points >= WORTH_TELLING <= sign * reason.more:
            return reason
    return None


def _reason(game: AnyGame, why: Explanation, this: str, other: str, names: Sequence[str], _: Words) -> str:
    """That reason in words; empty where there is none."""
    reason = told_in_points(why)
    if reason is None:
        return ""
    part = game.text.part(reason.key, _)
    part = f"{part} {reason.note}" if reason.note else part
    if reason.seat == why.seat:
        return _brings(reason, this, part, other, _)
    return _costs(reason, this, part, other, names[reason.seat], _)


def _brings(reason: Reason, this: str, part: str, other: str, _: Words) -> str:
    points, more = _figure(reason, reason.points, _), _number(reason.more)
    if not other:
        return _(
            "“{this}” brings {points} for {part}, {more} more than other answers.",
            this=this,
            points=points,
            part=part,
            more=more,
        )
    return _(
        "“{this}” brings {points} for {part}, {more} more than “{other}”.",
        this=this,
        points=points,
        part=part,
        more=more,
        other=other,
    )


def _costs(reason: Reason, this: str, part: str, other: str, rival: str, _: Words) -> str:
    points, more = _figure(reason, -reason.points, _), _number(-reason.more)
    if not other:
        return _(
            "“{this}” costs {rival} {points} for {part}, {more} more than other answers.",
            this=this,
            rival=rival,
            points=points,
            part=part,
            more=more,
        )
    return _(
        "“{this}” costs {rival} {points} for {part}, {more} more than “{other}”.",
        this=this,
        rival=rival,
        points=points,
        part=part,
        more=more,
        other=other,
    )


def _figure(reason: Reason, points: float, _: Words) -> str:
    """Points as surely as they are known: "2", "about 2" or "2 on average"."""
    number = _number(points)
    if reason.holds == Holds.EXACTLY:
        return number
    if reason.holds == Holds.MEAN:
        return _("{number} on average", number=number)
    return _("about {number}", number=number)


def _number(points: float) -> str:
    exact = round(points, 1)
    return f"{points:.0f}" if points >= 10 or exact == round(points) else f"{exact}"
