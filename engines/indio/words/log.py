"""A line of the log for each event."""

from collections.abc import Sequence

from engines.core.naming import titled
from engines.core.refusals import listed
from engines.core.words import N_, Words
from engines.indio import events as ev
from engines.indio.facts import Card, Facts
from engines.indio.words.names import HEXES, RESOURCES, STRUCTURES, amounts, made, word
from engines.indio.words.sentences import PARTS

PAID = {
    "feed": N_("{name} pays {what} to feed."),
    "repeat": N_("{name} pays {what} for repeated actions."),
    "forge": N_("{name} pays {what} to forge."),
    "improve": N_("{name} pays {what} to improve."),
    "build": N_("{name} pays {what} to build."),
}

ENDS = {
    "years": N_("The last year is over."),
    "structures": N_("The board holds so many structures that the game is over."),
    "hexes": N_("One player controls so many hexes that the game is over."),
}

INTENDED = {
    "forge": N_("{name} is about to forge {what}."),
    "farm": N_("{name} is about to improve {hex} to a farm."),
    "quarry": N_("{name} is about to improve {hex} to a quarry."),
    "mine": N_("{name} is about to improve {hex} to a mine."),
    "outpost_new": N_("{name} is about to build an outpost on {hex}."),
    "town_new": N_("{name} is about to build a town on {hex}."),
    "town_from_outpost": N_("{name} is about to upgrade the outpost on {hex} to a town."),
    "city_from_outpost": N_("{name} is about to upgrade the outpost on {hex} to a city."),
    "city_from_town": N_("{name} is about to upgrade the town on {hex} to a city."),
}

BUILT = {
    "outpost_new": N_("{name} builds an outpost on {hex}."),
    "town_new": N_("{name} builds a town on {hex}."),
    "town_from_outpost": N_("{name} upgrades the outpost on {hex} to a town."),
    "city_from_outpost": N_("{name} upgrades the outpost on {hex} to a city."),
    "city_from_town": N_("{name} upgrades the town on {hex} to a city."),
}


def title(cards: Sequence[Card], id_: str, _: Words) -> str:
    """A leader or quest by its name."""
    return _(next((card.name for card in cards if card.id == id_), titled(id_)))


def line(facts: Facts, event: ev.AnyEvent, names: Sequence[str], _: Words) -> str:
    """One line of the log; empty where another line says it already."""
    if isinstance(event, ev.SetupEvent):
        return _of_setup(facts, event, names, _)
    if isinstance(event, ev.YearEvent):
        return _of_year(facts, event, names, _)
    if isinstance(event, ev.WorkEvent):
        return _of_work(facts, event, names, _)
    if isinstance(event, ev.MapEvent):
        return _of_map(event, names, _)
    return ""


def _of_setup(facts: Facts, event: ev.SetupEvent, names: Sequence[str], _: Words) -> str:
    """The deal, quests, and what is placed before the first year."""
    match event:
        case ev.Dealt(first=first, terrain=terrain):
            kinds = {kind: [label for label, its in terrain if its == kind] for _label, kind in terrain}
            laid = "; ".join(f"{word(HEXES, kind, _)}: {', '.join(labels)}" for kind, labels in kinds.items())
            return _("{name} is first player. The board, {laid}.", name=names[first], laid=laid)
        case ev.LeaderChosen(seat=seat, leader=leader):
            if leader:
                return _("{name} keeps the leader {leader}.", name=names[seat], leader=title(facts.leaders, leader, _))
            return _("{name} has kept a leader.", name=names[seat])
        case ev.QuestDrawn(seat=seat, quest=quest):
            if quest:
                return _("{name} draws the quest {quest}.", name=names[seat], quest=title(facts.quests, quest, _))
            return _("{name} draws a quest.", name=names[seat])
        case ev.QuestDiscarded(seat=seat, quest=quest):
            if quest:
                return _("{name} discards the quest {quest}.", name=names[seat], quest=title(facts.quests, quest, _))
            return _("{name} discards a quest.", name=names[seat])
        case ev.QuestCompleted(seat=seat, quest=quest, influence=points):
            done, why = (
                title(facts.quests, quest, _),
                next((each.text for each in facts.quests if each.id == quest), ""),
            )
            if why:
                asked = _(why).removesuffix(".")
                return _(
                    "{name} completes {quest} (“{text}”): +{points}.",
                    name=names[seat],
                    quest=done,
                    text=asked,
                    points=points,
                )
            return _("{name} completes {quest}: +{points}.", name=names[seat], quest=done, points=points)
        case ev.FarmPlaced(seat=seat, hex=label, kind=kind, amounts=gone):
            text = _("{name} puts a {kind} on {hex}.", name=names[seat], kind=word(HEXES, kind, _), hex=label)
            return f"{text} {_('Lost there: {what}.', what=amounts(gone, _))}" if gone else text
        case ev.PiecePlaced(seat=seat, hex=label, structure=structure):
            return _(
                "{name} puts the starting {piece} on {hex}.",
                name=names[seat],
                piece=word(STRUCTURES, structure, _),
                hex=label,
            )
        case ev.WorkerPlaced(seat=seat, hex=label):
            return _("{name} puts a worker on {hex}.", name=names[seat], hex=label)


