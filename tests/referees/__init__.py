"""Independent referees: games followed from what is shown alone, by the text of docs/rules.

A referee is a second reading of the rulebook. It knows what a game's contract shows to players (views, events, answers
that are offered) and never the state; what chance brought it reads where players read it. Whoever writes or changes one
does not look into `engines/<game>/rules`: a mistake made twice would be found by nobody.
"""
