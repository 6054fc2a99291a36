"""What is said of an answer in Influentia, counted again on the true position."""

from copy import copy

from engines.influentia.actions import KeepResource, PlagueCard, Rescue, TakeCity
from engines.influentia.events import PointsChanged
from engines.influentia.rules import control as rules
from engines.influentia.rules import scoring
from engines.influentia.rules.trick import winning
from tests.contract.reasoned import Case, Checks


def named(case: Case, args) -> int:
    """The seat of the rival that is named."""
    return case.names.index(args["rival"])


def scored(case: Case, state=None) -> list[int]:
    """What each seat would score if the round ended now."""
    return [line.total for line in scoring.round_scores(case.state if state is None else state)]


def changed(case: Case, action=None) -> list[int]:
    """By how much that changes with an answer; an Exterminator's points at once are counted too."""
    st = with_card(case, case.action if action is None else action)
    return [
        b - a + d - c for a, b, c, d in zip(scored(case), scored(case, st), case.state.scores, st.scores, strict=True)
    ]


def with_card(case: Case, action=None):
    """The position in which the answer's card has come or gone, and nothing else has happened."""
    st, data = case.game.clone(case.state), case.state.data
    match case.action if action is None else action:
        case TakeCity(city=city):
            card = st.decks[city].pop()
            if card not in data.exterminators:
                rules.gain(st, case.seat, card, [])
            elif not st.quarantine:
                st.scores[case.seat] += data.scoring.exterminator_card_bonus
        case Rescue(card=card):
            rules.rescue(st, case.seat, card, [])
        case PlagueCard(card=card):
            rules.plague(st, case.seat, next(n for n, area in enumerate(st.areas) if card in area), card, [])
    return st


def beats(case: Case, card: str) -> bool:
    """Whether a card played now would be ahead."""
    st = case.game.clone(case.state)
    st.plays.append(card)
    return winning(st)[1] == card


def hand(case: Case) -> list[str]:
    return case.state.hands[case.seat]


def better(case: Case, args) -> bool:
    """So many of the cards that the seat cannot see beat it once it lies there, if it is ahead."""
    st = case.game.clone(case.state)
    st.plays.append(args["card"])
    hidden = [card for seat, cards in enumerate(st.hands) if seat != case.seat for card in cards] + st.draw + st.unseen
    found = 0
    for card in hidden:
        st.plays.append(card)
        found += winning(st)[1] == card
        st.plays.pop()
    return beats(case, args["card"]) and (found, len(hidden)) == (args.get("better", 0), args.get("all", len(hidden)))


def better_than_other(case: Case, args) -> bool:
    """The same of both cards."""
    other = {"card": args["other"], "better": args["more"], "all": args["all"]}
    return better(case, args) and better(case, other) and args["more"] > args["better"]


def ahead(case: Case, args) -> bool:
    to_come = case.state.seats - len(case.state.plays) - 1
    return args["best"] == winning(case.state)[1] and args.get("count", to_come) == to_come and better(case, args)


def pair(case: Case, args) -> bool:
    """If the card comes to lie in the seat's area, its symbol fires there, and brings or costs that."""
    st, data = case.state, case.state.data
    card = args["card"]
    symbol, rule = data.symbol_of[card], data.scoring
    effect = data.symbols[symbol].effect
    lying = [data.symbol_of[each] for each in st.accumulated[case.seat]]
    if symbol not in lying or data.symbols[symbol].short != args.get("symbol", data.symbols[symbol].short):
        return False

    def worth(seat, value):
        return sum(data.worth_of[c] == value and c not in data.governors for c in st.areas[seat])

    gain = {
        "politics": rule.politics_bonus,
        "tax": rule.tax_gain_per_building * worth(case.seat, rule.tax_building_value),
    }.get(effect, 0)
    if "loss" in args:
        rival = named(case, args)
        loss = rule.revolt_loss_per_building * worth(rival, rule.revolt_building_value)
        loss = min(loss, st.scores[rival]) if st.options.score_floor == "zero" else loss
        return effect == "revolt" and loss == args["loss"] > 0
    return gain == args.get("points", 0)


def loses(case: Case, args) -> bool:
    best = winning(case.state)[1]
    able = sum(beats(case, card) for card in hand(case))
    symbol = case.state.data.symbols[case.state.data.symbol_of[args["card"]]].short
    return (
        not beats(case, args["card"])
        and args["symbol"] == symbol
        and args.get("best", best) == best
        and able == args.get("count", 0)
    )


def losing_pair(case: Case, args) -> bool:
    return not beats(case, args["card"]) and pair(case, args)


def only(case: Case, args) -> bool:
    return [card for card in hand(case) if beats(case, card)] == [args["card"]]