def _of_year(facts: Facts, event: ev.YearEvent, names: Sequence[str], _: Words) -> str:
    """The phases of a year outside the workers' turns, and the end."""
    match event:
        case ev.YearBegan(year=year, first=first):
            return _("Year {year} begins; {name} is first.", year=year, name=names[first])
        case ev.Produced(total=total, of=of):
            text = _("The hexes produce {what}.", what=amounts(total, _) or _("nothing"))
            own = [
                _("{name} {what}", name=names[seat], what=amounts(made_, _))
                for seat, made_ in enumerate(of)
                if any(made_)
            ]
            return f"{text} {_('Of it on controlled hexes: {shares}.', shares='; '.join(own))}" if own else text
        case ev.Crafted(seat=seat, hex=label, option=option, removed=removed):
            if not removed:
                return _("{name} crafts {what} on {hex}.", name=names[seat], what=made(facts, option, _), hex=label)
            return _(
                "{name} crafts {what} on {hex} and removes {removed}.",
                name=names[seat],
                what=made(facts, option, _),
                hex=label,
                removed=amounts([removed.count(each) for each in RESOURCES], _),
            )
        case ev.CraftingEnded(seat=seat):
            return _("{name} crafts no more.", name=names[seat])
        case ev.Fed(seat=seat, count=count, food=food):
            return _.n(
                "{name} feeds {count} worker with {food} food.",
                "{name} feeds {count} workers with {food} food.",
                count,
                name=names[seat],
                food=food,
            )
        case ev.Woken(seat=seat, hex=label, count=count):
            return _.n(
                "{name} activates {count} worker on {hex}.",
                "{name} activates {count} workers on {hex}.",
                count,
                name=names[seat],
                hex=label,
            )
        case ev.RepeatBought(seat=seat):
            return _("Workers of {name} may repeat actions this year.", name=names[seat])
        case ev.YearEnded(year=year):
            return _("Year {year} ends.", year=year)
        case ev.GameEnded():
            return _over(facts, event, names, _)


def _over(facts: Facts, event: ev.GameEnded, names: Sequence[str], _: Words) -> str:
    """How it ended, who has won, and everybody's influence with its parts, the leader among them."""
    told = [_(ENDS[event.how])]
    if event.winners:
        winners = listed([names[seat] for seat in event.winners], _)
        told.append(_.n("{names} wins.", "{names} share the victory.", len(event.winners), names=winners))
    told.append(f"{'; '.join(_points(facts, event, seat, names, _) for seat in range(len(event.scores)))}.")
    most = max(event.scores)
    if event.workers and event.scores.count(most) > 1:
        level = [f"{names[seat]} {event.workers[seat]}" for seat, points in enumerate(event.scores) if points == most]
        counts = ", ".join(level)
        if len(event.winners) > 1:
            told.append(_("Level at {points}, in workers on the board too: {counts}.", points=most, counts=counts))
        else:
            told.append(_("Level at {points}, so workers on the board decide: {counts}.", points=most, counts=counts))
    kept = [
        f"{names[seat]} {', '.join(title(facts.quests, quest, _) for quest in quests)}"
        for seat, quests in enumerate(event.quests)
        if quests
    ]
    if kept:
        told.append(_("Quests not completed: {quests}.", quests="; ".join(kept)))
    return " ".join(told)


