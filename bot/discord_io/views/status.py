"""How a table stands, in words: who sits, the score so far, whose question is open, the clock."""

from bot.base.words import Words, named
from bot.discord_io.views import panel, public
from bot.discord_io.views.lobby import seat_lines
from bot.tables.agreed_end import BY_AGREEMENT, agreed
from bot.tables.clocks import told as clock_told
from bot.tables.computers import strength
from bot.tables.registry import LiveTable, plan_of


def status(live: LiveTable, _: Words) -> str:
    """All of it; of a lobby who sits and for whom seats are held, of a game that is over how it ended."""
    record = live.record
    lines = [_("**{title}**, table {number}", title=live.game.title, number=live.id)]
    if live.state is None:
        most = plan_of(record).seats or live.game.seats.stop - 1
        lines.append(_("Not started: {count} of {most} seats are taken.", count=len(record.seats), most=most))
        return "\n".join([*lines, *seat_lines(live, _), clock_told(live.extra.clock, _)])
    view = live.view(None)
    if view.outcome is not None:  # the ranking tells the points
        return "\n".join([*lines, panel.waiting_line(live, view, _)])
    if agreed(record):
        return "\n".join([*lines, _(BY_AGREEMENT), *public.stood(live, _)])
    for score in live.game.standing(view):
        seat = record.seats[score.seat]
        more = "" if seat.computer is None else f" · {_(strength(seat.computer))}"
        if seat.user is not None and seat.user == record.host:
            more = f" · {_('host')}"
        lines.append(f"- {public.score_line(live, score, _)}{more}")
    lines += [f"- **{named(bot)}** ({_('Bot')})" for bot in live.names_in(_)[len(record.seats) :]]
    asked = public.asked_lines(live, view, _)
    if live.extra.pause is not None:
        lines.append(public.paused(live.extra.pause, _))
    elif asked:
        lines += [_("Waiting for:"), *asked]
    lines += public.away_lines(live, _)
    return "\n".join([*lines, clock_told(live.extra.clock, _)])
