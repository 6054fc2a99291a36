"""The messages that ask people: come to a lobby, take over a seat, agree to an undo or an end. Each mentions them once.

Which of them should stand is in the table (`Extra.invited`, `offers`, `vote`); which do stand is in the store (messages
that are to go away). After every change of a table, and after a start, the one is made to follow the other. One that
somebody deletes is sent once more: without its buttons nobody could answer.
"""

import logging
from collections import Counter
from hashlib import blake2b
from typing import Any

import discord
import msgspec
from discord import ui

from bot.base.words import Words, named
from bot.discord_io.calls import Calls
from bot.discord_io.custom_ids import InvitationId, OfferId, VoteId, carried_in
from bot.discord_io.errors import Forbidden, Gone, Refusal
from bot.discord_io.updates import Updates
from bot.discord_io.views.buttons import GREEN, Button, button
from bot.discord_io.views.post import Post, layout, text
from bot.store import PendingDelete, ShardSet, StoreError, purposes
from bot.store.patience import is_away
from bot.store.purposes import AnyPurpose, Prompt
from bot.tables.extras import TableVote
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.votes import asked_of

log = logging.getLogger(__name__)

TRIES = 5
"""So often a message is tried again that Discord was too busy for."""
AGAIN = 2
"""So often people are asked once more where somebody has deleted the question: it may be a bot that deletes whatever is
written there."""


class Prompts:
    """Invitations to lobbies, offers of seats, votes of the table."""

    def __init__(self, registry: TableRegistry, calls: Calls) -> None:
        self._registry, self._calls = registry, calls
        self._stand: set[int] = set()
        self._there: dict[int, tuple[int, Prompt]] = {}
        """By message that is known to stand: its table, and what makes it the one it is."""
        self._deleted: dict[tuple[int, Prompt], int] = {}
        """By the same: a message that somebody has deleted, until another stands in its place."""
        self._again = Counter[tuple[int, Prompt]]()
        """How often somebody has."""
        self._updates = Updates[int](lambda table: f"ask-{table}", self._bring, tries=TRIES)
        self._registry.watch(self.consider)

    async def load(self, part: ShardSet | None = None) -> set[int]:
        """After a start: which tables (of some shards' servers) have such messages."""
        kept = await self._registry.store.pending_deletes(part=part)
        standing = {each.table for each in kept if each.table is not None and isinstance(each.purpose, Prompt)}
        self._stand |= standing
        for table in standing:
            self._updates.mark(table)
        return standing

    async def close(self) -> None:
        """Stop; what is missing is sent after the next start."""
        await self._updates.close()

    def consider(self, live: LiveTable) -> None:
        """Send or take away messages if the table asks for other ones than stand."""
        if live.id in self._stand or live.extra.invited or live.extra.offers or live.extra.vote:
            self._stand.add(live.id)
            self._updates.mark(live.id)

    def message_gone(self, message: int) -> None:
        """A message was deleted; if it asked people something, they are asked once more, should it still be so."""
        asked = self._there.pop(message, None)
        if asked is not None and self._is_asked_again(asked, message):
            self._updates.mark(asked[0])

    def _is_asked_again(self, at: tuple[int, Prompt], message: int) -> bool:
        """Whether another message is to take the place of one that somebody has deleted."""
        self._again[at] += 1
        if self._again[at] > AGAIN:
            log.info("a question at table %s was deleted again and is not asked any more", at[0])
            return False
        self._deleted[at] = message
        return True

    async def _bring(self, table: int) -> None:
        try:
            await self._follow(table)
        except (Refusal, StoreError) as error:
            if is_away(error):
                raise
            log.info("nobody could be asked at table %s: %s", table, error)

    async def _follow(self, table: int) -> None:
        """Make the messages that stand those that should."""
        live = await self._registry.look(table)
        if not self._registry.ours(live):
            self._stand.discard(table)
            return
        with self._registry.acting(live):
            await self._follow_ours(live)

    async def _follow_ours(self, live: LiveTable) -> None:
        table = live.id
        _ = await self._registry.locales.table(live.record.guild, live.extra.language)
        wanted = asks(live, _)
        there: set[Prompt] = set()
        for each in await self._standing(table):
            purpose = each.purpose
            if not isinstance(purpose, Prompt):
                continue
            if purpose in wanted and await self._stands(each, purpose, wanted[purpose]):
                there.add(purpose)
                self._there[each.message] = (table, purpose)
                continue
            self._there.pop(each.message, None)
            try:
                await self._calls.delete(each.channel, each.message)
            except Forbidden:
                log.info("an old question at table %s could not be taken away", table)
            await self._registry.store.drop_pending_deletes([each.message])
        for purpose, post in wanted.items():
            if purpose not in there:
                deleted = self._deleted.get((table, purpose), 0)  # under its nonce Discord might give it once more
                post.nonce = _digest(table, purpose, 12, deleted)
                number = -int(_digest(table, purpose, 7), 16)
                intent = PendingDelete(message=number, channel=live.record.channel, purpose=purpose, table=table)
                await self._registry.store.add_pending_delete(intent)
                sent = await self._calls.send(intent.channel, post)
                self._there[sent.id] = (table, purpose)
                self._deleted.pop((table, purpose), None)
                await self._arrived(intent, sent.id)
        for at in [at for at in self._again if at[0] == table and at[1] not in wanted]:
            del self._again[at]
            self._deleted.pop(at, None)
        if not wanted:
            self._stand.discard(table)

    async def _standing(self, table: int) -> list[PendingDelete]:
        """The messages that stand at a table, also those that were on their way when the bot was stopped.

        They are noted before they are sent, by numbers below zero, and looked up where they would be.
        """
        kept = await self._registry.store.pending_deletes(table=table)
        known = {each.message for each in kept}
        for intent in [each for each in kept if each.message < 0 and isinstance(each.purpose, Prompt)]:
            try:
                there = await self._calls.posted(intent.channel, intent.at)
            except Refusal:  # nothing can be seen or taken away there any more
                there = []
            found = [each.id for each in there if each.id not in known and _is_of(each, table, intent.purpose)]
            kept.remove(intent)
            kept += [msgspec.structs.replace(intent, message=message) for message in found]
            known |= set(found)
            await self._arrived(intent, *found)
        return kept

    async def _arrived(self, intent: PendingDelete, *messages: int) -> None:
        """It is known what came of it."""
        for message in messages:
            await self._registry.store.add_pending_delete(msgspec.structs.replace(intent, message=message))
        await self._registry.store.drop_pending_deletes([intent.message])

    async def _stands(self, each: PendingDelete, purpose: Prompt, post: Post) -> bool:
        """Whether a message is there still, as far as is known; that of a vote is made to count who has agreed."""
        if self._deleted.get((each.table or 0, purpose)) == each.message:
            return False
        if isinstance(purpose, purposes.Vote):
            try:
                await self._calls.edit(each.channel, each.message, post)
            except Gone as gone:
                if gone.channel:
                    raise
                return not self._is_asked_again((each.table or 0, purpose), each.message)
        return True