def _points(facts: Facts, event: ev.GameEnded, seat: int, names: Sequence[str], _: Words) -> str:
    """A seat's influence, its leader and what else it is made of: "Ann 11 (Towns 4, Quests 3, leader Baker 4)"."""
    leader = title(facts.leaders, event.leaders[seat], _)
    points = event.scores[seat]
    if not event.parts:
        return _("{name} {points}, leader {leader}", name=names[seat], points=points, leader=leader)
    parts = [f"{_(PARTS[part])} {count}" for part, count in event.parts[seat] if count and part != "leader"]
    worth = next(count for part, count in event.parts[seat] if part == "leader")
    parts.append(_("leader {leader} {points}", leader=leader, points=worth))
    return f"{names[seat]} {points} ({', '.join(parts)})"


def _of_work(facts: Facts, event: ev.WorkEvent, names: Sequence[str], _: Words) -> str:
    """What workers do, and what is paid for it."""
    match event:
        case ev.WorkerSelected(seat=seat, hex=label):
            return _("{name} selects the worker on {hex}.", name=names[seat], hex=label)
        case ev.Unselected(seat=seat):
            return _("{name} puts the worker back.", name=names[seat])
        case ev.Passed(seat=seat, auto=auto):
            if auto:
                return _("{name} has no worker that can act and passes.", name=names[seat])
            return _("{name} passes.", name=names[seat])
        case ev.Moved(seat=seat, origin=origin, to=to):
            return _("{name} moves {origin} → {to}.", name=names[seat], origin=origin, to=to)
        case ev.Collected(seat=seat, hex=label, amounts=counts, owner=owner):
            what = amounts(counts, _)
            if owner < 0:
                return _("{name} collects {what} on {hex}.", name=names[seat], what=what, hex=label)
            return _(
                "{name} collects {what} on {hex}, out of the pool of {owner}.",
                name=names[seat],
                what=what,
                hex=label,
                owner=names[owner],
            )
        case ev.Stored(seat=seat, hex=label, resource=resource, count=count):
            return _(
                "{name} stores {count} {what} on {hex}.",
                name=names[seat],
                count=count,
                what=word(RESOURCES, resource, _),
                hex=label,
            )
        case ev.Overflowed(seat=seat, resource=resource, hex=label):
            what = word(RESOURCES, resource, _)
            if label:
                return _("{name} discards 1 {what} from {hex}.", name=names[seat], what=what, hex=label)
            return _("{name} discards 1 {what}.", name=names[seat], what=what)
        case ev.Attacked(seat=seat, hex=label, target=target, active=active):
            if active:
                return _(
                    "{name} attacks an active worker of {target} on {hex}: both are lost.",
                    name=names[seat],
                    target=names[target],
                    hex=label,
                )
            return _(
                "{name} attacks an exhausted worker of {target} on {hex}: it is lost.",
                name=names[seat],
                target=names[target],
                hex=label,
            )
        case ev.Paid(seat=seat, what=what):
            return _(PAID[what], name=names[seat], what=paid(event, _))
        case ev.Intended():
            return _intended(facts, event, names, _)
        case ev.TakenBack(seat=seat):
            return _("{name} breaks off what was only begun; nothing is spent.", name=names[seat])
        case ev.Forged(seat=seat, recipe=recipe, hex=label):
            return _("{name} forges {what} on {hex}.", name=names[seat], what=word(RESOURCES, recipe, _), hex=label)


