"""What is said of an answer in Price of Influence, counted again on the true position."""

from engines.price_of_influence import actions as act
from engines.price_of_influence.rules.combat import verdict
from engines.price_of_influence.rules.resupply import draws
from engines.price_of_influence.rules.suits import Bonus, Equipping, Taking
from engines.price_of_influence.words.names import shown
from tests.contract.reasoned import Case, Checks

SUITS = "SHCD"


def card_of(case: Case, label: str) -> str:
    return next(card for card in case.state.data.cards if shown(card) == label)


def value(case: Case, label: str) -> int:
    return case.state.data.value_of[card_of(case, label)]


def rival(case: Case, args) -> int:
    return case.names.index(args["rival"])


def place(case: Case, label: str) -> tuple[int, str]:
    """Whose noble and of which rank."""
    return next(
        (seat, letter)
        for seat, court in enumerate(case.state.courts)
        for letter, noble in court.items()
        if shown(noble.id) == label
    )


def strength(case: Case, label: str, state=None) -> int:
    return (case.state if state is None else state).strength(*place(case, label))


def strong(case: Case, label: str) -> tuple[int, int]:
    """A noble's Strength and rank."""
    at = place(case, label)
    return case.state.strength(*at), case.state.data.rank[at[1]]


def rivals(case: Case) -> list[int]:
    st = case.state
    return [st.strength(seat, letter) for seat in st.others(case.seat) for letter in st.in_court(seat)]


def mine(case: Case) -> list[int]:
    return [case.state.strength(case.seat, letter) for letter in case.state.in_court(case.seat)]


def fight(case: Case, args) -> bool:
    """What this fight alone brings, by the engine's own verdict."""
    st = case.state
    own, other = place(case, args["noble"]), place(case, args["target"])
    lost = verdict((st.strength(*own), st.data.rank[own[1]]), (st.strength(*other), st.data.rank[other[1]]))
    wanted = "both" if "other" in args and args["own"] == args["other"] else "defender"
    return lost == wanted and (st.strength(*own), st.strength(*other)) == (args["own"], args.get("other", args["own"]))


def tie(case: Case, args) -> bool:
    """Equal Strengths, and the target alone falls."""
    mine, other = strong(case, args["noble"]), strong(case, args["target"])
    return verdict(mine, other) == "defender" and mine[0] == other[0] == args["own"]


def loses_tie(case: Case, args) -> bool:
    """Equal Strengths, and the attacker alone falls."""
    mine, other = strong(case, args["noble"]), strong(case, args["target"])
    return verdict(mine, other) == "attacker" and mine[0] == other[0] == args["own"]


def doomed(case: Case, args) -> bool:
    targets = [case.state.strength(each.seat, each.target_rank) for each in case.legal if isinstance(each, act.Assign)]
    right = (strength(case, args["noble"]), strength(case, args["target"])) == (args["own"], args["other"])
    return right and min(targets) > args["own"] and act.AssignDone(place(case, args["noble"])[1]) not in case.legal


def no_more(case: Case, args) -> bool:
    rank = case.state.data.rank
    targets = [case.state.strength(each.seat, each.target_rank) for each in case.legal if isinstance(each, act.Assign)]
    right = (strength(case, args["noble"]), min(targets)) == (args["own"], args["other"])
    return right and not any(
        verdict(strong(case, args["noble"]), (case.state.strength(each.seat, each.target_rank), rank[each.target_rank]))
        == "defender"
        for each in case.legal
        if isinstance(each, act.Assign)
    )


def beaten(case: Case, label: str) -> list[bool]:
    """Of each noble of the others, whether it alone falls in a fight with this one, by the engine's own verdict."""
    st, own = case.state, strong(case, label)
    return [
        verdict(own, (st.strength(seat, letter), st.data.rank[letter])) == "defender"
        for seat in st.others(case.seat)
        for letter in st.in_court(seat)
    ]


