"""What is said of an answer in Pax Illuminaten, counted again on the true position by the rules."""

import re
from typing import Any

from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import bits
from engines.pax_illuminaten.knowledge.nearness import goal, near
from engines.pax_illuminaten.rules import lodges, plots, scoring
from engines.pax_illuminaten.rules.main_actions import expel, extort, oust
from engines.pax_illuminaten.rules.modifiers import mods
from engines.pax_illuminaten.rules.scheme import shared
from tests.contract.reasoned import Checks

VALUES = ("2", "3", "4", "5", "6", "dagger", "hammer")


def at(case: Any, said: str) -> int:
    """A cell as it is told: "C1" or "C1 AC1 Lavater"."""
    return case.state.board.place[said.split(maxsplit=1)[0]]


def card(case: Any, said: str) -> str:
    found = said.split(maxsplit=1)[0]
    assert found in case.state.data.cards, said
    return found


def named(case: Any, said: str) -> int:
    """A seat by its name, a Bot by its own."""
    bots = {player.bot: player.seat for player in case.view.players if player.bot}
    return bots[said] if said in bots else case.names.index(said)


def faction(case: Any, said: str) -> int:
    """A Faction by its name."""
    return next(i for i, each in enumerate(case.state.data.facts.factions) if each.name == said)


def held(case: Any, said: str) -> int:
    return case.state.favor[case.seat][faction(case, said)]


def pooled(case: Any, said: str) -> int:
    return case.state.pool[faction(case, said)]


def strength(case: Any, said: str) -> int:
    found = case.state.data.strength[card(case, said)]
    assert isinstance(found, int), found
    return found


def value(case: Any, said: str) -> int:
    return len(case.state.data.value[card(case, said)])


def links(case: Any, said: str) -> set[str]:
    """Hand cards that may follow a card in a Scheme, as the rules say once it was played."""
    st, this = case.game.clone(case.state), card(case, said)
    st.scheme = [this]
    hand = [each for each in st.hands[case.seat] if each != this and each not in st.data.aces]
    return {each for each in hand if this not in st.data.crowns and shared(st, each)}


def affordable(case: Any, said: str) -> int:
    """Places of a card that are paid for one after the other, each unit with its own Favor."""
    purse, found = list(case.state.favor[case.seat]), 0
    for cost in case.state.data.locations[card(case, said)]:
        for unit in cost:
            purse[bits(unit)[0]] -= 1
        if min(purse) < 0:
            break
        found += 1
    return found


def around(case: Any, said: str) -> list[int]:
    return case.state.board.around[at(case, said)]


def mine_beside(case: Any, said: str) -> list[int]:
    return [h for h in around(case, said) if case.state.disks(h, case.seat)]


def kin(case: Any, cell: str, said: str) -> set[str]:
    """Face-up neighbours of a cell that share a Faction with a card."""
    st = case.state
    shows = st.data.shows[card(case, said)]
    return {st.label(h) for h in around(case, cell) if st.up[h] and st.data.shows[st.cards[h]] & shows}


def hole(case: Any) -> str:
    """The cell whose card was taken away."""
    return case.state.label(case.state.cards.index(""))


def largest(case: Any, said: str) -> list[int]:
    """The largest Lodges of a Faction, as sets of cells."""
    parts = lodges.lodges(case.state)[faction(case, said)]
    size = max((part.bit_count() for part in parts), default=0)
    return [part for part in parts if part.bit_count() == size]


def disks_in(case: Any, said: str) -> list[int]:
    """Everybody's disks in the largest Lodges of a Faction."""
    return [points[faction(case, said)] for points in scoring.by_faction(case.state)]


def lodge(case: Any, args: Any) -> bool:
    """Its size, and own disks against the most of a rival; those that an answer adds counted."""
    disks = disks_in(case, args["faction"])
    sizes = {each.bit_count() for each in largest(case, args["faction"])} or {0}
    more = {act.Influence: getattr(case.action, "count", 0), act.Move: 1}.get(type(case.action), 0)
    rest = max(count for seat, count in enumerate(disks) if seat != case.seat)
    return {args["size"]} == sizes and (args["mine"], args.get("theirs", rest)) == (disks[case.seat] + more, rest)


def broken(case: Any, args: Any) -> bool:
    parts = largest(case, args["faction"])
    disks = disks_in(case, args["faction"])
    leads = [seat for seat, count in enumerate(disks) if count == max(disks)] == [named(case, args["rival"])]
    inside = any(part >> at(case, args["cell"]) & 1 for part in parts)
    return inside and leads and parts[0].bit_count() == args["size"]