def _digest(table: int, purpose: Prompt, size: int, deleted: int = 0) -> str:
    """So many bytes in hexadecimal, the same for the same message; another after one that was `deleted`."""
    said = f"{table} {purposes.encode(purpose)}{f' after {deleted}' if deleted else ''}"
    return blake2b(said.encode(), digest_size=size).hexdigest()


def _is_of(message: discord.Message, table: int, purpose: AnyPurpose) -> bool:
    """Whether a message asks that: by its buttons."""
    for each in carried_in([component.to_dict() for component in message.components]):
        match each, purpose:
            case InvitationId(user=user), purposes.Invitation():
                return (each.table, user) == (table, purpose.user)
            case OfferId(seat=seat), purposes.Offer():
                return (each.table, seat) == (table, purpose.seat)
            case VoteId(vote=vote), purposes.Vote():
                return (each.table, vote) == (table, purpose.seq)
            case _:
                pass
    return False


def asks(live: LiveTable, _: Words) -> dict[Prompt, Post]:
    """The messages that should stand, by what makes each the one it is."""
    found: dict[Prompt, Post] = {}
    names = {seat.user: seat.name for seat in live.record.seats}
    title, number = live.game.title, live.id
    if live.record.life == "lobby":
        for each in live.extra.invited:
            about = {"who": f"<@{each.user}>", "title": title, "number": number}
            host = names.get(each.by)
            said = (
                _("{who}: {name} invites you to {title}, table {number}.", name=named(host), **about)
                if host
                else _("{who}: you are invited to {title}, table {number}.", **about)
            )
            found[purposes.Invitation(each.user, each.mark)] = _ask(
                said,
                each.user,
                button(InvitationId(number, "join", each.user), _("Join"), GREEN),
                button(InvitationId(number, "stay", each.user), _("No, thanks")),
            )
    elif live.record.life == "live":
        for each in live.extra.offers:
            about = {"who": f"<@{each.to}>", "title": title, "number": number}
            said = _(
                "{who}: you are asked to take over the seat of {name} in {title}, table {number}.",
                name=named(live.names_in(_)[each.seat]),
                **about,
            )
            found[purposes.Offer(each.seat, each.to, each.mark)] = _ask(
                said,
                each.to,
                button(OfferId(number, "take", each.seat), _("Take the seat"), GREEN),
                button(OfferId(number, "keep", each.seat), _("No, thanks")),
            )
        vote = live.extra.vote
        if vote is not None:
            found[purposes.Vote(live.record.generation, vote.seq)] = ballot(live, vote, _)
    return found


def ballot(live: LiveTable, vote: TableVote, _: Words) -> Post:
    """The question, who has agreed, and the two buttons."""
    open_ = sorted(asked_of(live, vote.by) - set(vote.agreed))
    agreed = [named(live.names[live.seats_of(user)[0]]) for user in vote.agreed if live.seats_of(user)]
    about = {"people": " ".join(f"<@{user}>" for user in open_), "name": named(live.names[vote.seat])}
    lines = [
        _(
            "{people}: **{name}** asks to end the game here: nobody wins, it counts for no rating, and what is hidden "
            "stays hidden. That cannot be taken back.",
            **about,
        )
        if vote.about == "end"
        else _(
            "{people}: **{name}** asks to take an answer back. What happened since is played again, and chance is "
            "drawn anew.",
            **about,
        ),
        _("All must agree by <t:{until}:f>; whoever plays on has refused.", until=vote.until // 1000),
    ]
    if agreed:
        lines.append(_("Agreed: {names}", names=", ".join(agreed)))
    row = ui.ActionRow[Any](
        button(VoteId(live.id, vote.seq, "yes"), _("Agree"), GREEN),
        button(VoteId(live.id, vote.seq, "no"), _("Refuse")),
    )
    return Post(layout(text("\n".join(lines)), row), mentions=open_)


def _ask(said: str, user: int, *buttons: Button) -> Post:
    return Post(layout(text(said), ui.ActionRow[Any](*buttons)), mentions=[user])
