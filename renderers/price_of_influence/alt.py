"""The position in a few sentences: the picture's alternative text. Nothing that the table picture does not show."""

from collections.abc import Sequence

from engines.core.naming import cut
from engines.core.numbers import numeral
from engines.core.words import N_, Words
from engines.price_of_influence.view import PriceView, SeatView
from engines.price_of_influence.words.steps import STEPS
from renderers.core.alt import fitting
from renderers.core.tokens import shown
from renderers.price_of_influence.story import FALLS, Teller, pairs_of

STAGES = {
    "council": N_("Council"),
    "playing": N_("Playing Cards"),
    "combat": N_("Combat"),
    "resupply": N_("Resupply"),
    "end": N_("end of the turn"),
}


def alt(view: PriceView, words: Words, names: Sequence[str]) -> str:
    """Stage, turn, courts, what is being decided; at most 1000 characters, whole sentences."""
    return fitting(_sentences(view, words, names))


def _sentences(view: PriceView, words: Words, names: Sequence[str]) -> list[str]:
    def who(seat: int) -> str:
        return cut(shown(names, seat, words), 30)

    if view.outcome is not None:
        outcome = view.outcome
        order = sorted(range(view.seats), key=lambda seat: outcome.ranks[seat])
        ranks = ", ".join(f"{outcome.ranks[seat]}. {who(seat)} {numeral(view.players[seat].score)}" for seat in order)
        how = words(FALLS.get(outcome.how, outcome.how))
        told = [words("Price of Influence, the game is over: {how}.", how=how), words("Ranking: {ranks}.", ranks=ranks)]
        pairs = ", ".join(pairs_of(view.players[order[0]], words))
        if outcome.how == "outmaneuvered" and pairs:
            told.insert(1, words("{name}: {pairs}.", name=who(order[0]), pairs=pairs))
        return told
    made: list[str] = []
    if view.stage == "setup":
        made.append(words("Price of Influence, setup; {name} will be first.", name=who(view.ap)))
    else:
        stage = words(STAGES.get(view.stage, view.stage))
        made.append(
            words(
                "Price of Influence, turn {turn}, {stage}; {name} is the Active Player.",
                turn=view.turn,
                stage=stage,
                name=who(view.ap),
            )
        )
    if view.asked:
        waiting = ", ".join(who(each.seat) for each in view.asked)
        step = words(STEPS[view.asked[0].step].said)
        made.append(words("Waiting for {names} {step}.", names=waiting, step=step))
    made.append(
        words(
            "Deck {deck}, reshuffles {reshuffles} of {armistice}, discard pile {discard}.",
            deck=view.deck,
            reshuffles=view.reshuffles,
            armistice=view.armistice,
            discard=len(view.discard),
        )
    )
    made += [_court(player, who(player.seat), words) for player in view.players if not player.fallen]
    fallen = ", ".join(who(player.seat) for player in view.players if player.fallen)
    if fallen:
        made.append(words("Fallen: {names}.", names=fallen))
    fights = ", ".join(
        f"{fight.noble.label} {fight.strength} › {who(fight.target_seat)} {fight.target.label} {fight.target_strength}"
        for fight in view.fights
    )
    if fights:
        made.append(words("Attacks: {fights}.", fights=fights))
    pairs = ", ".join(pair for player in view.players for pair in pairs_of(player, words))
    if pairs:
        made.append(words("Cards of their noble's rank: {pairs}.", pairs=pairs))
    if view.council:
        made.append(words("Council: {nobles}.", nobles=" ".join(noble.label for noble in view.council)))
    lines = Teller(words, names).told(view.story)
    if lines:
        last = lines[-1]
        said = last.text if last.seat is None else f"{who(last.seat)} {last.text}"
        made.append(words("Last: {event}.", event=said))
    return made


def _court(player: SeatView, name: str, words: Words) -> str:
    nobles = ", ".join(
        words("{noble} disgraced", noble=place.noble.label)
        if place.disgraced
        else f"{place.noble.label} {place.strength} {words(place.stance)}"
        for place in player.court
        if place.noble
    )
    return words(
        "{name}: {nobles}; hand {held}/{limit}, leveraged {locked}, gems {gems}, score {score}.",
        name=name,
        nobles=nobles or words("no noble"),
        held=player.held,
        limit=player.hand_limit,
        locked=len(player.locked),
        gems=len(player.gems),
        score=player.score,
    )