def commits(case: Case, args) -> bool:
    found = rivals(case)
    own = strength(case, args["noble"])
    frames = case.then().frames  # none where the fight ends the game
    price = getattr(frames[-1], "total", 0) if "price" in args and frames else 0
    right = (own, sum(beaten(case, args["noble"])), len(found)) == (args["own"], args["beaten"], args["all"])
    return right and args.get("price", 0) in (price, case.state.data.rank[place(case, args["noble"])[1]])


def holds_back(case: Case, args) -> bool:
    """What the other answer, not to fight, has to be paid for."""
    seat, letter = place(case, args["noble"])
    stance = case.state.courts[seat][letter].stance
    price = case.state.data.rank[letter] if stance == "STRIKE" else 0
    return price == args["price"] and commits(case, {name: value for name, value in args.items() if name != "price"})


def turned(case: Case, args) -> bool:
    seat, letter = place(case, args["noble"])
    others = [case.state.strength(s, each) for s in case.state.others(seat) for each in case.state.in_court(s)]
    right = args["own"] == strength(case, args["noble"]) and args.get("other", min(others)) == min(others)
    if "rival" in args:
        right = right and rival(case, args) == seat and args["price"] == case.state.data.rank[letter]
    return right


def guards(case: Case, args) -> bool:
    nobles = [each for each in case.state.courts[case.seat].values() if each.stance]
    return (sum(each.stance == "GUARD" for each in nobles), len(nobles)) == (args["guard"], args["all"])


def suited(case: Case, sign: str) -> int:
    return sum(shown(card)[-1] == sign for card in case.state.hands[case.seat])


def hired(case: Case, args) -> bool:
    """Its price is what is then due, unless it paid itself."""
    letter = args["noble"][0]
    count = suited(case, args["sign"]) if "sign" in args else 0
    right = args["noble"][-1] == args.get("sign", args["noble"][-1])
    return right and args["price"] == case.state.data.rank[letter] and args.get("count", 0) == count


def bare(case: Case, args) -> bool:
    return not case.state.in_court(case.seat) and hired(case, args)


def stance(case: Case, args) -> bool:
    letter = getattr(case.action, "noble", "?")[0]
    return (case.state.data.rank[letter], min(rivals(case))) == (args["own"], args["other"])


def retires(case: Case, args) -> bool:
    data = case.state.data
    letter = case.action.rank if isinstance(case.action, act.Retire) else ""
    there = sum(noble[0] == letter for noble in case.state.council)
    return (data.rank[letter], there) == (args["price"], args["count"])


def swaps(case: Case, args) -> bool:
    new, old = suited(case, args["sign"]), suited(case, args["before"])
    right = args["noble"].endswith(args["sign"]) and args["own"].endswith(args["before"])
    return right and (new, old) == (args["new"], args["old"])


def saved_tribute(case: Case, args) -> bool:
    st, other = case.state, case.other
    letter = other.noble[0] if isinstance(other, act.Recruit) else getattr(other, "rank", "")
    return (st.data.rank[letter], len(st.gems[case.seat]), len(st.locked[case.seat])) == (
        args["price"],
        args["gems"],
        args["locks"],
    )


def keeps_suit(case: Case, args) -> bool:
    return args["noble"].endswith(args["sign"]) and suited(case, args["sign"]) == args["count"]


def stays(case: Case, args) -> bool:
    best = min if case.state.courts[case.seat][place(case, args["noble"])[1]].stance == "STRIKE" else max
    return (strength(case, args["noble"]), best(rivals(case))) == (args["own"], args["other"])


def first_noble(case: Case, args) -> bool:
    return case.state.data.rank[args["noble"][0]] == args["price"]


def kept(case: Case, args) -> bool:
    rest = [card for card in case.state.hands[case.seat] if shown(card) not in args["cards"].split(", ")]
    signs = [shown(card)[-1] for card in rest]
    armed = sum(each in "♠♥" for each in signs)
    return (armed, signs.count("♣"), signs.count("♦")) == (args["armed"], args["clubs"], args["gems"])


