"""Is a component file playable? Every refusal names the table and the reason."""

from collections import Counter

from engines.core.editions import Checker
from engines.core.fields import options
from engines.price_of_influence.actions import Options
from engines.price_of_influence.components.shapes import Players, Reference

SUITS = ("S", "H", "C", "D")
SIGNS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦", "JOKER": "★"}
MODES = {"S": ["weapon"], "H": ["armor"], "C": ["tactic"], "D": ["gem_save", "gem_spend"]}
END_CHECKS = (
    ("outmaneuvered", "active", "wins"),
    ("flawless_strategy", "active", "wins"),
    ("defeat_in_battle", "active", "falls"),
    ("economic_collapse", "active", "falls"),
    ("annihilation", "any", "falls"),
    ("armistice", "all", "score"),
)


def check(ref: Reference, file: str) -> None:
    """Compare the tables with each other; raises BadEdition."""
    c = Checker(file)
    _cards(c, ref)
    _nobles(c, ref)
    _effects(c, ref)
    for seats, table in zip((2, 3, 4), (ref.players.two, ref.players.three, ref.players.four), strict=True):
        _players(c, ref, seats, table)
    _options(c, ref)


def _cards(c: Checker, ref: Reference) -> None:
    c.unique([card.id for card in ref.main_card] + [noble.id for noble in ref.noble], "main_card, noble")
    c.unique([card.short for card in ref.main_card] + [noble.short for noble in ref.noble], "main_card, noble", "short")
    jokers = [card for card in ref.main_card if card.suit == "JOKER"]
    found = {"main_cards": len(ref.main_card), "jokers": len(jokers), "suited_cards": len(ref.main_card) - len(jokers)}
    for name, count in found.items():
        said: int = getattr(ref.counts, name)
        c.need(said == count, "counts", f"{name} is {said}, but {count} are listed")
    c.need(len(jokers) == 2, "main_card", f"there are exactly 2 Jokers, not {len(jokers)}: rules speak of both")
    for card in ref.main_card:
        if card.suit == "JOKER":
            c.need(card.value == 0, "main_card", f"{card.id} has value {card.value}; a Joker has 0")
        else:
            c.need(card.value > 0, "main_card", f"{card.id} has value 0, which only a Joker has")
        written = f"W{card.id[1:]}" if card.suit == "JOKER" else f"{card.id[:-1]}{card.suit}"
        c.need(card.id == written and len(card.id) > 1, "main_card", f"{card.id} is not written as value and suit")
        read = f"★{card.id[1:]}" if card.suit == "JOKER" else f"{card.id[:-1]}{SIGNS[card.suit]}"
        c.need(card.short == read, "main_card", f"{card.id} is read {read}, not {card.short}")
    for suit in SUITS:
        values = [str(card.value) for card in ref.main_card if card.suit == suit]
        c.need(bool(values), "main_card", f"there is no card of suit {suit}")
        c.unique(values, "main_card", f"value of suit {suit}")


def _nobles(c: Checker, ref: Reference) -> None:
    ranks = {"J": ref.ranks.J, "Q": ref.ranks.Q, "K": ref.ranks.K}
    c.need(
        ranks["J"].rank < ranks["Q"].rank < ranks["K"].rank,
        "ranks",
        "Jack, Queen and King have rising ranks: on a tie the higher is disgraced",
    )
    c.need([row.order for row in ranks.values()] == [1, 2, 3], "ranks", "order is J 1, Q 2, K 3")
    for noble in ref.noble:
        due = ranks[noble.rank_letter].rank
        written = noble.rank_letter + noble.suit
        c.need(noble.id == written, "noble", f"{noble.id} is written {written}")
        read = noble.rank_letter + SIGNS[noble.suit]
        c.need(noble.short == read, "noble", f"{noble.id} is read {read}, not {noble.short}")
        c.need(noble.rank == due, "noble", f"{noble.id} has rank {noble.rank}, [ranks] says {due}")
    counts = ref.counts
    c.need(len(ref.noble) == counts.nobles, "counts", f"nobles is {counts.nobles}, but {len(ref.noble)} are listed")
    for letter, count in Counter(noble.rank_letter for noble in ref.noble).items():
        c.need(count == counts.nobles_per_rank, "noble", f"{count} of rank {letter}, not {counts.nobles_per_rank}")
    for suit, count in Counter(noble.suit for noble in ref.noble).items():
        c.need(count == counts.nobles_per_suit, "noble", f"{count} of suit {suit}, not {counts.nobles_per_suit}")
    c.need(counts.nobles_per_rank >= ref.seats_max, "counts", "nobles_per_rank: each court may want one of every rank")


