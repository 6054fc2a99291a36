"""What a looked-up page says of a Plot, a player, the Lodges, Faction cards, Events, the signs."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS
from engines.core.words import N_, Words
from engines.pax_illuminaten.view import PaxView, PlotView
from renderers.pax_illuminaten.pages import Page, Row, Sample
from renderers.pax_illuminaten.terms import FACTIONS, who


def _part(plot: PlotView) -> str:
    """How much of a Plot stands."""
    return f"{min(plot.cells, plot.goal)}/{plot.goal}"


def plot(view: PaxView, short: str, words: Words, names: Sequence[str]) -> Page:
    """A Plot: what it asks, who has claimed, lost or meets it."""
    plots = [plot for plot in view.plots if plot.short == short]
    first, enough = plots[0], view.facts.bot_general.plots_to_win
    rows: list[Row] = []
    for plot in plots:
        if plot.owner >= 0:
            if view.players[plot.owner].bot:
                text = words.n("Bot's Plot: {count} is enough", "Bot's Plots: {count} are enough", enough)
            else:
                text = words("private Plot")
            known = view.players[plot.owner].bot or plot.owner == view.seat
            number, part = (_part(plot), (plot.cells, plot.goal)) if known else ("", (0, 0))
            rows.append(Row(plot.owner, (), who(view, plot.owner, words, names), text, number, part=part))
        elif view.seat is not None:
            part = plot.cells, plot.goal
            rows.append(Row(view.seat, (), words("You"), words("so much of it stands"), _part(plot), part=part))
        for title, seats in (
            (words("has claimed it"), plot.on),
            (words("has lost the claim"), plot.below),
            (words("meets it now"), [seat for seat in plot.met if seat not in plot.on]),
        ):
            rows += [Row(seat, (), who(view, seat, words, names), title) for seat in seats]
    return Page(words(first.name), words("Plot"), tuple(rows[:6]), code=short, text=words(first.text))


def lodges(view: PaxView, _what: str, words: Words, names: Sequence[str]) -> Page:
    """The largest Lodge of every Faction: where, how large, whose."""
    rows: list[Row] = []
    found = {lodge.faction: lodge for lodge in view.lodges}
    called = {each.id: each.name for each in view.facts.factions}
    for faction in FACTIONS:
        lodge = found.get(faction)
        if lodge is None:
            rows.append(Row(-1, (faction,), words(called[faction]), words("no Lodge yet")))
            continue
        disks = " ".join(f"{LETTERS[seat]}{n}" for seat, n in enumerate(lodge.disks) if n)
        leads = who(view, lodge.leader, words, names) if lodge.leader >= 0 else words("nobody")
        text = words("{leader} controls it; disks {disks}", leader=leads, disks=disks or "–")
        rows.append(Row(-1, (faction,), " ".join(lodge.cells), text, str(lodge.size)))
    note = words(
        "{least} or more connected cards; control: {disks} disks and most",
        least=view.facts.constants.lodge_min,
        disks=view.facts.constants.lodge_control_min,
    )
    return Page(words("Largest Lodges"), note, tuple(rows))


def factions(view: PaxView, _what: str, words: Words, names: Sequence[str]) -> Page:
    """Faction cards, free ones first."""
    rows = [
        Row(-1, (card.faction,), "", f"{words(card.active)} {words(card.passive)}", words("free")) for card in view.row
    ]
    for player in view.players:
        rows += [
            Row(
                player.seat,
                (card.faction,),
                "",
                f"{words(card.active)} {words(card.passive)}",
                words("used") if card.used else "",
            )
            for card in player.held
        ]
    note = words("once in your turn the first sentence; the second always")
    return Page(words("Faction cards"), note, tuple(rows))


def events(view: PaxView, _what: str, words: Words, names: Sequence[str]) -> Page:
    """Edicts and Specials that lie open, the viewer's own, those that are gone."""
    rows: list[Row] = []
    for player in view.players:
        for edict in player.edicts:
            rows.append(
                Row(
                    player.seat,
                    (edict.faction,),
                    f"{edict.id} {words(edict.name)}",
                    "",
                    words("{count} Favor", count=edict.favor),
                    paper=True,
                )
            )
        if player.active_event:
            event = player.active_event
            told, said = f"{event.id} {words(event.name)}", words(event.text)
            rows.append(Row(player.seat, (), told, said, words("active"), paper=True))
    rows += [
        Row(-1, (), f"{event.id} {words(event.name)}", words(event.text), words("yours"), paper=True)
        for event in view.specials
    ]
    gone = " ".join(event.id for event in view.event_discards) or "–"
    edicts = view.edicts_gone, view.edicts_to_end
    rows.append(Row(-1, (), words("Discarded"), gone, "/".join(map(str, edicts)), part=edicts))
    note = words("in the pile {count}; the game ends with Edict {end}", count=view.event_pile, end=view.edicts_to_end)
    return Page(words("Events"), note, tuple(rows[:9]))


def signs(view: PaxView, _what: str, words: Words, _names: Sequence[str]) -> Page:
    """What the signs on cards and map mean."""
    told = (
        (Sample.LOCATION, N_("square: primary Faction, disc: the other; a token: whose disk lies there")),
        (Sample.LODGE, N_("coloured line: edge of a largest Lodge; gold frame: this Faction counts for it")),
        (Sample.BONUS, N_("ability: a bonus Main action of that kind")),
        (Sample.BUFF, N_("ability: better until the end of the turn")),
        (Sample.BROTHERHOODS, N_("Freemason, Rosicrucian")),
        (Sample.WEAPONS, N_("Strength of an Ace: wins behind; of a Crown: wins ahead")),
        (Sample.MARKS, N_("Extorted this turn; cube for a follow-up; a Bot's place")),
    )
    claims = words("a Plot claimed: {count} win the game", count=view.facts.constants.plots_to_win)
    factions = ", ".join(words(each.name) for each in view.facts.factions)
    rows = [Row(-1, tuple(FACTIONS), "", factions)]
    rows += [Row(-1, (), "", words(text), sample=sample) for sample, text in told]
    rows.append(Row(-1, (), "", claims, sample=Sample.CLAIM))
    return Page(words("Signs"), words("on cards and map"), tuple(rows))
