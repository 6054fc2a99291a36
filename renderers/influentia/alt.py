"""The position in a few sentences: the picture's alternative text. Nothing that the table picture does not show."""

from collections.abc import Sequence

from engines.core.naming import cut
from engines.core.numbers import numeral
from engines.core.words import Words
from engines.influentia.view import InfluentiaView, in_words
from engines.influentia.words.steps import STEPS
from renderers.core.alt import fitting
from renderers.core.tokens import shown
from renderers.influentia.story import told
from renderers.influentia.terms import options_in_force, symbol_name


def alt(view: InfluentiaView, words: Words, names: Sequence[str]) -> str:
    """Phase, turn, scores, what decides; at most 1000 characters, whole sentences."""
    return fitting(_sentences(in_words(view, words), words, names))


def _name(names: Sequence[str], seat: int, words: Words) -> str:
    return cut(shown(names, seat, words), 40)


def _sentences(view: InfluentiaView, words: Words, names: Sequence[str]) -> list[str]:
    def who(seat: int) -> str:
        return _name(names, seat, words)

    def known(seat: int) -> str:
        corporation = view.corporation(seat)
        return who(seat) if corporation.number == seat else f"{who(seat)} ({corporation.name})"

    scores = ", ".join(f"{known(area.seat)} {numeral(area.score)}" for area in view.areas)
    if view.outcome is not None:
        order = sorted(range(view.seats), key=lambda seat: view.outcome.ranks[seat] if view.outcome else 0)
        ranks = ", ".join(
            f"{view.outcome.ranks[seat]}. {who(seat)} {numeral(view.areas[seat].score)}" for seat in order
        )
        return [words("Influentia, the game is over."), words("Ranking: {ranks}.", ranks=ranks)]
    made: list[str] = []
    if view.phase == "draft":
        made.append(words("Influentia, draft, pick {pick} of {picks}.", pick=view.pick, picks=len(view.cities)))
        made.append(words("{name} leads the first trick.", name=who(view.leader)))
    else:
        made.append(
            words(
                "Influentia, round {round} of {rounds}, trick {trick} of {tricks}, cards in the deck: {deck}.",
                round=view.round,
                rounds=view.rounds,
                trick=view.trick,
                tricks=view.tricks,
                deck=view.draw_deck,
            )
        )
    if view.asked:
        waiting = ", ".join(who(each.seat) for each in view.asked)
        made.append(words("Waiting for {names} {step}.", names=waiting, step=words(STEPS[view.asked[0].step].said)))
    if view.aimed is not None:
        symbol = symbol_name("plague", view.facts)
        made.append(words("{symbol} strikes {name}.", symbol=symbol, name=who(view.aimed)))
    made.append(words("Scores: {scores}.", scores=scores))
    if view.phase != "draft":
        suit = next((r.name for r in view.resources if r.id == view.influence), view.influence)
        meaning = words("the highest wins") if view.priority == "high" else words("the lowest wins")
        made.append(words("Influence Suit {suit}; {meaning}.", suit=suit, meaning=meaning))
    options = options_in_force(view, words)
    if options:
        made.append(words("Options: {options}.", options=", ".join(options)))
    if view.plays:
        cards = ", ".join(
            f"{who(play.seat)} {play.card.id} {play.card.label}" + (f" ({words('winning')})" if play.winning else "")
            for play in view.plays
        )
        made.append(words("Trick: {cards}.", cards=cards))
    offers = ", ".join(
        f"{city.short} {city.offer.name}{f' {city.offer.value}' if city.offer.kind == 'building' else ''}"
        if city.offer
        else f"{city.short} {words('empty')}"
        for city in view.cities
    )
    made.append(words("On offer: {offers}.", offers=offers))
    collected = "; ".join(
        f"{who(area.seat)} {' '.join(f'{card.label} {card.id}' for card in area.accumulated)}"
        for area in view.areas
        if area.accumulated
    )
    if collected:
        made.append(words("Collected symbols: {collected}.", collected=collected))
    story = told(view, words, names)
    if story:
        made.append(words("Last trick: {story}.", story="; ".join(story)))
    if view.quarantine:
        made.append(words("Quarantine: {cards}.", cards=", ".join(card.id for card in view.quarantine)))
    return made
