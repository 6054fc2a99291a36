"""What is said of an answer in Indio, counted again on the true position by the rules."""

import re
from typing import Any

from engines.indio import actions as act
from engines.indio.components.checks import HEXES, RESOURCES, STRUCTURES
from engines.indio.rules.control import recheck
from engines.indio.rules.crafting import planned
from engines.indio.rules.production import produce
from engines.indio.rules.scoring import leader_worth, public_parts
from engines.indio.rules.years import ending
from engines.indio.state import ACTIVE, EXHAUSTED
from tests.contract.reasoned import Check, Checks

FOOD = RESOURCES.index("food")
LATER = (act.PayAuto, act.StoreAuto)
CHOSEN = (act.CraftRemove, act.CostWorker)
KINDS = {"Build": act.Build, "Improve": act.Improve, "Attack": act.Attack, "Collect": act.Collect, "Forge": act.Forge}


def settled(case: Any, state: Any) -> Any:
    """The position once what the seat pays or stores is done in the automatic way."""
    while auto := next((each for each in case.game.legal(state, case.seat) if isinstance(each, LATER)), None):
        state, _events = case.game.apply(state, case.seat, auto)
    return state


def then(case: Any, action: Any = None) -> Any:
    return settled(case, case.then(action))


def ways(case: Any, state: Any = None) -> list[Any]:
    """Positions once that is done: whoever pays for it, and whatever goes to make room."""
    state = then(case) if state is None else state
    chosen = [each for each in case.game.legal(state, case.seat) if isinstance(each, CHOSEN)]
    if not chosen:
        return [state]
    return [end for each in chosen for end in ways(case, settled(case, case.game.apply(state, case.seat, each)[0]))]


def at(case: Any, label: str) -> int:
    return case.state.map.at[label]


def score(state: Any, seat: int) -> int:
    return sum(points for _part, points in public_parts(state, seat))


def counts(said: str) -> list[int]:
    """Goods as they are told: "1 stone, 1 metal"."""
    found = {name: int(count) for count, name in re.findall(r"(\d+) (\w+)", said)}
    assert not set(found) - set(RESOURCES), said
    return [found.get(name, 0) for name in RESOURCES]


def holds(pool: Any, price: list[int]) -> bool:
    return all(held >= due for held, due in zip(pool, price, strict=True))


def quest_of(case: Any, name: str) -> Any:
    return next(quest for quest in case.state.data.quests.values() if quest.name == name)


def named(case: Any, args: Any) -> int:
    return case.names.index(args["rival"])


def in_pool(case: Any, good: str) -> int:
    return case.state.pool(case.seat)[RESOURCES.index(good.lower())]


def finishes(case: Any, args: Any, state: Any = None) -> bool:
    quest = quest_of(case, args["quest"])
    done = (then(case) if state is None else state).done[case.seat]
    return quest.id in done and quest.id not in case.state.done[case.seat] and quest.influence == args["points"]


def conquers(case: Any, args: Any) -> bool:
    h, st, after = at(case, args["hex"]), case.state, then(case)
    goods = [0] * 7 if args["goods"] == "nothing" else counts(args["goods"])
    worth = st.data.influence[st.kind[h]]
    return (st.owner[h], after.owner[h], worth) == (named(case, args), case.seat, args["points"]) and st.res[h] == goods


def may_attack(case: Any, args: Any) -> bool:
    h, rival, after = at(case, args["hex"]), named(case, args), case.then()
    right = [after.workers(h, case.seat), after.workers(h, rival), after.owner[h]] == [
        args["mine"],
        args["theirs"],
        rival,
    ]
    return right and any(isinstance(each, act.Attack) for each in case.game.legal(after, case.seat))


def standing(case: Any, args: Any) -> bool:
    rest = max(score(case.state, seat) for seat in range(case.state.seats) if seat != case.seat)
    return (score(then(case), case.seat), rest) == (args["mine"], args["theirs"])


def last_structure(case: Any, args: Any) -> bool:
    setup = case.state.data.setups[case.state.seats]
    return (sum(map(len, then(case).homes)), setup.end_structures) == (args["count"], args["end"]) and standing(
        case, args
    )