def pays(case: Case, args) -> bool:
    """A gem: one fewer, no lock more."""
    return (
        card_of(case, args["card"]) in case.state.gems[case.seat]
        and len(case.state.gems[case.seat]) - 1 == args["count"]
    )


def locks(case: Case, args) -> bool:
    st = case.state
    right = (len(st.locked[case.seat]) + 1, st.data.limits.collapse_leveraged) == (args["lock"], args["collapse"])
    return right and value(case, args["card"]) == args["value"]


def dismantles(case: Case, args) -> bool:
    st = case.game.clone(case.state)
    st.take_off(case.seat, case.action.card if isinstance(case.action, act.Pay) else "")
    return (strength(case, args["noble"]), strength(case, args["noble"], st)) == (args["before"], args["after"])


def counters(case: Case, args) -> bool:
    frame = case.state.frames[-1]
    return card_of(case, args["card"]) in case.state.hands[case.seat] and frame.seat == rival(case, args)


def smallest(case: Case, args) -> bool:
    values = [case.state.data.value_of[card] for card in case.state.hands[case.seat]]
    return min(values) == args["value"] == value(case, args["card"])


def played_worth(case: Case, card: str) -> int:
    """The most that it does when it is played as a suit it may be: a cap, or Strength."""
    data, influence = case.state.data, case.state.influence(case.seat)
    if card in data.jokers:
        return max(influence[0] + influence[1], influence[2], influence[3])
    return data.value_of[card] + influence[SUITS.index(card[-1])]


def worths(case: Case, args) -> bool:
    gone = card_of(case, args["card"])
    rest = [played_worth(case, card) for card in case.state.hands[case.seat] if card != gone]
    given = played_worth(case, gone)
    return (given, min(rest), max(rest)) == (args["worth"], args["least"], args["most"]) and given < max(rest)


def rest_of_hand(case: Case, args) -> bool:
    gone = card_of(case, args["card"])
    rest = [played_worth(case, card) for card in case.state.hands[case.seat] if card != gone]
    return (len(rest), min(rest), max(rest)) == (args["count"], args["least"], args["most"])


def joins(case: Case, args) -> bool:
    right = case.state.data.rank[args["noble"][0]] == args["price"]
    return right and len(case.state.in_court(case.seat)) == args["count"]


def trims(case: Case, args) -> bool:
    st = case.game.clone(case.state)
    noble = st.courts[case.seat][place(case, args["noble"])[1]]
    gone = [card for card in noble.equipment if shown(card) in args["cards"].split(", ")]
    for card in gone:
        st.take_off(case.seat, card)
    right = len(gone) == len(args["cards"].split(", "))
    return right and (strength(case, args["noble"]), strength(case, args["noble"], st)) == (
        args["before"],
        args["after"],
    )


def armed(case: Case, label: str, noble: str = ""):
    """The position in which a card of the hand, or the one just played, lies on a noble."""
    st = case.game.clone(case.state)
    card = card_of(case, label)
    suit = case.action.suit if isinstance(case.action, act.Play) else case.view.resolving_as
    letter, court = place(case, noble)[1], st.courts[case.seat]
    court[letter] = court[letter].armed(card, "weapon" if suit == "S" else "armor")
    return st


def arms(case: Case, args) -> bool:
    most = max(rivals(case))
    after = strength(case, args["noble"], armed(case, args["card"], args["noble"]))
    answered = all(case.state.passed[seat] for seat in case.state.others(case.seat))
    return (after, most) == (args["after"], args["other"]) and (answered or "nobody" not in args.get("said", ""))


def alone(case: Case, args) -> bool:
    return arms(case, args) and all(case.state.passed[seat] for seat in case.state.others(case.seat))


