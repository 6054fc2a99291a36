"""How people in tests open tables and play: with buttons and menus, or with slash commands and autocomplete."""

import asyncio
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.base.languages import LANGUAGES, words_in
from bot.standin.model import Channel
from bot.standin.people import Act, Person, Reply, Seen
from bot.store import PendingDelete, StoreError
from engines import games
from engines.core.decisions import tag_of
from engines.core.fields import fields
from renderers import is_drawn
from tests.bot.conftest import Stage

DRAWN = [key for key in games() if is_drawn(key)]
"""The games that can be played."""

FORM = ("a:", "f:")
BUSY_S = 20.0
"""So long an answer is waited for that a busy machine only acknowledged at first."""
TURN = ("◀", *(words_in(language)("Back") for language in LANGUAGES))
"""Labels of the buttons that turn pages or go back, in every language."""


async def lobby(
    stage: Stage,
    *people: Person,
    game: str = "influentia",
    computers: int = 0,
    channel: Channel | None = None,
    **options: Any,
) -> Seen:
    """A table that has not started: the first person hosts, the others have joined; its message."""
    host, *others = people
    opened = await host.slash("table new", channel=channel, game=game, **options).done(BUSY_S)
    assert "is open" in opened.text, opened.text
    for each in others:
        await each.press(await stage.board(channel), label="Join")
    for _ in range(computers):
        await host.press(await stage.board(channel), label="Add computer")
    return await stage.board(channel)


async def table(
    stage: Stage,
    *people: Person,
    game: str = "influentia",
    computers: int = 0,
    channel: Channel | None = None,
    options: Mapping[str, str] | None = None,
) -> Seen:
    """A table in play; its message."""
    before = await lobby(stage, *people, game=game, computers=computers, channel=channel)
    if options:
        await choose_options(people[0], before, options)
    await people[0].press(before, label="Start")
    return await stage.board(channel)


async def choose_options(host: Person, board: Seen, options: Mapping[str, str]) -> None:
    """Set options of a lobby, in one form or in several."""
    opened = await host.press(board, label="Options")
    if opened.modal is not None:
        await host.submit(opened, options)
        return
    left = dict(options)
    overview = opened.message
    assert overview is not None
    for label in list(overview.buttons):
        if not left:
            break  # what was chosen may have left fewer forms
        form = await host.press(overview, label=label)
        assert form.modal is not None
        mine = {name: left.pop(name) for name in form.modal.fields if name in left}
        shown = await host.submit(form, mine)
        assert shown.message is not None
        overview = shown.message
    assert not left, left


def offers(panel: Seen) -> list[tuple[str, str, str]]:
    """What a form offers: label, what to send, and the menu's custom_id (empty for a button). No Back, no paging."""
    found = [
        (label, custom_id, "")
        for label, custom_id in panel.buttons.items()
        if custom_id.startswith(FORM) and label not in TURN and not label.endswith("▶")
    ]
    for menu in panel.selects:
        if menu["custom_id"].startswith("s:"):
            found += [(option["label"], option["value"], menu["custom_id"]) for option in menu["options"]]
    return found


def several(panel: Seen) -> dict[str, Any] | None:
    """The menu in which several things are chosen together, if the form is one."""
    return next((menu for menu in panel.selects if menu["custom_id"].startswith("m:")), None)


async def choose_several(person: Person, panel: Seen, menu: Mapping[str, Any], rng: random.Random) -> Reply:
    """Choose as many as the menu wants, until they may be chosen together."""
    values = [option["value"] for option in menu["options"]]
    for _ in range(200):
        few, many = menu.get("min_values", 1), menu.get("max_values", 1)
        chosen = rng.sample(values, rng.randint(few, min(many, len(values))))
        done = await brought(person.select(panel, menu["custom_id"], chosen), panel.again())
        assert done.kind == "update", done
        assert done.message is not None
        if several(done.message) != menu:
            return done
        panel = done.message
    raise AssertionError(f"no choice of {values} was accepted")


async def take(person: Person, panel: Seen, offer: tuple[str, str, str], *, stale: bool = False) -> Reply:
    """Press a button of a form, or choose from its menu."""
    _label, what, menu = offer
    before = panel.again()
    act = person.select(panel, menu, [what], stale=stale) if menu else person.press(panel, what, stale=stale)
    return await brought(act, before)


