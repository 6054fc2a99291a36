"""What a question of Pax Illuminaten offers: which cells and cards are lit, the answers as chips, by kind of answer."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from engines.core.decisions import LETTERS, Action, Seat, asked_fields
from engines.core.words import Words
from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten.view import PaxView
from engines.pax_illuminaten.words.outcomes import event_text, gained, plots, price, standing, stands, told
from engines.pax_illuminaten.words.sentences import kind_name
from engines.pax_illuminaten.words.steps import SEATS, TYPES
from renderers.core.question import Question
from renderers.pax_illuminaten.offers import Chip, Group, Part, Told
from renderers.pax_illuminaten.terms import FACTIONS

FIELDS = ("target", "cell", "to", "from_", "value")
"""Of answers, what may name a cell."""
COUNTED = 3
"""From so many on like units of a price are a number and a tile."""


class Plate(NamedTuple):
    """What the plate of a lit cell says: what may be done, a seat, how disks stand then."""

    said: str
    seat: int
    disks: str


class Offered(NamedTuple):
    """Cells to choose among with their plates, cards of the hand and slots of the Court, groups of answers, texts.

    `schemed`: of the cards those that may be schemed, with the ways in words; `cards` has "" for the others.
    """

    cells: dict[str, Plate]
    cards: Mapping[str, str]
    slots: frozenset[int]
    groups: tuple[Group, ...]
    texts: tuple[Told, ...]
    schemed: Mapping[str, str]

    def in_codes(self) -> "Offered":
        """The same where the hand tells how each card may be schemed: here are their codes alone."""
        groups = (_codes(each) if each.chips[0].key in self.schemed else each for each in self.groups)
        return self._replace(groups=tuple(groups))


def _codes(it: Group) -> Group:
    return it._replace(chips=tuple(Chip(each.key) for each in it.chips))


class _Ask:
    """A question with what is needed to put its answers into words."""

    def __init__(self, view: PaxView, question: Question, words: Words, names: Sequence[str]) -> None:
        self.view, self.question, self.words, self.names = view, question, words, names
        self.cells = {each.cell for each in view.cells}

    def of(self, *kinds: type[Action]) -> list[Any]:
        """The legal answers of these kinds."""
        return [each for each in self.question.legal if isinstance(each, kinds)]

    def label(self, action: Action) -> str:
        """An answer as the form calls it."""
        return self.question.labels[self.question.legal.index(action)]

    def told(self, action: Action) -> str:
        """What is certain of an answer, in a few words."""
        effect = self.question.effect(action)
        return "" if effect is None else told(self.view, effect, self.words, self.names)

    def good(self, action: Action) -> bool:
        """Whether a Plot of the reader's comes nearer by it."""
        effect = self.question.effect(action)
        return effect is not None and any(after > before for _, before, after, _ in plots(self.view, effect))

    def tiles(self, action: Action) -> tuple[Part, ...]:
        """What an answer costs."""
        effect = self.question.effect(action)
        units = () if effect is None else price(effect)
        parts: list[Part] = []
        for unit, same in groupby(units):
            count = len(list(same))
            part = Part(unit=unit) if len(unit) < 3 else Part("/".join(unit))
            parts += [part] * count if count < COUNTED else [Part(f"{count}×"), part]
        return tuple(parts)

    def heading(self, kind: type[Action]) -> str:
        """A kind of answer as menus call it."""
        return kind_name(kind, self.words)


def offered(view: PaxView, question: Question, words: Words, names: Sequence[str]) -> Offered:
    """What the question offers."""
    ask = _Ask(view, question, words, names)
    schemed = _schemed(ask)
    groups = [
        *_influence(ask),
        *_targets(ask, act.Oust),
        *_targets(ask, act.Expel),
        *_targets(ask, act.Scout),
        *_extort(ask),
        *_organize(ask),
        *_scheme(ask, schemed),
        *_moves(ask),
        *_picks(ask),
        *_rest(ask),
    ]
    cards = {each.card: "" for each in ask.of(act.PlaceCard, act.Discard, act.ChallengeCard)} | schemed
    slots = {each.slot for each in ask.of(act.CourtTake)}
    if view.step == "ability.court_take":
        slots |= {int(each.value) for each in ask.of(act.Pick) if each.value.isdigit()}
    lit = _lit(ask)
    return Offered(lit, cards, frozenset(slots), tuple(groups), _texts(ask), schemed)


