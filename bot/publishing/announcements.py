"""What is told at a table by a message of its own: its game's highlights, its end, and what a manager has done.

A highlight is what a game declares as one (`engines.core.recap.Opens`): a scoring, an elimination. Managers' acts are
told to those concerned as well, directly where they wish so. Which entry was announced last is in the store, so that
nothing is told twice; what is older than a few hours when the bot comes back is no news any more.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b

import msgspec

from bot.base.words import N_, Says, Words, named
from bot.discord_io.calls import Calls
from bot.discord_io.errors import Refusal
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.updates import Updates
from bot.discord_io.views import announcement
from bot.discord_io.views.post import Post
from bot.history.log import kept_of
from bot.history.replays import Replays
from bot.history.turning_points import TurningPoints
from bot.notify.direct_messages import DirectMessages
from bot.store import StoredEntry, StoreError
from bot.store.patience import is_away
from bot.tables.agreed_end import agreed
from bot.tables.guild_settings import settings_of
from bot.tables.journal_notes import Person, note, note_in, told
from bot.tables.recap import Recaps
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.rendering import Pictures
from bot.tables.seats import people_of
from bot.tables.undone import back_in
from engines.core.errors import Broken
from renderers.core.sheet import Sheet

log = logging.getLogger(__name__)

NEWS_MS = 6 * 3600 * 1000
"""What happened longer ago is not announced any more."""
TRIES = 5
"""So often a message is tried again that Discord was too busy for."""
READ = 100
"""Journal entries read at once."""
THERE_MS = 10 * 60 * 1000
"""Who has answered within so long before the end is there to see it, and is not called."""
LAST = "announced:"
"""Begins the bot's own setting, one a table, that holds the entry announced last."""


