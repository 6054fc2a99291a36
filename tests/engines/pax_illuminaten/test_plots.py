"""Plots: predicates, joint claims, claiming, losing, regaining (PAX R72, R75-R77)."""

from itertools import product

import pytest

from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import ClaimPlot, EndActions
from engines.pax_illuminaten.components.data import EDITIONS
from engines.pax_illuminaten.events import PlotClaimed, PlotLost, PlotRegained
from engines.pax_illuminaten.map.witnesses import Family, fits_beside, joint
from engines.pax_illuminaten.rules.plots import Table, check_claims, progress
from engines.pax_illuminaten.state import Claim, Held
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, NAMES, do, legal, mask, of, on, refused, step, table

CASES = {
    "RE": ("B1:NP1 aa C1:NM1 aa D1:NA1 A2:NS1 B2:NC1", "B1:NP1 aa C1:NM1 a D1:NA1 A2:NS1 B2:NC1"),
    "FP": (
        "B1:NP1 aa C1:NM1 aa D1:NA1 a B2:NS1 C2:NC1",
        "B1:NP1 aa C1:NM1 aa D1:NA1 B2:NS1 C2:NC1",
    ),
    "LE": ("A3:NP1 aa B3:NM1 a C3:NA1", "A3:NP1 aa B3:NM1 a B4:NA1"),
    "PW": (
        "B1:NP1 a B2:NM1 a B3:NA1 a B4:NS1 a B5:NC1 a",
        "B1:NP1 a B2:NM1 a B3:NA1 B4:NS1 a B5:NC1 a",
    ),
    "CC": ("B1:CRN-N aaa C3:CRN-P a D4:CRN-A bbb", "B1:CRN-N aaa C3:CRN-P b D4:CRN-A bbb"),
    "IC": ("B2:NP1 a C2:PM1 a B3:SC1 a C3:MS1 a", "B1:NP1 a C1:PM1 a B2:SC1 a C2:MS1 a"),
    "RF": ("B1:NP1 aa C3:MC1 aa D4:PA1 a", "B1:NP1 aa C3:MC1 a D4:PA1 a"),
    "CP": ("B2:NP1 a B1:NM1 a C2:NA1 a B3:NS1 a", "B2:NP1 a B1:NM1 a C2:NA1 a B3:NS2 a"),
    "FU": (
        "B1:NM1 a C3:PS1 a D4:AS2 a A5:NC1 a",
        "B1:NM1 a C3:PS1 a D4:AS2 a A5:NC1 b",
    ),
    "DC": (
        "B1:NP1 a C1:PM1 a D1:SC1 a A2:MS1 a B2:NA1 a C2:NC1 a",
        "B1:NP1 a C1:PM1 a D1:SC1 a A2:MS1 a B2:NA1 a C2:NC1 ab",
    ),
    "SA": ("B1:NP1 ab C1:PM1 ab D1:SC1 ab A2:MS1 ab", "B1:NP1 ab C1:PM1 ab D1:SC1 ab A2:MS1 aa"),
    "IV": ("B1:ACE-N a C3:ACE-P a D4:ACE-A a", "B1:ACE-N a C3:ACE-P a D4:ACE-A ab"),
}


def position(said, **kwargs):
    """Cells from "B1:NP1 aa C1:…"."""
    cells, last = {}, ""
    for word in said.split():
        if ":" in word:
            last, _, card = word.partition(":")
            cells[last] = card
        else:
            cells[last] += f" {word}"
    return table(cells=cells, **kwargs)


def met(state, short, seat=ANN):
    """Whether a Plot's condition holds for a seat, taken alone."""
    return Table(state).family(state.data.by_short[short], seat).met


@pytest.mark.parametrize(
    ("short", "said"),
    [
        ("CC", "B1:CRN-N aaa C3:CRN-P a D4:CRN-A bbb"),
        ("RF", "B1:NP1 aa C3:MC1 aa D4:PA1 a C1:AC1 bb A5:NS1 bb"),
    ],
)
def test_most_of_all_is_more_than_each_rival(short, said):
    """PAX R72: as many of a rival are too many, more of a rival as well"""
    assert met(position(said), short)
    more = {"CC": ("A5:CRN-C b", "A5:CRN-C bb"), "RF": ("B5:NM2 bb", "B5:NM2 bb D1:PS2 bb")}[short]
    for rival in more:
        assert not met(position(f"{said} {rival}"), short), rival


@pytest.mark.parametrize(
    ("short", "yes", "no"),
    [("CC", 4, 3), ("RF", 3, 3), ("CP", 4, 3), ("IC", 4, 2), ("SA", 4, 3), ("PW", 5, 4), ("FU", 6, 5), ("IV", 3, 2)],
)
def test_how_far_somebody_is_with_a_plot(short, yes, no):
    """PAX R72: cells, disks or Factions that count towards it"""
    for said, count in zip(CASES[short], (yes, no), strict=True):
        table_ = Table(position(said))
        assert progress(table_, table_.st.data.by_short[short], ANN) == count


