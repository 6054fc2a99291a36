"""Lines of the audit log about a server's settings, with the names and values that their reader's commands have."""

from bot.base.languages import LANGUAGES
from bot.base.languages.commands import CHOICE
from bot.base.words import N_, Says, Words, plain
from bot.tables import clocks
from bot.tables.journal_notes import Argument, JournalNote, note, note_in, said_of, told
from engines import games

SET, UNSET = N_("set {name} to {value}"), N_("set {name} back")


def setting_set(name: str, value: Argument) -> JournalNote:
    """That a setting has a new value."""
    return note(SET, name=name, value=value)


def setting_unset(name: str) -> JournalNote:
    """That a setting is what it was at first."""
    return note(UNSET, name=name)


def act_told(kept: str, _: Words) -> str:
    """What a line of the audit log says was done, in the reader's language."""
    found = note_in(kept)
    if found is None:
        return told(kept, _)
    args = {which: said_of(arg, _) for which, arg in found.args.items()}
    match found.args:
        case {"name": str(setting)} if found.say in (SET, UNSET):
            args["name"] = plain(_.p(CHOICE, setting))
            if "value" in found.args:
                args["value"] = _value(setting, found.args["value"], _)
        case {"game": str(game)}:
            args["game"] = games()[game].title if game in games() else _("all in turn")
        case _:
            pass
    return _(found.say, **args)


def _value(setting: str, value: Argument, _: Words) -> str | int:
    """A setting's value as the command offers it."""
    match setting, value:
        case "language", str():
            return LANGUAGES.get(value) or _.p(CHOICE, "not set")
        case (("open_by" | "theme"), str()):
            return _.p(CHOICE, value)
        case "highlights", str():
            return _("yes") if value == str(True) else _("no")
        case "clock", str():
            return _clock(value, _)
        case "channels", ():
            return _("every channel")
        case _:
            return said_of(value, _)


def _clock(kept: str, _: Words) -> str:
    """The time of a move, which is kept in English words."""
    try:
        seconds = clocks.seconds_said(kept)
    except Says:
        return plain(kept)
    return clocks.duration(seconds, _) if seconds else _("no clock")