def _of_map(event: ev.MapEvent, names: Sequence[str], _: Words) -> str:
    """Hexes and structures that become something else, or another's."""
    match event:
        case ev.Improved(seat=seat, hex=label, kind=kind, covered=covered, lost=lost, owner=owner, amounts=gone):
            text = _(
                "{name} improves {hex} from {covered} to {kind}.",
                name=names[seat],
                hex=label,
                covered=word(HEXES, covered, _),
                kind=word(HEXES, kind, _),
            )
            if not lost:
                return text
            what = amounts(gone, _) if gone else str(lost)
            if owner < 0:
                return f"{text} {_('Resources lost: {lost}.', lost=what)}"
            return f"{text} {_('Resources lost out of the pool of {owner}: {lost}.', owner=names[owner], lost=what)}"
        case ev.Built(seat=seat, hex=label, build=build, which=which):
            text = _(BUILT.get(build, N_("{name} builds on {hex}.")), name=names[seat], hex=label)
            if not which:
                return text
            return _("{text} It takes {workers}.", text=text, workers=_taken(which, _))
        case ev.Conquered(seat=seat, owner=owner, hex=label, structure=structure, amounts=counts):
            piece = word(STRUCTURES, structure, _)
            if not any(counts):
                return _(
                    "{name} conquers the {piece} of {owner} on {hex}.",
                    name=names[seat],
                    piece=piece,
                    owner=names[owner],
                    hex=label,
                )
            return _(
                "{name} conquers the {piece} of {owner} on {hex} with {what} there.",
                name=names[seat],
                piece=piece,
                owner=names[owner],
                hex=label,
                what=amounts(counts, _),
            )
        case ev.ControlLost(by=-1, seat=seat, hex=label):  # games of earlier versions did not say who placed a start
            return _("{name} loses control of {hex}.", name=names[seat], hex=label)
        case ev.ControlLost(by=by, seat=seat, hex=label, to=to):
            who = {"by": names[by], "name": names[seat], "hex": label}
            if to < 0:
                return _("{by} ends the control of {name} over {hex}.", **who)
            if to == by:
                return _("{by} takes control of {hex} from {name}.", **who)
            return _("{by} makes {hex} pass from {name} to {other}.", other=names[to], **who)
        case ev.ControlGained(by=by, seat=seat, hex=label):
            return _("{by} leaves control of {hex} to {name}.", by=names[by], hex=label, name=names[seat])
        case ev.ControlChanged(seat=seat, won=won, left=left):
            name, gained, lost = names[seat], listed(won, _), listed(left, _)
            if won and left:
                return _("{name} now controls {hexes} and no longer {left}.", name=name, hexes=gained, left=lost)
            if won:
                return _("{name} now controls {hexes}.", name=name, hexes=gained)
            return _("{name} no longer controls {left}.", name=name, left=lost)


def _taken(which: Sequence[str], _: Words) -> str:
    """The workers that a structure took, by what they were doing (IND R79)."""
    told: list[str] = []
    if count := which.count("exhausted"):
        told.append(_.n("{count} exhausted worker", "{count} exhausted workers", count))
    if "selected" in which:
        told.append(_("the selected worker"))
    if count := which.count("active"):
        told.append(_.n("{count} other active worker", "{count} other active workers", count))
    return listed(told, _)


def paid(event: ev.Paid, _: Words) -> str:
    """What was paid and from which hexes: "2 earth (A1), 3 fire (B2 2, C3 1)"."""
    if not event.sources:
        return amounts(event.amounts, _)
    told: list[str] = []
    for resource in dict.fromkeys(kind for _label, kind, _count in event.sources):
        spots = [(label, count) for label, kind, count in event.sources if kind == resource]
        where = spots[0][0] if len(spots) == 1 else ", ".join(f"{label} {count}" for label, count in spots)
        told.append(f"{sum(count for _label, count in spots)} {word(RESOURCES, resource, _)} ({where})")
    return ", ".join(told)


def _intended(facts: Facts, event: ev.Intended, names: Sequence[str], _: Words) -> str:
    """What a seat is about to do, once: when it is asked what to remove, or how it pays."""
    name = names[event.seat]
    if event.step == "remove":
        return _.n(
            "{name} is about to craft {what} on {hex}: {count} resource has to go first.",
            "{name} is about to craft {what} on {hex}: {count} resources have to go first.",
            event.due,
            name=name,
            what=made(facts, event.item, _),
            hex=event.hex,
        )
    if event.what == "feed":
        return _.n(
            "{name} is about to feed {count} worker.",
            "{name} is about to feed {count} workers.",
            int(event.item),
            name=name,
        )
    if event.step != "pay" or event.what not in ("forge", "improve", "build"):
        return ""
    known = event.what if event.what == "forge" else event.item
    what = word(RESOURCES, event.item, _)
    unknown = N_("{name} is about to build on {hex}.")
    return _(INTENDED.get(known, unknown), name=name, what=what, hex=event.hex)
