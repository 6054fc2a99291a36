"""Discord's sizes: commands, fields, menus and options of every game fit."""

import re

import pytest

from engines import games
from engines.core.codec import key
from engines.core.decisions import LETTERS, tag_of
from engines.core.fields import Field, fields
from engines.core.naming import seat_name
from engines.core.words import ENGLISH
from tests.contract.play import SEEDS, sampled

NAME = re.compile(r"^[a-z][a-z0-9_]{0,31}$")
each_game = pytest.mark.parametrize("key_", games())


def describe(kind) -> str:
    """What a slash command says about an action: its docstring's first line."""
    return (kind.__doc__ or "").strip().splitlines()[0]


@each_game
def test_names_and_numbers_of_the_game(key_):
    game = games()[key_]
    assert game.key == key_
    assert NAME.match(game.key)
    assert NAME.match(game.command)
    assert re.match(r"^[A-Z]{3}$", game.code)
    assert 0 < len(game.title) <= 100
    assert game.revision >= 1


def test_commands_and_codes_are_told_apart():
    assert len({game.command for game in games().values()}) == len(games())
    assert len({game.code for game in games().values()}) == len(games())


@each_game
def test_at_most_twenty_verbs_each_a_subcommand(key_):
    game = games()[key_]
    assert 0 < len(game.verbs) <= 20
    assert set(game.verbs) <= set(game.kinds)
    assert len({tag_of(kind) for kind in game.kinds}) == len(game.kinds)
    for kind in game.kinds:
        assert NAME.match(tag_of(kind))
        assert 0 < len(describe(kind)) <= 100
        assert 0 < len(game.text.kind(kind, ENGLISH)) <= 100
        shape = fields(kind)
        assert len(shape) <= 25
        for field in shape:
            assert NAME.match(field.name)
            assert field.type in (str, int, bool, tuple)
            assert 0 < len(field.text) <= 100, (kind, field)


@each_game
def test_a_command_holds_no_more_than_eight_thousand_characters(key_):
    game = games()[key_]
    size = len(game.command) + 100
    for kind in game.verbs:
        size += len(tag_of(kind)) + len(describe(kind))
        size += sum(len(field.name) + len(field.text) for field in fields(kind))
    assert size <= 7_500


@each_game
def test_options_fit_a_form(key_):
    game = games()[key_]
    for option in game.offered(game.seats.start, game.options({})):
        assert NAME.match(option.name)
        assert 0 < len(option.text) <= 100
        assert 2 <= len(option.values) <= 25
        assert option.default in option.values
        titles = {game.text.option(option.name, value, ENGLISH)[0] for value in option.values}
        meanings = [game.text.option(option.name, value, ENGLISH)[1] for value in option.values]
        assert len(titles) == 1
        assert all(0 < len(text) <= 100 for text in [*titles, *meanings])
        assert len(set(meanings)) == len(meanings)


@each_game
def test_every_answer_can_be_reached_field_by_field(key_):
    """A value shown in a menu is short and stands for one value only, in a command by its first word alone.

    Keys never hold more colons than fields.
    """
    game = games()[key_]
    written: dict[Field, set[str]] = {}
    first: dict[Field, set[tuple[str, str]]] = {}
    for seats in game.seats:
        for seed in SEEDS[:6]:
            for state, decision, answers, _answer in sampled(game, seats, seed, 15):
                view = game.view(state, decision.seat)
                for kind in {type(answer) for answer in answers}:
                    mine = [answer for answer in answers if type(answer) is kind]
                    for field in fields(kind):
                        named, begun = {}, {}
                        for answer in mine:
                            value = getattr(answer, field.name)
                            shown = game.text.value(view, kind, field.name, value, ENGLISH)
                            assert 0 < len(shown) <= 100
                            if field.type is int and 0 <= value < len(LETTERS):
                                assert field.seat == (shown == seat_name(value, ()))
                            if field.type in (str, tuple):
                                written.setdefault(field, set()).update([value] if field.type is str else value)
                            assert named.setdefault(shown, value) == value
                            if kind in game.verbs and field.type is str:
                                assert begun.setdefault(shown.split()[0].rstrip(":"), value) == value
                                first.setdefault(field, set()).add((shown.split()[0].rstrip(":"), value))
                assert all(key(a).count(":") == len(a.__struct_fields__) for a in answers)
                assert set(decision.kinds) <= set(game.kinds)
                assert {type(a) for a in answers} <= set(decision.kinds)
    for field, values in written.items():
        assert field.capitals == all(value == value.upper() for value in values), field
        calling = {(word, value) for word, value in first.get(field, ()) if word in values}
        assert all(word == value for word, value in calling), "what is typed is a value of its own"
