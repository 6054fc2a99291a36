"""Questions whose answers are cards or words: setup, Council, tribute, gems, taking, discards, claims."""

from collections.abc import Iterable

from engines.core.decisions import Action
from engines.core.preview import Effect
from engines.price_of_influence import actions as act
from engines.price_of_influence.events import TributeDue
from engines.price_of_influence.view import CardView, PlaceView
from engines.price_of_influence.words.outcomes import GEMS, LOCKED, OWN, strength_of
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.price_of_influence import cells, deeds, fields, shelves
from renderers.price_of_influence.asking import GAP, Asking, Part
from renderers.price_of_influence.cells import BAD, GOOD, PLAIN, Plate
from renderers.price_of_influence.courts import STANCE
from renderers.price_of_influence.hand import IN_SHORT, WORDS
from renderers.price_of_influence.held import Held
from renderers.price_of_influence.layout import SEAT_W
from renderers.price_of_influence.shelves import NOBODY, Choice, Dealt, Offer, Rank, Shelf
from renderers.price_of_influence.terms import GUARD, LETTERS, SIGNS, STRIKE, SUITS, face, rank_name, tile
from renderers.price_of_influence.tiles import Small

CARD_W, CARD_H = 300, (324, 264, 236, 206)
"""Of a card of the hand: how wide at the most, how high where there is room."""
CARDS, TALL_CARDS = 9, 5
"""So many beside each other at most."""
DEALT_H, LOW_DEALT_H, DEALT_W, MOST_DEALT = 320, 290, 404, 4
"""Nobles of the deal: their height in one row and in two, their width, how many to choose from stand in one."""
CHOICE_H = 264
COMBOS = 10
"""More sets of cards than this stand there as single cards."""


def cards_of(actions: Iterable[Action]) -> set[str]:
    """The cards that answers name."""
    found: set[str] = set()
    for each in actions:
        found |= {getattr(each, "card", ""), *getattr(each, "cards", ())}
    return found - {""}


