"""The first table of Indio, lesson by lesson: a year and the start of the next, then a free game."""

from collections.abc import Mapping, Sequence

from engines.core.lessons import Course, Lesson, Picture, Remark
from engines.core.words import N_
from engines.indio.lessons.hints import HINTS
from engines.indio.lessons.mistakes import MISTAKES
from engines.indio.lessons.notes import NOTES
from engines.indio.lessons.start import LEADERS, SEED, start
from engines.indio.state import St
from engines.indio.view import IndioView

YOU, BEN = 0, 1


def moment(view: IndioView) -> str:
    """Year, the viewer's active workers, the hex of the selected one, what it has done this turn."""
    active = 0 if view.seat is None else view.players[view.seat].active
    return f"{view.year}.{active}.{view.selected}.{'+'.join(view.used)}"


def _walked(view: IndioView) -> Mapping[str, str]:
    """The hex of the learner's second worker, the one that is neither at home nor on B3."""
    own = [each.label for each in view.hexes if any(worker.seat == view.seat for worker in each.workers)]
    return {"hex": next((each for each in own if each not in ("A2", "B3")), "B2")}


PASS = N_("Passing is for when nothing useful is left.")
GATHER = (
    N_("Walk and gather: gather"),
    N_("The earth under your worker."),
    N_("Now collect: the earth you lack."),
)
GATHERED = (
    Remark(
        ("collect",),
        N_(
            "2 earth and 1 metal. Nobody can act any more, so the year ends: Ben gets the flag, "
            "quests are drawn. Yours is *Architect*: 3 structures, +2."
        ),
        good=True,
    ),
    Remark(("*",), N_("One action given away.")),
)

PICTURES = (
    Picture(
        "table",
        N_(
            "A map of hexes. Each year the land produces, your buildings make something, and you feed "
            "workers. A fed worker stands up and may do two different things once: move, gather, forge, "
            "improve, build, attack."
        ),
        after=2,
    ),
    Picture(
        "table",
        N_(
            "Points: outpost 2, town 4, city 8, one for each hex you control, a little for workers and "
            "goods. The game ends after year seven, or earlier when the land is full."
        ),
        sheet=2,
        after=8,
    ),
    Picture(
        "hand",
        N_(
            "Yours alone: quests, small aims that count the moment they are true, and one leader, a secret "
            "aim that counts at the end. The fun: every worker is a small plan."
        ),
        after=2,
    ),
)