def weakest(case: Case, args) -> bool:
    """Every other card that wins would also beat this one, or is of the better suit."""
    able = [card for card in hand(case) if beats(case, card) and card != args["card"]]
    st = case.game.clone(case.state)
    st.plays.append(args["card"])
    return beats(case, args["card"]) and all(winning(put(st, card))[1] == card for card in able)


def put(st, card):
    """The position with one more card in the trick."""
    after = copy(st)
    after.plays = [*st.plays, card]
    return after


def wins(case: Case, args) -> bool:
    st = case.game.clone(case.state)
    st.plays.append(args["card"])
    stronger = sum(
        winning(put(st, card))[1] == card for card in hand(case) if beats(case, card) and card != args["card"]
    )
    last = len(st.plays) == st.seats
    return last and beats(case, args["card"]) and args.get("count", 0) == stronger


def last_trick(case: Case, args) -> bool:
    return case.state.trick == case.state.tricks and beats(case, args["card"])


def own(case: Case, args) -> bool:
    """So much more of its own, of which control cards are a part."""
    return changed(case)[case.seat] == args["points"] > 0


def control(case: Case, args) -> bool:
    before, after = (scoring.round_scores(st)[case.seat].control for st in (case.state, with_card(case)))
    return after - before == args["points"] > 0


def rival_loses(case: Case, args) -> bool:
    return -changed(case)[named(case, args)] == args["loss"] > 0


def city_of(case: Case, args) -> str:
    return next(city.id for city in case.state.data.cities.values() if city.name == args["city"])


def first(case: Case, args) -> bool:
    city, after = city_of(case, args), with_card(case)
    points = next(each.points for each in scoring.city_scores(after) if each.city == city)
    strength = scoring.influence(after)[city]
    alone = points[case.seat] == max(points) and points.count(max(points)) == 1
    rest = [value for seat, value in enumerate(strength) if seat != case.seat]
    return own(case, args) and alone and (strength[case.seat], max(rest)) == (args["mine"], args["next"])


def governs(case: Case, args) -> bool:
    """The seat holds the Governor of the city, or gets it now (FLU R73)."""
    return scoring.governors(with_card(case)).get(city_of(case, args)) == case.seat


def tied(case: Case, args) -> bool:
    points = next(each.points for each in scoring.city_scores(with_card(case)) if each.city == city_of(case, args))
    return own(case, args) and points[case.seat] == points[named(case, args)] == max(points)


def second(case: Case, args) -> bool:
    points = next(each.points for each in scoring.city_scores(with_card(case)) if each.city == city_of(case, args))
    scored_there = points[named(case, args)] == case.state.data.scoring.city_first
    return own(case, args) and scored_there and points[case.seat] == case.state.data.scoring.city_second


def strengths(case: Case, args) -> bool:
    strength = scoring.influence(with_card(case))[city_of(case, args)]
    rest = [value for seat, value in enumerate(strength) if seat != case.seat]
    return (strength[case.seat], max(rest)) == (args["mine"], args["most"])


def other_brings(case: Case, args) -> bool:
    return changed(case, case.other)[case.seat] == args.get("points", 0)


def governor(case: Case, args) -> bool:
    data, city = case.state.data, city_of(case, args)
    paydays = data.constants.rounds - case.state.round + 1
    if "rival" in args:
        strength = scoring.influence(case.state)[city]
        if not strength[named(case, args)] == strength[case.seat] > 0:
            return False
    grows = (
        scoring.round_scores(with_card(case))[case.seat].governors
        - scoring.round_scores(case.state)[case.seat].governors
    )
    return (paydays, data.scoring.governor) == (args["count"], args["points"]) and grows == args["points"]


def exterminator(case: Case, args) -> bool:
    bonus = case.state.data.scoring.exterminator_card_bonus
    return args["points"] == bonus and args.get("count", 0) == len(case.state.quarantine)


def kinds(case: Case, seat: int, kind: str) -> int:
    data = case.state.data
    return sum(data.buildings[b].name == kind for c in case.state.areas[seat] if (b := data.building_of[c]) is not None)


def rival_set(case: Case, args) -> bool:
    """Taken by the rival instead, the card brings them a control card."""
    st = case.game.clone(case.state)
    city = case.action.city if isinstance(case.action, TakeCity) else ""
    card = st.decks[city][-1] if city else args["card"]
    rival = named(case, args)
    before = scoring.round_scores(st)[rival].control
    rules.gain(st, rival, card, [])
    return kinds(case, rival, args["kind"]) == args["held"] and scoring.round_scores(st)[rival].control > before


def near_set(case: Case, args) -> bool:
    wanted = case.state.data.constants.control_3x_threshold
    return kinds(case, case.seat, args["kind"]) + 1 == args["held"] == wanted - 1


