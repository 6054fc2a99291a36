"""What a person's private panel is made of, wherever it is shown: an ephemeral message or a direct one."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bot.base.words import Words, apart
from bot.discord_io.form_paths import FormPath
from bot.discord_io.views import forms, panel
from bot.discord_io.views.forms import Form
from bot.store.purposes import Hand
from bot.tables.registry import LiveTable
from engines.core.game import AnyView

NOTHING = Hand()
"""What a panel without a question shows, as `question_mark` has it."""


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat as its person sees it; `form` is its open question, None where there is none."""

    seat: int
    view: AnyView
    form: Form | None
    waiting: str


def held(
    live: LiveTable, user: int, path: FormPath, page: int, _: Words, outcomes: Mapping[str, str] = MappingProxyType({})
) -> SeatShown:
    """The seat of this person that is asked, or their first; a form stands at a path and a page.

    `outcomes`: what answers certainly bring, by their keys, as far as that is known already.
    """
    seat = live.seat_to_show(user)
    view = live.view(seat)
    asked = next((a for a in view.asked if a.seat == seat), None) if live.asked(seat) is not None else None
    form = None
    if asked is not None:
        form = forms.build(live.game, live.position, view, apart(live.names_in(_)), asked, path, page, _, outcomes)
    return SeatShown(seat, view, form, panel.waiting_line(live, view, _))


def mark(live: LiveTable, user: int) -> str:
    """What a panel depends on: while it is the same, the panel need not change."""
    own = own_questions(live, user)
    waited = [] if own else [(d.seat, d.step) for d in live.decisions()]
    pause = live.extra.pause
    return f"{live.record.life} {live.record.generation} {live.seats_of(user)} {own} {waited} {pause is not None}"


def own_questions(live: LiveTable, user: int) -> list[str]:
    """The ids of the open questions to this person."""
    seats = live.seats_of(user)
    return [d.id for d in live.decisions() if d.seat in seats]


def question_mark(live: LiveTable, user: int) -> Hand:
    """Which questions to this person are open, or `NOTHING`."""
    own = own_questions(live, user)
    return Hand(live.record.generation, tuple(sorted(own))) if own else NOTHING
