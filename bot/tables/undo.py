"""Going back: a free undo, and what voted undos and rewinds share with it."""

import msgspec

from bot.base.words import N_, Says
from bot.store import AuditLine, Committed, NewEntry, Occupied, StoredEntry, Undo
from bot.tables.counsel import back_on_the_way, still_taught
from bot.tables.events import events_in
from bot.tables.extras import Extra, encoded
from bot.tables.fairness import Commitment, reseeded
from bot.tables.names import called
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.saving import JustChanged
from bot.tables.undone import back_to
from bot.tables.without_seat import without_seat
from engines.core.game import AnyState
from engines.core.journal import Entry, Reseed, follow
from engines.core.journal import reseed as shuffle

LOOK_BACK = 200
"""Entries read back in search of the answer to be undone; nobody takes back what is further away than that."""


class Costly(Says):
    """What stands against a free undo; the others can be asked for one all the same."""


class UndoService:
    """Going back. Free for an answer that nobody has built on and that turned nothing up; else others decide."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def undo(self, table: int, user: int, interaction: int) -> LiveTable:
        """Take back this person's last answer; raises Costly where the others must agree, Says where it cannot be."""
        async with self.registry.locked(table) as live:
            first, against = await self.last_answer(live, user)
            if against is not None and not (still_taught(live.extra, first.seq) and alone(live, user)):
                if live.record.life != "live":
                    raise Says(against.message, **against.args_)
                raise against
            entry = NewEntry(
                seat=first.seat, user=user, kind="undo", action=back_to(first.seq), interaction=interaction
            )
            await self.go_back(live, first.seq, entry, reseed=await self._known(live, first.seq))
            return live

    async def _known(self, live: LiveTable, first: int) -> bool:
        """Whether somebody may know what chance would bring after an undo to before entry `first`.

        What a finished game was dealt from can be read in its export; and chance that was drawn anew since then
        would give way to that which it replaced.
        """
        if live.record.life == "finished":
            return True
        since = await self.registry.store.journal(live.id, after=first, limit=LOOK_BACK)
        return any(entry.kind == "reseed" for entry in since)

    async def go_back(
        self,
        live: LiveTable,
        first: int,
        entry: NewEntry,
        *,
        reseed: bool = False,
        extra: Extra | None = None,
        audit: AuditLine | None = None,
    ) -> None:
        """Go on from before entry `first` at a table whose lock is held; `entry` tells who wanted it.

        With `reseed` what nobody knew there is shuffled anew and chance drawn anew, for somebody knows how it came. On
        the way of a course all stays as its lessons need it, and they go on from there. Raises Says where nobody could
        play on in a seat.
        """
        must_have_all_players(live)
        if still_taught(live.extra, first):
            reseed, extra = False, back_on_the_way(live.extra if extra is None else extra)
        position = await self.position(live, first)
        entries = [entry]
        if reseed:
            extra = live.extra if extra is None else extra
            anew = reseeded(extra.deal, live.record.seq + 2)
            extra = msgspec.structs.replace(extra, anew=Commitment(anew.salt, anew.commitment))
            shuffle(live.game, position, anew)
            entries.append(NewEntry(kind="reseed", user=entry.user, action=msgspec.json.encode(anew)))
        saved_as = live.game.dump(position)
        done = await self.registry.saved(
            live.id,
            self.registry.store.undo(
                Undo(
                    table=live.id,
                    seq=live.record.seq,
                    generation=live.record.generation,
                    first=first,
                    entries=tuple(entries),
                    position=saved_as,
                    extra=None if extra is None else encoded(extra),
                    version=None if extra is None else live.record.version,
                    audit=audit,
                )
            ),
        )
        if isinstance(done, Occupied):
            raise Says(N_("That cannot be undone: another table stands in this channel by now."))
        if not isinstance(done, Committed):
            self.registry.met(live.id)
            raise JustChanged()
        live.state = position
        live.record = msgspec.structs.replace(
            live.record,
            seq=done.seq,
            generation=done.generation,
            version=live.record.version + 1,
            position=saved_as,
            life="live",
            outcome=None,
            extra=live.record.extra if extra is None else encoded(extra),
        )
        self.registry.changed(live)

    async def last_answer(self, live: LiveTable, user: int) -> tuple[StoredEntry, Costly | None]:
        """The first entry of this person's last answer, and what stands against taking it back freely."""
        if live.record.life not in ("live", "finished"):
            raise Says(N_("There is no game in play here."))
        must_not_rest(live)
        must_have_all_players(live)
        if not live.seats_of(user):
            raise without_seat(live, user, N_("You have no seat at this table."))
        entries = await self.registry.store.journal(live.id, newest_first=True, limit=LOOK_BACK)
        against: Costly | None = None
        standing = [e for e in entries if not e.undone and e.kind == "answer"]
        for entry in standing:
            told = events_in(live.game, entry.events)  # what cannot be read may have revealed something
            if against is None and any(event is None or event.reveals for event in told):
                against = Costly(N_("That cannot be undone freely: something hidden has come to light since."))
            if entry.user == user:
                return min((e for e in standing if e.batch == entry.batch), key=lambda e: e.seq), against
            if against is None:
                since = called(live.record.seats[entry.seat or 0])
                against = Costly(N_("That cannot be undone freely: {name} has answered since."), name=since)
        raise Says(N_("There is nothing to undo."))

    async def position(self, live: LiveTable, before: int) -> AnyState:
        """The position before an entry: the nearest kept one, and the answers since, played again."""
        kept = await self.registry.store.position_before(live.id, before)
        if kept is None:
            raise Says(N_("That cannot be undone: the earlier position is no longer kept."))
        state = live.game.load(kept.position)
        entries = await self.registry.store.journal(live.id, after=kept.seq, before=before)
        lines = [line_of(e) for e in entries if not e.undone and e.kind in ("answer", "reseed")]
        return follow(live.game, state, lines)


def alone(live: LiveTable, user: int) -> bool:
    """Whether nobody but this person sits at a table."""
    return all(seat.user in (None, user) for seat in live.record.seats)


def must_not_rest(
    live: LiveTable, said: str = N_("This table is paused; nothing is taken back until it goes on.")
) -> None:
    """Say so where the table is paused."""
    if live.extra.pause is not None:
        raise Says(said)


def must_have_all_players(live: LiveTable) -> None:
    """Say so where somebody was forgotten, or never known here: a game that goes on has a player in each seat."""
    if any(seat.user is None and seat.computer is None for seat in live.record.seats):
        raise Says(N_("This game is kept without the name of somebody who played it; it stays as it ended."))


def line_of(entry: StoredEntry) -> Entry:
    """A stored entry as the engine's journal has it."""
    if entry.kind == "reseed":
        return Entry(None, reseed=msgspec.json.decode(entry.action, type=Reseed))
    return Entry(entry.seat, entry.action.decode())
