"""What situation sheets of Influentia must show: every legal answer lit and nothing else, with what it brings."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from bot.base.languages import LANGUAGES, words_in
from engines import games
from engines.core.words import ENGLISH
from engines.influentia import actions as act
from engines.influentia import events as ev
from engines.influentia.words.outcomes import pairs, strongest, wins
from renderers.core.canvas import Block
from renderers.drawn import recap
from renderers.influentia import cards, held, struck
from renderers.influentia.asked import Asking
from renderers.influentia.cells import GAINS, LOSES, Amount, Mark, Offered
from renderers.influentia.hand import blocks as hand_blocks
from renderers.influentia.palette import GROUND, PALETTE
from renderers.influentia.pieces import Chip
from renderers.influentia.recap import Teller
from renderers.influentia.scenes import top
from renderers.influentia.situation import SHEETS
from renderers.influentia.struck import Street, Victim
from tests.renderers.positions import NAMES
from tests.renderers.questions import asked_of, since_own
from tests.renderers.watch import faults, lines, scenes

each_shape = pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
GAME = games()["influentia"]
GAMES = ((3, 21), (4, 22))
EVERY = 5


def asked(step: str) -> Iterator[tuple[Any, Any]]:
    """Questions of that step in whole games."""
    for seats, seed in GAMES:
        for view, question in asked_of(GAME, seats, seed, EVERY):
            if question.asked.step == step:
                yield view, question


def drawn(view: Any, question: Any, tall: bool, kind: type) -> tuple[list[Any], list[Any]]:
    """Of a sheet's blocks: what they show of that kind, and every block."""
    blocks = SHEETS[question.asked.step](Asking(view, question, ENGLISH, NAMES, tall))
    return [arg for block in blocks for arg in block.args if isinstance(arg, kind)], blocks


def test_of_a_card_that_a_plague_may_strike_all_that_changes_stands_there_its_owners_points_first_on_a_phone():
    view, question = next(asked("effects.plague_seat"))
    loss = (Amount("B −5", LOSES), Amount("you +2", GAINS), Amount("A +2", GAINS), Amount("C +3", GAINS))
    chip = Chip("MKT", "shop", 3, 1)
    street = Street(view.cities[0].id, 3, 5, True, False, (Victim(chip, loss, True, True),) * 2, True)
    w = Asking(view, question, ENGLISH, NAMES, True).across(len(view.cities), 8)[0][1]
    box = (0, 0, w, struck.alley_height(street, w))
    whole = Block(box, GROUND, struck.alley, (street,), PALETTE)
    assert not faults([whole])
    said = " ".join(each.text for each in lines(whole))
    assert all(said.count(each.text) == 2 for each in loss)


@pytest.mark.parametrize("code", ["MKT", "WTR", "GOV"])
def test_beside_a_struck_card_three_amounts_stand_whole_and_cards_of_a_city_are_equally_wide(code: str):
    view, question = next(asked("effects.plague_seat"))
    loss = (Amount("B −5", LOSES), Amount("you +3", GAINS), Amount("A +2", GAINS))
    chips = (Chip(code, "shop", 3, 1), Chip("CLI", "cyborg-face", 2, 1), Chip("BAR", "wine-glass", 1, 1))
    street = Street(view.cities[0].id, 6, 5, True, True, tuple(Victim(each, loss, True, True) for each in chips), True)
    box = next(block.box for block in drawn(view, question, False, Street)[1] if block.paint is struck.street)
    block = Block((0, 0, *box[2:]), GROUND, struck.street, (street,), PALETTE)
    assert not faults([block])
    said = [line.text for line in lines(block)]
    assert not any("…" in each for each in said)
    assert all(sum(amount.text in each for each in said) == 3 for amount in loss)


@pytest.mark.parametrize("step", ["spoils.reward", "spoils.compensation"])
def test_the_place_of_the_card_that_will_be_drawn_is_kept(step: str):
    seen = 0
    for view, question in asked(step):
        for blocks in (drawn(view, question, False, Street)[1], hand_blocks(view, ENGLISH, NAMES)):
            places = [block for block in blocks if block.paint is held.gone]
            assert len(places) == (max(0, 6 - len(view.hand)) if view.draw_deck else 0)
            seen += len(places)
    assert seen


def test_posters_of_a_pack_have_their_lines_on_one_height():
    printed = cards.printed([("Bar", "TAX +1"), ("Water Treatment Plant", "REV −1")], 176)
    assert [len(each) for each in printed] == [3, 3]
    view, question = next(asked("draft.pick"))
    _, blocks = drawn(view, question, False, Street)
    drawn_lines = [lines(block._replace(palette=PALETTE)) for block in blocks if block.paint is held.packed]
    assert len({each[-1].top for each in drawn_lines}) == 1
    for each, card in zip(drawn_lines, view.pack, strict=True):
        named = [line for line in each if line.text in card.name]
        assert " ".join(line.text for line in named) == card.name
        assert len({round(line.contrast) for line in named}) == 1


@each_shape
def test_the_owner_of_a_struck_card_is_told_first(tall: bool):
    streets = [it for q in asked("effects.plague_seat") for it in drawn(*q, tall, Street)[0]]
    told = [[each.kind for each in it.said] for street in streets for it in street.victims]
    losses = [kinds for kinds in told if LOSES in kinds]
    assert losses
    assert {kinds[0] for kinds in losses} == {LOSES}


def test_there_is_a_sheet_for_every_kind_of_question():
    assert {question.asked.step for seats, seed in GAMES for _view, question in asked_of(GAME, seats, seed)} == {
        *SHEETS
    }