def _lit(ask: _Ask) -> dict[str, Plate]:
    """Every cell that an answer names, and what its plate says."""
    found: dict[str, Plate] = {}
    for each in ask.question.legal:
        for field in FIELDS:
            name = getattr(each, field, "")
            if name in ask.cells and name not in found:
                found[name] = Plate("", -1, "")
    for each in ask.of(act.Influence):
        most = max(one.count for one in ask.of(act.Influence) if one.target == each.target)
        after = standing(ask.view, each.target, 1)
        if after is not None and each.count == 1:
            said = "×1" if most == 1 else f"×1–{most}"
            found[each.target] = Plate(said, after.holder, f"{after.own}:{after.other}")
    return found


def _influence(ask: _Ask) -> list[Group]:
    """By card: each count with its price, who controls the card then."""
    by_cell: dict[str, list[Any]] = {}
    for each in ask.of(act.Influence):
        by_cell.setdefault(each.target, []).append(each)
    chips: list[Chip] = []
    for cell, counts in by_cell.items():
        parts = [part for each in counts for part in (Part(f"×{each.count}"), *ask.tiles(each))]
        after = standing(ask.view, cell, counts[0].count)
        said = stands(ask.view, after, cell, ask.words, ask.names) if after else ""
        near = next((each for each in counts if ask.good(each)), None)
        effect = None if near is None else ask.question.effect(near)
        if effect is not None:
            code, _, done, goal = next(each for each in plots(ask.view, effect) if each[2] > each[1])
            said = f"{said} · {code} {done}/{goal}"
        chips.append(Chip(cell, tuple(parts), said, good=near is not None, wide=True))
    return [Group(ask.heading(act.Influence), tuple(chips))] if chips else []


def _targets(ask: _Ask, kind: type[Action]) -> list[Group]:
    """By target (and rival): from which cards it may be done, and what it costs from the first."""
    grouped: dict[tuple[str, int], list[Any]] = {}
    for each in ask.of(kind):
        grouped.setdefault((each.target, getattr(each, "rival", -1)), []).append(each)
    chips: list[Chip] = []
    for (cell, rival), ways in grouped.items():
        counts = sorted({getattr(each, "count", 1) for each in ways})
        parts = [Part(seat=rival)] if rival >= 0 else []
        if counts != [1]:
            parts.append(Part(f"×{counts[0]}–{counts[-1]}" if len(counts) > 1 else f"×{counts[0]}"))
        parts += ask.tiles(ways[0])
        via = list(dict.fromkeys(each.acting for each in ways))
        parts.append(Part(ask.words("via {cards}", cards=" ".join(via))))
        chips.append(Chip(cell, tuple(parts), good=any(map(ask.good, ways))))
    return [Group(ask.heading(kind), tuple(chips))] if chips else []


def _extort(ask: _Ask) -> list[Group]:
    """The card, and the Favor that is certain."""
    chips: list[Chip] = []
    for each in ask.of(act.Extort):
        effect = ask.question.effect(each)
        more = {} if effect is None else gained(effect)
        tiles = [Part(unit=faction) for faction, count in more.items() for _ in range(count)]
        parts = (Part("+"), *tiles) if tiles else ()
        chips.append(Chip(each.target, parts, good=ask.good(each)))
    return [Group(ask.heading(act.Extort), tuple(chips))] if chips else []


def code(action: Action) -> str:
    """An answer in a few letters, as its key has them: "N>A", "C5>B5"."""
    return ">".join(str(getattr(action, field)) for field in asked_fields(type(action)))


def _organize(ask: _Ask) -> list[Group]:
    chips = [
        Chip("", (Part(unit=each.faction),) if each.faction in FACTIONS and each.faction else (Part(ask.label(each)),))
        for each in ask.of(act.Organize)
    ]
    return [Group(ask.heading(act.Organize), tuple(chips))] if chips else []


def _schemed(ask: _Ask) -> dict[str, str]:
    """Cards of the hand, and what for."""
    modes: dict[str, list[str]] = {}
    for each in ask.of(act.Scheme):
        modes.setdefault(each.card, []).append(each.mode)
    called = {"ability": ask.words("ability"), "quick": ask.words("Favor"), "decline": ask.words("decline")}
    return {card: " · ".join(called.get(mode, mode) for mode in ways) for card, ways in modes.items()}


def _scheme(ask: _Ask, schemed: Mapping[str, str]) -> list[Group]:
    chips = [Chip(card, (Part(ways),), wide=True) for card, ways in schemed.items()]
    return [Group(ask.heading(act.Scheme), tuple(chips))] if chips else []


