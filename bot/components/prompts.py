"""What people are asked: come to a lobby, take over a seat, agree to an undo or to end the game."""

from bot.base.words import Words, named
from bot.components.component import Component, Press
from bot.discord_io.custom_ids import InvitationId, OfferId, OpenSeatId, VoteId
from bot.discord_io.views.post import notice


class InvitationButton(Component[InvitationId]):
    """Join, or No, thanks."""

    carries = InvitationId

    async def press(self, press: Press[InvitationId], _: Words) -> None:
        """Take the seat that is held, or let it go."""
        table, by = press.carried.table, press.by
        match press.carried.do:
            case "join":
                await self.services.invites.must_be_invited(table, by, press.carried.user)
                await self.services.lobbies.join(table, by)
                await press.reply.show(notice(_("You have a seat at table {number}.", number=table)))
            case "stay":
                await self.services.invites.decline(table, by, press.carried.user)
                await press.reply.show(notice(_("The seat is no longer held.")))


class OfferButton(Component[OfferId]):
    """Take the seat, or No, thanks."""

    carries = OfferId

    async def press(self, press: Press[OfferId], _: Words) -> None:
        """Take the seat over, or leave it where it is."""
        table, by = press.carried.table, press.by
        match press.carried.do:
            case "take":
                live = await self.services.seats.accept(table, press.carried.seat, by)
                await self.services.panels.show(press.reply, live, by.id, _, note=_("The seat is yours now."))
            case "keep":
                offered = await self.services.seats.decline(table, press.carried.seat, by)
                said = (
                    _("You have said no; everything stays as it is.")
                    if by.id == offered.to
                    else _("{name} is no longer asked.", name=named(offered.name))
                )
                await press.reply.show(notice(said))


class OpenSeatButton(Component[OpenSeatId]):
    """Take the seat of somebody whose clock ran out."""

    carries = OpenSeatId

    async def press(self, press: Press[OpenSeatId], _: Words) -> None:
        """Play on in it."""
        live = await self.services.clock_actions.take(press.carried.table, press.carried.seat, press.by)
        await self.services.panels.show(press.reply, live, press.by.id, _, note=_("The seat is yours: play on."))


class VoteButton(Component[VoteId]):
    """Agree to what is asked of the whole table, or refuse it."""

    carries = VoteId

    async def press(self, press: Press[VoteId], _: Words) -> None:
        """Vote, if it is still that vote."""
        carried, agree = press.carried, press.carried.say == "yes"
        votes, user = self.services.votes, press.by.id
        match await votes.say(carried.table, carried.vote, user, agree, press.interaction_id):
            case _, "waiting":
                said = _("You have agreed; the others are still asked.")
            case "undo", "refused":
                said = _("The answer stands.")
            case "undo", "carried":
                said = _("All have agreed; the answer is taken back.")
            case "end", "refused":
                said = _("The game goes on.")
            case "end", "carried":
                said = _("All have agreed; the game has ended.")
        await press.reply.say(said)