def _effects(c: Checker, ref: Reference) -> None:
    for suit, sign in SIGNS.items():
        drawn: str = getattr(ref.suits, suit).symbol
        c.need(drawn == sign, f"suits.{suit}", f"symbol is {drawn}; cards are drawn with {sign}")
    for suit, modes in MODES.items():
        listed: list[str] = getattr(ref.suits, suit).modes
        c.need(listed == modes, f"suits.{suit}", f"modes is {listed}; this engine plays {modes}")
    c.need(sorted(ref.suits.JOKER.playable_as) == sorted(SUITS), "suits.JOKER", "playable_as is S, H, C and D")
    c.need(sorted(ref.suits.JOKER.equipped_influence) == ["H", "S"], "suits.JOKER", "equipped_influence is S and H")
    pairs = {
        "tactic.max_targets": (ref.effects.tactic.max_targets, "club_targets_max", ref.limits.club_targets_max),
        "gem_spend.max_targets": (ref.effects.gem_spend.max_targets, "spend_targets_max", ref.limits.spend_targets_max),
        "gem_save.draws": (ref.effects.gem_save.draws, "save_draws", ref.limits.save_draws),
    }
    for name, (said, other, due) in pairs.items():
        c.need(said == due, "effects", f"{name} is {said}, but [limits] says {other} = {due}")
    for name, zones in (("tactic", ref.effects.tactic.zones), ("gem_spend", ref.effects.gem_spend.zones)):
        c.unique(zones, f"effects.{name}", "zone")
    c.unique([str(row.order) for row in ref.end_check], "end_check", "order")
    checks = [(row.id, row.who, row.result) for row in sorted(ref.end_check, key=lambda row: row.order)]
    c.need(checks == list(END_CHECKS), "end_check", "the six checks, their order, who and result are fixed")
    clubs = {card.value for card in ref.main_card if card.suit == "C"} | {0}
    run = ref.limits.flawless_run
    c.need(
        any(all(v + i in clubs for i in range(run)) for v in clubs),
        "limits",
        f"flawless_run is {run}, but there are no {run} consecutive Clubs",
    )


def _players(c: Checker, ref: Reference, seats: int, table: Players) -> None:
    name = f"players.{seats}"
    cards, nobles = len(ref.main_card), len(ref.noble)
    c.need(
        seats * table.deal <= cards, name, f"deal = {table.deal} needs {seats * table.deal} cards; there are {cards}"
    )
    c.need(
        seats * table.nobles_dealt <= nobles,
        name,
        f"nobles_dealt = {table.nobles_dealt} needs {seats * table.nobles_dealt} nobles; there are {nobles}",
    )
    c.need(
        table.setup_discards < table.deal,
        name,
        f"setup_discards = {table.setup_discards} leaves nothing of a deal of {table.deal}",
    )
    c.need(
        table.draw_active_base > 3
        or table.draw_floor > 0
        or (table.draw_other == "flat" and table.draw_other_flat > 0),
        name,
        "with full courts nobody would draw, and only reshuffles bound a game: "
        "draw_active_base above 3, or draw_floor or a flat draw above 0",
    )


def _options(c: Checker, ref: Reference) -> None:
    for option in options(Options):
        text = getattr(ref.options, option.name)
        c.need(
            (text.default, sorted(map(str, text.values))) == (option.default, sorted(map(str, option.values))),
            "options",
            f"{option.name} is {list(option.values)} with default {option.default!r}",
        )