async def brought(act: Act, before: Seen | None) -> Reply:
    """What a press on a message came to: at once, or where the machine is busy after the acknowledgement."""
    done = await act.done(BUSY_S)
    if done.kind != "deferred_update" or before is None:
        return done
    async with asyncio.timeout(BUSY_S):
        while (now := before.again()) is not None and now.kept == before.kept and not act.interaction.followups:
            await asyncio.sleep(0.02)
    return replace(done, kind="update", message=now)


def is_whole(offer: tuple[str, str, str]) -> bool:
    """Whether an offer is an answer and not a step."""
    return offer[1].startswith(("a:", "="))


async def question(person: Person, board: Seen) -> Seen:
    """Press *Your move*; the private panel."""
    label = next(label for label, what in board.buttons.items() if what.startswith("t:") and what.endswith(":move"))
    shown = await person.press(board, label=label).done(BUSY_S)
    assert shown.kind == "message", shown
    assert shown.ephemeral
    assert shown.message is not None
    return shown.message


async def answer(person: Person, panel: Seen, rng: random.Random) -> Reply | None:
    """Fill a form in at random to its end; None where there is nothing to answer."""
    for _ in range(12):
        menu = several(panel)
        if menu is not None:
            return await choose_several(person, panel, menu, rng)
        there = offers(panel)
        if not there:
            return None
        offer = rng.choice(there)
        done = await take(person, panel, offer)
        assert done.kind == "update", (done, offer)
        assert done.message is not None
        if is_whole(offer):
            return done
        panel = done.message
    raise AssertionError("a form without an end")


async def by_buttons(person: Person, board: Seen, rng: random.Random) -> bool:
    """One answer with buttons and menus; False if nothing is asked."""
    return await answer(person, await question(person, board), rng) is not None


async def answered(done: Reply) -> None:
    """A command's message came: at once, or where the machine is busy after the acknowledgement."""
    assert done.kind in ("message", "deferred"), done
    assert done.message is not None
    async with asyncio.timeout(10):
        while not Seen(done.message.world, done.message.message).text:
            await asyncio.sleep(0.02)


async def by_answer(person: Person, game: str, rng: random.Random, channel: Channel | None = None) -> bool:
    """One answer with `/<game> answer choice:`, chosen from its suggestions; False if there are none."""
    command = f"{games()[game].command} answer"
    shown = await person.autocomplete(command, focused="choice", channel=channel)
    if not shown.choices:
        return False
    choice = rng.choice(shown.choices)
    narrowed = await person.autocomplete(command, focused="choice", value=choice["name"], channel=channel)
    assert choice in narrowed.choices
    done = await person.slash(command, choice=choice["value"], channel=channel)
    await answered(done)
    assert done.ephemeral
    return True


async def by_verb(person: Person, game: str, rng: random.Random) -> bool:
    """One answer with the subcommand of its kind, each field from its suggestions; False if none has any."""
    verbs = [kind for kind in games()[game].verbs if fields(kind)]
    for kind in rng.sample(verbs, len(verbs)):
        path = f"{games()[game].command} {tag_of(kind)}"
        filled: dict[str, str] = {}
        for field in fields(kind):
            shown = await person.autocomplete(path, focused=field.called, filled=filled)
            if not shown.choices:
                break
            filled[field.called] = rng.choice(shown.choices)["value"]
        else:
            done = await person.slash(path, options=filled)
            await answered(done)
            return True
    return await by_answer(person, game, rng)


def named_in(board: Seen, people: Sequence[Person]) -> list[Person]:
    """Whose question is open, as the public message says: `**A · Ada** to play a card`."""
    names = re.findall(r"\*\*[A-F] · (.+?)\*\*", board.text)
    return [person for person in people if person.name in names]


async def sure(person: Person, path: str) -> Reply:
    """Type a command that cannot be taken back, and say that it is meant."""
    asked = await person.slash(path)
    assert asked.ephemeral, asked.text
    assert asked.message is not None
    return await person.press(asked.message, label="Resign" if path == "table resign" else "Close the table")


def killed_before_it_is_noted(stage: Stage) -> None:
    """The bot stops once it has asked people something, before it can note which message does."""
    prompts = stage.services.prompts

    async def killed(intent: PendingDelete, *messages: int) -> None:
        prompts._updates.closing.set()
        raise StoreError(f"the bot is stopped before {messages} are noted for {intent.purpose}")

    prompts._arrived = killed


async def restarted_later(stage: Stage) -> None:
    """It starts so late that Discord has forgotten what it had sent under which nonce."""
    await stage.stop()
    for channel in stage.world.messages.values():
        for message in channel.values():
            message.nonce = None
    await stage.start()
    await stage.until(lambda: not stage.services.prompts._updates.tasks)