@pytest.mark.parametrize("short", CASES)
def test_a_plot_is_met_and_just_not_met(short):
    """PAX R72"""
    yes, no = CASES[short]
    assert met(position(yes), short)
    assert not met(position(no), short)
    assert ClaimPlot(short) in legal(position(yes, public=f"{short} FL"))
    assert refused(position(no, public=f"{short} FL"), ClaimPlot(short)).key == "not_met"


def test_faction_leader_needs_two_lasting_cards():
    """PAX R55, R72"""
    assert met(table(held={ANN: "NP"}, row="M"), "FL")
    state = table(held={ANN: "NP"}, row="M")
    state.temp = [Held("P", -1)]
    assert not met(state, "FL")
    assert progress(Table(state), "faction_leader", ANN) == 1
    lent = table(held={ANN: "NP", BOB: "M"}, active=BOB)
    lent.temp = [Held("M", -1)]
    assert met(lent, "FL", ANN)


def test_a_leader_whose_card_is_borrowed_loses_the_claim_until_it_is_back():
    """PAX R55, R75, R76"""
    cells = {"B1": "NP3 aaa", "C1": "NP1 a", "B2": "NP2 a"}  # a Lodge of both
    hands = {ANN: "NM1 NA1 NS1 NC1", BOB: "PM1 PA1 PS1 PC1"}
    state = table(cells=cells, hands=hands, held={ANN: "N", BOB: "P"}, row="M", active=BOB, public="FL DC")
    state.claims, state.temp = [Claim(ANN, "faction_leader")], [Held("P", ANN)]
    state = do(state, EndActions())
    assert (state.held[ANN], [claim.live for claim in state.claims]) == (["N", "P"], [False])
    state = do(state, EndActions())
    assert [claim.live for claim in state.claims] == [True]


def test_no_set_may_contain_another():
    """PAX R72: vector T15"""
    f = Family
    six = mask(table(), "B1 C1 D1 A2 B2 C2")
    three = f([(mask(table(), "B1 C1 D1"), 0, 0)])
    assert not joint([three, f(any_of=(6, six))])
    assert joint([three, f(any_of=(6, six | mask(table(), "D2")))])
    assert joint([f(exempt=True), three, f(exempt=True)])


def test_the_pictures_example_with_connected_peers():
    """PAX R72: vector T15"""
    text = GAME.edition_text.replace('shape = "star"', 'shape = "connected"')
    game = GAME.with_edition(text, "copy.toml")
    cells = {"B2": "NP2 a", "C2": "NM2 a", "B3": "NA2 a", "C3": "NS2 a"}
    families = [Table(table(cells=cells, game=game)).family(p, ANN) for p in ("the_inner_circle", "consort_of_peers")]
    assert all(family.met for family in families)
    assert not joint(families)
    state = table(cells={**cells, "B4": "NC2 a"}, game=game)
    assert joint([Table(state).family(p, ANN) for p in ("the_inner_circle", "consort_of_peers")])
    assert EDITIONS.read(text, "copy.toml").edition == game.edition


def test_inner_circle_and_consort_of_peers_together():
    """PAX R72: vector T16"""
    cells = {"B2": "NP2 a", "C2": "NM1 a", "B3": "NA2 a", "C3": "NS2 a", "B4": "NC2 a"}
    state = Table(table(cells=cells))
    assert joint([state.family(p, ANN) for p in ("the_inner_circle", "consort_of_peers")])


def test_no_lodge_serves_twice():
    """PAX R72"""
    state = Table(position("A3:NP1 aa B3:NM1 aa C3:NA1 a D3:NS1 B2:NC1"))
    families = [state.family(p, ANN) for p in ("factional_pact", "line_of_exchange")]
    assert all(family.met for family in families)
    assert not joint(families)


def full(families):
    """The joint check by trying everything."""
    if any(not f.met for f in families):
        return False
    needed = [list(f.witnesses()) for f in families if not f.exempt]
    for chosen in product(*needed):
        pairs = [(a, b) for i, a in enumerate(chosen) for b in chosen[i + 1 :]]
        if all((a[0] & b[0]) not in (a[0], b[0]) and not (a[1] and a[1:] == b[1:]) for a, b in pairs):
            return True
    return False


def test_the_joint_search_agrees_with_trying_everything():
    """PAX R72"""
    rng = Rng(5)
    for _ in range(400):
        families = []
        for _ in range(2 + rng.below(2)):
            if rng.below(2):
                families.append(Family(any_of=(2 + rng.below(3), rng.next() & 0x3F | 0xF)))
            else:
                families.append(Family([((rng.next() & 0x7F) or 1, rng.below(2), 1) for _ in range(1 + rng.below(3))]))
        assert joint(families) == full(families)


