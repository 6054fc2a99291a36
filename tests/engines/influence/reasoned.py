"""What is said of an answer in Influence, counted again by the engine's sums; hidden cards at worst and at best."""

from collections.abc import Iterator
from typing import Any

from engines.influence import actions as act
from engines.influence.components.castles import DIRECTIONS
from engines.influence.components.data import ROUNDS
from engines.influence.rules.attack import sabotable
from engines.influence.rules.conquer import strengths
from engines.influence.rules.swap import Exchange, partners
from tests.contract.reasoned import Case, Check, Checks


def castle(st, said: str) -> int:
    """A castle by its cell, or as a sentence has it: with its short name, where it lies open."""
    cell, _, short = said.partition(" ")
    found = st.layout.index[cell]
    assert not short or (st.data.castles[st.castles[found]].short == short and st.turns[found] >= 0), said
    return found


def open_named(case: Case, said: str) -> bool:
    """Whether a sentence calls a castle by all that is known of it, as labels do."""
    return " " in said or case.state.turns[castle(case.state, said)] < 0


def acting(case: Case) -> int:
    """The faction that is asked: the one that attacks, or any of the seat's."""
    st = case.state
    return st.attacking if st.attacking >= 0 else st.seat_of.index(case.seat)


def side(case: Case) -> int:
    return case.state.side_of[acting(case)]


def hidden(case: Case, st) -> list[tuple[int, list[int]]]:
    """Face-down cards that the seat does not know, and what they may be."""
    found: list[tuple[int, list[int]]] = []
    for faction, down in enumerate(st.down):
        card = faction * ROUNDS + st.round - 1
        if down and case.seat not in st.knowing(faction):
            found.append((card, [*st.hands[faction], st.value[card]]))
    return found


def sums(case: Case, st, at: int) -> dict[int, tuple[int, int]]:
    """By side, what it has at a castle at least and at most; lent circles as the castles lie."""
    found: list[dict[int, int]] = []
    for pick in (min, max):
        world = case.game.clone(st)
        for card, values in hidden(case, st):
            world.value[card] = pick(values)
        found.append(strengths(world, world.data, world.layout, at)[0] if world.here[at] else {})
    return {each: (found[0][each], found[1][each]) for each in found[0]}


def with_card(case: Case, cell: str, value: int):
    """The position with a card of the attacking faction at a castle."""
    st = case.game.clone(case.state)
    faction = st.attacking
    card = faction * ROUNDS + st.round - 1
    st.value[card], st.at[card], st.down[faction] = value, castle(st, cell), True
    st.here[castle(st, cell)] += (card,)
    return st


def fits(case: Case, st, at: int, args) -> bool:
    """The own sum is exactly that, and the rival that may have most there has at most, and at least, so much."""
    there = sums(case, st, at)
    own = there.pop(side(case), (-1, -1))
    if own != (args.get("own", own[0]),) * 2:
        return False
    if "rival" not in args:
        return not there
    most = max(each[1] for each in there.values())
    named = next(each for each in there if st.side_name(each) == args["rival"])
    return (most, there[named][1]) == (args.get("most", most), most) and args.get("least", there[named][0]) == there[
        named
    ][0]


def beaten(case: Case, st, at: int) -> bool:
    """Whether all others at a castle have less, whatever they have."""
    there = sums(case, st, at)
    own = there.pop(side(case))
    return all(own[0] > each[1] for each in there.values())


def enough(case: Case, args) -> bool:
    st = with_card(case, args["cell"], args["value"])
    at = castle(st, args["cell"])
    return fits(case, st, at, args) and beaten(case, st, at)


def smallest(case: Case, args) -> bool:
    at = castle(case.state, args["cell"])
    less = [value for value in case.state.hands[case.state.attacking] if value < args["value"]]
    return enough(case, args) and not any(beaten(case, with_card(case, args["cell"], each), at) for each in less)


