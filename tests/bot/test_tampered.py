"""Presses and forms that no message of ours could have sent: each is answered with a sentence and does no harm."""

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.components.registry import COMPONENTS, FORMS
from bot.discord_io.custom_ids import AnyId, FormId, pack
from bot.standin import components, interactions
from bot.standin.model import Channel
from bot.standin.people import COMPONENT, MODAL, Act, Person, Reply, Seen
from bot.tables.registry import plan_of
from tests.bot.conftest import Stage
from tests.bot.people import lobby, offers, question, table
from tests.bot.test_custom_ids import EARLIER, PLAIN

ENDS = {"close", "resign", "cancel", "start", "leave"}
"""What ends a table, or somebody's part in it, whoever presses it."""

VALUES: tuple[Any, ...] = (None, [], [""], ["="], ["=;;"], [">x:y"], ["x", "y"], [["x"]], [3], "x", {"a": 1})
"""What a menu may be said to hold."""

FIELDS: tuple[list[dict[str, Any]], ...] = (
    [],
    [{}],
    [{"type": 18}],
    [{"type": 18, "component": None}],
    [{"type": 18, "component": {"type": 3, "values": ["60"]}}],
    *(
        [{"type": 18, "component": {"type": 3, "custom_id": name, "values": values}}]
        for name in ("time", "then", "round_end", "score_floor", "surprise")
        for values in ([], ["60"], ["x"], ['"x"'], ["[1]"], ["true"], "60", None)
    ),
    [
        {"type": 18, "component": {"type": 3, "custom_id": "time", "values": [time]}}
        for time in ("60", "²", "-1", "9" * 30)
    ],
    [
        {"type": 18, "component": {"type": 3, "custom_id": "time", "values": ["9" * 30]}},
        {"type": 18, "component": {"type": 3, "custom_id": "then", "values": ["offer"]}},
    ],
)
"""What a form may be said to hold."""

OURS = "Something went wrong on our side"


def carried(stage: Stage, number: int, asked: tuple[int, str]) -> Iterator[AnyId]:
    """One of each kind of id, of this table and of its open question."""
    assert stage
    for one in (*PLAIN.values(), *EARLIER.values()):
        changes: dict[str, Any] = {"table": number} if hasattr(one, "table") else {}
        if isinstance(one, FormId):
            changes |= {"generation": asked[0], "decision": asked[1]}
        if getattr(one, "do", "") not in ENDS:
            yield msgspec.structs.replace(one, **changes)


async def sent(person: Person, kind: int, where: Channel, message: Seen, data: dict[str, Any]) -> Reply:
    """Send an interaction as it is, whatever the message holds; what is answered."""
    act = interactions.create(person.world, kind, person.id, where, data, message=message.message)
    return await Act(person.world, act).acknowledged()


def answered(reply: Reply, what: object) -> None:
    """Somebody was answered, and not with a fault."""
    assert reply.kind != "failed", what
    assert OURS not in (reply.text or ""), (what, reply.text)


@pytest.mark.parametrize("in_play", [False, True], ids=["lobby", "in play"])
async def test_what_no_message_of_ours_sends_is_answered_with_a_sentence(stage: Stage, in_play: bool):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    if in_play:
        board = await table(stage, ada, ben, cleo)
        where = (await question(ada, board)).message
        assert where
    else:
        board = await lobby(stage, ada, ben, cleo)
    live = await stage.live()
    asked = (0, live.decisions()[0].id) if in_play else (0, "0A")
    seq = live.record.seq
    home = stage.world.channels[board.message.channel_id]
    tried = 0
    for one in carried(stage, live.id, asked):
        custom_id = pack(one)
        pressed = {"custom_id": custom_id, "component_type": components.STRING_SELECT, "id": 1}
        for values in VALUES if "Menu" in kind_of(one) else VALUES[:2]:
            data = pressed if values is None else {**pressed, "values": values}
            answered(await sent(ben, COMPONENT, home, board, data), (one, values))
            tried += 1
        filled = FIELDS if kind_of(one) in {form.__name__ for form in FORMS} else FIELDS[:1]
        for fields in filled:
            data = {"custom_id": custom_id, "components": fields}
            answered(await sent(ada, MODAL, home, board, data), (one, fields))
            tried += 1
    assert tried > 100
    live = await stage.live()
    assert live.record.seq == seq
    assert live.record.life == ("live" if in_play else "lobby")
    await stage.restart()
    assert (await stage.live()).extra.clock.move_s in (0, 60)


def kind_of(one: AnyId) -> str:
    """The name of the component that carries an id."""
    return next((kind.__name__ for kind in (*COMPONENTS, *FORMS) if kind.carries is type(one)), "")


async def test_a_form_of_fields_that_were_not_sent_is_told_to_be_old(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben, cleo)
    home = stage.world.channels[board.message.channel_id]
    for custom_id, fields in itertools.product(("c:1", "o:1"), ([], [{"type": 18, "component": {"type": 3}}])):
        said = await sent(ada, MODAL, home, board, {"custom_id": custom_id, "components": fields})
        assert said.text == "That form is not in use any more."


async def test_a_value_of_another_type_is_no_value_of_an_option(stage: Stage):
    """`true` is not 1, whatever Python thinks of it."""
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await lobby(stage, ada, ben, cleo, game="price_of_influence")
    home = stage.world.channels[board.message.channel_id]
    live = await stage.live()
    for name in live.game.options_type.__struct_fields__:
        for value in ("true", "false", "1.0", "0.0", "[1]", "null"):
            fields = [{"type": 18, "component": {"type": 3, "custom_id": name, "values": [value]}}]
            answered(await sent(ada, MODAL, home, board, {"custom_id": "o:1", "components": fields}), (name, value))
    live = await stage.live()
    live.game.options(plan_of(live.record).options)


async def test_a_press_in_another_channel_than_its_message_is_answered(stage: Stage):
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    panel = await question(ada, board)
    await ada.slash("dm on").done()
    await stage.settled()
    letter = ada.dms()[-1]
    direct = stage.world.channels[letter.message.channel_id]
    home = stage.world.channels[board.message.channel_id]
    elsewhere = stage.world.add_channel(stage.discord.guild, "elsewhere")
    pressed = {"component_type": components.BUTTON, "id": 1}
    for where, message in ((elsewhere, board), (direct, board), (elsewhere, panel), (direct, panel), (home, letter)):
        for custom_id in (*board.buttons.values(), offers(panel)[0][1]):
            if custom_id.rpartition(":")[2] not in ENDS:
                said = await sent(ada, COMPONENT, where, message, {**pressed, "custom_id": custom_id})
                answered(said, (where.name, custom_id))