def test_the_shortcut_for_one_fixed_set_agrees_with_the_search():
    """PAX R72"""
    for cells, fixed in product(range(1, 32), range(1, 32)):
        for k in (1, 2, 3):
            if cells.bit_count() >= k:
                family = Family(any_of=(k, cells))
                assert fits_beside((k, cells), fixed) == full([Family([(fixed, 0, 0)]), family])


def test_a_plot_is_claimed_once_a_turn_with_a_disk():
    """PAX R72"""
    state = position(CASES["DC"][0], public="DC FL", private={ANN: "CC"}, held={ANN: "NP"})
    state = do(state, ClaimPlot("DC"))
    assert state.supply(ANN) == 15 - 6 - 1
    assert refused(state, ClaimPlot("FL")).key == "plot_claimed"
    assert refused(position(CASES["DC"][0], public="FL IV"), ClaimPlot("DC")).key == "no_plot"
    lost = position(CASES["DC"][0], public="DC FL", claims=[(ANN, "DC", False)])
    assert refused(lost, ClaimPlot("DC")).key == "has_disk"
    rivals = position(CASES["DC"][0], public="DC FL", claims=[(BOB, "DC", False)])
    assert ClaimPlot("DC") in GAME.legal(rivals, ANN)


def test_a_private_plot_is_hidden_until_it_is_claimed():
    """PAX R72"""
    state = position(CASES["DC"][0], public="FL IV", private={ANN: "DC"})
    assert "DC" not in {p.short for p in GAME.view(state, BOB).plots}
    assert "DC" in {p.short for p in GAME.view(do(state, ClaimPlot("DC")), BOB).plots}


def test_stale_claims_fall_and_the_younger_of_two_that_fail_together():
    """PAX R75"""
    state = table(claims=[(ANN, "DC", True)])
    told = []
    check_claims(state, told)
    assert of(told, PlotLost)[0].plot == "dispersed_contacts"
    state = position("A3:NP1 aa B3:NM1 aa C3:NA1 a D3:NS1 B2:NC1", claims=[(ANN, "FP", True), (ANN, "LE", True)])
    check_claims(state, [])
    assert [c.live for c in state.claims] == [True, False]


def test_a_lost_claim_comes_back_by_itself():
    """PAX R76"""
    state = position(CASES["DC"][0], claims=[(BOB, "CC", True), (ANN, "DC", False)])
    told = []
    check_claims(state, told)
    assert of(told, PlotRegained)[0].seat == ANN
    assert [c.live for c in state.claims] == [False, True]


def test_two_live_claims_win_in_the_own_turn():
    """PAX R77"""
    said = CASES["DC"][0]
    state = position(said, public="DC FL", held={ANN: "NM"}, row="P", claims=[(ANN, "FL", True), (ANN, "DC", True)])
    ended, _told = on(state, EndActions())
    assert step(ended) == "over"
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert (outcome.ranks, outcome.how) == ((1, 2), "plots")
    other = position(said, held={ANN: "NM"}, row="P", claims=[(ANN, "FL", True), (ANN, "DC", True)], active=BOB)
    assert step(do(other, EndActions())) != "over"


def test_a_claim_tells_how_many_more_win():
    """PAX R77: of those that still hold together, as the log is read by everybody."""
    first = on(position(CASES["DC"][0], public="DC FL", held={ANN: "NM"}, row="P"), ClaimPlot("DC"))
    assert of(first[1], PlotClaimed) == [PlotClaimed(ANN, "dispersed_contacts", 1)]
    assert line(of(first[1], PlotClaimed)[0]) == "Ann claims Dispersed Contacts: 1 more claim wins."
    claims = [(ANN, "FL", True)]
    second = on(position(CASES["DC"][0], public="DC FL", held={ANN: "NM"}, row="P", claims=claims), ClaimPlot("DC"))
    assert line(of(second[1], PlotClaimed)[0]).endswith(": enough to win in the Claim Check of Ann's own turn.")
    stale = on(position(CASES["DC"][0], public="DC FL", claims=claims), ClaimPlot("DC"))
    assert line(of(stale[1], PlotClaimed)[0]).endswith(": 1 more claim wins.")
    assert line(PlotClaimed(ANN, "dispersed_contacts")) == "Ann claims Dispersed Contacts."
    state, told = position(CASES["DC"][0], claims=[(ANN, "DC", False)]), []
    check_claims(state, told)
    assert line(of(told, PlotRegained)[0]) == "Ann regains Dispersed Contacts: 1 more claim wins."


def line(event):
    """How the log tells an event."""
    return GAME.text.told(event, NAMES, ENGLISH)
