"""The open question to the seat that is asked, and what threatens it."""

from engines.core.decisions import Asked
from engines.core.words import Words
from engines.price_of_influence.view import PriceView
from engines.price_of_influence.words.names import SEATS, place_of, rank, suit
from engines.price_of_influence.words.sentences import TRIBUTES
from engines.price_of_influence.words.steps import STEPS


def heading(view: PriceView, asked: Asked, _: Words) -> str:
    """The open question to the seat that is asked."""
    return _warned(view, asked, _asked(view, asked, _), _)


def _asked(view: PriceView, asked: Asked, _: Words) -> str:
    player = view.players[asked.seat]
    match asked.step:
        case "setup.discard":
            return _.n(
                "Discard {count} card of your deal; nobody sees it until all have chosen.",
                "Discard {count} cards of your deal; nobody sees them until all have chosen.",
                view.setup_discards,
            )
        case "tribute.pay":
            return _due(view, _)
        case "council.action":
            return _(STEPS[asked.step].heading, left=view.actions_left)
        case "play.card":
            return _(STEPS[asked.step].heading, plays=player.plays, most=player.most)
        case "play.gem":
            card, draws = view.resolving.label if view.resolving else "", view.facts.limits.save_draws
            return _(STEPS[asked.step].heading, card=card, draws=draws)
        case "play.draw_target":
            return _.n(
                "Your gem is saved: who draws {count} card?",
                "Your gem is saved: who draws {count} cards?",
                view.facts.limits.save_draws,
            )
        case "play.equip":
            return _(STEPS[asked.step].heading, card=view.resolving.label if view.resolving else "")
        case "play.take":
            taking = view.taking
            return _(STEPS[asked.step].heading, cap=taking.cap if taking else 0, targets=taking.left if taking else 0)
        case "combat.commit" | "combat.assign":
            place = place_of(view, asked.seat, view.committing)
            stance = place.stance if place else ""
            return _(STEPS[asked.step].heading, rank=rank(view.facts, view.committing, _), stance=_(stance))
        case "resupply.trim":
            letter, count = view.trimming[1:] if view.trimming else ("", 0)
            return _(STEPS[asked.step].heading, rank=rank(view.facts, letter, _), count=count)
        case "resupply.discard":
            return _(STEPS[asked.step].heading, count=view.discarding)
        case "end.counter":
            return _(
                STEPS[asked.step].heading,
                name=SEATS[view.claim.seat] if view.claim else "",
                joker=suit(view.facts, "JOKER", _),
            )
        case _:
            return _(STEPS[asked.step].heading)


def _warned(view: PriceView, asked: Asked, text: str, _: Words) -> str:
    """A question of the Active Player with what threatens at the end of the turn (POI R79, R80)."""
    player, said = view.players[asked.seat], [text]
    if asked.seat != view.ap or view.stage == "setup":
        return text
    if not any(place.stance for place in player.court):
        said.append(_("Without a noble In-Court your court falls at the end of this turn."))
    if len(player.locked) >= player.collapse:
        warning = _.n(
            "With {count} leveraged card your court falls at the end of this turn.",
            "With {count} leveraged cards your court falls at the end of this turn.",
            len(player.locked),
        )
        said.append(warning)
    return " ".join(said)


def _due(view: PriceView, _: Words) -> str:
    tribute = view.tribute
    if tribute is None:
        return _("Pay tribute.")
    what = _(TRIBUTES[tribute.what], noble=tribute.noble.label)
    return _(
        "Pay tribute {what}: {due} of {total} left, a gem, a hand card or equipment each.",
        what=what,
        due=tribute.due,
        total=tribute.total,
    )