def last_hex(case: Any, args: Any) -> bool:
    setup = case.state.data.setups[case.state.seats]
    return (then(case).held.count(case.seat), setup.end_hexes) == (args["count"], args["end"]) and standing(case, args)


def influence(case: Any, args: Any) -> bool:
    return (score(case.state, case.seat), score(then(case), case.seat)) == (args["before"], args["after"])


def won(case: Any, args: Any) -> bool:
    h = at(case, args["hex"])
    return (case.state.held[h], then(case).held[h]) == (-1, case.seat) and influence(case, args)


def flips(case: Any, args: Any) -> bool:
    h = at(case, args["hex"])
    return (case.state.held[h], then(case).held[h]) == (named(case, args), case.seat)


def shares(case: Any, args: Any) -> bool:
    h, rival, after = at(case, args["hex"]), named(case, args), then(case)
    end = case.state.data.setups[case.state.seats].end_hexes
    return case.state.held[h] == rival != after.held[h] and (after.held.count(rival), end) == (
        args["count"],
        args["end"],
    )


def pays(case: Any, args: Any) -> bool:
    price = counts(args["cost"])
    return not holds(case.state.pool(case.seat), price) and holds(then(case).pool(case.seat), price)


def nearly(case: Any, args: Any) -> bool:
    pool = [a + b for a, b in zip(then(case).pool(case.seat), counts(args["missing"]), strict=True)]
    return holds(pool, counts(args["cost"])) and not holds(then(case).pool(case.seat), counts(args["cost"]))


def keeps(case: Any, args: Any) -> bool:
    price = counts(args["cost"])
    return holds(case.state.pool(case.seat), price) and not holds(then(case, case.other).pool(case.seat), price)


def leads(case: Any, args: Any) -> bool:
    return (leader_worth(case.state, case.seat), leader_worth(then(case), case.seat)) == (args["before"], args["after"])


def follow_ups(case: Any) -> list[Any]:
    picked = case.then()
    return [
        settled(case, case.game.apply(picked, case.seat, each)[0])
        for each in case.game.legal(picked, case.seat)
        if not isinstance(each, act.Unselect | act.Pass)
    ]


def can_finish(case: Any, args: Any) -> bool:
    return any(finishes(case, args, state) for state in follow_ups(case))


def can_bring(case: Any, args: Any) -> bool:
    bring = [score(state, case.seat) for state in follow_ups(case)]
    return score(case.state, case.seat) == args["before"] < args["after"] and args["after"] in bring


def deeds_of(case: Any, action: Any) -> set[str]:
    kinds = {type(each) for each in case.game.legal(case.then(action), case.seat)}
    return {name for name, kind in KINDS.items() if kind in kinds}


def to_do(case: Any, args: Any) -> bool:
    told = set(args["deeds"].split(", "))
    other = deeds_of(case, case.other) if isinstance(case.other, act.SelectWorker) else set()
    return told <= deeds_of(case, case.action) - other


def lies(case: Any, args: Any, key: str = "hex", what: str = "what") -> bool:
    goods = [0] * 7 if args[what] == "nothing" else counts(args[what])
    return case.state.res[at(case, args[key])] == goods


def in_the_open(case: Any, args: Any) -> bool:
    return lies(case, args) and case.state.owner[at(case, args["hex"])] != case.seat


def in_own_hands(case: Any, args: Any) -> bool:
    return lies(case, args) and case.state.owner[at(case, args["hex"])] == case.seat


def beside(case: Any, args: Any) -> bool:
    return lies(case, args, "other") and at(case, args["other"]) in case.state.map.near[at(case, args["hex"])]


def free_around(case: Any, args: Any) -> bool:
    near = case.state.map.near[at(case, args["hex"])]
    return sorted(args["hexes"].split(", ")) == sorted(case.state.map.labels[h] for h in near if case.state.held[h] < 0)


def reach(case: Any, label: str, seat: int) -> int:
    """Workers of a seat on a hex, and active ones one step away."""
    h, st = at(case, label), case.state
    i = 4 * seat + ACTIVE
    return st.workers(h, seat) + sum(sum(st.units[n][i : i + 2]) for n in st.map.near[h])