def plot(case: Any, args: Any) -> bool:
    """A card that is expelled counts until another takes its place (PAX R48)."""
    code = case.state.data.by_short[args["plot"].split()[0]]
    most = goal(case.state, code)
    before = expel.undecided(case.state) if isinstance(case.action, act.PlaceCard) else case.state
    progress = [min(near(plots.Table(st), code, case.seat), most) for st in (before, paid(case))]
    return [*progress, most] == [args["before"], args["after"], args["goal"]]


def paid(case: Any) -> Any:
    """The position after the answer; where Favor has to be chosen first, once it was paid in some way."""
    st = case.then()
    while any(each.seat == case.seat and each.step in ("favor.pay", "favor.waive") for each in case.game.decisions(st)):
        answer = next(iter(case.game.legal(st, case.seat)))
        st, _events = case.game.apply(st, case.seat, answer)
    return st


def wins_control(case: Any, args: Any) -> bool:
    h = at(case, args["cell"])
    now, then = (st.sight.controlled()[case.seat] >> h & 1 for st in (case.state, paid(case)))
    return (now, then) == (0, 1)


def loses_control(case: Any, args: Any) -> bool:
    h, rival = at(case, args["cell"]), named(case, args["rival"])
    now, then = (st.sight.controlled()[rival] >> h & 1 for st in (case.state, paid(case)))
    return (now, then) == (1, 0)


def quick(case: Any, args: Any) -> bool:
    names = args.get("factions", "")
    none = all(held(case, each) == 0 for each in names.split(", ") if each)
    return value(case, args["card"]) == args["count"] and none


def chain(case: Any, args: Any) -> bool:
    after = links(case, args["card"])
    if "other" in args:
        return (len(links(case, args["other"])), len(after)) == (args["more"], args["count"])
    return after == set(args["cards"].split(", ")) and len(after) == args["count"]


def stronger(case: Any, args: Any) -> bool:
    """Of two cards the first that is named has the smaller number here."""
    more = args.get("more", args.get("less"))
    return (strength(case, args["card"]), strength(case, args["other"])) == (args["count"], more)


def dearer(case: Any, args: Any) -> bool:
    more = args.get("more", args.get("less"))
    return (value(case, args["card"]), value(case, args["other"])) == (args["count"], more)


def hand_left(case: Any, args: Any) -> bool:
    cards = len(case.state.hands[case.seat]) - isinstance(case.action, act.Scheme)
    return (cards, case.state.hand_limit(case.seat)) == (args["count"], args["limit"])


def numbers(case: Any) -> list[int]:
    found = [case.state.data.strength[each] for each in case.state.hands[case.seat]]
    return [each for each in found if isinstance(each, int)] or [0]


def arms(case: Any, args: Any) -> bool:
    cards = len(case.state.hands[case.seat])
    return (args.get("count", cards), args["strength"]) == (cards, max(numbers(case)))


def mains(case: Any, args: Any) -> bool:
    return case.state.mains == args.get("mains", args.get("count"))


def ability(case: Any, args: Any) -> bool:
    """The card's own effects: a bonus action, a buff of an action, one more Main action, or what else."""
    data = case.state.data.cards[card(case, args["card"])]
    extra = any(effect.op == "extra_main" for effect in data.effects)
    kinds = {"bonus", "buff", "special"} if "what" in args else {data.ability_type}
    return mains(case, args) and extra == ("what" not in args) and data.ability_type in kinds


def mates(case: Any, args: Any) -> bool:
    shows = case.state.data.shows
    found = {each for each in case.state.hands[case.seat] if shows[each] & shows[card(case, args["card"])]}
    return found == set(args["cards"].split(", ")) and len(found) == args["count"]


def no_mates(case: Any, args: Any) -> bool:
    shows, hand = case.state.data.shows, case.state.hands[case.seat]
    return not any(shows[each] & shows[card(case, args["card"])] for each in hand) and len(hand) == args["count"]


def payable(case: Any, args: Any) -> bool:
    told = {"count": affordable(case, args["card"])}
    if "other" in args:
        told["more" if "more" in args else "less"] = affordable(case, args["other"])
    return all(args[name] == count for name, count in told.items())


