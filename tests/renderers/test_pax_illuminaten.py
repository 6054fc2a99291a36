"""What is particular to Pax Illuminaten's pictures: Lodges, Bots, Plots, disks; the rest is in test_every_game.py."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from bot.base.languages import LANGUAGES, words_in
from engines.core.decisions import LETTERS
from engines.core.words import ENGLISH
from engines.pax_illuminaten.words.steps import STEPS
from renderers.core.canvas import block as laid
from renderers.core.strips import Pill
from renderers.pax_illuminaten import court, draw, look, plots, seat_page
from renderers.pax_illuminaten.alt import alt
from renderers.pax_illuminaten.cards import Shown
from renderers.pax_illuminaten.cells import Cell
from renderers.pax_illuminaten.cover import GALLERY
from renderers.pax_illuminaten.final import Portrait, Result
from renderers.pax_illuminaten.hand import blocks as hand_blocks
from renderers.pax_illuminaten.handcards import Held, held, place
from renderers.pax_illuminaten.plots import Aim, Goal, Hidden, Plot
from renderers.pax_illuminaten.portrait import FACES, flipped
from renderers.pax_illuminaten.rim import Areopagus, pill
from renderers.pax_illuminaten.rows import Holder
from renderers.pax_illuminaten.small import Spot, slots_of, spot
from renderers.pax_illuminaten.table import first_sheet, second_sheet
from renderers.pax_illuminaten.tall_table import map_sheet as tall_map
from renderers.pax_illuminaten.terms import FACTIONS
from tests.renderers.pax_positions import GAME, load, play
from tests.renderers.watch import Watch, lines

NAMES = ("Ann",)
"""Only a seat of its own has a name; a Bot brings its own."""


def parts(blocks: list[Any], kind: type[Any]) -> list[Any]:
    """What blocks draw, of one kind."""
    return [arg for block in blocks for arg in block.args if isinstance(arg, kind)]


def cells(name: str) -> dict[str, Cell]:
    return {cell.name: cell for cell in parts(first_sheet(load(name), ENGLISH, NAMES), Cell)}


def test_every_disk_is_drawn_where_it_lies():
    for state in play(4, 41):
        if state.turn % 5:
            continue
        view = GAME.view(state, None)
        if view.outcome is None:
            drawn = {
                cell.name: cell.shown.slots for cell in parts(first_sheet(view, ENGLISH, NAMES), Cell) if cell.shown
            }
            assert drawn == {cell.cell: cell.slots for cell in view.cells if cell.card}


def test_the_largest_lodge_of_a_faction_is_outlined_and_its_cards_are_marked():
    found, view = cells("full"), load("full")
    for lodge in view.lodges:
        inside = {name for name, cell in found.items() if cell.shown and lodge.faction in cell.shown.lit}
        assert inside == set(lodge.cells)
        assert all(lodge.faction not in edge for name in found.keys() - inside for edge in found[name].edges)
    lodge = next(lodge for lodge in view.lodges if lodge.faction == "A")
    assert set(lodge.cells) == {"A2", "A3", "A4", "B4", "C4"}
    assert ["A" in edge for edge in found["A2"].edges] == [True, True, False, True]
    assert ["A" in edge for edge in found["B4"].edges] == [True, False, True, False]


def test_live_claims_lie_as_seals_at_the_areopagus_and_in_the_matrix():
    view = load("full")
    claims = {player.seat: player.claims for player in view.players}
    assert claims == {0: 1, 1: 0, 2: 1, 3: 0}
    assert {each.seat: each.claims for each in parts(first_sheet(view, ENGLISH, NAMES), Areopagus)} == claims
    rows = parts(second_sheet(view, ENGLISH, NAMES), Holder)
    assert {each.seat: each.claims for each in rows if each.seat >= 0} == claims


def test_the_victory_shows_the_plots_that_won_and_whose_they_are():
    view = load("won")
    blocks = first_sheet(view, ENGLISH, NAMES)
    won = parts(blocks, Plot)
    assert len(won) == 2
    assert all(plot.on == view.winners for plot in won)
    assert [plot.short for plot in won] == list(parts(blocks, Result)[0].plots[:2])
    assert parts(blocks, Portrait)[0].seats == view.winners


def test_a_shared_victory_has_a_token_for_each_winner_and_says_why():
    blocks = first_sheet(load("shared"), ENGLISH, NAMES)
    assert parts(blocks, Portrait)[0].seats == (0, 2)
    assert not parts(blocks, Plot)
    assert [each.rank for each in parts(blocks, Result)] == [1, 1, 3, 3]


def test_a_card_keeps_its_face():
    cards = GAME.data.cards
    assert set(FACES) == set(GAME.data.ranks)
    assert len({(flipped(id_), card.factions[0], FACES[card.rank]) for id_, card in cards.items()}) > 18


def test_room_left_in_a_hand_is_shown_as_places():
    view = load("bare")
    assert not parts(hand_blocks(view, ENGLISH, NAMES), Held)
    few = replace(load("five"), hand=load("five").hand[:2])
    paints = [block.paint for block in hand_blocks(few, ENGLISH, NAMES)]
    assert paints.count(held) == paints.count(place) == 2


def test_the_box_shows_every_faction():
    assert {guest.faction for guest in GALLERY} == set(FACTIONS)


def test_a_face_down_card_shows_its_cell_only():
    found = [cell for cell in cells("opening").values() if cell.shown is None]
    assert len(found) == 25
    assert not any(any(cell.edges) or cell.pawns for cell in found)


def test_bots_are_called_by_their_names():
    view = load("bots")
    names = [each.name for each in parts(first_sheet(view, ENGLISH, ("Ann", "Bob")), Areopagus)]
    assert names == ["Ann", "Bob", "Diomedes", "Philo"]
    aims = parts(second_sheet(view, ENGLISH, ("Ann", "Bob")), Aim)
    assert [aim.text for aim in aims] == ["Diomedes wins by 1 of", "Philo wins by 1 of"]
    assert [len(aim.plots) for aim in aims] == [3, 3]
    assert "Philo: Favor" in alt(view, ENGLISH, ("Ann", "Bob"))


def test_where_a_bot_wins_it_stands_first_and_nobody_else_does():
    view = load("house")
    assert view.outcome is not None
    assert view.outcome.house
    found = parts(first_sheet(view, ENGLISH, NAMES), Result)
    assert [(each.name, each.rank, each.note) for each in found] == [
        ("Philo", 1, "Bot"),
        ("Ann", 2, ""),
        ("Diomedes", 2, "Bot"),
        ("Cato", 2, "Bot"),
    ]
    assert found[0].plots
    assert "first: Philo" in alt(view, ENGLISH, NAMES)
    assert GAME.text.ending(view.outcome, NAMES, ENGLISH) == "Philo (Bot) has met 1 of its Plots and wins."


def test_plots_show_who_has_claimed_them_and_the_others_lie_face_down():
    blocks = second_sheet(load("full"), ENGLISH, NAMES)
    assert {plot.short: (plot.owner, plot.on, plot.below) for plot in parts(blocks, Plot)} == {
        "DC": (-1, (0,), (1,)),
        "PW": (-1, (), ()),
        "RE": (2, (2,), ()),
    }
    assert [each.seat for each in parts(blocks, Hidden)] == [0, 1, 3]


def test_a_hand_tells_how_near_its_plots_are():
    goals = {goal.short: goal for goal in parts(hand_blocks(load("full"), ENGLISH, NAMES), Goal)}
    assert set(goals) == {"DC", "PW", "SA"}
    assert goals["SA"].own
    assert goals["DC"].state == "claimed"
    assert (goals["DC"].now, goals["DC"].goal) == (2, 6)


@pytest.mark.parametrize("name", ["scheme", "challenge", "long"])
def test_a_hand_shows_every_card_with_its_whole_text(name: str):
    view = load(name)
    held = parts(hand_blocks(view, ENGLISH, NAMES), Held)
    assert [(each.card.id, each.text) for each in held] == [(card.id, card.text) for card in view.hand]


def test_in_a_scheme_the_cards_that_may_follow_are_marked():
    view = load("scheme")
    held = parts(hand_blocks(view, ENGLISH, NAMES), Held)
    assert {each.card.id for each in held if each.tag} == set(view.linkable)
    assert view.linkable


def test_claims_lie_whole_above_the_factions_of_a_standing_areopagus(monkeypatch: pytest.MonkeyPatch):
    """So that nobody overlooks who is one Plot from victory."""
    coins: list[tuple[int, int]] = []
    chips: list[int] = []
    monkeypatch.setattr(draw, "coin", lambda _canvas, _x, y, size: coins.append((y - size // 2, y + size // 2)))
    monkeypatch.setattr(draw, "chip", lambda _canvas, _x, y, _w, _h, _faction: chips.append(y))
    looked = 0
    for seats in (2, 4):
        for block in first_sheet(GAME.view(GAME.new(seats, GAME.options({}), 4), None), ENGLISH, NAMES):
            w, h = block.box[2:]
            for it in parts([block], Areopagus) if h > w else ():
                for claims in (1, 2):
                    coins.clear()
                    chips.clear()
                    block._replace(args=(it._replace(claims=claims),), palette=look.PALETTE).draw()
                    assert len(coins) == claims
                    heading = foot_of_heading(block._replace(palette=look.PALETTE))
                    assert min(top for top, _ in coins) >= heading
                    assert max(bottom for _, bottom in coins) <= min(chips)
                    assert all(bottom - top >= 30 for top, bottom in coins)
                    looked += 1
    assert looked


def foot_of_heading(block: Any) -> float:
    """Where the letters that call an Areopagus end."""
    return max(line.bottom for line in lines(block) if line.text == "AR")


@pytest.mark.parametrize("name", ["full", "bots", "won", "late"])
def test_a_player_who_is_looked_up_shows_what_lies_before_it(name: str):
    """Favor and points by Faction, the cards its Areopagus touches, claims first, and no Plot that is sealed."""
    view = load(name)
    for player in view.players:
        drawn: list[Any] = seat_page.blocks(view, LETTERS[player.seat], ENGLISH, NAMES)
        (lines_,) = [each.args[0] for each in drawn if each.paint is seat_page.matrix]
        assert [line.counts for line in lines_] == [player.favor, player.points]
        assert [cell.name for cell in parts(drawn, Cell)] == list(player.touches)
        assert [len(aim.plots) for aim in parts(drawn, Aim)] == [len(player.bot_plots)] * bool(player.bot)
        shown = [plot.short for plot in parts(drawn, Plot)]
        claimed = [plot.short for plot in view.plots if player.seat in plot.on and plot.owner != player.seat]
        assert player.bot or shown[: len(claimed)] == claimed
        seen = any(plot.owner == player.seat for plot in view.plots)
        assert [each.seat for each in parts(drawn, Hidden)] == ([] if seen or player.bot else [player.seat])


@pytest.mark.parametrize("met", [(), (0, 1, 2, 3)])
@pytest.mark.parametrize("short", ["RE", "DC"])
def test_the_name_of_a_narrow_plot_is_whole_beside_all_who_claimed_or_meet_it(short: str, met: tuple[int, ...]):
    it = next(court.plot(plot, ENGLISH) for plot in load("full").plots if plot.short == short)
    card = laid((0, 0, 330, 164), look.CLOTH, plots.plot, it._replace(met=met, below=(2,)))
    told = [line.text for line in lines(card._replace(palette=look.PALETTE))]
    assert it.name in told
    assert "lost" in told


@pytest.mark.parametrize("seats", [2, 4])
def test_the_ranking_fills_the_sheet_of_the_victory(seats: int):
    *_, last = play(seats, 13)
    rows_ = [each for each in first_sheet(GAME.view(last, None), ENGLISH, NAMES) if parts([each], Result)]
    assert len(rows_) == seats
    assert 700 <= max(each.box[1] + each.box[3] for each in rows_) <= 748


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_waited_for_is_told_whole_above_the_map(language: str):
    words = words_in(language)
    (place,) = [each for each in first_sheet(load("solo"), ENGLISH, NAMES) if each.paint is pill]
    for verb in {step.verb for step in STEPS.values()}:
        canvas = Watch(*place.box[2:], look.NIGHT[0], look.PALETTE)
        pill(canvas, Pill((1,), "Świętopełk", words(verb)))
        assert words(verb) in [line.text for line in canvas.lines], language


def test_what_the_last_move_changed_is_ringed_on_a_phones_map():
    view = replace(load("late"), fresh=("B2", "E3"))
    for each in tall_map(view, ENGLISH, ("Ann",) * 4):
        if each.paint is not spot:
            continue
        (name,) = [it.name for it in each.args if isinstance(it, Spot)]
        canvas = each._replace(palette=look.PALETTE).canvas()
        each.paint(canvas, *each.args)
        ringed = canvas.image.getpixel((each.box[2] // 2, 4)) == look.PALETTE.ink(look.CHANGED)
        assert ringed == (name in view.fresh), name


def test_no_mark_on_a_narrow_card_covers_its_cell_or_code_and_no_location_another():
    faces = {each.shown.card for name in ("late", "full") for each in cells(name).values() if each.shown}
    assert {each.rank in {"ace", "crown"} for each in faces} == {True, False}
    for card in faces:
        drawn: list[Watch] = []
        for extorted in (False, True):
            shown = Shown(card, "D5", extorted=extorted)
            drawn.append(Watch(129, 112, look.NIGHT[0], look.PALETTE))
            spot(drawn[-1], Spot("D5", shown, (), ((), (), (), ()), lit=False, plain=True))
        bare, marked = drawn
        kept = [line for line in marked.lines if line.text in {"D5", card.id}]
        assert len(kept) == 2, card
        for line in kept:
            box = (round(line.left), round(line.top), round(line.right), round(line.bottom))
            one, other = (canvas.image.crop(box) for canvas in (bare, marked))
            assert line not in bare.lines or one.tobytes() == other.tobytes(), (card, line)
        for wide in (122, 154):
            at = slots_of(card, wide)
            assert at.size >= 24
            assert all(b - a > at.size for a, b in pairwise(at.at))
            assert at.at[-1] + at.size <= wide
