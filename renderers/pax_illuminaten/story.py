"""One line that says what is going on: a Challenge, a Scheme, else what happened last, told in few words."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.core.words import Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.view import PaxView
from engines.pax_illuminaten.words.terms import action_name
from renderers.pax_illuminaten.terms import who

KEPT = 4
"""So many things of one answer are told at most; of more, the last."""


class Line(NamedTuple):
    """A seat's token or −1, a word in capitals or none, the rest."""

    seat: int
    title: str
    text: str


class Teller:
    """Says events in a few words each, without the seat that did them."""

    def __init__(self, view: PaxView, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self._names = [who(view, player.seat, words, names) for player in view.players]

    def name(self, seat: Seat) -> str:
        """A seat's or Bot's name."""
        return self._names[seat]

    def line(self, event: ev.AnyEvent) -> str:
        """One event; empty for one that the others say already."""
        return self._deed(event) or self._gain(event) or self._turn(event)

    def _deed(self, event: ev.AnyEvent) -> str:
        _ = self.words
        match event:
            case ev.Scouted(cell=cell):
                return _("scouted {cell}", cell=cell)
            case ev.CardPlaced(cell=cell, card=card):
                return _("{card} on {cell}", card=card, cell=cell)
            case ev.DisksPlaced(cell=cell, count=count):
                return _.n("{count} disk on {cell}", "{count} disks on {cell}", count, cell=cell)
            case ev.DiskMoved(by=by, seat=seat, start=start, goal=goal):
                moved = f"{start} › {goal}"
                return moved if by == seat else _("{name}'s disk {moved}", name=self.name(seat), moved=moved)
            case ev.DisksReturned(seat=seat, cell=cell, count=count):
                return _("{count} of {name} left {cell}", count=count, name=self.name(seat), cell=cell)
            case ev.Extorted(cell=cell, whispered=whispered):
                return _("whispered to {cell}", cell=cell) if whispered else _("extorted {cell}", cell=cell)
            case ev.Expelled(cell=cell, card=card):
                return _("expelled {card} from {cell}", card=card, cell=cell)
            case ev.Challenged(rival=rival, cell=cell):
                return _("challenged {name} on {cell}", name=self.name(rival), cell=cell)
            case ev.CardsRevealed(card=card, rival_card=other):
                return f"{card or '–'} : {other or '–'}"
            case ev.ChallengeTied():
                return _("the cards cancel")
            case ev.ChallengeWon(winner=winner):
                return _("{name} won the Challenge", name=self.name(winner))
            case ev.CubePlaced(cell=cell):
                return _("cube on {cell}", cell=cell)
            case ev.FollowedUp(cell=cell):
                return _("follow-up on {cell}", cell=cell)
            case ev.Schemed(card=card):
                return _("schemed {card}", card=card)
            case ev.Flipped(cell=cell, card=card):
                return _("turned up {card} on {cell}", card=card, cell=cell)
            case ev.Swapped(first=first, second=second):
                return _("swapped {first} and {second}", first=first, second=second)
            case ev.PlanFlipped(card=card, action=action):
                return _("plan {card}: {action}", card=card or "–", action=action_name(action, _))
            case _other:
                return ""

    def _gain(self, event: ev.AnyEvent) -> str:
        _ = self.words
        match event:
            case ev.FavorPaid(favor=favor):
                return _("paid {favor}", favor=favor)
            case ev.FavorGained():
                return _("gained {favor}", favor=event.rest) if event.rest else ""
            case ev.FavorTaken(seat=seat, source=source, favor=favor):
                return _("{favor} from {source} to {name}", favor=favor, source=self.name(source), name=self.name(seat))
            case ev.FavorSwapped(gave=gave, took=took):
                return f"{gave} › {took}"
            case ev.Drew(count=count):
                return _("drew {count}", count=count)
            case ev.Discarded(cards=cards):
                return _("discarded {cards}", cards=" ".join(cards))
            case ev.CourtTaken(card=card):
                return _("took {card} from the Court", card=card)
            case ev.FactionClaimed(faction=faction):
                return _("claimed the {faction} card", faction=faction)
            case ev.FactionLost(faction=faction):
                return _("lost the {faction} card", faction=faction)
            case ev.AbilityUsed(source=source):
                return _("used {source}", source=source)
            case ev.HandSeen(rival=rival):
                return _("saw the hand of {name}", name=self.name(rival))
            case _other:
                return ""

    def _turn(self, event: ev.AnyEvent) -> str:
        _ = self.words
        match event:
            case ev.TurnBegan(seat=seat):
                return _("{name}'s turn begins", name=self.name(seat))
            case ev.PlotClaimed(plot=plot):
                return _("claimed {plot}", plot=_(titled(plot)))
            case ev.PlotLost(plot=plot):
                return _("lost {plot}", plot=_(titled(plot)))
            case ev.PlotRegained(plot=plot):
                return _("regained {plot}", plot=_(titled(plot)))
            case ev.EdictPlaced(event=edict, count=count):
                return _("{edict} with {count} Favor", edict=edict, count=count)
            case ev.EdictPaid(event=edict, pool=pool, own=own):
                return _("{edict} pays {pool} and {own}", edict=edict, pool=pool, own=own)
            case ev.EventDiscarded(event=event_):
                return _("{event} is gone", event=event_)
            case ev.EventActivated(event=event_):
                return _("{event} is active", event=event_)
            case ev.LastRound():
                return _("this round is the last")
            case ev.Reshuffled():
                return _("discards shuffled")
            case _other:
                return ""


def titled(plot: str) -> str:
    """A Plot by its id, as a name."""
    return plot.replace("_", " ").title().replace(" Of ", " of ")


def last(view: PaxView, words: Words, names: Sequence[str]) -> Line:
    """What the last answer caused: whose it was, then the things in a row."""
    teller = Teller(view, words, names)
    news: Sequence[ev.AnyEvent] = view.story[max(0, len(view.story) - max(view.news, 1)) :]
    seat, parts = -1, list[str]()
    for event in news:
        doer = getattr(event, "by", getattr(event, "seat", seat))
        said = teller.line(event)
        if not said:
            continue
        if isinstance(event, ev.TurnBegan):
            seat = -1
        elif not parts:
            seat = doer
        elif doer != seat and seat >= 0 and not isinstance(event, ev.DisksReturned | ev.FavorTaken | ev.ChallengeWon):
            said = f"{teller.name(doer)} {said}"
        parts.append(said)
    if len(parts) > KEPT:
        seat, parts = -1, parts[-KEPT:]
    return Line(seat, words("Last") if parts else "", " · ".join(parts))


def now(view: PaxView, words: Words, names: Sequence[str]) -> Line:
    """The line at the foot of the second sheet."""
    if view.challenge is not None:
        fight = view.challenge
        own, other = fight.strengths
        text = words(
            "{name} {own} against {other} {theirs}, about {count} on {cell}",
            name=who(view, fight.seat, words, names),
            own=own,
            other=who(view, fight.rival, words, names),
            theirs=other,
            count=fight.count,
            cell=fight.cell,
        )
        return Line(-1, words("Challenge"), text)
    line = last(view, words, names)
    if view.scheme:
        cards = " › ".join(card.id for card in view.scheme)
        return Line(view.active, words("Scheme"), f"{cards}   ·   {line.text}" if line.text else cards)
    return line