class Announcements:
    """Posts them, one task a table, in the order in which they happened."""

    def __init__(
        self,
        registry: TableRegistry,
        calls: Calls,
        pictures: Pictures,
        recaps: Recaps,
        replays: Replays,
        turning_points: TurningPoints,
        direct_messages: DirectMessages,
        priority: ReplyPriority,
        clock: Callable[[], int],
    ) -> None:
        self._registry, self._calls, self._pictures, self._recaps = registry, calls, pictures, recaps
        self._replays, self._turning_points = replays, turning_points
        self._direct_messages, self._priority, self._clock = direct_messages, priority, clock
        self._after: dict[int, int] = {}
        """By table: the entry up to which all is announced."""
        self._letters: dict[int, set[str]] = {}
        """By table: the direct messages that were sent about what the channel has not taken yet."""
        self._updates = Updates[int](lambda table: f"announce-{table}", self._tell, first=self._quiet, tries=TRIES)
        registry.watch(self.consider)

    async def load(self) -> None:
        """After a start: what was announced last at each table; of those long over it is forgotten."""
        store = self._registry.store
        settings = await store.settings("bot", 0)
        kept = {int(name.removeprefix(LAST)): value for name, value in settings.items() if name.startswith(LAST)}
        if not kept:
            return
        recent = {line.id for line in await store.tables_since(self._clock() - NEWS_MS)}
        over = kept.keys() - recent - set((await store.open_channels()).values())
        for table in kept.keys() - over:  # where more was announced while this was read, that holds
            self._after[table] = max(self._after.get(table, 0), msgspec.json.decode(kept[table], type=int))
        if over:
            await store.set_settings("bot", 0, dict.fromkeys((f"{LAST}{table}" for table in over), None))

    async def close(self) -> None:
        """Stop; what is missing is announced after the next start."""
        await self._updates.close()

    def consider(self, live: LiveTable) -> None:
        """A table has changed: see whether something is to be announced."""
        if live.extra.imported or (
            live.record.life == "lobby" and not live.extra.taken_out and live.extra.new_host is None
        ):
            return
        self._updates.mark(live.id)

    async def _quiet(self, _table: int) -> None:
        await self._priority.quiet()

    async def _tell(self, table: int) -> None:
        try:
            await self._announce(table)
        except (Refusal, StoreError, Says, Broken) as error:
            if is_away(error):
                raise
            log.info("nothing is announced at table %s: %s", table, error)

    # What is announced

    async def _announce(self, table: int) -> None:
        live = await self._registry.look(table)
        if self._registry.ours(live):
            with self._registry.acting(live):
                await self._announce_ours(live)

    async def _announce_ours(self, live: LiveTable) -> None:
        table = live.id
        await self._taken_out(live)
        await self._new_host(live)
        if live.record.life == "lobby":
            return
        if live.record.life == "closed" and not agreed(live.record):
            await self._note(table, None)
            return
        if table not in self._after:  # it has changed before all was read after a start, or nothing was told yet
            noted = (await self._registry.store.settings_named("bot", f"{LAST}{table}")).get(0)
            self._after[table] = 0 if noted is None else msgspec.json.decode(noted, type=int)
        while page := await self._registry.store.journal(table, after=self._after[table], limit=READ):
            live = await self._registry.look(table)  # it may have ended while what came before was told or read
            ends = _end_of(live)
            for entry in page:
                if entry.seq > live.record.seq:
                    return  # it is being saved: the change that it is will be told of
                is_news = not entry.undone and entry.at >= self._clock() - NEWS_MS
                if is_news and await self._announced(live, entry, is_end=entry.seq == ends):
                    await self._note(table, entry.seq)
                self._after[table] = entry.seq

    async def _note(self, table: int, seq: int | None) -> None:
        """Which entry was announced last, also of a game that is over: its end is not told again after a start.

        None: nothing more will be.
        """
        value = None if seq is None else msgspec.json.encode(seq)
        await self._registry.store.set_setting("bot", 0, f"{LAST}{table}", value)

    async def _announced(self, live: LiveTable, entry: StoredEntry, *, is_end: bool) -> bool:
        """Announce what an entry brought, if it is worth it; whether it was."""
        if is_end and agreed(live.record):
            await self._agreed(live, entry)
            return True
        if entry.kind == "system":
            found = note_in(entry.action)
            if found is None or not found.concerns:
                return False
            await self._act(
                live, entry.seq, lambda _: told(entry.action, _), found.why, found.concerns, calls=not found.quietly
            )
            return True
        if entry.kind == "undo" and entry.seat is None:
            await self._rewound(live, entry)
            return True
        if entry.kind != "answer" or not (await settings_of(self._registry.store, live.record.guild or 0)).highlights:
            return False
        _ = await self._registry.locales.table(live.record.guild, live.extra.language)
        found = self._recaps.highlights(live, entry, _)
        if is_end:
            await self._end(live, entry, _)
        elif found:
            sheet, alt = await self._sheet(live, entry.seq, _)
            await self._post(live, entry.seq, announcement.highlight(live, found, sheet, alt, _))
        return is_end or bool(found)

    async def _end(self, live: LiveTable, entry: StoredEntry, _: Words) -> None:
        outcome = live.view(None).outcome
        if outcome is not None:
            sheet, alt = await self._sheet(live, entry.seq, _)
            swings = await self._turning_points.of(live, _)
            absent = await self._absent(live, entry)
            await self._post(live, entry.seq, announcement.victory(live, outcome, sheet, alt, swings, _, absent))

    async def _agreed(self, live: LiveTable, entry: StoredEntry) -> None:
        """That the table has agreed to end the game, and how it stood."""
        _ = await self._registry.locales.table(live.record.guild, live.extra.language)
        sheet, alt = await self._sheet(live, entry.seq, _)
        people = await self._absent(live, entry)
        await self._post(live, entry.seq, announcement.agreed_end(live, told(entry.action, _), sheet, alt, _, people))

    async def _absent(self, live: LiveTable, last: StoredEntry) -> list[int]:
        """The people at a table whom its end would not reach: they answered long ago, and no letter tells them."""
        found = await self._registry.store.journal(live.id, before=last.seq + 1, limit=READ, newest_first=True)
        there = {each.user for each in found if each.kind == "answer" and each.at > last.at - THERE_MS}
        wishes = self._direct_messages.preferences
        people = [*people_of(live), *(each.user for each in live.extra.away)]
        reached = [user for user in people if wishes.reaches(user, live.record.guild)]
        return sorted(user for user in people if user not in (*there, *reached, last.user))

    async def _sheet(self, live: LiveTable, seq: int, _: Words) -> tuple[Sheet, str]:
        """The table as everybody saw it after an entry, its first sheet; after the last one that is the victory."""
        if seq < live.record.seq:
            with suppress(Says):  # else the rules of then are gone
                sheets, alt = await self._replays.scene(kept_of(live), seq, _)
                return sheets[0], alt
        sheets, alt = await self._pictures.table(live, live.view(None), _)
        return sheets[0], alt

    async def _post(self, live: LiveTable, mark: int | str, post: Post) -> None:
        post.nonce = _nonce(live, mark)
        await self._calls.send(live.record.channel, post)

    async def _taken_out(self, live: LiveTable) -> None:
        """Tell whoever was taken out of the lobby, and the others there, who did it and why; then it is done with."""
        told_of = live.extra.taken_out
        for each in told_of:
            said = note(
                N_("{admin} took {name} out of the lobby."),
                admin=Person(each.by, each.admin),
                name=Person(each.user, each.name),
            )
            kept = msgspec.json.encode(said)
            with suppress(Refusal):  # whom nothing reaches is not told
                mark = f"lobby {each.mark}"
                await self._act(live, mark, lambda _, kept=kept: told(kept, _), each.why, [each.user], calls=True)
        if told_of:
            async with self._registry.locked(live.id) as now:
                left = tuple(each for each in now.extra.taken_out if each not in told_of)
                extra = msgspec.structs.replace(now.extra, taken_out=left)
                await self._registry.change(now, extra=extra, shown=False)

    async def _new_host(self, live: LiveTable) -> None:
        """Tell whoever hosts the lobby from now on, and the others there; then it is done with."""
        each = live.extra.new_host
        if each is None:
            return
        name = Person(each.user, each.name)
        if each.by:
            said = note(N_("{admin} made {name} host of the table."), admin=Person(each.by, each.admin), name=name)
        else:
            said = note(N_("{name} hosts the table now, and starts the game once everybody is here."), name=name)
        concerned = [user for user in (each.before, each.user) if each.by not in (0, user)] or [each.user]
        kept = msgspec.json.encode(said)
        if each.user == live.record.host:
            with suppress(Refusal):
                await self._act(live, f"host {each.mark}", lambda _: told(kept, _), each.why, concerned, calls=True)
        async with self._registry.locked(live.id) as now:
            if now.extra.new_host == each:
                await self._registry.change(now, extra=msgspec.structs.replace(now.extra, new_host=None), shown=False)

    async def _rewound(self, live: LiveTable, entry: StoredEntry) -> None:
        """That a manager took the game back, to whose answer, and why."""
        back = back_in(entry.action)
        answers = await self._registry.store.journal(live.id, after=back.first - 1, before=back.first + 1)
        seat = answers[0].seat if answers else None

        def said(_: Words) -> str:
            who = f"<@{entry.user}>"
            if seat is None:
                return _("{who} took the game back to an earlier answer.", who=who)
            name = named(live.names_in(_, back.first)[seat])
            return _("{who} took the game back to before an answer of {name}.", who=who, name=name)

        people = [user for user in people_of(live) if user != entry.user]
        await self._act(live, entry.seq, said, back.why, people, calls=False)

    async def _act(
        self,
        live: LiveTable,
        mark: int | str,
        say: Callable[[Words], str],
        why: str,
        concerned: Sequence[int],
        *,
        calls: bool,
    ) -> None:
        """One line at the table; whom it concerns reads it in a direct message, or is mentioned there if it `calls`."""
        guild, wishes = live.record.guild, self._direct_messages.preferences
        here = [user for user in concerned if not wishes.reaches(user, guild)]
        letters = self._letters.setdefault(live.id, set())
        for user in concerned:
            nonce = _nonce(live, mark, user)
            if user not in here and nonce not in letters:
                words = await self._registry.locales.person(user, guild)
                head = words("**{title}** · table {number}", title=live.game.title, number=live.id)
                post = announcement.act(say(words), why, words, head=f"{head} · <#{live.record.channel}>")
                post.nonce = nonce
                if await self._direct_messages.send(user, post):
                    letters.add(nonce)
                else:
                    here.append(user)
        _ = await self._registry.locales.table(guild, live.extra.language)
        await self._post(live, mark, announcement.act(say(_), why, _, people=here if calls else ()))
        self._letters.pop(live.id, None)


def _end_of(live: LiveTable) -> int | None:
    """The entry that ended a game; None where it is in play."""
    return live.record.seq if live.record.life == "finished" or agreed(live.record) else None


def _nonce(live: LiveTable, mark: int | str, user: int = 0) -> str:
    """The same for the same announcement, so that posting it again after a crash makes no second one."""
    return blake2b(f"{live.id} {mark} announced {user}".encode(), digest_size=12).hexdigest()
