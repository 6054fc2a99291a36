"""What discord.js alone sees of the stand-in: its cache, its REST calls, its pace."""

import pytest

from bot.standin import LocalDiscord, Settings, model

from .conftest import check_answers
from .discordjs import DiscordJs, NotAtHand

only_discord_js = pytest.mark.parametrize("guest", ["discord.js"], indirect=True)


@only_discord_js
@pytest.mark.parametrize("part", ["guild", "messages", "threads"])
async def test_it_plays_its_part(local: LocalDiscord, guest: DiscordJs, part: str) -> None:
    """Each part holds every answer against what discord.js makes of it (`guest.mjs`)."""
    await guest.play(part)


@only_discord_js
async def test_it_posts_in_a_forum(local: LocalDiscord, guest: DiscordJs) -> None:
    forum = local.world.add_channel(local.guild, "forum", type=model.FORUM, tags=["open"])
    await local.until(lambda: guest.saw("CHANNEL_CREATE"))
    await guest.play("posts")
    (post,) = [one for one in local.world.channels.values() if one.parent_id == forum.id]
    assert [seen.text for seen in local.people["ada"].sees(post)] == ["first"]


@only_discord_js
async def test_it_writes_to_people_and_reads_them(local: LocalDiscord, guest: DiscordJs) -> None:
    await guest.play("direct")
    ada = local.people["ada"]
    assert [one.text for one in ada.dms()] == ["your turn"]
    ada.say("thanks", local.world.dm(ada.id))
    await local.until(lambda: guest.heard == ["thanks"])


async def test_it_keeps_the_pace_that_the_headers_ask_for() -> None:
    async with LocalDiscord(settings=Settings()) as local:
        wrong = check_answers(local)
        try:
            guest = await DiscordJs.open(local)
        except NotAtHand as reason:
            pytest.skip(f"discord.js is not at hand: {reason}")
        await guest.play("pace")
        await guest.close()
        assert (local.pace.refusals, local.world.violations, local.world.crashes, wrong) == (0, [], [], [])
        assert [said for said in guest.complaints if not said.startswith("rateLimited")] == []