def places(case: Any, args: Any) -> bool:
    def count(said: str) -> int:
        return len(case.state.data.locations[card(case, said)])

    return count(args["card"]) == args["count"] and ("less" not in args or count(args["other"]) == args["less"])


def unknown(case: Any, args: Any) -> bool:
    return (strength(case, args["card"]), len(case.state.deck)) == (args["count"], args["deck"])


def wanted(case: Any, args: Any) -> bool:
    shown = {case.state.data.facts.factions[i].name for i in bits(case.state.data.shows[card(case, args["card"])])}
    names = set(args["factions"].split(", "))
    return names <= shown and all(held(case, each) == 0 for each in names)


def refill(case: Any, args: Any) -> bool:
    st = case.state
    told = (len(st.hands[case.seat]), st.hand_limit(case.seat), len(st.deck))
    return told == (args["count"], args["limit"], args["deck"])


def edict(case: Any, args: Any) -> bool:
    st, at_ = case.state, faction(case, args["faction"])
    rest = sum(favor[at_] for seat, favor in enumerate(st.favor) if seat != case.seat)
    right = st.favor[case.seat][at_] == args["mine"] and args.get("theirs", rest) == rest
    right = right and ("theirs" in args or args["mine"] > 0)
    kind = st.data.edicts[args["event"].split()[0]].faction
    gone = sum(event in st.data.edicts for event in st.event_discards)
    return right and kind == FACTIONS[at_] and args.get("gone", gone) == gone


def secret(case: Any, args: Any) -> bool:
    return args["event"].split()[0] in case.state.data.specials


def specials(case: Any, args: Any) -> bool:
    st = case.state
    told = len(st.specials[case.seat]) == args["count"] and args.get("round", st.round) == st.round
    return told and ("event" not in args or secret(case, args))


def takes_faction(case: Any, args: Any) -> bool:
    return FACTIONS[faction(case, args["faction"])] in case.state.held[named(case, args["rival"])]


def plot_claims(case: Any, args: Any) -> bool:
    """Claims that the Claim Check would confirm; one that has gone stale is none of them (PAX R75)."""
    win, st = case.state.data.constants.plots_to_win, case.then()
    return (len(plots.confirmed(st, case.seat, plots.Table(st))[0]), win) == (args["count"], args["wins"])


def favor_kept(case: Any, args: Any) -> bool:
    total = sum(int(count) for count in re.findall(r"\d+", args["favor"]))
    return total == sum(case.state.favor[case.seat])


def outcomes(case: Any, args: Any) -> bool:
    """A fight against every value that a card may have, judged by the rules."""
    st = case.state
    frame = next(each for each in reversed(st.frames) if hasattr(each, "strengths"))
    attacks = case.view.challenge.seat == case.seat
    samples = {str(st.data.strength[each]): each for each in st.data.cards}

    def won(said: str) -> int:
        wins = 0
        for worth in VALUES:
            pair = (card(case, said), samples[worth])
            winner, how = oust.judge(st, frame.strengths, pair if attacks else pair[::-1])
            wins += how != "tie" and winner == (0 if attacks else 1)
        return wins

    return (len(VALUES), won(args["card"]), won(args["other"])) == (args["all"], args["count"], args["less"])


def rate(case: Any, args: Any) -> bool:
    return ">" in case.other.source and case.view.payment.rate == args["rate"]


def price(case: Any, args: Any) -> bool:
    """The next open place of a card within reach, and what it costs; own Favor where that is told."""
    st, h = case.state, at(case, args["cell"])
    letters = "".join(FACTIONS[bits(unit)[0]] for unit in st.data.locations[st.cards[h]][st.slots[h].index(-1)])
    names = {each.id: each.name for each in st.data.facts.factions}
    told = ", ".join(f"{letters.count(f)} {names[f]}" for f in FACTIONS if f in letters)
    reach = st.disks(h, case.seat) or mine_beside(case, args["cell"]) or st.board.touched[case.seat] >> h & 1
    crown = st.cards[h] in st.data.crowns and any(seat not in (-1, case.seat) for seat in st.slots[h])
    have = held(case, args["faction"]) if "faction" in args else 0
    right = told == args["price"] and args.get("count", have if "count" in args else 0) in (have, 0)
    return right and bool(reach) and not crown