@each_shape
def test_every_card_of_the_hand_has_its_verdict(tall: bool):
    for view, question in asked("trick.play"):
        _found, blocks = drawn(view, question, tall, object)
        shown = [block.args[0].id for block in blocks if block.paint.__name__ in ("card", "lying")]
        assert sorted(shown) == sorted(each.card for each in question.legal)
        said = [block.args for block in blocks if block.paint.__name__ == "outcome"]
        firing = sum(any(p.seat == view.seat for p in pairs(e)) and not wins(e, view.seat) for e in question.effects)
        assert sum(kind == "fires" for _first, _second, kind in said) == firing
        if view.plays:
            best = [block.args[0].text for block in blocks if block.paint.__name__ == "tag"]
            winners = sum(wins(effect, view.seat) for effect in question.effects)
            assert sum(text in ("wins", "wins now") for text in best) == winners


@each_shape
@pytest.mark.parametrize("step", ["spoils.reward", "spoils.compensation"])
def test_what_may_be_taken_is_lit(step: str, tall: bool):
    for view, question in asked(step):
        offers, blocks = drawn(view, question, tall, Offered)
        legal = {each.city for each in question.legal if isinstance(each, act.TakeCity)}
        assert {it.city for it in offers if it.lit} == legal
        assert len(offers) == len(view.cities)
        keeps = {each.card for each in question.legal if isinstance(each, act.KeepResource)}
        beside = {a.args[0].id for a, b in pairwise(blocks) if b.paint.__name__ == "kept"}
        assert beside == keeps


@each_shape
def test_every_place_of_the_markers_is_lit_but_that_of_now(tall: bool):
    for step in ("effects.politics", "effects.exterminator"):
        for view, question in asked(step):
            marks, _blocks = drawn(view, question, tall, Mark)
            moves = [each for each in question.legal if isinstance(each, act.MoveMarkers)]
            assert sum(mark.lit for mark in marks) == len(moves)
            assert [mark.look for mark in marks].count("now") == 1
            held = {best.card.id for each in moves if (best := strongest(view, each.influence, each.priority))}
            assert held <= {mark.code for mark in marks}


@each_shape
def test_every_card_that_may_be_rescued_is_lit(tall: bool):
    for step in ("spoils.exterminator", "effects.exterminator"):
        for view, question in asked(step):
            offers, blocks = drawn(view, question, tall, Offered)
            rows = [block.args for block in blocks if block.paint.__name__ == "patient"]
            lit = sum(it.lit for it in offers) + sum(args[-1] for args in rows)
            assert lit == sum(isinstance(each, act.Rescue) for each in question.legal)


@each_shape
def test_a_plague_lights_those_whom_it_may_strike(tall: bool):
    for view, question in asked("effects.plague_seat"):
        streets, _blocks = drawn(view, question, tall, Street)
        assert len(streets) == len(view.cities) * (view.seats - 1)
        targets = {each.seat for each in question.legal}
        cards = sum(len({(card.city, card.short) for card in view.areas[seat].cards}) for seat in targets)
        assert sum(victim.lit for street in streets for victim in street.victims) == cards
    for view, question in asked("effects.plague_card"):
        streets, _blocks = drawn(view, question, tall, Street)
        lit = {(it.city, victim.chip.short) for it in streets for victim in it.victims if victim.lit}
        legal = {each.card for each in question.legal}
        cards = [card for area in view.areas for card in area.cards if card.id in legal]
        assert lit == {(card.city, card.short) for card in cards}
        assert all(victim.said for it in streets for victim in it.victims if victim.lit)


@each_shape
def test_the_whole_pack_is_shown_with_what_each_card_adds(tall: bool):
    for view, question in asked("draft.pick"):
        _found, blocks = drawn(view, question, tall, object)
        packed = [block.args[1].id for block in blocks if block.paint.__name__ == "packed"]
        assert sorted(packed) == sorted(each.card for each in question.legal)
        said = [block.args[0] for block in blocks if block.paint.__name__ == "outcome"]
        for card, text in zip(view.pack, said, strict=True):
            now = sum(own.value for own in view.drafted if own.city == card.city)
            assert text.endswith(f"you {now}›{now + card.value}" if card.value else f"you {now}")


def test_a_strip_shows_the_whole_trick_and_what_an_exterminator_was_used_for():
    won = used = 0
    for seats, seed in GAMES:
        shown: Iterator[tuple[Any, Any, Any]] = since_own(GAME, seats, seed)
        for view, before, told in shown:
            for n, each in enumerate(told):
                shot = Teller(view, before, ENGLISH, NAMES).shot(each, first=n == 0)
                for event in each.scene.events:
                    if isinstance(event, ev.TrickWon):
                        assert len(shot.trick) == seats
                        assert [laid.card.id for laid in shot.trick if laid.won] == [event.card]
                        won += 1
                opening = each.scene.events[0]
                assert not isinstance(opening, ev.CardTurned), (
                    "what was turned up is told with who took the card before it"
                )
                if isinstance(opening, ev.ExterminatorUsed):
                    assert ("points" in shot.caption) == (opening.points > 0)
                    used += not opening.points
    assert won
    assert used


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_of_a_strip_for_a_phone_is_whole_in_every_language(language: str):
    strips: Iterator[tuple[Any, Any, Any]] = since_own(GAME, *GAMES[0])
    looked = 0
    for view, before, told in strips:
        if view.phase == "draft" or not told:
            continue
        (found,) = scenes(recap, GAME.key, view, before, told, words_in(language), NAMES, tall=True)
        shown = lines(next(block for block in found.blocks if block.paint is top))
        assert len(shown) == 2
        assert not any(line.text.endswith("…") for line in shown)
        looked += 1
    assert looked