def makes(case: Case, args) -> bool:
    st = with_card(case, args["cell"], args["value"])
    return fits(case, st, castle(st, args["cell"]), args)


def spans(case: Case, args) -> bool:
    """A span is told only where there is one."""
    return args["least"] < args["most"] and makes(case, args)


def exactly(case: Case, args) -> bool:
    return makes(case, {**args, "least": args["most"]})


def a_tie(case: Case, args) -> bool:
    st = with_card(case, args["cell"], args["value"])
    at = castle(st, args["cell"])
    there = sums(case, st, at)
    named = next(each for each in there if st.side_name(each) == args["rival"])
    power = st.data.power[st.castles[at]]
    right = there[named] == (args["own"], args["own"]) == there[side(case)]
    return right and ("power" not in args or (st.side_at(at) == named and args["power"] == power))


def hopeless(case: Case, args) -> bool:
    at = castle(case.state, args["cell"])
    for value in case.state.hands[case.state.attacking]:
        st = with_card(case, args["cell"], value)
        there = sums(case, st, at)
        own = there.pop(side(case))
        if not any(each[0] > own[0] for each in there.values()):
            return False
    return args["value"] == min(case.state.hands[case.state.attacking]) and makes(
        case, {**args, "own": own_of(case, args)}
    )


def own_of(case: Case, args) -> int:
    st = with_card(case, args["cell"], args["value"])
    return sums(case, st, castle(st, args["cell"]))[side(case)][0]


def lends(case: Case, args) -> bool:
    """Once the castle is the own side's, it lends that much, which is enough for what lies there now."""
    st = case.state
    at, there = castle(st, args["cell"]), castle(st, args["castle"])
    world = case.game.clone(st)
    world.control[at] = st.attacking * ROUNDS
    before, after = sums(case, st, there)[side(case)], sums(case, world, there)[side(case)]
    order = st.layout.orders[st.north]
    in_time = order.index(at) < order.index(there)
    return in_time and after[0] - before[0] == args["circle"] and fits(case, st, there, args)


