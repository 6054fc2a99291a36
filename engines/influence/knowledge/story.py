"""The story that pictures of Influence tell: public events since the last Swap Phase began."""

from collections.abc import Sequence

from engines.influence.events import AnyEvent, ConquerPhaseBegan, RoundBegan, SwapPhaseBegan
from engines.influence.state import St


def remember(st: St, events: Sequence[AnyEvent]) -> None:
    """Put public events behind the story; a new round drops what came before the Swap Phase of the last one."""
    story = st.story
    for event in events:
        if isinstance(event, RoundBegan):
            if event.round > 1:
                del story[: st.mark]
                st.mark = 0
        elif isinstance(event, SwapPhaseBegan) or (isinstance(event, ConquerPhaseBegan) and not st.mark):
            st.mark = len(story)
        story.append(event)
    st.fresh = len(events)
