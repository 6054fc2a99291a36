"""What buttons, menus and forms carry: packed and read again, today's and those of messages that are years old."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.components.registry import COMPONENTS, FORMS
from bot.discord_io.custom_ids import (
    ALL,
    LIMIT,
    AnswerId,
    AnyId,
    AnywayId,
    ClockFormId,
    InvitationId,
    JumpId,
    LearnId,
    ListId,
    LobbyId,
    LogId,
    ManagersId,
    MenuId,
    OfferId,
    OpenSeatId,
    OptionsFormId,
    OptionsPartId,
    PastId,
    RuleId,
    RulesMenuId,
    RulesPageId,
    SeveralId,
    StepId,
    StrengthId,
    TableId,
    VoteId,
    WishId,
    pack,
    unpack,
)
from bot.discord_io.form_paths import START, FormPath, MenuValue

PLAIN: dict[str, AnyId] = {
    "a:17:2:34B:play_card:E8": AnswerId(17, 2, "34B", FormPath("play_card:E8")),
    "a:17:2:34B:choose_castle:x;~aB3;pay:earth:B2": AnswerId(
        17, 2, "34B", FormPath("pay:earth:B2", ["choose_castle:x", "~aB3"])
    ),
    "f:1:0:3A:2:": StepId(1, 0, "3A", 2, START),
    "f:1:0:3A:0:resign!": StepId(1, 0, "3A", 0, FormPath("resign!")),
    "f:1:0:3A:0:forge:stone;": StepId(1, 0, "3A", 0, FormPath("", ["forge:stone"])),
    "s:1:0:12F": MenuId(1, 0, "12F"),
    "m:1:0:12F:": SeveralId(1, 0, "12F", START),
    "m:1:0:12F:discard": SeveralId(1, 0, "12F", FormPath("discard")),
    "m:1:0:12F:forge:stone;": SeveralId(1, 0, "12F", FormPath("", ["forge:stone"])),
    "t:1:move": TableId(1, "move"),
    "t:1:show": TableId(1, "show"),
    "l:1:join": LobbyId(1, "join"),
    "l:1:options": LobbyId(1, "options"),
    "y:5": StrengthId(5),
    "b:5": WishId(5),
    "o:5": OptionsFormId(5),
    "c:5": ClockFormId(5),
    "u:4:31:yes": VoteId(4, 31, "yes"),
    "u:4:31:no": VoteId(4, 31, "no"),
    "i:4:join:1290000000000000001": InvitationId(4, "join", 1290000000000000001),
    "i:4:stay:1290000000000000001": InvitationId(4, "stay", 1290000000000000001),
    "k:4:3": OpenSeatId(4, 3),
    "g:4:0::": LogId(4, 0, "", ""),
    "g:4:2:C:the Jack: two": LogId(4, 2, "C", "the Jack: two"),
    "v:4:back:57": PastId(4, "back", 57),
    "w:4": JumpId(4),
    "z:17:2:34B:play_card:E8": AnywayId(17, 2, "34B", FormPath("play_card:E8")),
    "x:indio:open": LearnId("indio", "open"),
    "x:indio:signs": LearnId("indio", "signs"),
    "x:indio:signs:7": LearnId("indio", "signs", 7),
    "j:indio": RulesMenuId("indio"),
    "j:indio:7": RulesMenuId("indio", 7),
    "q:indio:2:7": RulesPageId("indio", 2, 7),
    "r:indio:R24:7": RuleId("indio", "R24", 7),
    "q:indio:2": RulesPageId("indio", 2),
    "r:price_of_influence:R24": RuleId("price_of_influence", "R24"),
    "r:indio:R7b": RuleId("indio", "R7b"),
    "n:tables:1": ListId("tables", 1),
    "n:games:0": ListId("games", 0),
    "p:0:manage:1": ManagersId(0, "manage", 1),
    "p:9:audit:0": ManagersId(9, "audit", 0),
    "p:9:log:2": ManagersId(9, "log", 2),
    "p:9:rules:2": ManagersId(9, "rules", 2),
}
"""One of each kind as the bot wrote them before ids were structs: they mean the same and are written the same."""

EARLIER: dict[str, AnyId] = {
    "l:12:optionsa": OptionsPartId(12, 0),
    "l:12:optionsc": OptionsPartId(12, 2),
    "i:4:take:2": OfferId(4, "take", 2),
    "i:4:keep:0": OfferId(4, "keep", 0),
    "r:indio:p3": RulesPageId("indio", 3),
}
"""Those that are written in another way by now."""


@pytest.mark.parametrize(("custom_id", "carried"), PLAIN.items())
def test_ids_of_messages_that_are_out_there(custom_id: str, carried: AnyId):
    assert unpack(custom_id) == carried
    assert pack(carried) == custom_id


@pytest.mark.parametrize(("custom_id", "carried"), EARLIER.items())
def test_ids_that_are_written_otherwise_by_now(custom_id: str, carried: AnyId):
    assert unpack(custom_id) == carried
    assert unpack(pack(carried)) == carried
    assert len(pack(carried)) <= len(custom_id) + 1


@pytest.mark.parametrize(
    "custom_id",
    [
        "", "zzz", "t", "t:", "t:1", "t:x:move", "t:1:dance", "t:1:move:extra", "t:-1:move",
        "t:99999999999999999999:move",
        "l:1:optionsA", "l:1:dance", "a:1:0:3G:x", "a:1:0:A:x", "f:1:0:3A:x:y", "s:1:0:3A:x", "g:1:0:G:", "r:Indio:R1",
        "r:indio:1", "u:1:2:perhaps", "w:1:2", "old:1", "i:1:dance:1", "p:1:secrets:0",
    ],
)  # fmt: skip
def test_what_is_none_of_ours(custom_id: str):
    assert unpack(custom_id) is None


def test_no_letter_means_two_things():
    letters = [kind.__struct_config__.tag for kind in ALL]
    assert len(set(letters)) == len(letters)
    assert all(isinstance(letter, str) and len(letter) == 1 for letter in letters)


def test_an_id_that_discord_would_refuse_is_not_made():
    carried = AnswerId(1, 0, "3A", FormPath("x" * 91))
    assert len(pack(carried)) == LIMIT
    with pytest.raises(ValueError, match="101 characters"):
        pack(AnswerId(1, 0, "3A", FormPath("x" * 92)))


KEYS = st.from_regex(r"[a-z_]{1,12}(:[A-Za-z0-9+]{1,4}){0,2}!?", fullmatch=True)
PATHS = st.builds(FormPath, st.one_of(st.just(""), KEYS), st.lists(KEYS, max_size=2))


def packed(carried: AnyId) -> str | None:
    """The id, None where Discord would refuse it."""
    try:
        return pack(carried)
    except ValueError:
        return None


NUMBERS = st.integers(0, 2**63 - 1)
SEATED = {"table": NUMBERS, "generation": NUMBERS, "decision": st.from_regex(r"[0-9]{1,4}[A-F]", fullmatch=True)}
PIECES = {
    **SEATED,
    "path": PATHS,
    "page": NUMBERS,
    "part": NUMBERS,
    "seat": NUMBERS,
    "user": NUMBERS,
    "vote": NUMBERS,
    "after": NUMBERS,
    "game": st.from_regex(r"[a-z_]{1,20}", fullmatch=True),
    "paragraph": st.from_regex(r"R[0-9]{1,3}[a-z]?", fullmatch=True),
    "words": st.text(max_size=60),
}
"""What the fields hold; those that take one of a few words are tried with the words in `PLAIN`."""


@given(st.data())
def test_every_struct_comes_out_as_it_went_in(data: st.DataObject):
    sample = data.draw(st.sampled_from([*PLAIN.values(), *EARLIER.values()]))
    carried = sample
    for name in sample.__struct_fields__:
        if name in PIECES and not (isinstance(sample, LogId) and name == "seat"):
            carried = msgspec.structs.replace(carried, **{name: data.draw(PIECES[name], label=name)})
    written = packed(carried)
    if written is not None:
        assert unpack(written) == carried


@given(st.text(max_size=LIMIT), st.sampled_from([*PLAIN, *EARLIER]), st.integers(0, 40))
def test_no_text_breaks_the_reader(noise: str, real: str, cut: int):
    for custom_id in (noise, real[:cut] + noise, noise + real[cut:], real[:cut] + real[cut + 1 :]):
        carried = unpack(custom_id)
        written = None if carried is None else packed(carried)  # an id of earlier days may be longer now
        if written is not None:
            assert unpack(written) == carried


@given(PATHS)
def test_paths_and_choices_come_out_as_they_went_in(path: FormPath):
    assert FormPath.read(str(path)) == path
    for whole in (True, False):
        assert MenuValue.unpack(MenuValue(path, whole).pack()) == MenuValue(path, whole)


def test_choices_of_menus_that_are_out_there():
    assert MenuValue.unpack("=play_card:E8") == MenuValue(FormPath("play_card:E8"), whole=True)
    assert MenuValue.unpack(">forge:stone;pay") == MenuValue(FormPath("pay", ["forge:stone"]), whole=False)
    assert MenuValue(FormPath("pay", ["forge:stone"]), whole=False).pack() == ">forge:stone;pay"


def test_every_id_has_one_component_or_form():
    kinds = [kind.carries for kind in (*COMPONENTS, *FORMS)]
    assert len(kinds) == len(set(kinds))
    assert set(kinds) == set(ALL)
