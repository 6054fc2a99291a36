"""Reviews of finished games: made in the background, stored, shown, shared; of nobody who does not want it."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.base.words import Says
from bot.discord_io.views.links import link_to
from bot.history import judging, reviews
from bot.history.log import Kept, kept_of
from bot.history.posted_reviews import PostedReview
from bot.history.review_browsing import CHART
from bot.history.reviews import Accuracy, Review, Reviews
from bot.standin import permissions
from bot.standin.model import Overwrite
from bot.standin.people import Person, Seen
from bot.store import NewEntry, StoredReview
from bot.store.results import OUTDATED, POSTED
from bot.tables.extras import Former
from bot.tables.registry import LiveTable
from bot.tables.undone import back_to
from engines.core.codec import from_json
from engines.core.errors import Broken
from engines.players.review import Weighed
from tests.bot.conftest import Stage
from tests.bot.people import table
from tests.bot.test_looking_back import GAME, SHORT, answers, everybody_sees, message, over
from tests.bot.test_many_tables import elsewhere
from tests.contract.reasoned import Heard


@pytest.fixture(autouse=True)
def same_deal(dealt: Callable[[int], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are as long in every run, looked at less closely than people's, by a process that has its turn."""
    dealt(SHORT)
    monkeypatch.setattr(reviews, "NICE", 0)
    for name, few in (("POINTS", 4), ("LOOKED_AT", 4), ("WORLDS", 4), ("CLOSER_WORLDS", 12), ("CHANCE_WORLDS", 2)):
        monkeypatch.setattr(reviews, name, few)


async def reviewed(stage: Stage, person: Person) -> Seen:
    """A review, once it is made."""
    return await filled(stage, await person.slash("table review"))


async def filled(stage: Stage, answer: Any) -> Seen:
    """The message of an answer once the curve is in it."""
    first = message(answer)
    await stage.until(lambda: CHART in (first.again() or first).files, 150)
    return first.again() or first


async def taken_back(stage: Stage, live: LiveTable) -> None:
    """The last answer of a finished game is taken back, so that it goes on."""
    (last,) = await stage.services.store.journal(live.id, newest_first=True, limit=1)
    async with stage.services.registry.locked(live.id) as now:
        entry = NewEntry(seat=last.seat, user=last.user, kind="undo", action=back_to(last.seq))
        await stage.services.undo.go_back(now, last.seq, entry)


async def as_if_made(stage: Stage, live: LiveTable) -> StoredReview:
    """A review of everybody who sits there, stored without a search."""
    seats = range(len(live.record.seats))
    row = tuple(round(100 / len(seats)) for _seat in seats)
    review = Review((0, live.record.seq), (row, row), tuple(Accuracy(5, 3, 0.5) for _ in seats), (), frozenset(seats))
    kept = StoredReview(live.id, live.record.generation, live.record.seq, msgspec.msgpack.encode(review))
    await stage.services.store.put_review(kept)
    return kept


async def followed(stage: Stage) -> None:
    """Wait until no message judges anybody who does not want it."""
    await stage.until(lambda: not stage.services.consent._updates.tasks)
    assert await stage.services.store.settings_named("bot", OUTDATED) == {}


async def stored(stage: Stage, live: LiveTable) -> Review:
    """What was kept of it."""
    kept = await stage.services.store.review(live.id)
    assert kept is not None
    assert kept.data is not None
    return msgspec.msgpack.decode(kept.data, type=Review)


