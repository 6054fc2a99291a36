"""What happened since the reader's last answer, in Influentia: tricks, takings, pairs and scorings as scenes."""

from collections.abc import Iterable, Sequence
from itertools import chain

from engines.core.decisions import LETTERS, Seat
from engines.core.words import Words
from engines.influentia import events as ev
from engines.influentia.view import CardView, CityCardView, InfluentiaView, in_words
from engines.influentia.words.steps import STEPS
from renderers.core.canvas import block, sheet
from renderers.core.retold import Retold
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.influentia import scenes
from renderers.influentia.crest import Crest, crest
from renderers.influentia.draw import Suit
from renderers.influentia.palette import GROUND, PALETTE
from renderers.influentia.scenery import bare
from renderers.influentia.scenes import SCENE_H, STRIP_H, TITLE_H, Laid, Shot
from renderers.influentia.stage import leading
from renderers.influentia.terms import card_sign, space_label, symbol_in_short, symbol_name

WIDE, TALL = 1280, 720
EDGE = 14
"""A scene's own margin is added to it."""
GAP = 8
ACROSS = {3: 3, 4: 4, 5: 3, 6: 3}
"""Scenes side by side on a wide strip, by how many there are."""


def recap(
    view: InfluentiaView,
    before: InfluentiaView | None,
    told: Sequence[Retold],
    words: Words,
    names: Sequence[str],
    *,
    tall: bool = False,
) -> Sheet | None:
    """The strip."""
    view = in_words(view, words)
    teller = Teller(view, before, words, names)
    shots = [teller.shot(each, first=n == 0) for n, each in enumerate(told)]
    w = TALL if tall else WIDE
    rows = _rows(shots, 2 if tall else ACROSS.get(len(shots), 4))
    foot = TITLE_H + len(rows) * (SCENE_H + GAP)
    strip = STRIP_H * 2 if tall else STRIP_H
    made = [
        bare(w, foot + strip + 12),
        block((EDGE + 10, 0, w - 2 * EDGE - 20, TITLE_H), GROUND, scenes.top, *teller.title(told)),
    ]
    for row, line in enumerate(rows):
        wide = (w - 2 * EDGE) // len(line)
        for n, shot in enumerate(line):
            box = (EDGE + wide * n, TITLE_H + row * (SCENE_H + GAP), wide, SCENE_H)
            made.append(block(box, GROUND, scenes.scene, shot, n < len(line) - 1))
    made.append(block((EDGE + 10, foot, w - 2 * EDGE - 20, strip), GROUND, scenes.scores, *teller.scores()))
    return sheet("recap", made, PALETTE, once=True)


def _rows(shots: Sequence[Shot], across: int) -> list[Sequence[Shot]]:
    """Scenes in rows."""
    return [shots[n : n + across] for n in range(0, len(shots), across)]