def rescue_best(case: Case, args) -> bool:
    gains = [changed(case, each)[case.seat] for each in case.legal if isinstance(each, Rescue)]
    return exact_points(case, args) and max(0, *gains) == args["best"] <= args["points"]


def exact_points(case: Case, args) -> bool:
    """So many points by the Exterminator, whatever pairs bring after it."""
    _after, events = case.game.apply(case.state, case.seat, case.action)
    booked = [each for each in events if isinstance(each, PointsChanged) and each.why == "exterminator"]
    return [(each.seat, each.points) for each in booked] == [(case.seat, args["points"])]


def open_best(case: Case, args) -> bool:
    gains = [changed(case, each)[case.seat] for each in case.legal if isinstance(each, TakeCity)]
    return max(0, *gains) == args.get("points", 0)


def kept(case: Case, args) -> bool:
    """The card would be a second one of its symbol for whoever played it, or is the first one here."""
    data, st = case.state.data, case.state
    assert isinstance(case.action, KeepResource)
    owner = {card: seat for seat, card in st.played()}[args["card"]]
    symbol = data.symbol_of[args["card"]]
    mine, theirs = ([data.symbol_of[c] for c in st.accumulated[seat]] for seat in (case.seat, owner))
    if args["symbol"] != data.symbols[symbol].short or symbol in mine:
        return False
    return symbol in theirs and owner == named(case, args) if "rival" in args else True


def markers(case: Case, args) -> bool:
    data, action = case.state.data, case.action
    suit = getattr(action, "influence", case.state.influence)
    high = getattr(action, "priority", case.state.priority) == "high"
    name = data.resources[suit].name
    held = [data.value_of[c] for c in hand(case) if data.resource_of[c] == suit]
    if args["suit"] != name or "card" not in args:
        return args["suit"] == name and not held
    value = data.value_of[args["card"]]
    values = {data.value_of[c] for c in data.resource_of if data.resource_of[c] == suit}
    beaten = sum(each < value if high else each > value for each in values)
    best = value == (max(held) if high else min(held))
    return best and (beaten, len(values) - 1, len(held)) == (args["beats"], args["all"], args.get("count", len(held)))


def high_half(case: Case, args) -> bool:
    values = [case.state.data.value_of[c] for c in hand(case)]
    right = sum(each >= args["value"] for each in values) == args["held"] and len(values) == args["all"]
    return right and case.then().priority == "high"


def low_half(case: Case, args) -> bool:
    values = [case.state.data.value_of[c] for c in hand(case)]
    right = sum(each <= args["value"] for each in values) == args["held"] and len(values) == args["all"]
    return right and case.then().priority == "low"


def no_suit(case: Case, args) -> bool:
    data = case.state.data
    held = [sum(data.resource_of[c] == suit for c in hand(case)) for suit in data.resources]
    return max(held) == args["count"] and not any(data.resource_of[c] == case.state.influence for c in hand(case))


def plagued(case: Case, args):
    """The position without that card, and nothing else has happened."""
    return with_card(case, PlagueCard(args["card"]))


def without(case: Case, args) -> bool:
    after, rival = plagued(case, args), named(case, args)
    change = [b - a for a, b in zip(scored(case), scored(case, after), strict=True)]
    if "theirs" in args:
        strength = scoring.influence(after)[city_of(case, args)]
        others = [value for seat, value in enumerate(strength) if seat != rival]
        return (strength[rival], max(others)) == (args["theirs"], args["most"])
    return -change[rival] == args["loss"] > 0 and args.get("more", change[case.seat]) == change[case.seat]


def drafted(case: Case, args) -> bool:
    data, st = case.state.data, case.state
    mine = [*st.picks[case.seat], args["card"]]
    if "held" in args:
        alike = sum(data.building_of[c] == data.building_of[args["card"]] for c in mine)
        return (alike, data.constants.control_3x_threshold) == (args["held"], args["wanted"])
    if "mine" in args:
        return sum(data.worth_of[c] for c in mine if data.city_of[c] == city_of(case, args)) == args["mine"]
    return max(data.worth_of[c] for c in st.packs[case.seat]) == args["value"] == data.worth_of[args["card"]]


def pick_governor(case: Case, args) -> bool:
    data = case.state.data
    return (args["points"], args["count"]) == (data.scoring.governor, data.constants.rounds)