def places_cost(case: Any, args: Any) -> bool:
    """The next place and the one after those that are taken now, which cost what is printed on them."""
    st, h = case.state, at(case, args["cell"])
    printed = st.data.locations[st.cards[h]][st.slots[h].index(-1) + case.action.count :]
    names = [FACTIONS[bits(unit)[0]] for unit in printed[0]]
    called = {each.id: each.name for each in st.data.facts.factions}
    told = ", ".join(f"{names.count(f)} {called[f]}" for f in FACTIONS if f in names)
    m = mods(st, "influence")
    return price(case, {"cell": args["cell"], "price": args["price"]}) and told == args["more"] and not m.cost_delta


def favors(case: Any, args: Any) -> bool:
    more = args.get("more", args.get("less"))
    right = held(case, args["faction"]) == args["count"]
    return right and (more is None or held(case, args["other"]) == more) and stock(case, args)


def stock(case: Any, args: Any) -> bool:
    return "left" not in args or pooled(case, args["faction"]) == args["left"]


def pools(case: Any, args: Any) -> bool:
    return pooled(case, args["faction"]) == args["count"] and (
        "less" not in args or pooled(case, args["other"]) == args["less"]
    )


def edict_favor(case: Any, args: Any) -> bool:
    return args["event"].split()[0] == case.action.source


def rivals(case: Any, args: Any, of: Any) -> bool:
    told = [of(named(case, args["rival"]))]
    if "other" in args:
        told.append(of(named(case, args["other"])))
    return told == [args[name] for name in ("count", "less", "more") if name in args]


def claimed(case: Any, args: Any) -> bool:
    return rivals(case, args, lambda seat: sum(each.seat == seat and each.live for each in case.state.claims))


def owns(case: Any, args: Any) -> bool:
    return rivals(case, args, lambda seat: sum(case.state.favor[seat]))


def lodge_points(case: Any, args: Any) -> bool:
    return rivals(case, args, lambda seat: sum(scoring.by_faction(case.state)[seat]))


def beside(case: Any, args: Any) -> bool:
    return len(mine_beside(case, args["cell"])) == args["count"]


def dark(case: Any, args: Any) -> bool:
    near_ = around(case, args["cell"])
    return (len(near_), sum(not case.state.up[h] for h in near_)) == (args["count"], args["dark"])


def kin_of(case: Any, args: Any) -> bool:
    cell = args["cell"] if "cell" in args else hole(case)
    found = kin(case, cell, args["card"])
    return found == set(args["cells"].split(", ")) and args.get("count", len(found)) == len(found)


def more_kin(case: Any, args: Any) -> bool:
    cell = case.action.target
    found = [len(kin(case, cell, args[name])) for name in ("card", "other")]
    return found == [args["count"], args["less"]] and card(case, args["other"]) == case.state.cards[at(case, cell)]


def twin(case: Any, args: Any) -> bool:
    st, h = case.state, at(case, args["cell"])
    same = st.data.rank_of[card(case, args["card"])] == st.data.rank_of[st.cards[h]]
    cell = case.action.target if isinstance(case.action, act.Scout) else hole(case)
    return same and h in mine_beside(case, cell)


def disks(case: Any, args: Any) -> bool:
    """Own disks on a card and the most of a rival, an Influence counted."""
    h = at(case, args["cell"])
    more = case.action.count if isinstance(case.action, act.Influence) else isinstance(case.action, act.Move)
    counts = [case.state.disks(h, seat) for seat in range(case.state.players)]
    rest = max(count for seat, count in enumerate(counts) if seat != case.seat)
    if "rival" in args:
        rest, more = counts[named(case, args["rival"])], 0
    right = (counts[case.seat] + more, rest) == (args["mine"], args.get("theirs", rest))
    if "start" in args:
        start = case.state.board.place[args["start"]]
        left = [case.state.disks(start, seat) for seat in range(case.state.players)]
        rest = max(count for seat, count in enumerate(left) if seat != case.seat)
        right = right and (left[case.seat] - 1, rest) == (args["own"], args["other"])
    return right


def sources(case: Any, args: Any) -> bool:
    st = case.state

    def kinds(name: str) -> int:
        return st.contact(case.seat) if name == "AR" else st.data.shows[st.cards[st.board.place[name]]]

    if "factions" in args:
        names = {st.data.facts.factions[i].name for i in bits(kinds(args["acting"]) & ~kinds(case.other.acting))}
        return names == set(args["factions"].split(", "))
    told = [kinds(args[name]).bit_count() for name in ("acting", "other")]
    return told == [args["count"], args["less"]]