def threatened(case: Any, args: Any) -> bool:
    mine = case.state.workers(at(case, args["hex"]), case.seat)
    return reach(case, args["hex"], named(case, args)) == args["theirs"] and args.get("mine", mine) == mine


def guards(case: Any, args: Any) -> bool:
    """Rivals in reach outnumber those there before, or without the one that stays, not those after (IND R84)."""
    h = at(case, args["hex"])
    before, there = case.state.workers(h, case.seat), ways(case)[0].workers(h, case.seat)
    right = reach(case, args["hex"], named(case, args)) == args["theirs"] and args["mine"] == there
    before -= isinstance(case.action, act.EndTurn | act.Pass)
    return right and before < args["theirs"] <= there


def grown(case: Any, label: str, state: Any) -> list[int]:
    """What a hex makes when production comes to this position and there is room."""
    h, after = at(case, label), case.game.clone(state)
    if sum(after.units[h]) or after.owner[h] >= 0:
        after.res[h] = [0] * 7
    before = list(after.res[h])
    produce(after, [])
    return [b - a for a, b in zip(before, after.res[h], strict=True)]


def with_workers(case: Any, label: str, more: int) -> Any:
    after, i = case.game.clone(case.state), 4 * case.seat
    units = after.units[at(case, label)]
    for _ in range(abs(more)):
        state = EXHAUSTED if more > 0 else next(s for s in range(4) if units[i + s])
        units[i + state] += 1 if more > 0 else -1
    recheck(after, at(case, label), [], case.seat)
    return after


def makes(case: Any, args: Any) -> bool:
    more = {act.PlaceWorker: 1, act.Move: 1, act.EndTurn: 0}.get(type(case.action))
    if isinstance(case.action, act.Craft):
        more = next(each.workers for each in case.state.data.facts.crafts if each.id == case.action.option)
    now = grown(case, args["hex"], with_workers(case, args["hex"], more or 0))
    stays = 1 if isinstance(case.action, act.EndTurn) else 0
    less = grown(case, args["hex"], with_workers(case, args["hex"], -stays))
    good = RESOURCES.index(args["good"])
    limit = case.state.data.limits.resources_per_hex
    return now[good] == min(args["count"], limit) and less[good] == min(args.get("less", less[good]), limit)


def crowded(case: Any, args: Any) -> bool:
    h = at(case, args["hex"])
    grows = grown(case, args["hex"], case.state)
    limit = case.state.data.limits.resources_per_hex
    return (sum(case.state.res[h]), sum(grows), limit) == (args["count"], args["more"], args["most"])


def roomy(case: Any, args: Any) -> bool:
    return crowded(case, args) and args["count"] + args["more"] <= args["most"]


def too_full(case: Any, args: Any) -> bool:
    return crowded(case, args) and args["count"] + args["more"] > args["most"]


def improved(case: Any, args: Any) -> bool:
    h, after, data = at(case, args["hex"]), then(case), case.state.data
    good = data.produces[after.stacks[h][-1]]
    old = data.produces[case.state.stacks[h][-1]]
    told = RESOURCES.index(args["old"]) if "old" in args else -1
    made = grown(case, args["hex"], after)[good] if sum(after.units[h]) or after.owner[h] >= 0 else args["count"]
    return (RESOURCES[good], old, made) == (args["good"], told, args["count"])


def site(case: Any, args: Any) -> bool:
    h = at(case, args["hex"])
    free = case.state.owner[h] < 0 and HEXES[case.state.stacks[h][-1]] != "water"
    return free and holds(case.state.pool(case.seat), counts(args["cost"]))


def pool_grows(case: Any, args: Any) -> bool:
    before, after = sum(case.state.pool(case.seat)), sum(then(case).pool(case.seat))
    return (before, after) == (args["before"], args["after"])


def pool_of(case: Any, args: Any) -> bool:
    good = RESOURCES.index(args["good"].lower())
    after = then(case).pool(case.seat)[good]
    return (in_pool(case, args["good"]), after) == (args["before"], args["after"])