LESSONS: Sequence[Lesson[IndioView]] = (
    Lesson(
        "leader",
        N_("Your secret aim"),
        N_("The two cards."),
        N_(
            "A leader scores at the end. Curate: 3 outposts give 4, all 4 give 8. Outposts are the "
            "cheapest building: keep Curate."
        ),
        "1.0..",
        "setup.leader",
        "choose_leader:curate",
        (
            Remark(
                ("choose_leader:curate",),
                N_("Nobody sees it before the end. Your farm, an outpost and two workers are placed."),
                good=True,
            ),
            Remark(("*",), N_("2 per hex you share with a rival: strong, but risky for a first game.")),
        ),
    ),
    Lesson(
        "land",
        N_("Read the land"),
        N_("A2 and B3."),
        N_(
            "The land has produced: workers + 1. Farm A2: 2 food. Earth B3: 2 earth. Only goods on A2 "
            "are yours to spend: it has your tent. Your aim: one metal and one stone, the price of an "
            "outpost."
        ),
        "1.0..",
        "craft",
    ),
    Lesson(
        "craft",
        N_("Craft"),
        N_("The tent on A2."),
        N_(
            "Each structure makes one thing a year: food, a worker or fire. Only outposts make fire, "
            "and metal needs it. Craft fire."
        ),
        "1.0..",
        "craft",
        "craft:A2:outpost_fire",
        (
            Remark(("craft:*:outpost_fire",), N_("One fire on A2."), good=True),
            Remark(
                ("craft:*:outpost_worker",),
                N_("A third worker helps next year; without fire there is no metal in this one."),
            ),
            Remark(("craft:*:outpost_food",), N_("You have 2; that feeds four.")),
            Remark(("*",), N_("A free gift refused.")),
        ),
    ),
    Lesson(
        "feed",
        N_("Feed"),
        N_("Both workers lie (rings)."),
        N_("1 food stands up two workers. Feed both."),
        "1.0..",
        "harvest.feed",
        "feed:2",
        (
            Remark(("feed:2",), N_("Both stand. Workers you leave standing need no food next year."), good=True),
            Remark(("feed:1",), N_("The same food would feed two.")),
            Remark(("*",), N_("Lying workers do nothing all year.")),
        ),
    ),
    Lesson(
        "worker",
        N_("One worker, two different actions"),
        N_("B3 with 2 earth."),
        N_("Choose the worker on B3."),
        "1.2..",
        "work.worker",
        "select_worker:B3:no",
        (
            Remark(("select_worker:B3:*",), N_("It may do two different things, once each."), good=True),
            Remark(("select_worker:*",), N_("It has nothing to gather: the goods on A2 are already yours.")),
            Remark(("*",), PASS),
        ),
    ),
    Lesson(
        "collect",
        N_("First action: collect"),
        N_("B3 with 2 earth."),
        N_("First collect: everything on its hex goes to your tent."),
        "1.2.B3.",
        "work.action",
        "collect",
        (
            Remark(("collect",), N_("2 earth on A2: now they are yours to spend."), good=True),
            Remark(("move:*",), N_("You would leave 2 earth behind.")),
            Remark(("pass",), PASS),
        ),
    ),
    Lesson(
        "forge",
        N_("Second action: forge"),
        N_("Earth 2, fire 1."),
        N_("Same worker, second action: forge metal from earth and fire. It works from anywhere."),
        "1.2.B3.collect",
        "work.action",
        "forge:metal",
        (
            Remark(
                ("forge:metal",), N_("Your quest *Blacksmith* said: forge metal. +1, at once, by itself."), good=True
            ),
            Remark(
                ("forge:stone",),
                N_("Quest *Jeweler* would like it, but your fire waits for metal; stone comes next year."),
            ),
            Remark(("improve:*",), N_("Good later. A quarry now would eat both earth.")),
            Remark(("move:*",), N_("The earth is gathered here. Forge first.")),
            Remark(("*",), N_("One action given away.")),
        ),
    ),
    Lesson(
        "second worker",
        N_("Walk and gather"),
        N_("B2, 1 earth."),
        N_(
            "Your second worker: move to B2, then collect. Two birds: you control a third hex (+1) and "
            "get the earth you lack."
        ),
        "1.1..",
        "work.worker",
        "select_worker:A2:no",
        (
            Remark(("select_worker:*",), N_("Now walk."), good=True),
            Remark(("*",), N_("One worker still stands.")),
        ),
    ),
    Lesson(
        "walk",
        N_("Walk and gather: walk"),
        N_("B2, 1 earth."),
        N_("Move to B2: nobody is there, so it is yours while your worker stays."),
        "1.1.A2.",
        "work.action",
        "move:B2",
        (
            Remark(("move:B2", "move:A1"), N_("A third hex: +1."), good=True),
            Remark(("move:B3",), N_("Already yours.")),
            Remark(
                ("move:A3",),
                N_("Water: no building there, and a worker that *starts* a year in water has only one action."),
            ),
            Remark(("collect",), N_("You'd carry your own goods home.")),
            Remark(("pass",), N_("One worker still stands.")),
        ),
    ),
    Lesson(
        "gather",
        *GATHER,
        "1.1.B2.move",
        "work.action",
        "collect",
        GATHERED,
    ),
    Lesson(
        "gather",
        *GATHER,
        "1.1.A1.move",
        "work.action",
        "collect",
        GATHERED,
        aside=True,
    ),
    Lesson(
        "new year",
        N_("A new year"),
        N_("{hex} and B3: 2 earth each."),
        N_("Workers that stay produce each year. Now craft a worker: 2 food feed up to four."),
        "2.0..",
        "craft",
        "craft:A2:outpost_worker",
        (
            Remark(("craft:*:outpost_worker",), N_("A third worker, on A2."), good=True),
            Remark(("*",), N_("Useful, but hands are what you lack.")),
        ),
        facts=_walked,
    ),
    Lesson(
        "feed three",
        N_("A new year: feed"),
        N_("Three workers lie."),
        N_("Feed all three: 2 food."),
        "2.0..",
        "harvest.feed",
        "feed:3",
        (
            Remark(("feed:3",), N_("All stand."), good=True),
            Remark(("*",), N_("There is food for three, and work for them.")),
        ),
    ),
    Lesson(
        "builder",
        N_("Build"),
        N_("Your pool: 2 earth, 1 metal."),
        N_(
            "Worker B3: forge stone (that's *Jeweler*, +1), then build an outpost on its own hex. A "
            "worker of yours must stand there, and yours does."
        ),
        "2.3..",
        "work.worker",
        "select_worker:B3:no",
        (
            Remark(("select_worker:B3:*",), N_("First the stone."), good=True),
            Remark(("pass",), PASS),
            Remark(("*",), N_("Another time. The builder stands on B3.")),
        ),
    ),
    Lesson(
        "stone",
        N_("Build: the stone"),
        N_("Your pool: 2 earth, 1 metal."),
        N_("Forge stone from two earth."),
        "2.3.B3.",
        "work.action",
        "forge:stone",
        (
            Remark(("forge:stone",), N_("*Jeweler* is done: +1. And you have the price of an outpost."), good=True),
            Remark(("collect",), N_("The 2 earth on B3 become yours anyway once your tent stands there.")),
            Remark(("improve:*",), N_("That spends the stone's earth.")),
            Remark(("move:*",), N_("Stay: this is the place to build.")),
            Remark(("pass",), PASS),
        ),
    ),
    Lesson(
        "build",
        N_("Build: the outpost"),
        N_("B3, where your worker stands."),
        N_("Build the outpost on B3."),
        "2.3.B3.forge",
        "work.action",
        "build:B3:outpost_new",
        (
            Remark(
                ("build:*:outpost_new",),
                N_("10 to 6. Two tents: two crafts a year, twice the storage, and A2 is no longer your only pool."),
                good=True,
            ),
            Remark(("collect",), N_("The 2 earth on B3 become yours anyway once your tent stands there.")),
            Remark(("*",), N_("You hold metal and stone: that is an outpost.")),
        ),
    ),
    Lesson(
        "plan",
        N_("The plan"),
        N_("Your tents."),
        N_(
            "Third outpost: Architect +2, Curate +4. From there a town (fire, water, stone, worker) or "
            "a quarry next to home. Watch who has more workers on your hexes. From here you play on "
            "your own; I speak up when something is new."
        ),
    ),
)

SCRIPT = {
    (BEN, "1.0..", "setup.leader"): "choose_leader:mapmaker",
    (BEN, "1.0..", "craft"): "craft:E2:outpost_food",
    (BEN, "1.0..", "harvest.feed"): "feed:2",
    (BEN, "1.2..", "work.worker"): "select_worker:D3:no",
    (BEN, "1.2.D3.", "work.action"): "collect",
    (BEN, "1.2.D3.collect", "work.action"): "end_turn",
    (BEN, "1.1..", "work.worker"): "select_worker:E2:no",
    (BEN, "1.1.E2.", "work.action"): "move:D2",
    (BEN, "1.1.D2.move", "work.action"): "collect",
    (BEN, "2.0..", "craft"): "craft:E2:outpost_worker",
    (BEN, "2.0..", "harvest.feed"): "feed:3",
    (BEN, "2.3..", "work.worker"): "select_worker:D3:no",
    (BEN, "2.3.D3.", "work.action"): "collect",
    (BEN, "2.3.D3.collect", "work.action"): "forge:stone",
}

COURSE: Course[St, IndioView] = Course(
    len(LEADERS), SEED, PICTURES, LESSONS, NOTES, start, moment, SCRIPT, hints=HINTS, mistakes=MISTAKES
)
