"""What happened last, and what is going on, in a few words: from the public events and the open question."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS, Seat
from engines.core.words import N_, Words
from engines.price_of_influence import events as ev
from engines.price_of_influence.view import PriceView, SeatView
from renderers.core.tokens import shown
from renderers.price_of_influence.terms import label, rank_name

KEPT = 10
"""Lines of the story at most."""
JOINED = 36
"""Letters up to which two sentences share a line, so that none is cut."""

FALLS = {
    "defeat_in_battle": N_("Defeat in Battle"),
    "economic_collapse": N_("Economic Collapse"),
    "annihilation": N_("Annihilation"),
    "outmaneuvered": N_("Outmaneuvered"),
    "flawless_strategy": N_("Flawless Strategy"),
    "armistice": N_("Endgame Armistice"),
}


class Line(NamedTuple):
    """What one seat did, or what happened to the table (no seat)."""

    seat: Seat | None
    text: str


class Teller:
    """Makes lines of events; other seats are called by letter, or by `names`."""

    def __init__(self, words: Words, names: Sequence[str] | None = None) -> None:
        self.words, self.names = words, names

    def who(self, seat: Seat) -> str:
        """A seat within a line."""
        return LETTERS[seat] if self.names is None else shown(self.names, seat, self.words)

    def told(self, events: Sequence[ev.AnyEvent]) -> list[Line]:
        """The story, oldest first; what one seat did in a row, and draws in a row, are one line each.

        A comparison stands alone, and so does the start of a turn. Cards discarded in a row share one verb.
        """
        lines: list[Line] = []
        drawing = alone = False
        discarding: Seat | None = None
        for event in events:
            text = self.line(event)
            if not text:
                continue
            if isinstance(event, ev.Discarded):
                if event.seat == discarding:
                    lines[-1] = Line(event.seat, f"{lines[-1].text} {label(event.card)}")
                    continue
                discarding = event.seat
            else:
                discarding = None
            seat: Seat | None = None if isinstance(event, ev.Reshuffled) else getattr(event, "seat", None)
            joined = lines and seat is not None and lines[-1].seat == seat and len(lines[-1].text) + len(text) < JOINED
            draw, after_alone = isinstance(event, ev.Drew), alone
            alone = isinstance(event, ev.Compared | ev.TurnBegan)
            if isinstance(event, ev.Drew) and drawing and seat != lines[-1].seat:
                before = lines.pop()
                said = before.text if before.seat is None else f"{self.who(before.seat)} {before.text}"
                lines.append(Line(None, f"{said}, {self.who(event.seat)} {text}"))
            elif joined and not (alone or after_alone):
                lines[-1] = Line(seat, f"{lines[-1].text}, {text}")
                drawing = drawing and draw
            else:
                lines.append(Line(seat, text))
                drawing = draw
        return lines[-KEPT:]

    def line(self, event: ev.AnyEvent) -> str:
        """One event without its seat; empty for one that another line says already."""
        return self._play(event) or self._turn(event) or self._fight(event)

    def _play(self, event: ev.AnyEvent) -> str:
        _ = self.words
        match event:
            case ev.PlayPassed():
                return _("passed")
            case ev.Equipped(card=card, noble=noble):
                return _("put {card} on {noble}", card=label(card), noble=label(noble))
            case ev.SetCompleted():
                return _("Set Bonus")
            case ev.BonusDeclined():
                return _("turned nobody")
            case ev.Saved(card=card):
                return _("saved {card}", card=label(card))
            case ev.DrawGiven(seat=seat, target=target):
                return "" if seat == target else _("{name} draws", name=self.who(target))
            case ev.CardPlayed(card=card, suit="C"):
                return _("played {card}", card=label(card))
            case ev.Spent(card=card):
                return _("spent {card}", card=label(card))
            case ev.Taken(card=card, zone="discard"):
                return _("took {card} from the discards", card=label(card))
            case ev.Taken(seat=seat, card=card, owner=owner) if seat != owner:
                return _("took {card} of {owner}", card=label(card), owner=self.who(owner))
            case ev.Taken(card=card):
                return _("took back {card}", card=label(card))
            case ev.NothingTaken():
                return _("took nothing")
            case ev.Drew(seat=seat, count=count, giver=giver) if giver not in (-1, seat):
                return _("drew {count} for the gem", count=count)
            case ev.Drew(count=count):
                return _("drew {count}", count=count) if count else ""
            case ev.PenaltyPaid(card=card):
                return _("Out of Cards: {card} leveraged", card=label(card))
            case ev.Reshuffled(deck=deck, reshuffles=reshuffles):
                return _.n(
                    "Reshuffle {reshuffles}: {count} card in the deck",
                    "Reshuffle {reshuffles}: {count} cards in the deck",
                    deck,
                    reshuffles=reshuffles,
                )
            case ev.DrawLost(count=count):
                return _("lost draws: {count}", count=count)
            case _:
                return ""

    def _turn(self, event: ev.AnyEvent) -> str:
        _ = self.words
        match event:
            case ev.TurnBegan(turn=turn):
                return _("turn {turn} begins", turn=turn)
            case ev.Recruited(noble=noble, stance=stance):
                return _("recruited {noble} in {stance}", noble=label(noble), stance=_(stance))
            case ev.Retired(noble=noble):
                return _("retired {noble}", noble=label(noble))
            case ev.StanceTurned(seat=seat, owner=owner, noble=noble, stance=stance):
                if seat == owner:
                    return _("turned {noble} to {stance}", noble=label(noble), stance=_(stance))
                return _(
                    "turned {noble} of {owner} to {stance}", noble=label(noble), owner=self.who(owner), stance=_(stance)
                )
            case ev.SuitChanged(old=old, new=new):
                return _("exchanged {old} for {new}", old=label(old), new=label(new))
            case ev.Paid(kind="leverage", card=card):
                return _("paid {card}, leveraged", card=label(card))
            case ev.Paid(card=card):
                return _("paid {card}", card=label(card))
            case ev.Claimed():
                return _("claimed Flawless Strategy")
            case ev.Countered(card=card):
                return _("cancelled the claim with {card}", card=label(card))
            case ev.StoodBy():
                return _("let the claim stand")
            case ev.DiscardsRevealed(cards=cards):
                return _("{count} cards were discarded", count=sum(map(len, cards)))
            case ev.NoblesRevealed(nobles=nobles):
                return _("first nobles: {nobles}", nobles=" ".join(map(label, nobles)))
            case ev.Fell(how=how):
                return _("fell: {how}", how=_(FALLS.get(how, how)))
            case _:
                return ""

    def _fight(self, event: ev.AnyEvent) -> str:
        _ = self.words
        match event:
            case ev.Committed(noble=noble, fight=fight):
                return _("{noble} fights", noble=label(noble)) if fight else _("{noble} stays", noble=label(noble))
            case ev.Compared(noble=noble, strength=own, target=target, target_noble=other, target_strength=others):
                pair = f"{label(noble)} {own} {against(own, others)} {self.who(target)} {label(other)} {others}"
                lost = {
                    "attacker": _("{noble} disgraced", noble=label(noble)),
                    "defender": _("{noble} disgraced", noble=label(other)),
                }.get(event.lost, _("both disgraced"))
                return f"{pair}: {lost}"
            case ev.Trimmed(cards=cards):
                return _("trimmed {cards}", cards=" ".join(map(label, cards)))
            case ev.Discarded(card=card):
                return _("discarded {card}", card=label(card))
            case _:
                return ""


def against(own: int, other: int) -> str:
    """How two Strengths stand to each other, as it is read from the attacker's."""
    return "=" if own == other else "›" if own > other else "‹"