def _moves(ask: _Ask) -> list[Group]:
    """Disks: from where, where to."""
    goals: dict[str, list[str]] = {}
    for each in ask.of(act.Move):
        goals.setdefault(each.from_, []).append(each.to)
    chips = [Chip(start, (Part("› " + " ".join(where)),)) for start, where in goals.items()]
    return [Group(ask.heading(act.Move), tuple(chips))] if chips else []


def _picks(ask: _Ask) -> list[Group]:
    """What an ability asks: cells by their names, Factions as tiles, seats as tokens, else as the form calls it."""
    chips: list[Chip] = []
    for each in [*ask.of(act.Pick), *ask.of(act.WhisperNext)]:
        value = str(getattr(each, "value", getattr(each, "cell", "")))
        if value in ask.cells:
            said = ask.told(each)
            chips.append(Chip(value, (Part(said),) if said else (), good=ask.good(each)))
        else:
            chips.append(_plain(ask, each))
    return [Group("", tuple(chips))] if chips else []


_SHOWN = (
    act.Influence, act.Oust, act.Expel, act.Scout, act.Extort, act.Organize, act.Scheme, act.Move, act.Pick,
    act.WhisperNext,
)  # fmt: skip
"""Kinds of answers that have groups of their own."""
_CARDS = (act.PlaceCard, act.Discard, act.ChallengeCard, act.CourtTake, act.ActivateEvent, act.KeepEvent)
"""Kinds whose answers are lit cards or texts."""


def _rest(ask: _Ask) -> list[Group]:
    """All other answers as the form calls them, what is about a place or Favor first."""
    chips = [_plain(ask, each) for each in ask.question.legal if not isinstance(each, (*_SHOWN, *_CARDS))]
    return [Group("", tuple(chips))] if chips else []


_QUIET = (
    act.EndActions, act.NoEvent, act.StopMoves, act.Decline, act.CourtDone, act.CallOff,
)  # fmt: skip


def _plain(ask: _Ask, each: Any) -> Chip:
    """An answer by its label, with the tile or token that stands for it."""
    label, parts = ask.label(each), list[Part]()
    faction = named_faction(ask.view, each)
    if faction and not isinstance(each, act.ClaimFaction) and ">" not in getattr(each, "source", ""):
        parts.append(Part(unit=faction))
        label = label.removeprefix(f"{faction} ")
    seat = named_seat(ask.view, each)
    if seat >= 0:
        parts.append(Part(seat=seat))
        label = label.removeprefix(f"{LETTERS[seat]} ")
    good = isinstance(each, act.ClaimPlot | act.ClaimFaction)
    said = ask.told(each)
    if said == f"+1 {faction}":
        said = ""  # the board tells it
    return Chip("", (*parts, Part(label)), said, lit=not isinstance(each, _QUIET), good=good, wide=bool(said))


def named_faction(view: PaxView, action: Any) -> str:
    """The Faction that an answer is about, of a payment what is given; "" where it is about none or several."""
    said = str(getattr(action, "faction", ""))
    match action:
        case act.Pick(value=value) if view.step in TYPES:
            said = value
        case act.Pick(value=value) if view.step == "ability.take_edict":
            lying = (event for player in view.players for event in player.edicts)
            said = next((event.faction for event in lying if event.id == value), "")
        case act.Pay(source=source):
            said = source.partition(">")[0]
        case act.Waive(unit=unit):
            said = unit
        case _other:
            pass
    return said if len(said) == 1 and said in FACTIONS else ""


def named_seat(view: PaxView, action: Any) -> Seat:
    """The seat that an answer names, −1 where it names none."""
    if isinstance(action, act.Pick) and view.step in SEATS:
        return LETTERS.find(action.value) if action.value in tuple(LETTERS[: len(view.players)]) else -1
    return getattr(action, "seat", -1)


def _texts(ask: _Ask) -> tuple[Told, ...]:
    """Events with what they do, where one is chosen."""
    view, words = ask.view, ask.words
    if ask.question.asked.step not in ("event.activate", "event.keep"):
        return ()
    chosen = {each.event for each in ask.of(act.ActivateEvent, act.KeepEvent)}
    known = view.drawn if ask.question.asked.step == "event.keep" else view.specials
    return tuple(
        Told(event.id, words(event.name), event_text(view, event, words, ask.names), event.id in chosen)
        for event in known
    )