def adds(case: Case, args) -> bool:
    letter = case.state.in_court(case.seat)[0]
    noble = shown(case.state.courts[case.seat][letter].id)
    return strength(case, noble, armed(case, args["card"], noble)) - strength(case, noble) == args["adds"]


def a_set(case: Case, args) -> bool:
    """Played, or put there, it asks for the Set Bonus."""
    st = case.then()
    if isinstance(st.frames[-1], Equipping):
        st, _events = case.game.apply(st, case.seat, act.Equip(place(case, args["noble"])[1]))
    return isinstance(st.frames[-1], Bonus)


def equips(case: Case, args) -> bool:
    st = case.state
    letter = place(case, args["noble"])[1]
    after = case.then().strength(case.seat, letter)
    over = len(st.courts[case.seat][letter].equipment) + 1 - st.data.rank[letter]
    right = (st.strength(case.seat, letter), after) == (args["before"], args["after"])
    return right and args.get("other", max(rivals(case))) == max(rivals(case)) and args.get("count", over) == over


def reach(case: Case) -> Taking | None:
    """The choice of targets that a card leads to."""
    st = case.then()
    if isinstance(case.action, act.Play) and case.action.suit == "D":
        st, _events = case.game.apply(st, case.seat, act.GemMode("spend"))
    frame = st.frames[-1]
    return frame if isinstance(frame, Taking) else None


def takes(case: Case, args) -> bool:
    st, data = case.state, case.state.data
    influence = st.influence(case.seat)
    suit = case.action.suit if isinstance(case.action, act.Play) else "D"
    cap = value(case, args["card"]) + influence[SUITS.index(suit)]
    frame = reach(case)
    within = [card for card in st.locked[case.seat] if data.value_of[card] <= cap]
    right = args.get("cap", cap) == cap and (frame is None or frame.cap == cap)
    right = right and args.get("within", len(within)) == len(within)
    right = right and args.get("locks", len(st.locked[case.seat])) == len(st.locked[case.seat])
    if "count" in args:
        right = right and 0 < args["count"] == sum(data.value_of[card] <= cap for card in st.discard)
    return right and args.get("gems", len(st.gems[case.seat]) + 1) == len(st.gems[case.seat]) + 1


def takes_arms(case: Case, args) -> bool:
    """One card on that noble, within reach, adds so much."""
    seat, letter = place(case, args["noble"])
    found = []
    for card in case.state.courts[seat][letter].equipment:
        st = case.game.clone(case.state)
        st.take_off(seat, card)
        if case.state.data.value_of[card] <= args["cap"]:
            found.append(case.state.strength(seat, letter) - st.strength(seat, letter))
    return takes(case, args) and args["adds"] in found


def safe(case: Case, args) -> bool:
    st = case.state
    theirs = [st.strength(st.ap, letter) for letter in st.in_court(st.ap)]
    return rival(case, args) == st.ap and (min(mine(case)), max(theirs)) == (args["own"], args["other"])


def strongest(case: Case, args) -> bool:
    right = (strength(case, args["noble"]), max(rivals(case))) == (args["own"], args["other"])
    return right and args["own"] == max(mine(case)) > args["other"]


def room(case: Case, args) -> bool:
    st = case.state
    held = len(st.hands[case.seat]) + len(st.locked[case.seat])
    return (held, draws(st, case.seat), st.numbers.hand_limit) == (args["held"], args["draws"], args["limit"])


def hidden(case: Case, args) -> bool:
    return len(case.state.hands[case.seat]) == args["count"]


def gives(case: Case, args) -> bool:
    st = case.state
    if "held" in args:
        held = len(st.hands[case.seat]) + len(st.locked[case.seat])
        return (held, st.numbers.hand_limit) == (args["held"], args["limit"])
    return (len(st.locked[rival(case, args)]), len(st.deck)) == (args["locks"], args["deck"])


def taken(case: Case):
    """The chosen targets moved, this one included."""
    st = case.then()
    if isinstance(st.frames[-1], Taking):
        st, _events = case.game.apply(st, case.seat, act.TakeDone())
    return st


