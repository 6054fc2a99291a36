"""How computer seats search a game: what its players have found to be worth their time."""

import msgspec

from engines.core.decisions import Action


class Thinking(msgspec.Struct, frozen=True):
    """Declared by a game, chosen by measuring (`make arena`); the defaults do for a game that has not measured.

    `ahead`: a position is judged once so many moments (`Game.moment`) have begun since the question; 0: at once.
    `along`: a line is worth to the seat the mean of how it looks at all these moments, not at the last alone.
    `follow`: of how many own answers the best at once is taken while a line is played on. `replies`: the same for
    others' answers; 1 means at random. `longest`: a line is judged after so many answers, wherever it is then.
    `wide`: how fast further answers are taken into account as a question comes up again and again.
    `stops`: answers that only end a turn or a step; after them others play, so what follows is no measure of them:
    while a line is played on they look as good as the position in which they are given.
    `recall`: once an answer was looked at so often in a search, what it has brought on average is taken for what it
    will bring, and it is not tried out again while a line is played on; 0: it always is.
    `ease`: by how much of its usual measure a computer that takes it easy when ahead (*steady*) does so here; 0: it
    always plays its best.
    `plenty`: more answers played out than so many make nobody stronger here: weaker computers have their share of these
    at most, for with more they would play as well as the strongest; 0: more always help.
    `glance`: a line is played on by what everybody finds sensible at a glance (`Game.at_a_glance`), nothing tried out.
    `trust`: with `glance`, the seat's own answer is what it finds sensible at a glance, unless another leads that by so
    many standard errors in the worlds that both were tried in; 0: the one that leads is, by however little.
    """

    ahead: int = 1
    along: bool = False
    follow: int = 8
    replies: int = 1
    longest: int = 40
    wide: float = 1.0
    stops: tuple[type[Action], ...] = ()
    recall: int = 0
    ease: float = 1.0
    plenty: int = 0
    glance: bool = False
    trust: float = 0.0