async def test_a_finished_game_is_reviewed_once_and_for_everybody(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    ada, ben = stage.people("ada", "ben")
    live, _board = await over(stage, ada, ben)
    panel = await reviewed(stage, ben)
    assert panel.ephemeral
    assert list(panel.files) == [CHART]
    assert panel.pictures[0]["description"].startswith("Chances of winning over the game; shortly before the end: ")
    review = await stored(stage, live)
    game = live.game
    assert review.at[-1] == live.record.seq
    assert list(review.at) == sorted(set(review.at))
    assert all(sum(row) in range(99, 102) for row in review.chances)
    outcome = game.outcome(live.state)
    assert outcome is not None
    assert review.chances[-1] == tuple(100 * (rank == 1) // outcome.ranks.count(1) for rank in outcome.ranks)
    for name, one in zip(live.names, review.accuracy, strict=True):
        assert one.judged > 0
        assert one.kept is not None
        told = f"**{name}**: accuracy {round(100 * one.kept)} % · {one.good} of {one.judged} answers as good as any"
        assert told in panel.text
    assert "0 % as at random" in panel.text
    assert 0 < len(review.turns) <= 3
    for turn in review.turns:
        played, better = (from_json(said, game.action_type) for said in (turn.played, turn.better))
        legal = list(game.legal(game.load(turn.position), turn.seat))
        assert played in legal
        assert better in legal
        assert played != better
        assert turn.weighed.lost > 0.02
    shown = message(await ben.press(panel, label="Turning point 1").done())
    assert " % to win. “" in shown.text
    assert "turn-1.png" in shown.files
    alts = [each["description"] for each in shown.pictures]
    assert alts[0].startswith(f"{live.game.title}, ")
    assert alts[-1].startswith(f"{live.names[review.turns[0].seat]}: ")
    assert re.search(r"\b[Hh]and\b", alts[-1]), "what the seat held"
    assert not re.search(r"\b([Yy]our|[Yy]ou)\b", alts[-1]), "and it is nobody's own who looks"
    again = await filled(stage, await ben.press(shown, label="Back to the review").done())
    assert again.text == panel.text
    heard = Heard()
    monkeypatch.setattr(judging, "words_in", lambda _language: heard)
    judging.scene(await stage.services.replays.past(kept_of(live)), review.turns[0], "en")
    assert "hand" in str(heard.said).lower()
    assert not [message for message, _args in heard.said if "only by you" in message], "everybody may look"
    monkeypatch.undo()
    await ben.slash("settings", pictures="tall")
    shown = message(await ben.press(again, label="Turning point 1").done())
    sizes = [Image.open(BytesIO(file)).width for file in shown.files.values()]
    assert set(sizes) == {720}, "the question as it was asked, then the table"
    assert len(shown.pictures) == len(shown.files)
    await stage.restart()
    again = await reviewed(stage, ben)
    assert again.text == panel.text
    assert Image.open(BytesIO(again.files[CHART])).width == 720


async def test_it_is_posted_for_everybody_once_and_told_in_spanish(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    ada, ben = stage.people("ada", "ben")
    await over(stage, ada, ben)
    panel = await reviewed(stage, ada)
    said = await ada.press(panel, label="Show to everybody").done()
    (there,) = [seen for seen in ben.sees() if CHART in seen.files]
    home = stage.discord.home
    assert said.text == f"The review is posted: {link_to(home.guild_id, home.id, there.id)}"
    already = f"That review has been posted here already: {link_to(home.guild_id, home.id, there.id)}"
    assert (await ada.press(panel, label="Show to everybody").done()).text == already
    (posted,) = [seen for seen in stage.person("dan").sees() if CHART in seen.files]
    assert not posted.ephemeral
    assert "Show to everybody" not in posted.buttons
    shown = message(await stage.person("dan").press(posted, label="Turning point 1").done())
    assert shown.ephemeral
    await ben.slash("settings", language="es")
    assert "análisis" in (await reviewed(stage, ben)).text
    kept = stage.services.history.kept

    async def renamed(number: int) -> Kept:
        before = tuple(Former(seat, 0, name, 10**6) for seat, name in enumerate(("Yuri", "Zoe")))
        return replace(await kept(number), former=before)

    monkeypatch.setattr(stage.services.history, "kept", renamed)
    shown = message(await stage.person("dan").press(posted, label="Turning point 1").done())
    for told in (shown.text, *(each["description"] for each in shown.pictures)):
        assert not {"Ada", "Ben"} & set(re.findall(r"\w+", told)), "everybody is called what they were called then"


async def test_it_is_posted_once_over_restarts_and_again_where_the_post_was_deleted(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    ada, ben = stage.people("ada", "ben")
    live, _board = await over(stage, ada, ben)

    async def share() -> str:
        said = await ada.press(await reviewed(stage, ada), label="Show to everybody").done()
        return said.text

    def posted() -> list[Seen]:
        return [seen for seen in stage.person("dan").sees() if CHART in seen.files]

    both = await reviewed(stage, ada), await reviewed(stage, ben)
    presses = [who.press(panel, label="Show to everybody") for who, panel in zip((ada, ben), both, strict=True)]
    said = sorted([(await press.done()).text for press in presses])
    assert [text.partition(":")[0] for text in said] == [
        "That review has been posted here already",
        "The review is posted",
    ]
    assert len(posted()) == 1
    await stage.restart()
    assert "has been posted here already" in await share()
    assert len(posted()) == 1
    assert (await stored(stage, live)).turns, "nothing else of it was changed"
    for _time in range(2):
        (there,) = posted()
        ada.delete(there)
        assert "The review is posted" in await share()
        assert "has been posted here already" in await share()
    (there,) = posted()
    store = stage.services.store
    known = msgspec.json.decode((await store.settings("bot", live.id))["review"], type=PostedReview)
    assert known.message == there.id
    await store.set_setting("bot", live.id, "review", msgspec.json.encode(msgspec.structs.replace(known, message=0)))
    await stage.restart()  # as where the bot was killed once it had sent it
    assert "has been posted here already" in await share()
    assert "Ben**: accuracy" in there.text
    await ben.slash("settings", reviewed=False)
    await followed(stage)
    assert "Ben**: accuracy" not in posted()[0].text
    assert "has been posted here already" in await share()
    made = await stored(stage, live)
    assert made.accuracy[1].judged, "what is left out for now is kept"
    data = msgspec.msgpack.encode(
        msgspec.structs.replace(made, willing=frozenset({0}))
    )  # as it is made while Ben does not want it
    await stage.services.store.put_review(StoredReview(live.id, live.record.generation, live.record.seq, data))
    await ben.slash("settings", reviewed=True)
    assert "is brought up to date" in await share()
    (after,) = posted()
    assert after.id == there.id
    assert "Ben**: accuracy" in after.text
    turned = frozenset(turn.seat for turn in made.turns)
    assert len(turned) == 1, "Ben's; Ada has changed her mind since"
    data = msgspec.msgpack.encode(msgspec.structs.replace(made, willing=turned))
    await stage.services.store.put_review(StoredReview(live.id, live.record.generation, live.record.seq, data))
    assert "turn-1.png" in message(await ada.press(after, label="Turning point 1").done()).files, "as it stands there"
    assert "is not up to date any more" in (await ada.press(both[0], label="Show to everybody").done()).text

    async def fails(_reviews: Reviews, _kept: Kept) -> Review:
        raise Broken("no process lives that long")

    with monkeypatch.context() as patched:
        patched.setattr(Reviews, "_made", fails)
        told = message(await ada.slash("table review"))
        await stage.until(lambda: "could not be made" in (told.again() or told).text)
    assert "turn-1.png" in message(await ada.press(after, label="Turning point 1").done()).files, "it is there still"
    store = stage.services.store
    assert reviews.ANEW not in await store.settings("bot", live.id)
    await store.set_setting("bot", live.id, reviews.ANEW, b"true")

    async def succeeds(_reviews: Reviews, _kept: Kept) -> Review:
        return made

    with monkeypatch.context() as patched:
        patched.setattr(Reviews, "_made", succeeds)
        await stage.services.reviews.load()  # as a restart does
        await stage.services.reviews.wait(live.id, 60)
    assert reviews.ANEW not in await store.settings("bot", live.id)
    assert await stored(stage, live) == made


def test_reviews_that_were_posted_by_older_versions_are_known_again():
    """What turning points have gained since is left out where it says nothing, or each would be posted anew."""
    turn = judging.Turn(1, 0, b"", "played", "better", Weighed(0.1, 0.5, 0.01, 0.1), 4, 0.0, 0.0, 0.0, ())
    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(turn))
    assert "shared" not in kept
    assert msgspec.convert(kept, judging.Turn) == turn


async def test_a_review_is_found_elsewhere_by_who_may_see_its_table_alone(stage: Stage):
    ada, ben, dan = stage.people("ada", "ben", "dan")
    await table(stage, ada, ben, game=GAME)
    await ben.slash("table follow")
    live = await answers(stage, await stage.live(), random.Random(SHORT))
    home, guild, world = stage.discord.home, stage.discord.guild, stage.world
    other, (abroad, _server) = world.add_channel(guild, "other"), await elsewhere(stage, ada, ben)
    panel = await filled(stage, await dan.slash("table review", channel=other, table=live.id))
    assert "Show to everybody" not in panel.buttons, "more people may read here"
    turn = next(label for label in panel.buttons if label.startswith("Turning point"))
    panel = message(await dan.press(panel, label=turn).done())
    home.overwrites = [Overwrite(guild.id, 0, deny=permissions.VIEW_CHANNEL)]
    world.update_channel(home)
    await stage.until(lambda: not everybody_sees(stage, home))
    unseen = "No table {} stands or stood in a channel here that you can see."
    for number in (live.id, 99):
        assert (await dan.slash("table review", channel=other, table=number)).text == unseen.format(number)
    again = await dan.press(panel, label="Back to the review")
    assert again.text == "You cannot see the channel of that table any more."
    assert (await ben.slash("table review", channel=abroad, table=live.id)).text == unseen.format(live.id)
    assert CHART in (await filled(stage, await ben.slash("table review", channel=other, table=live.id))).files
    letters = world.dm(ben.id)
    await stage.until(lambda: any("Review" in seen.buttons for seen in ben.sees(letters)))
    (over_,) = [seen for seen in ben.sees(letters) if "Review" in seen.buttons]
    mine = await filled(stage, await ben.press(over_, label="Review"))
    assert mine.ephemeral
    assert "Show to everybody" not in mine.buttons
    assert "turn-1.png" in message(await ben.press(mine, label=turn).done()).files


async def test_a_review_of_a_private_thread_stays_there(stage: Stage):
    ada, ben, dan = stage.people("ada", "ben", "dan")
    thread = ada.thread(stage.discord.home, "between us", private=True)
    stage.world.thread_members(thread, add=(stage.world.bot_id, ben.id))
    await table(stage, ada, ben, game=GAME, channel=thread)
    live = await answers(stage, await stage.live(thread), random.Random(SHORT))
    assert (await dan.slash("table review", table=live.id)).text.startswith(f"No table {live.id} stands")
    await as_if_made(stage, live)
    panel = await filled(stage, await ben.slash("table review", channel=thread))
    assert CHART in panel.files
    await ben.press(panel, label="Show to everybody").done()
    (shown,) = [seen for seen in ben.sees(thread) if not seen.ephemeral and CHART in seen.files]
    assert "**Ada**: accuracy" in shown.text
    stage.discord.home.overwrites = [Overwrite(stage.world.bot_id, 1, allow=permissions.MANAGE_THREADS)]
    stage.world.update_channel(stage.discord.home)
    await stage.settled()
    stage.world.thread_state(thread).archived = True
    await ada.slash("settings", reviewed=False)
    await followed(stage)
    now = shown.again()
    assert now is not None
    assert "**Ada**" not in now.text
    assert stage.world.thread_state(thread).archived, "and it is put away again"


async def test_nobody_is_judged_who_does_not_want_it(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    said = await ada.slash("settings", reviewed=False)
    assert "Reviews do not judge your answers. A puzzle that you solve does not name you." in said.text
    live, _board = await over(stage, ada, ben)
    mine, other = (next(seat.number for seat in live.record.seats if seat.name == name) for name in ("Ada", "Ben"))
    panel = await reviewed(stage, ben)
    review = await stored(stage, live)
    assert review.accuracy[mine].judged == 0 < review.accuracy[other].judged
    assert {turn.seat for turn in review.turns} <= {other}
    assert "**Ada**:" not in panel.text
    assert "Nobody's answers are judged" not in panel.text
    await ben.slash("settings", reviewed=False)
    panel = await reviewed(stage, ada)
    assert "**Ben**:" not in panel.text
    assert "Nobody's answers are judged here." in panel.text
    assert "stands out as a mistake" not in panel.text
    assert " % to win. “" not in panel.text
    for person in (ada, ben):
        await person.slash("settings", reviewed=True)
    panel = await reviewed(stage, ada)
    assert "**Ada**:" in panel.text, "made anew for whoever changed their mind"
    assert "**Ben**:" in panel.text


async def test_what_was_posted_follows_who_withdraws_whatever_has_become_of_it(stage: Stage):
    ada, ben, dan = stage.people("ada", "ben", "dan")
    live, _board = await over(stage, ada, ben)
    home, bot = stage.discord.home, stage.world.bot_id
    whole = await as_if_made(stage, live)
    panel = await reviewed(stage, ada)
    await ada.slash("admin settings", language="es")

    def there() -> list[Seen]:
        return [seen for seen in dan.sees() if CHART in seen.files]

    async def posted() -> Seen:
        """Everybody is judged, and everybody sees it."""
        await ben.slash("settings", reviewed=True)
        for each in there():
            ada.delete(each)
        await stage.services.store.put_review(whole)
        await ada.press(panel, label="Show to everybody").done()
        (shown,) = there()
        assert re.search(r"\*\*Ben\*\*: precisión .*", shown.text)
        return shown

    shown = await posted()
    stage.faults.fail("PATCH", "/channels/*/messages/*", status=503, times=99)
    await ben.slash("settings", reviewed=False)
    await stage.stop()
    stage.faults.clear()
    assert "**Ben**" in (shown.again() or shown).text
    await stage.start()
    await followed(stage)
    (after,) = there()
    assert after.id == shown.id
    assert "**Ben**" not in after.text, "it follows after a restart"
    assert "**Ada**: precisión" in after.text
    assert "Los turnos" not in after.text
    assert "Ninguna de las respuestas juzgadas destaca como error." in after.text, "nothing is said of Ben's"

    await posted()
    home.overwrites = [Overwrite(bot, 1, deny=permissions.VIEW_CHANNEL)]
    stage.world.update_channel(home)
    await stage.until(lambda: not stage.services.calls.may_show(stage.discord.guild.id, home.id, None))
    await ben.slash("settings", reviewed=False)
    await stage.until(lambda: stage.services.consent.permission_retry.waiting)
    home.overwrites = []
    stage.world.update_channel(home)
    await stage.until(lambda: not stage.services.consent.permission_retry.waiting)
    await followed(stage)
    assert "**Ben**" not in there()[0].text, "it follows once the bot may see the channel again"

    ada.delete(await posted())
    await ben.slash("settings", reviewed=False)
    await followed(stage)
    assert there() == [], "what somebody took away is not posted anew"

    await posted()
    await stage.services.store.put_review(msgspec.structs.replace(whole, data=b"of another version"))
    await ben.slash("settings", reviewed=False)
    await followed(stage)
    assert there() == [], "what cannot be shown anew goes"
    assert POSTED not in await stage.services.store.settings("bot", live.id)

    await posted()
    await taken_back(stage, live)
    await ben.slash("settings", reviewed=False)
    await followed(stage)
    assert there() == [], "so does what the game has left behind"


async def test_who_is_forgotten_is_judged_no_more(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    live, _board = await over(stage, ada, ben)
    await as_if_made(stage, live)
    await ada.press(await reviewed(stage, ada), label="Show to everybody").done()
    (shown,) = [seen for seen in stage.person("dan").sees() if CHART in seen.files]
    assert "**Ben**: accuracy" in shown.text
    await table(stage, ada, ben, game=GAME, channel=stage.discord.channel("tables-2"))
    for person in (ada, ben):
        await person.slash("settings", rated=False)
    said = await ben.slash("my-data forget", sure=True)
    assert "That your games are not to be rated or judged is kept until then." in said.text
    await followed(stage)
    now = shown.again()
    assert now is not None
    assert "**Ada**: accuracy" in now.text
    assert "Ben" not in now.text
    assert "**somebody**" not in now.text
    store = stage.services.store
    assert await store.settings("user", ben.id) == {"rated": b"false"}, "at the other table"
    await store.close_table(2)
    assert "is kept until then" not in (await ben.slash("my-data forget", sure=True)).text
    assert await store.settings("user", ben.id) == {}


async def test_a_review_under_way_is_made_after_a_restart(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    live, _board = await over(stage, ada, ben)
    waiting = message(await ben.slash("table review"))
    await stage.until(lambda: (stage.services.reviews.progress(live.id) or (0, 0))[0] > 2)
    await stage.restart()
    assert "This goes on without you" in (waiting.again() or waiting).text, "and that is still so"
    assert await stage.services.store.reviews_wanted() == [live.id]
    assert stage.services.reviews.progress(live.id) is not None
    assert CHART in (await reviewed(stage, ada)).files
    assert await stage.services.store.reviews_wanted() == []


async def test_nothing_is_reviewed_of_a_game_that_goes_on(stage: Stage):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game=GAME)
    live = await stage.live()
    services = stage.services
    assert "Only a finished game is reviewed" in (await ada.slash("table review")).text
    for ask in (services.reviews.want, services.reviews.found):
        with pytest.raises(Says, match="Only a finished game"):
            await ask(kept_of(live))
    live = await answers(stage, live, random.Random(SHORT))
    panel = await reviewed(stage, ada)
    await taken_back(stage, live)
    for label in [label for label in panel.buttons if label.startswith("Turning point")] + ["Show to everybody"]:
        assert "Only a finished game is reviewed" in (await ada.press(panel, label=label)).text
    assert "Only a finished game is reviewed" in (await ben.slash("table review")).text
    live = await answers(stage, await stage.services.registry.look(live.id), random.Random(SHORT))
    await services.reviews.want(kept_of(live))
    await taken_back(stage, live)
    await services.reviews.wait(live.id, 60)
    assert await services.store.review(live.id) is None
