"""What the course says where a learner goes another way than it leads."""

from engines.influentia.lessons.course import COURSE
from tests.contract.courses import told


def test_whoever_leads_another_card_than_h7_plays_on_alone():
    """Ben then keeps another card or none: the last lessons would speak of what did not happen."""
    for card in ("E5", "H6", "H8", "R10", "T6"):
        said = told("influentia", {"spare": f"play_card:{card}"})
        assert list(said)[-1] == "spare"
        assert "From here you play on your own" in said["spare"][2]
    (spare,) = [each for each in COURSE.lessons if each.known == "spare"]
    on_the_way = spare.remark("play_card:H7")
    assert on_the_way is not None
    assert not on_the_way.ends
    assert list(told("influentia"))[-1] == "kept"