def crafted(case: Any, args: Any) -> bool:
    """Without playing on: where others need not be asked first, what is crafted comes on top of the pool."""
    data, st = case.state.data, case.state
    chosen = [(case.action.hex, case.action.option)] if isinstance(case.action, act.Craft) else []
    if isinstance(case.action, act.CraftAuto):
        frame = next(each for each in reversed(st.frames) if hasattr(each, "done"))
        chosen = [(st.map.labels[h], option.id) for h, option in planned(st, case.seat, frame.done)]
    options = {each.id: each for each in data.facts.crafts}
    more = [sum(column) for column in zip(*(options[option].resources for _hex, option in chosen), strict=True)]
    if "lying" in args:
        per = data.limits.workers_fed_per_food
        food = in_pool(case, "food")
        told = (per * food, per * (food + more[FOOD]), st.exhausted(case.seat))
        return told == (args["before"], args["after"], args["lying"])
    good = args["good"].lower()
    if "after" not in args:
        return all(good != each.produces for each in data.facts.hexes) and in_pool(case, good) == args["count"]
    before = in_pool(case, good)
    told = (before, before + more[RESOURCES.index(good)], st.on_board(case.seat))
    return told == (args["before"], args["after"], args["count"])


def spare_craft(case: Any, args: Any) -> bool:
    option = next(each for each in case.state.data.facts.crafts if each.id == case.other.option)
    most, held = case.state.data.limits.resources_per_hex, sum(case.state.res[at(case, args["hex"])])
    return (held, most, held + sum(option.resources) - most) == (args["held"], args["most"], args["count"])


def quests(case: Any, args: Any) -> bool:
    this, other = quest_of(case, args["quest"]), quest_of(case, args["other"])
    cards = {each.id: each for each in case.view.hand}
    a, b = cards[this.id], cards[other.id]
    if "more" in args:
        return (this.influence, other.influence) == (args["points"], args["more"])
    if "left" in args:
        return (a.need - a.have, b.need - b.have) == (args["left"], args["less"])
    return (a.have, a.need, b.have, b.need) == (args["have"], args["need"], args["reached"], args["goal"])


def stands(case: Any, args: Any) -> bool:
    card = next(each for each in case.view.hand if each.name == args["quest"])
    return (card.have, card.need) == (args["have"], args["need"])


def richest(case: Any, args: Any) -> bool:
    quest, good = quest_of(case, args["quest"]), RESOURCES.index(args["good"])
    most = max(res[good] for res in case.state.res)
    here = case.state.res[at(case, args["hex"])][good] if "hex" in args else most
    fits = (quest.resource, quest.n) == (args["good"], args["need"])
    return fits and most == here == args["count"] and ("hex" in args) == (most >= quest.n)


def recipe(case: Any, args: Any) -> bool:
    quest = quest_of(case, args["quest"])
    line = next(each for each in case.view.costs if each.what == "forge" and each.id == quest.product)
    pool = case.state.pool(case.seat)
    if "cost" in args:
        return counts(args["cost"]) == list(line.cost) and holds(pool, list(line.cost))
    return counts(args["missing"]) == [max(due - held, 0) for due, held in zip(line.cost, pool, strict=True)]


