"""A referee of Influence, by docs/rules/influence.md: it follows a game from what is shown and protests."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

from engines.core.decisions import Seat
from engines.influence import actions as a
from engines.influence import events as e
from tests.referees.table import Play, Protest, Seen, Way, same

ROUNDS = 6
VALUES = [2, 2, 3, 3, 5, 6]
WAYS = ("U", "UR", "R", "DR", "D", "DL", "L", "UL")
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
QUARTERS = range(4)
TEAMS = {"ffa": (0, 1), "teams_2x2": (2, 2), "teams_2x3": (2, 3), "teams_3x2": (3, 2)}
Answers = Generator[dict[Seat, set[Any]], tuple[Seat, Any], Any]


@dataclass
class Card:
    """An Influence card in play."""

    id: str
    faction: str
    value: int
    cell: str
    down: bool = True


@dataclass
class Castle:
    """A cell and what lies there."""

    cell: str
    at: tuple[int, int]
    short: str = ""
    power: int = 0
    printed: tuple[int, ...] = ()
    """Circles clockwise from the banner side; empty while face-down."""
    banner: int = 0
    control: str = ""
    """Id of the controlling card."""
    swap: str = ""
    saboteur: str = ""
    blocked: int = -1


@dataclass
class Faction:
    """One faction's cards in hand."""

    short: str
    seat: Seat
    side: int
    values: list[int] = field(default_factory=lambda: list(VALUES))
    swaps: int = 2
    saboteurs: int = 1
    delays: int = 1