def frees(case: Case, args) -> bool:
    return (args["before"] - 1, len(taken(case).locked[case.seat])) == (args["after"], args["after"])


def disarms(case: Case, args) -> bool:
    seat, letter = place(case, args["noble"])
    st = case.game.clone(case.state)
    st.take_off(seat, card_of(case, args["card"]))
    return seat == rival(case, args) and case.state.strength(seat, letter) - st.strength(seat, letter) == args["adds"]


def robs(case: Case, args) -> bool:
    return len(taken(case).gems[rival(case, args)]) == args["count"]


def from_pile(case: Case, args) -> bool:
    """It lies open, in the pile or with somebody."""
    card, owner = card_of(case, args["card"]), getattr(case.action, "owner", -1)
    if owner >= 0:
        open_ = [*case.state.gems[owner], *case.state.locked[owner], *case.state.court(owner).equipment]
    else:
        open_ = list(case.state.discard)
    if card not in open_:
        return False
    suit = SUITS.find(card[-1])
    return "worth" not in args or value(case, args["card"]) + case.state.influence(case.seat)[suit] == args["worth"]


def nothing_left(case: Case, args) -> bool:
    frame = case.state.frames[-1]
    own = [card for card in case.state.locked[case.seat] if case.state.data.value_of[card] <= frame.cap]
    chosen = [each.card for each in frame.chosen]
    return frame.cap == args["cap"] and all(card in chosen for card in own)