def fed(case: Any, args: Any) -> bool:
    per, seat = case.state.data.limits.workers_fed_per_food, case.seat
    food, active = in_pool(case, "food"), case.state.active(seat)
    cost, other = -(-case.action.count // per), -(-case.other.count // per)
    facts = {"saved": other - cost, "left": food - cost, "food": cost, "other": case.other.count}
    facts["count"] = case.action.count if "food" in args else active + case.action.count
    if "other" in args and "food" not in args:
        facts["other"] = active + case.other.count
    return all(facts[name] == value for name, value in args.items())


def rather(case: Any, args: Any) -> bool:
    costs = [line.cost for line in case.view.costs if line.what == "build"]

    def uses(good: str) -> int:
        return sum(cost[RESOURCES.index(good.lower())] > 0 for cost in costs)

    if "more" in args:
        return (uses(args["good"]), uses(args["kept"])) == (args["count"], args["more"])
    if "less" in args:
        return (in_pool(case, args["good"]), in_pool(case, args["kept"])) == (args["count"], args["less"])
    if "others" in args:
        return (in_pool(case, args["good"]), in_pool(case, args["old"])) == (args["count"], args["others"])
    per, food, workers = (
        case.state.data.limits.workers_fed_per_food,
        in_pool(case, "food"),
        case.state.on_board(case.seat),
    )
    told = (food, per) if "fed" in args else (food * per, args.get("fed"))
    return told == (args["count"], args.get("fed")) and workers == args["workers"]


def lying(case: Any, label: str) -> int:
    return sum(case.state.res[at(case, label)])


def fill(case: Any, args: Any) -> bool:
    """How full structures are."""
    most = case.state.data.limits.resources_per_hex
    here = lying(case, args["hex"])
    if "kind" in args:
        return (here + case.action.count, most) == (args["count"], args["most"])
    if "room" in args:
        there = most - lying(case, args["other"]) if "other" in args else args.get("less")
        return (most - here, there) == (args["room"], args.get("less"))
    there = lying(case, args["other"]) if "other" in args else args.get("less")
    return (here, most, there) == (args["count"], args["most"], args.get("less"))


def load(case: Any, args: Any) -> bool:
    working = next(frame for frame in case.state.frames if hasattr(frame, "here"))
    most, homes = case.state.data.limits.resources_per_hex, case.state.homes[case.seat]
    rooms = sum(most - sum(case.state.res[h]) for h in homes)
    return sum(case.state.res[working.here]) == args["count"] == rooms


def guarded(case: Any, args: Any) -> bool:
    told = [case.state.workers(at(case, args[name]), case.seat) for name in ("hex", "other")]
    return told == [args["count"], args["less"]]


def built(case: Any, args: Any) -> bool:
    data, h = case.state.data, at(case, case.action.hex)
    made = next(each for each in data.builds if each.id == case.action.build)
    worth = data.influence[made.result] - (data.influence[made.upgrades] if made.upgrades >= 0 else 0)
    room = data.limits.resources_per_hex
    return (
        args["structure"] == STRUCTURES[made.result]
        and worth == args["points"]
        and (args.get("room", room), args.get("lying", sum(case.state.res[h]))) == (room, sum(case.state.res[h]))
    )


def after_attack(case: Any, args: Any) -> bool:
    h, after = at(case, args["hex"]), case.then()
    return [after.workers(h, seat) for seat in (case.seat, named(case, args))] == [args["mine"], args["theirs"]]


def around(case: Any, args: Any) -> bool:
    near, data = case.state.map.near[at(case, args["hex"])], case.state.data
    made = [data.produces[case.state.stacks[h][-1]] for h in near]
    told = [0] * 7 if args["what"] == "nothing" else counts(args["what"])
    return len(near) == args["count"] and told == [made.count(kind) for kind in range(7)]


def actions_left(case: Any, args: Any) -> bool:
    limits = case.state.data.limits
    return (limits.actions_per_turn, limits.actions_per_turn_water_start) == (args["count"], args["less"])


def price_of(case: Any, args: Any) -> bool:
    good = RESOURCES.index(args["good"])
    due = [line.cost[good] for line in case.view.costs if line.what == "build"]
    return args["due"] in due and in_pool(case, args["good"]) == args["held"] < args["due"]


def alone(case: Any, args: Any) -> bool:
    h = at(case, args["hex"])
    return case.state.workers(h, case.seat) == 1 and case.state.held[h] == case.seat


def one_more_action(case: Any, args: Any) -> bool:
    return args["count"] < args["most"]


def at_once(case: Any, args: Any) -> bool:
    return (case.action.count, case.other.count) == (args["count"], args["other"])


def all_goods(case: Any, args: Any) -> bool:
    hand = case.view.pending.hand
    return counts(args["what"]) == list(hand) and counts(args["pool"]) == case.state.pool(case.seat)


def emptiest(case: Any, args: Any) -> bool:
    most, homes = case.state.data.limits.resources_per_hex, case.state.homes[case.seat]
    return most - lying(case, args["hex"]) == args["room"] == max(most - sum(case.state.res[h]) for h in homes)


def later(counted: Check) -> Check:
    """The same, of what comes to nothing where the game surely ends with this year."""
    return lambda case, args: ending(case.state) in ("", "hexes") and counted(case, args)


def structures(state: Any, seat: int) -> int:
    return sum(points for part, points in public_parts(state, seat) if part in ("outposts", "towns", "cities"))


def worth(case: Any, args: Any) -> bool:
    """What it counts by itself: its price, paid in stone and metal, may cost influence."""
    now = structures(case.state, case.seat)
    more = {structures(state, case.seat) - now for state in ways(case)}
    return built(case, args) and bool(ending(case.state)) and max(more) == args["points"]


def stays_in_hand(case: Any, args: Any) -> bool:
    kept, gone = quest_of(case, args["quest"]), quest_of(case, args["other"])
    return (kept.id, gone.id, kept.influence) == (case.other.quest, case.action.quest, args["points"])


def crafted_there(case: Any, args: Any) -> bool:
    made_ = next(each.resources for each in case.game.facts.crafts if each.id == case.action.option)
    told = all(f"{n} {RESOURCES[kind]}" in args["what"] for kind, n in enumerate(made_) if n)
    return told and case.action.hex == args["hex"]


def keeps_room(case: Any, args: Any) -> bool:
    limit = case.state.data.limits.resources_per_hex
    return limit - sum(case.state.res[at(case, args["hex"])]) == args["room"] and case.other.hex == args["hex"]


def goes_from_hand(case: Any, args: Any) -> bool:
    return case.then().pool(case.seat) == case.state.pool(case.seat) and case.action.resource == args["good"]


def takes_place(case: Any, args: Any) -> bool:
    h, then_ = at(case, args["hex"]), list(case.state.res[at(case, args["hex"])])
    then_[RESOURCES.index(args["old"])] -= 1
    then_[RESOURCES.index(args["good"])] += 1
    return case.then().res[h] == then_


def goes_for_room(case: Any, args: Any) -> bool:
    return lies(case, args) and case.action.resource == args["good"]


def counts_at_the_end(case: Any, args: Any) -> bool:
    names = {each.id: each.name for each in case.view.dealt}
    return (names[case.action.leader], set(names.values())) == (args["leader"], {args["leader"], args["other"]})


def put_back(case: Any, args: Any) -> bool:
    after = case.then()
    there = [each.hex for each in case.game.legal(after, case.seat) if isinstance(each, act.SelectWorker)]
    return args["hex"] in there and after.active(case.seat) == args["count"] + 1


def nobody_goes(case: Any, args: Any) -> bool:
    h, after = at(case, args["hex"]), case.then()
    return all(
        [state.workers(h, seat) for seat in (case.seat, named(case, args))] == [args["mine"], args["theirs"]]
        for state in (case.state, after)
    )


def taken_back(case: Any, _args: Any) -> bool:
    """No hex has less, and something else is asked."""
    before, after = case.state, case.then()
    kept_all = all(sum(now) >= sum(was) for was, now in zip(before.res, after.res, strict=True))
    return kept_all and case.game.decisions(after)[0].step != case.game.decisions(before)[0].step


def influence_stays(case: Any, args: Any) -> bool:
    return (score(case.state, case.seat), score(then(case, case.other), case.seat)) == (args["points"], args["less"])


CHECKS: Checks = {
    "The worker on {hex} is put back and stays active; other active ones: {count}.": put_back,
    "Nobody goes: it stays {mine} to {theirs} of {rival} on {hex}.": nobody_goes,
    "What was begun is taken back, and no good is spent.": taken_back,
    "Influence stays at {points} instead of {less}.": influence_stays,
    "{leader} is kept and counts at the end, {other} does not.": counts_at_the_end,
    "It gathers what lies on {hex}: {what}.": lies,
    "What lies on {hex} stays there: {what}.": lies,
    "{quest}, worth {points}, stays in hand instead of {other}.": stays_in_hand,
    "Crafted on {hex}: {what}.": crafted_there,
    "Room for goods that {hex} keeps: {room}.": keeps_room,
    "What goes is in hand, {good}: the pool stays as it is.": goes_from_hand,
    "On {hex} {good} takes the place of {old}.": takes_place,
    "What goes is {good}; on {hex} lies {what}.": goes_for_room,
    "It finishes {quest}: +{points}.": finishes,
    "The {structure} of {rival} on {hex} is taken: {points} influence, and on it {goods}.": conquers,
    "The {structure} of {rival} on {hex} can be attacked next, {mine} to {theirs} workers.": may_attack,
    "Structure {count} of {end}: the game ends with this year, now at {mine} to {theirs} before leaders.": (
        last_structure
    ),
    "Hex {count} of {end}: if they are held, the game ends with this year, now at {mine} to {theirs} before leaders.": (
        last_hex
    ),
    "{hex} was nobody's: influence {before} → {after} as long as a worker stands there.": won,
    "{rival} held {hex}: it changes hands.": flips,
    "{rival} no longer holds {hex} and is at {count} of the {end} hexes that end the game.": shares,
    "The pool then holds the goods for one thing more: {what} ({cost}).": pays,
    "Of the goods for this the pool then lacks only {missing}: {what} ({cost}).": nearly,
    "The own leader counts {after} instead of {before}.": leads,
    "Influence {before} → {after}.": influence,
    "That worker can finish {quest}: +{points}.": can_finish,
    "That worker can bring influence {before} → {after}: {deed}.": can_bring,
    "To do for the worker on {hex}: {deeds}.": to_do,
    "On {hex} lies what is still to be collected: {what}.": in_the_open,
    "Actions this year: {count}; the worker on {other} began in water and has {less}.": actions_left,
    "Active workers that do nothing after a pass: {count}.": lambda case, args: (
        case.state.active(case.seat) == args["count"]
    ),
    "One step from {hex}, held by nobody: {hexes}.": free_around,
    "Beside {hex}, on {other}, lies {what}.": beside,
    "Workers of {rival} on {hex} or beside it: {theirs}.": threatened,
    "Workers of {rival} on {hex} or beside it: {theirs}; own ones there: {mine}.": threatened,
    "Workers that stay active and need no food next year: {count}.": later(
        lambda case, args: case.state.active(case.seat) == args["count"]
    ),
    "{hex} has room for a structure, and the pool holds {what} ({cost}).": site,
    "If it stays, {hex} makes {count} {good} next year, as long as there is room, instead of {less}.": later(makes),
    "It stays: {hex} makes {count} {good} next year, as long as there is room, instead of {less}.": later(makes),
    "{hex} then makes {count} {good} a year with its workers, if there is room.": makes,
    "It guards the {structure} on {hex}: own workers there then {mine}, those of {rival} in reach {theirs}.": guards,
    "It guards {hex}: own workers there then {mine}, those of {rival} in reach {theirs}.": guards,
    "{hex} holds {count} of {most}: next year's {more} would have no room.": later(too_full),
    "{hex} holds {count} of {most} and makes {more} next year: the load can wait.": later(roomy),
    "The load of {count} fills the last room in the pool.": load,
    "Goods in the pool {before} → {after}.": pool_grows,
    "{what} asks for {due} {good}, and the pool holds {held}.": price_of,
    "{good} in the pool {before} → {after}.": pool_of,
    "{hex} then makes {good} instead of {old}: {count} a year with its workers.": later(improved),
    "{hex} makes nothing now, then {count} {good} a year with its workers.": later(improved),
    "The {structure} counts {points} more than the {old}, and crafts one of these a year: {crafts}.": later(built),
    "The {structure} counts {points} and stores {room} goods, {lying} of them lying there already; "
    "it crafts one of these a year: {crafts}.": later(built),
    "The {structure} counts {points} more than the {old}.": worth,
    "The {structure} counts {points}.": worth,
    "{count} worker": lambda _case, args: args["count"] > 0,
    "Both workers go: {mine} to {theirs} of {rival} are left on {hex}.": after_attack,
    "The worker of {rival} is used up and goes alone: then it is {mine} to {theirs} on {hex}.": after_attack,
    "The pool keeps the goods for this: {what} ({cost}).": keeps,
    "The only own worker stays on {hex}, which is held by it.": alone,
    "Goods that stay in the pool: {count} instead of {less}.": lambda case, args: (
        [sum(case.state.pool(case.seat)), sum(then(case, case.other).pool(case.seat))] == [args["count"], args["less"]]
    ),
    "What lies on {hex} is not lost: {what}.": lies,
    "What lies on {hex} is in the pool already: {what}.": in_own_hands,
    "Of the {count} hexes around {hex} so many make something: {what}.": around,
    "{quest} is worth {points}, {other} {more}.": quests,
    "{quest} stands at {have} of {need}, {other} at {reached} of {goal}.": quests,
    "{quest} still asks for {left}, {other} for {less}.": quests,
    "{quest}, which stays, is at {have} of {need} already.": stands,
    "{quest} is at {have} of {need}.": stands,
    "{quest}, which stays, asks for {need} {good}: {hex} holds {count}.": richest,
    "{quest} asks for {need} {good} on one hex, and no hex holds more than {count} now.": richest,
    "For {quest}, which stays, the pool holds what forging takes: {cost}.": recipe,
    "For forging, as {quest} asks, the pool lacks {missing} now.": recipe,
    "Food for {after} workers instead of {before}, and {lying} lie down now.": crafted,
    "Structures that craft in one answer: {count}.": lambda case, args: len(case.view.craft_plan) == args["count"],
    "No hex makes {good}, and the pool holds {count}.": crafted,
    "{good} in the pool {before} → {after}; workers on the board: {count}.": crafted,
    "{hex} holds {held} of {most}; goods that would go first: {count}.": spare_craft,
    "A worker more would want food next year as well; on the board: {count}.": later(
        lambda case, args: case.state.on_board(case.seat) == args["count"]
    ),
    "Structures with {good} in their price: {count}, with {kept}: {more}.": rather,
    "One food stands up {fed} workers; food in the pool: {count}, workers on the board: {workers}.": rather,
    "Workers for whom the pool holds food: {count}; on the board: {workers}.": rather,
    "The pool holds {count} {good} and only {less} {kept}.": rather,
    "{good} stays and {old} goes: the pool holds {count} and {others} of them.": rather,
    "What goes is {what}; the pool keeps all that it holds: {pool}.": all_goods,
    "The same {food} food stands up {count} instead of {other}.": fed,
    "Workers that can act: {count} instead of {other}; food left: {left}.": fed,
    "It saves {saved} food, {left} in the pool then; workers that can act: {count}.": fed,
    "Active workers that may then do the same twice in a turn: {count}.": lambda case, args: (
        case.state.active(case.seat) == args["count"]
    ),
    "The food stays: {count} in the pool.": lambda case, args: in_pool(case, "food") == args["count"],
    "{hex} holds {count} of {most}, {other} {less}: it makes room where it is needed.": fill,
    "{hex} has room for {room}, {other} for {less}.": fill,
    "{hex} ({kind}) then holds {count} of {most}.": fill,
    "All is paid in one answer; the fullest structure, {hex}, holds {count} of {most}.": fill,
    "All is stored in one answer, where most room is: {hex} has room for {room}, and {what} is in hand.": emptiest,
    "Own workers that guard the goods on {hex}: {count}, on {other}: {less}.": guarded,
    "It stores {count} at once instead of {other}.": at_once,
    "That worker has acted already; active ones: {count}.": lambda case, args: (
        case.state.active(case.seat) == args["count"]
    ),
    "The selected worker stays for one more action: {count} of {most} are done with this.": one_more_action,
}

RARE = frozenset(
    {
        "Structure {count} of {end}: the game ends with this year, now at {mine} to {theirs} before leaders.",
        "Hex {count} of {end}: if they are held, the game ends with this year, "
        "now at {mine} to {theirs} before leaders.",
        "Active workers that do nothing after a pass: {count}.",
        "Workers of {rival} on {hex} or beside it: {theirs}.",
        "The {structure} counts {points} more than the {old}.",
        "Active workers that may then do the same twice in a turn: {count}.",
        "The food stays: {count} in the pool.",
        "That worker has acted already; active ones: {count}.",
        "The selected worker stays for one more action: {count} of {most} are done with this.",
    }
)
"""Those that hardly ever come up in games; each has a position in `test_reasons`."""
