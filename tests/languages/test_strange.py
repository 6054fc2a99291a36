"""In a language in which every translated letter looks strange, nothing that people read is left in plain letters."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.discord_io.form_paths import START
from bot.discord_io.views import forms
from engines import games
from engines.core.decisions import Asked
from engines.core.fields import fields, options
from engines.core.game import AnyGame
from engines.core.words import Words
from renderers import is_drawn, renderer
from tests.contract.play import finish, sampled
from tests.languages.gathered import gathered
from tests.languages.strange import Strange, plain_words, strange

NAMES = ["A-1", "B-2", "C-3", "D-4", "E-5", "F-6"]
SEEDS = range(2)
"""Even ones play with the usual options, odd ones with any."""


def typed(text: str) -> str:
    """A value without what commands accept, which comes first and stays in every language."""
    return text.partition(" · ")[2] or text


def asked_about(game: AnyGame, state: Any, view: Any, asked: Asked, names: list[str], _: Words) -> Iterator[str]:
    """The form of an open question, its answers and their parts."""
    form = forms.build(game, state, view, names, asked, START, 0, _)
    yield from (form.heading, form.prompt)
    for answer in game.legal(state, asked.seat):
        kind = type(answer)
        yield game.text.label(view, answer, _, names)
        yield game.text.kind(kind, _)
        for field in fields(kind):
            value = getattr(answer, field.name)
            yield typed(game.text.value(view, kind, field.name, value, _, names))


def shown(game: AnyGame, view: Any, names: list[str], _: Words) -> Iterator[str]:
    """What describes a position."""
    yield game.text.board(view, names, _)
    yield from (game.text.waiting(view, each, _) for each in view.asked)
    if is_drawn(game.key):
        draw = renderer(game.key)
        yield draw.alt(view, _, names)
        yield from (label for _key, label in draw.lookup_keys(view, _))


def told(game: AnyGame, seats: int, seed: int, _: Words) -> Iterator[str]:
    """What people read in a game played at random."""
    names = NAMES[:seats]
    for number, (state, decision, _answers, answer) in enumerate(sampled(game, seats, seed, 12)):
        view = game.view(state, decision.seat)
        asked = next(each for each in view.asked if each.seat == decision.seat)
        yield from asked_about(game, state, view, asked, names, _)
        if number % 4 == 0:
            yield from shown(game, view, names, _)
            yield from shown(game, game.view(state, None), names, _)
            why = game.check(state, (decision.seat + 1) % seats, answer)
            yield "" if why is None else game.text.refusal(why, names, _)
        for event in game.apply(state, decision.seat, answer)[1]:
            for seat in (decision.seat, None):
                seen = game.witness(event, seat)
                yield "" if seen is None else game.text.told(seen, names, _)
    state, _journal = finish(game, seats, seed)
    outcome = game.outcome(state)
    assert outcome is not None
    yield game.text.ending(outcome, names, _)
    yield from (game.text.part(part.key, _) for score in outcome.scores for part in score.parts)


def names_of(game: AnyGame) -> set[str]:
    """Words of component data that are nobody's to translate: people in history, and codes."""
    worded = {said.text for found in (gathered()[game.key], gathered()["core"]) for said in found}
    in_data = set(re.findall(r'\b(?:name|short|id) = "(.*?)"', game.edition_text)) - worded
    return {word for name in in_data for word in plain_words(name)}


@pytest.mark.parametrize("key", games())
def test_everything_that_is_said_of_a_game_can_be_said_in_another_language(key: str):
    game, _ = games()[key], Strange()
    allowed = {*names_of(game), "Bot", *plain_words(game.title)}
    for seats in game.seats:
        for seed in SEEDS:
            for text in told(game, seats, seed, _):
                left = [word for word in plain_words(text) if word not in allowed]
                assert not left, f"{left[0]} in: {text}"
    for option in options(game.options_type):
        for value in option.values:
            told_of = game.text.option(option.name, value, _)
            assert [word for text in told_of for word in plain_words(text) if word not in allowed] == []
    known = {(said.context, said.text) for found in gathered().values() for said in found}
    assert {each for each in _.asked if each[1]} - known == set()


def test_what_is_left_in_plain_letters_is_noticed():
    _ = Strange()
    assert plain_words(_("Take {card} now", card="Market 3")) == ["Market"]
    assert plain_words(_("Take {card} now", card=_("Market"))) == []
    assert plain_words(_.n("{count} card", "{count} cards", 2)) == []
    assert strange("{a} b").startswith("{a} ")
