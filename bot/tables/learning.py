"""A guided first game: one person against computers, each kind of question explained when it first comes up."""

import msgspec

from bot.base.languages.commands import first_line
from bot.base.rulebook import paragraph_of, paragraphs
from bot.base.words import Words, plain
from bot.tables.computers import GENTLE
from bot.tables.lobby import Lobbies, Who
from bot.tables.registry import LiveTable, TableRegistry
from engines.core.decisions import Decision

KINDS = 6
"""So many kinds of answers are told in a few words each; more would be a wall."""


class Learning:
    """Opens guided games, and knows what has been explained in them."""

    def __init__(self, registry: TableRegistry, lobbies: Lobbies) -> None:
        self.registry, self.lobbies = registry, lobbies

    async def open(self, who: Who, game: str, *, guild: int | None, channel: int, parent: int | None) -> LiveTable:
        """A table with one person and computers in the other seats, dealt and unrated."""
        seats = max(2, self.lobbies.game_for(game, None).seats.start)
        live = await self.lobbies.open(who, game, guild=guild, channel=channel, parent=parent, seats=seats)
        for _seat in range(seats - 1):
            await self.lobbies.add_computer(live.id, who, GENTLE)
        async with self.registry.locked(live.id):
            await self.registry.change(live, extra=msgspec.structs.replace(live.extra, learning=True, rated=False))
        return await self.lobbies.start(live.id, who)

    def lesson(self, live: LiveTable, user: int, _: Words) -> str:
        """What a person should know about the question they are asked for the first time; empty where they know it."""
        asked = _new_to(live, user)
        if asked is None:
            return ""
        view = live.view(asked.seat)
        public = next((each for each in view.asked if each.seat == asked.seat), None)
        number = paragraph_of(asked.rule)
        told = paragraphs(live.game.key, _.language).get(number, "")
        heading = "" if public is None else live.game.text.heading(view, public, _)
        lines = [_("📖 **New: {what}**", what=plain(heading))]
        if told:
            lines.append(f"{told} *({asked.rule})*")
        if 1 < len(asked.kinds) <= KINDS:
            lines += [f"- **{plain(live.game.text.kind(kind, _))}**: {_(first_line(kind))}" for kind in asked.kinds]
        return "\n".join(lines)

    async def told(self, table: int, user: int) -> None:
        """A lesson has been read: it is not told again once its question is answered."""
        async with self.registry.locked(table) as live:
            asked = _new_to(live, user)
            if asked is not None and asked.step not in live.extra.explained:
                explained = {**live.extra.explained, asked.step: asked.id}
                await self.registry.change(
                    live, extra=msgspec.structs.replace(live.extra, explained=explained), shown=False
                )


def _new_to(live: LiveTable, user: int) -> Decision | None:
    """The open question of a learner that is the first of its kind at this table."""
    if not live.extra.learning:
        return None
    mine = next((each for each in live.decisions() if each.seat in live.seats_of(user)), None)
    if mine is None or live.extra.explained.get(mine.step, mine.id) != mine.id:
        return None
    return mine
