"""Is a component file playable? Every refusal names the table, the card and the reason."""

from collections.abc import Iterable

from engines.core.editions import Checker, row_of
from engines.pax_illuminaten.components.shapes import Effect, Reference
from engines.pax_illuminaten.facts import FACTIONS

RANKS = ("I", "II", "III", "ace", "crown")
BOTS = ("cato", "philo", "diomedes")
PASSIVES = ("challenge_strength", "no_subvert", "keep_factions", "link_any", "hand_limit", "exchange_rate")

FIELDS: dict[str, tuple[str, str]] = {
    "gain_value": ("", ""),
    "gain_favor": ("n factions", "distinct sources"),
    "steal_favor": ("n", ""),
    "take_edict": ("n else_gain", ""),
    "swap_favor": ("n", ""),
    "draw": ("n", ""),
    "discard": ("n", ""),
    "court_take": ("n", ""),
    "see_hand": ("", ""),
    "flip": ("n", ""),
    "swap_cards": ("", ""),
    "push_rival": ("n", ""),
    "relocate": ("n", ""),
    "place_free": ("n ranks", ""),
    "hold_faction": ("", ""),
    "swap_plot": ("else_gain", ""),
    "link_any": ("", ""),
    "extra_main": ("n", ""),
    "event_ability": ("key cost_same", ""),
    "passive": ("key", "n"),
}
"""Fields an operation needs, and those it may have."""

MODIFIERS: dict[str, str] = {
    "cost_delta": "scout influence organize expel oust",
    "free": "scout influence organize expel oust",
    "max": "influence organize",
    "max_delta": "organize",
    "any_target": "scout influence",
    "reach": "influence",
    "faceup": "scout",
    "allow_rival": "expel",
    "any_faction": "organize",
    "ignore_conspire": "extort",
    "treat_rival_own": "extort",
    "extra_favor": "extort",
    "whisper_any": "extort",
    "exchange_rate": "influence",
    "strength": "oust",
    "draw_after": "scout",
}
"""Main actions to which a modifier applies."""


def check(ref: Reference, file: str) -> None:
    """Compare the tables with each other; raises BadEdition."""
    c = Checker(file)
    _names(c, ref)
    _cards(c, ref)
    _layouts(c, ref)
    _plots(c, ref)
    _events(c, ref)
    _bots(c, ref)


def _names(c: Checker, ref: Reference) -> None:
    c.need(
        [f.id for f in ref.factions] == list(FACTIONS),
        "factions",
        f"the Factions are {', '.join(FACTIONS)} in this order",
    )
    c.need(sorted(r.id for r in ref.ranks) == sorted(RANKS), "ranks", f"the Ranks are {', '.join(RANKS)}")
    tables: dict[str, Iterable[str]] = {
        "luminaries": (card.id for card in ref.luminaries),
        "contacts": (str(contact.number) for contact in ref.contacts),
        "faction_cards": (card.faction for card in ref.faction_cards),
        "plots": (plot.id for plot in ref.plots),
        "edicts": (edict.id for edict in ref.edicts),
        "bots": (bot.id for bot in ref.bots),
    }
    for table, ids in tables.items():
        c.unique(ids, table)
    c.unique((plot.short for plot in ref.plots), "plots", "short")
    c.unique([*(e.id for e in ref.edicts), *(s.id for s in ref.special_events)], "special_events")


def _cards(c: Checker, ref: Reference) -> None:
    for card in ref.luminaries:
        table = row_of("luminaries", card.id)
        rank = next(rank for rank in ref.ranks if rank.id == card.rank)
        letters = "".join("".join("".join(unit) for unit in table_) for table_ in (rank.favor, rank.locations))
        c.need(
            len(card.factions) == (2 if "Y" in letters else 1),
            table,
            f"Rank {rank.label} shows another number of Factions",
        )
        c.need(len(set(card.factions)) == len(card.factions), table, "a Faction stands twice")
        if rank.strength:
            c.need(card.strength == rank.strength, table, f"its Rank has a {rank.strength}")
        ops = {effect.op for effect in card.effects}
        if card.ability_type == "buff":
            c.need(ops == {"modify"}, table, "a buff consists of modify alone")
        elif card.ability_type == "bonus":
            c.need(ops == {"bonus_action"}, table, "a bonus consists of bonus_action alone")
        _effects(
            c,
            card.effects,
            table,
            forbidden={"passive", "event_ability"} | ({"modify"} if card.ability_type != "buff" else set()),
        )
    for card in ref.faction_cards:
        table = row_of("faction_cards", card.id)
        _effects(c, card.active, table, forbidden={"passive", "event_ability", "modify", "gain_value", "link_any"})
        c.need(all(effect.op == "passive" for effect in card.passive), table, "its passive consists of passive alone")
        _effects(c, card.passive, table)
    c.need(len(ref.faction_cards) >= ref.by_players.faction_cards.four, "faction_cards", "too few for four players")
    for contact in ref.contacts:
        c.need(len(set(contact.factions)) == 3, row_of("contacts", contact.number), "its three Factions differ")
    c.need(len(ref.contacts) >= 4, "contacts", "too few for four players")
    for players in (2, 3, 4):
        pool = ref.by_players.favor_per_faction.of(players)
        c.need(pool <= ref.favor_tokens.per_faction, "by_players", "more Favor than tokens")
        most = sorted((max(contact.starting.values(), default=0) for contact in ref.contacts), reverse=True)
        c.need(
            sum(most[:players]) <= pool, "contacts", f"the pool of {players} players may not hold the starting Favor"
        )


