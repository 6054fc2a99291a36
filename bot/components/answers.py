"""Answers to open questions: buttons and menus of a form, whole answers and steps on the way to one."""

from collections.abc import Awaitable, Callable, Sequence

from bot.base.words import Words, apart, plain
from bot.components.component import Component, Id, Press
from bot.discord_io.custom_ids import AnswerId, AnywayId, FormId, MenuId, SeveralId, StepId
from bot.discord_io.form_paths import START, FormPath, MenuValue
from bot.discord_io.views.forms import gathered
from bot.discord_io.views.lessons import anyway_of, objected, praised
from bot.discord_io.views.post import notice
from bot.tables.answers import Answered, NoSeat, NotAllowed
from bot.tables.counsel import Advised
from engines.core.codec import key
from engines.core.decisions import Action
from engines.core.errors import Stale

Choose = Callable[[Sequence[Action]], Sequence[Action] | None]
"""Picks what is meant from the legal answers; None where that is not among them."""


class FormComponent(Component[Id]):
    """What belongs to an open question."""

    async def give(self, press: Press[Id], at: FormId, keys: Sequence[str], _: Words, *, sure: bool = False) -> None:
        """Answers by their keys, the last after those gathered before it; `sure`: whatever is said against it."""
        answers, asked = self.services.answers, (at.table, press.by.id, at.generation, at.decision)
        await self._show(press, at, lambda: answers.gather(*asked, keys, press.interaction_id, sure=sure), _)

    async def choose(self, press: Press[Id], at: FormId, choose: Choose, _: Words) -> None:
        """What is chosen among the legal answers."""
        answers, asked = self.services.answers, (at.table, press.by.id, at.generation, at.decision)
        await self._show(press, at, lambda: answers.press(*asked, choose, press.interaction_id), _)

    async def _show(self, press: Press[Id], at: FormId, give: Callable[[], Awaitable[Answered]], _: Words) -> None:
        """Give answers, and show what follows or why not."""
        note, praise, path, rule, anyway = "", "", START, "", None
        try:
            done = await give()
            live, path = done.live, FormPath("", done.gathered)
            praise = praised(live.game, done, _)
        except Advised as against:
            live = against.live
            note = objected(against.said, _)
            anyway = anyway_of(against, at.table, at.generation, at.decision)
        except Stale:
            live = await self.services.registry.look(at.table)
            note = _("That question is no longer open; here is how things stand.")
        except NotAllowed as refused:
            live = refused.live
            note, rule = plain(live.game.text.refusal(refused.why, apart(live.names_in(_)), _)), refused.why.rule
        except NoSeat as refused:
            if not press.reply.in_place:
                raise
            await press.reply.show(notice(refused.sentence(_)))  # who gave the seat up keeps nothing of the panel
            return
        await self.services.panels.show(
            press.reply, live, press.by.id, _, note=note, praise=praise, path=path, rule=rule, anyway=anyway
        )

    async def go(self, press: Press[Id], at: FormId, path: FormPath, page: int, _: Words) -> None:
        """Show the form at another place; where its question is no longer open, the one that is."""
        live = await self.services.registry.look(at.table)
        mine = [d.id for d in live.decisions() if d.seat in live.seats_of(press.by.id)]
        if live.record.generation == at.generation and at.decision in mine:
            await self.services.panels.show(press.reply, live, press.by.id, _, path=path, page=page)
        else:
            note = _("That question is no longer open; here is how things stand.")
            await self.services.panels.show(press.reply, live, press.by.id, _, note=note)


class AnswerButton(FormComponent[AnswerId]):
    """A whole answer."""

    carries = AnswerId

    async def press(self, press: Press[AnswerId], _: Words) -> None:
        """Give it."""
        await self.give(press, press.carried, press.carried.path.keys, _)


class AnywayButton(FormComponent[AnywayId]):
    """A whole answer that something was said against."""

    carries = AnywayId

    async def press(self, press: Press[AnywayId], _: Words) -> None:
        """Give it all the same."""
        await self.give(press, press.carried, press.carried.path.keys, _, sure=True)


class StepButton(FormComponent[StepId]):
    """Another place in the form."""

    carries = StepId

    async def press(self, press: Press[StepId], _: Words) -> None:
        """Go there."""
        await self.go(press, press.carried, press.carried.path, press.carried.page, _)


class AnswerMenu(FormComponent[MenuId]):
    """A menu of answers and steps."""

    carries = MenuId

    async def press(self, press: Press[MenuId], _: Words) -> None:
        """Give the answer, or go to the step."""
        chosen = MenuValue.unpack(press.choice)
        if chosen.whole:
            await self.give(press, press.carried, chosen.path.keys, _)
        else:
            await self.go(press, press.carried, chosen.path, 0, _)


class SeveralMenu(FormComponent[SeveralId]):
    """A menu in which several things are chosen together."""

    carries = SeveralId

    async def press(self, press: Press[SeveralId], _: Words) -> None:
        """Give the answer made of these ids, or all these answers."""
        path = press.carried.path
        if path.at:
            await self.choose(press, press.carried, _by_pieces(path.at, press.values), _)
        elif path.gathered:
            await self.give(press, press.carried, [*path.gathered, *press.values], _)
        else:
            await self.choose(press, press.carried, _by_keys(press.values), _)


def _by_keys(keys: Sequence[str]) -> Choose:
    """The answers with these keys, in this order; none if one of them is not legal."""

    def choose(legal: Sequence[Action]) -> Sequence[Action] | None:
        named = {key(action): action for action in legal}
        return [named[each] for each in keys] if all(each in named for each in keys) else None

    return choose


def _by_pieces(path: str, ids: Sequence[str]) -> Choose:
    """The answer whose last field is these ids."""

    def choose(legal: Sequence[Action]) -> Sequence[Action] | None:
        found = gathered(legal, path, ids)
        return None if found is None else [found]

    return choose