class Teller:
    """Puts scenes of one reader into pictures and words."""

    def __init__(self, view: InfluentiaView, before: InfluentiaView | None, words: Words, names: Sequence[str]) -> None:
        self.view, self.before, self.words, self.names = view, before, words, names
        both = [each for each in (before, view) if each is not None]
        self.cards = {card.id: card for each in both for card in _cards(each)}
        self.city_cards = {card.id: card for each in both for card in _city_cards(each)}

    def _crest(self, seat: Seat) -> Crest | None:
        return crest(self.view, seat) if seat >= 0 else None

    def who(self, seat: Seat) -> str:
        """A seat in a caption."""
        return self.words("you") if seat == self.view.seat else LETTERS[seat]

    def title(self, told: Sequence[Retold]) -> tuple[str, str]:
        """The heading, and where in the game the strip ends."""
        view, words = self.view, self.words
        at = words("round {round} · trick {trick}/{tricks}", round=view.round, trick=view.trick, tricks=view.tricks)
        return words("Since your last move"), "" if view.phase in ("draft", "over") else at

    def scores(self) -> tuple[object, ...]:
        """The strip below."""
        view, words = self.view, self.words
        then = {area.seat: area.score for area in self.before.areas} if self.before else {}
        lines = tuple(
            scenes.Score(
                crest(view, area.seat),
                area.score,
                area.score - then[area.seat] if area.seat in then else None,
                area.seat in leading(view),
            )
            for area in view.areas
        )
        reader = -1 if view.seat is None else view.seat
        return words("Scores"), words("you"), reader, lines, *self._pill()

    def _pill(self) -> tuple[tuple[str, ...], Crest | None]:
        view, words = self.view, self.words
        if not view.asked:
            return (), None
        mine = next((each for each in view.asked if each.seat == view.seat), None)
        if mine:
            step = words(STEPS[mine.step].said)
            return (words("you are asked {step}", step=step), words("you are asked")), crest(view, mine.seat)
        first = view.asked[0].seat
        if len(view.asked) > 1:
            return (words("waiting for the others"),), None
        return (words("waiting for {name}", name=shown(self.names, first, words)),), crest(view, first)

    def shot(self, told: Retold, *, first: bool) -> Shot:
        """One scene by its first event, a rescue by what is rescued."""
        words, events = self.words, told.scene.events
        opening = next((event for event in events if isinstance(event, ev.Rescued)), events[0])
        match opening:
            case ev.Played() | ev.TrickWon():
                return self._trick(events, first=first)
            case ev.CityCardTaken(seat=seat, card=card):
                return self._taken(seat, card, words("takes {card}", card=self._code(card)), events)
            case ev.Rescued(seat=seat, card=card):
                return self._taken(seat, card, words("rescues {card}", card=self._code(card)), events)
            case ev.ResourceKept(seat=seat, card=card, owner=owner):
                found = self._card(card)
                verb = words("keeps {owner}'s {card}", owner=self.who(owner), card=card)
                caption = words("so {owner} takes a city card", owner=self.who(owner))
                if owner == self.view.seat:
                    verb, caption = words("keeps your {card}", card=card), words("so you take a city card")
                return Shot(self._crest(seat), verb, caption, kept=(found, crest(self.view, seat)) if found else None)
            case ev.Activated() | ev.PointsChanged() | ev.MarkersMoved() | ev.Plagued() | ev.Fizzled():
                return self._fired(events)
            case ev.ExterminatorUsed(seat=seat, points=points, for_points=taken):
                name = symbol_name("exterminator", self.view.facts)
                caption = words("and gains points") if points or taken else words("to rescue a card")
                gained = ((crest(self.view, seat), points),) if points else ()
                return Shot(
                    self._crest(seat), words("uses {card}", card=name), caption, symbol="exterminator", points=gained
                )
            case ev.RoundScored(round=number):
                scored = [event for event in events if isinstance(event, ev.RoundScored)]
                points = tuple((e.seat, sum(e.cities) + e.governors + e.control) for e in scored)
                verb = words("Round {number} scored", number=number)
                most = max(gained for _seat, gained in points)
                best = ", ".join(self.who(seat) for seat, gained in points if gained == most)
                return Shot(None, verb, words("most for {name}", name=best), points=self._given(points))
            case _:
                return self._other(told)

    def _other(self, told: Retold) -> Shot:
        """What has no picture of its own: its sentences, with where the markers lie if that is known."""
        words = self.words
        revealed = any(isinstance(event, ev.DraftRevealed) for event in told.scene.events)
        about = told.scene.about[0] if told.scene.about else -1
        if revealed:
            marker = next((event for event in told.scene.events if isinstance(event, ev.MarkersPlaced)), None)
            lies = self._markers(marker.influence, marker.priority) if marker else None
            return Shot(None, words("The draft is over"), words("all picks lie open"), marker=lies)
        head = shown(self.names, about, words) if about >= 0 else told.heading or words("Then")
        return Shot(
            self._crest(about),
            head,
            " ".join(told.lines),
        )

    def _trick(self, events: Sequence[object], *, first: bool) -> Shot:
        """Cards that were played, with those that the reader had seen before, and who won."""
        words, view = self.words, self.view
        played = [(event.seat, event.card) for event in events if isinstance(event, ev.Played)]
        won = next((event for event in events if isinstance(event, ev.TrickWon)), None)
        if first and self.before is not None and self.before.phase == "play":
            known = [(play.seat, play.card.id) for play in self.before.plays]
            if len(known) + len(played) <= view.seats and not {seat for seat, _ in known} & {s for s, _ in played}:
                played = [*known, *played]
        laid = tuple(
            Laid(crest(view, seat), found, won is not None and card == won.card)
            for seat, card in played
            if (found := self._card(card)) is not None
        )
        if won is None:
            last = played[-1]
            verb = words("plays {card}", card=last[1])
            caption = (
                words("led by {name}", name=self.who(played[0][0])) if len(played) > 1 else words("leads the trick")
            )
            return Shot(self._crest(last[0]), verb, caption, trick=laid)
        over = [self.who(seat) for seat, card in played if card != won.card]
        by = words("by the Influence Suit") if won.by == "influence" else words("in the suit led")
        caption = words("over {names}", names=", ".join(over)) if over else by
        return Shot(
            self._crest(won.seat),
            words("{card} wins the trick", card=won.card),
            caption,
            by if over else "",
            trick=laid,
        )

    def _taken(self, seat: Seat, card: str, verb: str, events: Sequence[object]) -> Shot:
        words, view = self.words, self.view
        found = self.city_cards.get(card)
        if found is None:
            return Shot(self._crest(seat), verb, words("from the city's deck"))
        city = next(each for each in view.cities if each.id == found.city)
        caption = self._reached(city.name, seat, city.influence[seat])
        if found.kind == "governor":
            caption = words("{city}: wins ties there", city=city.name)
        elif found.kind == "exterminator":
            caption = words("used at once")
        gained = next((event for event in events if isinstance(event, ev.ControlGained)), None)
        turned = next((event for event in events if isinstance(event, ev.CardTurned)), None)
        quiet = ""
        if gained:
            quiet = words("{count} alike: control card", count=gained.count)
        elif turned:
            quiet = (
                words("next there: {card}", card=self._code(turned.card)) if turned.card else words("its deck is empty")
            )
        sign, bonus = card_sign(found, view.facts), view.facts.scoring.governor
        return Shot(self._crest(seat), verb, caption, quiet, city=(found, sign, bonus))

    def _fired(self, events: Sequence[object]) -> Shot:
        """An effect: the pair, points, what else came of it."""
        words, view = self.words, self.view
        fired = next((event for event in events if isinstance(event, ev.Activated)), None)
        points: dict[Seat, int] = {}
        for event in events:
            if isinstance(event, ev.PointsChanged):
                points[event.seat] = points.get(event.seat, 0) + event.points
        moved = next((event for event in events if isinstance(event, ev.MarkersMoved)), None)
        ill = next((event for event in events if isinstance(event, ev.Plagued)), None)
        lost = next((event for event in events if isinstance(event, ev.ControlLost)), None)
        quiet = ""
        if ill:
            code = self._code(ill.card)
            quiet = words("{card} of {name} falls ill", card=code, name=LETTERS[ill.owner])
            if ill.owner == view.seat:
                quiet = words("your {card} falls ill", card=code)
        elif moved:
            lies = self._markers(moved.influence, moved.priority)
            quiet = f"{lies[0].name}, {lies[1]}"
        elif any(isinstance(event, ev.Fizzled) for event in events):
            quiet = words("no effect")
        elif lost:
            quiet = words("a control card is lost")
        gained = self._given(points.items())
        if fired is None:
            seat = moved.seat if moved else ill.seat if ill else next(iter(points), -1)
            if moved:
                return Shot(
                    self._crest(seat),
                    words("moves the markers"),
                    quiet,
                    marker=self._markers(moved.influence, moved.priority),
                )
            return Shot(
                self._crest(seat),
                words("carries it out"),
                quiet or words("points change"),
                points=gained,
                symbol="plague" if ill else "",
            )
        pair = tuple(found for card in fired.cards if (found := self._card(card)) is not None)
        name = symbol_name(fired.symbol, view.facts)
        verb, caption = words("fires {symbol}", symbol=name), symbol_in_short(fired.symbol, view.facts, words)
        who, label = self._crest(fired.seat), pair[0].label if pair else ""
        briefer = (name, words("fires {symbol}", symbol=label)) if label else (name,)
        return Shot(who, verb, caption, quiet, pair=pair, symbol=fired.symbol, points=gained, briefer=briefer)

    def _markers(self, influence: str, priority: str) -> tuple[Suit, str, str]:
        view, words = self.view, self.words
        found = next((each for each in view.resources if each.id == influence), view.resources[0])
        meaning = words("highest wins") if priority == "high" else words("lowest wins")
        return Suit(found.id, found.short, found.name), space_label(priority, view.facts), meaning

    def _card(self, id_: str) -> CardView | None:
        """A resource card; one that has gone back to the deck without its symbol."""
        if id_ in self.cards:
            return self.cards[id_]
        suit = next((each for each in self.view.resources if id_.removeprefix(each.short).isdecimal()), None)
        if suit is None:
            return None
        return CardView(id_, suit.id, suit.short, int(id_.removeprefix(suit.short)), "", "")

    def _given(self, points: Iterable[tuple[Seat, int]]) -> tuple[tuple[Crest, int], ...]:
        return tuple((crest(self.view, seat), gained) for seat, gained in points)

    def _reached(self, city: str, seat: Seat, influence: int) -> str:
        if seat == self.view.seat:
            return self.words("{city}: you have {influence}", city=city, influence=influence)
        return self.words("{city}: {name} has {influence}", city=city, name=LETTERS[seat], influence=influence)

    def _code(self, card: str) -> str:
        """A city card by its city and kind: "BOL-BAR"."""
        found = self.city_cards.get(card)
        if found is None:
            return card
        short = next((city.short for city in self.view.cities if city.id == found.city), "")
        return f"{short}-{found.short}"


def _cards(view: InfluentiaView) -> list[CardView]:
    """Every resource card that a view shows."""
    lying = chain.from_iterable(area.accumulated for area in view.areas)
    return [*(play.card for play in view.plays), *view.discard, *view.hand, *lying]


def _city_cards(view: InfluentiaView) -> list[CityCardView]:
    """Every city card that a view shows."""
    lying = chain.from_iterable(area.cards for area in view.areas)
    return [*(city.offer for city in view.cities if city.offer), *view.quarantine, *lying]
