"""The smaller things of a round in few words: what each person played, what each side kept and conquered."""

from engines.core.recap import scenes
from engines.core.words import ENGLISH
from engines.influence import events as ev
from engines.influence.game import Influence

TEXT = Influence().text
NAMES = ["Ann", "Bob"]


def test_what_each_person_played_is_one_sentence():
    events = [
        ev.CardPlaced(0, "FAL-r2", "C1", 0, (0,)),
        ev.SwapPlayed(0, "FAL", "S"),
        ev.Delayed(1, "STA"),
        ev.SaboteurPlayed(0, "FAL", "D4"),
        ev.CircleBlocked(0, "D4", "UR", "E3"),
        ev.CastleTurned(1, "STA", "B2", "LIN", 0, "U"),
    ]
    assert TEXT.in_brief(events, NAMES, ENGLISH) == [
        "Ann: FAL-r2 face-down at C1, Swap on the Setup card, Saboteur on D4 (face-down), circle D4 → E3 blocked.",
        "Bob: delays its attack, B2 LIN left as it lay.",
    ]


def test_castles_are_told_by_who_has_them_with_the_rivals_sums():
    def examined(cell: str, totals: tuple[tuple[str, int], ...], side: str, **more: object) -> ev.Examined:
        told = {"points": 1, "maintained": False, "lost": "", "card": ""} | more
        return ev.Examined(cell, "LIN", totals, side, **told)  # pyright: ignore[reportArgumentType]

    events = [
        examined("B1", (("FAL", 5),), "FAL", maintained=True),
        examined("B2", (("FAL", 7), ("STA", 3)), "FAL", lost="STA"),
        examined("B3", (("FAL", 9), ("STA", 8)), "FAL", maintained=True, points=2),
        examined("B4", (("FAL", 2), ("STA", 2)), "", points=0),
    ]
    assert TEXT.in_brief(events, NAMES, ENGLISH) == [
        "FAL keeps B1 LIN +1, B3 LIN (9 against STA 8) +2.",
        "FAL conquers B2 LIN from STA (7 against STA 3) +1.",
        "B4 LIN: FAL 2, STA 2; nobody conquers it.",
    ]


def revealed(cell: str, castle: str, name: str, power: int) -> ev.CastleRevealed:
    return ev.CastleRevealed(cell, castle, name, power, "U")


def test_a_castle_that_is_turned_up_is_told_with_what_became_of_it():
    """INF R50: its name and Power, in the scene in which it is examined."""
    game = Influence()
    view = game.view(game.new(2, game.options({}), 1), None)
    examined = ev.Examined("B2", "LIN", (("FAL", 5),), "FAL", 1, maintained=False, lost="", card="")
    events = [revealed("B2", "LIN", "Lincoln", 3), ev.CardsRevealed("B2", (("FAL-r1", 5),)), examined]
    (scene,) = scenes(game.recap, events, None, view)
    assert scene.events == (events[0], examined)
    assert TEXT.told(events[0], NAMES, ENGLISH) == "B2 is Lincoln (LIN), Power 3."
    (alone,) = scenes(game.recap, [examined], None, view)
    assert alone.weight == scene.weight


def test_castles_that_are_turned_up_stand_together_in_brief():
    events = [revealed("B2", "LIN", "Lincoln", 3), revealed("C1", "ALB", "Albany", 2)]
    assert TEXT.in_brief(events, NAMES, ENGLISH) == ["Turned up: B2 Lincoln (LIN, Power 3), C1 Albany (ALB, Power 2)."]
