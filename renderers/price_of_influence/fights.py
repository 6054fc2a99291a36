"""Whose noble is attacked, turned, or fights at all: courts with what comes of it below each noble."""

from engines.price_of_influence import actions as act
from engines.price_of_influence.words.outcomes import ending, fought
from renderers.core.sheet import Sheet
from renderers.price_of_influence import cells, fields, shelves
from renderers.price_of_influence.asking import Asking, Cell, Part
from renderers.price_of_influence.cells import Plate
from renderers.price_of_influence.courts import STANCE
from renderers.price_of_influence.fields import Plates
from renderers.price_of_influence.layout import SEAT_W
from renderers.price_of_influence.shelves import Choice
from renderers.price_of_influence.terms import GUARD, STRIKE, rank_name

TURNED = {STRIKE: GUARD, GUARD: STRIKE}


def assign(asking: Asking) -> list[Sheet]:
    """Whom does the noble attack?"""
    words, view, me = asking.words, asking.view, asking.me
    title = words("Whom does your {rank} attack?", rank=rank_name(view, view.committing, words))
    note = words("played {plays} of {most}", plays=me.plays, most=me.most)
    found: list[tuple[int, set[str], Plates]] = []
    for rival in asking.rivals:
        plates: dict[str, tuple[Plate]] = {}
        lit: set[str] = set()
        for place in rival.court:
            legal = _target(asking, rival.seat, place.letter)
            plates[place.letter] = (_outcome(asking, legal),)
            lit |= {place.letter} if legal else set()
        found.append((rival.seat, lit, {letter: (cells.plate, args) for letter, args in plates.items()}))
    out = [asking.label(each) for each in asking.answers(act.AssignDone)]
    parts = _around_own(asking, {view.committing}, found)
    return asking.sheets(title, note, parts, out[0] if out else "", len(parts))


def set_bonus(asking: Asking) -> list[Sheet]:
    """Which noble of the table is turned?"""
    words = asking.words
    targets = {(each.seat, each.rank) for each in asking.answers(act.SetBonus) if isinstance(each, act.SetBonus)}
    found: list[tuple[int, set[str], Plates]] = []
    for player in (asking.me, *asking.rivals):
        lit = {letter for seat, letter in targets if seat == player.seat}
        plates: Plates = {
            place.letter: (cells.plate, (Plate("turns", words(STANCE[TURNED[place.stance]]), words("turn it")),))
            if place.letter in lit
            else fields.no_target("–")
            for place in player.court
        }
        found.append((player.seat, lit, plates))
    out = [asking.label(each) for each in asking.answers(act.Decline)]
    rows = [fields.pair(asking, found[n : n + 2]) for n in range(0, len(found), 2)]
    if len(found) % 2 and not asking.tall:
        seat, lit, plates = found[-1]
        x = SEAT_W + 16
        rows[-1] = fields.beside(asking, seat, lit, plates, (x, asking.room - x, cells.endings, _stances(asking)))
    rest = [asking.hidden(), *asking.holdings()]
    return asking.sheets(words("Set Bonus: which noble turns?"), "", [*rows, *rest], out[0] if out else "", len(rows))


def commit(asking: Asking) -> list[Sheet]:
    """Does the noble fight?"""
    words, view = asking.words, asking.view
    rank = rank_name(view, view.committing, words)
    plates = tuple(
        Choice("crossed-swords" if each.fight else "shield", asking.label(each), lines=asking.brought(each))
        for each in asking.answers(act.Commit)
        if isinstance(each, act.Commit)
    )
    x = SEAT_W + 16
    low = 260 if any(each.lines for each in plates) else 200
    beside: Cell = (x, asking.room - x, shelves.choices, (plates,))
    part = fields.beside(asking, asking.seat, {view.committing}, {}, beside, low=low)
    note = words("played {plays} of {most}", plays=asking.me.plays, most=asking.me.most)
    rest = [*asking.others(), asking.hidden()]
    return asking.sheets(words("Does your {rank} fight?", rank=rank), note, [part, *rest])


def _around_own(asking: Asking, lit: set[str], found: list[tuple[int, set[str], Plates]]) -> list[Part]:
    """The own court first, beside it how a fight ends or the only rival, then the rivals."""
    own: tuple[int, set[str], Plates] = (asking.seat, lit, {})
    if asking.tall:
        return [fields.pair(asking, [each]) for each in (own, *found)]
    if len(found) % 2:
        courts = [own, *found]
        return [fields.pair(asking, courts[n : n + 2]) for n in range(0, len(courts), 2)]
    x = SEAT_W + 16
    first = fields.beside(asking, asking.seat, lit, {}, (x, asking.room - x, cells.endings, _endings(asking)))
    return [first, *(fields.pair(asking, found[n : n + 2]) for n in range(0, len(found), 2))]


def _stances(asking: Asking) -> tuple[object, ...]:
    """What the stances mean: a heading, and lines of a sign, a word and what it means."""
    words = asking.words
    return words("What a stance does"), (
        ("broadsword", words(STANCE[STRIKE]), words("must fight in its own turn")),
        ("shield", words(STANCE[GUARD]), words("stays back")),
    )


def _endings(asking: Asking) -> tuple[object, ...]:
    """How a fight ends: a heading, and lines of a sign, a word and what it means."""
    words = asking.words
    return words("How a fight ends"), (
        ("crossed-swords", words("lower"), words("is disgraced, its cards are lost")),
        ("scales", words("both equal"), words("the higher rank falls; same: both")),
        ("skull-crossed-bones", words("one lost pair"), words("is enough, whoever attacked")),
    )


def _target(asking: Asking, seat: int, letter: str) -> act.Assign | None:
    """The answer that attacks this noble, None where it may not be attacked."""
    targets = [each for each in asking.question.legal if isinstance(each, act.Assign)]
    return next((each for each in targets if (each.seat, each.target_rank) == (seat, letter)), None)


def _outcome(asking: Asking, legal: act.Assign | None) -> Plate:
    effect = None if legal is None else asking.question.effect(legal)
    fight = None if effect is None else fought(asking.view, effect)
    if fight is None:
        return Plate("", "", asking.words("no target"))
    sign = "=" if fight.own == fight.other else "›" if fight.own > fight.other else "‹"
    kind = "nothing" if fight.already else "tie" if sign == "=" else "falls" if fight.mine else "wins"
    return Plate(kind, f"{fight.own} {sign} {fight.other}", ending(fight, asking.words))
