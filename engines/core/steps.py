"""What is said of a step of the rules, in all places where it is named: one table of these per game."""

from typing import NamedTuple


class StepWords(NamedTuple):
    """A step's words, marked with N_: texts, pictures and alternative texts read them here."""

    heading: str
    """The open question, to the seat that is asked; empty where the text makes it from more than the step."""
    waiting: str
    """What the others wait for, after the seat's name."""
    verb: str
    """What the seat is to do in a word or two, in a picture's header."""
    clause: str = ""
    """What the seat is to do, in the alternative text; empty where the verb does."""

    @property
    def said(self) -> str:
        """What the alternative text says."""
        return self.clause or self.verb