def both_sources(case: Any, args: Any) -> bool:
    """Every Faction with which the cost may be paid, by the card that acts."""
    st = case.state
    said = {case.action.acting: args["factions"], case.other.acting: args.get("others", args["factions"])}
    for name, factions in said.items():
        kinds = st.contact(case.seat) if name == "AR" else st.data.shows[st.cards[st.board.place[name]]]
        if {st.data.facts.factions[i].name for i in bits(kinds)} != set(factions.split(", ")):
            return False
    return (case.action.acting, case.other.acting) == (args["acting"], args["other"])


def goes_out(case: Any, args: Any) -> bool:
    after = case.then()
    return args["card"] not in after.hands[case.seat] and args["other"] in after.hands[case.seat]


def replaced(case: Any, args: Any) -> bool:
    st = case.state
    return st.cards[st.board.place[args["cell"]]] == args["card"]


def touches(case: Any, args: Any) -> bool:
    return bool(case.state.board.touched[case.seat] >> at(case, args["cell"]) & 1)


def courtly(case: Any, args: Any) -> bool:
    """Only one Event a turn is stirred up, and only while there are any (PAX R78)."""
    data = case.state.data
    if case.state.revealed or not case.state.events:
        return False
    return data.rank_of[args["other"]] in ("ace", "crown") and data.rank_of[args["card"]] not in ("ace", "crown")


def gains(case: Any, args: Any) -> bool:
    """Favor of an Extort that leaves nothing to choose."""
    before, after = case.state.favor[case.seat], case.then().favor[case.seat]
    more = [b - a for a, b in zip(before, after, strict=True)]
    if "favor" in args:
        return sum(int(count) for count in re.findall(r"\d+", args["favor"])) == sum(more)
    other = case.then(case.other).favor[case.seat]
    return (sum(more), sum(other) - sum(before)) == (args["count"], args["less"])


def same_rank(case: Any, args: Any) -> bool:
    st = case.state
    cells = [at(case, args["cell"]), *(st.board.place[each] for each in args["cells"].split(", "))]
    same = len({st.data.rank_of[st.cards[h]] for h in cells}) == 1
    return same and not any(st.cards[h] in st.extorted for h in cells)


def rival_disks(case: Any, args: Any) -> bool:
    slots = case.state.slots[at(case, args["cell"])]
    return sum(seat not in (-1, case.seat) for seat in slots) == args.get("count", 0)


def own_disks(case: Any, args: Any) -> bool:
    return case.state.disks(at(case, args["cell"]), case.seat) == args["count"]


def movable(case: Any, args: Any) -> bool:
    """Own disks on cards of a Faction beside which a Location is open to them (PAX R44)."""
    st, bit = case.state, 1 << faction(case, args["faction"])

    def open_to(h: int) -> bool:
        taken = any(seat not in (-1, case.seat) for seat in st.slots[h])
        return -1 in st.slots[h] and not (taken and st.cards[h] in st.data.crowns)

    cells = [h for h in range(st.board.count) if st.up[h] and st.data.shows[st.cards[h]] & bit]
    free = [h for h in cells if any(st.up[near_] and open_to(near_) for near_ in st.board.around[h])]
    return sum(st.disks(h, case.seat) for h in free) == args["count"]


def full(case: Any, args: Any) -> bool:
    h = at(case, args["cell"])
    return -1 not in paid(case).slots[h] and len(case.state.slots[h]) == args["count"]


def contact(case: Any, args: Any) -> bool:
    """Whatever the pool lacks of its Factions somebody else has, who must give it (PAX R13)."""
    st = case.state
    kinds = bits(st.contact(case.seat))
    lenders = [seat for seat in range(st.players) if seat != case.seat and not st.passive(seat, "no_subvert")]
    there = [i for i in kinds if st.pool[i] or any(st.favor[seat][i] for seat in lenders)]
    return len(there) == args["count"]


def in_part(case: Any, args: Any) -> bool:
    kinds = bits(case.state.contact(case.seat))
    return (len(kinds), sum(case.state.pool[i] > 0 for i in kinds)) == (args["count"], args["there"])


def crown(case: Any, args: Any) -> bool:
    return args["card"] in case.state.data.crowns


def at_once(case: Any, args: Any) -> bool:
    counts = (case.action.count, case.other.count)
    return counts == (args["count"], args["less"]) and case.view.step == "turn.act"