CHECKS: Checks = {
    "{noble} beats {target}, {own} against {other}.": fight,
    "{noble} beats {target} at equal Strength, {own} each: the higher number falls.": tie,
    "{noble} and {target} both fall, {own} against {other}.": fight,
    "{noble} attacks {target}, {own} each, and falls: it has the higher number.": loses_tie,
    "{card} goes; what stays is {count} card, worth {least} to {most} when it is played.": rest_of_hand,
    "{noble} must attack and is weaker than all: it falls to {target}, {own} against {other}.": doomed,
    "{noble} has {own}, and whoever else it could attack has {other} or more.": no_more,
    "{noble} has {own}: it beats {beaten} of {all} it could attack, for {price} tribute.": commits,
    "{noble} has {own}: it beats {beaten} of {all} it could attack, for nothing.": commits,
    "{noble} stays out of it for {price} tribute: with {own} it beats {beaten} of {all} at most.": commits,
    "{noble} stays out of it for nothing: with {own} it beats {beaten} of {all} at most.": commits,
    "{noble} fights with {own}, though it beats {beaten} of {all}: to hold it back costs {price}.": holds_back,
    "{noble} stays out of it, though with {own} it beats {beaten} of {all}.": commits,
    "{noble} of {rival} must attack on its own turn then, with {own}, or cost {price}.": turned,
    "{noble} of {rival}, with {own}, need not attack on its own turn then.": turned,
    "{noble} need not attack then: it has {own}, and the weakest of the others {other}.": turned,
    "{noble} need not attack then, with its {own}.": turned,
    "{noble} may attack for nothing then: {own} against {other}.": turned,
    "All stances stay; own nobles in GUARD: {guard} of {all}.": guards,
    "Without a standing noble the court falls at the end of its turn; {noble} costs {price}.": bare,
    "{noble} costs {price} and adds to {sign}, of which {count} card is in hand.": hired,
    "{noble} costs {price} and joins {count} own noble that stands.": joins,
    "In GUARD it need not attack: alone it has {own}, the weakest rival {other}.": stance,
    "In STRIKE it attacks for nothing: {own} against {other}.": stance,
    "For {price} tribute the place of the {rank} is free again; the Council has {count} for it.": retires,
    "{noble} for {own}, free: in hand {new} of {sign}, {old} of {before}.": swaps,
    "It saves {price} tribute; gems to pay with: {gems}, locks so far: {locks}.": saved_tribute,
    "{noble} keeps its suit: {count} card of {sign} is in hand.": keeps_suit,
    "{noble} stays in STRIKE: {own} against {other} of the weakest rival.": stays,
    "{noble} stays in GUARD: {own} against {other} of the strongest rival.": stays,
    "In GUARD {noble} may fight for {price}, but need not.": first_noble,
    "In STRIKE {noble} fights for nothing; to hold it back costs {price}.": first_noble,
    "{noble} is worth {price} and adds to {sign}, of which {count} card is in hand.": lambda case, args: (
        args["count"] > 0 and hired(case, args)
    ),
    "{noble} is worth {price}.": lambda case, args: first_noble(case, args) and not suited(case, args["noble"][-1]),
    "Without {cards} the hand keeps {armed} to arm with, {clubs} to take with and {gems} to pay with.": kept,
    "The gem {card} pays without a lock; {count} gem stays.": pays,
    "{card} becomes lock {lock}, with {collapse} a court falls; whatever takes {value} frees it.": locks,
    "{noble} goes from {before} to {after} without {card}, and nothing is locked for it.": dismantles,
    "{card} is locked, and the victory of {rival} is none.": counters,
    "Nothing in hand is smaller than the {value} of {card}.": smallest,
    "{card} is worth {worth} when it is played; what stays is worth {least} to {most}.": worths,
    "Without {cards} {noble} goes from {before} to {after}.": trims,
    "{card} has the value of a card on {noble}: both there are a Set Bonus.": a_set,
    "{card} has the value of a card on {noble}: a Set Bonus.": a_set,
    "{card} adds {adds} Strength.": adds,
    "{card} makes {after} of {noble}, the strongest rival has {other}, and nobody can answer.": alone,
    "{card} makes {after} of {noble}, the strongest rival has {other}.": arms,
    "{card} takes open cards up to {cap} together; own locks within that: {within} of {locks}.": takes,
    "{card} takes open cards up to {cap} together, such as one that adds {adds} to {noble}.": takes_arms,
    "{card} takes open cards up to {cap} together; {count} card of the discard pile is within that.": takes,
    "{card}, saved, is gem {gems}; spent, it takes up to {cap}; own locks within that: {within} of {locks}.": takes,
    "{card}, saved, is gem {gems} and lets somebody draw.": takes,
    "Every own noble has {own} or more, the strongest of {rival} {other}.": safe,
    "{noble} is the strongest already, {own} to {other}.": strongest,
    "Nothing need be discarded: {held} cards in hand and {draws} to draw, of {limit}.": room,
    "{count} hidden card stays for later turns.": hidden,
    "{noble} goes from {before} to {after} for this turn; {count} card is too many for it afterwards.": equips,
    "{noble} goes from {before} to {after}, the strongest rival has {other}.": equips,
    "Saved, {card} is gem {gems}: it pays a tribute without a lock.": takes,
    "Spent, {card} takes locked cards up to {cap} together.": takes,
    "Spent, {card} takes locked cards up to {cap} together; own locks within that: {within} of {locks}.": takes,
    "The own hand holds {held} of {limit} cards so far.": gives,
    "Locks of {rival}: {locks}; cards in the deck: {deck}, and whoever draws from an empty one gets a lock.": gives,
    "{card} is free again; locks: {after} instead of {before}.": frees,
    "{noble} of {rival} loses the {adds} that {card} adds.": disarms,
    "{card} is a gem of {rival}, who keeps {count} to pay with.": robs,
    "{card} comes to the hand and adds {worth} to a noble.": from_pile,
    "{card} comes to the hand and takes open cards up to {worth}.": from_pile,
    "{card} comes to the hand: a gem, or locked cards up to {worth}.": from_pile,
    "{card} comes to the hand and may be played as any suit.": from_pile,
    "No own lock is within what is left to take: {cap}.": nothing_left,
}