CHECKS: Checks = {
    "{card} is the only card in hand that beats {best}.": only,
    "{card} is the weakest card in hand that still beats {best}.": weakest,
    "{card} wins, and in the last trick of the round a stronger card need not be saved.": last_trick,
    "{card} beats {best} and wins the trick; {count} stronger card stays in hand.": wins,
    "{card} beats {best} and wins the trick.": wins,
    "{card} beats {best}, and no card that is still to come can beat it.": ahead,
    "{card} beats {best}; {count} seat is still to play, and {better} of {all} unseen cards would beat it.": ahead,
    "Nothing can beat {card}: it wins the trick.": better,
    "{better} of {all} unseen cards would beat {card}.": better,
    "{better} of {all} unseen cards would beat {card}, {more} would beat {other}.": better_than_other,
    "{better} of {all} unseen cards would beat {card}; if it loses unkept, its pair fires for {points}.": (
        lambda case, args: better(case, args) and pair(case, args)
    ),
    "{better} of {all} unseen cards would beat {card}; if it loses unkept, its pair fires.": (
        lambda case, args: better(case, args) and pair(case, args)
    ),
    "{card} loses; unless the winner keeps it, the second {symbol} fires for {points}.": losing_pair,
    "{card} loses; unless the winner keeps it, the second {symbol} fires and costs {rival} {loss}, as it lies.": (
        losing_pair
    ),
    "{card} loses; unless the winner keeps it, the second {symbol} fires.": losing_pair,
    "Nothing in hand beats {best}; {card} leaves {symbol} in the area.": loses,
    "{card} loses and leaves {symbol} in the area; {count} card that beats {best} stays in hand.": loses,
    "{card} completes a set ({kind}): its control card pays {points} more at every payday.": control,
    "{card} ties {rival} for the first place in {city}: {points} more at the next scoring.": tied,
    "{card} takes the first place in {city}, {mine} to {next}: {points} more at the next scoring.": (
        lambda case, args: first(case, args) and args["mine"] > args["next"]
    ),
    "{card} takes the first place in {city}, {mine} to {next} with the Governor: {points} more at the next scoring.": (
        lambda case, args: first(case, args) and args["mine"] == args["next"] and governs(case, args)
    ),
    "{card} takes the second place in {city} behind {rival}: {points} more at the next scoring.": second,
    "{rival} gets {loss} less there.": rival_loses,
    "{card} costs {rival} {loss} at the next scoring.": rival_loses,
    "{rival} has {held} of its kind already ({kind}): {card} would bring them a control card.": rival_set,
    "{card} is number {held} of its kind ({kind}), one short of a control card.": near_set,
    "{card} makes the lead in {city} safer, {mine} to {most}.": strengths,
    "{card} makes it {mine} in {city}, where the first has {most}.": strengths,
    "{other} would bring {points}.": other_brings,
    "{other} would bring nothing yet.": other_brings,
    "The Governor of {city} pays {points} at the last payday and wins the tie with {rival}.": governor,
    "The Governor of {city} pays {points} at the last payday and wins ties there.": governor,
    "{card} brings {points} points at once.": exterminator,
    "{card} brings {points} points at once, or the {count} card that lies in Quarantine.": exterminator,
    "{points} points at once, and no card in Quarantine brings more than {best} at the next scoring.": rescue_best,
    "{points} points are certain, whatever lies in Quarantine.": exact_points,
    "No open card brings more than {points} at the next scoring.": open_best,
    "No open card brings anything at the next scoring.": open_best,
    "{card} is the second {symbol}: it fires for {points}.": pair,
    "{card} is the second {symbol}: it fires and costs {rival} {loss}, as it lies.": pair,
    "{card} is the second {symbol}: it fires.": pair,
    "{card} would be a second {symbol} of {rival}; kept, it is none.": kept,
    "{card} would be half a pair: the next {symbol} fires.": kept,
    "{suit} becomes the Influence Suit: nothing of it is in hand.": markers,
    "The highest wins then; cards of {value} or more in hand: {held} of {all}.": high_half,
    "The lowest wins then; cards of {value} or less in hand: {held} of {all}.": low_half,
    "The highest wins then: {card} beats {beats} of the {all} other cards of {suit}.": markers,
    "The lowest wins then: {card} beats {beats} of the {all} other cards of {suit}.": markers,
    "{suit} becomes the Influence Suit: {count} card of it in hand, and {card} beats {beats} of its {all} others.": (
        markers
    ),
    "As the markers stand, {card} beats {beats} of the {all} other cards of {suit}.": markers,
    "No suit that could become the Influence Suit has more than {count} card in hand.": no_suit,
    "Without {card} {rival} gets {loss} less at the next scoring, and one's own side {more} more.": without,
    "Without {card} {rival} gets {loss} less at the next scoring.": without,
    "Without {card} {rival} has {theirs} in {city}, where the best of the others has {most}.": without,
    "{card} is number {held} of its kind ({kind}); {wanted} bring a control card.": drafted,
    "With {card} one's own picks come to {mine} in {city}.": drafted,
    "Nothing in the pack is worth more than the {value} of {card}.": drafted,
    "The Governor of {city} pays {points} at {count} payday and wins ties there.": pick_governor,
}