def nobody_there(case: Case, args) -> bool:
    st = case.state
    mine = all(st.side_of[card // ROUNDS] == side(case) for card in st.here[castle(st, args["cell"])])
    right = args.get("count", to_come(case)) == to_come(case)
    return mine and right and ("value" not in args or args["value"] == min(st.hands[st.attacking]))


def alone_now(case: Case, args) -> bool:
    return nobody_there(case, args) and (case.state.round == 1 or to_come(case) == 0)


def to_come(case: Case) -> int:
    """Factions of rivals that attack after this one."""
    st = case.state
    return sum(st.side_of[each] != side(case) for each in (*st.deck, *st.delayed))


def rounds_left(case: Case) -> int:
    return case.game.facts.limits.rounds - case.state.round


def pays(case: Case, args) -> bool:
    st = case.state
    at = castle(st, args["castle"])
    power, left = st.data.power[st.castles[at]], rounds_left(case)
    if "count" in args:
        return st.side_at(at) != side(case) and (power, left, power * left) == (
            args["power"],
            args["count"],
            args["points"],
        )
    return st.side_at(at) == side(case) and (power, power * (left + 1)) == (args["power"], args["points"])


def stays(case: Case, args) -> bool:
    return rounds_left(case) == args["count"] and args.get("value") in case.state.hands[case.state.attacking]


def delays(case: Case, args) -> bool:
    coming = len(case.state.deck) + len(case.state.delayed)
    return (coming, max(case.state.hands[case.state.attacking])) == (args["count"], args["value"])


def first_placed(case: Case, args) -> bool:
    st = case.state
    same = [each for each, power in enumerate(st.power) if power == args["power"]]
    return rounds_left(case) == 0 and side(case) in same and args["rival"] in map(st.side_name, same)


def ways(case: Case) -> Iterator[Any]:
    """The positions that an answer leads to, or may: whichever way its card is used."""
    st = case.state
    match case.action:
        case act.PlaySaboteur(cell=cell):
            for direction in range(len(DIRECTIONS)):
                world = case.game.clone(st)
                world.blocked[castle(st, cell)] = direction
                yield world
        case act.ChooseCircle(direction=direction):
            world = case.game.clone(st)
            world.blocked[st.frames[-1].castle] = DIRECTIONS.index(direction)
            yield world
        case act.PlaySwapCastle(cell=cell):
            for quarters in (1, 2, 3):
                world = case.game.clone(st)
                world.turns[castle(st, cell)] = (st.turns[castle(st, cell)] + quarters) % 4
                yield world
        case act.TurnCastle(cell=cell, quarters=quarters):
            world = case.game.clone(st)
            world.turns[castle(st, cell)] = (st.turns[castle(st, cell)] + quarters) % 4
            yield world
        case act.PlaySwapInfluence(card=card) | act.ExchangeInfluence(card=card):
            own = next(
                each for faction in range(len(st.factions)) for each in st.cards_of(faction) if st.card_id(each) == card
            )
            wanted = getattr(case.action, "partner", "")
            for partner in partners(st, own):
                if wanted in ("", st.card_id(partner)):
                    world = case.game.clone(st)
                    world.frames.append(Exchange(own))
                    world.card_swaps = [*st.card_swaps, own] if own not in st.card_swaps else list(st.card_swaps)
                    world.frames[-1].exchange(world, partner, [])
                    yield world
        case _:
            return


def then(case: Case, args) -> bool:
    """One of the ways leaves that castle so."""
    at = castle(case.state, args["castle"])
    return any(fits(case, world, at, args) for world in ways(case))


def takes_circle(case: Case, args) -> bool:
    st = case.state
    at = castle(st, args["castle"])
    named = next(each for each in range(len(st.power)) if st.side_name(each) == args["rival"])
    if "before" not in args:
        offered = [facing(st, at)[direction] for direction, _near in st.layout.toward[at]]
        return st.side_at(at) == named and max(offered) == args["most"]
    before, after = (sums(case, each, at)[named][1] for each in (st, next(ways(case))))
    return (before, after) == (args["before"], args["after"])


def facing(st, at: int) -> list[int]:
    return [st.data.facing[st.castles[at]][st.turns[at]][direction] for direction in range(len(DIRECTIONS))]


def gives_nothing(case: Case, args) -> bool:
    at = case.state.frames[-1].castle
    direction = case.action.direction if isinstance(case.action, act.ChooseCircle) else ""
    return facing(case.state, at)[DIRECTIONS.index(direction)] == args["circle"]


def unknown_circle(case: Case, args) -> bool:
    st = case.state
    at = castle(st, args["cell"])
    direction = DIRECTIONS.index(case.action.direction) if isinstance(case.action, act.ChooseCircle) else -1
    down = st.turns[at] < 0 and at == st.frames[-1].castle
    return down and (direction, castle(st, args["there"])) in st.layout.toward[at]


def lent(case: Case, said: str, quarters: int) -> int:
    """What a castle, turned, would lend the own side where it has cards, were it the own side's."""
    st = case.state
    at = castle(st, said)
    world = case.game.clone(st)
    world.turns[at] = (st.turns[at] + quarters) % 4
    found = 0
    for direction, near in st.layout.toward[at]:
        if any(st.side_of[card // ROUNDS] == side(case) for card in st.here[near]) and st.blocked[at] != direction:
            found += facing(world, at)[direction]
    return found


def swaps_castle(case: Case, args) -> bool:
    ways_ = [lent(case, args["castle"], quarters) for quarters in range(4)]
    return (ways_[0], max(ways_)) == (args["now"], args["best"])


def lies_so(case: Case, args) -> bool:
    quarters = case.action.quarters if isinstance(case.action, act.TurnCastle) else 0
    other = case.other.quarters if isinstance(case.other, act.TurnCastle) else 0
    right = lent(case, args["castle"], quarters) == args["lent"]
    if "other" in args:
        return right and lent(case, args["castle"], other) == args["other"]
    return right and all(lent(case, args["castle"], each) <= args["lent"] for each in range(4))


def toward(case: Case, said: str, cell: str, quarters: int) -> int:
    """The circle that a castle, turned so often, has toward a neighbour, if no Saboteur blocks it."""
    st = case.state
    at, near = castle(st, said), castle(st, cell)
    direction = next(d for d, each in st.layout.toward[at] if each == near)
    assert st.blocked[at] != direction
    return st.data.facing[st.castles[at]][(st.turns[at] + quarters) % 4][direction]


def turned_toward(case: Case, args) -> bool:
    ways_ = [toward(case, args["castle"], args["cell"], quarters) for quarters in range(4)]
    return (ways_[0], max(ways_)) == (args["now"], args["best"]) and max(ways_) > ways_[0]


def lies_toward(case: Case, args) -> bool:
    quarters = case.action.quarters if isinstance(case.action, act.TurnCastle) else 0
    other = case.other.quarters if isinstance(case.other, act.TurnCastle) else 0
    both = [toward(case, args["castle"], args["cell"], each) for each in (quarters, other)]
    return both == [args["circle"], args["other"]] and both[0] > both[1]


def safe(case: Case, args) -> bool:
    """Once the Swap lies there no faction still to come may lay a Saboteur there, though a rival's has one."""
    st, at = case.then(), castle(case.state, args["castle"])
    coming = [each for each in (*case.state.deck, *case.state.delayed) if case.state.side_of[each] != side(case)]
    return at not in sabotable(st) and at in sabotable(case.state) and any(st.saboteurs[each] for each in coming)


def alone_to_turn(case: Case, args) -> bool:
    coming = [*case.state.deck, *case.state.delayed]
    taken = case.then().setup_swap == acting(case)
    return taken and case.state.setup_swap < 0 and any(case.state.swaps[each] for each in coming)


def can_be_too_late(case: Case, args) -> bool:
    turns = [act.TurnSetup(quarters) for quarters in (1, 2, 3)]
    each_way = [Case(case.game, case.state, case.seat, t, case.other, case.legal, case.names) for t in turns]
    return any(too_late(each, args) for each in each_way)


def exchange(case: Case, args) -> bool:
    st = case.state
    ids = {st.card_id(card): card for faction in range(len(st.factions)) for card in st.cards_of(faction)}
    one, two = ids[getattr(case.action, "card", "")], ids[getattr(case.action, "partner", "")]
    return (st.value[one], st.at[two], st.value[two], st.at[one]) == (
        args["value"],
        castle(st, args["cell"]),
        args["other"],
        castle(st, args["from_"]),
    )


def may_exchange(case: Case, args) -> bool:
    st = case.state
    ids = {st.card_id(card): card for faction in range(len(st.factions)) for card in st.cards_of(faction)}
    own = ids[getattr(case.action, "card", "")]
    values = [st.value[each] for each in partners(st, own)]
    right = (st.value[own], st.at[own]) == (args["value"], castle(st, args["cell"]))
    return right and (min(values), max(values)) == (args["least"], args["most"])


def in_time(case: Case, args) -> bool:
    """A turn brings the first before the second, which it is not now; won, it would lend that much there."""
    st = case.state
    first, second = castle(st, args["first"]), castle(st, args["second"])
    turns = [case.action.quarters] if isinstance(case.action, act.TurnSetup) else [1, 2, 3]
    orders = [st.layout.orders[(st.north + quarters) % 4] for quarters in turns]
    now = st.layout.orders[st.north]
    earlier = any(order.index(first) < order.index(second) for order in orders)
    direction = next(d for d, near in st.layout.toward[first] if near == second)
    late = now.index(first) > now.index(second)
    return late and earlier and facing(st, first)[direction] == args["circle"] and st.side_at(first) != side(case)


def too_late(case: Case, args) -> bool:
    """The turn brings the first behind the second, before which it is now; the rival has cards at both."""
    st = case.state
    first, second = castle(st, args["first"]), castle(st, args["second"])
    named = next(each for each in range(len(st.power)) if st.side_name(each) == args["rival"])
    quarters = case.action.quarters if isinstance(case.action, act.TurnSetup) else 0
    now, order = st.layout.orders[st.north], st.layout.orders[(st.north + quarters) % 4]
    there = all(any(st.side_of[card // ROUNDS] == named for card in st.here[at]) for at in (first, second))
    direction = next(d for d, near in st.layout.toward[first] if near == second)
    turned = now.index(first) < now.index(second) and order.index(first) > order.index(second)
    return turned and there and st.side_at(first) != named and facing(st, first)[direction] == args["circle"]


def kept(case: Case, args) -> bool:
    faction = acting(case)
    return (case.state.swaps[faction], case.state.saboteurs[faction]) == (args["swaps"], args["saboteurs"])


def no_turn(case: Case, args) -> bool:
    """No way in which the other answer may be used makes a sure victory of what is none, as the castles lie."""
    it = Case(case.game, case.state, case.seat, case.other, case.action, case.legal, case.names)
    mine = [
        n
        for n, cards in enumerate(case.state.here)
        if any(case.state.side_of[c // ROUNDS] == side(case) for c in cards)
    ]
    for world in ways(it):
        for at in mine:
            still = any(world.side_of[card // ROUNDS] == side(case) for card in world.here[at])
            known = still and sums(case, case.state, at)[side(case)]
            if known and known[0] == known[1] and beaten(case, world, at) and not beaten(case, case.state, at):
                return False
    return True


def controls(case: Case, args) -> bool:
    faction = case.state.factions.index(args["faction"])
    return case.state.swaps[faction] == args["swaps"]


def open_castle(case: Case, args) -> bool:
    st = case.state
    at = castle(st, args["cell"])
    own = [st.side_of[card // ROUNDS] == side(case) for card in st.here[at]]
    order = st.layout.orders[st.north]
    later = [d for d, near in st.layout.toward[at] if order.index(near) > order.index(at)]
    lent = bool(later) if st.turns[at] < 0 else any(facing(st, at)[d] for d in later)
    return lent and st.control[at] < 0 and (not own or not all(own))


def no_help(case: Case, args) -> bool:
    """No turn brings a castle that the own side may win before one that it fights for, and that it would lend to."""
    st = case.state
    mine = [n for n, cards in enumerate(st.here) if any(st.side_of[card // ROUNDS] == side(case) for card in cards)]
    now = st.layout.orders[st.north]
    for first in mine:
        for direction, second in st.layout.toward[first]:
            if second not in mine or st.side_at(first) == side(case) or st.blocked[first] == direction:
                continue
            if st.turns[first] >= 0 and not facing(st, first)[direction]:
                continue
            turns = [st.layout.orders[(st.north + quarters) % 4] for quarters in (1, 2, 3)]
            if now.index(first) > now.index(second) and any(t.index(first) < t.index(second) for t in turns):
                return False
    return True


def closed(case: Case, args) -> bool:
    """No further special card lies there: once the Saboteur does, neither kind may (INF R26, R30)."""
    at = castle(case.state, args["castle"])
    return at in sabotable(case.state) and at not in sabotable(case.then())


def lends_nothing(case: Case, args) -> bool:
    at = castle(case.state, args["castle"])
    direction = DIRECTIONS.index(case.action.direction) if isinstance(case.action, act.ChooseCircle) else -1
    zero = facing(case.state, at)[direction] == 0
    return zero and (direction, castle(case.state, args["there"])) in case.state.layout.toward[at]


def turned_at_most(case: Case, args) -> bool:
    return max(lent(case, args["castle"], quarters) for quarters in range(4)) == args["lent"]


def no_less(case: Case, args) -> bool:
    other = case.other.quarters if isinstance(case.other, act.TurnCastle) else 0
    return lies_so(case, {**args, "other": lent(case, args["castle"], other)}) and args["lent"] <= lent(
        case, args["castle"], other
    )


def own_card(case: Case, said: str) -> int:
    st = case.state
    return next(
        card for faction in range(len(st.factions)) for card in st.cards_of(faction) if st.card_id(card) == said
    )


def partners_of(case: Case, args) -> bool:
    st, own = case.state, own_card(case, args["card"])
    return (st.at[own], len(partners(st, own))) == (castle(st, args["cell"]), args["count"])


def change_places(case: Case, args) -> bool:
    st = case.state
    at = [st.at[own_card(case, args[name])] for name in ("card", "partner")]
    return at == [castle(st, args["from_"]), castle(st, args["cell"])]


def examined(case: Case, args) -> bool:
    st = case.state
    quarters = case.action.quarters if isinstance(case.action, act.TurnSetup) else 0
    order = st.layout.orders[(st.north + quarters) % 4]
    return (order[0], order[-1]) == (castle(st, args["first"]), castle(st, args["last"]))


def another_first(case: Case, args) -> bool:
    st = case.state
    firsts = [order[0] for order in st.layout.orders]
    return firsts[st.north] == castle(st, args["first"]) and len(set(firsts)) > 1


def harder(case: Case, args) -> bool:
    alone = nobody_there(case, {"cell": args["cell"]})
    return alone and to_come(case) > 0 and args["value"] > min(case.state.hands[case.state.attacking])


COUNTED: Checks = {
    "Won, {cell} lends a circle of {circle} to {castle}, where {rival} has {most} against {own}.": lends,
    "At {cell} a {value} is enough as it lies: {own} against {most} of {rival} at most.": enough,
    "At {cell} a {value} makes {own}, {rival} has {least} to {most}.": spans,
    "At {cell} a {value} makes a tie with {rival}, {own} each: nobody scores there.": a_tie,
    "At {cell} a {value} makes {own}, {rival} has {most}.": exactly,
    "No rival lies at {cell}, and none comes after this one.": alone_now,
    "No rival lies at {cell}; {count} rival faction can still come after this one.": nobody_there,
    "{castle} pays {power} this round if it is kept, {points} to the end.": pays,
    "{castle} pays {power} in {count} later round in which it is kept, {points} in all.": pays,
    "As it lies, {value} is the smallest that wins {cell}: {own} against {most} of {rival} at most.": smallest,
    "{value} makes {own} at {cell}; {rival} has {most} at most, as it lies.": enough,
    "{value} makes {own} at {cell}; {rival} has {least} to {most}.": spans,
    "{value} makes {own} at {cell}; {rival} has {most}.": exactly,
    "{value} makes a tie at {cell}, {own} each: {rival} loses it and its {power} a round.": a_tie,
    "{value} makes a tie with {rival} at {cell}, {own} each: nobody scores there.": a_tie,
    "Nothing in hand wins {cell}, {rival} has {most} at most; {value} is the smallest.": hopeless,
    "{value} makes {own} at {cell} against {least} of {rival} at least, and stays for {count} later round.": (
        lambda case, args: makes(case, args) and stays(case, args)
    ),
    "Nobody can dispute {cell} this round, so {value} is enough.": alone_now,
    "No rival comes after this one, and none lies at {cell}: {value} is enough.": alone_now,
    "No rival lies at {cell}: the smallest card, {value}, keeps the larger ones.": nobody_there,
    "{value} stays at {cell} and counts there in {count} later round too.": stays,
    "Equals in Power are ranked by who placed first in this round: {rival} has {power} too.": first_placed,
    "{count} faction can attack before this one then, and the {value} in hand can answer it.": delays,
    "One of the circles that {rival} has at {castle}, up to {most}, gives nothing this round.": takes_circle,
    "At {castle} it is {own} then, and no rival is left there.": then,
    "At {castle} it is {own} then, against {most} of {rival} at most, as it lies.": then,
    "At {castle} it is {own} then, against {least} to {most} of {rival}, as it lies.": then,
    "{what} The castle has to be turned the right way for that.": lambda case, args: args["what"].endswith("."),
    "{what} It takes the right card in exchange.": lambda case, args: args["what"].endswith("."),
    "{rival} has {after} at most at {castle} then, {before} before.": takes_circle,
    "A circle of {circle} gives nothing this round, whoever wins the castle.": gives_nothing,
    "Nobody knows what {cell}, face-down, would lend to {there}: nothing this round, whoever wins it.": unknown_circle,
    "{castle} lends own cards {now} now, and turned up to {best}.": swaps_castle,
    "Lying so, {castle} lends own cards {lent}; the other way {other}.": lies_so,
    "{castle} lends own cards {lent} as it lies; no turn lends more.": lies_so,
    "The {value} at {cell} can change places with cards of {least} to {most}.": may_exchange,
    "{value} goes to {cell} and {other} to {from_}.": exchange,
    "{first} is examined before {second} then, and if it is won it lends {circle} there.": in_time,
    "{first} is examined after {second} then: should {rival} win it, its {circle} comes too late there.": too_late,
    "North turned, {first} can be examined before {second} and lend {circle} there.": in_time,
    "North turned, {first} can be examined after {second}: won by {rival}, it lends its {circle} too late.": (
        can_be_too_late
    ),
    "With this Swap on the Setup card nobody else turns North this round.": alone_to_turn,
    "{castle} lends {now} toward {cell} now, and turned up to {best}.": turned_toward,
    "Lying so, {castle} lends {circle} toward {cell}; the other way {other}.": lies_toward,
    "With a Swap on it, {castle} is safe from Saboteurs this round.": safe,
    "No other North brings help in time.": no_help,
    "Whoever wins {cell} lends one circle less from there this round.": open_castle,
    "The {value} at {cell} can change places with a {other}.": lambda case, args: may_exchange(
        case, {**args, "least": args["other"], "most": args["other"]}
    ),
    "Kept for later: Swaps {swaps}, Saboteurs {saboteurs}.": kept,
    "As the table lies, a Saboteur at {cell} would better no fight.": no_turn,
    "As the table lies, {card} would better no fight by changing places.": no_turn,
    "As the table lies, turning {cell} would better no fight.": no_turn,
    "As the table lies, no other North brings help in time.": no_help,
    "With a Saboteur on it, {castle} takes neither a Swap nor another Saboteur.": closed,
    "{castle} lends nothing toward {there}: nobody loses by it.": lends_nothing,
    "Whichever way it is turned, {castle} lends own cards {lent} at most.": turned_at_most,
    "Lying so, {castle} lends own cards {lent}, the other way no less.": no_less,
    "{card} at {cell} can change places with {count} card of its faction.": partners_of,
    "{card} goes to {cell} and {partner} to {from_}.": change_places,
    "{first} is examined first then, {last} last.": examined,
    "North turned, another castle than {first} can be examined first.": another_first,
    "{value} is harder to beat at {cell}, should a rival come there.": harder,
    "No rival lies at {cell} and none comes after this one: any card takes it.": alone_now,
    "Swaps that {faction} has left and could turn {cell} with: {swaps}.": controls,
}

PLACES = ("castle", "cell", "there", "first", "second", "last", "from_")
"""What sentences call castles."""


def named_in_full(check: Check) -> Check:
    """A check that also wants every castle called as labels call it."""
    return lambda case, args: all(open_named(case, args[each]) for each in PLACES if each in args) and check(case, args)


CHECKS: Checks = {message: named_in_full(check) for message, check in COUNTED.items()}
