"""Taking an answer back: free while nothing came to light by it and nobody else has answered since."""

import msgspec

from bot.service.hall import Hall, Live
from bot.store import Committed, Entry, Occupied, StoredEntry, StoreFull, Undo
from bot.ui.words import N_, Says, named
from engines.core.codec import from_json
from engines.core.journal import Entry as Line
from engines.core.journal import follow

LOOK_BACK = 200
"""Entries read back in search of the answer to be undone; a free undo is never further away than that."""


class Undoing:
    """Free undo. An answer that somebody else has built on, or that turned something up, stays."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def undo(self, table: int, user: int, interaction: int) -> Live:
        """Take back this person's last answer; says why where it cannot be."""
        async with self.hall.locked(table) as live:
            if interaction in live.heard:
                return live
            if live.record.life not in ("live", "finished"):
                raise Says(N_("There is no game in play here."))
            if live.extra.pause is not None:
                raise Says(N_("This table is paused; nothing is taken back until it goes on."))
            if any(seat.user is None and seat.computer is None for seat in live.record.seats):
                raise Says(N_("This game is kept without the name of somebody who played it; it stays as it ended."))
            seats = live.seats_of(user)
            if not seats:
                raise Says(N_("You have no seat at this table."))
            batch = await self._last_answer(live, seats)
            first = batch[0]
            position = await self._position(live, first.seq)
            answer = Entry(seat=first.seat, user=user, kind="undo", action=back_to(first.seq), interaction=interaction)
            try:
                done = await self.hall.store.undo(
                    Undo(
                        table=live.id,
                        seq=live.record.seq,
                        generation=live.record.generation,
                        first=first.seq,
                        entries=(answer,),
                        position=live.game.dump(position),
                    )
                )
            except StoreFull as error:
                raise Says(N_("That could not be saved: the disk is full. The table is as it was.")) from error
            if isinstance(done, Occupied):
                raise Says(N_("That cannot be undone: another table stands in this channel by now."))
            if not isinstance(done, Committed):
                self.hall.forget(live.id)
                raise Says(N_("The table has just changed; look again."))
            live.heard.append(interaction)
            live.state = position
            live.record = msgspec.structs.replace(
                live.record,
                seq=done.seq,
                generation=done.generation,
                position=live.game.dump(position),
                life="live",
                outcome=None,
            )
            self.hall.changed(live)
            return live

    async def _last_answer(self, live: Live, seats: list[int]) -> list[StoredEntry]:
        """The entries of the answer to be undone; says who or what stands against it."""
        entries = await self.hall.store.journal(live.id, newest_first=True, limit=LOOK_BACK)
        standing = [e for e in entries if not e.undone and e.kind == "answer"]
        if not standing:
            raise Says(N_("There is nothing to undo."))
        others: str | None = None
        for entry in standing:
            told = from_json(entry.events, list[live.game.event_type])
            if any(event.reveals for event in told):
                raise Says(N_("That cannot be undone: a card has come to light since."))
            if entry.seat in seats:
                if others is not None:
                    raise Says(N_("That cannot be undone: {name} has answered since."), name=named(others))
                return sorted((e for e in standing if e.batch == entry.batch), key=lambda e: e.seq)
            others = others or live.names[entry.seat or 0]
        raise Says(N_("There is nothing to undo."))

    async def _position(self, live: Live, before: int) -> object:
        """The position before an entry: the nearest kept one, and the answers since, played again."""
        kept = await self.hall.store.position_before(live.id, before)
        if kept is None:
            raise Says(N_("That cannot be undone: the earlier position is no longer kept."))
        state = live.game.load(kept.position)
        entries = await self.hall.store.journal(live.id, after=kept.seq, before=before)
        lines = [line_of(e) for e in entries if not e.undone and e.kind in ("answer", "reseed")]
        return follow(live.game, state, lines)


class Back(msgspec.Struct, frozen=True):
    """What an entry of kind "undo" did: answers and reseeds from entry `first` on count no more."""

    first: int


def back_to(first: int) -> bytes:
    """The action of an entry of kind "undo"; an export can be played again only with it."""
    return msgspec.json.encode(Back(first))


def line_of(entry: StoredEntry) -> Line:
    """A stored entry as the engine's journal has it."""
    if entry.kind == "reseed":
        return Line(None, reseed=msgspec.json.decode(entry.action, type=dict[str, int])["word"])
    return Line(entry.seat, entry.action.decode())