class Influence:
    """The table as the referee believes it to be."""

    def __init__(self, seen: Seen, options: Any) -> None:
        self.seen, self.options = seen, options
        self.factions: dict[str, Faction] = {}
        self.castles: dict[str, Castle] = {}
        self.cards: dict[str, Card] = {}
        self.power: dict[int, int] = {}
        self.path: list[str] = []
        self.north = self.round = 0
        self.setup_swap = ""
        self.swaps: list[str] = []
        """Cards under a Swap, in the order in which those were played."""
        self.began: dict[str, int | None] = {}
        self.acted: list[str] = []
        self.waiting: set[str] = set()
        self.delayed: list[str] = []

    # Who and where

    def game(self) -> Play:
        """From the choice of factions to the outcome."""
        yield from self.set_up()
        for number in range(1, ROUNDS + 1):
            self.round = number
            self.seen.told(e.RoundBegan(number))
            self.began = {cell: self.side_at(cell) for cell in self.castles}
            yield from self.attacks()
            yield from self.swap_phase()
            yield from self.conquer_phase()
            self.seen.told(e.RoundEnded(number, self.powers()))
        return self.end()

    def set_up(self) -> Answers:
        """The choice of factions, as those are asked whom the table asks; then the castles."""
        teams, share = TEAMS[self.options.format]
        count = teams * share or self.seen.seats
        free = {each.short for each in self.seen.public.free}
        taken: list[tuple[Seat, str]] = []
        if self.options.faction_choice == "seat":
            while len(taken) < count:
                due = {*free}
                if len(free) > 1:
                    (asked,) = self.seen.public.asked
                    _, answer = yield {asked.seat: {a.SelectFaction(each) for each in free}}
                    due = {answer.faction}
                told = self.seen.next(e.FactionSelected)
                if told.faction not in due:
                    raise Protest(f"{told} is told, {due} is due")
                free.remove(told.faction)
                taken.append((told.seat, told.faction))
            dealt = self.seen.next(e.CastlesDealt)
            same(dealt.castles, len(self.seen.public.castles), "castles")
        view = self.seen.public
        for each in view.factions:
            self.factions[each.short] = Faction(each.short, each.seat, each.side)
        same(count, len(self.factions), "factions")
        if taken:
            same(sorted(taken), sorted((each.seat, each.short) for each in self.factions.values()), "factions taken")
        self.check_teams(teams, share)
        self.power = {each.side: 0 for each in self.factions.values()}
        self.castles = {each.cell: Castle(each.cell, (each.column, each.row)) for each in view.castles}
        self.path = list(view.order)
        same(sorted(self.castles), sorted(self.path), "the path's castles")
        same("U", view.north, "North at first (R3)")

    def check_teams(self, teams: int, each: int) -> None:
        """Teams as the formats have them: seats go round, factions are spread evenly, earlier seats taking the rest."""
        seats = self.seen.seats
        for side in {faction.side for faction in self.factions.values()}:
            members = sorted({one.seat for one in self.factions.values() if one.side == side})
            shares = [sum(one.seat == seat for one in self.factions.values()) for seat in members]
            same(each, sum(shares), "factions of a side")
            if self.options.split == "even":
                due = list(range(side, seats, teams)) if teams else [side]
                same(due, members, "seats of a team")
            same(sorted(shares, reverse=True), shares, "earlier seats take the extra factions")
            if max(shares) - min(shares) > 1:
                raise Protest(f"factions are not spread evenly: {shares}")

    def name(self, side: int) -> str:
        """A side is called by its factions."""
        return next(each.name for each in self.seen.public.sides if each.side == side)

    def powers(self) -> tuple[tuple[str, int], ...]:
        """Power by side, as it is told."""
        return tuple((self.name(each.side), self.power[each.side]) for each in self.seen.public.sides)

    def side_of(self, card: str) -> int:
        """Whose a card is."""
        return self.factions[self.cards[card].faction].side

    def side_at(self, cell: str) -> int | None:
        """Who controls a castle (R20)."""
        control = self.castles[cell].control
        return self.side_of(control) if control else None

    def at(self, cell: str) -> list[Card]:
        """The cards at a castle, in the order in which they were played."""
        return [card for card in self.cards.values() if card.cell == cell]

    def toward(self, cell: str, way: int) -> str:
        """The castle that lies next in a direction (R2)."""
        (x, y), (dx, dy) = self.castles[cell].at, STEPS[way]
        return next((each.cell for each in self.castles.values() if each.at == (x + dx, y + dy)), "")

    def near(self, cell: str) -> dict[int, str]:
        """The castles around, by direction."""
        return {way: there for way in range(8) if (there := self.toward(cell, way))}

    def order(self) -> list[str]:
        """The path as the Setup card now lies (R5)."""
        view = self.seen.public
        cells = {each.at: each.cell for each in self.castles.values()}
        made: list[str] = []
        for cell in self.path:
            x, y = self.castles[cell].at
            dx, dy = x - view.setup_column, y - view.setup_row
            for _ in range(self.north):
                dx, dy = -dy, dx
            made.append(cells.get((view.setup_column + dx, view.setup_row + dy), ""))
        return made

    def circle(self, cell: str, way: int) -> int:
        """The circle that a face-up castle shows toward a direction (R4)."""
        castle = self.castles[cell]
        return castle.printed[(way - castle.banner) % 8]

    def check(self) -> None:
        """Compare everything public, and the hands, with what is shown."""
        view = self.seen.public
        same(self.round, view.round, "round")
        same(WAYS[2 * self.north], view.north, "North")
        same(self.order(), list(view.order), "path")
        same(self.setup_swap, view.setup_swap or "", "Swap on the Setup card")
        for each in view.castles:
            castle = self.castles[each.cell]
            same(bool(castle.printed), bool(each.short), "face-up castle")
            if castle.printed:
                shown = (each.short, each.power, WAYS.index(each.banner))
                same((castle.short, castle.power, castle.banner), shown, "castle")
                same([self.circle(each.cell, way) for way in range(8)], list(each.circles), "circles")
            same([self.toward(each.cell, way) for way in range(8)], list(each.lends), "neighbours")
            control = castle.control
            same(self.cards[control].faction if control else "", each.control or "", f"control of {each.cell}")
            same(self.side_at(each.cell), each.control_side, "controlling side")
            same((castle.swap, castle.saboteur), (each.swap or "", each.saboteur or ""), "cards on a castle")
            same("" if castle.blocked < 0 else WAYS[castle.blocked], each.blocked or "", "blocked circle")
            here = {card.id: card for card in self.at(each.cell)}
            same(sorted(here), sorted(card.id for card in each.cards), f"cards at {each.cell}")
            for card in each.cards:
                known = here[card.id]
                same(None if known.down else known.value, card.value, "a card's value, as onlookers see it")
                same(card.id == control, card.controls, "controlling card")
                same(card.id in self.swaps, card.swap, "Swap on a card")
        for each in view.factions:
            mine = self.factions[each.short]
            left = (len(mine.values), mine.swaps, mine.saboteurs, mine.delays)
            same(left, (each.hand, each.swaps, each.saboteurs, each.delays), f"cards left of {each.short}")
            for held in self.seen.own[mine.seat].hand:
                if held.faction == each.short:
                    same(sorted(mine.values), sorted(held.values), "hand")
        same(self.power, {each.side: each.power for each in view.sides}, "Power")
        same((self.acted, sorted(self.waiting)), (list(view.acted), sorted(view.waiting)), "Turn Order deck")
        same(self.delayed, list(view.delayed), "delayed")

    # Attack Phase

    def attacks(self) -> Answers:
        """R7–R15."""
        self.acted, self.waiting, self.delayed = [], set(self.factions), []
        while self.waiting or self.delayed:
            told = self.seen.next(e.IdRevealed)
            if told.faction in self.waiting:
                self.waiting.remove(told.faction)
            elif self.waiting or not self.delayed or told.faction != self.delayed.pop(0):
                raise Protest(f"{told} is not the next of the deck (R11, R15)")
            faction = self.factions[told.faction]
            same(faction.seat, told.seat, "seat of a faction")
            if (yield from self.attack(faction)):
                self.delayed.append(faction.short)
                self.seen.told(e.Delayed(faction.seat, faction.short))
                faction.delays -= 1
            else:
                self.seen.told(e.AttackEnded(faction.seat, faction.short))
                self.acted.append(faction.short)

    def targets(self, faction: Faction) -> set[str]:
        """Where an Influence card may be played (R17, R18)."""
        if self.round == 1:
            return {cell for cell in self.castles if not self.at(cell)}
        side = faction.side
        return {
            cell
            for cell in self.castles
            if any(self.side_of(card.id) == side for card in self.at(cell))
            or any(self.side_at(there) == side for there in self.near(cell).values())
        }

    def attack(self, faction: Faction) -> Answers:
        """R16–R33; True if it was delayed."""
        may_delay = faction.delays and (self.waiting or self.delayed)
        answers: set[Any] = {a.ChooseCastle(cell) for cell in self.targets(faction)}
        answers |= {a.PlayDelay()} if may_delay else set()
        (answer,) = answers if len(answers) == 1 else (None,)
        if answer is None:
            self.check()
            _, answer = yield {faction.seat: answers}
        if isinstance(answer, a.PlayDelay):
            return True
        cell = answer.cell
        value = faction.values[0]
        if len(set(faction.values)) > 1:
            self.check()
            _, answer = yield {faction.seat: {a.ChooseInfluence(each) for each in faction.values}}
            value = answer.value
        faction.values.remove(value)
        card = Card(f"{faction.short}-r{self.round}", faction.short, value, cell)
        self.cards[card.id] = card
        told = self.seen.next(e.CardPlaced)
        same((faction.seat, card.id, cell, 0), (told.seat, told.card, told.cell, told.value), "an Influence card")
        knows = {faction.seat}
        if self.options.team_hands_open:
            knows = {each.seat for each in self.factions.values() if each.side == faction.side}
        same(knows, set(told.knows), "who knows a face-down card")
        while self.round > 1:
            specials = self.specials(faction)
            if not specials:
                break
            self.check()
            _, answer = yield {faction.seat: specials | {a.EndAttack()}}
            if isinstance(answer, a.EndAttack):
                break
            yield from self.special(faction, answer)
        return False

    def specials(self, faction: Faction) -> set[Any]:
        """R23–R30."""
        made: set[Any] = set()
        free = [each for each in self.castles.values() if not each.swap and not each.saboteur]
        mine = [card for card in self.cards.values() if card.faction == faction.short]
        if faction.swaps:
            if not self.setup_swap:
                made.add(a.PlaySwapSetup())
            for castle in free:
                if castle.control and self.cards[castle.control].faction == faction.short:
                    made.add(a.PlaySwapCastle(castle.cell))
            if len({card.cell for card in mine}) > 1:
                made |= {a.PlaySwapInfluence(card.id) for card in mine if card.id not in self.swaps}
        if faction.saboteurs:
            made |= {a.PlaySaboteur(castle.cell) for castle in free}
        return made

    def special(self, faction: Faction, answer: Any) -> Answers:
        """Put one special card where it was said."""
        seat, short = faction.seat, faction.short
        if isinstance(answer, a.PlaySaboteur):
            castle = self.castles[answer.cell]
            castle.saboteur = short
            faction.saboteurs -= 1
            self.seen.told(e.SaboteurPlayed(seat, short, castle.cell, castle.short))
            ways = self.near(castle.cell)
            (way,) = ways if len(ways) == 1 else (-1,)
            if way < 0:
                _, answer = yield {seat: {a.ChooseCircle(WAYS[each]) for each in ways}}
                way = WAYS.index(answer.direction)
            castle.blocked = way
            self.seen.told(e.CircleBlocked(seat, castle.cell, WAYS[way], ways[way]))
            return
        faction.swaps -= 1
        match answer:
            case a.PlaySwapSetup():
                self.setup_swap = short
                self.seen.told(e.SwapPlayed(seat, short, "S"))
            case a.PlaySwapCastle(cell=cell):
                self.castles[cell].swap = short
                self.seen.told(e.SwapPlayed(seat, short, cell, cell, self.castles[cell].short))
            case a.PlaySwapInfluence(card=card):
                self.swaps.append(card)
                castle = self.castles[self.cards[card].cell]
                self.seen.told(e.SwapPlayed(seat, short, card, castle.cell, castle.short))
            case _:
                raise Protest(f"{answer} is no special card")

    # Swap Phase

    def swap_phase(self) -> Answers:
        """R34–R46."""
        if not self.setup_swap and not self.swaps and not any(castle.swap for castle in self.castles.values()):
            return
        self.seen.told(e.SwapPhaseBegan())
        if self.setup_swap:
            seat = self.factions[self.setup_swap].seat
            self.check()
            _, answer = yield {seat: {a.TurnSetup(quarters) for quarters in QUARTERS}}
            self.north = (self.north + answer.quarters) % 4
            self.seen.told(e.NorthTurned(seat, self.setup_swap, answer.quarters, WAYS[2 * self.north]))
            self.setup_swap = ""
        for cell in self.order():
            castle = self.castles[cell]
            if castle.swap:
                yield from self.turn(castle)
            while due := [card for card in self.swaps if self.cards[card].cell == cell]:
                yield from self.exchange(self.cards[due[0]])

    def turn(self, castle: Castle) -> Answers:
        """R38."""
        faction = self.factions[self.cards[castle.control].faction]
        same(castle.swap, faction.short, "who turns a castle")
        self.check()
        _, answer = yield {faction.seat: {a.TurnCastle(castle.cell, quarters) for quarters in QUARTERS}}
        castle.banner = (castle.banner + 2 * answer.quarters) % 8
        castle.swap = ""
        banner = WAYS[castle.banner]
        self.seen.told(e.CastleTurned(faction.seat, faction.short, castle.cell, castle.short, answer.quarters, banner))

    def exchange(self, card: Card) -> Answers:
        """R40–R43."""
        faction = self.factions[card.faction]
        partners = [each for each in self.cards.values() if each.faction == card.faction and each.cell != card.cell]
        partner = partners[0]
        if len(partners) > 1:
            self.check()
            _, answer = yield {faction.seat: {a.ExchangeInfluence(card.id, each.id) for each in partners}}
            partner = self.cards[answer.partner]
        self.swaps.remove(card.id)
        here, there = self.castles[card.cell], self.castles[partner.cell]
        controls, other = here.control == card.id, there.control == partner.id
        if controls:
            here.control = partner.id
        if other:
            there.control = card.id
        card.cell, partner.cell = there.cell, here.cell
        card.down = partner.down = False
        self.seen.told(
            e.CardsExchanged(faction.seat, card.id, card.value, here.cell, partner.id, partner.value, there.cell)
        )

    # Conquer Phase

    def conquer_phase(self) -> Answers:
        """R47–R65."""
        self.seen.told(e.ConquerPhaseBegan())
        for cell in self.order():
            if self.at(cell):
                self.reveal(self.castles[cell])
                yield from self.examine(self.castles[cell])
        for castle in self.castles.values():
            castle.saboteur, castle.blocked = "", -1

    def reveal(self, castle: Castle) -> None:
        """R50, R51."""
        if not castle.printed:
            told = self.seen.next(e.CastleRevealed)
            same((castle.cell, WAYS[2 * self.north]), (told.cell, told.banner), "a castle that is turned up")
            castle.short, castle.power, castle.banner = told.castle, told.power, 2 * self.north
            shown = next(each for each in self.seen.public.castles if each.cell == castle.cell)
            castle.printed = tuple(shown.circles[(castle.banner + i) % 8] for i in range(8))
        down = [card for card in self.at(castle.cell) if card.down]
        if down:
            told = self.seen.next(e.CardsRevealed)
            same((castle.cell, {(c.id, c.value) for c in down}), (told.cell, set(told.cards)), "cards turned up")
            for card in down:
                card.down = False

    def lent(self, cell: str, side: int) -> dict[str, int]:
        """What a side's castles around lend it (R53–R55)."""
        found: dict[str, int] = {}
        for way, there in self.near(cell).items():
            back = (way + 4) % 8
            if self.side_at(there) == side and self.castles[there].blocked != back:
                found[there] = self.circle(there, back)
        return found

    def examine(self, castle: Castle) -> Answers:
        """R52, R56–R62."""
        cell, here = castle.cell, self.at(castle.cell)
        sides = {self.side_of(card.id) for card in here}
        cards = {side: [card for card in here if self.side_of(card.id) == side] for side in sides}
        lent = {side: self.lent(cell, side) for side in sides}
        totals = {side: sum(card.value for card in cards[side]) + sum(lent[side].values()) for side in sides}
        best = [side for side in sides if totals[side] == max(totals.values())]
        winner = best[0] if len(best) == 1 else None
        before = self.side_at(cell)
        kept = winner is not None and self.began[cell] == winner
        points = 0 if winner is None else castle.power if kept else 1
        told = self.seen.next(e.Examined)
        same({self.name(side): total for side, total in totals.items()}, dict(told.totals), f"totals at {cell}")
        same(
            {
                self.name(side): (
                    sorted(card.value for card in cards[side]),
                    sorted((there, self.castles[there].short, value) for there, value in lent[side].items() if value),
                )
                for side in sides
            },
            {s.side: (sorted(s.cards), sorted(each for each in s.lent if each[2])) for s in told.strengths},
            f"what totals at {cell} are made of",
        )
        lost = "" if before is None or before == winner else self.name(before)
        conqueror = "" if winner is None else self.name(winner)
        same(
            (cell, castle.short, conqueror, points, kept, lost),
            (told.cell, told.castle, told.conqueror, told.points, told.maintained, told.lost),
            f"outcome at {cell}",
        )
        if winner is None:
            castle.control = ""
            return
        self.power[winner] += points
        yield from self.choose_controlling(castle, cards[winner], told.card)

    def choose_controlling(self, castle: Castle, mine: list[Card], shown: str) -> Answers:
        """R61, R70 and the rulings about when it is asked."""
        factions = {card.faction for card in mine}
        sums = {each: sum(card.value for card in mine if card.faction == each) for each in factions}
        chooses = next(each for each in self.acted if sums.get(each, 0) == max(sums.values()))
        always = self.options.ask_controlling_card == "always"
        matters = self.round < ROUNDS and len(factions) > 1 and any(self.factions[each].swaps for each in factions)
        if len(mine) > 1 and (always or matters):
            seat = self.factions[chooses].seat
            offered = mine if always else [self.usual(mine, each) for each in factions]
            _, answer = yield {seat: {a.ChooseControlling(card.id) for card in offered}}
            castle.control = answer.card
            self.seen.told(e.ControllingChosen(seat, castle.cell, answer.card))
            return
        stays = castle.control in {card.id for card in mine}
        castle.control = castle.control if stays else self.usual(mine, chooses).id
        same(castle.control, shown, "controlling card")

    def usual(self, mine: list[Card], faction: str) -> Card:
        """A faction's card where it does not matter which: the highest, of equals the oldest."""
        return max((card for card in mine if card.faction == faction), key=lambda card: card.value)

    # The end

    def end(self) -> Any:
        """R71–R73."""
        sixth = {
            side: min(self.acted.index(f.short) for f in self.factions.values() if f.side == side)
            for side in self.power
        }
        best = max(self.power, key=lambda side: (self.power[side], -sixth[side]))
        equal = sum(power == self.power[best] for power in self.power.values()) > 1
        winners = tuple(sorted({each.seat for each in self.factions.values() if each.side == best}))
        how = "sixth_card" if equal else "power"
        self.seen.told(e.GameEnded(winners, self.name(best), self.powers(), how))
        self.check()
        outcome = self.seen.public.outcome
        same(winners, tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1), "winners")
        for score in outcome.scores:
            side = next(each.side for each in self.factions.values() if each.seat == score.seat)
            same(self.power[side], score.points, "points at the end")
            same(self.power[side], sum(part.points for part in score.parts), "parts of the points")
            ahead = sum(
                (power, -sixth[other]) > (self.power[side], -sixth[side]) for other, power in self.power.items()
            )
            if (outcome.ranks[score.seat] == 1) != (ahead == 0):
                raise Protest(f"rank of seat {score.seat}: {outcome.ranks}")
        return outcome


def referee(seen: Seen, options: Any) -> Play:
    """Follow a game of Influence."""
    return Influence(seen, options).game()


def ways() -> Iterator[Way]:
    """Seats and options to play with."""
    for seats in range(2, 7):
        yield Way(seats)
    yield Way(3, {"setup": "random", "ask_controlling_card": "always"})
    yield Way(4, {"format": "teams_2x2", "ask_controlling_card": "always", "team_hands_open": True})
    yield Way(2, {"format": "teams_2x2"})
    yield Way(3, {"format": "teams_2x3"})
    yield Way(4, {"format": "teams_2x3", "split": "uneven"})
    yield Way(6, {"format": "teams_3x2"})