def links_only(case: Any, _args: Any) -> bool:
    """There is another card that Quick Favor may still be used for."""
    return not case.state.quick and len(case.state.hands[case.seat]) > 1


def pays_more(case: Any, args: Any) -> bool:
    """More than Conspire gives away of it (PAX R39), where it holds."""
    st, h = case.state, at(case, args["cell"])
    m = mods(st, "extort")
    kept_ = m.ignore_conspire or m.treat_rival_own
    return rival_disks(case, args) and (kept_ or len(extort.value(st, h, case.seat, m)) > args["count"])


def waived(case: Any, args: Any) -> bool:
    return sum(held(case, each) for each in args["factions"].split(", ")) == args["count"]


CHECKS: Checks = {
    "{plot} goes from {before} to {after} of {goal}.": plot,
    "{cell} is controlled then, by most disks.": wins_control,
    "{rival} no longer controls {cell}.": loses_control,
    "{card} brings {count} Favor at once, and of {factions} none is held.": quick,
    "{card} brings {count} Favor at once, without a Main action.": quick,
    "After {card} may follow {count} of the cards in hand: {cards}.": chain,
    "After {other}, which stays, may follow {more} of the cards in hand, after {card} {count}.": chain,
    "{other} stays in hand: Strength {more} in a Challenge, {card} only {count}.": stronger,
    "In a Challenge {card} counts {count}, {other} {less}.": stronger,
    "Quick Favor, once a turn, stays for another card; {card} only links.": links_only,
    "{other} stays in hand: {more} Favor as Quick Favor, {card} only {count}.": dearer,
    "As Quick Favor {card} brings {count}, {other} {less}.": dearer,
    "Cards that stay in hand: {count} of {limit}.": hand_left,
    "{card} brings a bonus action: {what}; Main actions left: {mains}.": ability,
    "{card} makes this better in this turn: {what}; Main actions left: {mains}.": ability,
    "{card} brings one more Main action; left before it: {mains}.": ability,
    "The ability of {card} takes no Main action (left: {mains}) and is about this: {what}.": ability,
    "Cards kept for Challenges: {count}, the strongest number {strength}.": arms,
    "Cards left for it: {count}, the strongest number {strength}.": arms,
    "The hand is empty and is drawn up to {limit} cards now; Main actions left: {mains}.": mains,
    "{card} shares a Faction with {count} of the cards in hand: {cards}.": mates,
    "{card} shares a Faction with none of the cards in hand ({count}).": no_mates,
    "Places that the Favor held pays for: {count} of {card}, {less} of {other}.": payable,
    "Places of {card} in hand that the Favor held would pay for: {count}.": payable,
    "{other} stays in hand: the Favor held pays for {more} of its places, of {card} for {count}.": payable,
    "{card} is known, with Strength {count}; the draw pile of {deck} is not.": unknown,
    "{card} can bring Favor of which none is held: {factions}.": wanted,
    "Places for disks on {card}: {count}.": places,
    "Places for disks: {count} on {card}, {less} on {other}.": places,
    "Cards in hand: {count} of {limit}; the rest comes from the draw pile of {deck}.": refill,
    "{event} takes all {faction}: own {mine}, of others {theirs}; Edicts gone {gone} of {end}.": edict,
    "The other one, {event}, would take own {faction}: {mine}.": edict,
    "{event} stays secret until it is activated.": secret,
    "Special Events in hand: {count}; this one holds until one's own next turn: {event}.": specials,
    "Special Events that stay for a later round: {count}; this is round {round} of {most}.": specials,
    "It takes the card of {faction} from {rival}, without a Main action.": takes_faction,
    "Cards of the largest Lodge of {faction}: {size}, own disks: {mine}; its card costs no Main action.": lodge,
    "Cards of the largest Lodge of {faction}: {size}, own disks: {mine}.": lodge,
    "In the largest Lodge of {faction}, {size} cards, it is {mine} to {theirs} disks then.": lodge,
    "{cell} is one of {size} cards of the largest Lodge of {faction}, which {rival} controls.": broken,
    "{plot} is met now; claimed, it is Plot {count} of the {wins} that win.": plot_claims,
    "It costs no Main action; left: {count}.": mains,
    "Nothing more changes; Main actions left: {mains}.": mains,
    "The Favor stays: {favor}.": favor_kept,
    "Of the {all} values a card may have {card} wins against {count}, {other} against {less}.": outcomes,
    "It is paid without an exchange, which would cost {rate} Favor for one.": rate,
    "Favor of {other} stays for the next place on {cell}, which costs {price}.": price,
    "The next place on {cell} costs {price}, and none of {faction} is held.": price,
    "The next place on {cell} costs {price}; {faction} held: {count}.": price,
    "{faction} held: {count}, {other}: {less}.": favors,
    "{faction} held: only {count}, {other}: {more}.": favors,
    "{faction} held: {count}, in the pool: {left}.": favors,
    "Favor of {faction} stays: held {count}, in the pool {left}.": favors,
    "The pool holds {count} {faction} and {less} {other}: it is easier to get back.": pools,
    "The pool holds only {count} {faction}: others will miss it.": pools,
    "It comes from {event}, not from the pool.": edict_favor,
    "Plots claimed by {rival}: {count}, by {other}: {less}.": claimed,
    "{rival} holds {count} Favor, {other} {less}.": owns,
    "{rival} holds only {count} Favor, {other} {more}.": owns,
    "{rival} has Favor to take: {count}.": owns,
    "Points from Lodges now: {rival} {count}, {other} {less}.": lodge_points,
    "Cards with own disks beside {cell}: {count}.": beside,
    "Cells beside {cell}: {count}, of them still face-down: {dark}.": dark,
    "On {cell} {card} from the hand would touch cards that share a Faction with it: {cells}.": kin_of,
    "{card} shares a Faction with {count} of its neighbours: {cells}.": kin_of,
    "Neighbours that share a Faction with {card} from the hand: {count}, with {other}: {less}.": more_kin,
    "{card} in hand has the Rank of {cell} beside it: with own disks on both one Extort pays for both.": twin,
    "{card} has the Rank of {cell} beside it: with own disks on both one Extort pays for both.": twin,
    "{cell} touches one's own Areopagus, whose disk nobody removes.": touches,
    "From {acting} it is paid with any of {count} Factions, from {other} of {less}.": sources,
    "From {acting} it may be paid with {factions} too.": sources,
    "From {acting} as from {other} it is paid with {factions}.": both_sources,
    "From {acting} it is paid with {factions}, from {other} with {others}.": both_sources,
    "{card} comes onto the map, and {other} stays in hand.": goes_out,
    "Own disks on {cell} then: {mine}.": disks,
    "A card from the hand comes in place of {card} on {cell}.": replaced,
    "{other} is an Ace or Crown and stirs up an Event; {card} does not.": courtly,
    "{card} is a Crown: whoever stands on it first keeps the others off.": crown,
    "{count} disks for one Main action instead of {less}.": at_once,
    "The next place on {cell} costs {price}, and {more} once these disks lie there.": places_cost,
    "On {cell} it is {mine} to {theirs} disks then.": disks,
    "On {cell} it is {mine} to {theirs} disks now.": disks,
    "On {cell} it is {mine} to {theirs} disks against {rival}; that would go home: {count}.": disks,
    "Then it is {mine} to {theirs} disks on {cell}, and {own} to {other} on {start}.": disks,
    "Then {cell} is full; places taken: {count}.": full,
    "It brings {count} Favor at once instead of {less}.": gains,
    "It brings Favor at once: {favor}.": gains,
    "The own Areopagus pays {count} Favor, and nobody shares it.": contact,
    "Of the {count} Favor of the own Areopagus the pool holds {there}.": in_part,
    "{cell} and {cells} are all of Rank {rank}: one Extort, and each pays.": same_rank,
    "No rival stands on {cell}, so none is paid there.": rival_disks,
    "{cell} pays, though rivals have {count} of its disks.": pays_more,
    "Own disks on cards of {faction}, which may move: {count}.": movable,
    "Own disks that stay on {cell}: {count}.": own_disks,
    "The own disks on {cell} may stay on the new card: {count}.": own_disks,
    "{factions} held: only {count}.": waived,
}

RARE = frozenset(
    {
        "{plot} is met now; claimed, it is Plot {count} of the {wins} that win.",
        "It takes the card of {faction} from {rival}, without a Main action.",
        "Plots claimed by {rival}: {count}, by {other}: {less}.",
        "{rival} holds only {count} Favor, {other} {more}.",
        "From {acting} as from {other} it is paid with {factions}.",
        "Cards left for it: {count}, the strongest number {strength}.",
    }
)
"""Those that hardly ever come up in games; each has a position in `test_reasons`."""