def _effects(c: Checker, effects: Iterable[Effect], table: str, forbidden: set[str] | None = None) -> None:
    default = Effect("draw")
    for effect in effects:
        given = {
            name
            for name in effect.__struct_fields__
            if name != "op" and getattr(effect, name) != getattr(default, name)
        }
        c.need(effect.op not in (forbidden or ()), table, f"{effect.op} does not belong here")
        if effect.op in ("bonus_action", "modify"):
            c.need(effect.action is not None, table, f"{effect.op} needs an action")
            allowed = {name for name, actions in MODIFIERS.items() if effect.action in actions.split()} | {"action"}
            if effect.op == "modify":
                allowed.add("first_only")
            for name in sorted(given - allowed):
                c.need(False, table, f"{name} does not apply to {effect.op} {effect.action}")
            continue
        needed, may = (set(words.split()) for words in FIELDS[effect.op])
        for name in sorted(needed - given):
            c.need(False, table, f"{effect.op} needs {name}")
        for name in sorted(given - needed - may):
            c.need(False, table, f"{effect.op} has no {name}")
        if effect.op == "passive":
            c.need(effect.key in PASSIVES, table, f"unknown passive {effect.key!r}")
            needs = effect.key not in ("no_subvert", "keep_factions")
            c.need((effect.n is not None) == needs, table, f"passive {effect.key} {'needs' if needs else 'has no'} n")
            c.need(effect.key != "exchange_rate" or (effect.n or 0) >= 2, table, "an exchange rate is at least 2")
        elif effect.op == "event_ability":
            c.need(effect.key == "buy_main", table, f"unknown event ability {effect.key!r}")
        elif effect.op in ("push_rival", "relocate", "place_free", "court_take"):
            c.need(effect.n == 1, table, f"{effect.op} is done once: n = 1")


def _layouts(c: Checker, ref: Reference) -> None:
    c.need(sorted(layout.seats for layout in ref.layouts) == [2, 3, 4], "layouts", "one layout for 2, 3 and 4 players")
    for layout in ref.layouts:
        table = row_of("layouts", layout.seats)
        c.unique(layout.cells, table, "cell")
        c.need(len(layout.areopagus) == layout.seats, table, "an Areopagus for each player")
        c.unique((a.side for a in layout.areopagus), table, "side")
        for side in layout.areopagus:
            for cell in side.touches:
                c.need(cell in layout.cells, table, f"unknown cell {cell!r}")
        for row in (layout.top_row, layout.center_row, layout.bottom_row):
            c.need(any(int(cell[1:]) == row for cell in layout.cells), table, f"no cell in row {row}")
        need = len(layout.cells) + ref.constants.court_size + layout.seats * ref.constants.starting_hand + 1
        c.need(
            need <= len(ref.luminaries), table, f"{len(ref.luminaries)} luminaries do not fill it: {need} are needed"
        )


def _plots(c: Checker, ref: Reference) -> None:
    need = ref.constants.public_plots + 4
    c.need(len(ref.plots) >= need, "plots", f"{need} Plots are needed for four players")
    for plot in ref.plots:
        lodge = type(plot.predicate).__struct_config__.tag in ("lodge", "path")
        c.need(plot.uses_lodge == lodge, row_of("plots", plot.id), "uses_lodge does not fit its predicate")


def _events(c: Checker, ref: Reference) -> None:
    pile = ref.event_pile
    c.need(len(ref.edicts) == pile.halves * pile.edicts_per_half, "edicts", "all Edicts go into the pile")
    c.need(len(ref.special_events) >= pile.halves * pile.specials_per_half, "special_events", "too few for the pile")
    c.need(len(ref.edicts) >= ref.constants.edicts_to_end, "edicts", "the game could not end by Edicts")
    for event in ref.special_events:
        table = row_of("special_events", event.id)
        ops = {effect.op for effect in event.effects}
        c.need(ops <= {"modify", "passive", "event_ability"}, table, "an Event modifies, lasts or offers an ability")
        _effects(c, event.effects, table)


def _bots(c: Checker, ref: Reference) -> None:
    c.need(sorted(bot.id for bot in ref.bots) == sorted(BOTS), "bots", f"the Bots are {', '.join(BOTS)}")
    c.need(
        sorted(ref.bot_general.clockwise) == sorted("FRBL"), "bot_general", "clockwise names F, R, B and L once each"
    )
    plots = {plot.id: plot for plot in ref.plots}
    for bot in ref.bots:
        table = row_of("bots", bot.id)
        for plot in bot.plots:
            c.known(plot, plots, table, "Plot")
        for step in bot.script:
            c.need((step.always is None) != (step.one_of is None), table, "a step is either always or one_of")
            for name in [step.always] if step.always else step.one_of or []:
                c.need(name in bot.special or name in ref.bot_general.script_actions, table, f"unknown action {name!r}")