FOR = {
    "recruit": N_("to recruit {noble}"),
    "retire": N_("to retire {noble}"),
    "withhold": N_("to withhold {noble}"),
    "fight": N_("to let {noble} fight"),
}


def pairs_of(player: SeatView, words: Words) -> list[str]:
    """Nobles with equipment whose value is their rank: three of them make Outmaneuvered (POI R74)."""
    found: list[str] = []
    for place in player.court:
        fitting = [item.card for item in place.equipment if place.noble and item.card.value == place.noble.rank]
        if place.noble and fitting:
            found.append(words("{noble} with {card}", noble=place.noble.label, card=fitting[0].label))
    return found


def now(view: PriceView, words: Words) -> Line:
    """What is being decided, if it is more than the next move of a stage; else what happened last."""
    _ = words
    seat = view.asked[0].seat if view.asked else None
    card = view.resolving.label if view.resolving else ""
    rank = rank_name(view, view.committing, _)
    if view.tribute:
        due = view.tribute
        what = _(FOR.get(due.what, "{noble}"), noble=due.noble.label)
        return Line(
            due.seat, _("tribute {paid} of {total} {what}", paid=due.total - due.due, total=due.total, what=what)
        )
    if view.taking:
        take = view.taking
        chosen = " ".join(each.card.label for each in take.chosen)
        if chosen:
            return Line(take.seat, _("{card} takes {cards} and ≤ {cap} more", card=card, cards=chosen, cap=take.cap))
        return Line(take.seat, _("{card} takes open cards worth ≤ {cap}", card=card, cap=take.cap))
    if view.claim:
        cards = " ".join(each.label for each in view.claim.cards)
        return Line(view.claim.seat, _("claims with {cards}", cards=cards))
    if view.trimming:
        whose, letter, excess = view.trimming
        rank = rank_name(view, letter, _)
        return Line(whose, _.n("{rank}: {count} card too many", "{rank}: {count} cards too many", excess, rank=rank))
    said = {
        "setup_discard": _.n(
            "everybody secretly discards {count} card",
            "everybody secretly discards {count} cards",
            view.setup_discards,
        ),
        "setup_noble": _("everybody secretly chooses a first noble and its stance"),
        "equip": _("{card}: on which noble?", card=card),
        "set_bonus": _("Set Bonus: may turn any noble"),
        "gem": _("{card}: saved as a gem, or spent?", card=card),
        "draw_target": _("{card} is saved: who draws?", card=card),
        "penalty_take": _("Out of Cards: takes the highest discard"),
        "penalty_leverage": _("Out of Cards, no discards: leverages a card"),
        "commit": _("does the {rank} fight?", rank=rank),
        "assign": _("{rank}: whom does it attack?", rank=rank),
        "discard": _.n("hand limit: {count} card too many", "hand limit: {count} cards too many", view.discarding),
        "end": _("end of the turn"),
    }.get(view.phase)
    if said:
        return Line(None if view.phase.startswith("setup") else seat, said)
    lines = Teller(words).told(view.story)
    return lines[-1] if lines else Line(None, "")