def held(asking: Asking, legal: set[str], high: int) -> list[Part]:
    """The hidden cards, large, those that may be chosen lit."""
    setup, most = asking.view.stage == "setup", TALL_CARDS if asking.tall else CARDS
    found: list[tuple[object, ...]] = []
    for own in asking.view.hand:
        card = own.card
        does = asking.words((IN_SHORT if setup or card.suit not in WORDS else WORDS)[card.suit])
        number = "" if setup else deeds.number(card, own)
        it = Held(face(card), card.suit, card.id, does, number, (), "", False, card.id in legal, False)
        found.append((it, card.id))
    if not found:
        return [asking.hidden()]
    each = -(-len(found) // -(-len(found) // most))
    wide = min(CARD_W, (asking.room + GAP) // each - GAP)
    return [asking.even(high, cells.column, found[n : n + each], wide) for n in range(0, len(found), each)]


def small(card: CardView) -> Small:
    """A card as a tile."""
    return Small(tile(card))


# Setup


def discard_deal(asking: Asking) -> list[Sheet]:
    """Which cards of the deal are discarded?"""
    words, view = asking.words, asking.view
    title = words.n("Discard {count} card of your deal", "Discard {count} cards of your deal", view.setup_discards)
    note = words("nobody sees it until all have chosen")
    legal = cards_of(asking.question.legal)
    parts = asking.roomy([*held(asking, legal, high), *_dealt(asking)] for high in CARD_H)
    return asking.sheets(title, note, parts)


def first_noble(asking: Asking) -> list[Sheet]:
    """Which noble, in which stance?"""
    words = asking.words
    note = words("nobody sees it until all have chosen")
    several = len(asking.view.dealt) > MOST_DEALT and not asking.tall
    all_ = {each.card.id for each in asking.view.hand}
    ways = [[asking.hidden()]] if several else [held(asking, all_, high) for high in CARD_H]
    parts = asking.roomy([*_dealt(asking), *cards] for cards in ways)
    return asking.sheets(words("Choose your first noble and its stance"), note, parts)


def _dealt(asking: Asking) -> list[Part]:
    """The nobles dealt; in both stances where one may choose them."""
    words, view = asking.words, asking.view
    legal = [each for each in asking.question.legal if isinstance(each, act.ChooseNoble)]
    found: list[tuple[object, ...]] = []
    for noble in view.dealt:
        ways = [each.stance for each in legal if each.noble == noble.id] or [STRIKE]
        count = sum(each.card.suit == noble.suit for each in view.hand)
        said = words("rank {rank}", rank=noble.rank)
        stances = tuple((way, words(STANCE[way]) if legal else said) for way in ways)
        name = rank_name(view, noble.letter, words)
        found.append((Dealt(tile(noble), noble.id, name, f"×{count}", stances, bool(legal)),))
    many = 2 if asking.tall else (len(found) if not legal or len(found) <= MOST_DEALT else -(-len(found) // 2))
    rows = [found[n : n + many] for n in range(0, len(found), many)]
    high = DEALT_H if len(rows) == 1 or asking.tall else LOW_DEALT_H
    wide = min(DEALT_W, (asking.room - GAP * (many - 1)) // max(1, many))
    lone = asking.room if asking.tall else wide
    return [asking.even(high, shelves.dealt, row, wide if len(row) > 1 else lone) for row in rows]


# Council and tribute


def council(asking: Asking) -> list[Sheet]:
    """Recruit, retire, turn, exchange, or go on?"""
    words, view = asking.words, asking.view
    plates = {place.letter: (cells.plate, (_standing(asking, place),)) for place in asking.me.court}
    lit = {letter for letter, (_paint, (it,)) in plates.items() if it.kind}
    ranks = tuple(_rank(asking, place) for place in asking.me.court)
    x = SEAT_W + 16
    grid = (x, asking.room - x, shelves.council, (words("Council"), len(view.council), ranks))
    first = fields.beside(asking, asking.seat, lit, plates, grid)
    title = words.n("Council: {count} action left", "Council: {count} actions left", view.actions_left)
    note = words("payments in reach: {count}", count=asking.me.payments)
    out = [asking.label(each) for each in asking.answers(act.EndCouncil)]
    rest = [asking.hidden(), *asking.holdings(), *asking.others()]
    return asking.sheets(title, note, [first, *rest], out[0] if out else "")


def _tribute(asking: Asking, action: Action) -> int:
    """How many payments an answer asks for."""
    effect = asking.question.effect(action)
    due = [each.count for each in (effect.events if effect else ()) if isinstance(each, TributeDue)]
    return due[0] if due else 0


def _standing(asking: Asking, place: PlaceView) -> Plate:
    """What may be done with an own noble."""
    words = asking.words
    for each in asking.question.legal:
        if isinstance(each, act.Retire) and each.rank == place.letter:
            return Plate("leaves", words("retire"), words("pay {count}", count=_tribute(asking, each)))
        if isinstance(each, act.ChangeStance) and each.rank == place.letter:
            other = GUARD if place.stance == STRIKE else STRIKE
            return Plate("turns", words(STANCE[other]), words("turn it"))
    return Plate("", "", "–")


def _rank(asking: Asking, place: PlaceView) -> Rank:
    """Nobles of the Council of one rank, and what an own noble of it may do with them."""
    words, legal = asking.words, asking.question.legal
    recruits = {each.noble: each for each in legal if isinstance(each, act.Recruit)}
    changes = {each.noble for each in legal if isinstance(each, act.ChangeSuit)}
    there = {noble.id: noble for noble in asking.view.council}
    lines: tuple[str, ...] = ()
    own = [each for id_, each in recruits.items() if id_[:1] == place.letter]
    if own:
        lines = (words("recruit"), words("pay {count}", count=_tribute(asking, own[0])))
    elif any(id_[:1] == place.letter for id_ in changes):
        lines = (words("exchange"),)
    elif place.disgraced:
        lines = (words("retire first"),)
    nobles: list[tuple[Small | None, str, bool]] = []
    for suit in SUITS:
        id_ = place.letter + suit
        found = there.get(id_)
        nobles.append(
            (Small(tile(found)) if found else None, place.letter + SIGNS[suit], id_ in recruits or id_ in changes)
        )
    return Rank(place.letter, lines, tuple(nobles))


def pay(asking: Asking) -> list[Sheet]:
    """With what is tribute paid?"""
    words, view = asking.words, asking.view
    due = view.tribute
    title = words("Pay tribute: {due} of {total} left", due=due.due if due else 0, total=due.total if due else 0)
    note = words("for {noble}", noble=due.noble.label) if due else ""
    known = {card.id: card for card in deeds.open_cards(view)} | {each.card.id: each.card for each in view.hand}
    ways = {
        "liquidate": ("cut-diamond", words("gem pile"), words("discarded")),
        "leverage": ("padlock", words("hand"), words("leveraged")),
        "dismantle": ("broadsword", words("equipment"), words("discarded")),
    }
    found: list[Shelf] = []
    for kind, (sign, name, what) in ways.items():
        pays = [each for each in asking.question.legal if isinstance(each, act.Pay) and each.kind == kind]
        offers = tuple(_payment(asking, each, known[each.card]) for each in pays)
        if offers:
            found.append(Shelf(sign, name, what, offers))
    return asking.sheets(title, note, asking.shelved(found, [*asking.holdings(), *asking.others()]))


def _payment(asking: Asking, action: act.Pay, card: CardView) -> Offer:
    effect = asking.question.effect(action)
    word, kind = "", PLAIN
    if effect is not None and action.kind == "dismantle":
        for letter in LETTERS:
            found = strength_of(effect, asking.seat, letter)
            if found and found[1] < found[0]:
                word, kind = f"{letter} {found[0]} › {found[1]}", BAD
    elif effect is not None:
        if action.kind == "leverage":
            word, kind = _locking(asking, effect)
        elif (after := effect.after(GEMS, asking.seat)) is not None:
            word = f"{len(asking.me.gems)} › {after.least}"
    return Offer(small(card), action.card, word=word, kind=kind)


def _locking(asking: Asking, effect: Effect | None) -> tuple[str, str]:
    """How many cards are leveraged with an answer, and whether that is too many."""
    after = None if effect is None else effect.after(LOCKED, asking.seat)
    if after is None:
        return "", PLAIN
    return f"{len(asking.me.locked)} › {after.least}", BAD if after.least >= asking.me.collapse else PLAIN


# Gems


def gem(asking: Asking) -> list[Sheet]:
    """Save the Diamond or spend it?"""
    words, card = asking.words, asking.view.resolving
    title = words("Save {card}, or spend it?", card=card.label if card else "")
    choices: list[tuple[object, ...]] = []
    for each in asking.effects(act.GemMode):
        if isinstance(each.action, act.GemMode) and each.action.mode == "save":
            after, now = each.after(GEMS, asking.seat), len(asking.me.gems)
            change = f"{now} › {after.least if after else now + 1}"
            drawing = words("then a player of your choice draws {count}", count=asking.view.facts.limits.save_draws)
            choices.append((Choice("cut-diamond", words("Save"), change, (drawing,)),))
        else:
            takes = [then.action for then in each.then if isinstance(then.action, act.Take)]
            known = {card.id: card for card in deeds.open_cards(asking.view)}
            reach = tuple(small(known[take.card]) for take in takes)
            said = words("take leveraged cards, anybody's") if reach else words("no leveraged card in reach")
            choices.append((Choice("padlock", words("Spend"), "", (said,), PLAIN, reach),))
    rest = [asking.hidden(), *asking.holdings(), *asking.others()]
    return asking.sheets(title, "", [asking.even(CHOICE_H, shelves.choice, choices), *rest])


def draws(asking: Asking) -> list[Sheet]:
    """Who draws?"""
    words = asking.words
    seats = [each.seat for each in asking.question.legal if isinstance(each, act.DrawTarget)]
    rows: list[Part] = []
    for seat in sorted(seats, key=lambda seat: seat != asking.seat):
        player = asking.view.players[seat]
        line = asking.line(player, lit=True)._replace(hand=f"{player.held}/{player.hand_limit}")
        if seat == asking.seat:
            line = line._replace(name=words("Yourself"))
        rows.append(asking.one(84, cells.rival, line))
    note = words("deck {count}", count=asking.view.deck)
    title = words.n(
        "Your gem is saved: who draws {count} card?",
        "Your gem is saved: who draws {count} cards?",
        asking.view.facts.limits.save_draws,
    )
    return asking.sheets(title, note, [*rows, asking.hidden(), *asking.holdings()])


# Taking


def take(asking: Asking) -> list[Sheet]:
    """Which open card is taken?"""
    words, view = asking.words, asking.view
    taking = view.taking
    cap, left = (taking.cap, taking.left) if taking else (0, 0)
    title = words("Take open cards: sum ≤ {cap}", cap=cap)
    note = words.n("{count} card at most", "{count} cards at most", left)
    names = {
        "equipped": ("broadsword", words("equipment")),
        "discard": ("card-pickup", words("discards")),
        "gem_pile": ("cut-diamond", words("gem piles")),
        "leveraged": ("padlock", words("locked cards")),
    }
    takes = [each for each in asking.question.legal if isinstance(each, act.Take)]
    found: list[Shelf] = []
    if taking and taking.chosen:
        chosen = tuple(
            Offer(small(each.card), each.card.id, NOBODY if each.owner is None else each.owner, lit=False)
            for each in taking.chosen
        )
        found.append(Shelf("check-mark", words("chosen"), "", chosen))
    known = {card.id: card for card in deeds.open_cards(view)}
    for zone, (sign, name) in names.items():
        offers = tuple(
            Offer(small(known[each.card]), each.card, each.owner, *_taken(asking, each))
            for each in takes
            if each.zone == zone
        )
        if offers:
            found.append(Shelf(sign, name, "", offers))
    out = [asking.label(each) for each in asking.answers(act.TakeDone)]
    parts = asking.shelved(found, [asking.hidden(), *asking.others()])
    return asking.sheets(title, note, parts, out[0] if out else "", len(found))


def _taken(asking: Asking, action: act.Take) -> tuple[str, str]:
    """What a noble loses or has lost by it: its Strength after, where that is known, else what the card adds."""
    if action.zone != "equipped":
        return "", PLAIN
    for place in asking.view.players[action.owner].court:
        for item in place.equipment:
            if item.card.id == action.card:
                effect = asking.question.effect(action)
                found = strength_of(effect, action.owner, place.letter) if effect else None
                word = f"{place.letter} {found[0]} › {found[1]}" if found else f"{place.letter} −{item.adds}"
                return word, BAD if action.owner == asking.seat else GOOD
    return "", PLAIN


def penalty(asking: Asking) -> list[Sheet]:
    """Out of Cards: which discard, or which hidden card, is leveraged?"""
    words, view, legal = asking.words, asking.view, cards_of(asking.question.legal)
    note = words("it is leveraged, locked {count} now", count=len(asking.me.locked))
    if asking.question.asked.step == "draw.leverage":
        title = words("Out of Cards: leverage a hidden card")
        rest = [*asking.holdings(), *asking.others()]
        return asking.sheets(title, note, asking.roomy([*held(asking, legal, high), *rest] for high in CARD_H))
    offers: list[Offer] = []
    for each in asking.effects(act.PenaltyTake):
        if isinstance(each.action, act.PenaltyTake):
            card = next(card for card in view.discard if card.id == each.action.card)
            word, kind = _locking(asking, each)
            offers.append(Offer(small(card), card.id, word=word, kind=kind))
    first = Shelf("card-pickup", words("discards"), words("the highest"), tuple(offers))
    rest = [asking.hidden(), *asking.holdings(), *asking.others()]
    return asking.sheets(words("Out of Cards: take a discard"), note, asking.shelved([first], rest))


# Discards


def trim(asking: Asking) -> list[Sheet]:
    """Which equipment goes?"""
    words, view = asking.words, asking.view
    _, letter, count = view.trimming or (asking.seat, "", 0)
    title = words.n(
        "{rank}: discard {count} card", "{rank}: discard {count} cards", count, rank=rank_name(view, letter, words)
    )
    place = next(each for each in asking.me.court if each.letter == letter)
    known = {item.card.id: item.card for item in place.equipment}
    combos = [each for each in asking.question.legal if isinstance(each, act.TrimEquipment)]
    rest = [*asking.holdings(), asking.hidden(), *asking.others()]
    note = words("it keeps {count}", count=place.limit)
    if len(combos) > COMBOS:
        adds = tuple(Offer(small(item.card), item.card.id, word=f"−{item.adds}") for item in place.equipment)
        first = Shelf("broadsword", rank_name(view, letter, words), note, adds)
        return asking.sheets(title, note, asking.shelved([first], rest))
    plates: list[shelves.Combo] = []
    for each in combos:
        effect = asking.question.effect(each)
        after = effect.after(OWN, asking.seat, letter) if effect else None
        gone = tuple(small(known[card]) for card in each.cards)
        plates.append(shelves.Combo(gone, f"{place.strength} › {after.least}" if after else ""))
    x = SEAT_W + 16
    low = shelves.combos_h(len(plates))
    grid = (x, asking.room - x, shelves.combos, (tuple(plates),))
    return asking.sheets(title, note, [fields.beside(asking, asking.seat, {letter}, {}, grid, low=low), *rest])


def discard(asking: Asking) -> list[Sheet]:
    """Which hidden card goes?"""
    words, view = asking.words, asking.view
    title = words.n("Hand limit: discard {count} card", "Hand limit: discard {count} cards", view.discarding)
    legal, rest = cards_of(asking.question.legal), [*asking.holdings(), *asking.others()]
    parts = asking.roomy([*held(asking, legal, high), *rest] for high in CARD_H)
    return asking.sheets(title, "", parts)


# Flawless Strategy


def claim(asking: Asking) -> list[Sheet]:
    """Claim, or end the turn?"""
    words, view = asking.words, asking.view
    choices: list[tuple[object, ...]] = []
    for each in asking.answers(act.ClaimFlawless, act.NoClaim):
        bold = isinstance(each, act.ClaimFlawless)
        run = tuple(small(card) for card in view.run) if bold else ()
        sign = "imperial-crown" if bold else "hourglass"
        choices.append((Choice(sign, asking.label(each), "", (), GOOD if bold else PLAIN, run),))
    first, run = asking.even(150, shelves.choice, choices), {card.id for card in view.run}
    ways = [held(asking, run, high) for high in CARD_H] if run else [[asking.hidden()]]
    parts = asking.roomy([first, *own, *asking.others()] for own in ways)
    return asking.sheets(words("End of your turn: claim?"), "", parts)


def counter(asking: Asking) -> list[Sheet]:
    """Is the claim cancelled?"""
    words, view = asking.words, asking.view
    seat = view.claim.seat if view.claim else asking.seat
    title = words("Cancel the claim of {name}?", name=shown(asking.names, seat, words))
    cards = tuple(Offer(small(card), card.id, lit=False) for card in (view.claim.cards if view.claim else ()))
    first = Shelf("imperial-crown", words("claims with"), "", cards)
    out = [asking.label(each) for each in asking.answers(act.LetStand)]
    note = words("a leveraged ♣ or ★ cancels it")
    own = held(asking, cards_of(asking.question.legal), CARD_H[-1])
    parts = asking.shelved([first], [*own, *asking.holdings()])
    return asking.sheets(title, note, parts, out[0] if out else "")
